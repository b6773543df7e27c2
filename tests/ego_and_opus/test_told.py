"""What a player is told at the table: whose zones they are, and which signature it was."""

import pytest

from mindtable.core.agenda import CHANCE, take_for
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus.meta import EgoAndOpus
from mindtable.table import outside
from mindtable.table.refused import Refused
from mindtable.testing.clauses import rule
from mindtable.testing.halfway import asked

from .scenario import Artist, Ego, Opus, board

EN = tongue("en")


def log(play: Opus, reader: int) -> list[str]:
    """The log as a player reads it."""
    said = [play.game.say_event(play.state, event.seen_by(reader), EN.to(reader)) for event in play.heard]
    return [line for line in said if line]


@rule("G3", "B-32")
def test_a_signature_that_answers_is_named_before_what_it_does() -> None:
    play = board({1: Artist("crimette-raquet"), 3: Artist("omar-uldi", drive=3)})
    said = log(play, 1)
    named = said.index("The signature of Crimette Raquet: “At the end of the flip phase your other artist gains 1.”")
    assert said[named + 1] == "Omar Uldi (zone 3) gains 1 drive"


@rule("G3", "K10")
def test_a_signature_without_a_work_to_take_passes_without_a_word() -> None:
    artists = {1: Artist("omar-uldi", at="ego1"), 2: Artist("carrie-glifford")}
    empty = board(artists, {1: Ego("rude", health=1)}, vaults={0: ["snooty"]})
    assert empty.events(events.SIGNED) == []
    play = board(artists, {1: Ego("rude", health=1)}, graveyards={1: ["muse"]}, vaults={0: ["snooty"]})
    assert [event.things(play.game.box) for event in play.events(events.SIGNED)] == [{"artist": "carrie-glifford"}]


@rule("G3")
def test_a_rival_without_a_work_has_none_to_discard() -> None:
    for hand, named in ((["mix"], 1), ([], 0)):
        play = board(
            {1: Artist("omar-uldi", drive=1, at="ego1"), 2: Artist("september", at="artist1")},
            {1: Ego("rude")}, vaults={0: ["hegemony-hark", "janet-dosen"]}, hands={1: hand}, round=2,
        )  # fmt: skip
        play("artist hegemony-hark")
        assert len(play.events(events.SIGNED)) == named


@rule("S2", "S3")
@pytest.mark.parametrize("mode", EgoAndOpus().modes)
def test_set_up_says_whose_zones_they_are_once_the_dice_have_decided(mode: str) -> None:
    shelf = title("ego-and-opus")
    for seats in shelf.seats_for(mode):
        game = shelf.game(seats, mode, {}, [])
        state, luck = game.start(), Luck(3)
        while (decision := state.waiting()) is not None and CHANCE in decision.seats(state):
            take_for(state, CHANCE, decision.sample(state, luck))
        assert decision is not None
        places = game.scene(game.view(state, 0), EN).zones[0].places
        owners = {mark.id for place in places for mark in place.marks}
        zoned = seats - (mode == "superego")
        assert owners == {f"owner:{seat}" for seat in range(zoned)}


@rule("S2")
def test_before_the_dice_nobody_owns_a_zone() -> None:
    game = title("ego-and-opus").game(2, "2-player", {}, [])
    places = game.scene(game.view(game.start(), 0), EN).zones[0].places
    assert not any(place.marks for place in places)


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("solitaire", "No ego has acted yet."), ("2-player", "No ego has acted yet, and no bot has."),
        ("schism", "No automa and no bot has done anything yet."),
    ],
)  # fmt: skip
def test_before_anything_was_done_why_speaks_of_egos_where_there_are_any(mode: str, said: str) -> None:
    table, seat = asked(title("ego-and-opus").game(EgoAndOpus().seats_for(mode)[0], mode, {}, []), 1, "which_artist")
    with pytest.raises(Refused) as refused:
        outside.why(table, seat, EN)
    assert str(refused.value) == said


@rule("A1", "A2")
def test_the_course_of_a_game_tells_retired_egos_from_artists() -> None:
    play = board({1: Artist("omar-uldi", at="ego1")}, {1: Ego("rude", health=1)}, vaults={0: ["snooty"]})
    assert [play.game.noted_as(event) for event in play.events(events.RETIRED)] == ["retired_ego"]
    play = board(
        {1: Artist("omar-uldi", drive=1, at="ego1"), 2: Artist("september", at="artist1")},
        {1: Ego("rude")}, vaults={0: ["hegemony-hark", "janet-dosen"]}, round=2,
    )  # fmt: skip
    assert [play.game.noted_as(event) for event in play.events(events.RETIRED)] == ["retired_artist"]
    assert play.game.noted_as(play.events(events.ATTACKED)[0]) == "attacked"


@rule("B-35")
def test_an_artist_is_not_said_to_count_as_its_own_school() -> None:
    for work, said in (("blueprints", ""), ("glissando", "Melven Mondo (zone 1) also counts as Musical")):
        artists = {1: Artist("melven-mondo", drive=9, plays="branch-out", at="ego1")}
        play = board(artists, {1: Ego("rude")}, portfolios={0: [work]})
        assert play.offers(), work
        play(f"find {work}")
        told = [event for event in play.heard if event.row is events.SCHOOLED]
        assert [play.game.say_event(play.state, event, EN) for event in told] == [said]


@rule("V-18")
def test_points_that_allies_have_together_are_said_to_be_both_theirs() -> None:
    said: dict[str, list[str]] = {}
    for mode, seats in (("superego", 3), ("2-player", 2)):
        play = board({1: Artist("omar-uldi", at="ego1")}, {1: Ego("rude", health=1)}, mode=mode, seats=seats)
        told = [event for event in play.heard if event.row is events.POINTS]
        said[mode] = [play.game.say_event(play.state, event, EN.to(event.seat)) for event in told]
    assert said["superego"] == ["You gain 2 for a retired ego: 2 points together"]
    assert said["2-player"] == ["You gain 2 for a retired ego: 2 points"]
