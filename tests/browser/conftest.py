"""What the tests in a browser share: one Chromium and one server for each process of pytest, and people."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from mindtable.testing.chromium import NoChromium, opened
from mindtable.testing.street import Server

from .person import WAIT, Person, Windows

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium; without one the tests are skipped, or fail in continuous integration."""
    with sync_playwright() as playwright:
        try:
            browser = opened(playwright)
        except NoChromium as reason:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(f"not tested in a browser: {reason}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that most tests use; everybody comes to it from an address of their own, as if through a proxy."""
    with Server(tmp_path_factory.mktemp("home"), "--bots", "1", "--proxy", "127.0.0.1") as begun:
        yield begun


@pytest.fixture
def windows(chromium: Browser, server: Server) -> Iterator[Windows]:
    """Opens windows; whatever a script complained of while they were open is a failure."""
    with Windows(chromium, server.address) as opener:
        yield opener


@pytest.fixture
def ann(windows: Windows) -> Person:
    """Somebody at a desk."""
    return windows.person()
