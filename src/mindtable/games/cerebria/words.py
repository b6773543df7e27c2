"""Choices in words: a row for each verb and question, with the notation that records are made of."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import CARDS, ESSENCE, WILLPOWER
from mindtable.games.cerebria.things import (
    ABILITY,
    ACT,
    AMOUNT,
    ANSWER,
    ASPIRATION,
    BOARD_ROW,
    CARD,
    FACED,
    FRONTIER,
    HALF,
    HAND,
    LETTER,
    OPERATION,
    PARTY,
    PLACE,
    REALM,
    REALM_ACTION,
    SHARE,
    SLOT,
    SPACE,
    SPHERE,
    SPIRIT,
    VIBE,
    WAY,
    WORDS,
    YES_NO,
)

SHARES: Final = [(ESSENCE, 1), (WILLPOWER, 2), (CARDS, 1)]  # what an Emotion that left may give (Shame)
BOLSTER: Final = 1  # ways to invoke, as bits
INNER_FORCE: Final = 2
INVOKED_WITH_ESSENCE: Final = 2  # so much Willpower, and 1 own Essence; for more it comes from the supply
WITH_AMBITION: Final = (p.QUELL, 5, 6)  # Actions that cost an Ambition, too: Quell, Exalt, Raze

# -- an Emotion on the board: where it lies and how strong it is

EMOTION: Final[list[tuple[str, Kind[Box]]]] = [
    ("slot", SLOT), ("card", CARD), ("essence", AMOUNT), ("intensity", AMOUNT),
]  # fmt: skip
ON_SLOT: Final = N_("{card} on {slot}, {essence} Essence, Intensity {intensity}")


def _emotion(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say(ON_SLOT, told.words(box, tongue))


# -- what to do next (K-04)


def _realm_action(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["action"] == p.CRADLE:
        text = tongue.count("draw {n} card", "draw {n} cards", box.cradle)
    else:
        text = tongue.say(say.REALM_TEXTS[told["action"]])
    return tongue.say("{action} ({willpower} Willpower): {text}", {**values, "text": text})


def _declare(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """An Action of a Spirit with what it costs at least."""
    values = told.words(box, tongue)
    if told["act"] == p.INVOKE and told["willpower"] <= INVOKED_WITH_ESSENCE:
        return tongue.say("{act} ({willpower} Willpower, 1 Essence)", values)
    if told["act"] in WITH_AMBITION:
        return tongue.say("{act} ({willpower} Willpower, 1 Ambition)", values)
    return tongue.say("{act} ({willpower} Willpower)", values)


def _unlock(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The same where a token has to come first."""
    return tongue.say("{action}, first discard a card for a Vibe token", {"action": _declare(told, box, tongue)})


