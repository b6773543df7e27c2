"""Verbs: what the table calls a choice that is not on offer now, in either language."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import CHANCE, State, options_for, take_for
from mindtable.core.game import AnyGame, Face
from mindtable.core.limits import is_number
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue, capital
from mindtable.table.reading import (
    FRENCH,
    NotUnderstood,
    Spelling,
    bare,
    called,
    spellings,
    understand,
    within,
    words_of,
)

REHEARSED: Final = 600  # choices of random games from which the words of a title are learnt
ANSWERS: Final = ("yes", "no", "y", "n", "oui", "non", "o")
SLIP: Final = 2  # letters that are too few to mean a choice of another time
NEAR: Final = 2  # how well typed words have to fit a choice: within its name


class Verbs:
    """The choices a game can offer, as they are said and as they are noted."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self._noted: Final[dict[str, str]] = {}  # "sign" is noted as "treaty"
        self._spelt: Final[dict[str, str]] = {}  # whole choices: words to notation
        self._rehearsed = False

    def learn(self, world: State, seat: int) -> None:
        """The words of everything that is on offer."""
        for option in options_for(world, seat):
            noted, *said = spellings(self.game, world, seat, option)
            for text in [noted, *said]:
                self._spelt.setdefault(text, noted)
                self._noted.setdefault(bare(text.partition(" ")[0]), noted.partition(" ")[0])

    def _rehearse(self) -> None:
        """Play some games at random, to hear what else can be chosen; once, when somebody asks for it."""
        self._rehearsed = True
        luck = Luck(1)
        state = self.game.start()
        for _ in range(REHEARSED):
            decision = state.waiting()
            if decision is None:
                state = self.game.start()
                continue
            seat = decision.seats(state)[0]
            if seat == CHANCE:
                option = decision.sample(state, luck)
            else:
                self.learn(state, seat)
                options = options_for(state, seat)
                option = options[luck.below(len(options))]
            take_for(state, seat, option)

    def notations(self, text: str) -> list[str]:
        """How a choice may be noted that is not on offer: as typed, as it is said somewhere else in the game, and with
        the ids of cards for their names."""
        if not self._rehearsed:
            self._rehearse()
        typed = words_of(text)
        found = [text.strip()]
        if len(typed) == 1 and typed[0] in FRENCH:  # the verb itself, before whatever could be done with it
            found.append(FRENCH[typed[0]])
        fits = sorted([(Spelling(0, said).fit(typed), said) for said in self._spelt]) if typed else []
        best = fits[0][0] if fits else NEAR + 1
        found += [self._spelt[said] for fit, said in fits if fit == best <= NEAR]
        verb, *rest = typed or [""]
        verb = self._verb(verb)
        named = [
            face.id
            for face in self.game.faces()
            if rest and any([rest == words_of(name) for name in (face.id, *face.names.values())])
        ] or [
            face.id
            for face in sorted(self.game.faces(), key=lambda face: not _whole(rest, face))
            if rest and any([within(rest, words_of(name)) for name in face.names.values()])
        ]
        found += [f"{verb} {id}" for id in named] if rest else [verb]
        return list(dict.fromkeys(found))

    def _verb(self, word: str) -> str:
        """How a word that begins a choice is noted."""
        return self._noted.get(word) or FRENCH.get(word, word)

    def why_not(self, world: State, seat: int, text: str, tongue: Tongue) -> str:
        """Why something cannot be chosen now, or that it can; empty when there is no such choice in this game."""
        asked = world.waiting()
        if asked is not None and seat in asked.seats(world) and not self._other_verb(world, seat, text, tongue):
            try:
                found = understand(self.game, world, seat, text)
            except NotUnderstood as error:
                if error.found:
                    raise
            else:
                choice = called(self.game.say_option(world, seat, found.option, tongue))
                return tongue.say("You can: {choice} is one of the choices.", {"choice": choice})
        return self.refusal(world, seat, text, tongue)

    def _other_verb(self, world: State, seat: int, text: str, tongue: Tongue) -> bool:
        """Whether a word alone is what the game does at another time: "play", where only cards speak of playing."""
        typed = words_of(text)
        if len(typed) != 1:
            return False
        if not self._rehearsed:
            self._rehearse()
        known = {*self._noted.values(), *FRENCH.values()}
        verb = typed[0] if typed[0] in known else FRENCH.get(typed[0], "")
        for option in options_for(world, seat):
            if any([bare(said).startswith((verb, typed[0])) for said in spellings(self.game, world, seat, option)]):
                return False
        return verb != "" and self.refusal(world, seat, verb, tongue) != ""

    def refusal(self, world: State, seat: int, text: str, tongue: Tongue) -> str:
        """Why a choice that is not on offer is not; empty when there is no such choice in this game."""
        word = bare(text.strip())
        if is_number(word) or word in ANSWERS:  # names no choice by itself
            return ""
        found = self.notations(text)
        if len(word) <= SLIP and word.isalpha() and word not in self._noted.values():
            return ""  # a slip of the finger begins the words of some choice, and the reason for that would puzzle
        for noted in found:
            reason = self.game.refusal(world, seat, noted, tongue)
            if reason:  # a sentence; a name at its beginning is as its owner writes it
                return reason if reason.startswith(tuple(tongue.seats)) else capital(reason)
        return ""


def _whole(typed: list[str], face: Face) -> bool:
    """Whether the typed words are words of a name, not only beginnings of some: "song" is in "Song for a Seal"."""
    return any([set(typed) <= set(words_of(name)) for name in face.names.values()])
