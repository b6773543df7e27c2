"""The Revelation (CB-70 to CB-78, EGO-90 to EGO-96)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfTeam
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import (
    END_BY_CAPPING,
    END_OF_ROW,
    FOR_AFTER,
    FOR_CAPPED,
    FOR_FRAGMENTS,
    FOR_LEFT_OVER,
    OF_COMMON,
    OF_EGO,
    OF_PLAYERS,
    clause_of,
)
from mindtable.games.cerebria.hidden import ByHand, NextHidden, RevealHidden, with_standings
from mindtable.games.cerebria.scoring import end
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState, identity_of, stock_of

MOST_REDUCTION: Final = 3
LOOKED_AT: Final = 3  # cards from which players choose who accomplished nothing (CB-77)


class Revelation(Step[CerebriaState]):
    """A Sphere is empty: at once both sides show their Hidden Aspirations (CB-13, CB-71), compare, score, and go on."""

    FIELDS = ("trigger", "realm", "fortress")

    def __init__(self, trigger: int, realm: int, fortress: bool) -> None:
        self.trigger: Final = trigger  # whose Absorb it was
        self.realm: Final = realm
        self.fortress: Final = fortress  # whether the Fortress there may be added

    def run(self, state: CerebriaState) -> None:
        if state.heard is not None:
            state.tell(events.REVELATION, NOTHING, [self.trigger, self.realm])
        compare = Compare(self.trigger, self.realm, self.fortress)
        if state.ego_hidden == FACE_DOWN or state.given:
            state.do([RevealHidden(), ByHand(), compare])
        else:
            compare.run(state)


class Purse:
    """The Ego's Willpower while it buys reductions (EGO-90)."""

    def __init__(self, willpower: int) -> None:
        self.left = willpower

        self.paid = 0  # for the last reduction

    def buys(self, reduction: int, already: int, standing: int) -> bool:
        """Pay for a reduction if it can be had: 3 at most, never below 0 (EGO-97), for 1 more than its size."""
        total = reduction + already
        cost = total + 1 - (already + 1 if already else 0)
        if reduction < 1 or total > MOST_REDUCTION or reduction > standing or cost > self.left:
            return False
        self.left -= cost
        self.paid = cost
        return True


class Compare(Step[CerebriaState]):
    """Reductions (EGO-91 to EGO-93), points for Willpower left over (EGO-94), then who accomplished what (CB-72)."""

    FIELDS = ("trigger", "realm", "fortress")

    def __init__(self, trigger: int, realm: int, fortress: bool) -> None:
        self.trigger: Final = trigger
        self.realm: Final = realm
        self.fortress: Final = fortress

    def run(self, state: CerebriaState) -> None:
        common = state.row[0]
        purse = Purse(state.ego_wp)
        had = state.ego_wp
        # EGO-91: win the Common Aspiration, else tie it.
        margin = state.margin(common)
        if margin <= 0:
            theirs = state.standing(common, p.PLAYERS)
            if purse.buys(1 - margin, 0, theirs):
                margin += _bought(state, common, 1 - margin, OF_COMMON, purse)
            elif margin < 0 and purse.buys(-margin, 0, theirs):
                margin += _bought(state, common, -margin, OF_COMMON, purse)
        self._tell(state, common, margin, OF_COMMON, had)
        # EGO-92: tie the players' Hidden Aspiration.
        reduced = 0
        hidden = state.hidden
        players = 0
        if hidden >= 0:
            could = purse.left
            players = state.margin(hidden)
            if players < 0 and purse.buys(-players, 0, state.standing(hidden, p.PLAYERS)):
                reduced = -players
                players += _bought(state, hidden, reduced, OF_PLAYERS, purse)
            self._tell(state, hidden, players, OF_PLAYERS, could)
        # EGO-93: win its own, a tie is not enough; on the same Aspiration only the difference is paid.
        own = state.ego_hidden
        ego = 0
        if own >= 0:
            could = purse.left
            already = reduced if own == hidden else 0
            ego = state.margin(own) + already
            if ego <= 0 and purse.buys(1 - ego, already, state.standing(own, p.PLAYERS) - already):
                ego += _bought(state, own, 1 - ego, OF_EGO, purse)
            if own == hidden:
                players = ego
            self._tell(state, own, ego, OF_EGO, could)
        state.ego_wp = purse.left
        if had > 1:  # EGO-94: what is left over is scored and discarded; a single one is kept
            state.ego_wp = 0
            if state.heard is not None and purse.left:
                state.tell(events.EGO_DISCARDED, NOTHING, [purse.left])
            if state.box.scores_willpower:
                state.ego_scores(purse.left, FOR_LEFT_OVER)
        scored_players = (1 if margin < 0 else 0) + (1 if hidden >= 0 and players < 0 else 0)
        scored_ego = (1 if margin > 0 else 0) + (1 if own >= 0 and ego > 0 else 0)
        Fragments(self.trigger, self.realm, self.fortress, scored_players, scored_ego).run(state)

    def _tell(self, state: CerebriaState, aspiration: int, margin: int, which: int, could: int) -> None:
        """Tell how an Aspiration stands after reductions; ``could`` is the Willpower there was for them."""
        if state.heard is not None:
            ego = state.standing(aspiration, p.EGO)
            shown = state.standing(aspiration, p.PLAYERS)
            state.tell(events.STANDING, NOTHING, [aspiration, which, ego, ego - margin, shown, could])


