"""The companion on a phone: whole games with a physical table beside it, corrections, undo, two phones, no network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mindtable.companion import question as q

from .beside import OnPhone, Sitting
from .person import PHONE, Person, Windows
from .test_axe import clean

TURNS = {"cerebria": 5, "unconscious-mind": 3}
MODES = {"cerebria": "shaper", "unconscious-mind": "easy"}
SEEDS = {"cerebria": 4, "unconscious-mind": 3}
YOURS = {"en": "Your turn", "fr": "À vous de jouer"}


def begun(person: Person, title: str) -> str:
    """Set a game up by its page; where it is found."""
    person.page.goto(f"/companion?title={title}&mode={MODES[title]}")
    person.page.locator("#setup button[type=submit]").click()
    person.page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    return person.page.url.rsplit("/", 1)[1]


def to_turn(phone: OnPhone) -> None:
    """Answer the first of everything until the person's turn is told, or the automa says what to do."""
    while phone.instruction is None or not phone.moment.automa:
        asked = phone.question
        assert asked is not None
        if phone.instruction is not None:
            phone.done()
        elif asked.sort == q.YOURS:
            return
        elif asked.sort == q.CHOICE:
            phone.choose(asked.answers(phone.state.box)[0])
        else:
            phone.answer(asked.answers(phone.state.box)[0])


def touched_number(page: Page) -> str:
    """Change the first number on a screen of facts; the fact that is then to be accepted."""
    page.locator(".stepper [data-step='-1'], .stepper [data-step='1']").first.click()
    accept = page.locator("form:has(input[value=told]) input[name=text]")
    accept.wait_for(state="attached")
    return accept.input_value()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_a_whole_game_beside_the_box(title: str, lang: str, windows: Windows) -> None:
    person = windows.person(PHONE, lang)
    phone = OnPhone(person.page, begun(person, title))
    sitting = Sitting(title, SEEDS[title], phone, TURNS[title])
    sitting.play()
    assert not sitting.seen.faults, "the phone says what the engine's automa does"
    assert phone.over
    assert sitting.seen.turns >= TURNS[title] - 1
    assert phone.touched > 30
    assert person.page.request.get(f"/api/companion/{phone.id}/log").text() == phone.log.text()
    expect(person.page.locator(".ending__side")).to_have_count(2)
    expect(person.page.locator("html")).to_have_attribute("lang", lang)
