"""Outside: what somebody who sees only one seat can say about a choice: other ways for a bot, a hint for a person.

Everything here is found in worlds that the seat imagines, so it cannot tell what the seat does not know.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import CHANCE, Sealed
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.table.refused import Refused
from mindtable.table.table import Entry, Line, Reason, Table

LUCK: Final = 1  # always the same: a seed of the table, or the number of choices, would tell something
HARD: Final = "hard"


def hint(table: Table, seat: int, tongue: Tongue) -> list[str]:
    """What the best bot would choose in this person's place, and why."""
    from mindtable.bots import bot  # slow to import, and a table of persons needs none

    best = bot(HARD, table.game, LUCK)
    world = table.world(seat)
    option = best.choose(world.clone(), seat)
    choice = table.game.say_option(world, seat, option, tongue)
    return say_hint(HARD, choice, best.why(tongue, True), tongue)


def say_hint(level: str, choice: str, why: str, tongue: Tongue) -> list[str]:
    """What a bot would choose, and why; the hard one, unless it thought for too long."""
    why = capital(why)
    if level == HARD:
        return [tongue.say("The hard bot would choose: {choice}", {"choice": choice}), why]
    return [
        tongue.say("The hard bot thought for too long. The normal one would choose: {choice}", {"choice": choice}),
        why,
    ]


def why(table: Table, viewer: int, tongue: Tongue) -> tuple[list[Line], list[str]]:
    """Why the last automa or bot did what it did: the lines that tell of it, and what more there is to say."""
    reason = _told_of(table, viewer, tongue)
    since, until = table.automa_turn()
    if since < until and (reason is None or table.log[since].at >= reason.at):
        lines = table.lines(viewer, tongue, since, until)
        ends = [at for at, line in enumerate(lines) if at and line.begins]  # the next round is no part of it
        automa = lines[: ends[0]] if ends else lines
        if reason is None or reason.at < table.last_choice(viewer):
            return automa, []
        return [*explained(table, reason.at, viewer, tongue)[0], *automa], []
    if reason is None:
        raise Refused(table.game.idle())
    return _of_bot(table, reason.at, viewer, tongue)


def why_line(
    table: Table, entry: Entry, bots: set[int], viewer: int, tongue: Tongue
) -> tuple[list[Line], list[str]]:  # fmt: skip
    """Why a bot did what an entry of the log tells; refused where none of these, or of those before, chose it."""
    seat = CHANCE if entry.event is None else entry.event.seen_by(viewer).seat
    at = _chosen(table, seat, entry.at)
    if at < 0 or seat not in bots | {reason.seat for reason in table.reasons}:
        raise Refused(N_("No bot chose that: it came of something else."))
    return _of_bot(table, at, viewer, tongue)


def _chosen(table: Table, seat: int, at: int) -> int:
    """The choice of a seat that something came of; -1 where it came of somebody else's. Sealed answers open at once."""
    moves = table.record.moves
    while at >= 0 and moves[at].seat != seat:
        if moves[at].seat != CHANCE and not isinstance(table.position(at).waiting(), Sealed):
            return -1
        at -= 1
    return at


def _of_bot(table: Table, at: int, viewer: int, tongue: Tongue) -> tuple[list[Line], list[str]]:
    """The turn that a bot's choice belongs to; what it thought itself is told once the game is over."""
    name = tongue.person(table.seats[table.record.moves[at].seat].name)
    told, compared = explained(table, at, viewer, tongue)
    if table.over:
        return told, [tongue.label(name, reason.say(tongue)) for reason in table.reasons if reason.at == at]
    if not compared:
        return told, [tongue.say("What else {name} could have done depends on what you cannot see.", {"name": name})]
    return told, []


def explained(table: Table, at: int, viewer: int, tongue: Tongue) -> tuple[list[Line], bool]:
    """What the log says of the moves of a bot's turn, each with what else it could have been; and whether any has."""
    from mindtable.table import compared  # needs the bots, which are slow to import

    told: list[Line] = []
    found = False
    for move in compared.moves_of_turn(table, at):
        lines = [line for line in table.told(move[0], move[-1] + 1, viewer, tongue) if not line.begins]
        parts = compared.compare(table, move, viewer, tongue) if lines else []
        more: list[str] = []
        for part in parts:
            if not found:
                more.append(
                    tongue.say(
                        "{name}'s chances of winning from your point of view, each with the best that could follow it:",
                        {"name": tongue.person(table.seats[table.record.moves[at].seat].name)},
                    )
                )
            elif more:
                more.append(tongue.say("Then:"))
            found = True
            more += [f"  {text}" for text in part]
        if more:
            last = lines.pop()
            lines.append(Line(last.text, last.begins, "\n".join([*last.more.splitlines(), *more])))
        told += lines
    return told, found


def _told_of(table: Table, viewer: int, tongue: Tongue) -> Reason | None:
    """Why the last bot chose as it did: of its choices the last one that the log has a line for, if there is one."""
    last, count = table.why(), table.told_up_to(viewer)
    known = [reason for reason in table.reasons if last is not None and reason.at <= last.at and reason.at < count]
    for reason in reversed(known):
        if [line for line in table.told(reason.at, reason.at + 1, viewer, tongue) if not line.begins]:
            return reason
    return known[-1] if known else None
