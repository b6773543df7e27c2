"""Whole games in a browser: by clicks on the board, by the keyboard alone, and by taps on a phone."""

from __future__ import annotations

from random import Random

import pytest

from .person import PHONE, Person, Windows

# The shortest mode of each title with a seed that gives a short game: what is tested is the page, not the rules.
SHORT = {
    "essence": {"mode": "standard", "n": 2, "seed": 5},
    "ego-and-opus": {"mode": "superego", "seed": 3},
    "unconscious-mind": {"mode": "medium", "seed": 10},
    "cerebria": {"mode": "two-spirits", "n": 1, "seed": 2},
}
EASY = {f"level{seat}": "easy" for seat in range(1, 8)}


def finished(person: Person) -> None:
    """The game has come to its end, the page says so, and each choice that was sent counted once."""
    assert person.see()["phase"] == "over"
    assert person.page.title().startswith("The game is over")
    assert person.made() == person.taken()


@pytest.mark.parametrize("title", SHORT)
def test_a_whole_game_by_clicks_on_the_board(title: str, ann: Person) -> None:
    ann.new_table(title, **SHORT[title], **EASY)
    luck = Random(1)
    while ann.turn()["asked"]:
        ann.by_board(luck)
    print(title, ann.on_board, len(ann.sent), ann.taken())
    finished(ann)
    assert ann.on_board > len(ann.sent) / 4, "most of a game is played on the board"
