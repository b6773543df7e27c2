"""Shelf: Clients, Dreams and Research on display, the hand, what is in play, and the decks; one tab is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mindtable.core.scene import Piece
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind.things import CLIENT, DREAM, RESEARCH
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, facts
from mindtable.web.titles.unconscious_mind.office import client_kind, client_name, dream_deal, dream_name, points
from mindtable.web.titles.unconscious_mind.signs import QUALITIES, cameo, dream_quality, effect, scene_of, tags

CLIENTS: Final = "clients"
DREAMS: Final = "dreams"
CARDS: Final = "cards"
IN_PLAY: Final = "in_play"
DECKS: Final = "decks"
# Where the things of a question lie.
SUBJECTS: Final = {
    "client": CLIENTS, "dream": DREAMS, "dream_top": DREAMS, "swap": CARDS, "play": CARDS, "publish": CARDS,
    "use": IN_PLAY,
}  # fmt: skip
HERE: Final = {"manifest": DREAMS, "latent": DREAMS, "research": CARDS}  # piles that lie beside their cards


def shelf(desk: Desk, touched: Sequence[str] = ()) -> h.Element:
    """The panel; open is the tab of what is asked about, and otherwise the one that the reader left open.

    Where hands touch something that lies there, only its tab is shown, without the hand.
    """
    asked = [SUBJECTS[choice.verb] for choice in desk.look.choices if choice.verb in SUBJECTS]
    places = desk.zones["clients"].places
    clients = [piece for place in places for piece in place.pieces if piece.id.startswith("client:")]
    dreams = [piece for place in places for piece in place.pieces if piece.id.startswith("dream:")]
    face_up = [piece for side in ("left", "right") for piece in desk.places[f"face_up:{side}"].pieces]
    lie = {piece.thing: tab for tab, some in ((CLIENTS, clients), (DREAMS, dreams), (CARDS, face_up)) for piece in some}
    lie |= {f"pile:{pile}": tab for pile, tab in HERE.items()}
    shown = [lie[one] for one in touched if one in lie]
    open_tab = [*shown, *asked, CLIENTS][0]
    hand = [piece for place in desk.zones["hand"].places for piece in place.pieces]
    played = len(desk.view["person"]["in_play"])
    research = desk.tongue.say("Research {n}", {"n": len(face_up)})
    tabs: list[tuple[str, list[h.Node], h.Node]] = [
        (CLIENTS, [desk.tongue.say("Clients {n}", {"n": len(clients)})], _clients(desk, clients)),
        (DREAMS, [desk.tongue.say("Dreams {n}", {"n": len(dreams)})], _dreams(desk, dreams)),
        (CARDS, [research] if shown else
         [research, " + ", _gauged(desk, "hand", desk.tongue.say("hand {n}", {"n": len(hand)}))],
         _cards(desk, face_up, None if shown else hand)),
        (IN_PLAY, [_gauged(desk, "in_play", desk.tongue.say("In play {n}", {"n": played}))],
         _in_play(desk)),
        (DECKS, [desk.zones["decks"].label], _decks(desk)),
    ]  # fmt: skip
    return h.section(".panel.shelf", id="zone:clients", aria_label=desk.tongue.say("Display, hand and decks"))[
        [
            h.details(
                {"name": "shelf", "data-follows": bool(asked)}, id=f"shelf:{id}", open=id == open_tab
            )[h.summary(".tab")[label], h.div(f".shelf__b.shelf__b--{id}")[body]]
            for id, label, body in tabs
            if not shown or id in shown
        ]
    ]  # fmt: skip


def _gauged(desk: Desk, gauge: str, words: str) -> h.Element:
    return h.span(data_gauge=desk.gauge(gauge) or None)[words]


def _clients(desk: Desk, pieces: list[Piece]) -> h.Element:
    return h.ul[[h.li[_client(desk, piece)] for piece in pieces]]


def _client(desk: Desk, piece: Piece) -> h.Element:
    id = piece.id.partition(":")[2]
    number = desk.parts.number(CLIENT, id)
    return desk.button(piece, "sc")[
        cameo(id),
        h.b[client_name(desk, number)],
        h.small[points(desk, number), tags(desk.box, desk.box.client_tags[number], desk.tongue)],
        spoken(f"{piece.name}, {client_kind(desk, number)}"),
    ]


def _dreams(desk: Desk, pieces: list[Piece]) -> h.Node:
    return h.ul(".sd")[
        [h.li[_dream(desk, piece)] for piece in pieces],
        h.li(".sp")[_pile(desk, "manifest"), _pile(desk, "latent")],
    ]


def _dream(desk: Desk, piece: Piece) -> h.Element:
    id = piece.id.partition(":")[2]
    number = desk.parts.number(DREAM, id)
    quality = dream_quality(desk.box, number)
    return desk.button(piece, "dream", f"k-{quality}")[
        scene_of(id, quality), h.b(".dream__n")[dream_name(desk, number)], dream_deal(desk, number), spoken(piece.name)
    ]


def _cards(desk: Desk, face_up: list[Piece], hand: list[Piece] | None) -> h.Node:
    """Face-up Research, the deck, then the hand: cards are swapped between them."""
    empty = h.li(".none")[desk.tongue.say("no card in hand")]
    return h.ul(".sr6", id="zone:research")[
        [h.li[research_card(desk, piece)] for piece in face_up],
        h.li(".sp")[_pile(desk, "research")],
        None if hand is None else [
            h.li(".sep", id="zone:hand")[h.span(".label")[desk.zones["hand"].label]],
            [h.li[research_card(desk, piece)] for piece in hand] or empty,
        ],
    ]  # fmt: skip


def research_card(desk: Desk, piece: Piece) -> h.Element:
    """A Research card: colour, tags, effect."""
    number = desk.parts.number(RESEARCH, piece.id.partition(":")[2])
    box, tongue = desk.box, desk.tongue
    quality = QUALITIES[box.colour[number]]
    return desk.button(piece, "rc", f"k-{quality}")[
        h.span(".rc__q")[icon(quality), tags(box, box.research_tags[number], tongue)],
        h.b[tongue.name(box.names["research"][number])],
        h.span(".rc__e")[effect(box, box.research_effect[number], tongue)],
        spoken(piece.name),
    ]


def _in_play(desk: Desk) -> h.Node:
    """What the own side has built up: Research, Treatises, tags, Goals."""
    research = desk.places["in_play"]
    spines = [volume(desk, piece) for piece in research.pieces]
    citing = desk.places.get("citing")
    return [
        h.div(".lay")[h.span(".label")[research.label], spines or "–"],
        h.div(".lay")[h.span(".label")[citing.label], [volume(desk, piece) for piece in citing.pieces]]
        if citing is not None
        else None,
        desk.row("published"),
        tag_row(desk, "tags"),
        desk.row("claimed"),
    ]


def tag_row(desk: Desk, id: str) -> h.Element:
    """How many tags of each Location a side has."""
    place = desk.places[id]
    counts = [
        h.span(".lay__t", title=number.says)[
            tags(desk.box, [lang.TAG_IDS.index(number.id.partition(":")[2])], desk.tongue),
            h.b[str(number.value)],
            spoken(number.says),
        ]
        for number in place.numbers
    ]
    return h.div(".lay")[h.span(".label")[place.label], counts or "–"]


def volume(desk: Desk, piece: Piece) -> h.Element:
    """A Research card in play: its colour and its tags, which count for Treatises."""
    number = desk.parts.number(RESEARCH, piece.id.partition(":")[2])
    quality = QUALITIES[desk.box.colour[number]]
    return desk.button(piece, "vol", f"k-{quality}")[
        icon(quality), tags(desk.box, desk.box.research_tags[number], desk.tongue), spoken(piece.name)
    ]


def _pile(desk: Desk, id: str) -> h.Element:
    """A face-down pile: how many cards are left."""
    [piece] = [piece for piece in desk.places["piles"].pieces if piece.id == f"pile:{id}"]
    return desk.button(piece, "pile")[h.b[str(desk.view["left"][id])], h.small[piece.name]]


def _decks(desk: Desk) -> h.Node:
    """Every other pile, the Meeting Table cards that were played, and where the cards come from."""
    piles = [piece.id.partition(":")[2] for piece in desk.places["piles"].pieces]
    house = desk.zones["house"]
    return [
        h.div(".piles6", id="zone:decks")[[_pile(desk, id) for id in piles if id not in HERE]],
        desk.row("discarded"),
        h.p(".houseline")[icon("house"), h.b[house.label], " ", house.text],
        spoken(", ".join(facts(desk.places["piles"].numbers, desk.places["piles"].marks))),
    ]
