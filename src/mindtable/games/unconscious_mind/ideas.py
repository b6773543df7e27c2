"""Stating Ideas on the Meeting Table and what the nine actions do (UM-20 to UM-25, UM-40 to UM-55)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.city import MoveFreud, MoveProfessor
from mindtable.games.unconscious_mind.dial import GenerateEach
from mindtable.games.unconscious_mind.inkpot import MOVE_BY_ICONS
from mindtable.games.unconscious_mind.notebook import offer_tiles, rows_for_tile
from mindtable.games.unconscious_mind.office import POINT_FOR_ONE_PIECE, acts
from mindtable.games.unconscious_mind.payment import levels
from mindtable.games.unconscious_mind.research import GainResearch
from mindtable.games.unconscious_mind.shaping import shape
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import score
from mindtable.games.unconscious_mind.treatises import PlayOrPublish, publishable

# -- which actions: bit sets

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


def choose_action(state: MindState, space: int) -> None:
    """Ask at which action the Ideas on a space point, where there is a choice."""
    actions = actions_at(state, space)
    if len(actions) == 1:
        choose_pieces(state, space, actions[0])
    else:
        state.agenda.append(ChooseAction(space))


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

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_ACTION.of([self.space])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.POINT.of([option, self.space])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        action = wish.place
        if wish.verb != "action" or action < 0:
            return None
        touched = action in state.box.touches[self.space]
        return r.IDLE.of([action]) if touched else r.NOT_TOUCHED.of([self.space, action])


# -- which pieces: mixes of one or two, how many Ideas and how many Bright Ideas

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
    """Ask for the pieces to place, where there is a choice."""
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

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PIECES.of([self.action, self.space])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.PLACE.of([option, IDEAS_OF[option], BRIGHT_OF[option], self.space, self.action])


def state_ideas(state: MindState, space: int, action: int, mix: int) -> None:
    """Place the pieces, do the action once for each, then move the Inkpot (UM-22, UM-24)."""
    ideas, bright = IDEAS_OF[mix], BRIGHT_OF[mix]
    person = state.person
    person.ideas -= ideas
    person.bright -= bright
    state.held[space] = p.PERSON
    state.ideas_on[space] = ideas
    state.bright_on[space] = bright
    state.pointed[space] = action
    if state.heard is not None:
        state.tell(events.STATED, p.PERSON, [space, action, ideas + bright, ideas, bright])
    icons = state.box.icons[space % p.ROWS]
    if ideas + bright == 2:
        state.at_once([ACT[action], ACT[action], MOVE_BY_ICONS[icons]])
        return
    if person.abilities[POINT_FOR_ONE_PIECE]:
        score(state, p.PERSON, acts(state, POINT_FOR_ONE_PIECE), p.CLIENT_POINTS)
    state.at_once([ACT[action], MOVE_BY_ICONS[icons]])


# -- actions


class Act(Step[MindState]):
    """One of the nine actions, once (UM-40 to UM-55)."""

    FIELDS = ("action",)

    def __init__(self, action: int) -> None:
        self.action: Final = action

    def run(self, state: MindState) -> None:
        action = self.action
        if action <= p.NOTE_3:
            offer_tiles(state, action, action + 1)
        elif action == p.ELEVATE:
            shape(state, 2, 1)
        elif action == p.PUBLISH:
            if state.person.hand or publishable(state):
                state.agenda.append(PlayOrPublish())
        elif action == p.GENERATE:
            GenerateEach(0).run(state)
        elif action == p.PROFESSOR:
            state.agenda.append(MoveProfessor())
        elif action == p.RESEARCH:
            GainResearch(1).run(state)
        else:
            state.agenda.append(MoveFreud())


ACT: Final = [Act(action) for action in range(len(p.ACTIONS))]

# -- Ideas come back


def take_back_ideas(state: MindState, who: int) -> list[int]:
    """All Ideas of a side return to its supply; says from which spaces (UM-66, ID-50)."""
    spaces: list[int] = []
    side = state.side(who)
    held = state.held
    for space in range(p.SPACES):
        if held[space] == who:
            side.ideas += state.ideas_on[space]
            held[space] = p.NOBODY
            state.ideas_on[space] = 0
            state.pointed[space] = p.NONE
            spaces.append(space)
    return spaces


def take_back_bright(state: MindState, who: int) -> None:
    """Bright Ideas on the table leave it; a space that held nothing else is vacant (UM-25, UM-71, ID-26)."""
    held = state.held
    if state.heard is not None:
        vacated = [space for space in range(p.SPACES) if held[space] == who and state.ideas_on[space] == 0]
        state.tell(events.END_OF_TURN, who, [vacated])
    for space in range(p.SPACES):
        if held[space] == who:
            state.bright_on[space] = 0
            if state.ideas_on[space] == 0:
                held[space] = p.NOBODY
                state.pointed[space] = p.NONE
