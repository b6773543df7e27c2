"""`mindtable decks`: portfolios and vaults of Ego & Opus: list, show, validate, build, import, export."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.core.tongue import N_, Tongue

if TYPE_CHECKING:
    from mindtable.games.ego_and_opus.box import Box
    from mindtable.games.ego_and_opus.decks import Deck


@click.group(help=N_("Decks for the titles that are played with decks of one's own."))
def decks() -> None:
    pass


@decks.group("ego-and-opus", help=N_("Portfolios and vaults of Ego & Opus."))
def ego_and_opus() -> None:
    pass


def the_box() -> Box:
    """The cards; loaded only when a command needs them."""
    from mindtable.games.ego_and_opus.box import open_box

    return open_box([])


def folder() -> Path:
    """Where imported decks are kept."""
    from mindtable.table.store import home

    return home() / "decks" / "ego-and-opus"


def own_decks() -> dict[str, Path]:
    """The imported decks by name."""
    kept = folder()
    return {path.stem: path for path in sorted(kept.glob("*.txt"))} if kept.is_dir() else {}


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Broken(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": error.strerror}) from None
    except UnicodeDecodeError:
        raise Broken(N_("{file} is not text, so it is no deck."), {"file": path}) from None


def text_of(deck: str, tongue: Tongue) -> str:
    """The text of a deck: a starter, an imported one, or a file."""
    from mindtable.games.ego_and_opus.decks import deck_text

    box = the_box()
    if deck in box.starters:
        return deck_text(box.starters[deck], box.titles)
    own = own_decks()
    if deck in own:
        return read_text(own[deck])
    if Path(deck).is_file():
        return read_text(Path(deck))
    raise unknown(tongue.say("There is no deck {name!r}", {"name": deck}), deck, [*box.starters, *own])


def legal(text: str, where: str, tongue: Tongue) -> Deck:
    """The deck in a text; an illegal one is refused with every reason at once."""
    from mindtable.games.ego_and_opus.decks import DeckError, read_deck

    box = the_box()
    try:
        return read_deck(text, box.titles, box.idea)
    except DeckError as error:
        reasons = "\n".join([f"  {reason.said(tongue)}" for reason in error.reasons])
        values: dict[str, object] = {"name": where, "reasons": reasons}
        raise Broken(N_("{name} is not a legal deck:\n{reasons}"), values) from None


@ego_and_opus.command("list", help=N_("The starter lists and the decks you have imported."))
@click.pass_obj
def list_decks(tongue: Tongue) -> None:
    box = the_box()
    for id, names in box.starter_names.items():
        click.echo(f"{id:<12} {tongue.name(names)}")
    for id in own_decks():
        click.echo(f"{id:<12} {tongue.say('your own')}")


@ego_and_opus.command("show", help=N_("The cards of DECK, with their texts, its cost curve and its schools."))
@click.argument("deck")
@click.pass_obj
def show(tongue: Tongue, deck: str) -> None:
    from mindtable.games.ego_and_opus.deck_words import deck_lines, summary_lines
    from mindtable.games.ego_and_opus.decks import parse_deck

    box = the_box()
    found = parse_deck(text_of(deck, tongue), box.titles, [])
    click.echo(tongue.name(box.starter_names[deck]) if deck in box.starter_names else found.name)
    for line in [*deck_lines(box, found, tongue), "", *summary_lines(box, found, tongue)]:
        click.echo(line)


@ego_and_opus.command("validate", help=N_("Check the deck in FILE; says everything that is wrong with it."))
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def validate(tongue: Tongue, file: Path) -> None:
    legal(read_text(file), str(file), tongue)
    click.echo(tongue.say("{name} is a legal deck.", {"name": file}))


@ego_and_opus.command("import", help=N_("Keep the deck in FILE among your own, if it is legal."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help=N_("Call it NAME instead of the name of the file."))
@click.pass_obj
def import_deck(tongue: Tongue, file: Path, name: str | None) -> None:
    from mindtable.games.ego_and_opus.decks import deck_text

    deck = legal(read_text(file), str(file), tongue)
    kept = name or file.stem
    if kept in the_box().starters or not kept.replace("-", "").replace("_", "").isalnum():
        message = N_("{name!r} cannot be the name of a deck: letters, digits, - and _, and no starter's name.")
        raise Mistake(message, {"name": kept})
    folder().mkdir(parents=True, exist_ok=True)
    path = folder() / f"{kept}.txt"
    path.write_text(deck_text(deck, the_box().titles), "utf-8")
    click.echo(tongue.say("Kept as {name}. To play it in seat 1:", {"name": kept}))
    click.echo(f"  mindtable play ego-and-opus --option deck0=own --pack {path}")


@ego_and_opus.command("export", help=N_("Write DECK as text, to FILE or onto the screen."))
@click.argument("deck")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.pass_obj
def export(tongue: Tongue, deck: str, file: Path | None) -> None:
    text = text_of(deck, tongue)
    if file is None:
        click.echo(text, nl=False)
        return
    if file.exists():
        raise Mistake(N_("{file} is already there; nothing was written."), {"file": file})
    file.write_text(text, "utf-8")
    click.echo(tongue.say("Written to {file}.", {"file": file}))


# -- building


HELP = [
    N_("add 2 Homage      put works into the portfolio; artists and egos likewise, without a number"),
    N_("drop Homage       take one copy of a card out again"),
    N_("ideas 8           set the number of Ideas in the vault"),
    N_("find WORD         cards whose name, school or text holds WORD"),
    N_("show              the cards of the deck"),
    N_("name NAME         call the deck NAME"),
    N_("save FILE         check the deck and write it"),
    N_("quit              stop without saving"),
]


class Workshop:
    """A deck being built, one line of input after another."""

    def __init__(self, tongue: Tongue, deck: Deck) -> None:
        self.tongue = tongue
        self.box = the_box()
        self.name = deck.name
        self.cards = {"works": deck.works[:], "artists": deck.artists[:], "egos": deck.egos[:]}
        self.ideas = deck.ideas
        self.done = False

    def deck(self) -> Deck:
        from mindtable.games.ego_and_opus.decks import Deck

        cards = self.cards
        return Deck(self.name, sorted(cards["works"]), sorted(cards["artists"]), sorted(cards["egos"]), self.ideas)

    def obey(self, line: str) -> list[str]:
        """Carry a line of input out and say what there is to say."""
        from mindtable.games.ego_and_opus.deck_words import deck_lines, summary_lines

        verb, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        tongue = self.tongue
        if verb in ("add", "drop"):
            said = self._move(verb == "add", rest)
            return said or summary_lines(self.box, self.deck(), tongue)
        if verb == "ideas" and rest.isascii() and rest.isdigit():
            self.ideas = int(rest)
            return summary_lines(self.box, self.deck(), tongue)
        if verb == "find" and rest:
            return self._find(rest)
        if verb == "show":
            return [*deck_lines(self.box, self.deck(), tongue), "", *summary_lines(self.box, self.deck(), tongue)]
        if verb == "name" and rest:
            self.name = rest
            return [tongue.say("The deck is called {name}.", {"name": rest})]
        if verb == "save" and rest:
            return self._save(Path(rest))
        if verb == "quit":
            self.done = True
            return []
        return [tongue.say(text) for text in HELP]

    def _move(self, add: bool, text: str) -> list[str]:
        """Put cards in or take one out; empty when it was done."""
        from mindtable.games.ego_and_opus.decks import find_card

        first, _, rest = text.partition(" ")
        copies = int(first) if add and rest and first.isascii() and first.isdigit() else 1
        wanted = rest.strip() if add and rest and first.isdigit() else text
        for kind, cards in self.cards.items():
            card = find_card(kind, wanted, self.box.titles)
            if card < 0:
                card = find_card(kind, wanted, [self.tongue.name(names) for names in self.box.names])
            if card >= 0 and add:
                cards += [card] * min(copies, 25)
                return []
            if card >= 0 and card in cards:
                cards.remove(card)
                return []
            if card >= 0:
                return [self.tongue.say("{card} is not in the deck.", {"card": wanted})]
        from mindtable.core.complaint import nearest

        hint = nearest(wanted, self.box.titles).said(self.tongue)
        return [self.tongue.say("No card is called {name!r}{hint}.", {"name": wanted, "hint": hint})]

    def _find(self, word: str) -> list[str]:
        from mindtable.games.ego_and_opus import pieces as p
        from mindtable.games.ego_and_opus.language import result_text, work_line

        lines = [
            work_line(self.box, card, self.tongue) if card < p.WORKS else result_text(self.box, card, self.tongue)
            for card in range(p.CARDS)
        ]
        return [line for line in lines if word.casefold() in line.casefold()] or [self.tongue.say("nothing")]

    def _save(self, path: Path) -> list[str]:
        from mindtable.games.ego_and_opus.decks import deck_text, faults

        wrong = faults(self.deck(), self.box.titles, self.box.idea)
        if wrong:
            return [
                self.tongue.say("The deck is not legal yet, so it is not saved:"),
                *[f"✗ {reason.said(self.tongue)}" for reason in wrong],
            ]
        if path.exists():
            return [self.tongue.say("{file} is already there; nothing was written.", {"file": path})]
        path.write_text(deck_text(self.deck(), self.box.titles), "utf-8")
        self.done = True
        return [self.tongue.say("Written to {file}.", {"file": path})]


@ego_and_opus.command("build", help=N_("Build a deck card by card, from nothing or from DECK."))
@click.argument("deck", required=False)
@click.pass_obj
def build(tongue: Tongue, deck: str | None) -> None:
    from mindtable.games.ego_and_opus.decks import Deck, parse_deck

    start = parse_deck(text_of(deck, tongue), the_box().titles, []) if deck else Deck("", [], [], [], 0)
    workshop = Workshop(tongue, start)
    for line in workshop.obey("help"):
        click.echo(line)
    while not workshop.done:
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line:
            break
        for said in workshop.obey(line):
            click.echo(said)
