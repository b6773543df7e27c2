"""Chart: the points of a game over its moments, as steps; the band between two sides is the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from mindtable.core.tongue import Tongue
from mindtable.web import elements as h
from mindtable.web.files import address
from mindtable.web.parts import icon

LEFT, RIGHT, TOP, BOTTOM = 34, 56, 14, 26  # pixels around the lines
LANE: Final = 16  # more pixels above them, where signs lie
BESIDE: Final = 13  # pixels from the last moment to its numbers: half a mark lies between
APART: Final = 19  # pixels between two names at the end of the lines
TICKS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
ROUNDS: Final = 12  # that are named at the foot, at most
STEPS: Final = ((1, 0), (2, 1), (5, 0), (10, 0), (20, 0), (50, 0), (100, 0))  # odd rounds before every fifth one
NUMBER: Final = 62  # pixels that the number of a round takes at least
SIGN: Final = 22  # and the sign of a mark
CROWDED: Final = 26  # marks beside each other that still can be told apart
FILLED: Final = 0.6  # of the whole that signs take which are moved aside for each other
CLOSE: Final = 3  # moments within which the same thing counts as one


@dataclass(frozen=True)
class SideLine:
    """A side on the chart: its name, and the classes of its colour."""

    name: str
    kind: str


@dataclass(frozen=True)
class Mark:
    """Something that mattered: at which moment, its sign, and what it is called."""

    at: int
    sign: str
    words: str


@dataclass(frozen=True)
class Course:
    """A game over its moments: what each side had, in which round, and what mattered."""

    sides: list[SideLine]
    points: list[tuple[int, ...]]
    rounds: list[int]
    marks: list[Mark] = field(default_factory=list)
    there: str = ""  # the address of the replay, to which a number is added
    pace: list[tuple[int, ...]] = field(default_factory=list)  # what each side had gathered within the round

    @property
    def last(self) -> int:
        return len(self.points) - 1

    def begun(self) -> list[tuple[int, int]]:
        """Every round with its first moment."""
        found: list[tuple[int, int]] = []
        for at, number in enumerate(self.rounds):
            if number > 0 and (not found or found[-1][0] != number):
                found.append((number, at))
        return found

    def named(self, most: int = ROUNDS) -> list[tuple[int, int]]:
        """The rounds whose numbers have room beside each other: all of them, or round numbers and the first."""
        begun, apart = self.begun(), self.last / most / 1.5
        found = begun
        for step, rest in STEPS:
            found = [one for one in begun if one[0] % step == rest]
            if all([after[1] - one[1] >= apart for one, after in pairwise(found)]):
                break
        first = begun[:1]
        if first != found[:1] and (not found or found[0][1] - first[0][1] >= apart):
            return first + found
        return found

    def next_mark(self, at: int) -> int | None:
        """The next moment that mattered; where a title names none, the next round."""
        found = [mark.at for mark in self.marks] or [first for _, first in self.begun()]
        return min([one for one in found if one > at], default=None)

    def spaced(self, share: float) -> list[Mark]:
        """The marks whose signs have room beside each other: such a share of the whole game lies between them."""
        found: list[Mark] = []
        for mark in self.marks:
            if not found or mark.at - found[-1].at >= share * max(1, self.last):
                found.append(mark)
        return found

    def placed(self, share: float) -> list[tuple[float, Mark]]:
        """The marks with where their signs lie, as shares of the whole: beside each other where few come close, or
        those alone that have room."""
        marks = self.marks if len(self.marks) * share <= FILLED else self.spaced(share)
        places = [mark.at / max(1, self.last) for mark in marks]
        for at in range(1, len(places)):
            places[at] = max(places[at], places[at - 1] + share)
        for at in range(len(places) - 1, -1, -1):
            places[at] = min(places[at], 1 - share * (len(places) - 1 - at))
        return list(zip(places, marks, strict=True))

    def said(self, tongue: Tongue) -> str:
        """The chart for those who hear it."""
        ends = ", ".join([f"{side.name} {n}" for side, n in zip(self.sides, self.points[-1], strict=True)])
        return tongue.count(
            "Points over {n} round: {ends}", "Points over {n} rounds: {ends}", self.rounds[-1], {"ends": ends}
        )


def marked(
    names: list[tuple[str, ...]], marks: Sequence[tuple[str, str, str]], tongue: Tongue, each: bool = False
) -> list[Mark]:  # fmt: skip
    """What mattered, by the names of what was heard at each moment; what comes close together counts as one, unless
    each is to be seen."""
    kinds = {name: (sign, words) for name, sign, words in marks}
    found: list[Mark] = []
    last: dict[str, int] = {}
    for at, heard in enumerate(names):
        for name in heard:
            if name in kinds and each:
                found.append(Mark(at, kinds[name][0], tongue.say(kinds[name][1])))
            elif name in kinds and at - last.get(name, -CLOSE - 1) > CLOSE and (not found or found[-1].at != at):
                sign, words = kinds[name]
                found.append(Mark(at, sign, tongue.say(words)))
            if name in kinds:
                last[name] = at
    if each and len(found) <= CROWDED:
        return found
    apart, clear = len(names) / CROWDED, list[Mark]()
    for mark in found:
        if not clear or mark.at - clear[-1].at >= apart:
            clear.append(mark)
    return clear


class Chart:
    """A chart being drawn, `width` by `height`."""

    def __init__(self, course: Course, width: int, height: int, tongue: Tongue, signs: bool = True) -> None:
        self.course: Final = course
        self.width: Final = width
        self.height: Final = height
        self.tongue: Final = tongue
        self.top: Final = TOP + LANE if signs and course.marks else TOP
        self.signs: Final = signs
        values = [point for points in course.points for point in points]
        low, high = min([0, *values]), max([1, *values])
        room = max(2, (height - self.top - BOTTOM) // 34)
        self.tick: Final = [*[tick for tick in TICKS if (high - low) / tick <= room], TICKS[-1]][0]
        self.low: Final = low // self.tick * self.tick
        self.high: Final = -(-high // self.tick) * self.tick

    def x(self, at: int) -> float:
        return round(LEFT + (self.width - LEFT - RIGHT) * at / max(1, self.course.last), 1)

    def y(self, value: int) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.height - BOTTOM - part * (self.height - self.top - BOTTOM), 1)

    def drawn(self, at: int | None = None) -> h.Element:
        """The chart; `at` is the moment that is looked at."""
        course = self.course
        bands = self.bands() if len(course.sides) == 2 else []
        sides = range(len(course.sides))
        marks = course.placed(SIGN / (self.width - LEFT - RIGHT)) if self.signs else []
        cursor = None
        if at is not None:
            cursor = h.path("#cursor.cur", d=f"M{self.x(at)} {self.height - BOTTOM + 6}V{self.top}")
        return h.svg(".chart", viewBox=f"0 0 {self.width} {self.height}", role="group",
                     aria_label=course.said(self.tongue))[
            self.grid(), bands, [self.pace(side) for side in sides] if course.pace else [],
            [self.line(side) for side in reversed(sides)], [self.dots(side) for side in sides],
            self.ends(), self.ways(), [self.mark(mark, place) for place, mark in marks], cursor,
        ]  # fmt: skip

    def grid(self) -> list[h.Node]:
        found: list[h.Node] = []
        for value in range(self.low, self.high + 1, self.tick):
            y = self.y(value)
            found.append(h.path(".gl", d=f"M{LEFT} {y}H{self.width - RIGHT}"))
            found.append(h.text(".ax", x=str(LEFT - 8), y=f"{y + 4}", text_anchor="end")[str(value)])
        foot = self.height - BOTTOM
        for number, first in self.course.named(min(ROUNDS, self.width // NUMBER)):
            x = self.x(first)
            found.append(h.path(".gl", d=f"M{x} {foot}v4"))
            found.append(h.text(".ax", x=str(x), y=str(foot + 19), text_anchor="middle")[str(number)])
        found.append(h.text(".ax", x=str(self.width - RIGHT + 8), y=str(foot + 19))[self.tongue.say("round")])
        return found

    def runs(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """The stretches in which nobody's points change: from, up to, and the points."""
        points = self.course.points
        found: list[tuple[int, int, tuple[int, ...]]] = []
        begin = 0
        for at in range(1, len(points) + 1):
            if at == len(points) or points[at] != points[begin]:
                found.append((begin, min(at, self.course.last), points[begin]))
                begin = at
        return found

    def bands(self) -> list[h.Node]:
        """The lead of one of two sides over the other."""
        found: list[h.Node] = []
        for begin, end, (one, other) in self.runs():
            if one != other and end > begin:
                top, low = self.y(max(one, other)), self.y(min(one, other))
                kind = self.course.sides[0 if one > other else 1].kind
                width = round(self.x(end) - self.x(begin), 1)
                found.append(
                    h.rect(class_=["lead", kind], x=str(self.x(begin)), y=str(top), width=str(width),
                           height=str(round(low - top, 1)))
                )  # fmt: skip
        return found

    def line(self, side: int) -> h.Element:
        steps = self.steps([self.y(points[side]) for points in self.course.points])
        return h.path(class_=["ln", f"ln{side}", self.course.sides[side].kind], d=steps)

    def pace(self, side: int) -> h.Element:
        """What a side gathered within each round, on a scale of its own: the most of any round reaches the top."""
        most = max(1, *[one for gathered in self.course.pace for one in gathered])
        foot, room = self.height - BOTTOM, self.height - self.top - BOTTOM
        steps = self.steps([round(foot - room * gathered[side] / most, 1) for gathered in self.course.pace])
        return h.path(class_=["pace", f"ln{side}", self.course.sides[side].kind], d=steps)

    def steps(self, heights: list[float]) -> str:
        """A line that keeps its height until it changes."""
        parts = [f"M{self.x(0)} {heights[0]}"]
        for at in range(1, len(heights)):
            if heights[at] != heights[at - 1]:
                parts.append(f"H{self.x(at)}V{heights[at]}")
        parts.append(f"H{self.x(self.course.last)}")
        return "".join(parts)

    def dots(self, side: int) -> list[h.Node]:
        """A sign of its side's shape wherever its points change."""
        points, kind = self.course.points, self.course.sides[side].kind
        changed = [at for at in range(1, len(points)) if points[at][side] != points[at - 1][side]]
        return [_dot(self.x(at), self.y(points[at][side]), side, kind) for at in changed]

    def ends(self) -> list[h.Node]:
        """The numbers at the end of the lines, none upon another; sides with as many points share theirs."""
        last = self.course.points[-1]
        numbers = sorted(set(last), reverse=True)
        apart = min(APART, (self.height - BOTTOM - self.top) / max(1, len(numbers) - 1))
        found: list[h.Node] = []
        below = 0.0
        x = self.width - RIGHT + BESIDE
        room = self.height - BOTTOM - apart * (len(numbers) - 1)
        for place, number in enumerate(numbers):
            y = min(max(self.y(number) + 5, below + apart), room + apart * place)
            below = y
            kinds = [side.kind for side, points in zip(self.course.sides, last, strict=True) if points == number]
            own = kinds[0] if len(kinds) == 1 else None
            found.append(h.text(class_=["end", own], x=str(x), y=f"{y:.0f}")[str(number)])
        return found

    def ways(self) -> list[h.Node]:
        """A round is a way into the replay."""
        if not self.course.there:
            return []
        rounds = [*self.course.begun(), (0, self.course.last)]
        return [
            h.a(".way", href=f"{self.course.there}at={first}", data_at=str(first),
                aria_label=self.tongue.say("Round {n}", {"n": number}), tabindex="-1")[
                h.rect(x=str(self.x(first)), y=str(self.top), width=f"{max(1, self.x(after) - self.x(first)):.1f}",
                       height=str(self.height - self.top - BOTTOM))
            ]
            for (number, first), (_, after) in pairwise(rounds)
        ]  # fmt: skip

    def mark(self, mark: Mark, place: float) -> h.Element:
        """A mark at its moment, with its sign above; or aside, if another's is there."""
        x, aside = self.x(mark.at), round(LEFT + (self.width - LEFT - RIGHT) * place, 1)
        sign = h.g(transform=f"translate({aside - 9:.1f} {TOP - 11})")[
            h.circle(".rvb", cx="9", cy="9", r="10"),
            h.use(".ri", href=f"{address('icons.svg')}#{mark.sign}", width="18", height="18"),
        ]
        drawn = [h.title[mark.words], h.path(".rv", d=f"M{x} {self.height - BOTTOM}V{self.top}L{aside} {TOP}"), sign]
        if not self.course.there:
            return h.g[drawn]
        number = self.course.rounds[mark.at]
        return h.a(".rvl1", href=f"{self.course.there}at={mark.at}", data_at=str(mark.at), tabindex="-1",
                   aria_label=f"{mark.words}, {self.tongue.say('round {n}', {'n': number})}")[drawn]  # fmt: skip


def _dot(x: float, y: float, side: int, kind: str) -> h.Element:
    classes = ["pt", kind]
    if side % 2 == 0:
        return h.circle(class_=classes, cx=str(x), cy=str(y), r="2.6")
    return h.rect(class_=classes, x=f"{x - 2.4:.1f}", y=f"{y - 2.4:.1f}", width="4.8", height="4.8")


def chart(course: Course, tongue: Tongue, width: int, height: int, at: int | None = None) -> h.Element:
    """A chart of a course; where a moment is looked at, what mattered is marked on the line below."""
    return Chart(course, width, height, tongue, signs=at is None).drawn(at)


def marks_key(course: Course) -> list[h.Node]:
    """What the signs on a chart stand for."""
    words = {mark.sign: mark.words for mark in course.marks}
    return [h.span(".key.key--mark")[icon(sign), said] for sign, said in words.items()]
