"""The worked interactions of the card paper, W01 to W50."""

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import ego_phase, events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import add_change
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.state import Change
from mindtable.games.ego_and_opus.strategies import seek
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board


@rule("B-01", "B-33", "B-40", "H-16")
def test_w01_retiring_build_confidence_takes_its_bonus_away_at_once() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="build-confidence", at="artist3"),
            3: Artist("ottawa-stephane"),
            2: Artist("omar-uldi", plays="undermine", at="artist1"),
        },
    )
    assert play.attack("artist3") == 2
    assert play.works("artist1") == []  # Undermine came in the same round here: retired when zone 2 acted
    assert play.life("artist1") == 10 - 1 - 3
    assert play.graveyard(0) == ["build-confidence"]


@rule("B-33")
def test_w01_build_confidence_lasts_while_it_stays() -> None:
    play = board({1: Artist("janet-dosen", plays="build-confidence", at="artist3"), 3: Artist("ottawa-stephane")})
    assert play.attack("artist3") == 4


@rule("B-41", "H-15")
def test_w02_the_serrated_blade_moves_and_stays_when_its_maker_is_retired() -> None:
    play = board(
        {
            1: Artist("gerald-busch", drive=9, plays="serrated-blade", at="artist3"),
            3: Artist("melven-mondo"),
            2: Artist("cash-money-rogadeux", plays="strong-attack", at="artist1"),
        },
        vaults={0: ["carrie-glifford"]},
    )
    assert play.card("artist1") == "carrie-glifford"
    assert play.works("artist3") == ["serrated-blade"]
    assert play.attack("artist3") == 4
    more = board(
        {1: Artist("gerald-busch", plays="serrated-blade", at="artist3"), 3: Artist("melven-mondo", works=["muse"])}
    )
    assert more.attack("artist3") == 5  # two works attached


@rule("H-03", "H-10", "H-06")
def test_w04_slapstick_makes_cash_attack_himself() -> None:
    play = board(
        {1: Artist("orville-mcorville", plays="slapstick", at="artist2"), 2: Artist("cash-money-rogadeux", at="ego2")},
        {2: Ego("pompous")},
    )
    assert play.life("artist2") == 7 - 1 - 4
    assert play.life("ego2") == 9
    deeds = play.deeds("artist2")
    assert deeds & p.WOUNDED
    assert deeds & p.NO_WORK
    assert deeds & p.AIMED_AWAY
    assert not deeds & p.PAID
    assert play.dealt("artist2") == 0  # idle: damage to oneself is not dealt
    assert not deeds & p.STRUCK_ARTIST


@rule("B-13")
def test_w05_slapstick_on_an_artist_that_has_acted_only_hurts() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="ego1"), 2: Artist("orville-mcorville", plays="slapstick", at="artist1")},
        {1: Ego("stubborn")},
    )
    assert play.life("artist1") == 6
    assert play.life("ego1") == 11 - 4


@rule("H-03", "E1")
def test_w07_tango_moves_and_aims_a_partner_out_of_range() -> None:
    play = board(
        {
            1: Artist("orville-mcorville", plays="tango", at="artist3"),
            3: Artist("matt-cross", at="ego4"),
            2: Artist("omar-uldi", at="ego4"),
            4: Artist("janet-dosen", at="artist2"),
        },
        {1: Ego("stubborn"), 4: Ego("pompous")},
    )
    assert play.order() == [1, 3, 2, 4]
    assert play.life("ego1") == 11 - 3 - 1
    assert play.life("ego4") == 9 - 3
    assert [act // 16 - 3 for act in play.state.acts] == [1, 3, 2, 4]


@rule("F2")
def test_w08_flanking_knows_the_target_of_a_partner_that_has_not_acted() -> None:
    play = board(
        {2: Artist("sergeant-malaney", plays="flanking", at="ego3"), 4: Artist("omar-uldi", at="ego3")},
        {3: Ego("stubborn")},
        vaults={0: ["rude", "snooty"]},
    )
    dealt = [event["n"] for event in play.events(events.ATTACKED)]
    assert dealt == [6, 5]
    assert play.points() == [0, 2]


@rule("F2")
def test_w09_flanking_without_the_partner_deals_three() -> None:
    play = board(
        {
            1: Artist("pizantz-swirne", plays="hypnotic-trance", at="artist4"),
            2: Artist("sergeant-malaney", plays="flanking", at="ego3"),
            4: Artist("omar-uldi", at="ego3"),
        },
        {3: Ego("stubborn"), 4: Ego("pompous")},
    )
    play("aim ego4")
    assert play.events(events.ATTACKED)[0]["n"] == 3


@rule("H-04")
def test_w10_counterattack_guards_and_strikes_back_at_every_ego() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=5, plays="counterattack", at="artist1")},
        {1: Ego("bombastic", health=5), 2: Ego("unimpressed", health=8)},  # each has one more today
        halt=(phases.EndRound,),
    )
    assert play.life("artist1") == 2
    assert play.life("ego1") == 1
    assert play.life("ego2") == 4


