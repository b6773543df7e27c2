"""Pages for everybody: axe finds nothing serious, in the dark and in the light."""

from __future__ import annotations

import pytest

from mindtable.games import TITLES, title
from mindtable.testing.axe import faults
from mindtable.testing.halfway import halfway

from .moments import MOMENTS, Corner
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
    for page in ["/", "/join/nothing", *[f"/new/{name}" for name in TITLES]]:
        eve.page.goto(page)
        clean(eve, page)


@pytest.mark.parametrize("page", ["/offline", "/tables/nothing", "/nothing"])
def test_a_page_of_trouble(page: str, ann: Person) -> None:
    ann.page.goto(page)
    clean(ann, page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment(moment: str, windows: Windows) -> None:
    """Who is there, who watches, what is asked of others, played, explained or lost."""
    clean(MOMENTS[moment](Corner(windows)), moment)


@pytest.mark.parametrize(("name", "mode"), [(name, mode) for name in TITLES for mode in title(name).modes])
def test_every_mode_on_a_phone(name: str, mode: str, windows: Windows) -> None:
    """With the most seats; what lies on the board differs more from mode to mode than from choice to choice."""
    ben = windows.person(PHONE)
    seats = list(title(name).seats_for(mode))[-1]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ben.bring(halfway(name, mode, seats, 4, 0.25), people)
    ben.turn()
    clean(ben, f"{name}, {mode}")


@pytest.mark.parametrize("name", TITLES)
def test_a_table(name: str, ann: Person) -> None:
    """In the middle of a game, with the menu, with a card seen large, and at the end."""
    mode, seats, seed, options = MIDDLE[name]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ann.bring(halfway(name, mode, seats, seed, 0.5, options), people)
    ann.turn()
    clean(ann, "middle")
    ann.touch("[data-act=menu]")
    clean(ann, "menu")
    ann.press("Escape")
    ann.page.locator("#board [data-piece]:visible").first.click(button="right")
    ann.page.locator("dialog#large[open] h2").first.wait_for()
    clean(ann, "large")
    ann.bring(halfway(name, mode, seats, seed, 1, options), people)
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
