"""Opening: a page where a record out of a file is opened, to be looked at again."""

from __future__ import annotations

from mindtable.web import elements as h
from mindtable.web.page import Visit, document, house_bar
from mindtable.web.parts import icon, pick_file


def opening(visit: Visit) -> h.Element:
    """The whole page."""
    tongue = visit.tongue
    about = tongue.say(
        "A record is a whole game as a text file: one you saved here, or in the terminal. It becomes a table of yours, "
        "and the replay opens at its beginning. Games of every older edition are opened with the rules and cards of "
        "their time."
    )
    body = h.fragment[
        house_bar(visit),
        h.main(".joining")[
            h.form("#record.panel.joincard", data_record="")[
                icon("replay"),
                h.h2[tongue.say("Open a record")],
                h.p[about],
                h.p(".note")[
                    tongue.say("Choose the record, and with it the card packs it was played with, if there were any.")
                ],
                pick_file(
                    tongue, tongue.say("Choose files"), id="file", name="file",
                    accept=".record,.txt,.toml,text/plain", multiple=True, required=True,
                ),
                h.button(".btn.btn--main")[icon("play"), tongue.say("Open the replay")],
                h.noscript[h.p[tongue.say("This needs JavaScript: the file is read by your browser.")]],
                h.p[h.a(href="/games")[tongue.say("My games")]],
            ]
        ],
        h.div("#messages.messages", role="status", aria_live="assertive"),
    ]  # fmt: skip
    return document(
        visit, f"{tongue.say('Open a record')} – Mindtable", "house", body, styles=["home.css"], scripts=["opening.js"],
        kind="homepage",
    )  # fmt: skip
