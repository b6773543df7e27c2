"""Why not: a row, with its clause, for each reason why a choice is not on offer; ``reasons`` finds the right one."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Asked, Kind
from mindtable.core.tongue import N_, P_
from mindtable.games.essence.box import Box
from mindtable.games.essence.things import (
    ADVISOR,
    AMOUNT,
    CARD,
    CELL,
    COST,
    FACTION_IN_SENTENCE,
    PHASE,
    REQUIREMENT,
    SEAT,
    SEATS,
    TOKEN,
    TRACK,
    WORDS,
)

NAMED: Final[list[tuple[str, Kind[Box]]]] = [("card", CARD)]  # the card that was named, wherever it lies

# -- whose choice, and which comes first
OVER: Final = WORDS.refusal("over", N_("The game is over."), clause="C10")
NOT_YOURS: Final = WORDS.refusal(
    "not_yours",
    N_("It is not your turn to choose; the table is waiting for {who} (T1)."),
    [("who", SEATS)],
    clause="T1",
)
CHANCE_FIRST: Final = WORDS.refusal("chance_first", N_("You cannot choose yet: chance comes first (T1)."), clause="T1")
HAS_PASSED: Final = WORDS.refusal(
    "has_passed", N_("You have passed and take no more actions this round (Z2)."), clause="Z2"
)
PASSING: Final = WORDS.refusal(
    "passing", N_("You are passing: discard cards or keep them, nothing else is possible now (A-13)."), clause="A-13"
)
TURNS_ONLY: Final = WORDS.refusal(
    "turns_only", N_("That is an action for the Player turns; the phase now is {phase} (T0)."), [("phase", PHASE)],
    clause="T0",
)  # fmt: skip
ELSEWHERE: Final = WORDS.refusal(
    "elsewhere", N_("First answer the open question: {question} Then your turn goes on (D5)."),
    [("question", Asked("question"))], clause="D5",
)  # fmt: skip
NAME_IT: Final = WORDS.refusal("name_it", N_("Name the card too, and you hear the reason."), clause="D5")
NOTHING_TO_DECLINE: Final = WORDS.refusal(
    "nothing_to_decline", N_("No such choice is open, so there is nothing to decline (V2)."), clause="V2"
)

# -- choices that belong to a moment: why not now
FACTION_WHEN: Final = WORDS.refusal("faction_when", N_("Factions are dealt before the first round (S1)."), clause="S1")
START_WHEN: Final = WORDS.refusal("start_when", N_("Who starts is drawn at random (S11, A-45)."), clause="S11")
REVEAL_WHEN: Final = WORDS.refusal("reveal_when", N_("Which card is turned over is up to chance (S7)."), clause="S7")
DRAW_WHEN: Final = WORDS.refusal("draw_when", N_("Which card is drawn is up to chance (S2)."), clause="S2")
BID_WHEN: Final = WORDS.refusal("bid_when", N_("Bids are made in the Advisors phase, once each (A2)."), clause="A2")
NEXT_WHEN: Final = WORDS.refusal(
    "next_when", N_("There is no tie to settle: the First player only orders equal bids (A4)."), clause="A4"
)
ADVISOR_WHEN: Final = WORDS.refusal(
    "advisor_when", N_("Advisors are taken after the bids, in their order (A5)."), clause="A5"
)
KEEP_WHEN: Final = WORDS.refusal(
    "keep_when", N_("Fragments are kept in Cleaning, one by each player (C5)."), clause="C5"
)
SHUFFLE_WHEN: Final = WORDS.refusal(
    "shuffle_when", N_("You may shuffle your discard pile in during Cleaning (C8)."), clause="C8"
)
ATTACK_WHEN: Final = WORDS.refusal(
    "attack_when", N_("You attack by a card, a Segment or a treaty that allows it (K1)."), clause="K1"
)
LOOT_WHEN: Final = WORDS.refusal(
    "loot_when", N_("You take something only after a successful Attack on a player (K3)."), clause="K3"
)
STEAL_WHEN: Final = WORDS.refusal(
    "steal_when", N_("You take a token from an opponent only when an effect says so (V2)."), clause="V2"
)
EXHAUST_WHEN: Final = WORDS.refusal(
    "exhaust_when", N_("You exhaust a Segment only when an effect or a cost says so (V2, T6)."), clause="V2"
)
READY_WHEN: Final = WORDS.refusal(
    "ready_when", N_("Segments become ready in Cleaning, or when an effect says so (C1, V7)."), clause="C1"
)
REFRESH_WHEN: Final = WORDS.refusal(
    "refresh_when", N_("You get ready Foundations in Income, or when an effect says so (I2)."), clause="I2"
)
FETCH_WHEN: Final = WORDS.refusal(
    "fetch_when", N_("You take a discarded card back only when an effect says so (V2)."), clause="V2"
)
TAKE_WHEN: Final = WORDS.refusal(
    "take_when", N_("You take such a token only when an effect says so (A-40)."), clause="A-40"
)
REMOVE_WHEN: Final = WORDS.refusal(
    "remove_when", N_("A fragment is removed from the row only when an effect says so (V2)."), clause="V2"
)
SHIFT_WHEN: Final = WORDS.refusal(
    "shift_when", N_("Fragments change places only when an effect says so (V2)."), clause="V2"
)
MOVE_WHEN: Final = WORDS.refusal(
    "move_when", N_("You move or exchange Segments by a card, a Segment or the treaty for it (M1, Y1)."), clause="M1"
)
DISCARD_WHEN: Final = WORDS.refusal(
    "discard_when", N_("You discard cards while you pass, or when an effect or a cost says so (Z1)."), clause="Z1"
)
DONE_WHEN: Final = WORDS.refusal("done_when", N_("You are not passing, so there is nothing to end (Z1)."), clause="Z1")
PAY_WHEN: Final = WORDS.refusal(
    "pay_when", N_("There is nothing to pay in tokens of your choice now (D5b)."), clause="D5b"
)
PLACE_WHEN: Final = WORDS.refusal(
    "place_when", N_("First choose what to build or to move, then its place (B2, M1)."), clause="B2"
)

# -- the turn
PASS_IS_MAIN: Final = WORDS.refusal(
    "pass_is_main", N_("Your main action is done: a Pass is a main action too (T2, Z1)."), clause="T2"
)
MAIN_FIRST: Final = WORDS.refusal(
    "main_first", N_("You have not taken a main action yet; passing is always possible (T2, A-48)."), clause="T2"
)
MAIN_DONE: Final = WORDS.refusal(
    "main_done", N_("You have already taken your main action this turn (T2)."), clause="T2"
)

# -- building
NOT_FOR_SALE: Final = WORDS.refusal(
    "not_for_sale", N_("{card} is not for sale this round (B1, B5)."), NAMED, clause="B1"
)
NO_FOUNDATION: Final = WORDS.refusal("no_foundation", N_("You have no ready Foundation (B1)."), clause="B1")
TOO_DEAR: Final = WORDS.refusal(
    "too_dear", N_("{card} costs {cost} Wealth, you have {held} (B1)."), [*NAMED, ("cost", AMOUNT), ("held", AMOUNT)],
    clause="B1",
)  # fmt: skip

# -- treaties
NO_SPACE: Final = WORDS.refusal(
    "no_space", N_("The treaty of the {card} has no free space left this round (Y3)."), NAMED, clause="Y3"
)
NO_TOKEN: Final = WORDS.refusal("no_token", N_("You have no free faction token left (Y3, A-10)."), clause="Y3")
TOO_FEW_TOKENS: Final = WORDS.refusal(
    "too_few_tokens",
    P_(
        "The treaty of the {card} costs {n} token; you have {held} (Y3).",
        "The treaty of the {card} costs {n} tokens; you have {held} (Y3).",
    ),
    [*NAMED, ("n", AMOUNT), ("held", AMOUNT)], "n", clause="Y3",
)  # fmt: skip

# -- reading
NOT_IN_ROW: Final = WORDS.refusal("not_in_row", N_("{card} is not in the row."), NAMED, clause="R1")
BEYOND: Final = WORDS.refusal("beyond", N_("The leftmost fragment cannot be read yet (R1)."), clause="R1")
READ_DONE: Final = WORDS.refusal(
    "read_done", N_("You have already read a fragment this turn; one a turn is the limit (T2, A-01)."), clause="T2"
)
MONSTER: Final = WORDS.refusal(
    "monster", N_("{card} is a monster: it is read by a successful Attack on it (R3, A-23)."), NAMED, clause="A-23"
)
TOO_LITTLE_INFLUENCE: Final = WORDS.refusal(
    "too_little_influence", N_("{card} costs {cost} Influence, you have {held} (R2)."),
    [*NAMED, ("cost", AMOUNT), ("held", AMOUNT)], clause="R2",
)  # fmt: skip
NOT_FULFILLED: Final = WORDS.refusal(
    "not_fulfilled", N_("{card} asks for: {what}. You do not fulfil that (R2, R3)."), [*NAMED, ("what", REQUIREMENT)],
    clause="R2",
)  # fmt: skip

# -- playing and using
NOT_IN_HAND: Final = WORDS.refusal("not_in_hand", N_("{card} is not in your hand (T3, T4)."), NAMED, clause="T3")
NOT_ON_ISLAND: Final = WORDS.refusal("not_on_island", N_("{card} is not on your Island (T3, T4)."), NAMED, clause="T3")
NO_ACTION: Final = WORDS.refusal("no_action", N_("{card} has no action of its own."), NAMED, clause="T3")
EXHAUSTED: Final = WORDS.refusal("exhausted", N_("{card} is exhausted this round (T5)."), NAMED, clause="T5")
NOT_AFFORDABLE: Final = WORDS.refusal(
    "not_affordable", N_("You do not have what it costs: {cost} (T6)."), [("cost", COST)], clause="T6"
)

# -- building and moving
CELL_TAKEN: Final = WORDS.refusal(
    "cell_taken", N_("There is already a Segment at {cell} (B2)."), [("cell", CELL)], clause="B2"
)
NOT_BESIDE: Final = WORDS.refusal(
    "not_beside", N_("{cell} shares no edge with a Segment of your Island (B2)."), [("cell", CELL)], clause="B2"
)
TORN: Final = WORDS.refusal(
    "torn", N_(
        "With {card} at {cell} your Island would no longer be in one piece (M1, A-26)."), [*NAMED, ("cell", CELL)],
    clause="A-26",
)  # fmt: skip
NOWHERE: Final = WORDS.refusal(
    "nowhere", N_("{card} holds your Island together: there is no other place for it (A-26)."), NAMED, clause="A-26"
)
LOCATIONS_ONLY: Final = WORDS.refusal(
    "locations_only", N_("{card} is not a Location, and this effect is for Locations only (M1)."), NAMED, clause="M1"
)
ITSELF: Final = WORDS.refusal("itself", N_("{card} cannot be exchanged with itself (M1)."), NAMED, clause="M1")

# -- Attacks and what cards take
YOURSELF: Final = WORDS.refusal("yourself", N_("You cannot attack yourself (K1)."), clause="K1")
NO_MONSTER: Final = WORDS.refusal("no_monster", N_("{card} is not a monster (R3, A-23)."), NAMED, clause="A-23")
NO_LOOT: Final = WORDS.refusal(
    "no_loot", N_("{who} has no {what} (K3)."), [("who", SEAT), ("what", TRACK)], clause="K3"
)
NONE_TO_STEAL: Final = WORDS.refusal(
    "none_to_steal", N_("{who} has no {what} (V1)."), [("who", SEAT), ("what", TRACK)], clause="V1"
)
NOT_THEIRS: Final = WORDS.refusal(
    "not_theirs", N_("{card} is not on the Island of {who} (K3)."), [*NAMED, ("who", SEAT)], clause="K3"
)
NOT_OPPOSING: Final = WORDS.refusal(
    "not_opposing", N_("{card} is not on an opponent's Island (A-38)."), NAMED, clause="A-38"
)
OWN_TOKENS: Final = WORDS.refusal(
    "own_tokens", N_("You take tokens from opponents, not from yourself (V2)."), clause="V2"
)
SAME_VICTIM: Final = WORDS.refusal(
    "same_victim", N_("All the tokens come from the same opponent, {who} (V2)."), [("who", SEAT)], clause="V2"
)
COST_IS_DUE: Final = WORDS.refusal("cost_is_due", N_("What an action costs must be paid (T6)."), clause="T6")
PAYS_ITSELF: Final = WORDS.refusal(
    "pays_itself", N_("{card} is the one being used; another Segment must be exhausted (T6)."), NAMED, clause="T6"
)
NOT_EXHAUSTED: Final = WORDS.refusal("not_exhausted", N_("{card} is not exhausted (T5)."), NAMED, clause="T5")
READIED: Final = WORDS.refusal(
    "readied", N_("{card} has already been readied this round; once a round is the limit (V7)."), NAMED, clause="V7"
)
NEVER_READIED: Final = WORDS.refusal(
    "never_readied", N_("{card} readies Segments itself, so no effect readies it (V7)."), NAMED, clause="V7"
)
NOT_DISCARDED: Final = WORDS.refusal(
    "not_discarded", N_("{card} is not in your discard pile (V2)."), NAMED, clause="V2"
)
NEVER_FETCHED: Final = WORDS.refusal(
    "never_fetched", N_("{card} takes cards back itself, so it is never taken back (V7)."), NAMED, clause="V7"
)
OTHER_TOKEN: Final = WORDS.refusal(
    "other_token", N_("This effect is about the {token} (A-40)."), [("token", TOKEN)], clause="A-40"
)

# -- the row of fragments
NO_NEIGHBOUR: Final = WORDS.refusal("no_neighbour", N_("{card} has no fragment to its right (R1)."), NAMED, clause="R1")
NEVER_KEPT: Final = WORDS.refusal("never_kept", N_("The leftmost fragment cannot be kept (A-19)."), clause="A-19")
KEPT: Final = WORDS.refusal(
    "kept", N_("{card} is already kept; one token on it is enough (A-20)."), NAMED, clause="A-20"
)

# -- paying, bidding, set-up
BID_TOO_HIGH: Final = WORDS.refusal(
    "bid_too_high", N_("You have {held} {what} to bid (A2)."), [("held", AMOUNT), ("what", TRACK)], clause="A2"
)
PAY_LESS: Final = WORDS.refusal(
    "pay_less", N_("At most {most} of the tokens to pay can be Wealth (D5b)."), [("most", AMOUNT)], clause="D5b"
)
PAY_MORE: Final = WORDS.refusal(
    "pay_more", N_("At least {least} of the tokens to pay must be Wealth: you have {held} Influence (D5b)."),
    [("least", AMOUNT), ("held", AMOUNT)], clause="D5b",
)  # fmt: skip
NOT_TIED: Final = WORDS.refusal(
    "not_tied", N_("{who} is not among those whose bids are equal (A4)."), [("who", SEAT)], clause="A4"
)
ADVISOR_GONE: Final = WORDS.refusal(
    "advisor_gone", N_("{card} is no longer available this round (A5, A-18)."), [("card", ADVISOR)], clause="A5"
)
FACTION_GONE: Final = WORDS.refusal(
    "faction_gone", N_("Somebody plays {faction} already (S1)."), [("faction", FACTION_IN_SENTENCE)], clause="S1"
)
