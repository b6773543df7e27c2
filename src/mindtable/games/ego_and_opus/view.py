"""Who sees what: the view of a seat, copied in piece by piece, with cards and places by their ids.

What a viewer cannot see is null, not empty: a hand of nobody's business is ``None``, a hand without works ``[]``.
"""

from __future__ import annotations

from typing import Final, TypedDict

from mindtable.core.things import NOTHING
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.ego_phase import EgoPhase
from mindtable.games.ego_and_opus.flip import FlipPhase
from mindtable.games.ego_and_opus.harm import aimed_at
from mindtable.games.ego_and_opus.imagine import known_row, sees, sees_hand
from mindtable.games.ego_and_opus.memory import ideas_out
from mindtable.games.ego_and_opus.phases import TurnBack
from mindtable.games.ego_and_opus.schism import PARTS, PlayBoth, option_target, target_answer, zone_of
from mindtable.games.ego_and_opus.shapes import BEFORE_THE_FIRST, InTurn
from mindtable.games.ego_and_opus.sightings import works_of
from mindtable.games.ego_and_opus.state import (
    Change,
    OpusState,
    Piece,
    performed_work,
    performer,
    what_is_aimed_at,
    who_aims,
)
from mindtable.games.ego_and_opus.strategies import seek
from mindtable.games.ego_and_opus.targets import seen_target
from mindtable.games.ego_and_opus.things import FACE, PLACE, SCHOOL, STRATEGY, schools_in
from mindtable.games.ego_and_opus.values import current_attack, current_guard, current_riposte, identity

SECRET: Final = "secret"  # in place of a target that the viewer does not know, only that it is no ego
NO_TARGET: Final = "none"

# What an artist did this round, as the strategies of egos read it.
DEEDS: Final[list[tuple[int, str]]] = [
    (p.ACTED, "acted"), (p.NO_WORK, "no-work"), (p.FLIPPED, "flipped"), (p.COMMON, "common"), (p.PAID, "paid"),
    (p.WOUNDED, "wounded"), (p.AIMED_AWAY, "aimed-away"), (p.SCHOOLED, "schooled"),
    (p.STRUCK_ARTIST, "struck-artist"), (p.INACTIVE, "inactive"), (p.NEWCOMER, "newcomer"),
    (p.REFRESHED, "refreshed"), (p.SCORED, "scored"), (p.HELPED, "helped"), (p.SPECIALTY, "specialty"),
    (p.COPIED, "copied"), (p.AIMED, "aimed"), (p.BIG_SPENDER, "big-spender"),
]  # fmt: skip


class WorkView(TypedDict):
    """A work on the board; ``card`` is null when the viewer cannot look, ``counts_as`` while nobody knows."""

    serial: int  # which piece it is as long as it lies there, whichever face it shows
    card: str | None
    counts_as: str | None
    owner: int
    face: str


class ChangeView(TypedDict):
    """Something that lasts on a card: ``boost``, ``guard`` …, how much, and the last round of it."""

    change: str
    n: int
    schools: list[str]  # of ``school`` alone
    until: int | None  # null: as long as its work stays


class IntentView(TypedDict):
    """What an ego does if nothing changes before its turn: why (null where it is aimed, or no strategy fits), and whom
    it attacks; of several the dice will choose one."""

    why: str | None
    targets: list[str]


class PlaceView(TypedDict):
    """A place of the board with the card that lies there."""

    place: str
    owner: int
    card: str | None
    life: int
    base: int
    attack: int
    guard: int
    riposte: int
    works: list[WorkView]
    changes: list[ChangeView]
    deeds: list[str]
    dealt: int  # damage this round
    hurt_by: str | None  # the place whose deed hurt this card last
    struck_by: list[str]  # of an ego: the places that hurt it this round
    victim: str | None  # of an ego: the place it attacked in the last round, if the same card is still there
    target: str | None
    last: str | None
    serves: str | None
    intent: IntentView | None


class PlayerView(TypedDict):
    """One seat as another sees it."""

    seat: int
    points: int
    goal: int
    hand_size: int
    hand: list[str] | None
    known: list[str]  # works the viewer knows to be in the hand or face down
    listed: list[str]  # works all know to be hidden somewhere
    shuffled: list[str]  # works of the last reshuffle but those seen to leave the portfolio: it holds no others
    portfolio_size: int
    portfolio: list[str] | None
    graveyard: list[str]
    retired: list[str]
    artists_left: int
    egos_left: int
    artists: list[str] | None
    egos: list[str] | None
    ideas: int | None  # null while the viewer cannot know how many there are
    ideas_met: int  # at least so many are in the vault and outside of it together
    met: list[str]


