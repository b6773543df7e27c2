"""Imagined worlds: what a seat cannot know is dealt anew, the lists of the others included (B-37)."""

from __future__ import annotations

from typing import Final

from mindtable.core.luck import Luck
from mindtable.core.piles import bag_of
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.decks import Deck
from mindtable.games.ego_and_opus.memory import ideas_out
from mindtable.games.ego_and_opus.sightings import ANYWHERE, IN_HAND, UNTIL, may_lie, without_latest, work_of, works_of
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.games.ego_and_opus.targets import is_open, legal_targets, mask_of


class Hidden:
    """A face-down work a viewer cannot see: its place and its position in the row."""

    def __init__(self, place: int, index: int, piece: Piece) -> None:
        self.place: Final = place
        self.index: Final = index
        self.piece: Final = piece


def hidden_from(state: OpusState, viewer: int, owner: int) -> list[Hidden]:
    """The works of an owner that lie face down for a viewer, the oldest first."""
    found: list[Hidden] = []
    for place in state.table.places:
        row = state.works[place]
        for index in range(len(row)):
            piece = row[index]
            if piece.owner == owner and piece.face != p.UP and not sees(piece, viewer):
                at = len(found)
                while at > 0 and found[at - 1].piece.serial > piece.serial:
                    at -= 1
                found.insert(at, Hidden(place, index, piece))
    return found


def sees(piece: Piece, viewer: int) -> bool:
    """Whether a viewer knows what a work is."""
    return piece.face == p.UP or piece.owner == viewer or (viewer >= 0 and piece.knowers >> viewer & 1 == 1)


def known_row(state: OpusState, owner: int, viewer: int) -> list[int]:
    """Sightings of works a viewer knows to be in the hand or face down; a spectator knows what all know."""
    known = state.players[owner].known
    return known[viewer] if viewer >= 0 else known[-1]


def sees_hand(state: OpusState, owner: int, viewer: int) -> bool:
    """Whether a viewer sees the very hand of a player."""
    return owner == viewer or (viewer >= 0 and state.players[owner].open_to >> viewer & 1 == 1)


def imagine(state: OpusState, viewer: int, luck: Luck) -> OpusState:
    """A state the viewer could not tell from this one."""
    world = state.clone()
    for owner in range(len(world.players)):
        if owner != viewer:
            _deal(world, viewer, owner, luck)
    for place in world.table.places:
        if world.owner[place] != viewer:
            _aim(world, place, luck)
    world.agenda = [step.imagined_by(world, viewer, luck) for step in world.agenda]
    return world


# -- works


def _deal(world: OpusState, viewer: int, owner: int, luck: Luck) -> None:
    """Deal the portfolio, the hand and the face-down works of a player anew, from a list that fits what was seen."""
    player = world.players[owner]
    idea = world.box.idea
    hidden = hidden_from(world, viewer, owner)
    open_hand = sees_hand(world, owner, viewer)
    certain = sorted(known_row(world, owner, viewer))  # in hand or face down
    listed = sorted(player.listed)  # somewhere among all that is hidden
    seen = [card for card in player.graveyard if card != idea]
    for row in world.works:
        for piece in row:
            if piece.owner == owner and sees(piece, viewer):
                if piece.card != idea:
                    seen.append(piece.card)
                if piece.face != p.UP:
                    certain = without_latest(certain, piece.card, piece.serial)
                    listed = without_latest(listed, piece.card, piece.serial)
    if open_hand:
        for card in player.hand:
            certain = without_latest(certain, card, IN_HAND)
            listed = without_latest(listed, card, IN_HAND)
            if card != idea:
                seen.append(card)
    slots = len(hidden) + (0 if open_hand else len(player.hand))
    listed = _elsewhere(listed, certain)
    # What is certain comes into the hand or face down, the rest of the list anywhere.
    unknown = slots + player.portfolio.size - len(certain) - len(listed)
    seen += [work_of(sight) for sight in certain + listed if work_of(sight) != idea]
    deck = plausible(world, viewer, owner, sorted(seen), unknown, luck)
    cards = Cards(certain, listed + deck.works, slots - len(certain), player.shuffled, luck)
    row_of_viewer = viewer if viewer >= 0 else len(world.players)
    for spot in hidden:
        card = work_of(cards.take(world, spot, spot.piece.bound >> row_of_viewer & 1 == 1, hidden))
        works = world.works[spot.place][:]
        old = spot.piece
        bound = old.bound & (1 << row_of_viewer | 1 << len(world.players))  # what third seats knew of it is not known
        works[spot.index] = Piece(card, old.owner, old.face, old.serial, old.knowers, bound)
        world.works[spot.place] = works
    if not open_hand:
        player.hand = works_of(cards.near)
    player.portfolio = bag_of(works_of(cards.far))
    _forget(world, viewer, owner)
    player.artists = [card for card in deck.artists if card not in world.card or not _on_board(world, owner, card)]
    player.egos = [
        card
        for card in deck.egos
        if card not in player.retired and not (card in world.card and _on_board(world, owner, card))
    ]
    player.ideas = deck.ideas


