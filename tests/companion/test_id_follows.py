"""What a fact of Unconscious Mind brings with it, and what cannot be."""

import re

import pytest

from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.log import MOVES, TELL, Entry
from mindtable.companion.titles.unconscious_mind_follows import counted
from mindtable.core.complaint import Complaint
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.pieces import LATENT_DECK, STARTING_LAYERS
from mindtable.games.unconscious_mind.things import SPACE
from mindtable.web.companion import yours as turn
from mindtable.web.companion.boards import whole
from mindtable.web.companion.fixing import Fields, fixing

from .beside import APP, beside, one_step, to_your_turn
from .test_screens import screen, text_of

EN = tongue("en")


def yours(turns: int = 1) -> Companion:
    return to_your_turn(beside("unconscious-mind", APP), turns=turns)


def asked(companion: Companion) -> list[str]:
    """A dispute is settled with whatever was told."""
    return companion.ask(["boxes"], EN)[0]


def refused(companion: Companion, *texts: str) -> str:
    reason = companion.refuse(*texts)
    return "" if reason is None else reason.said(EN)


def run_refused(companion: Companion) -> str:
    with pytest.raises(Complaint) as caught:
        companion.run("recall")
    return caught.value.said(EN)


def test_ideas_on_the_table_come_out_of_the_supply_and_go_back() -> None:
    companion = yours()
    companion.tell("space-ideas a1 2")
    assert companion.state.person.ideas == 1
    assert asked(companion)
    companion.tell("space-ideas a1 0")
    assert companion.state.person.ideas == 3
    assert companion.state.held[0] < 0, "a space without Ideas is nobody's"
    companion.tell("space a1 person")
    assert companion.state.ideas_on[0] == 1, "a space that is somebody's has an Idea"
    companion.tell("space-ideas a1 1", "space-bright a1 1", "ideas person 3")
    assert companion.state.person.ideas == 3, "what is told of the supply counts"


def test_a_space_holds_two_pieces_and_a_side_has_six_ideas() -> None:
    companion = yours()
    assert "room for two Ideas" in refused(companion, "space-ideas a1 2", "space-bright a1 1")
    everywhere = [f"space-ideas {space} 2" for space in ("a1", "a2", "b1", "b2")]
    assert "You: 6 Ideas in all, and 6 of them" in refused(companion, *everywhere)
    assert "The Id: 6 Ideas in all" in refused(companion, "ideas id 6")
    companion.tell("space-ideas a1 2")
    companion.tell("space-bright a1 1", "space-ideas a1 1")  # at once they may change
    assert (companion.state.ideas_on[0], companion.state.bright_on[0]) == (1, 1)


@pytest.mark.parametrize("slot", ["bonus TH top", "number green 3"])
def test_a_token_covers_what_was_taken(slot: str) -> None:
    companion = yours()
    green = companion.state.tokens[0]
    companion.tell(f"{slot} person")
    assert companion.state.tokens[0] == green - 1
    assert asked(companion)
    assert companion.state.person.districts == (1 if slot.startswith("number") else 0)
    companion.tell(f"{slot} none")
    assert companion.state.tokens[0] == green
    assert companion.state.person.districts == 0


def test_tags_follow_the_cards_that_carry_them() -> None:
    companion, luck = beside("unconscious-mind", APP), Luck(3)
    while not companion.over:
        if companion.part.playing(companion.state):
            for who in range(2):
                assert counted(companion.state, who) == companion.state.side(who).tags
        one_step(companion, luck)
    companion = yours(3)
    for text in ("goal G1 id", "treatise T3G person", "research S30 id", "goal G2 person"):
        companion.tell(text)
        for who in range(2):
            assert counted(companion.state, who) == companion.state.side(who).tags
        assert asked(companion)
    companion.tell("tags id-UN 5")
    assert companion.state.id.tags[4] == 5, "what is told of tags counts"


