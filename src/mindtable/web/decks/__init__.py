"""The deck builder of Ego & Opus: a draft in the address, its problems and how each is mended."""
