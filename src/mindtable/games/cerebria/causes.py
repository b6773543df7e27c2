"""What the Ego can have a reason for, as kinds of things; ``reasons.py`` has the sentences about it."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import ListOf, Named, TableOf
from mindtable.core.tongue import N_
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.things import AMOUNT, CANDIDATE, CARD, YES_NO, Clauses, OrNone

# -- what a part of a power was in need of, in the order of the conditions of ``effects.py``

MISSING: Final[Named[Box]] = Named(
    "missing",
    [
        "none", "frontier", "noambition", "foes.triad", "foes.next", "friends.next", "alone", "empty",
        "behind.realms", "behind.essence", "fortress",
    ],
    [
        "", N_("your side does not control its Frontier"), N_("Ambition is available"),
        N_("no opposing Emotion is in its Triad"), N_("no opposing Emotion is beside it"),
        N_("none of your Emotions is beside it"), N_("one of your Emotions is beside it"),
        N_("a slot beside it is taken"), N_("the other side does not control more Realms than yours"),
        N_("the other side does not have more Essence on Emotions than yours"),
        N_("no opposing Fortress is in a Realm it influences"),
    ],
)  # fmt: skip

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
NO_CARDS: Final = 11  # nothing to choose from at all
NO_FRAGMENT: Final = 12
LIMIT: Final = OrNone(
    "limit",
    ["another", "loses vibe", "in unity", "is removed", "rises", "not full", "extends unity", "new triad", "minor",
     "major", "no cards", "no fragment"],
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
        N_("without a card"),
        N_("without a Fragment"),
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
LESS_IS_BETTER: Final = (CLOSEST, DRAWN_FIRST)
CRITERION: Final[Named[Box]] = Named(
    "criterion",
    ["own standing", "impact", "later impact", "realm", "frontier", "closest", "clockwise", "intensity change",
     "not next to safety", "current intensity", "maximum intensity", "no step", "new vibe", "drawn first"],
    [
        N_("the Ego's own standing in the Target Aspiration"),
        N_("Impact on the Target Aspiration"),
        N_("Impact on a later Common Aspiration"),
        N_("wins a Realm, or frees one from the players"),
        N_("wins a Frontier, or frees one from the players"),
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
        N_("it is not winning the Common Aspiration"),
        N_("it is winning the Common Aspiration, but not its Hidden one"),
        N_("it is winning both Aspirations"),
    ],
)  # fmt: skip

# -- which of its two Spheres the Gatekeeper takes from (EGO-88)

BY_LARGEST: Final = 0
BY_SMALLEST: Final = 1
BY_FORTRESS: Final = 2
BY_CLOCKWISE: Final = 3
SPHERE_BY: Final[Named[Box]] = Named(
    "by", ["largest", "smallest", "fortress", "clockwise"], ["largest", "smallest", "fortress", "clockwise"]
)

# -- why a Spirit of the Ego steps

FOR_TARGET: Final = 0
BY_ARROW: Final = 1
STEP_WHY: Final[Named[Box]] = Named("why", ["target", "arrow"], ["target", "arrow"])
STEP_CLAUSE: Final = Clauses("clause", ["EGO-36", "EGO-25"])

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
FOR_BONUS_DD: Final = 12
FOR_BONUS_JJ: Final = 13
REASON: Final[Named[Box]] = Named(
    "reason",
    ["bonus", "partial", "defiance", "failed", "endgame", "no gain", "left over", "fragments", "wheel",
     "after revelation", "safety", "capped", "bonus of defiance", "bonus of judgment"],
    [
        N_("the bonus could not be used in full (EGO-73)"),
        N_("the Operation could be done only in part (EGO-72)"),
        N_("Defiance + Defiance again (EGO-62)"),
        N_("an Operation of Defiance + Defiance failed (EGO-62)"),
        N_("end-game raze (EGO-77)"),
        N_("the Target Aspiration did not improve (EGO-79)"),
        N_("Willpower left over at the Revelation (EGO-94)"),
        N_("1 for each Fragment your side added (EGO-95)"),
        N_("a reward icon of the Wheel (difficulty +3)"),
        N_("after the Revelation (difficulty +6)"),
        N_("quelling next to Safety (EGO-85)"),
        N_("both sides would have capped (CB-75)"),
        N_("the bonus of Defiance + Defiance (EGO-62)"),
        N_("the bonus of Judgment + Judgment (EGO-70)"),
    ],
)  # fmt: skip
REASON_CLAUSES: Final = [
    "EGO-73", "EGO-72", "EGO-62", "EGO-62", "EGO-77", "EGO-79", "EGO-94", "EGO-95", "EGO-D3", "EGO-D6", "EGO-85",
    "CB-75", "EGO-62", "EGO-70",
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

# -- pairs of Operation cards (EGO-62 to EGO-70)

PAIR_CLAUSE: Final = Clauses("clause", [f"EGO-{62 + number}" for number in range(9)])
