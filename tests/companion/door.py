"""A terminal beside a physical table: the engine is the table, everything the app hears is typed as a line."""

from __future__ import annotations

import threading
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from queue import Queue
from typing import Any, Final

from mindtable.companion.companion import Companion
from mindtable.core.tongue import tongue
from mindtable.terminal.beside import Beside
from mindtable.terminal.screen import Ended, Left, Screen
from mindtable.testing.lone import lone

simulated: Final[Any] = lone(Path(__file__).resolve().parents[2] / "benchmarks" / "companion.py")
PATIENCE: Final = 120  # seconds until a door that does not ask again is given up
FRENCH: Final = {
    "tell": "dire", "over": "fini", "no": "non", "undo": "annuler", "why": "pourquoi", "rest": "reste",
    "quit": "quitter", "record": "enregistrement", "log": "journal", "pack": "paquet",
}  # fmt: skip


class Lines:
    """What is typed: whoever reads a line says so, and waits for it."""

    def __init__(self) -> None:
        self.wanted: Final[Queue[bool]] = Queue()  # True: a line is waited for; False: the door has been left
        self.typed: Final[Queue[str]] = Queue()

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.wanted.put(True)
        return self.typed.get()


class Door:
    """A game that is talked to in the terminal; it has the game's own look, and every entry is typed."""

    def __init__(self, companion: Companion, lang: str, leave: Callable[[], None]) -> None:
        self.companion: Final = companion
        self.lang: Final = lang
        self.writes: Final = StringIO()
        self.lines: Final = Lines()
        self.trouble: BaseException | None = None
        screen = Screen(tongue(lang), True, self.lines, self.writes)  # type: ignore[arg-type]
        self.talking: Final = Beside(screen, companion, lambda text: None, leave)
        self.thread: Final = threading.Thread(target=self._talk, daemon=True)
        self.thread.start()
        assert self.lines.wanted.get(timeout=PATIENCE), self.trouble

    def _talk(self) -> None:
        try:
            self.talking.talk()
        except (Ended, Left):
            pass
        except BaseException as error:  # it is raised where the lines are typed
            self.trouble = error
        self.lines.wanted.put(False)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.companion, name)

    @property
    def text(self) -> str:
        """Everything that was written."""
        return self.writes.getvalue()

    def type(self, word: str, rest: str = "") -> str:
        """Type a line, its first word in the language of the door; what is written then."""
        at = len(self.text)
        line = f"{FRENCH.get(word, word) if self.lang == 'fr' else word} {rest}".strip()
        self.lines.typed.put(line + "\n")
        goes_on = self.lines.wanted.get(timeout=PATIENCE)
        if self.trouble is not None:
            raise self.trouble
        assert goes_on or word == "quit", self.text[at:]
        return self.text[at:]

    def entered(self, word: str, rest: str = "") -> str:
        """Type what makes an entry; it must be taken."""
        before = len(self.companion.log.entries)
        said = self.type(word, rest)
        assert len(self.companion.log.entries) == before + 1, said
        return said

    # -- what a game is played with

    def answer(self, text: str) -> None:
        asked = self.companion.asked
        assert asked is not None
        self.entered(str(asked.answers(self.companion.state.box).index(text) + 1))

    def choose(self, text: str) -> None:
        self.answer(text)

    def done(self, all: bool = False) -> None:
        self.entered("rest" if all and not self.companion.moment.last else "")

    def tell(self, *texts: str) -> None:
        self.entered("tell", "; ".join(texts))

    def turn_over(self) -> None:
        self.entered("over")

    def undo(self) -> None:
        self.entered("undo")

    def not_possible(self) -> None:
        self.entered("no")


class Sitting(simulated.Played):  # type: ignore[misc]
    """A whole game with a terminal beside the table; the last round may be told to come before its time."""

    def __init__(self, companion: Companion, lang: str, seed: int, last: int = 0) -> None:
        setting = companion.log.setting
        super().__init__(setting.title, "tell", seed, "random", simulated.Seen())
        self.left: Final[list[bool]] = []  # each time the door says what is left of the game
        self.app = Door(companion, lang, lambda: self.left.append(companion.over))
        self.table = simulated.Table(companion.game, self.part, seed, "random", True)
        self.last: Final = last
        self.turn: Callable[[], None] | None = None  # done in the first turn of the person that is told
        self.order: Callable[[], None] | None = None  # and at the first order of the automa

    def carry_out(self) -> None:
        if self.order is not None and self.app.instruction is not None and self.app.moment.automa:
            order, self.order = self.order, None
            order()
        super().carry_out()

    def yours(self) -> None:
        if self.turn is not None:
            turn, self.turn = self.turn, None
            turn()
        if self.last and len(self.app.moment.turns) + 1 >= self.last and not self.table.state.last_round:
            self.table.state.last_round = self.table.state.round
        super().yours()

    def left_out(self) -> list[str]:
        """What was to be done in the game and never came to be."""
        return [name for name, deed in (("turn", self.turn), ("order", self.order)) if deed is not None]

    def points(self) -> list[list[int]]:
        """The points of both sides, as the door has them and as they are."""
        game = self.app.game
        return [[side.points for side in game.sides(state, [])] for state in (self.app.state, self.table.state)]
