"""The table of Unconscious Mind: what the board itself says about a choice before it is made."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from mindtable.core.tongue import LANGUAGES, capital, tongue
from mindtable.games import title
from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import language as lang
from mindtable.table.table import Table
from mindtable.testing.clauses import rule
from mindtable.web import table as page
from mindtable.web.look import LineLook
from mindtable.web.page import Visit
from mindtable.web.passage import passages
from mindtable.web.setup import setup
from mindtable.web.titles import arrangement
from mindtable.web.titles.unconscious_mind import stories
from mindtable.web.wish import wish_of

from .dom import Node, icons, read
from .test_boards import look_at

NAME = "unconscious-mind"
VERBS = ["state", "recall", "treat"]  # what a turn may be (UM-10)
LOOP = ["TOP", "R1", "R2", "R3", "LEFT"]  # clockwise from the top (SM-14)


def begun(seed: int = 1) -> Table:
    game = title(NAME).game(1, "medium", {}, [])
    table = Table(game, game.new_record({"seed": str(seed)}))
    table.deal()
    return table


def question(table: Table) -> str:
    return str(table.game.question(table.state, 0)["question"])


def until(table: Table, wanted: str) -> Node:
    """The page of the first position of a random game that asks this."""
    luck = random.Random(7)
    while question(table) != wanted:
        table.choose(0, luck.choice(table.options(0)))
    return drawn(table)


def drawn(table: Table) -> Node:
    look = look_at(NAME, "medium", table, 0)
    return read(str(page.page(look, arrangement(NAME), Visit(tongue("en")))))


def test_the_shelf_opens_the_tab_that_the_question_is_about() -> None:
    table = begun()
    for asked, tab in (("client", "shelf:clients"), ("dream", "shelf:dreams"), ("swap", "shelf:cards")):
        tabs = until(table, asked).where("name", "shelf")
        assert [node.id for node in tabs if "open" in node.attributes] == [tab]
        assert all("data-follows" in node.attributes for node in tabs)


def test_a_tab_stays_as_the_reader_left_it_when_the_question_is_about_something_else() -> None:
    tabs = until(begun(), "turn").where("name", "shelf")
    assert not [node for node in tabs if "data-follows" in node.attributes]


def test_a_space_shows_where_the_inkpot_would_land() -> None:
    # The Inkpot goes as many spaces clockwise as its row has icons (UM-24, UM-30).
    table = begun()
    root = until(table, "turn")
    start = LOOP.index(table.game.view(table.state, 0)["person"]["inkpot"])
    for row in range(3):
        for column in "abcd":
            space = root.by_id(f"space:{column}{row + 1}")
            assert space.attributes["data-ink"] == LOOP[(start + row + 1) % 5]


def test_the_effects_of_a_location_are_chosen_where_they_are_printed() -> None:
    table = begun()
    board = until(table, "location").by_id("board")
    offered = {str(table.game.choice(table.state, 0, option)["notation"]) for option in table.options(0)}
    printed = {node.attributes["data-choice"] for node in board.where("data-choice")}
    assert printed == {notation for notation in offered if notation.startswith("effect ")} != set()


def test_whoever_asks_why_not_asks_for_a_choice_of_this_game() -> None:
    table = begun()
    until(table, "turn")
    look = look_at(NAME, "medium", table, 0)
    assert look.scene is not None
    pieces = [piece for zone in look.scene.zones for place in zone.places for piece in place.pieces]
    wishes = {wish for piece in pieces if (wish := arrangement(NAME).wish(piece, look))}
    wishes |= {node.attributes["data-wish"] for node in drawn(table).where("data-wish")}
    assert {"treat primary", "state a1", "action N1"} <= wishes
    offered = {choice.notation for choice in look.choices}
    for wish in wishes - offered:
        assert table.game.refuse(table.world(0), 0, wish) is not None, wish


def test_the_signs_of_the_story_are_those_of_events_and_are_drawn() -> None:
    rows = {row.name for module in (events, id_events) for row in vars(module).values() if hasattr(row, "begins")}
    assert set(stories.SIGNS) <= rows
    assert set(stories.SIGNS.values()) <= icons()


def test_pieces_on_the_dial_are_touched_where_they_lie_side_by_side() -> None:
    pieces = [node for node in until(begun(), "turn").where("class") if "dp" in node.classes]
    assert pieces
    for piece in pieces:
        assert [node for node in piece.where("class") if "dp__hit" in node.classes]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_table_says_what_each_mode_changes(lang: str) -> None:
    """The Id begins with one tile, with a column and its Insight, or with the higher overlays as well (ID-06)."""
    shelf = title(NAME)
    form = read(str(setup(Visit(tongue(lang)), [shelf], wish_of(shelf, {}))))
    said = [node.heard() for node in form.all() if "fmt" in node.classes]
    assert len(said) == len(shelf.modes)
    for mode, words in zip(shelf.modes, said, strict=True):
        assert " ".join(tongue(lang).say(arrangement(shelf.name).modes[mode]).split()) in words


def test_a_client_that_is_being_taken_in_does_not_look_cured() -> None:  # UM-72: its marker comes with the Dream
    nodes = until(begun(), "dream").where("class")
    assert [node for node in nodes if "ther" in node.classes]
    assert not [node for node in nodes if {"m", "cure"} <= set(node.classes)]


def test_what_ends_a_turn_is_the_last_and_quiet_button_of_a_phone() -> None:
    table, luck, found = begun(), random.Random(7), 0
    for _ in range(60):
        look = look_at(NAME, "medium", table, 0)
        foot = [f"verb:{choice.notation}" for choice in arrangement(NAME).foot(look)]
        if foot:
            buttons = [node for node in drawn(table).where("class") if "verb" in node.classes]
            assert [node.id for node in buttons if "verb--quiet" in node.classes] == foot
            assert [node.id for node in buttons][-len(foot) :] == foot
            found = True
        table.choose(0, luck.choice(table.options(0)))
    assert found


def test_an_action_is_named_whole_on_its_row_and_a_question_names_a_card_without_its_id() -> None:
    table, luck, actions = begun(), random.Random(7), set[str]()
    for _ in range(400):
        look = look_at(NAME, "medium", table, 0)
        assert not re.search(r"\([A-Z]+\d+\)", arrangement(NAME).question(look))
        for choice in look.choices:
            if choice.verb == "point":
                actions.add(choice.words)
                assert arrangement(NAME).called(choice, look) == (capital(choice.words), "")
        table.choose(0, luck.choice(table.options(0)))
        if not table.options(0):
            break
    assert any("," in words for words in actions)


def test_the_lock_of_an_ability_stays_with_its_last_word() -> None:
    nodes = until(begun(), "turn").where("class")
    locked = [node for node in nodes if "ab" in node.classes and "on" not in node.classes]
    assert locked
    for node in locked:
        [last] = [one.heard() for one in node.all() if "nobr" in one.classes]
        before = node.heard().removesuffix(last)
        assert last
        assert before != node.heard()
        assert not before.strip()[-1].isdigit()  # nor is a number parted from what it counts


@rule("UM-74")
def test_a_client_is_treated_by_touching_its_dream_while_other_things_can_be_done() -> None:
    table, luck, found = begun(), random.Random(7), False
    while not found:
        look = look_at(NAME, "medium", table, 0)
        ways = arrangement(NAME).ways(table.game, table.world(0), 0, look.choices)
        if "treat" in {choice.verb for choice in look.choices}:
            paid = {way.touches[0]: way.choices for way in ways if way.touches[0].startswith("dream:")}
            assert paid
            dream, notations = luck.choice(sorted(paid.items()))
            for notation in notations:
                offered = zip(table.options(0), look_at(NAME, "medium", table, 0).choices, strict=True)
                [(option, choice)] = [(option, one) for option, one in offered if one.notation == notation]
                table.choose(0, option)
            assert choice.verb == "treat_client"
            assert dream in choice.touches
            found = True
        else:
            assert not ways
            table.choose(0, luck.choice(table.options(0)))


def test_a_turn_asks_and_heads_only_what_can_be_done() -> None:
    table, luck, asked = begun(), random.Random(7), set[str]()
    for _ in range(400):
        look = look_at(NAME, "medium", table, 0)
        if question(table) == "turn":
            verbs = {choice.verb for choice in look.choices}
            said = arrangement(NAME).question(look)
            labels = {group.label for group, _ in arrangement(NAME).grouped(look)}
            assert [verb in said.lower() for verb in VERBS] == [verb in verbs for verb in VERBS], said
            assert ("Recall or treat" in labels) == ({"recall", "treat"} <= verbs)
            asked.add(said)
        table.choose(0, luck.choice(table.options(0)))
        if not table.options(0):
            break
    assert len(asked) > 2


def test_under_the_heading_of_a_transfer_it_is_not_called_one_again() -> None:
    table, luck = begun(), random.Random(7)
    shaped = ("elevate", "transfer")
    while True:
        look = look_at(NAME, "medium", table, 0)
        if len(look.choices) > 6 and {choice.verb for choice in look.choices} >= set(shaped):
            break
        table.choose(0, luck.choice(table.options(0)))
    root = drawn(table)
    for choice in look.choices:
        if choice.verb in shaped:
            assert choice.verb not in root.by_id(f"choice:{choice.notation}").heard().lower()


@rule("UM-70")
def test_the_question_at_the_end_of_a_turn_names_boxes_and_exchanges_only_where_there_are_some() -> None:
    asked = set[str]()
    for seed in range(1, 5):
        table, luck = begun(seed), random.Random(seed)
        while table.options(0):
            if question(table) == "box":
                look = look_at(NAME, "medium", table, 0)
                verbs = {choice.verb for choice in look.choices}
                said = arrangement(NAME).question(look)
                assert ("a Box" in said) == ("spend_box" in verbs), said
                assert ("exchange" in said) == bool(verbs - {"spend_box", "keep_boxes"}), said
                asked.add(said)
            table.choose(0, luck.choice(table.options(0)))
    assert len(asked) > 1


@rule("UM-74")
def test_whoever_asks_why_a_client_is_not_treated_hears_what_its_dream_costs() -> None:
    table, luck = begun(), random.Random(7)
    while "treat" in {choice.verb for choice in look_at(NAME, "medium", table, 0).choices} or question(table) != "turn":
        table.choose(0, luck.choice(table.options(0)))
    look = look_at(NAME, "medium", table, 0)
    assert look.scene is not None
    pieces = [piece for zone in look.scene.zones for place in zone.places for piece in place.pieces]
    [wish] = {wish for piece in pieces if (wish := arrangement(NAME).wish(piece, look)).startswith("treat")}
    assert "costs M" in table.game.refusal(table.world(0), 0, wish, tongue("en"))


def test_a_reason_names_the_target_of_a_card_and_not_its_id() -> None:
    english, french = "Meeting Table card b3U: target b3, then upwards", "Carte b3D\u00a0: vise b3"
    assert arrangement(NAME).read(english) == "Meeting Table card: target b3, then upwards"
    assert arrangement(NAME).read(french) == "Carte\u00a0: vise b3"


def test_a_line_is_silent_about_what_a_card_has_none_of() -> None:
    assert arrangement(NAME).read("You draw Slip (P03): Growth; tags: –; 1 VP") == "You draw Slip: Growth; 1 VP"
    assert arrangement(NAME).read("Croissance\u00a0; marques\u00a0: –\u00a0; 1 PV") == "Croissance\u00a0; 1 PV"


def test_a_case_study_counts_several_things_in_the_plural() -> None:
    box = title(NAME).game(1, "medium", {}, []).box
    told = {each: {lang.scoring_text(one, tongue(each)) for one in box.case_scoring} for each in LANGUAGES}
    assert "3 VP for every 2 Notebook tiles, the total rounded down, at most 15" in told["en"]
    assert "3 PV pour 2 tuiles Carnet, total arrondi à l’unité inférieure, au plus 15" in told["fr"]


@rule("UM-82")
def test_the_story_says_what_is_on_the_back_of_a_goal_that_is_claimed() -> None:
    table, luck = begun(), random.Random(7)
    while not (claimed := [one.event for one in table.log if one.event and one.event.row is events.GOAL_CLAIMED]):
        table.choose(0, luck.choice(table.options(0)))
    box, [goal, *_] = table.game.box, claimed
    back = lang.tags_text(box, box.goal_tags[goal["goal"]], tongue("en"))
    line = LineLook("You claim it", False, [], True, told=goal)
    [told] = passages(replace(look_at(NAME, "medium", table, 0), lines=[line]), arrangement(NAME))
    assert told.line.text == f"You claim it; on its back: {back}"
    assert len(back) > 1
