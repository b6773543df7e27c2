"""The Ego explains itself: the sentences about what it does and why, and what ``why`` adds to them.

Every deed of its turn is told as a person would carry it out for it, with the reason and the clause.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import (
    ANOTHER,
    BOTH,
    BOTH_WON,
    BY_ARROW,
    BY_CHANGE,
    BY_CLOCKWISE,
    BY_CURRENT,
    BY_FORTRESS,
    BY_FRONTIER,
    BY_LARGEST,
    BY_LATER,
    BY_MAXIMUM,
    BY_NEW_VIBE,
    BY_OWN,
    BY_REALM,
    BY_RISE,
    BY_SAFETY,
    CLOCKWISE,
    CLOSEST,
    COMMON_NOT_WON,
    CRITERION,
    DRAWN_FIRST,
    GIVEN,
    HIDDEN_NOT_WON,
    LESS_IS_BETTER,
    NO_CARDS,
    NO_FRAGMENT,
    NO_LIMIT,
    NO_STEP,
    QUELL,
)
from mindtable.games.cerebria.things import CANDIDATE, CARD

# -- pairs of Operation cards and Special Operations in words

NESTED_TEXT: Final = N_("2 points instead of further Operations")
PAIR_TEXTS: Final = [
    N_("perform 2 Operations with the next 4 cards"),
    N_("quell 1 Essence, then 1 Essence on another Emotion"),
    N_("fortify, or raze if that is impossible"),
    N_("quell up to 2 Essence on one Emotion"),
    N_("intensify with 2 Essence and a +1 Intensity token"),
    N_("draw 3, invoke the best with 2 Essence"),
    N_("raze, or fortify if that is impossible"),
    N_("draw 2, invoke both with 1 Essence each"),
    N_("perform 2 Special Operations"),
]
NESTED_BONUS: Final = N_("2 points instead of further Operations, and 1 for the bonus")
BONUS_TEXTS: Final = [
    N_("1 point for the bonus; perform 2 Operations with the next 4 cards"),
    N_("quell 2 Essence, then 2 Essence on another Emotion"),
    N_("fortify with a Major Fragment, or raze if that is impossible"),
    N_("quell up to 3 Essence on one Emotion"),
    N_("intensify with 2 Essence and a +2 Intensity token"),
    N_("draw 3, invoke the best with 3 Essence"),
    N_("raze twice, or fortify if that is impossible"),
    N_("draw 2, invoke the better with 2 Essence and the other with 1"),
    N_("1 point for the bonus; perform 2 Special Operations"),
]
OPTION_TEXTS: Final = [
    [N_("raze a Fortress of the players"), N_("fortify")],
    [
        N_("invoke 1 card with 2 Essence in a Triad without the Ego"),
        N_("quell up to 2 Essence where that removes the Emotion"),
    ],
    [N_("invoke 1 card with 2 Essence where it extends the Unity"), N_("quell up to 2 Essence in the players' Unity")],
    [],
    [],
    [N_("quell up to 2 Essence where that eliminates a Vibe"), N_("draw 3, invoke the best with 1 Essence")],
    [N_("intensify up to three Emotions by 1 Essence each"), N_("invoke 1 card with 3 Essence")],
    [N_("intensify one Emotion to its maximum"), N_("quell up to 2 Essence")],
    [],
]  # by Aspiration
CONTROL_OPTIONS: Final = [
    N_("intensify by 1 Essence where Intensity rises"),
    N_("draw 2, invoke the better with 1 Essence"),
    N_("quell up to 2 Essence"),
]
NUMERALS: Final = ["–", "I", "II", "III"]
IMPOSSIBLE_TEXTS: Final = [
    N_("  Invoke is impossible: no empty slot in range ({clause})"),
    N_("  Intensify is impossible: no Emotion of the Ego in range would change ({clause})"),
    N_("  Quell is impossible: no Emotion of the players in range can be quelled ({clause})"),
    N_("  Fortify is impossible: no empty place in range in a Realm the players do not control ({clause})"),
    N_("  Raze is impossible: no Fortress of the players in range ({clause})"),
]


def you(tongue: Tongue) -> str:
    """What the players are called: those at the table are spoken to."""
    return tongue.say("you") if tongue.reader >= 0 else tongue.say("the players")


def pair(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What a pair of Operation cards makes the Ego do (EGO-62 to EGO-70), the bonus included."""
    values = told.words(box, tongue)
    values["text"] = tongue.say(_pair_text(told, bool(told["bonus"])))
    if told["bonus"]:
        return tongue.say("{first} + {second} with bonus: {text} ({clause})", values)
    return tongue.say("{first} + {second}: {text} ({clause})", values)


