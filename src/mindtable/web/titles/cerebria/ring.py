"""Ring: Realms, Frontiers, slots with their Emotions, Fortresses, Spirits and the Origin, as one drawing."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece, Place
from mindtable.core.tongue import Tongue
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.view import RealmView, SlotView
from mindtable.web import elements as h
from mindtable.web.files import address
from mindtable.web.titles.cerebria import circle as c
from mindtable.web.titles.cerebria.seen import Seen
from mindtable.web.titles.cerebria.ways import stand

# What a Realm or Frontier that can be chosen is wanted for: where it is lit follows from that.
PURPOSES: Final = {
    "use_realm": "act", "move": "move", "step": "move", "stay": "move", "start": "move", "fortify": "build",
    "exalt": "fort", "raze": "fort",
}  # fmt: skip
DOWNWARDS: Final = [*range(8), *range(p.SLOTS - 1, 7, -1)]  # a token lies over what is above its Emotion
LOW: Final = 1  # so much Willpower in a Sphere is nearly none
LONG_NAME: Final = 12  # letters that fill an Emotion
NAME_WIDTH: Final = 86
DROP: Final = "c2.6 3.4 4.3 5.6 4.3 8a4.3 4.3 0 0 1-8.6 0c0-2.4 1.7-4.6 4.3-8z"
CUT: Final = "M-32-38h64l15 15v46l-15 15h-64l-15-15v-46z"  # an Emotion of Gloom
CUT_INSIDE: Final = "M-30-34h60l13 13v42l-13 13h-60l-13-13v-42z"
DIAMOND: Final = "M0-24l24 24-24 24-24-24z"


def ring(seen: Seen) -> h.Element:
    """The whole drawing."""
    purposes = sorted({PURPOSES[verb] for verb in seen.verbs if verb in PURPOSES})
    asked = seen.look.question_told
    if asked is not None and asked.row.name == "discard" and asked["row"] % p.ROWS == p.FORTIFY:
        purposes.append("fortress")  # before a Fortify its places can be touched (CB-21)
    zone = seen.zones["ring"]
    return h.div(".ringbox", id="zone:ring")[
        h.svg(
            {"viewBox": "0 0 700 700"}, class_=["ring", *[f"asks-{one}" for one in purposes]], role="group",
            aria_label=zone.label,
        )[
            [[_frontier(seen, area), _realm(seen, area), _stand(seen, area)] for area in range(p.AREAS)],
            [_fortress(seen, area) for area in range(p.AREAS)],
            _origin(seen),
            [_slot(seen, slot) for slot in DOWNWARDS],
            [_figures(seen, area) for area in range(p.AREAS)],
        ]
    ]  # fmt: skip


def sign(id: str, size: int, kind: str = "", x: float = 0, y: float = 0) -> h.Element:
    """An icon inside the drawing, with its middle at a point."""
    return h.use(
        href=f"{address('icons.svg')}#{id}", x=f"{x - size / 2:.1f}", y=f"{y - size / 2:.1f}", width=str(size),
        height=str(size), class_=f"ri {kind}".strip(),
    )  # fmt: skip


# -- areas


def _area_label(seen: Seen, place: Place, more: str = "") -> str:
    said = [place.label, *[mark.says for mark in place.marks], *([more] if more else [])]
    return ", ".join(said)


def _badge(side: str, point: c.Point) -> h.Node:
    """Who controls an area."""
    if not side:
        return None
    return h.g(transform=c.moved(point), class_=f"badge {side}")[h.circle(r="11"), sign(side, 16)]


def _frontier(seen: Seen, area: int) -> h.Element:
    place = seen.places[f"frontier:F{area}"]
    side = seen.side(seen.view["frontiers"][area]["control"])
    middle = c.frontier(area)
    shape = c.sector(middle, c.HALF_FRONTIER, c.RIM, c.INNER)
    label = _area_label(seen, place)
    return h.g(
        seen.place(place.id), seen.pressed(place.thing), class_=f"front {side}".strip(), aria_label=label
    )[
        h.title[label],
        h.path(".sector", d=shape),
        h.path(".tex", d=shape),
        h.circle(".space", transform=c.moved(c.at(middle, c.SPACES)), r="8"),
        h.path(".notch", d=c.corner(middle, c.HALF_FRONTIER)),
        _badge(side, c.at(middle, 317)),
    ]  # fmt: skip


def _realm(seen: Seen, area: int) -> h.Element:
    view = seen.view["realms"][area]
    place = seen.places[f"realm:{view['realm']}"]
    side = seen.side(view["control"])
    middle = c.realm(area)
    shape = c.sector(middle, c.HALF_REALM, c.RIM, c.INNER)
    label = _area_label(seen, place, action(seen, area))
    return h.g(
        seen.place(place.id), seen.pressed(place.thing), class_=f"realm {side}".strip(), aria_label=label,
        data_wish=view["realm"],
    )[
        h.title[label],
        h.path(".sector", d=shape),
        h.path(".tex", d=shape),
        h.circle(".place", transform=c.moved(c.at(middle + c.FORTRESS, c.SPACES)), r="17")
        if view["fortress"] is None
        else None,
        h.g(".plate")[
            h.path(".plate__b", d=c.sector(middle, c.HALF_REALM, c.RIM, c.PLATE)),
            h.path(id=f"rim:{area}", d=c.rim(middle), fill="none"),
            _name(area, place.label, "long"),
            _name(area, words.short_realm(seen.box, area), "short"),
            sign(f"realm-{view['realm']}", 19, "plate__i", *c.at(middle - 17.6, 321)),
        ],
        h.path(".notch", d=c.corner(middle, c.HALF_REALM)),
        _badge(side, c.at(middle + c.BADGE, 321)),
    ]  # fmt: skip


def _stand(seen: Seen, area: int) -> h.Element:
    """Where a Spirit stands in a Realm: on it and not in it, for a button holds no other button."""
    stands = seen.tongue.say(
        "where a Spirit stands: {place}", {"place": seen.places[f"realm:{seen.view['realms'][area]['realm']}"].label}
    )
    return h.circle(
        ".space", data_thing=stand(2 * area + 1), transform=c.moved(c.at(c.realm(area) + c.STAND, c.SPACES)), r="8",
        role="group", aria_label=stands,
    )[h.title[stands]]  # fmt: skip


def _name(area: int, name: str, kind: str) -> h.Element:
    return h.text(f".rname.rname--{kind}", aria_hidden="true")[
        h.textpath({"startOffset": "50%", "text-anchor": "middle"}, href=f"#rim:{area}")[name]
    ]


def action(seen: Seen, area: int) -> str:
    """The Action of a Realm in words, with its price."""
    text = action_text(seen.box, area, seen.tongue)
    return seen.tongue.say("{text} ({n} Willpower)", {"text": text, "n": seen.box.realm_cost[area]})


def action_text(box: Box, area: int, tongue: Tongue) -> str:
    """What the Action of a Realm does."""
    number = box.realm_action[area]
    if number == p.CRADLE:
        return tongue.count("draw {n} card", "draw {n} cards", box.cradle)
    return tongue.say(words.REALM_TEXTS[number])


def _fortress(seen: Seen, area: int) -> h.Node:
    """The Fortress of a Realm; one that can be exalted or razed is lit itself."""
    view: RealmView = seen.view["realms"][area]
    place = seen.places[f"realm:{view['realm']}"]
    found = [piece for piece in place.pieces if piece.id.startswith("fortress:")]
    if not found:
        return None
    [piece] = found
    attributes = seen.piece(piece)
    if {"exalt", "raze"} & seen.verbs and place.thing in seen.legal:
        attributes |= {"data-thing": place.thing, "data-legal": True}
    fresh = piece.id in seen.fresh - seen.moved
    return h.g(id=f"walls:{area}", transform=c.moved(c.at(c.realm(area) + c.FORTRESS, c.SPACES)))[
        h.g(
            attributes, class_=f"fort {seen.side(view['owner'])}", role="button", tabindex="0",
            aria_label=f"{piece.says()}, {place.label}",
        )[
            h.title[f"{piece.says()}, {place.label}"],
            h.circle(r="21"),
            sign(f"fortress-{view['fortress']}", 30),
            h.path(".notch", d="M-21-21h12l-12 12z"),
            _newdot(17, -17) if fresh else None,
        ]
    ]  # fmt: skip


def _newdot(x: int, y: int) -> h.Element:
    """New since the viewer's last choice."""
    return h.g(".newdot", transform=f"translate({x} {y})")[h.circle(r="8"), sign("new", 11)]