def _elsewhere(listed: list[int], certain: list[int]) -> list[int]:
    """The sightings of works that may lie anywhere, without those of the works that are in hand or face down."""
    private: list[int] = []
    for sight in certain:
        if sight in listed:
            listed.remove(sight)
        else:
            private.append(sight)
    for sight in private:
        listed = without_latest(listed, work_of(sight), ANYWHERE)
    return listed


class Cards:
    """The hidden works of a player as sightings while they are dealt: in hand or face down, and in the portfolio."""

    def __init__(self, certain: list[int], rest: list[int], room: int, shuffled: list[int], luck: Luck) -> None:
        self.certain: Final = certain  # in hand or face down
        self.barred: Final[list[int]] = []  # not in the portfolio: they were hidden elsewhere when it was shuffled
        rest.sort()
        if shuffled:
            left = shuffled[:]
            back: list[int] = []
            for index in range(len(rest) - 1, -1, -1):  # those seen last first
                if work_of(rest[index]) in left:
                    left.remove(work_of(rest[index]))
                    back.append(rest[index])
                else:
                    self.barred.append(rest[index])
            luck.shuffle(back)
            rest = self.barred + back
        else:
            luck.shuffle(rest)
        self.near: Final = certain + rest[:room]
        self.far: Final = rest[room:]
        luck.shuffle(self.near)

    def take(self, world: OpusState, spot: Hidden, bound: bool, hidden: list[Hidden]) -> int:
        """Take a work for a face-down place: one that may lie there, and may have the target shown there (B-12)."""
        near, far = self.near, self.far
        number = spot.piece.serial
        letters = _letters(world, spot)
        fallback = len(near) - 1
        for index in range(len(near) - 1, -1, -1):
            if may_lie(near[index], number) and (not bound or near[index] in self.certain):
                fallback = index
                if near[index] >= UNTIL and _last_place(near[index], spot, hidden):
                    return near.pop(index)
        for index in range(len(near)):
            if not mask_of(world, spot.place, work_of(near[index])) & letters:
                continue
            if may_lie(near[index], number) and (not bound or near[index] in self.certain):
                return near.pop(index)
        for index in range(0 if bound else len(far)):
            if mask_of(world, spot.place, work_of(far[index])) & letters and may_lie(far[index], number):
                for other in range(len(near)):  # a work that may be in the portfolio makes room
                    if near[other] not in self.certain and near[other] not in self.barred:
                        card = far[index]
                        far[index] = near.pop(other)
                        return card
        return near.pop(fallback)


def _last_place(sight: int, spot: Hidden, hidden: list[Hidden]) -> bool:
    """Whether no younger face-down work can be the one that was missed in the hand."""
    for other in hidden:
        if other.piece.serial > spot.piece.serial and may_lie(sight, other.piece.serial):
            return False
    return True


