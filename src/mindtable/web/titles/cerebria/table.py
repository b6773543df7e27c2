"""Table: how Cerebria is laid out: strips, ring, panels beside it, purse and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from mindtable.core.game import AnyGame
from mindtable.core.scene import Piece
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.rounds import TURNS
from mindtable.web.arrange import Arrangement, Group
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.now import split
from mindtable.web.parts import icon
from mindtable.web.titles.cerebria import ego, spirits
from mindtable.web.titles.cerebria.aspirations import aspirations
from mindtable.web.titles.cerebria.intentions import intentions
from mindtable.web.titles.cerebria.large import large
from mindtable.web.titles.cerebria.revelation import revelation
from mindtable.web.titles.cerebria.ring import action_text, ring
from mindtable.web.titles.cerebria.seen import Seen

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
    "points": "wheel", "realms": "origin", "ego_realms": "origin", "frontiers": "frontier",
    "ego_frontiers": "frontier", "common": "target", "ego_common": "target", "hidden": "hidden",
    "ego_in_hidden": "hidden", "in_ego_hidden": "eye", "ego_hidden": "eye", "ego_willpower": "willpower",
    "ego_points": "wheel",
}  # fmt: skip
ABILITIES: Final = {"action": "extra-action", "token": "vibe-wild", "third": "ambition"}
SHARES: Final = {"essence": "essence-drop", "willpower": "willpower", "card": "cards"}


class Cerebria(Arrangement):
    """Inside of a mind."""

    world = "cerebria"
    sign_of_title = "origin"
    front = ("side", "game")
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
    last = frozenset({"end_turn", "keep", "give_none", "stay"})
    signs = SIGNS
    gauges = GAUGES

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
            revelation(seen),
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
        return [
            tongue.say("Round {n}", {"n": seen.view["round"]}),
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
                icon("spirit"), [h.i(".dot") for _ in range(moment["actions"])] or "0"
            ],
            h.span(class_="done" if moment["absorbed"] else None)[icon("absorb"), tongue.say("Absorb")],
        ]
        if moment["free_move"]:
            facts.append(h.span[icon("move"), tongue.say("free")])
        for sign, value, name in (
            ("willpower", spirit["willpower"], tongue.say("Willpower")),
            ("essence-drop", spirit["essence"], tongue.say("Essence")),
            ("ambition", seen.view["ambition"], tongue.say("Ambition")),
        ):
            facts.append(h.span(title=name)[icon(sign), str(value)])
        return h.p(".now__pips")[facts]

    def large(self, piece: Piece, look: Look) -> h.Node:
        return large(Seen(look), piece)

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        things = choice.things
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

    def short(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        """A Sphere, Realm or Ability first, then what it does: their verb stands in the heading."""
        told, box, tongue = choice.told, look.game.box, look.tongue
        if choice.verb == "absorb":
            values = told.words(box, tongue)
            values["bonus"] = tongue.say(words.SPHERE_TEXTS[box.sphere_bonus[told["sphere"]]])
            return split(tongue.say("{sphere} – holds {willpower}, {bonus}", values))
        if choice.verb == "use_realm":
            area = box.realm_of[told["action"]]
            return words.realm(box, area, tongue), action_text(box, area, tongue)
        if choice.verb == "use_ability":
            return split(words.ability(box, told["ability"], tongue))
        return None

    def called(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        """As under a heading; what is absorbed has to say so itself."""
        short = self.short(choice, look)
        if short is None or choice.verb != "absorb":
            return short
        sphere = look.tongue.say("Absorb: {sphere}", choice.told.words(look.game.box, look.tongue))
        return sphere, short[1]

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        """A Vibe has its colour, an Emotion that of its side."""
        things = choice.things
        if choice.verb in ("discard", "token") and things["vibe"] in p.VIBES:
            return [f"c-{things['vibe']}"]
        if choice.verb in ("invoke", "invoke_supply"):
            vibe = look.game.box.vibe[look.game.box.number(things["card"])]
            return [f"c-{p.VIBES[vibe]}"] if vibe != p.NO_VIBE else []
        if "card" in things and "slot" in things:
            return [f"k-{p.SIDES[look.game.box.sides[look.game.box.number(things['card'])]]}"]
        return []
