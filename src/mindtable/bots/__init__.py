"""Bots that see only what their seat sees: random, greedy, and tree search."""

from mindtable.bots.bot import Bot, Thought
from mindtable.bots.shelf import BOTS, LEVELS, bot

__all__ = ["BOTS", "LEVELS", "Bot", "Thought", "bot"]
