"""Charts: lines that end in the result, marks that can be told apart, names that do not lie upon each other."""

from __future__ import annotations

import itertools
import re

from mindtable.core.tongue import tongue
from mindtable.web.chart import APART, Course, Mark, SideLine, chart, marked, marks_key

SIDES = [SideLine("Ann", "s1"), SideLine("Ben", "s2")]


def course(points: list[tuple[int, ...]], rounds: list[int], marks: list[Mark] | None = None) -> Course:
    return Course(SIDES[: len(points[0])], points, rounds, marks or [], "/there?")


def test_the_lines_are_steps_that_end_at_the_result() -> None:
    drawn = str(chart(course([(0, 0), (3, 0), (3, 2), (7, 2)], [1, 1, 2, 2]), tongue("en"), 860, 236))
    first, second = [re.search(rf'class="ln ln{side} s{side + 1}" d="([^"]*)"', drawn) for side in (0, 1)]
    assert first is not None
    assert second is not None
    assert first[1].count("V") == 2
    assert second[1].count("V") == 1
    assert re.findall(r'class="end s\d"[^>]*>(\d+)<', drawn) == ["7", "2"]
    assert "Points over 2 rounds: Ann 7, Ben 2" in drawn


def test_every_round_is_a_way_into_the_replay() -> None:
    drawn = str(chart(course([(0, 0)] * 6, [0, 1, 1, 2, 3, 3]), tongue("en"), 860, 236))
    assert re.findall(r'class="way" href="/there\?at=(\d)"', drawn) == ["1", "3", "4"]


