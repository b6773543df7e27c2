"""Just enough and just too little: limits that are reached, ties, and what was there before."""

from mindtable.core.agenda import take
from mindtable.core.luck import Luck
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import NO_LIMIT
from mindtable.games.cerebria.ego_acts import EgoQuell
from mindtable.games.cerebria.ego_target import FindTarget
from mindtable.games.cerebria.gains import TurnTop
from mindtable.games.cerebria.geometry import TRIAD_OF, start_placements
from mindtable.games.cerebria.hidden import ByHand, ChooseHidden, RevealHidden
from mindtable.games.cerebria.intentions import score
from mindtable.games.cerebria.realms import MOST_AT_ONCE
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.setup import ChooseDeck, ChooseFrontier, ChooseOrder, ChoosePlacement, ChooseRealm, Spin
from mindtable.games.cerebria.turns import ChooseAct, Close
from mindtable.testing.clauses import rule

from .scenario import Cerebria, ask, begun, first_choice, new_game, state_of, table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"
GLOOM = "I3 G3 side=gloom spirits=hatred@F0"


# -- the players


@rule("CB-04", "EGO-84")
def test_there_are_three_ambition_however_many_are_gained() -> None:
    for before, after in ((0, 1), (2, 3), (3, 3)):
        play = table(F0, hand=("cheerfulness",), ambition=before)
        play("invoke")
        assert play.state.ambition == after


@rule("CB-36")
def test_two_essence_below_the_threshold_nothing_helps() -> None:
    for essence, offered in ((1, False), (2, True), (3, True)):
        play = table(f"{R0} 1Pdesire{essence}", wp=9, ambition=3, levels={"empower": 3})
        assert ("empower" in play.offers()) is offered


@rule("EGO-84", "CB-66")
def test_pessimism_needs_less_essence_than_the_ego_not_as_much() -> None:
    for theirs, token in ((0, 0), (1, 0), (2, 1)):
        play = table(f"{GLOOM} 8Ea{theirs}" if theirs else GLOOM, hand=("pessimism",))
        play("invoke")
        assert (play.card(0), play.state.board.tokens[0]) == ("pessimism", token)


@rule("CB-06", "CB-84")
def test_wild_tokens_are_placed_once_and_only_in_the_full_game() -> None:
    for game in ("basic", "full"):
        state = begun(game=game)
        asked = []
        while state.turn < 4:
            asked.append(type(state.waiting()).__name__)
            first_choice(state)
        assert asked.count("PlaceWild") == (4 if game == "full" else 0)
        assert sum(state.spirits[0].levels) == 4


@rule("CB-31", "CB-44")
def test_a_slot_is_taken_by_whatever_card_lies_there() -> None:
    """The first card of the box is as good as any other."""
    first = state_of("I0").box.ids[0]
    play = table(f"{R0} 1P{first}1 8Pa1", hand=("trust",), wp=9)
    play("invoke")  # the other slot, so nothing is asked
    assert (play.card(1), play.card(2)) == (first, "trust")
    play = table(f"{R0} 1P{first}1 8Pdesire1", wp=9)
    play("network", "carry 8")
    assert (play.card(1), play.card(2)) == (first, "desire")


@rule("SW-18")
def test_a_network_from_next_door_carries_over_one_border() -> None:
    play = table(f"{R0} 0Pdesire1 3Ptrust1 network_from=adjacent", wp=9)
    play("network")
    assert play.offers() == ["carry 0", "carry 3"]
    play("carry 3")  # only slot 2 is beside it
    assert (play.card(1), play.card(2)) == ("-", "trust")


@rule("K-09", "EGO-84")
def test_a_full_emotion_takes_no_gift() -> None:
    play = table(f"{F0} 5Pa2 8Pa3", hand=("trust",))
    play("invoke")
    assert play.offers() == ["give none", "give 0", "give 5"]


@rule("CB-30")
def test_haste_with_exactly_two_willpower() -> None:
    for wp, spaces in ((1, {"to F0", "to F1"}), (2, {"to F0", "to F1", "to R4", "to R1"})):
        play = table(R0, wp=wp, levels={"move": 2})
        play("move")
        assert set(play.offers()) == spaces


