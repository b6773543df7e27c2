"""Who sees what: the view of a seat, copied in piece by piece."""

from __future__ import annotations

from typing import Any, TypedDict

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.harm import aimed_at
from mindtable.games.ego_and_opus.imagine import known_row, sees, sees_hand
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.games.ego_and_opus.strategies import seek
from mindtable.games.ego_and_opus.targets import seen_target
from mindtable.games.ego_and_opus.values import current_attack, current_guard, current_riposte


class WorkView(TypedDict):
    """A work on the board; ``card`` is NONE when the viewer cannot look."""

    card: int
    owner: int
    face: int


class PlaceView(TypedDict):
    """A place of the board with the card that lies there."""

    place: int
    owner: int
    card: int
    life: int
    base: int
    attack: int
    guard: int
    riposte: int
    works: list[WorkView]
    changes: list[list[int]]  # verb, number, last round
    deeds: int
    dealt: int  # damage this round
    target: int
    last: int
    serves: int


class PlayerView(TypedDict):
    """One seat as another sees it; ``hand`` and the vault are empty unless the viewer may look."""

    seat: int
    points: int
    goal: int
    hand_size: int
    hand: list[int]
    known: list[int]  # works the viewer knows to be in the hand or face down
    listed: list[int]  # works all know to be hidden somewhere
    shuffled: list[int]  # works of the last reshuffle
    portfolio_size: int
    portfolio: list[int]
    graveyard: list[int]
    retired: list[int]
    artists_left: int
    egos_left: int
    artists: list[int]
    egos: list[int]
    ideas: int
    met: list[int]


class OpusView(TypedDict):
    """The table as one seat sees it."""

    viewer: int
    format: int
    round: int
    over: bool
    winners: list[int]
    players: list[PlayerView]
    places: list[PlaceView]
    order: list[int]
    mirror: list[int]
    turn: int
    acts: list[list[int]]  # what all have seen of the targets of this round, in order
    performed: list[int]
    intents: list[list[int]]  # per ego: strategy word and the artists it would attack if nothing changed
    agenda: list[Any]
    asked: list[int]  # the seats that have to choose now; -1 is chance


def view(state: OpusState, viewer: int, agenda: list[Any]) -> OpusView:
    """What a viewer may see."""
    waiting = state.waiting()
    places = [*range(p.ROWS), *state.table.places] if state.table.egos else state.table.places
    return {
        "viewer": viewer,
        "format": state.table.format,
        "round": state.round,
        "over": state.over,
        "winners": state.winners[:],
        "players": [_player(state, seat, viewer) for seat in range(len(state.players))],
        "places": [_place(state, place, viewer) for place in places],
        "order": state.order[:],
        "mirror": state.mirror[:],
        "turn": state.turn,
        "acts": [[act // 16, act % 16] for act in state.acts],
        "performed": [done % 64 for done in state.performed],
        "intents": [_intent(state, ego) for ego in range(p.ROWS)] if state.table.egos else [],
        "agenda": agenda,
        "asked": waiting.seats(state) if waiting is not None else [],
    }


def _player(state: OpusState, seat: int, viewer: int) -> PlayerView:
    player = state.players[seat]
    own = seat == viewer
    return {
        "seat": seat,
        "points": player.points,
        "goal": state.table.goals[seat],
        "hand_size": len(player.hand),
        "hand": player.hand[:] if sees_hand(state, seat, viewer) else [],
        "known": [] if own else sorted(known_row(state, seat, viewer)),
        "listed": sorted(player.listed),
        "shuffled": player.shuffled[:],
        "portfolio_size": len(player.portfolio),
        "portfolio": player.portfolio.bag[:] if own else [],
        "graveyard": player.graveyard[:],
        "retired": player.retired[:],
        "artists_left": len(player.artists),
        "egos_left": len(player.egos),
        "artists": player.artists[:] if own else [],
        "egos": player.egos[:] if own else [],
        "ideas": player.ideas if own else -1,
        "met": player.met[:],
    }


def _place(state: OpusState, place: int, viewer: int) -> PlaceView:
    card = state.card[place]
    here = card >= 0
    return {
        "place": place,
        "owner": state.owner[place],
        "card": card,
        "life": state.life[place],
        "base": state.box.life[card] if here else 0,
        "attack": current_attack(state, place) if here else 0,
        "guard": current_guard(state, place) if here else 0,
        "riposte": current_riposte(state, place),
        "works": [_work(piece, viewer) for piece in state.works[place]],
        "changes": [[change.verb, change.n, change.until] for change in state.changes[place]],
        "deeds": state.deeds[place],
        "dealt": state.dealt[place],
        "target": seen_target(state, place, viewer),
        "last": state.last[place],
        "serves": state.mate[place],
    }


def _work(piece: Piece, viewer: int) -> WorkView:
    return {"card": piece.card if sees(piece, viewer) else p.NONE, "owner": piece.owner, "face": piece.face}


def _intent(state: OpusState, ego: int) -> list[int]:
    """What an ego will do if nothing changes: the strategy word (-1 for none) and its candidates."""
    if state.card[ego] < 0 or not state.order:
        return []
    aimed = aimed_at(state, ego)
    if aimed >= 0:
        return [-1, aimed]
    places, word = seek(state, ego)
    return [word, *places]
