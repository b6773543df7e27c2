"""Parts of a position as people write it down: what an object gives is checked as it is read."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.complaint import Complaint, Saying, nearest
from mindtable.core.tongue import N_


class PositionError(Complaint):
    """A position that cannot be: says the place in the text and the reason."""

    def __init__(self, place: str, reason: str, values: dict[str, object] | None = None) -> None:
        self.place: Final = place
        self.reason: Final = Saying(reason, values)
        super().__init__(N_("{place}: {reason}"), {"place": place, "reason": self.reason})


class Part:
    """One object of the position; what it gives is checked as it is read, and unknown keys are refused."""

    def __init__(self, place: str, data: Any) -> None:
        if not isinstance(data, dict):
            raise PositionError(place, N_("this is an object in braces"))
        self.place: Final = place
        self.data: Final[dict[str, Any]] = data
        self.known: Final[set[str]] = set()

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def get(self, key: str, otherwise: Any) -> Any:
        self.known.add(key)
        return self.data.get(key, otherwise)

    def number(self, key: str, low: int, high: int, otherwise: int) -> int:
        value = self.get(key, otherwise)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            values: dict[str, object] = {"low": low, "high": high, "value": value}
            raise PositionError(self.at(key), N_("a whole number from {low} to {high}, not {value!r}"), values)
        return value

    def flag(self, key: str, otherwise: bool) -> bool:
        value = self.get(key, otherwise)
        if not isinstance(value, bool):
            raise PositionError(self.at(key), N_("true or false, not {value!r}"), {"value": value})
        return value

    def word(self, key: str, words: list[str], otherwise: str) -> int:
        """The number of a word among those allowed."""
        return one_of(self.at(key), self.get(key, otherwise), words)

    def words(self, key: str, words: list[str], otherwise: list[str]) -> list[int]:
        value = self.get(key, otherwise)
        if not isinstance(value, list):
            raise PositionError(self.at(key), N_("a list, not {value!r}"), {"value": value})
        return [one_of(f"{self.at(key)}[{index}]", item, words) for index, item in enumerate(value)]

    def part(self, key: str) -> Part:
        return Part(self.at(key), self.get(key, {}))

    def finish(self) -> None:
        for key in self.data:
            if key not in self.known:
                hint = nearest(key, sorted(self.known))
                raise PositionError(self.at(key), N_("not known here{hint}"), {"hint": hint})


def one_of(place: str, value: Any, words: list[str]) -> int:
    if not isinstance(value, str) or value not in words:
        hint = nearest(value if isinstance(value, str) else "", words)
        shown = ", ".join(words) if len(words) <= 12 else f"{words[0]} … {words[-1]}"
        raise PositionError(
            place, N_("one of {words}, not {value!r}{hint}"), {"words": shown, "value": value, "hint": hint}
        )
    return words.index(value)
