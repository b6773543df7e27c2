"""Corners of the rules: what ends with a card, who is meant, what is remembered, and what the first place is."""

import pytest

from mindtable.core.agenda import options_for
from mindtable.core.tongue import tongue
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import ego_phase, events, flip, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import add_change, attach, end_changes
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.state import Change
from mindtable.games.ego_and_opus.view import view
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, place_number

BOX = open_box([])
TOUGH = {row: Ego("stubborn") for row in (1, 2, 3, 4)}


def retire(play: Opus, code: str) -> None:
    """A card falls, and the only one left in the vault takes its place."""
    place = place_number(code)
    play.state.life[place] = 0
    Retire(place).run(play.state)
    if play.state.agenda:
        play.state.agenda.pop().run(play.state)


# -- what leaves with a card or a work


@rule("B-40", "B-33", "H-15")
def test_a_work_taken_back_ends_what_stayed_with_it_and_all_know_it_is_in_hand() -> None:
    play = board(
        {
            1: Artist("gerald-busch", works=["build-confidence"], plays="wooden-chest", at="ego1"),
            3: Artist("september"),
        },
        TOUGH,
    )
    serial = play.state.works[4][0].serial
    add_change(play.state, 6, Change(e.BOOST, 2, 1000, serial, 0))
    add_change(play.state, 6, Change(e.BOOST, 1, 1000, serial + 50, 0))  # of another work
    play("detach work1")
    assert play.works("artist1") == ["wooden-chest"]
    assert play.attack("artist3") == 2 + 1
    assert play.hand(0) == ["build-confidence"]
    assert view(play.state, 1)["players"][0]["known"] == ["build-confidence"]
    assert view(play.state, 1)["players"][0]["listed"] == ["build-confidence"]


@rule("B-40", "B-05", "B-37")
def test_a_copy_taken_back_is_known_only_to_those_who_looked_at_it() -> None:
    play = board(
        {1: Artist("gerald-busch", copies=["muse"], plays="wooden-chest", at="ego1"), 3: Artist("september")},
        TOUGH,
        mode="4-player",
        seats=4,
    )
    piece = play.state.works[4][0]
    play.state.works[4] = [
        type(piece)(piece.card, piece.owner, piece.face, piece.serial, 1 << 2, 0),
        *play.state.works[4][1:],
    ]
    play[0].now_knows(2, [BOX.number("sting")])
    play("detach work1")
    assert play.hand(0) == ["muse"]
    assert [view(play.state, seat)["players"][0]["known"] for seat in (1, 2, 3)] == [[], ["muse", "sting"], []]


@rule("B-18", "B-20", "T-07", "T-21")
def test_nothing_is_left_of_a_card_that_has_gone() -> None:
    play = board(
        {
            1: Artist("omar-uldi", at="ego2"),
            2: Artist("janet-dosen", drive=2, at="ego2"),
            3: Artist("omar-uldi", at="artist2"),
        },
        {2: Ego("stubborn")},
    )
    assert play.card("artist2") == "-"
    assert (play.life("artist2"), play.deeds("artist2"), play.dealt("artist2")) == (0, 0, 0)
    assert play.state.struck == [0, 1 << 4, 0, 0]  # Janet's blow is forgotten, Omar's is not
    play.state.victim[1] = play.state.attacked[1] = play.state.stamp[4]
    play[1].egos = [BOX.number("rude")]
    retire(play, "ego2")
    assert play.card("ego2") == "rude"
    assert (play.state.struck[1], play.state.victim[1], play.state.attacked[1]) == (0, 0, 0)


@rule("V-22")
def test_a_signature_serves_nobody_once_its_artist_has_gone() -> None:
    play = board(
        {1: Artist("sergeant-malaney"), 2: Artist("janet-dosen"), 3: Artist("omar-uldi")},
        at="start",
        mode="solitaire",
        seats=1,
        vaults={0: ["september"]},
        hands={0: ["muse"]},
    )
    play("mate artist2")
    retire(play, "artist1")
    assert play.card("artist1") == "september"
    assert view(play.state, 0)["places"][4]["serves"] is None
    assert play.attack("artist2") == 2


