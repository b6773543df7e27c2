"""Previews that keep their word: what a choice does, all of it and nothing later.

A choice counts as done when the next one waits, be it a player's or chance's; when the rules come to a step that lay on
the agenda before it, since that would have come after any other answer, too; or when something begins (an event whose
row ``begins``: a turn, a phase, the automa). It is tried in several imagined worlds: where they differ it depends on
what the seat cannot see, and no number is told.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Event, Heard, Sealed, State, drop
from mindtable.core.game import AnyGame
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue

WORLDS: Final = 3
"""How many imagined worlds have to agree."""


class Begun(Exception):
    """Something begins that is no part of the choice before it."""


class UpToHere(Heard):
    """Listens until something begins."""

    def hear(self, event: Event) -> None:
        if event.row.begins:
            raise Begun
        self.events.append(event)


class Preview:
    """What a choice changes for the seat that makes it."""

    def __init__(self, game: AnyGame, changes: list[int], depends: bool, outlook: Told[Any] | None) -> None:
        self.game: Final = game
        self.changes: Final = changes  # by how much, in the order of the game's gauges
        self.depends: Final = depends  # on what the seat cannot see; then nothing is said of numbers
        self.outlook: Final = outlook  # what chance is to decide next: "draw 2 cards"

    def said(self, tongue: Tongue) -> list[str]:
        """The parts of it in words."""
        gauges = self.game.gauges
        found = [gauges[at].says(change, tongue) for at, change in enumerate(self.changes) if change]
        if self.outlook is not None:
            found.append(self.outlook.say(self.game.box, tongue))
        if self.depends:
            found.append(tongue.say("depends on what you cannot see"))
        return found

    def say(self, tongue: Tongue) -> str:
        """``+4 Essence, −2 Wealth``; empty when nothing changes that a player counts."""
        return ", ".join(self.said(tongue))

    def json(self) -> dict[str, Any]:
        """The same as plain JSON."""
        gauges = self.game.gauges
        return {
            "changes": {gauges[at].id: change for at, change in enumerate(self.changes) if change},
            "depends": self.depends,
            "outlook": None if self.outlook is None else self.outlook.json(self.game.box),
        }


def carry_out(world: State, seat: int, option: int) -> Told[Any] | None:
    """Make a choice on a world up to where it is done; what chance is to bring next, if it is part of the choice."""
    decision = world.waiting()
    assert decision is not None, "no decision waits"
    world.heard = UpToHere()
    drop(world)
    mark = len(world.agenda)
    try:
        if isinstance(decision, Sealed):
            decision.choose_for(world, seat, option)
        else:
            decision.choose(world, option)
        while len(world.agenda) > mark and not world.over:
            step = world.agenda[-1]
            waiting = step.decision()
            if waiting is not None:
                return waiting.brings(world) if waiting.seats(world) == [CHANCE] else None
            drop(world)
            step.run(world)
    except Begun:
        pass
    finally:
        world.heard = None
    return None


def preview(game: AnyGame, worlds: list[State], seat: int, option: int) -> Preview:
    """What a choice does, tried in worlds that the seat imagines; they are not changed."""
    none = [0] * len(game.gauges)
    if isinstance(worlds[0].waiting(), Sealed):
        return Preview(game, none, True, None)  # what others hide decides
    changes: list[int] = []
    outlook: Told[Any] | None = None
    seen: Any = None
    for number, world in enumerate(worlds):
        before = game.readings(world, seat)
        after = world.clone()
        brings = carry_out(after, seat, option)
        found = [new - old for new, old in zip(game.readings(after, seat), before, strict=True)]
        view = game.view(after, seat)
        if number == 0:
            changes, outlook, seen = found, brings, view
        elif found != changes or view != seen:
            return Preview(game, none, True, None)
    return Preview(game, changes, False, outlook)
