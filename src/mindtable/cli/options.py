"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from mindtable.core.tongue import N_

C = TypeVar("C", bound=Callable[..., Any] | click.Command)


def deck_option(help: str) -> Callable[[C], C]:
    """``--deck DECK``, once for each seat that brings one."""
    return click.option("--deck", "decks", multiple=True, metavar="DECK", help=help)


def pack_option(help: str) -> Callable[[C], C]:
    """``--pack FILE``, as often as wanted."""
    return click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help=help)


def database_option(function: C) -> C:
    """``--database URL``; a password is better named in the environment, where other users do not see it."""
    says = N_("The database: a file, sqlite:///path or postgresql://…; without it, tables.sqlite in your data folder.")
    return click.option("--database", "address", metavar="URL", envvar="MINDTABLE_DATABASE", help=says)(function)
