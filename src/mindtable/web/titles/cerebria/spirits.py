"""Spirits: their rows of Actions with tokens and prices, their purse, and their hands."""

from __future__ import annotations

from mindtable.core.scene import Number, Place
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.view import RowView
from mindtable.web import elements as h
from mindtable.web.parts import chip, icon, seatmark, spoken, stand_in, thinking
from mindtable.web.titles.cerebria.ego import identity, score, wheel_chip
from mindtable.web.titles.cerebria.emotions import LONG, hand, mini, minis
from mindtable.web.titles.cerebria.seen import NOBODY, Seen

STORES = {"willpower": "willpower", "essence": "essence-drop", "actions": "spirit"}


def chosen(seen: Seen, who: int) -> bool:
    """Whether a Spirit has been chosen at set-up."""
    return seen.view["spirits"][who]["spirit"] is not None


def name(seen: Seen, who: int) -> str:
    id = seen.view["spirits"][who]["spirit"]
    return words.spirit(seen.box, -1 if id is None else seen.box.spirit_ids.index(id), seen.tongue)


def strip(seen: Seen) -> h.Element:
    """The strip of the players."""
    side = seen.view["players"]
    ambition, wheel = seen.places["team:numbers"].numbers
    who = [name(seen, who) for who in range(len(seen.view["spirits"])) if chosen(seen, who)]
    ahead = side["score"] > seen.view["ego_side"]["score"]
    team = seen.us
    small = " · ".join([seen.tongue.say(words.SIDE_NAMES[seen.box.side]), *([", ".join(who)] if who else [])])
    gone = [seat for seat in seen.look.seats if seat.away]
    away = seen.tongue.say("a bot plays") if gone else ""
    if gone and seen.box.seats > 1:
        away = seen.tongue.say("a bot plays for {name}", {"name": ", ".join([seat.name for seat in gone])})
    return h.section(
        class_=f"seat side k-{seen.mine}", id="zone:team", data_turn=seen.view["moment"]["on_turn"] is not None or None,
        aria_label=team,
    )[
        h.span(".seat__crest")[icon(seen.mine)],
        h.h2(".seat__name.voice")[
            team,
            [stand_in(away), h.small(aria_hidden="true")[away]] if away else h.small[small],
            _thinks(seen),
        ],
        score(seen, side["score"], ahead),
        h.div(".seat__facts")[
            wheel_chip(seen, wheel.value, wheel.says, "points"),
            identity(seen, "team"),
            None if seen.shown != NOBODY else chip("ambition", ambition.value, ambition.says),
        ],
    ]  # fmt: skip


def _thinks(seen: Seen) -> h.Node:
    """A bot that leads a Spirit of the team and thinks; the Ego follows rules and never does."""
    found: list[h.Node] = []
    for one in seen.look.thinking:
        name = seen.look.seats[one.seat].name
        words = seen.tongue.say("{name} is thinking", {"name": name})
        found.append(thinking(one.done, one.of, words, seen.tongue))
    return found


# -- the board of a Spirit


def board(seen: Seen, who: int) -> h.Node:
    """The rows of a Spirit; beside another, also what it holds."""
    if not chosen(seen, who):
        return None
    zone = seen.zones[f"spirit:{who}"]
    on_turn = seen.view["moment"]["on_turn"] == who
    if seen.two:
        small = h.small[" ", _whose(seen, who, on_turn)]
        hint = h.span(".hint.stores", {} if who == seen.shown else seen.place(f"stores:{who}"))[_stores(seen, who)]
        title: h.Node = h.fragment[name(seen, who), small]
    else:
        hint = h.span(".hint", title=zone.text)[zone.text]
        title = seen.tongue.say("{spirit}’s Actions", {"spirit": name(seen, who)})
    kinds = ["panel", "sprow", *(["spirit2"] if seen.two else []), *(["on"] if on_turn and seen.two else [])]
    return h.section(id=f"zone:spirit:{who}", class_=kinds, aria_label=zone.label, title=zone.text)[
        h.header[h.h2[_sign(seen, who), h.span[title]], hint],
        h.div(".arows")[[_row(seen, who, number, row) for number, row in enumerate(seen.view["spirits"][who]["rows"])]],
    ]


