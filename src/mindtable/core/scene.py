"""Scene: a position as zones, places and pieces, made from a view alone, so that it can tell no more than the view.

Every door draws the same scene: the browser its board, the terminal its panels, a screen reader its lines. Zones are of
few kinds, the same for all titles, so that a door has one way to draw each; a title says what lies where.

Ids are stable as long as the viewer can follow a piece and mean nothing otherwise: a card in somebody else's hand is
``back:1:3``, the third of their backs, whichever card it is. ``thing`` is the reference by which choices name a place
or a piece (``card:tavern``); it is empty where there is nothing a choice could name.
"""

from __future__ import annotations

from typing import Any, Final

ROW: Final = "row"  # places side by side, in order
GRID: Final = "grid"  # places at coordinates
RING: Final = "ring"  # places in a circle, clockwise
FAN: Final = "fan"  # a hand of cards
PILE: Final = "pile"  # a deck or discard pile, of which a number and perhaps the top is seen
TRACK: Final = "track"  # numbers that go up and down
SEATS: Final = "seats"  # those who play, and what each has
KINDS: Final = (ROW, GRID, RING, FAN, PILE, TRACK, SEATS)


class Number:
    """A number somebody reads off the table: ``wealth``, 3, "3 Wealth"."""

    def __init__(self, id: str, value: int, says: str) -> None:
        self.id: Final = id
        self.value: Final = value
        self.says: Final = says

    def json(self) -> dict[str, Any]:
        return {"id": self.id, "value": self.value, "says": self.says}


class Mark:
    """Something that is so or not: ``exhausted``, "exhausted"."""

    def __init__(self, id: str, says: str) -> None:
        self.id: Final = id
        self.says: Final = says

    def json(self) -> dict[str, Any]:
        return {"id": self.id, "says": self.says}


