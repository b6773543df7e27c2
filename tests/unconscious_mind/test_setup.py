"""Set-up (UM-01 to UM-07, ID-01 to ID-09)."""

import pytest

from mindtable.core.agenda import CHANCE, Heard, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.testing.clauses import rule

from .scenario import Mind, game, new_game, set_up

FIRST = [
    "reveal R20", "reveal R12", "reveal R05", "reveal C03", "reveal C02", "reveal C01", "reveal M13", "reveal M03",
    "reveal M01", "research S01", "research S02",
]  # fmt: skip
TILES = ["tile N01", "tile N02", "tile N03", "tile N04", "tile N05", "tile N06"]
GOALS = ["goal G9", "goal G8", "goal G7", "goal G6", "goal G5", "goal G4"]
DRAFT = ["arrow right", "reveal R01", "layer GS01", "latent L01", "reveal M20"]
OVERLAYS = ["overlay O4", "overlay O2", "overlay O1"]


def drafted() -> Mind:
    """After the Id's first draft, the overlays and the Professors."""
    play = new_game()
    play(*FIRST, *TILES, *GOALS, *DRAFT, *OVERLAYS)
    return play


@rule("TC-08", "ID-08", "UM-06", "ID-19")
def test_tc08_the_first_draft_uses_the_arrow_twice() -> None:
    play = drafted()
    assert play.client(play.its, 0) == "R20"
    assert play.dream(play.its, 0) == "M03"
    assert play.arrow == ">"
    assert play.marker(play.its, 0) == 5


@rule("TC-07", "ID-08")
def test_tc07_case_overlays_follow_the_routine_ones() -> None:
    play = drafted()
    assert [play.box.ids["routine_overlay"][n] for n in play.its.routine_overlays] == ["O4", "O2", "O1", "O3"]
    assert [play.box.ids["case_overlay"][n] for n in play.its.case_overlays] == ["K4", "K2", "K1", "K3"]


@rule("TC-116", "UM-06", "UM-07", "ID-05")
def test_tc116_the_id_drafts_first_and_the_person_plays_first() -> None:
    play = drafted()
    assert play.offers() == ["professor jung", "professor hilferding", "professor adler", "professor spielrein"]
    assert play.at(play.its.professor) == "UN" == play.at(play.state.freud)
    play("professor adler")
    assert play.offers() == ["client R01", "client R05", "client R12"]  # Routine only
    play("client R05", "*", "layer GS02", "*", "dream top", "manifest M30")
    assert (play.state.round, play.state.acting) == (1, p.PERSON)
    assert play.asked() == [0]


@rule("TC-113", "UM-02")
def test_tc113_seven_goals_with_five_cures_in_the_middle() -> None:
    play = set_up()
    goals = [play.box.ids["goal"][goal] for goal in play.state.goals]
    assert goals[3] == "G1"
    assert len(set(goals)) == 7


@rule("TC-115", "UM-05")
def test_tc115_the_board_of_carl_jung() -> None:
    play = set_up()
    you = play.you
    assert play.at(you.professor) == "LI"
    assert (you.coffee, you.ideas, you.bright, you.locked_ideas) == (4, 3, 0, 3)
    assert play.dial() == {"Min G": 1, "Min F": 1, "Min P": 1, "reserve": 4}
    assert [cell for cell in range(9) if you.notebook[cell] >= 0] == [0]
    assert (you.row_locks, you.foot_locks) == (0b111, 0b111)
    assert play.inkpot(you) == "TOP"


@rule("UM-01", "UM-04")
def test_displays_tokens_and_markers() -> None:
    play = set_up()
    assert all(card >= 0 for row in play.state.rows for card in row)
    assert "-" not in play.display()
    assert min(play.state.face_up) >= 0
    assert play.state.tokens == [6, 6, 6]
    assert [play.state.top_token(district) for district in range(3)] == ["r", "r", "r"]
    assert play.state.freud_marker == 1
    assert (play.you.reputation, play.its.reputation) == (0, 0)


@rule("UM-03", "A-24")
def test_treatises_lie_by_value_and_colour() -> None:
    box = game().box
    rows = [box.treatise_row[treatise] for treatise in range(p.TREATISES)]
    points = [box.treatise_points[treatise] for treatise in range(p.TREATISES)]
    assert rows == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert points == [3, 3, 3, 6, 6, 6, 9, 9, 9]
    assert box.treatise_column == [1, 2, 3] * 3


@rule("TC-04", "ID-02", "ID-03", "ID-06", "ID-01")
def test_tc04_medium() -> None:
    play = set_up("medium")
    its = play.its
    assert play.active() == ["R1/L", "R2/L", "R3/L"]
    assert (its.insights, its.ideas, its.bright) == (1, 3, 1)
    assert play.coffee_and_boxes == (0, 0)
    assert its.above == [1, 2, 2]
    assert play.inkpot(its) == "TOP"
    low = play.box.overlay_scoring[0]
    assert (low.points, low.most) == (2, 8)


