"""Reading fragments (R1 to R6)."""

from typing import Any

import pytest

from mindtable.games.essence.island import read_pattern
from mindtable.games.essence.read import arranged
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Essence, Seat, game, table

ROW = ["F101", "F102", "F103", "F104", "F105", "F106"]


def reading(seat: Seat, id: str, **more: Any) -> Essence:
    """A fragment in the rightmost place, with monsters in the others."""
    return table(seat, Seat("LAS"), row=["F119", "F120", "F219", "F220", "F314", id], **more)


@rule("R2", "R4", "R5")
def test_x04_a_fulfilled_arrangement_of_cost_2_brings_3_essence() -> None:
    seat = Seat("UOS", influence=3, island={"R01": (1, 0), "Y04": (2, 0)}, palace=(1, 1))  # Y beside R, G below R
    play = table(
        Seat("UOS", influence=3, palace=(1, 1), island={"R01": (1, 0), "Y04": (0, 0)}), Seat("LAS"),
        row=["F119", "F120", "F111", "F219", "F220", "F314"], pile=["F112"],
    )  # fmt: skip
    play("read F111")
    assert play.purse(0) == (0, 1)
    assert play[0].essence == 3
    assert play.fragments(0) == ["F111"]
    play("reveal F112")
    assert play.row() == ["F112", "F119", "F120", "F219", "F220", "F314"]
    assert "pass" in play.offers()  # a Side action: the Main action is still to come
    assert "read F111" not in reading(seat, "F111").offers()  # Y, R and G lie, but not like this


@rule("R1", "R5")
def test_x10_the_leftmost_fragment_cannot_be_claimed_and_the_row_closes_to_the_right() -> None:
    play = table(
        Seat("LAS", influence=9, wealth=9), Seat("UOS"), pile=["F120"],
        row=["F117", "F118", "F101", "F312", "F103", "F104"],
    )  # fmt: skip
    assert "read F117" not in play.offers()
    assert "R1" in play.why_not("read F117")
    assert {"read F118", "read F312"} <= set(play.offers())
    play("read F312", "reveal F120")
    assert play.row() == ["F120", "F117", "F118", "F101", "F103", "F104"]


@rule("R1")
def test_the_five_other_places_are_claimable() -> None:
    for place in range(6):
        row = ["F119", "F120", "F219", "F220", "F314", "F315"]
        row[place] = "F117"
        play = table(Seat("LAS", influence=1, wealth=2), Seat("UOS"), row=row)
        assert ("read F117" in play.offers()) == (place > 0)


@rule("R2")
def test_x11_a_fragment_of_cost_0_costs_no_influence() -> None:
    play = reading(Seat("LAS", wealth=5), "F312")  # pay W5, cost 0
    play("read F312")
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 5


@rule("R2")
def test_the_influence_must_be_at_hand() -> None:
    assert "read F115" in reading(Seat("TIK", influence=2, wins=1), "F115").offers()
    poor = reading(Seat("TIK", influence=1, wealth=9, wins=1), "F115")
    assert "read F115" not in poor.offers()
    assert poor.why_not("read F115").endswith(" costs 2 Influence, you have 1 (R2).")


@rule("R2", "R3")
def test_all_of_the_requirement_must_hold() -> None:
    play = reading(Seat("TIK", influence=9), "F115")
    assert "read F115" not in play.offers()
    assert "R3" in play.why_not("read F115")


DEEDS = [
    ("F115", Seat("TIK", influence=3, wins=1), Seat("TIK", influence=3, wins=0)),
    ("F214", Seat("TIK", influence=3, wins=2), Seat("TIK", influence=3, wins=1)),
    ("F309", Seat("TIK", influence=3, wins=3), Seat("TIK", influence=3, wins=2)),
    ("F116", Seat("TIK", influence=3, built=2), Seat("TIK", influence=3, built=1)),
    ("F216", Seat("TIK", influence=3, defense=6), Seat("TIK", influence=3, defense=5)),
    ("F311", Seat("TIK", influence=3, essence=20), Seat("TIK", influence=3, essence=19)),
    (
        "F310",
        Seat("TIK", influence=3, island={"M01": (1, 0), "M07": (2, 0)}),
        Seat("TIK", influence=3, island={"M01": (1, 0), "Y07": (2, 0)}),
    ),
    (
        "F215",
        Seat("TIK", influence=3, island={"Y01": (1, 0), "B01": (2, 0), "G01": (3, 0), "P01": (4, 0)}),
        Seat("TIK", influence=3, island={"Y01": (1, 0), "B01": (2, 0), "G01": (3, 0), "R01": (4, 0)}),
    ),
]


