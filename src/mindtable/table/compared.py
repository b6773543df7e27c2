"""Compared: the move of a bot beside the other moves it had, as far as one viewer can know them.

A move has parts: which card, where it lies, how it is paid. Each part that was chosen openly is compared with what else
was on offer, every way carried on to the end of the move. All of it is found in worlds that the viewer imagines, with
luck that is always the same, so it cannot tell what the viewer does not know.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.bots.greedy import DEPTH, GreedyBot, finished
from mindtable.core.agenda import CHANCE, Decision, Heard, Sealed, State, options_for, take_for
from mindtable.core.game import signed
from mindtable.core.luck import Luck
from mindtable.core.record import Move
from mindtable.core.tongue import Tongue, short
from mindtable.table.table import Table

WORLDS: Final = 6  # in which the choice was possible
TRIES: Final = 24  # worlds imagined to find as many; another choice is known if it was possible in all of them
LUCK: Final = 1  # a seed of the table, or the number of choices, would tell something
SHOWN: Final = 2  # other choices that are named
LOOKED: Final = 300  # choices tried in a world to find out whether another one would have been told alike
UNSEEN: Final = "?"  # stands for choices that were not tried


Answer = tuple[str, ...]
"""A sealed answer in all its parts, in notation."""


class Found:
    """One choice and how it looked from the viewer's place."""

    def __init__(self, text: str, said: str, worth: float, changes: list[int | None]) -> None:
        self.text: Final = text
        self.said: Final = said
        self.worth: Final = worth
        self.changes: Final = changes  # for each gauge; None where worlds differ


def moves_of_turn(table: Table, at: int) -> list[list[int]]:
    """The moves of the turn a choice belongs to, as numbers of choices: one ends where the same is asked again."""
    moves, seat = table.record.moves, table.record.moves[at].seat
    first, end = at, at + 1
    while first > 0 and moves[first - 1].seat in (CHANCE, seat) and not _begins(table, first - 1):
        first -= 1
    while end < len(moves) and moves[end].seat in (CHANCE, seat) and not _begins(table, end - 1):
        end += 1
    found: list[list[int]] = []
    kind: type | None = None
    for number in range(first, end):
        if moves[number].seat == seat:
            asked = type(table.position(number).waiting())
            if not found or asked is kind:
                found.append([])
                kind = asked
            found[-1].append(number)
    return found


def _begins(table: Table, at: int) -> bool:
    """Whether a turn or a round begins after a choice."""
    return any([entry.at == at and entry.event is not None and entry.event.row.begins for entry in table.log])


def compare(table: Table, move: list[int], viewer: int, tongue: Tongue) -> list[list[str]]:
    """For each part of a move that was chosen openly how it compares with what else could be chosen there."""
    kind = type(table.position(move[0]).waiting())
    parts: list[list[Found]] = []
    at, openly = 0, True
    while at < len(move):
        if isinstance(table.position(move[at]).waiting(), Sealed):
            parts.append(_opened(table, move[at], viewer, tongue))
            at += 1
        elif table.completes(move[at]) and not openly:
            at += 1  # the rest of a secret choice may be open: what else it offered would tell of the first part
        else:
            glimpse = Glimpse(table, move[at], viewer)
            found = glimpse.parts(kind, tongue)
            parts += found
            at += glimpse.length
            openly = len(found) == glimpse.length
    return [_lines(table, found, tongue) for found in parts if len(found) > 1]


def _lines(table: Table, found: list[Found], tongue: Tongue) -> list[str]:
    """A choice and the best of the others; one line if it made no difference which one was taken."""
    taken, others = found[0], found[1:]
    if all([round(1000 * one.worth) == round(1000 * taken.worth) for one in others]) and all(
        [one.changes == taken.changes and None not in one.changes for one in others]
    ):
        return [
            tongue.say("{choice}; every other choice is rated the same", {"choice": _said(table, taken, taken, tongue)})
        ]
    return [_said(table, one, taken, tongue) for one in found[: 1 + SHOWN]]


def _said(table: Table, one: Found, taken: Found, tongue: Tongue) -> str:
    gauges = table.game.gauges
    value = tongue.decimal(round(100 * one.worth, 1))
    line = tongue.say("{choice}: {value} out of 100", {"choice": one.said, "value": value})
    if one is taken:
        does = [gauges[at].says(change, tongue) for at, change in enumerate(one.changes) if change]
        return f"{line} → {', '.join(does)}" if does else line
    return f"{line}, {_difference(table, one, taken, tongue)}"