# -- the Origin


def _origin(seen: Seen) -> h.Element:
    zone = seen.zones["origin"]
    return h.g(id="zone:origin", aria_label=zone.label, role="group")[
        h.circle(".disc", cx="350", cy="350", r=str(c.DISC)),
        sign("clockwise", 40, "turn", c.MIDDLE, c.MIDDLE),
        [_sphere(seen, area) for area in range(p.AREAS)],
    ]


def _sphere(seen: Seen, area: int) -> h.Element:
    view = seen.view["spheres"][area]
    place = seen.places[f"sphere:{view['sphere']}"]
    willpower = view["willpower"]
    label = f"{place.label}, {seen.facts(place)}, {place.text}"
    low = "low" if willpower <= LOW else ""
    return h.g(
        seen.place(place.id), seen.pressed(place.thing), class_=f"sphere {low}".strip(), aria_label=label,
        data_wish=f"absorb {area}", style=c.gliding(c.at(c.realm(area), c.SPHERES)),
    )[
        h.title[label],
        h.circle(r="37"),
        h.text(".wp", y="15", aria_hidden="true")[str(willpower)],
        sign(f"sphere-{view['sphere']}", 22, "", 0, -15),
        h.circle(
            {"pathLength": "7", "stroke-dasharray": f"{willpower} 7"}, class_="fill", r="33", transform="rotate(-90)"
        ),
        h.path(".notch", d="M-37-37h16l-16 16z"),
    ]  # fmt: skip


