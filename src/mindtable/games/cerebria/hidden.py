"""Hidden Aspirations of both sides (CB-07, CB-77, EGO-20 to EGO-22, EGO-96), and standings entered by hand (SW-01)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfTeam
from mindtable.games.cerebria.box import BY_HAND, Box
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState, given_of


class OffAspirationDeck(FromPile[CerebriaState]):
    """Which Aspiration comes off a deck of them."""

    SPAN = p.ASPIRATIONS

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_ASPIRATION.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.TURN_UP.of([option])


# -- the Ego's Hidden Aspiration (EGO-20 to EGO-22)


class RevealHidden(Step[CerebriaState]):
    """The Ego's Hidden Aspiration is turned up, if it lies face down: the next card, without choice (A-20)."""

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


# -- the players' Hidden Aspiration (CB-07, CB-77)


def with_standings(state: CerebriaState, aspiration: int) -> list[int]:
    """An Aspiration as choices tell of it: with the standings of the players and the Ego."""
    return [aspiration, state.standing(aspiration, p.PLAYERS), state.standing(aspiration, p.EGO)]


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
            state.agenda.append(DrawHidden(self.count, seen))
            return
        fit = [card for card in seen if not state.row or card != state.row[0]]
        if not fit and deck.size:  # CB-07: draw again while another card exists
            state.agenda.append(DrawHidden(self.count + 1, seen))
        elif len(fit) > 1:
            state.agenda.append(ChooseHidden(seen))
        else:
            keep_hidden(state, seen, fit[0] if fit else p.NO_ASPIRATION)


def keep_hidden(state: CerebriaState, seen: list[int], kept: int) -> None:
    """One card becomes the Hidden Aspiration, the others are shuffled back."""
    rest = [card for card in seen if card != kept]
    if state.heard is not None and kept >= 0:
        state.tell(events.HIDDEN, NOTHING, [kept, rest])
    state.hidden = kept
    if rest:
        state.hidden_deck.shuffle_in(rest)


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
