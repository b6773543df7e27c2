"""The log: only ever added to, and everything follows from it."""

import json

import pytest

from mindtable.companion.companion import Companion, as_json, new_companion, read_companion
from mindtable.companion.log import MOVES, TELL, LogError, read_log
from mindtable.companion.protocol import protocol_of, record_of
from mindtable.companion.refused import Refused
from mindtable.companion.titles import PARTS
from mindtable.core.agenda import CHANCE
from mindtable.core.luck import Luck
from mindtable.core.record import read_record
from mindtable.core.tongue import tongue
from mindtable.testing.clauses import rule

from .beside import APP, BOX, beside, one_step, to_instruction, to_your_turn

EN = tongue("en").to(0)


def all_of(companion: Companion) -> object:
    """Everything that a reader can tell: the position, what is asked and told."""
    return companion.part.facts.position(companion.state), companion.json(EN), companion.scene(EN).json()


@pytest.mark.parametrize("title", list(PARTS))
@pytest.mark.parametrize("way", [TELL, MOVES])
def test_two_readers_of_a_log_are_at_the_same_moment(title: str, way: str) -> None:
    companion = beside(title, BOX, way)
    luck = Luck(7)
    for step in range(60):
        one_step(companion, luck)
        if step % 15 == 0:
            other = read_companion(companion.log.text())
            assert all_of(other) == all_of(companion)
            assert other.log.text() == companion.log.text()


@pytest.mark.parametrize("title", list(PARTS))
def test_another_phone_follows_entry_by_entry(title: str) -> None:
    companion, other = beside(title), beside(title)
    luck = Luck(8)
    for step in range(50):
        if step % 9 == 8:
            companion.undo()
        else:
            one_step(companion, luck)
        other.enter(companion.log.entries[-1])
    assert all_of(other) == all_of(companion)


@pytest.mark.parametrize("title", list(PARTS))
def test_undo_is_a_step_back_and_stays_in_the_log(title: str) -> None:
    companion = to_your_turn(beside(title), turns=2)
    before, count = all_of(companion), len(companion.log.entries)
    companion.turn_over()
    one_step(companion, Luck(1))
    companion.undo()
    companion.undo()
    assert len(companion.log.entries) == count + 4
    assert {**all_of(companion)[1], "entries": 0} == {**before[1], "entries": 0}  # type: ignore[index]
    again = read_companion(companion.log.text())
    assert again.part.facts.position(again.state) == companion.part.facts.position(companion.state)


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(Refused, match="nothing to take back"):
        beside("cerebria").undo()


