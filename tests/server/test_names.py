"""Names, passwords and addresses: as they were meant, the same for everybody, and bounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.tongue import tongue
from mindtable.server.names import clean_address, clean_name, clean_password, name_key
from mindtable.table.refused import Refused


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \u00a0 Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("ＡＮＮ", "ANN"),
        ("ﬁnn", "finn"),
        ("Дарья", "Дарья"),
        ("李", "李"),
        ("a" * 24, "a" * 24),
        ("<b>&", "<b>&"),  # the pages write it as it stands; a name may look like anything
    ],
)
def test_a_name_is_shown_as_it_was_meant(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "a" * 25,
        "a" * 100_000,
        "\u202e" * 100_000,
        "\ufdfa" * 3,  # one sign that becomes eighteen
        "Ann\n",
        "Ann\x00",
        "An\u200bn",  # zero width
        "\u202eAnn",  # from right to left
        "Ann\u2066",
        "\u061cAnn",
        "An\ufe0fn",
        "\u3164",  # a letter that looks like a space
        "\u2800",
        "A\u034fn",
        "a\U000e0101",
        "\ud800",
        "\ue000",
        "\U000e0041",  # a tag
        "\u0301Ann",  # a mark over nothing
        "A" + "\u0316\u0317\u0318",
        "An\u2028n",
    ],
)
def test_a_name_that_cannot_be_read_is_refused_in_both_languages(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(typed)
    english, french = refused.value.said(tongue("en")), refused.value.said(tongue("fr"))
    assert english.endswith(".")
    assert french != english
    assert english.isprintable()  # it does not say again what cannot be seen


@pytest.mark.parametrize("other", ["ANN", "ann", "Ａｎｎ", "𝐀𝐧𝐧", "Ⓐnn"])
def test_names_that_look_alike_by_unicode_are_one(other: str) -> None:
    assert name_key(clean_name(other)) == name_key("Ann")


def test_large_and_small_letters_are_one_in_every_language() -> None:
    assert name_key("STRASSE") == name_key("straße")
    assert name_key("ΣΊΣΥΦΟΣ") == name_key("σίσυφος")
    assert name_key("Ann") != name_key("Anna")


@given(st.text(max_size=40))
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert clean_name(name) == name
    assert name.isprintable()
    assert 1 <= len(name) <= 24
    assert name_key(name_key(name)) == name_key(name)


@pytest.mark.parametrize("typed", ["", "seven77", "x" * 201, "\ud800" * 9, "e\u0301" * 7])
def test_a_password_is_neither_short_nor_endless(typed: str) -> None:
    with pytest.raises(Refused):
        clean_password(typed)


def test_the_same_password_from_another_keyboard_is_the_same() -> None:
    assert clean_password("e\u0301" * 8) == clean_password("é" * 8)


@pytest.mark.parametrize(
    "typed", ["ann", "a@b@c", "a..b@c", "a@b\r\nBcc: c@d", "a b@c", "Ann <a@b>", "a@", "@b", "é@b", "x" * 300]
)
def test_an_address_for_letters_is_one_address(typed: str) -> None:
    with pytest.raises(Refused):
        clean_address(typed)


def test_no_address_is_one_too() -> None:
    assert clean_address("  ") == ""
    assert clean_address("ann+games@example.org ") == "ann+games@example.org"
