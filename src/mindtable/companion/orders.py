"""Orders: what an event asks of the hands at the table, as a sentence to be followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mindtable.core.agenda import Event
from mindtable.core.tongue import Tongue

Sentence = Callable[[Event, Any, Tongue], str]
"""Says an event as an order; nothing where the line of the log is as good."""
Orders = dict[str, str | tuple[str, str] | Sentence]
"""By the event: a message id, one with its plural for ``n`` of them, or a sentence of its own."""


def order(orders: Orders, own: Orders, event: Event, box: Any, tongue: Tongue) -> str:
    """What to do, as an order; empty where there is none. ``own`` are those for what is the person's."""
    yours = event.seat >= 0 and tongue.you(event.seat)
    found = (own if yours else orders).get(event.row.name)
    if found is None:
        return ""
    if callable(found):
        return found(event, box, tongue)
    if isinstance(found, str):
        return tongue.say(found, event.words(box, tongue))
    one, many = found
    return tongue.count(one, many, int(event["n"]), event.words(box, tongue))
