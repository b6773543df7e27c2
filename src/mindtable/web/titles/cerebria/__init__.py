"""The browser table of Cerebria: inside of a mind."""
