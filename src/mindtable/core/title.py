"""Title: a game on the shelf, what it can be played with, and how an old one is opened again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core import limits
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.editions import Edition, edition_name, without_packs
from mindtable.core.game import AnyGame
from mindtable.core.record import LINE, Record
from mindtable.core.tongue import N_, Tongue

UNNAMED: Final[dict[str, str]] = {}


class SetupError(Complaint):
    """A game that cannot be set up: an unknown option, a wrong number of seats."""


class Difficulty:
    """How hard a game is, as one word: the switches it stands for, and how often a *normal* bot won it."""

    def __init__(self, id: str, says: str, options: dict[str, str], won: int, games: int) -> None:
        self.id: Final = id
        self.says: Final = says  # a message id, marked with N_
        self.options: Final = options
        self.won: Final = won  # of so many games; 0 of 0 where nothing was measured
        self.games: Final = games


class Strength:
    """How strong a level of bots is: how many of 100 games it won against *normal*."""

    def __init__(self, level: str, percent: float, games: int) -> None:
        self.level: Final = level
        self.percent: Final = percent
        self.games: Final = games


class OptionSpec:
    """A switch of a title: its key, the values it may have (the first is the default) and what it means."""

    def __init__(self, key: str, values: list[str], says: str, clause: str, names: list[str] | None = None) -> None:
        self.names: Final = names or values  # what the values are called: message ids, marked with N_
        self.key: Final = key
        self.values: Final = values
        self.says: Final = says  # a message id, marked with N_
        self.clause: Final = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A title on the shelf: its names, numbers of seats, modes and switches; makes games."""

    name: str
    names: dict[str, str]
    edition: str
    draft: str  # what the first edition was called before it was public; games of that name are still opened
    editions: list[Edition]  # the older ones, oldest first
    fewest: int
    most: int
    modes: list[str]
    mode_names: dict[str, str] = UNNAMED  # what the modes are called: message ids, marked with N_
    options: list[OptionSpec]
    foremost: str = ""  # the switch that players look for: it stands beside the format, not among the expert ones
    about: str = ""  # what it is, in a sentence; a message id
    goal: str = ""  # what one plays for, in a sentence or two; a message id
    minutes: tuple[int, int] = (0, 0)  # how long a game takes at the table
    measured_in: str = ""  # the settings that its difficulties were measured in, where it has others; a message id
    strengths: tuple[Strength, ...] = ()  # of the levels of bots, as measured; see docs/<title>.md
    decks: list[str]  # the ready-made decks of a title whose seats bring one each; empty where they do not

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        """A game with these options, all settled; packs are the texts of card packs laid over the house set."""
        raise AssertionError

    def clauses_text(self) -> str:
        """The file of the rules in own words."""
        raise AssertionError

    def lesson_text(self) -> str:
        """The file of the guided first game; empty where there is none."""
        return ""

    def mode_name(self, mode: str, tongue: Tongue) -> str:
        """What a mode is called."""
        return tongue.say(self.mode_names[mode]) if mode in self.mode_names else mode

    def deck_name(self, deck: str, tongue: Tongue) -> str:
        """What a ready-made deck is called."""
        return deck

    def deck_about(self, deck: str, tongue: Tongue) -> str:
        """How a ready-made deck plays, in a sentence; empty where nobody says so."""
        return ""

    def goal_of(self, mode: str) -> str:
        """What one plays for in a mode; a message id."""
        return self.goal

    def difficulties(self, mode: str) -> list[Difficulty]:
        """How hard a mode can be made, easiest first; empty where people play against each other."""
        return []

    def difficulty_of(self, mode: str, options: dict[str, str]) -> Difficulty | None:
        """How hard a game with these options is; None where that has no word of its own."""
        levels = self.difficulties(mode)
        keys = [key for one in levels for key in one.options]
        usual = {spec.key: spec.values[0] for spec in self.options}
        for one in levels:
            if all([options.get(key, usual[key]) == one.options.get(key, usual[key]) for key in keys]):
                return one
        return None

    def seats_for(self, mode: str) -> list[int]:
        """The numbers of seats a mode is played with."""
        return list(range(self.fewest, self.most + 1))

    def usual_deck(self, seat: int) -> str:
        """The deck of a seat that brings none."""
        return self.decks[seat % len(self.decks)]

    # -- making games

    def game(
        self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str] | None = None,
        edition: str = "",
    ) -> AnyGame:  # fmt: skip
        """A game; ``decks`` in the order of the seats, the usual one where none is named; of today's edition unless
        an older one is wanted."""
        older = self.older(edition or self.edition)
        values = self.settle(seats, mode, {**older.options, **options} if older is not None else options)
        laid = packs if older is None else [older.pack, *packs]
        dealt = self.settle_decks(seats, decks or [])
        game = self.make(seats, mode, values, laid, dealt)
        game.decks = dealt
        named = self.edition if older is None else older.name
        game.edition = edition_name(named, packs)
        game.drafts = [edition_name(self.draft, packs)] if named == self.oldest() and self.draft else []
        game.changed = [] if older is None else older.changed
        return game

    def opened(self, record: Record, packs: list[str]) -> AnyGame:
        """The game that a record was played with."""
        return self.game(record.seats, record.mode, record.options, packs, record.decks, without_packs(record.edition))

    def oldest(self) -> str:
        """The first public edition."""
        return self.editions[0].name if self.editions else self.edition

    def older(self, edition: str) -> Edition | None:
        """What to lay over today's values for an edition; None for today's own. Refuses one that is not known."""
        if edition == self.draft:
            edition = self.oldest()
        if edition == self.edition:
            return None
        for older in self.editions:
            if older.name == edition:
                return older
        known = ", ".join([*[older.name for older in self.editions], self.edition])
        raise SetupError(
            N_("{title} has no edition {edition!r} here; there are: {known}"),
            {"title": self.names["en"], "edition": edition, "known": known},
        )

    def settle(self, seats: int, mode: str, options: dict[str, str]) -> dict[str, str]:
        """The options with the defaults filled in; refuses what the title does not have."""
        if not self.fewest <= seats <= self.most:
            raise SetupError(
                N_("{title} is for {fewest} to {most} seats, not {seats}"),
                {"title": self.names["en"], "fewest": self.fewest, "most": self.most, "seats": seats},
            )
        if mode not in self.modes:
            raise SetupError(
                N_("no mode {mode!r}{hint}; there are {words}"),
                {"mode": mode, "hint": nearest(mode, self.modes), "words": ", ".join(self.modes)},
            )
        if seats not in self.seats_for(mode):
            counts = ", ".join([str(count) for count in self.seats_for(mode)])
            raise SetupError(
                N_("{mode} is played with {counts} seats, not {seats}"),
                {"mode": mode, "counts": counts, "seats": seats},
            )
        settled: dict[str, str] = {}
        keys = [spec.key for spec in self.options]
        for key in options:
            if key not in keys:
                raise SetupError(
                    N_("no option {key!r}{hint}; there are {words}"),
                    {"key": key, "hint": nearest(key, keys), "words": ", ".join(keys)},
                )
        for spec in self.options:
            value = options.get(spec.key, spec.values[0])
            if value not in spec.values:
                raise SetupError(
                    N_("option {key!r} is one of {words}, not {value!r}"),
                    {"key": spec.key, "words": ", ".join(spec.values), "value": value},
                )
            settled[spec.key] = value
        return settled

    def settle_decks(self, seats: int, decks: list[str]) -> list[str]:
        """A deck for each seat; an empty text is the usual one."""
        if len(decks) > (seats if self.decks else 0):
            raise SetupError(
                N_("{n} decks are too many: {title} has {seats} seats to bring one")
                if self.decks
                else N_("{title} is played without decks of your own"),
                {"n": len(decks), "title": self.names["en"], "seats": seats},
            )
        if not self.decks:
            return []
        for deck in decks:  # it stands on one line of the record, and a line has a limit
            if len(LINE.join(deck.splitlines())) > limits.LINE - 20:
                raise SetupError(
                    N_("a deck has at most {most} letters, this one has {n}"),
                    {"most": limits.DECK_BYTES, "n": len(deck)},
                )
        return [decks[seat] if seat < len(decks) and decks[seat] else self.usual_deck(seat) for seat in range(seats)]
