"""What stands on the screens of the companion: words of people at a table, in both languages."""

import re

import pytest

from mindtable.companion.companion import Companion, new_companion
from mindtable.companion.instruction import was_drawn
from mindtable.companion.titles.unconscious_mind_facts import FACTS
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.cerebria.pieces import ASPIRATION_IDS
from mindtable.web.companion import more, printed, screens
from mindtable.web.companion.asking import parted
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.fixing import Fields, fixing
from mindtable.web.page import Visit

from .beside import APP, BOX, beside, one_step, to_instruction, to_your_turn

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
        ("en", "location TH", ["Minor Growth / Elevate 1 / pay Minor Growth: gain 1 Research card", "Library"]),
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


def test_a_question_is_large_and_what_is_said_around_it_small() -> None:
    assert parted("Take two cards. Which is it? The other goes back.") == (
        "Take two cards.", "Which is it?", "The other goes back.",
    )  # fmt: skip
    assert parted("Valley b: which card is it?") == ("", "Valley b: which card is it?", "")
    assert parted("empathy: 3 Actions left.") == ("", "Empathy: 3 Actions left.", "")


def test_the_best_of_several_cards_is_asked_for_with_the_number_of_each() -> None:
    companion = beside("cerebria")
    luck = Luck(3)
    while companion.question is None or companion.question.asks.row.name != "best_of":
        one_step(companion, luck)
    drawn = str(screens.now(screen(companion)))
    assert drawn.count('class="opt__rank"') == len(companion.question.offers)
    assert "<h2 data-aloud>Which of them has the lowest number below?</h2>" in drawn


def test_a_hidden_aspiration_that_is_the_common_one_is_drawn_again() -> None:
    companion = beside("cerebria")
    luck = Luck(3)
    while companion.question is None or companion.question.asks.row.name != "hidden_got":
        one_step(companion, luck)
    companion.answer(f"aspiration {ASPIRATION_IDS[companion.state.row[0]]}")
    assert "That is the Common Aspiration: draw another." in text_of(screens.now(screen(companion)))


def test_a_revelation_within_your_turn_is_no_set_up() -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("sphere humility 0")
    companion.run("revelation")
    words = text_of(screens.now(screen(companion)))
    assert "Set-up" not in words
    assert "Revelation: the Sphere at" in words


def test_the_story_goes_turn_by_turn_and_has_what_was_told() -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("sphere humility 3")
    companion.turn_over()
    luck = Luck(3)
    while companion.question is None or companion.question.sort != "yours":
        one_step(companion, luck)
    turns = [text_of(one) for one in str(more.story(screen(companion))).split("<section>")[1:]]
    assert turns[0].startswith("Turn 3: you play")
    assert turns[1].startswith("The Ego's turn: ")
    assert turns[2].startswith("Turn 1: you play")
    assert "Willpower in Humility: 3" in turns[2]


def to_question(companion: Companion, name: str) -> Companion:
    """Go on until this is asked."""
    luck = Luck(3)
    while companion.asked is None or companion.asked.asks.row.name != name:
        one_step(companion, luck)
    return companion


def test_the_set_up_orders_what_nobody_has_said() -> None:
    companion = to_question(beside("cerebria", BOX), "frontier")
    said = [line for one in companion.instructions for line in one.lines(companion.game, companion.state, EN)]
    assert [line.partition(" ")[0] for line in said] == ["Put", "Put"], "Starting Emotions lie already"
    assert sum([card >= 0 for card in companion.table.board.cards]) == 4, "and are seen on the board"
    companion = to_question(beside("cerebria", APP), "frontier")
    said = [line for one in companion.instructions for line in one.lines(companion.game, companion.state, EN)]
    assert [line.partition(" ")[0] for line in said if "The app" not in line] == ["Lay"] * 4 + ["Put"] * 2


def test_a_difficulty_changes_what_lies_at_the_start() -> None:
    companion = new_companion("cerebria", "shaper", dict.fromkeys(["D1", "D2", "D5"], "on"), {}, "tell", seed=5)
    to_question(companion, "frontier")
    words = text_of(screens.now(screen(companion)))
    assert words.count("Fill Bleakness on") == 2
    assert "Give the Ego 2 Willpower." in words
    assert "Put a Minor Fragment of the Ego into its Identity." in words


def test_a_figure_and_a_purse_can_be_touched() -> None:
    companion = to_your_turn(beside("cerebria"))
    spirit = companion.view()["spirits"][0]["spirit"]
    words = text_of(fixing(screen(companion), {"at": f"spirit:{spirit}"}))
    assert "Your Spirit" in words
    assert "Willpower of your Spirit" in words
    assert "Ambition" in words
    words = text_of(fixing(screen(companion), {"at": "figure:gatekeeper"}))
    assert "Gatekeeper Frontier" in words
    names = {told.row.name for told in companion.facts_at(f"spirit:{spirit}")}
    assert names == {"space", "willpower", "held", "ambition"}, "the interface and the terminal tell the same"
    assert {told.row.name for told in companion.facts_at("figure:influencer")} == {"influencer"}
    assert {"figure:gatekeeper", "figure:influencer", f"spirit:{spirit}"} <= Fields(screen(companion)).tellable()


def test_what_the_app_draws_is_named_by_its_deck() -> None:
    companion = beside("cerebria", APP)
    luck = Luck(3)
    while companion.instruction is None or not was_drawn(companion.instruction.deeds[-1]):
        one_step(companion, luck)
    words = text_of(screens.now(screen(companion)))
    assert "The app draws Your Hidden Aspirations: " in words
    assert "Operation cards: " in words
    companion = to_question(beside("cerebria", APP), "frontier")
    assert re.search(
        r"The Origin: \w+ faces Willow of Values The row of Common Aspirations: ",
        text_of(screens.now(screen(companion))),
    )
    assert "Emotions of the Ego: " not in words, "no rule looks at the card on top of its deck"


def test_why_begins_with_what_was_heard_before_a_card_was_asked_for() -> None:
    companion = to_question(beside("cerebria", BOX), "best_of")
    one_step(companion, Luck(3))
    assert any("Target Aspiration" in line for line in companion.why(EN))


def test_what_the_rules_want_first_is_the_large_button() -> None:
    companion = to_your_turn(beside("cerebria"))
    assert 'cbig" type="submit"' in str(screens.now(screen(companion))).partition("My turn is over")[0]
    companion.tell("sphere humility 0")
    before, after = str(screens.now(screen(companion))).split("the Revelation")
    assert "cbig" in before
    assert "cbig" not in after


def test_of_many_things_said_the_last_are_seen() -> None:
    companion = to_your_turn(beside("cerebria"))
    for n in range(5):
        companion.tell(f"points {n + 1}")
    drawn = str(screens.now(screen(companion)))
    assert "2 more before that" in drawn
    assert drawn.index("Your points: 2") < drawn.index("</details>") < drawn.index("Your points: 3")