@rule("CB-36", "EGO-06")
def test_only_own_emotions_are_empowered() -> None:
    for slot in (1, 8):
        play = table(f"{R0} {slot}Eanger3", wp=9, ambition=3, levels={"empower": 4})
        assert "empower" not in play.offers()


@rule("CB-22", "CB-45")
def test_a_token_of_choice_may_have_any_colour_its_row_lacks() -> None:
    play = table(f"{R0} game=basic", ambition=1, levels={"move": 4, "empower": 0})
    play[0].colours[p.INVOKE] = 0b0101
    play("ambition token")
    every = [f"token {row} {vibe}" for row in ("invoke", "quell", "fortify") for vibe in p.VIBES]
    lacking = [f"token invoke {p.VIBES[0]}", f"token invoke {p.VIBES[2]}"]
    assert play.offers() == [token for token in every if token not in lacking]


@rule("CB-12", "CB-05", "EGO-84")
def test_patience_rests_in_the_very_first_turn_too() -> None:
    for turn, absorbed, willpower in ((1, True, 1), (2, True, 0), (3, True, 0), (3, False, 1)):
        play = table(f"{F0} 8Ppatience1", halt=(Close,))
        play.state.turn, play.state.absorbed = turn, absorbed
        play("end")
        play.go_on()
        assert play[0].wp - 6 == willpower


@rule("CB-85")
def test_a_realm_gained_is_a_realm_that_was_not_held_whatever_else_was() -> None:
    pack = 'provenance = "owner"\n' + "".join(
        f'[[intention]]\nid = "bliss-a{number}"\ndeed = "REALM"\n' for number in range(1, 5)
    )
    for realm in range(p.AREAS):
        for frontier in range(p.AREAS):
            slot = 3 * frontier
            if realm in ((frontier - 1) % p.AREAS, frontier):
                continue  # it would be held before
            play = table(
                f"I{(realm + 2) % 5} G{(realm + 3) % 5} {slot}Pa1 spirits=harmony@R{realm}",
                hand=("courage",),
                packs=(pack,),
            )
            play("invoke", f"slot {3 * realm + 1}")
            assert play.state.points > 0, (realm, frontier)
        held = table(f"I2 G3 {3 * realm + 1}Pa1 spirits=harmony@R0", packs=(pack,))
        held("valley")
        assert held.state.points == 0


@rule("CB-85", "SW-22")
def test_a_single_point_onto_an_icon_is_rewarded() -> None:
    for before, points, essence in ((0, 1, 0), (1, 1, 1), (1, 2, 1), (2, 1, 0), (2, 2, 0)):  # 2 is Essence, 4 a card
        play = table(f"{R0} game=full", essence=0)
        play.state.points = before
        score(play.state, 0, points)
        assert (play.state.points, play[0].essence) == (before + points, essence)


@rule("CB-47")
def test_the_bonus_of_each_sphere_is_what_it_says_and_no_more() -> None:
    deck = ("optimism", "kindness", "desire")
    for sphere, gained in ((p.HUMILITY, (2, 1, 0)), (p.DILIGENCE, (4, 0, 0)), (p.CREATIVITY, (2, 0, 1))):
        play = table(f"{R0} rotation={-sphere % p.AREAS}", wp=0, essence=0, deck=deck)
        play("absorb 0")
        assert (play[0].wp, play[0].essence, len(play.hand())) == gained
    play = table(f"{R0} rotation={-p.KNOWLEDGE % p.AREAS}")
    play("absorb 0")
    assert play.offers()[0].startswith("token")


@rule("CB-70", "CB-75", "CB-87")
def test_a_sphere_emptied_by_a_spirit_is_the_players_revelation() -> None:
    for who, spirits in ((0, "harmony@R0"), (1, "harmony@R2,love@R0")):
        play = table(f"I3 G3 rotation=4 spheres=1,1,1,1,1 spirits={spirits} common=unity,openness", who=who)
        play("absorb 0")
        assert [told["by"] for told in play.things(events.REVELATION)] == ["players"]


