"""Special Operations (EGO-77 to EGO-80): every option by how many cards, how much Essence and which targets."""

from typing import Any

import pytest

from mindtable.core.piles import bag_of
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import Finish
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.testing.clauses import rule

from .scenario import Cerebria, ask, table

DECK = "deck=cr,dg,cb,fy"
FULL = "0Eb2 1Eb2 2Eb2 3Eb2"
OPTIONS: list[tuple[str, int, int, int, int]] = [
    # position, option, cards drawn, Essence placed or taken, Essence left
    (f"I0 0P1 target=fortitude {DECK}", 1, 0, 0, 0),
    (f"I0 target=fortitude {DECK}", 2, 0, 0, 0),
    (f"I0 1Pc2r 2Pa1g 3Pa1g target=versatility {DECK}", 1, 0, 2, 0),
    (f"I0 1Pc3r target=versatility {DECK}", 2, 3, 1, 0),
    ("I0 1Ea1 target=sensibility", 1, 0, 2, 0),
    ("I0 1Eb2 2Pa3 target=sensibility", 2, 0, 2, 1),
    ("I0 1Eb2 2Pa1 target=sensibility", 2, 0, 1, 0),
    (f"I0 1Ec1 target=liveliness {DECK}", 1, 0, 1, 0),
    (f"I0 1Eb2 target=liveliness {DECK}", 2, 1, 3, 0),
    (f"I0 1Ea1 target=unity {DECK}", 1, 1, 2, 0),
    ("I0 1Pa3 2Pa3 target=unity deck=none", 2, 0, 2, 1),
    (f"I0 1Ea1 target=awareness {DECK}", 1, 1, 2, 0),
    ("I0 1Pa2 target=awareness deck=none", 2, 0, 2, 0),
    (f"I0 1Ea1 target=openness {DECK}", 1, 0, 1, 0),
    (f"I0 1Eb1 target=openness {DECK}", 2, 2, 1, 0),
    ("I0 1Eb1 2Pa3 target=openness deck=none", 3, 0, 2, 1),
    (f"I0 1Ea1 target=attitude {DECK}", 1, 0, 1, 0),
    (f"I0 1Eb1 target=attitude {DECK}", 2, 2, 1, 0),
    ("I0 1Eb1 2Pa3 target=attitude deck=none", 3, 0, 2, 1),
    (f"I0 1Ea1 target=reflection {DECK}", 1, 0, 1, 0),
    (f"I0 1Eb1 target=reflection {DECK}", 2, 2, 1, 0),
    ("I0 1Eb1 2Pa3 target=reflection deck=none", 3, 0, 2, 1),
]


@rule("EGO-78", "A-22")
@pytest.mark.parametrize(("position", "option", "drawn", "essence", "left"), OPTIONS)
def test_an_option_takes_its_cards_and_its_essence(
    position: str, option: int, drawn: int, essence: int, left: int
) -> None:
    data = ask(position, "special")
    first = data["actions"][0]
    cards = [said for said in data["events"] if said["event"] == "ego_drew"]
    assert (data["option"], len(cards)) == (option, drawn)
    assert (first.get("essence", 0), first.get("left", 0)) == (essence, left)


@rule("EGO-78", "A-33")
def test_options_without_a_legal_target_are_passed_over() -> None:
    # An Emotion with 3 Essence would stay: no target for Awareness II, nor for Versatility I.
    assert ask("I0 1Pa3 target=awareness deck=none", "special")["option"] == 0
    assert ask("I0 1Pa3r target=versatility deck=none", "special")["option"] == 0
    # The Vibe stays with the players: no target for Versatility I.
    assert ask("I0 1Pa1r 8Pa1r target=versatility deck=none", "special")["option"] == 0
    # No slot beside an Emotion of the Ego: none extends its Unity, and the players have none in range.
    assert ask("I0 8Ea1 9Ea1 target=unity deck=a", "special")["option"] == 0
    # Every Triad in range holds the Ego already.
    assert ask("I0 13Ea1 1Ea1 4Ea1 7Ea1 10Ea1 target=awareness deck=a", "special")["option"] == 0


@rule("EGO-78", "A-31")
def test_liveliness_intensifies_three_different_emotions_and_no_fourth() -> None:
    data = ask("I0 0Ea1 1Ea1 2Ea1 3Ea1 target=liveliness", "special")
    assert [(row["slot"], row["essence"]) for row in data["actions"]] == [(2, 1), (1, 1), (3, 1)]
    assert data["points"] == 0


