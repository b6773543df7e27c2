"""What the contract cannot know of The Essence: where every piece lies, and what a viewer cannot see."""

from mindtable.core.agenda import State
from mindtable.core.luck import Luck
from mindtable.games.essence import pieces as p
from mindtable.games.essence.advisors import Bid
from mindtable.games.essence.state import EssenceState, Player
from mindtable.games.essence.turns import LayAside
from mindtable.testing.contract import Facts


def census(state: State) -> list[str]:
    """What is missing from the table or lies there twice: nothing, as long as the game lasts."""
    assert isinstance(state, EssenceState)
    wrong: list[str] = []
    decks = [deck_of(state, seat) for seat in range(len(state.players))]
    for seat, player in enumerate(state.players):
        followers = sorted(card for card in decks[seat] if card < p.FIRST_ADVISOR)
        first = player.faction * p.FOLLOWERS_OF_FACTION
        if followers != (list(range(first, first + p.FOLLOWERS_OF_FACTION)) if player.faction >= 0 else []):
            wrong.append(f"followers of seat {seat}: {followers}")
        if player.tokens + state.treaties.count(seat) != p.FREE_TOKENS:
            wrong.append(f"faction tokens of seat {seat}")
        if player.ready + player.spent > p.FOUNDATION_LIMIT:
            wrong.append(f"foundations of seat {seat}")
        negative = [player.wealth, player.influence, player.attack, player.defense, player.ready, player.spent]
        if min(negative) < 0:
            wrong.append(f"seat {seat} is in debt: {negative}")
    for advisor in range(p.ADVISORS):
        copies = sum(deck.count(p.FIRST_ADVISOR + advisor) for deck in decks) + state.advisors[advisor]
        if copies != p.COPIES_OF_ADVISOR:
            wrong.append(f"{copies} copies of advisor {advisor}")
    segments = state.locations.bag + state.discarded_locations() + state.monuments.bag + state.discarded_monuments()
    segments = segments + state.display
    for player in state.players:
        segments = segments + [card for card in player.island.cards if card >= p.FIRST_LOCATION]
    if sorted(segments) != list(range(p.FIRST_LOCATION, p.FIRST_FRAGMENT)):
        wrong.append(f"Locations and Monuments: {sorted(segments)}")
    wrong += fragments(state)
    return wrong


def deck_of(state: EssenceState, seat: int) -> list[int]:
    """All Characters of a seat, the one that is just being played included."""
    player = state.players[seat]
    playing = [step.card for step in state.agenda if isinstance(step, LayAside) and step.who == seat]
    return player.hand + player.draw.bag + player.discard + playing


def fragments(state: EssenceState) -> list[str]:
    """Fragments leave the game for good, so that only too many of them are wrong."""
    open_ones = [card for card in state.row if card != p.EMPTY]
    for player in state.players:
        open_ones = open_ones + player.fragments_read()
    wrong = ["a fragment lies there twice"] if len(set(open_ones)) < len(open_ones) else []
    if len(open_ones) + len(state.prophecy) > p.FRAGMENTS - 2 * p.REMOVED:
        wrong.append("more fragments than were laid out")
    return wrong


def swap(state: State, viewer: int, luck: Luck) -> State:
    """The same table to the eyes of a viewer: others hold other cards, piles have another order, bids are others."""
    assert isinstance(state, EssenceState)
    world = state.clone()
    for seat, player in enumerate(world.players):
        if seat != viewer:
            swap_hand(player, luck)
    top = world.agenda[-1] if world.agenda else None
    if isinstance(top, Bid):
        answers = top.answers[:]
        for seat, player in enumerate(world.players):
            if seat != viewer and (player.wealth or player.influence):
                complete = answers[2 * seat + 1] >= 0
                answers[2 * seat] = luck.below(player.wealth + 1) if complete else -1
                answers[2 * seat + 1] = luck.below(player.influence + 1) if complete else -1
        world.agenda[-1] = Bid(answers)
    return world


def swap_hand(player: Player, luck: Luck) -> None:
    if player.held:  # what was shuffled into the draw pile since is not in hand
        for at, card in enumerate(player.hand):
            among = [at for at, other in enumerate(player.draw.bag) if other in player.held[0][1:]]
            if card in player.held[0][1:] and card not in player.shown and among:
                other = among[luck.below(len(among))]
                player.hand[at], player.draw.bag[other] = player.draw.bag[other], card
        player.hand.sort()
        player.draw.bag.sort()
        return
    cards = player.hand + player.draw.bag
    for card in player.shown:  # everybody saw it come into the hand
        cards.remove(card)
    luck.shuffle(cards)
    size = len(player.hand) - len(player.shown)
    player.hand = sorted(player.shown + cards[:size])
    player.draw.bag = sorted(cards[size:])


FACTS = Facts(census, swap)
