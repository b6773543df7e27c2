"""Makes the compiled package for ./play, in the background while a game goes on, and keeps it for the next start.

    workshop.py LOCK    what ./play starts: makes the wheel of the present sources; LOCK is the open lock, already taken

.venv/build-env holds the tools, so nothing that the running program uses is touched; .venv/wheels holds the finished
wheel in a folder named with the fingerprint of the sources, which appears in one step. Whoever builds holds the lock
of .venv/build-env.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import (
    Environment,
    Lock,
    Problem,
    clean_environ,
    is_locked,
    open_lock,
    read_project,
    telling,
    write_whole,
)

TRIES = 3
"""How often the same sources are compiled; a computer that was switched off meanwhile deserves more than one."""


class BuildLock(Lock):
    """Only one process at a time builds."""

    waiting = "The compiled engine is being built in the background already. Waiting for it."


class Workshop:
    """Where the compiled wheel is made and kept."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.fingerprint = environment.fingerprint("tuned")
        self.wheels = environment.path / "wheels"
        self.tries_path = self.wheels / "tries"
        self.tools = Environment(str(environment.path / "build-env"))
        # Beside the tools, so that it outlives them.
        self.tools.log_path = self.log_path = environment.path / "build.log"

    def wheel(self) -> Path | None:
        """The finished wheel of the present sources."""
        return next((self.wheels / self.fingerprint).glob("mindtable-*.whl"), None)

    def discard(self) -> None:
        shutil.rmtree(self.wheels / self.fingerprint)

    def is_busy(self) -> bool:
        return is_locked(self.tools)

    def gave_up(self) -> bool:
        return self.tries() >= TRIES

    def tries(self) -> int:
        """How often the present sources were tried, whether it failed or was interrupted."""
        try:
            fingerprint, count = self.tries_path.read_text(encoding="utf-8").split()
        except (OSError, ValueError):
            return 0
        return int(count) if fingerprint == self.fingerprint else 0

    def start(self) -> None:
        """Make the wheel in a process of its own, which goes on when this one and its terminal are gone."""
        # Taken here and handed over, so that no other start finds the lock free before the process is at work.
        lock = open_lock(self.tools.lock_path)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.start_process(lock)
        except BlockingIOError:
            pass  # Somebody who insists on the compiled engine has just begun.
        finally:
            os.close(lock)

    def start_process(self, lock: int) -> None:
        with self.log_path.open("ab") as log:
            subprocess.Popen(
                [sys.executable, "-E", "-s", str(Path(__file__).resolve()), str(lock)],
                cwd=self.wheels.parent,
                env=clean_environ(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[lock],
                start_new_session=True,
            )

    def make(self) -> None:
        """Make the wheel, unless another process has made it meanwhile."""
        with BuildLock(self.tools):
            if self.wheel() is None:
                self.make_locked()

    def make_locked(self) -> None:
        self.log_path.write_bytes(b"")
        self.wheels.mkdir(exist_ok=True)
        # Counted before the work, because a process that is killed cannot count.
        write_whole(self.tries_path, f"{self.fingerprint} {self.tries() + 1}\n")
        project = read_project()
        self.tools.provide([*project.build_requires, *project.compile_requires])
        half = self.tools.path / "unfinished"
        shutil.rmtree(half, ignore_errors=True)
        self.tools.make_wheel("tuned", half)
        [wheel] = half.iterdir()
        self.tools.install_wheel(wheel, "tuned")
        if self.environment.fingerprint("tuned") != self.fingerprint:
            raise Problem("The sources changed during the build, so it is of no use. Start again.")
        self.publish(half)

    def publish(self, half: Path) -> None:
        """Put the finished wheel where the next start looks for it, and remove those of earlier sources."""
        for path in self.wheels.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
        half.rename(self.wheels / self.fingerprint)


def make_in_background(lock: int) -> None:
    os.nice(10)
    workshop = Workshop(Environment(".venv"))
    workshop.tools.inherited = (lock,)
    workshop.make_locked()


if __name__ == "__main__":
    sys.exit(telling(lambda: make_in_background(int(sys.argv[1]))))
