"""Companion: a game beside the box; everything follows from its log, which is only ever added to."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from mindtable.companion import log as logs
from mindtable.companion import under_way
from mindtable.companion.instruction import Instruction, was_drawn
from mindtable.companion.log import Entry, Log, Setting
from mindtable.companion.moment import Moment
from mindtable.companion.part import APP, SOURCES, Part, Procedure, Reminder, Whose
from mindtable.companion.printed import Printed, read_pack, together
from mindtable.companion.question import Question
from mindtable.companion.refused import Refused
from mindtable.companion.report import Report
from mindtable.companion.running import Made, Sources, Unknown
from mindtable.companion.titles import part as part_of
from mindtable.core.agenda import Event
from mindtable.core.cards import CardError
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.editions import without_packs
from mindtable.core.game import AnyGame, Side
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games import title as title_of

Called = TypeVar("Called", Procedure, Whose)


def new_companion(
    title: str, mode: str, options: dict[str, str], decks: dict[str, str], way: str, seed: int, seats: int = 1,
    packs: list[str] | None = None,
) -> Companion:  # fmt: skip
    """A new game beside the box; decks that are not named are the app's."""
    part = part_of(title)
    for deck, source in decks.items():
        if part.deck(deck) is None:
            raise _no_deck(part, deck)
        _check_source(source)
    shelf = title_of(title)
    game = shelf.game(seats, mode, options, packs or [])
    settled = {deck.id: decks.get(deck.id, APP) for deck in part.decks}
    begun = way == logs.UNDER_WAY
    setting = Setting(
        title, without_packs(game.edition), mode, seats, game.options, settled, logs.TELL if begun else way, seed,
        packs or [], begun,
    )  # fmt: skip
    return Companion(Log(setting))


def _no_deck(part: Part, deck: str) -> Refused:
    names = [one.id for one in part.decks]
    return Refused(
        N_("no deck {name!r}{hint}; there are {words}"),
        {"name": deck, "hint": nearest(deck, names), "words": ", ".join(names)},
    )


def _check_source(source: str) -> None:
    if source not in SOURCES:
        raise Refused(
            N_("a deck is drawn by one of {words}, not {name!r}"), {"words": ", ".join(SOURCES), "name": source}
        )


