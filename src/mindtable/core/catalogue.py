"""Catalogues of translations as people edit them, for a checkout in which nobody has compiled them yet."""

from __future__ import annotations

import ast
import gettext
import re
from pathlib import Path
from typing import Final


class Catalogue(gettext.NullTranslations):
    """The texts of a .po file; an installed package has the .mo file that was made from it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: Final[dict[str, list[str]]] = read_po(text)
        found = re.search(r"plural=([^;\n]+)", self.texts[""][0])
        assert found is not None, "a catalogue says how it counts"
        self.plural: Final = gettext.c2py(found[1])  # not in the library's list, but what it uses itself

    def gettext(self, message: str) -> str:
        return self.texts.get(message, [message])[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self.texts.get(msgid1, [])
        if len(forms) < 2:
            return msgid1 if n == 1 else msgid2
        return forms[self.plural(n)]


def read_po(text: str) -> dict[str, list[str]]:
    """The translations of a .po file by their message: one form, or one for each number the language tells apart."""
    texts: dict[str, list[str]] = {}
    message = ""
    forms: list[str] = []
    key = ""
    for line in [*text.split("\n"), "msgid"]:
        word, _, rest = line.partition(" ")
        if word == "msgid" and forms:
            texts[message] = forms
            message, forms = "", []
        if word == "msgid":
            key, message = word, quoted(rest)
        elif word == "msgid_plural":
            key = word
        elif word.startswith("msgstr"):
            key = word
            forms.append(quoted(rest))
        elif line.startswith('"') and key == "msgid":
            message += quoted(line)
        elif line.startswith('"') and key.startswith("msgstr"):
            forms[-1] += quoted(line)
    return texts


def quoted(text: str) -> str:
    """A text in quotes as it was written."""
    return str(ast.literal_eval(text)) if text else ""


def catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    """The texts of a language: the compiled ones if there are any, else those they are compiled from."""
    texts = folder / lang / "LC_MESSAGES" / "mindtable.po"
    if not texts.with_suffix(".mo").exists() and texts.exists():
        return Catalogue(texts.read_text("utf-8"))
    return gettext.translation("mindtable", folder, [lang])
