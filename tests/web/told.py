"""Told: where on a board a number or a mark of the scene is heard: at its place or piece, and not anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mindtable.core.scene import Piece, Place, Scene, Zone

from .dom import Node


def times(words: str, heard: str) -> int:
    """How often these words are heard, whole: "2 cards" is not in "12 cards"."""
    wanted = re.escape(" ".join(words.split()).casefold())
    return len(re.findall(rf"(?<!\w){wanted}(?!\w)", " ".join(heard.split()).casefold()))


def facts(one: Place | Piece) -> list[str]:
    return [*[number.says for number in one.numbers], *[mark.says for mark in one.marks]]


class Told:
    """A board beside its scene: which elements belong to which place."""

    def __init__(self, root: Node, scene: Scene) -> None:
        self.board = root.by_id("board")
        self.scene = scene
        self.pieces: dict[str, list[Node]] = {}
        self.named: dict[str, list[Node]] = {}  # by what can be touched, and by id
        for node in root.all():
            for key, found in (("data-piece", self.pieces), ("data-thing", self.named), ("id", self.named)):
                if key in node.attributes:
                    found.setdefault(node.attributes[key], []).append(node)
        self.around: dict[int, set[str]] = {}  # by element: the places that have something in it
        for zone in scene.zones:
            for place in zone.places:
                for own in self.own(place):
                    for node in above(own):
                        self.around.setdefault(id(node), set()).add(place.id)

    def own(self, place: Place) -> list[Node]:
        """The elements of a place and of what lies there."""
        found = [*self.named.get(place.id, []), *(self.named.get(place.thing, []) if place.thing else [])]
        return found + [node for piece in place.pieces for node in self.pieces.get(piece.id, [])]

    def at(self, place: Place) -> list[Node]:
        """What is heard at a place: in its elements and in what lies around them and around no other place."""
        found: dict[int, Node] = {}
        for own in self.own(place):
            whole = own
            for node in above(own):
                if len(self.around[id(node)]) > 1 or node is self.board:
                    break
                whole = node
            found[id(whole)] = whole
        return list(found.values())

    def tells(self, zone: Zone, place: Place, says: str) -> bool:
        """Whether a place is heard to say something; where it has no element, its zone is, or else the board, as often
        as places there say so."""
        here = self.at(place)
        if here:
            return any([times(says, node.heard()) for node in here])
        for node in self.named.get(f"zone:{zone.id}", []):
            if times(says, node.heard()) >= sum([facts(one).count(says) for one in zone.places]):
                return True
        everywhere = [one for other in self.scene.zones for one in other.places]
        return times(says, self.board.heard()) >= sum([facts(one).count(says) for one in everywhere])

    def has(self, place: Place, piece: Piece, says: str) -> bool:
        """Whether a piece is heard to say something: itself, or its place where nothing else lies."""
        here = self.pieces.get(piece.id, [])
        if place.pieces == [piece]:
            here = [*here, *self.named.get(place.id, [])]
        return any([times(says, node.heard()) for node in here])

    def missing(self) -> Iterator[str]:
        """The numbers and marks that are not heard where they belong."""
        for zone in self.scene.zones:
            for place in zone.places:
                for says in facts(place):
                    if not self.tells(zone, place, says):
                        yield f"{says!r} of {place.id!r} in {zone.id!r} is not said"
                for piece in place.pieces:
                    for says in facts(piece):
                        if not self.has(place, piece, says):
                            yield f"{says!r} of {piece.id!r} ({piece.name}) in {zone.id!r} is not said"


def above(node: Node) -> Iterator[Node]:
    """An element and all that it lies in."""
    at: Node | None = node
    while at is not None:
        yield at
        at = at.parent
