"""The pages of games beside the box."""

from __future__ import annotations

from typing import Any, Final

HANDLERS: Final[list[Any]] = []
