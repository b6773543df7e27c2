"""What a table does beside taking choices: take back, explain, advise, and say when it has moved on."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Route

from mindtable.games import title
from mindtable.testing.halfway import asked, dealt, halfway
from mindtable.testing.street import Server, standing_still

from .person import PHONE, TABLET, Json, Person, Windows
from .settings import MIDDLE
from .test_lost import ALONE, sat_down

SMOOTH = 500  # milliseconds in which a page that scrolls by itself has gone somewhere
LIFT = 3  # pixels that a card rises under the pointer
PLACES = """() => Object.fromEntries([...document.querySelectorAll('#board [id]')].map((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return [one.id, [x, y, width, height]];
}))"""
COVERED = """() => {
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
    const ghosts = [...document.querySelectorAll('.ghost')], found = [];
    const texts = document.createTreeWalker(document.getElementById('board'), NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const around = text.parentElement;
        if (!text.data.trim() || around.closest('.ghost, .sr') || !around.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects())
            if (ghosts.some((ghost) => over(ghost.getBoundingClientRect(), box))) found.push(text.data.trim());
    }
    return found;
}"""


def test_a_choice_is_taken_back_by_a_button(ann: Person) -> None:
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    before = ann.turn()
    ann.choose(before["rows"][0]["choice"])
    ann.wait("seen.entry > value", before["entry"])
    ann.take_back()
    ann.wait("JSON.stringify(seen.rows) === value", ann.page.evaluate("JSON.stringify", before["rows"]))


def test_whoever_has_left_takes_over_again(ann: Person, server: Server) -> None:
    """A bot plays on, the table says so, and a button gives the choices back."""
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    ann.turn()
    ann.touch("[data-act=menu]")
    with standing_still(server):  # or it would play to the end
        ann.touch("[data-act=leave]")
        ann.page.locator("#away").wait_for()
        assert ann.page.locator("[data-act=leave]").count() == 0
        ann.touch("[data-act=return]")
        ann.page.locator("#away").wait_for(state="detached")
    assert ann.turn()["rows"]


STEPS_SEEN = """() => {
    localStorage.setItem('mindtable.speed', '2');
    window.stepsSeen = false;
    const look = () => (window.stepsSeen ||= document.getElementById('steps') !== null);
    new MutationObserver(look).observe(document.documentElement, {childList: true, subtree: true});
}"""


def about_to_move(ann: Person) -> Json:
    """A game of Cerebria where somebody with cards in hand has begun a Move."""
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    luck = Random(3)
    while "move" not in [row["choice"] for row in ann.turn()["rows"]]:
        ann.by_board(luck)
    ann.choose("move")
    seen = ann.turn()
    assert "discard none" in [row["choice"] for row in seen["rows"]]
    return seen


def test_whoever_made_a_table_closes_it_once_they_are_sure(ann: Person) -> None:
    """A game that nobody will play on does not stand among those that wait for somebody for ever."""
    sat_down(ann)
    for answer in ("no", "yes"):
        ann.touch("[data-act=menu]")
        ann.touch("[data-act=close]")
        ann.touch(f"dialog#large[open] [value={answer}]")
    ann.says("This table is closed")
    assert ann.see()["phase"] == "closed"


def test_a_move_with_cards_in_hand_takes_two_touches(ann: Person) -> None:
    """The Action, then the place: that no card is discarded for a Vibe token (CB-21) goes without saying."""
    seen, sent = about_to_move(ann), len(ann.sent)
    place = ann.page.locator("#board [data-beyond]").first
    name = (place.get_attribute("aria-label") or "").split(",")[0]
    place.locator(".space").click()
    ann.wait("seen.entry > value", seen["entry"] + 1)
    assert ann.sent[sent][1] == "discard none"
    assert f"to {name}" in ann.page.locator("#lines").inner_text()


def test_a_space_that_is_touched_makes_the_move_and_stays_in_sight(windows: Windows) -> None:
    """Neither Move nor the card that is not discarded for it is asked for; a page that went to the hand would not say
    where the Spirit has come to."""
    ben = windows.person(PHONE)
    ben.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    luck = Random(3)
    while "move" not in [row["choice"] for row in ben.turn()["rows"]]:
        ben.by_board(luck)
    seen, sent = ben.turn(), len(ben.sent)
    ben.page.evaluate("scrollTo(0, 0)")
    ben.touch("#board :is(.space[data-beyond], [data-beyond] > .space)")
    ben.wait("seen.entry > value", seen["entry"] + 2)
    ben.turn()
    assert [choice for _, choice in ben.sent[sent:]][:2] == ["move", "discard none"]
    ben.page.wait_for_timeout(SMOOTH)
    assert ben.page.evaluate("scrollY") == 0


def test_a_touch_that_made_several_choices_is_taken_back_as_one(ann: Person) -> None:
    """And a choice of its own after that as one choice."""
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    luck = Random(3)
    while "move" not in [row["choice"] for row in ann.turn()["rows"]]:
        ann.by_board(luck)
    before, sent = ann.turn(), len(ann.sent)
    ann.touch("#board :is(.space[data-beyond], [data-beyond] > .space)")
    ann.wait("seen.entry > value", before["entry"] + 1)
    ann.turn()
    assert len(ann.sent) > sent + 1
    ann.take_back()
    rows = ann.page.evaluate("JSON.stringify", before["rows"])
    ann.wait("JSON.stringify(seen.rows) === value", rows)
    ann.choose("move")
    again = ann.turn()
    assert again["rows"] != before["rows"]
    ann.take_back()
    ann.wait("JSON.stringify(seen.rows) === value", rows)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_turn_with_many_choices_is_seen_whole(windows: Windows, lang: str) -> None:
    """Whoever has to scroll for the last of them does not know that they are there."""
    game, luck = title("cerebria").game(1, "shaper", {}, []), Random(32)
    table = dealt(game, 32)
    while game.question(table.state, 0)["question"] != "act" or len(table.options(0)) < 14:
        table.choose(0, luck.choice(table.options(0)))
    ben = windows.person(lang=lang)
    ben.bring(table.record.text(), [{"kind": "me"}])
    assert len(ben.turn()["rows"]) == 14
    ben.page.locator("#choices [data-price] .chip").first.wait_for()
    assert ben.page.evaluate("choices.scrollHeight - choices.clientHeight") == 0


def test_what_was_to_follow_a_choice_that_came_too_late_is_not_chosen(ann: Person) -> None:
    """Another window made the first of the two: what this one would choose next is about another table."""
    seen, sent = about_to_move(ann), len(ann.sent)

    def too_late(route: Route) -> None:
        route.fetch()
        route.fulfill(status=409, json={"error": {"code": "stale", "sentence": "Too late."}})

    ann.page.route("**/choose", too_late)
    ann.page.locator("#board [data-beyond]").first.locator(".space").click()
    ann.says("The table has moved on")
    ann.wait("seen.asked && seen.entry > value", seen["entry"])
    ann.page.wait_for_timeout(300)
    assert len(ann.sent) == sent + 1


def test_a_line_of_a_bot_opens_what_else_it_could_have_done(ann: Person) -> None:
    sat_down(ann)
    ann.turn()
    ann.touch("#lines [data-line]")
    told = ann.page.locator("dialog#large[open]")
    told.wait_for()
    assert "out of 100" in told.inner_text() or "cannot see" in told.inner_text()
    assert told.locator("p").first.inner_text().split(" ")[0] in ann.page.locator("#lines").inner_text()


def test_long_reasons_are_read_from_their_beginning(windows: Windows) -> None:
    """The focus is on the button below them, which the browser would scroll to."""
    ben = windows.person(PHONE)
    ben.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    ben.turn()
    ben.page.set_viewport_size({"width": 390, "height": 320})
    ben.press("w")
    told = ben.page.locator("dialog#large[open]")
    told.wait_for()
    longer, top = told.evaluate("box => [box.scrollHeight - box.clientHeight, box.scrollTop]")
    assert longer > 0
    assert top == 0


def test_what_was_played_is_not_played_again_after_an_undo(ann: Person) -> None:
    sat_down(ann)
    before = ann.turn()
    assert ann.page.locator("#lines [data-new]").count(), "others have done something before"
    ann.choose(before["rows"][0]["choice"])
    ann.wait("seen.entry > value", before["entry"])
    ann.turn()  # a bot may have answered
    ann.page.evaluate(STEPS_SEEN)
    ann.take_back()
    ann.wait("JSON.stringify(seen.rows) === value", ann.page.evaluate("JSON.stringify", before["rows"]))
    assert not ann.page.evaluate("window.stepsSeen")


def test_a_hint_is_given(ann: Person) -> None:
    sat_down(ann)
    row = ann.page.locator("#now [data-choice][id^='choice:']").first
    before = row.bounding_box()
    ann.touch("[data-act=hint]")
    told = ann.page.locator("#messages .msg--good")
    told.wait_for()
    words = told.inner_text()
    assert "The hard bot would choose" in words
    assert "chances of winning" in words or "only this choice" in words
    assert ann.see()["asked"], "a hint chooses nothing"
    assert row.bounding_box() == before, "the choices stay under the pointer"
    told.get_by_role("button", name="Close").click()
    told.wait_for(state="detached")
    assert ann.see()["asked"], "closing it chooses nothing"


def test_what_is_said_on_a_phone_is_in_sight(ann: Person) -> None:
    ann.page.set_viewport_size({"width": 390, "height": 844})
    sat_down(ann)
    ann.page.keyboard.press("h")
    told = ann.page.locator("#messages .msg--good")
    told.wait_for()
    box = told.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < box["y"] + box["height"] <= 844
    told.click()
    told.wait_for(state="detached")


def test_a_piece_that_is_not_lit_opens_large_and_says_why_not(ann: Person) -> None:
    sat_down(ann)
    dark = ann.page.locator("#board [data-piece][data-thing]:not([data-legal]):visible")
    for at in range(dark.count()):
        if dark.nth(at).evaluate("(piece) => piece.closest('[data-legal]') === null"):
            break
    dark.nth(at).click()
    large = ann.page.locator("dialog#large[open]")
    large.get_by_role("heading").first.wait_for()
    large.locator("[data-act=whynot]").click()
    ann.page.wait_for_function("() => document.querySelector('#large .told').textContent.length > 10")
    assert not ann.sent
    ann.press("Escape")
    large.wait_for(state="detached")


def test_a_second_window_that_is_behind_is_told(ann: Person) -> None:
    """Two windows of one seat: the one that has not heard of the other's choice says so, and then shows the table."""
    sat_down(ann)
    behind = Person(ann.context, ann.context.new_page(), ann.windows, False)
    behind.page.route("**/stream?*", lambda route: route.abort())
    behind.page.goto(ann.page.url)
    seen = behind.turn()
    behind.page.route("**/look*", lambda route: route.abort())
    ann.choose(seen["rows"][0]["choice"])
    ann.turn()
    made = ann.made()
    behind.by_row(seen["rows"][-1]["choice"])
    behind.page.unroute("**/look*")
    behind.says("The table has moved on")
    behind.wait("seen.entry > value", seen["entry"])
    assert ann.made() == made


