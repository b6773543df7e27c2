"""Damage: what can happen to a good text. Accidents break it anywhere; changes mostly leave it readable, but false.

A change parses the text, exchanges one or two values for others of the same kind and writes it again: another id of the
same file, another small number, a key lost or moved, a list shuffled, lengthened or emptied.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

from mindtable.testing.strategies import NASTY

WORD = re.compile(r"\w+")
PIECE = re.compile(r"\d+|[^\W\d_]+(?:-[^\W\d_]+)*")  # a number, or a word as ids have it
NUMBERS = ["0", "1", "2", "7", "99", "-1", "1000000", "²"]
ODD_VALUES: list[Any] = [None, True, False, -1, 10, 99, 1.5, "", "-", [], {}, [[]], "x", 10**17]


def accidents(text: str, luck: Random) -> str:
    """The text after some accidents; now and then nothing but odd pieces."""
    if luck.random() < 0.05:
        return "".join([luck.choice([*NASTY, text[:20]]) for _ in range(luck.randrange(8))])
    for _ in range(luck.choice([1, 1, 2, 3])):
        start = luck.randrange(len(text) + 1)
        stop = min(len(text), start + luck.randrange(30))
        accident = luck.randrange(9)
        if accident == 0:
            text = text[:start] + text[stop:]
        elif accident == 1:
            text = text[:stop] + text[start:]
        elif accident == 2:
            text = text[:start] + luck.choice(NASTY) + text[start:]
        elif accident == 3:
            text = text[:start] + luck.choice('[]{}"=,0-9.#\n\\²x') + text[start + 1 :]
        elif accident == 4:
            lines = text.split("\n")
            lines.insert(luck.randrange(len(lines) + 1), luck.choice([*lines, luck.choice(NASTY)]))
            text = "\n".join(lines)
        elif words := list(WORD.finditer(text)):  # a word or a number becomes another: often still well-formed
            old, new = luck.choice(words), luck.choice(words)[0]
            text = text[: old.start()] + (luck.choice(NUMBERS) if old[0].isdigit() else new) + text[old.end() :]
    return text[: luck.randrange(len(text) + 1) if luck.random() < 0.03 else None]


def another(text: str, texts: list[str], luck: Random) -> str:
    """Another text in place of this one: one of the others, or this one with a piece of another, or another number."""
    way = luck.randrange(4)
    if way == 0 and texts:
        return luck.choice(texts)
    pieces = list(PIECE.finditer(text))
    if not pieces:
        return luck.choice(texts) if texts else text
    old = luck.choice(pieces)
    if old[0].isdigit():
        new = str(luck.choice([luck.randrange(10), luck.randrange(10), luck.randrange(10), 10, 99, 10**11]))
    else:
        same = [piece for other in texts[:40] for piece in PIECE.findall(other) if not piece[0].isdigit()]
        new = luck.choice(same or [old[0]])
    if way == 1:  # lost, with the sign behind it
        return text[: old.start()] + text[old.end() + 1 :]
    return text[: old.start()] + new + text[old.end() :]


# -- values within values


class Places:
    """Where the values of a text lie, and the texts among them by the name they lie under."""

    def __init__(self, data: Any) -> None:
        self.found: list[tuple[Any, Any, str]] = []  # container, key or index, the name of the nearest key
        self.texts: dict[str, list[str]] = {}
        self._walk(data, "")

    def _walk(self, data: Any, name: str) -> None:
        pairs = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
        for key, value in pairs:
            here = key if isinstance(key, str) else name
            self.found.append((data, key, here))
            if isinstance(value, str):
                self.texts.setdefault(here, []).append(value)
            elif isinstance(value, dict | list):
                self._walk(value, here)

    def like(self, name: str, luck: Random) -> list[str]:
        """Texts that lie under the same name; now and then those of any."""
        same = self.texts.get(name, [])
        if len(same) > 1 and luck.random() < 0.8:
            return same
        return [text for texts in self.texts.values() for text in texts]


def texts_in(data: Any) -> dict[str, list[str]]:
    """The texts within data, by the name they lie under."""
    return Places(data).texts


def change(data: Any, luck: Random, more: dict[str, list[str]] | None = None) -> None:
    """Exchange one value within data for another of its kind; ``more`` are texts that may lie under a name, too."""
    places = Places(data)
    for name in places.texts:
        places.texts[name] += (more or {}).get(name, [])
    if not places.found:
        return
    held, key, name = luck.choice(places.found)
    value = held[key]
    way = luck.randrange(20)
    if way == 0:
        held[key] = luck.choice(ODD_VALUES)
    elif way == 1:
        del held[key]
    elif way == 2:  # moved to where another lies, which comes here
        there, other, _ = luck.choice([one for one in places.found if one[0] is held])
        held[key], there[other] = there[other], held[key]
    elif isinstance(value, bool):
        held[key] = not value
    elif isinstance(value, int):
        held[key] = luck.choice([luck.randrange(10), value + 1, value - 1])
    elif isinstance(value, str):
        held[key] = another(value, places.like(name, luck), luck)
    elif isinstance(value, list):
        _change_list(value, luck)
    elif isinstance(value, dict) and value:
        lost, name = luck.choice(list(value)), luck.choice(list(value))
        value[name] = value.pop(lost)


def _change_list(values: list[Any], luck: Random) -> None:
    way = luck.randrange(4)
    if way == 0:
        values.clear()
    elif way == 1 and values:
        values.append(luck.choice(values))
    elif way == 2 and values:
        values.pop(luck.randrange(len(values)))
    else:
        luck.shuffle(values)


def changed_json(text: str, more: dict[str, list[str]], luck: Random) -> str:
    """JSON with one or two values changed; ``more`` are texts that other files have under a name."""
    data = json.loads(text)
    for _ in range(luck.choice([1, 1, 1, 2])):
        change(data, luck, more)
    written = json.dumps(data, ensure_ascii=False)
    if luck.random() < 0.03 and isinstance(data, dict) and data:  # a key twice
        key = luck.choice(list(data))
        written = "{" + json.dumps(key) + ": " + json.dumps(luck.choice(ODD_VALUES)) + ", " + written[1:]
    return written


def changed_words(text: str, words: list[str], luck: Random) -> str:
    """A text of words parted by blanks, with one or two of them changed, lost or doubled."""
    parts = text.split()
    for _ in range(luck.choice([1, 1, 2])):
        if not parts:
            break
        place = luck.randrange(len(parts))
        way = luck.randrange(6)
        if way == 0:
            parts.pop(place)
        elif way == 1:
            parts.insert(luck.randrange(len(parts) + 1), parts[place])
        elif way == 2:
            parts.insert(place, luck.choice(words))
        else:
            parts[place] = another(parts[place], [*words, *parts], luck)
    return " ".join(parts)


# -- packs


class Cards:
    """The cards of a title, from which packs are made: cards that exist, with values that another of their kind has."""

    def __init__(self, title: str, folder: Path) -> None:
        self.title = title
        self.cards: list[tuple[str, dict[str, Any]]] = []
        self.values: dict[tuple[str, str], list[Any]] = {}
        for file in sorted(folder.glob("*.toml")):
            for kind, tables in tomllib.loads(file.read_text()).items():
                for table in tables if isinstance(tables, list) else []:
                    self.cards.append((kind, table))
                    for key, value in table.items():
                        self.values.setdefault((kind, key), []).append(value)
        self.names = [name for _, card in self.cards for name in (card["id"], *card.get("name", {}).values())]

    def pack(self, luck: Random) -> str:
        """A pack of one to three cards; most values are those of another card of the kind, some are changed."""
        tables: list[str] = []
        for _ in range(luck.choice([1, 1, 2, 3])):
            kind, card = luck.choice(self.cards)
            keys = [key for key in card if key not in ("id", "seed", "public")]
            given: dict[str, Any] = {"id": card["id"]}
            for key in luck.sample(keys, min(len(keys), luck.choice([1, 1, 2]))):
                given[key] = json.loads(json.dumps(luck.choice(self.values[kind, key])))
            if luck.random() < 0.5:
                texts = {
                    name: [one for one in self.values.get((kind, name), []) if isinstance(one, str)] for name in given
                }
                change(given, luck, texts)
            tables.append(f"[[{kind}]]\n" + "".join([f"{key} = {toml(value)}\n" for key, value in given.items()]))
        head = [f'title = "{self.title}"\n', 'provenance = "owner"\n']
        return "".join(head) + "\n" + "\n".join(tables)


def toml(value: Any) -> str:
    """A value as TOML writes it; nothing is written as an empty text."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {toml(one)}" for key, one in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([toml(one) for one in value]) + "]"
    return json.dumps("" if value is None else value, ensure_ascii=False)


