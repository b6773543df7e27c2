"""Part: what a title gives the companion; everything else is the same for all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final

from mindtable.companion.facts import Facts
from mindtable.companion.family import Family
from mindtable.companion.orders import Orders, order
from mindtable.companion.refused import Unfit
from mindtable.core.agenda import CHANCE, Decision, Event, Step
from mindtable.core.complaint import Complaint
from mindtable.core.game import AnyGame
from mindtable.core.things import QUESTION, Kind, Row, Told
from mindtable.core.tongue import N_, Tongue

# Who draws from a deck.
BOX: Final = "box"  # the physical deck: the person is asked
APP: Final = "app"  # the app's luck: the person is told
OFF: Final = "off"  # nobody needs to know: what the person draws while telling only what changed
SOURCES: Final = [BOX, APP]


class Deck:
    """A deck of the box: its id, what it is called, whether only the person's own turn draws from it."""

    def __init__(self, id: str, says: str, own: bool = False) -> None:
        self.id: Final = id
        self.says: Final = says  # a message id
        self.own: Final = own


class Reminder:
    """A step of the rulebook that people forget: when it is due, what to do, its clause."""

    def __init__(
        self, id: str, says: str, clause: str, rows: tuple[str, ...], turns: bool = False, alone: bool = True
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.says: Final = says  # a message id
        self.clause: Final = clause
        self.rows: Final = rows  # the events after which it is due
        self.turns: Final = turns  # done twice, it lies as before: then there is nothing to do
        self.alone: Final = alone  # also where no order comes with it; else its card was just asked for


class Procedure:
    """A part of the rules that the person calls in their own turn, such as a Revelation."""

    def __init__(self, id: str, says: str, steps: Callable[[Any], list[Step[Any]]], due: bool = True) -> None:
        self.id: Final = id
        self.says: Final = says
        self.steps: Final = steps  # refuses where it cannot be
        self.due: Final = due  # the rules want it before the turn may end; else it only saves touches


class Whose:
    """Whose turn can be next in a game under way, and the steps with which the rules go on then."""

    def __init__(self, id: str, says: str, steps: Callable[[], list[Step[Any]]]) -> None:
        self.id: Final = id
        self.row: Final[Row[Any]] = Row("verb", f"next-{id}", [], says, "", None, "", f"next {id}", "", False)
        self.steps: Final = steps  # the last comes first


class Several:
    """Cards that come off a deck one after the other, asked for at once: for each of them what it can be."""

    def __init__(self, told: Told[Any], cards: list[frozenset[int]]) -> None:
        self.told: Final = told
        self.cards: Final = cards  # one of those that are alike for what comes; several are not told apart


YOURS: Final[Row[Any]] = Row(
    QUESTION, "yours", [], N_("Your turn: tell what changes on the table."), "", None, "", "", "", False
)
TAKING: Final[Row[Any]] = Row(
    QUESTION, "taking", [], N_("Tell what differs on your table. Whose turn is it then?"), "", None, "", "", "", False
)
OVER: Final[Row[Any]] = Row("verb", "over", [], N_("My turn is over"), "", None, "", "over", "", False)


class Yours(Decision[Any]):
    """The person's turn while they only tell what changes: it waits until they say that it is over."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPAN = 1

    def seat(self, state: Any) -> int:
        return 0

    def options(self, state: Any) -> list[int]:
        return [0]

    def choose(self, state: Any, option: int) -> None:
        pass

    def asks(self, state: Any, seat: int) -> Told[Any]:
        return YOURS.of([])

    def describe(self, state: Any, seat: int, option: int) -> Told[Any]:
        return OVER.of([])


class Part(ABC):
    """What a title gives: its facts, decks, families of cards, how its events are told as instructions, reminders."""

    title: str
    facts: Facts
    decks: tuple[Deck, ...]
    deeds: frozenset[str]  # events that end an instruction: something is moved on the table
    leads: frozenset[str]  # something is moved, but the instruction goes on
    follows: frozenset[str]  # belongs to the instruction before: points, Coffee, what falls off
    counts: frozenset[str]  # of those: the app keeps count of it, alone it needs no hand and no "done"
    orders: Orders  # what events of the automa ask of the hands at the table
    own: ClassVar[Orders] = {}  # what those of the person do
    reminders: tuple[Reminder, ...]
    procedures: tuple[Procedure, ...]
    whose: tuple[Whose, ...]  # in a game under way
    chosen: tuple[type[Decision[Any]], ...] = ()  # what no fact can say: it is asked for, though the app deals the rest
    lays: ClassVar[dict[str, str]] = {}  # events that lay out what came off a deck: of the box, somebody has done it
    switches: tuple[str, ...] = ()  # of the title, that a set-up asks for
    untold: tuple[str, ...] = ()  # how ids of zones, places and numbers begin that nobody knows where turns are told

    @abstractmethod
    def deck_of(self, state: Any, decision: Decision[Any]) -> str:
        """The deck that a decision of chance draws from."""

    def family_of(self, state: Any, decision: Decision[Any]) -> Family | None:
        """The family of the card that chance brings, where two of it can be exchanged."""
        return None

    def drawn_of(self, state: Any, decision: Decision[Any]) -> Family | None:
        """The family of the card that chance brings, also where the person is always asked for it."""
        return self.family_of(state, decision)

    def shortened(self, state: Any, decision: Decision[Any], tells: bool) -> Decision[Any]:
        """What is asked instead of a draw in which only the card that is kept matters.

        ``tells``: the person only tells what changes, so that no record needs the other cards.
        """
        return decision

    def keeping(self, state: Any, decision: Decision[Any], kept: int) -> int | None:
        """An answer by which this card is kept while several are looked at; None once they no longer are."""
        return None

    def may_come(self, state: Any, decision: Decision[Any], short: Decision[Any]) -> list[int]:
        """What can stay of a draw from a deck of the box; a card that is put back at once is not asked for.

        ``short`` is what is asked instead of the decision, or the decision itself.
        """
        return short.options(state)

    def offered(self, state: Any, short: Decision[Any], cards: list[int]) -> list[int]:
        """The cards that may have come, in the order in which they are offered."""
        return cards

    def is_untold(self, decision: Decision[Any], tells: bool) -> bool:
        """Whether nobody has to know what the app draws, or an order says it; ``tells`` as in ``shortened``."""
        return False

    def is_idle(self, state: Any, decision: Decision[Any], tells: bool) -> bool:
        """Whether nothing comes of a draw any more, whichever card it is; ``tells`` as in ``shortened``."""
        return False

    def several(self, state: Any, decision: Decision[Any], stood: list[int]) -> tuple[Family, list[Several]] | None:
        """Every answer where several draws are asked for at once; ``stood`` are stand-ins, which may come as well."""
        return None

    def mapped(self, kind: Kind[Any], number: Any, card: Callable[[Kind[Any], Any], Any]) -> Any:
        """A thing of an event with its card exchanged for another; a title unpacks things of several kinds."""
        return card(kind, number)

    def asks(self, state: Any, decision: Decision[Any]) -> Told[Any]:
        """What the person is asked when chance brings something: which card they drew, and what for."""
        return decision.asks(state, CHANCE)

    def pile_of(self, deck: str) -> tuple[Family, int] | None:
        """The family of a deck and the area of its pile, where the person draws from it in their own turn."""
        return None

    @abstractmethod
    def begins_yours(self, step: Step[Any]) -> bool:
        """Whether the person's turn begins with this step of the rules."""

    @abstractmethod
    def yours(self, state: Any) -> bool:
        """Begin the person's turn without its choices, so that the automa's comes next; False when the game ends."""

    def lacks(self, state: Any) -> str:
        """Why the automa cannot take its turn on a table that was told so: a message id, or nothing."""
        return ""

    def gaps(self, state: Any) -> list[tuple[Family, int]]:
        """Places of displays on which nothing lies although their pile has cards: families and their areas."""
        return []

    def completed(self, state: Any, texts: list[str]) -> list[str]:
        """Facts with what people do with them anyway, before they are written down."""
        return texts

    def unlooked(self, state: Any, source: Callable[[str], str]) -> Any:
        """The table without what only the app has seen of a deck of the box; ``source`` says who draws from a deck."""
        return state

    def cleared(self, state: Any) -> Any:
        """The table without what leaves it by itself at the end of a turn that was told."""
        return state

    @abstractmethod
    def yours_ends(self, event: Event) -> bool:
        """Whether the automa's turn ends with this event."""

    @abstractmethod
    def position(self, game: AnyGame, view: Any) -> str:
        """A position as `mindtable ask` reads it."""

    @abstractmethod
    def ask(
        self, position: str, words: list[str], packs: list[str], tongue: Tongue
    ) -> tuple[list[str], dict[str, Any]]:
        """What the automa does in a position, and why: the same as `mindtable ask`."""

    def misfit(self, state: Any, error: Complaint) -> Unfit | None:
        """Which fact of a table that was told in part makes it none the rules can come to, if that is why."""
        return None

    @abstractmethod
    def laid(self, text: str, packs: list[str]) -> tuple[AnyGame, Any]:
        """The table that the text of a position tells of: its game, with packs over its cards, and its state."""

    @abstractmethod
    def playing(self, state: Any) -> bool:
        """Whether the set-up is complete."""

    def derived(self, state: Any) -> dict[str, str]:
        """What follows from the facts and people watch: control, standings; for telling what a correction changes."""
        return {}

    def gone(self, before: Any, after: Any) -> list[Told[Any]]:
        """Cards that a correction has taken off the board, and where they are now, where its facts do not say so."""
        return []

    def under_way(self, turn: list[Event], box: Any, tongue: Tongue) -> str:
        """What the automa carries out, by what happened in its turn so far: the card on which it acts."""
        return ""

    def told_standing(self, game: AnyGame, view: Any, tongue: Tongue) -> str:
        """How it stands in one line, without what nobody knows where turns are told."""
        return game.standing(view, tongue)

    def refresh(self, state: Any) -> None:  # noqa: B027 - most titles keep nothing of the kind
        """Count anew what a position keeps of printed values, after some of them were typed in."""

    def calls(self, event: Event, reminder: Reminder) -> bool:
        """Whether an event is one after which a reminder is due."""
        return event.row.name in reminder.rows

    def is_due(self, reminder: Reminder, state: Any, heard: list[Event]) -> bool:
        """Whether there is anything to do for a reminder, on a table that events have changed."""
        return True

    def is_ordered(self, reminder: Reminder) -> bool:
        """Whether an instruction orders the step anyway."""
        return all([row in self.orders for row in reminder.rows])

    def order(self, event: Event, box: Any, tongue: Tongue) -> str:
        """What an event asks of the hands at the table; empty where it asks nothing."""
        return order(self.orders, self.own, event, box, tongue)

    def deck(self, id: str) -> Deck | None:
        """The deck of this id."""
        return next((deck for deck in self.decks if deck.id == id), None)
