"""What the contract cannot know of Cerebria: where every piece lies; nothing is hidden."""

from mindtable.core.agenda import State
from mindtable.core.luck import Luck
from mindtable.core.piles import Pile
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.hidden import DrawHidden, NextHidden
from mindtable.games.cerebria.state import CerebriaState
from mindtable.testing.contract import Facts


def cards_of(pile: Pile) -> list[int]:
    return pile.bag + [card for layer in pile.below for card in layer.bag]


def census(state: State) -> list[str]:
    """What is missing from the table or lies there twice: nothing, as long as the game lasts."""
    assert isinstance(state, CerebriaState)
    box, board = state.box, state.board
    wrong: list[str] = []
    mild = [card for card in board.cards if card >= 0 and card % p.OF_SIDE < p.STRONG]
    ego = sorted([card for card in mild if box.owner[card] == p.EGO] + cards_of(state.ego_deck) + state.drawn)
    if ego != list(range(box.ego_mild, box.ego_mild + p.TYPES)):
        wrong.append(f"the Ego's Emotions: {ego}")
    for who, spirit in enumerate(state.spirits):
        held = spirit.hand + cards_of(spirit.deck)
        held += [
            c for s, c in enumerate(board.cards) if c in mild and box.owner[c] == p.PLAYERS and board.decks[s] == who
        ]
        if state.turn and (len(held) != 16 or any(held.count(card) != 2 for card in held)):
            wrong.append(f"the deck of Spirit {who}: {sorted(held)}")
        if min(spirit.wp, spirit.essence, *spirit.levels) < 0 or max(spirit.levels) > p.ROW_PLACES:
            wrong.append(f"Spirit {who} is in debt")
    for party in (p.PLAYERS, p.EGO):
        sign = 1 if party == p.EGO else -1
        for size, total in ((p.MINOR, box.minors), (p.MAJOR, box.majors)):
            count = (
                state.stock[2 * party + size - 1] + state.identity[3 * party + size - 1] + board.fort.count(sign * size)
            )
            if count != total:
                wrong.append(f"{count} Fragments of size {size} of party {party}")
    operations = state.op_pile.bag + state.op_used + state.op_discard
    operations += [state.op_open] if state.op_open >= 0 and state.op_open not in operations else []
    if sorted(operations) != list(range(p.OPERATIONS)):
        wrong.append(f"Operation cards: {sorted(operations)}")
    looked = [card for step in state.agenda if isinstance(step, NextHidden | DrawHidden) for card in step.seen]
    if not 0 <= state.ambition <= p.MOST_AMBITION or state.ego_wp < 0 or min(state.spheres) < 0:
        wrong.append("Ambition, the Ego's Willpower or a Sphere")
    if state.turn and sorted(state.row + state.done) != box.in_play:
        wrong.append(f"Common Aspirations: {state.row} {state.done}")
    wrong += hidden_cards(state, looked)
    return wrong


def hidden_cards(state: CerebriaState, looked: list[int]) -> list[str]:
    mine = cards_of(state.hidden_deck) + state.boxed + looked + ([state.hidden] if state.hidden >= 0 else [])
    ego = cards_of(state.ego_hidden_deck) + state.ego_boxed + ([state.ego_hidden] if state.ego_hidden >= 0 else [])
    wrong = [f"a Hidden Aspiration lies there twice: {cards}" for cards in (mine, ego) if len(set(cards)) < len(cards)]
    return wrong


def swap(state: State, viewer: int, luck: Luck) -> State:
    """No card that exists is hidden from a viewer: the order of face-down cards is made when somebody draws."""
    return state.clone()


FACTS = Facts(census, swap)
