"""The nine Notebook tiles of the Id and its conversions (ID-10 to ID-12, ID-80 to ID-88, A-30)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority
from mindtable.games.unconscious_mind import arrow, id_events, reasons
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import FEWEST, MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.city import effects_after_move, effects_at
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
from mindtable.games.unconscious_mind.id_publish import AttemptPublish, DrawAndPlay, id_plays
from mindtable.games.unconscious_mind.notebook import RefillColumn
from mindtable.games.unconscious_mind.perform import CONVERSIONS, Handler, Perform
from mindtable.games.unconscious_mind.research import take_research
from mindtable.games.unconscious_mind.state import FromResearch, MindState
from mindtable.games.unconscious_mind.tracks import claim_goal, gain_box, gain_reputation, id_coffee
from mindtable.games.unconscious_mind.treating import ResolveDream


def trigger(state: MindState, tile: int) -> None:
    """One of the nine tiles of the Id does what it does (SM-33)."""
    if state.heard is not None:
        state.tell(id_events.TILE_TRIGGERED, p.ID, [tile])
    does = state.box.does[tile]
    if does == b.TAKE_TOP:
        discard_display_tile(state, 0, 1)
    elif does == b.TAKE_BOTTOM:
        discard_display_tile(state, 1, 2)
    elif does == b.DREAM:
        trigger_dream(state)
    elif does == b.SWAP:
        draw_and_swap(state)
    elif does == b.PUBLISH:  # ID-84
        AttemptPublish().run(state)
    elif does == b.STUDY:  # ID-85
        state.at_once([DrawAndPlay(1, 1), AttemptPublish()])
    elif does == b.MOVE_FREUD:
        IdMovesFreud().run(state)
    elif does == b.MOVE_PROFESSOR:
        IdMovesProfessor().run(state)
    else:
        take_any_goal(state)


class IdCoffee(Step[MindState]):
    """Coffee for the Id when its turn comes, and what for."""

    FIELDS = ("n", "reason")

    def __init__(self, n: int, reason: int) -> None:
        self.n: Final = n
        self.reason: Final = reason

    def run(self, state: MindState) -> None:
        id_coffee(state, self.n, self.reason)


# -- green: Notes


def discard_display_tile(state: MindState, row: int, coffee: int) -> None:
    """IN1, IN2: the rightmost display tile of a row gives its banner and Coffee and leaves the game (ID-80, ID-81)."""
    for column in range(2, -1, -1):
        place = column * 2 + row
        tile = state.tiles[place]
        if tile >= 0:
            state.tiles[place] = p.NONE
            banner = state.box.banners[tile]
            if state.heard is not None:
                state.tell(id_events.DISPLAY_TILE, p.ID, [tile, banner, place])
            state.at_once([Perform(p.ID, banner), IdCoffee(coffee, p.FOR_TOP_TILE + row), RefillColumn(column)])
            return
    if state.heard is not None:
        state.tell(id_events.NO_DISPLAY, p.ID, [])
    id_coffee(state, coffee, p.FOR_TOP_TILE + row)


def trigger_dream(state: MindState) -> None:
    """IN3: the topmost Dream of a Client for free; no Dream, nothing (ID-82, A-05)."""
    rooms = [room for room in range(2) if state.id.topmost_dream(room) >= 0]
    if not rooms:
        if state.heard is not None:
            state.tell(id_events.NO_DREAM, p.ID, [])
        return
    ResolveDream(p.ID, by_arrow(state, rooms, arrow.A_DREAM, arrow.DREAMS)).run(state)


# -- purple: Study


def draw_and_swap(state: MindState) -> None:
    """IS1: a drawn card changes places with a face-up one, which is played, then all of the hand (ID-83, A-38)."""
    if state.deck:
        state.agenda.append(IdDrawsOpenly())
    else:
        if state.heard is not None:
            state.tell(id_events.NO_CARD, p.ID, [])
        DrawAndPlay(0, max(1, state.id.hand)).run(state)


class IdDrawsOpenly(FromResearch):
    """Which card the Id draws to lay it among the face-up ones."""

    def choose(self, state: MindState, option: int) -> None:
        take_research(state, option, True)
        places = [place for place in range(2) if state.face_up[place] >= 0]
        place = p.NONE
        card = option
        if places:
            place = by_arrow(state, places, arrow.A_FACE_UP, arrow.FACE_UP)
            card = state.face_up[place]
            state.face_up[place] = option
        if state.heard is not None:
            state.tell(id_events.SWAP, p.ID, [option, card, place])
        mark = len(state.agenda)
        hand = state.id.hand
        id_plays(state, card)
        state.after(mark, DrawAndPlay(0, hand))


# -- red: City


class EffectsOfFreud(Criterion[MindState]):
    """The effects so many steps from Freud."""

    def score(self, state: MindState, candidate: int) -> int:
        return effects_after_move(state, p.ID, state.freud, state.onward(state.freud, candidate))


class EffectsOfProfessor(Criterion[MindState]):
    """The effects so many steps from the Id's Professor."""

    def score(self, state: MindState, candidate: int) -> int:
        return effects_after_move(state, p.ID, state.id.professor, state.onward(state.id.professor, candidate))