@rule("EGO-57")
def test_the_current_intensity_comes_before_the_maximum_and_both_before_the_distance() -> None:
    # Neither loses Intensity by one Essence, so Impact is alike.
    assert ask("I0 1Pe3 2Pc2 target=fortitude", "quell 1")["slot"] == 1  # Intensity 3, not 1 of a maximum of 4
    assert ask("I0 1Pf4 2Pe3 target=fortitude", "quell 1")["slot"] == 1  # both 3, the maximum 5 and not 3
    assert ask("I0 1Pe3 2Pe3 target=fortitude", "quell 1")["slot"] == 2  # all alike: clockwise


@rule("EGO-57", "A-09")
def test_a_token_counts_for_the_current_intensity_but_not_for_the_maximum() -> None:
    assert ask("I0 1Pe3+1 2Pe3 target=fortitude", "quell 1")["slot"] == 1
    assert ask("I0 1Pf4 2Pe3+2 target=fortitude", "quell 1")["slot"] == 2


@rule("EGO-57", "EGO-85")
def test_safety_comes_before_impact() -> None:
    # Removing the protected one would cost the players a Triad, the other one nothing.
    data = ask("I0 1Pa1! 3Pe3 4Pa1 target=awareness wp=4", "quell 1")
    assert (data["slot"], data["willpower"]) == (3, 4)


@rule("EGO-03", "EGO-66")
def test_the_ego_has_all_the_essence_it_needs() -> None:
    data = ask("I0 1Ea1 wp=0 target=unity", "operation E+E")
    assert (data["essence"], data["tokens"], data["willpower"]) == (2, 1, 0)


def turn(options: str, opened: int, second: str) -> Cerebria:
    """A turn of the Influencer up to its Absorb, with two Operation cards."""
    play = table(f"I0 G3 1Pa2 spirits=R2 common=attitude {options}", steps=[])
    state = play.state
    state.on_turn = -1
    state.op_open = opened
    state.op_pile = bag_of([card for card in range(12) if card != opened])
    state.do([NextTurn(2 * p.INFLUENCER + 1)])
    found = Cerebria(play.game, state, (Finish,))
    found(second)
    return found


@rule("SW-02", "EGO-75", "EGO-65")
def test_without_bonus_symbols_a_bonus_card_is_a_plain_card() -> None:
    for options, bonus, points in (("", True, 1), ("ego_bonus=off", False, 0)):
        play = turn(options, 3, "operation O03")  # Endeavor + Defiance with bonus: a third Essence is not there
        [pair] = play.things(events.PAIR)
        assert pair["bonus"] is bonus
        assert play.state.ego_points == points
        assert play.things(events.EGO_QUELLED)[0]["essence"] == 2


@rule("EGO-62", "EGO-65", "EGO-68")
def test_the_bonus_of_defiance_happens() -> None:
    box: Any = table("I0 spirits=R2").state.box
    assert [card for card in range(12) if box.has_bonus[card]] == [2, 5, 9, 10]
    assert box.symbol[2] == p.DEFIANCE


@rule("SW-26")
def test_edition_1_had_no_bonus_on_a_defiance_card() -> None:
    old: Any = table("I0 spirits=R2 edition=1").state.box
    assert [card for card in range(12) if old.has_bonus[card]] == [5, 9, 10]


@rule("SW-04", "SW-26", "EGO-51")
def test_a_wild_vibe_is_for_versatility_alone() -> None:
    # A Starting Emotion: wild, it adds a Vibe to Versatility, but takes none from the choice of a card.
    board = "I0 1Es1 2Ea1r start_vibe=wild"
    assert ask(board, "standings")["versatility"][0] == 2
    drawn = "invoke by,ag/1"  # both Vibes are new: the higher maximum decides
    assert ask(f"{board} target=fortitude", drawn)["card"] == "ag"
    assert ask(f"{board} target=fortitude edition=1", drawn)["card"] == "ag"
    only_yellow_lacks = "I0 1Es1 2Ea1r 3Ea1g start_vibe=wild target=fortitude"
    assert ask(only_yellow_lacks, "invoke by,cb/1")["card"] == "cb"
    assert ask("I0 1Es1 start_vibe=wild target=fortitude", "invoke cr,bg/1")["card"] == "cr"
    assert ask("I0 1Es1 start_vibe=wild target=fortitude edition=1", "invoke cr,bg/1")["card"] == "bg"