class Piece:
    """A thing that lies somewhere, as the viewer sees it."""

    def __init__(
        self, id: str, name: str, thing: str = "", text: str = "", numbers: list[Number] | None = None,
        marks: list[Mark] | None = None, sort: Mark | None = None,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.name: Final = name
        self.sort: Final = sort  # what sort of thing it is: its colour, its suit, whose it is
        self.thing: Final = thing
        self.text: Final = text  # what is printed on it, in words
        self.numbers: Final[list[Number]] = numbers or []
        self.marks: Final[list[Mark]] = marks or []

    def says(self) -> str:
        """The piece in words, with its numbers and marks: ``Tavern (2 Essence, exhausted)``."""
        sort = [self.sort.says] if self.sort is not None else []
        facts = sort + [number.says for number in self.numbers] + [mark.says for mark in self.marks]
        return f"{self.name} ({', '.join(facts)})" if facts else self.name

    def json(self) -> dict[str, Any]:
        return {
            "id": self.id, "name": self.name, "thing": self.thing, "text": self.text,
            "sort": None if self.sort is None else self.sort.json(),
            "numbers": [number.json() for number in self.numbers], "marks": [mark.json() for mark in self.marks],
        }  # fmt: skip


class Place:
    """Somewhere a piece can lie, or a number can stand; in a grid at ``x`` (to the right) and ``y`` (down)."""

    def __init__(
        self, id: str, label: str = "", pieces: list[Piece] | None = None, thing: str = "", text: str = "",
        numbers: list[Number] | None = None, marks: list[Mark] | None = None, x: int = 0, y: int = 0,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.label: Final = label
        self.pieces: Final[list[Piece]] = pieces or []
        self.thing: Final = thing
        self.text: Final = text
        self.numbers: Final[list[Number]] = numbers or []
        self.marks: Final[list[Mark]] = marks or []
        self.x: Final = x
        self.y: Final = y

    def json(self) -> dict[str, Any]:
        return {
            "id": self.id, "label": self.label, "thing": self.thing, "text": self.text, "x": self.x, "y": self.y,
            "pieces": [piece.json() for piece in self.pieces], "numbers": [number.json() for number in self.numbers],
            "marks": [mark.json() for mark in self.marks],
        }  # fmt: skip

    def without(self, begins: tuple[str, ...]) -> Place:
        """The same without numbers and marks whose ids begin so."""
        return Place(
            self.id, self.label, self.pieces, self.thing, self.text,
            [one for one in self.numbers if not one.id.startswith(begins)],
            [one for one in self.marks if not one.id.startswith(begins)], self.x, self.y,
        )  # fmt: skip


class Zone:
    """Places of one arrangement, in reading order, under a heading."""

    def __init__(
        self, id: str, kind: str, label: str, places: list[Place], text: str = "", aside: bool = False,
        numbered: bool = True,
    ) -> None:  # fmt: skip
        assert kind in KINDS, kind
        self.id: Final = id
        self.kind: Final = kind
        self.label: Final = label
        self.places: Final = places
        self.text: Final = text  # what holds for all of it, said after the places
        self.aside: Final = aside or kind == PILE  # to be looked up: where there is little room, shown when asked for
        self.numbered: Final = numbered  # whether the columns and rows of a grid are known by their numbers

    def json(self) -> dict[str, Any]:
        return {
            "id": self.id, "kind": self.kind, "label": self.label, "text": self.text, "aside": self.aside,
            "places": [place.json() for place in self.places],
        }  # fmt: skip

    def without(self, begins: tuple[str, ...]) -> Zone:
        """The same without places, numbers and marks whose ids begin so."""
        places = [place.without(begins) for place in self.places if not place.id.startswith(begins)]
        return Zone(self.id, self.kind, self.label, places, self.text, self.aside, self.numbered)


class Scene:
    """A position as one viewer sees it: zones in reading order, own things last, where the eye rests to choose."""

    def __init__(self, zones: list[Zone]) -> None:
        self.zones: Final = zones

    def json(self) -> dict[str, Any]:
        """The scene as plain JSON."""
        return {"zones": [zone.json() for zone in self.zones]}

    def without(self, begins: tuple[str, ...]) -> Scene:
        """The same without zones, places, numbers and marks whose ids begin so."""
        return Scene([zone.without(begins) for zone in self.zones if not zone.id.startswith(begins)])

    def things(self) -> set[str]:
        """Everything a choice could name here."""
        found: set[str] = set()
        for zone in self.zones:
            for place in zone.places:
                found.add(place.thing)
                found.update([piece.thing for piece in place.pieces])
        found.discard("")
        return found

    def problems(self) -> list[str]:
        """Ids that stand for two things at once, and what is shown but cannot be read aloud."""
        found: list[str] = []
        ids: set[str] = set()
        for zone in self.zones:
            for id in [zone.id, *[place.id for place in zone.places]]:
                if id in ids:
                    found.append(f"{id!r} is the id of two things")
                ids.add(id)
            for place in zone.places:
                for piece in place.pieces:
                    if piece.id in ids:
                        found.append(f"{piece.id!r} is the id of two things")
                    ids.add(piece.id)
                    if not piece.name:
                        found.append(f"{piece.id!r} has no name")
                for number in [*place.numbers, *[number for piece in place.pieces for number in piece.numbers]]:
                    if str(abs(number.value)) not in number.says:
                        found.append(f"{number.id!r} of {place.id!r} is {number.value}, but reads {number.says!r}")
                sorts = [piece.sort for piece in place.pieces if piece.sort is not None]
                for mark in [*place.marks, *sorts, *[mark for piece in place.pieces for mark in piece.marks]]:
                    if not mark.says:
                        found.append(f"the mark {mark.id!r} of {place.id!r} has no words")
            if not zone.label:
                found.append(f"{zone.id!r} has no heading")
        return found


# -- clicking needs no code of a title: a touch keeps the choices that name what was touched


def narrow(choices: list[list[str]], touched: list[str]) -> list[int]:
    """Which choices (each as what it touches) name everything touched so far, by their places in the list."""
    return [at for at, touches in enumerate(choices) if all([one in touches for one in touched])]


def lit(choices: list[list[str]], touched: list[str]) -> list[str]:
    """What to light next: the things that tell apart the choices that are left."""
    left = [choices[at] for at in narrow(choices, touched)]
    found: list[str] = []
    for touches in left:
        for thing in touches:
            everywhere = len(left) > 1 and all([thing in other for other in left])
            if not everywhere and thing not in touched and thing not in found:
                found.append(thing)
    return found
