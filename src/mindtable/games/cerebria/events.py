"""What can be told of a match: a row for each kind of event, with its things and its line of the log.

The seat of an event is that of the person who leads the Spirit it is about; the Spirit is a thing of its own, since one
person may lead two. Rows without words are for the board, which wants to know what moved where.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.things import Kind, ListOf, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import reasons as why
from mindtable.games.cerebria import revealed
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import (
    CARD_RANKING,
    CASE,
    CRITERION,
    ENDING,
    LIMIT,
    MISSING,
    PAIR_CLAUSE,
    PROCEDURE,
    PROCEDURE_CLAUSE,
    RANKING,
    REASON,
    REASON_CLAUSE,
    RESULT,
    SPHERE_BY,
    STEP_CLAUSE,
    STEP_WHY,
    TARGET_WHY,
    WHICH,
)
from mindtable.games.cerebria.pieces import EGO, MAJOR
from mindtable.games.cerebria.things import (
    ABILITY,
    ACT,
    AMOUNT,
    ASPIRATION,
    CANDIDATE,
    CARD,
    FIGURE,
    FORTRESS,
    FRAGMENT,
    GAIN,
    INTENTION,
    OPERATION,
    PARTY,
    PILE,
    REALM,
    REALM_ACTION,
    REWARD,
    ROW,
    SLOT,
    SPACE,
    SPHERE,
    SPIRIT,
    SYMBOL,
    VIBE,
    WORDS,
    YES_NO,
)


def _of_spirit(roles: list[tuple[str, Kind[Box]]]) -> list[tuple[str, Kind[Box]]]:
    """The things of an event about a Spirit of the players, which comes first; see ``CerebriaState.tell_of``."""
    return [("spirit", SPIRIT), *roles]


def _first_common(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["place"] > 1:
        return ""
    return tongue.say("The first Common Aspiration is {aspiration}", _counted(told, box, tongue))


def _counted(told: Told[Box], box: Box, tongue: Tongue) -> dict[str, object]:
    """The words of an event in which an Aspiration comes up: what it counts is what one plays for from now on."""
    return {**told.words(box, tongue), "aspiration": say.counted(box, told["aspiration"], tongue)}


def _next_common(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("The Common Aspiration is now {aspiration}", _counted(told, box, tongue))


def _hidden(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("Your Hidden Aspiration is {aspiration}", _counted(told, box, tongue))


def _yours(told: Told[Box], tongue: Tongue) -> bool:
    """Whether an event is about the person who reads of it."""
    return isinstance(told, Event) and tongue.you(told.seat)


def _token(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if _yours(told, tongue):
        if told["card"] < 0:
            return tongue.say("You put a {vibe} token in the row of {row} (CB-20)", values)
        return tongue.say("You discard {card} and put a {vibe} token in the row of {row} (CB-21)", values)
    if told["card"] < 0:
        return tongue.say("{spirit} puts a {vibe} token in the row of {row} (CB-20)", values)
    return tongue.say("{spirit} discards {card} and puts a {vibe} token in the row of {row} (CB-21)", values)


def _gained(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if not _yours(told, tongue):
        return say.gained_text(told.words(box, tongue)["spirit"], told["gain"], told["amount"], tongue)
    values = {**told.words(box, tongue), "gain": say.gain_text(told["gain"], told["amount"], tongue)}
    return tongue.say("You {gain}", values) if box.spirits == 1 else tongue.say("You {gain} ({spirit})", values)


def _idle(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A power, or a part of it, whose condition does not hold."""
    values = told.words(box, tongue)
    if told["whole"]:
        return tongue.say("{card} has no effect: {missing}", values)
    return tongue.say("Part of {card}'s power has no effect: {missing}", values)


