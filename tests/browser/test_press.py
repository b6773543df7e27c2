"""Touching and pressing: a tap chooses, a long press looks; a key that came too early was meant for something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession

from mindtable.games import title
from mindtable.testing.halfway import asked, halfway

from .person import PHONE, Json, Person, Windows
from .test_lost import sat_down

LIT = "#board [data-piece][data-legal]"
LARGE = "dialog#large[open] .closer"
LONG = 900  # milliseconds after which a long press would have been one

# Some browsers tell nothing of a long press, and make a click of it when the finger goes.
SILENT = """addEventListener('contextmenu', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
}, true)"""
CLICK = "(spot) => spot.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1}))"

# A key that is pressed in the moment in which the question after one's own choice is there.
AT_ONCE = """(key) => {
    const facts = () => JSON.parse(document.getElementById('table').dataset.facts);
    const { chosen } = facts();
    const see = new MutationObserver(() => {
        if (!facts().asked || facts().chosen === chosen || !document.querySelector('#now[data-unread]')) return;
        see.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        window.early = true;
    });
    see.observe(document.body, {attributes: true, childList: true, subtree: true});
}"""


def which_work(person: Person) -> None:
    """A game of Ego & Opus in which a work is played out of the hand."""
    table, own = asked(title("ego-and-opus").game(2, "2-player", {}, []), 4, "which_work", 30)
    people: list[Json] = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    people[own] = {"kind": "me"}
    person.bring(table.record.text(), people)
    person.turn()


def finger(person: Person) -> tuple[CDPSession, Json]:
    """A finger, and the middle of the first lit piece."""
    spot = person.page.locator(LIT).first
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    return person.context.new_cdp_session(person.page), {
        "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2,
    }  # fmt: skip


@pytest.mark.parametrize("silent", [True, False])
def test_a_long_press_opens_what_is_lit_and_a_tap_chooses_it(windows: Windows, silent: bool) -> None:
    ben = windows.person(PHONE)
    if silent:
        ben.context.add_init_script(SILENT)
    which_work(ben)
    hand, point = finger(ben)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    ben.page.wait_for_selector(LARGE)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    if silent:
        ben.page.locator(LIT).first.evaluate(CLICK)
    assert ben.page.locator(LARGE).count() == 1
    assert ben.page.locator("#board [data-chosen]").count() == 0
    ben.touch("dialog#large .btn--main")
    ben.page.wait_for_selector(LARGE, state="detached")
    assert not ben.sent
    mark = ben.see()["mark"]
    ben.touch(LIT)
    ben.after(mark)
    assert ben.sent or ben.page.locator("#board [data-chosen]").count()
    assert ben.page.locator(LARGE).count() == 0


def test_a_finger_that_moves_on_opens_nothing(windows: Windows) -> None:
    """Whoever scrolls over the cards does not want to read one."""
    ben = windows.person(PHONE)
    ben.context.add_init_script(SILENT)
    which_work(ben)
    hand, point = finger(ben)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    for far in (20, 60, 90):
        further = {**point, "y": point["y"] - far}
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [further]})
    ben.page.wait_for_timeout(LONG)
    assert ben.page.locator(LARGE).count() == 0
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not ben.sent


def test_what_is_lit_is_read_large_by_the_other_button_and_by_a_key(ann: Person) -> None:
    which_work(ann)
    ann.page.locator(LIT).first.click(button="right")
    name = ann.page.locator(f"{LARGE} h2").inner_text()
    for _ in range(2):
        ann.press("Escape")
        ann.page.wait_for_selector(LARGE, state="detached")
        ann.page.locator(LIT).first.focus()
        ann.press("+")
        ann.page.wait_for_selector(LARGE)
        assert ann.page.locator(f"{LARGE} h2").inner_text() == name
    ann.press("Escape")
    thing = ann.page.locator(LIT).first.get_attribute("data-thing")
    ann.page.locator(f"#now [data-touches*='{thing}'][id^='choice:']").first.focus()
    ann.press("+")
    ann.page.wait_for_selector(LARGE)
    assert ann.page.locator(f"{LARGE} h2").inner_text() == name
    assert not ann.sent


def test_the_menu_says_how_what_is_lit_is_read(ann: Person) -> None:
    sat_down(ann)
    ann.touch("[data-act=menu]")
    ann.says("What is lit opens large with a long press")


def test_a_key_that_meant_something_else_a_moment_ago_answers_nothing(ann: Person) -> None:
    """Whoever ends their turn as it ends by itself does not pass the next one."""
    sat_down(ann)
    made, seen = ann.made(), ann.turn()
    ann.page.evaluate(AT_ONCE, "1")
    ann.press("1")
    ann.page.wait_for_function("() => window.early")
    after = ann.wait("seen.asked && seen.entry > value", seen["entry"])
    assert after["rows"][0]["choice"] != seen["rows"][0]["choice"]
    ann.page.wait_for_selector("#now:not([data-unread])")
    assert ann.made() == made + 1
    ann.press("1")
    ann.wait("seen.asked && seen.entry > value", after["entry"])
    assert ann.made() == made + 2


def test_numbers_are_typed_as_fast_as_somebody_can(ann: Person) -> None:
    """Both parts of a bid are digits, whatever they are about."""
    ann.new_table("essence", n=2, seed=3)
    seen = ann.turn()
    assert ann.page.locator("#now .amount").count()
    ann.page.evaluate(AT_ONCE, "1")
    ann.press("0")
    ann.page.wait_for_function("() => window.early")
    ann.wait("seen.entry > value + 1", seen["entry"])
    ann.turn()
    assert len(ann.sent) == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_button_at_the_foot_of_a_phone_says_what_its_choice_costs(windows: Windows, lang: str) -> None:
    """Nobody can point at it to find out."""
    ben = windows.person(PHONE, lang)
    ben.bring(halfway("cerebria", "shaper", 1, 2, 0.5), [{"kind": "me"}])
    ben.turn()
    price, nothing = [ben.page.locator(".verb[data-choice] [data-price]").nth(at) for at in range(2)]
    price.locator(".chip").nth(1).wait_for()
    assert price.locator(".chip b").all_inner_texts() == ["−1", "+1"]
    inside = "(price) => price.closest('.verb').scrollWidth <= price.closest('.verb').clientWidth"
    assert price.evaluate(inside)
    assert nothing.inner_text() == ""
