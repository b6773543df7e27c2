"""An open question says why it does not take an answer: each of its reasons, with what the reason is about."""

from __future__ import annotations

from typing import Any

from mindtable.core.agenda import CHANCE, take
from mindtable.core.piles import bag_of
from mindtable.core.things import Row
from mindtable.core.tongue import tongue
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, revealed
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.actions import ChooseDestination, ChooseExalt, ChooseInvoke, ChooseRaze
from mindtable.games.cerebria.causes import OF_EGO
from mindtable.games.cerebria.ego_acts import DrawForEgo
from mindtable.games.cerebria.entering import ChooseStep
from mindtable.games.cerebria.gains import leave_play
from mindtable.games.cerebria.hidden import ChooseHidden
from mindtable.games.cerebria.realms import ChooseCarried, ChooseNewSlot
from mindtable.games.cerebria.things import ACT_IDS
from mindtable.games.cerebria.tokens import ChooseToken
from mindtable.games.cerebria.turns import ChooseDiscard
from mindtable.testing.clauses import rule

from .scenario import Cerebria, begun, state_of, table

R0 = "I3 G3 spirits=harmony@R0"
F0 = "I3 G3 spirits=harmony@F0"  # between Land of Desires (4) and Willow of Values (0)


def refused(play: Cerebria, text: str) -> tuple[Row[Any], dict[str, Any]] | None:
    """The reason and what it is about; none for what is on offer."""
    told = play.game.refuse(play.state, 0, text)
    return None if told is None else (told.row, told.things(play.state.box))


@rule("CB-30")
def test_a_space_in_reach_that_costs_too_much_says_how_much() -> None:
    play = table(R0, wp=1, levels={"move": 2}, steps=[ChooseDestination(0)])
    assert play.offers() == ["to F0", "to F1"]
    for space in ("R1", "R4"):
        assert refused(play, f"to {space}") == (r.TOO_DEAR, {"cost": 2, "held": 1, "clause": "CB-30"})
    assert refused(play, "to R2") == (r.OUT_OF_WALK, {"space": "R2"})
    assert refused(play, "to R3") == (r.EGO_THERE, {"space": "R3"})
    assert refused(play, "to R0") == (r.HERE_ALREADY, {"space": "R0"})  # where it stands
    assert refused(play, "to the moon") == (r.NOT_AMONG, {})


@rule("CB-30", "K-09")
def test_a_free_step_leads_to_a_neighbour_where_no_spirit_of_the_ego_stands() -> None:
    play = table("I0 G0 spirits=harmony@F0", steps=[ChooseStep(0)])
    assert play.offers() == ["to F0", "to R4"]
    assert refused(play, "to R0") == (r.EGO_THERE, {"space": "R0"})
    for space in ("R1", "R2", "R3", "F2", "F4"):
        assert refused(play, f"to {space}") == (r.OUT_OF_WALK, {"space": space})
    assert refused(play, "to nowhere") == (r.NOT_AMONG, {})
    assert refused(play, "to") == (r.NOT_AMONG, {})
    far = table("I3 G3 spirits=harmony@R2", steps=[ChooseStep(0)])
    assert refused(far, "to R0") == (r.OUT_OF_WALK, {"space": "R0"})  # the first of the spaces
    assert refused(far, "end") == (r.FINISH_FIRST, {"question": {"question": "step", "things": {}}})


@rule("CB-31")
def test_only_cards_of_the_hand_are_invoked() -> None:
    play = table(R0, hand=("desire",), steps=[ChooseInvoke(0)])
    ids = play.state.box.ids
    for card in (ids[0], ids[1], ids[p.NAMED - 1]):
        assert refused(play, f"card {card}") == (r.NOT_IN_HAND, {"card": card})
    assert refused(play, f"card {ids[p.NAMED]}") == (r.NOT_AMONG, {})
    assert refused(play, "card nothing") == (r.NOT_AMONG, {})


