"""More: another phone, reading aloud, decks, values of the box, a dispute, and what is left of the game."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from mindtable.companion import log as logs
from mindtable.companion.part import APP, BOX
from mindtable.companion.refused import Unfit
from mindtable.core.tongue import N_, capital
from mindtable.games.cerebria import ask as of_ego
from mindtable.games.unconscious_mind import ask as of_id
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside, clauses
from mindtable.web.companion.ended import kept
from mindtable.web.companion.frame import STYLES, TIRED, bar, correcting, dim, in_round, notice
from mindtable.web.companion.yours import in_words
from mindtable.web.page import Visit, document, languages, theme_tool
from mindtable.web.parts import html, icon
from mindtable.web.titles import arrangement

LAST: Final = 12  # turns of the story
YOURS: Final = ("turn",)  # events with which a turn of the person begins
UNSEEN: Final = ("drew",)  # cards of the person, which nobody names while turns are told
SHORT: Final = {"cerebria": of_ego.QUESTIONS, "unconscious-mind": of_id.QUESTIONS}  # as they are typed in
QUESTIONS: Final = {
    "cerebria": (
        ("target", N_("Which Aspiration does it aim at?")), ("quell 1", N_("Which Emotion of mine does it quell?")),
        ("intensify 1", N_("Which Emotion does it intensify?")), ("fortify", N_("Where does it build a Fortress?")),
        ("raze", N_("Which Fortress does it raze?")), ("special", N_("What is its Special Operation?")),
        ("absorb", N_("From which Sphere does it absorb?")), ("control", N_("Who controls what?")),
        ("standings", N_("How do both sides stand?")), ("revelation", N_("What would a Revelation bring?")),
    ),
    "unconscious-mind": (
        ("recall", N_("What does a Recall bring it?")), ("top", N_("What does the top space trigger?")),
        ("boxes", N_("Which Clients get its Boxes?")), ("draft", N_("Which Clients does it take in?")),
        ("publish", N_("Which Treatise does it Publish?")), ("freud", N_("Where does it move Freud?")),
        ("professor", N_("Where does its Professor go?")),
    ),
}  # fmt: skip
_NUMBERED: Final = re.compile(r"(\d+\. )(.*)", re.DOTALL)
_WRITTEN: Final = re.compile(r"\s\([^()]*\bcoming\.\w+\)")  # where a position that is written by hand would have a card


def more(beside: Beside) -> h.Element:
    """The menu."""
    tongue = beside.tongue
    return h.section(".phone.phone--long", aria_label=tongue.say("More"))[
        bar(beside, tongue.say("More"), in_round(beside), back=beside.address),
        notice(beside),
        h.div(".cmore")[
            other_phone(beside),
            h.button(".btn.cwide", type="button", data_speak=True, hidden=True, aria_pressed="false")[
                icon("sound"), tongue.say("Read instructions aloud")
            ],
            h.p(".cgroup__p", data_tired=True, hidden=True)[tongue.say(TIRED)],
            [
                h.a(".btn.cwide", href=f"{beside.address}?see=ask", data_go=True)[
                    icon("why"), tongue.say("Settle a dispute")
                ],
                h.a(".btn.cwide", href=f"{beside.address}?see=table", data_go=True)[
                    icon("settings"), tongue.say("Correct the table")
                ],
            ]
            if beside.playing
            else None,
            decks(beside),
            printed(beside),
            story(beside),
            h.div(".cdown")[
                h.a(".btn.cwide", href=f"/api/companion/{beside.id}/log", download=f"{beside.id}.companion")[
                    icon("download"), tongue.say("Keep the game")
                ],
                h.a(".btn.cwide", href=f"/api/companion/{beside.id}/pack", download=f"{beside.id}.toml")[
                    icon("download"), tongue.say("Keep the card values")
                ],
                kept(beside, "btn cwide"),
            ],
            h.p(".clinks")[
                languages(beside.visit), theme_tool(tongue), h.a(href="/companion")[tongue.say("All games")]
            ],
        ],
    ]  # fmt: skip


def decks(beside: Beside) -> h.Element:
    """Who draws from which deck from now on."""
    tongue, companion = beside.tongue, beside.companion
    rows = []
    for deck in companion.part.decks:
        here = companion.moment.sources.decks[deck.id]
        buttons = [
            beside.entering(
                logs.DECK, f"{deck.id} {source}", tongue.say(words), f"seg2 {'on' if here == source else ''}"
            )
            for source, words in ((BOX, N_("box")), (APP, N_("app")))
        ]
        rows.append(h.li[h.span[capital(tongue.say(deck.says))], h.span(".who")[buttons]])
    return h.details(".cgroup")[
        h.summary[icon("deck"), tongue.say("Who draws"), icon("down")], h.ul(".fix")[rows]
    ]  # fmt: skip


def printed(beside: Beside) -> h.Element:
    """Values that are printed in the box are typed in once, card by card."""
    tongue = beside.tongue
    return h.details(".cgroup")[
        h.summary[icon("cards"), tongue.say("What your cards say"), icon("down")],
        h.p(".cgroup__p")[
            tongue.say(
                "The cards here were written for Mindtable. Where yours differ, type in what is printed; the app keeps "
                "it."
            )
        ],
        h.ul[h.li[h.a(href=f"{beside.address}?see=cards", data_go=True)[tongue.say("The cards"), icon("right")]]],
    ]  # fmt: skip


def story(beside: Beside) -> h.Element:
    """What happened and what was told, turn by turn: the last turn first, and what happened in it in order."""
    game = beside.game
    tells = beside.companion.log.setting.way == logs.TELL
    turns: list[list[str]] = [[]]
    for entry, heard in beside.companion.course():
        if entry is not None and entry.kind == logs.TOLD:
            turns[-1] += [capital(one) for one in in_words(beside, entry.text)]
        for event in heard:
            unseen = tells and event.row.name in UNSEEN
            line = "" if unseen else game.say_event(beside.state, event, beside.speaking)
            if turns[-1] and line and (game.automa_begins(event) or event.row.name in YOURS):
                turns.append([])
            turns[-1] += [capital(clauses(line)[0])] if line else []
    return h.details(".cgroup")[
        h.summary[icon("log"), beside.tongue.say("What happened"), icon("down")],
        h.div(".cstory")[
            [
                h.section[h.h4[first], h.ol[[h.li[line] for line in rest]] if rest else None]
                for first, *rest in [turn for turn in reversed(turns[-LAST:]) if turn]
            ]
        ],
    ]


# -- a dispute


def asked(
    beside: Beside, question: str, lines: list[str], trouble: str, address: str, unfit: Unfit | None = None
) -> h.Element:  # fmt: skip
    """What the automa would do in the position on screen, and why."""
    tongue = beside.tongue
    typed = bool(trouble) and question not in dict(QUESTIONS[beside.title.name])
    refused: h.Node = h.p(".ctrouble", role="alert")[icon("warning"), capital(trouble)] if trouble else None
    if unfit is not None:
        refused = misfit(beside, unfit)
    return h.section(".phone.phone--long", aria_label=tongue.say("Settle a dispute"))[
        bar(beside, tongue.say("Settle a dispute"), tongue.say("The position on your table"),
            back=f"{beside.address}?see=more"),
        h.form(".caskform", method="get", action=beside.address)[
            h.input(type="hidden", name="see", value="ask"),
            h.div(".opts.opts--words.opts--2")[
                [
                    h.button(class_=["opt", "sel" if question == usage else ""], type="submit", name="q", value=usage)[
                        h.b[tongue.say(words)]
                    ]
                    for usage, words in QUESTIONS[beside.title.name]
                ]
            ],
        ],
        refused if not typed else None,
        answer(beside.title.name, lines) if lines else None,
        h.div(".cgroups")[
            h.details(".cgroup", open=typed)[
                h.summary[tongue.say("For experts: type a question"), icon("down")],
                h.form(".caskform.cprinted", method="get", action=beside.address)[
                    h.input(type="hidden", name="see", value="ask"),
                    h.label[
                        h.span[tongue.say("Write it the short way, as in these:")],
                        h.input(name="q", value=question, autocomplete="off"),
                    ],
                    h.button(".btn", type="submit")[tongue.say("Ask")],
                ],
                refused if typed else None,  # below the examples it would be out of sight
                h.dl(".cshort")[
                    [
                        h.fragment[h.dt[h.code[usage]], h.dd[tongue.say(says)]]
                        for usage, says in SHORT[beside.title.name]
                        if usage not in dict(QUESTIONS[beside.title.name])
                    ]
                ],
            ]
        ],
        sharing(beside, address) if lines else None,
    ]  # fmt: skip


def sharing(beside: Beside, address: str) -> h.Element:
    """The link for somebody else; where it would be too long, what to do instead."""
    tongue = beside.tongue
    if not address:
        return h.div(".ccta")[
            h.p(".hint")[
                tongue.say(
                    "This table and the values of your box are too much for a link. Show this screen instead, or open "
                    "the game on the other phone."
                )
            ],
            other_phone(beside),
        ]
    return h.div(".ccta")[
        h.a(".btn.cwide", href=address, data_share=True)[icon("share"), tongue.say("Show it to somebody else")]
    ]


def other_phone(beside: Beside) -> h.Element:
    return h.form(method="post", action=f"{beside.address}/phone")[
        h.button(".btn.cwide", type="submit")[icon("qr"), beside.tongue.say("Open on another phone")]
    ]


def misfit(beside: Beside, unfit: Unfit) -> h.Element:
    """What was told does not fit together: which fact, why, and the way to say how it is."""
    tongue, told = beside.tongue, unfit.told
    way: h.Node = correcting(beside, tongue.say("Correct the table"))
    if told is not None:
        key = told.written(beside.state.box).rpartition(" ")[0]
        way = h.fragment[
            h.a(".btn.btn--main.cwide", href=f"{beside.address}?fact={quote(key)}", data_go=True)[
                icon("settings"), tongue.say("Say how it is")
            ],
            correcting(beside, tongue.say("Correct something else")),
        ]
    return h.section(".then.then--no", role="alert")[
        h.h3[icon("warning"), tongue.say("What was told of the table does not fit together")],
        h.p[h.b[capital(beside.say(told))]] if told is not None else None,
        h.p[capital(unfit.reason.said(tongue))],
        h.div(".cdown")[way],
    ]


def answer(title: str, lines: list[str]) -> h.Element:
    rows = []
    for line in lines:
        words, found = clauses(_WRITTEN.sub("", line))
        number = _NUMBERED.match(words)
        words = number.group(1) + capital(number.group(2)) if number else capital(words)
        rows.append(
            h.li(class_="why__more" if line.startswith(" ") else None)[
                h.span(".why__what")[words], [h.a(".clause", href=f"/rules/{title}#{one}")[one] for one in found]
            ]
        )
    return h.section(".then")[h.ol(".why")[rows]]


def answered(visit: Visit, title: str, name: str, question: str, lines: list[str], position: h.Element) -> h.Element:
    """The answer for whoever was sent the address, with the position that it is about."""
    tongue, world = visit.tongue, arrangement(title)
    head = tongue.say("What the Ego does, and why") if title == "cerebria" else tongue.say("What the Id does, and why")
    words = dict(QUESTIONS[title]).get(question, "")
    body = h.main("#companion.companion")[
        h.section(".phone.phone--long", aria_label=head)[
            h.header(".cbar")[
                h.a(".tool.tool--icon", href="/companion")[icon("home"), h.span(".sr")[tongue.say("Companion")]],
                h.p[h.b[head], h.small[name]],
                h.span(".clinks")[theme_tool(tongue)],
            ],
            h.div(".tell.tell--q")[h.h2(".small")[tongue.say(words) if words else question]],
            answer(title, lines),
            position,
        ]
    ]
    return document(
        dim(visit), f"{head} – {name}", world.world, body, styles=[*world.styles, *STYLES], kind="companionpage"
    )  # fmt: skip


# -- another phone


def phone(visit: Visit, back: str, address: str, code: str, alone: bool, port: int) -> h.Element:
    """The code that another phone reads."""
    tongue = visit.tongue
    body = h.main("#companion.companion")[
        h.section(".phone.phone--long", aria_label=tongue.say("Another phone"))[
            h.header(".cbar")[
                h.a(".tool.tool--icon", href=back)[icon("left"), h.span(".sr")[tongue.say("Back")]],
                h.p[h.b[tongue.say("Another phone")], h.small[tongue.say("in the same network")]],
            ],
            h.div(".tell.tell--q")[
                h.section(".then.then--no")[
                    h.h3[icon("warning"), tongue.say("This server answers this machine only")],
                    h.p[
                        tongue.say("To open it to phones in your network, end it and start it again with:"),
                        " ", h.code[f"mindtable companion --phone --port {port}"],
                    ],
                ]
                if alone
                else None,
                h.h2(".small")[tongue.say("Scan this with the camera of the other phone")],
                h.div(".qr", role="img", aria_label=address)[html(code)],
                h.p(".qr__a")[h.a(href=address)[address]],
                h.p(".qr__p")[
                    tongue.say("Whoever has this link sees and changes the game; it can be used for a week.")
                ],
            ],
        ]
    ]  # fmt: skip
    return document(dim(visit), tongue.say("Another phone"), "house", body, styles=STYLES, kind="companionpage")


def joining(visit: Visit, secret: str) -> h.Element:
    """The page behind a link: it is opened by a button, not by whatever looks at it first."""
    tongue = visit.tongue
    body = h.main("#companion.companion")[
        h.section(".phone", aria_label=tongue.say("Companion"))[
            h.header(".cbar")[h.span, h.p[h.b[tongue.say("Companion")]], h.span(".clinks")[languages(visit)]],
            h.div(".tell.tell--q")[
                h.h2[tongue.say("The automa beside your game")],
                h.p(".qr__p")[tongue.say("This phone and the others at the table stay in step.")],
            ],
            h.form(".ccta", method="post", action=f"/companion/join/{secret}")[
                h.button(".btn.btn--main.cbig", type="submit")[icon("play"), tongue.say("Open the game")]
            ],
        ]
    ]
    return document(dim(visit), tongue.say("Companion"), "house", body, styles=STYLES, kind="companionpage")
