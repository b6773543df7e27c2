"""What lies on a table is whole: no words are cut, none lie on others; in French, whose words are longer."""

from __future__ import annotations

import pytest

from mindtable.games import TITLES, title
from mindtable.testing.eye import faults
from mindtable.testing.halfway import asked, halfway

from .person import DESK, PHONE, TABLET, Person, Windows
from .settings import MIDDLE

LOW = (1366, 650)
OUT = """() => [...document.querySelectorAll('.um > div')].filter((row) => [...row.children].some((panel) =>
    [...panel.querySelectorAll('*')].some((one) => one.getBoundingClientRect().bottom
        > row.getBoundingClientRect().bottom + 8 && one.checkVisibility())
)).map((row) => row.className)"""
SEEN = """() => [...document.querySelectorAll('.sc[data-legal]')].every((card) =>
    card.getBoundingClientRect().bottom <= document.getElementById('board').getBoundingClientRect().bottom)"""
WHOLE = "<p>Storm Loom</p><p>Gun Deck</p>"
BAD = [
    '<p style="width: 40px; overflow: hidden; white-space: nowrap">Storm Loom</p>',
    '<p style="height: 20px; overflow: hidden; line-height: 15px; width: 50px">Storm Loom</p>',
    '<p style="margin-bottom: -30px">Storm Loom</p><p>Gun Deck</p>',
    '<p>Storm Loom</p><svg class="i" width="24" height="24" style="position: absolute; left: 20px; top: 15px"></svg>',
    '<div style="height: 3000px"></div><p style="margin-bottom: -30px">Storm Loom</p><p>Gun Deck</p>',
]
GOOD = [
    WHOLE,
    '<p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Storm Loom</p>',
    '<p style="width: 40px; overflow: auto; white-space: nowrap">Storm Loom</p>',
    '<p style="position: absolute; clip-path: inset(50%)">only heard</p>' + WHOLE,
    '<div style="position: fixed; inset: 0; background: #000">Storm Loom, a dialog</div>' + WHOLE,
    '<div style="position: fixed; top: 0">a bar</div><div style="height: 3000px"></div>' + WHOLE,
]


@pytest.mark.parametrize("body", BAD)
def test_what_is_cut_or_lies_on_something_is_seen(body: str, ann: Person) -> None:
    ann.page.set_content(body)
    assert faults(ann.page)


@pytest.mark.parametrize("body", GOOD)
def test_what_ends_in_dots_is_scrolled_or_covered_is_whole(body: str, ann: Person) -> None:
    ann.page.set_content(body)
    assert faults(ann.page) == []


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
@pytest.mark.parametrize("name", TITLES)
def test_a_table(name: str, size: tuple[int, int], windows: Windows) -> None:
    eve = windows.person(size, "fr")
    mode, seats, seed, options = MIDDLE[name]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    for share in (0.5, 1):
        eve.bring(halfway(name, mode, seats, seed, share, options), people)
        eve.turn()
        assert faults(eve.page) == []


CARD = """<button class="card hd" type="button"><span class="hd__crest"></span><span class="card__body">
<span class="card__name">Gardien des présages</span><span class="hd__kind">Partisan</span>
<span class="frame"><svg class="i"></svg><span><b>Principale.</b> Gagnez 2 Essence, gagnez 1 Essence par fragment
que vous avez lu (au plus 3 fois).</span></span></span></button>"""
HOLD = "cards => { document.querySelector('.hnd .cards').innerHTML = cards; }"
WIDER = "() => { const board = document.getElementById('board'); return board.scrollWidth - board.clientWidth; }"


@pytest.mark.parametrize("count", [5, 6, 9])
def test_a_large_hand_of_the_essence_pushes_nothing_aside(count: int, windows: Windows) -> None:
    eve = windows.person(DESK, "fr")
    mode, seats, seed, options = MIDDLE["essence"]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    eve.bring(halfway("essence", mode, seats, seed, 0.5, options), people)
    eve.turn()
    eve.page.evaluate(HOLD, CARD * count)
    assert eve.page.evaluate(WIDER) <= 0
    assert faults(eve.page) == []


def test_a_board_in_a_low_window(windows: Windows) -> None:
    """On a laptop the browser's own bars leave little: the board scrolls, and what is asked about is in sight."""
    eve = windows.person(LOW, "fr")
    mode, seats, seed, options = MIDDLE["unconscious-mind"]
    for share in (0, 0.5):
        eve.bring(halfway("unconscious-mind", mode, seats, seed, share, options), [{"kind": "me"}])
        eve.turn()
        assert faults(eve.page) == []
        assert eve.page.evaluate(OUT) == []
    table, _ = asked(title("unconscious-mind").game(1, mode, options, []), seed, "client", 10)
    eve.bring(table.record.text(), [{"kind": "me"}])
    eve.turn()
    assert eve.page.evaluate(SEEN)
