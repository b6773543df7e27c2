"""Large: a piece of Cerebria seen large, above its words."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece
from mindtable.core.tongue import capital
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.web import elements as h
from mindtable.web.parts import icon
from mindtable.web.titles.cerebria import emotions
from mindtable.web.titles.cerebria.aspirations import id_of, standing, tug
from mindtable.web.titles.cerebria.ego import operation_face, operation_number
from mindtable.web.titles.cerebria.seen import Seen

SIZES: Final = ("", "minor", "major")


def large(seen: Seen, piece: Piece) -> h.Node:
    """The drawing of a piece; None where its words are enough."""
    kind, _, rest = piece.id.partition(":")
    if kind == "card":
        return emotions.large(seen, piece)
    if kind == "aspiration":
        return _aspiration(seen, piece)
    if kind == "operation":
        number = operation_number(seen, piece)
        beside = capital(", ".join(words.beside_symbol(seen.box, number, seen.tongue)))
        return h.fragment[h.div(".opcard.opcard--large")[operation_face(seen, number)], h.p[beside]]
    if kind == "fortress":
        return _fortress(seen, piece, _size(seen, rest))
    if kind in ("figure", "spirit"):
        return _spirit(seen, piece, rest)
    return None


def _aspiration(seen: Seen, piece: Piece) -> h.Element:
    id = id_of(piece)
    both = standing(seen, id)
    counts = seen.tongue.say(words.COUNTS[seen.box.counts[p.ASPIRATION_IDS.index(id)]])
    side = "mine-gloom" if seen.mine == "gloom" else ""
    return h.div(class_=f"largeasp {side}".strip())[
        icon(f"asp-{id}"),
        h.div(".asp")[
            h.span(".me")[h.b[str(both["players"])]],
            tug(both["players"], both["ego"]),
            h.span(".them")[h.b[str(both["ego"])]],
        ],
        None if piece.text else h.p[counts],
    ]


def _size(seen: Seen, realm: str) -> str:
    [found] = [one["fortress"] for one in seen.view["realms"] if one["realm"] == realm]
    return found or "minor"


def _fortress(seen: Seen, piece: Piece, size: str) -> h.Element:
    """A Fortress with what it counts in its Realm (CB-52)."""
    owner = piece.sort.id if piece.sort is not None else "players"
    counts = seen.tongue.say("Intensity {n}", {"n": SIZES.index(size)})
    return h.div(class_=f"largetok k-{seen.side(owner)}")[icon(f"fortress-{size}"), h.p[counts]]


def _spirit(seen: Seen, piece: Piece, id: str) -> h.Element:
    """A Spirit: the players' with its power, the Ego's with where it goes."""
    if id not in seen.box.spirit_ids:
        acts = seen.tongue.say("It acts next.") if id == seen.next_figure and seen.turn else ""
        return h.div(class_=f"largetok k-{seen.its}")[icon(id), h.p[acts] if acts else None]
    text = words.spirit_text(seen.box, seen.box.spirit_ids.index(id), seen.tongue)
    return h.div(class_=f"largetok k-{seen.mine}")[icon("spirit"), None if piece.text else h.p[text]]
