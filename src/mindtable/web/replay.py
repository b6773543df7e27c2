"""Replay: a game looked at again: the board as it was at a moment, the chart as a scrubber, the story as an index."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from mindtable.core.tongue import Tongue, capital
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.chart import Course, chart, marks_key
from mindtable.web.clauses import bare, linked
from mindtable.web.ending import turning
from mindtable.web.look import LineLook, Look
from mindtable.web.page import Visit, by_hand, document, language_links, mark, theme_tool
from mindtable.web.parts import icon, seatmark
from mindtable.web.review import ReviewLook, here, review

SMALL: Final = (330, 120)  # of the chart
SIGN: Final = 0.06  # of the scrubber that a sign takes
STORY, TURNS, REVIEW = "story", "turns", "review"
TABS: Final = (STORY, TURNS, REVIEW)


@dataclass(frozen=True)
class Eyes:
    """With whose eyes the game can be looked at."""

    seat: int  # -1: a spectator's
    name: str


@dataclass(frozen=True)
class Fork:
    """A way to play on from here: as whom, and what the server is asked for."""

    seat: int
    name: str
    wish: dict[str, Any]


@dataclass(frozen=True)
class StoryLine:
    """A line of the story, and the moment at which it was told."""

    line: LineLook
    at: int


@dataclass(frozen=True)
class ReplayLook:
    """A moment of a game as one viewer saw it, with all that its page is drawn from."""

    look: Look  # the table as it was then; what was found out afterwards is in `after`
    course: Course
    at: int
    happened: str  # what was heard last
    lines: list[StoryLine]
    eyes: list[Eyes]
    forks: list[Fork]
    no_fork: str  # why nobody can play on from here; empty: they can
    review: ReviewLook
    tab: str = STORY
    message: str = ""
    seat: int = -1  # whose eyes it is seen with; -1: a spectator's
    own: list[int] = field(default_factory=list)

    def address(self, at: int, seat: int | None = None, tab: str | None = None) -> str:
        """The address of a moment, with the same eyes unless others are meant."""
        eyes, shown = self.seat if seat is None else seat, tab or self.tab
        more = f"&tab={shown}" if shown != STORY else ""
        return f"/tables/{self.look.table}/replay?seat={eyes}&at={at}{more}"


def page(replay: ReplayLook, arrangement: Arrangement, visit: Visit) -> h.Element:
    """The whole page."""
    world = arrangement.world
    return document(
        visit, f"{replay.look.tongue.say('Replay')} – {replay.look.name}", world, moment(replay, arrangement),
        styles=(*arrangement.styles, "end.css", "replay.css"),
        scripts=["vendor/idiomorph.js", "replay.js", "after.js", "clauses.js"], kind=f"table w-{world}",
    )  # fmt: skip


def moment(replay: ReplayLook, arrangement: Arrangement) -> h.Fragment:
    """All of a replay that changes from one moment to the next."""
    look, tongue = replay.look, replay.look.tongue
    facts = {
        "id": look.table, "at": replay.at, "last": replay.course.last, "seat": replay.seat, "tab": replay.tab,
        "next": replay.course.next_mark(replay.at),
        "words": {
            "copied": tongue.say("The link is copied."), "share": by_hand(tongue), "play": tongue.say("Play"),
            "pause": tongue.say("Pause"),
        },
    }  # fmt: skip
    return h.fragment[
        bar(replay, arrangement),
        h.main("#table.main", data_facts=json.dumps(facts, ensure_ascii=False), data_replay="")[
            h.a(".skip", href="#question")[tongue.say("To the replay")],
            arrangement.board(look),
            h.aside(".rail")[
                h.div("#messages.messages", role="status", aria_live="polite"),
                panel(replay, arrangement),
                index(replay, arrangement),
            ],
        ],
        h.dialog("#large.large", aria_label=tongue.say("A closer look")),
    ]


def bar(replay: ReplayLook, arrangement: Arrangement) -> h.Element:
    look, tongue = replay.look, replay.look.tongue
    where: list[h.Node] = [h.span[tongue.say("Replay")]]
    for text in arrangement.where(look)[:2]:
        where += [h.span(".wide")["·"], h.span(".wide")[text]]
    return h.header("#bar.bar")[
        mark(tongue), h.h1[look.name], h.p(".where")[where],
        h.nav(aria_label=tongue.say("Table"))[
            h.a(".tool", href=f"/tables/{look.table}", title=tongue.say("Back to the table"))[
                icon("left"), h.span[tongue.say("The table")]
            ],
            h.a(".tool", href=f"/rules/{look.title}", target="_blank", title=tongue.say("The rules of this game"))[
                icon("rule"), h.span[tongue.say("Rules")]
            ],
            theme_tool(tongue),
            language_links(tongue, replay.address(replay.at), ".tool"),
        ],
    ]  # fmt: skip


# -- the panel: chart, scrubber, steps


def panel(replay: ReplayLook, arrangement: Arrangement) -> h.Element:
    tongue = replay.look.tongue
    return h.section("#now.now.panel.replayp", aria_label=tongue.say("Replay"))[
        h.div(".now__head")[
            h.p(".now__turn")[
                icon("replay"), tongue.say("Replay"),
                h.span(".clock")[
                    tongue.say("moment {n} of {most}", {"n": replay.at, "most": replay.course.last})
                ],
            ],
            h.h2("#question.now__q", tabindex="-1")[headline(replay)],
            h.p(".told", role="status")[icon("info"), replay.message] if replay.message else None,
        ],
        scrub(replay),
        h.div(".acts")[_fork(replay), h.div[_share(replay), _eyes(replay) if arrangement.hands else None]],
    ]  # fmt: skip


def headline(replay: ReplayLook) -> str:
    """What just happened; whoever takes the lead is named."""
    look, course, tongue = replay.look, replay.course, replay.look.tongue
    leader, before = leading(course, replay.at), leading(course, replay.at - 1) if replay.at else None
    if leader is not None and leader != before:
        said = tongue.say("{name} takes the lead", {"name": course.sides[leader].name})
        said = capital(said)
    elif replay.at == 0:
        said = tongue.say("Before the first choice")
    elif replay.happened:
        said = bare(replay.happened, look.title)
    else:
        return look.standing
    return tongue.say("Round {n}: {what}", {"n": look.rounds, "what": said}) if look.rounds else said


def leading(course: Course, at: int) -> int | None:
    """The side that has more points than every other; None: there is none."""
    points = course.points[at]
    best = [side for side, number in enumerate(points) if number == max(points)]
    return best[0] if len(best) == 1 and len(points) > 1 else None


def scrub(replay: ReplayLook) -> h.Element:
    course, tongue, at = replay.course, replay.look.tongue, replay.at
    last = max(1, course.last)
    marks = [
        h.a(".ev", href=replay.address(one.at), data_at=str(one.at), style=f"--x:{100 * place:.1f}%",
            title=one.words, tabindex="-1", aria_label=one.words)[icon(one.sign)]
        for place, one in course.placed(SIGN)
    ]  # fmt: skip
    said = tongue.say("Round {n}", {"n": replay.look.rounds})
    return h.div(".scrub")[
        h.div(".scrub__c")[chart(course, tongue, *SMALL, at)],
        h.form(".scrub__t", method="get", action=f"/tables/{replay.look.table}/replay",
               style=f"--v:{100 * at / last:.2f}%")[
            h.input(type="hidden", name="seat", value=str(replay.seat)),
            h.input(
                "#scrub", type="range", name="at", min="0", max=str(course.last), value=str(at),
                aria_label=tongue.say("Place in the game"), aria_valuetext=f"{said}, {at} / {course.last}",
            ),
            h.div(".evs")[marks],
            h.noscript[h.button(".btn")[tongue.say("Go there")]],
        ],
        h.div(".scrub__r", aria_hidden="true")[
            [h.i(style=f"--x:{100 * first / last:.1f}%")[str(number)] for number, first in course.named()]
        ],
        h.p(".chartp__foot")[marks_key(course)] if course.marks else None,
        _steps(replay),
    ]  # fmt: skip


def _steps(replay: ReplayLook) -> h.Element:
    """First, back, play, on, and the next moment that mattered; each is a link."""
    course, tongue, at = replay.course, replay.look.tongue, replay.at
    after = course.next_mark(at)
    sign = course.marks[0].sign if course.marks else "round"

    def step(to: int | None, sign: str, words: str, key: str) -> h.Element:
        if to is None or to == at:
            return h.span(".btn", aria_disabled="true", id=f"step-{key}")[icon(sign), h.span(".sr")[words]]
        return h.a(".btn", href=replay.address(to), data_at=str(to), title=words, id=f"step-{key}")[
            icon(sign), h.span(".sr")[words]
        ]

    return h.div(".steps5")[
        step(0, "replay", tongue.say("To the beginning (Home)"), "first"),
        step(max(0, at - 1), "left", tongue.say("One step back (left arrow)"), "back"),
        h.button("#play.btn.btn--main", type="button", data_act="play", title=tongue.say("Play (space)"),
                 disabled=at == course.last)[icon("play"), h.span("#play__w")[tongue.say("Play")]],
        step(min(course.last, at + 1), "right", tongue.say("One step on (right arrow)"), "on"),
        step(after, sign, tongue.say("To the next moment that mattered (n)"), "next"),
    ]  # fmt: skip


def _fork(replay: ReplayLook) -> h.Element:
    tongue = replay.look.tongue
    if replay.no_fork:
        return h.p(".hint.nofork")[replay.no_fork]
    options = [
        h.option(value=json.dumps(fork.wish, ensure_ascii=False), selected=fork.seat == replay.forks[0].seat)[fork.name]
        for fork in replay.forks
    ]
    picking = h.label(".forkas")[tongue.say("as"), h.select("#forkas", aria_label=tongue.say("Play on as"))[options]]
    return h.div(".forking")[
        h.button("#fork.btn.fork", type="button", data_act="fork", data_wish=json.dumps(replay.forks[0].wish))[
            icon("fork"), tongue.say("Play on from here"),
            h.small[tongue.say("a new table; this game stays")] if len(replay.forks) == 1 else None,
        ],
        picking if len(replay.forks) > 1 else None,
    ]  # fmt: skip


def _share(replay: ReplayLook) -> h.Element:
    return h.a(".btn.btn--text", href=replay.address(replay.at), data_share="")[
        icon("link"), replay.look.tongue.say("Share this moment")
    ]


def _eyes(replay: ReplayLook) -> h.Node:
    """With whose eyes: while the game runs there are only one's own."""
    if len(replay.eyes) < 2:
        return None
    tongue = replay.look.tongue
    ways = [
        h.a(
            ".eye", href=replay.address(replay.at, one.seat), data_eyes=str(one.seat),
            aria_current="true" if one.seat == replay.seat else None,
        )[seatmark(one.seat) if one.seat >= 0 else icon("eye"), one.name]
        for one in replay.eyes
    ]  # fmt: skip
    return h.details(".eyes", name="eyes")[
        h.summary(".btn.btn--text")[icon("eye"), tongue.say("All hands")], h.div(".eyes__l.panel")[ways]
    ]


