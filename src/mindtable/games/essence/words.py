"""Questions and choices in words: one row for each; the notation of a verb is never changed, records are made of it."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Row, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import card_line, colour, colours_text, cost_text, effect_text, name
from mindtable.games.essence.pieces import FIRST_FRAGMENT
from mindtable.games.essence.things import (
    ACTION,
    ADVISOR,
    ADVISORS,
    AMOUNT,
    ANSWER,
    BONUS,
    CARD,
    CARDS,
    CELL,
    CHARACTER,
    DISCARD,
    FACTION,
    FACTION_CHARACTER,
    FRAGMENT,
    OFFER,
    REQUIREMENT,
    SEAT,
    SEGMENT,
    TARGET,
    TOKEN,
    TRACK,
    TREATY,
    WORDS,
)

# -- set-up

WHICH_FACTION: Final = WORDS.question("which_faction", N_("Which faction do you play?"), clause="S1")
TAKE_FACTION: Final = WORDS.verb(
    "take_faction", "faction {faction}", N_("{faction}: {character}"),
    [("faction", FACTION), ("character", FACTION_CHARACTER)],
)  # fmt: skip
WHO_STARTS: Final = WORDS.question("who_starts", N_("Who starts?"), clause="S11")
START: Final = WORDS.verb("start", "start {who}", N_("{who}"), [("who", SEAT)])

# -- what chance brings

WHICH_CARD: Final = WORDS.question("which_card", N_("Which card is turned over?"))
REVEAL: Final = WORDS.verb("reveal", "reveal {card}", N_("{card}"), [("card", CARD)])
NEW_FRAGMENTS: Final = WORDS.outlook(
    "new_fragments", P_("{n} new fragment in the row", "{n} new fragments in the row"), [("n", AMOUNT)], "n"
)
WHICH_DRAW: Final = WORDS.question("which_draw", N_("Which card does {who} draw?"), [("who", SEAT)])
DRAW: Final = WORDS.verb("draw", "draw {card}", N_("{card}"), [("card", CARD)])
DRAWS: Final = WORDS.outlook("draws", P_("draw {n} card", "draw {n} cards"), [("n", AMOUNT)], "n")
OTHER_DRAWS: Final = WORDS.outlook(
    "other_draws", P_("{who} draws {n} card", "{who} draws {n} cards"), [("who", SEAT), ("n", AMOUNT)], "n"
)

# -- Advisors

HOW_MUCH_WEALTH: Final = WORDS.question(
    "how_much_wealth", N_("Secret bid for an Advisor: how much Wealth?"), [("advisors", ADVISORS)], clause="A2"
)
HOW_MUCH_INFLUENCE: Final = WORDS.question(
    "how_much_influence",
    N_("Secret bid for an Advisor: how much Influence on top?"),
    [("advisors", ADVISORS)],
    clause="A2",
)
BID_WEALTH: Final = WORDS.verb("bid_wealth", "bid {n}", P_("{n} Wealth", "{n} Wealth"), [("n", AMOUNT)], "n")
BID_INFLUENCE: Final = WORDS.verb(
    "bid_influence", "bid {n}", P_("{n} Influence", "{n} Influence"), [("n", AMOUNT)], "n"
)
WHO_IS_NEXT: Final = WORDS.question("who_is_next", N_("The bids are tied. Who chooses next?"), clause="A4")
NEXT: Final = WORDS.verb("next", "next {who}", N_("{who}"), [("who", SEAT)])
WHICH_ADVISOR: Final = WORDS.question("which_advisor", N_("Which Advisor do you take?"), clause="A5")


def _advisor(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if not told["wealth"]:
        return card_line(box, told["card"], tongue)
    values = {**told.words(box, tongue), "text": effect_text(box, told["card"], tongue)}
    return tongue.say("{card} with {wealth} Wealth – {text}", values)


TAKE_ADVISOR: Final = WORDS.verb(
    "take_advisor", "advisor {card}", roles=[("card", ADVISOR), ("wealth", AMOUNT)], phrase=_advisor
)

# -- a turn

YOUR_TURN: Final = WORDS.question("your_turn", N_("One main action, and side actions before or after it"), clause="T2")
MAIN_DONE: Final = WORDS.question(
    "main_done", N_("Your main action is done. Side actions, or end your turn?"), clause="T2"
)
END: Final = WORDS.verb("end", "end", N_("end your turn"))
PASS: Final = WORDS.verb(
    "pass", "pass", N_("pass: no more actions this round, but Essence whenever your turn would come"), clause="Z2"
)
SIGN: Final = WORDS.verb(
    "sign", "treaty {offer}",
    P_("sign with the {treaty} for {n} token: {offer}", "sign with the {treaty} for {n} tokens: {offer}"),
    [("treaty", TREATY), ("tokens", AMOUNT), ("offer", OFFER)], "tokens",
)  # fmt: skip
PLAY: Final = WORDS.verb(
    "play", "play {action}", N_("play {card}. {action}"), [("card", CHARACTER), ("action", ACTION)]
)
USE: Final = WORDS.verb("use", "use {action}", N_("use {card}. {action}"), [("card", SEGMENT), ("action", ACTION)])


def _build(told: Told[Box], box: Box, tongue: Tongue) -> str:
    card = told["card"]
    values = told.words(box, tongue)
    values["base"] = box.base[card]
    values["colour"] = colour(box.colour[card], tongue)  # of what is beside it later, and of patterns
    both = [colours_text(box.plus[card], 1, tongue), colours_text(box.plus[card], -1, tongue)]
    values["plus"] = ", ".join([text for text in both if text])
    values["text"] = effect_text(box, card, tongue)
    if not values["text"]:
        return tongue.say("build {card} ({colour}) for {price} Wealth: {base} Essence, {plus}", values)
    return tongue.say("build {card} ({colour}) for {price} Wealth: {base} Essence, {plus}. {text}", values)


def _read(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    payment = cost_text(box.requirements[told["card"] - FIRST_FRAGMENT].payment, tongue)
    values["also"] = f", {payment}" if payment else ""
    values["worth"] = box.value[told["card"]]
    return tongue.say("read {card} (side action, worth {worth}) for {cost} Influence{also}: {bonus}", values)


BUILD: Final = WORDS.verb("build", "build {card}", roles=[("card", SEGMENT), ("price", AMOUNT)], phrase=_build)
READ: Final = WORDS.verb(
    "read", "read {card}", roles=[("card", FRAGMENT), ("cost", AMOUNT), ("bonus", BONUS)], phrase=_read
)
DISCARD_FOR_WEALTH: Final = WORDS.question(
    "discard_for_wealth", N_("You pass. Discard cards for 1 Wealth each, as many as you like?"), clause="Z1"
)
DONE: Final = WORDS.verb("done", "done", N_("keep the rest and pass"))
PASS_EMPTY: Final = WORDS.verb("pass_empty", "done", N_("pass"))

# -- costs

HOW_MANY_WEALTH: Final = WORDS.question(
    "how_many_wealth",
    P_("{n} token to pay: how many are Wealth?", "{n} tokens to pay: how many are Wealth?"),
    [("n", AMOUNT)], "n",
)  # fmt: skip
PAY: Final = WORDS.verb(
    "pay", "wealth {wealth}", N_("{wealth} Wealth and {influence} Influence"),
    [("wealth", AMOUNT), ("influence", AMOUNT)],
)  # fmt: skip
WHICH_DISCARD: Final = WORDS.question(
    "which_discard", P_("Discard {n} card. Which?", "Discard {n} cards. Which first?"), [("n", AMOUNT)], "n"
)
DISCARD_CARD: Final = WORDS.verb("discard", "discard {card}", N_("discard {card}"), [("card", CHARACTER)])
WHICH_COST: Final = WORDS.question("which_cost", N_("Which of your Segments do you exhaust as the cost?"))
EXHAUST: Final = WORDS.verb("exhaust", "exhaust {card}", N_("{card}"), [("card", SEGMENT)])

# -- building and moving

WHERE_TO_BUILD: Final = WORDS.question(
    "where_to_build", N_("Where do you build {card}? (column,row)"), [("card", SEGMENT)]
)


def neighbours(told: Told[Box], box: Box, tongue: Tongue, scores: bool) -> str:
    """The Segments a place lies beside, each with what its colour adds or takes away (B3): ``Garden +1, Keep``."""
    plus = box.plus[told["card"]]
    said: list[str] = []
    for card in told["beside"]:
        n = plus[box.colour[card]] if scores and plus else 0  # a Palace that is moved counts nothing
        sign = f" +{n}" if n > 0 else f" −{-n}" if n < 0 else ""
        said.append(name(box, card, tongue) + sign)
    return ", ".join(said)


def _place(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["beside"] = neighbours(told, box, tongue, True)
    return tongue.say("at {cell}: {essence} Essence (beside {beside})", values)


def _new_place(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["beside"] = neighbours(told, box, tongue, box.moves_score)
    return tongue.say("to {cell} (beside {beside})", values)


PLACE: Final = WORDS.verb(
    "place", "{cell}", roles=[("card", SEGMENT), ("cell", CELL), ("essence", AMOUNT), ("beside", CARDS)],
    phrase=_place, clause="B2",
)  # fmt: skip
WHICH_BUILD: Final = WORDS.question(
    "which_build", N_("Which Segment do you build, at {n} Wealth less?"), [("n", AMOUNT)]
)
WHICH_MOVE: Final = WORDS.question("which_move", N_("Which Segment do you move?"))
MOVE: Final = WORDS.verb("move", "move {card}", N_("{card}"), [("card", SEGMENT)])
WHERE_TO: Final = WORDS.question("where_to", N_("Where does {card} go? (column,row)"), [("card", SEGMENT)])
NEW_PLACE: Final = WORDS.verb(
    "new_place", "{cell}", roles=[("card", SEGMENT), ("cell", CELL), ("beside", CARDS)], phrase=_new_place, clause="M1"
)
STAY: Final = WORDS.verb("stay", "move none", N_("leave {card} where it is"), [("card", SEGMENT)], clause="V2")
WHICH_SWAP: Final = WORDS.question("which_swap", N_("Which Segment do you exchange?"))
SWAP_WITH: Final = WORDS.question("swap_with", N_("Exchange {card} with which one?"), [("card", SEGMENT)])
SWAP: Final = WORDS.verb("swap", "swap {card}", N_("{card}"), [("card", SEGMENT)])
SWAP_NO_MORE: Final = WORDS.verb(
    "swap_no_more", "swap none", N_("leave {card} where it is"), [("card", SEGMENT)], clause="V2"
)

# -- Attacks

WHOM_TO_ATTACK: Final = WORDS.question(
    "whom_to_attack", N_("Whom do you attack? Your Attack is {attack}."), [("attack", AMOUNT)]
)


def _given_up(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("You give up this Attack.")


ATTACK_NOBODY: Final = WORDS.verb("attack_nobody", "attack none", N_("nobody"), sure=_given_up)
ATTACK_THREAT: Final = WORDS.verb(
    "attack_threat",
    "attack {target}",
    N_("the External Threat (Defense {defense})"),
    [("target", TARGET), ("defense", AMOUNT)],
)
ATTACK_SEAT: Final = WORDS.verb(
    "attack_seat", "attack {who}", N_("{who} (Defense {defense})"), [("who", SEAT), ("defense", AMOUNT)]
)


def _monster(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "worth": box.value[told["card"]]}
    return tongue.say("{card} (Defense {defense}, worth {worth}): {bonus}", values)


ATTACK_MONSTER: Final = WORDS.verb(
    "attack_monster", "attack {card}", roles=[("card", FRAGMENT), ("defense", AMOUNT), ("bonus", BONUS)],
    phrase=_monster,
)  # fmt: skip
WHICH_LOOT: Final = WORDS.question(
    "which_loot", N_("Your Attack on {who} succeeded. What do you take?"), [("who", SEAT)], clause="K3"
)
LOOT_NOTHING: Final = WORDS.verb("loot_nothing", "loot none", N_("nothing"))
LOOT_TOKEN: Final = WORDS.verb("loot_token", "loot {what}", N_("1 {what}"), [("what", TRACK)])
LOOT_SEGMENT: Final = WORDS.verb("loot_segment", "loot {card}", N_("exhaust {card}"), [("card", SEGMENT)])

# -- the other words that leave a choice

WHICH_TOKEN: Final = WORDS.question("which_token", N_("Which token do you take?"))
STEAL: Final = WORDS.verb("steal", "steal {who} {what}", N_("1 {what} from {who}"), [("who", SEAT), ("what", TRACK)])
STEAL_NOTHING: Final = WORDS.verb("steal_nothing", "steal none", N_("nothing"))
WHICH_EXHAUST: Final = WORDS.question("which_exhaust", N_("Which opposing Segment do you exhaust?"))
WHICH_READY: Final = WORDS.question("which_ready", N_("Which of your Segments do you ready?"))
READY: Final = WORDS.verb("ready", "ready {card}", N_("{card}"), [("card", SEGMENT)])
READY_FOUNDATIONS: Final = WORDS.question(
    "ready_foundations", P_("Ready {n} Foundation?", "Ready {n} Foundations?"), [("n", AMOUNT)], "n"
)
REFRESH: Final = WORDS.verb("refresh", "refresh {answer}", N_("{answer}"), [("answer", ANSWER)])
WHICH_FETCH: Final = WORDS.question("which_fetch", N_("Which discarded card do you take back?"))
FETCH: Final = WORDS.verb("fetch", "fetch {card}", N_("{card}"), [("card", DISCARD)])
TOKENS_BRING: Final[list[str]] = [  # TK1, TK2, TK3
    N_("Take the {token}? While you hold it, each Income brings 1 Wealth more."),
    N_("Take the {token}? While you hold it, each Income brings 1 Influence more."),
    N_("Take the {token}? While you hold it, having passed brings 2 Essence the first time and 3 from then on."),
]


def _take_it(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say(TOKENS_BRING[told["token"]], told.words(box, tongue))


TAKE_IT: Final = WORDS.question("take_it", roles=[("token", TOKEN)], phrase=_take_it)
TAKE: Final = WORDS.verb("take", "take {token}", N_("yes"), [("token", TOKEN)])
TAKE_NOTHING: Final = WORDS.verb("take_nothing", "take none", N_("no"))

# -- the row of fragments

WHICH_REMOVED: Final = WORDS.question("which_removed", N_("Which fragment leaves the row?"))
REMOVE: Final = WORDS.verb("remove", "remove {card}", N_("{card}: {asks}"), [("card", FRAGMENT), ("asks", REQUIREMENT)])
WHICH_SHIFTED: Final = WORDS.question("which_shifted", N_("Which fragment changes places with its right neighbour?"))
SHIFT: Final = WORDS.verb("shift", "shift {left}", N_("{left} with {right}"), [("left", FRAGMENT), ("right", FRAGMENT)])

# -- Cleaning

WHICH_KEPT: Final = WORDS.question(
    "which_kept", N_("Which fragment do you keep in the row for the next round?"), clause="C5"
)
TOKENS_IN_VAIN: Final = WORDS.question(
    "tokens_in_vain", N_("The game ends with this round. Which tokens you lose makes no difference any more."),
    [("n", AMOUNT)], clause="C9",
)  # fmt: skip
KEPT_IN_VAIN: Final = WORDS.question(
    "kept_in_vain", N_("The game ends with this round. Which fragment stays in the row makes no difference any more."),
    clause="C5",
)  # fmt: skip
KEEP: Final = WORDS.verb("keep", "keep {card}", N_("{card}: {asks}"), [("card", FRAGMENT), ("asks", REQUIREMENT)])
SHUFFLE_IN: Final = WORDS.question("shuffle_in", N_("Shuffle your discard pile into your draw pile?"), clause="C8")
SHUFFLE_IN_VAIN: Final = WORDS.question(
    "shuffle_in_vain", N_("The game ends with this round. Shuffling or not makes no difference any more."), clause="C8"
)
SHUFFLE: Final = WORDS.verb("shuffle", "shuffle {answer}", N_("{answer}"), [("answer", ANSWER)])


# -- none of them: these offers may be declined (V2, C5)


def _none(verb: Row[Box], says: str) -> Row[Box]:
    return WORDS.verb(f"{verb.name}_none", f"{verb.name} none", says)


BUILD_NONE: Final = _none(BUILD, N_("build nothing"))
MOVE_NONE: Final = _none(MOVE, N_("move nothing"))
SWAP_NONE: Final = _none(SWAP, N_("exchange nothing"))
EXHAUST_NONE: Final = _none(EXHAUST, N_("exhaust nothing"))
READY_NONE: Final = _none(READY, N_("ready nothing"))
FETCH_NONE: Final = _none(FETCH, N_("take nothing back"))
REMOVE_NONE: Final = _none(REMOVE, N_("remove no fragment"))
SHIFT_NONE: Final = _none(SHIFT, N_("leave the row as it is"))
KEEP_NONE: Final = _none(KEEP, N_("keep none"))
