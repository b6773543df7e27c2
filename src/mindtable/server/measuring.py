"""Measuring: a process that plays games of two equal bots, a deck against each ready-made list in turn.

Started by `measure`: the deck comes in on one line, the tally after each game goes out, and when the line closes the
process ends. It plays whole games of its own; nothing of anybody's table reaches it.
"""

from __future__ import annotations

import os
import select
import signal
import sys

import msgspec

from mindtable.lab.series import Series, played

NICE = 15  # whoever plays comes first, and bots that somebody waits for come second
BOT = "normal"
MODE = "2-player"


class Order(msgspec.Struct, frozen=True):
    """What is to be measured."""

    title: str
    deck: str  # its text
    lists: tuple[str, ...]
    games: int  # against each list
    seed: int
    packs: tuple[str, ...] = ()  # their texts, as they lie over the cards


class Tally(msgspec.Struct, frozen=True):
    """How it stands: games won and played against each list, a shared victory as a part of one."""

    won: tuple[float, ...]
    played: tuple[int, ...]


def line(message: Order | Tally) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def measure(order: Order, tell: int, ask: int) -> None:
    """Play the games one after the other, the lists in turn; seats change with every second game of a list."""
    won, count = [0.0] * len(order.lists), [0] * len(order.lists)
    for index in range(order.games):
        for at, name in enumerate(order.lists):
            first = index % 2 == 0
            decks = [order.deck, name] if first else [name, order.deck]
            seed, packs = order.seed + at, list(order.packs)
            series = Series(order.title, [BOT, BOT], order.games, seed, MODE, packs=packs, decks=decks)
            result = played(series, series.game(), index)
            won[at] += result.shares[0 if first else 1]
            count[at] += 1
            os.write(tell, line(Tally(tuple(won), tuple(count))))
            if select.select([ask], [], [], 0)[0]:
                return  # the line was closed: nobody wants to know any more


def main() -> None:
    """Run as a process of its own; the one argument is how many seconds it may take."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.alarm(int(sys.argv[1]))
    os.nice(NICE)
    tell = os.dup(1)
    os.dup2(2, 1)
    text = b""
    while not text.endswith(b"\n"):
        came = os.read(0, 1 << 16)
        if not came:
            return
        text += came
    try:
        measure(msgspec.json.decode(text, type=Order), tell, 0)
    except BrokenPipeError:
        pass


if __name__ == "__main__":
    main()
