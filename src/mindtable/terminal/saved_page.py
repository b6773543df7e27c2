"""Saved games: those to go on with and those that are finished, as lines and as pages of the menu."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from mindtable.companion.protocol import BESIDE
from mindtable.core.agenda import CHANCE
from mindtable.core.cards import CardError
from mindtable.core.game import SPECTATOR
from mindtable.core.record import Record, RecordError
from mindtable.core.title import SetupError
from mindtable.core.tongue import Tongue
from mindtable.games import title, titles
from mindtable.program import program
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON, seat_of
from mindtable.table.store import Saved, Store, read_packs
from mindtable.table.table import Table
from mindtable.terminal.pages import Listing, Page, sure
from mindtable.terminal.results import side_name, victory
from mindtable.terminal.screen import ALERT, PANEL, Screen

DELETE: Final = "d"
WATCH: Final = "w"
GIVEN_BY_US: Final = re.compile(r".+-\d{4}-\d\d-\d\d-\d+")
WITH_NUMBER: Final = re.compile(rf"([{DELETE}{WATCH}])\s*(\d*)")


@dataclass(frozen=True)
class GoOn:
    """A saved game to take up again."""

    name: str


@dataclass(frozen=True)
class Watch:
    """A saved game to look at."""

    name: str


def going(saved: list[Saved]) -> list[Saved]:
    """The games that are not over."""
    return [one for one in saved if one.record is not None and not one.record.result]


def finished(saved: list[Saved]) -> list[Saved]:
    """The games that were played to their end."""
    return [one for one in saved if one.record is not None and one.record.result]


def unreadable(saved: list[Saved]) -> list[Saved]:
    """The files that hold no game we can read."""
    return [one for one in saved if one.record is None]


def game_line(saved: Saved, tongue: Tongue) -> str:
    """A saved game as players know it: what is played by whom, and when it was last played.

    How many choices were made would tell how many of them were made face down; `note_said` tells how it stands.
    """
    record = saved.record
    if record is None:
        return tongue.say("cannot be read; `{program} verify` says why", {"program": program()})
    said = [title_said(saved, tongue), *names_of(record)]
    if BESIDE in record.notes:
        said = [title_said(saved, tongue), tongue.say("beside the box")]
    if not record.result and all([move.seat == CHANCE for move in record.moves]):
        said.append(tongue.say("just begun"))
    return ", ".join([*said, when(saved.played, tongue)])


def saved_line(saved: Saved, tongue: Tongue) -> str:
    """A saved game with its name in front."""
    return tongue.label(saved.name, game_line(saved, tongue))


def row(saved: Saved, tongue: Tongue) -> str:
    """A saved game in the menu, which tells no name that nobody gave."""
    return game_line(saved, tongue) if GIVEN_BY_US.fullmatch(saved.name) else saved_line(saved, tongue)


def note_said(saved: Saved, tongue: Tongue) -> str:
    """How a finished game ended, the points of every side and who won; how one stands that is not over."""
    record = saved.record
    if record is None:
        return ""
    try:
        game = title(record.title).opened(record, [pack.text for pack in read_packs(saved.path)])
        table = Table(game, record)
    except (SetupError, CardError, RecordError):  # of a title, an edition or a pack that is not there any more
        return _points(zip(names_of(record), record.result, strict=False), tongue)
    told = tongue.with_names(table.names)
    if not table.over:
        # With several persons nobody knows who reads it.
        viewer = table.persons[0] if len(table.persons) == 1 else SPECTATOR
        return game.standing(table.view(viewer), told)
    sides = sorted(table.sides(), key=lambda side: -side.points)
    points = _points([(side_name(side, told), side.points) for side in sides], tongue)
    return f"{points}. {victory(table, sides, told)}"


def _points(sides: Iterable[tuple[str, int]], tongue: Tongue) -> str:
    return ", ".join([tongue.label(name, str(points)) for name, points in sides])


def title_said(saved: Saved, tongue: Tongue) -> str:
    """The title of a saved game; one that is not on the shelf by its id."""
    name = saved.record.title if saved.record is not None else ""
    return tongue.name(title(name).names) if name in titles() else name


def names_of(record: Record) -> list[str]:
    """Who sits at the table of a record."""
    return [seat_of(record.notes.get(f"seat {seat}", PERSON)).name for seat in range(record.seats)]


def when(played: float, tongue: Tongue) -> str:
    """A moment as people say it."""
    moment = datetime.fromtimestamp(played)
    values: dict[str, object] = {"time": f"{moment:%H:%M}"}
    if moment.date() == date.today():
        return tongue.say("today at {time}", values)
    if moment.date() == date.today() - timedelta(days=1):
        return tongue.say("yesterday at {time}", values)
    return f"{moment:%Y-%m-%d}"


class SavedPage(Page):
    """Saved games to go on with or, once they are finished, to watch; any of them can be deleted."""

    def __init__(self, screen: Screen, store: Store, over: bool) -> None:
        super().__init__(screen)
        self.store: Final = store
        self.over: Final = over
        self.games: list[Saved] = []

    def ask(self) -> GoOn | Watch | None:
        """What to do with which game; None once there is none left."""
        tongue = self.tongue
        while saved := self._look():
            if self.over:
                self.screen.heading(tongue.say("Finished games"))
            else:
                self.screen.heading(tongue.say("Unfinished games"))
            names = [one.name for one in saved]
            rows = [row(one, tongue) for one in saved]
            high = 1 if self.screen.width >= PANEL else 2
            chosen = self._answer(Listing(self, rows, names, self._note, high))
            if chosen is not None:
                return chosen
        return None

    def _look(self) -> list[Saved]:
        """The games that are there now."""
        saved = self.store.saved()
        self.games = finished(saved) if self.over else going(saved)
        return self.games

    def _note(self, place: int) -> str:
        return note_said(self.games[place], self.tongue)

    def _answer(self, listing: Listing) -> GoOn | Watch | None:
        """What is wanted of a list; None when it has to be shown anew."""
        tongue = self.tongue
        while True:
            listing.show()
            if not self.over:
                self.key(WATCH, tongue.say("Watch one from its beginning"))
            self.key(DELETE, tongue.say("Delete one"))
            self.key("b", tongue.say("Back"))
            if self.over:
                self.question(tongue.say("Which one would you like to watch? Press Enter for the first."))
            else:
                self.question(tongue.say("Which one? Press Enter to continue the first."))
            typed = self.typed()
            if listing.turned(typed):
                continue
            asked = WITH_NUMBER.fullmatch(typed)
            if asked is not None and (asked[1] == DELETE or not self.over):
                place = self._which(listing, asked[2])
                if asked[1] == WATCH:
                    return Watch(listing.ids[place])
                delete(self.screen, self.store, listing.ids[place], listing.rows[place])
                return None
            place = listing.place(typed) if typed else 0
            if place < 0:
                self.not_there(typed)
                continue
            name = listing.ids[place]
            return Watch(name) if self.over else GoOn(name)

    def _which(self, listing: Listing, number: str) -> int:
        """The place of the game that is meant by a number, or by what is answered."""
        place = listing.place(number) if number else -1
        while place < 0:
            if len(listing.rows) == 1:
                return 0
            self.question(self.tongue.say("Which one? Type its number, or b to go back."))
            typed = self.typed()
            place = listing.place(typed)
            if place < 0:
                self.not_there(typed)
        return place


def delete(screen: Screen, store: Store, name: str, called: str, ask: bool = True) -> bool:
    """Delete a saved game, asking once; whether it is gone."""
    tongue = screen.tongue
    store.find(name)
    if ask and not sure(screen, tongue.say("Delete {name} for good?", {"name": called})):
        screen.say(tongue.say("Nothing was deleted."))
        return False
    try:
        store.delete(name)
    except Refused as refused:
        screen.say(refused.said(tongue), ALERT)
        return False
    screen.say(tongue.say("Deleted: {name}", {"name": called}))
    return True
