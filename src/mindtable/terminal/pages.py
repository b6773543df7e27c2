"""Pages: what the menus have in common: a key for each thing, lists page by page, and ways back and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.core.limits import is_number
from mindtable.table.reading import bare
from mindtable.terminal.screen import ALERT, QUESTION, SOFT, Ended, Left, Screen, folded

LEAVE: Final = ("q", "quit", "quitter")
BACK: Final = ("b", "back", "retour")
NEXT: Final = ("n", "next", "suite")
PREVIOUS: Final = ("p", "previous", "precedent")
YES: Final = ("y", "yes", "o", "oui")
INDENT: Final = " " * 5  # where the text of a row begins
ROOM: Final = 14  # lines of a list: with its heading, its keys and its question it fits a screen of 24


class Back(Exception):
    """Somebody wants to go back to the page before."""


class Page:
    """One page of the menu: rows with a key each, a question, and an answer."""

    def __init__(self, screen: Screen) -> None:
        self.screen: Final = screen
        self.tongue: Final = screen.tongue

    def typed(self) -> str:
        """What is typed, ready to be compared; b and q are obeyed here."""
        typed = bare(self.screen.ask())
        if typed in LEAVE:
            raise Left
        if typed in BACK:
            raise Back
        return typed

    def key(self, key: str, text: str) -> None:
        """A row of the page: the key to press, and what it does."""
        self.screen.row(key, text)

    def note(self, text: str) -> None:
        """What there is to say about the row above."""
        self.screen.say(f"{INDENT}{text}", SOFT, INDENT)

    def lines(self, text: str) -> int:
        """How many lines a row takes on this screen."""
        return len(folded(text, self.screen.width - len(INDENT), "")) if text else 0

    def question(self, text: str) -> None:
        self.screen.say(text, QUESTION)

    def not_there(self, typed: str) -> None:
        """Says that nothing here answers to what was typed."""
        self.screen.say(self.tongue.say("{name!r} is not in the list.", {"name": typed}), ALERT)

    def pick(
        self, heading: str, question: str, rows: list[str], ids: list[str], usual: int, notes: list[str] | None = None
    ) -> int:
        """The place of the row that somebody takes, by its number, its id or the beginning of its words; Enter takes
        the usual one."""
        high = max([self.lines(note) for note in notes]) if notes else 0
        listing = Listing(self, rows, ids, notes.__getitem__ if notes else None, high)
        while True:
            self.screen.heading(heading)
            listing.show()
            self.question(question)
            typed = self.typed()
            if not typed:
                return usual
            if listing.turned(typed):
                continue
            place = listing.place(typed)
            if place >= 0:
                return place
            self.not_there(typed)


class Listing:
    """Numbered rows, as many at a time as fit the screen."""

    def __init__(
        self, page: Page, rows: list[str], ids: list[str], note: Callable[[int], str] | None = None, high: int = 0
    ) -> None:
        self.page: Final = page
        self.rows: Final = rows
        self.ids: Final = ids
        self.note: Final = note  # what is said below a row; made only for rows that are shown
        self.high: Final = high  # lines that a note takes
        self.at = 0  # the part that is shown

    def parts(self) -> list[list[int]]:
        """The places of the rows, screen by screen."""
        parts: list[list[int]] = [[]]
        room = ROOM
        for place, row in enumerate(self.rows):
            lines = self.page.lines(row) + self.high
            if lines > room and parts[-1]:
                parts.append([])
                room = ROOM
            parts[-1].append(place)
            room -= lines
        return parts

    def show(self) -> None:
        parts, tongue = self.parts(), self.page.tongue
        self.at = min(self.at, len(parts) - 1)
        for place in parts[self.at]:
            self.page.key(str(place + 1), self.rows[place])
            if self.note is not None and (said := self.note(place)):
                self.page.note(said)
        if len(parts) > 1:
            values: dict[str, object] = {"n": self.at + 1, "all": len(parts)}
            self.page.key("n/p", tongue.say("Next or previous page ({n} of {all})", values))

    def turned(self, typed: str) -> bool:
        """Whether this was a wish for the next or the previous part."""
        count = len(self.parts())
        if count == 1 or typed not in (*NEXT, *PREVIOUS):
            return False
        self.at = (self.at + (1 if typed in NEXT else -1)) % count
        return True

    def place(self, typed: str) -> int:
        """The place of a row by its number, its id or the beginning of its words, else of any word if that is plain.

        -1 where there is none.
        """
        if is_number(typed):
            return int(typed) - 1 if 1 <= int(typed) <= len(self.rows) else -1
        for place, names in enumerate(zip(self.ids, self.rows, strict=True)):
            if typed and any([bare(name).startswith(typed) for name in names]):
                return place
        found = [place for place, row in enumerate(self.rows) if typed and f" {typed}" in f" {bare(row)}"]
        return found[0] if len(found) == 1 else -1


def sure(screen: Screen, question: str) -> bool:
    """Asks once; whatever is not a yes is a no."""
    screen.say(screen.tongue.say("{question} yes/no", {"question": question}), QUESTION)
    try:
        return bare(screen.ask()) in YES
    except Ended:
        return False


def side_by_side(screen: Screen, rows: list[tuple[str, str]]) -> None:
    """What to type and what it does; on a narrow screen the one below the other."""
    wide = max([len(what) for what, _ in rows]) + 2
    for what, does in rows:
        if wide + 2 > screen.width // 2:
            screen.say(f"  {what}")
            screen.say(f"{INDENT}{does}", SOFT, INDENT)
        else:
            screen.say(f"  {what:<{wide}}{does}", hang=" " * (wide + 2))
