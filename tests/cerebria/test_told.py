"""What a player is told at the table: choices that say what matters, the Ego's deeds, refusals that are true."""

import pytest

from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.table.reading import NotUnderstood, understand
from mindtable.table.verbs import Verbs
from mindtable.testing.clauses import rule

from .scenario import EN, Cerebria, new_game, table, told


def offered(play: Cerebria) -> list[str]:
    """The choices in words."""
    decision = play.state.waiting()
    assert decision is not None
    seat = decision.seat(play.state)
    return [play.game.say_option(play.state, seat, option, EN.to(seat)) for option in decision.options(play.state)]


def why_not(play: Cerebria, line: str) -> str:
    return Verbs(play.game).refusal(play.state, 0, line, EN.to(0))


@rule("CB-46", "CB-70")
def test_an_absorb_that_empties_a_sphere_says_that_a_revelation_follows() -> None:
    play = table("I3 G3 spirits=harmony@R0 spheres=2,7,7,7,7")
    assert "Absorb from the Sphere of Commitment at Willow of Values all it holds (2): a Revelation follows" in offered(
        play
    )
    play = table("I3 G3 spirits=harmony@R0 spheres=3,7,7,7,7")
    assert "Absorb from the Sphere of Commitment at Willow of Values, which holds 3" in offered(play)


@rule("CB-42")
def test_intensifying_tells_the_intensity_it_brings() -> None:
    play = table("I3 G3 1Pcourage1+1 spirits=harmony@R0", essence=2, wp=9)
    play("land")
    assert offered(play) == [  # Courage has 2-2-3
        "Courage on Willow a (1), 1 Essence, Intensity 3: put 1 Essence on it for Intensity 3",
        "Courage on Willow a (1), 1 Essence, Intensity 3: put 2 Essence on it for Intensity 4",
    ]


@rule("CB-21", "CB-34")
def test_an_action_that_needs_a_token_first_tells_its_price() -> None:
    play = table("I3 G3 0P1 spirits=harmony@R0", hand=("courage",), ambition=1, wp=9)
    assert "Exalt (3 Willpower, 1 Ambition), first discard a card for a Vibe token" in offered(play)


@rule("CB-30")
def test_a_move_that_is_not_on_offer_is_refused_for_what_stands_in_its_way() -> None:
    play = table("I0 G3 spirits=harmony@F0", wp=8)
    assert why_not(play, "move willow") == (
        "A Spirit of the Ego is there; only Surmount lets you end on its space (CB-30)."
    )
    assert why_not(play, "move network") == "That space is too far; Haste reaches one step further (CB-30)."
    assert why_not(play, "move land") == ""  # nothing stands in its way


@rule("CB-31", "CB-33")
def test_a_refusal_never_claims_a_price_that_could_be_paid() -> None:
    play = table("I3 G3 spirits=harmony@R0", hand=("courage",), wp=2)
    assert why_not(play, "invoke no courage") == ""
    assert why_not(play, "yes") == ""
    play = table("I3 G3 1Ea1 spirits=harmony@R0", wp=9)
    assert why_not(play, "fortify") == "The Ego controls Willow of Values (CB-33)."


@rule("CB-21", "CB-31")
def test_a_card_named_behind_invoke_is_not_discarded_for_a_token() -> None:
    play = table("I3 G3 spirits=harmony@R0", hand=("courage", "desire"), wp=9)
    with pytest.raises(NotUnderstood, match="this question or the next one"):
        understand(play.game, play.state, 0, "invoke courage")
    assert understand(play.game, play.state, 0, "invoke discard courage").rest == "discard courage"
    assert understand(play.game, play.state, 0, "invoke no courage").rest == "no courage"


@rule("K-04")
def test_a_letter_is_not_taken_for_a_word_of_an_explanation() -> None:
    play = table("I3 G3 spirits=harmony@R0 1Pcourage1", wp=9)
    assert [text for text in offered(play) if "your" in text]
    with pytest.raises(NotUnderstood):
        understand(play.game, play.state, 0, "y")
    assert understand(play.game, play.state, 0, "your emotions in reach").rest == ""


@rule("CB-30")
def test_a_name_with_a_stroke_is_never_read_as_two_choices() -> None:
    play = table("I0 G1 9Pcourage1 spirits=harmony@F2", hand=("desire",), wp=9, levels={"move": 2})
    assert understand(play.game, play.state, 0, "move no valley land").rest == "no valley land"  # a Move, then the Land
    with pytest.raises(NotUnderstood):
        understand(play.game, play.state, 0, "move no valley/land")  # a Frontier out of reach


@rule("EGO-87", "EGO-57")
def test_a_quell_that_empathy_prevents_names_what_it_protects() -> None:
    said = told("I0 0Pa1 3Pa1 spirits=empathy@F0 target=fortitude", "quell 2")
    assert "The Ego takes" in said  # slot 3 lies beyond its protection
    said = told("I0 0Pa1 1Pa1 spirits=empathy@F0 target=fortitude", "quell 2")
    assert "In range, but protected by Empathy: Frontier Land/Willow (0), Willow a (1) (EGO-87)" in said
    assert "Empathy" not in told("I0 target=fortitude", "quell 2")


@rule("CB-01")
def test_before_set_up_no_sphere_faces_a_realm_and_the_empty_board_stands_aside() -> None:
    game = Title().game(1, "shaper", {}, [])
    state = new_game()
    zones = {zone.id: zone for zone in game.scene(game.view(state, 0), EN).zones}
    assert zones["origin"].aside
    assert zones["ring"].aside
    assert not any(" at " in place.text for place in zones["origin"].places)


@rule("CB-69", "CB-72")
def test_a_revelation_says_who_accomplished_what() -> None:
    said = told("I0 G2 0E1 spirits=harmony@F0 common=fortitude hidden=unity", "revelation 0")
    assert "Common Aspiration Fortitude: Ego 1, you 0 – the Ego accomplishes it (CB-72)" in said
    assert "The Ego's Hidden Aspiration Unity: Ego 0, you 0 – not accomplished (CB-72)" in said
    assert "The Ego adds a Minor Fragment to its Identity (CB-73)" in said
