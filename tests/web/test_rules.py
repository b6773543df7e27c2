"""The book of rules: everything is in it, says where it comes from, and what is looked for is found."""

from __future__ import annotations

import re

import pytest

from mindtable.core.things import EVENT, REFUSAL
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES, title
from mindtable.games.unconscious_mind.language import ACTIONS as ACTION_NAMES
from mindtable.games.unconscious_mind.pieces import ACTIONS
from mindtable.table.lesson import lesson
from mindtable.table.seats import usual_count
from mindtable.web.clauses import bare, linked, rulebook, rules_in
from mindtable.web.page import Visit
from mindtable.web.rules import MARKS, clause_part, rules_page


def book(name: str, lang: str = "en", wanted: str = "", source: str = "") -> str:
    return str(rules_page(Visit(tongue(lang)), title(name), wanted, source))


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_place_and_its_mark(name: str, lang: str) -> None:
    page = book(name, lang)
    for clause in rulebook(name).clauses:
        assert page.count(f' id="{clause.id}"') == 1
        assert clause.source in MARKS, clause.id
    assert len(re.findall(r'<span class="src src--', page)) == len(rulebook(name).clauses)


@pytest.mark.parametrize("name", TITLES)
def test_every_switch_stands_beside_the_rule_it_changes(name: str) -> None:
    ids = [clause.id for clause in rulebook(name).clauses]
    page = book(name)
    for spec in title(name).options:
        assert spec.clause in ids, spec.key
        rule = page[page.index(f' id="{spec.clause}"') :].partition("</dd>")[0]
        says = tongue("en").say(spec.says)
        assert str(says[:1].upper() + says[1:]).replace("'", "&#39;") in rule


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_lessons_call_things_as_players_do(name: str, lang: str) -> None:
    """Keys of switches and ids of Actions are for records; whoever reads knows the names beside them."""
    keys = [spec.key for spec in title(name).options if "_" in spec.key]
    keys += ACTIONS if name == "unconscious-mind" else []
    told = [tongue(lang).name(clause.words) for clause in rulebook(name).clauses]
    told += [tongue(lang).name(step.words) for step in lesson(title(name)).steps]
    pattern = re.compile(rf"(?<!\w)({'|'.join(keys)})(?!\w)") if keys else re.compile("$^")
    assert [text for text in told if pattern.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_is_called_in_the_rules_as_on_the_board(lang: str) -> None:
    told = " ".join([tongue(lang).name(clause.words) for clause in rulebook("unconscious-mind").clauses])
    for names in ACTION_NAMES[3:]:
        assert tongue(lang).say(names) in told


def test_a_mark_shows_its_own_rules_alone() -> None:
    page = book("essence", source="house")
    assert "src--house" in page
    rules = page.partition('class="book__legend"')[2].partition("<dl>")[2]
    assert "src--ruling" not in rules
    assert rules.count("src--house") == len([one for one in rulebook("essence").clauses if one.source == "house"])


def test_what_is_looked_for_is_found_by_its_id_its_words_and_the_other_language() -> None:
    rules, english, french = rulebook("cerebria"), tongue("en"), tongue("fr")
    assert rules.search("cb-33", english).clauses[0].id == "CB-33"
    assert "CB-70" in [clause.id for clause in rules.search("revelation triggered", english).clauses]
    found = rules.search("fortress", french)
    assert [term.names["fr"] for term in found.terms] == ["Forteresse"]
    assert "CB-33" in [clause.id for clause in found.clauses]
    assert "CB-33" in [clause.id for clause in rules.search("forteresse", french).clauses]


def test_where_nothing_is_found_something_else_is_proposed() -> None:
    rules, english = rulebook("essence"), tongue("en")
    assert rules.search("segmant", english).nothing
    assert "Segment" in rules.near("segmant", english)
    assert rules.near("points", english) == [], "spots is another word"
    page = book("essence", wanted="<b>{x}")
    assert "&lt;b&gt;{x}" in page
    assert "<b>{x}" not in page


def test_rules_that_belong_together_are_listed_with_commas() -> None:
    page = book("ego-and-opus")
    rule = page[page.index(' id="C2"') :].partition("</dd>")[0]
    assert "See also K1, B-24" in re.sub("<[^>]+>", "", rule)


def test_a_rule_beside_the_table_says_all_of_it() -> None:
    visit = Visit(tongue("en"))
    [clause] = [one for one in rulebook("essence").clauses if one.id == "S1"]
    part = str(clause_part(visit, title("essence"), clause))
    assert clause.words["en"] in part
    assert "rulebook" in part
    assert "dealt at random" in part  # the switch
    assert "/rules/essence#S1" in part


@pytest.mark.parametrize("name", TITLES)
def test_every_line_of_the_story_and_every_refusal_has_its_rule(name: str) -> None:
    shelf = title(name)
    rows = shelf.game(usual_count(shelf, shelf.modes[0]), shelf.modes[0], {}, []).vocabulary.rows
    for row in [*rows[EVENT].values(), *rows[REFUSAL].values()]:
        said = row.says or row.phrase is not None
        if said and row.name not in ("over", "name_it"):  # the game is over; say more, and the rule is named
            assert rules_in(f"{row.clause} {row.says}", name) or "clause" in row.places, row


def test_only_rules_become_links() -> None:
    said = str(linked("That costs Y08 and TIK5 (B1, B9999).", "essence"))
    assert re.findall(r"<a .*?</a>", said) == ['<a class="clause" href="/rules/essence#B1" target="_blank">B1</a>']


def test_cards_know_the_words_they_use() -> None:
    rules = rulebook("essence")
    said = [term.names["en"] for term in rules.terms_in("Draw a card; two Segments, then an Attack.", tongue("en"))]
    assert said == ["Segment", "Attack"]
    assert [term.names["en"] for term in rules.terms_in("deux Segments", tongue("fr"))] == ["Segment"]


def test_a_line_read_in_passing_is_without_ids() -> None:
    line = "Grief Layer: cloud (GD05), Therapy marker on 6 (ID-57)"
    assert bare(line, "unconscious-mind") == "Grief Layer: cloud, Therapy marker on 6"
    assert bare("Brightness on Frontier (2)", "cerebria") == "Brightness on Frontier (2)"
