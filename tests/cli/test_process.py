"""The command as a process of its own: signals, crashes, terminals, and what it loads."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

import pytest

COMMAND = [sys.executable, "-m", "mindtable.cli.main"]
LISTENS = "\x1b[6n"  # the line editor asks where the cursor is when it is ready for keys
PATIENCE = 30  # seconds, for a machine that is busy


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    return {**kept, "MINDTABLE_HOME": str(tmp_path / "home"), "TERM": "xterm", "PYTHONUTF8": "1"}


def listen_to_interrupts() -> None:
    """A person's shell does; one that starts the tests in the background would have all it starts ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Playing:
    """A process that is played with; in a terminal of its own, or through pipes."""

    def __init__(
        self, arguments: list[str], environment: dict[str, str], terminal: bool = False, columns: int = 80
    ) -> None:
        self.shown = ""
        if terminal:
            environment = {key: value for key, value in environment.items() if key != "COLUMNS"}  # it has a width
            self.reads, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            self.process = subprocess.Popen(
                COMMAND + arguments,
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=environment,
                start_new_session=True,
                preexec_fn=listen_to_interrupts,
            )
            os.close(theirs)
            self.writes = self.reads
        else:
            self.process = subprocess.Popen(
                COMMAND + arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment,
                preexec_fn=listen_to_interrupts,
            )
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.reads, self.writes = self.process.stdout.fileno(), self.process.stdin.fileno()

    def until(self, text: str, times: int = 1) -> str:
        """Read on until a text was shown so many times."""
        end = time.monotonic() + PATIENCE
        while self.shown.count(text) < times:
            assert time.monotonic() < end, f"{text!r} was not shown:\n{self.shown}"
            self._read()
        return self.shown

    def until_like(self, pattern: str) -> Any:
        """Read on until something that fits a pattern was shown, however it came in pieces."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.shown, re.DOTALL):
            assert time.monotonic() < end, f"nothing like {pattern!r} was shown:\n{self.shown}"
            self._read()

    def _read(self) -> None:
        ready, _, _ = select.select([self.reads], [], [], 1.0)
        if ready:
            try:
                data = os.read(self.reads, 65536)
            except OSError:
                data = b""
            if not data and self.process.poll() is not None:
                raise AssertionError(f"the process has ended:\n{self.shown}")
            text = data.decode(errors="replace")
            self.shown += text
            if LISTENS in text:
                os.write(self.writes, b"\x1b[1;1R")

    def type(self, text: str) -> None:
        os.write(self.writes, text.encode())

    def ends(self) -> int:
        """Wait for the end; returns the exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown
            try:
                self._read()
            except AssertionError:
                break
        try:
            while True:
                ready, _, _ = select.select([self.reads], [], [], 0.2)
                data = os.read(self.reads, 65536) if ready else b""
                if not data:
                    break
                self.shown += data.decode(errors="replace")
        except OSError:
            pass
        return self.process.wait(PATIENCE)


def begin(environment: dict[str, str], **settings: Any) -> Any:
    """A game saved as `friday`, in which the first bid was made."""
    playing = Playing(["play", "essence", "--seed", "3", "--save", "friday"], environment, **settings)
    playing.until("how much Wealth?")
    playing.type("2\r" if settings.get("terminal") else "2\n")
    playing.until("how much Influence on top?")
    if settings.get("terminal"):
        playing.until(LISTENS, 2)
    return playing


def saved(environment: dict[str, str]) -> Any:
    path = os.path.join(environment["MINDTABLE_HOME"], "saves", "friday.record")
    with open(path) as file:
        return file.read()


def goes_on(environment: dict[str, str]) -> Any:
    """The game is taken up where the second question was waiting."""
    run = subprocess.run(
        [*COMMAND, "play", "--load", "friday"], input="quit\n", capture_output=True, text=True, env=environment
    )
    assert run.returncode == 0
    assert run.stderr == ""
    return "how much Influence on top?" in run.stdout and "how much Wealth?" not in run.stdout


def test_a_killed_process_loses_nothing(environment: dict[str, str]) -> None:
    playing = begin(environment)
    playing.process.kill()
    assert playing.ends() == -signal.SIGKILL
    assert saved(environment).endswith("0 bid 2\n")
    assert goes_on(environment)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_stopped_process_says_how_to_go_on(environment: dict[str, str], number: int, code: int) -> None:
    playing = begin(environment)
    playing.process.send_signal(number)
    assert playing.ends() == code
    assert "To go on:\n" in playing.shown
    assert "play --load friday" in playing.shown
    assert "Traceback" not in playing.shown
    assert goes_on(environment)


def test_a_game_is_not_played_in_two_windows(environment: dict[str, str]) -> None:
    playing = begin(environment)
    run = subprocess.run([*COMMAND, "play", "--load", "friday"], capture_output=True, text=True, env=environment)
    assert run.returncode == 2
    assert run.stderr == "The game 'friday' is being played in another window.\n"
    playing.type("quit\n")
    assert playing.ends() == 0


