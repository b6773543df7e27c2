"""Piece: something on the table seen large, with all that is printed on it and known of it."""

from __future__ import annotations

import htpy as h

from mindtable.core.scene import Piece
from mindtable.web.arrange import Arrangement
from mindtable.web.look import Look
from mindtable.web.parts import icon


def closer(look: Look, arrangement: Arrangement, id: str) -> h.Element | None:
    """The piece with this id; None where it does not lie on the table that the viewer sees."""
    if look.scene is None:
        return None
    for zone in look.scene.zones:
        for place in zone.places:
            for piece in place.pieces:
                if piece.id == id:
                    return large(piece, f"{zone.label}", look, arrangement)
    return None


def large(piece: Piece, where: str, look: Look, arrangement: Arrangement) -> h.Element:
    """A piece seen large: its picture, its words, and why it cannot be chosen."""
    tongue = look.tongue
    facts = [*[number.says for number in piece.numbers], *[mark.says for mark in piece.marks]]
    may_ask = bool(look.choices) and bool(piece.thing) and piece.thing not in look.lit()
    wish = arrangement.wish(piece, look) if may_ask else ""
    return h.div(".closer")[
        arrangement.large(piece, look),
        h.h2[piece.name],
        h.p(".label")[piece.sort.says, " · ", where] if piece.sort is not None else h.p(".label")[where],
        h.p[piece.text] if piece.text else None,
        h.ul(".closer__facts")[[h.li[fact] for fact in facts]] if facts else None,
        h.p(".told", role="status"),
        h.button(".btn", type="button", data_act="whynot", data_text=wish)[
            icon("why"), tongue.say("Why can’t I choose this?")
        ]
        if wish
        else None,
        h.form(method="dialog")[h.button(".btn.btn--main", autofocus=True)[tongue.say("Close")]],
    ]
