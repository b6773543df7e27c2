"""The Ego explains itself: every instruction of its turn as a person would carry it out, and the reason for it."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ego_absorb import BOTH, NOT_WINNING
from mindtable.games.cerebria.ego_target import BOTH_WON, COMMON_NOT_WON, GIVEN, HIDDEN_NOT_WON
from mindtable.games.cerebria.impact import CARD, CLAUSES, CRITERIA, FORTIFY, INTENSIFY, RAZE
from mindtable.games.cerebria.state import CerebriaState

PROCEDURES: Final = [N_("invoke"), N_("intensify"), N_("quell"), N_("fortify"), N_("raze"), N_("choose a card")]
CASES: Final = [
    N_("the Ego is not winning the Common Aspiration"),
    N_("the Ego is winning the Common Aspiration, but not its Hidden one"),
    N_("the Ego is winning both Aspirations"),
]
POINTS: Final = [
    N_("the bonus had no effect (EGO-73)"),
    N_("the Operation could be done only in part (EGO-72)"),
    N_("Defiance + Defiance again (EGO-62)"),
    N_("an Operation of Defiance + Defiance failed (EGO-62)"),
    N_("end-game raze (EGO-77)"),
    N_("the Target Aspiration did not improve (EGO-79)"),
    N_("Willpower left over at the Revelation (EGO-94)"),
    N_("the players added Fragments (EGO-95)"),
    N_("a reward icon of the Wheel (difficulty +3)"),
    N_("after the Revelation (difficulty +6)"),
    N_("quelling next to Safety (EGO-85)"),
    N_("both sides would have capped (CB-75)"),
]
OPTION_TEXTS: Final = [
    [N_("raze a Fortress of the players"), N_("fortify")],
    [
        N_("invoke 1 card with 2 Essence in a Triad without the Ego"),
        N_("quell up to 2 Essence, only what that removes"),
    ],
    [N_("invoke 1 card with 2 Essence where it extends the Unity"), N_("quell up to 2 Essence in the players' Unity")],
    [],
    [],
    [N_("quell up to 2 Essence where that eliminates a Vibe"), N_("draw 3, invoke the best with 1 Essence")],
    [N_("intensify up to three Emotions by 1 Essence each"), N_("invoke 1 card with 3 Essence")],
    [N_("intensify one Emotion to its maximum"), N_("quell up to 2 Essence")],
    [],
]
CONTROL_OPTIONS: Final = [
    N_("intensify by 1 Essence where Intensity rises"),
    N_("draw 2, invoke the better with 1 Essence"),
    N_("quell up to 2 Essence"),
]
LIMITS: Final = [
    "",
    N_("on another Emotion"),
    N_("that eliminates a Vibe"),
    N_("in the players' Unity"),
    N_("that is removed by it"),
    N_("whose Intensity rises"),
    N_("that is not full"),
    N_("that extends the Unity"),
    N_("in a new Triad"),
    N_("that is Minor"),
    N_("that is Major"),
]


def line(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    """An event of the Ego's turn as a line."""
    return (
        _turn(state, event, tongue)
        or _why(state, event, tongue)
        or _instruction(state, event, tongue)
        or _gain(state, event, tongue)
    )


