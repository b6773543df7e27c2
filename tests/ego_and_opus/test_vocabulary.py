"""Everything is told as data: choices, questions and events fit their schema, and the scene has a place for them."""

import json
from collections.abc import Iterator

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.scene import Piece, Scene
from mindtable.core.tongue import tongue
from mindtable.games.ego_and_opus import events, refusals
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.meta import EgoAndOpus, OpusGame
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.things import PLACE, WORDS
from mindtable.games.ego_and_opus.view import OpusView
from mindtable.testing.clauses import rule
from mindtable.testing.halfway import played
from mindtable.testing.vocabulary import Vocabulary

from .facts import swap
from .scenario import Artist, Ego, Opus, board, game, new_game

BOX = open_box([])
EN = tongue("en")
SETTINGS = [(mode, seats) for mode in p.MODES for seats in EgoAndOpus().seats_for(mode)]


def positions(made: OpusGame, seed: int, choices: int) -> Iterator[tuple[OpusState, int, list[Event]]]:
    """A random game: each position with a seat that is asked, and what was heard on the way there."""
    luck = Luck(seed)
    state = made.start()
    ears = Heard()
    for _ in range(choices):
        decision = state.waiting()
        if decision is None:
            return
        asked = decision.seats(state)
        seat = asked[luck.below(len(asked))]
        yield state, seat, ears.events
        options = options_for(state, seat)
        option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
        ears = Heard()
        state.heard = ears
        take_for(state, seat, option)
        state.heard = None


def test_every_row_has_its_words_and_names_its_own_things_only() -> None:
    assert WORDS.problems() == []
    assert Vocabulary(game()).table() == ""


@pytest.mark.parametrize(("mode", "seats"), SETTINGS)
def test_all_that_is_told_fits_its_schema_and_lies_in_the_scene(mode: str, seats: int) -> None:
    made = game(mode, seats)
    vocabulary = Vocabulary(made)
    luck = Luck(seats)
    viewers = [*range(seats), SPECTATOR]
    for state, seat, heard in positions(made, 21, 160):
        for event in heard:
            assert [vocabulary.event(event.seen_by(viewer)) for viewer in viewers] == [""] * len(viewers)
        assert vocabulary.choices(state, seat) == ""
        if seat == CHANCE:
            continue
        view = made.view(state, seat)
        assert json.loads(json.dumps(view)) == view
        scene = made.scene(view, EN)
        assert scene.problems() == []
        assert vocabulary.touches(state, seat, scene) == ""
        other = swap(state, seat, luck)
        assert isinstance(other, OpusState)
        assert made.scene(made.view(other, seat), EN).json() == scene.json()


def test_the_places_of_the_board_are_written_as_in_records() -> None:
    written = [PLACE.id(BOX, place) for place in PLACE.numbers(BOX)]
    assert written == [f"{side}{row}" for side in ("ego", "artist", "left") for row in (1, 2, 3, 4)] + ["none"]


@rule("P2", "P3")
def test_a_choice_is_a_verb_with_its_things() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen")},
        {1: Ego("rude")},
        at="play",
        hands={0: ["strong-attack", "sting"]},
    )
    assert play.game.choice(play.state, 0, play.game.read(play.state, 0, "play sting")) == {
        "verb": "play",
        "notation": "play sting",
        "touches": ["hand:sting", "place:artist1"],
        "clause": "P2",
        "things": {"work": "sting", "place": "artist1", "price": 0, "lacks": "school"},
    }
    play("play strong-attack")
    secret = play.game.choice(play.state, 0, play.game.read(play.state, 0, "target artist2"))
    assert secret["verb"] == "target_secretly"
    assert secret["things"] == {
        "place": "artist1", "target": {"card": "janet-dosen", "place": "artist2"}, "life": play.life("artist2"),
        "ally": False,
    }  # fmt: skip
    assert secret["touches"] == ["place:artist1", "place:artist2"]
    question = play.game.question(play.state, 0)
    assert question["things"] == {"card": {"card": "omar-uldi", "place": "artist1"}, "work": "strong-attack"}


def test_an_attack_is_told_with_what_is_left() -> None:
    play = board({1: Artist("omar-uldi", at="ego1")}, {1: Ego("rude")})
    (event,) = play.events(events.ATTACKED)
    assert event.said(BOX) == {
        "event": "attacked",
        "seat": 0,
        "clause": "A1",
        "things": {
            "card": {"card": "omar-uldi", "place": "artist1"},
            "target": {"card": "rude", "place": "ego1"},
            "n": 3,
            "left": 2,
            "attack": 3,
            "bonus": 0,
            "guard": 0,
        },
    }


@rule("H-07", "B-40")
def test_a_target_tells_what_is_left_of_it_and_whether_it_is_an_ally() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen", drive=4), 3: Artist("cash-money-rogadeux")},
        {1: Ego("rude", health=3)},
        at="play",
    )
    said = [play.game.say_option(play.state, 0, option, EN) for option in options_for(play.state, 0)]
    assert "Rude (row 1), health 3" in said
    assert "Janet Dosen (zone 2), drive 4 (secret)" in said
    assert [text for text in said if "an ally" in text] == [text for text in said if "(zone 3)" in text]


