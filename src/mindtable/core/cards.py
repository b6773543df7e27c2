"""Card files: TOML entries read one by one, so that a mistake is named with file, card and line."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from mindtable.core import limits
from mindtable.core.complaint import Complaint, Saying, nearest
from mindtable.core.tongue import N_

SEED: Final = "seed"
PUBLIC: Final = "public"
HOUSE: Final = "house"
OWNER: Final = "owner"
PROVENANCES: Final = (SEED, PUBLIC, HOUSE, OWNER)
TOP_KEYS: Final = ("provenance", "title")  # above the cards; a pack says for which title it is
_QUOTED: Final = re.compile(r"""\"(?:[^"\\]|\\.)*\"|'[^']*'""")
_PART: Final = re.compile(r"[\w-]+")
UNKNOWN_KEY: Final = N_("{key!r} is not known here{hint}")


class CardError(Complaint):
    """A card file that cannot be used: says where and why."""

    def __init__(self, file: str, line: int, card: str, reason: str, values: dict[str, object] | None = None) -> None:
        self.file: Final = file
        self.line: Final = line
        self.card: Final = card
        self.reason: Final = Saying(reason, values)
        place: dict[str, object] = {"file": file, "line": line, "card": card, "reason": self.reason}
        super().__init__(
            N_("{file}, line {line}, {card}: {reason}") if card else N_("{file}, line {line}: {reason}"), place
        )


class Entry:
    """One ``[[kind]]`` table of a card file; what it gives is checked as it is read."""

    def __init__(
        self,
        file: str,
        kind: str,
        line: int,
        data: dict[str, Any],
        lines: dict[str, int],
        origin: str,
        laid: dict[str, str] | None = None,
    ) -> None:
        self.file: Final = file
        self.kind: Final = kind
        self.line: Final = line
        self.data: Final = data
        self.lines: Final = lines
        self.origin: Final = origin  # the provenance of whatever the entry does not mark itself
        self.laid: Final[dict[str, str]] = laid or {}  # what packs gave, with their provenance
        self.read: Final[set[str]] = {"id", "seed", "public"}
        self.id: Final = self.text("id")

    def error(self, key: str, reason: str, values: dict[str, object] | None = None) -> CardError:
        """A mistake in this entry, at the line of the key; ``reason`` is a message and its ``values``."""
        name = self.data.get("id")
        card = name if isinstance(name, str) else self.kind
        return CardError(self.file, self.lines.get(key, self.line), card, reason, {"key": key, **(values or {})})

    def has(self, key: str) -> bool:
        return key in self.data

    def _get(self, key: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise self.error(key, N_("{key!r} is missing"))
        return self.data[key]

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str):
            raise self.error(key, N_("{key!r} is a text, not {value!r}"), {"value": value})
        return value

    def texts(self, key: str) -> list[str]:
        value = self._get(key)
        if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
            raise self.error(key, N_("{key!r} is a list of texts, not {value!r}"), {"value": value})
        return list(value)

    def number(self, key: str, low: int, high: int) -> int:
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(
                key,
                N_("{key!r} is a whole number from {low} to {high}, not {value!r}"),
                {"low": low, "high": high, "value": value},
            )
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        value = self._get(key)
        if not isinstance(value, list) or len(value) != count:
            raise self.error(
                key, N_("{key!r} is a list of {count} numbers, not {value!r}"), {"count": count, "value": value}
            )
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.error(
                    key,
                    N_("{key!r} holds whole numbers from {low} to {high}, not {value!r}"),
                    {"low": low, "high": high, "value": item},
                )
        return list(value)

    def one_of(self, key: str, words: list[str]) -> str:
        value = self.text(key)
        if value not in words:
            raise self.error(
                key, N_("{key!r} is one of {words}, not {value!r}{hint}"),
                {"words": ", ".join(words), "value": value, "hint": nearest(value, words)},
            )  # fmt: skip
        return value

    def names(self, key: str) -> dict[str, str]:
        """A name in every language."""
        value = self._get(key)
        if (
            not isinstance(value, dict)
            or sorted(value) != ["en", "fr"]
            or not all([isinstance(v, str) and v for v in value.values()])
        ):
            raise self.error(key, N_("{key!r} is {{ en = …, fr = … }}, not {value!r}"), {"value": value})
        return dict(value)

    def provenance(self, key: str) -> str:
        """Where a datum comes from: a rulebook, a public page, the house set or the owner of a box."""
        for origin in (SEED, PUBLIC):
            if key in self.data.get(origin, []):
                return origin
        return self.laid.get(key, self.origin)

    def finish(self) -> None:
        """Refuse what nobody asked for: a misspelt key is a mistake, not a comment."""
        for origin in (SEED, PUBLIC):
            marked = self.data.get(origin, [])
            if not isinstance(marked, list) or not all([isinstance(key, str) and key in self.data for key in marked]):
                raise self.error(origin, N_("{key!r} lists keys of this card, not {value!r}"), {"value": marked})
        for key in self.data:
            if key not in self.read:
                raise self.error(key, UNKNOWN_KEY, {"hint": nearest(key, sorted(self.read))})


