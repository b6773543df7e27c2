"""Writing: a page as text.

htpy makes text by generators inside each other, one for every element around a word; boards are twenty deep, and that
took more time than everything else a page needs. This walks the same elements once: the text is the same but for its
apostrophes and quotation marks, as a test says for pages of every title, and it comes eight times as fast.

The words of the games are typed with the signs of a keyboard, as terminals and records have them; here, on their way
out, they get those that are printed. What is typed, or read by a script, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import htpy as h
from markupsafe import Markup, escape

_VOID: Final = type(h.br)
_HTML: Final = type(h.html)

QUOTED: Final = {"en": r"“\1”", "fr": "«\xa0\\1\xa0»"}
TYPED: Final = frozenset({"code", "pre", "textarea", "script", "style"})  # elements whose text is no print

# A text in quotation marks: an apostrophe stands in it, and no mark begins it, only between letters.
_SINGLE: Final = re.compile(r"(?<![\w’])'(?!s\b)((?=\S)(?:[^'\n]|(?<=\w)'(?=\w))*?(?<=\S))'(?!\w)")
_DOUBLE: Final = re.compile(r'(?<!\w)"((?=\S)[^"\n]*(?<=\S))"(?!\w)')
# What markup has where a sign of the keyboard stands, and the attributes whose values are read by people.
_SIGN: Final = "&#3"
_SAID: Final = re.compile(
    r'( (?:title|alt|placeholder|content|aria-(?:label|valuetext)|data-(?:sure|name|done))=")([^"]*)'
)
_PARTS: Final = re.compile(rf"(<({'|'.join(sorted(TYPED))})\b.*?</\2>)|(<[^>]*>)|([^<]+)", re.DOTALL)


def printed(text: str, lang: str) -> str:
    """A text as the language prints it: ’ and “…” for what is typed as ' and '…' or "…"."""
    if '"' in text:
        text = _DOUBLE.sub(QUOTED[lang], text)
    if "'" in text:
        text = _SINGLE.sub(QUOTED[lang], text).replace("'", "’")
    return text


def write(node: Any, lang: str) -> str:
    """The text of a node, for readers of a language."""
    found: list[str] = []
    _write(node, lang, found.append)
    return "".join(found)


def _write(node: Any, lang: str, add: Callable[[str], None]) -> None:
    if isinstance(node, h.BaseElement):
        if isinstance(node, _HTML):
            add("<!doctype html>")
        add(f"<{node._name}{_attributes(node._attrs, lang)}>")
        if not isinstance(node, _VOID):
            if node._name in TYPED:
                add(str(h.fragment[node._children]))
            else:
                _write(node._children, lang, add)
            add(f"</{node._name}>")
    elif isinstance(node, Markup):
        add(_markup(node, lang))
    elif isinstance(node, str):
        add(escape(printed(node, lang)))
    elif isinstance(node, list | tuple):
        for child in node:
            _write(child, lang, add)
    elif isinstance(node, h.Fragment):
        _write(node._node, lang, add)
    elif node is not None and not isinstance(node, bool):
        add(_markup(str(h.fragment[node]), lang))  # what is rare is left to htpy


def _attributes(attributes: str, lang: str) -> str:
    """Attributes as they are written, with the words among them as they are printed."""
    if _SIGN not in attributes:
        return attributes
    return _SAID.sub(lambda said: said[1] + _escaped(said[2], lang), attributes)


def _markup(text: str, lang: str) -> str:
    """The same for what was written before."""
    if _SIGN not in text:
        return text
    return _PARTS.sub(lambda part: _part(part, lang), text)


def _escaped(text: str, lang: str) -> str:
    return str(escape(printed(Markup(text).unescape(), lang)))


def _part(part: re.Match[str], lang: str) -> str:
    typed, _, tag, words = part.groups()
    if words is not None:
        return _escaped(words, lang)
    return _attributes(tag, lang) if tag is not None else typed
