"""Cards and decks in a browser: found, opened by keyboard, built, mended, shared and played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mindtable.games import TITLES

from .person import DESK, PHONE, Person, Windows
from .test_axe import clean

PACK = 'provenance = "owner"\n[[work]]\nid = "scrapbook"\ncost = 3\n'
BUILD = "/decks/build?"
# Four things are wrong: 24 works, five of a name, an ego twice, five artists.
ILLEGAL = (
    "name=Draft&w=moderate-attack.4_encourage.5_broad-stroke.2_chisel.2_scrapbook.4_herkie.2_slapstick.2_tango.2_yes-and"
    "&a=carrie-glifford_samuel-bristo_ignal-sedim_matt-cross_orville-mcorville"
    "&e=apathetic_arrogant.2_bombastic_defensive_deprecating_passionless_unimpressed"
)


def cards(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("[...document.querySelectorAll('.gcard')].map((card) => card.dataset.open)")
    return found


def test_a_card_is_found_and_opened_by_keyboard(ann: Person) -> None:
    page = ann.page
    page.goto("/cards/ego-and-opus?kind=work")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.name") != "q":
        page.keyboard.press("Tab")
    page.keyboard.type("graveyard bury")
    page.wait_for_url(lambda url: "q=graveyard+bury" in url)
    page.wait_for_function("() => document.querySelectorAll('.gcard').length < 10")
    found = cards(ann)
    assert "scrapbook" in found
    while page.evaluate("document.activeElement.dataset.open ?? ''") != "scrapbook":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] article[data-card=scrapbook]")
    ann.says("Album de collages")
    ann.says("written for Mindtable, not the published card")
    assert "/cards/ego-and-opus/scrapbook?" in page.url
    way = "ArrowLeft" if found[-1] == "scrapbook" else "ArrowRight"
    after = found[found.index("scrapbook") + (1 if way == "ArrowRight" else -1)]
    page.keyboard.press(way)
    page.wait_for_selector(f"dialog[open] article[data-card={after}]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="hidden")
    page.wait_for_url(lambda url: "/cards/ego-and-opus?" in url and "q=graveyard+bury" in url)
    page.goto("/cards/ego-and-opus/scrapbook")  # the link that somebody was sent
    ann.says("Album de collages")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_filters_stand_in_the_address_and_can_be_gone_back_on(windows: Windows, size: tuple[int, int]) -> None:
    ben = windows.person(size, "fr")
    ben.page.goto("/cards/essence")
    ben.touch("a.fil[href*='kind=palace']")
    ben.page.wait_for_function("() => document.querySelectorAll('.gcard').length === 5")
    assert ben.page.url.endswith("?kind=palace")
    ben.page.go_back()
    ben.page.wait_for_function("() => document.querySelectorAll('.gcard').length === 208")
    ben.touch("a.gcard")
    ben.page.wait_for_selector("dialog[open] .large__t")
    ben.page.go_back()
    ben.page.wait_for_selector("dialog", state="hidden")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_pack_of_ones_own_is_laid_over_and_kept(ann: Person, tmp_path: Path) -> None:
    page = ann.page
    mine, wrong = tmp_path / "mine.toml", tmp_path / "wrong.toml"
    mine.write_text(PACK)
    wrong.write_text(PACK.replace("scrapbook", "scrapbok"))
    page.goto("/cards/ego-and-opus?kind=work")
    ann.touch("#packs summary")
    page.set_input_files("[data-lay]", wrong)
    ann.says("line 3")
    page.set_input_files("[data-lay]", mine)
    page.wait_for_selector(".gcard[data-laid][data-open=scrapbook]")
    page.goto("/cards/ego-and-opus?kind=work&cost=3")
    page.wait_for_selector(".gcard[data-laid][data-open=scrapbook]")  # kept in this browser
    page.goto("/new/ego-and-opus")
    page.wait_for_selector("#laid b", state="attached")
    assert "mine.toml" in (page.text_content("#laid b") or "")
    ann.touch("#setup [type=submit]")
    page.wait_for_selector("#table")
    page.goto("/cards/ego-and-opus?kind=work")
    page.wait_for_selector(".gcard[data-laid]")
    page.evaluate("document.getElementById('packs').open = true")
    ann.touch("[data-unlay]")
    page.wait_for_selector(".gcard[data-laid]", state="detached")


def mend(person: Person) -> None:
    """Press what mends the first problem, and wait until it is another one."""
    page = person.page
    before = page.get_attribute("#builder", "data-text")
    page.locator("[data-mend='']").first.click()
    page.wait_for_function("(before) => document.getElementById('builder').dataset.text !== before", arg=before)


def choose(person: Person, kind: str, card: str) -> None:
    """Follow the problem to the cards of the box, and take one."""
    person.page.locator(f"[data-mend={kind}]").click()
    person.page.locator(f"[data-add={card}]").click()
    person.page.wait_for_selector(f"[data-add={card}]", state="detached")


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "fr")])
def test_an_illegal_deck_is_mended_kept_and_played(windows: Windows, size: tuple[int, int], lang: str) -> None:
    ann = windows.person(size, lang)
    page = ann.page
    page.goto(BUILD + ILLEGAL)
    assert page.locator("[data-mend]").count() == 4
    assert page.locator("[data-act=keep]").is_disabled()
    choose(ann, "artists", "waimlyn-wohwa")
    while page.locator("[data-mend='']").count():  # what a button can mend
        mend(ann)
    choose(ann, "egos", "selfish")  # with one Arrogant less an ego is missing
    page.wait_for_selector("#state.probs--good")
    page.wait_for_function("() => new URL(location).searchParams.has('id')")  # the draft was kept by itself
    page.locator("[data-act=keep]").click()
    page.wait_for_url("**/decks")
    [kept] = ann.get("/decks")
    assert (kept["legal"], kept["draft"]) == (True, "")
    page.locator(f"a[href$='deck0=own-{kept['id']}']").click()
    page.wait_for_selector("#setup")
    ann.touch("#setup [type=submit]")
    page.wait_for_selector("#table")
    ann.turn()
    assert json.loads(page.get_attribute("#table", "data-facts") or "")["phase"] == "playing"


def test_a_draft_is_undone_and_tried_against_a_bot(ann: Person) -> None:
    page = ann.page
    page.goto(BUILD + "from=gallery")
    assert page.locator("[data-act=undo]").is_disabled()
    page.locator("#work-muse .ctr a").first.click()
    page.wait_for_selector("#work-muse", state="detached")
    page.wait_for_selector("[data-mend]")
    ann.touch("[data-act=undo]")
    page.wait_for_selector("#work-muse")
    page.wait_for_selector("#state.probs--good")
    page.select_option("#against", "score")
    ann.touch("[data-act=try]")
    page.wait_for_selector("#table")
    ann.turn()
    assert len(ann.get("/decks")) == 1  # one deck, however often it was changed


def test_copies_are_counted_by_keyboard(ann: Person) -> None:
    """The key that adds a copy adds the next one, too, and at the limit of four (C1) one goes on from that card."""
    page = ann.page
    page.goto(BUILD + "show=works")
    more = page.locator("#work-muse .ctr .btn").last
    more.focus()
    for copies in range(1, 5):
        page.keyboard.press("Enter")
        expect(page.locator("#work-muse .ctr b")).to_have_text(str(copies))
    page.wait_for_function("() => document.activeElement.id === 'work-muse'")


def test_works_are_chosen_from_the_first_and_the_way_back_is_in_sight(ann: Person) -> None:
    """Whoever adds a work from the middle of a page sees the box from its beginning, and what the deck still lacks."""
    page = ann.page
    page.goto(BUILD + ILLEGAL)
    ann.touch("#add-work")
    work = page.locator("#works .gcard")
    page.wait_for_function("() => scrollY < 10 && document.querySelectorAll('#works .gcard').length > 50")
    work.last.scroll_into_view_if_needed()
    expect(page.locator("#state")).to_be_in_viewport()
    work.first.scroll_into_view_if_needed()
    page.locator("#works header").get_by_text("done").click()
    page.wait_for_selector("#add-work")


def test_a_text_is_brought_in_and_a_broken_one_says_what_is_wrong(windows: Windows) -> None:
    ann, ben = windows.person(), windows.person(lang="fr")
    page = ann.page
    page.goto("/decks")
    ann.touch("#bring summary")
    page.fill("#import textarea", "mindtable deck 1\nname: Mine\nworks:\n4 Encorage\n2 Muse\n# nothing")
    ann.touch("#import [type=submit]")
    page.wait_for_selector(".unread")
    ann.says("line 4: no work is called “Encorage”")
    ann.says("did you mean “Encourage”?")
    page.wait_for_selector("#work-muse")
    link = page.get_attribute("[data-act=share]", "href") or ""
    ben.page.goto(link)
    ben.page.wait_for_selector("#work-muse")
    ben.says("2 œuvres ; un portfolio en a exactement 25".replace(" ;", "\u00a0;"))
    with page.expect_download() as loaded:
        ann.touch("#bar a[download]")
    assert Path(loaded.value.path()).read_text().startswith("mindtable deck 1\nname: Mine\n")
    ben.page.goto("/decks/build?w=muse_nonsense")
    ben.says("« nonsense »".replace(" ", "\u00a0"))


def test_a_measurement_is_seen_and_stopped(ann: Person) -> None:
    ann.page.goto(BUILD + "from=gallery")
    ann.touch("[data-act=measure]")
    ann.page.wait_for_selector("#measured progress")
    ann.touch("[data-act=stop]")
    ann.page.wait_for_selector("#measured progress", state="detached")
    assert ann.page.locator("#measured .rate").count() == 5
    assert ann.page.locator("[data-act=measure]").is_visible()


@pytest.mark.parametrize("title", TITLES)
def test_the_gallery_is_for_everybody(title: str, ann: Person) -> None:
    ann.page.goto(f"/cards/{title}")
    ann.page.evaluate("document.querySelectorAll('.gcard').forEach((card, at) => at % 12 && card.remove())")
    clean(ann, title)
    ann.touch("a.gcard")
    ann.page.wait_for_selector("dialog[open] article")
    clean(ann, "large")


def test_the_deck_builder_is_for_everybody(windows: Windows) -> None:
    ann, ben = windows.person(), windows.person(PHONE)
    for page in ("/decks", BUILD + ILLEGAL + "&show=artists", BUILD + "w=nothing"):
        ann.page.goto(page)
        clean(ann, page)
    ben.page.goto(BUILD + ILLEGAL)
    clean(ben, "phone")
