"""`mindtable ask`: what the automa of a title would do in a position, and why."""

from __future__ import annotations

import json
import os.path
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.cli.options import pack_option
from mindtable.core import limits
from mindtable.core.complaint import Complaint
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.core.tongue import tongue as tongue_of

if TYPE_CHECKING:
    from mindtable.table.store import Pack


def automa_of(name: str, tongue: Tongue) -> Title:
    """A title whose automa can be asked."""
    from mindtable.cli import setting
    from mindtable.terminal.positions import titles_to_ask

    known = titles_to_ask()
    if name not in known:
        raise unknown(tongue.say("There is no automa to ask in {name!r}", {"name": name}), name, known)
    return setting.find_title(name, tongue)


def listed(title: str, tongue: Tongue) -> list[tuple[str, str]]:
    """What an automa can be asked, as a shell takes it, each with what it tells."""
    from mindtable.terminal.positions import part_of

    return [(shlex.join(usage.split()), tongue.say(says)) for usage, says in part_of(title, "ask").questions()]


class Asking(click.Command):
    """Its help lists what every automa can be asked."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from mindtable.terminal.positions import titles_to_ask

        tongue = ctx.obj if isinstance(ctx.obj, Tongue) else tongue_of("en")
        for name in titles_to_ask():
            with formatter.section(tongue.say("Questions to the automa of {title}", {"title": name})):
                formatter.write_dl(listed(name, tongue))


@click.command(
    cls=Asking,
    help=N_(
        "Ask what the automa of TITLE does in POSITION, and why. Without a question, the questions are listed.\n\n"
        "POSITION is the text of a position, a file with one, a saved game or a sample (mindtable samples TITLE).\n\n"
        "Example: mindtable ask unconscious-mind middle turn b1U"
    ),
)
@click.argument("title")
@click.argument("position", required=False)
@click.argument("question", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the answer as JSON."))
@pack_option(N_("Use a card pack of your own."))
@click.pass_obj
def ask(
    tongue: Tongue,
    title: str,
    position: str | None,
    question: tuple[str, ...],
    as_json: bool,
    packs: tuple[Path, ...],
) -> None:
    from mindtable.cli import setting
    from mindtable.terminal.positions import part_of

    shelf = automa_of(title, tongue)
    if position is None or not question:
        show_questions(shelf, position or "POSITION", tongue)
        return
    words = " ".join(question).split()  # a question may be quoted as a whole
    text, laid = position_named(shelf, position, [setting.read_pack(path) for path in packs])
    try:
        with setting.packs_for(shelf, laid) as texts:
            lines, data = part_of(title, "ask").answer(text, words, texts, tongue)
    except Broken:
        raise
    except Complaint as error:
        raise Mistake(error.said(tongue)) from error
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for line in lines:
            click.echo(line)


def position_named(shelf: Title, name: str, packs: list[Pack]) -> tuple[str, list[Pack]]:
    """The position of a saved game, of a sample or in a file, with its packs; else what was typed as it stands."""
    from mindtable.cli import setting
    from mindtable.cli.files import read_text
    from mindtable.table.store import ENDING, Store, laid_packs
    from mindtable.terminal.positions import samples

    store = Store()
    if name in store.names() or (name.endswith(ENDING) and os.path.isfile(name)):
        path = setting.find_record(name)
        found, text = setting.position_in(path, None, packs)
        if found.name != shelf.name:
            raise Mistake(N_("The saved game {name!r} is a game of {title!r}."), {"name": name, "title": found.name})
        return text, packs or laid_packs(path)
    there = samples(shelf.name)
    path = there.get(name, Path(name))
    text = name
    if name.endswith(".json") or (os.path.exists(path) and not os.path.isdir(path)):
        text = read_text(path, N_("{file} is not text, so it is not a position."), limits.POSITION_BYTES)
    refuse_too_much(text)
    return text, packs


def refuse_too_much(text: str) -> None:
    """Refuse a position that no reader could cope with."""
    if "\0" in text:
        raise Mistake(N_("A position is text; this contains a character that no text can hold."))
    if limits.deepest(text) >= 0:
        raise Mistake(
            N_("In a position, brackets can be nested {most} deep at most; these go deeper."), {"most": limits.DEPTH}
        )
    _, digits = limits.longest_number(text)
    if digits:
        raise Mistake(
            N_("In a position, a number has at most {most} digits; one has {n}."),
            {"most": limits.DIGITS, "n": digits},
        )


def show_questions(shelf: Title, position: str, tongue: Tongue) -> None:
    """What can be asked, each with what it tells."""
    from mindtable.terminal.pages import side_by_side
    from mindtable.terminal.screen import Screen

    screen = Screen(tongue)
    screen.heading(tongue.say("{title}: questions to the automa", {"title": tongue.name(shelf.names)}))
    asked = listed(shelf.name, tongue)
    side_by_side(screen, asked)
    screen.say()
    screen.say(tongue.say("For example:"))
    plain = [words for words, _ in asked if " " not in words]
    screen.command(f"mindtable ask {shelf.name} {position} {plain[0] if plain else asked[0][0]}")
    screen.say(
        tongue.say("POSITION is the text of a position, a file with one, a saved game or a sample. The samples:")
    )
    screen.command(f"mindtable samples {shelf.name}")
