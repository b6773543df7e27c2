"""Ego & Opus in the browser: a gallery wall of egos, artists and their works."""
