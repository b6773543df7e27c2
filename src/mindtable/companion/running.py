"""Running the rules of a title from one question to the next, with chance answered from outside."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mindtable.companion.family import Family
from mindtable.companion.instruction import drawn, told_of, was_drawn
from mindtable.companion.part import APP, BOX, OFF, Part, Yours
from mindtable.core.agenda import CHANCE, Decision, Event, Heard, drop
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.things import ListOf
from mindtable.core.tongue import tongue

PLAIN: Final = tongue("en").to(0)
MOST_UNKNOWN: Final = 12
"""Cards on the table that the app has not asked for; one more is asked for at once."""
TOGETHER: Final = 8
"""Times that all of them are tried at once."""


class Unknown:
    """A card on the table that nobody needed to tell: the app goes on with a stand-in of its family."""

    def __init__(self, family: Family, card: int, deck: str, among: frozenset[int]) -> None:
        self.family: Final = family
        self.card: Final = card  # the stand-in
        self.deck: Final = deck
        self.among: Final = among  # what could come off the deck then: not what was laid under it since

    def others(self, state: Any) -> list[int]:
        """The cards nobody saw that it can be instead."""
        return [card for card in self.family.unseen(state, self.card) if card in self.among]

    def instead(self, card: int) -> Unknown:
        """The same with another stand-in."""
        return Unknown(self.family, card, self.deck, self.among)


class Made:
    """A choice as records have it; one of chance may name a stand-in."""

    def __init__(
        self, seat: int, text: str, family: Family | None = None, card: int = -1, also: list[Made] | None = None
    ) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.family: Final = family
        self.card: Final = card
        self.also: Final = also or []  # what a record says besides, where only the card that is kept was asked for

    def renamed(self, box: Any, family: Family, card: int, true: int) -> Made:
        """With the true card instead of its stand-in."""
        if self.family is not family or self.card != card:
            return self
        one, other = family.kind.id(box, card), family.kind.id(box, true)
        ids = {one: other, other: one}
        also = [Made(made.seat, _in_words(made.text, ids)) for made in self.also]
        return Made(self.seat, _in_words(self.text, ids), family, true, also)


def _in_words(text: str, ids: dict[str, str]) -> str:
    """A choice with some of its words exchanged."""
    return " ".join([ids.get(word, word) for word in text.split(" ")])


def on_table(state: Any, unknown: list[Unknown]) -> list[Unknown]:
    """Those that still lie on the table; others have left the game, and it will never be known which they were."""
    return [one for one in unknown if one.family.where(state, one.card) >= 0]


def stand_ins(unknown: list[Unknown], deck: str) -> list[int]:
    """What stands in for the cards of a deck: any of them may be another one of it."""
    return [one.card for one in unknown if one.deck == deck]


def may_be_others(state: Any, unknown: list[Unknown], deck: str) -> list[Unknown]:
    """The stand-ins of a deck that may be another card of it: then what stands in may come off it."""
    return [one for one in unknown if one.deck == deck and one.others(state)]


def _stood(state: Any, unknown: list[Unknown], one: Unknown) -> list[int]:
    """What stands in for others of its deck on the table, and may be what lies there."""
    cards = [card for card in stand_ins(unknown, one.deck) if card != one.card and card in one.among]
    return [card for card in cards if one.family.where(state, card) >= 0]


class Segment:
    """What the rules did up to the next question: the position then, and what was heard."""

    def __init__(
        self, state: Any, heard: list[Event], moves: list[Made], draws: int, unknown: list[Unknown],
        guesses: list[tuple[Family, int]], more: bool,
    ) -> None:  # fmt: skip
        self.state: Final = state
        self.heard: Final = heard
        self.moves: Final = moves  # the choices that were made, as records have them
        self.draws: Final = draws  # of the app, so far
        self.unknown: Final = unknown
        self.guesses: Final = guesses  # stand-ins chosen in it
        self.more: Final = more  # it ended only to see whether the stand-in matters for what comes next

    def then(self, other: Segment) -> Segment:
        """This one and what follows it, as one."""
        return Segment(
            other.state, self.heard + other.heard, self.moves + other.moves, other.draws, other.unknown,
            self.guesses + other.guesses, other.more,
        )  # fmt: skip


class Within:
    """The table within a segment, where a step of the rules begins, and how much of the segment came before."""

    def __init__(self, state: Any, option: int | None, heard: int, moves: int) -> None:
        self.state: Final = state
        self.option: Final = option  # what still has to be answered with it
        self.heard: Final = heard
        self.moves: Final = moves


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


def step_on(sources: Sources, state: Any) -> Decision[Any] | None:
    """Run the rules to the next decision, as ``advance`` does; a turn that is only told stops where it begins."""
    while state.agenda and not state.over:
        step = state.agenda[-1]
        if sources.tells and sources.part.begins_yours(step) and sources.part.yours(state):
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

    def __init__(self, sources: Sources, game: AnyGame) -> None:
        self.sources: Final = sources
        self.part: Final = sources.part
        self.codec: Final = game.codec
        self.game: Final = game

    def says(self, event: Event) -> str:
        """An event in words, to be compared."""
        return event.say(self.game.box, PLAIN) if event.row.says or event.row.phrase is not None else ""

    def run(
        self, base: Any, option: int | None, draws: int, unknown: list[Unknown], given: list[tuple[Family, int]] | None
    ) -> Segment:
        """Answer what waits in a copy of the position, if something does, and run on to what the app cannot answer.

        ``given`` are the stand-ins of an earlier run of the same: they are taken again, and nothing is tried.
        """
        part, sources = self.part, self.sources
        state = base.clone()
        heard = Heard()
        state.heard = heard
        unknown = unknown[:]
        guesses: list[tuple[Family, int]] = []
        more = False
        moves: list[Made] = []
        if option is not None:
            decision = state.waiting()
            if given is None and not isinstance(decision, Yours):
                moves.append(self._made(state, decision, option, None, -1))
            self._choose(state, decision, option)
        waiting = step_on(sources, state)
        while waiting is not None and waiting.seat(state) == CHANCE:
            deck = part.deck_of(state, waiting)
            source = sources.of(deck)
            options = self._options(state, waiting)
            family: Family | None = None
            certain = len(options) == 1 and (source != BOX or not may_be_others(state, unknown, deck))
            if certain or source == OFF or (source == BOX and part.is_idle(state, waiting, sources.tells)):
                answer = options[0]
            elif source == APP:
                answer = waiting.sample(state, sources.luck(draws))
                draws += 1
                heard.hear(self._drawn(state, waiting, answer))
            else:
                family = part.family_of(state, waiting)
                if family is None:
                    break
                if given is not None:
                    if len(guesses) == len(given):
                        break
                    card = given[len(guesses)][1]
                    answer = card if card in options else options[0]
                elif len(on_table(state, unknown)) < MOST_UNKNOWN and self.all_agree(
                    state, waiting, options, family, may_be_others(state, unknown, deck)
                ):
                    answer = options[0]
                else:
                    break
                guesses.append((family, answer))
                stood = stand_ins(unknown, deck)
                unknown.append(Unknown(family, answer, deck, frozenset([*options, *stood])))
                more = True
            if given is None:
                moves.append(self._made(state, waiting, answer, family, answer))
            self._choose(state, waiting, answer)
            waiting = step_on(sources, state)
            if more:
                break
        state.heard = None
        return Segment(state, heard.events, moves, draws, unknown, guesses, more)

    def table_before(self, base: Any, option: int | None, segment: Segment, count: int) -> Within:
        """The table within a segment before so many of its events: where the step that tells the next one begins."""
        state = base.clone()
        heard = Heard()
        state.heard = heard
        moves = list(segment.moves)
        decision = state.waiting()
        if option is not None and isinstance(decision, Yours):
            self._choose(state, decision, option)
            option = None
        last = Within(base, option, 0, 0)
        while len(heard.events) <= count:
            made = len(segment.moves) - len(moves)
            last = Within(state.clone(), None if made else option, len(heard.events), made)
            last.state.heard = None
            step = state.agenda[-1] if state.agenda and not state.over else None
            if step is None:
                break
            if self.sources.tells and self.part.begins_yours(step):
                break
            decision = step.decision()
            if decision is None:
                drop(state)
                step.run(state)
                continue
            if not moves:
                break
            move = moves.pop(0)
            seat = decision.seat(state)
            told = {one: decision.describe(state, seat, one) for one in self._options(state, decision)}
            [chosen] = [one for one, words in told.items() if words.written(state.box) == move.text][:1] or [-1]
            if chosen < 0:
                break
            if seat == CHANCE and len(told) > 1 and self.sources.of(self.part.deck_of(state, decision)) == APP:
                heard.hear(self._drawn(state, decision, chosen))
            self._choose(state, decision, chosen)
        return last

    def _drawn(self, state: Any, decision: Decision[Any], option: int) -> Event:
        """What the app draws, as an event."""
        part = self.part
        deck = part.deck(part.deck_of(state, decision))
        return drawn(decision.describe(state, CHANCE, option), deck, part.is_untold(decision, self.sources.tells))

    def _choose(self, state: Any, decision: Decision[Any], option: int) -> None:
        """Answer what waits; of a draw from a deck of the box only the card that is kept is asked for."""
        short = self.shortened(state, decision)
        drop(state)
        short.choose(state, option)

    def _options(self, state: Any, decision: Decision[Any]) -> list[int]:
        """What chance may bring, or somebody choose."""
        if decision.seat(state) != CHANCE or self.sources.of(self.part.deck_of(state, decision)) != BOX:
            return decision.options(state)
        return self.part.may_come(state, decision, self.shortened(state, decision))

    def shortened(self, state: Any, decision: Decision[Any]) -> Decision[Any]:
        """What is asked instead of a decision."""
        if isinstance(decision, Yours) or decision.seat(state) != CHANCE:
            return decision
        if self.sources.of(self.part.deck_of(state, decision)) != BOX:
            return decision
        return self.part.shortened(state, decision, self.sources.tells)

    def _made(self, state: Any, decision: Decision[Any], option: int, family: Family | None, card: int) -> Made:
        """A choice as a record has it; the cards that were looked at besides are any that can be."""
        seat = decision.seat(state)
        also: list[Made] = []
        if self.shortened(state, decision) is not decision and not self.sources.tells:
            world = state.clone()
            world.heard = None
            drop(world)
            decision.choose(world, option)
            waiting = step_on(self.sources, world)
            while waiting is not None:
                other = self.part.keeping(world, waiting, option)
                if other is None:
                    break
                of = waiting.seat(world)
                also.append(Made(of, waiting.describe(world, of, other).written(world.box)))
                drop(world)
                waiting.choose(world, other)
                waiting = step_on(self.sources, world)
        return Made(seat, decision.describe(state, seat, option).written(state.box), family, card, also)

    # -- does it matter which card it is?

    def all_agree(
        self, state: Any, decision: Decision[Any], options: list[int], family: Family, stood: list[Unknown]
    ) -> bool:
        """Whether everything goes on alike up to the next decision whichever card it is: only the card differs.

        ``stood`` are the stand-ins of cards that came off the same deck: each may be the one that comes now.
        """
        if not self._agree(state, decision, options, family):
            return False
        for one in [one for one in stood if family.where(state, one.card) >= 0 and one.card not in options]:
            instead = [card for card in one.others(state) if card in options]
            if not instead:
                continue  # it does not lie where one comes from
            world = state.clone()
            family.exchange(world, instead[0], one.card)  # what lies there is another one then
            others = [card for card in decision.options(world) if card != one.card]
            if not others or not self._agree(world, decision, [others[0], one.card], family):
                return False
        return True

    def _agree(self, state: Any, decision: Decision[Any], cards: list[int], family: Family) -> bool:
        """The same for some of the cards that can come."""
        first = self._tried(state, decision, cards[0])
        shown = self._shown(first)
        heard = first.heard.events
        for card in cards[1:]:
            other = self._tried(state, decision, card)
            moved = Exchanged()
            moved.exchange(family.kind, cards[0], card)
            if not Alike(self, moved).both(heard, other.heard.events):
                return False
            family.exchange(other, cards[0], card)
            if self._shown(other) != shown:
                return False
        return True

    def _tried(self, state: Any, decision: Decision[Any], option: int) -> Any:
        tried = state.clone()
        tried.heard = Heard()
        self._choose(tried, decision, option)
        step_on(self.sources, tried)
        return tried

    def _shown(self, state: Any) -> Any:
        """Everything a position holds, to be compared."""
        fields = [self.codec.rows(getattr(state, name)) for name in state.FIELDS if name != "agenda"]
        return fields, [repr(step) for step in state.agenda]

    def matters(
        self, base: Any, option: int | None, draws: int, unknown: list[Unknown], segment: Segment
    ) -> tuple[int, int]:  # fmt: skip
        """The unknown card that would change what comes next first, and how many events do not depend on it.

        -1 where none does. Each is tried as whatever it can be: what is told before it is asked for must not depend on
        another one either. Then several are tried at once, as two may matter only together.
        """
        here = [number for number, one in enumerate(unknown) if one.family.where(base, one.card) >= 0]
        trial = Trial(self, base, option, draws, unknown, segment)
        for exchanging in (False, True):  # with one another only then: else the wrong one of two would be asked for
            found: list[tuple[int, int]] = []
            for number in here:
                one = unknown[number]
                for value in _stood(base, unknown, one) if exchanging else one.others(base):
                    same = trial.alike([(one, value)])
                    if same >= 0:
                        found.append((same, number))
                    if same == 0:
                        return number, same
            if found:
                same, number = min(found)
                return number, same
        luck = self.sources.luck(draws)
        for _ in range(TOGETHER if len(here) > 1 else 0):
            changes: list[tuple[Unknown, int]] = []
            for number in here:
                others = unknown[number].others(base)
                if others:
                    changes.append((unknown[number], others[luck.below(len(others))]))
            same = trial.alike(changes)
            if same >= 0:
                return unknown.index(trial.needed(changes)), same
        return -1, 0


class Trial:
    """What comes next, tried with other cards in the place of stand-ins."""

    def __init__(
        self, runner: Runner, base: Any, option: int | None, draws: int, unknown: list[Unknown], segment: Segment
    ) -> None:
        self.runner: Final = runner
        self.base: Final = base
        self.option: Final = option
        self.draws: Final = draws
        self.unknown: Final = unknown
        self.segment: Final = segment
        waiting = base.waiting() if option is not None else None
        self.drawn: Final = (  # whose card the option is
            runner.part.drawn_of(base, waiting) if waiting is not None and waiting.seat(base) == CHANCE else None
        )

    def alike(self, changes: list[tuple[Unknown, int]]) -> int:
        """How many events are as before where it does not go on alike; -1 where it does, or where it cannot be."""
        world = self.base.clone()
        moved = Exchanged()
        for one, value in changes:
            card = moved.of(one.family.kind, one.card)
            one.family.exchange(world, card, value)
            moved.exchange(one.family.kind, card, value)
        option = self.option
        if self.drawn is not None and option is not None and moved.of(self.drawn.kind, option) != option:
            return -1  # it came off the deck, so it is not one that lies there
        guesses = [(of, moved.of(of.kind, guess)) for of, guess in self.segment.guesses]
        tried = self.runner.run(world, option, self.draws, self.unknown, guesses)
        alike = Alike(self.runner, moved)
        if not alike.both(self.segment.heard, tried.heard):
            return _alike_up_to(self.segment.heard, tried.heard, alike)
        return -1 if _same_end(self.segment, tried) else len(self.segment.heard)

    def needed(self, changes: list[tuple[Unknown, int]]) -> Unknown:
        """One without whose change all goes on alike; else the first."""
        for at, (one, _) in enumerate(changes):
            if self.alike(changes[:at] + changes[at + 1 :]) < 0:
                return one
        return changes[0][0]


class Exchanged:
    """Which card lies where another one lay, by the kind of card."""

    def __init__(self) -> None:
        self._cards: Final[dict[tuple[Any, int], int]] = {}

    def of(self, kind: Any, card: int) -> int:
        """The card in the place of one."""
        return self._cards.get((kind, card), card)

    def exchange(self, kind: Any, one: int, other: int) -> None:
        """Two cards take each other's place."""
        first, second = self.back(kind, one), self.back(kind, other)
        self._cards[kind, first], self._cards[kind, second] = other, one

    def back(self, kind: Any, card: int) -> int:
        """The card in whose place one lies."""
        return next((old for (of, old), new in self._cards.items() if of is kind and new == card), card)


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


