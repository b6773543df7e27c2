"""Records: a game as the choices made, in a text that people can read and every later version can replay."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core import limits
from mindtable.core.complaint import Complaint, Saying
from mindtable.core.limits import is_number, one_line, shown
from mindtable.core.tongue import N_

FORMAT: Final = "mindtable record 1"
LINE: Final = " / "  # between the lines of a deck, which stands on one line of a record
LIKE_LINE: Final = re.compile(r" */ *")  # in the name of a deck it would be taken for the end of a line
SCORE: Final = re.compile(rf"-?[0-9]{{1,{limits.DIGITS}}}")


class RecordError(Complaint):
    """A text that is no record, or a record that does not fit: says the line and the reason."""

    def __init__(self, line: int, reason: str, values: dict[str, object] | None = None) -> None:
        self.line: Final = line
        self.reason: Final = Saying(reason, values)
        if line:
            super().__init__(N_("line {line}: {reason}"), {"line": line, "reason": self.reason})
        else:
            super().__init__(reason, values)


class Move:
    """One choice: the seat that made it (CHANCE is -1) and the choice in its notation."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat: Final = seat
        self.text: Final = text

    def line(self) -> str:
        """``2 build tavern``; chance is written ``*``."""
        return f"{'*' if self.seat < 0 else self.seat} {self.text}"

    def __repr__(self) -> str:
        return f"Move({self.seat}, {self.text!r})"


def read_move(line: str) -> Move:
    """The choice on a line of a record; whoever asks knows that it is one."""
    word, _, rest = line.partition(" ")
    return Move(-1 if word == "*" else int(word), rest)


class Record:
    """Title, edition, options, seats and the choices made; no states.

    The text is only ever added to: a choice taken back stays in it, followed by ``undo``.
    """

    def __init__(
        self, title: str, edition: str, mode: str, seats: int, options: dict[str, str], notes: dict[str, str],
        decks: list[str] | None = None,
    ) -> None:  # fmt: skip
        self.title: Final = title
        self.edition: Final = edition
        self.mode: Final = mode
        self.seats: Final = seats
        self.options: Final = options
        self.decks: Final[list[str]] = decks or []  # by seat: the name of a ready-made one, or its whole text
        self.notes: Final = notes  # what the rules need not know: names, who plays, the seed of the luck
        self.moves: Final[list[Move]] = []
        self.undone: Final[list[str]] = []  # one entry per undo: "seen" when something new had been seen
        self.result: list[int] = []

    def head(self) -> str:
        """The lines before the first choice."""
        lines = [
            FORMAT,
            f"title: {self.title}",
            f"edition: {self.edition}",
            f"mode: {self.mode}",
            f"seats: {self.seats}",
        ]
        lines += [f"option {key}: {value}" for key, value in sorted(self.options.items())]
        for seat, deck in enumerate(self.decks):
            lines.append(f"deck {seat}: {LINE.join([LIKE_LINE.sub('/', line) for line in deck.splitlines()])}")
        lines += [f"note {one_line(key)}: {one_line(value)}" for key, value in sorted(self.notes.items())]
        return "\n".join([*lines, "---", ""])

    def text(self) -> str:
        """The whole record, choices taken back left out."""
        lines = [move.line() for move in self.moves]
        if self.result:
            lines.append(self.result_line())
        return self.head() + "".join([line + "\n" for line in lines])

    def result_line(self) -> str:
        return "result: " + " ".join([str(score) for score in self.result])

    def take_back(self, count: int, seen: bool) -> str:
        """Undo the last choices; returns the line that says so."""
        assert 0 < count <= len(self.moves)
        del self.moves[-count:]
        word = "seen" if seen else "free"
        self.undone.append(word)
        return f"undo {count} {word}"


def lines_below(text: str) -> tuple[int, list[str]]:
    """How many lines the head of a record has, and the whole lines below it, as they stand."""
    lines = text.split("\n")[:-1]
    head = lines.index("---") + 1
    return head, lines[head:]


