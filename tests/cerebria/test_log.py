"""What a person reads beside a choice and after it: what was paid, where a number comes from, what follows."""

from __future__ import annotations

from mindtable.core.tongue import tongue
from mindtable.games.cerebria import words
from mindtable.games.cerebria.realms import ChooseIntensify
from mindtable.games.cerebria.turns import ChooseEnd, Close
from mindtable.testing.clauses import rule

from .scenario import Cerebria, table

YOU = tongue("en").to(0)
R0 = "I3 G3 spirits=harmony@R0"


def said(play: Cerebria) -> list[str]:
    """The log so far, spoken to the person."""
    return [play.game.say_event(play.state, event, YOU) for event in play.heard]


@rule("CB-34")
def test_an_exalt_tells_the_minor_fortress_and_the_ambition() -> None:
    play = table(f"{R0} 0P1", ambition=1, levels={"fortify": 2})
    play("exalt")
    exalted = "You exalt your Minor Fortress at Willow of Values to a Major Fortress for 3 Willpower and 1 Ambition"
    assert exalted in said(play)


@rule("CB-33")
def test_a_fortress_that_is_built_cost_no_ambition() -> None:
    play = table(R0)
    play("fortify")
    assert "You build a Minor Fortress at Willow of Values for 3 Willpower" in said(play)


@rule("CB-46")
def test_an_absorb_says_what_it_is_made_of() -> None:
    play = table(f"{R0} 0Pkindness1 3Pa1")
    play("absorb 0")
    [line] = [line for line in said(play) if line.startswith("You absorb")]
    assert line.endswith("(2, 2 for Frontiers, 1 for powers of Emotions)")
    bare = table(R0)
    bare("absorb 0")
    assert [line.endswith(")") for line in said(bare) if line.startswith("You absorb")] == [False]


@rule("CB-12")
def test_the_willpower_of_an_empty_spirit_has_its_reason() -> None:
    play = table(R0, wp=0, deck=("courage", "desire"), steps=[ChooseEnd(0), Close(0)])
    play("take ambition")
    assert "You have no Willpower left and gain 1 (CB-12)" in said(play)


@rule("CB-21")
def test_the_question_for_a_card_says_what_its_token_brings() -> None:
    play = table(R0, hand=("courage", "desire"))
    play("move")
    question = play.game.say_question(play.state, 0, YOU)
    assert question == "Discard a card for a Vibe token in the row of Move (Haste, one step further for 1 Willpower)?"
    must = table(f"{R0} 0P1", hand=("courage", "desire"), ambition=1)
    must("exalt")
    assert must.game.say_question(must.state, 0, YOU).startswith("Which card do you discard")


@rule("CB-70", "CB-80")
def test_whoever_would_end_the_game_is_told_beforehand() -> None:
    for common, ends in (("unity", True), ("unity,openness", False)):
        play = table(f"{R0} spheres=1,1,1,1,1 common={common}")
        play.state.row = play.state.row[:1] if ends else play.state.row[:2]
        offers = [play.game.describe(play.state, 0, one) for one in play.waiting().options(play.state)]
        [absorb] = [one for one in offers if one.row is words.ABSORB]
        assert ("the game ends with this turn" in absorb.say(play.state.box, YOU)) == ends


@rule("CB-42")
def test_why_an_emotion_on_the_board_gets_no_essence() -> None:
    play = table(f"{R0} 1Pcourage1 2Poptimism3 7Pdesire1", steps=[ChooseIntensify(0)])
    assert play.why_not("card desire") == "Desire on Network a (7) is out of your Spirit's reach (CB-42)."
    assert play.why_not("card optimism") == "Optimism on Willow b (2) has no free space left (CB-42)."
    assert play.why_not("essence 8+1") == "You have no Emotion on Network b (8) (CB-42)."
