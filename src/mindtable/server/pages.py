"""Pages: what a browser opens."""

from __future__ import annotations

HANDLERS: list[object] = []
