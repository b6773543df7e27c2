"""The City of the person: moving figures, resolving Locations, claiming bonuses (UM-54 to UM-56, UM-67 to UM-69)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import EXCHANGES, Menu, pays, place_own
from mindtable.games.unconscious_mind.effects import LOC, PAY, Word
from mindtable.games.unconscious_mind.resolve import PERSONS, Doer, resolve
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import check_goals, gain_reputation

TO_FREUD: Final = 3
LOCATION_SLOTS: Final = len(p.LOCATIONS) * p.SLOTS
EVERY_SLOT: Final = LOCATION_SLOTS + len(p.DISTRICTS) * p.DISTRICT_SLOTS
# A unit may turn Bright Ideas into two more units before it is resolved.
MORE_UNITS: Final = 4


def onward(state: MindState, location: int, steps: int) -> int:
    """The Location so many steps clockwise."""
    following = state.box.next
    for _ in range(steps):
        location = following[location]
    return location


def effects_at(state: MindState, who: int, location: int) -> int:
    """How often a Location is resolved: by figures or by tags, whichever is more, at most five (UM-56, ID-95)."""
    tags = state.side(who).tags
    return min(p.MOST_EFFECTS, max(state.figures(location), tags[location] + tags[p.GRAY]))


class MoveProfessor(Asked):
    """The own Professor: 1 or 2 Locations clockwise, or straight to Freud; 0 stays (UM-54, UM-23)."""

    SPAN = 4

    def options(self, state: MindState) -> list[int]:
        freud = state.freud
        here = state.person.professor
        found = [0, 1, 2]
        if freud != here and freud != onward(state, here, 1) and freud != onward(state, here, 2):
            found.append(TO_FREUD)  # nearer he is reached by steps all the same
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option == 0:
            return
        state.person.professor = professor_after(state, option)
        arrive(state, 0, state.person.professor)


def professor_after(state: MindState, option: int) -> int:
    """Where the own Professor comes to by an option."""
    return state.freud if option == TO_FREUD else onward(state, state.person.professor, option)


class MoveFreud(Asked):
    """Freud: 1 to 3 Locations clockwise; 0 stays (UM-55, UM-23)."""

    SPAN = 4

    def options(self, state: MindState) -> list[int]:
        return [0, 1, 2, 3]

    def choose(self, state: MindState, option: int) -> None:
        if option:
            state.freud = onward(state, state.freud, option)
            arrive(state, 1, state.freud)


MOVE_PROFESSOR: Final = MoveProfessor()
MOVE_FREUD: Final = MoveFreud()


def arrive(state: MindState, figure: int, location: int) -> None:
    """A figure has come to a Location, which is resolved now."""
    if state.heard is not None:
        state.tell(events.MOVED, p.PERSON, [figure, location])
    resolve_units(state, location, effects_at(state, p.PERSON, location), 0)


class Units(Step[MindState]):
    """The other effects of a Location."""

    FIELDS = ("location", "left", "done")

    def __init__(self, location: int, left: int, done: int) -> None:
        self.location: Final = location
        self.left: Final = left
        self.done: Final = done  # how many were resolved: with those left at most five

    def run(self, state: MindState) -> None:
        resolve_units(state, self.location, self.left, self.done)


def resolve_units(state: MindState, location: int, left: int, done: int) -> None:
    """So many effects of a Location are left; each is one of its three."""
    if left:
        state.agenda.append(ChooseUnit(location, left, done))


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
            state.person.bright -= 1
            left = min(p.MOST_EFFECTS - self.done, self.left + 2)
            state.agenda.append(ChooseUnit(self.location, left, self.done))
        elif offer:
            effect = state.box.location_effects[self.location][offer - 1]
            state.agenda.append(Units(self.location, self.left - 1, self.done + 1))
            resolve(state, p.PERSON, effect, 0)


class DoLocation(Doer):
    """``Loc n``: effects of the Location where the own Professor stands; Bright Ideas add none."""

    def do(self, state: MindState, word: Word) -> None:
        resolve_units(state, state.person.professor, word.n, p.MOST_EFFECTS - word.n)


# -- bonuses at Recall


def bonus_options(state: MindState) -> list[int]:
    """Location slots where Freud or the own Professor stands, then District slots that tags and an Insight allow."""
    person = state.person
    box = state.box
    places = [person.professor]
    if state.freud != person.professor:
        places.append(state.freud)
    found: list[int] = []
    for location in places:
        if state.tokens[box.district[location]]:
            for slot in range(p.SLOTS):
                if state.slots[location * p.SLOTS + slot] < 0:
                    found.append(location * p.SLOTS + slot)
    if person.own_insights():
        districts = [box.district[person.professor]]
        if box.district[state.freud] not in districts:
            districts.append(box.district[state.freud])
        for district in districts:
            if state.tokens[district]:
                tags = person.district_tags(box, district)
                for slot in range(p.DISTRICT_SLOTS):
                    at = district * p.DISTRICT_SLOTS + slot
                    if state.district_slots[at] < 0 and tags >= p.TAGS_FOR_SLOT[slot]:
                        found.append(LOCATION_SLOTS + at)
    return found


class ClaimBonus(Step[MindState]):
    """After a Recall the person may claim one bonus (UM-66)."""

    def run(self, state: MindState) -> None:
        if bonus_options(state):
            state.agenda.append(CHOOSE_BONUS)


class ChooseBonus(Menu):
    """Which bonus to claim, or none (DP-13)."""

    SPAN = EXCHANGES + 1 + EVERY_SLOT

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES, *[EXCHANGES + 1 + slot for slot in bonus_options(state)]]

    def pick(self, state: MindState, offer: int) -> None:
        if offer == 0:
            return
        kind, place, slot = bonus_of(offer)
        if kind:
            state.agenda.append(Claim(kind, place, slot))
            place_own(state)
        else:
            claim_slot(state, p.PERSON, kind, place, slot)


def bonus_of(offer: int) -> tuple[int, int, int]:
    """The bonus that an offer stands for: 0 a Location or 1 a District, which one, and its slot."""
    code = offer - 1
    if code < LOCATION_SLOTS:
        return 0, code // p.SLOTS, code % p.SLOTS
    code -= LOCATION_SLOTS
    return 1, code // p.DISTRICT_SLOTS, code % p.DISTRICT_SLOTS


CLAIM_BONUS: Final = ClaimBonus()
CHOOSE_BONUS: Final = ChooseBonus()


class Claim(Step[MindState]):
    """A bonus slot is covered when the own Insight for it is given."""

    FIELDS = ("kind", "place", "slot")

    def __init__(self, kind: int, place: int, slot: int) -> None:
        self.kind: Final = kind  # 0 a Location bonus, 1 a District bonus
        self.place: Final = place
        self.slot: Final = slot

    def run(self, state: MindState) -> None:
        claim_slot(state, p.PERSON, self.kind, self.place, self.slot)


def claim_slot(state: MindState, who: int, kind: int, place: int, slot: int) -> None:
    """Cover a bonus slot with the top token of the District: its effect, then Reputation (UM-67, UM-68, A-36).

    An Insight laid on a number counts before the effect (ID-52, ID-74).
    """
    box = state.box
    if kind == 0:
        district = box.district[place]
        state.slots[place * p.SLOTS + slot] = who
        effect = box.location_bonuses[place][slot]
    else:
        district = place
        state.district_slots[place * p.DISTRICT_SLOTS + slot] = who
        state.side(who).districts |= 1 << place
        effect = box.district_bonuses[place][slot]
    shows_reputation = state.top_token(district) == "r"
    state.tokens[district] -= 1
    if state.heard is not None:
        state.tell(events.SLOT, who, [kind, place, slot])
    if kind:
        check_goals(state, who, b.DISTRICTS)
    if shows_reputation:
        state.agenda.append(TOKEN_REPUTATION[who])
    resolve(state, who, effect, 0)


class TokenReputation(Step[MindState]):
    """The token that covers the slot shows a Reputation point (UM-67)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        gain_reputation(state, self.who)


TOKEN_REPUTATION: Final = [TokenReputation(p.PERSON), TokenReputation(p.ID)]

PERSONS[LOC] = DoLocation()