@rule("H-11", "B-42")
def test_w11_a_riposte_retires_the_ego_before_its_bearer_is_retired() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=2, plays="counterattack", at="artist1")},
        {1: Ego("bombastic", health=4)},
        halt=(phases.EndRound,),
        vaults={0: ["rude", "janet-dosen", "carrie-glifford"]},
    )
    assert [event["change"] for event in play.events(events.POINTS)] == [2, -1]
    play("artist janet-dosen")
    assert play.points() == [1, 0]


@rule("H-11")
def test_w12_scoring_lifts_cash_before_he_is_checked() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", drive=2, plays="counterattack", at="artist1")},
        {1: Ego("bombastic", health=4)},
        vaults={0: ["rude", "janet-dosen"]},
        portfolios={0: ["muse"]},
        halt=(phases.EndRound,),
    )
    play("draw muse")
    assert play.card("artist1") == "cash-money-rogadeux"
    assert play.life("artist1") == 2
    assert play.points() == [2, 0]


@rule("B-02", "H-02")
def test_w13_portrait_saves_its_own_artist_at_the_brink() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", drive=1, works=["muse"], plays="portrait", at="artist1")},
        vaults={0: ["carrie-glifford", "janet-dosen"]},
        points=[3, 0],
    )
    play("artist carrie-glifford")
    assert play.points() == [3, 0]
    assert play.life("artist1") == 12
    assert play.deeds("artist1") & p.INACTIVE
    assert sorted(play.graveyard(0)) == ["muse", "portrait"]


@rule("B-40", "F2")
def test_w14_portrait_on_a_rival_sends_all_its_works_away() -> None:
    play = board(
        {
            1: Artist("bjonnevi-arud", plays="portrait", at="artist2"),
            2: Artist("omar-uldi", works=["hyeong", "muse"], plays="strong-attack", at="ego2"),
        },
        {2: Ego("pompous")},
        vaults={1: ["janet-dosen"]},
    )
    assert play.card("artist2") == "janet-dosen"
    assert sorted(play.graveyard(1)) == ["hyeong", "muse", "strong-attack"]
    assert play.life("ego2") == 9
    assert play.points() == [0, 0]


@rule("H-09")
def test_w16_homage_with_nothing_that_fits_attacks_with_one_more() -> None:
    play = board(
        {1: Artist("september", plays="homage", at="ego1")},
        {1: Ego("stubborn")},
        graveyards={0: ["muse", "blueprints", "homage"]},
    )
    assert play.life("ego1") == 11 - 3


@rule("H-09")
def test_w17_homage_as_a_serrated_blade_moves_itself() -> None:
    play = board(
        {1: Artist("september", plays="homage", at="artist3"), 3: Artist("janet-dosen")},
        graveyards={0: ["serrated-blade"]},
    )
    assert play.works("artist3") == ["homage"]
    assert play.attack("artist3") == 4
    assert play.graveyard(0) == ["serrated-blade"]


@rule("H-05")
def test_w19_a_gain_stops_at_base_and_four_and_no_gain_is_no_help() -> None:
    first = board(
        {1: Artist("omar-uldi", plays="encourage", at="artist3"), 3: Artist("crimette-raquet", drive=14)},
    )
    assert first.life("artist3") == 15
    second = board(
        {1: Artist("september", plays="homage", at="artist3"), 3: Artist("crimette-raquet", drive=15)},
        graveyards={0: ["pure-vanilla-scoop"]},
    )
    assert second.life("artist3") == 15
    assert not second.deeds("artist1") & p.HELPED
    assert not second.deeds("artist3") & p.REFRESHED


@rule("F2")
def test_w20_red_wine_feeds_and_calms_an_ego() -> None:
    play = board(
        {
            1: Artist("crimette-raquet", plays="red-wine", at="ego1"),
            2: Artist("amavelli-tutlio", plays="sting", at="ego1"),
        },
        {1: Ego("sleazy", health=2)},
    )
    assert play.attack("ego1") == 0
    assert play.life("ego1") == 2 + 3 - 2


