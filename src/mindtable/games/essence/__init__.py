"""The Essence: floating islands, treaties, prophecies and attacks for two to five players."""
