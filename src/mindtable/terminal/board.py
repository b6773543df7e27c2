"""Board: what each person has seen of the table, and what has to be shown again."""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.core.agenda import CHANCE
from mindtable.core.panels import WIDTH, Panel, panel, panels
from mindtable.core.scene import FAN, PILE, SEATS, Piece, Place, Scene, Zone
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
        self._greeted = False  # whether the person was told how to see the rest
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
        self.screen.panels(panels(scene, self.tongue, True, self._width()))
        self._looked(panels(scene, self.tongue, False, self._width()))

    def show_part(self, wanted: str) -> None:
        """The parts whose headings have these words."""
        there = panels(self._scene(), self.tongue, True, self._width())
        typed = reading.words_of(wanted)
        found = [one for one in there if reading.within(typed, reading.words_of(one.title))]
        if not found:
            titles = ", ".join([one.title for one in there])
            raise Refused(
                N_("There is no {name!r} on the table; you can look at: {titles}."), {"name": wanted, "titles": titles}
            )
        self.screen.panels(found)

    def show_zone(self, zone: str) -> None:
        """One zone by its id, with its texts."""
        self._show(
            [(one, panel(one, self.tongue, True, self._width())) for one in self._scene().zones if one.id == zone]
        )

    # -- at the start of a turn

    def turn_begins(self) -> bool:
        """Whether something began since this person last looked: a turn, a phase, the automa; or others have chosen."""
        since, moves, log = self._choices, self.table.record.moves, self.table.log
        if since < 0 or since > len(moves) or self._entries > len(log):
            return True
        if any([move.seat not in (self.seat, CHANCE) for move in moves[since:]]):
            return True
        # What begins without a word is a step of the rules: there, the middle of a turn is not interrupted.
        return any([line.begins for line in self.table.lines(self.seat, self.tongue, self._entries)])

    @property
    def looked(self) -> bool:
        """Whether this person has seen the table since it was last wiped."""
        return bool(self._seen)

    def show_changes(self, choices: list[str]) -> None:
        """What looks different from when the person last looked, all of it the first time.

        What can be looked up is named only, and cards that the choices spell out need not be shown above them.
        """
        scene = self._scene()
        now = panels(scene, self.tongue, False, self._width())
        first = not self._seen
        seen = [(one.title, one.lines) for one in self._seen]
        changed: list[tuple[Zone, Panel]] = []
        aside: list[str] = []
        for zone, one in zip(scene.zones, now, strict=True):
            if (one.title, one.lines) in seen:
                continue
            if not zone.aside:
                empty = first and zone.kind == FAN and not _pieces(zone)
                if not empty and not (zone.kind == FAN and self._spelt_out(_pieces(zone), choices)):
                    changed.append((zone, self._with_new_cards(zone, one, (FAN,))))
            elif not self._greeted if first else zone.kind not in (PILE, FAN, SEATS):  # these change all the time
                aside.append(_short(zone.label))
        self._show(changed)
        if aside:
            also = N_("Also on the table: {zones}.") if first else N_("Changed as well: {zones}.")
            self.screen.say()
            self.screen.say(self.tongue.say(also, {"zones": ", ".join(aside)}), SOFT)
        if not self._greeted:
            self._greeted = True
            hint = self.tongue.say(
                "`card NAME` shows the text of a card, `table` the whole table, `table NAME` a part."
            )
            self.screen.say(hint, SOFT)
        self._looked(now)

    def show_last_changes(self) -> None:
        """What looks different at the end of the game, but for hands: nobody plays a card any more."""
        seen = [one.lines for one in self._seen]
        zones = [zone for zone in self._scene().zones if not zone.aside and zone.kind != FAN]
        now = [panel(zone, self.tongue, False, self._width()) for zone in zones]
        self.screen.panels([one for one in now if one.lines not in seen])

    def _with_new_cards(self, zone: Zone, one: Panel, kinds: tuple[str, ...]) -> Panel:
        """A hand with the texts of the cards that are new in it; what was read once is only named."""
        new = _texts(zone) - self._read
        if zone.kind not in kinds or not new:
            return one
        known, unread = _only(zone, new, False), _only(zone, new, True)
        named = panel(known, self.tongue, False).whole if _pieces(known) else []
        return Panel(zone.label, [*named, *panel(unread, self.tongue).whole], zone.id)

    def _spelt_out(self, pieces: list[Piece], choices: list[str]) -> bool:
        """Whether some choice tells each of these cards with all that is printed on it."""
        if not all([any([one.name in text and one.text in text for text in choices]) for one in pieces]):
            return False
        self._read.update([one.thing for one in pieces])
        return bool(pieces)

    def _show(self, shown: list[tuple[Zone, Panel]]) -> None:
        """Some zones as they are to be told, and remember what was read in them."""
        self.screen.panels([one for _, one in shown])
        end = self.screen.written
        for zone, one in reversed(shown):
            self._lines[zone.id] = end
            end -= _size(one, self.screen)
            if one.lines != panel(zone, self.tongue, False, self._width()).lines:
                self._read.update(_texts(zone))

    def _looked(self, now: list[Panel]) -> None:
        self._seen = now
        self._choices = len(self.table.record.moves)
        self._entries = len(self.table.log)

    # -- beside a question

    def show_touched(self, touches: set[str], choices: list[str], needed: int) -> None:
        """The zones that the choices are about, as far as they have scrolled away and there is room for them.

        ``needed`` lines of the screen are for the question and its choices. A zone that more of the choices are about
        comes before the others: an Island to build on before the display that the card came from.
        """
        scene = self._scene()
        room = self.screen.height - needed
        found: list[tuple[int, Zone]] = []
        for zone in scene.zones:
            things = {place.thing for place in zone.places}
            things.update([piece.thing for place in zone.places for piece in place.pieces])
            if not things & touches:
                continue
            if zone.kind == FAN and self._spelt_out([one for one in _pieces(zone) if one.thing in touches], choices):
                continue
            found.append((-len(things & touches), zone))
        shown: list[tuple[Zone, Panel]] = []
        for _, zone in sorted(found, key=lambda one: one[0]):
            one = panel(zone, self.tongue, False, self._width())
            changed = (one.title, one.lines) not in [(seen.title, seen.lines) for seen in self._seen]
            away = self.screen.written - self._lines.get(one.zone, -1000) + needed >= self.screen.height
            # What is asked about may lie open on a pile: Advisors to bid for are read before the bid.
            for told in (self._with_new_cards(zone, one, (FAN, PILE)), one):
                size = _size(told, self.screen)
                if (changed or away) and size <= room:
                    shown.append((zone, told))
                    room -= size
                    self._seen = [seen for seen in self._seen if seen.zone != one.zone] + [one]
                    break
        self._show(shown[::-1])  # the most important one stands right above the question

    def standing(self) -> str:
        """How the game stands, in a line."""
        return self.table.game.standing(self._view(), self.tongue)

    def _width(self) -> int:
        """The columns in which a picture has to be drawn."""
        return min(self.screen.width, WIDTH)

    def _view(self) -> Any:
        return self.table.view(self.seat)

    def _scene(self) -> Scene:
        scene = self.table.game.scene(self._view(), self.tongue)
        self.screen.paint.learn(scene)
        return scene


def _pieces(zone: Zone) -> list[Piece]:
    return [piece for place in zone.places for piece in place.pieces]


def _texts(zone: Zone) -> set[str]:
    """What in a zone has a text that can be read."""
    return {piece.thing for piece in _pieces(zone) if piece.text and piece.thing}


def _only(zone: Zone, things: set[str], wanted: bool) -> Zone:
    """A zone with some of its pieces, or with the others."""
    places: list[Place] = []
    for place in zone.places:
        pieces = [piece for piece in place.pieces if (piece.thing in things) == wanted]
        places.append(Place(place.id, place.label, pieces, place.thing, place.text, place.numbers, place.marks))
    return Zone(zone.id, zone.kind, zone.label, places, zone.text, numbered=zone.numbered)


def _short(label: str) -> str:
    """A heading without what explains it: ``City`` for ``City, clockwise``."""
    return re.split(r"\s*[,:(]", label)[0]


def _size(one: Panel, screen: Screen) -> int:
    """The lines that a panel takes with its heading."""
    return len(body(one, screen.width)) + 2
