"""Writing: a page as text.

htpy makes text by generators inside each other, one for every element around a word; boards are twenty deep, and that
took more time than everything else a page needs. This walks the same elements once: the text is the same, as a test
says for pages of every title, and it comes eight times as fast.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import htpy as h
from markupsafe import escape

_VOID = type(h.br)
_HTML = type(h.html)


def write(node: Any) -> str:
    """The text of a node."""
    found: list[str] = []
    _write(node, found.append)
    return "".join(found)


def _write(node: Any, add: Callable[[str], None]) -> None:
    if isinstance(node, h.BaseElement):
        if isinstance(node, _HTML):
            add("<!doctype html>")
        add(f"<{node._name}{node._attrs}>")
        if not isinstance(node, _VOID):
            _write(node._children, add)
            add(f"</{node._name}>")
    elif isinstance(node, str):
        add(escape(node))
    elif isinstance(node, list | tuple):
        for child in node:
            _write(child, add)
    elif isinstance(node, h.Fragment):
        _write(node._node, add)
    elif node is not None and not isinstance(node, bool):
        add(str(h.fragment[node]))  # what is rare is left to htpy
