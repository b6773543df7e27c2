"""Twins: two tables that one viewer cannot tell apart, and everything the viewer may get from each.

A twin differs in something hidden: a card that somebody else drew, a sealed answer, a work laid face down. Whatever a
door can show to the viewer must be the same at both tables: the position, the log, choices and their previews, what a
line of words is read as, completion, an undo and whether it is marked, why a bot did what it did.

    for real, twin in twins(game, seed, viewer):
        assert everything(real, viewer) == everything(twin, viewer)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Sealed, options_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, preview
from mindtable.core.record import Move, Record
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.table import outside, reading
from mindtable.table.refused import Refused
from mindtable.table.seats import Seat
from mindtable.table.table import Reason, Table, new_match

__all__ = ["everything", "twins"]

SEARCHES: Final = 25  # at most so many places of a game are looked at
OPTIONS: Final = 12  # of somebody else that are tried
FURTHER: Final = 2  # choices that belong to the one before
DRAWS: Final = 5  # of chance that are changed
PREVIEWED: Final = 3  # choices whose previews, readings and completions are compared

Maker = Callable[[AnyGame, Record], Table]


def twins(game: AnyGame, seed: int, viewer: int, every: int = 7, make: Maker = Table) -> Iterator[tuple[Table, Table]]:
    """Pairs of tables from one random game; at every so many choices one is looked for."""
    luck = Luck(seed)
    table = make(game, new_match(game, [Seat(f"P{n}") for n in range(game.seats)], seed, {}))
    table.deal()
    made = 0
    while not table.over and made < SEARCHES * every:
        seat = table.asked()[luck.below(len(table.asked()))]
        if seat != viewer and made % every == 0:
            yield from _after_another_choice(table, seat, viewer, make)
        made += 1
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])
        if made % every == 0:
            yield from _after_another_draw(table, viewer, luck, make)


def _after_another_choice(table: Table, seat: int, viewer: int, make: Maker) -> Iterator[tuple[Table, Table]]:
    """Tables after different choices of somebody else, where the viewer sees no difference."""
    found: list[tuple[Any, Table]] = []
    yielded: set[bool] = set()
    if isinstance(table.state.waiting(), Sealed):
        begun = _copy(table, table.record.moves, make)
        begun.choose(seat, begun.options(seat)[0])
        if _begun(begun, seat):
            yield _copy(table, table.record.moves, make), begun
    for option in table.options(seat)[:OPTIONS]:
        after = _copy(table, table.record.moves, make)
        after.choose(seat, option)
        for _ in range(FURTHER):  # a work laid face down may want a target, too, or have only one
            if after.asked() == [seat] or _begun(after, seat):
                after.choose(seat, after.options(seat)[0])
        view = table.game.view(after.state, viewer)
        for other, twin in found:
            # One pair of each sort: what lies face down may have taken as many choices, or more.
            same = len(twin.record.moves) == len(after.record.moves)
            if same not in yielded and other == view and _heard(after, viewer) == _heard(twin, viewer):
                yielded.add(same)
                yield twin, after
        found.append((view, after))


def _begun(table: Table, seat: int) -> bool:
    """Has a seat given some parts of a sealed answer, and not all? Nobody else knows."""
    decision = table.state.waiting()
    return isinstance(decision, Sealed) and 0 < decision.part_of(seat) < decision.parts()


def _after_another_draw(table: Table, viewer: int, luck: Luck, make: Maker) -> Iterator[tuple[Table, Table]]:
    """The table and one where chance brought something else that the viewer cannot see."""
    game, moves = table.game, table.record.moves
    draws = [number for number, move in enumerate(moves) if move.seat == CHANCE]
    luck.shuffle(draws)
    for number in draws[:DRAWS]:
        before = table.position(number)
        decision = before.waiting()
        assert decision is not None
        others = [game.notation(before, CHANCE, option) for option in decision.options(before)]
        others = [text for text in others if text != moves[number].text]
        if not others:
            continue
        changed = [*moves[:number], Move(CHANCE, others[luck.below(len(others))]), *moves[number + 1 :]]
        try:
            twin = _copy(table, changed, make)
        except ValueError:  # a later choice cannot be made any more
            continue
        if game.view(twin.state, viewer) == game.view(table.state, viewer) and _heard(twin, viewer) == _heard(
            table, viewer
        ):
            yield table, twin
            return


def _copy(table: Table, moves: list[Move], make: Maker) -> Table:
    record = table.game.new_record(dict(table.record.notes))
    record.moves.extend(moves)
    copied = make(table.game, record)
    copied.deal()
    return copied


def _heard(table: Table, viewer: int) -> list[Any]:
    """Everything the viewer was told, as data."""
    box = table.game.box
    told = [entry.event.seen_by(viewer).said(box) for entry in table.log if entry.event is not None]
    own = [entry.words for entry in table.log if entry.event is None and entry.seat == viewer]
    return [*told, *own]


def everything(table: Table, viewer: int) -> dict[str, Any]:
    """All that a door can show a viewer of a table."""
    game = table.game
    view = table.view(viewer)
    shown: dict[str, Any] = {"view": view, "asked": table.asked(), "rounds": game.rounds(table.state)}
    reason = _last(table, viewer)
    for lang in LANGUAGES:
        said = tongue(lang).with_names(table.names)
        shown[f"scene {lang}"] = game.scene(view, said).json()
        shown[f"standing {lang}"] = game.standing(view, said)
        shown[f"log {lang}"] = table.lines(viewer, said)
        shown[f"why {lang}"] = outside.explained(table, reason.at, viewer, said) if reason is not None else []
    if viewer in table.asked():
        shown.update(_choices(table, viewer))
    if viewer >= 0:
        shown["undo"] = _undone(table, viewer)
    return shown


def _last(table: Table, viewer: int) -> Reason | None:
    """The reason somebody could ask for: that of the last choice somebody else made openly."""
    for at in range(len(table.record.moves) - 1, -1, -1):
        seat = table.record.moves[at].seat
        if seat not in (viewer, CHANCE) and not isinstance(table.position(at).waiting(), Sealed):
            return Reason(at, seat, False, ("", ""))
    return None


def _choices(table: Table, viewer: int) -> dict[str, Any]:
    game, said = table.game, tongue("en").with_names(table.names)
    worlds = [table.world(viewer, variant) for variant in range(WORLDS)]
    options = options_for(worlds[0], viewer)
    shown: dict[str, Any] = {
        "worlds": [game.codec.text(world) for world in worlds],  # previews, bots and hints come from them
        "question": game.question(worlds[0], viewer),
        "choices": [game.choice(worlds[0], viewer, option) for option in options],
    }
    for option in options[:PREVIEWED]:
        text = game.notation(worlds[0], viewer, option)
        if not isinstance(worlds[0].waiting(), Sealed):
            shown[f"preview {text}"] = preview(game, worlds, viewer, option).json()
        shown[f"completion {text}"] = reading.endings(game, worlds, viewer, f"{text} ", said)
        try:
            read = reading.understand(game, worlds[0], viewer, f"{text} 1")
            shown[f"line {text} 1"] = (read.option, read.rest)
        except reading.NotUnderstood as error:
            shown[f"line {text} 1"] = error.said(said)
    shown["completion"] = reading.endings(game, worlds, viewer, "", said)
    return shown


def _undone(table: Table, viewer: int) -> Any:
    """Whether an undo would be marked, and what the viewer sees then; the table stays as it is."""
    aside = _copy(table, table.record.moves, type(table))
    try:
        undone = aside.undo(viewer)
    except Refused as refused:
        return str(refused)
    return undone.seen, undone.others, aside.view(viewer)
