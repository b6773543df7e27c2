"""Who sees what: the view of a seat, copied in piece by piece; cards, cells and tokens by their ids."""

from __future__ import annotations

from typing import TypedDict

from mindtable.games.essence import pieces as p
from mindtable.games.essence.advisors import PARTS, Advisors, Bid, BreakTie, PickAdvisors
from mindtable.games.essence.attack import Compare, defense_of
from mindtable.games.essence.island import place_text
from mindtable.games.essence.phases import ChooseReserve, Cleaning, EndCheck, Income
from mindtable.games.essence.state import EssenceState, Player
from mindtable.games.essence.things import TARGET
from mindtable.games.essence.turns import LayAside, PlayerTurns
from mindtable.games.essence.zones import Zone, unseen, zones


class SegmentView(TypedDict):
    """A Segment on an island, in the order of building."""

    card: str
    cell: str
    exhausted: bool
    readied: bool  # by a card this round: once each


class PlayerView(TypedDict):
    """One seat as another sees it; ``hand`` is empty unless the viewer may look."""

    seat: int
    faction: str | None
    wealth: int
    influence: int
    attack: int
    defense: int
    ready: int
    spent: int
    essence: int
    shards: int
    revenge: int
    tokens: int  # faction tokens free for treaties
    passed: int  # number of the pass token, 0 before
    pass_turns: int  # would-be turns since the Pass
    clocked: bool  # the Sand clock was held at the Pass
    wins: int  # successful Attacks this round
    built: int  # Builds this round
    hand_size: int
    hand: list[str]
    shown: list[str]  # the cards of the hand that everybody saw come there
    draw_size: int
    unseen: list[str]  # hand and draw pile together, as far as the viewer cannot part them
    discard: list[str]  # the newest last
    island: list[SegmentView]
    fragments: list[str]
    value: int  # of the fragments


class AdvisorView(TypedDict):
    """A pile of Advisors of one name."""

    card: str
    left: int
    offered: bool  # still to be had in this Advisors phase
    wealth: int  # on the open card


class TreatyView(TypedDict):
    """A treaty and who has signed it this round."""

    card: str
    price: int | None  # of the next space, None when none is free
    signed: list[int]


class TokenView(TypedDict):
    """An odd token and who holds it."""

    token: str
    holder: int | None


class BidView(TypedDict):
    """A bid that has been opened."""

    seat: int
    wealth: int
    influence: int


class AttackView(TypedDict):
    """An Attack that is being carried out, with what has been added so far."""

    attacker: int
    target: str
    attack: int
    defense: int


class PlayedView(TypedDict):
    """A Character whose effect is under way."""

    seat: int
    card: str


class EssenceView(TypedDict):
    """The table as one seat sees it."""

    viewer: int
    round: int
    phase: str
    goal: int
    over: bool
    winners: list[int]
    asked: list[int]  # the seats that have to choose now; -1 is chance
    active: int | None  # whose turn it is
    players: list[PlayerView]
    order: list[int]
    turn: int  # how many turns of this round have begun
    threat: int
    row: list[str | None]
    prophecy_size: int
    prophecy_top: int  # value on the back of the top fragment, 0 when none is left
    locations_left: int
    monuments_left: int
    location_discard: list[str]
    monument_discard: list[str]
    display: list[str]
    advisors: list[AdvisorView]
    treaties: list[TreatyView]
    tokens: list[TokenView]
    main_done: bool
    read_done: bool
    cut: int
    omen: int
    reach: bool
    played: list[PlayedView]
    attack: AttackView | None
    own_bid: list[int]  # what the viewer has bid in secret so far: Wealth, then Influence
    bids: list[BidView]  # once they are open, until every bidder has an Advisor
    kept: list[str]  # fragments kept so far in this Cleaning


def view(state: EssenceState, viewer: int) -> EssenceView:
    """What a viewer may see."""
    waiting = state.waiting()
    hidden = zones(state)
    ids = state.box.ids
    phase = phase_of(state)
    return {
        "viewer": viewer,
        "round": state.round,
        "phase": p.PHASES[phase],
        "goal": state.goal(),
        "over": state.over,
        "winners": state.winners[:],
        "asked": waiting.seats(state) if waiting is not None else [],
        "active": state.active() if phase == p.TURNS else None,
        "players": [_player(player, seat, viewer, hidden, state) for seat, player in enumerate(state.players)],
        "order": state.order[:],
        "turn": state.turn,
        "threat": state.threat,
        "row": [ids[card] if card != p.EMPTY else None for card in state.row],
        "prophecy_size": len(state.prophecy),
        "prophecy_top": state.box.value[state.prophecy.bag[0]] if state.prophecy.size else 0,
        "locations_left": len(state.locations),
        "monuments_left": len(state.monuments),
        "location_discard": [ids[card] for card in state.discarded_locations()],
        "monument_discard": [ids[card] for card in state.discarded_monuments()],
        "display": [ids[card] for card in state.display],
        "advisors": [_advisor(state, advisor) for advisor in range(p.ADVISORS)],
        "treaties": [_treaty(state, treaty) for treaty in range(p.TREATIES)],
        "tokens": _tokens(state),
        "main_done": state.main_done,
        "read_done": state.read_done,
        "cut": state.cut,
        "omen": state.omen,
        "reach": state.reach,
        "played": [
            {"seat": step.who, "card": ids[step.card]} for step in state.agenda if isinstance(step, LayAside)
        ],
        "attack": _attack(state),
        "own_bid": _own_bid(state, viewer),
        "bids": _bids(state),
        "kept": _kept(state),
    }  # fmt: skip


