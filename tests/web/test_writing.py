"""Writing: the text of a page is the one that htpy would make."""

from __future__ import annotations

import htpy as h
import pytest
from markupsafe import Markup

from mindtable.core.tongue import tongue
from mindtable.games import TITLES, title
from mindtable.table.seats import Seat
from mindtable.table.table import Table, new_match
from mindtable.web import table as page
from mindtable.web.page import Visit
from mindtable.web.titles import arrangement
from mindtable.web.writing import write

from .test_boards import look_at


@pytest.mark.parametrize(
    "node",
    [
        "a < b & 'c'", Markup("<b>bold</b>"), None, True, False, 0, 7, ["a", [1, None], ("b",)],
        h.p["<", h.br, h.b("#y.x", title='"&')["z"]], h.fragment[h.i["a"], "b"], h.html[h.body],
        h.comment("why"), h.div[lambda: h.p["later"]],
    ],
)  # fmt: skip
def test_whatever_a_page_is_made_of(node: h.Node) -> None:
    assert write(node) == str(h.fragment[node])


def test_children_that_come_one_by_one() -> None:
    assert write(h.ul[(h.li[str(n)] for n in range(2))]) == "<ul><li>0</li><li>1</li></ul>"


@pytest.mark.parametrize("name", TITLES)
def test_the_page_of_a_table(name: str) -> None:
    shelf = title(name)
    mode = shelf.modes[0]
    game = shelf.game(shelf.seats_for(mode)[0], mode, {}, [])
    table = Table(game, new_match(game, [Seat(f"P{seat}") for seat in range(game.seats)], 3, {}))
    table.deal()
    for _ in range(20):
        seat = table.asked()[0]
        table.choose(seat, table.options(seat)[0])
    drawn = page.page(look_at(name, mode, table, table.asked()[0]), arrangement(name), Visit(tongue("fr")))
    assert write(drawn) == str(drawn)
    assert "<!doctype html>" in write(drawn)
