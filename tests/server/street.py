"""People on the street: clients of real servers, over the network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mindtable.client import Client
from mindtable.testing.street import Server


def seated(server: Server, other: Server | None = None, **more: Any) -> tuple[Client, Client, dict[str, Any]]:
    """Ann and Ben at a table of The Essence, Ben perhaps through another server; and the position as Ben sees it."""
    ann, ben = Client(server.address), Client((other or server).address)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = ann.make("essence", seats, **more)
    return ann, ben, ben.join(made["links"][0]["secret"])


def entries(messages: Iterator[tuple[str, dict[str, Any]]], last: int) -> Iterator[dict[str, Any]]:
    """The entries of a stream up to a number."""
    for kind, told in messages:
        if kind == "entry":
            yield told
            if told["entry"] >= last:
                return
