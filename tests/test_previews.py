"""Previews keep their word: in many random positions of every title, what is promised is what happens.

The compiled build looks at 20,000 positions of each title, the pure one at a tenth of them, spread over its modes.
"""

from __future__ import annotations

import pytest

from mindtable import build
from mindtable.core.agenda import CHANCE, Sealed, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.games import TITLES, title
from mindtable.testing.vocabulary import Vocabulary

POSITIONS = 20_000 if build.compiled() else 2_000
SETTINGS = [
    (name, mode, seats) for name in TITLES for mode in title(name).modes for seats in title(name).seats_for(mode)
]


@pytest.mark.parametrize(("name", "mode", "seats"), SETTINGS)
def test_what_a_preview_promises_happens(name: str, mode: str, seats: int) -> None:
    game = title(name).game(seats, mode, {}, [])
    vocabulary = Vocabulary(game)
    left = POSITIONS // len([setting for setting in SETTINGS if setting[0] == name])
    told = 0
    seed = 0
    while left > 0:
        luck = Luck(77_000 + seed)
        seed += 1
        state = game.start()
        while (decision := state.waiting()) is not None and left > 0:
            seat = decision.seats(state)[luck.below(len(decision.seats(state)))]
            if seat == CHANCE:
                take_for(state, seat, decision.sample(state, luck))
                continue
            options = options_for(state, seat)
            if not isinstance(decision, Sealed):
                left -= 1
                problem, numbers = vocabulary.promises(state, seat, luck)
                assert problem == "", f"seed {77_000 + seed - 1}: {problem}"
                told += numbers
            take_for(state, seat, options[luck.below(len(options))])
    assert told > POSITIONS // 100  # previews that tell nothing are easily true
