"""The Id's turn: State or Recall, then its Heart-Shaped Boxes (ID-20 to ID-26, ID-60 to ID-64)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import arrow, events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.arrow import by_arrow
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.id_inkpot import IdInkpot
from mindtable.games.unconscious_mind.id_recall import IdRecall
from mindtable.games.unconscious_mind.office import therapy_point
from mindtable.games.unconscious_mind.state import Draw, MindState
from mindtable.games.unconscious_mind.tracks import check_all_goals
from mindtable.games.unconscious_mind.turns import EndTurn


class IdTurn(Step[MindState]):
    """State or Recall, then Boxes, then drafting; pending Goals at the start (ID-20, ID-21, ID-75).

    It spends Coffee and Bright Ideas on nothing else and never treats (ID-15). Since Boxes come before drafting, a
    Client gets none in the turn in which it is drafted (ID-68).
    """

    def run(self, state: MindState) -> None:
        state.acting = p.ID
        if state.heard is not None:
            state.tell(events.TURN, p.ID, [])
        check_all_goals(state, p.ID)
        state.at_once(TURN)


class StateOrRecall(Step[MindState]):
    """With two Ideas, Bright Ideas included, the Id States; otherwise it Recalls (ID-20)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        if rival.ideas + rival.bright >= 2:
            if state.piles[p.MEETING_DECK].empty():  # ID-22, SM-12
                if state.heard is not None:
                    state.tell(id_events.RESHUFFLE, p.ID, [len(state.discarded)])
                state.pile(p.MEETING_DECK).shuffle_in(state.discarded)
                state.discarded = []
            state.agenda.append(MEETING_CARD)
        else:
            if state.heard is not None:
                state.tell(id_events.SHORT, p.ID, [rival.ideas, rival.bright])
            state.agenda.append(IdRecall())


# -- State Ideas


class MeetingCard(Draw):
    """Which Meeting Table card is revealed (ID-22)."""

    SPAN = p.MEETING_CARDS

    def number(self) -> int:
        return p.MEETING_DECK

    def drawn(self, state: MindState, card: int) -> None:
        state.discarded.append(card)
        PlaceIdeas(card).run(state)

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.REVEAL_MEETING.of([option])


class PlaceIdeas(Step[MindState]):
    """Two pieces on a vacant space of the card's column, Ideas first; a full column means Recall (ID-23 to ID-25).

    The card stays discarded either way (A-03).
    """

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, state: MindState) -> None:
        box = state.box
        if state.heard is not None:
            state.tell(id_events.CARD, p.ID, [self.card, box.targets[self.card], box.upward[self.card]])
        space = target_space(state, self.card)
        if space < 0:
            if state.heard is not None:
                state.tell(id_events.FULL, p.ID, [box.targets[self.card] // p.ROWS])
            state.agenda.append(IdRecall())
            return
        rival = state.id
        ideas = min(2, rival.ideas)
        bright = 2 - ideas
        rival.ideas -= ideas
        rival.bright -= bright
        state.held[space] = p.ID
        state.ideas_on[space] = ideas
        state.bright_on[space] = bright
        if state.heard is not None:
            state.tell(id_events.PLACED, p.ID, [space, ideas, bright])
        state.agenda.append(IdInkpot(box.icons[space % p.ROWS]))


def target_space(state: MindState, card: int) -> int:
    """The first vacant space of the card's column from its target in the direction of its arrow, or NONE (ID-23)."""
    for space in state.box.tried[card]:
        if state.held[space] < 0:
            return space
        if state.heard is not None:
            state.tell(id_events.TRIED, p.ID, [space])
    return p.NONE


# -- Heart-Shaped Boxes


class IdBoxes(Step[MindState]):
    """Boxes become Therapy points; with two Clients the Arrow says which comes first (ID-60 to ID-62)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        rooms = [room for room in range(2) if rival.rooms[room * p.ROOM + p.CLIENT] >= 0]
        if rival.boxes == 0 or not rooms:
            if state.heard is not None:
                state.tell(id_events.NO_BOX, p.ID, [rival.boxes, len(rooms)])
            return
        IdSpend(by_arrow(state, rooms, arrow.A_ROOM, arrow.ROOMS) if len(rooms) > 1 else rooms[0]).run(state)


class IdSpend(Step[MindState]):
    """One Box for this Client, then the other one's turn; a Cured one is passed over (ID-61 to ID-64)."""

    FIELDS = ("room",)

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def run(self, state: MindState) -> None:
        rival = state.id
        room = self.room
        mark = len(state.agenda)
        while rival.boxes:
            if rival.rooms[room * p.ROOM + p.CLIENT] < 0:
                room = 1 - room
                if rival.rooms[room * p.ROOM + p.CLIENT] < 0:
                    if state.heard is not None:
                        state.tell(id_events.BOXES_STAY, p.ID, [rival.boxes])
                    return  # both are Cured: the rest stays (ID-63)
            rival.boxes -= 1  # it leaves first, so that one gained meanwhile fits
            if state.heard is not None:
                state.tell(id_events.BOX, p.ID, [room, rival.boxes])
            therapy_point(state, p.ID, room)
            room = 1 - room
            if len(state.agenda) > mark:  # Catharsis comes before the next Box
                state.after(mark, IdSpend(room))
                return


MEETING_CARD: Final = MeetingCard()
TURN: Final[list[Step[Any]]] = [StateOrRecall(), IdBoxes(), EndTurn(p.ID)]
