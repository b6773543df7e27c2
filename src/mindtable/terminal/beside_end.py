"""The end of a game beside the box: the points of both sides, where they came from, and who won."""

from __future__ import annotations

from mindtable.companion.companion import Companion
from mindtable.core.tongue import Tongue, capital
from mindtable.terminal.results import signed
from mindtable.terminal.screen import QUESTION, SOFT, Screen


def show_end(screen: Screen, companion: Companion, tongue: Tongue) -> None:
    """The final scoring."""
    game, state = companion.game, companion.state
    won = 0 in game.winners(state)
    screen.heading(tongue.say("The end"))
    sides = game.sides(state, companion.story())
    names = [capital(tongue.say(side.name)) if side.name else tongue.say("You") for side in sides]
    wide = max([len(name) for name in names])
    for side, name in zip(sides, names, strict=True):
        mark = "*" if bool(side.seats) == won else " "
        screen.say(f"{mark} {name:<{wide}}  {game.say_points(side.points, tongue)}")
        parts = [tongue.label(tongue.say(what), signed(points)) for what, points in side.parts if points]
        if parts:
            screen.say(f"    {', '.join(parts)}", SOFT, "    ")
    automa = [tongue.say(side.name) for side in sides if side.name]
    screen.say(verdict(won, automa[0], tongue), QUESTION)


def verdict(won: bool, automa: str, tongue: Tongue) -> str:
    """Who won, said to the person."""
    return tongue.say("You win!") if won else capital(tongue.say("{name} wins this time.", {"name": automa}))