def _difference(table: Table, one: Found, taken: Found, tongue: Tongue) -> str:
    """The first number in which another choice differs from the one that was taken."""
    pairs = list(zip(table.game.gauges, one.changes, taken.changes, strict=True))
    for gauge, this, that in pairs:
        if this is not None and that is not None and this != that:
            return tongue.say("{this} instead of {that}", {"this": gauge.says(this, tongue), "that": signed(that)})
    if any([this is None or that is None for _, this, that in pairs]):
        return tongue.say("what differs depends on luck or on what you cannot see")
    return tongue.say("no number differs")


def _best(found: list[Found], taken: str) -> list[Found]:
    """The choice that was taken, then the others, the best first."""
    mine = [one for one in found if one.text == taken]
    others = sorted([one for one in found if one.text != taken], key=lambda one: -one.worth)
    return [*mine, *others] if mine else []


class Glimpse:
    """Choices up to the first of which something is told: a card is known when it lies in its place, and one that is
    made in secret is told when it is complete, however many parts it has.

    Whoever is told of them learns only what no other choices would have been told alike.
    """

    def __init__(self, table: Table, at: int, viewer: int) -> None:
        self.table: Final = table
        self.game: Final = table.game
        self.at: Final = at
        self.seat: Final = table.record.moves[at].seat
        self.viewer: Final = viewer
        state = table.position(at)
        moves, asked, told = table.record.moves, state.waiting(), list[Any]()
        self.length = 0
        self.left = 0
        while at + self.length < len(moves) and self._goes_on(state, asked, told):
            asked, more = self._take(state, moves[at + self.length].text)
            told = [*told, *more]
            self.length += 1
        self.real: Final = (told, self.game.view(state, viewer))

    def _goes_on(self, state: State, asked: Decision[Any] | None, told: list[Any]) -> bool:
        """Whether the seat goes on before the viewer is told something."""
        if asked is None or isinstance(asked, Sealed) or asked.seats(state) != [self.seat]:
            return False
        return not told or (asked.completes(state) and self.viewer != self.seat)

    def _take(self, state: State, text: str) -> tuple[Decision[Any] | None, list[Any]]:
        """Make a choice on a state; what is asked next, and what the viewer is told."""
        heard = Heard()
        state.heard = heard
        asked = take_for(state, self.seat, self.game.read(state, self.seat, text))
        state.heard = None
        return asked, self.table.heard_by(heard.events, self.viewer)

    def _offers(self, state: State) -> list[str]:
        return [self.game.notation(state, self.seat, option) for option in options_for(state, self.seat)]

    def _told_alike(self, world: State, text: str, before: list[Any]) -> bool:
        """Whether a choice in a world, with others that follow it, is told as the real ones were."""
        self.left -= 1
        if self.left < 0:
            return False
        state = world.clone()
        asked, more = self._take(state, text)
        told = [*before, *more]
        if self._goes_on(state, asked, told):
            return any(self._told_alike(state, then, told) for then in self._offers(state))
        return told == self.real[0] and self.game.view(state, self.viewer) == self.real[1]

    def _alike(self, world: State, told: list[Any]) -> set[str]:
        """The choices in a world that are told as the real one was; two are enough to know that it was secret, and so
        are more than can be looked at."""
        found = set[str]()
        self.left = LOOKED
        for text in self._offers(world):
            if self._told_alike(world, text, told):
                found.add(text)
                if len(found) > 1:
                    break
        return found if self.left >= 0 else {*found, UNSEEN}

    def parts(self, kind: type, tongue: Tongue) -> list[list[Found]]:
        """The choices that the viewer can tell, each with the best of the others."""
        before, luck = self.table.position(self.at), Luck(LUCK)
        worlds: list[State] = []
        taken: set[str] = set()
        known: set[str] | None = None
        for _ in range(TRIES):
            world = self.game.imagine(before, self.viewer, luck)
            offers = set(self._offers(world))
            known = offers if known is None else known & offers
            alike = self._alike(world, []) if len(taken) < 2 and len(worlds) < WORLDS else set[str]()
            taken |= alike
            if alike:  # in the others the bot could not have done what it did
                worlds.append(world)
        found: list[list[Found]] = []
        told = [list[Any]() for _ in worlds]
        while len(taken) == 1 and len(worlds) == WORLDS:
            text = taken.pop()
            found.append(_best(self._rated(worlds, None if known is None else known | {text}, kind, tongue), text))
            worlds = [world.clone() for world in worlds]
            after = [self._take(world, text) for world in worlds]
            told = [[*before, *more] for before, (_, more) in zip(told, after, strict=True)]
            if not self._goes_on(worlds[0], after[0][0], told[0]):
                break
            known = None
            for world, heard in zip(worlds, told, strict=True):
                taken |= self._alike(world, heard)
        return found

    def _rated(self, worlds: list[State], known: set[str] | None, kind: type, tongue: Tongue) -> list[Found]:
        """What could be chosen in all worlds, carried on to the end of the move."""
        game, seat = self.game, self.seat
        offers = [self._offers(world) for world in worlds]
        found: list[Found] = []
        for text in offers[0]:
            if (known is not None and text not in known) or not all([text in others for others in offers]):
                continue
            total = 0.0
            changes: list[int | None] = []
            for number, world in enumerate(worlds):
                after = world.clone()
                asked = take_for(after, seat, game.read(after, seat, text))
                worth, end = finished(game, after, asked, seat, kind, DEPTH - 1, Luck(number))
                total += worth
                start = game.readings(world, seat)
                here = [new - old for new, old in zip(game.readings(game.foreseen(end), seat), start, strict=True)]
                changes = [*here] if not number else _agreed(changes, here)
            said = short(game.say_option(worlds[0], seat, game.read(worlds[0], seat, text), tongue))
            found.append(Found(text, said, total / WORLDS, changes))
        return found


