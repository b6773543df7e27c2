"""Setting a table: titles, seats, options and packs as they are named on the command line."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mindtable.bots import BOTS, LEVELS, bot
from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.cli.files import read_text
from mindtable.core import limits
from mindtable.core.cards import CardError, read_toml, refuse_twice
from mindtable.core.editions import edition_name, without_packs
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.limits import shown
from mindtable.core.record import Record, RecordError
from mindtable.core.title import SetupError, Title
from mindtable.core.tongue import BOT_NAME, N_, PLAYER_NAME, Tongue
from mindtable.games import title, titles
from mindtable.program import program
from mindtable.table.seats import PERSON, Seat, seat_of, usual_count
from mindtable.table.store import PACKS, Pack, Store, Unreadable, laid_packs, read_file
from mindtable.table.table import Table
from mindtable.terminal.positions import position_text
from mindtable.terminal.shelf import players_said, short_format

LONGEST_NAME = 24


def find_title(name: str, tongue: Tongue) -> Title:
    """A title by its name."""
    if name not in titles():
        raise unknown(tongue.say("There is no title {name!r}", {"name": name}), name, list(titles()))
    return title(name)


def read_seats(words: list[str], names: list[str], tongue: Tongue) -> list[Seat]:
    """``person``, ``normal``, ``hard=Eva``: who sits where; names go to the persons in order."""
    seats: list[Seat] = []
    left = names[:]
    for number, word in enumerate(words, 1):
        level, _, name = word.strip().partition("=")
        kind = level.partition(":")[0]
        if level == PERSON:
            name = name or (left.pop(0) if left else tongue.say(PLAYER_NAME, {"n": number}))
        elif kind in [*LEVELS, *BOTS]:
            name = name or tongue.say(BOT_NAME, {"n": number})
        else:
            raise unknown(tongue.say("There is no player {name!r}", {"name": level}), level, [PERSON, *LEVELS, *BOTS])
        seats.append(Seat(clean_name(name), level))
    if left:
        raise Mistake(N_("There is no seat for {name}: there are more names than people."), {"name": left[0]})
    return seats


def clean_name(name: str) -> str:
    """A name that stays on its line."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in name]).split())[:LONGEST_NAME] or "?"


def read_options(pairs: list[str], shelf: Title, tongue: Tongue) -> dict[str, str]:
    """``key=value`` for each switch."""
    specs = {spec.key: spec for spec in shelf.options}
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if key not in specs:
            raise unknown(tongue.say("There is no option {name!r}", {"name": key}), key, list(specs))
        if not equals or value not in specs[key].values:
            what = tongue.say("Option {name!r} cannot be {value!r}", {"name": key, "value": value})
            raise unknown(what, value, specs[key].values)
        options[key] = value
    return options


def read_difficulty(word: str, shelf: Title, mode: str, tongue: Tongue) -> dict[str, str]:
    """The switches of a difficulty, by its id."""
    found = {difficulty.id: difficulty.options for difficulty in shelf.difficulties(mode)}
    if not found:
        raise Mistake(N_(
            "{title} has no difficulty to set: you play against people or against bots of a level you choose."),
                      {"title": tongue.name(shelf.names)})  # fmt: skip
    if word not in found:
        raise unknown(tongue.say("There is no difficulty {name!r}", {"name": word}), word, list(found))
    return found[word]


