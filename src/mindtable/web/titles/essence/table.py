"""Table: how The Essence is laid out, and how its choices are sorted and signed."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.essence import effects as e
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import cost_text, effect_text, words_text
from mindtable.games.essence.pieces import PHASES
from mindtable.games.essence.things import PHASE
from mindtable.games.essence.view import EssenceView
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement, Group
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import icon
from mindtable.web.titles.essence import moments, symbols
from mindtable.web.titles.essence.cards import Cards
from mindtable.web.titles.essence.layout import Layout

TREATY_SIGNS: Final = {"TR1": "attack", "TR2": "defense", "TR3": "cards", "TR4": "move"}
BIDS: Final = ("bid_wealth", "bid_influence")
BUILT: Final = ("build", "use", "loot_segment", "exhaust", "ready", "move", "swap")  # verbs about one Segment
PEOPLE: Final = ("attack_seat", "steal", "next", "start")  # verbs about a player
MODES: Final = {"standard": N_("everybody leads a faction of their own")}
SHORTER: Final = {"where_to_build": N_("Where do you build {card}?"), "where_to": N_("Where does {card} go?")}
"""Questions that say how a place is typed, without it: here it is touched."""
FRAGMENTS: Final = ("keep", "remove")  # verbs about one fragment, whose requirement is drawn
TURN: Final = ("pass", "end")  # what can be chosen where a turn is left open
WISHES: Final = {"row": "read", "display": "build", "hand": "play", "treaties": "treaty"}
"""What is mostly wanted of the cards of a zone."""
TRACK_SIGNS: Final = {"wealth": "wealth", "influence": "influence", "essence": "essence"}
SIGNS: Final = {
    "take_faction": "palace", "start": "first", "bid_wealth": "wealth", "bid_influence": "influence",
    "next": "person", "take_advisor": "advisor", "end": "check", "pass": "pass", "done": "pass", "read": "read",
    "build": "build", "pay": "payment", "discard": "discard", "exhaust": "exhausted", "place": "build",
    "move": "move", "new_place": "move", "swap": "swap", "attack_nobody": "cross", "attack_threat": "threat",
    "attack_seat": "person", "attack_monster": "monster", "loot_segment": "exhausted", "loot_nothing": "cross",
    "steal_nothing": "cross", "ready": "ready", "refresh": "foundation", "fetch": "fetch", "take": "take",
    "take_nothing": "cross", "remove": "cycle", "shift": "shift", "keep": "fragment", "shuffle": "shuffle",
}  # fmt: skip
GAUGES: Final = {
    "shards": "shard", "essence": "essence", "wealth": "wealth", "influence": "influence", "attack": "attack",
    "defense": "defense", "foundations": "foundation", "cards": "cards",
}  # fmt: skip


class EssenceTable(Arrangement):
    """The Essence: strips, prophecy, islands, market and treaties, hand."""

    world = "essence"
    deeds = frozenset(
        ("bid", "advisor_taken", "played", "used", "built", "treaty", "moved", "shifted", "read", "passed", "reserved")
    )
    styles = ("essence.css",)
    few = 2  # names of cards mean little without a heading
    numbers = frozenset(BIDS)
    theme = "dark"
    sign_of_title = "shard"
    pace = N_("Essence within a round")
    spread = True
    front = (("factions", N_("Factions")),)
    modes = MODES
    headlines = (
        "fragment_shards", "shards", "attacked", "read", "built", "moved", "treaty", "stole", "used", "played",
        "advisor_taken", "threat_hit", "passed", "income",
    )  # fmt: skip
    marks = (
        ("shards", "shard", N_("Shards for the round")),
        ("fragment_shards", "fragment", N_("Shards for fragments")),
    )
    groups = (  # as the rulebook tells of a turn
        Group(N_("Build"), "build", frozenset({"build", "place"})),
        Group(N_("Play a card"), "hand", frozenset({"play"})),
        Group(N_("Use a Segment"), "location", frozenset({"use"})),
        Group(N_("Sign a treaty"), "treaty", frozenset({"sign"})),
        Group(N_("Read a fragment"), "read", frozenset({"read"})),
        Group(N_("Targets"), "target", frozenset(moments.ATTACKS)),
    )
    last = frozenset(
        {
            "end", "pass", "done", "build_none", "move_none", "swap_none", "exhaust_none", "ready_none", "fetch_none",
            "remove_none", "shift_none", "keep_none", "stay", "swap_no_more", "attack_nobody", "loot_nothing",
            "steal_nothing", "take_nothing",
        }
    )  # fmt: skip

    def __init__(self) -> None:
        self.signs = SIGNS
        self.gauges = GAUGES
        super().__init__()

    def kinds(self, tongue: Tongue) -> list[str]:
        return [tongue.say("Bots"), tongue.say("Friends")]

    def board(self, look: Look) -> h.Node:
        return Layout(look).board()

    def where(self, look: Look) -> list[str]:
        if look.view is None:
            return []
        view: EssenceView = look.view
        tongue = look.tongue
        phase = tongue.say(PHASE.names[PHASES.index(view["phase"])])
        if not view["round"]:
            return [phase]
        goal = tongue.count("{n} Shard ends the game", "{n} Shards end the game", view["goal"])
        return [tongue.say("Round {n}", {"n": view["round"]}), phase, goal]

    def lies(self, zone: Zone, place: Place) -> str:
        if zone.id == "players":  # where players are typed, their number is told before their faction
            return place.label.partition(". ")[2] or place.label
        if zone.id == "hand":  # the piles that its heading counts lie elsewhere
            return zone.label.partition(" (")[0]
        return zone.label

    def large(self, piece: Piece, look: Look) -> h.Node:
        return Cards(look.game.box, look.tongue, set()).large(piece)

    def aid(self, look: Look) -> h.Node:
        if look.view is None:
            return None
        if any([choice.verb in BIDS for choice in look.choices]):
            return moments.bid(look)
        if look.question_told is not None and look.question_told.row.name == "which_kept":
            return moments.keeping(look)
        return moments.duels(look)

    def question(self, look: Look) -> str:
        told = look.question_told
        if not look.question and look.view is not None and look.viewer >= 0 and look.view["round"]:
            return self._waiting(look)
        if told is None or told.row.name not in SHORTER:
            return super().question(look)
        return look.tongue.say(SHORTER[told.row.name], told.words(look.game.box, look.tongue))

    def _waiting(self, look: Look) -> str:
        """What is worth knowing while others choose: the Essence of the round."""
        essence = [str(one["essence"]) for one in look.view["players"] if one["seat"] != look.viewer]
        return look.tongue.say(
            "Essence this round: you have {n}, the others {others}",
            {
                "n": look.view["players"][look.viewer]["essence"],
                "others": look.tongue.join(essence, look.tongue.say("and")),
            },
        )

    def wish(self, piece: Piece, look: Look) -> str:
        """A special token comes by cards, which are what can be asked for."""
        assert look.scene is not None
        kind, _, id = piece.thing.partition(":")
        if kind == "token":
            return ""
        for zone in look.scene.zones:
            if piece in [one for place in zone.places for one in place.pieces]:
                verb = "use" if zone.id == f"island:{look.viewer}" else WISHES.get(zone.id)
                return f"{verb} {id}" if verb and look.view["phase"] == "turns" else piece.name
        return piece.name

    # -- what is left of the turn

    def pips(self, look: Look) -> h.Node:
        if look.view is None or look.viewer < 0:
            return None
        view: EssenceView = look.view
        tongue, me = look.tongue, view["players"][view["viewer"]]
        found: list[h.Node] = []
        if view["phase"] == "advisors" and look.choices:
            offered = len([one for one in view["advisors"] if one["offered"]])
            found = [
                h.span[icon("wealth"), str(me["wealth"])],
                h.span[icon("influence"), str(me["influence"])],
                *self._so_far(look, view),
                h.span[icon("advisor"), tongue.count("{n} on offer", "{n} on offer", offered)],
            ]
        elif view["active"] == view["viewer"] and not view["over"]:
            done = view["main_done"]
            if any([choice.notation in TURN for choice in look.choices]):  # not while one thing is carried out
                found = [
                    h.span[icon("check"), tongue.say("main done")]
                    if done
                    else h.span[icon("main-action"), tongue.say("main")],
                    h.span[icon("side-action"), tongue.say("side: any")],
                    self._read(look, view),
                ]
            if view["cut"]:
                found.append(h.span[icon("cut"), tongue.say("next build −{n}", {"n": view["cut"]})])
            if view["omen"]:
                found.append(h.span[icon("omen"), tongue.say("next read −{n}", {"n": view["omen"]})])
        return h.p(".now__pips")[found] if found else None

    def _so_far(self, look: Look, view: EssenceView) -> list[h.Node]:
        """The Wealth of the own bid, while Influence may be added."""
        if not view["own_bid"]:
            return []
        return [h.span[icon("sealed"), look.tongue.say("{n} Wealth bid", {"n": view["own_bid"][0]})]]

    def _read(self, look: Look, view: EssenceView) -> h.Element:
        tongue = look.tongue
        if view["read_done"]:
            return h.span(".done")[icon("read"), tongue.say("read done")]
        fits = any([choice.verb == "read" for choice in look.choices])
        return h.span[icon("read"), tongue.say("read: open") if fits else tongue.say("read: none fits yet")]

    # -- choices

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        box: Box = look.game.box
        things = choice.things
        if choice.verb == "shuffle" and things["answer"] == "no":
            return "cross"
        if choice.verb in BUILT and choice.verb != "use":
            return f"type-{symbols.KINDS[box.colour[box.number(things['card'])]]}"
        if choice.verb in ("play", "use"):
            return "main-action" if box.action(choice.told["action"]).timing == e.MAIN else "side-action"
        if choice.verb == "sign":
            return TREATY_SIGNS.get(things["treaty"], "treaty")
        if choice.verb in ("loot_token", "steal"):
            return TRACK_SIGNS.get(things["what"], "take")
        if choice.verb == "take_faction" and things["faction"] in symbols.FACTIONS:
            return f"faction-{things['faction']}"
        return self.signs.get(choice.verb) or ("cross" if choice.verb in self.last else self.group_of(choice).icon)

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        box: Box = look.game.box
        if choice.verb in BUILT:
            kind = symbols.kind_of(box, box.number(choice.things["card"]))
            return ["choice--printed", kind] if choice.verb == "build" else [kind]
        if choice.verb == "take_advisor":
            return ["choice--printed"]
        if choice.verb in PEOPLE:
            return ["by-seat", f"s{int(choice.things['who']) + 1}"]
        return []

    def short(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        """Under its heading a choice is called by its card; what it does follows."""
        box: Box = look.game.box
        tongue = look.tongue
        words = choice.told.words(box, tongue)
        if choice.verb in ("play", "use"):
            clause = box.action(choice.told["action"])
            text = words_text(box, clause.words, tongue)
            cost = cost_text(clause.cost, tongue)
            return str(words["card"]), tongue.label(cost, text) if cost else text
        if choice.verb == "sign":
            return str(words["treaty"]), str(words["offer"])
        if choice.verb == "build":
            return str(words["card"]), effect_text(box, box.number(choice.things["card"]), tongue)
        if choice.verb in FRAGMENTS:
            bonus = words_text(box, box.clauses[box.number(choice.things["card"])][0].words, tongue)
            return str(words["card"]), bonus
        if choice.verb == "pay":
            return self._paid(choice, look), ""
        if choice.verb in ("next", "start"):
            seat = int(choice.things["who"])
            faction = look.view["players"][seat]["faction"]
            name = look.called(seat)
            return name, tongue.name(box.faction(faction).names) if faction else ""
        if choice.verb in ("place", "new_place"):
            return self._place(choice, look)
        if choice.verb == "read":
            return str(words["card"]), str(words["bonus"])
        if choice.verb in ("attack_seat", "attack_threat", "attack_monster"):
            name = moments.target_name(moments.target_of(choice), look)
            return capital(name), ""
        return None

    def _paid(self, choice: ChoiceLook, look: Look) -> str:
        """A payment in tokens, without those of which there are none."""
        tongue = look.tongue
        wealth, influence = int(choice.things["wealth"]), int(choice.things["influence"])
        parts = [tongue.count("{n} Wealth", "{n} Wealth", wealth)] if wealth else []
        parts += [tongue.count("{n} Influence", "{n} Influence", influence)] if influence else []
        return tongue.join(parts, tongue.say("and"))

    def _place(self, choice: ChoiceLook, look: Look) -> tuple[str, str]:
        """A cell of the own island, by the Segments it lies beside: the first with the side it lies on."""
        box: Box = look.game.box
        tongue = look.tongue
        first, *others = choice.told["beside"]
        own = look.view["players"][look.viewer]["island"]
        [at] = [one["cell"] for one in own if one["card"] == box.ids[first]]
        x, y = [int(to) - int(of) for to, of in zip(choice.things["cell"].split(","), at.split(","), strict=True)]
        values: dict[str, object] = {"segment": tongue.name(box.names[first])}
        if x:
            said = tongue.say("Right of {segment}", values) if x > 0 else tongue.say("Left of {segment}", values)
        else:
            said = tongue.say("Below {segment}", values) if y > 0 else tongue.say("Above {segment}", values)
        rest = ", ".join([tongue.name(box.names[card]) for card in others])
        return said, tongue.say("also beside {segments}", {"segments": rest}) if rest else ""

    def brief(self, choice: ChoiceLook, look: Look) -> h.Node:
        return moments.brief(choice, look)

    def price(self, choice: ChoiceLook, look: Look) -> h.Node:
        """What a preview does not know: the comparison of an Attack, what a Segment costs and may bring."""
        box: Box = look.game.box
        if choice.verb == "build":
            cost = choice.things["price"]
            spent = look.tongue.say("−{n} Wealth", {"n": cost})
            return h.fragment[
                self._essence(choice, look),
                h.span(".chip.chip--loss", title=spent)[icon("wealth"), h.b[f"−{cost}"], h.span(".sr")[spent]]
                if cost
                else None,
            ]
        if choice.verb in FRAGMENTS:
            return symbols.asked(box.requirements[box.number(choice.things["card"]) - p.FIRST_FRAGMENT], look.tongue)
        if choice.verb == "sign":
            words = look.tongue.count("{n} token", "{n} tokens", choice.things["tokens"])
            return h.span(".chip.chip--asked", title=words)[icon("payment"), h.b[str(choice.things["tokens"])]]
        return moments.compared(choice, look)

    def _essence(self, choice: ChoiceLook, look: Look) -> h.Node:
        """The least and the most Essence that a Segment brings at the places it could have (B3)."""
        box: Box = look.game.box
        view: EssenceView = look.view
        card = box.number(choice.things["card"])
        island = {
            tuple(map(int, one["cell"].split(","))): box.colour[box.number(one["card"])]
            for one in view["players"][view["viewer"]]["island"]
        }
        sides = ((1, 0), (0, 1), (-1, 0), (0, -1))
        free = {(x + dx, y + dy) for x, y in island for dx, dy in sides} - set(island)
        worth = [
            max(0, box.base[card] + sum([
                box.plus[card][island[x + dx, y + dy]] for dx, dy in sides if (x + dx, y + dy) in island
            ]))
            for x, y in free
        ]  # fmt: skip
        if not worth:
            return None
        low, high = min(worth), max(worth)
        text = f"+{low}" if low == high else f"+{low}…{high}"
        words = look.tongue.say("{n} Essence, by its place", {"n": text})
        return h.span(".chip.chip--gain", title=words)[icon("essence"), h.b[text], h.span(".sr")[words]]
