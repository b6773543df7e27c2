"""The title on the shelf: names, difficulties, switches."""

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
from mindtable.core.title import Difficulty, OptionSpec, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import (
    city,
    dial,
    display,
    drafting,
    events,
    exchanges,
    faces,
    gauges,
    id,
    id_inkpot,
    id_publish,
    id_recall,
    id_tiles,
    ideas,
    imagine,
    inkpot,
    notebook,
    office,
    payment,
    perform,
    phases,
    reasons,
    research,
    scene,
    scoring,
    setup,
    shaping,
    treating,
    treatises,
    turns,
    view,
    why_not,
    worth,
)
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import open_box
from mindtable.games.unconscious_mind.state import MindState, Person, TheId
from mindtable.games.unconscious_mind.things import WORDS
from mindtable.games.unconscious_mind.view import MindView

DRAFT: Final = "house-1"  # what edition 1 was called before it was public
NAME: Final = "unconscious-mind"
MODES: Final = ["easy", "medium", "hard"]
EDITION: Final = "2"
NO_CHANGE: Final = 'provenance = "house"\n'  # no card has changed since

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    turns.ChooseTurn, ideas.ChooseAction, ideas.ChoosePieces, treating.ChooseTreat, turns.ChooseBox, dial.Spill,
    dial.ChooseQuality, dial.GenerateFrom, shaping.Shape, payment.PayWith, payment.PlaceOwn, perform.MayPay,
    notebook.ChooseTile, notebook.ChooseRow, notebook.ChooseCell, notebook.ChooseNext, notebook.ChooseColumn,
    inkpot.ChooseInk, inkpot.ChooseBelow, research.Swap, research.ChoosePlay, treatises.PlayOrPublish,
    treatises.ChooseCite, treatises.ChooseVolume, treatises.ChooseEnd, city.MoveProfessor, city.MoveFreud,
    city.ChooseUnit, city.ChooseBonus, drafting.ChooseClient, drafting.ChooseManifest, setup.TakeProfessor,
    display.Reveal, drafting.Deal, drafting.TopDream, notebook.RevealTile, research.DrawResearch, setup.OpenResearch,
    setup.DealGoal, setup.DrawRows, setup.PointArrow, setup.StackOverlay, id.MeetingCard, id_tiles.IdDrawsOpenly,
    id_publish.IdReveals,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, turns.PersonTurn, turns.BeginTurn, ideas.Act, dial.GenerateEach, turns.AfterRecall, treating.Treat,
    treating.ElevateFirst, treating.PayDream, treating.ResolveDream, turns.SpendBoxes, turns.EndTurn,
    exchanges.BoxMade, exchanges.AfterExchange, dial.GainCoffee, dial.Generate, payment.GiveOwn, perform.Perform,
    notebook.RefillColumn, notebook.EndOfLine, notebook.PlaceTile, notebook.TriggerCells, notebook.OtherCells,
    inkpot.AdvanceInkpot, inkpot.MoveByIcons, inkpot.BelowTrack, research.GainResearch, research.Play, city.Units,
    city.ClaimBonus, city.CoverSlot, city.CoverNumber, city.TokenReputation, office.Therapy, office.OpenRoom,
    office.Activate, display.Refill, drafting.Give, drafting.GiveManifest, drafting.SetMarker, drafting.Draft,
    drafting.DraftInto, id.IdTurn, id.StateOrRecall, id.PlaceIdeas, id.IdBoxes, id.IdSpend, id_inkpot.IdInkpot,
    id_inkpot.IdTop, id_inkpot.IdRow, id_inkpot.IdLine, id_inkpot.IdRowEnd, id_inkpot.IdFoot, id_inkpot.IdFlip,
    id_recall.IdRecall, id_recall.IdBonus, id_tiles.IdCoffee, id_tiles.IdMovesFreud, id_tiles.IdMovesProfessor,
    id_publish.DrawAndPlay, id_publish.AttemptPublish, setup.SetUp, setup.ArrangeRows, setup.IdFirstClient,
    setup.LastOverlay, phases.Round, scoring.FinalScoring,
]  # fmt: skip

