"""Story: what happened, line by line, with the reasons of automas and bots."""

from __future__ import annotations

import re

import htpy as h

from mindtable.web.arrange import Arrangement
from mindtable.web.clauses import clause_link, linked, rule_ids
from mindtable.web.coach import chapters
from mindtable.web.look import LineLook, Look
from mindtable.web.parts import icon, seatmark


def story(look: Look, arrangement: Arrangement) -> h.Element:
    """The panel below the choices."""
    tongue = look.tongue
    return h.section("#story.story.panel", aria_label=tongue.say("Story"))[
        h.div(".story__head")[
            [
                h.button(".tab", type="button", data_act="tabLesson", aria_pressed="true")[tongue.say("Lesson")],
                h.button(".tab", type="button", data_act="tabStory", aria_pressed="false")[tongue.say("Story")],
            ]
            if look.lesson is not None
            else h.h2(".tab", aria_current="true")[tongue.say("Story")],
            h.button(
                ".tab",
                type="button",
                data_act="again",
                title=tongue.say("Play what happened since your last turn again"),
            )[icon("replay"), tongue.say("Again")],
            h.button(
                ".tab",
                type="button",
                data_act="why",
                title=tongue.say("Why the last bot or automa did what it did, as far as you can know"),
            )[icon("why"), tongue.say("Why?")],
        ],
        chapters(look),
        lines(look, arrangement),
    ]


def lines(look: Look, arrangement: Arrangement) -> h.Element:
    """What happened, line by line."""
    return h.ol("#lines.lines", aria_live="polite", tabindex="0", aria_label=look.tongue.say("What happened"))[
        _lines(look, arrangement)
    ]


def _lines(look: Look, arrangement: Arrangement) -> list[h.Node]:
    found: list[h.Node] = []
    fresh = False
    for at, line in enumerate(look.lines):
        if line.fresh and not fresh and at:
            found.append(h.li("#since.since")[look.tongue.say("since your last turn")])
        fresh = fresh or line.fresh
        found.append(line_of(line, look, arrangement))
    return found


def line_of(line: LineLook, look: Look, arrangement: Arrangement) -> h.Element:
    """A line of the story."""
    kinds = ["line", *(["line--begins"] if line.begins else [])]
    attributes = {"data-new": ""} if line.fresh else {}
    own = arrangement.told_of(line, look)
    sign = seatmark(line.seat) if line.seat >= 0 else icon(own or ("round" if line.begins else "right"))
    what = icon(own, "i.line__i") if own and line.seat >= 0 else None
    rule = "" if line.told is None else line.told.row.clause
    known = rule in rule_ids(look.title)
    if not line.more:
        named = known and re.search(rf"\b{re.escape(rule)}\b", line.text) is None
        behind = [" ", clause_link(rule, look.title)] if named else None
        return h.li(attributes, class_=kinds)[sign, h.span[what, linked(line.text, look.title), behind]]
    why = h.span(".whybtn")[icon("why"), look.tongue.say("why")]
    trail: list[h.Node] = [h.li[h.span(".why__what")[linked(text, look.title)]] for text in line.more]
    if known and not any([rule in text for text in line.more]):
        trail.append(h.li[clause_link(rule, look.title)])
    # A link inside the summary would take its click.
    return h.li(attributes, class_=kinds)[
        h.details[h.summary[sign, h.span[what, linked(line.text, look.title, False)], why], h.ol(".why")[trail]]
    ]
