"""./play starts at once, leaves compiling to the background, and neither breaks the other.

The real scripts run in a small copy of the repository. Only what takes minutes is played by a script that stands in for
the Python of the environments: its pip makes and installs empty packages, slowly or badly if the test says so.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
COMPILES = pytest.mark.skipif(
    not Path(sysconfig.get_path("include"), "Python.h").exists(), reason="nothing is compiled without Python.h"
)

PYTHON = """#!/bin/sh
root={root}
bin=$(dirname "$0")
for last; do :; done
case "$*" in
    *"pip wheel"*)
        echo "$PPID" >>"$root/builds"
        [ ! -e "$root/bad" ] || exit 1
        while [ -e "$root/slow" ]; do sleep 0.02; done
        mkdir -p "$7" && : >"$7/mindtable-1-cp.whl"
        ;;
    *"pip install"*)
        case $last in *.whl) build=compiled ;; *) build=pure ;; esac
        echo $build >"$bin/build"
        printf '#!/bin/sh\\necho %s "$@"\\n[ "$1" != who ] || echo "$MINDTABLE_PROGRAM"\\n' $build >"$bin/mindtable"
        printf 'while [ "$1" = stay ] && [ -e stay ]; do sleep 0.02; done\\n' >>"$bin/mindtable"
        chmod +x "$bin/mindtable"
        ;;
    *" -c "*) [ "$(cat "$bin/build")" = compiled ] && echo True || echo False ;;
esac
"""

MARK_AS_MADE = """
import sys
sys.path.insert(0, "tools")
from environment import Environment, read_project
for name in (".venv", ".venv/build-env"):
    Environment(name).write_outside_stamp(read_project().everything())
"""


class Clone:
    """A copy of the repository, in a folder with a space in its name, whose environment was made already."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(REPOSITORY / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("play", "pyproject.toml", "hatch_build.py", "hatch_compile.py", "hatch_steps.py"):
            shutil.copy(REPOSITORY / name, root / name)
        self.source = root / "src" / "mindtable" / "__init__.py"
        self.source.parent.mkdir(parents=True)
        self.source.write_text("")
        for folder in (root / ".venv" / "bin", root / ".venv" / "build-env" / "bin"):
            folder.mkdir(parents=True)
            self.script(folder / "python", PYTHON.format(root=f"'{root}'"))
        self.script(root / "cc", "#!/bin/sh\n")
        self.environ = {"PATH": os.environ["PATH"], "PYTHON": sys.executable, "CC": f"'{root}/cc'"}
        subprocess.run([sys.executable, "-E", "-s", "-c", MARK_AS_MADE], cwd=root, check=True)

    def script(self, path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)

    def start(self, *arguments: str, **environ: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.root / "play"), *arguments],
            cwd=self.root,
            env=self.environ | environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def play(self, *arguments: str, **environ: str) -> "Played":
        return Played(self.start(*arguments, **environ))

    def flag(self, name: str) -> Path:
        path = self.root / name
        path.touch()
        return path

    def builders(self) -> list[int]:
        """The processes that began to compile."""
        path = self.root / "builds"
        return [int(line) for line in path.read_text().split()] if path.exists() else []

    def wheels(self) -> list[Path]:
        return list((self.root / ".venv" / "wheels").glob("*/*.whl"))

    def is_building(self) -> bool:
        lock = self.root / ".venv" / "build-env.lock"
        if not lock.exists():
            return False
        with lock.open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False

    def wait_for_build(self) -> None:
        wait(self.builders)
        wait(lambda: not self.is_building())


