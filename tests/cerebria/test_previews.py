"""Previews keep their word: what a choice does, all of it and nothing later."""

import pytest

from mindtable.core.agenda import CHANCE, State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, carry_out, preview
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.turns import Close
from mindtable.testing.clauses import rule

from .scenario import EN, Cerebria, table

R0 = "I3 G3 spirits=harmony@R0"
DECK = ("courage", "desire", "optimism", "kindness")
PAIRS = 2500  # of a position and an option


def says(play: Cerebria, choice: str) -> str:
    """The preview of a choice, as the table tells it."""
    seat = play.waiting().seat(play.state)
    option = play.game.read(play.state, seat, choice)
    assert option >= 0, f"{choice!r} is not on offer: {play.offers()}"
    luck = Luck(3)
    worlds: list[State] = [play.game.imagine(play.state, seat, luck) for _ in range(WORLDS)]
    return preview(play.game, worlds, seat, option).say(EN)


@pytest.mark.parametrize(("mode", "seats"), [("shaper", 1), ("two-spirits", 2)])
def test_a_preview_without_doubt_is_what_happens(mode: str, seats: int) -> None:
    game: AnyGame = Title().game(seats, mode, {"game": "full", "decks": "choose"}, [])
    luck = Luck(31)
    pairs = told = 0
    while pairs < PAIRS // 2:
        state = game.start()
        while not state.over and pairs < PAIRS // 2:
            decision = state.waiting()
            assert decision is not None
            seat = decision.seat(state)
            if seat != CHANCE:
                worlds: list[State] = [game.imagine(state, seat, luck) for _ in range(WORLDS)]
                before = game.readings(state, seat)
                for option in options_for(state, seat):
                    pairs += 1
                    shown = preview(game, worlds, seat, option)
                    if shown.depends:
                        continue
                    told += 1
                    real = state.clone()
                    carry_out(real, seat, option)
                    after = game.readings(real, seat)
                    assert shown.changes == [new - old for new, old in zip(after, before, strict=True)]
            take_for(state, seat, decision.sample(state, luck))
    assert told > PAIRS // 4


@rule("CB-12", "CB-43")
def test_a_draw_is_told_as_a_whole() -> None:
    play = table(R0, deck=DECK, ambition=1, halt=(Close,))
    # In a scenario the order of the deck is known; a shuffled one is what chance turns up.
    deck = play[0].deck
    deck.shuffle_in([])
    deck.take(play.state.box.number("courage"))
    deck.put_on_top([play.state.box.number("courage")])
    assert says(play, "cradle") == "−1 Willpower, draw 2 cards"
    play("end")
    assert says(play, "take cards") == "draw 2 cards"
    assert says(play, "take ambition") == "+1 Ambition"


@rule("CB-14")
def test_the_last_cards_of_a_deck_are_known_and_counted() -> None:
    play = table(R0, deck=("courage", "desire"))
    assert says(play, "cradle") == "−1 Willpower, +2 cards"


@rule("CB-47", "K-07")
def test_no_to_the_sphere_of_commitment_promises_nothing() -> None:
    play = table(f"{R0} rotation=0")  # Commitment faces Realm 0
    play("absorb 0")
    assert says(play, "commit no") == ""
    assert says(play, "commit yes") == "−1 Willpower, +1 Ambition"


@rule("CB-12")
def test_the_end_of_the_turn_is_no_part_of_ending_it() -> None:
    play = table(R0, wp=0, halt=(Close,))  # an empty deck: 1 Ambition without a question, then 1 Willpower
    assert says(play, "end") == ""
    play("end")
    assert play.state.ambition == 1


@rule("CB-70")
def test_a_revelation_is_no_part_of_the_absorb_before_it() -> None:
    position = "I3 G3 0P1 spheres=2,7,7,7,7 rotation=4 common=unity,openness spirits=harmony@R0"
    play = table(position)  # Humility gives 1 Essence
    assert says(play, "absorb 0") == "+2 Willpower, +1 Essence"


@rule("CB-77", "K-12", "K-11")
def test_another_aspiration_is_no_better_standing() -> None:
    play = table("I0 0E1 0Pa1 common=unity,openness standings=unity:1:1 spirits=R2", steps=[Renew(0, False)])
    play.state.row = [p.OPENNESS]
    play("aspiration fortitude", "aspiration awareness", "aspiration attitude")
    assert [says(play, offer) for offer in play.offers()] == ["", "", ""]
    removal = table(
        "I0 common=unity,openness,awareness hidden=fortitude 0E1 1Pa1 standings=unity:2:1,fortitude:1:0 spirits=R2",
        steps=[Revelation(p.EGO, 3, True)],
        halt=(Renew,),
    )
    assert [says(removal, offer) for offer in removal.offers()] == ["", ""]


@rule("CB-31", "CB-33")
def test_control_and_standings_of_both_sides_are_told() -> None:
    play = table("I3 G3 1Ea1 common=attitude,openness spirits=harmony@R0", wp=9, hand=("self-esteem",))
    assert says(play, "invoke") == (
        "−2 Willpower, −1 card, +1 Realm, Ego −1 Realm, +1 Frontier, +1 in the Common Aspiration, "
        "Ego −1 in the Common Aspiration"
    )