@rule("ID-06")
@pytest.mark.parametrize(
    ("mode", "active", "insights", "foot_locks", "points"),
    [
        ("easy", ["R1/L"], 0, 0b111, 2),
        ("medium", ["R1/L", "R2/L", "R3/L"], 1, 0b110, 2),
        ("hard", ["R1/L", "R2/L", "R3/L"], 1, 0b110, 3),
    ],
)
def test_the_three_difficulties(mode: str, active: list[str], insights: int, foot_locks: int, points: int) -> None:
    play = set_up(mode)
    assert play.active() == active
    assert play.its.insights == insights
    assert (play.its.row_locks, play.its.foot_locks) == (0b111, foot_locks)
    assert {scoring.points for scoring in play.box.overlay_scoring} == {points}


@rule("A-45", "ID-06")
def test_hard_has_the_high_sides_and_easy_the_low_ones() -> None:
    assert (game("hard").box.overlay_scoring[0].points, game("hard").box.overlay_scoring[0].most) == (3, 15)
    assert (game("easy").box.overlay_scoring[0].points, game("easy").box.overlay_scoring[0].most) == (2, 8)


@rule("TC-05", "ID-04", "ID-06", "A-30")
def test_tc05_easy_with_purple_in_the_first_row() -> None:
    play = set_up("easy", id_rows="study-notes-city")
    assert play.active() == ["R1/L"]
    assert play.box.ids["id_tile"][play.its.tiles[0]] == "IS1"
    assert play.its.insights == 0


@rule("ID-04")
def test_the_order_of_the_colours_may_be_drawn() -> None:
    play = new_game(id_rows="random")
    play(*FIRST, *TILES, *GOALS)
    assert len(play.offers()) == 6
    play("rows city-study-notes")
    assert [play.box.ids["id_tile"][tile] for tile in play.its.tiles][:3] == ["IC1", "IC2", "IC3"]


@rule("ID-09")
def test_the_foot_of_the_left_column_is_free_from_the_start_at_medium() -> None:
    assert set_up("medium").its.foot_locks == 0b110
    assert set_up("easy").its.foot_locks == 0b111


@rule("TC-118", "UM-10", "UM-11", "UM-74")
def test_tc118_the_first_turn_offers_to_state_and_to_treat_if_payable_but_not_to_recall_or_pass() -> None:
    cheap = first_turn("Min G")  # of which the dial holds one
    assert [offer for offer in cheap.offers() if not offer.startswith(("state ", "buy "))] == ["treat"]
    assert len([offer for offer in cheap.offers() if offer.startswith("state ")]) == 12
    dear = first_turn("Min G + Min G")
    assert [offer for offer in dear.offers() if not offer.startswith(("state ", "buy "))] == []
    assert "UM-74" in dear.why_not("treat")
    assert "UM-66" in dear.why_not("recall")
    assert "UM-11" in dear.why_not("pass")


def first_turn(cost: str) -> Mind:
    """The person's first turn with a Manifest Dream of this cost on the first Client."""
    made = game(packs=[f'provenance = "owner"\n[[manifest]]\nid = "M05"\ncost = "{cost}"\n'])
    play = Mind(made, made.start())
    play("reveal R20", "reveal R12", "reveal R05", "reveal C03", "reveal C02", "reveal C01")
    play("reveal M06", "reveal M05", "reveal M03", "research S01", "research S02", *TILES, *GOALS)
    play("arrow right", "reveal R01", "layer GS01", "latent L01", "reveal M20", *OVERLAYS, "professor jung")
    play("client R05", "*", "*", "*", "dream M05", "*")
    return play


@rule("TC-160")
@pytest.mark.parametrize("seed", [1, 2])
def test_tc160_the_same_choices_give_the_same_log(seed: int) -> None:
    made = game("hard")
    luck = Luck(seed)
    state = made.start()
    record: Record = made.new_record({})
    heard: list[str] = []
    while state.waiting() is not None:
        decision = state.waiting()
        assert decision is not None
        seat = decision.seats(state)[0]
        options = options_for(state, seat)
        option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
        record.moves.append(Move(seat, made.notation(state, seat, option)))
        ears = Heard()
        state.heard = ears
        take_for(state, seat, option)
        state.heard = None
        heard += [made.say_event(state, event, tongue("en")) for event in ears.events]
    again = made.replay(record)
    assert made.codec.text(again) == made.codec.text(state)
    assert any("ID-" in line for line in heard)