@rule("B-33")
def test_until_the_end_of_next_round_means_just_that() -> None:
    play = board(
        {1: Artist("september", plays="encourage", at="artist3"), 3: Artist("janet-dosen")}, halt=(phases.EndRound,)
    )
    assert play.attack("artist3") == 4
    end_changes(play.state)
    assert play.attack("artist3") == 4
    assert play.told(events.CHANGES_ENDED) == []
    play.state.round = 2
    end_changes(play.state)
    assert play.attack("artist3") == 2
    short = board({1: Artist("omar-uldi", plays="grapple", at="ego1")}, TOUGH, halt=(phases.EndRound,))
    short.go_on()
    assert [event["places"] for event in short.events(events.CHANGES_ENDED)] == [[0]]


@rule("T-10")
def test_one_more_attack_is_help_as_well() -> None:
    play = board(
        {1: Artist("september", plays="share-knowledge", at="artist3"), 3: Artist("omar-uldi")},
        portfolios={0: ["mix", "muse"]},
    )
    play("*", "*")
    assert play.deeds("artist1") & p.HELPED


# -- schools


@rule("P3", "B-46", "F2")
def test_shared_knowledge_lets_both_artists_perform_each_others_works() -> None:
    play = board(
        {
            1: Artist("crimette-raquet", plays="share-knowledge", at="artist3"),
            3: Artist("orville-mcorville", plays="red-wine", at="ego3"),
        },
        {3: Ego("rude", health=2)},
    )
    assert play.life("ego3") == 2 + 3
    assert [view(play.state, 0)["places"][place]["changes"][0]["schools"] for place in (4, 6)] == [["PFM"], ["CUL"]]
    ego = board({1: Artist("crimette-raquet", plays="share-knowledge", at="ego2")}, TOUGH, portfolios={1: ["mix"]})
    ego("draw mix")  # turned on an ego: its owner draws, but it learns no school
    assert ego.hand(1) == ["mix"]
    assert [one.verb for one in ego.state.changes[4]] == []


@rule("G1", "P3")
def test_branch_out_opens_the_school_of_the_work_it_finds() -> None:
    play = board(
        {
            3: Artist("september", plays="branch-out", at="ego3"),
            1: Artist("janet-dosen", plays="branch-out", at="ego1"),
        },
        TOUGH,
        portfolios={0: ["sting", "primary-attack", "grapple"]},
    )
    assert play.offers() == ["find none", "find grapple", "find sting"]
    play("find sting", "find none")
    assert play.hand(0) == ["sting"]
    assert play.ids(play[0].portfolio.bag) == ["primary-attack", "grapple"]
    assert view(play.state, 0)["places"][4]["changes"] == [
        {"change": "school", "n": 0, "schools": ["MUS"], "until": None}
    ]
    assert view(play.state, 0)["places"][6]["changes"] == []
    assert view(play.state, 1)["players"][0]["known"] == ["sting"]
    assert view(play.state, 1)["players"][0]["listed"] == ["sting"]


# -- order and aims


@rule("F1")
@pytest.mark.parametrize(
    ("round", "zone", "target", "order"),
    [(3, 3, 1, [3, 1, 4, 2]), (1, 1, 3, [1, 3, 2, 4]), (1, 2, 1, [1, 2, 3, 4])],
)
def test_herkie_brings_forward_who_has_not_acted(round: int, zone: int, target: int, order: list[int]) -> None:
    artists = {row: Artist("september", at="ego1") for row in (1, 2, 3, 4)}
    artists[zone] = Artist("waimlyn-wohwa", plays="herkie", at=f"artist{target}")
    play = board(artists, TOUGH, round=round)
    assert play.order() == order
    idle = board(
        {
            1: Artist("waimlyn-wohwa", plays="herkie", at="artist3"),
            2: Artist("september"),
            3: Artist("omar-uldi", deeds=p.INACTIVE),
        }
    )
    assert idle.order() == [1, 2, 3, 4]  # a newcomer does not act at all
    assert idle.told(events.MOVED) == []


@rule("H-03", "H-06")
def test_the_artist_of_zone_1_can_be_turned_on_itself() -> None:
    play = board(
        {3: Artist("orville-mcorville", plays="slapstick", at="artist1"), 1: Artist("cash-money-rogadeux", at="ego1")},
        TOUGH,
        round=3,
    )
    assert play.life("artist1") == 7 - 1 - 4
    assert play.life("ego1") == 11


