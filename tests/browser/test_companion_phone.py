"""The companion on a phone: what it says aloud, the screen that stays on, the network that comes and goes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.log import Entry

from .beside import OnPhone, bare, begun, brought, elsewhere
from .person import PHONE, Person, Windows

# A voice that keeps what it is given; a browser without a head has none.
VOICE = """
    window.said = [];
    window.hushes = 0;
    class Utterance { constructor(text) { this.text = text; } }
    window.SpeechSynthesisUtterance = Utterance;
    Object.defineProperty(window, 'speechSynthesis', {value: {
        cancel() { window.hushes += 1; },
        speak(one) { window.said.push([one.text, one.lang]); },
    }});
"""
NO_LOCK = "delete Navigator.prototype.wakeLock;"
LOCK = """
    window.asked = 0;
    window.refused = %s;
    Object.defineProperty(Navigator.prototype, 'wakeLock', {configurable: true, value: {async request(kind) {
        window.asked += 1;
        if (kind !== 'screen' || window.refused) throw new DOMException('', 'NotAllowedError');
        window.lock = {released: false};
        return window.lock;
    }}});
"""
NO_FILM = "HTMLMediaElement.prototype.play = async () => { throw new DOMException('', 'NotAllowedError'); };"
SIGHT = """(hidden) => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
    Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => hidden ? 'hidden' : 'visible'});
    if (hidden && window.lock) window.lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
}"""
SHARES = "Navigator.prototype.share = async (what) => { window.shared = what.url; };"
DELIGHTED = Entry(logs.CHOOSE, "spirit delight")
DELIGHT = "button[name=text][value='spirit delight']"
TIRED = "#messages .msg--stays"


def with_script(windows: Windows, script: str, lang: str = "en") -> Person:
    person = windows.person(PHONE, lang)
    person.context.add_init_script(script)
    return person


def seen(page: Page, visible: bool) -> None:
    """Whether somebody sees the page; a browser without a head shows all of them."""
    page.evaluate(SIGHT, not visible)


def first_answer(phone: OnPhone) -> None:
    """Whatever is asked first is answered with the first of what is offered."""
    asked = phone.asked
    assert asked is not None
    text = asked.answers(phone.state.box)[0]
    if asked.sort == q.CHOICE:
        phone.choose(text)
    else:
        phone.answer(text)


# -- aloud


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_to_be_done_is_read_aloud_in_the_language_of_the_page(lang: str, windows: Windows) -> None:
    """Every line of the screen, nothing that is folded; the next screen interrupts it; the switch is remembered."""
    page = with_script(windows, VOICE, lang).page
    phone = brought(page, "cerebria")
    assert page.evaluate("said") == [], "nobody has asked for it"
    page.goto(f"/companion/{phone.id}?see=more")
    button = page.locator("[data-speak]")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.goto(f"/companion/{phone.id}")
    phone.turn_over()
    while phone.instruction is None or not phone.moment.automa:
        first_answer(phone)
    assert len(phone.instructions) > 1, "there are orders that are folded away"
    hushes = page.evaluate("hushes")
    phone.done()
    assert page.evaluate("hushes") > hushes, "what was being read is not read to its end"
    words, tongue = page.evaluate("said.at(-1)")
    assert tongue == lang
    assert bare(page.locator(".tell h2").inner_text()) in bare(words)
    for line in page.locator(".tell__then li").all_inner_texts():
        assert bare(line) in bare(words)
    folded = page.locator(".tell__rest ol li").all_text_contents()
    assert folded
    assert not [line for line in folded if bare(line) in bare(words)]
    said = len(page.evaluate("said"))
    page.reload()
    page.wait_for_function("() => said.length > 0")
    assert page.evaluate("said")[-1] == [words, lang], "the switch is remembered"
    page.goto(f"/companion/{phone.id}?see=more")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.goto(f"/companion/{phone.id}")
    phone.done()
    assert page.evaluate("said") == []
    assert said > 1


# -- awake


def playing(page: Page) -> bool:
    return bool(page.evaluate("!document.querySelector('video.awake').paused"))


def test_a_lock_keeps_the_screen_on_and_is_asked_for_again(windows: Windows) -> None:
    """It ends when the page is hidden; nothing is played besides, and nothing is said."""
    page = with_script(windows, LOCK % "false").page
    phone = OnPhone(page, begun(page, "cerebria"))
    page.wait_for_function("() => window.lock && !window.lock.released")
    first_answer(phone)
    assert not playing(page)
    seen(page, False)
    assert page.evaluate("lock.released")
    seen(page, True)
    page.wait_for_function("() => !window.lock.released")
    assert page.evaluate("asked") == 2
    expect(page.locator(TIRED)).to_have_count(0)


@pytest.mark.parametrize("script", [NO_LOCK, LOCK % "true"], ids=["absent", "refused"])
def test_without_a_lock_a_film_keeps_the_screen_on(script: str, windows: Windows) -> None:
    """It begins with the first touch, goes on over its end, covers as much as browsers want, and takes no touch."""
    page = with_script(windows, script).page
    phone = OnPhone(page, begun(page, "cerebria"))
    assert not playing(page), "no browser plays it before a touch"
    first_answer(phone)
    page.wait_for_function("() => !document.querySelector('video.awake').paused")
    film = page.locator("video.awake")
    assert film.evaluate("film => film.muted && !film.loop && film.videoWidth > 0")
    box = film.bounding_box()
    assert box is not None
    assert box["width"] * box["height"] >= PHONE[0] * PHONE[1]
    film.evaluate("film => { film.currentTime = film.duration - 0.9; }")
    page.wait_for_function("() => document.querySelector('video.awake').currentTime < 1")
    assert playing(page)
    seen(page, False)
    assert not playing(page), "nobody looks"
    seen(page, True)
    page.wait_for_function("() => !document.querySelector('video.awake').paused")
    expect(page.locator(TIRED)).to_have_count(0)
    page.locator("a[href$='see=more']").click()
    expect(page.locator("[data-tired]")).to_be_hidden()


def test_a_lock_that_is_granted_with_a_touch_ends_the_film(windows: Windows) -> None:
    page = with_script(windows, LOCK % "true").page
    phone = OnPhone(page, begun(page, "cerebria"))
    page.evaluate("window.refused = false")
    first_answer(phone)
    page.wait_for_function("() => window.lock && !window.lock.released")
    page.wait_for_function("() => document.querySelector('video.awake').paused")


@pytest.mark.parametrize(("lang", "words"), [("en", "lets the screen go dark"), ("fr", "laisse l’écran s’éteindre")])
def test_where_nothing_keeps_the_screen_on_the_page_says_so_once(lang: str, words: str, windows: Windows) -> None:
    page = with_script(windows, NO_LOCK + NO_FILM, lang).page
    phone = OnPhone(page, begun(page, "cerebria"))
    expect(page.locator(TIRED)).to_have_count(0)
    first_answer(phone)
    expect(page.locator(TIRED)).to_contain_text(words)
    first_answer(phone)
    expect(page.locator(TIRED)).to_be_in_viewport(ratio=1)  # it waits until somebody has read it
    page.locator(f"{TIRED} button").click()
    expect(page.locator(TIRED)).to_have_count(0)
    page.reload()
    first_answer(phone)
    expect(page.locator(TIRED)).to_have_count(0)
    page.locator("a[href$='see=more']").click()
    expect(page.locator("[data-tired]")).to_contain_text(words)


# -- share


def test_an_answer_is_shared_by_the_phone_or_copied(windows: Windows) -> None:
    """The link that is handed on leads to the same answer."""
    person = with_script(windows, SHARES)
    page = person.page
    phone = brought(page, "cerebria")
    page.goto(f"/companion/{phone.id}?see=ask")
    page.locator("button[value=standings]").click()
    answer = bare(page.locator(".why").inner_text())
    page.locator("a[data-share]").click()
    page.wait_for_function("() => window.shared")
    link = page.evaluate("shared")
    assert "see=ask" in page.url, "the page itself stays"
    other = windows.person(PHONE).page
    other.goto(link)
    assert bare(other.locator(".why").inner_text()) == answer
    person.context.add_init_script("delete Navigator.prototype.share;")
    page.reload()
    page.locator("a[data-share]").click()
    person.says("The link is copied.")
    assert "see=ask" in page.url, "the page itself stays"


# -- the network


def joined(phone: OnPhone, other: Person) -> Page:
    """Another phone in the same game."""
    link = phone.page.request.post(
        f"/api/companion/{phone.id}/links", headers={"Origin": phone.page.url.partition("/companion")[0]}
    ).json()["page"]
    other.page.goto(link)
    other.page.locator("form button").click()
    other.page.wait_for_url(re.compile(phone.id))
    return other.page


def log(page: Page, id: str) -> list[str]:
    """The entries of a game."""
    text: str = page.request.get(f"/api/companion/{id}/log").text()
    return [line for line in text.splitlines() if line.startswith(("choose", "answer", "told"))]


FASTER = {"en": "Another phone was faster", "fr": "Un autre téléphone a été plus rapide"}


@pytest.mark.parametrize("lang", FASTER)
def test_who_comes_back_after_another_phone_was_faster_sees_its_table(lang: str, windows: Windows) -> None:
    """What was entered without a network is about a table that is another now: it is not entered, and that is said."""
    person = windows.person(PHONE, lang)
    page = person.page
    phone = OnPhone(page, begun(page, "cerebria"))
    other = joined(phone, windows.person(PHONE, lang))
    person.context.set_offline(True)
    page.locator(DELIGHT).click()
    expect(page.locator(DELIGHT)).to_have_class(re.compile("sel"))
    with other.expect_response("**/entries"):
        other.locator("button[name=text]").last.click()
    other.locator("#companion[data-count='1']:not([aria-busy])").wait_for()
    person.context.set_offline(False)
    phone.drawn(1)
    expect(page.locator("#messages")).to_contain_text(FASTER[lang])
    assert bare(page.locator(".tell h2").first.inner_text()) == bare(other.locator(".tell h2").first.inner_text())
    assert len(log(page, phone.id)) == 1
    page.locator("button[name=text]").first.click()  # and it goes on from there
    phone.drawn(2)


def test_an_entry_that_is_kept_when_the_tab_is_closed_is_sent_once(windows: Windows) -> None:
    person = windows.person(PHONE)
    phone = OnPhone(person.page, begun(person.page, "cerebria"))
    person.context.set_offline(True)
    person.page.locator(DELIGHT).click()
    expect(person.page.locator("#messages")).to_contain_text("kept")
    person.page.close()
    person.context.set_offline(False)
    for _ in range(2):
        again = person.context.new_page()
        again.goto(f"/companion/{phone.id}")
        again.locator("#companion[data-count='1']:not([aria-busy])").wait_for()
        assert log(again, phone.id) == ["choose spirit delight"]
        again.close()


def test_an_entry_is_tried_until_the_network_is_back_and_counts_once(windows: Windows) -> None:
    """The network is gone for several tries; then one comes through, but its answer is lost."""
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    tries: list[int] = []

    def lose(route: Route) -> None:
        tries.append(route.fetch().status if len(tries) == 3 else 0)
        route.abort()

    page.clock.install()  # nobody waits for the time between two tries
    page.route("**/entries", lose)
    page.locator(DELIGHT).click()
    while len(tries) < 4:
        page.clock.run_for(1000)
        page.wait_for_timeout(20)
    assert tries == [0, 0, 0, 200]
    page.unroute("**/entries")
    page.locator("a[href$='see=more']").click()  # meanwhile something else is looked at
    while page.locator("#companion[data-count='1']").count() == 0:
        page.clock.run_for(1000)
        page.wait_for_timeout(20)
    expect(page.locator("#messages .msg")).to_have_count(0)
    assert log(page, phone.id) == ["choose spirit delight"]


# What a phone does that slept: the line is dead, and nobody says so.
DEAF = """
    window.streams = [];
    const Stream = window.EventSource;
    window.EventSource = class extends Stream {
        constructor(address) { super(address); window.streams.push(this); }
        addEventListener(kind, told) { super.addEventListener(kind, (event) => { if (!this.dead) told(event); }); }
    };
    window.sleeps = () => { for (const one of window.streams) one.dead = true; };
