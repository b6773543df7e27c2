"""The 25 signatures, and the order in which they answer (G2)."""

from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, board


@rule("G2", "B-32")
def test_compulsory_signatures_answer_from_the_top() -> None:
    """Two players may own the same artist; each Crimette gives to the other artist of her player."""
    cooks = {row: Artist("crimette-raquet", drive=5) for row in (1, 2, 3, 4)}
    play = board(cooks)
    given = [event.things(play.game.box)["card"]["place"] for event in play.events(events.GAINED)]
    assert given == ["artist3", "artist4", "artist1", "artist2"]


@rule("G2", "B-32")
def test_the_left_column_answers_before_the_right_one() -> None:
    cooks = {row: Artist("crimette-raquet", drive=5) for row in (1, 3)}
    play = board(cooks, left=cooks, at="flip both", mode="schism", seats=4, halt=(phases.EndRound,))
    given = [event.things(play.game.box)["card"]["place"] for event in play.events(events.GAINED)]
    assert given == ["left3", "left1", "artist3", "artist1"]


@rule("G2", "K10")
def test_optional_signatures_are_asked_from_the_top() -> None:
    artists = {2: Artist("janet-dosen"), 3: Artist("janet-dosen")}
    play = board(artists, hands={0: ["muse"], 1: ["mix"]}, round=3)  # zone 3 acts first, but row 2 lies above
    assert play.asked() == [1]
    play("discard none")
    assert play.asked() == [0]
    starting = board(
        {1: Artist("lumnum-chickeroo"), 2: Artist("lumnum-chickeroo")},
        at="start",
        hands={0: ["muse"], 1: ["mix"]},
        round=2,
    )
    assert starting.asked() == [0]


@rule("G2")
def test_signatures_that_answer_a_retired_ego_do_so_from_the_top() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1"), 2: Artist("carrie-glifford"), 3: Artist("carrie-glifford")},
        {1: Ego("rude", health=1)},
        graveyards={0: ["mix"], 1: ["muse"]},
        vaults={0: ["snooty"]},
    )
    assert play.asked() == [1]
    play("recover none")
    assert play.asked() == [0]


@rule("K10", "G2", "B-32")
def test_x6_compulsory_signatures_come_before_optional_ones_from_the_top() -> None:
    play = board(
        {
            1: Artist("janet-dosen", drive=5),
            2: Artist("crimette-raquet"),
            4: Artist("omar-uldi", drive=3),
            3: Artist("september"),
        },
        hands={0: ["muse"]},
    )
    assert play.life("artist4") == 4  # Crimette has given before Janet's owner is asked
    assert play.offers() == ["discard none", "discard muse"]
    play("discard muse")
    assert play.life("artist1") == 7
    declined = board({1: Artist("janet-dosen", drive=5)}, hands={0: ["muse"]})
    declined("discard none")
    assert declined.life("artist1") == 5


@rule("G3")
def test_carrie_may_recover_whenever_an_ego_is_retired() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1"), 2: Artist("carrie-glifford")},
        {1: Ego("rude", health=1)},
        graveyards={1: ["muse"]},
        vaults={0: ["snooty"]},
    )
    assert play.asked() == [1]
    play("recover muse")
    assert play.hand(1) == ["muse"]


@rule("G3")
def test_lumnum_may_discard_to_draw_at_the_start_of_the_round() -> None:
    play = board({1: Artist("lumnum-chickeroo")}, at="start", hands={0: ["muse"]}, portfolios={0: ["mix"]})
    play("discard muse", "draw mix")
    assert play.hand(0) == ["mix"]


@rule("G3")
def test_samuel_is_stronger_with_four_works_in_the_graveyard() -> None:
    assert board({1: Artist("samuel-bristo")}, graveyards={0: ["muse"] * 3}).attack("artist1") == 2
    assert board({1: Artist("samuel-bristo")}, graveyards={0: ["muse"] * 4}).attack("artist1") == 3


@rule("G3")
def test_ignal_buries_two_and_recovers_one_when_entering() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", plays="portrait", at="artist1")},
        vaults={0: ["ignal-sedim"]},
        portfolios={0: ["mix", "muse", "sting"]},
    )
    play("bury mix", "bury sting", "recover sting")
    assert play.hand(0) == ["sting"]
    assert play.life("artist1") == 9 + 3


@rule("G3")
def test_gerald_is_guarded_and_melven_stronger_with_two_works() -> None:
    assert board({1: Artist("gerald-busch", works=["muse"])}).guard("artist1") == 0
    assert board({1: Artist("gerald-busch", works=["muse", "idea"])}).guard("artist1") == 1
    assert board({1: Artist("melven-mondo", works=["muse"] * 5)}).attack("artist1") == 4


@rule("G3")
def test_reed_is_stronger_while_well_fed() -> None:
    assert board({1: Artist("reed-whinchester", drive=8)}).attack("artist1") == 3
    assert board({1: Artist("reed-whinchester", drive=7)}).attack("artist1") == 2


