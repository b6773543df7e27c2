"""Cleaning (C1 to C10), step by step."""

from typing import Any

import pytest

from mindtable.core.tongue import tongue
from mindtable.games.essence import events, phases
from mindtable.games.essence import pieces as p
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Essence, Seat, table

FACTIONS = ["TIK", "UOS", "VEC", "LAS", "CHS"]
ROW = ["F101", "F102", "F103", "F104", "F105", "F106"]
PILE = ["F107", "F108", "F109", "F110", "F111", "F112"]


def cleaning(*seats: Seat, **more: Any) -> Essence:
    """Cleaning, stopped before the next round."""
    return table(*seats, at="cleaning", halt=(phases.Round,), **more)


def ranked(*essence: int, **more: Any) -> Essence:
    return cleaning(*[Seat(FACTIONS[seat], essence=n) for seat, n in enumerate(essence)], **more)


@rule("C1")
def test_exhaustion_tokens_are_removed() -> None:
    play = cleaning(Seat("LAS", island={"Y11": (1, 0)}, exhausted=["PAL-LAS", "Y11"]), Seat("VEC"))
    assert play.exhausted(0) == []


@rule("C2")
def test_unbought_segments_go_to_the_discard_piles_of_their_kind() -> None:
    play = cleaning(Seat("LAS"), Seat("VEC"), display=["Y07", "M07", "G02"], discarded=["Y04"])
    assert play.display() == []
    assert sorted(play.ids(play.state.discarded_locations())) == ["G02", "Y04", "Y07"]
    assert play.ids(play.state.discarded_monuments()) == ["M07"]


@rule("C3")
def test_foundations_are_given_back() -> None:
    play = cleaning(Seat("LAS", ready=2, spent=3), Seat("VEC"))
    assert (play[0].ready, play[0].spent) == (0, 0)


@rule("C4", "C4a")
def test_x05_31_31_29_22_essence_bring_3_3_1_0_shards_and_a_revenge_token() -> None:
    play = ranked(31, 31, 29, 22)
    assert play.shards() == [3, 3, 1, 0]
    assert [player.revenge for player in play.state.players] == [0, 0, 0, 1]


@rule("C4")
@pytest.mark.parametrize(
    ("essence", "shards"),
    [
        ((9, 8, 7), [3, 2, 1]),
        ((9, 9, 7), [3, 3, 1]),
        ((9, 7, 7), [3, 2, 2]),
        ((7, 7, 7), [3, 3, 3]),
        ((9, 8, 8, 8), [3, 2, 2, 2]),
        ((9, 9, 9, 1), [3, 3, 3, 0]),
        ((9, 8, 7, 7, 1), [3, 2, 1, 1, 0]),
        ((5, 6, 7, 8, 9), [0, 0, 1, 2, 3]),
        pytest.param((4, 3), [3, 2], marks=rule("A-46")),
        pytest.param((4, 4), [3, 3], marks=rule("A-46")),
        pytest.param((0, 5, 0), [2, 3, 2], marks=rule("A-33")),
        pytest.param((0, 0), [3, 3], marks=rule("A-33")),
    ],
)
def test_shards_by_rank_with_ties_sharing_the_better_place(essence: tuple[int, ...], shards: list[int]) -> None:
    assert ranked(*essence).shards() == shards


@rule("C4a")
@pytest.mark.parametrize(
    ("essence", "revenge"),
    [
        ((9, 8), [0, 0]),
        ((9, 8, 7), [0, 0, 0]),
        ((9, 8, 7, 6), [0, 0, 0, 1]),
        ((9, 8, 7, 6, 5), [0, 0, 0, 1, 1]),
        ((9, 9, 9, 6, 5), [0, 0, 0, 1, 1]),
        ((9, 9, 9, 9, 9), [0, 0, 0, 0, 0]),
    ],
)
def test_only_with_four_or_five_players_those_without_a_shard_take_revenge_tokens(
    essence: tuple[int, ...], revenge: list[int]
) -> None:
    assert [player.revenge for player in ranked(*essence).state.players] == revenge


@rule("C4b")
@pytest.mark.parametrize("tokens", [1, 2])
def test_a_leader_with_revenge_gets_4_shards_and_loses_one_token(tokens: int) -> None:
    play = cleaning(*[Seat(id, essence=9 - n, revenge=tokens * (n == 0)) for n, id in enumerate(FACTIONS[:4])])
    assert play.shards() == [4, 2, 1, 0]
    assert play[0].revenge == tokens - 1


@rule("C4b")
def test_revenge_is_kept_by_those_who_do_not_lead() -> None:
    play = cleaning(*[Seat(id, essence=9 - n, revenge=1) for n, id in enumerate(FACTIONS[:4])])
    assert play.shards() == [4, 2, 1, 0]
    assert [player.revenge for player in play.state.players] == [0, 1, 1, 2]


