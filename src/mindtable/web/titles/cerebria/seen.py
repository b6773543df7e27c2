"""Seen: a look at a table of Cerebria, with what its parts need to find: places, sides, what is lit, what is new."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.scene import Piece, Place, Zone
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.rounds import TURNS
from mindtable.games.cerebria.things import FIGURE, SLOT
from mindtable.games.cerebria.view import CerebriaView, SideView
from mindtable.web.board import opens, touch
from mindtable.web.look import Look

NOBODY: Final = -1
CHANGES_SLOT: Final = (
    events.EGO_INVOKED, events.EGO_INTENSIFIED, events.EGO_QUELLED, events.INVOKED, events.QUELLED, events.INTENSIFIED,
    events.EMPOWERED, events.TOKENED,
)  # fmt: skip


class Seen:
    """A look at a table, with its places by id."""

    def __init__(self, look: Look) -> None:
        assert look.scene is not None
        self.look: Final = look
        self.view: Final[CerebriaView] = look.view
        self.box: Final[Box] = look.game.box
        self.tongue: Final = look.tongue
        self.legal: Final = look.lit()
        self.zones: Final[dict[str, Zone]] = {zone.id: zone for zone in look.scene.zones}
        self.places: Final[dict[str, Place]] = {place.id: place for zone in look.scene.zones for place in zone.places}
        self.mine: Final = p.SIDES[self.box.side]  # which side of the mind the players are
        self.its: Final = p.SIDES[1 - self.box.side]
        self.verbs: Final = {choice.verb for choice in look.choices}
        self.two: Final = self.box.spirits == 2
        self.shown: Final = self._shown()
        self.moved: Final = set(look.moved)  # these wear the star of the table
        self.fresh: Final = self._fresh()

    # -- whose things are whose

    def side(self, party: str | None) -> str:
        """The side of the mind a party plays; nothing for nobody."""
        return "" if party is None else self.mine if party == "players" else self.its

    def party(self, party: str) -> SideView:
        return self.view["players"] if party == "players" else self.view["ego_side"]

    def _shown(self) -> int:
        """The Spirit in front: the viewer's; with several, the one that is on turn or that is asked for.

        While Spirits are being chosen none is.
        """
        if "spirits" in self.zones:
            return NOBODY
        own = [who for who, spirit in enumerate(self.view["spirits"]) if spirit["seat"] == self.look.viewer]
        own = own or list(range(len(self.view["spirits"])))
        on_turn = self.view["moment"]["on_turn"]
        if on_turn in own:
            return int(on_turn)
        for choice in self.look.choices:
            for thing in choice.touches:
                kind, _, rest = thing.partition(":")
                if kind in ("hand", "row") and int(rest.partition(":")[0]) in own:
                    return int(rest.partition(":")[0])
        return own[0]

    @property
    def us(self) -> str:
        """The side of the players, as the viewer calls it: their own, the team, or for spectators who plays it."""
        if self.box.seats > 1:
            return self.tongue.say("The team")
        return self.tongue.say("You") if self.look.viewer >= 0 else self.look.seats[0].name

    @property
    def our_hidden(self) -> str:
        """What the Hidden Aspiration of the players is called."""
        return self.tongue.say("your Hidden") if self.look.viewer >= 0 else self.tongue.say("players' Hidden")

    # -- time

    @property
    def turn(self) -> int:
        """Which of the four turns of a round it is, from 1; 0 before the first."""
        turn = self.view["moment"]["turn"]
        return (turn - 1) % TURNS + 1 if turn else 0

    @property
    def next_figure(self) -> str:
        """The Spirit of the Ego that acts now or next (EGO-15)."""
        return FIGURE.ids[p.GATEKEEPER if self.turn <= TURNS // 2 else p.INFLUENCER]

    # -- what happened since the viewer's last choice

    def _fresh(self) -> set[str]:
        """Places and pieces that changed without the viewer since their last choice."""
        found: set[str] = set()
        for line in self.look.lines:
            told = line.told
            if told is None or not line.fresh or line.seat == self.look.viewer:
                continue
            if told.row in CHANGES_SLOT:
                found.add(f"slot:{SLOT.id(self.box, told['slot'])}")
            elif told.row is events.EGO_FORTIFIED:
                found.add(f"fortress:{p.REALM_IDS[self.box.realm_action[told['realm']]]}")
            elif told.row is events.EGO_STEPPED:
                found.add(f"figure:{FIGURE.ids[told['figure']]}")
        return found

    # -- the board

    def piece(self, piece: Piece) -> dict[str, Any]:
        """What makes an element a piece."""
        return {**touch(piece.id, piece.thing, self.legal), **opens(piece)}

    def place(self, id: str) -> dict[str, Any]:
        """What makes an element a place."""
        place = self.places[id]
        return touch(place.id, place.thing, self.legal)

    def facts(self, place: Place) -> str:
        """The numbers and marks of a place in words."""
        return ", ".join([*[number.says for number in place.numbers], *[mark.says for mark in place.marks]])

    def pressed(self, thing: str) -> dict[str, Any]:
        """What a shape needs while it can be pressed; the script keeps it so."""
        return {"role": "button", "tabindex": "0"} if thing in self.legal else {"role": "group"}
