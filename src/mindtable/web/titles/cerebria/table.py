"""Table: how Cerebria is laid out: strips, ring, panels beside it, purse and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.rounds import TURNS
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement, Group
from mindtable.web.look import ChoiceLook, LineLook, Look, WayLook
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.cerebria import choices, ego, spirits, stories
from mindtable.web.titles.cerebria.aspirations import aspirations
from mindtable.web.titles.cerebria.intentions import intentions
from mindtable.web.titles.cerebria.large import large
from mindtable.web.titles.cerebria.revelation import revelation
from mindtable.web.titles.cerebria.ring import ring
from mindtable.web.titles.cerebria.seen import Seen
from mindtable.web.titles.cerebria.ways import ways

SIGNS: Final = {
    "end_turn": "pass", "absorb": "absorb", "use_ability": "ambition", "discard": "discard", "keep": "cross",
    "move": "move", "step": "move", "stay": "sheltered", "slot": "invoke", "invoke": "invoke",
    "invoke_supply": "invoke", "way": "invoke", "quell": "quell", "subdue": "quell", "empower": "empower",
    "channel": "essence-drop", "lift": "lift", "drain": "drain", "give": "give", "give_none": "cross",
    "fortify": "fortify", "exalt": "exalt", "raze": "raze", "swap": "swap", "intensify": "intensify", "carry": "shift",
    "commit": "ambition", "take_ambition": "ambition", "take_cards": "cards", "serve": "spirit", "share": "share",
    "remove": "discard", "play": "spirit", "deck": "deck", "start": "frontier", "wild": "vibe-wild",
    "standing": "points",
}  # fmt: skip
GAUGES: Final = {
    "willpower": "willpower", "essence": "essence-drop", "cards": "cards", "ambition": "ambition",
    "points": "wheel", "fortresses": "fortress-minor", "realms": "origin", "ego_realms": "origin",
    "frontiers": "frontier", "ego_frontiers": "frontier", "common": "target", "ego_common": "target",
    "hidden": "hidden", "ego_in_hidden": "hidden", "in_ego_hidden": "eye", "ego_hidden": "eye",
    "ego_willpower": "willpower", "ego_points": "wheel",
}  # fmt: skip
ABILITIES: Final = {"action": "extra-action", "token": "vibe-wild", "third": "ambition"}
SHARES: Final = {"essence": "essence-drop", "willpower": "willpower", "card": "cards"}
WIDE: Final = frozenset({"ring", "aspirations"})  # zones of which the place says more
MODES: Final = {"two-spirits": N_("two Spirits of one side: you lead both, or two people lead one each")}
RULES: Final[dict[str, tuple[str, ...]]] = {
    "fortress": ("CB-33", "CB-34", "CB-52"), "back": ("EGO-04", "EGO-20"),
    "figure": ("G1", "EGO-15", "EGO-35"),
}  # fmt: skip
"""The rules of what is no card."""


class Cerebria(Arrangement):
    """Inside of a mind."""

    world = "cerebria"
    sign_of_title = "origin"
    front = (("side", N_("Your side")), ("game", N_("Game")))
    modes = MODES
    deeds = frozenset(
        (
            "spirit_chosen", "placed", "token_placed", "ability_used", "moved", "invoked", "quelled", "fortified",
            "razed", "empowered", "realm_used", "swapped", "intensified", "shifted", "absorbed",
        )
    )  # fmt: skip
    styles = ("cerebria.css", "revelation.css")
    groups = (
        Group(N_("Absorb"), "absorb", frozenset({"absorb"})),
        Group(N_("Actions"), "spirit", frozenset({"declare", "unlock"})),
        Group(N_("Realms"), "origin", frozenset({"use_realm"})),
        Group(N_("Ambition"), "ambition", frozenset({"use_ability"})),
    )
    headlines = (
        "fragment_added", "revelation", "ego_razed", "razed", "ego_fortified", "fortified", "intention_fulfilled",
        "ego_points", "ego_quelled", "quelled", "ego_invoked", "invoked", "empowered", "ego_absorbed", "absorbed",
        "realm_used", "ego_intensified", "intensified", "moved",
    )  # fmt: skip
    marks = (("revelation", "revelation", N_("Revelation")),)
    spread = True
    last = frozenset({"end_turn", "keep", "give_none", "stay"})
    signs = SIGNS
    gauges = GAUGES
    rules = RULES

    def kinds(self, tongue: Tongue) -> list[str]:
        return [tongue.say("Against the Ego"), tongue.say("Co-op")]

    def side(self, seats: Sequence[int], game: AnyGame) -> str:
        mine = p.SIDES[game.box.side]
        return f"of-{mine}" if seats else "of-bliss" if mine == "gloom" else "of-gloom"

    def board(self, look: Look) -> h.Node:
        seen = Seen(look)
        in_front_first = sorted(range(len(seen.view["spirits"])), key=lambda who: who != seen.shown)
        return h.div(id="board", class_=["board", "cer", *(["two"] if seen.two else [])])[
            h.div(".seats")[spirits.strip(seen), ego.strip(seen)],
            h.div(".cmid")[
                ring(seen),
                h.div(class_=["cside", f"mine-{seen.mine}"])[
                    aspirations(seen),
                    ego.ego(seen),
                    [spirits.board(seen, who) for who in in_front_first],
                    intentions(seen),
                ],
            ],
            spirits.foot(seen),
            revelation(seen) if look.after is None else None,
        ]

    def where(self, look: Look) -> list[str]:
        """The round, the turn in it, and the game."""
        if look.scene is None:
            return super().where(look)
        seen = Seen(look)
        tongue = look.tongue
        if not seen.turn:
            return [tongue.say("Set-up"), self._game(seen)]
        values: dict[str, object] = {"n": seen.turn, "most": TURNS}
        last = [tongue.say("the last turn")] if seen.view["ending"] and not seen.view["over"] else []
        return [
            tongue.say("Round {n}", {"n": seen.view["round"]}),
            *last,
            tongue.say("turn {n} of {most}", values),
            self._game(seen),
        ]

    def _game(self, seen: Seen) -> str:
        full = seen.tongue.say("full game") if seen.box.full else seen.tongue.say("basic game")
        return f"{seen.look.mode_name}, {full}"

    def pips(self, look: Look) -> h.Node:
        """What is left of the turn: Actions, the Absorb, and what pays for them."""
        if look.scene is None:
            return None
        seen = Seen(look)
        moment = seen.view["moment"]
        who = moment["on_turn"]
        if who is None or not look.choices:
            return None
        spirit = seen.view["spirits"][who]
        tongue = look.tongue
        facts: list[h.Node] = [
            h.span(class_=None if moment["actions"] else "done", title=tongue.say("Actions"))[
                icon("spirit"),
                [h.i(".dot") for _ in range(moment["actions"])] or h.span(aria_hidden="true")["0"],
                spoken(f"{tongue.say('Actions')} {moment['actions']}"),
            ],
            h.span(class_="done" if moment["absorbed"] else None, title=self._absorbed(seen))[
                icon("absorb"), tongue.say("Absorb")
            ],
        ]
        if moment["free_move"]:
            facts.append(h.span[icon("move"), tongue.say("free")])
        for sign, value, name in (
            ("willpower", spirit["willpower"], tongue.say("Willpower")),
            ("essence-drop", spirit["essence"], tongue.say("Essence")),
            ("ambition", seen.view["ambition"], tongue.say("Ambition")),
        ):
            facts.append(h.span(title=name)[icon(sign), spoken(name), str(value)])
        return h.p(".now__pips")[facts]

    def _absorbed(self, seen: Seen) -> str | None:
        """Why there is no Absorb left."""
        if not seen.view["moment"]["absorbed"]:
            return None
        if seen.view["moment"]["turn"] == 1:
            return seen.tongue.say("no Absorb in the very first turn")
        return seen.tongue.say("one Absorb a turn")

    def large(self, piece: Piece, look: Look) -> h.Node:
        return large(Seen(look), piece)

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        things = choice.things
        if choices.answer(choice):
            return "check" if choices.answer(choice) == choices.YES else "cross"
        if choice.verb in ("declare", "unlock"):
            return str(things["act"])
        if choice.verb == "use_realm":
            return f"realm-{things['action']}"
        if choice.verb == "absorb":
            return f"sphere-{things['sphere']}"
        if choice.verb == "use_ability":
            return ABILITIES[things["ability"]]
        if choice.verb in ("keep_hidden", "remove"):
            return f"asp-{things['aspiration']}"
        if choice.verb == "share":
            return SHARES[things["share"]]
        if choice.verb in ("discard", "token") and things["vibe"] in p.VIBES:
            return f"vibe-{things['vibe']}"
        if choice.verb in ("invoke", "invoke_supply"):
            vibe = look.game.box.vibe[look.game.box.number(things["card"])]
            return f"vibe-{p.VIBES[vibe]}" if vibe != p.NO_VIBE else "invoke"
        return super().sign(choice, look)

    def ways(self, game: AnyGame, world: State, viewer: int, choices: list[ChoiceLook]) -> list[WayLook]:
        return ways(game, world, viewer, choices)

    def question(self, look: Look) -> str:
        return choices.question(look)

    def short(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        return choices.short(choice, look)

    def called(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        return choices.called(choice, look)

    def price(self, choice: ChoiceLook, look: Look) -> h.Node:
        return choices.price(choice, look)

    def aid(self, look: Look) -> h.Node:
        return choices.aid(look)

    def wish(self, piece: Piece, look: Look) -> str:
        return choices.wish(piece, look)

    def foot(self, look: Look) -> list[ChoiceLook]:
        """A plain no stands with what ends a turn."""
        return super().foot(look) or [choice for choice in look.choices if choices.answer(choice) == choices.NO]

    def theirs(self, look: Look) -> dict[str, str]:
        its = Seen(look).its
        return {gauge: its for gauge in GAUGES if gauge.startswith("ego_")}

    def seat_sign(self, seat: int, look: Look) -> Markup:
        """One person has the sign of the side; of two that play together, each has a sign of their own."""
        if look.game.box.seats > 1:
            return super().seat_sign(seat, look)
        mine = p.SIDES[look.game.box.side]
        return icon(mine, f"i.sidesign.k-{mine}")

    def told_of(self, line: LineLook, look: Look) -> str:
        return stories.sign(line, look)

    def lies(self, zone: Zone, place: Place) -> str:
        return (place.label if zone.id in WIDE else "") or zone.label

    def joins(self, line: LineLook, head: LineLook | None) -> int:
        return stories.joins(line, head)

    def sheets(self, line: LineLook) -> bool:
        return line.told is not None and line.told.row.name == "revelation"

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        """A Vibe has its colour, an Emotion that of its side; what an upgrade changes is told in words."""
        things = choice.things
        if choice.verb == "way":
            return ["choice--told"]
        if choice.verb in ("discard", "token") and things["vibe"] in p.VIBES:
            return [f"c-{things['vibe']}"]
        if choice.verb in ("invoke", "invoke_supply"):
            vibe = look.game.box.vibe[look.game.box.number(things["card"])]
            return [f"c-{p.VIBES[vibe]}"] if vibe != p.NO_VIBE else []
        if "card" in things and "slot" in things:
            return [f"k-{p.SIDES[look.game.box.sides[look.game.box.number(things['card'])]]}"]
        return []
