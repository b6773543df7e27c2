"""The Id's turn: State or Recall, its Inkpot, its Recall bonus and its Heart-Shaped Boxes (ID-20 to ID-64)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority, fewest, most, only_if
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import A_ROOM, MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.city import claim_slot
from mindtable.games.unconscious_mind.effects import COL, INK, Word
from mindtable.games.unconscious_mind.id_tiles import trigger_line
from mindtable.games.unconscious_mind.office import therapy
from mindtable.games.unconscious_mind.resolve import IDS, Doer, resolve
from mindtable.games.unconscious_mind.state import Draw, MindState
from mindtable.games.unconscious_mind.tracks import check_all_goals, check_goals, id_coffee
from mindtable.games.unconscious_mind.turns import END_TURN, take_back_ideas


class IdTurn(Step[MindState]):
    """State or Recall, then Boxes, then drafting; pending Goals at the start (ID-20, ID-21, ID-75)."""

    def run(self, state: MindState) -> None:
        state.acting = p.ID
        if state.heard is not None:
            state.tell(events.TURN, p.ID, [])
        check_all_goals(state, p.ID)
        state.agenda.append(END_TURN[p.ID])
        state.agenda.append(ID_BOXES)
        STATE_OR_RECALL.run(state)


ID_TURN: Final = IdTurn()


class StateOrRecall(Step[MindState]):
    """With two Ideas, Bright Ideas included, the Id States; otherwise it Recalls (ID-20)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        if rival.ideas + rival.bright >= 2:
            if state.piles[p.MEETING_DECK].empty():  # ID-22, SM-12
                state.pile(p.MEETING_DECK).shuffle_in(state.discarded)
                state.discarded = []
                if state.heard is not None:
                    state.tell(events.ID_RESHUFFLE, p.ID, [])
            state.agenda.append(MEETING_CARD)
        else:
            if state.heard is not None:
                state.tell(events.ID_SHORT, p.ID, [rival.ideas, rival.bright])
            state.agenda.append(ID_RECALL)


STATE_OR_RECALL: Final = StateOrRecall()


# -- State Ideas


class MeetingCard(Draw):
    """Which Meeting Table card is revealed (ID-22)."""

    SPAN = p.MEETING_CARDS

    def number(self) -> int:
        return p.MEETING_DECK

    def drawn(self, state: MindState, card: int) -> None:
        state.discarded.append(card)
        place_ideas(state, card)


MEETING_CARD: Final = MeetingCard()


def target_space(state: MindState, card: int) -> int:
    """The first vacant space of the card's column from its target in the direction of its arrow, or NONE (ID-23)."""
    for space in state.box.tried[card]:
        if state.held[space] < 0:
            return space
        if state.heard is not None:
            state.tell(events.ID_TRIED, p.ID, [space])
    return p.NONE


