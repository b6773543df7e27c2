"""Taking back: how far it goes is seen before it happens, also where nothing can be hovered."""

from __future__ import annotations

from random import Random

from mindtable.testing.halfway import halfway

from .person import PHONE, Json, Person, Windows

SHAPER = ("cerebria", "shaper", 1, 2, 0.3)


def reach(person: Person) -> str:
    """What the button shows beside its sign."""
    return " ".join([words for words in person.page.locator("#undo :is(b, small)").all_inner_texts() if words])


def test_what_is_dealt_anew_is_said_on_a_phone_before_it_is(windows: Windows) -> None:
    ben = windows.person(PHONE)
    ben.bring(halfway(*SHAPER), [{"kind": "me"}])
    ben.turn()
    assert ben.page.locator("#undo small").is_visible()
    assert reach(ben) == "redeals"
    told = f"/tables/{ben.see()['id']}/log?seat=0"
    before = ben.get(told)
    ben.touch("#undo")
    ben.says("Take your last choice back: what was seen since is dealt again.")
    ben.touch("dialog#large[open] [value=no]")
    assert ben.get(told) == before
    ben.touch("#undo")
    with ben.page.expect_response("**/undo"):
        ben.touch("dialog#large[open] [value=yes]")
    assert ben.get(told)[-1]["kind"] == "undo"


def test_what_others_have_to_agree_to_is_said_before_they_are_asked(windows: Windows) -> None:
    ann, ben = windows.person(), windows.person()
    ann.new_table("essence", n=2, who1="person", seed=3)
    ann.wait("seen.phase === 'open'")
    ben.page.goto(ann.page.locator("#link-1").input_value())
    ben.touch("[data-secret] button")
    ben.page.wait_for_selector("#table")
    for _ in range(2):  # both parts of a bid
        for person in (ann, ben):
            person.wait("seen.asked")
            person.choose(person.see()["rows"][0]["choice"])
            person.settled()
    ann.wait("seen.asked")
    assert reach(ann) == "asks first"
    ann.touch("#undo")
    ann.says("Ask the others to let you take your last choice back.")
    assert ben.page.locator("#proposal").count() == 0
    ann.touch("dialog#large[open] [value=yes]")
    ben.page.wait_for_selector("#proposal")
    ann.page.wait_for_selector("#proposal")
    ann.page.locator("#undo").click(force=True)
    ann.says("The others are being asked whether a choice may be taken back.")


def may_move(person: Person) -> Json:
    """A game of Cerebria where somebody may Move."""
    person.bring(halfway(*SHAPER), [{"kind": "me"}])
    luck = Random(3)
    while "move" not in [row["choice"] for row in person.turn()["rows"]]:
        person.by_board(luck)
    return person.turn()


def test_how_many_choices_of_one_touch_are_taken_back_is_seen(ann: Person) -> None:
    before, sent = may_move(ann), len(ann.sent)
    ann.touch("#board :is(.space[data-beyond], [data-beyond] > .space)")
    ann.page.wait_for_function("() => document.querySelector('#undo b').textContent")
    count = len(ann.sent) - sent
    assert count > 1
    assert reach(ann).startswith(f"×\u2009{count}")
    assert f"the {count} choices you made with one touch" in (ann.page.get_attribute("#undo", "title") or "")
    ann.take_back()
    ann.wait("JSON.stringify(seen.rows) === value", ann.page.evaluate("JSON.stringify", before["rows"]))
    assert "×" not in reach(ann)


def test_whoever_cannot_take_anything_back_reads_why(ann: Person) -> None:
    ann.new_table("essence", n=2, seed=3)
    ann.turn()
    assert reach(ann) == ""
    ann.page.locator("#undo").click(force=True)  # it is told to be off, but not deaf
    ann.says("There is nothing to take back.")
    ann.press("u")
    assert ann.page.locator("#messages").inner_text().startswith("There is nothing to take back.")


def test_a_free_one_asks_nothing(ann: Person) -> None:
    before = may_move(ann)
    ann.choose("move")
    ann.wait("seen.asked && seen.entry > value", before["entry"])
    assert reach(ann) == ""
    with ann.page.expect_response("**/undo"):
        ann.press("u")
    ann.wait("JSON.stringify(seen.rows) === value", ann.page.evaluate("JSON.stringify", before["rows"]))
