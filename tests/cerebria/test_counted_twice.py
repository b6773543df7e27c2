"""Counted twice: what the rules look up or keep up to date, against a plain count of boards made at random."""

from collections.abc import Iterator
from typing import Any

import pytest

from mindtable.core.luck import Luck
from mindtable.core.piles import bag_of
from mindtable.games.cerebria import effects as e
from mindtable.games.cerebria import geometry as g
from mindtable.games.cerebria import impact, possible
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import (
    ANOTHER,
    EXTENDS_UNITY,
    IN_UNITY,
    IS_REMOVED,
    LOSES_VIBE,
    NEW_TRIAD,
    NO_LIMIT,
    NOT_FULL,
    ONLY_MAJOR,
    ONLY_MINOR,
    RISES,
)
from mindtable.games.cerebria.operations import special_option
from mindtable.games.cerebria.perform import count
from mindtable.games.cerebria.realms import realm_actions
from mindtable.games.cerebria.state import CerebriaState
from mindtable.testing.clauses import rule

from .scenario import state_of

TRACKS = "abcdefs"


def boards(number: int, options: str = "", seed: int = 1) -> Iterator[tuple[CerebriaState, Luck]]:
    """Boards made at random: Emotions of both sides, guards, tokens, Fortresses, an Ego Spirit somewhere."""
    luck = Luck(seed)
    for _ in range(number):
        figure = "GI"[luck.below(2)]
        state = state_of(f"{figure}{luck.below(5)} common=unity,openness target=unity {options}")
        state.ambition = luck.below(2)
        state.ego_wp = luck.below(5)
        state.step_spent = luck.below(4) == 0
        for slot in range(p.SLOTS):
            if luck.below(3):
                party = luck.below(2)
                mark = luck.below(3) if party == p.PLAYERS and luck.below(3) == 0 else 0
                card = state.box.plain(party, TRACKS[luck.below(7)], luck.below(5), mark)
                if luck.below(8) == 0:  # the first card of the box, or Safety
                    first = state.box.first_mild if party == p.PLAYERS else p.OF_SIDE - state.box.first_mild
                    card = first + 14 * luck.below(2)
                token = luck.below(8) if luck.below(3) == 0 else 0
                essence = 1 + luck.below(state.box.spaces[card])
                state.board.put(state.box, slot, card, essence, min(token, p.TOKEN_LIMIT))
        for realm in range(p.AREAS):
            if luck.below(2):
                state.board.fortify(realm, luck.below(5) - 2, 0)
        state.touched = [slot for slot in range(p.SLOTS) if luck.below(4) == 0]
        yield state, luck


def owners(state: CerebriaState) -> list[int]:
    """Of each slot the party whose Emotion lies there, -1 for none."""
    return [state.box.owner[card] if card >= 0 else -1 for card in state.board.cards]


def beside(slot: int) -> list[int]:
    return [(slot + 14) % 15, (slot + 1) % 15]


def chain(slots: set[int]) -> tuple[int, set[int]]:
    """The longest chain of neighbouring slots, and all slots that lie in one so long."""
    best, found = 0, set[int]()
    for first in slots:
        run: list[int] = []
        while len(run) < 15 and (first + len(run)) % 15 in slots:
            run.append((first + len(run)) % 15)
        if len(run) >= best:
            found = (found if len(run) == best else set()) | set(run)
            best = len(run)
    return best, found


@rule("EGO-84", "CB-48")
def test_conditions_and_multipliers_of_powers() -> None:
    for state, luck in boards(150):
        board = state.board
        slot = luck.below(15)
        whose = owners(state)
        near = beside(slot)
        realms = [realm for realm in range(5) if slot in [3 * realm + n if realm < 4 or n < 3 else 0 for n in range(4)]]
        essence = [sum(board.essence[s] for s in range(15) if whose[s] == party) for party in (p.PLAYERS, p.EGO)]
        counted = {
            e.FOES_TRIAD: [whose[other] for other in g.triad(g.triad_of(slot))].count(p.EGO),
            e.FOES_NEXT: [whose[other] for other in near].count(p.EGO),
            e.FRIENDS_NEXT: [whose[other] for other in near].count(p.PLAYERS),
            e.ALONE: int(p.PLAYERS not in [whose[other] for other in near]),
            e.EMPTY_NEXT: int([whose[other] for other in near] == [-1, -1]),
            e.OWN_FRONTIER: int(board.frontier[g.triad_of(slot)] == -1),
            e.NO_AMBITION: int(state.ambition == 0),
            e.BEHIND_REALMS: max(0, board.realm.count(1) - board.realm.count(-1)),
            e.BEHIND_ESSENCE: int(essence[p.EGO] > essence[p.PLAYERS]),
            e.FORTRESS: int(any(board.fort[realm] in (1, 2) for realm in realms)),
        }
        assert {what: count(state, slot, what) for what in counted} == counted


