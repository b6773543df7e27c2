"""The language of the cards (V1 to V8): every word, cost, condition and multiplier, and what holds for all of them."""

import pytest

from mindtable.core.luck import Luck
from mindtable.games.essence import effects as e
from mindtable.games.essence import events, phases
from mindtable.games.essence import pieces as p
from mindtable.games.essence.state import EssenceState
from mindtable.testing.clauses import rule
from mindtable.testing.contract import choose_aloud

from .scenario import Seat, game, table

ROW = ["F101", "F102", "F103", "F104", "F105", "F106"]


# -- words


@rule("V2")
def test_gains_are_compulsory() -> None:
    play = table(Seat("TIK", hand=["TIK5"]), Seat("VEC"))
    play("play TIK5")  # D2, W1: nothing was asked
    assert play[0].defense == 3
    assert play.purse(0) == (1, 0)


@rule("V2")
def test_sifting_is_compulsory_and_empties_a_small_hand() -> None:
    play = table(Seat("UOS", hand=["UOS4", "UOS1"]), Seat("VEC"))
    play("play UOS4")  # nothing to draw, then discard 2: all there is
    assert play.hand(0) == []
    assert play.discard(0) == ["UOS1", "UOS4"]


DECLINED = [
    ("ATK", Seat("TIK", hand=["TIK1"]), "play TIK1", "attack none"),
    ("STEAL", Seat("CHS", hand=["CHS6"]), "play CHS6", "steal none"),
    ("EXH", Seat("CHS", hand=["CHS4"]), "play CHS4", "exhaust none"),
    ("RDY", Seat("CHS", hand=["CHS3"], exhausted=["PAL-CHS"]), "play CHS3/1", "ready none"),
    ("REF", Seat("UOS", hand=["UOS8"], spent=1), "play UOS8/2", "refresh no"),
    ("MOVE", Seat("UOS", hand=["UOS1"], island={"Y04": (1, 0)}), "play UOS1/2", "move none"),
    ("SWAP", Seat("UOS", hand=["AD5"], wealth=3, island={"Y04": (1, 0), "G02": (2, 0)}), "play AD5/1", "swap none"),
    ("BLD", Seat("LAS", hand=["LAS3"], wealth=1), "play LAS3", "build none"),
    ("FETCH", Seat("UOS", hand=["AD6"], discard=["UOS1"]), "play AD6/2", "fetch none"),
    ("CYC", Seat("VEC", hand=["VEC2"]), "play VEC2", "remove none"),
    ("SHIFT", Seat("VEC", hand=["VEC1"]), "play VEC1", "shift none"),
    ("TAKE", Seat("LAS", hand=["LAS5"]), "play LAS5", "take none"),
]


@rule("V2")
@pytest.mark.parametrize(("word", "seat", "played", "no"), DECLINED, ids=[case[0] for case in DECLINED])
def test_these_words_may_be_declined(word: str, seat: Seat, played: str, no: str) -> None:
    play = table(
        seat, Seat("TIK" if seat.faction != "TIK" else "LAS", wealth=1), row=ROW, pile=["F107"], display=["Y04"]
    )
    play(played)
    assert no in play.offers()
    assert len(play.offers()) > 1
    play(no)
    assert play.discard(0)[-1] == played.split()[1].partition("/")[0]
    assert play.row() == ROW
    assert word in e.WORDS


@rule("V2")
def test_the_two_lists_of_v2_hold_all_words_between_them() -> None:
    compulsory = {"E", "W", "I", "A", "D", "F", "C", "POW", "SIFT", "CUT", "OMEN", "REACH"}
    assert {case[0] for case in DECLINED} | compulsory == set(e.WORDS)
    assert len(e.WORDS) == 24


