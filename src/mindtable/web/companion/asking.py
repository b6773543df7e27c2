"""Asking: which card came, and what the person chooses under the full rules."""

from __future__ import annotations

import re
from typing import Final

from mindtable.companion import log as logs
from mindtable.companion.question import Question
from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.boards import whole
from mindtable.web.companion.faces import MANY, PICTURED, key, meeting_cards, offers, operations
from mindtable.web.companion.frame import bar, correcting, heading, in_round, noted, notice, reminders
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.now import split
from mindtable.web.parts import icon

_QUESTION: Final = re.compile(r"(?:^|(?<=[.!] ))[^.!?]*\?")


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
            notice(beside), noted(beside), reminders(beside),
            of_deck(beside, asked),
            in_parts(beside, asked, h.h2),
        ],
        answers(beside, asked),
        h.div(".ccta.ccta--low")[
            h.p(".count")[said] if beside.companion.moment.automa else None,
            h.div[correcting(beside, tongue.say("Correct the table"))] if beside.playing else None,
        ],
    ]  # fmt: skip


def parted(words: str) -> tuple[str, str, str]:
    """What is said before a question, the question itself, and what is said after it."""
    found = _QUESTION.search(words)
    if found is None:
        return "", capital(words), ""
    return words[: found.start()].strip(), capital(found.group()), words[found.end() :].strip()


def in_parts(beside: Beside, asked: Question, heading: h.Element) -> h.Node:
    """What is asked: the question large, what is said before and after it small."""
    before, question, after = parted(beside.say(asked.asks))
    return h.fragment[
        h.p(".tell__about", data_aloud=True)[before] if before else None,
        heading(data_aloud=True)[question],
        h.p(".tell__about", data_aloud=True)[after] if after else None,
    ]


def of_deck(beside: Beside, asked: Question) -> h.Node:
    """What a question is about: the deck."""
    deck = beside.companion.part.deck(asked.deck)
    return h.p(".tell__k")[icon("deck"), capital(beside.tongue.say(deck.says))] if deck is not None else None


def answers(beside: Beside, asked: Question, entry: str = logs.ANSWER) -> h.Node:
    """What can be answered, one touch each; among many one looks for a name. ``entry`` says as what it is entered."""
    tongue = beside.tongue
    by_symbol = operations(beside, asked)
    if by_symbol:
        return h.form(".ops", method="post", action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(logs.ANSWER),
            key(beside),
            [
                h.div(".ops__of")[head, [
                    h.div(".ops__row")[symbol, [
                        h.button(".opt", type="submit", name="text", value=one.notation, aria_label=one.words)[one.face]
                        for one in cards
                    ]]
                    for symbol, cards in rows
                ]]
                for head, rows in by_symbol
            ],
        ]  # fmt: skip
    spaces = meeting_cards(beside, asked)
    if spaces:
        return h.form(".mts", method="post", action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(logs.ANSWER),
            [
                h.div(style=f"grid-area: {row} / {column}")[
                    h.b[space],
                    [
                        h.button(".opt", type="submit", name="text", value=one.notation, aria_label=one.words)[one.face]
                        for one in cards
                    ],
                ]
                for space, row, column, cards in spaces
            ],
        ]
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
        ] if len(found) > (PICTURED if pictures else MANY) else None,
        h.form(".opts", {"class": f"opts {columns}{'' if pictures else ' opts--words'}"}, method="post",
               action=f"{beside.address}/enter", data_entry=True)[
            beside.hidden(entry),
            [
                h.button(".opt", type="submit", name="text", value=one.notation, data_words=one.sought)[
                    one.face, h.span(".opt__rank")[one.rank] if one.rank else None, h.b[one.words]
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
        bar(beside, title, in_round(beside)),
        h.div(".tell")[
            notice(beside), noted(beside), reminders(beside),
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
