"""Checks the catalogues of translations against the texts in the code.

    python -m mindtable.testing.translations             check every catalogue
    python -m mindtable.testing.translations --update    bring the .po files up to date, then check
    python -m mindtable.testing.translations --compile   check, then write the .mo files beside the .po files

Texts are found where they are said: `tongue.say("gain {n} Essence", {"n": 3})`,
`tongue.count("draw {n} card", "draw {n} cards", n)`, and `N_("...")` or `P_("...", "...")` for a text that is
translated later. The source is read as a syntax tree rather than with Babel's extractor: it tells `tongue.count` from
`hand.count`, sees an f-string, which cannot be translated, and can compare the placeholders with the values given.

A text cannot stand in a catalogue both alone and with a plural, so code that says it and counts it is a problem, too.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

__all__ = ["Text", "check", "compile_catalogue", "extract", "main", "update"]

# French sets a space before : ; ? ! and inside « »; it must not end a line.
LOOSE = re.compile(r"\S [:;?!»](?:\W|$)|« ")

PACKAGE = Path(__file__).resolve().parent.parent

USAGE = "Usage: python -m mindtable.testing.translations [--update] [--compile]"


class Text:
    """A text to be translated: its singular, its plural if it has one, and where it stands."""

    def __init__(self, singular: str, plural: str | None, where: str) -> None:
        self.singular = singular
        self.plural = plural
        self.where = where

    def __repr__(self) -> str:
        return f"Text({self.singular!r}, {self.plural!r}, {self.where!r})"

    @property
    def forms(self) -> list[str]:
        return [self.singular] if self.plural is None else [self.singular, self.plural]

    @property
    def key(self) -> str | tuple[str, str]:
        """As Babel names it."""
        return self.singular if self.plural is None else (self.singular, self.plural)


# Texts in the code.


def extract(package: Path) -> tuple[list[Text], list[str]]:
    """All texts of a package, in order of file and line, and the problems met on the way."""
    texts: list[Text] = []
    problems: list[str] = []
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            read_call(call, f"{name}:{call.lineno}", texts, problems)
    first = first_of_each(texts)
    for text in texts:
        other = first[text.singular]
        if other.plural != text.plural:
            fault = f"has another plural, or none, at {other.where}; use other words at one place"
            problems.append(f"{text.where}: {text.singular!r} {fault}")
    return texts, problems


def read_call(call: ast.Call, where: str, texts: list[Text], problems: list[str]) -> None:
    wanted: list[ast.expr]
    values: list[ast.expr] | None
    match call.func:
        case ast.Attribute(attr="say") if call.args:
            wanted, values = call.args[:1], call.args[1:2]
        case ast.Attribute(attr="count") if len(call.args) >= 3:
            wanted, values = call.args[:2], call.args[3:4]
        case ast.Name(id="N_") | ast.Attribute(attr="N_") if call.args:
            wanted, values = call.args[:1], None
        case ast.Name(id="P_") | ast.Attribute(attr="P_") if len(call.args) == 2:
            wanted, values = call.args, None
        case _:
            return
    if values is not None and not is_tongue(call.func, where):
        # Others may have a method of that name; given a text in plain words, they would show it in English only.
        if all(isinstance(argument, ast.Constant) and has_words(argument.value) for argument in wanted):
            problems.append(f"{where}: this text is not translated; say it with a variable called tongue")
        return
    if any(isinstance(argument, ast.JoinedStr) for argument in wanted):
        problems.append(f"{where}: an f-string cannot be translated; name the values in a dict")
        return
    forms = [argument.value for argument in wanted if isinstance(argument, ast.Constant)]
    if len(forms) < len(wanted) or not all(isinstance(form, str) for form in forms):
        # The text is in a variable; the place where it was marked with N_ counts. N_ itself must see the text.
        if values is None:
            problems.append(f"{where}: {'N_' if len(wanted) == 1 else 'P_'} needs the text itself")
        return
    text = Text(str(forms[0]), str(forms[1]) if len(forms) == 2 else None, where)
    if not text.singular:
        problems.append(f"{where}: an empty text cannot be translated")
        return
    texts.append(text)
    if values is None:
        return
    given = names_given(values)
    if given is None:
        return
    if text.plural is not None:
        given.add("n")
    for form in text.forms:
        for name in sorted(placeholders(form) - given):
            problems.append(f"{where}: {form!r} needs a value for {{{name}}}")


def is_tongue(method: ast.expr, where: str) -> bool:
    """Whether a method is called on a tongue.

    The code always names it so: tongue, self.tongue, tongue(lang); only in tongue.py it is self.
    """
    owner = method.value if isinstance(method, ast.Attribute) else method
    if isinstance(owner, ast.Call):
        owner = owner.func
    name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
    return name.endswith("tongue") or (name == "self" and "/tongue.py:" in where)


def has_words(value: object) -> bool:
    return isinstance(value, str) and any(sign.isalpha() for sign in value)


def names_given(values: list[ast.expr]) -> set[str] | None:
    """The names that a call gives values for, or None if only running the code would tell."""
    if not values:
        return set()
    if not isinstance(values[0], ast.Dict):
        return None
    names: set[str] = set()
    for key in values[0].keys:
        if not isinstance(key, ast.Constant):
            return None
        names.add(str(key.value))
    return names


def placeholders(text: str) -> set[str]:
    """The names in braces. A text with a lone brace has the placeholder '?', which nothing matches."""
    try:
        return {field for _, field, _, _ in Formatter().parse(text) if field is not None}
    except ValueError:
        return {"?"}


# Catalogues.


def check(po: Path, texts: list[Text]) -> list[str]:
    """What is wrong with a catalogue, one sentence a problem."""
    content = po.read_bytes()
    try:
        catalogue = read_po(BytesIO(content), abort_invalid=True)
    except PoFileError as error:
        return [f"{short(po)}: {error}"]
    problems: list[str] = []
    wanted = first_of_each(texts)
    for text in wanted.values():
        entry = catalogue.get(text.singular)
        if entry is None or entry.id != text.key:
            problems.append(f"{text.where}: {text.singular!r} is not in {short(po)}; run with --update")
        else:
            problems += [f"{text.where}: {text.singular!r} {fault}" for fault in faults(entry, catalogue, text)]
    for entry in messages(catalogue):
        if singular_of(entry) not in wanted:
            problems.append(
                f"{short(po)}:{entry.lineno}: {singular_of(entry)!r} is not in the code any more; run with --update"
            )
    for obsolete in catalogue.obsolete.values():
        problems.append(f"{short(po)}: {singular_of(obsolete)!r} is commented out as obsolete; run with --update")
    if not problems and written(po, texts) != content:
        problems.append(f"{short(po)}: the entries are not in the usual order and form; run with --update")
    return problems


def faults(entry: Message, catalogue: Catalog, text: Text) -> Iterator[str]:
    if entry.fuzzy:
        yield "has a fuzzy translation: check it and remove the mark"
    translations = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
    wanted = 1 if text.plural is None else catalogue.num_plurals
    if len(translations) != wanted:
        yield f"has {len(translations)} forms instead of {wanted}"
    if not all(translations):
        yield "has no translation"
        return
    allowed = set().union(*(placeholders(form) for form in text.forms))
    for index, translation in enumerate(translations):
        # "draw a card" needs no number, "draw {n} cards" does; a translation may name it in both, as French says
        # "0 carte" in the singular.
        must = placeholders(text.forms[0] if index == 0 else text.forms[-1])
        found = placeholders(translation)
        for name in sorted(found - allowed):
            yield f"is translated with the unknown placeholder {{{name}}}: {translation!r}"
        for name in sorted(must - found):
            yield f"is translated without the placeholder {{{name}}}: {translation!r}"
        if str(catalogue.locale) == "fr" and LOOSE.search(translation):
            yield f"is translated with a space that may break a line before or after a sign: {translation!r}"


def update(po: Path, texts: list[Text]) -> None:
    """Keep the translations, add empty entries for new texts and drop those that are not in the code."""
    po.write_bytes(written(po, texts))


def written(po: Path, texts: list[Text]) -> bytes:
    """The catalogue as it should stand in the file: sorted by text, without line numbers, line breaks or dates."""
    content = po.read_bytes()
    old = read_po(BytesIO(content))
    new = Catalog(locale=old.locale)
    for text in first_of_each(texts).values():
        entry = old.get(text.singular)
        if entry is not None and entry.id == text.key:
            added = new.add(text.key, entry.string, user_comments=entry.user_comments)
            fuzzy = entry.fuzzy
        else:
            added = new.add(text.key)
            fuzzy = False
        # Babel guesses the kind of placeholder from the text; here they are all of one kind.
        added.flags = {"fuzzy"} if fuzzy else set()
    file = BytesIO()
    write_po(file, new, width=0, no_location=True, omit_header=True, sort_output=True)
    # Babel would write the day and its own version into the header, so the header is kept as it stands.
    header = content.partition(b"\n\n")[0].rstrip(b"\n")
    body = file.getvalue().strip(b"\n")
    return header + b"\n\n" + body + b"\n" if body else header + b"\n"


def first_of_each(texts: list[Text]) -> dict[str, Text]:
    """Each text once, where it stands first."""
    first: dict[str, Text] = {}
    for text in texts:
        first.setdefault(text.singular, text)
    return first


def compile_catalogue(po: Path) -> None:
    with po.open("rb") as texts:
        catalogue = read_po(texts)
    with po.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """All entries but the header, which is the one without a text."""
    return (entry for entry in catalogue if entry.id)


def singular_of(entry: Message) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def catalogues(package: Path) -> list[Path]:
    return sorted(package.glob("locale/*/LC_MESSAGES/mindtable.po"))


def short(path: Path) -> str:
    """The path as it is shown: from the folder above the package."""
    return path.relative_to(PACKAGE.parent).as_posix() if path.is_relative_to(PACKAGE.parent) else path.name


def main(arguments: list[str], package: Path = PACKAGE) -> int:
    if not set(arguments) <= {"--update", "--compile"}:
        print(USAGE, file=sys.stderr)
        return 2
    texts, problems = extract(package)
    for po in catalogues(package):
        if "--update" in arguments:
            update(po, texts)
        problems += check(po, texts)
        if "--compile" in arguments:
            compile_catalogue(po)
    for problem in problems:
        print(problem)
    if problems:
        print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} with the translations.")
        return 1
    print(f"{len({text.singular for text in texts})} texts, all translated.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
