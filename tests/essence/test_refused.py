"""An open question says why it does not take an answer: each of its reasons, with what the reason is about."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.things import Row
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence.read import influence_cost
from mindtable.testing.clauses import rule

from .scenario import Essence, Seat, new_game, table

ROW = ["F101", "F102", "-", "F104", "F105", "F106"]
STEAL_TWO = 'provenance = "owner"\n[[follower]]\nid = "CHS6"\neffect = "main - : STEAL2, E2"\n'
READY_ON_THE_PALACE = 'provenance = "owner"\n[[follower]]\nid = "CHS3"\neffect = "side - : RDY2"\n'
COST_OF_A_SEGMENT = 'provenance = "owner"\n[[location]]\nid = "R04"\neffect = "side X1 : E2"\n'


def refused(play: Essence, text: str) -> tuple[Row[Any], dict[str, Any]] | None:
    """The reason and what it is about; none where the table knows of no such choice."""
    told = play.game.refuse(play.state, play.asked()[0], text)
    return None if told is None else (told.row, told.things(play.box))


def auction(*seats: Seat, **more: Any) -> Essence:
    """An auction in which every seat bids all it has."""
    play = table(*seats, at="advisors", **more)
    for seat, bidder in enumerate(seats):
        if bidder.wealth or bidder.influence:
            play(f"{seat}: bid {bidder.wealth}", f"{seat}: bid {bidder.influence}")
    return play


# -- the auction


@rule("A4", "D3")
def test_only_bidders_whose_bids_are_equal_can_be_put_next() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=2), Seat("VEC", wealth=2), order=[1, 2, 0])
    assert play.offers() == ["next 1", "next 2"]
    assert refused(play, "next 0") == (r.NOT_TIED, {"who": 0})
    assert refused(play, "next 3") is None  # three sit at the table
    assert refused(play, "next") is None
    assert refused(play, "next nobody") is None
    assert refused(play, "wealth 0") == (r.PAY_WHEN, {})
    last = auction(Seat("UOS", wealth=2), Seat("TIK", wealth=2), Seat("VEC", wealth=1))
    assert refused(last, "next 2") == (r.NOT_TIED, {"who": 2})


@rule("A5", "A-18", "D4")
def test_an_advisor_that_was_taken_or_whose_pile_is_empty_is_not_to_be_had() -> None:
    play = auction(Seat("UOS", wealth=2), Seat("TIK", wealth=1), advisors=[0, 5, 5, 5, 5, 5])
    play("advisor AD6")
    assert play.offers() == ["advisor AD2", "advisor AD3", "advisor AD4", "advisor AD5"]
    assert refused(play, "advisor AD6") == (r.ADVISOR_GONE, {"card": "AD6"})
    assert refused(play, "advisor AD1") == (r.ADVISOR_GONE, {"card": "AD1"})
    for card in ("CHS1", play.box.ids[p.FIRST_PALACE], "Y07", "AD7", ""):
        assert refused(play, f"advisor {card}") is None
    assert refused(play, "discard AD6") == (r.DISCARD_WHEN, {})


# -- taking tokens


@rule("V1", "V2", "A-39")
def test_tokens_are_taken_from_opponents_who_have_them() -> None:
    play = table(Seat("CHS", wealth=3, hand=["CHS6"]), Seat("VEC", wealth=1), Seat("TIK", influence=2))
    play("play CHS6")
    assert refused(play, "steal 0 wealth") == (r.OWN_TOKENS, {})
    assert refused(play, "steal 1 influence") == (r.NONE_TO_STEAL, {"who": 1, "what": "influence"})
    assert refused(play, "steal 2 wealth") == (r.NONE_TO_STEAL, {"who": 2, "what": "wealth"})
    for nonsense in ("steal 3 wealth", "steal 4 wealth", "steal 1 essence", "steal threat wealth", "steal"):
        assert refused(play, nonsense) is None
    assert refused(play, "loot 1 wealth") == (r.LOOT_WHEN, {})


@rule("V2")
def test_the_second_token_comes_from_the_victim_of_the_first() -> None:
    play = table(
        Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=2), Seat("TIK", wealth=5), packs=[STEAL_TWO]
    )  # fmt: skip
    play("play CHS6", "steal 1 wealth")
    assert play.offers() == ["steal none", "steal 1 wealth"]
    assert refused(play, "steal 2 wealth") == (r.SAME_VICTIM, {"who": 1})
    assert refused(play, "steal 1 influence") == (r.NONE_TO_STEAL, {"who": 1, "what": "influence"})
    assert refused(play, "steal 0 wealth") == (r.OWN_TOKENS, {})


# -- exhausting and readying


@rule("A-38", "V2", "T5")
def test_of_opponents_only_a_ready_segment_with_an_action_can_be_exhausted() -> None:
    seats = [
        Seat("CHS", hand=["CHS4"], island={"G02": (1, 0)}),
        Seat("TIK", island={"R04": (1, 0), "Y04": (2, 0)}, exhausted=["R04"]),
        Seat("LAS"),
    ]
    play = table(*seats)
    play("play CHS4")
    assert play.offers() == ["exhaust none", "exhaust PAL-TIK", "exhaust PAL-LAS"]
    assert refused(play, "exhaust R04") == (r.EXHAUSTED, {"card": "R04"})
    assert refused(play, "exhaust Y04") == (r.NO_ACTION, {"card": "Y04"})
    assert refused(play, "exhaust PAL-CHS") == (r.NOT_OPPOSING, {"card": "PAL-CHS"})
    assert refused(play, "exhaust G02") == (r.NOT_OPPOSING, {"card": "G02"})
    assert refused(play, "exhaust B01") == (r.NOT_OPPOSING, {"card": "B01"})
    assert refused(play, "exhaust everything") is None


@rule("T6", "T5", "A-38")
def test_a_cost_is_paid_with_another_ready_segment_of_the_own_island() -> None:
    island = {"R04": (1, 0), "Y04": (2, 0), "P12": (0, 1), "B12": (0, 2)}
    seats = [Seat("CHS", island=island, exhausted=["P12"]), Seat("TIK")]
    play = table(*seats, packs=[COST_OF_A_SEGMENT])
    play("use R04")
    assert "exhaust PAL-CHS" in play.offers()
    assert refused(play, "exhaust R04") == (r.PAYS_ITSELF, {"card": "R04"})
    assert refused(play, "exhaust P12") == (r.EXHAUSTED, {"card": "P12"})
    assert refused(play, "exhaust Y04") == (r.NO_ACTION, {"card": "Y04"})
    assert refused(play, "exhaust PAL-TIK") == (r.NOT_ON_ISLAND, {"card": "PAL-TIK"})
    assert refused(play, "exhaust none") == (r.COST_IS_DUE, {})
    assert refused(play, "exhaust anything") is None
    assert refused(play, "ready P12") == (r.READY_WHEN, {})
    for follower in (play.box.ids[0], play.box.ids[1]):
        assert refused(play, f"exhaust {follower}") == (r.NOT_ON_ISLAND, {"card": follower})


@rule("V7", "T5")
def test_a_segment_is_readied_only_when_exhausted_once_a_round_and_not_if_it_readies() -> None:
    island = {"R04": (1, 0), "P12": (2, 0), "Y04": (0, 1)}
    seat = Seat("CHS", hand=["CHS3"], island=island, exhausted=["PAL-CHS", "R04", "P12"])
    play = table(seat, Seat("TIK", exhausted=["PAL-TIK"]), packs=[READY_ON_THE_PALACE])
    play[0].readied = play[0].island.bit(play.box.number("R04"))  # as if it had been readied and used again
    play("play CHS3")
    assert play.offers() == ["ready none", "ready PAL-CHS"]
    assert refused(play, "ready R04") == (r.READIED, {"card": "R04"})
    assert refused(play, "ready P12") == (r.NEVER_READIED, {"card": "P12"})
    assert refused(play, "ready Y04") == (r.NOT_EXHAUSTED, {"card": "Y04"})
    assert refused(play, "ready PAL-TIK") == (r.NOT_ON_ISLAND, {"card": "PAL-TIK"})
    assert refused(play, "ready all") is None
    follower = play.box.ids[0]
    assert refused(play, f"ready {follower}") == (r.NOT_ON_ISLAND, {"card": follower})


# -- special tokens, exchanges, builds by a card


@rule("A-40")
def test_an_effect_is_about_one_odd_token_and_no_other() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("TIK"))
    play("play LAS5")
    assert play.offers() == ["take none", "take trade"]
    for token in p.TOKENS:
        if token != "trade":
            assert refused(play, f"take {token}") == (r.OTHER_TOKEN, {"token": "trade"})
    assert refused(play, "take wealth") is None
    assert refused(play, "take") is None
    assert refused(play, "steal clock") == (r.STEAL_WHEN, {})


@rule("M1")
def test_a_segment_is_exchanged_with_another_one_that_the_effect_is_for() -> None:
    play = table(Seat("UOS", hand=["AD5"], wealth=3, island={"Y04": (1, 0), "G02": (2, 0)}), Seat("VEC"))
    play("play AD5/1", "swap Y04")
    assert play.offers() == ["swap none", "swap G02"]
    assert refused(play, "swap Y04") == (r.ITSELF, {"card": "Y04"})
    assert refused(play, "swap PAL-UOS") == (r.LOCATIONS_ONLY, {"card": "PAL-UOS"})
    assert refused(play, "swap B01") == (r.NOT_ON_ISLAND, {"card": "B01"})
    assert refused(play, "swap it") is None
    assert refused(play, "move Y04") == (r.MOVE_WHEN, {})


@rule("B1", "B5")
def test_what_a_card_lets_build_is_refused_at_the_lower_price() -> None:
    play = table(Seat("TIK", wealth=1, hand=["TIK8"]), Seat("VEC"), display=["Y07", "M07"])
    cost = play.box.cost[play.box.number("M07")] - 1
    play("play TIK8")
    assert play.offers() == ["build none", "build Y07"]
    assert refused(play, "build M07") == (r.TOO_DEAR, {"card": "M07", "cost": cost, "held": 1})
    assert refused(play, "build B01") == (r.NOT_FOR_SALE, {"card": "B01"})


# -- the row


@rule("R1", "V2")
def test_a_fragment_is_shifted_past_its_neighbour_to_the_right() -> None:
    play = table(Seat("VEC", hand=["VEC1"]), Seat("LAS"), row=ROW)
    play("play VEC1")
    assert play.offers() == ["shift none", "shift F101", "shift F104", "shift F105"]
    assert refused(play, "shift F102") == (r.NO_NEIGHBOUR, {"card": "F102"})
    assert refused(play, "shift F106") == (r.NO_NEIGHBOUR, {"card": "F106"})
    assert refused(play, "shift F103") == (r.NOT_IN_ROW, {"card": "F103"})
    assert refused(play, "shift left") is None
    assert refused(play, "remove F102") == (r.REMOVE_WHEN, {})
    for follower in (play.box.ids[0], play.box.ids[1]):
        assert refused(play, f"shift {follower}") == (r.NOT_IN_ROW, {"card": follower})


@rule("R1", "V2")
def test_only_fragments_of_the_row_are_removed_from_it() -> None:
    play = table(Seat("VEC", hand=["VEC2"]), Seat("LAS"), row=ROW, pile=["F107"])
    play("play VEC2")
    assert "remove F102" in play.offers()
    assert refused(play, "remove F103") == (r.NOT_IN_ROW, {"card": "F103"})
    assert refused(play, "remove F107") == (r.NOT_IN_ROW, {"card": "F107"})
    assert refused(play, "remove one") is None
    assert refused(play, "shift F101") == (r.SHIFT_WHEN, {})


# -- Attacks


@rule("K1", "A-23", "R1", "R2")
def test_a_monster_must_lie_in_reach_and_its_influence_must_be_there() -> None:
    play = table(Seat("TIK", attack=9, hand=["TIK1"]), Seat("VEC"), row=["F119", "F102", "F314", "-", "-", "-"])
    play("play TIK1")
    assert refused(play, "attack F119") == (r.BEYOND, {})
    assert refused(play, "attack F120") == (r.NOT_IN_ROW, {"card": "F120"})
    assert refused(play, "attack TR1") is None
    assert refused(play, "attack Y04") is None
    assert refused(play, "loot wealth") == (r.LOOT_WHEN, {})


@rule("K3")
def test_what_is_taken_after_an_attack_is_named_and_nothing_else_is_loot() -> None:
    play = table(Seat("TIK", hand=["TIK1"], attack=9), Seat("VEC", wealth=1, influence=1))
    play("play TIK1", "attack 1")
    assert refused(play, "loot essence") is None
    follower = play.box.ids[0]
    assert refused(play, f"loot {follower}") == (r.NOT_THEIRS, {"card": follower, "who": 1})
    assert refused(play, "steal 1 wealth") == (r.STEAL_WHEN, {})


@rule("A2")
def test_a_bid_is_named_in_whole_tokens() -> None:
    play = table(Seat("UOS", wealth=2, influence=1), Seat("TIK", wealth=1), at="advisors")
    assert refused(play, "bid all") is None
    assert refused(play, "bid 3") == (r.BID_TOO_HIGH, {"held": 2, "what": "wealth"})
    assert refused(play, "wealth 3") == (r.PAY_WHEN, {})
    play("0: bid 2")
    assert refused(play, "bid 3") == (r.BID_TOO_HIGH, {"held": 1, "what": "influence"})


@rule("R3")
@pytest.mark.parametrize("monster", ["F119", "F314"])
def test_a_monster_is_never_fulfilled_by_what_somebody_has(monster: str) -> None:
    seat = Seat("TIK", attack=20, defense=20, wealth=20, influence=20, essence=99, wins=9, built=9)
    play = table(seat, Seat("VEC"), row=["-", monster, "-", "-", "-", "-"])
    assert refused(play, f"read {monster}") == (r.MONSTER, {"card": monster})


# -- paying and discarding


@rule("D5b")
def test_a_payment_says_how_much_of_it_must_and_can_be_wealth() -> None:
    dear = 'provenance = "owner"\n[[treaty]]\nid = "TR1"\nladder = [5, 6, 7]\n'
    play = table(Seat("TIK", wealth=4, influence=2), Seat("VEC"), packs=[dear])
    play("treaty TR1")
    assert play.offers() == ["wealth 3", "wealth 4"]
    for few in range(3):
        assert refused(play, f"wealth {few}") == (r.PAY_MORE, {"least": 3, "held": 2})
    assert refused(play, "wealth 5") == (r.PAY_LESS, {"most": 4})
    assert refused(play, "wealth many") is None
    assert refused(play, "wealth") is None
    assert refused(play, "attack 1") == (r.ATTACK_WHEN, {})


@rule("T6", "Z1")
@pytest.mark.parametrize("choice", ["use PAL-UOS", "pass"])
def test_only_cards_of_the_hand_are_discarded(choice: str) -> None:
    play = table(Seat("UOS", hand=["UOS1", "UOS2"], draw=["UOS3"], island={"Y04": (1, 0)}), Seat("VEC"))
    play(choice)
    assert "discard UOS1" in play.offers()
    for card in ("UOS3", play.box.ids[0], play.box.ids[1]):
        assert refused(play, f"discard {card}") == (r.NOT_IN_HAND, {"card": card})
    assert refused(play, "discard") is None
    assert refused(play, "discard all") is None
    assert refused(play, "exhaust Y04") == (r.EXHAUST_WHEN, {})


# -- places


@rule("B2", "M1")
def test_a_place_is_named_by_its_cell_however_far_away() -> None:
    play = table(Seat("UOS", wealth=5, island={"Y04": (1, 0)}), Seat("VEC"), display=["Y07"])
    play("build Y07")
    assert refused(play, "-512,-512") == (r.NOT_BESIDE, {"cell": "-512,-512"})
    assert refused(play, "1,0") == (r.CELL_TAKEN, {"cell": "1,0"})
    assert refused(play, "place beside") is None
    assert refused(play, "move 1,0") == (r.MOVE_WHEN, {})


# -- reading and factions


@rule("R2", "R3")
def test_with_the_very_influence_a_fragment_costs_its_requirement_is_the_reason() -> None:
    play = table(Seat("TIK", influence=9), Seat("VEC"), row=["F101", "F102", "-", "-", "-", "-"])
    cost = influence_cost(play.state, play.box.number("F102"))
    assert cost > 0
    play[0].influence = cost
    why = refused(play, "read F102")
    assert why is not None
    assert why[0] is r.NOT_FULFILLED
    play[0].influence = cost - 1
    assert refused(play, "read F102") == (r.TOO_LITTLE_INFLUENCE, {"card": "F102", "cost": cost, "held": cost - 1})


@rule("S1", "D1")
def test_a_faction_that_somebody_plays_is_gone() -> None:
    play = new_game(3, factions="choose")
    play("faction LAS")
    assert refused(play, "faction LAS") == (r.FACTION_GONE, {"faction": "LAS"})
    assert refused(play, "faction XYZ") is None
    assert refused(play, "take LAS") == (r.TAKE_WHEN, {})
