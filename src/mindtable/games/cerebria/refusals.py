"""Why not: a row, with its clause, for each reason why a choice is not on offer; ``why_not`` finds the right one."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Asked, Kind, Named
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.things import (
    ABILITY,
    ACT,
    ACT_IDS,
    AMOUNT,
    BOARD_ROW,
    CARD,
    FACED,
    SLOT,
    SPACE,
    VIBE,
    WORDS,
    Clauses,
)

VERBS: Final[list[str]] = [*ACT_IDS, *p.REALM_IDS, "ambition", "absorb", "end"]
"""The first words of what is done in a turn."""

OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your turn to choose (CB-88)."), clause="CB-88")
QUESTION: Final[Kind[Box]] = Asked("question")
FINISH_FIRST: Final = WORDS.refusal(
    "finish_first", N_("First answer the open question: {question} (K-04)."), [("question", QUESTION)],
    clause="K-04",
)  # fmt: skip
MUST_ACT: Final = WORDS.refusal("must_act", N_("Actions are compulsory while one is possible (SW-20)."), clause="SW-20")
NO_ACTION: Final = WORDS.refusal("no_action", N_("You have no Action left this turn (CB-10)."), clause="CB-10")

# What costs Willpower: Actions in their order, then the Actions of Realms in theirs.
PRICE_CLAUSES: Final = [
    "CB-30", "CB-31", "CB-32", "CB-33", "CB-36", "CB-34", "CB-35", "CB-41", "CB-43", "CB-44", "CB-40", "CB-42",
]  # fmt: skip
PRICE_CLAUSE: Final = Clauses("clause", PRICE_CLAUSES)
TOO_DEAR: Final = WORDS.refusal(
    "too_dear", N_("It costs {cost} Willpower, you have {held} ({clause})."),
    [("cost", AMOUNT), ("held", AMOUNT), ("clause", PRICE_CLAUSE)],
)  # fmt: skip

EGO_THERE: Final = WORDS.refusal(
    "ego_there", N_("A Spirit of the Ego is there; only Surmount lets you end on its space (CB-30)."),
    [("space", SPACE)], clause="CB-30",
)  # fmt: skip
HERE_ALREADY: Final = WORDS.refusal(
    "here_already", N_("Your Spirit is already there; a Move must end on another space (CB-30)."), [("space", SPACE)],
    clause="CB-30",
)  # fmt: skip
TOO_FAR: Final = WORDS.refusal(
    "too_far", N_("That space is too far; Haste reaches one step further (CB-30)."), [("space", SPACE)], clause="CB-30"
)
OUT_OF_WALK: Final = WORDS.refusal(
    "out_of_walk", N_("That space is too far (CB-30)."), [("space", SPACE)], clause="CB-30"
)

FIRST_TURN: Final = WORDS.refusal(
    "first_turn", N_("There is no Absorb in the first turn of the game (CB-05)."), clause="CB-05"
)
ABSORBED: Final = WORDS.refusal(
    "absorbed", N_("You have already absorbed this turn; once a turn is the limit (CB-11)."), clause="CB-11"
)
OUT_OF_REACH: Final = WORDS.refusal(
    "out_of_reach", N_("Your Spirit does not reach that Sphere (CB-46)."), [("realm", FACED)], clause="CB-46"
)

NO_AMBITION: Final = WORDS.refusal("no_ambition", N_("No Ambition is available (CB-45)."), clause="CB-45")
ABILITY_USED: Final = WORDS.refusal(
    "ability_used", N_("Each Ambition Ability is used once a turn at most (CB-11)."), [("ability", ABILITY)],
    clause="CB-11",
)  # fmt: skip

NOTHING_TO_SWAP: Final = WORDS.refusal(
    "nothing_to_swap", N_("No Willpower would be left to swap (CB-41)."), clause="CB-41"
)
DECK_EMPTY: Final = WORDS.refusal("deck_empty", N_("Your deck is empty (CB-43, CB-14)."), clause="CB-43")
NO_ESSENCE: Final = WORDS.refusal("no_essence", N_("You have no Essence (CB-42)."), clause="CB-42")
NOTHING_TO_FILL: Final = WORDS.refusal(
    "nothing_to_fill", N_("None of your Emotions in reach has a free space (CB-42)."), clause="CB-42"
)
NO_FREE_SLOT: Final = WORDS.refusal("no_free_slot", N_("No slot in reach is empty (CB-44)."), clause="CB-44")
NOTHING_TO_BRING: Final = WORDS.refusal(
    "nothing_to_bring", N_("None of your Emotions can be brought here (CB-44)."), clause="CB-44"
)

ONLY_FULL: Final = WORDS.refusal("only_full", N_("Empower belongs to the full game (CB-84)."), clause="CB-84")
LOCKED: Final = WORDS.refusal(
    "locked", N_("{act} is not unlocked, and no card in hand could unlock it and leave it possible (CB-21)."),
    [("act", ACT)], clause="CB-21",
)  # fmt: skip
NO_THRESHOLD: Final = WORDS.refusal(
    "no_threshold", N_("None of your Mild Emotions in reach has the Essence of its threshold (CB-36)."), clause="CB-36"
)
NO_CARD: Final = WORDS.refusal("no_card", N_("You have no card to invoke (CB-31)."), clause="CB-31")
NO_ROOM: Final = WORDS.refusal("no_room", N_("No slot in reach is empty (CB-31)."), clause="CB-31")
NO_ESSENCE_TO_PLACE: Final = WORDS.refusal(
    "no_essence_to_place", N_("You have no Essence to put on the card; only Inner Force does without (CB-31)."),
    clause="CB-31",
)  # fmt: skip
NO_FOE: Final = WORDS.refusal("no_foe", N_("No Emotion of the Ego is in reach (CB-32)."), clause="CB-32")
NOTHING_TO_SHOW: Final = WORDS.refusal(
    "nothing_to_show", N_("You have no card of the same Vibe to show; only Extinguish does without (CB-32)."),
    clause="CB-32",
)  # fmt: skip
QUELL_AMBITION: Final = WORDS.refusal(
    "quell_ambition", N_("A Quell needs 1 Ambition, and none is available (CB-32)."), clause="CB-32"
)
NEEDS_AMBITION: Final = WORDS.refusal(
    "needs_ambition", N_("It needs 1 Ambition, and none is available ({clause})."), [("clause", PRICE_CLAUSE)]
)
NO_FORTRESS: Final = WORDS.refusal(
    "no_fortress", N_("No Fortress of the Ego is beside your Spirit (CB-35)."), clause="CB-35"
)
NO_FRAGMENT: Final = WORDS.refusal(
    "no_fragment", N_("You have no such Fragment left in stock ({clause})."), [("clause", PRICE_CLAUSE)]
)
NO_LOCATION: Final = WORDS.refusal(
    "no_location", N_("There is no empty Fortress location beside your Spirit (CB-33)."), clause="CB-33"
)
NO_MINOR: Final = WORDS.refusal(
    "no_minor", N_("No Minor Fortress of yours is beside your Spirit (CB-34)."), clause="CB-34"
)
EGO_REALM: Final = WORDS.refusal(
    "ego_realm", N_("The Ego controls {realm} ({clause})."), [("realm", FACED), ("clause", PRICE_CLAUSE)]
)


# What answers a question that is not asked now, by its verb: what is chosen before it in a turn, or when it is asked.
OF_TURN: Final[dict[str, str]] = {
    "to": N_("choose Move first"),
    "card": N_("choose Invoke first"),
    "slot": N_("choose Invoke, Quell, Empower or the Network of Thoughts first"),
    "realm": N_("choose Fortify, Exalt or Raze first"),
    "discard": N_("choose an Action of your Spirit first"),
    "plain": N_("choose Invoke first"),
    "bolster": N_("choose Invoke first"),
    "inner-force": N_("choose Invoke first"),
    "both": N_("choose Invoke first"),
    "subdue": N_("choose Quell first"),
    "channel": N_("choose Empower first"),
    "swap": N_("choose the Willow of Values first"),
    "essence": N_("choose the Land of Desires first"),
    "carry": N_("choose the Network of Thoughts first"),
    "commit": N_("absorb from the Sphere of Commitment first"),
    "take": N_("end your turn first"),
}  # fmt: skip
FIRST: Final[dict[str, str]] = {
    **OF_TURN,
    "token": N_("an Ambition Ability or the Sphere of Knowledge gives a Vibe token"),
    "wild": N_("wild Vibe tokens are placed before the first turn of the full game"),
    "give": N_("an Emotion asks for it when it enters play"),
    "for": N_("it is asked when an Emotion leaves play"),
    "aspiration": N_("it is asked at a Revelation"),
    "standing": N_("it is asked when people count an Aspiration"),
    "spirit": N_("Spirits are chosen at set-up"),
    "deck": N_("decks are chosen at set-up"),
    "frontier": N_("the place to start is chosen at set-up"),
}  # fmt: skip
FIRST_KIND: Final[Named[Box]] = Named("first", list(FIRST), list(FIRST.values()))
BY_CHANCE: Final = ("top", "operation", "rotation", "bleakness", "slots")
NOT_ASKED: Final = WORDS.refusal(
    "not_asked", N_("That is not the question now: {first} (K-04)."), [("first", FIRST_KIND)], clause="K-04"
)
CHANCE_DECIDES: Final = WORDS.refusal("chance_decides", N_("Chance decides that (X-05)."), clause="X-05")
NOT_AMONG: Final = WORDS.refusal(
    "not_among", N_("That is not one of the answers to this question (K-06)."), clause="K-06"
)
NOT_IN_HAND: Final = WORDS.refusal(
    "not_in_hand", N_("{card} is not in your hand (CB-31)."), [("card", CARD)], clause="CB-31"
)
COLOUR_TWICE: Final = WORDS.refusal(
    "colour_twice", N_("No colour goes into a row twice (CB-22)."), [("vibe", VIBE)], clause="CB-22"
)
ROW_FULL: Final = WORDS.refusal("row_full", N_("That row is full (CB-20)."), [("row", BOARD_ROW)], clause="CB-20")
CARD_NEEDED: Final = WORDS.refusal(
    "card_needed", N_("Without a card discarded for a token the Action is not possible (CB-21)."), clause="CB-21"
)
LEAVES_NOTHING: Final = WORDS.refusal(
    "leaves_nothing", N_("Without {card} in hand the Action would not be possible (CB-21)."), [("card", CARD)],
    clause="CB-21",
)  # fmt: skip
SLOT_TAKEN: Final = WORDS.refusal("slot_taken", N_("{slot} is not empty (CB-31)."), [("slot", SLOT)], clause="CB-31")
SLOT_FAR: Final = WORDS.refusal(
    "slot_far", N_("{slot} is out of your Spirit's reach (CB-31)."), [("slot", SLOT)], clause="CB-31"
)
NO_FOE_THERE: Final = WORDS.refusal(
    "no_foe_there", N_("There is no Emotion of the Ego to quell on {slot} (CB-32)."), [("slot", SLOT)], clause="CB-32"
)
NONE_OF_YOURS: Final = WORDS.refusal(
    "none_of_yours", N_("There is no Emotion of yours on {slot} (CB-44)."), [("slot", SLOT)], clause="CB-44"
)
REALM_FAR: Final = WORDS.refusal(
    "realm_far", N_("{realm} is not beside your Spirit (CB-33)."), [("realm", FACED)], clause="CB-33"
)
BUILT_ALREADY: Final = WORDS.refusal(
    "built_already", N_("{realm} has a Fortress already (CB-33)."), [("realm", FACED)], clause="CB-33"
)
TOO_MUCH: Final = WORDS.refusal(
    "too_much", N_("You have only {held} Willpower to swap (CB-41)."), [("held", AMOUNT)], clause="CB-41"
)
TOO_LITTLE_ESSENCE: Final = WORDS.refusal(
    "too_little_essence", N_("You have only {held} Essence (CB-42)."), [("held", AMOUNT)], clause="CB-42"
)
NONE_TO_FILL: Final = WORDS.refusal(
    "none_to_fill", N_("You have no Emotion on {slot} (CB-42)."), [("slot", SLOT)], clause="CB-42"
)
FULL_ALREADY: Final = WORDS.refusal(
    "full_already", N_("{card} on {slot} has no free space left (CB-42)."), [("card", CARD), ("slot", SLOT)],
    clause="CB-42",
)  # fmt: skip
EMOTION_FAR: Final = WORDS.refusal(
    "emotion_far", N_("{card} on {slot} is out of your Spirit's reach (CB-42)."), [("card", CARD), ("slot", SLOT)],
    clause="CB-42",
)  # fmt: skip
