"""The Ego's Absorb (EGO-88, EGO-89): from which Sphere, how much it takes and keeps."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import FINISH
from mindtable.games.cerebria.causes import (
    BOTH,
    BY_CLOCKWISE,
    BY_FORTRESS,
    BY_LARGEST,
    BY_SMALLEST,
    NOT_WINNING,
    ONLY_COMMON,
)
from mindtable.games.cerebria.hidden import RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState


class EgoAbsorb(Step[CerebriaState]):
    """The compulsory Absorb, by the standings at this moment (A-38)."""

    def run(self, state: CerebriaState) -> None:
        if state.ego_hidden == FACE_DOWN and state.margin(state.row[0]) > 0:  # EGO-20
            state.do([RevealHidden(), TAKE_WILLPOWER])
        else:
            TAKE_WILLPOWER.run(state)


def absorb_case(state: CerebriaState) -> int:
    """Whether the Ego wins neither, only the Common, or both Aspirations."""
    if state.margin(state.row[0]) <= 0:
        return NOT_WINNING
    if state.ego_hidden >= 0 and state.margin(state.ego_hidden) > 0:
        return BOTH
    return ONLY_COMMON


def chosen_sphere(state: CerebriaState, case: int) -> int:
    """The Realm whose Sphere is taken (EGO-88): the largest or smallest, an Ego Fortress, clockwise (G8)."""
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


def tell_sphere(state: CerebriaState, case: int, realm: int) -> None:
    """Tell why the Gatekeeper takes from one of its two Spheres: by its Willpower, or by which tie-break."""
    other = (2 * state.figures[p.GATEKEEPER] - 1 - realm) % p.AREAS  # the Realm across its Frontier
    held = state.spheres[state.sphere_at(realm)]
    beyond = state.spheres[state.sphere_at(other)]
    fort, across = state.board.fort[realm] > 0, state.board.fort[other] > 0
    if held != beyond:
        by = BY_LARGEST if case == NOT_WINNING else BY_SMALLEST
    elif fort != across:
        by = BY_FORTRESS
    else:
        by = BY_CLOCKWISE
    state.tell(events.EGO_SPHERE, NOTHING, [case, realm, held, other, beyond, by, 1 if fort else 0])


class TakeWillpower(Step[CerebriaState]):
    """Once the Hidden Aspiration is known: take and keep 1; or take 2, keep 1; or take and discard 3 (EGO-89)."""

    def run(self, state: CerebriaState) -> None:
        case = absorb_case(state)
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
                tell_sphere(state, case, realm)
            state.tell(events.EGO_ABSORBED, NOTHING, [case, sphere, realm, taken, kept])
        state.spheres[sphere] -= taken
        state.ego_wp += kept
        state.agenda.append(FINISH[NOTHING][realm])


TAKE_WILLPOWER: Final = TakeWillpower()
