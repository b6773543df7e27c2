"""The title on the shelf: names, formats, decks."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import Codec
from mindtable.core.game import ActionSpace, AnyGame, Face, Game, OptionSpec, SetupError, Title
from mindtable.core.luck import Luck
from mindtable.core.panels import Panel
from mindtable.core.piles import Layer, Pile, bag_of
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import (
    card_verbs,
    ego_phase,
    flip,
    hands,
    imagine,
    language,
    log,
    panels,
    perform,
    phases,
    play_target,
    refusals,
    retire,
    schism,
    triggers,
    verbs,
    view,
    words,
    worth,
)
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import STARTERS, Box, open_box
from mindtable.games.ego_and_opus.decks import Deck, is_deck, read_deck
from mindtable.games.ego_and_opus.state import NO_CHANGES, NO_WORKS, Change, OpusState, Piece, Player, Table
from mindtable.games.ego_and_opus.things import WORDS

NAME: Final = "ego-and-opus"
EDITION: Final = "house-2"
OWN: Final = "own"
SEATS: Final[dict[str, list[int]]] = {
    "2-player": [2], "4-player": [4], "solitaire": [1], "schism": [2, 3, 4, 5, 6, 8], "superego": [3],
}  # fmt: skip
BOUND: Final = 6000  # choices a seat can make or cause in 60 rounds, chance included

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    play_target.PlayWork, play_target.ChooseTarget, flip.FlipOrCopy, retire.ChooseArtist, retire.ChooseEgo,
    hands.ChooseDiscard, hands.TakeFromHand, hands.ChooseRecover, hands.ChooseSearch, verbs.ChooseAim,
    verbs.ChooseEcho, card_verbs.MayRetire, card_verbs.ChooseWorks, perform.ChooseMate, phases.ChoosePlace,
    phases.ChooseServed, ego_phase.PlayOnEgo, schism.PlaceBoth, schism.PlayBoth, schism.CopyBoth, hands.Draw,
    hands.Bury, ego_phase.RollDice, phases.RollForRank,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, perform.Perform, triggers.Fire, hands.DrawWorks, hands.MustDiscard, hands.RecoverWorks, hands.TakeIdeas,
    retire.Retire, retire.SwitchOut, retire.Farewell, retire.ReplaceArtist, retire.ReplaceEgo, flip.FlipPhase,
    flip.FinishAct, play_target.PlayTargetPhase, ego_phase.EgoPhase, ego_phase.SuperegoPlays, schism.PlayBothPhase,
    schism.FlipBothPhase, schism.ActBoth, schism.EndBoth, schism.Exchange, phases.SetUp, phases.RankPlayers,
    phases.PlaceRow, phases.PlaceFreely, phases.Round, phases.Serve, phases.TurnBack,
    phases.EndRound,
]  # fmt: skip


def _deck_option(seat: int) -> OptionSpec:
    """Which list a seat plays: a starter, or a deck of one's own that is handed in."""
    first = seat % len(STARTERS)
    values = [*STARTERS[first:], *STARTERS[:first], OWN]
    return OptionSpec(f"deck{seat}", values, N_("the list of this seat: a starter, or a deck that is handed in"), "K1")


OPTIONS: Final = [_deck_option(seat) for seat in range(8)]


def new_state(box: Box, table: Table, decks: list[Deck]) -> OpusState:
    """The table before set-up: portfolios and vaults, an empty board, no points (S1, S5)."""
    nothing: list[int] = []
    players = [
        Player(
            0, [], bag_of(deck.works), [], deck.artists, deck.egos, [], deck.ideas, [], [], [],
            [nothing] * (len(decks) + 1), 0,
        )
        for deck in decks
    ]  # fmt: skip
    size = table.size
    return OpusState(
        box, table, [], False, 0, players, [0] * size, [p.NONE] * size, [0] * size, [0] * size,
        [NO_WORKS] * size, [NO_CHANGES] * size, [0] * size, [0] * size, [0] * p.ROWS,
        [-1] * size, [p.UNAIMED] * size, [p.NONE] * size, table.nones, [0] * p.ROWS, [0] * p.ROWS,
        [], [], -1, 0, [], [], p.NONE, 0, p.NONE, [], [], [],
    )  # fmt: skip


class _StateMaker:
    """Puts the box and the table back into a state that was read from a file."""

    def __init__(self, box: Box, table: Table) -> None:
        self.box = box
        self.table: Final = table

    def make(self, *fields: Any) -> OpusState:
        return OpusState(self.box, self.table, *fields)