def in_range(state: CerebriaState, near: bool = False) -> list[int]:
    """The slots the acting Spirit reaches, with its step unless that is spent."""
    index = state.figures[state.acting]
    steps = (0,) if state.step_spent or near else (-1, 0, 1)
    return sorted({slot for step in steps for slot in g.reach(state.acting, (index + step) % 5)})


@rule("EGO-50", "EGO-78")
def test_where_the_ego_may_invoke() -> None:
    for state, _ in boards(150, seed=2):
        whose = owners(state)
        own = {slot for slot in range(15) if whose[slot] == p.EGO}
        free = [slot for slot in in_range(state) if whose[slot] == -1]
        longer = [slot for slot in free if chain(own | {slot})[0] > chain(own)[0]]
        fresh = [slot for slot in free if not own & set(g.triad(g.triad_of(slot)))]
        for limit, expected in ((NO_LIMIT, free), (EXTENDS_UNITY, longer), (NEW_TRIAD, fresh)):
            assert sorted(impact.empty_slots(state, limit)) == expected
            assert impact.room_in_range(state, limit) is bool(expected)


@rule("EGO-55", "EGO-78")
def test_what_the_ego_may_intensify() -> None:
    for state, _ in boards(150, seed=3):
        board, box = state.board, state.box
        for near in (False, True):
            own = [slot for slot in in_range(state, near) if owners(state)[slot] == p.EGO]
            room = [slot for slot in own if board.essence[slot] < box.spaces[board.cards[slot]]]
            rising = []
            for slot in room:
                track, held = box.tracks[board.cards[slot]], board.essence[slot]
                if track[held] > track[held - 1]:
                    rising.append(slot)
            another = [slot for slot in room if slot not in state.touched]
            token = [slot for slot in own if slot in room or board.tokens[slot] < 6]
            assert sorted(impact.own_emotions(state, 2, 0, NO_LIMIT, near)) == room
            assert sorted(impact.own_emotions(state, -1, 0, NOT_FULL, near)) == room
            assert sorted(impact.own_emotions(state, 2, 1, NO_LIMIT, near)) == token
            assert sorted(impact.own_emotions(state, 1, 0, ANOTHER, near)) == another
            assert sorted(impact.own_emotions(state, 1, 0, RISES, near)) == rising


@rule("EGO-57", "EGO-78", "EGO-85", "SW-11")
@pytest.mark.parametrize("switch", ["flat2", "cumulative"])
def test_what_the_ego_may_quell_and_what_a_guard_costs(switch: str) -> None:
    safety = state_of("I0").box.number("safety")
    for state, _ in boards(150, f"safety_cost={switch}", seed=4):
        board, box = state.board, state.box
        whose = owners(state)
        theirs = {slot for slot in range(15) if whose[slot] == p.PLAYERS}
        vibes = [box.vibe[board.cards[slot]] for slot in theirs if box.vibe[board.cards[slot]] != p.NO_VIBE]
        legal = []
        for slot in sorted(theirs):
            guards = [board.cards[other] for other in beside(slot) if whose[other] == p.PLAYERS].count(safety)
            guards += box.marks[board.cards[slot]] == 1
            cost = 0 if guards == 0 else 2 if switch == "flat2" else 2 * guards
            assert impact.guard_price(state, slot) == cost
            if slot in in_range(state) and box.marks[board.cards[slot]] != 2 and cost <= state.ego_wp:
                legal.append(slot)
        in_chain = chain(theirs)[1]
        falls = [slot for slot in legal if board.essence[slot] <= 2]
        single = [slot for slot in falls if vibes.count(box.vibe[board.cards[slot]]) == 1]
        for limit, expected in (
            (NO_LIMIT, legal),
            (ANOTHER, [slot for slot in legal if slot not in state.touched]),
            (IN_UNITY, [slot for slot in legal if slot in in_chain]),
            (IS_REMOVED, falls),
            (LOSES_VIBE, single),
        ):
            assert sorted(impact.their_emotions(state, 2, limit, False)) == expected, limit


