"""Several choices at once: whatever is touched for them can be done, and happens where it was touched."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.agenda import Event, Heard, State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.things import Told
from mindtable.games.cerebria.things import CARD, HAND, held
from mindtable.table.table import Table
from mindtable.testing.clauses import rule
from mindtable.web.look import WayLook
from mindtable.web.titles import arrangement
from mindtable.web.titles.cerebria.ways import stand

from .test_boards import look_at, positions

MODES = [("shaper", 1), ("two-spirits", 1), ("two-spirits", 2)]


def ways_of(mode: str, table: Table, viewer: int) -> list[WayLook]:
    look = look_at("cerebria", mode, table, viewer)
    return arrangement("cerebria").ways(table.game, table.world(viewer), viewer, look.choices)


def walked(game: AnyGame, state: State, viewer: int, way: WayLook) -> tuple[list[Told[Any]], list[Event]]:
    """What is chosen on a way, and what happens."""
    state, heard = state.clone(), Heard()
    chosen: list[Told[Any]] = []
    state.heard = heard
    for notation in way.choices:
        offered = {option: game.describe(state, viewer, option) for option in options_for(state, viewer)}
        [option] = [option for option, told in offered.items() if told.written(game.box) == notation]
        chosen.append(offered[option])
        take_for(state, viewer, option)
    state.heard = None
    return chosen, list(heard.events)


@rule("CB-21")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_way_can_be_gone_and_leads_where_it_was_touched(mode: str, seats: int) -> None:
    first, cards, spaces = set[str](), 0, 0
    for seed in (1, 2, 3):
        for table in positions("cerebria", mode, seats, seed):
            for viewer in table.asked():
                for way in ways_of(mode, table, viewer):
                    box = table.game.box
                    chosen, happened = walked(table.game, table.state, viewer, way)
                    about = [*chosen, *happened]
                    if way.choices == ["invoke"]:  # the only card, with several ways to pay: those are asked for next
                        assert [told.row.name for told in about][:1] == ["declare"]
                        continue
                    if way.touches[0].startswith("space:"):  # where a Spirit stands in a Realm
                        [moved] = [event for event in happened if event.row.name == "moved"]
                        assert stand(moved["to"]) == way.touches[0]
                        spaces += 1
                        continue
                    assert any([way.touches[-1] in told.touches(box) for told in about]), way
                    first.add(chosen[0].row.name)
                    if way.touches[0].startswith("hand:") and len(way.touches) > 1:
                        cards += 1
                        [invoked] = [event for event in happened if event.row.name == "invoked"]
                        assert way.touches[0].endswith(f":{CARD.id(box, invoked['card'])}")
                        assert way.touches[1] in invoked.touches(box), "the card lies where it was put"
    assert first == {"keep", "declare"}, "a card need not be discarded; a card and its slot, or a space, need no Action"
    assert cards, "a card in hand and its slot"
    assert spaces, "the space of a Move in a Realm"


@rule("CB-30")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_where_a_move_leads_is_touched_without_saying_move(mode: str, seats: int) -> None:
    """A Realm stands for its Action: its space alone is the place of a Move, and the board has it as a thing."""
    moves = 0
    for table in positions("cerebria", mode, seats, 1):
        for viewer in table.asked():
            look = look_at("cerebria", mode, table, viewer)
            if "move" not in [choice.notation for choice in look.choices]:
                continue
            moves += 1
            found = ways_of(mode, table, viewer)
            spaces = [way for way in found if way.touches[0].startswith(("space:", "frontier:"))]
            assert spaces
            assert all([way.choices[0] == "move" for way in spaces])
            assert not {choice.touches[-1] for choice in look.choices if choice.touches} & {
                way.touches[0] for way in spaces
            }, "a touch of it can mean nothing else"
            drawn = str(arrangement("cerebria").board(look))
            assert all([f'data-thing="{way.touches[0]}"' in drawn for way in spaces])
    assert moves


def test_the_last_card_in_hand_is_touched_also_when_there_is_one_slot_for_it() -> None:
    """Nothing is asked then: after the choice it has left the hand, and another may have come."""
    placed = 0
    for table in positions("cerebria", "shaper", 1, 1):
        hand = table.state.spirits[0].hand  # type: ignore[attr-defined]
        if not hand:
            continue
        del hand[1:]
        acts = [choice.things.get("act") for choice in look_at("cerebria", "shaper", table, 0).choices]
        touched = [way.touches for way in ways_of("shaper", table, 0) if way.touches[0].startswith("hand:")]
        if "invoke" in acts:
            assert {card for card, *_ in touched} == set(HAND.touched(table.game.box, held(0, hand[0])))
            placed += [len(way) for way in touched] == [2]
    assert placed, "one slot for it"


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_no_way_is_the_beginning_of_another(mode: str, seats: int) -> None:
    """A touch makes the choices of a way as soon as all of it is touched."""
    for table in positions("cerebria", mode, seats, 2):
        for viewer in table.asked():
            found = [way.touches for way in ways_of(mode, table, viewer)]
            for one in found:
                others = [other for other in found if other[: len(one)] == one]
                assert others == [one]


def test_whoever_is_not_asked_has_no_ways() -> None:
    table = next(positions("cerebria", "two-spirits", 2, 1))
    [asked] = table.asked()
    assert ways_of("two-spirits", table, 1 - asked) == []
