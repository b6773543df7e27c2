"""The Ego's Absorb (EGO-88, EGO-89): from which Sphere, how much it takes and keeps."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import FINISH
from mindtable.games.cerebria.revelation import RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState

NOT_WINNING: Final = 0
ONLY_COMMON: Final = 1
BOTH: Final = 2


class EgoAbsorb(Step[CerebriaState]):
    """The compulsory Absorb, by the standings at this moment (A-38)."""

    def run(self, state: CerebriaState) -> None:
        winning = state.margin(state.row[0]) > 0
        if winning and state.ego_hidden == FACE_DOWN:  # EGO-20
            state.do([RevealHidden(), TakeWillpower()])
        else:
            take_willpower(state, winning)


def absorb_case(state: CerebriaState, winning: bool) -> int:
    """Whether the Ego wins neither, only the Common, or both Aspirations."""
    if not winning:
        return NOT_WINNING
    if state.ego_hidden >= 0 and state.margin(state.ego_hidden) > 0:
        return BOTH
    return ONLY_COMMON


def chosen_sphere(state: CerebriaState, case: int) -> int:
    """The Realm whose Sphere is taken: the Gatekeeper's largest or smallest, then an Ego Fortress, then clockwise."""
    index = state.figures[state.acting]
    if state.acting == p.INFLUENCER:
        return index
    other = (index - 1) % p.AREAS
    here = state.spheres[state.sphere_at(index)]
    there = state.spheres[state.sphere_at(other)]
    if here != there:
        return index if (here > there) == (case == NOT_WINNING) else other
    if state.board.fort[other] > 0 and state.board.fort[index] <= 0:
        return other
    return index


class TakeWillpower(Step[CerebriaState]):
    """The Absorb, once the Hidden Aspiration is known."""

    def run(self, state: CerebriaState) -> None:
        take_willpower(state, state.margin(state.row[0]) > 0)


def take_willpower(state: CerebriaState, winning: bool) -> None:
    """Take and keep 1; or take 2, keep 1; or take and discard 3."""
    case = absorb_case(state, winning)
    realm = chosen_sphere(state, case)
    sphere = state.sphere_at(realm)
    held = state.spheres[sphere]
    taken = min(held, case + 1)
    kept = 0
    if case == NOT_WINNING:
        kept = taken
    elif case == ONLY_COMMON and taken == 2:
        kept = state.box.keeps
    if state.heard is not None:
        if state.acting == p.GATEKEEPER:
            other = (2 * state.figures[0] - 1 - realm) % p.AREAS
            state.tell(events.EGO_SPHERE, -1, [case, realm, held, other, state.spheres[state.sphere_at(other)]])
        state.tell(events.EGO_ABSORBED, -1, [case, realm, taken, kept])
    state.spheres[sphere] -= taken
    state.ego_wp += kept
    state.agenda.append(FINISH[-1][realm])