@rule("EGO-59", "EGO-60", "EGO-77", "G7")
def test_where_the_ego_may_fortify_and_raze() -> None:
    for state, luck in boards(150, seed=5):
        board = state.board
        index = state.figures[state.acting]
        steps = (0,) if state.step_spent else (-1, 0, 1)
        touched = {realm for step in steps for realm in g.locations(state.acting, (index + step) % 5)}
        sites = [realm for realm in sorted(touched) if board.fort[realm] == 0 and board.realm[realm] != -1]
        assert sorted(impact.building_sites(state, 1 + luck.below(2))) == sites
        assert impact.building_sites(state, 0) == []
        for limit, sizes in ((NO_LIMIT, (-1, -2)), (ONLY_MINOR, (-1,)), (ONLY_MAJOR, (-2,))):
            found = [realm for realm in sorted(touched) if board.fort[realm] in sizes]
            assert sorted(impact.their_fortresses(state, limit)) == found


@rule("EGO-45", "EGO-46", "EGO-47", "SW-08", "SW-09")
@pytest.mark.parametrize(
    "options",
    ["", "impact_control=count", "impact_control=margin", "impact_measure=own", "difficulty=D4", "reflection=opposite",
     "liveliness=emotions sensibility=intensity", "sensibility=highest liveliness=intensity"],
)  # fmt: skip
def test_impact_is_the_board_after_the_action_less_the_board_before(options: str) -> None:
    for state, luck in boards(40, options, seed=6):
        board, box = state.board, state.box
        state.target = luck.below(p.ASPIRATIONS)
        state.row = [state.target, (state.target + 1) % p.ASPIRATIONS, (state.target + 2) % p.ASPIRATIONS]
        card = box.plain(p.EGO, TRACKS[luck.below(7)], luck.below(5), 0)
        free = [slot for slot in range(15) if board.cards[slot] < 0]
        theirs = [slot for slot in range(15) if owners(state)[slot] == p.PLAYERS]
        after: dict[int, CerebriaState] = {}
        if luck.below(2) and free:
            impact.weigh_invoke(state, [*free, free[0]], card, 2)
            for slot in free:
                after[slot] = state.clone()
                after[slot].board.put(box, slot, card, min(2, box.spaces[card]), 0)
        elif luck.below(2) and theirs:
            impact.weigh_quell(state, [*theirs, theirs[0]], 2)
            for slot in theirs:
                after[slot] = state.clone()
                left = board.essence[slot] - 2
                if left > 0:
                    after[slot].board.put(box, slot, board.cards[slot], left, board.tokens[slot])
                else:
                    after[slot].board.put(box, slot, p.EMPTY, 0, 0)
        else:
            realms = [realm for realm in range(5) if board.fort[realm] == 0] * 2
            impact.weigh_fortify(state, realms, 2)
            for realm in realms:
                after[realm] = state.clone()
                after[realm].board.fortify(realm, 2, 0)
        for candidate, then in after.items():
            compare(state, then, candidate, options)


def compare(state: CerebriaState, then: CerebriaState, candidate: int, options: str) -> None:
    """The scales say of a candidate what the two boards say."""
    scales = state.scales
    assert scales is not None
    assert scales.change[candidate] == then.margin(state.target) - state.margin(state.target)
    if "own" in options:
        own = then.standing(state.target, p.EGO) - state.standing(state.target, p.EGO)
        assert scales.own[candidate] == own
    if "D4" in options:
        later = [then.margin(other) - state.margin(other) for other in state.row[1:]]
        assert [scales.columns[10 + place][candidate] for place in range(2)] == later
    for noted, before, now in (
        (scales.realms, state.board.realm, then.board.realm),
        (scales.frontiers, state.board.frontier, then.board.frontier),
    ):
        better = [b - a for a, b in zip(before, now, strict=True)]
        number = len([one for one in better if one > 0])
        measures = {"count": number, "margin": sum(better)}
        expected = measures.get(options.partition("impact_control=")[2], min(number, 1))
        assert noted[candidate] == expected