@rule("E2")
def test_w22_two_inversions_cancel_out() -> None:
    play = board(
        {1: Artist("ottawa-stephane", plays="glissando", at="ego1"), 3: Artist("janet-dosen")}, {1: Ego("stubborn")}
    )
    assert play.attack("ego1") == 0
    play.state.victim[0] = play.state.stamp[6]
    assert seek(play.state, 0)[0] == [4]  # ROW is tried first
    invert(play, 0)
    assert seek(play.state, 0)[0] == [6]  # AGAIN first, as printed


@rule("E2", "H-13")
def test_w23_a_hidden_artist_is_skipped_by_the_first_strategy_only() -> None:
    play = board({1: Artist("pizantz-swirne", at="ego1")}, {1: Ego("rude")}, halt=(phases.EndRound,))
    assert play.life("artist1") == 10 - 4
    assert play.events(events.EGO_TARGET)[0].things(play.game.box)["why"] == "ROW"


@rule("H-13")
def test_w24_an_inverted_rude_passes_over_pizantz_in_its_row_for_the_one_who_acted_first() -> None:
    play = board(
        {1: Artist("omar-uldi", deeds=p.ACTED), 2: Artist("pizantz-swirne", deeds=p.ACTED)},
        {2: Ego("rude")},
        at="ego",
    )
    invert(play, 1)
    play.egos_act()
    assert play.life("artist1") == 8 - 4
    alone = board({1: Artist("omar-uldi"), 2: Artist("pizantz-swirne")}, {2: Ego("rude")}, at="ego")
    invert(alone, 1)  # nobody acted first: the artist of the row after all
    alone.egos_act()
    assert alone.life("artist2") == 10 - 4
    assert alone.events(events.EGO_TARGET)[0].things(alone.game.box)["target"]["place"] == "artist2"


def invert(play: Opus, ego: int) -> None:
    """The strategies of an ego have traded places."""
    add_change(play.state, ego, Change(e.INVERT, 0, 99, 0, 0))


@rule("F5", "B-05", "B-06", "K6", "H-08")
def test_w25_a_leitmotif_grows_with_its_copies_and_the_chain_survives_a_round_without_a_work() -> None:
    first = board({1: Artist("amavelli-tutlio", plays="leitmotif", at="ego1")}, {1: Ego("stubborn")})
    assert (first.life("ego1"), first.life("artist1")) == (11 - 3, 9)
    second = board(
        {1: Artist("amavelli-tutlio", drive=9, works=["leitmotif"], plays="muse", at="ego1", last="leitmotif")},
        {1: Ego("stubborn")},
    )
    second("copy")
    assert (second.life("ego1"), second.life("artist1")) == (11 - 4, 8)
    third = board(
        {1: Artist("amavelli-tutlio", drive=8, works=["leitmotif"], copies=["muse"], at="ego1", last="leitmotif")},
        {1: Ego("stubborn")},
    )
    assert (third.life("ego1"), third.life("artist1")) == (11 - 2, 8)
    assert third.state.can_copy(4)
    fourth = board(
        {
            1: Artist(
                "amavelli-tutlio", 8, works=["leitmotif"], copies=["muse"], plays="draft", at="ego1", last="leitmotif"
            )
        },
        {1: Ego("stubborn")},
    )
    fourth("copy")
    assert (fourth.life("ego1"), fourth.life("artist1")) == (11 - 5, 7)


@rule("H-10")
def test_w26_an_artist_whose_self_aimed_work_is_retired_does_nothing() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="dramatic-irony", at="artist2"),
            2: Artist("omar-uldi", plays="build-confidence", at="artist2"),
        },
        portfolios={0: ["muse"]},
    )
    play("retire yes", "draw muse")
    assert play.life("artist2") == 8 - 3  # the house value has grown from 2
    deeds = play.deeds("artist2")
    assert deeds & p.NO_WORK
    assert deeds & p.AIMED_AWAY
    assert deeds & p.WOUNDED
    assert not deeds & p.PAID
    assert play.dealt("artist2") == 0


@rule("A3", "B-14", "H-01", "H-16")
def test_w28_a_broad_stroke_wins_at_once() -> None:
    play = board(
        {2: Artist("samuel-bristo", plays="broad-stroke", at="ego2"), 3: Artist("omar-uldi", at="ego3")},
        {1: Ego("stubborn", health=1), 2: Ego("pompous", health=4), 3: Ego("selfish", health=6)},
        graveyards={1: ["muse"] * 5},
        points=[0, 2],
        vaults={0: ["rude", "snooty"], 1: ["sloven", "fickle"]},
    )
    play("ego sloven")
    assert play.state.over
    assert play.points() == [0, 6]
    assert play.life("ego2") == 10  # the new ego in the target's place is spared
    assert play.life("ego3") == 5
    assert play.state.winners == [1]