def test_the_second_click_of_a_double_one_answers_nothing(ann: Person) -> None:
    """Where it comes the next question may be there already, which nobody has read."""
    sat_down(ann)
    made, seen = ann.made(), ann.turn()
    box = ann.page.locator(f"[id='choice:{seen['rows'][0]['choice']}']").bounding_box()
    assert box is not None
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.click(*point)
    next_one = ann.wait("seen.asked && seen.entry > value", seen["entry"])
    ann.page.mouse.down(click_count=2)
    ann.page.mouse.up(click_count=2)
    ann.page.wait_for_timeout(300)
    assert ann.made() == made + 1
    ann.choose(next_one["rows"][0]["choice"])
    ann.turn()
    assert ann.made() == made + 2


def test_a_key_that_is_held_answers_one_question(ann: Person) -> None:
    sat_down(ann)
    made, seen = ann.made(), ann.turn()
    ann.page.keyboard.down("1")
    ann.wait("seen.asked && seen.entry > value", seen["entry"])
    for _ in range(5):
        ann.page.keyboard.down("1")  # as it repeats itself
        ann.page.wait_for_timeout(60)
    ann.page.keyboard.up("1")
    assert ann.made() == made + 1
    for _ in range(3):
        ann.page.keyboard.down("u")
        ann.page.wait_for_timeout(200)
    ann.touch("dialog#large[open] [value=yes]")
    ann.wait("seen.asked && JSON.stringify(seen.rows) === value", ann.page.evaluate("JSON.stringify", seen["rows"]))
    assert ann.made() == made + 1, "the log keeps what was taken back"
    told = ann.get(f"/tables/{seen['id']}/log?seat=0")
    assert len([one for one in told if one["kind"] == "undo"]) == 1


