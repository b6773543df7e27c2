"""Sessions: from a wish on the command line or in the menu to the table, and safely away from it."""

from __future__ import annotations

import errno
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from mindtable.cli import setting
from mindtable.cli.deck_files import own_decks
from mindtable.cli.errors import INTERRUPTED, UNSAVED, Mistake
from mindtable.core import limits
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import N_
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON, Seat, usual_count
from mindtable.table.store import Pack, Save, Store, write_packs
from mindtable.table.table import Table, new_match
from mindtable.terminal.afterwards import MENU, REMATCH, SAME_DEAL, TABLE, WATCH, ask_afterwards
from mindtable.terminal.board import Board
from mindtable.terminal.learning import learn
from mindtable.terminal.menu import Menu, Request
from mindtable.terminal.replaying import Replaying
from mindtable.terminal.saved_page import GoOn, Watch
from mindtable.terminal.screen import ALERT, Ended, Left, Screen, Stopped
from mindtable.terminal.setting_page import Learn
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
    difficulty: str | None = None


@dataclass(frozen=True)
class Outcome:
    """How a session ended: the exit code, and whether the menu is wanted next."""

    code: int
    to_menu: bool


def begin(wish: Wish, screen: Screen) -> Outcome:
    """A new game."""
    tongue = screen.tongue
    shelf = setting.find_title(wish.title, tongue)
    words = chosen_seats(wish, shelf)
    count = len(words) if wish.players is None else wish.players
    asked = f"--seats {wish.seats}" if wish.seats is not None else f"--players {count}"
    mode = setting.read_mode(wish.mode, shelf, count, f"play {shelf.name} {asked}", tongue)
    seats = setting.read_seats(words, wish.names, tongue)
    packs = [setting.read_pack(path) for path in wish.packs]
    options = setting.read_options(wish.options, shelf, tongue)
    if wish.difficulty is not None:
        options = {**setting.read_difficulty(wish.difficulty, shelf, mode, tongue), **options}
    decks = setting.read_decks(wish.decks, shelf, tongue)
    game = setting.make_game(shelf, len(seats), mode, options, packs, decks)
    setting.check_bots([seat.level for seat in seats if not seat.person], game, tongue)
    seed = wish.seed if wish.seed is not None else setting.new_seed()
    table, save = laid_out(game, seats, seed, packs, wish.save)
    return play_on(shelf, table, save, packs, screen)


def laid_out(game: AnyGame, seats: list[Seat], seed: int, packs: list[Pack], name: str | None) -> tuple[Table, Save]:
    """A table before the first choice, and the file its choices go to."""
    notes = {f"pack {number}": Path(pack.name).name for number, pack in enumerate(packs, 1)}
    record = new_match(game, seats, seed, notes)
    save = Store().create(record, name, packs)
    return Table(game, record, save.append), save


def chosen_seats(wish: Wish, shelf: Title) -> list[str]:
    """Who is to sit where, in the words of --seats; by default one person and normal bots."""
    if wish.seats is not None:
        words = wish.seats.split(",")
        if wish.players is not None and wish.players != len(words):
            raise Mistake(
                N_("--players {n} and --seats disagree: --seats names {seats}."),
                {"n": wish.players, "seats": len(words)},
            )
        return words
    persons = max(1, len(wish.names))
    usual = usual_count(shelf, wish.mode if wish.mode in shelf.modes else shelf.modes[0])
    count = wish.players if wish.players is not None else max(usual, persons)
    bots = min(count, limits.SEATS + 1) - persons  # more are refused, and need not be written out before
    return ([PERSON] * persons + ["normal"] * bots)[: max(0, count)]


def go_on(name: str, title: str | None, files: list[Path], screen: Screen) -> Outcome:
    """A saved game; packs that are named are laid beside it, where a record that was copied has lost its own."""
    named = [setting.read_pack(path) for path in files]
    save, record, packs = Store().open(name, named)
    try:
        if title is not None and title != record.title:
            raise Mistake(N_("The saved game {name!r} is a game of {title!r}."), {"name": name, "title": record.title})
        shelf, game = setting.game_of(save.path, record, packs)
        setting.check_players(save.path, record, game)
        if named:
            with suppress(OSError):  # they are named again the next time
                write_packs(save.path, packs)
        return play_on(shelf, setting.restored(save.path, game, record, save.append), save, packs, screen)
    finally:
        save.close()


