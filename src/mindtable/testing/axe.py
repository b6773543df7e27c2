"""axe in a page: what keeps somebody from seeing, hearing or reaching a part of it.

faults(page, "dark")  # ["dark, color-contrast: <span …> …"]
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

GRAVE: Final = ("serious", "critical")
PLACES: Final = 3  # of a fault that are told
RESTS: Final = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def faults(page: Page, theme: str) -> list[str]:
    """What axe holds against a page in a theme, with the places."""
    page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    page.wait_for_function(RESTS)
    page.evaluate(_script())
    told: dict[str, Any] = page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [
        f"{theme}, {fault['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in told["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:PLACES]
    ]


@cache
def _script() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
