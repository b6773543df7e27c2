"""The worked examples W and derived cases T of the rules about the Ego, one line each."""

from typing import Any

import pytest

from mindtable.testing.clauses import rule

from .scenario import ask


def check(position: str, question: str, expected: dict[str, Any]) -> None:
    data = ask(position, question)
    assert {key: data.get(key) for key in expected} == expected


def key(data: dict[str, Any], slot: int) -> tuple[int, int, int]:
    """The Impact of one candidate."""
    for row in data["candidates"]:
        if row.get("slot", row.get("realm")) == slot:
            return row["change"], row["realms"], row["frontiers"]
    raise AssertionError(f"{slot} is no candidate of {data['candidates']}")


W3 = "I0 2Ea1 7Ea1 13Ea1 3Pd1"


@pytest.mark.parametrize(
    ("position", "question", "expected"),
    [
        pytest.param(
            f"{W3} target=fortitude", "invoke d/1", {"slot": 4, "step": 1}, marks=rule("W3a", "EGO-36", "EGO-45")
        ),
        pytest.param(f"{W3} target=awareness", "invoke d/1", {"slot": 1, "step": 0}, marks=rule("W3b", "EGO-46")),
        pytest.param(f"{W3} 1Ea1 target=awareness", "invoke d/1", {"slot": 4, "step": 1}, marks=rule("W3c", "EGO-47")),
        pytest.param("I0 1Ea1r target=fortitude", "invoke ar,bg,cr/1", {"card": "bg"}, marks=rule("T43", "EGO-51")),
        pytest.param(
            "I0 1Ea1r 2Ea1g target=fortitude", "invoke ar,ag,cr/1", {"card": "cr"}, marks=rule("T44", "EGO-51")
        ),
        pytest.param("I0 1Es1 target=fortitude", "invoke br,cy/1", {"card": "cy"}, marks=rule("T46", "A-36", "EGO-51")),
        pytest.param(
            "I0 1Ea1r 2Ea1y 3Ea1g 0Ea1b target=fortitude",
            "invoke br,ab,ag/1",
            {"card": "ab"},
            marks=rule("T47", "EGO-51"),
        ),
        pytest.param("G0 target=fortitude", "invoke a/1", {"slot": 0, "step": 0}, marks=rule("T49", "EGO-52", "G5")),
        pytest.param("I0 2Ea1 3Pa1 target=liveliness", "invoke a/1", {"slot": 0}, marks=rule("T50", "EGO-52")),
        pytest.param("I0 2Pa1 target=attitude", "invoke a/1", {"slot": 0}, marks=rule("T52", "EGO-46")),
        pytest.param(
            "I0 0Pa1 1Pa1 2Pa1 3Pa1 target=attitude", "invoke a/1", {"slot": 6, "step": 1}, marks=rule("T53", "EGO-47")
        ),
        pytest.param("I0 2Pb1 target=attitude", "invoke a/3", {"slot": 0}, marks=rule("T55", "EGO-45", "A-05")),
        pytest.param(
            "I0 1Ea1 2Ea1 target=sensibility",
            "invoke b/2",
            {"slot": 5, "step": 1},
            marks=rule("T56", "EGO-52", "CB-67"),
        ),
        pytest.param("I0 1Ea1 2Ea1 target=sensibility", "invoke a/2", {"slot": 5, "step": 1}, marks=rule("T56")),
        pytest.param("G0 2Pa1 4Pa1 target=reflection", "invoke a/1", {"slot": 0}, marks=rule("T58", "CB-68")),
        pytest.param("I0 0Ea1 3Ea1 2Pa1 target=unity", "invoke a/1", {"slot": 1}, marks=rule("T59", "CB-62")),
        pytest.param(
            "I0 0Ea1 1Pa1 2Pa1 3Pa1 step=spent target=unity",
            "invoke a/1",
            {"actions": []},
            marks=rule("T61", "G3", "EGO-50"),
        ),
        pytest.param("I0 2Ea1 target=fortitude", "invoke a/1", {"slot": 0}, marks=rule("T62", "EGO-48")),
        pytest.param(
            "I0 2Ea1 target=fortitude common=fortitude,unity difficulty=D4",
            "invoke a/1",
            {"slot": 3},
            marks=rule("T62", "EGO-48", "EGO-D4"),
        ),
        pytest.param(
            "I0 2Ea1 target=fortitude common=fortitude,unity,awareness difficulty=D4",
            "invoke a/1",
            {"slot": 1},
            marks=rule("T62", "EGO-48", "EGO-D4"),
        ),
    ],
)
def test_the_ego_invokes_the_best_card_on_the_best_slot(position: str, question: str, expected: dict[str, Any]) -> None:
    check(position, question, expected)


