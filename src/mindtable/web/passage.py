"""Passage: lines of the story that are told together: what happened, what led to it, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass, field

from mindtable.web.arrange import FOLLOWS, LEADS, Arrangement
from mindtable.web.look import LineLook


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


def passages(lines: list[LineLook], arrangement: Arrangement) -> list[Passage]:
    """Lines as they are told together. What is new is never told with what is not."""
    found: list[Passage] = []
    leads: list[tuple[int, LineLook]] = []
    for number, line in enumerate(lines):
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


def _alone(leads: list[tuple[int, LineLook]]) -> list[Passage]:
    """Lines that led to nothing."""
    return [Passage(line, last=number) for number, line in leads]
