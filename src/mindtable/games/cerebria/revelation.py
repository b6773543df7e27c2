"""The Revelation (CB-70 to CB-78, EGO-90 to EGO-96) and the end of the game (CB-80 to CB-83, EGO-98)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfTeam
from mindtable.games.cerebria.box import BY_HAND, Box
from mindtable.games.cerebria.reasons import (
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
from mindtable.games.cerebria.state import (
    DRAWN,
    EGO_WON,
    FACE_DOWN,
    PLAYERS_WON,
    CerebriaState,
    given_of,
    identity_of,
    stock_of,
)

MOST_REDUCTION: Final = 3
LOOKED_AT: Final = 3


class OffAspirationDeck(FromPile[CerebriaState]):
    """Which Aspiration comes off a deck of them."""

    SPAN = p.ASPIRATIONS

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_ASPIRATION.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.TURN_UP.of([option])


# -- the Ego's Hidden Aspiration (EGO-20 to EGO-22)


class RevealHidden(Step[CerebriaState]):
    """The Ego's Hidden Aspiration is turned up, if it lies face down."""

    def run(self, state: CerebriaState) -> None:
        if state.ego_hidden == FACE_DOWN:
            if state.ego_hidden_deck.size == 0:
                state.ego_hidden = p.NO_ASPIRATION
            else:
                state.do([TurnHidden(p.NO_ASPIRATION), ByHand()])


class TurnHidden(OffAspirationDeck):
    """Which card the Ego's Hidden Aspiration is; one equal to the Common is shuffled back (EGO-21, X-07)."""

    FIELDS = ("matched",)

    def __init__(self, matched: int) -> None:
        self.matched: Final = matched

    def pile(self, state: CerebriaState) -> Pile:
        return state.ego_hidden_deck

    def choose(self, state: CerebriaState, option: int) -> None:
        deck = state.ego_hidden_deck
        deck.take(option)
        same = bool(state.row) and option == state.row[0]
        if state.heard is not None:
            state.tell(events.EGO_MATCHED if same else events.EGO_REVEALED, NOTHING, [option])
        if same:
            if deck.size == 0:  # no other card, no Hidden Aspiration
                deck.shuffle_in([option])
                state.ego_hidden = p.NO_ASPIRATION
            else:
                state.do([TurnHidden(option)])
            return
        state.ego_hidden = option
        if self.matched >= 0:
            deck.shuffle_in([self.matched])


# -- Aspirations whose standings the people at the table enter (SW-01)


class ByHand(Step[CerebriaState]):
    """Ask for the standings of Aspirations in force that are not counted on the board."""

    def run(self, state: CerebriaState) -> None:
        if not state.given:
            return
        asked: list[Step[Any]] = []
        for aspiration in sorted({*state.row[:1], state.hidden, state.ego_hidden}):
            if aspiration >= 0 and state.box.counts[aspiration] == BY_HAND:
                asked += [EnterStanding(aspiration, p.EGO), EnterStanding(aspiration, p.PLAYERS)]
        state.do(asked)


class EnterStanding(OfTeam):
    """A party's standing in an Aspiration, as the people at the table count it."""

    FIELDS = ("aspiration", "party")
    SPAN = 31

    def __init__(self, aspiration: int, party: int) -> None:
        self.aspiration: Final = aspiration
        self.party: Final = party

    def options(self, state: CerebriaState) -> list[int]:
        return list(range(self.SPAN))

    def choose(self, state: CerebriaState, option: int) -> None:
        state.given[given_of(self.aspiration, self.party)] = option
        if state.heard is not None:
            state.tell(events.COUNTED, NOTHING, [self.aspiration, self.party, option])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_STANDING.of([self.party, self.aspiration])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.STANDING.of([option])


# -- the Revelation


class Revelation(Step[CerebriaState]):
    """A Sphere is empty: both sides show their Hidden Aspirations, compare, score, and go on."""

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

    def buys(self, reduction: int, already: int, standing: int) -> bool:
        """Pay for a reduction if it can be had: 3 on an Aspiration at most, never below 0, for 1 more than its size."""
        total = reduction + already
        cost = total + 1 - (already + 1 if already else 0)
        if reduction < 1 or total > MOST_REDUCTION or reduction > standing or cost > self.left:
            return False
        self.left -= cost
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
        self._tell(state, common, margin, OF_COMMON)
        # EGO-92: tie the players' Hidden Aspiration.
        reduced = 0
        hidden = state.hidden
        players = 0
        if hidden >= 0:
            players = state.margin(hidden)
            if players < 0 and purse.buys(-players, 0, state.standing(hidden, p.PLAYERS)):
                reduced = -players
                players += _bought(state, hidden, reduced, OF_PLAYERS, purse)
            self._tell(state, hidden, players, OF_PLAYERS)
        # EGO-93: win its own; on the same Aspiration only the difference is paid.
        own = state.ego_hidden
        ego = 0
        if own >= 0:
            already = reduced if own == hidden else 0
            ego = state.margin(own) + already
            if ego <= 0 and purse.buys(1 - ego, already, state.standing(own, p.PLAYERS) - already):
                ego += _bought(state, own, 1 - ego, OF_EGO, purse)
            if own == hidden:
                players = ego
            self._tell(state, own, ego, OF_EGO)
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

    def _tell(self, state: CerebriaState, aspiration: int, margin: int, which: int) -> None:
        if state.heard is not None:
            ego = state.standing(aspiration, p.EGO)
            state.tell(events.STANDING, NOTHING, [aspiration, which, ego, ego - margin])