def test_a_reader_who_goes_away_is_no_reason_to_complain(environment: dict[str, str]) -> None:
    """As in `mindtable rules essence | head -1`."""
    first = subprocess.Popen(
        [*COMMAND, "rules", "essence"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    assert first.stdout is not None
    assert first.stderr is not None
    first.stdout.read(1)
    first.stdout.close()
    assert first.stderr.read() == b""
    assert first.wait(PATIENCE) in (0, 1)  # 0 when everything was written before


# -- at a terminal


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_leave_the_table_and_the_terminal_in_order(
    environment: dict[str, str], key: str, code: int
) -> None:
    playing = begin(environment, terminal=True)
    playing.type(key)
    assert playing.ends() == code
    assert "play --load friday" in playing.shown
    assert termios.tcgetattr(playing.reads)[3] & termios.ICANON
    assert goes_on(environment)


def test_a_terminal_that_is_closed_leaves_the_game_saved(environment: dict[str, str]) -> None:
    playing = begin(environment, terminal=True)
    os.close(playing.reads)
    playing.process.send_signal(signal.SIGHUP)
    playing.process.wait(PATIENCE)
    assert not os.path.exists(os.path.join(environment["MINDTABLE_HOME"], "errors"))
    assert goes_on(environment)


def test_at_a_terminal_there_are_colours_unless_they_are_not_wanted(environment: dict[str, str]) -> None:
    colourful = begin(environment, terminal=True)
    colourful.type("quit\r")
    assert colourful.ends() == 0
    assert re.search(r"\x1b\[1;36m", colourful.shown)
    plain = Playing(["play", "essence", "--seed", "3"], {**environment, "NO_COLOR": "1"}, terminal=True)
    plain.until("how much Wealth?")
    plain.type("quit\r")
    assert plain.ends() == 0
    assert not re.search(r"\x1b\[[\d;]*3[0-7]m", plain.shown)


@pytest.mark.parametrize(("arguments", "term"), [(["--plain"], "xterm"), ([], "dumb")])
def test_a_plain_or_dumb_terminal_gets_no_escape_codes(
    environment: dict[str, str], arguments: list[str], term: str
) -> None:
    playing = Playing(["play", "essence", "--seed", "3", *arguments], {**environment, "TERM": term}, terminal=True)
    playing.until("how much Wealth?")
    playing.type("quit\n")
    assert playing.ends() == 0
    assert "\x1b" not in playing.shown


@pytest.mark.parametrize("columns", [40, 60])
def test_on_a_narrow_terminal_no_line_is_too_wide(environment: dict[str, str], columns: int) -> None:
    playing = Playing(["play", "essence", "--seed", "3", "--plain"], environment, terminal=True, columns=columns)
    playing.until("\n> ")
    playing.type("quit\n")
    assert playing.ends() == 0
    lines = playing.shown.partition("To go on:")[0].replace("\r", "").split("\n")
    assert max([len(line) for line in lines]) <= columns


def test_between_persons_the_screen_and_what_was_scrolled_away_are_wiped(environment: dict[str, str]) -> None:
    playing = Playing(["play", "essence", "--name", "Ann", "--name", "Bob", "--seed", "3"], environment, terminal=True)
    playing.until("Ann, it is your turn: press Enter.")
    assert "Your hand" not in playing.shown
    playing.type("\r")
    playing.until("how much Wealth?")
    playing.type("1\r")
    playing.until("how much Influence on top?")
    playing.type("0\r")
    shown = playing.until("Bob, it is your turn: press Enter.")
    assert shown.rindex("\x1b[3J") > shown.rindex("Your hand")
    playing.until(LISTENS, 4)
    playing.type("\x04")
    assert playing.ends() == 0


def test_a_replay_at_a_terminal_goes_forward_and_back(environment: dict[str, str]) -> None:
    environment = {**environment, "TERM": "dumb"}
    subprocess.run(
        [*COMMAND, "play", "essence", "--seats", "easy,easy", "--seed", "5", "--save", "done"],
        env=environment,
        check=True,
        capture_output=True,
    )
    playing = Playing(["replay", "done"], environment, terminal=True)
    playing.until_like("Step 0 of .*> ")
    for typed, step in [("n", "1"), ("", "2"), ("p", "1"), ("20", "20"), ("end", r"(\d+) of \1")]:
        playing.shown = ""
        playing.type(typed + "\n")
        playing.until_like(rf"Step {step}\b.*> ")
    playing.until("The game is over")
    playing.type("nonsense\n")
    playing.until("a number from 0 to")
    playing.type("q\n")
    assert playing.ends() == 0


def test_a_replay_goes_back_to_the_menu_it_was_asked_for_in(environment: dict[str, str]) -> None:
    environment = {**environment, "TERM": "dumb"}
    played = [*COMMAND, "play", "essence", "--seats", "easy,easy", "--seed", "5"]
    subprocess.run(played, env=environment, check=True, capture_output=True)
    playing = Playing(["play"], environment, terminal=True)
    playing.until("What would you like to play?")
    playing.type("h\n")
    playing.until("Which one would you like to watch?")
    playing.type("\n")
    playing.until_like("Step 0 of .*> ")
    playing.type("q\n")
    playing.until("What would you like to play?", 2)
    playing.type("q\n")
    assert playing.ends() == 0


# -- start


def test_the_menu_leads_to_a_table(environment: dict[str, str]) -> None:
    """In a process of its own, where the input is a real pipe and not one made by a test."""
    run = subprocess.run([*COMMAND, "play"], input="1\n\n2\nquit\n", capture_output=True, text=True, env=environment)
    assert (run.returncode, run.stderr) == (0, "")
    assert "how much Wealth?" in run.stdout
    assert "To go on:" in run.stdout


def test_help_loads_neither_the_games_nor_the_screen() -> None:
    code = (
        "import sys; from mindtable.cli.main import run; run(['--help'])\n"
        "loaded = [name for name in sys.modules if name.startswith(('rich', 'prompt_toolkit', 'mindtable.games'))]\n"
        "sys.exit(f'loaded: {loaded}' if loaded else 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_pipes_never_load_the_line_editor(environment: dict[str, str]) -> None:
    code = (
        "import sys; from mindtable.cli.main import run; run(['play', 'essence', '--save', 'x'])\n"
        "sys.exit('prompt_toolkit' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], input="1\n", capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
