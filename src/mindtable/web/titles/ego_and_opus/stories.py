"""Stories: what is told together: whom an ego goes for leads to its attack, works that are drawn are counted."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_, P_
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.things import STAND
from mindtable.web.arrange import FOLLOWS, LEADS, OWN
from mindtable.web.look import LineLook, Look

SERIES: Final = frozenset({"drew", "took_idea", "work_retired"})  # one after the other they are told as one
CONSEQUENCES: Final = frozenset({
    "took_idea", "lost", "gained", "boosted", "guarded", "ripostes", "riposte", "base_set", "inverted", "muted",
    "schooled", "points", "work_retired",
})  # fmt: skip
BY_SEAT: Final = frozenset({
    "took_idea", "lost", "gained", "boosted", "guarded", "ripostes", "base_set", "inverted", "muted", "schooled",
})  # fmt: skip
"""Of these the seat is whoever did it, or has it from a work of their own."""
CAUSES: Final = frozenset({"flipped", "copied", "echoed", "attacked", "signed", "retired"})
DRAWN: Final = N_("{who} draws: {works}")
YOU_DRAW: Final = N_("You draw: {works}")
HIDDEN: Final = N_("{who} draws a work")  # as the log tells it where the work may not be known
DRAWS: Final = P_("{who} draws {n} work", "{who} draws {n} works")
LEAVE: Final = N_("From {card} to the graveyard: {works}")
TAKES: Final = P_("{who} takes {n} Idea from the vault", "{who} takes {n} Ideas from the vault")
YOU_TAKE: Final = P_("You take {n} Idea from your vault", "You take {n} Ideas from your vault")


def joins(line: LineLook, head: LineLook | None) -> int:
    """What an ego goes for leads to its attack; what a work brings follows from it, unless it has reasons to tell."""
    if line.told is None or line.begins:
        return OWN
    name = line.told.row.name
    if name == "ego_target":
        return LEADS
    if head is None or head.told is None or name not in CONSEQUENCES or line.more:
        return OWN
    if head.told.row.name not in CAUSES or (name in BY_SEAT and line.seat != head.seat):
        return OWN  # in a Schism both sides act at the same time (V-08): the head may be what the other one did
    return OWN if _of_the_other_side(line.told, head.told) else FOLLOWS


def _of_the_other_side(told: Told[Any], head: Told[Any]) -> bool:
    """Whether what happened to a card may have come of what the other side of a Schism did at the same time (V-08):
    behind an attack stands what happened to the two that it is about."""
    if head.row.name != "attacked" or ("card", STAND) not in told.row.roles:
        return False
    both = [head["card"], head["target"]]
    return any([p.is_left(stand[1]) for stand in both]) and told["card"] not in both


def gathers(first: LineLook, line: LineLook) -> bool:
    """Draws of works, seen or not, Ideas that are taken, and works that leave a card, one after the other."""
    if first.told is None or line.told is None:
        return first.told is line.told and first.seat >= 0 and first.text == line.text and not line.more
    alike = first.told.row.name == line.told.row.name and line.told.row.name in SERIES
    return alike and (line.told.row.name != "work_retired" or first.told["card"] == line.told["card"])


def gathered(lines: list[LineLook], look: Look) -> str:
    """Such lines in one sentence."""
    tongue, [first, *_] = look.tongue, lines
    who, you, n = look.seats[first.seat].name, first.seat == look.viewer, len(lines)
    if first.told is not None and first.told.row.name == "took_idea":
        return tongue.count(*(YOU_TAKE if you else TAKES), n, {"who": who})
    if first.told is None:
        drawn = first.text == tongue.say(HIDDEN, {"who": who})
        return tongue.count(*DRAWS, n, {"who": who}) if drawn else f"{first.text} (×{n})"
    names = Counter([str(line.told.words(look.game.box, tongue)["work"]) for line in lines if line.told is not None])
    works = ", ".join([name if many == 1 else f"{name}\u00a0×{many}" for name, many in names.items()])
    if first.told is not None and first.told.row.name == "work_retired":
        return tongue.say(LEAVE, {"card": first.told.words(look.game.box, tongue)["card"], "works": works})
    return tongue.say(YOU_DRAW if you else DRAWN, {"who": who, "works": works})
