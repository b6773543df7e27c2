"""The Ego at the edge of its procedures: what is no candidate, what counts by hand, what comes before what."""

from typing import Any

import pytest

from mindtable.core.piles import bag_of
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ego import CountFailures
from mindtable.games.cerebria.ego_acts import ego_top_is_closed
from mindtable.games.cerebria.ego_target import begin_anew
from mindtable.games.cerebria.hidden import ByHand, RevealHidden
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.state import NOT_DONE
from mindtable.testing.clauses import rule

from .scenario import ask, state_of, table


def told(data: dict[str, Any], *names: str) -> list[dict[str, Any]]:
    """The things of events of these names, in order."""
    return [said["things"] for said in data["events"] if said["event"] in names]


def slots(data: dict[str, Any]) -> set[int]:
    return {row["slot"] for row in data["candidates"]}


# -- targets


@rule("EGO-30", "EGO-31")
def test_the_target_is_told_with_its_standings() -> None:
    [target] = told(ask("I0 common=unity standings=unity:3:2,fortitude:0:4 hidden=fortitude", "target"), "target")
    assert (target["target"], target["why"]) == ("fortitude", "hidden not won")
    assert (target["common"], target["ego"], target["players"]) == ("unity", 3, 2)
    assert (target["hidden"], target["hidden_ego"], target["hidden_players"]) == ("fortitude", 0, 4)


@rule("EGO-70", "A-15", "EGO-30")
def test_each_special_operation_of_judgment_twice_finds_its_own_target() -> None:
    data = ask("I0 common=fortitude hidden=unity deck=ar,bg", "operation J+J")
    order = [said["event"] for said in data["events"] if said["event"] in ("target", "special")]
    assert order == ["target", "special", "target", "special"]
    assert [one["target"] for one in told(data, "special")] == ["fortitude", "unity"]  # the Fortress made it win


@rule("EGO-21", "A-21", "X-07")
def test_a_card_equal_to_the_common_goes_back_into_the_deck() -> None:
    state = state_of("I0 common=unity hidden-deck=unity")
    state.do([RevealHidden()])
    while state.agenda:
        step = state.agenda.pop()
        decision = step.decision()
        if decision is None:
            step.run(state)
        else:
            decision.choose(state, decision.options(state)[0])
    assert (state.ego_hidden, len(state.ego_hidden_deck)) == (p.NO_ASPIRATION, 1)
    data = ask("I0 0E1 common=fortitude hidden-deck=fortitude,unity,openness", "target")
    assert data["target"] == "unity"
    assert "hidden-deck=fortitude|openness" in data["after"]


@rule("EGO-37")
def test_an_operation_begins_anew() -> None:
    state = state_of("I0 common=unity")
    state.touched, state.did = [1], [NOT_DONE]
    begin_anew(state)
    assert (state.touched, state.did) == ([], [])
    state.failures = 1
    CountFailures().run(state)
    assert (state.failures, state.ego_points) == (0, 1)


# -- Invoke


@rule("EGO-50", "EGO-71", "A-11")
def test_an_empty_deck_is_said_once() -> None:
    for pair in ("E+J", "J+E"):
        data = ask("I0 target=fortitude deck=none", f"operation {pair}")
        assert [one["limit"] for one in told(data, "impossible")] == ["no cards"]
        assert data["special"] == 1


@rule("EGO-69", "EGO-72", "EGO-37")
def test_a_second_card_without_a_slot_scores_a_point() -> None:
    full = " ".join(f"{slot}Pa1" for slot in (0, 1, 2, 3, 4, 5, 7, 12, 13, 14))
    data = ask(f"I0 {full} target=fortitude deck=ar,cb", "operation J+E")
    assert ([row["slot"] for row in data["actions"]], data["points"]) == ([6], 1)
    assert told(data, "ego_returned") == [{"cards": ["ar"]}]


@rule("A-23", "SW-03")
def test_of_two_unknown_cards_one_comes_to_lie_open() -> None:
    state = state_of("I0")
    for count, closed in ((1, False), (2, True), (3, True)):
        state.ego_deck = bag_of(state.box.ego_cards[:count])
        assert ego_top_is_closed(state) is closed


@rule("EGO-78", "CB-62")
def test_only_slots_that_extend_the_unity() -> None:
    assert slots(ask("I0 5Ea1 target=unity deck=a", "special")) == {4, 6}
    single = ask("I0 5Ea1 6Pa1 target=unity deck=a", "special")
    assert (single["option"], slots(single)) == (1, {4})


