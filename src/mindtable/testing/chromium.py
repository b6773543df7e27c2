"""A real Chromium for tests and pictures: Debian's, another that is named, or the one that Playwright brought.

    with sync_playwright() as playwright, opened(playwright) as browser:
        page = browser.new_page()

``python -m mindtable.testing.chromium`` tells whether there is one, and why not.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMED: Final = "MINDTABLE_CHROMIUM"  # the path of one, for machines where it lies elsewhere
# The first has no window and no pages of its own around ours, which is half the work.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Tests often run as root in a container, where Chromium's own sandbox cannot be had; they open our own pages only.
QUIET: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--no-first-run",
)  # fmt: skip


class NoChromium(Exception):
    """There is no Chromium here; the text says what to do."""


def executable() -> str | None:
    """The path of a Chromium; None where nothing is installed but what Playwright may have brought itself."""
    named = os.environ.get(NAMED)
    if named:
        if not Path(named).exists():
            raise NoChromium(f"{NAMED} names {named}, which is not there.")
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def opened(playwright: Playwright) -> Browser:
    """A Chromium without a window."""
    path = executable()
    if path is None and not Path(playwright.chromium.executable_path).exists():
        raise NoChromium("There is no Chromium here (on Debian: apt install chromium-headless-shell).")
    return playwright.chromium.launch(executable_path=path, args=list(QUIET))


def main() -> int:
    """Tell whether there is one."""
    try:
        if executable() is None:
            from playwright.sync_api import sync_playwright

            with sync_playwright() as playwright, opened(playwright):
                pass
    except (NoChromium, ImportError) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
