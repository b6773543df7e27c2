"""The Ego's turn as a whole (EGO-20 to EGO-40), its Operation cards, and what it says about itself."""

from typing import Any

import pytest

from mindtable.core.agenda import Heard, Step
from mindtable.core.luck import Luck
from mindtable.core.piles import bag_of
from mindtable.core.playout import playout
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import Finish
from mindtable.games.cerebria.causes import FOR_BONUS, NO_LIMIT, ONLY_COMMON
from mindtable.games.cerebria.ego import EndStep, ReadPair, TurnOperation
from mindtable.games.cerebria.ego_absorb import EgoAbsorb
from mindtable.games.cerebria.ego_acts import DrawForEgo, EgoInvoke, ReturnDrawn
from mindtable.games.cerebria.impact import (
    building_sites,
    empty_slots,
    own_emotions,
    their_emotions,
    their_fortresses,
    weigh_fortify,
    weigh_intensify,
    weigh_invoke,
    weigh_quell,
    weigh_raze,
)
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.priorities import WHAT_TO_INTENSIFY, WHAT_TO_QUELL, WHERE_TO_BUILD, WHERE_TO_INVOKE
from mindtable.games.cerebria.revelation import Renew
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState
from mindtable.testing.clauses import rule

from .scenario import Cerebria, ask, state_of, table, told

# Operation cards of the house set: 0 D cw, 1 D ccw, 2 D bonus, 3 E cw, 4 E ccw, 5 E bonus, 6 E, 7 J cw, 8 J ccw,
# 9 J bonus cw, 10 J bonus ccw, 11 J


def turn(
    position: str, opened: int, kind: int, halt: tuple[type[Step[Any]], ...] = (Finish,), **fields: Any
) -> Cerebria:
    """The Ego's turn with this Operation card open."""
    play = table(position, steps=[])
    state = play.state
    state.on_turn = -1
    state.op_open = opened
    state.op_pile = bag_of([card for card in range(12) if card != opened])
    for name, value in fields.items():
        setattr(state, name, value)
    state.do([NextTurn(2 * kind + 1)])
    return Cerebria(play.game, state, halt)


@rule("EGO-20", "EGO-22", "EGO-23", "EGO-24", "EGO-26", "X-02")
def test_a_turn_reveals_the_hidden_aspiration_turns_a_card_acts_and_absorbs() -> None:
    play = turn("G0 I3 0E1 spirits=R2 common=fortitude hidden-deck=unity", 0, p.GATEKEEPER)
    assert play.state.ego_hidden == FACE_DOWN
    play("aspiration unity")
    assert play.offers()[0] == "operation O02"
    play("operation O12")  # Defiance + Judgment: fortify
    kinds = [event.row for event in play.heard]
    order = [
        events.EGO_REVEALED,
        events.OPERATION_OPEN,
        events.PAIR,
        events.TARGET,
        events.EGO_FORTIFIED,
        events.EGO_ABSORBED,
    ]
    assert [kind for kind in kinds if kind in order] == order
    assert play.state.ego_hidden == p.UNITY


@rule("EGO-25", "EGO-35", "T128")
def test_a_spirit_that_did_not_move_follows_the_arrow() -> None:
    play = turn("G0 I3 1Pa1 spirits=R2 common=attitude", 3, p.GATEKEEPER)
    play("operation O02")  # Endeavor + Defiance, arrow counter-clockwise
    assert play.state.figures == [4, 3]
    [absorbed] = [event for event in play.heard if event.row is events.EGO_ABSORBED]
    assert absorbed["realm"] in (3, 4)


@rule("EGO-25")
def test_without_an_arrow_or_after_a_step_it_stays() -> None:
    play = turn("G0 I3 1Pa1 spirits=R2 common=attitude", 3, p.GATEKEEPER)
    play("operation O03")  # no arrow
    assert play.state.figures[0] == 0
    play = turn("G0 I3 2Pa1 spirits=R2 common=awareness", 3, p.GATEKEEPER)
    play("operation O01")  # it steps to slot 2, the arrow does nothing more
    assert play.state.figures[0] == 1


