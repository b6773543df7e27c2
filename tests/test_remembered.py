"""What a viewer was told stays true in every world it imagines, until it is shuffled away.

Random games are played; a memory listens to the events as one viewer hears them, and imagined worlds are compared with
it. The memories are written for the tests alone: they know nothing of what a state keeps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from mindtable.core.agenda import Event, Heard, State, options_for, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.games import title
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.ego_and_opus import pieces as opus
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.essence.state import EssenceState
from mindtable.games.unconscious_mind import pieces as mind
from mindtable.games.unconscious_mind.state import MindState

EVERY = 9  # choices between two looks
WORLDS = 3


class Memory:
    """What one viewer knows for certain, from what it was told."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.state = state
        self.viewer = viewer

    def hear(self, event: Event) -> None:
        """An event as the viewer hears it, at the moment when it happens."""
        raise NotImplementedError

    def wrong(self, world: Any) -> list[str]:
        """What a world contradicts."""
        raise NotImplementedError


class Listeners(Heard):
    """Tells every memory what its viewer may know."""

    def __init__(self, memories: list[Memory]) -> None:
        super().__init__()
        self.memories = memories

    def hear(self, event: Event) -> None:
        for memory in self.memories:
            memory.hear(event.seen_by(memory.viewer))


# -- The Essence


class OfEssence(Memory):
    """Advisors taken and cards taken back are in hand until they are played or discarded; of what was shuffled into a
    draw pile no more cards are in hand than were drawn since."""

    def __init__(self, state: EssenceState, viewer: int) -> None:
        super().__init__(state, viewer)
        self.hands: list[list[int]] = [[] for _ in state.players]
        self.discards: list[list[int]] = [[] for _ in state.players]
        self.before: list[list[int]] = [[] for _ in state.players]  # in the draw piles
        self.shuffled: list[Counter[int]] = [Counter() for _ in state.players]
        self.drawn = [0 for _ in state.players]

    def hear(self, event: Event) -> None:
        name, seat = event.kind.name, event.seat
        if name in ("advisor_taken", "fetched"):
            self.hands[seat].append(event["card"])
        elif name in ("played", "discarded"):
            if event["card"] in self.hands[seat]:
                self.hands[seat].remove(event["card"])
            elif self.shuffled[seat][event["card"]]:
                self.shuffled[seat][event["card"]] -= 1
                self.drawn[seat] -= 1
        elif name == "drew":
            self.drawn[seat] += 1
        elif name == "reshuffled":
            others = set(self.state.players[seat].hand + self.before[seat])
            self.shuffled[seat] = Counter([card for card in self.discards[seat] if card not in others])
            self.drawn[seat] = 0
        self.discards = [player.discard[:] for player in self.state.players]
        self.before = [player.draw.bag[:] for player in self.state.players]

    def wrong(self, world: EssenceState) -> list[str]:
        found: list[str] = []
        for seat, player in enumerate(world.players):
            hidden = Counter(player.hand)
            if Counter(self.hands[seat]) - hidden:
                found.append(f"{self.hands[seat]} is not in hand")
            hidden.subtract(self.hands[seat])
            if sum((hidden & self.shuffled[seat]).values()) > max(self.drawn[seat], 0):
                found.append(f"seat {seat} holds cards from under the table")
        return found


# -- Ego & Opus