# -- records and decks


def changed_record(text: str, options: dict[str, list[str]], luck: Random) -> str:
    """A record cut off somewhere, with one or two of its lines changed; the choices before them stay good."""
    head, _, rest = text.partition("---\n")
    lines, moves = head.splitlines(), rest.splitlines()
    if luck.random() < 0.9:
        del moves[min(luck.randrange(len(moves) + 1), luck.randrange(len(moves) + 1)) :]
    for _ in range(luck.choice([0, 1, 1, 2])):
        if luck.random() < 0.45 or not moves:
            _change_head(lines, options, luck)
        else:
            _change_moves(moves, luck)
    return "\n".join([*lines, "---", *moves, ""])


def _change_head(lines: list[str], options: dict[str, list[str]], luck: Random) -> None:
    place = luck.randrange(1, len(lines))
    key, _, value = lines[place].partition(": ")
    way = luck.randrange(8)
    known = options.get(key, [])
    if way == 0:
        lines.pop(place)
    elif way == 1:
        lines.insert(luck.randrange(1, len(lines) + 1), lines[place])
    elif way == 2:
        lines.insert(place, f"note {luck.choice(['name 0', 'seat 0', 'seat 1', 'seed', 'x'])}: {luck.choice(NASTY)}")
    elif known:
        lines[place] = f"{key}: {luck.choice(known)}"
    else:
        lines[place] = f"{key}: {another(value, [line.partition(': ')[2] for line in lines], luck)}"


