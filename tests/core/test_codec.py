"""The codec: a state as text and back, and texts that are no state."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindtable.core.agenda import State, advance
from mindtable.core.codec import Codec, CodecError
from mindtable.core.luck import Luck
from mindtable.core.piles import Layer, Pile, stack_of
from mindtable.core.playout import playout
from mindtable.games import title
from mindtable.testing.strategies import broken_texts, positions, reached

from .toys import Ask, Die, End, Say, SayBoth, Secret, Toy, toy

TOYS = Codec({cls.__name__: cls for cls in [Toy, Ask, Die, End, Say, SayBoth, Secret, Pile, Layer]})
GAME = title("essence").game(3, "standard", {}, [])
SAVED = GAME.codec.text(reached(GAME, 5, 120))


@settings(max_examples=40)
@given(positions(GAME))
def test_save_load_and_save_again_gives_the_same_text(state: State) -> None:
    text = GAME.codec.text(state)
    loaded = GAME.codec.state(text)
    assert GAME.codec.text(loaded) == text
    assert "\n" not in text


@settings(max_examples=20)
@given(positions(GAME, 200), st.integers(0, 2**32))
def test_a_loaded_game_goes_on_like_the_saved_one(state: State, seed: int) -> None:
    loaded = GAME.codec.state(GAME.codec.text(state))
    playout(loaded, Luck(seed), 60)
    playout(state, Luck(seed), 60)
    assert GAME.codec.text(loaded) == GAME.codec.text(state)


def test_a_game_is_saved_in_the_middle_of_anything() -> None:
    state = toy(Say(1), Secret([1, -1, -1, -1]), Die(), End())
    advance(state)
    loaded = TOYS.state(TOYS.text(state))
    assert isinstance(loaded, Toy)
    assert repr(loaded.agenda) == repr(state.agenda)
    assert loaded.said == [1]


def test_the_written_form_is_plain_json_with_names_of_classes() -> None:
    assert json.loads(TOYS.text(toy(Say(1), Ask(0)))) == {"Toy": [[{"Ask": [0]}, {"Say": [1]}], False, []]}


def test_maps_of_numbers_are_written_in_order() -> None:
    rows = TOYS.rows({7: 1, 3: [2]})
    assert rows == {"map": [[3, [2]], [7, 1]]}
    assert TOYS.value(rows) == {3: [2], 7: 1}


def test_piles_keep_layers_and_knowers() -> None:
    pile = stack_of([[1, 2], [3]], [1, 1])
    pile.put_on_top([9], 0b10)
    assert repr(TOYS.value(TOYS.rows(pile))) == repr(pile)


def test_what_is_no_part_of_a_state_is_not_written() -> None:
    with pytest.raises(CodecError, match="Luck is not a part of a state"):
        TOYS.rows(Luck(1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "3",
        "[]",
        "{}",
        "not json",
        '{"Toy": [[], false, []]',
        '{"Toy": [[]]}',
        '{"Toy": 5}',
        '{"Luck": [1]}',
        '{"Say": [1]}',
        '{"Say": [1], "Toy": []}',
        '{"Toy": [[{"Nothing": []}], false, []]}',
        '{"map": [[1]]}',
        '{"map": [[[1], 2]]}',
        '{"map": 5}',
        "[" * 100_000,
    ],
)
def test_a_text_that_is_no_saved_state_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(CodecError, match=r"this is not a saved state") as caught:
        TOYS.state(text)
    assert "\n" not in str(caught.value)


@given(broken_texts(SAVED))
def test_a_broken_save_is_refused_or_loaded_but_never_crashes(text: str) -> None:
    try:
        state = GAME.codec.state(text)
    except CodecError:
        return
    assert isinstance(state, State)
