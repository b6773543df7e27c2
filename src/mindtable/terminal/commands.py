"""Commands: what can be typed at the table besides choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mindtable.core.preview import WORLDS
from mindtable.core.tongue import N_
from mindtable.program import as_typed
from mindtable.table import outside, reading
from mindtable.table.refused import Refused
from mindtable.table.store import Store
from mindtable.terminal.lookup import find_faces, show_faces, show_rules, show_word
from mindtable.terminal.pages import side_by_side
from mindtable.terminal.positions import position_text, titles_to_ask
from mindtable.terminal.screen import SOFT, Left

if TYPE_CHECKING:
    from mindtable.terminal.sitting import Sitting

LATEST: Final = 30  # lines of the log, unless all are wanted

POSITION: Final = N_("position")  # only where there is an automa to ask

# What to type, and what it does. The first word may be typed in either language.
HELP: Final = [
    (N_("a number"), N_("the choice with that number")),
    (N_("some words"), N_("the choice that contains them; several choices in a row work too")),
    (N_("Enter"), N_("the choices again, in full")),
    (N_("table"), N_("the whole table; table WORD a part of it")),
    (N_("card NAME"), N_("a card and its text")),
    (N_("rules CLAUSE"), N_("a rule by its id or by a word in it")),
    (N_("why"), N_("why the last automa or bot did what it did")),
    (N_("hint"), N_("what the hard bot would do in your place, and why")),
    (N_("goal"), N_("what you are playing for, and how things stand")),
    (N_("help WORD"), N_("what a word of the game means")),
    (N_("why not CHOICE"), N_("why something cannot be chosen now")),
    (POSITION, N_("the position as `mindtable ask` reads it")),
    (N_("log"), N_("what happened so far; log all from the beginning")),
    (N_("undo"), N_("take your last choice back")),
    (N_("save NAME"), N_("keep a copy of the game under a name")),
    (N_("quit"), N_("leave; the game is saved")),
]


class Commands:
    """The commands for the person who has to choose."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting: Final = sitting
        self.seat: Final = seat
        self.screen: Final = sitting.screen
        self.tongue: Final = sitting.tongue
        self._by_word: Final[dict[str, Callable[[str], None]]] = {}
        for words, run in (
            (("?", "help", "aide"), self._help),
            (("table",), self._table),
            (("card", "carte"), self._card),
            (("rules", "rule", "regles", "regle"), self._rules),
            (("why", "pourquoi"), self._why),
            (("hint", "conseil", "indice"), self._hint),
            (("goal", "but"), self._goal),
            (("position",), self._position),
            (("log", "journal", "historique"), self._log),
            (("undo", "annuler"), self._undo),
            (("save", "enregistrer", "sauver", "sauvegarder"), self._save),
            (("quit", "exit", "quitter"), self._quit),
        ):
            for word in words:
                self._by_word[word] = run

    def run(self, line: str) -> bool:
        """Carry a command out; False when the line is none."""
        word, _, rest = line.partition(" ")
        run = self._by_word.get(reading.bare(word))
        if run is None:
            return False
        self.screen.remember(line)
        run(rest.strip())
        return True

    def endings(self, typed: str) -> list[tuple[int, str]]:
        """Completion: commands, names of cards, and choices."""
        table = self.sitting.table
        word, space, rest = typed.partition(" ")
        command = self._by_word.get(reading.bare(word))
        if space and command == self._card:
            names = [self.tongue.name(face.names) for face in table.game.faces()]
            return [
                (len(rest), name) for name in dict.fromkeys(names) if reading.bare(name).startswith(reading.bare(rest))
            ]
        if space and command == self._rules:
            ids = [clause.id for clause in self.sitting.rules.clauses]
            return [(len(rest), id) for id in ids if reading.bare(id).startswith(reading.bare(rest))]
        commands = [self.tongue.say(what).partition(" ")[0] for what, _ in HELP[3:]]
        found = [(len(typed), name) for name in dict.fromkeys(commands) if typed and name.startswith(typed.casefold())]
        worlds = [table.world(self.seat, variant) for variant in range(WORLDS)]
        return found + reading.endings(table.game, worlds, self.seat, typed, self.tongue)

    def _hint(self, rest: str) -> None:
        """What the best bot would choose here, seeing what the person sees."""
        table, tongue = self.sitting.table, self.sitting.speaking_to(self.seat)
        with self.screen.busy(tongue.say("The hard bot is looking at your position …")):
            told = outside.hint(table, self.seat, tongue)
        for line in told:
            self.screen.say(line, hang="    ")

    def _goal(self, rest: str) -> None:
        self.screen.say(self.tongue.say(self.sitting.title.goal_of(self.sitting.game.mode)))
        self.screen.say(self.sitting.boards[self.seat].standing(), SOFT)

    def _help(self, rest: str) -> None:
        if rest:
            if not show_word(self.screen, self.sitting.rules, rest):
                raise Refused(N_("Nothing is known about {name!r}; `rules` shows the chapters."), {"name": rest})
            return
        asked = self.sitting.title.name in titles_to_ask()
        known = [row for row in HELP if asked or row[0] != POSITION]
        side_by_side(self.screen, [(self.tongue.say(what), as_typed(self.tongue.say(does))) for what, does in known])

    def _table(self, rest: str) -> None:
        board = self.sitting.boards[self.seat]
        if rest:
            board.show_part(rest)
        else:
            board.show_all()

    def _card(self, rest: str) -> None:
        if not rest:
            raise Refused(N_("Which card? For example: {example}"), {"example": self._example()})
        show_faces(self.screen, self.sitting.game, find_faces(self.sitting.game, rest))

    def _example(self) -> str:
        return f"{self.tongue.say('card')} {self.tongue.name(self.sitting.game.faces()[0].names)}"

    def _rules(self, rest: str) -> None:
        show_rules(self.screen, self.sitting.rules, rest)

    def _position(self, rest: str) -> None:
        """The position as `mindtable ask` reads it; not folded, since it is to be copied."""
        sitting = self.sitting
        for line in position_text(sitting.title, sitting.game, sitting.table.view(self.seat)).splitlines():
            self.screen.command(line)

    def _why(self, rest: str) -> None:
        negated = re.match(r"(not|pas)\b\s*", rest, re.IGNORECASE)
        if negated is not None:
            self._why_not(rest[negated.end() :])
            return
        told, more = outside.why(self.sitting.table, self.seat, self.tongue)
        self.sitting.tell(told, whole=True)
        for line in more:
            self.screen.say(f"    {line}", SOFT, "      ")

    def _why_not(self, wanted: str) -> None:
        if not wanted:
            raise Refused(N_("Why not what? Name a choice, for example: why not pass"))
        reason = self.sitting.why_not(self.seat, wanted)
        if not reason:
            known = N_("No choice is called {name!r}; `rules {name}` shows where the rules speak of it.")
            unknown = N_("There is no choice called {name!r} in this game.")
            raise Refused(known if self.sitting.rules.about(wanted, self.tongue) else unknown, {"name": wanted})
        self.screen.say(reason, hang="    ")

    def _log(self, rest: str) -> None:
        lines = self.sitting.table.lines(self.seat, self.tongue)
        if not rest and len(lines) > LATEST:
            self.screen.say(self.tongue.say("… (log all shows everything)"), SOFT)
            lines = lines[-LATEST:]
        self.sitting.tell(lines)

    def _undo(self, rest: str) -> None:
        undone = self.sitting.table.undo(self.seat)
        if self.sitting.coaching is not None:
            self.sitting.coaching.taken_back()
        if undone.seen:
            self.screen.say(self.tongue.say("Taken back. You had seen what came of it, and the record says so."))
        else:
            self.screen.say(self.tongue.say("Taken back."))

    def _save(self, rest: str) -> None:
        save = self.sitting.save
        if save is None:
            raise Refused(N_("A lesson is not saved: it is short, and you can start it again."))
        if not rest:
            if save.trouble is not None:
                raise Refused(N_("This game could not be saved ({reason})."), {"reason": save.trouble})
            self.screen.say(self.tongue.say("Saved as {name}; every choice is saved at once.", {"name": save.name}))
            return
        Store(save.path.parent).copy(save, rest)
        self.screen.say(self.tongue.say("A copy of the game as it stands is saved as {name}.", {"name": rest}))

    def _quit(self, rest: str) -> None:
        raise Left
