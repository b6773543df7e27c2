"""The City of the person: moving figures, resolving Locations, claiming bonuses (UM-54 to UM-56, UM-67 to UM-69)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.effects import LOC, PAY, Word
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu
from mindtable.games.unconscious_mind.payment import GiveOwn, pays
from mindtable.games.unconscious_mind.perform import HANDLERS, Handler, Perform
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import check_goals, gain_reputation, pay_bright

# -- moving figures


def effects_at(state: MindState, who: int, location: int) -> int:
    """How often a Location is resolved: by figures or by tags, whichever is more, at most five (UM-56, ID-95).

    A gray tag counts for any Location (A-31).
    """
    return _effects(state, who, location, state.figures(location))


def _effects(state: MindState, who: int, location: int, figures: int) -> int:
    tags = state.side(who).tags
    return min(p.MOST_EFFECTS, max(figures, tags[location] + tags[p.GRAY]))


def effects_after_move(state: MindState, who: int, start: int, location: int) -> int:
    """The effects at a Location once a figure has come there from another (ID-95, A-28)."""
    return _effects(state, who, location, state.figures(location) + (0 if location == start else 1))


TO_FREUD: Final = 3


class MoveProfessor(Asked):
    """The own Professor: 1 or 2 Locations clockwise, or straight to Freud; 0 stays (UM-54, UM-23)."""

    SPAN = 4

    def options(self, state: MindState) -> list[int]:
        freud = state.freud
        here = state.person.professor
        found = [0, 1, 2]
        if freud != here and freud != state.onward(here, 1) and freud != state.onward(here, 2):
            found.append(TO_FREUD)  # nearer he is reached by steps all the same
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option:
            start = state.person.professor
            state.person.professor = self.reached(state, option)
            arrive(state, p.FIGURE_PROFESSOR, start, state.person.professor)

    def reached(self, state: MindState, option: int) -> int:
        """Where the own Professor comes to by an option."""
        return state.freud if option == TO_FREUD else state.onward(state.person.professor, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PROFESSOR.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.PROFESSOR_STAYS.of([])
        place = self.reached(state, option)
        effects = effects_after_move(state, p.PERSON, state.person.professor, place)
        return w.TO_FREUD.of([place, effects]) if option == TO_FREUD else w.MOVE_PROFESSOR.of([option, place, effects])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.FREUD_IS_NEAR.of([state.freud]) if wish.verb == "to" and wish.rest == "Freud" else None


class MoveFreud(Asked):
    """Freud: 1 to 3 Locations clockwise; 0 stays (UM-55, UM-23)."""

    SPAN = 4

    def options(self, state: MindState) -> list[int]:
        return [0, 1, 2, 3]

    def choose(self, state: MindState, option: int) -> None:
        if option:
            start = state.freud
            state.freud = state.onward(start, option)
            arrive(state, p.FIGURE_FREUD, start, state.freud)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_FREUD.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.FREUD_STAYS.of([])
        place = state.onward(state.freud, option)
        return w.MOVE_FREUD.of([option, place, effects_after_move(state, p.PERSON, state.freud, place)])


def arrive(state: MindState, figure: int, start: int, location: int) -> None:
    """A figure has come to a Location, which is resolved now."""
    effects = effects_at(state, p.PERSON, location)
    if state.heard is not None:
        state.tell(events.MOVED, p.PERSON, [figure, location, start, effects])
    Units(location, effects, 0).run(state)


# -- effects of a Location: each is one of its three

MORE_UNITS: Final = 4  # a Bright Idea for two more


class Units(Step[MindState]):
    """So many effects of a Location are left (UM-56)."""

    FIELDS = ("location", "left", "done")

    def __init__(self, location: int, left: int, done: int) -> None:
        self.location: Final = location
        self.left: Final = left
        self.done: Final = done  # how many were resolved: with those left at most five

    def run(self, state: MindState) -> None:
        if self.left:
            state.agenda.append(ChooseUnit(self.location, self.left, self.done))


class ChooseUnit(Menu):
    """Which effect of the Location comes next; a Bright Idea adds two, up to five in all (UM-56)."""

    FIELDS = ("location", "left", "done")
    SPAN = EXCHANGES + 5

    def __init__(self, location: int, left: int, done: int) -> None:
        self.location: Final = location
        self.left: Final = left
        self.done: Final = done

    def offers(self, state: MindState) -> list[int]:
        found = [EXCHANGES]
        box = state.box
        effects = box.location_effects[self.location]
        for index in range(3):
            if effects[index] >= 0:
                word = box.effects[effects[index]].words[0]
                if word.kind != PAY or pays(state.person.dial, word.quality):
                    found.append(EXCHANGES + 1 + index)
        if state.person.bright and self.left + self.done < p.MOST_EFFECTS:
            found.append(EXCHANGES + MORE_UNITS)
        return found

    def pick(self, state: MindState, offer: int) -> None:
        if offer == MORE_UNITS:
            pay_bright(state, 1)
            left = min(p.MOST_EFFECTS - self.done, self.left + 2)
            state.agenda.append(ChooseUnit(self.location, left, self.done))
        elif offer:
            mark = len(state.agenda)
            Perform(p.PERSON, state.box.location_effects[self.location][offer - 1]).run(state)
            state.after(mark, Units(self.location, self.left - 1, self.done + 1))

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_LOCATION.of([self.location, self.left])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer == MORE_UNITS:
            return w.MORE_EFFECTS.of([])
        if offer == 0:
            return w.DONE.of([])
        return w.USE_LOCATION.of([offer, state.box.location_effects[self.location][offer - 1], self.location])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb == "effect":
            return r.EFFECT_COSTS.of([])
        return r.FIVE_EFFECTS.of([]) if wish.verb == "more" and wish.rest == "for bright" else None


class LocationEffects(Handler):
    """``Loc n``: effects of the Location where the own Professor stands; Bright Ideas add none."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        Units(state.person.professor, word.n, p.MOST_EFFECTS - word.n).run(state)