@rule("A-29")
def test_everybody_tied_for_the_lead_uses_a_revenge_token() -> None:
    play = cleaning(*[Seat(id, essence=9 if n < 3 else 1, revenge=n % 2) for n, id in enumerate(FACTIONS[:4])])
    assert play.shards() == [3, 4, 3, 0]
    assert [player.revenge for player in play.state.players] == [0, 0, 0, 2]


@rule("A-30")
def test_tokens_never_run_out() -> None:
    play = cleaning(*[Seat(id, essence=9 - n, revenge=4, wealth=60) for n, id in enumerate(FACTIONS)])
    assert [player.revenge for player in play.state.players] == [3, 4, 4, 5, 5]  # more than the five of the box
    rich = table(Seat("TIK", wealth=99), Seat("UOS", wealth=99), at="income")
    assert rich.purse(0)[0] + rich.purse(1)[0] > 2 * 99  # nearly twice the hundred of the box


@rule("C5", "C6", "C7", "A-19", "A-21", "D10")
def test_kept_fragments_move_left_in_their_order_and_new_ones_fill_up() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=PILE)
    assert play.offers() == ["keep none", "keep F102", "keep F103", "keep F104", "keep F105", "keep F106"]
    play("keep F105", "keep F103")
    play("reveal F107", "reveal F108", "reveal F109", "reveal F110")
    assert play.row() == ["F103", "F105", "F107", "F108", "F109", "F110"]
    assert [player.tokens for player in play.state.players] == [7, 7]


@rule("A-21")
def test_with_the_switch_kept_fragments_move_right() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=PILE, reserve_shift="right")
    play("keep F105", "keep F103", "reveal F107", "reveal F108", "reveal F109", "reveal F110")
    assert play.row() == ["F107", "F108", "F109", "F110", "F103", "F105"]


@rule("A-19", "C6")
def test_the_leftmost_fragment_cannot_be_kept() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=PILE)
    with pytest.raises(NotOffered):
        play("keep F101")


@rule("A-20")
def test_a_second_token_on_the_same_fragment_is_refused() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=PILE)
    play("keep F102")
    assert "keep F102" not in play.offers()


@rule("A-20")
def test_a_kept_fragment_may_be_read_by_anybody() -> None:
    play = table(
        Seat("TIK", passed=1), Seat("VEC", passed=2), row=[*ROW[:5], "F117"], pile=PILE, at="cleaning",
        reserve_shift="right",
    )  # fmt: skip
    play("keep none", "keep F117")  # seat 1 keeps the Ferryman's Due
    while play.asked() == [-1]:
        play("*")
    for seat in (0, 1):
        play(f"{seat}: bid 0", f"{seat}: bid 0")
    assert play.asked() == [0]
    assert "read F117" in play.offers()


@rule("C5", "A-22", "D10")
def test_fragments_are_kept_clockwise_from_the_first_player_not_by_the_order_track() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), Seat("UOS"), Seat("LAS"), order=[2, 0, 3, 1], row=ROW, pile=PILE)
    asked = []
    for choice in ["keep none", "keep F102", "keep none", "keep F103"]:
        asked += play.asked()
        play(choice)
    assert asked == [2, 3, 0, 1]


@rule("C5", "C6")
def test_nobody_needs_to_keep_anything() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=PILE)
    play("keep none", "keep none", *[f"reveal {id}" for id in PILE])
    assert play.row() == PILE
    assert len(play.state.prophecy) == 0


@rule("C6", "C7", "A-17")
def test_discarded_fragments_do_not_come_back() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC"), row=ROW, pile=["F107"])
    play("keep F102", "keep none", "reveal F107")
    assert play.row() == ["F102", "F107", "-", "-", "-", "-"]
    assert len(play.state.prophecy) == 0


@rule("C8", "D11")
def test_each_player_may_shuffle_the_discards_into_the_draw_pile() -> None:
    play = cleaning(Seat("TIK", draw=["TIK1"], discard=["TIK2", "TIK3"]), Seat("VEC", draw=["VEC1"], discard=["VEC2"]))
    assert play.offers() == ["shuffle no", "shuffle yes"]
    play("shuffle yes")
    assert play.ids(play[0].draw.bag) == ["TIK1", "TIK2", "TIK3"]
    assert play.discard(0) == []
    play("shuffle no")
    assert play.ids(play[1].draw.bag) == ["VEC1"]
    assert play.discard(1) == ["VEC2"]


@rule("D11")
def test_one_answer_does_not_bind_the_others_and_an_empty_discard_pile_is_not_asked_about() -> None:
    play = cleaning(Seat("TIK"), Seat("VEC", discard=["VEC2"]), Seat("UOS", discard=["UOS1"]), order=[2, 1, 0])
    assert play.asked() == [2]
    play("shuffle no")
    assert play.asked() == [1]
    assert play.offers() == ["shuffle no", "shuffle yes"]


