"""Attacks (K1 to K6) on players, the External Threat and monsters."""

from typing import Any

import pytest

from mindtable.games.essence import events, phases
from mindtable.games.essence.effects import GAINS, POWER, WORDS, read_effect, read_word
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Essence, Seat, game, table

MONSTERS = ["F101", "F119", "F120", "F219", "F102", "F103"]


def duel(attack: int, defense: int, **more: Any) -> Essence:
    """A Boarding Captain (ATK1) of this Attack in all, against a player of this Defense."""
    play = table(Seat("TIK", attack=attack - 1, hand=["TIK1"]), Seat("VEC", defense=defense, **more))
    play("play TIK1")
    return play


@rule("K2", "K3", "Y2")
def test_x06_an_attack_treaty_for_two_influence_six_against_three() -> None:
    play = table(Seat("TIK", attack=6, influence=2), Seat("UOS", defense=3, wealth=2))
    play("treaty TR1", "attack 1")
    assert play[0].essence == 3
    play("loot wealth")
    assert play.purse(0) == (1, 0)
    assert play.purse(1) == (1, 0)
    assert play[1].defense == 4


@rule("K1", "D6")
def test_an_attack_comes_from_a_card_a_segment_or_a_treaty() -> None:
    seat = Seat("TIK", wealth=3, hand=["TIK1"], island={"R08": (1, 0)})
    for choices in [["play TIK1"], ["use R08"], ["use PAL-TIK"], ["treaty TR1"]]:
        play = table(seat, Seat("VEC"))
        play(*choices)
        assert play.offers() == ["attack none", "attack threat", "attack 1"]


@rule("K1", "D6", "A-39")
def test_every_opponent_and_the_threat_are_targets_but_not_oneself() -> None:
    play = table(Seat("VEC"), Seat("TIK", hand=["TIK1"]), Seat("UOS"), Seat("LAS"), order=[1, 2, 3, 0])
    play("play TIK1")
    assert play.offers() == ["attack none", "attack threat", "attack 0", "attack 2", "attack 3"]
    with pytest.raises(NotOffered):
        play("attack 1")


@rule("K2", "K5")
def test_attack_4_against_defense_4_fails() -> None:
    play = duel(4, 4, wealth=1)
    play("attack 1")
    assert play.essence() == [0, 0]
    assert play[1].defense == 4
    assert play[0].wins == 0
    assert play.purse(1) == (1, 0)


@rule("K2", "K3")
def test_attack_5_against_defense_4_succeeds_by_one() -> None:
    play = duel(5, 4, wealth=1)
    play("attack 1", "loot none")
    assert play.essence() == [1, 0]
    assert play[1].defense == 5
    assert play[0].wins == 1


@rule("K3", "D7", "A-38")
def test_the_loot_is_a_token_a_segment_to_exhaust_or_nothing() -> None:
    def won() -> Essence:
        play = table(
            Seat("TIK", attack=6, hand=["TIK1"]),
            Seat("CHS", wealth=1, influence=1, island={"P04": (1, 0), "P06": (2, 0), "P07": (3, 0)}, exhausted=["P07"]),
        )
        play("play TIK1", "attack 1")
        return play

    # P06 has no action, P07 is exhausted already; the Palace counts.
    assert won().offers() == ["loot none", "loot wealth", "loot influence", "loot PAL-CHS", "loot P04"]
    for choice, mine, theirs, exhausted in [
        ("loot none", (0, 0), (1, 1), ["P07"]),
        ("loot wealth", (1, 0), (0, 1), ["P07"]),
        ("loot influence", (0, 1), (1, 0), ["P07"]),
        ("loot P04", (0, 0), (1, 1), ["P04", "P07"]),
        ("loot PAL-CHS", (0, 0), (1, 1), ["PAL-CHS", "P07"]),
    ]:
        play = won()
        play(choice)
        assert (play.purse(0), play.purse(1), play.exhausted(1)) == (mine, theirs, exhausted)
        assert play[1].defense == 3 + 1


@rule("D7", "A-38")
def test_with_nothing_to_take_the_attacker_is_not_asked() -> None:
    play = duel(5, 2)  # the Palace of the Veiled Conclave has no action
    play("attack 1")
    assert play[1].defense == 3
    assert play[0].essence == 3
    assert play.asked() == [1]  # the turn is over: no loot, and nothing else to do


@rule("K3")
def test_defense_rises_with_every_success() -> None:
    play = table(Seat("TIK", attack=9, hand=["TIK1"], wealth=5), Seat("VEC", defense=0))
    play("use PAL-TIK", "attack 1", "play TIK1", "attack 1")
    assert play[1].defense == 2
    assert play[0].essence == 9 + 9


