"""A bot from outside: it opens the link to a seat of any title and plays, choice by choice, what gains most at once.

python examples/outside_bot.py http://127.0.0.1:8700 LINK
"""

from __future__ import annotations

import sys
from typing import Any

from mindtable.client import Client, Problem


def gain(preview: dict[str, Any]) -> int:
    """What a choice gains at once, everything counted alike; a serious bot would know the title."""
    return sum(preview["told"]["changes"].values())


def best(client: Client, position: dict[str, Any]) -> str:
    """The choice that gains most; the first of several."""
    previews = client.get(f"/tables/{position['table']}/previews", seat=position["seat"])
    if not previews:
        return str(position["choices"][0]["notation"])
    return str(max(previews, key=gain)["notation"])


def play(address: str, link: str, name: str = "Outside") -> dict[str, Any]:
    """Play a seat to the end of the game; the last position."""
    client = Client(address)
    position = client.join(link, name)
    while position["phase"] in ("open", "playing"):
        if position["choices"]:
            position = client.choose(position, best(client, position))
        else:
            position = client.wait(position)
    return position


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        for side in play(sys.argv[1], sys.argv[2])["result"]:
            print(f"{side['name']}: {side['points']}")
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
