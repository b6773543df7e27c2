"""Schism: mirrored zones choose in secret and act at the same time (V-05 to V-11)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import InOrder, Sealed, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.flip import (
    COPY,
    FLIP,
    ask_flip,
    begin,
    flip_or_copy,
    plain_attack,
    remember,
    results,
    show_and_pay,
)
from mindtable.games.ego_and_opus.hands import hand_options
from mindtable.games.ego_and_opus.play_target import (
    NO_WORK,
    aiming,
    ask_for_target,
    play_work,
    playing,
    set_target,
    weakest,
    why_not_aimed,
    why_not_yet,
)
from mindtable.games.ego_and_opus.retire import (
    Exchange,
    SwitchOut,
    add_points,
    artist_of,
    artist_options,
    check_victory,
    put_artist,
)
from mindtable.games.ego_and_opus.shapes import InTurn, begin_phase, option_work
from mindtable.games.ego_and_opus.state import Before, OpusState
from mindtable.games.ego_and_opus.targets import legal_targets
from mindtable.games.ego_and_opus.things import FLIPPING, PLAYING
from mindtable.games.ego_and_opus.triggers import answers, signature
from mindtable.games.ego_and_opus.values import current_attack, current_guard, current_riposte

WAITING: Final = -1
NOT_ASKED: Final = 0
PARTS: Final = 2  # of an answer to PlayBoth: a work, then a target
FIRST_TARGET: Final = 1 + p.WORKS  # as options of PlayBoth, targets come after the works
NOTHING_BEFORE: Final = Before(attack=[0] * p.PLACES, guard=[0] * p.PLACES, riposte=[0] * p.PLACES)


def target_option(target: int) -> int:
    """The option of PlayBoth that stands for a target."""
    return FIRST_TARGET + target


def option_target(option: int) -> int:
    """The target an option of PlayBoth stands for."""
    return option - FIRST_TARGET


def blank(state: OpusState, places: list[int], parts: int) -> list[int]:
    """The answers before anybody has answered: only the owners of these places are asked."""
    answers = [NOT_ASKED] * (len(state.players) * parts)
    for place in places:
        seat = state.owner[place]
        for part in range(parts):
            answers[seat * parts + part] = WAITING
    return answers


def zone_of(state: OpusState, places: list[int], seat: int) -> int:
    """The place among these that a seat owns; NONE for a seat that has no part in it."""
    for place in places:
        if state.owner[place] == seat:
            return place
    return p.NONE


# -- set-up


class PlaceBoth(Sealed[OpusState]):
    """Both zones of a row get their artists at the same time."""

    FIELDS = ("answers", "places")
    SPAN = p.ARTISTS

    def __init__(self, answers: list[int], places: list[int]) -> None:
        self.answers = answers
        self.places: Final = places

    def again(self, answers: list[int]) -> Sealed[OpusState]:
        return PlaceBoth(answers, self.places)

    def options_of(self, state: OpusState, seat: int, part: int) -> list[int]:
        place = zone_of(state, self.places, seat)
        if place < 0:
            return [NOT_ASKED]
        return artist_options(state, place, p.NONE)

    def opened(self, state: OpusState) -> None:
        for place in self.places:
            put_artist(state, place, artist_of(self.answers[state.owner[place]]))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_ARTIST.of([zone_of(state, self.places, seat)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.ARTIST.of([artist_of(option), zone_of(state, self.places, seat)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.MUST_FILL.of([]) if wish.declines() else None


# -- Play-Target


class PlayBothPhase(InOrder[OpusState]):
    """Row after row; the zones of a row choose at the same time (V-10)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # the turn of the order that comes next

    def count(self, state: OpusState) -> int:
        return p.ROWS

    def first(self) -> int:
        return self.asked

    def at(self, index: int) -> PlayBothPhase:
        return PlayBothPhase(index)

    def one(self, state: OpusState, index: int) -> bool:
        if index == 0:
            begin_phase(state, PLAYING)
        places = [place for place in [state.order[index], state.mirror[index]] if state.card[place] >= 0]
        if places:
            answers = blank(state, places, PARTS)
            for place in places:
                if not state.players[state.owner[place]].hand:
                    answers[work_answer(state.owner[place])] = NO_WORK  # the only possibility is not asked
            state.agenda.append(PlayBoth(answers, places))
        return True


