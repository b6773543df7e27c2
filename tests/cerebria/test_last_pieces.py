"""The last of something and the only one of something: what is left, what is alone, what was there before."""

from mindtable.core.agenda import take
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import NO_LIMIT
from mindtable.games.cerebria.ego_acts import EgoQuell
from mindtable.games.cerebria.ego_target import FindTarget
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.setup import ChooseFrontier, ChooseRealm
from mindtable.games.cerebria.turns import REALM, after_choice
from mindtable.games.cerebria.view import view
from mindtable.testing.clauses import rule

from .scenario import Cerebria, ask, begun, first_choice, new_game, state_of, table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"
DECK = ("optimism", "kindness", "desire")


# -- set-up


@rule("EGO-08", "EGO-09")
def test_the_realm_called_x_gets_two_starting_emotions_y_bleakness_and_z_brightness() -> None:
    state = new_game()
    while not isinstance(state.waiting(), ChooseRealm):
        first_choice(state)
    for realm in (3, 1, 4):  # X, Y, Z
        take(state, realm)
    while not isinstance(state.waiting(), ChooseFrontier):
        first_choice(state)
    found = sorted((slot // 3, state.box.ids[card]) for slot, card in enumerate(state.board.cards) if card >= 0)
    assert found == [(1, "bleakness"), (3, "bleakness"), (3, "brightness"), (4, "brightness")]


@rule("EGO-10", "CB-49")
def test_starting_emotions_begin_without_an_intensity_token() -> None:
    board = begun().board
    assert sum(card >= 0 for card in board.cards) == 4
    assert board.tokens == [0] * p.SLOTS


@rule("CB-03")
def test_every_seat_and_nobody_else_knows_the_open_card_of_a_deck() -> None:
    for seats, knowers in ((1, 0b1), (2, 0b11)):
        for spirit in begun(seats, "two-spirits").spirits:
            assert spirit.deck.knowers == knowers


# -- the turn of a Spirit


@rule("CB-11", "CB-45")
def test_no_ambition_ability_is_offered_twice_in_a_turn() -> None:
    every = {"ambition action", "ambition token", "ambition third"}
    for ability in sorted(every):
        play = table(R0, ambition=3)
        play(ability)
        if ability == "ambition token":
            play("token quell red")
        assert every & set(play.offers()) == every - {ability}
        assert "CB-11" in play.why_not(ability)


@rule("CB-45", "CB-20", "CB-84")
def test_a_token_of_choice_needs_a_row_of_the_game_with_a_free_place() -> None:
    full = {"move": 4, "invoke": 4, "quell": 4, "fortify": 4}
    for game, empower, offered in (("full", 3, True), ("full", 4, False), ("basic", 0, False)):
        play = table(f"{R0} game={game}", ambition=1, levels={**full, "empower": empower})
        assert ("ambition token" in play.offers()) is offered
    play = table(f"{R0} game=basic", ambition=1, levels={**full, "fortify": 3, "empower": 0})
    assert "ambition token" in play.offers()


@rule("CB-40", "CB-41", "CB-42", "CB-43", "CB-44")
def test_each_realm_is_followed_by_its_own_action() -> None:
    for action, after in ((p.VALLEY, (9, 2, 0)), (p.CRADLE, (5, 2, 2))):  # Willpower, Essence, cards
        play = table(R0, deck=DECK, steps=after_choice(0, REALM + action, False))
        assert (play[0].wp, play[0].essence, len(play.hand())) == after
    for action, asks in ((p.WILLOW, "swap 1"), (p.LAND, "essence 1+1"), (p.NETWORK, "carry 1")):
        play = table(f"{R0} 1Pa1 8Pa1", wp=7, steps=after_choice(0, REALM + action, False))
        assert play.offers()[0] == asks


@rule("CB-42")
def test_the_last_essence_may_be_laid_in_the_land_of_desires() -> None:
    for essence, offered in ((0, False), (1, True)):
        play = table(f"{R0} 1Pa1", essence=essence)
        assert ("land" in play.offers()) is offered
    play = table(f"{R0} 1Pa1", essence=1)
    play("land", "essence 1+1")
    assert (play.state.board.essence[1], play[0].essence) == (2, 0)


@rule("CB-32")
def test_an_emotion_on_the_frontier_slot_beside_a_realm_is_out_of_reach() -> None:
    for slot, offered in ((0, False), (1, True), (2, True), (3, False)):
        play = table(f"{R0} {slot}Ea1r", hand=("courage",), ambition=1)
        assert ("quell" in play.offers()) is offered


@rule("CB-34", "CB-04")
def test_the_last_major_fragment_exalts() -> None:
    for majors, offered in ((0, False), (1, True), (2, True)):
        play = table(f"{R0} 0P1 stock=P2/{majors}", ambition=1, levels={"fortify": 3})
        assert ("exalt" in play.offers()) is offered
    play = table(f"{R0} 0P1 stock=P2/1", ambition=1, levels={"fortify": 3})
    play("exalt")
    assert (play.state.board.fort[0], play.state.stock[:2]) == (-p.MAJOR, [3, 0])


@rule("CB-33", "CB-34", "CB-35")
def test_of_two_realms_beside_a_frontier_only_the_fitting_one_is_taken() -> None:
    for position, act, realm, fortress in (
        ("4P1", "fortify", 0, -p.MINOR),
        ("0P1", "fortify", 4, -p.MINOR),
        ("0P1", "exalt", 0, -p.MAJOR),
        ("4P1", "exalt", 4, -p.MAJOR),
        ("0E1 4P1", "raze", 0, 0),
        ("4E1 0P1", "raze", 4, 0),
    ):
        play = table(f"{F0} {position}", wp=9, ambition=1, levels={"fortify": 3})
        before = play.state.board.fort[:]
        play(act)  # one Realm only: nothing to ask
        before[realm] = fortress
        assert play.state.board.fort == before


# -- powers


@rule("CB-46", "EGO-84")
def test_delight_alone_draws_and_only_at_four() -> None:
    for spirit, board, taken, drawn in (
        ("delight", "0Pa1 3Pa1", 4, 1),
        ("delight", "0Pa1", 3, 0),
        ("harmony", "0Pa1 3Pa1", 4, 0),
    ):
        play = table(f"I3 G3 {board} spirits={spirit}@R0 rotation=4", deck=DECK, wp=0)
        before = play.state.spheres[:]
        play("absorb 0")
        assert (sum(before) - sum(play.state.spheres), len(play.hand())) == (taken, drawn)


@rule("EGO-84")
def test_beside_any_card_loneliness_is_not_alone() -> None:
    for slot in (1, 14):
        for card in ("courage", "sociability", "brightness"):
            play = table(f"I3 G3 side=gloom spirits=hatred@F0 {slot}E{card}1", hand=("loneliness",))
            play("invoke")
            assert (play.card(0), play.state.board.tokens[0]) == ("loneliness", 0)
    play = table("I3 G3 side=gloom spirits=hatred@F0 2Ecourage1", hand=("loneliness",))
    play("invoke")
    assert play.state.board.tokens[0] == 1


# -- standings


@rule("SW-04", "CB-65")
def test_there_are_four_vibes_however_many_wild_emotions_lie_there() -> None:
    for count, vibes in ((3, 3), (4, 4), (5, 4), (6, 4)):
        board = " ".join(f"{slot}Ps1" for slot in range(count))
        assert ask(f"I3 {board} side=gloom start_vibe=wild", "standings")["versatility"] == [0, vibes]


@rule("SW-01a", "CB-61")
def test_a_standing_of_nought_that_is_given_is_not_counted_anew() -> None:
    state = state_of("I0 1Ea1 4Pa1 7Pa1 common=awareness standings=awareness:0:0")
    assert [state.standing(p.AWARENESS, party) for party in (p.EGO, p.PLAYERS)] == [0, 0]
    state = state_of("I0 1Ea1 4Pa1 7Pa1 common=awareness")
    assert [state.standing(p.AWARENESS, party) for party in (p.EGO, p.PLAYERS)] == [1, 2]


# -- the Ego


@rule("EGO-20", "EGO-31")
def test_a_tie_in_the_common_shows_no_hidden_aspiration() -> None:
    for standings, shown in (("1:1", None), ("0:1", None), ("2:1", ["fortitude"])):
        board = f"I0 common=unity hidden-deck=fortitude standings=unity:{standings},fortitude:0:0 deck=ar,bg,cb"
        assert ask(board, "turn E+J").get("revealed") == shown


@rule("EGO-59", "EGO-64", "EGO-74")
def test_the_ego_s_last_fragment_of_the_other_size_is_built() -> None:
    for stock, question, size in (
        ("E0/1", "fortify", p.MAJOR),
        ("E1/0", "fortify major", p.MINOR),
        ("E1/1", "fortify", p.MINOR),
        ("E1/1", "fortify major", p.MAJOR),
    ):
        after = ask(f"I0 target=fortitude stock={stock}", question)["after"]
        assert state_of(after).board.fort[0] == size
    assert ask("I0 target=fortitude stock=E0/0", "fortify")["actions"] == []


@rule("EGO-48", "EGO-D4")
def test_an_aspiration_that_is_no_longer_in_the_row_breaks_no_tie() -> None:
    quell = [FindTarget(), EgoQuell(1, NO_LIMIT, False)]
    play = table("I0 1Pa3 2Pa2 common=fortitude,sensibility difficulty=D4 spirits=R3", steps=[*quell])
    assert play.state.board.essence[1:3] == [2, 2]  # the full one, for Sensibility
    play.state.row = [p.FORTITUDE]
    play.state.do([*quell])
    Cerebria(play.game, play.state)
    assert play.state.board.essence[1:3] == [2, 1]  # alike now, so the clockwise one


@rule("CB-76", "EGO-95")
def test_a_common_aspiration_that_is_removed_lies_with_those_turned_down() -> None:
    won = "players-hidden=attitude standings=unity:0:2,attitude:0:2,openness:0:0,awareness:0:0 hidden=fortitude"
    position = f"I0 common=unity,openness,awareness {won} spirits=R2"
    play = table(position, steps=[Revelation(p.PLAYERS, 3, True)], halt=(Renew,))
    assert view(play.state, 0)["done"] == ["unity", "openness"]
    assert play.state.row == [p.AWARENESS]
