"""What conditions and multipliers count (V1), and the edges of the numbers that name cards."""

import pytest

from mindtable.games.essence import advisors, events, phases
from mindtable.games.essence import pieces as p
from mindtable.games.essence.island import ALONE, Chart, Island, cell_at, read_pattern
from mindtable.games.essence.pieces import COLOURS
from mindtable.testing.clauses import rule

from .scenario import Seat, new_game, table

ONE_OF_EACH = {"R01": (1, 0), "B01": (2, 0), "Y04": (3, 0), "G02": (4, 0), "P03": (5, 0)}


def owner(kind: str, id: str, rest: str) -> str:
    """An owner's pack that prints something else on one card."""
    return f'provenance = "owner"\n[[{kind}]]\nid = "{id}"\n{rest}\n'


# -- colours and types of an Island


@rule("V1", "A-41")
@pytest.mark.parametrize(
    ("faction", "ids", "colours"),
    [
        ("TIK", [], "R"),
        ("VEC", ["R01", "R02"], "RRB"),
        ("LAS", ["B01", "B02", "B03"], "BBBY"),
        ("UOS", ["Y04", "P03", "P04"], "YGPP"),
        ("CHS", ["R01", "B01", "Y04", "G02", "M01"], "RRBYGP"),
    ],
)
def test_the_segments_of_a_colour_and_the_types_of_an_island(faction: str, ids: list[str], colours: str) -> None:
    island = {id: (1 + n, 0) for n, id in enumerate(ids)}
    play = table(Seat(faction, island=island), Seat("LAS" if faction != "LAS" else "TIK"))
    assert play.state.colours(0) == [colours.count(letter) for letter in COLOURS]
    assert play.state.kinds(0) == len(set(colours))


@rule("V1")
@pytest.mark.parametrize(("missing", "essence"), [("", 5), ("R01", 4), ("B01", 4), ("Y04", 4), ("P03", 4)])
def test_an_astronomer_gains_one_for_each_type(missing: str, essence: int) -> None:
    island = {id: cell for id, cell in ONE_OF_EACH.items() if id != missing}  # the Palace is green
    play = table(Seat("UOS", influence=1, hand=["UOS5"], island=island), Seat("VEC"))
    play("play UOS5")
    assert play[0].essence == essence


@rule("V1")
def test_a_multiplier_is_capped_and_counts_only_its_colour() -> None:
    for ids, essence in (([], 2), (["Y04"], 3), (["Y04", "Y05", "Y06"], 4), (["R01", "B01"], 2)):
        island = {id: (1 + n, 0) for n, id in enumerate(ids)}  # the Palace of the League is yellow itself
        play = table(Seat("LAS", hand=["LAS7"], island=island), Seat("VEC"))
        play("play LAS7/1")
        assert play[0].essence == essence


# -- neighbours


@rule("V1", "B4")
def test_a_palisade_hardens_beside_a_red_segment_only() -> None:
    for cell, defense in (("1,0", 2), ("0,2", 0)):  # beside the red Palace, or beside the yellow Segment alone
        play = table(Seat("TIK", wealth=1, island={"Y04": (0, 1)}), Seat("VEC"), display=["R03"])
        play("build R03", cell)
        assert play[0].defense == play.board(0).defense + defense


@rule("V1")
@pytest.mark.parametrize(
    ("greens", "essence"),
    [([], 0), ([(1, -1)], 1), ([(1, -1), (2, 0)], 2), ([(1, -1), (2, 0), (1, 1)], 2), ([(3, 0)], 0)],
)
def test_a_concert_shell_counts_green_neighbours_on_all_sides_and_at_most_two(
    greens: list[tuple[int, int]], essence: int
) -> None:
    island = {"G09": (1, 0), **dict(zip(["G02", "G03", "G04"], greens, strict=False))}
    play = table(Seat("TIK", island=island), Seat("VEC"))
    play("use G09")
    assert play[0].essence == essence


@rule("B3")
def test_the_first_location_of_the_box_gives_its_essence_too() -> None:
    play = table(Seat("TIK", wealth=1), Seat("VEC"), display=["R01"])
    play("build R01", "1,0")
    assert play[0].essence == play.box.base[play.box.number("R01")] == 1