@pytest.mark.parametrize(
    ("position", "question", "expected"),
    [
        pytest.param(
            f"{W3} target=fortitude",
            "invoke d/1",
            {4: (0, 1, 1), 5: (0, 1, 0), 6: (0, 1, 0), 12: (0, 1, 0)},
            marks=rule("W3a"),
        ),
        pytest.param(
            f"{W3} target=awareness", "invoke d/1", {1: (1, 0, 1), 0: (1, 0, 1), 14: (1, 0, 1)}, marks=rule("W3b")
        ),
        pytest.param("I0 2Ea1 3Pa1 target=liveliness", "invoke a/1", {0: (1, 1, 1), 1: (1, 0, 1)}, marks=rule("T50")),
        pytest.param("I0 2Pa1 target=attitude", "invoke a/1", {0: (2, 1, 1)}, marks=rule("T52")),
        pytest.param(
            "I0 0Pa1 1Pa1 2Pa1 3Pa1 target=attitude", "invoke a/1", {6: (2, 1, 1), 4: (2, 1, 0)}, marks=rule("T53")
        ),
        pytest.param("I0 2Pb1 target=attitude", "invoke a/3", {0: (3, 1, 1)}, marks=rule("T55")),
        pytest.param("I0 1Ea1 2Ea1 target=sensibility", "invoke b/2", {5: (1, 1, 1)}, marks=rule("T56")),
        pytest.param("I0 1Ea1 2Ea1 target=sensibility", "invoke a/2", {5: (0, 1, 1)}, marks=rule("T56")),
        pytest.param("G0 2Pa1 4Pa1 target=reflection", "invoke a/1", {0: (3, 1, 1)}, marks=rule("T58")),
        pytest.param("I0 0Ea1 3Ea1 2Pa1 target=unity", "invoke a/1", {1: (1, 1, 0), 4: (1, 0, 1)}, marks=rule("T59")),
        pytest.param("I0 1Pa1 2Pa2 target=attitude", "quell 2", {1: (0, 0, 1), 2: (0, 0, 1)}, marks=rule("T76")),
        pytest.param("G3 8Ea1 10Pa1 target=fortitude", "fortify", {4: (1, 1, 0), 2: (1, 0, 0)}, marks=rule("T98")),
        pytest.param("G0 0P1 4P2 target=fortitude", "raze", {4: (2, 1, 0), 0: (1, 1, 0)}, marks=rule("T101")),
    ],
)
def test_the_impact_of_candidates(position: str, question: str, expected: dict[int, tuple[int, int, int]]) -> None:
    data = ask(position, question)
    assert {slot: key(data, slot) for slot in expected} == expected


