"""Trouble: the page that says what went wrong, and where to go from there."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_
from mindtable.web import elements as h
from mindtable.web.page import Visit, document, house_bar, logo
from mindtable.web.parts import icon

# What lies nearest to an address that leads nowhere: how it begins, where to go, a sign and a name.
NEAR: Final = (
    ("/rules", "/rules", "rule", N_("All rules")),
    ("/cards", "/cards", "cards", N_("Cards")),
    ("/decks", "/decks", "portfolio", N_("Your decks")),
    ("/companion", "/companion", "phone", N_("Companion")),
    ("/tables", "/games", "replay", N_("My games")),
)


# What may help: the status of the answer, how the address begins, and a sentence.
HELP: Final = (
    (403, "/join/", N_("Ask whoever invited you for a new link.")),
    (403, "/companion/join/", N_("Ask whoever invited you for a new link.")),
    (404, "/tables/", N_("It may have been deleted, or a part of its address is missing.")),
)
# What went wrong, by the status of the answer: a sign and a heading.
KINDS: Final = {
    403: ("lock", N_("This did not work")),
    404: ("search", N_("There is nothing here")),
    429: ("hourglass", N_("One moment, please")),
}
OTHER: Final = ("warning", N_("This did not work"))


def offline(visit: Visit) -> h.Element:
    """What an installed page shows instead of any other while the server cannot be reached."""
    tongue = visit.tongue
    heading = tongue.say("No connection")
    body = h.fragment[
        h.header(".bar.hbar")[h.span(".mark")[logo()], h.h1["Mindtable"]],
        h.main(".joining")[
            h.section(".panel.joincard")[
                icon("warning"),
                h.h2[heading],
                h.p[tongue.say("The server cannot be reached. Your games are kept there and go on where they were.")],
                h.p(".ways")[h.a(".btn.btn--main", href="")[icon("refresh"), tongue.say("Try again")]],
            ]
        ],
    ]
    return document(visit, f"{heading} – Mindtable", "house", body, styles=["home.css"], kind="homepage")


def trouble(visit: Visit, sentence: str, path: str = "/", status: int = 404) -> h.Element:
    """The whole page."""
    tongue = visit.tongue
    sign, heading = KINDS.get(status, OTHER)
    if sentence.rstrip(".") == tongue.say(heading):
        sentence = tongue.say("Check the address, or start again from home.")
    near = [h.a(".btn", href=there)[icon(sign), tongue.say(name)] for begin, there, sign, name in NEAR
            if path.startswith(begin)]  # fmt: skip
    body = h.fragment[
        house_bar(visit),
        h.main(".joining")[
            h.section(".panel.joincard")[
                icon(sign),
                h.h2[tongue.say(heading)],
                h.p[sentence],
                [h.p[tongue.say(words)] for code, begin, words in HELP if status == code and path.startswith(begin)],
                h.p(".ways")[h.a(".btn.btn--main", href="/")[icon("home"), tongue.say("Home")], near],
            ]
        ],
    ]  # fmt: skip
    return document(visit, f"{tongue.say(heading)} – Mindtable", "house", body, styles=["home.css"], kind="homepage")
