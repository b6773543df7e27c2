"""Facts told while instructions are open: they are about the table that people see."""

from collections.abc import Iterator

import pytest

from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.instruction import instructions_of
from mindtable.companion.refused import Refused
from mindtable.core.luck import Luck
from mindtable.core.things import Amount, Told
from mindtable.core.tongue import tongue

from .beside import APP, BOX, beside, one_step, to_instruction

EN = tongue("en").to(0)


def halfway(title: str, source: str, seed: int, most: int = 400) -> Iterator[Companion]:
    """Every moment of a game at which some of the open instructions are carried out and others are not."""
    companion = beside(title, source, seed=seed)
    luck = Luck(seed)
    for _ in range(most):
        if companion.over:
            return
        if companion.moment.at and companion.table is not companion.state and companion.moment.automa:
            yield companion
        one_step(companion, luck)


def changed_numbers(companion: Companion) -> list[Told[object]]:
    """Counters that are others since the instructions that are carried out."""
    facts = companion.part.facts
    found = facts.differences(companion.state, companion.table)
    return [one for one in found if isinstance(facts.of(one).value, Amount)]


@pytest.mark.parametrize(("title", "source"), [("cerebria", APP), ("cerebria", BOX), ("unconscious-mind", APP)])
def test_what_an_instruction_has_changed_is_told_of_the_table_after_it(title: str, source: str) -> None:
    tried = 0
    for companion in halfway(title, source, 11):
        facts = companion.part.facts
        before = companion.log.text()
        for one in changed_numbers(companion):
            place, value = facts.of(one).place_of(one), int(one.values[-1])
            others = [other for other in facts.of(one).values(companion.table, place) if other != value]
            if not others:
                continue
            text = facts.of(one).told(place, others[-1]).written(companion.state.box)
            if companion.refuse(text) is not None:
                continue
            drawn = companion.game.scene(companion.game.view(companion.table, 0), EN).without(companion.part.untold)
            assert companion.scene(EN).json() == drawn.json(), "people see the table they tell of"
            done = len(companion.story())
            report = companion.tell(text)
            assert facts.of(one).get(companion.table, place) == others[-1], text
            assert not report.back, "what is carried out stays so"
            assert len(companion.story()) > done
            again = read_companion(companion.log.text())
            assert facts.position(again.table) == facts.position(companion.table)
            companion.undo()
            tried += 1
            break
        assert companion.log.text().startswith(before.rstrip("\n"))
        if tried >= 4:
            return
    assert tried, "no instruction changed a counter while another was open"


def test_what_no_instruction_has_touched_was_so_before_them() -> None:
    """The rules run again from where the stretch began, and what was carried out stays so where it is the same."""
    for companion in halfway("cerebria", BOX, 4):
        base, points = companion.state, companion.state.points
        if companion.table.points != points:
            continue
        companion.tell(f"points {points + 1}")
        assert [repr(step) for step in companion.state.agenda] == [repr(step) for step in base.agenda]
        assert companion.moment.at
        return
    raise AssertionError("every instruction gave points")


def test_a_card_that_only_stands_in_for_another_can_be_told_to_lie_anywhere() -> None:
    """The app has put it where it lies; the person may hold it in their hands."""
    companion = beside("unconscious-mind", BOX)
    luck = Luck(3)
    told = 0
    for _ in range(200):
        if companion.question is not None and companion.question.sort == "yours":
            for one in companion.moment.unknown:
                if one.family.name != "research" or one.family.where(companion.state, one.card) not in (0, 1):
                    continue
                fact = companion.part.facts.by_name["research"]
                here = one.family.where(companion.state, one.card)
                state = companion.moment.read_from("research", one.card)
                offered = fact.values(state, one.card)
                there = 1 - here  # the other of the two that lie face up
                assert there in offered
                assert here in offered  # it may be what it stands in for
                companion.tell(fact.told(one.card, there).written(companion.state.box))
                assert one.family.where(companion.state, one.card) == there
                assert one.family.areas[here].read(companion.state), "what lies there is another card"
                told += 1
                break
        if told:
            return
        try:
            one_step(companion, luck)
        except Refused:
            companion.undo()
    raise AssertionError("every Research card was asked for")


def test_nothing_is_joined_to_what_was_told_before_a_card_was_asked_for() -> None:
    companion = to_instruction(beside("unconscious-mind", APP))
    moment = companion.moment
    assert moment.segment is not None
    heard, state = moment.segment.heard, moment.segment.state
    whole, _ = instructions_of(moment.part, moment.game, state, heard)
    acts = moment.part.deeds | moment.part.leads
    number, joined = next(
        (number, one) for number, one in enumerate(whole) if sum([deed.row.name in acts for deed in one.deeds]) > 1
    )
    second = [deed for deed in joined.deeds if deed.row.name in acts][1]
    cut, _ = instructions_of(moment.part, moment.game, state, heard, [heard.index(second)])
    assert len(cut) == len(whole) + 1
    before = joined.deeds[: joined.deeds.index(second)]
    assert cut[number].deeds == before, "it was carried out as it was told"
    assert cut[number + 1].deeds[0] is second
