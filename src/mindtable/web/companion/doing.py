"""Doing: an instruction with its board and its reasons, and what differs where it is not possible."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any, Final

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.answers import answer_words
from mindtable.companion.instruction import Instruction, was_drawn
from mindtable.companion.question import Question
from mindtable.core.agenda import Event
from mindtable.core.things import Told
from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.companion.asking import answers, choice_button, in_parts, of_deck
from mindtable.web.companion.beside import Beside, clauses, plain
from mindtable.web.companion.boards import parts
from mindtable.web.companion.faces import SIGNS
from mindtable.web.companion.frame import bar, correcting, counted, dots, heading, noted, notice, reminders, told_once
from mindtable.web.now import split
from mindtable.web.parts import icon

SHORT: Final = 48  # letters of an order that is written larger
_ARTICLE: Final = re.compile(r"^(?:la |le |l’|the )", re.IGNORECASE)  # before the name of a place
_QUOTED: Final = r"(?:(?<=[“«\u00a0\u202f])(?:la |le |l’|the ))?"  # an article that belongs to a quoted name
STEPS: Final = ("therapy",)  # of a marker, one by one
FEW_CHOICES: Final = 3  # that lie one below the other under an order
NARROW: Final = 14  # letters of a name that fits half a screen
FEW: Final = 4  # lines of an instruction that fit the screen of a phone with its board


def doing(beside: Beside, instruction: Instruction) -> h.Element:
    """One instruction, large, with the piece to move on the board; what is asked right after it stands below."""
    tongue = beside.tongue
    drawn = [event for event in instruction.deeds if was_drawn(event)]
    others = [event for event in instruction.deeds if event not in drawn]
    told = Instruction(instruction.part, at_once(instruction, others) or drawn, [])
    said = told_once(beside, told.lines(beside.game, beside.state, beside.speaking))
    counts = told.counts(beside.game, beside.state, beside.speaking)
    if not others:
        said = [tongue.label(_deck(beside, event), _card(beside, event)) for event in drawn]
    first, *rest = said or told_once(beside, counts) or [""]
    small = counted(beside, counts if said else [])
    title, under = heading(beside)
    last = beside.companion.moment.last
    ahead = beside.companion.ahead if last else None
    asked = None if ahead is None else ahead.question
    done = beside.entering(logs.DONE, "", tongue.say("Done"), "btn btn--main cbig" if asked is None else "btn", "check")
    differs = [
        beside.entering(logs.IMPOSSIBLE, "", tongue.say("Not possible"), "btn", "cross"),
        correcting(beside, tongue.say("Correct the table") if asked is None else tongue.say("Correct")),
    ] if beside.playing else []  # fmt: skip
    long = asked is not None or len(drawn) + len(rest) > FEW
    board, others_touched = parts(beside, instruction.deeds)
    much = asked is not None and len(drawn) + len(rest) >= FEW
    return h.section(class_=["phone", "phone--then" if long else "phone--do", "phone--much" if much else ""],
                     aria_label=title)[
        bar(beside, title, under, dots(beside)),
        board,
        h.div(".tell")[
            notice(beside), noted(beside),
            drawing(beside, drawn) if others else None,
            h.p(".tell__k")[icon("hand"), tongue.say("Do this on your table")]
            if others
            else h.p(".tell__k")[icon("deck"), tongue.say("The app draws")],
            h.h2(data_aloud=True, class_="short" if len(first) <= SHORT else None)[marked(beside, instruction, first)],
            h.ul(".tell__then")[[h.li(data_aloud=True)[marked(beside, instruction, line)] for line in rest]]
            if rest
            else None,
            small if asked is None else None,
            reminders(beside),
            h.div(".tell__more")[
                trail(beside, beside.companion.why(beside.speaking)),
                others_touched,
                None if last else to_the_end(beside),
            ],
        ],
        then(beside, asked, small) if asked is not None else None,
        h.div(".ccta")[done, h.div[differs] if differs else None]
        if asked is None
        else h.div(".ccta.ccta--low")[h.div[done, differs]],
    ]  # fmt: skip


def at_once(instruction: Instruction, deeds: list[Event]) -> list[Event]:
    """Deeds for the hand; of steps of a marker one after the other only where it comes to in the end."""
    counts = instruction.part.counts - instruction.part.orders.keys()
    found: list[Event] = []
    for event in reversed(deeds):
        later = next((one for one in reversed(found) if one.row.name not in counts), None)
        on = later is not None and event.row.name in STEPS and event.row is later.row
        if later is None or not on or (event.seat, event["room"]) != (later.seat, later["room"]):
            found.append(event)
    return found[::-1]


def to_the_end(beside: Beside) -> h.Element:
    """The orders after this one and what is asked then, for those who like to do them all at once."""
    tongue, companion = beside.tongue, beside.companion
    orders: list[str] = []
    for at, one in enumerate(companion.instructions[companion.moment.at + 1 :], companion.moment.at + 1):
        short = Instruction(one.part, at_once(one, one.deeds), [])
        lines = short.lines(beside.game, beside.state, beside.speaking)
        orders += told_once(beside, lines or one.counts(beside.game, beside.state, beside.speaking))
        orders += [tongue.say(due.says) for due in companion.reminders(at) if not one.part.is_ordered(due)]
    asked = companion.asked
    return h.details(".tell__rest", data_stays="rest")[
        h.summary[icon("log"), tongue.count("One more thing to do", "{n} more things to do", len(orders))],
        h.ol[[h.li[capital(line)] for line in orders]],
        then(beside, asked) if asked is not None
        else beside.entering(logs.DONE, logs.ALL, tongue.say("All done"), "btn", "check"),
    ]  # fmt: skip


def marked(beside: Beside, instruction: Instruction, line: str) -> h.Node:
    """An order with the place it names set off, as the place is on the board."""
    line, named = capital(line), beside.named()
    names = [named[one].name for one in instruction.touches(beside.state.box) if one in named]
    for name in sorted({_ARTICLE.sub("", one) for one in names if one}, key=len, reverse=True):
        found = re.search(rf"{_QUOTED}\b{re.escape(name)}(?!\w)", line, re.IGNORECASE)
        if found and found.start():
            return h.fragment[line[: found.start()], h.b(".at")[found.group()], line[found.end() :]]
    return line


def trail(beside: Beside, lines: list[str]) -> h.Node:
    """Why: a line for each reason, with its clauses."""
    if not lines:
        return None
    rows = []
    for line in lines:
        words, found = clauses(line)
        rows.append(
            h.li(class_="why__more" if line.startswith("  ") else None)[
                h.span(".why__what")[capital(words)],
                [h.a(".clause", href=f"/rules/{beside.title.name}#{one}")[one] for one in found],
            ]
        )
    return h.details(".tell__why")[
        h.summary[icon("why"), beside.tongue.say("Why?")], h.ol(".why")[rows]
    ]  # fmt: skip


def _deck(beside: Beside, event: Event) -> str:
    """The deck that the app drew from; the Origin, which is no deck, by its name."""
    if event["what"].row.name == "spin":
        return beside.tongue.say("The Origin")
    return "" if event["deck"] is None else capital(beside.tongue.say(event["deck"].says))


def _card(beside: Beside, event: Event) -> str:
    """What the app drew, without its deck."""
    return capital(plain(answer_words(beside.state.box, event["what"], beside.speaking)))


def drawing(beside: Beside, drawn: list[Event]) -> h.Node:
    """What the app drew before that; many cards deck by deck, each with its sign."""
    if len(drawn) < 2:
        return [h.p(".tell__k", data_aloud=True)[icon("deck"), beside.drawn(event)] for event in drawn]
    rows = []
    for (name, _), some in groupby(drawn, lambda event: (str(event["what"].row.name), event["deck"])):
        events = list(some)
        cards = "\u00a0· ".join([_card(beside, event) for event in events])
        if name not in SIGNS:  # no sign says which deck it is
            cards = beside.tongue.label(_deck(beside, events[0]), cards)
        rows.append(h.li(data_aloud=True)[icon(SIGNS.get(name, "cards")), h.span[cards]])
    return h.fragment[
        h.p(".tell__k")[icon("deck"), beside.tongue.say("The app draws")],
        h.ul(".counted.counted--many")[rows],
    ]


def then(beside: Beside, asked: Question, small: h.Node = None) -> h.Element:
    """What is asked once the instruction is carried out: the answer says that it is. What needs no hand is last."""
    tongue = beside.tongue
    if asked.sort != q.CHOICE:
        return h.div(".tell.tell--then")[
            of_deck(beside, asked), in_parts(beside, asked, h.h3), answers(beside, asked), small
        ]
    look, arrangement = beside.look(), beside.arrangement
    names = [(arrangement.called(one, look) or split(one.words))[0] for one in look.choices]
    pairs = len(names) > FEW_CHOICES and all([len(name) <= NARROW for name in names])
    return h.div(".tell.tell--then")[
        in_parts(beside, asked, h.h3),
        h.form(class_=["choices2", "choices2--pairs" if pairs else ""], method="post",
               action=f"{beside.address}/enter", data_entry=True, aria_label=tongue.say("Choices"))[
            beside.hidden(logs.CHOOSE), [choice_button(one, look, arrangement) for one in look.choices],
        ],
        small,
    ]  # fmt: skip


def believed(beside: Beside, reference: str) -> list[Told[Any]]:
    """What the app believes of a place or piece."""
    companion = beside.companion
    found = []
    for fact in companion.part.facts.all:
        for place in fact.places(companion.table):
            now = fact.get(companion.moment.read_from(fact.name, place), place)
            if reference in fact.touches(beside.state.box, place, now):
                found.append(fact.told(place, now))
    return found


def differing(beside: Beside, instruction: Instruction) -> h.Element:
    """The instruction is not possible: what lies otherwise at the places it is about?"""
    tongue = beside.tongue
    lines = instruction.lines(beside.game, beside.state, beside.speaking)
    names = beside.named()
    rows: list[h.Element] = []
    listed: set[str] = set()
    for one in instruction.touches(beside.state.box):
        facts = believed(beside, one)
        _, name, where = names.get(one, ("", "", ""))
        if len(facts) == 1:  # what the app believes says more than the name of the place
            name, where = capital(beside.say(facts[0])), ""
        if facts and name and name not in listed:
            listed.add(name)
            rows.append(
                h.li[
                    h.a(".btn.cwide", href=f"{beside.address}?at={one}", data_go=True)[
                        h.span[h.b[name], h.small[where] if where else None], icon("right")
                    ]
                ]
            )
    return h.section(".phone.phone--long", aria_label=tongue.say("What is different?"))[
        bar(beside, tongue.say("Not possible"), tongue.say("The table is right")),
        h.div(".tell.tell--q")[
            notice(beside),
            h.p(".tell__k")[icon("warning"), h.span[clauses(lines[0])[0] if lines else ""]],
            h.h2(data_aloud=True)[tongue.say("What is different on your table?")],
        ],
        h.ul(".cplaces")[
            rows,
            h.li[
                h.a(".btn.cwide", href=f"{beside.address}?see=table", data_go=True)[
                    h.span[tongue.say("Something else")], icon("right")
                ]
            ],
        ],
        h.div(".ccta")[h.div[beside.entering(logs.DONE, "", tongue.say("It is possible: done"), "btn", "check")]],
    ]  # fmt: skip
