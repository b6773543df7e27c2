"""A match: who sits where, the choices made, and where they are kept."""
