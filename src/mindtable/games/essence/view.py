"""Who sees what: the view of a seat, copied in piece by piece, and the worlds that would look the same to it."""

from __future__ import annotations

from typing import Any, TypedDict

from mindtable.core.luck import Luck
from mindtable.core.zones import Zone, deal_anew, unseen
from mindtable.games.essence import pieces as p
from mindtable.games.essence.state import EssenceState, Player


class PlayerView(TypedDict):
    """One seat as another sees it; ``hand`` is empty unless the viewer may look."""

    seat: int
    faction: int
    wealth: int
    influence: int
    attack: int
    defense: int
    ready: int
    spent: int
    essence: int
    shards: int
    revenge: int
    tokens: int
    passed: int
    pass_turns: int
    clocked: int
    wins: int
    built: int
    hand_size: int
    hand: list[int]
    draw_size: int
    unseen: list[int]  # hand and draw pile together, as far as the viewer cannot part them
    discard: list[int]
    cards: list[int]
    cells: list[int]
    exhausted: list[int]
    readied: list[int]
    fragments: list[int]
    value: int


class EssenceView(TypedDict):
    """The table as one seat sees it."""

    viewer: int
    round: int
    goal: int
    over: bool
    winners: list[int]
    players: list[PlayerView]
    order: list[int]
    turn: int
    threat: int
    row: list[int]
    prophecy_size: int
    prophecy_top: int  # value on the back of the top fragment, 0 when none is left
    locations_left: int
    monuments_left: int
    location_discard: list[int]
    monument_discard: list[int]
    display: list[int]
    advisors: list[int]
    offered: list[int]
    advisor_wealth: list[int]
    treaties: list[int]
    prices: list[int]
    holders: list[int]
    main_done: bool
    read_done: bool
    cut: int
    omen: int
    reach: bool
    attack_power: int
    defense_power: int
    agenda: list[Any]
    asked: list[int]  # the seats that have to choose now; -1 is chance


def zones(state: EssenceState) -> list[Zone]:
    """Hands are seen by their owners, draw piles by nobody; which cards the two hold together is public."""
    found: list[Zone] = []
    for seat in range(len(state.players)):
        player = state.players[seat]
        found.append(Zone(seat, player.hand, 1 << seat))
        found.append(Zone(seat, player.draw.bag, 0))
    return found


def view(state: EssenceState, viewer: int, agenda: list[Any]) -> EssenceView:
    """What a viewer may see."""
    waiting = state.waiting()
    hidden = zones(state)
    return {
        "viewer": viewer,
        "round": state.round,
        "goal": state.goal(),
        "over": state.over,
        "winners": state.winners[:],
        "players": [_player(player, seat, viewer, hidden, state) for seat, player in enumerate(state.players)],
        "order": state.order[:],
        "turn": state.turn,
        "threat": state.threat,
        "row": state.row[:],
        "prophecy_size": len(state.prophecy),
        "prophecy_top": state.box.value[state.prophecy.bag[0]] if state.prophecy.size else 0,
        "locations_left": len(state.locations),
        "monuments_left": len(state.monuments),
        "location_discard": state.discarded_locations(),
        "monument_discard": state.discarded_monuments(),
        "display": state.display[:],
        "advisors": state.advisors[:],
        "offered": state.offered[:],
        "advisor_wealth": state.advisor_wealth[:],
        "treaties": state.treaties[:],
        "prices": [state.treaty_price(treaty) for treaty in range(p.TREATIES)],
        "holders": state.holders[:],
        "main_done": state.main_done,
        "read_done": state.read_done,
        "cut": state.cut,
        "omen": state.omen,
        "reach": state.reach,
        "attack_power": state.attack_power,
        "defense_power": state.defense_power,
        "agenda": agenda,
        "asked": waiting.seats(state) if waiting is not None else [],
    }


def _player(player: Player, seat: int, viewer: int, hidden: list[Zone], state: EssenceState) -> PlayerView:
    return {
        "seat": seat,
        "faction": player.faction,
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
        "clocked": player.clocked,
        "wins": player.wins,
        "built": player.built,
        "hand_size": len(player.hand),
        "hand": player.hand[:] if seat == viewer else [],
        "draw_size": len(player.draw),
        "unseen": unseen(hidden, seat, viewer),
        "discard": player.discard[:],
        "cards": player.island.cards[:],
        "cells": player.island.cells[:],
        "exhausted": player.island.among(player.exhausted),
        "readied": player.island.among(player.readied),
        "fragments": player.fragments_read(),
        "value": state.fragment_value(seat),
    }


def imagine(state: EssenceState, seat: int, luck: Luck) -> EssenceState:
    """A state the seat could not tell from this one: other hands dealt anew, sealed bids of others made up."""
    world = state.clone()
    deal_anew(zones(world), seat, luck)
    world.agenda = [step.imagined_by(world, seat, luck) for step in world.agenda]
    return world