@rule("EGO-27", "EGO-28", "X-01", "T131")
def test_defiance_twice_takes_four_cards_and_the_discards_are_shuffled_when_needed() -> None:
    play = turn(
        "G0 I3 1Pa3 spirits=R2 common=attitude deck=none",
        0,
        p.GATEKEEPER,
        op_pile=bag_of([1, 4]),
        op_discard=[7, 8, 9, 10, 11, 2, 3, 5, 6],
    )
    play("operation O02", "operation O05")
    assert play.state.op_pile.size == 9
    assert play.state.op_discard == []
    play("operation O04", "operation O08", "operation O09")
    pairs = [(pair["first"], pair["second"], pair["bonus"]) for pair in play.things(events.PAIR)]
    assert pairs == [
        ("defiance", "defiance", False), ("endeavor", "endeavor", False), ("judgment", "judgment", False),
    ]  # fmt: skip
    play.go_on()
    play("*")
    assert play.state.op_open >= 0
    assert len(play.state.op_discard) == 6


@rule("T130", "A-32")
def test_after_defiance_twice_a_step_in_the_first_operation_bars_the_end_step() -> None:
    play = turn("G0 I3 2Pa1 spirits=R2 common=awareness deck=none", 0, p.GATEKEEPER)
    play("operation O02", "operation O04", "operation O03", "operation O08", "operation O10")
    step = {"figure": "gatekeeper", "from": "F0", "to": "F1", "clockwise": True, "why": "target", "clause": "EGO-36"}
    assert play.things(events.EGO_STEPPED) == [step]


@rule("A-07", "EGO-25")
def test_after_defiance_twice_the_arrow_of_the_last_card_counts() -> None:
    state = state_of("G0 I3 common=unity")
    state.op_used = [0, 1, 5, 6, 7, 8]
    for first in (2, 4):
        ReadPair(first).run(state)
        state.agenda.clear()
    EndStep().run(state)
    assert state.figures[p.GATEKEEPER] == 4  # card 9 points counter-clockwise


@rule("EGO-30", "EGO-32")
def test_the_target_is_kept_when_an_operation_becomes_special() -> None:
    data = ask("I0 common=fortitude", "operation D+E")
    assert (data["target"], data["special"], data["action"]) == ("fortitude", 1, "fortify")


@rule("EGO-38", "A-08")
def test_the_ego_may_share_a_space() -> None:
    assert ask("G0 2Pa1 13Pa1 target=awareness spirits=F1", "quell 1")["step"] == 1


@rule("EGO-50", "A-11")
def test_without_a_slot_no_card_is_drawn() -> None:
    full = " ".join(f"{slot}Pa1" for slot in range(15))
    play = table(f"I0 {full} target=unity spirits=R2", steps=[EgoInvoke(3, 2, NO_LIMIT)])
    assert play.things(events.EGO_DREW) == []
    assert [done.possible for done in play.state.did] == [False]


@rule("EGO-51", "EGO-53", "X-04")
def test_cards_not_invoked_lie_under_the_deck_in_random_order() -> None:
    deck = "deck=jealousy,fear,anger,guilt,sorrow"
    play = table(f"I0 1Eanger1 target=unity spirits=R2 {deck}", steps=[EgoInvoke(3, 2, NO_LIMIT), ReturnDrawn()])
    drawn = [event["card"] for event in play.things(events.EGO_DREW)]
    assert drawn == ["jealousy", "fear", "anger"]
    [placed] = play.things(events.EGO_INVOKED)
    assert placed["card"] == "fear"  # the only Vibe that is new: anger and jealousy are red
    names = play.state.box.ids
    pile = play.state.ego_deck
    layers = [pile.bag, *[layer.bag for layer in reversed(pile.below)]]
    assert [[names[card] for card in layer] for layer in layers] == [["guilt"], ["sorrow"], ["anger", "jealousy"]]


