"""Refused: a wish that cannot be granted, as a sentence in the language of whoever asked."""

from __future__ import annotations

from mindtable.core.tongue import Tongue, tongue


class Refused(ValueError):
    """Says what was wrong and what would be right; the message is translated when it is said."""

    def __init__(self, message: str, values: dict[str, object] | None = None) -> None:
        self.message = message  # marked with N_ where it is written
        self.values = values
        super().__init__(tongue("en").say(message, values))

    def say(self, tongue: Tongue) -> str:
        return tongue.say(self.message, self.values)
