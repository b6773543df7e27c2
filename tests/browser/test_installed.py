"""An installed page: what it shows while the server cannot be reached, and the colour of its window."""

from __future__ import annotations

import pytest

from .person import PHONE, Person, Windows

# A window that is a program of its own cannot be opened here: what its script would do is done by hand.
INSTALLED = (
    "() => navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => {})"
)
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
STYLED = "() => getComputedStyle(document.querySelector('.joincard')).display === 'grid'"
TINT = "() => document.querySelector('meta[name=theme-color]').content"
GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize(
    ("lang", "said", "again"), [("en", "No connection", "Try again"), ("fr", "Pas de connexion", "Réessayer")]
)
def test_without_a_server_it_says_so_and_goes_on_when_there_is_one(
    windows: Windows, lang: str, said: str, again: str
) -> None:
    zoe = windows.person(PHONE, lang)
    zoe.page.goto("/")
    zoe.page.evaluate(INSTALLED)
    zoe.page.reload()
    zoe.page.wait_for_function(CONTROLLED)
    zoe.context.set_offline(True)
    zoe.page.goto("/companion")
    assert zoe.page.locator("h2").inner_text() == said
    zoe.page.wait_for_function(STYLED)
    zoe.context.set_offline(False)
    zoe.page.get_by_role("link", name=again).click()
    zoe.page.wait_for_url("**/companion")
    zoe.page.locator("#companion, .companion, .csetup").first.wait_for()


def test_the_window_has_the_colour_of_its_page(ann: Person) -> None:
    seen = set()
    for path in ("/", "/new/essence", "/rules/cerebria"):
        ann.page.goto(path)
        for _ in range(2):
            tint = ann.page.evaluate(TINT)
            assert tint == ann.page.evaluate(GROUND)
            seen.add(tint)
            ann.page.locator("[data-act=theme]").first.click()
            ann.page.wait_for_function(
                "(was) => document.querySelector('meta[name=theme-color]').content !== was", arg=tint
            )
    assert len(seen) == 6
