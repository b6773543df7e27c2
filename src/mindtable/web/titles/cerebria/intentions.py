"""Intentions: what scores points in the full game, and the next reward of the Wheel."""

from __future__ import annotations

from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.cerebria.seen import Seen


def intentions(seen: Seen) -> h.Node:
    """The panel; beside two Spirits there is room for its heading only, which opens."""
    if "intentions" not in seen.zones:
        return None
    zone = seen.zones["intentions"]
    rows = []
    for place in zone.places:
        [piece] = place.pieces
        done = bool(piece.marks)
        rows.append(
            h.li(class_="done" if done else None)[
                h.button(seen.piece(piece), type="button", class_="intent")[
                    icon("check") if done else h.i(".ring0"),
                    h.span[piece.name],
                    [spoken(mark.says) for mark in piece.marks],
                ]
            ]
        )
    fulfilled = len(seen.view["moment"]["fulfilled"])
    heading = h.fragment[icon("intention"), seen.tongue.say("Intentions")]
    hint = zone.text or seen.tongue.say("1 point, then 2 each")
    if seen.two or "looked_at" in seen.places:  # there is no room for all of them
        return h.details(".panel.intent4.fold", id="zone:intentions", aria_label=zone.label, title=zone.label)[
            h.summary[h.h2[heading], h.span(".hint")[f"{fulfilled}/{len(rows)}"]],
            h.ul[h.li(".hint")[hint], rows],
        ]
    return h.section(".panel.intent4", id="zone:intentions", aria_label=zone.label, title=zone.label)[
        h.header[h.h2[heading], h.span(".hint")[hint]], h.ul[rows]
    ]