# -- the index: story, turning points, review


def index(replay: ReplayLook, arrangement: Arrangement) -> h.Element:
    look, tongue = replay.look, replay.look.tongue
    names = {STORY: tongue.say("Story"), TURNS: tongue.say("Turning points"), REVIEW: tongue.say("Review")}
    tabs = [
        h.a(".tab", href=replay.address(replay.at, tab=tab), data_tab=tab,
            aria_current="true" if tab == replay.tab else None)[names[tab]]
        for tab in TABS
    ]  # fmt: skip
    if replay.tab == TURNS:
        shown: h.Node = turning(look) if look.after is not None else _later(tongue)
    elif replay.tab == REVIEW:
        shown = reviewed(replay)
    else:
        shown = _story(replay, arrangement)
    return h.section("#story.story.panel.aftstory", aria_label=tongue.say("Looking back"))[
        h.div(".story__head")[tabs],
        here(replay.review, tongue, replay.at) if replay.tab != REVIEW else None,
        shown,
    ]


def reviewed(replay: ReplayLook) -> h.Element:
    """The review, as it is asked for again while it goes on."""
    again = f"/tables/{replay.look.table}/replay/review?seat={replay.seat}&at={replay.at}"
    return review(replay.review, replay.look, replay.at, replay.address, again)