@rule("F1", "G3")
def test_w29_herkie_moves_a_rival_and_leaves_matt_last() -> None:
    play = board(
        {
            1: Artist("waimlyn-wohwa", plays="herkie", at="artist4"),
            3: Artist("matt-cross"),
            2: Artist("janet-dosen"),
            4: Artist("omar-uldi"),
        },
    )
    assert play.order() == [1, 4, 2, 3]
    assert play.attack("artist3") == 3
    assert play.attack("artist4") == 6  # +3, tuned from +2
    assert play.life("artist1") == 10  # all her drive: it cost nothing


@rule("G3")
def test_w31_diss_track_silences_the_sergeant() -> None:
    play = board(
        {
            1: Artist("the-ostentatious-rib", plays="diss-track", at="artist2"),
            2: Artist("sergeant-malaney"),
            4: Artist("janet-dosen"),
        }
    )
    assert play.life("artist2") == 10 - 3
    assert play.attack("artist4") == 2


@rule("B-02", "F6", "A2", "K8", "K9")
def test_w32_the_sergeant_scores_with_his_last_drive_and_is_retired() -> None:
    play = board(
        {1: Artist("sergeant-malaney", drive=3, plays="strong-attack", at="ego1")},
        {1: Ego("selfish", health=6)},  # Strong Attack is now +4: six damage
        vaults={0: ["rude", "snooty", "omar-uldi", "janet-dosen"]},
    )
    play("ego rude", "artist janet-dosen")
    assert play.points() == [1, 0]
    won = board(
        {1: Artist("sergeant-malaney", drive=3, plays="strong-attack", at="ego1")},
        {1: Ego("selfish", health=6)},
        points=[4, 0],
    )
    assert won.state.over
    assert won.points() == [6, 0]


@rule("G1")
def test_w34_branch_out_finds_nothing_among_all_works() -> None:
    play = board(
        {1: Artist("september", plays="branch-out", at="ego1")}, {1: Ego("stubborn")}, portfolios={0: ["muse", "draft"]}
    )
    assert play.life("ego1") == 9
    assert play.events(events.FOUND) == []
    assert [event.seat for event in play.events(events.FOUND_NOTHING)] == [0]
    assert play.hand(0) == []


@rule("B-03", "F3", "P3")
def test_w35_a_work_whose_school_is_lost_before_the_flip_does_nothing() -> None:
    play = board(
        {
            1: Artist("crimette-raquet", plays="share-knowledge", at="artist3"),
            2: Artist("omar-uldi", plays="undermine", at="artist1"),
            3: Artist("orville-mcorville", plays="red-wine", at="ego3"),
        },
        {3: Ego("pompous")},
    )
    assert play.life("ego3") == 9
    assert play.life("artist3") == 9 + 1  # nothing paid; Crimette's signature has given 1
    assert play.works("artist3") == ["red-wine"]
    deeds = play.deeds("artist3")
    assert deeds & p.FLIPPED
    assert deeds & p.SCHOOLED
    assert not deeds & p.PAID
    assert play.dealt("artist3") == 0


@rule("B-45")
def test_w37_an_attack_without_damage_still_meets_orvilles_signature() -> None:
    play = board(
        {1: Artist("ottawa-stephane"), 3: Artist("orville-mcorville", deeds=0)},
        {1: Ego("stubborn")},
        at="ego",
    )
    play.state.victim[0] = play.state.stamp[6]
    play.egos_act()
    assert play.life("artist3") == 9
    assert play.life("ego1") == 10


