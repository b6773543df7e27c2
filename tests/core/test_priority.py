"""Automa priorities: the printed criteria in their order, with the trail that says why."""

from mindtable.core.priority import Criterion, Priority, Verdict, fewest, most, only_if

from .toys import Toy, toy

# Candidates are numbers; what they score is their digits.
TENS: Criterion[Toy] = most("tens", lambda state, n: n // 10)
UNITS: Criterion[Toy] = fewest("units", lambda state, n: n % 10)
EVEN: Criterion[Toy] = only_if("even", lambda state, n: n % 2 == 0)


def narrowed(priority: Priority[Toy], *candidates: int) -> list[int]:
    return priority.narrow(toy(), list(candidates))


def test_the_first_criterion_decides_before_the_second() -> None:
    assert narrowed(Priority("EGO-1", [TENS, UNITS]), 19, 21, 29) == [21]
    assert narrowed(Priority("EGO-1", [UNITS, TENS]), 19, 21, 29, 31) == [31]


def test_most_and_fewest() -> None:
    assert narrowed(Priority("EGO-1", [TENS]), 11, 35, 32) == [35, 32]
    assert narrowed(Priority("EGO-1", [UNITS]), 11, 35, 31) == [11, 31]


def test_negative_scores_are_compared_like_others() -> None:
    below: Criterion[Toy] = most("least below", lambda state, n: -n)
    assert narrowed(Priority("EGO-1", [below]), 5, 3, 9) == [3]
    assert narrowed(Priority("EGO-1", [fewest("most below", lambda state, n: -n)]), 5, 3, 9) == [9]


def test_only_if_keeps_those_for_which_it_holds_and_all_when_it_holds_for_none() -> None:
    assert narrowed(Priority("EGO-1", [EVEN]), 3, 4, 6) == [4, 6]
    assert narrowed(Priority("EGO-1", [EVEN]), 3, 5) == [3, 5]


def test_a_tie_is_left_to_the_caller_in_the_order_given() -> None:
    assert narrowed(Priority("EGO-1", [TENS, UNITS]), 21, 15, 21) == [21, 21]
    assert narrowed(Priority("EGO-1", []), 2, 1) == [2, 1]


def test_nothing_and_one_candidate_need_no_criterion() -> None:
    def never(state: Toy, n: int) -> int:
        raise AssertionError

    asked = Priority("EGO-1", [most("never asked", never)])
    assert asked.narrow(toy(), []) == []
    assert asked.narrow(toy(), [7]) == [7]


def test_the_trail_says_what_each_criterion_did() -> None:
    trace: list[Verdict] = []
    Priority("EGO-31", [TENS, EVEN, UNITS]).narrow(toy(), [11, 23, 24, 22], trace)
    assert [(verdict.clause, verdict.says, verdict.best) for verdict in trace] == [
        ("EGO-31", "tens", 2),
        ("EGO-31", "even", 1),
        ("EGO-31", "units", 2),
    ]
    assert [(verdict.before, verdict.after) for verdict in trace] == [
        ([11, 23, 24, 22], [23, 24, 22]),
        ([23, 24, 22], [24, 22]),
        ([24, 22], [22]),
    ]
    assert repr(trace[0]) == "EGO-31 tens: best is 2, 4 -> 3 [23, 24, 22]"


def test_the_trail_stops_where_one_is_left() -> None:
    trace: list[Verdict] = []
    Priority("EGO-31", [TENS, UNITS]).narrow(toy(), [11, 35], trace)
    assert len(trace) == 1


def test_a_trail_changes_nothing() -> None:
    priority = Priority("EGO-31", [TENS, EVEN, UNITS])
    candidates = [11, 23, 24, 22, 46, 44]
    assert priority.narrow(toy(), candidates, []) == priority.narrow(toy(), candidates)
    assert candidates == [11, 23, 24, 22, 46, 44]
