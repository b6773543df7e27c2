"""The title on the shelf: its facts, the line above a question, the sides at the end, and the glossary."""

import tomllib

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.ego_and_opus.box import STARTERS
from mindtable.games.ego_and_opus.meta import EgoAndOpus, OpusGame
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.testing.clauses import clause_ids, rule

from .scenario import Artist, Ego, board, game

TITLE = EgoAndOpus()
EN = tongue("en")
SETTINGS = [(mode, seats) for mode in TITLE.modes for seats in TITLE.seats_for(mode)]


def played(made: OpusGame, seed: int) -> tuple[OpusState, list[Event], list[str]]:
    """A random game to its end: the state, what a spectator heard, and every line that stood above a question."""
    luck = Luck(seed)
    state = made.start()
    ears = Heard()
    lines: list[str] = []
    while (decision := state.waiting()) is not None:
        asked = decision.seats(state)
        seat = asked[luck.below(len(asked))]
        if len(lines) < 60:
            viewer = seat if seat != CHANCE else SPECTATOR
            lines += [made.standing(made.view(state, viewer), tongue(lang)) for lang in LANGUAGES]
        options = options_for(state, seat)
        option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
        state.heard = ears
        take_for(state, seat, option)
        state.heard = None
    return state, [event.seen_by(SPECTATOR) for event in ears.events], lines


@pytest.mark.parametrize(("mode", "seats"), SETTINGS)
def test_the_sides_add_up_and_the_standing_is_one_short_line(mode: str, seats: int) -> None:
    made = game(mode, seats)
    state, told, lines = played(made, 2)
    sides = made.sides(state, told)
    assert sorted(seat for side in sides for seat in side.seats) == list(range(seats))
    for side in sides:
        assert side.points == sum(points for _, points in side.parts)
        assert [state.players[seat].points for seat in side.seats] == [side.points] * len(side.seats)
        for what, _ in side.parts:
            assert [tongue(lang).say(what) for lang in LANGUAGES]
    assert all(line and "\n" not in line and len(line) <= 78 for line in lines)


@rule("V-12", "V-13", "A3")
def test_a_point_that_nobody_has_is_not_lost() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="artist2"), 2: Artist("janet-dosen", drive=1)},
        {1: Ego("stubborn")},
        vaults={1: ["september"]},
    )
    assert "Seat 2 has no point to lose" in [event.say(play.game.box, EN) for event in play.heard]
    assert [side.points for side in play.game.sides(play.state, play.heard)] == [0, 0]


def test_the_standing_tells_what_must_be_in_sight() -> None:
    play = board({1: Artist("omar-uldi")}, {1: Ego("rude")}, at="play", hands={0: ["muse"]}, points=[4, 2], round=2)
    shown = play.game.standing(play.game.view(play.state, 0), EN)
    assert shown == "Round 2 · you: 4 of 6 points · Seat 2: 2 of 6 · zones 2→3→4→1 · 1 work in hand"
    shared = board({1: Artist("omar-uldi")}, {1: Ego("rude")}, at="play", mode="superego", seats=3, points=[4, 4, 1])
    shown = shared.game.standing(shared.game.view(shared.state, 0), EN)
    assert shown.startswith("Round 1 · players 1 and 2: 4 of 6 points, player 3: 1 · zones")


def test_ready_made_lists_have_names_and_say_how_they_play() -> None:
    for lang in LANGUAGES:
        names = [TITLE.deck_name(deck, tongue(lang)) for deck in STARTERS]
        about = [TITLE.deck_about(deck, tongue(lang)) for deck in STARTERS]
        assert len(set(names)) == len(set(about)) == 5
        assert all(names)
        assert all(about)
    assert TITLE.deck_name("spice", tongue("fr")) == "Le sel de la vie"
    own = "mindtable deck 1\nname: Mine\n"
    assert (TITLE.deck_name(own, EN), TITLE.deck_about(own, EN)) == ("Mine", "")


def test_the_usual_lists_are_all_different_for_five_seats() -> None:
    assert sorted(TITLE.usual_deck(seat) for seat in range(5)) == sorted(STARTERS)
    assert TITLE.usual_deck(5) == TITLE.usual_deck(0)


def test_every_mode_and_switch_has_a_name_and_nothing_makes_it_harder() -> None:
    assert set(TITLE.mode_names) == set(TITLE.modes)
    assert all(len(spec.names) == len(spec.values) for spec in TITLE.options)
    assert [TITLE.difficulties(mode) for mode in TITLE.modes] == [[]] * len(TITLE.modes)
    assert TITLE.about
    assert all(TITLE.goal_of(mode) for mode in TITLE.modes)
    assert 0 < TITLE.minutes[0] < TITLE.minutes[1]


def test_the_glossary_names_clauses_that_exist() -> None:
    terms = tomllib.loads(TITLE.clauses_text())["term"]
    known = clause_ids(TITLE)
    assert 20 <= len(terms) <= 40
    for key in ("en", "fr"):
        assert len({term[key].casefold() for term in terms}) == len(terms)
    for term in terms:
        assert set(term["clauses"]) <= set(known)
        for lang in LANGUAGES:
            assert term[f"means_{lang}"].endswith(".")
