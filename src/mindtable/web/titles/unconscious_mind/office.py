"""Office: both rooms with their Clients, Therapy tracks, grief and the Dream on top."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Piece, Place
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import CLIENT, DREAM, LAYER
from mindtable.games.unconscious_mind.view import RoomView
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, facts, head, hidden
from mindtable.web.titles.unconscious_mind.signs import (
    GRIEF_SIGNS,
    cameo,
    cost,
    dream_quality,
    effect,
    scene_of,
    sign_of,
    tags,
)

COUNTED: Final = re.compile(r"(\d+) (?=\w)")  # what is counted is not parted from its number
NOT_YET: Final = -1  # the marker of a Client that is being taken in; at 0 it would be cured, and its grief long gone


def office(desk: Desk) -> h.Element:
    """The panel."""
    zone = desk.zones["office"]
    cured = desk.places.get("cured")
    count = len(cured.pieces) if cured is not None else 0
    faces = [cured_face(desk, piece) for piece in cured.pieces] if cured is not None else []
    said = h.span(data_gauge=desk.gauge("cured"))[
        desk.tongue.count("{n} cured", "{n} cured", count)
    ]  # fmt: skip
    return h.section(".panel.ofp", id="zone:office", aria_label=zone.label)[
        head(zone.label, [h.span(".faces")[faces] if faces else None, said, _treat(desk)]),
        h.div(".rooms")[[_room(desk, room) for room in desk.view["person"]["rooms"]]],
    ]


def _treat(desk: Desk) -> h.Node:
    """Treating is chosen where the Clients are."""
    return [
        h.button(".btn.lit.treat", type="button", data_choice=choice.notation)[icon("treat"), choice.words]
        for choice in desk.choices("treat")
    ]


def cured_face(desk: Desk, piece: Piece) -> h.Element:
    """A Cured Client, small; what it is called is known from its card."""
    name = desk.parts.call(CLIENT, piece.id.partition(":")[2])
    return desk.button(piece, "cured")[cameo(piece.id.partition(":")[2]), spoken(f"{piece.says()} {name}")]


def _room(desk: Desk, room: RoomView) -> h.Element:
    place = desk.places[f"room:{room['room']}"]
    spot = h.div(".room__spot", desk.spot(place))
    if room["client"] is None:
        kind = "empty" if room["open"] else "closed"
        said = ", ".join(facts(place.numbers, place.marks))
        return h.article(class_=["room", kind])[
            spot, h.p(".room__none")[icon("office" if room["open"] else "lock"), h.b[place.label], said]
        ]
    pieces = {piece.id: piece for piece in place.pieces}
    return h.article(".room")[
        spot,
        _client(desk, pieces[f"client:{room['client']}"], room),
        therapy(desk, room["marker"] if room["marker"] or room["layer"] is None else NOT_YET),
        hidden(place),
        _grief(desk, room, pieces),
        _dreams(desk, room, pieces),
    ]


def _client(desk: Desk, piece: Piece, room: RoomView) -> h.Element:
    """Who is treated: kind, points, tags, and the ability that is in force from Catharsis on."""
    box, tongue = desk.box, desk.tongue
    assert room["client"] is not None
    number = desk.parts.number(CLIENT, room["client"])
    does = COUNTED.sub("\\1\u00a0", client_ability(desk, number))
    before, _, last = does.rpartition(" ")  # the lock is not left alone on a line
    return desk.button(piece, "client")[
        cameo(room["client"]),
        h.span[
            h.span(".card__name")[client_name(desk, number)],
            h.small[client_kind(desk, number), " · ", points(desk, number), tags(box, box.client_tags[number], tongue)],
            h.small(class_=["ab", *(["on"] if room["cathartic"] else [])])[
                does if room["cathartic"] else [before, " ", h.span(".nobr")[last, icon("lock")]]
            ],
            spoken(piece.name),
        ],
    ]


def client_name(desk: Desk, number: int) -> str:
    kind, at = ("routine", number) if number < p.ROUTINES else ("case", number - p.ROUTINES)
    return desk.tongue.name(desk.box.names[kind][at])


def client_kind(desk: Desk, number: int) -> str:
    return desk.tongue.say("Routine") if number < p.ROUTINES else desk.tongue.say("Case Study")


def points(desk: Desk, number: int) -> h.Element:
    """What a Client brings when Cured."""
    n = desk.box.cure_points[number]
    return sign_of("vp", n, desk.tongue.count("{n} VP", "{n} VP", n))


def client_ability(desk: Desk, number: int) -> str:
    """What a Routine Client does while in force, or what a Case Study scores at the end."""
    if number < p.ROUTINES:
        ability = lang.ABILITIES[desk.box.abilities[number]]
        return desk.tongue.say(ability) if ability else ""
    return lang.scoring_text(desk.box.case_scoring[number - p.ROUTINES], desk.tongue)


def therapy(desk: Desk, marker: int) -> h.Element:
    """The Therapy track: Catharsis is a star, the cure its end; the first spaces bring points."""
    cells: list[h.Node] = []
    for at in range(p.MOST_MARKER, -1, -1):
        here = marker == at
        face: h.Node = str(at)
        kinds = ["m"] if here else []
        if at == p.CATHARSIS:
            kinds.append("cath")
            face = face if here else icon("catharsis")
        elif at == 0:
            kinds.append("cure")
            face = icon("cured")
        worth = p.TRACK_POINTS[at]
        cells.append(h.i(class_=kinds or None)[face, h.sup[icon("vp"), str(worth)] if worth else None])
    words = desk.tongue.say("Therapy track; the small numbers are VP")
    return h.div(".ther", title=words, aria_hidden="true")[cells]


def _grief(desk: Desk, room: RoomView, pieces: dict[str, Piece]) -> h.Element:
    if room["layer"] is None:
        return h.p(".grief.free")[icon("catharsis"), desk.tongue.say("Catharsis reached")]
    number = desk.parts.number(LAYER, room["layer"])
    box = desk.box
    piece = pieces[f"layer:{room['layer']}"]
    return desk.button(piece, "grief")[
        icon(GRIEF_SIGNS[box.layer_symbol[number]]),
        desk.tongue.say("Grief: at Catharsis"),
        effect(box, box.layer_bonus[number], desk.tongue),
        spoken(piece.name),
    ]


def _dreams(desk: Desk, room: RoomView, pieces: dict[str, Piece]) -> h.Node:
    """The Dream on top whole; a Latent one under a Manifest one as a line."""
    found: list[h.Node] = []
    for sort, id in (("manifest", room["manifest"]), ("latent", room["latent"])):
        if id is None:
            continue
        piece = pieces[f"dream:{id}"]
        found.append(_under(desk, piece, id) if found else dream(desk, piece, sort))
    if not found and room["cathartic"]:
        return h.p(".grief")[icon("heart-box"), desk.tongue.say("no Dream left: only Boxes help")]
    return h.div(".dreams")[found] if found else None


def _under(desk: Desk, piece: Piece, id: str) -> h.Element:
    number = desk.parts.number(DREAM, id)
    return desk.button(piece, "dream", "dream--under", f"k-{dream_quality(desk.box, number)}")[
        icon("latent"), h.b(".dream__n")[dream_name(desk, number)], cost(desk.box.dream_cost[number], desk.tongue),
        spoken(piece.name),
    ]  # fmt: skip


def dream_name(desk: Desk, number: int) -> str:
    kind, at = ("manifest", number) if number < p.MANIFESTS else ("latent", number - p.MANIFESTS)
    return desk.tongue.name(desk.box.names[kind][at])


def dream(desk: Desk, piece: Piece, sort: str) -> h.Element:
    """A Dream: what it costs, and the Therapy and more that it brings."""
    id = piece.id.partition(":")[2]
    number = desk.parts.number(DREAM, id)
    quality = dream_quality(desk.box, number)
    label = desk.tongue.say("manifest") if sort == "manifest" else desk.tongue.say("latent")
    return desk.button(piece, "dream", f"k-{quality}")[
        scene_of(id, quality),
        h.span(".dream__k")[icon(sort), label],
        h.b(".dream__n")[dream_name(desk, number)],
        dream_deal(desk, number),
        spoken(piece.name),
    ]


def dream_deal(desk: Desk, number: int) -> h.Element:
    """The price of a Dream and what it brings."""
    box, tongue = desk.box, desk.tongue
    symbol = box.dream_symbol[number]
    words = tongue.count("{n} Therapy point", "{n} Therapy points", box.therapy[number])
    return h.span(".dream__c")[
        cost(box.dream_cost[number], tongue),
        icon("arrow"),
        sign_of("therapy", box.therapy[number], words),
        effect(box, box.dream_extra[number], tongue),
        sign_of(GRIEF_SIGNS[symbol], None, desk.tongue.say(lang.SYMBOLS[symbol])) if symbol >= 0 else None,
    ]


def therapy_left(desk: Desk, place: Place, room: RoomView) -> str:
    """How far a Client is from being Cured."""
    return desk.tongue.count("{n} to cure", "{n} to cure", room["marker"])
