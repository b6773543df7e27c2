"""The nine Notebook tiles of the Id and its conversions (ID-10 to ID-12, ID-80 to ID-88)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import A_DREAM, A_FACE_UP, A_GOAL, FEWEST, MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.city import effects_at, onward
from mindtable.games.unconscious_mind.effects import (
    ANY_TILE,
    COF,
    ELEV,
    LOC,
    MAJ,
    MED,
    MIN,
    PAY,
    PLAY,
    RES,
    TILE,
    TRANS,
    Word,
)
from mindtable.games.unconscious_mind.id_publish import (
    ATTEMPT_PUBLISH,
    Research,
    draw_and_play,
    id_plays,
)
from mindtable.games.unconscious_mind.notebook import RefillColumn, refill_column
from mindtable.games.unconscious_mind.research import take_research
from mindtable.games.unconscious_mind.resolve import IDS, Doer, resolve
from mindtable.games.unconscious_mind.state import FromResearch, MindState
from mindtable.games.unconscious_mind.tracks import claim_goal, gain_box, gain_reputation, id_coffee
from mindtable.games.unconscious_mind.turns import resolve_dream


class IdLine(Step[MindState]):
    """The other tiles of a row or column."""

    FIELDS = ("cell", "step", "left")

    def __init__(self, cell: int, step: int, left: int) -> None:
        self.cell: Final = cell
        self.step: Final = step  # 1 along a row, 3 down a column
        self.left: Final = left

    def run(self, state: MindState) -> None:
        trigger_line(state, self.cell, self.step, self.left)


def trigger_line(state: MindState, first: int, step: int, count: int) -> None:
    """The tiles of a row or column from a cell on; each is judged when its turn comes (ID-41, ID-42)."""
    agenda = state.agenda
    waiting = len(agenda)
    cell = first
    for left in range(count - 1, -1, -1):
        if state.id.active[cell]:
            trigger(state, state.id.tiles[cell])
            if len(agenda) > waiting:
                if left:
                    agenda.insert(waiting, IdLine(cell + step, step, left))
                return
        cell += step


def trigger(state: MindState, tile: int) -> None:
    """One of the nine tiles of the Id does what it does (SM-33)."""
    if state.heard is not None:
        state.tell(events.ID_TILE, p.ID, [tile])
    does = state.box.does[tile]
    if does == b.TAKE_TOP:
        discard_display_tile(state, 0, 1)
    elif does == b.TAKE_BOTTOM:
        discard_display_tile(state, 1, 2)
    elif does == b.DREAM:
        trigger_dream(state)
    elif does == b.SWAP:
        draw_and_swap(state)
    elif does == b.PUBLISH:
        ATTEMPT_PUBLISH.run(state)
    elif does == b.STUDY:
        state.agenda.append(ATTEMPT_PUBLISH)
        draw_and_play(state, 1, 1)
    elif does == b.MOVE_FREUD:
        ID_MOVES_FREUD.run(state)
    elif does == b.MOVE_PROFESSOR:
        ID_MOVES_PROFESSOR.run(state)
    else:
        take_any_goal(state)


class IdCoffee(Step[MindState]):
    """Coffee for the Id when its turn comes."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: MindState) -> None:
        id_coffee(state, self.n)


# -- green: Notes


def discard_display_tile(state: MindState, row: int, coffee: int) -> None:
    """IN1, IN2: the rightmost display tile of a row gives its banner and Coffee and leaves the game (ID-80, ID-81)."""
    for column in range(2, -1, -1):
        tile = state.tiles[column * 2 + row]
        if tile >= 0:
            state.tiles[column * 2 + row] = p.NONE
            if state.heard is not None:
                state.tell(events.ID_DISPLAY_TILE, p.ID, [tile, row])
            waiting = len(state.agenda)
            resolve(state, p.ID, state.box.banners[tile], 0)
            if len(state.agenda) > waiting:
                state.agenda.insert(waiting, IdCoffee(coffee))
                state.agenda.insert(waiting, RefillColumn(column))
            else:
                id_coffee(state, coffee)
                refill_column(state, column)
            return
    if state.heard is not None:
        state.tell(events.ID_NO_DISPLAY, p.ID, [row])
    id_coffee(state, coffee)


def trigger_dream(state: MindState) -> None:
    """IN3: the topmost Dream of a Client for free; no Dream, nothing (ID-82, A-05)."""
    rooms = [room for room in range(2) if state.id.topmost_dream(room) >= 0]
    if not rooms:
        if state.heard is not None:
            state.tell(events.ID_NO_DREAM, p.ID, [])
        return
    resolve_dream(state, p.ID, by_arrow(state, rooms, A_DREAM))


# -- purple: Study


def draw_and_swap(state: MindState) -> None:
    """IS1: a drawn card changes places with a face-up one, which is played, then all of the hand (ID-83, A-38)."""
    if state.deck:
        state.agenda.append(ID_DRAWS_OPENLY)
    else:
        if state.heard is not None:
            state.tell(events.ID_NO_CARD, p.ID, [])
        draw_and_play(state, 0, max(1, state.id.hand))