@rule("CB-34", "CB-33")
def test_why_a_fortress_does_not_become_a_major_one() -> None:
    play = table(f"{F0} 0P1 1Ea3 4P1", levels={"fortify": 2}, ambition=1, steps=[ChooseExalt(0)])
    assert play.offers() == ["realm 4"]
    assert refused(play, "realm 0") == (r.EGO_REALM, {"realm": p.REALM_IDS[0], "clause": "CB-34"})
    assert refused(play, "realm 2") == (r.REALM_FAR, {"realm": p.REALM_IDS[2]})
    assert refused(play, "realm 5") == (r.NOT_AMONG, {})
    assert refused(play, "realm everywhere") == (r.NOT_AMONG, {})
    none = table(f"{F0} 4P1", levels={"fortify": 2}, ambition=1, steps=[ChooseExalt(0)])
    assert refused(none, "realm 0") == (r.NO_MINOR, {})


@rule("CB-35", "CB-33")
def test_only_a_fortress_of_the_ego_beside_the_spirit_is_razed() -> None:
    play = table(f"{F0} 4E1", levels={"fortify": 3}, ambition=1, wp=9, steps=[ChooseRaze(0)])
    assert play.offers() == ["realm 4"]
    assert refused(play, "realm 0") == (r.NO_FORTRESS, {})
    assert refused(play, "realm 3") == (r.REALM_FAR, {"realm": p.REALM_IDS[3]})


@rule("CB-44")
def test_the_network_of_thoughts_carries_own_emotions_alone() -> None:
    play = table("I3 G3 spirits=harmony@R2 1Pa1 7Ea1 4Pb1", steps=[ChooseCarried(0)])
    assert play.offers() == ["carry 1", "carry 4"]
    for slot in range(p.SLOTS):
        if slot not in (1, 4):
            assert refused(play, f"carry {slot}") == (r.NONE_OF_YOURS, {"slot": str(slot)})
    assert refused(play, f"carry {p.SLOTS}") == (r.NOT_AMONG, {})
    assert refused(play, "carry all") == (r.NOT_AMONG, {})
    carried = table("I3 G3 spirits=harmony@R2 1Pa1 7Ea1", steps=[ChooseNewSlot(0, 1)])
    offered = carried.offers()
    assert refused(carried, "slot 7") == (r.SLOT_TAKEN, {"slot": "7"})
    assert "slot 0" not in offered
    assert refused(carried, "slot 0") == (r.SLOT_FAR, {"slot": "0"})


@rule("CB-89", "K-04")
def test_while_the_team_is_asked_the_turn_waits() -> None:
    play = table(R0, hand=("desire",), steps=[ChooseHidden([1, 2])])
    assert len(play.offers()) == 2
    for act in ("move", "invoke", "raze", "end", "absorb"):  # whether it could be done or not
        assert refused(play, act) == (
            r.FINISH_FIRST,
            {"question": {"question": "hidden", "clause": "CB-77", "things": {}}},
        )
    assert refused(play, "aspiration anything") == (r.NOT_AMONG, {})


@rule("CB-20", "CB-21", "CB-22", "CB-31")
def test_why_a_card_is_not_discarded_for_a_token() -> None:
    full = table(R0, hand=("courage", "desire"), levels={"move": p.ROW_PLACES}, steps=[ChooseDiscard(0, p.MOVE)])
    assert full.offers() == ["discard none"]
    assert refused(full, "discard courage") == (r.ROW_FULL, {"row": "move"})
    assert refused(full, "discard optimism") == (r.NOT_IN_HAND, {"card": "optimism"})
    twice = table(R0, hand=("courage", "desire"), levels={"move": p.ROW_PLACES - 1}, steps=[ChooseDiscard(0, p.MOVE)])
    box = twice.state.box
    vibe = box.vibe[box.number("courage")]
    twice[0].colours[p.MOVE] = 1 << vibe
    assert twice.offers() == ["discard none", "discard desire"]
    assert refused(twice, "discard courage") == (r.COLOUR_TWICE, {"vibe": p.VIBES[vibe]})
    assert refused(twice, "discard everything") == (r.NOT_AMONG, {})
    last = table(R0, hand=("courage",), steps=[ChooseDiscard(0, ACT_IDS.index("invoke"))])
    assert last.offers() == ["discard none"]
    assert refused(last, "discard courage") == (r.LEAVES_NOTHING, {"card": "courage"})