@rule("K7", "H-03")
def test_a_trance_offers_every_card_to_an_artist_and_every_artist_to_an_ego() -> None:
    artists = {1: Artist("september"), 2: Artist("pizantz-swirne", plays="hypnotic-trance", at="artist1")}
    play = board(artists, {1: Ego("rude"), 3: Ego("snooty")}, round=2)
    assert play.offers() == ["aim ego1", "aim ego3", "aim artist1", "aim artist2"]
    artists[2] = Artist("pizantz-swirne", plays="hypnotic-trance", at="ego1")
    ego = board(artists, {1: Ego("rude"), 3: Ego("snooty")}, round=2)
    assert ego.offers() == ["aim artist1", "aim artist2"]
    assert "E2" in ego.why_not("aim ego3")


# -- echoes


@rule("H-09", "A2")
def test_an_echo_that_finds_nothing_may_retire_with_its_attack() -> None:
    play = board(
        {1: Artist("september", plays="homage", at="ego1")}, {1: Ego("rude", health=3)}, vaults={0: ["snooty"]}
    )
    assert play.points() == [2, 0]
    assert play.card("ego1") == "snooty"


@rule("H-09")
def test_an_echo_on_the_artist_of_zone_1_takes_works_for_artists() -> None:
    play = board(
        {1: Artist("janet-dosen"), 3: Artist("september", plays="homage", at="artist1")},
        graveyards={0: ["build-confidence", "broad-stroke"]},
    )
    assert play.attack("artist1") == 2 + 2


@rule("H-09", "H-01")
def test_yes_and_echoes_the_latest_work_of_the_round_only() -> None:
    play = board(
        {
            1: Artist("omar-uldi", plays="grapple", at="ego2"),
            2: Artist("amavelli-tutlio", plays="sting", at="ego2"),
            3: Artist("matt-cross", plays="yes-and", at="ego2"),
        },
        TOUGH,
        halt=(phases.EndRound,),
    )
    assert [event["work"] for event in play.events(events.ECHOED)] == [BOX.number("sting")]
    play.go_on()
    assert play.state.performed == []


@rule("H-08", "H-09", "B-05")
def test_a_copy_that_moves_to_another_artist_is_its_own_card_there() -> None:
    play = board(
        {1: Artist("september", works=["homage"], plays="muse", at="artist3", last="homage"), 3: Artist("omar-uldi")},
        graveyards={0: ["serrated-blade"]},
    )
    asked = play.game.say_question(play.state, 0, tongue("en"))
    assert asked == "September (zone 1): flip Muse, or leave it face down as a copy of Homage?"
    play("copy")
    assert [(piece.card, piece.face) for piece in play.state.works[6]] == [(BOX.number("muse"), p.UP)]
    assert view(play.state, 1)["places"][6]["works"][0]["card"] == "muse"


@rule("H-01", "B-02")
def test_a_signature_after_payment_comes_before_the_result() -> None:
    play = board({1: Artist("september", drive=1, plays="sting", at="ego1")}, TOUGH)
    kinds = [event.kind for event in play.heard if event.kind in (events.GAINED, events.LOST)]
    assert kinds == [events.GAINED, events.LOST]
    both = board(
        {1: Artist("september", drive=5, plays="sting", at="left1")},
        left={1: Artist("omar-uldi", drive=4)},
        at="flip both",
        mode="schism",
        vaults={1: ["janet-dosen"]},
        halt=(phases.EndRound,),
    )
    kinds = [event.kind for event in both.heard if event.kind in (events.GAINED, events.LOST)]
    assert kinds == [events.GAINED, events.LOST]
    assert both.card("left1") == "janet-dosen"  # whoever fell by a result is retired, too


# -- works


@rule("H-07")
def test_finishing_touches_takes_three_works_at_most() -> None:
    play = board(
        {1: Artist("melven-mondo", works=["idea", "muse", "mix", "sting"], plays="finishing-touches", at="ego1")}, TOUGH
    )
    play("retire work4", "retire work3", "retire work2")
    assert play.offers() == []
    assert play.works("artist1") == ["idea", "finishing-touches"]
    assert play.life("ego1") == 11 - (2 + 6 + 1)  # two works are left: his signature
    one = board({1: Artist("melven-mondo", works=["idea", "muse"], plays="finishing-touches", at="ego1")}, TOUGH)
    one("retire work1", "retire none")
    assert one.life("ego1") == 11 - (2 + 2 + 1)