SPECIAL: list[tuple[str, int, list[tuple[Any, ...]], int]] = [
    ("0P1 target=fortitude", 1, [("EgoRaze", NO_LIMIT)], 0),
    ("target=fortitude", 2, [("EgoFortify", p.MINOR)], 0),
    ("1Pa2r target=versatility", 1, [("EgoQuell", 2, LOSES_VIBE, False)], 0),
    ("1Pa3r target=versatility", 2, [("EgoInvoke", 3, 1, NO_LIMIT), ("ReturnDrawn",)], 0),
    ("1Ea2 2Pa1 target=sensibility", 1, [("EgoIntensify", -1, 0, NOT_FULL, False)], 0),
    ("1Ea3 2Pa1 target=sensibility", 2, [("EgoQuell", 2, NO_LIMIT, False)], 0),
    ("1Ea2 target=liveliness", 1, [("EgoIntensify", 1, 0, ANOTHER, False)] * 3, 0),
    ("1Ea3 target=liveliness", 2, [("EgoInvoke", 1, 3, NO_LIMIT)], 3),
    ("1Ea3 2Pa1 target=unity", 1, [("EgoInvoke", 1, 2, EXTENDS_UNITY)], 2),
    ("1Pa3 target=unity deck=none", 2, [("EgoQuell", 2, IN_UNITY, False)], 0),
    ("2Pa1 target=awareness", 1, [("EgoInvoke", 1, 2, NEW_TRIAD)], 2),
    ("2Pa2 target=awareness deck=none", 2, [("EgoQuell", 2, IS_REMOVED, False)], 0),
    ("2Pa3 target=awareness deck=none", 0, [], 0),
    ("1Ea3 target=sensibility", 0, [], 0),
    ("1Ea3 target=liveliness deck=none", 0, [], 0),
    ("1Pa3r target=versatility deck=none", 0, [], 0),
]
for _target in ("openness", "attitude", "reflection"):
    SPECIAL += [
        (f"1Ea2 2Pa1 target={_target}", 1, [("EgoIntensify", 1, 0, RISES, False)], 0),
        (f"1Ea3 2Pa1 target={_target}", 2, [("EgoInvoke", 2, 1, NO_LIMIT), ("ReturnDrawn",)], 0),
        (f"1Ea3 2Pa1 target={_target} deck=none", 3, [("EgoQuell", 2, NO_LIMIT, False)], 0),
        (f"1Ea3 2Pa1 target={_target} deck=none ego_adjacent=range", 3, [("EgoQuell", 2, NO_LIMIT, True)], 0),
        (f"1Ea3 target={_target} deck=none", 0, [], 0),
    ]


@rule("EGO-78", "A-22", "A-31", "A-33", "SW-05")
@pytest.mark.parametrize(("position", "number", "steps", "fixed"), SPECIAL)
def test_the_options_of_every_special_operation(
    position: str, number: int, steps: list[tuple[Any, ...]], fixed: int
) -> None:
    state = state_of(f"I0 {position}")
    option, found, wanted = special_option(state, state.box.given_target)
    told = [(type(step).__name__, *[getattr(step, name) for name in step.FIELDS]) for step in found]
    assert (option, told, wanted) == (number, steps, fixed)


# -- the players


def spirits(number: int, seed: int) -> Iterator[tuple[CerebriaState, Luck]]:
    """Boards made at random with a Spirit of the players somewhere, its resources and levels at random."""
    luck = Luck(seed)
    names = [["delight", "empathy", "harmony", "love"], ["anxiety", "hatred", "malice", "misery"]]
    for _ in range(number):
        side = luck.below(2)
        place = f"{'FR'[luck.below(2)]}{luck.below(5)}"
        figures = f"I{luck.below(5)} G{luck.below(5)} side={['bliss', 'gloom'][side]}"
        state = state_of(f"{figures} game=full common=unity,openness spirits={names[side][luck.below(4)]}@{place}")
        box, spirit = state.box, state.spirits[0]
        state.ambition = luck.below(3)
        state.free_move = luck.below(4) == 0
        spirit.wp, spirit.essence = luck.below(6), luck.below(3)
        spirit.levels = [luck.below(5) for _ in range(5)]
        mild = box.first_mild
        spirit.hand = sorted(mild + luck.below(16) for _ in range(luck.below(3)))
        theirs = p.OF_SIDE - mild
        for slot in range(p.SLOTS):
            kind = luck.below(4)
            if kind == 0:
                continue
            first = theirs if kind == 1 else mild
            strong = 16 if first == mild and luck.below(3) == 0 else 0
            card = first + strong + (15 if luck.below(3) == 0 else luck.below(16))  # Calm and Serenity often
            state.board.put(box, slot, card, 1 + luck.below(box.spaces[card]), 0)
        for realm in range(p.AREAS):
            if luck.below(2):
                state.board.fortify(realm, luck.below(5) - 2, 0)
        state.stock = [luck.below(2), luck.below(2), 6, 3]
        yield state, luck