class IdDrawsOpenly(FromResearch):
    """Which card the Id draws to lay it among the face-up ones."""

    def choose(self, state: MindState, option: int) -> None:
        take_research(state, option, True)
        places = [place for place in range(2) if state.face_up[place] >= 0]
        card = option
        if places:
            place = by_arrow(state, places, A_FACE_UP)
            card = state.face_up[place]
            state.face_up[place] = option
        if state.heard is not None:
            state.tell(events.ID_SWAP, p.ID, [option, card])
        state.agenda.append(Research(0, state.id.hand))
        id_plays(state, card)


ID_DRAWS_OPENLY: Final = IdDrawsOpenly()


# -- red: City


class EffectsOfFreud(Criterion[MindState]):
    """The effects so many steps from Freud."""

    def score(self, state: MindState, candidate: int) -> int:
        return _effects_after_move(state, onward(state, state.freud, candidate))


class EffectsOfProfessor(Criterion[MindState]):
    """The effects so many steps from the Id's Professor."""

    def score(self, state: MindState, candidate: int) -> int:
        return _effects_after_move(state, onward(state, state.id.professor, candidate))


class SpacesToGo(Criterion[MindState]):
    """The steps themselves."""

    def score(self, state: MindState, candidate: int) -> int:
        return candidate


def _effects_after_move(state: MindState, location: int) -> int:
    """The effects there once the figure has arrived (ID-95, A-28)."""
    tags = state.id.tags
    return min(p.MOST_EFFECTS, max(state.figures(location) + 1, tags[location] + tags[p.GRAY]))


# Moving Freud or its Professor: most effects; tied, the first Location clockwise (ID-95).
WHERE_FREUD: Final = Judge(4, Priority("ID-95", [EffectsOfFreud("effects", MOST), SpacesToGo("spaces to go", FEWEST)]))
WHERE_PROFESSOR: Final = Judge(
    5, Priority("ID-95", [EffectsOfProfessor("effects", MOST), SpacesToGo("spaces to go", FEWEST)])
)


class IdMovesFreud(Step[MindState]):
    """IC1: Freud 1 to 3 Locations on, then Coffee for every effect (ID-86, ID-96)."""

    def run(self, state: MindState) -> None:
        steps = WHERE_FREUD.narrow(state, [1, 2, 3])[0]
        state.freud = onward(state, state.freud, steps)
        effects = effects_at(state, p.ID, state.freud)
        if state.heard is not None:
            state.tell(events.ID_FREUD, p.ID, [state.freud, effects])
        id_coffee(state, effects)


class IdMovesProfessor(Step[MindState]):
    """IC2: straight to Freud, or from him 1 or 2 Locations on, then Coffee (ID-87, ID-96)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        if rival.professor != state.freud:
            rival.professor = state.freud
        else:
            steps = WHERE_PROFESSOR.narrow(state, [1, 2])[0]
            rival.professor = onward(state, rival.professor, steps)
        effects = effects_at(state, p.ID, rival.professor)
        if state.heard is not None:
            state.tell(events.ID_PROFESSOR, p.ID, [rival.professor, effects])
        id_coffee(state, effects)


ID_MOVES_FREUD: Final = IdMovesFreud()
ID_MOVES_PROFESSOR: Final = IdMovesProfessor()


def take_any_goal(state: MindState) -> None:
    """IC3: a Goal by the Arrow, whatever its condition; none left, a Reputation point (ID-88)."""
    places = [place for place in range(p.GOAL_ROW) if state.goals[place] >= 0]
    if places:
        claim_goal(state, p.ID, by_arrow(state, places, A_GOAL))
    else:
        if state.heard is not None:
            state.tell(events.ID_NO_GOAL, p.ID, [])
        gain_reputation(state, p.ID)


# -- conversions


class ToCoffee(Doer):
    """So many Coffees for each of the word (ID-10)."""

    def __init__(self, coffee: int) -> None:
        self.coffee: Final = coffee

    def do(self, state: MindState, word: Word) -> None:
        coffee = self.coffee * word.n
        if state.heard is not None and word.kind != COF:
            state.tell(events.ID_CONVERTS, p.ID, [word.kind, word.n, coffee])
        id_coffee(state, coffee)


class ToBox(Doer):
    """A Box instead of a Major Insight or of a Notebook tile (ID-10)."""

    def do(self, state: MindState, word: Word) -> None:
        if state.heard is not None:
            state.tell(events.ID_CONVERTS, p.ID, [word.kind, 1, -1])
        gain_box(state, p.ID)


class IdGainsResearch(Doer):
    def do(self, state: MindState, word: Word) -> None:
        draw_and_play(state, word.n, 0)


class IdPlaysResearch(Doer):
    def do(self, state: MindState, word: Word) -> None:
        draw_and_play(state, 0, word.n)


class IdPays(Doer):
    """An exchange for an Insight is skipped, for the Id has none; a switch makes it free (A-20)."""

    def do(self, state: MindState, word: Word) -> None:
        if state.box.id_pays_free:
            resolve(state, p.ID, word.n, 0)
        elif state.heard is not None:
            state.tell(events.ID_SKIPS, p.ID, [])


for _kind in (MIN, ELEV, TRANS, COF, LOC):
    IDS[_kind] = ToCoffee(1)
IDS[MED] = ToCoffee(2)
IDS[TILE] = ToCoffee(2)
IDS[MAJ] = ToBox()
IDS[ANY_TILE] = ToBox()
IDS[RES] = IdGainsResearch()
IDS[PLAY] = IdPlaysResearch()
IDS[PAY] = IdPays()
