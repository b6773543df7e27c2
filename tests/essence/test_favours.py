"""What cards let a player take, exhaust, ready and take back; all of it may be declined (V2, V7)."""

from mindtable.bots import bot
from mindtable.core.tongue import tongue
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.phases import ChooseReserve
from mindtable.testing.clauses import rule

from .scenario import Seat, table


def pack(kind: str, id: str, effect: str) -> str:
    """An owner's pack that prints another effect on one card."""
    return f'provenance = "owner"\n[[{kind}]]\nid = "{id}"\neffect = "{effect}"\n'


STEAL_TWO = pack("follower", "CHS6", "main - : STEAL2, E2")
EXHAUST_TWO = pack("follower", "CHS4", "main - : EXH2, E2")
READY_TWO = pack("follower", "CHS3", "side - : RDY2")
REFRESH_TWO = pack("follower", "UOS8", "side - : REF2")

# -- taking tokens


@rule("V2", "A-39")
def test_a_token_is_taken_from_any_opponent_who_has_one_never_from_the_threat_or_oneself() -> None:
    play = table(
        Seat("CHS", wealth=3, influence=3, hand=["CHS6"]), Seat("VEC", wealth=1), Seat("TIK", influence=2), Seat("UOS")
    )
    play("play CHS6")
    assert play.offers() == ["steal none", "steal 1 wealth", "steal 2 influence"]
    play("steal 2 influence")
    assert play.purse(0) == (3, 4)
    assert play.purse(2) == (0, 1)
    assert play.purse(1) == (1, 0)
    assert play.things(events.STOLE) == [{"seat": 0, "victim": 2, "what": "influence"}]
    assert play[0].essence == 2


@rule("V2")
def test_wealth_taken_is_wealth_and_the_offer_may_be_declined() -> None:
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=2, influence=1))
    play("play CHS6", "steal 1 wealth")
    assert (play.purse(0), play.purse(1)) == ((1, 0), (1, 1))
    declined = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=2, influence=1))
    declined("play CHS6", "steal none")
    assert (declined.purse(0), declined.purse(1)) == ((0, 0), (2, 1))
    assert declined[0].essence == 2  # V1: the rest of the effect still happens


@rule("V2")
def test_after_the_first_all_tokens_come_from_the_same_opponent() -> None:
    play = table(
        Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=1, influence=1), Seat("TIK", wealth=5), packs=[STEAL_TWO]
    )
    play("play CHS6", "steal 1 wealth")
    assert play.offers() == ["steal none", "steal 1 influence"]
    play("steal 1 influence")
    assert play.purse(0) == (1, 1)
    assert play.purse(1) == (0, 0)
    assert play[0].essence == 2  # two tokens and no third


@rule("V1", "V2")
def test_who_has_no_token_left_gives_no_second_one() -> None:
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=1), Seat("TIK", wealth=5), packs=[STEAL_TWO])
    play("play CHS6", "steal 1 wealth")
    assert play.purse(0) == (1, 0)
    assert play[0].essence == 2


@rule("V1")
def test_where_nobody_has_a_token_nothing_is_asked() -> None:
    play = table(Seat("CHS", wealth=4, hand=["CHS6"]), Seat("VEC"), Seat("TIK"))
    play("play CHS6")
    assert play[0].essence == 2
    assert play.purse(0) == (4, 0)


# -- exhausting the Segments of others


@rule("V2", "A-38")
def test_only_opposing_segments_with_an_action_that_are_not_exhausted_can_be_exhausted() -> None:
    island = {"R04": (1, 0), "Y04": (2, 0)}  # the Powder Store has an action, Y04 has none
    seats = [
        Seat("CHS", hand=["CHS4"]), Seat("TIK", island=island), Seat("LAS", exhausted=["PAL-LAS"]), Seat("VEC"),
    ]  # fmt: skip
    play = table(*seats)
    play("play CHS4")
    assert play.offers() == ["exhaust none", "exhaust PAL-TIK", "exhaust R04"]
    play("exhaust R04")
    assert [play.exhausted(seat) for seat in range(4)] == [[], ["R04"], ["PAL-LAS"], []]
    assert play[0].essence == 2


