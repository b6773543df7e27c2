"""Outside: what somebody who sees only one seat can say about a choice: other ways for a bot, a hint for a person.

Everything here is found in worlds that the seat imagines, so it cannot tell what the seat does not know.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Sealed, State, options_for
from mindtable.core.luck import Luck
from mindtable.core.preview import preview
from mindtable.core.record import Move
from mindtable.core.tongue import N_, Tongue, short
from mindtable.table.refused import Refused
from mindtable.table.table import Line, Reason, Table

WORLDS: Final = 4  # imagined; a choice is known to be there if it is there in all of them
SHOWN: Final = 3
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
    why = why[:1].upper() + why[1:]
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
        return lines[: ends[0]] if ends else lines, []
    if reason is None:
        raise Refused(N_("No automa and no bot has done anything yet."))
    name = table.seats[reason.seat].name
    first, end = _whole(table, reason.at)
    # Of a secret choice in parts the later ones may be open: what else they offered would tell of the first.
    more = alternatives(table, reason, viewer, tongue) if end - first == 1 else []
    if not more and not table.over:
        more = [tongue.say("What else {name} could have done depends on what you cannot see.", {"name": name})]
    if table.over:
        more.insert(0, tongue.label(name, reason.say(tongue)))
    return _of_choice(table, reason, viewer, tongue), more


def _told_of(table: Table, viewer: int, tongue: Tongue) -> Reason | None:
    """Why the last bot chose as it did: of its choices the last one that the log has a line for, if there is one."""
    last, count = table.why(), table.told_up_to(viewer)
    known = [reason for reason in table.reasons if last is not None and reason.at <= last.at and reason.at < count]
    for reason in reversed(known):
        if _of_choice(table, reason, viewer, tongue):
            return reason
    return known[-1] if known else None


def _of_choice(table: Table, reason: Reason, viewer: int, tongue: Tongue) -> list[Line]:
    """What the log says of a choice itself, without the turn or round that begins after it."""
    return [line for line in table.told(*_whole(table, reason.at), viewer, tongue) if not line.begins]


def _whole(table: Table, at: int) -> tuple[int, int]:
    """The first part of a choice and where its last one ends, if it was made in secret and in parts."""
    first, end = at, at + 1
    while table.completes(first):
        first -= 1
    while table.completes(end):
        end += 1
    return first, end


def alternatives(table: Table, reason: Reason, viewer: int, tongue: Tongue) -> list[str]:
    """How the choice of a bot compares with the others it had, as far as the viewer can know them."""
    from mindtable.bots.greedy import DEPTH, option_values

    game, move = table.game, table.record.moves[reason.at]
    before = table.position(reason.at)
    luck = Luck(LUCK)
    worlds: list[State] = [game.imagine(before, viewer, luck) for _ in range(WORLDS)]
    decision = worlds[0].waiting()
    if decision is None or isinstance(decision, Sealed):
        return []
    seat = reason.seat
    real = table.shown_after(before, move, viewer)
    known: dict[str, list[float]] = {}
    for number, world in enumerate(worlds):
        waiting = world.waiting()
        assert waiting is not None
        options = options_for(world, seat)
        noted = [game.notation(world, seat, option) for option in options]
        # What the viewer could not tell from another choice was not chosen openly: nothing is said of it.
        if [text for text in noted if table.shown_after(world.clone(), Move(seat, text), viewer) == real] != [
            move.text
        ]:
            return []
        values = option_values(game, world, waiting, seat, options, DEPTH, luck)
        here = dict(zip(noted, values, strict=True))
        known = {text: [*known.get(text, []), here[text]] for text in here if number == 0 or text in known}
    if move.text not in known or len(known) < 2:
        return []
    worth = {text: sum(values) / WORLDS for text, values in known.items()}
    others = sorted([text for text in worth if text != move.text], key=lambda text: -worth[text])[:SHOWN]
    lines = [tongue.say("Seen from your place, the choices you can know of were rated:")]
    for text in [move.text, *others]:
        option = game.read(worlds[0], seat, text)
        said: dict[str, object] = {
            "choice": short(game.say_option(worlds[0], seat, option, tongue)),
            "value": tongue.decimal(round(100 * worth[text], 1)),
        }
        found = preview(game, worlds[:3], seat, option)
        line = tongue.say("{choice}: {value} of 100", said)
        does = "" if found.depends else found.say(tongue)
        lines.append(f"  {line} → {does}" if does else f"  {line}")
    return lines
