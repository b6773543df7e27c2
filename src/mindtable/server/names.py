"""Names: what somebody may be called, what a password and an address may be."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from mindtable.core.limits import shown
from mindtable.core.tongue import N_
from mindtable.server.limits import ADDRESS, NAME, PASSWORD
from mindtable.table.refused import Refused

MARKS: Final = 2  # marks over or under one letter; some languages need two, a tower of them covers the neighbours

# Kinds of signs (Unicode) that nobody sees or that turn a line around: controls, directions, joiners, halves of signs,
# private and unknown ones, ends of lines.
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

# Signs of other kinds that are as invisible: joiners and choosers of a shape, letters and dots that fill a space.
BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)

_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,200}[A-Za-z0-9])?")


def clean_name(text: str) -> str:
    """A name as it is shown; refused where it could not be read, or could be taken for something else."""
    if len(text) <= 4 * NAME:  # a sign may become many, so whatever is far too long is not looked at
        text = unicodedata.normalize("NFKC", text)
        if any([unicodedata.category(sign) in HIDDEN for sign in text]) or BLANK.search(text):
            raise Refused(N_("The name contains invisible characters; please remove them."))
        text = " ".join(text.split())
    if len(text) > NAME:
        raise Refused(N_("The name is too long: it can have at most {most} letters."), {"most": NAME})
    if not text:
        raise Refused(N_("A name needs at least one letter."))
    marks = MARKS  # none before the first letter
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > MARKS:
            raise Refused(N_("The name has too many accents on one letter; please remove some."))
    return text


def name_key(text: str) -> str:
    """What two names have in common that are the same to us: ``ＡＮＮ``, ``Ann`` and ``ann``."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFKC", folded.casefold())


def clean_password(text: str) -> str:
    """A password as it is hashed: the same letters are the same bytes, on whatever keyboard they were typed."""
    least, most = PASSWORD
    if len(text) > most:
        raise Refused(N_("The password is too long: it can have at most {most} characters."), {"most": most})
    text = unicodedata.normalize("NFC", text)
    if len(text) < least:
        raise Refused(N_("The password is too short: it needs at least {least} characters."), {"least": least})
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused(N_("The password contains characters that cannot be typed.")) from None
    return text


def clean_address(text: str) -> str:
    """An e-mail address for notices; empty for none."""
    text = text.strip()
    if text and (len(text) > ADDRESS or not _ADDRESS.fullmatch(text) or ".." in text):
        raise Refused(N_("This is not an e-mail address: {address}"), {"address": ascii(shown(text))})
    return text