@rule("V2")
def test_two_segments_are_exhausted_one_after_another_and_either_may_be_declined() -> None:
    seats = [Seat("CHS", hand=["CHS4"]), Seat("TIK", island={"R04": (1, 0)}), Seat("LAS")]
    play = table(*seats, packs=[EXHAUST_TWO])
    play("play CHS4", "exhaust PAL-TIK")
    assert play.offers() == ["exhaust none", "exhaust R04", "exhaust PAL-LAS"]
    play("exhaust PAL-LAS")
    assert [play.exhausted(seat) for seat in range(3)] == [[], ["PAL-TIK"], ["PAL-LAS"]]
    assert play[0].essence == 2
    declined = table(*seats, packs=[EXHAUST_TWO])
    declined("play CHS4", "exhaust none")
    assert [declined.exhausted(seat) for seat in range(3)] == [[], [], []]
    assert declined[0].essence == 2


@rule("V1")
def test_the_second_exhaustion_is_skipped_where_nothing_is_left() -> None:
    play = table(Seat("CHS", hand=["CHS4"]), Seat("TIK"), packs=[EXHAUST_TWO])
    play("play CHS4", "exhaust PAL-TIK")
    assert play[0].essence == 2


# -- readying


@rule("V7", "V2")
def test_an_exhausted_segment_is_readied_once_a_round_and_never_one_that_readies() -> None:
    island = {"R04": (1, 0), "P12": (2, 0)}  # P12 readies Segments itself
    seat = Seat("CHS", hand=["CHS3"], island=island, exhausted=["PAL-CHS", "R04", "P12"])
    play = table(seat, Seat("VEC"))
    assert play.box.readies[play.box.number("P12")]
    play("play CHS3/1")
    assert play.offers() == ["ready none", "ready PAL-CHS", "ready R04"]
    play("ready R04")
    assert play.exhausted(0) == ["PAL-CHS", "P12"]
    assert play[0].readied == play[0].island.bit(play.box.number("R04"))


@rule("V7")
def test_a_segment_readied_and_used_again_is_not_readied_a_second_time() -> None:
    seat = Seat("CHS", wealth=3, hand=["CHS3"], island={"R04": (1, 0)}, exhausted=["PAL-CHS", "R04"])
    play = table(seat, Seat("VEC"), packs=[READY_TWO])
    play("play CHS3", "ready R04")
    assert play.offers() == ["ready none", "ready PAL-CHS"]
    play("ready none", "use R04")
    play[0].hand.append(play.box.number("CHS3"))
    play("play CHS3")
    assert play.offers() == ["ready none", "ready PAL-CHS"]


@rule("V1", "V7")
def test_readying_stops_when_nothing_exhausted_is_left() -> None:
    play = table(Seat("CHS", hand=["CHS3"], exhausted=["PAL-CHS"]), Seat("VEC"), packs=[READY_TWO])
    play("play CHS3", "ready PAL-CHS")
    assert play.exhausted(0) == []
    assert "pass" in play.offers()
    none = table(Seat("CHS", hand=["CHS3"]), Seat("VEC"), packs=[READY_TWO])
    none("play CHS3")
    assert "pass" in none.offers()


@rule("V7")
def test_the_segment_that_readies_does_not_ready_itself() -> None:
    seat = Seat("CHS", island={"P12": (1, 0), "R04": (2, 0)}, exhausted=["R04"])
    play = table(seat, Seat("VEC"))
    play("use P12")
    assert play.offers() == ["ready none", "ready R04"]


