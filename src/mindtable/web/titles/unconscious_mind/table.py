"""Table: Unconscious Mind against the Id in the browser: how its parts lie together, and the signs of its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import RESEARCH
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement, Group
from mindtable.web.look import ChoiceLook, LineLook, Look, WayLook
from mindtable.web.parts import icon
from mindtable.web.titles.unconscious_mind import choices, meeting, stories
from mindtable.web.titles.unconscious_mind.cards import card
from mindtable.web.titles.unconscious_mind.city import city
from mindtable.web.titles.unconscious_mind.desk import Desk
from mindtable.web.titles.unconscious_mind.dial import dial
from mindtable.web.titles.unconscious_mind.goals import goals
from mindtable.web.titles.unconscious_mind.notebook import notebook
from mindtable.web.titles.unconscious_mind.office import office
from mindtable.web.titles.unconscious_mind.rival import rival
from mindtable.web.titles.unconscious_mind.shelf import shelf
from mindtable.web.titles.unconscious_mind.signs import DISTRICTS, QUALITIES, location_quality
from mindtable.web.titles.unconscious_mind.top import top
from mindtable.web.titles.unconscious_mind.ways import ways

SIGNS: Final = {
    "state": "mind-idea", "recall": "recall", "treat": "treat", "treat_client": "treat", "pass": "pass",
    "spend_box": "heart-box", "keep_boxes": "stays", "done": "check", "let_go": "leaves", "lose_insight": "leaves",
    "buy_elevate": "elevate", "buy_transfer": "transfer", "buy_bright": "bright-idea", "make_box": "heart-box",
    "elevate": "elevate", "transfer": "transfer", "move": "move", "give_reserve": "own-insight", "pay": "check",
    "do_not_pay": "cross", "take_tile": "tile", "take_no_tile": "cross", "row": "row", "trigger_tile": "tile",
    "trigger_column": "column", "inkpot": "inkpot", "inkpot_for_bright": "inkpot", "below": "reputation",
    "no_swap": "cross", "swap": "swap", "play_none": "cross", "play": "play-card", "publish": "publish",
    "cite": "treatise", "cite_no_more": "check", "use": "research", "left_end": "left", "right_end": "right",
    "professor_stays": "stays", "move_professor": "professor", "to_freud": "professor", "freud_stays": "stays",
    "move_freud": "freud", "more_effects": "bright-idea", "no_bonus": "cross", "district_bonus": "district-token",
    "dream": "manifest", "dream_top": "deck", "be_professor": "professor",
}  # fmt: skip
GAUGES: Final = {
    "vp": "vp", "reputation": "reputation", "coffee": "coffee", "boxes": "heart-box", "ideas": "mind-idea",
    "bright": "bright-idea", "minors": "minor", "mediums": "medium", "majors": "major", "own": "own-insight",
    "hand": "research", "in_play": "play-card", "tiles": "tile", "tags": "loc-any", "cured": "cured",
    "treatises": "treatise", "id_vp": "vp", "id_bright": "bright-idea", "freud": "freud",
}  # fmt: skip
PIPS: Final = {
    "ideas": P_("{n} Idea", "{n} Ideas"), "bright": P_("{n} Bright Idea", "{n} Bright Ideas"),
    "coffee": P_("{n} Coffee", "{n} Coffees"), "boxes": P_("{n} Box", "{n} Boxes"),
}  # fmt: skip
MIX_SIGNS: Final = {"bright": "bright-idea", "bright bright": "bright-idea"}
WIDE: Final = frozenset({"table", "city", "office", "id_office"})  # zones of which the place says more


MODES: Final = {  # what each changes in the set-up of the Id (ID-06)
    "easy": N_("Of the Id's Notebook, only the top left tile is active at the start."),
    "medium": N_("The left column of the Id's Notebook is active at the start, and its Insight in the Id's supply."),
    "hard": N_("As Medium; what is more, the Id's Case-Study overlays lie with their higher side up."),
}
RULES: Final[dict[str, tuple[str, ...]]] = {
    "ideas": ("UM-20", "UM-21", "UM-66"), "figure": ("UM-54", "UM-55", "UM-56"),
    "figure:id_professor": ("ID-05", "ID-87", "UM-56"), "slot": ("UM-67", "UM-69"), "number": ("UM-68", "UM-69"),
    "track": ("UM-30", "UM-31", "UM-32", "UM-33"), "id_track": ("ID-02", "ID-30", "ID-40", "ID-43"),
    "piece": ("UM-60", "UM-61", "UM-62"), "pile": ("UM-01", "UM-72"), "pile:tiles": ("UM-01", "UM-43"),
    "pile:research": ("UM-01", "UM-52"), "pile:meeting": ("ID-22",),
}  # fmt: skip
"""The rules of what is no card."""


class Vienna(Arrangement):
    """The table of Unconscious Mind."""

    world = "vienna"
    styles = ("vienna.css",)
    theme = "light"
    sign_of_title = "inkpot"
    hands = False  # nothing is hidden
    spread = True
    headlines = (
        "published", "cured", "catharsis", "treated", "goal", "end_near", "slot", "number", "drafted", "points",
        "played", "tile_taken", "stated", "reputation",
    )  # fmt: skip
    marks = (
        ("cured", "cured", N_("A Client is Cured")),
        ("published", "treatise", N_("A Treatise is published")),
        ("scoring", "vp", N_("Final scoring")),
    )
    groups = (
        Group(N_("State Ideas"), "state", frozenset(("state", "point", "place"))),
        choices.INSTEAD,
        Group(N_("Notebook"), "tile", frozenset(("take_tile", "row", "trigger_tile", "trigger_column"))),
        Group(N_("Elevate"), "elevate", frozenset(("elevate",))),
        Group(N_("Transfer"), "transfer", frozenset(("transfer",))),
        Group(N_("Insight"), "insight", frozenset(("quality", "move", "pay_with", "give", "give_reserve", "pay"))),
        Group(N_("Research"), "research", frozenset(("swap", "play", "cite", "use", "left_end", "right_end"))),
        Group(N_("Publish"), "publish", frozenset(("publish",))),
        Group(N_("Vienna"), "loc-any", frozenset(
            ("move_professor", "to_freud", "move_freud", "use_location", "more_effects"))),
        Group(N_("Inkpot"), "inkpot", frozenset(("inkpot", "inkpot_for_bright", "below"))),
        Group(N_("Bonus"), "district-token", frozenset(("location_bonus", "district_bonus"))),
        Group(N_("Clients"), "treat", frozenset(
            ("treat_client", "spend_box", "client", "dream", "dream_top", "be_professor"))),
        Group(N_("Any time"), "coffee", frozenset(("buy_elevate", "buy_transfer", "buy_bright", "make_box"))),
    )  # fmt: skip
    last = frozenset(
        ("done", "keep_boxes", "let_go", "lose_insight", "do_not_pay", "take_no_tile", "no_swap", "play_none",
         "cite_no_more", "professor_stays", "freud_stays", "no_bonus")
    )  # fmt: skip

    modes = MODES
    rules = RULES

    def side(self, seats: Sequence[int], game: AnyGame) -> str:
        return "s1" if seats else "s2"  # the Id has the square of a second seat

    def __init__(self) -> None:
        self.signs = dict(SIGNS)
        self.gauges = dict(GAUGES)
        super().__init__()

    def kinds(self, tongue: Tongue) -> list[str]:
        return [tongue.say("Against the Id"), tongue.say("3 levels")]

    def board(self, look: Look) -> h.Node:
        desk = Desk(look)
        return h.div("#board.board.um")[
            top(desk),
            h.div(".um2")[meeting.meeting(desk), city(desk), goals(desk)],
            h.div(".um3")[notebook(desk), dial(desk), office(desk)],
            h.div(".um4")[rival(desk), shelf(desk)],
        ]

    def where(self, look: Look) -> list[str]:
        edition = look.tongue.say("house edition against the Id, {mode}", {"mode": look.mode_name.lower()})
        return [*super().where(look), edition]

    def pips(self, look: Look) -> h.Node:
        """What a turn is made of: Ideas to state, Coffee and Boxes to spend."""
        if not look.choices or look.view is None or look.scene is None:
            return None
        numbers = {number.id: number.value for number in Desk(look).places["side:person"].numbers}
        return h.p(".now__pips")[
            [
                h.span[icon(GAUGES[id]), look.tongue.count(one, many, numbers[id])]
                for id, (one, many) in PIPS.items()
                if numbers[id]
            ]
        ]

    def large(self, piece: Piece, look: Look) -> h.Node:
        return card(Desk(look), piece)

    def wish(self, piece: Piece, look: Look) -> str:
        return choices.wish(piece, look)

    def theirs(self, look: Look) -> dict[str, str]:
        return {"id_vp": "ego", "id_bright": "ego"}

    def told_of(self, line: LineLook, look: Look) -> str:
        return stories.sign(line, look)

    def lies(self, zone: Zone, place: Place) -> str:
        return (place.label if zone.id in WIDE else "") or zone.label

    def read(self, text: str) -> str:
        return choices.read(text)

    def alone(self, line: LineLook, look: Look) -> str:
        return stories.alone(line, look)

    def joins(self, line: LineLook, head: LineLook | None) -> int:
        return stories.joins(line, head)

    # -- choices

    def ways(self, game: AnyGame, world: State, viewer: int, choices: list[ChoiceLook]) -> list[WayLook]:
        return ways(game, world, viewer, choices)

    def grouped(self, look: Look) -> list[tuple[Group, list[ChoiceLook]]]:
        return [(choices.narrowed(group, found), found) for group, found in super().grouped(look)]

    def question(self, look: Look) -> str:
        return choices.question(look)

    def short(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        return choices.short(choice, look)

    def called(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        return choices.called(choice, look)

    def price(self, choice: ChoiceLook, look: Look) -> h.Node:
        return choices.price(choice, look)

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        things = choice.things
        if choice.verb == "place":
            return MIX_SIGNS.get(things["mix"], "mind-idea")
        if choice.verb == "point":
            return meeting.SIGNS[p.ACTIONS.index(things["action"])]
        if choice.verb == "client":
            return "routine-client" if things["client"].startswith("R") else "case-client"
        if choice.verb in ("use_location", "location_bonus"):
            return f"loc-{_location(things)}"
        if choice.verb in ("quality", "pay_with", "give"):
            quality = _quality(choice, look)
            return quality if quality in QUALITIES[:3] else "insight"
        return super().sign(choice, look)

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        quality = _quality(choice, look)
        return [f"k-{quality}"] if quality else []


def _location(things: dict[str, object]) -> str:
    """The Location that a choice is about; empty where it is about none."""
    found = str(things.get("place") or things.get("slot") or "").partition(" ")[0]
    return found if found in p.LOCATIONS else ""


def _quality(choice: ChoiceLook, look: Look) -> str:
    """The quality that a choice is about, which is also a colour; empty where it is about none."""
    things = choice.things
    letter = str(things.get("quality") or things.get("field") or things.get("piece") or "")[-1:]
    if letter in list(p.QUALITIES):
        return QUALITIES[p.QUALITIES.index(letter)]
    box = look.game.box
    card_id = things.get("taken") or things.get("card")
    if isinstance(card_id, str) and card_id in box.ids[RESEARCH.kind]:
        return QUALITIES[box.colour[box.number(RESEARCH.kind, card_id)]]
    if _location(things):
        return location_quality(box, p.LOCATIONS.index(_location(things)))
    number = str(things.get("number", "")).partition(" ")[0]
    return DISTRICTS.get(number, "")
