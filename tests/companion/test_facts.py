"""Facts: what can be told, what is refused with its reason, what a correction changes."""

import json

import pytest

from mindtable.companion import question as q
from mindtable.companion.companion import Companion
from mindtable.companion.log import MOVES
from mindtable.companion.refused import Refused, Untrue
from mindtable.companion.titles import PARTS
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import ask
from mindtable.games.cerebria import pieces as p
from mindtable.testing.clauses import rule

from .beside import APP, BOX, beside, one_step, to_instruction, to_your_turn

EN, FR = tongue("en").to(0), tongue("fr").to(0)


def refusal(companion: Companion, *texts: str) -> dict[str, object]:
    error = companion.refuse(*texts)
    assert isinstance(error, Untrue)
    assert error.said(EN)
    assert error.said(FR) != error.said(EN)
    return error.json()


def ego_card(companion: Companion) -> tuple[int, str]:
    """A slot with a Mild Emotion of the Ego, and its card."""
    box, board = companion.state.box, companion.state.board
    for slot, card in enumerate(board.cards):
        if card >= 0 and box.owner[card] == p.EGO and card % p.OF_SIDE < p.STRONG:
            return slot, box.ids[card]
    raise AssertionError("the Ego has invoked nothing yet")


@rule("CB-01")
def test_a_sphere_holds_seven_willpower_at_most() -> None:
    companion = to_your_turn(beside("cerebria"))
    assert refusal(companion, "sphere humility 12")["things"] == {
        "place": "humility", "low": 0, "high": 7, "value": 12,
    }  # fmt: skip
    companion.tell("sphere humility 3")
    assert companion.part.facts.position(companion.state)["sphere humility"] == "3"


def test_a_spirit_may_gather_much_essence() -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("held 1 41")  # as in a game that was measured
    assert companion.state.spirits[0].essence == 41


@rule("EGO-05")
def test_the_ego_has_each_emotion_once() -> None:
    companion = to_your_turn(beside("cerebria"), turns=4)
    slot, card = ego_card(companion)
    empty = companion.state.board.cards.index(-1)
    found = refusal(companion, f"slot {empty} {card}")
    assert found["refusal"] == "lies_elsewhere"
    assert found["things"] == {"thing": card, "place": str(slot)}
    companion.tell(f"slot {slot} none", f"slot {empty} {card}")  # told at once it has moved
    assert ego_card(companion)[1] == card


@rule("CB-03")
def test_no_more_of_an_emotion_lie_on_the_board_than_there_are() -> None:
    companion = to_your_turn(beside("cerebria"))
    assert companion.refuse("slot 9 courage", "slot 3 courage") is None, "a deck has two of each type"
    companion.tell("slot 9 courage", "slot 3 courage")
    found = refusal(companion, "slot 0 courage")
    assert found["refusal"] == "all_lie"
    assert found["things"] == {"n": 2, "card": "courage", "slots": ["3", "9"]}
    companion.tell("slot 3 none", "slot 0 courage")  # told at once it has moved


@pytest.mark.parametrize(
    "facts",
    [
        ("slot 9 courage", "slot 9 kindness"),
        ("sphere humility 3", "sphere humility 4"),
        ("operation O01 open", "operation O02 open"),
    ],
)
def test_of_what_is_told_at_once_nothing_is_told_in_two_ways(facts: tuple[str, str]) -> None:
    companion = to_your_turn(beside("cerebria"))
    assert refusal(companion, *facts)["refusal"] == "both"
    assert companion.refuse(facts[0], facts[0]) is None
    assert str(companion.refuse()) == "Nothing was told."


def test_a_card_of_the_other_side_is_no_card_of_the_ego() -> None:
    companion = to_your_turn(beside("cerebria"))
    assert refusal(companion, "ego-card courage slot-3")["refusal"] == "not_among"
    assert refusal(companion, "token 9 3")["refusal"] == "empty_slot"


