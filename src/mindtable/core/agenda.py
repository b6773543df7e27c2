"""The agenda: what the rules still have to do, as plain values on a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from mindtable.core.things import Row, Told
from mindtable.core.tongue import Tongue
from mindtable.core.wish import Wish

if TYPE_CHECKING:
    from mindtable.core.luck import Luck

CHANCE: Final = -1
"""The seat of nature: it answers dice, shuffles and draws."""

EVERYONE: Final = -1
"""An event with this reader is told to all seats in full."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing the rules do next; never changed once made, so clones may share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def run(self, state: S) -> None:
        """Change the state and put what follows on its agenda."""
        raise AssertionError(f"{type(self).__name__} waits for a choice; it does not run")

    def decision(self) -> Decision[Any] | None:
        """Itself when it waits for a choice, None when it runs; asked so often that a type test would be felt."""
        return None

    def seen_by(self, state: S, seat: int) -> Step[Any]:
        """The step as this seat may see it; only a step that holds something secret differs."""
        return self

    def imagined_by(self, state: S, seat: int, luck: Luck) -> Step[Any]:
        """The step with everything this seat cannot know dealt anew."""
        return self

    def __repr__(self) -> str:
        fields = ", ".join([repr(getattr(self, name)) for name in self.FIELDS])
        return f"{type(self).__name__}({fields})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that waits for its seat to choose one of its options."""

    SPAN: ClassVar[int] = 2  # options lie in 0 … SPAN - 1; the title's action codes are made from it

    def decision(self) -> Decision[Any] | None:
        return self

    def seat(self, state: S) -> int:
        """Who answers, CHANCE included."""
        raise AssertionError(f"{type(self).__name__} does not say whose choice it is")

    def seats(self, state: S) -> list[int]:
        """All seats that may answer now; more than one only while answers are sealed."""
        return [self.seat(state)]

    def options(self, state: S) -> list[int]:
        """What may be chosen: at least one option, none twice, always in the same order."""
        raise AssertionError(f"{type(self).__name__} does not say what may be chosen")

    def choose(self, state: S, option: int) -> None:
        """Carry the choice out."""
        raise AssertionError(f"{type(self).__name__} does not say what a choice does")

    def asks(self, state: S, seat: int) -> Told[Any]:
        """The question, for the seat that has to choose (one of several while answers are sealed)."""
        raise AssertionError(f"{type(self).__name__} does not say what it asks")

    def describe(self, state: S, seat: int, option: int) -> Told[Any]:
        """An option as a verb and its things, for the seat that has to choose."""
        raise AssertionError(f"{type(self).__name__} does not describe its options")

    def refuses(self, state: S, seat: int, wish: Wish) -> Told[Any] | None:
        """Why something this seat would choose is not among the options, as far as it lies in this question.

        None: the question has nothing against it, or has nothing to do with it; the title knows the reasons that hold
        whatever is being asked, and what is said when there is none.
        """
        return None

    def usual(self, state: S) -> int:
        """The option somebody would take without thinking, when a bot plays on in mind; of chance any will do."""
        return self.options(state)[0]

    def completes(self, state: S) -> bool:
        """Whether it is the rest of a choice made in secret: how many parts that had is as secret as the choice, so
        others hear of it when it is complete."""
        return False

    def brings(self, state: S) -> Told[Any] | None:
        """What is to come of it when the seat is CHANCE, for a preview: "draw 2 cards"; None: nothing worth saying."""
        return None

    def weights(self, state: S) -> list[int]:
        """How likely each option is, when the seat is CHANCE."""
        return [1] * len(self.options(state))

    def sample(self, state: S, luck: Luck) -> int:
        """One option as likely as its weight; a draw from a bag overrides it to avoid the listing."""
        options = self.options(state)
        if self.seat(state) != CHANCE:
            return options[luck.below(len(options))]
        weights = self.weights(state)
        left = luck.below(sum(weights))
        for index in range(len(options)):
            left -= weights[index]
            if left < 0:
                return options[index]
        raise AssertionError("weights do not add up")


