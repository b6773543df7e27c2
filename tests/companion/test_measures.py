"""Games beside the box, short: the long run is benchmarks/companion.py."""

import importlib.util
import statistics
import sys
from pathlib import Path
from typing import Any

import pytest

from mindtable.companion.running import Runner, Segment

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "companion.py"


def _script() -> Any:
    spec = importlib.util.spec_from_file_location("benchmark_companion", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


simulated = _script()


@pytest.mark.parametrize(
    ("title", "kind", "games"),
    [
        ("cerebria", "tell", 4),
        ("cerebria", "moves", 2),
        ("cerebria", "app", 2),
        ("cerebria", "errs", 4),
        ("unconscious-mind", "tell", 1),
        ("unconscious-mind", "app", 2),
        ("unconscious-mind", "errs", 1),
    ],
)
def test_the_app_says_what_the_automa_does(title: str, kind: str, games: int) -> None:
    seen = simulated.measure(title, kind, games, 40, "random")
    assert seen.faults == []
    assert seen.lines > 100
    most = 0 if kind == "app" else simulated.MOST_QUESTIONS[title]
    assert statistics.median(seen.questions) <= most
    assert statistics.median(seen.taps) <= simulated.MOST_TAPS
    assert seen.corrections or kind != "errs"


def test_an_app_that_is_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Runner.run

    def wrong(self: Runner, base: Any, *rest: Any) -> Segment:
        """The Gatekeeper stands one Frontier off."""
        world = base.clone()
        if world.turn == 1:
            world.figures = [(world.figures[0] + 1) % 5, world.figures[1]]
        return right(self, world, *rest)

    monkeypatch.setattr(Runner, "run", wrong)
    assert simulated.measure("cerebria", "tell", 1, 41, "random").faults
