"""A preview says what a choice does: all of it, and nothing that would come after any other answer, too."""

import pytest

from mindtable.core.agenda import CHANCE, State, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, carry_out, preview
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.gauges import GAUGES
from mindtable.games.unconscious_mind.inkpot import MoveByIcons
from mindtable.games.unconscious_mind.notebook import ChooseTile, TriggerCells
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.turns import PersonTurn, SpendBoxes

from .scenario import Mind, Room, You, game, table


def previews(play: Mind, lang: str = "en") -> dict[str, str]:
    """What a preview says of each choice, by its notation."""
    worlds: list[State] = [play.state.clone() for _ in range(WORLDS)]
    said = {}
    for option in options_for(play.state, 0):
        told = preview(play.game, worlds, 0, option)
        said[play.game.notation(play.state, 0, option)] = told.say(tongue(lang))
    return said


def changes(play: Mind, choice: str) -> dict[str, int]:
    """By how much a choice changes each gauge, as JSON tells it."""
    option = play.game.read(play.state, 0, choice)
    assert option >= 0, play.offers()
    found = preview(play.game, [play.state.clone()], 0, option).json()["changes"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("mode", ["easy", "medium", "hard"])
def test_the_change_that_is_promised_is_the_change_that_comes(mode: str) -> None:
    made = game(mode)
    luck = Luck(7)
    tried = 0
    for _ in range(2):
        state = made.start()
        while (decision := state.waiting()) is not None:
            seat = decision.seats(state)[0]
            options = options_for(state, seat)
            if seat != CHANCE:
                worlds: list[State] = [made.imagine(state, 0, luck) for _ in range(WORLDS)]
                before = made.readings(state, 0)
                for option in options:
                    told = preview(made, worlds, 0, option)
                    assert not told.depends  # nothing is hidden from the only player
                    real = state.clone()
                    carry_out(real, 0, option)
                    after = made.readings(real, 0)
                    assert told.changes == [new - old for new, old in zip(after, before, strict=True)]
                    tried += 1
            take_for(state, seat, decision.sample(state, luck))
    assert tried > 500


def test_declining_a_tile_promises_nothing_of_the_inkpot_that_moves_afterwards() -> None:
    # The Inkpot goes on to the left space, where 3 points and 2 Coffees stand above the Reputation track.
    you = You(coffee=3, inkpot="R3", dial={"reserve": 3}, notebook={"R1/L": "jung"})
    play = table(ChooseTile(0, 1), MoveByIcons(1, 1, True), you=you, tiles={"1 top": "N01"}, acting=p.PERSON)
    assert previews(play)["take none"] == ""
    assert "−1 Coffee" in previews(play)["take 1 top"]
    play("take none")
    assert (play.you.vp, play.you.coffee) == (3, 5)


def test_the_notebook_tiles_that_come_anyway_are_no_part_of_the_first_one() -> None:
    # N11 gives 3 Coffees and a point, the starting tile of Spielrein 2 Coffees.
    you = You(coffee=0, notebook={"R1/L": "spielrein", "R1/M": "N11"})
    play = table(TriggerCells([0, 1], -1), you=you, acting=p.PERSON)
    assert changes(play, "tile R1/L") == {"coffee": 2}
    assert changes(play, "tile R1/M") == {"coffee": 3, "vp": 1}


def test_an_exchange_promises_its_price_and_what_it_buys_and_nothing_of_the_turn() -> None:
    # Nothing is left but to Recall once the Coffee is spent: the Recall is no part of the exchange.
    you = You(coffee=3, ideas=0, dial={"reserve": 7})
    play = table(PersonTurn(), you=you, held={"a1": "you 2"}, tokens={"green": 0, "red": 0, "purple": 0}, acting=0)
    assert changes(play, "buy bright") == {"coffee": -3, "bright": 1}


def test_stating_promises_the_action_and_not_what_the_inkpot_brings() -> None:
    you = You(ideas=1, coffee=0, dial={"reserve": 7}, notebook={"R1/L": "spielrein"})
    play = table(PersonTurn(), you=you, held={"c1": "Id 2", "c2": "Id 2"}, pointed={}, acting=p.PERSON)
    play("state d1")
    assert changes(play, "action GE") == {"ideas": -1, "minors": 3}


def test_keeping_the_boxes_promises_nothing_and_a_box_what_therapy_brings() -> None:
    play = table(SpendBoxes(), you=You(boxes=1, primary=Room("R01", 1)), acting=p.PERSON)
    assert changes(play, "done") == {}
    assert changes(play, "box primary") == {"boxes": -1, "vp": 2, "cured": 1}  # R01 is Cured for 2 points


def test_what_chance_decides_is_said_and_no_half_of_it() -> None:
    play = table(PersonTurn(), you=You(ideas=1, coffee=0, dial={"reserve": 7}), acting=p.PERSON)
    play("state b3")
    assert previews(play)["action RE"] == "−1 Idea, draw a Research card"
    assert previews(play, "fr")["action RE"] == "−1 Idée, piochez une carte Recherche"


def test_every_gauge_has_an_id_of_its_own_and_a_reading() -> None:
    state = game().start()
    assert isinstance(state, MindState)
    assert len({gauge.id for gauge in GAUGES}) == len(GAUGES) == len(game().readings(state, 0))
