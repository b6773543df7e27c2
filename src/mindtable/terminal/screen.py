"""Screen: where lines are written and read; a terminal with colours, or plain pipes."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from io import StringIO, TextIOWrapper
from types import FrameType
from typing import TYPE_CHECKING, Final, TextIO

from rich.console import Console
from rich.style import Style
from rich.text import Text

from mindtable.core import limits
from mindtable.core.limits import is_number
from mindtable.core.panels import Panel
from mindtable.core.tongue import Tongue
from mindtable.program import as_typed
from mindtable.terminal.paint import Paint

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")  # a name in a foreign record must not steer the terminal
NARROWEST: Final = 20
PANEL: Final = 78  # the width for which titles write their panels
PIPED: Final = 80  # where nobody knows the width
WIDEST: Final = 100  # longer lines are hard to read
LOWEST: Final = 24  # lines of a screen where nobody knows
TWO_COLUMNS: Final = 120  # from here on panels stand side by side
GAP: Final = 3  # between two columns
LONG: Final = 8  # lines of a panel that is shown in two columns if they are short

HEADING: Final = Style(bold=True, color="cyan")
QUESTION: Final = Style(bold=True)
SOFT: Final = Style(dim=True)
GOOD: Final = Style(color="green")
ALERT: Final = Style(bold=True, color="yellow")
COACH: Final = Style(color="cyan")


class Ended(Exception):
    """There is nobody left to answer: the end of the input."""


class Left(Exception):
    """Somebody got up from the table."""


class Stopped(Exception):
    """The process was asked to stop, or its terminal was closed."""

    def __init__(self, signal: int) -> None:
        self.code: Final = 128 + signal  # what the process ends with
        super().__init__(signal)


class Screen:
    """Writes lines no wider than the screen and reads what is typed."""

    def __init__(
        self,
        tongue: Tongue,
        plain: bool = False,
        reads: TextIO | None = None,
        writes: TextIO | None = None,
    ) -> None:
        self.tongue: Final = tongue
        self._reads: Final = reads or sys.stdin or StringIO()  # a process may have been given no input at all
        self._writes: Final = writes or sys.stdout
        for stream in (self._reads, self._writes):
            # A sign that the terminal cannot show must not end the game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.reads_terminal: Final = self._reads.isatty()
        self.writes_terminal: Final = self._writes.isatty()
        dumb = os.environ.get("TERM", "") in ("dumb", "")
        self.rich: Final = self.reads_terminal and self.writes_terminal and not dumb and not plain
        self._console: Final = Console(
            file=self._writes, highlight=False, markup=False, emoji=False, force_terminal=self.rich
        )
        self._typed: list[str] = []  # commands that ↑ brings back
        self.paint: Final = Paint(tongue)
        self.written = 0  # lines so far, to know what can still be seen
        self._session: PromptSession[str] | None = None
        self._stop = 0  # the signal that asked to stop

    @property
    def width(self) -> int:
        if not self.writes_terminal:  # a program that reads along says in COLUMNS how long its lines may be
            wanted = os.environ.get("COLUMNS", "")
            return max(NARROWEST, int(wanted)) if is_number(wanted) else PIPED
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines if self.writes_terminal else LOWEST

    # -- writing

    def say(self, text: str = "", style: Style | None = None, hang: str = "") -> None:
        """Some lines of text, folded at the edge of the screen."""
        for line in text.split("\n"):
            for part in folded(line, self.width, hang):
                self._print(part, style)

    def command(self, line: str) -> None:
        """A command for the shell: it can be copied, so it is never folded."""
        self._print(f"  {as_typed(line)}", None)

    def _print(self, line: str, style: Style | None) -> None:
        self._put(Text(CONTROL.sub("", line), style=style or ""))

    def _put(self, line: Text) -> None:
        self.written += 1
        if self.rich:
            self._console.print(self.paint.on(line), soft_wrap=True)
        else:
            self._writes.write(line.plain + "\n")

    def flush(self) -> None:
        self._writes.flush()

    def heading(self, text: str) -> None:
        """A heading with some air above it."""
        self.say()
        if self.rich:
            parts = folded(text, self.width - 4, "")
            line = "── " + parts[0] + " "
            self._print(line + "─" * max(0, min(PANEL, self.width) - len(line)), HEADING)
            for part in parts[1:]:
                self._print("   " + part, HEADING)
        else:
            self.say(f"== {text} ==")

    def panels(self, panels: Iterable[Panel]) -> None:
        """Parts of the position, each under its heading."""
        full = shutil.get_terminal_size().columns if self.writes_terminal else self.width
        if self.rich and full >= TWO_COLUMNS:
            self._side_by_side(list(panels), (min(full, 2 * PANEL + GAP) - GAP) // 2)
            return
        for panel in panels:
            self.heading(panel.title)
            for line in body(panel, self.width):
                self._print(line, None)

    def _side_by_side(self, panels: list[Panel], width: int) -> None:
        """Panels in two columns of about the same length, read down the left one first."""
        blocks: list[list[tuple[str, Style | None]]] = []
        for panel in panels:
            block: list[tuple[str, Style | None]] = [("", None)]
            block += [(line, HEADING) for line in folded(f"── {panel.title}", width, "   ")]
            block += [(line, None) for line in body(panel, width)]
            blocks.append(block)
        half = sum([len(block) for block in blocks]) // 2
        left = blocks.pop(0) if blocks else []
        while blocks and len(left) + len(blocks[0]) // 2 < half:
            left += blocks.pop(0)
        right = [row for block in blocks for row in block]
        for at in range(max(len(left), len(right))):
            text, style = left[at] if at < len(left) else ("", None)
            line = Text(f"{text:<{width + GAP}}", style=style or "")
            if at < len(right):
                line.append(right[at][0], right[at][1] or "")
            self._put(line)

    def row(self, label: str, text: str, note: str = "", wide: int = 3) -> None:
        """One of several things to choose from: its label, what it is, and what it would give."""
        head = f"{label:>{wide}}  "
        hang = " " * len(head)
        lines = folded(head + text, self.width, hang)
        if note:
            note = f"→ {note}"
            if len(lines[-1]) + 2 + len(note) <= self.width:
                if self.rich:
                    *before, last = lines
                    for line in before:
                        self._print(line, None)
                    self._put(Text(last + "  ") + Text(note, style=GOOD))
                    return
                lines[-1] += "  " + note
                note = ""
        for line in lines:
            self._print(line, None)
        if note:
            self.say(hang + note, GOOD, hang)

    def clear(self) -> None:
        """Wipe the screen and what was scrolled away; pipes get a line instead."""
        if self.writes_terminal and os.environ.get("TERM", "") not in ("dumb", ""):
            self._writes.write("\x1b[H\x1b[2J\x1b[3J")
            self._writes.flush()
        elif self.writes_terminal:
            self._writes.write("\n" * max(24, shutil.get_terminal_size().lines))
        else:
            self.say("-" * 40)

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Shows that something takes time, for as long as the block lasts."""
        if self.rich:
            return self._console.status(Text(text, style=SOFT), spinner="dots")
        self.say(text)
        self.flush()
        return nullcontext()

    # -- reading

    def ask(self, complete: Callable[[str], list[tuple[int, str]]] | None = None, prompt: str = "> ") -> str:
        """The next line that is typed. `complete` gives endings for what stands before the cursor."""
        while True:
            line = self._prompted(prompt, complete) if self.rich else self._plain(prompt)
            if len(line) <= limits.TYPED:
                return line
            told: dict[str, object] = {"most": limits.TYPED, "n": len(line)}
            self.say(
                self.tongue.say("A line can have at most {most} letters; this one has {n} and was not read.", told),
                ALERT,
            )

    def _plain(self, prompt: str) -> str:
        """A line from a pipe, or from a terminal that cannot do more."""
        if self.reads_terminal:
            self._writes.write(prompt)
        self._writes.flush()
        line = self._reads.readline()
        if not line:
            if self.reads_terminal:
                self.say()
            raise Ended
        if not self.reads_terminal:
            # In a transcript the answer stands behind its question.
            self.say(prompt + limits.shown(line.rstrip("\n"), limits.TYPED))
        return line.strip()

    def remember(self, line: str) -> None:
        """A line that ↑ brings back. Choices are never kept: the next person at the keyboard must not find them."""
        self._typed.append(line)

    def forget(self) -> None:
        """Somebody else sits down: nothing that was typed, or cut, is brought back."""
        self._typed = []
        self._session = None

    def pause(self, text: str) -> str:
        """Wait until somebody presses Enter; a pipe does not wait. What was typed before it is returned."""
        self.say(text, QUESTION)
        return self.ask(prompt="") if self.reads_terminal else ""

    def _prompted(self, prompt: str, complete: Callable[[str], list[tuple[int, str]]] | None) -> str:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory, InMemoryHistory

        from mindtable.terminal.completing import Endings

        if self._session is None:
            self._session = PromptSession(
                history=DummyHistory(), complete_while_typing=False, enable_open_in_editor=False
            )
        self._session.default_buffer.history = InMemoryHistory(self._typed)
        self._writes.flush()
        try:
            line = self._session.prompt(prompt, completer=Endings(complete) if complete is not None else None)
        except EOFError:
            raise Ended from None
        if self._stop:
            raise Stopped(self._stop)
        return str(line).strip()

    def stop(self, signal: int, frame: FrameType | None) -> None:
        """A signal handler: leaves the prompt first, so that the terminal is as it was before.

        A terminal that is closed sends its signal while the prompt is already ending for want of a keyboard, and may
        send it twice: the prompt ends once, and only the first signal counts.
        """
        if self._stop:
            return
        self._stop = signal
        app = self._session.app if self._session is not None else None
        prompt = app.future if app is not None and app.is_running else None
        if prompt is None:
            raise Stopped(signal)
        if app is not None and not prompt.done():
            app.exit(exception=Stopped(signal))


