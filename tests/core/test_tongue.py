"""Tongues: the words of the table in the language of the person who reads them."""

from __future__ import annotations

import pytest

from mindtable.core.tongue import is_usual_name, tongue


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [("Bot 2", "Bot 2", "Robot 2"), ("Joueur 12", "Player 12", "Joueur 12"), ("Pupil", "Pupil", "Élève")],
)
def test_a_name_that_nobody_chose_is_said_in_each_language(name: str, english: str, french: str) -> None:
    assert is_usual_name(name)
    assert [tongue(lang).person(name) for lang in ("en", "fr")] == [english, french]
    assert tongue("fr").with_names([name, "Ann"]).seats == [french, "Ann"]


@pytest.mark.parametrize("name", ["Ann", "Bot", "Bot two", "Pupil 3", "Pupil3", "2", "", "{n}", "Bot 2 {n}", "R2D2"])
def test_a_name_that_somebody_chose_stays_as_it_is(name: str) -> None:
    assert not is_usual_name(name)
    assert tongue("fr").person(name) == name
