"""A game that is under way is taken over on a phone: set up, copied, gone on with."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .person import PHONE, Windows
from .test_axe import clean

WORDS = {
    "en": ("The game is already under way", "The Ego’s turn, with its Influencer", "The Ego’s turn"),
    "fr": ("La partie est déjà en cours", "Le tour d’Ego, avec son Influenceur", "Le tour d’Ego"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_under_way_is_copied_and_goes_on(lang: str, windows: Windows) -> None:
    under_way, whose, turn = WORDS[lang]
    person = windows.person(PHONE, lang)
    page = person.page
    page.goto("/companion?title=cerebria&mode=shaper")
    page.locator("label", has_text=under_way).click()
    page.locator("#setup button[type=submit]").click()
    page.locator("button[name=text][value^='spirit ']").first.click()  # no fact says who one is
    copying = page.locator(".ccta h3")
    expect(copying).to_be_visible()
    clean(person, "the table that is copied")
    page.locator("[data-thing='sphere:humility']").first.click()
    page.locator(".stepper [data-step='-1']").first.click()
    page.locator("form:has(input[value=told]) button").click()
    expect(copying).to_be_visible()
    expect(page.locator(".then li")).to_contain_text("6")
    page.get_by_role("button", name=whose).click()
    expect(page.locator(".cbar b")).to_have_text(turn)
    page.locator("form:has(input[name=kind][value=undo]) button").click()
    expect(copying).to_be_visible()
