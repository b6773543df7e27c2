"""Sessions: from a wish on the command line or in the menu to the table, and safely away from it."""

from __future__ import annotations

import errno
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from mindtable.cli import setting
from mindtable.cli.deck_files import own_decks
from mindtable.cli.errors import INTERRUPTED, Mistake
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.record import Record, RecordError
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.table.seats import PERSON, Seat, usual_count
from mindtable.table.store import Save, Store, Unreadable
from mindtable.table.table import Table, new_match
from mindtable.terminal.replaying import Replaying
from mindtable.terminal.screen import Ended, Left, Screen, Stopped
from mindtable.terminal.sitting import Sitting


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play."""

    title: str
    seats: str | None = None
    players: int | None = None
    names: list[str] = field(default_factory=list)
    mode: str | None = None
    options: list[str] = field(default_factory=list)
    packs: list[Path] = field(default_factory=list)
    seed: int | None = None
    save: str | None = None
    decks: list[str] = field(default_factory=list)  # in the order of the seats


def begin(wish: Wish, screen: Screen) -> int:
    """A new game."""
    tongue = screen.tongue
    shelf = setting.find_title(wish.title, tongue)
    mode = setting.read_mode(wish.mode, shelf, tongue)
    seats = chosen_seats(wish, shelf, mode, tongue)
    packs = [setting.read_pack(path) for path in wish.packs]
    options = setting.read_options(wish.options, shelf, tongue)
    decks = setting.read_decks(wish.decks, shelf, tongue)
    game = setting.make_game(shelf, len(seats), mode, options, packs, decks)
    seed = wish.seed if wish.seed is not None else setting.new_seed()
    if seed < 0:
        raise Mistake(N_("A seed is a whole number from 0 on, not {n}."), {"n": seed})
    record = new_match(
        game, seats, seed, {f"pack {number}": Path(pack.name).name for number, pack in enumerate(packs, 1)}
    )
    save = Store().create(record, wish.save, packs)
    try:
        return sit(shelf, Table(game, record, save.append), save, screen)
    finally:
        save.close()


def chosen_seats(wish: Wish, shelf: Title, mode: str, tongue: Tongue) -> list[Seat]:
    """The seats that were asked for; by default one person and normal bots."""
    if wish.seats is not None:
        seats = setting.read_seats(wish.seats, wish.names, tongue)
        if wish.players is not None and wish.players != len(seats):
            raise Mistake(
                N_("--players {n} does not fit --seats, which has {seats}."), {"n": wish.players, "seats": len(seats)}
            )
        return seats
    count = wish.players if wish.players is not None else usual_count(shelf, mode)
    setting.check_count(shelf, mode, count)
    persons = max(1, len(wish.names))
    words = [PERSON] * min(persons, count) + ["normal"] * (count - persons)
    return setting.read_seats(",".join(words), wish.names, tongue)


def go_on(name: str, title: str | None, screen: Screen) -> int:
    """A saved game."""
    save, record, packs = Store().open(name)
    try:
        if title is not None and title != record.title:
            raise Mistake(N_("The saved game {name!r} is a game of {title!r}."), {"name": name, "title": record.title})
        shelf, game = setting.game_of(save.path, record, packs)
        return sit(shelf, restored(save.path, game, record, save.append), save, screen)
    finally:
        save.close()


def sit(shelf: Title, table: Table, save: Save, screen: Screen) -> int:
    """Play until the game is over or somebody leaves; the game is saved at the last choice whatever happens."""
    before = {number: signal.signal(number, screen.stop) for number in (signal.SIGTERM, signal.SIGHUP)}
    table.deal()
    sitting = Sitting(shelf, table, save, screen)
    code = 0
    try:
        try:
            sitting.play()
        except (Left, Ended):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
            screen.say()
        except Stopped as stopped:
            code = 128 + stopped.signal
            screen.say()
        said = sitting.farewell()
        if said:
            screen.say(said)
        screen.flush()
    except OSError as error:
        if error.errno != errno.EIO:  # that one says that the terminal is gone, but the game is saved
            raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return code


def menu(screen: Screen) -> int:
    """Ask what to do, and do it."""
    from mindtable.terminal.menu import GoOn, Menu, Setting, Watch

    wanted = Menu(screen, Store(), list(own_decks())).ask()
    if isinstance(wanted, Setting):
        options = [f"{key}={value}" for key, value in wanted.options.items()]
        seats = ",".join(wanted.seats)
        wish = Wish(wanted.title.name, seats, None, wanted.names, wanted.mode, options, decks=wanted.decks)
        return begin(wish, screen)
    if isinstance(wanted, GoOn):
        return go_on(wanted.name, None, screen)
    if isinstance(wanted, Watch):
        watch(wanted.name, None, [], screen)
    return 0


def watch(name: str, seat: int | None, packs: list[Path], screen: Screen) -> None:
    """A game that was played: all of it into a pipe, step by step in a terminal."""
    path = setting.find_record(name)
    shelf, game, record = setting.open_record(path, [setting.read_pack(pack) for pack in packs])
    if seat is not None and not 1 <= seat <= game.seats:
        raise Mistake(N_("There is no seat {n}: this game has seats 1 to {seats}."), {"n": seat, "seats": game.seats})
    table = restored(path, game, record, None)
    replaying = Replaying(shelf, table, SPECTATOR if seat is None else seat - 1, screen)
    if screen.reads_terminal and screen.writes_terminal:
        replaying.step()
    else:
        replaying.show_all()


def restored(path: Path, game: AnyGame, record: Record, write: Callable[[str], None] | None) -> Table:
    """The table as the record left it."""
    try:
        return Table(game, record, write)
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None
