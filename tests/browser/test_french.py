"""French end to end: on no page is an English sentence left that the catalogue has in French."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

from mindtable.games import TITLES, title
from mindtable.table.lesson import lesson
from mindtable.testing.halfway import halfway
from mindtable.testing.lone import lone

from .english import SCRIPTS, TWIN, left
from .moments import MOMENTS, Corner, steps, why
from .person import Json, Person, Windows
from .settings import MIDDLE

DRAFT: Final = "name=Ma+liste&w=moderate-attack.9_encourage.5&a=carrie-glifford_samuel-bristo&e=arrogant.2"
PAGES: Final = [
    "/", "/games", "/games?title=essence&result=lost&level=hard", "/replay", "/account", "/offline",
    "/account/address/nothing", "/join/nothing", "/tables/nothing", "/nothing",
    *[f"/new/{name}" for name in TITLES], "/new/essence?n=5&who1=device&who2=person&level3=hard",
    *[f"/cards/{name}" for name in TITLES],
    "/decks", "/decks/build", f"/decks/build?{DRAFT}", "/decks/build?from=gallery", "/decks/build?text=name:+x",
    "/rules", *[f"/rules/{name}" for name in TITLES], "/rules/essence?q=points", "/rules/cerebria?mark=house",
    "/companion", "/companion/nothing", "/companion/join/nothing", "/companion/phone",
]  # fmt: skip
SIDES: Final = ("table", "numbers", "more", "cards", "ask")  # of a game beside the box
EVERY: Final = 5  # entries of the app between two looks at its screen
besides: Any = lone(Path(__file__).resolve().parents[2] / "tools" / "besides.py")


@pytest.fixture
def anne(windows: Windows) -> Person:
    """Somebody whose browser asks for French."""
    return windows.person(lang="fr")


def test_the_catalogue_would_be_noticed(ann: Person) -> None:
    """In English the same look finds plenty."""
    ann.page.goto("/")
    found = left(ann)
    assert len([words for words in found if " " in words]) > 8
    assert len([words for words in found if " " not in words]) > 3


@pytest.mark.parametrize("page", PAGES)
def test_no_english_on_a_page(page: str, anne: Person) -> None:
    anne.page.goto(page)
    assert left(anne) == []


@pytest.mark.parametrize("name", TITLES)
def test_no_english_on_a_card(name: str, anne: Person) -> None:
    """Three of a title, of different kinds."""
    anne.page.goto(f"/cards/{name}")
    cards = anne.page.locator("a.gcard").evaluate_all("cards => cards.map((card) => card.getAttribute('href'))")
    for card in (cards[0], cards[len(cards) // 2], cards[-1]):
        anne.page.goto(card)
        assert left(anne) == [], card


@pytest.mark.parametrize("name", TITLES)
def test_no_english_in_a_lesson(name: str, anne: Person) -> None:
    """Its first words, and all that is said up to its second choice."""
    made = anne.post(f"/lessons/{name}", {})
    anne.page.goto(f"/tables/{made['table']}")
    go_on, words = anne.page.locator("#coach .coach__go:visible"), anne.page.locator("#coach[data-side]")
    words.wait_for()
    assert left(anne) == []
    first = next(step.choose for step in lesson(title(name)).steps if step.choose)
    position = made["position"]
    anne.post(
        f"/tables/{made['table']}/choose",
        {"entry": position["entry"], "choice": first, "seat": position["seat"]},
    )
    anne.wait("seen.asked && seen.entry > value", position["entry"])
    words.wait_for()
    assert left(anne) == []
    if go_on.count():
        go_on.first.click()
        assert left(anne) == []


@pytest.mark.parametrize("name", ["cerebria", "unconscious-mind"])
def test_no_english_beside_the_box(name: str, anne: Person) -> None:
    """Setting up, what is to be done, what is asked, the person's turn with all that can be told there."""
    anne.page.goto(f"/companion?title={name}&mode={besides.MODES[name]}")
    assert left(anne) == []
    posted = 0

    def post(path: str, body: Json) -> Any:
        """Tell the app, and look at its screen now and then."""
        nonlocal posted
        posted += 1
        if path.endswith("/entries") and posted % EVERY == 0:
            anne.page.goto(path.removesuffix("/entries"))
            assert left(anne) == [], body
        return anne.post(path, body)

    yours = besides.brought(post, name, "yours")
    fact, (where, field, value) = besides.FACTS[name], besides.WRONG[name]
    told = [f"?see={side}" for side in SIDES]
    told += [f"?fact={fact}", f"?card={besides.CARDS[name]}", f"?see=ask&q={besides.DISPUTES[name]}"]
    told += ["", f"?{where}", f"?{where}&{field}={value}", f"?{where}&{field}={besides.NEVER[name]}"]
    for query in told:
        anne.page.goto(f"/companion/{yours}{query}")
        assert left(anne) == [], query
    link = anne.post(f"/companion/{yours}/links", {})["page"]
    anne.page.goto(link)
    assert left(anne) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_english_at_a_moment(moment: str, windows: Windows) -> None:
    """Who is there, who watches, what is asked of others, played, explained or lost."""
    assert left(MOMENTS[moment](Corner(windows, "fr"))) == []


