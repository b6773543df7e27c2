"""What a table tells: once to those who hear it, whole to those who see it; what ends a turn is always in reach."""

from __future__ import annotations

from mindtable.games import title
from mindtable.testing.halfway import asked, halfway

from .person import PHONE, Person, Windows

# What a screen reader says by itself: the step that is played, and lines that come into a story that is live.
HEARD = """() => {
    localStorage.setItem('mindtable.speed', '2');
    window.heard = {steps: [], lines: [], past: 0};
    new MutationObserver((changes) => {
        const steps = document.getElementById('steps');
        const said = steps?.querySelector('.steps__text').textContent;
        if (said && window.heard.steps.at(-1) !== said) window.heard.steps.push(said);
        window.heard.past += steps ? steps.querySelectorAll(':is([role=status], [aria-live]) .steps__past').length : 0;
        for (const change of changes)
            for (const node of change.addedNodes) {
                const list = node.nodeType === 1 && node.matches('.line') && node.closest('#lines');
                if (list && list.getAttribute('aria-live') !== 'off') window.heard.lines.push(node.textContent);
            }
    }).observe(document.documentElement, {childList: true, subtree: true, characterData: true});
}"""


def test_what_is_played_is_heard_once(ann: Person) -> None:
    """A step that was told is no news as a line of the story."""
    ann.bring(halfway("cerebria", "shaper", 1, 2, 0.3), [{"kind": "me"}])
    ann.turn()
    ann.page.evaluate(HEARD)
    while not (heard := ann.page.evaluate("window.heard"))["steps"]:
        rows = [row["choice"] for row in ann.turn()["rows"]]
        ann.choose("end" if "end" in rows else rows[-1])
        ann.turn()
    assert heard["past"] == 0
    assert [step for step in heard["steps"] if any([step in line for line in heard["lines"]])] == []
    assert ann.page.locator("#lines .line[data-new]").count() >= len(heard["steps"])


def on_a_phone(windows: Windows) -> Person:
    """A turn of The Essence with more choices than fit beside each other."""
    ben = windows.person(PHONE)
    table, own = asked(title("essence").game(3, "standard", {}, []), 4, "your_turn", 30)
    ben.bring(table.record.text(), [{"kind": "me" if seat == own else "bot", "level": "easy"} for seat in range(3)])
    ben.turn()
    return ben


def test_what_ends_a_turn_is_in_reach_on_a_phone_however_many_choices_there_are(windows: Windows) -> None:
    ben = on_a_phone(windows)
    row, end = ben.page.locator(".verbs"), ben.page.locator(".verb[data-choice='pass']")
    places = []
    for far in (0, 40, 9999):
        row.evaluate("(row, far) => row.scrollTo(far, 0)", far)
        box = end.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        places.append(end.evaluate("(end, [x, y]) => end.contains(document.elementFromPoint(x, y))", [across, down]))
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    assert places == [True, True, True]


def test_a_story_that_opens_at_its_end_begins_with_a_whole_line_on_a_phone(windows: Windows) -> None:
    ben = on_a_phone(windows)
    cut = ben.page.evaluate(
        """() => {
            const list = document.getElementById('lines'), {top} = list.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(list);
            const rows = [...words.getClientRects()].filter((row) => row.height < 40); // no boxes of whole lines
            return [list.scrollTop > 0, rows.filter((row) => row.top < top - 3 && row.bottom > top + 3).length];
        }"""
    )
    assert cut == [True, 0]
