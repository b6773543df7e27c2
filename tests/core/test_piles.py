"""Piles: a face-down deck is a bag in layers, and no order exists until somebody draws."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.luck import Luck
from mindtable.core.piles import NOBODY, Pile, bag_of, put_in, stack_of

CARDS = st.lists(st.integers(0, 6), min_size=1, max_size=5)


class Model:
    """The same pile as a plain list of layers, the top first: the cards of each and how many of them will come."""

    def __init__(self) -> None:
        self.layers: list[tuple[list[int], int, int]] = []

    def take(self, card: int) -> None:
        bag, size, knowers = self.layers[0]
        bag = bag[:]
        bag.remove(card)
        self.layers[0] = (bag, size - 1, knowers)
        if size == 1:
            self.layers.pop(0)

    def cards(self) -> list[int]:
        return sorted(card for bag, _, _ in self.layers for card in bag)

    def size(self) -> int:
        return sum(size for _, size, _ in self.layers)


def layers_of(pile: Pile) -> list[tuple[list[int], int, int]]:
    found = [(pile.bag, pile.size, pile.knowers)] if pile.size else []
    return found + [(layer.bag, layer.size, layer.knowers) for layer in reversed(pile.below)]


OPERATIONS = st.one_of(
    st.tuples(st.just("on top"), CARDS, st.integers(0, 3)),
    st.tuples(st.just("under"), CARDS, st.integers(0, 3)),
    st.tuples(st.just("shuffle in"), CARDS, st.just(0)),
    st.tuples(st.just("draw"), st.just([0]), st.integers(0, 2**32)),
)


@given(st.lists(OPERATIONS, max_size=25))
def test_a_pile_is_its_layers_whatever_is_done_to_it(operations: list[tuple[str, list[int], int]]) -> None:
    pile, model = bag_of([]), Model()
    for what, cards, number in operations:
        if what == "on top":
            pile.put_on_top(cards, number)
            model.layers.insert(0, (sorted(cards), len(cards), number))
        elif what == "under":
            pile.put_under(cards, number)
            model.layers.append((sorted(cards), len(cards), number))
        elif what == "shuffle in":
            pile.shuffle_in(cards)
            every = sorted(model.cards() + cards)
            model.layers = [(every, model.size() + len(cards), NOBODY)]
        elif not pile.empty():
            card = pile.sample(Luck(number))
            assert card in model.layers[0][0]
            pile.take(card)
            model.take(card)
        assert layers_of(pile) == model.layers
        assert len(pile) == model.size()
        assert pile.empty() == (not model.layers)


@given(st.lists(OPERATIONS, max_size=15), st.lists(OPERATIONS, max_size=15))
def test_a_clone_goes_its_own_way(
    before: list[tuple[str, list[int], int]], after: list[tuple[str, list[int], int]]
) -> None:
    pile = bag_of([1, 2, 3])
    play(pile, before)
    kept = layers_of(pile.clone())
    text = repr(pile)
    other = pile.clone()
    play(other, after)
    assert repr(pile) == text
    assert layers_of(pile) == kept


def play(pile: Pile, operations: list[tuple[str, list[int], int]]) -> None:
    for what, cards, number in operations:
        if what == "on top":
            pile.put_on_top(cards, number)
        elif what == "under":
            pile.put_under(cards, number)
        elif what == "shuffle in":
            pile.shuffle_in(cards)
        elif not pile.empty():
            pile.take(pile.sample(Luck(number)))


@given(CARDS)
def test_options_name_each_card_once_and_weights_count_its_copies(cards: list[int]) -> None:
    pile = bag_of(cards)
    assert dict(zip(pile.options(), pile.weights(), strict=True)) == Counter(cards)


@given(st.lists(CARDS, min_size=1, max_size=4), st.data())
def test_a_stack_gives_its_layers_from_the_top_and_only_so_many_of_each(
    layers: list[list[int]], data: st.DataObject
) -> None:
    # Cards of a layer differ from those of the others, so that one sees where a drawn card came from.
    layers = [[10 * number + card for card in layer] for number, layer in enumerate(layers)]
    sizes = [data.draw(st.integers(0, len(layer))) for layer in layers]
    pile = stack_of(layers, sizes)
    drawn = []
    while not pile.empty():
        card = data.draw(st.sampled_from(pile.options()))
        pile.take(card)
        drawn.append(card)
    assert [card // 10 for card in drawn] == [number for number, size in enumerate(sizes) for _ in range(size)]
    for number, layer in enumerate(layers):
        came = Counter(card for card in drawn if card // 10 == number)
        assert came <= Counter(layer)


def test_cards_removed_unseen_are_never_decided() -> None:
    pile = stack_of([[1, 2, 3, 4]], [2])
    assert len(pile) == 2
    assert pile.options() == [1, 2, 3, 4]
    pile.take(3)
    assert pile.options() == [1, 2, 4]
    pile.take(1)
    assert pile.empty()
    assert pile.options() == []


def test_a_card_that_somebody_saw_is_a_layer_of_one_with_its_knowers() -> None:
    pile = bag_of([1, 2, 3])
    pile.put_on_top([7], knowers=0b10)
    assert (pile.options(), pile.knowers, len(pile)) == ([7], 0b10, 4)
    pile.take(7)
    assert (pile.options(), pile.knowers, len(pile)) == ([1, 2, 3], NOBODY, 3)


def test_cards_under_a_pile_come_last() -> None:
    pile = bag_of([1])
    pile.put_under([5, 4])
    pile.put_under([6])
    assert pile.options() == [1]
    pile.take(1)
    assert pile.options() == [4, 5]
    pile.take(5)
    pile.take(4)
    assert pile.options() == [6]


def test_cards_under_an_empty_pile_are_the_pile() -> None:
    pile = bag_of([])
    pile.put_under([3], knowers=0b1)
    assert (pile.options(), pile.knowers) == ([3], 0b1)


def test_nothing_put_on_or_under_changes_nothing() -> None:
    pile = bag_of([1, 2])
    pile.put_on_top([])
    pile.put_under([])
    assert repr(pile) == "Pile([1, 2], 2, 0, [])"


def test_shuffling_in_forgets_layers_and_knowers() -> None:
    pile = bag_of([1, 2])
    pile.put_on_top([9], knowers=0b1)
    pile.shuffle_in([5])
    assert repr(pile) == "Pile([1, 2, 5, 9], 4, 0, [])"


def test_copies_make_a_card_more_likely() -> None:
    pile = bag_of([1, 1, 1, 2])
    luck = Luck(3)
    seen = Counter(pile.sample(luck) for _ in range(8000))
    assert abs(seen[1] - 6000) < 160  # four standard deviations


@given(st.lists(st.integers(0, 30)), st.integers(0, 30))
def test_a_hand_stays_sorted(cards: list[int], card: int) -> None:
    hand = sorted(cards)
    put_in(hand, card)
    assert hand == sorted([*cards, card])