@rule("B3", "B2")
def test_a_place_is_told_with_the_segments_beside_it_and_what_they_add_or_take_away() -> None:
    # Market Stall: base 1, plus green, minus red.
    seat = Seat("TIK", wealth=3, island={"G02": (1, 1), "B01": (1, -1)})
    play = table(seat, Seat("VEC"), display=["Y01"])
    play("build Y01")
    choice = play.game.choice(play.state, 0, play.game.read(play.state, 0, "1,0"))
    assert choice["things"]["beside"] == ["B01", "G02", "PAL-TIK"]  # from the north clockwise
    said = play.said("1,0")
    assert said == "at 1,0: 1 Essence (beside Rune Stone, Votive Garden +1, Admiralty Keep −1)"


@rule("M1", "M2")
def test_a_new_place_is_told_without_the_segment_that_moves() -> None:
    play = table(Seat("UOS", hand=["UOS1"], island={"Y01": (1, 0)}), Seat("VEC"))
    play("play UOS1/2", "move Y01")
    assert play.said("0,1") == "to 0,1 (beside Sunlit Rotunda +1)"
    assert play.said("move none") == "leave Market Stall where it is"
    still = table(Seat("UOS", hand=["UOS1"], island={"Y01": (1, 0)}), Seat("VEC"), move_scores_essence="off")
    still("play UOS1/2", "move Y01")
    assert still.said("0,1") == "to 0,1 (beside Sunlit Rotunda)"


@rule("B3", "B1")
def test_a_build_is_offered_with_its_penalty() -> None:
    play = table(Seat("TIK", wealth=3), Seat("VEC"), display=["Y01"])
    assert "+1 per green neighbour, −1 per red neighbour" in play.said("build Y01")


# -- moving at the edges


@rule("M1")
def test_the_first_and_last_location_are_locations_and_the_first_monument_is_none() -> None:
    island = {"R01": (1, 0), "P15": (0, 1), "M01": (-1, 0)}
    play = table(Seat("UOS", hand=["UOS1"], island=island), Seat("VEC"))
    play("play UOS1/2")
    assert play.offers() == ["move none", "move R01", "move P15"]


@rule("M1", "V2")
def test_every_place_is_offered_beside_staying_whichever_segment_moves() -> None:
    island = {"R01": (1, 0), "R02": (2, 0), "R03": (3, 0), "Y04": (0, 1), "G02": (4, 0)}
    for moved in ("Y04", "G02"):
        play = table(Seat("UOS", hand=["UOS1"], island=island), Seat("VEC"))
        play("play UOS1/2", f"move {moved}")
        offers = play.offers()
        assert len(set(offers)) == len(offers)
        assert offers.count("move none") == 1
        assert ("5,0" in offers) == (moved == "Y04")  # beside the end of the line, unless that is what moves
        assert {"-1,0", "0,-1", "1,1"} <= set(offers)


@rule("M1", "A-26")
def test_a_segment_in_a_ring_may_leave_it_and_one_that_closes_no_ring_may_not() -> None:
    ring = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    chart = Chart([cell_at(x, y) for x, y in ring])
    assert all(chart.movable(slot) for slot in range(8))
    line = Chart([cell_at(x, 0) for x in range(4)])
    assert [line.movable(slot) for slot in range(4)] == [True, False, False, True]
    assert not Chart(ALONE).movable(0)


@rule("A-25")
@pytest.mark.parametrize("turns", range(4))
def test_a_pattern_that_begins_with_an_open_cell_is_found_in_every_rotation(turns: int) -> None:
    pattern = read_pattern(".R./YPY", COLOURS)
    cells = [(1, 0), (0, 1), (1, 1), (2, 1)]
    for _ in range(turns):
        cells = [(-y, x) for x, y in cells]
    colour_of = [COLOURS.index(letter) for letter in "RYPY"]
    assert pattern.found(Island([0, 1, 2, 3], [cell_at(x, y) for x, y in cells]), colour_of)
    assert not pattern.found(Island([0, 1, 2], [cell_at(x, y) for x, y in cells[:3]]), colour_of)
    moved = [*cells[:3], (cells[3][0] + 5, cells[3][1])]
    assert not pattern.found(Island([0, 1, 2, 3], [cell_at(x, y) for x, y in moved]), colour_of)