class Played:
    """What a start did."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.ran, self.said = process.communicate(timeout=60)
        self.code = process.returncode


def wait(until: Callable[[], object]) -> None:
    for _ in range(1500):
        if until():
            return
        time.sleep(0.02)
    pytest.fail("waited in vain")


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Clone]:
    root = tmp_path.resolve() / "a clone"
    root.mkdir()
    clone = Clone(root)
    yield clone
    for name in ("slow", "stay"):
        (root / name).unlink(missing_ok=True)
    wait(lambda: not clone.is_building())


@COMPILES
def test_the_first_start_plays_and_a_later_one_plays_faster(clone: Clone) -> None:
    first = clone.play()
    assert first.ran == "pure\n"
    assert "can be played now" in first.said
    clone.wait_for_build()
    later = clone.play("bench", "two words")
    assert later.ran == "compiled bench two words\n"
    assert clone.play().said == "", "nothing is left to do, hence to say"
    assert len(clone.builders()) == 1


def test_the_program_is_told_what_was_typed_to_start_it(clone: Clone) -> None:
    assert clone.play("who", MINDTABLE_PURE="1").ran == f"pure who\n{clone.root / 'play'}\n"


@COMPILES
def test_a_start_during_the_build_plays_and_begins_no_other(clone: Clone) -> None:
    clone.flag("slow")
    clone.play()
    wait(clone.builders)
    second = clone.play()
    assert second.ran == "pure\n"
    assert "still being built" in second.said
    assert len(clone.builders()) == 1


@COMPILES
def test_two_starts_at_once_install_one_package_and_both_play(clone: Clone) -> None:
    slow = clone.flag("slow")  # so that neither finds the build finished already
    both = [clone.start(), clone.start()]
    assert [Played(process).ran for process in both] == ["pure\n", "pure\n"]
    slow.unlink()
    clone.wait_for_build()
    assert len(clone.builders()) == 1
    both = [clone.start(), clone.start()]
    assert [Played(process).ran for process in both] == ["compiled\n", "compiled\n"]


@COMPILES
def test_a_killed_build_is_tried_again(clone: Clone) -> None:
    slow = clone.flag("slow")
    clone.play()
    wait(clone.builders)
    os.killpg(clone.builders()[0], signal.SIGKILL)
    wait(lambda: not clone.is_building())
    assert not clone.wheels()
    slow.unlink()
    assert clone.play().ran == "pure\n"
    wait(clone.wheels)
    wait(lambda: not clone.is_building())
    assert clone.play().ran == "compiled\n"


@COMPILES
def test_a_build_that_fails_is_given_up_until_the_sources_change(clone: Clone) -> None:
    bad = clone.flag("bad")
    for tries in (1, 2, 3):
        assert clone.play().ran == "pure\n"

        def built(tries: int = tries) -> bool:
            return len(clone.builders()) == tries and not clone.is_building()

        wait(built)
    last = clone.play()
    assert last.ran == "pure\n"
    assert str(clone.root / ".venv" / "build.log") in last.said
    assert len(clone.builders()) == 3
    bad.unlink()
    clone.source.write_text("# mended\n")
    clone.play()
    wait(clone.wheels)
    wait(lambda: not clone.is_building())
    assert clone.play().ran == "compiled\n"


@COMPILES
def test_a_package_made_while_the_sources_changed_is_thrown_away(clone: Clone) -> None:
    slow = clone.flag("slow")
    clone.play()
    wait(clone.builders)
    clone.source.write_text("# changed\n")
    slow.unlink()
    clone.wait_for_build()
    assert not clone.wheels()


@COMPILES
def test_only_the_newest_package_is_kept(clone: Clone) -> None:
    for text in ("# one\n", "# two\n"):
        clone.source.write_text(text)
        assert clone.play(MINDTABLE_COMPILED="1").ran == "compiled\n"
    assert len(clone.wheels()) == 1


@COMPILES
def test_the_engine_is_not_exchanged_under_a_running_game(clone: Clone) -> None:
    clone.flag("stay")
    game = clone.start("stay")
    assert game.stdout is not None
    assert game.stdout.readline() == "pure stay\n"
    clone.wait_for_build()
    second = clone.play()
    assert second.ran == "pure\n"
    assert "finished" in second.said
    clone.source.write_text("# changed\n")
    third = clone.play()
    assert (third.code, third.ran) == (1, "")
    assert "another window" in third.said
    (clone.root / "stay").unlink()
    game.communicate()


@COMPILES
def test_who_insists_on_the_compiled_engine_waits_for_it_or_is_told_why_not(clone: Clone) -> None:
    assert clone.play(MINDTABLE_COMPILED="1").ran == "compiled\n"
    clone.source.write_text("# changed\n")
    clone.flag("bad")
    refused = clone.play(MINDTABLE_COMPILED="1")
    assert (refused.code, refused.ran) == (1, "")
    assert str(clone.root / ".venv" / "build.log") in refused.said


@pytest.mark.parametrize("environ", [{"MINDTABLE_PURE": "1"}, {"CC": "no-such-compiler"}, {"CC": "false"}])
def test_without_a_compiler_the_pure_engine_plays(clone: Clone, environ: Any) -> None:
    assert clone.play(**environ).ran == "pure\n"
    assert clone.play(**environ).said == ""
    assert not clone.is_building()
    assert not clone.builders()
