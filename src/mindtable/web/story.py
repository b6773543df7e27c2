"""Story: what happened, line by line, with the reasons of automas and bots."""

from __future__ import annotations

import htpy as h

from mindtable.core.tongue import Tongue
from mindtable.web.look import LineLook, Look
from mindtable.web.parts import icon, seatmark


def story(look: Look) -> h.Element:
    """The panel below the choices."""
    tongue = look.tongue
    return h.section("#story.story.panel", aria_label=tongue.say("Story"))[
        h.div(".story__head")[
            h.h2(".tab", aria_current="true")[tongue.say("Story")],
            h.button(
                ".tab",
                type="button",
                data_act="again",
                title=tongue.say("Play what happened since your last turn again"),
            )[icon("replay"), tongue.say("Again")],
        ],
        h.ol("#lines.lines", aria_live="polite", tabindex="0", aria_label=tongue.say("What happened"))[
            _lines(look.lines, tongue)
        ],
    ]


def _lines(lines: list[LineLook], tongue: Tongue) -> list[h.Node]:
    found: list[h.Node] = []
    fresh = False
    for at, line in enumerate(lines):
        if line.fresh and not fresh and at:
            found.append(h.li("#since.since")[tongue.say("since your last turn")])
        fresh = fresh or line.fresh
        found.append(_line(line, tongue))
    return found


def _line(line: LineLook, tongue: Tongue) -> h.Element:
    kinds = ["line", *(["line--begins"] if line.begins else [])]
    attributes = {"data-new": ""} if line.fresh else {}
    sign = seatmark(line.seat) if line.seat >= 0 else icon("round" if line.begins else "right")
    if not line.more:
        return h.li(attributes, class_=kinds)[sign, h.span[line.text]]
    why = h.span(".whybtn")[icon("why"), tongue.say("why")]
    trail = [h.li[h.span(".why__what")[text]] for text in line.more]
    return h.li(attributes, class_=kinds)[h.details[h.summary[sign, h.span[line.text], why], h.ol(".why")[trail]]]