@rule("V2")
def test_steal_takes_the_chosen_token_of_the_chosen_opponent() -> None:
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=1, influence=1), Seat("TIK", influence=1), Seat("UOS"))
    play("play CHS6")
    assert play.offers() == ["steal none", "steal 1 wealth", "steal 1 influence", "steal 2 influence"]
    play("steal 2 influence")
    assert play.purse(0) == (0, 1)
    assert play.purse(2) == (0, 0)
    assert play[0].wins == 0
    assert play[2].defense == 1


@rule("V2")
def test_stealing_two_tokens_robs_one_opponent_only() -> None:
    pack = 'provenance = "owner"\n[[follower]]\nid = "CHS6"\neffect = "main - : STEAL2, E2"\n'
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=2), Seat("TIK", wealth=2), packs=[pack])
    play("play CHS6", "steal 1 wealth")
    assert play.offers() == ["steal none", "steal 1 wealth"]
    play("steal 1 wealth")
    assert play.purse(0) == (2, 0)
    assert play.purse(2) == (2, 0)


@rule("V2")
def test_exhaust_reaches_opposing_palaces_but_nothing_without_an_action() -> None:
    play = table(
        Seat("CHS", hand=["CHS4"]),
        Seat("TIK", island={"R01": (1, 0), "R08": (2, 0)}),
        Seat("LAS", exhausted=["PAL-LAS"]),
    )
    play("play CHS4")
    assert play.offers() == ["exhaust none", "exhaust PAL-TIK", "exhaust R08"]
    play("exhaust R08")
    assert play.exhausted(1) == ["R08"]
    assert play[0].essence == 2


@rule("V7")
def test_ready_never_reaches_a_segment_that_readies() -> None:
    seat = Seat("CHS", hand=["CHS3"], island={"P12": (1, 0)}, exhausted=["PAL-CHS", "P12"])
    play = table(seat, Seat("LAS"))
    play("play CHS3/1")
    assert play.offers() == ["ready none", "ready PAL-CHS"]  # Treaty Hall readies others, so nothing readies it
    play("ready PAL-CHS")
    assert play.exhausted(0) == ["P12"]
    assert play[0].essence == 1


@rule("V7")
def test_a_segment_is_readied_once_a_round() -> None:
    seat = Seat("CHS", influence=1, hand=["CHS3"], island={"P12": (1, 0)}, exhausted=["PAL-CHS"])
    play = table(seat, Seat("LAS"))
    play("use P12", "ready PAL-CHS", "use PAL-CHS", "exhaust PAL-LAS")
    assert play.exhausted(0) == ["PAL-CHS", "P12"]
    play("play CHS3/1")  # RDY1, E1: the Palace was readied this round, so nothing is left to ready
    assert play.exhausted(0) == ["PAL-CHS", "P12"]
    assert play[0].essence == 2 + 1


@rule("V2")
def test_refresh_flips_exhausted_foundations() -> None:
    play = table(Seat("UOS", hand=["UOS8"], ready=1, spent=2), Seat("VEC"))
    play("play UOS8/2", "refresh yes")
    assert (play[0].ready, play[0].spent) == (2, 1)


@rule("A-37")
def test_foundations_beyond_five_are_lost() -> None:
    play = table(Seat("UOS", wealth=1, hand=["UOS8"], ready=3, spent=2), Seat("VEC"))
    play("play UOS8/1")
    assert (play[0].ready, play[0].spent) == (3, 2)
    room = table(Seat("UOS", wealth=1, hand=["UOS8"], ready=3, spent=1), Seat("VEC"))
    room("play UOS8/1")
    assert (room[0].ready, room[0].spent) == (4, 1)


@rule("V6")
def test_build_by_a_card_is_a_build_with_a_discount() -> None:
    play = table(Seat("LAS", wealth=1, hand=["LAS3"]), Seat("VEC"), display=["Y07", "M07"])
    play("play LAS3")
    assert play.offers() == ["build none", "build Y07"]
    play("build Y07", "1,0")
    assert play.purse(0) == (0, 0)
    assert play[0].built == 1
    assert (play[0].ready, play[0].spent) == (2, 1)
    assert play.display() == ["M07"]