@mypyc_attr(allow_interpreted_subclasses=True)
class Evenly(Decision[S]):
    """A choice of chance among options that are all as likely."""

    def seat(self, state: S) -> int:
        return CHANCE

    def sample(self, state: S, luck: Luck) -> int:
        options = self.options(state)
        return options[luck.below(len(options))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Decision[S]):
    """A choice that several seats make in secret at the same time; it is opened when the last one is in.

    Each seat answers ``parts()`` times in a row. Answers lie in ``answers`` as one row of parts per seat,
    -1 where nothing is in yet. A seat with no part in it starts with all its answers filled in.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("answers",)
    answers: list[int]

    def parts(self) -> int:
        """How many answers each seat gives."""
        return 1

    def again(self, answers: list[int]) -> Sealed[S]:
        """The same decision with other answers."""
        raise AssertionError(f"{type(self).__name__} cannot be made again")

    def options_of(self, state: S, seat: int, part: int) -> list[int]:
        """What a seat may answer as its next part."""
        raise AssertionError(f"{type(self).__name__} does not say what may be chosen")

    def opened(self, state: S) -> None:
        """Every answer is in."""
        raise AssertionError(f"{type(self).__name__} does not say what the answers do")

    def part_of(self, seat: int) -> int:
        """How many answers of this seat are in."""
        parts = self.parts()
        for part in range(parts):
            if self.answers[seat * parts + part] < 0:
                return part
        return parts

    def seats(self, state: S) -> list[int]:
        parts = self.parts()
        return [seat for seat in range(len(self.answers) // parts) if self.answers[seat * parts + parts - 1] < 0]

    def seat(self, state: S) -> int:
        parts = self.parts()
        last = parts - 1
        for seat in range(len(self.answers) // parts):
            if self.answers[seat * parts + last] < 0:
                return seat
        raise AssertionError("every answer is in")

    def options(self, state: S) -> list[int]:
        seat = self.seat(state)
        return self.options_of(state, seat, self.part_of(seat))

    def choose(self, state: S, option: int) -> None:
        self.choose_for(state, self.seat(state), option)

    def choose_for(self, state: S, seat: int, option: int) -> None:
        """One seat's answer, in any order of the seats."""
        answers = self.answers[:]
        answers[seat * self.parts() + self.part_of(seat)] = option
        after = self.again(answers)
        for answer in answers:
            if answer < 0:
                state.agenda.append(after)
                return
        after.opened(state)

    def seen_by(self, state: S, seat: int) -> Step[Any]:
        # Others see whether an answer is complete (0) or not (-1), never what it is.
        parts = self.parts()
        answers: list[int] = []
        for other in range(len(self.answers) // parts):
            row = self.answers[other * parts : (other + 1) * parts]
            if other != seat:
                row = [0 if row[parts - 1] >= 0 else -1 for _ in row]
            answers.extend(row)
        return self.again(answers)

    def imagined_by(self, state: S, seat: int, luck: Luck) -> Step[Any]:
        parts = self.parts()
        world: Sealed[S] = self
        for other in range(len(self.answers) // parts):
            if other == seat:
                continue
            complete = self.answers[other * parts + parts - 1] >= 0
            answers = world.answers[:]
            for part in range(parts):
                answers[other * parts + part] = -1
            world = world.again(answers)
            if complete:
                for part in range(parts):
                    answers = world.answers[:]
                    options = world.options_of(state, other, part)
                    answers[other * parts + part] = options[luck.below(len(options))]
                    world = world.again(answers)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Step[S]):
    """Several things in order, such as the words of a card: what has to be answered holds up those after it."""

    def count(self, state: S) -> int:
        """How many things there are."""
        raise AssertionError(f"{type(self).__name__} does not say how much there is to do")

    def first(self) -> int:
        """The number of the thing it begins with."""
        return 0

    def at(self, index: int) -> Step[Any]:
        """The same from another thing on."""
        raise AssertionError(f"{type(self).__name__} cannot be taken up again")

    def one(self, state: S, index: int) -> bool:
        """Do one of the things; False: the rest does not happen."""
        raise AssertionError(f"{type(self).__name__} does not say what to do")

    def run(self, state: S) -> None:
        agenda = state.agenda
        mark = len(agenda)
        last = self.count(state)
        index = self.first()
        while index < last:
            if not self.one(state, index):
                return
            index += 1
            if len(agenda) > mark:
                if index < last:
                    agenda.insert(mark, self.at(index))
                return


class Event(Told[Any]):
    """Something that happened, for the log; made only when somebody listens."""

    def __init__(self, kind: Row[Any], seat: int, values: list[Any], reader: int = EVERYONE) -> None:
        super().__init__(kind, values)
        self.seat: Final = seat  # whom it is about, NOTHING for nobody
        self.reader: Final = reader  # the only seat that may know its things, or EVERYONE

    @property
    def kind(self) -> Row[Any]:
        return self.row

    def seen_by(self, seat: int) -> Event:
        """The event as told to this seat: secret things are left out, not hidden."""
        if self.reader == EVERYONE or self.reader == seat:
            return Event(self.row, self.seat, self.values)
        return Event(self.row, self.seat, [])

    def known(self) -> bool:
        """Whether its things are there; they are not for who may not know them."""
        return len(self.values) == len(self.row.roles)

    def words(self, box: Any, tongue: Tongue) -> dict[str, object]:
        said = super().words(box, tongue) if self.known() else {}
        if self.seat >= 0 and "who" not in said:
            said["who"] = tongue.seat(self.seat)
        return said

    def say(self, box: Any, tongue: Tongue) -> str:
        """A line of the log; empty when it is not worth one."""
        row = self.row
        if self.known():
            if row.you and tongue.you(self.seat):
                values = self.words(box, tongue)
                if row.count:
                    return tongue.count(row.you, row.you_many, self[row.count], values)
                return tongue.say(row.you, values)
            return super().say(box, tongue)
        return tongue.say(self.row.unsaid, self.words(box, tongue)) if self.row.unsaid else ""

    def explain(self, box: Any, tongue: Tongue) -> str:
        """What "why" says beyond the line of the log: lines, or nothing."""
        return self.row.more(self, box, tongue) if self.row.more is not None and self.known() else ""

    def things(self, box: Any) -> dict[str, Any]:
        return super().things(box) if self.known() else {}

    def said(self, box: Any) -> dict[str, Any]:
        """What happened as plain JSON."""
        told = self.json(box)
        told["seat"] = self.seat if self.seat >= 0 else None
        return told

    def __repr__(self) -> str:
        return f"Event({self.row!r}, {self.seat}, {self.values}, {self.reader})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Heard:
    """Somebody who listens to a state: what happens, in order."""

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: plain fields and the agenda; a title adds its own."""

    agenda: list[Step[Any]]  # the top is last
    over: bool
    heard: Heard | None  # there only while somebody listens; never cloned, never saved

    def do(self, steps: list[Step[Any]]) -> None:
        """Put steps on the agenda: they run next, in the order written."""
        agenda = self.agenda
        for index in range(len(steps) - 1, -1, -1):
            agenda.append(steps[index])

    def after(self, mark: int, step: Step[Any]) -> None:
        """A step for when all is done that was put on the agenda since its length was ``mark``: now, if nothing was.

        This is how a procedure goes on behind something that may or may not have to be asked: it lies under the
        question, and where nothing is asked it goes on without a detour over the agenda, which is felt in playouts.
        """
        if len(self.agenda) > mark:
            self.agenda.insert(mark, step)
        else:
            step.run(self)

    def at_once(self, steps: list[Step[Any]]) -> None:
        """Like ``do``, as the last thing a step does: they run now, in the order written, as far as nobody is asked.

        The rest then lies under what was put on the agenda. Most steps ask nothing; they are spared the detour over it,
        which is felt in playouts.
        """
        agenda = self.agenda
        mark = len(agenda)
        for index in range(len(steps)):
            step = steps[index]
            if step.decision() is not None:
                agenda.append(step)
            else:
                step.run(self)
            if len(agenda) > mark or self.over:
                for rest in range(index + 1, len(steps)):
                    agenda.insert(mark, steps[rest])
                return

    def tell(self, kind: Row[Any], seat: int, values: list[Any]) -> None:
        """Tell everybody who listens what happened."""
        if self.heard is not None:
            self.heard.hear(Event(kind, seat, values))

    def whisper(self, kind: Row[Any], seat: int, values: list[Any]) -> None:
        """Tell that it happened, and what to the seat alone."""
        if self.heard is not None:
            self.heard.hear(Event(kind, seat, values, seat))

    def clone(self) -> State:
        """An independent copy on which the game goes on."""
        raise AssertionError(f"{type(self).__name__} cannot be cloned")

    def waiting(self) -> Decision[Any] | None:
        """The decision on top, once the steps before it have run; None when the game is over."""
        if self.over or not self.agenda:
            return None
        return self.agenda[-1].decision()


def drop(state: State) -> None:
    """Take the top step off the agenda."""
    agenda = state.agenda
    if len(agenda) > 1:
        agenda.pop()
    else:
        agenda.clear()  # a list emptied by pop keeps its items in the slow part of Python's memory for good


def advance(state: State) -> Decision[Any] | None:
    """Run steps until a decision waits; None once the game is over."""
    while state.agenda and not state.over:
        step = state.agenda[-1]
        decision = step.decision()
        if decision is not None:
            return decision
        drop(state)
        step.run(state)
    return None


def take(state: State, option: int) -> Decision[Any] | None:
    """Answer the waiting decision with one of its options and run on to the next one."""
    decision = state.agenda[-1].decision()
    assert decision is not None, "no decision waits"
    drop(state)
    decision.choose(state, option)
    return advance(state)


def take_for(state: State, seat: int, option: int) -> Decision[Any] | None:
    """Answer as one of the seats a sealed decision waits for."""
    decision = state.agenda[-1].decision()
    assert decision is not None, "no decision waits"
    drop(state)
    if isinstance(decision, Sealed):
        decision.choose_for(state, seat, option)
    else:
        decision.choose(state, option)
    return advance(state)


def options_for(state: State, seat: int) -> list[int]:
    """What this seat may choose now; empty when it is not its choice."""
    decision = state.waiting()
    if decision is None or seat not in decision.seats(state):
        return []
    if isinstance(decision, Sealed):
        return decision.options_of(state, seat, decision.part_of(seat))
    return decision.options(state)
