"""Glossaries: the vocabulary of every title as a page for people who write programs, made from the tables.

python -m mindtable.testing.glossary             compare the pages with the vocabulary of today
python -m mindtable.testing.glossary --update    write them anew
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mindtable.core.game import AnyGame
from mindtable.core.things import EVENT, OUTLOOK, QUESTION, REFUSAL, VERB, Kind, ListOf, Row, TableOf
from mindtable.games import TITLES, title

__all__ = ["main", "page"]

USAGE = "Usage: python -m mindtable.testing.glossary [--update] [FOLDER]"

HEADINGS = {
    VERB: ("Choices", "What `Game.choice` and `Game.describe` tell of an option."),
    QUESTION: ("Questions", "What `Game.question` and `Game.ask` tell of the decision that waits."),
    EVENT: ("Events", "What `Event.said` tells of something that happened."),
    REFUSAL: ("Refusals", "What `Game.refuse` tells of a choice that is not on offer."),
    OUTLOOK: ("Outlooks", "What a preview tells of a choice of chance that is to come."),
}


def page(game: AnyGame) -> str:
    """The page of a title."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: AnyGame) -> Iterator[str]:
    yield f"# The vocabulary of {title(game.title).names['en']}"
    yield ""
    yield "Made by `python -m mindtable.testing.glossary --update` from the tables of the title; `mindtable schema"
    yield f"{game.title}` prints the same as JSON Schema. How to read it: [the vocabulary](../vocabulary.md)."
    yield ""
    yield "## Kinds of things"
    yield ""
    yield "| kind | on the table | written as |"
    yield "| --- | --- | --- |"
    kinds = _kinds(game)
    for name in sorted(kinds):
        kind = kinds[name]
        yield f"| `{name}` | {'yes' if kind.on_table else ''} | {_written(kind, game.box)} |"
    for sort, (heading, says) in HEADINGS.items():
        rows = game.vocabulary.rows[sort].values()
        if rows:
            yield from ["", f"## {heading}", "", says, ""]
            columns = ["name", "notation", "things"] if sort == VERB else ["name", "things", "words"]
            yield f"| {' | '.join(columns)} |"
            yield f"| {' | '.join(['---'] * len(columns))} |"
            for row in rows:
                cells = [row.notation, _things(row)] if sort == VERB else [_things(row), _words(row)]
                yield f"| `{row.name}` | {' | '.join([cell.replace('|', '∣') for cell in cells])} |"


def _kinds(game: AnyGame) -> dict[str, Kind[Any]]:
    """The kinds of things that some row speaks of, by name."""
    found: dict[str, Kind[Any]] = {}
    waiting = [kind for row in game.vocabulary.all() for _, kind in row.roles]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, ListOf):
            waiting.append(kind.kind)
        elif isinstance(kind, TableOf):
            waiting += [one for _, one in kind.roles]
        else:
            found[kind.name] = kind
    return found


def _written(kind: Kind[Any], box: Any) -> str:
    said = kind.schema(box).get("type", "")
    if "integer" in said or "boolean" in said:
        return "a number" if "integer" in said else "true or false"
    ids = [kind.id(box, number) for number in kind.numbers(box)]
    if not ids:
        return "text"
    shown = ", ".join([f"`{id}`" for id in ids[:6]])
    return shown if len(ids) <= 6 else f"{shown}, … ({len(ids)})"


def _things(row: Row[Any]) -> str:
    return ", ".join([f"{role}: {_kind(kind)}" for role, kind in row.roles])


def _kind(kind: Kind[Any]) -> str:
    if isinstance(kind, ListOf):
        return f"list of {_kind(kind.kind)}"
    if isinstance(kind, TableOf):
        return f"table of ({', '.join([f'{role}: {_kind(one)}' for role, one in kind.roles])})"
    return kind.name


def _words(row: Row[Any]) -> str:
    return row.many or row.says or ("…" if row.phrase is not None else "")


def main(arguments: list[str]) -> int:
    names = [argument for argument in arguments if argument != "--update"]
    if len(names) > 1 or any(name.startswith("-") for name in names):
        print(USAGE, file=sys.stderr)
        return 2
    folder = Path(names[0]) if names else Path.cwd() / "docs" / "glossary"
    folder.mkdir(parents=True, exist_ok=True)
    differing = 0
    for name in TITLES:
        one = title(name)
        text = page(one.game(one.seats_for(one.modes[0])[0], one.modes[0], {}, []))
        path = folder / f"{name}.md"
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differing += 1
        if "--update" in arguments:
            path.write_text(text, encoding="utf-8")
            print(f"{path.name} is written anew.")
        else:
            print(f"{path.name} does not tell of today's vocabulary; --update writes it anew.")
    return 1 if differing and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
