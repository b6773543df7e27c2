"""The tables that are made once, made anew: the ring, the criteria in their order, the turns of a round."""

from mindtable.games.cerebria import geometry as g
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import priorities as order
from mindtable.games.cerebria import turns
from mindtable.games.cerebria.causes import (
    BY_CHANGE,
    BY_FRONTIER,
    BY_LATER,
    BY_OWN,
    BY_REALM,
    CLOCKWISE,
    CLOSEST,
)
from mindtable.games.cerebria.ego import EgoTurn
from mindtable.games.cerebria.intentions import AfterAct
from mindtable.games.cerebria.operations import OPERATIONS, orders
from mindtable.games.cerebria.rounds import NextTurn, _round, rounds
from mindtable.games.cerebria.state import AHEAD, CHANGE, OWN, TAKES_FRONTIER, TAKES_REALM
from mindtable.games.cerebria.turns import PlayerTurn
from mindtable.testing.clauses import rule

from .scenario import state_of

# The slots in the order of the tie-breaks, and the step each needs, from Frontier 0 and Realm 0 (1.2 of the rules).
GATEKEEPER = [(0, 0), (1, 0), (14, 0), (2, 1), (13, -1), (3, 1), (12, -1), (4, 1), (11, -1)]
INFLUENCER = [(2, 0), (1, 0), (3, 0), (0, 0), (4, 1), (14, -1), (5, 1), (13, -1), (6, 1), (12, -1)]


@rule("G1", "G3", "G4", "G5", "G6")
def test_slots_in_order_with_their_steps_from_every_place() -> None:
    for kind, first in ((p.GATEKEEPER, GATEKEEPER), (p.INFLUENCER, INFLUENCER)):
        for index in range(p.AREAS):
            expected = [((slot + 3 * index) % p.SLOTS, step) for slot, step in first]
            place = p.AREAS * kind + index
            assert g._in_order(place) == [slot for slot, _ in expected]
            steps = {slot: g._step_for(kind, index, slot) for slot in range(p.SLOTS)}
            assert {slot: step for slot, step in steps.items() if step != g.OUT_OF_RANGE} == dict(expected)
            assert sorted(g.reach(kind, index)) == sorted([slot for slot, step in expected if step == 0])


@rule("G7", "EGO-39")
def test_fortress_locations_with_their_steps_from_every_place() -> None:
    for index in range(p.AREAS):
        assert g.locations(p.GATEKEEPER, index) == [index, (index + 4) % p.AREAS]
        assert g.locations(p.INFLUENCER, index) == [index]
        steps = [g._location_step(p.GATEKEEPER, 0, realm) for realm in range(p.AREAS)]
        assert steps == [0, 1, g.OUT_OF_RANGE, -1, 0]
        gatekeeper, influencer = [0, 4, 1, 3], [0, 1, 4]  # no step first, then clockwise
        assert g._locations_in_order(index) == [(realm + index) % p.AREAS for realm in gatekeeper]
        assert g._locations_in_order(p.AREAS + index) == [(realm + index) % p.AREAS for realm in influencer]
        assert [g._location_step(p.INFLUENCER, 0, realm) for realm in range(p.AREAS)] == [
            0, 1, g.OUT_OF_RANGE, g.OUT_OF_RANGE, -1,
        ]  # fmt: skip
        assert g.spirit_angle(p.GATEKEEPER, index) == 6 * index
        assert g.spirit_angle(p.INFLUENCER, index) == 6 * index + 3
        assert (g.spirit_space(p.GATEKEEPER, index), g.spirit_space(p.INFLUENCER, index)) == (2 * index, 2 * index + 1)


@rule("G5", "G6")
def test_an_offset_is_the_shorter_way_and_half_a_turn_is_clockwise() -> None:
    assert [g.offset(0, angle) for angle in (0, 1, 14, 15, 16, 29)] == [0, 1, 14, 15, -14, -1]
    assert g.offset(27, 3) == 6


@rule("SW-21", "CB-30")
def test_paths_of_the_players_spirits() -> None:
    assert [g._roads(space, False) for space in (0, 1, 9)] == [[9, 1], [0, 2], [8, 0]]
    assert g._roads(0, True) == [9, 1, 8, 2]
    assert g._roads(1, True) == [0, 2]
    assert (g._hastes(0, False), g._hastes(9, False)) == ([2, 8], [1, 7])
    assert g._hastes(0, True) == [3, 4, 6, 7]


@rule("CB-61", "CB-50")
def test_triads_influence_and_what_lies_around_a_slot() -> None:
    assert [g.triad_of(slot) for slot in range(p.SLOTS)] == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 0]
    assert g.triad(0) == [14, 0, 1]
    assert g.influence(4) == [12, 13, 14, 0]
    assert g.mask([0, 2]) == 5
    assert g._around(0) == [1, 2, 3, 12, 13, 14]
    assert g._around(1) == [0, 2, 3, 14]


@rule("CB-62")
def test_runs_of_slots() -> None:
    assert [g.run_length(slots) for slots in (0, 1, 0b11, 0b1011, 0x7FFF)] == [0, 1, 2, 2, 15]
    assert g.run_length(1 << 14 | 1) == 2  # over the seam
    assert g.runs_of(0b1011, 2) == 0b0011
    assert g.runs_of(0b1001, 1) == 0b1001
    assert g.runs_of(0, 0) == 0
    assert g.runs_of(1 << 14 | 1 | 0b1000, 2) == 1 << 14 | 1