@rule("V7")
def test_a_build_by_a_card_needs_a_foundation_too() -> None:
    play = table(Seat("LAS", wealth=9, hand=["LAS3"], ready=0), Seat("VEC"), display=["Y07"])
    play("play LAS3")
    assert play.discard(0) == ["LAS3"]
    assert play.display() == ["Y07"]


@rule("V2")
def test_cuts_add_up_and_lapse_at_the_end_of_the_turn() -> None:
    play = table(Seat("LAS", wealth=3, hand=["LAS4", "AD3"]), Seat("VEC"), display=["M07"])
    play("play LAS4", "play AD3/2")
    assert play[0].ready == 4
    assert "build M07" in play.offers()
    play.turn("treaty TR2")
    play.passes()
    assert play.state.cut == 0
    assert "build M07" not in play.offers()


@rule("V2")
def test_a_cut_is_for_one_build() -> None:
    play = table(Seat("LAS", wealth=2, hand=["LAS4", "LAS3"]), Seat("VEC"), display=["Y04", "Y03"])
    play("play LAS4", "build Y04", "1,0")
    assert play.purse(0) == (2, 0)
    assert play.state.cut == 0


@rule("V2")
def test_omens_add_up_and_lapse_at_the_end_of_the_turn() -> None:
    play = table(
        Seat("VEC", wealth=1, island={"P01": (1, 0)}, hand=["VEC4", "AD2"]),
        Seat("LAS"),
        row=[*ROW[:3], "F104", "F119", "F120"],
    )
    play("play VEC4/1", "play AD2/1")
    assert play.state.omen == 3
    play.turn("treaty TR2", "wealth 1")
    play.passes()
    assert play.state.omen == 0


@rule("V2")
def test_reach_lapses_at_the_end_of_the_turn() -> None:
    row = ["F117", "F102", "F103", "F104", "F105", "F106"]
    play = table(Seat("LAS", wealth=5, influence=1, hand=["VEC8"]), Seat("CHS"), row=row)
    play.turn("play VEC8/1", "treaty TR2", "wealth 1")
    play.passes()
    assert "read F117" not in play.offers()


@rule("V2")
def test_reach_lets_a_monster_on_the_left_be_attacked() -> None:
    row = ["F119", "F102", "F103", "F104", "F105", "F106"]
    play = table(Seat("TIK", attack=5, hand=["VEC8", "TIK1"]), Seat("LAS"), row=row)
    play("play VEC8/1", "play TIK1", "attack F119")
    assert play.fragments(0) == ["F119"]


@rule("V2")
def test_shift_exchanges_two_neighbours() -> None:
    play = table(Seat("VEC", hand=["VEC1"]), Seat("LAS"), row=["F101", "F102", "-", "F104", "F105", "-"])
    play("play VEC1")
    assert play.offers() == ["shift none", "shift F101", "shift F104"]
    play("shift F101")
    assert play.row() == ["F102", "F101", "-", "F104", "F105", "-"]
    assert play[0].essence == 1
    full = table(Seat("VEC", hand=["VEC1"]), Seat("LAS"), row=ROW)
    full("play VEC1")
    assert full.offers() == ["shift none", *[f"shift {left}" for left in ROW[:-1]]]
    full("shift F105")
    assert full.row() == [*ROW[:4], "F106", "F105"]


@rule("V1", "V2")
def test_the_row_is_filled_again_before_a_second_fragment_is_removed() -> None:
    pack = 'provenance = "owner"\n[[follower]]\nid = "VEC2"\neffect = "main - : CYC2"\n'
    play = table(Seat("VEC", hand=["VEC2"]), Seat("LAS"), row=ROW, pile=["F107", "F108"], packs=[pack])
    play("play VEC2", "remove F104", "reveal F107")
    assert play.offers() == ["remove none", *[f"remove {id}" for id in play.row()]]
    play("remove F107", "reveal F108")
    assert play.row() == ["F108", "F101", "F102", "F103", "F105", "F106"]