@rule("EGO-53", "EGO-78")
def test_the_card_not_taken_goes_back_after_the_choice() -> None:
    data = ask("I0 1Eb1 target=openness deck=ar,cg", "special")
    assert [said["event"] for said in data["events"] if said["event"] in ("ego_invoked", "ego_returned")] == [
        "ego_invoked", "ego_returned",
    ]  # fmt: skip
    assert told(data, "ego_returned") == [{"cards": ["ar"]}]


# -- Intensify


@rule("EGO-78", "EGO-55")
@pytest.mark.parametrize(
    ("emotion", "rises"),
    [("a1", True), ("a2", True), ("a3", False), ("b1", False), ("c1", False), ("c2", True), ("c3", True), ("d1", True),
     ("d2", False), ("d3", True), ("e1", True), ("e2", False), ("f3", False), ("f4", True), ("s1", True)],
)  # fmt: skip
def test_openness_intensifies_only_where_intensity_rises(emotion: str, rises: bool) -> None:
    for target in ("openness", "attitude", "reflection"):
        data = ask(f"I0 1E{emotion} target={target} deck=none", "special")
        assert data["option"] == (1 if rises else 0)


@rule("EGO-66", "CB-49", "A-10")
def test_a_token_that_cannot_grow_counts_nothing() -> None:
    assert ask("I0 1Ec1+6 2Eb1 target=unity", "operation E+E")["slot"] == 1  # +2 by Essence, against +1 by the token
    rows = ask("I0 1Ec1+6 2Eb1 target=unity", "operation E+E")["candidates"]
    assert {row["slot"]: row["intensity"] for row in rows} == {1: 2, 2: 1}


@rule("EGO-55", "EGO-45")
def test_impact_of_an_intensify_is_told_where_there_is_a_target() -> None:
    rows = ask("I0 1Ea1 2Ea2 target=liveliness", "intensify 2")["candidates"]
    assert {row["slot"]: row["change"] for row in rows} == {1: 2, 2: 1}
    rows = ask("I0 1Ea1 2Ea2", "intensify 2")["candidates"]
    assert {(row["change"], row["realms"], row["frontiers"]) for row in rows} == {(0, 0, 0)}


@rule("EGO-78")
def test_options_look_one_step_far() -> None:
    for position, option in (
        ("I0 5Ea1 target=liveliness deck=none", 1),
        ("I0 5Ea1 target=sensibility", 1),
        ("I0 5Ea1 target=openness deck=none", 1),
        ("I0 5Pa1 target=unity deck=none", 2),
        ("I0 5Pa1 target=awareness deck=none", 2),
        ("I0 5Pa1r target=versatility deck=none", 1),
        ("I0 5Pa1 target=sensibility", 2),
        ("I0 5Pa1 target=attitude deck=none", 3),
    ):
        data = ask(position, "special")
        assert (data["option"], data["slot"], data["step"]) == (option, 5, 1), position
    assert [row["tokens"] for row in ask("I0 1Ea1 2Ea1 target=liveliness", "special")["actions"]] == [0, 0]


# -- Quell


@rule("EGO-63")
def test_defiance_and_endeavor_quells_two_different_emotions() -> None:
    alone = ask("I0 1Pa3 target=fortitude", "operation D+E")
    assert ([row["slot"] for row in alone["actions"]], alone["points"]) == ([1], 1)
    both = ask("I0 1Pa2 2Pa3 target=fortitude", "operation D+E*")
    assert ([row["essence"] for row in both["actions"]], both["points"]) == ([2, 2], 0)
    less = ask("I0 1Pa1 2Pa3 target=fortitude", "operation D+E*")
    assert less["points"] == 1
    assert slots(ask("I0 0Pa1 1Pa1 2Pa1 4Pa1 target=unity deck=none", "special")) == {0, 1, 2}


@rule("SW-06")
def test_one_of_two_spirits_bars_its_space() -> None:
    board = "I0 1P1 target=fortitude ego_share=blocked spirits="
    assert ask(f"{board}harmony@R1,love@R3", "raze")["actions"] == []
    assert ask(f"{board}harmony@R2,love@R3", "raze")["realm"] == 1


# -- what is weighed


