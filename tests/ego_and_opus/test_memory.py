"""What was seen stays seen: works and Ideas that came into hiding before all eyes, or before those of one seat."""

from __future__ import annotations

from collections import Counter

import pytest

from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.games.ego_and_opus import flip, phases, play_target
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import to_graveyard, to_hand
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.hands import DrawWorks, TakeIdeas, bury, discard, look_at_hand, reshuffle
from mindtable.games.ego_and_opus.imagine import imagine
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board

BOX = open_box([])
TOUGH = {1: Ego("stubborn")}
MUSE, MIX, STING = (BOX.number(id) for id in ("muse", "mix", "sting"))


def worlds(play: Opus, viewer: int) -> list[OpusState]:
    return [imagine(play.state, viewer, Luck(seed)) for seed in range(50)]


def face_down(world: OpusState) -> list[int]:
    """The works of seat 0 that lie face down."""
    return [piece.card for row in world.works for piece in row if piece.owner == 0 and piece.face != p.UP]


def draw(play: Opus, *ids: str) -> None:
    """Seat 0 draws these works."""
    DrawWorks(0, len(ids)).run(play.state)
    play(*[f"draw {id}" for id in ids])


def at_play(hand: list[str], portfolio: list[str], graveyard: list[str] | None = None) -> Opus:
    """Seat 0 is about to play works for its first artist; seat 1 has hands, too, but nobody looks at them."""
    return board(
        {1: Artist("september"), 3: Artist("omar-uldi")},
        TOUGH,
        at="play",
        hands={0: hand},
        portfolios={0: portfolio},
        graveyards={0: graveyard or []},
        halt=(play_target.PlayTargetPhase, flip.FlipPhase, phases.EndRound),
    )


def play_openly(hand: list[str], portfolio: list[str]) -> Opus:
    """The same; everybody saw the works of the hand come there."""
    play = at_play(hand, portfolio)
    for id in hand:
        play[0].shown(BOX.number(id), play.state.serial)
    while not play.asked():
        play.go_on()
    return play


VIEWERS = pytest.mark.parametrize("viewer", [1, SPECTATOR])


@rule("B-37", "B-38")
@VIEWERS
def test_a_work_taken_from_the_graveyard_is_in_hand_and_not_under_a_work_played_before(viewer: int) -> None:
    play = board(
        {1: Artist("carrie-glifford", copies=["sting"], plays="capture-the-moment", at="ego1")},
        TOUGH,
        graveyards={0: ["muse"]},
        portfolios={0: ["mix"] * 4},
        hands={0: ["mix"]},
    )
    play("recover muse")
    for world in worlds(play, viewer):
        assert MUSE in world.players[0].hand


@rule("B-37", "D3")
@VIEWERS
def test_a_work_that_was_open_in_the_graveyard_does_not_lie_under_one_played_before(viewer: int) -> None:
    play = board({1: Artist("september", copies=["sting"])}, TOUGH, graveyards={0: ["muse", "mix"]})
    reshuffle(play.state, 0)
    draw(play, "mix")
    for world in worlds(play, viewer):
        assert sorted(world.players[0].hand + world.players[0].portfolio.bag) == [MUSE, MIX]


@rule("B-37")
@VIEWERS
def test_a_work_known_to_be_in_hand_is_still_there_when_one_like_it_is_buried(viewer: int) -> None:
    play = at_play(["muse", "mix"], ["muse", "sting"])
    play[0].shown(MUSE, play.state.serial)
    bury(play.state, 0, 1)
    play("bury muse")
    assert play.game.view(play.state, viewer)["players"][0]["known"] == ["muse"]
    for world in worlds(play, viewer):
        assert MUSE in world.players[0].hand


@rule("B-37", "B-40")
@VIEWERS
def test_and_when_one_like_it_is_retired_that_lay_there_before(viewer: int) -> None:
    play = board({1: Artist("september", copies=["muse"]), 3: Artist("omar-uldi")}, TOUGH, hands={0: ["muse", "mix"]})
    play[0].shown(MUSE, play.state.serial)
    to_graveyard(play.state, p.FIRST_PLACE, play.state.works[p.FIRST_PLACE][0])
    assert play.graveyard(0) == ["muse"]
    assert play.game.view(play.state, viewer)["players"][0]["known"] == ["muse"]


@rule("B-37", "D3")
@VIEWERS
def test_a_work_seen_to_leave_the_portfolio_is_not_in_it(viewer: int) -> None:
    play = at_play([], [], ["muse", "mix"])
    draw(play, "muse", "mix")
    play[0].graveyard = [MUSE, STING]
    reshuffle(play.state, 0)
    bury(play.state, 0, 1)
    play("bury muse")
    assert play.game.view(play.state, viewer)["players"][0]["shuffled"] == ["sting"]
    for world in worlds(play, viewer):
        assert world.players[0].portfolio.bag == [STING]
        assert world.players[0].hand == [MUSE, MIX]


