"""Printed values: what stands on the cards of a box, typed in once; a pack that grows, checked like any other."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from mindtable.companion.refused import Refused
from mindtable.core.tongue import N_

WORD: Final = re.compile(r"[a-z_]+")
HEAD: Final = 'title = "{title}"\nprovenance = "owner"\n'


class Printed:
    """The values that were typed in: by kind of card, id and key."""

    def __init__(self, values: dict[tuple[str, str], dict[str, Any]] | None = None) -> None:
        self.values: Final = values or {}

    def with_value(self, text: str) -> Printed:
        """With one more, such as ``operation O04 symbol "judgment"``; a value is written as JSON."""
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
        values = {at: dict(entry) for at, entry in self.values.items()}
        values.setdefault((kind, id), {})[key] = read
        return Printed(values)

    def text(self, title: str) -> str:
        """The pack, as a file that ``--pack`` takes."""
        lines = [HEAD.format(title=title)]
        for (kind, id), entry in self.values.items():
            lines.append(f"[[{kind}]]\nid = {json.dumps(id)}")
            lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items()]
            lines.append("")
        return "\n".join(lines)
