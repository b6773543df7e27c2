"""Story: what happened, line by line, with the reasons of automas and bots."""

from __future__ import annotations

from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.clauses import clause_link, linked, rules_in
from mindtable.web.coach import chapters
from mindtable.web.look import LineLook, Look
from mindtable.web.parts import icon
from mindtable.web.passage import Passage, passages


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
                disabled=not any([line.fresh for line in look.lines]),
                title=tongue.say("Replay what happened since your last choice"),
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
    for at, passage in enumerate(passages(look, arrangement)):
        if passage.line.fresh and not fresh and at:
            found.append(h.li("#since.since")[look.tongue.say("since your last choice")])
        fresh = fresh or passage.line.fresh
        found.append(_told(passage, look, arrangement))
    return found


def rules_of(line: LineLook, look: Look) -> list[str]:
    """The rules behind a line: those of its kind, or the one it tells of."""
    if line.told is None:
        return []
    row = line.told.row
    told = str(line.told.things(look.game.box)["clause"]) if "clause" in row.places else ""
    return rules_in(told, look.title) or rules_in(row.clause, look.title)


def _told(passage: Passage, look: Look, arrangement: Arrangement) -> h.Element:
    """What happened; behind it why, below it what it brought."""
    line, more = passage.line, passage.why
    kinds = ["line", *(["line--begins"] if line.begins else [])]
    attributes = {"data-new": ""} if line.fresh else {}
    own = arrangement.told_of(line, look)
    sign = arrangement.mark(line, look)
    what = icon(own, "i.line__i") if own and line.seat >= 0 else None
    also = [h.li[_brought(follow, look, arrangement)] for follow in passage.follows]
    brought = h.ul(".also")[also] if also else None
    asked = _asked(line, look, arrangement)
    said = arrangement.read(line.text)
    if not more:
        return h.li(attributes, class_=kinds)[
            sign,
            h.span[what, linked(said, look.title), _behind(line, look)],
            asked,
            brought,
        ]
    trail = _trail(more, look, arrangement)
    if not any([rules_in(text, look.title) for text in [line.text, *more]]):
        trail += [h.li[clause_link(rule, look.title)] for rule in rules_of(line, look)]
    # A link inside the summary would take its click.
    return h.li(attributes, class_=kinds)[
        h.details[
            h.summary[sign, h.span[what, linked(said, look.title, False)], _why(look)],
            h.ol(".why")[trail, h.li[asked] if asked else None],
        ],
        brought,
    ]


def _why(look: Look) -> h.Element:
    return h.span(".whybtn")[icon("why"), look.tongue.say("why")]


def _trail(reasons: list[str], look: Look, arrangement: Arrangement) -> list[h.Node]:
    return [h.li[h.span(".why__what")[linked(arrangement.read(text), look.title)]] for text in reasons]


def _brought(follow: LineLook, look: Look, arrangement: Arrangement) -> list[h.Node]:
    """What came of something; its own reasons, if it has any, open below it."""
    said = arrangement.read(follow.text.strip())
    if not follow.more:
        return [linked(said, look.title), *_behind(follow, look)]
    return [
        h.details[
            h.summary[h.span[linked(said, look.title, False)], _why(look)],
            h.ol(".why")[_trail(follow.more, look, arrangement)],
        ]
    ]


def _asked(line: LineLook, look: Look, arrangement: Arrangement) -> h.Element | None:
    """What else a bot could have done, on demand: it takes a moment to find out."""
    if line.asks < 0 or line.told is None or line.told.row.name not in arrangement.deeds:
        return None
    return h.button(".whybtn", type="button", data_act="why", data_line=str(line.asks))[
        icon("why"), look.tongue.say("why")
    ]


def _behind(line: LineLook, look: Look) -> list[h.Node]:
    """Links to the rules behind a line that names none itself."""
    if rules_in(line.text, look.title):
        return []
    return [[" ", clause_link(rule, look.title)] for rule in rules_of(line, look)]