def _later(tongue: Tongue) -> h.Element:
    return h.div(".tp.tp--wait")[h.p[tongue.say("Turning points are looked for when the game is over.")]]


def _story(replay: ReplayLook, arrangement: Arrangement) -> h.Element:
    tongue = replay.look.tongue
    found: list[h.Node] = []
    passed = False
    for one in replay.lines:
        if one.at > replay.at and not passed:
            passed = True
            found.append(h.li("#here.since.here")[tongue.say("You are here")])
        found.append(_line(one, replay, arrangement))
    if not passed:
        found.append(h.li("#here.since.here")[tongue.say("You are here")])
    return h.ol("#lines.lines", tabindex="0", aria_label=tongue.say("What happened"))[found]


def _line(one: StoryLine, replay: ReplayLook, arrangement: Arrangement) -> h.Element:
    line, later = one.line, one.at > replay.at
    kinds = ["line", "line--begins" if line.begins else "", "later" if later else ""]
    sign = arrangement.mark(line, replay.look)
    said = arrangement.read(line.text)
    words = h.a(href=replay.address(one.at), data_at=str(one.at))[linked(said, replay.look.title, False)]
    if not line.more or later:
        return h.li(class_=kinds)[sign, h.span[words]]
    trail = [h.li[h.span(".why__what")[linked(arrangement.read(text), replay.look.title)]] for text in line.more]
    return h.li(class_=[*kinds, "line--why"])[
        sign, h.span[words],
        h.details[
            h.summary(".whybtn")[icon("why"), replay.look.tongue.say("why")], h.ol(".why")[trail]
        ],
    ]  # fmt: skip
