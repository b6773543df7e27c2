"""The Ego explains itself: what it can have a reason for, as kinds of things, and the sentences about it.

Every instruction of its turn is told as a person would carry it out, and the reason for it.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import ListOf, Named, TableOf, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.things import AMOUNT, CANDIDATE, CARD, YES_NO, Clauses, OrNone

# -- procedures: what the Ego chooses a target for

INVOKE: Final = 0
INTENSIFY: Final = 1
QUELL: Final = 2
FORTIFY: Final = 3
RAZE: Final = 4
WHICH_CARD: Final = 5  # the choice of a card to invoke
PROCEDURE: Final[Named[Box]] = Named(
    "procedure", ["invoke", "intensify", "quell", "fortify", "raze", "card"],
    [N_("invoke"), N_("intensify"), N_("quell"), N_("fortify"), N_("raze"), N_("choose a card")],
)  # fmt: skip
PROCEDURE_CLAUSE: Final = Clauses("clause", ["EGO-52", "EGO-55", "EGO-57", "EGO-59", "EGO-60", "EGO-51"])

# -- limits an Operation puts on the candidates

NO_LIMIT: Final = 0
ANOTHER: Final = 1  # not an Emotion this Operation has touched
LOSES_VIBE: Final = 2
IN_UNITY: Final = 3
IS_REMOVED: Final = 4
RISES: Final = 5
NOT_FULL: Final = 6
EXTENDS_UNITY: Final = 7
NEW_TRIAD: Final = 8
ONLY_MINOR: Final = 9
ONLY_MAJOR: Final = 10
LIMIT: Final = OrNone(
    "limit",
    ["another", "loses vibe", "in unity", "is removed", "rises", "not full", "extends unity", "new triad", "minor",
     "major"],
    [
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
    ],
)  # fmt: skip

# -- criteria: the printed lines by which candidates are weighed

BY_OWN: Final = 0
BY_CHANGE: Final = 1
BY_LATER: Final = 2
BY_REALM: Final = 3
BY_FRONTIER: Final = 4
CLOSEST: Final = 5
CLOCKWISE: Final = 6
BY_RISE: Final = 7
BY_SAFETY: Final = 8
BY_CURRENT: Final = 9
BY_MAXIMUM: Final = 10
NO_STEP: Final = 11
BY_NEW_VIBE: Final = 12
DRAWN_FIRST: Final = 13
CRITERION: Final[Named[Box]] = Named(
    "criterion",
    ["own standing", "impact", "later impact", "realm", "frontier", "closest", "clockwise", "intensity change",
     "not next to safety", "current intensity", "maximum intensity", "no step", "new vibe", "drawn first"],
    [
        N_("the Ego's own standing in the Target Aspiration"),
        N_("Impact on the Target Aspiration"),
        N_("Impact on a later Common Aspiration"),
        N_("takes a Realm or neutralises the players' control of it"),
        N_("takes a Frontier or neutralises the players' control of it"),
        N_("closest to the Spirit"),
        N_("clockwise from the Spirit"),
        N_("biggest total change in Intensity"),
        N_("not next to Safety"),
        N_("highest current Intensity"),
        N_("highest maximum Intensity"),
        N_("no step needed"),
        N_("new Vibe on the Ego's side"),
        N_("drawn first"),
    ],
)  # fmt: skip
KEYS: Final[TableOf[Box]] = TableOf("keys", [("criterion", CRITERION), ("value", AMOUNT)])
RANKING: Final[TableOf[Box]] = TableOf(
    "ranking",
    [
        ("candidate", CANDIDATE),
        ("step", AMOUNT),  # it needs: 1 clockwise, -1 counter-clockwise
        ("distance", AMOUNT),  # from the Spirit, in thirtieths of the ring
        ("clockwise", YES_NO),
        ("change", AMOUNT),  # Impact on the Target Aspiration
        ("realms", AMOUNT),
        ("frontiers", AMOUNT),
        ("intensity", AMOUNT),  # change of it, by an Intensify
        ("later", ListOf(AMOUNT)),  # Impact on the Common Aspirations after the current one, at difficulty +4
        ("keys", KEYS),
    ],
)
CARD_RANKING: Final[TableOf[Box]] = TableOf("ranking", [("card", CARD), ("keys", KEYS)])

# -- why the Target Aspiration is what it is (EGO-30)

COMMON_NOT_WON: Final = 0
HIDDEN_NOT_WON: Final = 1
BOTH_WON: Final = 2
NO_HIDDEN: Final = 3
GIVEN: Final = 4
TARGET_IDS: Final = ["common not won", "hidden not won", "both won", "no hidden", "given"]
TARGET_WHY: Final[Named[Box]] = Named("why", TARGET_IDS, TARGET_IDS)

# -- how the Ego absorbs (EGO-89)

NOT_WINNING: Final = 0
ONLY_COMMON: Final = 1
BOTH: Final = 2
CASE: Final[Named[Box]] = Named(
    "case", ["a", "b", "c"],
    [
        N_("the Ego is not winning the Common Aspiration"),
        N_("the Ego is winning the Common Aspiration, but not its Hidden one"),
        N_("the Ego is winning both Aspirations"),
    ],
)  # fmt: skip

# -- what points and Willpower are for

FOR_BONUS: Final = 0
FOR_PARTIAL: Final = 1
FOR_DEFIANCE: Final = 2
FOR_FAILED: Final = 3
FOR_ENDGAME: Final = 4
FOR_NO_GAIN: Final = 5
FOR_LEFT_OVER: Final = 6
FOR_FRAGMENTS: Final = 7
FOR_WHEEL: Final = 8
FOR_AFTER: Final = 9
FOR_GUARD: Final = 10
FOR_CAPPED: Final = 11
REASON: Final[Named[Box]] = Named(
    "reason",
    ["bonus", "partial", "defiance", "failed", "endgame", "no gain", "left over", "fragments", "wheel",
     "after revelation", "safety", "capped"],
    [
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
    ],
)  # fmt: skip
REASON_CLAUSES: Final = [
    "EGO-73", "EGO-72", "EGO-62", "EGO-62", "EGO-77", "EGO-79", "EGO-94", "EGO-95", "EGO-D3", "EGO-D6", "EGO-85",
    "CB-75",
]  # fmt: skip
REASON_CLAUSE: Final = Clauses("clause", sorted(set(REASON_CLAUSES)))


def clause_of(reason: int) -> int:
    """The clause behind points or Willpower."""
    return REASON_CLAUSE.ids.index(REASON_CLAUSES[reason])


# -- Aspirations of a Revelation, and how a game ends

OF_COMMON: Final = 0
OF_PLAYERS: Final = 1
OF_EGO: Final = 2
WHICH: Final[Named[Box]] = Named(
    "which", ["common", "players_hidden", "ego_hidden"], [N_("Common"), N_("players' Hidden"), N_("Ego's Hidden")]
)
END_OF_ROW: Final = 0
END_BY_CAPPING: Final = 1
END_OF_WHEEL: Final = 2
ENDING: Final[Named[Box]] = Named(
    "ending", ["row", "capping", "wheel"],
    [
        N_("No Common Aspiration is left: the game ends with this turn (CB-80)"),
        N_("A Capping Fragment was placed: the game ends with this turn (CB-75, CB-80)"),
        N_("20 points on the Wheel: the game ends with this turn (CB-80)"),
    ],
)  # fmt: skip
RESULT: Final[Named[Box]] = Named(
    "result", ["undecided", "players", "ego", "draw"],
    [N_("The game is not over"), N_("The players have won"), N_("The Ego has won"), N_("A draw")],
)  # fmt: skip

# -- pairs of Operation cards and Special Operations in words

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
PAIR_CLAUSE: Final = Clauses("clause", [f"EGO-{62 + number}" for number in range(len(PAIR_TEXTS))])
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
]  # by Aspiration
CONTROL_OPTIONS: Final = [
    N_("intensify by 1 Essence where Intensity rises"),
    N_("draw 2, invoke the better with 1 Essence"),
    N_("quell up to 2 Essence"),
]


def pair(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What a pair of Operation cards makes the Ego do (EGO-62 to EGO-70)."""
    first, second = told["first"], told["second"]
    nested = told["nested"] and first == second == p.DEFIANCE
    values = told.words(box, tongue)
    values["text"] = tongue.say(NESTED_TEXT if nested else PAIR_TEXTS[3 * first + second])
    if told["bonus"]:
        return tongue.say("{first} + {second} with bonus: {text} ({clause})", values)
    return tongue.say("{first} + {second}: {text} ({clause})", values)