def _bought(state: CerebriaState, aspiration: int, reduction: int, which: int, purse: Purse) -> int:
    """Tell of a reduction that was paid for; says how large it is."""
    if state.heard is not None:
        state.tell(events.BOUGHT, NOTHING, [aspiration, which, reduction, purse.paid, purse.left])
    return reduction


class Fragments(Step[CerebriaState]):
    """Fragments go to the Identity (CB-73 to CB-75), the side that triggered first; then the row moves on (CB-76)."""

    FIELDS = ("trigger", "realm", "fortress", "players", "ego")

    def __init__(self, trigger: int, realm: int, fortress: bool, players: int, ego: int) -> None:
        self.trigger: Final = trigger
        self.realm: Final = realm
        self.fortress: Final = fortress
        self.players: Final = players  # Aspirations accomplished
        self.ego: Final = ego

    def run(self, state: CerebriaState) -> None:
        other = 1 - self.trigger
        gave = [self._give(state, party) if self._scored(party) else 0 for party in (self.trigger, other)]
        sizes = gave if self.trigger == p.PLAYERS else [gave[1], gave[0]]  # by party
        wall = self._add_fortress(state)
        self._cap(state, [size == p.CAPPING for size in sizes])
        added = (1 if sizes[p.PLAYERS] in (p.MINOR, p.MAJOR) else 0) + (1 if wall < 0 else 0)
        if added:
            state.ego_gains(added, FOR_FRAGMENTS)  # EGO-95; kept until the next Revelation
        common = state.row.pop(0)
        state.done.append(common)
        if state.heard is not None:
            state.tell(events.COMMON_DONE, NOTHING, [common])
        if sizes[p.PLAYERS] == p.MAJOR or (wall == -p.MAJOR and state.box.fortress_major):  # A-28, SW-25
            _ego_removes(state)
        renew = Renew(self.realm, self.players > 0)
        if sizes[p.EGO] == p.MAJOR and len(state.row) > 1:
            state.do([ChooseRemoval(), renew])
            return
        if sizes[p.EGO] == p.MAJOR and state.row:
            remove_common(state, 0, p.PLAYERS)
        state.agenda.append(renew)

    def _scored(self, party: int) -> int:
        return self.players if party == p.PLAYERS else self.ego

    def _give(self, state: CerebriaState, party: int) -> int:
        """A Minor Fragment for one Aspiration, a Major for two (CB-73); without one in stock a Capping is wanted."""
        size = p.MINOR if self._scored(party) == 1 else p.MAJOR
        if state.stock[stock_of(party, size)] == 0:
            return p.CAPPING
        state.stock[stock_of(party, size)] -= 1
        _add(state, party, size, NOTHING)
        return size

    def _add_fortress(self, state: CerebriaState) -> int:
        """The Fortress of the Realm joins the Identity if it stood before (CB-74, A-27); says which, 0 for none."""
        fort = state.board.fort[self.realm]
        owner = p.EGO if fort > 0 else p.PLAYERS
        stood = self.fortress and state.board.built[self.realm] != state.turn
        if fort == 0 or not stood or (state.box.fortress_needs_score and not self._scored(owner)):
            return 0
        _add(state, owner, abs(fort), self.realm)
        state.board.fortify(self.realm, 0, 0)
        return fort

    def _cap(self, state: CerebriaState, wants: list[bool]) -> None:
        """CB-75: Capping comes last and triggers the end; when both would cap, the side that triggered does."""
        if wants[p.PLAYERS] and wants[p.EGO]:
            other = 1 - self.trigger
            if other == p.EGO:
                state.ego_scores(p.CAPPING_POINTS, FOR_CAPPED)
            else:
                state.points += p.CAPPING_POINTS
                if state.heard is not None:
                    things = [p.CAPPING_POINTS, FOR_CAPPED, clause_of(FOR_CAPPED)]
                    state.tell(events.PLAYERS_POINTS, NOTHING, things)
            wants[other] = False
        for party in (p.PLAYERS, p.EGO):
            if wants[party]:
                _add(state, party, p.CAPPING, NOTHING)
                end(state, END_BY_CAPPING)