def _change_moves(moves: list[str], luck: Random) -> None:
    place = luck.choice([luck.randrange(len(moves)), max(0, len(moves) - 1 - luck.randrange(4))])
    way = luck.randrange(7)
    if way == 0:
        moves.pop(place)
    elif way == 1:
        moves.insert(place, moves[place])
    elif way == 2:
        moves[place : place + 2] = reversed(moves[place : place + 2])
    elif way == 3:
        moves.append(f"undo {luck.randrange(1, 1 + min(9, len(moves)))} {luck.choice(['free', 'seen'])}")
    elif way == 4:
        moves[place] = luck.choice(moves)
    elif way == 5:
        moves.append("result: " + " ".join([str(luck.randrange(99)) for _ in range(luck.randrange(1, 4))]))
    else:
        same = [move for move in moves if move[:1] == moves[place][:1]]
        moves[place] = moves[place][:2] + another(moves[place][2:], [move[2:] for move in same], luck)


def changed_deck(text: str, cards: dict[str, list[str]], luck: Random) -> str:
    """A deck in which cards are exchanged for others of their kind, counts changed, lines lost or moved."""
    lines = text.splitlines()
    for _ in range(luck.choice([1, 1, 2, 3])):
        place = luck.randrange(1, len(lines)) if len(lines) > 1 else 0
        kind = next(
            (line[:-1] for line in reversed(lines[:place]) if line[:-1] in cards and line.endswith(":")), "works"
        )
        count, _, name = lines[place].partition(" ")
        way = luck.randrange(8)
        if way == 0:
            lines.pop(place)
        elif way == 1:
            lines.insert(luck.randrange(1, len(lines) + 1), lines[place])
        elif way == 2:
            other = luck.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        elif way == 3:
            lines[place] = another(lines[place], lines, luck)
        elif way == 4 and luck.random() < 0.2:
            lines[place] += luck.choice([" # ", " "]) + "x" * luck.choice([60, 5000, 20000])
        elif count.isdigit():
            lines[place] = f"{count if way < 7 else luck.randrange(10)} {luck.choice(cards[kind])}"
        elif name and ":" not in count:
            lines[place] = luck.choice(cards[kind])
        else:
            lines[place] = another(lines[place], lines, luck)
        if not lines:
            break
    return "\n".join(lines) + "\n"