def read_record(text: str) -> Record:
    """The record in a text. A last line without its end was cut off by a crash and does not count."""
    lines = text.split("\n")
    lines.pop()  # empty after the last newline, else cut off
    if not lines or lines[0] != FORMAT:
        first = (lines or [text])[0][:40]
        raise RecordError(
            1, N_("a record starts with {format!r}, this starts with {found!r}"), {"format": FORMAT, "found": first}
        )
    head: dict[str, str] = {}
    places: dict[str, int] = {}
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    decks: list[str] = []
    number = 1
    for line in lines[1:]:
        number += 1
        if line == "---":
            break
        if len(line) > limits.LINE:
            raise RecordError(
                number,
                N_("a line has at most {most} letters, this one has {n}"),
                {"most": limits.LINE, "n": len(line)},
            )
        key, colon, value = line.partition(": ")
        if not colon:
            raise RecordError(number, N_("expected 'key: value' or '---', found {found!r}"), {"found": line[:40]})
        if key.startswith("option "):
            options[key[7:]] = value
        elif key.startswith("note "):
            notes[key[5:]] = value
            if key == "note seed" and len(value) > limits.SEED_DIGITS:
                raise RecordError(
                    number,
                    N_("'note seed' has at most {most} digits, not {n}"),
                    {"most": limits.SEED_DIGITS, "n": len(value)},
                )
        elif key == f"deck {len(decks)}":
            decks.append("\n".join(value.split(LINE)))
        elif key in ("title", "edition", "mode", "seats"):
            head[key] = value
            places[key] = number
        else:
            raise RecordError(number, N_("{key!r} is not known in the head of a record"), {"key": shown(key)})
    else:
        raise RecordError(number, N_("the head of the record has no end ('---')"))
    for key in ("title", "edition", "mode", "seats"):
        if key not in head:
            raise RecordError(number, N_("the head of the record does not say its {key}"), {"key": key})
    if not is_number(head["seats"]) or not 1 <= int(head["seats"]) <= limits.SEATS:
        raise RecordError(
            places["seats"],
            N_("'seats' is a number from 1 to {most}, not {found!r}"),
            {"most": limits.SEATS, "found": shown(head["seats"])},
        )
    record = Record(head["title"], head["edition"], head["mode"], int(head["seats"]), options, notes, decks)
    for line in lines[number:]:
        number += 1
        word, _, rest = line.partition(" ")
        if record.result and word != "undo":
            raise RecordError(number, N_("the game is over, yet something follows its result"))
        if len(rest) > limits.CHOICE:
            raise RecordError(
                number,
                N_("a choice has at most {most} letters, this one has {n}: {found!r}"),
                {"most": limits.CHOICE, "n": len(rest), "found": shown(rest)},
            )
        if rest and (word == "*" or (is_number(word) and int(word) < record.seats)):
            record.moves.append(read_move(line))
        elif word == "undo":
            count, _, seen = rest.partition(" ")
            if not is_number(count) or not 0 < int(count) <= len(record.moves) or seen not in ("free", "seen"):
                raise RecordError(
                    number,
                    N_("'undo' takes back 1 to {most} choices, not {found!r}"),
                    {"most": len(record.moves), "found": shown(rest)},
                )
            record.take_back(int(count), seen == "seen")
            record.result = []
        elif word == "result:":
            scores = rest.split(" ")
            if not all([SCORE.fullmatch(score) is not None for score in scores]):
                raise RecordError(
                    number, N_("'result' is a list of whole numbers, not {found!r}"), {"found": shown(rest)}
                )
            record.result = [int(score) for score in scores]
        else:
            raise RecordError(
                number,
                N_("expected '* choice', 'seat choice', 'undo' or 'result', found {found!r}"),
                {"found": line[:40]},
            )
    return record
