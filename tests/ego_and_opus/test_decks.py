"""Portfolios and vaults (C1 to C3), and the five starter lists."""

import pytest

from mindtable.core.title import SetupError
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import STARTERS, open_box
from mindtable.games.ego_and_opus.decks import DeckError, deck_text, faults, read_deck
from mindtable.testing.clauses import rule

from .scenario import game, new_game

BOX = open_box([])


def spoilt(*swaps: tuple[str, str]) -> str:
    """The text of Spice of Life with lines replaced."""
    text = deck_text(BOX.starters["spice"], BOX.titles)
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def reasons(text: str) -> list[str]:
    with pytest.raises(DeckError) as error:
        read_deck(text, BOX.titles, BOX.idea)
    return [str(reason) for reason in error.value.reasons]


@rule("C1", "C2", "K1")
@pytest.mark.parametrize("name", STARTERS)
def test_x5_every_starter_is_legal(name: str) -> None:
    assert faults(BOX.starters[name], BOX.titles, BOX.idea) == []


@pytest.mark.parametrize(
    ("name", "distinct", "schools", "ideas"),
    [
        ("trash", 16, {"ALL": 13, "CFT": 6, "VIS": 6}, 8),
        ("kitchen", 18, {"ALL": 13, "CUL": 6, "MRL": 6}, 0),
        ("gallery", 10, {"ALL": 9, "VIS": 8, "PFM": 8}, 0),
        ("score", 16, {"ALL": 13, "MUS": 6, "LIT": 6}, 0),
        ("spice", 16, {"ALL": 15, "PFM": 4, "VIS": 4, "CUL": 2}, 0),
    ],
)
def test_x5_the_starters_hold_what_the_rulebook_lists(
    name: str, distinct: int, schools: dict[str, int], ideas: int
) -> None:
    deck = BOX.starters[name]
    assert len(deck.works) == 25
    assert len(set(deck.works)) == distinct
    marks = [p.SCHOOLS[BOX.mark[work]] for work in deck.works]
    assert {mark: marks.count(mark) for mark in set(marks)} == schools
    assert deck.ideas == ideas


def test_the_box_holds_25_artists_54_works_an_idea_and_24_egos_all_with_different_faces() -> None:
    assert BOX.number("idea") < p.WORKS
    specialties = [BOX.specialty[card] for card in range(p.FIRST_ARTIST, p.FIRST_EGO)]
    assert len(set(specialties)) == 25
    for card in range(p.FIRST_ARTIST, p.FIRST_EGO):
        assert BOX.mark[BOX.specialty[card]] == BOX.mark[card]  # September's is an ALL work
    strategies = {(BOX.top[card], BOX.bottom[card]) for card in range(p.FIRST_EGO, p.CARDS)}
    assert len(strategies) == 24


def test_stronger_egos_have_less_health() -> None:
    for one in range(p.FIRST_EGO, p.CARDS):
        for other in range(p.FIRST_EGO, p.CARDS):
            if BOX.attack[one] > BOX.attack[other]:
                assert BOX.life[one] < BOX.life[other]


@rule("C1")
def test_24_works_are_refused() -> None:
    assert reasons(spoilt(("1 Portrait\n", ""))) == ["a portfolio has exactly 25 works, this one has 24 (C1)"]


@rule("C1")
def test_five_copies_are_refused() -> None:
    said = reasons(spoilt(("4 Branch Out", "5 Branch Out"), ("1 Portrait\n", "")))
    assert said == ["at most 4 copies of a work, this deck has 5 of Branch Out (C1)"]


@rule("C1", "C2")
def test_an_illegal_deck_is_refused_with_every_reason_at_once() -> None:
    said = reasons(
        spoilt(
            ("1 Portrait", "1 Idea"), ("1 Red Wine", "1 Red Whine"), ("Callous", "Apathetic"), ("ideas: 0", "ideas: 13")
        )
    )
    assert len(said) == 5
    assert "no work is called 'Red Whine'" in said[0]
    assert "'Red Wine'?" in said[0]
    assert "24" in said[1]
    assert said[2].startswith("Idea never goes into a portfolio")
    assert said[3] == "no card is in a vault more than once, this one holds Apathetic 2 times (C2)"
    assert said[4] == "a vault has at most 12 Ideas, this one has 13 (B-24)"


@rule("C2")
def test_a_vault_of_five_artists_is_refused() -> None:
    assert reasons(spoilt(("September\n", ""))) == ["a vault has exactly 6 artists, this one has 5 (C2)"]


@rule("C2")
def test_a_vault_of_seven_artists_is_refused() -> None:
    said = reasons(spoilt(("September\n", "September\nOmar Uldi\n")))
    assert said == ["a vault has exactly 6 artists, this one has 7 (C2)"]


