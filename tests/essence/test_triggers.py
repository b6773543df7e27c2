"""Triggers: cards in play answer an event in the order they came, clauses as printed."""

from mindtable.games.essence.triggers import When, answers

BUILT, READ = 1, 2
WHENS = [[When(BUILT, 0)], [When(READ, 0), When(BUILT, 1), When(BUILT, 2)], []]


def test_cards_answer_in_the_order_they_came_into_play_and_clauses_as_printed() -> None:
    assert answers(BUILT, [1, 0, 2], WHENS) == [(1, 1), (1, 2), (0, 0)]
    assert answers(BUILT, [0, 1], WHENS) == [(0, 0), (1, 1), (1, 2)]


def test_only_the_event_they_wait_for_is_answered() -> None:
    assert answers(READ, [0, 1, 2], WHENS) == [(1, 0)]
    assert answers(3, [0, 1, 2], WHENS) == []
    assert answers(BUILT, [], WHENS) == []
