"""At the edge: exactly enough and one too few, nearly so and not quite."""

import pytest

from mindtable.core.agenda import take
from mindtable.core.luck import Luck
from mindtable.core.piles import bag_of
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import Finish
from mindtable.games.cerebria.ego_acts import DrawForEgo
from mindtable.games.cerebria.geometry import TRIAD_OF
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.games.cerebria.scoring import score_of
from mindtable.games.cerebria.setup import ChooseFrontier
from mindtable.games.cerebria.turns import PlayerTurn
from mindtable.testing.clauses import rule

from .scenario import Cerebria, ask, begun, first_choice, new_game, state_of, table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"


# -- payments


@rule("CB-47", "K-07")
def test_commitment_may_be_paid_with_the_last_willpower() -> None:
    play = table(f"{R0} rotation=0 spheres=1,7,7,7,7 common=unity,openness", wp=0)
    play("absorb 0")
    assert play[0].wp == 1
    assert play.offers() == ["commit no", "commit yes"]
    full = table(f"{R0} rotation=0", ambition=3)
    full("absorb 0")
    assert full.offers()[-1] == "end"  # no fourth Ambition


@rule("CB-32")
def test_subdue_is_asked_only_where_it_can_be_paid_and_there_is_a_second_essence() -> None:
    poor = table(f"{R0} 1Ea2r", hand=("courage",), ambition=1, wp=3, levels={"quell": 2})
    poor("quell", "discard none")
    assert (poor.state.board.essence[1], poor[0].wp) == (1, 1)
    rich = table(f"{R0} 1Ea2r", hand=("courage",), ambition=1, wp=4, levels={"quell": 2})
    rich("quell", "discard none")
    assert rich.offers() == ["subdue no", "subdue yes"]
    rich("subdue yes")
    assert (rich.card(1), rich[0].wp) == ("-", 0)
    single = table(f"{R0} 1Ea1r", hand=("courage",), ambition=1, wp=4, levels={"quell": 2})
    single("quell", "discard none")
    assert (single.card(1), single[0].wp) == ("-", 2)


@rule("CB-32", "CB-21")
def test_of_two_equal_cards_one_may_be_discarded_and_the_other_shown() -> None:
    two = table(f"{R0} 1Ea1r", hand=("courage", "courage"), ambition=1)
    two("quell")
    assert two.offers() == ["discard none", "discard courage"]
    one = table(f"{R0} 1Ea1r", hand=("courage",), ambition=1)
    one("quell")  # the only card is the one to show
    assert one.hand() == ["courage"]


@rule("CB-31")
def test_without_essence_inner_force_needs_four_willpower() -> None:
    for wp, offered in ((3, False), (4, True)):
        play = table(F0, hand=("courage",), wp=wp, essence=0, levels={"invoke": 3})
        assert ("invoke" in play.offers()) is offered
    for wp, offered in ((1, False), (2, True)):
        play = table(F0, hand=("courage",), wp=wp, essence=1)
        assert ("invoke" in play.offers()) is offered


@rule("CB-33", "CB-34", "CB-35")
def test_fortify_exalt_and_raze_with_exactly_enough() -> None:
    for act, tokens, wp in (("fortify", "", 3), ("exalt", "0P1", 3), ("raze", "0E1", 4)):
        for less in (0, 1):
            play = table(f"{R0} {tokens}", wp=wp - less, ambition=1, levels={"fortify": 3})
            assert (act in play.offers()) is (less == 0), act
    for act, tokens in (("exalt", "0P1"), ("raze", "0E1")):
        play = table(f"{R0} {tokens}", wp=9, ambition=0, levels={"fortify": 3})
        assert act not in play.offers()


@rule("CB-35", "CB-04")
def test_a_razed_fortress_goes_back_to_the_stock_of_its_owner() -> None:
    for fort, minor, major in (("0E1", 6, 3), ("0E2", 6, 3)):
        play = table(f"{R0} {fort}", wp=9, ambition=1, levels={"fortify": 3})
        play("raze")
        assert play.state.stock == [6, 3, minor, major]
    assert ask("I0 0P1 target=fortitude", "raze")["after"].count("stock=P6/3,E6/3") == 1