@rule("V2", "I2")
def test_exhausted_foundations_are_readied_as_many_as_there_are() -> None:
    for spent, ready in ((0, None), (1, 2), (2, 3), (3, 3)):
        play = table(Seat("UOS", hand=["UOS8"], ready=1, spent=spent), Seat("VEC"), packs=[REFRESH_TWO])
        play("play UOS8")
        if ready is None:
            assert "pass" in play.offers()
            continue
        assert play.offers() == ["refresh no", "refresh yes"]
        play("refresh yes")
        assert (play[0].ready, play[0].spent) == (ready, 1 + spent - ready)
    declined = table(Seat("UOS", hand=["UOS8"], ready=1, spent=2), Seat("VEC"), packs=[REFRESH_TWO])
    declined("play UOS8", "refresh no")
    assert (declined[0].ready, declined[0].spent) == (1, 2)


# -- taking cards back


@rule("V7", "V2", "V3")
def test_a_discarded_card_comes_back_but_never_one_that_fetches() -> None:
    play = table(Seat("TIK", hand=["AD6"], discard=["TIK3", "AD6", "TIK1", "TIK3"]), Seat("VEC"))
    play("play AD6/2")
    assert play.offers() == ["fetch none", "fetch TIK1", "fetch TIK3"]
    play("fetch TIK3")
    assert play.hand(0) == ["TIK3"]
    assert play.discard(0) == ["AD6", "TIK1", "TIK3", "AD6"]
    assert play[0].essence == 1


@rule("V1", "V7")
def test_with_nothing_to_take_back_nothing_is_asked() -> None:
    play = table(Seat("TIK", hand=["AD6"], discard=["AD6"]), Seat("VEC"))
    play("play AD6/2")
    assert play[0].essence == 1
    assert play.hand(0) == []


# -- the special tokens


@rule("A-40", "TK1", "V2")
def test_an_odd_token_is_taken_from_its_holder_and_not_offered_to_who_holds_it() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), holders={"trade": 1})
    play("play LAS5")
    assert play.offers() == ["take none", "take trade"]
    play("take trade")
    assert play.state.holders == [0, p.SUPPLY, p.SUPPLY]
    held = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), holders={"trade": 0})
    held("play LAS5")
    assert "pass" in held.offers()
    declined = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), holders={"trade": 1})
    declined("play LAS5", "take none")
    assert declined.state.holders == [1, p.SUPPLY, p.SUPPLY]
    assert declined.purse(0) == (1, 0)


@rule("A-40")
def test_without_odd_tokens_nothing_is_offered() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), odd_tokens="off")
    play("play LAS5")
    assert "pass" in play.offers()


# -- exhausting own Segments as a cost


@rule("T6", "D5c")
def test_own_segments_are_exhausted_as_a_cost_one_by_one_in_any_order_but_not_the_source() -> None:
    cost = pack("follower", "CHS3", "side X2 : E2")
    island = {"R04": (1, 0), "Y04": (2, 0), "B11": (3, 0)}
    play = table(Seat("CHS", hand=["CHS3"], island=island), Seat("VEC"), packs=[cost])
    acting = [id for id in ("PAL-CHS", "R04", "B11") if play.box.acts[play.box.number(id)]]
    play("play CHS3")
    assert play.offers() == [f"exhaust {id}" for id in acting]
    play("exhaust R04")
    assert play.offers() == [f"exhaust {id}" for id in acting if id != "R04"]
    assert play[0].essence == 0
    play("exhaust PAL-CHS")
    assert play.exhausted(0) == ["PAL-CHS", "R04"]
    assert play[0].essence == 2


@rule("T6")
def test_a_segment_does_not_pay_its_own_cost() -> None:
    cost = pack("location", "R04", "side X1 : A2")
    alone = table(Seat("VEC", island={"R04": (1, 0)}), Seat("TIK"), packs=[cost])
    assert "use R04" not in alone.offers()  # the Palace of the Conclave has no action
    play = table(Seat("CHS", island={"R04": (1, 0)}), Seat("TIK"), packs=[cost])
    play("use R04")
    assert play.offers() == ["exhaust PAL-CHS"]
    play("exhaust PAL-CHS")
    assert play[0].attack == play.board(0).attack + 2


