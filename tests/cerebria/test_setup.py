"""Set-up (CB-01 to CB-08, EGO-01 to EGO-15) and the order of turns."""

from mindtable.core.agenda import CHANCE, take
from mindtable.core.piles import NOBODY
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.geometry import TRIAD_OF
from mindtable.games.cerebria.setup import ChooseFrontier
from mindtable.games.cerebria.state import FACE_DOWN
from mindtable.games.cerebria.view import view
from mindtable.testing.clauses import rule

from .scenario import begun, first_choice, new_game, state_of


@rule("CB-01", "CB-03", "CB-04", "CB-05", "CB-88")
def test_what_lies_on_the_table_at_the_start() -> None:
    state = begun(2, "two-spirits")
    assert state.spheres == [7] * 5
    assert [(spirit.wp, spirit.essence, len(spirit.hand), len(spirit.deck)) for spirit in state.spirits] == [
        (6, 2, 2, 14),
        (4, 2, 2, 14),
    ]
    assert state.ambition == 0
    assert state.stock == [6, 3, 6, 3]
    assert state.spirits[0].deck.size == 1  # its top card lies open
    for spirit in state.spirits:
        cards = spirit.hand + spirit.deck.bag + [card for layer in spirit.deck.below for card in layer.bag]
        assert sorted(cards) == sorted([card for card in range(16) if state.box.starter[card]] * 2)


@rule("CB-02", "CB-84", "X-05")
def test_the_basic_game_has_seven_aspirations_and_the_full_game_nine() -> None:
    basic, full = begun(), begun(game="full")
    assert len(basic.row) == 7
    assert not {p.REFLECTION, p.SENSIBILITY} & set(basic.row + basic.box.in_play)
    assert len(full.row) == 9
    assert len(basic.ego_hidden_deck) == 7
    assert basic.spirits[0].levels == [1, 1, 1, 1, 0]


@rule("CB-06", "K-03")
def test_in_the_full_game_four_wild_tokens_are_placed_before_the_first_turn() -> None:
    state = begun(game="full")
    assert state.spirits[0].levels == [0] * 5
    for _ in range(4):
        assert type(state.waiting()).__name__ == "PlaceWild"
        first_choice(state)
    assert (state.spirits[0].levels, state.spirits[0].colours) == ([4, 0, 0, 0, 0], [0] * 5)


@rule("CB-07", "K-12")
def test_the_players_hidden_aspiration_is_never_the_common_one() -> None:
    state = new_game()
    while state.hidden < 0:
        decision = state.waiting()
        assert decision is not None
        options = decision.options(state)
        name = type(decision).__name__
        if name == "DrawHidden" and state.row[0] in options:
            take(state, state.row[0])
            continue
        first_choice(state)
    assert state.hidden != state.row[0]
    assert len(state.hidden_deck) == 6


@rule("EGO-02", "EGO-07", "EGO-14")
def test_the_ego_starts_with_nothing_but_its_decks() -> None:
    state = begun()
    assert (state.ego_wp, state.ego_points, state.stock[2:], state.identity[3:]) == (0, 0, [6, 3], [0, 0, 0])
    assert state.op_open >= 0
    assert state.op_open not in state.op_pile.bag
    assert {"hand", "essence", "ambition", "spirit"} & set(view(state, 0)["ego"]) == set()


@rule("EGO-01", "EGO-28")
def test_three_defiance_four_endeavor_and_five_judgment_cards_are_shuffled() -> None:
    state = begun()
    cards = sorted([state.op_open, *state.op_pile.bag])
    assert cards == list(range(12))
    assert [[state.box.symbol[card] for card in cards].count(symbol) for symbol in range(3)] == [3, 4, 5]
    assert state.op_pile.knowers == NOBODY


@rule("EGO-04")
def test_nobody_knows_the_ego_s_hidden_aspiration() -> None:
    state = begun()
    deck = state.ego_hidden_deck
    assert (state.ego_hidden, deck.knowers, deck.below) == (FACE_DOWN, NOBODY, [])
    assert sorted(deck.bag) == state.box.in_play
    assert view(state, 0)["ego_side"]["hidden"] is None


