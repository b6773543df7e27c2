"""The luck of a match: is it what the seed gives, and was the seed promised?"""

from typing import Any

import pytest

from mindtable.core.luck import Luck
from mindtable.core.record import Record, RecordError, read_record
from mindtable.table.dealing import broken_promise, commitment_to, luck_notes, misdealt, seed_from
from mindtable.table.seats import PERSON, Seat
from mindtable.table.table import Table, new_match

from .toy import ToyGame

KEEP, SHOW, DRAW = 0, 1, 2
SEED = 8
SECRET = bytes(range(32))


def toy(seats: int, lines: list[str], seed: int = SEED) -> Table:
    game = ToyGame(seats)
    table = Table(game, new_match(game, [Seat(f"P{n}", PERSON) for n in range(seats)], seed, {}), lines.append)
    table.deal()
    return table


def play_out(table: Table) -> None:
    luck = Luck(5)
    while not table.over:
        seat = table.asked()[0]
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])


def test_what_a_table_deals_is_the_luck_of_its_seed() -> None:
    lines: list[str] = []
    play_out(toy(3, lines))
    assert misdealt(ToyGame(3), lines, SEED) == 0
    assert misdealt(ToyGame(3), lines, SEED + 1) > 0


def test_a_card_that_was_exchanged_is_found_on_its_line() -> None:
    lines: list[str] = []
    play_out(toy(3, lines))
    places = [place for place, line in enumerate(lines) if line.startswith("* ")]
    place = places[-1]
    dealt = {lines[other] for other in places}
    lines[place] = next(f"* deal {card}" for card in range(1, 10) if f"* deal {card}" not in dealt)
    assert misdealt(ToyGame(3), lines, SEED) == place + 1


def test_what_was_seen_and_taken_back_is_dealt_anew_and_what_was_foreseen_is_not() -> None:
    lines: list[str] = []
    table = toy(2, lines)
    table.choose(0, KEEP)
    table.undo(0)
    assert lines[-1].endswith("free")
    table.choose(0, DRAW)
    table.undo(0)
    assert lines[-1].endswith("seen")
    table.choose(0, DRAW)
    play_out(table)
    drawn = [line for line in lines if line.startswith("* ")][2:4]
    assert drawn[0] != drawn[1], "of nine cards another one came"
    assert misdealt(ToyGame(2), lines, SEED) == 0
    honest = [line.replace("seen", "free") for line in lines]
    assert misdealt(ToyGame(2), honest, SEED) == lines.index(drawn[1]) + 1


def test_what_was_taken_over_is_not_judged_but_all_that_came_after_it_is() -> None:
    """Also where an undo went back behind the beginning of the table."""
    lines: list[str] = []
    table = toy(2, lines)
    table.choose(0, DRAW)
    taken = len(lines)
    game = ToyGame(2)
    record = new_match(game, table.seats, SEED + 1, {})
    other = Table(game, record, lines.append)
    for line in lines[:]:
        other.follow(line)
    other.undo(0)
    assert len(other.record.moves) < taken
    other.choose(0, DRAW)
    play_out(other)
    assert misdealt(game, lines, SEED + 1, taken) == 0
    place = taken + 2  # after the undo and the draw: the card that was drawn instead
    assert lines[place].startswith("* ")
    dealt = {line for line in lines[:place] if line.startswith("* ")} | {lines[place]}
    other_card = next(f"* deal {card}" for card in range(1, 10) if f"* deal {card}" not in dealt)
    assert misdealt(game, [*lines[:place], other_card], SEED + 1, taken) == place + 1
    assert misdealt(game, lines, SEED + 1) > 0, "without the note it is found"
    assert misdealt(game, lines, SEED, taken) > taken


def test_a_choice_that_was_taken_back_must_have_been_possible_too() -> None:
    lines: list[str] = []
    table = toy(2, lines)
    for wrong in ("0 fly", "1 keep", "* deal 1"):
        with pytest.raises(RecordError):
            misdealt(table.game, [*lines, wrong, "undo 1 free"], SEED)


# -- promises


def promised(**changes: str) -> Record:
    notes = luck_notes(SECRET, ["ann's", "", "ben's"]) | {key.replace("_", " "): text for key, text in changes.items()}
    record = ToyGame(3).new_record(notes)
    return read_record(record.head())


def test_a_promise_is_kept_by_secret_and_salts() -> None:
    assert broken_promise(promised()) == ""
    assert broken_promise(ToyGame(3).new_record({"seed": "5"})) == "", "nothing was promised"
    assert "salt 1" not in promised().notes, "a seat that brought nothing"


@pytest.mark.parametrize(
    ("changes", "note"),
    [
        ({"salt_0": "another"}, "seed"),
        ({"salt_1": "one more"}, "seed"),
        ({"salt_0": ""}, "seed"),
        ({"seed": "5"}, "seed"),
        ({"secret": "00" * 32}, "secret"),
        ({"secret": "not hexadecimal"}, "secret"),
        ({"secret": ""}, "secret"),
        ({"commitment": commitment_to(b"another")}, "secret"),
    ],
)
def test_a_promise_that_is_not_kept_names_the_note(changes: dict[str, Any], note: str) -> None:
    assert broken_promise(promised(**changes)) == note


def test_salts_of_seats_that_are_not_there_count_for_nothing() -> None:
    """Else a seed could be looked for that suits somebody."""
    salts = ["ann's", "", "ben's", "found"]
    assert broken_promise(promised(salt_3="found")) == ""
    assert broken_promise(promised(salt_3="found", seed=str(seed_from(SECRET, salts)))) == "seed"