def body(panel: Panel, width: int) -> list[str]:
    """The lines of a panel as they stand on a screen of this width; a picture that does not fit becomes a list."""
    fits = all([len(line) <= width for line in panel.picture])
    lines: list[str] = []
    for line in panel.whole if fits else [*panel.listed, *panel.whole]:
        lines += folded(line, min(width, PANEL), " " * (len(line) - len(line.lstrip()) + 4))
    return [*panel.picture, *lines] if panel.picture and fits else columns(lines, width)


def columns(lines: list[str], width: int) -> list[str]:
    """Many short lines as two columns, read down the left one first; other lines as they are."""
    wide = (width - GAP) // 2
    if len(lines) < LONG or max([len(line) for line in lines]) > wide:
        return lines
    half = (len(lines) + 1) // 2
    left, right = lines[:half], lines[half:]
    return [f"{line:<{wide + GAP}}{right[at] if at < len(right) else ''}".rstrip() for at, line in enumerate(left)]


def folded(line: str, width: int, hang: str) -> list[str]:
    """A line broken between words so that no part is wider than the screen; further parts are indented."""
    parts: list[str] = []
    if len(hang) > width // 2:
        hang = hang[: width // 4]
    while len(line) > width:
        cut = line.rfind(" ", len(hang) + 1, width + 1)
        if cut <= len(line) - len(line.lstrip()):
            cut = width
        parts.append(line[:cut].rstrip())
        line = hang + line[cut:].lstrip()
    return [*parts, line]
