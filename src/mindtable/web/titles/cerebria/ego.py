"""Ego: its open card, its Willpower, its Spirits, and what is known of its next turn."""

from __future__ import annotations

from mindtable.core.scene import Piece
from mindtable.core.tongue import capital
from mindtable.games import title
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.web import elements as h
from mindtable.web.parts import chip, icon, spoken
from mindtable.web.titles.cerebria.aspirations import id_of
from mindtable.web.titles.cerebria.emotions import mini
from mindtable.web.titles.cerebria.seen import Seen

ARROWS = {1: "clockwise", -1: "counterclockwise", 0: "no-arrow"}


def ego(seen: Seen) -> h.Element:
    """The panel of the Ego."""
    zone = seen.zones["ego"]
    used = seen.places["operations_used"].pieces if "operations_used" in seen.places else []
    opened = seen.places["operation"].pieces if "operation" in seen.places else []
    return h.section(".panel.egop", id="zone:ego", aria_label=zone.label)[
        h.header[h.h2[icon(seen.its), seen.tongue.say("The Ego")], h.span(".hint")[_when(seen)]],
        h.div(".egop__b")[
            [operation_card(seen, piece, number == 0) for number, piece in enumerate([*used, *opened])],
            _face_down(seen),
            h.ul[_willpower(seen), _where(seen), _drawn(seen) or _deck(seen), _target(seen)],
        ],
    ]


def _when(seen: Seen) -> str:
    """Which of its Spirits acts now, or next."""
    if seen.view["over"] or not seen.turn:
        return ""
    figure = seen.tongue.say(words.SPIRIT_NAMES[["gatekeeper", "influencer"].index(seen.next_figure)])
    if seen.view["moment"]["acting"] is not None:
        return seen.tongue.say("now: {figure}", {"figure": figure})
    return seen.tongue.say("next turn: {figure}", {"figure": figure})


def operation_number(seen: Seen, piece: Piece) -> int:
    ids = [entry.id for entry in seen.box.operation_entries]
    return ids.index(piece.id.removeprefix("operation:"))


def operation_card(seen: Seen, piece: Piece, first: bool) -> h.Element:
    """An Operation card: its symbol; of the second one also where the Ego turns (EGO-25)."""
    return h.button(seen.piece(piece), type="button", class_="opcard", title=piece.name)[
        operation_face(seen, operation_number(seen, piece), first), spoken(piece.name)
    ]


def operation_face(seen: Seen, card: int, first: bool = False) -> h.Fragment:
    """What is printed on it; of the first of a pair only what counts (EGO-24, EGO-25)."""
    box = seen.box
    bonus = box.has_bonus[card] and box.bonus_from != (0 if first else 1)
    arrow = None if first else icon(ARROWS[box.arrow[card]])
    return h.fragment[
        icon(f"op-{p.SYMBOLS[box.symbol[card]]}"),
        h.b(aria_hidden="true")[seen.tongue.say(words.SYMBOL_NAMES[box.symbol[card]])],
        h.small[arrow, icon("plus") if bonus else None],
    ]


def _face_down(seen: Seen) -> h.Element:
    """The Operation cards that are left, by symbol: everybody may count them."""
    place = seen.places["operations"]
    left = len(seen.view["ego"]["operations_left"])
    said = ", ".join([number.says for number in place.numbers])
    return h.span(".opback", title=f"{place.label}: {said}")[
        icon("hidden"),
        h.small[seen.tongue.count("{n} face down", "{n} face down", left)],
        h.span(".opback__n", aria_hidden="true")[
            [h.i[icon(f"op-{number.id}"), str(number.value)] for number in place.numbers]
        ],
    ]


def _willpower(seen: Seen) -> h.Element:
    willpower = seen.places["ego:numbers"].numbers[0]
    return h.li(data_gauge="ego_willpower", title=willpower.says)[
        icon("willpower"),
        h.b[str(willpower.value)],
        h.span(aria_hidden="true")[seen.tongue.say("Willpower")],
        spoken(willpower.says),
    ]


def _where(seen: Seen) -> h.Node:
    """Where the Spirit stands that acts next."""
    space = seen.view["ego"]["gatekeeper" if seen.next_figure == "gatekeeper" else "influencer"]
    if space is None:
        return None
    number = (
        [f"F{area}" for area in range(p.AREAS)].index(space) * 2 if space.startswith("F") else 2 * int(space[1:]) + 1
    )
    whole = capital(words.space(seen.box, number, seen.tongue))
    area, between = number // 2, number % 2 == 0
    # A Frontier by its two Realms alone: with the word for it there is no room for both.
    beside = [words.short_realm(seen.box, one % p.AREAS) for one in (area - 1, area)]
    return h.li(title=whole)[
        icon(seen.next_figure), h.span(aria_hidden="true")["/".join(beside) if between else whole], spoken(whole)
    ]