@rule("V2")
def test_any_fragment_of_the_row_may_be_removed() -> None:
    row = ["F101", "-", "F103", "F104", "F105", "F106"]
    play = table(Seat("VEC", hand=["VEC2"]), Seat("LAS"), row=row, pile=["F107"])
    play("play VEC2")
    assert play.offers() == ["remove none", *[f"remove {id}" for id in row if id != "-"]]


@rule("V2")
def test_fetch_takes_one_discarded_card_back() -> None:
    play = table(Seat("UOS", wealth=1, discard=["UOS1", "AD1", "UOS2"], island={"G11": (1, 0)}), Seat("VEC"))
    play("use G11", "fetch AD1")
    assert play.hand(0) == ["AD1"]
    assert "AD1" not in play.discard(0)


@rule("A-40", "TK1", "TK2", "TK3")
@pytest.mark.parametrize(
    ("token", "seat", "choices"),
    [
        ("trade", Seat("LAS", hand=["LAS5"]), ["play LAS5", "take trade"]),
        ("trade", Seat("LAS", wealth=2), ["build Y12", "1,0", "take trade"]),
        ("embassy", Seat("CHS", hand=["CHS1"]), ["play CHS1", "take embassy"]),
        ("embassy", Seat("CHS", wealth=2), ["build P08", "1,0", "take embassy"]),
        ("clock", Seat("CHS", hand=["CHS8"]), ["play CHS8", "take clock"]),
        ("clock", Seat("CHS", wealth=2), ["build P10", "1,0", "take clock"]),
    ],
)
@pytest.mark.parametrize("holder", [p.SUPPLY, 1])
def test_a_token_is_taken_from_the_supply_or_its_holder(
    token: str, seat: Seat, choices: list[str], holder: int
) -> None:
    play = table(seat, Seat("VEC"), display=["Y12", "P08", "P10"], holders={token: holder})
    play(*choices)
    assert play.state.holders[p.TOKENS.index(token)] == 0


@rule("A-40")
def test_who_holds_a_token_is_not_asked_again() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), holders={"trade": 0})
    play("play LAS5")
    assert play.purse(0) == (1, 0)
    assert play.discard(0) == ["LAS5"]


@rule("A-40")
def test_without_odd_tokens_taking_is_skipped_and_the_rest_happens() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), odd_tokens="off")
    play("play LAS5")
    assert play.purse(0) == (1, 0)
    assert play.state.holders == [p.SUPPLY] * 3


# -- costs


@rule("V1")
def test_every_kind_of_cost_is_paid() -> None:
    wealth = table(Seat("LAS", wealth=1), Seat("VEC"))
    wealth("use PAL-LAS")
    assert wealth.purse(0) == (0, 2)
    influence = table(Seat("UOS", influence=1, hand=["UOS5"]), Seat("VEC"))
    influence("play UOS5")
    assert influence.purse(0) == (0, 0)
    cards = table(Seat("UOS", hand=["UOS1", "UOS2"], draw=["UOS3"]), Seat("VEC"))
    cards("use PAL-UOS", "discard UOS2", "draw UOS3")
    assert cards.discard(0) == ["UOS2"]
    assert cards.purse(0) == (0, 0)
    foundation = table(Seat("LAS", hand=["LAS7"], ready=1), Seat("VEC"))
    foundation("play LAS7/2")
    assert (foundation[0].ready, foundation[0].spent) == (0, 1)
    assert foundation.purse(0) == (2, 0)


@rule("V3")
def test_a_card_is_not_discarded_for_its_own_cost() -> None:
    alone = table(Seat("UOS", hand=["UOS6"]), Seat("VEC"))
    assert "play UOS6/2" not in alone.offers()
    two = table(Seat("UOS", hand=["UOS6", "UOS1"]), Seat("VEC"))
    assert "play UOS6/2" in two.offers()
    two("play UOS6/2")
    if two.asked() == [0] and "discard UOS1" in two.offers():
        two("discard UOS1")
    assert two.discard(0) == ["UOS1", "UOS6"]
    assert two.purse(0) == (2, 0)


