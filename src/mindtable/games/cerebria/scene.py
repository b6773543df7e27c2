"""The table as a scene: Aspirations, the Ego, Origin and ring, then the team and its Spirits, own things last.

Made from what a viewer sees and what is printed on the pieces, nothing else.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import FAN, RING, ROW, TRACK, Mark, Number, Piece, Place, Scene, Zone
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.things import space_id
from mindtable.games.cerebria.view import CerebriaView, DeckView, RealmView, SideView, SlotView, SpiritView

CONTROL: Final = {"players": N_("yours"), "ego": N_("the Ego's")}
SPACE_IDS: Final = [space_id(space) for space in range(p.SPACES)]
SIZES: Final = ["minor", "major", "capping"]


def scene(box: Box, view: CerebriaView, tongue: Tongue) -> Scene:
    """The whole table as one viewer sees it."""
    zones = [
        _aspirations(box, view, tongue),
        _ego(box, view, tongue),
        _origin(box, view, tongue),
        _ring(box, view, tongue),
    ]
    if box.full:
        zones.append(_intentions(box, view, tongue))
    zones.append(_team(box, view, tongue))
    if any([spirit["spirit"] is None for spirit in view["spirits"]]):
        zones.append(_to_choose(box, view, tongue))
    others = [who for who, spirit in enumerate(view["spirits"]) if spirit["seat"] != view["viewer"]]
    own = [who for who, spirit in enumerate(view["spirits"]) if spirit["seat"] == view["viewer"]]
    for who in [*others, *own]:
        zones += _spirit(box, view, who, tongue)
    return Scene(zones)


# -- Aspirations


def _aspirations(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """The Common Aspirations, the Hidden ones, and those that are done, with the standings of both sides."""
    standings = {one["aspiration"]: (one["players"], one["ego"]) for one in view["standings"]}
    places: list[Place] = []
    for place, id in enumerate(view["common"]):
        label = tongue.say("now") if place == 0 else tongue.say("later")
        places.append(Place(f"common:{place}", label, [_aspiration(box, id, "", standings[id], tongue)]))
    hidden, its = view["players"]["hidden"], view["ego_side"]["hidden"]
    if hidden is not None:
        card = _aspiration(box, hidden, "@hidden", standings[hidden], tongue)
        places.append(Place("hidden", tongue.say("your Hidden Aspiration"), [card]))
    if its is not None:
        card = _aspiration(box, its, "@ego", standings[its], tongue)
        places.append(Place("ego_hidden", tongue.say("the Ego's Hidden Aspiration"), [card]))
    elif view["ego_side"]["face_down"]:
        back = Piece("back:ego:0", tongue.say("face down"))
        places.append(Place("ego_hidden", tongue.say("the Ego's Hidden Aspiration"), [back]))
    if view["looked_at"]:
        cards = [_aspiration(box, id, "@looked", standings[id], tongue) for id in view["looked_at"]]
        places.append(Place("looked_at", tongue.say("you look at"), cards))
    if view["done"]:
        down = [Piece(f"aspiration:{id}", _aspiration_name(box, id, tongue)) for id in view["done"]]
        places.append(Place("done", tongue.say("turned down or removed"), down))
    values: dict[str, object] = {
        "round": view["round"], "mine": view["players"]["score"], "ego": view["ego_side"]["score"],
    }  # fmt: skip
    heading = tongue.say("Round {round}. Points: you {mine}, Ego {ego}", values)
    return Zone("aspirations", ROW, heading if view["round"] else tongue.say("Aspirations"), places)


def _aspiration_name(box: Box, id: str, tongue: Tongue) -> str:
    return say.aspiration(box, p.ASPIRATION_IDS.index(id), tongue)


def _aspiration(box: Box, id: str, at: str, standing: tuple[int, int], tongue: Tongue) -> Piece:
    """An Aspiration: what it counts, and how much of it both sides have; ``at`` tells cards of the same name apart."""
    number = p.ASPIRATION_IDS.index(id)
    mine, ego = standing
    return Piece(
        f"aspiration:{id}{at}", say.aspiration(box, number, tongue), thing=f"aspiration:{id}",
        text=tongue.say("Counts: {what}.", {"what": tongue.say(say.COUNTS[box.counts[number]])}),
        numbers=[
            Number("players", mine, tongue.say("you {n}", {"n": mine})),
            Number("ego", ego, tongue.say("Ego {n}", {"n": ego})),
        ],
    )  # fmt: skip


# -- the Ego


def _ego(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    ego, side = view["ego"], view["ego_side"]
    left = [_symbol(box, id) for id in ego["operations_left"]]
    places = [
        Place(
            "ego:numbers",
            numbers=[
                Number("willpower", ego["willpower"], tongue.say("Willpower {n}", {"n": ego["willpower"]})),
                _wheel(side, tongue),
            ],
        ),
        *_fragments("ego", side, tongue),
        Place(
            "operations", tongue.say("Operation cards left"),
            numbers=[
                Number(id, left.count(number), f"{left.count(number)} {tongue.say(say.SYMBOL_NAMES[number])}")
                for number, id in enumerate(p.SYMBOLS)
            ],
        ),
    ]  # fmt: skip
    if ego["operation"] is not None and not ego["operations_used"]:
        name = say.first_operation(box, _operation_number(box, ego["operation"]), tongue)
        card = Piece(f"operation:{ego['operation']}", name, f"operation:{ego['operation']}")
        places.append(Place("operation", tongue.say("First of its next two Operation cards"), [card]))
    if ego["operations_used"]:
        cards = [_operation(box, id, at % 2 == 0, tongue) for at, id in enumerate(ego["operations_used"])]
        places.append(Place("operations_used", tongue.say("Operation cards of this turn"), cards))
    if ego["target"] is not None and view["moment"]["acting"] is not None:
        target = Piece(f"aspiration:{ego['target']}@target", _aspiration_name(box, ego["target"], tongue))
        places.append(Place("target", tongue.say("Target Aspiration"), [target]))
    if ego["drawn"]:
        drawn = [Piece(f"card:{id}", say.name(box, box.number(id), tongue), f"card:{id}") for id in ego["drawn"]]
        places.append(Place("ego:drawn", tongue.say("drawn"), drawn))
    places += _deck(box, "ego:deck", "card:{id}", ego["deck"], tongue)
    return Zone(
        "ego", TRACK, tongue.say("The Ego ({side})", {"side": tongue.say(say.SIDE_NAMES[1 - box.side])}), places
    )


def _symbol(box: Box, id: str) -> int:
    return box.symbol[_operation_number(box, id)]


def _operation_number(box: Box, id: str) -> int:
    return [entry.id for entry in box.operation_entries].index(id)


def _operation(box: Box, id: str, first: bool, tongue: Tongue) -> Piece:
    """A card of a pair; beside its symbol the second one shows its bonus and its arrow (X-02)."""
    number = _operation_number(box, id)
    if first:
        return Piece(f"operation:{id}", say.first_operation(box, number, tongue), f"operation:{id}")
    name = f"{tongue.say(say.SYMBOL_NAMES[box.symbol[number]])} ({', '.join(say.beside_symbol(box, number, tongue))})"
    return Piece(f"operation:{id}", name, f"operation:{id}")


def _wheel(side: SideView, tongue: Tongue) -> Number:
    return Number("wheel", side["points"], tongue.say("points on the Wheel {n}", {"n": side["points"]}))


def _fragments(owner: str, side: SideView, tongue: Tongue) -> list[Place]:
    """Fragments in the Identity and in stock."""
    identity = [
        Number(id, side["identity"][id], say.fragments(place, side["identity"][id], tongue))
        for place, id in enumerate(SIZES, 1)
    ]
    stock = [
        Number(id, side["stock"][id], say.fragments(place, side["stock"][id], tongue))
        for place, id in enumerate(SIZES[:2], 1)
    ]
    return [
        Place(f"{owner}:identity", tongue.say("Identity"), numbers=identity),
        Place(f"{owner}:stock", tongue.say("in stock"), numbers=stock),
    ]


def _deck(box: Box, id: str, piece: str, deck: DeckView, tongue: Tongue) -> list[Place]:
    """A deck: how many cards, and the one on top where it lies open."""
    count = Number("cards", deck["cards"], tongue.count("{n} card", "{n} cards", deck["cards"]))
    places = [Place(id, tongue.say("its deck"), numbers=[count])]
    if deck["layers"] and len(deck["layers"][0]) == 1:
        card = deck["layers"][0][0]
        top = Piece(piece.replace("{id}", card), say.name(box, box.number(card), tongue), f"card:{card}")
        places.append(Place(f"{id}:top", tongue.say("on top of its deck"), [top]))
    return places


# -- Origin and ring


def _origin(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """The Spheres, each with its bonus and the Realm it faces, which chance decides at set-up (CB-01)."""
    places: list[Place] = []
    laid = _laid_out(view)
    for sphere, realm in zip(view["spheres"], view["realms"], strict=True):
        number = p.SPHERE_IDS.index(sphere["sphere"])
        values: dict[str, object] = {
            "realm": _realm_name(box, realm, tongue), "bonus": tongue.say(say.SPHERE_TEXTS[number]),
        }  # fmt: skip
        name = say.sphere(box, box.sphere_bonus.index(number), tongue)
        willpower = sphere["willpower"]
        places.append(
            Place(
                f"sphere:{sphere['sphere']}", tongue.say("Sphere of {sphere}", {"sphere": name}),
                thing=f"sphere:{sphere['sphere']}",
                text=tongue.say("at {realm} – {bonus}", values) if laid else tongue.say(say.SPHERE_TEXTS[number]),
                numbers=[Number("willpower", willpower, tongue.say("Willpower {n}", {"n": willpower}))],
            )
        )  # fmt: skip
    return Zone("origin", RING, tongue.say("The Origin, clockwise"), places, aside=not laid)


def _realm_name(box: Box, realm: RealmView, tongue: Tongue) -> str:
    return say.realm(box, box.realm_of[p.REALM_IDS.index(realm["realm"])], tongue)


def _ring(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """The ring clockwise: each Frontier and Realm with its controller and Spirits, and its slots."""
    places: list[Place] = []
    for area in range(p.AREAS):
        frontier, realm = view["frontiers"][area], view["realms"][area]
        places.append(
            Place(
                f"frontier:{frontier['frontier']}", capital(say.frontier(box, area, tongue)),
                _figures(box, view, frontier["frontier"], tongue), thing=f"frontier:{frontier['frontier']}",
                marks=_controls(frontier["control"], tongue),
            )
        )  # fmt: skip
        places.append(_slot(box, view["slots"][3 * area], tongue))
        fortress = _fortress(realm, tongue)
        places.append(
            Place(
                f"realm:{realm['realm']}", _realm_name(box, realm, tongue),
                [*fortress, *_figures(box, view, f"R{area}", tongue)], thing=f"realm:{realm['realm']}",
                marks=_controls(realm["control"], tongue),
            )
        )  # fmt: skip
        places.append(_slot(box, view["slots"][3 * area + 1], tongue))
        places.append(_slot(box, view["slots"][3 * area + 2], tongue))
    return Zone("ring", RING, tongue.say("The ring, clockwise"), places, aside=not _laid_out(view))


def _laid_out(view: CerebriaView) -> bool:
    """Whether the board is set up; before that there is nothing to see on it."""
    return view["ego"]["gatekeeper"] is not None


def _control(party: str | None, tongue: Tongue) -> Mark:
    """Whose something is."""
    if party is None:
        return Mark("nobody", tongue.say("nobody's"))
    return Mark(party, tongue.say(CONTROL[party]))


def _controls(party: str | None, tongue: Tongue) -> list[Mark]:
    """Who controls a Realm or Frontier; nothing is marked where nobody does, so that empty places share a line."""
    return [] if party is None else [_control(party, tongue)]


def _figures(box: Box, view: CerebriaView, space: str, tongue: Tongue) -> list[Piece]:
    """The Spirits on a space."""
    found: list[Piece] = []
    for spirit in view["spirits"]:
        id = spirit["spirit"]
        if spirit["space"] == space and id is not None:
            found.append(Piece(f"figure:{id}", say.spirit(box, box.spirit_ids.index(id), tongue), f"spirit:{id}"))
    if view["ego"]["gatekeeper"] == space:
        found.append(Piece("figure:gatekeeper", tongue.say("Gatekeeper")))
    if view["ego"]["influencer"] == space:
        found.append(Piece("figure:influencer", tongue.say("Influencer")))
    return found


def _fortress(realm: RealmView, tongue: Tongue) -> list[Piece]:
    if realm["fortress"] is None:
        return []
    marks = [Mark("new", tongue.say("built this turn"))] if realm["new"] else []
    name = say.fortress(SIZES.index(realm["fortress"]) + 1, tongue)
    return [Piece(f"fortress:{realm['realm']}", name, sort=_control(realm["owner"], tongue), marks=marks)]


def _slot(box: Box, slot: SlotView, tongue: Tongue) -> Place:
    """A slot and the Emotion on it: whose it is, Essence of how many spaces, token, Intensity."""
    pieces: list[Piece] = []
    card = slot["card"]
    if card is not None:
        essence, spaces, token, intensity = slot["essence"], slot["spaces"], slot["token"], slot["intensity"]
        values: dict[str, object] = {"n": essence, "spaces": spaces}
        numbers = [Number("essence", essence, tongue.say("Essence {n}/{spaces}", values))]
        if token:
            numbers.append(Number("token", token, tongue.say("token +{n}", {"n": token})))
        numbers.append(Number("intensity", intensity, tongue.say("Intensity {n}", {"n": intensity})))
        id = f"card:{card}" if _only_one(box, card) else f"card:{card}@{slot['slot']}"
        name = say.name(box, box.number(card), tongue)
        pieces.append(Piece(id, name, f"card:{card}", numbers=numbers, sort=_control(slot["owner"], tongue)))
    label = capital(say.slot(box, int(slot["slot"]), tongue))
    return Place(f"slot:{slot['slot']}", label, pieces, thing=f"slot:{slot['slot']}")


def _only_one(box: Box, id: str) -> bool:
    """Whether there is one card of this name in the game, so that it can be followed: the Ego's Mild Emotions."""
    return box.number(id) in box.ego_cards


