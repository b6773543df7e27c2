"""The end of the game and the score (CB-80 to CB-83, EGO-98)."""

from __future__ import annotations

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.state import DRAWN, EGO_WON, PLAYERS_WON, CerebriaState, identity_of


def end(state: CerebriaState, why: int) -> None:
    """The game ends with this turn (CB-81)."""
    if not state.ending and state.heard is not None:
        state.tell(events.ENDS, NOTHING, [why])
    state.ending = True


def score_of(state: CerebriaState, party: int) -> int:
    """Wheel, Fragments, and for the Ego its Fortresses left on the board (CB-82, EGO-98)."""
    total = fragment_points(state, party) + capping_points(state, party)
    if party == p.PLAYERS:
        return total + state.points
    return total + state.ego_points + fortress_points(state)


def fragment_points(state: CerebriaState, party: int) -> int:
    """3 for a Minor Fragment in the Identity, 5 for a Major (CB-82)."""
    identity = state.identity
    minor = p.FRAGMENT_POINTS[p.MINOR] * identity[identity_of(party, p.MINOR)]
    return minor + p.FRAGMENT_POINTS[p.MAJOR] * identity[identity_of(party, p.MAJOR)]


def capping_points(state: CerebriaState, party: int) -> int:
    return p.CAPPING_POINTS * state.identity[identity_of(party, p.CAPPING)]


def fortress_points(state: CerebriaState) -> int:
    """Of the Ego's Fortresses left on the board (EGO-98, EGO-D-3)."""
    points = 0
    for fort in state.board.fort:
        if fort > 0:
            points += state.box.fortress_points[fort]
    return points


class FinalScoring(Step[CerebriaState]):
    """More points win; on a tie the side with the Capping Fragment; else it is a draw (CB-83)."""

    def run(self, state: CerebriaState) -> None:
        players = score_of(state, p.PLAYERS)
        ego = score_of(state, p.EGO)
        if players == ego:
            players += state.identity[identity_of(p.PLAYERS, p.CAPPING)]
            ego += state.identity[identity_of(p.EGO, p.CAPPING)]
        state.result = PLAYERS_WON if players > ego else EGO_WON if ego > players else DRAWN
        if state.heard is not None:
            for party in (p.PLAYERS, p.EGO):
                wheel = state.points if party == p.PLAYERS else state.ego_points
                left = fortress_points(state) if party == p.EGO else 0
                fragments, capping = fragment_points(state, party), capping_points(state, party)
                total = score_of(state, party)
                state.tell(events.SCORE, NOTHING, [party, wheel, fragments, capping, left, total])
            state.tell(events.RESULT_TOLD, NOTHING, [state.result])
        state.over = True
