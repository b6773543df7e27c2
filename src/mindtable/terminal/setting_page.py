"""A game being put together: format, seats, difficulty, decks and switches of a title, each with its key."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mindtable.bots import LEVELS
from mindtable.core.limits import is_number
from mindtable.core.title import Difficulty, OptionSpec, Title
from mindtable.core.tongue import N_, PLAYER_NAME, Tongue
from mindtable.table.seats import PERSON, usual_count
from mindtable.terminal import shelf
from mindtable.terminal.pages import BACK, LEAVE, Back, Page
from mindtable.terminal.screen import SOFT, Left, Screen
from mindtable.terminal.switches_page import SwitchesPage

# The words for who plays; `tongue.say` meets them in variables.
LEVEL_WORDS: Final = [N_("person"), N_("easy"), N_("normal"), N_("hard")]
FORMAT: Final = "f"
SEATS: Final = "s"
DIFFICULTY: Final = "d"
DECKS: Final = "c"
FOREMOST: Final = "g"
EXPERT: Final = "x"
LEARN: Final = "l"
FRAME: Final = 7  # lines of a page besides its rows: heading, Back, question and what is typed, with some air


@dataclass
class Setting:
    """A game as it is being put together."""

    title: Title
    seats: list[str]  # PERSON or a level
    names: list[str] = field(default_factory=list)  # of the persons, as far as they said so
    mode: str = ""
    options: dict[str, str] = field(default_factory=dict)  # the switches that are not as in the rules
    decks: list[str] = field(default_factory=list)  # in the order of the seats, as far as somebody chose

    def deck(self, seat: int) -> str:
        """The deck of a seat as it stands."""
        return self.decks[seat] if seat < len(self.decks) else self.title.usual_deck(seat)

    @property
    def usual(self) -> dict[str, str]:
        """The switches as in the rules."""
        return {spec.key: spec.values[0] for spec in self.title.options}

    @property
    def graded(self) -> list[str]:
        """The switches that make the difficulty."""
        grades = shelf.grades(self.title, self.mode)
        return list(dict.fromkeys([key for _, difficulty in grades for key in difficulty.options]))

    @property
    def difficulty(self) -> Difficulty | None:
        """The difficulty that the switches amount to; None for a mix of one's own."""
        usual = self.usual
        for difficulty in self.title.difficulties(self.mode):
            wanted = {**usual, **difficulty.options}
            if all([self.options.get(key, usual[key]) == wanted[key] for key in self.graded]):
                return difficulty
        return None

    def make(self, difficulty: Difficulty) -> None:
        """Turn the switches of a difficulty, and of no other."""
        kept = {key: value for key, value in self.options.items() if key not in self.graded}
        changed = {key: value for key, value in difficulty.options.items() if value != self.usual[key]}
        self.options = {**kept, **changed}

    def harder(self) -> None:
        """The next difficulty; after the hardest comes the easiest."""
        grades = shelf.grades(self.title, self.mode)
        now = self.difficulty
        places = [
            place for place, grade in enumerate(grades) if now and grade[0] == self.mode and grade[1].id == now.id
        ]
        self.mode, difficulty = grades[(places[0] + 1) % len(grades) if places else 0]
        self.make(difficulty)


def usual_setting(one: Title) -> Setting:
    """A title as it is played when nobody says otherwise."""
    mode = one.modes[0]
    return Setting(one, usual_seats(one, mode), mode=mode)


def usual_seats(one: Title, mode: str) -> list[str]:
    return [PERSON] + ["normal"] * (usual_count(one, mode) - 1)


@dataclass(frozen=True)
class Learn:
    """A guided first game of a title."""

    title: Title


