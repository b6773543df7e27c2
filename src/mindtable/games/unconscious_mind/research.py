"""Research of the person: draw, swap and play (UM-50 to UM-53)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.dial import GainCoffee
from mindtable.games.unconscious_mind.effects import PLAY, RES, Word
from mindtable.games.unconscious_mind.office import COFFEE_FOR_RESEARCH, acts
from mindtable.games.unconscious_mind.perform import HANDLERS, Handler, Perform
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
    """Gain Research cards one after another; an empty deck gives none (UM-50, UM-52)."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: MindState) -> None:
        if self.n and state.deck:
            state.do([DrawResearch(), Swap(), GainResearch(self.n - 1)])


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
            GainCoffee(acts(state, COFFEE_FOR_RESEARCH)).run(state)

    def brings(self, state: MindState) -> Told[Box] | None:
        return w.DRAWS_RESEARCH.of([])


class Swap(Asked):
    """Whether to swap a hand card with a face-up one (UM-52)."""

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
        card, place = swap_of(option)
        taken = state.face_up[place]
        state.face_up[place] = card
        hand = state.person.hand
        hand.remove(card)
        hand.append(taken)
        hand.sort()
        if state.heard is not None:
            state.tell(events.SWAPPED, p.PERSON, [card, taken, place])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_SWAP.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.NO_SWAP.of([])
        card, place = swap_of(option)
        return w.SWAP.of([card, state.face_up[place], place])


def swap_of(option: int) -> tuple[int, int]:
    """The hand card that an option of Swap gives, and the face-up place where it goes."""
    return divmod(option - 1, 2)


class Research(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        GainResearch(word.n).run(state)


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

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PLAY.of([self.left])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.PLAY.of([option - 1]) if option else w.PLAY_NONE.of([])


def play_card(state: MindState, card: int, more: int) -> None:
    """A card comes into play: its tags count, its effect is resolved (UM-53), then more may be played.

    It is laid at the right end: no rule asks for the order of the person's cards in play.
    """
    person = state.person
    person.hand.remove(card)
    person.in_play.append(card)
    if state.heard is not None:
        state.tell(events.PLAYED, p.PERSON, [card])
    add_tags(state, p.PERSON, state.box.research_tags[card])
    state.at_once([Perform(p.PERSON, state.box.research_effect[card]), Play(more)])


class Plays(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        state.agenda.append(Play(word.n))


HANDLERS[RES] = Research()
HANDLERS[PLAY] = Plays()
