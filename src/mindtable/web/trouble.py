"""Trouble: the page that says what went wrong, and where to go from there."""

from __future__ import annotations

from typing import Final

import htpy as h

from mindtable.core.tongue import N_
from mindtable.web.page import Visit, document, languages, mark, theme_tool
from mindtable.web.parts import icon

# What lies nearest to an address that leads nowhere: how it begins, where to go, a sign and a name.
NEAR: Final = (
    ("/rules", "/rules", "rule", N_("All rules")),
    ("/cards", "/cards", "cards", N_("Cards")),
    ("/decks", "/decks", "portfolio", N_("Your decks")),
    ("/companion", "/companion", "phone", N_("Companion")),
    ("/tables", "/games", "replay", N_("My games")),
)


def trouble(visit: Visit, sentence: str, path: str = "/") -> h.Element:
    """The whole page."""
    tongue = visit.tongue
    near = [h.a(".btn", href=there)[icon(sign), tongue.say(name)] for begin, there, sign, name in NEAR
            if path.startswith(begin)]  # fmt: skip
    body = h.fragment[
        h.header(".bar.hbar")[
            mark(visit.tongue), h.h1["Mindtable"],
            h.nav(aria_label="Mindtable")[languages(visit), theme_tool(visit.tongue)],
        ],
        h.main(".joining")[
            h.section(".panel.joincard")[
                icon("disconnected"),
                h.h2[tongue.say("This did not work")],
                h.p[sentence],
                h.p(".ways")[h.a(".btn.btn--main", href="/")[icon("home"), tongue.say("All tables")], near],
            ]
        ],
    ]  # fmt: skip
    return document(visit, "Mindtable", "house", body, styles=["home.css"], kind="homepage")
