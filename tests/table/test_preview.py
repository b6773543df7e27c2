"""Previews: what a choice does, all of it and nothing later."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, State, Step, advance, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, carry_out, preview
from mindtable.core.tongue import tongue

from .toy import GUESSED, Guess, ToyDecision, ToyGame, ToyState, Turn

EN, FR = tongue("en"), tongue("fr")
GAME = ToyGame()


def at_turn(*steps: Step[Any]) -> ToyState:
    """Seat 0 holds the 7 and is asked first; then come these steps."""
    state = ToyState(2)
    state.hands = [7, 4]
    state.bag = [1, 2, 3, 5, 6, 8, 9]
    state.do([*steps])
    advance(state)
    return state


def said(state: ToyState, option: int) -> str:
    luck = Luck(5)
    worlds: list[State] = [GAME.imagine(state, 0, luck) for _ in range(WORLDS)]
    return preview(GAME, worlds, 0, option).say(EN)


class Gain(Step[ToyState]):
    """Seat 0 gets two points."""

    def run(self, state: ToyState) -> None:
        state.points[0] += 2


class MayGain(ToyDecision):
    """Two points for seat 0 and two more later, or none."""

    def options(self, state: ToyState) -> list[int]:
        return [0, 1]

    def choose(self, state: ToyState, option: int) -> None:
        if option:
            state.do([Gain(), Gain()])


class Round(Step[ToyState]):
    """Something begins, and then gives points."""

    def run(self, state: ToyState) -> None:
        state.tell(GUESSED, 0, [[]])
        state.points[0] += 5


class EndOfRound(ToyDecision):
    """Ends the round: one point, and then the next begins at once."""

    def options(self, state: ToyState) -> list[int]:
        return [0]

    def choose(self, state: ToyState, option: int) -> None:
        state.points[0] += 1
        Round().run(state)


class PeekAtOther(ToyDecision):
    """As many points as the other seat's card shows."""

    def options(self, state: ToyState) -> list[int]:
        return [0]

    def choose(self, state: ToyState, option: int) -> None:
        state.points[0] += state.hands[1]


def test_a_preview_says_what_changes() -> None:
    state = at_turn(Turn(0, 0), Turn(1, 0))
    assert said(state, 1) == "+7 points"
    assert said(state, 0) == ""


def test_all_that_a_choice_puts_on_the_agenda_belongs_to_it() -> None:
    assert said(at_turn(MayGain(0), Turn(1, 0)), 1) == "+4 points"


def test_what_comes_after_either_answer_does_not() -> None:
    state = at_turn(MayGain(0), Gain(), Turn(1, 0))
    assert said(state, 0) == ""
    assert said(state, 1) == "+4 points"


def test_what_begins_afterwards_does_not_even_if_it_follows_at_once() -> None:
    assert said(at_turn(EndOfRound(0), Turn(1, 0)), 0) == "+1 points"


def test_where_chance_decides_it_says_what_is_to_come_and_no_half() -> None:
    assert said(at_turn(Turn(0, 0), Turn(1, 0)), 2) == "draw 1 card"


def test_what_depends_on_a_hidden_card_is_not_told() -> None:
    state = at_turn(PeekAtOther(0), Turn(1, 0))
    assert said(state, 0) == "depends on what you cannot see"
    worlds: list[State] = [GAME.imagine(state, 0, Luck(seed)) for seed in range(WORLDS)]
    told = preview(GAME, worlds, 0, 0)
    assert told.json() == {"changes": {}, "depends": True, "outlook": None}
    assert told.say(FR) == "dépend de ce que vous ne voyez pas"


def test_sealed_answers_are_not_weighed_against_made_up_ones() -> None:
    assert said(at_turn(Guess([-1, -1])), 2) == "depends on what you cannot see"


def test_worlds_are_left_as_they_were() -> None:
    state = at_turn(Turn(0, 0), Turn(1, 0))
    world = GAME.imagine(state, 0, Luck(1))
    before = (world.points[:], len(world.agenda))
    preview(GAME, [world], 0, 1)
    assert (world.points, len(world.agenda)) == before
    assert world.heard is None


def test_a_preview_is_data() -> None:
    state = at_turn(Turn(0, 0), Turn(1, 0))
    worlds: list[State] = [GAME.imagine(state, 0, Luck(seed)) for seed in range(WORLDS)]
    assert preview(GAME, worlds, 0, 1).json() == {"changes": {"points": 7}, "depends": False, "outlook": None}
    drawing = preview(GAME, worlds, 0, 2).json()
    assert drawing["outlook"] == {"outlook": "a_card", "things": {}}


@pytest.mark.parametrize("seed", range(20))
def test_in_whole_games_the_real_change_is_the_one_that_was_told(seed: int) -> None:
    state, luck = GAME.start(), Luck(seed)
    while (decision := state.waiting()) is not None:
        asked = decision.seats(state)[0]
        if asked == CHANCE:
            take_for(state, asked, decision.sample(state, luck))
            continue
        worlds: list[State] = [GAME.imagine(state, asked, luck) for _ in range(WORLDS)]
        for option in options_for(state, asked):
            told = preview(GAME, worlds, asked, option)
            real = state.clone()
            carry_out(real, asked, option)
            assert told.depends or told.changes == [real.points[asked] - state.points[asked]]
        options = options_for(state, asked)
        take_for(state, asked, options[luck.below(len(options))])
