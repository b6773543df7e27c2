"""The title on the shelf: names, seats, modes, difficulty, switches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import codec_of
from mindtable.core.editions import FIRST, Edition
from mindtable.core.game import ActionSpace, AnyGame, Face, Game, Side
from mindtable.core.luck import Luck
from mindtable.core.piles import Layer, Pile
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import Difficulty, OptionSpec, SetupError, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import (
    absorb,
    actions,
    ego,
    ego_absorb,
    ego_acts,
    ego_target,
    entering,
    events,
    faces,
    gains,
    gauges,
    hidden,
    imagine,
    intentions,
    operations,
    perform,
    realms,
    revelation,
    rounds,
    scene,
    scoring,
    setup,
    tokens,
    turns,
    view,
    why_not,
    worth,
)
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.board import Board
from mindtable.games.cerebria.box import Box, open_box
from mindtable.games.cerebria.state import PLAYERS_WON, CerebriaState, Done, Spirit
from mindtable.games.cerebria.things import WORDS
from mindtable.games.cerebria.view import CerebriaView

DRAFT: Final = "house-4"  # what edition 1 was called before it was public
FIRST_VALUES: Final = """
provenance = "house"
[[operation]]
id = "O03"
bonus = "no"
"""  # in edition 1 no Defiance card had a bonus
SHAPER: Final = "shaper"
TWO_SPIRITS: Final = "two-spirits"
SPIRIT: Final = N_("spirit")

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    turns.ChooseAct, turns.ChooseDiscard, actions.ChooseDestination, actions.ChooseInvoke, actions.ChooseSlot,
    actions.ChooseWay, actions.ChooseQuell, actions.ChooseSubdue, actions.ChooseFortify, actions.ChooseExalt,
    actions.ChooseRaze, actions.ChooseEmpower, actions.ChooseChannel, realms.ChooseSwap, realms.ChooseIntensify,
    realms.ChooseCarried, realms.ChooseNewSlot, tokens.ChooseToken, absorb.ChooseCommitment, turns.ChooseEnd,
    turns.PlaceWild, entering.ChooseNeighbour, entering.ChooseDrain, entering.ChooseStep, entering.ChooseGift,
    gains.ChooseBeneficiary, gains.ChooseShare, revelation.ChooseRemoval, hidden.ChooseHidden,
    hidden.EnterStanding, setup.ChooseSpirit, setup.ChooseDeck, setup.ChooseFrontier, setup.Spin,
    setup.DealCommon, setup.ChooseRealm, setup.ChooseOrder, setup.ChoosePlacement, gains.TurnTop, ego.DrawOperation,
    ego_acts.TakeFromEgoDeck, ego_acts.OpenEgoTop, hidden.TurnHidden, hidden.DrawHidden,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, setup.MakeDeck, setup.PickRealm, setup.PlaceEgo, setup.FillStarting, rounds.NextTurn,
    turns.PlayerTurn, turns.UseAbility, turns.Declare, turns.EndOfTurn, turns.Close, realms.UseRealm,
    actions.Empowered, absorb.Absorb, absorb.Finish, absorb.TurnOrigin, intentions.AfterAct,
    perform.Perform, gains.DrawCards, gains.Benefit, hidden.RevealHidden, hidden.ByHand, revelation.Revelation,
    revelation.Compare, revelation.Fragments, revelation.Renew, hidden.NextHidden, scoring.FinalScoring,
    ego.EgoTurn, ego.LookAtCommon, ego.TurnOperation, ego.ReadPair, ego.CountFailures, ego.EndStep, ego.WrapUp,
    ego.OpenOperation, ego_absorb.EgoAbsorb, ego_absorb.TakeWillpower, ego_target.FindTarget, ego_target.SetTarget,
    operations.Operation, operations.OtherwiseRaze, operations.OtherwiseFortify, operations.Settle,
    operations.Special, operations.EndgameReward, operations.Reward,
    ego_acts.EgoInvoke, ego_acts.DrawForEgo, ego_acts.PlaceDrawn, ego_acts.ReturnDrawn, ego_acts.TurnEgoTop,
    ego_acts.EgoIntensify, ego_acts.EgoQuell, ego_acts.EgoFortify, ego_acts.EgoRaze,
]  # fmt: skip

OFF_ON: Final = [N_("off"), N_("on")]

OPTIONS: Final = [
    OptionSpec("side", ["bliss", "gloom"], N_("the side the players take"), "K-01", [N_("Bliss"), N_("Gloom")]),
    OptionSpec(
        "game",
        ["basic", "full"],
        N_("without or with Intentions, Empower and Strong Emotions"),
        "CB-84",
        [
            N_("basic, without Intentions, Empower and Strong Emotions"),
            N_("full, with Intentions, Empower and Strong Emotions"),
        ],
    ),
    OptionSpec(
        "decks",
        ["starter", "choose"],
        N_("in the full game: starter decks, or decks of your choice"),
        "CB-03",
        [N_("starter decks"), N_("decks of your choice")],
    ),
    OptionSpec(
        "team_board",
        ["a", "b"],
        N_("in the full game: which Intentions the team follows"),
        "CB-85",
        [N_("board A"), N_("board B")],
    ),
    OptionSpec("D1", ["off", "on"], N_("the Ego starts with 2 Willpower"), "EGO-D1", OFF_ON),
    OptionSpec("D2", ["off", "on"], N_("the Ego's Starting Emotions start full"), "EGO-D2", OFF_ON),
    OptionSpec("D3", ["off", "on"], N_("the Ego gains Willpower at reward icons of its Wheel"), "EGO-D3", OFF_ON),
    OptionSpec("D4", ["off", "on"], N_("the Ego breaks ties of Impact by later Common Aspirations"), "EGO-D4", OFF_ON),
    OptionSpec("D5", ["off", "on"], N_("the Ego starts with a Minor Fragment in the Identity"), "EGO-D5", OFF_ON),
    OptionSpec("D6", ["off", "on"], N_("the Ego gains 1 Willpower after each Revelation"), "EGO-D6", OFF_ON),
    OptionSpec("D7", ["off", "on"], N_("the Ego keeps both Willpower when it absorbs 2"), "EGO-D7", OFF_ON),
    OptionSpec("D-1", ["off", "on"], N_("the Ego discards both Willpower when it absorbs 2"), "EGO-D-1", OFF_ON),
    OptionSpec("D-2", ["off", "on"], N_("the Ego scores no points for Willpower at a Revelation"), "EGO-D-2", OFF_ON),
    OptionSpec("D-3", ["off", "on"], N_("the Ego scores 1 and 2 for its Fortresses at the end"), "EGO-D-3", OFF_ON),
    OptionSpec(
        "liveliness",
        ["card", "essence", "emotions", "intensity", "manual"],
        N_("what Liveliness counts"),
        "SW-01a",
        [N_("as the card says"), N_("Essence"), N_("Emotions"), N_("Intensity"), N_("you count")],
    ),
    OptionSpec(
        "sensibility",
        ["card", "full", "highest", "intensity", "manual"],
        N_("what Sensibility counts"),
        "SW-01b",
        [N_("as the card says"), N_("full Emotions"), N_("the highest Intensity"), N_("Intensity"), N_("you count")],
    ),
    OptionSpec(
        "reflection",
        ["card", "sum", "opposite", "manual"],
        N_("what Reflection counts"),
        "SW-01c",
        [N_("as the card says"), N_("Realms and Frontiers"), N_("opposite pairs"), N_("you count")],
    ),
    OptionSpec(
        "ego_bonus", ["on", "off"], N_("bonus symbols of Operation cards count"), "SW-02", [N_("on"), N_("off")]
    ),
    OptionSpec(
        "ego_deck_top",
        ["open", "closed"],
        N_("the top card of the Ego's deck is face up"),
        "SW-03",
        [N_("open"), N_("closed")],
    ),
    OptionSpec(
        "start_vibe",
        ["none", "wild"],
        N_("the Vibe of Starting Emotions for Versatility"),
        "SW-04",
        [N_("none"), N_("each adds one")],
    ),
    OptionSpec(
        "ego_adjacent",
        ["range+step", "range"],
        N_("whether 'adjacent' lets the Ego step"),
        "SW-05",
        [N_("with a step"), N_("without a step")],
    ),
    OptionSpec(
        "reading",
        ["2", "1"],
        N_("the edition by which wild Vibes and barred spaces are read"),
        "SW-26",
        [N_("edition 2"), N_("edition 1")],
    ),
    OptionSpec(
        "ego_share",
        ["allowed", "blocked"],
        N_("whether the Ego may step onto your space"),
        "SW-06",
        [N_("it may"), N_("it may not")],
    ),
    OptionSpec(
        "raze_major",
        ["remove", "downgrade"],
        N_("what razing a Major Fortress does"),
        "SW-07",
        [N_("it falls"), N_("it becomes Minor")],
    ),
    OptionSpec(
        "impact_measure",
        ["margin", "own"],
        N_("what Impact on an Aspiration measures first"),
        "SW-08",
        [N_("the lead"), N_("the Ego's own standing")],
    ),
    OptionSpec(
        "impact_control",
        ["binary", "count", "margin"],
        N_("how Impact counts Realms and Frontiers"),
        "SW-09",
        [N_("yes or no"), N_("their number"), N_("gains less losses")],
    ),
    OptionSpec(
        "special_reward",
        ["margin", "own"],
        N_("what a Special Operation has to improve"),
        "SW-10",
        [N_("the lead"), N_("the Ego's own standing")],
    ),
    OptionSpec(
        "safety_cost",
        ["flat2", "cumulative"],
        N_("what two Safeties cost the Ego"),
        "SW-11",
        [N_("2 Willpower"), N_("2 Willpower each")],
    ),
    OptionSpec(
        "spirit_powers_bind_ego",
        ["yes", "no"],
        N_("powers of your Spirits bind the Ego"),
        "SW-12",
        [N_("yes"), N_("no")],
    ),
    OptionSpec(
        "bonus_from",
        ["second", "first", "either"],
        N_("on which Operation card the bonus is read"),
        "SW-13",
        [N_("the second card"), N_("the first card"), N_("either card")],
    ),
    OptionSpec(
        "jd_bonus_point",
        ["yes", "no"],
        N_("a lost bonus of Judgment + Defiance scores 1 point"),
        "SW-14",
        [N_("yes"), N_("no")],
    ),
    OptionSpec(
        "fragments",
        ["card", "6/3/1", "5/3/1"],
        N_("Minor, Major and Capping Fragments of a side"),
        "SW-15",
        [N_("as the card says"), "6/3/1", "5/3/1"],
    ),
    OptionSpec(
        "fortress_needs_score",
        ["no", "yes"],
        N_("a Fortress joins the Identity only if its owner scored"),
        "SW-16",
        [N_("no"), N_("yes")],
    ),
    OptionSpec("cradle_draw", ["2", "3"], N_("cards drawn at the Cradle of Senses"), "SW-17", ["2", "3"]),
    OptionSpec(
        "network_from",
        ["any", "adjacent"],
        N_("which Emotions the Network of Thoughts moves"),
        "SW-18",
        [N_("any"), N_("those beside the slot")],
    ),
    OptionSpec(
        "ambition_third",
        ["card"],
        N_("the third Ambition Ability; a pack may change it"),
        "SW-19",
        [N_("as the card says")],
    ),
    OptionSpec(
        "pass_actions",
        ["allowed", "compulsory"],
        N_("whether Actions may be skipped"),
        "SW-20",
        [N_("they may"), N_("they may not")],
    ),
    OptionSpec(
        "paths",
        ["ring10", "ring10+frontiers"],
        N_("where your Spirits may walk"),
        "SW-21",
        [N_("from space to space"), N_("also from Frontier to Frontier")],
    ),
    OptionSpec(
        "wheel_icons",
        ["all", "three"],
        N_("reward icons on the Wheel: up to 18, or 2, 4 and 6 only"),
        "SW-22",
        [N_("all"), N_("three")],
    ),
    OptionSpec(
        "major_by_fortress",
        ["keeps", "removes"],
        N_("a Major Fortress of yours makes the Ego remove a Common card"),
        "SW-25",
        [N_("no"), N_("yes")],
    ),
]


def _hard(last: int) -> dict[str, str]:
    """The modifiers up to a number, which the rulebook recommends to add in order."""
    return {f"D{number}": "on" for number in range(1, last + 1)}


LEVELS: Final[list[tuple[str, str, dict[str, str]]]] = [
    ("easy", N_("easy"), {"D-1": "on", "D-2": "on", "D-3": "on"}),
    ("medium", N_("medium"), {}),
    ("hard", N_("hard"), _hard(2)),
    ("expert", N_("expert"), _hard(4)),
    ("merciless", N_("merciless"), _hard(7)),
]
MEASURED: Final = 200  # games of the normal bot, basic game, Bliss (docs/cerebria.md)
WON: Final = {SHAPER: [86, 28, 13, 12, 1], TWO_SPIRITS: [47, 17, 6, 4, 0]}


class CerebriaGame(Game[CerebriaState, CerebriaView]):
    """Cerebria against the Ego with its mode, difficulty and switches."""

    def __init__(self, seats: int, mode: str, options: dict[str, str], packs: list[str]) -> None:
        self.title = "cerebria"
        self.mode = mode
        self.seats = seats
        self.options = options
        box: Box = open_box(mode, seats, options, packs)
        self.box = box
        self.vocabulary = WORDS
        self.gauges = gauges.GAUGES
        self.codec = codec_of(CerebriaState, [box], [*STEPS, Board, Spirit, Done, Pile, Layer])
        self.space = ActionSpace(DECISIONS)
        self.bound = 20000
        self.opening: Final = setup.set_up(box)

    def start(self) -> CerebriaState:
        state = setup.new_state(self.box)
        state.do(self.opening)
        advance(state)
        return state

    def view(self, state: CerebriaState, seat: int) -> CerebriaView:
        return view.view(state, seat)

    def imagine(self, state: CerebriaState, seat: int, luck: Luck) -> CerebriaState:
        return imagine.imagine(state, seat, luck)

    def scores(self, state: CerebriaState) -> list[int]:
        """The players' lead over the Ego: they win and lose together."""
        return [scoring.score_of(state, p.PLAYERS) - scoring.score_of(state, p.EGO)] * self.seats

    def winners(self, state: CerebriaState) -> list[int]:
        return list(range(self.seats)) if state.result == PLAYERS_WON else []

    def sides(self, state: CerebriaState, told: list[Event]) -> list[Side]:
        return gauges.sides(state, told, self.seats)

    def standing(self, view: CerebriaView, tongue: Tongue) -> str:
        return gauges.standing(self.box, view, tongue)

    def rounds(self, state: CerebriaState) -> int:
        return rounds.rounds(state)

    def worth(self, state: CerebriaState, seat: int) -> float:
        return worth.worth(state)

    def readings(self, state: CerebriaState, seat: int) -> list[int]:
        return gauges.readings(state, seat)

    def tags(self, state: CerebriaState, seat: int) -> list[str]:
        """The Spirits a seat leads."""
        found: list[str] = []
        for who in range(len(state.spirits)):
            spirit = state.spirits[who].spirit
            if state.seat_of(who) == seat and spirit >= 0:
                found.append(f"{SPIRIT} {state.box.spirit_ids[spirit]}")
        return found

    def automa_begins(self, event: Event) -> bool:
        return event.row is events.EGO_TURN

    def scene(self, view: CerebriaView, tongue: Tongue) -> Scene:
        return scene.scene(self.box, view, tongue)

    def refuse(self, state: CerebriaState, seat: int, text: str) -> Told[Box] | None:
        return why_not.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return faces.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return faces.card_lines(self.box, face.number, tongue)