class CardFile:
    """The entries of one card file by kind, in the order written."""

    def __init__(self, file: str, text: str, kinds: list[str]) -> None:
        self.file: Final = file
        self.text: Final = text
        data = read_toml(file, text)
        origin = data.get("provenance")
        if origin not in PROVENANCES:
            raise CardError(
                file,
                1,
                "",
                N_("'provenance' is one of {words}, not {value!r}"),
                {"words": ", ".join(PROVENANCES), "value": origin},
            )
        places = _places(text)
        self.origin: Final = str(origin)
        self.entries: Final[dict[str, list[Entry]]] = {}
        for kind, tables in data.items():
            if kind in TOP_KEYS:
                continue
            first = places[kind][0][0] if kind in places else _line_of(kind, text)
            if kind not in kinds and not isinstance(tables, list | dict):
                raise CardError(file, first, "", UNKNOWN_KEY, {"key": kind, "hint": nearest(kind, [*TOP_KEYS, *kinds])})
            if kind not in kinds:
                raise CardError(
                    file,
                    first,
                    "",
                    N_("no cards of the kind {kind!r} in this title{hint}"),
                    {"kind": kind, "hint": nearest(kind, kinds)},
                )
            if not isinstance(tables, list) or not all([isinstance(table, dict) for table in tables]):
                raise CardError(file, first, "", N_("cards are written as [[{kind}]]"), {"kind": kind})
            found_places = places.get(kind, [])
            rows: list[Entry] = []
            for index, table in enumerate(tables):
                line, lines = found_places[index] if index < len(found_places) else (1, {})
                rows.append(Entry(file, kind, line, table, lines, self.origin))
            self.entries[kind] = rows


