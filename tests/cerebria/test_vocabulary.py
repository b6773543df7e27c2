"""One vocabulary: what is asked, chosen, told and refused in things; the view and the scene speak in the same ids."""

import json
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.core.things import EVENT, QUESTION, VERB
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ask import answer
from mindtable.games.cerebria.meta import DECISIONS, CerebriaGame
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import CANDIDATE, WORDS, of_card, of_realm
from mindtable.testing.clauses import rule
from mindtable.testing.vocabulary import Vocabulary, undescribed

from .scenario import EN, ask, state_of, table

SETTINGS: list[tuple[str, int, dict[str, str]]] = [
    ("shaper", 1, {}),
    ("two-spirits", 1, {"game": "full", "decks": "choose", "side": "gloom", "D2": "on", "D3": "on", "D6": "on"}),
    ("two-spirits", 2, {"game": "full", "liveliness": "manual", "D4": "on"}),
]
# What random players hardly ever come to; each has a test of its own.
RARE = {
    "beneficiary", "bought", "channel", "drain", "drained", "empower", "endgame", "exalt", "free_move", "gift", "give",
    "give_none", "lift", "neighbour", "players_points", "raze", "razed", "rewarded", "serve", "share", "stay", "step",
}  # fmt: skip


def games() -> list[AnyGame]:
    return [Title().game(seats, mode, options, []) for mode, seats, options in SETTINGS]


def test_the_rows_are_sound_and_every_decision_has_words() -> None:
    assert WORDS.problems() == []
    assert undescribed(DECISIONS) == []
    for game in games():
        assert Vocabulary(game).table() == ""


def test_nothing_stands_in_the_vocabulary_that_is_never_said() -> None:
    met: dict[str, set[str]] = {EVENT: set(), VERB: set(), QUESTION: set()}
    for game in games():
        luck = Luck(17)
        look = Vocabulary(game)
        for _ in range(6):
            state = game.start()
            ears = Heard()
            while (decision := state.waiting()) is not None:
                seat = decision.seat(state)
                met[QUESTION].add(game.ask(state, seat).row.name)
                for option in options_for(state, seat) if seat != CHANCE else decision.options(state):
                    met[VERB].add(game.describe(state, seat, option).row.name)
                state.heard = ears
                take_for(state, seat, decision.sample(state, luck))
                state.heard = None
            for event in ears.events:
                met[EVENT].add(event.row.name)
                assert look.event(event) == ""
                assert -1 <= event.seat < game.seats
    for sort, names in met.items():
        assert set(WORDS.rows[sort]) - names <= RARE, sort


def test_the_seat_of_an_event_is_a_person_and_the_spirit_a_thing_of_its_own() -> None:
    game = Title().game(1, "two-spirits", {}, [])
    state = game.start()
    ears = Heard()
    state.heard = ears
    playout(state, Luck(5), 60)
    turns = [event for event in ears.events if event.row is events.TURN]
    assert {event.seat for event in turns} == {0}
    assert isinstance(state, CerebriaState)
    led = [state.box.spirit_ids[spirit.spirit] for spirit in state.spirits]
    assert {event.things(game.box)["spirit"] for event in turns} == set(led)
    first = turns[0].said(game.box)
    assert first == {"event": "turn", "seat": 0, "things": {"spirit": led[0], "turn": 1}, "clause": "EGO-15"}


@rule("CB-30", "CB-32", "CB-24")
def test_events_tell_what_moved_where_and_who_removed_what() -> None:
    play = table("I3 G3 1Ea1r spirits=harmony@F0", hand=("courage",), ambition=1)
    play("move", "discard none", "to R0", "quell")
    [moved] = play.things(events.MOVED)
    assert (moved["from"], moved["to"], moved["willpower"]) == ("F0", "R0", 1)
    [quelled] = play.things(events.QUELLED)
    assert (quelled["off"], quelled["left"], quelled["willpower"], quelled["ambition"]) == (1, 0, 2, 1)
    assert play.things(events.LEFT) == [{"card": "ar", "slot": "1", "owner": "ego", "by": "players", "to": "box"}]


@rule("CB-76", "CB-77", "CB-78", "K-11")
def test_a_revelation_tells_what_comes_next() -> None:
    position = "I0 common=unity,openness,attitude hidden=fortitude 0E1 standings=unity:2:1,fortitude:1:0 spirits=R2"
    play = table(position, steps=[Revelation(p.EGO, 3, True)])
    play("aspiration openness", "*", "*", "*")
    play(play.offers()[0])
    assert play.things(events.COMMON_DONE) == [{"aspiration": "unity"}]
    assert play.things(events.COMMON_REMOVED) == [{"aspiration": "openness", "by": "players"}]
    assert play.things(events.NEXT_COMMON) == [{"aspiration": "attitude"}]
    assert play.things(events.BOXED) == [{"party": "ego", "aspiration": "fortitude"}]
    assert play.things(events.REFILLED) == [{"sphere": "knowledge", "realm": "valley", "willpower": 7}]
    assert [event["aspiration"] for event in play.heard if event.row is events.LOOKED_AT] == [0, 1, 2]
    [kept] = play.things(events.HIDDEN)
    assert kept == {"aspiration": "fortitude", "returned": ["awareness", "unity"]}
    scene = play.game.scene(play.game.view(play.state, 0), EN)
    now = scene.zones[0].places[0]
    assert (now.label, now.pieces[0].thing) == ("now", "aspiration:attitude")