@rule("R3", "D5d")
@pytest.mark.parametrize(("id", "enough", "too_little"), DEEDS, ids=[case[0] for case in DEEDS])
def test_deeds_are_counted(id: str, enough: Seat, too_little: Seat) -> None:
    assert f"read {id}" in reading(enough, id).offers()
    assert f"read {id}" not in reading(too_little, id).offers()


@rule("R3", "A-24")
def test_what_is_to_be_spent_is_paid_on_top_of_the_influence_cost() -> None:
    play = reading(Seat("LAS", wealth=2, influence=1), "F117")  # pay W2, cost 1
    play("read F117")
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 3
    both = reading(Seat("LAS", influence=3), "F118")  # pay I2, cost 1
    both("read F118")
    assert both.purse(0) == (0, 0)
    assert "read F118" not in reading(Seat("LAS", influence=2, wealth=9), "F118").offers()


@rule("A-24", "D5d")
def test_a_payment_in_tokens_is_of_any_mix() -> None:
    play = reading(Seat("LAS", wealth=3, influence=2), "F217")  # pay T4
    play("read F217")
    assert play.offers() == ["wealth 2", "wealth 3"]
    least = "At least 2 of the tokens to pay must be Wealth: you have 2 Influence (D5b)."
    assert play.why_not("wealth 1") == least
    assert play.why_not("wealth 4") == "At most 3 of the tokens to pay can be Wealth (D5b)."
    play("wealth 2")
    assert play.purse(0) == (1, 0)
    assert play[0].essence == 4
    assert "read F217" not in reading(Seat("LAS", wealth=2, influence=1), "F217").offers()


@rule("A-24", "D5d")
def test_a_payment_in_cards_discards_cards_of_the_hand() -> None:
    play = reading(Seat("LAS", influence=1, hand=["LAS1", "LAS2", "LAS3"]), "F218")  # pay H2, cost 1
    play("read F218", "discard LAS3")
    assert "is not in your hand" in play.why_not("discard LAS3")
    assert "is not in your hand" in play.why_not("discard LAS4")
    play("discard LAS1")
    assert play.hand(0) == ["LAS2"]
    assert sorted(play.discard(0)) == ["LAS1", "LAS3"]
    assert play.purse(0) == (0, 0)  # no Wealth for them
    assert play[0].essence == 3
    assert "read F218" not in reading(Seat("LAS", influence=1, hand=["LAS1"]), "F218").offers()


@rule("R3", "A-23")
def test_a_monster_is_not_simply_read() -> None:
    play = reading(Seat("TIK", influence=9, attack=9), "F119")
    assert "read F119" not in play.offers()
    play = table(Seat("TIK", influence=9), Seat("LAS"), row=["F101", "F119", "F102", "F103", "F104", "F105"])
    assert "A-23" in play.why_not("read F119")


@rule("R4", "R6")
def test_the_fragment_lies_in_the_own_pile_and_its_bonus_comes_at_once() -> None:
    play = reading(Seat("LAS", wealth=2, influence=1, fragments=["F201"]), "F117")
    play("read F117")
    assert play.fragments(0) == ["F117", "F201"]
    assert play.state.fragment_value(0) == 2 + 1
    assert play[0].essence == 3
    assert "F117" not in play.row()


@rule("R4")
def test_a_bonus_may_be_several_gains() -> None:
    seat = Seat("UOS", influence=2, island={"B01": (1, 0)})  # The Garden That Dreams: GB, I1 and E1
    play = reading(seat, "F102")
    play("read F102")
    assert play.purse(0) == (0, 1)
    assert play[0].essence == 1


@rule("R4", "DR1")
def test_a_bonus_that_draws_does_not_shuffle() -> None:
    play = reading(Seat("UOS", influence=2, island={"P01": (1, 0)}, discard=["UOS1"]), "F103")  # C1, E1
    play("read F103")
    assert play.hand(0) == []
    assert play[0].essence == 1