def _add(state: CerebriaState, party: int, size: int, realm: int) -> None:
    """A Fragment goes to the Identity: from the stock, or the Fortress of a Realm."""
    state.identity[identity_of(party, size)] += 1
    if state.heard is not None:
        state.tell(events.FRAGMENT_ADDED, NOTHING, [party, size, 1 if realm >= 0 else 0, realm])


def _ego_removes(state: CerebriaState) -> None:
    """The Ego removes the first remaining Common Aspiration it is not winning (EGO-95, A-26)."""
    for place in range(len(state.row)):
        if state.margin(state.row[place]) <= 0:
            remove_common(state, place, p.EGO)
            return


def remove_common(state: CerebriaState, place: int, party: int) -> None:
    removed = state.row[place]
    if state.heard is not None:
        state.tell(events.COMMON_REMOVED, NOTHING, [removed, party])
    state.row.pop(place)
    state.done.append(removed)


class ChooseRemoval(OfTeam):
    """Which Common Aspiration the players remove after a Major Fragment of the Ego (K-11)."""

    SPAN = p.ASPIRATIONS

    def options(self, state: CerebriaState) -> list[int]:
        return state.row[:]

    def choose(self, state: CerebriaState, option: int) -> None:
        remove_common(state, state.row.index(option), p.PLAYERS)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_REMOVAL.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.REMOVE.of(with_standings(state, option))


class Renew(Step[CerebriaState]):
    """New Hidden Aspirations (CB-77, EGO-96), a full Sphere (CB-78), and the end of the row (CB-80)."""

    FIELDS = ("realm", "scored")

    def __init__(self, realm: int, scored: bool) -> None:
        self.realm: Final = realm
        self.scored: Final = scored

    def run(self, state: CerebriaState) -> None:
        for party in (p.PLAYERS, p.EGO):
            shown = state.hidden if party == p.PLAYERS else state.ego_hidden
            if shown >= 0:
                (state.boxed if party == p.PLAYERS else state.ego_boxed).append(shown)
                if state.heard is not None:
                    state.tell(events.BOXED, NOTHING, [party, shown])
        state.hidden = p.NO_ASPIRATION
        state.ego_hidden = FACE_DOWN
        sphere = state.sphere_at(self.realm)
        state.spheres[sphere] = p.FULL_SPHERE
        if state.heard is not None:
            state.tell(events.REFILLED, NOTHING, [sphere, self.realm, p.FULL_SPHERE])
        if state.box.after_revelation:
            state.ego_gains(1, FOR_AFTER)  # EGO-D6, A-39
        if not state.row:
            end(state, END_OF_ROW)
            return
        if state.heard is not None:
            state.tell(events.NEXT_COMMON, NOTHING, [state.row[0]])
        NextHidden(1 if self.scored else LOOKED_AT, []).run(state)
