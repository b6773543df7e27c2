"""Positions of The Essence: only what an example mentions is on the table, everything else is absent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mindtable.core.agenda import Step
from mindtable.core.piles import bag_of, stack_of
from mindtable.core.things import Row
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.essence import advisors, phases, turns
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box, Faction
from mindtable.games.essence.island import OPEN_SKY, cell_at, x_of, y_of
from mindtable.games.essence.meta import EssenceGame
from mindtable.games.essence.setup import new_state
from mindtable.games.essence.state import EssenceState, Player, with_changed
from mindtable.testing.scenario import Scenario

# Where a scenario starts.
PHASES: dict[str, list[Step[Any]]] = {
    "preparation": [phases.Preparation(), phases.Income()],
    "income": [phases.Income(), advisors.Advisors()],
    "advisors": [advisors.Advisors(), turns.PlayerTurns()],
    "turns": [turns.PlayerTurns(), phases.Cleaning()],
    "cleaning": [phases.Cleaning(), phases.Round()],
}


@dataclass
class Seat:
    """A player: the faction, and whatever differs from an empty board with the faction's start values."""

    faction: str
    wealth: int = 0
    influence: int = 0
    attack: int | None = None
    defense: int | None = None
    ready: int | None = None
    spent: int = 0
    essence: int = 0
    shards: int = 0
    revenge: int = 0
    tokens: int = p.FREE_TOKENS
    passed: int = 0
    wins: int = 0
    built: int = 0
    palace: tuple[int, int] = (0, 0)
    island: dict[str, tuple[int, int]] = field(default_factory=dict)  # in the order of building, after the Palace
    hand: list[str] = field(default_factory=list)
    draw: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    exhausted: list[str] = field(default_factory=list)
    fragments: list[str] = field(default_factory=list)


class Essence(Scenario):
    """A scenario of The Essence that speaks of cards by their ids."""

    state: EssenceState

    def turn(self, *choices: str) -> None:
        """Play a turn and end it, where it has not ended by itself."""
        seat = self.asked()
        self(*choices)
        if self.asked() == seat and "end" in self.offers():
            self("end")

    def passes(self, *cards: str) -> None:
        """Pass, discarding these cards."""
        self("pass", *[f"discard {card}" for card in cards])
        if "done" in self.offers():
            self("done")

    def said(self, choice: str) -> str:
        """A choice on offer in the words of the table."""
        seat = self.asked()[0]
        return self.game.say_option(self.state, seat, self.game.read(self.state, seat, choice), tongue("en"))

    @property
    def box(self) -> Box:
        return self.state.box

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def ids(self, cards: list[int]) -> list[str]:
        return [self.box.ids[card] if card >= 0 else "-" for card in cards]

    def things(self, kind: Row[Any]) -> list[dict[str, Any]]:
        """What every event of a kind told since the scenario began, and of whom."""
        return [{"seat": event.seat, **event.things(self.box)} for event in self.heard if event.kind == kind]

    def hand(self, seat: int) -> list[str]:
        return self.ids(self[seat].hand)

    def discard(self, seat: int) -> list[str]:
        return self.ids(self[seat].discard)

    def exhausted(self, seat: int) -> list[str]:
        return self.ids(self[seat].island.among(self[seat].exhausted))

    def fragments(self, seat: int) -> list[str]:
        return self.ids(self[seat].fragments_read())

    def row(self) -> list[str]:
        return self.ids(self.state.row)

    def display(self) -> list[str]:
        return self.ids(self.state.display)

    def island(self, seat: int) -> dict[str, tuple[int, int]]:
        island = self[seat].island
        return {
            self.box.ids[card]: (x_of(cell), y_of(cell)) for card, cell in zip(island.cards, island.cells, strict=True)
        }

    def essence(self) -> list[int]:
        return [player.essence for player in self.state.players]

    def shards(self) -> list[int]:
        return [player.shards for player in self.state.players]

    def board(self, seat: int) -> Faction:
        """The faction board of a seat: its start values are the house's and may be tuned."""
        return self.box.factions[self[seat].faction]

    def purse(self, seat: int) -> tuple[int, int]:
        """Wealth and Influence."""
        return self[seat].wealth, self[seat].influence