@rule("H-19")
def test_w38_an_ego_that_was_aimed_reads_no_strategies() -> None:
    play = board(
        {1: Artist("pizantz-swirne", plays="hypnotic-trance", at="ego1"), 2: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        halt=(phases.EndRound,),
    )
    play("aim artist1")
    assert play.life("artist1") == 10 - 1 - 1


@rule("F2", "K7")
def test_w40_scrapbook_buries_what_there_is_and_refills_nothing() -> None:
    play = board(
        {1: Artist("lumnum-chickeroo", plays="scrapbook", at="ego1")}, {1: Ego("stubborn")}, portfolios={0: ["muse"]}
    )
    play("bury muse", "recover muse")
    assert play.hand(0) == ["muse"]
    assert len(play[0].portfolio) == 0
    assert play.life("ego1") == 11 - 1 - 1


@rule("B-24")
def test_w41_a_prototype_without_ideas_in_the_vault_counts_those_attached() -> None:
    play = board({1: Artist("melven-mondo", works=["idea"], plays="prototype", at="ego1")}, {1: Ego("stubborn")})
    assert play.works("artist1") == ["idea", "prototype"]
    assert play.told(events.ATTACHED) == []
    assert play.life("ego1") == 11 - (2 + 1 + 1)  # two works attached: his signature adds 1


@rule("B-07", "B-18")
def test_w43_an_artist_that_comes_back_is_a_new_card_and_has_forgotten_its_specialty() -> None:
    play = board(
        {
            1: Artist("amavelli-tutlio", drive=1, works=["leitmotif"], last="leitmotif", at="ego1"),
            2: Artist("omar-uldi", at="artist1"),
            3: Artist("september"),
            4: Artist("cash-money-rogadeux", plays="moderate-attack", at="artist1"),
        },
        {1: Ego("stubborn")},
        vaults={0: ["melven-mondo"]},
        points=[3, 0],
    )
    # Omar retires Amavelli, Cash her replacement Melven; so she is the only one left to come back.
    assert play.card("artist1") == "melven-mondo"
    play.state.life[4] = 0
    Retire(4).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.card("artist1") == "amavelli-tutlio"
    assert play.life("artist1") == 10
    assert play.works("artist1") == []
    assert not play.state.can_copy(4)


@rule("V-02")
def test_w44_in_the_four_player_game_only_the_own_parts_count() -> None:
    smorgasbord = board(
        {1: Artist("reed-whinchester", drive=5, plays="smorgasbord", at="none")}, mode="4-player", seats=4
    )
    assert smorgasbord.life("artist1") == 5
    hyeong = board(
        {1: Artist("omar-uldi", plays="hyeong", at="artist1"), 3: Artist("sergeant-malaney")}, mode="4-player", seats=4
    )
    assert hyeong.attack("artist1") == 5
    assert hyeong.attack("artist3") == 2
    flanking = board(
        {1: Artist("sergeant-malaney", plays="flanking", at="ego4"), 3: Artist("omar-uldi", at="ego4")},
        {4: Ego("stubborn")},
        mode="4-player",
        seats=4,
    )
    assert flanking.life("ego4") == 11 - 3 - 3


@rule("V-14", "V-15", "V-16", "K12", "H-17")
def test_w46_superego_muse_on_stubborn_and_strong_attack_on_rude() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("crimette-raquet")},
        {1: Ego("stubborn"), 2: Ego("rude")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["muse", "strong-attack"]},
        portfolios={2: ["draft", "mix"]},
        halt=(phases.EndRound,),
    )
    play("play muse", "play strong-attack", "draw draft", "draw mix")
    assert play.life("ego1") == 13
    assert play.life("ego2") == 5 - 3  # Rude has 5 health now
    assert play.life("artist1") == 8
    assert play.life("artist2") == 11 - 8  # and Strong Attack is +4
    assert play.hand(2) == ["draft", "mix"]


@rule("G3")
def test_w47_hegemony_hark_takes_nothing_from_an_empty_hand() -> None:
    play = board(
        {
            1: Artist("cash-money-rogadeux", at="artist2"),
            2: Artist("janet-dosen", drive=4),
            3: Artist("omar-uldi", plays="grapple", at="ego3"),
        },
        {3: Ego("stubborn")},
        vaults={1: ["hegemony-hark"]},
    )
    assert play.card("artist2") == "hegemony-hark"
    assert play.life("ego3") == 11 - 5  # the face-down work was no hand card


@rule("B-16", "H-12", "H-16", "A2")
def test_w49_grapple_weakens_the_replacement_of_the_ego_it_retired() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="grapple", at="ego2")},
        {2: Ego("pompous", health=3)},
        vaults={1: ["haughty", "rude"]},
        halt=(phases.EndRound,),
    )
    play("ego haughty")
    assert play.points() == [2, 0]
    assert play.attack("ego2") == 0
    assert play.events(events.ATTACKED)[-1]["n"] == 0  # it acts this round, with attack 0


@rule("B-33")
def test_w50_cripple_ends_with_the_artist_that_performed_it() -> None:
    play = board(
        {
            1: Artist("omar-uldi", drive=5, plays="cripple", at="ego1"),
            2: Artist("cash-money-rogadeux", at="artist1"),
        },
        {1: Ego("haughty")},
        vaults={0: ["janet-dosen"]},
        halt=(ego_phase.EgoPhase,),
    )
    assert play.card("artist1") == "janet-dosen"
    assert play.attack("ego1") == 3