# -- three at a time: the last one counts


@rule("V2", "V1")
def test_three_tokens_are_taken_from_the_first_seat_and_no_fourth_or_from_another() -> None:
    steal = pack("follower", "CHS6", "main - : STEAL3, E2")
    seats = [Seat("VEC", wealth=2, influence=2), Seat("CHS", hand=["CHS6"]), Seat("TIK", wealth=5)]
    play = table(*seats, order=[1, 0, 2], packs=[steal])
    play("play CHS6", "steal 0 wealth")
    assert play.offers() == ["steal none", "steal 0 wealth", "steal 0 influence"]
    play("steal 0 influence")
    assert play.offers() == ["steal none", "steal 0 wealth", "steal 0 influence"]  # one of each is left
    play("steal 0 wealth")
    assert play.purse(1) == (2, 1)
    assert play[1].essence == 2


@rule("V2")
def test_two_opponents_tokens_of_both_kinds_are_on_offer() -> None:
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", wealth=2, influence=2), packs=[STEAL_TWO])
    play("play CHS6")
    assert play.offers() == ["steal none", "steal 1 wealth", "steal 1 influence"]
    play("steal 1 wealth", "steal 1 influence")
    assert play.purse(1) == (1, 1)
    assert play[0].essence == 2


@rule("V2")
def test_three_segments_are_exhausted_and_no_fourth() -> None:
    exhaust = pack("follower", "CHS4", "main - : EXH3, E2")
    island = {"R04": (1, 0), "R07": (2, 0), "M03": (3, 0)}
    play = table(Seat("CHS", hand=["CHS4"]), Seat("TIK", island=island), packs=[exhaust])
    play("play CHS4", "exhaust R04", "exhaust R07", "exhaust PAL-TIK")
    assert play.exhausted(1) == ["PAL-TIK", "R04", "R07"]
    assert play[0].essence == 2


@rule("V2", "V7")
def test_three_segments_are_readied_and_no_fourth_and_one_card_readies_one() -> None:
    island = {"R04": (1, 0), "R07": (2, 0), "M03": (3, 0)}
    ids = ["PAL-CHS", "R04", "R07", "M03"]
    three = pack("follower", "CHS3", "side - : RDY3, E1")
    play = table(Seat("CHS", hand=["CHS3"], island=island, exhausted=ids), Seat("VEC"), packs=[three])
    play("play CHS3", "ready R04", "ready M03", "ready R07")
    assert play.exhausted(0) == ["PAL-CHS"]
    assert play[0].essence == 1
    one = table(Seat("CHS", hand=["CHS3"], island=island, exhausted=ids), Seat("VEC"))
    one("play CHS3/1", "ready R04")
    assert one.exhausted(0) == ["PAL-CHS", "R07", "M03"]
    assert one[0].essence == 1


def test_a_bot_takes_a_token_that_pays_in_the_rounds_to_come() -> None:
    for holders in ({}, {"trade": 1}):
        play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"), holders=holders)
        play("play LAS5")
        chosen = bot("normal", play.game, 1).choose(play.state.clone(), 0)
        assert play.game.notation(play.state, 0, chosen) == "take trade"


def test_the_question_says_what_an_odd_token_brings() -> None:
    play = table(Seat("LAS", hand=["LAS5"]), Seat("VEC"))
    play("play LAS5")
    asked = play.game.say_question(play.state, 0, tongue("en"))
    assert asked == "Take the Trade agreement? While you hold it, each Income brings 1 Wealth more."


@rule("C5", "C8", "A-47")
def test_at_the_end_of_the_game_a_question_says_that_it_changes_nothing() -> None:
    for shards, name in ((9, "which_kept"), (10, "kept_in_vain")):
        state = table(Seat("LAS", shards=shards), Seat("VEC")).state
        assert ChooseReserve(0, 0, []).asks(state, 0).row.name == name
