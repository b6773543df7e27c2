"""What the table tells as data: the vocabulary, the view, the scene, and the reasons of the Id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Decision, Event, Heard, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.panels import panel
from mindtable.core.scene import Scene
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.drafting import Draft, GiveManifest
from mindtable.games.unconscious_mind.id import IdBoxes
from mindtable.games.unconscious_mind.id_inkpot import IdTop
from mindtable.games.unconscious_mind.id_publish import AttemptPublish
from mindtable.games.unconscious_mind.id_tiles import IdMovesFreud
from mindtable.games.unconscious_mind.ideas import Act
from mindtable.games.unconscious_mind.meta import DECISIONS, MindGame, UnconsciousMind
from mindtable.games.unconscious_mind.notebook import ChooseTile, PlaceTile
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import WORDS
from mindtable.games.unconscious_mind.treatises import ChooseCite
from mindtable.games.unconscious_mind.turns import EndTurn, PersonTurn
from mindtable.testing.clauses import rule
from mindtable.testing.vocabulary import Vocabulary, undescribed

from .scenario import Id, Mind, Room, You, game, set_up, table


def played(made: MindGame, seed: int) -> Iterator[tuple[MindState, Decision[Any], list[Event]]]:
    """A random game: every decision, and what was heard since the one before."""
    state, luck = made.start(), Luck(seed)
    heard: list[Event] = []
    while (decision := state.waiting()) is not None:
        yield state, decision, heard
        ears = Heard()
        state.heard = ears
        take_for(state, decision.seats(state)[0], decision.sample(state, luck))
        state.heard = None
        heard = ears.events


def scene_of(play: Mind, viewer: int = 0) -> Scene:
    return play.game.scene(play.game.view(play.state, viewer), tongue("en"))


def place(scene: Scene, id: str) -> Any:
    (found,) = [place for zone in scene.zones for place in zone.places if place.id == id]
    return found


# -- the vocabulary


def test_every_row_has_its_words_and_every_thing_an_id_of_its_own() -> None:
    assert WORDS.problems() == []
    assert Vocabulary(game()).table() == ""
    assert undescribed(DECISIONS) == []


@pytest.mark.parametrize("mode", ["easy", "hard"])
def test_whatever_is_told_in_a_game_fits_the_schema_and_is_found_on_the_board(mode: str) -> None:
    made = game(mode, None, id_rows="random", id_costs="free")
    vocabulary = Vocabulary(made)
    told: set[str] = set()
    for number, (state, decision, heard) in enumerate(played(made, 3)):
        for event in heard:
            assert vocabulary.event(event) == ""
            told.add(event.row.name)
        seat = decision.seats(state)[0]
        assert vocabulary.choices(state, seat) == ""
        if seat != CHANCE and number % 3 == 0:
            scene = made.scene(made.view(state, seat), tongue("fr"))
            assert scene.problems() == []
            assert vocabulary.touches(state, seat, scene) == ""
    assert {"client_revealed", "dream_revealed", "tile_revealed", "layer_dealt", "end_of_turn", "id_arrow"} <= told


def test_every_clause_that_a_row_names_is_a_rule() -> None:
    rules = UnconsciousMind().clauses_text()
    for row in WORDS.all():
        for clause in row.clause.split(", ") if row.clause else []:
            assert f'id = "{clause}"' in rules, row


# -- the view


def test_nobody_sees_which_research_the_id_holds() -> None:
    play = table(Act(p.PROFESSOR), id=Id(hand=2), deck=["S01", "S02", "S03"], acting=p.PERSON)
    seen = play.game.view(play.state, 0)
    assert seen["id"]["hand"] == 2
    assert seen["left"]["research"] == 1
    assert seen["unseen_research"] == ["S01", "S02", "S03"]
    assert [piece.id for piece in place(scene_of(play), "id_supply").pieces] == ["back:id:1", "back:id:2"]
    assert not {"research:S01", "research:S02", "research:S03"} & scene_of(play).things()


def test_overlays_are_seen_in_their_columns_on_clients_and_on_the_cured() -> None:
    play = table(
        Act(p.PROFESSOR),
        id=Id(
            overlays=["O3", "O1"], case_overlays=["K2"], cured=["C04"], cured_overlays=["K4"],
            primary=Room("R01", 2, overlay="O2"),
        ),
        acting=p.PERSON,
    )  # fmt: skip
    seen = play.game.view(play.state, SPECTATOR)["id"]
    assert seen["routine_overlays"] == ["O3", "O1"]
    assert seen["case_overlays"] == ["K2"]
    assert seen["cured"] == [{"client": "C04", "overlay": "K4"}]
    assert seen["rooms"][0]["overlay"] == "O2"
    scene = scene_of(play, SPECTATOR)
    assert [piece.thing for piece in place(scene, "routine_overlays").pieces] == ["overlay:O3", "overlay:O1"]
    assert [mark.id for piece in place(scene, "id_cured").pieces for mark in piece.marks] == ["overlay:K4"]
    assert "overlay:O2" in [piece.thing for piece in place(scene, "id_room:primary").pieces]


def test_bright_ideas_lie_on_the_table_until_the_turn_ends() -> None:
    play = table(PersonTurn(), you=You(ideas=1, bright=1), acting=p.PERSON)
    play("state d3", "with idea bright")
    (taken,) = [space for space in play.game.view(play.state, 0)["table"] if space["owner"] is not None]
    assert taken == {"space": "d3", "owner": p.PERSON, "ideas": 1, "bright": 1, "action": "FR"}
    (ideas,) = place(scene_of(play), "space:d3").pieces
    assert ideas.says() == "you (1 Idea, 1 Bright Idea, → FR)"
    EndTurn(p.PERSON).run(play.state)
    (taken,) = [space for space in play.game.view(play.state, 0)["table"] if space["owner"] is not None]
    assert (taken["ideas"], taken["bright"]) == (1, 0)


def test_a_tile_on_its_way_and_cards_being_cited_are_seen() -> None:
    play = table(PlaceTile(4), you=You(notebook={"R1/L": "jung"}), acting=p.PERSON)
    assert play.game.view(play.state, 0)["person"]["laying"] == "N05"
    assert place(scene_of(play), "laying").pieces[0].thing == "tile:N05"
    citing = table(
        ChooseCite(0, [3]), you=You(in_play=["S01", "S02", "S03"]), id=Id(published={"T1F": ["S05"]}), acting=p.PERSON
    )
    assert citing.game.view(citing.state, 0)["person"]["citing"] == ["S04"]
    assert "research:S04" in scene_of(citing).things()


def test_whose_turn_it_is_and_who_is_asked_stand_in_plain_fields() -> None:
    play = set_up()
    seen = play.game.view(play.state, 0)
    assert (seen["turn"], seen["asked"], seen["viewer"]) == (p.PERSON, [0], 0)
    assert "agenda" not in seen


# -- the scene


def test_a_choice_lights_the_place_it_is_about() -> None:
    play = table(ChooseTile(0, 1), you=You(coffee=2), tiles={"1 top": "N01"}, acting=p.PERSON)
    option = play.game.read(play.state, 0, "take 1 top")
    choice = play.game.choice(play.state, 0, option)
    assert choice["things"] == {"place": "1 top", "tile": "N01", "coffee": 1}
    assert choice["touches"] == ["display:1 top", "tile:N01"]
    assert place(scene_of(play), "display:1 top").pieces[0].thing == "tile:N01"


def test_the_zones_stand_in_reading_order_own_things_last() -> None:
    zones = [zone.id for zone in scene_of(set_up()).zones]
    assert zones.index("id_notebook") < zones.index("table") < zones.index("office") < zones.index("hand")
    assert zones[-1] == "sides"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_house_edition_is_announced_and_no_panel_is_too_wide(lang: str) -> None:
    play = set_up()
    panels = play.game.panels(play.game.view(play.state, 0), tongue(lang))
    assert panels[0].zone == "house"
    assert all(len(line) <= 78 for panel in panels for line in panel.lines)


# -- events that a board needs


def test_a_refill_tells_which_tile_slid_and_which_came() -> None:
    play = table(
        ChooseTile(0, 1), you=You(coffee=2, notebook={"R1/L": "jung"}), tiles={"1 top": "N01", "1 bottom": "N02"},
        piles={"tiles": ["N03"]}, acting=p.PERSON,
    )  # fmt: skip
    play("take 1 bottom")
    assert play.things(events.COFFEE_PAID, "after") == [1]
    assert play.things(events.TILE_CHOSEN, "place") == ["1 bottom"]
    assert [event.things(play.box) for event in play.heard if event.kind is events.TILE_SLID] == [
        {"tile": "N01", "start": "1 top", "end": "1 bottom"}
    ]
    play("tile N03")
    assert play.things(events.TILE_REVEALED, "place") == ["1 top"]


def test_a_display_of_clients_tells_what_comes_to_its_left_end() -> None:
    rows = {"routine": ["R01", "R02", "R03"], "case": ["C01", "C02", "C03"], "manifest": ["M01", "M02", "M03"]}
    play = table(Draft(p.PERSON), rows=rows, piles={"routine": ["R09"]}, acting=p.PERSON)
    play("client R02", "reveal R09")
    assert play.things(events.DRAFTED, "place") == [1]
    (revealed,) = [event for event in play.heard if event.kind is events.CLIENT_REVEALED]
    assert revealed.things(play.box) == {"client": "R09", "pile": "routine", "place": 0}
    assert revealed.said(play.box)["seat"] is None


# -- reasons of the Id


@rule("ID-95")
def test_a_verdict_tells_priority_criterion_and_every_candidate_with_every_key() -> None:
    play = table(IdMovesFreud(), id=Id(professor="CA"), you=You(professor="OP"), freud="UN")
    verdicts = [event.things(play.box) for event in play.heard if event.kind is id_events.VERDICT]
    assert [verdict["criterion"] for verdict in verdicts] == ["effects"]
    first = verdicts[0]
    assert (first["priority"], first["clauses"], first["criteria"]) == ("freud", ["ID-95"], ["effects", "steps"])
    assert [line["keys"][1] for line in first["before"]] == [1, 2, 3]
    assert first["best"] == max(line["keys"][0] for line in first["before"])
    assert first["after"] == [line for line in first["before"] if line["keys"][0] == first["best"]]
    assert all(line["candidate"].startswith("location:") for line in first["before"])


@rule("ID-16", "ID-57")
def test_the_arrow_tells_among_which_things_it_chose() -> None:
    rows = {"manifest": ["M01", "M02", "M05"]}
    play = table(GiveManifest(p.ID, p.PRIMARY), id=Id(primary=Room("R01", 5, "GL01")), rows=rows, arrow=">")
    (arrow,) = [event.things(play.box) for event in play.heard if event.kind is id_events.ARROW]
    assert arrow["side"] == "right"
    assert arrow["what"] == "manifest"
    assert arrow["chosen"] == arrow["candidates"][-1]
    assert set(arrow["candidates"]) <= {"dream:M01", "dream:M02", "dream:M05"}
    boxes = table(
        IdBoxes(), id=Id(boxes=1, second_open=True, primary=Room("R01", 3), secondary=Room("C01", 3)), arrow="<"
    )
    (arrow,) = [event.things(boxes.box) for event in boxes.heard if event.kind is id_events.ARROW]
    assert (arrow["candidates"], arrow["chosen"]) == (["id_room:primary", "id_room:secondary"], "id_room:primary")


@rule("ID-40")
def test_columns_are_weighed_by_active_tiles_and_then_from_the_right() -> None:
    play = table(IdTop(), id=Id(above=[0, 0, 1], active=["R1/L", "R1/M"]))
    verdicts = [event.things(play.box) for event in play.heard if event.kind is id_events.VERDICT]
    assert [(verdict["criterion"], len(verdict["after"])) for verdict in verdicts] == [
        ("active-tiles", 2), ("rightmost", 1),
    ]  # fmt: skip
    assert verdicts[1]["after"] == [{"candidate": "id_column:middle", "keys": [1, 1]}]


@rule("ID-91", "ID-93")
def test_a_treatise_of_the_id_tells_its_cards_and_its_clauses() -> None:
    play = table(AttemptPublish(), id=Id(insights=1, in_play=["S01", "S02", "S03"]))
    (told,) = [event for event in play.heard if event.kind is id_events.PUBLISH]
    assert told.things(play.box)["own"] == ["S01", "S02", "S03"]
    line = play.game.say_event(play.state, told, tongue("en"))
    assert line.endswith("(ID-91, ID-93)")


# -- for the person, in a line or at the end


def test_the_log_speaks_to_its_reader_and_of_others() -> None:
    play = table(PersonTurn(), you=You(ideas=1, dial={"reserve": 7}), acting=p.PERSON)
    play("state d1", "action GE")
    ann = tongue("en").with_names(["Ann"])
    mine = [play.game.say_event(play.state, event, ann.to(0)) for event in play.heard]
    others = [play.game.say_event(play.state, event, ann) for event in play.heard]
    assert "You State on d1 with 1 Idea: a Minor of each quality" in mine
    assert "Ann States on d1 with 1 Idea: a Minor of each quality" in others
    french = [play.game.say_event(play.state, event, tongue("fr").with_names(["Ann"]).to(0)) for event in play.heard]
    assert "Vous générez une Mineure de Croissance" in french


ORDERS = (
    "placer",
    "déclencher",
    "défausser",
    "retourner",
    "jouer",
    "piocher",
    "poser",
    "utiliser",
    "publier",
    "avancer",
)


def test_no_line_of_the_log_is_an_order_without_a_subject() -> None:
    made = game("hard")
    said = {made.say_event(state, event, tongue("fr").to(0)) for state, _, heard in played(made, 11) for event in heard}
    assert any([line.startswith("il place ") for line in said])
    assert [line for line in said if line.casefold().startswith(ORDERS)] == []


def test_a_drawn_dial_counts_the_insights_of_both_kinds_in_full_words() -> None:
    play = table(PersonTurn(), you=You(ideas=1, dial={"Min G": 2, "Min P": 1, "own Min P": 1, "Maj F": 1}))
    scene = play.game.scene(play.game.view(play.state, 0), tongue("fr"))
    dial = next(zone for zone in scene.zones if zone.id == "dial")
    drawn = "\n".join(panel(dial, tongue("fr"), False).picture)
    assert "2 Mineures (Croissance)" in drawn
    assert "1+1 Mineures (Passion)" in drawn
    assert "1 Majeure (Liberté)" in drawn
    assert "…" not in drawn


def test_every_event_about_the_person_can_be_said_to_the_person() -> None:
    ann = tongue("en").with_names(["Ann"]).to(0)
    made = game("easy")
    for state, _, heard in played(made, 11):
        for event in heard:
            if event.seat == p.PERSON:
                assert "Ann" not in made.say_event(state, event, ann), event


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_standing_is_one_short_line_at_every_moment(lang: str) -> None:
    made = game("hard")
    seen: set[str] = set()
    for number, (state, _, _) in enumerate(played(made, 5)):
        if number % 7 == 0:
            line = made.standing(made.view(state, 0), tongue(lang))
            assert 0 < len(line) <= 78, line
            assert "\n" not in line
            seen.add(line.split(" ")[0])
    assert len(seen) == 2  # set-up, then rounds


def test_the_standing_tells_round_points_and_supply() -> None:
    play = table(PersonTurn(), you=You(vp=12, coffee=3, ideas=2, bright=1, boxes=2), id=Id(vp=9), round=3, acting=0)
    said = play.game.standing(play.game.view(play.state, 0), tongue("en"))
    assert said == "Round 3 · Freud 1/10 · You 12, the Id 9 · Ideas 2+1 · Coffee 3 · Boxes 2"
    play.state.last_round = 4
    assert play.game.standing(play.game.view(play.state, 0), tongue("en")).startswith("Round 3 of 4 · You 12,")
    other = play.game.standing(play.game.view(play.state, SPECTATOR), tongue("en").with_names(["Ann"]))
    assert "Ann 12, the Id 9" in other


def test_both_sides_end_with_points_that_add_up() -> None:
    made = game("medium")
    last = None
    told: list[Event] = []
    for state, _, heard in played(made, 8):
        last = state
        told += heard
    assert last is not None
    sides = made.sides(last, told)
    assert [(side.seats, side.name) for side in sides] == [([0], ""), ([], "the Id")]
    assert [side.points for side in sides] == [last.person.vp, last.id.vp]
    for side in sides:
        assert sum(points for _, points in side.parts) == side.points
        assert all(points > 0 for _, points in side.parts)


def test_the_title_says_what_it_is_and_how_hard() -> None:
    title = UnconsciousMind()
    assert title.about
    assert title.goal
    assert title.minutes[0] < title.minutes[1]
    assert list(title.mode_names) == title.modes
    for spec in title.options:
        assert len(spec.names) == len(spec.values)
        assert spec.names != spec.values, spec.key
    shares = []
    for mode in title.modes:
        usual, strong = title.difficulties(mode)
        assert usual.won * strong.games > strong.won * usual.games  # Strong Coffee is harder
        shares.append(usual.won / usual.games)
    assert shares == sorted(shares, reverse=True)
