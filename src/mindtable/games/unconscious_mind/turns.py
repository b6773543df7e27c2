"""The person's turn: State Ideas, Recall Ideas or Treat Clients, then its end (UM-10 to UM-25, UM-66 to UM-74)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.city import CLAIM_BONUS, MOVE_FREUD, MOVE_PROFESSOR
from mindtable.games.unconscious_mind.dial import (
    EXCHANGES,
    Menu,
    can_exchange,
    can_make_box,
    gain_coffee,
    generate,
    levels,
    pay,
    payable,
    shape,
)
from mindtable.games.unconscious_mind.notebook import MOVE_BY_ICONS, offer_tiles, rows_for_tile
from mindtable.games.unconscious_mind.office import (
    COFFEE_AT_RECALL,
    ELEVATE_AT_TREATMENT,
    POINT_FOR_ONE_PIECE,
    TRANSFER_AFTER_RECALL,
    draft,
    therapy,
)
from mindtable.games.unconscious_mind.research import gain_research
from mindtable.games.unconscious_mind.resolve import Resolve
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import gain_box, score
from mindtable.games.unconscious_mind.treatises import PLAY_OR_PUBLISH, publishable

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
        state.agenda.append(END_TURN[p.PERSON])
        state.agenda.append(SPEND_BOXES)
        BEGIN_TURN.run(state)


class BeginTurn(Step[MindState]):
    """Ask what to do in the turn, unless only one thing can be done; whether there is an exchange is told soonest."""

    def run(self, state: MindState) -> None:
        if not can_exchange(state) and stateable(state, 2) < 2:
            options = CHOOSE_TURN.options(state)
            if len(options) == 1:
                CHOOSE_TURN.choose(state, options[0])
                return
        state.agenda.append(CHOOSE_TURN)


def stateable(state: MindState, enough: int) -> int:
    """On how many spaces the person could State; the counting ends when there are enough."""
    person = state.person
    count = 0
    if person.ideas + person.bright:
        actions = free_actions(state)
        held = state.held
        touched = state.box.touched
        for space in range(p.SPACES):
            if held[space] < 0 and touched[space] & actions:
                count += 1
                if count == enough:
                    break
    return count


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
            actions = actions_at(state, offer)
            if len(actions) == 1:
                choose_pieces(state, offer, actions[0])
            else:
                state.agenda.append(CHOOSE_ACTION[offer])
        elif offer == RECALL:
            recall(state)
        elif offer == TREAT:
            treat_next(state, 0)
        elif state.heard is not None:
            state.tell(events.PASSED, p.PERSON, [])

    def again(self) -> Step[MindState]:
        return BEGIN_TURN


PERSON_TURN: Final = PersonTurn()
BEGIN_TURN: Final = BeginTurn()
CHOOSE_TURN: Final = ChooseTurn()


# -- State Ideas


EVERY_ACTION: Final = (1 << len(p.ACTIONS)) - 1
ALL_BUT: Final = [EVERY_ACTION & ~(1 << action) for action in range(len(p.ACTIONS))]


def useful_actions(state: MindState) -> int:
    """The actions that may be chosen, as a bit set: all of them, unless a switch asks for a use (A-12)."""
    if state.box.idle_actions:
        return EVERY_ACTION
    useful = 1 << p.GENERATE | 1 << p.PROFESSOR | 1 << p.FREUD
    person = state.person
    if levels(person.dial):
        useful |= 1 << p.ELEVATE
    if rows_for_tile(state):
        for column in range(3):
            tiles = state.tiles[column * 2] >= 0 or state.tiles[column * 2 + 1] >= 0
            if tiles and person.coffee > column:
                useful |= 1 << column
    if state.deck:
        useful |= 1 << p.RESEARCH
    if person.hand or publishable(state):
        useful |= 1 << p.PUBLISH
    return useful


def free_actions(state: MindState) -> int:
    """The actions at which no Idea of the person points, as a bit set (UM-21)."""
    free = useful_actions(state)
    for action in state.pointed:
        if action >= 0:
            free &= ALL_BUT[action]
    return free


def actions_at(state: MindState, space: int) -> list[int]:
    """The free actions that a space touches (UM-20)."""
    free = free_actions(state)
    return [action for action in state.box.touches[space] if free >> action & 1]


class ChooseAction(Asked):
    """Which of the touching actions the Ideas point at (UM-20)."""

    FIELDS = ("space",)
    SPAN = len(p.ACTIONS)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def options(self, state: MindState) -> list[int]:
        return actions_at(state, self.space)

    def choose(self, state: MindState, option: int) -> None:
        choose_pieces(state, self.space, option)


CHOOSE_ACTION: Final = [ChooseAction(space) for space in range(p.SPACES)]


# One or two pieces: how many Ideas, how many Bright Ideas.
IDEAS_OF: Final = [1, 0, 2, 1, 0]
BRIGHT_OF: Final = [0, 1, 0, 1, 2]


def mixes(ideas: int, bright: int) -> list[int]:
    """The mixes of pieces that so many Ideas and Bright Ideas allow."""
    return [mix for mix in range(len(IDEAS_OF)) if IDEAS_OF[mix] <= ideas and BRIGHT_OF[mix] <= bright]


MIXES: Final = [[mixes(ideas, bright) for bright in range(3)] for ideas in range(3)]  # nobody needs more than two


def piece_options(state: MindState) -> list[int]:
    """The mixes of pieces that the supply allows."""
    return MIXES[min(2, state.person.ideas)][min(2, state.person.bright)][:]


def choose_pieces(state: MindState, space: int, action: int) -> None:
    options = piece_options(state)
    if len(options) == 1:
        state_ideas(state, space, action, options[0])
    else:
        state.agenda.append(ChoosePieces(space, action))


class ChoosePieces(Asked):
    """One or two pieces, each an Idea or a Bright Idea (UM-20)."""

    FIELDS = ("space", "action")
    SPAN = 5

    def __init__(self, space: int, action: int) -> None:
        self.space: Final = space
        self.action: Final = action

    def options(self, state: MindState) -> list[int]:
        return piece_options(state)

    def choose(self, state: MindState, option: int) -> None:
        state_ideas(state, self.space, self.action, option)


def state_ideas(state: MindState, space: int, action: int, pieces: int) -> None:
    """Place the pieces, do the action once for each, then move the Inkpot (UM-22, UM-24)."""
    ideas, bright = IDEAS_OF[pieces], BRIGHT_OF[pieces]
    person = state.person
    person.ideas -= ideas
    person.bright -= bright
    state.held[space] = p.PERSON
    state.ideas_on[space] = ideas
    state.pointed[space] = action
    if state.heard is not None:
        state.tell(events.STATED, p.PERSON, [space, action, ideas, bright])
    state.agenda.append(MOVE_BY_ICONS[state.box.icons[space % p.ROWS]])
    if ideas + bright == 2:
        state.agenda.append(ACTS[action])
    elif person.abilities[POINT_FOR_ONE_PIECE]:
        score(state, p.PERSON, person.abilities[POINT_FOR_ONE_PIECE], p.CLIENT_POINTS)
    act(state, action)


class Act(Step[MindState]):
    """An action once more."""

    FIELDS = ("action",)

    def __init__(self, action: int) -> None:
        self.action: Final = action

    def run(self, state: MindState) -> None:
        act(state, self.action)


ACTS: Final = [Act(action) for action in range(len(p.ACTIONS))]


def act(state: MindState, action: int) -> None:
    """One of the nine actions, once (UM-40 to UM-55)."""
    if action <= p.NOTE_3:
        offer_tiles(state, action, action + 1)
    elif action == p.ELEVATE:
        shape(state, 2, 1)
    elif action == p.PUBLISH:
        if state.person.hand or publishable(state):
            state.agenda.append(PLAY_OR_PUBLISH)
    elif action == p.GENERATE:
        generate_each(state, 0)
    elif action == p.PROFESSOR:
        state.agenda.append(MOVE_PROFESSOR)
    elif action == p.RESEARCH:
        gain_research(state, 1)
    else:
        state.agenda.append(MOVE_FREUD)


class GenerateEach(Step[MindState]):
    """One Minor of each quality from one on."""

    FIELDS = ("quality",)

    def __init__(self, quality: int) -> None:
        self.quality: Final = quality

    def run(self, state: MindState) -> None:
        generate_each(state, self.quality)


def generate_each(state: MindState, first: int) -> None:
    """One Minor of each quality (UM-41)."""
    agenda = state.agenda
    waiting = len(agenda)
    for quality in range(first, 3):
        generate(state, p.MINOR, quality)
        if len(agenda) > waiting:
            if quality < 2:
                agenda.insert(waiting, GenerateEach(quality + 1))
            return


# -- Recall Ideas


def recall(state: MindState) -> None:
    """Coffee for every space with own Ideas, Ideas back, one bonus; abilities around it (UM-66)."""
    spaces = take_back_ideas(state, p.PERSON)
    person = state.person
    if state.heard is not None:
        state.tell(events.RECALLED, p.PERSON, [spaces])
    state.agenda.append(AFTER_RECALL)
    state.agenda.append(CLAIM_BONUS)
    gain_coffee(state, spaces + person.abilities[COFFEE_AT_RECALL])


def take_back_ideas(state: MindState, who: int) -> int:
    """All Ideas of a side return to its supply; says from how many spaces."""
    spaces = 0
    side = state.side(who)
    held = state.held
    for space in range(p.SPACES):
        if held[space] == who:
            side.ideas += state.ideas_on[space]
            held[space] = p.NOBODY
            state.ideas_on[space] = 0
            state.pointed[space] = p.NONE
            spaces += 1
    return spaces


class AfterRecall(Step[MindState]):
    """The ability A3: Transfer after a Recall (SM-25)."""

    def run(self, state: MindState) -> None:
        shape(state, 0, state.person.abilities[TRANSFER_AFTER_RECALL])


AFTER_RECALL: Final = AfterRecall()


# -- Treat Clients


def treatable(state: MindState, room: int) -> bool:
    """Whether the topmost Dream of a room can be paid, an Elevate of A2 before it included (UM-74, UM-75)."""
    person = state.person
    dream = person.topmost_dream(room)
    if dream < 0:
        return False
    cost = state.box.dream_cost[dream]
    if payable(person.dial, cost):
        return True
    return person.abilities[ELEVATE_AT_TREATMENT] > 0 and _payable_after_elevate(person.dial, cost)


def _payable_after_elevate(dial: list[int], cost: list[int]) -> bool:
    for piece in range(p.PIECES):
        if dial[piece] and piece % 3 != p.MAJOR:
            raised = dial[:]
            raised[piece] -= 1
            raised[piece + 1] += 1
            if payable(raised, cost):
                return True
    return False


class Treat(Step[MindState]):
    """The other Clients, when one has been treated, or all of them after an exchange."""

    FIELDS = ("treated",)

    def __init__(self, treated: int) -> None:
        self.treated: Final = treated

    def run(self, state: MindState) -> None:
        treat_next(state, self.treated)


def treat_next(state: MindState, treated: int) -> None:
    """Treat the Clients, each once, in any order; ``treated`` is a bit set of rooms (UM-74)."""
    rooms = treat_offers(state, treated)
    if treated == 0 and len(rooms) == 1 and not can_exchange(state):
        treat(state, 0, rooms[0])
    elif rooms:
        state.agenda.append(ChooseTreat(treated))


def treat_offers(state: MindState, treated: int) -> list[int]:
    """The rooms that can be treated now; none when an exchange has spent the pieces."""
    return [room for room in range(2) if not treated >> room & 1 and treatable(state, room)]


class ChooseTreat(Menu):
    """Which Client to treat next; after the first it may be none (DP-14)."""

    FIELDS = ("treated",)
    SPAN = EXCHANGES + 3

    def __init__(self, treated: int) -> None:
        self.treated: Final = treated

    def offers(self, state: MindState) -> list[int]:
        rooms = [EXCHANGES + 1 + room for room in treat_offers(state, self.treated)]
        return [EXCHANGES, *rooms] if self.treated else rooms

    def pick(self, state: MindState, offer: int) -> None:
        if offer:
            treat(state, self.treated, offer - 1)

    def again(self) -> Step[MindState]:
        return Treat(self.treated)


def treat(state: MindState, treated: int, room: int) -> None:
    """Treat the Client of a room, then perhaps the other one (UM-74, UM-75)."""
    state.agenda.append(Treat(treated | 1 << room))
    state.agenda.append(PayDream(room))
    shape(state, state.person.abilities[ELEVATE_AT_TREATMENT], 0)


class PayDream(Step[MindState]):
    """Pay the Dream if its cost is there after A2, and resolve it (UM-75)."""

    FIELDS = ("room",)

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def run(self, state: MindState) -> None:
        dream = state.person.topmost_dream(self.room)
        cost = state.box.dream_cost[dream]
        if payable(state.person.dial, cost):
            state.agenda.append(ResolveDream(p.PERSON, self.room))
            pay(state, cost, False)


class ResolveDream(Step[MindState]):
    """The Dream that is paid for."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        resolve_dream(state, self.who, self.room)


