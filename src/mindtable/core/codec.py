"""Codec: a state as JSON text and back, in the middle of a card too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from mindtable.core.agenda import State


class CodecError(ValueError):
    """A text that is not a saved state of this title."""


class Boxed:
    """Makes states that were read from a file: what they share with their clones was not written and comes first."""

    def __init__(self, make: Callable[..., Any], shared: list[Any]) -> None:
        self.maker: Final = make
        self.shared: Final = shared

    def make(self, *fields: Any) -> Any:
        return self.maker(*self.shared, *fields)


class Codec:
    """Writes plain numbers, lists, maps of numbers, and objects of the classes it was given.

    An object is written as ``{"Name": [fields]}``; its class lists them in ``FIELDS`` and takes them in that order.
    What a state shares with its clones (the box) is not written: the title hands it in again.
    """

    def __init__(self, makers: dict[str, Callable[..., Any]]) -> None:
        self.makers = makers

    def rows(self, value: Any) -> Any:
        """A value as JSON."""
        if value is None or isinstance(value, int | str):
            return value
        if isinstance(value, list):
            return [self.rows(item) for item in value]
        if isinstance(value, dict):
            return {"map": [[key, self.rows(item)] for key, item in sorted(value.items())]}
        name = type(value).__name__
        if name not in self.makers:
            raise CodecError(f"{name} is not a part of a state")
        return {name: [self.rows(getattr(value, field)) for field in value.FIELDS]}

    def value(self, rows: Any) -> Any:
        """The value that was written as these rows."""
        if isinstance(rows, list):
            return [self.value(item) for item in rows]
        if isinstance(rows, dict):
            if len(rows) != 1:
                raise CodecError(f"an object has one name, not {sorted(rows)}")
            name, fields = next(iter(rows.items()))
            if name == "map":
                return {key: self.value(item) for key, item in fields}
            if name not in self.makers:
                raise CodecError(f"{name!r} is not a part of a state")
            return self.makers[name](*[self.value(field) for field in fields])
        return rows

    def text(self, state: State) -> str:
        """The state as one line of JSON."""
        return json.dumps(self.rows(state), separators=(",", ":"))

    def state(self, text: str) -> State:
        """The state written in this text."""
        try:
            state = self.value(json.loads(text))
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise CodecError(f"this is not a saved state: {error}") from error
        if not isinstance(state, State):
            raise CodecError("this is not a saved state: no state in it")
        return state


def codec_of(state: type[State], shared: list[Any], parts: list[type[Any]]) -> Codec:
    """The codec of a title: its state, what that shares with its clones, and the classes it is made of."""
    makers: dict[str, Callable[..., Any]] = {part.__name__: part for part in parts}
    makers[state.__name__] = Boxed(state, shared).make
    return Codec(makers)
