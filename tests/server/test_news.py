"""What is news to somebody: what others did since their last choice, not what chance brought to it."""

from __future__ import annotations

import random

from mindtable.games import title
from mindtable.games.cerebria import events
from mindtable.server.steps import since
from mindtable.table.table import Table


def test_the_second_card_of_a_draw_is_no_news() -> None:  # CB-43: the Cradle of Senses draws 2 cards
    game = title("cerebria").game(1, "shaper", {}, [])
    table = Table(game, game.new_record({"seed": "1"}))
    table.deal()
    luck, drawn = random.Random(1), 0
    while drawn < 3 and not table.over:
        options = table.options(0)
        cradle = [option for option in options if game.choice(table.state, 0, option)["notation"] == "cradle"]
        table.choose(0, luck.choice(cradle or options))
        if cradle:
            moves = table.record.moves
            last = max([at for at, move in enumerate(moves) if move.seat == 0])
            cards = [entry for entry in table.log if entry.at >= last and entry.event is not None]
            own = [entry for entry in cards if entry.event is not None and entry.event.row is events.DREW]
            if len(own) == 2 and own[0].at != own[1].at:
                fresh = since(table.log, moves, last, 0)
                assert not [entry for entry in table.log[fresh:] if entry in own]
                drawn += 1
    assert drawn
