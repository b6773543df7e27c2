"""Cards: pieces of this title seen large, drawn from what is printed on them."""

from __future__ import annotations

from mindtable.core.scene import Piece
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import (
    CLIENT,
    DREAM,
    GOAL,
    LAYER,
    NUMBER,
    OVERLAY,
    RESEARCH,
    SLOT,
    TILE,
    TREATISE,
)
from mindtable.web import elements as h
from mindtable.web.parts import icon
from mindtable.web.titles.unconscious_mind.desk import Desk
from mindtable.web.titles.unconscious_mind.goals import CONDITION_SIGNS
from mindtable.web.titles.unconscious_mind.office import client_ability, client_kind, dream_deal, points, therapy
from mindtable.web.titles.unconscious_mind.rival import COLOURS, NUMERALS
from mindtable.web.titles.unconscious_mind.signs import (
    GRIEF_SIGNS,
    QUALITIES,
    cameo,
    dream_quality,
    effect,
    scene_of,
    sign_of,
    tags,
)


def card(desk: Desk, piece: Piece) -> h.Node:
    """The face of a piece; None for what has none."""
    kind, _, id = piece.id.partition(":")
    if kind == "client":
        return _client(desk, id)
    if kind == "dream":
        return _dream(desk, id)
    if kind == "layer":
        return _layer(desk, id)
    if kind == "research":
        return _research(desk, id)
    if kind == "tile":
        return _tile(desk, id)
    if kind == "published":
        return _treatise(desk, id)
    if kind == "goal":
        return _goal(desk, id)
    if kind == "id_tile":
        return _id_tile(desk, id)
    if kind == "overlay":
        return _overlay(desk, id)
    if kind == "slot":
        place, at = divmod(desk.parts.number(SLOT, id), p.SLOTS)
        return _plain(desk, "vp", effect(desk.box, desk.box.location_bonuses[place][at], desk.tongue))
    if kind == "number":
        place, at = divmod(desk.parts.number(NUMBER, id), p.DISTRICT_SLOTS)
        return _plain(desk, "district-token", effect(desk.box, desk.box.district_bonuses[place][at], desk.tongue))
    return None


def _plain(desk: Desk, sign: str, inside: h.Node) -> h.Element:
    return h.div(".big.big--plain")[icon(sign), h.div(".big__e")[inside]]


def _client(desk: Desk, id: str) -> h.Element:
    number = desk.parts.number(CLIENT, id)
    return h.div(".big.big--client")[
        cameo(id),
        h.div(".big__b")[
            h.p(".label")[client_kind(desk, number)],
            h.div(".big__e")[icon("cured"), points(desk, number), _named_tags(desk, desk.box.client_tags[number])],
            h.p[client_ability(desk, number)],
        ],
    ]


def _named_tags(desk: Desk, numbers: list[int]) -> list[h.Node]:
    """Tags with the names of their Locations."""
    return [
        h.span(".chip")[tags(desk.box, [tag], desk.tongue), lang.location(desk.box, tag, desk.tongue)]
        for tag in numbers
    ]


def _dream(desk: Desk, id: str) -> h.Element:
    number = desk.parts.number(DREAM, id)
    quality = dream_quality(desk.box, number)
    sort = "manifest" if number < p.MANIFESTS else "latent"
    return h.div(f".big.big--dream.k-{quality}")[
        scene_of(id, quality),
        h.div(".big__b")[
            h.p(".label")[icon(sort), desk.tongue.say("manifest") if sort == "manifest" else desk.tongue.say("latent")],
            dream_deal(desk, number),
        ],
    ]


def _layer(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(LAYER, id), desk.box
    hearts = desk.tongue.count("{n} heart", "{n} hearts", box.hearts[number])
    return h.div(".big.big--plain")[
        icon(GRIEF_SIGNS[box.layer_symbol[number]]),
        h.div(".big__b")[
            h.div(".big__e")[sign_of("therapy", box.hearts[number], hearts)],
            therapy(desk, min(p.MOST_MARKER, p.CATHARSIS + box.hearts[number])),
            h.div(".big__e")[icon("catharsis"), effect(box, box.layer_bonus[number], desk.tongue)],
        ],
    ]


def _research(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(RESEARCH, id), desk.box
    quality = QUALITIES[box.colour[number]]
    return h.div(f".big.big--research.k-{quality}")[
        icon(quality),
        h.div(".big__b")[
            h.p(".label")[desk.tongue.say(lang.QUALITIES[box.colour[number]])],
            h.div(".big__e")[effect(box, box.research_effect[number], desk.tongue)],
            h.div(".big__e")[_named_tags(desk, box.research_tags[number])],
        ],
    ]


def _tile(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(TILE, id), desk.box
    banner = effect(box, box.banners[number], desk.tongue)
    return h.div(".big.big--tile")[
        icon("tile"),
        h.div(".big__b")[
            h.div(".big__e")[effect(box, box.mains[number], desk.tongue)],
            h.div(".big__e")[h.span(".label")[desk.tongue.say("banner")], h.span(".nt__b")[banner]] if banner else None,
        ],
    ]


def _treatise(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(TREATISE, id), desk.box
    quality = QUALITIES[box.treatise_colours[number][0]]
    colours, worth = box.treatise_colours[number], box.treatise_points[number]
    return h.div(f".big.big--research.k-{quality}")[
        icon("treatise"),
        h.div(".big__b")[
            h.div(".big__e")[
                sign_of("vp", worth, desk.tongue.count("{n} VP", "{n} VP", worth)),
                [h.span(f".k-{QUALITIES[colour]}.tag")[icon(QUALITIES[colour])] for colour in colours],
            ],
            h.div(".big__e")[_named_tags(desk, box.treatise_tags[number])],
            h.p[lang.treatise_text(box, number, desk.tongue)],
        ],
    ]  # fmt: skip


def _goal(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(GOAL, id), desk.box
    return h.div(".big.big--plain")[
        icon("goal"),
        h.div(".big__b")[
            h.div(".big__e")[icon(CONDITION_SIGNS[box.conditions[number]]), h.b[str(box.condition_least[number])]],
            h.p[lang.goal_text(box, number, desk.tongue)],
            h.div(".big__e")[_named_tags(desk, box.goal_tags[number])],
        ],
    ]


def _id_tile(desk: Desk, id: str) -> h.Element:
    sign, quality = COLOURS[id[1]]
    return h.div(f".big.big--research.k-{quality}")[icon(sign), h.div(".big__b")[h.b[NUMERALS[id[2]]]]]


def _overlay(desk: Desk, id: str) -> h.Element:
    number, box = desk.parts.number(OVERLAY, id), desk.box
    if number < p.OVERLAYS:
        face: h.Node = h.div(".big__e")[_named_tags(desk, box.overlay_tags[number])]
    else:
        face = h.p[lang.scoring_text(box.overlay_scoring[number - p.OVERLAYS], desk.tongue)]
    return h.div(".big.big--plain")[icon("overlay"), h.div(".big__b")[face]]
