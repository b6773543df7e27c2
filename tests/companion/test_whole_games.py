"""Whole games through the terminal door, in both languages, with everything that goes wrong at a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.cerebria.things import SLOT

from .beside import BOX, beside
from .door import Sitting

SAID: dict[str, dict[str, str]] = {
    "en": {
        "range": "a number from 0 to 7, not 12", "reputation": "a number from 0 to 10, not 12",
        "elsewhere": "is already somewhere else", "full": "say where it went", "gone": "is no longer on",
        "differs": "What differs?", "end": "The end", "ego": "The Ego", "id": "The Id", "again": "one step back",
    },
    "fr": {
        "range": "un nombre de 0 à 7", "reputation": "un nombre de 0 à 10", "elsewhere": "est déjà ailleurs",
        "full": "dites où", "gone": "n’est plus sur", "differs": "Qu’est-ce qui diffère", "end": "Fin", "ego": "Ego",
        "id": "Le Ça", "again": "un pas en arrière",
    },
}  # fmt: skip


def order_that_is_doubted(app: Any, said: dict[str, str]) -> None:
    """The first order of the automa: why, done and taken back, not possible and yet possible."""
    first = app.companion.instruction
    lines = first.lines(app.game, app.state, tongue(app.lang).to(0))
    why = app.type("why")
    assert re.search(r"\((EGO|ID)-\d+", why), why
    app.done()
    app.undo()
    assert app.companion.instruction.same(first)
    doubted = app.entered("no")
    assert said["differs"] in doubted
    back = app.entered("undo")
    assert said["differs"] not in back
    assert lines[0].split("\n")[0] in re.sub(r"\s+", " ", back) or lines[0] in back


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cerebria_to_its_end(lang: str) -> None:
    said = SAID[lang]
    sitting = Sitting(beside("cerebria", BOX, seed=41), lang, 41)
    app = sitting.app

    def in_my_turn() -> None:
        box, board = app.state.box, app.state.board
        before = len(app.companion.log.entries)
        assert said["range"] in app.type("tell", "sphere humility 12")
        empty = [slot for slot in range(len(board.cards)) if board.cards[slot] < 0]
        first, other = [SLOT.id(box, slot) for slot in empty[:2]]
        assert len(app.companion.log.entries) == before
        app.tell(f"slot {first} fear")
        assert said["elsewhere"] in app.type("tell", f"slot {other} fear")
        assert said["gone"] in app.entered("tell", f"slot {first} anger"), "what made way is named, and where it is"
        assert said["gone"] in app.entered("tell", f"slot {first} none")
        app.tell("sphere humility 3")
        for _ in range(4):
            app.undo()
        assert app.companion.part.facts.position(app.state)["sphere humility"] != "3"

    sitting.turn, sitting.order = in_my_turn, lambda: order_that_is_doubted(app, said)
    sitting.play()
    assert sitting.seen.faults == []
    assert sitting.left_out() == []
    assert "! " in app.text, "what people forget is said"
    at_the_end(sitting, said, "ego")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_unconscious_mind_to_its_end(lang: str) -> None:
    """Somebody says in the third round that it is the last: the games of this title are long."""
    said = SAID[lang]
    sitting = Sitting(beside("unconscious-mind", BOX, seed=42), lang, 42, last=3)
    app = sitting.app

    def in_my_turn() -> None:
        before = len(app.companion.log.entries)
        assert said["reputation"] in app.type("tell", "reputation person 12")
        position = app.companion.part.facts.position(app.state)
        placed = {place: key for key, place in position.items() if key.startswith("client ")}
        mine, shown = placed["person-primary"], placed["routine-1"]
        app.tell(f"{shown} person-secondary")
        assert said["full"] in app.type("tell", f"{shown} person-primary")
        hidden = next(key for key, place in position.items() if key.startswith("client R") and place == "routine")
        corrected = app.entered("tell", f"{hidden} person-primary")
        name = app.companion.part.facts.read(app.state, f"{mine} routine").say(app.state.box, tongue(lang).to(0))
        assert re.sub(r"\s+", " ", name) in re.sub(r"\s+", " ", corrected), "who made way is named, and where it is"
        app.undo()
        app.undo()
        assert app.companion.part.facts.position(app.state) == position
        assert len(app.companion.log.entries) == before + 4

    sitting.turn, sitting.order = in_my_turn, lambda: order_that_is_doubted(app, said)
    sitting.play()
    assert sitting.seen.faults == []
    assert sitting.left_out() == []
    assert "! " in app.text, "what people forget is said"
    at_the_end(sitting, said, "id")


def at_the_end(sitting: Sitting, said: dict[str, str], automa: str) -> None:
    """The scoring is told once, can be corrected and taken back, and only quit leaves."""
    app = sitting.app
    here, there = sitting.points()
    assert here == there
    end = app.text.rpartition(f"== {said['end']} ==")[2]
    assert said[automa] in end
    for points in here:
        assert re.search(rf"\s{points}\s", end.replace("−", "-")), (points, end)
    assert sitting.left == [True]
    assert said["again"] in end
    assert f"== {said['end']} ==" not in app.type("log"), "it is said again only when something has changed"
    app.type("pack")
    app.type("record")
    assert sitting.left == [True, True]
    told = "points 33" if automa == "ego" else "vp person 33"
    assert f"== {said['end']} ==" in app.entered("tell", told)
    app.undo()
    assert sitting.points()[0] == there
    back = app.entered("undo")
    assert f"== {said['end']} ==" not in back
    assert not app.over
    while not app.over:
        if app.instruction is not None and app.ahead is None:
            app.done(True)
        else:
            app.answer(app.asked.answers(app.state.box)[0])
    assert app.thread.is_alive()
    app.type("quit")
    app.thread.join(60)
    assert not app.thread.is_alive()