def read_toml(file: str, text: str) -> dict[str, Any]:
    """The data of a card file; refuses what is too much, which tomllib would not survive, and what is no TOML."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > limits.LINE:
            raise CardError(
                file, number, "", N_("a line has at most {most} letters, this one has {n}"),
                {"most": limits.LINE, "n": len(line)},
            )  # fmt: skip
    place, digits = limits.longest_number(text)
    if digits:
        raise CardError(
            file, text.count("\n", 0, place) + 1, "", N_("a number has at most {most} digits, this one has {n}"),
            {"most": limits.DIGITS, "n": digits},
        )  # fmt: skip
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") >= limits.DEPTH and _dotted(line):  # tomllib would take minutes
            raise _too_deep(file, number)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line_number = int(found.group(1)) if found else text.count("\n") + 1
        said = limits.shown(str(error), limits.REASON)
        raise CardError(file, line_number, "", N_("this is not TOML: {error}"), {"error": said}) from error
    except RecursionError:
        raise _too_deep(file, _deepest_line(text)) from None
    if _depth(data) > limits.DEPTH:
        raise _too_deep(file, _deepest_line(text))
    return data


def _dotted(line: str) -> bool:
    """Whether a line has a name of too many parts; dots within quotes and in comments part nothing."""
    parts = _QUOTED.sub("q", line).partition("#")[0].split(".")
    found = 0
    for part in parts:
        found = found + 1 if _PART.fullmatch(part.strip()) else 1
        if found >= limits.DEPTH:
            return True
    return False


def _depth(data: object) -> int:
    """How many tables and lists stand in each other, counted until they are too many."""
    depth = 0
    level: list[object] = [data]
    while level and depth <= limits.DEPTH:
        depth += 1
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner.extend(one.values())
            elif isinstance(one, list):
                inner.extend(one)
        level = [one for one in inner if isinstance(one, dict | list)]
    return depth


def _deepest_line(text: str) -> int:
    """The line of the brackets that stand in too many others; the first where none is found."""
    place = limits.deepest(text)
    return text.count("\n", 0, place) + 1 if place >= 0 else 1


def _too_deep(file: str, line: int) -> CardError:
    return CardError(
        file, line, "", N_("values are nested at most {most} deep, these are deeper"), {"most": limits.DEPTH}
    )


def refuse_twice(file: str, text: str) -> None:
    """Refuse a pack that gives a card twice: which of the two holds would be anybody's guess."""
    places = _places(text)
    for kind, tables in read_toml(file, text).items():
        lines: dict[str, int] = {}
        for index, table in enumerate(tables if isinstance(tables, list) else []):
            id = table.get("id") if isinstance(table, dict) else None
            found = places.get(kind, [])
            line = found[index][1].get("id", found[index][0]) if index < len(found) else 1
            if isinstance(id, str) and id in lines:
                raise CardError(
                    file, line, limits.shown(id), N_("it is in line {line} already: a pack has each id once"),
                    {"line": lines[id]},
                )  # fmt: skip
            if isinstance(id, str):
                lines[id] = line


def _line_of(key: str, text: str) -> int:
    """The line on which a top key, or a table with one bracket, stands."""
    for number, line in enumerate(text.split("\n"), 1):
        words = line.lstrip("[ \t\"'")
        if words.startswith(key) and words[len(key) :].lstrip(" \t\"'")[:1] in ("]", ".", "="):
            return number
    return 1


def _places(text: str) -> dict[str, list[tuple[int, dict[str, int]]]]:
    """For each ``[[kind]]`` header its line and the lines of its keys."""
    places: dict[str, list[tuple[int, dict[str, int]]]] = {}
    keys: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[\[\s*([\w-]+)\s*\]\]", line)
        if header:
            keys = {}
            places.setdefault(header.group(1), []).append((number, keys))
            continue
        key = re.match(r"\s*([\w-]+)\s*[.=]", line)
        if key:
            keys.setdefault(key.group(1), number)
    return places


def overlaid(files: list[CardFile], pack: CardFile) -> list[CardFile]:
    """The files with a pack laid over them: an entry of a known id replaces the data it gives, no others.

    What the pack gives keeps the pack's provenance; a mistake in it is named with the pack's file and line.
    """
    known: dict[tuple[str, str], Entry] = {}
    for file in files:
        for kind, entries in file.entries.items():
            for entry in entries:
                known[kind, entry.id] = entry
    for kind, entries in pack.entries.items():
        ids = [card for held, card in known if held == kind]
        for entry in entries:
            if (kind, entry.id) not in known:
                raise entry.error(
                    "id", N_("no {kind} {id!r}{hint}"), {"kind": kind, "id": entry.id, "hint": nearest(entry.id, ids)}
                )
            base = known[kind, entry.id]
            for key in entry.data:
                if key not in base.data:
                    raise entry.error(key, UNKNOWN_KEY, {"hint": nearest(key, sorted(base.data))})
            data = {**base.data, **entry.data}
            for origin in (SEED, PUBLIC):  # what is laid over is no longer what the book or the page says
                if origin in base.data and origin not in entry.data:
                    data[origin] = [key for key in base.data[origin] if key not in entry.data]
            laid = {**base.laid, **dict.fromkeys([key for key in entry.data if key != "id"], pack.origin)}
            merged = Entry(entry.file, kind, entry.line, data, entry.lines, base.origin, laid)
            known[kind, entry.id] = merged
    result: list[CardFile] = []
    for file in files:
        copy = CardFile(file.file, file.text, list(file.entries))
        for kind, entries in copy.entries.items():
            copy.entries[kind] = [known[kind, entry.id] for entry in entries]
        result.append(copy)
    return result
