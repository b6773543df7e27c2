"""Story: what happened, line by line, with the reasons of automas and bots."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import htpy as h

from mindtable.games import TITLES, title
from mindtable.table.rulebook import Rules
from mindtable.web.arrange import Arrangement
from mindtable.web.look import LineLook, Look
from mindtable.web.parts import icon, seatmark

_RULE: Final = re.compile(r"\b[A-Z]+[\d-][\w-]*")


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The rules of a title that a line may name."""
    return frozenset([clause.id for clause in Rules(title(name).clauses_text()).clauses] if name in TITLES else [])


def linked(text: str, name: str, link: bool = True) -> list[h.Node]:
    """A line whose rules can be read at a click, where it may have links; the id of a rule is never broken."""
    known = rule_ids(name)
    found: list[h.Node] = []
    end = 0
    for match in _RULE.finditer(text):
        if match[0] in known:
            found += [
                text[end : match.start()],
                h.a(".clause", href=f"/rules/{name}#{match[0]}", target="_blank")[match[0]]
                if link
                else h.span(".clause")[match[0]],
            ]
            end = match.end()
    return [*found, text[end:]]


def story(look: Look, arrangement: Arrangement) -> h.Element:
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
        h.ol("#lines.lines", aria_live="polite", tabindex="0", aria_label=tongue.say("What happened"))[
            _lines(look, arrangement)
        ],
    ]


def _lines(look: Look, arrangement: Arrangement) -> list[h.Node]:
    found: list[h.Node] = []
    fresh = False
    for at, line in enumerate(look.lines):
        if line.fresh and not fresh and at:
            found.append(h.li("#since.since")[look.tongue.say("since your last turn")])
        fresh = fresh or line.fresh
        found.append(_line(line, look, arrangement))
    return found


def _line(line: LineLook, look: Look, arrangement: Arrangement) -> h.Element:
    kinds = ["line", *(["line--begins"] if line.begins else [])]
    attributes = {"data-new": ""} if line.fresh else {}
    own = arrangement.told_of(line, look)
    sign = seatmark(line.seat) if line.seat >= 0 else icon(own or ("round" if line.begins else "right"))
    what = icon(own, "i.line__i") if own and line.seat >= 0 else None
    if not line.more:
        return h.li(attributes, class_=kinds)[sign, h.span[what, linked(line.text, look.title)]]
    why = h.span(".whybtn")[icon("why"), look.tongue.say("why")]
    trail = [h.li[h.span(".why__what")[linked(text, look.title)]] for text in line.more]
    # A link inside the summary would take its click.
    return h.li(attributes, class_=kinds)[
        h.details[h.summary[sign, h.span[what, linked(line.text, look.title, False)], why], h.ol(".why")[trail]]
    ]
