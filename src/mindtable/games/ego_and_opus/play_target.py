"""The Play-Target phase: each artist may get a work and must get a target (P1 to P6)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import InOrder
from mindtable.core.things import NOTHING, Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import attach
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.hands import hand_options
from mindtable.games.ego_and_opus.memory import conclude, knowing_the_hand
from mindtable.games.ego_and_opus.shapes import DECLINE, PlaceChoice, begin_phase, option_work
from mindtable.games.ego_and_opus.state import OpusState, seen_aim
from mindtable.games.ego_and_opus.targets import is_open, legal_targets, mask_of
from mindtable.games.ego_and_opus.things import ENOUGH_DRIVE, PLAYING, RIGHT_SCHOOL
from mindtable.games.ego_and_opus.values import faced, in_range, price, schools_of

NO_WORK: Final = DECLINE


class PlayTargetPhase(InOrder[OpusState]):
    """Zone after zone in the order of the round (P1)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # the turn of the order that comes next

    def count(self, state: OpusState) -> int:
        return p.ROWS

    def first(self) -> int:
        return self.asked

    def at(self, index: int) -> PlayTargetPhase:
        return FROM_TURN[index]

    def one(self, state: OpusState, index: int) -> bool:
        if index == 0:
            begin_phase(state, PLAYING)
        place = state.order[index]
        if state.card[place] >= 0:
            if state.players[state.owner[place]].hand:
                state.agenda.append(PLAY_WORK[place])
            else:
                ask_target(state, place, p.NONE)
        return True


