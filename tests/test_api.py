"""What `import mindtable` promises, and titles that come from other packages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import mindtable
from mindtable.core.title import SetupError
from mindtable.games import TITLES, title, titles

ROOT = Path(__file__).resolve().parent.parent


def test_every_name_is_there_and_described() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for name in mindtable.__all__:
        assert getattr(mindtable, name) is not None
        assert name.startswith("__") or re.search(rf"`[^`]*\b{name}\b[^`]*`", page), (
            f"docs/api.md does not tell of {name}"
        )
    assert set(mindtable.__all__) <= set(dir(mindtable))


def test_the_types_are_those_of_the_names() -> None:
    stub = (ROOT / "src" / "mindtable" / "__init__.pyi").read_text(encoding="utf-8")
    typed = set(re.findall(r"import \w+ as (\w+)", stub))
    assert typed | {"__version__"} == set(mindtable.__all__)
    assert (Path(mindtable.__file__).parent / "py.typed").exists()


def test_a_name_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        mindtable.chess  # type: ignore[attr-defined]  # noqa: B018


def test_the_example_of_the_page_plays_a_game() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    example = page.partition("```python\n")[2].partition("```")[0]
    ran = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert re.search(r"^\[\d+, \d+\] \[\d", ran.stdout.splitlines()[-1])


def test_importing_costs_nothing_until_something_is_asked_for() -> None:
    code = "import sys, mindtable; print([name for name in sys.modules if name.startswith('mindtable.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def package(folder: Path, value: str) -> None:
    """A package beside ours that brings a title."""
    (folder / "moods.py").write_text(
        "import mindtable\n\n\nclass Moods(mindtable.Title):\n    def __init__(self):\n        self.name = 'moods'\n",
        encoding="utf-8",
    )
    info = folder / "moods-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: moods\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        f"[mindtable.titles]\nmoods = {value}\nessence = moods:Moods\n", encoding="utf-8"
    )


def test_another_package_brings_a_title_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "moods:Moods")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert list(titles()) == [*TITLES, "moods"]
    assert title("moods").name == "moods"
    assert title("essence").name == "essence"  # nobody takes the name of one of ours


def test_an_entry_point_that_is_no_title_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "pathlib:Path")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(SetupError, match="'moods' is not a title: pathlib:Path makes something else"):
        title("moods")
