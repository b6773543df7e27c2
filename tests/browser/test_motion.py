"""What moves at a table: pieces travel, what others did is played in its order, and nothing of it is lost on whoever is
away. Whoever wants no motion sees marked where a piece has come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import hypot
from typing import Any, Final

import pytest

from mindtable.games import title
from mindtable.testing.axe import RESTS
from mindtable.testing.halfway import asked

from .person import Json, Person
from .test_together import HIDE

Places = dict[str, tuple[float, float]]
STEP: Final = 5000  # milliseconds that no step of these games takes
TICK: Final = 100  # milliseconds in which less than a step passes
NEAR: Final = 8  # pixels

FLIGHTS: Final = """document.getAnimations()
    .filter((one) => one.effect.getKeyframes().some((frame) => frame.transform && frame.transform !== 'none'))"""
FLYING: Final = f"""() => {FLIGHTS}
    .flatMap(({{effect: {{target}}}}) => [target, ...target.querySelectorAll('[data-piece]')])
    .map((piece) => piece.id)"""
LASTS: Final = f"""() => {FLIGHTS}
    .map((one) => Math.round(one.effect.getTiming().duration / one.playbackRate))"""
MARKED: Final = """() => [...document.querySelectorAll('#board [data-piece][id]')]
    .filter((piece) => piece.checkVisibility() && getComputedStyle(piece).filter.includes('drop-shadow'))
    .map((piece) => piece.id)"""
PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll('#board [data-piece][id]')]
    .filter((piece) => piece.checkVisibility()).map((piece) => {
        const {x, y} = piece.getBoundingClientRect();
        return [piece.id, [x, y]];
    }))"""
# The steps that are shown from now on, each with its number and its words.
WATCH: Final = """() => {
    localStorage.setItem('mindtable.speed', '1');
    window.shown = [];
    new MutationObserver(() => {
        const head = document.querySelector('.steps__head')?.textContent;
        if (head && window.shown.at(-1)?.[0] !== head)
            window.shown.push([head, document.querySelector('.steps__text').textContent]);
    }).observe(document.documentElement, {childList: true, subtree: true, characterData: true});
}"""
# How high the panel of steps is from now on, whenever its words have changed.
HEIGHTS: Final = """() => {
    window.heights = [];
    new MutationObserver(() => {
        const panel = document.getElementById('steps');
        if (panel?.style.getPropertyValue('--grown')) window.heights.push(panel.offsetHeight);
    }).observe(document.documentElement, {childList: true, subtree: true});
}"""
NEWS: Final = "() => [...document.querySelectorAll('#lines .line[data-new]')].map((line) => line.textContent)"
STARS: Final = """() => [...document.querySelectorAll('#board [data-new]')].filter((piece) => piece.matches('[id]'))
    .map((piece) => [piece.id, Boolean(piece.querySelector(':scope > .newmark'))])"""
FRAMES: Final = 20  # that are waited for at most
# What can wear a star: what is wider is a row and no card.
SMALL: Final = """() => [...document.querySelectorAll('#board [data-piece][id]')]
    .filter((piece) => !(piece.offsetWidth > 260)).map((piece) => piece.id)"""


class Table:
    """Somebody at a table where things move. The time of their page stands still but for what a test lets pass."""

    def __init__(self, person: Person, name: str, mode: str, seats: int, question: str, after: int) -> None:
        table, own = asked(title(name).game(seats, mode, {}, []), 2, question, after)
        people = [{"kind": "me" if seat == own else "bot", "level": "easy"} for seat in range(seats)]
        person.context.add_init_script(f"({HIDE})()")
        person.page.clock.install(time=0)
        self.person: Final = person
        self.page: Final = person.page
        self.seat: Final = own
        self.id: Final = person.bring(table.record.text(), people)
        person.turn()
        self.page.clock.pause_at(STEP)
        self.page.evaluate(WATCH)

    def pass_time(self, time: int = STEP) -> None:
        self.page.clock.run_for(time)

    def shown(self) -> list[list[str]]:
        """The number and the words of each step so far."""
        found: list[list[str]] = self.page.evaluate("window.shown")
        return found

    def first_step(self) -> None:
        """Wait until the first step is shown."""
        self.page.wait_for_function("() => window.shown.length > 0")

    def to_step(self, number: int) -> None:
        """Let time pass until a step is shown."""
        while len(self.shown()) < number:
            self.pass_time(TICK)

    def all_steps(self) -> list[list[str]]:
        """Let one step after the other pass until the table is drawn as it is on the server."""
        self.person.drawn()  # what was sent was answered
        entry = self.settled()["entry"]
        while self.page.locator("#steps").count() or self.person.see()["entry"] < entry:
            self.pass_time()
        return self.shown()

    def hide(self, hidden: bool) -> None:
        """Another tab is looked at, or this one again."""
        self.page.evaluate("(hidden) => hide(hidden)", hidden)

    def settled(self) -> Json:
        """The position on the server, once the choice is the person's again."""
        while not (seen := self.person.get(f"/tables/{self.id}?seat={self.seat}"))["choices"]:
            self.page.wait_for_timeout(20)
        assert isinstance(seen, dict)
        return seen


