"""What a touch means beside a choice: another mind, something put away, the end of a game."""

from __future__ import annotations

from random import Random

from mindtable.games import title
from mindtable.testing.halfway import asked, halfway

from .person import PHONE, Person, Windows

ROLLED = """() => {
    const board = document.getElementById('board');
    const all = getComputedStyle(board).overflowY === 'visible' ? document.scrollingElement : board;
    return [all.scrollTop, all.scrollHeight - all.clientHeight];
}"""
DOWN = "() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})"


def test_whoever_touches_another_row_has_changed_their_mind(ann: Person) -> None:
    """What was lit before the first touch is chosen by the second, and nobody is told why it could not be."""
    table, _ = asked(title("essence").game(2, "standard", {}, []), 6, "where_to_build", 6)
    ann.bring(table.record.text(), [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    while True:
        seen = ann.turn()
        touching = {row["choice"]: set(row["touches"]) for row in seen["rows"]}
        lit = [thing for _, thing in seen["lit"]]
        pairs = [
            (one, other)
            for one in lit
            for other in lit
            if one != other
            and len([choice for choice, things in touching.items() if one in things]) > 1
            and not any([{one, other} <= things for things in touching.values()])
        ]
        if pairs:
            break
        ann.choose(seen["rows"][-1]["choice"])
    one, other = pairs[0]
    ann.touch(f"#board [data-legal][data-thing='{one}']")
    narrowed = ann.wait("seen.rows.some((row) => row.rest)")
    assert {row["choice"] for row in narrowed["rows"] if not row["rest"]} == {
        choice for choice, things in touching.items() if one in things
    }
    ann.touch(f"#board [data-thing='{other}']")
    meant = {choice for choice, things in touching.items() if other in things}
    if len(meant) == 1:
        ann.settled()
        assert {choice for _, choice in ann.sent} >= meant
    else:
        after = ann.see()
        assert {row["choice"] for row in after["rows"] if not row["rest"]} == meant
    assert ann.page.locator("#messages .msg").count() == 0


def test_a_drawer_over_the_board_closes_when_something_else_is_touched(ann: Person) -> None:
    ann.bring(halfway("essence", "standard", 2, 5, 0.4), [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    ann.turn()
    for way in ("Escape", "a touch"):
        ann.touch("#piles > summary")
        ann.page.wait_for_selector("#piles[open]")
        ann.page.locator("#piles .drawer__in").click(position={"x": 4, "y": 4})
        ann.touch("#piles .drawer__in [data-piece]:visible")
        ann.page.wait_for_selector("#large[open] .closer")
        ann.touch("#large .closer__acts .btn--main")
        ann.page.wait_for_selector("#large:not([open])", state="attached")
        assert ann.page.locator("#piles[open]").count() == 1, "whoever reads in it keeps it"
        if way == "Escape":
            ann.press("Escape")
        else:
            ann.touch("#bar")
        ann.page.wait_for_selector("#piles:not([open])")
    assert not ann.sent


def test_the_end_is_read_from_its_beginning(windows: Windows) -> None:
    """Wherever somebody has scrolled to; and nothing at its foot lies under who has won."""
    ben, luck = windows.person(PHONE), Random(3)
    ben.bring(halfway("ego-and-opus", "solitaire", 1, 3, 0.9), [{"kind": "me"}])
    while ben.turn()["phase"] == "playing":
        ben.page.evaluate(DOWN)
        ben.by_board(luck)
    top, most = ben.page.evaluate(ROLLED)
    assert top == 0 < most
    ben.page.evaluate(DOWN)
    foot, sheet = [ben.page.locator(query).bounding_box() for query in ("#story", "#now")]
    assert foot is not None
    assert sheet is not None
    assert foot["y"] + foot["height"] <= sheet["y"]
