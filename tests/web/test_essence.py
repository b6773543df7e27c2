"""The pages of The Essence: what a choice costs and what a bid asks for is said before it is made."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from mindtable.games import title
from mindtable.games.essence.box import Box
from mindtable.games.essence.pieces import FIRST_FRAGMENT, FIRST_LOCATION
from mindtable.table.table import Table
from mindtable.testing.halfway import asked
from mindtable.web import table as page
from mindtable.web.look import Look
from mindtable.web.piece import closer
from mindtable.web.titles import arrangement
from mindtable.web.titles.essence import symbols

from .dom import Node, read
from .test_boards import look_at

ARRANGED = arrangement("essence")


@cache
def when(fits: Callable[[Look], bool], seats: int = 2) -> tuple[Look, Node]:
    """The first look of a random game that fits, and its page."""
    game = title("essence").game(seats, "standard", {}, [])
    table = Table(game, game.new_record({"seed": "3"}))
    table.deal()
    luck = random.Random(3)
    while not table.over:
        for seat in table.asked():
            look = look_at("essence", "standard", table, seat)
            if fits(look):
                return look, read(str(page.table(look, ARRANGED)))
        seat = luck.choice(table.asked())
        table.choose(seat, luck.choice(table.options(seat)))
    raise AssertionError("nothing like that in the whole game")


def chosen(verb: str) -> Callable[[Look], bool]:
    return lambda look: any([choice.verb == verb for choice in look.choices])


BUILD, PLACE, WEALTH, INFLUENCE = chosen("build"), chosen("place"), chosen("bid_wealth"), chosen("bid_influence")


def test_a_build_says_what_it_costs() -> None:
    look, root = when(BUILD)
    for choice in [one for one in look.choices if one.verb == "build"]:
        [row] = [node for node in root.where("data-choice", choice.notation) if node.id.startswith("choice:")]
        assert f"−{choice.things['price']} Wealth" in row.heard()


def test_a_place_is_touched_and_not_typed() -> None:
    look, root = when(PLACE)
    question = root.by_id("question").heard()
    assert question.startswith("Where do you build ")
    assert "column" in look.question
    assert "column" not in question


def test_a_place_is_named_by_its_neighbour_on_the_buttons_of_a_phone_too() -> None:
    _, root = when(PLACE)
    buttons = [node.heard() for node in root.all() if "verb" in node.classes]
    assert buttons
    assert [words for words in buttons if not words.startswith(("Right of ", "Left of ", "Above ", "Below "))] == []


def test_a_dock_awaits_what_the_preview_of_its_choice_tells() -> None:
    look, root = when(PLACE)
    docks = root.where("data-gain", "essence")
    assert {dock.attributes["data-of"] for dock in docks} == {
        choice.notation for choice in look.choices if choice.verb == "place"
    }


def test_a_bid_is_two_numbers_and_both_are_in_sight() -> None:
    for fits, said in (
        (WEALTH, ["First the Wealth", "Then the Influence"]),
        (INFLUENCE, ["Wealth of your bid", "Now"]),
    ):
        look, root = when(fits)
        heard = root.by_id("now").heard()
        for words in said:
            assert words in heard
        assert len(root.where("class", "btn amount")) == len(look.choices)


def test_where_a_kept_fragment_will_lie_is_said_before_it_is_kept() -> None:
    _, root = when(chosen("keep"))
    assert "Kept fragments move to the left end" in root.by_id("now").heard()


def test_a_fragment_that_leaves_the_row_shows_what_it_asks_for() -> None:
    look, root = when(chosen("remove"), 5)
    for choice in [one for one in look.choices if one.verb == "remove"]:
        [row] = [node for node in root.where("data-choice", choice.notation) if node.id.startswith("choice:")]
        assert [node for node in row.all() if {"pat", "deed"} & set(node.classes)]


def test_whoever_types_a_number_bids_it() -> None:
    for fits in (WEALTH, INFLUENCE):
        _, root = when(fits)
        buttons = root.where("class", "btn amount")
        assert len(buttons) > 1
        for button in buttons:
            assert button.attributes["data-choice"] == f"bid {button.attributes['data-key']}"


def test_what_is_left_of_a_turn_is_said_where_it_is_left_open() -> None:
    """While a Segment is being placed, that no fragment can be read is no news about fragments."""
    for fits, said in ((BUILD, True), (PLACE, False)):
        _, root = when(fits)
        assert ("read: " in root.by_id("now").heard()) == said


def test_a_dark_treaty_says_why_not_at_a_touch() -> None:
    _, root = when(BUILD)
    treaties = [node for node in root.all() if "treaty" in node.classes]
    assert len(treaties) == 4
    for treaty in treaties:
        assert treaty.attributes["data-wish"] == treaty.attributes["data-thing"].replace("treaty:", "treaty ")


def test_why_not_is_asked_about_what_a_card_is_for() -> None:
    look, _ = when(BUILD)
    box: Box = look.game.box
    assert look.scene is not None
    [row] = [zone for zone in look.scene.zones if zone.id == "row"]
    pieces = [piece for place in row.places for piece in place.pieces if piece.thing not in look.lit()]
    seen = read(str(closer(look, ARRANGED, pieces[0].id)))
    [button] = seen.where("data-act", "whynot")
    id = pieces[0].thing.partition(":")[2]
    assert button.attributes["data-text"] == f"read {id}"
    assert box.number(id) >= FIRST_FRAGMENT


def test_neighbours_show_their_true_worth() -> None:
    box: Box = title("essence").game(2, "standard", {}, []).box
    for card in range(FIRST_LOCATION, FIRST_FRAGMENT):
        shown = [read(str(one)).heard() for one in symbols.neighbours(box, card)]
        steps = sorted({plus for plus in box.plus[card] if plus}, reverse=True)
        assert shown == [f"{step:+d}".replace("-", "−") for step in steps]


def test_a_few_choices_are_all_at_the_foot_of_a_tablet() -> None:
    """A phone has room for four; five or six are one button there, which opens the list."""
    table, seat = asked(title("essence").game(4, "standard", {}, []), 4, "which_advisor", 30)
    look = look_at("essence", "standard", table, seat)
    root = read(str(page.table(look, ARRANGED)))
    wide = [node.attributes["data-choice"] for node in root.all() if "verb--wide" in node.classes]
    assert 4 < len(wide) <= 6
    assert sorted(wide) == sorted([choice.notation for choice in look.choices])
    [narrow] = [node for node in root.all() if "verb--narrow" in node.classes]
    assert narrow.heard() == f"{len(wide)} choices"


def test_an_odd_token_seen_large_says_which_faction_holds_it() -> None:
    table, seat = asked(title("essence").game(3, "standard", {}, []), 4, "which_loot", 30)
    look = look_at("essence", "standard", table, seat)
    place, token = held(look)[0]
    large = closer(look, ARRANGED, token)
    assert large is not None
    [label] = [node for node in read(str(large)).all() if "label" in node.classes]
    assert place.partition(". ")[2] == label.heard().rpartition(" · ")[2]


def held(look: Look) -> list[tuple[str, str]]:
    """The odd tokens that somebody holds, each with where it lies."""
    assert look.scene is not None
    places = [place for zone in look.scene.zones if zone.id == "players" for place in zone.places]
    return [(one.label, piece.id) for one in places for piece in one.pieces if piece.id.startswith("token:")]


def test_a_card_seen_large_speaks_no_words_of_the_terminal() -> None:
    look, _ = when(lambda look: any([one["exhausted"] for own in look.view["players"] for one in own["island"]]))
    assert look.scene is not None
    for zone in look.scene.zones:
        if zone.id.startswith("island:") or zone.id == "hand":
            for piece in [piece for place in zone.places for piece in place.pieces]:
                label = " ".join([node.heard() for node in read(str(closer(look, ARRANGED, piece.id))).all()])
                assert "*" not in label
                assert "to draw" not in label


def test_a_payment_names_only_the_tokens_that_are_paid() -> None:
    look, root = when(chosen("pay"))
    for choice in [one for one in look.choices if one.verb == "pay"]:
        [row] = [node for node in root.where("data-choice", choice.notation) if node.id.startswith("choice:")]
        [name] = [node.heard() for node in row.all() if node.tag == "b" and node.heard()][:1]
        assert not name.startswith("0 ")
        assert " 0 " not in name


def test_whoever_waits_reads_the_essence_of_the_round() -> None:
    look, _ = when(BUILD)
    waiting = replace(look, question="", question_told=None, choices=[])
    own, rival = [look.view["players"][seat]["essence"] for seat in (look.viewer, 1 - look.viewer)]
    assert ARRANGED.question(waiting) == f"Essence this round: you have {own}, the others {rival}"
