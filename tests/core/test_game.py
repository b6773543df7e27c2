"""What every title gets from the engine: options, codes, replays, and errors that say what is right."""

import pytest

from mindtable.core.agenda import options_for, take_for
from mindtable.core.game import ActionSpace
from mindtable.core.record import Move, RecordError
from mindtable.core.title import SetupError
from mindtable.core.tongue import tongue
from mindtable.games import TITLES, title
from mindtable.testing.strategies import reached

from .toys import Ask, Die

ESSENCE = title("essence")
GAME = ESSENCE.game(2, "standard", {}, [])


def test_every_title_of_the_shelf_is_there() -> None:
    for name in TITLES:
        one = title(name)
        assert one.name == name
        for mode in one.modes:
            assert one.game(one.seats_for(mode)[0], mode, {}, []).title == name


def test_an_unknown_title_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(SetupError, match="no title 'esence'") as caught:
        title("esence")
    assert "essence" in str(caught.value)


def test_options_that_are_not_given_have_their_first_value() -> None:
    settled = ESSENCE.settle(3, "standard", {"odd_tokens": "off"})
    assert settled["odd_tokens"] == "off"
    assert {key: settled[key] for key in ("factions", "move_scores_essence", "reserve_shift")} == {
        "factions": "random",
        "move_scores_essence": "on",
        "reserve_shift": "left",
    }


@pytest.mark.parametrize(
    ("seats", "mode", "options", "reason"),
    [
        (1, "standard", {}, "The Essence is for 2 to 5 seats, not 1"),
        (6, "standard", {}, "The Essence is for 2 to 5 seats, not 6"),
        (2, "fast", {}, "no mode 'fast'"),
        (2, "standard", {"faction": "choose"}, "no option 'faction'"),
        (2, "standard", {"factions": "chosen"}, "option 'factions' is one of random, choose, not 'chosen'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_one_sentence(
    seats: int, mode: str, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        ESSENCE.game(seats, mode, options, [])


def test_a_complaint_is_said_in_every_language() -> None:
    with pytest.raises(SetupError) as caught:
        ESSENCE.game(9, "standard", {}, [])
    assert caught.value.said(tongue("en")) == str(caught.value)
    assert caught.value.said(tongue("fr")) != str(caught.value)
    assert "{" not in caught.value.said(tongue("fr"))


def test_every_option_of_every_decision_has_a_code_of_its_own() -> None:
    space = ActionSpace([Ask, Die])
    assert space.size == 5 + 7
    codes = [space.code(Ask(0), option) for option in range(5)] + [space.code(Die(), option) for option in range(7)]
    assert codes == list(range(12))
    assert space.option(Die(), 11) == 6


def test_the_choices_of_a_record_are_replayed() -> None:
    record = GAME.new_record({"seed": "1"})
    state = GAME.start()
    for _ in range(30):
        decision = state.waiting()
        assert decision is not None
        seat = decision.seats(state)[-1]
        option = options_for(state, seat)[-1]
        record.moves.append(Move(seat, GAME.notation(state, seat, option)))
        take_for(state, seat, option)
    assert GAME.codec.text(GAME.replay(record)) == GAME.codec.text(state)
    assert GAME.codec.text(GAME.replay(record, 0)) == GAME.codec.text(GAME.start())


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "faction TIK", r"choice 1 \('faction TIK'\): it is not the choice of seat 0"),
        (-1, "faction XYZ", r"choice 1 \('faction XYZ'\): not a choice of chance there"),
    ],
)
def test_a_choice_that_cannot_have_been_made_is_named(seat: int, text: str, reason: str) -> None:
    record = GAME.new_record({})
    record.moves.append(Move(seat, text))
    with pytest.raises(RecordError, match=reason):
        GAME.replay(record)


def test_a_record_of_another_edition_is_refused() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "Y07"\ncost = 3\n'
    record = ESSENCE.game(2, "standard", {}, [pack]).new_record({})
    with pytest.raises(RecordError, match=r"this is a record of essence 1\+"):
        GAME.replay(record)


def test_nothing_is_chosen_after_the_end() -> None:
    state = reached(GAME, 3, 10_000)
    assert state.over
    assert GAME.read(state, 0, "pass") == -1
    with pytest.raises(RecordError, match="the game is already over"):
        GAME.replay_move(state, 0, "pass", 99)
    assert sum(GAME.returns(state)) == 1.0