@rule("G3")
def test_wendolyn_gives_one_more() -> None:
    play = board(
        {1: Artist("wendolyn-smith", plays="gluten-free-bread", at="artist3"), 3: Artist("omar-uldi", drive=2)}
    )
    assert play.life("artist3") == 7


@rule("G3")
def test_omar_and_the_sergeant_fight_together() -> None:
    play = board({1: Artist("omar-uldi"), 3: Artist("sergeant-malaney")})
    assert play.attack("artist1") == 5
    assert play.attack("artist3") == 2
    assert board({1: Artist("omar-uldi"), 3: Artist("janet-dosen")}).attack("artist1") == 3


@rule("G3")
def test_amavelli_and_waimlyn_pay_less() -> None:
    play = board({1: Artist("amavelli-tutlio", plays="strong-attack", at="ego1")}, {1: Ego("stubborn")})
    assert play.life("artist1") == 8
    first = board({1: Artist("waimlyn-wohwa", plays="slapstick", at="ego1")}, {1: Ego("stubborn")})
    assert first.life("artist1") == 10
    second = board({1: Artist("waimlyn-wohwa", plays="slapstick", at="ego1")}, {1: Ego("stubborn")}, round=2)
    assert second.life("artist1") == 9


@rule("G3")
def test_ottawa_calms_the_ego_of_the_row() -> None:
    play = board({1: Artist("ottawa-stephane")}, {1: Ego("rude"), 2: Ego("pompous")})
    assert (play.attack("ego1"), play.attack("ego2")) == (3, 2)


@rule("G3")
def test_the_rib_is_proud_of_the_highest_base_attack() -> None:
    assert board({1: Artist("the-ostentatious-rib"), 2: Artist("omar-uldi")}).attack("artist1") == 4
    assert board({1: Artist("the-ostentatious-rib"), 2: Artist("cash-money-rogadeux")}).attack("artist1") == 3


@rule("G3")
def test_fuego_needs_more_works_in_hand_than_every_rival() -> None:
    artists = {1: Artist("fuego-zipper-saddle")}
    assert board(artists, hands={0: ["muse", "mix"], 1: ["muse"]}).attack("artist1") == 4
    assert board(artists, hands={0: ["muse"], 1: ["muse"]}).attack("artist1") == 3


@rule("G3")
def test_hegemony_takes_a_work_from_each_rival_when_entering() -> None:
    play = board(
        {2: Artist("bjonnevi-arud", plays="portrait", at="artist2")},
        vaults={1: ["hegemony-hark"]},
        hands={0: ["muse", "mix"]},
    )
    assert play.asked() == [0]
    play("discard mix")
    assert play.hand(0) == ["muse"]


@rule("G3")
def test_adrian_brings_two_ideas() -> None:
    play = board({1: Artist("bjonnevi-arud", plays="portrait", at="artist1")}, vaults={0: ["adrian-o-right"]}, ideas=3)
    assert play.hand(0) == ["idea", "idea"]
    assert play[0].ideas == 1


@rule("G3")
def test_september_gains_from_a_new_school_mark() -> None:
    new = board({1: Artist("september", drive=8, works=["muse"], plays="sting", at="ego1")}, {1: Ego("stubborn")})
    assert new.life("artist1") == 9
    old = board({1: Artist("september", drive=8, works=["sting"], plays="sting", at="ego1")}, {1: Ego("stubborn")})
    assert old.life("artist1") == 8


@rule("G3")
def test_matt_is_strong_while_last() -> None:
    assert board({4: Artist("matt-cross")}).attack("artist4") == 3
    assert board({3: Artist("matt-cross")}).attack("artist3") == 1


@rule("H-05")
def test_tune_up_and_mix_change_numbers_while_they_stay() -> None:
    tuned = board({1: Artist("ottawa-stephane", plays="tune-up", at="artist3"), 3: Artist("janet-dosen")})
    assert tuned.attack("artist3") == 4
    mixed = board({1: Artist("crimette-raquet", drive=5, plays="mix", at="artist3"), 3: Artist("omar-uldi", drive=3)})
    assert (mixed.life("artist1"), mixed.life("artist3")) == (5, 3 + 3 + 1)
    assert (mixed.attack("artist1"), mixed.attack("artist3")) == (3, 4)
    assert mixed.deeds("artist1") & p.HELPED


@rule("H-09")
def test_yes_and_performs_what_the_last_artist_performed() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="grapple", at="ego2"), 2: Artist("matt-cross", plays="yes-and", at="ego2")},
        {2: Ego("stubborn")},
    )
    assert play.life("ego2") == 11 - 4 - 2
    alone = board({1: Artist("matt-cross", plays="yes-and", at="ego1")}, {1: Ego("stubborn")})
    assert alone.life("ego1") == 11 - 3


@rule("H-09")
def test_an_echo_gives_its_performer_nothing() -> None:
    play = board(
        {1: Artist("september", drive=4, plays="homage", at="artist3"), 3: Artist("omar-uldi", drive=2)},
        graveyards={0: ["mix"]},
    )
    assert play.life("artist1") == 4 - 1 + 1  # only September's own signature
    assert play.life("artist3") == 2 + 3