"""
AWAKE: dict[str, Callable[[Page], None]] = {
    "visible": lambda page: seen(page, True),
    "online": lambda page: page.evaluate("dispatchEvent(new Event('online'))"),
    "pageshow": lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"),
}


@pytest.mark.parametrize("event", AWAKE)
def test_a_phone_that_slept_shows_the_table_as_it_is(event: str, windows: Windows) -> None:
    """Its line is dead without knowing it: a new one is opened, which tells what comes afterwards, too."""
    page = with_script(windows, DEAF).page
    phone = OnPhone(page, begun(page, "cerebria"))
    page.evaluate("sleeps()")
    elsewhere(page, phone.id, 1, DELIGHTED)
    page.wait_for_timeout(300)
    expect(page.locator("#companion")).to_have_attribute("data-count", "0")  # the line is dead
    AWAKE[event](page)
    phone.drawn(1)
    expect(page.locator("#messages .msg")).to_have_count(0)
    again = OnPhone(page, phone.id)
    asked = again.asked
    assert asked is not None
    kind = logs.CHOOSE if asked.sort == q.CHOICE else logs.ANSWER
    elsewhere(page, phone.id, 2, Entry(kind, asked.answers(again.state.box)[0]))
    again.drawn(2)
    assert page.evaluate("streams.filter((one) => one.readyState !== EventSource.CLOSED).length") == 1


def test_without_a_network_no_line_is_held_and_it_is_said(windows: Windows) -> None:
    person = with_script(windows, DEAF)
    begun(person.page, "cerebria")
    person.page.wait_for_function("() => streams.at(-1).readyState === EventSource.OPEN")
    person.context.set_offline(True)
    expect(person.page.locator("#messages")).to_contain_text("No connection")
    assert person.page.evaluate("streams[0].readyState === EventSource.CLOSED")
    person.context.set_offline(False)
    person.page.wait_for_function("() => streams.at(-1).readyState === EventSource.OPEN")
    expect(person.page.locator("#messages .msg")).to_have_count(0)


@pytest.mark.parametrize("news", [False, True], ids=["nothing new", "news"])
def test_what_is_being_typed_stays_when_the_screen_is_fetched_again(news: bool, windows: Windows) -> None:
    """A number and a name that nobody has sent yet, also where another phone has changed something meanwhile."""
    page = with_script(windows, DEAF).page
    phone = brought(page, "cerebria")
    page.goto(f"/companion/{phone.id}?card=emotion courage")
    field = page.locator("form:has(input[value='emotion courage track']) input[name=text]")
    field.fill("half a wo")
    page.evaluate("sleeps()")
    if news:
        elsewhere(page, phone.id, len(phone.log.entries) + 1, Entry(logs.TOLD, "sphere knowledge 2"))
    with page.expect_response("**/look?*"):
        seen(page, True)
    if news:
        phone.drawn(len(phone.log.entries) + 1)
    page.wait_for_timeout(100)
    expect(field).to_have_value("half a wo")


def test_a_screen_that_is_on_its_way_is_not_lost_when_another_phone_enters(windows: Windows) -> None:
    page = windows.person(PHONE).page
    phone = OnPhone(page, begun(page, "cerebria"))
    held: list[Route] = []
    page.route("**/look?see=more", lambda route: held.append(route) if not held else route.continue_())
    page.locator("a[href$='see=more']").click()
    while not held:
        page.wait_for_timeout(20)
    elsewhere(page, phone.id, 1, DELIGHTED)
    phone.drawn(1)
    expect(page.locator(".cmore")).to_be_visible()
    assert page.url.endswith("see=more")
