"""Writing: the text of a page is the one that htpy would make, with the signs of print."""

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
from mindtable.web.writing import printed, write

from .test_boards import look_at


@pytest.mark.parametrize(
    "node",
    [
        "a < b & c", Markup("<b>bold</b>"), None, True, False, 0, 7, ["a", [1, None], ("b",)],
        h.p["<", h.br, h.b("#y.x", title='"&')["z"]], h.fragment[h.i["a"], "b"], h.html[h.body],
        h.comment("why"), h.div[lambda: h.p["later"]],
    ],
)  # fmt: skip
def test_whatever_a_page_is_made_of(node: h.Node) -> None:
    assert write(node, "en") == str(h.fragment[node])


def test_children_that_come_one_by_one() -> None:
    assert write(h.ul[(h.li[str(n)] for n in range(2))], "en") == "<ul><li>0</li><li>1</li></ul>"


@pytest.mark.parametrize(
    ("typed", "english", "french"),
    [
        ("the Id's", "the Id’s", "the Id’s"),
        ("the players' Unity, the Ids' Box", "the players’ Unity, the Ids’ Box", "the players’ Unity, the Ids’ Box"),
        ("'s turn, the players' turn", "’s turn, the players’ turn", "’s turn, the players’ turn"),
        ("no 'it' (or 'so'?)", "no “it” (or “so”?)", "no «\xa0it\xa0» (or «\xa0so\xa0»?)"),
        ("'Ego's own' is \"Ego's\"", "“Ego’s own” is “Ego’s”", "«\xa0Ego’s own\xa0» is «\xa0Ego’s\xa0»"),
        ("don't cut 'off", "don’t cut ’off", "don’t cut ’off"),
        ('5" and "', '5" and "', '5" and "'),
    ],
)
def test_words_are_set_in_the_signs_of_print(typed: str, english: str, french: str) -> None:
    assert (printed(typed, "en"), printed(typed, "fr")) == (english, french)
    assert printed(english, "en") == english
    assert printed(french, "fr") == french


def test_what_is_read_is_set_and_what_is_typed_is_not() -> None:
    own = {"title": "it's <so>", "aria_label": "a 'b'", "data_sure": "Can't it?", "value": "it's", "data_text": "it's"}
    words = ["it's <", h.code["it's"], h.textarea["it's"], Markup(h.b(title="it's")["it's", h.code["it's"]])]
    tag = '<p title="it’s &lt;so&gt;" aria-label="a “b”" data-sure="Can’t it?" value="it&#39;s" data-text="it&#39;s">'
    code = "<code>it&#39;s</code>"
    inside = f'it’s &lt;{code}<textarea>it&#39;s</textarea><b title="it’s">it’s{code}</b>it’s'
    assert write(h.p(**own)[words, (word for word in ["it's"])], "en") == f"{tag}{inside}</p>"


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
    drawn = page.page(look_at(name, mode, table, table.asked()[0]), arrangement(name), Visit(tongue("en")))
    assert write(drawn, "en") == str(drawn).replace("&#39;", "’")
    assert "<!doctype html>" in write(drawn, "en")
