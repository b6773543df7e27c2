"""Actions, Realm Actions, Ambition and Absorb of the players (CB-10 to CB-49)."""

import pytest

from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.language import next_place
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.turns import ACT, ACTS, ChooseAct, ChooseDiscard, Close
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import EN, ask, begun, first_choice, table

R0 = "I3 G3 spirits=harmony@R0"  # a Spirit in Realm 0, the Ego far away
F0 = "I3 G3 spirits=harmony@F0"
GLOOM = "I3 G3 side=gloom spirits=hatred@R0"


# -- the turn


@rule("CB-10", "K-04")
def test_three_actions_a_turn_and_passing_is_allowed() -> None:
    play = table(R0)
    assert "end" in play.offers()
    for _ in range(3):
        play("valley")
    assert "valley" not in play.offers()
    assert "end" in play.offers()
    assert "CB-10" in play.why_not("valley")


@rule("CB-21", "K-04", "K-05")
@pytest.mark.parametrize("side", ["bliss", "gloom"])
def test_an_action_is_offered_exactly_when_it_can_be_carried_out_with_a_token_or_without(side: str) -> None:
    game = Title().game(1, "two-spirits", {"game": "full", "side": side}, [])
    luck = Luck(8)
    looked = 0
    for _ in range(12):
        state = game.start()
        while not state.over:
            playout(state, luck, 1)
            decision = state.waiting()
            assert isinstance(state, CerebriaState)
            if not isinstance(decision, ChooseAct) or state.actions == 0:
                continue
            offered = [option - ACT for option in decision.options(state) if ACT <= option < ACT + ACTS]
            assert offered == [act for act in range(ACTS) if ChooseDiscard(decision.who, act).options(state)]
            looked += p.EMPOWER in offered
    assert looked


@rule("SW-20")
def test_actions_may_be_compulsory_while_one_is_possible() -> None:
    play = table(f"{R0} pass_actions=compulsory")
    assert "end" not in play.offers()
    assert "SW-20" in play.why_not("end")
    play("valley", "valley", "valley")
    assert "end" in play.offers()


@rule("CB-11", "CB-45", "SW-19")
def test_each_ambition_ability_once_a_turn() -> None:
    play = table(R0, ambition=3)
    play("ambition action", "ambition third")
    assert (play.state.actions, play[0].essence, play[0].wp, play.state.ambition) == (4, 3, 7, 1)
    assert "ambition action" not in play.offers()
    assert "CB-11" in play.why_not("ambition action")
    play("ambition token", "token quell red")
    assert (play[0].levels[2], play.state.ambition) == (2, 0)
    assert "CB-45" in table(R0).why_not("ambition third")


@rule("CB-12", "K-08", "T34")
def test_the_end_of_a_turn_gives_ambition_or_cards_and_a_willpower_to_those_without() -> None:
    play = table(R0, wp=0, deck=("courage", "desire"), halt=(Close,))
    play("end", "take ambition")
    play.go_on()
    assert (play.state.ambition, play[0].wp, play.hand()) == (1, 1, [])
    play = table(R0, wp=2, deck=("courage", "desire"), halt=(Close,))
    play("end", "take cards")
    play.go_on()
    assert (play.state.ambition, play[0].wp, play.hand()) == (0, 2, ["courage", "desire"])


@rule("CB-12", "CB-14")
def test_an_empty_deck_gives_no_cards_and_three_ambition_no_more() -> None:
    play = table(R0, halt=(Close,))
    play("end")
    assert play.state.ambition == 1
    play = table(R0, ambition=3, deck=("courage",), halt=(Close,))
    play("end")
    assert play.hand() == ["courage"]
    full = table(R0, hand=("courage",) * 2 + ("desire",) * 2 + ("optimism",) * 2, deck=("kindness",))
    full("cradle")
    assert len(full.hand()) == 7


@rule("CB-15", "CB-16")
def test_willpower_and_essence_never_run_out() -> None:
    play = table(R0, wp=90)
    play("willow", "swap 12", "swap 12", "swap 3")
    assert (play[0].wp, play[0].essence) == (90 - 1 - 27, 29)


# -- rows and tokens


@rule("CB-20", "CB-21", "K-05")
def test_a_locked_action_needs_a_card_discarded_as_its_first_step() -> None:
    play = table(R0, levels={"fortify": 0})
    assert "fortify" not in play.offers()
    assert "CB-21" in play.why_not("fortify")
    play = table(R0, levels={"fortify": 0}, hand=("courage",), deck=("desire",))
    play("fortify")  # the only card is not asked for
    assert (play[0].levels[3], play[0].colours[3], play.hand()) == (1, 1, [])
    assert play.state.board.fort[0] == -1


