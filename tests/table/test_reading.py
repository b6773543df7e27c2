"""What somebody types, as choices."""

from typing import Any

import pytest

from mindtable.core import limits
from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.tongue import Tongue, tongue
from mindtable.games import title
from mindtable.games.cerebria.position import read_position
from mindtable.games.cerebria.realms import ChooseIntensify
from mindtable.games.cerebria.turns import ChooseAct
from mindtable.table import reading
from mindtable.table.reading import (
    NotUnderstood,
    TooManyWays,
    bare,
    called,
    endings,
    follow,
    rows,
    understand,
    words_of,
)
from mindtable.table.seats import Seat
from mindtable.table.table import Table, new_match
from mindtable.table.verbs import Verbs
from mindtable.testing.strategies import reached

EN, FR = tongue("en"), tongue("fr")


@pytest.fixture(scope="module")
def table() -> Table:
    return first_turn(3)


def first_turn(seed: int) -> Table:
    """The first turn of The Essence: seat 0 may build, sign, play, use and pass."""
    game = title("essence").game(2, "standard", {}, [])
    table = Table(game, new_match(game, [Seat("Ann"), Seat("Bob")], seed, {}))
    table.deal()
    while "one main action" not in table.game.say_question(table.world(0), 0, EN).casefold():
        seat = table.asked()[0]
        table.choose(seat, table.options(seat)[0])
    return table


def read(table: Table, text: str, seat: int = 0) -> list[str]:
    """The notation of what the words mean, one entry for each choice."""
    world = table.world(seat).clone()
    noted = []
    while text:
        found = understand(table.game, world, seat, text)
        noted.append(table.game.notation(world, seat, found.option))
        world, _ = follow(table.game, world, seat, found.option)
        text = found.rest
    return noted


def builds(table: Table) -> list[Any]:
    """Notation and words of every Segment that can be built."""
    found = []
    for row in rows(table.game, table.world(0), 0, EN):
        if row.text.startswith("build "):
            found.append((table.game.notation(table.world(0), 0, row.option), row))
    return found


def test_a_number_is_the_choice_with_that_number(table: Table) -> None:
    shown = rows(table.game, table.world(0), 0, EN)
    for row in shown:
        noted = table.game.notation(table.world(0), 0, row.option)
        assert read(table, str(row.label)) == [noted]


def test_words_of_a_name_may_stand_apart_before_the_next_choice(table: Table) -> None:
    """``build stall 1,0`` for ``build Market Stall``, and where."""
    longer = [(noted, row) for noted, row in builds(table) if len(words_of(called(row.text))) > 2]
    assert longer
    for noted, row in longer:
        last = words_of(called(row.text))[-1]
        assert read(table, f"build {last} 1,0") == [noted, "1,0"]


def test_the_notation_itself_is_understood(table: Table) -> None:
    for option in table.options(0):
        noted = table.game.notation(table.world(0), 0, option)
        assert read(table, noted) == [noted]


def test_the_whole_text_of_a_choice_is_understood_in_both_languages(table: Table) -> None:
    for speech in (EN, FR):
        for row in rows(table.game, table.world(0), 0, speech):
            noted = table.game.notation(table.world(0), 0, row.option)
            assert read(table, row.text) == [noted]


def test_a_card_is_named_by_its_beginning_in_any_case_and_either_language(table: Table) -> None:
    noted, _ = builds(table)[0]
    card = noted.split()[1]
    [face] = [face for face in table.game.faces() if face.id == card]
    assert read(table, f"BUILD {face.names['en'].upper()}") == [noted]
    assert read(table, f"bui {face.names['en'][:-2]}") == [noted]
    assert read(table, f"build {face.names['fr']}") == [noted]
    assert read(table, f"construire {face.names['fr']}") == [noted]
    assert read(table, f"construire {face.names['en']}") == [noted]


def test_several_choices_in_a_row_are_one_line(table: Table) -> None:
    noted, _ = builds(table)[0]
    card = noted.split()[1]
    [face] = [face for face in table.game.faces() if face.id == card]
    assert read(table, f"build {face.names['en']} 1,0") == [noted, "1,0"]
    assert read(table, f"build {face.names['en']} at -1,0") == [noted, "-1,0"]


def test_words_that_fit_several_choices_are_refused_with_the_list(table: Table) -> None:
    with pytest.raises(NotUnderstood, match="'build' could be several") as refused:
        read(table, "build")
    assert len(refused.value.found) == len(builds(table))


def test_words_that_fit_nothing_are_refused_in_the_words_that_were_typed(table: Table) -> None:
    with pytest.raises(NotUnderstood, match="'Dance on the table' is not one"):
        read(table, "Dance on the table")


def test_a_second_choice_that_does_not_exist_makes_no_first_choice_either(table: Table) -> None:
    noted, _ = builds(table)[0]
    before = len(table.record.moves)
    with pytest.raises(NotUnderstood, match="'9,9' is not one of the choices that follow"):
        read(table, f"{noted} 9,9")
    assert len(table.record.moves) == before