@rule("A-25")
def test_a_pattern_is_never_mirrored() -> None:
    pattern = read_pattern("..R/YRB", COLOURS)
    colour_of = [COLOURS.index(letter) for letter in "RYRB"]
    hook = [(2, 0), (0, 1), (1, 1), (2, 1)]
    assert pattern.found(Island([0, 1, 2, 3], [cell_at(x, y) for x, y in hook]), colour_of)
    assert not pattern.found(Island([0, 1, 2, 3], [cell_at(-x, y) for x, y in hook]), colour_of)


# -- Attacks at the edges


@rule("A-23", "K2")
def test_the_first_fragment_of_the_box_can_be_a_monster_too() -> None:
    pack = owner("fragment", "F101", 'requirement = "monster 3"\ncost = 0\nbonus = "W2"')
    play = table(
        Seat("TIK", hand=["TIK1"]), Seat("VEC"), row=["F102", "F103", "F104", "F105", "F106", "F101"], packs=[pack]
    )
    play("play TIK1", "attack F101")  # 4 against 3
    assert play.things(events.ATTACKED) == [
        {"seat": 0, "target": "F101", "attack": 4, "defense": 3, "success": True, "essence": 0}
    ]
    assert play.fragments(0) == ["F101"]
    assert play.purse(0) == (2, 0)
    assert play[0].essence == 0


@rule("K3", "A-38")
def test_the_first_palace_of_the_box_can_be_exhausted_after_an_attack() -> None:
    play = table(Seat("VEC", attack=9, wealth=2), Seat("TIK"))
    play("treaty TR1", "attack 1")
    assert play.offers() == ["loot none", "loot PAL-TIK"]
    play("loot PAL-TIK")
    assert play.exhausted(1) == ["PAL-TIK"]
    assert play.purse(0) == (0, 0)


@rule("C9", "A-34")
def test_the_threat_strikes_nobody_whose_defense_it_does_not_exceed_or_who_has_nothing() -> None:
    seats = [Seat("TIK", defense=3, wealth=2), Seat("VEC", defense=2, wealth=2), Seat("UOS", defense=0)]
    play = table(*seats, at="cleaning", threat=3, halt=(phases.Round,))
    assert play.things(events.THREAT_HIT) == [{"seat": 1, "threat": 3, "defense": 2, "lost": 1}]
    assert [play.purse(seat) for seat in range(3)] == [(2, 0), (1, 0), (0, 0)]


# -- costs and draws


@rule("T6", "D5c")
def test_a_card_does_not_pay_for_itself() -> None:
    alone = table(Seat("UOS", hand=["UOS6"]), Seat("VEC"))
    assert "play UOS6/1" in alone.offers()
    assert "play UOS6/2" not in alone.offers()  # side H1 : W2
    play = table(Seat("UOS", hand=["UOS6", "UOS3"]), Seat("VEC"))
    play("play UOS6/2")
    assert play.discard(0) == ["UOS3", "UOS6"]
    assert play.purse(0) == (2, 0)


@rule("T6")
def test_a_segment_that_costs_a_card_needs_one_in_hand() -> None:
    assert "use PAL-UOS" not in table(Seat("UOS"), Seat("VEC")).offers()
    assert "use PAL-UOS" in table(Seat("UOS", hand=["UOS3"]), Seat("VEC")).offers()


@rule("I4")
def test_without_popularity_no_card_is_drawn() -> None:
    pack = owner("faction", "TIK", "popularity = 0")
    play = table(Seat("TIK", draw=["TIK1"]), Seat("VEC"), at="income", packs=[pack], halt=(advisors.Advisors,))
    assert play.asked() == []
    assert play.hand(0) == []


# -- the beginning, and what lapses


@rule("S10", "I1")
def test_every_track_starts_at_zero() -> None:
    for player in new_game(3).state.players:
        tracks = [player.attack, player.defense, player.essence, player.shards, player.ready, player.spent]
        assert tracks == [0] * 6
        assert [player.wealth, player.influence, player.revenge, player.wins, player.built] == [0] * 5
        assert [player.passed, player.pass_turns, player.clocked] == [0] * 3
        assert [player.exhausted, player.readied, player.fragments] == [0] * 3
        assert player.tokens == 7


