"""Whole games in a browser: by clicks on the board, by the keyboard alone, and by taps on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from .english import left
from .person import PHONE, Person, Windows

# A short mode of each title with a seed that gives a short game: what is tested is the page, not the rules.
SHORT: dict[str, dict[str, Any]] = {
    "essence": {"mode": "standard", "n": 2, "seed": 5},
    "ego-and-opus": {"mode": "superego", "seed": 3},
    "unconscious-mind": {"mode": "medium", "seed": 10},
    "cerebria": {"mode": "two-spirits", "n": 2, "seed": 2},
}
EASY = {f"level{seat}": "easy" for seat in range(1, 8)}


def finished(person: Person, words: str = "The game is over") -> None:
    """The game has come to its end, the page says so, and each choice that was sent counted once."""
    assert person.see()["phase"] == "over"
    assert person.page.title().startswith(words)
    assert person.made() == person.taken()
    points = [str(side["points"]) for side in person.get(f"/tables/{person.see()['id']}")["result"]]
    for told in points:
        assert told in person.page.locator("#now").inner_text()


@pytest.mark.parametrize("title", SHORT)
def test_a_whole_game_by_clicks_on_the_board(title: str, ann: Person) -> None:
    ann.new_table(title, **SHORT[title], **EASY)
    luck = Random(1)
    while ann.turn()["asked"]:
        ann.by_board(luck)
    finished(ann)
    assert ann.on_board > len(ann.sent) / 4, "much of a game is played on the board alone"
    assert ann.strays == 0, "a touch means what was touched"
    assert ann.idle <= 1, "a touch of something lit leads to something, if the machine is not too busy"


def test_a_whole_game_by_the_keyboard_alone(ann: Person) -> None:
    """From the page of a new table to the result no mouse is touched: keys, arrows, and the board by the tab key."""
    ann.page.goto("/new/ego-and-opus?mode=superego&seed=3&level1=easy&level2=easy")
    ann.tab_to("#setup [type=submit]")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector("#table")
    luck, ways = Random(2), dict.fromkeys(["key", "arrows", "board"], 0)
    while (seen := ann.turn())["asked"]:
        way = luck.choice(["key", "key", "arrows", "board"])
        sent = len(ann.sent)
        if way == "board" and seen["lit"]:
            ann.by_tab()
        elif way == "arrows":
            ann.by_arrows(luck)
        else:
            way = "key"
            ann.by_key(luck)
        if len(ann.sent) > sent:
            ways[way] += 1
    finished(ann)
    assert all(ways.values()), ways


def test_a_whole_game_on_a_phone(windows: Windows) -> None:
    """Taps on the board, and on the sheet of choices, which a tap opens; in French, with no English at any turn."""
    ben = windows.person(PHONE, "fr")
    ben.new_table("ego-and-opus", **SHORT["ego-and-opus"], **EASY)
    luck, sheets = Random(3), 0
    while (seen := ben.turn())["asked"]:
        assert left(ben) == []
        if luck.random() < 0.5:
            ben.by_board(luck)
        else:
            choice = luck.choice(seen["rows"])["choice"]
            sheets += not ben.page.locator(f"[id='choice:{choice}']").is_visible()
            ben.choose(choice)
        wide = ben.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE[0], "nothing sticks out at the side"
    finished(ben, "La partie est finie")
    assert left(ben) == []
    assert sheets
    assert ben.on_board
