"""Sitting: people and bots at one table in a terminal, from the first choice to the result."""

from __future__ import annotations

import os
import shlex
import time
from pathlib import Path
from typing import Final

from mindtable.core.agenda import CHANCE, Sealed
from mindtable.core.complaint import Saying
from mindtable.core.game import SPECTATOR
from mindtable.core.panels import panel
from mindtable.core.preview import WORLDS, preview
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.program import program
from mindtable.table import reading
from mindtable.table.lesson import Coach
from mindtable.table.refused import Refused
from mindtable.table.rulebook import Rules
from mindtable.table.store import Save
from mindtable.table.table import Line, Table
from mindtable.table.verbs import Verbs
from mindtable.terminal.board import Board
from mindtable.terminal.choices import Choice, Choices
from mindtable.terminal.coaching import Coaching
from mindtable.terminal.commands import Commands
from mindtable.terminal.results import show_result
from mindtable.terminal.screen import ALERT, GOOD, QUESTION, SOFT, Screen, folded
from mindtable.terminal.telling import shortened

SLOW: Final = 0.4  # seconds; a bot that took longer last time is announced


class Sitting:
    """One table and one screen, shared by all persons who play here."""

    def __init__(
        self, title: Title, table: Table, save: Save | None, screen: Screen, coach: Coach | None = None
    ) -> None:
        self.title: Final = title
        self.table: Final = table
        self.game: Final = table.game
        self.save: Final = save
        self.screen: Final = screen
        self.tongue: Final = screen.tongue.with_names(table.names)
        self.rules: Final = Rules(title.clauses_text())
        self.verbs: Final = Verbs(table.game)
        self.boards: Final = [Board(table, screen, self.speaking_to(seat), seat) for seat in range(table.game.seats)]
        self.coaching: Final = None if coach is None else Coaching(coach, screen, self.boards[0])
        self._told: Final = [0] * table.game.seats  # entries of the log that each seat has read
        self._told_all = 0
        self._read: Final[list[set[str]]] = [set() for _ in range(table.game.seats)]  # the choices each has read
        self._keyboard = -1  # the person who sits at it
        self._took: Final[dict[int, float]] = {}
        self._trouble: Saying | None = None

    def speaking_to(self, seat: int) -> Tongue:
        """The language, spoken to the person on a seat; with several persons here nobody in particular is "you"."""
        return self.tongue.to(seat) if seat >= 0 else self.tongue

    # -- the course of the game

    def play(self) -> None:
        """Until the game is over, or somebody leaves."""
        self._greet()
        self._check_save()
        while not self.table.over:
            seat = self._next_seat()
            if self.table.seats[seat].person:
                self._hand_over(seat)
                self._person(seat)
            else:
                self._bot(seat)
            self._check_save()
        self._end()

    def _greet(self) -> None:
        screen, tongue = self.screen, self.tongue
        screen.heading(tongue.name(self.title.names))
        for seat, who in enumerate(self.table.seats):
            said = {"n": seat + 1, "name": who.name}
            if who.person:
                screen.say(tongue.say("Seat {n}: {name}", said))
            else:
                screen.say(tongue.say("Seat {n}: {name} (bot, {level})", {**said, "level": tongue.say(who.level)}))
        if any([move.seat != CHANCE for move in self.table.record.moves]):
            # The number of choices would tell how many were made face down.
            rounds = self.game.rounds(self.table.state)
            screen.say(tongue.say("The game goes on in round {n}.", {"n": max(1, rounds)}))
            self._told[:] = [max(0, len(self.table.log) - 12)] * len(self._told)
            self._told_all = len(self.table.log)
        elif goal := self.title.goal_of(self.game.mode):
            screen.say(tongue.say(goal))
        if self.table.persons and self.save is None:
            screen.say(tongue.say("Type a number or words of a choice. ? for help, quit to leave."), SOFT)
        elif self.table.persons:
            screen.say(tongue.say("Type a number or words of a choice. ? for help, quit to leave; all is saved."), SOFT)

    def _next_seat(self) -> int:
        """Bots answer first; among persons the one who already sits at the keyboard."""
        asked = self.table.asked()
        for seat in asked:
            if not self.table.seats[seat].person:
                return seat
        return self._keyboard if self._keyboard in asked else asked[0]

    def _bot(self, seat: int) -> None:
        who, tongue = self.table.seats[seat], self.tongue
        begun = time.monotonic()
        # Nobody knows yet how long a bot thinks that has not chosen before.
        if self.screen.writes_terminal and self._took.get(seat, SLOW) >= SLOW:
            with self.screen.busy(tongue.say("{name} is thinking …", {"name": who.name})):
                self.table.let_bot_choose(seat)
        else:
            self.table.let_bot_choose(seat)
        self._took[seat] = time.monotonic() - begun
        if len(self.table.persons) != 1:  # the only person is told below the table, right before the next question
            self._tell_persons()
        self.screen.flush()

    def _end(self) -> None:
        self._tell_persons()
        persons = self.table.persons
        viewer = persons[0] if len(persons) == 1 else SPECTATOR
        if viewer == SPECTATOR:
            scene = self.game.scene(self.table.view(viewer), self.speaking_to(viewer))
            self.screen.panels([panel(zone, self.tongue, False) for zone in scene.zones if not zone.aside])
        else:
            self.boards[viewer].show_last_changes()
        show_result(self.screen, self.table, self.speaking_to(viewer))
        if self.save is not None and not self.save.trouble:
            self.screen.say(self.tongue.say("The record is {path}", {"path": short(self.save.path)}), SOFT)

    # -- telling

    def tell(self, lines: list[Line], whole: bool = False) -> None:
        """Lines of the log; a turn or round that begins stands out. The whole of them is what "why" says.

        Where a line has no more to say of itself, "why" reads the rule it names, each rule once.
        """
        read: set[str] = set()
        for line, text in shortened(lines, whole):
            if line.begins:
                self.screen.say()
            self.screen.say(text, QUESTION if line.begins else None, "    ")
            if whole:
                told = line.more.splitlines() or self.rules.named_in(line.text, self.tongue, read)
                for more in told:
                    self.screen.say(f"    {more}", SOFT, "      ")

    def _tell(self, seat: int, apart: bool = False) -> None:
        """What happened since this seat last read the log, set apart from what stands above it."""
        since = min(self._told[seat], len(self.table.log))
        lines = self.table.lines(seat, self.tongue, since)
        if apart and lines and not lines[0].begins:
            self.screen.say()
        self.tell(lines)
        self._told[seat] = len(self.table.log)

    def _tell_persons(self) -> None:
        """What happened, to the only person here; to several what all may hear, once."""
        persons = self.table.persons
        if len(persons) == 1:
            self._tell(persons[0])
            return
        since = min(self._told_all, len(self.table.log))
        self.tell(self.table.lines(SPECTATOR, self.tongue, since))
        self._told_all = len(self.table.log)

    def _check_save(self) -> None:
        """Say when the game stops being saved, and when it is saved again."""
        trouble = self.save.trouble if self.save is not None else None
        if trouble is not None and self._trouble is None:
            values: dict[str, object] = {"reason": trouble.said(self.tongue)}
            self.screen.say(self.tongue.say("Warning: this game is not being saved ({reason}).", values), ALERT)
        elif trouble is None and self._trouble is not None:
            self.screen.say(self.tongue.say("The game is being saved again."), SOFT)
        self._trouble = trouble

    # -- persons

    def _hand_over(self, seat: int) -> None:
        """With several persons nobody sees the hand of another: the screen is wiped and the next one confirms."""
        if len(self.table.persons) < 2 or self._keyboard == seat:
            self._keyboard = seat
            return
        if self._keyboard >= 0 and self._told[self._keyboard] < len(self.table.log):
            self._tell(self._keyboard)
            self.screen.pause(self.tongue.say("Press Enter to hide your screen."))
        begun, self._keyboard = self._keyboard >= 0, seat
        self._told_all = len(self.table.log)
        self.boards[seat].forget()
        self._read[seat].clear()
        self.screen.forget()
        if begun:  # before that nobody has seen a hand, and the goal of the game is to be read
            self.screen.clear()
        self.screen.pause(
            self.tongue.say("{name}, it is your turn: press Enter.", {"name": self.table.seats[seat].name})
        )

    def _person(self, seat: int) -> None:
        """Tell, show and ask, until this person has chosen or taken something back."""
        if self.coaching is not None and not self.coaching.begun:
            self._told[seat] = len(self.table.log)  # what the set-up told means nothing to a pupil yet
        board, free = self.boards[seat], self.coaching is None or self.coaching.over
        # The table first, so that what happened stands right above the question; but at first nobody knows the table.
        before = free and board.looked and board.turn_begins()
        if before:
            self._show_changes(seat)
        since = self.screen.written
        self._tell(seat, apart=before)
        told = self.screen.written - since
        if self.coaching is not None:
            self.coaching.say()
        if not before and free and board.turn_begins():
            self._show_changes(seat)
            told = 0  # it stands above the table
        self.show_choices(seat, told)
        commands = Commands(self, seat)
        made = len(self.table.record.moves)
        while len(self.table.record.moves) == made:
            line = self.screen.ask(commands.endings)
            if not line:
                if self.screen.reads_terminal:
                    self.show_choices(seat, whole=True)
                continue
            try:
                if not commands.run(line):
                    self._choose(seat, line)
            except Refused as refused:
                self.screen.say(refused.said(self.tongue), ALERT)
                if isinstance(refused, reading.NotUnderstood):
                    self._show_rows(seat, refused.found)
                    if not refused.found:
                        self._explain(seat, line)

    def _show_changes(self, seat: int) -> None:
        """What changed on the table, but for what the choices are about to spell out."""
        rows = reading.rows(self.game, self.table.world(seat), seat, self.speaking_to(seat))
        self.boards[seat].show_changes([row.text for row in rows])

    def _explain(self, seat: int, line: str) -> None:
        reason = self.refusal(seat, line)
        if reason:
            self.screen.say(reason, hang="    ")

    def _choose(self, seat: int, line: str) -> None:
        """Make the choices of a line, each read only when its turn has come."""
        rest = line
        while rest:
            if rest is not line and seat not in self.table.asked():
                raise Refused(N_("You are not asked anything now: {rest!r} was not read."), {"rest": rest})
            read = reading.understand(self.game, self.table.world(seat), seat, rest)
            if self.coaching is not None and not self.coaching.allows(read.option):
                return
            if not self._sure(seat, read.option):
                return
            self.table.choose(seat, read.option)
            if self.coaching is not None:
                self.coaching.chosen()
            rest = read.rest

    def _sure(self, seat: int, option: int) -> bool:
        """Whether a person means it who is about to throw something away; a script is believed at once."""
        if not self.screen.reads_terminal:
            return True
        world = self.table.world(seat)
        tongue = self.game.speaking(world, self.speaking_to(seat))
        warning = self.game.describe(world, seat, option).warning(self.game.box, tongue)
        if not warning:
            return True
        self.screen.say(f"{warning} {self.tongue.say('Are you sure? y or n')}", ALERT)
        return reading.bare(self.screen.ask())[:1] in ("y", "o")

    def refusal(self, seat: int, line: str) -> str:
        """Why a choice that is not on offer is not; empty when there is no such choice in this game."""
        return self.verbs.refusal(self.table.world(seat), seat, line, self.speaking_to(seat))

    def why_not(self, seat: int, line: str) -> str:
        """Why something cannot be chosen now, or that it can; empty when there is no such choice in this game."""
        return self.verbs.why_not(self.table.world(seat), seat, line, self.speaking_to(seat))

    def show_choices(self, seat: int, told: int = 0, whole: bool = False) -> None:
        """How it stands, what the question is about, the question and everything that may be answered.

        ``told`` lines above it should stay in sight. Texts that were read before are cut where the screen is too low,
        unless the ``whole`` of them is wanted.
        """
        world, board, screen = self.table.world(seat), self.boards[seat], self.screen
        since = screen.written
        self.verbs.learn(world, seat)
        question = self.game.say_question(world, seat, self.speaking_to(seat))
        standing = board.standing()
        above = 2 + len(folded(question, screen.width, "")) + len(folded(standing, screen.width, "")) * bool(standing)
        choices = self._choices(seat, self.table.options(seat))
        spelt = [row.text for row in choices.rows]
        cut = not whole and screen.writes_terminal and above + choices.height(screen.width) > screen.height
        if cut:
            choices = choices.shortened(screen.width, self._read[seat])
        needed = above + choices.height(screen.width)
        rows = [self.game.ask(world, seat), *[self.game.describe(world, seat, one) for one in self.table.options(seat)]]
        touches = {thing for one in rows for thing in one.touches(self.game.box)}
        board.show_touched(touches, spelt, needed + told)
        screen.say()
        if standing:
            screen.say(standing, SOFT)
        screen.say(question, QUESTION)
        if once := choices.said_once(self.tongue):
            screen.say(once, GOOD)
        choices.show(screen)
        asked = len(folded(question, screen.width, "")) + choices.height(screen.width) + 1  # with the line to type in
        if screen.writes_terminal and asked > screen.height:
            screen.say(question, QUESTION)  # it has scrolled away above its choices
        if screen.writes_terminal and self.coaching is not None:
            self.coaching.remind(screen.written - since)
        self._read[seat].update([row.text for row in choices.rows])

    def _choices(self, seat: int, options: list[int], once: bool = True) -> Choices:
        """Options with their labels, words and what they would give."""
        found: list[Choice] = []
        for row in reading.rows(self.game, self.table.world(seat), seat, self.speaking_to(seat)):
            if row.option in options:
                # "2  Wealth" rather than "2  2 Wealth".
                text = row.text.removeprefix(f"{row.label} ") if row.amount else row.text
                # "draw 2 cards" brings "draw 2 cards": nothing is said twice.
                gives = [part for part in self._preview(seat, row.option) if part not in row.text]
                found.append(Choice(str(row.label), text, gives))
        return Choices(found, once)

    def _show_rows(self, seat: int, options: list[int]) -> None:
        self._choices(seat, options, once=False).show(self.screen)

    def _preview(self, seat: int, option: int) -> list[str]:
        """What a choice does, as far as it can be told; that of a sealed answer always depends on the others."""
        if isinstance(self.table.decision(seat), Sealed):
            return []
        worlds = [self.table.world(seat, variant) for variant in range(WORLDS)]
        return preview(self.game, worlds, seat, option).said(self.speaking_to(seat))

    # -- leaving

    @property
    def unsaved(self) -> bool:
        """Whether the game is not over and cannot be taken up again."""
        return not self.table.over and self.save is not None and self.save.trouble is not None

    def farewell(self) -> str:
        """One sentence that says how to go on."""
        if self.table.over or self.save is None:
            return ""
        if self.save.trouble is not None:
            reason = self.save.trouble.said(self.tongue)
            return self.tongue.say("This game could not be saved ({reason}).", {"reason": reason})
        command = f"{program()} play --load {shlex.quote(self.save.name)}"
        return self.tongue.say("The game is saved. To go on:") + f"\n    {command}"


def short(path: Path) -> str:
    """A path as people write it."""
    text, home = str(path), os.path.expanduser("~")
    return "~" + text[len(home) :] if home != "~" and text.startswith(home + os.sep) else text
