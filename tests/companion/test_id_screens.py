"""What the Id asks for and orders on the screens of the companion."""

import re

import pytest

from mindtable.companion.companion import read_companion
from mindtable.companion.titles.unconscious_mind_facts import FACTS
from mindtable.companion.titles.unconscious_mind_orders import ORDERS
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind.pieces import PERSON
from mindtable.games.unconscious_mind.things import CLIENT
from mindtable.server.companion_pages import dispute
from mindtable.web.companion import screens
from mindtable.web.companion.beside import plain
from mindtable.web.companion.doing import at_once
from mindtable.web.companion.fixing import Fields, fixing, lines_of, table
from mindtable.web.companion.frame import gathered
from mindtable.web.companion.gaps import filling, gap_of

from .beside import APP, BOX, beside, one_step, to_your_turn
from .test_screens import screen, text_of


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["top left of the Notebook display?", "bottom right of the Notebook display?", "number 5 of the row"]),
        ("fr", ["en haut à gauche de l’étalage", "en bas à droite de l’étalage", "n° 5 de la rangée"]),
    ],
)
def test_what_is_laid_out_is_asked_for_with_its_place(lang: str, words: list[str]) -> None:
    companion, luck = beside("unconscious-mind"), Luck(3)
    asked: list[str] = []
    while companion.question is not None and companion.question.deck in ("tiles", "goals"):
        asked.append(text_of(screens.now(screen(companion, lang))).replace("\u00a0", " "))
        one_step(companion, luck)
    for one in words:
        assert any([one in question for question in asked]), f"{one} is asked for"
    assert 'class="signs"' in str(screens.now(screen(beside("unconscious-mind"), lang))), "tiles by what they do"


def test_names_of_cards_have_quotation_marks_in_orders() -> None:
    orders = [order for order in ORDERS.values() if not callable(order)]
    said = [one for order in orders for one in ([order] if isinstance(order, str) else order)]
    named = [one for one in said if re.search(r"\{(card|client|dream|drawn|goal|name|taken)\}", one)]
    assert len(named) > 10
    for one in named:
        assert not re.search(r"(?<!“)\{(card|client|dream|drawn|goal|name|taken)\}", one), one


def test_ideas_that_are_told_of_an_empty_space_are_the_persons() -> None:
    companion = to_your_turn(beside("unconscious-mind"))
    space = FACTS.by_name["space"]
    free = next(one for one in space.places(companion.state) if space.get(companion.state, one) < 0)
    assert space.place is not None
    companion.tell(f"space-ideas {space.place.id(companion.game.box, free)} 2")
    assert space.get(companion.state, free) == PERSON
    assert "nobody" in text_of(fixing(screen(companion), {"at": "space:d3"})).lower()


def test_gains_of_one_side_are_one_line() -> None:
    lines = ["The Id: 2 Coffees, now 4", "4 Coffees become a Box", "The Id: a Box, now 1", "You: 1 VP", "The Id: 3 VP"]
    assert [one.replace("\u00a0", " ") for one in gathered(lines)] == [
        "The Id: 2 Coffees, now 4 · 4 Coffees become a Box · a Box, now 1", "You: 1 VP", "The Id: 3 VP",
    ]  # fmt: skip


def test_points_of_different_reasons_are_not_taken_for_one() -> None:
    lines = ["The Ego scores 1 point: the bonus", "The Ego scores 1 point: the Operation could be done only in part"]
    assert gathered(lines) == lines


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_that_nobody_named_is_a_question_mark_where_it_lies(lang: str) -> None:
    companion = to_your_turn(beside("unconscious-mind"))
    unnamed = companion.unnamed()
    assert len(unnamed) > 3, "much of the display matters to nobody yet"
    page = screen(companion, lang)
    drawn = str(screens.now(page))
    assert drawn.count('class="unnamed"') >= len(unnamed)
    for reference, one in unnamed.items():
        name = plain(one.family.kind.call(companion.state.box, one.card, page.speaking))
        assert name not in drawn, "the card that stands in for it is not shown"
        asked = str(fixing(screen(companion, lang), {"at": reference}))
        assert ("Which card lies here?" if lang == "en" else "Quelle carte se trouve ici") in asked