def test_only_what_every_imagined_world_offers_is_completed(table: Table) -> None:
    """Two worlds in which other Segments lie in the display."""
    game, worlds = table.game, [table.world(0), first_turn(5).world(0)]
    offered = [{called(row.text) for row in rows(game, world, 0, EN)} for world in worlds]
    assert offered[0] - offered[1]
    assert offered[1] - offered[0]
    for order in (worlds, worlds[::-1]):
        assert {text for _, text in endings(game, order, 0, "", EN)} == offered[0] & offered[1] != set()


def test_a_word_typed_again_and_again_is_not_followed_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each could be several choices, and so could the next after each of them."""
    game = title("unconscious-mind").game(1, "medium", {}, [])
    world = reached(game, 0, 78)
    looked: list[State] = []

    def counted(game: AnyGame, world: State, seat: int, speech: Tongue) -> list[reading.Row]:
        looked.append(world)
        return rows(game, world, seat, speech)

    monkeypatch.setattr(reading, "rows", counted)
    with pytest.raises(TooManyWays, match="type one choice after the other"):
        understand(game, world, 0, "m " * 30)
    assert len(looked) <= limits.QUESTIONS
    looked.clear()
    assert endings(game, [world, world, world], 0, "m " * 30, EN) == []
    assert len(looked) <= 2 * limits.QUESTIONS + 3
    assert endings(game, [world], 0, "x" * (limits.TYPED + 1), EN) == []


def test_amounts_are_numbered_by_themselves() -> None:
    """Asked how much Wealth to bid, 2 means two and not the second line."""
    game = title("essence").game(2, "standard", {}, [])
    table = Table(game, new_match(game, [Seat("Ann"), Seat("Bob")], 3, {}))
    table.deal()
    assert [(row.label, row.text) for row in rows(game, table.world(0), 0, EN)][:3] == [
        (0, "0 Wealth"),
        (1, "1 Wealth"),
        (2, "2 Wealth"),
    ]
    assert read(table, "2") == ["bid 2"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Build Tavern 1,0", ["build", "tavern", "1,0"]),
        ("at -1,0: 4 Essence", ["at", "-1,0", "4", "essence"]),
        ("Cœur de l'Île", ["coeur", "de", "l", "ile"]),
        ("use PAL-CHS", ["use", "pal", "chs"]),
        ("play AD4/2.", ["play", "ad4/2"]),
        ("−2 Wealth", ["-2", "wealth"]),
    ],
)
def test_words_are_compared_without_case_accents_and_punctuation(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def test_bare_text_has_no_accents() -> None:
    assert bare("Étoile ÇA Œuvre") == "etoile ca oeuvre"


def test_completion_offers_choices_and_then_the_choices_after_them(table: Table) -> None:
    offered = [text for _, text in endings(table.game, [table.world(0)], 0, "bui", EN)]
    assert offered
    assert all(text.startswith("build ") for text in offered)
    noted, _ = builds(table)[0]
    places = [text for _, text in endings(table.game, [table.world(0)], 0, f"{noted} ", EN)]
    assert "at 1,0" in places


def test_a_choice_that_is_not_on_offer_is_noted_by_the_names_of_its_cards(table: Table) -> None:
    verbs = Verbs(table.game)
    verbs.learn(table.world(0), 0)
    assert "build Y07" in verbs.notations("build tavern")
    assert "build Y07" in verbs.notations("construire taverne")


@pytest.mark.parametrize("slip", ["f", "k", "m", "zz"])
def test_a_slip_of_the_finger_gets_no_reason_of_a_choice_nobody_meant(table: Table, slip: str) -> None:
    verbs = Verbs(table.game)
    assert verbs.refusal(table.world(0), 0, slip, EN) == ""
    assert verbs.refusal(table.world(0), 0, "keep", EN) != ""


def test_words_of_several_choices_that_begin_with_a_number_are_not_that_number_and_another_choice() -> None:
    """In "1 Essence" the number belongs to the words; it once made the first choice and spent an Ambition after it."""
    state = read_position("I3 G3 1Pdesire1 spirits=harmony@R0", []).state
    [spirit] = state.spirits
    spirit.wp, spirit.essence, spirit.levels, state.ambition = 5, 4, [1, 1, 1, 1, 1], 1
    state.row, state.on_turn, state.actions = [0, 1], 0, 2
    state.do([ChooseIntensify(0), ChooseAct(0)])
    game = title("cerebria").game(1, "shaper", {}, [])
    with pytest.raises(NotUnderstood) as refused:
        understand(game, state, 0, "1 essence")
    assert len(refused.value.found) > 1
    assert understand(game, state, 0, "1 end").rest == "end"  # words of no choice that is open now
