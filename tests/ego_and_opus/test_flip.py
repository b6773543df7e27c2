"""The Flip phase (F1 to F6), attacks (A1 to A3) and retirement."""

import pytest

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import add_change
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.state import Change
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, board


@rule("F2", "B-01")
def test_a_flipped_work_is_paid_with_drive_and_stays_on_the_board() -> None:
    play = board(
        {1: Artist("janet-dosen", works=["muse"], plays="proofread", at="ego1")},
        {1: Ego("stubborn")},
        portfolios={0: ["mix"]},
    )
    play("draw mix")
    assert play.life("artist1") == 9  # only this cost, not that of the old work
    assert play.life("ego1") == 11 - 4
    assert play.works("artist1") == ["muse", "proofread"]


@rule("F3", "P3", "B-03")
def test_a_wrong_school_costs_nothing_and_does_nothing() -> None:
    play = board({1: Artist("janet-dosen", plays="cripple", at="ego1")}, {1: Ego("stubborn")})
    assert (play.life("artist1"), play.life("ego1")) == (10, 11)
    assert play.works("artist1") == ["cripple"]


@rule("F3")
def test_drive_2_cannot_pay_3() -> None:
    play = board({1: Artist("janet-dosen", drive=2, plays="strong-attack", at="ego1")}, {1: Ego("stubborn")})
    assert (play.life("artist1"), play.life("ego1")) == (2, 11)


@rule("F4")
def test_an_artist_without_a_work_attacks() -> None:
    play = board({1: Artist("omar-uldi", at="ego1"), 2: Artist("janet-dosen", at="artist1")}, {1: Ego("stubborn")})
    assert play.life("ego1") == 8
    assert play.life("artist1") == 6


@rule("F5", "B-04")
def test_a_non_specialty_flipped_in_between_breaks_the_chain_even_if_it_fails() -> None:
    play = board({1: Artist("amavelli-tutlio", plays="cripple", at="ego1", last="leitmotif")}, {1: Ego("stubborn")})
    play("flip")
    assert not play.state.can_copy(4)
    other = board({1: Artist("amavelli-tutlio", plays="leitmotif", at="ego1")}, {1: Ego("stubborn")})
    assert other.state.can_copy(4)


@rule("B-05", "B-08", "H-08")
def test_a_copy_stays_face_down_and_is_never_flipped_again() -> None:
    play = board(
        {1: Artist("amavelli-tutlio", works=["leitmotif"], plays="idea", at="ego1", last="leitmotif")},
        {1: Ego("stubborn")},
        vaults={0: ["september"]},
    )
    play("copy")
    assert [piece.face for piece in play.state.works[4]] == [p.UP, p.COPY]
    assert play.state.unflipped(4) is None
    play.state.life[4] = 0
    Retire(4).run(play.state)
    assert sorted(play.graveyard(0)) == ["idea", "leitmotif"]  # its own card again


@rule("H-08")
def test_an_idea_that_serves_as_a_copy_is_no_idea() -> None:
    play = board(
        {1: Artist("melven-mondo", works=["prototype"], copies=["idea"], plays="prototype", at="ego1")},
        {1: Ego("stubborn")},
    )
    assert play.life("ego1") == 11 - (2 + 1)  # three works: his signature; no Idea counts


@rule("A1", "B-26", "K8", "B-17", "B-18")
def test_a_retired_artist_costs_a_point_and_is_replaced() -> None:
    play = board(
        {
            1: Artist("cash-money-rogadeux", at="artist2"),
            2: Artist("janet-dosen", drive=4, works=["muse"], plays="draft", at="ego2"),
        },
        {2: Ego("pompous")},
        points=[1, 3],
        vaults={1: ["omar-uldi", "september"]},
    )
    assert play.points() == [1, 2]
    assert play.asked() == [1]
    assert play.offers() == ["artist omar-uldi", "artist september"]
    assert "B-17" in play.why_not("artist janet-dosen")
    play("artist omar-uldi")
    assert play.life("artist2") == 8
    assert sorted(play.graveyard(1)) == ["draft", "muse"]
    assert play.life("ego2") == 9  # the replacement did not act
    assert play.state.box.number("janet-dosen") in play[1].artists


@rule("A1", "A3")
def test_points_never_fall_below_zero() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="artist2"), 2: Artist("janet-dosen", drive=1)}, vaults={1: ["september"]}
    )
    assert play.points() == [0, 0]


@rule("A2", "K9", "B-27", "B-34")
def test_x4_attack_3_against_health_3_retires_the_ego_for_two_points() -> None:
    play = board(
        {1: Artist("the-ostentatious-rib", at="ego1")}, {1: Ego("stubborn", health=3)}, vaults={0: ["rude", "snooty"]}
    )
    assert play.points() == [2, 0]  # an own ego counts as well
    assert play.asked() == [0]
    play("ego snooty")
    assert play.life("ego1") == 9
    assert play.ids(play[0].retired) == ["stubborn"]


