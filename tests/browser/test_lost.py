"""The line breaks: a page that is loaded again, a network that is gone for a while, a server that is started anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Route

from mindtable.testing.halfway import halfway
from mindtable.testing.street import Server

from .person import Person, Windows

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
LOST, BACK = "Connection lost", "Connected again"


def sat_down(person: Person) -> None:
    """A game of The Essence that has gone some way."""
    person.bring(halfway("essence", "standard", 2, 5, 0.4), ALONE)
    person.turn()


def play(person: Person, luck: Random, times: int) -> None:
    for _ in range(times):
        person.choose(luck.choice(person.turn()["rows"])["choice"])
    person.turn()


def loses_an_answer(person: Person, address: str) -> list[int]:
    """The first answer from an address is lost, though the server has given it; its number."""
    cut: list[int] = []

    def cut_off(route: Route) -> None:
        if not cut:
            cut.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    person.page.route(address, cut_off)
    return cut


def test_a_page_that_is_loaded_again_shows_the_same(ann: Person) -> None:
    sat_down(ann)
    ann.choose(ann.turn()["rows"][0]["choice"])
    before = ann.turn()
    ann.page.reload()
    after = ann.turn()
    assert [row["choice"] for row in after["rows"]] == [row["choice"] for row in before["rows"]]
    assert after["entry"] == before["entry"]
    play(ann, Random(1), 2)


def test_without_a_network_it_says_so_and_the_choice_is_made_later(ann: Person) -> None:
    sat_down(ann)
    play(ann, Random(2), 1)
    made, seen = ann.made(), ann.see()
    ann.context.set_offline(True)
    ann.by_row(seen["rows"][0]["choice"])
    ann.says(LOST)
    ann.context.set_offline(False)
    ann.wait("seen.entry > value", seen["entry"])
    play(ann, Random(2), 1)
    assert ann.made() == made + 2


def test_without_a_network_it_says_so_before_anything_is_chosen(ann: Person) -> None:
    sat_down(ann)
    play(ann, Random(2), 1)
    ann.context.set_offline(True)
    ann.says(LOST)
    ann.context.set_offline(False)
    ann.says(BACK)


def test_an_answer_that_is_lost_makes_no_choice_twice(ann: Person) -> None:
    """The server took the choice, but the page never heard of it: it sends it again, and the server knows it."""
    sat_down(ann)
    made, seen = ann.made(), ann.see()
    cut = loses_an_answer(ann, "**/choose")
    ann.choose(seen["rows"][0]["choice"])
    ann.wait("seen.entry > value", seen["entry"])
    ann.page.wait_for_function("() => document.querySelectorAll('#messages .msg--bad').length === 0")
    while ann.get(f"/tables/{seen['id']}")["thinking"]:
        ann.page.wait_for_timeout(20)
    assert cut == [200]
    assert ann.made() == made + 1
    ann.page.unroute("**/choose")


NO_SECOND_TRY = """() => {
    const later = window.setTimeout;
    window.setTimeout = (go, time, ...rest) => (time === 1500 ? 0 : later(go, time, ...rest));
    const events = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (kind, told) {
        events.call(this, kind, (event) => {
            told(event);
            if (kind === 'entry') window.toldOf = JSON.parse(event.data).entry;
        });
    };
}"""


def test_a_choice_whose_answer_is_lost_is_drawn_with_the_news_of_it(ann: Person) -> None:
    """The stream lives, so that nobody has to wait for the time of the next try, which never comes here."""
    ann.context.add_init_script(f"({NO_SECOND_TRY})()")
    sat_down(ann)
    made, seen = ann.made(), ann.see()
    sent: list[int] = []

    def cut_off(route: Route) -> None:
        if sent:
            return route.continue_()
        sent.append(route.fetch().status)
        ann.page.wait_for_function("entry => window.toldOf > entry", arg=seen["entry"])
        route.abort()

    ann.page.route("**/choose", cut_off)
    ann.choose(seen["rows"][0]["choice"])
    ann.wait("seen.entry > value", seen["entry"])
    assert sent == [200]
    assert ann.made() == made + 1
    assert ann.page.locator("#messages .msg--bad").count() == 0


def test_an_answer_that_is_lost_takes_nothing_back_twice(ann: Person) -> None:
    sat_down(ann)
    play(ann, Random(2), 2)
    seen = ann.see()
    loses_an_answer(ann, "**/undo")
    with ann.page.expect_response("**/undo"):
        ann.take_back()
    ann.wait("seen.asked && seen.entry > value", seen["entry"])
    told = ann.get(f"/tables/{seen['id']}/log?seat=0")
    assert [one["kind"] for one in told].count("undo") == 1
    assert ann.page.locator("#messages .msg--bad").count() == 0


def test_a_choice_that_gets_no_answer_at_all_is_sent_again(ann: Person) -> None:
    """Where the network is gone without anybody saying so, nothing comes back, not even an error."""
    sat_down(ann)
    made, seen, silent = ann.made(), ann.turn(), list[Route]()

    def swallow(route: Route) -> None:
        if silent:
            route.continue_()
        else:
            silent.append(route)

    ann.page.route("**/choose", swallow)
    ann.by_row(seen["rows"][0]["choice"])
    ann.says(LOST)
    ann.wait("seen.entry > value", seen["entry"])
    assert ann.made() == made + 1


def test_a_proxy_whose_server_is_away_is_asked_again(ann: Person) -> None:
    """A choice is made once the server is back, not thrown away with the proxy's word for it."""
    sat_down(ann)
    made, seen, answers = ann.made(), ann.turn(), list[int]()

    def away(route: Route) -> None:
        answers.append(502 if len(answers) < 2 else 0)
        if answers[-1]:
            route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")
        else:
            route.continue_()

    ann.page.route("**/choose", away)
    ann.by_row(seen["rows"][0]["choice"])
    ann.says(LOST)
    ann.wait("seen.entry > value", seen["entry"])
    assert answers == [502, 502, 0]
    assert ann.made() == made + 1