class OfOpus(Memory):
    """Works seen to go into hiding, each with the number of pieces there were then; pieces that were looked at."""

    def __init__(self, state: OpusState, viewer: int) -> None:
        super().__init__(state, viewer)
        seats = range(len(state.players))
        self.near: list[list[tuple[int, int]]] = [[] for _ in seats]  # in hand or under a later piece
        self.hid: list[list[tuple[int, int]]] = [[] for _ in seats]  # or in the portfolio
        self.portfolio: list[Counter[int] | None] = [None for _ in seats]  # nothing else is in it
        self.ideas = [0 for _ in seats]  # out of the vault
        self.most_ideas = [0 for _ in seats]
        self.looked: dict[int, int] = {}
        self.victim = -1
        self.piece = 0  # that was looked at
        self.lying: dict[int, list[tuple[int, int, int]]] = {}  # by place: number, owner, face

    def arrives(self, seat: int, card: int) -> None:
        self.near[seat].append((card, self.state.serial))
        self.hid[seat].append((card, self.state.serial))

    def leaves(self, seat: int, card: int, number: int | None) -> None:
        """A work comes into the open out of the hand, or from under a number."""
        for pile in (self.near[seat], self.hid[seat]):
            fitting = [seen for seen in pile if seen[0] == card and (number is None or seen[1] < number)]
            if fitting:
                pile.remove(max(fitting))

    def off_portfolio(self, seat: int, card: int) -> None:
        if (left := self.portfolio[seat]) is not None:
            left[card] -= 1
        near = Counter(self.near[seat])
        fitting = [seen for seen, n in Counter(self.hid[seat]).items() if seen[0] == card and n > near[seen]]
        if fitting:
            self.hid[seat].remove(max(fitting))

    def off_board(self, place: int) -> tuple[int, int, int]:
        """The first piece of a place that is no longer on the board."""
        still = {piece.serial for row in self.state.works for piece in row}
        gone = [piece for piece in self.lying[place] if piece[0] not in still]
        self.lying[place].remove(gone[0])
        return gone[0]

    def hear(self, event: Event) -> None:
        if event.known():
            self.learn(event, event.kind.name, event.seat)
        self.look_around()

    def learn(self, event: Event, name: str, seat: int) -> None:
        idea = self.state.box.idea
        if name in ("recovered", "took_idea"):
            self.ideas[seat] += name == "took_idea"
            self.arrives(seat, event["work"])
        elif name == "found":
            self.off_portfolio(seat, event["work"])
            self.arrives(seat, event["work"])
        elif name == "buried":
            self.off_portfolio(seat, event["work"])
        elif name in ("discarded", "ego_work"):
            self.leaves(seat, event["work"], None)
        elif name == "reshuffled":
            self.hid[seat] += [(card, self.state.serial) for card in event["works"]]
            self.portfolio[seat] = Counter(event["works"])
            self.ideas[seat] -= event["ideas"]
        elif name == "taken_off":
            self.off_board(event["card"][1])
        elif name == "work_back" and self.lying_face_up(event["card"][1]):
            self.off_board(event["card"][1])
            self.arrives(seat, event["work"])
        elif name == "work_retired":
            number, owner, face = self.off_board(event["card"][1])
            if face != opus.UP:
                self.leaves(owner, event["work"], number)
        elif name == "attached" and event["work"] == idea and event["origin"] == -1:
            self.ideas[seat] += event["n"]
        elif name == "looks_at_hand":
            self.victim = event["player"]
        elif name == "looks_at_work":
            self.victim = -1
            self.piece = [one for one in self.state.works[event["card"][1]] if one.face == opus.UNFLIPPED][-1].serial
        elif name == "looked" and self.victim < 0:
            self.looked[self.piece] = event["works"][0]
        elif name == "looked":
            for card in event["works"]:
                fitting = [seen for seen in self.near[self.victim] if seen[0] == card]
                if fitting:
                    self.near[self.victim].remove(max(fitting))
            self.near[self.victim] += [(card, self.state.serial) for card in event["works"]]
        self.most_ideas = [max(pair) for pair in zip(self.most_ideas, self.ideas, strict=True)]

    def lying_face_up(self, place: int) -> bool:
        still = {piece.serial for row in self.state.works for piece in row}
        gone = [piece for piece in self.lying[place] if piece[0] not in still]
        return bool(gone) and gone[0][2] == opus.UP

    def look_around(self) -> None:
        """Which pieces lie where is public; one that turned its face up has come into the open."""
        before = {number: face for row in self.lying.values() for number, _, face in row}
        for place, row in enumerate(self.state.works):
            now = [(piece.serial, piece.owner, piece.face) for piece in row]
            for piece in row:
                if piece.face == opus.UP and before.get(piece.serial, opus.UP) != opus.UP:
                    self.leaves(piece.owner, piece.card, piece.serial)
            there = {number for number, _, _ in now}
            elsewhere = {piece.serial for other in self.state.works for piece in other}
            gone = [one for one in self.lying.get(place, []) if one[0] not in there and one[0] not in elsewhere]
            self.lying[place] = gone + now

    def wrong(self, world: OpusState) -> list[str]:
        found: list[str] = []
        down: list[list[tuple[int, int]]] = [[] for _ in world.players]
        for row in world.works:
            for piece in row:
                if piece.face != opus.UP:
                    down[piece.owner].append((piece.card, piece.serial))
                    if self.looked.get(piece.serial, piece.card) != piece.card:
                        found.append(f"the work {piece.serial} was looked at")
        for seat, player in enumerate(world.players):
            if seat == self.viewer:
                continue
            for pile, far in ((self.near[seat], list[int]()), (self.hid[seat], player.portfolio.bag)):
                for card, since in pile:
                    there = player.hand.count(card) + far.count(card)
                    there += len([one for one, number in down[seat] if one == card and number > since])
                    if there < len([seen for seen in pile if seen[0] == card and seen[1] >= since]):
                        found.append(f"seat {seat}: {world.box.ids[card]} of {since} is not where it went")
            if (left := self.portfolio[seat]) is not None and Counter(player.portfolio.bag) - left:
                found.append(f"seat {seat}: the portfolio holds what was not shuffled into it")
            if player.ideas + self.ideas[seat] < self.most_ideas[seat]:
                found.append(f"seat {seat}: Ideas are gone")
        return found


# -- Cerebria


