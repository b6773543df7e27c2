"""Games beside the box: the engine is the physical table, the app sees only what it asks for or is told.

    python benchmarks/companion.py [--games 200] [--seed 1] [--title TITLE] [--kind KIND] [--bot greedy]
                                   [--mode MODE] [--option KEY=VALUE]

The games go round the modes, difficulties, sides and switches that the set-up offers; with a mode or an option they
all have these, and the rest is as the rulebook has it. Which were played is printed.

Kinds: `tell` (physical decks, the person tells what changed), `moves` (physical decks, full rules), `app` (the app's
decks, full rules), `mixed` (the app draws from some decks or from all, told or under the full rules), `errs` (like
`tell`, with a person who forgets and mistypes, and corrects it two turns later). In all but the last every instruction
must be what the engine's automa does; in the last, the app's position must be the table's after each correction, and
from then on the instructions, too. Ends with 1 where a promise is broken: a fault, or more questions and taps in the
median than MOST_QUESTIONS and MOST_TAPS.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from mindtable.companion import question as q
from mindtable.companion.companion import new_companion
from mindtable.companion.instruction import told_of, was_drawn
from mindtable.companion.log import MOVES, TELL, WAYS, Entry
from mindtable.companion.part import APP, BOX, SOURCES
from mindtable.companion.refused import Refused
from mindtable.companion.titles import PARTS
from mindtable.companion.titles import part as part_of
from mindtable.companion.titles.cerebria_draw import BEST, numbers_of, to_come
from mindtable.core.agenda import CHANCE, Event
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.piles import FromPile
from mindtable.core.things import Told
from mindtable.core.tongue import tongue
from mindtable.games import title as title_of
from mindtable.games.cerebria.ego_acts import TakeFromEgoDeck
from mindtable.games.cerebria.events import EGO_DREW
from mindtable.games.cerebria.hidden import ChooseHidden, DrawHidden, TurnHidden
from mindtable.games.cerebria.pieces import SYMBOLS
from mindtable.games.cerebria.things import OPERATION
from mindtable.testing.physical import NOWHERE, YOURS, Table, forget
from mindtable.testing.settings import played, setting_of

Setting = tuple[str, dict[str, str]]  # a mode and the switches that are not as in the rules
KINDS = ["tell", "moves", "app", "mixed", "errs"]
PLAIN = tongue("en").to(0)
MOST_QUESTIONS = {"cerebria": 3, "unconscious-mind": 4}
MOST_TAPS = 8
PERSONS = {"turn", "round", "drew", "ego_matched"}  # the last: a card that is put back at once is not asked for
DRAWING = {"ego_drew", "cards_ranked", "ego_returned", "ego_best"}  # where turns are told only the card placed is named
RESTS = 2  # turns of the automa until a mistake is put right


@dataclass
class Seen:
    """What was counted."""

    settings: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    games: int = 0
    turns: int = 0
    questions: list[int] = field(default_factory=list)
    taps: list[int] = field(default_factory=list)
    singly: list[int] = field(default_factory=list)  # the same with orders carried out one by one
    lines: int = 0  # of instructions, compared
    corrections: int = 0
    facts: int = 0  # told in corrections
    longest: str = ""  # what was entered in the turn with most taps
    faults: list[str] = field(default_factory=list)


def is_kept(decision: Any) -> bool:
    """Whether cards are looked at of which one is kept."""
    return isinstance(decision, DrawHidden | ChooseHidden | TurnHidden)


def spoken(game: AnyGame, state: Any, heard: list[Event], unsaid: set[str]) -> list[str]:
    """What is said of events, but that a turn of the person begins and what only the person draws.

    Cards that the app drew are told by the events, too.
    """
    kept = [event for event in heard if not was_drawn(event) and event.row.name not in unsaid]
    lines = [symbol_of(game, event) or game.say_event(state, event, PLAIN) for event in kept]
    return [line for line in lines if line]


def without_idle(heard: list[Event]) -> list[Event]:
    """What happened in a last turn of the Ego but the Operation card for the next one: the app does not ask for it."""
    names = [event.row.name for event in heard]
    after = names.index("operations_discarded") if "operations_discarded" in names else len(names)
    return [event for at, event in enumerate(heard) if at < after or event.row.name != "operation_open"]


def symbol_of(game: AnyGame, event: Event) -> str:
    """Of the first card of a pair within a Defiance + Defiance the app only knows the symbol."""
    if event.row.name != "operation_open" or not event["nested"] or not event["first"]:
        return ""
    return f"{event.row.name} {SYMBOLS[game.box.symbol[event['card']]]}"


def agenda_of(state: Any) -> list[str]:
    """What the rules have still to do, and how many cards are left where one comes from: by it two are in step."""
    waiting = state.waiting()
    pile = [str(len(waiting.pile(state)))] if isinstance(waiting, FromPile) else []
    return [repr(step) for step in state.agenda] + pile


class Played:
    """One game: the table and the app beside it."""

    def __init__(
        self, title: str, kind: str, seed: int, bot: str, seen: Seen, setting: Setting | None = None
    ) -> None:  # fmt: skip
        self.part = part_of(title)
        mode, options = setting or (title_of(title).modes[0], {})
        self.kind = kind
        self.seen = seen
        self.luck = Luck(seed + 1_000_003)
        way = MOVES if kind in ("moves", "app") else TELL
        decks = {deck.id: APP if kind == "app" else BOX for deck in self.part.decks}
        if kind == "mixed":
            way = WAYS[seed % len(WAYS)]
            decks = {id: SOURCES[self.luck.below(2)] if seed // 2 % 3 else APP for id in decks}
        own = {deck.id for deck in self.part.decks if deck.own and way == TELL}  # nobody asks for these
        self.of_app = {id for id, source in decks.items() if source == APP} - own
        self.stop = YOURS if way == TELL else NOWHERE
        self.app = new_companion(title, mode, options, decks, way, seed)
        self.table = Table(self.app.game, self.part, seed, bot, way == TELL and "ego" not in self.of_app)
        self.from_here = 0  # where the story of the turn under way begins
        self.truth: dict[tuple[str, int], list[int]] = {}
        self.drawn = 0  # how much of the story the table has followed
        said = ", ".join([mode, *[f"{key}={value}" for key, value in options.items()]])
        self.label = f"{title} {kind} {seed} ({said})"
        seen.settings.append((mode, options))
        self.singly: dict[int, int] = {}  # by turn

    def fault(self, text: str) -> None:
        self.seen.faults.append(f"{self.label}: {text}")

    # -- both in step

    def carry_out(self) -> None:
        """Do what the app says, all orders of a stretch at once; what is asked after them is answered at once."""
        while self.app.instruction is not None and self.app.ahead is None:
            self.one_by_one()
            self.app.done(all=True)
        if self.of_app:
            ahead = self.app.ahead
            story = self.app.story() + (ahead.heard if ahead is not None else [])
            self.follow([event for event in story[self.drawn :] if was_drawn(event)])
            self.drawn = len(story)

    def one_by_one(self) -> None:
        """Count the taps it takes besides to carry the open orders out one by one."""
        moment = self.app.moment
        if moment.instruction is not None and moment.automa and moment.turns:
            turn = len(moment.turns) - 1
            self.singly[turn] = self.singly.get(turn, 0) + len(moment.instructions) - moment.at - 1

    def follow(self, drawn: list[Event]) -> None:
        """The table is laid with what the app drew; from the decks of the box comes what the app did not ask for."""
        for event in drawn:
            wanted = told_of(event)[1]
            while True:
                decision = self.table.state.waiting()
                if decision is None:
                    self.table.run(self.stop)
                    decision = self.table.state.waiting()
                if self.app_draws(decision):
                    break
                self.table.choose(self.table.sample(), self.stop)
            options, describe = decision.options(self.table.state), decision.describe
            fits = [one for one in options if describe(self.table.state, CHANCE, one).values == wanted]
            if not fits:
                raise AssertionError(f"the app drew {told_of(event)}, the table waits for {type(decision).__name__}")
            self.table.choose(fits[0], self.stop)

    def app_draws(self, decision: Any) -> bool:
        """Whether the table waits for what the app draws; what is certain nobody does."""
        deck = self.part.deck_of(self.table.state, decision)
        return deck in self.of_app and len(decision.options(self.table.state)) > 1

    def sync(self) -> bool:
        """Let the table draw what the app did not ask for, until both wait for the same."""
        wanted = agenda_of((self.app.ahead or self.app.moment).base)
        for _ in range(60):
            if agenda_of(self.table.state) == wanted:
                return True
            decision = self.table.state.waiting()
            if decision is None:
                if not self.table.state.agenda:
                    return False
                self.table.run(self.stop)
            elif decision.seat(self.table.state) != CHANCE or self.app_draws(decision):
                return False
            else:
                self.table.choose(self.table.sample(), self.stop)
        return False

    def answer(self, before: Any) -> Any:
        """Answer what the app asks by what lies on the table; returns the table before that."""
        asked = self.app.asked
        assert asked is not None
        self.one_by_one()
        moment = self.app.ahead or self.app.moment
        box = moment.base.box
        if asked.sort == q.UNKNOWN:
            unknown = moment.unknown[moment.asked]
            if moment.option is None and self.sync():
                before = self.table.state.clone()
            area = unknown.family.where(moment.base, unknown.card)
            [card] = unknown.family.areas[area].read(before)
            fact = self.part.facts.by_name[unknown.family.name]
            self.app.answer(fact.told(card, area).written(box))
            return before
        if not self.sync():
            raise AssertionError("the table does not wait for what the app asks")
        before = self.table.state.clone()
        decision = self.table.state.waiting()
        seat = decision.seat(self.table.state)
        if seat == CHANCE and is_kept(decision) and self.shortened(decision):
            self.app.answer(self.kept(asked, decision))
            return before
        if asked.offers[0].row is BEST:
            self.app.answer(self.best(moment.base, asked))
            return before
        if asked.offers[0].row.name == "operations":
            first, second = self.turned_up(), self.turned_up()
            self.app.answer(f"operations {SYMBOLS[box.symbol[first]]} {OPERATION.id(box, second)}")
            return before
        option = self.table.sample() if seat == CHANCE else self.table.bot_option(seat)
        text = decision.describe(self.table.state, seat, option).written(box)
        self.table.choose(option, self.stop)
        if seat == CHANCE:
            self.app.answer(text)
        else:
            self.app.choose(text)
        return before

    def best(self, base: Any, asked: q.Question) -> str:
        """The Ego draws several cards for one place: the person says which it takes."""
        heard, left = len(self.table.heard), to_come(base)
        self.table.mixes = True
        while isinstance(self.table.state.waiting(), TakeFromEgoDeck) and left > len(self.drew(heard)):
            self.table.choose(self.table.sample(), self.stop)
        numbers = numbers_of(base)
        card = min(self.drew(heard)[:left], key=numbers.__getitem__)  # of equal ones the first
        return next(offer.written(base.box) for offer in asked.offers if offer["card"] == card)

    def drew(self, heard: int) -> list[int]:
        """The cards the Ego drew since."""
        return [event["card"] for event in self.table.heard[heard:] if event.row is EGO_DREW]

    def turned_up(self) -> int:
        """The next Operation card."""
        option = self.table.sample()
        self.table.choose(option, self.stop)
        return option

    def shortened(self, decision: Any) -> bool:
        """Whether the app asks only which of the cards drawn is kept."""
        if self.app.moment.sources.of(self.part.deck_of(self.table.state, decision)) != BOX:
            return False
        return isinstance(decision, TurnHidden) or (decision.count > 1 and not decision.seen)

    def kept(self, asked: q.Question, decision: Any) -> str:
        """The person looks at several cards and keeps one; which, is all that is asked."""
        turned = isinstance(decision, TurnHidden)
        while decision is not None and is_kept(decision) and isinstance(decision, TurnHidden) == turned:
            seat = decision.seat(self.table.state)
            self.table.choose(self.table.sample() if seat == CHANCE else self.table.bot_option(seat), self.stop)
            decision = self.table.state.waiting()
        name = "ego_revealed" if turned else "hidden"
        card = [event for event in self.table.heard if event.row.name == name][-1].values[0]
        return next(offer.written(self.table.state.box) for offer in asked.offers if int(offer.values[0]) == card)

    # -- a whole game

    def play(self) -> None:
        before = self.table.state.clone()
        while not self.app.over:
            self.carry_out()
            asked = self.app.asked
            if asked is None:
                break
            if asked.sort == q.YOURS:
                if not self.sync_to_yours():
                    self.fault("the table is not where the app is")
                    return
                if self.app.moment.turns:
                    self.compare()
                self.truth = self.behind_stand_ins()
                self.table.persons_turn()
                self.table.heard = []
                errs = self.kind == "errs" and self.table.state.agenda and self.luck.below(3) == 0
                if errs and not self.err():
                    self.count()
                    self.seen.games += 1
                    return
                self.yours()
                self.from_here = len(self.app.story())
                before = self.table.state.clone()
                self.app.turn_over()
            else:
                before = self.answer(before)
        if self.app.log.setting.way == MOVES or self.app.moment.turns:
            self.table.run(NOWHERE)
            while self.table.state.waiting() is not None:  # what the app did not ask for
                self.table.choose(self.table.sample(), NOWHERE)
            self.compare()
        self.count()
        self.seen.games += 1

    def sync_to_yours(self) -> bool:
        """Let the table come to the end of the automa's turn."""
        for _ in range(60):
            if not self.table.state.agenda or self.part.begins_yours(self.table.state.agenda[-1]):
                return True
            decision = self.table.state.waiting()
            if decision is None:
                self.table.run(YOURS)
            elif decision.seat(self.table.state) != CHANCE:
                return False
            else:
                self.table.choose(self.table.sample(), YOURS)
        return False

    def compare(self) -> None:
        """What the app told in the turn is what the engine's automa did."""
        story = self.app.story()
        unsaid = PERSONS | DRAWING if self.app.log.setting.way == TELL else PERSONS
        heard = self.table.heard
        if self.app.log.setting.way == TELL and self.table.state.over and "operation" not in self.of_app:
            heard = without_idle(heard)
        here = spoken(self.app.game, self.table.state, story[self.from_here :], unsaid)
        there = spoken(self.app.game, self.table.state, heard, unsaid)
        self.from_here = len(story)
        self.table.heard = []
        self.seen.lines += len(here)
        for one, other in itertools.zip_longest(here, there):
            if one != other:
                self.fault(f"the app tells {one!r}, the automa does {other!r}")
                return

    def count(self) -> None:
        for number, turn in enumerate(self.app.moment.turns):
            if turn.taps > max([0, *self.seen.taps]):
                entered = self.entered(number, turn.taps)
                self.seen.longest = f"{turn.taps} taps in {self.label}, turn {number + 1}: {entered}"
            self.seen.singly.append(turn.taps + self.singly.get(number, 0))
            self.seen.turns += 1
            self.seen.questions.append(turn.questions)
            self.seen.taps.append(turn.taps)

    def entered(self, turn: int, taps: int) -> str:
        """What was entered in a turn of the automa, of which it begins with so many."""
        return ", ".join([entry.line() for begun, entry in self.entries() if begun == turn][:taps])

    def entries(self) -> list[tuple[int, Entry]]:
        """Everything that was entered, with the turn of the automa that it belongs to."""
        found, turns = [], 0
        for entry, heard in self.app.course():
            if entry is not None:
                found.append((turns - 1, entry))
            turns += len([event for event in heard if self.app.game.automa_begins(event)])
        return found

    def yours(self) -> None:
        """Tell what changed in the person's turn; of a card that was moved and never asked for first which it was."""
        for one in self.app.moment.unknown:
            area = one.family.where(self.app.state, one.card)
            was = self.truth.get((one.family.name, area), [])
            if was and was != one.family.areas[area].read(self.table.state):
                fact = self.part.facts.by_name[one.family.name]
                self.app.tell(fact.told(was[0], area).written(self.app.state.box))
        changed = self.differences()
        if changed:
            self.app.tell(*changed)
        left = self.differences()
        if left:
            self.fault(f"differs after telling: {left[:3]}")

    def behind_stand_ins(self) -> dict[tuple[str, int], list[int]]:
        """What truly lies where the app has stand-ins."""
        found: dict[tuple[str, int], list[int]] = {}
        for one in self.app.moment.unknown:
            area = one.family.where(self.app.state, one.card)
            if area >= 0:
                found[(one.family.name, area)] = one.family.areas[area].read(self.table.state)
        return found

    # -- a person who errs

    def err(self) -> bool:
        """A mistake that stands for two turns of the automa, then everything is put right; False at the game's end."""
        kind = self.luck.below(3)
        changed = self.differences()
        if kind == 0 and changed:  # something of the person's turn is not told
            changed.pop(self.luck.below(len(changed)))
        if kind == 1:  # the Origin is not rotated, the Compass Arrow not turned
            forget(self.table.state)
        self.try_to_tell(changed)
        for turn in range(RESTS):
            try:
                self.app.turn_over()
            except Refused:  # what was forgotten is missed at once
                self.put_right(self.table.state)
                return True
            self.guess_on()
            table = self.table
            before = table.state.clone()
            table.run(YOURS)
            while table.state.waiting() is not None:
                decision = table.state.waiting()
                seat = decision.seat(table.state)
                table.choose(table.sample() if seat == CHANCE else table.bot_option(seat), YOURS)
            was = table.state.clone()
            table.persons_turn()
            if not table.state.agenda:
                self.end(was)
                return False
            if self.app.over:  # too early, so it is put right before the automa plays
                self.back()
                table.state = before
                break
            if turn < RESTS - 1:
                self.try_to_tell([one.written(was.box) for one in self.part.facts.differences(was, table.state)])
        self.put_right(self.table.state)
        return True

    def back(self) -> None:
        """Take back what was entered since the person's last turn."""
        while self.app.asked is None or self.app.asked.sort != q.YOURS:
            self.app.undo()

    def end(self, last: Any) -> None:
        """The table's game is over, the app's may be or not: it is told how the table lay and that it is the end."""
        self.back()
        self.put_right(last)
        if any([one.id == "end" for one in self.app.procedures()]):
            self.app.run("end")
        else:
            self.app.turn_over()
        while self.app.instruction is not None:
            self.app.done()
        points = [
            [side.points for side in self.app.game.sides(state, [])] for state in (self.app.state, self.table.state)
        ]
        if not self.app.over or points[0] != points[1]:
            self.fault(f"not the same end: {points[0]} instead of {points[1]}")

    def try_to_tell(self, texts: list[str]) -> None:
        """Tell fact by fact; what the app refuses is left for later."""
        for text in texts:
            if self.app.refuse(text) is None:
                self.app.tell(text)

    def guess_on(self) -> None:
        """The app's turn of the automa, with cards that are mistyped."""
        while not self.app.over:
            while self.app.instruction is not None and self.app.ahead is None:
                self.app.done()
            asked = self.app.asked
            if asked is None or asked.sort == q.YOURS:
                return
            answers = asked.answers(self.app.state.box)
            text = answers[self.luck.below(len(answers))]
            if asked.sort == q.CHOICE:
                self.app.choose(text)
            else:
                self.app.answer(text)

    def put_right(self, table: Any) -> None:
        """The table is right: everything that differs is told, and nothing differs then."""
        facts, box = self.part.facts, self.app.state.box
        changed = [one.written(box) for one in facts.differences(self.app.state, table)]
        mixed: list[str] = []
        for one in [fact for fact in facts.all if fact.name == "mixed"]:
            for place in one.places(self.app.state):  # nobody can say in which order the decks lie: they are shuffled
                mixed.append(one.told(place, 1).written(box))
                one.put(table, place, 1)
        self.app.tell(*changed, *mixed)
        # Another card of its pile stands now where one did that was told to lie elsewhere: it may be gone from there.
        stood = {(one.family.name, one.card) for one in self.app.moment.unknown}
        rest = facts.differences(self.app.state, table)
        gone = [one for one in rest if (one.row.name, one.values[0]) in stood and int(one.values[-1]) >= 0]
        if gone:
            again = [one.written(box) for one in rest if one in gone or (one.row.name, one.values[0]) not in stood]
            self.app.tell(*again)
            changed += again
        here, there = facts.position(self.app.state), facts.position(table)
        # A card that left the game without ever being named may be any; the app knows that its stand-in is one.
        left = [one for one in self.app.moment.unknown if one.family.where(self.app.state, one.card) < 0]
        open_ones = {f"{one.family.name} {one.family.kind.id(box, one.card)}" for one in left}
        wrong = [(key, here[key], there[key]) for key in there if here[key] != there[key] and key not in open_ones]
        if wrong:
            self.fault(f"differs after the correction: {wrong[:3]}")
        self.table.heard = []
        self.seen.corrections += 1
        self.seen.facts += len(changed)
        self.truth = self.behind_stand_ins()

    def differences(self) -> list[str]:
        """What the person sees that the app does not have, but for cards nobody asked for."""
        box = self.app.state.box
        hidden = [
            (one.family.name, one.card, one.family.where(self.app.state, one.card))
            for one in self.app.moment.unknown
            if one.family.where(self.app.state, one.card) >= 0
            and self.truth.get((one.family.name, one.family.where(self.app.state, one.card)))
            == one.family.areas[one.family.where(self.app.state, one.card)].read(self.table.state)
        ]
        # A card nobody asked for may have left the game meanwhile; which one it was nobody knows.
        hidden += [
            (one.family.name, one.card, -1)
            for one in self.app.moment.unknown
            if one.family.where(self.app.state, one.card) < 0
        ]
        unknown = {(name, card) for name, card, _ in hidden}
        places = {(name, area) for name, _, area in hidden}
        families = {one.family.name: one.family for one in self.app.moment.unknown}

        def seen(one: Told[Any]) -> bool:
            name = one.row.name
            if name == "ego-top":  # it is looked at when it is drawn
                return False
            if name not in families:
                return True
            card, area = int(one.values[0]), int(one.values[-1])
            pile = (families[name], families[name].pile_of(self.app.state, card))
            if any([self.part.pile_of(deck) == pile for deck in self.of_app]):
                return True  # the app drew it, so it knows the card
            # A stand-in that lies elsewhere face up is told like any card; that one is in its pile nobody sees.
            face_up = area >= 0 and area != families[name].pile_of(self.app.state, card)
            return ((name, card) not in unknown or face_up) and (name, area) not in places

        found = self.part.facts.differences(self.app.state, self.table.state, seen)
        return [one.written(box) for one in found]


