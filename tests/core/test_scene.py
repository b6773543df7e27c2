"""Scenes: what is shown has one id, can be heard, and becomes text that fits a terminal."""

from __future__ import annotations

from mindtable.core.panels import WIDTH, panel, panels
from mindtable.core.scene import FAN, GRID, PILE, ROW, SEATS, TRACK, Mark, Number, Piece, Place, Scene, Zone
from mindtable.core.tongue import tongue

EN, FR = tongue("en"), tongue("fr")


def island() -> Zone:
    return Zone("island:0", GRID, "Island", [
        Place("0,0", "0,0", [Piece("card:palace", "Palace")], x=0, y=0),
        Place("1,0", "1,0", [Piece("card:tavern", "Tavern", text="Draw 1.", marks=[Mark("spent", "exhausted")])], x=1),
        Place("1,1", "1,1", x=1, y=1, thing="cell:1,1"),
        Place("0,1", "0,1", [Piece("card:mill", "Mill")], x=0, y=1),
    ])  # fmt: skip


def test_a_grid_is_drawn_with_its_coordinates() -> None:
    shown = panel(island(), EN)
    assert shown.title == "Island"
    assert [line.split() for line in shown.lines] == [
        ["0", "1"],
        ["0", "Palace", "*Tavern"],
        ["1", "Mill", "·"],
        ["Tavern:", "Draw", "1."],
    ]


def test_the_sort_of_a_piece_is_read_with_it_and_drawn_as_two_letters() -> None:
    tavern = Piece("card:tavern", "Tavern", sort=Mark("yellow", "yellow"), numbers=[Number("essence", 2, "2 Essence")])
    assert tavern.says() == "Tavern (yellow, 2 Essence)"
    assert panel(Zone("island", GRID, "Island", [Place("0,0", "0,0", [tavern])]), EN).lines[1].split() == [
        "0",
        "ye",
        "Tavern",
    ]


def test_a_grid_that_is_too_wide_is_a_list_of_what_lies_in_it() -> None:
    cells = [Place(f"{x},0", f"{x},0", [Piece(f"card:{x}", f"Segment {x}")], x=x) for x in range(9)]
    cells.append(Place("9,0", "9,0", x=9))
    lines = panel(Zone("island", GRID, "Island", cells), EN).lines
    assert lines[0] == "0,0: Segment 0"
    assert len(lines) == 9


def test_a_grid_is_drawn_as_wide_as_there_is_room() -> None:
    sort = Mark("green", "green")
    cells = [Place(f"{x},0", f"{x},0", [Piece(f"card:{x}", "Amphitheatre", sort=sort)], x=x) for x in range(5)]
    zone = Zone("island", GRID, "Island", cells)
    whole = panel(zone, EN).lines
    assert len(whole) == 2
    assert whole[1].count("gr Amphithea…") == 5  # a name that is cut shows it
    narrow = panel(Zone("island", GRID, "Island", cells[:3]), EN, True, 46).lines
    assert len(narrow) == 2
    assert all([len(line) <= 46 for line in narrow])


def test_numbers_and_marks_are_read_with_the_place_or_piece_they_belong_to() -> None:
    held = Piece("card:a", "Alpha", numbers=[Number("essence", 2, "2 Essence")], marks=[Mark("new", "new")])
    slot = Place("slot:1", "Slot 1", [held], numbers=[Number("price", 3, "3 Wealth")], marks=[Mark("open", "open")])
    assert panel(Zone("row", ROW, "Row", [slot]), EN).lines == ["Slot 1 (3 Wealth · open): Alpha (2 Essence, new)"]
    track = Place("round", "Round", numbers=[Number("round", 3, "3 of 9")])
    assert panel(Zone("tracks", TRACK, "Tracks", [track]), FR).lines == ["Round\u00a0: 3 of 9"]


def test_somebody_at_the_table_is_read_in_lines_of_their_own() -> None:
    numbers = [Number("wealth", 3, "3 Wealth"), Number("influence", 1, "1 Influence")]
    ann = Place("seat:0", "Ann", [Piece("t", "Sand clock")], numbers=numbers, marks=[Mark("passed", "passed")])
    assert panel(Zone("seats", SEATS, "Players", [ann]), EN).lines == [
        "Ann (passed)",
        "   3 Wealth · 1 Influence",
        "   Sand clock",
    ]


def test_an_empty_place_says_so_and_an_empty_zone_too() -> None:
    assert panel(Zone("row", ROW, "Row", [Place("1", "1")]), EN).lines == ["1: –"]
    assert panel(Zone("row", ROW, "Row", []), EN).lines == ["nothing yet"]


def test_cards_with_text_stand_on_lines_of_their_own() -> None:
    cards = [Piece("card:a", "Alpha", text="Gain 1 Wealth."), Piece("card:b", "Beta", text="Draw 1 card.")]
    assert panel(Zone("hand", FAN, "Hand", [Place("hand", "", cards)]), EN).lines == [
        "Alpha. Gain 1 Wealth.",
        "Beta. Draw 1 card.",
    ]
    assert panel(Zone("pile", PILE, "Piles", [Place("deck", "Deck", cards)]), EN).lines[0] == "Deck:"


def test_pieces_that_read_the_same_are_counted() -> None:
    backs = [Piece(f"back:1:{n}", "a card") for n in range(4)]
    assert panel(Zone("hand:1", FAN, "Their hand", [Place("hand:1", "Bob", backs)]), EN).lines == ["Bob: 4 × a card"]


def test_panels_fit_the_terminal_and_keep_the_order_of_the_zones() -> None:
    long = Piece("card:a", "Alpha", text="word " * 60)
    scene = Scene([island(), Zone("hand", FAN, "Hand", [Place("hand", "", [long])])])
    made = panels(scene, EN)
    assert [one.zone for one in made] == ["island:0", "hand"]
    assert max(len(line) for one in made for line in one.lines) <= WIDTH


def test_what_can_be_touched_is_what_has_a_reference() -> None:
    assert Scene([island()]).things() == {"cell:1,1"}


def test_a_scene_that_says_two_things_with_one_id_is_found() -> None:
    assert Scene([island()]).problems() == []
    assert "'card:a' is the id of two things" in Scene([
        Zone("hand", FAN, "Hand", [Place("hand", "", [Piece("card:a", "Alpha"), Piece("card:a", "Alpha")])])
    ]).problems()  # fmt: skip


def test_what_is_shown_but_cannot_be_heard_is_found() -> None:
    silent = Zone("z", ROW, "", [
        Place("p", "P", [Piece("x", "", marks=[Mark("m", "")])], numbers=[Number("n", 4, "three")])
    ])  # fmt: skip
    found = "; ".join(Scene([silent]).problems())
    for problem in ("has no name", "has no words", "reads 'three'", "has no heading"):
        assert problem in found


def test_a_scene_is_plain_json() -> None:
    said = Scene([island()]).json()["zones"][0]
    assert said["kind"] == "grid"
    assert said["places"][1]["pieces"][0]["marks"] == [{"id": "spent", "says": "exhausted"}]
