"""Sitting: people and bots at one table in a terminal, from the first choice to the result."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from mindtable.core.agenda import CHANCE, Sealed
from mindtable.core.complaint import Saying
from mindtable.core.game import SPECTATOR
from mindtable.core.panels import Panel
from mindtable.core.preview import WORLDS, preview
from mindtable.core.title import Title
from mindtable.core.tongue import N_
from mindtable.table.refused import Refused
from mindtable.table.store import Save
from mindtable.table.table import Table
from mindtable.terminal import reading
from mindtable.terminal.commands import Commands
from mindtable.terminal.lookup import Rules
from mindtable.terminal.results import show_result
from mindtable.terminal.screen import ALERT, QUESTION, SOFT, Screen

SLOW: Final = 0.4  # seconds; a bot that took longer last time is announced


class Sitting:
    """One table and one screen, shared by all persons who play here."""

    def __init__(self, title: Title, table: Table, save: Save | None, screen: Screen) -> None:
        self.title: Final = title
        self.table: Final = table
        self.game: Final = table.game
        self.save: Final = save
        self.screen: Final = screen
        self.tongue: Final = screen.tongue.with_names(table.names)
        self.rules: Final = Rules(title.clauses_text())
        self._told: Final = [0] * table.game.seats  # entries of the log that each seat has read
        self._told_all = 0
        self.verbs: Final = reading.Verbs()
        self._looked_at: Final = [-1] * table.game.seats  # choices made when the seat last looked at the table
        self._seen: Final[list[list[Panel]]] = [[] for _ in range(table.game.seats)]  # and what it saw
        self._keyboard = -1  # the person who sits at it
        self._took: Final[dict[int, float]] = {}
        self._trouble: Saying | None = None

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
        if self.table.record.moves and any([move.seat != CHANCE for move in self.table.record.moves]):
            made = sum([move.seat != CHANCE for move in self.table.record.moves])
            screen.say(tongue.count("The game goes on after {n} choice.", "The game goes on after {n} choices.", made))
            self._told[:] = [max(0, len(self.table.log) - 12)] * len(self._told)
            self._told_all = len(self.table.log)
        if self.table.persons:
            screen.say(tongue.say("Type a number or some words of a choice. ? helps, quit leaves; all is saved."), SOFT)

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
        persons = self.table.persons
        if len(persons) == 1:
            self._tell(persons[0])
        else:
            self._tell_all()
        self.screen.flush()

    def _end(self) -> None:
        persons = self.table.persons
        if len(persons) == 1:
            self._tell(persons[0])
        else:
            self._tell_all()
        self.screen.panels(
            self.game.panels(self.table.view(persons[0] if len(persons) == 1 else SPECTATOR), self.tongue)
        )
        show_result(self.screen, self.game, self.table.state, self.table.names)
        if self.save is not None and not self.save.trouble:
            self.screen.say(self.tongue.say("The record is {path}", {"path": short(self.save.path)}))

    # -- telling

    def _tell(self, seat: int) -> None:
        """What happened since this seat last read the log."""
        since = min(self._told[seat], len(self.table.log))
        for line in self.table.lines(seat, self.tongue, since):
            self.screen.say(line, hang="    ")
        self._told[seat] = len(self.table.log)

    def _tell_all(self) -> None:
        """What everybody may hear, told once."""
        since = min(self._told_all, len(self.table.log))
        for line in self.table.lines(SPECTATOR, self.tongue, since):
            self.screen.say(line, hang="    ")
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

    def show_table(self, seat: int, wanted: str = "") -> None:
        """The whole position as the seat sees it, or the parts whose headings have these words."""
        panels = self.game.panels(self.table.view(seat), self.tongue)
        if wanted:
            typed = reading.words_of(wanted)
            found = [panel for panel in panels if reading.within(typed, reading.words_of(panel.title))]
            if not found:
                titles = ", ".join([panel.title for panel in panels])
                raise Refused(
                    N_("There is no {name!r} on the table; there are: {titles}."), {"name": wanted, "titles": titles}
                )
            self.screen.panels(found)
            return
        self.screen.panels(panels)
        self._looked(seat, panels)

    def _show_changes(self, seat: int) -> None:
        """What looks different from when the seat last looked: all of it the first time."""
        panels = self.game.panels(self.table.view(seat), self.tongue)
        seen = [(panel.title, panel.lines) for panel in self._seen[seat]]
        changed = [panel for panel in panels if (panel.title, panel.lines) not in seen]
        self.screen.panels(changed)
        same = [panel.title for panel in panels if panel not in changed]
        if same:
            short = [reading.called(title) for title in same]
            titles = ", ".join(
                [one if short.count(one) == 1 else title for one, title in zip(short, same, strict=True)]
            )
            said = self.tongue.say("As before: {titles}. Type table to see all.", {"titles": titles})
            self.screen.say()
            self.screen.say(said, SOFT)
        self._looked(seat, panels)

    def _looked(self, seat: int, panels: list[Panel]) -> None:
        self._seen[seat] = panels
        self._looked_at[seat] = len(self.table.record.moves)

    # -- persons

    def _hand_over(self, seat: int) -> None:
        """With several persons nobody sees the hand of another: the screen is wiped and the next one confirms."""
        if len(self.table.persons) < 2 or self._keyboard == seat:
            self._keyboard = seat
            return
        if self._keyboard >= 0 and self._told[self._keyboard] < len(self.table.log):
            self._tell(self._keyboard)
            self.screen.pause(self.tongue.say("Press Enter to hide your screen."))
        self._keyboard = seat
        self._told_all = len(self.table.log)
        self._seen[seat] = []  # the screen will be empty, so all of it is shown
        self.screen.clear()
        self.screen.pause(
            self.tongue.say("{name}, it is your turn: press Enter.", {"name": self.table.seats[seat].name})
        )

    def _person(self, seat: int) -> None:
        """Tell, show and ask, until this person has chosen or taken something back."""
        self._tell(seat)
        if self._turn_begins(seat):
            self._show_changes(seat)
        self.show_choices(seat)
        commands = Commands(self, seat)
        made = len(self.table.record.moves)
        while len(self.table.record.moves) == made:
            line = self.screen.ask(commands.endings)
            if not line:
                if self.screen.reads_terminal:
                    self.show_choices(seat)
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

    def _explain(self, seat: int, line: str) -> None:
        reason = self.refusal(seat, line)
        if reason:
            self.screen.say(reason, hang="    ")

    def _turn_begins(self, seat: int) -> bool:
        """Whether somebody else has chosen since this person last saw the table."""
        since = self._looked_at[seat]
        moves = self.table.record.moves
        return since < 0 or since > len(moves) or any([move.seat not in (seat, CHANCE) for move in moves[since:]])

    def _choose(self, seat: int, line: str) -> None:
        for option in reading.understand(self.game, self.table.world(seat), seat, line):
            self.table.choose(seat, option)

    def refusal(self, seat: int, line: str) -> str:
        """Why a choice that is not on offer is not; empty when there is no such choice in this game."""
        world = self.table.world(seat)
        for text in self.verbs.notations(self.game, line):
            reason = self.game.refusal(world, seat, text, self.tongue)
            if reason:
                return reason
        return ""

    def show_choices(self, seat: int) -> None:
        """The question and everything that may be answered."""
        world = self.table.world(seat)
        self.verbs.learn(self.game, world, seat)
        self.screen.say()
        self.screen.say(self.game.say_question(world, seat, self.tongue), QUESTION)
        self._show_rows(seat, self.table.options(seat))

    def _show_rows(self, seat: int, options: list[int]) -> None:
        shown = [
            row for row in reading.rows(self.game, self.table.world(seat), seat, self.tongue) if row.option in options
        ]
        wide = max([3, *[len(str(row.label)) + 1 for row in shown]])
        for row in shown:
            # "2  Wealth" rather than "2  2 Wealth".
            text = row.text.removeprefix(f"{row.label} ") if row.amount else row.text
            self.screen.row(str(row.label), text, self._preview(seat, row.option), wide)

    def _preview(self, seat: int, option: int) -> str:
        """What a choice does, as far as it can be told; that of a sealed answer always depends on the others."""
        if isinstance(self.table.decision(seat), Sealed):
            return ""
        worlds = [self.table.world(seat, variant) for variant in range(WORLDS)]
        return preview(self.game, worlds, seat, option).say(self.tongue)

    # -- leaving

    def farewell(self) -> str:
        """One sentence that says how to go on."""
        if self.table.over:
            return ""
        if self.save is None:
            return ""
        if self.save.trouble is not None:
            reason = self.save.trouble.said(self.tongue)
            return self.tongue.say("This game could not be saved ({reason}).", {"reason": reason})
        command = f"{program()} play --load {shlex.quote(self.save.name)}"
        return self.tongue.say("The game is saved. To go on:") + f"\n    {command}"


def program() -> str:
    """How this program is started from here."""
    started = Path(sys.argv[0])
    if shutil.which("mindtable") is not None or started.name != "mindtable" or not os.access(started, os.X_OK):
        return "mindtable"
    here = os.path.relpath(started)
    return shlex.quote(here if len(here) < len(str(started)) else str(started))


def short(path: Path) -> str:
    """A path as people write it."""
    home = str(Path.home())
    text = str(path)
    return "~" + text[len(home) :] if text.startswith(home + os.sep) else text
