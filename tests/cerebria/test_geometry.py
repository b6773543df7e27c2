"""The ring: Triads, ranges, orders, control and standings (section 1, CB-50 to CB-69)."""

from itertools import permutations

import pytest

from mindtable.core.luck import Luck
from mindtable.games.cerebria import geometry as g
from mindtable.games.cerebria import pieces as p
from mindtable.testing.clauses import rule

from .scenario import ask, state_of

Q = "14Ea1r 0Ea3r 1Ed3g 3Pa1b 4Pb2y 6Pc3y 9Es1 12Pa2b 0E1 1P2 4P1"
PLACES = [(kind, index) for kind in (p.GATEKEEPER, p.INFLUENCER) for index in range(p.AREAS)]


@rule("T01")
def test_every_slot_is_in_one_triad() -> None:
    assert [g.triad_of(slot) for slot in (14, 0, 1, 2, 13)] == [0, 0, 0, 1, 4]
    assert sorted(slot for frontier in range(5) for slot in g.triad(frontier)) == list(range(15))


@rule("T02")
def test_four_slots_influence_a_realm() -> None:
    assert g.influence(4) == [12, 13, 14, 0]


@rule("G1", "G2", "G3")
def test_a_spirit_reaches_three_or_four_slots_and_nine_or_ten_with_a_step() -> None:
    for place, (kind, index) in enumerate(PLACES):
        assert sorted(g.REACH[place]) == sorted(g.reach(kind, index))
        stepped = {slot for step in (-1, 0, 1) for slot in g.reach(kind, (index + step) % 5)}
        assert set(g.RANGE[place]) == stepped
        assert (len(g.REACH[place]), len(g.RANGE[place])) == ((3, 9) if kind == p.GATEKEEPER else (4, 10))


@rule("T03", "T04", "G5", "G6", "A-01")
def test_slots_in_the_order_of_the_tie_breaks() -> None:
    assert g.RANGE[3] == [9, 10, 8, 11, 7, 12, 6, 13, 5]
    assert g.RANGE[5 + 4] == [14, 13, 0, 12, 1, 11, 2, 10, 3, 9]


@rule("T05", "G7")
def test_fortress_locations_in_order() -> None:
    assert g.LOCATIONS[3] == [3, 2, 4, 1]
    assert g.LOCATIONS[5 + 4] == [4, 0, 3]


@rule("W2")
def test_realm_slots_are_closer_to_the_influencer_than_frontier_slots_and_all_than_those_needing_a_step() -> None:
    distance = g.DISTANCE[5]
    assert max(distance[1], distance[2]) < min(distance[0], distance[3])
    assert max(distance[0], distance[3]) < min(distance[slot] for slot in g.RANGE[5] if g.STEP[5][slot])


@rule("G4", "G9")
def test_the_orders_are_total_and_the_step_is_unique() -> None:
    for place, (kind, index) in enumerate(PLACES):
        keys = [(g.DISTANCE[place][slot], g.OFFSET[place][slot] < 0) for slot in g.RANGE[place]]
        assert len(set(keys)) == len(keys)
        far = [g.DISTANCE[place][slot] for slot in g.RANGE[place] if g.STEP[place][slot]]
        assert min(far) > max(g.DISTANCE[place][slot] for slot in g.REACH[place])
        for slot in g.RANGE[place]:
            ways = [step for step in (0, 1, -1) if slot in g.reach(kind, (index + step) % 5)]
            step = g.STEP[place][slot]
            assert ways[0] == step
            assert 0 in ways or len(ways) == 1
            assert step == 0 or (step > 0) == (g.OFFSET[place][slot] > 0)
        locations = [(g.LOCATION_STEP[place][r] != 0, g.LOCATION_OFFSET[place][r] < 0) for r in g.LOCATIONS[place]]
        assert len(set(locations)) == len(locations)


@rule("T06", "G8")
def test_the_origin_turns_clockwise_and_the_clockwise_sphere_faces_the_realm_of_the_frontier() -> None:
    state = state_of("I0 rotation=2")
    assert state.sphere_at(2) == 0
    state.rotation += 1
    assert state.sphere_at(3) == 0
    assert ask("G2 spheres=7,7,7,7,7 common=unity", "absorb")["realm"] == 2


@pytest.mark.parametrize(
    ("position", "frontiers", "realms"),
    [
        pytest.param("0Pa1 1Ea1", "-----", "E---P", marks=rule("T07", "CB-53", "CB-54")),
        pytest.param("3Pa2 2Ea1", "-P---", "EP---", marks=rule("T08", "CB-50")),
        pytest.param("3Pa2 2Ea1 4Ea1", "-----", "EE---", marks=rule("T09", "CB-53")),
        pytest.param("0Ea1 3Ea1 1Pa1 2Pa1", "-----", "PE--E", marks=rule("T10", "CB-52")),
        pytest.param("1Ea1 14Pa1 0Pa1 0P1", "P----", "----P", marks=rule("T11", "CB-51", "CB-52")),
        pytest.param("2E1 3P2", "-----", "--EP-", marks=rule("T12", "CB-56", "CB-51")),
        pytest.param("0Ea2 14Pa1 1Pa1", "-----", "P---P", marks=rule("T13", "CB-53")),
        pytest.param("3Eb1 4Ea1 5Pa1", "-EP--", "EE---", marks=rule("T14", "CB-50")),
        pytest.param("6Pd3 5Ea1 1P1", "--P--", "--P--", marks=rule("T15", "CB-52")),
        pytest.param(Q, "EPPEP", "EPPPE", marks=rule("T16", "CB-50", "CB-52")),
    ],
)
def test_control(position: str, frontiers: str, realms: str) -> None:
    assert ask(position, "control") == {"frontiers": frontiers, "realms": realms}