@rule("V1")
def test_a_segment_does_not_exhaust_itself_as_its_cost() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "G07"\neffect = "side X1 : E2"\n'
    alone = table(Seat("VEC", island={"G07": (1, 0)}), Seat("LAS"), packs=[pack])
    assert "use G07" not in alone.offers()
    more = table(Seat("VEC", island={"G07": (1, 0), "G09": (2, 0), "G14": (3, 0)}), Seat("LAS"), packs=[pack])
    more("use G07")
    assert more.offers() == ["exhaust G09", "exhaust G14"]
    more("exhaust G09")
    assert sorted(more.exhausted(0)) == ["G07", "G09"]


# -- conditions and multipliers


@rule("V1")
@pytest.mark.parametrize(
    ("id", "seat", "essence"),
    [
        ("use G07", Seat("UOS", island={"G07": (1, 0), "Y04": (2, 0), "R01": (3, 0)}), 1),  # kind3?E1
        ("use G07", Seat("UOS", island={"G07": (1, 0), "Y04": (2, 0)}), 0),
        ("use G09", Seat("UOS", island={"G09": (1, 0), "G02": (2, 0), "G01": (1, 1)}), 2),  # E1*adj.G<2
        ("use G09", Seat("TIK", island={"G09": (1, 0), "G02": (2, 0)}), 1),
        ("use G09", Seat("TIK", island={"G09": (1, 0)}), 0),
        ("use G14", Seat("TIK", island={"G14": (1, 0)}, fragments=["F101"]), 1),  # E1*frag<2
        ("use G14", Seat("TIK", island={"G14": (1, 0)}, fragments=["F101", "F102", "F103"]), 2),
        ("play LAS7/1", Seat("LAS", hand=["LAS7"], island={"Y04": (1, 0)}), 1 + 2),  # E1, E1*own.Y<3
        ("play LAS7/1", Seat("LAS", hand=["LAS7"], island={f"Y0{n}": (n, 0) for n in range(1, 6)}), 1 + 3),
        ("play UOS5", Seat("UOS", influence=1, hand=["UOS5"], island={"Y04": (1, 0), "R01": (2, 0)}), 3),  # E1*kind<5
        ("play VEC7", Seat("VEC", hand=["VEC7"], fragments=["F101", "F102", "F103", "F104"]), 2 + 3),  # E2, E1*frag<3
    ],
)
def test_conditions_and_multipliers_are_counted(id: str, seat: Seat, essence: int) -> None:
    play = table(seat, Seat("CHS"))
    play(id)
    assert play[0].essence == essence


@rule("V1")
@pytest.mark.parametrize(
    ("faction", "place", "defense"),
    [("TIK", "1,0", 1 + 2), ("VEC", "1,0", 2)],
)
def test_a_palisade_asks_for_a_red_neighbour(faction: str, place: str, defense: int) -> None:
    play = table(Seat(faction, wealth=1), Seat("LAS"), display=["R03"])  # once adj.R1?D2
    play("build R03", place)
    assert play[0].defense == defense


@rule("V1")
@pytest.mark.parametrize(("mine", "theirs", "gained"), [(4, 9, 2), (4, 5, 2), (9, 4, 0)])
def test_an_envoys_inn_helps_those_with_the_least_essence(mine: int, theirs: int, gained: int) -> None:
    play = table(Seat("LAS", wealth=1, essence=mine), Seat("UOS", essence=theirs), display=["P05"])  # once low?E2
    play("build P05", "1,0")  # base 1, minus yellow: 0
    assert play[0].essence == mine + gained


@rule("V1")
def test_an_envoys_inn_counts_a_tie_as_nobody_having_less() -> None:
    play = table(Seat("LAS", wealth=1, essence=3), Seat("UOS", essence=3), display=["P05"])
    play("build P05", "1,0")
    assert play[0].essence == 5


