"""Damaged files and odd command lines: each is read or refused in a sentence, and nothing of the user's changes.

`tools/fuzz` does the same for as long as one likes, with positions and typed lines, too.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mindtable.cli.main import COMMANDS, run
from mindtable.testing.strategies import NASTY, broken_texts

PACK = """title = "essence"
provenance = "owner"

[[location]]
id = "Y07"
cost = 3
seed = ["cost"]
name = { en = "Tavern", fr = "Taverne" }
"""
TEXTS: dict[str, str] = {}  # a record and a deck, made once


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home with a game of one choice and a deck in it."""
    folder = tmp_path_factory.mktemp("fuzz")
    with patch.dict(os.environ, {"MINDTABLE_HOME": str(folder), "LANGUAGE": "en", "LANG": "C"}):
        os.environ.pop("LC_ALL", None)
        call(["play", "essence", "--save", "kept", "--seed", "3"], "2\n")
        call(["decks", "ego-and-opus", "export", "spice", str(folder / "spice.txt")])
        TEXTS["record"] = (folder / "saves" / "kept.record").read_text()
        TEXTS["deck"] = (folder / "spice.txt").read_text()
        yield folder


def call(arguments: list[str], typed: str = "") -> int:
    """The exit code of a call, which says one thing if it refuses and never blames us."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        code = run(arguments)
    assert code in (0, 1, 2), (arguments, err.getvalue())
    assert "Traceback" not in err.getvalue()
    assert bool(err.getvalue()) == (code != 0)
    return code


def written(path: Path, text: str) -> str:
    path.write_bytes(text.encode("utf-8", "replace"))
    return str(path)


@given(st.data())
def test_a_damaged_record_is_verified_or_refused(home: Path, data: st.DataObject) -> None:
    call(["verify", written(home / "x.record", data.draw(broken_texts(TEXTS["record"])))])


@given(broken_texts(PACK))
@example(PACK.replace('["cost"]', "5"))
def test_a_damaged_pack_is_checked_or_refused(home: Path, text: str) -> None:
    call(["packs", "check", written(home / "x.toml", text), "--title", "essence"])


@given(st.data())
def test_a_damaged_deck_is_legal_or_refused(home: Path, data: st.DataObject) -> None:
    call(["decks", "ego-and-opus", "validate", written(home / "x.txt", data.draw(broken_texts(TEXTS["deck"])))])


WORDS = st.one_of(
    st.sampled_from([*COMMANDS, "essence", "cerebria", "ego-and-opus", "kept", "check", "list", "spice", "control"]),
    st.sampled_from(["--seats", "--name", "--seed", "--players", "--mode", "--option", "--pack", "--save", "--load"]),
    st.sampled_from(["--deck", "--json", "--lang", "fr", "--help", "--plain", "--seat", "--words", "easy,easy"]),
    st.sampled_from([word for word in NASTY if "\0" not in word]),
    st.text(st.characters(exclude_characters="\0"), max_size=6),
)


@given(st.sampled_from([name for name in COMMANDS if name not in ("bench", "simulate")]), st.lists(WORDS, max_size=5))
def test_an_odd_command_line_is_obeyed_or_refused(home: Path, command: str, words: list[str]) -> None:
    kept = home / "saves" / "kept.record"
    if command != "saves":  # which may be asked to delete it
        call([command, *words])
    assert kept.read_text().startswith(TEXTS["record"])
