"""`mindtable decks`: portfolios and vaults of Ego & Opus: list, show, validate, import, export, build."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mindtable.cli.deck_files import is_draft, kept_in, own_decks, read_deck_file
from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.cli.files import write_text
from mindtable.core import limits
from mindtable.core.complaint import Saying
from mindtable.core.tongue import N_, Tongue
from mindtable.program import program

if TYPE_CHECKING:
    from mindtable.games.ego_and_opus.box import Box
    from mindtable.games.ego_and_opus.decks import Deck


@click.group(help=N_("Decks for the games in which you bring your own."))
def decks() -> None:
    pass


@decks.group("ego-and-opus", help=N_("Portfolios and vaults of Ego & Opus."))
def ego_and_opus() -> None:
    pass


def the_box() -> Box:
    """The cards; loaded only when a command needs them."""
    from mindtable.games.ego_and_opus.box import open_box

    return open_box([])


def text_of(deck: str, tongue: Tongue) -> str:
    """The text of a deck: a starter, an imported one, or a file."""
    from mindtable.games.ego_and_opus.decks import deck_text

    box = the_box()
    if deck in box.starters:
        return deck_text(box.starters[deck], box.titles)
    own = own_decks()
    if deck in own:
        return read_deck_file(own[deck])
    if os.path.isfile(deck):
        return read_deck_file(Path(deck))
    raise unknown(tongue.say("There is no deck {name!r}", {"name": deck}), deck, [*box.starters, *own])


def legal(text: str, where: str, tongue: Tongue) -> Deck:
    """The deck in a text; an illegal one is refused with every reason at once."""
    from mindtable.games.ego_and_opus.decks import DeckError, read_deck

    box = the_box()
    try:
        return read_deck(text, box.titles, box.idea, box.french)
    except DeckError as error:
        told = [f"  {limits.shown(reason.said(tongue), limits.REASON)}" for reason in error.reasons[: limits.REASONS]]
        if len(error.reasons) > limits.REASONS:
            told.append("  " + tongue.say("and {n} more", {"n": len(error.reasons) - limits.REASONS}))
        reasons = "\n".join(told)
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
    from mindtable.terminal.screen import Screen

    box = the_box()
    screen = Screen(tongue)
    wrong: list[Saying] = []
    found = parse_deck(text_of(deck, tongue), box.titles, wrong)
    screen.say(tongue.name(box.starter_names[deck]) if deck in box.starter_names else found.name)
    for line in [*deck_lines(box, found, tongue), "", *summary_lines(box, found, tongue)]:
        screen.say(line, hang="    ")
    for reason in wrong:
        screen.say(f"✗ {reason.said(tongue)}", hang="    ")


@ego_and_opus.command("validate", help=N_("Check the deck in FILE; says everything that is wrong with it."))
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def validate(tongue: Tongue, file: Path) -> None:
    legal(read_deck_file(file), str(file), tongue)
    click.echo(tongue.say("{name} is a legal deck.", {"name": file}))


@ego_and_opus.command("import", help=N_("Keep the deck in FILE among your own, if it is legal."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help=N_("Call it NAME instead of the name of the file."))
@click.option("--replace", is_flag=True, help=N_("Replace a deck of your own that has this name."))
@click.pass_obj
def import_deck(tongue: Tongue, file: Path, name: str | None, replace: bool) -> None:
    from mindtable.games.ego_and_opus.decks import deck_text

    deck = legal(read_deck_file(file), str(file), tongue)
    kept = name or file.stem
    wrong = len(kept) > limits.NAME or not kept.replace("-", "").replace("_", "").isalnum()
    if kept in the_box().starters or is_draft(kept) or wrong:
        message = N_(
            "{name!r} cannot name a deck: up to {most} letters, digits, - and _, not draft and no starter's name."
        )
        raise Mistake(message, {"name": limits.shown(kept), "most": limits.NAME})
    path = kept_in(kept)
    text = deck_text(deck, the_box().titles)
    if not replace and os.path.isfile(path) and path.read_bytes() != text.encode():
        message = N_(
            "You have another deck called {name!r} already: "
            "choose a name with --name, or add --replace to lose the old one."
        )
        raise Mistake(message, {"name": kept})
    write_text(path, text, anew=True)
    click.echo(tongue.say("Kept as {name}. To play it in seat 1:", {"name": kept}))
    click.echo(f"  {program()} play ego-and-opus --deck {kept}")


@ego_and_opus.command("export", help=N_("Write DECK as text, to FILE or onto the screen."))
@click.argument("deck")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.pass_obj
def export(tongue: Tongue, deck: str, file: Path | None) -> None:
    text = text_of(deck, tongue)
    if file is None:
        click.echo(text, nl=False)
        return
    write_text(file, text)
    click.echo(tongue.say("Written to {file}.", {"file": file}))


@ego_and_opus.command("build", help=N_("Build a deck card by card, from nothing or from DECK."))
@click.argument("deck", required=False)
@click.pass_obj
def build(tongue: Tongue, deck: str | None) -> None:
    from mindtable.cli.deck_building import Building
    from mindtable.games.ego_and_opus.decks import Deck, parse_deck
    from mindtable.terminal.screen import ALERT, Screen

    screen = Screen(tongue)
    wrong: list[Saying] = []
    start = parse_deck(text_of(deck, tongue), the_box().titles, wrong) if deck else Deck("", [], [], [], 0)
    for reason in wrong:
        screen.say(f"✗ {reason.said(tongue)}", ALERT)
    click.get_current_context().exit(Building(screen, the_box(), start, deck or "").run())