@rule("A2", "K9")
def test_the_owner_of_the_ego_chooses_its_replacement() -> None:
    play = board({1: Artist("omar-uldi", at="ego2")}, {2: Ego("rude", health=1)}, vaults={1: ["sloven", "snooty"]})
    assert play.asked() == [1]
    assert play.points() == [2, 0]


@rule("A3", "B-42")
def test_five_points_and_two_win_at_once_and_later_zones_do_not_act() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1"), 2: Artist("janet-dosen", at="ego2")},
        {1: Ego("rude", health=1), 2: Ego("stubborn")},
        points=[5, 5],
    )
    assert play.state.over
    assert play.points() == [7, 5]
    assert play.state.winners == [0]
    assert play.life("ego2") == 11


@rule("B-25")
def test_an_ego_retired_by_a_result_counts_for_the_owner_of_the_artist() -> None:
    play = board(
        {1: Artist("amavelli-tutlio", plays="sting", at="ego1")}, {1: Ego("rude", health=4)}, vaults={0: ["snooty"]}
    )
    assert play.points() == [2, 0]


@rule("B-19")
def test_an_empty_ego_vault_takes_the_retired_egos_back() -> None:
    play = board({1: Artist("omar-uldi", at="ego1")}, {1: Ego("rude", health=1)})
    play_ids = play.ids([play.state.card[0]])
    assert play_ids == ["rude"]  # the only one there is
    assert play.life("ego1") == 5


@rule("B-20")
def test_a_zone_stays_empty_without_an_artist_in_the_vault() -> None:
    play = board({1: Artist("cash-money-rogadeux", at="artist2"), 2: Artist("janet-dosen", drive=1)})
    assert play.card("artist2") == "-"
    play.state.players[1].artists = [play.state.box.number("september")]
    again = board({}, at="round", round=2, vaults={0: ["september"]}, portfolios={0: ["muse"], 1: ["muse"]})
    again("*", "*")
    assert "september" in [again.card("artist1"), again.card("artist3")]


@rule("B-14", "H-16")
def test_a_target_is_a_place_so_whoever_has_come_there_is_hit() -> None:
    play = board(
        {
            1: Artist("cash-money-rogadeux", at="artist2"),
            2: Artist("janet-dosen", drive=3),
            3: Artist("gerald-busch", at="artist2"),
        },
        vaults={1: ["september"]},
    )
    assert play.card("artist2") == "september"
    assert play.life("artist2") == 9 - 2  # Gerald had aimed at Janet
    egos = board(
        {2: Artist("omar-uldi", at="ego2"), 3: Artist("janet-dosen", at="ego2")},
        {2: Ego("rude", health=3)},
        vaults={1: ["stubborn"]},
    )
    assert egos.life("ego2") == 11 - 2


@rule("H-18")
def test_guards_and_ripostes_of_works_do_not_add_up_but_signatures_come_on_top() -> None:
    play = board(
        {
            1: Artist("gerald-busch", works=["muse"], plays="defense", at="artist1"),  # 3; his signature adds 1
            2: Artist("september", plays="defense", at="artist1"),  # 3 again
            3: Artist("omar-uldi", plays="counterattack", at="artist3"),
            4: Artist("cash-money-rogadeux", plays="primary-attack", at="artist1"),
        },
        {3: Ego("bombastic", health=6)},
        halt=(phases.EndRound,),
    )
    assert play.guard("artist1") == 3 + 1
    assert play.life("artist1") == 11 - (4 + 2 - 4)
    twice = board(
        {1: Artist("orville-mcorville"), 3: Artist("september", plays="homage", at="artist1")},
        {1: Ego("defensive")},
        graveyards={0: ["counterattack"]},
    )
    for n in (4, 2):  # Orville bears two ripostes of works
        add_change(twice.state, 4, Change(e.RIPOSTE, n, 99, 0, 0))
    twice.egos_act()
    assert twice.life("ego1") == 10 - (4 + 1)  # the higher one, and his signature against egos


@rule("B-13")
def test_what_does_not_fit_the_target_is_skipped_but_paid() -> None:
    play = board(
        {
            1: Artist("orville-mcorville", plays="slapstick", at="artist2"),
            2: Artist("janet-dosen", plays="diss-track", at="ego2"),
            3: Artist("the-ostentatious-rib", plays="diss-track", at="ego2"),
        },
        {2: Ego("stubborn")},
    )
    assert play.life("artist3") == 8 - 1
    assert play.life("ego2") == 11 - 2  # 1 and its attack 1; an ego has no signature to lose
    assert play.state.changes[1] == []


@rule("B-35")
def test_september_performs_works_of_every_school() -> None:
    for work, target in (("cripple", "ego1"), ("sting", "ego1"), ("chisel", "ego1")):
        play = board({1: Artist("september", plays=work, at=target)}, {1: Ego("stubborn")})
        assert play.life("ego1") < 11


