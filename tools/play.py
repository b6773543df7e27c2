"""Starts Mindtable for ./play: makes .venv when it is missing or out of date, then becomes the program.

    play.py [ARGUMENTS]      the `mindtable` command with these arguments, or the table in the browser

Compiling the engine takes minutes, so the first start installs the pure Python package, which takes seconds, and leaves
the compiled one to a background process (workshop.py); the first start that finds it finished installs it.

    MINDTABLE_PURE=1         never compile
    MINDTABLE_COMPILED=1     compile before the start if need be, and do not start without the compiled engine
"""

from __future__ import annotations

import fcntl
import os
import sys

from environment import (
    Environment,
    Lock,
    Problem,
    open_lock,
    read_project,
    require_compiler,
    require_venv,
    say,
    telling,
    why_no_compiler,
)
from workshop import Workshop


def main(arguments: list[str]) -> int:
    environment = Environment(".venv")
    code = telling(lambda: prepare(environment))
    if code != 0:
        return code
    # macOS sets it to tell the Python that it starts who it is; the Python of .venv is another one.
    os.environ.pop("__PYVENV_LAUNCHER__", None)
    program = str(environment.path / "bin" / "mindtable")
    os.execv(program, [program, *arguments])


class Use:
    """A mark that lasts as long as the program runs, so that no other start exchanges the package under it."""

    def __init__(self, environment: Environment) -> None:
        self.file = open_lock(environment.path.with_name(f"{environment.path.name}-use.lock"))

    def begin(self) -> None:
        fcntl.flock(self.file, fcntl.LOCK_SH)
        # The program inherits the open file and with it the mark.
        os.set_inheritable(self.file, True)

    def is_elsewhere(self) -> bool:
        """Whether the program runs already."""
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def prepare(environment: Environment) -> None:
    """Install what is to run, and begin to use it."""
    use = Use(environment)
    workshop = Workshop(environment)
    pure = environment.fingerprint("pure")
    wanted = pure if wants("PURE") else workshop.fingerprint
    now = wants("COMPILED") and not wants("PURE")
    if now and not environment.holds(wanted):
        compile_now(environment, workshop)
    with Lock(environment):
        if not environment.holds(wanted):
            if use.is_elsewhere() and (wants("PURE") or now or not environment.holds(pure)):
                raise Problem("Mindtable runs in another window, from files that must change. Quit it there first.")
            if wants("PURE"):
                install_pure(environment, pure)
            elif now:
                install_compiled(environment, workshop)
            else:
                install_best(environment, pure, workshop, use)
        use.begin()


def wants(build: str) -> bool:
    return os.environ.get(f"MINDTABLE_{build}", "") not in ("", "0")


def compile_now(environment: Environment, workshop: Workshop) -> None:
    require_compiler()
    with Lock(environment):
        provide(environment)
    if workshop.wheel() is None:
        say("MINDTABLE_COMPILED is set, so the engine is compiled before the start. This takes a few minutes.")
        workshop.make()


def install_best(environment: Environment, pure: str, workshop: Workshop, use: Use) -> None:
    """Install the compiled package if it is finished; otherwise the pure one, and have the other made."""
    if workshop.wheel() is not None:
        if use.is_elsewhere():
            say("The faster engine is finished; the next start that finds no other game running installs it.")
            return
        try:
            install_compiled(environment, workshop)
            return
        except Problem as problem:
            say(str(problem))
            workshop.discard()
    news = not environment.holds(pure)
    if news:
        install_pure(environment, pure)
    if workshop.is_busy():
        say("The faster engine is still being built in the background.")
    elif workshop.gave_up():
        say(f"The faster engine could not be built, so the slower one plays; the reason is in {workshop.log_path}")
    else:
        reason = why_no_compiler()
        if reason is None:
            workshop.start()
            say("The game can be played now; the faster engine will be ready at one of the next starts.")
        elif news:
            say(f"This is the pure Python engine, which is slower: {reason}.")


def install_pure(environment: Environment, fingerprint: str) -> None:
    provide(environment)
    say("Installing Mindtable.")
    environment.install_package("pure")
    environment.write_package_stamp(fingerprint)


def install_compiled(environment: Environment, workshop: Workshop) -> None:
    wheel = workshop.wheel()
    if wheel is None:
        raise Problem("The compiled engine was removed meanwhile. Start again.")
    provide(environment)
    say("Installing the faster engine.")
    environment.install_wheel(wheel, "tuned")
    environment.write_package_stamp(workshop.fingerprint)


def provide(environment: Environment) -> None:
    """Install the packages from outside."""
    if environment.outside_stamp() is None:
        require_venv()
        say("Preparing Mindtable. The first time this takes about half a minute.")
        say(f"Details go to {environment.log_path}")
    project = read_project()
    environment.provide([*project.dependencies, *project.build_requires])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
