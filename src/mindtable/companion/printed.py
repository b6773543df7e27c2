"""Printed values: what stands on the cards of a box, typed in once; a pack that grows, checked like any other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final

from mindtable.companion.refused import Refused
from mindtable.core.cards import PUBLIC, SEED, TOP_KEYS, read_toml
from mindtable.core.tongue import N_

WORD: Final = re.compile(r"[a-z_]+")
HEAD: Final = 'title = "{title}"\nprovenance = "owner"\n'
MARKS: Final = ("id", SEED, PUBLIC)  # no values: which card it is, and where those of a house set come from


class Printed:
    """The values of a box: by kind of card, id and key."""

    def __init__(self, values: dict[tuple[str, str], dict[str, Any]] | None = None) -> None:
        self.values: Final = values or {}

    def with_value(self, text: str) -> Printed:
        """With one more that was typed in."""
        return together([self, read_value(text)])

    def holds(self, other: Printed) -> bool:
        """Whether it has every value of another one."""
        return all([entry.items() <= self.values.get(at, {}).items() for at, entry in other.values.items()])

    def text(self, title: str) -> str:
        """The pack, as a file that ``--pack`` takes."""
        lines = [HEAD.format(title=title)]
        for (kind, id), entry in self.values.items():
            lines.append(f"[[{kind}]]\nid = {json.dumps(id)}")
            lines += [f"{key} = {_written(value)}" for key, value in entry.items()]
            lines.append("")
        return "\n".join(lines)


def _written(value: Any) -> str:
    """A value as TOML has it: as JSON, but for tables, which names are."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{json.dumps(key)} = {_written(one)}" for key, one in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([_written(one) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def together(parts: Iterable[Printed]) -> Printed:
    """The values of all; of two for the same the later holds."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for part in parts:
        for at, entry in part.values.items():
            found.setdefault(at, {}).update(entry)
    return Printed(found)


def read_value(text: str) -> Printed:
    """A value as it is typed in, such as ``operation O04 symbol "judgment"``; it is written as JSON."""
    kind, _, rest = text.partition(" ")
    id, _, rest = rest.partition(" ")
    key, _, value = rest.partition(" ")
    if not WORD.fullmatch(kind) or not WORD.fullmatch(key) or not id or not value:
        raise Refused(
            N_('{text!r}: a value of the box is told like {example}'),
            {"text": text, "example": 'operation O04 symbol "judgment"'},
        )  # fmt: skip
    try:
        read = json.loads(value)
    except ValueError:
        read = value
    if not isinstance(read, str | int | bool | list):
        raise Refused(N_("{text!r}: a value is a text, a number or a list"), {"text": value})
    return Printed({(kind, id): {key: read}})


def read_pack(text: str) -> Printed:
    """The values of a pack that can be laid over its title."""
    return Printed({
        (kind, table["id"]): {key: value for key, value in table.items() if key not in MARKS}
        for kind, tables in read_toml("", text).items()
        if kind not in TOP_KEYS
        for table in tables
    })  # fmt: skip
