"""Choices on the screen: what all of them bring is said once, and what was read before is cut where room is short."""

from __future__ import annotations

from mindtable.core.tongue import tongue
from mindtable.terminal.choices import MORE, Choice, Choices

EN = tongue("en")
BUILD = "build Town Hall (purple) for 2 Wealth: 2 Essence, +1 per yellow or green neighbour. Income: gain 1 Influence"


def test_what_every_choice_brings_is_said_once() -> None:
    choices = Choices([Choice(str(n), f"at {n},0", [f"+{n} Essence", "−2 Wealth"]) for n in (1, 2, 3)])
    assert choices.shared == ["−2 Wealth"]
    assert choices.said_once(EN) == "Each of them: −2 Wealth"
    assert [row.note for row in choices.rows] == ["+1 Essence", "+2 Essence", "+3 Essence"]


def test_what_one_of_them_does_not_bring_is_said_of_each() -> None:
    rows = [Choice("1", "nobody", []), Choice("2", "the Threat", ["+3 Essence"]), Choice("3", "Ann", ["+3 Essence"])]
    choices = Choices(rows)
    assert choices.shared == []
    assert [row.note for row in choices.rows] == ["", "+3 Essence", "+3 Essence"]


def test_what_all_but_none_bring_is_said_once_and_of_which() -> None:
    none, works = Choice("1", "none", []), [Choice(str(n), f"work {n}", ["−1 work in hand"]) for n in (2, 3, 4)]
    for rows in ([none, *works], [*works, none]):
        choices = Choices(rows)
        assert choices.said_once(EN) == "Each of 2–4: −1 work in hand"
        assert [row.note for row in choices.rows] == [""] * 4
        cut = choices.shortened(80, {row.text for row in rows})
        assert cut.said_once(EN) == "Each of 2–4: −1 work in hand"
    between = Choices([works[0], none, *works[1:]])
    assert between.said_once(EN) == ""  # "2–4" would be said of it, too
    assert [row.note for row in between.rows].count("−1 work in hand") == 3


def test_two_choices_are_told_whole() -> None:
    choices = Choices([Choice("1", "no", ["+1 card"]), Choice("2", "yes", ["+1 card"])])
    assert choices.shared == []


def test_a_choice_that_was_read_is_cut_to_a_line() -> None:
    rows = [Choice("1", BUILD, ["−2 Wealth", "−1 Foundation"]), Choice("2", BUILD.replace("Town Hall", "Senate"), [])]
    whole = Choices(rows)
    assert whole.height(80) > 2
    cut = whole.shortened(80, {row.text for row in rows})
    assert cut.height(80) == 2
    assert all([row.text.startswith("build ") and row.text.endswith(MORE) for row in cut.rows])
    assert cut.rows[0].note == "−2 Wealth, −1 Foundation"


def test_nothing_but_a_word_stands_before_the_cut() -> None:
    """French sets a fixed space before a colon."""
    text = "utiliser « Grande Bibliothèque ». Action secondaire\u00a0: reprenez une carte défaussée, gagnez 1 Essence"
    for width in range(40, 90):
        cut = Choices([Choice("1", text, ["+1 Essence"])]).shortened(width, {text})
        said = cut.rows[0].text.removesuffix(MORE)
        assert said == text or said[-1].isalnum() or said[-1] == "»", said


def test_a_choice_that_is_new_is_told_whole() -> None:
    rows = [Choice("1", BUILD, []), Choice("2", BUILD.replace("Town Hall", "Senate"), [])]
    cut = Choices(rows).shortened(80, {BUILD})
    assert cut.rows[0].text.endswith(MORE)
    assert cut.rows[1].text == rows[1].text


def test_what_is_chosen_is_never_cut() -> None:
    cut = Choices([Choice("1", BUILD, ["−2 Wealth"] * 9)]).shortened(46, {BUILD})
    assert cut.rows[0].text == "build Town Hall (purple) for 2 Wealth" + MORE


def test_what_is_true_only_now_is_never_cut() -> None:
    text = f"{BUILD} [wrong school: it would do nothing]"
    [row] = Choices([Choice("1", text, [])]).shortened(80, {text}).rows
    assert row.text.startswith("build Town Hall (purple) for 2 Wealth")
    assert row.text.endswith(f"{MORE} [wrong school: it would do nothing]")
    assert "Income" not in row.text


def test_what_all_bring_survives_the_cutting() -> None:
    rows = [Choice(str(n), f"{BUILD} {n}", ["−2 Wealth"]) for n in (1, 2, 3)]
    cut = Choices(rows).shortened(80, {row.text for row in rows})
    assert cut.shared == ["−2 Wealth"]
    assert [row.note for row in cut.rows] == ["", "", ""]