@rule("CB-22", "T35")
def test_no_colour_twice_in_a_row_but_wild_tokens_have_none() -> None:
    play = table(R0, hand=("courage", "sociability", "desire", "optimism"))
    assert play[0].colours[0] == 0
    play("move")
    assert "discard courage" in play.offers()
    play("discard courage", "to F0")
    play("move")
    assert play.offers() == ["discard none", "discard desire", "discard optimism"]
    with pytest.raises(NotOffered):
        play("discard sociability")


@rule("CB-23")
def test_determination_takes_one_willpower_off() -> None:
    play = table(R0, levels={"move": 4}, wp=3)
    play("move", "to F0")
    assert play[0].wp == 3
    play("move", "to F1")
    assert play[0].wp == 2


@rule("CB-24")
def test_a_discarded_card_goes_under_the_deck() -> None:
    play = table(R0, hand=("courage", "courage", "desire"), deck=("optimism", "kindness"))
    play("move", "discard courage", "to F0", "cradle")
    assert sorted(play.hand()) == ["courage", "desire", "kindness", "optimism"]
    play("cradle")
    assert play.hand().count("courage") == 2


# -- Move


@rule("CB-30")
def test_a_spirit_may_not_end_with_an_ego_spirit_unless_it_surmounts() -> None:
    play = table("I3 G1 spirits=harmony@R0")
    play("move")
    assert play[0].space == 0  # the only way not taken by the Gatekeeper
    play = table("I3 G1 spirits=harmony@R0", levels={"move": 2})
    play("move")
    assert sorted(play.offers()) == ["to F0", "to R1", "to R4"]
    assert "CB-30" in play.why_not("to F1")
    assert "CB-30" in play.why_not("to F3")
    play("to R1")
    assert play[0].wp == 4
    play = table("I3 G1 spirits=harmony@R0", levels={"move": 3})
    play("move", "to F1")
    assert play[0].wp == 4


@rule("CB-30")
def test_teammates_may_share_a_space() -> None:
    play = table("I3 G3 spirits=harmony@R0,love@F0")
    play("move", "to F0")
    assert play[0].space == play[1].space


@rule("SW-21")
def test_paths_may_lead_from_frontier_to_frontier() -> None:
    play = table(f"{F0} paths=ring10+frontiers")
    play("move")
    assert sorted(play.offers()) == ["to F1", "to F4", "to R0", "to R4"]


# -- Invoke


@rule("CB-31", "T22", "K-06")
def test_invoke_needs_willpower_and_an_essence_or_inner_force() -> None:
    poor = {"hand": ("sociability",), "essence": 0}
    assert "CB-31" in table(F0, wp=2, **poor).why_not("invoke")  # type: ignore[arg-type]
    play = table(F0, wp=4, levels={"invoke": 3}, **poor)  # type: ignore[arg-type]
    play("invoke")
    assert (play.card(0), play[0].wp, play[0].essence) == ("sociability", 0, 0)


@rule("CB-31")
def test_invoke_with_bolster_places_two_essence() -> None:
    play = table(R0, hand=("sociability",), ambition=1, levels={"invoke": 2})
    play("invoke", "slot 2", "bolster")
    assert (play.state.board.essence[2], play.state.ambition, play[0].wp) == (2, 0, 4)


@rule("CB-31")
def test_on_a_frontier_only_its_slot_is_in_reach_in_a_realm_both() -> None:
    assert table(F0, hand=("desire",)).offers().count("invoke") == 1
    play = table(R0, hand=("desire",))
    play("invoke")
    assert play.offers() == ["slot 1", "slot 2"]
    assert "CB-31" in table(f"{F0} 0Ea1", hand=("desire",)).why_not("invoke")
    assert "CB-31" in table(F0).why_not("invoke")


# -- Quell


@rule("CB-32", "T23")
def test_quell_with_extinguish_and_subdue_costs_five() -> None:
    play = table(f"{R0} 1Ea3r", ambition=1, levels={"quell": 3})
    play("quell", "subdue yes")
    assert (play[0].wp, play.state.board.essence[1], play.state.ambition) == (1, 1, 0)


@rule("CB-32")
def test_quell_needs_ambition_and_a_card_of_the_vibe_and_a_starting_emotion_matches_all() -> None:
    assert "CB-32" in table(f"{R0} 1Ea1r", hand=("courage",)).why_not("quell")
    assert "CB-32" in table(f"{R0} 1Ea1r", hand=("desire",), ambition=1).why_not("quell")
    assert "CB-32" in table(R0, hand=("desire",), ambition=1).why_not("quell")
    play = table(f"{R0} 1Ea1r", hand=("courage",), ambition=1)
    play("quell")
    assert play.card(1) == "-"
    assert play.hand() == ["courage"]
    play = table(f"{R0} 2Ebleakness1", hand=("desire",), ambition=1)
    play("quell")
    assert play.card(2) == "-"


# -- Fortify, Exalt, Raze


