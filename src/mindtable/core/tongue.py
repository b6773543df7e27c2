"""Tongues: the words of the table in the language of the person who reads them."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import Final

from mindtable.core.catalogue import catalogue

LANGUAGES: Final = ("en", "fr")
NOBODY: Final = -1  # the reader of what is written for everybody
LOCALE: Final = Path(__file__).parent.parent / "locale"

_BEFORE_VOWEL: Final = re.compile(r"\b([Dd]|[Qq]u)e (?!onz|oui\b)(?=[AEIOUÀÂÆÉÈÊËÎÏÔŒÙÛÜaeiouàâæéèêëîïôœùûü])")
"""Where a blank follows in French: words of the catalogue are elided as they are written, what fills it is not."""


def N_(message: str) -> str:
    """Mark a message for translation where it is written down before its language is known."""
    return message


def P_(one: str, many: str) -> tuple[str, str]:
    """Mark a message for one and for many; {n} is their number."""
    return one, many


PLAYER_NAME: Final = N_("Player {n}")
BOT_NAME: Final = N_("Bot {n}")
PUPIL_NAME: Final = N_("Pupil")
OPPONENT_NAME: Final = N_("Opponent {n}")
"""What somebody is called whom nobody gave a name. Tables keep it in the language of whoever made them."""


def capital(text: str) -> str:
    """A text as it begins a line or a sentence."""
    return text[:1].upper() + text[1:]


def short(text: str) -> str:
    """The first part of what an option says, up to where it begins to explain."""
    return text.partition(". ")[0].partition(": ")[0].rstrip()


def typeset(text: str, lang: str) -> str:
    """A text as the language prints it: French files are typed with the apostrophe of keyboards, and read with ’."""
    return text.replace("'", "’") if lang == "fr" else text


def elided(text: str, lang: str) -> str:
    """A text whose blanks are filled, as the language joins words: in French "de Adrian" becomes "d’Adrian"."""
    return _BEFORE_VOWEL.sub(r"\1’", text) if lang == "fr" else text


class Tongue:
    """One language: says a message with its values filled in."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations, seats: list[str], reader: int = NOBODY) -> None:
        self.lang: Final = lang
        self.catalogue: Final = catalogue
        self.seats: Final = seats  # the names of those who sit at the table, empty where nobody knows them
        self.reader: Final = reader  # the seat that is spoken to as "you"

    def with_names(self, seats: list[str]) -> Tongue:
        """The same language at a table where these people sit."""
        return Tongue(self.lang, self.catalogue, [self.person(name) for name in seats], self.reader)

    def person(self, name: str) -> str:
        """A name as this language says it: "Bot 2", which nobody chose, is "Robot 2" in French."""
        head, number = _numbered(name)
        message = _usual_names().get(head)
        return name if message is None else self.say(message, {"n": number})

    def to(self, reader: int) -> Tongue:
        """The same language, spoken to the person on a seat."""
        return Tongue(self.lang, self.catalogue, self.seats, reader)

    def you(self, seat: int) -> bool:
        """Whether the seat is the one that is spoken to."""
        return seat == self.reader and seat != NOBODY

    def seat(self, seat: int) -> str:
        """Who sits there: the name, or the number of the seat."""
        return self.seats[seat] if self.seats else self.say("Seat {n}", {"n": seat + 1})

    def say(self, message: str, values: dict[str, object] | None = None) -> str:
        """The message in this language."""
        said = typeset(self.catalogue.gettext(message), self.lang)
        return elided(said.format_map(values), self.lang) if values else said

    def count(self, one: str, many: str, n: int, values: dict[str, object] | None = None) -> str:
        """The message for one or for many, with ``{n}`` filled in."""
        said = typeset(self.catalogue.ngettext(one, many, n), self.lang)
        return elided(said.format_map({"n": n, **(values or {})}), self.lang)

    def decimal(self, value: float) -> str:
        """A number with its fraction: ``88.6``, in French ``88,6``."""
        return str(value).replace(".", ",") if self.lang == "fr" else str(value)

    def percent(self, value: int) -> str:
        """A share of a hundred: ``88%``, in French ``88 %``."""
        return f"{value}\xa0%" if self.lang == "fr" else f"{value}%"

    def name(self, names: dict[str, str]) -> str:
        """The name of a card in this language, or whatever else is written in each."""
        return typeset(names[self.lang], self.lang)

    def label(self, what: str, text: str) -> str:
        """``what: text``; the space before a colon is a matter of language."""
        return self.say("{what}: {text}", {"what": what, "text": text})

    def join(self, parts: list[str], last: str) -> str:
        """``a, b and c``; ``last`` is the translated word before the last part."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


_TONGUES: Final[dict[str, Tongue]] = {}
_USUAL: Final[dict[str, str]] = {}
_BLANK: Final = "{n}"


def tongue(lang: str) -> Tongue:
    """The tongue of a language; each is loaded once."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    if lang not in _TONGUES:
        texts = gettext.NullTranslations() if lang == "en" else catalogue(LOCALE, lang)
        _TONGUES[lang] = Tongue(lang, texts, [])
    return _TONGUES[lang]


def is_usual_name(name: str) -> bool:
    """Whether nobody chose this name."""
    return _numbered(name)[0] in _usual_names()


def _numbered(name: str) -> tuple[str, str]:
    """A name with a blank for the number it ends in, and that number: ``Bot {n}`` and ``2``."""
    head = name.rstrip("0123456789")
    return (head, "") if head == name else (f"{head}{_BLANK}", name[len(head) :])


def _usual_names() -> dict[str, str]:
    """The names that nobody chose, in each language, with a blank for their number; and their messages."""
    if not _USUAL:
        messages = (PLAYER_NAME, BOT_NAME, PUPIL_NAME, OPPONENT_NAME)
        for lang in LANGUAGES:
            _USUAL.update({tongue(lang).say(one, {"n": _BLANK}): one for one in messages})
    return _USUAL
