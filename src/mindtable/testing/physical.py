"""Physical: the table beside the app: the engine with decks of its own and a person who plays, for measuring."""

from __future__ import annotations

from typing import Any

from mindtable.bots import bot as make_bot
from mindtable.companion import piles
from mindtable.companion.part import Part
from mindtable.core.agenda import CHANCE, Event, Heard, drop
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.games.cerebria.ego_acts import OpenEgoTop, ReturnDrawn
from mindtable.games.unconscious_mind.phases import ROUND, Round, begin_round

YOURS, AUTOMA, NOWHERE = "yours", "automa", ""  # where the table stops


class Table:
    """The physical table: the engine with the luck of its decks; it stops where a turn of the automa begins or ends."""

    def __init__(self, game: AnyGame, part: Part, seed: int, bot: str, closed: bool) -> None:
        self.game = game
        self.part = part
        self.luck = Luck(seed)
        self.bot = make_bot(bot, game, seed)
        self.state: Any = game.start()
        self.heard: list[Event] = []  # since somebody asked
        self.closed = closed  # the Ego's deck: its top card is looked at when it is drawn
        self.mixes = False  # cards go back to the Ego's deck unnamed, so that nobody knows its order

    def run(self, stop: str) -> None:
        """Run the steps of the rules up to a decision, or to where the person's turn or the automa's begins."""
        state = self.state
        listens = Heard()
        state.heard = listens
        while state.agenda and not state.over:
            step = state.agenda[-1]
            if self.closed and isinstance(step, OpenEgoTop):
                drop(state)
                continue
            yours, automa = self.part.begins_yours(step), automa_begins(self.part, step)
            if (stop == YOURS and yours) or (stop == AUTOMA and automa) or step.decision() is not None:
                break
            drop(state)
            step.run(state)
            if self.mixes and isinstance(step, ReturnDrawn):
                piles.mix(state.ego_deck)
                self.mixes = False
        state.heard = None
        self.heard += listens.events

    def choose(self, option: int, stop: str) -> None:
        state = self.state
        decision = state.waiting()
        listens = Heard()
        state.heard = listens
        drop(state)
        decision.choose(state, option)
        state.heard = None
        self.heard += listens.events
        self.run(stop)

    def sample(self) -> int:
        return int(self.state.waiting().sample(self.state, self.luck))

    def bot_option(self, seat: int) -> int:
        return self.bot.choose(self.game.imagine(self.state, seat, self.luck), seat)

    def persons_turn(self) -> None:
        """The person plays; then the automa is next, or the game is over."""
        begin = self.state.agenda[-1] if self.state.agenda else None
        if begin is not None and self.part.begins_yours(begin):
            drop(self.state)
            listens = Heard()
            self.state.heard = listens
            if isinstance(begin, Round) and begin_round(self.state):
                self.state.do(ROUND)  # one by one: a turn in which nothing is chosen would run on into the Id's
            else:
                begin.run(self.state)
            self.state.heard = None
            self.run(AUTOMA)
        while True:
            decision = self.state.waiting()
            if decision is None:
                return
            seat = decision.seat(self.state)
            self.choose(self.sample() if seat == CHANCE else self.bot_option(seat), AUTOMA)


def forget(state: Any) -> None:
    """A step of the rulebook that was not done."""
    if hasattr(state, "rotation"):
        state.rotation = (state.rotation - 1) % 5
    else:
        state.arrow = 1 - state.arrow


def automa_begins(part: Part, step: Any) -> bool:
    """Whether the automa's turn begins with this step."""
    name = type(step).__name__
    return name == "IdTurn" or (name == "NextTurn" and not part.begins_yours(step))