def with_the_ego(person: Person) -> Table:
    """A turn of Cerebria before its last choice: the Ego's turn comes with the answer."""
    return Table(person, "cerebria", "shaper", 1, "end", 20)


def with_a_bot(person: Person) -> Table:
    """A turn of The Essence before its last choice: the bot's turn comes a moment after the answer."""
    return Table(person, "essence", "standard", 2, "main_done", 6)


def counted(steps: list[list[str]]) -> bool:
    """Whether steps are one whole story: 1 / 3, 2 / 3, 3 / 3."""
    return [head for head, _ in steps] == [f"{at} / {len(steps)}" for at in range(1, len(steps) + 1)]


def in_order(steps: list[list[str]], story: list[str]) -> bool:
    """Whether each step has its line in the story, below that of the step before."""
    lines = iter(story)
    return all([any(text in line for line in lines) for _, text in steps])


def held(table: Table) -> Callable[[], None]:
    """From now on everything that moves stands at its beginning; what is returned lets it go, and waits for its end."""
    network = table.person.context.new_cdp_session(table.page)
    network.send("Animation.enable")
    network.send("Animation.setPlaybackRate", {"playbackRate": 0})

    def let_go() -> None:
        network.send("Animation.setPlaybackRate", {"playbackRate": 1})
        table.page.wait_for_function(RESTS)

    return let_go


def places(table: Table) -> Places:
    found: Places = table.page.evaluate(PLACES)
    return found


def far(before: Places, after: Places) -> set[str]:
    """The pieces that lie somewhere else than before."""
    both = before.keys() & after.keys()
    return {id for id in both if hypot(after[id][0] - before[id][0], after[id][1] - before[id][1]) > NEAR}


# -- pieces

SPIRIT: Final = ("cerebria", "shaper", 1, "move", 20, "to F3")
CARD: Final = ("essence", "standard", 2, "where_to_build", 6, "1,0")
MOVES: Final = [pytest.param(*SPIRIT, id="in a drawing"), pytest.param(*CARD, id="a card")]


@pytest.mark.parametrize(("name", "mode", "seats", "question", "after", "choice"), MOVES)
def test_a_piece_travels_from_where_it_was(
    name: str, mode: str, seats: int, question: str, after: int, choice: str, ann: Person
) -> None:
    table = Table(ann, name, mode, seats, question, after)
    before = places(table)
    let_go = held(table)
    ann.by_row(choice)
    ann.page.wait_for_function(f"() => ({FLYING})().length > 0")
    leaving, flying = places(table), set(ann.page.evaluate(FLYING))
    let_go()
    moved = far(before, places(table))
    assert moved & flying
    assert far(before, leaving) & moved == set(), "whatever goes somewhere is first seen where it was"


@pytest.mark.parametrize(("name", "mode", "seats", "question", "after", "choice"), MOVES)
def test_without_motion_it_is_marked_where_a_piece_has_come_to(
    name: str, mode: str, seats: int, question: str, after: int, choice: str, ann: Person
) -> None:
    ann.page.emulate_media(reduced_motion="reduce")
    table = Table(ann, name, mode, seats, question, after)
    before, there = places(table), lying(ann, table)
    let_go = held(table)
    ann.by_row(choice)
    ann.page.wait_for_function(f"() => ({MARKED})().length > 0")
    moved, marked = far(before, places(table)), set(ann.page.evaluate(MARKED))
    assert ann.page.evaluate(FLYING) == []
    here = lying(ann, table)
    elsewhere = {id for id in here if here[id] != there.get(id)}
    assert moved & elsewhere
    assert moved & elsewhere <= marked
    assert [id for id in marked - elsewhere if here[id][0] == "hand"] == [], "what slides along has gone nowhere"
    let_go()
    assert ann.page.evaluate(MARKED) == [], "not for ever"


@pytest.mark.parametrize(("speed", "lasts"), [("2", [210]), ("0", [])])
def test_everything_that_travels_keeps_to_the_speed(speed: str, lasts: list[int], ann: Person) -> None:
    """A Spirit glides by the style of the ring, a card by the script."""
    for name, mode, seats, question, after, choice in (SPIRIT, CARD):
        table = Table(ann, name, mode, seats, question, after)
        ann.page.evaluate("(speed) => localStorage.setItem('mindtable.speed', speed)", speed)
        before = places(table)
        let_go = held(table)
        ann.by_row(choice)
        ann.settled()
        assert sorted(set(ann.page.evaluate(LASTS))) == lasts
        let_go()
        assert far(before, places(table))


# -- steps