def test_a_card_that_nobody_named_can_be_told_where_it_lies() -> None:
    companion = to_your_turn(beside("unconscious-mind"))
    reference, one = next(iter(companion.unnamed().items()))
    field = Fields(screen(companion)).at(reference)[0]
    for fact, _ in field.values[:3]:
        assert not companion.refuse(fact), fact
    before = len(companion.unnamed())
    companion.tell(field.values[-1][0])
    assert one.family.areas[one.family.where(companion.state, one.card)].read(companion.state)
    assert len(companion.unnamed()) == before - 1, "one card fewer is unknown"


def test_ideas_point_at_actions_beside_their_space_only() -> None:
    companion = to_your_turn(beside("unconscious-mind"))
    said = text_of(fixing(screen(companion), {"at": "space:a1"})).lower()
    assert "tile for 1 coffee" in said
    assert "2 elevates, 1 transfer" in said
    assert "move freud" not in said


def test_places_are_called_by_what_people_see() -> None:
    said = text_of(table(screen(to_your_turn(beside("unconscious-mind")))))
    assert "Tile for 1 Coffee" in said
    assert "Theater, top slot" in said
    assert "In your Notebook: row 3, right" in said
    listed = re.findall(r"<li><a [^>]*>([^<]*)", str(table(screen(to_your_turn(beside("unconscious-mind"))))))
    assert len(listed) > 60
    assert not [one for one in listed if re.search(r"\b(N1|R1/L|G[SLD]\d\d)\b", one)]


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("source", [APP, BOX])
def test_whoever_follows_the_reminders_has_the_compass_arrow_as_the_app_has_it(source: str, at_once: bool) -> None:
    companion, luck = to_your_turn(beside("unconscious-mind", source)), Luck(3)
    lies, twice = companion.state.arrow, 0
    companion.turn_over()
    while not companion.over:
        due = [one.id for one in companion.reminders()]
        if companion.instruction is not None:
            events = [*companion.instruction.deeds, *companion.instruction.reasons]
            twice += len([event for event in events if event.row.name == "id_arrow"]) == 2
            if at_once:  # all orders, as they lie folded below the first
                for at in range(companion.moment.at + 1, len(companion.instructions)):
                    due += [one.id for one in companion.reminders(at)]
        lies ^= due.count("arrow") % 2
        if companion.question is not None and companion.question.sort == "yours":
            assert lies == companion.state.arrow
        if at_once and companion.instruction is not None:
            companion.done(all=True)
        else:
            one_step(companion, luck)
    assert twice or at_once or source == BOX, "an Arrow that is turned twice lies as before"


def test_what_the_app_lays_out_is_seen_where_it_is_to_lie() -> None:
    companion, luck = beside("unconscious-mind", APP), Luck(3)
    while companion.instruction is None:
        one_step(companion, luck)
    drawn = str(screens.now(screen(companion)))
    segment = companion.moment.segment
    assert segment is not None
    assert not companion.part.playing(companion.state)
    for tile in segment.state.tiles:
        assert f'data-thing="tile:{companion.state.box.ids["tile"][tile]}"' in drawn


@pytest.mark.parametrize(
    ("told", "fact", "words"),
    [
        ("insights 4", "insights", "Insights in the supply of the Id: 4"),
        ("tokens green 1", "tokens%20green", "Tokens left in Green District: 1"),
        ("overlay id-primary O1", "overlay%20id-primary", "this Client has not reached it"),
        ("case-overlay 3 none", "case-overlay%203", "neither here nor on a Client"),
    ],
)
def test_a_table_told_in_part_names_the_fact_that_does_not_fit_and_leads_to_it(
    told: str, fact: str, words: str
) -> None:
    companion = to_your_turn(beside("unconscious-mind", APP), turns=3)
    companion.tell(told)
    drawn = dispute(screen(companion), "boxes")
    assert words in text_of(drawn)
    assert f"?fact={fact}" in str(drawn)
    assert "id." not in text_of(drawn), "no place of a file"


