"""Positions in addresses: what an automa is asked about, and by which values, so short that a link holds it."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final
from urllib.parse import urlencode

from mindtable.core.tongue import N_
from mindtable.server.limits import PATH
from mindtable.table.refused import Refused

LARGEST: Final = 40_000  # letters of a position: the longest have 4 000; or of a pack of values
PACKED: Final = 1_900  # letters of either in an address


def packed(text: str) -> str:
    """A position, or the values of a box, as they stand in an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> str:
    """What stands so in an address."""
    try:
        raw = base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)
        opened = zlib.decompressobj()
        found = opened.decompress(raw, LARGEST)
        if not opened.eof:
            raise ValueError
        return found.decode()
    except (ValueError, zlib.error, binascii.Error):
        raise Refused(N_("This address does not hold a position any more; copy it again.")) from None


def shared(title: str, position: str, question: str, values: str) -> str:
    """Where the answer to a question can be read by anybody; nowhere if position and values are too much for a link."""
    fields = {"q": question, "p": packed(position), **({"v": packed(values)} if values else {})}
    address = f"/companion/answer/{title}?{urlencode(fields)}"
    return address if len(address) <= PATH and all([len(one) <= PACKED for one in fields.values()]) else ""