def paid(level: int, cost: int) -> int:
    """Determination takes 1 off, not below 0."""
    return max(0, cost - 1) if level == 4 else cost


@rule("CB-30", "CB-23")
def test_where_a_spirit_may_move_and_what_it_costs() -> None:
    for state, luck in spirits(200, seed=7):
        spirit = state.spirits[0]
        level = luck.below(5)
        here = spirit.space
        barred = [2 * state.figures[p.GATEKEEPER], 2 * state.figures[p.INFLUENCER] + 1]
        prices: dict[int, int] = {}
        for space in range(10):
            away = min((space - here) % 10, (here - space) % 10)
            cost = away
            if away not in (1, 2) or (away == 2 and level < 2) or (space in barred and level < 3):
                continue
            cost += space in barred
            prices[space] = 0 if state.free_move else paid(level, cost)
        for space in range(10):
            if space != here:
                assert possible.move_price(state, 0, level, space) == prices.get(space, possible.NO_WAY)
        found = possible.destinations(state, 0, level) if level else []
        assert sorted(found) == sorted(space for space in prices if prices[space] <= spirit.wp and level)


def reached(space: int, wide: bool) -> list[int]:
    """The slots beside a space: that of a Frontier, or both of a Realm; with more reach its Triad, or all four."""
    area = space // 2
    if space % 2 == 0:
        return [(3 * area + way) % 15 for way in ((-1, 0, 1) if wide else (0,))]
    return [(3 * area + way) % 15 for way in ((0, 1, 2, 3) if wide else (1, 2))]


@rule("CB-31", "CB-23", "EGO-84")
def test_where_and_how_a_spirit_may_invoke() -> None:
    for state, luck in spirits(150, seed=8):
        spirit = state.spirits[0]
        level = luck.below(5)
        wide = state.box.spirit_ids[spirit.spirit] == "love"
        free = [slot for slot in reached(spirit.space, wide) if owners(state)[slot] == -1]
        assert sorted(possible.invoke_slots(state, 0)) == sorted(free)
        assert possible.room_to_invoke(state, 0) is bool(free)
        if level:
            ways = []
            bolster = [0, 1] if level >= 2 and state.ambition else [0]
            if spirit.essence > 0 and spirit.wp >= paid(level, 2):
                ways += bolster
            if level >= 3 and spirit.wp >= paid(level, 4):
                ways += [2 + more for more in bolster]
            assert sorted(possible.invoke_ways(state, 0, level)) == sorted(ways)
            brood = state.box.spirit_ids[spirit.spirit] == "anxiety"
            for cards in (0, 1, 2):
                assert possible.can_invoke(state, 0, level, cards) is (bool(ways) and (cards > 0 or brood))


@rule("CB-32", "CB-23", "EGO-84")
def test_what_a_spirit_may_quell_and_what_it_costs() -> None:
    for state, luck in spirits(300, seed=9):
        board, box, spirit = state.board, state.box, state.spirits[0]
        level = 1 + luck.below(4)
        whose = owners(state)
        wide = box.spirit_ids[spirit.spirit] == "malice"
        legal = []
        for slot in reached(spirit.space, wide):
            if whose[slot] != p.EGO:
                continue
            around = [s for s in range(15) if s != slot and ({g.triad_of(s)} == {g.triad_of(slot)} or shares(s, slot))]
            calm = [box.ids[board.cards[s]] for s in beside(slot) if whose[s] == p.PLAYERS].count("calm")
            serene = "serenity" in [box.ids[board.cards[s]] for s in around if whose[s] == p.PLAYERS]
            vibe = box.vibe[board.cards[slot]]
            shown = any(vibe in (box.vibe[card], p.NO_VIBE) for card in spirit.hand)
            for subdue in (False, True):
                cost = possible.NO_WAY
                if (state.ambition or serene) and (shown or level >= 3) and (level >= 2 or not subdue):
                    cost = max(0, paid(level, (4 if subdue else 2) + (not shown)) - calm)
                assert possible.quell_price(state, 0, level, slot, subdue, -1) == cost
                if not subdue and cost <= spirit.wp:
                    legal.append(slot)
            assert possible.quell_ambition(state, slot) == (0 if serene else 1)
        assert sorted(possible.quellable(state, 0, level, -1)) == sorted(legal)
        assert possible.can_quell(state, 0, level, -1) is bool(legal)
        assert not possible.can_quell(state, 0, 0, -1)


