"""A game that is under way: its table is told at once, and the automa goes on as it would have."""

from typing import Any

import pytest

from mindtable.companion.companion import Companion, new_companion, read_companion
from mindtable.companion.log import UNDER_WAY
from mindtable.companion.part import BOX
from mindtable.companion.titles import part
from mindtable.core.agenda import CHANCE
from mindtable.testing.physical import YOURS, Table

from .test_measures import simulated

TURNS = 5  # of the automa, before the app is there


def taken_over(title: str, mode: str, options: dict[str, str], table: Table | None = None) -> Companion:
    """A game under way, up to where its table is told; the Spirits are those of the table."""
    decks = {deck.id: BOX for deck in part(title).decks}
    companion = new_companion(title, mode, options, decks, UNDER_WAY, 5)
    while companion.question is not None and companion.question.sort == "choice":
        answers = companion.question.answers(companion.state.box)
        spirits = [] if table is None or title != "cerebria" else table.state.spirits
        of_table = [f"spirit {companion.state.box.spirit_ids[one.spirit]}" for one in spirits]
        companion.choose(next((one for one in of_table if one in answers), answers[0]))
    return companion


def to_the_person(table: Table) -> None:
    """Up to where the person's turn begins."""
    table.run(YOURS)
    while table.state.waiting() is not None:
        decision = table.state.waiting()
        seat = decision.seat(table.state)
        table.choose(table.sample() if seat == CHANCE else table.bot_option(seat), YOURS)


def tell_all(companion: Companion, table: Any) -> None:
    """Every place and counter that differs, as one entry; nobody knows the order of a deck."""
    facts, box = companion.part.facts, companion.state.box
    told = [one.written(box) for one in facts.differences(companion.state, table)]
    for one in [fact for fact in facts.all if fact.name == "mixed"]:
        for place in one.places(table):
            told.append(one.told(place, 1).written(box))
            one.put(table, place, 1)
    companion.tell(*told)
    assert facts.position(companion.state) == facts.position(table)


@pytest.mark.parametrize("automa", [False, True])
@pytest.mark.parametrize(
    ("title", "mode", "options", "seed"),
    [
        ("cerebria", "shaper", {}, 61),
        ("cerebria", "two-spirits", {"side": "gloom", "game": "full"}, 62),
        ("unconscious-mind", "medium", {}, 63),
    ],
)
def test_the_automa_goes_on_from_the_table_that_was_told(
    title: str, mode: str, options: dict[str, str], seed: int, automa: bool
) -> None:
    game = simulated.Game(title, "tell", seed, "random", simulated.Seen(), (mode, options))
    table = game.table
    to_the_person(table)  # the set-up
    for _ in range(TURNS):
        table.persons_turn()
        to_the_person(table)
    if automa:
        table.persons_turn()
    companion = taken_over(title, mode, options, table)
    tell_all(companion, table.state)
    whose = companion.part.whose
    of_phase = table.state.agenda[-1].phase if title == "cerebria" else int(automa)
    companion.next(whose[of_phase].id)
    game.app, table.heard = companion, []
    game.play()
    assert game.seen.faults == []
    assert game.seen.turns > 1
    assert read_companion(companion.log.text()).log.text() == companion.log.text()
