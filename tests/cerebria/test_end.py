"""Revelations, the end and the score (CB-70 to CB-89), Intentions."""

import pytest

from mindtable.core.piles import bag_of
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import FOR_BONUS
from mindtable.games.cerebria.ego_absorb import EgoAbsorb
from mindtable.games.cerebria.hidden import ByHand
from mindtable.games.cerebria.intentions import score
from mindtable.games.cerebria.revelation import Fragments, Renew, Revelation
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.games.cerebria.scoring import FinalScoring, score_of
from mindtable.games.cerebria.state import DRAWN, EGO_WON, PLAYERS_WON, CerebriaState
from mindtable.testing.clauses import rule

from .scenario import EN, Cerebria, ask, state_of, table


def settled(state: CerebriaState) -> int:
    state.do([FinalScoring()])
    state.agenda.pop().run(state)
    return state.result


@rule("T160", "CB-82", "CB-83")
def test_the_capping_side_wins_a_tie() -> None:
    board = "players-points=12 identity=P3/0/1,E0/0/0"
    for points, result in ((24, PLAYERS_WON), (25, PLAYERS_WON), (26, EGO_WON)):
        state = state_of(f"{board} points={points}")
        assert score_of(state, p.PLAYERS) == 25
        assert settled(state) == result
    assert settled(state_of("players-points=5 points=5")) == DRAWN


@rule("CB-82", "EGO-98", "EGO-D-3")
def test_only_the_ego_scores_fortresses_left_on_the_board() -> None:
    board = "0E1 1E2 2P1 3P2"
    assert (score_of(state_of(board), p.PLAYERS), score_of(state_of(board), p.EGO)) == (0, 6)
    assert score_of(state_of(f"{board} difficulty=D-3"), p.EGO) == 3


@rule("T157", "CB-80", "CB-81")
def test_when_the_last_common_card_is_resolved_the_turn_is_finished_and_the_game_ends() -> None:
    play = table("I3 G3 spirits=harmony@R0 spheres=2,7,7,7,7 rotation=4 common=unity standings=unity:1:1")
    play.state.do([NextTurn(1)])
    play.state.agenda.insert(0, play.state.agenda.pop())
    play("absorb 0")
    assert play.state.ending
    assert not play.state.over
    play("valley", "end")
    assert play.state.over


@rule("T158", "CB-80", "EGO-76")
def test_the_wheel_of_the_players_ends_the_game_and_that_of_the_ego_does_not() -> None:
    state = state_of("I0 points=20 spirits=R2")
    state.ego_scores(5, FOR_BONUS)
    assert (state.ego_points, state.ending) == (25, False)
    state.points = 19
    score(state, 0, 1)
    assert state.ending


@rule("CB-85", "SW-22")
def test_the_wheel_gives_rewards_on_its_way() -> None:
    for switch, expected in (("all", (3, 1, 1)), ("three", (3, 1, 1))):
        state = state_of(f"I0 spirits=R2 wheel_icons={switch}")
        state.spirits[0].deck = bag_of([0])
        score(state, 0, 6)
        while state.agenda:
            state.agenda.pop().run(state)
        assert (state.spirits[0].essence, len(state.spirits[0].hand), state.ambition) == expected
    for switch, essence in (("all", 3), ("three", 2)):
        state = state_of(f"I0 spirits=R2 wheel_icons={switch} players-points=6")
        score(state, 0, 2)
        assert state.spirits[0].essence == essence


@rule("CB-85", "K-14")
def test_the_first_intention_of_a_turn_scores_one_and_a_further_one_two() -> None:
    position = "I3 G3 side=gloom team_board=b 0P1 4P1 spirits=hatred@F0"
    play = table(position, hand=("anger",), wp=9, ambition=2, levels={"fortify": 2})
    play("invoke")  # gains control of a Frontier
    assert play.state.points == 1
    play("exalt", "realm 0")
    assert play.state.points == 3
    play("exalt")
    assert play.state.points == 3  # each once a turn


def deed(side: str, letter: str, tokens: str, card: str, *packs: str) -> Cerebria:
    """A Spirit in Realm 0 that can do a deed of its team board."""
    position = f"I3 G3 side={side} team_board={letter} {tokens} spirits={'harmony' if side == 'bliss' else 'hatred'}@R0"
    return table(position, hand=(card,) if card else (), ambition=2, wp=9, levels={"fortify": 3}, packs=packs)


@rule("CB-85")
@pytest.mark.parametrize(
    ("board", "tokens", "card", "choices"),
    [
        ("bliss-a", "1Ea1r 2Pa3", "courage", ("quell",)),  # the last of its Triad
        ("bliss-a", "0E1", "", ("raze",)),
        ("bliss-a", "0Pa1 2Pa1", "self-esteem", ("invoke",)),  # three neighbours
        ("bliss-b", "0Pa1 2Pa1", "self-esteem", ("invoke",)),  # three neighbours
        ("bliss-b", "1Ea1r 2Pa3", "courage", ("quell",)),
        ("bliss-b", "0E1", "", ("raze",)),
        ("bliss-b", "1Pdesire3", "", ("empower",)),  # in a Realm controlled
        ("gloom-a", "0E1", "", ("raze",)),
        ("gloom-a", "0Pa1 2Pa1", "anger", ("invoke",)),
        ("gloom-b", "1Ea1r 2Pa3", "anger", ("quell",)),
        ("gloom-b", "0P1", "", ("exalt",)),
        ("gloom-b", "0E1", "", ("raze",)),
    ],
)
def test_intentions_of_both_boards_and_sides(board: str, tokens: str, card: str, choices: tuple[str, ...]) -> None:
    """The Intentions are house values."""
    side, _, letter = board.partition("-")
    play = deed(side, letter, tokens, card)
    play(*choices)
    assert play.state.points >= 1