OPTIONS: Final = [
    OptionSpec(
        "strong_coffee", ["off", "on"], N_("Strong Coffee: the Id needs 3 Coffees instead of 4 for a Box"), "ID-07",
        [N_("4 Coffees a Box"), N_("3 Coffees a Box")],
    ),
    OptionSpec(
        "id_rows", [*p.ROW_NAMES, p.RANDOM_ROWS], N_("The order of the colours in the Id's Notebook"), "ID-04",
        [
            N_("Notes, Study, City"), N_("Notes, City, Study"), N_("Study, Notes, City"), N_("Study, City, Notes"),
            N_("City, Notes, Study"), N_("City, Study, Notes"), N_("at random"),
        ],
    ),
    OptionSpec(
        "arrow_when_single", ["keep", "turn"], N_("The Compass Arrow when the Id has a single candidate"), "A-01",
        [N_("stays"), N_("turns")],
    ),
    OptionSpec(
        "column_bonus", ["column", "coffee"], N_("A column bonus of the Id"), "A-06",
        [N_("triggers one of its columns"), N_("gives it 2 Coffees")],
    ),
    OptionSpec(
        "third_space", ["row", "order"], N_("The third space of a Notebook row needs Cured Clients"), "A-10",
        [N_("none, one or two, by row"), N_("none, one or two, by order of completion")],
    ),
    OptionSpec(
        "therapy_points", ["leaving", "placing"], N_("Spaces 6 to 8 of the Therapy track score"), "A-11",
        [N_("when the marker leaves them"), N_("when it is placed there")],
    ),
    OptionSpec(
        "idle_actions", ["allowed", "forbidden"], N_("An action that does nothing"), "A-12",
        [N_("may be chosen"), N_("may not be chosen")],
    ),
    OptionSpec(
        "bright_on_ink", ["on", "off"], N_("Bright Ideas change the Inkpot moves of effects, too"), "A-13",
        [N_("yes"), N_("no")],
    ),
    OptionSpec(
        "coffee_to_bright", ["on", "off"], N_("3 Coffees may become a Bright Idea during play"), "A-14",
        [N_("yes"), N_("no")],
    ),
    OptionSpec(
        "id_costs", ["skipped", "free"], N_("Exchanges that cost the Id an Insight"), "A-20",
        [N_("are skipped"), N_("are free")],
    ),
    OptionSpec(
        "publish_first", ["points", "tags"], N_("With its own cards, the Id Publishes first"), "A-22",
        [N_("for most points"), N_("for fewest tags given up")],
    ),
    OptionSpec(
        "publish_without_insight", ["failed", "nothing"], N_("Publishing without an Insight"), "A-25",
        [N_("fails: the Id draws and plays a card"), N_("does nothing")],
    ),
    OptionSpec(
        "second_room", ["catharsis", "cure"], N_("The Secondary room opens"), "A-27",
        [N_("at the first Catharsis"), N_("at the first Cure")],
    ),
    OptionSpec(
        "cite_first", ["points", "fewest"], N_("When it Cites, the Id Publishes first"), "A-44",
        [N_("for most points"), N_("with fewest Cited cards")],
    ),
    OptionSpec(
        "lone_insight", ["again", "once"], N_("A lone Insight on the dial, with several Elevates or Transfers"), "A-47",
        [N_("takes all of them"), N_("takes one, the rest is lost")],
    ),
]  # fmt: skip


