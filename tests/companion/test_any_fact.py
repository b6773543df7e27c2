"""Whatever is told whenever, the game goes on or says why not."""

import pytest

from mindtable.companion.companion import read_companion
from mindtable.companion.log import MOVES, TELL
from mindtable.companion.titles import PARTS
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue

from .beside import BOX, beside, one_step, to_your_turn


@pytest.mark.parametrize("title", list(PARTS))
@pytest.mark.parametrize("way", [TELL, MOVES])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_facts_at_any_time_are_taken_and_the_game_goes_on(title: str, way: str, seed: int) -> None:
    companion = beside(title, BOX, way, seed)
    luck = Luck(seed)
    while not companion.part.playing(companion.state):
        one_step(companion, luck)
    if way == TELL:
        to_your_turn(companion, seed)
    for _ in range(40):
        if companion.over:
            break
        if luck.below(3) == 0:
            facts, state = companion.part.facts.all, companion.state
            one = facts[luck.below(len(facts))]
            places = one.places(state)
            place = places[luck.below(len(places))]
            values = one.values(state, place)
            companion.tell(one.told(place, values[luck.below(len(values))]).written(state.box))
        else:
            one_step(companion, luck)
    companion.scene(tongue("fr"))
    again = read_companion(companion.log.text())
    assert again.part.facts.position(again.state) == companion.part.facts.position(companion.state)
