"""Mine: the decks of a visitor, the five lists to begin from, and a text to bring in."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.core.title import Title
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus.box import Box
from mindtable.web import elements as h
from mindtable.web.decks.builder import SHEETS
from mindtable.web.gallery.opus import SCHOOLS
from mindtable.web.page import Visit, document, languages, mark, theme_tool, way
from mindtable.web.parts import icon
from mindtable.web.titles import arrangement
from mindtable.web.titles.ego_and_opus.sight import TITLE, school_of


@dataclass(frozen=True)
class Kept:
    """A deck of the visitor's, in a list."""

    id: str
    name: str
    wrong: int  # how many things; 0: it is legal
    draft: bool  # whether it was changed since it was kept
    plays: bool  # whether it was kept, so that it can be played


def mine(visit: Visit, title: Title, box: Box, kept: list[Kept]) -> h.Element:
    """The whole page."""
    tongue = visit.tongue
    world = arrangement(TITLE)
    body = h.fragment[
        h.header(".bar")[
            mark(visit.tongue),
            h.h1[tongue.say("Your decks")],
            h.p(".where")[h.span[visit.tongue.name(title.names)]],
            h.nav(aria_label="Mindtable")[
                way(f"/cards/{TITLE}", "cards", tongue.say("Cards")),
                way(f"/rules/{TITLE}", "rule", tongue.say("Rules")),
                languages(visit),
                theme_tool(visit.tongue),
            ],
        ],
        h.main("#decks.decks")[
            h.section(".decks__mine", aria_label=tongue.say("Your decks"))[
                h.h2[tongue.say("Your decks")], _kept(kept, visit.tongue),
            ],
            h.section(aria_label=tongue.say("Start a deck"))[
                h.h2[tongue.say("Start a deck")],
                h.ul(".lists")[
                    h.li(".list.list--new")[
                        h.a(".list__n", href="/decks/build")[
                            h.b(".voice")[icon("plus"), tongue.say("Build a deck from nothing")],
                            h.small[tongue.say("25 works, 6 artists, 8 egos, card by card")],
                        ]
                    ],
                    [_list(id, title, box, visit.tongue) for id in box.starters],
                ],
            ],
            h.details("#bring.panel.stat")[
                h.summary[icon("log"), h.h2[tongue.say("Bring a deck as text")], icon("down")],
                h.p(".note")[tongue.say("A deck saved with “Text”, here or in the terminal.")],
                h.form("#import", action="/decks/build")[
                    h.textarea(
                        name="text", rows="8", required=True, spellcheck="false",
                        aria_label=tongue.say("The deck as text"),
                        placeholder="mindtable deck 1\nname: …\n\nworks:\n4 Moderate Attack\n…",
                    ),
                    h.p(".row")[
                        h.button(".btn", type="submit")[icon("check"), tongue.say("Take this text")],
                        h.label(".btn.scripted")[
                            icon("download"), tongue.say("From a file"),
                            h.input(".sr", type="file", accept=".txt,.deck", data_file=""),
                        ],
                    ],
                ],
            ],
        ],
        h.div("#messages.messages", role="status", aria_live="assertive"),
    ]  # fmt: skip
    return document(
        visit, f"{tongue.say('Your decks')} – {visit.tongue.name(title.names)}", world.world, body,
        styles=[*world.styles, *SHEETS], scripts=["vendor/idiomorph.js", "decks.js"],
        kind=f"builderpage w-{world.world}",
    )  # fmt: skip


def _kept(kept: list[Kept], tongue: Tongue) -> h.Element:
    if not kept:
        return h.p(".emptybox.slim")[
            icon("portfolio"),
            h.span[tongue.say("Decks you build are kept here, in this browser and with your account.")],
        ]
    return h.ul(".lists")[[_one(deck, tongue) for deck in kept]]


def _one(deck: Kept, tongue: Tongue) -> h.Element:
    name = deck.name or tongue.say("unnamed")
    if deck.wrong:
        state = h.small(".bad")[icon("warning"), tongue.count("{n} thing is wrong", "{n} things are wrong", deck.wrong)]
    elif deck.draft:
        state = h.small[icon("hourglass"), tongue.say("changed, not kept yet")]
    else:
        state = h.small(".good")[icon("check"), tongue.say("legal")]
    return h.li(".list", data_deck=deck.id)[
        h.a(".list__n", href=f"/decks/build?id={deck.id}")[h.b(".voice")[name], state],
        h.a(".btn", href=f"/new/{TITLE}?deck0=own-{deck.id}")[
            icon("play"), tongue.say("Play"), h.span(".sr")[f": {name}"]
        ]
        if deck.plays
        else None,
        h.button(".btn.btn--text", type="button", data_drop=deck.id)[
            icon("cross"), h.span(".sr")[tongue.say("Throw {name} away", {"name": name})]
        ],
    ]


def _list(id: str, title: Title, box: Box, tongue: Tongue) -> h.Element:
    deck = box.starters[id]
    schools = [school_of(box, box.ids[work]) for work in deck.works]
    shown = [one for one in SCHOOLS if schools.count(one.id)]
    return h.li(".list")[
        h.a(".list__n", href=f"/decks/build?from={id}")[
            h.b(".voice")[tongue.name(box.starter_names[id])],
            h.small[title.deck_about(id, tongue)],
            h.span(".list__s")[[h.span(class_=one.tones)[icon(one.sign), str(schools.count(one.id))] for one in shown]],
        ]
    ]