@rule("CB-85", "CB-31")
def test_a_card_of_two_spaces_is_filled_by_bolster() -> None:
    pack = 'provenance = "owner"\n' + "".join(
        f'[[intention]]\nid = "bliss-a{number}"\ndeed = "FILL"\n' for number in range(1, 5)
    )
    for way, filled in (("plain", False), ("bolster", True)):
        play = table(F0, hand=("safety",), ambition=1, levels={"invoke": 2}, packs=(pack,))
        play("invoke", way)
        assert (play.state.points > 0) is filled


@rule("EGO-84", "CB-36")
def test_faith_answers_an_empower_from_wherever_it_lies() -> None:
    for board, actions in (("8Pfaith1", 3), ("7Pfaith1", 3), ("", 2)):
        play = table(f"{R0} 1Pdesire3 {board}", wp=3)
        play("empower")
        assert (play.card(1), play.state.actions) == ("passion", actions)


@rule("EGO-84")
def test_fury_drains_opposing_neighbours_only() -> None:
    play = table("I3 G3 side=gloom spirits=hatred@R0 1Panger3 2Pdislike1 0Ecourage2")
    play("empower")
    assert (play.card(1), play.state.board.essence[:3]) == ("fury", [1, 3, 1])
    play = table("I3 G3 side=gloom spirits=hatred@R0 1Panger3")  # nobody beside it
    play("empower")
    assert (play.card(1), play.card(0), play.card(2)) == ("fury", "-", "-")


@rule("EGO-84", "CB-35")
def test_lethargy_ruins_the_fortress_of_its_own_realm() -> None:
    for realm in range(p.AREAS):
        forts = " ".join(f"{other}E1" for other in range(p.AREAS))
        space = f"spirits=hatred@R{realm}"
        play = table(f"I3 G3 side=gloom {space} {forts} {3 * realm + 1}Pbitterness3")
        play("empower")
        assert [fort == 0 for fort in play.state.board.fort] == [other == realm for other in range(p.AREAS)]
        assert [told["left"] for told in play.things(events.RAZED)] == [None]


@rule("CB-32")
def test_a_lone_emotion_on_the_first_slot_can_be_quelled() -> None:
    for slot, space in ((0, "F0"), (3, "F1")):
        play = table(f"I3 G3 {slot}Ea1r spirits=harmony@{space}", hand=("courage",), ambition=1)
        play("quell")
        assert play.card(slot) == "-"


@rule("CB-33", "CB-34", "CB-35")
def test_what_fortify_exalt_and_raze_cost() -> None:
    for board, act, left in (("", "fortify", (6, 3)), ("0P1", "exalt", (6, 2)), ("0E1", "raze", (5, 2))):
        play = table(f"{R0} {board}", wp=9, ambition=3, levels={"fortify": 3})
        play(act)
        assert (play[0].wp, play.state.ambition) == left


@rule("CB-41")
def test_after_the_largest_swap_there_need_not_be_another() -> None:
    play = table(R0, wp=MOST_AT_ONCE + 3, essence=0)
    play("willow", f"swap {MOST_AT_ONCE}")
    assert play.offers() == ["swap 0", "swap 1", "swap 2"]
    play("swap 0")
    assert (play[0].wp, play[0].essence) == (2, MOST_AT_ONCE)


@rule("CB-85")
def test_empowering_beside_one_own_realm_is_enough() -> None:
    pack = 'provenance = "owner"\n' + "".join(
        f'[[intention]]\nid = "bliss-a{number}"\ndeed = "EMPOWERREALM"\n' for number in range(1, 5)
    )
    for board, done in (("4E2 14Ea3", True), ("4E2 14Ea3 0E2 1Ea3", False), ("", True)):
        play = table(f"{F0} 0Pdesire3 {board}", packs=(pack,))
        play("empower")
        assert (play.state.points > 0) is done, board


