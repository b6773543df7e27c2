"""The state of a match: what lies on the table, as plain numbers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mindtable.core.agenda import State, Step
from mindtable.core.piles import Pile, put_in
from mindtable.core.things import NOTHING
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.sightings import (
    IN_HAND,
    face_down,
    latest,
    no_longer_under,
    sighting,
    without_latest,
    work_of,
)


class Table:
    """How a table is laid: the format, the format of each side, and which seats sit on which side."""

    def __init__(self, format: int, seats: int, partner_for_the_round: bool = False) -> None:
        self.format: Final = format
        self.seats: Final = seats
        self.egos: Final = format != p.SCHISM
        self.partner_for_the_round: Final = partner_for_the_round  # V-22 as edition 1 had it
        sides = [format]
        if format == p.SCHISM:
            sides = _sides(seats)
        elif format == p.SUPEREGO:
            sides = [p.TWO]  # P1 and P2 sit as in the 2-player game
        self.sides: Final = sides
        self.first_seat: Final = [0, p.SEATS_OF[sides[0]]]
        self.places: Final = list(range(p.FIRST_PLACE, p.FIRST_PLACE + p.ROWS * len(sides)))  # of artists, from the top
        self.columns: Final = self.places[p.ROWS :] + self.places[: p.ROWS]  # the same, column by column from the left
        self.size: Final = p.FIRST_PLACE + p.ROWS * len(sides)  # of the lists by place
        self.nones: Final = [p.NONE] * self.size
        self.rounds: list[list[Step[Any]]] = []  # the steps of round 1 and of the others; phases.py makes them once
        self.goals: Final = [
            p.GOALS[sides[0 if seat < self.first_seat[1] or len(sides) == 1 else 1]] for seat in range(seats)
        ]

        self.even: Final = len(set(self.goals)) == 1  # all need the same number of points

    def side_of(self, place: int) -> int:
        """The format of the side on which an artist stands."""
        return self.sides[1] if p.is_left(place) else self.sides[0]


def _sides(seats: int) -> list[int]:
    """The formats of the two sides of a Schism: the only ones that fit the number of seats."""
    formats = [p.SOLITAIRE, p.TWO, p.FOUR]
    for right in formats:
        for left in formats:
            if p.SEATS_OF[right] + p.SEATS_OF[left] == seats:
                return [right, left]
    raise AssertionError(f"no Schism for {seats} seats")


class Piece:
    """A work on the board; never changed once made, so clones may share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "owner", "face", "serial", "knowers", "bound")

    def __init__(self, card: int, owner: int, face: int, serial: int, knowers: int, bound: int) -> None:
        self.card: Final = card
        self.owner: Final = owner
        self.face: Final = face
        self.serial: Final = serial  # what lasts while the work stays is bound to this number
        self.knowers: Final = knowers  # the seats that have looked at it, as bits; the owner always knows
        self.bound: Final = bound  # who knew every work of the hand it came from, as bits of the rows of ``known``


class Change:
    """Something that lasts on a card of the board; never changed once made, so clones may share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("verb", "n", "until", "serial", "by")

    def __init__(self, verb: int, n: int, until: int, serial: int, by: int) -> None:
        self.verb: Final = verb
        self.n: Final = n
        self.until: Final = until  # the last round it holds
        self.serial: Final = serial  # the work it stays with, or 0
        self.by: Final = by  # the seat that caused it


class Before:
    """Attack, guard and riposte of every place before a simultaneous action (V-08); shared by clones."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attack", "guard", "riposte")

    def __init__(self, attack: list[int], guard: list[int], riposte: list[int]) -> None:
        self.attack: Final = attack
        self.guard: Final = guard
        self.riposte: Final = riposte


# What all have seen of a target is kept as one number: who aims, and at what.


def seen_aim(place: int, target: int) -> int:
    """An artist aims at a target, as all have seen it."""
    return 16 * place + target


def who_aims(aim: int) -> int:
    """The place of the artist that aims."""
    return aim // 16


