"""What lies where: cards that were seen to come into a hand, Segments in their discard pile, and what the log tells."""

from __future__ import annotations

from mindtable.core.piles import bag_of
from mindtable.games.essence import events, phases
from mindtable.games.essence import pieces as p
from mindtable.testing.clauses import rule

from .scenario import Seat, table

# -- hands


@rule("A5", "D4")
def test_every_advisor_taken_openly_is_remembered_until_it_leaves_the_hand() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK2"]), Seat("VEC"))
    player, admiral, second = play[0], play.box.number("AD1"), play.box.number("AD2")
    player.take_openly(admiral)
    player.take_openly(second)
    assert play.ids(sorted(player.shown)) == ["AD1", "AD2"]
    player.give_up(play.box.number("TIK1"))
    assert play.ids(sorted(player.shown)) == ["AD1", "AD2"]
    assert play.hand(0) == ["TIK2", "AD1", "AD2"]
    player.give_up(admiral)
    assert play.ids(player.shown) == ["AD2"]


@rule("D5", "DR1")
def test_what_was_in_hand_when_the_discards_were_shuffled_is_none_of_them() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK2"], draw=["TIK3"]), Seat("VEC"))
    player, number = play[0], play.box.number
    player.hold_on()
    first = [2, number("TIK1"), number("TIK2"), number("TIK3")]
    assert player.held == [first]
    player.take_in_hand(number("TIK3"))
    player.draw = bag_of([number("TIK4")])
    player.hold_on()
    assert player.held == [first, [3, *[number(f"TIK{n}") for n in (1, 2, 3, 4)]]]
    player.give_up(number("TIK2"))
    assert player.held == [
        [1, number("TIK1"), number("TIK3")], [2, *[number(f"TIK{n}") for n in (1, 3, 4)]],
    ]  # fmt: skip
    player.draw = bag_of([])
    player.hold_on()  # nothing else can be in hand
    assert (player.held, player.shown) == ([], player.hand)


@rule("D5", "DR1")
def test_of_a_hand_that_all_have_seen_nothing_is_left_to_remember() -> None:
    play = table(Seat("TIK", draw=["TIK3"]), Seat("VEC"))
    play[0].take_openly(play.box.number("AD1"))
    play[0].hold_on()
    assert play[0].held == []
    assert play.ids(play[0].shown) == ["AD1"]


# -- Segments


@rule("A-16", "C3")
def test_each_segment_goes_to_the_discards_of_its_kind() -> None:
    play = table(Seat("TIK"), Seat("VEC"))
    for card in (p.FIRST_LOCATION, p.FIRST_MONUMENT - 1, p.FIRST_MONUMENT, p.FIRST_MONUMENT + 1):
        play.state.discard_segment(card)
    assert play.state.discarded_locations() == [p.FIRST_LOCATION, p.FIRST_MONUMENT - 1]
    assert play.state.discarded_monuments() == [p.FIRST_MONUMENT, p.FIRST_MONUMENT + 1]


@rule("A-16", "P3")
def test_the_last_location_of_a_deck_is_revealed_before_the_discards_are_shuffled() -> None:
    play = table(
        Seat("TIK"), Seat("VEC"), at="preparation", locations=["R01"], discarded=["B01", "B02"], halt=(phases.Income,)
    )  # fmt: skip
    assert play.offers() == ["reveal R01"]
    play("reveal R01")
    assert play.offers() == ["reveal B01", "reveal B02"]


# -- the log, and an offer for nothing


@rule("A-17", "R5")
def test_the_log_tells_new_fragments_in_the_order_they_came() -> None:
    row = ["F101", "F102", "F103", "F104", "F105", "F106"]
    play = table(Seat("TIK"), Seat("VEC"), at="cleaning", row=row, pile=["F107", "F108", "F109"])
    while play.offers() and play.offers()[0].startswith("keep"):
        play(play.offers()[-1])
    came: list[str] = []
    while play.offers() and play.offers()[0].startswith("reveal F"):
        came.append(play.offers()[-1].partition(" ")[2])
        play(play.offers()[-1])
    assert len(came) > 1
    assert [one["cards"] for one in play.things(events.FRAGMENTS_CAME)] == [came]


@rule("T5")
def test_the_log_tells_which_action_of_a_card_was_used() -> None:
    for frame in (1, 2):
        play = table(Seat("TIK", wealth=9, influence=9, hand=["AD1"]), Seat("VEC"))
        play(f"play AD1/{frame}")
        (told,) = play.things(events.PLAYED)
        assert (told["seat"], told["card"], told["action"]) == (0, "AD1", f"AD1/{frame}")


@rule("Y2", "Y3")
def test_a_treaty_whose_first_space_costs_nothing_is_signed_without_tokens() -> None:
    pack = 'provenance = "owner"\n[[treaty]]\nid = "TR2"\nladder = [0, 2, 4]\n'
    play = table(Seat("TIK"), Seat("VEC"), packs=[pack])
    assert [one for one in play.offers() if one.startswith("treaty")] == ["treaty TR2"]
    play("treaty TR2")
    assert play.purse(0)[1] == 0
    assert play[0].tokens == p.FREE_TOKENS - 1
