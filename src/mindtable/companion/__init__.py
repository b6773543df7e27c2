"""The companion: the automa of a title beside the box; no page, no terminal (docs/companion.md)."""
