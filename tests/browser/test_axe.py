"""Pages for everybody: axe finds nothing serious, in the dark and in the light."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from mindtable.games import TITLES
from mindtable.testing.halfway import halfway

from .person import PHONE, Person, Windows
from .settings import MIDDLE

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}
THEMES = ("dark", "light")


def faults(person: Person, theme: str) -> list[str]:
    """What axe holds against a page in a theme, with the places."""
    person.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    person.page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    person.page.evaluate(AXE)
    told: dict[str, Any] = person.page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [
        f"{theme}, {fault['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in told["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]


def clean(person: Person, where: str) -> None:
    """A page is clean in both themes."""
    found = [fault for theme in THEMES for fault in faults(person, theme)]
    assert not found, f"{where}:\n" + "\n".join(found)


def test_a_fault_would_be_noticed(ann: Person) -> None:
    ann.page.goto("/")
    ann.page.evaluate("document.body.append(document.createElement('input'))")
    assert faults(ann, "dark")


def test_pages_before_a_game(ann: Person) -> None:
    for page in ["/", "/join/nothing", *[f"/new/{title}" for title in TITLES]]:
        ann.page.goto(page)
        clean(ann, page)


@pytest.mark.parametrize("title", TITLES)
def test_a_table(title: str, ann: Person) -> None:
    """In the middle of a game, with the menu, with a card seen large, and at the end."""
    mode, seats, seed, options = MIDDLE[title]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ann.bring(halfway(title, mode, seats, seed, 0.5, options), people)
    ann.turn()
    clean(ann, "middle")
    ann.touch("[data-act=menu]")
    clean(ann, "menu")
    ann.press("Escape")
    ann.page.locator("#board [data-piece]:visible").first.click(button="right")
    ann.page.locator("dialog#large[open] h2").first.wait_for()
    clean(ann, "large")
    ann.bring(halfway(title, mode, seats, seed, 1, options), people)
    ann.turn()
    clean(ann, "end")


def test_a_table_on_a_phone(windows: Windows) -> None:
    ben = windows.person(PHONE)
    mode, seats, seed, options = MIDDLE["unconscious-mind"]
    ben.bring(halfway("unconscious-mind", mode, seats, seed, 0.5, options), [{"kind": "me"}])
    ben.turn()
    clean(ben, "phone")
    ben.touch("#now [data-act=sheet]:visible")
    clean(ben, "sheet")