def work_answer(seat: int) -> int:
    """Where the answers to PlayBoth hold the work of a seat."""
    return seat * PARTS


def target_answer(seat: int) -> int:
    """And its target."""
    return seat * PARTS + 1


class PlayBoth(Sealed[OpusState]):
    """The works and targets of mirrored zones: first the work, then the target (K4, K5, K11)."""

    FIELDS = ("answers", "places")
    SPAN = 1 + p.WORKS + p.TARGETS

    def parts(self) -> int:
        return PARTS

    def __init__(self, answers: list[int], places: list[int]) -> None:
        self.answers = answers
        self.places: Final = places

    def again(self, answers: list[int]) -> Sealed[OpusState]:
        return PlayBoth(answers, self.places)

    def work(self, seat: int) -> int:
        """The work a seat has chosen, or NONE."""
        return option_work(self.answers[work_answer(seat)])

    def options_of(self, state: OpusState, seat: int, part: int) -> list[int]:
        place = zone_of(state, self.places, seat)
        if place < 0:
            return [NOT_ASKED]
        if part == 0:
            return hand_options(state, seat, True)
        return [target_option(target) for target in legal_targets(state, place, self.work(seat))]

    def choose_for(self, state: OpusState, seat: int, option: int) -> None:
        aimed = target_answer(seat)
        if self.part_of(seat) == 0 and self.answers[aimed] < 0:
            targets = legal_targets(state, zone_of(state, self.places, seat), option_work(option))
            if len(targets) == 1:  # the only possibility is not asked
                answers = self.answers[:]
                answers[aimed] = target_option(targets[0])
                PlayBoth(answers, self.places).choose_for(state, seat, option)
                return
        super().choose_for(state, seat, option)

    def opened(self, state: OpusState) -> None:
        for place in self.places:
            seat = state.owner[place]
            play_work(state, place, self.answers[work_answer(seat)])
            set_target(state, place, option_target(self.answers[target_answer(seat)]))

    def usual(self, state: OpusState) -> int:
        """What the first seat that is asked would do without thinking: no work, the weakest artist in reach."""
        seat = self.seat(state)
        if self.part_of(seat) == 0:
            return NO_WORK
        return target_option(weakest(state, legal_targets(state, zone_of(state, self.places, seat), self.work(seat))))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        place = zone_of(state, self.places, seat)
        if self.part_of(seat) == 0:
            return w.WHICH_WORK_BOTH.of([state.stand(place)])
        return ask_for_target(state, place, self.work(seat))

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        place = zone_of(state, self.places, seat)
        if option >= FIRST_TARGET:
            return aiming(state, place, option_target(option))
        return playing(state, place, option)

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        place = zone_of(state, self.places, seat)
        if self.part_of(seat) == 0:
            return why_not_yet(state, place, wish)
        return why_not_aimed(state, place, self.work(seat), wish)


# -- Flip


class FlipBothPhase(InTurn):
    """Row after row; artists of one row act at the same time, others one after another as the round's order has it."""

    def begins(self, state: OpusState) -> None:
        begin_phase(state, FLIPPING)

    def acting(self, state: OpusState) -> list[int]:
        return [state.order[state.turn], state.mirror[state.turn]]

    def act(self, state: OpusState, place: int) -> None:
        right, left = place, state.mirror[state.turn]
        first = (state.round - 1) % p.ROWS
        if p.row_of(right) == p.row_of(left):
            state.agenda.append(ActBoth([right, left]))
        elif (right - first) % p.ROWS < (left - first) % p.ROWS:
            state.do([ActBoth([right]), ActBoth([left])])
        else:
            state.do([ActBoth([left]), ActBoth([right])])


