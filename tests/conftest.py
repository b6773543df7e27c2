"""What all tests share."""

import os

import pytest
from hypothesis import settings

# The suite runs on two builds and on small machines: hypothesis takes the same examples each time, without a stopwatch.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written is not folded, so that no sentence breaks where a temporary path happens to be long."""
    monkeypatch.setenv("COLUMNS", "10000")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the clauses of the rules that the test proves")