@rule("SW-01a", "EGO-45")
def test_standings_given_by_hand_are_changed_by_no_action() -> None:
    board = "I0 1Pa1 target=awareness"
    assert ask(board, "impact quell 1 1")["change"] == 1
    assert ask(f"{board} standings=awareness:1:3", "impact quell 1 1")["change"] == 0


@rule("EGO-48", "EGO-D4")
def test_looking_ahead_weighs_the_target_and_every_later_aspiration() -> None:
    for more in ("", " difficulty=D4", " impact_measure=own"):
        for target, change in (("openness", 1), ("attitude", 2), ("reflection", 3)):
            board = f"I0 target={target} common={target},unity{more}"
            assert ask(board, "impact invoke a/1 3")["change"] == change
    rows = ask("I0 2Ea1 target=fortitude common=fortitude,unity,awareness difficulty=D4", "invoke a/1")["candidates"]
    later = {row["slot"]: row["later"] for row in rows}
    assert (later[1], later[3], later[14]) == ([1, 1], [1, 0], [0, 1])


@rule("EGO-77")
def test_the_end_game_raze_comes_before_its_point() -> None:
    data = ask("G0 0P2 4P1 target=unity stock=P2/0", "special")
    order = [said["event"] for said in data["events"] if said["event"] in ("endgame", "ego_razed", "ego_points")]
    assert order == ["endgame", "ego_razed", "ego_points"]


# -- the Revelation


@rule("CB-71", "EGO-21")
def test_a_revelation_shows_the_ego_s_hidden_aspiration() -> None:
    data = ask("I0 common=unity hidden-deck=openness standings=unity:0:0,openness:2:1", "revelation")
    assert (data["revealed"], data["fragments"]) == (["openness"], [{"party": "E", "fragment": "minor"}])


@rule("SW-01a", "CB-72")
def test_what_is_counted_by_hand_is_counted_before_it_is_compared() -> None:
    position = "I0 common=liveliness,unity liveliness=manual standings=liveliness:0:0 hidden=openness spirits=R2"
    play = table(position, steps=[Revelation(p.EGO, 3, True)], halt=(Renew,))
    play("standing 3", "standing 5")
    added = [(one["party"], one["fragment"]) for one in play.things(events.FRAGMENT_ADDED)]
    assert added == [("players", "minor")]
    pack = 'provenance = "owner"\n[[aspiration]]\nid = "fortitude"\ncounts = "manual"\n'
    first = table("I0 common=fortitude standings=fortitude:0:0 spirits=R2", steps=[ByHand()], packs=(pack,))
    assert first.offers()[:2] == ["standing 0", "standing 1"]


@rule("EGO-92", "EGO-93", "A-18", "CB-73")
@pytest.mark.parametrize(
    ("position", "by", "fragments"),
    [
        # The players' Hidden Aspiration is the first card of the box.
        ("common=unity players-hidden=fortitude standings=unity:1:1,fortitude:0:1 wp=0", [], ["P minor"]),
        # Both Hidden ones are the same, and tied: the Ego buys the win for 2.
        (
            "common=attitude players-hidden=unity hidden=unity standings=attitude:2:1,unity:3:3 wp=2",
            [1],
            ["E major"],
        ),
        # Its own is behind by 1: a win needs 2, for 3 Willpower.
        ("common=attitude hidden=unity standings=attitude:2:1,unity:1:2 wp=3", [2], ["E major"]),
        ("common=attitude hidden=unity standings=attitude:2:1,unity:1:2 wp=2", [], ["E minor"]),
        # The Common one is won: nothing is bought for it.
        ("common=attitude standings=attitude:2:1 wp=9", [], ["E minor"]),
    ],
)
def test_reductions_of_hidden_aspirations(position: str, by: list[int], fragments: list[str]) -> None:
    data = ask(f"I0 {position}", "revelation")
    assert [row["by"] for row in data.get("reductions", [])] == by
    assert [f"{row['party']} {row['fragment']}" for row in data["fragments"]] == fragments


@rule("CB-76", "K-11")
def test_the_last_common_aspiration_is_removed_without_a_question() -> None:
    won = "hidden=attitude standings=unity:2:1,attitude:2:1"
    data = ask(f"I0 common=unity,openness {won}", "revelation")
    assert data["removed"] == [{"aspiration": "openness", "by": "players"}]
    assert not data["players_remove"]
    data = ask(f"I0 common=unity,openness,awareness {won}", "revelation")
    assert (data.get("removed"), data["players_remove"]) == (None, True)