def test_what_is_typed_while_a_new_table_is_drawn_anew_stays(ann: Person) -> None:
    ann.page.goto("/new/essence?n=2&who1=person")
    held: list[Route] = []
    ann.page.route("**/new/**", lambda route: held.append(route))
    ann.page.locator("[name=name0]").fill("Ann")
    ann.page.locator("[name=name1]").focus()  # the name before is sent
    while not held:
        ann.page.wait_for_timeout(20)
    ann.page.keyboard.type("Ben")
    with ann.page.expect_response("**/new/**"):
        held[0].continue_()
    ann.page.wait_for_url("**name0=Ann*")
    assert ann.page.locator("[name=name1]").input_value() == "Ben"


def test_the_same_table_again_is_made_once(ann: Person) -> None:
    """However often the button is touched while the answer is on its way."""
    ann.bring(halfway("essence", "standard", 2, 5, 1.0), ALONE)
    sent: list[str] = []
    ann.page.on("request", lambda request: sent.extend([request.url] if request.url.endswith("/again") else []))
    ann.page.locator("[data-act=rematch]").first.evaluate("it => { it.click(); it.click(); it.click() }")
    ann.page.wait_for_url(lambda url: url.rsplit("/", 1)[1] != sent[0].split("/")[-2])
    assert len(sent) == 1


