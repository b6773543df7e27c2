"""Aspirations: what is scored when a Sphere empties, each as a tug-of-war."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece
from mindtable.games.cerebria.view import StandingView
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.cerebria.seen import Seen

GAUGES: Final = {
    "common": ("common", "ego_common"),
    "hidden": ("hidden", "ego_in_hidden"),
    "theirs": ("in_ego_hidden", "ego_hidden"),
}  # what previews call the standings of both sides


ROWS: Final = 6  # so many later ones have a line each in the basic game; the full one needs the room for Intentions


def aspirations(seen: Seen) -> h.Element:
    """The panel: what counts now, your own and theirs, then what comes later."""
    now: list[h.Node] = []
    listed = [choice.touches for choice in seen.look.choices]
    for piece in sorted(_pieces(seen, "looked_at"), key=lambda piece: _place(piece, listed)):
        now.append(_row(seen, piece, "hid look", seen.places["looked_at"].label))
    for piece in _pieces(seen, "common:0"):
        now.append(_row(seen, piece, "now1", seen.tongue.say("now"), "common"))
    for piece in _pieces(seen, "hidden"):
        now.append(_row(seen, piece, "hid", seen.our_hidden, "hidden"))
    for piece in _pieces(seen, "ego_hidden"):
        now.append(_row(seen, piece, "hid theirs", seen.tongue.say("Ego’s Hidden"), "theirs"))
    later = [
        _row(seen, piece, "", "")
        for place in range(1, len(seen.view["common"]))
        for piece in _pieces(seen, f"common:{place}")
    ]  # fmt: skip
    kinds = ["later", *(["later--two"] if seen.box.full or len(later) > ROWS else [])]
    return h.section(".panel.asps", id="zone:aspirations", aria_label=seen.tongue.say("Aspirations"))[
        h.header[
            h.h2[seen.tongue.say("Aspirations")], h.span(".hint")[seen.tongue.say("scored when a Sphere empties")]
        ],
        h.div(".asps__now")[now],
        h.div(class_=kinds)[later] if later else None,
        _done(seen),
    ]


def _pieces(seen: Seen, place: str) -> list[Piece]:
    return seen.places[place].pieces if place in seen.places else []


def _place(piece: Piece, listed: list[list[str]]) -> int:
    """Where a piece stands among the choices; one that cannot be chosen comes last."""
    return next((place for place, touches in enumerate(listed) if piece.thing in touches), len(listed))


def share(mine: int, its: int) -> int:
    """Where the rope stands, in hundredths from the players' end."""
    return round(100 * mine / (mine + its)) if mine + its else 50


def tug(mine: int, its: int) -> h.Element:
    """The rope between both sides."""
    return h.span(".tug", style=f"--m: {share(mine, its)}%", aria_hidden="true")


def lead(mine: int, its: int) -> str:
    return "win" if mine > its else "lose" if its > mine else "tie"


def standing(seen: Seen, id: str) -> StandingView:
    """What both sides have of what an Aspiration counts."""
    [found] = [one for one in seen.view["standings"] if one["aspiration"] == id]
    return found


def id_of(piece: Piece) -> str:
    """Which Aspiration a piece is."""
    return piece.id.removeprefix("aspiration:").partition("@")[0]


def _row(seen: Seen, piece: Piece, kind: str, when: str, gauges: str = "") -> h.Element:
    small = h.small[when] if when else None
    if not piece.thing:  # it lies face down
        return h.button(seen.piece(piece), type="button", class_=f"asp {kind}")[
            icon("hidden"), h.span(".asp__n")[h.b[piece.name], small]
        ]
    id = id_of(piece)
    both = standing(seen, id)
    mine, its = both["players"], both["ego"]
    own, other = GAUGES.get(gauges, ("", ""))
    return h.button(
        seen.piece(piece), type="button", class_=["asp", *kind.split(), lead(mine, its)], title=piece.text
    )[
        icon(f"asp-{id}"),
        h.span(".asp__n")[h.b[piece.name], small],
        tug(mine, its),
        h.span(".asp__v", aria_hidden="true")[
            h.span(".me", data_gauge=own or None)[h.b[str(mine)]],
            h.i[":"],
            h.span(".them", data_gauge=other or None)[h.b[str(its)]],
        ],
        spoken(", ".join([number.says for number in piece.numbers])),
    ]  # fmt: skip


def _done(seen: Seen) -> h.Node:
    """What was scored or removed already."""
    done = _pieces(seen, "done")
    if not done:
        return None
    return h.details(".asps__done", id="zone:done")[
        h.summary[seen.places["done"].label, h.b[str(len(done))]],
        h.div[
            [
                h.button(seen.piece(piece), type="button", class_="mini")[icon(f"asp-{id_of(piece)}"), piece.name]
                for piece in done
            ]
        ],
    ]
