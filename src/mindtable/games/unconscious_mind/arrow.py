"""How the Id chooses: by its priorities, and by the Compass Arrow among several in a row (ID-16 to ID-19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.priority import Priority, Verdict
from mindtable.core.things import Kind
from mindtable.games.unconscious_mind import id_events, reasons
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import (
    CANDIDATE,
    CLIENT,
    DREAM,
    GOAL,
    ID_COLUMN,
    ID_ROOM,
    LOCATION,
    NUMBER,
    RESEARCH,
    SLOT,
    TREATISE,
)

# What a criterion of the Id wants.
MOST: Final = 1
FEWEST: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Candidates:
    """What the Id chooses among: of which kind the things are, for the explanation."""

    def __init__(self, kind: Kind[Box]) -> None:
        self.kind: Final = kind

    def thing(self, state: MindState, candidate: int) -> int:
        """The thing that a candidate stands for; most are counted like their kind."""
        return candidate

    def told(self, state: MindState, candidate: int) -> int:
        """The candidate as events tell it."""
        return CANDIDATE.pack(self.kind, self.thing(state, candidate))


class InRow(Candidates):
    """Cards of a display, by their places."""

    def __init__(self, kind: Kind[Box], row: int) -> None:
        super().__init__(kind)
        self.row: Final = row

    def thing(self, state: MindState, candidate: int) -> int:
        return state.rows[self.row][candidate]


class FaceUp(Candidates):
    """The face-up Research cards, by their places."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.face_up[candidate]


class InGoalRow(Candidates):
    """Goals, by their places in the row."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.goals[candidate]


class OfPerson(Candidates):
    """Treatises of the person, by their places in the row."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.person.published[candidate]


class TopDream(Candidates):
    """The topmost Dreams of the Id's Clients, by their rooms."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.id.topmost_dream(candidate)


class FromFreud(Candidates):
    """Locations, by the steps from Freud."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.onward(state.freud, candidate)


class FromProfessor(Candidates):
    """Locations, by the steps from the Id's Professor."""

    def thing(self, state: MindState, candidate: int) -> int:
        return state.onward(state.id.professor, candidate)


ROUTINE_CLIENTS: Final = InRow(CLIENT, p.ROUTINE_ROW)
CASE_CLIENTS: Final = InRow(CLIENT, p.CASE_ROW)
MANIFEST_DREAMS: Final = InRow(DREAM, p.MANIFEST_ROW)
FACE_UP: Final = FaceUp(RESEARCH)
TREATISES: Final = Candidates(TREATISE)
CARDS: Final = Candidates(RESEARCH)
VOLUMES: Final = OfPerson(TREATISE)
GOALS: Final = InGoalRow(GOAL)
ROOMS: Final = Candidates(ID_ROOM)
DREAMS: Final = TopDream(DREAM)
COLUMNS: Final = Candidates(ID_COLUMN)
NUMBERS: Final = Candidates(NUMBER)
SLOTS: Final = Candidates(SLOT)
STEPS_OF_FREUD: Final = FromFreud(LOCATION)
STEPS_OF_PROFESSOR: Final = FromProfessor(LOCATION)

# What the Arrow is turned for, in the order of things.CHOSEN.
A_CLIENT: Final = 0
A_MANIFEST: Final = 1
A_FACE_UP: Final = 2
A_TREATISE: Final = 3
A_CARD: Final = 4
A_VOLUME: Final = 5
A_GOAL: Final = 6
A_ROOM: Final = 7
A_DREAM: Final = 8


def by_arrow(state: MindState, places: list[int], what: int, candidates: Candidates) -> int:
    """The leftmost or rightmost candidate, which are given left to right; then the Arrow turns (ID-16 to ID-19).

    One alone leaves the Arrow (ID-17, A-01); gaps in a row do not count (ID-18).
    """
    if len(places) > 1 or state.box.turn_single:
        chosen = places[-1] if state.arrow == p.RIGHT_SIDE else places[0]
        if state.heard is not None:
            things = [candidates.told(state, place) for place in places]
            state.tell(id_events.ARROW, p.ID, [state.arrow, what, things, candidates.told(state, chosen)])
        state.arrow = 1 - state.arrow
        return chosen
    return places[0]


class Judge:
    """A priority of the Id with its number, by which the log tells what each criterion made of the candidates."""

    def __init__(self, number: int, candidates: Candidates, priority: Priority[MindState]) -> None:
        self.number: Final = number
        self.candidates: Final = candidates
        self.priority: Final = priority

    def narrow(self, state: MindState, candidates: list[int]) -> list[int]:
        """The candidates that no criterion ruled out, in the order given."""
        if state.heard is None:
            return self.priority.narrow(state, candidates)
        trace: list[Verdict] = []
        kept = self.priority.narrow(state, candidates, trace)
        clauses = reasons.clauses_of_priority(self.number)
        criteria = reasons.criteria_of(self.number)
        for index, verdict in enumerate(trace):
            before, after = self._weighed(state, verdict.before), self._weighed(state, verdict.after)
            values = [self.number, clauses, criteria, criteria[index], verdict.best, before, after]
            state.tell(id_events.VERDICT, p.ID, values)
        return kept

    def _weighed(self, state: MindState, candidates: list[int]) -> list[list[object]]:
        """Candidates with everything they are weighed by."""
        criteria = self.priority.criteria
        return [
            [self.candidates.told(state, candidate), [criterion.score(state, candidate) for criterion in criteria]]
            for candidate in candidates
        ]
