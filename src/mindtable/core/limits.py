"""Limits: how much a reader takes before it says that something is too much. They stand here and nowhere else.

Every one is far above what the games need, and low enough that no file or line stops the table.
"""

from __future__ import annotations

import re
from typing import Final

RECORD_BYTES: Final = 4_000_000  # a long game has 20 000
PACK_BYTES: Final = 250_000  # all cards of the largest title have 40 000
DECK_BYTES: Final = 6_000  # a deck has 600; on a line of a record its line ends are three letters each
POSITION_BYTES: Final = 500_000
BACKUP_LINE: Final = 50_000_000  # bytes; the longest holds the packs of a game
LINE: Final = 20_000  # letters; the longest line of a record holds a deck
CHOICE: Final = 200  # letters of a choice in a record
TYPED: Final = 1_000  # letters of a line that is typed at a table
QUESTIONS: Final = 200  # that are looked at to understand one such line; five choices in a row need about ten
SEATS: Final = 16
NAME: Final = 60  # letters of the name of a game; with four bytes each they still name a file
DIGITS: Final = 18  # of a number in a file or on the command line
SEED_DIGITS: Final = 4_300  # of the seed in a record: earlier versions took whatever Python can read
SEED: Final = 999_999_999_999_999_999
DEPTH: Final = 32  # brackets within brackets
CARDS: Final = 500  # of one pile in a position
SHOWN: Final = 60  # letters of something wrong that are said again
REASON: Final = 160  # letters of one of many reasons
REASONS: Final = 12  # that are said at once
SENTENCE: Final = 3_000  # letters of a whole complaint
GAMES: Final = 1_000_000_000
WORKERS: Final = 256
SECONDS: Final = 3_600
FILE_NAME: Final = 255  # bytes, on every disk we know

_DIGITS: Final = re.compile(r"0[box][0-9A-Fa-f_]+|[0-9](?:_?[0-9])*")


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits, and not too many; other scripts have digits too."""
    return text.isascii() and text.isdigit() and len(text) <= DIGITS


def shown(text: str, most: int = SHOWN) -> str:
    """The beginning of something wrong, to be said again."""
    return text if len(text) <= most else text[: most - 1] + "…"


def one_line(text: str) -> str:
    """A text that can be written on a line of a file: without breaks, and without what no file can hold."""
    signs = [sign if sign.isprintable() or 0xD800 <= ord(sign) < 0xE000 else " " for sign in text]
    return " ".join("".join(signs).encode("utf-8", "replace").decode("utf-8").split())


def longest_number(text: str) -> tuple[int, int]:
    """Where the first number with too many digits begins, and how many it has; 0 digits where there is none."""
    for found in _DIGITS.finditer(text):
        if found.end() - found.start() > DIGITS:
            return found.start(), found.end() - found.start()
    return 0, 0


def deepest(text: str) -> int:
    """Where brackets first stand in too many others; -1 where they do not. Those in quotes count for nothing."""
    depth = 0
    quoted = False
    skipped = -1
    for place, sign in enumerate(text):
        if place == skipped:
            continue
        if quoted and sign == "\\":
            skipped = place + 1
        elif sign == '"':
            quoted = not quoted
        elif not quoted and sign in "[{":
            depth += 1
            if depth > DEPTH:
                return place
        elif not quoted and sign in "]}":
            depth -= 1
    return -1