def test_works_on_the_board_are_chosen_by_their_place_in_the_row() -> None:
    play = board(
        {1: Artist("gerald-busch", works=["idea", "muse"], copies=["draft"], plays="finishing-touches", at="ego1")},
        {1: Ego("stubborn")},
    )
    assert play.offers() == ["retire none", "retire work1", "retire work2", "retire work3"]
    told = [play.game.describe(play.state, 0, option) for option in options_for(play.state, 0)]
    assert [one.say(BOX, EN) for one in told] == [
        "no more",
        "Idea (work 1)",
        "Muse (work 2)",
        "Wooden Chest (work 3, a copy)",
    ]
    assert told[3].touches(BOX) == ["work:artist1/3/wooden-chest"]
    assert set(told[3].touches(BOX)) <= play.game.scene(play.game.view(play.state, 0), EN).things()


# -- secrets of the scene


def pieces(scene: Scene, place: str) -> list[Piece]:
    return [piece for zone in scene.zones for one in zone.places if one.id == place for piece in one.pieces]


def planned() -> Opus:
    return board(
        {1: Artist("omar-uldi", plays="muse", at="artist2"), 2: Artist("janet-dosen")},
        {1: Ego("rude")},
        at="play",
        hands={0: ["sting", "sting"], 1: ["mix"]},
    )


def test_a_face_down_work_is_a_back_to_others_and_keeps_its_id_when_it_is_flipped() -> None:
    play = planned()
    mine, theirs = (play.game.scene(play.game.view(play.state, seat), EN) for seat in (0, 1))
    (own,), (back,) = pieces(mine, "works:artist1"), pieces(theirs, "works:artist1")
    assert (own.name, back.name) == ("Muse", "a face-down work")
    assert own.id == back.id
    assert own.thing == "work:artist1/1/muse"
    assert back.thing == "work:artist1/1"
    assert "muse" not in json.dumps(theirs.json())


def test_hands_of_others_are_backs_without_names() -> None:
    play = planned()
    theirs = play.game.scene(play.game.view(play.state, 1), EN)
    assert [(one.id, one.name, one.thing) for one in pieces(theirs, "hand:0")] == [
        ("back:0:1", "a face-down work", ""),
        ("back:0:2", "a face-down work", ""),
    ]
    mine = play.game.scene(play.game.view(play.state, 0), EN)
    assert [(one.id, one.thing) for one in pieces(mine, "hand-works")] == [
        ("card:0:sting", "hand:sting"),
        ("card:0:sting#2", "hand:sting"),
    ]


def test_what_an_ego_will_do_stands_in_view_and_scene() -> None:
    play = planned()
    assert play.seen("ego1", 1)["intent"] == {"why": "ROW", "targets": ["artist1"]}
    scene = play.game.scene(play.game.view(play.state, SPECTATOR), EN)
    (rude,) = pieces(scene, "ego1")
    assert [(mark.id, mark.says) for mark in rude.marks] == [
        ("strategies", "attacks whoever acted first, else the artist of its row"),
        ("intent:artist1", "if nothing changes: attacks Omar Uldi"),
    ]


def test_when_the_game_is_over_no_ego_is_about_to_do_anything() -> None:
    table, _ = played(EgoAndOpus().game(2, "2-player", {}, []), 0)
    view: OpusView = table.game.view(table.state, 0)
    assert [place["intent"] for place in view["places"]] == [None] * len(view["places"])


def test_a_searched_portfolio_lies_open_to_its_owner_alone() -> None:
    play = new_game()
    views: list[OpusView] = [play.game.view(play.state, seat) for seat in (0, 1)]
    assert views[0]["players"][0]["portfolio"] is not None
    assert views[1]["players"][0]["portfolio"] is None
    assert "portfolio:muse" in play.game.scene(views[0], EN).things()


# -- refusals


@pytest.mark.parametrize(
    ("choice", "row", "clause"),
    [
        ("play mix", refusals.NOT_IN_HAND, "P2"),
        ("target ego1", refusals.WORK_FIRST, "P2"),
        ("copy", refusals.NO_COPY, "F5"),
        ("ego rude", refusals.IN_PLAY, "C2"),
    ],
)
def test_a_refusal_is_a_row_with_its_clause(choice: str, row: object, clause: str) -> None:
    play = board({1: Artist("omar-uldi")}, {1: Ego("rude")}, at="play", hands={0: ["sting"]})
    told = play.game.refuse(play.state, 0, choice)
    assert told is not None
    assert told.row is row
    assert told.row.clause == clause
    assert Vocabulary(play.game).told(told, told.json(BOX)) == ""


def test_a_place_that_the_format_has_not_is_refused_without_a_word_of_range() -> None:
    play = board({1: Artist("omar-uldi"), 2: Artist("janet-dosen")}, {1: Ego("rude")}, at="play")
    assert play.why_not("target left1") == "Nobody is there (P4)."
    assert play.why_not("target ego3") == "Nobody is there (P4)."
    assert "B-11" in play.why_not("target none")


def test_every_verb_of_the_table_is_some_choice() -> None:
    """No row is left over: each is met in a random game or named by the code that tells it."""
    met: set[str] = set()
    for mode, seats in SETTINGS:
        made = game(mode, seats, deck0="kitchen")
        for seed in range(3):
            for state, seat, _ in positions(made, seed, 500):
                met |= {made.describe(state, seat, option).row.name for option in options_for(state, seat)}
    assert {row.name for row in WORDS.rows["verb"].values()} - met <= {
        w.DISCARD_SHOWN.name, w.ECHO.name, w.DETACH.name, w.DETACH_NO_MORE.name, w.RETIRE_IT.name, w.LEAVE_IT.name,
    }  # fmt: skip
