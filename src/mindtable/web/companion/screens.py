"""Screens: what to do, what is asked, the person's turn and the end, one at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import htpy as h

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.instruction import Instruction, said_of, was_drawn
from mindtable.companion.part import APP, Procedure
from mindtable.companion.question import Question
from mindtable.core.agenda import Event
from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_, capital
from mindtable.web.arrange import Arrangement
from mindtable.web.companion.beside import AUTOMAS, Beside, clauses
from mindtable.web.companion.boards import part, whole
from mindtable.web.companion.faces import MANY, offers, operations
from mindtable.web.ending import verdict
from mindtable.web.look import ChoiceLook, Look, SideLook
from mindtable.web.now import split
from mindtable.web.page import Visit, document
from mindtable.web.parts import icon, seatmark

SCRIPTS: Final = ("vendor/idiomorph.js", "companion.js")
STYLES: Final = ("companion.css",)
FEW: Final = 4  # lines of an instruction that fit the screen of a phone with its board
STEPS: Final = 9  # dots that fit beside the heading
TITLES: Final = {"cerebria": N_("the Ego"), "unconscious-mind": N_("the Id")}


def page(beside: Beside, screen: h.Node) -> h.Element:
    """A whole page around a screen."""
    tongue, world = beside.tongue, beside.arrangement
    body = h.fragment[
        inside(beside, screen),
        h.div(
            "#messages.messages", role="status", aria_live="assertive",
            data_lost=tongue.say("No connection. What you entered is kept and sent as soon as it is back."),
            data_moved=tongue.say("Another phone was faster: here is the table as it is now."),
        ),
    ]  # fmt: skip
    return document(
        dim(beside.visit), f"{tongue.say('Companion')} – {tongue.name(beside.title.names)}", world.world, body,
        styles=[*world.styles, *STYLES], scripts=SCRIPTS, kind="companionpage",
    )  # fmt: skip


def dim(visit: Visit) -> Visit:
    """A visit that is dark unless somebody chose otherwise: a phone on a table shall not glare."""
    return replace(visit, theme=visit.theme or "dark")


def inside(beside: Beside, screen: h.Node) -> h.Element:
    """What changes of a page."""
    return h.main("#companion.companion", data_game=beside.id, data_count=str(beside.entry))[screen]


def now(beside: Beside) -> h.Element:
    """What is to be done or answered now."""
    companion = beside.companion
    if companion.over:
        return over(beside)
    instruction, asked = companion.instruction, companion.question
    if instruction is not None:
        return differing(beside, instruction) if companion.moment.differs else doing(beside, instruction)
    assert asked is not None, "what is not over is asked or to be done"
    if asked.sort == q.YOURS:
        return yours(beside)
    return choosing(beside) if asked.sort == q.CHOICE else asking(beside, asked)


# -- parts of every screen


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
    small = "" if small == title else small
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


def standing(beside: Beside) -> h.Node:
    return h.p(".standing")[beside.companion.standing(beside.speaking)]


def notice(beside: Beside) -> h.Node:
    """Why the last entry was refused."""
    return h.p(".ctrouble", role="alert")[icon("warning"), beside.trouble] if beside.trouble else None


def trail(beside: Beside, lines: list[str]) -> h.Node:
    """Why: a line for each reason, with its clauses."""
    if not lines:
        return None
    rows = []
    for line in lines:
        words, found = clauses(line)
        rows.append(
            h.li(class_="why__more" if line.startswith("  ") else None)[
                h.span(".why__what")[words],
                [h.a(".clause", href=f"/rules/{beside.title.name}#{one}")[one] for one in found],
            ]
        )
    return h.details(".tell__why")[
        h.summary[icon("why"), beside.tongue.say("Why?")], h.ol(".why")[rows]
    ]  # fmt: skip


def reminders(beside: Beside) -> h.Node:
    orders = beside.companion.part.orders  # what is ordered anyway needs no reminder
    found = [one for one in beside.companion.reminders() if not all([row in orders for row in one.rows])]
    if not found:
        return None
    return h.ul(".remind")[
        [h.li[icon("bell"), h.span[beside.tongue.say(one.says)], h.span(".clause")[one.clause]] for one in found]
    ]


def heading(beside: Beside) -> tuple[str, str]:
    """Whose turn it is, and what is being carried out; else the round."""
    companion, tongue = beside.companion, beside.tongue
    if not companion.moment.automa:
        return tongue.say("Set-up"), in_round(beside)
    said = companion.part.under_way(companion.turn(), beside.state.box, beside.speaking)
    return tongue.say(AUTOMAS[beside.title.name]), said or in_round(beside)


def in_round(beside: Beside) -> str:
    rounds = beside.game.rounds(beside.state)
    return beside.tongue.say("Round {n}", {"n": rounds}) if rounds else ""


# -- the automa's turn


def doing(beside: Beside, instruction: Instruction) -> h.Element:
    """One instruction, large, with the piece to move on the board; what is asked right after it stands below."""
    tongue = beside.tongue
    drawn = [event for event in instruction.deeds if was_drawn(event)]
    others = [event for event in instruction.deeds if event not in drawn]
    told = Instruction(instruction.part, others or drawn, [])
    said = told_once(beside, told.lines(beside.game, beside.state, beside.speaking))
    counts = told_once(beside, told.counts(beside.game, beside.state, beside.speaking))
    first, *rest = said or counts or [""]
    title, small = heading(beside)
    ahead = beside.companion.ahead
    asked = None if ahead is None else ahead.question
    done = beside.entering(logs.DONE, "", tongue.say("Done"), "btn btn--main cbig" if asked is None else "btn", "check")
    differs = [
        beside.entering(logs.IMPOSSIBLE, "", tongue.say("Not possible"), "btn", "cross"),
        correcting(beside, tongue.say("Correct the table") if asked is None else tongue.say("Correct")),
    ] if beside.playing else []  # fmt: skip
    long = asked is not None or len(drawn) + len(rest) > FEW
    return h.section(".phone", {"class": "phone phone--then" if long else "phone"}, aria_label=title)[
        bar(beside, title, small, dots(beside)),
        part(beside, instruction.deeds),
        h.div(".tell")[
            notice(beside), noted(beside),
            drawing(beside, drawn) if others else None,
            h.p(".tell__k")[icon("hand"), tongue.say("Do this on your table")],
            h.h2(data_aloud=True)[capital(first)],
            h.ul(".tell__then")[[h.li(data_aloud=True)[capital(line)] for line in rest]] if rest else None,
            counted(beside, counts if said else []),
            reminders(beside),
            trail(beside, beside.companion.why(beside.speaking)),
        ],
        then(beside, asked) if asked is not None else None,
        h.div(".ccta")[done, h.div[differs] if differs else None]
        if asked is None
        else h.div(".ccta.ccta--low")[h.div[done, differs]],
    ]  # fmt: skip


def drawing(beside: Beside, drawn: list[Event]) -> h.Node:
    """What the app drew before that."""
    if len(drawn) < 2:
        return [h.p(".tell__k", data_aloud=True)[icon("deck"), beside.drawn(event)] for event in drawn]
    return h.fragment[
        h.p(".tell__k")[icon("deck"), beside.tongue.say("The app draws")],
        h.p(".counted", data_aloud=True)[h.span[" · ".join([capital(beside.say(event["what"])) for event in drawn])]],
    ]


def told_once(beside: Beside, lines: list[str]) -> list[str]:
    """Lines without their clauses; one that comes again says how often, so that nobody takes two for one."""
    often = Counter([clauses(line)[0] for line in lines])
    return [
        line if n == 1 else beside.tongue.say("{line}: {n} times", {"line": line, "n": n}) for line, n in often.items()
    ]


def correcting(beside: Beside, words: str) -> h.Element:
    """The way to every fact; before the set-up is complete there is none, a wrong answer is taken back."""
    return h.a(".btn", href=f"{beside.address}?see=table", data_go=True)[icon("settings"), words]


def of_deck(beside: Beside, asked: Question) -> h.Node:
    """What a question is about: the deck."""
    deck = beside.companion.part.deck(asked.deck)
    return h.p(".tell__k")[icon("deck"), capital(beside.tongue.say(deck.says))] if deck is not None else None


def then(beside: Beside, asked: Question) -> h.Element:
    """What is asked once the instruction is carried out: the answer says that it is."""
    tongue = beside.tongue
    if asked.sort != q.CHOICE:
        return h.div(".tell.tell--then")[
            of_deck(beside, asked), h.h3(data_aloud=True)[beside.say(asked.asks)], answers(beside, asked)
        ]
    look, arrangement = beside.look(), beside.arrangement
    return h.div(".tell.tell--then")[
        h.h3(data_aloud=True)[icon("hand"), beside.say(asked.asks)],
        h.form(".choices2", method="post", action=f"{beside.address}/enter", data_entry=True,
               aria_label=tongue.say("Choices"))[
            beside.hidden(logs.CHOOSE), [choice_button(one, look, arrangement) for one in look.choices],
        ],
    ]  # fmt: skip


def counted(beside: Beside, lines: list[str]) -> h.Node:
    """What the app keeps count of by itself."""
    if not lines:
        return None
    return h.p(".counted")[icon("info"), h.span[" · ".join([capital(line) for line in lines])]]


def noted(beside: Beside) -> h.Node:
    """What happened since something was last touched and is not worth a "done": what hands do, what was counted."""
    companion = beside.companion
    found = companion.moment.noted
    orders = [event for event in found if event.row.name in companion.part.orders]
    hands, others = [
        [clauses(line)[0] for line in said_of(companion.part, beside.game, beside.state, events, beside.speaking)]
        for events in (orders, [event for event in found if event not in orders])
    ]
    return h.fragment[
        h.p(".tell__k")[icon("hand"), beside.tongue.say("Do this on your table")] if hands else None,
        h.ul(".tell__then.tell__noted")[[h.li(data_aloud=True)[capital(line)] for line in hands]] if hands else None,
        counted(beside, others),
    ]


def differing(beside: Beside, instruction: Instruction) -> h.Element:
    """The instruction is not possible: what lies otherwise at the places it is about?"""
    tongue = beside.tongue
    touched = instruction.touches(beside.state.box)
    scene = beside.seen().scene
    assert scene is not None
    names = {place.thing: place.label for zone in scene.zones for place in zone.places if place.thing}
    names |= {
        piece.thing: piece.name
        for zone in scene.zones
        for place in zone.places
        for piece in place.pieces
        if piece.thing
    }
    rows = [
        h.li[h.a(".btn.cwide", href=f"{beside.address}?at={one}", data_go=True)[h.span[names[one]], icon("right")]]
        for one in touched
        if names.get(one)
    ]
    return h.section(".phone", aria_label=tongue.say("What is different?"))[
        bar(beside, tongue.say("Not possible"), tongue.say("The table is right")),
        h.div(".tell.tell--q")[
            notice(beside),
            h.p(".tell__k")[icon("warning"), instruction.lines(beside.game, beside.state, beside.speaking)[0]],
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
        h.div(".ccta")[beside.entering(logs.DONE, "", tongue.say("It is possible: done"), "btn", "check")],
    ]  # fmt: skip


# -- questions


def asking(beside: Beside, asked: Question) -> h.Element:
    """A question: what came off a deck, or which card lies there."""
    tongue = beside.tongue
    title, small = heading(beside)
    said = tongue.count(
        "Question {n} this turn. I only ask what can still change a step.",
        "Question {n} this turn. I only ask what can still change a step.",
        (beside.companion.moment.turns[-1].questions if beside.companion.moment.turns else 0) + 1,
    )
    return h.section(".phone.phone--ask", aria_label=tongue.say("A question"))[
        bar(beside, title, small),
        h.div(".tell.tell--q")[
            notice(beside), noted(beside),
            of_deck(beside, asked),
            h.h2(data_aloud=True)[beside.say(asked.asks)],
        ],
        answers(beside, asked),
        h.div(".ccta.ccta--low")[
            h.p(".count")[said] if beside.companion.moment.automa else None,
            h.div[correcting(beside, tongue.say("Correct the table"))] if beside.playing else None,
        ],
    ]  # fmt: skip


def answers(beside: Beside, asked: Question) -> h.Node:
    """What can be answered, one touch each; among many one looks for a name."""
    tongue = beside.tongue
    by_symbol = operations(beside, asked)
    if by_symbol:
        return h.form(".ops", method="post", action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(logs.ANSWER),
            [
                [head, [
                    h.div(".ops__row")[symbol, [
                        h.button(".opt", type="submit", name="text", value=one.notation, aria_label=one.words)[one.face]
                        for one in cards
                    ]]
                    for symbol, cards in rows
                ]]
                for head, rows in by_symbol
            ],
        ]  # fmt: skip
    found = offers(beside, asked)
    many = len(found) > MANY
    pictures = any([one.face is not None for one in found])
    numbers = all([one.words.isdigit() for one in found])
    columns = "opts--num" if numbers else "opts--card" if many or len(found) > 3 else "opts--3"
    return h.fragment[
        h.label(".find2", data_find=True)[
            icon("search"),
            h.input(type="search", placeholder=tongue.say("type a few letters"), autocomplete="off",
                    aria_label=tongue.say("Search")),
        ] if many else None,
        h.form(".opts", {"class": f"opts {columns}{'' if pictures else ' opts--words'}"}, method="post",
               action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(logs.ANSWER),
            [
                h.button(".opt", type="submit", name="text", value=one.notation, data_words=one.words.lower())[
                    one.face, h.b[one.words]
                ]
                for one in found
            ],
        ],
    ]  # fmt: skip


def choosing(beside: Beside) -> h.Element:
    """A choice of the person, under the full rules: on the board, and as a list."""
    tongue = beside.tongue
    look = beside.look()
    arrangement = beside.arrangement
    title = tongue.say("Your turn") if beside.game.rounds(beside.state) else tongue.say("Set-up")
    board = h.div(".cboard", data_board=True)[whole(beside, look)]
    few = len(look.choices) <= arrangement.few
    return h.section(".phone.phone--long", aria_label=title)[
        bar(beside, title, beside.companion.standing(beside.speaking)),
        h.div(".tell")[
            notice(beside), noted(beside),
            h.h2(".small", data_aloud=True)[arrangement.question(look)], arrangement.pips(look),
        ],
        None if few else board,
        h.form(".choices2", method="post", action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(logs.CHOOSE),
            [
                [h.h3[icon(group.icon), tongue.say(group.label)] if len(arrangement.grouped(look)) > 1 else None,
                 [choice_button(one, look, arrangement) for one in choices]]
                for group, choices in arrangement.grouped(look)
            ],
            [choice_button(one, look, arrangement) for one in arrangement.foot(look)],
        ],
        board if few else None,
        h.div(".ccta.ccta--low")[h.div[correcting(beside, tongue.say("Correct the table"))]]
        if beside.playing
        else None,
    ]  # fmt: skip


def choice_button(choice: ChoiceLook, look: Look, arrangement: Arrangement) -> h.Element:
    """A choice as a row that is wide enough for a thumb."""
    name, more = arrangement.called(choice, look) or split(choice.words)
    return h.button(
        ".crow", type="submit", name="text", value=choice.notation, data_touches="|".join(choice.touches) or None
    )[icon(arrangement.sign(choice, look)), h.span[h.b[name], h.small[more] if more else None]]


# -- the person's turn, and the end


def yours(beside: Beside) -> h.Element:
    """The person's turn: what changed is told by touching the board."""
    tongue, companion = beside.tongue, beside.companion
    entries = companion.log.standing()
    told: list[str] = []
    for entry in reversed(entries):
        if entry.kind not in (logs.TOLD, logs.RUN, logs.DRAW):
            break
        if entry.kind == logs.DRAW:
            continue
        told.insert(0, entry.text)
    said = [line for text in told for line in _in_words(beside, text)]
    return h.section(".phone.phone--long", aria_label=tongue.say("Your turn"))[
        bar(beside, tongue.say("Your turn"), in_round(beside)),
        h.div(".tell")[
            notice(beside), noted(beside),
            h.h2(".small", data_aloud=True)[tongue.say("Play, then touch what changed")],
        ],
        h.div(".cboard", data_board="tell")[whole(beside, beside.look())],
        h.div(".tell")[
            h.section(".then")[
                h.h3[icon("info"), tongue.say("Told in this turn")],
                h.ul[[h.li[icon("check"), h.span[one]] for one in said]],
            ]
            if said
            else None,
        ],
        h.div(".ccta.ccta--stay")[
            beside.entering(logs.OVER, "", tongue.say("My turn is over"), "btn btn--main cbig", "check"),
            h.div[
                h.a(".btn", href=f"{beside.address}?see=numbers", data_go=True)[icon("points"), tongue.say("Counters")],
                h.a(".btn", href=f"{beside.address}?see=table", data_go=True)[icon("search"), tongue.say("Places")],
            ],
            [
                h.div[beside.entering(logs.RUN, one.id, tongue.say(one.says), "btn", "revelation")]
                for one in companion.procedures()
                if _possible(beside, one)
            ],
        ],
        draws(beside),
    ]  # fmt: skip


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