def _turn(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.EGO_TURN:
        said: dict[str, object] = {"spirit": tongue.say(say.SPIRIT_NAMES[values[0]])}
        said["place"] = say.ego_space(box, values[0], values[1], tongue)
        return tongue.say("The Ego's turn: {spirit} at {place}", said)
    if kind == events.OPERATION_OPEN:
        return tongue.say("Operation card: {card}", {"card": say.operation_text(box, values[0], tongue)})
    if kind == events.PAIR:
        return pair_text(values[0], values[1], values[2] == 1, values[3] == 1, tongue)
    if kind == events.EGO_REVEALED:
        name = say.aspiration(box, values[0], tongue)
        if values[1]:
            return tongue.say(
                "The Ego reveals {name}: it equals the Common one, the next card is turned (EGO-21)", {"name": name}
            )
        return tongue.say("The Ego's Hidden Aspiration is {name} (EGO-20)", {"name": name})
    if kind == events.SPECIAL:
        said = {"name": say.aspiration(box, values[0], tongue)}
        if values[1]:
            return tongue.say("Nothing of it is possible: Special Operation for {name} instead (EGO-71)", said)
        return tongue.say("Special Operation for {name}", said)
    if kind == events.OPTION:
        said = {"number": ["–", "I", "II", "III"][values[1]]}
        if values[1] == 0:
            return tongue.say("No option of the Special Operation has a legal target (EGO-78)")
        texts = OPTION_TEXTS[values[0]] or CONTROL_OPTIONS
        return tongue.say("Option {number}: {text} (EGO-78)", {**said, "text": tongue.say(texts[values[1] - 1])})
    return ""


def pair_text(first: int, second: int, bonus: bool, nested: bool, tongue: Tongue) -> str:
    """What a pair of Operation cards makes the Ego do (EGO-62 to EGO-70)."""
    names: dict[str, object] = {
        "first": tongue.say(say.SYMBOL_NAMES[first]), "second": tongue.say(say.SYMBOL_NAMES[second]),
    }  # fmt: skip
    texts = NESTED_TEXT if nested and first == second == p.DEFIANCE else PAIR_TEXTS[3 * first + second]
    values = {**names, "text": tongue.say(texts), "clause": f"EGO-{62 + 3 * first + second}"}
    if bonus:
        return tongue.say("{first} + {second} with bonus: {text} ({clause})", values)
    return tongue.say("{first} + {second}: {text} ({clause})", values)


NESTED_TEXT: Final = N_("2 points instead of further Operations")
PAIR_TEXTS: Final = [
    N_("perform 2 Operations of the next 4 cards"),
    N_("quell 1 Essence, then 1 Essence off a different Emotion"),
    N_("fortify, or raze if that is impossible"),
    N_("quell up to 2 Essence off one Emotion"),
    N_("intensify with 2 Essence and a +1 Intensity token"),
    N_("draw 3, invoke the best with 2 Essence"),
    N_("raze, or fortify if that is impossible"),
    N_("draw 2, invoke both with 1 Essence each"),
    N_("perform 2 Special Operations"),
]


def _why(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.TARGET:
        return _target(state, values, tongue)
    if kind == events.VERDICT:
        return _verdict(state, values, tongue)
    if kind == events.RANKED:
        return _ranked(state, values, tongue)
    if kind == events.IMPOSSIBLE:
        said: dict[str, object] = {"what": tongue.say(PROCEDURES[values[0]]), "clause": CLAUSES[values[0]]}
        if values[1]:
            said["limit"] = tongue.say(LIMITS[values[1]])
            return tongue.say("  {what}: no target in range {limit} ({clause})", said)
        return tongue.say("  {what}: no target in range ({clause})", said)
    if kind == events.EGO_SPHERE:
        said = {"here": say.realm(box, values[1], tongue), "n": values[2], "there": say.realm(box, values[3], tongue)}
        said["m"] = values[4]
        if values[2] == values[4]:
            return tongue.say(
                "  {here} and {there} both hold {n}: next to an Ego Fortress, else clockwise (EGO-88)", said
            )
        if values[0] == NOT_WINNING:
            return tongue.say("  the largest Sphere: {here} holds {n}, {there} {m} (EGO-88)", said)
        return tongue.say("  the smallest Sphere: {here} holds {n}, {there} {m} (EGO-88)", said)
    return ""


def _target(state: CerebriaState, values: list[int], tongue: Tongue) -> str:
    box = state.box
    why = values[0]
    said: dict[str, object] = {
        "target": say.aspiration(box, values[1], tongue),
        "common": say.aspiration(box, values[2], tongue),
        "ego": values[3],
        "mine": values[4],
        "hidden": say.aspiration(box, values[5], tongue),
        "e": values[6],
        "m": values[7],
    }
    if why == GIVEN:
        return tongue.say("Target Aspiration: {target}, Ego {ego}, you {mine}", said)
    if why == COMMON_NOT_WON:
        return tongue.say("Target Aspiration: {target}, the Common one: Ego {ego}, you {mine}, not won (EGO-30)", said)
    if why == HIDDEN_NOT_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Hidden one: Ego {e}, you {m}; {common} is won {ego} to {mine} (EGO-30)",
            said,
        )
    if why == BOTH_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Common one: won {ego} to {mine}, and so is {hidden} {e} to {m} (EGO-30)",
            said,
        )
    return tongue.say("Target Aspiration: {target}, the Common one: the Ego has no Hidden one (EGO-21)", said)


def _places(state: CerebriaState, procedure: int, candidates: list[int], tongue: Tongue) -> str:
    if procedure == CARD:
        return ", ".join([tongue.say("card {n}", {"n": number + 1}) for number in candidates])
    if procedure in (FORTIFY, RAZE):
        return ", ".join([say.short_realm(state.box, realm) for realm in candidates])
    return ", ".join([str(slot) for slot in candidates])


