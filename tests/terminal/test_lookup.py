"""Looking up rules, chapters and words."""

from io import StringIO

import pytest

from mindtable.core.tongue import tongue
from mindtable.games import TITLES, title
from mindtable.table.refused import Refused
from mindtable.table.rulebook import Rules
from mindtable.terminal.lookup import show_rules, show_word, show_words
from mindtable.terminal.screen import Screen

from .sit import new_table, sit

TEXT = """
[[section]]
id = "setup"
title = { en = "Set-up", fr = "Mise en place" }

[[section]]
id = "fight"
title = { en = "The fight", fr = "Le combat" }

[[section]]
id = "cases"
worked = true
title = { en = "Cases", fr = "Cas" }

[[clause]]
id = "S1"
section = "setup"
en = "Everybody takes a sword."
fr = "Chacun prend une épée."
source = "house"
see = ["F1"]

[[clause]]
id = "F1"
section = "fight"
en = "Whoever is hit drops the sword."
fr = "Qui est touché laisse tomber l'épée."

[[clause]]
id = "F2"
section = "fight"
en = "A parry costs a Breath."
fr = "Une parade coûte un Souffle."

[[clause]]
id = "C1"
section = "cases"
en = "Ann parries with no sword: she may not."
fr = "Anne pare sans épée : elle ne peut pas."

[[term]]
en = "Breath"
fr = "Souffle"
means_en = "What you spend to parry."
means_fr = "Ce qu'on dépense pour parer."
clauses = ["F2"]

[[term]]
en = "Breastplate"
fr = "Cuirasse"
means_en = "It stops one hit."
means_fr = "Elle arrête un coup."
clauses = ["F1", "F2"]
"""


def rules(wanted: str, lang: str = "en", command: str = "") -> str:
    writes = StringIO()
    show_rules(Screen(tongue(lang), True, StringIO(), writes), Rules(TEXT), wanted, command)
    return writes.getvalue()


def word(wanted: str, lang: str = "en") -> tuple[bool, str]:
    writes = StringIO()
    found = show_word(Screen(tongue(lang), True, StringIO(), writes), Rules(TEXT), wanted)
    return found, writes.getvalue()


def test_without_a_word_the_chapters_are_shown_with_how_to_read_them() -> None:
    assert rules("") == (
        "\n== Chapters of the rules ==\n  1  Set-up (1 rule)\n  2  The fight (2 rules)\n"
        "\n== Worked cases ==\n  3  Cases (1 case)\n\n"
        "  rules 2     reads a chapter, by its number or its name\n"
        "  rules S1    reads one rule\n"
        "  rules WORD  finds the rules that mention a word\n"
    )
    assert "  mindtable rules duel S1  " in rules("", command="mindtable rules duel")
    assert "  1  Mise en place (1 règle)\n" in rules("", "fr")
    assert "  règles MOT  " in rules("", "fr")


@pytest.mark.parametrize("wanted", ["2", "fight", "the fight", "Le Combat", "FIGHT"])
def test_a_chapter_is_read_by_number_id_or_name(wanted: str) -> None:
    assert rules(wanted) == "\n== The fight ==\nF1  Whoever is hit drops the sword.\nF2  A parry costs a Breath.\n"


def test_a_rule_is_read_by_its_id_with_where_it_comes_from() -> None:
    assert rules("s1") == "S1  Everybody takes a sword.\n    of the house set · see also F1\n"
    assert rules("F2") == "F2  A parry costs a Breath.\n"


def test_a_word_finds_rules_first_and_worked_cases_after() -> None:
    assert rules("swo") == (
        "S1  Everybody takes a sword.\nF1  Whoever is hit drops the sword.\n"
        "\n== Worked cases ==\nC1  Ann parries with no sword: she may not.\n"
    )
    assert rules("epee", "fr").count("épée") == 3


def test_what_no_rule_mentions_is_refused() -> None:
    with pytest.raises(Refused, match="did you mean 'F2'"):
        rules("F22")
    with pytest.raises(Refused, match="No rule is called 'quagmire', and none mentions it"):
        rules("quagmire")


@pytest.mark.parametrize("wanted", ["breath", "Breaths", "souffle", "souffles", "SOUFF", "breat"])
def test_a_term_is_found_in_either_language_and_by_its_beginning(wanted: str) -> None:
    assert word(wanted) == (
        True,
        "\n== Breath · Souffle ==\nWhat you spend to parry.\nF2  A parry costs a Breath.\n",
    )
    assert word(wanted, "fr")[1].startswith("\n== Souffle · Breath ==\nCe qu’on dépense pour parer.\nF2  Une parade")


def test_a_beginning_of_several_terms_shows_them_all() -> None:
    found, shown = word("brea")
    assert found
    assert shown.index("== Breath · ") < shown.index("== Breastplate · ")
    assert shown.index("F1  ", shown.index("Breastplate")) < shown.rindex("F2  ")


@pytest.mark.parametrize(("letters", "lang"), [("CUL", "en"), ("cul", "en"), ("CUI", "fr"), ("VIS", "fr")])
def test_letters_printed_on_cards_are_looked_up_where_they_are_explained(letters: str, lang: str) -> None:
    out = StringIO()
    screen = Screen(tongue(lang), reads=StringIO(), writes=out)
    assert show_word(screen, Rules(title("ego-and-opus").clauses_text()), letters)
    assert "== school · école ==" in out.getvalue() or "== école · school ==" in out.getvalue()


def test_a_word_without_a_term_falls_back_to_the_rules_that_mention_it() -> None:
    assert word("drops") == (True, "F1  Whoever is hit drops the sword.\n")
    assert word("quagmire") == (False, "")
    assert word("") == (False, "")


def test_all_words_are_listed_in_the_order_of_the_alphabet() -> None:
    writes = StringIO()
    show_words(Screen(tongue("fr"), True, StringIO(), writes), Rules(TEXT))
    assert writes.getvalue() == ("Cuirasse\u00a0: Elle arrête un coup.\nSouffle\u00a0: Ce qu’on dépense pour parer.\n")


@pytest.mark.parametrize(
    ("wrong", "right", "problem"),
    [
        ('clauses = ["F2"]', 'clauses = ["F9"]', "Breath: there is no rule 'F9'"),
        ("What you spend to parry.", " ", "Breath: no meaning (en)"),
        ('en = "Breastplate"', 'en = "breath"', "breath: explained twice (en)"),
    ],
)
def test_what_is_wrong_with_the_words_is_told(wrong: str, right: str, problem: str) -> None:
    assert Rules(TEXT).problems() == []
    assert Rules(TEXT.replace(wrong, right)).problems() == [problem]


@pytest.mark.parametrize("name", TITLES)
def test_every_rule_of_every_title_lies_in_a_chapter_that_can_be_read(name: str) -> None:
    found = Rules(title(name).clauses_text())
    assert {clause.section for clause in found.clauses} <= set(found.sections)
    for number, section in enumerate(found.sections, 1):
        assert found.section(str(number)) == found.section(section) == section


def test_a_card_whose_name_is_its_id_is_headed_by_it_once() -> None:
    assert "== GS03 ==" in sit(["card gs03"], table=new_table("person", name="unconscious-mind", mode="easy")).text
