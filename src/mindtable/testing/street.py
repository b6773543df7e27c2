"""A street: real servers in processes of their own, reached over the network, stopped or killed at will."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Final, Self, TypeVar

PATIENCE: Final = 60.0  # seconds for anything that takes a moment on a quiet machine
_numbers: Final = count(1)
T = TypeVar("T")


class Server:
    """A `mindtable serve` with a home of its own; it is there once it answers, and gone at the end of the block."""

    def __init__(self, home: Path, *options: str) -> None:
        self.home: Final = home
        self.process: Final = begun(home, *options)
        self.address: Final = self._address()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+", line):
                Thread(target=self.process.stdout.read, daemon=True).start()  # or it would wait for a reader
                return found[0]
        code = self.process.wait(PATIENCE)
        raise AssertionError(f"the server ended with {code}: {self.log()}")

    def log(self) -> str:
        return (self.home / f"log-{self.process.pid}").read_text()

    def people(self) -> int:
        """How many processes there are besides the first: workers, bots and what belongs to them."""
        return len(descendants(self.process.pid))

    def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """Ask it to end; its exit code and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(number)
        return self.process.wait(PATIENCE), time.monotonic() - began

    def kill(self) -> None:
        """End it as a power cut would: every process at once."""
        for pid in [self.process.pid, *descendants(self.process.pid)]:
            kill(pid)
        self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()


def begun(home: Path, *options: str) -> subprocess.Popen[str]:
    """A `mindtable serve` on any free port; what it logs is kept in its home."""
    home.mkdir(parents=True, exist_ok=True)
    environment = {name: text for name, text in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    draft = home / f"log-of-{next(_numbers)}"
    with draft.open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "mindtable", "serve", "--port", "0", *options],
            env={**environment, "LANGUAGE": "en", "MINDTABLE_HOME": str(home)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,  # Ctrl-C in the terminal of the tests is not meant for it
        )
    draft.rename(home / f"log-{process.pid}")
    return process


def refused(home: Path, *options: str) -> tuple[int, str]:
    """Exit code and last words of a `mindtable serve` that does not come about."""
    process = begun(home, *options)
    try:
        out, _ = process.communicate(timeout=PATIENCE)
    finally:
        for pid in [process.pid, *descendants(process.pid)]:
            kill(pid)
    assert "http://" not in out, "it said that it was open"
    return process.wait(), (home / f"log-{process.pid}").read_text()


def kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def descendants(pid: int) -> list[int]:
    """The processes that a process started, and those that they did."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    children: dict[int, list[int]] = {}
    for line in listed.splitlines():
        child, parent, state = line.split()[:3]
        if not state.startswith("Z"):
            children.setdefault(int(parent), []).append(int(child))
    found = children.get(pid, [])
    for one in found:
        found.extend(children.get(one, []))
    return found


def workers(server: Server) -> list[int]:
    """The processes of a server of several that answer."""
    return _begun_by(server, "spawn_main")


def thinkers(server: Server) -> list[int]:
    """The processes of a server in which bots think."""
    return _begun_by(server, "mindtable.server.worker")


@contextmanager
def standing_still(server: Server) -> Iterator[None]:
    """The bots of a server think no further for a while."""
    pids = thinkers(server)
    assert pids
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):  # the server may have begun another instead
                os.kill(pid, signal.SIGCONT)


def _begun_by(server: Server, command: str) -> list[int]:
    """The processes that a server itself has started with a command of this name."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    parts = [line.split(maxsplit=2) for line in listed.splitlines()]
    return [int(pid) for pid, parent, words in parts if int(parent) == server.process.pid and command in words]


def alive(pids: list[int]) -> list[int]:
    """Those of some processes that still run."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,stat="], capture_output=True, text=True, check=True).stdout
    running = {int(line.split()[0]) for line in listed.splitlines() if not line.split()[1].startswith("Z")}
    return [pid for pid in pids if pid in running]


def until(look: Callable[[], T], what: str = "it did not happen") -> T:
    """What somebody looks for, once it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError(what)
