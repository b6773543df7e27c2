"""The Play-Target phase: each artist may get a work and must get a target (P1 to P6)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import attach
from mindtable.games.ego_and_opus.hands import DECLINE, hand_options
from mindtable.games.ego_and_opus.shapes import PlaceChoice
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import is_open, legal_targets, mask_of

NO_WORK: Final = DECLINE


class PlayTargetPhase(Step[OpusState]):
    """Zone after zone in the order of the round."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: OpusState) -> None:
        for asked in range(self.asked, p.ROWS):
            place = state.order[asked]
            if state.card[place] >= 0:
                if asked + 1 < p.ROWS:
                    state.agenda.append(PLAY_TARGET[asked + 1])
                if state.players[state.owner[place]].hand:
                    state.agenda.append(PLAY_WORK[place])
                else:
                    ask_target(state, place, p.NONE)
                return


PLAY_TARGET: Final = [PlayTargetPhase(asked) for asked in range(p.ROWS)]


class PlayWork(PlaceChoice):
    """Which work of the hand to put face down beside an artist, or none (K4)."""

    SPAN = 1 + p.WORKS

    def options(self, state: OpusState) -> list[int]:
        return hand_options(state, state.owner[self.place], True)

    def choose(self, state: OpusState, option: int) -> None:
        play_work(state, self.place, option)
        ask_target(state, self.place, option - 1)


PLAY_WORK: Final = [PlayWork(place) for place in range(p.FIRST_MIRROR)]


def play_work(state: OpusState, place: int, option: int) -> None:
    """A work of the hand goes face down beside an artist."""
    if option == NO_WORK:
        return
    seat = state.owner[place]
    player = state.players[seat]
    player.take_from_hand(option - 1)
    player.open_to = 0
    attach(state, place, option - 1, seat, p.UNFLIPPED)
    if state.heard is not None:
        state.whisper(events.PLAYED, seat, [state.stand(place), option - 1])


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

    def options(self, state: OpusState) -> list[int]:
        piece = state.unflipped(self.place)
        return legal_targets(state, self.place, piece.card if piece is not None else p.NONE)

    def choose(self, state: OpusState, option: int) -> None:
        set_target(state, self.place, option)


CHOOSE_TARGET: Final = [ChooseTarget(place) for place in range(p.FIRST_MIRROR)]


def set_target(state: OpusState, place: int, target: int) -> None:
    """An artist aims; the others learn only whether it is an ego."""
    state.target[place] = target
    state.acts.append(16 * place + (target if is_open(state, place, target) else p.NON_EGO))
    if state.heard is not None:
        seat = state.owner[place]
        has_work = 0 if state.unflipped(place) is None else 1
        if is_open(state, place, target):
            state.tell(events.TARGETED, seat, [state.stand(place), state.stand(target), has_work])
        else:
            state.tell(events.TARGETED, seat, [state.stand(place), events.SECRET, has_work])
            aim = state.stand(target) if target < p.NO_TARGET else events.SECRET
            state.whisper(events.SECRET_TARGET, seat, [state.stand(place), aim])
