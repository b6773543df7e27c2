"""The scene: made from a view alone, whole enough to choose on, and silent about what is hidden."""

from __future__ import annotations

import json

import pytest

from mindtable.core.agenda import CHANCE, Sealed, options_for, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.scene import GRID, Place, Scene, Zone
from mindtable.core.tongue import tongue

from .facts import swap
from .scenario import Essence, Seat, game, table

ENGLISH, FRENCH = tongue("en"), tongue("fr")


def seen(play: Essence, viewer: int) -> Scene:
    return play.game.scene(play.game.view(play.state, viewer), ENGLISH)


def zone(scene: Scene, id: str) -> Zone:
    [found] = [one for one in scene.zones if one.id == id]
    return found


def things_of(places: list[Place]) -> list[str]:
    return [piece.thing for place in places for piece in place.pieces]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_a_choice_touches_lies_in_the_scene_of_who_chooses(seats: int) -> None:
    made = game(seats, factions="choose")
    asked = touched = 0
    for seed in range(4):
        state, luck = made.start(), Luck(seed)
        while (decision := state.waiting()) is not None:
            for seat in decision.seats(state):
                if seat == CHANCE:
                    continue
                asked += 1
                things = made.scene(made.view(state, seat), ENGLISH).things()
                told = [made.ask(state, seat), *[made.describe(state, seat, one) for one in options_for(state, seat)]]
                for one in told:
                    touches = set(one.touches(made.box))
                    assert touches <= things, (one, touches - things)
                    touched += len(touches)
            seat = decision.seat(state)
            take_for(state, seat, decision.sample(state, luck))
    assert asked > 300
    assert touched > 2000


@pytest.mark.parametrize("seats", [2, 4])
def test_scenes_are_sound_and_the_same_whatever_is_hidden(seats: int) -> None:
    made = game(seats)
    state, luck = made.start(), Luck(5)
    number = bids = 0
    while (decision := state.waiting()) is not None:
        number += 1
        for viewer in [*range(seats), SPECTATOR] if number % 5 == 0 or isinstance(decision, Sealed) else []:
            bids += isinstance(decision, Sealed)
            scene = made.scene(made.view(state, viewer), FRENCH)
            assert scene.problems() == []
            other = swap(state, viewer, luck)
            assert json.dumps(made.scene(made.view(other, viewer), FRENCH).json()) == json.dumps(scene.json())  # type: ignore[arg-type]
        seat = decision.seat(state)
        take_for(state, seat, decision.sample(state, luck))
    assert bids


def test_the_own_island_has_the_free_cells_beside_it_and_others_have_not() -> None:
    play = table(Seat("LAS", island={"Y04": (1, 0)}), Seat("VEC"))
    own, other = zone(seen(play, 0), "island:0"), zone(seen(play, 0), "island:1")
    assert own.kind == other.kind == GRID
    free = {place.thing for place in own.places if not place.pieces}
    assert free == {"cell:-1,0", "cell:2,0", "cell:0,-1", "cell:0,1", "cell:1,-1", "cell:1,1"}
    assert [(place.x, place.y, place.thing) for place in own.places if place.pieces] == [
        (0, 0, "cell:0,0"),
        (1, 0, "cell:1,0"),
    ]
    assert things_of(own.places) == ["segment:PAL-LAS", "segment:Y04"]
    assert [place.thing for place in other.places] == [""]


def test_a_segment_says_its_colour_and_whether_it_is_exhausted() -> None:
    play = table(Seat("LAS", island={"Y04": (1, 0)}, exhausted=["PAL-LAS"]), Seat("VEC"))
    [palace], [market] = [place.pieces for place in zone(seen(play, 1), "island:0").places]
    assert palace.sort is not None
    assert palace.sort.id == "yellow"
    assert [mark.id for mark in palace.marks] == ["exhausted"]
    assert market.marks == []


def test_a_hand_is_seen_by_its_owner_and_copies_are_told_apart() -> None:
    play = table(Seat("LAS", hand=["AD1", "AD1", "LAS1"], discard=["AD1"]), Seat("VEC", hand=["VEC1"]))
    hand = zone(seen(play, 0), "hand")
    assert sorted(things_of(hand.places)) == ["character:AD1", "character:AD1", "character:LAS1"]
    assert things_of(zone(seen(play, 0), "discards").places) == ["discard:AD1"]
    assert len({piece.id for place in hand.places for piece in place.pieces}) == 3
    others = seen(play, 1)
    assert not {"character:LAS1", "character:AD1", "discard:AD1"} & others.things()
    assert "hand" not in [one.id for one in seen(play, SPECTATOR).zones]