def test_what_the_app_drew_comes_again_after_an_undo() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    companion.turn_over()
    told = [one.lines(companion.game, companion.state, EN) for one in companion.instructions]
    assert any("The app draws" in line for lines in told for line in lines)
    companion.undo()
    companion.turn_over()
    assert [one.lines(companion.game, companion.state, EN) for one in companion.instructions] == told


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a companion game"),
        ("mindtable companion 1\ntitle: cerebria\n---\n", "begin anew from the table as it stands"),
        ("mindtable companion 6\ntitle: cerebria\n---\n", "does not say"),
        ("mindtable companion 6\nnonsense\n---\n", "a key and a value"),
    ],
)
def test_a_text_that_is_no_log_is_refused(text: str, reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        read_log(text)


def test_an_entry_that_does_not_fit_is_named() -> None:
    text = beside("cerebria").log.text()
    with pytest.raises(LogError, match="no entry 'jump'"):
        read_log(text + "jump\n")
    with pytest.raises(Refused, match=r"entry 1 \('done'\)"):
        read_companion(text + "done\n")
    assert read_log(text + "done").entries == []  # cut off by a crash


def test_a_log_is_json_too() -> None:
    companion = to_your_turn(beside("cerebria"))
    found = json.loads(as_json(companion.log.text()))
    assert found["entries"] == [entry.line() for entry in companion.log.entries]


def test_unknown_decks_and_sources_are_refused() -> None:
    with pytest.raises(Refused, match="no deck 'operations'"):
        new_companion("cerebria", "shaper", {}, {"operations": BOX}, TELL, 1)
    with pytest.raises(Refused, match="box, app"):
        new_companion("cerebria", "shaper", {}, {"operation": "hat"}, TELL, 1)


@pytest.mark.parametrize("title", list(PARTS))
def test_a_game_under_full_rules_becomes_a_record(title: str) -> None:
    companion = beside(title, BOX, MOVES)
    luck = Luck(11)
    while not companion.over:
        one_step(companion, luck)
    record = record_of(companion)
    assert record is not None
    again = companion.game.replay(read_record(record.text()))
    assert again.over
    assert companion.game.scores(again) == record.result == companion.game.scores(companion.state)


@rule("CB-77")
@pytest.mark.parametrize("seed", [11, 12])
def test_of_three_hidden_aspirations_the_one_that_is_kept_is_asked_for(seed: int) -> None:
    """The record has all three, and the choice: any cards that can have been looked at."""
    companion = beside("cerebria", BOX, MOVES)
    luck = Luck(seed)
    while not companion.over:
        one_step(companion, luck)
    besides = [made.also for made in companion.moves() if made.also]
    assert besides, "no Revelation came"
    for others in besides:
        drawn = [made.text for made in others if made.seat == CHANCE]
        assert len(drawn) == 2
        assert len(set(drawn)) == 2
    record = record_of(companion)
    assert record is not None
    assert companion.game.scores(companion.game.replay(read_record(record.text()))) == record.result


def test_a_game_that_was_told_has_a_protocol_and_no_record() -> None:
    companion = to_your_turn(beside("cerebria"), turns=2)
    assert record_of(companion) is None
    lines = protocol_of(companion, EN)
    assert any(line.startswith("The Ego's turn") for line in lines)
    assert lines[-1] == companion.standing(EN)


@pytest.mark.parametrize("title", ["cerebria", "unconscious-mind"])
def test_an_answer_says_that_the_instruction_before_was_carried_out(title: str) -> None:
    companion = beside(title, BOX)
    luck = Luck(5)
    while companion.ahead is None or not companion.moment.automa or companion.asked.sort == "choice":  # type: ignore[union-attr]
        one_step(companion, luck)
    assert companion.instruction is not None
    assert companion.question is None, "the instruction comes first"
    other = read_companion(companion.log.text())
    answer = companion.asked.answers(companion.state.box)[0]  # type: ignore[union-attr]
    companion.answer(answer)
    other.done()
    other.answer(answer)
    assert companion.part.facts.position(companion.state) == other.part.facts.position(other.state)
    assert companion.moment.turns[-1].taps == other.moment.turns[-1].taps - 1
    companion.undo()
    assert companion.instruction is not None


def test_the_board_is_that_before_the_instruction_and_instructions_are_orders() -> None:
    companion = beside("cerebria", APP)
    luck = Luck(4)
    while companion.moment.at == 0 or not companion.moment.automa:
        one_step(companion, luck)
    before, now = companion.part.facts.position(companion.state), companion.part.facts.position(companion.table)
    assert before != now, "what was carried out lies on the table"
    lines = [line for one in companion.instructions for line in one.lines(companion.game, companion.state, EN)]
    assert lines
    assert not [line for line in lines if line.startswith("The Ego")]


def test_only_the_client_that_the_arrow_points_to_is_asked_for() -> None:
    """The other two of the row need no name, and “why” says so (ID-16)."""
    companion = beside("unconscious-mind")
    luck = Luck(3)
    while companion.question is None or companion.question.answers(companion.state.box)[0] != "arrow left":
        one_step(companion, luck)
    companion.answer("arrow left")
    asked = companion.question
    assert asked is not None
    assert asked.say(companion.game, companion.state, EN) == "Left of the display: which card is it?"
    companion.answer("client R05 routine-1")
    why = " ".join(companion.why(EN))
    assert "a card that was not named · a card that was not named" in why
    assert "The Blushing Lawyer" in why
    later = companion.asked
    assert later is not None
    assert later.deck != "routine"


def test_what_hands_do_without_a_done_is_told_until_the_next_entry_and_no_longer() -> None:
    companion = to_your_turn(beside("unconscious-mind"))
    noted = companion.moment.noted
    while not noted:
        noted = to_your_turn(companion).moment.noted
    companion.turn_over()
    assert not [event for event in noted if event in companion.moment.noted]


@pytest.mark.parametrize(
    ("title", "said"),
    [("cerebria", "Gatekeeper · "), ("unconscious-mind", "Meeting Table card ")],
)
def test_the_head_says_which_card_the_automa_acts_on(title: str, said: str) -> None:
    companion = to_instruction(to_your_turn(beside(title)))
    words = companion.part.under_way(companion.turn(), companion.state.box, EN)
    assert words.startswith(said)


def to_pair(companion: Companion) -> Companion:
    """Go on until both Operation cards of the Ego's turn show Defiance: two more pairs are turned up (EGO-62)."""
    luck = Luck(3)
    while True:
        asked = companion.question
        answers = [] if asked is None else asked.answers(companion.state.box)
        if answers and answers[0].startswith("operations "):
            return companion
        defiance = [one for one in answers if one in ("operation O01", "operation O02", "operation O03")]
        if defiance:
            companion.answer(defiance[0])
        else:
            one_step(companion, luck)


@rule("EGO-62")
def test_the_pairs_of_a_defiance_with_a_defiance_are_one_touch_each() -> None:
    """The first card of a pair counts by its symbol: any other of it may come later, and the record goes along."""
    companion = to_pair(beside("cerebria", way=MOVES))
    taps = companion.moment.turns[-1].taps
    companion.answer("operations judgment O07")
    assert companion.moment.turns[-1].taps == taps + 1
    assert companion.state.op_used[3] == 6
    stood = companion.state.op_used[2]
    assert companion.game.box.symbol[stood] == 2
    asked = companion.question
    assert asked is not None
    named = f"operations endeavor {companion.game.box.operation_entries[stood].id}"
    assert named in asked.answers(companion.state.box), "what stands in for the first may come now"
    companion.answer(named)
    assert companion.moment.option == stood, "it is the card that comes"
    assert companion.state.op_used[2] != stood, "so something else came before"
    assert companion.game.box.symbol[companion.state.op_used[2]] == 2
    moves = [made.text for made in companion.moves()]
    drawn = [text for text in moves if text.startswith("operation ")]
    assert len(drawn) == len(set(drawn)), "no card is turned up twice before the deck is shuffled"


def test_a_pair_that_cannot_be_is_refused() -> None:
    companion = to_pair(beside("cerebria"))
    asked = companion.question
    assert asked is not None
    used = companion.game.box.operation_entries[companion.state.op_used[0]].id
    assert not [one for one in asked.answers(companion.state.box) if one.endswith(used)]
    with pytest.raises(Refused, match="is not possible here"):
        companion.answer(f"operations judgment {used}")