# -- slots and Emotions


def _slot(seen: Seen, number: int) -> h.Element:
    view = seen.view["slots"][number]
    place = seen.places[f"slot:{number}"]
    # A slot that can be chosen says itself what lies on it; otherwise its Emotion does.
    label = ", ".join([place.label, *[piece.says() for piece in place.pieces]])
    fresh = place.id in seen.fresh and seen.moved.isdisjoint(piece.id for piece in place.pieces)
    side = 44 if c.at(c.slot(number), c.SLOTS)[0] < c.MIDDLE else -44  # a star lies inwards, off the name of a Realm
    return h.g(
        seen.place(place.id), seen.pressed(place.thing), class_="spot", aria_label=label,
        transform=c.moved(c.at(c.slot(number), c.SLOTS)), style=f"--star: {side}px",
    )[
        [_emotion(seen, view, piece) for piece in place.pieces]
        or [
            h.rect(".empty", x="-40", y="-31", width="80", height="62", rx="18"),
            h.text(".slotno", y="5", aria_hidden="true")[str(number)],
            h.text(".slothalf", y="7", aria_hidden="true")[["", "a", "b"][number % 3]],
        ],
        _newdot(side, 32) if fresh else None,
    ]  # fmt: skip


def _emotion(seen: Seen, view: SlotView, piece: Piece) -> h.Element:
    card = seen.box.number(view["card"] or "")
    side = seen.side(view["owner"])
    strong = p.STRONG <= card % p.OF_SIDE < p.STARTING and card < p.NAMED
    vibe = seen.box.vibe[card]
    fit = {"textLength": str(NAME_WIDTH), "lengthAdjust": "spacingAndGlyphs"} if len(piece.name) >= LONG_NAME else {}
    shape: h.Node = (
        h.rect(".peb", x="-47", y="-38", width="94", height="76", rx="27") if side == "bliss" else h.path(".peb", d=CUT)
    )
    inside: h.Node = (
        h.rect(".peb2", x="-43", y="-34", width="86", height="68", rx="23")
        if side == "bliss"
        else h.path(".peb2", d=CUT_INSIDE)
    )
    first = -6 * (view["spaces"] - 1)
    return h.g(
        seen.piece(piece), class_=["emo", side, f"k-{side}", *(["strong"] if strong else [])], tabindex="0",
        role="button", aria_label=piece.says(),
    )[
        h.title[piece.says()],
        shape,
        h.use(
            href=f"{address('pictures/cerebria.svg')}#pic-emotion-{view['card']}", x="2", y="-36", width="44",
            height="44", class_="motif",
        ),
        inside if strong else None,
        h.text(".int", x="-27", y="-4", aria_hidden="true")[str(view["intensity"])],
        _vibe(p.VIBES[vibe]) if vibe != p.NO_VIBE else None,
        h.text(fit, class_="ename", y="13", aria_hidden="true")[piece.name],
        [
            h.path(class_=["es", *(["on"] if place < view["essence"] else [])], d=f"M{first + 12 * place} 18{DROP}")
            for place in range(view["spaces"])
        ],
        h.g(".tok")[
            h.rect(x="-26", y="-56", width="28", height="20", rx="10"),
            h.text(x="-12", y="-41", aria_hidden="true")[f"+{view['token']}"],
        ]
        if view["token"]
        else None,
    ]  # fmt: skip


