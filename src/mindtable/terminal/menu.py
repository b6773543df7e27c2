"""Menu: what to play and with whom, asked step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from mindtable.bots import LEVELS
from mindtable.core.agenda import CHANCE
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games import title, titles
from mindtable.table.seats import PERSON, seat_of, usual_count
from mindtable.table.store import Saved, Store
from mindtable.terminal.reading import bare
from mindtable.terminal.screen import ALERT, QUESTION, Ended, Left, Screen

LEAVE: Final = ("q", "quit", "quitter")


@dataclass
class Setting:
    """A game as it is being put together."""

    title: Title
    seats: list[str]  # PERSON or a level
    names: list[str] = field(default_factory=list)  # of the persons
    mode: str = ""
    options: dict[str, str] = field(default_factory=dict)
    decks: list[str] = field(default_factory=list)  # in the order of the seats, as far as somebody chose


@dataclass(frozen=True)
class GoOn:
    """A saved game to take up again."""

    name: str


@dataclass(frozen=True)
class Watch:
    """A saved game to look at."""

    name: str


class Menu:
    """Asks until it is clear what to do."""

    def __init__(self, screen: Screen, store: Store, own_decks: list[str] | None = None) -> None:
        self.screen: Final = screen
        self.tongue: Final = screen.tongue
        self.store: Final = store
        self.own_decks: Final = own_decks or []

    def ask(self) -> Setting | GoOn | Watch | None:
        """What somebody wants to do; None to leave."""
        try:
            while True:
                wanted = self._first()
                if wanted is not None:
                    return wanted
        except (Left, Ended):
            return None

    def _first(self) -> Setting | GoOn | Watch | None:
        shelf = [title(name) for name in titles()]
        saved = self.store.saved()
        going = [one for one in saved if one.record is not None and not one.record.result]
        self.screen.heading("Mindtable")
        for number, one in enumerate(shelf, 1):
            counts = str(one.most) if one.fewest == one.most else f"{one.fewest}–{one.most}"
            values: dict[str, object] = {"title": self.tongue.name(one.names), "counts": counts}
            self.screen.row(str(number), self.tongue.say("Play {title} (seats: {counts})", values))
        if going:
            self.screen.row(
                "c", self.tongue.count("Continue the saved game", "Continue one of {n} saved games", len(going))
            )
        if saved:
            self.screen.row("r", self.tongue.say("Watch a game again"))
        self.screen.row("q", self.tongue.say("Quit"))
        typed = self._typed()
        if typed == "c" and going:
            chosen = self._pick(going)
            return GoOn(chosen.name) if chosen is not None else None
        if typed == "r" and saved:
            chosen = self._pick([one for one in saved if one.record is not None])
            return Watch(chosen.name) if chosen is not None else None
        if typed.isdecimal() and 1 <= int(typed) <= len(shelf):
            return self._set(shelf[int(typed) - 1])
        for one in shelf:
            if typed and any([bare(name).startswith(typed) for name in [one.name, *one.names.values()]]):
                return self._set(one)
        if typed:
            self._not_there(typed)
        return None

    def _typed(self, prompt: str = "> ") -> str:
        typed = bare(self.screen.ask(prompt=prompt))
        if typed in LEAVE:
            raise Left
        return typed

    def _not_there(self, typed: str) -> None:
        self.screen.say(self.tongue.say("{name!r} is not in the list.", {"name": typed}), ALERT)

    def _pick(self, saved: list[Saved]) -> Saved | None:
        """One of the saved games; the last one played on Enter."""
        for number, one in enumerate(saved, 1):
            self.screen.row(str(number), saved_line(one, self.tongue))
        self.screen.say(self.tongue.say("Which one? Enter takes the first."), QUESTION)
        typed = self._typed() or "1"
        if typed.isdecimal() and 1 <= int(typed) <= len(saved):
            return saved[int(typed) - 1]
        for one in saved:
            if bare(one.name) == typed:
                return one
        self._not_there(typed)
        return None

    def _set(self, one: Title) -> Setting | None:
        """Seats and switches of a title; Enter starts with what is there."""
        setting = Setting(one, _usual_seats(one, one.modes[0]), mode=one.modes[0])
        while True:
            self.screen.heading(self.tongue.name(one.names))
            self.screen.row("s", self.tongue.say("Seats: {seats}", {"seats": self._seats_said(setting)}))
            if len(one.modes) > 1:
                self.screen.row("m", self.tongue.say("Mode: {mode}", {"mode": setting.mode}))
            if one.decks:
                self.screen.row("d", self.tongue.say("Decks: {decks}", {"decks": ", ".join(_decks(setting))}))
            if one.options:
                changed = ", ".join([f"{key} = {value}" for key, value in setting.options.items()])
                self.screen.row(
                    "o",
                    self.tongue.say(
                        "Switches: {switches}", {"switches": changed or self.tongue.say("as in the rules")}
                    ),
                )
            self.screen.row("b", self.tongue.say("Back"))
            self.screen.say(self.tongue.say("Press Enter to start."), QUESTION)
            typed = self._typed()
            if not typed:
                return setting
            if typed == "b":
                return None
            if typed == "s":
                self._ask_seats(setting)
            elif typed == "d" and one.decks:
                self._ask_decks(setting)
            elif typed == "o" and one.options:
                self._ask_options(setting)
            elif typed == "m" and len(one.modes) > 1:
                setting.mode = one.modes[(one.modes.index(setting.mode) + 1) % len(one.modes)]
                if len(setting.seats) not in one.seats_for(setting.mode):
                    setting.seats = _usual_seats(one, setting.mode)
                    setting.names = []
            else:
                self._not_there(typed)

    def _seats_said(self, setting: Setting) -> str:
        names = setting.names[:]
        said: list[str] = []
        for who in setting.seats:
            if who == PERSON:
                said.append(names.pop(0) if names else self.tongue.say("person"))
            else:
                said.append(self.tongue.say("bot ({level})", {"level": self.tongue.say(who)}))
        return ", ".join(said)

    def _ask_seats(self, setting: Setting) -> None:
        count = self._count(setting.title.seats_for(setting.mode))
        setting.seats, setting.names = [], []
        choices = [PERSON, *LEVELS]
        for seat in range(count):
            usual = PERSON if seat == 0 else "normal"
            who = self._word(self.tongue.say("Who plays seat {n}?", {"n": seat + 1}), choices, usual)
            setting.seats.append(who)
            if who == PERSON:
                unnamed = self.tongue.say("Player {n}", {"n": seat + 1})
                self.screen.say(self.tongue.say("Name? Enter for {name}.", {"name": unnamed}), QUESTION)
                setting.names.append(self.screen.ask() or unnamed)

    def _count(self, counts: list[int]) -> int:
        while len(counts) > 1:
            said = ", ".join([str(count) for count in counts])
            self.screen.say(self.tongue.say("How many seats: {counts}?", {"counts": said}), QUESTION)
            typed = self._typed()
            if typed.isdecimal() and int(typed) in counts:
                return int(typed)
            self._not_there(typed)
        return counts[0]

    def _word(self, question: str, words: list[str], usual: str) -> str:
        """One of some words, by number, by its beginning or as it is said in this language."""
        said = [self.tongue.say(word) for word in words]
        while True:
            self.screen.say(
                f"{question} {self.tongue.say('Enter for {name}.', {'name': self.tongue.say(usual)})}", QUESTION
            )
            for number, one in enumerate(said, 1):
                self.screen.row(str(number), one)
            typed = self._typed()
            if not typed:
                return usual
            if typed.isdecimal() and 1 <= int(typed) <= len(words):
                return words[int(typed) - 1]
            for word, one in zip(words, said, strict=True):
                if word.startswith(typed) or bare(one).startswith(typed):
                    return word
            self._not_there(typed)

    def _ask_decks(self, setting: Setting) -> None:
        """A deck for each seat: one of the title's, or one of your own."""
        there = [*setting.title.decks, *self.own_decks]
        setting.decks = [
            self._word(self.tongue.say("Which deck for seat {n}?", {"n": seat + 1}), there, usual)
            for seat, usual in enumerate(_decks(setting))
        ]

    def _ask_options(self, setting: Setting) -> None:
        """The switches; a number turns one to its next value."""
        specs = setting.title.options
        while True:
            for number, spec in enumerate(specs, 1):
                value = setting.options.get(spec.key, spec.values[0])
                others = ", ".join([other for other in spec.values if other != value])
                values: dict[str, object] = {"key": spec.key, "value": value, "others": others}
                what = self.tongue.say("{key} = {value} (or {others})", values)
                self.screen.row(str(number), self.tongue.label(what, f"{self.tongue.say(spec.says)} ({spec.clause})"))
            self.screen.say(self.tongue.say("A number changes a switch, Enter goes back."), QUESTION)
            typed = self._typed()
            if not typed:
                return
            if not typed.isdecimal() or not 1 <= int(typed) <= len(specs):
                self._not_there(typed)
                continue
            spec = specs[int(typed) - 1]
            value = setting.options.get(spec.key, spec.values[0])
            setting.options[spec.key] = spec.values[(spec.values.index(value) + 1) % len(spec.values)]
            if setting.options[spec.key] == spec.values[0]:
                del setting.options[spec.key]


