"""What stands on the screens of the companion: words of people at a table, in both languages."""

import re

import pytest

from mindtable.companion.companion import Companion
from mindtable.companion.titles.unconscious_mind_facts import FACTS
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.web.companion import printed, screens
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.fixing import fixing
from mindtable.web.page import Visit

from .beside import beside, one_step, to_instruction, to_your_turn

EN = tongue("en").to(0)


def screen(companion: Companion, lang: str = "en") -> Beside:
    return Beside("game", companion, Visit(tongue(lang)), "mark")


def text_of(drawn: object) -> str:
    """The words on a screen."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(drawn))).replace("&#39;", "'").strip()


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("emotion courage", ["When it enters play: gain 2 Willpower", "Valor", "red Vibe"]),
        ("spirit delight", ["When you absorb 4 or more Willpower, you draw a card."]),
    ],
)
def test_a_card_of_cerebria_is_told_in_words(reference: str, words: list[str]) -> None:
    drawn = str(printed.card(screen(beside("cerebria")), reference))
    for one in words:
        assert f">{one}" in drawn
    assert "(courage)" not in drawn
    assert ">valor<" not in drawn
    assert ">Write it the short way" in drawn, "what no card of the set has is written"


@pytest.mark.parametrize(
    ("lang", "reference", "words"),
    [
        ("en", "research S02", ["3 Coffees", "Growth", "nothing"]),
        ("fr", "research S02", ["3 Cafés", "Croissance", "rien"]),
        ("en", "location TH", ["Minor Growth / Elevate 1 / pay Minor Growth for: gain 1 Research card", "Library"]),
        ("en", "layer GL01", ["light Grief Layers", "waves", "1 Coffee"]),
        ("en", "goal G1", ["Cure 5 Clients", "University"]),
        ("en", "routine R01", ["when you Recall: 1 Coffee"]),
        ("en", "manifest M01", ["Medium Growth + Minor Freedom", "nothing"]),
    ],
)
def test_a_card_of_unconscious_mind_is_told_in_words(lang: str, reference: str, words: list[str]) -> None:
    drawn = str(printed.card(screen(beside("unconscious-mind"), lang), reference))
    for one in words:
        assert f"selected>{one}<" in drawn


def test_cards_of_a_name_are_called_by_it_and_numbered_ones_by_both() -> None:
    names = text_of(printed.cards(screen(beside("cerebria"))))
    assert "Courage" in names
    assert "(courage)" not in names
    assert "(O04)" in names
    assert "The Sleepless Clerk (R01)" in text_of(printed.cards(screen(beside("unconscious-mind"))))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_operation_cards_are_asked_for_by_their_symbol(lang: str) -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.turn_over()
    drawn = screens.now(screen(companion, lang))
    asked = companion.question
    assert asked is not None
    assert str(drawn).count('class="ops__row"') == len(
        {companion.game.box.symbol[int(one.values[0])] for one in asked.offers}
    )
    for one in asked.offers:
        assert f'value="{one.written(companion.game.box)}" aria-label="' in str(drawn), "a name for who does not see it"
    assert "search" not in str(drawn), "a dozen cards are found without letters"


def test_grief_layers_are_asked_for_by_what_they_show() -> None:
    companion = beside("unconscious-mind")
    luck = Luck(3)
    while companion.question is None or companion.question.deck != "starting":
        one_step(companion, luck)
    words = text_of(screens.now(screen(companion)))
    assert "2 hearts, cloud; at Catharsis Elevate 1" in words
    assert "GS02" not in words


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_overlays_are_told_by_their_names(lang: str) -> None:
    companion = to_instruction(beside("unconscious-mind"))
    overlay = FACTS.by_name["overlay"]
    room = 2  # the Primary room of the Id
    assert [overlay.value.id(companion.game.box, one) for one in overlay.values(companion.state, room)] == [
        "none", "O1", "O2", "O3", "O4",
    ]  # fmt: skip
    words = text_of(fixing(screen(companion, lang), {"at": "id_room:primary"}))
    assert {"en": "Theater and Library", "fr": "Théâtre et Bibliothèque"}[lang] in words
    assert "−1" not in words
    companion.tell("overlay id-primary O3")
    assert overlay.get(companion.state, room) == 2
