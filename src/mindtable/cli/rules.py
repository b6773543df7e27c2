"""`mindtable rules`: the rules of a title in own words."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "The rules of TITLE in our own words: its chapters, one CHAPTER, one rule by its id, or those about a WORD.\n\n"
        "Example: mindtable rules essence palace"
    )
)
@click.argument("title")
@click.argument("wanted", nargs=-1, metavar="[CHAPTER|ID|WORD]")
@click.option("--words", is_flag=True, help=N_("The glossary: every word of the game, or just WORD."))
@click.pass_obj
def rules(tongue: Tongue, title: str, wanted: tuple[str, ...], words: bool) -> None:
    from mindtable.cli import setting
    from mindtable.cli.errors import Mistake
    from mindtable.table.rulebook import Rules
    from mindtable.terminal.lookup import show_rules, show_word, show_words
    from mindtable.terminal.screen import Screen

    shelf = setting.find_title(title, tongue)
    screen, found, text = Screen(tongue), Rules(shelf.clauses_text()), " ".join(wanted)
    if words and not text:
        show_words(screen, found)
    elif words:
        if not show_word(screen, found, text):
            raise Mistake(N_("{name!r} is not in the glossary, and no rule mentions it."), {"name": text})
    else:
        show_rules(screen, found, text, f"mindtable rules {title}")