def _deck(seen: Seen) -> h.Element:
    deck = seen.places["ego:deck"]
    top = seen.places["ego:deck:top"].pieces if "ego:deck:top" in seen.places else []
    if not top:
        return h.li(title=deck.label)[icon("deck"), h.span[deck.numbers[0].says]]
    return h.li(title=f"{deck.label}: {deck.numbers[0].says}")[
        icon("deck"), spoken(seen.tongue.say("top:")), [mini(seen, piece) for piece in top]
    ]


def _target(seen: Seen) -> h.Node:
    if "target" not in seen.places:
        return None
    place = seen.places["target"]
    return h.li(title=place.label)[
        icon("target"),
        [
            h.button(seen.piece(piece), type="button", class_="mini")[icon(f"asp-{id_of(piece)}"), piece.name]
            for piece in place.pieces
        ],
    ]


def _drawn(seen: Seen) -> h.Node:
    """The cards it has drawn, one below the other, in the place of the deck: beside the Operations there is no more."""
    if "ego:drawn" not in seen.places:
        return None
    place, deck = seen.places["ego:drawn"], seen.places["ego:deck"]
    return h.li(".egop__d", title=place.label)[
        icon("draw"), spoken(deck.numbers[0].says), [mini(seen, piece) for piece in place.pieces]
    ]


def identity(seen: Seen, owner: str) -> list[h.Node]:
    """Fragments in the Identity and in stock, for a strip."""
    placed, stock = seen.places[f"{owner}:identity"], seen.places[f"{owner}:stock"]
    there = [number for number in placed.numbers if number.value]
    said = ", ".join([number.says for number in placed.numbers])
    return [
        h.span(".chip", title=f"{placed.label}: {said}")[
            icon("identity"),
            h.span[placed.label],
            [
                h.i(".piece")[icon(f"piece-{number.id}"), h.b[str(number.value)] if number.value > 1 else None]
                for number in there
            ]
            or h.b["0"],
        ],
        h.span(".chip.chip--soft", title=f"{stock.label}: {', '.join([number.says for number in stock.numbers])}")[
            [h.i(".piece")[icon(f"piece-{number.id}"), str(number.value)] for number in stock.numbers],
            h.span[stock.label],
        ],
    ]  # fmt: skip


def strip(seen: Seen) -> h.Element:
    """The strip of the Ego beside that of the players."""
    side = seen.view["ego_side"]
    willpower, wheel = seen.places["ego:numbers"].numbers
    ahead = side["score"] > seen.view["players"]["score"]
    small = " · ".join([seen.tongue.say(words.SIDE_NAMES[1 - seen.box.side]), *difficulty(seen)])
    return h.section(
        class_=f"seat side k-{seen.its}", id="seat:ego", data_turn=seen.view["moment"]["acting"] is not None or None,
        aria_label=seen.tongue.say("The Ego"),
    )[
        h.span(".seat__crest")[icon(seen.its)],
        h.h2(".seat__name.voice")[seen.tongue.say("The Ego"), h.small[small]],
        score(seen, side["score"], ahead),
        h.div(".seat__facts")[
            wheel_chip(seen, wheel.value, wheel.says, "ego_points"),
            identity(seen, "ego"),
            chip("willpower", willpower.value, willpower.says, gauge="ego_willpower"),
        ],
    ]  # fmt: skip


def score(seen: Seen, points: int, ahead: bool) -> h.Element:
    return h.div(".seat__score")[
        h.b(title=seen.tongue.say("Points"))[icon("leader") if ahead else None, str(points)],
        spoken(seen.tongue.say("Points")),
    ]


def wheel_chip(seen: Seen, points: int, says: str, gauge: str) -> h.Element:
    return h.span(".chip", title=says, data_gauge=gauge)[
        icon("wheel"),
        h.b(aria_hidden="true")[str(points)],
        h.span(".wheel__w", aria_hidden="true")[seen.tongue.say("on the Wheel")],
        spoken(says),
    ]


def difficulty(seen: Seen) -> list[str]:
    """How hard the Ego is, where its modifiers are those of a level."""
    options = seen.box.options
    chosen = {id for id in options if id.startswith("D") and options[id] == "on"}
    return [
        seen.tongue.say(level.says)
        for level in title(seen.look.title).difficulties(seen.look.mode)
        if {id for id, value in level.options.items() if value == "on"} == chosen
    ]