class SettingPage(Page):
    """Asks how a title is to be played; Enter starts with what is there."""

    def __init__(self, screen: Screen, one: Title, own_decks: list[str]) -> None:
        super().__init__(screen)
        self.one: Final = one
        self.own_decks: Final = own_decks
        self.setting: Final = usual_setting(one)

    def ask(self) -> Setting | Learn:
        """The game that is wanted, or the guided one."""
        while True:
            keys = self._show()
            typed = self.typed()
            if not typed:
                return self.setting
            if typed not in keys:
                self.not_there(typed)
            elif typed == LEARN:
                return Learn(self.one)
            else:
                try:
                    self._change(typed)
                except Back:
                    continue

    def _show(self) -> list[str]:
        """The page; returns its keys."""
        tongue = self.tongue
        rows = self._rows()
        self.screen.heading(tongue.name(self.one.names))
        for line in self._told(rows):
            self.screen.say(line, SOFT)
        self.screen.say()
        for key, text in rows:
            self.key(key, text)
        self.key("b", tongue.say("Back"))
        self.question(tongue.say("Press Enter to start."))
        return [key for key, _ in rows]

    def _told(self, rows: list[tuple[str, str]]) -> list[str]:
        """What the title is, what one plays for and how long, as far as there is room beside the rows."""
        one, tongue = self.one, self.tongue
        goal = one.goal_of(self.setting.mode)
        told = [shelf.about(one, tongue), tongue.say(goal) if goal else "", shelf.minutes_said(one, tongue)]
        room = self.screen.height - FRAME - sum([self.lines(text) for _, text in rows])
        while told and sum([self.lines(line) for line in told]) > room:
            told.pop(0)
        return [line for line in told if line]

    def _rows(self) -> list[tuple[str, str]]:
        """What can be changed: a key, and how it stands."""
        tongue, one, setting = self.tongue, self.one, self.setting
        rows: list[tuple[str, str]] = []
        if len(one.modes) > 1 and not shelf.graded_by_mode(one):
            said = shelf.format_said(one, setting.mode, tongue)
            rows.append((FORMAT, tongue.say("Format: {mode}", {"mode": said})))
        if one.foremost:
            rows.append((FOREMOST, tongue.say("Game: {name}", {"name": self._foremost()})))
        rows.append((SEATS, tongue.say("Seats: {seats}", {"seats": seats_line(setting, tongue)})))
        if len(shelf.grades(one, setting.mode)) > 1:
            rows.append((DIFFICULTY, tongue.say("Difficulty: {name}", {"name": self._difficulty()})))
        if one.decks:
            decks = [shelf.deck_said(one, setting.deck(seat), tongue) for seat in range(len(setting.seats))]
            rows.append((DECKS, tongue.say("Decks: {decks}", {"decks": ", ".join(decks)})))
        if one.options:
            rows.append((EXPERT, tongue.say("Expert switches: {switches}", {"switches": self._switches()})))
        if one.lesson_text():
            rows.append((LEARN, tongue.say("Learn: a first game with a guide")))
        return rows

    def _difficulty(self) -> str:
        setting, found = self.setting, self.setting.difficulty
        if found is None:
            return self.tongue.say("custom")
        if self.one.foremost in setting.options:  # that game was not measured
            return self.tongue.say(found.says)
        return shelf.difficulty_said(self.one, setting.mode, found, self.tongue)

    def _foremost(self) -> str:
        """How the switch stands that players look for."""
        spec = self._spec()
        value = self.setting.options.get(spec.key, spec.values[0])
        return self.tongue.say(spec.names[spec.values.index(value)])

    def _spec(self) -> OptionSpec:
        return next(spec for spec in self.one.options if spec.key == self.one.foremost)

    def _switches(self) -> str:
        """How many switches are turned that the difficulty does not turn anyway."""
        setting = self.setting
        elsewhere = [self.one.foremost, *(setting.graded if setting.difficulty is not None else [])]
        turned = len([key for key in setting.options if key not in elsewhere])
        if not turned:
            return self.tongue.say("as in the rules")
        return self.tongue.count("{n} changed", "{n} changed", turned)

    def _change(self, key: str) -> None:
        setting = self.setting
        if key == FORMAT:
            self._ask_format()
        elif key == SEATS:
            SeatsPage(self.screen, setting).ask()
        elif key == DIFFICULTY:
            setting.harder()
        elif key == DECKS:
            self._ask_decks()
        else:
            page = SwitchesPage(self.screen, self.one, len(setting.seats), setting.mode)
            setting.options = (
                page.turned(self._spec(), setting.options) if key == FOREMOST else page.ask(setting.options)
            )

    def _ask_format(self) -> None:
        one, setting, tongue = self.one, self.setting, self.tongue
        rows = [shelf.format_said(one, mode, tongue) for mode in one.modes]
        values: dict[str, object] = {"name": shelf.short_format(one, setting.mode, tongue)}
        question = tongue.say("Which format? Press Enter for {name}.", values)
        graded = setting.graded
        setting.mode = one.modes[
            self.pick(tongue.say("Formats"), question, rows, one.modes, one.modes.index(setting.mode))
        ]
        if len(setting.seats) not in one.seats_for(setting.mode):
            setting.seats, setting.decks = usual_seats(one, setting.mode), []
            setting.names = setting.names[:1]
        if setting.difficulty is None:  # what made the old format harder need not make sense in the new one
            setting.options = {key: value for key, value in setting.options.items() if key not in graded}

    def _ask_decks(self) -> None:
        """A deck for each seat: one of the title's, or one of your own."""
        one, tongue = self.one, self.tongue
        there = [*one.decks, *self.own_decks]
        rows = [one.deck_name(deck, tongue) for deck in one.decks]
        rows += [f"{deck} ({tongue.say('your own')})" for deck in self.own_decks]
        notes = [*[one.deck_about(deck, tongue) for deck in one.decks], *[""] * len(self.own_decks)]
        chosen: list[str] = []
        for seat in range(len(self.setting.seats)):
            usual = self.setting.deck(seat)
            values: dict[str, object] = {"n": seat + 1, "name": shelf.deck_said(one, usual, tongue)}
            question = tongue.say("Which deck for seat {n}? Press Enter for: {name}", values)
            place = self.pick(tongue.say("Deck of seat {n}", values), question, rows, there, there.index(usual), notes)
            chosen.append(there[place])
        self.setting.decks = chosen


