"""Ways: what can be touched before it is asked for: a card in hand and its slot, the space of a Move, or a place where
a card might be discarded first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.core.agenda import Heard, State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.things import Told
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.things import HAND, held, space_id
from mindtable.web.look import ChoiceLook, WayLook

# What tells where an Action went that had one place to go to.
AIMS: Final = {
    "moved": "to", "invoked": "slot", "quelled": "slot", "fortified": "realm", "razed": "realm", "empowered": "slot",
}  # fmt: skip


@dataclass(frozen=True)
class Ahead:
    """A position after some choices."""

    game: AnyGame
    viewer: int
    world: State
    made: list[str]  # their notations
    happened: list[Told[Any]]

    def after(self, option: int, notation: str) -> Ahead:
        """The position after one choice more."""
        world, heard = self.world.clone(), Heard()
        world.heard = heard
        take_for(world, self.viewer, option)
        world.heard = None
        return Ahead(self.game, self.viewer, world, [*self.made, notation], list(heard.events))

    def options(self) -> list[tuple[int, Told[Any]]]:
        """What is asked next."""
        return [
            (option, self.game.describe(self.world, self.viewer, option))
            for option in options_for(self.world, self.viewer)
        ]

    def taken(self, option: int, told: Told[Any]) -> Ahead:
        return self.after(option, told.written(self.game.box))

    def aim(self) -> list[str]:
        """The place that the last choice went to without asking; nothing where something else came of it."""
        for told in self.happened:
            role = AIMS.get(told.row.name)
            if role is not None:
                [kind] = [kind for name, kind in told.row.roles if name == role]
                return kind.touched(self.game.box, told[role])
        return []


def ways(game: AnyGame, world: State, viewer: int, choices: list[ChoiceLook]) -> list[WayLook]:
    """All that can be touched: where a card might be discarded first (CB-21), that none is goes without saying."""
    here = Ahead(game, viewer, world, [], [])
    known = {thing for choice in choices for thing in choice.touches}
    found: list[WayLook] = []
    for (option, told), choice in zip(here.options(), choices, strict=True):
        if choice.verb == "keep":
            found += [way for way in _places(here.taken(option, told)) if way.touches[0] not in known]
        elif choice.verb == "declare":
            then = here.taken(option, told)
            if choice.things["act"] == "invoke":
                found += _cards(here, then, choice.told["row"] // p.ROWS)
            elif choice.things["act"] == "move":
                found += _spaces(then)
    return found


def stand(space: int) -> str:
    """Where a Spirit stands, as a thing: of a Realm the space alone, for all of it stands for its Action."""
    return f"space:{space_id(space)}" if space % 2 else f"frontier:{space_id(space)}"


def _spaces(then: Ahead) -> list[WayLook]:
    """The spaces that a Move goes to."""
    then = _kept(then)
    moved = [told["to"] for told in then.happened if told.row.name == "moved"]
    if moved:
        return [WayLook([stand(moved[0])], then.made)]
    asked = [told for _, told in then.options() if told.row.name == "move"]
    return [WayLook([stand(told["space"])], [*then.made, told.written(then.game.box)]) for told in asked]


def _kept(then: Ahead) -> Ahead:
    """The position once no card is discarded, where that is asked."""
    for option, told in then.options():
        if told.row.name == "keep":
            return then.taken(option, told)
    return then


def _places(then: Ahead) -> list[WayLook]:
    """The places that are asked for next, or the only one."""
    if then.aim():
        return [WayLook(then.aim(), then.made)]
    found: list[WayLook] = []
    for _, told in then.options():
        touches = told.touches(then.game.box)
        if told.row.name != "invoke" and len(touches) == 1:
            found.append(WayLook(touches, [*then.made, told.written(then.game.box)]))
    named = [way.touches for way in found]
    return [way for way in found if named.count(way.touches) == 1]


def _cards(here: Ahead, then: Ahead, who: int) -> list[WayLook]:
    """The cards of a hand, each with the slots it can go to; the last of them has left it if there was one slot."""
    then = _kept(then)
    cards = [(option, told) for option, told in then.options() if told.row.name == "invoke"]
    if cards:
        return [
            way
            for option, told in cards
            for way in _slots(then.taken(option, told), told.touches(then.game.box))
        ]  # fmt: skip
    game = here.game
    hand = {HAND.id(game.box, card): card for card in here.world.spirits[who].hand}  # type: ignore[attr-defined]
    return [way for card in hand.values() for way in _slots(then, HAND.touched(game.box, held(who, card)))]


def _slots(then: Ahead, card: list[str]) -> list[WayLook]:
    """Where a card can go to; with one slot and several ways to pay, those are asked for."""
    places = _places(then)
    if not places or any([not way.touches[0].startswith("slot:") for way in places]):
        return [WayLook(card, then.made)]
    return [WayLook([*card, *way.touches], way.choices) for way in places]
