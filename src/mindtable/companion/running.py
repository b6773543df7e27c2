"""Running the rules of a title from one question to the next, with chance answered from outside."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mindtable.companion.family import Family
from mindtable.companion.instruction import drawn, told_of, was_drawn
from mindtable.companion.part import APP, OFF, Part, Yours
from mindtable.core.agenda import CHANCE, Decision, Event, Heard, drop
from mindtable.core.luck import Luck
from mindtable.core.things import ListOf

MOST_UNKNOWN: Final = 4
"""Cards on the table that the app has not asked for; one more is asked for at once."""


class Unknown:
    """A card on the table that nobody needed to tell: the app goes on with a stand-in of its family."""

    def __init__(self, family: Family, card: int, deck: str) -> None:
        self.family: Final = family
        self.card: Final = card  # the stand-in
        self.deck: Final = deck


class Made:
    """A choice as records have it; one of chance may name a stand-in."""

    def __init__(self, seat: int, text: str, family: Family | None = None, card: int = -1) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.family: Final = family
        self.card: Final = card

    def renamed(self, box: Any, family: Family, card: int, true: int) -> Made:
        """With the true card instead of its stand-in."""
        if self.family is not family or self.card != card:
            return self
        ids = {family.kind.id(box, card): family.kind.id(box, true)}
        return Made(self.seat, " ".join([ids.get(word, word) for word in self.text.split(" ")]), family, true)


def on_table(state: Any, unknown: list[Unknown]) -> list[Unknown]:
    """Those that still lie on the table; others have left the game, and it will never be known which they were."""
    return [one for one in unknown if one.family.where(state, one.card) >= 0]


class Segment:
    """What the rules did up to the next question: the position then, and what was heard."""

    def __init__(
        self, state: Any, heard: list[Event], moves: list[Made], draws: int, unknown: list[Unknown],
        guesses: list[int], more: bool,
    ) -> None:  # fmt: skip
        self.state: Final = state
        self.heard: Final = heard
        self.moves: Final = moves  # the choices that were made, as records have them
        self.draws: Final = draws  # of the app, so far
        self.unknown: Final = unknown
        self.guesses: Final = guesses  # stand-ins chosen in it
        self.more: Final = more  # it ended only to see whether the stand-in matters for what comes next


class Sources:
    """Who answers chance: deck by deck the box or the app, whose luck is a seed and a count."""

    def __init__(self, part: Part, decks: dict[str, str], seed: int, tells: bool) -> None:
        self.part: Final = part
        self.decks: Final = decks
        self.seed: Final = seed
        self.tells: Final = tells  # whether the person only tells what changes

    def of(self, deck: str) -> str:
        """Who draws from a deck; in the person's turns that are only told nobody needs their own deck."""
        known = self.part.deck(deck)
        if self.tells and known is not None and known.own:
            return OFF
        return self.decks.get(deck, APP)

    def luck(self, draws: int) -> Luck:
        """The luck of one draw of the app: the same again after an undo."""
        digest = hashlib.blake2b(repr((self.seed, draws)).encode(), digest_size=12).digest()
        return Luck(int.from_bytes(digest, "big"))


def step_on(part: Part, state: Any, tells: bool) -> Decision[Any] | None:
    """Run the rules to the next decision, as ``advance`` does; a turn that is only told stops where it begins."""
    while state.agenda and not state.over:
        step = state.agenda[-1]
        if tells and part.begins_yours(step) and part.yours(state):
            state.agenda.append(Yours())
            continue
        decision: Decision[Any] | None = step.decision()
        if decision is not None:
            return decision
        drop(state)
        step.run(state)
    return None