def _sign(seen: Seen, who: int) -> h.Node:
    """The sign of a Spirit: of two that play together, each has their own, by which the story knows them."""
    return seatmark(seen.view["spirits"][who]["seat"]) if seen.box.seats > 1 else icon("spirit")


def _whose(seen: Seen, who: int, on_turn: bool) -> str:
    """Who leads a Spirit, and whether it is its turn."""
    seat = seen.view["spirits"][who]["seat"]
    said: list[str] = []
    if seen.box.seats > 1:
        said.append(seen.tongue.say("yours") if seat == seen.look.viewer else seen.tongue.seat(seat))
    if on_turn:
        said.append(seen.tongue.say("its turn"))
    return " · ".join(said)


def _stores(seen: Seen, who: int) -> h.Node:
    """What a Spirit holds, in its heading."""
    place = seen.places[f"stores:{who}"]
    cards = len(seen.view["spirits"][who]["hand"])
    said = seen.tongue.count("{n} card", "{n} cards", cards)
    return [
        [chip(STORES[number.id], number.value, number.says) for number in place.numbers[:2]],
        chip("hand", cards, said),
        _deck_chip(seen, who) if who != seen.shown else None,
        spoken(seen.facts(place)),
    ]


def _deck_chip(seen: Seen, who: int) -> h.Node:
    """The deck of a Spirit that does not lie in front."""
    deck = seen.places[f"deck:{who}"]
    top = seen.places.get(f"deck:{who}:top")
    count = deck.numbers[0]
    return [
        chip("deck", count.value, f"{deck.label}: {count.says}"),
        [mini(seen, piece) for piece in top.pieces] if top is not None else None,
    ]


def _row(seen: Seen, who: int, number: int, row: RowView) -> h.Element:
    """An Action: how many tokens it has, of which Vibes, and what it costs now if it can be taken."""
    place = seen.places[f"row:{who}:{row['row']}"]
    said = f"{place.label}, {seen.facts(place)}"
    price = price_of(seen, place)
    marks: list[h.Node] = []
    vibes = [*row["vibes"], *["wild"] * (row["tokens"] - len(row["vibes"]))]
    for token in range(p.ROW_PLACES):
        if token < len(vibes):
            marks.append(h.i(class_=f"on v-{vibes[token]}")[icon(f"vibe-{vibes[token]}")])
        else:
            marks.append(h.i[icon("lock") if token == 0 else None])
    upgrades = [words.next_place(number, level, seen.tongue) for level in range(1, p.ROW_PLACES)]
    return h.div(
        seen.place(place.id), seen.pressed(place.thing), class_=["arow", *(["locked"] if not row["tokens"] else [])],
        title="\n".join([said, *[f"{level}. {text}" for level, text in enumerate(upgrades, 2)]]),
        data_wish=row["row"] if who == seen.shown else None,
    )[
        icon(row["row"]),
        h.b[place.label, h.small(".arow__p")[icon("willpower"), str(price)] if price is not None else None],
        h.span(aria_hidden="true")[marks],
        spoken(seen.facts(place)),
    ]  # fmt: skip


def price_of(seen: Seen, place: Place) -> int | None:
    """What the Action of a row costs at least, where it can be declared now."""
    found = [
        choice.things["willpower"]
        for choice in seen.look.choices
        if choice.verb == "declare" and place.thing in choice.touches
    ]
    return min(found) if found else None


# -- purse and hand


def foot(seen: Seen) -> h.Element:
    """What lies in front of the viewer."""
    if seen.shown == NOBODY:
        return h.div(".cfoot.cfoot--choose")[_to_choose(seen), _partner(seen)]
    return h.div(".cfoot")[
        _purse(seen),
        h.div(
            ".cards.scroll-x", id=f"zone:hand:{seen.shown}", role="group",
            aria_label=seen.zones[f"hand:{seen.shown}"].label,
        )[
            hand(seen, seen.places[f"hand:{seen.shown}:cards"].pieces), _no_cards(seen)
        ],
        _partner(seen),
        _pile(seen),
    ]  # fmt: skip


