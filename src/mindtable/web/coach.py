"""Coach: a lesson at the table: what is said now, the list of its chapters, and the choices that wait."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.tongue import Tongue
from mindtable.web import elements as h
from mindtable.web.clauses import clause_link, linked, rulebook
from mindtable.web.look import ChapterLook, LessonLook, Look, StepLook
from mindtable.web.parts import icon

HEADLINE: Final = 64  # letters of a first sentence that is set large
_SENTENCE: Final = re.compile(r"(?:(?<=[^A-Z][.!?])|(?<=[A-Z]{2}[.!?])|(?<=:))\s+(?=\S)")


def coach(look: Look) -> h.Node:
    """The bubble: all that is said before the next choice. The script shows one step after the other."""
    lesson = look.lesson
    if lesson is None or not lesson.steps:
        return None
    tongue = look.tongue
    last = lesson.steps[-1].number
    dots = [h.i(class_="on" if at <= lesson.steps[0].number else None) for at in range(lesson.of)]
    return h.section(
        "#coach.coach", aria_label=tongue.say("Coach"), data_first=str(lesson.steps[0].number),
        data_back="" if look.undo.reach else None,
    )[
        h.span(".coach__f")[icon("person")],
        h.div(".coach__t")[
            [_step(step, lesson, look) for step in lesson.steps],
            h.div(".coach__b")[
                h.button(".btn.btn--text", type="button", data_act="coachBack")[icon("left"), tongue.say("Back")],
                h.span(".dots", aria_hidden="true")[dots],
                h.button(".btn.coach__more", type="button", data_act="coachMore", aria_expanded="false")[
                    tongue.say("Tell me more")
                ],
                h.button(".btn.btn--main.coach__go", type="button", data_act="coachGo")[
                    h.span[tongue.say("Go on")] if lesson.choose or len(lesson.steps) > 1 else None,
                    h.span(".coach__end", hidden=bool(lesson.choose) or lesson.steps[0].number < last)[
                        tongue.say("Play on alone")
                    ],
                    icon("right"),
                ],
            ],
        ],
        h.i(".coach__a", aria_hidden="true"),
    ]  # fmt: skip


def _step(step: StepLook, lesson: LessonLook, look: Look) -> h.Element:
    """One thing the coach says."""
    tongue = look.tongue
    head, rest = headline(step.words)
    shown = step is lesson.steps[0]
    count = tongue.say("{n} of {of}", {"n": step.number + 1, "of": lesson.of})
    more = None
    if step.more:
        book = rulebook(look.title)
        said = [[tongue.name(book.find(id).words), " ", clause_link(id, look.title), " "] for id in step.more]
        more = h.p(".coach__k", hidden=True)[icon("info"), h.span[said]]
    return h.div(
        ".coach__s", id=f"step:{step.number}", data_step=str(step.number), data_show=step.show or None, hidden=not shown
    )[
        h.p(".now__turn")[lesson.chapter_of(step.number) or tongue.say("First game"), h.span(".clock")[count]],
        h.h2(".voice")[head] if head else None,
        h.p(class_="coach__w" if head else "coach__w coach__w--all")[linked(rest, look.title)] if rest else None,
        more,
    ]


def headline(words: str) -> tuple[str, str]:
    """The first sentence, if it is short enough to be a heading, and the rest."""
    parts = _SENTENCE.split(words, maxsplit=1)
    if len(parts[0]) > HEADLINE or parts[0].endswith(":"):
        return "", words
    return parts[0], parts[1] if len(parts) > 1 else ""


def chapters(look: Look) -> h.Node:
    """The list of chapters; what was said in those that are done can be read again."""
    if look.lesson is None:
        return None
    tongue = look.tongue
    return h.ol("#chapters.lines.lesson", tabindex="0", aria_label=tongue.say("Lesson"))[
        [_chapter(chapter, tongue) for chapter in look.lesson.chapters]
    ]


def _chapter(chapter: ChapterLook, tongue: Tongue) -> h.Element:
    kind = "done" if chapter.done else "cur" if chapter.current else "later"
    sign = icon("check") if chapter.done else icon(chapter.sign)
    given = {"data-first": str(chapter.first), "data-end": str(chapter.end), "data-sign": chapter.sign}
    if not chapter.said:
        name = h.span[chapter.name, h.span(".sr")[f" ({tongue.say('now')})"] if chapter.current else None]
        return h.li(given, class_=kind, aria_current="step" if chapter.current else None)[sign, name]
    return h.li(given, class_=kind, aria_current="step" if chapter.current else None)[
        sign,
        h.details(id=f"chapter:{chapter.first}")[h.summary[chapter.name], [h.p[words] for words in chapter.said]],
    ]


def waits(look: Look, count: int) -> h.Element:
    """How many choices are held back; they can be looked at."""
    tongue = look.tongue
    said = tongue.count("{n} other choice waits.", "{n} other choices wait.", count, {})
    return h.summary[icon("lock"), h.span[said, " ", tongue.say("They come one by one.")]]
