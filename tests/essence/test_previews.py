"""Previews keep their word: what a choice promises is what it does, and nothing that comes later is in it."""

from __future__ import annotations

from collections import Counter

import pytest

from mindtable.core.agenda import CHANCE, Sealed, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, Preview, carry_out, preview
from mindtable.core.tongue import tongue

from .scenario import Essence, Seat, game, table

ROW = ["F101", "F102", "F103", "F104", "F105", "F106"]
FROM_CLEANING = "Shuffle your discard pile into your draw pile?"


def previews(seats: int, seed: int) -> Counter[str]:
    """Play a random game and compare the preview of every option with what really happens."""
    made, luck = game(seats), Luck(seed)
    state = made.start()
    seen: Counter[str] = Counter()
    while (decision := state.waiting()) is not None:
        seat = decision.seat(state)
        if seat != CHANCE:
            worlds = [made.imagine(state, seat, luck) for _ in range(WORLDS)]
            before = made.readings(state, seat)
            for option in options_for(state, seat):
                told = preview(made, list(worlds), seat, option)
                seen["depends" if told.depends else "told"] += 1
                if told.depends:
                    continue
                real = state.clone()
                outlook = carry_out(real, seat, option)
                change = [new - old for new, old in zip(made.readings(real, seat), before, strict=True)]
                assert told.changes == change, made.notation(state, seat, option)
                assert (told.outlook is None) == (outlook is None), made.notation(state, seat, option)
        take_for(state, seat, decision.sample(state, luck))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_preview_promises_is_what_happens(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        seen += previews(seats, 40 + seed)
    assert seen["told"] > 4500
    assert seen["depends"] < seen["told"] / 4


def said(play: Essence, choice: str, lang: str = "en") -> str:
    """The preview of a choice of the seat that is asked, in words."""
    seat = play.asked()[0]
    worlds = [play.game.imagine(play.state, seat, Luck(seed)) for seed in range(WORLDS)]
    found: Preview = preview(play.game, list(worlds), seat, play.game.read(play.state, seat, choice))
    return found.say(play.game.speaking(play.state, tongue(lang)))


def test_shuffling_in_cleaning_does_not_show_that_essence_goes_back_to_zero() -> None:
    play = table(Seat("TIK", essence=5, discard=["TIK1"]), Seat("VEC", passed=1), at="cleaning")
    assert play.game.say_question(play.state, 0, tongue("en")) == FROM_CLEANING
    assert said(play, "shuffle no") == ""
    assert said(play, "shuffle yes") == ""


def test_passing_shows_neither_the_essence_of_having_passed_nor_the_next_round() -> None:
    play = table(Seat("TIK", essence=3, hand=["TIK1"]), Seat("VEC", passed=1))
    assert said(play, "pass") == ""
    play("pass")
    assert said(play, "discard TIK1") == "+1 Wealth, −1 card"
    assert said(play, "done") == ""


def test_passing_shows_what_segments_answer_to_it() -> None:
    pack = 'provenance = "owner"\n[[palace]]\nid = "PAL-LAS"\neffect = "@pass I2"\n'
    play = table(Seat("LAS"), Seat("VEC"), packs=[pack])
    play("pass")
    assert said(play, "done") == "+2 Influence"


def test_ending_a_turn_shows_nothing_of_the_turns_to_come() -> None:
    play = table(Seat("LAS", wealth=6, influence=3, hand=["LAS4"]), Seat("VEC", passed=1))
    play("treaty TR2", "wealth 1")
    assert said(play, "end") == ""


def test_a_build_shows_its_price_when_the_place_is_chosen() -> None:
    play = table(Seat("LAS", wealth=3), Seat("VEC"), display=["Y07"])
    assert said(play, "build Y07") == ""  # the place is asked first
    play("build Y07")
    assert said(play, "1,0").endswith("−2 Wealth, −1 Foundation")


def test_where_chance_decides_it_is_said_what_is_drawn() -> None:
    play = table(Seat("UOS", hand=["UOS3"], draw=["UOS1", "UOS2", "UOS4"]), Seat("VEC"))
    assert said(play, "play UOS3") == "−1 card, draw 1 card"
    few = table(Seat("UOS", wealth=2, draw=["UOS1"]), Seat("VEC"))
    assert said(few, "treaty TR3") == "−2 Wealth, draw 1 card"  # the pile holds one; it is not made anew now (DR1)
    assert said(few, "treaty TR3", "fr") == "−2 Richesse, piochez 1 carte"


def test_a_card_that_somebody_else_draws_is_not_ones_own() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "R05"\neffect = "@hit C1"\n'
    seat = Seat("VEC", draw=["VEC1"], island={"R05": (1, 0)})
    play = table(Seat("TIK", hand=["TIK1"]), seat, packs=[pack])
    play("play TIK1")
    assert said(play, "attack 1") == "the Veiled Conclave draws 1 card"


def test_a_read_shows_its_cost_and_its_bonus_and_that_a_fragment_comes() -> None:
    row = ["F119", "F117", "F120", "F219", "F220", "F314"]
    play = table(Seat("LAS", wealth=2, influence=1), Seat("CHS"), row=row, pile=["F118"])
    assert said(play, "read F117") == "+3 Essence, −2 Wealth, −1 Influence, 1 new fragment in the row"


def test_keeping_a_fragment_shows_nothing_of_the_rest_of_cleaning() -> None:
    play = table(Seat("TIK", essence=4, wealth=9), Seat("VEC", passed=1), row=ROW, at="cleaning", threat=9)
    for choice in play.offers():
        assert said(play, choice) == ""


def test_sealed_bids_depend_on_what_others_hide() -> None:
    play = table(Seat("TIK", wealth=3), Seat("VEC", wealth=2), at="advisors")
    assert isinstance(play.waiting(), Sealed)
    assert said(play, "bid 2") == "depends on what you cannot see"
