"""Checking: is a record what the rules make of its choices, and its luck what the seed makes of it?"""

from __future__ import annotations

from pathlib import Path

from mindtable.core.game import AnyGame
from mindtable.core.limits import is_number
from mindtable.core.record import Record, RecordError
from mindtable.core.tongue import N_, Tongue
from mindtable.table import dealing
from mindtable.table.store import Unreadable, read_lines
from mindtable.table.table import Table


def verdict(path: Path, game: AnyGame, record: Record, tongue: Tongue) -> str:
    """What is to be said of a record that holds; refuses one that does not, with the place and the reason."""
    told = record.result[:]
    choices = len(record.moves)
    try:
        table = Table(game, record)
        luck = _luck(path, table, tongue)
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None
    if not table.over:
        return tongue.count(
            "{n} choice holds; the game is not finished. {luck}",
            "{n} choices hold; the game is not finished. {luck}",
            choices,
            {"luck": luck},
        )
    scores = game.scores(table.state)
    if told and told != scores:
        raise Unreadable(
            N_("{file}, at its end: the result is written as {told}, but the choices give {scores}."),
            {"file": path, "told": _said(told), "scores": _said(scores)},
        )
    return tongue.count(
        "{n} choice and the result {scores} hold. {luck}",
        "{n} choices and the result {scores} hold. {luck}",
        choices,
        {"scores": _said(scores), "luck": luck},
    )


def _luck(path: Path, table: Table, tongue: Tongue) -> str:
    """Whether the luck is that of the seed. Only a promise makes it a fault if it is not: games that were dealt with
    cards, or by a program of one's own, are as good."""
    notes = table.record.notes
    head, lines = read_lines(path)
    seed = notes.get("seed", "")
    promise = notes.get("commitment")
    values: dict[str, object] = {"file": path, "commitment": promise, "note": dealing.broken_promise(table.record)}
    if values["note"]:
        raise Unreadable(N_("{file}: the luck was promised as {commitment}, but 'note {note}' breaks that."), values)
    if not (seed.isascii() and seed.isdigit()):
        return tongue.say("Its luck cannot be checked: it names no seed.")
    first = notes.get(dealing.TAKEN_OVER, "")
    taken = min(int(first), len(lines)) if is_number(first) else 0
    wrong = dealing.misdealt(table.game, lines, int(seed), taken)
    values |= {"line": head + wrong, "last": head + taken}
    if wrong and promise is not None:
        raise Unreadable(N_("{file}, line {line}: the luck was promised, but this is not what the seed gives."), values)
    if wrong:
        return tongue.say("From line {line} on, the luck does not match the seed it names.", values)
    sentences = []
    if taken:
        sentences.append(tongue.say("Everything up to line {last} was taken over from another table.", values))
    if promise is None:
        sentences.append(tongue.say("The luck matches its seed."))
    else:
        sentences.append(tongue.say("The luck matches its seed, and was promised as {commitment}.", values))
    return " ".join(sentences)


def _said(scores: list[int]) -> str:
    return " ".join([str(score) for score in scores])
