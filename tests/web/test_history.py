"""History: filters, and what games add up to."""

from __future__ import annotations

from dataclasses import replace

from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.server.past import result_of
from mindtable.web.history import PAGE, Filter, History, PastGame, figures, filter_of
from mindtable.web.page import Visit

GAME = PastGame("id", title("essence"), "standard", "won", "hard", ["Bo"], 15, [9], 4, False, 1e9, False)


def test_a_filter_wants_what_it_says_and_ignores_nonsense() -> None:
    assert filter_of({"title": "none", "result": "x", "mode": "y", "page": "-3"}) == Filter()
    wanted = filter_of({"title": "essence", "result": "won", "level": "hard", "mode": "standard", "page": "3"})
    assert wanted == Filter("essence", "won", "hard", "standard", 3)
    assert wanted.wants(GAME)
    assert not wanted.wants(replace(GAME, result="lost"))
    assert not wanted.wants(replace(GAME, level="easy"))
    assert not wanted.wants(replace(GAME, title=title("cerebria")))
    assert Filter().wants(replace(GAME, result="closed"))


def test_finished_games_add_up_by_title_and_level() -> None:
    games = [
        GAME, replace(GAME, result="lost", points=5), replace(GAME, result="shared", points=10),
        replace(GAME, level="easy"), replace(GAME, result="running", points=None), replace(GAME, result="closed"),
        replace(GAME, brought=True), replace(GAME, result="over"),
    ]  # fmt: skip
    found = [(one.title.name, one.level, one.games, one.won, one.points) for one in figures(games)]
    assert found == [("essence", "easy", 1, 1, 15.0), ("essence", "hard", 3, 1, 10.0)]


def test_who_won_is_said_from_ones_own_side() -> None:
    assert result_of("over", [1], [1]) == "won"
    assert result_of("over", [0, 1], [0, 1]) == "won"  # together
    assert result_of("over", [0, 1], [1]) == "shared"
    assert result_of("over", [], [0]) == "lost"
    assert result_of("over", [0], []) == "over"
    assert result_of("closed", [], [0]) == "closed"
    assert result_of("playing", [], [0]) == "running"


def test_many_games_are_turned_like_pages() -> None:
    games = [replace(GAME, table=f"t{number:03}") for number in range(2 * PAGE + 5)]
    visit = Visit(tongue("en"))
    drawn = str(History(visit, games, Filter(page=3), False).page())
    assert drawn.count('class="pastrow"') == 5
    assert "page 3 of 3" in drawn
    assert "page=2" in drawn
    assert "page=4" not in drawn
    assert str(History(visit, games, Filter(page=99), False).page()).count('class="pastrow"') == 5


def test_what_a_game_was_is_written_alike() -> None:
    """Modes, difficulties and levels of bots begin as names do, whatever the title calls them."""
    mind = replace(GAME, title=title("unconscious-mind"), mode="easy", level="usual", others=[])
    drawn = str(History(Visit(tongue("en")), [GAME, mind], Filter(), False).page())
    assert "Standard game · Hard · Bo" in drawn
    assert "Easy · Usual Coffee" in drawn