# -- the team


def _intentions(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """What scores in the full game (CB-85), and the next reward of the Wheel."""
    places: list[Place] = []
    for number, id in enumerate(box.intention_ids):
        marks = [Mark("fulfilled", tongue.say("fulfilled this turn"))] if id in view["moment"]["fulfilled"] else []
        piece = Piece(f"intention:{id}", say.deeds_text(box.intentions[number], tongue), marks=marks)
        places.append(Place(f"intention:{number}", str(number + 1), [piece]))
    heading = tongue.say("Intentions: 1 point for the first of a turn, 2 for each other")
    return Zone("intentions", ROW, heading, places, _next_reward(box, view, tongue))


def _next_reward(box: Box, view: CerebriaView, tongue: Tongue) -> str:
    for space in range(view["players"]["points"] + 1, p.WHEEL):
        if box.icons[space]:
            values: dict[str, object] = {"space": space, "reward": tongue.say(say.REWARD_NAMES[box.icons[space]])}
            return tongue.say("Next reward of the Wheel: {reward} at {space} points", values)
    return ""


def _team(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """What the Spirits have in common."""
    ambition = view["ambition"]
    numbers = [
        Number("ambition", ambition, tongue.say("Ambition {n}", {"n": ambition})),
        _wheel(view["players"], tongue),
    ]
    places = [Place("team:numbers", numbers=numbers), *_fragments("team", view["players"], tongue)]
    return Zone("team", TRACK, tongue.say("You ({side})", {"side": tongue.say(say.SIDE_NAMES[box.side])}), places)


def _to_choose(box: Box, view: CerebriaView, tongue: Tongue) -> Zone:
    """At set-up: the Spirits of the side that nobody has taken."""
    taken = [spirit["spirit"] for spirit in view["spirits"]]
    first = 4 * box.side
    pieces = [
        Piece(
            f"spirit:{box.spirit_ids[number]}", say.spirit(box, number, tongue), f"spirit:{box.spirit_ids[number]}",
            say.spirit_text(box, number, tongue),
        )
        for number in range(first, first + 4)
        if box.spirit_ids[number] not in taken
    ]  # fmt: skip
    return Zone("spirits", ROW, tongue.say("Spirits to choose from"), [Place("spirits:free", "", pieces)])


def _spirit(box: Box, view: CerebriaView, who: int, tongue: Tongue) -> list[Zone]:
    """The board of a Spirit and its hand; empty before it is chosen."""
    spirit = view["spirits"][who]
    if spirit["spirit"] is None:
        return []
    number = box.spirit_ids.index(spirit["spirit"])
    name = say.spirit(box, number, tongue)
    places = [_stores(box, view, who, tongue)]
    for row, one in enumerate(spirit["rows"]):
        tokens = one["tokens"]
        marks = [Mark(vibe, say.vibe(p.VIBES.index(vibe), tongue)) for vibe in one["vibes"]]
        if tokens > 1:
            has = ", ".join(say.upgrades(row, tokens, tongue))
            marks.append(Mark("upgrades", tongue.say("with {upgrades}", {"upgrades": has})))
        if tokens < p.ROW_PLACES:
            gives = say.next_place(row, tokens, tongue)
            marks.append(Mark("next", tongue.say("next: {gives}", {"gives": gives})))
        values: dict[str, object] = {"n": tokens, "places": p.ROW_PLACES}
        filled = Number("tokens", tokens, tongue.say("{n} of {places} tokens", values))
        thing = f"row:{who}:{one['row']}"
        places.append(Place(thing, tongue.say(say.ROW_NAMES[row]), thing=thing, numbers=[filled], marks=marks))
    places += _deck(box, f"deck:{who}", f"card:{{id}}@deck{who}", spirit["deck"], tongue)
    heading = name
    if spirit["space"] is not None:
        where = say.space(box, SPACE_IDS.index(spirit["space"]), tongue)
        heading = tongue.say("{spirit} at {space}", {"spirit": name, "space": where})
    board = Zone(f"spirit:{who}", TRACK, heading, places, say.spirit_text(box, number, tongue))
    hand = Zone(
        f"hand:{who}", FAN, tongue.say("Hand of {spirit}", {"spirit": name}),
        [Place(f"hand:{who}:cards", "", _hand(box, who, spirit, tongue))],
    )  # fmt: skip
    return [board, hand]


def _stores(box: Box, view: CerebriaView, who: int, tongue: Tongue) -> Place:
    """What a Spirit holds, and in its turn what is left of that."""
    spirit, moment = view["spirits"][who], view["moment"]
    numbers = [
        Number("willpower", spirit["willpower"], tongue.say("Willpower {n}", {"n": spirit["willpower"]})),
        Number("essence", spirit["essence"], tongue.say("Essence {n}", {"n": spirit["essence"]})),
    ]
    marks = [Mark("seat", tongue.seat(spirit["seat"]))] if box.seats > 1 else []
    if moment["on_turn"] == who:
        left = moment["actions"]
        numbers.append(Number("actions", left, tongue.count("{n} Action left", "{n} Actions left", left)))
        if moment["absorbed"]:
            marks.append(Mark("absorbed", tongue.say("no Absorb left this turn")))
        if moment["free_move"]:
            marks.append(Mark("free_move", tongue.say("the next Move is free")))
    return Place(f"stores:{who}", thing=f"spirit:{spirit['spirit']}", numbers=numbers, marks=marks)


def _hand(box: Box, who: int, spirit: SpiritView, tongue: Tongue) -> list[Piece]:
    """The cards of a hand, each with its Vibe, its track and its power."""
    pieces: list[Piece] = []
    copies: dict[str, int] = {}
    for id in spirit["hand"]:
        card = box.number(id)
        copies[id] = copies.get(id, 0) + 1
        copy = f"#{copies[id]}" if copies[id] > 1 else ""
        track = "-".join([str(value) for value in box.tracks[card]])
        pieces.append(
            Piece(
                f"card:{id}@hand{who}{copy}", say.name(box, card, tongue), f"hand:{who}:{id}",
                say.powers_text(box, card, tongue), marks=[Mark("track", track)],
                sort=Mark(p.VIBES[box.vibe[card]], say.vibe(box.vibe[card], tongue)),
            )
        )  # fmt: skip
    return pieces
