"""The Inkpot of the person and what its spaces trigger (UM-24, UM-30, UM-33, UM-34)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.effects import INK, Word
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu
from mindtable.games.unconscious_mind.notebook import choose_column, trigger_row
from mindtable.games.unconscious_mind.perform import HANDLERS, Handler, Perform
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.tracks import check_goals, pay_bright


class AdvanceInkpot(Step[MindState]):
    """Move the Inkpot by a value or within a range; asks only where there is a choice."""

    FIELDS = ("low", "high", "bends")

    def __init__(self, low: int, high: int, bends: bool) -> None:
        self.low: Final = low
        self.high: Final = high
        self.bends: Final = bends

    def run(self, state: MindState) -> None:
        if self.low == self.high and (state.person.bright == 0 or not self.bends):
            move_inkpot(state, self.low)
        else:
            state.agenda.append(ChooseInk(self.low, self.high, self.bends))


class MoveByIcons(AdvanceInkpot):
    """The Inkpot moves by the icons of the row, after the action (UM-24)."""

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            state.tell(events.INKPOT_BEGINS, p.PERSON, [self.high])
        super().run(state)


MOVE_BY_ICONS: Final = [MoveByIcons(icons, icons, True) for icons in range(p.MOST_ICONS + 1)]


class ChooseInk(Menu):
    """How far the Inkpot goes: within the range for nothing, beyond it for Bright Ideas (UM-24, UM-34, A-13)."""

    FIELDS = ("low", "high", "bends")
    SPAN = EXCHANGES + p.MOST_INK + 1

    def __init__(self, low: int, high: int, bends: bool) -> None:
        self.low: Final = low
        self.high: Final = high
        self.bends: Final = bends  # Bright Ideas may change the value

    def offers(self, state: MindState) -> list[int]:
        bright = state.person.bright if self.bends else 0
        first, last = max(1, self.low - bright), min(p.MOST_INK, self.high + bright)
        return [EXCHANGES + steps for steps in range(first, last + 1)]

    def pick(self, state: MindState, offer: int) -> None:
        pay_bright(state, self.price(offer))
        move_inkpot(state, offer)

    def price(self, steps: int) -> int:
        """The Bright Ideas that so many steps cost."""
        if steps < self.low:
            return self.low - steps
        return steps - self.high if steps > self.high else 0

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_INKPOT.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        end = (state.person.inkpot + offer) % p.TRACK
        price = self.price(offer)
        return w.MOVE_INKPOT_FOR_BRIGHT.of([offer, end, price]) if price else w.MOVE_INKPOT.of([offer, end])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        usable = state.person.bright if self.bends else 0
        return r.BRIGHT_FOR_INK.of([usable]) if wish.verb == "inkpot" else None


class Ink(Handler):
    """``Ink n``: 1 to n spaces (UM-34)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        AdvanceInkpot(1, word.n, state.box.bright_on_ink).run(state)


def move_inkpot(state: MindState, steps: int) -> None:
    """Step by step; from LEFT to TOP the leftmost locked Idea comes free; then the space is resolved (UM-30)."""
    person = state.person
    start = person.inkpot
    for _ in range(steps):
        if person.inkpot == p.LEFT and person.locked_ideas:
            person.locked_ideas -= 1
            person.ideas += 1
            if state.heard is not None:
                state.tell(events.FREED_IDEA, p.PERSON, [person.locked_ideas])
            check_goals(state, p.PERSON, b.LOCKED_IDEAS)
        person.inkpot = (person.inkpot + 1) % p.TRACK
    if state.heard is not None:
        state.tell(events.INKPOT, p.PERSON, [steps, person.inkpot, start])
    if person.inkpot == p.TOP:
        choose_column(state)
    elif person.inkpot == p.LEFT:
        trigger_track(state)
    else:
        trigger_row(state, person.inkpot - p.ROW_1)


# -- the Reputation track


def trigger_track(state: MindState) -> None:
    """The Reputation track: what stands above the own section, then one effect from below (UM-33)."""
    section = state.box.section_of[state.person.reputation]
    above = state.box.above[section]
    if state.heard is not None:
        state.tell(events.TRACK_USED, p.PERSON, [section, above, False])
    mark = len(state.agenda)
    Perform(p.PERSON, above).run(state)
    state.after(mark, BelowTrack())


class BelowTrack(Step[MindState]):
    """One effect below the track, of Freud's section or a lower one."""

    def run(self, state: MindState) -> None:
        if state.box.section_of[state.freud_marker] == 0:
            use_below(state, 0)
        else:
            state.agenda.append(ChooseBelow())


def use_below(state: MindState, section: int) -> None:
    """The effect below a section."""
    below = state.box.below[section]
    if state.heard is not None:
        state.tell(events.TRACK_USED, p.PERSON, [section, below, True])
    Perform(p.PERSON, below).run(state)


class ChooseBelow(Menu):
    """Which effect below the Reputation track (DP-12)."""

    SPAN = EXCHANGES + 4

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES + section for section in range(state.box.section_of[state.freud_marker] + 1)]

    def pick(self, state: MindState, offer: int) -> None:
        use_below(state, offer)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_BELOW.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        return w.BELOW.of([offer, state.box.below[offer]])


HANDLERS[INK] = Ink()