@rule("C9", "D12")
def test_the_threat_attacks_everybody_and_the_victim_chooses_the_mix() -> None:
    play = cleaning(Seat("TIK", defense=1, wealth=3, influence=3), Seat("UOS", defense=4, wealth=3), threat=4)
    assert play.asked() == [0]
    assert play.offers() == ["wealth 0", "wealth 1", "wealth 2", "wealth 3"]
    play("wealth 1")
    assert play.purse(0) == (2, 1)
    assert play.purse(1) == (3, 0)  # 4 against 4 is no success


@rule("C4", "C9", "C10")
@pytest.mark.parametrize(("shards", "said"), [(0, "2 tokens to pay"), (11, "makes no difference any more")])
def test_which_tokens_the_threat_takes_is_said_to_be_in_vain_when_the_game_ends(shards: int, said: str) -> None:
    play = cleaning(Seat("TIK", defense=2, wealth=3, influence=3, shards=shards), Seat("UOS", defense=4), threat=4)
    assert play.offers() == ["wealth 0", "wealth 1", "wealth 2"]
    assert said in play.game.say_question(play.state, 0, tongue("en"))


@rule("C9")
def test_counter_attack_5_against_3_with_one_token_costs_that_one() -> None:
    play = cleaning(Seat("TIK", defense=3, influence=1), Seat("UOS", defense=9), threat=5)
    assert play.purse(0) == (0, 0)


@rule("A-34", "C9")
def test_the_counter_attack_changes_nothing_but_tokens() -> None:
    play = cleaning(
        Seat("TIK", defense=1, wealth=9, island={"B05": (1, 0), "R05": (2, 0)}),
        Seat("UOS", defense=0, wealth=9),
        threat=3,
    )
    # Neither the Mist Lantern (@hit I1) nor the Signal Beacon (@hit POW1) answers the Threat.
    assert play.purse(0) == (7, 0)
    assert play.purse(1) == (6, 0)
    assert [player.defense for player in play.state.players] == [1, 0]
    assert play.essence() == [0, 0]
    assert play.state.threat == 3


@rule("A-34", "D12")
def test_the_threat_goes_round_by_the_order_track() -> None:
    play = cleaning(
        Seat("TIK", wealth=5, influence=5), Seat("VEC", wealth=5, influence=5), Seat("LAS", wealth=5, influence=5),
        threat=4, order=[1, 2, 0],
    )  # fmt: skip
    asked = []
    while play.asked():
        asked += play.asked()
        play(play.offers()[0])
    assert asked == [1, 2, 0]


@rule("C10")
@pytest.mark.parametrize(("seats", "goal"), [(2, 10), (3, 11), (4, 12), (5, 11)])
def test_x08_the_game_ends_with_10_11_12_11_shards(seats: int, goal: int) -> None:
    def after(shards: int) -> Essence:
        # The last seat has no Essence of its own rank's worth, so only the first one counts.
        return cleaning(*[Seat(FACTIONS[n], essence=9 - n, shards=(shards - 3) * (n == 0)) for n in range(seats)])

    assert after(goal).state.over
    assert not after(goal - 1).state.over


@rule("A-47", "C10")
def test_all_of_cleaning_happens_in_the_last_round_too() -> None:
    play = cleaning(
        Seat("TIK", essence=9, shards=9, wealth=5, influence=5, discard=["TIK1"]),
        Seat("VEC"),
        row=ROW,
        pile=PILE,
        threat=3,
    )
    play("keep F102", "keep none")
    while play.asked() == [-1]:
        play("*")
    assert not play.state.over
    play("shuffle no", "wealth 2")
    assert play.state.over


@rule("A-47", "T0")
def test_the_steps_of_cleaning_keep_their_order() -> None:
    play = cleaning(
        Seat("TIK", essence=9, wealth=5, influence=5, discard=["TIK1"]), Seat("VEC"), row=ROW, pile=PILE, threat=3
    )
    play("keep F102", "keep none", *["*"] * 5, "shuffle yes", "wealth 1")
    order = [
        events.PHASE, events.DISPLAY_CLEARED, events.SHARDS, events.RESERVED, events.FRAGMENTS_LEFT,
        events.FRAGMENT_CAME, events.FRAGMENTS_CAME, events.RESHUFFLED, events.THREAT_HIT, events.PAID,
    ]  # fmt: skip
    assert list(dict.fromkeys(event.kind for event in play.heard))[: len(order)] == order


@rule("A-08", "C5")
def test_tokens_come_back_from_the_treaties_before_fragments_are_kept() -> None:
    play = cleaning(Seat("TIK", tokens=0), Seat("VEC"), row=ROW, pile=PILE)
    assert play.asked() == [0]
    assert "keep F102" in play.offers()
    assert play[0].tokens == p.FREE_TOKENS
