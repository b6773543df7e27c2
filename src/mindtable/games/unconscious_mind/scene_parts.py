"""Pieces of the scene that several zones show, made of ids alone."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Mark, Number, Piece
from mindtable.core.things import Kind
from mindtable.core.tongue import Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.things import (
    CLIENT,
    DREAM,
    LAYER,
    OVERLAY,
    QUALITY,
    RESEARCH,
    TILE,
)


class Parts:
    """The box and a language: what a thing of the table is called and what is printed on it."""

    def __init__(self, box: Box, tongue: Tongue) -> None:
        self.box: Final = box
        self.tongue: Final = tongue
        self.found: Final[dict[str, dict[str, int]]] = {}  # by kind: numbers by id

    def number(self, kind: Kind[Box], id: str) -> int:
        """The number of a thing by its id."""
        if kind.name not in self.found:
            self.found[kind.name] = {kind.id(self.box, number): number for number in kind.numbers(self.box)}
        return self.found[kind.name][id]

    def call(self, kind: Kind[Box], id: str) -> str:
        """The name of a thing by its id."""
        return kind.call(self.box, self.number(kind, id), self.tongue)

    def effect(self, effect: int) -> str:
        return lang.effect_text(self.box, effect, self.tongue)

    def read(self, id: str, n: int, message: str) -> Number:
        """A number that is read off the table; the message names it with ``{n}``."""
        return Number(id, n, self.tongue.say(message, {"n": n}))

    def mark(self, id: str, message: str) -> Mark:
        return Mark(id, self.tongue.say(message))

    def owner(self, seat: int) -> str:
        return self.tongue.say("the Id") if seat == p.ID else self.tongue.say("you")

    # -- pieces

    def piece(self, kind: Kind[Box], id: str, text: str = "", marks: list[Mark] | None = None) -> Piece:
        """A thing that lies somewhere, called by its name."""
        return Piece(f"{kind.name}:{id}", self.call(kind, id), f"{kind.name}:{id}", text, None, marks)

    def client(self, id: str) -> Piece:
        return self.piece(CLIENT, id, lang.client_text(self.box, self.number(CLIENT, id), self.tongue))

    def dream(self, id: str) -> Piece:
        return self.piece(DREAM, id, lang.dream_text(self.box, self.number(DREAM, id), self.tongue))

    def dream_to_pay(self, id: str) -> Piece:
        """A Dream of an Office: what it costs is what one works for, so it stands beside its name."""
        number = self.number(DREAM, id)
        cost = Mark("cost", lang.cost_text(self.box.dream_cost[number], self.tongue))
        return self.piece(DREAM, id, lang.dream_gives(self.box, number, self.tongue), [cost])

    def layer(self, id: str) -> Piece:
        """A Grief Layer with its symbol, which a Dream may match (UM-75)."""
        number = self.number(LAYER, id)
        symbol = self.box.layer_symbol[number]
        mark = self.mark(f"symbol:{lang.SYMBOL_IDS[symbol]}", lang.SYMBOLS[symbol])
        name = self.tongue.say("Grief Layer {layer}", {"layer": id})
        return Piece(f"layer:{id}", name, f"layer:{id}", lang.layer_text(self.box, number, self.tongue), None, [mark])

    def tile(self, id: str) -> Piece:
        return self.piece(TILE, id, lang.tile_text(self.box, self.number(TILE, id), self.tongue))

    def research(self, id: str) -> Piece:
        return self.piece(RESEARCH, id, lang.research_text(self.box, self.number(RESEARCH, id), self.tongue))

    def volume(self, id: str) -> Piece:
        """A Research card of which only the colour matters: ``S36 Passion``."""
        colour = QUALITY.call(self.box, self.box.colour[self.number(RESEARCH, id)], self.tongue)
        return Piece(f"research:{id}", f"{id} {colour}", f"research:{id}")

    def overlay(self, id: str) -> Piece:
        return self.piece(OVERLAY, id)