def _in_words(beside: Beside, text: str) -> list[str]:
    """Facts that were told, in words; a procedure by its name."""
    facts = beside.companion.part.facts
    found = []
    for one in text.split(logs.AND):
        name = one.partition(" ")[0]
        if name not in facts.by_name:
            found += [beside.tongue.say(done.says) for done in beside.companion.procedures() if done.id == one]
            continue
        found.append(beside.say(facts.read(beside.state, one)))
    return found


def over(beside: Beside) -> h.Element:
    """The final scoring, and what is left of the game."""
    tongue = beside.tongue
    look = beside.look()
    most = max([abs(points) for side in look.sides for _, points in side.parts], default=1) or 1
    return h.section(".phone.phone--long", aria_label=tongue.say("The end"))[
        bar(beside, tongue.say("The end"), beside.tongue.name(beside.title.names)),
        h.div(".tell.tell--q")[
            h.h2(data_aloud=True)[verdict(look, [side for side in look.sides if side.won])],
            h.div(".cscores")[[scored(side, most) for side in look.sides]],
        ],
        h.div(".ccta")[
            h.a(".btn.btn--main.cbig", href="/companion")[icon("play"), tongue.say("Another game")],
            h.div[
                h.a(".btn", href=f"/api/companion/{beside.id}/log", download=f"{beside.id}.companion")[
                    icon("download"), tongue.say("Keep the game")
                ],
                h.a(".btn", href=f"{beside.address}?see=more", data_go=True)[icon("menu"), tongue.say("More")],
            ],
        ],
    ]


def scored(side: SideLook, most: int) -> h.Element:
    """A side with where its points came from."""
    bars = [
        h.li[h.span[words], h.i(style=f"--v:{100 * abs(points) // most}"), h.b[f"{points}".replace("-", "−")]]
        for words, points in side.parts
        if points
    ]
    return h.section(class_=["cside2", "won" if side.won else ""])[
        h.h3[
            seatmark(0) if side.seats else icon("ego"), side.name, icon("leader") if side.won else None,
            h.b[str(side.points)],
        ],
        h.ul[bars] if bars else None,
    ]  # fmt: skip