class PlayWork(PlaceChoice):
    """Which work of the hand to put face down beside an artist, or none (K4)."""

    SPAN = 1 + p.WORKS

    def options(self, state: OpusState) -> list[int]:
        return hand_options(state, state.owner[self.place], True)

    def usual(self, state: OpusState) -> int:
        return NO_WORK

    def choose(self, state: OpusState, option: int) -> None:
        play_work(state, self.place, option)
        ask_target(state, self.place, option_work(option))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_WORK.of([state.stand(self.place)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return playing(state, self.place, option)

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return why_not_yet(state, self.place, wish)


def playing(state: OpusState, place: int, option: int) -> Told[Box]:
    """A work an artist may play, with what it lacks to be performed as things stand, or none."""
    if option == NO_WORK:
        return w.PLAY_NOTHING.of([state.card[place], place])
    card = option_work(option)
    cost = price(state, place, card)
    lacks = NOTHING
    if not state.box.schools[card] & schools_of(state, place):
        lacks = RIGHT_SCHOOL
    elif cost > state.life[place]:
        lacks = ENOUGH_DRIVE
    return w.PLAY.of([card, place, cost, lacks])


def play_work(state: OpusState, place: int, option: int) -> None:
    """A work of the hand goes face down beside an artist."""
    if option == NO_WORK:
        return
    seat = state.owner[place]
    card = option_work(option)
    player = state.players[seat]
    bound = knowing_the_hand(state, seat)
    player.take_from_hand(card)
    player.open_to = 0
    attach(state, place, card, seat, p.UNFLIPPED, bound)
    if bound:
        player.bound |= bound
        conclude(state, seat)
    if state.heard is not None:
        state.tell(events.PUT_DOWN, seat, [state.stand(place)])
        state.whisper(events.PLAYED, seat, [card, state.stand(place)])


def ask_target(state: OpusState, place: int, card: int) -> None:
    """Ask for the target, unless there is only one."""
    if mask_of(state, place, card) & p.MASK_ARTIST == 0:  # there are always several others
        targets = legal_targets(state, place, card)
        if len(targets) == 1:
            set_target(state, place, targets[0])
            return
    state.agenda.append(CHOOSE_TARGET[place])


class ChooseTarget(PlaceChoice):
    """The target of an artist: an ego openly, anything else in secret (K5)."""

    SPAN = p.TARGETS

    def work(self, state: OpusState) -> int:
        """The work it is aimed with, or NONE."""
        piece = state.unflipped(self.place)
        return piece.card if piece is not None else p.NONE

    def options(self, state: OpusState) -> list[int]:
        return legal_targets(state, self.place, self.work(state))

    def completes(self, state: OpusState) -> bool:
        # A work with a single target is aimed at once: that there are several would tell of it (K5). Without cards in
        # hand no work was asked for before.
        return state.unflipped(self.place) is not None or bool(state.players[state.owner[self.place]].hand)

    def usual(self, state: OpusState) -> int:
        return weakest(state, self.options(state))

    def choose(self, state: OpusState, option: int) -> None:
        set_target(state, self.place, option)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return ask_for_target(state, self.place, self.work(state))

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return aiming(state, self.place, option)

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return why_not_aimed(state, self.place, self.work(state), wish)


def weakest(state: OpusState, targets: list[int]) -> int:
    """The target with the least life among those shown openly: egos, or in Schism any artist; else the first."""
    best = targets[0]
    least = 1000
    for target in targets:
        if target < p.NO_TARGET and state.life[target] < least and (target < p.FIRST_PLACE or not state.table.egos):
            least = state.life[target]
            best = target
    return best


def ask_for_target(state: OpusState, place: int, card: int) -> Told[Box]:
    """The question whom an artist targets with a work, or attacks without one."""
    if card < 0:
        return w.WHOM_TO_ATTACK.of([state.stand(place)])
    return w.WHOM_TO_TARGET.of([state.stand(place), card])


def aiming(state: OpusState, place: int, target: int) -> Told[Box]:
    """A target an artist may have (P5)."""
    if target == p.NO_TARGET:
        return w.TARGET_NOTHING.of([place])
    if target == place:
        return w.TARGET_ITSELF.of([place])
    row = w.TARGET if is_open(state, place, target) else w.TARGET_SECRETLY
    return row.of([place, state.stand(target), state.life[target], 1 if allied(state, place, target) else 0])


def allied(state: OpusState, place: int, target: int) -> bool:
    """Whether a target is an artist of one's own side: it brings nothing, and may cost a point (V-07, V-13)."""
    if target < p.FIRST_PLACE:
        return False
    shared = state.table.format in (p.SUPEREGO, p.SCHISM) and p.is_left(target) == p.is_left(place)
    return shared or state.owner[target] == state.owner[place]


# -- why not there


def target_of(wish: Wish) -> int:
    """The target that is named: a place, NO_TARGET for none, NONE where it is the artist itself."""
    return p.NO_TARGET if wish.rest == "none" else wish.place


def why_not_yet(state: OpusState, place: int, wish: Wish) -> Told[Box] | None:
    """Why an artist that still has to get its work cannot be aimed."""
    if wish.verb != "target":
        return None
    target = target_of(wish)
    wrong = never_a_target(state, place, target) if 0 <= target < p.NO_TARGET else None
    return r.WORK_FIRST.of([]) if wrong is None else wrong


def why_not_aimed(state: OpusState, place: int, card: int, wish: Wish) -> Told[Box] | None:
    """Why an artist whose work is decided cannot be aimed there, or cannot do without a target."""
    if wish.declines():
        return r.MUST_TARGET.of([])
    if wish.verb == "play":
        return r.WORK_DECIDED.of([state.stand(place)])
    if wish.verb != "target":
        return None
    target = target_of(wish)
    return why_not_target(state, place, card, place if target < 0 else target)


def never_a_target(state: OpusState, place: int, target: int) -> Told[Box] | None:
    """Why an artist cannot aim there whatever its work is; None if it could."""
    if target >= len(state.card) or state.card[target] < 0:
        return r.NOBODY_THERE.of([target])
    told = why_not_target(state, place, p.NONE, target) if target != place else None
    return told if told is not None and told.row in (r.EGO_OUT_OF_RANGE, r.ARTIST_OUT_OF_RANGE) else None


def why_not_target(state: OpusState, place: int, card: int, target: int) -> Told[Box]:
    """Why an artist cannot aim there with a work, or without one."""
    mask = mask_of(state, place, card)
    if card < 0 and target in (p.NO_TARGET, place):
        return r.NEEDS_A_FOE.of([])
    wrong = r.NOT_FOR_THIS_WORK.of([card, mask])
    if target == p.NO_TARGET or (target == place and not mask & p.MASK_SELF):
        return wrong
    if target >= len(state.card) or state.card[target] < 0:
        return r.NOBODY_THERE.of([target])
    out = [target, state.stand(place)]
    if target < p.FIRST_PLACE and mask & p.MASK_EGO and out_of_range(state, place, target):
        return r.EGO_OUT_OF_RANGE.of(out)
    across = target >= p.FIRST_PLACE and p.is_left(target) != p.is_left(place)
    if across and mask & p.MASK_ARTIST and target not in faced(state, place):
        return r.ARTIST_OUT_OF_RANGE.of(out)
    return wrong


def out_of_range(state: OpusState, place: int, ego: int) -> bool:
    """Whether an artist cannot reach an ego (P4, V-01)."""
    return ego not in in_range(state, place)


def set_target(state: OpusState, place: int, target: int) -> None:
    """An artist aims; the others learn only whether it is an ego (P5)."""
    state.target[place] = target
    openly = is_open(state, place, target)
    state.acts.append(seen_aim(place, target if openly else p.NON_EGO))
    if state.heard is not None:
        seat = state.owner[place]
        with_work = 0 if state.unflipped(place) is None else 1
        if openly:
            state.tell(events.TARGETED, seat, [state.stand(place), state.stand(target), with_work])
        else:
            state.tell(events.TARGETED_SECRETLY, seat, [state.stand(place), with_work])
            state.whisper(events.SECRET_TARGET, seat, [state.stand(place), state.stand(target)])


# Made once: three for every zone and round, the most frequent of all steps; it is felt in playouts.
FROM_TURN: Final = [PlayTargetPhase(turn) for turn in range(p.ROWS)]
PLAY_WORK: Final = [PlayWork(place) for place in range(p.FIRST_MIRROR)]
CHOOSE_TARGET: Final = [ChooseTarget(place) for place in range(p.FIRST_MIRROR)]
