"""A running game written as a position: what the Id is asked there is what it does in the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mindtable.core.agenda import CHANCE, Decision, Heard
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.ask import answer, facts, pile_of
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.meta import MindGame
from mindtable.games.unconscious_mind.position import Position, position_of, schema_text
from mindtable.games.unconscious_mind.state import MindState

from .scenario import game

SCHEMA = Draft202012Validator(json.loads(schema_text()))


def go_on(state: MindState) -> bool:
    """Run the rules up to the next decision or turn of the Id; false at the end of the game."""
    while not state.over and state.agenda:
        top = state.agenda[-1]
        if isinstance(top, (Decision, IdTurn)):
            return True
        state.agenda.pop().run(state)
    return False


def choose(state: MindState, luck: Luck) -> tuple[Decision[Any], int]:
    decision = state.agenda.pop()
    assert isinstance(decision, Decision)
    if decision.seats(state) == [CHANCE]:
        option = decision.sample(state, luck)
    else:
        options = decision.options(state)
        option = options[luck.below(len(options))]
    decision.choose(state, option)
    return decision, option


def id_plays(state: MindState, luck: Luck) -> tuple[list[dict[str, Any]], dict[str, list[int]]]:
    """A turn of the Id in the game: what is heard of it, and the cards that came, by pile."""
    came: dict[str, list[int]] = {}
    ears = Heard()
    state.heard = ears
    under = len(state.agenda) - 1
    state.agenda.pop().run(state)
    while len(state.agenda) > under and not state.over:
        top = state.agenda[-1]
        if isinstance(top, Decision):
            pile = pile_of(top, state)
            came.setdefault(pile, []).append(choose(state, luck)[1])
        else:
            state.agenda.pop().run(state)
    state.heard = None
    return [event.said(state.box) for event in ears.events], came


def written(made: MindGame, state: MindState) -> dict[str, Any]:
    told = position_of(made, made.view(state, p.PERSON))
    assert list(SCHEMA.iter_errors(told)) == []
    return told


def names(made: MindGame, came: dict[str, list[int]]) -> dict[str, list[str]]:
    """The cards that came as a position writes them."""
    kinds = {"tiles": "tile", "layers": "layer"}
    first = {"case": p.ROUTINES, "latent": p.MANIFESTS}
    return {
        pile: [made.box.ids[kinds.get(pile, pile)][card - first.get(pile, 0)] for card in cards]
        for pile, cards in came.items()
    }


@pytest.mark.parametrize(
    ("mode", "switches", "seed"),
    [
        ("easy", {}, 1), ("medium", {}, 2), ("hard", {}, 3), ("hard", {"strong_coffee": "on", "id_rows": "random"}, 4),
        ("medium", {"second_room": "cure", "therapy_points": "placing", "arrow_when_single": "turn"}, 5),
        ("easy", {}, 6), ("medium", {"id_costs": "free", "publish_first": "tags", "cite_first": "fewest"}, 7),
    ],
)  # fmt: skip
def test_what_the_id_answers_for_the_written_position_is_what_it_does(
    mode: str, switches: dict[str, str], seed: int
) -> None:
    made = game(mode, None, **switches)
    state, luck = made.start(), Luck(seed)
    assert isinstance(state, MindState)
    turns = 0
    while go_on(state):
        if not isinstance(state.agenda[-1], IdTurn):
            choose(state, luck)
            continue
        told = written(made, state)
        heard, came = id_plays(state, luck)
        coming = names(made, came)
        unused = [id for id in made.box.ids["meeting"] if id not in told["discarded"]] or made.box.ids["meeting"]
        card = coming.pop("meeting", [unused[0]])[0]
        told["coming"] = coming
        _, data = answer(json.dumps(told), ["turn", card], [], tongue("en"))
        assert data["needs"] is None
        assert data["events"] == heard
        assert data["after"] == facts(state)
        turns += 1
    assert turns > 10


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_being_asked_the_position_can_be_written_and_read(seed: int) -> None:
    made = game(["easy", "medium", "hard"][seed % 3])
    state, luck = made.start(), Luck(seed)
    assert isinstance(state, MindState)
    while go_on(state):
        if isinstance(state.agenda[-1], IdTurn):
            state.agenda.pop().run(state)
            continue
        told = written(made, state)
        read = Position(json.dumps(told), [])
        again = position_of(read.game, read.game.view(read.state, p.PERSON))
        for key in ("table", "goals", "tokens", "covered", "display", "freud", "discarded", "arrow", "ahead", "id"):
            assert again[key] == told[key] or state.round == 0, key
        choose(state, luck)
