"""Research of the person: draw, swap and play (UM-50 to UM-53)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import gain_coffee
from mindtable.games.unconscious_mind.effects import PLAY, RES, Word
from mindtable.games.unconscious_mind.office import COFFEE_FOR_RESEARCH
from mindtable.games.unconscious_mind.resolve import PERSONS, Doer, resolve
from mindtable.games.unconscious_mind.state import Asked, FromResearch, MindState
from mindtable.games.unconscious_mind.tracks import add_tags


def take_research(state: MindState, card: int, from_deck: bool) -> None:
    """A card of the deck, or of the Id's face-down hand, is known from now on."""
    unknown = state.research
    place = 0
    while unknown[place] != card:
        place += 1
    unknown.pop(place)
    if from_deck:
        state.deck -= 1
    else:
        state.id.hand -= 1


# -- gaining


class GainResearch(Step[MindState]):
    """So many Research cards more."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: MindState) -> None:
        gain_research(state, self.n)


def gain_research(state: MindState, n: int) -> None:
    """Gain Research cards one after another; an empty deck gives none (UM-52)."""
    if n and state.deck:
        agenda = state.agenda
        agenda.append(GainResearch(n - 1))
        agenda.append(SWAP)
        agenda.append(DRAW_RESEARCH)


class DrawResearch(FromResearch):
    """Which card comes off the Research deck into the person's hand."""

    def choose(self, state: MindState, option: int) -> None:
        take_research(state, option, True)
        hand = state.person.hand
        hand.append(option)
        hand.sort()
        if state.heard is not None:
            state.tell(events.DREW_RESEARCH, p.PERSON, [option])
        if state.person.abilities[COFFEE_FOR_RESEARCH]:
            gain_coffee(state, state.person.abilities[COFFEE_FOR_RESEARCH])


class Swap(Asked):
    """Whether to swap a hand card with a face-up one: 1 + 2 * card + place (UM-52)."""

    SPAN = 1 + 2 * p.RESEARCH_CARDS

    def options(self, state: MindState) -> list[int]:
        found = [0]
        face_up = state.face_up
        for card in state.person.hand:
            for place in range(2):
                if face_up[place] >= 0:
                    found.append(1 + 2 * card + place)
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option == 0:
            return
        card, place = divmod(option - 1, 2)
        taken = state.face_up[place]
        state.face_up[place] = card
        hand = state.person.hand
        hand.remove(card)
        hand.append(taken)
        hand.sort()
        if state.heard is not None:
            state.tell(events.SWAPPED, p.PERSON, [card, taken])


DRAW_RESEARCH: Final = DrawResearch()
SWAP: Final = Swap()


class DoResearch(Doer):
    def do(self, state: MindState, word: Word) -> None:
        gain_research(state, word.n)


# -- playing


class Play(Step[MindState]):
    """Play up to so many Research cards (UM-51)."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def run(self, state: MindState) -> None:
        if self.left and state.person.hand:
            state.agenda.append(ChoosePlay(self.left))


class ChoosePlay(Asked):
    """Which Research card to play, or none; ``left`` counts this one."""

    FIELDS = ("left",)
    SPAN = 1 + p.RESEARCH_CARDS

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def options(self, state: MindState) -> list[int]:
        return [0] + [1 + card for card in state.person.hand]

    def choose(self, state: MindState, option: int) -> None:
        if option:
            play_card(state, option - 1, self.left - 1)


def play_card(state: MindState, card: int, more: int) -> None:
    """A card comes into play: its tags count, its effect is resolved (UM-53).

    It is laid at the right end: no rule asks for the order of the person's cards in play.
    """
    person = state.person
    person.hand.remove(card)
    person.in_play.append(card)
    if state.heard is not None:
        state.tell(events.PLAYED, p.PERSON, [card])
    add_tags(state, p.PERSON, state.box.research_tags[card])
    state.agenda.append(Play(more))
    resolve(state, p.PERSON, state.box.research_effect[card], 0)


class DoPlay(Doer):
    def do(self, state: MindState, word: Word) -> None:
        state.agenda.append(Play(word.n))


PERSONS[RES] = DoResearch()
PERSONS[PLAY] = DoPlay()