def test_a_client_of_the_wrong_kind_is_named_where_it_lies() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP), turns=3)
    companion.tell("client C07 id-primary")
    assert "?fact=client%20C07" in str(dispute(screen(companion), "boxes"))


def test_a_place_of_a_display_that_is_empty_is_asked_for_in_one_touch() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP))
    companion.deck("routine", BOX)
    assert "Which card came there?" not in text_of(screens.now(screen(companion)))
    row = companion.state.rows[0]
    companion.tell(*companion.completed([f"client {companion.state.box.ids['routine'][row[2]]} person-secondary"]))
    drawn = str(screens.now(screen(companion)))
    assert "?gap=client%20routine-1" in drawn
    assert "Routine Clients Which card came there?" in text_of(screens.now(screen(companion)))
    assert "slid" not in text_of(screens.now(screen(companion))), "that goes without saying"
    assert gap_of(screen(companion), "") is None, "the turn itself is still shown"
    found = gap_of(screen(companion), "client routine-1")
    assert found is not None
    asked = str(filling(screen(companion), *found))
    offered = re.findall(r'value="(client R\d\d routine-1)"', asked)
    assert len(offered) == 24 - 4 - 1, "those nobody saw: not the display, nor the Clients in rooms"
    companion.tell(offered[3])
    assert not companion.part.gaps(companion.state)
    assert gap_of(screen(companion), "client routine-1") is None


@pytest.mark.parametrize(("lang", "words"), [("en", "Routine Clients The app draws"), ("fr", "L’application pioche")])
def test_to_an_empty_place_of_a_display_the_app_draws_in_one_touch(lang: str, words: str) -> None:
    companion = to_your_turn(beside("unconscious-mind", APP))
    row, ids = companion.state.rows[0], companion.state.box.ids["routine"]
    companion.tell(*companion.completed([f"client {ids[row[2]]} person-secondary"]))
    assert companion.state.rows[0][0] < 0
    drawn = screens.now(screen(companion, lang))
    assert words in text_of(drawn)
    assert 'name="text" value="routine routine-1"' in str(drawn)
    told = companion.draw("routine", "routine-1")
    assert companion.state.rows[0][0] == told.values[0]
    assert not companion.part.gaps(companion.state)
    name = plain(str(CLIENT.call(companion.state.box, told.values[0], screen(companion, lang).speaking)))
    assert name in text_of(screens.now(screen(companion, lang))), "whoever lays it is told which"
    assert read_companion(companion.log.text()).state.rows == companion.state.rows
    companion.undo()
    assert companion.state.rows[0][0] < 0


def test_a_card_that_only_stands_in_is_not_named_where_it_slides() -> None:
    companion = to_your_turn(beside("unconscious-mind", BOX), turns=2)
    rows, ids = companion.state.rows, companion.state.box.ids
    stands = [one.card for one in companion.moment.unnamed if one.card in rows[0][:2]]
    assert stands, "a Client of the display was not named"
    facts = companion.completed([f"client {ids['routine'][rows[0][2]]} person-cured"])
    said = [str(line) for line in lines_of(screen(companion), companion.preview(*facts))]
    for card in stands:
        name = CLIENT.call(companion.state.box, card, tongue("en")).partition(" (")[0]
        assert not any(name in line for line in said)
    companion.tell(*facts)
    assert {one.card for one in companion.moment.unnamed} >= set(stands), "nobody has named it by that"


def test_a_marker_that_goes_on_and_on_is_one_order() -> None:
    companion, luck = beside("unconscious-mind", APP), Luck(3)
    seen = 0
    while not companion.over:
        instruction = companion.instruction
        if instruction is not None:
            deeds = at_once(instruction, instruction.deeds)
            shown = [event for event in instruction.deeds if event in deeds]
            assert shown == deeds, "in their order"
            gone = [event for event in instruction.deeds if event not in deeds]
            assert all(event.row.name == "therapy" for event in gone)
            steps = [event for event in instruction.deeds if event.row.name == "therapy"]
            assert not steps or steps[-1] in deeds, "where it comes to in the end"
            seen += len(gone)
        one_step(companion, luck)
    assert seen > 3
