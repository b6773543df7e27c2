"""Positions in addresses: what an automa is asked about, so short that a link shows it to somebody else."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final
from urllib.parse import urlencode

from mindtable.core.tongue import N_
from mindtable.table.refused import Refused

LARGEST: Final = 40_000  # letters of a position: the longest have 4 000


def packed(position: str) -> str:
    """A position as it stands in an address."""
    return base64.urlsafe_b64encode(zlib.compress(position.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> str:
    """The position of an address."""
    try:
        raw = base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)
        opened = zlib.decompressobj()
        found = opened.decompress(raw, LARGEST)
        if not opened.eof:
            raise ValueError
        return found.decode()
    except (ValueError, zlib.error, binascii.Error):
        raise Refused(N_("This address does not hold a position any more; copy it again.")) from None


def shared(title: str, position: str, question: str) -> str:
    """Where the answer to a question can be read by anybody."""
    return f"/companion/answer/{title}?{urlencode({'q': question, 'p': packed(position)})}"