class ActBoth(Step[OpusState]):
    """The artists of these places act: first it is said who copies."""

    FIELDS = ("places",)

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places

    def run(self, state: OpusState) -> None:
        acting = [place for place in self.places if state.card[place] >= 0 and not state.deeds[place] & p.INACTIVE]
        if not acting:
            return
        copying = [place for place in acting if state.can_copy(place) and state.unflipped(place) is not None]
        if copying:
            state.agenda.append(CopyBoth(blank(state, copying, 1), acting, copying))
        else:
            act_both(state, acting, [FLIP] * len(state.players))


class CopyBoth(Sealed[OpusState]):
    """Flip or copy, said at the same time (K6)."""

    FIELDS = ("answers", "places", "copying")

    def __init__(self, answers: list[int], places: list[int], copying: list[int]) -> None:
        self.answers = answers
        self.places: Final = places
        self.copying: Final = copying

    def again(self, answers: list[int]) -> Sealed[OpusState]:
        return CopyBoth(answers, self.places, self.copying)

    def options_of(self, state: OpusState, seat: int, part: int) -> list[int]:
        return [FLIP, COPY] if zone_of(state, self.copying, seat) >= 0 else [NOT_ASKED]

    def opened(self, state: OpusState) -> None:
        act_both(state, self.places, self.answers)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return ask_flip(state, zone_of(state, self.copying, seat))

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return flip_or_copy(state, zone_of(state, self.copying, seat), option)

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.MUST_FLIP.of([]) if wish.declines() else None


def act_both(state: OpusState, places: list[int], how: list[int]) -> None:
    """Both flip and pay, both compute from the state before, both apply, then come retirements (V-08)."""
    cards: list[int] = []
    serials: list[int] = []
    for place in places:
        piece = begin(state, place)
        cards.append(show_and_pay(state, place, piece, how[state.owner[place]]) if piece is not None else p.NONE)
        serials.append(piece.serial if piece is not None else 0)
    every = range(p.PLACES)
    state.credit = [-1] * p.PLACES
    state.before = NOTHING_BEFORE  # no attack counts another one while they are read
    state.before = Before(
        attack=[current_attack(state, place) if state.card[place] >= 0 else 0 for place in every],
        guard=[current_guard(state, place) if state.card[place] >= 0 else 0 for place in every],
        riposte=[current_riposte(state, place) for place in every],
    )
    steps: list[Step[Any]] = []
    for index in range(len(places)):
        if serials[index] == 0:
            plain_attack(state, places[index])
        elif cards[index] >= 0:
            steps += results(state, places[index], cards[index], serials[index])
    state.do([*steps, EndBoth(places, cards)])


class EndBoth(Step[OpusState]):
    """After a simultaneous action: points for all that fell, then victory, then losses, then replacements."""

    FIELDS = ("places", "cards")

    def __init__(self, places: list[int], cards: list[int]) -> None:
        self.places: Final = places
        self.cards: Final = cards

    def run(self, state: OpusState) -> None:
        for index in range(len(self.places)):
            if self.cards[index] >= 0:
                remember(state, self.cards[index], state.stamp[self.places[index]])
        state.before = None
        leaving = state.leaving
        state.leaving = []
        fallen = [place for place in state.table.places if state.card[place] >= 0 and state.life[place] <= 0]
        steps: list[Step[Any]] = []
        for place in fallen:
            if state.heard is not None:
                state.tell(events.RETIRED, state.owner[place], [state.stand(place), state.stand(state.credit[place])])
            by = state.credit[place]
            if by >= 0 and p.is_left(by) != p.is_left(place):  # V-07
                add_points(state, state.owner[by], p.EGO_POINTS, events.FOR_OTHER_SIDE)
                state.note(by, p.SCORED)
                if answers(state, by, e.SCORE):
                    steps.append(signature(state, by))
        check_victory(state)  # V-09
        if state.over:
            return
        out: list[Step[Any]] = []
        for place in fallen:
            add_points(state, state.owner[place], -1, events.FOR_OWN_ARTIST)
            out.append(Exchange(place))
        out += [SwitchOut(place) for place in leaving if place not in fallen]
        state.do(out + steps)
