"""The Recall of the Id and the bonus it claims (ID-50 to ID-55)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Priority, fewest, most, only_if
from mindtable.games.unconscious_mind import arrow, id_events, reasons
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import Judge
from mindtable.games.unconscious_mind.city import CoverNumber, CoverSlot, number_effect, slot_effect
from mindtable.games.unconscious_mind.id_tiles import IdCoffee
from mindtable.games.unconscious_mind.ideas import take_back_ideas
from mindtable.games.unconscious_mind.state import MindState


class IdRecall(Step[MindState]):
    """Coffee for every space with Ideas of the Id, Ideas back, then its bonus (ID-50, A-02)."""

    def run(self, state: MindState) -> None:
        before = state.id.ideas
        spaces = take_back_ideas(state, p.ID)
        if state.heard is not None:
            state.tell(id_events.RECALL, p.ID, [len(spaces), spaces, state.id.ideas - before])
        state.at_once([IdCoffee(len(spaces), p.FOR_SPACES), IdBonus()])


# Candidates of a District bonus and of a Location bonus are slots, counted through.


def number_of_slot(state: MindState, candidate: int) -> int:
    return p.TAGS_FOR_SLOT[candidate % p.DISTRICT_SLOTS]


def in_professors_district(state: MindState, candidate: int) -> bool:
    return state.box.district[state.id.professor] == candidate // p.DISTRICT_SLOTS


def slot_from_top(state: MindState, candidate: int) -> int:
    return candidate % p.SLOTS


def at_professor(state: MindState, candidate: int) -> bool:
    return state.id.professor == candidate // p.SLOTS


# District bonus: the highest number; tied, the District of its Professor (ID-51).
WHICH_NUMBER: Final = Judge(
    reasons.WHICH_NUMBER, arrow.NUMBERS,
    Priority("ID-51", [most("number", number_of_slot), only_if("its Professor is there", in_professors_district)]),
)  # fmt: skip
# Location bonus: the highest slot; tied, the Location of its Professor (ID-53).
WHICH_SLOT: Final = Judge(
    reasons.WHICH_SLOT, arrow.SLOTS,
    Priority("ID-53", [fewest("slots above it", slot_from_top), only_if("its Professor is there", at_professor)]),
)  # fmt: skip


def district_candidates(state: MindState) -> list[int]:
    """Vacant numbers within reach of the Id's tags, in the Districts of its Professor and of Freud (ID-51, ID-55)."""
    box = state.box
    rival = state.id
    found: list[int] = []
    if rival.insights == 0:
        return found
    for district in districts_of_figures(state):
        tags = rival.district_tags(box, district)
        for slot in range(p.DISTRICT_SLOTS):
            at = district * p.DISTRICT_SLOTS + slot
            if state.tokens[district] and state.district_slots[at] < 0 and tags >= p.TAGS_FOR_SLOT[slot]:
                found.append(at)
    return found


def districts_of_figures(state: MindState) -> list[int]:
    """The District of the Id's Professor, and Freud's if it is another (ID-51)."""
    districts = [state.box.district[state.id.professor]]
    if state.box.district[state.freud] != districts[0]:
        districts.append(state.box.district[state.freud])
    return districts


def slot_candidates(state: MindState) -> list[int]:
    """The highest vacant slot at its Professor's and at Freud's Location, where a token is left (ID-53, A-29)."""
    places = [state.id.professor]
    if state.freud != state.id.professor:
        places.append(state.freud)
    found: list[int] = []
    for location in places:
        if state.tokens[state.box.district[location]]:
            for slot in range(location * p.SLOTS, (location + 1) * p.SLOTS):
                if state.slots[slot] < 0:
                    found.append(slot)
                    break
    return found


class IdBonus(Step[MindState]):
    """A District bonus if it can, else a Location bonus, else none (ID-51 to ID-54)."""

    def run(self, state: MindState) -> None:
        numbers = district_candidates(state)
        if numbers:
            number = WHICH_NUMBER.narrow(state, numbers)[0]
            state.id.insights -= 1
            if state.heard is not None:
                tags = p.TAGS_FOR_SLOT[number % p.DISTRICT_SLOTS]
                state.tell(id_events.DISTRICT_BONUS, p.ID, [number, tags, number_effect(state, number)])
            CoverNumber(p.ID, number).run(state)
            return
        if state.heard is not None:
            state.tell(
                id_events.NO_DISTRICT,
                p.ID,
                [state.id.insights, reasons.out_of_reach(state, districts_of_figures(state))],
            )
        slots = slot_candidates(state)
        if slots:
            slot = WHICH_SLOT.narrow(state, slots)[0]
            if state.heard is not None:
                state.tell(id_events.LOCATION_BONUS, p.ID, [slot, slot_effect(state, slot)])
            CoverSlot(p.ID, slot).run(state)
        elif state.heard is not None:
            state.tell(id_events.NO_BONUS, p.ID, [])
