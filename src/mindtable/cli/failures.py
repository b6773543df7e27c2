"""Failures: every error that reaches the command line becomes one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import re
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from mindtable.build import describe
from mindtable.cli.errors import INTERNAL, INTERRUPTED, WRONG_CALL, WRONG_DATA, Broken, nearest_of, unknown
from mindtable.core import limits
from mindtable.core.cards import CardError
from mindtable.core.record import RecordError
from mindtable.core.title import SetupError
from mindtable.core.tongue import N_, Tongue
from mindtable.table.refused import Refused
from mindtable.table.store import Unreadable, home, reason_of

NO_COMMAND: Final = N_("There is no command {name!r}")
NO_DECKS: Final = N_("There are no decks for {name!r}")


def failed(error: BaseException, tongue: Tongue) -> int:
    """Say what went wrong and return the exit code."""
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else INTERNAL
    if isinstance(error, KeyboardInterrupt | click.Abort):
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        _hush()  # whoever read our output has gone
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
    if isinstance(error, OSError):
        return _say(_refused_by_system(error, tongue), WRONG_DATA)
    return _internal(error, tongue)


def _say(sentence: str, code: int) -> int:
    half = limits.SENTENCE // 2
    if len(sentence) > limits.SENTENCE:  # what is wrong stands at its beginning, what would be right at its end
        sentence = f"{sentence[:half]} … {sentence[-half:]}"
    try:
        sys.stdout.flush()
    except OSError:
        _hush()
    try:
        print(sentence, file=sys.stderr)
    except OSError:
        pass  # nobody is there to read it
    return code


def _hush() -> None:
    """Let the rest of the output go nowhere: Python would complain once more when it closes the stream."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:
        pass  # an output without a file, in a test


def _refused_by_system(error: OSError, tongue: Tongue) -> str:
    """What the system did not do: files are spoken of where they are used, so one without a name is the output."""
    reason = reason_of(error).said(tongue)
    if error.filename is None:
        return tongue.say("The output cannot be written: {reason}.", {"reason": reason})
    return tongue.say("{file} cannot be used: {reason}.", {"file": error.filename, "reason": reason})


def _usage(error: click.ClickException, tongue: Tongue) -> str:
    """What click objects to, in our words."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    unknown_command = re.match(r"No such command (['\"])(.*)\1", error.message, re.DOTALL)
    if unknown_command and context is not None and isinstance(context.command, click.Group):
        message = NO_DECKS if context.command.name == "decks" else NO_COMMAND
        said = tongue.say(message, {"name": unknown_command[2]})
        return unknown(said, unknown_command[2], context.command.list_commands(context)).said(tongue)
    if isinstance(error, click.NoSuchOption):
        names: list[str] = []
        if context is not None:
            names = [name for param in context.command.get_params(context) for name in param.opts]
        near = nearest_of(error.option_name, [name for name in names if name.startswith("-")])
        if near:
            return tongue.say("There is no {name}; did you mean {near}?", {"name": error.option_name, "near": near})
        return tongue.say("There is no {name}; --help lists what there is.", {"name": error.option_name})
    if isinstance(error, click.MissingParameter) and error.param is not None:
        named = error.ctx if isinstance(error.param, click.Argument) else None
        name = error.param.opts[0] if named is None else error.param.make_metavar(named)
        return tongue.say("{name} is missing; --help explains.", {"name": name})
    if isinstance(error, click.BadOptionUsage):
        return tongue.say("{name} needs a value after it.", {"name": error.option_name})
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0]
        kind = error.param.type
        if isinstance(kind, click.IntRange | click.FloatRange):
            values: dict[str, object] = {"name": name, "low": kind.min, "high": kind.max}
            if isinstance(kind, click.FloatRange):
                return tongue.say("{name} needs a number from {low} to {high} after it.", values)
            return tongue.say("{name} needs a whole number from {low} to {high} after it.", values)
        if kind is click.INT:
            return tongue.say("{name} needs a whole number after it.", {"name": name})
        return tongue.label(name, error.message)
    if too_many := re.search(r"unexpected extra arguments? \((.*)\)", error.message, re.DOTALL):
        return tongue.say("{words!r} does not belong here; --help explains.", {"words": too_many[1]})
    return error.format_message()


def _internal(error: BaseException, tongue: Tongue) -> int:
    """Our own fault: say so, and keep what is needed to find it."""
    details = (
        f"{describe()}\nPython {sys.version}\n{' '.join(sys.argv[1:])}\n\n{''.join(traceback.format_exception(error))}"
    )
    path: Path | None = None
    try:
        path = home() / "errors" / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(details, "utf-8", "replace")
    except (OSError, Refused):
        path = None
    values: dict[str, object] = {"error": f"{type(error).__name__}: {error}"}
    if path is None:
        return _say(
            tongue.say("Something went wrong inside Mindtable ({error}). Saved games are safe.", values), INTERNAL
        )
    said = tongue.say(
        "Something went wrong inside Mindtable ({error}). Saved games are safe; the details are in {path}",
        {**values, "path": path},
    )
    return _say(said, INTERNAL)
