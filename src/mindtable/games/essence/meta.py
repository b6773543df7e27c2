"""The title on the shelf: names, seats, switches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import codec_of
from mindtable.core.editions import FIRST
from mindtable.core.game import ActionSpace, AnyGame, Face, Game, Side
from mindtable.core.luck import Luck
from mindtable.core.piles import Layer, Pile
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import OptionSpec, Strength, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.essence import (
    advisors,
    attack,
    build,
    events,
    faces,
    favours,
    gains,
    gauges,
    move,
    perform,
    phases,
    read,
    scene,
    setup,
    turns,
    view,
    why_not,
    worth,
)
from mindtable.games.essence import imagine as worlds
from mindtable.games.essence.box import open_box
from mindtable.games.essence.island import Island
from mindtable.games.essence.state import EssenceState, Player
from mindtable.games.essence.things import WORDS
from mindtable.games.essence.view import EssenceView

DRAFT: Final = "house-1"  # what edition 1 was called before it was public
STANDARD: Final = "standard"

# What the lab groups results by.
FACTION: Final = N_("faction")
START: Final = N_("start")

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    turns.ChooseAction, build.ChoosePlace, turns.PassNow, gains.PayMix, gains.DiscardCards, attack.ChooseTarget,
    attack.ChooseLoot, advisors.Bid, advisors.BreakTie, advisors.ChooseAdvisor, build.ChooseBuild, move.ChooseMove,
    move.ChooseNewPlace, move.ChooseSwap, favours.ChooseSteal, favours.ChooseExhaust, favours.ChooseReady,
    favours.ChooseRefresh, favours.ChooseFetch, favours.ChooseToken, read.ChooseCycle, read.ChooseShift,
    perform.ExhaustOwn, phases.ChooseReserve, phases.ChooseReshuffle, setup.TakeFaction, setup.ChooseStart,
    phases.RevealSegment, read.RevealFragment, gains.Draw,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, perform.Perform, perform.Answer, perform.Fire, perform.ExhaustSome, attack.Compare, attack.Harden,
    read.ReadFragment, read.CloseRow, read.FillRow, read.CycleAgain, gains.DrawCards, gains.DiscardSome,
    turns.PlayerTurns, turns.NextTurn, turns.GoOn, turns.LayAside, advisors.Advisors, advisors.PickAdvisors,
    advisors.RewardPatience, setup.SetUp, phases.Reveal, phases.FirstRound, phases.Round, phases.Preparation,
    phases.Income, phases.Cleaning, phases.Reserve, phases.Reshuffle, phases.CounterAttack, phases.EndCheck,
]  # fmt: skip

OPTIONS: Final = [
    OptionSpec(
        "factions", ["random", "choose"], N_("factions are dealt at random, or chosen in seat order"), "S1",
        [N_("dealt at random"), N_("chosen in seat order")],
    ),
    OptionSpec(
        "move_scores_essence", ["on", "off"], N_("a moved Segment gives Essence again"), "A-07",
        [N_("moves give Essence"), N_("moves give nothing")],
    ),
    OptionSpec(
        "reserve_shift", ["left", "right"], N_("kept fragments are pushed to the left or to the right"), "A-21",
        [N_("to the left"), N_("to the right")],
    ),
    OptionSpec(
        "odd_tokens", ["on", "off"], N_("Trade agreement, Embassy and Sand clock are in the game"), "A-40",
        [N_("in the game"), N_("left out")],
    ),
]  # fmt: skip


class EssenceGame(Game[EssenceState, EssenceView]):
    """The Essence with its switches and number of players."""

    def __init__(self, seats: int, options: dict[str, str], packs: list[str]) -> None:
        self.title = "essence"
        self.mode = STANDARD
        self.seats = seats
        self.options = options
        self.box = open_box(options, packs)
        self.vocabulary = WORDS
        self.gauges = gauges.GAUGES
        self.codec = codec_of(EssenceState, [self.box], [*STEPS, Player, Island, Pile, Layer])
        self.space = ActionSpace(DECISIONS)
        self.bound = 4000 * seats
        self._fresh: Final = setup.new_state(self.box, seats)
        self._fresh.do([setup.SetUp()])
        advance(self._fresh)

    def start(self) -> EssenceState:
        return self._fresh.clone()

    def view(self, state: EssenceState, seat: int) -> EssenceView:
        return view.view(state, seat)

    def imagine(self, state: EssenceState, seat: int, luck: Luck) -> EssenceState:
        return worlds.imagine(state, seat, luck)

    def scores(self, state: EssenceState) -> list[int]:
        return [player.shards for player in state.players]

    def winners(self, state: EssenceState) -> list[int]:
        return state.winners[:]

    def sides(self, state: EssenceState, told: list[Event]) -> list[Side]:
        return gauges.sides(state, told)

    def pace(self, state: EssenceState) -> list[int]:
        return [player.essence for player in state.players]

    def say_points(self, n: int, tongue: Tongue) -> str:
        return tongue.count("{n} Shard", "{n} Shards", n)

    def standing(self, view: EssenceView, tongue: Tongue) -> str:
        return scene.standing(view, tongue)

    def rounds(self, state: EssenceState) -> int:
        return state.round

    def worth(self, state: EssenceState, seat: int) -> float:
        return worth.worths(state)[seat]

    def worths(self, state: EssenceState) -> list[float]:
        return worth.worths(state)

    def readings(self, state: EssenceState, seat: int) -> list[int]:
        return gauges.readings(state, seat)

    def tags(self, state: EssenceState, seat: int) -> list[str]:
        if state.round != 1:  # only the Order track of the first round tells who started
            return []
        faction = state.box.faction_ids[state.players[seat].faction]
        return [f"{FACTION} {faction}", f"{START} {state.order.index(seat) + 1}"]

    def speaking(self, state: EssenceState, tongue: Tongue) -> Tongue:
        ids = self.box.faction_ids
        factions = [ids[player.faction] if player.faction >= 0 else None for player in state.players]
        return scene.called(self.box, factions, tongue, sentence=True)

    def say_event(self, state: EssenceState, event: Event, tongue: Tongue) -> str:
        if event.kind is events.FACTION:  # it tells which faction somebody plays, so it calls them by their own name
            return event.say(self.box, tongue)
        return super().say_event(state, event, tongue)

    def scene(self, view: EssenceView, tongue: Tongue) -> Scene:
        return scene.scene(self.box, view, tongue)

    def refuse(self, state: EssenceState, seat: int, text: str) -> Told[Any] | None:
        return why_not.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return faces.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return faces.card_lines(self.box, face.number, tongue)


class Essence(Title):
    """The Essence on the shelf."""

    def __init__(self) -> None:
        self.name = "essence"
        self.names = {"en": "The Essence", "fr": "L'Essence"}
        self.edition = FIRST
        self.draft = DRAFT
        self.editions = []
        self.decks = []
        self.fewest = 2
        self.most = 5
        self.modes = [STANDARD]
        self.mode_names = {STANDARD: N_("standard game")}
        self.options = OPTIONS
        self.about = N_("A game of floating islands: build, attack, hire Advisors and read a prophecy, round by round.")
        self.goal = N_(
            "The most Essence in a round earns the most Crystal Shards, and the fragments of the prophecy you "
            "read earn more at the end. Whoever has the most Crystal Shards wins."
        )
        self.minutes = (45, 120)
        self.strengths = (Strength("easy", 1.4, 400), Strength("hard", 82.5, 400))

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return EssenceGame(seats, options, packs)

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")

    def lesson_text(self) -> str:
        return (Path(__file__).parent / "lesson.toml").read_text("utf-8")