class AimView(TypedDict):
    """What all have seen of a target this round."""

    place: str
    target: str


class PerformanceView(TypedDict):
    """A work performed this round, and where its performer stands, if it still does."""

    work: str
    place: str | None


class SealedView(TypedDict):
    """What the viewer has chosen in secret, while others still choose."""

    place: str
    work: str | None
    target: str


class OpusView(TypedDict):
    """The table as one seat sees it."""

    viewer: int
    mode: str
    round: int
    over: bool
    winners: list[int]
    players: list[PlayerView]
    places: list[PlaceView]
    order: list[str]
    mirror: list[str]
    acting: list[str]  # whose turn it is in the Flip or the Ego phase; in Schism two zones at a time
    acts: list[AimView]
    performed: list[PerformanceView]
    asked: list[int]  # the seats that have to choose now; -1 is chance
    sealed: SealedView | None  # the viewer's own in a Schism, never anybody else's (V-10)


def view(state: OpusState, viewer: int) -> OpusView:
    """What a viewer may see."""
    waiting = state.waiting()
    box = state.box
    places = [*range(p.ROWS), *state.table.places] if state.table.egos else state.table.places
    return {
        "viewer": viewer,
        "mode": p.MODES[state.table.format],
        "round": state.round,
        "over": state.over,
        "winners": state.winners[:],
        "players": [_player(state, seat, viewer) for seat in range(len(state.players))],
        "places": [_place(state, place, viewer) for place in places],
        "order": [PLACE.id(box, place) for place in state.order],
        "mirror": [PLACE.id(box, place) for place in state.mirror],
        "acting": [PLACE.id(box, place) for place in _acting(state)],
        "acts": [
            {"place": PLACE.id(box, who_aims(aim)), "target": _target_id(box, what_is_aimed_at(aim)) or NO_TARGET}
            for aim in state.acts
        ],
        "performed": [_performance(state, done) for done in state.performed],
        "asked": waiting.seats(state) if waiting is not None else [],
        "sealed": _sealed(state, waiting, viewer) if isinstance(waiting, PlayBoth) else None,
    }


def _sealed(state: OpusState, waiting: PlayBoth, viewer: int) -> SealedView | None:
    """Work and target of the viewer once both are chosen; the others may not know them before all have chosen."""
    place = zone_of(state, waiting.places, viewer) if viewer >= 0 else p.NONE
    if place < 0 or waiting.part_of(viewer) < PARTS:
        return None
    box = state.box
    target = option_target(waiting.answers[target_answer(viewer)])
    return {
        "place": PLACE.id(box, place),
        "work": _id(box, waiting.work(viewer)),
        "target": _place_id(box, target) or NO_TARGET,
    }


def _acting(state: OpusState) -> list[int]:
    """The places whose turn it is in the phase under way, which is the first on the agenda."""
    if state.turn == BEFORE_THE_FIRST:
        return []
    for index in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[index]
        if isinstance(step, InTurn):
            return step.acting(state)
    return []


def _ids(box: Box, cards: list[int]) -> list[str]:
    return [box.ids[card] for card in cards]


def _id(box: Box, card: int) -> str | None:
    return box.ids[card] if card >= 0 else None


def _place_id(box: Box, place: int) -> str | None:
    return PLACE.id(box, place) if place >= 0 else None


def _target_id(box: Box, target: int) -> str | None:
    return SECRET if target == p.NON_EGO else _place_id(box, target)