def test_a_card_being_played_lies_apart() -> None:
    play = table(Seat("CHS", hand=["CHS4"]), Seat("TIK"))
    play("play CHS4")
    [place] = zone(seen(play, 1), "played").places
    assert [piece.id for piece in place.pieces] == ["card:CHS4"]


def test_an_own_bid_is_seen_by_its_bidder_alone_until_all_are_open() -> None:
    play = table(Seat("TIK", wealth=3), Seat("VEC", wealth=3), Seat("LAS"), at="advisors")
    play("0: bid 3", "0: bid 0")
    assert [mark.id for mark in place_of(play, 0, 0).marks] == ["you", "bid"]
    assert "bid" not in [mark.id for mark in place_of(play, 1, 0).marks]
    play("1: bid 1", "1: bid 0")
    assert "bid" in [mark.id for mark in place_of(play, 1, 0).marks]


def place_of(play: Essence, viewer: int, seat: int) -> Place:
    [found] = [place for place in zone(seen(play, viewer), "players").places if place.thing == f"seat:{seat}"]
    return found


def test_people_are_named_beside_their_factions() -> None:
    play = table(Seat("TIK"), Seat("VEC"))
    scene = play.game.scene(play.game.view(play.state, 0), ENGLISH.with_names(["Ann", "Ben"]))
    players = zone(scene, "players").places
    assert [mark.says for mark in players[0].marks] == ["you", "to choose"]
    assert [mark.says for mark in players[1].marks] == ["Ben"]
    assert zone(scene, "island:1").label == "Island: Veiled Conclave (Ben)"


def test_the_leftmost_fragment_is_marked_until_it_can_be_reached() -> None:
    play = table(Seat("LAS", hand=["VEC8"]), Seat("CHS"), row=["F117", "F102", "-", "-", "-", "-"])
    first = zone(seen(play, 0), "row").places[0].pieces[0]
    assert [mark.id for mark in first.marks] == ["asks", "beyond"]
    play("play VEC8/1")
    after = zone(seen(play, 0), "row").places[0].pieces[0]
    assert [mark.says for mark in after.marks] == ["pay 2 Wealth"]  # what it asks for is always in sight


def test_own_things_come_last() -> None:
    play = table(Seat("TIK"), Seat("VEC"), Seat("LAS"))
    assert [one.id for one in seen(play, 1).zones][-4:] == ["island:2", "island:0", "island:1", "hand"]


def test_the_view_tells_the_phase_and_whose_turn_it_is() -> None:
    play = table(Seat("TIK"), Seat("VEC"), order=[1, 0])
    view = play.game.view(play.state, 0)
    assert (view["phase"], view["active"], view["asked"]) == ("turns", 1, [1])
    auction = table(Seat("TIK", wealth=1), Seat("VEC"), at="advisors")
    view = auction.game.view(auction.state, 0)
    assert (view["phase"], view["active"], view["asked"]) == ("advisors", None, [0])


@pytest.mark.parametrize("seats", [2, 5])
def test_the_standing_is_one_line_of_what_can_be_seen(seats: int) -> None:
    made = game(seats)
    state, luck = made.start(), Luck(7)
    said: set[str] = set()
    choices = 0
    while (decision := state.waiting()) is not None:
        choices += 1
        for viewer in (*range(seats), SPECTATOR) if choices % 7 == 1 else ():
            for language in (ENGLISH, FRENCH):
                line = made.standing(made.view(state, viewer), language)
                assert len(line) <= 78
                assert "\n" not in line
                said.add(line)
        seat = decision.seat(state)
        take_for(state, seat, decision.sample(state, luck))
    assert "" in said  # before the first round
    assert len(said) > 50


def test_the_standing_shows_shards_and_essence_beside_those_of_the_others() -> None:
    one = Seat("TIK", shards=5, essence=12, wealth=3, influence=2, ready=1)
    play = table(one, Seat("VEC", shards=7, essence=14), Seat("UOS", shards=3, essence=9))
    view = play.game.view(play.state, 0)
    assert play.game.standing(view, ENGLISH) == ("Round 1 · Shards 5/11 (others 7, 3) · Essence 12 (14, 9) · Wealth 3")
    assert play.game.standing(view, FRENCH) == (
        "Manche 1 · Éclats 5/11 (autres 7, 3) · Essence 12 (14, 9) · Richesse 3"
    )
    watched = play.game.standing(play.game.view(play.state, SPECTATOR), ENGLISH)
    assert watched == "Round 1 · Shards 5, 7, 3 (goal 11) · Essence 12, 14, 9"