def play_on(shelf: Title, table: Table, save: Save, packs: list[Pack], screen: Screen) -> Outcome:
    """Play, and whatever is wanted once the game is over: it again, or to look at it."""
    while True:
        try:
            code = sit(shelf, table, save, screen)
        finally:
            save.close()
        if code or not table.over:
            return Outcome(code, False)
        while (wanted := ask_afterwards(screen)) in (TABLE, WATCH):
            if wanted == TABLE:
                show_table(table, own_seat(table), screen)
            else:
                look(shelf, table, own_seat(table), screen)
        if wanted not in (REMATCH, SAME_DEAL):
            return Outcome(0, wanted == MENU)
        seed = table.seed if wanted == SAME_DEAL else setting.new_seed()
        table, save = laid_out(table.game, table.seats, seed, packs, None)


def show_table(table: Table, seat: int, screen: Screen) -> None:
    """The whole table once more, as somebody sees it at the end."""
    tongue = screen.tongue.with_names(table.names)
    Board(table, screen, tongue.to(seat) if seat >= 0 else tongue, seat).show_all()


def sit(shelf: Title, table: Table, save: Save, screen: Screen) -> int:
    """Play until the game is over or somebody leaves; the game is saved at the last choice whatever happens."""
    table.deal()
    sitting = Sitting(shelf, table, save, screen)
    before = {number: signal.signal(number, screen.stop) for number in (signal.SIGTERM, signal.SIGHUP)}
    code = 0
    try:
        try:
            code = seated(sitting, screen) or (UNSAVED if sitting.unsaved else 0)
            farewell(sitting, screen)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
    except Stopped as stopped:  # while the table was being left
        code = stopped.code
    except OSError as error:
        if error.errno != errno.EIO:  # that one says that the terminal is gone, but the game is saved
            raise
    return code


def seated(sitting: Sitting, screen: Screen) -> int:
    """Play; returns the exit code of how the game was left."""
    code = 0
    try:
        sitting.play()
    except (Left, Ended):
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
        screen.say()
    except Stopped as stopped:
        code = stopped.code
        screen.say()
    return code


def farewell(sitting: Sitting, screen: Screen) -> None:
    """Say how to go on with the game."""
    said = sitting.farewell()
    if said:
        sentence, _, command = said.partition("\n")
        screen.say(sentence)
        if command:
            screen.command(command.strip())
    screen.flush()


def menu(screen: Screen) -> int:
    """Ask what to do and do it, until somebody leaves the menu or a table."""
    while True:
        wanted = Menu(screen, Store(), list(own_decks())).ask()
        if wanted is None:
            return 0
        try:
            outcome = grant(wanted, screen)
        except Refused as error:
            screen.say(error.said(screen.tongue), ALERT)
            continue
        if not outcome.to_menu:
            return outcome.code


def grant(wanted: Request, screen: Screen) -> Outcome:
    """Do what was asked for in the menu."""
    if isinstance(wanted, GoOn):
        return go_on(wanted.name, None, [], screen)
    if isinstance(wanted, Watch):
        shelf, table = setting.open_table(Store().find(wanted.name), [])
        look(shelf, table, own_seat(table), screen)
        return Outcome(0, True)
    if isinstance(wanted, Learn):
        teach(wanted.title, screen)
        return Outcome(0, True)
    options = [f"{key}={value}" for key, value in wanted.options.items()]
    seats = ",".join(wanted.seats)
    wish = Wish(wanted.title.name, seats, None, wanted.names, wanted.mode, options, decks=wanted.decks)
    return begin(wish, screen)


def teach(shelf: Title, screen: Screen) -> bool:
    """A guided first game; whether it was played to its end."""
    if not shelf.lesson_text():
        raise Mistake(N_("There is no guided first game of {title} yet."), {"title": screen.tongue.name(shelf.names)})
    return learn(screen, shelf)


def watch(name: str, seat: int | None, packs: list[Path], screen: Screen) -> None:
    """A game that was played, from its file."""
    path = setting.find_record(name)
    shelf, table = setting.open_table(path, [setting.read_pack(pack) for pack in packs])
    look(shelf, table, SPECTATOR if seat is None else setting.check_seat(seat, table.game), screen)


def own_seat(table: Table) -> int:
    """The seat of the one person who played here; with none or several, that of a spectator."""
    return table.persons[0] if len(table.persons) == 1 else SPECTATOR


def look(shelf: Title, table: Table, viewer: int, screen: Screen) -> None:
    """A game that was played: all of it into a pipe, step by step in a terminal."""
    replaying = Replaying(shelf, table, viewer, screen)
    if screen.reads_terminal and screen.writes_terminal:
        replaying.step()
    else:
        replaying.show_all()