@rule("S10", "S13", "S6", "A-40")
def test_nothing_has_happened_before_the_first_round() -> None:
    state = new_game(3).state
    assert (state.round, state.turn, state.passes, state.threat) == (0, 0, 0, 0)
    assert (state.main_done, state.read_done, state.reach, state.over) == (False, False, False, False)
    assert (state.cut, state.omen, state.attack_power, state.defense_power) == (0, 0, 0, 0)
    assert state.row == [p.EMPTY] * 6
    assert (state.display, state.offered, state.winners) == ([], [], [])
    assert (state.discarded_locations(), state.discarded_monuments()) == ([], [])
    assert (len(state.prophecy), len(state.locations), len(state.monuments)) == (43, 76, 14)
    assert state.advisors == [5] * 6
    assert state.advisor_wealth == [0] * 6
    assert state.treaties == [-1] * 12
    assert state.holders == [p.SUPPLY] * 3


@rule("T1", "D5")
def test_it_is_the_turn_of_the_next_on_the_order_track() -> None:
    play = table(Seat("TIK", wealth=3), Seat("VEC", wealth=3), Seat("UOS", wealth=3), order=[2, 0, 1])
    for seat in (2, 0, 1):
        assert play.game.view(play.state, 0)["active"] == play.state.active() == seat
        assert play.asked() == [seat]
        play.turn("treaty TR2") if seat != 1 else play.passes()
    assert play.state.active() == play.asked()[0] == 2


@rule("TK3", "P2")
def test_passing_with_the_sand_clock_is_forgotten_in_the_next_round() -> None:
    play = table(Seat("VEC"), Seat("UOS"), holders={"clock": 0}, halt=(phases.Income,))
    play.passes()
    play.passes()
    while play.asked():
        play("*") if play.asked() == [-1] else play(play.offers()[0])
    assert play.state.round == 2
    assert [player.clocked for player in play.state.players] == [0, 0]
    assert [player.pass_turns for player in play.state.players] == [0, 0]


@rule("C6", "C7")
def test_the_fragments_that_leave_the_row_are_told_and_no_others() -> None:
    row = ["F101", "F102", "-", "F103", "F104", "F105"]
    play = table(Seat("TIK"), Seat("VEC"), at="cleaning", row=row, halt=(phases.Round,))
    play("keep F103", "keep none")
    [told] = play.things(events.FRAGMENTS_LEFT)
    assert told["cards"] == ["F101", "F102", "F104", "F105"]
    assert play.row() == ["F103", "-", "-", "-", "-", "-"]


@rule("T2", "V1")
def test_what_lasts_for_a_turn_lapses_with_it() -> None:
    seat = Seat("VEC", influence=2, wealth=2, hand=["VEC4", "VEC8", "VEC3"])
    play = table(seat, Seat("LAS", hand=["LAS4", "LAS8"], wealth=3), display=["Y07"])
    play("play VEC4/1", "play VEC8/1", "treaty TR2", "wealth 1")
    assert (play.state.omen, play.state.reach, play.state.main_done) == (2, True, True)
    play("end")
    assert play.asked() == [1]
    assert (play.state.omen, play.state.reach, play.state.main_done, play.state.read_done) == (0, False, False, False)
    play("play LAS4")  # the next build of this turn costs 1 less
    assert play.state.cut == 1
    play("treaty TR2", "end")
    assert play.state.cut == 0


@rule("T2", "A-14")
def test_nothing_of_the_last_turn_is_left_in_cleaning() -> None:
    play = table(Seat("TIK", hand=["TIK1"]), Seat("VEC"), halt=(phases.Cleaning,))
    play("play TIK1", "attack threat")
    play.passes()
    play.passes()
    assert play.asked() == []
    assert not play.state.main_done
    assert not play.state.read_done