def _to_choose(seen: Seen) -> h.Node:
    """At set-up: the Spirits that can be played."""
    zone = seen.zones["spirits"]
    return h.div(".cards.scroll-x", id="zone:spirits", aria_label=zone.label, role="group")[
        [
            h.button(seen.piece(piece), type="button", class_=f"card feel feel--spirit k-{seen.mine}")[
                h.span(".feel__v")[icon("spirit")],
                h.span(".card__body")[h.span(".card__name")[piece.name], h.span(".card__text")[piece.text]],
            ]
            for piece in zone.places[0].pieces
        ]
    ]


def _big(sign: str, number: Number, words: str, of: int = 0, gauge: str = "") -> h.Element:
    return h.span(".big", title=number.says, data_gauge=gauge or None)[
        icon(sign),
        h.b(aria_hidden="true")[str(number.value), h.i[f"/{of}"] if of else None],
        h.small(aria_hidden="true")[words],
        spoken(number.says),
    ]


def _purse(seen: Seen) -> h.Element:
    """What the Spirit in front has: Willpower, Essence, Ambition and Actions."""
    place = seen.places[f"stores:{seen.shown}"]
    numbers = {number.id: number for number in place.numbers}
    ambition = seen.places["team:numbers"].numbers[0]
    shared = seen.tongue.say("shared")
    none = Number("actions", 0, seen.tongue.say("not its turn"))
    return h.div(
        seen.place(place.id), seen.pressed(place.thing), class_="purse", aria_label=name(seen, seen.shown)
    )[
        _big("willpower", numbers["willpower"], seen.tongue.say("Willpower"), gauge="willpower"),
        _big("essence-drop", numbers["essence"], seen.tongue.say("Essence"), gauge="essence"),
        _big("ambition", ambition, shared if seen.two else seen.tongue.say("Ambition"), p.MOST_AMBITION, "ambition"),
        _big("spirit", numbers.get("actions", none), seen.tongue.say("Actions")),
        spoken(", ".join([mark.says for mark in place.marks])),
    ]  # fmt: skip


def _no_cards(seen: Seen) -> h.Node:
    if seen.view["spirits"][seen.shown]["hand"]:
        return None
    return h.div(".emptybox.slim.nocards")[icon("hand"), h.span[seen.tongue.say("No card in hand")]]


def _partner(seen: Seen) -> h.Node:
    """The hand of the other Spirit: all at the table see it (CB-15)."""
    found: list[h.Node] = []
    for who in range(len(seen.view["spirits"])):
        if who == seen.shown or not chosen(seen, who):
            continue
        zone = seen.zones[f"hand:{who}"]
        pieces = seen.places[f"hand:{who}:cards"].pieces
        found.append(
            h.div(".emptybox.slim.partner", id=f"zone:hand:{who}", aria_label=zone.label, role="group")[
                h.span[zone.label],
                h.div(".minis")[minis(seen, pieces)] if pieces else h.small[seen.tongue.say("no card")],
            ]
        )
    return found


def _pile(seen: Seen) -> h.Element:
    """The deck of the Spirit in front, with what lies open on it."""
    deck = seen.places[f"deck:{seen.shown}"]
    top = seen.places.get(f"deck:{seen.shown}:top")
    count = deck.numbers[0].says
    if top is None:
        kinds = ["pile", *(["pile--none"] if not deck.numbers[0].value else [])]
        return h.div(class_=kinds, id=deck.id, title=deck.label)[
            h.b[str(deck.numbers[0].value)], h.small[seen.tongue.say("deck")], spoken(count)
        ]
    [piece] = top.pieces
    return h.button(seen.piece(piece), type="button", class_="pile", title=top.label)[
        h.small[seen.tongue.say("deck, top:")],
        h.b(class_=["dk", *(["long"] if len(piece.name) > LONG else [])])[piece.name],
        h.small[count],
    ]
