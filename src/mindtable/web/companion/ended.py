"""Ended: the final scoring, and what is left of the game."""

from __future__ import annotations

from dataclasses import replace

from mindtable.companion.log import TELL
from mindtable.companion.protocol import no_record
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
        left(beside),
    ]


def left(beside: Beside) -> h.Element:
    """What can be done with the game now: a record is replayed and kept, of any other what happened is kept."""
    tongue = beside.tongue
    reason = no_record(beside.companion)
    again = h.a(class_=["btn", "btn--main cbig" if reason else ""], href="/companion")[
        icon("play"), tongue.say("Another game")
    ]
    if reason:
        return h.div(".ccta")[again, h.div[kept(beside, "btn"), menu(beside)], h.p(".cgroup__p")[tongue.say(reason)]]
    return h.div(".ccta")[
        h.form(method="post", action=f"{beside.address}/replay")[
            h.button(".btn.btn--main.cbig", type="submit")[icon("replay"), tongue.say("Replay and review")]
        ],
        h.div[again, kept(beside, "btn")],
        h.div[menu(beside)],
    ]


def kept(beside: Beside, cls: str) -> h.Element:
    """The record as a file; of a game that has none what happened in it."""
    tongue, there = beside.tongue, f"/api/companion/{beside.id}"
    if no_record(beside.companion):
        return h.a(class_=cls, href=f"{there}/protocol", download=f"{beside.id}.txt")[
            icon("download"), tongue.say("Keep what happened")
        ]
    return h.a(class_=cls, href=f"{there}/record", download=f"{beside.id}.record")[
        icon("download"), tongue.say("Keep the record")
    ]


def menu(beside: Beside) -> h.Element:
    return h.a(".btn", href=f"{beside.address}?see=more", data_go=True)[icon("menu"), beside.tongue.say("More")]


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
