"""Why a bot did what it did: its move beside the best others, with their values and the first difference."""

from __future__ import annotations

import re

import pytest

from mindtable.core.agenda import Sealed
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.table import compared, outside
from mindtable.table.seats import Seat
from mindtable.table.table import Table, new_match

EN, FR = tongue("en"), tongue("fr")
BOTS = ("Bob", "Carl", "Dora")


def played(
    name: str, mode: str, seats: int, seed: int, until: str, rated: bool = False, bots: tuple[str, ...] = BOTS
) -> Table:
    """A game against normal bots, up to where one of them has just done something; the person plays at random."""
    game = title(name).game(seats, mode, {}, [])
    people = [Seat("Ann"), *[Seat(other, "normal") for other in bots[: seats - 1]]]
    table = Table(game, new_match(game, people, seed, {}))
    table.deal()
    luck = Luck(seed)
    while not table.over:
        made = len(table.log)
        seat = table.asked()[0]
        if table.seats[seat].person:
            options = table.options(seat)
            table.choose(seat, options[luck.below(len(options))])
            continue
        table.let_bot_choose(seat)
        done = any([until in line.text for line in table.lines(0, EN.with_names(table.names), made)])
        if done and (not rated or " of 100" in whole(table)):
            return table
    raise AssertionError(f"nobody {until}")


def whole(table: Table, words: str = "en") -> str:
    """All that is said beyond the lines of the log."""
    lines, _ = outside.why(table, 0, tongue(words).with_names(table.names))
    return "\n".join([line.more for line in lines if line.more])


def test_a_bot_that_built_says_why_this_segment_and_not_another() -> None:
    text = whole(played("essence", "standard", 2, 3, " builds "))
    assert re.match(r"Bob's chances of winning from your point of view, each with .+:\n  build ", text)
    assert re.fullmatch(r"  build .+ for \d Wealth: \d+\.\d out of 100 → [+−]\d .+", text.splitlines()[1])
    others = text.partition("\nThen:")[0].splitlines()[2:]
    assert others
    assert all([re.search(r" of 100, [+−±]\d [A-Z]\w+ instead of [+−±]\d", line) for line in others])
    assert "\nThen:\n  at " in text  # the place is compared, too


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_work_that_lies_face_down_is_not_named(viewer: int) -> None:
    """Works that need no target are complete at once, others with their secret target: both are told alike."""
    game = title("ego-and-opus").game(4, "4-player", {}, [])
    looked_at = 0
    for seed in range(8):
        table = Table(
            game, new_match(game, [Seat(name, "normal") for name in ("Ann", "Bob", "Carl", "Dora")], seed, {})
        )
        table.deal()
        luck = Luck(seed)
        while not table.over:
            seat = table.asked()[0]
            options = table.options(seat)
            table.choose(seat, options[luck.below(len(options))])
            at = table.last_choice(seat)
            last = table.record.moves[at]
            told = [line.event.seen_by(viewer) for line in table.log if line.at == at and line.event is not None]
            if seat == viewer or not last.text.startswith("play ") or table.completes(at + 1):
                continue
            if [event for event in told if event.row.name == "played" and not event.known()]:
                assert compared.compare(table, [at], viewer, EN) == [], last.text
                looked_at += 1
    assert looked_at > 10


def test_the_numbers_are_those_of_the_rules() -> None:
    """What a build is said to change is what it did change."""
    table = played("essence", "standard", 2, 3, " builds ")
    move = next(
        move for move in compared.moves_of_turn(table, len(table.record.moves) - 1)
        if table.record.moves[move[0]].text.startswith("build ")
    )  # fmt: skip
    parts = compared.compare(table, move, 0, EN)
    said = dict(re.findall(r"([+−]\d+) (Essence|Wealth|Defense|Influence)", parts[0][0].partition("→")[2]))
    before = table.game.readings(table.position(move[0]), 1)
    after = table.game.readings(table.position(move[-1] + 1), 1)
    names = [gauge.one.removeprefix("{n} ") for gauge in table.game.gauges]
    changes = {name: new - old for name, old, new in zip(names, before, after, strict=True)}
    assert len(said) >= 2
    assert {name: int(text.replace("−", "-")) for text, name in said.items()} == {
        name: changes[name] for name in said.values()
    }