@pytest.mark.parametrize(
    ("position", "question", "expected"),
    [
        # Intensify
        pytest.param("I0 1Ea1 2Ea1 3Ec2 target=unity", "intensify 2", {"slot": 3}, marks=rule("T64", "EGO-55")),
        pytest.param("I0 1Ea1 2Ea1 target=unity", "intensify 2", {"slot": 2}, marks=rule("T65", "EGO-55", "G6")),
        pytest.param(
            "I0 1Ea3 2Eb2 target=unity",
            "operation E+E",
            {"slot": 2, "essence": 0, "tokens": 1, "points": 1},
            marks=rule("T67", "EGO-66"),
        ),
        pytest.param(
            "I0 1Ea3+6 2Eb2+6 target=fortitude",
            "operation E+E",
            {"special": 1, "points": 0},
            marks=rule("T68", "EGO-71", "CB-49"),
        ),
        pytest.param(
            "I0 1Ea2+5 target=unity",
            "operation E+E*",
            {"essence": 1, "tokens": 1, "points": 2},
            marks=rule("T70", "A-10", "EGO-75"),
        ),
        pytest.param("I0 1Eb1 0Ec1 target=openness deck=a,b", "special", {"option": 2}, marks=rule("T71", "EGO-78")),
        pytest.param(
            "I0 1Ea1 0Ec1 2Ea3 target=sensibility",
            "special",
            {"option": 1, "slot": 0, "essence": 3, "points": 0, "gained": 0},
            marks=rule("T73", "EGO-78"),
        ),
        pytest.param(
            "I0 1Ea1 2Eb1 4Ec2 14Ea3 target=liveliness",
            "special",
            {"option": 1, "slot": 4, "step": 1, "essence": 1, "points": 0},
            marks=rule("T74", "A-31", "EGO-37"),
        ),
        # Quell
        pytest.param("I0 1Pa1 2Pa2 target=attitude", "quell 2", {"slot": 2}, marks=rule("T76", "EGO-57")),
        pytest.param("I0 1Pa1 4Pa1 target=awareness", "quell 1", {"slot": 1, "step": 0}, marks=rule("T77", "EGO-57")),
        pytest.param("I0 1Pa3 2Pa3 target=attitude", "quell 1", {"slot": 2}, marks=rule("T79", "EGO-57")),
        pytest.param("G0 1Pa2 2Pa2 target=liveliness", "quell 2", {"slot": 1, "step": 0}, marks=rule("T80", "EGO-57")),
        pytest.param("G0 14Pa2 0Pa2 1Pa2 target=unity", "quell 2", {"slot": 0}, marks=rule("T82", "CB-62")),
        pytest.param("G0 2Pa1 13Pa1 target=awareness", "quell 1", {"slot": 2, "step": 1}, marks=rule("T83", "G4")),
        pytest.param("I0 1Ea2 0Pa2 14Pa1 target=openness", "quell 2", {"slot": 0}, marks=rule("T85", "EGO-46")),
        pytest.param("I0 3Pa3 1Ea2 target=attitude", "quell 1", {"slot": 3}, marks=rule("T86", "EGO-46")),
        pytest.param(
            "I0 1Pa1! 2Pa3 target=awareness wp=2", "quell 1", {"slot": 2, "willpower": 2}, marks=rule("T88", "EGO-85")
        ),
        pytest.param(
            "I0 1Pa1! target=awareness wp=2", "quell 1", {"slot": 1, "willpower": 0}, marks=rule("T89", "EGO-85")
        ),
        pytest.param("I0 1Pa1! target=awareness wp=1", "quell 1", {"actions": []}, marks=rule("T89", "EGO-85")),
        pytest.param(
            "I0 1Pa1r 2Pa1r 3Pa2g target=versatility",
            "special",
            {"option": 1, "slot": 3},
            marks=rule("T91", "A-33", "EGO-78"),
        ),
        pytest.param(
            "I0 0Pa1 1Pa1 2Pa1 4Pa1 target=unity deck=none",
            "special",
            {"option": 2, "slot": 1},
            marks=rule("T92", "EGO-78"),
        ),
        pytest.param(
            "I0 1Pa3 2Ps1 target=awareness deck=none", "special", {"option": 2, "slot": 2}, marks=rule("T94", "EGO-78")
        ),
        # Fortify, Raze
        pytest.param("I0 target=fortitude", "fortify", {"realm": 0, "step": 0}, marks=rule("T95", "EGO-59", "G7")),
        pytest.param("G0 target=fortitude", "fortify", {"realm": 0, "step": 0}, marks=rule("T95", "EGO-59", "G7")),
        pytest.param("I0 1Pa1 2Ea1 target=attitude", "fortify", {"realm": 0}, marks=rule("T97", "EGO-59")),
        pytest.param("G3 8Ea1 10Pa1 target=fortitude", "fortify", {"realm": 4, "step": 1}, marks=rule("T98", "EGO-59")),
        pytest.param(
            "I0 0E1 1P1 4E1 target=attitude",
            "operation D+J",
            {"action": "raze", "realm": 1, "step": 1},
            marks=rule("T100", "EGO-64", "A-13"),
        ),
        pytest.param("G0 0P1 4P2 target=fortitude", "raze", {"realm": 4}, marks=rule("T101", "EGO-60")),
        pytest.param("I0 0P1 1P2 target=fortitude", "raze", {"realm": 1, "step": 1}, marks=rule("T103", "EGO-60")),
        pytest.param("I0 2P1 3P1 target=fortitude", "raze", {"actions": []}, marks=rule("T104", "EGO-39")),
        pytest.param(
            "G0 0P2 4P1 target=unity stock=P2/0",
            "special",
            {"action": "raze", "realm": 0, "size": 2, "points": 1, "gained": 0},
            marks=rule("T106", "EGO-77", "A-29"),
        ),
        pytest.param(
            "G0 0P2 target=unity stock=P0/1 deck=a",
            "special",
            {"action": "invoke", "option": 1},
            marks=rule("T107", "EGO-77"),
        ),
        # Operations
        pytest.param(
            "I0 0Ea1 target=awareness deck=cr,b,b",
            "operation E+J*",
            {"card": "cr", "essence": 3, "points": 0},
            marks=rule("W1", "EGO-67"),
        ),
        pytest.param(
            "I0 1Ea2 target=unity",
            "operation E+E",
            {"slot": 1, "essence": 1, "tokens": 1, "points": 1},
            marks=rule("W4", "EGO-72"),
        ),
        pytest.param(
            "I0 1Ea1 2Eb1 5Pa2 target=openness",
            "special",
            {"option": 1, "slot": 1, "essence": 1, "points": 1, "gained": 1},
            marks=rule("W9", "EGO-79"),
        ),
        pytest.param(
            "I0 1Eb1 2Eb2 5Pa2 target=openness deck=a,a",
            "special",
            {"option": 2, "slot": 13, "step": -1, "points": 0, "gained": 0},
            marks=rule("W10", "EGO-78", "A-22"),
        ),
        pytest.param(
            "I0 0Eb2 1Eb2 2Eb2 3Eb2 4Pa2 5Pa3 6Pa1 12Pa1 13Pa1 14Pa1 target=openness",
            "special",
            {"option": 3, "slot": 14, "step": -1, "essence": 1, "left": 0, "points": 1, "gained": 1},
            marks=rule("W11", "EGO-78"),
        ),
        pytest.param(
            "I0 target=fortitude next=D+D,D+J",
            "operation D+D",
            {"points": 2, "action": "fortify", "special": 0},
            marks=rule("W13", "EGO-62"),
        ),
        pytest.param(
            "I0 5Pa1 2Pa2 13Pa3 target=awareness",
            "operation D+E",
            {"slot": 5, "step": 1, "points": 1},
            marks=rule("T109", "EGO-63", "EGO-37"),
        ),
        pytest.param(
            "I0 3Pa2 target=attitude",
            "operation D+E*",
            {"slot": 3, "essence": 2, "points": 2},
            marks=rule("T110", "EGO-63", "A-16"),
        ),
        pytest.param("I0 target=fortitude", "operation D+E", {"special": 1, "points": 0}, marks=rule("T112", "EGO-71")),
        pytest.param(
            "I0 target=fortitude", "operation D+E*", {"special": 1, "points": 1}, marks=rule("T112", "EGO-71", "EGO-73")
        ),
        pytest.param(
            "I0 target=fortitude stock=E4/0",
            "operation D+J*",
            {"action": "fortify", "size": 1, "points": 1},
            marks=rule("T113", "EGO-64"),
        ),
        pytest.param(
            "I0 0P1 target=fortitude stock=E0/0",
            "operation D+J*",
            {"action": "raze", "points": 1},
            marks=rule("T115", "EGO-64"),
        ),
        pytest.param(
            "I0 1Pa2 target=attitude", "operation E+D*", {"essence": 2, "points": 1}, marks=rule("T116", "EGO-65")
        ),
        pytest.param(
            "I0 1Pa3 target=attitude", "operation E+D*", {"essence": 3, "points": 0}, marks=rule("T116", "EGO-65")
        ),
        pytest.param(
            "I0 target=unity deck=br,b,b",
            "operation E+J*",
            {"card": "br", "essence": 2, "points": 1},
            marks=rule("T118", "EGO-67"),
        ),
        pytest.param("G0 0P1 4P1 target=fortitude", "operation J+D*", {"points": 0}, marks=rule("T119", "EGO-68")),
        pytest.param(
            "G0 target=fortitude",
            "operation J+D*",
            {"action": "fortify", "size": 1, "points": 1},
            marks=rule("T121", "EGO-68", "A-17"),
        ),
        pytest.param(
            "I0 0Pa1 1Pa1 2Pa1 3Pa1 4Pa1 12Ea1 13Ea1 14Ea1 target=awareness deck=ar,cb",
            "operation J+E",
            {"card": "cb", "slot": 6, "step": 1, "points": 0},
            marks=rule("T122", "EGO-69"),
        ),
        pytest.param(
            "I0 target=fortitude", "operation J+J*", {"special": 2, "points": 1}, marks=rule("T124", "EGO-70", "A-15")
        ),
        pytest.param(
            "I0 target=fortitude next=E+D,J+J",
            "operation D+D",
            {"special": 3, "points": 1},
            marks=rule("T125", "EGO-62"),
        ),
        pytest.param(
            "I0 0Eb2 1Eb2 2Eb2 3Eb2 4Eb2 5Eb2 6Eb2 12Eb2 13Eb2 14Eb2 target=openness",
            "operation D+E*",
            {"special": 1, "points": 2, "gained": 1, "option": 0},
            marks=rule("T127", "EGO-73", "EGO-79"),
        ),
        # Absorb
        pytest.param(
            "G0 spheres=3,7,7,7,5 common=fortitude",
            "absorb",
            {"realm": 4, "taken": 1, "kept": 1},
            marks=rule("T133", "EGO-88", "EGO-89"),
        ),
        pytest.param(
            "G0 4E1 1P2 spheres=4,7,7,7,4 common=fortitude", "absorb", {"realm": 4}, marks=rule("T134", "EGO-88")
        ),
        pytest.param(
            "G0 2E1 spheres=2,7,7,7,5 common=fortitude hidden=unity",
            "absorb",
            {"case": "b", "realm": 0, "taken": 2, "kept": 1, "revelation": True},
            marks=rule("T136", "EGO-89"),
        ),
        pytest.param(
            "G0 2E1 spheres=1,7,7,7,5 common=fortitude hidden=unity",
            "absorb",
            {"case": "b", "realm": 0, "taken": 1, "kept": 0, "willpower": 0, "revelation": True},
            marks=rule("T137", "EGO-89"),
        ),
        pytest.param(
            "I0 spheres=6,7,7,7,7 common=fortitude",
            "absorb",
            {"realm": 0, "taken": 1, "kept": 1, "revelation": False},
            marks=rule("T139", "EGO-88"),
        ),
        # Switches and difficulty
        pytest.param(
            "G0 2E1 spheres=5,7,7,7,7 common=fortitude hidden=unity difficulty=D-1",
            "absorb",
            {"case": "b", "kept": 0},
            marks=rule("T166", "EGO-D-1"),
        ),
        pytest.param(
            "G0 2E1 spheres=5,7,7,7,7 common=fortitude hidden=unity difficulty=D7",
            "absorb",
            {"case": "b", "kept": 2},
            marks=rule("EGO-D7"),
        ),
        pytest.param(
            "G0 2E1 spheres=1,7,7,7,7 common=fortitude hidden=unity difficulty=D7",
            "absorb",
            {"case": "b", "kept": 0},
            marks=rule("EGO-D7"),
        ),
        pytest.param(
            "G0 0P1 4P2 target=fortitude raze_major=downgrade",
            "raze",
            {"realm": 0},
            marks=rule("T170", "SW-07", "A-37"),
        ),
        pytest.param(
            "I0 0Psafety1 1Pa1 2Psafety1 target=awareness wp=3",
            "quell 1",
            {"slot": 2, "willpower": 3},
            marks=rule("EGO-85"),
        ),
        pytest.param(
            "G0 2Pa1 13Pa1 target=awareness ego_share=blocked spirits=F1",
            "quell 1",
            {"slot": 13, "step": -1},
            marks=rule("T173", "SW-06"),
        ),
        # Other readings by switch
        pytest.param(
            "I0 2Ea1 target=fortitude impact_control=count", "invoke a/1", {"slot": 6}, marks=rule("SW-09", "A-04")
        ),
        pytest.param(
            "I0 3Ea1 5Ea1 target=unity ego_adjacent=range", "operation E+E", {"slot": 3, "step": 0}, marks=rule("SW-05")
        ),
        pytest.param(
            "I0 5Ec2 target=unity ego_adjacent=range deck=a",
            "operation E+E",
            {"special": 1},
            marks=rule("SW-05", "A-06"),
        ),
        pytest.param("I0 5Ec2 target=unity", "operation E+E", {"slot": 5, "step": 1}, marks=rule("EGO-40", "A-06")),
        pytest.param("G0 target=fortitude jd_bonus_point=no", "operation J+D*", {"points": 0}, marks=rule("SW-14")),
        pytest.param(
            "I0 1Pa2 target=attitude ego_bonus=off",
            "operation E+D*",
            {"essence": 2, "points": 0},
            marks=rule("SW-02", "EGO-75"),
        ),
    ],
)
def test_the_ego_acts_and_scores(position: str, question: str, expected: dict[str, Any]) -> None:
    check(position, question, expected)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(
            "I0 common=fortitude standings=fortitude:0:1 wp=4",
            {"points": 2, "willpower": 0, "by": [1]},
            marks=rule("W5", "EGO-90", "EGO-91"),
        ),
        pytest.param(
            "I0 common=fortitude standings=fortitude:0:2 wp=2",
            {"points": 2, "by": [], "fragments": ["P minor"]},
            marks=rule("W6", "EGO-91"),
        ),
        pytest.param(
            "I0 common=fortitude standings=fortitude:0:0 wp=2",
            {"points": 2, "by": [], "fragments": []},
            marks=rule("W7", "EGO-97"),
        ),
        pytest.param(
            "I0 common=openness players-hidden=attitude hidden=fortitude "
            "standings=openness:3:2,attitude:2:3,fortitude:0:0 wp=4",
            {"points": 2, "willpower": 0, "by": [1], "fragments": ["E minor"]},
            marks=rule("W8", "EGO-92", "EGO-95"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:2:2 wp=1",
            {"points": 0, "willpower": 1, "by": []},
            marks=rule("T140", "EGO-94"),
        ),
        pytest.param(
            "I0 common=unity players-hidden=openness hidden=attitude "
            "standings=unity:1:3,openness:1:2,attitude:2:2 wp=5",
            {"points": 1, "by": [3], "fragments": ["E minor", "P minor"]},
            marks=rule("T142", "EGO-91"),
        ),
        pytest.param(
            "I0 common=unity players-hidden=openness hidden=attitude "
            "standings=unity:1:3,openness:1:2,attitude:2:2 wp=9",
            {"points": 1, "by": [3, 1, 1], "fragments": ["E major"]},
            marks=rule("T143", "EGO-93", "A-19"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:5:8 wp=4",
            {"points": 0, "by": [3], "fragments": []},
            marks=rule("T145", "EGO-91"),
        ),
        pytest.param(
            "I0 common=unity players-hidden=openness standings=unity:0:2,openness:0:1 wp=3",
            {"by": [2], "points": 0, "fragments": ["P minor"]},
            marks=rule("T146", "EGO-91"),
        ),
        pytest.param(
            "I0 common=attitude players-hidden=unity hidden=unity standings=attitude:2:1,unity:2:3 wp=6",
            {"by": [1, 1], "points": 3, "fragments": ["E major"]},
            marks=rule("T148", "A-18", "EGO-93"),
        ),
        pytest.param(
            "I0 common=attitude players-hidden=openness hidden=unity "
            "standings=attitude:2:1,unity:3:2,openness:1:1 wp=2",
            {"by": [], "points": 2, "fragments": ["E major"]},
            marks=rule("T149", "EGO-94"),
        ),
        pytest.param(
            "I0 0P1 emptied=0 common=unity,openness players-hidden=attitude "
            "standings=unity:0:1,attitude:0:1,openness:1:1",
            {"fragments": ["P major", "P fortress minor"], "gained": 2, "removed": ["openness by ego"]},
            marks=rule("T151", "CB-73", "CB-74", "EGO-95"),
        ),
        pytest.param(
            "I0 common=attitude,unity,openness,fortitude players-hidden=awareness "
            "standings=attitude:0:1,awareness:0:1,unity:2:1,openness:1:1,fortitude:0:1",
            {"removed": ["openness by ego"]},
            marks=rule("T152", "A-26", "EGO-95"),
        ),
        pytest.param(
            "I0 0P1 emptied=0 built=0 common=unity standings=unity:0:0", {"fragments": []}, marks=rule("T154", "CB-74")
        ),
        pytest.param(
            "I0 common=unity standings=unity:0:1 stock=P0/3",
            {"fragments": ["P capping"], "gained": 0, "ends": True},
            marks=rule("T155", "CB-75", "CB-80"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:1:1 wp=5 difficulty=D-2",
            {"points": 0, "willpower": 0},
            marks=rule("EGO-D-2"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:0:9 wp=5 difficulty=D-2",
            {"points": 0, "by": [], "gained": -4},
            marks=rule("T167", "EGO-D-2"),
        ),
        pytest.param(
            "I0 0P1 emptied=0 common=unity standings=unity:1:1 fortress_needs_score=yes",
            {"fragments": []},
            marks=rule("T175", "SW-16"),
        ),
        pytest.param(
            "I0 0E1 emptied=0 common=unity standings=unity:1:1", {"fragments": ["E fortress minor"]}, marks=rule("A-27")
        ),
        pytest.param(
            "I0 0P2 emptied=0 common=unity,openness standings=unity:1:1,openness:1:1",
            {"fragments": ["P fortress major"], "removed": [], "gained": 1},
            marks=rule("A-28", "SW-25"),
        ),
        pytest.param(
            "I0 0P2 emptied=0 common=unity,openness standings=unity:1:1,openness:1:1 major_by_fortress=removes",
            {"removed": ["openness by ego"]},
            marks=rule("SW-25"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:0:1 points=0 wp=0 0P1 emptied=0",
            {"gained": 2, "points": 0},
            marks=rule("A-25", "EGO-95"),
        ),
    ],
)
def test_a_revelation_against_the_ego(position: str, expected: dict[str, Any]) -> None:
    data = ask(position, "revelation")
    data["by"] = [row["by"] for row in data.get("reductions", [])]
    data["fragments"] = [f"{row['party']} {row['fragment']}" for row in data.get("fragments", [])]
    data["removed"] = [f"{row['aspiration']} by {row['by']}" for row in data.get("removed", [])]
    assert {name: data.get(name) for name in expected} == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(
            "I0 common=unity standings=unity:2:2 hidden-deck=openness",
            {"target": "unity", "revealed": None},
            marks=rule("T37", "EGO-30", "EGO-31"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:3:2,openness:1:1 hidden-deck=openness",
            {"target": "openness", "revealed": ["openness"]},
            marks=rule("T38", "EGO-20", "EGO-30"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:3:2,openness:1:1 hidden-deck=unity,openness",
            {"target": "openness", "revealed": ["unity", "openness"]},
            marks=rule("T40", "EGO-21", "X-07"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:3:2 hidden-deck=unity",
            {"target": "unity", "why": "no hidden"},
            marks=rule("T41", "EGO-21", "A-21"),
        ),
        pytest.param(
            "I0 common=unity standings=unity:3:2,openness:2:1 hidden=openness",
            {"target": "unity", "why": "both won"},
            marks=rule("EGO-30"),
        ),
    ],
)
def test_the_target_aspiration(position: str, expected: dict[str, Any]) -> None:
    check(position, "target", expected)


@rule("T41", "EGO-89")
def test_without_a_hidden_aspiration_a_winning_ego_absorbs_as_in_case_b() -> None:
    assert ask("I0 common=unity standings=unity:3:2 hidden-deck=unity", "absorb")["case"] == "b"


@rule("T119")
def test_judgment_and_defiance_with_bonus_razes_both_fortresses() -> None:
    assert [row["realm"] for row in ask("G0 0P1 4P1 target=fortitude", "operation J+D*")["actions"]] == [0, 4]


@rule("T122", "EGO-37")
def test_the_second_card_of_judgment_and_endeavor_has_no_step_left() -> None:
    position = "I0 0Pa1 1Pa1 2Pa1 3Pa1 4Pa1 12Ea1 13Ea1 14Ea1 target=awareness deck=ar,cb"
    actions = ask(position, "operation J+E")["actions"]
    assert [(row["card"], row["slot"], row["step"]) for row in actions] == [("cb", 6, 1), ("ar", 5, 0)]


@rule("T172", "SW-11", "EGO-85", "A-24")
def test_an_emotion_between_two_safeties_costs_two_or_four() -> None:
    board = "I1 4Psafety1 5Pa1 6Psafety1 target=awareness wp=3"
    assert {row["slot"] for row in ask(board, "quell 1")["candidates"]} == {4, 5, 6}
    assert {row["slot"] for row in ask(f"{board} safety_cost=cumulative", "quell 1")["candidates"]} == {4, 6}
    alone = "I1 4Pa1!! 5Pa1! 6Pa1!! target=awareness wp=3"
    assert ask(alone, "quell 1")["willpower"] == 1