@rule("EGO-51")
def test_with_fewer_cards_in_the_deck_all_are_drawn() -> None:
    play = table("I0 target=unity spirits=R2 deck=anger,fear", steps=[DrawForEgo(3)])
    assert [play.state.box.ids[card] for card in play.state.drawn] == ["anger", "fear"]


@rule("EGO-05")
def test_a_removed_card_of_the_ego_goes_under_its_deck() -> None:
    play = table("I3 G3 1Eanger1 spirits=harmony@R0 deck=fear", hand=("courage",), ambition=1)
    play("quell")
    deck = play.state.ego_deck
    assert [play.state.box.ids[deck.bag[0]], play.state.box.ids[deck.below[0].bag[0]]] == ["fear", "anger"]


@rule("EGO-61", "A-13")
def test_the_ego_never_upgrades_its_fortress() -> None:
    data = ask("I0 0E1 1E1 4E1 target=unity deck=a", "operation D+J*")
    assert (data["special"], data["points"]) == (1, 1)


@rule("EGO-72", "A-14")
def test_a_fixed_amount_that_does_not_fit_scores_a_point_in_a_special_operation() -> None:
    data = ask("I0 target=liveliness deck=b", "special")
    assert (data["option"], data["essence"], data["points"]) == (2, 2, 1)


@rule("EGO-74")
def test_a_major_in_place_of_a_missing_minor_is_no_failure() -> None:
    data = ask("I0 target=fortitude stock=E0/2", "operation D+J")
    assert (data["action"], data["size"], data["points"]) == ("fortify", 2, 0)


@rule("EGO-76", "T163", "EGO-D3")
def test_points_reach_icons_only_with_difficulty_three() -> None:
    for difficulty, wp in (("", 0), ("difficulty=D3", 2)):
        state = state_of(f"I0 points=1 {difficulty}")
        state.ego_scores(3, FOR_BONUS)
        assert (state.ego_points, state.ego_wp) == (4, wp)


@rule("EGO-80", "EGO-79", "A-03", "SW-10")
def test_what_a_special_operation_has_to_improve() -> None:
    """A Vibe taken from the players is a better lead, but not a better standing of the Ego."""
    board = "I0 1Pa1r target=versatility"
    for switch, reward in (("margin", 0), ("own", 1)):
        data = ask(f"{board} special_reward={switch}", "special")
        assert (data["option"], data["slot"]) == (1, 1)
        assert (data["points"], data["gained"]) == (reward, reward)
    assert ask(board, "special")["points"] == 0


@rule("SW-08", "A-02")
def test_impact_may_look_at_the_ego_s_own_standing_first() -> None:
    """Slot 3 frees a Realm and takes one, slot 6 takes two: the same lead, but not the same standing."""
    board = "I0 1Pa1 target=attitude"
    lead = ask(board, "invoke a/1")
    assert [row["change"] for row in lead["candidates"] if row["slot"] in (3, 6)] == [2, 2]
    assert lead["slot"] == 3  # closest
    assert ask(f"{board} impact_measure=own", "invoke a/1")["slot"] == 6


@rule("SW-13")
def test_the_bonus_is_read_from_the_second_card_the_first_or_either() -> None:
    for switch, pair, bonus in (
        ("second", (5, 0), 0),
        ("first", (5, 0), 1),
        ("either", (5, 0), 1),
        ("second", (0, 5), 1),
    ):
        state = state_of(f"I0 common=fortitude bonus_from={switch}")
        ears = Heard()
        state.heard = ears
        state.op_used = list(pair)
        state.acting = p.INFLUENCER
        state.do([ReadPair(0)])
        while state.agenda and not any(event.row is events.PAIR for event in ears.events):
            state.agenda.pop().run(state)
        assert [event["bonus"] for event in ears.events if event.row is events.PAIR] == [bonus]


@rule("A-35", "EGO-85")
def test_a_protected_second_target_costs_again() -> None:
    data = ask("I0 1Pa1! 2Pa1! target=awareness wp=4", "operation D+E")
    assert data["willpower"] == 0
    assert len(data["actions"]) == 2