@rule("T17", "CB-60", "CB-61", "CB-62", "CB-63", "CB-64", "CB-65", "CB-66", "CB-67", "CB-68", "D2")
def test_the_standings_of_a_full_board() -> None:
    assert ask(Q, "standings") == {
        "fortitude": [1, 3],
        "awareness": [2, 3],
        "unity": [3, 2],
        "openness": [2, 3],
        "attitude": [2, 3],
        "versatility": [2, 2],
        "liveliness": [8, 8],
        "sensibility": [1, 1],
        "reflection": [4, 6],
    }


@rule("T18", "SW-01a", "SW-01b", "SW-01c")
def test_other_readings_of_the_three_uncertain_aspirations() -> None:
    assert ask(f"{Q} sensibility=highest", "standings")["sensibility"] == [3, 3]
    assert ask(f"{Q} sensibility=intensity", "standings")["sensibility"] == [7, 8]
    assert ask(f"{Q} liveliness=intensity", "standings")["liveliness"] == [7, 8]
    assert ask(f"{Q} liveliness=emotions", "standings")["liveliness"] == [4, 4]
    assert ask(f"{Q} reflection=opposite", "standings")["reflection"] == [1, 2]
    assert ask(f"{Q} liveliness=manual standings=liveliness:5:2", "standings")["liveliness"] == [5, 2]


@rule("T19", "CB-62")
def test_a_unity_may_cross_the_seam() -> None:
    state = state_of("13Ea1 14Ea1 0Ea1 1Ea1 5Ea1 6Ea1")
    assert g.run_length(state.board.ego) == 4
    unity = g.runs_of(state.board.ego, 4)
    assert [slot for slot in range(15) if unity >> slot & 1] == [0, 1, 13, 14]


@rule("T20", "D1", "A-09")
def test_intensity_is_the_value_under_the_last_essence_plus_the_token() -> None:
    assert [state_of(f"0Ec{essence}+2").board.intensity(0) for essence in (1, 2, 3, 4)] == [3, 3, 5, 6]
    box = state_of("0Ec1+2").box
    assert box.maximum[box.plain(p.EGO, "c", p.NO_VIBE, 0)] == 4


@rule("T176", "SW-04", "A-36")
def test_a_starting_emotion_adds_a_vibe_only_where_it_is_wild() -> None:
    assert ask("1Es1 2Ea1r", "standings")["versatility"] == [1, 0]
    assert ask("1Es1 2Ea1r start_vibe=wild", "standings")["versatility"] == [2, 0]


@rule("CB-55", "D3")
def test_control_kept_up_with_every_change_is_that_of_the_board_counted_anew() -> None:
    luck = Luck(3)
    state = state_of("I0")
    box, board = state.box, state.board
    for _ in range(3000):
        slot = luck.below(15)
        if luck.below(3) == 0:
            board.put(box, slot, p.EMPTY, 0, 0)
        else:
            card = box.plain(luck.below(2), "abcd"[luck.below(4)], luck.below(5), 0)
            board.put(box, slot, card, 1 + luck.below(box.spaces[card]), luck.below(3))
        if luck.below(4) == 0:
            board.fortify(luck.below(5), luck.below(5) - 2, 0)
        words = []
        for place in range(15):
            if board.cards[place] >= 0:
                side, token = "PE"[box.owner[board.cards[place]]], board.tokens[place]
                track = box.ids[board.cards[place]][0]
                words.append(f"{place}{side}{track}{board.essence[place]}" + (f"+{token}" if token else ""))
        counted = [counted_frontier(board.signed, area) for area in range(5)]
        assert counted == board.frontier, words
        assert [counted_realm(board.signed, board.fort, area) for area in range(5)] == board.realm, words


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def counted_frontier(signed: list[int], frontier: int) -> int:
    return sign(sum(signed[slot] for slot in g.triad(frontier)))


def counted_realm(signed: list[int], fort: list[int], realm: int) -> int:
    a, b = signed[3 * realm + 1], signed[3 * realm + 2]
    left, right = signed[3 * realm], signed[(3 * realm + 3) % 15]
    total = a + b + fort[realm]
    total += 0 if sign(left) * sign(a) < 0 else left
    total += 0 if sign(right) * sign(b) < 0 else right
    return sign(total)


@rule("W12", "EGO-09", "EGO-10", "X-06")
def test_all_two_hundred_start_placements_give_each_side_one_realm_and_two_frontiers() -> None:
    count = 0
    ways = []
    for x, y, z in permutations(range(5), 3):
        for order in (0, 1):
            codes = g.start_placements(x, y, z)
            ways.append(len(codes))
            for code in codes:
                first = 3 * x + 1
                position = (
                    f"{first + order}Es1 {first + 1 - order}Ps1 {3 * y + 1 + code // 2}Es1 {3 * z + 1 + code % 2}Ps1"
                )
                control = ask(position, "control")
                for side in "EP":
                    assert control["frontiers"].count(side) == 2
                    assert control["realms"].count(side) == 1
                count += 1
    assert count == 200
    assert [ways.count(n) for n in (1, 2, 3)] == [60, 40, 20]


@rule("CB-69", "EGO-31")
def test_equal_standings_are_won_by_nobody() -> None:
    assert ask("I0 common=fortitude 0E1 1P1", "target")["why"] == "common not won"
