"""A sitting in memory: what is typed goes in as lines, what is shown comes out as text."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from mindtable.core.agenda import State, options_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue, tongue
from mindtable.games import title
from mindtable.table.seats import Seat
from mindtable.table.store import Save, Store
from mindtable.table.table import Table, new_match
from mindtable.terminal.screen import Ended, Left, Screen
from mindtable.terminal.sitting import Sitting


class Blind:
    """A quick stand-in for the bots."""

    def __init__(self, level: str, game: AnyGame, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, world: State, seat: int) -> int:
        options = options_for(world, seat)
        return options[self.luck.below(len(options))]

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        return "eyes shut"


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Sat:
    """What came of a sitting."""

    def __init__(self, table: Table, text: str, farewell: str, save: Save | None, kept: list[str]) -> None:
        self.table = table
        self.text = text
        self.farewell = farewell
        self.save = save
        self.kept = kept  # lines that ↑ would bring back


def new_table(*seats: str, seed: int = 3, name: str = "essence", mode: str = "standard") -> Table:
    game = title(name).game(len(seats), mode, {}, [])
    people = [Seat(f"P{number}", level) for number, level in enumerate(seats, 1)]
    return Table(game, new_match(game, people, seed, {}), None, Blind)


def sit(
    typed: list[str],
    *seats: str,
    seed: int = 3,
    lang: str = "en",
    folder: Path | None = None,
    reads_terminal: bool = False,
    writes_terminal: bool = False,
    table: Table | None = None,
) -> Sat:
    """Play with these lines typed, until they end or somebody leaves."""
    save = None
    if table is None:
        table = new_table(*seats, seed=seed)
        if folder is not None:
            save = Store(folder).create(table.record, None, [])
            table = Table(table.game, table.record, save.append, Blind)
    table.deal()
    lines = "".join([line + "\n" for line in typed])
    reads = Terminal(lines) if reads_terminal else StringIO(lines)
    writes = Terminal() if writes_terminal else StringIO()
    screen = Screen(tongue(lang), True, reads, writes)
    sitting = Sitting(title(table.game.title), table, save, screen)
    try:
        sitting.play()
    except (Ended, Left):
        pass
    return Sat(table, writes.getvalue(), sitting.farewell(), save, screen._typed)


def script(table: Table, seed: int) -> list[str]:
    """Lines that play a whole match for its persons: the same game is played aside with blind choices."""
    aside = Table(table.game, table.game.new_record(dict(table.record.notes)), None, Blind)
    aside.deal()
    luck = Luck(seed)
    lines: list[str] = []
    keyboard = -1
    while not aside.over:
        asked = aside.asked()
        bots = [seat for seat in asked if not aside.seats[seat].person]
        if bots:
            aside.let_bot_choose(bots[0])
            continue
        seat = keyboard if keyboard in asked else asked[0]
        keyboard = seat
        options = aside.options(seat)
        option = options[luck.below(len(options))]
        lines.append(aside.game.notation(aside.world(seat), seat, option))
        aside.choose(seat, option)
    return lines