def what_is_aimed_at(aim: int) -> int:
    """The target, or NON_EGO while it is secret."""
    return aim % 16


# A work that was performed is kept with the card in play that did it, as one number.


def performance(stamp: int, work: int) -> int:
    """A card in play has performed a work."""
    return 64 * stamp + work


def performer(done: int) -> int:
    """The stamp of the card in play."""
    return done // 64


def performed_work(done: int) -> int:
    """The work."""
    return done % 64


NO_WORKS: Final[list[Piece]] = []  # of a place without any; shared, never changed
NO_CHANGES: Final[list[Change]] = []


class Player:
    """One seat: points, hand, portfolio, graveyard and vault, and what others know of the hidden ones."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "points", "hand", "portfolio", "graveyard", "artists", "egos", "retired", "ideas", "met", "ideas_met",
        "ideas_all", "listed", "shuffled", "known", "bound", "open_to",
    )  # fmt: skip

    def __init__(
        self, points: int, hand: list[int], portfolio: Pile, graveyard: list[int], artists: list[int],
        egos: list[int], retired: list[int], ideas: int, met: list[int], ideas_met: int, ideas_all: bool,
        listed: list[int], shuffled: list[int], known: list[list[int]], bound: int, open_to: int,
    ) -> None:  # fmt: skip
        self.points = points
        self.hand = hand  # sorted
        self.portfolio = portfolio
        self.graveyard = graveyard  # works in the order they came, the newest last; open (B-38)
        # The other lists but one are shared by clones: they are replaced and never changed.
        self.artists = artists  # in the vault, sorted
        self.egos = egos  # in the vault, sorted
        self.retired = retired  # egos in the graveyard
        self.ideas = ideas  # in the vault
        self.met = met  # artists and egos of this vault that all have seen, sorted
        self.ideas_met = ideas_met  # so many Ideas were out of the vault when some returned to it, or when it was bare
        self.ideas_all = ideas_all  # and these are all, as the vault was bare
        # -- what is known of the cards that lie hidden (portfolio, hand, face-down works), see sightings.py
        self.listed = listed  # sightings of works that all know to be among them, in any order; a clone has its own
        self.shuffled = shuffled  # works of the last reshuffle but those seen to leave: the portfolio holds no others
        self.known = known  # per seat, and last for everybody: sightings of works known to be in hand or face down
        self.bound = bound  # the rows for which a work was ever played from a hand known to them, as bits
        self.open_to = open_to  # the seats that see the very hand until it changes, as bits

    def clone(self) -> Player:
        return Player(
            points=self.points,
            hand=self.hand[:],
            portfolio=self.portfolio.clone(),
            graveyard=self.graveyard[:],
            artists=self.artists,
            egos=self.egos,
            retired=self.retired,
            ideas=self.ideas,
            met=self.met,
            ideas_met=self.ideas_met,
            ideas_all=self.ideas_all,
            listed=self.listed[:],
            shuffled=self.shuffled,
            known=self.known,
            bound=self.bound,
            open_to=self.open_to,
        )

    def in_vault(self, card: int) -> bool:
        """Whether an artist or an ego lies in the vault."""
        return card in (self.egos if card >= p.FIRST_EGO else self.artists)

    def take_in_hand(self, card: int) -> None:
        """Put a work into the hand, which stays sorted."""
        put_in(self.hand, card)
        self.open_to = 0

    def take_from_hand(self, card: int) -> None:
        """A work leaves the hand."""
        self.hand.pop(position(self.hand, card))

    # -- what others know

    def shown(self, card: int, since: int) -> None:
        """All have seen this work go into the hand; ``since``: the last number given."""
        seen = sighting(card, since)
        common = self.known[-1]
        more_common = [*common, seen]
        self.known = [more_common if row is common else [*row, seen] for row in self.known]
        self.listed.append(seen)

    def revealed(self, card: int, where: int) -> None:
        """A work has come into the open that was in hand, or lay face down under its number."""
        listed = self.listed
        index = latest(listed, card, where) if listed else -1
        if index >= 0:
            listed.pop(index)
        common = self.known[-1]
        if common and latest(common, card, where) >= 0:
            self._strike_out(card, where)
            return
        for row in self.known:
            if row and row is not common and latest(row, card, where) >= 0:
                self._strike_out(card, where)
                return

    def _strike_out(self, card: int, where: int) -> None:
        """This work is no longer known to be in hand or face down."""
        common = self.known[-1]
        less = without_latest(common, card, where)
        self.known = [less if each is common else without_latest(each, card, where) for each in self.known]

    def left_portfolio(self, card: int) -> None:
        """All have seen this work leave the portfolio: it is none of those known to be in hand or face down."""
        self.shuffled = without(self.shuffled, card)
        common = self.known[-1]
        listed = self.listed
        for index in range(len(listed) - 1, -1, -1):
            seen = listed[index]
            if work_of(seen) == card and listed.count(seen) > common.count(seen):
                listed.pop(index)
                return

    def looked_at(self, seat: int, since: int) -> None:
        """A seat sees the very hand; what it knew before and does not see there lies face down."""
        left = self.known[seat][:]
        for card in self.hand:
            index = latest(left, card, IN_HAND)
            if index >= 0:
                left.pop(index)
        hand = [sighting(card, since) for card in self.hand]
        self.now_knows(seat, hand + [face_down(seen, since) for seen in left])
        self.open_to |= 1 << seat

    def taken_back(self, piece: Piece, since: int) -> None:
        """A face-down work returns to the hand; who has looked at it knows which, others only that one did."""
        self.listed = no_longer_under(self.listed, piece.serial)
        for row in range(len(self.known)):
            known = self.known[row]
            if piece.knowers >> row & 1:
                self.now_knows(row, [*without_latest(known, piece.card, piece.serial), sighting(piece.card, since)])
            elif known:
                self.now_knows(row, no_longer_under(known, piece.serial))

    def now_knows(self, row: int, sightings: list[int]) -> None:
        """A seat, or everybody, knows these works to be in the hand or face down."""
        known = self.known[:]
        known[row] = sightings
        self.known = known


def position(cards: list[int], card: int) -> int:
    """Where a card first lies among others, or -1; faster than asking the list, which compares any objects."""
    for index in range(len(cards)):
        if cards[index] == card:
            return index
    return -1


def without(cards: list[int], card: int) -> list[int]:
    """The cards without one of this kind; the same list, if there is none among them."""
    index = position(cards, card)
    if index < 0:
        return cards
    less = cards[:]
    less.pop(index)
    return less


def with_card(cards: list[int], card: int) -> list[int]:
    """Sorted cards and one more, still sorted."""
    more = cards[:]
    put_in(more, card)
    return more


class OpusState(State):
    """The whole table. Lists by place have an entry for each place of the format, see pieces.py."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agenda", "over", "round", "players", "owner", "card", "life", "stamp", "works", "changes", "deeds", "dealt",
        "struck", "credit", "target", "last", "mate", "victim", "attacked", "order", "mirror", "turn", "serial",
        "acts", "performed", "partner", "gone", "found", "before", "leaving", "winners",
    )  # fmt: skip

    def __init__(
        self, box: Box, table: Table, agenda: list[Step[Any]], over: bool, round: int, players: list[Player],
        owner: list[int], card: list[int], life: list[int], stamp: list[int], works: list[list[Piece]],
        changes: list[list[Change]], deeds: list[int], dealt: list[int], struck: list[int], credit: list[int],
        target: list[int], last: list[int], mate: list[int], victim: list[int], attacked: list[int],
        order: list[int], mirror: list[int], turn: int, serial: int, acts: list[int], performed: list[int],
        partner: int, gone: int, found: int, before: Before | None, leaving: list[int],
        winners: list[int],
    ) -> None:  # fmt: skip
        self.box: Final = box  # shared by every clone, never saved
        self.table: Final = table
        self.agenda = agenda
        self.over = over
        self.heard = None
        self.round = round
        self.players = players
        # -- by place
        self.owner = owner  # the seat that places and replaces the card there; shared by clones once set-up is done
        self.card = card
        self.life = life  # drive or health
        self.stamp = stamp  # which card in play this is: a card that comes back is a new one (B-07, B-18)
        self.works = works  # from the artist to the right; rows are replaced, never changed
        self.changes = changes  # rows are replaced, never changed
        # -- the log of the round, by place
        self.deeds = deeds
        self.dealt = dealt  # damage dealt
        self.credit = credit  # the place whose deed hurt this card last
        self.target = target
        self.last = last  # the work flipped last, a copy as the specialty; kept between rounds (F5)
        self.mate = mate  # Solitaire: whom a signature that is always on serves; replaced, never changed
        # -- by row
        self.struck = struck  # the places that hurt this very ego in this round, as bits
        self.victim = victim  # stamp of the card the ego attacked in the previous round
        self.attacked = attacked  # and in this one
        # -- the order of the round; lists are replaced, never changed
        self.order = order  # places of artists; the egos of their rows act in the same order
        self.mirror = mirror  # Schism: of the other side
        self.turn = turn  # whose turn of the order it is
        self.serial = serial  # numbers given so far to pieces and stamps
        self.acts = acts  # what all have seen of the targets of this round, in order: see seen_aim
        self.performed = performed  # works performed this round (ECHO LAST): see performance; replaced, never changed
        # -- of the result under way
        self.partner = partner  # Solitaire: the MATE chosen for it
        self.gone = gone  # works retired by the preceding clause
        self.found = found  # the work found by SEARCH
        # -- Schism: of the simultaneous action under way; replaced, never changed
        self.before = before  # None outside of one
        self.leaving = leaving  # places whose card will be exchanged after it
        self.winners = winners

    def clone(self) -> OpusState:
        return OpusState(
            box=self.box,
            table=self.table,
            agenda=self.agenda[:],
            over=self.over,
            round=self.round,
            players=[player.clone() for player in self.players],
            owner=self.owner,
            card=self.card[:],
            life=self.life[:],
            stamp=self.stamp[:],
            works=self.works[:],
            changes=self.changes[:],
            deeds=self.deeds[:],
            dealt=self.dealt[:],
            struck=self.struck[:],
            credit=self.credit[:],
            target=self.target[:],
            last=self.last[:],
            mate=self.mate,
            victim=self.victim[:],
            attacked=self.attacked[:],
            order=self.order,
            mirror=self.mirror,
            turn=self.turn,
            serial=self.serial,
            acts=self.acts[:],
            performed=self.performed,
            partner=self.partner,
            gone=self.gone,
            found=self.found,
            before=self.before,
            leaving=self.leaving,
            winners=self.winners,
        )

    def note(self, place: int, deed: int) -> None:
        """Write a deed into the round's log of a card."""
        deeds = self.deeds[place]
        if deeds & deed != deed:
            self.deeds[place] = deeds | deed

    # -- small questions

    def next_serial(self) -> int:
        """A number for a new card in play or a work on the board."""
        self.serial += 1
        return self.serial

    def stand(self, place: int) -> list[int] | int:
        """A card with its place, for words: the card may be gone when they are read. No thing for no place."""
        if place < 0:
            return NOTHING
        return [self.card[place] if place < p.NO_TARGET else p.NONE, place]

    def unflipped(self, place: int) -> Piece | None:
        """The work an artist has played this round and not flipped yet."""
        row = self.works[place]
        for index in range(len(row) - 1, -1, -1):
            if row[index].face == p.UNFLIPPED:
                return row[index]
        return None

    def rivals(self, seat: int) -> list[int]:
        """Every other player."""
        return [other for other in range(len(self.players)) if other != seat]

    def can_copy(self, place: int) -> bool:
        """Whether the work of an artist may be declared a copy of the specialty (F5)."""
        card = self.card[place]
        return card >= 0 and self.last[place] == self.box.specialty[card]
