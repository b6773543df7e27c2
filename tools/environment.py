"""Makes virtual environments inside the repository and keeps them up to date; play.py uses it for .venv.

    environment.py test           .venv-test: the tools for the checks, without Mindtable itself
    environment.py test-package   .venv-test: Mindtable, compiled
    environment.py compiler       tells whether anything can be compiled here, and why not

It needs the standard library only, because it runs before anything is installed. What it does, it says on standard
error, so that the output of the program behind it stays clean. Two stamps inside the environment say what is finished:
one for the packages from outside, one for Mindtable. A stamp is removed before the work on its part starts and written
after it ended, so an interrupted set-up is seen and repaired at the next start.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class Problem(Exception):
    """Something that the user must know or do; the text is whole sentences."""


def main(arguments: list[str]) -> int:
    match arguments:
        case ["test"]:
            return telling(prepare_test)
        case ["test-package"]:
            return telling(prepare_test_package)
        case ["compiler"]:
            return telling(require_compiler)
        case _:
            print(__doc__, file=sys.stderr)
            return 2


def telling(work: Callable[[], None]) -> int:
    """Do the work, tell the user what went wrong and return the exit code."""
    try:
        work()
    except Problem as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        say("Stopped. The next start goes on from here.")
        return 130
    return 0


def prepare_test() -> None:
    environment = Environment(".venv-test")
    project = read_project()
    needed = project.everything()
    if environment.provides(needed):
        return
    with Lock(environment):
        say(f"Preparing the test environment. Details go to {environment.log_path}")
        environment.provide(needed)


def prepare_test_package() -> None:
    environment = Environment(".venv-test")
    require_compiler()
    fingerprint = environment.fingerprint("compiled")
    with Lock(environment):
        if environment.holds(fingerprint):
            return
        environment.provide(read_project().everything())
        try:
            environment.install_package("compiled")
        except Problem as problem:
            # Here a failing compilation is what the check is for, so the reason belongs on the screen.
            raise Problem(f"{problem}\n{environment.end_of_log()}") from None
        environment.write_package_stamp(fingerprint)


class Project:
    """The requirements written in pyproject.toml."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.dependencies: list[str] = table["project"]["dependencies"]
        self.dev: list[str] = table["project"]["optional-dependencies"]["dev"]
        self.build_requires: list[str] = table["build-system"]["requires"]
        self.compile_requires: list[str] = table["tool"]["hatch"]["build"]["hooks"]["custom"]["compile-requires"]

    def everything(self) -> list[str]:
        return [*self.dependencies, *self.dev, *self.build_requires, *self.compile_requires]


def read_project() -> Project:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return Project(tomllib.load(file))


