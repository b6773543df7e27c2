"""`mindtable verify` deals again: the luck of a record is that of its seed, and was promised, or it says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mindtable.core.record import Record, lines_below, read_record
from mindtable.games import title
from mindtable.table.dealing import commitment_to, luck_notes, seed_from

from .conftest import Door

SECRET = bytes(range(32))
SALTS = ["ann's", "ben's"]


def noted(text: str, notes: dict[str, str]) -> str:
    """A record with other notes in its head."""
    record = read_record(text)
    head = Record(
        record.title, record.edition, record.mode, record.seats, record.options, record.notes | notes, record.decks
    )
    return head.head() + "".join([line + "\n" for line in lines_below(text)[1]])


@pytest.fixture
def promised(door: Door) -> Path:
    """A game whose luck was promised before it began."""
    seed = str(seed_from(SECRET, SALTS))
    assert door("play", "essence", "--seats", "easy,easy", "--seed", seed, "--save", "promised").code == 0
    path = door.home / "saves" / "promised.record"
    path.write_text(noted(path.read_text(), luck_notes(SECRET, SALTS)))
    return path


def other_card(text: str) -> str:
    """The same game with its last turn of luck exchanged for another one that the rules allow, and cut off there."""
    head, lines = lines_below(text)
    for place in reversed([place for place, line in enumerate(lines) if line.startswith("* ")]):
        record = read_record("\n".join([*text.split("\n")[: head + place], ""]))
        game = title(record.title).opened(record, [])
        state = game.replay(record)
        decision = state.waiting()
        assert decision is not None
        for option in decision.options(state):
            if f"* {game.notation(state, -1, option)}" != lines[place]:
                return "\n".join([*text.split("\n")[: head + place], f"* {game.notation(state, -1, option)}", ""])
    raise AssertionError("some turn of luck could have been another")


def test_the_luck_of_a_game_at_home_is_that_of_its_seed(door: Door, finished: Path) -> None:
    assert door("verify", "done").out.endswith(" hold. The luck matches its seed.\n")


def test_luck_that_was_promised_is_said_with_the_promise(door: Door, promised: Path) -> None:
    called = door("verify", "promised")
    assert called.code == 0
    assert called.out.endswith(f"The luck matches its seed, and was promised as {commitment_to(SECRET)}.\n")
    french = door("verify", "promised", "--lang", "fr").out
    assert commitment_to(SECRET) in french
    assert "seed" not in french


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text.replace("note salt 1: ben's", "note salt 1: another"), "but 'note seed' breaks that."),
        (lambda text: re.sub("note seed: .*", "note seed: 5", text), "but 'note seed' breaks that."),
        (lambda text: text.replace("note secret: 00", "note secret: 01"), "but 'note secret' breaks that."),
        (lambda text: re.sub("note secret: .*\n", "", text), "but 'note secret' breaks that."),
        (other_card, ": the luck was promised, but this is not what the seed gives."),
    ],
)
def test_a_broken_promise_is_exit_code_1(
    door: Door, promised: Path, change: Callable[[str], str], sentence: str
) -> None:
    promised.write_text(change(promised.read_text()))
    called = door("verify", "promised")
    assert called.code == 1
    assert called.sentence.startswith(str(promised))
    assert called.sentence.endswith(sentence)


def test_luck_of_another_hand_is_only_said_where_nothing_was_promised(door: Door, finished: Path) -> None:
    """Somebody who played with real cards broke no rule."""
    finished.write_text(other_card(finished.read_text()))
    line = len(finished.read_text().splitlines())
    called = door("verify", "done")
    assert called.code == 0
    assert f"From line {line} on, the luck does not match the seed it names." in called.out


def test_without_a_seed_luck_cannot_be_checked(door: Door, finished: Path) -> None:
    for note in ("note seed: seven\n", ""):
        finished.write_text(re.sub("note seed: .*\n", note, finished.read_text()))
        called = door("verify", "done")
        assert called.code == 0
        assert "Its luck cannot be checked: it names no seed." in called.out


def test_what_was_taken_over_from_another_table_is_said(door: Door, finished: Path) -> None:
    text = finished.read_text()
    _, lines = lines_below(text)
    other = noted(text, {"seed": "6", "taken over": str(len(lines))})
    finished.write_text(other)
    called = door("verify", "done")
    assert called.code == 0
    last = len(other.splitlines())
    assert f"Everything up to line {last} was taken over from another table. The luck matches its seed." in called.out
    finished.write_text(noted(other, {"taken over": "2"}))
    assert "the luck does not match the seed it names" in door("verify", "done").out


def test_a_choice_that_was_taken_back_must_hold_too(door: Door, finished: Path) -> None:
    text = finished.read_text()
    head, _ = lines_below(text)
    whole = text.split("\n")
    finished.write_text("\n".join([*whole[: head + 3], "0 fly", "undo 1 free", *whole[head + 3 :]]))
    called = door("verify", "done")
    assert called.code == 1
    assert "'fly'" in called.sentence


@pytest.mark.parametrize(
    "path", [sorted(folder.rglob("*.record"))[0] for folder in sorted(Path("tests/records").glob("*/*"))], ids=str
)
def test_records_of_every_edition_still_hold(door: Door, path: Path) -> None:
    assert door("verify", str(path)).code == 0
