"""Saved games: those to go on with and those that are finished, as lines and as pages of the menu."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from mindtable.core.agenda import CHANCE
from mindtable.core.record import Record
from mindtable.core.tongue import Tongue
from mindtable.games import title, titles
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON, seat_of
from mindtable.table.store import Saved, Store
from mindtable.terminal.pages import Listing, Page, sure
from mindtable.terminal.screen import ALERT, Screen

DELETE: Final = "d"
WATCH: Final = "w"
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


def saved_line(saved: Saved, tongue: Tongue) -> str:
    """A saved game in the list: its name, who plays what, how far it is or how it ended, and when."""
    record = saved.record
    if record is None:
        return tongue.label(saved.name, tongue.say("cannot be read; `mindtable verify` says why"))
    what = title_said(saved, tongue)
    if record.result:
        who = [
            tongue.say("{name} {points}", {"name": name, "points": points})
            for name, points in zip(names_of(record), record.result, strict=False)
        ]
        return tongue.label(saved.name, ", ".join([what, *who, when(saved.played, tongue)]))
    made = sum([move.seat != CHANCE for move in record.moves])
    how = tongue.count("{n} choice", "{n} choices", made)
    return tongue.label(saved.name, ", ".join([what, *names_of(record), how, when(saved.played, tongue)]))


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

    def ask(self) -> GoOn | Watch | None:
        """What to do with which game; None once there is none left."""
        tongue = self.tongue
        while saved := self._games():
            if self.over:
                self.screen.heading(tongue.say("Finished games"))
            else:
                self.screen.heading(tongue.say("Games to go on with"))
            names = [one.name for one in saved]
            listing = Listing(self, [saved_line(one, tongue) for one in saved], names)
            chosen = self._answer(listing)
            if chosen is not None:
                return chosen
        return None

    def _games(self) -> list[Saved]:
        saved = self.store.saved()
        return finished(saved) if self.over else going(saved)

    def _answer(self, listing: Listing) -> GoOn | Watch | None:
        """What is wanted of a list; None when it has to be shown anew."""
        tongue = self.tongue
        while True:
            listing.show()
            if not self.over:
                self.key(WATCH, tongue.say("Watch one from the beginning"))
            self.key(DELETE, tongue.say("Delete one"))
            self.key("b", tongue.say("Back"))
            if self.over:
                self.question(tongue.say("Which one do you want to watch? Enter takes the first."))
            else:
                self.question(tongue.say("Which one? Enter goes on with the first."))
            typed = self.typed()
            if listing.turned(typed):
                continue
            asked = WITH_NUMBER.fullmatch(typed)
            if asked is not None and (asked[1] == DELETE or not self.over):
                name = listing.ids[self._which(listing, asked[2])]
                if asked[1] == WATCH:
                    return Watch(name)
                delete(self.screen, self.store, name)
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


def delete(screen: Screen, store: Store, name: str, ask: bool = True) -> bool:
    """Delete a saved game, asking once; whether it is gone."""
    tongue = screen.tongue
    store.find(name)
    if ask and not sure(screen, tongue.say("Delete {name}? It cannot be brought back.", {"name": name})):
        screen.say(tongue.say("{name} stays.", {"name": name}))
        return False
    try:
        store.delete(name)
    except Refused as refused:
        screen.say(refused.said(tongue), ALERT)
        return False
    screen.say(tongue.say("{name} is deleted.", {"name": name}))
    return True