def test_an_only_choice_is_made_by_the_table_and_told(ann: Person) -> None:
    """Whoever has no alternative is not asked: the story tells what was done for them."""
    ann.bring(halfway("essence", "standard", 2, 5, 0), ALONE)
    asked = 0
    while asked < 12:
        seen = ann.turn()
        assert len(seen["rows"]) > 1
        ann.choose(seen["rows"][0]["choice"])
        asked += 1
    assert ann.page.locator("#lines .line").count() > 12


def test_an_only_choice_can_wait_to_be_seen(ann: Person) -> None:
    """With the switch of the menu off, what the table did for somebody is shown and has to be tapped away."""
    ann.new_table("cerebria", seed=5)
    ann.turn()
    ann.page.evaluate("localStorage.setItem('mindtable.auto', 'false')")
    go_on = ann.page.locator("#steps .btn--main")
    while not go_on.count():
        seen = ann.see()
        ann.choose(seen["rows"][0]["choice"])
        ann.page.wait_for_function(
            """(entry) => document.querySelector('#steps .btn--main')
                || JSON.parse(document.getElementById('table').dataset.facts).entry > entry""",
            arg=seen["entry"],
        )
        if not go_on.count():
            ann.turn()
    ann.says("Only one choice")
    ann.press("Enter")
    ann.page.wait_for_selector("#steps", state="detached")
    assert ann.turn()["rows"]


def test_the_menu_keeps_its_settings(ann: Person) -> None:
    sat_down(ann)
    ann.touch("[data-act=menu]")
    box = ann.page.locator("dialog#menu[open] [data-setting=sound]")
    assert box.is_checked()
    box.uncheck()
    ann.press("Escape")
    ann.page.reload()
    ann.turn()
    ann.touch("[data-act=menu]")
    assert not box.is_checked()


@pytest.mark.parametrize("title", ["unconscious-mind", "essence"])
def test_a_preview_moves_nothing_on_the_board(title: str, ann: Person) -> None:
    """What a choice would change is shown while it is pointed at; nothing goes away from under the pointer, and nothing
    that can be read is covered."""
    mode, seats, seed, options = MIDDLE[title]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ann.bring(halfway(title, mode, seats, seed, 0.5, options), people)
    ann.turn()
    ann.page.mouse.move(1, 1)
    ann.page.wait_for_function("() => document.querySelectorAll('#now [data-price] .chip').length > 0")
    before, shown = ann.page.evaluate(PLACES), 0
    for row in ann.page.locator("#now [data-choice][id^='choice:']").all():
        row.hover()
        shown += ann.page.locator(".ghost").count()
        after = ann.page.evaluate(PLACES)
        moved = [id for id, at in before.items() if max(abs(a - b) for a, b in zip(at, after[id], strict=True)) > LIFT]
        assert moved == []
        assert ann.page.evaluate(COVERED) == [], "a preview covers what stands on the board"
    assert shown