@rule("C2")
@pytest.mark.parametrize(("change", "count"), [("", 7), ("Callous\nRude\n", 9)])
def test_a_vault_of_seven_or_nine_egos_is_refused(change: str, count: int) -> None:
    assert reasons(spoilt(("Callous\n", change))) == [f"a vault has exactly 8 egos, this one has {count} (C2)"]


@rule("C1")
def test_26_works_are_refused() -> None:
    said = reasons(spoilt(("1 Portrait", "2 Portrait")))
    assert said == ["a portfolio has exactly 25 works, this one has 26 (C1)"]


@rule("C3")
def test_a_deck_may_mix_all_schools_and_two_players_may_own_the_same_cards() -> None:
    same = game(deck0="spice", deck1="spice")
    assert same.lists[0].works == same.lists[1].works
    mixed = spoilt(
        ("1 Portrait", "1 Hyeong"),
        ("1 Red Wine", "1 Sting"),
        ("1 Tango", "1 Proofread"),
        ("1 Slapstick", "1 Prototype"),
    )
    deck = read_deck(mixed, BOX.titles, BOX.idea)
    assert len({BOX.mark[work] for work in deck.works}) == 8


@rule("K1")
def test_a_deck_of_ones_own_is_handed_in_and_played() -> None:
    own = spoilt(("1 Portrait", "1 Hyeong"))
    play = new_game(deck1=own)
    assert BOX.number("hyeong") in play[1].portfolio.bag
    assert BOX.number("hyeong") not in play[0].portfolio.bag
    with pytest.raises(SetupError, match="no list is called 'spicy'"):
        game(deck0="spicy")
    with pytest.raises(DeckError):
        game(deck0=spoilt(("1 Portrait\n", "")))


@rule("K1")
def test_a_deck_written_down_is_read_again() -> None:
    for deck in BOX.starters.values():
        again = read_deck(deck_text(deck, BOX.titles), BOX.titles, BOX.idea)
        assert (again.works, again.artists, again.egos, again.ideas) == (
            deck.works,
            deck.artists,
            deck.egos,
            deck.ideas,
        )


@rule("K1", "C1")
def test_a_deck_is_a_small_text_and_every_line_that_cannot_be_read_is_named() -> None:
    text = deck_text(BOX.starters["trash"], BOX.titles)
    lines = text.split("\n")
    assert lines[:5] == ["mindtable deck 1", "name: One Man's Trash …", "", "works:", "2 Primary Attack"]
    assert lines[-4:] == ["Stubborn", "", "ideas: 8", ""]
    first, second = lines.index("artists:"), lines.index("egos:")
    assert lines[first - 1] == lines[second - 1] == ""
    assert lines[first + 1] == "Carrie Glifford"
    broken = text.replace("ideas: 8", "ideas: many").replace("Stubborn", "Stuborn").replace("Carrie Glifford", "Carie")
    said = [reason.partition(",")[0] for reason in reasons(broken.replace("works:\n", "milk: 2\nworks:\n"))]
    assert [reason.partition(" (")[0] for reason in said] == [
        "line 4: expected 'name:'",
        "line 24: no artist is called 'Carie'",
        f"line {lines.index('Stubborn') + 2}: no ego is called 'Stuborn'",
        f"line {len(lines)}: 'ideas' is a number",
        "a vault has exactly 6 artists",
        "a vault has exactly 8 egos",
    ]
    assert (
        reasons(text.replace("mindtable deck 1\n", "my deck\n"))[0] == "line 1: a deck starts with 'mindtable deck 1'"
    )
    assert reasons("")[0] == "line 1: a deck starts with 'mindtable deck 1'"


@rule("C2", "B-24")
def test_a_vault_may_hold_twelve_ideas_or_none() -> None:
    text = deck_text(BOX.starters["trash"], BOX.titles)
    assert read_deck(text.replace("ideas: 8", "ideas: 12"), BOX.titles, BOX.idea).ideas == 12
    assert read_deck(text.replace("ideas: 8\n", ""), BOX.titles, BOX.idea).ideas == 0


@pytest.mark.parametrize("written", ["Album de collages", "Album de colages", "Scrapbok"])
def test_a_name_that_is_not_one_leads_to_the_card_in_either_language(written: str) -> None:
    works = deck_text(BOX.starters["spice"], BOX.titles).partition("works:\n")[2].partition("\n")[0]
    with pytest.raises(DeckError) as error:
        read_deck(spoilt((works, f"2 {written}")), BOX.titles, BOX.idea, BOX.french)
    assert f"no work is called {written!r} (did you mean 'Scrapbook'?)" in str(error.value.reasons[0])