def _player(state: OpusState, seat: int, viewer: int) -> PlayerView:
    box = state.box
    player = state.players[seat]
    own = seat == viewer
    return {
        "seat": seat,
        "points": player.points,
        "goal": state.table.goals[seat],
        "hand_size": len(player.hand),
        "hand": _ids(box, player.hand) if sees_hand(state, seat, viewer) else None,
        "known": [] if own else _ids(box, works_of(known_row(state, seat, viewer))),
        "listed": _ids(box, works_of(player.listed)),
        "shuffled": _ids(box, player.shuffled),
        "portfolio_size": len(player.portfolio),
        "portfolio": _ids(box, player.portfolio.bag) if own else None,
        "graveyard": _ids(box, player.graveyard),
        "retired": _ids(box, player.retired),
        "artists_left": len(player.artists),
        "egos_left": len(player.egos),
        "artists": _ids(box, player.artists) if own else None,
        "egos": _ids(box, player.egos) if own else None,
        "ideas": player.ideas if own or player.ideas_all else None,
        "ideas_met": max(player.ideas_met, ideas_out(state, seat)),
        "met": _ids(box, player.met),
    }


def _place(state: OpusState, place: int, viewer: int) -> PlaceView:
    box = state.box
    card = state.card[place]
    here = card >= 0
    is_ego = place < p.FIRST_PLACE
    return {
        "place": PLACE.id(box, place),
        "owner": state.owner[place],
        "card": _id(box, card),
        "life": state.life[place],
        "base": box.life[card] if here else 0,
        "attack": current_attack(state, place) if here else 0,
        "guard": current_guard(state, place) if here else 0,
        "riposte": current_riposte(state, place),
        "works": [_work(state, place, piece, viewer) for piece in state.works[place]],
        "changes": [_change(change) for change in state.changes[place]],
        "deeds": [name for deed, name in DEEDS if state.deeds[place] & deed],
        "dealt": state.dealt[place],
        "hurt_by": _place_id(box, state.credit[place]),
        "struck_by": [PLACE.id(box, other) for other in state.table.places if state.struck[place] >> other & 1]
        if is_ego
        else [],
        "victim": _place_id(box, _stamped(state, state.victim[place])) if is_ego else None,
        "target": _target_id(box, seen_target(state, place, viewer)),
        "last": _id(box, state.last[place]),
        "serves": _place_id(box, state.mate[place]),
        "intent": _intent(state, place) if is_ego else None,
    }


def _to_act(state: OpusState, ego: int) -> bool:
    """Whether the turn of an ego is still to come in this round."""
    coming = False
    for step in state.agenda:
        if isinstance(step, TurnBack):
            return False
        if isinstance(step, EgoPhase):
            coming = True
    if not coming or not state.order:
        return False
    if any([isinstance(step, FlipPhase) for step in state.agenda]) or state.turn == BEFORE_THE_FIRST:
        return True
    rows = [p.row_of(place) for place in state.order]
    return rows.index(ego) >= state.turn


def _stamped(state: OpusState, stamp: int) -> int:
    """Where a card in play stands, or NONE when it has left."""
    for place in state.table.places:
        if stamp and state.stamp[place] == stamp and state.card[place] >= 0:
            return place
    return p.NONE


def _performance(state: OpusState, done: int) -> PerformanceView:
    place = _place_id(state.box, _stamped(state, performer(done)))
    return {"work": state.box.ids[performed_work(done)], "place": place}


def _work(state: OpusState, place: int, piece: Piece, viewer: int) -> WorkView:
    card = piece.card if sees(piece, viewer) else p.NONE
    counts_as = identity(state, place, card, piece.face)
    return {
        "serial": piece.serial,
        "card": _id(state.box, card),
        "counts_as": _id(state.box, counts_as),
        "owner": piece.owner,
        "face": FACE.ids[piece.face],
    }


def _change(change: Change) -> ChangeView:
    schools = [SCHOOL.ids[school] for school in schools_in(change.n)] if change.verb == e.SCHOOL else []
    return {
        "change": e.VERBS[change.verb].lower(),
        "n": 0 if schools or change.verb == e.AIM else change.n,
        "schools": schools,
        "until": None if change.serial else change.until,
    }


def _intent(state: OpusState, ego: int) -> IntentView | None:
    """What an ego will do if nothing changes; nothing while the deeds of the last round are still to be wiped, and
    nothing once its turn or the game is over."""
    if state.over or state.card[ego] < 0 or not _to_act(state, ego):
        return None
    box = state.box
    aimed = aimed_at(state, ego)
    if aimed >= 0:
        return {"why": None, "targets": [PLACE.id(box, aimed)]}
    places, word = seek(state, ego)
    why = None if word == NOTHING else STRATEGY.ids[word]
    return {"why": why, "targets": [PLACE.id(box, place) for place in places]}
