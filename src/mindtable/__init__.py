"""A table for four games about the mind.

    import mindtable

    game = mindtable.title("essence").game(2, "standard", {}, [])
    state = game.start()
    mindtable.playout(state, mindtable.Luck(5))
    print(game.scores(state), game.winners(state))

What stands here is the public interface; docs/api.md describes it. Everything is imported when it is first asked for,
so that a short command does not wait for what it does not need.
"""

from importlib import import_module

__version__ = "0.1.0"

_HOME = {
    "titles": "mindtable.games",
    "title": "mindtable.games",
    "Title": "mindtable.core.title",
    "Game": "mindtable.core.game",
    "SPECTATOR": "mindtable.core.game",
    "CHANCE": "mindtable.core.agenda",
    "State": "mindtable.core.agenda",
    "Decision": "mindtable.core.agenda",
    "Event": "mindtable.core.agenda",
    "Told": "mindtable.core.things",
    "Scene": "mindtable.core.scene",
    "Preview": "mindtable.core.preview",
    "preview": "mindtable.core.preview",
    "Luck": "mindtable.core.luck",
    "playout": "mindtable.core.playout",
    "options_for": "mindtable.core.agenda",
    "take_for": "mindtable.core.agenda",
    "Record": "mindtable.core.record",
    "read_record": "mindtable.core.record",
    "Tongue": "mindtable.core.tongue",
    "tongue": "mindtable.core.tongue",
    "bot": "mindtable.bots",
    "Table": "mindtable.table.table",
    "Seat": "mindtable.table.seats",
    "new_match": "mindtable.table.table",
    "Refused": "mindtable.table.refused",
}

__all__ = ["__version__", *_HOME]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'mindtable' has no attribute {name!r}")
    found: object = getattr(import_module(_HOME[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