def test_a_client_of_another_kind_goes_back_to_its_own_deck() -> None:
    companion = yours()
    client = companion.state.id.rooms[0]
    companion.tell("client C07 id-primary")
    assert client in companion.state.piles[1].bag
    assert client not in companion.state.piles[2].bag


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (["vp person lots"], "vp: a number, not 'lots'"),
        (["vp person"], "vp person: a value is missing"),
        (["space-ideas a1"], "space-ideas a1: a value is missing"),
        (["goal G1 person", "goal G1 id"], "Both cannot be"),
        (["coffee id 4"], "a number from 0 to 3, not 4"),
        (["freud-marker 0"], "a number from 1 to 10, not 0"),
        (["pile routine 60"], "a number from 0 to"),
        (["client C01 routine-1"], "The Man Behind the Curtain (C01) cannot lie there: left of the display."),
        (["x" * 3000], "no fact 'xxx"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(texts: list[str], reason: str) -> None:
    said = refused(yours(), *texts)
    assert reason in said
    assert len(said) < 900


def test_a_deck_may_hold_a_card_that_was_believed_to_lie_elsewhere() -> None:
    """Somebody who erred counts the cards: there may be one more than those that nobody saw."""
    companion = yours()
    unseen = len(companion.state.piles[LATENT_DECK].bag)
    assert companion.refuse(f"pile latent {unseen + 1}") is None
    companion.tell(f"pile latent {unseen + 1}")
    assert len(companion.state.piles[LATENT_DECK]) == unseen + 1


def test_a_room_with_a_client_is_open() -> None:
    companion = yours()
    companion.tell("client R02 person-secondary")
    assert companion.state.person.second_open
    assert "There is a Client in it" in refused(companion, "second-room person no")
    assert asked(companion)
    with pytest.raises(Complaint):
        companion.tell("second-room person no")


def test_whatever_is_touched_on_the_board_has_something_to_tell() -> None:
    page = screen(yours(5))
    drawn = str(whole(page, page.look()))
    fields = Fields(page)
    touched = set(re.findall(r'data-thing="([^"]+)"', drawn))
    assert "figure:freud" in touched
    assert not [one for one in touched if not fields.at(one)]
    assert [field.label for field in fields.at("figure:professor")] == ["Your Professor"]
    assert len(fields.at("section:A")) >= 3, "both markers, Freud’s, and who is first on a space that is shared"


def test_your_counters_come_before_those_of_the_id() -> None:
    drawn = str(fixing(screen(yours()), {"see": "numbers"}))
    mine = [found.start() for found in re.finditer('aria-label="You:', drawn)]
    its = [found.start() for found in re.finditer('aria-label="The Id:', drawn)]
    assert max(mine) < min(its)


LOG = """
mindtable companion 6
title: unconscious-mind
edition: 2
mode: medium
seats: 1
way: tell
seed: 5
option arrow_when_single: keep
option bright_on_ink: on
option cite_first: points
option coffee_to_bright: on
option column_bonus: column
option id_costs: skipped
option id_rows: notes-study-city
option idle_actions: allowed
option lone_insight: again
option publish_first: points
option publish_without_insight: failed
option second_room: catharsis
option strong_coffee: off
option therapy_points: leaving
option third_space: row
deck meeting: box
deck research: box
deck tiles: box
deck routine: box
deck case: box
deck manifest: box
deck latent: box
deck starting: box
deck light: box
deck deep: box
deck goals: box
deck start: box
---
answer tile N05
answer tile N10
answer tile N16
answer tile N25
answer tile N31
answer goal G2
answer goal G3
answer goal G4
answer goal G5
answer goal G6
answer goal G7
answer arrow left
answer client R01 routine-1
answer layer GS03
answer latent L02
answer dream M01 manifest-3
answer dream M07 manifest-2
answer dream M12 manifest-1
answer overlay O1
answer overlay O3
answer overlay O2
choose professor jung
answer client R02 routine-3
answer client R03 routine-2
answer client R04 routine-1
choose client R02
answer dream M09 manifest-1
answer layer GS01 person-primary
answer dream L01 person-primary-latent
choose dream M09
told space-ideas c1 1; pointed c1 N2
told tile N16 R1M
told tile N36 display-2-top
told coffee person 2
over
answer card c1U
done
told space-ideas a3 2; pointed a3 PR
told professor person MU
over
answer card b2D
answer research S19
"""


def test_no_order_names_a_card_that_nobody_has_named() -> None:
    """The Id swaps a drawn Research card for one that lies face up: that is asked for before it is told."""
    companion = read_companion(LOG.lstrip())
    asked = companion.asked
    assert asked is not None
    assert (companion.instruction, asked.deck) == (None, "research")
    companion.answer("research S34 right")
    assert companion.instruction is not None
    assert "The Disputed Thesis" in companion.instruction.lines(companion.game, companion.state, EN)[0]


def test_catharsis_and_cure_follow_the_marker_and_the_client() -> None:
    companion = yours()
    rooms = companion.state.person.rooms
    layer, client = rooms[2], rooms[0]
    companion.tell("marker person-primary 2")
    rooms = companion.state.person.rooms
    assert (rooms[2], rooms[5]) == (-1, 1), "without its Grief Layer, and cathartic"
    assert layer in companion.state.piles[STARTING_LAYERS].bag
    assert companion.state.person.second_open
    assert companion.state.person.tags == counted(companion.state, 0)
    assert asked(companion)
    companion.tell(f"client {companion.state.box.ids['routine'][client]} person-cured")
    assert companion.state.person.rooms[:7] == companion.state.person.rooms[7:], "nothing is left in the room"
    assert asked(companion)


def test_the_end_follows_freuds_marker() -> None:
    companion = yours()
    companion.tell("freud-marker 10")
    assert companion.state.last_round == companion.state.round + 1
    companion.tell("freud-marker 9")
    assert companion.state.last_round == 0
    companion.tell("freud-marker 10")
    luck = Luck(1)
    for _ in range(60):
        if not companion.over:
            one_step(companion, luck)
    assert companion.over, "the game that was told to be near its end ends"


def test_the_heading_is_of_the_turn_that_is_carried_out() -> None:
    """Under the full rules the end of the person's turn is told with the beginning of the Id's."""
    companion, luck = beside("unconscious-mind", APP, MOVES, 7), Luck(7)
    seen = 0
    for _ in range(400):
        if companion.over:
            break
        if companion.instruction is not None:
            for event in companion.instruction.deeds:
                if event.row.name == "id_card":
                    seen += 1
                    said = companion.part.under_way(companion.turn(), companion.game.box, EN)
                    assert SPACE.call(companion.game.box, event["space"], EN) in said
        one_step(companion, luck)
    assert seen or companion.over


def test_an_entry_without_a_fact_is_refused() -> None:
    companion = yours()
    for text in ("", "; ", " "):
        with pytest.raises(Complaint, match="Nothing was told"):
            companion.enter(Entry("told", text))


def test_ideas_that_point_at_a_tile_cost_its_coffee() -> None:
    companion = yours()
    coffee = companion.state.person.coffee
    assert coffee == 4
    companion.tell("space-ideas b1 1", "pointed b1 N2")
    assert companion.state.person.coffee == 2, "UM-42"
    companion.tell("pointed b1 N1")
    assert companion.state.person.coffee == 3, "they point elsewhere"
    companion.tell("space-ideas b1 2")
    assert companion.state.person.coffee == 2, "once for each piece"
    companion.tell("space-ideas b1 0")
    assert companion.state.person.coffee == 2, "what was paid stays paid"
    companion.tell("space-ideas c1 2", "pointed c1 N3")
    assert companion.state.person.coffee == 2, "none is taken that cannot be paid"
    companion.undo()
    companion.tell("space-ideas c1 2", "pointed c1 N2", "coffee person 7")
    assert companion.state.person.coffee == 7, "what is told of Coffee counts"


def test_what_is_told_of_the_id_brings_what_a_dispute_needs() -> None:
    companion = yours(3)
    rival, spare = companion.state.id, companion.state.id.insights
    companion.tell("treatise T1G id")
    assert companion.state.id.insights == max(0, spare - 1), "it lies on the Treatise"
    companion.undo()
    row = [f"active {companion.state.box.ids['id_tile'][tile]} yes" for tile in rival.tiles[:3]]
    companion.tell(*row)
    assert companion.state.id.insights > spare, "a complete row frees one (ID-44)"
    assert not companion.state.id.row_locks & 1
    assert asked(companion)
    companion.undo()
    column = companion.state.id.routine_overlays[:]
    companion.tell("marker id-primary 3")
    state = companion.state.id
    assert state.routine_overlays == column[1:], "ID-65: the topmost overlay"
    assert state.second_open
    assert asked(companion)
    companion.undo()
    companion.tell("cathartic id-primary yes")
    assert companion.state.id.rooms[p.MARKER] == 3, "the marker has come so far"
    assert companion.state.id.rooms[p.LAYER] < 0
    assert asked(companion)
    companion.undo()
    companion.tell("marker id-primary 2", f"overlay id-primary O{column[-1] + 1}")
    assert companion.state.id.routine_overlays == column[:-1], "what lies on a Client is not in its column"
    assert asked(companion)


def test_a_recall_is_one_touch() -> None:
    companion = yours()
    assert "No Idea of yours" in run_refused(companion)
    companion.tell("space-ideas a1 1", "space-ideas b2 2", "coffee person 1")
    companion.run("recall")
    state = companion.state
    assert (state.person.ideas, state.person.coffee) == (3, 3)
    assert not any(state.ideas_on[space] for space in (0, 4))
    assert companion.question is not None
    assert companion.question.sort == "yours"
    drawn = turn.yours(screen(companion))
    assert "Coffee 1 Recall" in text_of(drawn), "what was said"
    assert 'value="recall"' not in str(drawn), "there is nothing left to Recall"
    assert read_companion(companion.log.text()).state.person.coffee == 3


def test_bright_ideas_leave_the_table_when_the_turn_is_over() -> None:
    companion = yours()
    companion.tell("space-ideas a1 1", "space-bright a1 1", "space-bright b1 1")
    companion.turn_over()
    assert companion.state.bright_on[:4] == [0, 0, 0, 0]
    assert companion.state.held[0] == 0, "its Idea stays"
    assert companion.state.held[3] < 0, "UM-25: a space that held nothing else is vacant"


def test_ideas_point_only_at_actions_beside_their_space() -> None:
    companion = yours()
    offered = [one.written(companion.state.box) for one in companion.part.facts.of_kind(companion.state, "pointed", 0)]
    assert offered == ["pointed a1 none", "pointed a1 N1", "pointed a1 EL"]
    assert "pointed a1 FR" not in [one.written(companion.state.box) for one in companion.facts_at("space:a1")]
    with pytest.raises(Complaint) as refused:
        companion.tell("space-ideas a1 1", "pointed a1 FR")
    assert refused.value.said(tongue("en")).startswith("Ideas on a1 can only point at an action beside it")


@pytest.mark.parametrize("way", [TELL, MOVES])
def test_what_the_person_takes_in_at_the_set_up_is_an_order(way: str) -> None:
    companion, luck, told = beside("unconscious-mind", APP, way), Luck(3), list[str]()
    while not companion.part.playing(companion.state):
        if companion.instruction is not None:
            told += companion.instruction.lines(companion.game, companion.state, EN.to(0))
        one_step(companion, luck)
    own = [line for line in told if "your Primary room" in line]
    assert [line.split()[0] for line in own] == ["Take", "Lay", "Give"], own
    assert not [line for line in told if line.startswith("You ")]


def test_cards_slide_on_where_one_has_left_the_display_and_what_misses_is_named() -> None:
    companion = yours()
    state = companion.state
    left, middle, right = state.rows[0]
    ids = state.box.ids["routine"]
    assert not companion.part.gaps(state)
    taken = [f"client {ids[middle]} person-secondary"]
    facts = companion.completed(taken)
    assert facts == [*taken, "slid routine yes"]
    companion.tell(*facts)
    assert companion.state.rows[0] == [-1, left, right], "SM-23: those left of it slide right"
    [(family, area)] = companion.part.gaps(companion.state)
    assert family.areas[area].id == "routine-1"
    bottom = state.tiles[3]
    companion.tell(*companion.completed([f"tile {state.box.ids['tile'][bottom]} R1M"]))
    assert companion.state.tiles[2:4] == [-1, state.tiles[2]], "UM-43: the top one slides down"
    told = [f"client {ids[left]} routine-1", f"client {ids[right]} id-cured"]
    assert companion.completed(told) == told, "it is told how they lie"
    assert companion.completed([f"client {ids[left]} id-cured"])[1:] == [], "nothing lies left of it"
    assert companion.completed(["nonsense"]) == ["nonsense"]
    assert read_companion(companion.log.text()).state.rows == companion.state.rows


def test_a_room_that_is_full_takes_no_second_client_whatever_is_told_with_it() -> None:
    """That the cards of the display slide on is told with it; only of several cards some may have changed places."""
    companion = yours(3)
    ids = companion.state.box.ids["routine"]
    before = companion.part.facts.position(companion.state)
    assert "person-primary" in before.values(), "somebody is in the room"
    taken = companion.completed([f"client {ids[companion.state.rows[0][2]]} person-primary"])
    assert taken[1:], "the others slide on"
    assert "already holds" in refused(companion, *taken)
    assert companion.part.facts.position(companion.state) == before
    inside = next(key for key, place in before.items() if place == "person-primary")
    companion.tell(*taken, f"{inside} person-cured")
    assert companion.part.facts.position(companion.state)[inside] == "person-cured"