def measure(title: str, kind: str, games: int, seed: int, bot: str, setting: Setting | None = None) -> Seen:
    """Play games of a kind and count; without a setting they go round all that the set-up offers."""
    seen = Seen()
    for number in range(seed, seed + games):
        here = setting or setting_of(title_of(title), number, part_of(title).switches)
        game = Played(title, kind, number, bot, seen, here)
        try:
            game.play()
        except (AssertionError, Refused, ValueError) as error:
            seen.faults.append(f"{game.label}: {type(error).__name__} {error}")
    return seen


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--title", choices=list(PARTS))
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--mode", default="")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times")
    asked = parser.parse_args(arguments)
    broken = False
    for title in [asked.title] if asked.title else list(PARTS):
        for kind in [asked.kind] if asked.kind else KINDS:
            begin = time.perf_counter()
            seen = measure(title, kind, asked.games, asked.seed, asked.bot, wanted(title, asked.mode, asked.option))
            print(report(title, kind, seen, time.perf_counter() - begin), flush=True)
            broken = broken or bool(seen.faults) or not kept(title, kind, seen)
    return 1 if broken else 0


def wanted(title: str, mode: str, pairs: list[str]) -> Setting | None:
    """What all games are set up with, where it was said."""
    options = dict([pair.split("=", 1) for pair in pairs])
    return (mode or title_of(title).modes[0], options) if mode or options else None