@rule("K4", "K6")
def test_the_threat_gives_the_difference_alone_and_grows_for_good() -> None:
    play = table(Seat("TIK", attack=3, hand=["TIK1"]), Seat("VEC", wealth=3), threat=1, halt=(phases.Cleaning,))
    play("play TIK1", "attack threat")
    assert play[0].essence == 4 - 1
    assert play.state.threat == 2
    assert play.purse(0) == (0, 0)
    play.turn()
    play.passes()
    play.passes()
    assert play.state.threat == 2
    rounds = table(Seat("TIK"), Seat("VEC"), threat=2, at="cleaning")
    assert rounds.state.round == 2
    assert rounds.state.threat == 2


@rule("K5")
def test_a_hopeless_attack_is_allowed_and_changes_nothing() -> None:
    play = table(Seat("UOS", attack=0, hand=["UOS7"]), Seat("VEC", defense=9), threat=9)
    play("play UOS7")
    assert {"attack threat", "attack 1"} <= set(play.offers())
    play("attack threat")
    assert play.state.threat == 9
    assert play.essence() == [0, 0]
    assert play[0].wins == 0


@rule("K5", "V5")
def test_a_failed_attack_still_wakes_what_happens_during_an_attack() -> None:
    # Mist Lantern: @hit I1.
    play = table(Seat("TIK", hand=["TIK1"]), Seat("VEC", defense=9, island={"B05": (1, 0)}))
    play("play TIK1", "attack 1")
    assert play.purse(1) == (0, 1)


@rule("K6", "A-50")
def test_a_success_against_the_threat_counts_for_fragments() -> None:
    play = table(
        Seat("TIK", hand=["TIK1"], influence=2), Seat("VEC"), row=["F101", "F115", "F102", "F103", "F104", "F105"]
    )
    assert "read F115" not in play.offers()
    play("play TIK1", "attack threat")
    assert "read F115" in play.offers()


@rule("K6")
def test_attacking_does_not_use_up_the_attack() -> None:
    play = table(Seat("TIK", hand=["TIK1"], wealth=1), Seat("VEC"))
    play("play TIK1", "attack threat", "use PAL-TIK", "attack threat")
    assert play[0].attack == 3
    assert play[0].essence == 4 + (3 - 1)


@rule("A-23", "R3", "D6")
def test_a_monster_is_attacked_read_at_once_and_gives_its_bonus_alone() -> None:
    play = table(Seat("TIK", attack=8, hand=["TIK1"]), Seat("VEC"), row=MONSTERS, pile=["F104"], threat=1)
    play("play TIK1")
    assert play.offers() == ["attack none", "attack threat", "attack 1", "attack F119", "attack F120"]
    play("attack F120", "reveal F104")
    assert play[0].essence == 3  # the bonus, not the difference 9 - 4
    assert play.fragments(0) == ["F120"]
    assert play.row() == ["F104", "F101", "F119", "F219", "F102", "F103"]
    assert play[0].wins == 1
    assert play.state.threat == 1
    assert play.essence()[1] == 0


@rule("A-23")
def test_a_monster_whose_influence_cannot_be_paid_is_no_target() -> None:
    rich = table(Seat("TIK", attack=8, hand=["TIK1"], influence=1), Seat("VEC"), row=MONSTERS)
    rich("play TIK1", "attack F219")
    assert rich.purse(0) == (0, 0)
    assert rich[0].essence == 3
    poor = table(Seat("TIK", attack=8, hand=["TIK1"], wealth=9), Seat("VEC"), row=MONSTERS)
    poor("play TIK1")
    assert "attack F219" not in poor.offers()


@rule("A-23")
def test_a_monster_in_the_leftmost_place_is_no_target() -> None:
    play = table(Seat("TIK", hand=["TIK1"]), Seat("VEC"), row=["F119", "F101", "F102", "F103", "F104", "F105"])
    play("play TIK1")
    assert "attack F119" not in play.offers()


@rule("A-23", "T2")
def test_no_monster_after_another_read_of_this_turn() -> None:
    row = ["F101", "F119", "F117", "F102", "F103", "F104"]
    play = table(Seat("TIK", hand=["TIK1"], wealth=2, influence=1), Seat("VEC"), row=row)
    play("read F117", "play TIK1")
    assert "attack F119" not in play.offers()


