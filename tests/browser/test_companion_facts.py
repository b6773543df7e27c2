"""Facts beside the box, told by touching: a whole turn, corrections that change an order, what cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from mindtable.companion import log as logs
from mindtable.companion.companion import read_companion
from mindtable.companion.log import Entry

from .beside import OnPhone, bare, brought, elsewhere
from .person import PHONE, Windows


def accept(phone: OnPhone) -> None:
    """What the screen says follows is right: it is told."""
    count = int(str(phone.page.locator("#companion").get_attribute("data-count")))
    expect(phone.page.locator(".then li").first).to_be_visible()
    phone.page.locator(".ccta form:has(input[value=told]) button").click()
    phone.drawn(count + 1)


def on_board(page: Page, thing: str) -> None:
    page.locator(f"[data-board=tell] [data-thing='{thing}']").first.click()


def by_name(page: Page, thing: str) -> None:
    """Open a place from the list of all of them, without looking for it on the board."""
    page.locator("a[href$='see=table']").click()
    link = page.locator(f"a[href$='at={thing}']").first
    link.wait_for(state="attached")
    for folded in page.locator("details:not([open])", has=page.locator(f"a[href$='at={thing}']")).all():
        folded.locator("summary").first.click()
    link.click()


def more(page: Page, name: str, by: int = 1) -> None:
    """Touch the + of a number, or its -, as often as it takes."""
    stepper = page.locator(f".stepper:has(input[name='f:{name}'])")
    for _ in range(abs(by)):
        stepper.locator(f"[data-step='{by // abs(by)}']").click()


def orders(page: Page) -> str:
    """What the screen tells to do, as it can be compared."""
    return bare(" ".join(page.locator(".tell h2, .tell__then li").all_inner_texts()))


def told(phone: OnPhone, before: int) -> list[str]:
    """The facts that were told since, as the log has them, those that follow by themselves left out."""
    text = phone.page.request.get(f"/api/companion/{phone.id}/log").text()
    entries = read_companion(text).log.entries[before:]
    return [fact for entry in entries for fact in entry.text.split(logs.AND)]


def cerebria_turn(page: Page, phone: OnPhone) -> Iterator[str]:
    """An Emotion by its picture, a Sphere on the board, Willpower among the counters, a Fortress by its place."""
    on_board(page, "slot:3")
    page.locator(".cpick", has_text="Courage").click()
    yield "slot 3 courage"
    on_board(page, "sphere:knowledge")
    more(page, "sphere knowledge", -2)
    yield "sphere knowledge 5"
    page.locator("a[href$='see=numbers']").click()
    more(page, "willpower 1", 2)
    yield "willpower 1 8"
    by_name(page, "realm:valley")
    page.locator("label:has(input[value=players-minor])").click()
    yield "fortress valley players-minor"


def id_turn(page: Page, phone: OnPhone) -> Iterator[str]:
    """Ideas on the board, Coffee among the counters, a tile into the Notebook, a Client by name."""
    on_board(page, "space:b1")
    page.locator("label:has(input[name='f:space b1'][value=person])").click()
    yield "space b1 person"
    page.locator("a[href$='see=numbers']").click()
    more(page, "coffee person", -1)
    yield "coffee person 3"
    on_board(page, "tile:N06")
    page.locator("select[name='f:tile N06']").select_option("R1M")
    yield "tile N06 R1M"
    by_name(page, "client:R02")
    page.locator("select[name='f:client R02']").select_option("person-secondary")
    yield "client R02 person-secondary"


@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_a_whole_turn_is_told_by_touching(title: str, windows: Windows) -> None:
    """Board, pictures, counters and the list of places: what was touched is told, and the automa goes on from it."""
    page = windows.person(PHONE).page
    phone = brought(page, title)
    before = len(phone.log.entries)
    turn = {"cerebria": cerebria_turn, "unconscious-mind": id_turn}[title]
    wanted = []
    for fact in turn(page, phone):
        wanted.append(fact)
        accept(phone)
    assert set(wanted) <= set(told(phone, before))
    expect(page.locator(".tell .then")).to_be_visible()  # what was said this turn can be read
    again = OnPhone(page, phone.id)
    again.turn_over()
    assert again.moment.automa or again.question is not None


def test_an_emotion_that_was_forgotten_changes_the_order(windows: Windows) -> None:
    """Cerebria: it is picked on the board, and the Ego goes for it."""
    page = windows.person(PHONE).page
    phone = brought(page, "cerebria", automa=True)
    assert bare("Take Brightness off Willow") in orders(page)
    page.get_by_role("link", name="Correct").first.click()
    on_board(page, "slot:0")
    page.locator(".cpick", has_text="Courage").click()
    accept(phone)
    assert bare("Take the last Essence off Courage on Frontier Land/Willow") in orders(page)
    OnPhone(page, phone.id).done()  # which looks whether the screen says what the rules do


def test_what_is_not_possible_leads_to_another_order_of_the_ego(windows: Windows) -> None:
    """Cerebria: there is more Essence on the Emotion than the app believes."""
    page = windows.person(PHONE).page
    phone = brought(page, "cerebria", automa=True)
    phone.not_possible()
    page.locator(".cplaces a[href*='slot:2']").first.click()
    more(page, "essence 2")
    accept(phone)
    assert bare("Take 1 Essence off Brightness on Willow b; 1 left") in orders(page)
    assert bare("Take Brightness off") not in orders(page)
    OnPhone(page, phone.id).done()


def test_a_tile_that_lies_elsewhere_changes_the_order(windows: Windows) -> None:
    """Unconscious Mind: the tile to be discarded lies in the Notebook, so it is another one."""
    page = windows.person(PHONE).page
    phone = brought(page, "unconscious-mind", automa=True)
    assert bare("Great Blaze") in orders(page)
    page.get_by_role("link", name="Correct").first.click()
    on_board(page, "tile:N06")
    page.locator("select[name='f:tile N06']").select_option("R1M")
    accept(phone)
    assert bare("Deep Root") in orders(page)
    assert bare("Great Blaze") not in orders(page)
    OnPhone(page, phone.id).done()


def test_what_is_not_possible_leads_to_another_order_of_the_id(windows: Windows) -> None:
    """Unconscious Mind: the space is taken, so the Id goes elsewhere, and its Inkpot with it."""
    page = windows.person(PHONE).page
    phone = brought(page, "unconscious-mind", automa=True)
    assert bare("Put 2 Ideas of the Id on a1") in orders(page)
    phone.not_possible()
    page.locator(".cplaces a[href$='at=space:a1']").click()
    page.locator("label:has(input[name='f:space a1'][value=person])").click()
    accept(phone)
    assert bare("Put 2 Ideas of the Id on a3") in orders(page)
    assert bare("Flip City I to its active side") in orders(page)
    OnPhone(page, phone.id).done()


# -- what cannot be

NO = {
    ("cerebria", "en"): ["from 0 to 7, not 12", "has room for 2 Essence, not for 9", "is already somewhere else"],
    ("cerebria", "fr"): ["de 0 à 7, pas 12", "a de la place pour 2 Essence, pas pour 9", "est déjà ailleurs"],
    ("unconscious-mind", "en"): ["from 0 to 10, not 40", "Nothing that can lie here is called"],
    ("unconscious-mind", "fr"): ["de 0 à 10, pas 40", "Rien de ce qui peut"],
}  # fmt: skip


def refused(page: Page, words: str) -> None:
    """The screen says why, once, and there is nothing to agree to."""
    expect(page.locator(".then--no")).to_contain_text(re.compile(re.escape(words).replace("\\ ", r"\s")))
    expect(page.locator(".ccta form:has(input[value=told])")).to_have_count(0)


def number(page: Page, name: str, value: int) -> None:
    field = page.locator(f".stepper input[name='f:{name}']")
    field.fill(str(value))
    field.blur()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_on_the_ring_is_refused_with_the_reason(lang: str, windows: Windows) -> None:
    """A Sphere with 12 Willpower, an Emotion with more Essence than it has room for, one that lies on the board."""
    sphere, full, twice = NO["cerebria", lang]
    page = windows.person(PHONE, lang).page
    phone = brought(page, "cerebria")
    on_board(page, "sphere:humility")
    number(page, "sphere humility", 12)
    refused(page, sphere)
    page.goto(f"/companion/{phone.id}?at=slot:1")
    number(page, "essence 1", 9)
    refused(page, full)
    elsewhere(page, phone.id, len(phone.log.entries) + 1, Entry(logs.TOLD, "slot 3 fear"))
    page.goto(f"/companion/{phone.id}?at=slot:4")
    page.locator(".cpicks__more summary").last.click()
    page.locator(".cpick:has(input[value=fear])").click()
    refused(page, twice)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_in_vienna_is_refused_with_the_reason(lang: str, windows: Windows) -> None:
    """More Coffee than there is, a tile that lies elsewhere, a room that another phone has filled meanwhile."""
    coffee, tile = NO["unconscious-mind", lang]
    page = windows.person(PHONE, lang).page
    phone = brought(page, "unconscious-mind")
    page.goto(f"/companion/{phone.id}?see=numbers")
    number(page, "coffee person", 40)
    refused(page, coffee)
    page.goto(f"/companion/{phone.id}?at=display:1 top")
    field = page.locator("input[name='t:tile']")
    field.fill({"en": "Great Blaze", "fr": "Grand brasier"}[lang])
    field.blur()
    refused(page, tile)
    page.goto(f"/companion/{phone.id}?at=client:R02")
    rooms = page.locator("select[name='f:client R02'] option").evaluate_all("all => all.map((one) => one.value)")
    assert "person-secondary" in rooms
    assert "person-primary" not in rooms, "it is full"
    page.locator("select[name='f:client R02']").select_option("person-secondary")
    expect(page.locator(".then li").first).to_be_visible()
    elsewhere(page, phone.id, len(phone.log.entries) + 1, Entry(logs.TOLD, "client R04 person-secondary"))
    refused(page, tile)  # it is offered no longer