class Environment:
    """A virtual environment inside the repository."""

    def __init__(self, name: str) -> None:
        self.path = ROOT / name
        self.python = self.path / "bin" / "python"
        self.log_path = self.path / "setup.log"
        self.outside_stamp_path = self.path / "outside.json"
        self.package_stamp_path = self.path / "mindtable.stamp"
        # Kept beside the environment, because the environment may be deleted while the lock is held.
        self.lock_path = ROOT / f"{name}.lock"
        # Children keep the lock: when only this process is killed, a pip that goes on still holds others off.
        self.inherited: tuple[int, ...] = ()

    # Packages from outside.

    def provides(self, requirements: list[str]) -> bool:
        stamp = self.outside_stamp()
        return stamp is not None and set(requirements) <= set(stamp)

    def outside_stamp(self) -> list[str] | None:
        """The requirements that are installed, or None if the environment is unfinished or of another Python."""
        try:
            stamp = json.loads(self.outside_stamp_path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        if stamp.get("home") != home() or not self.python.exists():
            return None
        requirements: list[str] = stamp["requirements"]
        return requirements

    def provide(self, requirements: list[str]) -> None:
        """Install what is required, in a new environment if the old one is unfinished or of another Python."""
        if self.provides(requirements):
            return
        before = self.outside_stamp()
        if before is None:
            self.create()
        self.outside_stamp_path.unlink(missing_ok=True)
        say("Fetching the packages it needs.")
        try:
            self.run([str(self.python), "-m", "pip", "install", *requirements], "Some packages could not be installed")
        except Problem:
            # pip looks for everything before it changes anything, so what was there before still is.
            if before is not None:
                self.write_outside_stamp(before)
            raise
        self.write_outside_stamp(requirements)

    def write_outside_stamp(self, requirements: list[str]) -> None:
        stamp = {"home": home(), "requirements": sorted(set(requirements))}
        write_whole(self.outside_stamp_path, json.dumps(stamp, indent=2))

    def create(self) -> None:
        require_venv()
        # Moved away before it is deleted: a background build may still be writing into it, and fails then.
        old = self.path.with_name(f"{self.path.name}.old")
        shutil.rmtree(old, ignore_errors=True)
        if self.path.exists():
            self.path.rename(old)
            shutil.rmtree(old, ignore_errors=True)
        self.path.mkdir(exist_ok=True)
        say(f"Making an environment in {self.path}")
        self.run([sys.executable, "-m", "venv", str(self.path)], "The environment could not be made")

    # Mindtable itself.

    def fingerprint(self, build: str) -> str:
        """Changes when anything changes that this build of the package is made from: pure, compiled or tuned.

        Tuned is compiled twice, with a profile in between (hatch_compile.py): for those who play, not for every test.
        """
        digest = hashlib.blake2b(digest_size=16)
        compiler = [compiler_command(), find_compiler(), has_headers()] if build != "pure" else []
        digest.update(json.dumps([build, home(), *compiler]).encode())
        for path in sorted(sources()):
            content = path.read_bytes()
            digest.update(f"\n{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
            digest.update(content)
        return digest.hexdigest()

    def package_stamp(self) -> str | None:
        try:
            return self.package_stamp_path.read_text(encoding="utf-8")
        except OSError:
            return None

    def write_package_stamp(self, fingerprint: str) -> None:
        write_whole(self.package_stamp_path, fingerprint)

    def holds(self, fingerprint: str) -> bool:
        """Whether the package with this fingerprint is installed."""
        return self.package_stamp() == fingerprint and self.has_program()

    def has_program(self) -> bool:
        return self.python.exists() and (self.path / "bin" / "mindtable").exists()

    def install_package(self, build: str) -> None:
        # The build tools are in the environment already; taking them from there works without a network.
        self.install(["--no-build-isolation", str(ROOT)], build, self.switches(build))

    def install_wheel(self, wheel: Path, build: str) -> None:
        self.install(["--no-index", str(wheel)], build, {})

    def make_wheel(self, build: str, folder: Path) -> None:
        command = [str(self.python), "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir"]
        self.run([*command, str(folder), str(ROOT)], f"The {build} build failed", self.switches(build))

    def switches(self, build: str) -> dict[str, str]:
        """What hatch_build.py must know for this build."""
        if build == "pure":
            return {"MINDTABLE_PURE": "1"}
        profile = {"MINDTABLE_PROFILE": "1"} if build == "tuned" else {}
        return {"MINDTABLE_COMPILED": "1", "MINDTABLE_BUILD_DIR": str(self.path / "build"), **profile}

    def install(self, what: list[str], build: str, switches: dict[str, str]) -> None:
        self.package_stamp_path.unlink(missing_ok=True)
        self.remove_package()
        command = [str(self.python), "-m", "pip", "install", "--no-deps", *what]
        self.run(command, f"The {build} build could not be installed", switches)
        # Asked of the installed package, from outside the repository: a build that cannot be imported is no build.
        question = "import mindtable.core.agenda, mindtable.build; print(mindtable.build.compiled())"
        answer = self.run([str(self.python), "-I", "-c", question], f"The {build} build cannot be imported")
        if answer.strip() != str(build != "pure"):
            raise Problem(f"The installed package is not the {build} build.")

    def remove_package(self) -> None:
        """Remove Mindtable by hand: pip cannot uninstall a package whose installation was interrupted."""
        for site in self.path.glob("lib/python*/site-packages"):
            # pip moves files that it replaces to names that begin with a tilde.
            for pattern in ("mindtable", "mindtable-*", "mindtable__mypyc*", "~indtable*"):
                for path in site.glob(pattern):
                    shutil.rmtree(path) if path.is_dir() else path.unlink()
        (self.path / "bin" / "mindtable").unlink(missing_ok=True)

    # Running commands.

    def run(self, command: list[str], failure: str, extra: dict[str, str] | None = None) -> str:
        """Run a command with its output in the log, and return that output."""
        with self.log_path.open("a+", encoding="utf-8", errors="replace") as log:
            log.write(f"\n$ {shlex.join(command)}\n")
            log.flush()
            start = log.tell()
            result = subprocess.run(
                command,
                cwd=self.path,
                env=clean_environ() | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"} | (extra or {}),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=self.inherited,
                check=False,
            )
            log.seek(start)
            output = log.read()
        if result.returncode != 0:
            raise Problem(f"{failure}. The details are at the end of {self.log_path}")
        return output

    def end_of_log(self, lines: int = 40) -> str:
        return "\n".join(self.log_path.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


class Lock:
    """Only one process at a time changes an environment."""

    waiting = "Another start is preparing the environment. Waiting for it."

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.file = -1

    def __enter__(self) -> None:
        self.file = open_lock(self.environment.lock_path)
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(self.waiting)
            fcntl.flock(self.file, fcntl.LOCK_EX)
        self.environment.inherited = (self.file,)

    def __exit__(self, *_: object) -> None:
        self.environment.inherited = ()
        os.close(self.file)


def open_lock(path: Path) -> int:
    """Open a lock file, only for reading if another user prepared the environment."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as refusal:
        try:
            return os.open(path, os.O_RDONLY)
        except OSError:
            raise Problem(f"Mindtable cannot be installed in {path.parent}: {refusal.strerror}.") from None


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def home() -> list[str]:
    """What an environment is bound to: its place (scripts in it name it) and the Python it was made with."""
    return [str(ROOT), sys.version, os.path.realpath(sys.executable)]


def sources() -> list[Path]:
    """Every file that the package is made from."""
    made = {".mo", ".so", ".pyd", ".pyc"}
    files = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "hatch_compile.py", "hatch_steps.py")]
    for folder, names, inside in os.walk(ROOT / "src"):
        names[:] = [name for name in names if name != "__pycache__"]
        files += [Path(folder, name) for name in inside if os.path.splitext(name)[1] not in made]
    return files


def is_locked(environment: Environment) -> bool:
    """Whether a process is changing the environment."""
    try:
        with environment.lock_path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a reader sees all of it or nothing."""
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8")
    half.replace(path)


def clean_environ() -> dict[str, str]:
    """The environment variables without those that would make Python look elsewhere or change the build."""
    switches = {"MINDTABLE_PURE", "MINDTABLE_COMPILED", "MINDTABLE_PROFILE"}
    gone = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__", *switches}
    return {name: value for name, value in os.environ.items() if name not in gone}


def compiler_command() -> list[str]:
    """The C compiler that setuptools will call."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def find_compiler() -> str | None:
    command = compiler_command()
    return shutil.which(command[0]) if command else None


def has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def require_compiler() -> None:
    reason = why_no_compiler()
    if reason is not None:
        raise Problem(f"The compiled build cannot be made here: {reason}.")


def why_no_compiler() -> str | None:
    """The reason why nothing can be compiled here, or None if it can be."""
    if find_compiler() is None:
        return "there is no C compiler (on Debian: sudo apt install gcc python3-dev)"
    if sys.platform == "darwin" and "CC" not in os.environ and not command_line_tools():
        return "there is no C compiler (on macOS: xcode-select --install)"
    if not has_headers():
        return "the header files of Python are missing (on Debian: sudo apt install python3-dev)"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        include = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        flags = ["-fPIC", *(f"-I{path}" for path in sorted(include)), "-c", str(source), "-o", f"{source}.o"]
        try:
            result = subprocess.run([*compiler_command(), *flags], capture_output=True, check=False)
        except OSError:
            return "the C compiler does not start"
    return None if result.returncode == 0 else "the C compiler does not work"


def command_line_tools() -> bool:
    """Whether macOS has its compiler; without it, calling `cc` would open a window."""
    return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0


def require_venv() -> None:
    """Refuse to start without what virtual environments need, which Debian keeps in a package of its own."""
    if all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip")):
        return
    sentence = f"The Python at {sys.executable} cannot make virtual environments."
    if shutil.which("apt-get"):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Problem(f"{sentence}\nInstall what is missing with: sudo apt install {package}\nThen start again.")
    raise Problem(f"{sentence}\nInstall its modules `venv` and `ensurepip`, then start again.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