def _agreed(changes: list[int | None], here: list[int]) -> list[int | None]:
    return [old if old == new else None for old, new in zip(changes, here, strict=True)]


# -- sealed answers


def _opened(table: Table, at: int, viewer: int, tongue: Tongue) -> list[Found]:
    """Sealed answers that all have seen by now: rated as the bot had to, not knowing those of the others."""
    game, moves = table.game, table.record.moves
    first, end = table.sealed_round(at)
    given = [number for number in range(first, end) if moves[number].seat == moves[at].seat]
    if not given or at != given[0]:
        return []  # not opened yet, or a later part of what has been compared
    before, luck, seat = table.position(first), Luck(LUCK), moves[at].seat
    real = _shown(table, before, moves[first:end], viewer)
    answers = {move.seat: set[Answer]() for move in moves[first:end] if move.seat != viewer}
    worlds: list[State] = []
    for _ in range(TRIES):
        world = game.imagine(before, viewer, luck)
        if _shown(table, world, moves[first:end], viewer) is None:
            continue
        for asked in answers:
            rest = [move for move in moves[first:end] if move.seat != asked]
            for answer in _answers(table, world, asked):
                if _shown(table, world, [*[Move(asked, text) for text in answer], *rest], viewer) == real:
                    answers[asked].add(answer)
        worlds.append(world)
        if len(worlds) == WORLDS:
            break
    if len(worlds) < WORLDS or any([len(found) != 1 for found in answers.values()]):
        return []  # somebody's answer is secret still
    bot = GreedyBot(game, LUCK)
    hidden: list[int | None] = [None] * len(game.gauges)
    found: list[Found] = []
    for answer, named in _answers(table, worlds[0], seat, tongue).items():
        total = 0.0
        for world in worlds:
            after = world.clone()
            options = [game.read(after, seat, text) for text in answer]
            for option in options:
                take_for(after, seat, option)
            total += bot.played_on(after, seat)
        found.append(Found(" ".join(answer), named, total / WORLDS, hidden))
    return _best(found, " ".join(answers[seat].pop()))


def _answers(table: Table, world: State, seat: int, tongue: Tongue | None = None) -> dict[Answer, str]:
    """What a seat can answer in secret, in all its parts, and how it is called."""
    game, found = table.game, dict[Answer, str]()
    for option in options_for(world, seat):
        after = world.clone()
        text = game.notation(world, seat, option)
        said = short(game.say_option(world, seat, option, tongue)) if tongue is not None else ""
        decision = take_for(after, seat, option)
        if isinstance(decision, Sealed) and seat in decision.seats(after) and decision.part_of(seat):
            for more, then in _answers(table, after, seat, tongue).items():
                found[(text, *more)] = f"{said}, {then}"
        else:
            found[(text,)] = said
    return found


def _shown(table: Table, world: State, moves: list[Move], viewer: int) -> Any:
    """What a viewer sees and hears of moves in a world, which is not changed; None where they cannot be made."""
    game, state, heard = table.game, world.clone(), Heard()
    for move in moves:
        option = game.read(state, move.seat, move.text)
        if option < 0:
            return None
        state.heard = heard
        take_for(state, move.seat, option)
    state.heard = None
    return game.view(state, viewer), table.heard_by(heard.events, viewer)
