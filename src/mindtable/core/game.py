"""Game: what a title must provide so that tables, bots, tests and labs can play it."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import CHANCE, Decision, Event, S, Step, options_for, take_for
from mindtable.core.codec import Codec
from mindtable.core.complaint import Saying
from mindtable.core.luck import Luck
from mindtable.core.panels import Panel, panels
from mindtable.core.record import Record, RecordError
from mindtable.core.scene import Scene
from mindtable.core.things import Told, Words
from mindtable.core.tongue import N_, Tongue

V = TypeVar("V")
"""The view of a title: what one seat sees, as plain JSON."""

SPECTATOR: Final = -2
"""The seat of somebody who only watches."""


class ActionSpace:
    """The stable integers of a title: every option of every decision has one code below ``size``."""

    def __init__(self, decisions: list[type[Decision[Any]]]) -> None:
        self.base: Final[dict[str, int]] = {}
        size = 0
        for decision in decisions:
            self.base[decision.__name__] = size
            size += decision.SPAN
        self.size: Final = size

    def code(self, decision: Decision[Any], option: int) -> int:
        """The code of an option of this decision."""
        return self.base[type(decision).__name__] + option

    def option(self, decision: Decision[Any], code: int) -> int:
        """The option of this decision that has the code."""
        return code - self.base[type(decision).__name__]


def signed(change: int) -> str:
    """A change as a number with its sign: ``+4``, ``−2``, ``±0``."""
    if change == 0:
        return "±0"
    return f"+{change}" if change > 0 else f"−{-change}"


class Gauge:
    """A number that a player watches: its id and its name, such as ``P_("{n} Shard", "{n} Shards")``."""

    def __init__(self, id: str, names: tuple[str, str]) -> None:
        self.id: Final = id
        self.one: Final = names[0]
        self.many: Final = names[1]

    def says(self, change: int, tongue: Tongue) -> str:
        """A change in words: ``+4 Essence``, ``−2 Wealth``."""
        return tongue.count(self.one, self.many, abs(change), {"n": signed(change)})


class Side:
    """How one side of a game stands at its end: who it is, its points and where they came from."""

    def __init__(self, seats: list[int], name: str, points: int, parts: list[tuple[str, int]]) -> None:
        self.seats: Final = seats  # who plays it; empty for the automa
        self.name: Final = name  # what it is called, a message id; empty: by the names of its seats
        self.points: Final = points
        self.parts: Final = parts  # what for, a message id, and how many points; they add up to all of them


class Face:
    """A card as people look it up: its id, names, kind and where its data come from; the text is generated."""

    def __init__(self, id: str, names: dict[str, str], number: int, provenance: str) -> None:
        self.id: Final = id
        self.names: Final = names
        self.number: Final = number
        self.provenance: Final = provenance


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V], metaclass=ABCMeta):
    """A title with its options and number of seats; it holds no match."""

    title: str
    edition: str
    mode: str
    seats: int
    options: dict[str, str]
    decks: list[str]  # what each seat plays, where seats bring decks: a name of the title, or a deck of one's own
    drafts: list[str]  # names its edition had before it was public
    changed: list[str]  # the rules that have changed since, where that cannot be undone
    box: Any  # what its pieces are called and what is printed on them, for the kinds of things
    vocabulary: Words[Any]
    codec: Codec
    space: ActionSpace
    gauges: list[Gauge]  # the numbers a preview tells of
    bound: int  # no game makes more choices than this, chance included

    @abstractmethod
    def start(self) -> S:
        """The position before anything happened, run on to the first decision."""

    # -- who sees what

    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """What a seat (or SPECTATOR) may see, as plain JSON data; everything in it was copied in."""

    @abstractmethod
    def imagine(self, state: S, seat: int, luck: Luck) -> S:
        """A state this seat could not tell from the real one; what it does not know is dealt anew."""

    # -- how it stands

    @abstractmethod
    def scores(self, state: S) -> list[int]:
        """The points by which the winner is found, seat by seat."""

    @abstractmethod
    def winners(self, state: S) -> list[int]:
        """The seats that have won, once the game is over; all who share the victory."""

    def sides(self, state: S, told: list[Event]) -> list[Side]:
        """Every side with its points and where they came from; what happened is told as a spectator heard it."""
        scores = self.scores(state)
        return [Side([seat], "", scores[seat], []) for seat in range(self.seats)]

    def pace(self, state: S) -> list[int]:
        """What every side has gathered within the round and points will be given for; none where it lies not open."""
        return []

    def say_points(self, n: int, tongue: Tongue) -> str:
        """So many points, as this title calls them."""
        return tongue.count("{n} point", "{n} points", abs(n), {"n": str(n).replace("-", "−")})

    def standing(self, view: V, tongue: Tongue) -> str:
        """How the game stands for a viewer, in one short line: round, points, what is left of it."""
        return ""

    @abstractmethod
    def rounds(self, state: S) -> int:
        """How many rounds have begun."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """How good the position looks for a seat, between 0 (lost) and 1 (won); the bots' readable judgement."""

    def worths(self, state: S) -> list[float]:
        """The worth for every seat; a title whose judgement can be shared between them says it at once."""
        return [self.worth(state, seat) for seat in range(self.seats)]

    def readings(self, state: S, seat: int) -> list[int]:
        """What the gauges show a seat; only what it may see."""
        return []

    def foreseen(self, state: S) -> S:
        """Where a position leads by itself, for comparing choices that act later than they are made."""
        return state

    def tags(self, state: S, seat: int) -> list[str]:
        """What a lab groups the results of a seat by, as far as it can be told now: ``faction TIK``, ``start 1``."""
        return []

    # -- things and words

    def speaking(self, state: S, tongue: Tongue) -> Tongue:
        """The language with the names by which the seats are called in this position."""
        return tongue

    def automa_begins(self, event: Event) -> bool:
        """Whether a turn of the automa begins with this event; the lines after it say what it does and why."""
        return False

    def weighs(self, state: S) -> bool:
        """Whether the worth tells good choices from bad ones here; where it does not, none is judged afterwards."""
        return True

    def noted_as(self, event: Event) -> str:
        """The name under which the course of a game notes an event; a title may tell apart what one row tells."""
        return event.row.name

    def idle(self) -> str:
        """What "why" answers as long as neither an automa nor a bot has done anything."""
        return N_("No automa and no bot has done anything yet.")

    @abstractmethod
    def scene(self, view: V, tongue: Tongue) -> Scene:
        """The position as zones, places and pieces, made from what a viewer sees and nothing else."""

    @abstractmethod
    def refuse(self, state: S, seat: int, text: str) -> Told[Any] | None:
        """Why a choice that is not on offer is not on offer; None when nothing is known of it."""

    @abstractmethod
    def faces(self) -> list[Face]:
        """Every card of the title, for looking up."""

    @abstractmethod
    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        """The text of a card, generated from its data."""

    # -- told as data: derived for every title

    def ask(self, state: S, seat: int) -> Told[Any]:
        """What a seat is being asked."""
        return self._waiting(state).asks(state, seat)

    def describe(self, state: S, seat: int, option: int) -> Told[Any]:
        """An option of the waiting decision as a verb and its things."""
        return self._waiting(state).describe(state, seat, option)

    def question(self, state: S, seat: int) -> dict[str, Any]:
        """What a seat is being asked, as plain JSON."""
        return self.ask(state, seat).json(self.box)

    def choice(self, state: S, seat: int, option: int) -> dict[str, Any]:
        """An option of the waiting decision as plain JSON: verb, notation, things, and what it touches on the board."""
        return self.describe(state, seat, option).json(self.box)

    def schema(self) -> dict[str, Any]:
        """Everything that choices, questions, events and refusals of this title can be, as JSON Schema."""
        return self.vocabulary.schema(self.title, self.box)

    def _waiting(self, state: S) -> Decision[Any]:
        decision = state.waiting()
        assert decision is not None, "no decision waits"
        return decision

    # -- told in words: derived for every title

    def notation(self, state: S, seat: int, option: int) -> str:
        """The stable short text of an option, the same in every language; records are made of it."""
        return self.describe(state, seat, option).written(self.box)

    def say_question(self, state: S, seat: int, tongue: Tongue) -> str:
        """What is being asked, for the seat that has to choose (one of several while answers are sealed)."""
        return self.ask(state, seat).say(self.box, self.speaking(state, tongue))

    def say_option(self, state: S, seat: int, option: int, tongue: Tongue) -> str:
        """An option in words for the seat that has to choose."""
        return self.describe(state, seat, option).say(self.box, self.speaking(state, tongue))

    def say_event(self, state: S, event: Event, tongue: Tongue) -> str:
        """A line of the log; the event must already be the one its reader may see, the state gives public names only.

        Empty: nothing worth a line.
        """
        return event.say(self.box, self.speaking(state, tongue))

    def explain_event(self, state: S, event: Event, tongue: Tongue) -> str:
        """What "why" says beyond a line of the log: lines, or nothing."""
        return event.explain(self.box, self.speaking(state, tongue))

    def refusal(self, state: S, seat: int, text: str, tongue: Tongue) -> str:
        """Why a choice that is not on offer is not, with its clause; empty when nothing is known of it."""
        told = self.refuse(state, seat, text)
        return "" if told is None else told.say(self.box, self.speaking(state, tongue))

    def panels(self, view: V, tongue: Tongue, texts: bool = True) -> list[Panel]:
        """The position as text panels of at most 78 columns; without texts the pieces are named only."""
        return panels(self.scene(view, tongue), tongue, texts)

    # -- derived for every title

    def new_record(self, notes: dict[str, str]) -> Record:
        """An empty record of a game with these options."""
        return Record(self.title, self.edition, self.mode, self.seats, dict(self.options), notes, self.decks[:])

    def returns(self, state: S) -> list[float]:
        """What each seat gets of the one victory there is to share."""
        won = self.winners(state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(self.seats)]

    def read(self, state: S, seat: int, text: str) -> int:
        """The option of the waiting decision that has this notation; -1 when none has."""
        decision = state.waiting()
        if decision is None:
            return -1
        options = decision.options(state) if seat == CHANCE else options_for(state, seat)
        for option in options:
            if self.notation(state, seat, option) == text:
                return option
        return -1

    def replay(self, record: Record, upto: int = -1) -> S:
        """The state after the first ``upto`` choices of a record; after all of them by default."""
        if record.title != self.title or (record.edition != self.edition and record.edition not in self.drafts):
            raise RecordError(
                0,
                N_("this is a record of {title} {edition}, not of {here} {our_edition}"),
                {"title": record.title, "edition": record.edition, "here": self.title, "our_edition": self.edition},
            )
        state = self.start()
        moves = record.moves if upto < 0 else record.moves[:upto]
        try:
            for number, move in enumerate(moves, 1):
                self.replay_move(state, move.seat, move.text, number)
        except RecordError as error:
            if not self.changed:
                raise
            raise RecordError(
                0,
                N_("{reason}; since edition {edition} these rules have changed: {clauses}"),
                {"reason": error.reason, "edition": self.edition, "clauses": ", ".join(self.changed)},
            ) from None
        return state

    def replay_move(self, state: S, seat: int, text: str, number: int) -> None:
        """Make one recorded choice, or say why it cannot have been made."""
        decision = state.waiting()
        if decision is None:
            raise RecordError(0, N_("choice {n} ({text!r}): the game is already over"), {"n": number, "text": text})
        if seat not in decision.seats(state):
            raise RecordError(
                0,
                N_("choice {n} ({text!r}): it is not the choice of {who}"),
                {"n": number, "text": text, "who": seat_name(seat)},
            )
        option = self.read(state, seat, text)
        if option < 0:
            raise RecordError(
                0,
                N_("choice {n} ({text!r}): not a choice of {who} there"),
                {"n": number, "text": text, "who": seat_name(seat)},
            )
        take_for(state, seat, option)

    def known_agenda(self, state: S, seat: int) -> list[Any]:
        """What is still on the agenda as a seat may see it, for tests: nothing secret may be told by it either."""
        return [self.codec.rows(step.seen_by(state, seat)) for step in state.agenda]

    def imagined_agenda(self, state: S, seat: int, luck: Luck) -> list[Step[Any]]:
        """The agenda with what a seat cannot know dealt anew, for an imagined world."""
        return [step.imagined_by(state, seat, luck) for step in state.agenda]


AnyGame = Game[Any, Any]
"""A game of whatever title."""


def seat_name(seat: int) -> Saying:
    """A seat as records number it."""
    return Saying(N_("chance")) if seat == CHANCE else Saying(N_("seat {n}"), {"n": seat})
