"""The engine: it knows no game, no screen, no network, no clock and no random source."""