@rule("T2", "T4")
def test_a_turn_waits_for_a_read_that_is_left_and_ends_when_nothing_is() -> None:
    row = ["F119", "F101", "F120", "F219", "F220", "F314"]  # F101 asks for red beside yellow
    seat = Seat("TIK", wealth=1, influence=2, island={"Y04": (1, 0)}, exhausted=["PAL-TIK"])
    play = table(seat, Seat("VEC"), row=row)
    play("treaty TR2", "wealth 1")
    assert play.offers() == ["end", "read F101"]
    play("read F101")
    assert play.asked() == [1]
    poor = table(Seat("TIK", wealth=1, island={"Y04": (1, 0)}, exhausted=["PAL-TIK"]), Seat("VEC"), row=row)
    poor("treaty TR2")
    assert poor.asked() == [1]


@rule("T2", "A-01")
def test_after_the_read_of_a_turn_a_second_fragment_does_not_hold_it_up() -> None:
    row = ["F119", "F101", "F120", "F219", "F220", "F105"]  # red beside yellow, and yellow beside green
    island = {"Y04": (1, 0), "G02": (2, 0)}
    seat = Seat("TIK", wealth=1, influence=9, island=island, exhausted=["PAL-TIK"])
    play = table(seat, Seat("VEC"), row=row)
    play("read F101", "treaty TR2", "wealth 1")
    assert play.asked() == [1]
    assert not play.state.read_done


# -- conditions on Essence, and how many cards


@rule("V1")
@pytest.mark.parametrize(("mine", "others", "gain"), [(0, [0, 0], 2), (3, [3, 5], 2), (3, [5, 2], 0), (1, [0, 9], 0)])
def test_an_envoys_inn_gives_only_to_who_has_least(mine: int, others: list[int], gain: int) -> None:
    pack = owner("location", "P05", 'base = 0\nplus = "G"\nminus = ""')  # once low?E2, and no Essence of its own
    seats = [
        Seat("TIK", wealth=1, essence=mine),
        *[Seat(id, essence=n) for id, n in zip(["VEC", "UOS"], others, strict=True)],
    ]
    play = table(*seats, display=["P05"], packs=[pack])
    play("build P05", "1,0")
    assert play[0].essence == mine + gain


@rule("V1", "D5c")
def test_cards_are_discarded_one_by_one_as_many_as_are_asked_for() -> None:
    pack = owner("follower", "UOS6", 'effect = "side H3 : W2"')
    play = table(Seat("UOS", hand=["UOS6", "UOS1", "UOS2", "UOS3", "UOS4", "UOS5"]), Seat("VEC"), packs=[pack])
    play("play UOS6", "discard UOS4", "discard UOS1")
    assert play.offers() == ["discard UOS2", "discard UOS3", "discard UOS5"]
    play("discard UOS5")
    assert play.hand(0) == ["UOS2", "UOS3"]
    assert play.purse(0) == (2, 0)


@rule("V1")
def test_a_librarian_with_cards_left_discards_two_of_choice_and_a_sift_of_one_discards_one() -> None:
    play = table(Seat("UOS", hand=["UOS4", "UOS1", "UOS2"], draw=["UOS3", "UOS5"]), Seat("VEC"))
    play("play UOS4", "draw UOS3", "draw UOS5", "discard UOS2", "discard UOS3")
    assert play.hand(0) == ["UOS1", "UOS5"]
    one = table(
        Seat("UOS", hand=["UOS4", "UOS1"], draw=["UOS3", "UOS5"]), Seat("VEC"),
        packs=[owner("follower", "UOS4", 'effect = "side - : SIFT1, E1"')],
    )  # fmt: skip
    one("play UOS4", "draw UOS3")
    assert one.offers() == ["discard UOS1", "discard UOS3"]
    one("discard UOS3")
    assert one.hand(0) == ["UOS1"]
    assert one[0].essence == 1


@rule("DR1", "I4")
def test_exactly_as_many_cards_are_drawn_as_are_called_for() -> None:
    draw = ["TIK1", "TIK2", "TIK3", "TIK4"]
    play = table(Seat("TIK", wealth=2, draw=draw), Seat("VEC"))
    play("treaty TR3", "draw TIK1", "draw TIK2")
    assert play.hand(0) == ["TIK1", "TIK2"]
    income = table(Seat("TIK", draw=draw), Seat("VEC", draw=["VEC1"]), at="income", halt=(advisors.Advisors,))
    while income.asked():
        income("*")
    assert len(income.hand(0)) == income.board(0).popularity