def _ability(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("{text} (1 Ambition)", {"text": say.ability(box, told["ability"], tongue)})


def _absorb(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The last Willpower of a Sphere brings a Revelation (CB-70), which matters more than the Willpower."""
    values = told.words(box, tongue)
    if told["taken"] < told["willpower"]:
        return tongue.say("Absorb from the Sphere of {sphere} at {realm}, which holds {willpower}", values)
    if told["last"]:
        return tongue.say(
            "Absorb from the Sphere of {sphere} at {realm} all it holds ({willpower}): the last Revelation follows, "
            "the game ends with this turn",
            values,
        )
    return tongue.say(
        "Absorb from the Sphere of {sphere} at {realm} all it holds ({willpower}): a Revelation follows", values
    )


def _discard(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Whether to discard a card or which, and what the token will bring."""
    row = told["row"] % p.ROWS
    values = {**told.words(box, tongue), "gives": say.next_place(row, told["filled"], tongue)}
    if told["must"]:
        return tongue.say("Which card do you discard for a Vibe token in the row of {row} ({gives})?", values)
    return tongue.say("Discard a card for a Vibe token in the row of {row} ({gives})?", values)


def _actions_left(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A turn that ends too soon cannot be told from a slip of the finger."""
    n = told["actions"]
    return tongue.count("You still have {n} Action.", "You still have {n} Actions.", n) if n else ""


def _ask_act(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if not told["actions"]:
        return tongue.say("{spirit} has no Action left.", values)
    return tongue.count("{spirit}: {n} Action left.", "{spirit}: {n} Actions left.", told["actions"], values)


ASK_ACT: Final = WORDS.question(
    "act", roles=[("spirit", SPIRIT), ("actions", AMOUNT)], phrase=_ask_act, clause="CB-10"
)  # fmt: skip
END: Final = WORDS.verb(
    "end_turn", "end", N_("end the turn"), [("actions", AMOUNT)], clause="CB-12", sure=_actions_left
)  # fmt: skip
DECLARE: Final = WORDS.verb(
    "declare", "{act}", roles=[("act", ACT), ("row", BOARD_ROW), ("willpower", AMOUNT)], phrase=_declare
)
UNLOCK: Final = WORDS.verb(
    "unlock", "{act}", roles=[("act", ACT), ("row", BOARD_ROW), ("willpower", AMOUNT)], phrase=_unlock,
    clause="CB-21",
)  # fmt: skip
USE_REALM: Final = WORDS.verb(
    "use_realm", "{action}", roles=[("action", REALM_ACTION), ("willpower", AMOUNT)], phrase=_realm_action
)
USE_ABILITY: Final = WORDS.verb(
    "use_ability", "ambition {ability}", roles=[("ability", ABILITY)], phrase=_ability, clause="CB-45"
)
ABSORB: Final = WORDS.verb(
    "absorb", "absorb {realm}",
    roles=[("sphere", SPHERE), ("realm", FACED), ("willpower", AMOUNT), ("taken", AMOUNT), ("last", YES_NO)],
    phrase=_absorb,
    clause="CB-46",
)  # fmt: skip

# -- Vibe tokens (CB-20 to CB-22)


def _token(told: Told[Box], box: Box, tongue: Tongue) -> str:
    row = told["row"] % p.ROWS
    head = f"{tongue.say(say.ROW_NAMES[row])}, {say.vibe(told['vibe'], tongue)}"
    return f"{head} – {say.next_place(row, told['filled'], tongue)}"


def _wild(told: Told[Box], box: Box, tongue: Tongue) -> str:
    row = told["row"] % p.ROWS
    return f"{tongue.say(say.ROW_NAMES[row])} – {say.next_place(row, told['filled'], tongue)}"


ASK_DISCARD: Final = WORDS.question(
    "discard", roles=[("row", BOARD_ROW), ("filled", AMOUNT), ("must", YES_NO)], phrase=_discard, clause="CB-21"
)
DISCARD: Final = WORDS.verb(
    "discard", "discard {card}", N_("discard {card} ({vibe})"), [("card", HAND), ("vibe", VIBE)], clause="CB-21"
)
KEEP: Final = WORDS.verb("keep", "discard none", N_("no, discard nothing"))
ASK_TOKEN: Final = WORDS.question("token", N_("Which row gets a Vibe token of which colour?"), clause="CB-22")
TOKEN: Final = WORDS.verb(
    "token", "token {row} {vibe}", roles=[("row", BOARD_ROW), ("vibe", VIBE), ("filled", AMOUNT)], phrase=_token,
    clause="CB-22",
)  # fmt: skip
ASK_WILD: Final = WORDS.question(
    "wild",
    P_(
        "{n} wild Vibe token left. Which Action gets it?",
        "{n} wild Vibe tokens left. Which Action gets the next one?",
    ),
    [("spirit", SPIRIT), ("left", AMOUNT)], count="left", clause="CB-06",
)  # fmt: skip
WILD: Final = WORDS.verb(
    "wild", "wild {row}", roles=[("row", BOARD_ROW), ("filled", AMOUNT)], phrase=_wild, clause="CB-06"
)

# -- Move (CB-30) and a free step (K-09)

ASK_MOVE: Final = WORDS.question("move", N_("Where do you move?"), clause="CB-30")
MOVE: Final = WORDS.verb(
    "move", "to {space}", N_("{space} for {willpower} Willpower"), [("space", SPACE), ("willpower", AMOUNT)],
    clause="CB-30",
)  # fmt: skip
ASK_STEP: Final = WORDS.question("step", N_("Where does the Spirit move free of charge?"))
STEP: Final = WORDS.verb("step", "to {space}", "{space}", [("space", SPACE)])
STAY: Final = WORDS.verb("stay", "to {space}", N_("stay"), [("space", SPACE)])

# -- Invoke (CB-31)


def _card(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """An Emotion in hand."""
    card = told["card"] % p.CARDS
    head = say.card_head(box, card, tongue)
    power = say.powers_text(box, card, tongue)
    return f"{head}. {power}" if power else head


def _way(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["way"] & INNER_FORCE:
        text = tongue.say("Inner Force: {willpower} Willpower, Essence from the supply", values)
    else:
        text = tongue.say("{willpower} Willpower and 1 of your Essence", values)
    if told["way"] & BOLSTER:
        text += tongue.say(", Bolster: 1 Ambition for 1 more Essence")
    return text


ASK_INVOKE: Final = WORDS.question("invoke", N_("Which Emotion do you invoke?"), clause="CB-31")
INVOKE: Final = WORDS.verb("invoke", "card {card}", roles=[("card", HAND)], phrase=_card, clause="CB-31")
INVOKE_SUPPLY: Final = WORDS.verb("invoke_supply", "card {card}", roles=[("card", CARD)], phrase=_card, clause="K-13")
ASK_SLOT: Final = WORDS.question("slot", N_("On which slot?"), [("card", CARD)])
SLOT_FOR: Final = WORDS.verb("slot", "slot {slot}", "{slot}", [("slot", SLOT)])
ASK_WAY: Final = WORDS.question(
    "way", N_("With which upgrades do you invoke?"), [("card", CARD), ("slot", SLOT)], clause="CB-31"
)
INVOKE_WAY: Final = WORDS.verb("way", "{way}", roles=[("way", WAY), ("willpower", AMOUNT)], phrase=_way, clause="CB-31")

# -- Quell (CB-32), Empower (CB-36), powers of Emotions


def _quell(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"emotion": _emotion(told, box, tongue), "willpower": told["willpower"]}
    return tongue.say("{emotion} for {willpower} Willpower", values)


ASK_QUELL: Final = WORDS.question("quell", N_("Which Emotion do you quell?"), clause="CB-32")
QUELL: Final = WORDS.verb(
    "quell", "slot {slot}", roles=[*EMOTION, ("willpower", AMOUNT)], phrase=_quell, clause="CB-32"
)
ASK_SUBDUE: Final = WORDS.question(
    "subdue", N_("Take a second Essence off with Subdue?"), [("slot", SLOT)], clause="CB-32"
)
SUBDUE: Final = WORDS.verb("subdue", "subdue {answer}", "{answer}", [("answer", ANSWER)], clause="CB-32")
ASK_EMPOWER: Final = WORDS.question("empower", N_("Which Emotion do you empower?"), clause="CB-36")
EMPOWER: Final = WORDS.verb("empower", "slot {slot}", ON_SLOT, EMOTION, clause="CB-36")
ASK_CHANNEL: Final = WORDS.question(
    "channel", N_("Add an Essence first with Channeled Power?"), [("slot", SLOT)], clause="CB-36"
)
CHANNEL: Final = WORDS.verb("channel", "channel {answer}", "{answer}", [("answer", ANSWER)], clause="CB-36")
ASK_NEIGHBOUR: Final = WORDS.question("neighbour", N_("Which Emotion gets the Intensity token?"))
LIFT: Final = WORDS.verb("lift", "slot {slot}", ON_SLOT, EMOTION)
ASK_DRAIN: Final = WORDS.question("drain", N_("Which Emotion loses an Essence?"))
DRAIN: Final = WORDS.verb("drain", "slot {slot}", ON_SLOT, EMOTION)
ASK_GIFT: Final = WORDS.question("gift", N_("Which Emotion gets 1 of your Essence?"))
GIVE: Final = WORDS.verb("give", "give {slot}", ON_SLOT, EMOTION)
GIVE_NONE: Final = WORDS.verb("give_none", "give none", N_("no Emotion"))

# -- Fortify, Exalt, Raze (CB-33 to CB-35)

ASK_FORTIFY: Final = WORDS.question("fortify", N_("In which Realm do you build a Fortress?"), clause="CB-33")
FORTIFY: Final = WORDS.verb("fortify", "realm {realm}", "{realm}", [("realm", REALM)], clause="CB-33")
ASK_EXALT: Final = WORDS.question("exalt", N_("Which Fortress do you exalt?"), clause="CB-34")
EXALT: Final = WORDS.verb("exalt", "realm {realm}", "{realm}", [("realm", REALM)], clause="CB-34")
ASK_RAZE: Final = WORDS.question("raze", N_("Which Fortress do you raze?"), clause="CB-35")
RAZE: Final = WORDS.verb("raze", "realm {realm}", "{realm}", [("realm", REALM)], clause="CB-35")

# -- Realm Actions (CB-40 to CB-44)


def _intensify(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "emotion": _emotion(told, box, tongue), "added": told["added"], "then": told["then"],
        "willpower": told["willpower"],
    }  # fmt: skip
    if told["willpower"] == 0:
        return tongue.say("{emotion}: put {added} Essence on it for Intensity {then}", values)
    return tongue.say("{emotion}: put {added} Essence on it for Intensity {then} ({willpower} more Willpower)", values)


ASK_SWAP: Final = WORDS.question("swap", N_("How much Willpower do you swap for Essence?"), clause="CB-41")
SWAP: Final = WORDS.verb("swap", "swap {n}", N_("{n} Willpower for {n} Essence"), [("n", AMOUNT)], clause="CB-41")
ASK_INTENSIFY: Final = WORDS.question(
    "intensify", N_("Which Emotion do you intensify, and by how much?"), clause="CB-42"
)
INTENSIFY: Final = WORDS.verb(
    "intensify", "essence {slot}+{added}",
    roles=[*EMOTION, ("added", AMOUNT), ("then", AMOUNT), ("willpower", AMOUNT)],  # then: the Intensity with it
    phrase=_intensify, clause="CB-42",
)  # fmt: skip
ASK_CARRY: Final = WORDS.question("carry", N_("Which Emotion do you bring here?"), clause="CB-44")
CARRY: Final = WORDS.verb("carry", "carry {slot}", ON_SLOT, EMOTION, clause="CB-44")

# -- Absorb (CB-47), the end of a turn (CB-12)

ASK_COMMITMENT: Final = WORDS.question(
    "commitment", N_("Sphere of Commitment: pay 1 Willpower for 1 Ambition?"), clause="CB-47"
)
COMMIT: Final = WORDS.verb("commit", "commit {answer}", "{answer}", [("answer", ANSWER)], clause="CB-47")
ASK_END: Final = WORDS.question("end", N_("End of turn: 1 Ambition or 2 cards?"), clause="CB-12")
TAKE_AMBITION: Final = WORDS.verb("take_ambition", "take ambition", N_("make 1 Ambition available"), clause="CB-12")
TAKE_CARDS: Final = WORDS.verb("take_cards", "take cards", N_("draw 2 cards"), clause="CB-12")
DRAWS: Final = WORDS.outlook("draw", P_("draw {n} card", "draw {n} cards"), [("cards", AMOUNT)], count="cards")

# -- Emotions that left play (K-10)


def _share(told: Told[Box], box: Box, tongue: Tongue) -> str:
    gain, n = SHARES[told["share"]]
    return tongue.label(say.spirit(box, told["spirit"], tongue), say.gain_text(gain, n, tongue))


ASK_BENEFICIARY: Final = WORDS.question("beneficiary", N_("Whom does {card} serve?"), [("card", CARD)], clause="K-10")
SERVE: Final = WORDS.verb("serve", "for {place}", "{spirit}", [("place", PLACE), ("spirit", SPIRIT)], clause="K-10")
ASK_SHARE: Final = WORDS.question("share", N_("An Emotion left play. Who gets what?"), clause="K-10")
GIVE_SHARE: Final = WORDS.verb(
    "share", "for {place} {share}", roles=[("place", PLACE), ("spirit", SPIRIT), ("share", SHARE)], phrase=_share,
    clause="K-10",
)  # fmt: skip

# -- Aspirations (CB-73, CB-77, SW-01)

_STANDINGS: Final[list[tuple[str, Kind[Box]]]] = [("aspiration", ASPIRATION), ("players", AMOUNT), ("ego", AMOUNT)]
WITH_STANDINGS: Final = N_("{aspiration} (you {players}, Ego {ego})")

ASK_HIDDEN: Final = WORDS.question("hidden", N_("Which Aspiration do you keep as your Hidden one?"), clause="CB-77")
KEEP_HIDDEN: Final = WORDS.verb("keep_hidden", "aspiration {aspiration}", WITH_STANDINGS, _STANDINGS, clause="CB-77")
ASK_REMOVAL: Final = WORDS.question(
    "removal", N_("The Ego added a Major Fragment. Which Common Aspiration do you remove?"), clause="CB-73"
)
REMOVE: Final = WORDS.verb("remove", "aspiration {aspiration}", WITH_STANDINGS, _STANDINGS, clause="CB-73")
ASK_STANDING: Final = WORDS.question(
    "standing", N_("What is the standing of {party} in {aspiration}?"), [("party", PARTY), ("aspiration", ASPIRATION)]
)
STANDING: Final = WORDS.verb("standing", "standing {n}", "{n}", [("n", AMOUNT)])

# -- set-up (CB-01 to CB-08)


def _spirit(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return f"{say.spirit(box, told['spirit'], tongue)}. {say.spirit_text(box, told['spirit'], tongue)}"


ASK_SPIRIT: Final = WORDS.question("spirit", N_("Which Spirit do you play?"), clause="K-01")
PLAY: Final = WORDS.verb("play", "spirit {spirit}", roles=[("spirit", SPIRIT)], phrase=_spirit, clause="K-01")
ASK_DECK: Final = WORDS.question(
    "deck", N_("Which two Emotions of this Vibe go into your deck?"), [("vibe", VIBE)], clause="CB-03"
)
PUT_IN_DECK: Final = WORDS.verb("deck", "deck {one} {two}", "{one} + {two}", [("one", CARD), ("two", CARD)])
ASK_FRONTIER: Final = WORDS.question(
    "frontier", N_("On which Frontier does {spirit} start?"), [("spirit", SPIRIT)], clause="EGO-13"
)
START: Final = WORDS.verb("start", "frontier {frontier}", "{frontier}", [("frontier", FRONTIER)], clause="EGO-13")

# -- what chance answers

ASK_SPIN: Final = WORDS.question("spin", N_("How is the Origin turned?"), clause="CB-01")
SPIN: Final = WORDS.verb("spin", "rotation {n}", "{n}", [("n", AMOUNT)])
ASK_STARTING: Final = WORDS.question("starting", N_("Where are the Starting Emotions?"), clause="EGO-08")
PICK_REALM: Final = WORDS.verb(
    "pick_realm", "realm {letter} {realm}", "{realm}", [("letter", LETTER), ("realm", REALM)]
)
ORDER: Final = WORDS.verb("order", "bleakness {slot}", "{slot}", [("slot", HALF)])
PLACEMENT: Final = WORDS.verb("placement", "slots {one}{two}", "{one}, {two}", [("one", HALF), ("two", HALF)])
ASK_ASPIRATION: Final = WORDS.question("aspiration", N_("Which Aspiration is turned up?"))
TURN_UP: Final = WORDS.verb("turn_up", "aspiration {aspiration}", "{aspiration}", [("aspiration", ASPIRATION)])
ASK_TOP: Final = WORDS.question("top", N_("Which card comes off the deck?"))
TOP: Final = WORDS.verb("top", "top {card}", "{card}", [("card", CARD)])
ASK_OPERATION: Final = WORDS.question("operation", N_("Which Operation card is turned up?"))
OPERATION_UP: Final = WORDS.verb("operation", "operation {card}", "{card}", [("card", OPERATION)])
