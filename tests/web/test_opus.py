"""The pages of Ego & Opus: what its own choices light on the board."""

from __future__ import annotations

import random

from mindtable.games import title
from mindtable.table.table import Table
from mindtable.web import table as page
from mindtable.web.parts import SHAPES, seatmark
from mindtable.web.titles import arrangement

from .dom import read
from .test_boards import look_at


def over_a_work() -> Table:
    """A game in which somebody may flip a work or leave it as a copy of another (F2, F5)."""
    game = title("ego-and-opus").game(2, "2-player", {}, [])
    for seed in range(1, 40):
        table = Table(game, game.new_record({"seed": str(seed)}))
        table.deal()
        luck = random.Random(seed)
        while not table.over:
            seat = luck.choice(table.asked())
            if table.game.ask(table.world(seat), seat).row.name == "flip_or_copy":
                return table
            table.choose(seat, luck.choice(table.options(seat)))
    raise AssertionError("nobody ever played a specialty twice")


def test_flip_or_copy_is_chosen_by_the_work_that_counts() -> None:
    table = over_a_work()
    [viewer] = table.asked()
    look = look_at("ego-and-opus", "2-player", table, viewer)
    prepared = arrangement("ego-and-opus").prepared(look)
    flip, copy = prepared.choices
    place = flip.things["card"]["place"]
    assert [flip.verb, copy.verb] == ["flip", "copy"]
    root = read(str(page.table(look, arrangement("ego-and-opus"))))
    lit = {node.attributes["data-thing"] for node in root.where("data-legal")}
    assert len(lit) == 2
    [hidden], [copied] = [[thing for thing in one.touches if thing in lit] for one in (flip, copy)]
    assert hidden.startswith(f"work:{place}/")
    assert copied.startswith(f"work:{place}/")
    assert copied.endswith(f"/{copy.things['work']}")


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(SHAPES) == max(title("ego-and-opus").seats_for("schism"))
    assert len({str(seatmark(seat)) for seat in range(len(SHAPES))}) == len(SHAPES)
