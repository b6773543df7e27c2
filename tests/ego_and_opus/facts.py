"""What only the tests know of this title: how to count its cards, and how to swap what a viewer cannot see."""

from __future__ import annotations

from mindtable.core.agenda import State
from mindtable.core.luck import Luck
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.sightings import work_of
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.games.ego_and_opus.targets import is_open, legal_targets
from mindtable.testing.contract import Facts


def census(state: State) -> object:
    """Each player's works, artists and egos, wherever they lie; Ideas in the vault are secret and not counted."""
    assert isinstance(state, OpusState)
    idea = state.box.idea
    counts = []
    for seat, player in enumerate(state.players):
        works = player.hand + player.graveyard + player.portfolio.bag
        works += [piece.card for row in state.works for piece in row if piece.owner == seat]
        cards = [
            state.card[place]
            for place in range(len(state.card))
            if state.card[place] >= 0 and state.owner[place] == seat
        ]
        artists = player.artists + [card for card in cards if card < p.FIRST_EGO]
        egos = player.egos + player.retired + [card for card in cards if card >= p.FIRST_EGO]
        assert len(set(artists)) == len(artists)
        assert len(set(egos)) == len(egos)
        counts.append((len([card for card in works if card != idea]), len(artists), len(egos)))
    return counts


def swap(state: State, viewer: int, luck: Luck) -> State:
    """The same table with other secrets: hands and portfolios mixed, face-down works and secret targets changed."""
    assert isinstance(state, OpusState)
    world = state.clone()
    for seat, player in enumerate(world.players):
        if seat == viewer:
            continue
        spots = [
            (place, index)
            for place in world.table.places
            for index, piece in enumerate(world.works[place])
            if piece.owner == seat and piece.face != p.UP and not (viewer >= 0 and piece.knowers >> viewer & 1)
        ]
        hand_is_seen = viewer >= 0 and player.open_to >> viewer & 1
        near = [] if hand_is_seen else player.hand[:]
        near += [world.works[place][index].card for place, index in spots]
        far = player.portfolio.bag[:]
        known = player.known[viewer] if viewer >= 0 else player.known[-1]
        # What was seen stays where it is: nobody saw it go anywhere else. A portfolio holds what was shuffled into it.
        fixed = {work_of(seen) for seen in [*known, *player.listed]} | {world.box.idea}
        shuffled = set(player.shuffled) or set(range(p.WORKS))
        places = [at for at in range(len(near)) if near[at] not in fixed]
        for at in places:
            if far and luck.below(2):
                other = luck.below(len(far))
                if far[other] not in fixed and near[at] in shuffled:
                    near[at], far[other] = far[other], near[at]
        mixed = [near[at] for at in places]
        luck.shuffle(mixed)
        for at, card in zip(places, mixed, strict=True):
            near[at] = card
        for place, index in reversed(spots):
            old = world.works[place][index]
            row = world.works[place][:]
            row[index] = Piece(near.pop(), old.owner, old.face, old.serial, old.knowers, old.bound)
            world.works[place] = row
        if not hand_is_seen:
            player.hand = sorted(near)
        player.portfolio.bag = sorted(far)
        common = player.known[-1]
        player.known = [row if number == viewer else common for number, row in enumerate(player.known)]
        if not player.ideas_all:
            player.ideas += luck.below(2)
    for place in world.table.places:
        target = world.target[place]
        if target < 0 or world.owner[place] == viewer or is_open(world, place, target):
            continue
        if not world.deeds[place] & (p.ACTED | p.AIMED):
            others = [other for other in legal_targets(world, place, p.NONE) if not is_open(world, place, other)]
            world.target[place] = others[luck.below(len(others))]
    # Sealed answers of others are made up anew: they may have played a work that is no longer in their hand.
    world.agenda = [step.imagined_by(world, viewer, luck) for step in world.agenda]
    return world


FACTS = Facts(census, swap)
