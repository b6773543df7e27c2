"""A game that is being played, written down as a position: the Ego answers there as it does at the table."""

import json
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import position as position_module
from mindtable.games.cerebria.ask import NAMES, answer, questions
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.position import PositionError, position_of, read_position, written
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.view import view
from mindtable.testing.clauses import rule

from .scenario import EN, ask, state_of

SETTINGS: list[tuple[str, int, str, dict[str, str]]] = [
    ("shaper", 1, "2", {}),
    ("shaper", 1, "1", {"game": "full", "start_vibe": "wild", "ego_share": "blocked"}),
    ("two-spirits", 2, "2", {"game": "full", "decks": "choose", "side": "gloom", "D4": "on", "D3": "on"}),
    ("two-spirits", 1, "2", {"game": "full", "liveliness": "manual", "ego_bonus": "off", "raze_major": "downgrade"}),
]
# What only the table tells: cards turned up and drawn by the players, standings typed in, what the players get.
UNTOLD = {"ego_turn", "operation_open", "operations_shuffled", "counted", "gained", "drew", "top"}


class Turn:
    """A turn of the Ego: the position it began in, and what happened up to its Absorb."""

    def __init__(self, game: AnyGame, state: CerebriaState) -> None:
        self.position: dict[str, Any] = position_of(game, game.view(state, 0))
        self.box = state.box
        self.ears = Heard()
        self.cards = state.op_used[:]
        self.over = False

    def told(self, kind: Any) -> list[Event]:
        return [event for event in self.ears.events if event.row is kind]

    def question(self) -> str:
        """The Operation cards that came up, as a question; what else chance brought goes into the position."""
        self.cards += [event["card"] for event in self.told(events.OPERATION_OPEN)]
        pairs = []
        for number, pair in enumerate(self.told(events.PAIR)):
            arrow = {1: ">", -1: "<", 0: ""}[self.box.arrow[self.cards[2 * number + 1]]]
            letters = [p.SYMBOL_LETTERS[pair[role]] for role in ("first", "second")]
            pairs.append("+".join(letters) + ("*" if pair["bonus"] else "") + arrow)
        if len(pairs) > 1:
            self.position["next"] = ",".join(pairs[1:])
        self.known("deck", [self.box.ids[event["card"]] for event in self.told(events.EGO_DREW)])
        shown = [e["aspiration"] for e in self.ears.events if e.row in (events.EGO_MATCHED, events.EGO_REVEALED)]
        self.known("hidden-deck", [p.ASPIRATION_IDS[aspiration] for aspiration in shown])
        counted = {(e["aspiration"], e["party"]): e["standing"] for e in self.told(events.COUNTED)}
        if counted:
            number = p.ASPIRATION_IDS.index("liveliness")
            self.position["standings"] = f"liveliness:{counted[number, p.EGO]}:{counted[number, p.PLAYERS]}"
        return f"turn {pairs[0]}"

    def unforeseen(self) -> bool:
        """Whether it cannot be written down before: a card went under the deck and came up again, a count changed."""
        drawn = [event["card"] for event in self.told(events.EGO_DREW)]
        counts = self.told(events.COUNTED)
        return len(set(drawn)) < len(drawn) or len(counts) > 2

    def known(self, key: str, drawn: list[str]) -> None:
        """Cards that were drawn lie on top, in their order."""
        if drawn:
            ids = [self.box.ids[card] for card in self.box.ego_cards]
            there = self.position.get(key, ",".join(ids)).replace("|", ",").split(",")
            rest = [card for card in there if card not in drawn]
            self.position[key] = ",".join([*drawn, *(["|".join(rest)] if rest else [])])


def turns(game: AnyGame, seed: int) -> list[Turn]:
    """The Ego's turns of a random game."""
    state, luck = game.start(), Luck(seed)
    assert isinstance(state, CerebriaState)
    found: list[Turn] = []
    number = 0
    while (decision := state.waiting()) is not None:
        if state.phase % 2 and state.turn != number and state.on_turn < 0 and len(state.op_used) == 1:
            number = state.turn
            found.append(Turn(game, state))
        ours = found[-1] if found and not found[-1].over and state.turn == number else None
        seat = decision.seats(state)[0]
        state.heard = ours.ears if ours is not None else None
        take_for(state, seat if seat != CHANCE else CHANCE, decision.sample(state, luck))
        state.heard = None
        if ours is not None and ours.told(events.EGO_ABSORBED):
            ours.over = True
    return [turn for turn in found if turn.over]


@pytest.mark.parametrize(("mode", "seats", "edition", "options"), SETTINGS)
def test_what_the_ego_answers_for_the_position_is_what_it_does_at_the_table(
    mode: str, seats: int, edition: str, options: dict[str, str]
) -> None:
    game = Title().game(seats, mode, options, [], edition=edition)
    compared = 0
    for seed in range(3):
        for turn in turns(game, seed):
            question = turn.question()
            if turn.unforeseen():
                continue
            data = answer(json.dumps(turn.position), question.split(), [], EN)[1]
            real = [event.said(game.box) for event in turn.ears.events]
            end = [said["event"] for said in real].index("ego_absorbed")
            happened = [said for said in real[: end + 1] if said["event"] not in UNTOLD]
            answered = [said for said in data["events"] if said["event"] not in UNTOLD]
            assert answered == happened
            compared += 1
    assert compared > 20


def test_a_position_of_a_running_game_is_read_as_the_same_position() -> None:
    for mode, seats, edition, options in SETTINGS:
        game = Title().game(seats, mode, options, [], edition=edition)
        for turn in turns(game, 5):
            state = read_position(json.dumps(turn.position), []).state
            again = written(state.box, view(state, 0))
            left_out = {"edition", "game", "operation", *options}
            assert again == {key: value for key, value in turn.position.items() if key not in left_out}


