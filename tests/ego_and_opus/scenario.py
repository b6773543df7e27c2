"""Positions of Ego & Opus: only what an example mentions is on the table, everything else is absent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mindtable.core.agenda import Event, Step
from mindtable.core.piles import bag_of
from mindtable.core.things import Row
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import ego_phase, flip, partners, phases, play_target, schism, triggers
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import attach
from mindtable.games.ego_and_opus.meta import EgoAndOpus, OpusGame
from mindtable.games.ego_and_opus.retire import put_card
from mindtable.games.ego_and_opus.setup import new_state, take_zones
from mindtable.games.ego_and_opus.state import OpusState, Player
from mindtable.games.ego_and_opus.values import current_attack, current_guard
from mindtable.games.ego_and_opus.view import PlaceView, view
from mindtable.testing.scenario import Scenario

END = triggers.Fire(e.END)
PLAY: list[Step[Any]] = [
    play_target.PlayTargetPhase(0), flip.FlipPhase(), END, ego_phase.EgoPhase(), phases.EndRound(),
]  # fmt: skip
# Where a scenario starts; all stop at the end of the round.
PHASES: dict[str, list[Step[Any]]] = {
    "round": [],
    "start": [triggers.Fire(e.START), partners.Serve(0), *PLAY],
    "play": PLAY,
    "flip": [flip.FlipPhase(), END, ego_phase.EgoPhase(), phases.EndRound()],
    "ego": [ego_phase.EgoPhase(), phases.EndRound()],
    "flip superego": [
        flip.FlipPhase(),
        END,
        ego_phase.SuperegoPlays(0),
        ego_phase.EgoPhase(),
        phases.EndRound(),
    ],
    "superego": [ego_phase.SuperegoPlays(0), ego_phase.EgoPhase(), phases.EndRound()],
    "play both": [schism.PlayBothPhase(0), schism.FlipBothPhase(), END, phases.EndRound()],
    "flip both": [schism.FlipBothPhase(), END, phases.EndRound()],
}


@dataclass
class Artist:
    """An artist in a zone: the card, and whatever differs from a fresh one without works and target."""

    id: str
    drive: int | None = None
    works: list[str] = field(default_factory=list)  # attached face up
    copies: list[str] = field(default_factory=list)  # attached as copies of the specialty
    plays: str = ""  # face down, of this round
    at: str = ""  # the target, in notation
    last: str = ""  # the work flipped last
    deeds: int = 0


@dataclass
class Ego:
    """An ego in a row."""

    id: str
    health: int | None = None


def place_number(code: str) -> int:
    """A place by its notation."""
    if code == "none":
        return p.NO_TARGET
    for word, first in (("ego", 0), ("artist", p.FIRST_PLACE), ("left", p.FIRST_MIRROR)):
        if code.startswith(word):
            return first + int(code[len(word) :]) - 1
    raise AssertionError(f"no place {code!r}")


class Opus(Scenario):
    """A scenario of Ego & Opus that speaks of places and cards by their ids."""

    state: OpusState

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def events(self, kind: Row[Any]) -> list[Event]:
        """Everything of a kind that happened since the scenario began."""
        return [event for event in self.heard if event.kind is kind]

    def seen(self, code: str, viewer: int) -> PlaceView:
        """A place as a viewer sees it."""
        return {one["place"]: one for one in view(self.state, viewer)["places"]}[code]

    def egos_act(self) -> None:
        """Run the Ego phase as far as no dice are needed."""
        while self.state.agenda and isinstance(self.state.agenda[-1], ego_phase.EgoPhase):
            self.go_on()

    def card(self, code: str) -> str:
        card = self.state.card[place_number(code)]
        return self.state.box.ids[card] if card >= 0 else "-"

    def life(self, code: str) -> int:
        return self.state.life[place_number(code)]

    def attack(self, code: str) -> int:
        return current_attack(self.state, place_number(code))

    def guard(self, code: str) -> int:
        return current_guard(self.state, place_number(code))

    def works(self, code: str) -> list[str]:
        return self.ids([piece.card for piece in self.state.works[place_number(code)]])

    def deeds(self, code: str) -> int:
        return self.state.deeds[place_number(code)]

    def dealt(self, code: str) -> int:
        return self.state.dealt[place_number(code)]

    def target(self, code: str) -> int:
        return self.state.target[place_number(code)]

    def ids(self, cards: list[int]) -> list[str]:
        return [self.state.box.ids[card] for card in cards]

    def hand(self, seat: int) -> list[str]:
        return self.ids(self[seat].hand)

    def graveyard(self, seat: int) -> list[str]:
        return self.ids(self[seat].graveyard)

    def points(self) -> list[int]:
        return [player.points for player in self.state.players]

    def order(self) -> list[int]:
        """The zones of the round, by number."""
        return [place - p.FIRST_PLACE + 1 for place in self.state.order]


def game(
    mode: str = "2-player", seats: int = 2, packs: list[str] | None = None, edition: str = "", **decks: str
) -> OpusGame:
    """A game in which ``deck1`` is the deck of seat 1, by its name or its text."""
    dealt = [decks.get(f"deck{seat}", "") for seat in range(seats)]
    made = EgoAndOpus().game(seats, mode, {}, packs or [], dealt, edition)
    assert isinstance(made, OpusGame)
    return made


def new_game(mode: str = "2-player", seats: int = 2, packs: list[str] | None = None, **decks: str) -> Opus:
    """A game from its very beginning."""
    made = game(mode, seats, packs, "", **decks)
    state = made.start()
    assert isinstance(state, OpusState)
    return Opus(made, state)


def board(
    artists: dict[int, Artist],
    egos: dict[int, Ego] | None = None,
    at: str = "flip",
    mode: str = "2-player",
    seats: int = 2,
    hands: dict[int, list[str]] | None = None,
    portfolios: dict[int, list[str]] | None = None,
    graveyards: dict[int, list[str]] | None = None,
    vaults: dict[int, list[str]] | None = None,
    ideas: int = 0,
    points: list[int] | None = None,
    round: int = 1,
    left: dict[int, Artist] | None = None,
    packs: list[str] | None = None,
    edition: str = "",
    halt: tuple[type[Step[Any]], ...] = (ego_phase.EgoPhase, phases.EndRound),
) -> Opus:
    """The board with these artists and egos by row; players are ranked as they sit. Vaults hold artists and egos.

    The rules begin the phase ``at`` and stop before the Ego phase and at the end of the round.
    """
    made = game(mode, seats, packs, edition)
    box = made.box
    state = new_state(box, made.table, made.lists)
    for side in range(len(made.table.sides)):
        first = made.table.first_seat[side]
        take_zones(state, side, list(range(first, first + p.SEATS_OF[made.table.sides[side]])))
    for seat, player in enumerate(state.players):
        player.hand = sorted([box.number(id) for id in (hands or {}).get(seat, [])])
        player.portfolio = bag_of([box.number(id) for id in (portfolios or {}).get(seat, [])])
        player.graveyard = [box.number(id) for id in (graveyards or {}).get(seat, [])]
        vault = sorted([box.number(id) for id in (vaults or {}).get(seat, [])])
        player.artists = [card for card in vault if card < p.FIRST_EGO]
        player.egos = [card for card in vault if card >= p.FIRST_EGO]
        player.ideas = ideas
        player.points = (points or [0] * seats)[seat]
    state.round = round
    first = (round - 1) % p.ROWS
    if at != "round":
        state.order = [p.FIRST_PLACE + (first + index) % p.ROWS for index in range(p.ROWS)]
        if made.table.format == p.SCHISM:
            state.mirror = [place + p.ROWS for place in state.order]
    else:
        state.round -= 1
    for row, ego in (egos or {}).items():
        put_card(state, row - 1, box.number(ego.id))
        if ego.health is not None:
            state.life[row - 1] = ego.health
    for base, group in ((p.FIRST_PLACE, artists), (p.FIRST_MIRROR, left or {})):
        for row, artist in group.items():
            _stand(state, base + row - 1, artist)
    state.do([*PHASES[at], phases.Round()])
    return Opus(made, state, halt)


def _stand(state: OpusState, place: int, artist: Artist) -> None:
    box = state.box
    put_card(state, place, box.number(artist.id))
    owner = state.owner[place]
    if artist.drive is not None:
        state.life[place] = artist.drive
    for id in artist.works:
        attach(state, place, box.number(id), owner, p.UP)
    for id in artist.copies:
        attach(state, place, box.number(id), owner, p.COPY)
    if artist.plays:
        attach(state, place, box.number(artist.plays), owner, p.UNFLIPPED)
    if artist.at:
        state.target[place] = place_number(artist.at)
    if artist.last:
        state.last[place] = box.number(artist.last)
    state.deeds[place] = artist.deeds
