"""Trouble: the page that says what went wrong, and where to go from there."""

from __future__ import annotations

import htpy as h

from mindtable.web.page import Visit, document, languages, mark, theme_tool
from mindtable.web.parts import icon


def trouble(visit: Visit, sentence: str) -> h.Element:
    """The whole page."""
    tongue = visit.tongue
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
                h.a(".btn.btn--main", href="/")[icon("home"), tongue.say("All tables")],
            ]
        ],
    ]  # fmt: skip
    return document(visit, "Mindtable", "house", body, styles=["home.css"], kind="homepage")
