"""Families of single cards: each lies in one place, and while nobody saw it, in its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion import piles
from mindtable.companion.fact import CANNOT_LIE, LIES_ELSEWHERE, NOT_AMONG, PLACE_FULL, Either, Fact
from mindtable.core.piles import Pile
from mindtable.core.things import NOTHING, Kind, Told, Words
from mindtable.core.tongue import Tongue


class Area:
    """Where cards of a family can lie: one place of the board, or a row to which cards are added."""

    def __init__(
        self, id: str, says: str, reference: str, single: bool, read: Callable[[Any], list[int]],
        write: Callable[[Any, list[int]], None], takes: Callable[[Any, int], bool] | None = None, display: bool = False,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.says: Final = says  # a message id
        self.reference: Final = reference  # into the scene, empty where nothing is there to touch
        self.single: Final = single
        self.read: Final = read
        self.write: Final = write
        self.takes: Final = takes  # whether a card belongs here at all
        self.display: Final = display  # filled from the pile alone

    def accepts(self, state: Any, card: int) -> bool:
        return self.takes is None or self.takes(state, card)

    def add(self, state: Any, card: int) -> None:
        self.write(state, [*self.read(state), card])

    def remove(self, state: Any, card: int) -> None:
        self.write(state, [one for one in self.read(state) if one != card])

    def exchange(self, state: Any, one: int, other: int) -> None:
        cards = self.read(state)
        if one in cards or other in cards:
            self.write(state, [other if card == one else one if card == other else card for card in cards])


class Unseen(Area):
    """A face-down pile: which of its cards comes next nobody knows."""

    def __init__(self, id: str, says: str, reference: str, pile: Callable[[Any], Pile],
                 takes: Callable[[Any, int], bool] | None = None,
                 read: Callable[[Any], list[int]] | None = None) -> None:  # fmt: skip
        cards = read or (lambda state: piles.cards_of(pile(state)))
        super().__init__(id, says, reference, False, cards, _never, takes)
        self.pile: Final = pile

    def add(self, state: Any, card: int) -> None:
        piles.put_back(self.pile(state), card)

    def remove(self, state: Any, card: int) -> None:
        piles.take_out(self.pile(state), card)

    def exchange(self, state: Any, one: int, other: int) -> None:
        piles.exchange(self.pile(state), one, other)


def _never(state: Any, cards: list[int]) -> None:
    raise AssertionError("a pile is not written as a list")


class Areas(Kind[Any]):
    """The places of a family as a kind of thing."""

    def __init__(self, name: str, areas: list[Area]) -> None:
        super().__init__(name, on_table=True)
        self.areas: Final = areas

    def id(self, box: Any, number: int) -> str:
        return self.areas[number].id

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        return tongue.say(self.areas[number].says)

    def numbers(self, box: Any) -> list[int]:
        return list(range(len(self.areas)))

    def touched(self, box: Any, value: Any) -> list[str]:
        return [self.areas[value].reference] if value >= 0 and self.areas[value].reference else []


class Whereabout(Either):
    """Where a card lies, if anywhere."""

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        return tongue.say("out of the game") if number == NOTHING else super().call(box, number, tongue)


class Family:
    """Single cards of one kind; ``areas`` are looked through in their order, what lies nowhere is out of the game."""

    def __init__(self, name: str, kind: Kind[Any], cards: list[int], areas: list[Area]) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.cards: Final = cards
        self.areas: Final = areas
        self.places: Final = Areas(f"{name} place", areas)

    def where(self, state: Any, card: int) -> int:
        """The area in which a card lies; -1 for one that left the game."""
        for number, area in enumerate(self.areas):
            if card in area.read(state):
                return number
        return -1

    def unseen(self, state: Any, like: int) -> list[int]:
        """The cards nobody saw that could lie where this one does: those of its pile."""
        found: list[int] = []
        for area in self.areas:
            if self._hidden(area) and area.accepts(state, like):
                found += area.read(state)
        return found

    def _hidden(self, area: Area) -> bool:
        return isinstance(area, Unseen) or area.id == "unseen"

    def mixed_in(self, state: Any, card: int) -> bool:
        """Whether a card is shuffled into its pile: then nobody can tell it from the others of it."""
        area = self.areas[self.where(state, card)] if self.where(state, card) >= 0 else None
        return isinstance(area, Unseen) and piles.is_mixed(area.pile(state))

    def pile_of(self, state: Any, card: int) -> int:
        """The area of the pile that a card belongs to."""
        for number, area in enumerate(self.areas):
            if self._hidden(area) and area.accepts(state, card):
                return number
        return -1

    def exchange(self, state: Any, one: int, other: int) -> None:
        """Two cards take each other's place, wherever they lie: a card that was mistaken for another is put right."""
        if one != other:
            for area in self.areas:
                area.exchange(state, one, other)

    def lift(self, state: Any, card: int) -> None:
        """Put a card aside, among those nobody has seen."""
        here, pile = self.where(state, card), self.pile_of(state, card)
        if here != pile and here >= 0:
            self.areas[here].remove(state, card)
            self.areas[pile].add(state, card)

    def move(self, state: Any, card: int, area: int) -> None:
        """A card lies there now; an unseen one takes the place of a card that was mistaken for it."""
        here = self.where(state, card)
        if here == area:
            return
        if area >= 0 and self.areas[area].single and self.areas[area].read(state):
            other = self.areas[area].read(state)[0]
            takes = self.areas[here].takes if here >= 0 else None
            if takes is None or takes(state, other):
                self.exchange(state, card, other)
                return
            self.lift(state, other)  # it is of another sort than the pile this one came from
        if here >= 0:
            self.areas[here].remove(state, card)
        if area >= 0:
            self.areas[area].add(state, card)

    def may_lie(self, state: Any, card: int) -> list[int]:
        """The areas a card can be told to lie in."""
        here = self.where(state, card)
        free = here < 0 or self._hidden(self.areas[here])
        found = [-1]
        for number, area in enumerate(self.areas):
            if not area.accepts(state, card):
                continue
            occupied = area.single and bool(area.read(state))
            if number == here or (not occupied and (free or not area.display)) or (occupied and free):
                found.append(number)
        return found

    def why_not(self, state: Any, card: int, area: int) -> Told[Any] | None:
        """The board already has it, or something else lies there."""
        here = self.where(state, card)
        if area < 0 or here == area or here < 0 or self._hidden(self.areas[here]):
            return None
        there = self.areas[area].read(state)
        if self.areas[area].display:
            return LIES_ELSEWHERE.of([(self.kind, card), (self.places, here)])
        if self.areas[area].single and there:
            return PLACE_FULL.of([(self.places, area), (self.kind, there[0])])
        return None

    def table(self, state: Any) -> dict[int, int]:
        """Where every card lies."""
        found: dict[int, int] = {}
        for number, area in enumerate(self.areas):
            for card in area.read(state):
                found.setdefault(card, number)
        return {card: found.get(card, -1) for card in self.cards}

    def fact(self, words: Words[Any], says: str, compared: bool = True) -> Fact:
        """``tile N07 display-1-top``: where a card of the family lies."""
        return Whereabouts(self, words, says, compared)


class Whereabouts(Fact):
    """The fact of a family; all of it is read at once."""

    def __init__(self, family: Family, words: Words[Any], says: str, compared: bool) -> None:
        roles: list[tuple[str, Kind[Any]]] = [("place", Either(family.kind)), ("value", Whereabout(family.places))]
        row = words.verb(family.name, family.name + " {place} {value}", says, roles)
        super().__init__(
            row, lambda state: family.cards, family.where, family.move, family.may_lie, family.why_not, family.lift,
            compared,
        )  # fmt: skip
        self.family: Final = family

    def table(self, state: Any) -> dict[int, int]:
        return self.family.table(state)

    def holds_one(self, value: int) -> bool:
        return value >= 0 and self.family.areas[value].single

    def not_there(self, state: Any, place: int, value: int) -> Told[Any]:
        """What cannot be there is the card, which the fact is about."""
        family, card = self.family, place
        if not any([area.accepts(state, card) for area in family.areas]):
            return NOT_AMONG.of([(family.kind, card)])
        return CANNOT_LIE.of([(family.kind, card), (self.value, value)])
