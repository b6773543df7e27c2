"""The companion on a phone: whole games with a physical table beside it, corrections, undo, two phones, no network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from mindtable.companion import question as q
from mindtable.companion.log import read_log
from mindtable.core.record import read_record

from .beside import GAME, OnPhone, Sitting, begun, submitted, to_turn
from .english import left
from .person import PHONE, Person, Windows
from .test_axe import clean

TURNS = {"cerebria": 7, "unconscious-mind": 12}  # of the automa, at least, in a whole game
SEEDS = {"cerebria": 4, "unconscious-mind": 3}
FULL = [("cerebria", "moves", 4), ("unconscious-mind", "app", 3)]  # games of few moves


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_a_whole_game_beside_the_box(title: str, lang: str, windows: Windows) -> None:
    person = windows.person(PHONE, lang)
    phone = OnPhone(person.page, begun(person.page, title))
    sitting = Sitting(title, SEEDS[title], phone)
    if lang == "fr":
        phone.looks.append(lambda: no_english(person))
    sitting.play()
    assert not sitting.seen.faults, "the phone says what the engine's automa does"
    assert phone.over
    assert sitting.seen.turns >= TURNS[title]
    assert phone.touched > 50
    assert person.page.request.get(f"/api/companion/{phone.id}/log").text() == phone.log.text()
    assert person.page.locator(".cside2 h3 b").all_inner_texts() == sitting.points()
    expect(person.page.locator("html")).to_have_attribute("lang", lang)
    assert lang == "en" or left(person) == []
    assert sitting.corrected
    assert phone.orders > 40
    assert phone.questions > 10


def no_english(person: Person) -> None:
    found = left(person)
    assert not found, f"{found} on {person.page.locator('#companion').inner_text()}"


@pytest.mark.parametrize(("title", "kind", "seed"), FULL)
def test_a_whole_game_under_the_full_rules(title: str, kind: str, seed: int, windows: Windows) -> None:
    """The person chooses their moves; with the cards of the box, and with those of the app, which nobody draws."""
    person = windows.person(PHONE)
    phone = OnPhone(person.page, begun(person.page, title, kind))
    sitting = Sitting(title, seed, phone, kind)
    sitting.play()
    assert not sitting.seen.faults, "the phone says what the engine's automa does"
    assert phone.over
    assert phone.orders > 20
    assert person.page.locator(".cside2 h3 b").all_inner_texts() == sitting.points()
    record = person.page.request.get(f"/api/companion/{phone.id}/record").text()
    assert read_record(record).moves, "it is a record that can be replayed"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_values_of_the_box_and_kept_games_go_from_game_to_game(lang: str, windows: Windows, tmp_path: Path) -> None:
    """Typed in once they are in the next set-up, unless they are left; files of both open on another phone."""
    ann = windows.person(PHONE, lang)
    page = ann.page
    phone = OnPhone(page, begun(page, "cerebria"))
    to_turn(phone)
    page.goto(f"/companion/{phone.id}?card=operation O04")
    page.locator("form:has(input[value='operation O04 symbol']) select").select_option("judgment")
    page.locator("form:has(input[value='operation O04 symbol']) button").click()
    phone.drawn(len(phone.log.entries) + 1)
    page.goto(f"/companion/{phone.id}?see=more")
    kept = {}
    for ending in ("companion", "toml"):
        with page.expect_download() as download:
            page.locator(f"a[download$='.{ending}']").click()
        kept[ending] = tmp_path / download.value.suggested_filename
        download.value.save_as(kept[ending])
    page.goto("/companion?title=cerebria")
    clean(ann, "the set-up")
    expect(page.locator(".cknown")).to_contain_text({"en": "used: 1 card", "fr": "utilisées\u00a0: 1 carte"}[lang])
    assert packs_of(page, begun(page, "cerebria")) == [kept["toml"].read_text("utf-8")]
    page.goto("/companion?title=cerebria")
    page.locator(".cknown").click()
    assert packs_of(page, submitted(page)) == []

    ben = windows.person(PHONE, lang).page
    ben.goto("/companion?title=cerebria")
    expect(ben.locator(".cknown")).to_have_count(0)
    ben.locator("#packs summary").click()
    ben.locator("input[name=packs]").set_input_files(kept["toml"])
    expect(ben.locator("#packs [data-none]")).to_have_text(kept["toml"].name)
    assert packs_of(ben, submitted(ben)) == [kept["toml"].read_text("utf-8")]
    ben.goto("/companion")
    ben.locator(".copen summary").click()
    ben.locator("input[name=game]").set_input_files(kept["companion"])
    ben.locator(".copen button").click()
    ben.wait_for_url(GAME)
    there = ben.request.get(f"/api{ben.url[ben.url.index('/companion') :]}/log").text()
    assert there == kept["companion"].read_text("utf-8")
    expect(ben.locator("#companion")).to_have_attribute("data-count", str(there.partition("---\n")[2].count("\n")))

    # A pack that the gallery keeps in this browser lies over the cards here, too.
    carl = windows.person(PHONE, lang).page
    carl.goto("/cards/cerebria")
    carl.locator("#packs summary").click()
    carl.locator("input[data-lay]").set_input_files(kept["toml"])
    expect(carl.locator("#packs li b")).to_have_text(kept["toml"].name)
    carl.goto("/companion?title=cerebria")
    carl.locator("#packs summary").click()
    expect(carl.locator("#laid b")).to_have_text(kept["toml"].name)
    assert packs_of(carl, submitted(carl)) == [kept["toml"].read_text("utf-8")]


def packs_of(page: Page, id: str) -> list[str]:
    """What lies over the cards of a game from its beginning."""
    return read_log(page.request.get(f"/api/companion/{id}/log").text()).setting.packs


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_that_the_app_has_missed_is_one_touch(lang: str, windows: Windows) -> None:
    """Once the last round is told, the final scoring can be called, and its long button stays on the screen."""
    page = windows.person(PHONE, lang).page
    phone = OnPhone(page, begun(page, "unconscious-mind"))
    to_turn(phone)
    phone.tell(f"last-round {phone.state.round}")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    page.locator("form:has(input[value=run]) button").click()
    expect(page.locator(".cside2")).to_have_count(2)


def test_facts_are_told_by_touching_the_board_and_refused_with_the_reason(windows: Windows) -> None:
    """A Sphere with 12 Willpower, a card that is already somewhere else; and what can be."""
    person = windows.person(PHONE)
    page = person.page
    phone = OnPhone(page, begun(person.page, "cerebria"))
    to_turn(phone)
    expect(page.locator(".cfoot .purse")).to_be_visible()
    expect(page.locator(".cfoot .cards")).to_be_hidden()  # nobody told what is in the hand
    count = len(phone.log.entries)
    page.locator("[data-board] [data-thing='sphere:knowledge']").click()
    page.locator(".stepper input").fill("12")
    page.locator(".stepper input").blur()
    expect(page.locator(".then--no")).to_contain_text("a number from 0 to 7, not 12")
    expect(page.locator(".ccta form button")).to_have_count(0)  # there is nothing to agree to
    page.locator(".stepper input").fill("3")
    page.locator(".stepper input").blur()
    expect(page.locator(".then li").first).to_contain_text("3")
    more = "document.querySelector('.stepper [data-step=\"1\"]').click()"
    page.evaluate(f"() => {{ {more}; setTimeout(() => {more}, 150) }}")  # while the answer to the first is on its way
    expect(page.locator(".then li").first).to_contain_text("5")
    page.locator(".ccta form button").click()
    phone.drawn(count + 1)
    page.locator("[data-board] [data-thing='slot:1']").click()
    page.locator(".cpicks__more summary").last.click()
    page.locator(".cpick", has_text="Fear").click()
    page.locator(".ccta form button").click()
    phone.drawn(count + 2)
    page.locator("[data-board] [data-thing='slot:2']").click()
    page.locator(".cpicks__more summary").last.click()
    page.locator(".cpick", has_text="Fear").click()
    expect(page.locator(".then--no")).to_contain_text("is already somewhere else")


def test_quick_touches_of_a_stepper_all_count(windows: Windows) -> None:
    """The answer to the first one comes after the second one was made: it does not put the number back."""
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    to_turn(phone)
    page.goto(f"/companion/{phone.id}?at=sphere:knowledge")
    number = page.locator(".stepper input")
    start = int(number.input_value())
    first = page.request.get(f"/companion/{phone.id}/look?at=sphere:knowledge&f:sphere knowledge={start - 1}").text()
    held: list[Route] = []
    page.route("**/look?*", lambda route: held.append(route))
    page.locator("[data-step='-1']").click()
    while not held:
        page.wait_for_timeout(20)
    page.locator("[data-step='-1']").click()
    held[0].fulfill(body=first, content_type="text/html")
    while len(held) < 2:
        page.wait_for_timeout(20)
    held[1].continue_()
    expect(page.locator(".then li").first).to_contain_text(str(start - 2))
    expect(number).to_have_value(str(start - 2))


def test_a_printed_value_is_typed_in_on_the_form_of_its_card(windows: Windows) -> None:
    """Each value on its own; what cannot be printed there is refused with the reason."""
    person = windows.person(PHONE)
    page = person.page
    phone = OnPhone(page, begun(page, "cerebria"))
    to_turn(phone)
    count = len(phone.log.entries)
    page.goto(f"/companion/{phone.id}?see=cards")
    clean(person, "the cards")
    page.goto(f"/companion/{phone.id}?card=operation O04")
    clean(person, "a card")
    expect(page.locator(".cprinted button").first).to_be_hidden()  # there is nothing to keep yet
    page.locator("form:has(input[value='operation O04 symbol']) select").select_option("judgment")
    page.locator("form:has(input[value='operation O04 symbol']) button").click()
    phone.drawn(count + 1)
    assert 'symbol = "judgment"' in page.request.get(f"/api/companion/{phone.id}/pack").text()
    expect(page.locator("form:has(input[value='operation O04 symbol']) select")).to_have_value(
        "judgment"
    )  # still there
    page.goto(f"/companion/{phone.id}?card=emotion courage")
    page.locator("form:has(input[value='emotion courage track']) input[name=text]").fill("many")
    page.locator("form:has(input[value='emotion courage track']) button").click()
    expect(page.locator("#messages")).to_contain_text("track")


def test_another_phone_opens_the_code_and_both_stay_in_step(windows: Windows) -> None:
    person, other = windows.person(PHONE), windows.person(PHONE, "fr")
    phone = OnPhone(person.page, begun(person.page, "cerebria"))
    person.page.locator("a[href$='see=more']").click()
    person.page.locator("form[action$='/phone'] button").click()
    expect(person.page.locator(".qr svg")).to_be_visible()
    link = person.page.locator(".qr__a a").get_attribute("href")
    assert link is not None
    other.page.goto(link)
    other.page.locator("form button").click()
    other.page.wait_for_url(re.compile(phone.id))
    person.page.goto(f"/companion/{phone.id}")
    phone.choose("spirit delight")
    other.page.locator(f"#companion[data-count='{len(phone.log.entries)}']").wait_for()
    stranger = windows.person(PHONE)
    assert stranger.page.goto(f"/companion/{phone.id}").status == 403  # type: ignore[union-attr]


def test_what_is_entered_without_a_network_is_kept_and_sent_later(windows: Windows) -> None:
    person = windows.person(PHONE)
    phone = OnPhone(person.page, begun(person.page, "cerebria"))
    person.context.set_offline(True)
    person.page.locator("button[name=text][value='spirit delight']").click()
    expect(person.page.locator("#messages")).to_contain_text("kept")
    expect(person.page.locator("#messages .msg")).to_be_in_viewport(ratio=1)
    expect(person.page.locator("button[name=text][value='spirit delight']")).to_have_class(re.compile("sel"))
    told, head = [person.page.locator(one).bounding_box() for one in ("#messages .msg", ".cbar")]
    assert told is not None
    assert head is not None
    assert told["y"] + told["height"] <= head["y"], "what the screen is about can be read, too"
    person.page.locator("#messages .msg button").click()
    person.page.wait_for_timeout(3000)  # and does not come back each time that it is tried again
    expect(person.page.locator("#messages .msg")).to_have_count(0)
    person.context.set_offline(False)
    phone.drawn(1)
    person.page.reload()
    assert person.page.request.get(f"/api/companion/{phone.id}/log").text().endswith("choose spirit delight\n")


def test_an_entry_waits_for_a_server_behind_a_proxy(windows: Windows) -> None:
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    answers = [502, 504]

    def away(route: Route) -> None:
        if answers:
            route.fulfill(status=answers.pop(), content_type="text/html", body="<h1>Bad Gateway</h1>")
        else:
            route.continue_()

    page.route("**/entries", away)
    page.locator("button[name=text][value='spirit delight']").click()
    expect(page.locator("#messages")).to_contain_text("kept")
    phone.drawn(1)
    expect(page.locator("#messages .msg")).to_have_count(0)
    answers.append(502)
    page.route("**/look*", away)
    page.locator("a[href$='see=more']").click()
    expect(page.locator(".cmore")).to_be_visible()  # and is not loaded anew as the proxy's page


def test_a_touch_while_the_next_screen_is_on_its_way_blocks_nothing(windows: Windows) -> None:
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    held: list[Route] = []
    page.route("**/look*", lambda route: held.append(route))
    with page.expect_response("**/entries"):
        page.locator("button[name=text][value='spirit delight']").click()
    while not held:
        page.wait_for_timeout(20)
    page.locator("button[name=text][value='spirit delight']").click()  # once more, on the old screen
    held[0].continue_()
    page.unroute("**/look*")
    phone.drawn(1)
    page.locator("button[name=text]").first.click()
    phone.drawn(2)


def test_a_screen_that_is_asked_for_without_a_network_comes_later(windows: Windows) -> None:
    person = windows.person(PHONE)
    begun(person.page, "cerebria")
    person.context.set_offline(True)
    person.page.locator("a[href$='see=more']").click()
    expect(person.page.locator("#messages")).to_contain_text("No connection")
    person.context.set_offline(False)
    expect(person.page.locator(".cmore")).to_be_visible()
    expect(person.page.locator("#messages .msg")).to_have_count(0)


def test_a_number_that_was_just_changed_is_not_told_as_it_was(windows: Windows) -> None:
    """The button is about the number before; it waits for the next one."""
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    to_turn(phone)
    page.goto(f"/companion/{phone.id}?at=sphere:knowledge")
    page.locator("[data-step='-1']").click()
    told = page.locator("form:has(input[value=told])")
    first = told.locator("input[name=text]").input_value()
    held: list[Route] = []
    page.route("**/look?*", lambda route: held.append(route))
    page.locator("[data-step='-1']").click()
    expect(told.locator("button")).to_be_disabled()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(told.locator("button")).to_be_enabled()
    assert told.locator("input[name=text]").input_value() != first


def test_a_game_that_is_begun_with_two_touches_is_one(windows: Windows) -> None:
    page = windows.person(PHONE).page
    page.goto("/companion?title=cerebria&mode=shaper")
    held: list[Route] = []
    page.route("**/companion", lambda route: held.append(route))
    touch = "() => document.querySelector('#setup [type=submit]').click()"
    page.evaluate(f"[0, 300].forEach((time) => setTimeout({touch}, time))")
    while not held:
        page.wait_for_timeout(20)
    page.wait_for_timeout(600)
    held[0].continue_()
    page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    assert len(held) == 1


def test_the_essentials_need_no_script(windows: Windows) -> None:
    context = windows.browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, base_url=windows.address, java_script_enabled=False,
        locale="en-GB",
    )  # fmt: skip
    windows.contexts.append(context)
    page = context.new_page()
    phone = OnPhone(page, begun(page, "cerebria"))
    to_turn(phone)
    page.goto(f"/companion/{phone.id}?at=sphere:knowledge")
    page.locator(".stepper input").fill("2")
    page.locator("form[data-preview] button[type=submit]").click()
    page.locator(".ccta form button").last.click()
    page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    expect(page.locator(".then li").first).to_contain_text("2")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("#companion")).to_have_attribute("data-count", str(len(phone.log.entries) + 2))


@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_pages_for_everybody(title: str, windows: Windows) -> None:
    person = windows.person(PHONE)
    person.page.goto(f"/companion?title={title}")
    clean(person, "set-up")
    phone = OnPhone(person.page, begun(person.page, title))
    clean(person, "a question or choice")
    to_turn(phone)
    clean(person, "the person's turn")
    phone.turn_over()
    to_turn(phone)
    clean(person, "an instruction")
    for see in ("see=numbers", "see=table", "see=more", "see=ask"):
        person.page.goto(f"/companion/{phone.id}?{see}")
        clean(person, see)


def test_a_move_is_chosen_by_touching_what_is_lit(windows: Windows) -> None:
    person = windows.person(PHONE)
    page = person.page
    page.goto("/companion?title=cerebria")
    page.locator("label:has(input[name=way][value=moves])").click()
    page.locator("#setup button[type=submit]").click()
    page.wait_for_url(re.compile(r"/companion/[\w-]{12}$"))
    phone = OnPhone(page, page.url.rsplit("/", 1)[1])
    while phone.question is None or phone.question.offers[0].row.name != "start":
        asked = phone.question
        if asked is None:
            phone.done()
        elif asked.sort == q.CHOICE:
            phone.choose(asked.answers(phone.state.box)[0])
        else:
            phone.answer(asked.answers(phone.state.box)[0])
    count = len(phone.log.entries)
    page.locator("[data-board] .front[data-legal] .space").first.click()
    phone.drawn(count + 1)
    assert "\nchoose frontier " in page.request.get(f"/api/companion/{phone.id}/log").text()