def test_a_card_that_cannot_be_fetched_is_told_of_and_opens_nothing(ann: Person) -> None:
    """As one that has gone from the table while what happened is still played."""
    sat_down(ann)
    ann.page.route("**/piece?*", lambda route: route.fulfill(status=404, body="{}"))
    ann.page.locator("#board [data-piece]").first.evaluate(
        "piece => piece.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true}))"
    )
    ann.page.locator("#messages .msg--bad").wait_for()
    assert ann.page.locator("dialog[open]").count() == 0


def test_news_that_could_not_be_fetched_are_fetched_again(ann: Person) -> None:
    """The stream goes on while the look that it asks for is lost: the page does not stay behind."""
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    seen, lost = ann.turn(), list[Route]()

    def lose(route: Route) -> None:
        lost.append(route)
        route.abort()

    ann.page.route("**/look*", lose)
    body = {"seat": 0, "entry": seen["entry"], "choice": seen["rows"][0]["choice"]}
    ann.post(f"/tables/{seen['id']}/choose", body)  # in another window
    while not lost:
        ann.page.wait_for_timeout(20)
    ann.page.wait_for_timeout(500)
    ann.page.unroute("**/look*")
    ann.wait("seen.entry > value", seen["entry"])


def test_a_line_that_is_refused_is_told_with_its_reason(ann: Person) -> None:
    """Somebody who was logged out elsewhere reads that, and not for ever that the line is lost."""
    sat_down(ann)
    ann.context.clear_cookies()
    ann.context.set_offline(True)
    ann.says(LOST)
    ann.context.set_offline(False)
    ann.says("This table has no spectators.")


def test_a_lost_line_is_said_once_and_can_be_put_away(ann: Person) -> None:
    """Those who hear the page do not hear it at each try, and the board below it can be seen."""
    sat_down(ann)
    ann.context.set_offline(True)
    ann.says(LOST)
    ann.page.locator("#messages .msg").click()
    ann.page.wait_for_timeout(4000)  # it was tried again
    assert ann.page.locator("#messages .msg").count() == 0
    ann.context.set_offline(False)
    ann.says(BACK)


def test_a_server_that_is_started_anew_goes_on(chromium: Browser, tmp_path: Path) -> None:
    """Killed in the middle and started again at the same place: the page says so, comes back, and nothing is lost."""
    with Server(tmp_path, "--bots", "1") as first, Windows(chromium, first.address) as windows:
        ann = windows.person()
        sat_down(ann)
        play(ann, Random(3), 2)
        made, seen = ann.made(), ann.see()
        first.kill()
        ann.says(LOST)
        ann.by_row(seen["rows"][0]["choice"])
        with Server(tmp_path, "--bots", "1", "--port", str(urlsplit(first.address).port)):
            ann.wait("seen.entry > value", seen["entry"])
            ann.page.wait_for_function("() => document.querySelectorAll('#messages .msg--bad').length === 0")
            play(ann, Random(4), 2)
            assert ann.made() == made + 3
