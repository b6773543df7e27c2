"""Results: how a game ended, for everybody to read."""

from __future__ import annotations

from mindtable.core.game import Side
from mindtable.core.tongue import Tongue, capital
from mindtable.table.table import Table
from mindtable.terminal.screen import QUESTION, SOFT, Screen


def show_result(screen: Screen, table: Table, tongue: Tongue) -> None:
    """The points of every side and where they came from, and who won."""
    winners = table.game.winners(table.state)
    screen.heading(tongue.say("The game is over"))
    sides = sorted(table.sides(), key=lambda side: (not _won(side, winners), -side.points))
    names = [side_name(side, tongue) for side in sides]
    wide = max([len(name) for name in names])
    for side, name in zip(sides, names, strict=True):
        points = table.game.say_points(side.points, tongue)
        screen.say(f"{'*' if _won(side, winners) else ' '} {name:<{wide}}  {points}")
        parts = [tongue.label(tongue.say(what), signed(n)) for what, n in side.parts if n]
        if parts:
            screen.say(f"    {', '.join(parts)}", SOFT, "    ")
    screen.say(victory(table, sides, tongue), QUESTION)
    rounds = table.game.rounds(table.state)
    if rounds:
        screen.say(tongue.count("The game took {n} round.", "The game took {n} rounds.", rounds), SOFT)


def signed(n: int) -> str:
    """A number with a minus as it is printed."""
    return str(n).replace("-", "−")


def side_name(side: Side, tongue: Tongue) -> str:
    """What a side is called, where a line begins with it."""
    if side.name:
        name = tongue.say(side.name)
        return capital(name)
    names = [tongue.say("You") if tongue.you(seat) else tongue.seat(seat) for seat in side.seats]
    return tongue.join(names, tongue.say("and"))


def _won(side: Side, winners: list[int]) -> bool:
    return any([seat in winners for seat in side.seats]) or (not side.seats and not winners)


def victory(table: Table, sides: list[Side], tongue: Tongue) -> str:
    """Who won and by what, in a sentence."""
    winners, scores = table.game.winners(table.state), table.game.scores(table.state)
    if not winners:
        automa = [side for side in sides if not side.seats]
        if automa and automa[0].name:
            said = tongue.say("{name} wins this time.", {"name": tongue.say(automa[0].name)})
            return capital(said)
        if len(table.seats) == 1 and tongue.you(0):
            return tongue.say("You lose this time.")
        return tongue.say("Nobody at the table wins.")
    if len(winners) == 1 and tongue.you(winners[0]):
        return tongue.say("You win!")
    names = [tongue.say("You") if tongue.you(seat) else tongue.seat(seat) for seat in winners]
    said = tongue.join(names, tongue.say("and"))
    if len(winners) > 1:
        if any([set(winners) <= set(side.seats) for side in sides]):
            return tongue.say("{names} win together.", {"names": said})
        return tongue.say("{names} share the victory.", {"names": said})
    best = max(scores)
    if scores[winners[0]] == best and scores.count(best) > 1:
        return tongue.say("{names} wins: level on points, ahead on the tie-break.", {"names": said})
    return tongue.say("{names} wins.", {"names": said})