@rule("B1")
def test_a_discount_is_used_up_by_the_first_build() -> None:
    pack = owner("follower", "LAS3", 'effect = "side - : BLD1"')
    play = table(Seat("LAS", wealth=4, hand=["LAS4", "LAS3"]), Seat("VEC"), display=["Y07", "G02"], packs=[pack])
    play("play LAS4", "play LAS3", "build Y07", "1,0")  # 2 Wealth, less 1 and less 1
    assert play.purse(0) == (4, 0)
    assert play.state.cut == 0


# -- Attacks between seats


@rule("V5", "K3")
def test_the_first_seat_answers_an_attack_too_and_a_single_influence_is_worth_taking() -> None:
    seats = [Seat("VEC", influence=1, island={"R05": (1, 0)}), Seat("TIK", hand=["TIK1"])]  # the Beacon: @hit POW1
    play = table(*seats, order=[1, 0])
    play("play TIK1", "attack 0")  # 4 against 2 + 1
    assert play.things(events.ATTACKED)[0]["defense"] == 3
    assert play.offers() == ["loot none", "loot influence"]
    play("loot influence")
    assert (play.purse(0), play.purse(1)) == ((0, 0), (0, 1))


@rule("V5", "A-23")
def test_a_monster_is_read_before_a_success_is_answered() -> None:
    row = ["F120", "F102", "F103", "F104", "F105", "F119"]
    play = table(Seat("TIK", hand=["TIK1"], island={"R09": (1, 0)}), Seat("VEC"), row=row)  # a Mercenary Camp: @win W1
    play("play TIK1", "attack F119")
    order = [event.kind for event in play.heard if event.kind in (events.READ, events.GAINED)]
    assert order[0] is events.READ
    assert play.purse(0) == (1, 0)
    assert play.things(events.GAINED)[-1] == {"seat": 0, "what": "wealth", "n": 1}


# -- bids


@rule("A1", "A6")
def test_the_advisors_on_offer_and_those_left_are_told_by_their_cards() -> None:
    play = table(Seat("TIK", wealth=1), Seat("VEC"), at="advisors", advisors=[1, 1, 1, 0, 1, 1])
    assert play.things(events.OFFERED) == [{"seat": -1, "cards": ["AD1", "AD2", "AD3", "AD5", "AD6"]}]
    play("0: bid 1", "0: bid 0", "advisor AD2")
    assert play.things(events.PATIENCE) == [{"seat": -1, "cards": ["AD1", "AD3", "AD5", "AD6"], "wealth": 1}]


@rule("A4", "A-03")
def test_influence_breaks_ties_for_every_seat_and_each_kind_of_token_is_paid() -> None:
    seats = [Seat("TIK", wealth=3, influence=3), Seat("VEC", wealth=3, influence=3), Seat("UOS", wealth=3, influence=3)]
    play = table(*seats, at="advisors")
    play("0: bid 2", "0: bid 1", "1: bid 3", "1: bid 0", "2: bid 1", "2: bid 2")
    taken = []
    for advisor in ("AD1", "AD2", "AD3"):
        taken.append(play.asked()[0])
        play(f"advisor {advisor}")
    assert taken == [2, 0, 1]
    assert [play.purse(seat) for seat in range(3)] == [(1, 2), (0, 3), (2, 1)]


# -- moves with nothing to do


@rule("M1", "V1")
def test_a_single_location_cannot_be_exchanged() -> None:
    play = table(Seat("VEC", wealth=3, hand=["AD5", "VEC3"], island={"Y04": (1, 0)}), Seat("TIK"))
    play("play AD5/1")
    assert "end" in play.offers()
    assert play.island(0) == {"PAL-VEC": (0, 0), "Y04": (1, 0)}


# -- costs in Foundations, colours that wake a Segment


@rule("T6")
def test_a_foundation_paid_as_a_cost_is_exhausted() -> None:
    play = table(Seat("LAS", hand=["LAS7"], ready=2, spent=1), Seat("VEC"))
    play("play LAS7/2")  # side F1 : W2
    assert (play[0].ready, play[0].spent) == (1, 2)
    assert play.purse(0) == (2, 0)
    assert "play LAS7/2" not in table(Seat("LAS", hand=["LAS7"], ready=0), Seat("VEC")).offers()


