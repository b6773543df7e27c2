"""Refused: a wish that cannot be granted."""

from __future__ import annotations

from mindtable.core.complaint import Complaint


class Refused(Complaint):
    """Says what was wrong and what would be right, in the language of whoever asked."""
