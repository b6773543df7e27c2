"""Nothing a door can show depends on what its viewer cannot know: tables that differ in secrets only are compared.

The second half plants leaks in the table, one kind each, and sees that the comparison finds every one of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.agenda import Event, Sealed, State
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue
from mindtable.games import TITLES, title
from mindtable.table.table import Line, Table, Undone
from mindtable.testing.twins import everything, twins

SETTINGS = [
    (name, mode, seats) for name in TITLES for mode in title(name).modes for seats in title(name).seats_for(mode)
]
PAIRS = 4  # for each viewer


@pytest.mark.parametrize(("name", "mode", "seats"), SETTINGS)
def test_nothing_shown_depends_on_what_the_viewer_cannot_know(name: str, mode: str, seats: int) -> None:
    game = title(name).game(seats, mode, {}, [])
    for viewer in [0, *([seats - 1] if seats > 1 else []), SPECTATOR]:
        for number, (real, twin) in enumerate(twins(game, 40 + viewer, viewer, 9)):
            shown, other = everything(real, viewer), everything(twin, viewer)
            assert [key for key in shown if shown[key] != other[key]] == []
            if number == PAIRS:
                break


# -- planted leaks


class TellsAll(Table):
    """The log forgets to leave out what only its reader may know."""

    def lines(self, seat: int, tongue: Tongue, since: int = 0, until: int | None = None) -> list[Line]:
        said = [entry.event.say(self.game.box, tongue) for entry in self.log[since:until] if entry.event is not None]
        return [Line(text, False, "") for text in said if text]


class CountsChoices(Table):
    """One line for each choice, whoever made it, however secretly."""

    def lines(self, seat: int, tongue: Tongue, since: int = 0, until: int | None = None) -> list[Line]:
        return [Line(f"choice {number}", False, "") for number in range(len(self.record.moves))]


class TellsForcedChoices(Table):
    """A choice that makes itself is told to everybody."""

    def lines(self, seat: int, tongue: Tongue, since: int = 0, until: int | None = None) -> list[Line]:
        forced = [entry.words[0] for entry in self.log if entry.event is None]
        return [Line(text, False, "") for text in forced] + super().lines(seat, tongue, since, until)


class ShowsTheRealWorld(Table):
    """Choices and previews come from the real position."""

    def world(self, seat: int, variant: int = 0) -> State:
        return self.state.clone()


class CompletesFromTheRealWorld(Table):
    """Only the further worlds, with which completion and previews are made certain, are real."""

    def world(self, seat: int, variant: int = 0) -> State:
        return self.state.clone() if variant else super().world(seat)


class LuckByChoices(Table):
    """What a seat imagines depends on how many choices were made, face down or not."""

    def _luck_of(self, seat: int, state: State, purpose: int) -> Luck:
        return Luck((len(self.record.moves) << 10 | purpose) << 64 | self.seed)


class UndoByMover(Table):
    """An undo is free whenever nobody else moved, whatever was learnt; and not if somebody answered in secret."""

    def _tells(self, number: int, seat: int) -> bool:
        return self.record.moves[number].text != self.record.moves[-1].text and number % 2 == 1


class UndoComparesTheRealWorld(Table):
    """Whether something was learnt is judged by what really lies there."""

    def undo(self, seat: int) -> Undone:
        undone = super().undo(seat)
        return Undone(undone.choices, crc(self.game.codec.text(self.state)) % 2 == 0)


class AskedPartByPart(Table):
    """Who has given the first part of a sealed answer is no longer named among those who are asked."""

    def asked(self) -> list[int]:
        decision = self.state.waiting()
        if not isinstance(decision, Sealed):
            return super().asked()
        return [
            seat for seat in super().asked() if decision.part_of(seat) == 0 or decision.parts() == 1
        ] or super().asked()


class WhyFromInside(Table):
    """A reason is given for choices that nobody could see."""

    def heard_by(self, events: list[Event], seat: int) -> list[Any]:
        return [event.said(self.game.box) for event in events]


class ViewOfTheNext(Table):
    """Everybody is shown the view of the next seat."""

    def view(self, seat: int) -> Any:
        return super().view((seat + 1) % self.game.seats)


class SortedByTheRealHand(Table):
    """Who is asked is listed in an order that comes from the real position."""

    def asked(self) -> list[int]:
        asked = super().asked()
        return asked[::-1] if crc(self.game.codec.text(self.state)) % 2 else asked


def crc(text: str) -> int:
    return sum(map(ord, text))


PLANTED_IN = [("essence", "standard", 3), ("ego-and-opus", "2-player", 2), ("ego-and-opus", "schism", 3)]
LEAKS = [
    TellsAll, CountsChoices, TellsForcedChoices, ShowsTheRealWorld, CompletesFromTheRealWorld, LuckByChoices,
    UndoByMover, UndoComparesTheRealWorld, AskedPartByPart, WhyFromInside, ViewOfTheNext, SortedByTheRealHand,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: type[Table]) -> None:
    for seed in range(4):
        for name, mode, seats in PLANTED_IN:
            game = title(name).game(seats, mode, {}, [])
            for viewer in (0, SPECTATOR):
                for number, (real, twin) in enumerate(twins(game, seed, viewer, 5)):
                    leaky = [planted(leak, table) for table in (real, twin)]
                    try:
                        shown, other = [everything(table, viewer) for table in leaky]
                    except (AssertionError, IndexError, KeyError, ValueError):
                        return  # it fell over what it should not have had
                    if shown != other:
                        return
                    if number == 20:
                        break
    raise AssertionError(f"nobody noticed: {leak.__doc__}")


def planted(leak: type[Table], table: Table) -> Table:
    """The same table with a leak, played anew: only then the log has the choices that made themselves."""
    leaky = leak(table.game, table.game.new_record(dict(table.record.notes)))
    for move in table.record.moves:
        leaky.follow(move.line())
    return leaky


def test_the_pairs_differ_in_something() -> None:
    """A comparison of a table with itself would find no leak."""
    game = title("essence").game(3, "standard", {}, [])
    pairs = [pair for pair, _ in zip(twins(game, 1, 0, 3), range(12), strict=False)]
    assert len(pairs) > 4
    assert all(game.codec.text(real.state) != game.codec.text(twin.state) for real, twin in pairs)
