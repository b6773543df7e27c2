"""Why not: the reasons that an open question has of its own, with the things they name."""

from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.actions import ChooseFortify, ChooseQuell
from mindtable.games.cerebria.causes import LOSES_VIBE
from mindtable.games.cerebria.ego_acts import EgoQuell
from mindtable.games.cerebria.realms import ChooseIntensify, ChooseSwap
from mindtable.games.cerebria.tokens import ChooseToken
from mindtable.testing.clauses import rule

from .scenario import table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"  # between Land of Desires (4) and Willow of Values (0)


@rule("CB-31", "CB-32")
def test_an_emotion_of_the_ego_out_of_reach_is_another_reason_than_none() -> None:
    play = table(f"{R0} 1Ea1r 2Eb1r 7Ea1r", hand=("courage",), ambition=1, steps=[ChooseQuell(0)])
    assert play.offers() == ["slot 1", "slot 2"]
    assert "(CB-31)" in play.why_not("slot 7")
    assert "(CB-32)" in play.why_not("slot 0")
    assert "(CB-32)" in play.why_not("slot 8")


@rule("CB-33")
def test_why_no_fortress_is_built_there() -> None:
    play = table(f"{F0} 1Ea3", steps=[ChooseFortify(0)])
    assert play.offers() == ["realm 4"]
    assert play.why_not("realm 0") == "The Ego controls Willow of Values (CB-33)."
    assert play.why_not("realm 2") == "Network of Thoughts is not beside your Spirit (CB-33)."
    built = table(f"{F0} 0P1", steps=[ChooseFortify(0)])
    assert built.why_not("realm 0") == "Willow of Values has a Fortress already (CB-33)."


@rule("EGO-85", "EGO-87")
def test_only_what_is_guarded_is_called_guarded() -> None:
    """Without Willpower, beside Emotions that cost the Ego nothing, a Quell fails for another reason."""
    play = table("I0 G3 spirits=harmony@R3 1Pa3 2Pa3", steps=[EgoQuell(1, LOSES_VIBE, False)])
    assert play.state.ego_wp == 0
    assert len(play.things(events.IMPOSSIBLE)) == 1
    assert play.things(events.GUARDED) == []


@rule("CB-41")
def test_no_more_willpower_is_swapped_than_there_is() -> None:
    play = table(R0, wp=2, steps=[ChooseSwap(0, 1)])
    assert play.offers() == ["swap 1", "swap 2"]
    assert play.why_not("swap 3") == "You have only 2 Willpower to swap (CB-41)."
    assert "(CB-41)" not in play.why_not("end")


@rule("CB-42")
def test_why_an_emotion_is_not_intensified() -> None:
    play = table(f"{R0} 1Pdesire1 7Pdesire1", essence=2, steps=[ChooseIntensify(0)])
    assert play.offers() == ["essence 1+1", "essence 1+2"]
    assert "2 Essence" in play.why_not("essence 1+3")
    assert play.why_not("essence 7+1") == play.why_not("essence 7+3") != play.why_not("essence 1+3")


@rule("CB-20")
def test_a_full_row_takes_no_token_and_a_colour_lies_once_in_a_row() -> None:
    play = table(R0, levels={"move": 4}, steps=[ChooseToken(0)])
    assert play.why_not("token move red") == "That row is full (CB-20)."
    play("token invoke red")
    again = table(R0, steps=[ChooseToken(0)])
    again[0].colours[p.ROW_NAMES.index("invoke")] = 1 << p.VIBES.index("red")
    assert "token invoke red" not in again.offers()
    assert again.why_not("token invoke red") != "That row is full (CB-20)."
