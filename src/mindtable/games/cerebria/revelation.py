"""The Revelation (CB-70 to CB-78, EGO-90 to EGO-96) and the end of the game (CB-80 to CB-83, EGO-98)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision, Step
from mindtable.core.piles import FromPile, Pile
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import BY_HAND
from mindtable.games.cerebria.state import DRAWN, EGO_WON, FACE_DOWN, PLAYERS_WON, CerebriaState

MOST_REDUCTION: Final = 3
LOOKED_AT: Final = 3
CAPPING: Final = 3
# Which of the three comparisons of a Revelation.
OF_COMMON: Final = 0
OF_PLAYERS: Final = 1
OF_EGO: Final = 2
# Why the game ends.
END_OF_ROW: Final = 0
END_BY_CAPPING: Final = 1
END_OF_WHEEL: Final = 2


# -- the Ego's Hidden Aspiration (EGO-20 to EGO-22)


class RevealHidden(Step[CerebriaState]):
    """The Ego's Hidden Aspiration is turned up, if it lies face down."""

    def run(self, state: CerebriaState) -> None:
        if state.ego_hidden == FACE_DOWN:
            if state.ego_hidden_deck.size == 0:
                state.ego_hidden = p.NO_ASPIRATION
            else:
                state.do([TurnHidden(p.NO_ASPIRATION), ByHand()])


class TurnHidden(FromPile[CerebriaState]):
    """Which card the Ego's Hidden Aspiration is; one equal to the Common is shuffled back (EGO-21, X-07)."""

    FIELDS = ("matched",)
    SPAN = p.ASPIRATIONS

    def __init__(self, matched: int) -> None:
        self.matched: Final = matched

    def pile(self, state: CerebriaState) -> Pile:
        return state.ego_hidden_deck

    def choose(self, state: CerebriaState, option: int) -> None:
        deck = state.ego_hidden_deck
        deck.take(option)
        same = bool(state.row) and option == state.row[0]
        if state.heard is not None:
            state.tell(events.EGO_REVEALED, -1, [option, 1 if same else 0])
        if same:
            if deck.size == 0:  # no other card, no Hidden Aspiration
                deck.shuffle_in([option])
                state.ego_hidden = p.NO_ASPIRATION
            else:
                state.agenda.append(TurnHidden(option))
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
        asked = sorted({*state.row[:1], state.hidden, state.ego_hidden})
        for aspiration in reversed(asked):
            if aspiration >= 0 and state.box.counts[aspiration] == BY_HAND:
                state.do([EnterStanding(aspiration, p.EGO), EnterStanding(aspiration, p.PLAYERS)])


class EnterStanding(Decision[CerebriaState]):
    """A party's standing in an Aspiration, as the people at the table count it."""

    FIELDS = ("aspiration", "party")
    SPAN = 31

    def __init__(self, aspiration: int, party: int) -> None:
        self.aspiration: Final = aspiration
        self.party: Final = party

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def options(self, state: CerebriaState) -> list[int]:
        return list(range(self.SPAN))

    def choose(self, state: CerebriaState, option: int) -> None:
        state.given[2 * self.aspiration + self.party] = option


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
            state.tell(events.REVELATION, -1, [self.trigger, self.realm])
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
            if state.box.scores_willpower:
                state.ego_scores(purse.left, events.WHY_LEFT_OVER)
        scored_players = (1 if margin < 0 else 0) + (1 if hidden >= 0 and players < 0 else 0)
        scored_ego = (1 if margin > 0 else 0) + (1 if own >= 0 and ego > 0 else 0)
        Fragments(self.trigger, self.realm, self.fortress, scored_players, scored_ego).run(state)

    def _tell(self, state: CerebriaState, aspiration: int, margin: int, which: int) -> None:
        if state.heard is not None:
            ego = state.standing(aspiration, p.EGO)
            state.tell(events.STANDING, -1, [aspiration, ego, ego - margin, which])


