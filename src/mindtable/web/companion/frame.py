"""Frame: what is around every screen of the companion: its page, its bar, what it says besides."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Final

from mindtable.companion import log as logs
from mindtable.companion.instruction import said_of
from mindtable.core.tongue import N_, capital
from mindtable.web import elements as h
from mindtable.web.companion.beside import AUTOMAS, Beside, clauses
from mindtable.web.files import files
from mindtable.web.page import Visit, by_hand, document
from mindtable.web.parts import icon

SCRIPTS: Final = ("vendor/idiomorph.js", "companion.js")
STYLES: Final = ("companion.css",)
STEPS: Final = 9  # dots that fit beside the heading
AMOUNT: Final = re.compile(r"\d")
TIRED: Final = N_("This browser lets the screen go dark. Set your phone to keep it on for longer.")


def page(beside: Beside, screen: h.Node) -> h.Element:
    """A whole page around a screen."""
    tongue, world = beside.tongue, beside.arrangement
    body = h.fragment[
        h.div(
            "#messages.messages", role="status", aria_live="assertive",
            data_lost=tongue.say("No connection. What you entered is kept and sent as soon as it is back."),
            data_close=tongue.say("Close"),
            data_moved=tongue.say("Another phone was faster: here is the table as it is now."),
            data_copied=tongue.say("The link is copied."), data_share=by_hand(tongue),
            data_dark=tongue.say(TIRED), data_film=film(),
        ),
        inside(beside, screen),
    ]  # fmt: skip
    return document(
        dim(beside.visit), f"{tongue.say('Companion')} – {tongue.name(beside.title.names)}", world.world, body,
        styles=[*world.styles, *STYLES], scripts=SCRIPTS, kind="companionpage",
    )  # fmt: skip


@cache
def film() -> str:
    """The film that keeps a screen on, as an address: Safari plays no file of a server that cannot send it in parts."""
    return f"data:video/mp4;base64,{b64encode(files()['awake.mp4'].content).decode()}"


def dim(visit: Visit) -> Visit:
    """A visit that is dark unless somebody chose otherwise: a phone on a table shall not glare."""
    return replace(visit, theme=visit.theme or "dark")


def inside(beside: Beside, screen: h.Node) -> h.Element:
    """What changes of a page."""
    return h.main("#companion.companion", data_game=beside.id, data_count=str(beside.entry))[screen]


def bar(beside: Beside, title: str, small: str = "", dots: h.Node = None, back: str = "") -> h.Element:
    """The head of a screen: back takes the last entry back, or leaves what was opened."""
    tongue = beside.tongue
    if back:
        button: h.Node = h.a(".tool.tool--icon", href=back, data_go=True)[icon("left"), _sr(tongue.say("Back"))]
    elif beside.companion.log.standing():
        words = tongue.say("Back: take the last step back")
        button = beside.entering(logs.UNDO, "", _sr(words), "tool tool--icon", "left", words)
    else:
        button = h.a(".tool.tool--icon", href="/companion")[icon("left"), _sr(tongue.say("Back"))]
    menu = tongue.say("More")
    small = "" if small == title else small.removeprefix(f"{title} · ").replace(" · ", "\u00a0· ")
    return h.header(".cbar")[
        button,
        h.p[h.b[title], h.small[small] if small else None],
        dots,
        h.a(".tool.tool--icon", href=f"{beside.address}?see=more", data_go=True, title=menu)[icon("menu"), _sr(menu)],
    ]


def _sr(words: str) -> h.Element:
    return h.span(".sr")[words]


def dots(beside: Beside) -> h.Node:
    """How far the instructions are carried out."""
    companion = beside.companion
    count, at = len(companion.instructions), companion.moment.at
    said = beside.tongue.say("Step {n} of {most}", {"n": at + 1, "most": count})
    if count > STEPS:
        return h.span(".count")[f"{at + 1}/{count}", _sr(said)]
    return h.span(".cdots", role="img", aria_label=said)[
        [h.i(class_="on cur" if one == at else "on" if one < at else None) for one in range(count)]
    ]


def notice(beside: Beside) -> h.Node:
    """Why the last entry was refused."""
    return h.p(".ctrouble", role="alert")[icon("warning"), beside.trouble] if beside.trouble else None


def heading(beside: Beside) -> tuple[str, str]:
    """Whose turn it is, and what is being carried out; else the round."""
    companion, tongue = beside.companion, beside.tongue
    if not companion.moment.automa:  # within the person's turn a Revelation may have been called
        return tongue.say("Your turn") if beside.playing else tongue.say("Set-up"), in_round(beside)
    said = companion.part.under_way(companion.turn(), beside.state.box, beside.speaking)
    return tongue.say(AUTOMAS[beside.title.name]), said or in_round(beside)


def in_round(beside: Beside) -> str:
    rounds = beside.game.rounds(beside.state)
    return beside.tongue.say("Round {n}", {"n": rounds}) if rounds else ""


def counted(beside: Beside, lines: list[str]) -> h.Node:
    """What the app keeps count of by itself."""
    if not lines:
        return None
    said = told_once(beside, gathered([clauses(line)[0] for line in lines]))
    return h.ul(".counted")[[h.li[icon("info"), h.span[capital(line)]] for line in said]]


def noted(beside: Beside) -> h.Node:
    """What happened since something was last touched and is not worth a "done": what hands do, what was counted."""
    companion = beside.companion
    found = companion.moment.noted
    box, speaking = beside.state.box, beside.speaking
    orders = [event for event in found if companion.part.order(event, box, speaking)]
    hands, others = [
        [clauses(line)[0] for line in said_of(companion.part, beside.game, beside.state, events, beside.speaking)]
        for events in (orders, [event for event in found if event not in orders])
    ]
    return h.fragment[
        h.p(".tell__k")[icon("hand"), beside.tongue.say("Do this on your table")] if hands else None,
        h.ul(".tell__then.tell__noted")[[h.li(data_aloud=True)[capital(line)] for line in hands]] if hands else None,
        counted(beside, others),
    ]


def reminders(beside: Beside) -> h.Node:
    """Steps that people forget, unless an order says them anyway."""
    companion = beside.companion
    found = [one for one in companion.reminders() if not companion.part.is_ordered(one)]
    if not found:
        return None
    return h.ul(".remind")[
        [h.li[icon("bell"), h.span[beside.tongue.say(one.says)], h.span(".clause")[one.clause]] for one in found]
    ]


def correcting(beside: Beside, words: str) -> h.Element:
    """The way to every fact; before the set-up is complete there is none, a wrong answer is taken back."""
    return h.a(".btn", href=f"{beside.address}?see=table", data_go=True)[icon("settings"), words]


def gathered(lines: list[str]) -> list[str]:
    """Gains in a row of the same side as one line: who gains them is said once; an amount never is."""
    found: list[str] = []
    last = ""
    for line in lines:
        who, colon, what = line.partition(": ")
        if found and last and not AMOUNT.search(last) and (who == last or not colon):
            found[-1] += f"\u00a0· {what or line}"
        else:
            found.append(line)
            last = who if colon else ""
    return found


def told_once(beside: Beside, lines: list[str]) -> list[str]:
    """Lines without their clauses; one that comes again says how often, so that nobody takes two for one."""
    often = Counter([beside.worded(clauses(line)[0]) for line in lines])
    return [line if n == 1 else beside.tongue.say("{n} × {line}", {"line": line, "n": n}) for line, n in often.items()]