@rule("A-38")
def test_the_absorb_looks_at_the_standings_of_its_moment() -> None:
    play = turn("G0 I3 spirits=R2 common=fortitude hidden=unity", 0, p.GATEKEEPER)
    play("operation O12")  # the Fortress built now makes the Ego win
    assert [event["case"] for event in play.heard if event.row is events.EGO_ABSORBED] == [ONLY_COMMON]


@rule("EGO-89", "EGO-88")
def test_an_ego_that_wins_both_discards_three() -> None:
    data = ask("G0 0E1 0Ea1 spheres=4,7,7,7,6 common=fortitude hidden=unity", "absorb")
    assert (data["case"], data["realm"], data["taken"], data["kept"], data["willpower"]) == ("c", 0, 3, 0, 0)


@rule("G9", "EGO-49", "EGO-36", "A-02")
def test_on_random_boards_every_procedure_ends_in_one_target_and_never_lowers_the_lead() -> None:
    luck = Luck(11)
    for _ in range(400):
        state = random_board(luck)
        card = state.box.plain(p.EGO, "abcd"[luck.below(4)], luck.below(5), 0)
        slots = empty_slots(state, NO_LIMIT)
        if slots:
            weigh_invoke(state, slots, card, 1 + luck.below(3))
            check(state, WHERE_TO_INVOKE[0], slots)
        mine = their_emotions(state, 2, NO_LIMIT, False)
        if mine:
            weigh_quell(state, mine, 2)
            check(state, WHAT_TO_QUELL[0], mine)
        own = own_emotions(state, 2, 1, NO_LIMIT, False)
        if own:
            weigh_intensify(state, own, 2, 1)
            check(state, WHAT_TO_INTENSIFY, own)
        sites = building_sites(state, 1)
        if sites:
            weigh_fortify(state, sites, 1)
            check(state, WHERE_TO_BUILD[0], sites)
        forts = their_fortresses(state, NO_LIMIT)
        if forts:
            weigh_raze(state, forts)
            check(state, WHERE_TO_BUILD[0], forts)


@rule("EGO-45", "EGO-47")
def test_a_candidate_weighs_what_its_action_does_to_the_board() -> None:
    luck = Luck(12)
    for _ in range(400):
        state = random_board(luck)
        box, board = state.box, state.board
        card = box.plain(p.EGO, "abcd"[luck.below(4)], luck.below(5), 0)
        slots = [slot for slot in range(p.SLOTS) if board.cards[slot] < 0]
        theirs = [slot for slot in range(p.SLOTS) if board.mine >> slot & 1]
        before = facts(state)
        weigh_invoke(state, slots, card, 2)
        for slot in slots:
            board.put(box, slot, card, 2, 0)
            assert weighed(state, slot) == change(before, facts(state))
            board.put(box, slot, p.EMPTY, 0, 0)
        weigh_quell(state, theirs, p.MOST_ESSENCE)
        for slot in theirs:
            lain = board.cards[slot], board.essence[slot], board.tokens[slot]
            board.put(box, slot, p.EMPTY, 0, 0)
            assert weighed(state, slot) == change(before, facts(state))
            board.put(box, slot, *lain)
        sites = [realm for realm in range(p.AREAS) if board.fort[realm] == 0]
        weigh_fortify(state, sites, p.MAJOR)
        for realm in sites:
            board.fortify(realm, p.MAJOR, 0)
            assert weighed(state, realm) == change(before, facts(state))
            board.fortify(realm, 0, 0)
        assert facts(state) == before


def facts(state: CerebriaState) -> tuple[int, list[int], list[int]]:
    return state.margin(state.target), state.board.realm[:], state.board.frontier[:]


def change(before: tuple[int, list[int], list[int]], after: tuple[int, list[int], list[int]]) -> list[int]:
    """The change of the margin, and whether a Realm or Frontier was taken or freed."""
    realm = any(new > old for old, new in zip(before[1], after[1], strict=True))
    frontier = any(new > old for old, new in zip(before[2], after[2], strict=True))
    return [after[0] - before[0], int(realm), int(frontier)]


