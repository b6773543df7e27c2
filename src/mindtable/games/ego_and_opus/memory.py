"""What everybody and each seat remember of works and Ideas that lie hidden (B-37)."""

from __future__ import annotations

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.sightings import IN_HAND, face_down, latest, may_lie, without_latest, work_of
from mindtable.games.ego_and_opus.state import OpusState, Piece, without


def knowing_the_hand(state: OpusState, seat: int) -> int:
    """Who knows every work of a hand, as bits of the rows of ``known``: what is played from it is one of those.

    It may be that they do not know which of them lie face down already.
    """
    player = state.players[seat]
    size = len(player.hand)
    found = 0
    works: list[Piece] | None = None
    for row in range(len(player.known)):
        if len(player.known[row]) >= size and row != seat:
            left = player.known[row]
            if works is None:
                works = face_down_works(state, seat)
            for piece in works:
                left = left_over(left, piece, row)
            if len(left) == size:
                found |= 1 << row
    return found


def face_down_works(state: OpusState, seat: int) -> list[Piece]:
    """The face-down works of a player, the oldest first."""
    pieces: list[Piece] = []
    for place in state.table.places:
        for piece in state.works[place]:
            if piece.owner == seat and piece.face != p.UP:
                index = len(pieces)
                while index > 0 and pieces[index - 1].serial > piece.serial:
                    index -= 1
                pieces.insert(index, piece)
    return pieces


def left_over(sightings: list[int], piece: Piece, row: int) -> list[int]:
    """The sightings without one that may be the face-down work, where there is any."""
    if piece.knowers >> row & 1:
        return without_latest(sightings, piece.card, piece.serial)
    best = p.NONE
    for seen in sightings:
        if seen > best and may_lie(seen, piece.serial):
            best = seen
    return without(sightings, best) if best >= 0 else sightings


def comes_out(state: OpusState, seat: int, card: int, where: int, sure: int) -> None:
    """A hidden work comes into the open; ``sure``: who knew it to be one of those they remember, as bits of rows."""
    player = state.players[seat]
    if player.bound:
        for row in range(len(player.known)):
            if not sure >> row & 1:
                loosen(state, seat, row, card, where)
    player.revealed(card, where)


def comes_out_of_hand(state: OpusState, seat: int, card: int) -> None:
    """A work of the hand comes into the open; it is still there."""
    if state.players[seat].bound:
        comes_out(state, seat, card, IN_HAND, knowing_the_hand(state, seat))
        conclude(state, seat)
    else:
        state.players[seat].revealed(card, IN_HAND)


def loosen(state: OpusState, seat: int, row: int, card: int, where: int) -> None:
    """A work was seen that may be one that was remembered, or another like it, which nobody had seen.

    It is no longer remembered; but then it may be that works face down are none of those that still are.
    """
    player = state.players[seat]
    known = player.known[row]
    index = latest(known, card, where) if player.bound >> row & 1 else -1
    if index < 0:
        return
    for place in state.table.places:
        for piece in state.works[place]:
            if piece.bound >> row & 1 and piece.owner == seat and may_lie(known[index], piece.serial):
                less = Piece(
                    piece.card, piece.owner, piece.face, piece.serial, piece.knowers, piece.bound & ~(1 << row)
                )
                state.works[place] = [less if other is piece else other for other in state.works[place]]


def look_at_works(state: OpusState, seat: int, victim: int) -> None:
    """A seat sees the very hand of a player."""
    player = state.players[victim]
    if not knowing_the_hand(state, victim) >> seat & 1:
        for card in player.hand:
            loosen(state, victim, seat, card, IN_HAND)
    player.looked_at(seat, state.serial)


def take_back(state: OpusState, piece: Piece) -> None:
    """A face-down work that is off the board returns to the hand of its owner."""
    for seat in range(len(state.players)):
        if piece.knowers >> seat & 1 and not piece.bound >> seat & 1:
            loosen(state, piece.owner, seat, piece.card, piece.serial)
    state.players[piece.owner].taken_back(piece, state.serial)


def conclude(state: OpusState, seat: int) -> None:
    """Works of which it is certain by now that they lie face down, as no others can lie there."""
    player = state.players[seat]
    for row in range(len(player.known)):
        if not player.bound >> row & 1:
            continue
        bound = [
            piece for piece in face_down_works(state, seat) if piece.bound >> row & 1 and not piece.knowers >> row & 1
        ]
        candidates = [seen for seen in player.known[row] if may_lie_under(seen, bound)]
        if bound and len(candidates) == len(bound):
            last = bound[-1].serial
            for seen in candidates:
                player.now_knows(row, [*without(player.known[row], seen), face_down(seen, last)])
                if row == len(player.known) - 1:
                    player.listed = [*without(player.listed, seen), face_down(seen, last)]


def may_lie_under(seen: int, pieces: list[Piece]) -> bool:
    """Whether a work that was seen may be one of these on the board."""
    for piece in pieces:
        if may_lie(seen, piece.serial):
            return True
    return False


# -- Ideas


def ideas_out(state: OpusState, seat: int) -> int:
    """The Ideas of a player outside the vault; all have seen them leave it."""
    idea = state.box.idea
    player = state.players[seat]
    count = player.graveyard.count(idea)
    for seen in player.listed:
        if work_of(seen) == idea:
            count += 1
    for row in state.works:
        for piece in row:
            if piece.owner == seat and piece.card == idea and piece.face == p.UP:
                count += 1
    return count


def vault_is_bare(state: OpusState, seat: int) -> None:
    """Fewer Ideas came than were asked for: all know how many there are (B-24)."""
    player = state.players[seat]
    if not player.ideas_all:
        player.ideas_met = ideas_out(state, seat)
        player.ideas_all = True
