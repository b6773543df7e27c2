"""The title on the shelf: names, difficulties, switches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import codec_of
from mindtable.core.editions import FIRST
from mindtable.core.game import ActionSpace, AnyGame, Face, Game
from mindtable.core.luck import Luck
from mindtable.core.piles import Layer, Pile
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import OptionSpec, Title
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
    refusals,
    research,
    scene,
    scoring,
    setup,
    shaping,
    treating,
    treatises,
    turns,
    view,
    worth,
)
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import open_box
from mindtable.games.unconscious_mind.state import MindState, Person, TheId
from mindtable.games.unconscious_mind.things import WORDS
from mindtable.games.unconscious_mind.view import MindView

DRAFT: Final = "house-1"  # what edition 1 was called before it was public
NAME: Final = "unconscious-mind"
MODES: Final = ["easy", "medium", "hard"]

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
    notebook.RefillColumn, notebook.PlaceTile, notebook.TriggerCells, notebook.OtherCells, inkpot.AdvanceInkpot,
    inkpot.MoveByIcons, inkpot.BelowTrack, research.GainResearch, research.Play, city.Units, city.ClaimBonus,
    city.CoverSlot, city.CoverNumber, city.TokenReputation, office.Therapy, office.OpenRoom, office.Activate,
    display.Refill, drafting.Give, drafting.GiveManifest, drafting.SetMarker, drafting.Draft, drafting.DraftInto,
    id.IdTurn, id.StateOrRecall, id.PlaceIdeas, id.IdBoxes, id.IdSpend, id_inkpot.IdInkpot, id_inkpot.IdTop,
    id_inkpot.IdRow, id_inkpot.IdLine, id_inkpot.IdRowEnd, id_inkpot.IdFoot, id_inkpot.IdFlip, id_recall.IdRecall,
    id_recall.IdBonus, id_tiles.IdCoffee, id_tiles.IdMovesFreud, id_tiles.IdMovesProfessor, id_publish.DrawAndPlay,
    id_publish.AttemptPublish, setup.SetUp, setup.ArrangeRows, setup.IdFirstClient, setup.LastOverlay, phases.Round,
    scoring.FinalScoring,
]  # fmt: skip

OPTIONS: Final = [
    OptionSpec("strong_coffee", ["off", "on"], N_("the Id needs 3 Coffees instead of 4 for a Box"), "ID-07"),
    OptionSpec("id_rows", [*p.ROW_NAMES, p.RANDOM_ROWS], N_("the order of the colours in the Id's Notebook"), "ID-04"),
    OptionSpec(
        "arrow_when_single", ["keep", "turn"], N_("whether the Compass Arrow turns when there is one candidate"), "A-01"
    ),
    OptionSpec(
        "column_bonus",
        ["column", "coffee"],
        N_("a column bonus triggers a column of the Id, or gives it 2 Coffees"),
        "A-06",
    ),
    OptionSpec(
        "third_space", ["row", "order"], N_("third Notebook spaces need Cured Clients by row, or by order"), "A-10"
    ),
    OptionSpec(
        "therapy_points",
        ["leaving", "placing"],
        N_("spaces 6 to 8 score when left, or when the marker is placed"),
        "A-11",
    ),
    OptionSpec("idle_actions", ["allowed", "forbidden"], N_("an action that does nothing may be chosen"), "A-12"),
    OptionSpec("bright_on_ink", ["on", "off"], N_("Bright Ideas may change the Inkpot moves of effects"), "A-13"),
    OptionSpec("coffee_to_bright", ["on", "off"], N_("3 Coffees may become a Bright Idea during play"), "A-14"),
    OptionSpec(
        "id_costs", ["skipped", "free"], N_("exchanges that cost Insights: the Id skips them, or has them free"), "A-20"
    ),
    OptionSpec(
        "publish_first", ["points", "tags"], N_("the Id Publishes for most points, or for fewest tags given up"), "A-22"
    ),
    OptionSpec(
        "publish_without_insight",
        ["failed", "nothing"],
        N_("Publishing without an Insight fails, or does nothing"),
        "A-25",
    ),
    OptionSpec(
        "second_room", ["catharsis", "cure"], N_("the Secondary room opens at the first Catharsis, or Cure"), "A-27"
    ),
    OptionSpec(
        "cite_first", ["points", "fewest"], N_("when the Id Cites: most points first, or fewest Cited cards"), "A-44"
    ),
]


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
        return refusals.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return faces.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return faces.card_lines(self.box, face, tongue)


class UnconsciousMind(Title):
    """Unconscious Mind on the shelf."""

    def __init__(self) -> None:
        self.name = NAME
        self.names = {"en": "Unconscious Mind", "fr": "Unconscious Mind"}
        self.edition = FIRST
        self.draft = DRAFT
        self.editions = []
        self.decks = []
        self.fewest = 1
        self.most = 1
        self.modes = MODES
        self.options = OPTIONS

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return MindGame(mode, options, packs)

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")
