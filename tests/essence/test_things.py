"""The vocabulary: choices, questions, events and refusals as data, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mindtable.core.agenda import CHANCE, Decision, Event, options_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.things import EVENT, OUTLOOK, QUESTION, REFUSAL, VERB, Kind, Row, Told
from mindtable.core.tongue import tongue
from mindtable.games.essence import events, refusals
from mindtable.games.essence import pieces as p
from mindtable.games.essence import things as t
from mindtable.games.essence import words as w
from mindtable.games.essence.effects import WEALTH
from mindtable.games.essence.meta import DECISIONS
from mindtable.games.essence.state import EssenceState
from mindtable.testing.contract import choose_aloud

from .scenario import Seat, game, table

ENGLISH, FRENCH = tongue("en"), tongue("fr")
KINDS = [kind for kind in vars(t).values() if isinstance(kind, Kind)]


def met(seats: int, seed: int) -> Iterator[tuple[EssenceState, int, list[Told[Any]], list[Event]]]:
    """Every position of a random game: its state, who is asked, what is told there, and what is heard of the choice."""
    made = game(seats)
    state, luck = made.start(), Luck(seed)
    while (decision := state.waiting()) is not None:
        seat = decision.seat(state)
        told = [made.ask(state, seat), *[made.describe(state, seat, option) for option in options_for(state, seat)]]
        yield state, seat, told, choose_aloud(state, seat, decision.sample(state, luck))


def test_nothing_is_wrong_with_the_rows() -> None:
    assert t.WORDS.problems() == []


def test_every_decision_asks_and_describes() -> None:
    assert [one.__name__ for one in DECISIONS if one.asks is Decision.asks] == []
    assert [one.__name__ for one in DECISIONS if one.describe is Decision.describe] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_two_numbers_of_a_kind_are_written_the_same(kind: Kind[Any]) -> None:
    box = game(2).box
    ids = [kind.id(box, number) for number in kind.numbers(box)]
    assert len(set(ids)) == len(ids)
    for number in kind.numbers(box):
        assert kind.call(box, number, ENGLISH)
        assert kind.call(box, number, FRENCH)


@pytest.mark.parametrize("seats", [2, 5])
def test_all_that_is_told_in_a_game_fits_the_schema(seats: int) -> None:
    made = game(seats)
    schema = made.schema()
    validator = Draft202012Validator({"$defs": schema["$defs"], "$ref": f"#/$defs/{EVENT}"})
    rows = {row: Draft202012Validator(row.schema(made.box)) for row in t.WORDS.all()}
    for number, (_, _, told, heard) in enumerate(met(seats, 11)):
        for one in told:
            rows[one.row].validate(one.json(made.box))
        for event in heard:
            for viewer in [*range(seats), SPECTATOR]:
                seen = event.seen_by(viewer).said(made.box)
                rows[event.row].validate(seen)
            if number % 50 == 0:
                validator.validate(event.said(made.box))


def test_the_schema_refuses_what_is_not_told() -> None:
    made = game(2)
    rows = {row: Draft202012Validator(row.schema(made.box)) for row in (w.BUILD, events.BUILT)}
    good = w.BUILD.of([made.box.number("Y07"), 2]).json(made.box)
    assert rows[w.BUILD].is_valid(good)
    assert not rows[w.BUILD].is_valid({**good, "things": {"card": "TIK1", "price": 2}})  # no Segment
    assert not rows[w.BUILD].is_valid({**good, "things": {"card": "Y07"}})
    assert not rows[events.BUILT].is_valid(good)


def test_random_games_say_every_word_of_the_vocabulary() -> None:
    seen: set[Row[Any]] = set()
    for seats in (2, 3, 4, 5):
        for seed in range(6):
            for _, _, told, heard in met(seats, seed):
                seen |= {one.row for one in [*told, *heard]}
    rows = [row for row in t.WORDS.all() if row.sort not in (REFUSAL, OUTLOOK)]
    assert [row for row in rows if row not in seen] == [events.DECK_RENEWED]  # late in long games only


def test_a_deck_made_anew_is_told() -> None:
    seats = [Seat("TIK", passed=1), Seat("VEC", passed=2)]
    play = table(*seats, at="preparation", locations=["Y04"], monuments=[], discarded=["Y07", "Y03", "M07"])
    while play.asked() == [CHANCE]:
        play("*")
    assert play.things(events.DECK_RENEWED) == [
        {"seat": CHANCE, "deck": "monuments", "cards": 1},
        {"seat": CHANCE, "deck": "locations", "cards": 2},
    ]


# -- one description, everything follows


def test_a_choice_is_notation_words_json_and_touches() -> None:
    play = table(Seat("LAS", wealth=3, island={"P01": (0, -1)}), Seat("VEC"), display=["Y07"])
    play("build Y07")
    [option] = [one for one in options_for(play.state, 0) if play.game.notation(play.state, 0, one) == "1,-1"]
    told = play.game.describe(play.state, 0, option)
    assert told.json(play.box) == {
        "verb": "place",
        "notation": "1,-1",
        "touches": ["segment:Y07", "cell:1,-1"],
        "clause": "B2",
        "things": {"card": "Y07", "cell": "1,-1", "essence": told["essence"], "beside": ["P01"]},
    }
    beside = play.box.names[play.box.number("P01")]["en"]
    assert told.say(play.box, ENGLISH) == f"at 1,-1: {told['essence']} Essence (beside {beside})"
    assert play.game.question(play.state, 0) == {"question": "where_to_build", "things": {"card": "Y07"}}


@pytest.mark.parametrize(
    ("target", "id", "words", "touches"),
    [
        (p.THREAT, "threat", "the External Threat", ["target:threat"]),
        (p.FIRST_SEAT + 1, "1", "Seat 2", ["seat:1"]),
        (p.FIRST_MONSTER + 18, "F119", "the monster {card}", ["fragment:F119"]),
    ],
)
def test_targets_of_attacks_are_one_kind(target: int, id: str, words: str, touches: list[str]) -> None:
    box = game(2).box
    assert t.TARGET.id(box, target) == id
    assert t.TARGET.call(box, target, ENGLISH) == words.format(card=box.names[box.number("F119")]["en"])
    assert t.TARGET.touched(box, target) == touches


def test_cells_are_written_as_x_and_y() -> None:
    play = table(Seat("LAS", wealth=9, island={"Y04": (1, 0)}), Seat("VEC"), display=["Y07"])
    play("build Y07", "-1,0")
    [built] = play.things(events.BUILT)
    assert built["cell"] == "-1,0"


def test_a_bid_is_asked_for_part_by_part() -> None:
    play = table(Seat("TIK", wealth=3, influence=2), Seat("VEC", wealth=2), at="advisors")
    assert [play.game.ask(play.state, seat).row for seat in (0, 1)] == [w.HOW_MUCH_WEALTH] * 2
    play("0: bid 3")
    assert [play.game.ask(play.state, seat).row for seat in (0, 1)] == [w.HOW_MUCH_INFLUENCE, w.HOW_MUCH_WEALTH]
    assert [play.game.describe(play.state, seat, 1).row for seat in (0, 1)] == [w.BID_INFLUENCE, w.BID_WEALTH]
    assert play.game.say_option(play.state, 0, 2, ENGLISH) == "2 Influence"


def test_players_are_called_by_their_factions_once_they_have_one() -> None:
    made = game(2)
    state = made.start()
    luck = Luck(3)
    named = ENGLISH.with_names(["Ann", "Ben"])
    lines: list[str] = []
    while state.round == 0:
        decision = state.waiting()
        assert decision is not None
        heard = choose_aloud(state, CHANCE, decision.sample(state, luck))
        lines += [made.say_event(state, event, named) for event in heard if event.row in NAMING]
    factions = [made.box.factions[player.faction].names["en"] for player in state.players]
    starter = factions[state.order[0]]
    assert lines == [f"Ann plays the {factions[0]}", f"Ben plays the {factions[1]}", f"the {starter} starts"]


NAMING = [events.FACTION, events.START_PLAYER]


def test_a_refusal_is_a_row_with_its_clause_and_its_things() -> None:
    play = table(Seat("LAS", wealth=1), Seat("VEC"), display=["M07"])
    told = play.game.refuse(play.state, 0, "build M07")
    assert told is not None
    assert told.row is refusals.TOO_DEAR
    assert told.json(play.box) == {
        "refusal": "too_dear",
        "clause": "B1",
        "things": {"card": "M07", "cost": p.MONUMENT_COST, "held": 1},
    }
    assert play.game.refuse(play.state, 0, "fly") is None


# -- what is heard is enough to follow the game


FOLLOWED = ("wealth", "influence", "essence", "shards")
TRACKED: dict[Row[Any], Callable[[dict[str, Any]], dict[str, int]]] = {
    events.GAINED: lambda e: {e["what"]: e["n"]},
    events.BUILT: lambda e: {"wealth": -e["price"], "essence": e["essence"]},
    events.PAID: lambda e: {"wealth": -e["wealth"], "influence": -e["influence"]},
    events.INCOME: lambda e: {"wealth": e["wealth"], "influence": e["influence"]},
    events.ADVISOR_TAKEN: lambda e: {"wealth": e["wealth"]},
    events.SOLD: lambda e: {"wealth": e["wealth"]},
    events.MOVED: lambda e: {"essence": e["essence"]},
    events.ATTACKED: lambda e: {"essence": e["essence"]},
    events.PASS_ESSENCE: lambda e: {"essence": e["essence"]},
    events.SHARDS: lambda e: {"shards": e["shards"]},
    events.FRAGMENT_SHARDS: lambda e: {"shards": e["shards"]},
}


@pytest.mark.parametrize("seats", [2, 4])
def test_purses_essence_and_shards_can_be_followed_by_the_events_alone(seats: int) -> None:
    made = game(seats)
    follow: list[dict[str, int]] = [dict.fromkeys(FOLLOWED, 0) for _ in range(seats)]
    for state, _, _, heard in met(seats, 21):
        for event in heard:
            said = event.things(made.box)
            if event.row is events.START_PLAYER:
                for seat, wealth in zip(said["order"], said["wealth"], strict=True):
                    follow[seat]["wealth"] = wealth
            elif event.row is events.PHASE and said["phase"] == "preparation":
                for one in follow:
                    one["essence"] = 0
            elif event.row in (events.LOOTED, events.STOLE):
                follow[event.seat][said["what"]] += 1
                follow[said["victim"]][said["what"]] -= 1
            for what, change in TRACKED[event.row](said).items() if event.row in TRACKED else []:
                if what in follow[event.seat]:
                    follow[event.seat][what] += change
        assert follow == [{what: getattr(player, what) for what in FOLLOWED} for player in state.players]


def test_verbs_questions_events_and_refusals_have_rows() -> None:
    for sort, least in ((VERB, 50), (QUESTION, 25), (EVENT, 45), (REFUSAL, 20)):
        assert len(t.WORDS.rows[sort]) >= least


def test_a_faction_has_its_article_in_a_sentence_and_none_in_a_heading() -> None:
    made = game(2)
    called = {faction.id: faction.called["fr"] for faction in made.box.factions}
    assert called["LAS"].startswith("la Ligue ")
    assert called["VEC"] == "le Conclave voilé"
    assert called["UOS"] == "l’Université du Soleil"
    play = table(Seat("LAS", wealth=1), Seat("VEC", attack=9))
    french = tongue("fr").with_names(["Ann", "Ben"])
    speaking = made.speaking(play.state, french)
    assert speaking.seat(1) == "le Conclave voilé"
    labels = [zone.label for zone in made.scene(made.view(play.state, 0), french).zones]
    assert any([label.endswith("Conclave voilé (Ben)") and "le Conclave" not in label for label in labels])


def test_a_faction_that_is_robbed_is_called_with_its_article_alone() -> None:
    made = game(2)
    play = table(Seat("LAS"), Seat("VEC"))
    speaking = made.speaking(play.state, tongue("fr").with_names(["Ann", "Ben"]))
    asked = w.WHICH_LOOT.of([1]).say(made.box, speaking)
    assert asked.startswith("Votre Attaque contre le Conclave voilé a réussi.")
    assert w.STEAL.of([1, WEALTH]).say(made.box, speaking) == "1 Richesse chez le Conclave voilé"