def _verdict(state: CerebriaState, values: list[int], tongue: Tongue) -> str:
    procedure, criterion, best, count = values[:4]
    before, after = values[4 : 4 + count], values[4 + count :]
    said: dict[str, object] = {
        "criterion": tongue.say(CRITERIA[criterion]), "best": best, "before": len(before), "after": len(after),
        "from": _places(state, procedure, before, tongue), "to": _places(state, procedure, after, tongue),
        "clause": CLAUSES[procedure],
    }  # fmt: skip
    return tongue.say("  {criterion} ({best}): of {from} stay {to} ({clause})", said)


def _ranked(state: CerebriaState, values: list[int], tongue: Tongue) -> str:
    procedure, width = values[0], values[2]
    first, second = values[3 : 3 + width], values[3 + width : 3 + 2 * width]
    said: dict[str, object] = {
        "place": _places(state, procedure, first[:1], tongue), "impact": impact_text(procedure, first[1:5], tongue),
    }  # fmt: skip
    if not second:
        return tongue.say("  only candidate {place}: {impact}", said)
    said["second"] = _places(state, procedure, second[:1], tongue)
    said["other"] = impact_text(procedure, second[1:5], tongue)
    return tongue.say("  chosen {place}: {impact}; next best {second}: {other}", said)


def impact_text(procedure: int, weights: list[int], tongue: Tongue) -> str:
    """The Impact of a candidate: change of the target, Realm, Frontier; for Intensify the change in Intensity."""
    change, realms, frontiers, rise = weights
    if procedure == INTENSIFY:
        return tongue.say("Intensity {n}", {"n": say.signed(rise)})
    values: dict[str, object] = {"change": say.signed(change), "realm": realms, "frontier": frontiers}
    return tongue.say("Impact {change}, Realm {realm}, Frontier {frontier}", values)


def _instruction(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.EGO_STEPPED:
        said: dict[str, object] = {
            "spirit": tongue.say(say.SPIRIT_NAMES[values[0]]),
            "place": say.ego_space(box, values[0], values[2], tongue),
        }
        if (values[2] - values[1]) % p.AREAS == 1:
            return tongue.say("{spirit} steps clockwise to {place}", said)
        return tongue.say("{spirit} steps counter-clockwise to {place}", said)
    if kind == events.EGO_STAYS:
        return tongue.say("{spirit} stays: no arrow (EGO-25)", {"spirit": tongue.say(say.SPIRIT_NAMES[values[0]])})
    if kind in (events.EGO_INVOKED, events.EGO_INTENSIFIED, events.EGO_QUELLED):
        said = {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue), "n": values[2]}
        if kind == events.EGO_INVOKED:
            return tongue.say("Place {card} on {slot} with {n} Essence", said)
        if kind == events.EGO_QUELLED:
            return tongue.say("Take {n} Essence off {card} on {slot}; {left} left", {**said, "left": values[3]})
        if values[3]:
            return tongue.say(
                "Put {n} Essence and a +{token} Intensity token on {card}, {slot}", {**said, "token": values[3]}
            )
        return tongue.say("Put {n} Essence on {card}, {slot}", said)
    if kind in (events.EGO_FORTIFIED, events.EGO_RAZED):
        said = {"fortress": say.fortress(values[1], tongue), "realm": say.realm(box, values[0], tongue)}
        if kind == events.EGO_FORTIFIED:
            return tongue.say("Build a {fortress} of the Ego at {realm}", said)
        return tongue.say("Remove the players' {fortress} at {realm}", said)
    if kind == events.EGO_DREW:
        return tongue.say("The Ego draws {card}", {"card": say.name(box, values[0], tongue)})
    if kind == events.EGO_RETURNED:
        cards = ", ".join([say.name(box, card, tongue) for card in values])
        return tongue.say("Under the Ego's deck in random order: {cards} (EGO-53)", {"cards": cards})
    return ""


def _gain(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.EGO_POINTS:
        said: dict[str, object] = {"why": tongue.say(POINTS[values[1]])}
        return tongue.count("The Ego scores {n} point: {why}", "The Ego scores {n} points: {why}", values[0], said)
    if kind == events.EGO_WILLPOWER:
        said = {"why": tongue.say(POINTS[values[1]]), "n": abs(values[0])}
        if values[0] < 0:
            return tongue.say("The Ego pays {n} Willpower: {why}", said)
        return tongue.say("The Ego gains {n} Willpower: {why}", said)
    if kind == events.EGO_ABSORBED:
        said = {
            "realm": say.realm(box, values[1], tongue),
            "n": values[2],
            "kept": values[3],
            "why": tongue.say(CASES[values[0]]),
        }
        if values[0] == BOTH:
            return tongue.say("Discard {n} Willpower from the Sphere at {realm}: {why} (EGO-89)", said)
        return tongue.say("Take {n} Willpower from the Sphere at {realm}, the Ego keeps {kept}: {why} (EGO-89)", said)
    return ""