def weighed(state: CerebriaState, candidate: int) -> list[int]:
    scales = state.scales
    assert scales is not None
    return [scales.change[candidate], scales.realms[candidate], scales.frontiers[candidate]]


def random_board(luck: Luck) -> CerebriaState:
    state = state_of(f"{'GI'[luck.below(2)]}{luck.below(5)} target={p.ASPIRATION_IDS[luck.below(9)]}")
    box, board = state.box, state.board
    for slot in range(15):
        if luck.below(2):
            card = box.plain(luck.below(2), "abcd"[luck.below(4)], luck.below(5), 0)
            board.put(box, slot, card, 1 + luck.below(box.spaces[card]), luck.below(2))
    for realm in range(5):
        board.fortify(realm, luck.below(5) - 2, 0)
    state.step_spent = luck.below(3) == 0
    state.heard = Heard()  # with a listener a single candidate is weighed, too
    return state


def check(state: CerebriaState, priority: Any, candidates: list[int]) -> None:
    assert len(priority.narrow(state, candidates)) == 1
    scales = state.scales
    assert scales is not None
    assert all(scales.change[candidate] >= 0 for candidate in candidates)


# -- what it says


def test_every_turn_of_the_ego_is_a_list_of_instructions_with_reasons() -> None:
    text = told("I0 2Ea1 7Ea1 13Ea1 3Pd1 target=fortitude", "invoke d/1")
    assert "Target Aspiration: Fortitude" in text
    assert "Cradle a (4), of 7 possible: wins or frees a Realm, wins or frees a Frontier (EGO-52); " in text
    assert "next best Cradle b (5): no Frontier" in text
    assert "The Influencer steps clockwise to Cradle of Senses to reach it (EGO-36)" in text
    assert "The Ego places Emotion d on Cradle a (4) with 1 Essence" in text


def test_an_ego_turn_in_a_real_game_speaks_both_languages() -> None:
    game = Title().game(1, "shaper", {}, [])
    state = game.start()
    ears = Heard()
    state.heard = ears
    playout(state, Luck(3), 40)
    for lang in ("en", "fr"):
        lines = [game.say_event(state, event, tongue(lang)) for event in ears.events]
        assert len([line for line in lines if line]) > 50


@pytest.mark.parametrize("kind", [p.GATEKEEPER, p.INFLUENCER])
def test_nothing_is_told_when_nobody_listens(kind: int) -> None:
    state = state_of("G0 I3 1Pa1 common=attitude deck=none")
    state.acting = kind
    state.op_used = [3, 4]
    state.do([ReadPair(0), EndStep(), EgoAbsorb()])
    while state.agenda and not isinstance(state.agenda[-1], Finish):
        state.agenda.pop().run(state)
    assert state.heard is None


@rule("EGO-23")
def test_the_pair_is_the_open_card_and_the_new_one() -> None:
    state = state_of("I0 common=attitude")
    state.op_used = [4]
    state.do([TurnOperation(2)])
    state.agenda.pop().run(state)
    assert type(state.agenda[-1]).__name__ == "DrawOperation"


@rule("EGO-39")
def test_the_gatekeeper_touches_two_locations_and_the_influencer_one() -> None:
    assert [row["realm"] for row in ask("G0 target=unity step=spent", "fortify")["candidates"]] == [0, 4]
    assert [row["realm"] for row in ask("I0 target=unity step=spent", "fortify")["candidates"]] == [0]


@rule("EGO-21", "EGO-96", "A-20")
def test_after_a_revelation_the_next_hidden_card_lies_face_down() -> None:
    play = table("I0 common=unity,openness hidden=attitude hidden-deck=fortitude,awareness spirits=R2", steps=[])
    play.state.hidden_deck = bag_of([p.FORTITUDE])
    play.state.do([Renew(0, True)])
    Cerebria(play.game, play.state)
    assert play.state.ego_hidden == FACE_DOWN
    assert play.state.ego_boxed == [p.ATTITUDE]