@rule("CB-36")
def test_empower_with_exactly_enough_and_channeled_power() -> None:
    for wp, offered in ((2, False), (3, True)):
        play = table(f"{R0} 1Pdesire3", wp=wp)
        assert ("empower" in play.offers()) is offered
    # The threshold of Desire is 3: with Channeled Power 2 Essence are enough, and at 3 it is asked.
    play = table(f"{R0} 1Pdesire2", wp=3, ambition=1, levels={"empower": 2})
    play("empower")
    assert (play.card(1), play.state.board.essence[1], play.state.ambition) == ("passion", 3, 0)
    play = table(f"{R0} 1Pdesire3", wp=3, ambition=1, levels={"empower": 2})
    play("empower")
    assert play.offers() == ["channel no", "channel yes"]
    play("channel yes")
    assert (play.state.board.essence[1], play.state.ambition) == (4, 0)
    full = table(f"{R0} 1Pdesire4", wp=3, ambition=1, levels={"empower": 2})
    full("empower")  # no space for it: not asked
    assert (full.card(1), full.state.board.essence[1], full.state.ambition) == ("passion", 4, 1)
    assert "empower" not in table(f"{R0} 1Pdesire2", wp=3, levels={"empower": 2}).offers()


@rule("CB-36")
def test_emotional_outburst_reaches_the_whole_board_for_one_more() -> None:
    for level, wp, offered in ((2, 9, False), (3, 3, False), (3, 4, True)):
        play = table(f"{R0} 8Pdesire3", wp=wp, levels={"empower": level})
        assert ("empower" in play.offers()) is offered
    play = table(f"{R0} 8Pdesire3", wp=4, levels={"empower": 3})
    play("empower")
    assert (play.card(8), play[0].wp) == ("passion", 0)


@rule("CB-41")
def test_the_willow_needs_one_willpower_to_swap() -> None:
    for wp, offered in ((1, False), (2, True)):
        assert ("willow" in table(R0, wp=wp).offers()) is offered


@rule("CB-40", "CB-44")
def test_a_realm_action_that_costs_nothing_costs_nothing_less() -> None:
    pack = 'provenance = "owner"\n[[realm]]\nid = "valley"\ncost = 0\n'
    play = table(f"{R0} 10Pa1", wp=2, packs=(pack,))
    play("valley")
    assert play[0].wp == 6


@rule("CB-32", "EGO-84")
def test_a_calm_of_the_ego_eases_nothing() -> None:
    play = table("I3 G3 side=gloom spirits=misery@R0 0Ecalm1 1Ea1r 2Panger1", hand=("anger",), ambition=1)
    play("quell")
    assert play[0].wp == 4


# -- draws and decks


@rule("CB-03", "X-05")
def test_of_two_unknown_cards_chance_turns_one_up() -> None:
    play = table(R0, deck=("courage",))
    deck = play[0].deck
    deck.put_under([play.state.box.number("desire"), play.state.box.number("optimism")])
    play("cradle")
    assert play.offers() == ["top desire", "top optimism"]
    assert play.hand() == ["courage"]


@rule("CB-03", "K-01")
def test_a_deck_of_choice_has_two_copies_of_each_card() -> None:
    state = new_game(1, "shaper", game="full", decks="choose")
    while state.turn == 0:
        first_choice(state)
    spirit = state.spirits[0]
    cards = spirit.hand + spirit.deck.bag + [card for layer in spirit.deck.below for card in layer.bag]
    assert len(cards) == 16
    assert {cards.count(card) for card in cards} == {2}