class MindGame(Game[MindState, MindView]):
    """Unconscious Mind against the Id with its difficulty and switches."""

    def __init__(self, mode: str, options: dict[str, str], packs: list[str]) -> None:
        self.title = NAME
        self.mode = mode
        self.seats = 1
        self.options = options
        self.box = open_box(mode, options, packs)
        self.vocabulary = WORDS
        self.gauges = gauges.GAUGES
        self.codec = codec_of(MindState, [self.box], [*STEPS, Person, TheId, Pile, Layer])
        self.space = ActionSpace(DECISIONS)
        self.bound = 20000
        self.opening: Final = setup.new_state(self.box)  # every match begins with a copy of it
        self.opening.do([setup.SetUp()])
        advance(self.opening)

    def start(self) -> MindState:
        return self.opening.clone()

    def view(self, state: MindState, seat: int) -> MindView:
        return view.view(state, seat)

    def imagine(self, state: MindState, seat: int, luck: Luck) -> MindState:
        return imagine.imagine(state)

    def scores(self, state: MindState) -> list[int]:
        return [state.person.vp]

    def winners(self, state: MindState) -> list[int]:
        return [p.PERSON] if state.over and state.won else []

    def sides(self, state: MindState, told: list[Event]) -> list[Side]:
        """Both sides with their points by source, which the state counts as they come."""
        return [
            Side([p.PERSON], "", state.person.vp, _by_source(state.person.earned)),
            Side([], N_("the Id"), state.id.vp, _by_source(state.id.earned)),
        ]

    def standing(self, view: MindView, tongue: Tongue) -> str:
        return scene.standing(view, tongue)

    def rounds(self, state: MindState) -> int:
        return state.round

    def worth(self, state: MindState, seat: int) -> float:
        return worth.worth(state)

    def readings(self, state: MindState, seat: int) -> list[int]:
        return gauges.readings(state)

    def speaking(self, state: MindState, tongue: Tongue) -> Tongue:
        return tongue.with_names([tongue.seat(p.PERSON), tongue.say("the Id")])

    def say_event(self, state: MindState, event: Event, tongue: Tongue) -> str:
        """A line of the log; those of the Id name their clauses."""
        return reasons.with_clauses(event.say(self.box, self.speaking(state, tongue)), reasons.clauses_of(event))

    def automa_begins(self, event: Event) -> bool:
        return event.kind is events.TURN and event.seat == p.ID

    def scene(self, view: MindView, tongue: Tongue) -> Scene:
        return scene.scene(self.box, view, tongue)

    def refuse(self, state: MindState, seat: int, text: str) -> Told[Any] | None:
        return why_not.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return faces.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return faces.card_lines(self.box, face, tongue)


def _by_source(earned: list[int]) -> list[tuple[str, int]]:
    """Where the points of a side came from, the largest part first."""
    parts = [(lang.SOURCES[source], points) for source, points in enumerate(earned) if points]
    return sorted(parts, key=_largest_first)


def _largest_first(part: tuple[str, int]) -> int:
    return -part[1]


# How often a *normal* bot won each mode of edition 2, without and with Strong Coffee: (won, games); see
# docs/unconscious_mind.md.
MEASURED: Final = {
    "easy": [(47, 100), (36, 100)], "medium": [(38, 200), (22, 200)], "hard": [(19, 200), (9, 200)],
}  # fmt: skip


class UnconsciousMind(Title):
    """Unconscious Mind on the shelf."""

    def __init__(self) -> None:
        self.name = NAME
        self.names = {"en": "Unconscious Mind", "fr": "Unconscious Mind"}
        self.edition = EDITION
        self.draft = DRAFT
        self.editions = [Edition(FIRST, NO_CHANGE, {"lone_insight": "once"}, [])]
        self.decks = []
        self.fewest = 1
        self.most = 1
        self.modes = MODES
        self.mode_names = {"easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard")}
        self.options = OPTIONS
        self.about = N_(
            "Vienna, 1900: treat Clients, read their Dreams and Publish, against the Id, a rival run by rules."
        )
        self.goal = N_(
            "Have more points than the Id at the end: Cure Clients, fill your Notebook, Publish Treatises. "
            "A tie is the Id's unless your Reputation is higher."
        )
        self.minutes = (60, 90)

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return MindGame(mode, options, packs)

    def difficulties(self, mode: str) -> list[Difficulty]:
        (won, games), (won_strong, games_strong) = MEASURED[mode]
        return [
            Difficulty("usual", N_("usual Coffee"), {"strong_coffee": "off"}, won, games),
            Difficulty("strong", N_("Strong Coffee"), {"strong_coffee": "on"}, won_strong, games_strong),
        ]

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")

    def lesson_text(self) -> str:
        return (Path(__file__).parent / "lesson.toml").read_text("utf-8")
