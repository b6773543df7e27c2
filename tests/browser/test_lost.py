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
    made, seen, cut = ann.made(), ann.see(), list[int]()

    def cut_off(route: Route) -> None:
        if not cut:
            cut.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    ann.page.route("**/choose", cut_off)
    ann.choose(seen["rows"][0]["choice"])
    ann.wait("seen.entry > value", seen["entry"])
    ann.page.wait_for_function("() => document.querySelectorAll('#messages .msg--bad').length === 0")
    while ann.get(f"/tables/{seen['id']}")["thinking"]:
        ann.page.wait_for_timeout(20)
    assert cut == [200]
    assert ann.made() == made + 1
    ann.page.unroute("**/choose")


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
