"""`mindtable saves`: the saved games."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "List the saved games, the latest first: the unfinished ones, then the finished ones with their results.\n\n"
        "Example: mindtable saves --delete essence-2026-11-15-1"
    )
)
@click.option("--delete", "doomed", multiple=True, metavar="NAME", help=N_("Delete a saved game; asks first."))
@click.option("--yes", is_flag=True, help=N_("Delete without asking."))
@click.pass_obj
def saves(tongue: Tongue, doomed: tuple[str, ...], yes: bool) -> int:
    from mindtable.cli import beside_files
    from mindtable.cli.errors import WRONG_CALL
    from mindtable.table.store import Saved, Store
    from mindtable.terminal import saved_page
    from mindtable.terminal.screen import SOFT, Screen

    screen, store = Screen(tongue), Store()
    if doomed:
        gone = [saved_page.delete(screen, store, name, name, not yes) for name in doomed]
        return 0 if all(gone) else WRONG_CALL
    found, told = store.saved(), beside_files.told()
    if not found and not told:
        screen.say(tongue.say("No game is saved yet."))

    def show(heading: str, games: list[Saved]) -> None:
        if games:
            screen.heading(heading)
        for saved in games:
            screen.say(saved_page.saved_line(saved, tongue), hang="    ")
            if note := saved_page.note_said(saved, tongue):
                screen.say(f"    {note}", SOFT, "    ")

    show(tongue.say("Unfinished games"), saved_page.going(found))
    show(tongue.say("Finished games"), saved_page.finished(found))
    if told:
        screen.heading(tongue.say("Finished beside the box"))
    for one in told:
        screen.say(beside_files.told_line(one, tongue), hang="    ")
        screen.say(f"    {beside_files.told_note(one, tongue)}", SOFT, "    ")
    show(tongue.say("Files that cannot be read"), saved_page.unreadable(found))
    return 0
