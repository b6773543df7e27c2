"""The companion on a phone: the automa's turns, the person's, corrections, and another phone."""
