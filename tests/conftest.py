"""What all tests share."""

import os

import pytest
from hypothesis import settings

# The suite runs on two builds and on small machines: hypothesis takes the same examples each time, without a stopwatch.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the clauses of the rules that the test proves")
