"""What can be seen of a bot that thinks, and what it is asked in another process."""

from __future__ import annotations

import re
import time
from itertools import count

import msgspec
import pytest

from mindtable.bots import Thought, bot
from mindtable.core.luck import Luck
from mindtable.core.record import read_record
from mindtable.core.tongue import tongue
from mindtable.games import TITLES, title
from mindtable.server.question import hint_for
from mindtable.table.table import Table
from mindtable.testing.halfway import asked

from .bots import choice, table_of

# -- thoughts


class Counted(Thought):
    """Stops a thought when it was looked at so many times."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.looks: list[tuple[int, int]] = []
        self.most = most

    def look(self, done: int, of: int) -> bool:
        self.looks.append((done, of))
        return len(self.looks) >= self.most


@pytest.mark.parametrize("name", TITLES)
def test_being_watched_changes_nothing(name: str) -> None:
    table = table_of(name)
    seat = table.asked()[0]
    alone, watched, thought = bot("search:40", table.game, 3), bot("search:40", table.game, 3), Counted(100)
    watched.watch(thought)
    assert alone.choose(table.world(seat).clone(), seat) == watched.choose(table.world(seat).clone(), seat)
    assert alone.why(tongue("en"), True) == watched.why(tongue("en"), True)
    assert thought.looks == [(1, 40), (17, 40), (33, 40)]


def test_a_hurried_bot_takes_the_best_so_far_and_says_how_much_it_tried() -> None:
    table = table_of("ego-and-opus")
    seat = table.asked()[0]
    hurried, short = bot("search:1000", table.game, 3), bot("search:17", table.game, 3)
    hurried.watch(Counted(2))
    assert hurried.choose(table.world(seat).clone(), seat) == short.choose(table.world(seat).clone(), seat)
    assert hurried.why(tongue("en")) == short.why(tongue("en"))
    assert " of 17 imagined games" in hurried.why(tongue("en"))


def test_a_plain_thought_remembers_how_far_it_is_and_can_be_stopped() -> None:
    table, thought = table_of("ego-and-opus"), Thought()
    seat = table.asked()[0]
    thought.stop = True
    searching = bot("search:1000", table.game, 3)
    searching.watch(thought)
    searching.choose(table.world(seat).clone(), seat)
    assert (thought.done, thought.of) == (1, 1000)


def test_how_far_a_bot_is_that_thinks_by_the_clock_is_told_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a second that is looked at eight times: by then as much again is done as the time that is left allows."""
    table, thought = table_of("ego-and-opus"), Counted(10_000_000)
    seat = table.asked()[0]
    searching = bot("search:1s", table.game, 3)
    searching.watch(thought)
    ticks = count(0, 0.125)
    with monkeypatch.context() as context:
        context.setattr(time, "perf_counter", lambda: next(ticks))
        searching.choose(table.world(seat).clone(), seat)
    assert thought.looks == [(done, 1 + done * 8 // look) for look, done in enumerate(range(1, 16 * 8, 16), 1)]


# -- what is asked


@pytest.mark.parametrize("name", ["essence", "ego-and-opus"])
def test_a_question_says_nothing_that_the_seat_cannot_know(name: str) -> None:
    """Where everything hidden from the seat lies otherwise, the same is asked; in the other titles nothing is."""
    table, luck, other = table_of(name), Luck(8), 0
    for _ in range(60):
        seat = table.asked()[0]
        twin = Table(table.game, read_record(table.record.text()))
        twin.state = table.game.imagine(table.state, seat, Luck(99))
        other += table.game.codec.text(twin.state) != table.game.codec.text(table.state)
        assert choice(table, seat, "normal") == choice(twin, seat, "normal")
        assert hint_for(table, seat) == hint_for(twin, seat)
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])
        if table.over:
            table = table_of(name, seed=6)
    assert other > 30


def test_a_question_does_not_hold_the_seed() -> None:
    table = table_of("essence", seed=987654321987)
    question = choice(table, table.asked()[0], "normal")
    assert b"987654321987" not in msgspec.json.encode(question)
    assert "note" not in question.head


def test_a_reason_calls_other_choices_by_their_names() -> None:
    """What a tile brings has commas and colons of its own, and would look like more choices."""
    table, seat = asked(title("unconscious-mind").game(1, "medium", {}, []), 4, "tile", 30)
    searching = bot("search:40", table.game, 3)
    searching.choose(table.world(seat).clone(), seat)
    others = searching.why(tongue("en"), True).partition("Tried less often: ")[2]
    assert re.fullmatch(r"[^,:–]+ \(N\d+\) \(\d+ games?, \d+ out of 100\)\.", others)
