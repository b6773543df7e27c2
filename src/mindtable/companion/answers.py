"""Answers: what can come, in words that say which way a thing lies on the table."""

from __future__ import annotations

from typing import Any

from mindtable.companion.titles.cerebria_facts import ROTATION
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue


def answer_words(box: Any, told: Told[Any], tongue: Tongue) -> str:
    """An answer; a turn of the Origin by what faces what, two slots each with the Emotion it holds."""
    if told.row.name == "spin":
        return ROTATION.call(box, int(told.values[0]), tongue)
    if told.row.name == "placement":
        return tongue.say("Bleakness on {one}, Brightness on {two}", told.words(box, tongue))
    return told.say(box, tongue)
