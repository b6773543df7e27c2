"""Imagined worlds: what a seat cannot know is dealt anew, the lists of the others included (B-37)."""

from __future__ import annotations

from typing import Final

from mindtable.core.luck import Luck
from mindtable.core.piles import bag_of
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.decks import Deck
from mindtable.games.ego_and_opus.state import OpusState, Piece, without
from mindtable.games.ego_and_opus.targets import is_open, legal_targets, mask_of


class Hidden:
    """A face-down work a viewer cannot see: its place and its position in the row."""

    def __init__(self, place: int, index: int, piece: Piece) -> None:
        self.place: Final = place
        self.index: Final = index
        self.piece: Final = piece


def hidden_from(state: OpusState, viewer: int, owner: int) -> list[Hidden]:
    """The works of an owner that lie face down for a viewer, in the order of the board."""
    found: list[Hidden] = []
    for place in state.table.places:
        row = state.works[place]
        for index in range(len(row)):
            piece = row[index]
            if piece.owner == owner and piece.face != p.UP and not sees(piece, viewer):
                found.append(Hidden(place, index, piece))
    return found


def sees(piece: Piece, viewer: int) -> bool:
    """Whether a viewer knows what a work is."""
    return piece.face == p.UP or piece.owner == viewer or (viewer >= 0 and piece.knowers >> viewer & 1 == 1)


def known_row(state: OpusState, owner: int, viewer: int) -> list[int]:
    """The works a viewer knows to be in the hand or face down; a spectator knows what all know."""
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
                    certain = without(certain, piece.card)
                    listed = without(listed, piece.card)
    if open_hand:
        for card in player.hand:
            certain = without(certain, card)
            listed = without(listed, card)
            if card != idea:
                seen.append(card)
    slots = len(hidden) + (0 if open_hand else len(player.hand))
    for card in certain:
        listed = without(listed, card)
    # What is certain comes into the hand or face down, the rest of the list anywhere.
    unknown = slots + player.portfolio.size - len(certain) - len(listed)
    deck = plausible(
        world, viewer, owner, sorted(seen + [card for card in certain + listed if card != idea]), unknown, luck
    )
    rest = listed + deck.works
    rest.sort()
    luck.shuffle(rest)
    if player.shuffled:
        rest = _last_shuffled(rest, player.shuffled)
    near = certain + rest[: slots - len(certain)]
    far = rest[slots - len(certain) :]
    luck.shuffle(near)
    for spot in hidden:
        card = _fitting(world, spot, near, far, certain)
        row = world.works[spot.place][:]
        old = spot.piece
        row[spot.index] = Piece(card, old.owner, old.face, old.serial, old.knowers)
        world.works[spot.place] = row
    if not open_hand:
        player.hand = sorted(near)
    player.portfolio = bag_of(far)
    _forget(world, viewer, owner)
    player.artists = [card for card in deck.artists if card not in world.card or not _on_board(world, owner, card)]
    player.egos = [
        card
        for card in deck.egos
        if card not in player.retired and not (card in world.card and _on_board(world, owner, card))
    ]
    player.ideas = deck.ideas


def _last_shuffled(cards: list[int], shuffled: list[int]) -> list[int]:
    """The cards with those of the last reshuffle at the end: the portfolio holds no others."""
    left = shuffled[:]
    front: list[int] = []
    back: list[int] = []
    for card in cards:
        if card in left:
            left.remove(card)
            back.append(card)
        else:
            front.append(card)
    return front + back


def _on_board(world: OpusState, owner: int, card: int) -> bool:
    """Whether a card in play belongs to a player."""
    for place in range(len(world.card)):
        if world.card[place] == card and world.owner[place] == owner:
            return True
    return False


def _fitting(world: OpusState, spot: Hidden, near: list[int], far: list[int], certain: list[int]) -> int:
    """Take a work for a face-down place: one that may have the target shown there (B-12)."""
    target = world.target[spot.place]
    letters = p.MASK_EGO | p.MASK_ARTIST | p.MASK_SELF | p.MASK_NONE
    if spot.piece.face == p.UNFLIPPED and target != p.UNAIMED and not world.deeds[spot.place] & p.AIMED:
        if world.table.egos:
            letters = p.MASK_EGO if target < p.FIRST_PLACE else letters - p.MASK_EGO
        elif is_open(world, spot.place, target):
            letters = p.MASK_ARTIST
    for index in range(len(near)):
        if mask_of(world, spot.place, near[index]) & letters:
            return near.pop(index)
    for index in range(len(far)):
        if mask_of(world, spot.place, far[index]) & letters:
            for other in range(len(near)):  # a work that is not certain to be here makes room
                if near[other] not in certain:
                    card = far[index]
                    far[index] = near.pop(other)
                    return card
    return near.pop()


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
    out = _ideas_out(world, owner)
    fits: list[Deck] = []
    for deck in box.starters.values():
        if deck.ideas < out or not _contains(deck.artists + deck.egos, player.met):
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
    return Deck("", sorted(bag[:unknown]), artists, egos, luck.below(p.MOST_IDEAS + 1 - out) if out else 0)


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


def _ideas_out(world: OpusState, owner: int) -> int:
    """The Ideas of a player outside the vault; all have seen them leave it."""
    idea = world.box.idea
    player = world.players[owner]
    count = player.graveyard.count(idea) + player.listed.count(idea)
    for row in world.works:
        for piece in row:
            if piece.owner == owner and piece.card == idea and piece.face == p.UP:
                count += 1
    return count


def _filled(cards: list[int], first: int, end: int, size: int, luck: Luck) -> list[int]:
    """These cards and others at random, up to a number, sorted."""
    others = [card for card in range(first, end) if card not in cards]
    luck.shuffle(others)
    return sorted(cards + others[: size - len(cards)])
