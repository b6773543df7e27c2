"""Board: what each person has seen of the table, and what has to be shown again."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE
from mindtable.core.panels import Panel, panel, panels
from mindtable.core.scene import FAN, Scene
from mindtable.core.tongue import N_, Tongue
from mindtable.table import reading
from mindtable.table.refused import Refused
from mindtable.table.table import Table
from mindtable.terminal.screen import SOFT, Screen, body


class Board:
    """Shows a person the table: all of it at first, then what changed, then what a question is about."""

    def __init__(self, table: Table, screen: Screen, tongue: Tongue, seat: int) -> None:
        self.table: Final = table
        self.screen: Final = screen
        self.tongue: Final = tongue
        self.seat: Final = seat
        self._seen: list[Panel] = []  # what it looked like when it was last shown
        self._lines: Final[dict[str, int]] = {}  # lines of the screen when each zone was last shown
        self._read: Final[set[str]] = set()  # the cards in hand whose text was shown
        self._choices = -1  # made when the table was last looked at
        self._entries = 0  # of the log then

    def forget(self) -> None:
        """The screen was wiped."""
        self._seen = []
        self._lines.clear()

    # -- the whole table, or a part that was asked for

    def show_all(self) -> None:
        """The whole position, with all that is printed on its pieces."""
        scene = self._scene()
        self.screen.panels(panels(scene, self.tongue))
        self._looked(panels(scene, self.tongue, False))

    def show_part(self, wanted: str) -> None:
        """The parts whose headings have these words."""
        there = panels(self._scene(), self.tongue)
        typed = reading.words_of(wanted)
        found = [one for one in there if reading.within(typed, reading.words_of(one.title))]
        if not found:
            titles = ", ".join([one.title for one in there])
            raise Refused(
                N_("There is no {name!r} on the table; there are: {titles}."), {"name": wanted, "titles": titles}
            )
        self.screen.panels(found)

    def show_zone(self, zone: str) -> None:
        """One zone by its id, with its texts."""
        self.screen.panels([one for one in panels(self._scene(), self.tongue) if one.zone == zone])

    # -- at the start of a turn

    def turn_begins(self) -> bool:
        """Whether something began since this person last looked: a turn, a phase, the automa; or others have chosen."""
        since, moves, log = self._choices, self.table.record.moves, self.table.log
        if since < 0 or since > len(moves) or self._entries > len(log):
            return True
        if any([move.seat not in (self.seat, CHANCE) for move in moves[since:]]):
            return True
        return any([entry.event is not None and entry.event.row.begins for entry in log[self._entries :]])

    def show_changes(self) -> None:
        """What looks different from when the person last looked: all of it the first time."""
        scene = self._scene()
        now = panels(scene, self.tongue, False)
        seen = [(one.title, one.lines) for one in self._seen]
        changed = [one for one in now if (one.title, one.lines) not in seen]
        self.screen.panels([self._with_new_cards(scene, one) for one in changed])
        for one in changed:
            self._lines[one.zone] = self.screen.written
        if not self._seen:
            hint = self.tongue.say("`card NAME` shows the text of a card, `table` the whole table with all texts.")
            self.screen.say()
            self.screen.say(hint, SOFT)
        self._looked(now)

    def _with_new_cards(self, scene: Scene, one: Panel) -> Panel:
        """A hand with the texts of the cards that are new in it; what was read once is only named."""
        for zone in scene.zones:
            if zone.id == one.zone and zone.kind == FAN:
                pieces = [piece for place in zone.places for piece in place.pieces]
                new = {piece.thing for piece in pieces if piece.text and piece.thing} - self._read
                self._read.update(new)
                return panel(zone, self.tongue) if new else one
        return one

    def _looked(self, now: list[Panel]) -> None:
        self._seen = now
        self._choices = len(self.table.record.moves)
        self._entries = len(self.table.log)

    # -- beside a question

    def show_touched(self, touches: set[str], needed: int) -> None:
        """The zones that the choices are about, as far as they have scrolled away and there is room for them.

        ``needed`` lines of the screen are for the question and its choices.
        """
        scene = self._scene()
        room = self.screen.height - needed
        for zone in scene.zones:
            things = {place.thing for place in zone.places}
            things.update([piece.thing for place in zone.places for piece in place.pieces])
            if not things & touches:
                continue
            one = panel(zone, self.tongue, False)
            changed = (one.title, one.lines) not in [(seen.title, seen.lines) for seen in self._seen]
            away = self.screen.written - self._lines.get(one.zone, -1000) + needed >= self.screen.height
            size = len(body(one, self.screen.width)) + 2
            if (changed or away) and size <= room:
                self.screen.panels([one])
                self._lines[one.zone] = self.screen.written
                self._seen = [seen for seen in self._seen if seen.zone != one.zone] + [one]
                room -= size

    def standing(self) -> str:
        """How the game stands, in a line."""
        return self.table.game.standing(self._view(), self.tongue)

    def _view(self) -> Any:
        return self.table.view(self.seat)

    def _scene(self) -> Scene:
        scene = self.table.game.scene(self._view(), self.tongue)
        self.screen.paint.learn(scene)
        return scene