def _pair_text(told: Told[Box], bonus: bool) -> str:
    first: int = told["first"]
    second: int = told["second"]
    if told["nested"] and first == second == p.DEFIANCE:
        return NESTED_BONUS if bonus else NESTED_TEXT
    return (BONUS_TEXTS if bonus else PAIR_TEXTS)[3 * first + second]


def pair_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What the bonus changes, and what happens when nothing can be done."""
    first, second = told["first"], told["second"]
    lines: list[str] = []
    points = first == second != p.ENDEAVOR
    if told["bonus"]:
        text = tongue.say(_pair_text(told, False))
        lines.append(tongue.say("Without the bonus: {text}.", {"text": text}))
        if not points:
            lines.append(tongue.say("A bonus that cannot be used in full scores 1 point (EGO-73)."))
    if not points:
        lines.append(tongue.say("If none of it is possible, a Special Operation takes its place (EGO-71)."))
    return "\n".join(lines)


def special(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["failed"]:
        return tongue.say("None of it is possible: Special Operation for {target} instead (EGO-71)", values)
    return tongue.say("Special Operation for {target} (EGO-78)", values)


def endgame(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The end-game raze is announced before it happens (EGO-77)."""
    values = told.words(box, tongue)
    return tongue.say("The players have no {fragment} Fragment left: the end-game raze comes first (EGO-77)", values)


def endgame_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"fortress": say.fortress(told["fragment"], tongue)}
    return tongue.say(
        "It razes a {fortress} of the players in range for 1 point; the options of the Special Operation are skipped.",
        values,
    )


def option(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The option of a Special Operation that is carried out (EGO-78)."""
    number = told["option"]
    if number == 0:
        return tongue.say("No option of the Special Operation has a legal target (EGO-78)")
    texts = OPTION_TEXTS[told["target"]] or CONTROL_OPTIONS
    values: dict[str, object] = {"number": NUMERALS[number], "text": tongue.say(texts[number - 1])}
    return tongue.say("Option {number}: {text} (EGO-78)", values)


def option_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """All options in order: those without a target, the one that is carried out, those not looked at."""
    chosen = told["option"]
    lines: list[str] = []
    for number, text in enumerate(OPTION_TEXTS[told["target"]] or CONTROL_OPTIONS, 1):
        values: dict[str, object] = {"number": NUMERALS[number], "text": tongue.say(text)}
        if chosen == 0 or number < chosen:
            lines.append(tongue.say("{number}: {text} – no legal target", values))
        elif number == chosen:
            lines.append(tongue.say("{number}: {text} – the first that is possible", values))
        else:
            lines.append(tongue.say("{number}: {text} – not looked at", values))
    return "\n".join(lines)


def target(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The Target Aspiration and the standings that made it so (EGO-30)."""
    why = told["why"]
    values = {**told.words(box, tongue), "you": you(tongue)}
    if why == GIVEN:
        return tongue.say("Target Aspiration: {target}, Ego {ego}, {you} {players} (EGO-30)", values)
    if why == COMMON_NOT_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Common one: Ego {ego}, {you} {players}, not won (EGO-30)", values
        )
    if why == HIDDEN_NOT_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Hidden one: Ego {hidden_ego}, {you} {hidden_players}; "
            "{common} is won {ego} to {players} (EGO-30)",
            values,
        )
    if why == BOTH_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Common one: won {ego} to {players}, and so is {hidden} "
            "{hidden_ego} to {hidden_players} (EGO-30)",
            values,
        )
    return tongue.say("Target Aspiration: {target}, the Common one: the Ego has no Hidden one (EGO-21)", values)


def target_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say(
        "The Ego aims at the Common Aspiration until it is winning it, then at its Hidden one; once it is winning "
        "both, at the Common one again. A tie is not winning (EGO-30, EGO-31)."
    )


# -- choices: which criteria decided between which candidates


class Stage:
    """A criterion that was asked: its number, which later Aspiration it is about, who came to it and who stayed."""

    def __init__(self, number: int, later: int, before: list[int], after: list[int]) -> None:
        self.number: Final = number
        self.later: Final = later
        self.before: Final = before
        self.after: Final = after


