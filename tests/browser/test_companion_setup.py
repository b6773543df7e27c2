"""The set-up beside the box: what is touched on the form is what the game is played with."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from mindtable.companion.companion import read_companion
from mindtable.companion.titles import part

from .person import PHONE, Windows


@dataclass(frozen=True)
class Wanted:
    """A game as somebody wants it: what is touched, and what the game is then."""

    title: str
    mode: str
    difficulty: str
    touched: dict[str, str]  # switches that are buttons
    chosen: dict[str, str]  # switches in the list below
    settled: dict[str, str]  # what the difficulty switches
    other: str  # the deck that is changed alone


WANTED = [
    Wanted("cerebria", "two-spirits", "hard", {"side": "gloom", "game": "full"}, {"raze_major": "downgrade"},
           {"D1": "on", "D2": "on", "D3": "off", "D-1": "off"}, "operation"),
    Wanted("unconscious-mind", "hard", "strong", {}, {"id_rows": "city-notes-study", "cite_first": "fewest"},
           {"strong_coffee": "on"}, "research"),
]  # fmt: skip


@pytest.mark.parametrize("source", ["app", "box"])
@pytest.mark.parametrize("wanted", WANTED, ids=lambda one: one.title)
def test_a_game_is_made_as_the_form_says(wanted: Wanted, source: str, windows: Windows) -> None:
    """Mode, side, difficulty, switches, how turns are told, and who draws: all decks at once, and one otherwise."""
    page = windows.person(PHONE).page
    page.goto("/companion")
    page.locator(f"a.title[href*='title={wanted.title}']").click()
    page.locator(f"a.fmt[href*='mode={wanted.mode}']").click()
    page.locator(f"label:has(input[name=difficulty][value={wanted.difficulty}])").click()
    for key, value in wanted.touched.items():
        page.locator(f"label:has(input[name=x-{key}][value={value}])").click()
    page.locator("#switches summary").click()
    for key, value in wanted.chosen.items():
        page.locator(f"select[name=x-{key}]").select_option(value)
    page.locator("label:has(input[name=way][value=moves])").click()
    all_decks, one_deck = page.locator("[data-all] [data-source]"), f"input[name=deck-{wanted.other}]"
    other = {"app": "box", "box": "app"}[source]
    for touch in (other, source):  # the last one counts
        all_decks.and_(page.locator(f"[data-source={touch}]")).click()
    page.locator(f"label:has({one_deck}[value={other}])").click()
    page.locator("#setup button[type=submit]").click()
    page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    expect(page.locator(".tell h2").first).to_be_visible()
    setting = read_companion(page.request.get(f"/api{page.url[page.url.index('/companion') :]}/log").text()).log.setting
    assert (setting.title, setting.mode, setting.way) == (wanted.title, wanted.mode, "moves")
    said = wanted.touched | wanted.chosen | wanted.settled
    assert {key: setting.options[key] for key in said} == said
    assert setting.decks == {deck.id: other if deck.id == wanted.other else source for deck in part(wanted.title).decks}


def test_two_spirits_of_the_other_side_are_asked_for(windows: Windows) -> None:
    """What was set up is what is played: two Spirits, of the side that was touched."""
    page = windows.person(PHONE).page
    page.goto("/companion?title=cerebria&mode=two-spirits")
    page.locator("label:has(input[name=x-side][value=gloom])").click()
    page.locator("#setup button[type=submit]").click()
    page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    for count, spirit in enumerate(("misery", "malice"), 1):
        expect(page.locator("button[name=text][value='spirit delight']")).to_have_count(0)  # a Spirit of Bliss
        page.locator(f"button[name=text][value='spirit {spirit}']").click()
        page.locator(f"#companion[data-count='{count}']:not([aria-busy])").wait_for()
    expect(page.locator("button[name=text][value^='spirit ']")).to_have_count(0)
