"""Refused: a fact, an answer or a wish that cannot be, with its reason in every language."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.complaint import Complaint, Saying
from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue, capital


class Refused(Complaint):
    """Says what cannot be and why; nothing was written down."""


class Untrue(Refused):
    """A fact that cannot be true of this table: the refusal as a word of the vocabulary, with its things."""

    def __init__(self, told: Told[Any], box: Any) -> None:
        super().__init__(told.row.says or told.row.name)
        self.told: Final = told
        self.box: Final = box

    def said(self, tongue: Tongue) -> str:
        return capital(self.told.say(self.box, tongue))

    def __str__(self) -> str:
        return f"{self.told.row.name} {self.told.things(self.box)}"

    def json(self) -> dict[str, Any]:
        """The refusal as plain JSON."""
        return self.told.json(self.box)


class Unfit(Refused):
    """The table was told in part only, so that no rules lead to it: the fact that does not fit, and why."""

    def __init__(self, told: Told[Any] | None, box: Any, reason: Saying) -> None:
        super().__init__(N_("What was told of the table does not fit together: {reason}"), {"reason": reason})
        self.told: Final = told
        self.box: Final = box
        self.reason: Final = reason

    def said(self, tongue: Tongue) -> str:
        if self.told is None:
            return super().said(tongue)
        values: dict[str, object] = {
            "fact": capital(self.told.say(self.box, tongue)),
            "reason": self.reason.said(tongue),
        }
        return tongue.say("What was told of the table does not fit together. {fact} – {reason}", values)
