"""Ending: how a game ended, where the points came from, and what can be done next."""

from __future__ import annotations

import htpy as h

from mindtable.web.look import Look, SideLook
from mindtable.web.parts import icon, seatmark


def ending(look: Look) -> h.Element:
    """What stands in place of the choices when the game is over."""
    tongue = look.tongue
    most = max([abs(points) for side in look.sides for _, points in side.parts], default=1) or 1
    won = [side for side in look.sides if side.won]
    return h.div(".ending")[
        h.h2("#question.now__q", tabindex="-1")[verdict(look, won)],
        [side_drawn(look, side, most) for side in look.sides],
        h.div(".ending__next")[
            h.button(".btn.btn--main", type="button", data_act="rematch")[icon("play"), tongue.say("Play again")],
            h.button(".btn", type="button", data_act="rematch", data_same="true")[
                icon("replay"), tongue.say("Same deal")
            ],
            h.a(".btn", href=f"/api/tables/{look.table}/record", download=f"{look.table}.record")[
                icon("download"), tongue.say("Record")
            ],
            h.a(".btn.btn--text", href="/")[icon("home"), tongue.say("All tables")],
        ]
        if look.phase == "over"
        else None,
    ]


def verdict(look: Look, won: list[SideLook]) -> str:
    """Who won, said to the viewer."""
    tongue = look.tongue
    if any([look.viewer in side.seats for side in won]):
        return tongue.say("You win!") if len(won) == 1 else tongue.say("You share the victory.")
    if won:
        names = ", ".join([side.name for side in won])
        return look.tongue.count("{names} wins", "{names} win", len(won), {"names": names})
    return tongue.say("The game is over")


def side_drawn(look: Look, side: SideLook, most: int) -> h.Element:
    mark = seatmark(side.seats[0]) if side.seats else icon("ego")
    bars = [
        h.li[
            h.span[words],
            h.span(class_=["bar1", "loss" if points < 0 else ""], style=f"--v:{100 * abs(points) // most}"),
            h.b[f"{points}".replace("-", "−")],
        ]
        for words, points in side.parts
        if points
    ]
    return h.section(class_=["ending__side", "won" if side.won else ""])[
        h.h3[mark, side.name, icon("leader") if side.won else None, h.b[str(side.points)]], h.ul[bars] if bars else None
    ]