def special(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["failed"]:
        return tongue.say("Nothing of it is possible: Special Operation for {target} instead (EGO-71)", values)
    return tongue.say("Special Operation for {target}", values)


def option(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The option of a Special Operation that is carried out (EGO-78)."""
    number = told["option"]
    if number == 0:
        return tongue.say("No option of the Special Operation has a legal target (EGO-78)")
    texts = OPTION_TEXTS[told["target"]] or CONTROL_OPTIONS
    values: dict[str, object] = {"number": ["–", "I", "II", "III"][number], "text": tongue.say(texts[number - 1])}
    return tongue.say("Option {number}: {text} (EGO-78)", values)


def target(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The Target Aspiration and the standings that made it so (EGO-30)."""
    why = told["why"]
    values = told.words(box, tongue)
    if why == GIVEN:
        return tongue.say("Target Aspiration: {target}, Ego {ego}, you {players}", values)
    if why == COMMON_NOT_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Common one: Ego {ego}, you {players}, not won (EGO-30)", values
        )
    if why == HIDDEN_NOT_WON:
        return tongue.say(
            "Target Aspiration: {target}, the Hidden one: Ego {hidden_ego}, you {hidden_players}; "
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


def ranked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The candidate chosen and the next best, with their Impact."""
    procedure, lines = told["procedure"], told["candidates"]
    values: dict[str, object] = {
        "place": CANDIDATE.call(box, lines[0][0], tongue), "impact": impact(procedure, lines[0], tongue),
    }  # fmt: skip
    if len(lines) == 1:
        return tongue.say("  only candidate {place}: {impact}", values)
    values["second"] = CANDIDATE.call(box, lines[1][0], tongue)
    values["other"] = impact(procedure, lines[1], tongue)
    return tongue.say("  chosen {place}: {impact}; next best {second}: {other}", values)


def impact(procedure: int, line: list[Any], tongue: Tongue) -> str:
    """The Impact of a candidate: change of the target, Realm, Frontier; for Intensify the change in Intensity."""
    of = {role: value for (role, _), value in zip(RANKING.roles, line, strict=True)}
    if procedure == INTENSIFY:
        return tongue.say("Intensity {n}", {"n": say.signed(of["intensity"])})
    values: dict[str, object] = {
        "change": say.signed(of["change"]), "realm": of["realms"], "frontier": of["frontiers"],
    }  # fmt: skip
    return tongue.say("Impact {change}, Realm {realm}, Frontier {frontier}", values)


def impossible(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["limit"] != NO_LIMIT:
        return tongue.say("  {procedure}: no target in range {limit} ({clause})", values)
    return tongue.say("  {procedure}: no target in range ({clause})", values)


def sphere(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why the Gatekeeper takes from one of its two Spheres (EGO-88)."""
    values = told.words(box, tongue)
    if told["willpower"] == told["other_willpower"]:
        return tongue.say(
            "  {realm} and {other} both hold {willpower}: next to an Ego Fortress, else clockwise (EGO-88)", values
        )
    if told["case"] == NOT_WINNING:
        return tongue.say("  the largest Sphere: {realm} holds {willpower}, {other} {other_willpower} (EGO-88)", values)
    return tongue.say("  the smallest Sphere: {realm} holds {willpower}, {other} {other_willpower} (EGO-88)", values)


def absorbed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["case"] == BOTH:
        return tongue.say("Discard {taken} Willpower from the Sphere at {realm}: {case} (EGO-89)", values)
    return tongue.say(
        "Take {taken} Willpower from the Sphere at {realm}, the Ego keeps {kept}: {case} (EGO-89)", values
    )


def willpower(told: Told[Box], box: Box, tongue: Tongue) -> str:
    n = told["willpower"]
    values: dict[str, object] = {**told.words(box, tongue), "n": abs(n)}
    if n < 0:
        return tongue.say("The Ego pays {n} Willpower: {why}", values)
    return tongue.say("The Ego gains {n} Willpower: {why}", values)


def stepped(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["clockwise"]:
        return tongue.say("{figure} steps clockwise to {to}", values)
    return tongue.say("{figure} steps counter-clockwise to {to}", values)


def intensified(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["tokens"]:
        return tongue.say("Put {essence} Essence and a +{tokens} Intensity token on {card}, {slot}", values)
    return tongue.say("Put {essence} Essence on {card}, {slot}", values)


def fragment(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["fortress"]:
        values["fortress"] = say.fortress(told["fragment"], tongue)
        return tongue.say("A {fortress} of {party} goes to the Identity (CB-74)", values)
    return tongue.say("A {fragment} Fragment of {party} goes to the Identity", values)


def removed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["by"] == p.EGO:
        return tongue.say(
            "The Ego removes {aspiration}, the first Common Aspiration it is not winning (EGO-95)", values
        )
    return tongue.say("You remove the Common Aspiration {aspiration}", values)
