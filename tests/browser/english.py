"""English that is left on a page in French: texts of the catalogue and of the scripts that French says otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from mindtable.web.writing import printed

from .person import Person

ROOT: Final = Path(__file__).parents[2] / "src/mindtable"
CATALOGUE: Final = ROOT / "locale/fr/LC_MESSAGES/mindtable.po"
SCRIPTS: Final = ROOT / "web/static"
TWIN: Final = re.compile(r'inFrench \? "([^"]*)" : "([^"]*)"')  # what a script says itself, in both languages
BOOK: Final = re.compile(r'\bfr = "((?:[^"\\]|\\.)*)"')  # names and rules of the titles
LABEL: Final = " .:…,;!?()·"  # around the words of a label

# Everything that is read or heard, also in what is folded away; and each text or name by itself, but for what is typed.
TEXT: Final = """() => {
    const parts = new Set();
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); )
        if (!text.parentElement.closest('body [lang=en], script, style, code')) parts.add(text.data);
    const heard = [];
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'content', 'data-sure', 'data-name',
        'data-facts', 'label'];
    for (const one of document.querySelectorAll('*')) {
        if (one.closest('body [lang=en]')) continue;
        const said = names.map((name) => one.getAttribute(name));
        if (one.matches('input:is([type=submit], [type=button])')) said.push(one.value);
        heard.push(...said.filter(Boolean));
    }
    const body = document.body.cloneNode(true);
    for (const one of body.querySelectorAll('[lang=en], script')) one.remove();
    for (const one of body.querySelectorAll('*')) one.append(' ');
    const whole = [document.title, body.textContent, ...new Set(heard)].join(' ').replace(/\\s+/g, ' ');
    return [whole, [...parts, ...heard.filter((text) => text.length < 40)]];
}"""


@cache
def sentences() -> list[tuple[str, re.Pattern[str]]]:
    """English texts of two words or more that French says otherwise, each as a pattern of what it looks like.

    What is a part of any French text, too, as names are that both languages share, would tell nothing.
    """
    french = "\n".join(_french())
    found = []
    for english in _english():
        fixed = [part for part in re.split(r"\{[^}]*\}", english) if part.strip()]
        longest = max(fixed, key=len, default="").strip()
        if len(re.findall(r"\w{2,}", longest)) > 1 and longest not in french:
            found.append((longest, re.compile(rf"(?<!\w){re.escape(longest)}(?!\w)")))
    return found


@cache
def labels() -> frozenset[str]:
    """English texts of one word that no French text consists of."""
    french = {text.strip(LABEL) for text in _french()}
    words = {english.strip(LABEL) for english in _english() if "{" not in english}
    return frozenset([word for word in words if re.fullmatch(r"[^\W\d_][\w’-]+", word) and word not in french])


def _french() -> Iterator[str]:
    yield from [printed(french, "fr") for _, french in _catalogue()]
    yield from [french for french, _ in twins()]
    for path in sorted((ROOT / "games").rglob("*.toml")):
        yield from BOOK.findall(path.read_text(encoding="utf-8"))


def _english() -> Iterator[str]:
    """As it would be printed."""
    yield from dict.fromkeys([printed(english, "en") for english, _ in _catalogue() if english])
    yield from [english for _, english in twins()]


@cache
def _catalogue() -> list[tuple[str, str]]:
    """English and French texts; there may be more of these."""
    with CATALOGUE.open("rb") as file:
        messages = [message for message in read_po(file, locale="fr") if message.id and message.string]
    found = []
    for message in messages:
        english, french = _texts(message.id), _texts(message.string)
        english += [""] * (len(french) - len(english))
        french += [french[-1]] * (len(english) - len(french))
        found += list(zip(english, french, strict=True))
    return found


def _texts(told: object) -> list[str]:
    if isinstance(told, (tuple, list)):
        return [text for text in told if text]
    return [str(told)]


@cache
def twins() -> list[tuple[str, str]]:
    """What the scripts say themselves, where no server can: in French and in English."""
    return [
        (french, english)
        for path in SCRIPTS.glob("*.js")
        for french, english in TWIN.findall(path.read_text(encoding="utf-8"))
    ]


def left(person: Person) -> list[str]:
    """The English that is left on a page."""
    text, parts = person.page.evaluate(TEXT)
    assert len(text) > 100
    found = [words for words, pattern in sentences() if words in text and pattern.search(text)]
    alone = {part.strip().strip(LABEL) for part in parts}
    return found + sorted(alone & labels())