@rule("CB-24", "K-10")
def test_what_a_power_gives_for_an_emotion_that_left_is_told_and_not_waited_for() -> None:
    companion = to_your_turn(beside("cerebria", options={"side": "gloom"}))
    companion.tell("slot 9 sorrow")
    willpower = companion.state.spirits[0].wp
    companion.tell("slot 9 none")  # Sorrow gives its Spirit something when it leaves play
    assert companion.asked is not None
    assert companion.asked.sort == q.YOURS
    assert companion.state.spirits[0].wp == willpower
    companion.turn_over()
    assert companion.moment.automa


@rule("CB-22")
def test_essence_fits_on_the_track_of_its_card() -> None:
    companion = to_your_turn(beside("cerebria"))
    slot = next(slot for slot, card in enumerate(companion.state.board.cards) if card >= 0)
    most = companion.state.box.spaces[companion.state.board.cards[slot]]
    assert refusal(companion, f"essence {slot} {most + 1}")["refusal"] == "track_short"
    empty = companion.state.board.cards.index(-1)
    assert refusal(companion, f"essence {empty} 1")["refusal"] == "empty_slot"


def test_a_display_is_filled_from_its_pile_alone() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP))
    clients = companion.part.facts.by_name["client"]
    box = companion.state.box
    taken = companion.state.id.rooms[0]
    found = refusal(companion, f"client {clients.place.id(box, taken)} routine-1")  # type: ignore[union-attr]
    assert found["refusal"] == "lies_elsewhere"
    one = companion.state.rows[0][0]
    found = refusal(companion, f"client {clients.place.id(box, one)} id-primary")  # type: ignore[union-attr]
    assert found["refusal"] == "place_full"


def test_a_mistaken_card_changes_places_with_the_true_one() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP))
    place = companion.part.facts.by_name["tile"]
    box, bag = companion.state.box, companion.state.piles[0].bag
    wrong, true = companion.state.tiles[0], bag[0]
    companion.tell(f"tile {place.place.id(box, true)} display-1-top")  # type: ignore[union-attr]
    assert companion.state.tiles[0] == true
    assert wrong in companion.state.piles[0].bag
    assert true not in companion.state.piles[0].bag
    assert len(companion.state.piles[0].bag) == len(bag)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("spheer humility 3", "did you mean 'sphere'"),
        ("sphere humilty 3", "did you mean 'humility'"),
        ("sphere humility many", "a number, not 'many'"),
        ("sphere humility", "sphere humility: a value is missing; there are 0, 1"),
        ("sphere", "sphere: a place is missing; there are commitment"),
        ("slot 3 kourage", "did you mean 'courage'"),
        ("slot 3 " + "x" * 3000, "xxxx…'; there are none, courage"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, reason: str) -> None:
    error = to_your_turn(beside("cerebria")).refuse(text)
    assert error is not None
    assert reason in str(error)
    assert len(str(error)) < 300


def test_a_refused_fact_leaves_no_trace() -> None:
    companion = to_your_turn(beside("cerebria"))
    before = companion.log.text(), companion.part.facts.position(companion.state)
    with pytest.raises(Refused):
        companion.tell("points 12", "sphere humility 12")
    assert (companion.log.text(), companion.part.facts.position(companion.state)) == before


@rule("CB-50", "CB-51")
def test_control_and_standings_follow_what_is_told() -> None:
    companion = to_your_turn(beside("cerebria"))
    report = companion.tell("fortress willow ego-major")
    changed = {change.key: (change.before, change.after) for change in report.changes}
    assert changed["fortress willow"] == ("empty", "ego-major")
    assert changed["control willow"][1] == "ego"
    assert changed["stock ego-major"][0] == str(int(changed["stock ego-major"][1]) + 1)


