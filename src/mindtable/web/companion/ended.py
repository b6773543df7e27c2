"""Ended: the final scoring, and what is left of the game."""

from __future__ import annotations

from dataclasses import replace

from mindtable.companion.log import TELL
from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.frame import bar
from mindtable.web.ending import verdict
from mindtable.web.look import SideLook
from mindtable.web.parts import icon, seatmark


def over(beside: Beside) -> h.Element:
    """The final scoring, and what is left of the game."""
    tongue = beside.tongue
    look = beside.look()
    most = max([abs(points) for side in look.sides for _, points in side.parts], default=1) or 1
    return h.section(".phone.phone--long", aria_label=tongue.say("The end"))[
        bar(beside, tongue.say("The end"), beside.tongue.name(beside.title.names)),
        h.div(".tell.tell--q")[
            h.h2(data_aloud=True)[verdict(look, [side for side in look.sides if side.won])],
            h.div(".cscores")[[scored(with_told(beside, side), most) for side in look.sides]],
        ],
        h.div(".ccta")[
            h.a(".btn.btn--main.cbig", href="/companion")[icon("play"), tongue.say("Another game")],
            h.div[
                h.a(".btn", href=f"/api/companion/{beside.id}/log", download=f"{beside.id}.companion")[
                    icon("download"), tongue.say("Keep the game")
                ],
                h.a(".btn", href=f"{beside.address}?see=more", data_go=True)[icon("menu"), tongue.say("More")],
            ],
        ],
    ]


def with_told(beside: Beside, side: SideLook) -> SideLook:
    """Points that the person told have no source: they stand with what was left over, and are called so."""
    tongue = beside.tongue
    if not side.seats or beside.companion.log.setting.way != TELL:
        return side
    names = {tongue.say("unused pieces"): tongue.say("points told and unused pieces")}
    return replace(side, parts=[(names.get(words, words), points) for words, points in side.parts])


def scored(side: SideLook, most: int) -> h.Element:
    """A side with where its points came from."""
    bars = [
        h.li[h.span[capital(words)], h.i(style=f"--v:{100 * abs(points) // most}"), h.b[f"{points}".replace("-", "−")]]
        for words, points in side.parts
        if points
    ]
    return h.section(class_=["cside2", "won" if side.won else ""])[
        h.h3[
            seatmark(0) if side.seats else icon("ego"), capital(side.name), icon("leader") if side.won else None,
            h.b[str(side.points)],
        ],
        h.ul[bars] if bars else None,
    ]  # fmt: skip
