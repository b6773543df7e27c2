"""Table: the page of a table: bar, board, what may be done now, and the story."""

from __future__ import annotations

import json

from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.coach import coach
from mindtable.web.ending import afterwards, overview
from mindtable.web.files import address
from mindtable.web.lobby import lobby
from mindtable.web.look import ASKS, DEALS, Look
from mindtable.web.menu import menu
from mindtable.web.now import now, turn_words
from mindtable.web.page import Visit, by_hand, document, mark, theme_tool, tool
from mindtable.web.parts import icon, seatmark
from mindtable.web.story import lines, story
from mindtable.web.writing import printed


def page(look: Look, arrangement: Arrangement, visit: Visit) -> h.Element:
    """The whole page."""
    world = arrangement.world
    return document(
        visit, title_of(look), world, table(look, arrangement),
        styles=[*arrangement.styles, "end.css", *(["learn.css"] if look.taught else [])],
        scripts=["vendor/idiomorph.js", "table.js", "after.js"],
        kind=f"table w-{world}",
    )  # fmt: skip


def title_of(look: Look) -> str:
    """The title of the window: whose turn it is comes first, where the eye falls."""
    return f"{turn_words(look)} – {look.name}"


def table(look: Look, arrangement: Arrangement) -> h.Fragment:
    """All of a table that changes: what the script asks for anew."""
    look = arrangement.prepared(look)
    seat = str(look.viewer) if look.viewer >= 0 else ""
    facts = {
        "id": look.table, "entry": look.entry, "seat": look.viewer if look.viewer >= 0 else None, "phase": look.phase,
        "asked": bool(look.choices), "title": title_of(look), "signs": arrangement.gauges, "words": words(look),
        "theirs": arrangement.theirs(look) if look.scene is not None else {}, "plain": sorted(arrangement.plain),
        "icons": address("icons.svg"), "fresh": len([line for line in look.lines if line.fresh]),
        "chosen": look.chosen,
        "beyond": [{"touches": way.touches, "choices": way.choices} for way in look.beyond],
        "moved": look.moved if look.choices and any([line.fresh for line in look.lines]) else [],
        "rules": f"/rules/{look.title}", "lesson": None if look.lesson is None else look.lesson.choose,
    }  # fmt: skip
    return h.fragment[
        _bar(look, arrangement),
        h.main("#table.main", data_facts=json.dumps(facts, ensure_ascii=False), data_seat=seat, inert=_veiled(look))[
            h.a(".skip", href="#question")[look.tongue.say("To the choices")],
            _board(look, arrangement),
            h.aside(".rail")[
                h.div("#messages.messages", role="status", aria_live="assertive"),
                _proposal(look) or _away(look),
                now(look, arrangement),
                story(look, arrangement) if look.after is None else afterwards(look, lines(look, arrangement)),
            ],
        ],
        h.p("#asked.sr", role="status", aria_live="polite"),
        _hand_over(look),
        coach(look),
        h.p("#coach-said.sr", role="status", aria_live="polite") if look.taught else None,
        h.dialog("#large.large", aria_label=look.tongue.say("A closer look")),
        menu(look),
    ]


def _board(look: Look, arrangement: Arrangement) -> h.Node:
    if look.scene is None:
        return lobby(look)
    return arrangement.board(look) if look.after is None else overview(look, arrangement)


def _bar(look: Look, arrangement: Arrangement) -> h.Element:
    tongue = look.tongue
    where: list[h.Node] = []
    for at, text in enumerate(arrangement.where(look)):
        if at:
            where.append(h.span(".wide")["·"])
        where.append(h.span(class_="wide" if at else None)[text])
    if look.lesson is not None:
        where += [h.span(".wide")["·"], h.span(".wide")[tongue.say("with a coach")]]
    return h.header("#bar.bar", inert=_veiled(look))[
        mark(tongue),
        h.h1[look.name],
        h.p(".where")[where],
        h.nav(aria_label=tongue.say("Table"))[
            _undo(look),
            h.a(".tool", href=f"/rules/{look.title}", target="_blank", title=tongue.say("The rules of this game"))[
                icon("rule"), h.span[tongue.say("Rules")]
            ],
            theme_tool(tongue),
            tool("menu", tongue.say("More: sound, speed, language, leave"), "menu", icon_only=True),
        ],
    ]  # fmt: skip