def stages(keyed: list[list[list[int]]]) -> list[Stage]:
    """The criteria in order, as far as they were needed, over candidates with their keys."""
    left = list(range(len(keyed)))
    found: list[Stage] = []
    later = -1
    for place in range(len(keyed[0])):
        number = keyed[0][place][0]
        later += 1 if number == BY_LATER else 0
        if len(left) > 1:
            values = [keyed[one][place][1] for one in left]
            best = min(values) if number in LESS_IS_BETTER else max(values)
            after = [one for one in left if keyed[one][place][1] == best]
            found.append(Stage(number, later, left, after))
            left = after
    return found


def ranked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The candidate chosen, what spoke for it, and where the next best fell behind."""
    lines = told["candidates"]
    return _chosen([CANDIDATE.call(box, line[0], tongue) for line in lines], told, box, tongue)


def ranked_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return _listed([CANDIDATE.call(box, line[0], tongue) for line in told["candidates"]], told, box, tongue)


def cards_ranked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return _chosen([CARD.call(box, line[0], tongue) for line in told["candidates"]], told, box, tongue)


def cards_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return _listed([CARD.call(box, line[0], tongue) for line in told["candidates"]], told, box, tongue)


def _chosen(names: list[str], told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {**told.words(box, tongue), "chosen": names[0], "n": len(names)}
    if len(names) == 1:
        return tongue.say("  {chosen}: the only one possible ({clause})", values)
    keyed = [line[-1] for line in told["candidates"]]
    reasons: list[str] = []
    lost = ""
    for stage in stages(keyed):
        if len(stage.after) < len(stage.before):
            best, other = [_key(keyed[one], stage) for one in (0, 1)]
            reasons.append(_praise(stage, best, told, box, tongue))
            if not lost and 1 not in stage.after:
                lost = _blame(stage, other, told, box, tongue)
    values |= {"reasons": ", ".join(reasons), "second": names[1], "lost": lost}
    return tongue.say("  {chosen}, of {n} possible: {reasons} ({clause}); next best {second}: {lost}", values)


def _key(keys: list[list[int]], stage: Stage) -> int:
    """The value of a candidate in a criterion."""
    found = [value for number, value in keys if number == stage.number]
    return found[stage.later] if stage.number == BY_LATER else found[0]


def _aspiration(stage: Stage, told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The Aspiration a criterion is about."""
    number = told["later"][stage.later] if stage.number == BY_LATER else told["target"]
    return say.aspiration(box, number, tongue)


