"""Ending: how a game ended, where the points came from, where it turned, and what can be done next."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.chart import chart, marks_key
from mindtable.web.look import Look, SideLook, TurnLook
from mindtable.web.parts import icon, seatmark

WIDE: Final = (860, 226)  # of the chart
BESIDE: Final = (510, 192)  # beside where the points come from, which may be higher
PART: Final = 27  # pixels of a line there
NARROW: Final = (350, 204)  # on a phone


def result(look: Look, arrangement: Arrangement) -> h.Element:
    """What stands in place of the choices when the game is over."""
    tongue = look.tongue
    won = [side for side in look.sides if side.won]
    rounds = tongue.count("{n} round", "{n} rounds", look.rounds, {}) if look.rounds else None
    return h.section("#now.now.panel.result", aria_label=tongue.say("The end"))[
        h.div(".now__head")[
            h.p(".now__turn")[
                icon("trophy"), tongue.say("The game is over"), h.span(".clock")[rounds] if rounds else None
            ],
            h.h2("#question.now__q", tabindex="-1")[verdict(look, won)],
            h.ul(".finals")[[_final(look, side, arrangement) for side in ranked(look)]],
        ],
        acts(look),
    ]


def acts(look: Look) -> h.Element:
    """What can be done next."""
    tongue, there = look.tongue, f"/tables/{look.table}"
    harder = look.after.harder if look.after is not None else ""
    shared = look.after is not None and look.after.open
    share = tongue.say("Copy a link to the replay") if shared else tongue.say(
        "Copy a link to the replay; it opens for those who played here, since the table has no spectators"
    )  # fmt: skip
    again = h.button(".btn.btn--main.cbig", type="button", data_act="rematch")[icon("play"), tongue.say("Play again")]
    if look.phase != "over":
        return h.div(".acts")[
            again,
            h.div[
                h.a(".btn", href=f"{there}/replay")[icon("replay"), tongue.say("Replay")],
                h.a(".btn", href="/games")[icon("log"), tongue.say("My games")],
            ],
        ]
    return h.div(".acts")[
        again,
        h.div[
            h.button(".btn", type="button", data_act="rematch", data_same="true")[
                icon("shuffle"), tongue.say("Same deal")
            ],
            h.a(".btn", href=f"{there}/replay?at=0")[icon("replay"), tongue.say("Replay")],
        ],
        h.div[
            h.a(".btn.btn--text", href=f"{there}/replay", data_share="", title=share)[
                icon("link"), tongue.say("Share")
            ],
            h.a(".btn.btn--text", href=f"/api/tables/{look.table}/record", download=f"{look.table}.record")[
                icon("download"), tongue.say("Record")
            ],
            h.a(".btn.btn--text", href=harder)[icon("settings"), tongue.say("Harder")] if harder else None,
        ],
    ]


def verdict(look: Look, won: list[SideLook]) -> str:
    """Who won, said to the viewer."""
    tongue = look.tongue
    score: dict[str, object] = {}
    if len(look.sides) == 2 and len(won) == 1:
        [lost] = [side for side in look.sides if not side.won]
        if won[0].points > lost.points:
            score = {"n": won[0].points, "less": lost.points}
    if any([look.viewer in side.seats for side in won]):
        if len(won) > 1:
            return tongue.say("You share the victory")
        return tongue.say("You win, {n} to {less}", score) if score else tongue.say("You win!")
    if not won:
        return tongue.say("The game is over")
    names = tongue.join([called(look, side) for side in won], tongue.say("and"))
    people = sum([max(1, len(side.seats)) for side in won])
    if score:
        values = {"names": names, "more": score["n"], "less": score["less"]}
        return tongue.count("{names} wins, {more} to {less}", "{names} win, {more} to {less}", people, values)
    return tongue.count("{names} wins", "{names} win", people, {"names": names})


def side_mark(kind: str, seats: list[int]) -> Markup:
    """The sign of a side: that of its first seat, or by the class of its colour."""
    if kind.startswith("of-"):
        return icon(kind.removeprefix("of-"))
    return seatmark(seats[0]) if seats else icon("ego")


def ranked(look: Look) -> list[SideLook]:
    """Whoever won first, then by points."""
    return sorted(look.sides, key=lambda side: (not side.won, -side.points))


def called(look: Look, side: SideLook) -> str:
    """A side by its name, people by theirs; the viewer is "You". An automa is called by words, people write their
    names as they like."""
    if not side.seats:
        return capital(side.name)
    tongue = look.tongue
    if len(side.seats) > 1:
        first = sorted(side.seats, key=lambda seat: seat != look.viewer)
        return tongue.join([look.called(seat) for seat in first], tongue.say("and"))
    return tongue.say("You") if side.seats == [look.viewer] else side.name


def _final(look: Look, side: SideLook, arrangement: Arrangement) -> h.Element:
    kind = arrangement.side(side.seats, look.game)
    return h.li(class_=["final", kind, "won" if side.won else ""])[
        side_mark(kind, side.seats), h.span[called(look, side)], icon("leader") if side.won else None,
        h.b[look.game.say_points(side.points, look.tongue)],
    ]  # fmt: skip


def closed(look: Look) -> h.Element:
    """What stands in place of the choices when the table was closed before the end."""
    tongue = look.tongue
    return h.section("#now.now.panel.result", aria_label=tongue.say("The end"))[
        h.div(".now__head")[
            h.p(".now__turn")[icon("lock"), tongue.say("This table is closed")],
            h.h2("#question.now__q", tabindex="-1")[tongue.say("Nobody has won")],
            h.p(".win")[tongue.say("Whoever made the table closed it before the game was over.")],
        ],
        acts(look),
    ]


def overview(look: Look, arrangement: Arrangement) -> h.Element:
    """What stands in place of the board: the chart, where the points come from, and the board, small."""
    assert look.after is not None
    tongue = look.tongue
    wide, high = BESIDE if arrangement.spread else WIDE
    if arrangement.spread:
        high = max(high, PART * len(_labels(look)) - PART // 2)
    return h.div("#overview", class_=["endb", "endb--beside" if arrangement.spread else ""])[
        h.section(".panel.chartp")[
            h.header[
                h.h2[tongue.say("The game")],
                legend(look, arrangement),
            ],
            h.div(".chartp__c")[chart(look.after.course, tongue, wide, high)],
            h.div(".chartp__c.chartp__c--narrow")[chart(look.after.course, tongue, *NARROW)],
            h.p(".chartp__foot")[
                marks_key(look.after.course), h.span(".hint")[tongue.say("touch a round to see it again")]
            ],
        ],
        h.div(".endlow")[h.div(".endboard")[arrangement.board(look)], parts(look, arrangement)],
    ]


def legend(look: Look, arrangement: Arrangement) -> h.Element:
    """Whose line is whose."""
    found = [
        h.li(class_=["key", f"key{at}", arrangement.side(side.seats, look.game)])[
            h.svg(".key__l", viewBox="0 0 28 8", aria_hidden="true")[
                h.path(class_=["ln", f"ln{at}", arrangement.side(side.seats, look.game)], d="M0 4H28")
            ],
            called(look, side),
        ]
        for at, side in enumerate(look.sides)
    ]
    if arrangement.pace and look.after is not None and look.after.course.pace:
        thin = h.svg(".key__l", viewBox="0 0 28 8", aria_hidden="true")[h.path(".pace", d="M0 4H28")]
        most = max([one for gathered in look.after.course.pace for one in gathered])
        words = look.tongue.say(arrangement.pace)
        found.append(h.li(".key")[thin, look.tongue.say("{words} (top: {most})", {"words": words, "most": most})])
    return h.ul(".legend")[found]


def parts(look: Look, arrangement: Arrangement) -> h.Node:
    """Where the points come from, the sides beside each other."""
    labels = _labels(look)
    if not labels:
        return None
    most = max([abs(points) for side in look.sides for _, points in side.parts])
    two = len(look.sides) == 2
    return h.section(class_=["panel", "parts", "parts--two" if two else "parts--many"])[
        h.header[
            h.h2[look.tongue.say("Where the points come from")],
            h.span(".hint")[" : ".join([called(look, side) for side in look.sides])]
            if two
            else h.span(".vss", aria_hidden="true")[
                [
                    h.span(".vs", title=called(look, side))[
                        side_mark(arrangement.side(side.seats, look.game), side.seats)
                    ]
                    for side in look.sides
                ]
            ]
            if len(look.sides) > 2
            else None,
        ],
        h.ul[[_part(look, words, most, arrangement) for words in labels]],
    ]


def _labels(look: Look) -> list[str]:
    """What any side has points from."""
    known = dict.fromkeys([words for side in look.sides for words, _ in side.parts])  # in the order of the rules
    scored = {words for side in look.sides for words, points in side.parts if points}
    return [words for words in known if words in scored]


def _part(look: Look, words: str, most: int, arrangement: Arrangement) -> h.Element:
    numbers = [(side, dict(side.parts).get(words, 0)) for side in look.sides]
    bars = [
        h.span(class_=["vs", arrangement.side(side.seats, look.game), "vs--loss" if points < 0 else ""])[
            h.b[f"{points}".replace("-", "−"), h.span(".sr")[" ", side.name]],
            h.i(class_=f"vs{at}", style=f"--v:{100 * abs(points) // most}", aria_hidden="true"),
        ]
        for at, (side, points) in enumerate(numbers)
    ]
    return h.li[h.span(".pt__n")[capital(words)], h.span(".vss")[bars]]


def turning(look: Look) -> h.Element:
    """The turning points, each a way into the replay; while the bots look, the page asks again."""
    assert look.after is not None
    tongue = look.tongue
    own = f"?seat={look.viewer}" if look.viewer >= 0 else ""
    if look.after.turns is None:
        return h.div("#turns.tp.tp--wait", data_pending=f"/tables/{look.table}/turns{own}", role="status")[
            h.p[tongue.say("The bots are looking for the moments that decided the game …")]
        ]
    if not look.after.turns:
        return h.div("#turns.tp")[
            h.p(".hint")[tongue.say("It was settled little by little: no single moment stands out.")]
        ]
    return h.div("#turns.tp")[
        [_turn(look, turn) for turn in look.after.turns],
        h.p(".hint.tp__by")[tongue.say("chances of winning, as the bots judge")],
    ]


def _turn(look: Look, turn: TurnLook) -> h.Element:
    assert look.after is not None
    change = ("+" if turn.change > 0 else "−") + look.tongue.percent(abs(turn.change))
    name = look.seats[turn.seat].name
    said = look.tongue.say("chances of {name}: {change}", {"name": name, "change": change})
    return h.a(href=f"{look.after.course.there}at={turn.at}", data_at=str(turn.at))[
        h.span(".tp__r", title=look.tongue.say("Round {n}", {"n": turn.round}))[str(turn.round)],
        h.span[turn.text],
        h.b(class_="gain" if turn.change > 0 else "loss", title=said)[
            seatmark(turn.seat) if turn.seat != look.viewer else None, change, h.span(".sr")[" ", said]
        ],
    ]


def afterwards(look: Look, lines: h.Node) -> h.Element:
    """The panel below the result: the turning points, and the story."""
    tongue = look.tongue
    return h.section("#story.story.panel.aftstory", aria_label=tongue.say("Looking back"))[
        h.details(".fold", name="looking-back", open=True)[
            h.summary[h.h2(".tab")[tongue.say("Turning points")], icon("down")],
            turning(look),
        ],
        h.details(".fold", name="looking-back")[h.summary[h.h2(".tab")[tongue.say("Story")], icon("down")], lines],
    ]