def _bought(state: CerebriaState, aspiration: int, reduction: int, which: int, purse: Purse) -> int:
    """Tell of a reduction that was paid for; says how large it is."""
    if state.heard is not None:
        state.tell(events.BOUGHT, NOTHING, [aspiration, which, reduction, purse.left])
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
            state.ego_gains(added, FOR_FRAGMENTS)  # EGO-95
        common = state.row.pop(0)
        state.done.append(common)
        if state.heard is not None:
            state.tell(events.COMMON_DONE, NOTHING, [common])
        if sizes[p.PLAYERS] == p.MAJOR or (wall == -p.MAJOR and state.box.fortress_major):
            _ego_removes(state)
        renew = Renew(self.realm, self.players > 0)
        if sizes[p.EGO] == p.MAJOR and len(state.row) > 1:
            state.do([ChooseRemoval(), renew])
            return
        if sizes[p.EGO] == p.MAJOR and state.row:
            remove_common(state, 0, p.PLAYERS)
        state.do([renew])

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
        """The Fortress of the Realm joins the Identity if it stood before this turn (CB-74); says which, 0 for none."""
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


def end(state: CerebriaState, why: int) -> None:
    """The game ends with this turn (CB-81)."""
    if not state.ending and state.heard is not None:
        state.tell(events.ENDS, NOTHING, [why])
    state.ending = True


def _ego_removes(state: CerebriaState) -> None:
    """The Ego removes the first remaining Common Aspiration it is not winning (EGO-95, A-26)."""
    for place in range(len(state.row)):
        if state.margin(state.row[place]) <= 0:
            remove_common(state, place, p.EGO)
            return


def remove_common(state: CerebriaState, place: int, party: int) -> None:
    removed = state.row.pop(place)
    state.done.append(removed)
    if state.heard is not None:
        state.tell(events.COMMON_REMOVED, NOTHING, [removed, party])


def with_standings(state: CerebriaState, aspiration: int) -> list[int]:
    """An Aspiration as choices tell of it: with the standings of the players and the Ego."""
    return [aspiration, state.standing(aspiration, p.PLAYERS), state.standing(aspiration, p.EGO)]


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
            state.ego_gains(1, FOR_AFTER)
        if not state.row:
            end(state, END_OF_ROW)
            return
        if state.heard is not None:
            state.tell(events.NEXT_COMMON, NOTHING, [state.row[0]])
        NextHidden(1 if self.scored else LOOKED_AT, []).run(state)


class NextHidden(Step[CerebriaState]):
    """The players' next Hidden Aspiration: the next card that is not the Common one, or one of three (CB-07, CB-77)."""

    FIELDS = ("count", "seen")

    def __init__(self, count: int, seen: list[int]) -> None:
        self.count: Final = count  # cards to look at before one is kept
        self.seen: Final = seen

    def run(self, state: CerebriaState) -> None:
        deck = state.hidden_deck
        seen = self.seen
        if len(seen) < self.count and deck.size:
            state.do([DrawHidden(self.count, seen)])
            return
        fit = [card for card in seen if not state.row or card != state.row[0]]
        if not fit and deck.size:  # CB-07: draw again while another card exists
            state.do([DrawHidden(self.count + 1, seen)])
        elif len(fit) > 1:
            state.do([ChooseHidden(seen)])
        else:
            keep_hidden(state, seen, fit[0] if fit else p.NO_ASPIRATION)


def keep_hidden(state: CerebriaState, seen: list[int], kept: int) -> None:
    """One card becomes the Hidden Aspiration, the others are shuffled back."""
    state.hidden = kept
    rest = [card for card in seen if card != kept]
    if rest:
        state.hidden_deck.shuffle_in(rest)
    if state.heard is not None and kept >= 0:
        state.tell(events.HIDDEN, NOTHING, [kept, rest])


class DrawHidden(OffAspirationDeck):
    """Which card comes off the players' Hidden deck (X-05)."""

    FIELDS = ("count", "seen")

    def __init__(self, count: int, seen: list[int]) -> None:
        self.count: Final = count
        self.seen: Final = seen

    def pile(self, state: CerebriaState) -> Pile:
        return state.hidden_deck

    def choose(self, state: CerebriaState, option: int) -> None:
        state.hidden_deck.take(option)
        if state.heard is not None:
            state.tell(events.LOOKED_AT, NOTHING, [option])
        NextHidden(self.count, [*self.seen, option]).run(state)


class ChooseHidden(OfTeam):
    """Which of the cards looked at becomes the Hidden Aspiration (K-12)."""

    FIELDS = ("seen",)
    SPAN = p.ASPIRATIONS

    def __init__(self, seen: list[int]) -> None:
        self.seen: Final = seen

    def options(self, state: CerebriaState) -> list[int]:
        return sorted([card for card in self.seen if card != state.row[0]])

    def choose(self, state: CerebriaState, option: int) -> None:
        keep_hidden(state, self.seen, option)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_HIDDEN.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.KEEP_HIDDEN.of(with_standings(state, option))


def looked_at(state: CerebriaState) -> list[int]:
    """The cards the players are looking at to keep one as their Hidden Aspiration."""
    top = state.agenda[-1] if state.agenda else None
    return top.seen[:] if isinstance(top, DrawHidden | ChooseHidden) else []


# -- the end


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
