"""What can be told where: places, counters, and the panels that an instruction touches."""

import re
from urllib.parse import parse_qs

import pytest

from mindtable.companion import question as q
from mindtable.companion.companion import Companion
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.web.companion import screens
from mindtable.web.companion.beside import Beside, plain, short
from mindtable.web.companion.boards import Panels, _fullest
from mindtable.web.companion.fixing import Fields, fixing, table
from mindtable.web.companion.printed import cards
from mindtable.web.page import Visit
from mindtable.web.parts import html
from mindtable.web.titles.unconscious_mind.desk import Desk
from mindtable.web.titles.unconscious_mind.shelf import shelf

from .beside import beside, one_step, to_your_turn

TITLES = ["cerebria", "unconscious-mind"]
NUMBER = re.compile(r"\((?:\d{1,2}|[A-Z]{1,2}\d{1,2})\)")


def screen(companion: Companion, lang: str = "en") -> Beside:
    return Beside("game", companion, Visit(tongue(lang)), "mark")


def queries(drawn: object) -> list[dict[str, str]]:
    """The addresses of facts on a screen."""
    found = re.findall(r'href="/companion/game\?((?:at|fact)=[^"]*)"', str(drawn))
    return [{key: values[0] for key, values in parse_qs(one).items()} for one in found]


@pytest.mark.parametrize("title", TITLES)
def test_every_place_of_the_list_has_something_to_tell(title: str) -> None:
    shown = screen(to_your_turn(beside(title), turns=3))
    drawn = str(table(shown))
    listed = queries(drawn[drawn.index('class="cgroups"') :])
    assert len(listed) > 20
    for query in listed:
        assert 'class="fix"' in str(fixing(shown, query)), query
    assert "Hand of" not in drawn[drawn.index('class="cgroups"') :]


def test_what_can_only_be_as_it_is_is_not_listed() -> None:
    """Nobody has Research before them yet: a hundred empty places of rows are nobody's concern."""
    fields = Fields(screen(to_your_turn(beside("unconscious-mind"))))
    rows = [key for some in fields.elsewhere().values() for key, _, _ in some]
    assert "order 1" not in rows
    assert "arrow" in rows


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_counters_of_which_there_are_many_are_folded(lang: str) -> None:
    shown = screen(to_your_turn(beside("unconscious-mind")), lang)
    drawn = str(fixing(shown, {"see": "numbers"}))
    first = drawn[: drawn.index("cfold")]
    assert first.count('type="number"') < 30
    assert drawn.count('type="number"') == len(Fields(shown).numbers())


def test_counters_that_count_different_things_are_not_folded() -> None:
    """Fragments are, under what they count: the app keeps them right by itself."""
    drawn = str(fixing(screen(to_your_turn(beside("cerebria"))), {"see": "numbers"}))
    before, *folded = drawn.split("cfold")
    assert [name for name in ("willpower", "held", "points", "ambition") if f'name="f:{name}' not in before] == []
    assert len(folded) == 2
    assert "f:stock" in folded[0]
    assert "f:identity" in folded[1]


def test_an_emotion_is_picked_by_its_picture() -> None:
    """Own ones first, those of the Ego folded; where one lies, it and nothing are one touch."""
    companion = to_your_turn(beside("cerebria"))
    board = companion.state.board
    empty, full = board.cards.index(-1), next(slot for slot, card in enumerate(board.cards) if card >= 0)
    drawn = str(fixing(screen(companion), {"at": f"slot:{empty}"}))
    assert 'type="search"' not in drawn
    assert f'name="f:slot {empty}" value="courage"' in drawn.split("<details")[0]
    drawn = str(fixing(screen(companion), {"at": f"slot:{full}"}))
    first, rest = drawn.split("<details")
    assert first.count('type="radio"') == 2
    assert "checked" in first
    assert 'value="courage"' in rest
    assert "f:ego-card" not in drawn, "what is told of an Emotion is told of its slot"


def test_a_frontier_and_its_slot_have_different_names() -> None:
    drawn = str(table(screen(to_your_turn(beside("cerebria")))))
    names = re.findall(r"at=(?:frontier|slot)[^>]*>([^<]*)", drawn)
    assert len(names) == 20
    assert len(set(names)) == 20


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_no_number_of_a_card_or_slot_is_said(title: str, lang: str) -> None:
    """They stand nowhere on the table."""
    companion, luck = beside(title), Luck(3)
    while len(companion.moment.turns) < 4:
        drawn = str(screens.now(screen(companion, lang)))
        for words in re.findall(
            r"<h2[^>]*>.*?</h2>|<li data-aloud.*?</li>|<button[^>]*name=.text.*?</button>", drawn, re.S
        ):
            assert not NUMBER.search(words), words
        one_step(companion, luck)


def test_an_instruction_shows_every_panel_that_it_touches() -> None:
    """Ideas on the Meeting Table and a tile of the Id's Notebook: the second panel is one touch away."""
    companion, luck = beside("unconscious-mind", mode="easy"), Luck(3)
    found = 0
    while len(companion.moment.turns) < 6:
        instruction = companion.instruction
        if instruction is not None and companion.moment.automa:
            shown = screen(companion)
            drawn = str(screens.now(shown))
            whole = str(shown.arrangement.board(shown.seen()))
            for one in instruction.touches(companion.state.box):
                if f'data-thing="{one}"' in whole and not one.startswith("track:"):
                    assert f'data-thing="{one}"' in drawn, one
            found += drawn.count("calso")
        one_step(companion, luck)
    assert found


