"""The numbers players watch, of their team and of the Ego: what previews tell of, how it stands, how it ended."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.game import SPECTATOR, Gauge, Side
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import BY_HAND, Box
from mindtable.games.cerebria.causes import (
    FOR_BONUS,
    FOR_BONUS_DD,
    FOR_BONUS_JJ,
    FOR_CAPPED,
    FOR_DEFIANCE,
    FOR_ENDGAME,
    FOR_FAILED,
    FOR_LEFT_OVER,
    FOR_NO_GAIN,
    FOR_PARTIAL,
)
from mindtable.games.cerebria.gains import half_drawn
from mindtable.games.cerebria.scoring import capping_points, fortress_points, score_of
from mindtable.games.cerebria.state import CerebriaState, identity_of
from mindtable.games.cerebria.view import CerebriaView

GAUGES: Final = [
    Gauge("willpower", P_("{n} Willpower", "{n} Willpower")),
    Gauge("essence", P_("{n} Essence", "{n} Essence")),
    Gauge("cards", P_("{n} card", "{n} cards")),
    Gauge("ambition", P_("{n} Ambition", "{n} Ambition")),
    Gauge("points", P_("{n} point", "{n} points")),
    Gauge("fortresses", P_("{n} Fortress", "{n} Fortresses")),
    Gauge("realms", P_("{n} Realm", "{n} Realms")),
    Gauge("ego_realms", P_("Ego {n} Realm", "Ego {n} Realms")),
    Gauge("frontiers", P_("{n} Frontier", "{n} Frontiers")),
    Gauge("ego_frontiers", P_("Ego {n} Frontier", "Ego {n} Frontiers")),
    Gauge("common", P_("{n} in the Common Aspiration", "{n} in the Common Aspiration")),
    Gauge("ego_common", P_("Ego {n} in the Common Aspiration", "Ego {n} in the Common Aspiration")),
    Gauge("hidden", P_("{n} in your Hidden Aspiration", "{n} in your Hidden Aspiration")),
    Gauge("ego_in_hidden", P_("Ego {n} in your Hidden Aspiration", "Ego {n} in your Hidden Aspiration")),
    Gauge("in_ego_hidden", P_("{n} in the Ego's Hidden Aspiration", "{n} in the Ego's Hidden Aspiration")),
    Gauge("ego_hidden", P_("Ego {n} in its Hidden Aspiration", "Ego {n} in its Hidden Aspiration")),
    Gauge("ego_willpower", P_("Ego {n} Willpower", "Ego {n} Willpower")),
    Gauge("ego_points", P_("Ego {n} point", "Ego {n} points")),
]


def readings(state: CerebriaState, seat: int) -> list[int]:
    """What the gauges show: all of the team's, since it wins and loses together."""
    board = state.board
    willpower = 0
    essence = 0
    cards = -half_drawn(state)  # a draw is told as a whole, by what chance brings
    for spirit in state.spirits:
        willpower += spirit.wp
        essence += spirit.essence
        cards += len(spirit.hand)
    return [
        willpower, essence, cards, state.ambition, state.points, len([size for size in board.fort if size < 0]),
        board.realm.count(-1), board.realm.count(1), board.frontier.count(-1), board.frontier.count(1),
        *_standings(state, state.row[0] if state.row else -1), *_standings(state, state.hidden),
        *_standings(state, state.ego_hidden), state.ego_wp, state.ego_points,
    ]  # fmt: skip


def _standings(state: CerebriaState, aspiration: int) -> list[int]:
    """Of the players and the Ego; nothing where no Aspiration lies open, or the people at the table count it."""
    if aspiration < 0 or state.box.counts[aspiration] == BY_HAND:
        return [0, 0]
    return [state.standing(aspiration, p.PLAYERS), state.standing(aspiration, p.EGO)]


# -- how it stands, in one line

WIDTH: Final = 78