class PlaceIdeas(Step[MindState]):
    """A Meeting Table card that was turned over at a table."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, state: MindState) -> None:
        place_ideas(state, self.card)


def place_ideas(state: MindState, card: int) -> None:
    """Two pieces on a vacant space of the card's column, Ideas first; a full column means Recall (ID-23 to ID-25)."""
    if state.heard is not None:
        state.tell(events.ID_CARD, p.ID, [card])
    space = target_space(state, card)
    if space < 0:
        if state.heard is not None:
            state.tell(events.ID_FULL, p.ID, [state.box.targets[card] // p.ROWS])
        state.agenda.append(ID_RECALL)
        return
    rival = state.id
    ideas = min(2, rival.ideas)
    rival.ideas -= ideas
    rival.bright -= 2 - ideas
    state.held[space] = p.ID
    state.ideas_on[space] = ideas
    if state.heard is not None:
        state.tell(events.ID_PLACED, p.ID, [space, ideas, 2 - ideas])
    state.agenda.append(ID_BY_ICONS[state.box.icons[space % p.ROWS]])


# -- Inkpot


class IdInkpot(Step[MindState]):
    """Move exactly the value; on the overlay move it again; then resolve the space (ID-30 to ID-33, A-09)."""

    FIELDS = ("value",)

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def run(self, state: MindState) -> None:
        rival = state.id
        self._advance(state)
        if rival.inkpot == p.LEFT:
            if state.heard is not None:
                state.tell(events.ID_AGAIN, p.ID, [self.value])
            self._advance(state)
            if rival.inkpot == p.LEFT:  # a value of 5 or 10 would go on for ever
                if state.heard is not None:
                    state.tell(events.ID_STUCK, p.ID, [self.value])
                return
        if rival.inkpot == p.TOP:
            state.agenda.append(ID_TOP)
        else:
            state.agenda.append(ID_ROWS[rival.inkpot - p.ROW_1])

    def _advance(self, state: MindState) -> None:
        rival = state.id
        for _ in range(self.value):
            if rival.inkpot == p.LEFT:
                unlock(state)
                rival.inkpot = p.TOP
            else:
                rival.inkpot += 1
        if state.heard is not None:
            state.tell(events.ID_INK, p.ID, [self.value, rival.inkpot])


ID_BY_ICONS: Final = [IdInkpot(icons) for icons in range(p.MOST_ICONS + 1)]


def unlock(state: MindState) -> None:
    """The leftmost column with something above: a Bright Idea on top goes first, then the Idea (ID-31, ID-34)."""
    rival = state.id
    for column in range(3):
        if rival.above[column]:
            bright = rival.above[column] == 2
            rival.above[column] -= 1
            if bright:
                rival.bright += 1
            else:
                rival.ideas += 1
            if state.heard is not None:
                state.tell(events.ID_UNLOCK, p.ID, [column, 1 if bright else 0])
            check_goals(state, p.ID, b.LOCKED_IDEAS)
            return


class ActiveTiles(Criterion[MindState]):
    """The active tiles of a column."""

    def score(self, state: MindState, candidate: int) -> int:
        return state.id.active_in_column(candidate)


class Rightmost(Criterion[MindState]):
    """How far to the right a column lies."""

    def score(self, state: MindState, candidate: int) -> int:
        return candidate


# Top space: the unlocked column with most active tiles; tied, the rightmost (ID-40, A-39).
WHICH_COLUMN: Final = Judge(1, Priority("ID-40", [ActiveTiles("active tiles", MOST), Rightmost("to the right", MOST)]))


class IdTop(Step[MindState]):
    """One open column, resolved from top to bottom, then its foot (ID-40 to ID-42, ID-46)."""

    def run(self, state: MindState) -> None:
        columns = [column for column in range(3) if state.id.above[column] == 0]
        if not columns:
            if state.heard is not None:
                state.tell(events.ID_NO_COLUMN, p.ID, [])
            return
        column = WHICH_COLUMN.narrow(state, columns)[0]
        if state.heard is not None:
            state.tell(events.ID_COLUMN, p.ID, [column])
        state.agenda.append(ID_FEET[column])
        trigger_line(state, column, 3, 3)


ID_TOP: Final = IdTop()


class IdRow(Step[MindState]):
    """1 Coffee for the Minor, the active tiles from left to right, the row end, then one tile is flipped (ID-43)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            state.tell(events.ID_ROW, p.ID, [self.row])
        id_coffee(state, 1)
        state.agenda.append(ID_FLIPS[self.row])
        state.agenda.append(ID_ROW_ENDS[self.row])
        trigger_line(state, self.row * 3, 1, 3)


ID_ROWS: Final = [IdRow(row) for row in range(3)]


class IdEnd(Step[MindState]):
    """The effect at a row end or column foot, if its Insight is gone when its turn comes (ID-41, ID-43)."""

    FIELDS = ("kind", "number")

    def __init__(self, kind: int, number: int) -> None:
        self.kind: Final = kind  # 0 row, 1 column
        self.number: Final = number

    def run(self, state: MindState) -> None:
        locks = state.id.foot_locks if self.kind else state.id.row_locks
        if not locks >> self.number & 1:
            if state.heard is not None:
                state.tell(events.ID_END, p.ID, [self.kind, self.number])
            effect = state.box.feet[self.number] if self.kind else state.box.row_ends[self.number]
            resolve(state, p.ID, effect, 0)


ID_ROW_ENDS: Final = [IdEnd(0, row) for row in range(3)]
ID_FEET: Final = [IdEnd(1, column) for column in range(3)]


class IdFlip(Step[MindState]):
    """Flip the leftmost inactive tile of the row; a third one frees the Insight of its row or column (ID-43, ID-44)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        rival = state.id
        for column in range(3):
            cell = self.row * 3 + column
            if rival.active[cell] == 0:
                rival.active[cell] = 1
                if state.heard is not None:
                    state.tell(events.ID_FLIP, p.ID, [rival.tiles[cell]])
                if rival.active_in_row(self.row) == 3 and rival.row_locks >> self.row & 1:
                    rival.row_locks &= ~(1 << self.row)
                    free_insight(state, 0, self.row)
                if rival.active_in_column(column) == 3 and rival.foot_locks >> column & 1:
                    rival.foot_locks &= ~(1 << column)
                    free_insight(state, 1, column)
                check_goals(state, p.ID, b.COLUMNS)
                return


ID_FLIPS: Final = [IdFlip(row) for row in range(3)]


def free_insight(state: MindState, kind: int, number: int) -> None:
    """An Insight comes into the Idea supply; its effect is not triggered now (ID-44)."""
    state.id.insights += 1
    if state.heard is not None:
        state.tell(events.ID_INSIGHT, p.ID, [kind, number])


# -- Recall


class IdRecall(Step[MindState]):
    """Coffee for every space with Ideas of the Id, Ideas back, then its bonus (ID-50, A-02)."""

    def run(self, state: MindState) -> None:
        spaces = take_back_ideas(state, p.ID)
        if state.heard is not None:
            state.tell(events.ID_RECALL, p.ID, [spaces])
        id_coffee(state, spaces)
        id_bonus(state)


ID_RECALL: Final = IdRecall()


def number_of_slot(state: MindState, candidate: int) -> int:
    return p.TAGS_FOR_SLOT[candidate % p.DISTRICT_SLOTS]


def in_professors_district(state: MindState, candidate: int) -> bool:
    return state.box.district[state.id.professor] == candidate // p.DISTRICT_SLOTS


def slot_from_top(state: MindState, candidate: int) -> int:
    return candidate % p.SLOTS


def at_professor(state: MindState, candidate: int) -> bool:
    return state.id.professor == candidate // p.SLOTS


# District bonus: the highest number; tied, the District of its Professor (ID-51).
WHICH_DISTRICT: Final = Judge(
    2, Priority("ID-51", [most("number", number_of_slot), only_if("its Professor is there", in_professors_district)])
)
# Location bonus: the highest slot; tied, the Location of its Professor (ID-53).
WHICH_SLOT: Final = Judge(
    3, Priority("ID-53", [fewest("slots above it", slot_from_top), only_if("its Professor is there", at_professor)])
)


def district_candidates(state: MindState) -> list[int]:
    """Vacant numbers within reach of the Id's tags, in the Districts of its Professor and of Freud (ID-51)."""
    box = state.box
    rival = state.id
    found: list[int] = []
    if rival.insights == 0:
        return found
    districts = [box.district[rival.professor]]
    if box.district[state.freud] != districts[0]:
        districts.append(box.district[state.freud])
    for district in districts:
        tags = rival.district_tags(box, district)
        for slot in range(p.DISTRICT_SLOTS):
            at = district * p.DISTRICT_SLOTS + slot
            if state.tokens[district] and state.district_slots[at] < 0 and tags >= p.TAGS_FOR_SLOT[slot]:
                found.append(at)
    return found


def slot_candidates(state: MindState) -> list[int]:
    """The highest vacant slot at its Professor's and at Freud's Location, where a token is left (ID-53, A-29)."""
    places = [state.id.professor]
    if state.freud != state.id.professor:
        places.append(state.freud)
    found: list[int] = []
    for location in places:
        if state.tokens[state.box.district[location]]:
            for slot in range(p.SLOTS):
                if state.slots[location * p.SLOTS + slot] < 0:
                    found.append(location * p.SLOTS + slot)
                    break
    return found


def id_bonus(state: MindState) -> None:
    """A District bonus if it can, else a Location bonus, else none (ID-51 to ID-54)."""
    candidates = district_candidates(state)
    if candidates:
        district, slot = divmod(WHICH_DISTRICT.narrow(state, candidates)[0], p.DISTRICT_SLOTS)
        state.id.insights -= 1
        if state.heard is not None:
            state.tell(events.ID_DISTRICT, p.ID, [district, slot])
        claim_slot(state, p.ID, 1, district, slot)
        return
    candidates = slot_candidates(state)
    if candidates:
        location, slot = divmod(WHICH_SLOT.narrow(state, candidates)[0], p.SLOTS)
        if state.heard is not None:
            state.tell(events.ID_SLOT, p.ID, [location, slot])
        claim_slot(state, p.ID, 0, location, slot)
    elif state.heard is not None:
        state.tell(events.ID_NO_BONUS, p.ID, [])


# -- Heart-Shaped Boxes


class IdBoxes(Step[MindState]):
    """Boxes become Therapy points; with two Clients the Arrow says which comes first (ID-60 to ID-62)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        rooms = [room for room in range(2) if rival.rooms[room * p.ROOM + p.CLIENT] >= 0]
        if rival.boxes == 0 or not rooms:
            if state.heard is not None:
                state.tell(events.ID_NO_BOX, p.ID, [])
            return
        spend_boxes(state, by_arrow(state, rooms, A_ROOM) if len(rooms) > 1 else rooms[0])


ID_BOXES: Final = IdBoxes()


class IdSpend(Step[MindState]):
    """The other Boxes."""

    FIELDS = ("room",)

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def run(self, state: MindState) -> None:
        spend_boxes(state, self.room)


def spend_boxes(state: MindState, room: int) -> None:
    """One Box for this Client, then the other one's turn; a Cured one is passed over (ID-61 to ID-64)."""
    rival = state.id
    agenda = state.agenda
    waiting = len(agenda)
    while rival.boxes:
        if rival.rooms[room * p.ROOM + p.CLIENT] < 0:
            room = 1 - room
            if rival.rooms[room * p.ROOM + p.CLIENT] < 0:
                return
        rival.boxes -= 1
        if state.heard is not None:
            state.tell(events.ID_BOX, p.ID, [room, rival.boxes])
        therapy(state, p.ID, room, 1)
        room = 1 - room
        if len(agenda) > waiting:  # Catharsis comes before the next Box
            agenda.insert(waiting, IdSpend(room))
            return


# -- effects that move the Inkpot or trigger a column


class IdInk(Doer):
    """Of a range the Id moves the maximum (ID-30)."""

    def do(self, state: MindState, word: Word) -> None:
        state.agenda.append(IdInkpot(word.n))


class IdColumn(Doer):
    """``Col`` is resolved like the top space; a switch makes it 2 Coffee (ID-46, A-06)."""

    def do(self, state: MindState, word: Word) -> None:
        if state.box.column_bonus:
            state.agenda.append(ID_TOP)
        else:
            if state.heard is not None:
                state.tell(events.ID_CONVERTS, p.ID, [COL, 1, 2])
            id_coffee(state, 2)


IDS[INK] = IdInk()
IDS[COL] = IdColumn()
