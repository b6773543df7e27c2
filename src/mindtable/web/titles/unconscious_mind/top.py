"""Top: the strips of both sides with the Reputation track between them."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Number, Place
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.view import SideView
from mindtable.web import elements as h
from mindtable.web.parts import icon, seatmark, spoken, stand_in
from mindtable.web.titles.unconscious_mind.desk import Desk, counted, facts, head
from mindtable.web.titles.unconscious_mind.signs import effect

SUPPLY: Final = (("coffee", "coffee"), ("boxes", "heart-box"), ("ideas", "mind-idea"), ("bright", "bright-idea"))


def top(desk: Desk) -> h.Element:
    """Both sides and the track between them."""
    return h.div(".umtop", id="zone:sides")[strip(desk, p.PERSON), reputation(desk), strip(desk, p.ID)]


def strip(desk: Desk, who: int) -> h.Element:
    """A side: points now and if scored now, and its supply."""
    place = desk.places[("side:person", "side:id")[who]]
    view = desk.view
    side: SideView = view["person"] if who == p.PERSON else view["id"]
    other: SideView = view["id"] if who == p.PERSON else view["person"]
    numbers = {number.id: number for number in place.numbers}
    own = who == p.PERSON
    leads = side["vp"] > other["vp"] if not view["over"] else view["won"] == own
    name, small = _names(desk, who, place)
    away = desk.tongue.say("a bot plays") if own and desk.look.seats[0].away else ""
    return h.section(
        class_=["seat", f"s{who + 1}"], id=f"strip:{place.id}", data_turn=view["turn"] == who, aria_label=place.label
    )[
        h.h2(".seat__name.voice")[
            seatmark(who),
            name,
            stand_in(away) if away else None,
            h.small(aria_hidden="true")[away] if away else h.small[small] if small else None,
        ],
        h.div(".seat__score")[
            h.b(title=numbers["vp"].says, data_gauge=desk.gauge("vp") if own else desk.gauge("id_vp"))[
                icon("leader") if leads else None, h.span[str(side["vp"])], spoken(numbers["vp"].says)
            ]
        ],
        h.div(".seat__facts")[
            [counted(sign, numbers[id], desk.gauge(_gauge(id, own))) for id, sign in SUPPLY],
            None if view["over"] else _if_over_now(desk, side, numbers["if_over_now"]),
        ],
        spoken(", ".join([numbers["reputation"].says, *[mark.says for mark in place.marks]])),
    ]


def _if_over_now(desk: Desk, side: SideView, number: Number) -> h.Element:
    """What a side would have if the game ended now; once it has, its points say so."""
    return h.span(".chip.chip--soft", title=number.says)[
        icon("vp"), desk.tongue.say("{n} now", {"n": side["if_over_now"]}), spoken(number.says)
    ]


def _gauge(id: str, own: bool) -> str:
    if own:
        return id
    return "id_bright" if id == "bright" else ""


def _names(desk: Desk, who: int, place: Place) -> tuple[str, str]:
    if who == p.ID:
        return desk.tongue.say("The Id"), desk.look.mode_name.lower()
    professor = desk.view["person"]["name"]
    small = ""
    if professor is not None:
        full = desk.tongue.name(desk.box.names["professor"][desk.box.number("professor", professor)])
        small = full.split(" ")[-1]  # as on the starting tile: there is a crown, too
    return desk.look.seats[0].name if not desk.mine else desk.tongue.say("You"), small


def reputation(desk: Desk) -> h.Element:
    """The track in its sections; each tells what stands above and below it while it is pointed at."""
    zone = desk.zones["reputation"]
    hint = desk.tongue.say("the end begins when Freud reaches 10")
    if desk.view["last_round"]:
        hint = desk.tongue.say("round {n} is the last", {"n": desk.view["last_round"]})
    sections = [_section(desk, place, number) for number, place in enumerate(zone.places)]
    return h.section(".rep", id="zone:reputation", aria_label=zone.label)[
        head(desk.tongue.say("Reputation"), hint), h.div(".rept", data_gauge=desk.gauge("reputation"))[sections]
    ]


def _section(desk: Desk, place: Place, number: int) -> h.Element:
    box, tongue = desk.box, desk.tongue
    spaces = [at for at in range(p.REPUTATION_LIMIT + 1) if box.section_of[at] == number]
    return h.div(".rsec", style=f"--n:{len(spaces)}")[
        h.div(".rsec__spot", desk.spot(place)),
        [_space(desk, at) for at in spaces],
        spoken(", ".join(facts(place.numbers, place.marks))),
        h.div(".pop")[
            h.span[h.small[desk.tongue.say("above")], effect(box, box.above[number], tongue)],
            h.span[h.small[desk.tongue.say("below")], effect(box, box.below[number], tongue)],
        ],
    ]


def _space(desk: Desk, at: int) -> h.Element:
    view = desk.view
    here: list[h.Node] = []
    if view["person"]["reputation"] == at:
        here.append(seatmark(p.PERSON))
    if view["id"]["reputation"] == at:
        here.append(seatmark(p.ID))
    if view["freud_marker"] == at:
        here.append(h.span(".fm")[icon("freud")])
    kinds = [*(["face"] if p.FACES >> at & 1 else []), *(["end"] if at == p.REPUTATION_LIMIT else [])]
    empty = icon("clock") if at == p.REPUTATION_LIMIT else h.small[str(at)]
    return h.i(class_=kinds or None, aria_hidden="true")[here or empty]
