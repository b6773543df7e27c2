"""Choices in words: one row for each verb, question and outlook. The notation is never changed: records are made of it.

A role called ``card`` is a card where it stands on the board, ``work`` is a work wherever it lies, ``place`` the place
that the choice is about.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.things import (
    AMOUNT,
    ATTACHED,
    CARD,
    ENOUGH_DRIVE,
    FACE_DOWN,
    IN_GRAVEYARD,
    IN_HAND,
    IN_OPEN_HAND,
    IN_PORTFOLIO,
    IN_VAULT,
    LACK,
    PLACE,
    RIGHT_SCHOOL,
    SEAT,
    STAND,
    WORDS,
    YES_NO,
)


def _play(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A work to play, with a warning where it will do nothing as things stand."""
    said = told.words(box, tongue)
    if told["lacks"] == RIGHT_SCHOOL:
        return tongue.say("{work} [wrong school: it would do nothing]", said)
    if told["lacks"] == ENOUGH_DRIVE:
        return tongue.say("{work} [too little drive: it would do nothing]", said)
    return str(said["work"])


def _target(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Somebody to aim at, with what is left of it: that is what decides."""
    said = told.words(box, tongue)
    if told["target"][1] < p.FIRST_PLACE:
        return tongue.say("{target}, health {life}", said)
    if told["ally"]:
        return tongue.say("{target}, an ally, drive {life}", said)
    return tongue.say("{target}, drive {life}", said)


def _target_secretly(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("{target} (secret)", {"target": _target(told, box, tongue)})


def without_rivals(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """An aim in Solitaire, where nobody sits from whom it could be kept secret."""
    if told.row in OPENLY:
        return tongue.say(OPENLY[told.row])
    return _target(told, box, tongue) if told.row is TARGET_SECRETLY else told.say(box, tongue)


# -- set-up (S2, S4)

HIGHEST: Final = WORDS.verb("highest", "highest {player}", "{player}", [("player", SEAT)], clause="S2")
FILL: Final = WORDS.verb("fill", "place {place}", "{place}", [("place", PLACE)], clause="V-21")
ARTIST: Final = WORDS.verb("artist", "artist {artist}", "{artist}", [("artist", IN_VAULT), ("place", PLACE)])
EGO: Final = WORDS.verb("ego", "ego {ego}", "{ego}", [("ego", IN_VAULT), ("place", PLACE)])

WHO_IS_FIRST: Final = WORDS.question("who_is_first", N_("Dice for the order of the players: who rolls highest?"))
WHICH_PLACE: Final = WORDS.question(
    "which_place", N_("Which place do you fill next? Egos go into rows, artists into zones.")
)
WHICH_ARTIST: Final = WORDS.question("which_artist", N_("Which artist goes into {place}?"), [("place", PLACE)])
WHICH_EGO: Final = WORDS.question("which_ego", N_("Which ego goes into {place}?"), [("place", PLACE)])

# -- Play-Target (P2 to P6)

PLAY: Final = WORDS.verb(
    "play",
    "play {work}",
    roles=[("work", IN_HAND), ("place", PLACE), ("price", AMOUNT), ("lacks", LACK)],
    phrase=_play,
    clause="P2",
)
PLAY_NOTHING: Final = WORDS.verb(
    "play_nothing", "play none", N_("no work: {card} attacks"), [("card", CARD), ("place", PLACE)], clause="P6"
)
AIMED_AT: Final[list[tuple[str, Kind[Box]]]] = [
    ("place", PLACE), ("target", STAND), ("life", AMOUNT), ("ally", YES_NO),
]  # fmt: skip
TARGET: Final = WORDS.verb("target", "target {target}", roles=AIMED_AT, phrase=_target, clause="P4")
TARGET_SECRETLY: Final = WORDS.verb(
    "target_secretly", "target {target}", roles=AIMED_AT, phrase=_target_secretly, clause="P5"
)
TARGET_ITSELF: Final = WORDS.verb(
    "target_itself", "target {place}", N_("itself (secret)"), [("place", PLACE)], clause="P5"
)
TARGET_NOTHING: Final = WORDS.verb(
    "target_nothing", "target none", N_("no target (secret)"), [("place", PLACE)], clause="B-10"
)
OPENLY: Final = {TARGET_ITSELF: N_("itself"), TARGET_NOTHING: N_("no target")}
"""What these are called in Solitaire."""

WHICH_WORK: Final = WORDS.question("which_work", N_("{card}: which work do you play?"), [("card", STAND)], clause="P2")
WHICH_WORK_BOTH: Final = WORDS.question(
    "which_work_both",
    N_("{card}: which work do you play? The other side chooses at the same time."),
    [("card", STAND)],
    clause="V-10",
)
WHOM_TO_ATTACK: Final = WORDS.question(
    "whom_to_attack", N_("{card}: whom do you attack?"), [("card", STAND)], clause="P6"
)
WHOM_TO_TARGET: Final = WORDS.question(
    "whom_to_target", N_("{card}: whom do you target? {work}"), [("card", STAND), ("work", FACE_DOWN)], clause="P4"
)

# -- Flip (F5)

FLIP: Final = WORDS.verb("flip", "flip", N_("flip it"), [("card", STAND)], clause="F2")
COPY: Final = WORDS.verb(
    "copy", "copy", N_("leave it face down as a copy"), [("card", STAND), ("work", CARD)], clause="F5"
)
FLIP_OR_COPY: Final = WORDS.question(
    "flip_or_copy",
    N_("{card}: flip {hidden}, or leave it face down as a copy of {work}?"),
    [("card", STAND), ("work", CARD), ("hidden", CARD)],
    clause="F5",
)

# -- Ego (E3), Superego (V-16)

LOWEST: Final = WORDS.verb("lowest", "lowest {target}", "{target}", [("card", STAND), ("target", STAND)], clause="E3")
WHO_IS_LOWEST: Final = WORDS.question(
    "who_is_lowest", N_("Dice for {card}: who rolls lowest?"), [("card", STAND)], clause="E3"
)
PLAY_ON_EGO: Final = WORDS.verb(
    "play_on_ego", "play {work}", "{work}", [("work", IN_HAND), ("place", PLACE), ("price", AMOUNT)], clause="V-16"
)
PLAY_NOTHING_ON_EGO: Final = WORDS.verb(
    "play_nothing_on_ego", "play none", N_("none: it attacks as usual"), [("place", PLACE)], clause="V-16"
)
WHICH_WORK_ON_EGO: Final = WORDS.question(
    "which_work_on_ego", N_("{card}: which work do you put on this ego?"), [("card", STAND)], clause="V-16"
)

# -- hands, portfolios and graveyards (D1 to D3)

DRAW: Final = WORDS.verb("draw", "draw {work}", "{work}", [("work", CARD), ("player", SEAT)], clause="D1")
BURY: Final = WORDS.verb("bury", "bury {work}", "{work}", [("work", CARD), ("player", SEAT)])
DISCARD: Final = WORDS.verb("discard", "discard {work}", "{work}", [("work", IN_HAND)])
DISCARD_NOTHING: Final = WORDS.verb("discard_nothing", "discard none", N_("none"))
DISCARD_SHOWN: Final = WORDS.verb(
    "discard_shown", "discard {work}", "{work}", [("work", IN_OPEN_HAND), ("player", SEAT)]
)
RECOVER: Final = WORDS.verb("recover", "recover {work}", "{work}", [("work", IN_GRAVEYARD)])
RECOVER_NOTHING: Final = WORDS.verb("recover_nothing", "recover none", N_("none"))
FIND: Final = WORDS.verb("find", "find {work}", "{work}", [("work", IN_PORTFOLIO)], clause="G1")
FIND_NOTHING: Final = WORDS.verb("find_nothing", "find none", N_("none"), clause="G1")

WHICH_CARD_COMES: Final = WORDS.question(
    "which_card_comes", N_("Which work comes off the portfolio of {player}?"), [("player", SEAT)]
)
DISCARD_OVER_LIMIT: Final = WORDS.question(
    "discard_over_limit",
    N_("You hold more than {n} works. Which one do you discard?"),
    [("n", AMOUNT)],
    clause="D2",
)
DISCARD_OFFERED: Final = WORDS.question(
    "discard_offered", N_("The signature of one of your artists lets you discard a work. Which one?"), clause="K10"
)
DISCARD_ORDERED: Final = WORDS.question("discard_ordered", N_("Which work do you discard?"))
WHICH_SHOWN: Final = WORDS.question(
    "which_shown", N_("You see the hand of {player}. Which work is discarded?"), [("player", SEAT)]
)
WHICH_RECOVERED: Final = WORDS.question(
    "which_recovered",
    P_("Take {n} work from your graveyard: which?", "Take up to {n} works from your graveyard: which?"),
    [("n", AMOUNT)],
    count="n",
)
WHICH_FOUND: Final = WORDS.question(
    "which_found", N_("You search your portfolio. Which work do you take and show?"), clause="G1"
)

# -- choices that results ask for (K7)

AIM: Final = WORDS.verb("aim", "aim {target}", "{target}", [("card", STAND), ("target", STAND)])
ECHO: Final = WORDS.verb("echo", "echo {work}", "{work}", [("work", IN_GRAVEYARD)], clause="H-09")
MATE: Final = WORDS.verb("mate", "mate {mate}", "{mate}", [("mate", STAND)])
RETIRE_IT: Final = WORDS.verb("retire_it", "retire yes", N_("yes"), [("card", STAND)])
LEAVE_IT: Final = WORDS.verb("leave_it", "retire no", N_("no"), [("card", STAND)])
RETIRE_WORK: Final = WORDS.verb("retire_work", "retire {work}", "{work}", [("work", ATTACHED)], clause="B-40")
RETIRE_NO_MORE: Final = WORDS.verb("retire_no_more", "retire none", N_("no more"))
DETACH: Final = WORDS.verb("detach", "detach {work}", "{work}", [("work", ATTACHED)], clause="B-40")
DETACH_NO_MORE: Final = WORDS.verb("detach_no_more", "detach none", N_("no more"))

WHOM_NOW: Final = WORDS.question("whom_now", N_("Whom does {card} target now?"), [("card", STAND)])
WHICH_ECHO: Final = WORDS.question("which_echo", N_("Which work of your graveyard do you perform?"), clause="H-09")
RETIRE_OR_NOT: Final = WORDS.question(
    "retire_or_not",
    N_("{card} is about to perform {work} Do you retire it?"),
    [("card", STAND), ("work", FACE_DOWN)],
)
WHICH_RETIRED: Final = WORDS.question(
    "which_retired",
    P_("Retire {n} work of {card}: which?", "Retire up to {n} works of {card}: which?"),
    [("n", AMOUNT), ("card", STAND)],
    count="n",
)
WHICH_DETACHED: Final = WORDS.question(
    "which_detached",
    P_("Take back {n} work of {card}: which?", "Take back up to {n} works of {card}: which?"),
    [("n", AMOUNT), ("card", STAND)],
    count="n",
)
WHICH_MATE: Final = WORDS.question(
    "which_mate", N_("{work}: which of your other artists?"), [("work", CARD)], clause="V-22"
)
WHOM_SERVED: Final = WORDS.question(
    "whom_served", N_("{card}: which other artist does it serve this round?"), [("card", STAND)], clause="V-22"
)

# -- what chance is to bring, as previews tell it


def _draws(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values, n = told.words(box, tongue), told["n"]
    if tongue.you(told["player"]):
        return tongue.count("you draw {n} work", "you draw {n} works", n)
    return tongue.count("{player} draws {n} work", "{player} draws {n} works", n, values)


def _buries(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values, n = told.words(box, tongue), told["n"]
    if tongue.you(told["player"]):
        return tongue.count("you bury {n} work", "you bury {n} works", n)
    return tongue.count("{player} buries {n} work", "{player} buries {n} works", n, values)


DRAWS: Final = WORDS.outlook("draws", roles=[("player", SEAT), ("n", AMOUNT)], phrase=_draws)
BURIES: Final = WORDS.outlook("buries", roles=[("player", SEAT), ("n", AMOUNT)], phrase=_buries)
DICE: Final = WORDS.outlook("dice", N_("dice decide whom {card} attacks"), [("card", STAND)])
