"""The title on the shelf: names, seats, switches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import Codec
from mindtable.core.editions import FIRST
from mindtable.core.game import ActionSpace, AnyGame, Face, Game
from mindtable.core.luck import Luck
from mindtable.core.panels import Panel
from mindtable.core.piles import Layer, Pile, bag_of, stack_of
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import OptionSpec, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.essence import (
    advisors,
    attack,
    build,
    carry,
    favours,
    gains,
    language,
    log,
    move,
    panels,
    phases,
    read,
    refusals,
    turns,
    view,
    words,
    worth,
)
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box, open_box
from mindtable.games.essence.island import OPEN_SKY, Island
from mindtable.games.essence.state import FREE_TREATIES, NONE, NOT_PASSED, EssenceState, Player
from mindtable.games.essence.things import WORDS

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
    carry.ExhaustOwn, phases.ChooseReserve, phases.ChooseReshuffle, phases.TakeFaction, phases.ChooseStart,
    phases.RevealSegment, read.RevealFragment, gains.Draw,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, carry.Carry, carry.Fire, attack.Compare, attack.Harden, read.CloseRow,
    read.FillRow, read.CycleAgain, gains.DrawCards, gains.DiscardSome, turns.PlayerTurns,
    turns.NextTurn, turns.GoOn, turns.LayAside, advisors.Advisors, advisors.PickAdvisors,
    advisors.RewardPatience, phases.SetUp, phases.Reveal, phases.FirstRound, phases.Round, phases.Preparation,
    phases.Income, phases.Cleaning, phases.Reshuffle, phases.CounterAttack, phases.EndCheck,
]  # fmt: skip

OPTIONS: Final = [
    OptionSpec("factions", ["random", "choose"], N_("factions are dealt at random, or chosen in seat order"), "S1"),
    OptionSpec("move_scores_essence", ["on", "off"], N_("a moved Segment gives Essence anew"), "A-07"),
    OptionSpec("reserve_shift", ["left", "right"], N_("kept fragments are pushed to the left or to the right"), "A-21"),
    OptionSpec("odd_tokens", ["on", "off"], N_("Trade agreement, Embassy and Sand clock are in the game"), "A-40"),
]


def new_state(box: Box, seats: int) -> EssenceState:
    """The table before set-up: decks, supplies and empty boards."""
    players = [
        Player(
            -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, p.FREE_TOKENS, NOT_PASSED, 0, 0, 0, 0,
            [], bag_of([]), [], OPEN_SKY, 0, 0, 0,
        )
        for _ in range(seats)
    ]  # fmt: skip
    fragments: list[list[int]] = [[], [], []]
    for card in range(p.FIRST_FRAGMENT, p.FIRST_FRAGMENT + p.FRAGMENTS):
        fragments[box.value[card] - 1].append(card)
    # S5: six of value I and six of value II never come; which ones is not decided.
    sizes = [len(fragments[0]) - p.REMOVED, len(fragments[1]) - p.REMOVED, len(fragments[2])]
    return EssenceState(
        box, [], False, 0, players, list(range(seats)), 0, 0, 0, [p.EMPTY] * p.ROW, stack_of(fragments, sizes),
        bag_of(list(range(p.FIRST_LOCATION, p.FIRST_MONUMENT))),
        bag_of(list(range(p.FIRST_MONUMENT, p.FIRST_FRAGMENT))), 0, 0, [], [p.COPIES_OF_ADVISOR] * p.ADVISORS, NONE,
        [0] * p.ADVISORS, FREE_TREATIES, [p.SUPPLY] * 3, False, False, 0, 0, False, 0, 0, NONE,
    )  # fmt: skip


class _StateMaker:
    """Puts the box back into a state that was read from a file."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def make(self, *fields: Any) -> EssenceState:
        return EssenceState(self.box, *fields)


class EssenceGame(Game[EssenceState, Any]):
    """The Essence with its switches and number of players."""

    def __init__(self, seats: int, options: dict[str, str], packs: list[str]) -> None:
        self.title = "essence"
        self.mode = STANDARD
        self.seats = seats
        self.options = options
        self.box = open_box(options, packs)
        makers: dict[str, Any] = {cls.__name__: cls for cls in [*STEPS, Player, Island, Pile, Layer]}
        makers["EssenceState"] = _StateMaker(self.box).make
        self.vocabulary = WORDS
        self.gauges = []
        self.codec = Codec(makers)
        self.space = ActionSpace(DECISIONS)
        self.bound = 4000 * seats
        self._fresh: Final = new_state(self.box, seats)
        self._fresh.do([phases.SetUp()])
        advance(self._fresh)

    def start(self) -> EssenceState:
        return self._fresh.clone()

    def view(self, state: EssenceState, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = dict(view.view(state, seat, self.known_agenda(state, seat)))
        return seen

    def imagine(self, state: EssenceState, seat: int, luck: Luck) -> EssenceState:
        return view.imagine(state, seat, luck)

    def scores(self, state: EssenceState) -> list[int]:
        return [player.shards for player in state.players]

    def winners(self, state: EssenceState) -> list[int]:
        return state.winners[:]

    def rounds(self, state: EssenceState) -> int:
        return state.round

    def worth(self, state: EssenceState, seat: int) -> float:
        return worth.worths(state)[seat]

    def worths(self, state: EssenceState) -> list[float]:
        return worth.worths(state)

    def tags(self, state: EssenceState, seat: int) -> list[str]:
        if state.round != 1:  # only the Order track of the first round tells who started
            return []
        faction = state.box.faction_ids[state.players[seat].faction]
        return [f"{FACTION} {faction}", f"{START} {state.order.index(seat) + 1}"]

    def notation(self, state: EssenceState, seat: int, option: int) -> str:
        return words.notation(state, self._waiting(state), option)

    def say_question(self, state: EssenceState, seat: int, tongue: Tongue) -> str:
        return words.question(state, self._waiting(state), seat, tongue)

    def say_option(self, state: EssenceState, seat: int, option: int, tongue: Tongue) -> str:
        return words.option(state, self._waiting(state), seat, option, tongue)

    def say_event(self, state: EssenceState, event: Event, tongue: Tongue) -> str:
        return log.line(state, event, tongue)

    def panels(self, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
        return panels.panels(self.box, view, tongue)

    def scene(self, view: Any, tongue: Tongue) -> Scene:
        return Scene([])

    def refuse(self, state: EssenceState, seat: int, text: str) -> Told[Any] | None:
        return None

    def refusal(self, state: EssenceState, seat: int, text: str, tongue: Tongue) -> str:
        return refusals.refusal(state, seat, text, tongue)

    def faces(self) -> list[Face]:
        return language.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return language.card_lines(self.box, face.number, tongue)


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
        self.options = OPTIONS

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return EssenceGame(seats, options, packs)

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")