def read_mode(mode: str | None, shelf: Title, seats: int, command: str, tongue: Tongue) -> str:
    """The mode that was asked for, else the first that is for so many seats, if there is no other to choose.

    ``command`` is what was typed, to be shown with a mode behind it.
    """
    if mode is not None and mode not in shelf.modes:
        raise unknown(tongue.say("There is no mode {name!r}", {"name": mode}), mode, shelf.modes)
    wanted = mode or shelf.modes[0]
    fitting = [mode for mode in shelf.modes if seats in shelf.seats_for(mode)]
    if wanted in fitting:
        return wanted
    if mode is None and len(fitting) == 1:
        return fitting[0]
    values: dict[str, object] = {
        "title": tongue.name(shelf.names),
        "n": seats,
        "formats": tongue.join([short_format(shelf, mode, tongue) for mode in fitting], tongue.say("or")),
        "mode": short_format(shelf, wanted, tongue),
        "counts": players_said(shelf.seats_for(wanted), tongue),
        "commands": "\n".join([f"  {program()} {command} --mode {mode}" for mode in fitting]),
    }
    if fitting and mode is None:
        raise Mistake(N_("With {n} seats, {title} can be played as {formats}. Pick one:\n{commands}"), values)
    if fitting:
        raise Mistake(N_("{title} as {mode} is for {counts}, not {n}. With {n} seats:\n{commands}"), values)
    counts = sorted({count for mode in shelf.modes for count in shelf.seats_for(mode)})
    raise Mistake(N_("{title} is for {counts}, not {n}."), {**values, "counts": players_said(counts, tongue)})


def read_pack(path: Path) -> Pack:
    """A pack from a file."""
    return Pack(str(path), read_text(path, N_("{file} is not text, so it is not a card pack."), limits.PACK_BYTES))


def title_of_pack(pack: Pack) -> str | None:
    """The title a pack says it is for: empty when it does not say, None when it cannot be read at all."""
    try:
        named = read_toml(pack.name, pack.text).get("title", "")
    except CardError:
        return None
    return named if isinstance(named, str) else ""


def read_decks(names: list[str], shelf: Title, tongue: Tongue) -> list[str]:
    """Decks in the order of the seats: a ready-made one by its name, one of your own by its name or its file."""
    if names and not shelf.decks:
        raise Mistake(N_("{title} is played without decks of your own."), {"title": tongue.name(shelf.names)})
    if not [name for name in names if name not in shelf.decks]:
        return names
    from mindtable.cli.decks import legal, text_of

    found: list[str] = []
    for name in names:
        found.append(name if name in shelf.decks else text_of(name, tongue))
        if name not in shelf.decks:
            legal(found[-1], name, tongue)
    return found


def make_game(
    shelf: Title, seats: int, mode: str, options: dict[str, str], packs: list[Pack], decks: list[str] | None = None
) -> AnyGame:
    """A game; a mistake in a pack is named with the file it is in."""
    if decks and len(decks) > seats:
        raise Mistake(N_("{n} decks are too many for {seats} seats."), {"n": len(decks), "seats": seats})
    with packs_for(shelf, packs) as texts:
        return shelf.game(seats, mode, options, texts, decks)


@contextmanager
def packs_for(shelf: Title, packs: list[Pack]) -> Iterator[list[str]]:
    """The texts of packs for a title, to be used within: a mistake in one is named with the file it is in."""
    for pack in packs:
        if title_of_pack(pack) not in ("", None, shelf.name):
            raise Broken(
                N_("{file} is a pack for {other!r}, not for {title!r}."),
                {"file": pack.name, "other": shown(title_of_pack(pack) or ""), "title": shelf.name},
            )
    try:
        for number, pack in enumerate(packs, 1):
            refuse_twice(f"pack {number}", pack.text)
        yield [pack.text for pack in packs]
    except CardError as error:
        file = error.file
        for number, pack in enumerate(packs, 1):
            file = pack.name if file == f"pack {number}" else file
        raise Broken(
            N_("{file}, line {line}{card}: {reason}."),
            {"file": file, "line": error.line, "card": f", {error.card}" if error.card else "", "reason": error.reason},
        ) from None


def any_game(shelf: Title, packs: list[Pack]) -> AnyGame:
    """A game of the title, for looking at its cards."""
    return make_game(shelf, usual_count(shelf, shelf.modes[0]), shelf.modes[0], {}, packs)


def new_seed() -> int:
    return secrets.randbelow(10**12)