@rule("EGO-45", "EGO-46", "EGO-48", "SW-08")
def test_the_criteria_of_impact_in_their_order() -> None:
    def lines(own_first: bool, ahead: bool) -> list[tuple[int, int, int]]:
        found = []
        for line in order._impact(own_first, ahead):
            assert isinstance(line, order.Weighed)
            found.append((line.number, line.sign, line.column))
        return found

    plain = [(BY_CHANGE, 1, CHANGE), (BY_REALM, 1, TAKES_REALM), (BY_FRONTIER, 1, TAKES_FRONTIER)]
    later = [(BY_LATER, 1, AHEAD + place) for place in range(8)]
    assert lines(False, False) == plain
    assert lines(True, False) == [(BY_OWN, 1, OWN), *plain]
    assert lines(False, True) == [plain[0], *later, *plain[1:]]
    assert lines(True, True) == [(BY_OWN, 1, OWN), plain[0], *later, *plain[1:]]
    placed = order.Placed(CLOSEST, -1, g.DISTANCE)
    assert (placed.number, placed.sign, placed.places, placed.says) == (
        CLOSEST, -1, g.DISTANCE, "closest to the Spirit",
    )  # fmt: skip
    assert order.Line(CLOCKWISE, 1).says == "clockwise from the Spirit"


@rule("EGO-15", "CB-87", "CB-88")
def test_a_round_is_players_gatekeeper_players_influencer() -> None:
    for second in (0, 1):
        found = []
        for turn, after in _round(second):
            assert isinstance(after, NextTurn)
            assert isinstance(turn, PlayerTurn | EgoTurn)
            found.append((type(turn), turn.who if isinstance(turn, PlayerTurn) else turn.figure, after.phase))
        assert found == [
            (PlayerTurn, 0, 1), (EgoTurn, p.GATEKEEPER, 2), (PlayerTurn, second, 3), (EgoTurn, p.INFLUENCER, 0),
        ]  # fmt: skip
    state = state_of("I0")
    counted = []
    for state.turn in range(10):
        counted.append(rounds(state))
    assert counted == [0, 1, 1, 1, 1, 2, 2, 2, 2, 3]


@rule("CB-10", "CB-11", "CB-85", "K-04")
def test_what_follows_each_choice_of_a_turn() -> None:
    for full in (False, True):
        for option in range(1, turns.CHOICES):
            steps = turns.after_choice(1, option, full)
            assert steps[-1] is turns.NEXT_ACT[1]  # and the next choice
            scored = [type(step) is AfterAct for step in steps]
            absorbs = option >= turns.ABSORB
            assert scored == ([False, False] if absorbs or not full else [False, True, False])
        names = [type(turns.after_choice(0, option, full)[0]).__name__ for option in range(turns.CHOICES)]
        assert names == (
            ["EndOfTurn"] + ["Declare"] * 7 + ["UseRealm"] * 5 + ["UseAbility"] * 3 + ["Absorb"] * 5
        )  # fmt: skip
    first = turns.after_choice(0, turns.ACT + p.QUELL, False)[0]
    assert isinstance(first, turns.Declare)
    assert first.act == p.QUELL
    ability = turns.after_choice(0, turns.ABILITY, False)[0]
    assert isinstance(ability, turns.UseAbility)
    assert ability.ability == turns.EXTRA_ACTION
    assert [type(step).__name__ for step in turns.after_choice(0, turns.END, True)] == ["EndOfTurn", "Close"]
    targets = [type(turns.target_of(0, act)).__name__ for act in range(turns.ACTS)]
    assert targets == [f"Choose{name}" for name in (
        "Destination", "Invoke", "Quell", "Fortify", "Empower", "Exalt", "Raze",
    )]  # fmt: skip


@rule("EGO-63", "EGO-64", "EGO-65", "EGO-66", "EGO-67", "EGO-68", "EGO-69")
def test_the_orders_of_every_pair_without_and_with_its_bonus() -> None:
    def told(first: int, second: int, bonus: bool) -> list[tuple[object, ...]]:
        found = []
        for step in orders(first, second, False, bonus):
            found.append((type(step).__name__, *[getattr(step, name) for name in step.FIELDS]))
        return found

    d, e, j = p.DEFIANCE, p.ENDEAVOR, p.JUDGMENT
    assert told(d, e, False) == [("EgoQuell", 1, 0, False), ("EgoQuell", 1, 1, False)]
    assert told(d, e, True) == [("EgoQuell", 2, 0, False), ("EgoQuell", 2, 1, False)]
    assert told(d, j, False) == [("EgoFortify", p.MINOR), ("OtherwiseRaze",)]
    assert told(d, j, True) == [("EgoFortify", p.MAJOR), ("OtherwiseRaze",)]
    assert told(e, d, False) == [("EgoQuell", 2, 0, False)]
    assert told(e, d, True) == [("EgoQuell", 3, 0, False)]
    assert told(e, e, False) == [("EgoIntensify", 2, 1, 0, False)]
    assert told(e, e, True) == [("EgoIntensify", 2, 2, 0, False)]
    assert told(e, j, False) == [("EgoInvoke", 3, 2, 0), ("ReturnDrawn",)]
    assert told(e, j, True) == [("EgoInvoke", 3, 3, 0), ("ReturnDrawn",)]
    assert told(j, d, False) == [("EgoRaze", 0), ("OtherwiseFortify", False)]
    assert told(j, d, True) == [("EgoRaze", 0), ("OtherwiseFortify", True)]
    assert told(j, e, False) == [("EgoInvoke", 2, 1, 0), ("PlaceDrawn", 1, 0), ("ReturnDrawn",)]
    assert told(j, e, True) == [("EgoInvoke", 2, 2, 0), ("PlaceDrawn", 1, 0), ("ReturnDrawn",)]
    assert len(OPERATIONS) == 36
