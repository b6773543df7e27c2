"""Cerebria: one or two people and their Spirits against the Ego."""