def _decks(setting: Setting) -> list[str]:
    """The deck of each seat as it stands."""
    chosen, one = setting.decks, setting.title
    return [chosen[n] if n < len(chosen) else one.usual_deck(n) for n in range(len(setting.seats))]


def _usual_seats(one: Title, mode: str) -> list[str]:
    return [PERSON] + ["normal"] * (usual_count(one, mode) - 1)


# The words for who plays; `tongue.say` meets them in variables.
LEVEL_WORDS: Final = [N_("person"), N_("easy"), N_("normal"), N_("hard")]


def saved_line(saved: Saved, tongue: Tongue) -> str:
    """A saved game in the list."""
    day = f"{datetime.fromtimestamp(saved.played):%Y-%m-%d %H:%M}"
    record = saved.record
    if record is None:
        return tongue.label(saved.name, tongue.say("cannot be read; `mindtable verify` says why"))
    names = [seat_of(record.notes.get(f"seat {seat}", PERSON)).name for seat in range(record.seats)]
    if record.result:
        how = tongue.say("finished")
    else:
        made = sum([move.seat != CHANCE for move in record.moves])
        how = tongue.count("{n} choice", "{n} choices", made)
    what = tongue.name(title(record.title).names) if record.title in titles() else record.title
    return tongue.label(saved.name, ", ".join([what, *names, how, day]))
