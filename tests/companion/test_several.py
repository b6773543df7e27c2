"""Fewer touches: of several cards the one that is placed is named, and several orders are carried out at once."""

import pytest

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.refused import Refused
from mindtable.companion.titles.cerebria_draw import BEST, numbers_of
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria.ego_acts import OpenEgoTop
from mindtable.testing.clauses import rule

from .beside import APP, BOX, beside, one_step, to_your_turn

EN = tongue("en").to(0)


def to_draw(companion: Companion, seed: int) -> Companion:
    """Go on until the Ego draws several cards of which it places one."""
    luck = Luck(seed)
    while companion.asked is None or companion.asked.offers[0].row is not BEST:
        assert not companion.over, "no such draw came"
        one_step(companion, luck)
    return companion


def to_several(companion: Companion, seed: int = 3) -> Companion:
    """Go on until more than one order is open."""
    luck = Luck(seed)
    while len(companion.instructions) - companion.moment.at < 2:
        assert not companion.over, "no two orders came"
        one_step(companion, luck)
    return companion


@rule("EGO-51")
@pytest.mark.parametrize("seed", [1, 3, 4])
def test_of_the_cards_the_ego_draws_only_the_one_it_places_is_asked_for(seed: int) -> None:
    companion = to_draw(beside("cerebria", BOX, logs.TELL, seed), seed)
    asked = companion.asked
    assert asked is not None
    before = companion.story()
    state = (companion.ahead or companion.moment).base
    deck = len(state.ego_deck)
    chosen = asked.offers[0]
    companion.answer(chosen.written(state.box))
    while companion.instruction is not None:
        companion.done()
    told = companion.story()[len(before) :]
    placed = [event["card"] for event in told if event.row is events.EGO_INVOKED]
    assert placed[:1] == [chosen["card"]]
    assert not [event for event in told if event.row is events.EGO_RETURNED], "nobody named the others"
    assert len(companion.state.ego_deck) == deck - 1, "the others are in the deck again (EGO-53)"


@rule("EGO-51")
def test_a_vibe_the_ego_lacks_comes_before_a_higher_maximum() -> None:
    companion = to_draw(beside("cerebria", BOX, logs.TELL, 3), 3)
    asked = companion.asked
    assert asked is not None
    state = (companion.ahead or companion.moment).base
    box, numbers = state.box, numbers_of(state)
    lacks = ~state.board.vibes(box, 1, box.start_wild and box.first_reading)
    offered = [(offer["card"], offer["n"]) for offer in asked.offers]
    assert [n for _, n in offered] == sorted([n for _, n in offered]), "the best comes first"
    for one, n in offered:
        assert numbers[one] == n
        for other, m in offered:
            mine, theirs = bool(lacks & box.vibe_bit[one]), bool(lacks & box.vibe_bit[other])
            if mine and not theirs:
                assert n < m
            if mine == theirs:
                assert (n < m) == (box.maximum[one] > box.maximum[other])


def test_under_the_full_rules_every_card_is_named_because_a_record_has_them() -> None:
    companion = beside("cerebria", BOX, logs.MOVES, 2)
    luck = Luck(2)
    while not companion.over:
        asked = companion.asked
        assert asked is None or asked.offers[0].row is not BEST
        one_step(companion, luck)


def test_the_open_card_of_the_apps_deck_is_told_and_that_of_the_box_is_not_asked_for() -> None:
    drawn = to_your_turn(beside("cerebria", APP))
    assert [event for event in drawn.story() if event.row is events.EGO_TOP]
    unseen = to_your_turn(beside("cerebria", BOX))
    assert not [event for event in unseen.story() if event.row is events.EGO_TOP]
    assert not unseen.moment.unknown
    assert not isinstance(unseen.state.waiting(), OpenEgoTop)


@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_all_open_orders_are_carried_out_at_once(title: str) -> None:
    companion = to_several(beside(title, APP))
    one_by_one = read_companion(companion.log.text())
    left = len(companion.instructions) - companion.moment.at
    taps = companion.moment.turns[-1].taps if companion.moment.turns else 0
    automa = companion.moment.automa
    companion.done(all=True)
    for _ in range(left):
        one_by_one.done()
    assert companion.view() == one_by_one.view()
    assert len(companion.story()) == len(one_by_one.story())
    assert companion.log.entries[-1] == logs.Entry(logs.DONE, logs.ALL)
    if automa:
        assert companion.moment.turns[-1].taps == taps + 1
    companion.undo()
    assert len(companion.instructions) - companion.moment.at == left


def test_an_answer_to_what_is_asked_after_several_orders_says_that_all_are_carried_out() -> None:
    luck = Luck(3)
    companion = beside("unconscious-mind", BOX)
    while True:
        companion = to_several(companion, 4)
        asked = companion.asked
        if asked is not None and companion.moment.automa and asked.sort != q.CHOICE:
            break
        companion.done()
    other = read_companion(companion.log.text())
    answers = asked.answers(companion.state.box)
    text = answers[luck.below(len(answers))]
    companion.answer(text)
    while not other.moment.last:
        other.done()
    other.answer(text)
    assert companion.view() == other.view()


def test_done_with_any_other_word_is_refused() -> None:
    companion = to_several(beside("cerebria", APP))
    with pytest.raises(Refused, match="all"):
        companion.enter(logs.Entry(logs.DONE, "some"))
