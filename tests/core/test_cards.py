"""Card files and packs: every mistake is named with file, line and card."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mindtable.games.essence.box as essence
from mindtable.core.cards import HOUSE, OWNER, PUBLIC, SEED, CardError, CardFile, Entry, overlaid
from mindtable.testing.strategies import broken_texts

TEXT = """\
provenance = "house"

[[ship]]
id = "S1"
name = { en = "Sloop", fr = "Sloop" }
masts = 2
route = [1, 2, 3]
flag = "red"
crew = ["Ann", "Bob"]
seed = ["masts"]
public = ["flag"]

[[ship]]
id = "S2"
masts = 3
"""

CARDS = Path(essence.__file__).parent / "cards"
HOUSE_TEXTS = {name: (CARDS / f"{name}.toml").read_text("utf-8") for name in essence.FILES}
SWITCHES = {"factions": "random", "move_scores_essence": "on", "reserve_shift": "left", "odd_tokens": "on"}


def ship(text: str = TEXT, number: int = 0) -> Entry:
    return CardFile("ships.toml", text, ["ship"]).entries["ship"][number]


def test_entries_are_read_in_the_order_written() -> None:
    file = CardFile("ships.toml", TEXT, ["ship", "port"])
    assert [entry.id for entry in file.entries["ship"]] == ["S1", "S2"]
    assert [entry.line for entry in file.entries["ship"]] == [3, 13]


def test_an_entry_gives_what_it_is_asked_for() -> None:
    entry = ship()
    assert entry.names("name") == {"en": "Sloop", "fr": "Sloop"}
    assert entry.number("masts", 1, 3) == 2
    assert entry.numbers("route", 3, 0, 9) == [1, 2, 3]
    assert entry.one_of("flag", ["red", "blue"]) == "red"
    assert entry.texts("crew") == ["Ann", "Bob"]
    assert entry.has("crew")
    assert not entry.has("captain")
    entry.finish()


def test_every_datum_says_where_it_comes_from() -> None:
    entry = ship()
    assert entry.provenance("masts") == SEED
    assert entry.provenance("flag") == PUBLIC
    assert entry.provenance("name") == HOUSE


@pytest.mark.parametrize(
    ("ask", "line", "reason"),
    [
        (lambda entry: entry.text("captain"), 3, "'captain' is missing"),
        (lambda entry: entry.text("masts"), 6, "'masts' is a text, not 2"),
        (lambda entry: entry.texts("flag"), 8, "'flag' is a list of texts"),
        (lambda entry: entry.number("masts", 3, 9), 6, "'masts' is a whole number from 3 to 9, not 2"),
        (lambda entry: entry.number("flag", 3, 9), 8, "'flag' is a whole number"),
        (lambda entry: entry.numbers("route", 2, 0, 9), 7, "'route' is a list of 2 numbers"),
        (lambda entry: entry.numbers("route", 3, 0, 2), 7, "'route' holds whole numbers from 0 to 2, not 3"),
        (lambda entry: entry.one_of("flag", ["green", "reed"]), 8, "did you mean 'reed'?"),
        (lambda entry: entry.names("flag"), 8, "'flag' is { en = …, fr = … }, not 'red'"),
        (lambda entry: entry.finish(), 5, "'name' is not known here"),
    ],
)
def test_a_wrong_datum_is_named_with_file_line_and_card(ask: object, line: int, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        ask(ship())  # type: ignore[operator]
    assert (caught.value.file, caught.value.line, caught.value.card) == ("ships.toml", line, "S1")
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"ships.toml, line {line}, S1: ")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("provenance = ", 1, "this is not TOML"),
        ('provenance = "house"\n[[ship]]\nid = "S1"\nid = "S2"\n', 4, "this is not TOML"),
        ('[[ship]]\nid = "S1"\n', 1, "'provenance' is one of seed, public, house, owner, not None"),
        ('provenance = "me"\n', 1, "'provenance' is one of"),
        ('provenance = "house"\n\n[[shop]]\nid = "S1"\n', 3, "no cards of the kind 'shop' in this title"),
        ('provenance = "house"\nship = [1]\n', 2, "cards are written as [[ship]]"),
        ('provenance = "house"\n[[ship]]\nmasts = 2\n', 2, "'id' is missing"),
        ('provenance = "house"\n[[ship]]\nid = 3\n', 3, "'id' is a text, not 3"),
    ],
)
def test_a_file_that_cannot_be_used_says_where_and_why(text: str, line: int, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        CardFile("ships.toml", text, ["ship"])
    assert caught.value.line == line
    assert reason in str(caught.value)


@pytest.mark.parametrize("marks", ['seed = ["sails"]', "seed = 3", 'seed = [["masts"]]'])
def test_only_data_of_the_card_can_be_marked(marks: str) -> None:
    entry = ship(f'provenance = "house"\n[[ship]]\nid = "S1"\nmasts = 2\n{marks}\n')
    entry.number("masts", 1, 3)
    with pytest.raises(CardError, match="'seed' lists keys of this card"):
        entry.finish()


@pytest.mark.parametrize(
    "text", ['provenance = "owner"\n[ship]\nid = "S1"\nmasts = 3\n', 'provenance = "owner"\nmast = 3\n']
)
def test_what_would_be_overlooked_is_refused(text: str) -> None:
    with pytest.raises(CardError) as caught:
        CardFile("pack", text, ["ship"])
    assert caught.value.line == 2


# -- packs


def laid_over(pack: str) -> list[Entry]:
    files = [CardFile("ships.toml", TEXT, ["ship"])]
    return overlaid(files, CardFile("mine.toml", pack, ["ship"]))[0].entries["ship"]


def test_a_pack_replaces_the_data_it_gives() -> None:
    first, second = laid_over('provenance = "owner"\n\n[[ship]]\nid = "S1"\nmasts = 3\n')
    assert first.number("masts", 1, 9) == 3
    assert first.text("flag") == "red"
    assert second.number("masts", 1, 9) == 3


def test_the_owner_of_a_box_is_named_as_the_source_of_what_the_pack_gives() -> None:
    first, _ = laid_over('provenance = "owner"\n\n[[ship]]\nid = "S1"\nmasts = 3\nroute = [3, 2, 1]\n')
    assert first.provenance("masts") == OWNER
    assert first.provenance("route") == OWNER
    assert first.provenance("flag") == PUBLIC
    assert first.provenance("name") == HOUSE


@pytest.mark.parametrize(
    ("pack", "line", "reason"),
    [
        ('provenance = "owner"\n[[ship]]\nid = "S3"\nmasts = 3\n', 3, "no ship 'S3'"),
        ('provenance = "owner"\n[[ship]]\nid = "S1"\nmast = 3\n', 4, "did you mean 'masts'?"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused_at_its_own_line(pack: str, line: int, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        laid_over(pack)
    assert (caught.value.file, caught.value.line) == ("mine.toml", line)
    assert reason in str(caught.value)


def test_a_wrong_value_of_a_pack_is_named_with_the_packs_line() -> None:
    first, _ = laid_over('provenance = "owner"\n\n\n[[ship]]\nid = "S1"\nmasts = 99\n')
    with pytest.raises(CardError) as caught:
        first.number("masts", 1, 9)
    assert (caught.value.file, caught.value.line, caught.value.card) == ("mine.toml", 6, "S1")


def refusal(texts: dict[str, str], pack: str) -> CardError | None:
    """Why a box cannot be made from these files and a pack, if it cannot."""
    try:
        files = [CardFile(f"{name}.toml", text, essence.KINDS) for name, text in texts.items()]
        if pack:
            files = overlaid(files, CardFile("mine.toml", pack, essence.KINDS))
        essence.Box(files, SWITCHES)
    except CardError as error:
        return error
    return None


def test_the_house_set_loads() -> None:
    assert refusal(HOUSE_TEXTS, "") is None


@given(st.data())
def test_a_damaged_card_file_is_used_or_refused_with_its_place_but_never_crashes(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(essence.FILES))
    error = refusal({**HOUSE_TEXTS, name: data.draw(broken_texts(HOUSE_TEXTS[name]))}, "")
    if error is not None:
        assert error.line >= 1
        assert error.file
        assert "\n" not in str(error)


PACKS = {
    "location": ["cost = 2", "base = 0", 'plus = "RG"', 'effect = "inc W1"', 'type = "B"'],
    "monument": ["base = 9", 'minus = "Y"', 'effect = "side - : ATK2"'],
    "fragment": ["cost = 0", 'requirement = "win2"', 'bonus = "E9"', "value = 2"],
    "follower": ['effect = "main W1 : ATK2 | side - : E1"', 'name = { en = "A", fr = "B" }'],
    "treaty": ["ladder = [1, 2, 9]"],
    "faction": ["wealth = 5", "foundations = 5"],
}
IDS = {"location": "Y07", "monument": "M07", "fragment": "F111", "follower": "TIK1", "treaty": "TR2", "faction": "LAS"}


@st.composite
def packs(draw: st.DrawFn) -> str:
    """Packs as owners write them, most of them right."""
    lines = ['provenance = "owner"']
    for kind in draw(st.lists(st.sampled_from(sorted(PACKS)), max_size=4, unique=True)):
        data = draw(st.lists(st.sampled_from(PACKS[kind]), max_size=3, unique=True))
        lines += [f"[[{kind}]]", f'id = "{IDS[kind]}"', *data]
    text = "\n".join(lines) + "\n"
    return draw(st.one_of(st.just(text), broken_texts(text)))


@given(packs())
def test_a_pack_is_used_or_refused_with_its_place_but_never_crashes(text: str) -> None:
    error = refusal(HOUSE_TEXTS, text)
    if error is not None:
        assert error.file == "mine.toml"
        assert 1 <= error.line <= text.count("\n") + 1
        assert "\n" not in str(error)
