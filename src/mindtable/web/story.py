"""Story: what happened, line by line, with the reasons of automas and bots."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import htpy as h

from mindtable.games import TITLES, title
from mindtable.table.rulebook import Rules
from mindtable.web.look import LineLook, Look
from mindtable.web.parts import icon, seatmark

_RULE: Final = re.compile(r"\b[A-Z]+[\d-][\w-]*")


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The rules of a title that a line may name."""
    return frozenset([clause.id for clause in Rules(title(name).clauses_text()).clauses] if name in TITLES else [])


def linked(text: str, name: str) -> list[h.Node]:
    """A line whose rules can be read at a click."""
    known = rule_ids(name)
    found: list[h.Node] = []
    end = 0
    for match in _RULE.finditer(text):
        if match[0] in known:
            found += [
                text[end : match.start()],
                h.a(".clause", href=f"/rules/{name}#{match[0]}", target="_blank")[match[0]],
            ]
            end = match.end()
    return [*found, text[end:]]


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
            h.button(
                ".tab",
                type="button",
                data_act="why",
                title=tongue.say("Why the last bot or automa did what it did, as far as you can know"),
            )[icon("why"), tongue.say("Why?")],
        ],
        lines(look),
    ]


def lines(look: Look) -> h.Element:
    """What happened, line by line."""
    return h.ol("#lines.lines", aria_live="polite", tabindex="0", aria_label=look.tongue.say("What happened"))[
        _lines(look)
    ]


def _lines(look: Look) -> list[h.Node]:
    found: list[h.Node] = []
    fresh = False
    for at, line in enumerate(look.lines):
        if line.fresh and not fresh and at:
            found.append(h.li("#since.since")[look.tongue.say("since your last turn")])
        fresh = fresh or line.fresh
        found.append(line_of(line, look))
    return found


def line_of(line: LineLook, look: Look) -> h.Element:
    """A line of the story."""
    kinds = ["line", *(["line--begins"] if line.begins else [])]
    attributes = {"data-new": ""} if line.fresh else {}
    sign = seatmark(line.seat) if line.seat >= 0 else icon("round" if line.begins else "right")
    if not line.more:
        return h.li(attributes, class_=kinds)[sign, h.span[linked(line.text, look.title)]]
    why = h.span(".whybtn")[icon("why"), look.tongue.say("why")]
    trail = [h.li[h.span(".why__what")[linked(text, look.title)]] for text in line.more]
    # A link inside the summary would take its click.
    return h.li(attributes, class_=kinds)[h.details[h.summary[sign, h.span[line.text], why], h.ol(".why")[trail]]]
