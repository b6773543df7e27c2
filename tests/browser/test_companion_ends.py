"""The end of a game beside the box on a phone: what can be done with it, by touch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .person import PHONE, Person, Windows
from .test_axe import clean

TEXT = {
    "en": {"replay": "Replay and review", "keep": "Keep the record", "told": "Keep what happened"},
    "fr": {"replay": "Film et relecture", "keep": "Garder l’enregistrement", "told": "Garder le déroulement"},
}


def ended(person: Person, way: str) -> str:
    """A game with the app's decks that somebody has played to its end on another phone of theirs."""
    person.page.goto("/companion")
    seen = person.post("/companion", {"title": "cerebria", "mode": "shaper", "way": way, "seed": 3})
    id = seen["id"]
    told = False
    while not seen["now"]["over"]:
        wish: dict[str, Any] = {"number": seen["entry"] + 1, "kind": "done", "text": "all"}
        question = seen["now"]["question"]
        if question is not None and question["sort"] == "yours":
            wish["kind"] = "over" if told else "told"
            wish["text"] = "" if told else "ending yes; points 40"
            told = True
        elif question is not None:
            wish["kind"] = "choose" if question["sort"] == "choice" else "answer"
            wish["text"] = question["offers"][0]["notation"]
        seen = person.post(f"/companion/{id}/entries", wish)["companion"]
    person.rest()
    return str(id)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_with_a_record_is_replayed_and_kept(lang: str, windows: Windows) -> None:
    person = windows.person(PHONE, lang)
    page = person.page
    id = ended(person, "moves")
    page.goto(f"/companion/{id}")
    expect(page.locator(".cside2")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    clean(person, "the end")
    with page.expect_download() as waiting:
        page.get_by_text(TEXT[lang]["keep"]).click()
    assert waiting.value.suggested_filename == f"{id}.record"
    assert waiting.value.path().read_text("utf-8").startswith("mindtable record 1\n")
    addresses = set()
    for _ in range(2):
        page.goto(f"/companion/{id}")
        page.get_by_role("button", name=TEXT[lang]["replay"]).click()
        page.wait_for_url(re.compile(r"/tables/[\w-]+/replay\?at=0$"))
        addresses.add(page.url)
    assert len(addresses) == 1
    page.goto("/games")
    expect(page.locator(".pastrow")).to_have_count(1)
    page.locator(".pastrow a[href*='/replay']").click()
    page.wait_for_url(addresses.pop())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_of_a_told_game_what_happened_is_kept(lang: str, windows: Windows) -> None:
    person = windows.person(PHONE, lang)
    page = person.page
    id = ended(person, "tell")
    page.goto(f"/companion/{id}")
    expect(page.get_by_text(TEXT[lang]["replay"])).to_have_count(0)
    expect(page.locator(".ccta .cgroup__p")).to_be_visible()
    clean(person, "the end")
    with page.expect_download() as waiting:
        page.get_by_text(TEXT[lang]["told"]).click()
    assert waiting.value.suggested_filename == f"{id}.txt"
    assert "Ego" in waiting.value.path().read_text("utf-8")
    page.goto("/games")
    expect(page.locator(".pastrow .score")).to_contain_text("40 : ")