def kept(title: str, kind: str, seen: Seen) -> bool:
    """Whether the person was asked as little as is promised."""
    most = 0 if kind == "app" else MOST_QUESTIONS[title]
    return statistics.median(seen.questions or [0]) <= most and statistics.median(seen.taps or [0]) <= MOST_TAPS


def report(title: str, kind: str, seen: Seen, seconds: float) -> str:
    """One line of figures, and the first faults."""
    questions, taps = seen.questions or [0], seen.taps or [0]
    few = sum(1 for one in taps if one <= MOST_TAPS) / len(taps)
    one_by_one = sum(1 for one in seen.singly if one <= MOST_TAPS) / (len(seen.singly) or 1)
    line = (
        f"{title} {kind}: {seen.games} games, {seen.turns} turns; questions median {statistics.median(questions):g}, "
        f"mean {statistics.mean(questions):.2f}, most {max(questions)}; taps median {statistics.median(taps):g}, "
        f"mean {statistics.mean(taps):.2f}, most {max(taps)}, "
        f"{few:.1%} of turns with {MOST_TAPS} at most, {one_by_one:.1%} with orders one by one; "
        f"{seen.lines} lines compared; "
        f"{seen.corrections} corrections of {seen.facts} facts; {len(seen.faults)} faults; {seconds:.0f} s"
    )
    more = [f"played: {played(title_of(title), seen.settings)}", f"longest turn: {seen.longest}", *seen.faults[:5]]
    return "\n".join([line, *[f"  {one[:600]}" for one in more]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