def resolve_dream(state: MindState, who: int, room: int) -> None:
    """Symbol, Therapy points, other effects, in this order; the Dream leaves the game (UM-75, ID-82, A-15)."""
    side = state.side(who)
    rooms = side.rooms
    at = room * p.ROOM
    dream = side.topmost_dream(room)
    rooms[at + (p.MANIFEST if rooms[at + p.MANIFEST] >= 0 else p.LATENT)] = p.NONE
    if state.heard is not None:
        state.tell(events.TREATED, who, [room, dream])
    box = state.box
    layer = rooms[at + p.LAYER]
    state.agenda.append(Resolve(who, box.dream_extra[dream], 0))
    if layer >= 0 and box.dream_symbol[dream] == box.layer_symbol[layer]:
        if state.heard is not None:
            state.tell(events.SYMBOL, who, [box.layer_symbol[layer]])
        gain_box(state, who)
    therapy(state, who, room, box.therapy[dream])


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
            state.person.boxes -= 1
            state.agenda.append(SPEND_BOXES)
            therapy(state, p.PERSON, offer - 1, 1)

    def again(self) -> Step[MindState]:
        return SPEND_BOXES


SPEND_BOXES: Final = SpendBoxes()
CHOOSE_BOX: Final = ChooseBox()


class EndTurn(Step[MindState]):
    """Bright Ideas on the table return, a space that held nothing else is vacant; then new Clients (UM-71, ID-26)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        who = self.who
        held = state.held
        ideas_on = state.ideas_on
        for space in range(p.SPACES):
            if held[space] == who and ideas_on[space] == 0:
                held[space] = p.NOBODY
                state.pointed[space] = p.NONE
        draft(state, who, p.PRIMARY)


END_TURN: Final = [EndTurn(p.PERSON), EndTurn(p.ID)]