@rule("CB-33", "T25")
def test_fortify_in_a_realm_the_ego_does_not_control() -> None:
    play = table(R0)
    play("fortify")
    assert (play.state.board.fort[0], play.state.stock[0], play[0].wp) == (-1, 5, 3)
    assert "CB-33" in table(f"{R0} 1Ea1").why_not("fortify")
    assert "CB-33" in table(f"{R0} 0E1 1Pa3").why_not("fortify")
    assert "CB-33" in table(f"{R0} stock=P0/3").why_not("fortify")


@rule("CB-34", "T26")
def test_exalt_replaces_a_minor_and_is_not_added_at_a_revelation_of_the_turn() -> None:
    play = table(f"{R0} 0P1 stock=P5/3", ambition=1, levels={"fortify": 2})
    play("exalt")
    assert (play.state.stock[:2], play.state.board.fort[0], play[0].wp) == ([6, 2], -2, 3)
    assert play.state.board.built[0] == play.state.turn
    assert "CB-34" in table(R0, ambition=1, levels={"fortify": 2}).why_not("exalt")


@rule("CB-35", "CB-37", "A-37", "A-30")
def test_raze_removes_an_opposing_fortress_and_returns_its_fragment() -> None:
    play = table(f"{R0} 0E2 1Ea1", ambition=1, levels={"fortify": 3})
    play("raze")
    assert (play.state.board.fort[0], play.state.stock[3], play[0].wp, play.state.actions) == (0, 3, 2, 2)
    play = table(f"{R0} 0E2 raze_major=downgrade", ambition=1, levels={"fortify": 3})
    play("raze")
    assert (play.state.board.fort[0], play.state.stock[2:]) == (1, [5, 3])
    assert "CB-35" in table(R0, ambition=1, levels={"fortify": 3}).why_not("raze")
    assert "CB-35" in table(f"{R0} 0E1", levels={"fortify": 3}).why_not("raze")


# -- Empower


@rule("CB-36", "CB-86")
def test_empower_keeps_the_essence_and_loses_the_token() -> None:
    play = table(f"{R0} 1Pdesire3+2")
    play("empower")
    board = play.state.board
    assert (play.card(1), board.essence[1], board.tokens[1], play[0].essence) == ("passion", 3, 0, 4)
    assert "desire" in [play.state.box.ids[card] for card in play[0].deck.bag]


@rule("CB-36")
def test_empower_needs_the_threshold_and_a_free_strong_copy() -> None:
    assert "CB-36" in table(f"{R0} 1Pdesire2").why_not("empower")
    play = table(f"{R0} 1Pdesire2", ambition=1, levels={"empower": 2})
    play("empower")
    assert (play.card(1), play.state.board.essence[1], play.state.ambition) == ("passion", 3, 0)
    assert "empower" not in table(f"{R0} 1Pdesire3 5Ppassion1 8Ppassion1").offers()
    play = table(f"{R0} 8Pdesire3", levels={"empower": 3})
    play("empower")
    assert (play.card(8), play[0].wp) == ("passion", 2)


@rule("CB-86")
def test_a_strong_emotion_returns_to_the_strong_deck() -> None:
    after = ask("I0 1Ppassion1 target=attitude spirits=harmony@F3", "quell 1")["after"]
    assert "passion" not in after


# -- Realm Actions


@rule("CB-40")
def test_the_valley_gives_four_and_costs_one_less_in_an_own_realm() -> None:
    play = table(R0)
    play("valley")
    assert play[0].wp == 9
    play = table(f"{R0} 10Pa1")  # Realm 3 is the Valley of Motives
    play("valley")
    assert play[0].wp == 10


@rule("CB-41")
def test_the_willow_swaps_willpower_for_essence() -> None:
    play = table(R0)
    play("willow", "swap 3")
    assert (play[0].wp, play[0].essence) == (2, 5)
    assert "CB-41" in table(R0, wp=1).why_not("willow")


@rule("CB-42", "T28")
def test_three_essence_at_the_land_of_desires_cost_three_willpower() -> None:
    play = table("I3 G3 1Pc1 spirits=love@R0", essence=3)
    play("land", "essence 1+3")
    assert (play[0].wp, play[0].essence, play.state.board.essence[1]) == (3, 0, 4)
    assert "CB-42" in table(R0).why_not("land")
    assert "CB-42" in table(f"{R0} 1Pa1", essence=0).why_not("land")


@rule("CB-43", "SW-17")
def test_the_cradle_draws_two_or_three() -> None:
    deck = ("courage", "desire", "optimism", "kindness")
    play = table(R0, deck=deck)
    play("cradle")
    assert play.hand() == ["courage", "desire"]
    play = table(f"{R0} cradle_draw=3", deck=deck)
    play("cradle")
    assert len(play.hand()) == 3


