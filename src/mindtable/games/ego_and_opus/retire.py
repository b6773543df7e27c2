"""Retirement and replacement, points and victory (A1 to A3, B-16 to B-20, B-25 to B-27, B-42)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import clear_place
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.harm import aimed_by
from mindtable.games.ego_and_opus.partners import ask_newcomer
from mindtable.games.ego_and_opus.perform import SIGNATURE, Perform
from mindtable.games.ego_and_opus.shapes import PlaceChoice, PlaceStep
from mindtable.games.ego_and_opus.state import OpusState, position, with_card, without
from mindtable.games.ego_and_opus.triggers import Fire, answers, signature

# -- points


def add_points(state: OpusState, seat: int, n: int, why: int) -> None:
    """Points are gained or lost, never below 0; in Superego players 1 and 2 share them (V-13, V-18)."""
    before = state.players[seat].points
    points = before + n
    if points < 0:
        points = 0
    state.players[seat].points = points
    together: list[int] = []
    if state.table.format == p.SUPEREGO and seat < p.P3:
        partner = 1 - seat
        state.players[partner].points = points
        together = [partner]
    if state.heard is not None:
        state.tell(events.POINTS, seat, [points - before, points, together, why])


def progress(state: OpusState, seat: int) -> int:
    """Points; where the sides of a Schism have different goals, twelfths of the own goal (V-09)."""
    goals = state.table.goals
    points = state.players[seat].points
    return points if state.table.even else points * 12 // goals[seat]


def check_victory(state: OpusState) -> None:
    """Who has reached the goal has won; of several at the same time those with the most points (A3, V-09)."""
    goals = state.table.goals
    reached = [seat for seat in range(len(goals)) if state.players[seat].points >= goals[seat]]
    if len(reached) > 1:
        best = max([progress(state, seat) for seat in reached])
        reached = [seat for seat in reached if progress(state, seat) == best]
    if reached:
        win(state, reached)


def win(state: OpusState, seats: list[int]) -> None:
    """The game is over."""
    state.winners = seats
    if state.heard is not None:
        for seat in seats:
            state.tell(events.WON, seat, [state.players[seat].points, state.round])
    state.over = True


# -- retirement


def sweep(state: OpusState, but: int) -> None:
    """Retire every card at 0 except one, egos before artists, from the top (H-01)."""
    if state.before is not None:
        return  # Schism: after the simultaneous action (V-08)
    life = state.life
    fallen: list[Step[Any]] = []
    for place in range(p.FIRST_MIRROR):
        if life[place] <= 0 and state.card[place] >= 0 and place != but:
            fallen.append(Retire(place))
    state.do(fallen)


class Retire(PlaceStep):
    """A card at 0 leaves the board: points, works, replacement, and the signatures that wait for it."""

    def run(self, state: OpusState) -> None:
        place = self.place
        if state.card[place] < 0 or state.life[place] > 0:
            return  # a signature has lifted it again
        if state.heard is not None:
            state.tell(events.RETIRED, state.owner[place], [state.stand(place), state.stand(state.credit[place])])
        if place < p.FIRST_PLACE:
            self.ego(state)
        else:
            by = state.credit[place]
            add_points(state, state.owner[place], -1, events.FOR_OWN_ARTIST)  # A1, B-26: nobody else gains
            if state.table.format == p.SUPEREGO and 0 <= by < p.FIRST_PLACE:
                add_points(state, p.P3, 1, events.FOR_ARTIST)  # V-13
                check_victory(state)
            Exchange(place).run(state)

    def ego(self, state: OpusState) -> None:
        place = self.place
        scorer = state.credit[place]
        if scorer >= p.FIRST_PLACE:
            seat = state.owner[scorer]
            state.note(scorer, p.SCORED)
        else:
            seat = aimed_by(state, place)  # H-11: it attacked itself
            scorer = p.NONE
        if seat >= 0 and not (state.table.format == p.SUPEREGO and seat == p.P3):
            add_points(state, seat, p.EGO_POINTS, events.FOR_EGO)
            check_victory(state)
        owner = state.players[state.owner[place]]
        owner.retired = [*owner.retired, state.card[place]]
        clear_place(state, place)
        steps: list[Step[Any]] = [ReplaceEgo(place)]
        if scorer >= 0 and answers(state, scorer, e.SCORE):
            steps.append(signature(state, scorer))
        steps.append(Fire(e.EGO_OUT))
        state.do(steps)


class Exchange(PlaceStep):
    """An artist returns to the vault and another one takes its place (A1)."""

    def run(self, state: OpusState) -> None:
        place = self.place
        old = state.card[place]
        steps: list[Step[Any]] = [ReplaceArtist(place, old)]
        if answers(state, place, e.LEAVE):
            steps.append(Farewell(place, old))
        clear_place(state, place)
        owner = state.players[state.owner[place]]
        owner.artists = with_card(owner.artists, old)
        state.do(steps)


class SwitchOut(PlaceStep):
    """SWITCH: an artist is exchanged without being retired; no points."""

    def run(self, state: OpusState) -> None:
        if state.card[self.place] >= 0 and state.players[state.owner[self.place]].artists:
            if state.heard is not None:
                state.tell(events.SWITCHED, state.owner[self.place], [state.stand(self.place)])
            Exchange(self.place).run(state)


class Farewell(PlaceStep):
    """LEAVE: the signature of the artist that left acts on the one that took its place."""

    FIELDS = ("place", "old")

    def __init__(self, place: int, old: int) -> None:
        super().__init__(place)
        self.old: Final = old

    def run(self, state: OpusState) -> None:
        if state.card[self.place] >= 0:
            state.do([Perform(self.place, self.old, SIGNATURE, state.stamp[self.place])])


# -- replacement


def choosable(state: OpusState, place: int, barred: int) -> list[int]:
    """The artists of the vault that may come into a place: not the one that has just left it (B-17)."""
    return without(state.players[state.owner[place]].artists, barred)


def artist_options(state: OpusState, place: int, barred: int) -> list[int]:
    """The same as options: artists are counted from the first."""
    return [card - p.FIRST_ARTIST for card in choosable(state, place, barred)]


def artist_of(option: int) -> int:
    """The artist an option stands for."""
    return option + p.FIRST_ARTIST


def ego_of(option: int) -> int:
    """The ego an option stands for."""
    return option + p.FIRST_EGO


class ReplaceArtist(PlaceStep):
    """The owner chooses a new artist; it is inactive until the next round (A1, B-15)."""

    FIELDS = ("place", "barred")

    def __init__(self, place: int, barred: int) -> None:
        super().__init__(place)
        self.barred: Final = barred

    def run(self, state: OpusState) -> None:
        if state.heard is not None:
            state.tell(events.REPLACEMENT, state.owner[self.place], [self.place])
        if len(state.players[state.owner[self.place]].artists) <= 2:  # perhaps there is no choice
            found = choosable(state, self.place, self.barred)
            if len(found) == 1:
                put_artist(state, self.place, found[0])
            if len(found) <= 1:  # B-20: an empty vault leaves the zone empty
                return
        state.agenda.append(ChooseArtist(self.place, self.barred))


class ChooseArtist(PlaceChoice):
    """Which artist of the vault comes into a zone (K2, K8)."""

    FIELDS = ("place", "barred")
    SPAN = p.ARTISTS

    def __init__(self, place: int, barred: int) -> None:
        super().__init__(place)
        self.barred: Final = barred

    def options(self, state: OpusState) -> list[int]:
        return artist_options(state, self.place, self.barred)

    def choose(self, state: OpusState, option: int) -> None:
        put_artist(state, self.place, artist_of(option))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_ARTIST.of([self.place])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.ARTIST.of([artist_of(option), self.place])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.declines():
            return r.MUST_FILL.of([])
        barred = wish.verb == "artist" and 0 <= wish.card == self.barred
        return r.JUST_LEFT.of([wish.card]) if barred else None


def put_artist(state: OpusState, place: int, card: int) -> None:
    """An artist of the vault comes into a zone with its printed values (B-18)."""
    player = state.players[state.owner[place]]
    player.artists = without(player.artists, card)
    if state.round:
        state.deeds[place] = p.INACTIVE | p.NEWCOMER
    put_card(state, place, card)
    ask_newcomer(state, place)
    if answers(state, place, e.ENTER):
        state.do([signature(state, place)])


def put_card(state: OpusState, place: int, card: int) -> None:
    """A card comes into a place as a new card in play."""
    state.card[place] = card
    state.life[place] = state.box.life[card]
    state.stamp[place] = state.next_serial()
    player = state.players[state.owner[place]]
    if position(player.met, card) < 0:
        player.met = with_card(player.met, card)
    if state.heard is not None:
        inactive = 1 if state.deeds[place] & p.INACTIVE else 0
        state.tell(events.PLACED, state.owner[place], [state.stand(place), state.life[place], inactive])


class ReplaceEgo(PlaceStep):
    """The owner chooses a new ego; it acts in this round if its row has not yet acted (B-16, H-12)."""

    def run(self, state: OpusState) -> None:
        seat = state.owner[self.place]
        player = state.players[seat]
        if state.heard is not None:
            state.tell(events.REPLACEMENT, seat, [self.place])
        if not player.egos:  # B-19
            state.tell(events.EGOS_RETURN, seat, [player.retired[:]])
            player.egos = sorted(player.retired)
            player.retired = []
        if len(player.egos) == 1:
            put_ego(state, self.place, player.egos[0])
        elif player.egos:
            state.agenda.append(ChooseEgo(self.place))


class ChooseEgo(PlaceChoice):
    """Which ego of the vault comes into a row (K2, K9)."""

    SPAN = p.EGOS

    def options(self, state: OpusState) -> list[int]:
        return [card - p.FIRST_EGO for card in state.players[state.owner[self.place]].egos]

    def choose(self, state: OpusState, option: int) -> None:
        put_ego(state, self.place, ego_of(option))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_EGO.of([self.place])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.EGO.of([ego_of(option), self.place])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.MUST_FILL.of([]) if wish.declines() else None


def put_ego(state: OpusState, place: int, card: int) -> None:
    """An ego of the vault comes into a row."""
    player = state.players[state.owner[place]]
    player.egos = without(player.egos, card)
    put_card(state, place, card)
