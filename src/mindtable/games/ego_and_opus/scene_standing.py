"""How it stands: the line above every question, and at the end every side with its points and what they came from."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.game import Side
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.view import OpusView, PlayerView

WIDTH: Final = 78
PARTS: Final = [
    N_("egos retired"), N_("own artists retired"), N_("artists of the other side retired"), N_("artists retired"),
]  # fmt: skip
"""What points came from, by the number of the reason."""


def standing(view: OpusView, tongue: Tongue) -> str:
    """Round, points, and what the viewer has left to play, as many of them as fit into a line."""
    parts = [tongue.say("Round {n}", {"n": view["round"]}) if view["round"] else tongue.say("Set-up")]
    players = view["players"]
    mine = [one for one in players if one["seat"] == view["viewer"]]
    if view["mode"] == p.MODES[p.SUPEREGO]:
        values: dict[str, object] = {
            "egos": players[p.P3]["points"], "goal": players[0]["goal"],
        }  # fmt: skip
        parts.append(
            tongue.count(
                "players 1 and 2: {n} of {goal} points, player 3: {egos}",
                "players 1 and 2: {n} of {goal} points, player 3: {egos}",
                players[0]["points"],
                values,
            )
        )
    else:
        parts += [points_of(one, tongue) for one in mine]
        parts += [points_of(one, tongue) for one in others_first(view)]
    rest: list[str] = []
    if view["order"]:
        rows = "→".join([place[-1] for place in view["order"]])
        rest.append(tongue.say("zones {rows}", {"rows": rows}))
    rest += [tongue.count("{n} work in hand", "{n} works in hand", one["hand_size"]) for one in mine]
    return fitted(parts, rest)


def points_of(one: PlayerView, tongue: Tongue) -> str:
    values: dict[str, object] = {"who": tongue.seat(one["seat"]), "n": one["points"], "goal": one["goal"]}
    if one["hand"] is not None and one["portfolio"] is not None:  # it is the viewer's own
        return tongue.count("you: {n} of {goal} points", "you: {n} of {goal} points", one["points"], values)
    return tongue.say("{who}: {n} of {goal}", values)


def others_first(view: OpusView) -> list[PlayerView]:
    """The other players, those nearest to their goals first."""
    others = [one for one in view["players"] if one["seat"] != view["viewer"]]
    return sorted(others, key=missing)


def missing(one: PlayerView) -> float:
    return 1.0 - one["points"] / one["goal"]


def fitted(parts: list[str], rest: list[str]) -> str:
    """The parts in one line; the last ones are left out where it grows too long, the rest first."""
    line = parts[0]
    for part in parts[1:] + rest:
        if len(line) + 3 + len(part) <= WIDTH:
            line = f"{line} · {part}"
    return line


def sides(state: OpusState, told: list[Event]) -> list[Side]:
    """Every player with the points; in Superego players 1 and 2 are one side (V-12)."""
    table = state.table
    groups = [[0, 1], [p.P3]] if table.format == p.SUPEREGO else [[seat] for seat in range(table.seats)]
    found: list[Side] = []
    for seats in groups:
        sums = [0] * len(PARTS)
        for event in told:
            if event.kind is events.POINTS and event.seat in seats:
                sums[event["why"]] += event["change"]
        parts = [(PARTS[why], sums[why]) for why in range(len(PARTS)) if sums[why]]
        found.append(Side(seats, "", state.players[seats[0]].points, parts))
    return found