@pytest.mark.parametrize("name", ["ego-and-opus", "unconscious-mind", "cerebria"])
def test_no_english_in_what_the_others_did(name: str, windows: Windows) -> None:
    """Their steps, and why the last of them was made."""
    corner = Corner(windows, "fr")
    assert left(steps(corner, name)) == []
    assert left(why(corner, name)) == []


@pytest.mark.parametrize("name", TITLES)
def test_no_english_at_a_table(name: str, anne: Person) -> None:
    """In the middle with a card seen large and the menu open, after a choice, at the end, and looked at again."""
    mode, seats, seed, options = MIDDLE[name]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    anne.bring(halfway(name, mode, seats, seed, 0.5, options), people)
    seen = anne.turn()
    assert left(anne) == []
    anne.touch("[data-act=menu]")
    assert left(anne) == []
    anne.press("Escape")
    pieces = anne.page.locator("#board [data-piece]:visible")
    for at in (0, pieces.count() // 2, pieces.count() - 1):
        pieces.nth(at).dispatch_event("contextmenu")  # the other button: some lie below others
        anne.page.locator("dialog#large[open] h2").first.wait_for()
        assert left(anne) == []
        anne.press("Escape")
    anne.choose(seen["rows"][0]["choice"])
    anne.settled()
    assert left(anne) == []
    table = anne.bring(halfway(name, mode, seats, seed, 1, options), people)
    anne.turn()
    anne.page.locator("#turns:not([data-pending])").wait_for()
    assert left(anne) == []
    for tab in ("story", "turns", "review"):
        anne.page.goto(f"/tables/{table}/replay?at=60&tab={tab}")
        assert left(anne) == [], tab
    anne.page.goto("/games")
    assert left(anne) == []


@pytest.mark.parametrize(("name", "mode"), [(name, mode) for name in TITLES for mode in title(name).modes])
def test_no_english_in_any_mode(name: str, mode: str, anne: Person) -> None:
    """Early and late, with most seats."""
    seats = list(title(name).seats_for(mode))[-1]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    for share in (0.15, 0.85):
        anne.bring(halfway(name, mode, seats, 4, share), people)
        anne.turn()
        assert left(anne) == [], share


def test_scripts_say_nothing_in_english_alone() -> None:
    """What they show comes from the page, which the server wrote, or has a French twin beside it."""
    shown = re.compile(
        r"""(?:textContent|innerText|ariaLabel|placeholder|alt|label|\.title)\s*[:=]\s*["'`]([^"'`]*[^\W\d_]{2}[^"'`]*)["'`]"""
        r"""|\b(?:say|complain|confirmed|alert|confirm)\(\s*["'`]([^"'`]*[^\W\d_]{2}[^"'`]*)["'`]"""
        r"""|["'`]([A-Z][^"'`<]*[a-z] [a-z][^"'`<]*)["'`]"""
    )
    found = []
    for path in sorted(SCRIPTS.glob("*.js")):
        lines = [re.sub(r"(^|\s)//.*", "", line) for line in path.read_text(encoding="utf-8").splitlines()]
        text = re.sub(r"\$\{[^}]*\}", "", TWIN.sub("", "\n".join(lines)))
        found += [f"{path.name}: {said[0]}" for said in shown.finditer(text)]
    assert found == []
