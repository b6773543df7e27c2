"""Box values: what is printed in a visitor's box, as their games know it; the next game begins with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from mindtable.companion import log as logs
from mindtable.companion.printed import Printed, read_pack, read_value, together
from mindtable.server.rows import CompanionEntry, CompanionGame


@dataclass(frozen=True)
class BoxValues:
    """The values of a box, and those that games began with."""

    values: Printed = field(default_factory=Printed)
    begun: list[Printed] = field(default_factory=list)

    def laid(self, kept: list[Printed], chosen: list[Printed]) -> Printed:
        """With packs that a browser keeps, and those chosen now.

        A pack that is kept and lay over a game already counts less than what was typed in since.
        """
        new = [pack for pack in kept if not any([one.holds(pack) for one in self.begun])]
        return together([self.values, *new, *chosen])


def box_values(games: list[tuple[CompanionGame, list[CompanionEntry]]]) -> BoxValues:
    """All that games of one title know of the box; of two values for the same the later holds."""
    begun = [_begun(game.head) for game, _ in games]
    told: list[tuple[float, Printed]] = []
    for (game, rows), laid in zip(games, begun, strict=True):
        # Entries of a game that was opened out of a file have no time: what it knows counts as the oldest.
        told.append((min([game.made, *[row.made for row in rows]]), laid))
        entries = [logs.read_entry(row.line, row.number) for row in rows]
        told += [
            (rows[at].made, read_value(entries[at].text))
            for at in logs.standing(entries)
            if entries[at].kind == logs.PRINTED
        ]
    return BoxValues(together([values for _, values in sorted(told, key=lambda one: one[0])]), begun)


@lru_cache(64)
def _begun(head: str) -> Printed:
    """The values a game began with; heads never change."""
    return together([read_pack(text) for text in logs.packs_in(head)])
