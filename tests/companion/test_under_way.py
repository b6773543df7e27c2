"""A game that is under way: its table is told at once, and the automa goes on as it would have."""

import re
from io import StringIO
from pathlib import Path
from typing import Any, get_args

import pytest

from mindtable.cli.main import run
from mindtable.companion.companion import Companion, new_companion, read_companion
from mindtable.companion.log import KINDS, UNDER_WAY
from mindtable.companion.part import BOX
from mindtable.companion.refused import Refused
from mindtable.companion.titles import PARTS, part
from mindtable.core.agenda import CHANCE
from mindtable.core.tongue import tongue
from mindtable.games import title as title_of
from mindtable.games.cerebria import pieces as p
from mindtable.server import companion_wire
from mindtable.testing.physical import YOURS, Table
from mindtable.web.companion import screens
from mindtable.web.companion.setup import setup, wished
from mindtable.web.page import Visit

from .test_measures import simulated
from .test_screens import screen, text_of
from .test_terminal import typed

EN, FR = tongue("en").to(0), tongue("fr").to(0)
TURNS = 5  # of the automa, before the app is there


def taken_over(title: str, mode: str, options: dict[str, str], table: Table | None = None) -> Companion:
    """A game under way, up to where its table is told; the Spirits are those of the table."""
    decks = {deck.id: BOX for deck in part(title).decks}
    companion = new_companion(title, mode or title_of(title).modes[0], options, decks, UNDER_WAY, 5)
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
    game = simulated.Played(title, "tell", seed, "random", simulated.Seen(), (mode, options))
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


@pytest.mark.parametrize("title", list(PARTS))
def test_the_set_up_leads_to_the_table_that_is_told(title: str) -> None:
    companion = taken_over(title, "", {})
    said = text_of(screens.now(screen(companion)))
    places, counters = said.index("Under Places"), said.index("Then come the Counters")
    assert places < counters < said.index("At the end, say whose turn it is.")
    assert "What you have said so far" not in said
    french = text_of(screens.now(screen(companion, "fr")))
    for whose in companion.part.whose:
        assert EN.say(whose.row.says) in said
        assert re.sub(r"\s", " ", FR.say(whose.row.says)) in french
    with pytest.raises(Refused, match="First say whose turn it is"):
        companion.turn_over()
    with pytest.raises(Refused, match="there are"):
        companion.next("nobody")
    companion.next(companion.part.whose[0].id)
    assert "Play, then touch what changed" in text_of(screens.now(screen(companion)))
    with pytest.raises(Refused, match="follows from the game"):
        companion.next(companion.part.whose[0].id)


def test_nothing_of_the_start_that_was_dealt_is_told_as_if_it_had_happened() -> None:
    companion = taken_over("unconscious-mind", "", {})
    assert companion.story() == []
    assert companion.reminders() == []
    row = companion.state.rows[0]
    moved = f"client {companion.state.box.ids['routine'][row[2]]} person-secondary"
    assert companion.completed([moved]) == [moved], "nothing slides on: each Client is told where it lies"
    companion.tell(moved)
    assert "What you have said so far" in text_of(screens.now(screen(companion)))


@pytest.mark.parametrize(
    ("lang", "lines", "words"),
    [
        ("en", ["tell sphere humility 3; origin 2", "The Ego’s turn, with its Influencer", "quit"],
         ["First the places", "Tell what differs on your table", "Which Operation card is turned up"]),
        ("fr", ["dire sphere humility 3; origin 2", "4", "quitter"],
         ["D’abord les endroits", "Dites ce qui diffère sur votre table"]),
    ],
)  # fmt: skip
def test_the_table_is_told_in_the_terminal(lang: str, lines: list[str], words: list[str]) -> None:
    companion = taken_over("cerebria", "", {})
    text, kept = typed(companion, lines, lang)
    for one in words:
        assert one in text.replace("\N{NO-BREAK SPACE}", " ")
    again = read_companion(kept[-1])
    assert again.moment.automa
    assert again.state.spheres[p.HUMILITY] == 3


def test_the_terminal_asks_whether_the_game_is_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("3\n\n1\nquit\n"))
    arguments = ["companion", "unconscious-mind", "--mode", "easy", "--option", "strong_coffee=on", "--plain"]
    assert run(arguments) == 0
    companion = read_companion((tmp_path / "companion" / "unconscious-mind-1.companion").read_text("utf-8"))
    assert companion.log.setting.under_way


def test_the_page_offers_a_game_that_is_under_way() -> None:
    shelf = title_of("cerebria")
    wish, decks, way = wished(shelf, {"way": UNDER_WAY})
    drawn = setup(Visit(tongue("en")), [shelf], wish, {"way": way}, 0, None, "")
    assert "The game is already under way" in text_of(drawn)
    assert re.search(r'value="under-way"[^>]* checked|checked[^>]* value="under-way"', str(drawn))
    assert new_companion(wish.title.name, wish.mode, wish.settled(), decks, way, 5).log.setting.under_way


def test_a_program_can_enter_every_kind_of_entry() -> None:
    assert set(get_args(companion_wire.Kind)) == set(KINDS)
