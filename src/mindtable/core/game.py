"""Game: what a title must provide so that tables, bots, tests and labs can play it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import CHANCE, Decision, Event, State, Step, options_for, take_for
from mindtable.core.codec import Codec
from mindtable.core.complaint import Complaint, Saying, nearest
from mindtable.core.luck import Luck
from mindtable.core.record import Record, RecordError
from mindtable.core.tongue import N_, Tongue

SPECTATOR: Final = -2
"""The seat of somebody who only watches."""


class SetupError(Complaint):
    """A game that cannot be set up: an unknown option, a wrong number of seats."""


class OptionSpec:
    """A switch of a title: its key, the values it may have (the first is the default) and what it means."""

    def __init__(self, key: str, values: list[str], says: str, clause: str) -> None:
        self.key: Final = key
        self.values: Final = values
        self.says: Final = says  # a message id, marked with N_
        self.clause: Final = clause


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


class Panel:
    """A part of the position as text: a heading and lines that also read well aloud."""

    def __init__(self, title: str, lines: list[str]) -> None:
        self.title: Final = title
        self.lines: Final = lines


class Face:
    """A card as people look it up: its id, names, kind and where its data come from; the text is generated."""

    def __init__(self, id: str, names: dict[str, str], number: int, provenance: str) -> None:
        self.id: Final = id
        self.names: Final = names
        self.number: Final = number
        self.provenance: Final = provenance


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title with its options and number of seats; it holds no match."""

    title: str
    edition: str
    mode: str
    seats: int
    options: dict[str, str]
    codec: Codec
    space: ActionSpace
    bound: int  # no game makes more choices than this, chance included

    def start(self) -> State:
        """The position before anything happened, run on to the first decision."""
        raise AssertionError

    # -- who sees what

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat (or SPECTATOR) may see, as plain JSON data; everything in it was copied in."""
        raise AssertionError

    def imagine(self, state: State, seat: int, luck: Luck) -> State:
        """A state this seat could not tell from the real one; what it does not know is dealt anew."""
        raise AssertionError

    # -- how it stands

    def scores(self, state: State) -> list[int]:
        """The points by which the winner is found, seat by seat."""
        raise AssertionError

    def winners(self, state: State) -> list[int]:
        """The seats that have won, once the game is over; all who share the victory."""
        raise AssertionError

    def rounds(self, state: State) -> int:
        """How many rounds have begun."""
        raise AssertionError

    def worth(self, state: State, seat: int) -> float:
        """How good the position looks for a seat, between 0 (lost) and 1 (won); the bots' readable judgement."""
        raise AssertionError

    def worths(self, state: State) -> list[float]:
        """The worth for every seat; a title whose judgement can be shared between them says it at once."""
        return [self.worth(state, seat) for seat in range(self.seats)]

    def tags(self, state: State, seat: int) -> list[str]:
        """What a lab groups the results of a seat by, as far as it can be told now: ``faction TIK``, ``start 1``."""
        return []

    # -- words

    def notation(self, state: State, decision: Decision[Any], option: int) -> str:
        """The stable short text of an option, the same in every language; records are made of it."""
        raise AssertionError

    def say_question(self, state: State, decision: Decision[Any], seat: int, tongue: Tongue) -> str:
        """What is being asked, for the seat that has to choose (one of several while answers are sealed)."""
        raise AssertionError

    def say_option(self, state: State, decision: Decision[Any], seat: int, option: int, tongue: Tongue) -> str:
        """An option in words for the seat that has to choose."""
        raise AssertionError

    def say_event(self, state: State, event: Event, tongue: Tongue) -> str:
        """A line of the log; the event must already be the one its reader may see, the state gives public names only.

        Empty: nothing worth a line.
        """
        raise AssertionError

    def automa_begins(self, event: Event) -> bool:
        """Whether a turn of the automa begins with this event; the lines after it say what it does and why."""
        return False

    def panels(self, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
        """The position as text panels of at most 78 columns."""
        raise AssertionError

    def gains(self, before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
        """What changed for the viewer between two views, as a short preview: ``+4 Essence, −2 Wealth``."""
        raise AssertionError

    def refusal(self, state: State, seat: int, text: str, tongue: Tongue) -> str:
        """Why a choice that is not on offer is not on offer, with its clause; empty when nothing is known of it."""
        raise AssertionError

    def faces(self) -> list[Face]:
        """Every card of the title, for looking up."""
        raise AssertionError

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        """The text of a card, generated from its data."""
        raise AssertionError

    # -- derived for every title

    def new_record(self, notes: dict[str, str]) -> Record:
        """An empty record of a game with these options."""
        return Record(self.title, self.edition, self.mode, self.seats, dict(self.options), notes)

    def returns(self, state: State) -> list[float]:
        """What each seat gets of the one victory there is to share."""
        won = self.winners(state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(self.seats)]

    def read(self, state: State, seat: int, text: str) -> int:
        """The option of the waiting decision that has this notation; -1 when none has."""
        decision = state.waiting()
        if decision is None:
            return -1
        options = decision.options(state) if seat == CHANCE else options_for(state, seat)
        for option in options:
            if self.notation(state, decision, option) == text:
                return option
        return -1

    def replay(self, record: Record, upto: int = -1) -> State:
        """The state after the first ``upto`` choices of a record; after all of them by default."""
        if (record.title, record.edition) != (self.title, self.edition):
            raise RecordError(
                0,
                N_("this is a record of {title} {edition}, not of {here} {our_edition}"),
                {"title": record.title, "edition": record.edition, "here": self.title, "our_edition": self.edition},
            )
        state = self.start()
        moves = record.moves if upto < 0 else record.moves[:upto]
        for number, move in enumerate(moves, 1):
            self.replay_move(state, move.seat, move.text, number)
        return state

    def replay_move(self, state: State, seat: int, text: str, number: int) -> None:
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

    def agenda_view(self, state: State, seat: int) -> list[Any]:
        """The agenda as a seat may see it, for a view."""
        return [self.codec.rows(step.seen_by(state, seat)) for step in state.agenda]

    def imagined_agenda(self, state: State, seat: int, luck: Luck) -> list[Step[Any]]:
        """The agenda with what a seat cannot know dealt anew, for an imagined world."""
        return [step.imagined_by(state, seat, luck) for step in state.agenda]


def seat_name(seat: int) -> Saying:
    """A seat as records number it."""
    return Saying(N_("chance")) if seat == CHANCE else Saying(N_("seat {n}"), {"n": seat})


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A title on the shelf: its names, numbers of seats, modes and switches; makes games."""

    name: str
    names: dict[str, str]
    edition: str
    fewest: int
    most: int
    modes: list[str]
    options: list[OptionSpec]

    def game(self, seats: int, mode: str, options: dict[str, str], packs: list[str]) -> Game:
        """A game with these options; packs are the texts of card packs laid over the house set."""
        raise AssertionError

    def seats_for(self, mode: str) -> list[int]:
        """The numbers of seats a mode is played with."""
        return list(range(self.fewest, self.most + 1))

    def clauses_text(self) -> str:
        """The file of the rules in own words."""
        raise AssertionError

    def settle(self, seats: int, mode: str, options: dict[str, str]) -> dict[str, str]:
        """The options with the defaults filled in; refuses what the title does not have."""
        if not self.fewest <= seats <= self.most:
            raise SetupError(
                N_("{title} is for {fewest} to {most} seats, not {seats}"),
                {"title": self.names["en"], "fewest": self.fewest, "most": self.most, "seats": seats},
            )
        if mode not in self.modes:
            raise SetupError(
                N_("no mode {mode!r}{hint}; there are {words}"),
                {"mode": mode, "hint": nearest(mode, self.modes), "words": ", ".join(self.modes)},
            )
        settled: dict[str, str] = {}
        keys = [spec.key for spec in self.options]
        for key in options:
            if key not in keys:
                raise SetupError(
                    N_("no option {key!r}{hint}; there are {words}"),
                    {"key": key, "hint": nearest(key, keys), "words": ", ".join(keys)},
                )
        for spec in self.options:
            value = options.get(spec.key, spec.values[0])
            if value not in spec.values:
                raise SetupError(
                    N_("option {key!r} is one of {words}, not {value!r}"),
                    {"key": spec.key, "words": ", ".join(spec.values), "value": value},
                )
            settled[spec.key] = value
        return settled
