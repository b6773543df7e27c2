"""The person's turn: exactly one of State, Recall and Treat, then its end (UM-10, UM-11, UM-66, UM-70, UM-71)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.city import ClaimBonus
from mindtable.games.unconscious_mind.dial import GainCoffee
from mindtable.games.unconscious_mind.drafting import DRAFT
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu, can_exchange
from mindtable.games.unconscious_mind.ideas import (
    actions_at,
    choose_action,
    free_actions,
    stateable,
    take_back_bright,
    take_back_ideas,
)
from mindtable.games.unconscious_mind.office import COFFEE_AT_RECALL, TRANSFER_AFTER_RECALL, acts, therapy_point
from mindtable.games.unconscious_mind.payment import can_make_box
from mindtable.games.unconscious_mind.shaping import shape
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treating import Treat, treatable

# Offers of a turn: State on one of the twelve spaces, or one of these.
RECALL: Final = p.SPACES
TREAT: Final = p.SPACES + 1
PASS: Final = p.SPACES + 2


class PersonTurn(Step[MindState]):
    """The turn of the person."""

    def run(self, state: MindState) -> None:
        state.acting = p.PERSON
        if state.heard is not None:
            state.tell(events.TURN, p.PERSON, [])
        state.at_once(TURN)


class BeginTurn(Step[MindState]):
    """Ask what to do in the turn, unless only one thing can be done; whether there is an exchange is told soonest."""

    def run(self, state: MindState) -> None:
        if not can_exchange(state) and stateable(state, 2) < 2:
            options = CHOOSE_TURN.options(state)
            if len(options) == 1:
                CHOOSE_TURN.choose(state, options[0])
                return
        state.agenda.append(CHOOSE_TURN)


class ChooseTurn(Menu):
    """Exactly one of State, Recall and Treat; a pass only when none is possible (UM-10, UM-11)."""

    SPAN = EXCHANGES + p.SPACES + 3

    def offers(self, state: MindState) -> list[int]:
        person = state.person
        found: list[int] = []
        recalls = False
        actions = free_actions(state) if person.ideas + person.bright else 0
        held = state.held
        touched = state.box.touched
        for space in range(p.SPACES):
            who = held[space]
            if who < 0:
                if touched[space] & actions:
                    found.append(EXCHANGES + space)
            elif who == p.PERSON:
                recalls = True
        if recalls:
            found.append(EXCHANGES + RECALL)
        if treatable(state, p.PRIMARY) or treatable(state, p.SECONDARY):
            found.append(EXCHANGES + TREAT)
        if not found:
            found.append(EXCHANGES + PASS)
        return found

    def pick(self, state: MindState, offer: int) -> None:
        if offer < p.SPACES:
            choose_action(state, offer)
        elif offer == RECALL:
            recall(state)
        elif offer == TREAT:
            Treat(0).run(state)
        elif state.heard is not None:
            state.tell(events.PASSED, p.PERSON, [])

    def again(self) -> Step[MindState]:
        return BEGIN_TURN

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_TURN.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer < p.SPACES:
            return w.STATE.of([offer, state.box.icons[offer % p.ROWS], actions_at(state, offer)])
        if offer == RECALL:
            return w.RECALL.of([state.held.count(p.PERSON)])
        return (w.TREAT if offer == TREAT else w.PASS).of([])


# -- Recall Ideas


def recall(state: MindState) -> None:
    """Ideas back and Coffee for them, one bonus; the ability A3 after it (UM-66)."""
    state.at_once([GainCoffee(ideas_back(state)), ClaimBonus(), AfterRecall()])


def ideas_back(state: MindState) -> int:
    """The Ideas of the person return; one Coffee for every space with them, and with A1 one more (UM-66, SM-25)."""
    before = state.person.ideas
    spaces = take_back_ideas(state, p.PERSON)
    if state.heard is not None:
        state.tell(events.RECALLED, p.PERSON, [len(spaces), spaces, state.person.ideas - before])
    return len(spaces) + acts(state, COFFEE_AT_RECALL)


class AfterRecall(Step[MindState]):
    """The ability A3: Transfer after a Recall (SM-25)."""

    def run(self, state: MindState) -> None:
        shape(state, 0, acts(state, TRANSFER_AFTER_RECALL))


# -- end of turn


class SpendBoxes(Step[MindState]):
    """The person may turn Boxes into Therapy points (UM-70)."""

    def run(self, state: MindState) -> None:
        person = state.person
        rooms = person.rooms
        if (rooms[p.CLIENT] >= 0 or rooms[p.ROOM + p.CLIENT] >= 0) and (person.boxes or can_make_box(person.dial)):
            state.agenda.append(CHOOSE_BOX)


class ChooseBox(Menu):
    """A Box for the Client of a room, or no more (DP-15)."""

    SPAN = EXCHANGES + 3

    def offers(self, state: MindState) -> list[int]:
        person = state.person
        found = [EXCHANGES]
        if person.boxes:
            for room in range(2):
                if person.rooms[room * p.ROOM + p.CLIENT] >= 0:
                    found.append(EXCHANGES + 1 + room)
        return found

    def pick(self, state: MindState, offer: int) -> None:
        if offer:
            room = offer - 1
            state.person.boxes -= 1  # it leaves first, so that one gained meanwhile fits
            if state.heard is not None:
                state.tell(events.BOX_SPENT, p.PERSON, [room, state.person.boxes])
            mark = len(state.agenda)
            therapy_point(state, p.PERSON, room)
            state.after(mark, SPEND_BOXES)

    def again(self) -> Step[MindState]:
        return SPEND_BOXES

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_BOX.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer == 0:
            return w.KEEP_BOXES.of([])
        room = offer - 1
        rooms, at = state.person.rooms, room * p.ROOM
        return w.SPEND_BOX.of([room, rooms[at + p.CLIENT], rooms[at + p.MARKER]])


class EndTurn(Step[MindState]):
    """Bright Ideas on the table return, then new Clients are taken in (UM-25, UM-71, UM-72, ID-26)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        take_back_bright(state, self.who)
        DRAFT[self.who].run(state)


BEGIN_TURN: Final = BeginTurn()
CHOOSE_TURN: Final = ChooseTurn()
SPEND_BOXES: Final = SpendBoxes()
CHOOSE_BOX: Final = ChooseBox()
TURN: Final[list[Step[Any]]] = [BEGIN_TURN, SPEND_BOXES, EndTurn(p.PERSON)]