def test_the_best_of_the_others_stand_behind_the_one_that_was_taken() -> None:
    table = played("essence", "standard", 2, 3, " builds ")
    for move in compared.moves_of_turn(table, len(table.record.moves) - 1):
        for part in compared.compare(table, move, 0, EN):
            rated = [float(re.findall(r": (\d+\.\d) out of 100", line)[0]) for line in part]
            assert len(rated) <= 1 + compared.SHOWN
            assert rated[1:] == sorted(rated[1:], reverse=True)
            if len(rated) == 1:
                assert part[0].endswith("; every other choice is rated the same")


def test_both_languages_say_the_same() -> None:
    table = played("essence", "standard", 2, 3, " builds ")
    english, french = whole(table), whole(table, "fr")
    assert french.startswith("Chances de gagner de Bob, de votre point de vue")
    assert re.findall(r"\d+,\d sur 100", english.replace("out of", "sur").replace(".", ",")) == re.findall(
        r"\d+,\d sur 100", french
    )
    assert " au lieu de " in french
    assert " instead of " not in french


def test_a_card_from_the_hand_is_compared_with_what_everybody_could_see() -> None:
    table = played("essence", "standard", 2, 3, " plays ")
    text, moves = whole(table), table.record.moves
    assert re.search(r"^  play .+: \d+\.\d out of 100", text, re.MULTILINE)
    before = table.position(next(at for at, move in enumerate(moves) if move.text.startswith("play ")))
    bot, seen = table.game.view(before, 1)["players"][1], table.game.view(before, 0)["players"][1]
    played_since = {move.text.removeprefix("play ") for move in moves if move.seat == 1}
    names = {face.id: face.names["en"] for face in table.game.faces()}
    secret = set(bot["hand"]) - set(seen["shown"]) - played_since
    assert secret
    assert not [card for card in secret if f"play {names[card]}:" in text]


@pytest.mark.parametrize(
    ("name", "mode", "seats", "until"),
    [
        ("ego-and-opus", "2-player", 2, "without a work"),
        ("ego-and-opus", "4-player", 4, "without a work"),
        ("ego-and-opus", "superego", 3, " places "),
        ("ego-and-opus", "schism", 3, " takes "),
        ("cerebria", "two-spirits", 2, "Bob "),
        ("essence", "standard", 3, " passes "),
    ],
)
def test_every_title_compares_the_moves_of_its_bots(name: str, mode: str, seats: int, until: str) -> None:
    table = played(name, mode, seats, 3, until, rated=True)
    assert "'s chances of winning from your point of view" in whole(table)
    assert "Chances de gagner" in whole(table, "fr")


def test_a_bot_that_nobody_named_is_called_as_the_language_says_it() -> None:
    table = played("essence", "standard", 2, 3, " builds ", bots=("Bot 2",))
    assert whole(table).startswith("Bot 2's chances of winning ")
    assert whole(table, "fr").startswith("Chances de gagner de Robot 2,")


def test_a_secret_choice_is_compared_with_nothing() -> None:
    table = played("ego-and-opus", "2-player", 2, 3, "has a work and a secret target")
    lines, more = outside.why(table, 0, EN.with_names(table.names))
    assert not any([" of 100" in line.more for line in lines])
    assert more == ["What else Bob could have done depends on what you cannot see."]


def test_sealed_answers_are_compared_when_they_have_been_opened() -> None:
    """Bids are open to all when the last one is in; before that nothing is said of them."""
    game = title("essence").game(2, "standard", {}, [])
    table = Table(game, new_match(game, [Seat("Ann"), Seat("Bob", "normal")], 3, {}))
    table.deal()
    while 1 in table.asked():
        table.let_bot_choose(1)
    bids = [number for number, move in enumerate(table.record.moves) if move.seat == 1]
    assert compared.compare(table, bids, 0, EN) == []
    while isinstance(table.state.waiting(), Sealed):
        table.choose(0, table.options(0)[0])
    [found] = compared.compare(table, bids, 0, EN)
    assert len(found) == 1 + compared.SHOWN
    assert all([" of 100" in line for line in found])
    bid = [table.record.moves[at].text.removeprefix("bid ") for at in bids]
    assert found[0].startswith(f"{bid[0]} Wealth, {bid[1]} Influence: ")
