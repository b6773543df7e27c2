"""Face-down piles: the order of a pile does not exist until somebody draws."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.core.agenda import CHANCE, Decision, S
from mindtable.core.luck import Luck

NOBODY: Final = 0
"""No seat knows which card of a layer comes first. Seats that know are a bit set: ``1 << seat``."""


@mypyc_attr(acyclic=True)
class Layer:
    """Cards of a pile that may come in any order; it lies under others, so it is never changed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bag", "size", "knowers")

    def __init__(self, bag: list[int], size: int, knowers: int) -> None:
        self.bag: Final = bag
        self.size: Final = size
        self.knowers: Final = knowers

    def __repr__(self) -> str:
        return f"Layer({self.bag}, {self.size}, {self.knowers})"


NOTHING_BELOW: Final[list[Layer]] = []
"""The layers of most piles; like every list of layers it is replaced and never changed, so all may share it."""


@mypyc_attr(acyclic=True)
class Pile:
    """A face-down deck: a top bag, and the layers below it.

    ``size`` may be less than the bag holds: cards taken out of the box unseen are never decided, they are
    simply those of the bag that do not come. A card that somebody saw is a layer of one with its knowers.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("bag", "size", "knowers", "below")

    def __init__(self, bag: list[int], size: int, knowers: int, below: list[Layer]) -> None:
        self.bag = bag  # sorted: its order means nothing
        self.size = size
        self.knowers = knowers
        self.below = below  # the next layer is last; shared by clones, replaced and never changed

    def __len__(self) -> int:
        return self.size + sum([layer.size for layer in self.below])

    def __repr__(self) -> str:
        return f"Pile({self.bag}, {self.size}, {self.knowers}, {self.below})"

    def clone(self) -> Pile:
        return Pile(self.bag[:], self.size, self.knowers, self.below)

    def empty(self) -> bool:
        return self.size == 0  # the top layer is only empty when no other lies below

    def options(self) -> list[int]:
        """The cards that may come next, each once."""
        seen: list[int] = []
        for card in self.bag:
            if not seen or seen[-1] != card:
                seen.append(card)
        return seen

    def weights(self) -> list[int]:
        """How many copies of each of the options there are."""
        return [self.bag.count(card) for card in self.options()]

    def sample(self, luck: Luck) -> int:
        """A card that may come next, as likely as its copies."""
        return self.bag[luck.below(len(self.bag))]

    def take(self, card: int) -> None:
        """This card came off the top."""
        bag = self.bag
        low: i64 = 0
        high: i64 = len(bag) - 1
        while low < high:  # the bag is sorted: find it without looking at every card
            middle: i64 = (low + high) >> 1
            if bag[middle] < card:
                low = middle + 1
            else:
                high = middle
        assert bag[low] == card, "this card is not in the pile"
        self.size -= 1
        if self.size == 0:
            self._next_layer()
        else:
            bag.pop(low)

    def _next_layer(self) -> None:
        if self.below:
            layer = self.below[-1]
            self.below = self.below[:-1] if len(self.below) > 1 else NOTHING_BELOW
            self.bag = layer.bag[:]
            self.size = layer.size
            self.knowers = layer.knowers
        else:
            self.bag = []
            self.knowers = NOBODY

    def put_on_top(self, cards: list[int], knowers: int = NOBODY) -> None:
        """Lay cards on top as one layer; one card at a time when their order is known."""
        if not cards:
            return
        if self.size:
            self.below = [*self.below, Layer(self.bag, self.size, self.knowers)]
        self.bag = cards[:] if len(cards) == 1 else sorted(cards)
        self.size = len(cards)
        self.knowers = knowers

    def put_under(self, cards: list[int], knowers: int = NOBODY) -> None:
        """Lay cards under the pile, in random order unless it is a single one."""
        if not cards:
            return
        if self.size == 0:
            self.put_on_top(cards, knowers)
        else:
            self.below = [Layer(sorted(cards), len(cards), knowers), *self.below]

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle cards and the whole pile together: one bag that nobody knows."""
        every = self.bag + cards
        size = self.size + len(cards)
        for layer in self.below:
            every = every + layer.bag
            size += layer.size
        self.bag = sorted(every)
        self.size = size
        self.knowers = NOBODY
        self.below = NOTHING_BELOW


def bag_of(cards: list[int]) -> Pile:
    """A shuffled pile of these cards."""
    return Pile(sorted(cards), len(cards), NOBODY, NOTHING_BELOW)


def stack_of(layers: list[list[int]], sizes: list[int]) -> Pile:
    """A pile of shuffled layers, the first on top; from each only the given number of cards is in it."""
    below = [Layer(sorted(bag), size, NOBODY) for bag, size in zip(layers, sizes, strict=True) if size]
    below.reverse()
    pile = Pile([], 0, NOBODY, below)
    pile._next_layer()
    return pile


@mypyc_attr(allow_interpreted_subclasses=True)
class FromPile(Decision[S]):
    """Which card comes off a pile."""

    def pile(self, state: S) -> Pile:
        """The pile as it lies."""
        raise AssertionError(f"{type(self).__name__} does not say from which pile")

    def seat(self, state: S) -> int:
        return CHANCE

    def options(self, state: S) -> list[int]:
        return self.pile(state).options()

    def weights(self, state: S) -> list[int]:
        return self.pile(state).weights()

    def sample(self, state: S, luck: Luck) -> int:
        return self.pile(state).sample(luck)


def put_in(cards: list[int], card: int) -> None:
    """Put a card into a hand that is kept sorted; from the end, where most come, and quicker than bisect when short."""
    index = len(cards)
    while index > 0 and cards[index - 1] > card:
        index -= 1
    cards.insert(index, card)