@rule("V4", "V6")
@pytest.mark.parametrize(("built", "essence"), [("R01", 1), ("B01", 0), ("P15", 0)])
def test_a_segment_that_waits_for_red_answers_red_alone(built: str, essence: int) -> None:
    packs = [owner("location", "G13", 'effect = "@build.R E1"'), owner("location", built, "base = 0")]
    seat = Seat("CHS", wealth=9, island={"G13": (1, 0), "Y04": (0, 5)})
    play = table(seat, Seat("VEC"), display=[built], packs=packs)
    play(f"build {built}", "0,6")  # far from everything but a yellow Segment
    woken = [told for told in play.things(events.GAINED) if told["what"] == "essence"]
    assert len(woken) == essence


# -- from round to round


@rule("A-50", "R3", "V7")
def test_deeds_and_readied_segments_are_forgotten_in_the_next_round() -> None:
    seats = [Seat("TIK", wins=2, built=1, island={"R04": (1, 0)}), Seat("VEC", wins=1, built=3)]
    play = table(*seats, at="cleaning", halt=(phases.Income,))
    play[0].readied = 3  # too late for the step that is over: it lapses with the next Cleaning
    assert [(player.wins, player.built) for player in play.state.players] == [(0, 0), (0, 0)]
    late = table(*seats, halt=(phases.Round,))
    late[0].readied = 3
    late.passes()
    late.passes()
    assert [player.readied for player in late.state.players] == [0, 0]


@rule("A-16", "P3")
def test_a_deck_is_made_anew_only_when_it_is_empty() -> None:
    play = table(
        Seat("TIK"), Seat("VEC"), at="preparation", monuments=["M01"], locations=["R01", "R02", "R03"],
        discarded=["M02", "M03", "B01", "B02"], halt=(phases.Income,),
    )  # fmt: skip
    assert play.offers() == ["reveal M01"]  # the discards stay where they are while the deck lasts
    play("reveal M01")
    assert play.offers() == ["reveal M02", "reveal M03"]
    assert play.state.discarded_monuments() == []
    play("reveal M03")
    assert play.offers() == ["reveal R01", "reveal R02", "reveal R03"]
    play("reveal R02", "reveal R01", "reveal R03")
    assert play.offers() == ["reveal B01", "reveal B02"]
    play("reveal B02")
    assert play.display() == ["M01", "M03", "R02", "R01", "R03", "B02"]
    assert play.state.discarded_locations() == []
    assert play.things(events.DECK_RENEWED) == [
        {"seat": -1, "deck": "monuments", "cards": 2}, {"seat": -1, "deck": "locations", "cards": 2},
    ]  # fmt: skip


@rule("DR1", "V1")
def test_a_librarian_does_not_shuffle_the_discard_pile_in() -> None:
    play = table(
        Seat("UOS", hand=["UOS4", "UOS5", "UOS6", "UOS7"], draw=["UOS3"], discard=["UOS1", "UOS2"]), Seat("VEC")
    )
    play("play UOS4", "draw UOS3")
    assert play.offers() == [
        "discard UOS3",
        "discard UOS5",
        "discard UOS6",
        "discard UOS7",
    ]  # one drawn, two to discard
    play("discard UOS3", "discard UOS5")
    assert play.discard(0) == ["UOS1", "UOS2", "UOS3", "UOS5", "UOS4"]


@rule("T6")
def test_the_first_card_of_the_box_does_not_pay_for_itself_either() -> None:
    pack = owner("follower", "TIK1", 'effect = "side H1 : A2"')
    assert "play TIK1" not in table(Seat("TIK", hand=["TIK1"]), Seat("VEC"), packs=[pack]).offers()
    assert "play TIK1" in table(Seat("TIK", hand=["TIK1", "TIK2"]), Seat("VEC"), packs=[pack]).offers()


@rule("T2", "Z1", "A-13")
def test_a_pass_ends_what_lasted_for_the_turn() -> None:
    play = table(Seat("VEC", hand=["VEC4", "VEC8"]), Seat("LAS"))
    play("play VEC4/1", "play VEC8/1", "pass", "done")
    assert play.asked() == [1]
    assert (play.state.omen, play.state.reach) == (0, False)
