"""Just enough and just too little: limits that are reached, ties, and what was there before."""

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.hidden import ChooseHidden
from mindtable.games.cerebria.revelation import Revelation
from mindtable.games.cerebria.turns import ChooseAct
from mindtable.testing.clauses import rule

from .scenario import begun, first_choice, table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"
GLOOM = "I3 G3 side=gloom spirits=hatred@F0"


# -- the players


@rule("CB-04", "EGO-84")
def test_there_are_three_ambition_however_many_are_gained() -> None:
    for before, after in ((0, 1), (2, 3), (3, 3)):
        play = table(F0, hand=("cheerfulness",), ambition=before)
        play("invoke")
        assert play.state.ambition == after


@rule("CB-36")
def test_two_essence_below_the_threshold_nothing_helps() -> None:
    for essence, offered in ((1, False), (2, True), (3, True)):
        play = table(f"{R0} 1Pdesire{essence}", wp=9, ambition=3, levels={"empower": 3})
        assert ("empower" in play.offers()) is offered


@rule("EGO-84", "CB-66")
def test_pessimism_needs_less_essence_than_the_ego_not_as_much() -> None:
    for theirs, token in ((0, 0), (1, 0), (2, 1)):
        play = table(f"{GLOOM} 8Ea{theirs}" if theirs else GLOOM, hand=("pessimism",))
        play("invoke")
        assert (play.card(0), play.state.board.tokens[0]) == ("pessimism", token)


@rule("CB-06", "CB-84")
def test_wild_tokens_are_placed_once_and_only_in_the_full_game() -> None:
    for game in ("basic", "full"):
        state = begun(game=game)
        asked = []
        while state.turn < 4:
            asked.append(type(state.waiting()).__name__)
            first_choice(state)
        assert asked.count("PlaceWild") == (4 if game == "full" else 0)
        assert sum(state.spirits[0].levels) == 4


# -- the Revelation


@rule("CB-77")
def test_players_who_accomplished_one_aspiration_take_the_next_card_unseen() -> None:
    for standings, looked in (("unity:0:1", 1), ("unity:1:1", 3), ("unity:1:0", 3)):
        play = table(
            f"I0 common=unity,openness hidden=attitude standings={standings},attitude:0:0 spirits=R2",
            steps=[Revelation(p.EGO, 3, True), ChooseAct(0)],
        )
        deck = len(play.state.hidden_deck)
        for _ in range(looked):
            play("*")
        assert deck - len(play.state.hidden_deck) == looked
        assert isinstance(play.waiting(), ChooseHidden) is (looked == 3)