@rule("B-41")
def test_a_blade_for_oneself_stays_where_it_is() -> None:
    play = board({1: Artist("gerald-busch", works=["muse"], plays="serrated-blade", at="artist1")})
    assert play.works("artist1") == ["muse", "serrated-blade"]
    assert play.attack("artist1") == 2 + 2
    assert play.told(events.ATTACHED) == []


@rule("K7", "F2")
def test_scrapbook_takes_up_to_two_works_back() -> None:
    play = board(
        {1: Artist("lumnum-chickeroo", plays="scrapbook", at="ego1")},
        TOUGH,
        graveyards={0: ["muse", "mix", "sting"]},
        hands={0: ["draft"]},
    )
    play("recover mix")
    assert play.game.say_question(play.state, 0, tongue("en")) == "Take 1 work from your graveyard: which?"
    play("recover muse")
    assert play.offers() == []
    assert play.hand(0) == ["draft", "muse", "mix"]
    assert play.graveyard(0) == ["sting"]
    none = board({1: Artist("lumnum-chickeroo", plays="scrapbook", at="ego1")}, TOUGH, graveyards={0: ["muse", "mix"]})
    none("recover none")
    assert none.offers() == []


@rule("D2", "D1")
def test_ten_works_are_allowed_and_a_draw_takes_the_work_off_the_portfolio() -> None:
    play = board(
        {1: Artist("janet-dosen", plays="proofread", at="ego1")},
        TOUGH,
        hands={0: ["mix"] * 9},
        portfolios={0: ["muse"] * 2},
    )
    play("draw muse")
    assert len(play[0].hand) == 10
    assert play.offers() == ["discard none", "discard muse", "discard mix"]  # Janet's own signature, at the end
    assert len(play[0].portfolio) == 1


@rule("G1", "B-24")
def test_blueprints_searches_for_crafting_works_only_and_ideas_are_seen_by_all() -> None:
    play = board(
        {1: Artist("adrian-o-right", plays="blueprints", at="none")},
        ideas=4,
        portfolios={0: ["prototype", "sting", "primary-attack"]},
    )
    assert play.offers() == ["find none", "find prototype"]
    play("find none")
    assert play.hand(0) == ["idea"]
    assert view(play.state, 1)["players"][0]["known"] == ["idea"]
    assert view(play.state, 1)["players"][0]["listed"] == ["idea"]


@rule("K7", "G3")
def test_a_hand_of_one_kind_is_discarded_from_without_a_question() -> None:
    play = board(
        {2: Artist("bjonnevi-arud", plays="portrait", at="artist2")},
        vaults={1: ["hegemony-hark"]},
        hands={0: ["muse", "muse"]},
    )
    assert play.offers() == []
    assert play.hand(0) == ["muse"]
    assert play.graveyard(0) == ["muse"]


@rule("H-03", "B-13")
def test_works_turned_on_an_ego_mean_its_owner() -> None:
    play = board({2: Artist("janet-dosen", plays="expose", at="ego1")}, TOUGH, hands={0: ["muse", "mix"]})
    assert view(play.state, 1)["players"][0]["hand"] == ["muse", "mix"]
    play("discard mix")
    assert play.hand(0) == ["muse"]
    assert play.life("ego1") == 11 - 4
    shared = board(
        {2: Artist("september", plays="share-knowledge", at="ego1")}, TOUGH, portfolios={0: ["mix"], 1: ["muse"]}
    )
    shared("draw muse", "draw mix")
    assert (shared.hand(0), shared.hand(1)) == (["mix"], ["muse"])


@rule("V-16", "B-40")
def test_the_work_on_an_ego_can_be_undermined() -> None:
    play = board(
        {3: Artist("omar-uldi", plays="undermine", at="ego1")},
        TOUGH,
        mode="superego",
        seats=3,
        halt=(flip.FlipPhase, ego_phase.EgoPhase),
    )
    attach(play.state, 0, BOX.number("hyeong"), 2, p.UP)
    while isinstance(play.state.agenda[-1], flip.FlipPhase):
        play.go_on()
    assert play.works("ego1") == []
    assert play.graveyard(2) == ["hyeong"]


# -- attacks


