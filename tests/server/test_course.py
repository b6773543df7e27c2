"""The course of a game: its moments are the stops of the replay, and its points end in the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from mindtable.core.agenda import State
from mindtable.core.game import SPECTATOR
from mindtable.core.record import read_record
from mindtable.games import title
from mindtable.server.course import Moment, course
from mindtable.server.judgement import turning_points
from mindtable.server.review import Review
from mindtable.testing.halfway import played

RECORDS = Path(__file__).parents[1] / "records"
EDITIONS = sorted(path for path in RECORDS.glob("*/*") if path.is_dir())


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_the_last_points_are_the_result(folder: Path) -> None:
    record = read_record(sorted(folder.glob("*.record"))[0].read_text(encoding="utf-8"))
    game = title(record.title).opened(record, [])
    moments = course(game, record.moves, 0)
    end: State = game.replay(record)
    assert moments[-1].points == tuple([side.points for side in game.sides(end, [])])
    if record.title in ("essence", "unconscious-mind"):  # their result is the points themselves
        assert list(moments[-1].points)[: len(record.result)] == record.result
    assert moments[-1].round == game.rounds(end)
    assert moments[0].count == 0
    rounds = [moment.round for moment in moments]
    assert rounds == sorted(rounds)


def moment(count: int, begins: bool, round: int = 1) -> Moment:
    return Moment(count, round, (0, 0), (), begins)


def test_the_standing_turns_where_it_changes_most() -> None:
    moments = [moment(at, at % 2 == 1) for at in range(9)]  # turns of two moments each
    values = [[0.5], [0.5], [0.52], [0.52], [0.9], [0.9], [0.6], [0.61], [0.61]]
    found = turning_points(moments, values, 0)
    assert [(turn.at, round(turn.change, 2)) for turn in found] == [(4, 0.38), (6, -0.3)]


def test_what_is_paid_and_comes_back_in_the_same_turn_is_no_turning_point() -> None:
    moments = [moment(0, True), moment(1, True), moment(2, False), moment(3, False), moment(4, True), moment(5, True)]
    values = [[0.5], [0.2], [0.1], [0.51], [0.51], [0.51]]
    assert turning_points(moments, values, 0) == []


def test_the_verdict_is_no_turning_point() -> None:
    moments = [moment(at, True) for at in range(5)]
    values = [[0.5, 0.5], [0.5, 0.5], [0.4, 0.6], [0.4, 0.6], [1.0, 0.0]]
    assert [(turn.at, turn.seat) for turn in turning_points(moments, values, 1)] == [(2, 1)]


def test_a_spectator_is_told_for_whom_it_turned() -> None:
    moments = [moment(at, True) for at in range(5)]
    values = [[0.3, 0.3, 0.4], [0.3, 0.3, 0.4], [0.3, 0.6, 0.1], [0.3, 0.6, 0.1], [0.0, 1.0, 0.0]]
    [turn] = turning_points(moments, values, SPECTATOR)
    assert (turn.at, turn.seat) in ((2, 1), (2, 2))


def test_there_are_five_turning_points_at_most_in_the_order_of_the_game() -> None:
    moments = [moment(at, True) for at in range(40)]
    values = [[0.5 + 0.01 * at * (-1) ** at] for at in range(40)]
    found = turning_points(moments, values, 0)
    assert len(found) == 5
    assert [turn.at for turn in found] == sorted([turn.at for turn in found])
    assert min([turn.at for turn in found]) > 30


def test_the_end_of_the_set_up_is_no_turning_point_of_the_first_round() -> None:
    """The last card that is placed begins round 1: what it adds to the position was no choice of that round."""
    moments = [
        moment(0, True, 0),
        moment(1, True, 0),
        moment(2, True),
        moment(3, False),
        moment(4, True),
        moment(5, True),
    ]
    values = [[0.1], [0.2], [0.4], [0.4], [0.5], [0.5]]
    assert [turn.at for turn in turning_points(moments, values, 0)] == [4]
    assert turning_points(moments[:3], values, 0) == []


def test_the_set_up_of_solitaire_is_not_reviewed() -> None:
    """The eight places are filled in any order (V-21), but each that is filled looks like a gain."""
    for mode, seats, left_out in (("solitaire", 1, True), ("2-player", 2, False)):
        game = title("ego-and-opus").game(seats, mode, {}, [])
        table, _ = played(game, 1, 40)
        review = Review(game, table.record.moves, 0, ("Ann", "Bob"), ())
        first = review.find_choices()[0]
        assert (game.rounds(table.position(first)) > 0) == left_out
