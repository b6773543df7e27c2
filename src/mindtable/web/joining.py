"""Joining: the page behind a secret link, with the button that uses it."""

from __future__ import annotations

from mindtable.web import elements as h
from mindtable.web.page import Visit, document, house_bar, needs_script
from mindtable.web.parts import icon
from mindtable.web.wish import NAME


def joining(visit: Visit, secret: str) -> h.Element:
    """The whole page. It says nothing of the table: whoever has the link may not be whom it was meant for."""
    tongue = visit.tongue
    body = h.fragment[
        house_bar(visit),
        h.main(".joining")[
            needs_script(tongue),
            h.form(".panel.joincard", data_secret=secret)[
                icon("people"),
                h.h2[tongue.say("A seat is kept for you")],
                h.p[
                    tongue.say("The link works once. From then on this browser has the seat, and finds the game again.")
                ],
                h.label[
                    tongue.say("Your name"),
                    h.input(name="name", maxlength=str(NAME), autocomplete="nickname", autofocus=True),
                ],
                h.button(".btn.btn--main.cbig")[icon("play"), tongue.say("Sit down")],
            ],
            h.div("#messages.messages", role="status", aria_live="assertive"),
        ],
    ]
    return document(
        visit, f"{tongue.say('A seat is kept for you')} – Mindtable", "house", body, styles=["home.css", "setup.css"],
        scripts=["home.js"], kind="homepage",
    )  # fmt: skip