class OpusGame(Game[OpusState, Any]):
    """Ego & Opus in one of its formats, with a list for each seat."""

    def __init__(self, seats: int, mode: str, options: dict[str, str], packs: list[str]) -> None:
        self.title = NAME
        self.edition = EDITION if not packs else f"{EDITION}+{hashlib.sha256(repr(packs).encode()).hexdigest()[:12]}"
        self.mode = mode
        self.seats = seats
        self.options = options
        self.box = open_box(packs)
        self.table: Final = Table(p.MODES.index(mode), seats)
        self.decks: Final = self._decks([text for text in packs if is_deck(text)])
        makers: dict[str, Any] = {cls.__name__: cls for cls in [*STEPS, Player, Piece, Change, Pile, Layer]}
        makers["OpusState"] = _StateMaker(self.box, self.table).make
        self.vocabulary = WORDS
        self.gauges = []
        self.codec = Codec(makers)
        self.space = ActionSpace(DECISIONS)
        self.bound = BOUND * (seats + 1)
        self.fresh: Final = new_state(self.box, self.table, self.decks)
        self.fresh.do([phases.SetUp()])
        advance(self.fresh)

    def _decks(self, texts: list[str]) -> list[Deck]:
        """The list of each seat; decks handed in go to the seats that play their own, the last one to all others."""
        decks: list[Deck] = []
        own = 0
        for seat in range(self.seats):
            choice = self.options[f"deck{seat}"]
            if choice != OWN:
                decks.append(self.box.starters[choice])
                continue
            if not texts:
                raise SetupError(N_("seat {n} plays its own deck, but no deck is handed in"), {"n": seat})
            decks.append(read_deck(texts[min(own, len(texts) - 1)], self.box.titles, self.box.idea))
            own += 1
        return decks

    def start(self) -> OpusState:
        return self.fresh.clone()

    def view(self, state: OpusState, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = dict(view.view(state, seat, self.known_agenda(state, seat)))
        return seen

    def imagine(self, state: OpusState, seat: int, luck: Luck) -> OpusState:
        return imagine.imagine(state, seat, luck)

    def scores(self, state: OpusState) -> list[int]:
        """Points; where the sides of a Schism have different goals, twelfths of the own goal (V-06, V-09)."""
        return [retire.progress(state, seat) for seat in range(self.seats)]

    def winners(self, state: OpusState) -> list[int]:
        return state.winners[:]

    def rounds(self, state: OpusState) -> int:
        return state.round

    def worth(self, state: OpusState, seat: int) -> float:
        return worth.worths(state)[seat]

    def worths(self, state: OpusState) -> list[float]:
        return worth.worths(state)

    def tags(self, state: OpusState, seat: int) -> list[str]:
        if state.round < 1:
            return []
        number = p.P3 + 1  # Superego: who leads the egos has no zone
        for place in self.table.places:
            if state.owner[place] == seat:
                number = place % p.ROWS + 1
                break
        return [f"deck {self.options[f'deck{seat}']}", f"player {number}"]

    def notation(self, state: OpusState, seat: int, option: int) -> str:
        return words.notation(state, self._waiting(state), option)

    def say_question(self, state: OpusState, seat: int, tongue: Tongue) -> str:
        return words.question(state, self._waiting(state), seat, tongue)

    def say_option(self, state: OpusState, seat: int, option: int, tongue: Tongue) -> str:
        return words.option(state, self._waiting(state), seat, option, tongue)

    def say_event(self, state: OpusState, event: Event, tongue: Tongue) -> str:
        return log.line(state, event, tongue)

    def panels(self, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
        return panels.panels(self.box, view, tongue)

    def scene(self, view: Any, tongue: Tongue) -> Scene:
        return Scene([])

    def refuse(self, state: OpusState, seat: int, text: str) -> Told[Any] | None:
        return None

    def refusal(self, state: OpusState, seat: int, text: str, tongue: Tongue) -> str:
        return refusals.refusal(state, seat, text, tongue)

    def faces(self) -> list[Face]:
        return language.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return language.card_lines(self.box, face.number, tongue)


class EgoAndOpus(Title):
    """Ego & Opus on the shelf."""

    def __init__(self) -> None:
        self.name = NAME
        self.names = {"en": "Ego & Opus", "fr": "Ego & Opus"}
        self.edition = EDITION
        self.fewest = 1
        self.most = 8
        self.modes = p.MODES
        self.options = OPTIONS

    def game(self, seats: int, mode: str, options: dict[str, str], packs: list[str]) -> AnyGame:
        settled = self.settle(seats, mode, options)
        if seats not in self.seats_for(mode):
            counts = ", ".join([str(count) for count in self.seats_for(mode)])
            values: dict[str, object] = {"mode": mode, "counts": counts, "seats": seats}
            raise SetupError(N_("{mode} is played with {counts} seats, not {seats}"), values)
        return OpusGame(seats, mode, settled, packs)

    def seats_for(self, mode: str) -> list[int]:
        """The numbers of seats a format is played with (K11)."""
        return SEATS[mode]

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")