@rule("CB-85")
@pytest.mark.parametrize(
    ("name", "tokens", "choices"),
    [
        ("FILL", "1Pa2", ("land", "essence 1+1")),
        ("BUILD", "1Pa3", ("fortify",)),
        ("BUILDNEXT", "1P1 1Pa3", ("fortify",)),
        ("EMPOWER", "1Pdesire3", ("empower",)),
        ("EXALT", "0P1", ("exalt",)),
    ],
)
def test_a_team_board_of_a_pack_may_want_other_deeds(name: str, tokens: str, choices: tuple[str, ...]) -> None:
    play = deed("bliss", "a", tokens, "", f'provenance = "owner"\n[[intention]]\nid = "bliss-a3"\ndeed = "{name}"')
    play(*choices)
    assert play.state.points == 1


@rule("CB-85")
def test_the_table_of_the_full_game_shows_the_intentions_and_which_are_fulfilled() -> None:
    play = table("I3 G3 side=gloom team_board=b spirits=hatred@F0 players-points=5", hand=("anger",), wp=9)
    play("invoke")  # gains control of a Frontier
    [panel] = [panel for panel in play.panels() if panel.title.startswith("Intentions")]
    assert panel.lines[0] == "1: gain control of a Frontier (fulfilled this turn)"
    assert panel.lines[2] == "3: exalt a Fortress or raze a Fortress of the Ego"
    assert panel.lines[4] == "Next reward of the Wheel: 1 Essence at 8 points"  # the point reached that at 6
    said = [play.game.say_event(play.state, event, EN) for event in play.heard]
    assert "Intention fulfilled (gain control of a Frontier): 1 point" in said
    basic = table("I3 G3 game=basic spirits=harmony@F0")
    assert not [panel for panel in basic.panels() if panel.title.startswith("Intentions")]


@rule("CB-71", "CB-72", "EGO-90")
def test_nobody_scores_the_other_side_s_hidden_aspiration() -> None:
    data = ask("I0 common=unity standings=unity:1:1,openness:0:3 hidden=openness", "revelation")
    assert data.get("fragments", []) == []


@rule("CB-73", "CB-76", "K-11")
def test_after_a_major_of_the_ego_the_players_remove_a_common_card() -> None:
    play = table(
        "I0 common=unity,openness,attitude hidden=fortitude 0E1 standings=unity:2:1,fortitude:1:0 spirits=R2",
        steps=[Revelation(p.EGO, 3, True)],
        halt=(Renew,),
    )
    assert play.offers() == ["aspiration openness", "aspiration attitude"]
    play("aspiration attitude")
    assert play.state.row == [p.OPENNESS]
    assert play.state.identity == [0, 0, 0, 0, 1, 0]


@rule("CB-77", "K-12")
def test_players_who_accomplished_nothing_choose_one_of_three() -> None:
    play = table("I0 common=unity,openness standings=unity:1:1 spirits=R2", steps=[Renew(0, False)])
    play.state.row = [p.OPENNESS]
    play("aspiration fortitude", "aspiration openness", "aspiration attitude")
    assert play.offers() == ["aspiration fortitude", "aspiration attitude"]
    play("aspiration attitude")
    assert play.state.hidden == p.ATTITUDE
    assert len(play.state.hidden_deck) == 8
    play = table("I0 common=unity,openness spirits=R2", steps=[Renew(0, True)])
    play.state.row = [p.OPENNESS]
    play("aspiration openness", "aspiration attitude")
    assert play.state.hidden == p.ATTITUDE


@rule("CB-75")
def test_when_both_would_cap_the_side_that_triggered_does() -> None:
    for trigger, identity, points in ((p.PLAYERS, [0, 0, 1, 0, 0, 0], (0, 4)), (p.EGO, [0, 0, 0, 0, 0, 1], (4, 0))):
        state = state_of("I0 common=unity,openness stock=P0/0,E0/0 spirits=R2")
        state.do([Fragments(trigger, 0, True, 1, 1)])
        state.agenda.pop().run(state)
        assert state.identity == identity
        assert (state.points, state.ego_points) == points
        assert state.ending


@rule("T164", "A-39", "EGO-D6", "EGO-94")
def test_difficulty_six_adds_one_after_the_revelation() -> None:
    play = table(
        "I0 common=unity,openness standings=unity:2:2 wp=1 difficulty=D6 spirits=R2", steps=[Revelation(p.EGO, 0, True)]
    )
    assert play.state.ego_wp == 2


@rule("T139", "CB-78")
def test_the_origin_turns_after_the_ego_s_absorb() -> None:
    play = table("I0 common=unity standings=unity:0:0 spheres=6,7,7,7,7 spirits=R2", steps=[EgoAbsorb()])
    assert (play.state.spheres[0], play.state.rotation, play.state.ego_wp) == (5, 1, 1)


@rule("SW-01a")
def test_standings_counted_by_hand_are_asked_for() -> None:
    play = table("I0 common=unity spirits=R2 liveliness=manual standings=unity:0:0", steps=[])
    state = play.state
    state.row = [p.LIVELINESS]
    state.do([ByHand()])
    play = Cerebria(play.game, state)
    play("standing 4", "standing 2")
    assert state.margin(p.LIVELINESS) == 2