@rule("V1")
def test_conditions_are_read_when_their_word_is_reached() -> None:
    # Deckhand: C1, win1?W1. The Drum Major comes first, the success too.
    play = table(Seat("TIK", wealth=1, hand=["TIK6"], draw=["TIK2"]), Seat("VEC"))
    play("use PAL-TIK", "attack threat", "play TIK6", "draw TIK2")
    assert play.purse(0) == (1, 0)
    none = table(Seat("TIK", hand=["TIK6"], draw=["TIK2"]), Seat("VEC"))
    none("play TIK6", "draw TIK2")
    assert none.purse(0) == (0, 0)


@rule("V1")
def test_the_cost_is_paid_before_the_first_word() -> None:
    # Clerk's House looks at the hand after the cost of a card: here Sunlit Rotunda discards first, then draws.
    play = table(Seat("UOS", hand=["UOS1"], draw=["UOS2"]), Seat("VEC"))
    play("use PAL-UOS")
    if "discard UOS1" in play.offers():
        play("discard UOS1")
    assert play.hand(0) == []
    assert play.exhausted(0) == ["PAL-UOS"]
    play("draw UOS2")
    assert play[0].essence == 1


@rule("V1")
def test_what_is_impossible_is_skipped_and_the_rest_happens() -> None:
    play = table(Seat("VEC", hand=["VEC1"]), Seat("LAS"))  # SHIFT, E1 with an empty row
    play("play VEC1")
    assert play[0].essence == 1


# -- triggers


@rule("V4")
def test_triggers_work_on_exhausted_segments_too() -> None:
    # The Veiled Conclave's Palace answers reads; Observatory too. Exhaust them and read.
    row = ["F119", "F117", "F120", "F219", "F220", "F314"]
    seat = Seat("VEC", wealth=2, influence=1, island={"B13": (1, 0)}, exhausted=["PAL-VEC", "B13"])
    play = table(seat, Seat("LAS"), row=row)
    play("read F117")
    assert play[0].essence == 3 + 2 + 1


@rule("V4")
def test_the_palace_answers_first_then_segments_in_order_of_building() -> None:
    pack = (
        'provenance = "owner"\n[[palace]]\nid = "PAL-LAS"\neffect = "@pass I1"\n'
        '[[location]]\nid = "Y06"\neffect = "@pass W1"\n[[location]]\nid = "G10"\neffect = "@pass E1"\n'
    )
    play = table(Seat("LAS", island={"G10": (1, 0), "Y06": (2, 0)}), Seat("VEC"), packs=[pack])
    play.passes()
    assert [event["what"] for event in play.things(events.GAINED)] == ["influence", "essence", "wealth"]


@rule("V4")
def test_triggers_of_others_stay_silent() -> None:
    play = table(Seat("LAS", wealth=3), Seat("VEC", island={"G13": (1, 0), "Y06": (2, 0)}), display=["G02"])
    play.turn("build G02", "1,0")
    assert play[1].essence == 0


@rule("V6")
@pytest.mark.parametrize(("id", "answers"), [("G02", 1), ("Y04", 0)])
def test_an_academy_answers_green_builds_only(id: str, answers: int) -> None:
    play = table(Seat("VEC", wealth=3, island={"G13": (1, 0)}), Seat("TIK"), display=[id])
    play("build " + id, "0,1")
    assert play[0].essence == {"G02": 2 + 1, "Y04": 2 - 1}[id] + answers


def test_two_drawing_triggers_with_one_card_left_draw_that_one() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "R11"\neffect = "@atk C1"\n'
    play = table(
        Seat("UOS", draw=["UOS1"], hand=["UOS7"], island={"R14": (1, 0), "R11": (2, 0)}), Seat("VEC"), packs=[pack]
    )
    play("play UOS7", "attack threat", "draw UOS1")
    assert play.hand(0) == ["UOS1"]
    assert play.asked() == [0]  # chance has nothing more to say


