"""Yours: the person's turn, told by touching the board."""

from __future__ import annotations

from typing import Final

from mindtable.companion import log as logs
from mindtable.companion.part import APP, Procedure
from mindtable.companion.titles.unconscious_mind_follows import SLID
from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_, capital
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.boards import whole
from mindtable.web.companion.frame import bar, in_round, noted, notice, reminders
from mindtable.web.companion.gaps import gaps
from mindtable.web.parts import icon

LAST: Final = 3  # of what was said: more of it would push the board away
SIGNS: Final = {
    "revelation": "revelation",
    "end": "points",
    "recall": "recall",
}  # of what the rules can do within the turn


def yours(beside: Beside) -> h.Element:
    """The person's turn: what changed is told by touching the board."""
    tongue, companion = beside.tongue, beside.companion
    possible = [one for one in companion.procedures() if _possible(beside, one)]
    due = [one for one in possible if one.due]  # what the rules want first
    return h.section(".phone.phone--long", aria_label=tongue.say("Your turn"))[
        bar(beside, tongue.say("Your turn"), in_round(beside)),
        h.div(".tell")[
            notice(beside), noted(beside), reminders(beside),
            h.h2(".small", data_aloud=True)[tongue.say("Play, then touch what changed")],
            said(beside, tongue.say("What you have said this turn")),
        ],
        gaps(beside),
        h.div(".cboard", data_board="tell")[whole(beside, beside.look())],
        h.div(".ccta.ccta--stay")[
            [
                beside.entering(logs.RUN, one.id, tongue.say(one.says), "btn btn--main cbig", SIGNS[one.id])
                for one in due
            ],
            h.div[beside.entering(logs.OVER, "", tongue.say("My turn is over"), "btn", "check")]
            if due
            else beside.entering(logs.OVER, "", tongue.say("My turn is over"), "btn btn--main cbig", "check"),
            h.div[
                [
                    beside.entering(logs.RUN, one.id, tongue.say(one.says), "btn", SIGNS[one.id])
                    for one in possible
                    if not one.due
                ],
                h.a(".btn", href=f"{beside.address}?see=numbers", data_go=True)[icon("points"), tongue.say("Counters")],
                h.a(".btn", href=f"{beside.address}?see=table", data_go=True)[icon("search"), tongue.say("Places")],
            ],
        ],
        draws(beside),
    ]  # fmt: skip


def taking(beside: Beside) -> h.Element:
    """A game that is under way: how its table lies is told, then whose turn it is."""
    tongue, companion = beside.tongue, beside.companion
    head = tongue.say("A game under way")
    return h.section(".phone.phone--long", aria_label=head)[
        bar(beside, head, tongue.say("Copy your table")),
        h.div(".tell")[
            notice(beside),
            h.h2(".small", data_aloud=True)[tongue.say("Make this board match your table")],
            h.ol(".tell__then")[
                [
                    h.li(data_aloud=True)[tongue.say(words)]
                    for words in (
                        N_("Touch every place that differs: the app has only dealt a start."),
                        N_("Under Places, say where the cards off the board are."),
                        N_("Then come the Counters: some of them follow from the places."),
                        N_("At the end, say whose turn it is."),
                    )
                ]
            ],
            said(beside, tongue.say("What you have said so far")),
        ],
        h.div(".cboard", data_board="tell")[whole(beside, beside.look())],
        h.div(".ccta")[
            h.div[
                h.a(".btn", href=f"{beside.address}?see=table", data_go=True)[icon("search"), tongue.say("Places")],
                h.a(".btn", href=f"{beside.address}?see=numbers", data_go=True)[icon("points"), tongue.say("Counters")],
            ],
            h.h3[tongue.say("Whose turn is it?")],
            [
                beside.entering(logs.NEXT, one.id, tongue.say(one.row.says), "btn cwide", "right")
                for one in companion.part.whose
            ],
        ],
    ]


def said(beside: Beside, words: str) -> h.Node:
    """What was told since the automa's turn: the last of it, the rest folded."""
    tongue = beside.tongue
    told: list[str] = []
    for entry in reversed(beside.companion.log.standing()):
        if entry.kind not in (logs.TOLD, logs.RUN, logs.DRAW):
            break
        if entry.kind == logs.DRAW:
            continue
        told.insert(0, entry.text)
    lines = [line for text in told for line in in_words(beside, text)]
    before = lines[:-LAST] if len(lines) > LAST + 1 else []
    if not lines:
        return None
    return h.section(".then")[
        h.h3[icon("info"), words],
        h.details[h.summary[tongue.count("{n} more before that", "{n} more before that", len(before))], _said(before)]
        if before
        else None,
        _said(lines[len(before) :]),
    ]


def _said(lines: list[str]) -> h.Element:
    """What was told, in the order in which it was."""
    return h.ul[[h.li[icon("check"), h.span[capital(line)]] for line in lines]]


def draws(beside: Beside) -> h.Node:
    """Decks of the app from which the person draws in their own turn, and what came off them in this one."""
    companion, tongue = beside.companion, beside.tongue
    decks = [
        deck
        for deck in companion.part.decks
        if companion.part.pile_of(deck.id) is not None and companion.moment.sources.decks[deck.id] == APP
    ]
    if not decks:
        return None
    facts = companion.part.facts
    came = []
    for name, card in companion.moment.drawn:
        place = facts.by_name[name].place
        came.append("" if place is None else str(place.said(beside.state.box, card, beside.speaking)))
    return h.details(".cgroup.cdraw", open=bool(came))[
        h.summary[icon("deck"), tongue.say("The app draws for you"), icon("down")],
        h.ul(".cstory")[[h.li[h.b[one]] for one in came]] if came else None,
        h.div(".cdown")[
            [beside.entering(logs.DRAW, deck.id, capital(tongue.say(deck.says)), "btn cwide", "deck") for deck in decks]
        ],
    ]


def _possible(beside: Beside, procedure: Procedure) -> bool:
    """Whether a part of the rules can be called now."""
    try:
        procedure.steps(beside.state)
    except Complaint:
        return False
    return True


def in_words(beside: Beside, text: str) -> list[str]:
    """Facts that were told, in words; a procedure by its name."""
    facts = beside.companion.part.facts
    found = []
    for one in text.split(logs.AND):
        name = one.partition(" ")[0]
        if name == SLID:  # that the cards of a display slide on goes without saying
            continue
        if name not in facts.by_name:
            found += [beside.tongue.say(done.says) for done in beside.companion.procedures() if done.id == one]
            continue
        found.append(capital(beside.say(facts.read(beside.state, one))))
    return found
