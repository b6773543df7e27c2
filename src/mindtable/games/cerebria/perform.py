"""The interpreter of card powers: what the words of a power do, one after another (CB-48).

Every word of ``effects.py`` that acts has a handler; the rule modules put theirs into ``HANDLERS`` where they are
written down. Words that are only read (Safety, what makes a Quell cheaper, more Willpower from a Sphere) have none.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import InOrder, Step
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria.board import total
from mindtable.games.cerebria.effects import (
    ALONE,
    ALWAYS,
    BEHIND_ESSENCE,
    BEHIND_REALMS,
    EMPTY_NEXT,
    ENTER,
    FOES_NEXT,
    FOES_TRIAD,
    FORTRESS,
    FRIENDS_NEXT,
    NO_AMBITION,
    OWN_FRONTIER,
    WORDS,
    Word,
)
from mindtable.games.cerebria.geometry import INFLUENCED, NEXT, TRIAD, TRIAD_OF
from mindtable.games.cerebria.state import CerebriaState


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """What a word does."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        """Do so much of it; ``perform`` says for whom, and where the card lies."""


HANDLERS: Final[list[Handler]] = [Handler() for _ in WORDS]
"""By word; a word without a handler of its own does nothing here."""


class Perform(InOrder[CerebriaState]):
    """The powers of a card with one trigger act for a Spirit, word by word (CB-48, EGO-84)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "card", "slot", "trigger", "begin")

    def __init__(self, who: int, card: int, slot: int, trigger: int, begin: int) -> None:
        self.who: Final = who
        self.card: Final = card
        self.slot: Final = slot  # where it lies, NOTHING when it has left play
        self.trigger: Final = trigger
        self.begin: Final = begin

    def count(self, state: CerebriaState) -> int:
        return len(state.box.spoken[self.trigger][self.card])

    def first(self) -> int:
        return self.begin

    def at(self, index: int) -> Step[CerebriaState]:
        return Perform(self.who, self.card, self.slot, self.trigger, index)

    def one(self, state: CerebriaState, index: int) -> bool:
        word = state.box.spoken[self.trigger][self.card][index]
        n = word.n
        if self.slot >= 0:
            if state.board.cards[self.slot] != self.card:
                return False
            n = amount(state, self.slot, word)
        if n:
            HANDLERS[word.kind].act(state, self, n)
        elif state.heard is not None and word.n:
            self._tell_idle(state, index)
        return True

    def _tell_idle(self, state: CerebriaState, index: int) -> None:
        """Tell why a word did nothing; words with the same condition in a row are told of once."""
        words = state.box.spoken[self.trigger][self.card]
        missing = _missing(state, self.slot, words[index])
        if index == self.first() or _missing(state, self.slot, words[index - 1]) != missing:
            state.tell(events.IDLE, NOTHING, [self.card, missing, 1 if len(words) == 1 else 0])


def acts_on(state: CerebriaState, card: int, trigger: int) -> bool:
    """Whether a card has a power with this trigger."""
    return state.box.triggers[card] >> trigger & 1 == 1


def count(state: CerebriaState, slot: int, what: int) -> int:
    """How much there is of what a condition or a multiplier looks at; 0 means the condition does not hold."""
    board = state.board
    if what == FOES_TRIAD:
        return len([other for other in TRIAD[TRIAD_OF[slot]] if board.ego >> other & 1])
    if what == FOES_NEXT:
        return len([other for other in NEXT[slot] if board.ego >> other & 1])
    if what == FRIENDS_NEXT:
        return len([other for other in NEXT[slot] if board.mine >> other & 1])
    if what == ALONE:
        return 0 if any([board.mine >> other & 1 for other in NEXT[slot]]) else 1
    if what == EMPTY_NEXT:
        return 0 if any([board.cards[other] >= 0 for other in NEXT[slot]]) else 1
    if what == OWN_FRONTIER:
        return 1 if board.frontier[TRIAD_OF[slot]] < 0 else 0
    if what == NO_AMBITION:
        return 1 if state.ambition == 0 else 0
    if what == BEHIND_REALMS:
        return max(0, total(board.realm))
    if what == BEHIND_ESSENCE:
        return 1 if board.total_essence(board.ego) > board.total_essence(board.mine) else 0
    assert what == FORTRESS
    return 1 if any([board.fort[realm] > 0 for realm in INFLUENCED[slot]]) else 0


def amount(state: CerebriaState, slot: int, word: Word) -> int:
    """The number of a word, its condition and multiplier read now."""
    if word.when != ALWAYS and count(state, slot, word.when) == 0:
        return 0
    return word.n if word.per == ALWAYS else word.n * count(state, slot, word.per)


def _missing(state: CerebriaState, slot: int, word: Word) -> int:
    """What makes a word do nothing: its condition, else its multiplier; ALWAYS where nothing does."""
    if word.when != ALWAYS and count(state, slot, word.when) == 0:
        return word.when
    return word.per if word.per != ALWAYS and count(state, slot, word.per) == 0 else ALWAYS


def enter_play(who: int, card: int, slot: int) -> Perform:
    """The powers of a card that has just entered play."""
    return Perform(who, card, slot, ENTER, 0)
