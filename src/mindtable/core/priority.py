"""Automa priorities: keep the candidates that do best, one printed criterion after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import S


class Verdict:
    """What one criterion made of the candidates it was given."""

    def __init__(self, clause: str, says: str, best: int, before: list[int], after: list[int]) -> None:
        self.clause: Final = clause
        self.says: Final = says
        self.best: Final = best
        self.before: Final = before
        self.after: Final = after

    def __repr__(self) -> str:
        return f"{self.clause} {self.says}: best is {self.best}, {len(self.before)} -> {len(self.after)} {self.after}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Criterion(Generic[S]):
    """One printed line: a name, how a candidate scores on it, and whether more (1) or less (-1) is wanted."""

    def __init__(self, says: str, sign: int) -> None:
        self.says: Final = says
        self.sign: Final = sign

    def score(self, state: S, candidate: int) -> int:
        """How much of it the candidate has; a title whose automa weighs often overrides it, which calls quickest."""
        raise AssertionError(f"{self.says!r} does not say how a candidate scores")


class _Counted(Criterion[S]):
    def __init__(self, says: str, sign: int, count: Callable[[S, int], int]) -> None:
        super().__init__(says, sign)
        self.count: Final = count

    def score(self, state: S, candidate: int) -> int:
        return self.count(state, candidate)


class _Held(Criterion[S]):
    def __init__(self, says: str, holds: Callable[[S, int], bool]) -> None:
        super().__init__(says, 1)
        self.holds: Final = holds

    def score(self, state: S, candidate: int) -> int:
        return 1 if self.holds(state, candidate) else 0


def most(what: str, count: Callable[[S, int], int]) -> Criterion[S]:
    """Keep the candidates with the most of it."""
    return _Counted(what, 1, count)


def fewest(what: str, count: Callable[[S, int], int]) -> Criterion[S]:
    """Keep the candidates with the least of it."""
    return _Counted(what, -1, count)


def only_if(what: str, holds: Callable[[S, int], bool]) -> Criterion[S]:
    """Keep the candidates for which it holds; all of them when it holds for none."""
    return _Held(what, holds)


class Priority(Generic[S]):
    """An ordered list of criteria, as the rulebook prints it."""

    def __init__(self, clause: str, criteria: list[Criterion[S]]) -> None:
        self.clause: Final = clause
        self.criteria: Final = criteria

    def narrow(self, state: S, candidates: list[int], trace: list[Verdict] | None = None) -> list[int]:
        """The candidates that no criterion ruled out, in the order given; a tie is the caller's to break."""
        for criterion in self.criteria:
            if len(candidates) < 2:
                break
            best = 0
            kept: list[int] = []
            for candidate in candidates:
                score = criterion.score(state, candidate)
                value = score if criterion.sign > 0 else -score
                if not kept or value > best:
                    best = value
                    kept = [candidate]
                elif value == best:
                    kept.append(candidate)
            if trace is not None:
                trace.append(Verdict(self.clause, criterion.says, criterion.sign * best, candidates, kept))
            candidates = kept
        return candidates
