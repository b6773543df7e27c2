"""Ego & Opus: artists, works and egos."""
