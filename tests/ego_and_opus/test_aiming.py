"""Why a target is none, for every work and every place: the rule written plainly (P2 to P5, B-11, V-05)."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.agenda import CHANCE
from mindtable.core.things import Row
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import ego_phase, events, flip, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.decks import Deck, faults_of
from mindtable.games.ego_and_opus.hands import reshuffle
from mindtable.games.ego_and_opus.play_target import allied, why_not_target, why_not_yet
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.games.ego_and_opus.targets import legal_targets
from mindtable.games.ego_and_opus.values import schools_of
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board

BOX = open_box([])
MODES = pytest.mark.parametrize(("mode", "seats"), [("2-player", 2), ("4-player", 4), ("schism", 2), ("superego", 3)])


def laid_out(mode: str, seats: int) -> Opus:
    """Most places are filled, one of each kind is empty."""
    artists = {1: Artist("september"), 2: Artist("janet-dosen"), 4: Artist("omar-uldi")}
    if mode == "schism":
        left = {1: Artist("cash-money-rogadeux"), 3: Artist("carrie-glifford"), 4: Artist("adrian-o-right")}
        return board(artists, left=left, at="play both", mode=mode, seats=seats)
    egos = {1: Ego("stubborn"), 2: Ego("rude"), 4: Ego("snooty")}
    return board(artists, egos, at="play", mode=mode, seats=seats)


def is_left(place: int) -> bool:
    return place >= p.FIRST_MIRROR


def out_of_range(state: OpusState, place: int, target: int) -> Row[Any] | None:
    """The reason where rows lie too far apart: with two players for egos, in a Schism for artists across (P4, V-05)."""
    apart = abs(p.row_of(place) - p.row_of(target)) > 1
    if target < p.FIRST_PLACE:
        return r.EGO_OUT_OF_RANGE if apart and state.table.format != p.FOUR else None
    return r.ARTIST_OUT_OF_RANGE if apart and is_left(target) != is_left(place) else None


@rule("P2", "P4", "B-11", "V-01", "V-05")
@MODES
def test_each_target_that_a_work_cannot_have_has_its_reason(mode: str, seats: int) -> None:
    state, met = laid_out(mode, seats).state, set[str]()
    for place in state.table.places:
        if place < p.FIRST_PLACE or state.card[place] < 0:
            continue
        for card in (p.NONE, *range(p.FIRST_ARTIST)):
            mask = BOX.mask[card] if card >= 0 else p.MASK_EGO | p.MASK_ARTIST
            for target in range(p.NO_TARGET + 1):
                if target in legal_targets(state, place, card):
                    continue
                expected: tuple[Row[Any], list[Any]] = (r.NOT_FOR_THIS_WORK, [card, mask])
                if target in (p.NO_TARGET, place):
                    expected = (r.NEEDS_A_FOE, []) if card < 0 else expected
                elif target >= len(state.card) or state.card[target] < 0:
                    expected = (r.NOBODY_THERE, [target])
                elif mask & (p.MASK_EGO if target < p.FIRST_PLACE else p.MASK_ARTIST):
                    row = out_of_range(state, place, target)
                    assert row is not None
                    expected = (row, [target, state.stand(place)])
                told = why_not_target(state, place, card, target)
                assert (told.row, told.values) == expected
                met.add(told.row.name)
    assert {r.NOT_FOR_THIS_WORK.name, r.NEEDS_A_FOE.name, r.NOBODY_THERE.name} <= met


@rule("P2", "P4", "V-05")
@MODES
def test_before_its_work_is_chosen_an_artist_hears_only_what_no_work_could_reach(mode: str, seats: int) -> None:
    state = laid_out(mode, seats).state
    for place in state.table.places:
        if place < p.FIRST_PLACE or state.card[place] < 0:
            continue
        for target in range(p.NO_TARGET):
            told = why_not_yet(state, place, Wish("target", "somebody", p.NONE, target))
            row = None
            if target >= len(state.card) or state.card[target] < 0:
                row = r.NOBODY_THERE
            elif target != place:
                row = out_of_range(state, place, target)
            assert told is not None
            assert told.row is (r.WORK_FIRST if row is None else row)
        for wish in (Wish("target", "none"), Wish("target", "self")):
            told = why_not_yet(state, place, wish)
            assert told is not None
            assert told.row is r.WORK_FIRST
        assert why_not_yet(state, place, Wish("play", "none")) is None


@rule("V-07", "V-13")
@MODES
def test_whom_a_table_counts_among_the_own_side(mode: str, seats: int) -> None:
    state = laid_out(mode, seats).state
    for place in range(p.FIRST_PLACE, len(state.card)):
        for target in range(len(state.card)):
            own = state.owner[target] == state.owner[place]
            together = {"schism": is_left(target) == is_left(place), "superego": True}.get(mode, False)
            assert allied(state, place, target) is (target >= p.FIRST_PLACE and (own or together))


# -- what else a fresh look at the rules found untested


@rule("P3")
def test_the_artist_of_zone_1_can_share_its_school() -> None:
    play = board(
        {3: Artist("omar-uldi", plays="share-knowledge", at="artist1"), 1: Artist("janet-dosen")},
        round=3,
        portfolios={0: ["muse", "muse"]},
    )
    while play.asked() == [CHANCE]:
        play("*")
    both = BOX.schools[BOX.number("omar-uldi")] | BOX.schools[BOX.number("janet-dosen")]
    assert BOX.schools[BOX.number("omar-uldi")] != both
    assert [schools_of(play.state, p.FIRST_PLACE + row) for row in (0, 2)] == [both, both]


@rule("G2", "A2")
def test_a_signature_for_another_moment_does_nothing_when_its_artist_retires_an_ego() -> None:
    play = board(
        {1: Artist("hegemony-hark", at="ego1")},
        {1: Ego("stubborn", health=1)},
        vaults={0: ["rude"]},
        hands={1: ["muse"]},
        halt=(ego_phase.EgoPhase, phases.EndRound),
    )
    assert play.card("ego1") == "rude"
    assert play.points() == [p.EGO_POINTS, 0]
    assert play.hand(1) == ["muse"]  # it takes works when it enters
    assert play.events(events.SIGNED) == []


@rule("G2", "A1")
@pytest.mark.parametrize(("hands", "signed"), [({2: ["muse"]}, 1), ({}, 0), ({0: ["muse"]}, 0)])
def test_a_signature_that_takes_from_rivals_is_told_if_any_of_them_has_a_work(
    hands: dict[int, list[str]], signed: int
) -> None:
    play = board(
        {1: Artist("janet-dosen", drive=1), 2: Artist("cash-money-rogadeux", at="artist1")},
        mode="4-player",
        seats=4,
        round=2,
        vaults={0: ["hegemony-hark"]},
        hands=hands,
        halt=(phases.EndRound,),
    )
    assert play.card("artist1") == "hegemony-hark"
    assert len(play.events(events.SIGNED)) == signed
    assert play.graveyard(2) == ["muse"] * signed


@rule("C1", "C2", "B-24")
def test_a_deck_that_is_not_legal_says_by_how_many_cards() -> None:
    legal = BOX.starters["spice"]
    works, artists, egos = legal.works, legal.artists, legal.egos

    def by(deck: Deck) -> list[int]:
        return [fault.by for fault in faults_of(deck, BOX.titles, BOX.idea)]

    spare = [work for work in range(p.FIRST_ARTIST) if work not in works and work != BOX.idea]
    others = [card for card in range(p.FIRST_ARTIST, p.FIRST_EGO) if card not in artists]
    rivals = [card for card in range(p.FIRST_EGO, p.CARDS) if card not in egos]
    assert by(Deck("", works[3:], artists, egos, 0)) == [3]
    assert by(Deck("", sorted([*works[7:], *spare[:1] * 7]), artists, egos, 0)) == [3]
    assert by(Deck("", sorted([*works[2:], BOX.idea, BOX.idea]), artists, egos, 0)) == [2]
    assert by(Deck("", works, sorted(artists[2:] + [artists[2]] * 2), egos, 0)) == [2]
    assert by(Deck("", sorted(works + spare[:2]), artists, egos, 0)) == [2]
    assert by(Deck("", works, artists[2:], egos, 0)) == [2]
    assert by(Deck("", works, sorted(artists + others[:3]), egos, 0)) == [3]
    assert by(Deck("", works, artists, egos[2:], 0)) == [2]
    assert by(Deck("", works, artists, sorted(egos + rivals[:3]), 0)) == [3]
    assert by(Deck("", works, artists, egos, p.MOST_IDEAS + 2)) == [2]


@rule("H-09", "K7")
def test_the_first_work_of_the_box_is_a_work_like_any_other_when_it_is_named() -> None:
    first = Wish("echo", BOX.ids[0], 0)
    echo = board(
        {1: Artist("september", plays="homage", at="ego1")},
        {1: Ego("stubborn")},
        graveyards={0: ["sting", "cripple", "muse"]},
    )
    decision = echo.state.waiting()
    assert decision is not None
    told = decision.refuses(echo.state, 0, first)
    assert told is not None
    assert (told.row, told.values) == (r.CANNOT_BE_ECHOED, [0])
    shown = board(
        {1: Artist("janet-dosen", plays="expose", at="artist2"), 2: Artist("omar-uldi")},
        mode="4-player",
        seats=4,
        hands={1: ["muse", "mix"]},
    )
    told = shown.game.refuse(shown.state, 0, f"discard {BOX.ids[0]}")
    assert told is not None
    assert (told.row, told.values) == (r.NOT_IN_THAT_HAND, [0])
    told = shown.game.refuse(shown.state, 0, "discard none")
    assert told is not None
    assert told.row is r.MUST_CHOOSE


@rule("B-37", "D3")
def test_a_work_that_one_seat_alone_knows_in_hand_is_still_counted_out_of_the_portfolio() -> None:
    play = board({1: Artist("september")})
    player, muse = play[0], BOX.number("muse")
    player.listed = [muse]
    player.known = [[], [muse], []]
    player.left_portfolio(muse)
    assert player.listed == []
    player.listed = [muse]
    player.known = [[], [], [muse]]  # everybody knows it in hand: it was another one
    player.left_portfolio(muse)
    assert player.listed == [muse]


@rule("B-37", "G1", "D3")
def test_a_work_found_in_a_portfolio_that_all_know_is_not_there_any_more() -> None:
    play = board(
        {1: Artist("adrian-o-right", plays="blueprints", at="none")},
        graveyards={0: ["prototype", "sting"]},
        halt=(flip.FlipPhase, phases.EndRound),
    )
    reshuffle(play.state, 0)
    play.go_on()
    play("find prototype")
    seen = play.game.view(play.state, 1)["players"][0]
    assert (seen["shuffled"], seen["known"], seen["listed"]) == (["sting"], ["prototype"], ["prototype", "sting"])


@rule("B-37", "F2")
@pytest.mark.parametrize("bound", [True, False])
def test_a_work_looked_at_that_came_from_a_hand_not_known_sets_others_free(bound: bool) -> None:
    irony = Artist("janet-dosen", plays="dramatic-irony", at="artist1")
    play = board(
        {1: Artist("september", plays="muse", at="none"), 3: Artist("omar-uldi", copies=["mix"]), 4: irony},
        round=4,
        halt=(flip.FlipPhase, phases.EndRound),
    )
    looker = 1 << 1
    for place, held in ((p.FIRST_PLACE, looker if bound else 0), (p.FIRST_PLACE + 2, looker)):
        (piece,) = play.state.works[place]
        play.state.works[place] = [Piece(piece.card, piece.owner, piece.face, piece.serial, 0, held)]
    play[0].bound = looker
    play[0].now_knows(1, [BOX.number("muse")])  # seen before any number was given
    play.go_on()
    (other,) = play.state.works[p.FIRST_PLACE + 2]
    assert other.bound == (looker if bound else 0)


@rule("B-24", "B-37")
def test_a_vault_that_gave_all_the_ideas_asked_for_is_not_known_to_be_bare() -> None:
    for ideas, known in ((1, None), (0, 0)):
        play = board({1: Artist("september", plays="prototype", at="ego1")}, {1: Ego("stubborn")}, ideas=ideas)
        assert play.works("artist1") == ["prototype"] + ["idea"] * ideas
        assert play.game.view(play.state, 1)["players"][0]["ideas"] == known


@rule("H-08", "B-37")
def test_a_known_work_is_no_longer_hidden_when_its_copy_moves_to_another_artist() -> None:
    copying = Artist("september", works=["homage"], plays="muse", at="artist3", last="homage")
    play = board(
        {1: copying, 3: Artist("omar-uldi")},
        graveyards={0: ["serrated-blade"]},
        halt=(flip.FlipPhase, phases.EndRound),
    )
    play[0].shown(BOX.number("muse"), 0)
    play.go_on()
    play("copy")
    assert play.works("artist3") == ["muse"]
    assert play.game.view(play.state, 1)["players"][0]["known"] == []