def _bought(state: CerebriaState, aspiration: int, reduction: int, which: int, purse: Purse) -> int:
    """Tell of a reduction that was paid for; says how large it is."""
    if state.heard is not None:
        state.tell(events.BOUGHT, -1, [aspiration, reduction, purse.left, which])
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
        scored = [self.players, self.ego]
        wants_capping = [False, False]
        added = 0  # by the players, without Capping
        major_by_score = [False, False]
        fortress_major = False
        for other in range(2):
            party = 1 - self.trigger if other else self.trigger
            if scored[party]:
                size = p.MINOR if scored[party] == 1 else p.MAJOR
                if state.stock[2 * party + size - 1] > 0:
                    state.stock[2 * party + size - 1] -= 1
                    _add(state, party, size, False)
                    major_by_score[party] = size == p.MAJOR
                    added += 1 if party == p.PLAYERS else 0
                else:
                    wants_capping[party] = True
        fort = state.board.fort[self.realm]
        owner = p.EGO if fort > 0 else p.PLAYERS
        stood = self.fortress and state.board.built[self.realm] != state.turn
        if fort and stood and (scored[owner] or not state.box.fortress_needs_score):
            _add(state, owner, abs(fort), True)
            state.board.fortify(self.realm, 0, 0)
            added += 1 if owner == p.PLAYERS else 0
            fortress_major = owner == p.PLAYERS and abs(fort) == p.MAJOR
        self._cap(state, wants_capping)
        if added:
            state.ego_gains(added, events.WHY_FRAGMENTS)  # EGO-95
        common = state.row.pop(0)
        state.done.append(common)
        if state.heard is not None:
            state.tell(events.COMMON_DONE, -1, [common])
        state.agenda.append(Renew(self.realm, self.players > 0))
        if major_by_score[p.PLAYERS] or (fortress_major and state.box.fortress_major):
            _ego_removes(state)
        if major_by_score[p.EGO] and state.row:
            if len(state.row) == 1:
                remove_common(state, 0, p.PLAYERS)
            else:
                state.agenda.append(ChooseRemoval())

    def _cap(self, state: CerebriaState, wants: list[bool]) -> None:
        """CB-75: Capping comes last and triggers the end; when both would cap, the side that triggered does."""
        if not wants[p.PLAYERS] and not wants[p.EGO]:
            return
        if wants[p.PLAYERS] and wants[p.EGO]:
            other = 1 - self.trigger
            if other == p.EGO:
                state.ego_scores(p.CAPPING_POINTS, events.WHY_CAPPED)
            else:
                state.points += p.CAPPING_POINTS
            wants[other] = False
        for party in (p.PLAYERS, p.EGO):
            if wants[party]:
                _add(state, party, CAPPING, False)
                end(state, END_BY_CAPPING)


def _add(state: CerebriaState, party: int, size: int, by_fortress: bool) -> None:
    state.identity[3 * party + size - 1] += 1
    if state.heard is not None:
        state.tell(events.FRAGMENT, -1, [party, size, 1 if by_fortress else 0])


def end(state: CerebriaState, why: int) -> None:
    """The game ends with this turn (CB-81)."""
    if not state.ending and state.heard is not None:
        state.tell(events.ENDING, -1, [why])
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
        state.tell(events.COMMON_REMOVED, -1, [removed, party])


class ChooseRemoval(Decision[CerebriaState]):
    """Which Common Aspiration the players remove after a Major Fragment of the Ego (K-11)."""

    SPAN = p.ASPIRATIONS

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def options(self, state: CerebriaState) -> list[int]:
        return state.row[:]

    def choose(self, state: CerebriaState, option: int) -> None:
        remove_common(state, state.row.index(option), p.PLAYERS)


class Renew(Step[CerebriaState]):
    """New Hidden Aspirations (CB-77, EGO-96), a full Sphere (CB-78), and the end of the row (CB-80)."""

    FIELDS = ("realm", "scored")

    def __init__(self, realm: int, scored: bool) -> None:
        self.realm: Final = realm
        self.scored: Final = scored

    def run(self, state: CerebriaState) -> None:
        if state.hidden >= 0:
            state.boxed.append(state.hidden)
            state.hidden = p.NO_ASPIRATION
        if state.ego_hidden >= 0:
            state.ego_boxed.append(state.ego_hidden)
        state.ego_hidden = FACE_DOWN
        state.spheres[state.sphere_at(self.realm)] = p.FULL_SPHERE
        if state.heard is not None:
            state.tell(events.REFILLED, -1, [self.realm])
        if state.box.after_revelation:
            state.ego_gains(1, events.WHY_AFTER)
        if not state.row:
            end(state, END_OF_ROW)
        else:
            next_hidden(state, 1 if self.scored else LOOKED_AT, [])