class SpacesToGo(Criterion[MindState]):
    """The steps themselves."""

    def score(self, state: MindState, candidate: int) -> int:
        return candidate


# Moving Freud or its Professor: most effects; tied, the first Location clockwise (ID-95).
WHERE_FREUD: Final = Judge(
    reasons.WHERE_FREUD, arrow.STEPS_OF_FREUD,
    Priority("ID-95", [EffectsOfFreud("effects", MOST), SpacesToGo("spaces to go", FEWEST)]),
)  # fmt: skip
WHERE_PROFESSOR: Final = Judge(
    reasons.WHERE_PROFESSOR, arrow.STEPS_OF_PROFESSOR,
    Priority("ID-95", [EffectsOfProfessor("effects", MOST), SpacesToGo("spaces to go", FEWEST)]),
)  # fmt: skip


class IdMovesFreud(Step[MindState]):
    """IC1: Freud 1 to 3 Locations on, then Coffee for every effect (ID-86, ID-96)."""

    def run(self, state: MindState) -> None:
        start = state.freud
        state.freud = state.onward(start, WHERE_FREUD.narrow(state, [1, 2, 3])[0])
        effects = effects_at(state, p.ID, state.freud)
        if state.heard is not None:
            state.tell(id_events.FREUD, p.ID, [state.freud, effects, start, *reasons.counted(state, state.freud)])
        id_coffee(state, effects, p.FOR_EFFECTS)


class IdMovesProfessor(Step[MindState]):
    """IC2: straight to Freud, or from him 1 or 2 Locations on, then Coffee (ID-87, ID-96)."""

    def run(self, state: MindState) -> None:
        rival = state.id
        start = rival.professor
        straight = start != state.freud
        if straight:
            rival.professor = state.freud
        else:
            rival.professor = state.onward(start, WHERE_PROFESSOR.narrow(state, [1, 2])[0])
        effects = effects_at(state, p.ID, rival.professor)
        if state.heard is not None:
            values = [rival.professor, effects, start, *reasons.counted(state, rival.professor), straight]
            state.tell(id_events.PROFESSOR, p.ID, values)
        id_coffee(state, effects, p.FOR_EFFECTS)


def take_any_goal(state: MindState) -> None:
    """IC3: a Goal by the Arrow, whatever its condition; none left, a Reputation point (ID-88)."""
    places = [place for place in range(p.GOAL_ROW) if state.goals[place] >= 0]
    if places:
        claim_goal(state, p.ID, by_arrow(state, places, arrow.A_GOAL, arrow.GOALS))
    else:
        if state.heard is not None:
            state.tell(id_events.NO_GOAL, p.ID, [])
        gain_reputation(state, p.ID)


# -- conversions


class ToCoffee(Handler):
    """So many Coffees for each of the word (ID-10)."""

    def __init__(self, coffee: int) -> None:
        self.coffee: Final = coffee

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        coffee = self.coffee * word.n
        if state.heard is not None and word.kind != COF:
            state.tell(id_events.TO_COFFEE, p.ID, [word.kind, word.n, coffee])
        if word.kind != COF:
            reason = p.CONVERTED
        else:  # what a bonus of the City gives beside the Inkpot comes after all that the Inkpot did (ID-52)
            reason = p.FOR_BONUS if source == p.CITY_POINTS else p.AS_PRINTED
        id_coffee(state, coffee, reason)


class ToBox(Handler):
    """A Box instead of a Major Insight or of a Notebook tile (ID-10)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        if state.heard is not None:
            state.tell(id_events.TO_BOX, p.ID, [word.kind, 1])
        gain_box(state, p.ID)


class GainsResearch(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        DrawAndPlay(word.n, 0).run(state)


class PlaysResearch(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        DrawAndPlay(0, word.n).run(state)


class Pays(Handler):
    """An exchange for an Insight is skipped, for the Id has none; a switch makes it free (A-20)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        if state.box.id_pays_free:
            Perform(p.ID, word.n).run(state)
        elif state.heard is not None:
            state.tell(id_events.SKIPS, p.ID, [])


for _kind in (MIN, ELEV, TRANS, COF, LOC):
    CONVERSIONS[_kind] = ToCoffee(1)
CONVERSIONS[MED] = ToCoffee(2)
CONVERSIONS[TILE] = ToCoffee(2)
CONVERSIONS[MAJ] = ToBox()
CONVERSIONS[ANY_TILE] = ToBox()
CONVERSIONS[RES] = GainsResearch()
CONVERSIONS[PLAY] = PlaysResearch()
CONVERSIONS[PAY] = Pays()