def _vibe(vibe: str) -> h.Node:
    return [h.circle(".vbb", cx="31", cy="-22", r="11.5"), sign(f"vibe-{vibe}", 14, f"vb-{vibe}", 31, -22)]


# -- Spirits


def _figures(seen: Seen, area: int) -> h.Node:
    """The Spirits on a Frontier and on the Realm after it."""
    here: list[h.Node] = []
    frontier = seen.places[f"frontier:F{area}"].pieces
    realm = [
        piece
        for piece in seen.places[f"realm:{seen.view['realms'][area]['realm']}"].pieces
        if piece.id.startswith("figure:")
    ]
    for pieces, angle, shared in (
        (frontier, c.frontier(area), c.SHARED_FRONTIER),
        (realm, c.realm(area) + c.STAND, c.SHARED_REALM),
    ):
        if pieces:
            for piece, off in zip(pieces, shared[len(pieces) - 1], strict=True):
                here.append(_figure(seen, piece, c.at(angle + off, c.SPACES)))
    return here


def _initials(seen: Seen, piece: Piece) -> h.Element:
    """As many first letters as tell a Spirit from the other one: Malice and Misery begin alike."""
    ids = [spirit["spirit"] for spirit in seen.view["spirits"] if f"figure:{spirit['spirit']}" != piece.id]
    others = [seen.tongue.name(seen.box.spirit_names[seen.box.spirit_ids.index(one)]) for one in ids if one]
    count = 1
    while count < len(piece.name) and any([other.startswith(piece.name[:count]) for other in others]):
        count += 1
    return h.g(".initial", transform="translate(-17 -17)")[
        h.circle(r=str(10 + 3 * (count - 1))), h.text(y="5")[piece.name[:count]]
    ]


def _figure(seen: Seen, piece: Piece, point: c.Point) -> h.Element:
    name = piece.id.removeprefix("figure:")
    own = name in seen.box.spirit_ids
    side = seen.mine if own else seen.its
    kinds = ["fig", side]
    spirits = [spirit["spirit"] for spirit in seen.view["spirits"]]
    moment = seen.view["moment"]
    if (own and moment["on_turn"] == spirits.index(name)) or moment["acting"] == name:
        kinds.append("acts")
    elif seen.turn and seen.next_figure == name:
        kinds.append("next")
    label = piece.name if own else seen.tongue.say("{figure} of the Ego", {"figure": piece.name})
    return h.g(".stand", id=f"stand:{name}", style=c.gliding(point))[
        h.g(seen.piece(piece), class_=kinds, role="button", tabindex="0", aria_label=label)[
            h.title[label],
            h.circle(r="22") if side == "bliss" else h.path(d=DIAMOND),
            sign("spirit" if own else name, 26),
            _initials(seen, piece) if own and seen.two else None,
            h.path(".notch", d="M-22-22h13l-13 13z"),
            _newdot(17, -17) if piece.id in seen.fresh - seen.moved else None,
        ]
    ]
