"""The title on the shelf: names, difficulties, switches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import Codec
from mindtable.core.editions import FIRST
from mindtable.core.game import ActionSpace, AnyGame, Face, Game
from mindtable.core.luck import Luck
from mindtable.core.panels import Panel
from mindtable.core.piles import Layer, Pile, bag_of
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import OptionSpec, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import (
    city,
    dial,
    events,
    faces,
    id,
    id_publish,
    id_tiles,
    log,
    notation,
    notebook,
    office,
    panels,
    phases,
    refusals,
    research,
    resolve,
    treatises,
    turns,
    view,
    words,
    worth,
)
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box, open_box
from mindtable.games.unconscious_mind.state import MindState, Person, TheId
from mindtable.games.unconscious_mind.things import WORDS

DRAFT: Final = "house-1"  # what edition 1 was called before it was public
NAME: Final = "unconscious-mind"
MODES: Final = ["easy", "medium", "hard"]

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    turns.ChooseTurn, turns.ChooseAction, turns.ChoosePieces, turns.ChooseTreat, turns.ChooseBox, dial.Spill,
    dial.ChooseQuality, dial.GenerateFrom, dial.Shape, dial.PayWith, dial.PlaceOwn, resolve.MayPay,
    notebook.ChooseTile, notebook.ChooseRow, notebook.ChooseCell, notebook.ChooseNext, notebook.ChooseColumn,
    notebook.ChooseInk, notebook.ChooseBelow, research.Swap, research.ChoosePlay, treatises.PlayOrPublish,
    treatises.ChooseCite, treatises.ChooseVolume, treatises.ChooseEnd, city.MoveProfessor, city.MoveFreud,
    city.ChooseUnit, city.ChooseBonus, office.ChooseClient, office.ChooseManifest, phases.TakeProfessor,
    office.Reveal, office.Deal, office.TopDream, notebook.RevealTile, research.DrawResearch, phases.OpenResearch,
    phases.DealGoal, phases.DrawRows, phases.PointArrow, phases.StackOverlay, id.MeetingCard, id_tiles.IdDrawsOpenly,
    id_publish.IdReveals,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, turns.PersonTurn, turns.BeginTurn, turns.Act, turns.GenerateEach, turns.AfterRecall, turns.Treat,
    turns.PayDream, turns.ResolveDream, turns.SpendBoxes, turns.EndTurn, dial.BoxMade, dial.GainCoffee, dial.Generate,
    resolve.Resolve, notebook.RefillColumn, notebook.PlaceTile, notebook.TriggerCells, notebook.AdvanceInkpot,
    notebook.BelowTrack, research.GainResearch, research.Play, city.Units, city.ClaimBonus, city.Claim,
    city.TokenReputation, office.Therapy, office.OpenRoom, office.Activate, office.Refill, office.Give,
    office.GiveManifest, office.SetMarker, office.Draft, id.IdTurn, id.StateOrRecall, id.PlaceIdeas, id.IdInkpot,
    id.IdTop, id.IdRow, id.IdEnd, id.IdFlip, id.IdRecall, id.IdBoxes, id.IdSpend, id_tiles.IdLine, id_tiles.IdCoffee,
    id_tiles.IdMovesFreud, id_tiles.IdMovesProfessor, id_publish.Research, id_publish.AttemptPublish, phases.SetUp,
    phases.ArrangeRows, phases.IdFirstClient, phases.LastOverlay, phases.Round,
]  # fmt: skip

OPTIONS: Final = [
    OptionSpec("strong_coffee", ["off", "on"], N_("the Id needs 3 Coffees instead of 4 for a Box"), "ID-07"),
    OptionSpec(
        "id_rows", [*phases.ROW_NAMES, phases.RANDOM_ROWS], N_("the order of the colours in the Id's Notebook"), "ID-04"
    ),
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


def new_state(box: Box) -> MindState:
    """The table before set-up: full decks, empty displays, both boards as they come out of the box."""
    person = Person(
        0, 0, 0, 0, p.START_COFFEE, 3, 0, p.TOP, p.START_FREUD, False, p.NO_CLIENT * 2, [], [], [], [0] * p.TAGS, [], 0,
        [0] * p.SOURCES, [0] * p.DIAL, [], [p.NONE] * 9, 3, 7, 7, [0] * 9,
    )  # fmt: skip
    for quality in range(3):
        person.dial[quality * 3 + p.MINOR] = 1  # SM-19
    person.dial[p.RESERVE] = p.COMMON_INSIGHTS - 3
    rival = TheId(
        0, 0, 1, 0, 0, 3, 1, p.TOP, p.START_FREUD, False, p.NO_CLIENT * 2, [], [], [], [0] * p.TAGS, [], 0,
        [0] * p.SOURCES, [1, 2, 2], list(range(9)), [0] * 9, 7, 7, 0, 0, [], [], [],
    )  # fmt: skip
    layers: list[list[int]] = [[], [], []]
    for layer in range(p.LAYERS):
        layers[box.layer_stack[layer]].append(layer)
    piles = [
        bag_of(list(range(p.TILES))), bag_of(list(range(p.ROUTINES))), bag_of(list(range(p.ROUTINES, p.CLIENTS))),
        bag_of(list(range(p.MANIFESTS))), bag_of(list(range(p.MANIFESTS, p.DREAMS))), bag_of(layers[0]),
        bag_of(layers[1]), bag_of(layers[2]), bag_of(list(range(p.MEETING_CARDS))),
    ]  # fmt: skip
    goals = [p.NONE] * p.GOAL_ROW
    goals[phases.MIDDLE] = phases.FIRST_GOAL
    return MindState(
        box, [], False, 0, 0, p.NOBODY, False, 1, person, rival, [p.NOBODY] * p.SPACES, [0] * p.SPACES,
        [p.NONE] * p.SPACES, [p.NONE] * 6, list(range(p.RESEARCH_CARDS)), p.RESEARCH_CARDS, [p.NONE] * 2,
        [p.NOBODY] * p.TREATISES, [[] for _ in range(p.TREATISES)], [[p.NONE] * p.DISPLAY for _ in range(3)], piles,
        goals, [len(tokens) for tokens in box.tokens], [p.NOBODY] * (len(p.LOCATIONS) * p.SLOTS),
        [p.NOBODY] * (len(p.DISTRICTS) * p.DISTRICT_SLOTS), p.START_FREUD, 1, 0, [],
    )  # fmt: skip


class _StateMaker:
    """Puts the box back into a state that was read from a file."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def make(self, *fields: Any) -> MindState:
        return MindState(self.box, *fields)