def _undo(look: Look) -> h.Element:
    """The button that takes a choice back, with a sign of how far that goes; where it cannot, it says why."""
    tongue, undo = look.tongue, look.undo
    words, name = {
        ASKS: (tongue.say("asks first"), tongue.say("Ask the others")),
        DEALS: (tongue.say("redeals"), tongue.say("Take the choice back")),
    }.get(undo.reach, ("", ""))
    said = undo.sentence or tongue.say("There is nothing to take back.")
    return h.button(
        "#undo.tool", type="button", data_act="undo", title=said, aria_disabled=None if undo.reach else "true",
        data_reach=undo.reach, data_several=undo.several or None, data_name=name or None,
    )[icon("undo"), h.span[tongue.say("Undo")], h.b(".tool__n"), h.small[words] if words else None]  # fmt: skip


def _proposal(look: Look) -> h.Node:
    """Somebody asks to take a choice back."""
    if look.undo.proposal is None:
        return None
    tongue = look.tongue
    name = look.seats[look.undo.proposal].name
    if look.undo.yours_to_answer:
        said = tongue.say("{name} asks to take a choice back. What came after it is undone, too.", {"name": name})
        buttons: list[h.Node] = [
            h.button(".btn.btn--main", type="button", data_act="agree")[tongue.say("Agree")],
            h.button(".btn", type="button", data_act="decline")[tongue.say("No")],
        ]
    else:
        said = tongue.say("The others are being asked whether a choice may be taken back.")
        mine = look.undo.proposal == look.viewer
        buttons = [h.button(".btn", type="button", data_act="decline")[tongue.say("Never mind")]] if mine else []
    return h.div("#proposal.msg.msg--lit", role="status")[icon("undo"), h.span[said], h.span(".msg__acts")[buttons]]


def _away(look: Look) -> h.Node:
    """A bot plays on for whoever has left, until they are back."""
    if look.phase != "playing" or look.viewer < 0 or not look.seats[look.viewer].away:
        return None
    tongue = look.tongue
    back = h.button(".btn.btn--main", type="button", data_act="return")[tongue.say("Take over again")]
    return h.div("#away.msg.msg--lit", role="status")[
        icon("bot"), h.span[tongue.say("A bot plays on for you.")], h.span(".msg__acts")[back]
    ]


def _veiled(look: Look) -> bool:
    """Whether the screen is being handed over: nothing under the veil can be reached then, by no key either."""
    return look.hand_over is not None


def _hand_over(look: Look) -> h.Node:
    """The screen goes to somebody else: nothing of the old hand is in the page."""
    if look.hand_over is None:
        return None
    seat = look.hand_over
    said = look.tongue.say("Pass the screen to {name}", {"name": seat.name})
    return h.div("#handover.veil", role="dialog", aria_modal="true", aria_label=said)[
        h.div(".veil__card.panel")[
            seatmark(seat.number),
            h.h2[said],
            h.p[look.tongue.say("No cards are shown until the screen has changed hands.")],
            h.button(".btn.btn--main", type="button", data_act="take", data_take=str(seat.number), autofocus=True)[
                look.tongue.say("I am {name}", {"name": seat.name})
            ],
        ]
    ]


def words(look: Look) -> dict[str, str]:
    """What the script says itself."""
    tongue = look.tongue
    lesson = look.lesson
    said = {
        "held": lesson.held if lesson is not None else "",
        "reading": tongue.say("One moment: the coach has not finished yet."),
        "alone": tongue.say("The lesson is over: play on from here as you like."),
        "lost": tongue.say("Connection lost. Trying again …"),
        "back": tongue.say("Connected again."),
        "moved": tongue.say("The table has moved on: have a look."),
        "no": tongue.say("Not yet"),
        "whynot": tongue.say("Why can’t I choose this?"),
        "thinking": tongue.say("Thinking …"),
        "ask": tongue.say("What would you like to do?"),
        "close": tongue.say("Close"),
        "copied": tongue.say("The link is copied."),
        "share": by_hand(tongue),
        "pause": tongue.say("Pause"),
        "goon": tongue.say("Go on"),
        "skip": tongue.say("Skip"),
        "speed": tongue.say("Speed of the others' moves"),
    }
    return {name: printed(text, tongue.lang) for name, text in said.items()}