@rule("B-45", "T-05", "H-18")
def test_an_attack_without_damage_wounds_nobody_but_may_cost_the_attacker_everything() -> None:
    play = board(
        {1: Artist("ottawa-stephane"), 3: Artist("orville-mcorville")},
        {1: Ego("stubborn", health=1)},
        at="ego",
        vaults={0: ["rude"]},
    )
    play.state.victim[0] = play.state.stamp[6]
    play.egos_act()
    assert not play.deeds("artist3") & p.WOUNDED
    assert play.card("ego1") == "rude"  # Orville's signature took its last health
    assert play.points() == [2, 0]
    artist = board({1: Artist("omar-uldi", at="artist2"), 2: Artist("orville-mcorville")})
    assert artist.life("artist1") == 8  # it answers egos alone


@rule("B-15", "G2")
def test_a_newcomer_does_not_answer_the_end_of_the_flip_phase() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", plays="portrait", at="artist1"), 3: Artist("omar-uldi", drive=2)},
        vaults={0: ["crimette-raquet"]},
    )
    assert play.card("artist1") == "crimette-raquet"
    assert play.life("artist3") == 2


# -- what is seen and said


@rule("P5", "B-09")
def test_all_see_who_has_aimed_at_what_in_order() -> None:
    play = board({1: Artist("omar-uldi"), 2: Artist("september"), 3: Artist("janet-dosen")}, TOUGH, at="play")
    play("target ego1", "target artist1")
    assert view(play.state, 0)["acts"] == [
        {"place": "artist1", "target": "ego1"},
        {"place": "artist2", "target": "secret"},
    ]
    assert play.seen("artist2", 1)["target"] == "artist1"
    assert play.seen("artist2", 0)["target"] == "secret"


@rule("F3", "P3")
def test_a_choice_warns_of_a_work_that_would_do_nothing() -> None:
    play = board(
        {1: Artist("janet-dosen", drive=2)},
        TOUGH,
        at="play",
        hands={0: ["moderate-attack", "strong-attack", "grapple"]},
    )
    told = [play.game.describe(play.state, 0, option) for option in options_for(play.state, 0)]
    lacks = {one.written(BOX): one.things(BOX).get("lacks") for one in told}
    assert lacks == {
        "play none": None, "play moderate-attack": None, "play strong-attack": "drive", "play grapple": "school",
    }  # fmt: skip
    assert told[0].things(BOX) == {"card": "janet-dosen", "place": "artist1"}


# -- points


@rule("V-06", "V-09")
def test_where_goals_differ_parts_of_the_goal_are_compared() -> None:
    play = board(
        {1: Artist("omar-uldi", at="left1", drive=1)},
        left={1: Artist("janet-dosen", at="artist1", drive=1)},
        at="flip both",
        mode="schism",
        seats=5,
        points=[4, 3, 0, 0, 0],
        halt=(phases.EndRound,),
    )
    assert play.points()[:2] == [6, 5]
    assert play.game.scores(play.state)[:2] == [12, 15]
    assert play.state.winners == [1]  # 5 of 4 is more than 6 of 6
    even = board({}, at="flip both", mode="schism", seats=4, points=[3, 2, 0, 0])
    assert even.game.scores(even.state) == [3, 2, 0, 0]


@rule("V-12", "V-13")
def test_the_sixth_point_wins_for_player_3_at_once() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=1), 2: Artist("september")},
        {1: Ego("defensive"), 2: Ego("rude")},
        at="superego",
        mode="superego",
        seats=3,
        points=[5, 5, 5],
    )
    play.egos_act()
    assert play.state.winners == [2]
    assert [event["together"] for event in play.events(events.POINTS)] == [[1], []]


@rule("V-13")
def test_an_artist_retired_by_an_artist_brings_player_3_nothing() -> None:
    play = board(
        {1: Artist("omar-uldi", at="artist2"), 2: Artist("september", drive=2)},
        mode="superego",
        seats=3,
        points=[3, 3, 1],
        vaults={1: ["janet-dosen"]},
    )
    assert play.points() == [2, 2, 1]


@rule("A2", "V-19")
def test_the_third_of_four_players_scores_like_the_others() -> None:
    play = board(
        {3: Artist("omar-uldi", at="ego1")},
        {1: Ego("rude", health=1)},
        mode="4-player",
        seats=4,
        vaults={0: ["snooty"]},
    )
    assert play.points() == [0, 0, 2, 0]