def test_a_list_is_silent_on_what_every_choice_of_it_costs(ann: Person) -> None:
    """Whatever work is played leaves the hand: that tells none of them apart. The board and the words still tell it."""
    table, own = asked(title("ego-and-opus").game(2, "2-player", {}, []), 4, "which_work", 30)
    people: list[Json] = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    people[own] = {"kind": "me"}
    ann.bring(table.record.text(), people)
    ann.turn()
    rows = "#now [data-choice^='play '][title*='in hand']"
    ann.page.locator(rows).first.wait_for()
    assert ann.page.locator(rows).locator("[data-price] .chip").count() == 0
    ann.page.locator(rows).first.hover()
    assert ann.page.locator("#board [data-gauge=hand] .ghost").inner_text() == "−1"


def test_what_is_asked_about_is_in_sight_when_somebody_comes_to_a_table(windows: Windows) -> None:
    """On a tablet the row of fragments lies below the islands; which of them stays is asked at the end of a round."""
    ben = windows.person(TABLET)
    seats = [{"kind": "me", "name": "Ben"}, *[{"kind": "bot", "level": "easy"} for _ in range(4)]]
    ben.bring(halfway("essence", "standard", 5, 4, 0.08), seats)
    assert ben.turn()["lit"]
    seen = ben.page.evaluate(
        """() => [...document.querySelectorAll('#board [data-legal]')].map((spot) => spot.getBoundingClientRect())
            .some((box) => box.top > 0 && box.bottom < document.getElementById('now').getBoundingClientRect().top)"""
    )
    assert seen


def test_a_phone_shows_the_uppermost_of_what_is_asked_about(windows: Windows) -> None:
    """The fragments come first for whoever hears the page, but lie below all else on a phone."""
    ben = windows.person(PHONE)
    table, own = asked(title("essence").game(5, "standard", {}, []), 4, "your_turn", 30)
    people = [{"kind": "me" if seat == own else "bot", "level": "easy"} for seat in range(5)]
    ben.bring(table.record.text(), people)
    ben.turn()
    first = ben.page.evaluate(
        """() => [...document.querySelectorAll('#board [data-legal]')].map((spot) => spot.getBoundingClientRect())
            .sort((one, other) => one.top - other.top)[0].top"""
    )
    assert 0 < first < ben.page.evaluate("() => document.getElementById('now').getBoundingClientRect().top")


def test_another_question_begins_with_its_first_choice_on_a_phone(windows: Windows) -> None:
    """What was scrolled at the foot of a phone is not scrolled any more, and a sheet opens with its question."""
    ben = windows.person(PHONE)
    table, own = asked(title("essence").game(3, "standard", {}, []), 4, "your_turn", 30)
    people = [{"kind": "me" if seat == own else "bot", "level": "easy"} for seat in range(3)]
    ben.bring(table.record.text(), people)
    ben.turn()
    ben.touch(".verb[data-group]")
    top = ben.page.locator("#now").evaluate("now => now.scrollTop")
    assert top == 0
    ben.touch(".now__handle")
    question = ben.page.locator("#question").inner_text()
    scrolled = ben.page.locator(".verbs").evaluate("row => (row.scrollTo(9999, 0), row.scrollLeft)")
    assert scrolled > 0
    ben.touch("[data-choice='pass'].verb")
    ben.page.wait_for_function("was => document.getElementById('question').innerText !== was", arg=question)
    assert ben.page.locator(".verbs").evaluate("row => row.scrollLeft") == 0


def test_a_large_hand_is_seen_whole_on_a_tablet(windows: Windows) -> None:
    """Small works wrap: none of a dozen has to be scrolled to."""
    ben = windows.person(TABLET)
    seats = [{"kind": "me", "name": "Ben"}, *[{"kind": "bot", "level": "easy"} for _ in range(3)]]
    ben.bring(halfway("ego-and-opus", "4-player", 4, 1, 0.7), seats)
    ben.turn()
    wide, room, right = ben.page.evaluate(
        """() => {
            const hand = document.querySelector('.ohand .cards--half');
            while (hand.children.length < 12) hand.append(hand.firstElementChild.cloneNode(true));
            const right = Math.max(...[...hand.children].map((card) => card.getBoundingClientRect().right));
            hand.scrollIntoView();
            return [hand.scrollWidth, hand.clientWidth, right];
        }"""
    )
    assert wide <= room
    assert right <= TABLET[0]