class OfCerebria(Memory):
    """Hands, the cards on top of decks, and those that went under them, in order where it is known."""

    def __init__(self, state: CerebriaState, viewer: int) -> None:
        super().__init__(state, viewer)
        self.hands: list[list[int]] = [[] for _ in state.spirits]
        self.top = -1  # of the Ego's deck
        self.under: list[list[int]] = []  # of the Ego's deck: cards that went there together

    def hear(self, event: Event) -> None:
        name = event.kind.name
        if name == "drew":
            self.hands[self.who(event["spirit"])].append(event["card"])
        elif name == "invoked" or (name == "token_placed" and event["card"] >= 0):
            self.hands[self.who(event["spirit"])].remove(event["card"])
        elif name in ("ego_top", "ego_drew"):
            self.top = event["card"] if name == "ego_top" else -1
            self.under = [[card for card in group if card != event["card"]] for group in self.under]
            self.under = [group for group in self.under if group]
        elif name == "ego_returned":
            self.under.append(list(event["cards"]))
        elif name == "left" and event["owner"] == 1 and event["to"] == 0:
            self.under.append([event["card"]])

    def who(self, spirit: int) -> int:
        return [one.spirit for one in self.state.spirits].index(spirit)

    def wrong(self, world: CerebriaState) -> list[str]:
        pairs = zip(self.hands, world.spirits, strict=True)
        found = [f"the hand is not {known}" for known, one in pairs if sorted(known) != one.hand]
        deck = world.ego_deck
        if self.top >= 0 and deck.options() != [self.top]:
            found.append("another card lies open on the Ego's deck")
        layers = [*[layer.bag for layer in deck.below], deck.bag]  # from the bottom
        for group, layer in zip(reversed(self.under), layers, strict=False):
            if sorted(group) != layer:
                found.append(f"{group} does not lie under the Ego's deck")
        return found


# -- Unconscious Mind


class OfMind(Memory):
    """Grief Layers that went under their stacks come again in that order; Research in hand; what is left face down."""

    def __init__(self, state: MindState, viewer: int) -> None:
        super().__init__(state, viewer)
        self.under: list[list[int]] = [[], [], []]
        self.hand: list[int] = []
        self.open: set[int] = set()  # Research that came into the open: it is in no deck

    def hear(self, event: Event) -> None:
        name = event.kind.name
        if name == "catharsis":
            self.under[self.state.box.layer_stack[event["layer"]]].append(event["layer"])
        elif name == "layer_dealt":
            stack = self.under[event["pile"] - mind.STARTING_LAYERS]
            if event["layer"] in stack:
                assert stack[0] == event["layer"]
                stack.pop(0)
        elif name == "drew_research":
            self.hand.append(event["card"])
            self.open.add(event["card"])
        elif name == "swapped":
            self.hand.remove(event["card"])
            self.hand.append(event["taken"])
        elif name == "played" and event.seat == mind.PERSON:
            self.hand.remove(event["card"])

    def wrong(self, world: MindState) -> list[str]:
        found: list[str] = []
        for stack, under in enumerate(self.under):
            pile = world.piles[mind.STARTING_LAYERS + stack]
            bags = [pile.bag, *[layer.bag for layer in reversed(pile.below)]]
            if under and bags[-len(under) :] != [[layer] for layer in under]:
                found.append(f"the layers under stack {stack} are not {under}")
        if sorted(self.hand) != world.person.hand:
            found.append(f"the hand is not {self.hand}")
        if self.open & set(world.research):
            found.append("a card that was seen lies face down")
        return found


# -- all


MEMORIES: dict[str, Callable[[Any, int], Memory]] = {
    "essence": OfEssence, "ego-and-opus": OfOpus, "cerebria": OfCerebria, "unconscious-mind": OfMind,
}  # fmt: skip
GAMES = [
    ("essence", "standard", 3, 2), ("essence", "standard", 5, 1), ("ego-and-opus", "2-player", 2, 6),
    ("ego-and-opus", "4-player", 4, 3), ("ego-and-opus", "superego", 3, 3), ("ego-and-opus", "schism", 3, 2),
    ("ego-and-opus", "schism", 8, 1), ("cerebria", "two-spirits", 2, 2), ("cerebria", "shaper", 1, 1),
    ("unconscious-mind", "medium", 1, 2),
]  # fmt: skip


@pytest.mark.parametrize(("name", "mode", "seats", "games"), GAMES)
def test_what_a_viewer_was_told_holds_in_every_imagined_world(name: str, mode: str, seats: int, games: int) -> None:
    game = title(name).game(seats, mode, {}, [])
    for seed in range(games):
        luck = Luck(seed)
        state: State = game.start()
        memories = [MEMORIES[name](state, viewer) for viewer in (0, seats - 1, SPECTATOR)]
        made = 0
        while (decision := state.waiting()) is not None:
            if made % EVERY == 0:
                for memory in memories:
                    for _ in range(WORLDS):
                        world = game.imagine(state, memory.viewer, luck)
                        assert memory.wrong(world) == [], (seed, made, memory.viewer)
            made += 1
            state.heard = Listeners(memories)
            seats_asked = decision.seats(state)
            seat = seats_asked[luck.below(len(seats_asked))]
            if seat < 0:
                option = decision.sample(state, luck)
            else:
                options = options_for(state, seat)
                option = options[luck.below(len(options))]
            take_for(state, seat, option)
            state.heard = None
