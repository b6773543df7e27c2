"""What the log can tell: one row for each kind of event, with the things it tells of.

Rows without a sentence are no line of the log: boards, statistics and previews hear them. ``you`` is the sentence for
the player an event is about; whoever is attacked or robbed is spoken to by the phrases.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import change_text, clause_text, name
from mindtable.games.essence.pieces import CLEANING, FIRST_MONSTER, FIRST_SEAT
from mindtable.games.essence.things import (
    ACTION,
    ADVISOR,
    ADVISORS,
    AMOUNT,
    AMOUNTS,
    CARDS,
    CELL,
    CHARACTER,
    DECK,
    FACTION_IN_SENTENCE,
    FORMER_CELL,
    FRAGMENT,
    FRAGMENTS,
    SEAT,
    SEATS,
    SEGMENT,
    SEGMENTS,
    TARGET,
    TOKEN,
    TRACK,
    WORDS,
    YES,
)
from mindtable.games.essence.things import (
    PHASE as A_PHASE,
)
from mindtable.games.essence.things import (
    TREATY as A_TREATY,
)

TOKENS: Final[list[tuple[str, Kind[Box]]]] = [("wealth", AMOUNT), ("influence", AMOUNT)]


def _yours(told: Told[Box], tongue: Tongue) -> bool:
    """Whether an event is about who reads it."""
    return isinstance(told, Event) and tongue.you(told.seat)


# -- set-up, rounds and phases

FACTION: Final = WORDS.event(
    "faction", N_("{who} plays {faction}"), [("faction", FACTION_IN_SENTENCE)], clause="S1",
    you=N_("You play {faction}"),
)  # fmt: skip
START_PLAYER: Final = WORDS.event(  # everybody in order, with the Wealth of the place
    "start_player", N_("{who} starts"), [("order", SEATS), ("wealth", AMOUNTS)], clause="S11", you=N_("You start")
)
ROUND: Final = WORDS.event("round", N_("Round {round}"), [("round", AMOUNT)], begins=True, clause="T0")


def _phase(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Only the end of a round is worth a line: what it brings follows."""
    return tongue.say("End of the round") if told["phase"] == CLEANING else ""


PHASE: Final = WORDS.event("phase", "", [("phase", A_PHASE)], phrase=_phase, clause="T0", begins=True)
ORDER: Final = WORDS.event("order", "", [("order", SEATS)], clause="P2")
SEGMENT_CAME: Final = WORDS.event("segment_came", "", [("card", SEGMENT)])
REVEALED: Final = WORDS.event("revealed", N_("For sale: {cards}"), [("cards", SEGMENTS)], clause="P3")
DECK_RENEWED: Final = WORDS.event("deck_renewed", "", [("deck", DECK), ("cards", AMOUNT)], clause="A-16")
INCOME: Final = WORDS.event(
    "income", N_("{who}: income of {wealth} Wealth and {influence} Influence"),
    [*TOKENS, ("attack", AMOUNT), ("defense", AMOUNT), ("foundations", AMOUNT)], clause="I1",
    you=N_("Your income: {wealth} Wealth and {influence} Influence"),
)  # fmt: skip

# -- Advisors

OFFERED: Final = WORDS.event("offered", "", [("cards", ADVISORS)], clause="A1")