@rule("EGO-11", "EGO-12")
def test_the_ego_s_spirits_stand_where_its_starting_emotions_put_them() -> None:
    for seed in range(30):
        state, luck = new_game(), Luck(seed)
        while not isinstance(state.waiting(), ChooseFrontier):
            decision = state.waiting()
            assert decision is not None
            take(state, decision.sample(state, luck))
        board = state.board
        realm = state.figures[p.INFLUENCER]
        [inside] = [slot for slot in range(p.SLOTS) if board.ego >> slot & 1 and slot // 3 == realm]
        [shared] = [slot for slot in range(p.SLOTS) if board.ego >> slot & 1 and slot // 3 != realm]
        assert board.realm[realm] == 1
        assert not board.mine >> (3 * realm + 3 - inside % 3) & 1
        assert board.mine >> (3 * (shared // 3) + 3 - shared % 3) & 1  # Realm X holds one of each side
        assert state.figures[p.GATEKEEPER] == TRIAD_OF[shared]


# -- Intentions


def deed(name: str, tokens: str, hand: tuple[str, ...] = (), space: str = "R0", level: int = 2) -> Cerebria:
    """A Spirit of Bliss whose team board wants one deed only."""
    entries = [f'[[intention]]\nid = "bliss-a{number}"\ndeed = "{name}"\n' for number in range(1, 5)]
    pack = 'provenance = "owner"\n' + "".join(entries)
    levels = {"fortify": 3, "empower": level}
    return table(
        f"I3 G3 {tokens} spirits=harmony@{space}", hand=hand, ambition=2, wp=9, essence=4, levels=levels, packs=(pack,)
    )


@rule("CB-85")
@pytest.mark.parametrize(
    ("name", "tokens", "hand", "choices", "done"),
    [
        ("FRONTIER", "", (), ("valley",), False),
        ("FRONTIER", "0Pa1", (), ("valley",), False),  # held before
        ("FRONTIER", "14Ea2", ("courage",), ("invoke", "slot 1"), False),  # a tie is not control
        ("FRONTIER", "", ("courage",), ("invoke", "slot 1"), True),
        ("REALM", "", (), ("valley",), False),
        ("REALM", "2Pa1", ("courage",), ("invoke",), False),  # held before
        ("REALM", "0Ea2", ("courage",), ("invoke", "slot 2"), False),  # freed, but nobody's
        ("REALM", "", ("courage",), ("invoke", "slot 1"), True),
        ("UNITY3", "0Pa1 2Pa1 14Pa1", ("courage",), ("invoke",), True),
        ("UNITY3", "2Pa1", ("courage",), ("invoke",), False),
        ("UNITY3", "5Pa1 6Pa1 7Pa1 2Pa1", ("courage",), ("invoke",), False),  # there was one already
        ("REMOVE", "1Ea1r 0Ea1", ("courage",), ("quell",), True),
        ("REMOVE", "1Ea2r", ("courage",), ("quell",), False),
        ("REMOVELAST", "1Ea1r 0Ea1", ("courage",), ("quell",), False),
        ("EMPOWERFRONTIER", "1Pdesire3", (), ("empower", "channel no"), False),
        ("EMPOWERREALM", "1Pdesire3 0E2 2Eb1", (), ("empower", "channel no"), False),
        ("EMPOWERREALM", "1Pdesire3", (), ("empower", "channel no"), True),
        ("FILL", "1Pdesire3", (), ("empower", "channel yes"), True),  # its Mild side was full for a moment
        ("FILL", "1Ptrust2", (), ("empower",), True),
        ("FILL", "1Pdesire2", (), ("empower",), False),
        ("FILL", "1Pa1", (), ("land", "essence 1+1"), False),
        ("BUILDNEXT", "2P1", (), ("fortify",), False),
        ("BUILDNEXT", "4P1", (), ("fortify",), True),
    ],
)
def test_a_deed_nearly_done_scores_nothing(
    name: str, tokens: str, hand: tuple[str, ...], choices: tuple[str, ...], done: bool
) -> None:
    play = deed(name, tokens, hand)
    for choice in choices:
        if choice in play.offers():
            play(choice)
    assert (play.state.points > 0) is done


@rule("CB-85")
def test_empowering_on_a_frontier_slot() -> None:
    for slot, space in ((3, "F1"), (12, "F4")):
        play = deed("EMPOWERFRONTIER", f"{slot}Pdesire3", space=space, level=1)
        play("empower")
        assert play.state.points > 0
    play = deed("EMPOWERFRONTIER", "4Pdesire3", space="R1", level=1)
    play("empower")
    assert play.state.points == 0


@rule("CB-85", "CB-10")
def test_a_new_turn_forgets_what_was_scored_and_used() -> None:
    play = table(f"{R0} common=unity", steps=[])
    state = play.state
    state.scored, state.abilities, state.free_move, state.absorbed, state.actions = 15, 7, True, True, 0
    state.do([PlayerTurn(0)])
    Cerebria(play.game, state)
    assert (state.scored, state.abilities, state.free_move, state.absorbed) == (0, 0, False, False)
    assert state.actions == 3


# -- powers


@rule("EGO-84")
def test_lethargy_ruins_only_on_a_realm_slot() -> None:
    for slot, space, left in ((3, "F1", 1), (4, "R1", 0)):
        play = table(f"I3 G3 side=gloom spirits=hatred@{space} 1E1 {slot}Pbitterness3")
        play("empower")
        assert (play.card(slot), play.state.board.fort[1]) == ("lethargy", left)


@rule("EGO-84")
def test_cheerfulness_gives_nothing_on_a_frontier_that_is_nobody_s() -> None:
    play = table(f"{F0} 1Ea2", hand=("cheerfulness",))
    play("invoke")
    assert (play.state.board.frontier[0], play.state.ambition) == (0, 0)


@rule("CB-24")
def test_what_leaves_in_your_turn_is_told_as_yours() -> None:
    play = table(f"{R0} 1Ea1r", hand=("courage",), ambition=1)
    play("quell")
    assert [event.seat for event in play.heard if event.row is events.LEFT] == [0]


# -- the Ego


@rule("SW-13")
def test_the_bonus_is_on_the_card_that_counts() -> None:
    for switch, pair, bonus in (
        ("first", (0, 5), False),
        ("either", (0, 5), True),
        ("either", (0, 4), False),
        ("second", (5, 4), False),
    ):
        play = table(f"I0 common=fortitude bonus_from={switch} spirits=R2", steps=[])
        play.state.op_open = pair[0]
        play.state.on_turn = -1
        play.state.op_pile = bag_of([pair[1]])
        play.state.do([NextTurn(3)])
        turn = Cerebria(play.game, play.state, (Finish,))
        turn("*")
        assert turn.things(events.PAIR)[0]["bonus"] is bonus


@rule("EGO-20", "EGO-89")
def test_an_ego_that_wins_the_common_shows_its_hidden_aspiration_before_it_absorbs() -> None:
    data = ask("G0 2E1 common=fortitude hidden-deck=unity spheres=5,7,7,7,7", "absorb")
    assert (data["revealed"], data["case"]) == (["unity"], "b")
    data = ask("G0 2E1 1P1 common=fortitude hidden-deck=unity spheres=5,7,7,7,7", "absorb")
    assert (data.get("revealed"), data["case"]) == (None, "a")
    assert "revealed" not in ask("G0 2E1 common=fortitude hidden=unity spheres=5,7,7,7,7", "absorb")


@rule("EGO-69", "EGO-72")
def test_a_single_card_in_the_deck_is_placed_and_the_missing_one_scores() -> None:
    data = ask("I0 target=unity deck=ar", "operation J+E")
    assert (len(data["actions"]), data["points"]) == (1, 1)


@rule("SW-06")
def test_a_barred_space_bars_fortresses_beyond_it() -> None:
    board = "I0 1P1 target=fortitude spirits=R1"
    assert ask(board, "raze")["realm"] == 1
    assert ask(f"{board} ego_share=blocked", "raze")["actions"] == []
    assert ask("I0 0P1 target=fortitude spirits=R1 ego_share=blocked", "raze")["realm"] == 0
    assert ask("I0 4P1 target=fortitude spirits=R1 ego_share=blocked", "raze")["realm"] == 4


@rule("SW-11", "EGO-85")
def test_one_guard_costs_two_however_guards_add_up() -> None:
    for board in ("I0 1Pa1! wp=2", "I1 4Psafety1 5Pa1 6Pa1!! wp=2 step=spent", "I0 1Pfreedom1 wp=2"):
        for switch in ("flat2", "cumulative"):
            candidates = ask(f"{board} target=awareness safety_cost={switch}", "quell 1")
            costs = {row["slot"] for row in candidates["candidates"]}
            assert costs, board
    assert ask("I0 1Pfreedom1 wp=2 target=awareness safety_cost=cumulative", "quell 1")["willpower"] == 0
    assert ask("I0 1Pa1! wp=3 target=awareness safety_cost=cumulative", "quell 1")["willpower"] == 1
    alone = "I1 4Psafety1 5Pa3 wp=3 target=awareness safety_cost=cumulative"
    assert {row["slot"] for row in ask(alone, "quell 1")["candidates"]} == {4, 5}


@rule("SW-09", "A-04")
def test_impact_on_control_as_yes_or_no_as_a_number_or_as_gains_less_losses() -> None:
    # Slot 3 takes two Realms that are nobody's; slot 1 takes one from the players.
    for switch, two, taken in (("binary", 1, 1), ("count", 2, 1), ("margin", 2, 2)):
        board = f"I0 target=fortitude impact_control={switch}"
        assert ask(board, "impact invoke a/1 3")["realms"] == two
        assert ask(f"{board} 2Pa1", "impact invoke a/2 1")["realms"] == taken


@rule("EGO-78")
@pytest.mark.parametrize(
    ("position", "points", "gained"),
    [
        ("I0 0P1 target=fortitude", 0, 0),
        ("I0 target=fortitude", 0, 0),
        ("I0 1Pa1r target=versatility", 0, 0),
        ("I0 target=versatility deck=cr,dg,cb", 0, 0),
        ("I0 1Ea1 target=sensibility", 0, 0),
        ("I0 1Ea1 target=liveliness", 0, 0),
        ("I0 target=liveliness deck=cr", 0, 0),
        ("I0 target=liveliness deck=br", 1, 0),  # two spaces for three Essence
        ("I0 1Ea1 target=unity deck=cr", 0, 0),
        ("I0 target=awareness deck=cr", 0, 0),
        ("I0 1Pa1 target=awareness deck=none", 0, 0),
        ("I0 1Ea3 2Pa3 target=sensibility", 0, 0),
        ("I0 1Eb2 2Pa2 target=sensibility", 1, 1),  # no full Emotion fell
        ("I0 1Pa1 target=unity deck=none", 0, 0),
    ],
)
def test_points_of_a_special_operation(position: str, points: int, gained: int) -> None:
    data = ask(position, "special")
    assert (data["points"], data["gained"]) == (points, gained)


@rule("EGO-78", "CB-62")
def test_a_single_emotion_is_the_players_unity() -> None:
    data = ask("I0 1Pa2 target=unity deck=none", "special")
    assert (data["option"], data["slot"]) == (2, 1)


@rule("G6", "EGO-52")
def test_candidates_say_on_which_side_they_lie() -> None:
    rows = ask("I0 1Pa1 2Pa1 target=unity", "quell 1")["candidates"]
    assert {row["slot"]: row["clockwise"] for row in rows} == {1: False, 2: True}


# -- the Revelation and the end


@rule("EGO-91", "EGO-93", "CB-73")
def test_a_tie_in_the_common_is_bought_and_a_hidden_alone_is_a_minor() -> None:
    data = ask("I0 common=unity standings=unity:2:2 wp=2", "revelation")
    assert [row["by"] for row in data["reductions"]] == [1]
    assert data["fragments"] == [{"party": "E", "fragment": "minor"}]
    data = ask("I0 common=unity hidden=openness standings=unity:0:9,openness:2:1 wp=0", "revelation")
    assert data["fragments"] == [{"party": "E", "fragment": "minor"}, {"party": "P", "fragment": "minor"}]


@rule("CB-82")
def test_minor_major_and_capping_fragments_score_three_five_and_four() -> None:
    state = state_of("I0 identity=P2/1/1,E1/2/0 points=7 players-points=3 2E1 3E2")
    assert score_of(state, p.PLAYERS) == 6 + 5 + 4 + 3
    assert score_of(state, p.EGO) == 3 + 10 + 7 + 2 + 4


@rule("CB-05", "CB-87")
def test_the_shaper_s_second_turn_may_absorb() -> None:
    state = begun()
    assert state.absorbed
    while state.turn < 3:
        first_choice(state)
    assert not state.absorbed


@rule("CB-74")
def test_the_place_of_a_fortress_that_joined_the_identity_is_empty() -> None:
    for fort in ("0P1", "0P2", "0E1", "0E2"):
        after = ask(f"I0 {fort} emptied=0 common=unity standings=unity:1:1", "revelation")["after"]
        assert fort not in after.split()
        assert not state_of(after).board.fort[0]


@rule("EGO-51", "X-04")
def test_the_ego_draws_as_many_unknown_cards_as_it_is_to() -> None:
    play = table("I0 target=unity spirits=R2", steps=[DrawForEgo(3)])
    play("*", "*", "*")
    assert len(play.state.drawn) == len(set(play.state.drawn)) == 3
    assert len(play.state.ego_deck) == 13
