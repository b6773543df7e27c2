"""Checking: is a record what the rules make of its choices?"""

from __future__ import annotations

from pathlib import Path

from mindtable.core.game import AnyGame
from mindtable.core.record import Record, RecordError
from mindtable.core.tongue import N_, Tongue
from mindtable.table.store import Unreadable
from mindtable.table.table import Table


def verdict(path: Path, game: AnyGame, record: Record, tongue: Tongue) -> str:
    """One sentence for a record that holds; refuses one that does not, with the place and the reason."""
    told = record.result[:]
    choices = len(record.moves)
    try:
        table = Table(game, record)
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None
    if not table.over:
        return tongue.count(
            "{n} choice holds; the game is not finished.", "{n} choices hold; the game is not finished.", choices
        )
    scores = game.scores(table.state)
    if told and told != scores:
        raise Unreadable(
            N_("{file}, at its end: the result is written as {told}, but the choices give {scores}."),
            {"file": path, "told": _said(told), "scores": _said(scores)},
        )
    return tongue.count(
        "{n} choice and the result {scores} hold.",
        "{n} choices and the result {scores} hold.",
        choices,
        {"scores": _said(scores)},
    )


def _said(scores: list[int]) -> str:
    return " ".join([str(score) for score in scores])