def game(seats: int, packs: list[str] | None = None, **switches: str) -> EssenceGame:
    made = title("essence").game(seats, "standard", switches, packs or [])
    assert isinstance(made, EssenceGame)
    return made


def new_game(seats: int, **switches: str) -> Essence:
    """A game from its very beginning."""
    made = game(seats, None, **switches)
    state = made.start()
    assert isinstance(state, EssenceState)
    return Essence(made, state)


def set_up(seats: int, *choices: str, **switches: str) -> Essence:
    """A game after its set-up, with these choices of chance first and any others after them."""
    play = new_game(seats, **switches)
    play(*choices)
    while play.state.round == 0:
        play("*")
    return play


def table(
    *seats: Seat,
    at: str = "turns",
    order: list[int] | None = None,
    row: list[str] | None = None,
    pile: list[str] | None = None,
    display: list[str] | None = None,
    locations: list[str] | None = None,
    monuments: list[str] | None = None,
    discarded: list[str] | None = None,
    advisors: list[int] | None = None,
    advisor_wealth: list[int] | None = None,
    holders: dict[str, int] | None = None,
    threat: int = 0,
    round: int = 1,
    halt: tuple[type[Step[Any]], ...] = (),
    packs: list[str] | None = None,
    **switches: str,
) -> Essence:
    """The table with these players, where the rules are about to begin a phase.

    ``row`` has six places from the left, ``-`` for an empty one; ``pile`` is the rest of the prophecy. ``locations``
    and ``monuments`` are the decks, ``discarded`` the Segment discards. All of them are empty unless given.
    """
    made = game(len(seats), packs, **switches)
    box = made.box
    state = new_state(box, len(seats))
    state.round = round
    state.threat = threat
    state.order = order or list(range(len(seats)))
    state.row = [p.EMPTY if id == "-" else box.number(id) for id in row or ["-"] * p.ROW]
    state.prophecy = prophecy(box, pile or [])
    state.display = [box.number(id) for id in display or []]
    state.locations = bag_of([box.number(id) for id in locations or []])
    state.monuments = bag_of([box.number(id) for id in monuments or []])
    for id in discarded or []:
        state.discard_segment(box.number(id))
    state.advisors = advisors or [p.COPIES_OF_ADVISOR] * p.ADVISORS
    state.advisor_wealth = advisor_wealth or [0] * p.ADVISORS
    for token, holder in (holders or {}).items():
        state.holders = with_changed(state.holders, p.TOKENS.index(token), holder)
    for player, seat in zip(state.players, seats, strict=True):
        sit(box, player, seat)
    state.passes = max(seat.passed for seat in seats)
    state.do(PHASES[at][:])
    return Essence(made, state, halt)


def prophecy(box: Box, ids: list[str]) -> Any:
    """The face-down pile: value I over II over III."""
    layers = [[box.number(id) for id in ids if id[1] == value] for value in "123"]
    return stack_of(layers, [len(layer) for layer in layers])


def sit(box: Box, player: Player, seat: Seat) -> None:
    """Lay out the board of one player."""
    number = box.faction_ids.index(seat.faction)
    faction = box.factions[number]
    player.faction = number
    for name in ("wealth", "influence", "spent", "essence", "shards", "revenge", "tokens", "passed", "wins", "built"):
        setattr(player, name, getattr(seat, name))
    player.attack = faction.attack if seat.attack is None else seat.attack
    player.defense = faction.defense if seat.defense is None else seat.defense
    player.ready = faction.foundations if seat.ready is None else seat.ready
    player.island = OPEN_SKY.with_segment(p.FIRST_PALACE + number, cell_at(*seat.palace))
    for id, (x, y) in seat.island.items():
        player.island = player.island.with_segment(box.number(id), cell_at(x, y))
    player.hand = sorted([box.number(id) for id in seat.hand])
    player.draw = bag_of([box.number(id) for id in seat.draw])
    player.discard = [box.number(id) for id in seat.discard]
    player.exhausted = sum([player.island.bit(box.number(id)) for id in seat.exhausted])
    for id in seat.fragments:
        player.read(box.number(id))
