"""The gallery: every card of every title, with what is printed on it and where that comes from."""