def test_rounds_are_named_in_even_steps_from_the_first() -> None:
    for rounds, most, named in ((4, 12, [1, 2, 3, 4]), (9, 5, [1, 3, 5, 7, 9]), (24, 5, [1, 5, 10, 15, 20])):
        told = course([(0, 0)] * (rounds * 10), [1 + at // 10 for at in range(rounds * 10)])
        assert [number for number, _ in told.named(most)] == named


def test_names_at_the_end_do_not_lie_upon_each_other() -> None:
    sides = [SideLine(str(side), f"s{side + 1}") for side in range(5)]
    for ends in ((5, 5, 5, 5, 5), (0, 0, 0, 0, 9), (0, 1, 0, 1, 0), (9, 10, 11, 12, 13)):
        drawn = str(chart(Course(sides, [(0,) * 5, ends], [1, 1]), tongue("en"), 330, 120))
        told = re.findall(r'class="end( s\d)?" x="[\d.]+" y="(-?\d+)">(\d+)', drawn)
        assert [int(number) for _, _, number in told] == sorted(set(ends), reverse=True)
        for own, _, number in told:  # a number that several have wears nobody's colour
            assert bool(own) == (ends.count(int(number)) == 1)
        places = [int(y) for _, y, _ in told]
        assert all([below - above >= APART - 1 for above, below in itertools.pairwise(places)])
        assert max(places) <= 120


def test_eight_names_at_the_end_of_a_small_chart_stay_on_it() -> None:
    sides = [SideLine(str(side), f"s{side + 1}") for side in range(8)]
    drawn = str(chart(Course(sides, [(0,) * 8, tuple(range(8))], [1, 1]), tongue("en"), 330, 120))
    places = [int(y) for y in re.findall(r'class="end s\d" x="[\d.]+" y="(-?\d+)"', drawn)]
    assert len(places) == 8
    assert places == sorted(places)
    assert 10 <= places[0] < places[-1] <= 120


def test_the_same_thing_told_of_several_at_once_is_one_mark_and_a_crowd_is_thinned_out() -> None:
    kinds = (("scored", "shard", "Revelation"),)
    names: list[tuple[str, ...]] = [()] * 100
    for at in (10, 11, 12, 50):
        names[at] = ("scored", "scored")
    assert [mark.at for mark in marked(names, kinds, tongue("en"))] == [10, 50]
    assert len(marked([("scored",) if at % 5 == 0 else () for at in range(400)], kinds, tongue("en"))) <= 27


def test_where_each_is_to_be_seen_none_is_left_out() -> None:
    """Three egos that are retired are three stars; their signs lie beside each other."""
    kinds = (("retired_ego", "points", "An ego is retired"), ("retired_artist", "retire", "An artist is retired"))
    names: list[tuple[str, ...]] = [()] * 60
    names[20] = ("retired_ego", "points", "retired_artist")
    names[21] = names[22] = ("retired_ego",)
    marks = marked(names, kinds, tongue("en"), each=True)
    assert [(mark.at, mark.sign) for mark in marks] == [(20, "points"), (20, "retire"), (21, "points"), (22, "points")]
    told = course([(0, 0)] * 60, [1] * 60, marks)
    places = [place for place, _ in told.placed(0.08)]
    assert all([after - before > 0.079 for before, after in itertools.pairwise(places)])
    late = course([(0, 0)] * 23, [1] * 23, marks)
    assert [round(place, 2) for place, _ in late.placed(0.1)] == [0.7, 0.8, 0.9, 1.0]
    assert [place for place, _ in course([(0, 0)] * 60, [1] * 60, [marks[0]]).placed(0.08)] == [20 / 59]
    assert len(marked([("retired_ego",)] * 400, kinds, tongue("en"), each=True)) <= 27


def test_the_next_moment_that_mattered_is_the_next_mark_or_round() -> None:
    plain = course([(0, 0)] * 5, [1, 1, 2, 2, 3])
    assert (plain.next_mark(0), plain.next_mark(2), plain.next_mark(4)) == (2, 4, None)
    marks = course([(0, 0)] * 5, [1, 1, 2, 2, 3], [Mark(3, "shard", "Shards")])
    assert (marks.next_mark(0), marks.next_mark(3)) == (3, None)


def test_a_game_of_one_moment_or_with_points_below_nothing_can_be_drawn() -> None:
    assert "<svg" in str(chart(course([(0, 0)], [0]), tongue("fr"), 330, 120))
    drawn = str(chart(course([(0, 0), (-12, 4)], [1, 1]), tongue("en"), 330, 120))
    assert all([0 <= float(y) <= 120 for y in re.findall(r'[VM ](-?[\d.]+)"', drawn)])


def test_what_is_gathered_within_a_round_is_a_thin_line_of_its_own_scale() -> None:
    course = Course(SIDES[:2], [(0, 0), (0, 0), (3, 1)], [1, 1, 1], pace=[(0, 0), (20, 10), (0, 0)])
    drawn = str(chart(course, tongue("en"), 330, 120))
    assert drawn.count('class="pace') == 2
    assert 'class="pace' not in str(chart(Course(SIDES[:2], [(0, 0), (3, 1)], [1, 1]), tongue("en"), 330, 120))
    first, second = [part.partition('d="')[2].partition('"')[0] for part in drawn.split('class="pace')[1:]]
    assert first != second
    assert "V14" in first  # the most of any round reaches the top


def test_signs_have_room_beside_each_other() -> None:
    marks = [Mark(at, "shard", "Shards") for at in (10, 12, 20, 21, 100)]
    told = course([(0, 0)] * 101, [1] * 101, marks)
    assert [mark.at for mark in told.spaced(0.06)] == [10, 20, 100]
    assert [mark.at for mark in told.spaced(0.01)] == [10, 12, 20, 21, 100]


def test_signs_lie_above_the_lines_and_are_named_once() -> None:
    """A star that is explained on hovering only says nothing on a phone."""
    marks = [Mark(1, "points", "Someone is retired"), Mark(3, "points", "Someone is retired"), Mark(4, "vp", "The end")]
    told = course([(0, 0), (2, 0), (2, 1), (4, 1), (4, 1)], [1, 1, 2, 2, 2], marks)
    for size in ((860, 236), (350, 200)):
        drawn = str(chart(told, tongue("en"), *size))
        line = re.search(r'class="ln ln0 s1" d="([^"]*)"', drawn)
        signs = re.findall(r'class="rvb" cx="9" cy="(\d+)" r="(\d+)"', drawn)
        tops = [float(y) for y in re.findall(r'<g transform="translate\([\d.]+ ([\d.-]+)\)"', drawn)]
        assert line is not None
        assert len(signs) == len(tops) == 3
        highest = min([float(y) for y in re.findall(r"V([\d.]+)", line[1])])
        assert all([top + int(cy) + int(r) <= highest for top, (cy, r) in zip(tops, signs, strict=True)])
        assert min(tops) >= 0
    assert [re.sub("<[^>]*>", "", str(key)) for key in marks_key(told)] == ["Someone is retired", "The end"]