def standing(box: Box, view: CerebriaView, tongue: Tongue, counts_actions: bool = True) -> str:
    """Round and points, the Common Aspiration, then what is left of the turn: as much as fits a line."""
    if view["round"] == 0:
        return tongue.say("Set-up")
    moment = view["moment"]
    values: dict[str, object] = {"mine": view["players"]["score"], "ego": view["ego_side"]["score"]}
    watched = view["viewer"] == SPECTATOR
    points = N_("Players {mine}, Ego {ego}") if watched else N_("You {mine}, Ego {ego}")
    parts = [tongue.say("Round {n}", {"n": view["round"]}), tongue.say(points, values)]
    if moment["on_turn"] is not None:
        spirit = view["spirits"][moment["on_turn"]]
        if counts_actions:
            parts.append(tongue.count("{n} Action", "{n} Actions", moment["actions"]))
        parts += [
            tongue.count("{n} Willpower", "{n} Willpower", spirit["willpower"]),
            tongue.count("{n} Essence", "{n} Essence", spirit["essence"]),
        ]
    if view["common"]:  # what one plays for stands right behind the points: it is never what does not fit
        id = view["common"][0]
        name = say.aspiration(box, p.ASPIRATION_IDS.index(id), tongue)
        [found] = [one for one in view["standings"] if one["aspiration"] == id]
        parts.insert(2, f"{name} {found['players']}:{found['ego']}")
    parts.append(tongue.count("{n} Ambition", "{n} Ambition", view["ambition"]))
    line = parts[0]
    for part in parts[1:]:
        if len(line) + len(part) + 3 <= WIDTH:
            line += f" · {part}"
    return line


# -- the end: both sides, and where their points came from

OF_WHEEL: Final = [
    (N_("Willpower left over at Revelations"), [FOR_LEFT_OVER]),
    (N_("Special Operations without gain"), [FOR_NO_GAIN]),
    (N_("Operations done in part"), [FOR_PARTIAL]),
    (N_("bonuses"), [FOR_BONUS, FOR_BONUS_DD, FOR_BONUS_JJ]),
    (N_("Defiance + Defiance"), [FOR_DEFIANCE, FOR_FAILED]),
    (N_("end-game razes"), [FOR_ENDGAME]),
    (N_("a Capping Fragment that was not placed"), [FOR_CAPPED]),
]


def sides(state: CerebriaState, told: list[Event], seats: int) -> list[Side]:
    """The players and the Ego."""
    fulfilled = sum([event["points"] for event in told if event.row is events.INTENTION_FULFILLED])
    mine = [(N_("Intentions"), fulfilled), *_of_wheel(told, events.PLAYERS_POINTS)]
    egos = [*_of_wheel(told, events.EGO_POINTS), (N_("Fortresses on the board"), fortress_points(state))]
    return [
        _side(state, p.PLAYERS, list(range(seats)), "", mine),
        _side(state, p.EGO, [], N_("The Ego"), egos),
    ]


def _of_wheel(told: list[Event], row: object) -> list[tuple[str, int]]:
    """Points on a Wheel by what they were for."""
    scored = [event for event in told if event.row is row]
    return [(name, sum([one["points"] for one in scored if one["why"] in reasons])) for name, reasons in OF_WHEEL]


def _side(state: CerebriaState, party: int, seats: list[int], name: str, rest: list[tuple[str, int]]) -> Side:
    identity = state.identity
    parts = [
        (N_("Minor Fragments"), p.FRAGMENT_POINTS[p.MINOR] * identity[identity_of(party, p.MINOR)]),
        (N_("Major Fragments"), p.FRAGMENT_POINTS[p.MAJOR] * identity[identity_of(party, p.MAJOR)]),
        (N_("Capping Fragment"), capping_points(state, party)),
        *rest,
    ]
    total = score_of(state, party)
    parts.append((N_("other points on the Wheel"), total - sum([points for _, points in parts])))
    return Side(seats, name, total, [part for part in parts if part[1]])