@rule("CB-24", "CB-86", "EGO-05")
def test_only_mild_emotions_go_under_a_deck() -> None:
    for card, under in (("anger", 1), ("bleakness", 0)):
        play = table(f"{R0} 1E{card}1", hand=("courage", "desire", "optimism", "trust"), ambition=1)
        before = len(play.state.ego_deck)
        play("quell", "discard none")
        assert (play.card(1), len(play.state.ego_deck) - before) == ("-", under)
    for card, under in (("desire", 1), ("passion", 0), ("brightness", 0)):
        play = table(f"I0 1P{card}1 common=unity spirits=R2", steps=[FindTarget(), EgoQuell(1, NO_LIMIT, False)])
        assert (play.card(1), len(play[0].deck)) == ("-", under)


@rule("CB-48", "EGO-84")
def test_powers_of_the_ego_s_emotions_give_the_players_nothing() -> None:
    play = table(f"{R0} 8Pa1 1Ea1r 2Eembarrassment1", hand=("courage",), ambition=1)
    play("quell")
    assert (play.card(1), play[0].wp) == ("-", 4)
    play = table("I3 G3 side=gloom spirits=hatred@F0 8Epatience1", halt=(Close,))
    play("end")
    play.go_on()
    assert play[0].wp == 6
    data = ask("I0 side=gloom 1Pa1 2Esafety1 wp=0 target=awareness", "quell 1")  # nor do they bind the Ego
    assert (data["slot"], data["willpower"]) == (1, 0)


@rule("CB-20", "CB-21")
def test_a_locked_quell_needs_a_card_to_discard_and_one_to_show() -> None:
    for hand, offered in ((("courage",), False), (("courage", "courage"), True), (("courage", "desire"), True)):
        play = table(f"{R0} 1Ea1r", hand=hand, ambition=1, levels={"quell": 0})
        assert ("quell" in play.offers()) is offered


@rule("CB-48", "CB-46")
def test_an_absorb_is_not_helped_by_the_ego_s_emotions() -> None:
    for card in ("kindness", "gratitude"):
        play = table(f"I3 G3 side=gloom spirits=hatred@R0 rotation=4 1E{card}1", wp=0)
        play("absorb 0")
        assert play[0].wp == 2


@rule("SW-07", "EGO-84")
def test_a_razed_major_shrinks_while_a_minor_is_in_stock() -> None:
    for minors, left, stock in ((0, 0, [6, 3, 0, 3]), (1, 1, [6, 3, 0, 3]), (2, 1, [6, 3, 1, 3])):
        play = table(f"{R0} 0E2 stock=E{minors}/2 raze_major=downgrade", wp=9, ambition=1, levels={"fortify": 3})
        play("raze")
        assert (play.state.board.fort[0], play.state.stock) == (left, stock)
    play = table("I3 G3 side=gloom spirits=hatred@R0 0E2 1Pbitterness3")
    play("empower")
    assert (play.card(1), play.state.board.fort[0]) == ("lethargy", 1)


@rule("CB-32", "K-06")
def test_a_choice_of_an_emotion_tells_its_card_essence_and_intensity() -> None:
    play = table(f"{R0} 1Eanger2+1 2Edislike1", hand=("courage", "courage"), ambition=1, levels={"quell": 3})
    play("quell", "discard none")
    told = [play.game.choice(play.state, 0, option)["things"] for option in play.waiting().options(play.state)]
    found = [(one["slot"], one["card"], one["essence"], one["intensity"]) for one in told]
    assert found == [("1", "anger", 2, 3), ("2", "dislike", 1, 2)]


@rule("CB-41", "CB-40")
def test_a_willow_that_costs_nothing_gives_nothing_back() -> None:
    pack = 'provenance = "owner"\n[[realm]]\nid = "willow"\ncost = 0\n'
    for wp, offered in ((0, False), (1, True)):
        assert ("willow" in table(f"{R0} 1Pa1", wp=wp, packs=(pack,)).offers()) is offered


# -- who answers


@rule("CB-88", "CB-89")
def test_one_person_leads_both_spirits_or_each_one() -> None:
    for seats, second in ((1, 0), (2, 1)):
        state = new_game(seats, "two-spirits")
        assert [state.seat_of(who) for who in (0, 1)] == [0, second]
        while state.turn < 3:
            first_choice(state)
        decision = state.waiting()
        assert decision is not None
        assert (state.on_turn, decision.seats(state), state.team_seat()) == (1, [second], second)


