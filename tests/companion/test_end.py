"""The end of a game beside the box, also where an error has hidden it from the app."""

import pytest

from mindtable.companion import question as q
from mindtable.companion.refused import Refused
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.testing.clauses import rule

from .beside import BOX, beside, one_step, to_instruction, to_your_turn


@rule("UM-90")
def test_the_final_scoring_can_be_called_once_the_last_round_is_told() -> None:
    companion = to_your_turn(beside("unconscious-mind"), turns=3)
    with pytest.raises(Refused) as refused:
        companion.run("end")
    assert refused.value.said(tongue("en")) == "This is not the last round; tell first which one that was."
    companion.tell("last-round 3", "vp id 60", "vp person 20")
    before = [side.points for side in companion.sides()]
    assert before == [20, 60]
    companion.run("end")
    while companion.instruction is not None:
        companion.done()
    assert companion.over
    assert companion.state.over
    assert not companion.state.won
    told = [event.row.name for event in companion.story()]
    assert told[-1] == "won"
    assert "scoring" in told
    assert "turn" not in told[told.index("scoring") :]  # the Id has no turn any more
    companion.undo()
    assert not companion.over


@rule("UM-90")
def test_where_the_last_round_is_told_in_time_the_game_ends_by_itself() -> None:
    companion = to_your_turn(beside("unconscious-mind"), turns=3)
    companion.tell("last-round 4")
    to_your_turn(companion)
    assert companion.state.round == 4
    companion.turn_over()
    while not companion.over:
        while companion.instruction is not None:
            companion.done()
        asked = companion.question
        if asked is not None:
            assert asked.sort != q.YOURS
            companion.answer(asked.answers(companion.state.box)[0])
    assert companion.state.round == 4


@rule("CB-81")
def test_cerebria_ends_before_the_next_turn_once_its_end_is_told() -> None:
    companion = to_your_turn(beside("cerebria"), turns=2)
    companion.tell("ending yes")
    companion.turn_over()
    while companion.instruction is not None:
        companion.done()
    assert companion.over


@rule("CB-81", "EGO-27")
def test_no_operation_card_is_asked_for_when_no_turn_follows() -> None:
    companion = to_instruction(beside("cerebria", BOX))
    companion.tell("ending yes")
    luck = Luck(3)
    while not companion.over:
        one_step(companion, luck)
    told = [event.row.name for event in companion.story()]
    assert "operations_discarded" in told
    assert "operation_open" not in told[-told[::-1].index("operations_discarded") :]
    assert companion.state.op_open < 0
    companion.undo()
    companion.tell("ending no")
    to_your_turn(companion)
    assert companion.state.op_open >= 0