@rule("A-17", "R5")
def test_when_the_pile_is_empty_places_stay_empty() -> None:
    play = reading(Seat("LAS", wealth=2, influence=1), "F117")
    play("read F117")
    assert play.row() == ["-", "F119", "F120", "F219", "F220", "F314"]


@rule("R3")
def test_the_palace_is_part_of_an_arrangement() -> None:
    play = reading(Seat("TIK", influence=2, island={"Y04": (0, 1)}), "F101")  # RY
    assert "read F101" in play.offers()


def lies(cells: dict[tuple[int, int], str], id: str) -> bool:
    """Whether Segments of these colours on these cells hold the arrangement of a fragment."""
    box = game(2).box
    palace = {"R": "TIK", "G": "UOS", "B": "VEC", "Y": "LAS", "P": "CHS"}
    (first, colour), *rest = cells.items()
    used: dict[str, int] = {}
    island = {}
    for cell, letter in rest:
        used[letter] = used.get(letter, 0) + 1
        island[f"{letter}{used[letter]:02}"] = cell
    play = table(Seat(palace[colour], palace=first, island=island), Seat("UOS" if colour != "G" else "TIK"))
    return arranged(play.state.players[0].island, box, box.number(id))


@rule("A-25", "R3")
def test_w41_an_arrangement_turned_upside_down_is_valid_and_a_mirrored_one_is_not() -> None:
    # F111: YR/.G
    assert lies({(0, 0): "G", (0, 1): "R", (1, 1): "Y"}, "F111")
    assert not lies({(0, 0): "R", (1, 0): "Y", (0, 1): "G"}, "F111")


@rule("A-25")
def test_all_four_rotations_are_valid_and_no_mirror_image() -> None:
    cells = [(0, 0, "Y"), (1, 0, "R"), (1, 1, "G")]
    for _ in range(4):
        assert lies({(x, y): colour for x, y, colour in cells}, "F111")
        assert not lies({(-x, y): colour for x, y, colour in cells}, "F111")
        cells = [(-y, x, colour) for x, y, colour in cells]


@rule("A-25")
def test_an_arrangement_may_be_part_of_a_bigger_island_and_is_not_used_up() -> None:
    cells = {(0, 0): "P", (1, 0): "Y", (2, 0): "R", (2, 1): "G", (3, 1): "B"}
    assert lies(cells, "F111")
    play = table(
        Seat("UOS", influence=9, island={"R01": (0, -1), "Y04": (-1, -1), "P01": (0, 1)}), Seat("LAS", wealth=9),
        row=["F119", "F111", "F103", "F120", "F219", "F220"],
    )  # fmt: skip
    island = play.island(0)
    play.turn("read F111", "treaty TR2")
    play.passes()
    assert play.island(0) == island
    assert "read F103" in play.offers()  # the green Palace serves again


@rule("A-25")
def test_cells_marked_with_a_dot_are_not_looked_at() -> None:
    assert lies({(0, 0): "Y", (1, 0): "R", (1, 1): "G", (0, 1): "P"}, "F111")


@rule("A-25")
def test_a_pattern_looks_the_same_from_each_of_its_four_sides() -> None:
    letters = "RBYGP"
    assert len(read_pattern("RY", letters).shapes) == 4
    assert len(read_pattern("YR/.G", letters).shapes) == 4
    turned = read_pattern("RG/Y.", letters)  # YR/.G by a quarter: the same set of shapes around its red cell
    assert sorted(turned.colours) == sorted(read_pattern("YR/.G", letters).colours)


@rule("D5d")
def test_only_fulfilled_fragments_are_offered() -> None:
    play = table(Seat("LAS", influence=2, wealth=2), Seat("UOS"), row=["F119", "F117", "F118", "F101", "F115", "F217"])
    assert [choice for choice in play.offers() if choice.startswith("read")] == ["read F117", "read F217"]
    with pytest.raises(NotOffered):
        play("read F118")


@rule("R5")
def test_after_a_read_from_the_second_place_only_the_leftmost_moves() -> None:
    play = table(
        Seat("LAS", influence=1, wealth=2), Seat("UOS"), row=["F101", "F117", "F102", "F103", "F104", "F105"],
        pile=["F106"],
    )  # fmt: skip
    play("read F117", "reveal F106")
    assert play.row() == ["F106", "F101", "F102", "F103", "F104", "F105"]