@rule("EGO-05", "EGO-06")
def test_the_ego_s_deck_is_one_of_each_mild_emotion_of_its_side() -> None:
    for side, other in (("bliss", "gloom"), ("gloom", "bliss")):
        state = begun(side=side)
        box = state.box
        pile = state.ego_deck
        cards = [*pile.bag, *[card for layer in pile.below for card in layer.bag]]
        assert len(cards) == len(set(cards)) == 16
        for card in cards:
            assert p.SIDES[box.sides[card]] == other
            assert box.strong_of[card] >= 0  # Mild: it has a Strong counterpart


@rule("CB-08", "EGO-08", "EGO-10", "EGO-11", "EGO-12", "EGO-13", "K-02")
def test_figures_stand_beside_their_starting_emotions() -> None:
    state = new_game(2, "two-spirits")
    while not isinstance(state.waiting(), ChooseFrontier):
        first_choice(state)
    board = state.board
    assert [essence for essence in board.essence if essence] == [1, 1, 1, 1]
    assert board.realm[state.figures[p.INFLUENCER]] == 1
    other = [slot for slot in range(15) if board.ego >> slot & 1 and slot // 3 != state.figures[p.INFLUENCER]]
    assert state.figures[p.GATEKEEPER] == TRIAD_OF[other[0]]
    frontiers = [TRIAD_OF[slot] for slot in range(15) if board.mine >> slot & 1]
    decision = state.waiting()
    assert decision is not None
    assert decision.options(state) == frontiers
    first_choice(state)
    assert [spirit.space // 2 for spirit in state.spirits] == frontiers
    assert len({*frontiers, state.figures[p.GATEKEEPER]}) == 3


@rule("EGO-15", "CB-87", "CB-88")
def test_players_gatekeeper_players_influencer() -> None:
    for mode, expected in (("shaper", [0, -1, 0, -1]), ("two-spirits", [0, -1, 1, -1])):
        state = begun(1, mode)
        order: list[int] = []
        turn = 0
        while len(order) < 4:
            if state.turn != turn:
                turn = state.turn
                order.append(state.on_turn if state.phase % 2 == 0 else -1)
                kind = state.acting
                if state.phase % 2:
                    assert kind == state.phase // 2
            first_choice(state)
        assert order == expected


@rule("T161", "EGO-D1", "EGO-D5")
def test_difficulty_one_and_five_at_the_start() -> None:
    state = begun(D1="on", D5="on")
    assert state.ego_wp == 2
    assert (state.identity[3], state.stock[2]) == (1, 5)


@rule("EGO-D2")
def test_difficulty_two_fills_the_ego_s_starting_emotions() -> None:
    state = begun(D2="on")
    board = state.board
    assert sorted(board.essence[slot] for slot in range(15) if board.cards[slot] >= 0) == [1, 1, 2, 2]
    assert all(board.essence[slot] == 2 for slot in range(15) if board.ego >> slot & 1)


@rule("SW-03", "A-23")
def test_the_top_of_the_ego_s_deck_is_open_or_closed() -> None:
    assert begun().ego_deck.size == 1
    assert begun(ego_deck_top="closed").ego_deck.size == 16


@rule("SW-15")
def test_fragments_by_switch() -> None:
    assert begun(fragments="5/3/1").stock == [5, 3, 5, 3]


@rule("K-01", "CB-03")
def test_spirits_and_decks_are_chosen() -> None:
    state = new_game(1, "shaper", game="full", decks="choose")
    names = []
    while state.turn == 0:
        decision = state.waiting()
        assert decision is not None
        if decision.seat(state) != CHANCE:
            names.append(type(decision).__name__)
        first_choice(state)
    assert names == ["ChooseSpirit", *["ChooseDeck"] * 4, "ChooseFrontier"]


@rule("X-05")
def test_the_order_of_a_deck_does_not_exist_before_it_is_drawn() -> None:
    state = begun()
    assert state.op_pile.knowers == NOBODY
    assert len(state.op_pile.bag) == 11


@rule("X-03")
def test_pairs_of_a_full_operation_deck() -> None:
    symbols = state_of("I0").box.symbol
    pairs = [(symbols[a], symbols[b]) for a in range(12) for b in range(12) if a != b]
    counts = [pairs.count((first, second)) for first in range(3) for second in range(3)]
    assert (len(pairs), counts) == (132, [6, 12, 15, 12, 12, 20, 15, 20, 20])
