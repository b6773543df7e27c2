"""Emotions: cards in a hand, small and large."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.faces import gloss
from mindtable.web import elements as h
from mindtable.web.parts import icon, picture, spoken
from mindtable.web.titles.cerebria.seen import Seen

LONG: Final = 11  # letters of a name that a narrow card holds


def card_number(seen: Seen, piece: Piece) -> int:
    """Which Emotion a piece is."""
    return seen.box.number(piece.id.removeprefix("card:").partition("@")[0])


def side_of(seen: Seen, card: int) -> str:
    return p.SIDES[seen.box.sides[card]]


def vibe_sign(seen: Seen, card: int, kind: str) -> h.Node:
    """The Vibe of an Emotion; a Starting Emotion has none."""
    vibe = seen.box.vibe[card]
    if vibe == p.NO_VIBE:
        return None
    return h.span(class_=f"{kind} v-{p.VIBES[vibe]}", title=words.vibe(vibe, seen.tongue))[
        icon(f"vibe-{p.VIBES[vibe]}")
    ]


def mini(seen: Seen, piece: Piece) -> h.Element:
    """An Emotion as its name; who hears the page hears its Intensity, too."""
    card = card_number(seen, piece)
    return h.button(seen.piece(piece), type="button", class_=f"mini k-{side_of(seen, card)}", title=piece.text or None)[
        vibe_sign(seen, card, "mini__v"), piece.name, spoken(f", {intensity(seen, card)}")
    ]


def intensity(seen: Seen, card: int) -> str:
    """How strong an Emotion is with how much Essence, in words."""
    track = "-".join([str(value) for value in seen.box.tracks[card]])
    return seen.tongue.say("Intensity for each Essence: {track}", {"track": track})


def face(seen: Seen, piece: Piece, text: str, meant: str = "") -> h.Fragment:
    """What is printed on an Emotion: its Vibe, its picture, its Intensity by Essence, its power."""
    card = card_number(seen, piece)
    track = seen.box.tracks[card]
    return h.fragment[
        h.span(".feel__a")[picture("cerebria", "emotion", seen.box.ids[card], "0 0 64 64")],
        vibe_sign(seen, card, "feel__v"),
        h.span(".card__body")[
            h.span(class_=["card__name", *(["long"] if len(piece.name) > LONG else [])])[
                piece.name, h.small(".feel__g")[meant] if meant else None
            ],
            h.span(".feel__t", title=intensity(seen, card))[[h.i[str(value)] for value in track]],
            h.span(".card__text")[text],
        ],
    ]


def feel(seen: Seen, piece: Piece) -> h.Element:
    """An Emotion in hand."""
    card = card_number(seen, piece)
    return h.button(seen.piece(piece), type="button", class_=f"card feel k-{side_of(seen, card)}")[
        face(seen, piece, words.powers_brief(seen.box, card, seen.tongue))
    ]


def _sorts(pieces: list[Piece]) -> list[list[Piece]]:
    """Cards by their name, in the order of the hand."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.thing, []).append(piece)
    return list(found.values())


def hand(seen: Seen, pieces: list[Piece]) -> list[h.Node]:
    """The cards of a hand; those of one name lie on each other."""
    found: list[h.Node] = []
    for same in _sorts(pieces):
        cards = [feel(seen, piece) for piece in same]
        count = h.span(".feel__n", aria_hidden="true")[f"×{len(same)}"]
        found.append(cards[0] if len(cards) == 1 else h.div(".feels")[cards, count])
    return found


def minis(seen: Seen, pieces: list[Piece]) -> list[h.Node]:
    """The cards of another hand as their names; of one name, one lies behind the other."""
    found: list[h.Node] = []
    for same in _sorts(pieces):
        cards = [mini(seen, piece) for piece in same]
        count = h.b(aria_hidden="true")[f"×{len(same)}"]
        found.append(cards[0] if len(cards) == 1 else h.span(".twice")[cards, count])
    return found


def large(seen: Seen, piece: Piece) -> h.Element:
    """An Emotion seen large, with what it becomes."""
    card = card_number(seen, piece)
    side = side_of(seen, card)
    text = words.powers_text(seen.box, card, seen.tongue)
    meant = gloss(seen.box, card, seen.tongue)
    return h.div(class_=f"card feel feel--large k-{side}")[face(seen, piece, text, meant), _strong(seen, card)]


def _strong(seen: Seen, card: int) -> h.Node:
    """The Strong Emotion a Mild one becomes, and at how much Essence (CB-36)."""
    strong = seen.box.strong_of[card]
    if strong < 0 or not seen.box.full or seen.box.owner[card] != p.PLAYERS:
        return None
    values: dict[str, object] = {"name": words.name(seen.box, strong, seen.tongue), "n": seen.box.threshold[card]}
    return h.span(".feel__up")[
        icon("empower"),
        seen.tongue.say("Empower from {n} Essence: {name}", values),
        " – ",
        words.powers_text(seen.box, strong, seen.tongue),
    ]