# -- standings


@rule("SW-01b")
def test_the_highest_intensity_of_a_side_without_emotions_is_nought() -> None:
    assert ask("I0 sensibility=highest", "standings")["sensibility"] == [0, 0]
    crowded = " ".join(f"{slot}Pa1" for slot in range(p.SLOTS))
    assert ask(f"I0 {crowded} sensibility=highest", "standings")["sensibility"] == [0, 1]


# -- set-up


@rule("CB-01", "CB-03", "X-05")
def test_the_origin_is_spun_and_every_deck_has_its_top_card_turned_up_before_the_draw() -> None:
    for seats in (1, 2):
        state = new_game(seats, "two-spirits" if seats == 2 else "shaper")
        spun: list[list[int]] = []
        tops = 0
        while state.turn == 0:
            decision = state.waiting()
            assert decision is not None
            if isinstance(decision, Spin):
                spun.append(decision.options(state))
                take(state, 3)
                assert state.rotation == 3
                continue
            tops += isinstance(decision, TurnTop)
            first_choice(state)
        assert spun == [list(range(p.AREAS))]
        assert tops == 3 * seats  # the first, and one after each of two cards drawn


@rule("EGO-09", "X-06")
def test_the_four_starting_emotions_lie_in_four_triads_and_the_realms_that_were_picked() -> None:
    for seed in range(60):
        state, luck = new_game(), Luck(seed)
        realms: list[int] = []
        while not isinstance(state.waiting(), ChooseFrontier):
            decision = state.waiting()
            assert decision is not None
            option = decision.sample(state, luck)
            if isinstance(decision, ChooseRealm):
                realms.append(option)
            if isinstance(decision, ChooseOrder):
                assert decision.options(state) == [0, 1]
            take(state, option)
            if isinstance(decision, ChooseOrder):  # one legal way is no question
                ways = start_placements(*realms)
                asked = state.waiting()
                assert isinstance(asked, ChoosePlacement) is (len(ways) > 1)
                assert len(ways) == 1 or (asked is not None and asked.options(state) == ways)
        slots = [slot for slot in range(p.SLOTS) if state.board.cards[slot] >= 0]
        assert len({TRIAD_OF[slot] for slot in slots}) == 4
        assert sorted(slot // 3 for slot in slots) == sorted([realms[0], *realms])


@rule("CB-02")
def test_every_common_aspiration_lies_in_the_row_once() -> None:
    for game, count in (("basic", 7), ("full", 9)):
        state = begun(game=game)
        assert sorted(state.row) == sorted(set(state.row))
        assert len(state.row) == count


@rule("CB-03", "K-01")
def test_a_deck_of_choice_holds_what_was_chosen() -> None:
    for number in range(6):
        state = new_game(1, "shaper", game="full", decks="choose")
        chosen: list[str] = []
        while state.turn == 0:
            decision = state.waiting()
            assert decision is not None
            if isinstance(decision, ChooseDeck):
                chosen += [state.box.ids[card] for card in decision._pair(state, number)]
                take(state, number)
            else:
                first_choice(state)
        spirit = state.spirits[0]
        cards = spirit.hand + spirit.deck.bag + [card for layer in spirit.deck.below for card in layer.bag]
        assert sorted(state.box.ids[card] for card in cards) == sorted(2 * chosen)


@rule("EGO-D2", "EGO-11")
def test_starting_emotions_are_filled_after_the_ego_s_spirits_stand() -> None:
    for seed in range(30):
        state, luck = new_game(1, "shaper", D2="on"), Luck(seed)
        while not isinstance(state.waiting(), ChooseFrontier):
            decision = state.waiting()
            assert decision is not None
            take(state, decision.sample(state, luck))
        realm = state.figures[p.INFLUENCER]
        # In its Realm the Ego was alone; where one of each side lies it got control by the filling only.
        assert not state.board.mine >> (3 * realm + 1) & 0b11
        full = [slot for slot in range(p.SLOTS) if state.board.ego >> slot & 1]
        assert [state.board.essence[slot] for slot in full] == [state.box.spaces[state.board.cards[full[0]]]] * 2


# -- the Ego


@rule("EGO-78", "EGO-50")
def test_no_option_that_invokes_without_a_card_or_without_a_slot() -> None:
    full = " ".join(f"{slot}Pa3" for slot in (0, 1, 2, 3, 4, 5, 6, 12, 13, 14))
    for target in ("versatility", "liveliness", "unity", "awareness", "openness", "attitude", "reflection"):
        assert ask(f"I0 target={target} deck=none", "special")["option"] == 0
    for target, option in (("versatility", 0), ("liveliness", 0), ("unity", 2), ("awareness", 0), ("openness", 3)):
        data = ask(f"I0 {full} target={target} deck=ar,bg,cb", "special")
        assert data["option"] == option, target


@rule("EGO-48", "EGO-D4")
def test_a_third_aspiration_that_is_no_longer_in_the_row_breaks_no_tie() -> None:
    quell = [FindTarget(), EgoQuell(1, NO_LIMIT, False)]
    play = table("I0 1Pa3 2Pa2 common=fortitude,unity,sensibility difficulty=D4 spirits=R3", steps=[*quell])
    assert play.state.board.essence[1:3] == [2, 2]  # the full one, for Sensibility
    play.state.row = [p.FORTITUDE, p.UNITY]
    play.state.do([*quell])
    Cerebria(play.game, play.state)
    assert play.state.board.essence[1:3] == [2, 1]  # alike now, so the clockwise one


@rule("EGO-60", "A-37", "SW-07")
def test_what_is_left_of_a_razed_fortress_is_told() -> None:
    for more, left in (("", None), ("raze_major=downgrade", "minor")):
        data = ask(f"I0 0P2 target=fortitude {more}", "raze")
        [razed] = [said["things"] for said in data["events"] if said["event"] == "ego_razed"]
        assert (razed["fortress"], razed["left"]) == ("major", left)


@rule("EGO-66", "EGO-73")
def test_endeavor_twice_with_its_bonus_done_in_full_scores_nothing() -> None:
    data = ask("I0 1Ea1 target=unity", "operation E+E*")
    assert ([(row["essence"], row["tokens"]) for row in data["actions"]], data["points"]) == ([(2, 2)], 0)
    data = ask("I0 1Ea1+5 target=unity", "operation E+E*")  # one token only
    assert ([(row["essence"], row["tokens"]) for row in data["actions"]], data["points"]) == ([(2, 1)], 1)


@rule("EGO-78", "CB-67")
def test_sensibility_fills_an_emotion_and_adds_no_token() -> None:
    data = ask("I0 1Ea1 target=sensibility", "special")
    assert [(row["essence"], row["tokens"]) for row in data["actions"]] == [(2, 0)]


@rule("EGO-59", "EGO-64")
def test_a_fortress_of_the_ego_comes_from_its_stock() -> None:
    for question, stock in (("fortify", "stock=P6/3,E5/3"), ("fortify major", "stock=P6/3,E6/2")):
        assert stock in ask("I0 target=fortitude", question)["after"].split()


@rule("EGO-88", "G8")
def test_the_gatekeeper_is_said_to_have_looked_at_the_spheres_on_both_sides() -> None:
    for frontier in range(p.AREAS):
        data = ask(f"G{frontier} common=unity", "absorb")
        [told] = [said["things"] for said in data["events"] if said["event"] == "ego_sphere"]
        realms = ["willow", "cradle", "network", "valley", "land"]  # clockwise
        assert (told["realm"], told["other"]) == (realms[frontier], realms[frontier - 1])


@rule("EGO-89", "A-38")
def test_the_first_aspiration_of_the_box_counts_as_hidden_one_like_any_other() -> None:
    for standings, case in (("unity:2:1,fortitude:1:0", "c"), ("unity:2:1,fortitude:0:0", "b")):
        data = ask(f"I0 common=unity hidden=fortitude standings={standings}", "absorb")
        assert data["case"] == case


@rule("EGO-88")
def test_which_tie_break_chose_the_sphere_is_told() -> None:
    for walls, by in (("", "clockwise"), ("0E1", "Fortress"), ("4E1", "Fortress"), ("4E2", "Fortress"),
                      ("0E1 4E1", "clockwise"), ("0E2 4E1", "clockwise"), ("0P1 4P2", "clockwise")):  # fmt: skip
        data = ask(f"G0 common=unity {walls}", "absorb")
        [told] = [said["things"] for said in data["events"] if said["event"] == "ego_sphere"]
        assert by.casefold() in told["by"].casefold(), walls


@rule("SW-07", "EGO-60", "EGO-45")
def test_a_major_that_would_only_shrink_weighs_one() -> None:
    for minors, change in ((0, 2), (1, 1), (2, 1)):
        data = ask(f"I0 0P2 1P1 target=fortitude raze_major=downgrade stock=P{minors}/2", "raze")
        assert {row["realm"]: row["change"] for row in data["candidates"]} == {0: change, 1: 1}


@rule("EGO-70")
def test_judgment_twice_is_two_special_operations_and_no_failure() -> None:
    data = ask("I0 common=fortitude deck=ar,bg", "operation J+J")
    assert [said["things"]["failed"] for said in data["events"] if said["event"] == "special"] == [False, False]


@rule("EGO-48", "EGO-D4")
def test_a_later_aspiration_that_decides_is_named() -> None:
    data = ask("I0 2Ea1 target=fortitude common=fortitude,unity,awareness difficulty=D4", "invoke a/1")
    about = [said["things"]["aspiration"] for said in data["events"] if said["event"] == "verdict"]
    assert about == ["unity", "awareness"]


@rule("SW-01a", "EGO-20")
def test_a_hidden_aspiration_that_is_counted_by_hand_is_counted_when_it_is_shown() -> None:
    play = table("I0 common=unity hidden-deck=liveliness liveliness=manual spirits=R2", steps=[RevealHidden()])
    if play.asked() == [-1]:
        play("*")
    assert play.offers()[:2] == ["standing 0", "standing 1"]
    later = table("I0 common=unity,liveliness liveliness=manual standings=liveliness:0:0 spirits=R2", steps=[ByHand()])
    assert later.offers() == []  # only what is in force is counted


# -- the Revelation


@rule("CB-71", "EGO-21")
def test_a_hidden_aspiration_face_down_is_shown_at_a_revelation() -> None:
    play = table(
        "I0 1E1 common=unity,openness hidden-deck=fortitude spirits=R2",
        steps=[Revelation(p.EGO, 3, True)],
        halt=(Renew,),
    )
    play("*")
    assert play.state.ego_hidden == p.FORTITUDE
    assert [(one["party"], one["fragment"]) for one in play.things(events.FRAGMENT_ADDED)] == [("ego", "minor")]


@rule("CB-73", "CB-04")
def test_a_fragment_for_the_identity_comes_from_the_stock() -> None:
    for standings, stock in (("unity:0:1", [5, 3, 6, 3]), ("unity:1:0", [6, 3, 5, 3])):
        play = table(
            f"I0 common=unity,openness hidden=attitude standings={standings},attitude:0:0 spirits=R2",
            steps=[Revelation(p.EGO, 3, True)],
            halt=(Renew,),
        )
        assert play.state.stock == stock


@rule("CB-77")
def test_players_who_accomplished_one_aspiration_take_the_next_card_unseen() -> None:
    for standings, looked in (("unity:0:1", 1), ("unity:1:1", 3), ("unity:1:0", 3)):
        play = table(
            f"I0 common=unity,openness hidden=attitude standings={standings},attitude:0:0 spirits=R2",
            steps=[Revelation(p.EGO, 3, True), ChooseAct(0)],
        )
        deck = len(play.state.hidden_deck)
        for _ in range(looked):
            play("*")
        assert deck - len(play.state.hidden_deck) == looked
        assert isinstance(play.waiting(), ChooseHidden if looked == 3 else ChooseAct)