def test_in_your_turn_the_spirit_of_the_ego_that_comes_next_acts() -> None:
    game = Title().game(1, "shaper", {}, [])
    state, luck = game.start(), Luck(4)
    assert isinstance(state, CerebriaState)
    seen: dict[int, str] = {}
    while state.turn < 5 and (decision := state.waiting()) is not None:
        if state.on_turn >= 0:
            seen[state.turn] = position_of(game, game.view(state, 0))["board"][0][0]
        take_for(state, decision.seats(state)[0], decision.sample(state, luck))
    assert seen == {1: "G", 3: "I"}


def test_what_nobody_knows_is_written_as_unknown_and_asked_for() -> None:
    game = Title().game(1, "shaper", {}, [])
    turn = turns(game, 1)[0]
    top, _, rest = turn.position["deck"].partition(",")
    assert "|" not in top
    assert "|" in rest
    with pytest.raises(PositionError, match="deck="):
        answer(json.dumps(turn.position), ["turn", "E+J"], [], EN)


@pytest.mark.parametrize(
    ("position", "question", "reason"),
    [
        ('{"board": [', "control", "not JSON"),
        ('{"board": 5}', "control", "'board' is a list of words, not 5"),
        ("I0 target=unity deck=anger|", "control", "'' is neither a track"),
        ("I0 target=unity deck=" + "a," * 500 + "a", "control", "'deck' has at most 500 cards, not 501"),
        ("I0 hidden-deck=" + "unity|" * 500 + "unity", "control", "'hidden-deck' has at most 500 cards, not 501"),
        ("I0 target=unity", "invoke /2", "'' is neither a track"),
        ("I0 1Ea1 target=unity", "impact intensify 1+x 1", "is asked like"),
        ("I0 1Ea1 target=unity", "quell", "'quell' needs more words, for example 'quell 2'"),
        ("I0 1Ea1 common=unity operation=O11", "turn", "'turn' needs more words, for example 'turn E"),
        ("I0 1Ea1 common=unity operation=O11", "turn x", "is asked like 'turn E"),
        ("I0 1Ea1 target=unity", "impact intensify 1+99 1", "is asked like"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(position: str, question: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        answer(position, question.split(), [], EN)


def test_a_position_is_its_text_and_never_the_name_of_a_file(tmp_path: Any) -> None:
    """Who asks may sit elsewhere: the files here are none of theirs."""
    path = tmp_path / "position.json"
    path.write_text('{"board": ["I0", "1Pa1"], "target": "unity", "wp": 3}', encoding="utf-8")
    with pytest.raises(PositionError, match="is neither an Emotion"):
        answer(str(path), ["quell", "1"], [], EN)


@rule("EGO-25")
def test_the_first_card_need_not_be_said_where_it_lies_open() -> None:
    position = "G0 I3 1Pa1 common=attitude operation=O04"
    data = ask(position, "turn D<")
    assert [said["event"] for said in data["events"] if said["event"] in ("pair", "ego_stepped")] == [
        "pair", "ego_stepped",
    ]  # fmt: skip
    stepped = [said["things"] for said in data["events"] if said["event"] == "ego_stepped"]
    assert [(one["to"], one["why"]) for one in stepped] == [("F4", "arrow")]
    assert data["realm"] in (3, 4)


@rule("CB-70", "CB-74")
def test_the_empty_sphere_of_the_position_is_the_one_that_is_revealed() -> None:
    data = ask("I0 2P1 common=unity spheres=7,7,0,7,7 standings=unity:1:1", "revelation")
    assert data["fragments"] == [{"party": "P", "fragment": "fortress minor"}]
    with pytest.raises(PositionError, match="emptied="):
        ask("I0 common=unity spheres=7,0,0,7,7", "revelation")


@rule("EGO-55")
def test_an_intensify_needs_no_target() -> None:
    data = ask("I0 1Ea1 2Ea1 3Ec2", "intensify 2")
    assert (data["slot"], data["target"]) == (3, None)


@rule("EGO-30", "EGO-45")
def test_impact_is_on_the_aspiration_the_ego_aims_at() -> None:
    board = "I0 0E1 1Pa1 common=fortitude hidden=unity"
    assert ask(board, "impact quell 1 1")["target"] == "unity"


def test_every_question_has_an_example_that_can_be_asked() -> None:
    position = "I0 1Ea1 5Pa2 0P1 common=attitude,unity deck=ar,bg,cr,dy hidden-deck=openness"
    for usage, sentence in questions():
        assert sentence
        assert ask(position, usage), usage
    assert len(set(NAMES)) == len(NAMES)
    assert state_of(position).row[0] == p.ATTITUDE


@pytest.mark.parametrize(
    ("name", "question"), [("opening", "turn D+J"), ("middle", "turn D"), ("revelation", "revelation")]
)
def test_the_sample_positions_can_be_asked_about(name: str, question: str) -> None:
    [path] = (Path(position_module.__file__).parent / "samples").glob(f"{name}.*")
    assert ask(path.read_text(encoding="utf-8"), question)["instructions"]


def test_what_a_sample_lacks_is_said_behind_the_question() -> None:
    [path] = (Path(position_module.__file__).parent / "samples").glob("middle.*")
    sample = path.read_text(encoding="utf-8")
    with pytest.raises(PositionError, match="a question that is typed can name it, as in deck="):
        answer(sample, ["revelation"], [], EN)
    lines, _ = answer(sample, ["revelation", "hidden=unity"], [], EN)
    assert lines[0].startswith("Revelation: the Sphere at")
    with pytest.raises(PositionError, match="no fact 'hiden'"):
        answer(sample, ["revelation", "hiden=unity"], [], EN)