@rule("B-40")
def test_a_detached_work_returns_to_the_hand_as_its_own_card() -> None:
    play = board(
        {1: Artist("gerald-busch", works=["muse"], plays="wooden-chest", at="ego1")}, {1: Ego("stubborn")}, ideas=1
    )
    assert play.offers() == ["detach none", "detach work1"]  # H-07: not the work being performed
    play("detach work1")
    assert sorted(play.hand(0)) == ["idea", "muse"]


@rule("H-07")
def test_finishing_touches_eats_other_works_for_two_each() -> None:
    play = board(
        {1: Artist("adrian-o-right", works=["idea", "muse"], plays="finishing-touches", at="ego1")},
        {1: Ego("stubborn")},
    )
    play("retire work1", "retire work1")
    assert play.works("artist1") == ["finishing-touches"]
    assert play.life("ego1") == 11 - (2 + 4)


@rule("B-41")
def test_attached_ideas_are_not_flipped_and_do_not_use_the_play() -> None:
    play = board(
        {1: Artist("adrian-o-right", plays="blueprints", at="none")}, ideas=2, portfolios={0: ["prototype", "muse"]}
    )
    play("find prototype")
    assert play.works("artist1") == ["blueprints", "idea", "idea"]
    assert play.hand(0) == ["prototype"]
    assert play.guard("artist1") == 2


@rule("H-01", "B-32", "G2")
def test_cards_at_zero_are_retired_egos_first_from_the_top() -> None:
    play = board(
        {1: Artist("samuel-bristo", plays="broad-stroke", at="ego2")},
        {1: Ego("rude", health=1), 2: Ego("stubborn"), 3: Ego("snooty")},
        vaults={0: ["sloven", "fickle"]},
    )
    assert [event.things(play.game.box)["card"]["place"] for event in play.events(events.RETIRED)] == ["ego1"]
    assert play.points() == [2, 0]


@rule("F2")
@pytest.mark.parametrize(
    ("id", "cost", "damage"),
    [("idea", 0, 3), ("primary-attack", 1, 4), ("moderate-attack", 2, 5), ("strong-attack", 3, 6)],
)
def test_graded_attacks(id: str, cost: int, damage: int) -> None:
    play = board({1: Artist("janet-dosen", plays=id, at="ego1")}, {1: Ego("stubborn")})
    assert play.life("artist1") == 10 - cost
    assert play.life("ego1") == 11 - damage


@rule("K7")
def test_a_result_with_a_choice_asks_its_owner() -> None:
    play = board(
        {1: Artist("carrie-glifford", plays="capture-the-moment", at="ego1")},
        {1: Ego("stubborn")},
        graveyards={0: ["mix", "draft"]},
    )
    assert play.asked() == [0]
    assert play.offers() == ["recover none", "recover draft", "recover mix"]
    rival = board(
        {1: Artist("janet-dosen", plays="expose", at="artist2"), 2: Artist("omar-uldi")}, hands={1: ["muse", "hyeong"]}
    )
    assert rival.asked() == [0]
    rival("discard hyeong")
    assert rival.hand(1) == ["muse"]
    assert rival.life("artist2") == 8 - 4


@rule("H-01", "B-02")
def test_an_artist_that_has_spent_its_last_drive_stays_until_its_result_is_done() -> None:
    play = board(
        {1: Artist("lumnum-chickeroo", drive=1, plays="scrapbook", at="ego1")},
        {1: Ego("rude", health=1)},
        graveyards={0: ["muse"]},
        vaults={0: ["snooty", "september"]},
        points=[3, 0],
    )
    assert play.card("artist1") == "lumnum-chickeroo"  # at 0, but its result goes on
    play("recover muse")
    assert play.hand(0) == ["muse"]
    assert play.card("artist1") == "september"
    assert play.points() == [4, 0]


@rule("G3", "H-04")
def test_a_bonus_is_no_base_attack() -> None:
    play = board({1: Artist("the-ostentatious-rib"), 2: Artist("janet-dosen")})
    add_change(play.state, 5, Change(e.BOOST, 5, 99, 0, 0))
    assert play.attack("artist2") == 7
    assert play.attack("artist1") == 4


@rule("G4", "P2")
def test_the_play_target_phase_begins_before_its_first_choice() -> None:
    play = board({1: Artist("omar-uldi"), 2: Artist("september")}, {1: Ego("stubborn")}, at="play")
    assert [event.things(play.game.box)["phase"] for event in play.events(events.PHASE_BEGINS)] == ["play-target"]
    both = board({1: Artist("omar-uldi")}, left={1: Artist("september")}, at="play both", mode="schism")
    assert [event.things(both.game.box)["phase"] for event in both.events(events.PHASE_BEGINS)] == ["play-target"]