# -- finiteness and limits


@rule("V7")
def test_readying_never_readies_its_own_source_and_fetching_never_fetches() -> None:
    box = game(2).box
    assert [id for number, id in enumerate(box.ids) if box.readies[number]] == ["CHS3", "P12", "M14"]
    assert [id for number, id in enumerate(box.ids) if box.fetches[number]] == ["AD6", "G11", "M12"]
    play = table(Seat("UOS", wealth=1, discard=["AD6"], island={"G11": (1, 0)}), Seat("VEC"))
    play("use G11")  # nothing but a Chronicler to fetch: skipped
    assert play.hand(0) == []


@rule("V7")
def test_only_characters_refresh_foundations() -> None:
    box = game(2).box
    refreshing = [number for number, clauses in enumerate(box.clauses) if any(c.has(e.REFRESH) for c in clauses)]
    assert refreshing
    assert max(refreshing) < p.FIRST_PALACE


@rule("V7")
def test_a_turn_with_everything_at_hand_comes_to_its_end() -> None:
    everything = [id for id in game(2).box.ids if id[:2] in ("TI", "UO", "VE", "LA", "CH", "AD")]
    island = {id: (n + 1, 0) for n, id in enumerate(["P12", "M14", "G11", "M12", "Y15", "R15", "B07", "P13"])}
    seat = Seat("UOS", wealth=40, influence=40, hand=everything, island=island, discard=["AD6"] * 4, ready=5)
    play = table(seat, Seat("VEC"), row=ROW, pile=["F107", "F108"], display=["Y04", "Y03"], halt=(phases.Cleaning,))
    choices = 0
    while play.asked() != [1]:
        # Whatever is possible is done, the turn is never ended by choice.
        offers = [choice for choice in play.offers() if choice not in ("pass", "end")] or play.offers()
        play(offers[-1])
        choices += 1
        assert choices < 400


@rule("V8", "L1")
def test_shards_come_from_cleaning_alone_the_threat_grows_by_attacks_and_essence_is_never_taken() -> None:
    made = game(3)
    state = made.start()
    assert isinstance(state, EssenceState)
    luck = Luck(8)
    while (decision := state.waiting()) is not None:
        shards, threat, essence = standing(state)
        heard = choose_aloud(state, decision.seat(state), decision.sample(state, luck))
        kinds = {event.kind for event in heard}
        after = standing(state)
        assert after[0] == shards or kinds & {events.SHARDS, events.FRAGMENT_SHARDS}
        assert after[1] == threat or events.ATTACKED in kinds
        assert events.ROUND in kinds or all(now >= was for now, was in zip(after[2], essence, strict=True))


def standing(state: EssenceState) -> tuple[list[int], int, list[int]]:
    return [player.shards for player in state.players], state.threat, [player.essence for player in state.players]


# -- reading the language


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sometimes E1", "no timing"),
        ("side W1 C1", "main cost : words"),
        ("main - : FLY1", "no word"),
        ("main Q1 : E1", "not a cost"),
        ("inc E1", "income is plain"),
        ("inc W1*kind<2", "income is plain"),
        ("@win ATK1", "trigger"),
        ("once POW1", "POW belongs"),
        ("once.R E1", "only @build"),
        ("@build.Z E1", "not a colour"),
        ("once adj?E1", "needs a number"),
        ("once low3?E1", "needs a number"),
        ("once own3?E1", "followed by a colour"),
        ("once kind.R3?E1", "followed by a colour"),
        ("once E1*moon<3", "no multiplier"),
        ("once moon3?E1", "no condition"),
        ("once TAKE.moon", "TAKE is followed by"),
        ("once E1.loc", "takes no"),
        ("once e1", "not a word"),
    ],
)
def test_what_is_not_in_the_language_is_refused_with_the_part_that_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(e.EffectError, match=reason):
        e.read_effect(text)