class MindGame(Game[MindState, Any]):
    """Unconscious Mind against the Id with its difficulty and switches."""

    def __init__(self, mode: str, options: dict[str, str], packs: list[str]) -> None:
        self.title = NAME
        self.mode = mode
        self.seats = 1
        self.options = options
        self.box = open_box(mode, options, packs)
        makers: dict[str, Any] = {cls.__name__: cls for cls in [*STEPS, Person, TheId, Pile, Layer]}
        makers["MindState"] = _StateMaker(self.box).make
        self.vocabulary = WORDS
        self.gauges = []
        self.codec = Codec(makers)
        self.space = ActionSpace(DECISIONS)
        self.bound = 20000
        self.opening: Final = new_state(self.box)  # every match begins with a copy of it
        self.opening.do([phases.SetUp()])
        advance(self.opening)

    def start(self) -> MindState:
        return self.opening.clone()

    def view(self, state: MindState, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = dict(view.view(state, seat, self.known_agenda(state, seat)))
        return seen

    def imagine(self, state: MindState, seat: int, luck: Luck) -> MindState:
        return view.imagine(state, seat, luck)

    def scores(self, state: MindState) -> list[int]:
        return [state.person.vp]

    def winners(self, state: MindState) -> list[int]:
        return [p.PERSON] if state.over and state.won else []

    def rounds(self, state: MindState) -> int:
        return state.round

    def worth(self, state: MindState, seat: int) -> float:
        return worth.worth(state)

    def notation(self, state: MindState, seat: int, option: int) -> str:
        return notation.notation(state, self._waiting(state), option)

    def say_question(self, state: MindState, seat: int, tongue: Tongue) -> str:
        return words.question(state, self._waiting(state), tongue)

    def say_option(self, state: MindState, seat: int, option: int, tongue: Tongue) -> str:
        return words.option(state, self._waiting(state), option, tongue)

    def say_event(self, state: MindState, event: Event, tongue: Tongue) -> str:
        return log.line(self.box, event, tongue)

    def automa_begins(self, event: Event) -> bool:
        return event.kind == events.TURN and event.seat == p.ID

    def panels(self, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
        return panels.panels(self.box, view, tongue)

    def scene(self, view: Any, tongue: Tongue) -> Scene:
        return Scene([])

    def refuse(self, state: MindState, seat: int, text: str) -> Told[Any] | None:
        return None

    def refusal(self, state: MindState, seat: int, text: str, tongue: Tongue) -> str:
        return refusals.refusal(state, text, tongue)

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
