"""Secrets: what one seat holds in its hand and another may not know, and whether a text tells it."""

from __future__ import annotations

import json
import re
from typing import Any

from .person import Person

Json = dict[str, Any]


def hand(position: Json) -> set[str]:
    """The cards of the viewer's own hand, by their names and by what choices call them."""
    found: set[str] = set()
    for zone in position["scene"]["zones"]:
        if zone["id"] == "hand":
            for place in zone["places"]:
                for piece in place["pieces"]:
                    found |= {piece["name"], piece["thing"]}
    return found - {""}


def hidden(holder: Person, seat: int, public: str) -> set[str]:
    """The cards in a seat's hand that do not occur in anything that was told to somebody else."""
    position = holder.get(f"/tables/{holder.see()['id']}?seat={seat}")
    return {word for word in hand(position) if word not in public}


def known(viewer: Person, table: str, seat: int | None) -> str:
    """All that the interface tells a viewer: position and log. Others test that it tells no secret."""
    query = "" if seat is None else f"?seat={seat}"
    told = [viewer.get(f"/tables/{table}{query}"), viewer.get(f"/tables/{table}/log{query}")]
    return json.dumps(told, ensure_ascii=False)


def told(text: str, secrets: set[str]) -> list[str]:
    """Those of some secrets that a text tells."""
    return [word for word in sorted(secrets) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
