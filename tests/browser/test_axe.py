"""Pages for everybody: axe finds nothing serious, in the dark and in the light."""

from __future__ import annotations

import pytest

from mindtable.games import TITLES
from mindtable.testing.axe import faults
from mindtable.testing.halfway import halfway

from .person import DESK, PHONE, TABLET, Person, Windows
from .settings import MIDDLE

THEMES = ("dark", "light")


def clean(person: Person, where: str) -> None:
    """A page is clean in both themes."""
    found = [fault for theme in THEMES for fault in faults(person.page, theme)]
    assert not found, f"{where}:\n" + "\n".join(found)


def test_a_fault_would_be_noticed(ann: Person) -> None:
    ann.page.goto("/")
    ann.page.evaluate("document.body.append(document.createElement('input'))")
    assert faults(ann.page, "dark")


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_pages_before_a_game(size: tuple[int, int], windows: Windows) -> None:
    eve = windows.person(size)
    for page in ["/", "/join/nothing", *[f"/new/{title}" for title in TITLES]]:
        eve.page.goto(page)
        clean(eve, page)


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