def _score(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The points of a side and where they come from."""
    values = told.words(box, tongue)
    if told["party"] == EGO:
        values["party"] = tongue.say("The Ego")
    else:
        values["party"] = tongue.say("You") if tongue.reader >= 0 else tongue.say("The players")
    return tongue.say(
        "{party}: Wheel {wheel} + Fragments {fragments} + Capping {capping} + Fortresses {fortresses} = "
        "{total} (CB-82)",
        values,
    )


def _price(told: Told[Box], tongue: Tongue) -> str:
    """What an Action cost: Willpower, and Ambition where it took one."""
    willpower = tongue.count("{n} Willpower", "{n} Willpower", told["willpower"])
    if not told["ambition"]:
        return willpower
    values: dict[str, object] = {"willpower": willpower}
    return tongue.count("{willpower} and {n} Ambition", "{willpower} and {n} Ambition", told["ambition"], values)


def _fortified(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A Fortress that is built, or a Minor one that was exalted (CB-33, CB-34)."""
    values = {**told.words(box, tongue), "price": _price(told, tongue)}
    if told["fortress"] == MAJOR:
        if _yours(told, tongue):
            return tongue.say("You exalt your Minor Fortress at {realm} to a {fortress} for {price}", values)
        return tongue.say("{spirit} exalts the Minor Fortress at {realm} to a {fortress} for {price}", values)
    if _yours(told, tongue):
        return tongue.say("You build a {fortress} at {realm} for {price}", values)
    return tongue.say("{spirit} builds a {fortress} at {realm} for {price}", values)


def _quelled(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "price": _price(told, tongue)}
    if _yours(told, tongue):
        return tongue.say("You quell {card} on {slot}: {off} Essence off, {left} left, for {price}", values)
    return tongue.say("{spirit} quells {card} on {slot}: {off} Essence off, {left} left, for {price}", values)


def _razed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "price": _price(told, tongue)}
    if _yours(told, tongue):
        return tongue.say("You raze the Ego's {fortress} at {realm} for {price}", values)
    return tongue.say("{spirit} razes the Ego's {fortress} at {realm} for {price}", values)