def _bid(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What somebody bids, without what they bid nothing of."""
    values = told.words(box, tongue)
    parts: list[str] = []
    if told["wealth"]:
        parts.append(tongue.count("{n} Wealth", "{n} Wealth", told["wealth"]))
    if told["influence"]:
        parts.append(tongue.count("{n} Influence", "{n} Influence", told["influence"]))
    if not parts:
        return tongue.say("You bid nothing") if _yours(told, tongue) else tongue.say("{who} bids nothing", values)
    values["bid"] = tongue.join(parts, tongue.say("and"))
    return tongue.say("You bid {bid}", values) if _yours(told, tongue) else tongue.say("{who} bids {bid}", values)


BID: Final = WORDS.event("bid", "", TOKENS, phrase=_bid, clause="A3")
RANKED: Final = WORDS.event("ranked", "", [("order", SEATS)], clause="A4")
ADVISOR_TAKEN: Final = WORDS.event(
    "advisor_taken", N_("{who} takes an Advisor: {card}"), [("card", ADVISOR), ("wealth", AMOUNT)], clause="A5",
    you=N_("You take an Advisor: {card}"),
)  # fmt: skip
RETURNED_BID: Final = WORDS.event(
    "returned_bid", N_("No Advisor is left for {who}, who keeps the bid"), TOKENS, clause="A-06",
    you=N_("No Advisor is left for you; you keep your bid"),
)  # fmt: skip
PATIENCE: Final = WORDS.event("patience", "", [("cards", ADVISORS), ("wealth", AMOUNT)], clause="A6")

# -- turns

TURN: Final = WORDS.event("turn", N_("Turn of {who}"), clause="T1", begins=True, you=N_("Your turn"))
PLAYED: Final = WORDS.event(
    "played", N_("{who} plays {card}. {action}"), [("card", CHARACTER), ("action", ACTION)], clause="T5",
    you=N_("You play {card}. {action}"),
)  # fmt: skip
LAID_ASIDE: Final = WORDS.event("laid_aside", "", [("card", CHARACTER)], clause="T5")
USED: Final = WORDS.event(  # the Segment is exhausted by it
    "used", N_("{who} uses {card}. {action}"), [("card", SEGMENT), ("action", ACTION)], clause="T5",
    you=N_("You use {card}. {action}"),
)  # fmt: skip
BUILT: Final = WORDS.event(  # a Foundation is exhausted by it
    "built", N_("{who} builds {card} for {price} Wealth (beside {beside}): {essence} Essence"),
    [("card", SEGMENT), ("cell", CELL), ("price", AMOUNT), ("essence", AMOUNT), ("beside", CARDS)], clause="B3",
    you=N_("You build {card} for {price} Wealth (beside {beside}): {essence} Essence"),
)  # fmt: skip
TREATY: Final = WORDS.event(
    "treaty",
    P_("{who} signs with the {treaty} for {n} token", "{who} signs with the {treaty} for {n} tokens"),
    [("treaty", A_TREATY), ("space", AMOUNT), ("tokens", AMOUNT)], "tokens", clause="Y2",
    you=P_("You sign with the {treaty} for {n} token", "You sign with the {treaty} for {n} tokens"),
)  # fmt: skip
PASSED: Final = WORDS.event(
    "passed", N_("{who} passes and takes pass token {token}"), [("token", AMOUNT)], clause="Z1",
    you=N_("You pass and take pass token {token}"),
)  # fmt: skip
PASS_ESSENCE: Final = WORDS.event(  # instead of a turn
    "pass_essence", N_("{who} has passed: +{essence} Essence while the others play on"), [("essence", AMOUNT)],
    clause="Z2", begins=True, you=N_("You have passed: +{essence} Essence while the others play on"),
)  # fmt: skip

# -- gains and costs


def _gained(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "gain": change_text(told["what"], told["n"], tongue)}
    return tongue.say("You: {gain}", values) if _yours(told, tongue) else tongue.say("{who}: {gain}", values)


def _answered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A Segment that answers, to its owner with what it says: what it gives is told by the lines that follow."""
    values = told.words(box, tongue)
    if not _yours(told, tongue):
        return tongue.say("{who}: {card} answers", values)
    return f"{values['card']} – {clause_text(box, box.clauses[told['card']][told['clause']], tongue)}"


def _taken(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if tongue.you(told["victim"]):
        return tongue.say("{who} takes 1 {what} from you", values)
    return tongue.say("{who} takes 1 {what} from {victim}", values)


YOU_TAKE: Final = N_("You take 1 {what} from {victim}")


ANSWERED: Final = WORDS.event("answered", roles=[("card", SEGMENT), ("clause", AMOUNT)], phrase=_answered, clause="V4")
GAINED: Final = WORDS.event("gained", "", [("what", TRACK), ("n", AMOUNT)], phrase=_gained, clause="V2")
CUT: Final = WORDS.event("cut", "", [("wealth", AMOUNT)])  # the next Build costs so much less
OMEN: Final = WORDS.event("omen", "", [("influence", AMOUNT)])  # the next read costs so much less
REACH: Final = WORDS.event("reach")  # the leftmost fragment may be read
PAID: Final = WORDS.event("paid", "", TOKENS)
FOUNDATIONS_SPENT: Final = WORDS.event("foundations_spent", "", [("foundations", AMOUNT)])
DREW: Final = WORDS.event(
    "drew",
    N_("{who} draws {card}"),
    [("card", CHARACTER)],
    unsaid=N_("{who} draws a card"),
    you=N_("You draw {card}"),
    clause="I4",
)
DISCARDED: Final = WORDS.event(
    "discarded", N_("{who} discards {card}"), [("card", CHARACTER)], you=N_("You discard {card}"), clause="V2"
)
SOLD: Final = WORDS.event("sold", "", [("wealth", AMOUNT)], clause="Z1")  # the card discarded before, while passing
RESHUFFLED: Final = WORDS.event(
    "reshuffled", N_("{who} shuffles the discard pile into the draw pile"),
    you=N_("You shuffle your discard pile into your draw pile"), clause="I4",
)  # fmt: skip
EXHAUSTED: Final = WORDS.event(
    "exhausted", N_("{who}: {card} is exhausted"), [("card", SEGMENT)], you=N_("Your {card} is exhausted"), clause="T5"
)
READIED: Final = WORDS.event(
    "readied", N_("{who} readies {card}"), [("card", SEGMENT)], you=N_("You ready {card}"), clause="V2"
)
REFRESHED: Final = WORDS.event(
    "refreshed",
    P_("{who} readies {n} Foundation", "{who} readies {n} Foundations"),
    [("foundations", AMOUNT)],
    "foundations",
    you=P_("You ready {n} Foundation", "You ready {n} Foundations"),
    clause="V2",
)
MOVED: Final = WORDS.event(
    "moved", N_("{who} moves {card} (beside {beside} now): {essence} Essence"),
    [("card", SEGMENT), ("before", FORMER_CELL), ("cell", CELL), ("essence", AMOUNT), ("beside", CARDS)], clause="M2",
    you=N_("You move {card} (beside {beside} now): {essence} Essence"),
)  # fmt: skip
STOLE: Final = WORDS.event("stole", "", [("victim", SEAT), ("what", TRACK)], phrase=_taken, you=YOU_TAKE, clause="V2")
TOOK: Final = WORDS.event(
    "took", N_("{who} takes the {token}"), [("token", TOKEN)], clause="A-40", you=N_("You take the {token}")
)
FETCHED: Final = WORDS.event(
    "fetched", N_("{who} takes back {card}"), [("card", CHARACTER)], you=N_("You take back {card}"), clause="V7"
)

# -- the row of fragments

READ: Final = WORDS.event(
    "read", N_("{who} reads {card}"), [("card", FRAGMENT), ("place", AMOUNT), ("influence", AMOUNT)], clause="R2",
    you=N_("You read {card}"),
)  # fmt: skip
ROW_CLOSED: Final = WORDS.event("row_closed", "", [("row", FRAGMENTS)], clause="R5")  # as it lies now, from the left
FRAGMENT_CAME: Final = WORDS.event("fragment_came", "", [("card", FRAGMENT), ("place", AMOUNT)], clause="R5")


def _came(told: Told[Box], box: Box, tongue: Tongue) -> str:
    names = [name(box, card, tongue) for card in told["cards"]]  # some have a comma in them
    return tongue.say("New in the row: {cards}", {"cards": " · ".join(names)})


FRAGMENTS_CAME: Final = WORDS.event("fragments_came", "", [("cards", FRAGMENTS)], phrase=_came, clause="R5")
CYCLED: Final = WORDS.event(
    "cycled",
    N_("{who} removes {card} from the row"),
    [("card", FRAGMENT)],
    you=N_("You remove {card} from the row"),
    clause="V2",
)
SHIFTED: Final = WORDS.event(
    "shifted", N_("{who} exchanges {left} and {right}"), [("left", FRAGMENT), ("right", FRAGMENT)],
    you=N_("You exchange {left} and {right}"), clause="V2",
)  # fmt: skip

# -- Attacks


def _attacked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    target = told["target"]
    if not told["success"]:
        values["end"] = tongue.say("no success")
    elif target >= FIRST_MONSTER:  # the difference brings nothing
        values["end"] = tongue.say("success")
    else:
        values["end"] = tongue.say("success, {essence} Essence", values)
    if _yours(told, tongue):
        return tongue.say("You attack {target}, {attack} against {defense}: {end}", values)
    if FIRST_SEAT <= target < FIRST_MONSTER and tongue.you(target - FIRST_SEAT):
        return tongue.say("{who} attacks you, {attack} against {defense}: {end}", values)
    return tongue.say("{who} attacks {target}, {attack} against {defense}: {end}", values)


ATTACKED: Final = WORDS.event(
    "attacked", "",
    [("target", TARGET), ("attack", AMOUNT), ("defense", AMOUNT), ("success", YES), ("essence", AMOUNT)],
    phrase=_attacked, clause="K2",
)  # fmt: skip
LOOTED: Final = WORDS.event("looted", "", [("victim", SEAT), ("what", TRACK)], phrase=_taken, clause="K3", you=YOU_TAKE)
HARDENED: Final = WORDS.event("hardened", "", [("defense", AMOUNT)], clause="K3")
THREAT_GREW: Final = WORDS.event("threat_grew", "", [("threat", AMOUNT)], clause="K4")

# -- Cleaning and the end

DISPLAY_CLEARED: Final = WORDS.event("display_cleared", "", [("cards", SEGMENTS)], clause="C2")
SHARDS: Final = WORDS.event(
    "shards", P_("{who}: {essence} Essence, +{n} Shard", "{who}: {essence} Essence, +{n} Shards"),
    [("shards", AMOUNT), ("essence", AMOUNT)], "shards", clause="C4",
    you=P_("You: {essence} Essence, +{n} Shard", "You: {essence} Essence, +{n} Shards"),
)  # fmt: skip
REVENGE_TAKEN: Final = WORDS.event(
    "revenge_taken", N_("{who} takes a Revenge token"), clause="C4a", you=N_("You take a Revenge token")
)
REVENGE_USED: Final = WORDS.event(
    "revenge_used", N_("{who} uses a Revenge token: 1 Shard more"), clause="C4b",
    you=N_("You use a Revenge token: 1 Shard more"),
)  # fmt: skip
RESERVED: Final = WORDS.event(
    "reserved", N_("{who} keeps {card} in the row"), [("card", FRAGMENT)], clause="C5",
    you=N_("You keep {card} in the row"),
)  # fmt: skip
FRAGMENTS_LEFT: Final = WORDS.event(  # those discarded, and the row as it lies now, from the left
    "fragments_left", "", [("cards", FRAGMENTS), ("row", FRAGMENTS)], clause="C6"
)
THREAT_HIT: Final = WORDS.event(
    "threat_hit",
    P_("The External Threat strikes {who}, {threat} against {defense}: {n} token lost",
       "The External Threat strikes {who}, {threat} against {defense}: {n} tokens lost"),
    [("threat", AMOUNT), ("defense", AMOUNT), ("lost", AMOUNT)], "lost", clause="C9",
    you=P_("The External Threat strikes you, {threat} against {defense}: you lose {n} token",
           "The External Threat strikes you, {threat} against {defense}: you lose {n} tokens"),
)  # fmt: skip
FRAGMENT_SHARDS: Final = WORDS.event(
    "fragment_shards", P_("{who}: fragments worth {value}, +{n} Shard", "{who}: fragments worth {value}, +{n} Shards"),
    [("shards", AMOUNT), ("value", AMOUNT)], "shards", clause="E1",
    you=P_("Your fragments are worth {value}: +{n} Shard", "Your fragments are worth {value}: +{n} Shards"),
)  # fmt: skip
WON: Final = WORDS.event(
    "won",
    N_("{who} wins with {shards} Shards"),
    [("shards", AMOUNT)],
    clause="E2",
    you=N_("You win with {shards} Shards"),
)
