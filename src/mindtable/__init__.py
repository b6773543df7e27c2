"""A table for four games about the mind."""

__version__ = "0.1.0"