def _intensified(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if _yours(told, tongue):
        said = tongue.say("You put {essence} Essence on {card}, {slot}", values)
    else:
        said = tongue.say("{spirit} puts {essence} Essence on {card}, {slot}", values)
    more: dict[str, object] = {"said": said, "willpower": told["willpower"]}
    return tongue.say("{said}, for {willpower} more Willpower", more) if told["willpower"] else said


def _absorbed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What was absorbed and what it is made of, unless that is the plain 2 or all that was left (CB-46)."""
    values = told.words(box, tongue)
    said = (
        tongue.say("You absorb {willpower} Willpower from the Sphere of {sphere}", values)
        if _yours(told, tongue)
        else tongue.say("{spirit} absorbs {willpower} Willpower from the Sphere of {sphere}", values)
    )
    frontiers, powers = told["frontiers"], told["powers"]
    if told["willpower"] < 2 + frontiers + powers or not frontiers + powers:
        return said
    parts = ["2"]
    if frontiers:
        parts.append(tongue.count("{n} for a Frontier", "{n} for Frontiers", frontiers))
    if powers:
        parts.append(tongue.count("{n} for powers of Emotions", "{n} for powers of Emotions", powers))
    return tongue.say("{said} ({parts})", {"said": said, "parts": ", ".join(parts)})


def _returned(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if len(told["cards"]) == 1:
        return tongue.say("Under the Ego's deck: {cards} (EGO-53)", values)
    return tongue.say("Under the Ego's deck in random order: {cards} (EGO-53)", values)


def _ability(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "ability": say.ability(box, told["ability"], tongue)}
    if _yours(told, tongue):
        return tongue.say("You spend 1 Ambition: {ability}", values)
    return tongue.say("{spirit} spends 1 Ambition: {ability}", values)


def _drew(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if not _yours(told, tongue):
        return tongue.say("{spirit} draws {card}", values)
    return (
        tongue.say("You draw {card}", values) if box.spirits == 1 else tongue.say("You draw {card} ({spirit})", values)
    )


def _operation(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A card is the first or the second of a pair; of the first only the symbol is read (X-02)."""
    if told["first"]:
        values: dict[str, object] = {"card": say.first_operation(box, told["card"], tongue)}
        if told["nested"]:
            return tongue.say("First card of a pair: {card}", values)
        return tongue.say("First of the next two Operation cards: {card}", values)
    return tongue.say("Second Operation card: {card}", told.words(box, tongue))


# -- set-up (CB-01 to CB-08, EGO-01 to EGO-15)

SPIRIT_CHOSEN: Final = WORDS.event(
    "spirit_chosen", N_("{who} plays {spirit}"), _of_spirit([]), you=N_("You play {spirit}"), clause="CB-03"
)
ROTATED: Final = WORDS.event("rotated", roles=[("rotation", AMOUNT)], clause="CB-01")
COMMON: Final = WORDS.event(
    "common", roles=[("place", AMOUNT), ("aspiration", ASPIRATION)], phrase=_first_common, clause="CB-02"
)
STARTING: Final = WORDS.event(
    "starting", N_("{card} starts on {slot}"), [("card", CARD), ("slot", SLOT)], clause="EGO-08"
)
FILLED: Final = WORDS.event("filled", roles=[("card", CARD), ("slot", SLOT), ("essence", AMOUNT)], clause="EGO-D2")
EGO_PLACED: Final = WORDS.event("ego_placed", roles=[("figure", FIGURE), ("space", SPACE)], clause="EGO-12")
PLACED: Final = WORDS.event(
    "placed", N_("{spirit} starts at {space}"), _of_spirit([("space", SPACE)]), clause="EGO-13",
    you=N_("You start with {spirit} at {space}"),
)  # fmt: skip
WILD: Final = WORDS.event(
    "wild", N_("{spirit} puts a wild Vibe token in the row of {row}"), _of_spirit([("row", ROW)]), clause="CB-06",
    you=N_("You put a wild Vibe token of {spirit} in the row of {row}"),
)  # fmt: skip

# -- turns of the players (CB-10 to CB-24)

TURN: Final = WORDS.event(
    "turn", N_("Turn {turn}: {spirit}"), _of_spirit([("turn", AMOUNT)]), begins=True,
    you=N_("Turn {turn}: you play {spirit}"), clause="EGO-15",
)  # fmt: skip
DECLARED: Final = WORDS.event("declared", roles=_of_spirit([("act", ACT)]))
TURN_ENDS: Final = WORDS.event("turn_ends", roles=_of_spirit([]), clause="CB-12", begins=True)
TURN_CLOSES: Final = WORDS.event("turn_closes", roles=_of_spirit([]), clause="CB-12", begins=True)
DREW: Final = WORDS.event("drew", roles=_of_spirit([("card", CARD)]), phrase=_drew, clause="CB-14")
TOP: Final = WORDS.event("top", roles=_of_spirit([("card", CARD)]), clause="CB-03")
TOKEN_PLACED: Final = WORDS.event(
    "token_placed",
    roles=_of_spirit([("row", ROW), ("vibe", VIBE), ("card", CARD)]),  # the card discarded for it, if any
    phrase=_token,
    clause="CB-20",
)
ABILITY_USED: Final = WORDS.event(
    "ability_used", roles=_of_spirit([("ability", ABILITY)]), phrase=_ability, clause="CB-45"
)

# -- Actions (CB-30 to CB-44)

MOVED: Final = WORDS.event(
    "moved", N_("{spirit} moves to {to} for {willpower} Willpower"),
    _of_spirit([("from", SPACE), ("to", SPACE), ("willpower", AMOUNT)]), clause="CB-30",
    you=N_("You move {spirit} to {to} for {willpower} Willpower"),
)  # fmt: skip
INVOKED: Final = WORDS.event(
    "invoked", N_("{spirit} invokes {card} on {slot} with {essence} Essence for {willpower} Willpower"),
    _of_spirit([
        ("card", CARD), ("slot", SLOT), ("essence", AMOUNT), ("willpower", AMOUNT), ("own_essence", AMOUNT),
        ("ambition", AMOUNT), ("from_supply", YES_NO),
    ]), clause="CB-31",
    you=N_("You invoke {card} on {slot} with {essence} Essence for {willpower} Willpower"),
)  # fmt: skip
QUELLED: Final = WORDS.event(
    "quelled",
    roles=_of_spirit([
        ("card", CARD), ("slot", SLOT), ("off", AMOUNT), ("left", AMOUNT), ("willpower", AMOUNT), ("ambition", AMOUNT),
    ]), phrase=_quelled, clause="CB-32",
)  # fmt: skip
FORTIFIED: Final = WORDS.event(
    "fortified",
    roles=_of_spirit([("realm", REALM), ("fortress", FORTRESS), ("willpower", AMOUNT), ("ambition", AMOUNT)]),
    phrase=_fortified, clause="CB-33",
)  # fmt: skip
RAZED: Final = WORDS.event(
    "razed",
    roles=_of_spirit([
        ("realm", REALM), ("fortress", FORTRESS), ("left", FORTRESS), ("willpower", AMOUNT), ("ambition", AMOUNT),
    ]), phrase=_razed, clause="CB-35",
)  # fmt: skip
EMPOWERED: Final = WORDS.event(
    "empowered", N_("{spirit} empowers {card} on {slot} to {strong} for {willpower} Willpower"),
    _of_spirit([
        ("card", CARD), ("strong", CARD), ("slot", SLOT), ("essence", AMOUNT), ("willpower", AMOUNT),
        ("ambition", AMOUNT),
    ]), clause="CB-36",
    you=N_("You empower {card} on {slot} to {strong} for {willpower} Willpower"),
)  # fmt: skip
REALM_USED: Final = WORDS.event(
    "realm_used", N_("{spirit} uses {action} for {willpower} Willpower"),
    _of_spirit([("action", REALM_ACTION), ("willpower", AMOUNT)]),
    you=N_("You use {action} for {willpower} Willpower"), clause="CB-40",
)  # fmt: skip
SWAPPED: Final = WORDS.event(
    "swapped", N_("{spirit} swaps {n} Willpower for {n} Essence"), _of_spirit([("n", AMOUNT)]), clause="CB-41",
    you=N_("You swap {n} Willpower for {n} Essence"),
)  # fmt: skip
INTENSIFIED: Final = WORDS.event(
    "intensified", roles=_of_spirit([("card", CARD), ("slot", SLOT), ("essence", AMOUNT), ("willpower", AMOUNT)]),
    phrase=_intensified, clause="CB-42",
)  # fmt: skip
SHIFTED: Final = WORDS.event(
    "shifted", N_("{spirit} brings {card} to {to}"), _of_spirit([("card", CARD), ("from", SLOT), ("to", SLOT)]),
    clause="CB-44", you=N_("You bring {card} to {to}"),
)  # fmt: skip
ABSORBED: Final = WORDS.event(
    "absorbed",
    roles=_of_spirit([
        ("sphere", SPHERE), ("realm", REALM), ("willpower", AMOUNT), ("frontiers", AMOUNT), ("powers", AMOUNT),
    ]), phrase=_absorbed, clause="CB-46",
)  # fmt: skip
COMMITTED: Final = WORDS.event("committed", roles=_of_spirit([("willpower", AMOUNT)]), clause="CB-47")

# -- gains and losses, powers of Emotions (CB-48, CB-49, EGO-84)

LAST_WILLPOWER: Final = WORDS.event(
    "last_willpower", N_("{spirit} has no Willpower left and gains {n} (CB-12)"), _of_spirit([("n", AMOUNT)]),
    clause="CB-12", you=N_("You have no Willpower left and gain {n} (CB-12)"),
)  # fmt: skip
GAINED: Final = WORDS.event(
    "gained", roles=_of_spirit([("gain", GAIN), ("amount", AMOUNT)]), phrase=_gained, clause="CB-16"
)
IDLE: Final = WORDS.event(
    "idle", roles=[("card", CARD), ("missing", MISSING), ("whole", YES_NO)], phrase=_idle, clause="CB-48"
)
FREE_MOVE: Final = WORDS.event("free_move", roles=_of_spirit([]))
TOKENED: Final = WORDS.event(
    "tokened", N_("{card} now has a +{token} Intensity token"), [("card", CARD), ("slot", SLOT), ("token", AMOUNT)],
    clause="CB-49",
)  # fmt: skip
DRAINED: Final = WORDS.event(
    "drained",
    N_("{card} on {slot} loses 1 Essence"),
    _of_spirit([("card", CARD), ("slot", SLOT), ("left", AMOUNT)]),
    clause="CB-32",
)
LEFT: Final = WORDS.event(
    "left", N_("{card} leaves {slot}"),
    [("card", CARD), ("slot", SLOT), ("owner", PARTY), ("by", PARTY), ("to", PILE)],  # by: in whose turn
    clause="CB-24",
)  # fmt: skip
INTENTION_FULFILLED: Final = WORDS.event(
    "intention_fulfilled",
    P_("Intention fulfilled ({intention}): {n} point", "Intention fulfilled ({intention}): {n} points"),
    _of_spirit([("intention", INTENTION), ("points", AMOUNT)]), count="points", clause="CB-85",
)  # fmt: skip
REWARDED: Final = WORDS.event(
    "rewarded", N_("The Wheel gives {reward}"), _of_spirit([("reward", REWARD), ("at", AMOUNT)]), clause="CB-85"
)

# -- the Ego's turn (EGO-20 to EGO-40)

EGO_TURN: Final = WORDS.event(
    "ego_turn", N_("The Ego's turn: {figure} at {space}"), [("figure", FIGURE), ("space", SPACE)], begins=True,
    clause="EGO-15",
)  # fmt: skip
OPERATION_OPEN: Final = WORDS.event(
    "operation_open",
    roles=[("card", OPERATION), ("first", YES_NO), ("nested", YES_NO)],
    phrase=_operation,
    clause="EGO-23",
)
OPERATIONS_DISCARDED: Final = WORDS.event(
    "operations_discarded", roles=[("cards", ListOf(OPERATION))], clause="EGO-27", begins=True
)
OPERATIONS_SHUFFLED: Final = WORDS.event("operations_shuffled", roles=[("cards", AMOUNT)], clause="EGO-28")
EGO_TOP: Final = WORDS.event("ego_top", roles=[("card", CARD)], clause="A-23")
EGO_REVEALED: Final = WORDS.event(
    "ego_revealed", N_("The Ego's Hidden Aspiration is {aspiration} (EGO-21)"), [("aspiration", ASPIRATION)],
    clause="EGO-21",
)  # fmt: skip
EGO_MATCHED: Final = WORDS.event(
    "ego_matched", N_(
        "The Ego reveals {aspiration}: it matches the Common one, so the next card is turned up (EGO-21)"),
    [("aspiration", ASPIRATION)], clause="EGO-21",
)  # fmt: skip
PAIR: Final = WORDS.event(
    "pair",
    roles=[("first", SYMBOL), ("second", SYMBOL), ("bonus", YES_NO), ("nested", YES_NO), ("clause", PAIR_CLAUSE)],
    phrase=why.pair, more=why.pair_more,
)  # fmt: skip
TARGET: Final = WORDS.event(
    "target",
    roles=[
        ("why", TARGET_WHY), ("target", ASPIRATION), ("common", ASPIRATION), ("ego", AMOUNT), ("players", AMOUNT),
        ("hidden", ASPIRATION), ("hidden_ego", AMOUNT), ("hidden_players", AMOUNT),
    ],
    phrase=why.target, clause="EGO-30", more=why.target_more,
)  # fmt: skip
# What one criterion made of the candidates; the lines of the log are those of the rankings, which hold all of it.
VERDICT: Final = WORDS.event(
    "verdict",
    roles=[
        ("procedure", PROCEDURE), ("criterion", CRITERION), ("aspiration", ASPIRATION), ("best", AMOUNT),
        ("before", ListOf(CANDIDATE)), ("after", ListOf(CANDIDATE)), ("clause", PROCEDURE_CLAUSE),
    ],
)  # fmt: skip
RANKED: Final = WORDS.event(
    "ranked",
    roles=[("procedure", PROCEDURE), ("figure", FIGURE), ("space", SPACE), ("target", ASPIRATION),
           ("later", ListOf(ASPIRATION)), ("candidates", RANKING), ("clause", PROCEDURE_CLAUSE)],
    phrase=why.ranked, more=why.ranked_more,
)  # fmt: skip
CARDS_RANKED: Final = WORDS.event(
    "cards_ranked", roles=[("candidates", CARD_RANKING), ("clause", PROCEDURE_CLAUSE)], phrase=why.cards_ranked,
    more=why.cards_more,
)  # fmt: skip
IMPOSSIBLE: Final = WORDS.event(
    "impossible", roles=[("procedure", PROCEDURE), ("limit", LIMIT), ("clause", PROCEDURE_CLAUSE)],
    phrase=why.impossible,
)  # fmt: skip
GUARDED: Final = WORDS.event(
    "guarded", roles=[("slots", ListOf(SLOT)), ("sheltered", YES_NO)], phrase=why.guarded, clause="EGO-87"
)
SPECIAL: Final = WORDS.event(
    "special", roles=[("target", ASPIRATION), ("failed", YES_NO)], phrase=why.special, clause="EGO-78"
)
ENDGAME: Final = WORDS.event(
    "endgame", roles=[("fragment", FRAGMENT)], phrase=why.endgame, clause="EGO-77", more=why.endgame_more
)
OPTION: Final = WORDS.event(
    "option", roles=[("target", ASPIRATION), ("option", AMOUNT)], phrase=why.option, clause="EGO-78",
    more=why.option_more,
)  # fmt: skip
EGO_STEPPED: Final = WORDS.event(
    "ego_stepped",
    roles=[("figure", FIGURE), ("from", SPACE), ("to", SPACE), ("clockwise", YES_NO), ("why", STEP_WHY),
           ("clause", STEP_CLAUSE)],
    phrase=why.stepped, clause="EGO-36",
)  # fmt: skip
EGO_STAYS: Final = WORDS.event(
    "ego_stays", roles=[("figure", FIGURE), ("barred", YES_NO)], phrase=why.stays, clause="EGO-25"
)
EGO_DREW: Final = WORDS.event("ego_drew", N_("The Ego draws {card}"), [("card", CARD)], clause="EGO-51")
EGO_RETURNED: Final = WORDS.event(
    "ego_returned", roles=[("cards", ListOf(CARD))], phrase=_returned, clause="EGO-53",
)  # fmt: skip
EGO_INVOKED: Final = WORDS.event(
    "ego_invoked", N_("The Ego places {card} on {slot} with {essence} Essence (EGO-52)"),
    [("card", CARD), ("slot", SLOT), ("essence", AMOUNT)], clause="EGO-52",
)  # fmt: skip
EGO_INTENSIFIED: Final = WORDS.event(
    "ego_intensified", roles=[("card", CARD), ("slot", SLOT), ("essence", AMOUNT), ("tokens", AMOUNT)],
    phrase=why.intensified, clause="EGO-55",
)  # fmt: skip
EGO_QUELLED: Final = WORDS.event(
    "ego_quelled", N_("The Ego takes {essence} Essence off {card} on {slot}; {left} left (EGO-57)"),
    [("card", CARD), ("slot", SLOT), ("essence", AMOUNT), ("left", AMOUNT)], clause="EGO-57",
)  # fmt: skip
EGO_FORTIFIED: Final = WORDS.event(
    "ego_fortified", N_("The Ego builds a {fortress} at {realm} (EGO-59)"),
    [("realm", REALM), ("fortress", FORTRESS)], clause="EGO-59",
)  # fmt: skip
EGO_RAZED: Final = WORDS.event(
    "ego_razed", roles=[("realm", REALM), ("fortress", FORTRESS), ("left", FORTRESS)], phrase=why.razed,
    clause="EGO-60",
)  # fmt: skip
EGO_POINTS: Final = WORDS.event(
    "ego_points", P_("The Ego scores {n} point: {why}", "The Ego scores {n} points: {why}"),
    [("points", AMOUNT), ("why", REASON), ("clause", REASON_CLAUSE)], count="points",
)  # fmt: skip
EGO_WILLPOWER: Final = WORDS.event(
    "ego_willpower", roles=[("willpower", AMOUNT), ("why", REASON), ("clause", REASON_CLAUSE)], phrase=why.willpower
)
EGO_SPHERE: Final = WORDS.event(
    "ego_sphere",
    roles=[("case", CASE), ("realm", REALM), ("willpower", AMOUNT), ("other", REALM), ("other_willpower", AMOUNT),
           ("by", SPHERE_BY), ("fortress", YES_NO)],  # fortress: of the Ego, in the Realm chosen
    phrase=why.sphere, clause="EGO-88", more=why.sphere_more,
)  # fmt: skip
EGO_ABSORBED: Final = WORDS.event(
    "ego_absorbed",
    roles=[("case", CASE), ("sphere", SPHERE), ("realm", REALM), ("taken", AMOUNT), ("kept", AMOUNT)],
    phrase=why.absorbed, clause="EGO-89", more=why.absorbed_more,
)  # fmt: skip

# -- the Revelation (CB-70 to CB-78, EGO-90 to EGO-96)

REVELATION: Final = WORDS.event(
    "revelation", N_("Revelation: the Sphere at {realm} is empty"), [("by", PARTY), ("realm", REALM)], clause="CB-70",
    begins=True,
)  # fmt: skip
COUNTED: Final = WORDS.event("counted", roles=[("aspiration", ASPIRATION), ("party", PARTY), ("standing", AMOUNT)])
BOUGHT: Final = WORDS.event(
    "bought",
    roles=[("aspiration", ASPIRATION), ("which", WHICH), ("by", AMOUNT), ("price", AMOUNT), ("left", AMOUNT)],
    phrase=revealed.bought, clause="EGO-90", more=revealed.prices,
)  # fmt: skip
STANDING: Final = WORDS.event(
    "standing",
    roles=[
        ("aspiration", ASPIRATION), ("which", WHICH), ("ego", AMOUNT), ("players", AMOUNT),  # after reductions
        ("shown", AMOUNT), ("willpower", AMOUNT),  # the players' on the board; what the Ego could spend
    ],
    phrase=revealed.standing, clause="CB-72", more=revealed.standing_more,
)  # fmt: skip
EGO_DISCARDED: Final = WORDS.event("ego_discarded", roles=[("willpower", AMOUNT)], clause="EGO-94")
FRAGMENT_ADDED: Final = WORDS.event(
    "fragment_added", roles=[("party", PARTY), ("fragment", FRAGMENT), ("fortress", YES_NO), ("realm", REALM)],
    phrase=revealed.fragment, clause="CB-73", more=revealed.fragment_more,
)  # fmt: skip
PLAYERS_POINTS: Final = WORDS.event(
    "players_points", P_("The players score {n} point: {why}", "The players score {n} points: {why}"),
    [("points", AMOUNT), ("why", REASON), ("clause", REASON_CLAUSE)], count="points",
)  # fmt: skip
COMMON_DONE: Final = WORDS.event(
    "common_done", N_("{aspiration} is turned down"), [("aspiration", ASPIRATION)], clause="CB-76"
)
# With another Common or Hidden Aspiration other standings count: they are no effect of the choice of it.
COMMON_REMOVED: Final = WORDS.event(
    "common_removed",
    roles=[("aspiration", ASPIRATION), ("by", PARTY)],
    phrase=revealed.removed,
    begins=True,
    clause="CB-76",
)
NEXT_COMMON: Final = WORDS.event("next_common", roles=[("aspiration", ASPIRATION)], phrase=_next_common, clause="CB-76")
BOXED: Final = WORDS.event("boxed", roles=[("party", PARTY), ("aspiration", ASPIRATION)], clause="CB-77")
LOOKED_AT: Final = WORDS.event("looked_at", roles=[("aspiration", ASPIRATION)], clause="CB-77")
HIDDEN: Final = WORDS.event(
    "hidden", roles=[("aspiration", ASPIRATION), ("returned", ListOf(ASPIRATION))], phrase=_hidden, clause="CB-77",
    begins=True,
)  # fmt: skip
REFILLED: Final = WORDS.event(
    "refilled", N_("The Sphere is refilled to {willpower}"),
    [("sphere", SPHERE), ("realm", REALM), ("willpower", AMOUNT)], clause="CB-78",
)  # fmt: skip
TURNED: Final = WORDS.event("turned", N_("The Origin turns one step clockwise"), [("rotation", AMOUNT)], clause="CB-78")

# -- the end (CB-80 to CB-83, EGO-98)

ENDS: Final = WORDS.event("ends", "{why}", [("why", ENDING)], clause="CB-80")
SCORE: Final = WORDS.event(
    "score",
    roles=[
        ("party", PARTY), ("wheel", AMOUNT), ("fragments", AMOUNT), ("capping", AMOUNT), ("fortresses", AMOUNT),
        ("total", AMOUNT),
    ],
    phrase=_score, clause="CB-82", begins=True,
)  # fmt: skip
RESULT_TOLD: Final = WORDS.event("result", "{result}", [("result", RESULT)], clause="CB-83")
