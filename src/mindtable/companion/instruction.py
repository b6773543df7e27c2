"""Instructions: what the automa did, one thing to do at the table after the other, each with its reasons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from mindtable.companion.answers import answer_words
from mindtable.companion.part import Deck, Part
from mindtable.core.agenda import Event
from mindtable.core.game import AnyGame
from mindtable.core.things import EVENT, NOTHING, Kind, Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.core.tongue import tongue as tongue_of

SHORT: Final = 3
"""What fits on one screen: short instructions in a row, and the same act on several pieces, are told as one."""


class Came(Kind[Any]):
    """What came off a deck: a choice of chance, told as the event of the app that drew it."""

    def json(self, box: Any, value: Any) -> Any:
        return value.things(box)

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        return answer_words(box, value, tongue)

    def touched(self, box: Any, value: Any) -> list[str]:
        found: list[str] = value.touches(box)
        return found


class FromDeck(Kind[Any]):
    """The deck that the app drew from."""

    def json(self, box: Any, value: Any) -> Any:
        return value.id

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        return tongue.say(value.says)


_ROLES: Final[list[tuple[str, Kind[Any]]]] = [("what", Came("came")), ("deck", FromDeck("deck"))]
DRAWS: Final[Row[Any]] = Row(
    EVENT, "app_draws", _ROLES, N_("The app draws – {deck}: {what}"), "", None, "", "", "", False
)
UNTOLD: Final[Row[Any]] = Row(EVENT, "app_draws_untold", _ROLES, "", "", None, "", "", "", False)
"""What the app drew and nobody has to know: it counts as a draw, and no line says so."""


def drawn(told: Told[Any], deck: Deck | None, untold: bool) -> Event:
    """A card that the app drew, as an event."""
    return Event(UNTOLD if untold else DRAWS, NOTHING, [told, deck])


def was_drawn(event: Event) -> bool:
    """Whether it tells of a card that the app drew."""
    return event.row is DRAWS or event.row is UNTOLD


class Instruction:
    """One thing to do: the deeds, in order, and why."""

    def __init__(self, part: Part, deeds: list[Event], reasons: list[Event]) -> None:
        self.part: Final = part
        self.deeds: Final = deeds
        self.reasons: Final = reasons

    def lines(self, game: AnyGame, state: Any, tongue: Tongue) -> list[str]:
        """What to do, as orders."""
        return said_of(self.part, game, state, [event for event in self.deeds if not self._counted(event)], tongue)

    def counts(self, game: AnyGame, state: Any, tongue: Tongue) -> list[str]:
        """What the app keeps count of with it."""
        return said_of(self.part, game, state, [event for event in self.deeds if self._counted(event)], tongue)

    def _counted(self, event: Event) -> bool:
        name = event.row.name
        return name in self.part.counts and name not in self.part.orders

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
            "counts": self.counts(game, state, tongue),
            "why": self.why(game, state, tongue),
            "touches": self.touches(box),
            "deeds": [event.said(box) for event in self.deeds],
            "reasons": [event.said(box) for event in self.reasons],
        }

    def same(self, other: Instruction) -> bool:
        """Whether it tells to do the same."""
        return [told_of(event) for event in self.deeds] == [told_of(event) for event in other.deeds]


def said_of(part: Part, game: AnyGame, state: Any, events: list[Event], tongue: Tongue) -> list[str]:
    """Events in words: as an order where hands are needed, else as the log tells them."""
    speaking = game.speaking(state, tongue)
    lines = [
        ("" if was_drawn(event) else part.order(event, state.box, speaking)) or game.say_event(state, event, tongue)
        for event in events
    ]
    return [line for line in lines if line]


def told_of(event: Event) -> tuple[str, list[Any]]:
    """An event as something that can be compared."""
    told = event["what"] if was_drawn(event) else event
    return told.row.name, told.values


def instructions_of(
    part: Part, game: AnyGame, state: Any, heard: list[Event], cuts: Sequence[int] = (), said: Collection[str] = ()
) -> tuple[list[Instruction], list[Event]]:
    """Events as instructions: a deed ends one, leads open it, points and the like follow the one before.

    Nothing is joined to what comes before a cut: that was told and carried out when a card was asked for there. What
    the app only has to count is told with the next instruction; where none follows, it is returned apart. ``said`` are
    events that only repeat what the person has said.
    """
    tongue = tongue_of("en").to(0)  # only to see whether an event is worth a line
    speaking = game.speaking(state, tongue)
    found: list[tuple[list[Event], list[Event], bool]] = []  # deeds, reasons, whether a deed has ended it
    alone: set[int] = set()  # those of them that are not joined to the one before
    reasons: list[Event] = []
    for number, event in enumerate(heard):
        name = event.row.name
        from_app = was_drawn(event)
        worth = from_app or game.say_event(state, event, tongue) or part.order(event, state.box, speaking)
        if not worth or name in said or event.row is UNTOLD:
            continue
        if number in cuts:
            alone.add(len(found))
        if from_app or name in part.leads or name in part.deeds:
            again = bool(found) and not from_app and name in part.deeds and _last_deed(part, found[-1][0]) == name
            if not found or number in cuts or (found[-1][2] and not again):
                found.append(([], [], False))
            deeds, why, _ = found[-1]
            why += reasons
            reasons = []
            deeds.append(event)
            found[-1] = (deeds, why, name in part.deeds)
        elif name in part.follows:
            if not found or number in cuts:
                found.append(([], [], True))
            found[-1][0].append(event)
            found[-1][1].extend(reasons)
            reasons = []
        else:
            reasons.append(event)
    if reasons and found:
        found[-1][1].extend(reasons)
    told: list[Instruction] = []
    counted: list[Event] = []
    for number, (deeds, why, _) in enumerate(found):
        if all([event.row.name in part.counts for event in deeds]):
            counted += deeds
            continue
        last = _last_deed(part, deeds)
        hands = 0 if not told else _hands(part, told[-1].deeds) + _hands(part, deeds)
        if told and last and number not in alone and (_last_deed(part, told[-1].deeds) == last or hands <= SHORT):
            told[-1] = Instruction(part, told[-1].deeds + counted + deeds, told[-1].reasons + why)
        else:
            told.append(Instruction(part, counted + deeds, why))
        counted = []
    if told and counted:
        told[-1] = Instruction(part, told[-1].deeds + counted, told[-1].reasons)
        counted = []
    return told, counted


def _hands(part: Part, deeds: list[Event]) -> int:
    """How many of them need a hand."""
    return sum([event.row.name not in part.counts for event in deeds])


def _last_deed(part: Part, deeds: list[Event]) -> str:
    """The deed that ended an instruction, whatever follows it."""
    names = [event.row.name for event in deeds if event.row.name in part.deeds]
    return names[-1] if names else ""
