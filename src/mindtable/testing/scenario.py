"""Scenarios: a position in which only what an example mentions is set, and the choices that are played on it.

    play = Scenario(game, state)
    play("build Y07", "1,0", "draw UOS3")
    assert "build Y04" not in play.offers()

Choices are written in notation, those of the players and those of chance in one list; ``*`` takes whatever chance
brings. Whose choice it is need not be said, except for sealed answers: ``"2: bid 3"``.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Heard, Sealed, State, Step, options_for
from mindtable.core.game import AnyGame
from mindtable.core.things import Row
from mindtable.core.tongue import tongue

__all__ = ["NotOffered", "Scenario"]


class NotOffered(AssertionError):
    """A choice of a scenario that the rules do not offer there."""


class Scenario:
    """A position and what is played on it; ``halt`` names steps before which the rules stop to be looked at."""

    def __init__(self, game: AnyGame, state: State, halt: tuple[type[Step[Any]], ...] = ()) -> None:
        self.game: Final = game
        self.state = state
        self.halt: Final = halt
        self.ears: Final = Heard()
        self.heard: Final = self.ears.events
        self._run()

    def __call__(self, *choices: str) -> None:
        """Play choices in notation, one after another."""
        for choice in choices:
            self._choose(choice)

    # -- questions

    def waiting(self) -> Decision[Any]:
        """The decision that waits to be answered."""
        decision = self._decision()
        assert decision is not None, "nobody is asked: the scenario is over, or stopped before a step"
        return decision

    def asked(self) -> list[int]:
        """The seats that have to choose now; -1 is chance, and none means that the scenario has come to a stop."""
        decision = self._decision()
        return [] if decision is None else decision.seats(self.state)

    def offers(self, seat: int | None = None) -> list[str]:
        """What may be chosen now, in notation; for the first seat that is asked unless another is named."""
        decision = self._decision()
        if decision is None:
            return []
        asked = decision.seats(self.state)[0] if seat is None else seat
        return [self.game.notation(self.state, asked, option) for option in options_for(self.state, asked)]

    def why_not(self, choice: str, lang: str = "en") -> str:
        """Why a choice is not offered, as the table tells it."""
        assert choice not in self.offers(), f"{choice!r} is on offer"
        return self.game.refusal(self.state, self.waiting().seats(self.state)[0], choice, tongue(lang))

    def told(self, kind: Row[Any]) -> list[list[Any]]:
        """The values of every event of a kind since the scenario began."""
        return [[event.seat, *event.values] for event in self.heard if event.kind == kind]

    # -- playing

    def go_on(self) -> None:
        """Run the step before which the rules have stopped."""
        step = self.state.agenda.pop()
        assert isinstance(step, self.halt), f"the rules have not stopped before a step but at {step}"
        self.state.heard = self.ears
        step.run(self.state)
        self._run()

    def _decision(self) -> Decision[Any] | None:
        agenda = self.state.agenda
        top = agenda[-1] if agenda and not self.state.over else None
        return top if isinstance(top, Decision) else None

    def _choose(self, choice: str) -> None:
        decision = self._decision()
        if decision is None:
            raise NotOffered(f"{choice!r}: nobody is asked any more")
        seats = decision.seats(self.state)
        named = re.fullmatch(r"(\d): (.+)", choice)
        text = choice
        if named is not None:
            seats, text = [int(named[1])], named[2]
        options = options_for(self.state, seats[0])
        if text == "*" and seats == [CHANCE]:
            self._take(decision, CHANCE, options[0])
            return
        for option in options:
            if self.game.notation(self.state, seats[0], option) == text:
                self._take(decision, seats[0], option)
                return
        raise NotOffered(f"{choice!r} is not offered by {decision}; there are {', '.join(self.offers(seats[0]))}")

    def _take(self, decision: Decision[Any], seat: int, option: int) -> None:
        self.state.heard = self.ears
        self.state.agenda.pop()
        if isinstance(decision, Sealed):
            decision.choose_for(self.state, seat, option)
        else:
            decision.choose(self.state, option)
        self._run()

    def _run(self) -> None:
        """Run steps until a decision waits, the game is over, or the rules come to a step that halts."""
        state = self.state
        state.heard = self.ears
        while state.agenda and not state.over:
            step = state.agenda[-1]
            if isinstance(step, (Decision, *self.halt)):
                break
            state.agenda.pop()
            step.run(state)
        state.heard = None
