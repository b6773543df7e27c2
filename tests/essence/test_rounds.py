"""The round (T0) and its Preparation (P1 to P3)."""

from typing import Any

import pytest

from mindtable.core.agenda import CHANCE
from mindtable.games.essence import phases
from mindtable.testing.clauses import rule

from .scenario import Essence, Seat, set_up, table

FACTIONS = ["TIK", "UOS", "VEC", "LAS", "CHS"]


def preparation(*seats: Seat, **more: Any) -> Essence:
    return table(*seats, at="preparation", halt=(phases.Income,), **more)


@rule("P1")
def test_essence_goes_back_to_zero_and_shards_are_kept() -> None:
    play = preparation(Seat("TIK", essence=12, shards=3, passed=1), Seat("UOS", essence=7, shards=2, passed=2))
    assert play.essence() == [0, 0]
    assert play.shards() == [3, 2]


@rule("P2", "Z1")
def test_the_order_of_passing_is_the_next_order_of_play() -> None:
    play = preparation(Seat("TIK", passed=3), Seat("UOS", passed=1), Seat("VEC", passed=2))
    assert play.state.order == [1, 2, 0]
    assert play.state.first() == 1
    assert [player.passed for player in play.state.players] == [0, 0, 0]
    assert play.state.passes == 0


@rule("P3", "A-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_new_display_has_two_monuments_in_all_and_two_locations_a_player(seats: int) -> None:
    decks = {"monuments": ["M01", "M02", "M03"], "locations": [f"{c}0{n}" for c in "RBYGP" for n in range(1, 4)]}
    play = preparation(*[Seat(FACTIONS[n], passed=n + 1) for n in range(seats)], **decks)
    while play.asked() == [CHANCE]:
        play("*")
    kinds = [id[0] == "M" for id in play.display()]
    assert kinds.count(True) == 2
    assert kinds.count(False) == 2 * seats


@rule("A-16", "P3")
def test_an_empty_deck_is_made_anew_from_the_discards_of_its_kind() -> None:
    play = preparation(
        Seat("TIK", passed=1), Seat("UOS", passed=2), monuments=["M01"], locations=["Y01", "Y02"],
        discarded=["M05", "M06", "R01", "R02", "R03"],
    )  # fmt: skip
    play("reveal M01")
    assert play.offers() == ["reveal M05", "reveal M06"]
    play("reveal M06", "reveal Y01", "reveal Y02")
    assert play.offers() == ["reveal R01", "reveal R02", "reveal R03"]
    play("reveal R03", "reveal R01")
    assert play.display() == ["M01", "M06", "Y01", "Y02", "R03", "R01"]
    assert play.ids(play.state.locations.bag) == ["R02"]
    assert play.state.discarded_locations() == []


@rule("A-16")
def test_with_deck_and_discards_empty_fewer_cards_are_shown() -> None:
    play = preparation(Seat("TIK", passed=1), Seat("UOS", passed=2), locations=["Y01"])
    play("reveal Y01")
    assert play.display() == ["Y01"]


@rule("T0", "S13", "P1")
def test_a_round_runs_preparation_income_advisors_turns_cleaning() -> None:
    play = set_up(2, "faction VEC", "faction LAS", "start 0")
    seen: list[str] = []
    while play.state.round < 3:
        name = type(play.waiting()).__name__
        if name != "PassNow" and (not seen or seen[-1] != name):
            seen.append(name)
        quiet = [choice for choice in play.offers() if choice in ("pass", "done", "bid 0", "keep none", "shuffle no")]
        play(f"{play.asked()[0]}: {quiet[0]}" if quiet else "*")
    first = ["Draw", "Bid", "ChooseAction", "ChooseReserve", "RevealFragment"]
    second = ["RevealSegment", "Draw", "Bid", "ChooseAction", "ChooseReserve", "RevealFragment"]
    assert seen == first + second


@rule("T0", "C10")
def test_rounds_follow_each_other_until_the_check_ends_the_game() -> None:
    play = table(Seat("VEC", essence=5), Seat("LAS"), at="cleaning", halt=(phases.Preparation,))
    assert play.state.round == 2
    assert not play.state.over
    end = table(Seat("VEC", essence=5, shards=7), Seat("LAS"), at="cleaning", halt=(phases.Preparation,))
    assert end.state.over
    assert end.state.round == 1