@rule("CB-31")
def test_any_card_at_all_takes_its_slot() -> None:
    play = table("I3 G3 spirits=harmony@R2 1Pdesire1 7Pcourage1", steps=[ChooseNewSlot(0, 1)])
    assert play.state.box.number("courage") == 0
    assert refused(play, "slot 7") == (r.SLOT_TAKEN, {"slot": "7"})


@rule("CB-22", "CB-84")
def test_in_the_basic_game_too_no_colour_goes_into_a_row_twice() -> None:
    state = begun(game="basic")
    told = [ChooseToken(0).refuses(state, 0, Wish("token", f"{row} red")) for row in ("invoke", "empower")]
    assert [one.row for one in told if one is not None] == [r.COLOUR_TWICE, r.ONLY_FULL]


# -- chance


@rule("EGO-51", "X-04")
def test_of_two_unknown_cards_of_the_ego_chance_draws_one() -> None:
    state = table(R0).state
    cards = [state.box.number(id) for id in ("courage", "desire")]
    state.ego_deck, state.drawn = bag_of(cards), []
    DrawForEgo(1).run(state)
    assert state.drawn == []
    decision = state.waiting()
    assert decision is not None
    assert decision.seats(state) == [CHANCE]
    assert sorted(decision.options(state)) == cards
    take(state, cards[1])
    assert state.drawn == cards[1:]


# -- the log


@rule("CB-73", "CB-74", "CB-75")
def test_who_only_looks_on_hears_of_the_players_identity_as_theirs() -> None:
    box, onlooker = table(R0).state.box, tongue("en").to(-1)
    fortress = events.FRAGMENT_ADDED.of([p.PLAYERS, p.MINOR, 1, 0]).say(box, onlooker)
    assert fortress == "The players' Minor Fortress joins their Identity (CB-74)"
    for size, clause in ((p.MINOR, "CB-73"), (p.CAPPING, "CB-75")):
        said = events.FRAGMENT_ADDED.of([p.PLAYERS, size, 0, 0]).say(box, onlooker)
        assert said.startswith("The players add a ")
        assert said.endswith(f"Fragment to their Identity ({clause})")
    for seat in (0, 1):
        reader = tongue("en").to(seat)
        yours = events.FRAGMENT_ADDED.of([p.PLAYERS, p.MINOR, 1, 0]).say(box, reader)
        assert yours == "Your Minor Fortress joins your Identity (CB-74)"
        removed = events.COMMON_REMOVED.of([0, p.PLAYERS])
        assert removed.say(box, reader).startswith("You remove the Common Aspiration")
        assert removed.say(box, onlooker).startswith("The players remove the Common Aspiration")


@rule("CB-72", "EGO-93")
def test_a_standing_that_can_be_lowered_to_nothing_is_told_with_its_prices() -> None:
    box, reader = table(R0).state.box, tongue("en").to(0)
    told = events.STANDING.of([0, OF_EGO, 1, 1, 1, 9])  # 1 to 1: to win it is lowered by all there is
    lines = revealed.standing_more(told, box, reader).splitlines()
    assert lines[1] == reader.say(revealed.TO_WIN[2], {"by": 1, "price": 2})
    assert lines[2:] == revealed.prices(told, box, reader).splitlines() != []


# -- where cards go


@rule("CB-24", "CB-86", "EGO-05")
def test_only_mild_cards_go_under_a_deck_when_they_leave() -> None:
    state = state_of(R0)
    mild = [first + at for first in (0, p.OF_SIDE) for at in (0, p.STRONG - 1)]
    others = [first + at for first in (0, p.OF_SIDE) for at in (p.STRONG, p.STARTING - 1, p.STARTING)]
    for card in (*mild, *others, p.NAMED, p.NAMED + 1):
        before = len(state.ego_deck) + len(state.spirits[0].deck)
        state.board.decks[1] = 0
        state.board.put(state.box, 1, card, 1, 0)
        leave_play(state, 1)
        assert state.board.cards[1] == p.EMPTY
        assert len(state.ego_deck) + len(state.spirits[0].deck) - before == (card in mild)