class Companion:
    """A game beside the box: what is asked, what is to be done, what may be told; and the log of it all."""

    def __init__(self, log: Log) -> None:
        """Read a log again from its beginning; two who read the same are at the same moment."""
        self.log: Final = log
        setting = log.setting
        self.title: Final[Title] = title_of(setting.title)
        self.part: Final[Part] = part_of(setting.title)
        self._printed: list[Printed] = [Printed()]
        dealt = dict.fromkeys(setting.decks, APP) if setting.under_way else setting.decks
        first = Moment(self._game(Printed()), self.part, self._sources(dealt))
        if setting.under_way:
            under_way.deal(first, self._sources(setting.decks))
        self._moments: list[Moment] = [first]
        for number, entry in enumerate(log.standing(), 1):
            try:
                self._enter(entry)
            except Complaint as error:
                raise Refused(
                    N_("entry {n} ({line!r}): {reason}"), {"n": number, "line": entry.line(), "reason": error}
                ) from error

    def _game(self, printed: Printed) -> AnyGame:
        setting = self.log.setting
        packs = self._laid(printed)
        return self.title.game(setting.seats, setting.mode, setting.options, packs, None, setting.edition)

    def _laid(self, printed: Printed) -> list[str]:
        """The packs that lie over the cards: those of the beginning, and what was typed in since."""
        setting = self.log.setting
        return [*setting.packs, printed.text(setting.title)] if printed.values else setting.packs

    def _sources(self, decks: dict[str, str]) -> Sources:
        setting = self.log.setting
        return Sources(self.part, dict(decks), setting.seed, setting.way == logs.TELL)

    # -- what is now

    @property
    def moment(self) -> Moment:
        return self._moments[-1]

    @property
    def game(self) -> AnyGame:
        return self.moment.game

    @property
    def state(self) -> Any:
        """The table as the app has it: before the instructions that are open."""
        return self.moment.base

    @property
    def over(self) -> bool:
        return self.moment.over

    @property
    def instruction(self) -> Instruction | None:
        """What to do now; None where something is asked, or at the end."""
        return self.moment.instruction

    @property
    def instructions(self) -> list[Instruction]:
        """The instructions that are open, those already done first."""
        return self.moment.instructions

    @property
    def question(self) -> Question | None:
        """What is asked now, with what is possible."""
        return self.moment.question

    @property
    def ahead(self) -> Moment | None:
        """The moment after the open instructions, where something is asked then: an answer says "done", too."""
        return self.moment.ahead

    @property
    def asked(self) -> Question | None:
        """What can be answered now: what is asked, or what will be after the open instructions."""
        ahead = self.moment.ahead
        return self.question if ahead is None else ahead.question

    @property
    def table(self) -> Any:
        """The table as it lies before the instruction that is open: what people see, and facts are told of."""
        return self.moment.table

    def facts_at(self, reference: str) -> list[Told[Any]]:
        """What may be told of a place or piece of the board."""
        return self.part.facts.at(reference, self.table, self.moment.read_from)

    def differing(self) -> list[Told[Any]]:
        """What may be told of the places of an instruction that is not possible."""
        instruction = self.instruction
        found: list[Told[Any]] = []
        if instruction is not None:
            for reference in instruction.touches(self.state.box):
                found += self.facts_at(reference)
        return found

    def completed(self, texts: list[str]) -> list[str]:
        """Facts with what people do with them anyway, such as sliding the cards of a display."""
        if self.moment.taking:
            return texts
        return self.part.completed(self.table, texts)

    def preview(self, *texts: str) -> Report:
        """What facts would change if they were told; refuses those that cannot be."""
        return self.moment.clone().tell([text for text in texts if text])

    def refuse(self, *texts: str) -> Complaint | None:
        """Why facts cannot be told; None where they can."""
        try:
            self.preview(*texts)
        except Complaint as error:
            return error
        return None

    def view(self) -> Any:
        """What lies on the table before the instructions that are open, as plain JSON."""
        return self.game.view(self.state, 0)

    def scene(self, tongue: Tongue) -> Scene:
        """The board as it lies now, drawn like that of any table; without what nobody knows where turns are told."""
        scene = self.game.scene(self.game.view(self.table, 0), tongue)
        return scene.without(self.part.untold) if self.log.setting.way == logs.TELL else scene

    def unknown(self) -> list[str]:
        """References to places whose card nobody told: what the scene shows there is a stand-in."""
        found: list[str] = []
        for one in self.moment.unknown:
            found += one.family.places.touched(self.state.box, one.family.where(self.state, one.card))
        return found

    def unnamed(self) -> dict[str, Unknown]:
        """Cards that stand in for one nobody told, by their references: a page shows that nobody knows them."""
        found: dict[str, Unknown] = {}
        for one in self.moment.unnamed:
            if one.family.where(self.table, one.card) >= 0:
                found.update(dict.fromkeys(one.family.kind.touched(self.state.box, one.card), one))
        return found

    def why(self, tongue: Tongue) -> list[str]:
        """Why the automa wants what is to be done now; a card nobody had to name is not called by its stand-in."""
        instruction = self.instruction
        if instruction is None:
            return []
        box = self.state.box
        lines = self._led_to(instruction).why(self.game, self.state, tongue)
        segment = self.moment.segment
        for one in self.moment.unknown if segment is None else segment.unknown:
            name, other = one.family.kind.call(box, one.card, tongue), tongue.say("a card that was not named")
            lines = [line.replace(name, other) for line in lines]
        return lines

    def _led_to(self, instruction: Instruction) -> Instruction:
        """The same with what was heard before a card was asked for: that led to it, too."""
        part, mine = self.part, {id(event) for event in [*instruction.reasons, *instruction.deeds]}
        hands = part.deeds | part.leads | part.follows
        found: list[Event] = []
        for event in self.turn():
            if id(event) in mine:
                break
            found = [] if was_drawn(event) or event.row.name in hands else [*found, event]
        return Instruction(part, instruction.deeds, [*found, *instruction.reasons])

    def standing(self, tongue: Tongue) -> str:
        """How it stands, in one line."""
        if self.log.setting.way == logs.TELL:
            return self.part.told_standing(self.game, self.view(), tongue)
        return self.game.standing(self.view(), tongue)

    def sides(self) -> list[Side]:
        """Both sides with their points, as far as the app knows them."""
        return self.game.sides(self.state, [])

    def position(self) -> str:
        """The position as `mindtable ask` reads it."""
        return self.part.position(self.game, self.view())

    def ask(self, words: list[str], tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
        """What the automa would do in the position on the table, and why: the answer of `mindtable ask`."""
        try:
            return self.part.ask(self.position(), words, self._laid(self._printed[-1]), tongue)
        except Complaint as error:
            raise self.part.misfit(self.state, error) or error from error

    def reminders(self, at: int = -1) -> list[Reminder]:
        """Steps of the rulebook that are due with the instruction that is open, or were before what is asked now.

        ``at`` is the number of a later instruction, for those who carry all out at once.
        """
        moment, segment = self.moment, self.moment.segment
        passed, told, heard = [*moment.passed], [], [*moment.passed]
        if segment is not None:
            number = moment.at if at < 0 else at
            instruction, last = self.instructions[number], number == len(self.instructions) - 1
            told, heard = [*instruction.deeds, *instruction.reasons], heard + segment.heard
            if last and moment.then < 0:  # what is not worth a line is due with the last one
                others = [*itertools.chain(*[[*one.deeds, *one.reasons] for one in self.instructions])]
                told += [event for event in segment.heard if event not in others]
            passed = [] if number > moment.at else passed
        found: list[Reminder] = []
        for one in self.part.reminders:
            often = len([event for event in told + (passed if one.alone else []) if self.part.calls(event, one)])
            if (often % 2 if one.turns else often) and self.part.is_due(one, self.state, heard):
                found.append(one)
        return found

    def story(self) -> list[Event]:
        """Everything that happened under the rules, from the set-up on."""
        return [event for moment in self._moments for event in moment.heard]

    def course(self) -> list[tuple[Entry | None, list[Event]]]:
        """What was entered, one after the other, each with what happened under the rules then; first the beginning."""
        return list(zip([None, *self.log.standing()], [moment.heard for moment in self._moments], strict=True))

    def turn(self) -> list[Event]:
        """What happened in the automa's turn so far, up to the first deed of the instruction that is open."""
        heard, moment = self.story(), self.moment
        if moment.stretch is not None and (moment.segment is not None or moment.asked >= 0):
            ahead = moment.stretch.heard
            last = moment.untold
            if moment.instruction is not None:
                first, *_, end = [ahead.index(one) + 1 for one in moment.instruction.deeds] * 2
                # With the end of the person's turn the beginning of the automa's may be told.
                last = end if any([self.game.automa_begins(event) for event in ahead[first:end]]) else first
            heard += ahead[:last]
        begins = [number for number, event in enumerate(heard) if self.game.automa_begins(event)]
        return heard[begins[-1] :] if begins else []

    def procedures(self) -> tuple[Procedure, ...]:
        """Parts of the rules that may be called in the person's turn."""
        return self.part.procedures

    def moves(self) -> list[Made]:
        """Every choice that was made under the rules, chance included."""
        return self.moment.moves

    @property
    def printed(self) -> Printed:
        """The values of the box that were typed in during this game."""
        return self._printed[-1]

    @property
    def values(self) -> Printed:
        """Every value of the box that this game knows: laid over the cards from the beginning, or typed in since."""
        return together([*[read_pack(text) for text in self.log.setting.packs], self.printed])

    def pack(self) -> str:
        """The same as one pack."""
        return self.values.text(self.log.setting.title)

    # -- entries

    def answer(self, text: str) -> None:
        """What came off a deck."""
        self._add(Entry(logs.ANSWER, text))

    def choose(self, text: str) -> None:
        """A choice of the person, in the notation of records."""
        self._add(Entry(logs.CHOOSE, text))

    def tell(self, *texts: str) -> Report:
        """One fact, or several at once; the table is right. Says what it changes."""
        return self._add(Entry(logs.TOLD, logs.AND.join(texts)))

    def done(self, all: bool = False) -> None:
        """The instruction was carried out, or all that are open were."""
        self._add(Entry(logs.DONE, logs.ALL if all else ""))

    def not_possible(self) -> None:
        """The instruction cannot be carried out; what differs is then told as a fact."""
        self._add(Entry(logs.IMPOSSIBLE))

    def turn_over(self) -> None:
        """The person's turn has been told."""
        self._add(Entry(logs.OVER))

    def next(self, whose: str) -> None:
        """It was told how the table of a game under way lies: whose turn it is."""
        self._add(Entry(logs.NEXT, whose))

    def run(self, procedure: str) -> None:
        """Let the rules do a part of the person's turn."""
        self._add(Entry(logs.RUN, procedure))

    def draw(self, deck: str, place: str = "") -> Told[Any]:
        """The app draws a card for the person's turn, to a place, or the person then tells where it lies."""
        [card] = self._add(Entry(logs.DRAW, f"{deck} {place}".strip())).facts
        return card

    def deck(self, deck: str, source: str) -> None:
        """From now on a deck is drawn from the box, or by the app."""
        self._add(Entry(logs.DECK, f"{deck} {source}"))

    def type_in(self, text: str) -> Report:
        """A value printed in the box: ``operation O04 symbol "judgment"``."""
        return self._add(Entry(logs.PRINTED, text))

    def undo(self) -> None:
        """One step back."""
        if len(self._moments) == 1:
            raise Refused(N_("There is nothing to take back."))
        self.log.entries.append(Entry(logs.UNDO))
        self._moments.pop()
        self._printed.pop()

    def enter(self, entry: Entry) -> Report:
        """An entry that another reader of the log wrote."""
        if entry.kind == logs.UNDO:
            self.undo()
            return Report()
        return self._add(entry)

    def _add(self, entry: Entry) -> Report:
        if entry.kind == logs.TOLD and not entry.text.strip(logs.AND):
            raise Refused(N_("Nothing was told."))
        report = self._enter(entry)
        self.log.entries.append(entry)
        return report

    def _enter(self, entry: Entry) -> Report:
        """Make the moment after an entry; a refusal leaves everything as it was."""
        moment = self.moment.clone()
        printed = self._printed[-1]
        report = Report()
        if entry.kind not in (logs.DONE, logs.ANSWER, logs.CHOOSE):
            moment.look_again()
        if entry.kind == logs.ANSWER:
            moment.answer(entry.text)
        elif entry.kind == logs.CHOOSE:
            moment.choose(entry.text)
        elif entry.kind == logs.TOLD:
            report = moment.tell([text for text in entry.text.split(logs.AND) if text])
        elif entry.kind == logs.DONE:
            if entry.text not in ("", logs.ALL):
                raise Refused(N_("After {kind!r} stands nothing, or {word!r}."), {"kind": logs.DONE, "word": logs.ALL})
            moment.done(entry.text == logs.ALL)
        elif entry.kind == logs.IMPOSSIBLE:
            moment.impossible()
        elif entry.kind == logs.OVER:
            moment.turn_over()
        elif entry.kind == logs.RUN:
            moment.run(self._named(self.part.procedures, entry.text))
        elif entry.kind == logs.NEXT:
            under_way.go_on(moment, self._named(self.part.whose, entry.text))
        elif entry.kind == logs.DRAW:
            report = Report([moment.draw(entry.text)])
        elif entry.kind == logs.DECK:
            deck, _, source = entry.text.partition(" ")
            if self.part.deck(deck) is None:
                raise _no_deck(self.part, deck)
            _check_source(source)
            moment.rebox(moment.game, self._sources({**moment.sources.decks, deck: source}))
        else:
            printed = printed.with_value(entry.text)
            report = moment.rebox(self._reading(printed, entry.text), moment.sources)
        if moment.dealing:
            under_way.deal(moment, self._sources(self.log.setting.decks))
        self._moments.append(moment)
        self._printed.append(printed)
        return report

    def _reading(self, printed: Printed, typed: str) -> AnyGame:
        """The game with a value that was typed in; of a wrong one the reason is said, without a line of the pack."""
        try:
            return self._game(printed)
        except CardError as error:
            reason = Refused(error.reason.message, error.reason.values)
            if not error.card or error.card in typed.split():
                raise reason from error
            raise Refused(N_("{what}: {text}"), {"what": error.card, "text": reason.saying}) from error

    def _named(self, among: Sequence[Called], id: str) -> Called:
        """What is called so: a part of the rules that is run, whose turn it is."""
        names = [one.id for one in among]
        if id not in names:
            raise Refused(
                N_("nothing is called {name!r} here{hint}; there are {words}"),
                {"name": id, "hint": nearest(id, names), "words": ", ".join(names)},
            )
        return among[names.index(id)]

    # -- for a page

    def json(self, tongue: Tongue) -> dict[str, Any]:
        """Everything a page shows besides the board, as plain JSON."""
        game, state = self.game, self.state
        instruction, question = self.instruction, self.question
        return {
            "title": self.log.setting.title,
            "entries": len(self.log.entries),
            "over": self.over,
            "automa": self.moment.automa,
            "instruction": None if instruction is None else instruction.json(game, state, tongue),
            "number": self.moment.at + 1,
            "of": len(self.instructions),
            "differs": self.moment.differs,
            "question": None if question is None else question.json(game, state, tongue),
            "questions": self.moment.turns[-1].questions if self.moment.turns else 0,
            "standing": self.standing(tongue),
            "unknown": self.unknown(),
            "reminders": [
                {"id": one.id, "text": tongue.say(one.says), "clause": one.clause} for one in self.reminders()
            ],
        }


def read_companion(text: str) -> Companion:
    """The game in the text of a log."""
    log = logs.read_log(text)
    part = part_of(log.setting.title)
    for deck in [*log.setting.decks, *[one.id for one in part.decks]]:
        if part.deck(deck) is None:
            raise _no_deck(part, deck)
        _check_source(log.setting.decks.get(deck, ""))
    return Companion(log)


def as_json(text: str) -> str:
    """The text of a log as JSON, for a phone to keep."""
    return json.dumps(logs.read_log(text).json(), ensure_ascii=False)
