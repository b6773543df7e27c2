"""Instructions: what the automa did, one thing to do at the table after the other, each with its reasons."""

from __future__ import annotations

from typing import Any, Final

from mindtable.companion.part import Part
from mindtable.core.agenda import Event
from mindtable.core.game import AnyGame
from mindtable.core.things import EVENT, NOTHING, Kind, Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.core.tongue import tongue as tongue_of


class Came(Kind[Any]):
    """What came off a deck: a choice of chance, told as the event of the app that drew it."""

    def json(self, box: Any, value: Any) -> Any:
        return value.things(box)

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        found: str = value.say(box, tongue)
        return found

    def touched(self, box: Any, value: Any) -> list[str]:
        found: list[str] = value.touches(box)
        return found


DRAWS: Final[Row[Any]] = Row(
    EVENT, "app_draws", [("what", Came("came"))], N_("The app draws: {what}"), "", None, "", "", "", False
)


def drawn(told: Told[Any]) -> Event:
    """A card that the app drew, as an event."""
    return Event(DRAWS, NOTHING, [told])


def was_drawn(event: Event) -> bool:
    """Whether it tells of a card that the app drew."""
    return event.row is DRAWS


class Instruction:
    """One thing to do: the deeds, in order, and why."""

    def __init__(self, deeds: list[Event], reasons: list[Event]) -> None:
        self.deeds: Final = deeds
        self.reasons: Final = reasons

    def lines(self, game: AnyGame, state: Any, tongue: Tongue) -> list[str]:
        """What to do, in words."""
        return [line for line in [game.say_event(state, event, tongue) for event in self.deeds] if line]

    def why(self, game: AnyGame, state: Any, tongue: Tongue) -> list[str]:
        """What led to it, in words: the lines of the log, and what "why" adds to them."""
        found: list[str] = []
        for event in [*self.reasons, *self.deeds]:
            if event in self.reasons:
                found.append(game.say_event(state, event, tongue).strip())
            found += [f"  {line}" for line in game.explain_event(state, event, tongue).splitlines()]
        return [line for line in found if line.strip()]

    def touches(self, box: Any) -> list[str]:
        """What is moved, and where: references into the scene, each once."""
        found: list[str] = []
        for event in self.deeds:
            found += [one for one in event.touches(box) if one not in found]
        return found

    def json(self, game: AnyGame, state: Any, tongue: Tongue) -> dict[str, Any]:
        """All of it as plain JSON, for a page."""
        box = state.box
        return {
            "lines": self.lines(game, state, tongue),
            "why": self.why(game, state, tongue),
            "touches": self.touches(box),
            "deeds": [event.said(box) for event in self.deeds],
            "reasons": [event.said(box) for event in self.reasons],
        }

    def same(self, other: Instruction) -> bool:
        """Whether it tells to do the same."""
        return [told_of(event) for event in self.deeds] == [told_of(event) for event in other.deeds]


def told_of(event: Event) -> tuple[str, list[Any]]:
    """An event as something that can be compared."""
    told = event["what"] if was_drawn(event) else event
    return told.row.name, told.values


def instructions_of(part: Part, game: AnyGame, state: Any, heard: list[Event]) -> list[Instruction]:
    """Events as instructions: a deed ends one, leads open it, points and the like follow the one before."""
    tongue = tongue_of("en").to(0)  # only to see whether an event is worth a line
    found: list[tuple[list[Event], list[Event], bool]] = []  # deeds, reasons, whether a deed has ended it
    reasons: list[Event] = []
    for event in heard:
        name = event.row.name
        from_app = was_drawn(event)
        if not from_app and not game.say_event(state, event, tongue):
            continue
        if from_app or name in part.leads or name in part.deeds:
            again = bool(found) and not from_app and name in part.deeds and _last_deed(part, found[-1][0]) == name
            if not found or (found[-1][2] and not again):
                found.append(([], [], False))
            deeds, why, _ = found[-1]
            why += reasons
            reasons = []
            deeds.append(event)
            found[-1] = (deeds, why, name in part.deeds)
        elif name in part.follows:
            if not found:
                found.append(([], [], True))
            found[-1][0].append(event)
            found[-1][1].extend(reasons)
            reasons = []
        else:
            reasons.append(event)
    if reasons and found:
        found[-1][1].extend(reasons)
    return [Instruction(deeds, why) for deeds, why, _ in found]


def _last_deed(part: Part, deeds: list[Event]) -> str:
    """The deed that ended an instruction, whatever follows it."""
    names = [event.row.name for event in deeds if event.row.name in part.deeds]
    return names[-1] if names else ""
