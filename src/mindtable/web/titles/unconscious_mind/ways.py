"""Ways: a Client or its Dream is touched to treat it, before it is asked which one."""

from __future__ import annotations

from mindtable.core.agenda import State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.web.look import ChoiceLook, WayLook


def ways(game: AnyGame, world: State, viewer: int, choices: list[ChoiceLook]) -> list[WayLook]:
    """The Clients whose Dream can be paid, while treating is one of several things that can be done (UM-74)."""
    options = options_for(world, viewer)
    return [
        way
        for option, choice in zip(options, choices, strict=True)
        if choice.verb == "treat"
        for way in _clients(game, world, viewer, option, choice.notation)
    ]


def _clients(game: AnyGame, world: State, viewer: int, option: int, treat: str) -> list[WayLook]:
    after = world.clone()
    take_for(after, viewer, option)
    asked = [game.describe(after, viewer, one) for one in options_for(after, viewer)]
    return [
        WayLook([thing], [treat, told.written(game.box)])
        for told in asked
        if told.row.name == "treat_client"
        for thing in told.touches(game.box)
    ]
