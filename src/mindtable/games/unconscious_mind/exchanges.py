"""The exchanges that the person may make at any time of the own turn (UM-64, UM-65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.payment import BELOW_MAJOR, EVERY_LEVEL, levels, pay
from mindtable.games.unconscious_mind.shaping import Shape
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import gain_box, gain_bright

# The first options of every menu.
BUY_ELEVATE: Final = 0
BUY_TRANSFER: Final = 1
BUY_BRIGHT: Final = 2
MAKE_BOX: Final = 3
EXCHANGES: Final = 4
COFFEE_FOR: Final = [p.COFFEE_OF_WORK, p.COFFEE_OF_WORK, p.COFFEE_OF_BRIGHT, 0]
ONE_OF_EACH_LEVEL: Final = [p.FIELDS + p.MAJOR, p.FIELDS + p.MEDIUM, p.FIELDS + p.MINOR]


def can_exchange(state: MindState) -> bool:
    """Whether the person could make any exchange now."""
    person = state.person
    if person.coffee >= p.COFFEE_OF_BRIGHT and state.box.coffee_to_bright:
        return True
    held = levels(person.dial)
    return held == EVERY_LEVEL or (held != 0 and person.coffee >= p.COFFEE_OF_WORK)


def add_exchanges(state: MindState, found: list[int]) -> None:
    """The exchanges the person could make now, behind what was found (A-14)."""
    person = state.person
    coffee = person.coffee
    held = levels(person.dial)
    if coffee >= p.COFFEE_OF_WORK:
        if held & BELOW_MAJOR:
            found.append(BUY_ELEVATE)
        if held:
            found.append(BUY_TRANSFER)
        if coffee >= p.COFFEE_OF_BRIGHT and state.box.coffee_to_bright:
            found.append(BUY_BRIGHT)
    if held == EVERY_LEVEL:
        found.append(MAKE_BOX)


def exchange(state: MindState, kind: int) -> None:
    """Pay for an exchange and carry it out."""
    person = state.person
    person.coffee -= COFFEE_FOR[kind]
    if state.heard is not None:
        state.tell(events.EXCHANGED, p.PERSON, [kind, COFFEE_FOR[kind], person.coffee])
    if kind == BUY_ELEVATE:
        state.agenda.append(Shape(1, 0, True))
    elif kind == BUY_TRANSFER:
        state.agenda.append(Shape(0, 1, True))
    elif kind == BUY_BRIGHT:
        gain_bright(state, p.PERSON, 1)
    else:
        mark = len(state.agenda)
        pay(state, ONE_OF_EACH_LEVEL, True)
        state.after(mark, BoxMade())


class BoxMade(Step[MindState]):
    """The Box for three pieces of the dial (UM-64)."""

    def run(self, state: MindState) -> None:
        gain_box(state, p.PERSON)


class AfterExchange(Step[MindState]):
    """The exchange is done; what was asked before goes on."""

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            state.tell(events.EXCHANGE_DONE, p.PERSON, [])


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Asked):
    """A choice at which the person may also make an exchange; afterwards it is asked again, if it still is one."""

    def offers(self, state: MindState) -> list[int]:
        """What the menu itself offers, in a list of its own: options from EXCHANGES on."""
        raise AssertionError("a menu without offers")

    def pick(self, state: MindState, offer: int) -> None:
        """Carry out an offer, counted from 0."""
        raise AssertionError("a menu that does nothing")

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        """An offer, counted from 0, as a verb and its things."""
        raise AssertionError("a menu that does not describe its offers")

    def again(self) -> Step[MindState]:
        """What follows an exchange: the menu itself, or the step that asks only where a choice is left."""
        return self

    def options(self, state: MindState) -> list[int]:
        found = self.offers(state)
        add_exchanges(state, found)
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option >= EXCHANGES:
            self.pick(state, option - EXCHANGES)
            return
        state.do([AFTER_EXCHANGE, self.again()])
        exchange(state, option)

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option < EXCHANGES:
            return w.EXCHANGES[option].of([])
        return self.tells(state, option - EXCHANGES)


AFTER_EXCHANGE: Final = AfterExchange()
