"""Moment: where a companion game is; the entries of the log lead from one to the next, and to no other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.companion import question as q
from mindtable.companion import stand_ins
from mindtable.companion.fact import SPOKEN
from mindtable.companion.family import Family
from mindtable.companion.instruction import Instruction, instructions_of, was_drawn
from mindtable.companion.part import APP, BOX, TAKING, Part, Procedure, Several, Yours
from mindtable.companion.question import Question
from mindtable.companion.refused import Refused, Untrue
from mindtable.companion.report import Report, report_of
from mindtable.companion.running import Made, Runner, Segment, Sources, Unknown, Within, may_be_others
from mindtable.companion.stand_ins import Renamed
from mindtable.core.agenda import CHANCE, Decision, Event
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.game import AnyGame
from mindtable.core.things import QUESTION, Row, Told
from mindtable.core.tongue import N_

WHICH: Final[Row[Any]] = Row(
    QUESTION, "which", [("place", SPOKEN)], N_("{place}: which card is it?"), "", None, "", "", "", False
)


class Turn:
    """How much a turn of the automa asked of the person."""

    def __init__(self, questions: int = 0, taps: int = 0, instructions: int = 0) -> None:
        self.questions = questions
        self.taps = taps  # questions answered, instructions done, and what the person chooses in the same turn
        self.instructions = instructions


class Moment:
    """The table as the app knows it, and what is asked or told now."""

    def __init__(self, game: AnyGame, part: Part, sources: Sources) -> None:
        self.game = game
        self.part: Final = part
        self.sources = sources
        self.runner = Runner(sources, game)
        self.base: Any = game.start()  # the table before the instructions that are open
        self.option: int | None = None  # the answer with which they begin
        self.segment: Segment | None = None
        self.instructions: list[Instruction] = []
        self.at = 0  # how many of them are done
        self.stretch: Segment | None = None  # what they are told from, also while a card within it is asked for
        self.untold = 0  # how many of its events come before what is told only after that card
        self.cuts: list[int] = []  # events at which such cards were asked for: those before were told and carried out
        self.noted: list[Event] = []  # what the app counted since something was touched, and no hand is needed for
        self.passed: list[Event] = []  # what happened since then without an instruction: a deck was shuffled
        self.draws = 0
        self.unknown: list[Unknown] = []
        self.drawn: list[tuple[str, int]] = []  # cards the app drew for the turn that is being told
        self.deck = ""  # what was asked for last, if nothing was done since: several cards of a draw are one question
        self.asked = -1  # which of the unknown cards is asked for
        self.then = -1  # which one will be, after the instructions that do not depend on it
        self.differs = False  # the person said that the instruction is not possible
        self.automa = False  # whether it is its turn
        self.dealing = False  # the start of a game under way is dealt by the app
        self.taking = False  # it is told how its table lies
        self.turns: list[Turn] = []
        self.moves: list[Made] = []  # every choice so far, as a record has it
        self.heard: list[Event] = []  # what happened under the rules since the entry before
        self._ahead: Moment | None = None  # both are found when somebody looks
        self._table: Within | None = None
        self.go(None)

    def clone(self) -> Moment:
        """The same moment, to come back to; positions are never changed, so they are shared."""
        other = Moment.__new__(Moment)
        other.__dict__.update(self.__dict__)
        other.unknown = self.unknown[:]
        other.heard = []
        other.turns = self.turns[:-1] + [Turn(one.questions, one.taps, one.instructions) for one in self.turns[-1:]]
        return other

    # -- what is now

    @property
    def over(self) -> bool:
        return self.segment is None and self.asked < 0 and self.base.waiting() is None

    @property
    def instruction(self) -> Instruction | None:
        """What to do now."""
        return self.instructions[self.at] if self.segment is not None else None

    @property
    def waiting(self) -> Decision[Any] | None:
        """The decision that is open; None while instructions are, or a card is asked for, or at the end."""
        decision: Decision[Any] | None = None
        if self.segment is None and self.asked < 0:
            decision = self.base.waiting()
        return decision

    @property
    def question(self) -> Question | None:
        """What is asked now; None while an instruction is open."""
        if self.asked >= 0:
            return self._unknown_question(self.unknown[self.asked])
        decision = self.waiting
        if decision is None:
            return None
        state = self.base
        seat = decision.seat(state)
        if seat == CHANCE:
            deck = self.part.deck_of(state, decision)
            stood = [one.card for one in self._stand_ins(decision)]
            several = self.part.several(state, decision, stood)
            if several is not None:
                return Question(q.CHANCE, self.part.asks(state, decision), [one.told for one in several[1]], deck)
            short = self.runner.shortened(state, decision)
            offers = [short.describe(state, CHANCE, card) for card in self._offered(decision)]
            return Question(q.CHANCE, self.part.asks(state, short), offers, deck)
        if self.taking:
            return Question(q.YOURS, TAKING.of([]), [one.row.of([]) for one in self.part.whose], "")
        offers = [decision.describe(state, seat, option) for option in decision.options(state)]
        sort = q.YOURS if isinstance(decision, Yours) else q.CHOICE
        return Question(sort, decision.asks(state, seat), offers, "")

    def _offered(self, decision: Decision[Any]) -> list[int]:
        """The cards that chance may have brought, what stands in for others included."""
        short = self.runner.shortened(self.base, decision)
        cards = self.part.may_come(self.base, decision, short)
        return self.part.offered(self.base, short, cards + [one.card for one in self._stand_ins(decision)])

    def _stand_ins(self, decision: Decision[Any]) -> list[Unknown]:
        """Unknown cards that came off the deck of a decision: what came now may be what stands in for them."""
        return may_be_others(self.base, self.unknown, self.part.deck_of(self.base, decision))

    def _unknown_question(self, one: Unknown) -> Question:
        family, state = one.family, self.base
        area = family.where(state, one.card)
        told = self.part.facts.by_name[family.name].told
        others = [other.card for other in self.unknown if other.deck == one.deck]
        offers = [told(card, area) for card in sorted({*others, *one.others(state)})]
        return Question(q.UNKNOWN, WHICH.of([(family.places, area)]), offers, one.deck)

    # -- going on

    def go(self, option: int | None) -> None:
        """Answer what waits and run on; instructions come first, then what is asked."""
        segment = self.runner.run(self.base, option, self.draws, self.unknown, None)
        for event in segment.heard:
            if self.game.automa_begins(event):
                self.automa = True
                self.turns.append(Turn())
        self.option, self.cuts = option, []
        self._settle(segment, [])

    def _settle(self, segment: Segment, done: list[Instruction]) -> None:
        """Tell what has to be done, up to where a card that nobody asked for decides; those carried out stay so."""
        number, same = self.runner.matters(self.base, self.option, self.draws, self.unknown, segment)
        if number < 0:
            segment = self._further(segment)
        told = segment.heard if number < 0 else segment.heard[:same]
        said = [name for name, deck in self.part.lays.items() if self.sources.of(deck) == BOX]
        self.instructions, noted = instructions_of(self.part, self.game, segment.state, told, self.cuts, said)
        self.untold = len(told)
        if number >= 0 and self.instructions:
            last = self.instructions.pop()  # what follows may still belong to it
            self.untold = segment.heard.index(last.deeds[0])
        elif not self.instructions:
            self.noted = self.noted + noted
            self.passed = self.passed + segment.heard if number < 0 else self.passed
        self.segment = self.stretch = segment
        self._ahead = None
        self._table = None
        self.asked = -1
        self.then = number
        self.at = 0
        while self.at < min(len(done), len(self.instructions)):
            if not self.instructions[self.at].same(done[self.at]):
                break
            self.at += 1
        self._next()

    def _further(self, segment: Segment) -> Segment:
        """What comes after a card that nobody has to name is told with what came before it."""
        while segment.more:
            state, draws, unknown = segment.state, segment.draws, segment.unknown
            further = self.runner.run(state, None, draws, unknown, None)
            if self.runner.matters(state, None, draws, unknown, further)[0] >= 0:
                break
            segment = segment.then(further)
        return segment

    @property
    def ahead(self) -> Moment | None:
        """The moment after the instructions that are open, where something is asked then: the answer says "done"."""
        if self.segment is None or self.differs:
            return None
        if self._ahead is None:
            ahead = self.clone()
            ahead._ahead = None
            ahead._turn_the_page()
            ahead.at = len(self.instructions)
            ahead._next()
            self._ahead = ahead
        asked = self._ahead.question
        return None if asked is None or asked.sort == q.YOURS else self._ahead

    @property
    def last(self) -> bool:
        """Whether the instruction that is open is the last one before something is asked."""
        return self.at == len(self.instructions) - 1

    def look_again(self) -> None:
        """Something else than what the app expects is entered."""
        self._ahead, self._table = None, None

    @property
    def table(self) -> Any:
        """The table as it lies before the instruction that is open: those before it are carried out."""
        within = self._within()
        return self.base if within is None else within.state

    def _within(self) -> Within | None:
        """The table after the instructions that are carried out; None where none is.

        While the game is set up, what somebody has said lies there before the first one, too.
        """
        if self.stretch is None or (self.segment is None and self.asked < 0):
            return None
        if not self.at and self.part.playing(self.base):
            return None
        if self._table is None:
            heard, first = self.stretch.heard, self.untold
            if self.segment is not None:
                first = min([heard.index(event) for event in self.instructions[self.at].deeds])
            self._table = self.runner.table_before(self.base, self.option, self.stretch, first)
        return self._table

    @property
    def unnamed(self) -> list[Unknown]:
        """The cards on the table that stand in for those nobody named."""
        return self.unknown if self.table is self.base or self.stretch is None else self.stretch.unknown

    def read_from(self, name: str, place: int) -> Any:
        """The table to read a fact from: a card that stands in for another one is among those nobody saw."""
        table = self.table
        for one in self.unnamed:
            if one.family.name == name and one.card == place:
                others = one.others(table)
                if others and one.family.where(table, one.card) >= 0:
                    table = table.clone()
                    one.family.exchange(table, one.card, others[0])
                break
        return table

    def _skip(self) -> None:
        """An answer to what is asked after the instructions says that they were carried out."""
        if self.ahead is not None:
            self._advance(True)

    def _advance(self, all: bool) -> None:
        """The instruction is carried out, or all are; what somebody has seen ahead already is not tried again."""
        ahead = self._ahead if all or self.last else None
        self._turn_the_page()
        if ahead is None:
            self.at = len(self.instructions) if all else self.at + 1
            self._next()
            return
        self._ahead = None
        mine = self.turns
        self.__dict__.update(ahead.clone().__dict__)
        self.heard = ahead.heard[:]
        later = [Turn(one.questions, one.taps, one.instructions) for one in ahead.turns[max(0, len(mine) - 1) :]]
        self.turns = [*mine[:-1], *later]
        if mine:
            self.turns[len(mine) - 1].questions = mine[-1].questions
            self.turns[len(mine) - 1].taps = mine[-1].taps

    def _turn_the_page(self) -> None:
        """What was told is behind us."""
        self.noted, self.passed, self.deck, self._table = [], [], "", None

    def _next(self) -> None:
        """Once all instructions are carried out, a card is asked for, or the table is as the rules left it."""
        if self.at < len(self.instructions):
            return
        if self.then >= 0:
            self.asked, self.then = self.then, -1
            self.segment = None
        else:
            self._arrive()

    def _again(self, cuts: Sequence[int] = ()) -> None:
        """The same once more, after the table turned out to be another one."""
        self.cuts = [*cuts]
        decision = self.base.waiting()
        if self.option is not None and (decision is None or self.option not in decision.options(self.base)):
            self.option = None
            self.segment = None
            self.asked = -1
            self.instructions = []
            return  # it has to be answered again
        done = self.instructions[: self.at]
        self._settle(self.runner.run(self.base, self.option, self.draws, self.unknown, None), done)

    def _arrive(self) -> None:
        """Everything is carried out: the table is as the rules left it."""
        segment = self.segment
        assert segment is not None
        self.heard += segment.heard
        self.moves = self.moves + segment.moves
        if self.automa and self.turns:
            self.turns[-1].instructions += len(self.instructions)
        if any(self.part.yours_ends(event) for event in segment.heard) or segment.state.over:
            self.automa = False
        self.base, self.draws = segment.state, segment.draws
        self.unknown = [one for one in segment.unknown if not one.family.mixed_in(self.base, one.card)]
        self.segment, self.option, self.instructions = None, None, []
        if isinstance(self.base.waiting(), Yours):
            self.automa = False
        if segment.more:
            self.go(None)

    def _tap(self, question: bool) -> None:
        if self.automa and self.turns:
            self.turns[-1].taps += 1
            self.turns[-1].questions += int(question)

    # -- entries

    def answer(self, text: str) -> None:
        """What chance brought, or which card lies there."""
        self._skip()
        asked = self.question
        if asked is None or asked.sort not in (q.CHANCE, q.UNKNOWN):
            raise Refused(N_("No card from a deck is being asked for."))
        place = self._place(asked, text)
        self.noted, self.passed = [], []
        self._tap(asked.deck != self.deck)
        self.deck = asked.deck
        if asked.sort == q.UNKNOWN:
            one = self.unknown[self.asked]
            card = int(asked.offers[place].values[0])
            self.unknown = [other for other in self.unknown if other is not one]
            self._put_back(one.family, card, self._just_drawn(one.family), frozenset())
            one.family.exchange(self.base, one.card, card)
            self._rename([(one, card)])
            self.asked = -1
            self._again([*self.cuts, self.untold] if self.at else self.cuts)
            return
        decision = self.waiting
        assert decision is not None
        several = self.part.several(self.base, decision, [one.card for one in self._stand_ins(decision)])
        if several is not None:
            self._come(several[0], several[1][place], asked.deck)
            return
        card = self._offered(decision)[place]
        for one in self._stand_ins(decision):
            if one.card == card:
                self.base, self.unknown = self._guess_again(self.base, one.family, card)
        self.go(card)

    def _come(self, family: Family, several: Several, deck: str) -> None:
        """Cards come off a deck one after the other; one that is not told apart from others is a stand-in."""
        named = frozenset([card for cards in several.cards if len(cards) == 1 for card in cards])
        for card in named:
            self._put_back(family, card, frozenset().union(*several.cards), named)
        for cards in several.cards:
            decision = self.waiting
            assert decision is not None
            among = cards if len(cards) == 1 else cards - named
            stood = [one.card for one in self._stand_ins(decision)]
            found = [card for card in [*decision.options(self.base), *stood] if card in among]
            if not found:
                raise Refused(N_("No other card can be there."))
            card = found[0]
            self._put_back(family, card, named, named)
            self.go(card)
            if len(among) > 1:
                self.unknown = [*self.unknown, Unknown(family, card, deck, among)]
                self.moves = [*self.moves[:-1], Made(CHANCE, self.moves[-1].text, family, card)]

    def _just_drawn(self, family: Family) -> frozenset[int]:
        """The card that chance has brought last: the table shows it only once what hangs on it is known."""
        decision = self.base.waiting()
        if self.option is None or decision is None or decision.seat(self.base) != CHANCE:
            return frozenset()
        return frozenset([self.option] if self.part.drawn_of(self.base, decision) is family else [])

    def _put_back(self, family: Family, card: int, *keeping: frozenset[int]) -> None:
        """A card that stands in for another one comes off the deck itself; some shall stay in the deck if they can."""
        for keep in keeping:
            try:
                self.base, self.unknown = self._guess_again(self.base, family, card, keep)
                return
            except Refused:
                if keep is keeping[-1]:
                    raise

    def _guess_again(
        self, state: Any, family: Family, card: int, named: frozenset[int] = frozenset()
    ) -> tuple[Any, list[Unknown]]:
        """A position in which a card that was seen elsewhere stands in for nothing any more."""
        state = state.clone()
        unknown, renamed = stand_ins.without(state, self.unknown, family, card, named)
        self._rename(renamed)
        return state, unknown

    def _rename(self, renamed: list[Renamed]) -> None:
        """What the record says came off a deck is another card."""
        for one, card in renamed:
            self.moves = [move.renamed(self.base.box, one.family, one.card, card) for move in self.moves]

    def _place(self, asked: Question, text: str) -> int:
        answers = asked.answers(self.base.box)
        if text not in answers:
            raise Refused(
                N_("{text!r} is not possible here{hint}; there are {words}"),
                {"text": text, "hint": nearest(text, answers), "words": ", ".join(answers)},
            )
        return answers.index(text)

    def choose(self, text: str) -> None:
        """A choice of the person; it may say that the automa's orders are carried out, and is counted with them."""
        self._tap(False)
        self._skip()
        asked = self.question
        decision = self.waiting
        if asked is None or decision is None or asked.sort != q.CHOICE:
            raise Refused(N_("There is nothing to choose now."))
        seat = decision.seat(self.base)
        answers = asked.answers(self.base.box)
        if text not in answers:
            reason = self.game.refuse(self.base, seat, text)
            if reason is not None:
                raise Untrue(reason, self.base.box)
        place = self._place(asked, text)
        self.noted, self.passed = [], []
        self.go(decision.options(self.base)[place])

    def done(self, all: bool) -> None:
        """The instruction was carried out, or all that are open were."""
        if self.segment is None:
            raise Refused(N_("There is no instruction to carry out."))
        self._tap(False)
        if self.differs:
            self.differs, self._ahead = False, None
        self._advance(all)

    def impossible(self) -> None:
        """The instruction cannot be carried out: the table is not as the app has it."""
        if self.segment is None:
            raise Refused(N_("There is no instruction to carry out."))
        self.differs = True

    def turn_over(self) -> None:
        """The person has told all of their turn."""
        if self.taking:
            raise Refused(N_("First say whose turn it is: the table is still being copied."))
        if not isinstance(self.waiting, Yours):
            raise Refused(N_("It is not your turn that is being told."))
        if self.part.lacks(self.base):
            raise Refused(self.part.lacks(self.base))
        self.drawn = []
        self._turn_the_page()
        self.base = self.part.cleared(self.base)
        self.go(0)

    def draw(self, text: str) -> Told[Any]:
        """A card that the app draws for the person's turn.

        It comes to the place that is named with its deck; else it stays in its pile until it is told where it lies.
        """
        deck, _, place = text.partition(" ")
        found = self.part.pile_of(deck)
        if not isinstance(self.waiting, Yours) or found is None or self.sources.of(deck) != APP:
            raise Refused(N_("The app draws only from its own decks, and only in a turn that is being told."))
        family, area = found
        cards = [card for card in family.areas[area].read(self.base) if (family.name, card) not in self.drawn]
        if not cards:
            raise Refused(N_("This deck is empty."))
        card = cards[self.sources.luck(self.draws).below(len(cards))]
        self.draws += 1
        self.drawn = [*self.drawn, (family.name, card)]
        fact = self.part.facts.by_name[family.name]
        if place:
            self.tell([f"{fact.name} {family.kind.id(self.base.box, card)} {place}"])
            area = family.where(self.base, card)
        return fact.told(card, area)

    def run(self, procedure: Procedure) -> None:
        """Let the rules do a part of the person's turn."""
        if not isinstance(self.waiting, Yours):
            raise Refused(N_("It is not your turn that is being told."))
        self.base = self.base.clone()
        self.base.do(procedure.steps(self.base))
        self.go(None)

    def tell(self, texts: list[str]) -> Report:
        """Facts: the table is right. What was told as instructions is told anew if it changes."""
        facts = self.part.facts
        if not self.part.playing(self.base):
            raise Refused(N_("The set-up comes first; an answer that was wrong is taken back."))
        told = [facts.read(self.base, text) for text in texts]
        if not told:
            raise Refused(N_("Nothing was told."))
        within = self._within()
        if within is not None and not self._was_so(told, within.state):
            self._go_on_from(within)
        before, stood = self.base, [(one.family.kind, one.card) for one in self.unknown]
        state = before.clone()
        unknown, renamed = stand_ins.named(state, self.unknown, told)
        self._rename(renamed)
        facts.apply(state, told)
        self.base = state
        self.unknown = [
            one for one in unknown if one.card not in one.family.unseen(state, one.card)
        ]  # a stand-in that went back into its pile was replaced by the true card
        self.differs = False
        instructions, at = self.instructions, self.at
        if self.segment is not None or self.asked >= 0:
            self._again()
        report = report_of(self.part, before, state, instructions, at, self.instructions, self.at)
        report.gone = [one for one in report.gone if (one.row.roles[0][1], one.values[0]) not in stood]
        return report

    def _was_so(self, told: list[Told[Any]], table: Any) -> bool:
        """Whether facts told of the table as it lies can have been true before the instructions that are carried out.

        Then the rules run again from there; else what was carried out made them so, and the rules go on from here.
        """
        facts = self.part.facts
        changed: list[list[tuple[str, list[int]]]] = []
        for here in (self.base, table):
            world = here.clone()
            try:
                stand_ins.named(world, self.unknown, told)
                facts.apply(world, told)
            except Complaint:
                return False  # of the table as it lies it is refused, or it came to be so
            unlike = [*facts.differences(here, world), *facts.differences(world, here)]
            changed.append([(one.row.name, one.values) for one in unlike])
        return changed[0] == changed[1]

    def _go_on_from(self, within: Within) -> None:
        """What was carried out of the open instructions is behind us: the table is as they left it."""
        segment = self.stretch
        assert segment is not None
        made = segment.moves[: within.moves]
        stood = len(self.unknown) + len([move for move in made if move.family is not None])
        heard = segment.heard[: within.heard]
        self.heard = self.heard + heard
        self.moves = self.moves + made
        self.draws += len([event for event in heard if was_drawn(event)])
        self.unknown = segment.unknown[:stood]
        self.base, self.option = within.state, within.option
        behind = [one for one in self.instructions[: self.at] if all([event in heard for event in one.deeds])]
        if self.automa and self.turns:
            self.turns[-1].instructions += len(behind)
        self.instructions = self.instructions[len(behind) :]
        self.at -= len(behind)
        self._table = None

    def rebox(self, game: AnyGame, sources: Sources) -> Report:
        """Go on with other printed values: the table is the same, what is printed on it was not known."""
        codec = game.codec
        yours = isinstance(self.base.agenda[-1], Yours) if self.base.agenda else False
        state = self.base.clone()
        if yours:
            state.agenda.pop()
        state = codec.value(self.game.codec.rows(state))
        if yours:
            state.agenda.append(Yours())
        self.part.refresh(state)
        before, instructions, at = self.base, self.instructions, self.at
        self.game = game
        self.sources = sources
        self.runner = Runner(sources, game)
        self.base = state
        if self.segment is not None or self.asked >= 0:
            self._again()
        return report_of(self.part, before, state, instructions, at, self.instructions, self.at)