@rule("A-23", "K5")
def test_a_failed_attack_on_a_monster_leaves_it_and_the_read_of_the_turn() -> None:
    row = ["F101", "F119", "F117", "F102", "F103", "F104"]
    play = table(Seat("TIK", attack=2, hand=["TIK1"], wealth=2, influence=1), Seat("VEC"), row=row)
    play("play TIK1", "attack F119")  # 3 against 3
    assert play.fragments(0) == []
    assert play.purse(0) == (2, 1)
    assert "read F117" in play.offers()


@rule("A-23", "Y1")
def test_the_attack_treaty_may_aim_at_a_monster_too() -> None:
    play = table(Seat("TIK", attack=8, wealth=2), Seat("VEC"), row=MONSTERS)
    play("treaty TR1", "attack F119")
    assert play.fragments(0) == ["F119"]


@rule("A-36")
def test_tracks_have_no_upper_end() -> None:
    play = table(Seat("TIK", attack=120, hand=["TIK3", "TIK1"]), Seat("VEC", defense=100), threat=30)
    play("play TIK3", "play TIK1", "attack 1")
    assert play[0].attack == 122
    assert play[0].essence == 23
    assert play[1].defense == 101


@rule("A-36")
def test_nothing_in_the_language_lowers_attack_or_defense() -> None:
    for word in ("A", "D"):
        with pytest.raises(ValueError, match="not a word"):
            read_word(f"{word}-1")
    assert all(word.n >= 0 for clauses in game(2).box.clauses for clause in clauses for word in clause.words)


@rule("A-39")
def test_the_threat_has_nothing_to_take() -> None:
    play = table(Seat("CHS", attack=5, hand=["CHS5", "CHS6", "CHS4"], wealth=1), Seat("VEC"))
    play("play CHS5", "attack threat")
    assert play.asked() == [1]  # the turn is over without any loot
    assert play[0].essence == 5 + 2
    spy = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=1))
    spy("play CHS6")
    assert spy.offers() == ["steal none", "steal 1 wealth"]


@rule("A-50")
def test_successes_are_counted_for_each_player_over_the_round() -> None:
    play = table(Seat("TIK", attack=9, hand=["TIK1", "TIK4"]), Seat("VEC"), row=MONSTERS, halt=(phases.Income,))
    play.turn("play TIK1", "attack F119")
    play.passes()
    play.turn("play TIK4", "attack 1")
    assert [player.wins for player in play.state.players] == [2, 0]
    play.turn()
    play.passes()
    while play.asked():
        play(play.offers()[0])
    assert play.state.round == 2
    assert [player.wins for player in play.state.players] == [0, 0]


@rule("V5", "K3")
def test_an_attack_runs_target_triggers_comparison_loot_defense_then_after_effects() -> None:
    # Scouts' Perch (@atk POW1) and Mercenary Camp (@win W1) attack; Signal Beacon (@hit POW1) is attacked.
    play = table(
        Seat("TIK", attack=3, hand=["TIK1"], island={"R11": (1, 0), "R09": (2, 0)}),
        Seat("VEC", defense=2, wealth=1, island={"R05": (1, 0)}),
    )
    play("play TIK1", "attack 1")
    [attack] = play.things(events.ATTACKED)
    assert attack == {"seat": 0, "target": "1", "attack": 3 + 1 + 1, "defense": 2 + 1, "success": True, "essence": 2}
    assert play[0].essence == 2
    assert play[1].defense == 2  # rises after the loot
    assert play.purse(0) == (0, 0)  # the Camp pays last
    play("loot wealth")
    assert play[1].defense == 3
    assert play.purse(0) == (2, 0)


@rule("V5")
def test_a_bonus_for_the_comparison_leaves_the_tracks_alone() -> None:
    play = table(
        Seat("TIK", attack=3, hand=["TIK1"], island={"R11": (1, 0)}, wealth=1),
        Seat("VEC", defense=9, island={"R05": (1, 0)}),
    )
    play("play TIK1", "attack 1")
    assert (play[0].attack, play[1].defense) == (3, 9)
    play("use PAL-TIK", "attack threat")
    second = play.things(events.ATTACKED)[1]
    # The bonus of the card is gone, that of the Perch is there again.
    assert second == {"seat": 0, "target": "threat", "attack": 3 + 1, "defense": 0, "success": True, "essence": 4}


@rule("V4", "K5")
def test_the_words_of_triggers_are_gains_and_bonuses_alone() -> None:
    for name in WORDS[GAINS:]:
        if name != WORDS[POWER]:
            with pytest.raises(ValueError, match="trigger"):
                read_effect(f"@win {name}{'.trade' if name == 'TAKE' else ''}")
