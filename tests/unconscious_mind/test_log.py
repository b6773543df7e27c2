"""The log of the person: what acts is named, and where a number comes from."""

from __future__ import annotations

from mindtable.core.panels import panel
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import GainCoffee
from mindtable.games.unconscious_mind.drafting import GiveManifest
from mindtable.games.unconscious_mind.ideas import Act
from mindtable.games.unconscious_mind.inkpot import AdvanceInkpot
from mindtable.games.unconscious_mind.notebook import PlaceTile
from mindtable.games.unconscious_mind.scoring import FinalScoring
from mindtable.games.unconscious_mind.turns import PersonTurn
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, table


def said(play: Mind) -> list[str]:
    """The log so far, spoken to the person."""
    return [play.game.say_event(play.state, event, tongue("en").to(0)) for event in play.heard]


@rule("UM-77")
def test_a_client_whose_ability_acts_is_named_before_what_it_gives() -> None:
    play = table(Act(p.RESEARCH), you=You(abilities=[7], cured=["R02", "R23"]), acting=p.PERSON)
    play("*", "no swap")
    lines = said(play)
    at = next(number for number, line in enumerate(lines) if line.startswith("The Anatomist's Pupil (R23) – when you"))
    assert lines[at + 1] == "You gain 1 Coffee, now 1"
    assert not [line for line in lines if "R02" in line]  # its ability is another one


@rule("UM-20")
def test_the_log_tells_bright_ideas_from_ideas() -> None:
    play = table(PersonTurn(), you=You(ideas=1, bright=1, dial={"reserve": 7}), acting=p.PERSON)
    play("state d1", "action GE", "with bright")
    assert "You State on d1 with 1 Bright Idea: a Minor of each quality" in said(play)


@rule("UM-32", "UM-45")
def test_a_row_that_is_complete_and_its_end_are_named() -> None:
    play = table(PlaceTile(2), you=You(notebook={"R2/L": "N01", "R2/M": "N02"}, cured=["R02"]), acting=p.PERSON)
    play("row R2")
    assert "row 2 complete: you free an Insight of your own" in said(play)
    alone = table(you=You(notebook={"R2/L": "N22"}, dial={"reserve": 7}), acting=p.PERSON)
    alone.you.row_locks = 0b101
    alone.run(AdvanceInkpot(2, 2, True))
    assert said(alone)[-2:] == ["row 2, its Insight is free: 1 Coffee", "You gain 1 Coffee, now 1"]


@rule("UM-65")
def test_coffee_that_does_not_fit_says_how_much_room_there_is() -> None:
    for coffee, words in ((9, "has room for 1"), (10, "is full")):
        play = table(GainCoffee(2), you=You(coffee=coffee, dial={"Min G": 1}), acting=p.PERSON)
        assert (
            play.game.say_question(play.state, 0, tongue("en"))
            == f"2 Coffees come, but the track {words}. Exchange something first?"
        )


@rule("UM-72", "UM-75")
def test_whoever_chooses_a_manifest_dream_is_told_the_symbol_it_may_match() -> None:
    you = You(primary=Room("R22", 0, "GS03", ["L06"]))
    play = table(GiveManifest(p.PERSON, p.PRIMARY), you=you, acting=p.PERSON)
    assert (
        play.game.say_question(play.state, 0, tongue("en"))
        == "Which Manifest Dream do you lay on top? Grief Layer: eye."
    )
    office = next(
        zone for zone in play.game.scene(play.game.view(play.state, 0), tongue("en")).zones if zone.id == "office"
    )
    shown = " ".join(panel(office, tongue("en"), False).lines)
    assert "Grief Layer GS03 (eye)" in shown
    assert "Therapy marker" not in shown  # it is set afterwards; 0 would be Cured


@rule("UM-91")
def test_the_order_of_reputation_tells_what_each_work_counts() -> None:
    play = table(FinalScoring(), you=You(reputation=4, cured=["R02", "R04"]), id=Id(reputation=5, cured=["R05"]))
    lines = said(play)
    assert "You: order of Reputation, 2 VP (1 for each Treatise and Cured Client)" in lines
    assert "the Id: order of Reputation, 2 VP (2 for each Treatise and Cured Client) (ID-97)" in lines
