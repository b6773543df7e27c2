"""What is remembered of works that went into hiding, counted twice: on tables made at random, the rule written plainly.

A work that was seen to go into hiding is in hand, or lies face down, but not under a number given before it was seen;
one that was missed in a hand lies face down. Who knew a whole hand knows that what is played from it is one of those.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mindtable.core.luck import Luck
from mindtable.games.ego_and_opus import memory
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.sightings import (
    ANYWHERE,
    IN_HAND,
    UNTIL,
    WORK,
    face_down,
    may_lie,
    no_longer_under,
    sighting,
    work_of,
)
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.testing.clauses import rule

from .scenario import board

BOX = open_box([])
WORKS = [0, 1, BOX.idea]
SEATS = 4
ROWS = SEATS + 1  # what each seat knows, and last what everybody does
PLACES = [p.FIRST_PLACE, p.FIRST_PLACE + 1, p.FIRST_PLACE + 2]


@dataclass(frozen=True)
class Seen:
    """A work that was seen, when so many numbers had been given; ``until``: it lies face down under one of these."""

    work: int
    since: int
    until: int = 0

    def may_be(self, where: int) -> bool:
        """Whether it may be the work in hand, or that under a number."""
        if where == IN_HAND:
            return not self.until
        return where > self.since and (where <= self.until or not self.until)


def parts(number: int) -> Seen:
    """A sighting, taken apart."""
    return Seen(number % WORK, number % UNTIL // WORK, number // UNTIL)


def number_of(seen: Seen) -> int:
    return seen.until * UNTIL + seen.since * WORK + seen.work


ALL = [Seen(work, since, until) for work in (0, 1, 5) for since in range(4) for until in range(5)]


def tables(seed: int, count: int = 150) -> Iterator[OpusState]:
    """Tables on which works lie about at random, of which seats know this and that."""
    luck, empty = Luck(seed), board({}, mode="4-player", seats=SEATS, at="play").state
    for _ in range(count):
        state = empty.clone()
        serials = sorted(range(1, 7), key=lambda _: luck.below(1000))
        for serial in serials:
            piece = Piece(
                WORKS[luck.below(3)], luck.below(2), (p.UP, p.COPY, p.UNFLIPPED)[luck.below(3)], serial,
                luck.below(1 << SEATS), luck.below(1 << ROWS),
            )  # fmt: skip
            place = PLACES[luck.below(len(PLACES))]
            state.works[place] = [*state.works[place], piece]
        state.serial = 6
        for player in state.players[:2]:
            player.hand = sorted([WORKS[luck.below(3)] for _ in range(luck.below(3))])
            player.graveyard = [WORKS[luck.below(3)] for _ in range(luck.below(4))]
            player.bound = luck.below(1 << ROWS)
            player.known = [
                [number_of(anything(luck)) for _ in range(luck.below(6))] for _ in range(ROWS)
            ]  # fmt: skip
            player.listed = [number_of(anything(luck)) for _ in range(luck.below(3))] + player.known[-1]
        yield state


def anything(luck: Luck) -> Seen:
    return Seen(WORKS[luck.below(3)], luck.below(5), luck.below(7) if luck.below(3) == 0 else 0)


def works(state: OpusState) -> list[Piece]:
    return [piece for place in state.table.places for piece in state.works[place]]


def hidden(state: OpusState, seat: int) -> list[Piece]:
    """The face-down works of a player, the oldest first."""
    own = [piece for piece in works(state) if piece.owner == seat and piece.face in (p.COPY, p.UNFLIPPED)]
    return sorted(own, key=lambda piece: piece.serial)


def has(bits: int, row: int) -> bool:
    return bits & 1 << row != 0


Memory = tuple[list[list[list[int]]], list[list[int]], dict[int, int]]


def remembered(state: OpusState) -> Memory:
    """All there is to compare: what the rows know, what all know of, and to whom each work is bound."""
    return (
        [player.known for player in state.players],
        [player.listed for player in state.players],
        {piece.serial: piece.bound for piece in works(state)},
    )


# -- the rules, written plainly


def forget_one(sightings: list[int], work: int, where: int) -> list[int]:
    """Without the newest sighting of a work that may lie there."""
    for index in reversed(range(len(sightings))):
        seen = parts(sightings[index])
        if seen.work == work and seen.may_be(where):
            return sightings[:index] + sightings[index + 1 :]
    return sightings


def who_knows_the_hand(state: OpusState, seat: int) -> set[int]:
    """The rows that know as many works as are in hand once those face down are taken off."""
    player, found = state.players[seat], set[int]()
    for row in range(ROWS):
        left = player.known[row]
        for piece in hidden(state, seat):
            if has(piece.knowers, row):
                left = forget_one(left, piece.card, piece.serial)
                continue
            fitting = [number for number in left if parts(number).may_be(piece.serial)]
            if fitting:
                first = left.index(max(fitting))
                left = left[:first] + left[first + 1 :]
        if row != seat and len(left) == len(player.hand):
            found.add(row)
    return found


def loosen(state: OpusState, seat: int, row: int, card: int, where: int) -> None:
    """A work came up that a row may have remembered: what could have been it is bound no longer."""
    player = state.players[seat]
    fitting = [one for one in map(parts, player.known[row]) if one.work == card and one.may_be(where)]
    if not has(player.bound, row) or not fitting:
        return
    for place in state.table.places:
        state.works[place] = [
            Piece(one.card, one.owner, one.face, one.serial, one.knowers, one.bound - 2**row)
            if has(one.bound, row) and one.owner == seat and fitting[-1].may_be(one.serial)
            else one
            for one in state.works[place]
        ]


def conclude(state: OpusState, seat: int) -> None:
    """As many works lie face down, out of a known hand, as may lie there: then these are they."""
    player = state.players[seat]
    for row in range(ROWS):
        bound = [one for one in hidden(state, seat) if has(one.bound, row) and not has(one.knowers, row)]
        able = [
            number for number in player.known[row] if any(parts(number).may_be(piece.serial) for piece in bound)
        ]  # fmt: skip
        if not has(player.bound, row) or not bound or len(able) != len(bound):
            continue
        for number in able:
            seen = parts(number)
            down = number_of(Seen(seen.work, seen.since, seen.until or bound[-1].serial))
            player.now_knows(row, moved(player.known[row], number, down))
            if row == ROWS - 1:
                player.listed = moved(player.listed, number, down)


def moved(numbers: list[int], old: int, new: int) -> list[int]:
    """One is taken out, where it is there, and the other added."""
    less = numbers[:]
    if old in less:
        less.remove(old)
    return [*less, new]


# -- sightings


@rule("B-37")
def test_a_sighting_says_where_its_work_may_lie() -> None:
    for seen in ALL:
        number = number_of(seen)
        assert (work_of(number), parts(number)) == (seen.work, seen)
        for where in (IN_HAND, *range(1, 7)):
            assert may_lie(number, where) == seen.may_be(where)
        assert may_lie(number, ANYWHERE)
        assert sighting(seen.work, seen.since) == number_of(Seen(seen.work, seen.since))


@rule("B-37")
def test_a_work_known_to_lie_face_down_keeps_the_number_it_was_first_missed_under() -> None:
    for seen in ALL:
        assert parts(face_down(number_of(seen), 6)) == Seen(seen.work, seen.since, seen.until or 6)


@rule("B-37", "B-40")
def test_when_a_work_goes_back_unseen_those_that_it_may_have_been_may_be_in_hand() -> None:
    numbers = [number_of(seen) for seen in ALL]
    for taken in range(1, 7):
        expected = [number_of(Seen(one.work, one.since)) if one.may_be(taken) else number_of(one) for one in ALL]
        assert no_longer_under(numbers, taken) == sorted(expected)


# -- memory


@rule("B-37")
def test_face_down_works_are_counted_from_the_oldest() -> None:
    for state in tables(1):
        for seat in (0, 1):
            assert memory.face_down_works(state, seat) == hidden(state, seat)


@rule("B-37", "P2")
def test_who_knows_every_work_of_a_hand() -> None:
    met: set[int] = set()
    for state in tables(2):
        for seat in (0, 1):
            knowing = who_knows_the_hand(state, seat)
            assert memory.knowing_the_hand(state, seat) == sum([2**row for row in knowing])
            met |= knowing
    assert met == set(range(ROWS))


@rule("B-37")
def test_a_work_that_comes_up_sets_free_what_may_have_been_it() -> None:
    changed = 0
    for state in tables(3):
        plain, before = state.clone(), remembered(state)
        sure, where = state.players[0].bound // 2, hidden(state, 0)[0].serial if hidden(state, 0) else IN_HAND
        memory.comes_out(state, 0, 1, where, sure)
        for row in range(ROWS):
            if not has(sure, row):
                loosen(plain, 0, row, 1, where)
        plain.players[0].revealed(1, where)
        assert remembered(state) == remembered(plain)
        changed += remembered(state)[2] != before[2]
    assert changed > 10


@rule("B-37")
def test_a_work_that_comes_up_out_of_a_hand_sets_free_and_leads_to_conclusions() -> None:
    for state in tables(4):
        plain = state.clone()
        memory.comes_out_of_hand(state, 0, 0)
        for row in set(range(ROWS)) - who_knows_the_hand(plain, 0):
            loosen(plain, 0, row, 0, IN_HAND)
        plain.players[0].revealed(0, IN_HAND)
        conclude(plain, 0)
        assert remembered(state) == remembered(plain)


@rule("B-37")
def test_who_looks_at_a_hand_and_did_not_know_it_sets_free_what_may_be_in_it() -> None:
    for state in tables(5):
        for seat in (0, 2, 3):
            plain = state.clone()
            looked = state.clone()
            memory.look_at_works(looked, seat, 1)
            if seat not in who_knows_the_hand(plain, 1):
                for card in plain.players[1].hand:
                    loosen(plain, 1, seat, card, IN_HAND)
            plain.players[1].looked_at(seat, plain.serial)
            assert remembered(looked) == remembered(plain)
            assert looked.players[1].open_to == 2**seat


@rule("B-37", "B-40")
def test_who_looked_at_a_work_knows_it_when_it_returns_to_hand() -> None:
    for state in tables(6):
        for piece in hidden(state, 0):
            plain, taken = state.clone(), state.clone()
            memory.take_back(taken, piece)
            for seat in range(SEATS):
                if has(piece.knowers, seat) and not has(piece.bound, seat):
                    loosen(plain, 0, seat, piece.card, piece.serial)
            plain.players[0].taken_back(piece, plain.serial)
            assert remembered(taken) == remembered(plain)


@rule("B-37", "P2")
def test_works_that_alone_can_lie_face_down_are_known_to_lie_there() -> None:
    concluded = [0] * ROWS
    for state in tables(7, 400):
        plain = state.clone()
        memory.conclude(state, 0)
        conclude(plain, 0)
        assert remembered(state) == remembered(plain)
        for row in range(ROWS):
            concluded[row] += any(seen >= UNTIL * 6 for seen in state.players[0].known[row])
    assert min(concluded) > 5


@rule("B-24", "B-37")
def test_ideas_out_of_the_vault_are_those_in_the_open_and_those_seen_to_go_into_hiding() -> None:
    for state in tables(8):
        for seat in (0, 1):
            player = state.players[seat]
            open_ones = [one.card for one in works(state) if one.owner == seat and one.face == p.UP]
            out = player.graveyard + [parts(number).work for number in player.listed] + open_ones
            assert memory.ideas_out(state, seat) == out.count(BOX.idea)
