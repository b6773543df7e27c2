"""Works on the board and what lasts because of them (B-01, B-33, B-40, B-41, H-08, H-15)."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import NOTHING
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.hands import into_hand
from mindtable.games.ego_and_opus.memory import comes_out, take_back
from mindtable.games.ego_and_opus.state import NO_CHANGES, NO_WORKS, Change, OpusState, Piece
from mindtable.games.ego_and_opus.things import schools_in

FOR_EVER: Final = 1000  # the last round of what stays with a work


def attach(state: OpusState, place: int, card: int, owner: int, face: int, bound: int = 0) -> int:
    """Put a work to the right of a card; returns its serial number."""
    serial = state.next_serial()
    state.works[place] = state.works[place] + [Piece(card, owner, face, serial, 0, bound)]
    return serial


def turn_face(state: OpusState, place: int, piece: Piece, face: int) -> None:
    """Turn a work of a place to another face."""
    put_instead(state, place, piece, Piece(piece.card, piece.owner, face, piece.serial, piece.knowers, piece.bound))


def put_instead(state: OpusState, place: int, old: Piece, new: Piece) -> None:
    """Put a work in the stead of another one of the same place."""
    row = state.works[place][:]
    index = len(row) - 1  # most often it is the newest
    while row[index] is not old:
        index -= 1
    row[index] = new
    state.works[place] = row


def lift(state: OpusState, place: int, piece: Piece) -> None:
    """Take a work off a place; what stayed with it ends."""
    state.works[place] = [other for other in state.works[place] if other is not piece]
    end_with(state, [piece])


def end_with(state: OpusState, works: list[Piece]) -> None:
    """End every change that stays with one of these works."""
    changes = state.changes
    for place in range(len(changes)):
        row = changes[place]
        for change in row:
            if stays_with(change, works):
                changes[place] = [other for other in row if not stays_with(other, works)]
                break


def stays_with(change: Change, works: list[Piece]) -> bool:
    """Whether a change lasts only as long as one of these works."""
    if change.serial:
        for piece in works:
            if piece.serial == change.serial:
                return True
    return False


def to_graveyard(state: OpusState, place: int, piece: Piece) -> None:
    """Detach a work: it goes to the graveyard of its owner as its own card again (B-40)."""
    lift(state, place, piece)
    into_graveyard(state, place, piece)


def into_graveyard(state: OpusState, place: int, piece: Piece) -> None:
    """A work that was taken off a place goes to the graveyard of its owner."""
    owner = state.players[piece.owner]
    if piece.face != p.UP:
        comes_out(state, piece.owner, piece.card, piece.serial, piece.bound)
    owner.graveyard.append(piece.card)
    if state.heard is not None:
        state.tell(events.WORK_RETIRED, piece.owner, [piece.card, state.stand(place)])


def to_hand(state: OpusState, place: int, piece: Piece) -> None:
    """A work returns to the hand of its owner; a copy does so unseen."""
    lift(state, place, piece)
    owner = state.players[piece.owner]
    if piece.face == p.UP:
        owner.shown(piece.card, state.serial)
        state.tell(events.WORK_BACK, piece.owner, [piece.card, state.stand(place)])
    else:
        take_back(state, piece)
        state.tell(events.TAKEN_OFF, piece.owner, [state.stand(place)])
        state.whisper(events.WORK_BACK, piece.owner, [piece.card, state.stand(place)])
    into_hand(state, piece.owner, piece.card)


def clear_place(state: OpusState, place: int) -> None:
    """A card leaves its place: its works go to the graveyards, everything bound to it ends."""
    row = state.works[place]
    if row:
        state.works[place] = NO_WORKS
        end_with(state, row)
        for piece in row:
            into_graveyard(state, place, piece)
    state.changes[place] = NO_CHANGES
    state.card[place] = p.NONE
    state.life[place] = 0
    state.deeds[place] = 0
    state.dealt[place] = 0
    state.credit[place] = -1
    state.target[place] = p.UNAIMED
    state.last[place] = p.NONE  # B-07
    if state.mate[place] != p.NONE:
        serve(state, place, p.NONE)
    if place < p.FIRST_PLACE:
        state.struck[place] = 0
        state.victim[place] = 0
        state.attacked[place] = 0
    else:
        struck = state.struck
        bit = 1 << place
        for ego in range(p.ROWS):  # its deeds do not count for the one who takes its place
            if struck[ego] & bit:
                struck[ego] = struck[ego] - bit


def serve(state: OpusState, place: int, served: int) -> None:
    """Solitaire: the signature of a place serves another artist from now on, or nobody (V-22)."""
    mate = state.mate[:]
    mate[place] = served
    state.mate = mate


def newest(state: OpusState, place: int) -> Piece | None:
    """The unflipped work of this round if there is one, else the work attached last."""
    unflipped = state.unflipped(place)
    if unflipped is not None:
        return unflipped
    row = state.works[place]
    return row[-1] if row else None


def others(state: OpusState, place: int, serial: int) -> list[int]:
    """The positions of the works of a place other than the one being performed; unflipped ones do not count."""
    row = state.works[place]
    return [index for index in range(len(row)) if row[index].serial != serial and row[index].face != p.UNFLIPPED]


def on_board(state: OpusState, me: int, serial: int) -> bool:
    """Whether a work still lies on the board, looked for first where it was performed."""
    for piece in state.works[me]:
        if piece.serial == serial:
            return True
    for row in state.works:
        for piece in row:
            if piece.serial == serial:
                return True
    return False


def change(state: OpusState, me: int, place: int, clause: e.Clause, n: int, serial: int) -> None:
    """Something that lasts comes onto a card; what stays with a work needs the work to be there."""
    verb = clause.verb
    duration = clause.duration
    until = state.round
    bound = 0
    if duration == e.NEXT:
        until += 1
    elif duration == e.STAY:
        if not on_board(state, me, serial):
            return
        until = FOR_EVER
        bound = serial
    add_change(state, place, Change(verb, n, until, bound, state.owner[me]))
    if state.heard is not None:
        size: int | list[int] = schools_in(n) if verb == e.SCHOOL else n
        state.tell(events.LASTING[verb], state.owner[me], [state.stand(place), size, duration])
    helps = verb == e.GUARD or (verb == e.BOOST and n > 0)
    if helps and place != me and place >= p.FIRST_PLACE:
        state.note(me, p.HELPED)


def add_change(state: OpusState, place: int, new: Change) -> None:
    """Put a change on a card."""
    state.changes[place] = state.changes[place] + [new]


def end_changes(state: OpusState) -> None:
    """The round is over: what lasted until now ends."""
    round = state.round
    changes = state.changes
    ended: list[int] = []
    for place in range(len(changes)):
        row = changes[place]
        for item in row:
            if item.until <= round:
                changes[place] = [other for other in row if other.until > round]
                ended.append(place)
                break
    if ended:
        state.tell(events.CHANGES_ENDED, NOTHING, [ended])
