"""The set-up of a companion game, question by question: mode, difficulty, who draws from which deck."""

from __future__ import annotations

from typing import Final

from mindtable.companion.companion import Companion, new_companion
from mindtable.companion.log import MOVES, TELL, UNDER_WAY
from mindtable.companion.part import APP, BOX
from mindtable.companion.titles import part as part_of
from mindtable.core.title import Title
from mindtable.core.tongue import N_, capital
from mindtable.terminal.screen import QUESTION, SOFT, Left, Screen

WAYS: Final = [
    (TELL, N_("I tell what changed in my turns")),
    (MOVES, N_("I choose my moves here, under the full rules")),
    (UNDER_WAY, N_("The game is already under way: I copy my table, then tell what changed in my turns")),
]
DECKS: Final = [
    (BOX, N_("all decks are on the table")),
    (APP, N_("the app draws from all decks")),
    ("each", N_("I say it deck by deck")),
]
QUIT: Final = ("quit", "exit", "quitter")
SOURCES: Final = [(BOX, N_("on the table")), (APP, N_("the app"))]


class BesideSetting:
    """Asks for what was not said on the command line."""

    def __init__(self, screen: Screen, title: Title) -> None:
        self.screen: Final = screen
        self.title: Final = title
        self.tongue: Final = screen.tongue

    def ask(
        self, mode: str, options: dict[str, str], decks: dict[str, str], way: str, seed: int, packs: list[str]
    ) -> Companion:  # fmt: skip
        """The game, set up; an empty line takes the first answer."""
        title, tongue = self.title, self.tongue
        self.screen.say(tongue.say("Type the number of an answer; Enter takes the first, quit leaves."), SOFT)
        fitting = [one for one in title.modes if 1 in title.seats_for(one)]
        mode = mode or self._pick(tongue.say("Which game?"), [(one, title.mode_name(one, tongue)) for one in fitting])
        switches = part_of(title.name).switches
        for spec in [one for one in title.options if one.key in switches and one.key not in options]:
            names = [(value, tongue.say(name)) for value, name in zip(spec.values, spec.names, strict=True)]
            options = {**options, spec.key: self._pick(capital(tongue.say(spec.says)), names)}
        grades = title.difficulties(mode)
        if grades and not options.keys() & {key for one in grades for key in one.options}:
            usual = [one for one in grades if not one.options] + [one for one in grades if one.options]
            grade = self._pick(tongue.say("How hard?"), [(one.id, tongue.say(one.says)) for one in usual])
            options = {**next(one for one in grades if one.id == grade).options, **options}
        way = way or self._pick(tongue.say("And your own turns?"), [(one, tongue.say(says)) for one, says in WAYS])
        return new_companion(title.name, mode, options, self._decks(decks), way, seed, packs=packs)

    def _decks(self, decks: dict[str, str]) -> dict[str, str]:
        part, tongue = part_of(self.title.name), self.tongue
        if decks:
            return decks
        source = self._pick(tongue.say("Who draws cards?"), [(one, tongue.say(says)) for one, says in DECKS])
        if source != "each":
            return {deck.id: source for deck in part.decks}
        words = [(one, tongue.say(says)) for one, says in SOURCES]
        return {deck.id: self._pick(capital(tongue.say(deck.says)), words) for deck in part.decks}

    def _pick(self, asks: str, answers: list[tuple[str, str]]) -> str:
        if len(answers) == 1:
            return answers[0][0]
        self.screen.say()
        self.screen.say(asks, QUESTION)
        for number, (_, says) in enumerate(answers, 1):
            self.screen.row(str(number), capital(says))
        while True:
            line = self.screen.ask()
            if not line:
                return answers[0][0]
            if line in QUIT:
                raise Left
            for number, (key, _) in enumerate(answers, 1):
                if line in (str(number), key):
                    return key
            self.screen.say(self.tongue.say("Type a number from 1 to {n}.", {"n": len(answers)}))