def find_record(name: str) -> Path:
    """The file of a record: a path, or the name of a saved game."""
    path = Path(name)
    if os.path.isfile(path):
        return path
    if path.suffix or len(path.parts) > 1:
        if os.path.isdir(path):
            raise Mistake(N_("{file} is a folder; name the records in it."), {"file": path})
        raise Mistake(N_("There is no file {file}."), {"file": path})
    return Store().find(name)


def open_record(path: Path, packs: list[Pack]) -> tuple[Title, AnyGame, Record]:
    """A record and the game it was played with."""
    record = read_file(path)
    shelf, game = game_of(path, record, packs or laid_packs(path))
    return shelf, game, record


def restored(path: Path, game: AnyGame, record: Record, write: Callable[[str], None] | None) -> Table:
    """The table as the record left it."""
    try:
        return Table(game, record, write)
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None


def open_table(path: Path, packs: list[Pack]) -> tuple[Title, Table]:
    """The table of a record, to look at."""
    shelf, game, record = open_record(path, packs)
    return shelf, restored(path, game, record, None)


def check_bots(bots: list[str], game: AnyGame, tongue: Tongue) -> None:
    """Refuse a bot that does not exist, before anything is played."""
    for name in bots:
        if name.partition(":")[0] not in [*LEVELS, *BOTS]:
            raise unknown(tongue.say("There is no bot {name!r}", {"name": shown(name)}), name, [*LEVELS, *BOTS])
        try:
            bot(name, game, 0)
        except SetupError:
            raise Mistake(
                N_(
                    "{name!r} is not a bot: only search has a budget, of simulations (search:300) or seconds "
                    "(search:2s)."
                ),
                {"name": shown(name)},
            ) from None


def check_players(path: Path, record: Record, game: AnyGame) -> None:
    """Refuse a record that cannot be played on, as somebody in it does not exist; earlier versions wrote such."""
    for seat in range(record.seats):
        level = seat_of(record.notes.get(f"seat {seat}", PERSON)).level
        try:
            if level != PERSON:
                bot(level, game, 0)
        except SetupError:
            raise Unreadable(
                N_("{file}: 'note seat {n}' names {level!r}, who does not exist; there are: {names}."),
                {"file": path, "n": seat, "level": shown(level), "names": ", ".join([PERSON, *LEVELS, *BOTS])},
            ) from None


def check_seat(seat: int, game: AnyGame) -> int:
    """The seat of this number, counted from 1."""
    if not 1 <= seat <= game.seats:
        raise Mistake(N_("There is no seat {n}: this game has seats 1 to {seats}."), {"n": seat, "seats": game.seats})
    return seat - 1


def position_in(path: Path, seat: int | None, packs: list[Pack]) -> tuple[Title, str]:
    """The title of a record, and the position it leads to, as a seat or else the first person sees it."""
    shelf, table = open_table(path, packs)
    viewer = check_seat(seat, table.game) if seat is not None else [*table.persons, SPECTATOR][0]
    return shelf, position_text(shelf, table.game, table.view(viewer))


def game_of(path: Path, record: Record, packs: list[Pack]) -> tuple[Title, AnyGame]:
    """The game of a record, with its packs."""
    if record.title not in titles():
        raise Unreadable(
            N_("{file}: this is a game of {title!r}, which is not installed here."),
            {"file": path, "title": record.title},
        )
    shelf = title(record.title)
    if edition_name(without_packs(record.edition), [pack.text for pack in packs]) != record.edition:
        if packs:
            message = N_("{file}: these are not the card packs it was played with: {names}.")
        else:
            message = N_("{file}: it was played with card packs, which should be in {folder}; --pack names them.")
        names = ", ".join([pack.name for pack in packs])
        raise Unreadable(message, {"file": path, "folder": path.with_suffix(PACKS), "names": names})
    try:
        game = shelf.opened(record, [pack.text for pack in packs])
    except (SetupError, CardError, RecordError) as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None
    return shelf, game
