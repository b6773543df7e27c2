"""Replaying: a game that was played, step by step, forwards and back."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import CHANCE, options_for
from mindtable.core.limits import is_number
from mindtable.core.panels import Panel, panel, panels
from mindtable.core.title import Title
from mindtable.core.tongue import N_
from mindtable.table import reading
from mindtable.table.refused import Refused
from mindtable.table.table import Line, Table
from mindtable.terminal.pages import LEAVE
from mindtable.terminal.results import show_result
from mindtable.terminal.screen import ALERT, SOFT, Ended, Screen
from mindtable.terminal.telling import shortened

FORWARD: Final = ("", "n", "next", "s", "suivant")
BACK: Final = ("p", "b", "back", "previous", "precedent")
START: Final = ("start", "debut")
END: Final = ("end", "fin")


class Replaying:
    """One viewer of a record: a seat, or a spectator who sees no hands."""

    def __init__(self, title: Title, table: Table, viewer: int, screen: Screen) -> None:
        self.title: Final = title
        self.table: Final = table
        self.viewer: Final = viewer
        self.screen: Final = screen
        self.tongue: Final = screen.tongue.with_names(table.names)
        moves = table.record.moves
        # Chance is no step of its own: a step ends where somebody chooses next.
        self.stops: Final = [at for at in range(len(moves)) if moves[at].seat != CHANCE] + [len(moves)]
        self._seen: list[Panel] = []

    def show_all(self) -> None:
        """Everything that happened, and how it ended."""
        self._head()
        self._tell(self.table.lines(self.viewer, self.tongue))
        self._panels(len(self.table.record.moves))
        self._result()

    def step(self) -> None:
        """Wait for the viewer's word before each step."""
        self._head()
        self.screen.say(
            self.tongue.say("Enter: next step; p: previous; a number: jump there; also table, start, end; q: leave."),
            SOFT,
        )
        place = 0
        self._show(place, self._told(0, self.stops[0]))
        while True:
            try:
                typed = reading.bare(self.screen.ask())
            except Ended:
                return
            if typed in LEAVE:
                return
            if typed == "table":
                self.screen.panels(self._scene(self.stops[place])[1])
                continue
            try:
                there = self._place(typed, place)
            except Refused as refused:
                self.screen.say(refused.said(self.tongue), ALERT)
                continue
            told = self._told(self.stops[place], self.stops[there]) if there == place + 1 else self._told_before(there)
            place = there
            self._show(place, told)

    def _place(self, typed: str, place: int) -> int:
        last = len(self.stops) - 1
        if typed in FORWARD:
            if place == last:
                raise Refused(N_("This is the end; p goes back, q leaves."))
            return place + 1
        if typed in BACK:
            if place == 0:
                raise Refused(N_("This is the beginning; Enter goes forward, q leaves."))
            return place - 1
        if typed in START or typed in END:
            return 0 if typed in START else last
        if is_number(typed) and int(typed) <= last:
            return int(typed)
        raise Refused(N_("Type n, p, start, end, table, q or a number from 0 to {last}."), {"last": last})

    def _tell(self, lines: list[Line]) -> None:
        """Lines of the log; a turn or round begins a paragraph."""
        for line, text in shortened(lines):
            if line.begins and line is not lines[0]:
                self.screen.say()
            self.screen.say(text, hang="    ")

    def _told(self, after: int, upto: int) -> list[Line]:
        return self.table.told(after, upto, self.viewer, self.tongue)

    def _told_before(self, place: int) -> list[Line]:
        return self._told(self.stops[place - 1] if place else 0, self.stops[place])

    def _head(self) -> None:
        self.screen.heading(self.tongue.name(self.title.names))
        for seat, who in enumerate(self.table.seats):
            self.screen.say(self.tongue.say("Seat {n}: {name}", {"n": seat + 1, "name": who.name}))

    def _show(self, place: int, told: list[Line]) -> None:
        self.screen.say()
        self._tell(told)
        if not told and place:
            self._choice(self.stops[place - 1])
        self._panels(self.stops[place])
        last = len(self.stops) - 1
        self.screen.say()
        self.screen.say(self.tongue.say("Step {n} of {last}", {"n": place, "last": last}), SOFT)
        if place == last:
            self._result()
        else:
            name = self.tongue.seat(self.table.record.moves[self.stops[place]].seat)
            self.screen.say(self.tongue.say("{name} chooses next.", {"name": name}), SOFT)

    def _choice(self, at: int) -> None:
        """A choice of the viewer's that the log has no line for; those of others may be secret."""
        move, game, state = self.table.record.moves[at], self.table.game, self.table.position(at)
        for option in options_for(state, move.seat) if move.seat == self.viewer else []:
            if game.notation(state, move.seat, option) == move.text:
                choice = reading.called(game.say_option(state, move.seat, option, self.tongue))
                values: dict[str, object] = {"name": self.tongue.seat(move.seat), "choice": choice}
                self.screen.say(self.tongue.say("{name} chooses: {choice}", values), hang="    ")

    def _panels(self, count: int) -> None:
        """The parts of the position that changed since the last look, without what can be looked up."""
        now, _ = self._scene(count)
        seen = [(one.title, one.lines) for one in self._seen]
        self.screen.panels([one for one in now if (one.title, one.lines) not in seen])
        self._seen = now

    def _scene(self, count: int) -> tuple[list[Panel], list[Panel]]:
        """The position in short, and the whole of it with all texts."""
        game = self.table.game
        scene = game.scene(game.view(self.table.position(count), self.viewer), self.tongue)
        return [panel(zone, self.tongue, False) for zone in scene.zones if not zone.aside], panels(scene, self.tongue)

    def _result(self) -> None:
        if self.table.over:
            show_result(self.screen, self.table, self.tongue)
        else:
            self.screen.say()
            self.screen.say(self.tongue.say("The game was not finished."))
