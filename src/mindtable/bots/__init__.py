"""Bots that see only what their seat sees: random, greedy, and tree search."""