@rule("CB-44", "T29", "SW-18")
def test_the_network_brings_an_emotion_with_essence_and_token_and_no_power() -> None:
    play = table(f"{R0} 8Pcourage2+3")  # Realm 2 is the Network of Thoughts, controlled by the players
    play("network", "carry 8", "slot 2")
    board = play.state.board
    assert (play.card(2), board.essence[2], board.tokens[2], play.card(8), play[0].wp) == ("courage", 2, 3, "-", 5)
    assert "network" not in table(f"{R0} 8Pcourage2 network_from=adjacent").offers()
    assert "network" in table(f"{R0} 0Pcourage2 network_from=adjacent").offers()
    assert "CB-44" in table(f"{R0} 1Ea1 2Ea1 8Pa1").why_not("network")


# -- Absorb


@rule("CB-46", "CB-47", "T32")
def test_on_an_own_frontier_three_are_absorbed_and_diligence_adds_two() -> None:
    play = table(f"{F0} 0Pa1 spheres=5,7,7,7,7 rotation=3")  # Diligence is place 2 and faces Realm 0
    play("absorb 0")
    assert (play[0].wp, play.state.spheres[2]) == (6 + 3 + 2, 2)
    assert play.state.rotation == 4
    assert "CB-11" in play.why_not("absorb 4")


@rule("CB-46", "T31", "CB-13", "CB-70", "CB-78")
def test_in_a_realm_between_own_frontiers_a_sphere_of_three_is_emptied() -> None:
    play = table(f"{R0} 0Pa1 3Pa1 spheres=3,7,7,7,7 rotation=4", halt=(Revelation, Renew))
    play("absorb 0")
    assert play[0].wp == 9
    assert isinstance(play.state.agenda[-1], Revelation)
    assert play[0].essence == 3  # the bonus of Humility comes before
    play.go_on()
    assert play.state.spheres[1] == 0
    play.go_on()
    play("*", "*", "*")  # three Hidden Aspirations to look at
    play(play.offers()[0])
    assert (play.state.spheres[1], play.state.rotation) == (7, 0)
    assert "end" in play.offers()


@rule("CB-05")
def test_no_absorb_in_the_very_first_turn() -> None:
    state = begun()
    assert state.spirits[0].wp == 6
    assert state.absorbed
    while state.turn == 1:
        first_choice(state)
    while state.phase != 2:
        first_choice(state)
    assert not state.absorbed


@rule("CB-46")
def test_only_spheres_in_reach() -> None:
    play = table(F0)
    assert [offer for offer in play.offers() if offer.startswith("absorb")] == ["absorb 4", "absorb 0"]
    assert "CB-46" in play.why_not("absorb 2")


SPHERES = [
    ("commitment", 0, ("commit yes",), (6 + 2 - 1, 2, 1, 0)),
    ("commitment", 0, ("commit no",), (6 + 2, 2, 0, 0)),
    ("humility", 1, (), (8, 3, 0, 0)),
    ("diligence", 2, (), (10, 2, 0, 0)),
    ("creativity", 4, (), (8, 2, 0, 1)),
]


@rule("CB-47", "K-07")
@pytest.mark.parametrize(("name", "place", "choices", "expected"), SPHERES)
def test_the_bonus_of_each_sphere(name: str, place: int, choices: tuple[str, ...], expected: tuple[int, ...]) -> None:
    play = table(f"{R0} rotation={-place % 5}", deck=("courage",))
    play("absorb 0", *choices)
    assert (play[0].wp, play[0].essence, play.state.ambition, len(play.hand())) == expected, name


@rule("CB-47")
def test_knowledge_gives_a_token_of_choice() -> None:
    play = table(f"{R0} rotation=2")
    play("absorb 0", "token invoke blue")
    assert (play[0].levels[1], play[0].colours[1]) == (2, 8)


@rule("CB-46")
def test_an_absorb_is_told_in_the_log() -> None:
    play = table(f"{R0} rotation=4")
    play("absorb 0")
    absorbed = {
        "spirit": "harmony",
        "sphere": "humility",
        "realm": "willow",
        "willpower": 2,
        "frontiers": 0,
        "powers": 0,
    }
    assert play.things(events.ABSORBED) == [absorbed]


@rule("CB-06", "CB-20")
@pytest.mark.parametrize(
    ("row", "level", "gives"),
    [(p.MOVE, 0, "unlocks the Action"), (p.MOVE, 1, "Haste, one step further for 1 Willpower"),
     (p.QUELL, 2, "Extinguish, no card shown for 1 Willpower"), (p.FORTIFY, 1, "Exalt, a Minor Fortress becomes Major"),
     (p.EMPOWER, 3, "Determination, 1 Willpower less")],
)  # fmt: skip
def test_a_token_says_what_the_next_place_of_its_row_gives(row: int, level: int, gives: str) -> None:
    assert next_place(row, level, EN) == gives
