"""Results: how a game ended, for everybody to read."""

from __future__ import annotations

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.tongue import Tongue
from mindtable.terminal.screen import QUESTION, Screen


def show_result(screen: Screen, game: AnyGame, state: State, names: list[str]) -> None:
    """The points of every seat, and who won."""
    tongue = screen.tongue
    scores, winners = game.scores(state), game.winners(state)
    screen.heading(tongue.say("The game is over"))
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat]))
    wide = max([len(name) for name in names])
    for seat in order:
        points = tongue.count("{n} point", "{n} points", scores[seat])
        screen.say(f"{'*' if seat in winners else ' '} {names[seat]:<{wide}}  {points}")
    screen.say(victory(scores, winners, names, tongue), QUESTION)


def victory(scores: list[int], winners: list[int], names: list[str], tongue: Tongue) -> str:
    """Who won and by what, in a sentence."""
    if not winners:
        return tongue.say("Nobody at the table wins.")
    said = tongue.join([names[seat] for seat in winners], tongue.say("and"))
    best = max(scores)
    points = tongue.count("{n} point", "{n} points", scores[winners[0]])
    if len(winners) > 1:
        return tongue.say("{names} share the victory with {points} each.", {"names": said, "points": points})
    if len(names) == 1:
        return tongue.say("{names} wins with {points}.", {"names": said, "points": points})
    level = [seat for seat in range(len(names)) if scores[seat] == best]
    if scores[winners[0]] == best and len(level) > 1:
        return tongue.say(
            "{names} wins with {points}: equal on points, ahead on the tie-break.", {"names": said, "points": points}
        )
    if scores[winners[0]] < best:
        return tongue.say("{names} wins.", {"names": said})
    second = max([scores[seat] for seat in range(len(names)) if seat not in winners])
    values: dict[str, object] = {"names": said, "points": points, "n": best - second}
    return tongue.say("{names} wins with {points}, {n} ahead.", values)
