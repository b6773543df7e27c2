"""Passage: lines of the story that are told together: what happened, what led to it, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import accumulate

from mindtable.web.arrange import FOLLOWS, LEADS, Arrangement
from mindtable.web.look import LineLook, Look


@dataclass
class Passage:
    """Something that happened, with its reasons and its consequences."""

    line: LineLook
    leads: list[LineLook] = field(default_factory=list)
    follows: list[LineLook] = field(default_factory=list)
    last: int = 0  # the number of its last line among all

    @property
    def reasons(self) -> list[str]:
        """What led to it, and the reasons of the line itself, as they are read in passing."""
        return [*[line.text.strip() for line in self.leads], *self.line.more]

    @property
    def why(self) -> list[str]:
        """All reasons: what led to it, each line with its own, then those of the line itself."""
        found: list[str] = []
        for line in self.leads:
            found += [line.text.strip(), *line.more]
        return [*found, *self.line.more]


def passages(look: Look, arrangement: Arrangement) -> list[Passage]:
    """The lines of a look as they are told together. What is new is never told with what is not."""
    found: list[Passage] = []
    leads: list[tuple[int, LineLook]] = []
    for number, line in _gathered(look, arrangement):
        joins = arrangement.joins(line, found[-1].line if found else None)
        if leads and (line.begins or leads[-1][1].fresh != line.fresh):
            found += _alone(leads)
            leads = []
        if joins == LEADS and not line.begins:
            leads.append((number, line))
        elif joins == FOLLOWS and not leads and found and found[-1].line.fresh == line.fresh:
            found[-1].follows.append(line)
            found[-1].last = number
        else:
            found.append(Passage(line, [lead for _, lead in leads], last=number))
            leads = []
    return found + _alone(leads)


def _gathered(look: Look, arrangement: Arrangement) -> list[tuple[int, LineLook]]:
    """Lines of one kind as one line, each with the number of the last of them."""
    runs: list[list[LineLook]] = []
    for line in look.lines:
        first = runs[-1][0] if runs else line
        alike = runs and (first.fresh, first.seat) == (line.fresh, line.seat) and arrangement.gathers(first, line)
        if alike:
            runs[-1].append(line)
        else:
            runs.append([line])
    ends = accumulate([len(run) for run in runs])
    told = [arrangement.gathered(run, look) if len(run) > 1 else arrangement.alone(run[0], look) for run in runs]
    return [
        (end - 1, run[0] if text == run[0].text else replace(run[0], text=text))
        for end, run, text in zip(ends, runs, told, strict=True)
    ]


def _alone(leads: list[tuple[int, LineLook]]) -> list[Passage]:
    """Lines that led to nothing."""
    return [Passage(line, last=number) for number, line in leads]
