"""Face-down piles as facts meet them: a card is found, taken out, put back or exchanged, wherever it lies in one."""

from __future__ import annotations

from mindtable.core.piles import Layer, Pile


def holds(pile: Pile, card: int) -> bool:
    """Whether a card may be in a pile."""
    return pile.size > 0 and (card in pile.bag or any(card in layer.bag for layer in pile.below))


def cards_of(pile: Pile) -> list[int]:
    """Every card that may be in a pile."""
    return sorted({*pile.bag, *[card for layer in pile.below for card in layer.bag]}) if pile.size else []


def next_of(pile: Pile, count: int) -> list[int]:
    """The cards that may be among the next so many: those of a layer come once all above it have."""
    found = [*pile.bag]
    above = pile.size
    for layer in reversed(pile.below):
        if above >= count:
            break
        found += layer.bag
        above += layer.size
    return found


def take_out(pile: Pile, card: int) -> None:
    """A card is not in the pile any more, though nobody saw it come off the top."""
    if card in pile.bag:
        pile.take(card)
        return
    below: list[Layer] = []
    found = False
    for layer in pile.below:
        if not found and card in layer.bag:
            found = True
            rest = layer.bag[:]
            rest.remove(card)
            if layer.size > 1:
                below.append(Layer(rest, layer.size - 1, layer.knowers))
        else:
            below.append(layer)
    pile.below = below


def put_back(pile: Pile, card: int) -> None:
    """A card is somewhere in the pile: among the cards on top that may come in any order."""
    if pile.size == 0:
        pile.put_on_top([card])
    else:
        pile.bag = sorted([*pile.bag, card])
        pile.size += 1


def is_mixed(pile: Pile) -> bool:
    """Whether its cards may come in any order."""
    return not pile.below


def mix(pile: Pile) -> None:
    """Nobody knows any more in which order its cards come."""
    pile.shuffle_in([])


def exchange(pile: Pile, one: int, other: int) -> None:
    """Two cards take each other's place."""
    pile.bag = _exchanged(pile.bag, one, other)
    pile.below = [Layer(_exchanged(layer.bag, one, other), layer.size, layer.knowers) for layer in pile.below]


def _exchanged(bag: list[int], one: int, other: int) -> list[int]:
    return sorted([other if card == one else one if card == other else card for card in bag])
