"""The kinds of things of this title, and its vocabulary."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Words

WORDS: Final[Words[Any]] = Words()