def shares(one: int, other: int) -> bool:
    """Whether two slots influence the same Realm."""
    return any(one in g.influence(realm) and other in g.influence(realm) for realm in range(5))


@rule("CB-33", "CB-34", "CB-35", "CB-23")
def test_where_a_spirit_may_fortify_exalt_and_raze() -> None:
    for state, luck in spirits(200, seed=10):
        board, spirit = state.board, state.spirits[0]
        level = luck.below(5)
        area = spirit.space // 2
        realms = [(area + 4) % 5, area] if spirit.space % 2 == 0 else [area]
        held = [realm for realm in realms if board.realm[realm] != 1]
        minors, majors = state.stock[:2]
        three, four = spirit.wp >= paid(level, 3), spirit.wp >= paid(level, 4)
        site = [realm for realm in held if board.fort[realm] == 0]
        rise = [realm for realm in held if board.fort[realm] == -1]
        fall = [realm for realm in realms if board.fort[realm] > 0]
        for found, expected, allowed in (
            (possible.fortifiable(state, 0, level), site, level >= 1 and three and minors),
            (possible.exaltable(state, 0, level), rise, level >= 2 and three and majors and state.ambition),
            (possible.razable(state, 0, level), fall, level >= 3 and four and state.ambition),
        ):
            assert possible.beside(state, 0, found) == (expected if allowed else [])
            assert found == sum(1 << realm for realm in expected if allowed)


@rule("CB-36", "CB-23")
def test_what_a_spirit_may_empower_and_what_it_costs() -> None:
    for state, luck in spirits(200, seed=11):
        board, box, spirit = state.board, state.box, state.spirits[0]
        level = luck.below(5)
        mild = range(box.first_mild, box.first_mild + 16)
        legal = []
        for slot in range(15):
            card = board.cards[slot]
            if card not in mild:
                continue
            near = slot in reached(spirit.space, False)
            assert possible.empower_price(state, 0, level, slot) == paid(level, 3 if near else 4)
            strong, held = box.strong_of[card], board.essence[slot]
            channel = level >= 2 and state.ambition > 0 and held < box.spaces[card]
            ways = (1 if held >= box.threshold[card] else 0) + (2 if channel and held + 1 >= box.threshold[card] else 0)
            if board.cards.count(strong) >= 2:
                ways = 0
            assert possible.empower_ways(state, level, slot) == ways
            if level and ways and spirit.wp >= paid(level, 3 if near else 4) and (near or level >= 3):
                legal.append(slot)
        assert possible.empowerable(state, 0, level) == legal
        assert possible.can_empower(state, 0, level) is bool(legal)


@rule("CB-40", "CB-41", "CB-42", "CB-43", "CB-44")
def test_which_realm_actions_a_spirit_can_pay_for_and_use() -> None:
    for state, luck in spirits(150, seed=12):
        board, spirit = state.board, state.spirits[0]
        whose = owners(state)
        near = reached(spirit.space, False)
        own = [slot for slot in near if whose[slot] == p.PLAYERS]
        room = [slot for slot in own if board.essence[slot] < state.box.spaces[board.cards[slot]]]
        cost = [paid(4 if board.realm[realm] == -1 else 1, (1, 1, 2, 1, 1)[realm]) for realm in range(5)]
        empty = luck.below(2) == 0
        if not empty:
            spirit.deck = bag_of([0])
        useful = {
            p.WILLOW: (0, spirit.wp > cost[0]),
            p.CRADLE: (1, not empty),
            p.NETWORK: (2, p.PLAYERS in whose and any(whose[slot] == -1 for slot in near)),
            p.VALLEY: (3, True),
            p.LAND: (4, spirit.essence > 0 and bool(room)),
        }
        expected = [action for action, (place, use) in useful.items() if use and spirit.wp >= cost[place]]
        assert realm_actions(state, 0) == sum(1 << action for action in expected)
