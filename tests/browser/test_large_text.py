"""Text at twice its size on a phone (WCAG 1.4.4): no page scrolls sideways, no word is cut or leaves the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mindtable import games
from mindtable.games import TITLES
from mindtable.testing.halfway import halfway
from mindtable.testing.lone import lone

from .person import PHONE, Person, Windows
from .settings import MIDDLE

TOO_MANY = 429
TWICE = 32  # pixels of a reader's usual letters; 16 where nobody has changed them
besides: Any = lone(Path(__file__).resolve().parents[2] / "tools" / "besides.py")
PAGES = [
    "/", "/join/nothing", "/tables/nothing", "/games", "/account", "/replay", "/rules", "/decks", "/decks/build",
    "/decks/build?from=gallery", "/decks/build?a=samuel-bristo", "/decks/build?text=mindtable+deck+1%0A4+Encorage",
    "/companion", "/companion?title=unconscious-mind&mode=easy",
    *[f"/{kind}/{title}" for title in TITLES for kind in ("new", "rules", "cards")],
]  # fmt: skip

# Words that stick out of the screen, or of something that hides what does not fit; and words that stand letter below
# letter. What can be scrolled to, and what ends in an ellipsis because it is told in full elsewhere, is not cut.
CUT = """(screen) => {
    const wide = document.documentElement.scrollWidth, found = wide > screen ? [`the page is ${wide} wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const around = text.parentElement;
        if (!text.data.trim() || around.closest('.sr, .skip, svg, noscript, option')) continue;
        if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()], right = Math.max(...boxes.map((box) => box.right));
        if (boxes.length > 2 && boxes.length > text.data.trim().length / 2)
            found.push(`letter below letter: ${text.data.trim().slice(0, 40)} (${around.className})`);
        let edge = screen;
        for (let one = around; one !== document.body; one = one.parentElement) {
            const style = getComputedStyle(one);
            if (['auto', 'scroll'].includes(style.overflowX) || style.textOverflow === 'ellipsis') edge = Infinity;
            else if (style.overflowX !== 'visible') edge = Math.min(edge, one.getBoundingClientRect().right);
            if (edge === Infinity) break;
        }
        if (right > edge + 2) found.push(`${text.data.trim().slice(0, 40)} (${around.className})`);
    }
    return found;
}"""


def enlarge(person: Person) -> None:
    """What a reader does in the settings of the browser."""
    sizes = {"fontSizes": {"standard": TWICE, "fixed": TWICE}}
    person.context.new_cdp_session(person.page).send("Page.setFontSizes", sizes)


def cut(person: Person) -> list[str]:
    """What cannot be read on a page, at twice the size."""
    assert person.page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{TWICE}px"
    found: list[str] = person.page.evaluate(CUT, PHONE[0])  # what is wider than a screen makes its window wider
    return found


def reader(windows: Windows, lang: str) -> Person:
    """Somebody with a phone and large letters."""
    person = windows.person(PHONE, lang)
    enlarge(person)
    return person


@pytest.fixture
def zoe(windows: Windows) -> Person:
    return reader(windows, "en")


def test_a_cut_would_be_noticed(zoe: Person) -> None:
    zoe.page.goto("/")
    zoe.page.evaluate("document.querySelector('h1').style = 'position: absolute; left: 350px; white-space: nowrap'")
    assert cut(zoe)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_around_a_table(lang: str, windows: Windows) -> None:
    zoe = reader(windows, lang)
    people = [{"kind": "me"}, {"kind": "person", "name": "Ben"}]  # a game that waits: the longest line of the list
    zoe.post("/tables", {"title": "essence", "mode": "standard", "seats": people})
    found = {}
    for page in PAGES:
        zoe.page.goto(page)
        if bad := cut(zoe):
            found[page] = bad
    assert found == {}


@pytest.mark.parametrize("title", TITLES)
def test_no_mode_lies_behind_the_edge(title: str, zoe: Person) -> None:
    """One that fills the screen leaves nothing of the next one to be seen."""
    zoe.page.goto(f"/new/{title}")
    edges = zoe.page.locator(".fmt").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
    assert len(edges) == len(games.title(title).modes)
    assert max(edges) <= PHONE[0]


@pytest.mark.parametrize("title", TITLES)
def test_a_table(title: str, zoe: Person) -> None:
    """In the middle of a game with its choices, at its end, and looked at again."""
    mode, seats, seed, options = MIDDLE[title]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    zoe.bring(halfway(title, mode, seats, seed, 0.5, options), people)
    zoe.turn()
    found = {"middle": cut(zoe)}
    zoe.touch("#now [data-act=sheet]:visible")
    found["choices"] = cut(zoe)
    zoe.bring(halfway(title, mode, seats, seed, 1, options), people)
    zoe.turn()
    found["end"] = cut(zoe)
    zoe.page.goto(f"{zoe.page.url}/replay?at=20")
    found["replay"] = cut(zoe)
    assert found == {moment: [] for moment in found}


@pytest.mark.parametrize("title", TITLES)
def test_the_words_of_a_lesson_can_be_read_to_their_button(title: str, zoe: Person) -> None:
    table = zoe.post(f"/lessons/{title}", {})["table"]
    zoe.page.goto(f"/tables/{table}")
    zoe.page.locator("#coach[data-side]").wait_for()
    zoe.page.locator("#coach .coach__go:visible").click()
    assert cut(zoe) == []


@pytest.mark.parametrize("title", besides.MODES)
def test_a_game_beside_the_box(title: str, zoe: Person) -> None:
    """What is to be done and asked, with its reasons; the person's turn, and what opens over it; the end."""
    dispute = f"?see=ask&q={besides.DISPUTES[title]}"
    looks = {
        "instruction": [""], "then": [""], "question": [""], "over": [""],
        "yours": ["", "?see=table", "?see=numbers", "?see=more", dispute],
    }  # fmt: skip
    found: dict[str, list[str]] = {}
    for moment, queries in looks.items():
        game = besides.brought(zoe.post, title, moment)
        zoe.rest()
        for query in queries:
            zoe.page.goto(f"/companion/{game}{query}")
            found[f"{moment} {query}"] = cut(zoe)
            for fold in zoe.page.locator(".tell__why summary, .cgroup > summary").all():
                fold.click()
            found[f"{moment} {query}, unfolded"] = cut(zoe)
    assert {where: words for where, words in found.items() if words} == {}
