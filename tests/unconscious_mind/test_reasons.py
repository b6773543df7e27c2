"""Reasons are true: why a choice is not on offer, and what the Id says of whatever it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.things import Told
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import reasons, refusals
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.ideas import actions_at
from mindtable.games.unconscious_mind.meta import MindGame, UnconsciousMind
from mindtable.games.unconscious_mind.notebook import rows_for_tile
from mindtable.games.unconscious_mind.payment import EVERY_LEVEL, levels, payable
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import publishable
from mindtable.games.unconscious_mind.turns import PersonTurn
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, game, table

RULES = set(re.findall(r'^id = "([A-Z]+-\w+)"', UnconsciousMind().clauses_text(), re.MULTILINE))
SWITCHES: list[tuple[str, dict[str, str]]] = [
    ("easy", {}), ("medium", {"idle_actions": "forbidden"}), ("hard", {"coffee_to_bright": "off", "id_costs": "free"}),
    ("medium", {"id_rows": "random", "publish_first": "tags", "cite_first": "fewest", "arrow_when_single": "turn"}),
]  # fmt: skip


class Moment:
    """A decision of the person in a random game: what is on offer, and what was heard since the one before."""

    def __init__(self, made: MindGame, state: MindState, heard: list[Event]) -> None:
        self.game = made
        self.state = state
        self.heard = heard
        self.offers = [made.notation(state, p.PERSON, option) for option in options_for(state, p.PERSON)]


@cache
def moments(number: int) -> list[Moment]:
    """Every decision of the person in a random game with one of the settings."""
    mode, switches = SWITCHES[number % len(SWITCHES)]
    made = game(mode, None, **switches)
    state, luck = made.start(), Luck(100 + number)
    assert isinstance(state, MindState)
    found: list[Moment] = []
    heard: list[Event] = []
    while (decision := state.waiting()) is not None:
        seat = decision.seats(state)[0]
        if seat != CHANCE:
            found.append(Moment(made, state.clone(), heard))
            heard = []
        ears = Heard()
        state.heard = ears
        take_for(state, seat, decision.sample(state, luck))
        state.heard = None
        heard += ears.events
    found.append(Moment(made, found[-1].state, heard))
    return found


@cache
def spoken() -> list[str]:
    """Every choice that people were offered at some moment, as it is written."""
    return sorted({text for number in range(4) for moment in moments(number) for text in moment.offers})


def dial_holds(state: MindState, told: Told[Box]) -> bool:
    return bool(state.person.dial[told["piece"]])


# For each reason: whether it holds in a position.
TRUE: dict[str, Callable[[MindState, Told[Box]], bool]] = {
    "no_ideas_out": lambda s, t: p.PERSON not in s.held,
    "no_dream_payable": lambda s, t: (
        not any(
            s.person.topmost_dream(room) >= 0 and payable(s.person.dial, s.box.dream_cost[s.person.topmost_dream(room)])
            for room in range(2)
        )
    ),
    "not_stuck": lambda s, t: not s.over,
    "space_taken": lambda s, t: s.held[t["space"]] >= 0,
    "no_pieces": lambda s, t: s.person.ideas == s.person.bright == 0,
    "all_pointed": lambda s, t: set(s.box.touches[t["space"]]) <= set(s.pointed),
    "not_touched": lambda s, t: t["action"] not in s.box.touches[t["space"]],
    "pointed": lambda s, t: t["action"] in s.pointed,
    "idle": lambda s, t: not s.box.idle_actions,
    "no_set": lambda s, t: levels(s.person.dial) != EVERY_LEVEL,
    "not_here": lambda s, t: not s.box.coffee_to_bright,
    "coffee_for_bright": lambda s, t: s.person.coffee == t["n"] < 3,
    "coffee_for_work": lambda s, t: s.person.coffee == t["n"] < 2,
    "no_piece_fits": lambda s, t: not levels(s.person.dial) & 0b011,
    "exchange_later": lambda s, t: s.person.coffee >= 2 or levels(s.person.dial) == EVERY_LEVEL,
    "no_client": lambda s, t: s.person.rooms[t["room"] * p.ROOM + p.CLIENT] < 0,
    "no_dream": lambda s, t: s.person.topmost_dream(t["room"]) < 0,
    "dream_costs": lambda s, t: not payable(s.person.dial, t["cost"]),
    "treatise_out": lambda s, t: s.owners[t["treatise"]] >= 0,
    "no_insight": lambda s, t: s.person.own_insights() == 0,
    "no_insight_for_district": lambda s, t: s.person.own_insights() == 0,
    "not_filled": lambda s, t: t["treatise"] not in publishable(s),
    "not_at_location": lambda s, t: t["place"] not in (s.person.professor, s.freud),
    "not_in_district": lambda s, t: t["place"] not in (s.box.district[s.person.professor], s.box.district[s.freud]),
    "no_token": lambda s, t: s.tokens[t["place"]] == 0,
    "slot_covered": lambda s, t: s.slots[t["slot"]] >= 0,
    "number_covered": lambda s, t: s.district_slots[t["number"]] >= 0,
    "too_few_tags": lambda s, t: s.person.district_tags(s.box, t["number"] // p.DISTRICT_SLOTS) == t["n"] < t["need"],
    "row_full": lambda s, t: s.person.notebook[t["row"] * 3 + 2] >= 0,
    "third_space": lambda s, t: t["row"] not in rows_for_tile(s) and s.person.notebook[t["row"] * 3 + 2] < 0,
    "with_freud": lambda s, t: s.person.professor == s.freud,
    "freud_is_near": lambda s, t: s.freud in (s.onward(s.person.professor, 1), s.onward(s.person.professor, 2)),
    "too_few_pieces": lambda s, t: (s.person.ideas, s.person.bright) == (t["ideas"], t["bright"]),
    "no_box": lambda s, t: s.person.boxes == 0,
    "boxes_at_end": lambda s, t: s.person.boxes > 0,
    "no_bright": lambda s, t: s.person.bright == 0,
    "bright_for_ink": lambda s, t: t["n"] in (0, s.person.bright),
    "not_on_dial": lambda s, t: not dial_holds(s, t),
    "lies_there": dial_holds,
    "is_major": lambda s, t: dial_holds(s, t) and t["piece"] % 3 == p.MAJOR,
    "same_quality": dial_holds,
    "no_elevate": lambda s, t: True,
    "no_transfer": lambda s, t: True,
    "paid_for": lambda s, t: True,
    "does_not_pay": lambda s, t: s.person.dial[t["field"]] + s.person.dial[p.OWN + t["field"]] > 0,
    "no_tile": lambda s, t: s.tiles[t["place"]] < 0,
    "other_column": lambda s, t: s.tiles[t["place"]] >= 0,
    "no_room_for_tile": lambda s, t: rows_for_tile(s) == [],
    "no_own_tile": lambda s, t: s.person.notebook[t["cell"]] < 0,
    "not_in_line": lambda s, t: s.person.notebook[t["cell"]] >= 0,
    "column_locked": lambda s, t: t["column"] >= 3 - s.person.locked_ideas,
    "column_empty": lambda s, t: max(s.person.notebook[t["column"] :: 3]) < 0,
    "beyond_freud": lambda s, t: t["section"] > s.box.section_of[s.freud_marker],
    "not_in_hand": lambda s, t: t["card"] not in s.person.hand,
    "no_face_up": lambda s, t: min(s.face_up) < 0,
    "not_in_play": lambda s, t: t["card"] not in s.person.in_play,
    "not_needed": lambda s, t: t["card"] in s.person.in_play,
    "no_volume": lambda s, t: s.owners[t["treatise"]] != p.ID or not s.volumes[t["treatise"]],
    "no_use_for_volume": lambda s, t: s.volumes[t["treatise"]] != [],
    "treated_already": lambda s, t: s.person.rooms[t["room"] * p.ROOM + p.CLIENT] >= 0,
    "treat_one": lambda s, t: True,
    "client_gone": lambda s, t: t["client"] not in s.rows[0] + s.rows[1],
    "first_is_routine": lambda s, t: s.round == 0 and t["client"] >= p.ROUTINES,
    "clients_at_end": lambda s, t: True,
    "dream_gone": lambda s, t: t["dream"] not in s.rows[2],
    "no_dream_left": lambda s, t: s.piles[p.MANIFEST_DECK].empty(),
    "dream_with_client": lambda s, t: True,
    "effect_costs": lambda s, t: True,
    "five_effects": lambda s, t: s.person.bright > 0,
    "professor_chosen": lambda s, t: s.round > 0,
    "bonus_at_recall": lambda s, t: True,
    "first_answer": lambda s, t: True,
}


@pytest.mark.parametrize("number", range(4))
def test_every_choice_of_another_moment_gets_a_true_reason(number: int) -> None:
    luck = Luck(number)
    texts = spoken()
    reasons_given: set[str] = set()
    for moment in moments(number)[:-1]:
        made, state = moment.game, moment.state
        for text in moment.offers:
            assert made.refuse(state, p.PERSON, text) is None, text
        for _ in range(25):
            text = texts[luck.below(len(texts))]
            if text in moment.offers:
                continue
            told = made.refuse(state, p.PERSON, text)
            assert told is not None, (text, state.agenda[-1])
            assert TRUE[told.row.name](state, told), (text, told, state.agenda[-1])
            assert set(told.row.clause.split(", ")) <= RULES
            reasons_given.add(told.row.name)
            for lang in ("en", "fr"):
                said = made.refusal(state, p.PERSON, text, tongue(lang))
                assert said, text
                assert "{" not in said
                assert all(clause in said for clause in told.row.clause.split(", "))
    assert len(reasons_given) > 25


@pytest.mark.parametrize("number", range(4))
def test_whatever_the_id_does_has_words_a_clause_and_more_to_say(number: int) -> None:
    told: set[str] = set()
    for moment in moments(number):
        for event in moment.heard:
            if event.seat != p.ID:
                continue
            for lang in ("en", "fr"):
                speaking = moment.game.speaking(moment.state, tongue(lang))
                line = event.say(moment.game.box, speaking)
                more = event.explain(moment.game.box, speaking)
                assert "{" not in line + more, (event, line, more)
                assert not re.search(r"\b(id_\w+|R[123]/[LMR]|notes-study|professor-there|active-tiles)\b", line + more)
                assert "None" not in line + more
                if line:
                    clauses = reasons.clauses_of(event)
                    assert clauses, (event, line)
                    assert set(clauses) <= RULES
                    told.add(event.row.name)
    assert {"id_card", "id_placed", "id_ink", "id_tile", "coffee", "id_arrow", "id_verdict", "id_recall"} <= told


# -- the open question is named only where nothing else forbids a choice


def offer(text: str, **setting: Any) -> str:
    play: Mind = table(PersonTurn(), acting=p.PERSON, **setting)
    return play.why_not(text)


@rule("UM-20")
def test_a_space_that_is_taken_is_taken_at_every_question() -> None:
    play = table(PersonTurn(), you=You(ideas=2), held={"b2": "Id 2"}, acting=p.PERSON)
    play("state a1")
    assert "b2 is taken" in play.why_not("state b2")
    assert "First answer the open question: Which action" in play.why_not("state b1")


@rule("UM-70")
def test_a_box_is_for_the_end_of_the_turn_if_there_is_one() -> None:
    room = Room("R01", 4, "GL01", ["M06"])
    assert offer("box primary", you=You(primary=room)) == "You have no Box (UM-70)."
    assert offer("box secondary", you=You(boxes=1, primary=room)) == "There is no Client in that room (UM-74)."
    assert offer("box primary", you=You(boxes=1, primary=room)) == "Boxes are spent at the end of your turn (UM-70)."


@rule("UM-44", "UM-31", "UM-61")
def test_what_is_missing_is_named_and_not_the_question() -> None:
    you = You(dial={"Maj G": 1}, notebook={"R1/L": "jung"}, locked_ideas=2, hand=["S01"])
    assert offer("elevate Maj G", you=you) == "A Major cannot be Elevated any further (UM-61)."
    assert offer("elevate Min P", you=you) == "There is no such piece on your dial (UM-60)."
    assert offer("transfer Maj G to F", you=you) == "You have no Transfer to use now (UM-61)."
    assert offer("column middle", you=you) == "There is still an Idea above that column (UM-31)."
    assert offer("tile R2/L", you=you) == "You have no tile there (UM-37)."
    assert "not in your hand" in offer("play S02", you=you)
    assert "Your turn" in offer("play S01", you=you)


@rule("UM-84")
def test_a_volume_that_is_not_there_cannot_be_cited() -> None:
    assert "has no Volume under" in offer("cite T1G", id=Id(published={"T1G": []}))
    assert "has no Volume under" in offer("cite T1F", you=You(published={"T1F": ["S13", "S14", "S15"]}))


def test_a_space_with_idle_actions_alone_says_so() -> None:
    play = table(PersonTurn(), you=You(ideas=1, coffee=0), idle_actions="forbidden", acting=p.PERSON)
    assert actions_at(play.state, 0) == []
    assert "A-12" in play.why_not("state a1")


def test_a_finished_game_says_so() -> None:
    made = game()
    state = made.start()
    assert isinstance(state, MindState)
    state.over = True
    told = made.refuse(state, 0, "recall")
    assert told is not None
    assert told.row is refusals.OVER