# -- bonuses at Recall: Location slots, then District slots, counted through

LOCATION_SLOTS: Final = len(p.LOCATIONS) * p.SLOTS
EVERY_SLOT: Final = LOCATION_SLOTS + len(p.DISTRICTS) * p.DISTRICT_SLOTS


def bonus_options(state: MindState) -> list[int]:
    """Location slots where Freud or the own Professor stands, then District slots that tags and an Insight allow.

    A District without tokens offers none (UM-69).
    """
    person = state.person
    box = state.box
    places = [person.professor]
    if state.freud != person.professor:
        places.append(state.freud)
    found: list[int] = []
    for location in places:
        if state.tokens[box.district[location]]:
            for slot in range(location * p.SLOTS, (location + 1) * p.SLOTS):
                if state.slots[slot] < 0:
                    found.append(slot)
    if person.own_insights():
        districts = [box.district[person.professor]]
        if box.district[state.freud] not in districts:
            districts.append(box.district[state.freud])
        for district in districts:
            if state.tokens[district]:
                tags = person.district_tags(box, district)
                for place in range(p.DISTRICT_SLOTS):
                    number = district * p.DISTRICT_SLOTS + place
                    if state.district_slots[number] < 0 and tags >= p.TAGS_FOR_SLOT[place]:
                        found.append(LOCATION_SLOTS + number)
    return found


class ClaimBonus(Step[MindState]):
    """After a Recall the person may claim one bonus (UM-66)."""

    def run(self, state: MindState) -> None:
        if bonus_options(state):
            state.agenda.append(ChooseBonus())


class ChooseBonus(Menu):
    """Which bonus to claim, or none (DP-13)."""

    SPAN = EXCHANGES + 1 + EVERY_SLOT

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES, *[EXCHANGES + 1 + slot for slot in bonus_options(state)]]

    def pick(self, state: MindState, offer: int) -> None:
        if offer == 0:
            return
        slot = offer - 1
        if slot < LOCATION_SLOTS:
            CoverSlot(p.PERSON, slot).run(state)
        else:
            state.at_once([GiveOwn(), CoverNumber(p.PERSON, slot - LOCATION_SLOTS)])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_BONUS.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer == 0:
            return w.NO_BONUS.of([])
        slot = offer - 1
        if slot < LOCATION_SLOTS:
            reputation = state.top_token(state.box.district[slot // p.SLOTS]) == "r"
            return w.LOCATION_BONUS.of([slot, slot_effect(state, slot), reputation])
        number = slot - LOCATION_SLOTS
        reputation = state.top_token(number // p.DISTRICT_SLOTS) == "r"
        tags = p.TAGS_FOR_SLOT[number % p.DISTRICT_SLOTS]
        return w.DISTRICT_BONUS.of([number, tags, number_effect(state, number), reputation])


def slot_effect(state: MindState, slot: int) -> int:
    """The bonus of a Location slot."""
    return state.box.location_bonuses[slot // p.SLOTS][slot % p.SLOTS]


def number_effect(state: MindState, number: int) -> int:
    """The bonus of a District slot."""
    return state.box.district_bonuses[number // p.DISTRICT_SLOTS][number % p.DISTRICT_SLOTS]


class CoverSlot(Step[MindState]):
    """The top token of its District covers a Location slot: its effect, then Reputation (UM-67, ID-53, A-36)."""

    FIELDS = ("who", "slot")

    def __init__(self, who: int, slot: int) -> None:
        self.who: Final = who
        self.slot: Final = slot

    def run(self, state: MindState) -> None:
        district = state.box.district[self.slot // p.SLOTS]
        state.slots[self.slot] = self.who
        shows_reputation = take_token(state, district)
        effect = slot_effect(state, self.slot)
        if state.heard is not None:
            values = [self.slot, effect, state.tokens[district], shows_reputation]
            state.tell(events.SLOT_COVERED, self.who, values)
        state.at_once([Perform(self.who, effect), *([TokenReputation(self.who)] if shows_reputation else [])])


class CoverNumber(Step[MindState]):
    """An Insight on a number of a District, a token on its slot: the effect, then Reputation (UM-68, ID-52, A-36).

    The Insight counts before the effect (ID-74).
    """

    FIELDS = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        self.who: Final = who
        self.number: Final = number

    def run(self, state: MindState) -> None:
        district = self.number // p.DISTRICT_SLOTS
        state.district_slots[self.number] = self.who
        state.side(self.who).districts |= 1 << district
        shows_reputation = take_token(state, district)
        effect = number_effect(state, self.number)
        if state.heard is not None:
            values = [self.number, effect, state.tokens[district], shows_reputation]
            state.tell(events.NUMBER_COVERED, self.who, values)
        check_goals(state, self.who, b.DISTRICTS)
        state.at_once([Perform(self.who, effect), *([TokenReputation(self.who)] if shows_reputation else [])])


def take_token(state: MindState, district: int) -> bool:
    """The top token of a District leaves its stack; says whether it shows a Reputation point."""
    shows_reputation = state.top_token(district) == "r"
    state.tokens[district] -= 1
    return shows_reputation


class TokenReputation(Step[MindState]):
    """The token that covers the slot shows a Reputation point (UM-67)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        gain_reputation(state, self.who)


HANDLERS[LOC] = LocationEffects()
