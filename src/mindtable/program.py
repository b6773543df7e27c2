"""Program: how Mindtable is started here, for sentences that name a command to type."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

__all__ = ["as_typed", "program"]

NAME: Final = "mindtable"
TYPED: Final = "MINDTABLE_PROGRAM"  # set by ./play, which starts the program of its own environment
COMMAND: Final = re.compile(rf"(?<![\w/.-]){NAME}(?= [a-z-])")


def program() -> str:
    """What is typed to start this program from here."""
    typed = os.environ.get(TYPED)
    if typed:
        return shlex.quote(typed)
    started = Path(sys.argv[0])
    if shutil.which(NAME) is not None or started.name != NAME or not os.access(started, os.X_OK):
        return NAME
    here = os.path.relpath(started)
    return shlex.quote(here if len(here) < len(str(started)) else str(started))


def as_typed(text: str) -> str:
    """A text that names commands, each as it is typed here."""
    return COMMAND.sub(lambda _: program(), text)