def _praise(stage: Stage, value: int, told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What speaks for the candidate a criterion keeps."""
    if stage.number == BY_REALM and box.impact_control == 0:
        return tongue.say("wins or frees a Realm")
    if stage.number == BY_FRONTIER and box.impact_control == 0:
        return tongue.say("wins or frees a Frontier")
    if stage.number in PRAISE:
        return tongue.say(PRAISE[stage.number])
    return _weight(stage, value, told, box, tongue)


def _blame(stage: Stage, value: int, told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why a criterion drops a candidate."""
    if stage.number == BY_REALM and box.impact_control == 0:
        return tongue.say("no Realm")
    if stage.number == BY_FRONTIER and box.impact_control == 0:
        return tongue.say("no Frontier")
    if stage.number in BLAME:
        return tongue.say(BLAME[stage.number])
    return _weight(stage, value, told, box, tongue)


PRAISE: Final = {
    CLOSEST: N_("closest"), CLOCKWISE: N_("clockwise"), BY_SAFETY: N_("not next to Safety"),
    NO_STEP: N_("no step needed"), BY_NEW_VIBE: N_("a Vibe the Ego lacks"), DRAWN_FIRST: N_("drawn first"),
}  # fmt: skip
BLAME: Final = {
    CLOSEST: N_("farther"), CLOCKWISE: N_("counter-clockwise"), BY_SAFETY: N_("next to Safety"),
    NO_STEP: N_("needs a step"), BY_NEW_VIBE: N_("a Vibe the Ego has"), DRAWN_FIRST: N_("drawn later"),
}  # fmt: skip


def _weight(stage: Stage, value: int, told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A number with what it measures."""
    number = stage.number
    values: dict[str, object] = {"n": value, "change": say.signed(value)}
    if number == BY_CURRENT:
        return tongue.say("Intensity {n}", values)
    if number == BY_MAXIMUM:
        return tongue.say("maximum Intensity {n}", values)
    if number == BY_RISE:
        return tongue.say("Intensity {change}", values)
    if number == BY_REALM:
        return tongue.say("Realms {change}", values)
    if number == BY_FRONTIER:
        return tongue.say("Frontiers {change}", values)
    values["aspiration"] = _aspiration(stage, told, box, tongue)
    if number == BY_OWN:
        return tongue.say("its own {aspiration} {change}", values)
    if number == BY_LATER:
        return tongue.say("{aspiration}, which comes later, {change}", values)
    return tongue.say("Impact on {aspiration} {change}", values)


def _listed(names: list[str], told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Every criterion in order with every candidate and its value: who stayed, who fell."""
    keyed = [line[-1] for line in told["candidates"]]
    asked = stages(keyed)
    lines: list[str] = []
    for count, stage in enumerate(asked, 1):
        fell = [one for one in stage.before if one not in stage.after]
        values: dict[str, object] = {
            "count": count, "criterion": _criterion(stage, told, box, tongue),
            "kept": ", ".join([f"{names[one]} {_value(keyed[one], stage, box, tongue)}" for one in stage.after]),
            "fell": ", ".join([f"{names[one]} {_value(keyed[one], stage, box, tongue)}" for one in fell]),
        }  # fmt: skip
        if fell:
            lines.append(tongue.say("{count}. {criterion}: {kept}; out: {fell}", values))
        else:
            values["value"] = _value(keyed[0], stage, box, tongue)
            lines.append(tongue.say("{count}. {criterion}: all alike ({value})", values))
    spared = [CRITERION.call(box, number, tongue) for number, _ in keyed[0][len(asked) :]]
    if spared:
        lines.append(tongue.say("Not needed: {criteria}.", {"criteria": ", ".join(dict.fromkeys(spared))}))
    return "\n".join(lines)


def _criterion(stage: Stage, told: Told[Box], box: Box, tongue: Tongue) -> str:
    if stage.number not in (BY_OWN, BY_CHANGE, BY_LATER):
        return CRITERION.call(box, stage.number, tongue)
    values: dict[str, object] = {"aspiration": _aspiration(stage, told, box, tongue)}
    if stage.number == BY_OWN:
        return tongue.say("the Ego's own standing in {aspiration}", values)
    if stage.number == BY_LATER:
        return tongue.say("Impact on {aspiration}, a later Common Aspiration", values)
    return tongue.say("Impact on {aspiration}", values)


def _value(keys: list[list[int]], stage: Stage, box: Box, tongue: Tongue) -> str:
    """The value of a candidate in a criterion, as people read it."""
    value = _key(keys, stage)
    number = stage.number
    if number == CLOSEST:  # thirtieths of the ring: two to a slot
        return f"{value // 2 or ''}½" if value % 2 else str(value // 2)
    if number == DRAWN_FIRST:
        return str(value + 1)
    if number in (BY_CURRENT, BY_MAXIMUM):
        return str(value)
    if number in PRAISE or (number in (BY_REALM, BY_FRONTIER) and box.impact_control == 0):
        return tongue.say("yes") if value else tongue.say("no")
    return say.signed(value)


def impossible(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why an Action cannot be done."""
    values = told.words(box, tongue)
    limit, procedure = told["limit"], told["procedure"]
    if limit == NO_CARDS:
        return tongue.say("  Invoke is impossible: no card is left to place ({clause})", values)
    if limit == NO_FRAGMENT:
        return tongue.say("  Fortify is impossible: the Ego has no Fragment in stock ({clause})", values)
    if limit == ANOTHER and procedure == QUELL:
        return tongue.say("  No other Emotion of the players in range can be quelled ({clause})", values)
    if limit == ANOTHER:
        return tongue.say("  No other Emotion of the Ego in range would change ({clause})", values)
    if limit != NO_LIMIT:
        return tongue.say("  {procedure}: no target in range {limit} ({clause})", values)
    return tongue.say(IMPOSSIBLE_TEXTS[procedure], values)


def guarded(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Which Emotions of the players a Quell would reach, were they not protected."""
    values = told.words(box, tongue)
    if told["sheltered"]:
        return tongue.say("  In range, but protected by Empathy: {slots} (EGO-87)", values)
    return tongue.say("  In range, but next to Safety and too dear for the Ego: {slots} (EGO-85)", values)


# -- steps, the Absorb


def _figure(told: Told[Box], box: Box, tongue: Tongue) -> dict[str, object]:
    """The words of a sentence that begins with a Spirit of the Ego."""
    first = tongue.say("The Gatekeeper") if told["figure"] == p.GATEKEEPER else tongue.say("The Influencer")
    return {**told.words(box, tongue), "figure": first}


def stepped(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = _figure(told, box, tongue)
    if told["why"] == BY_ARROW:
        if told["clockwise"]:
            return tongue.say("{figure} has not moved and follows the arrow clockwise to {to} ({clause})", values)
        return tongue.say("{figure} has not moved and follows the arrow counter-clockwise to {to} ({clause})", values)
    if told["clockwise"]:
        return tongue.say("{figure} steps clockwise to {to} to reach it ({clause})", values)
    return tongue.say("{figure} steps counter-clockwise to {to} to reach it ({clause})", values)


def stays(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = _figure(told, box, tongue)
    if told["barred"]:
        return tongue.say("{figure} stays: a Spirit of the players stands where the arrow points (SW-06)", values)
    return tongue.say("{figure} stays: the last card has no arrow (EGO-25)", values)


def sphere(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why the Gatekeeper takes from one of its two Spheres (EGO-88): by Willpower, or by which tie-break."""
    values = told.words(box, tongue)
    by = told["by"]
    if by == BY_FORTRESS:
        return tongue.say(
            "  Both Spheres hold {willpower} Willpower; only {realm} has a Fortress of the Ego, {other} has "
            "none (EGO-88)",
            values,
        )
    if by == BY_CLOCKWISE and told["fortress"]:
        return tongue.say(
            "  Both Spheres hold {willpower} Willpower and both Realms have a Fortress of the Ego: {realm} is "
            "clockwise (EGO-88)",
            values,
        )
    if by == BY_CLOCKWISE:
        return tongue.say(
            "  Both Spheres hold {willpower} Willpower and neither Realm has a Fortress of the Ego: {realm} "
            "is clockwise (EGO-88)",
            values,
        )
    if by == BY_LARGEST:
        return tongue.say("  The fuller Sphere: {realm} holds {willpower}, {other} {other_willpower} (EGO-88)", values)
    return tongue.say("  The emptier Sphere: {realm} holds {willpower}, {other} {other_willpower} (EGO-88)", values)


def sphere_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say(
        "While the Ego is not winning the Common Aspiration, the Gatekeeper takes from the fuller of its two Spheres, "
        "else from the emptier one. On a tie: the Sphere beside a Fortress of the Ego if only one is, else the one "
        "clockwise (EGO-88)."
    )


def absorbed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["case"] == BOTH:
        return tongue.say("The Ego discards {taken} Willpower from the Sphere at {realm}: {case} (EGO-89)", values)
    return tongue.say(
        "The Ego takes {taken} Willpower from the Sphere at {realm} and keeps {kept}: {case} (EGO-89)", values
    )


def absorbed_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    kept: dict[str, object] = {"n": box.keeps}
    return tongue.say(
        "Not winning the Common Aspiration: take 1 and keep it. Winning it, but not the Hidden one: take 2 and keep "
        "{n}; a single one is discarded. Winning both: take and discard 3 (EGO-89).",
        kept,
    )


def willpower(told: Told[Box], box: Box, tongue: Tongue) -> str:
    n = told["willpower"]
    values: dict[str, object] = {**told.words(box, tongue), "n": abs(n)}
    if n < 0:
        return tongue.say("The Ego pays {n} Willpower: {why}", values)
    return tongue.say("The Ego gains {n} Willpower: {why}", values)


# -- deeds


def razed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if tongue.reader >= 0:
        return tongue.say("The Ego razes your {fortress} at {realm} (EGO-60)", values)
    return tongue.say("The Ego razes the players' {fortress} at {realm} (EGO-60)", values)


def intensified(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if not told["tokens"]:
        return tongue.say("The Ego puts {essence} Essence on {card}, {slot} (EGO-55)", values)
    if not told["essence"]:
        return tongue.say("The Ego puts a +{tokens} Intensity token on {card}, {slot} (EGO-55)", values)
    return tongue.say(
        "The Ego puts {essence} Essence and a +{tokens} Intensity token on {card}, {slot} (EGO-55)", values
    )
