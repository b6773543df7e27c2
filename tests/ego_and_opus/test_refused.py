"""An open question says why it does not take an answer; and what there is to know of works face down, in its order."""

from __future__ import annotations

from typing import Any

from mindtable.core.agenda import CHANCE
from mindtable.core.things import Row
from mindtable.core.tongue import tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus.box import open_box
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, new_game

BOX = open_box([])
TOUGH = {1: Ego("stubborn")}


def refused(play: Opus, text: str, seat: int = -1) -> tuple[Row[Any], dict[str, Any]] | None:
    """The reason and what it is about; none where the title knows of no such choice."""
    told = play.game.refuse(play.state, play.asked()[0] if seat < 0 else seat, text)
    return None if told is None else (told.row, told.things(BOX))


# -- answers a question does not leave open


@rule("F5", "K6")
def test_a_work_is_flipped_or_it_is_a_copy_and_nothing_else() -> None:
    artist = Artist("amavelli-tutlio", works=["leitmotif"], plays="idea", at="ego1", last="leitmotif")
    play = board({1: artist}, TOUGH, hands={0: ["muse"]})
    assert play.offers() == ["flip", "copy"]
    assert refused(play, "none") == (r.MUST_FLIP, {})
    assert refused(play, "play muse") == (r.WORKS_LATER, {})


@rule("F5", "V-10")
def test_in_a_schism_too_a_work_is_flipped_or_it_is_a_copy() -> None:
    artist = Artist("amavelli-tutlio", works=["leitmotif"], plays="idea", at="left1", last="leitmotif")
    play = board(
        {1: artist}, left={1: Artist("omar-uldi")}, at="flip both", mode="schism", hands={0: ["muse"]}
    )  # fmt: skip
    assert play.offers(0) == ["flip", "copy"]
    assert refused(play, "none", 0) == (r.MUST_FLIP, {})
    assert refused(play, "play muse", 0) == (r.WORKS_LATER, {})


@rule("S4", "A2")
def test_an_empty_row_has_to_be_filled_with_an_ego() -> None:
    play = new_game("2-player", 2)
    while not play.offers()[0].startswith("ego "):
        play("*" if play.asked() == [CHANCE] else play.offers()[0])
    assert refused(play, "none") == (r.MUST_FILL, {})
    assert refused(play, "mate artist1") == (r.NO_RESULT_ASKS, {})


@rule("S4", "V-10")
def test_both_zones_of_a_row_of_a_schism_have_to_be_filled() -> None:
    play = new_game("schism", 2, deck0="trash", deck1="kitchen")
    for seat in (0, 1):
        assert refused(play, "none", seat) == (r.MUST_FILL, {})
        assert refused(play, "aim artist1", seat) == (r.NO_RESULT_ASKS, {})


@rule("V-21")
def test_the_lone_player_names_the_place_before_its_card() -> None:
    play = new_game("solitaire", 1)
    play[0].artists = [p.FIRST_ARTIST, p.FIRST_EGO - 1]
    play[0].egos = [p.FIRST_EGO, p.FIRST_EGO + 1]
    for card in (*play[0].artists, *play[0].egos):
        verb = "ego" if card >= p.FIRST_EGO else "artist"
        assert refused(play, f"{verb} {BOX.ids[card]}") == (r.PLACE_FIRST, {})
    assert refused(play, "none") == (r.MUST_PLACE, {})
    assert refused(play, "artist") == (r.PLACE_FIRST, {})
    assert refused(play, "ego") == (r.PLACE_FIRST, {})
    gone = (p.FIRST_ARTIST + 1, p.FIRST_EGO + 2)
    for verb, card in zip(("artist", "ego"), gone, strict=True):
        assert refused(play, f"{verb} {BOX.ids[card]}") == (r.NOT_IN_VAULT, {"card": BOX.ids[card]})
    assert refused(play, "aim artist1") == (r.NO_RESULT_ASKS, {})


# -- questions of results


@rule("K7", "P4")
def test_a_new_target_is_a_card_in_play_and_there_must_be_one() -> None:
    artists = {1: Artist("september"), 2: Artist("pizantz-swirne", plays="hypnotic-trance", at="artist1")}
    play = board(artists, {3: Ego("snooty")}, round=2)
    assert play.offers() == ["aim ego3", "aim artist1", "aim artist2"]
    assert refused(play, "aim ego1") == (r.NOBODY_THERE, {"place": "ego1"})
    assert refused(play, "aim ego2") == (r.NOBODY_THERE, {"place": "ego2"})
    assert refused(play, "aim artist4") == (r.NOBODY_THERE, {"place": "artist4"})
    assert refused(play, "aim left1") == (r.NOBODY_THERE, {"place": "left1"})
    assert refused(play, "aim none") == (r.MUST_CHOOSE, {})
    assert refused(play, "aim") == (r.MUST_CHOOSE, {})
    assert refused(play, "mate artist1") == (r.NO_RESULT_ASKS, {})


@rule("H-07", "B-40")
def test_only_other_works_of_the_row_are_taken_back() -> None:
    play = board({1: Artist("gerald-busch", works=["muse"], plays="wooden-chest", at="ego1")}, TOUGH)
    assert play.offers() == ["detach none", "detach work1"]
    assert refused(play, "detach work2") == (r.NO_SUCH_WORK, {})  # the one that asks
    assert refused(play, "retire work7") == (r.NO_SUCH_WORK, {})
    assert refused(play, "detach") == (r.NO_RESULT_ASKS, {})
    assert refused(play, "aim artist1") == (r.NO_RESULT_ASKS, {})


