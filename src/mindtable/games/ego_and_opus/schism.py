"""Schism: mirrored zones choose in secret and act at the same time (V-05 to V-11)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Sealed, Step
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.flip import COPY, FLIP, begin, plain_attack, put_result, remember, show_and_pay
from mindtable.games.ego_and_opus.hands import hand_options
from mindtable.games.ego_and_opus.play_target import NO_WORK, play_work, set_target
from mindtable.games.ego_and_opus.retire import SwitchOut, add_points, check_victory, choosable, exchange, put_artist
from mindtable.games.ego_and_opus.shapes import InTurn, PlaceStep
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import legal_targets
from mindtable.games.ego_and_opus.triggers import answers, signature
from mindtable.games.ego_and_opus.values import current_attack, current_guard, current_riposte

WAITING: Final = -1
NOT_ASKED: Final = 0
PARTS: Final = 2  # a work, then a target
TARGET: Final = 1 + p.WORKS  # as options of PlayBoth, targets are counted from here


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
        return [card - p.FIRST_ARTIST for card in choosable(state, place, p.NONE)]

    def opened(self, state: OpusState) -> None:
        for place in self.places:
            put_artist(state, place, self.answers[state.owner[place]] + p.FIRST_ARTIST)


# -- Play-Target


class PlayBothPhase(Step[OpusState]):
    """Row after row; the zones of a row choose at the same time (V-10)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: OpusState) -> None:
        if self.asked < len(state.order):
            places = [place for place in [state.order[self.asked], state.mirror[self.asked]] if state.card[place] >= 0]
            state.agenda.append(PlayBothPhase(self.asked + 1))
            if places:
                answers = blank(state, places, PARTS)
                for place in places:
                    if not state.players[state.owner[place]].hand:
                        answers[state.owner[place] * PARTS] = NO_WORK  # the only possibility is not asked
                state.agenda.append(PlayBoth(answers, places))


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

    def options_of(self, state: OpusState, seat: int, part: int) -> list[int]:
        place = zone_of(state, self.places, seat)
        if place < 0:
            return [NOT_ASKED]
        if part == 0:
            return hand_options(state, seat, True)
        card = self.answers[seat * PARTS] - 1
        return [TARGET + target for target in legal_targets(state, place, card)]

    def choose_for(self, state: OpusState, seat: int, option: int) -> None:
        aimed = seat * PARTS + 1
        if self.part_of(seat) == 0 and self.answers[aimed] < 0:
            targets = legal_targets(state, zone_of(state, self.places, seat), option - 1)
            if len(targets) == 1:  # the only possibility is not asked
                answers = self.answers[:]
                answers[aimed] = TARGET + targets[0]
                PlayBoth(answers, self.places).choose_for(state, seat, option)
                return
        super().choose_for(state, seat, option)

    def opened(self, state: OpusState) -> None:
        for place in self.places:
            seat = state.owner[place]
            play_work(state, place, self.answers[seat * PARTS])
            set_target(state, place, self.answers[seat * PARTS + 1] - TARGET)


# -- Flip


class FlipBothPhase(InTurn):
    """Row after row; artists of one row act at the same time, others one after another as the round's order has it."""

    def act(self, state: OpusState, place: int) -> None:
        right, left = place, state.mirror[state.turn]
        first = (state.round - 1) % p.ROWS
        if right & 3 == left & 3:
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
    state.before = [0] * (3 * p.PLACES)  # no attack counts another one while they are read
    shots = [current_attack(state, place) if state.card[place] >= 0 else 0 for place in every]
    guards = [current_guard(state, place) if state.card[place] >= 0 else 0 for place in every]
    state.before = shots + guards + [current_riposte(state, place) for place in every]
    for index in range(len(places)):
        if serials[index] == 0:
            plain_attack(state, places[index])
    state.agenda.append(EndBoth(places, cards))
    for index in range(len(places) - 1, -1, -1):  # the agenda is a stack: the first of them comes last
        if cards[index] >= 0:
            put_result(state, places[index], cards[index], serials[index])


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
        state.before = []
        leaving = state.leaving
        state.leaving = []
        fallen = [place for place in state.table.places if state.card[place] >= 0 and state.life[place] <= 0]
        steps: list[Step[Any]] = []
        for place in fallen:
            if state.heard is not None:
                state.tell(events.RETIRED, state.owner[place], [state.stand(place)])
            by = state.credit[place]
            if by >= 0 and (by >= p.FIRST_MIRROR) != (place >= p.FIRST_MIRROR):  # V-07
                add_points(state, state.owner[by], p.EGO_POINTS)
                state.note(by, p.SCORED)
                if answers(state, by, e.SCORE):
                    steps.append(signature(state, by))
        check_victory(state)  # V-09
        if state.over:
            return
        out: list[Step[Any]] = []
        for place in fallen:
            add_points(state, state.owner[place], -1)
            out.append(Exchange(place))
        out += [SwitchOut(place) for place in leaving if place not in fallen]
        state.do(out + steps)


class Exchange(PlaceStep):
    """A retired artist returns to the vault and is replaced."""

    def run(self, state: OpusState) -> None:
        exchange(state, self.place)