class Cerebria(Title):
    """Cerebria on the shelf."""

    def __init__(self) -> None:
        self.name = "cerebria"
        self.names = {"en": "Cerebria", "fr": "Cerebria"}
        self.edition = "2"
        self.draft = DRAFT
        self.editions = [Edition(FIRST, FIRST_VALUES, {"reading": FIRST}, [])]
        self.decks = []
        self.fewest = 1
        self.most = 2
        self.modes = [SHAPER, TWO_SPIRITS]
        self.mode_names = {SHAPER: N_("Shaper: one Spirit"), TWO_SPIRITS: N_("two Spirits")}
        self.options = OPTIONS
        self.foremost = "game"
        self.about = N_("Spirits of a mind place Emotions around a ring and contend with its Ego for control.")
        self.goal = N_(
            "Stand better than the Ego in the Aspirations of the moment when a Sphere runs empty. One accomplished "
            "brings a Minor Fragment (3 points), two at once a Major one (5). The side with more points at the end "
            "wins."
        )
        self.minutes = (60, 90)
        self.measured_in = N_("basic game, Bliss")

    def difficulties(self, mode: str) -> list[Difficulty]:
        """How hard the Ego is: its modifiers in the order the rulebook recommends (EGO-D1 to EGO-D7)."""
        won = WON[mode]
        return [Difficulty(id, says, options, won[place], MEASURED) for place, (id, says, options) in enumerate(LEVELS)]

    def seats_for(self, mode: str) -> list[int]:
        """How many people a mode is for: the Shaper is one, two Spirits are led by one or two."""
        return [1] if mode == SHAPER else [1, 2]

    def settle(self, seats: int, mode: str, options: dict[str, str]) -> dict[str, str]:
        if mode == SHAPER and seats > 1:
            raise SetupError(
                N_("the Shaper is one person with one Spirit; two people play the mode {mode!r}"), {"mode": TWO_SPIRITS}
            )
        settled = super().settle(seats, mode, options)
        if settled["D7"] == "on" and settled["D-1"] == "on":
            raise SetupError(
                N_("difficulty D7 and D-1 exclude each other: the Ego cannot keep and discard both Willpower")
            )
        return settled

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return CerebriaGame(seats, mode, options, packs)

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")

    def lesson_text(self) -> str:
        return (Path(__file__).parent / "lesson.toml").read_text("utf-8")