def phase_of(state: EssenceState) -> int:
    """The phase under way, told by those still to come."""
    if state.over:
        return p.END
    phase = p.SET_UP
    for step in state.agenda:  # what is to come last lies lowest
        if isinstance(step, EndCheck):
            phase = p.CLEANING
        elif isinstance(step, Cleaning):
            phase = p.TURNS
        elif isinstance(step, PlayerTurns):
            phase = p.AUCTION
        elif isinstance(step, Advisors):
            phase = p.INCOME
        elif isinstance(step, Income):
            phase = p.PREPARATION
    return phase


def _player(player: Player, seat: int, viewer: int, hidden: list[Zone], state: EssenceState) -> PlayerView:
    ids = state.box.ids
    return {
        "seat": seat,
        "faction": state.box.faction_ids[player.faction] if player.faction >= 0 else None,
        "wealth": player.wealth,
        "influence": player.influence,
        "attack": player.attack,
        "defense": player.defense,
        "ready": player.ready,
        "spent": player.spent,
        "essence": player.essence,
        "shards": player.shards,
        "revenge": player.revenge,
        "tokens": player.tokens,
        "passed": player.passed,
        "pass_turns": player.pass_turns,
        "clocked": bool(player.clocked),
        "wins": player.wins,
        "built": player.built,
        "hand_size": len(player.hand),
        "hand": [ids[card] for card in player.hand] if seat == viewer else [],
        "shown": [ids[card] for card in sorted(player.shown)],
        "draw_size": len(player.draw),
        "unseen": [ids[card] for card in unseen(hidden, seat, viewer)],
        "discard": [ids[card] for card in player.discard],
        "island": _island(player, ids),
        "fragments": [ids[card] for card in player.fragments_read()],
        "value": state.fragment_value(seat),
    }


def _island(player: Player, ids: list[str]) -> list[SegmentView]:
    island = player.island
    return [
        {
            "card": ids[card],
            "cell": place_text(island.cells[slot]),
            "exhausted": bool(player.exhausted >> slot & 1),
            "readied": bool(player.readied >> slot & 1),
        }
        for slot, card in enumerate(island.cards)
    ]


def _advisor(state: EssenceState, advisor: int) -> AdvisorView:
    return {
        "card": state.box.ids[p.FIRST_ADVISOR + advisor],
        "left": state.advisors[advisor],
        "offered": advisor in state.offered,
        "wealth": state.advisor_wealth[advisor],
    }


def _treaty(state: EssenceState, treaty: int) -> TreatyView:
    first = treaty * p.TREATY_SPACES
    price = state.treaty_price(treaty)
    return {
        "card": state.box.ids[p.FIRST_TREATY + treaty],
        "price": price if price >= 0 else None,
        "signed": [seat for seat in state.treaties[first : first + p.TREATY_SPACES] if seat >= 0],
    }


def _tokens(state: EssenceState) -> list[TokenView]:
    if not state.box.odd_tokens:
        return []
    return [
        {"token": token, "holder": holder if holder != p.SUPPLY else None}
        for token, holder in zip(p.TOKENS, state.holders, strict=True)
    ]


def _attack(state: EssenceState) -> AttackView | None:
    for step in state.agenda:
        if isinstance(step, Compare):
            return {
                "attacker": step.who,
                "target": TARGET.id(state.box, step.target),
                "attack": state.players[step.who].attack + state.attack_power,
                "defense": defense_of(state, step.target) + state.defense_power,
            }
    return None


def _own_bid(state: EssenceState, viewer: int) -> list[int]:
    top = state.waiting()
    if not isinstance(top, Bid) or viewer < 0:
        return []
    return top.answers[PARTS * viewer : PARTS * viewer + top.part_of(viewer)]


def _bids(state: EssenceState) -> list[BidView]:
    for step in state.agenda:
        if isinstance(step, BreakTie | PickAdvisors):
            bids = step.bids
            return [
                {"seat": seat, "wealth": bids[PARTS * seat], "influence": bids[PARTS * seat + 1]}
                for seat in range(len(bids) // PARTS)
            ]
    return []


def _kept(state: EssenceState) -> list[str]:
    top = state.waiting()
    return [state.box.ids[card] for card in top.kept] if isinstance(top, ChooseReserve) else []
