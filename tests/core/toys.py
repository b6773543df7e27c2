"""Small states, steps and decisions to try the engine with."""

from __future__ import annotations

from typing import Any

from mindtable.core.agenda import CHANCE, Decision, Sealed, State, Step


class Toy(State):
    """A state that remembers what was said in it."""

    FIELDS = ("agenda", "over", "said")

    def __init__(self, agenda: list[Step[Any]], over: bool, said: list[int]) -> None:
        self.agenda = agenda
        self.over = over
        self.heard = None
        self.said = said

    def clone(self) -> Toy:
        return Toy(self.agenda[:], self.over, self.said[:])


def toy(*steps: Step[Any]) -> Toy:
    state = Toy([], False, [])
    state.do(list(steps))
    return state


class Say(Step[Toy]):
    """Says a number."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Toy) -> None:
        state.said.append(self.n)


class SayBoth(Step[Toy]):
    """Puts two more steps on the agenda."""

    def run(self, state: Toy) -> None:
        state.do([Say(1), Say(2)])


class End(Step[Toy]):
    """The game is over."""

    def run(self, state: Toy) -> None:
        state.over = True


class Ask(Decision[Toy]):
    """One seat chooses a number below five."""

    FIELDS = ("who",)
    SPAN = 5

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, state: Toy) -> int:
        return self.who

    def options(self, state: Toy) -> list[int]:
        return [0, 2, 4]

    def choose(self, state: Toy, option: int) -> None:
        state.said.append(option)


class Die(Decision[Toy]):
    """A die with more sixes than ones."""

    SPAN = 7

    def seat(self, state: Toy) -> int:
        return CHANCE

    def options(self, state: Toy) -> list[int]:
        return [1, 6]

    def weights(self, state: Toy) -> list[int]:
        return [1, 3]

    def choose(self, state: Toy, option: int) -> None:
        state.said.append(option)


class Secret(Sealed[Toy]):
    """Every seat chooses twice in secret: at most its number plus one, then at most its first answer."""

    SPAN = 9

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def parts(self) -> int:
        return 2

    def again(self, answers: list[int]) -> Secret:
        return Secret(answers)

    def options_of(self, state: Toy, seat: int, part: int) -> list[int]:
        return list(range(seat + 2)) if part == 0 else list(range(self.answers[2 * seat] + 1))

    def opened(self, state: Toy) -> None:
        state.said.extend(self.answers)