def _alike_up_to(one: list[Event], other: list[Event], alike: Alike) -> int:
    """How many events two lists begin with alike."""
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if not alike(mine, theirs):
            return number
    return min(len(one), len(other))


class Alike:
    """Whether two events are the same but for cards nobody has named, and tell nothing of them."""

    def __init__(self, runner: Runner, moved: Exchanged) -> None:
        self.runner: Final = runner
        self.moved: Final = moved

    def __call__(self, mine: Event, theirs: Event) -> bool:
        if mine.row is not theirs.row:
            return False
        if told_of(mine) == told_of(theirs):
            return True
        if was_drawn(mine) or self.runner.says(mine) != self.runner.says(theirs):
            return False  # it is said, so it can be heard that the card is another one
        mapped = [self._mapped(theirs.values[at], kind) for at, (_, kind) in enumerate(mine.row.roles)]
        return mapped == mine.values

    def both(self, one: list[Event], other: list[Event]) -> bool:
        """The same of whole lists."""
        return len(one) == len(other) and all([self(mine, theirs) for mine, theirs in zip(one, other, strict=True)])

    def _mapped(self, number: Any, kind: Any) -> Any:
        """A number of an event with the cards exchanged back."""
        inner = kind.kind if isinstance(kind, ListOf) else kind
        if isinstance(number, list):
            return [self.runner.part.mapped(inner, one, self.moved.back) for one in number]
        return self.runner.part.mapped(inner, number, self.moved.back)
