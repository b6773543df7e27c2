"""Unconscious Mind, the house edition: one person against the Id."""
