"""Failures: every error that reaches the command line becomes one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import re
import sys
import traceback
from datetime import datetime
from pathlib import Path

import click

from mindtable.build import describe
from mindtable.cli.errors import INTERNAL, INTERRUPTED, WRONG_CALL, WRONG_DATA, Broken, nearest_of, unknown
from mindtable.core.cards import CardError
from mindtable.core.record import RecordError
from mindtable.core.title import SetupError
from mindtable.core.tongue import Tongue
from mindtable.table.refused import Refused
from mindtable.table.store import Unreadable, home


def failed(error: BaseException, tongue: Tongue) -> int:
    """Say what went wrong and return the exit code."""
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else INTERNAL
    if isinstance(error, KeyboardInterrupt | click.Abort):
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has gone; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG_DATA
    if isinstance(error, Broken | Unreadable):
        return _say(error.said(tongue), WRONG_DATA)
    if isinstance(error, CardError | RecordError):
        return _say(f"{error.said(tongue)}.", WRONG_DATA)
    if isinstance(error, SetupError):
        return _say(f"{error.said(tongue)}.", WRONG_CALL)
    if isinstance(error, Refused):
        return _say(error.said(tongue), WRONG_CALL)
    if isinstance(error, click.ClickException):
        return _say(_usage(error, tongue), WRONG_CALL)
    return _internal(error, tongue)


def _say(sentence: str, code: int) -> int:
    try:
        sys.stdout.flush()
        print(sentence, file=sys.stderr)
    except OSError:
        pass  # nobody is there to read it
    return code


def _usage(error: click.ClickException, tongue: Tongue) -> str:
    """What click objects to, in our words."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    unknown_command = re.match(r"No such command '([^']*)'", error.message)
    if unknown_command and context is not None and isinstance(context.command, click.Group):
        said = tongue.say("There is no command {name!r}", {"name": unknown_command[1]})
        return unknown(said, unknown_command[1], context.command.list_commands(context)).said(tongue)
    if isinstance(error, click.NoSuchOption):
        names: list[str] = []
        if context is not None:
            names = [name for param in context.command.get_params(context) for name in param.opts]
        near = nearest_of(error.option_name, [name for name in names if name.startswith("-")])
        if near:
            return tongue.say("There is no {name}; did you mean {near}?", {"name": error.option_name, "near": near})
        return tongue.say("There is no {name}; --help lists what there is.", {"name": error.option_name})
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return tongue.say(
            "{name} is missing; --help explains.",
            {"name": error.param.make_metavar(error.ctx) if error.ctx else error.param.name},
        )
    if isinstance(error, click.BadOptionUsage):
        return tongue.say("{name} needs a value after it.", {"name": error.option_name})
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0]
        if isinstance(error.param.type, click.IntRange) and error.param.type.min is not None:
            values: dict[str, object] = {"name": name, "low": error.param.type.min}
            return tongue.say("{name} needs a whole number from {low} on after it.", values)
        if error.param.type is click.INT:
            return tongue.say("{name} needs a whole number after it.", {"name": name})
        return tongue.label(name, error.message)
    if too_many := re.search(r"unexpected extra arguments? \((.*)\)", error.message):
        return tongue.say("{words!r} does not belong here; --help explains.", {"words": too_many[1]})
    return error.format_message()


def _internal(error: BaseException, tongue: Tongue) -> int:
    """Our own fault: say so, and keep what is needed to find it."""
    details = (
        f"{describe()}\nPython {sys.version}\n{' '.join(sys.argv[1:])}\n\n{''.join(traceback.format_exception(error))}"
    )
    path: Path | None = home() / "errors" / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    assert path is not None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(details, "utf-8")
    except OSError:
        path = None
    values: dict[str, object] = {"error": f"{type(error).__name__}: {error}"}
    if path is None:
        return _say(
            tongue.say("Mindtable made a mistake of its own ({error}). Saved games are safe.", values), INTERNAL
        )
    said = tongue.say(
        "Mindtable made a mistake of its own ({error}). Saved games are safe; the details are in {path}",
        {**values, "path": path},
    )
    return _say(said, INTERNAL)
