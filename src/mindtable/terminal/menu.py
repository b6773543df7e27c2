"""Menu: what to play and with whom, asked page by page."""

from __future__ import annotations

from typing import Final

from mindtable.core.limits import is_number
from mindtable.core.title import Title
from mindtable.games import title, titles
from mindtable.table.reading import bare
from mindtable.table.store import Store
from mindtable.terminal import shelf
from mindtable.terminal.pages import Back, Page
from mindtable.terminal.saved_page import GoOn, SavedPage, Watch, finished, going, title_said, when
from mindtable.terminal.screen import Ended, Left, Screen
from mindtable.terminal.setting_page import Learn, Setting, SettingPage

CONTINUE: Final = "c"
HISTORY: Final = "h"
LEARN: Final = "l"
FRAME: Final = 9  # lines of the first page besides the titles

Request = Setting | GoOn | Watch | Learn


class Menu(Page):
    """Asks until it is clear what to do."""

    def __init__(self, screen: Screen, store: Store, own_decks: list[str] | None = None) -> None:
        super().__init__(screen)
        self.store: Final = store
        self.own_decks: Final = own_decks or []

    def ask(self) -> Request | None:
        """What somebody wants to do; None to leave."""
        try:
            while True:
                try:
                    wanted = self._first()
                except Back:
                    continue
                if wanted is not None:
                    return wanted
        except (Left, Ended):
            return None

    def _first(self) -> Request | None:
        """The first page; None when it has to be shown again."""
        tongue = self.tongue
        titled = [title(name) for name in titles()]
        saved = self.store.saved()
        to_go_on, over = going(saved), finished(saved)
        taught = [one for one in titled if one.lesson_text()]
        self.screen.heading("Mindtable")
        rows = [f"{tongue.name(one.names)} · {shelf.facts_said(one, tongue)}" for one in titled]
        told = [shelf.about(one, tongue) for one in titled]
        brief = sum([self.lines(text) for text in [*rows, *told]]) > self.screen.height - FRAME
        for number, row in enumerate(rows, 1):
            self.key(str(number), row)
            if told[number - 1] and not brief:
                self.note(told[number - 1])
        if taught:
            self.key(LEARN, tongue.say("Learn: a first game with a guide"))
        if to_go_on:
            self.key(
                CONTINUE,
                tongue.count("Continue your saved game", "Continue one of your {n} saved games", len(to_go_on)),
            )
        if over:
            self.key(
                HISTORY, tongue.count("History: your finished game", "History: your {n} finished games", len(over))
            )
        self.key("q", tongue.say("Quit"))
        if to_go_on:
            game = f"{title_said(to_go_on[0], tongue)} ({when(to_go_on[0].played, tongue)})"
            self.question(tongue.say("What would you like to play? Press Enter to continue {game}.", {"game": game}))
        else:
            first = tongue.name(titled[0].names)
            self.question(tongue.say("What would you like to play? Press Enter for {title}.", {"title": first}))
        typed = self.typed()
        if not typed:
            return GoOn(to_go_on[0].name) if to_go_on else self._set(titled[0])
        if typed == CONTINUE and to_go_on:
            return SavedPage(self.screen, self.store, False).ask()
        if typed == HISTORY and over:
            return SavedPage(self.screen, self.store, True).ask()
        if typed == LEARN and taught:
            return self._learn(taught)
        if is_number(typed) and 1 <= int(typed) <= len(titled):
            return self._set(titled[int(typed) - 1])
        for one in titled:
            if any([bare(name).startswith(typed) for name in [one.name, *one.names.values()]]):
                return self._set(one)
        self.not_there(typed)
        return None

    def _set(self, one: Title) -> Setting | Learn:
        return SettingPage(self.screen, one, self.own_decks if one.decks else []).ask()

    def _learn(self, taught: list[Title]) -> Learn:
        rows = [
            " · ".join([part for part in (self.tongue.name(one.names), shelf.minutes_said(one, self.tongue)) if part])
            for one in taught
        ]
        question = self.tongue.say("Which one? Press Enter for {name}.", {"name": self.tongue.name(taught[0].names)})
        return Learn(
            taught[self.pick(self.tongue.say("Learn a game"), question, rows, [one.name for one in taught], 0)]
        )
