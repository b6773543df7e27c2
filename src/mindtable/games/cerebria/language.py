"""Names and card texts in the reader's language, generated from the data, so that they are always true."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import box as kinds
from mindtable.games.cerebria import effects as w
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import Power, Word

SIDE_NAMES: Final[list[str]] = [N_("Bliss"), N_("Gloom")]
ROW_NAMES: Final[list[str]] = [
    N_("Move"),
    N_("Invoke"),
    N_("Quell"),
    N_("Fortify"),
    N_("Empower"),
    N_("Exalt"),
    N_("Raze"),
]
# What the tokens of a row give after the first, which unlocks it (CB-20); the last is Determination in every row.
UPGRADES: Final[list[list[str]]] = [
    [N_("Haste, one step further for 1 Willpower"), N_("Surmount, end on the space of an Ego Spirit for 1 Willpower")],
    [N_("Bolster, 1 Essence more for 1 Ambition"), N_("Inner Force, Essence from the supply for 2 Willpower")],
    [N_("Subdue, 1 Essence more for 2 Willpower"), N_("Extinguish, no card shown for 1 Willpower")],
    [N_("Exalt, a Minor Fortress becomes Major"), N_("Raze, remove a Fortress of the Ego")],
    [N_("Channeled Power, first 1 Essence for 1 Ambition"), N_("Emotional Outburst, anywhere for 1 Willpower")],
]
SYMBOL_NAMES: Final[list[str]] = [N_("Defiance"), N_("Endeavor"), N_("Judgment")]
SPIRIT_NAMES: Final[list[str]] = [N_("Gatekeeper"), N_("Influencer")]
SIZE_NAMES: Final[list[str]] = ["", N_("Minor"), N_("Major"), N_("Capping")]
FORTRESS_NAMES: Final[list[str]] = ["", N_("Minor Fortress"), N_("Major Fortress")]
ABILITY_NAMES: Final[list[str]] = [
    N_("one more Action"),
    N_("a Vibe token of your choice"),
    N_("the third Ambition Ability"),
]
# What the Action of a Realm does; how many cards the Cradle gives depends on a switch.
REALM_TEXTS: Final[list[str]] = [
    N_("swap Willpower for Essence"), "", N_("bring one of your Emotions to where your Spirit is"),
    N_("gain 4 Willpower"),
    N_("put Essence on one of your Emotions in reach"),
]  # fmt: skip
# What a Sphere gives who absorbs from it (CB-47).
SPHERE_TEXTS: Final[list[str]] = [
    N_("pay 1 Willpower for 1 Ambition"), N_("gain 1 more Essence"), N_("gain 2 more Willpower"),
    N_("place a Vibe token of your choice"), N_("draw a card"),
]  # fmt: skip

STORES: Final = (w.WILLPOWER, w.ESSENCE, w.ACTION)  # what a Spirit gains as a number

COUNTS: Final[dict[int, str]] = {
    kinds.FORTRESSES: N_("Intensity of Fortresses: Minor 1, Major 2"),
    kinds.TRIADS: N_("Triads that hold an Emotion of the side"),
    kinds.RUN: N_("the longest chain of the side's Emotions"),
    kinds.FRONTIERS: N_("Frontiers controlled"),
    kinds.REALMS: N_("Realms controlled"),
    kinds.DIFFERENT_VIBES: N_("different Vibes among the side's Emotions"),
    kinds.TOTAL_ESSENCE: N_("Essence on the side's Emotions"),
    kinds.FULL_EMOTIONS: N_("Emotions whose Essence spaces are all filled"),
    kinds.CONTROL: N_("Realms and Frontiers controlled"),
    kinds.EMOTIONS: N_("Emotions on the board"),
    kinds.TOTAL_INTENSITY: N_("Intensity of all the side's Emotions"),
    kinds.HIGHEST_INTENSITY: N_("the highest Intensity of one Emotion"),
    kinds.OPPOSITE: N_("pairs of a Frontier and the Realm opposite it, both controlled"),
    kinds.BY_HAND: N_("what the people at the table count"),
}
TAX_TEXTS: Final[list[str]] = [
    N_("when an opposing side gains Ambition, one of your Spirits gains {n} Willpower"),
    N_("when an opposing Spirit uses an upgrade of Move, one of your Spirits gains {n} Willpower"),
    N_("when an opposing Spirit uses an upgrade, one of your Spirits gains {n} Willpower"),
    N_("opposing Spirits pay {n} Willpower more to invoke in its Triad"),
    N_("opposing Spirits pay {n} Willpower more to invoke in its Triad or Realm"),
    N_("opposing Spirits pay {n} Willpower more to intensify in its Triad"),
    N_("opposing Spirits pay {n} Willpower more to intensify"),
    N_("opposing Spirits pay {n} Essence to invoke beside it"),
    N_("opposing Spirits pay {n} Essence to invoke"),
]
SPIRIT_TEXTS: Final[list[str]] = [
    N_("When you absorb 4 or more Willpower, you draw a card."),
    N_("Your side's Emotions on the slots in its reach and beside those cannot be quelled."),
    N_("Land of Desires: the first further Essence costs no Willpower."),
    N_("Invoke: from a Frontier on any empty slot of its Triad, from a Realm also on its two Frontier slots."),
    N_("Invoke: a Starting Emotion from the supply may take the place of a card, at most six on the board."),
    N_("When its Quell takes the last Essence off an Emotion, it gains 2 Willpower."),
    N_("Quell: the whole Triad from a Frontier, in a Realm also the two Frontier slots."),
    N_("Absorb: also from a Sphere beside one it reaches; a Fortress there is then not added."),
]


def name(box: Box, card: int, tongue: Tongue) -> str:
    """An Emotion; a plain card of the notation is called by its track."""
    if card >= p.NAMED:
        return tongue.say("Emotion {track}", {"track": box.ids[card]})
    return tongue.name(box.names[card])


def aspiration(box: Box, number: int, tongue: Tongue) -> str:
    return tongue.name(box.aspiration_names[number]) if number >= 0 else tongue.say("no Aspiration")


def vibe(number: int, tongue: Tongue) -> str:
    if number == p.RED:
        return tongue.say("red Vibe")
    if number == p.YELLOW:
        return tongue.say("yellow Vibe")
    if number == p.GREEN:
        return tongue.say("green Vibe")
    if number == p.BLUE:
        return tongue.say("blue Vibe")
    return tongue.say("no Vibe")


def short_realm(box: Box, realm: int) -> str:
    """A Realm by the first word of its name."""
    return p.REALM_IDS[box.realm_action[realm]].capitalize()


def realm(box: Box, number: int, tongue: Tongue) -> str:
    return tongue.name(box.realm_names[number])


def frontier(box: Box, number: int, tongue: Tongue) -> str:
    """A Frontier by the Realms on its two sides."""
    before, after = short_realm(box, (number - 1) % p.AREAS), short_realm(box, number)
    return tongue.say("Frontier {before}/{after}", {"before": before, "after": after})


def slot(box: Box, number: int, tongue: Tongue) -> str:
    """A slot by its Frontier or Realm, and its number."""
    if number % 3 == 0:
        return f"{frontier(box, number // 3, tongue)} ({number})"
    return f"{short_realm(box, number // 3)} {'ab'[number % 3 - 1]} ({number})"


def space(box: Box, number: int, tongue: Tongue) -> str:
    """A space of Spirits."""
    return frontier(box, number // 2, tongue) if number % 2 == 0 else realm(box, number // 2, tongue)


def ego_space(box: Box, kind: int, index: int, tongue: Tongue) -> str:
    return frontier(box, index, tongue) if kind == p.GATEKEEPER else realm(box, index, tongue)


def sphere(box: Box, number: int, tongue: Tongue) -> str:
    return tongue.name(box.sphere_names[number])


def spirit(box: Box, number: int, tongue: Tongue) -> str:
    return tongue.name(box.spirit_names[number]) if number >= 0 else tongue.say("a Spirit")


def party(box: Box, number: int, tongue: Tongue) -> str:
    return tongue.say("the players") if number == p.PLAYERS else tongue.say("the Ego")


def size(number: int, tongue: Tongue) -> str:
    """The size of a Fragment."""
    return tongue.say(SIZE_NAMES[number])


def fragments(size: int, n: int, tongue: Tongue) -> str:
    """How many Fragments of a size there are."""
    values: dict[str, object] = {"n": n}
    if size == p.MINOR:
        return tongue.say("Minor {n}", values)
    return tongue.say("Major {n}", values) if size == p.MAJOR else tongue.say("Capping {n}", values)


def counted(box: Box, number: int, tongue: Tongue) -> str:
    """An Aspiration with what it counts."""
    values: dict[str, object] = {
        "aspiration": aspiration(box, number, tongue), "what": tongue.say(COUNTS[box.counts[number]]),
    }  # fmt: skip
    return tongue.say("{aspiration} (counts: {what})", values)


def fortress(number: int, tongue: Tongue) -> str:
    return tongue.say(FORTRESS_NAMES[number])


def spirit_text(box: Box, number: int, tongue: Tongue) -> str:
    """The power of a Spirit."""
    return tongue.say(SPIRIT_TEXTS[box.spirit_powers[number]])


def card_head(box: Box, card: int, tongue: Tongue) -> str:
    """An Emotion with its Vibe and its Intensity by Essence."""
    track = "-".join([str(value) for value in box.tracks[card]])
    return f"{name(box, card, tongue)} ({vibe(box.vibe[card], tongue)}, {track})"


# -- powers


def ability(box: Box, number: int, tongue: Tongue) -> str:
    """What an Ambition Ability does; the third is data (SW-19)."""
    if number < len(ABILITY_NAMES) - 1:
        return tongue.say(ABILITY_NAMES[number])
    return ", ".join([gain_text(word.kind, word.n, tongue) for word in box.third_ability])


def gain_text(kind: int, n: int, tongue: Tongue) -> str:
    """A plain gain."""
    if kind == w.WILLPOWER:
        return tongue.say("gain {n} Willpower", {"n": n})
    if kind == w.ESSENCE:
        return tongue.say("gain {n} Essence", {"n": n})
    if kind == w.CARDS:
        return tongue.count("draw {n} card", "draw {n} cards", n)
    if kind == w.AMBITION:
        return tongue.say("make {n} Ambition available", {"n": n})
    return tongue.count("gain {n} Action", "gain {n} Actions", n)


def gained_text(spirit: object, kind: int, n: int, tongue: Tongue) -> str:
    """What a Spirit has gained."""
    values: dict[str, object] = {"spirit": spirit, "n": n}
    if kind == w.WILLPOWER:
        return tongue.say("{spirit} gains {n} Willpower", values)
    if kind == w.ESSENCE:
        return tongue.say("{spirit} gains {n} Essence", values)
    if kind == w.CARDS:
        return tongue.count("{spirit} draws {n} card", "{spirit} draws {n} cards", n, values)
    if kind == w.AMBITION:
        return tongue.say("{spirit} makes {n} Ambition available", values)
    return tongue.count("{spirit} gains {n} Action", "{spirit} gains {n} Actions", n, values)


def _plain(word: Word, tongue: Tongue) -> str:
    kind, n = word.kind, word.n
    values: dict[str, object] = {"n": n}
    if kind in (w.WILLPOWER, w.ESSENCE, w.CARDS, w.AMBITION, w.ACTION):
        return gain_text(kind, n, tongue)
    if kind == w.TOKEN:
        return tongue.say("it gets a +{n} Intensity token", values)
    if kind == w.LIFT:
        return tongue.say("one of your Emotions beside it gets a +{n} Intensity token", values)
    if kind == w.LIFT_ALL:
        return tongue.say("each of your Emotions beside it gets a +{n} Intensity token", values)
    if kind == w.STEP:
        return tongue.say("your Spirit may move one step free")
    if kind == w.FREE_MOVE:
        return tongue.say("one Move Action this turn costs nothing")
    if kind == w.MATE:
        return tongue.count("your teammate draws {n} card", "your teammate draws {n} cards", n)
    if kind == w.GIVE:
        return tongue.say("you may put 1 of your Essence on any of your Emotions")
    if kind == w.DRAIN:
        return tongue.say("remove 1 Essence from an opposing Emotion beside it that has 2 or more")
    if kind == w.DRAIN_ALL:
        return tongue.say("remove 1 Essence from each opposing Emotion beside it")
    if kind == w.RUIN:
        return tongue.say("on a Realm slot: an opposing Fortress there is removed if Minor, made Minor if Major")
    if kind == w.TAKE:
        return tongue.say("take {n} Willpower more from the Sphere", values)
    if kind == w.GUARD:
        return tongue.say("quelling an Emotion beside it costs opponents 2 Willpower more")
    if kind == w.SELF_GUARD:
        return tongue.say("it protects itself, too")
    if kind == w.CUT_WILLPOWER:
        return tongue.say("your Quell on an Emotion beside it costs 1 Willpower less")
    if kind == w.CUT_AMBITION:
        return tongue.say("your Quell in its Realm or Triad costs 1 Ambition less")
    return tongue.say("one of your Spirits gains 1 Essence, 2 Willpower or 1 card")


def _condition(when: int, tongue: Tongue) -> str:
    if when == w.OWN_FRONTIER:
        return tongue.say("if your side controls its Frontier")
    if when == w.NO_AMBITION:
        return tongue.say("if no Ambition is available")
    if when == w.FOES_TRIAD:
        return tongue.say("if an opposing Emotion is in its Triad")
    if when == w.FOES_NEXT:
        return tongue.say("if an opposing Emotion is beside it")
    if when == w.ALONE:
        return tongue.say("if none of your Emotions is beside it")
    if when == w.EMPTY_NEXT:
        return tongue.say("if both slots beside it are empty")
    if when == w.BEHIND_REALMS:
        return tongue.say("if the other side controls more Realms")
    if when == w.BEHIND_ESSENCE:
        return tongue.say("if the other side has more Essence on Emotions")
    return tongue.say("if an opposing Fortress is in a Realm it influences")


def _times(per: int, tongue: Tongue) -> str:
    if per == w.FOES_TRIAD:
        return tongue.say("for each opposing Emotion in its Triad")
    if per == w.FOES_NEXT:
        return tongue.say("for each opposing Emotion beside it")
    if per == w.FRIENDS_NEXT:
        return tongue.say("for each of your Emotions beside it")
    return tongue.say("for each Realm the other side controls more than yours")


def _trigger(trigger: int, tongue: Tongue) -> str:
    if trigger == w.ENTER:
        return tongue.say("When it enters play")
    if trigger == w.LEAVE:
        return tongue.say("When it leaves play")
    if trigger == w.ABSORB:
        return tongue.say("When you absorb from the Sphere of a Realm it influences")
    if trigger == w.ABSORB_TRIAD:
        return tongue.say("When you absorb from a Sphere next to its Triad")
    if trigger == w.REST:
        return tongue.say("At the end of your turn without an Absorb")
    if trigger == w.AFTER_EMPOWER:
        return tongue.say("After your Empower Action")
    if trigger == w.FALL:
        return tongue.say("When another Emotion leaves play")
    if trigger == w.FALL_NEXT:
        return tongue.say("When an opposing Emotion beside it leaves play")
    return tongue.say("While it is in play")


def power_text(power: Power, tongue: Tongue) -> str:
    """A power as a sentence."""
    if power.trigger == w.TAX:
        tax = tongue.say(TAX_TEXTS[power.tax], {"n": power.words[0].n})
        return tongue.say(
            "Printed power: {tax}. Against the Ego instead: 2 Willpower when it enters play.", {"tax": tax}
        )
    what = tongue.say("; ").join([_said(word, tongue) for word in power.words])
    return tongue.say("{when}: {what}.", {"when": _trigger(power.trigger, tongue), "what": what})


def _said(word: Word, tongue: Tongue) -> str:
    """What a word of a power does, how often, and when."""
    text = _plain(word, tongue)
    if word.per != w.ALWAYS:
        text = f"{text} {_times(word.per, tongue)}"
    if word.when != w.ALWAYS:
        text = f"{text} {_condition(word.when, tongue)}"
    return text


def powers_text(box: Box, card: int, tongue: Tongue) -> str:
    return " ".join([power_text(power, tongue) for power in box.printed[card]])


def powers_brief(box: Box, card: int, tongue: Tongue) -> str:
    """What an Emotion does in this game, in the few words that a card in hand has room for."""
    return " ".join([_brief(power, tongue) for power in box.powers[card]])


def _brief(power: Power, tongue: Tongue) -> str:
    """A power with its plain gains in one breath."""
    parts: list[str] = []
    gains: list[str] = []
    for word in power.words:
        plain = word.kind in STORES and word.per == w.ALWAYS and word.when == w.ALWAYS
        if plain and gains:
            gains.append(_store(word, tongue))
        elif plain:
            gains.append(gain_text(word.kind, word.n, tongue))
        else:
            parts.append(_said(word, tongue))
    if gains:
        parts.append(", ".join(gains))
    when = tongue.say("Enters") if power.trigger == w.ENTER else _trigger(power.trigger, tongue)
    return tongue.say("{when}: {what}.", {"when": when, "what": tongue.say("; ").join(parts)})


def _store(word: Word, tongue: Tongue) -> str:
    """A plain gain after another."""
    if word.kind == w.WILLPOWER:
        return tongue.count("{n} Willpower", "{n} Willpower", word.n)
    if word.kind == w.ESSENCE:
        return tongue.count("{n} Essence", "{n} Essence", word.n)
    return tongue.count("{n} Action", "{n} Actions", word.n)


# -- Intentions and the Wheel

REWARD_NAMES: Final[list[str]] = ["", N_("1 Essence"), N_("1 card"), N_("1 Ambition")]
assert len(REWARD_NAMES) == len(kinds.REWARDS)
# What fulfils an Intention, in the order of the deeds.
DEED_TEXTS: Final[list[str]] = [
    N_("gain control of a Frontier"),
    N_("gain control of a Realm"),
    N_("fill an Emotion of yours completely"),
    N_("make a chain of 3 of your Emotions"),
    N_("build a Fortress"),
    N_("build a Fortress in a Realm next to one of yours"),
    N_("exalt a Fortress"),
    N_("raze a Fortress of the Ego"),
    N_("empower an Emotion"),
    N_("empower an Emotion in a Realm you control"),
    N_("empower an Emotion on a Frontier"),
    N_("remove an opposing Emotion"),
    N_("remove the last opposing Emotion of a Triad"),
]
assert len(DEED_TEXTS) == len(kinds.DEEDS)


def next_place(row: int, level: int, tongue: Tongue) -> str:
    """What the next token in the row of an Action gives."""
    if level == 0:
        return tongue.say("unlocks the Action")
    if level == p.ROW_PLACES - 1:
        return tongue.say("Determination, 1 Willpower less")
    return tongue.say(UPGRADES[row][level - 1])


def upgrades(row: int, level: int, tongue: Tongue) -> list[str]:
    """The names of what the tokens in the row of an Action have brought beside the Action itself."""
    return [next_place(row, place, tongue).split(",")[0] for place in range(1, level)]


def deeds_text(deeds: int, tongue: Tongue) -> str:
    """What fulfils an Intention: any of its deeds."""
    said = [tongue.say(text) for number, text in enumerate(DEED_TEXTS) if deeds >> number & 1]
    return tongue.say(" or ").join(said)


def operation_text(box: Box, card: int, tongue: Tongue) -> str:
    """An Operation card: symbol, bonus, arrow."""
    return ", ".join([tongue.say(SYMBOL_NAMES[box.symbol[card]]), *beside_symbol(box, card, tongue)])


def beside_symbol(box: Box, card: int, tongue: Tongue) -> list[str]:
    """Bonus and arrow of an Operation card, which count on the second of a pair (X-02)."""
    arrow = box.arrow[card]
    parts: list[str] = []
    if box.has_bonus[card]:
        parts.append(tongue.say("bonus"))
    if arrow:
        parts.append(tongue.say("arrow clockwise") if arrow > 0 else tongue.say("arrow counter-clockwise"))
    else:
        parts.append(tongue.say("no arrow"))
    return parts


def first_operation(box: Box, card: int, tongue: Tongue) -> str:
    """The first card of a pair: only its symbol is read, and its bonus where a switch says so (X-02, SW-13)."""
    symbol = tongue.say(SYMBOL_NAMES[box.symbol[card]])
    return f"{symbol}, {tongue.say('bonus')}" if box.bonus_from and box.has_bonus[card] else symbol


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"
