"""People on the street: clients of real servers, over the network."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from mindtable.client import Client, Problem
from mindtable.testing.street import PATIENCE, Server

Json = dict[str, Any]


class Chosen(NamedTuple):
    """A choice that the server has acknowledged."""

    seat: int
    at: int
    text: str


def seated(server: Server, other: Server | None = None, **more: Any) -> tuple[Client, Client, str]:
    """Ann and Ben at a table of The Essence, Ben perhaps through another server."""
    ann, ben = Client(server.address), Client((other or server).address)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = ann.make("essence", seats, **more)
    ben.join(made["links"][0]["secret"])
    return ann, ben, made["table"]


def choose(client: Client, table: str, luck: Random) -> Chosen | None:
    """Make any choice, if there is one to make."""
    position = client.see(table)
    if not position["choices"]:
        return None
    text = luck.choice(position["choices"])["notation"]
    body = {"entry": position["entry"], "choice": text, "seat": position["seat"]}
    client.post(f"/tables/{table}/choose", body)
    return Chosen(position["seat"], position["entry"], text)


def play(table: str, count: int, *clients: Client, seed: int = 1) -> list[Chosen]:
    """Make so many choices, everybody when they are asked; fewer if the game ends."""
    luck, made = Random(seed), list[Chosen]()
    while len(made) < count and clients[0].see(table)["phase"] == "playing":
        made += [done for client in clients if (done := choose(client, table, luck))]
    return made


class Ear:
    """Somebody who listens to a table in a thread of their own."""

    def __init__(self, client: Client, table: str, seat: int | None = None, after: int = 0) -> None:
        self._heard: Queue[tuple[str, Json] | None] = Queue()
        self._messages = client.stream(table, seat, after)
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            for message in self._messages:
                self._heard.put(message)
        except (OSError, Problem):
            pass
        self._heard.put(None)

    def __iter__(self) -> Iterator[tuple[str, Json]]:
        """What is said, until the stream ends."""
        while True:
            try:
                heard = self._heard.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError("nothing more was said") from None
            if heard is None:
                return
            yield heard

    def news(self, what: str) -> Json:
        """The next news in which something is said."""
        return next(told for kind, told in self if kind == "news" and told[what])

    def choice_of(self, seat: int) -> Json:
        """The next choice of a seat that is told."""
        return next(
            told for kind, told in self if kind == "entry" and told["kind"] == "choice" and told["seat"] == seat
        )

    def entries(self, last: int) -> list[Json]:
        """The entries up to a number."""
        found: list[Json] = []
        for kind, told in self:
            if kind == "entry":
                found.append(told)
                if told["entry"] >= last:
                    break
        return found
