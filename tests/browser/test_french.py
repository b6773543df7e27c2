"""French end to end: on no page is an English sentence left that the catalogue has in French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from mindtable.games import TITLES
from mindtable.testing.halfway import halfway

from .person import Person, Windows
from .settings import MIDDLE

CATALOGUE = Path(__file__).parents[2] / "src/mindtable/locale/fr/LC_MESSAGES/mindtable.po"

# Everything that is read or heard, also in what is folded away.
TEXT = """() => {
    const heard = [...document.querySelectorAll('*')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder', 'alt', 'data-sure', 'data-facts'].map((name) => one.getAttribute(name)));
    const body = document.body.cloneNode(true);
    for (const one of body.querySelectorAll('[lang=en], script')) one.remove();
    for (const one of body.querySelectorAll('*')) one.append(' ');
    return [document.title, body.textContent, ...heard.filter(Boolean)].join(' ').replace(/\\s+/g, ' ');
}"""


@cache
def sentences() -> list[tuple[str, re.Pattern[str]]]:
    """English texts of two words or more that French says otherwise, each as a pattern of what it looks like."""
    with CATALOGUE.open("rb") as file:
        messages = [message for message in read_po(file, locale="fr") if message.id and message.string]
    french = " ".join([text for message in messages for text in _texts(message.string)])
    found = []
    for message in messages:
        for english in _texts(message.id):
            fixed = [part for part in re.split(r"\{[^}]*\}", english) if part.strip()]
            longest = max(fixed, key=len, default="").strip()
            if len(re.findall(r"\w{2,}", longest)) > 1 and longest not in french:
                found.append((longest, re.compile(rf"(?<!\w){re.escape(longest)}(?!\w)")))
    return found


def _texts(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, (tuple, list)):
        yield from [text for text in told if text]


def left(person: Person) -> list[str]:
    """The English that is left on a page."""
    text = person.page.evaluate(TEXT)
    assert len(text) > 100
    return [words for words, pattern in sentences() if words in text and pattern.search(text)]


@pytest.fixture
def anne(windows: Windows) -> Person:
    """Somebody whose browser asks for French."""
    return windows.person(lang="fr")


def test_the_catalogue_would_be_noticed(ann: Person) -> None:
    """In English the same look finds plenty."""
    ann.page.goto("/")
    assert len(left(ann)) > 8


def test_no_english_before_a_game(anne: Person) -> None:
    for page in ["/", "/games", "/replay", "/join/nothing", "/tables/nothing", *[f"/new/{title}" for title in TITLES]]:
        anne.page.goto(page)
        assert left(anne) == [], page


@pytest.mark.parametrize("title", TITLES)
def test_no_english_at_a_table(title: str, anne: Person) -> None:
    """In the middle with a card seen large and the menu open, after a choice, at the end, and in the rules."""
    mode, seats, seed, options = MIDDLE[title]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    anne.bring(halfway(title, mode, seats, seed, 0.5, options), people)
    seen = anne.turn()
    assert left(anne) == []
    anne.touch("[data-act=menu]")
    assert left(anne) == []
    anne.press("Escape")
    anne.page.locator("#board [data-piece]:visible").first.click(button="right")
    anne.page.locator("dialog#large[open] h2").first.wait_for()
    assert left(anne) == []
    anne.press("Escape")
    anne.choose(seen["rows"][0]["choice"])
    anne.settled()
    assert left(anne) == []
    table = anne.bring(halfway(title, mode, seats, seed, 1, options), people)
    anne.turn()
    anne.page.locator("#turns:not([data-pending])").wait_for()
    assert left(anne) == []
    for tab in ("story", "turns", "review"):
        anne.page.goto(f"/tables/{table}/replay?at=60&tab={tab}")
        assert left(anne) == [], tab
    anne.page.goto("/games")
    assert left(anne) == []
    anne.page.goto(f"/rules/{title}")
    assert left(anne) == []