@rule("CB-75")
def test_points_of_the_players_for_a_capping_that_the_ego_got_are_told() -> None:
    position = "I0 common=unity,openness stock=P0/0,E0/0 standings=unity:1:0 players-hidden=attitude hidden=fortitude"
    play = table(
        f"{position} 0E1 standings=unity:1:0,attitude:0:1,fortitude:1:0 spirits=R2", steps=[Revelation(p.EGO, 3, True)],
        halt=(Renew,),
    )  # fmt: skip
    assert play.things(events.PLAYERS_POINTS) == [{"points": 4, "why": "capped", "clause": "CB-75"}]


# -- what `mindtable ask --json` gives


def told(position: str, question: str) -> list[dict[str, Any]]:
    """The events of an answer; they are plain JSON and fit the schema of the title."""
    data = answer(position, question.split(), [], EN)[1]
    assert json.loads(json.dumps(data)) == data
    game = CerebriaGame(1, "shaper", state_of(position).box.options, [])
    look = Vocabulary(game)
    for said in data["events"]:
        event = Event(WORDS.rows[EVENT][said["event"]], -1, [])
        assert look.told(event, said) == ""
    found: list[dict[str, Any]] = data["events"]
    return found


def only(found: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [one["things"] for one in found if one["event"] == name]


@rule("EGO-52", "EGO-45", "EGO-47")
def test_a_verdict_names_procedure_criterion_and_candidates() -> None:
    found = told("I0 2Ea1 7Ea1 13Ea1 3Pd1 target=fortitude", "invoke d/1")
    last = only(found, "verdict")[-1]
    assert last == {
        "procedure": "invoke",
        "criterion": "frontier",
        "aspiration": None,
        "best": 1,
        "before": ["slot:4", "slot:5", "slot:6", "slot:12"],
        "after": ["slot:4"],
        "clause": "EGO-52",
    }
    [ranked] = only(found, "ranked")
    assert (ranked["figure"], ranked["space"]) == ("influencer", "R0")
    best = ranked["candidates"][0]
    assert best["candidate"] == "slot:4"
    assert best["keys"] == [
        {"criterion": "impact", "value": 0},
        {"criterion": "realm", "value": 1},
        {"criterion": "frontier", "value": 1},
        {"criterion": "closest", "value": best["distance"]},
        {"criterion": "clockwise", "value": 1},
    ]


@rule("EGO-57", "EGO-D4", "EGO-48")
def test_every_key_of_a_quell_is_told_with_the_later_aspirations_of_difficulty_four() -> None:
    found = told("I0 1Pa2 2Pb1 common=attitude,unity,openness difficulty=D4", "quell 1")
    [ranked] = only(found, "ranked")
    keys = [one["criterion"] for one in ranked["candidates"][0]["keys"]]
    later = ["later impact", "later impact"]
    assert keys == [
        "not next to safety", "impact", *later, "realm", "frontier", "current intensity", "maximum intensity",
        "closest", "clockwise",
    ]  # fmt: skip
    assert len(ranked["candidates"][0]["later"]) == 2


@rule("EGO-51")
def test_the_choice_of_a_card_is_told_with_its_keys() -> None:
    found = told("I0 0Ea1 target=awareness deck=cr,b,b", "operation E+J")
    [ranked] = only(found, "cards_ranked")
    assert ranked["candidates"][0] == {
        "card": "cr",
        "keys": [
            {"criterion": "new vibe", "value": 1},
            {"criterion": "maximum intensity", "value": 4},
            {"criterion": "drawn first", "value": 0},
        ],
    }
    assert only(found, "verdict")[0]["before"] == ["card:cr", "card:b", "card:b"]


@rule("EGO-59", "EGO-60")
def test_realms_are_candidates_too() -> None:
    [ranked] = only(told("G0 0P1 4P1 target=fortitude", "raze"), "ranked")
    assert [line["candidate"] for line in ranked["candidates"]] == ["realm:willow", "realm:land"]
    box = state_of("I0").box
    names = [CANDIDATE.call(box, number, EN) for number in (3, of_realm(1), of_card(box.number("fear")))]
    assert names == ["Frontier Willow/Cradle (3)", "Cradle of Senses", "Fear"]


@rule("EGO-73", "EGO-79", "EGO-95", "T127")
def test_points_say_why_and_by_which_clause_and_a_removal_by_whom() -> None:
    full = "I0 0Eb2 1Eb2 2Eb2 3Eb2 4Eb2 5Eb2 6Eb2 12Eb2 13Eb2 14Eb2 target=openness"
    found = told(full, "operation D+E*")
    assert only(found, "ego_points") == [
        {"points": 1, "why": "bonus", "clause": "EGO-73"},
        {"points": 1, "why": "no gain", "clause": "EGO-79"},
    ]
    assert only(found, "ego_willpower") == [{"willpower": 1, "why": "no gain", "clause": "EGO-79"}]
    removal = "I0 common=unity,openness players-hidden=attitude standings=unity:0:1,attitude:0:1,openness:1:1"
    data = ask(removal, "revelation")
    assert data["removed"] == [{"aspiration": "openness", "by": "ego"}]
    assert not data["players_remove"]


# -- view and scene


def test_the_view_is_plain_json_in_ids_and_the_same_for_all() -> None:
    for game in games():
        state = game.start()
        playout(state, Luck(8), 120)
        views = [game.view(state, viewer) for viewer in (*range(game.seats), SPECTATOR)]
        for view in views:
            assert json.loads(json.dumps(view)) == view
            view.pop("viewer")
            assert view == views[0]
        assert isinstance(state, CerebriaState)
        cards = [slot["card"] for slot in views[0]["slots"]]
        assert cards == [state.box.ids[card] if card >= 0 else None for card in state.board.cards]
        assert not {"agenda", "deeds", "before", "did"} & set(views[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_scene_is_sound_and_holds_whatever_a_choice_touches(lang: str) -> None:
    for game in games():
        state, luck = game.start(), Luck(12)
        look = Vocabulary(game)
        while (decision := state.waiting()) is not None:
            seat = decision.seat(state)
            if seat != CHANCE:
                scene = game.scene(game.view(state, seat), tongue(lang))
                assert scene.problems() == []
                assert look.touches(state, seat, scene) == ""
                again = game.scene(game.view(game.imagine(state, seat, luck), seat), tongue(lang))
                assert again.json() == scene.json()
            take_for(state, seat, decision.sample(state, luck))


def test_own_things_come_last_and_hands_are_told_apart() -> None:
    game = Title().game(2, "two-spirits", {}, [])
    state = game.start()
    playout(state, Luck(4), 40)
    for viewer in (0, 1):
        zones = [zone.id for zone in game.scene(game.view(state, viewer), EN).zones]
        other = 1 - viewer
        assert zones[-4:] == [f"spirit:{other}", f"hand:{other}", f"spirit:{viewer}", f"hand:{viewer}"]
    play = table("I3 G3 spirits=harmony@R0,love@F0", hand=("courage", "desire"))
    play.state.spirits[1].hand = [play.state.box.number("courage")]
    play("invoke", "discard none")
    choices = [play.game.choice(play.state, 0, option) for option in play.waiting().options(play.state)]
    assert [choice["touches"] for choice in choices] == [["hand:0:courage"], ["hand:0:desire"]]
    things = play.game.scene(play.game.view(play.state, 0), EN).things()
    assert {"hand:0:courage", "hand:0:desire", "hand:1:courage"} <= things


@rule("CB-03", "CB-06", "CB-20", "CB-70")
def test_the_scene_shows_what_lies_on_the_table() -> None:
    position = "I0 G3 1Ea2+1 4Pcourage1 0P1 spirits=harmony@R0 common=unity,openness spheres=3,7,7,7,7 wp=2 points=4"
    play = table(position, hand=("courage", "courage"), deck=("desire",), levels={"move": 2})
    scene = play.game.scene(play.game.view(play.state, 0), EN)
    places = {place.id: place for zone in scene.zones for place in zone.places}
    assert [piece.says() for piece in places["slot:1"].pieces] == [
        "Emotion a (the Ego's, Essence 2/3, token +1, Intensity 3)"
    ]
    assert [piece.says() for piece in places["slot:4"].pieces] == ["Courage (yours, Essence 1/3, Intensity 2)"]
    assert [piece.says() for piece in places["realm:willow"].pieces] == [
        "Minor Fortress (yours)", "Harmony", "Influencer",
    ]  # fmt: skip
    assert [number.value for number in places["sphere:commitment"].numbers] == [3]
    assert [number.value for number in places["ego:numbers"].numbers] == [2, 4]
    assert [mark.says for mark in places["row:0:move"].marks] == [
        "with Haste", "next: Surmount, end on the space of an Ego Spirit for 1 Willpower",
    ]  # fmt: skip
    assert [piece.id for piece in places["hand:0:cards"].pieces] == ["card:courage@hand0", "card:courage@hand0#2"]
    assert [piece.name for piece in places["deck:0:top"].pieces] == ["Desire"]