def test_what_others_did_is_played_in_the_order_of_the_game(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    steps = table.all_steps()
    assert len(steps) > 2
    assert counted(steps)
    assert in_order(steps, ann.page.evaluate(NEWS))


def test_a_pause_holds_a_step_and_a_skip_ends_them_all(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    steps = ann.page.locator("#steps")
    steps.get_by_role("button", name="Pause").click()
    table.pass_time(3 * STEP)
    assert len(table.shown()) == 1
    steps.get_by_role("button", name="Go on").click()
    table.to_step(2)
    steps.get_by_role("button", name="Skip").click()
    table.pass_time(TICK)
    steps.wait_for(state="detached")
    assert len(table.shown()) == 2
    assert ann.turn()["rows"]


def test_the_panel_of_steps_grows_with_its_words_and_never_shrinks(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.page.evaluate(HEIGHTS)
    ann.by_row("take cards")
    table.first_step()
    table.all_steps()
    heights: list[int] = ann.page.evaluate("window.heights")
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_a_card_that_is_looked_at_holds_a_step(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    ann.page.locator("#board [data-piece]").first.click(button="right")
    ann.page.locator("dialog#large[open]").wait_for()
    table.pass_time(3 * STEP)
    assert len(table.shown()) == 1
    ann.press("Escape")
    table.to_step(2)


def test_again_plays_it_once_more_and_what_happens_meanwhile_afterwards(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    steps = table.all_steps()
    before = ann.turn()
    news: list[Any] = []
    network = ann.context.new_cdp_session(ann.page)
    network.send("Network.enable")
    network.on("Network.eventSourceMessageReceived", lambda event: news.append(event))
    ann.page.evaluate("window.shown = []")
    ann.touch("[data-act=again]")
    table.first_step()
    choice = {"seat": 0, "entry": before["entry"], "choice": before["rows"][0]["choice"]}
    ann.post(f"/tables/{table.id}/choose", choice)  # in another window
    while not news:
        ann.page.wait_for_timeout(20)
    assert table.all_steps()[: len(steps)] == steps
    ann.wait("seen.entry > value", before["entry"])


def test_the_speed_that_was_chosen_is_kept(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    ann.page.locator("#steps").get_by_role("button", name="Speed").click()
    assert "2×" in ann.page.locator("#steps").inner_text()
    ann.page.reload()
    ann.touch("[data-act=menu]")
    assert ann.page.get_by_role("radio", name="fast").is_checked()
    assert ann.page.evaluate("localStorage.getItem('mindtable.speed')") == "2"


# -- somebody who is away


def test_what_happened_while_somebody_was_away_is_played_when_they_are_back(ann: Person) -> None:
    table = with_a_bot(ann)
    before = ann.see()
    table.hide(True)
    with ann.page.expect_response("**/choose"):
        ann.by_row("end")
    there = table.settled()
    ann.page.wait_for_function("() => document.title.startsWith('Your turn')")
    assert table.shown() == []
    table.hide(False)
    table.first_step()
    steps = table.all_steps()
    assert counted(steps)
    assert in_order(steps, ann.page.evaluate(NEWS))
    after = ann.turn()
    assert after["entry"] == there["entry"] > before["entry"]
    table.hide(True)
    table.hide(False)
    table.pass_time()
    assert table.shown() == steps, "once"


def test_what_is_played_waits_for_whoever_looks_elsewhere(ann: Person) -> None:
    table = with_the_ego(ann)
    ann.by_row("take cards")
    table.first_step()
    table.hide(True)
    table.pass_time(3 * STEP)
    assert len(table.shown()) == 1
    table.hide(False)
    steps = table.all_steps()
    assert len(steps) > 2
    assert counted(steps)


# -- stars


def test_what_has_changed_wears_a_star_until_the_next_choice(ann: Person) -> None:
    """The Ego's turn moves something; what somebody does themselves is no news where nothing follows from it."""
    table = with_the_ego(ann)
    choice, rounds, marked = "take ambition", 0, False
    while not (marked and rounds > 1):
        before = lying(ann, table)
        ann.by_row(choice)
        table.all_steps()
        choice = ann.turn()["rows"][0]["choice"]
        for _ in range(FRAMES):  # stars come with the next frame, which a busy machine draws late
            table.pass_time(TICK)
            after = lying(ann, table)
            changed = {id for id, place in after.items() if before.get(id) != place and not id.startswith("back")}
            small = set(ann.page.evaluate(SMALL)) if ann.page.evaluate(NEWS) else set()
            news = {id for id in changed & small if after[id][0] not in laid_anew(after, changed)}
            stars = dict(ann.page.evaluate(STARS))
            if set(stars) == news:
                break
        assert set(stars) == news
        assert all(stars.values())
        assert ann.page.locator("#board .newmark").count() == len(stars)
        marked = marked or bool(stars)
        rounds += 1


def laid_anew(lie: dict[str, tuple[str, str]], changed: set[str]) -> set[str]:
    """The zones of which most is new: a Revelation brings six Aspirations, and none of them stands out."""
    whole, new = Counter([zone for zone, _ in lie.values()]), Counter([lie[id][0] for id in changed])
    return {zone for zone, count in new.items() if count >= 4 and count >= whole[zone] * 2 / 3}


def lying(person: Person, table: Table) -> dict[str, tuple[str, str]]:
    """Where every piece of a table lies."""
    position = person.get(f"/tables/{table.id}?seat={table.seat}")
    return {
        piece["id"]: (zone["id"], place["id"])
        for zone in position["scene"]["zones"]
        for place in zone["places"]
        for piece in place["pieces"]
    }