@pytest.mark.parametrize("title", list(PARTS))
def test_every_fact_that_is_offered_can_be_told(title: str) -> None:
    companion = to_your_turn(beside(title, APP), turns=3)
    facts, state = companion.part.facts, companion.state
    luck = Luck(2)
    for one in facts.all:
        places = one.places(state)
        for _ in range(6):
            place = places[luck.below(len(places))]
            values = one.values(state, place)
            told = one.told(place, values[luck.below(len(values))])
            assert facts.read(state, told.written(state.box)).values == told.values
            world = state.clone()
            facts.apply(world, [told])
            if one.compared:
                assert one.get(world, place) in (told.values[-1], one.get(state, place))


@pytest.mark.parametrize("title", list(PARTS))
def test_facts_have_words_in_both_languages(title: str) -> None:
    companion = to_your_turn(beside(title, APP))
    assert companion.part.facts.words.problems() == []
    for one in companion.part.facts.all:
        place = one.places(companion.state)[0]
        told = one.told(place, one.get(companion.state, place))
        assert told.say(companion.state.box, EN)
        assert told.say(companion.state.box, FR)


def test_facts_of_a_place_are_found_by_touching_it() -> None:
    companion = to_your_turn(beside("cerebria"))
    found = [told.written(companion.state.box) for told in companion.facts_at("sphere:humility")]
    assert found == [f"sphere humility {n}" for n in range(7)]  # it holds seven now
    assert any(
        text.startswith("slot 0 ")
        for text in [told.written(companion.state.box) for told in companion.facts_at("slot:0")]
    )


def test_an_instruction_that_is_not_possible_is_told_anew_for_the_true_table() -> None:
    companion = to_instruction(beside("cerebria"), 3)
    told = companion.instructions[:]
    slots = [int(one.removeprefix("slot:")) for one in told[0].touches(companion.state.box) if one.startswith("slot:")]
    companion.not_possible()
    assert companion.json(EN)["differs"]
    assert companion.differing()
    free = [slot for slot in slots if companion.state.board.cards[slot] < 0]
    assert free, "the Ego places an Emotion"
    report = companion.tell(f"slot {free[0]} optimism")
    assert report.again
    assert not companion.json(EN)["differs"]
    assert companion.instructions
    assert f"slot:{free[0]}" not in companion.instructions[0].touches(companion.state.box)


def test_what_was_done_and_does_not_hold_is_to_be_taken_back() -> None:
    companion = beside("cerebria")
    luck = Luck(4)
    while companion.instruction is None or len(companion.instructions) < 2 or not companion.moment.automa:
        one_step(companion, luck)
    first = companion.instructions[0]
    companion.done()
    done = companion.moment.at
    assert done == 1
    report = companion.tell(f"ego-points {companion.state.ego_points + 1}")  # changes no instruction
    assert not report.back
    assert companion.moment.at == done
    assert companion.instructions[0].same(first)


@rule("X-02")
def test_the_answer_is_that_of_mindtable_ask() -> None:
    companion = to_your_turn(beside("cerebria"), turns=3)
    for words in (["target"], ["standings"], ["control"], ["quell", "2"], ["fortify"]):
        assert companion.ask(words, EN) == ask.answer(companion.position(), words, [], EN)


@rule("CB-70", "CB-78")
def test_a_revelation_of_ones_own_turn_is_run_by_the_rules() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    with pytest.raises(Refused, match="when exactly one Sphere is empty"):
        companion.run("revelation")
    rotation = companion.state.rotation
    companion.tell("sphere humility 0")
    companion.run("revelation")
    luck = Luck(6)
    while companion.question is None or companion.question.sort != "yours":
        one_step(companion, luck)
    assert companion.state.spheres[p.HUMILITY] == p.FULL_SPHERE
    assert companion.state.rotation == (rotation + 1) % p.AREAS
    assert len(companion.state.done) == 1
    companion.tell(*[f"done {p.ASPIRATION_IDS[one]} yes" for one in companion.state.row], "sphere humility 0")
    with pytest.raises(Refused, match="No Common Aspiration is left"):
        companion.run("revelation")