class SeatsPage(Page):
    """Who sits where, and how many do."""

    def __init__(self, screen: Screen, setting: Setting) -> None:
        super().__init__(screen)
        self.setting: Final = setting

    def ask(self) -> None:
        """Change seats until that is right."""
        setting, tongue = self.setting, self.tongue
        counts = setting.title.seats_for(setting.mode)
        while True:
            self.screen.heading(tongue.say("Seats"))
            for seat, said in enumerate(seat_words(setting, tongue), 1):
                self.key(str(seat), said)
            more = [count for count in counts if count > len(setting.seats)]
            fewer = [count for count in counts if count < len(setting.seats)]
            if more:
                self.key("+", tongue.count("Play with {n} seat", "Play with {n} seats", more[0]))
            if fewer:
                self.key("-", tongue.count("Play with {n} seat", "Play with {n} seats", fewer[-1]))
            self.key("b", tongue.say("Back"))
            self.question(tongue.say("Type the number of a seat to change who plays it. Press Enter when done."))
            typed = self.typed()
            if not typed:
                return
            if typed == "+" and more:
                setting.seats += ["normal"] * (more[0] - len(setting.seats))
            elif typed == "-" and fewer:
                self._fewer(fewer[-1])
            elif is_number(typed) and 1 <= int(typed) <= len(setting.seats):
                try:
                    self._ask_seat(int(typed) - 1)
                except Back:
                    continue
            else:
                self.not_there(typed)

    def _fewer(self, count: int) -> None:
        setting = self.setting
        setting.seats, setting.decks = setting.seats[:count], setting.decks[:count]
        setting.names = setting.names[: setting.seats.count(PERSON)]

    def _ask_seat(self, seat: int) -> None:
        setting, tongue = self.setting, self.tongue
        words = [PERSON, *LEVELS]
        now = setting.seats[seat]
        usual = words.index(now)
        rows = [tongue.say(PERSON), *[shelf.level_said(setting.title, level, tongue) for level in LEVELS]]
        values: dict[str, object] = {"n": seat + 1, "name": shelf.seat_word(now, tongue)}
        question = tongue.say("Who plays seat {n}? Press Enter for {name}.", values)
        who = words[self.pick(tongue.say("Seat {n}", values), question, rows, words, usual)]
        before = setting.seats[:seat].count(PERSON)  # persons in front, whose names come first
        unnamed = tongue.say(PLAYER_NAME, {"n": seat + 1})
        name = self._ask_name(unnamed) if who == PERSON else ""
        names = person_names(setting, tongue)
        if now == PERSON:
            del names[before]
        if who == PERSON:
            names.insert(before, name)
        setting.seats[seat], setting.names = who, names

    def _ask_name(self, unnamed: str) -> str:
        self.question(self.tongue.say("What is the name? Press Enter for {name}.", {"name": unnamed}))
        typed = self.screen.ask()
        if typed in LEAVE:
            raise Left
        if typed in BACK:
            raise Back
        return typed or unnamed


def person_names(setting: Setting, tongue: Tongue) -> list[str]:
    """The names of the persons in their order; who gave none is called by the seat."""
    seats = [seat for seat, who in enumerate(setting.seats, 1) if who == PERSON]
    unnamed = [tongue.say(PLAYER_NAME, {"n": seat}) for seat in seats]
    return [*setting.names, *unnamed[len(setting.names) :]]


def seat_words(setting: Setting, tongue: Tongue) -> list[str]:
    """Who sits on each seat."""
    names = person_names(setting, tongue)
    return [names.pop(0) if who == PERSON else shelf.seat_word(who, tongue) for who in setting.seats]


def seats_line(setting: Setting, tongue: Tongue) -> str:
    """Who sits where, on a line."""
    return ", ".join(seat_words(setting, tongue))