@rule("G1", "K7")
def test_what_is_sought_must_lie_in_the_portfolio_and_bear_the_mark() -> None:
    play = board(
        {1: Artist("adrian-o-right", plays="blueprints", at="none")},
        hands={0: ["muse"]},
        portfolios={0: ["prototype", "sting", "primary-attack"]},
    )
    assert play.offers() == ["find none", "find prototype"]
    assert refused(play, "find sting") == (r.NOT_IN_PORTFOLIO, {"card": "sting"})
    for card in (BOX.ids[0], BOX.ids[1]):
        assert refused(play, f"find {card}") == (r.NOT_IN_PORTFOLIO, {"card": card})
    assert refused(play, "find") == (r.NO_RESULT_ASKS, {})
    assert refused(play, "play muse") == (r.WORKS_LATER, {})


@rule("V-22")
def test_the_other_artist_of_a_result_is_none_but_another_one() -> None:
    three = {1: Artist("reed-whinchester", plays="smorgasbord", at="none"), 2: Artist("janet-dosen", drive=2)}
    play = board(three | {3: Artist("omar-uldi", drive=2)}, mode="solitaire", seats=1)
    assert play.offers() == ["mate artist2", "mate artist3"]
    for nobody in ("mate artist1", "mate artist4", "mate ego1"):
        assert refused(play, nobody) == (r.NOT_AN_OTHER_ARTIST, {})
    assert refused(play, "aim artist1") == (r.NO_RESULT_ASKS, {})


# -- secrets of a choice in two parts


@rule("K5", "P5")
def test_the_target_is_the_rest_of_a_choice_in_secret_while_a_work_could_have_been_played() -> None:
    asked = board({1: Artist("september"), 2: Artist("omar-uldi")}, TOUGH, at="play", hands={0: ["sting"]})
    asked("play none")
    with_work = board({1: Artist("september"), 2: Artist("omar-uldi")}, TOUGH, at="play", hands={0: ["sting"]})
    with_work("play sting")
    without = board({1: Artist("september"), 2: Artist("omar-uldi")}, TOUGH, at="play")
    for play, secret in ((asked, True), (with_work, True), (without, False)):
        assert play.offers()[0].startswith("target ")
        decision = play.state.waiting()
        assert decision is not None
        assert decision.completes(play.state) is secret


# -- questions in Schism


@rule("P2", "V-10")
def test_mirrored_zones_hear_why_a_target_does_not_fit() -> None:
    play = board(
        {1: Artist("september"), 2: Artist("janet-dosen"), 4: Artist("omar-uldi")},
        left={1: Artist("omar-uldi"), 3: Artist("cash-money-rogadeux")},
        at="play both",
        mode="schism",
        hands={0: ["muse"], 1: ["grapple"]},
    )
    assert refused(play, "target artist1", 1) == (r.WORK_FIRST, {})
    assert refused(play, "target artist2", 1) == (r.WORK_FIRST, {})
    far = (r.ARTIST_OUT_OF_RANGE, {"place": "artist4", "card": {"card": "omar-uldi", "place": "left1"}})
    assert refused(play, "target artist4", 1) == far
    asked = play.game.say_question(play.state, 1, tongue("en"))
    play("1: play grapple")
    assert play.game.say_question(play.state, 1, tongue("en")) != asked
    assert refused(play, "none", 1) == (r.MUST_TARGET, {})
    assert refused(play, "play grapple", 1) == (r.WORK_DECIDED, {"card": {"card": "omar-uldi", "place": "left1"}})
    assert refused(play, "target left4", 1) == (r.NOBODY_THERE, {"place": "left4"})
    assert refused(play, "target artist4", 1) == far
    assert refused(play, "aim artist1", 1) == (r.NO_RESULT_ASKS, {})


@rule("D2", "V-14")
def test_the_first_work_of_the_box_is_refused_like_any_other() -> None:
    first = BOX.ids[0]
    full = board(
        {1: Artist("hegemony-hark", plays="encyclopedia", at="ego1")},
        TOUGH,
        hands={0: ["muse"] * 9 + ["draft"]},
        portfolios={0: ["mix", "sting"]},
    )
    full("draw mix")
    assert refused(full, f"discard {first}") == (r.NOT_IN_HAND, {"card": first})
    assert refused(full, "discard") == (r.MUST_DISCARD, {})
    ego = board(
        {1: Artist("omar-uldi")},
        {1: Ego("stubborn", health=1)},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: [first, "share-knowledge"]},
    )
    assert f"play {first}" not in ego.offers()
    assert refused(ego, f"play {first}") == (r.TOO_DEAR_FOR_EGO, {"card": first})
    assert refused(ego, f"find {first}") == (r.NO_RESULT_ASKS, {})
    assert refused(ego, "play") == (r.WORKS_ON_EGOS, {})


@rule("A1", "B-17", "C2")
def test_only_who_has_just_left_is_said_to_have_just_left() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="artist2"), 2: Artist("janet-dosen", drive=4)},
        {2: Ego("pompous")},
        vaults={1: ["omar-uldi", "september"]},
    )
    assert play.offers() == ["artist omar-uldi", "artist september"]
    assert refused(play, "artist janet-dosen") == (r.JUST_LEFT, {"card": "janet-dosen"})
    assert refused(play, "artist carrie-glifford") == (r.NOT_IN_VAULT, {"card": "carrie-glifford"})


@rule("P4")
def test_the_ego_of_the_first_row_is_out_of_range_like_any_other() -> None:
    play = board(
        {3: Artist("september")}, {1: Ego("stubborn"), 3: Ego("rude")}, at="play", round=3, hands={0: ["sting"]}
    )
    play("play sting")
    far = {"place": "ego1", "card": {"card": "september", "place": "artist3"}}
    assert refused(play, "target ego1") == (r.EGO_OUT_OF_RANGE, far)