def test_values_of_the_box_are_typed_in_once() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    with pytest.raises(Refused, match=r"^'symbol' is one of"):  # one value was typed, so no line of a pack is named
        companion.type_in('operation O04 symbol "kindness"')
    companion.type_in('operation O04 symbol "judgment"')
    number = [entry.id for entry in companion.game.box.operation_entries].index("O04")
    assert companion.game.box.symbol[number] == p.JUDGMENT
    assert '[[operation]]\nid = "O04"\nsymbol = "judgment"' in companion.pack()
    from mindtable.games import title

    title("cerebria").game(1, "shaper", {}, [companion.pack()])  # a pack like any other
    companion.undo()
    assert companion.game.box.symbol[number] == p.ENDEAVOR


@rule("CB-50", "CB-55")
def test_a_track_that_is_typed_in_counts_on_the_board() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    box, board = companion.state.box, companion.state.board
    slot = next(slot for slot, card in enumerate(board.cards) if card >= 0 and box.sign[card] > 0)
    card = board.cards[slot]
    assert board.intensity(slot) != 4
    companion.type_in(f'{box.entries[card].kind} {box.ids[card]} track "4-5"')
    board = companion.state.board
    assert board.intensity(slot) == 4
    assert [board.realm_sign(realm) for realm in range(p.AREAS)] == board.realm
    assert [board.frontier_sign(frontier) for frontier in range(p.AREAS)] == board.frontier


def test_decks_change_hands_in_the_middle_of_a_game() -> None:
    companion = to_your_turn(beside("cerebria", BOX))
    for deck in companion.part.decks:
        companion.deck(deck.id, APP)
    companion.turn_over()
    luck = Luck(9)
    while companion.question is None or companion.question.sort != "yours":
        # A card that lies on the table since before may still have to be named.
        assert companion.question is None or companion.question.sort in ("choice", "unknown")
        one_step(companion, luck)


def test_the_app_draws_for_the_person_from_its_own_decks() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP))
    told = companion.draw("research")
    other = companion.draw("research")
    assert told.values[0] != other.values[0]
    place = companion.part.facts.by_name["research"].place
    assert place is not None
    card = place.id(companion.state.box, told.values[0])
    companion.tell(f"research {card} hand")
    assert told.values[0] in companion.state.person.hand
    companion.deck("research", BOX)
    with pytest.raises(Refused):
        companion.draw("research")


def test_reminders_come_with_the_instruction_they_belong_to() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    companion.turn_over()
    found: list[str] = []
    luck = Luck(3)
    while companion.question is None or companion.question.sort != "yours":
        found += [one.id for one in companion.reminders()]
        one_step(companion, luck)
    assert "origin" in found
    assert "operation" in found


def test_moves_are_chosen_under_the_full_rules_and_refused_with_their_reason() -> None:
    companion = beside("cerebria", APP, MOVES)
    luck = Luck(3)
    while companion.state.turn == 0:
        one_step(companion, luck)
    with pytest.raises(Untrue):
        companion.choose("absorb 0")  # CB-05: not in the very first turn


def test_a_page_gets_plain_json() -> None:
    for title in PARTS:
        companion = to_instruction(beside(title))
        shown = json.loads(json.dumps(companion.json(FR)))
        assert shown["instruction"]["lines"]
        assert shown["instruction"]["touches"] is not None
        assert companion.scene(FR).zones


@pytest.mark.parametrize("title", list(PARTS))
def test_a_set_up_is_answered_before_facts_are_told(title: str) -> None:
    companion = beside(title)
    text = {"cerebria": "points 3", "unconscious-mind": "vp person 3"}[title]
    with pytest.raises(Refused, match="set-up comes first"):
        companion.tell(text)
    to_your_turn(companion).tell(text)
