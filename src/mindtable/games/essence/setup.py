"""Set-up (S1 to S13): the table before it, and its steps."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Evenly, Step
from mindtable.core.piles import bag_of, stack_of
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.box import Box
from mindtable.games.essence.island import ALONE, OPEN_SKY, Island
from mindtable.games.essence.phases import FirstRound, Reveal
from mindtable.games.essence.read import FillRow
from mindtable.games.essence.state import FREE_TREATIES, NONE, NOT_PASSED, EssenceState, Player


def new_player() -> Player:
    """A seat without a faction: its 12 faction tokens (S3, A-10), all tracks at 0 (S10)."""
    return Player(
        faction=-1, wealth=0, influence=0, attack=0, defense=0, ready=0, spent=0, essence=0, shards=0, revenge=0,
        tokens=p.FREE_TOKENS, passed=NOT_PASSED, pass_turns=0, clocked=0, wins=0, built=0, hand=[], shown=[],
        held=[], draw=bag_of([]), discard=[], island=OPEN_SKY, exhausted=0, readied=0, fragments=0,
    )  # fmt: skip


def new_state(box: Box, seats: int) -> EssenceState:
    """The table before set-up: decks, supplies and empty boards."""
    fragments: list[list[int]] = [[], [], []]
    for card in range(p.FIRST_FRAGMENT, p.FIRST_FRAGMENT + p.FRAGMENTS):
        fragments[box.value[card] - 1].append(card)
    # S5, A-12: six of value I and six of value II never come; which ones is not decided.
    sizes = [len(fragments[0]) - p.REMOVED, len(fragments[1]) - p.REMOVED, len(fragments[2])]
    return EssenceState(
        box=box, agenda=[], over=False, round=0, players=[new_player() for _ in range(seats)],
        order=list(range(seats)), turn=0, passes=0, threat=0, row=[p.EMPTY] * p.ROW,
        prophecy=stack_of(fragments, sizes),
        locations=bag_of(list(range(p.FIRST_LOCATION, p.FIRST_MONUMENT))),  # S7
        monuments=bag_of(list(range(p.FIRST_MONUMENT, p.FIRST_FRAGMENT))),
        location_discard=0, monument_discard=0, display=[],
        advisors=[p.COPIES_OF_ADVISOR] * p.ADVISORS,  # S4
        offered=NONE, advisor_wealth=[0] * p.ADVISORS, treaties=FREE_TREATIES, holders=[p.SUPPLY] * 3,
        main_done=False, read_done=False, cut=0, omen=0, reach=False, attack_power=0, defense_power=0, winners=NONE,
    )  # fmt: skip


class SetUp(Step[EssenceState]):
    """Factions, start player, the row of fragments (S6) and the first display, without Monuments (S8)."""

    def run(self, state: EssenceState) -> None:
        steps: list[Step[Any]] = [TakeFaction(seat) for seat in range(len(state.players))]
        steps += [ChooseStart(), FillRow(NONE), Reveal(2 * len(state.players) + 2, 0), FirstRound()]
        state.do(steps)


class TakeFaction(Decision[EssenceState]):
    """Which faction a seat plays: dealt by chance, or chosen in seat order (S1, D1)."""

    FIELDS = ("who",)
    SPAN = p.PALACES

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who if state.box.choose_factions else CHANCE

    def options(self, state: EssenceState) -> list[int]:
        taken = [player.faction for player in state.players]
        return [faction for faction in range(p.PALACES) if faction not in taken]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_FACTION.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.TAKE_FACTION.of([option, option])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        ids = state.box.faction_ids
        known = wish.verb == "faction" and wish.rest in ids
        return r.FACTION_GONE.of([ids.index(wish.rest)]) if known else None

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        player.faction = option
        first = option * p.FOLLOWERS_OF_FACTION
        player.draw = bag_of(list(range(first, first + p.FOLLOWERS_OF_FACTION)))  # S2
        player.island = Island([p.FIRST_PALACE + option], ALONE)  # S9
        if state.heard is not None:
            state.tell(events.FACTION, self.who, [option])


class ChooseStart(Evenly[EssenceState]):
    """Who starts: any seat, as the box knows no ages (S11, A-45)."""

    SPAN = 5

    def options(self, state: EssenceState) -> list[int]:
        return list(range(len(state.players)))

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHO_STARTS.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.START.of([option])

    def choose(self, state: EssenceState, option: int) -> None:
        count = len(state.players)
        state.order = [(option + place) % count for place in range(count)]
        for place in range(count):
            state.players[state.order[place]].wealth = place  # S12
        if state.heard is not None:
            state.tell(events.START_PLAYER, option, [state.order, list(range(count))])