class Runner:
    """Runs segments; finds out by trying whether a card has to be asked for."""

    def __init__(self, sources: Sources, codec: Any) -> None:
        self.sources: Final = sources
        self.part: Final = sources.part
        self.codec: Final = codec

    def run(
        self, base: Any, option: int | None, draws: int, unknown: list[Unknown], given: list[int] | None
    ) -> Segment:
        """Answer what waits in a copy of the position, if something does, and run on to what the app cannot answer.

        ``given`` are the stand-ins of an earlier run of the same: they are taken again, and nothing is tried.
        """
        part, sources = self.part, self.sources
        state = base.clone()
        heard = Heard()
        state.heard = heard
        unknown = unknown[:]
        guesses: list[int] = []
        more = False
        moves: list[Made] = []
        if option is not None:
            decision = state.waiting()
            if given is None and not isinstance(decision, Yours):
                seat = decision.seat(state)
                moves.append(Made(seat, decision.describe(state, seat, option).written(state.box)))
            drop(state)
            decision.choose(state, option)
        waiting = step_on(part, state, sources.tells)
        while waiting is not None and waiting.seat(state) == CHANCE:
            options = waiting.options(state)
            deck = part.deck_of(state, waiting)
            source = sources.of(deck)
            family: Family | None = None
            if len(options) == 1 or source == OFF:
                answer = options[0]
            elif source == APP:
                answer = waiting.sample(state, sources.luck(draws))
                draws += 1
                heard.hear(drawn(waiting.describe(state, CHANCE, answer)))
            else:
                family = part.family_of(state, waiting)
                if family is None:
                    break
                if given is not None:
                    if len(guesses) == len(given):
                        break
                    answer = given[len(guesses)] if given[len(guesses)] in options else options[0]
                elif len(on_table(state, unknown)) < MOST_UNKNOWN and self.all_agree(state, waiting, options, family):
                    answer = options[0]
                else:
                    break
                guesses.append(answer)
                unknown.append(Unknown(family, answer, deck))
                more = True
            if given is None:
                told = waiting.describe(state, CHANCE, answer)
                moves.append(Made(CHANCE, told.written(state.box), family, answer))
            drop(state)
            waiting.choose(state, answer)
            waiting = step_on(part, state, sources.tells)
            if more:
                break
        state.heard = None
        return Segment(state, heard.events, moves, draws, unknown, guesses, more)

    # -- does it matter which card it is?

    def all_agree(self, state: Any, decision: Decision[Any], options: list[int], family: Family) -> bool:
        """Whether everything goes on alike up to the next decision whichever card it is: only the card differs."""
        first = self._tried(state, decision, options[0])
        shown = self._shown(first)
        heard = first.heard.events
        for card in options[1:]:
            other = self._tried(state, decision, card)
            if not _alike(heard, other.heard.events, family, options[0], card):
                return False
            family.exchange(other, options[0], card)
            if self._shown(other) != shown:
                return False
        return True

    def _tried(self, state: Any, decision: Decision[Any], option: int) -> Any:
        tried = state.clone()
        tried.heard = Heard()
        drop(tried)
        decision.choose(tried, option)
        step_on(self.part, tried, self.sources.tells)
        return tried

    def _shown(self, state: Any) -> Any:
        """Everything a position holds, to be compared."""
        fields = [self.codec.rows(getattr(state, name)) for name in state.FIELDS if name != "agenda"]
        return fields, [repr(step) for step in state.agenda]

    def matters(
        self, base: Any, option: int | None, draws: int, unknown: list[Unknown], segment: Segment
    ) -> tuple[int, int]:  # fmt: skip
        """The first unknown card that would change what comes next, and how many events do not depend on it.

        -1 where none does.
        """
        for number, one in enumerate(unknown):
            family, card = one.family, one.card
            if family.where(base, card) < 0:
                continue  # it has left the game since
            for value in family.unseen(base, card):
                world = base.clone()
                family.exchange(world, card, value)
                swapped = {card: value, value: card}
                chosen = option
                if option is not None and base.waiting() is not None and base.waiting().seat(base) == CHANCE:
                    same = self.part.family_of(base, base.waiting())
                    if same is family and option in swapped:
                        continue  # it came off the deck, so it is not the one that lies there
                guesses = [swapped.get(guess, guess) for guess in segment.guesses]
                tried = self.run(world, chosen, draws, unknown, guesses)
                if not _alike(segment.heard, tried.heard, family, card, value):
                    return number, _alike_up_to(segment.heard, tried.heard)
                if not _same_end(segment, tried):
                    return number, len(segment.heard)
        return -1, 0


def _same_end(one: Segment, other: Segment) -> bool:
    """Whether two runs end with the same question."""
    mine, theirs = one.state.waiting(), other.state.waiting()
    if mine is None or theirs is None:
        return mine is None and theirs is None
    if type(mine) is not type(theirs):
        return False
    seat = mine.seat(one.state)
    if seat == CHANCE or isinstance(mine, Yours):
        return True
    return _offers(one.state, mine, seat) == _offers(other.state, theirs, seat)


def _offers(state: Any, decision: Decision[Any], seat: int) -> list[Any]:
    """What somebody is asked and offered, with all its things."""
    told = [decision.describe(state, seat, option) for option in decision.options(state)]
    return [(one.row.name, one.values) for one in [decision.asks(state, seat), *told]]


def _alike_up_to(one: list[Event], other: list[Event]) -> int:
    """How many events two lists begin with alike."""
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if told_of(mine) != told_of(theirs):
            return number
    return min(len(one), len(other))


def _alike(one: list[Event], other: list[Event], family: Family, card: int, value: int) -> bool:
    """Whether two lists of events are the same but for a card nobody has named, and tell nothing of it."""
    if len(one) != len(other):
        return False
    for mine, theirs in zip(one, other, strict=True):
        if mine.row is not theirs.row:
            return False
        if told_of(mine) == told_of(theirs):
            continue
        if was_drawn(mine) or mine.row.says or mine.row.phrase is not None:
            return False  # it is said, so it can be heard that the card is another one
        mapped = [_mapped(theirs.values[at], family, kind, card, value) for at, (_, kind) in enumerate(mine.row.roles)]
        if mapped != mine.values:
            return False
    return True


def _mapped(number: Any, family: Family, kind: Any, card: int, value: int) -> Any:
    """A number of an event with two cards of a family exchanged."""
    inner = kind.kind if isinstance(kind, ListOf) else kind
    if inner is not family.kind:
        return number
    swapped = {card: value, value: card}
    return [swapped.get(one, one) for one in number] if isinstance(number, list) else swapped.get(number, number)
