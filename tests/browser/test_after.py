"""Looking back in a browser: a finished game is relived, reviewed, forked and found again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mindtable.games import TITLES
from mindtable.testing.halfway import halfway

from .person import PHONE, Json, Person, Windows
from .settings import MIDDLE
from .test_axe import clean

RECORDS = Path(__file__).parents[1] / "records"
DUEL = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Bo", "level": "easy"}]


def finished(person: Person, title: str) -> str:
    """Somebody sits at the end of a game; its table."""
    mode, seats, seed, options = MIDDLE[title]
    people = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    return person.bring(halfway(title, mode, seats, seed, 1, options), people)


def facts(person: Person) -> Json:
    told: Json = person.page.evaluate("() => JSON.parse(document.getElementById('table').dataset.facts)")
    return told


def at(person: Person, moment: int) -> None:
    """Wait until a moment is on the screen."""
    person.page.wait_for_function(
        "(at) => JSON.parse(document.getElementById('table').dataset.facts).at === at", arg=moment
    )


@pytest.mark.parametrize("title", TITLES)
def test_the_end_shows_where_the_game_turned_and_leads_into_the_replay(title: str, ann: Person) -> None:
    table = finished(ann, title)
    ann.page.locator("#overview .chart:visible").wait_for()
    ann.page.locator("#turns a, #turns p.hint").first.wait_for()
    clean(ann, f"end of {title}")
    ann.touch("a.btn[href$='/replay?at=0']")
    at(ann, 0)
    ann.touch("#step-on")
    at(ann, 1)
    assert ann.page.url.endswith(f"/tables/{table}/replay?seat=0&at=1")
    clean(ann, f"replay of {title}")


def test_a_replay_is_gone_through_by_keys_and_a_link_opens_it_at_its_moment(ann: Person, windows: Windows) -> None:
    table = finished(ann, "cerebria")
    ann.page.goto(f"/tables/{table}/replay?at=30")
    at(ann, 30)
    ann.press("ArrowRight")
    at(ann, 31)
    ann.press("ArrowLeft")
    at(ann, 30)
    ann.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")  # faster than they are drawn: each counts
    at(ann, 34)
    ann.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    at(ann, 30)
    ann.press("n")
    ann.page.wait_for_function("() => JSON.parse(document.getElementById('table').dataset.facts).at > 31")
    ann.press("End")
    at(ann, facts(ann)["last"])
    assert ann.page.locator("#play").is_disabled()
    ann.press("Home")
    at(ann, 0)
    ann.page.evaluate("localStorage.setItem('mindtable.speed', '2')")
    ann.press(" ")
    at(ann, 2)  # it plays by itself
    ann.press(" ")
    ann.page.locator("#play[aria-pressed=false]").wait_for()
    ann.page.locator("#scrub").fill("50")
    at(ann, 50)
    address = ann.page.locator("[data-share]").get_attribute("href")
    assert address is not None
    ann.page.goto("/")
    ann.page.goto(address)
    assert facts(ann)["at"] == 50
    assert ann.page.locator("#here").is_visible()
    later = ann.page.locator(".line.later a").first
    moment = int(later.get_attribute("data-at") or 0)
    later.click()
    at(ann, moment)


def test_a_finished_game_is_reviewed_and_forked(ann: Person) -> None:
    table = ann.bring((RECORDS / "unconscious-mind" / "2" / "end-by-the-person.record").read_text(encoding="utf-8"), [])
    ann.page.goto(f"/tables/{table}/replay?at=40&tab=review")
    assert not ann.page.locator(".eyes").count()  # nothing is hidden in this game
    ann.touch("[data-act=review]")
    ann.page.locator("#review progress").wait_for()
    ann.page.wait_for_function("() => document.querySelector('#review progress')?.value >= 1")
    clean(ann, "review")
    ann.touch("[data-act=stop-review]")
    ann.page.locator("#review [data-act=review]").wait_for()
    moments = [f"/tables/{table}/replay/review?at={moment}" for moment in range(80)]
    first = next(moment for moment in moments if "review__here" in ann.context.request.get(moment).text())
    ann.page.goto(first.replace("/review?", "?tab=review&"))
    ann.page.locator(".review__here").wait_for()  # what hard would have done at the first choice
    ann.touch("#fork")
    ann.page.wait_for_url(re.compile(r"/tables/(?!" + table + r")[\w-]+$"))
    assert ann.turn()["phase"] == "playing"


def test_without_scripts_every_step_is_a_link(ann: Person) -> None:
    table = finished(ann, "cerebria")
    plain = ann.windows.browser.new_context(
        base_url=ann.windows.address, java_script_enabled=False, storage_state=ann.context.storage_state()
    )
    page = plain.new_page()
    page.goto(f"/tables/{table}/replay?at=20")
    page.click("#step-on")
    page.wait_for_url(re.compile(r"at=21$"))
    page.click("#step-next")
    page.wait_for_url(re.compile(r"at=(?!21)\d+$"))
    page.click("a[data-tab=turns]")
    page.wait_for_url(re.compile(r"tab=turns"))
    page.click(".eyes summary")
    page.click("[data-eyes='-1']")
    page.wait_for_url(re.compile(r"seat=-1"))
    plain.close()


def test_other_eyes_see_other_hands(ann: Person) -> None:
    ann.bring(halfway("essence", "standard", 2, 3, 1), DUEL)
    table = ann.see()["id"]
    ann.page.goto(f"/tables/{table}/replay?at=25")
    own = ann.page.locator("#board [data-thing^='character:']").count()
    ann.touch(".eyes summary")
    ann.touch("[data-eyes='-1']")
    ann.page.wait_for_url(re.compile(r"seat=-1"))
    assert own > 0
    assert ann.page.locator("#board [data-thing^='character:']").count() == 0
    ann.touch("#board [data-piece]:visible")
    ann.page.locator("dialog#large[open] h2").first.wait_for()


def test_looking_back_on_a_phone_in_french(windows: Windows) -> None:
    ben = windows.person(PHONE, "fr")
    table = finished(ben, "essence")
    ben.says("La partie est finie")
    clean(ben, "end on a phone")
    ben.touch("a.btn[href$='/replay?at=0']")
    at(ben, 0)
    ben.touch("#step-on")
    at(ben, 1)
    ben.says("Jouer à partir d’ici")
    clean(ben, "replay on a phone")
    wide = ben.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    assert wide, "the page is wider than the phone"
    ben.page.goto("/games")
    ben.says("Mes parties")
    assert ben.page.locator(f"a[href='/tables/{table}']").count() == 1
    clean(ben, "history on a phone")
    assert ben.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_a_record_is_opened_from_a_file_and_a_broken_one_gets_a_sentence(ann: Person, tmp_path: Path) -> None:
    ann.page.goto("/replay")
    clean(ann, "open a record")
    broken = tmp_path / "broken.record"
    broken.write_text("mindtable record 1\ntitle: essence\n---\n0 nonsense\n", encoding="utf-8")
    ann.page.set_input_files("#file", broken)
    ann.touch("#record button")
    ann.page.locator("#messages .msg--bad").wait_for()
    assert "/replay" in ann.page.url
    ann.page.set_input_files("#file", RECORDS / "cerebria" / "1" / "twenty-points.record")
    ann.touch("#record button")
    ann.page.wait_for_url(re.compile(r"/tables/[\w-]+/replay"))
    at(ann, 0)
    ann.page.goto("/games")
    clean(ann, "history")
    with ann.page.expect_download() as download:
        ann.touch("a[href='/games/records.zip']")
    assert download.value.suggested_filename == "mindtable-records.zip"
    ann.page.goto("/games?result=running")
    ann.says("No game matches.")
    ann.touch("[data-filter='result=running']")  # another click takes it away
    ann.page.wait_for_url(re.compile(r"/games$"))