@rule("B-12", "B-37", "D3")
def test_a_work_that_fits_the_target_shown_does_not_come_out_of_a_portfolio_shuffled_later() -> None:
    play = board(
        {1: Artist("september", at="ego1", plays="primary-attack"), 2: Artist("omar-uldi")},
        TOUGH,
        at="play",
        graveyards={0: ["primary-attack", "sting", "grapple"]},
        hands={0: ["build-confidence", "muse"]},
    )
    reshuffle(play.state, 0)
    for world in worlds(play, 1):
        assert not Counter(world.players[0].portfolio.bag) - Counter(play[0].shuffled)


@rule("B-37", "B-40")
def test_a_known_work_that_was_looked_at_on_the_board_returns_as_one_work() -> None:
    play = board(
        {1: Artist("gerald-busch", copies=["muse"], plays="wooden-chest", at="ego1"), 3: Artist("september")}, TOUGH
    )
    piece = play.state.works[p.FIRST_PLACE][0]
    seen = type(piece)(piece.card, piece.owner, piece.face, piece.serial, 1 << 1, 0)
    play.state.works[p.FIRST_PLACE] = [seen, *play.state.works[p.FIRST_PLACE][1:]]
    play[0].shown(MUSE, 0)
    play("detach work1")
    assert play.game.view(play.state, 1)["players"][0]["known"] == ["muse"]


@rule("B-37", "P2")
@VIEWERS
def test_a_work_played_from_a_hand_that_all_know_is_none_that_is_drawn_later(viewer: int) -> None:
    play = play_openly(["muse", "mix"], ["sting", "sting"])
    play("play mix")
    draw(play, "sting")
    for world in worlds(play, viewer):
        assert face_down(world) in ([MUSE], [MIX])
        assert {MUSE, MIX} <= {*face_down(world), *world.players[0].hand}


@rule("B-37", "P2")
@VIEWERS
def test_the_only_work_of_a_known_hand_is_known_where_it_was_played(viewer: int) -> None:
    play = play_openly(["muse"], ["muse", "sting"])
    play("play muse")
    draw(play, "muse")
    discard(play.state, 0, MUSE)  # one that nobody knew: it says nothing of the first
    draw(play, "sting")
    for world in worlds(play, viewer):
        assert face_down(world) == [MUSE]


@rule("B-37", "B-40")
@VIEWERS
def test_it_is_in_hand_again_once_it_is_taken_back(viewer: int) -> None:
    play = play_openly(["muse"], ["sting", "mix"])
    play("play muse")
    draw(play, "sting")
    to_hand(play.state, p.FIRST_PLACE, play.state.works[p.FIRST_PLACE][0])
    draw(play, "mix")
    for world in worlds(play, viewer):
        assert MUSE in world.players[0].hand
    discard(play.state, 0, MUSE)
    one = play.game.view(play.state, viewer)["players"][0]
    assert (one["known"], one["listed"]) == ([], [])


@rule("B-37", "P2")
def test_one_like_a_known_work_that_is_discarded_may_be_that_very_one() -> None:
    play = play_openly(["muse", "mix"], ["muse", "sting"])
    play("play muse")
    draw(play, "muse")
    discard(play.state, 0, MUSE)
    draw(play, "sting")
    assert play.game.view(play.state, 1)["players"][0]["known"] == ["mix"]
    discard(play.state, 0, MIX)  # it was in hand all the time
    assert play.game.view(play.state, 1)["players"][0]["known"] == []


@rule("B-37")
def test_a_known_work_missed_in_a_hand_that_was_looked_at_lies_face_down() -> None:
    play = at_play(["muse", "mix"], ["sting", "sting"])
    play[0].shown(MUSE, play.state.serial)
    while not play.asked():
        play.go_on()
    play("play muse")
    look_at_hand(play.state, 1, 0)
    draw(play, "sting")
    for world in worlds(play, 1):
        assert face_down(world) == [MUSE]
        assert MIX in world.players[0].hand
    assert any(face_down(world) != [MUSE] for world in worlds(play, SPECTATOR))  # who did not look does not know


@rule("B-23", "B-24", "B-37")
def test_ideas_that_return_to_a_vault_are_remembered() -> None:
    play = at_play([], [], ["idea", "muse", "idea"])
    reshuffle(play.state, 0)
    assert play.game.view(play.state, 1)["players"][0]["ideas_met"] == 2
    for world in worlds(play, 1):
        assert world.players[0].ideas >= 2


@rule("B-24", "B-37")
def test_a_vault_that_gave_fewer_ideas_than_were_asked_for_is_known_to_be_bare() -> None:
    play = at_play([], [], [])
    play[0].ideas = 1
    assert play.game.view(play.state, 1)["players"][0]["ideas"] is None
    TakeIdeas(0, 2).run(play.state)
    assert play.game.view(play.state, 1)["players"][0]["ideas"] == 0
    for world in worlds(play, 1):
        assert world.players[0].ideas == 0
