"""The companion in the terminal: what to do, what is asked, what was told, line by line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from mindtable.companion import question as q
from mindtable.companion.answers import answer_words
from mindtable.companion.companion import Companion
from mindtable.companion.derived import about, is_derived, party
from mindtable.companion.fact import About
from mindtable.companion.protocol import no_record, protocol_of
from mindtable.companion.refused import Refused, Untrue
from mindtable.companion.report import Report
from mindtable.core.complaint import Complaint
from mindtable.core.panels import panels
from mindtable.core.things import Amount, Told
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.program import as_typed
from mindtable.terminal.beside_end import show_end
from mindtable.terminal.pages import side_by_side
from mindtable.terminal.screen import ALERT, QUESTION, SOFT, Left, Screen

LATEST: Final = 20  # lines of what happened
FEW: Final = 5  # answers that are listed again after every line
FITS: Final = 16  # answers that stand on a screen together with their question
FIRST: Final = 12  # of more than those so many are listed, all if somebody asks for them
MANY: Final = 60  # facts that are listed at once

# What to type, and what it does. The first word may be typed in either language.
HELP: Final = [
    (N_("Enter"), N_("the instruction was carried out")),
    (N_("a number, or words"), N_("the answer with this number, or with these words in it")),
    (N_("answers"), N_("what can be answered, once more")),
    (N_("no"), N_("the instruction is not possible: what differs can be told then")),
    (N_("tell FACT"), N_("how the table really is: tell sphere humility 3; several with ; between them")),
    (N_("facts WORD"), N_("what can be told, by a word in it")),
    (N_("over"), N_("my turn is over")),
    (N_("run NAME"), N_("let the rules do a part of my turn")),
    (N_("why"), N_("why the automa does that")),
    (N_("table"), N_("the whole table; table WORD a part of it")),
    (N_("ask QUESTION"), N_("what the automa would do now, as `mindtable ask` says it")),
    (N_("deck NAME box"), N_("who draws from a deck: box or app; deck alone lists them")),
    (N_("draw DECK"), N_("the app draws a card for my turn")),
    (N_("rest"), N_("the rest of the orders, all carried out at once")),
    (N_("print VALUE"), N_("what is printed on a card of your box, such as: operation O04 symbol judgment")),
    (N_("pack"), N_("the values that were typed in, as a card pack")),
    (N_("log"), N_("what happened so far; log all from the beginning")),
    (N_("record"), N_("what is left of the game once it is over, and where")),
    (N_("undo"), N_("one step back")),
    (N_("quit"), N_("leave; the game is saved")),
]


class Beside:
    """A conversation about a game beside the box."""

    def __init__(
        self, screen: Screen, companion: Companion, keep: Callable[[str], None],
        leave: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self.screen: Final = screen
        self.companion: Final = companion
        self.keep: Final = keep  # the text of the log, after every entry
        self.leave: Final = leave  # once the game is over: writes down what is left of it, and says where
        self.tongue: Final[Tongue] = screen.tongue.to(0)
        self._listed = -1  # how many entries there were when the answers were listed
        self._whole = False  # whether all answers are listed next
        self._by_word: Final[dict[str, Callable[[str], None]]] = {}
        for words, run in (
            (("?", "help", "aide"), self._help),
            (("answers", "réponses"), self._once_more),
            (("rest", "reste"), self._rest),
            (("no", "non"), self._no),
            (("tell", "dire"), self._tell),
            (("facts", "faits"), self._facts),
            (("over", "fini", "terminée"), self._over),
            (("run", "lancer"), self._run),
            (("why", "pourquoi"), self._why),
            (("table",), self._table),
            (("ask", "demander"), self._ask),
            (("deck", "pioche"), self._deck),
            (("draw", "piocher"), self._draw),
            (("print", "imprimé"), self._print),
            (("pack", "paquet"), self._pack),
            (("log", "journal"), self._log),
            (("record", "enregistrement"), self._record),
            (("undo", "annuler"), self._undo),
            (("quit", "exit", "quitter"), self._quit),
        ):
            for word in words:
                self._by_word[word] = run

    def talk(self) -> None:
        """Until somebody leaves, who goes on later; the end can be put right, too."""
        self.screen.say(
            self.tongue.say("Answer with a number or a few words; help lists what else you can type."), SOFT
        )
        while True:
            with self._busy():
                asked = self.companion.asked
            self._show(asked)
            line = self.screen.ask()
            with self._busy():
                self._take(line)

    def _busy(self) -> AbstractContextManager[object]:
        """A sign that the automa thinks, where it can be taken away again."""
        return self.screen.busy(self.tongue.say("Working it out …")) if self.screen.rich else nullcontext()

    # -- what is now

    def _show(self, then: q.Question | None) -> None:
        """What is to be done or asked now, and what is asked after it."""
        companion, tongue, screen = self.companion, self.tongue, self.screen
        if companion.over:
            self._end()
            return
        instruction, asked = companion.instruction, companion.question
        game, state = companion.game, companion.state
        screen.say()
        if instruction is not None:
            head = tongue.say("{n} of {all}", {"n": companion.moment.at + 1, "all": len(companion.instructions)})
            screen.say(f"[{head}]", SOFT)
            for line in instruction.lines(game, state, tongue):
                screen.say(line, QUESTION, "  ")
            for line in instruction.counts(game, state, tongue):
                screen.say(capital(line), SOFT, "  ")
            self._remind()
            said = tongue.say("Enter: done. no: not possible. why: the reasons.")
            screen.say(
                tongue.say("What differs? tell FACT, or facts WORD. Enter: it is possible, done.")
                if companion.moment.differs
                else said,
                SOFT,
            )
            if then is not None and companion.moment.last:  # an answer says that it was carried out
                screen.say(then.say(game, state, tongue), QUESTION)
                self._answers(then)
        elif asked is not None:
            self._remind()
            screen.say(asked.say(game, state, tongue), QUESTION)
            if companion.moment.taking:
                self._answers(asked)
                screen.say(tongue.say("First the places, then cards off the board, then the counters."), SOFT)
                screen.say(tongue.say("facts WORD: what can be told. tell FACT; FACT: tell them."), SOFT)
            elif asked.sort == q.YOURS:
                screen.say(companion.standing(tongue), SOFT)
                screen.say(
                    tongue.say("facts WORD: what can be told. tell FACT: tell it. over: your turn is over."), SOFT
                )
            else:
                self._answers(asked)

    def _remind(self, at: int = -1) -> None:
        """Steps that people forget, unless an order says them anyway; ``at`` is a later instruction."""
        part = self.companion.part
        for one in [one for one in self.companion.reminders(at) if not part.is_ordered(one)]:
            self.screen.say(f"! {self.tongue.say(one.says)} ({one.clause})", SOFT, "  ")

    def _answers(self, asked: q.Question) -> None:
        """What can be answered; many answers are listed again only if somebody asks for them."""
        entries = len(self.companion.log.entries)
        if len(asked.offers) > FEW and self._listed == entries:
            self.screen.say(self.tongue.say("answers: what can be answered, once more."), SOFT)
            return
        shown = list(range(len(asked.offers)))
        if len(shown) > FITS and not self._whole:
            shown = shown[:FIRST]
        self._listed, self._whole = entries, False
        self._list(asked, shown)
        if len(shown) < len(asked.offers):
            more: dict[str, object] = {"n": len(asked.offers) - len(shown)}
            self.screen.say(self.tongue.say("and {n} more: type a word of it, or answers to see all", more), SOFT)

    def _list(self, asked: q.Question, places: list[int]) -> None:
        """Some of the answers, each with its number."""
        box = self.companion.state.box
        speaking = self.companion.game.speaking(self.companion.state, self.tongue)
        for place in places:
            self.screen.row(str(place + 1), answer_words(box, asked.offers[place], speaking))

    # -- what is typed

    def _take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self._enter()
            elif word.casefold() in self._by_word:
                self._by_word[word.casefold()](rest.strip())
            else:
                self._answer(line)
        except Complaint as error:
            self.screen.say(error.said(self.tongue), ALERT)
            return
        self.keep(self.companion.log.text())

    def _enter(self) -> None:
        self._listed = -1
        if self.companion.instruction is not None:
            self.companion.done()
        elif self.companion.question is not None and self.companion.question.sort != q.YOURS:
            self.screen.say(self.tongue.say("Type the number of an answer, or a few words of it."), SOFT)

    def _answer(self, line: str) -> None:
        """A number, the notation, or words of one of the offers."""
        asked = self.companion.asked
        taking = self.companion.moment.taking
        if asked is None or (asked.sort == q.YOURS and not taking):
            self.screen.say(self.tongue.say("Type help to see what you can type."), SOFT)
            return
        box = self.companion.state.box
        answers = asked.answers(box)
        text = line
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(answers):
            text = answers[int(line) - 1]
        elif line not in answers:
            said = [answer_words(box, offer, self.tongue).casefold() for offer in asked.offers]
            words = line.casefold().split()
            fits = [
                place
                for place, (answer, words_of) in enumerate(zip(answers, said, strict=True))
                if all([word in f"{words_of} {answer.casefold()}" for word in words])
            ]
            if len(fits) > 1:
                self.screen.say(self.tongue.say("Several answers have these words:"), SOFT)
                self._list(asked, fits)
                return
            text = answers[fits[0]] if fits else line
        try:
            if taking:
                self.companion.next(text.removeprefix("next "))
            elif asked.sort == q.CHOICE:
                self.companion.choose(text)
            else:
                self.companion.answer(text)
        except Untrue:  # of a choice the rules say why not
            raise
        except Refused:
            if text in answers:
                raise
            self.screen.say(self.tongue.say("No answer has these words; answers lists them all."), ALERT)

    def _rest(self, rest: str) -> None:
        """Everything that is open is carried out at once."""
        companion = self.companion
        later = companion.instructions[companion.moment.at + 1 :] if companion.instruction is not None else []
        for at, one in enumerate(later, companion.moment.at + 1):
            for line in one.lines(companion.game, companion.state, self.tongue):
                self.screen.say(line, QUESTION, "  ")
            self._remind(at)
        companion.done(all=True)

    def _once_more(self, rest: str) -> None:
        self._listed, self._whole = -1, True

    def _no(self, rest: str) -> None:
        self.companion.not_possible()
        self._tellable(self.companion.differing())

    def _tell(self, rest: str) -> None:
        facts = [part.strip() for part in rest.split(";") if part.strip()]
        report = self.companion.tell(*self.companion.completed(facts))
        self._report(report)

    def _report(self, report: Report) -> None:
        box, tongue = self.companion.state.box, self.tongue
        for told in [*report.facts, *report.gone]:
            self.screen.say(capital(told.say(box, tongue)), SOFT, "  ")
        places = [place for zone in self.companion.scene(tongue).zones for place in zone.places]
        names = {piece.thing: piece.name for place in places for piece in place.pieces}
        names |= {place.thing: place.label for place in places}
        for change in report.changes:
            if is_derived(change.key):
                before, after = [party(value, tongue) for value in (change.before, change.after)]
                name = about(change.key, names, tongue)
                self.screen.say(tongue.label(name, f"{before} → {after}"), SOFT, "  ")
        if report.back:
            self.screen.say(self.tongue.say("Take back what you did for:"), ALERT)
            for one in report.back:
                for line in one.lines(self.companion.game, self.companion.state, self.tongue):
                    self.screen.say(line, None, "  ")

    def _facts(self, rest: str) -> None:
        """The words that facts begin with, or everything that may be told where a word is in it."""
        facts, state = self.companion.part.facts, self.companion.table
        if not rest:
            self.screen.say(self.tongue.say("Facts begin with one of these words:"))
            names = dict.fromkeys([one.name.rstrip("0123456789").rstrip("-") for one in facts.all if one.places(state)])
            self.screen.say(f"  {', '.join(names)}", None, "  ")
            self.screen.say(
                self.tongue.say("facts and a word, one of these or of your own, shows what can be told."), SOFT
            )
            return
        found: list[Told[object]] = []
        for one in facts.all:
            for place in one.places(state):
                for told in facts.of_kind(self.companion.moment.read_from(one.name, place), one.name, place):
                    said = f"{told.written(state.box)} {told.say(state.box, self.tongue)}".casefold()
                    if all([word in said for word in rest.casefold().split()]):
                        found.append(told)
        self._tellable(found)

    def _tellable(self, found: list[Told[object]]) -> None:
        """What may be told; numbers that may be told of one place are one line."""
        facts, box = self.companion.part.facts, self.companion.state.box
        places: dict[tuple[str, int], list[Told[object]]] = {}
        for told in found:
            places.setdefault((told.row.name, facts.of(told).place_of(told)), []).append(told)
        rows: list[tuple[str, str]] = []
        for (name, place), some in places.items():
            fact = facts.by_name[name]
            if not isinstance(fact.value, Amount) or len(some) == 1:
                rows += [(told.written(box), told.say(box, self.tongue)) for told in some]
                continue
            numbers = [int(str(told.values[-1])) for told in some]
            words = {"fact": About(fact).call(box, place, self.tongue), "low": min(numbers), "high": max(numbers)}
            said = self.tongue.say("{fact}: a number from {low} to {high}", words)
            key = name if fact.place is None else f"{name} {fact.place.id(box, place)}"
            rows.append((f"{key} {self.tongue.say('NUMBER')}", said))
        if not rows:
            self.screen.say(self.tongue.say("Nothing can be told that has these words."), SOFT)
            return
        side_by_side(self.screen, rows[:MANY])
        if len(rows) > MANY:
            self.screen.say(self.tongue.say("and {n} more: type a word of it", {"n": len(rows) - MANY}), SOFT)

    def _over(self, rest: str) -> None:
        self.companion.turn_over()

    def _run(self, rest: str) -> None:
        if not rest and self.companion.procedures():
            side_by_side(self.screen, [(one.id, self.tongue.say(one.says)) for one in self.companion.procedures()])
            return
        self.companion.run(rest)

    def _why(self, rest: str) -> None:
        instruction = self.companion.instruction
        if instruction is None:
            self.screen.say(self.tongue.say("There is no instruction to explain."), SOFT)
            return
        for line in self.companion.why(self.tongue):
            self.screen.say(line, None, "    ")

    def _table(self, rest: str) -> None:
        drawn = panels(self.companion.scene(self.tongue), self.tongue)
        self.screen.panels([one for one in drawn if rest.casefold() in one.title.casefold()])

    def _ask(self, rest: str) -> None:
        lines, _ = self.companion.ask(rest.split(), self.tongue)
        for line in lines:
            self.screen.say(line, None, "  ")

    def _deck(self, rest: str) -> None:
        if rest:
            name, _, source = rest.partition(" ")
            self.companion.deck(name, source)
        decks = self.companion.moment.sources.decks
        rows = [(f"{one.id} {decks[one.id]}", self.tongue.say(one.says)) for one in self.companion.part.decks]
        side_by_side(self.screen, rows)

    def _draw(self, rest: str) -> None:
        told = self.companion.draw(rest)
        family = self.companion.part.facts.of(told)
        assert family.place is not None
        self.screen.say(family.place.said(self.companion.state.box, told.values[0], self.tongue), QUESTION)

    def _print(self, rest: str) -> None:
        self._report(self.companion.type_in(rest))

    def _pack(self, rest: str) -> None:
        self.screen.say(self.companion.pack())

    def _log(self, rest: str) -> None:
        lines = protocol_of(self.companion, self.tongue)
        for line in lines if rest else lines[-LATEST:]:
            self.screen.say(line, None, "  ")

    def _record(self, rest: str) -> None:
        if self.companion.over:
            self.leave()
            return
        said = no_record(self.companion) or N_("The record is written when the game is over.")
        self.screen.say(self.tongue.say(said))

    def _undo(self, rest: str) -> None:
        self.companion.undo()

    def _help(self, rest: str) -> None:
        side_by_side(self.screen, [(self.tongue.say(words), as_typed(self.tongue.say(says))) for words, says in HELP])

    def _quit(self, rest: str) -> None:
        raise Left

    def _end(self) -> None:
        """How it ended, and what is left of it; said again once something has changed."""
        if self._listed != len(self.companion.log.entries):
            self._listed = len(self.companion.log.entries)
            show_end(self.screen, self.companion, self.tongue)
            self.leave()
        self.screen.say(
            self.tongue.say("Anything wrong? undo: one step back. tell FACT: correct the table. quit: leave."), SOFT
        )
