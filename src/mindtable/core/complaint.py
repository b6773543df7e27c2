"""Complaints: what is wrong, as a message with values, so that it can be said in every language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.tongue import N_, Tongue


class Saying:
    """A message and its values; a value may be a saying itself, or a complaint."""

    def __init__(self, message: str, values: dict[str, object] | None = None) -> None:
        self.message: Final = message
        self.values: Final = values or {}

    def said(self, tongue: Tongue) -> str:
        """In the language of a tongue; nothing where there is nothing to say."""
        if not self.message:
            return ""
        values: dict[str, object] = {}
        for key, value in self.values.items():
            values[key] = value.said(tongue) if isinstance(value, (Saying, Complaint)) else value
        return tongue.say(self.message, values)

    def __str__(self) -> str:
        return self.message.format_map(self.values) if self.values else self.message


@mypyc_attr(allow_interpreted_subclasses=True)
class Complaint(ValueError):
    """An error that people read: ``str`` is English, ``said`` is their language."""

    def __init__(self, message: str, values: dict[str, object] | None = None) -> None:
        self.saying: Final = Saying(message, values)
        super().__init__(str(self.saying))

    def said(self, tongue: Tongue) -> str:
        return self.saying.said(tongue)


def nearest(word: str, words: list[str]) -> Saying:
    """`` (did you mean 'x'?)`` where some word is close, else nothing; in brackets, so that the sentence can go on."""
    close = get_close_matches(word, words, 1, 0.6)
    return Saying(N_(" (did you mean {word!r}?)"), {"word": close[0]}) if close else Saying("")
