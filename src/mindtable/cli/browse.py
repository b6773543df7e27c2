"""`mindtable browse`: the table in the browser, on this machine alone; what `mindtable` does when nothing is said."""

from __future__ import annotations

import os
import sys
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import click

from mindtable.cli.serve import PORT
from mindtable.core.tongue import N_, Tongue

BOTS = 2  # processes in which bots think


@click.command(help=N_("Open the table in the browser, for this machine alone; in the terminal where there is none."))
@click.option("--terminal", is_flag=True, help=N_("Stay in the terminal."))
@click.pass_obj
def browse(tongue: Tongue, terminal: bool) -> int:
    if terminal or not has_browser(dict(os.environ), sys.platform):
        from mindtable.cli import sessions
        from mindtable.terminal.screen import Screen

        return sessions.menu(Screen(tongue, False))
    there = f"http://127.0.0.1:{PORT}"
    if answers(there):  # Mindtable is open already
        show(there, tongue)
        return 0
    return open_here(tongue)


def has_browser(environment: dict[str, str], platform: str) -> bool:
    """Whether a browser can show a page where somebody sits; over a network they sit elsewhere."""
    if environment.get("BROWSER"):
        return True
    if environment.get("SSH_CONNECTION"):
        return False
    if platform not in ("darwin", "win32") and not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def answers(address: str) -> bool:
    """Whether a Mindtable of ours listens at an address."""
    try:
        with urlopen(f"{address}/health", timeout=1.0) as answer:
            return bool(b'"health"' in answer.read(200))
    except (OSError, URLError, ValueError):
        return False


def show(address: str, tongue: Tongue) -> None:
    """Open the page, and say where it is in case that does not work."""
    click.echo(tongue.say("Mindtable is open at {address}", {"address": address}))
    webbrowser.open(address)


def open_here(tongue: Tongue) -> int:
    """Serve this machine until Ctrl-C, at the usual port or at another that is free."""
    from mindtable.cli.errors import Mistake
    from mindtable.cli.serve import serving
    from mindtable.server.app import ROOMY, Settings
    from mindtable.server.guard import Care
    from mindtable.server.serve import Where
    from mindtable.table.store import home

    settings = Settings(str(home() / "tables.sqlite"), BOTS, Care(True, frozenset(), (), ROOMY), quiet=True)

    def ready(address: str) -> None:
        show(address, tongue)
        click.echo(tongue.say("Ctrl-C closes it; every game is saved."))

    try:
        return serving(settings, Where("127.0.0.1", PORT), ready)
    except Mistake:  # another program has the port
        return serving(settings, Where("127.0.0.1", 0), ready)
