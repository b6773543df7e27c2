"""Building a deck of Ego & Opus line by line: what is not saved yet is kept as a draft, so that nothing gets lost."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final

from mindtable.cli.deck_files import is_draft, kept_in
from mindtable.cli.errors import INTERRUPTED
from mindtable.cli.files import path_named, write_text
from mindtable.core import limits
from mindtable.core.complaint import Saying, nearest
from mindtable.core.limits import is_number, one_line, shown
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.deck_words import deck_lines, summary_lines
from mindtable.games.ego_and_opus.decks import Deck, deck_text, faults, find_card
from mindtable.games.ego_and_opus.language import result_text, work_line
from mindtable.table.reading import bare
from mindtable.table.refused import Refused
from mindtable.terminal.pages import side_by_side
from mindtable.terminal.screen import ALERT, Ended, Left, Screen

HELP: Final = [
    (N_("add 2 Homage"), N_("put works into the portfolio; artists and egos likewise, without a number")),
    (N_("drop Homage"), N_("take one copy of a card out again")),
    (N_("ideas 8"), N_("set the number of Ideas in the vault")),
    (N_("find WORD"), N_("cards whose name, school or text holds WORD")),
    (N_("show"), N_("the cards of the deck")),
    (N_("name NAME"), N_("call the deck NAME")),
    (N_("save FILE"), N_("check the deck and write it")),
    (N_("quit"), N_("stop; the deck is kept as a draft")),
]
HANG: Final = "    "


class Building:
    """A deck being built, one line of input after another."""

    def __init__(self, screen: Screen, box: Box, deck: Deck, source: str) -> None:
        self.screen: Final = screen
        self.tongue: Final = screen.tongue
        self.box: Final = box
        self.name = deck.name
        self.cards: Final = {"works": deck.works[:], "artists": deck.artists[:], "egos": deck.egos[:]}
        self.ideas = deck.ideas
        self.draft: Path | None = kept_in(source) if is_draft(source) else None
        self._by_word: Final[dict[str, Callable[[str], None]]] = {}
        for words, run in (
            (("?", "help", "aide"), self._help),
            (("add", "ajouter"), self._add),
            (("drop", "retirer"), self._drop),
            (("ideas", "idees"), self._ideas),
            (("find", "chercher"), self._find),
            (("show", "montrer"), self._show),
            (("name", "nommer"), self._name),
            (("save", "sauver"), self._save),
            (("quit", "exit", "quitter"), self._quit),
        ):
            for word in words:
                self._by_word[word] = run

    def run(self) -> int:
        """Obey what is typed until the deck is saved or the person leaves; the exit code."""
        self._help("")
        code = 0
        try:
            while True:
                self._obey(self.screen.ask(self._endings))
        except (Left, Ended):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
            self.screen.say()
        self._farewell()
        return code

    def deck(self) -> Deck:
        cards = self.cards
        return Deck(self.name, sorted(cards["works"]), sorted(cards["artists"]), sorted(cards["egos"]), self.ideas)

    def _obey(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        run = self._by_word.get(bare(word))
        try:
            if run is None:
                raise Refused(N_("There is no command {word!r}; ? lists them."), {"word": shown(word)})
            run(rest.strip())
        except Refused as error:
            self.screen.say(error.said(self.tongue), ALERT)

    def _endings(self, typed: str) -> list[tuple[int, str]]:
        """Names of cards that go on as typed after the command and the number."""
        _, _, rest = typed.partition(" ")
        number, _, after = rest.partition(" ")
        begun = after if is_number(number) else rest
        names = [self.tongue.name(names) for names in self.box.names]
        return [(len(begun), name) for name in names if bare(name).startswith(bare(begun))]

    # -- what can be typed

    def _help(self, rest: str) -> None:
        side_by_side(self.screen, [(self.tongue.say(command), self.tongue.say(text)) for command, text in HELP])

    def _add(self, rest: str) -> None:
        number, _, after = rest.partition(" ")
        counted = bool(after) and is_number(number)
        copies = int(number) if counted else 1
        kind, card = self._card(after.strip() if counted else rest)
        self.cards[kind] += [card] * min(copies, p.PORTFOLIO)
        self._changed()

    def _drop(self, rest: str) -> None:
        kind, card = self._card(rest)
        if card not in self.cards[kind]:
            raise Refused(N_("{card} is not in the deck."), {"card": rest})
        self.cards[kind].remove(card)
        self._changed()

    def _card(self, wanted: str) -> tuple[str, int]:
        """The kind and the number of a card by its name in the language of the table or in English."""
        own = [self.tongue.name(names) for names in self.box.names]
        for names in (own, self.box.titles):
            for kind in self.cards:
                card = find_card(kind, wanted, names)
                if card >= 0:
                    return kind, card
        hint = nearest(wanted, own)
        raise Refused(N_("No card is called {name!r}{hint}."), {"name": shown(wanted), "hint": hint})

    def _ideas(self, rest: str) -> None:
        if not is_number(rest):
            raise Refused(N_("How many Ideas? Say a number, for example: ideas 8"))
        self.ideas = int(rest)
        self._changed()

    def _find(self, rest: str) -> None:
        lines = [
            work_line(self.box, card, self.tongue) if card < p.WORKS else result_text(self.box, card, self.tongue)
            for card in range(p.CARDS)
        ]
        found = [line for line in lines if bare(rest) in bare(line)]
        self._say(found or [self.tongue.say("nothing")])

    def _show(self, rest: str) -> None:
        self._say([*deck_lines(self.box, self.deck(), self.tongue), ""])
        self._say(summary_lines(self.box, self.deck(), self.tongue))

    def _name(self, rest: str) -> None:
        if not rest:
            raise Refused(N_("Which name? For example: name Fists"))
        if len(rest) > limits.NAME:
            raise Refused(N_("A deck has a name of at most {most} letters."), {"most": limits.NAME})
        self.name = one_line(rest)
        self._keep()
        self.screen.say(self.tongue.say("The deck is called {name}.", {"name": self.name}))

    def _save(self, rest: str) -> None:
        if not rest:
            raise Refused(N_("In which file? For example: save fists.txt"))
        path = path_named(rest)
        wrong: list[Saying] = faults(self.deck(), self.box.titles, self.box.idea)
        if wrong:
            self.screen.say(self.tongue.say("The deck is not legal yet, so it is not saved:"))
            self._say([f"✗ {reason.said(self.tongue)}" for reason in wrong])
            return
        write_text(path, deck_text(self.deck(), self.box.titles))
        self.screen.say(self.tongue.say("Written to {file}.", {"file": path}))
        self.screen.say(self.tongue.say("To play it in seat 1:"))
        self.screen.command(f"mindtable play ego-and-opus --deck {shlex.quote(str(path))}")
        if self.draft is not None:
            self.draft.unlink(missing_ok=True)
            self.draft = None
        raise Left

    def _quit(self, rest: str) -> None:
        raise Left

    # -- keeping

    def _changed(self) -> None:
        self._keep()
        self._say(summary_lines(self.box, self.deck(), self.tongue))

    def _keep(self) -> None:
        """Write the draft: it outlives a closed terminal and a killed process."""
        text = deck_text(self.deck(), self.box.titles)
        if self.draft is not None:
            write_text(self.draft, text, anew=True)
            return
        path = kept_in("draft")
        number = 1
        while path.exists():
            number += 1
            path = kept_in(f"draft-{number}")
        write_text(path, text)
        self.draft = path

    def _farewell(self) -> None:
        if self.draft is not None:
            self.screen.say(self.tongue.say("The deck is kept as {name}. To go on:", {"name": self.draft.stem}))
            self.screen.command(f"mindtable decks ego-and-opus build {self.draft.stem}")

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self.screen.say(line, hang=HANG)
