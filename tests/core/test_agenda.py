"""The agenda: steps run in the order written, decisions wait, sealed answers stay sealed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.agenda import CHANCE, EVERYONE, Decision, Event, InOrder, Step, advance, options_for, take, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.core.things import Amount
from mindtable.core.things import Words as Vocabulary

from .toys import Ask, Die, End, Say, SayBoth, Secret, Toy, toy

SAID = Vocabulary[None]().event("said", "{n}", [("n", Amount("n"))])

NOBODY_YET = [-1, -1, -1, -1, -1, -1]


def test_steps_run_in_the_order_written_and_what_they_add_comes_first() -> None:
    state = toy(Say(7), SayBoth(), Say(8), End(), Say(9))
    assert advance(state) is None
    assert state.said == [7, 1, 2, 8]
    assert state.over


def test_a_decision_waits_until_it_is_answered() -> None:
    state = toy(Say(1), Ask(0), Say(3))
    decision = advance(state)
    assert decision is not None
    assert decision is state.waiting()
    assert state.said == [1]
    assert take(state, 2) is None
    assert state.said == [1, 2, 3]


def test_nobody_waits_once_the_game_is_over() -> None:
    state = toy(End(), Ask(0))
    assert advance(state) is None
    assert state.waiting() is None


def test_a_clone_goes_on_alone() -> None:
    state = toy(Ask(0), Say(3))
    advance(state)
    clone = state.clone()
    take(clone, 4)
    assert clone.said == [4, 3]
    assert state.said == []
    assert state.waiting() is not None


def test_steps_and_events_are_written_as_one_would_build_them() -> None:
    assert repr(Say(3)) == "Say(3)"
    assert repr(Event(SAID, 2, [3], 0)) == "Event(<event said>, 2, [3], 0)"


def test_a_step_without_rules_says_so() -> None:
    with pytest.raises(AssertionError, match="does not run"):
        Step[Toy]().run(toy())
    for ask in (Decision[Toy]().seat, Decision[Toy]().options):
        with pytest.raises(AssertionError, match="does not say"):
            ask(toy())
    with pytest.raises(AssertionError, match="does not say"):
        Decision[Toy]().choose(toy(), 0)


def test_only_the_asked_seat_has_options() -> None:
    state = toy(Ask(1))
    advance(state)
    assert options_for(state, 1) == [0, 2, 4]
    assert options_for(state, 0) == []
    assert options_for(toy(), 0) == []


def test_chance_comes_by_its_weights() -> None:
    state = toy(Die())
    luck = Luck(4)
    decision = advance(state)
    assert decision is not None
    seen = Counter(decision.sample(state, luck) for _ in range(4000))
    assert set(seen) == {1, 6}
    assert abs(seen[6] - 3000) < 110  # four standard deviations


def test_a_player_who_plays_at_random_takes_all_options_equally_often() -> None:
    state = toy(Ask(0))
    luck = Luck(5)
    decision = advance(state)
    assert decision is not None
    seen = Counter(decision.sample(state, luck) for _ in range(3000))
    assert all(abs(seen[option] - 1000) < 104 for option in (0, 2, 4))


def test_a_playout_counts_the_choices_of_players_and_stops_at_its_limit() -> None:
    assert playout(toy(Ask(0), Die(), Ask(1), Die(), End()), Luck(1)) == 2
    state = toy(Ask(0), Ask(0), Ask(0))
    assert playout(state, Luck(1), 2) == 2
    assert state.waiting() is not None


# -- sealed answers


@pytest.mark.parametrize("order", list(permutations([0, 0, 1, 1, 2, 2]))[::37])
def test_sealed_answers_come_in_any_order_and_open_with_the_last(order: tuple[int, ...]) -> None:
    state = toy(Secret(NOBODY_YET), Say(9))
    advance(state)
    given_answers = {0: [1, 0], 1: [2, 1], 2: [3, 3]}
    counts = [0, 0, 0]
    for number, seat in enumerate(order):
        assert state.said == []
        assert options_for(state, seat)
        take_for(state, seat, given_answers[seat][counts[seat]])
        counts[seat] += 1
        decision = state.waiting()
        if number < 5:
            assert decision is not None
            assert decision.seats(state) == [seat for seat in range(3) if counts[seat] < 2]
    assert state.said == [1, 0, 2, 1, 3, 3, 9]


def test_each_part_is_asked_of_each_seat_by_its_own_answers() -> None:
    state = toy(Secret(NOBODY_YET))
    advance(state)
    assert options_for(state, 2) == [0, 1, 2, 3]
    take_for(state, 2, 1)
    assert options_for(state, 2) == [0, 1]
    assert options_for(state, 0) == [0, 1]


def test_a_seat_whose_answers_are_in_is_not_asked_again() -> None:
    state = toy(Secret([0, 0, -1, -1, 0, 0]))
    decision = advance(state)
    assert decision is not None
    assert decision.seats(state) == [1]
    assert options_for(state, 0) == []
    take(state, 1)
    take(state, 0)
    assert state.said == [0, 0, 1, 0, 0, 0]


ANSWERS = st.tuples(st.integers(-1, 1), st.integers(-1, 2), st.integers(-1, 3))


def rows(first: tuple[int, ...], complete: tuple[bool, ...]) -> list[int]:
    """Rows of answers: nothing, the first part, or both parts of each seat."""
    answers: list[int] = []
    for answer, both in zip(first, complete, strict=True):
        answers += [answer, 0 if both and answer >= 0 else -1]
    return answers


@given(ANSWERS, st.tuples(st.booleans(), st.booleans(), st.booleans()), st.integers(0, 2**32))
def test_what_others_answered_is_never_seen_and_imagined_anew(
    first: tuple[int, ...], complete: tuple[bool, ...], seed: int
) -> None:
    sealed = Secret(rows(first, complete))
    state = toy()
    for viewer in (0, 1, 2, SPECTATOR):
        seen = sealed.seen_by(state, viewer)
        imagined = sealed.imagined_by(state, viewer, Luck(seed))
        assert isinstance(seen, Secret)
        assert isinstance(imagined, Secret)
        for seat in range(3):
            mine = sealed.answers[2 * seat : 2 * seat + 2]
            shown = seen.answers[2 * seat : 2 * seat + 2]
            if seat == viewer:
                assert shown == mine
                assert imagined.answers[2 * seat : 2 * seat + 2] == mine
            else:
                assert shown == ([0, 0] if mine[1] >= 0 else [-1, -1])
        # An imagined decision looks the same, and what it made up could have been answered.
        again = imagined.seen_by(state, viewer)
        assert isinstance(again, Secret)
        assert again.answers == seen.answers
        for seat in range(3):
            for part in range(2):
                answer = imagined.answers[2 * seat + part]
                assert answer < 0 or answer in imagined.options_of(state, seat, part)


def test_imagined_answers_are_all_that_could_have_been_given() -> None:
    sealed = Secret([1, 0, -1, -1, -1, -1])
    imagined = set()
    for seed in range(100):
        world = sealed.imagined_by(toy(), 1, Luck(seed))
        assert isinstance(world, Secret)
        imagined.add(tuple(world.answers[:2]))
    assert imagined == {(0, 0), (1, 0), (1, 1)}


# -- events


def test_an_event_tells_its_values_to_its_reader_alone() -> None:
    event = Event(SAID, 1, [7], reader=1)
    assert event.seen_by(1).values == [7]
    for viewer in (0, SPECTATOR, CHANCE - 5):
        assert event.seen_by(viewer).values == []
    assert event.seen_by(0).reader == EVERYONE  # not even who could read it is left in it


def test_an_event_for_everyone_is_told_in_full() -> None:
    assert Event(SAID, 1, [7]).seen_by(SPECTATOR).values == [7]


def test_what_follows_waits_for_what_was_put_on_the_agenda_since() -> None:
    state = toy()
    mark = len(state.agenda)
    state.do([Ask(0)])
    state.after(mark, Say(7))
    assert state.said == []
    assert [type(step) for step in state.agenda] == [Say, Ask]


def test_what_follows_happens_at_once_when_nothing_was() -> None:
    state = toy(End())
    state.after(len(state.agenda), Say(7))
    assert state.said == [7]
    assert [type(step) for step in state.agenda] == [End]


class Words(InOrder[Toy]):
    """Says its numbers; a 0 asks seat 0 first, a 9 ends it."""

    def __init__(self, words: list[int], begin: int = 0) -> None:
        self.words = words
        self.begin = begin

    def count(self, state: Toy) -> int:
        return len(self.words)

    def first(self) -> int:
        return self.begin

    def at(self, index: int) -> Words:
        return Words(self.words, index)

    def one(self, state: Toy, index: int) -> bool:
        if self.words[index] == 0:
            state.do([Ask(0)])
        elif self.words[index] == 9:
            return False
        state.said.append(self.words[index])
        return True


def test_things_in_order_are_held_up_by_a_question_and_taken_up_behind_it() -> None:
    state = toy(Words([1, 2, 0, 3]), Say(8))
    assert advance(state) is not None
    assert state.said == [1, 2, 0]
    take(state, 4)
    assert state.said == [1, 2, 0, 4, 3, 8]


def test_a_question_at_the_end_leaves_nothing_behind() -> None:
    state = toy(Words([1, 0]))
    advance(state)
    assert [type(step) for step in state.agenda] == [Ask]


def test_things_in_order_may_end_early() -> None:
    state = toy(Words([1, 9, 3]), Say(8))
    advance(state)
    assert state.said == [1, 8]


def test_steps_at_once_run_as_far_as_nobody_is_asked() -> None:
    state = toy(End())
    state.at_once([Say(1), SayBoth(), Say(3)])
    assert state.said == [1]  # what SayBoth puts on the agenda comes before the rest
    advance(state)
    assert state.said == [1, 1, 2, 3]
    asking = toy()
    asking.at_once([Say(1), Ask(0), Say(2), Say(3)])
    assert asking.said == [1]
    take(asking, 4)
    assert asking.said == [1, 4, 2, 3]