class NextHidden(Step[CerebriaState]):
    """The players' next Hidden Aspiration: the next card that is not the Common one, or one of three (CB-07, CB-77)."""

    FIELDS = ("count", "seen")

    def __init__(self, count: int, seen: list[int]) -> None:
        self.count: Final = count
        self.seen: Final = seen

    def run(self, state: CerebriaState) -> None:
        next_hidden(state, self.count, self.seen)


def next_hidden(state: CerebriaState, count: int, seen: list[int]) -> None:
    """Look at so many cards, then keep one."""
    deck = state.hidden_deck
    if len(seen) < count and deck.size:
        state.agenda.append(DrawHidden(count, seen))
        return
    fit = [card for card in seen if not state.row or card != state.row[0]]
    if not fit and deck.size:  # CB-07: draw again while another card exists
        state.agenda.append(DrawHidden(count + 1, seen))
    elif len(fit) > 1:
        state.agenda.append(ChooseHidden(seen))
    else:
        keep_hidden(state, seen, fit[0] if fit else p.NO_ASPIRATION)


def keep_hidden(state: CerebriaState, seen: list[int], kept: int) -> None:
    """One card becomes the Hidden Aspiration, the others are shuffled back."""
    state.hidden = kept
    rest = [card for card in seen if card != kept]
    if rest:
        state.hidden_deck.shuffle_in(rest)
    if state.heard is not None and kept >= 0:
        state.tell(events.HIDDEN, -1, [kept])


class DrawHidden(FromPile[CerebriaState]):
    """Which card comes off the players' Hidden deck (X-05)."""

    FIELDS = ("count", "seen")
    SPAN = p.ASPIRATIONS

    def __init__(self, count: int, seen: list[int]) -> None:
        self.count: Final = count
        self.seen: Final = seen

    def pile(self, state: CerebriaState) -> Pile:
        return state.hidden_deck

    def choose(self, state: CerebriaState, option: int) -> None:
        state.hidden_deck.take(option)
        next_hidden(state, self.count, [*self.seen, option])


class ChooseHidden(Decision[CerebriaState]):
    """Which of the cards looked at becomes the Hidden Aspiration (K-12)."""

    FIELDS = ("seen",)
    SPAN = p.ASPIRATIONS

    def __init__(self, seen: list[int]) -> None:
        self.seen: Final = seen

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def options(self, state: CerebriaState) -> list[int]:
        return sorted([card for card in self.seen if card != state.row[0]])

    def choose(self, state: CerebriaState, option: int) -> None:
        keep_hidden(state, self.seen, option)


# -- the end


def score_of(state: CerebriaState, party: int) -> int:
    """Wheel, Fragments, and for the Ego its Fortresses left on the board (CB-82, EGO-98)."""
    identity = state.identity
    first = 3 * party
    total = p.FRAGMENT_POINTS[p.MINOR] * identity[first] + p.FRAGMENT_POINTS[p.MAJOR] * identity[first + 1]
    total += p.CAPPING_POINTS * identity[first + 2]
    if party == p.PLAYERS:
        return total + state.points
    return total + state.ego_points + fortress_points(state)


def fortress_points(state: CerebriaState) -> int:
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
            players += state.identity[2]
            ego += state.identity[5]
        state.result = PLAYERS_WON if players > ego else EGO_WON if ego > players else DRAWN
        if state.heard is not None:
            for party in (p.PLAYERS, p.EGO):
                minors, majors, capping = state.identity[3 * party : 3 * party + 3]
                wheel = state.points if party == p.PLAYERS else state.ego_points
                left = fortress_points(state) if party == p.EGO else 0
                state.tell(
                    events.SCORE, -1, [party, wheel, 3 * minors + 5 * majors, 4 * capping, left, score_of(state, party)]
                )
            state.tell(events.RESULT, -1, [state.result])
        state.over = True