def test_meeting_table_cards_lie_as_on_the_table() -> None:
    companion, luck = beside("unconscious-mind"), Luck(3)
    while not (companion.question and companion.question.offers[0].row.name == "reveal_meeting"):
        one_step(companion, luck)
    assert companion.question.sort == q.CHANCE
    drawn = str(screens.now(screen(companion)))
    assert len(re.findall(r'name="text" value="card [a-d][1-3][UD]"', drawn)) == len(companion.question.offers)
    assert 'style="grid-area: 2 / 3"><b>c2</b>' in drawn


def test_what_is_not_possible_says_what_the_app_believes() -> None:
    companion, luck = beside("cerebria"), Luck(3)
    while not (
        companion.instruction and any([deed.row.name == "ego_absorbed" for deed in companion.instruction.deeds])
    ):
        one_step(companion, luck)
    companion.not_possible()
    assert re.search(r"<b>Willpower in \w+: \d</b>", str(screens.now(screen(companion))))


def test_words_are_cut_to_what_people_say() -> None:
    assert plain("Place Fear on Valley b (11) with 2 Essence") == "Place Fear on Valley b with 2 Essence"
    assert plain("The Diarist (C07) and A Theory of Escape (T3F)") == "The Diarist and A Theory of Escape"
    assert plain("Theater (TH)") == "Theater"
    assert plain("Grief Layer GD03 (waves), 1 Elevate (+1)") == "Grief Layer GD03 (waves), 1 Elevate (+1)"
    assert short("Meeting Table (Inkpot steps in brackets; letters: see Actions)") == "Meeting Table"
    assert short("Objectifs\u00a0: 1 Réputation") == "Objectifs"


def test_what_cannot_be_is_told_once_and_cannot_be_agreed_to() -> None:
    companion = to_your_turn(beside("cerebria"))
    reason = "Willpower in Humility: a number from 0 to 7, not 12."
    shown = Beside("game", companion, Visit(tongue("en")), "mark", reason)
    drawn = str(fixing(shown, {"at": "sphere:humility", "f:sphere humility": "12"}))
    assert drawn.count(reason) == 1
    assert "That is how it is" not in drawn
    assert "That is how it is" in str(fixing(shown, {"at": "sphere:humility", "f:sphere humility": "3"}))


def test_a_name_of_nothing_is_refused_without_a_list_of_everything() -> None:
    drawn = str(fixing(screen(to_your_turn(beside("cerebria"))), {"at": "slot:3", "f:slot 3": "Zebra"}))
    assert "Nothing that can lie here is called “Zebra”." in drawn
    assert "there are none" not in drawn


def test_a_card_that_lies_elsewhere_is_refused_by_its_place() -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("slot 3 anger")
    drawn = str(fixing(screen(companion), {"at": "slot:4", "f:slot 4": "Anger"}))
    assert "Anger is already somewhere else: Frontier Willow/Cradle." in drawn
    assert "That is how it is" not in drawn


def test_a_slot_asks_for_its_emotion_once() -> None:
    """The heading names the slot; what may lie there is one field, whoever it belongs to."""
    labels = [field.label for field in Fields(screen(to_your_turn(beside("cerebria")))).at("slot:3")]
    assert labels[:1] == ["Emotion"]
    assert not [one for one in labels if "Willow" in one or "deck" in one]


def test_meeting_table_cards_go_by_their_space_and_way() -> None:
    drawn = str(cards(screen(to_your_turn(beside("unconscious-mind")))))
    assert "a1 ↑" in drawn
    assert ">a1U<" not in drawn


def test_the_panel_of_the_first_thing_that_is_shown_comes_first() -> None:
    """A Research card that was drawn lies nowhere yet; the one it is swapped for does."""
    drawn = [lambda: html('<i data-thing="location:cafe"></i><i data-thing="location:opera"></i>'),
             lambda: html('<i data-thing="research:S24"></i>')]  # fmt: skip
    panels: Panels = [("Vienna", drawn[0]), ("cards on display", drawn[1])]
    found = _fullest(panels, ["research:S15", "research:S24", "location:cafe", "location:opera"], 0)
    assert [number for number, _ in found] == [1, 0]


def test_the_cards_that_an_instruction_touches_lie_on_the_open_tab() -> None:
    shown = screen(to_your_turn(beside("unconscious-mind")))
    desk = Desk(shown.seen())
    face_up = [piece.thing for side in ("left", "right") for piece in desk.places[f"face_up:{side}"].pieces]
    drawn = str(shelf(desk, ["location:cafe", face_up[0]]))
    assert re.findall(r'<details[^>]*id="shelf:(\w+)"[^>]* open', drawn) == ["cards"]
    assert re.findall(r'<details[^>]*id="shelf:(\w+)"[^>]* open', str(shelf(desk))) == ["clients"]


def test_a_research_card_that_was_taken_is_told_on_the_phone() -> None:
    """Of the two that lie open neither slides on when the other has gone."""
    companion = to_your_turn(beside("unconscious-mind"), turns=2)
    position = companion.part.facts.position(companion.state)
    open_one = next(key for key, place in position.items() if key.startswith("research ") and place == "left")
    drawn = str(fixing(screen(companion), {"fact": open_one, f"f:{open_one}": "hand"}))
    assert "That is how it is" in drawn
    assert f'value="{open_one} hand"' in drawn


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_emotion_that_makes_way_for_another_is_named_with_where_it_is_now(lang: str) -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("slot 3 anger")
    drawn = str(fixing(screen(companion, lang), {"at": "slot:3", "f:slot 3": "fear"}))
    assert ("Anger is no longer on Frontier Willow/Cradle; it is back in its deck" in drawn) == (lang == "en")
    assert "retour dans sa pioche" in drawn or lang == "en"