def _letters(world: OpusState, spot: Hidden) -> int:
    """What the target shown beside a face-down work tells of its mask."""
    target = world.target[spot.place]
    letters = p.MASK_EGO | p.MASK_ARTIST | p.MASK_SELF | p.MASK_NONE
    if spot.piece.face == p.UNFLIPPED and target != p.UNAIMED and not world.deeds[spot.place] & p.AIMED:
        if world.table.egos:
            return p.MASK_EGO if target < p.FIRST_PLACE else letters - p.MASK_EGO
        if is_open(world, spot.place, target):
            return p.MASK_ARTIST
    return letters


def _on_board(world: OpusState, owner: int, card: int) -> bool:
    """Whether a card in play belongs to a player."""
    for place in range(len(world.card)):
        if world.card[place] == card and world.owner[place] == owner:
            return True
    return False


def _forget(world: OpusState, viewer: int, owner: int) -> None:
    """What third seats have looked at is not known to the viewer: in the world they know what all know."""
    player = world.players[owner]
    common = player.known[-1]
    player.known = [row if seat == viewer else common for seat, row in enumerate(player.known)]


def _aim(world: OpusState, place: int, luck: Luck) -> None:
    """Choose a secret target anew among those the imagined work may have (B-09)."""
    target = world.target[place]
    if target < 0 or is_open(world, place, target) or world.deeds[place] & (p.ACTED | p.AIMED):
        return
    piece = world.unflipped(place)
    card = piece.card if piece is not None else p.NONE
    if piece is not None and piece.owner != world.owner[place]:
        card = p.NONE
    secret = [other for other in legal_targets(world, place, card) if not is_open(world, place, other)]
    world.target[place] = secret[luck.below(len(secret))] if secret else p.NO_TARGET


# -- lists


def plausible(world: OpusState, viewer: int, owner: int, seen: list[int], unknown: int, luck: Luck) -> Deck:
    """A legal list that agrees with everything seen: a starter if one does, else one made up around what was seen.

    Its works are those not seen yet, its Ideas those still in the vault.
    """
    box = world.box
    player = world.players[owner]
    out = ideas_out(world, owner)
    least = max(out, player.ideas_met)
    fits: list[Deck] = []
    for deck in box.starters.values():
        if deck.ideas < least or (player.ideas_all and deck.ideas > least):
            continue
        if not _contains(deck.artists + deck.egos, player.met):
            continue
        works = _less(deck.works, seen)
        if len(works) == unknown:
            fits.append(Deck(deck.name, works, deck.artists, deck.egos, deck.ideas - out))
    if fits:
        return fits[luck.below(len(fits))]
    artists = _filled(
        [card for card in player.met if card < p.FIRST_EGO], p.FIRST_ARTIST, p.FIRST_EGO, p.VAULT_ARTISTS, luck
    )
    egos = _filled([card for card in player.met if card >= p.FIRST_EGO], p.FIRST_EGO, p.CARDS, p.VAULT_EGOS, luck)
    schools = 0
    for card in artists:
        schools |= box.schools[card]
    bag: list[int] = []
    for card in range(p.WORKS):
        if card != box.idea and box.schools[card] & schools:
            bag += [card] * (p.COPIES - seen.count(card))
    luck.shuffle(bag)
    ideas = least - out
    if least and not player.ideas_all:
        ideas += luck.below(p.MOST_IDEAS + 1 - least)
    return Deck("", sorted(bag[:unknown]), artists, egos, ideas)


def _contains(cards: list[int], some: list[int]) -> bool:
    """Whether all of some cards are among these; both are sorted, and no card is there twice."""
    found = 0
    for card in cards:
        if found < len(some) and some[found] == card:
            found += 1
    return found == len(some)


def _less(works: list[int], seen: list[int]) -> list[int]:
    """The works of a list without those seen, both sorted; none when the list does not hold them."""
    left: list[int] = []
    found = 0
    for card in works:
        if found < len(seen) and seen[found] == card:
            found += 1
        else:
            left.append(card)
    return left if found == len(seen) else []


def _filled(cards: list[int], first: int, end: int, size: int, luck: Luck) -> list[int]:
    """These cards and others at random, up to a number, sorted."""
    others = [card for card in range(first, end) if card not in cards]
    luck.shuffle(others)
    return sorted(cards + others[: size - len(cards)])
