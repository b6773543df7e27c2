"""Memory: how many bytes a state holds of its own, walked object by object."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from mindtable.core.agenda import State

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, str)
"""What exists once in a process, however many states there are."""


def shared_by(*roots: Any) -> set[int]:
    """The identities of all that hangs on some objects; of a game: the catalogue that all its states share."""
    return {id(thing) for root in roots for thing in reachable(root, set())}


def state_bytes(state: State, catalogue: set[int]) -> int:
    """The bytes of a state, its lists, piles and agenda, without the catalogue that all states of its game share.

    Each object counts once with ``sys.getsizeof``, the garbage collector's header included; numbers that Python keeps
    ready (-5 to 256) count nothing.
    """
    return sum(size_of(thing) for thing in reachable(state, catalogue))


def clone_bytes(state: State, catalogue: set[int]) -> int:
    """The bytes that one more clone of a state takes: what it does not share with its original."""
    return sum(size_of(thing) for thing in reachable(state.clone(), catalogue | shared_by(state)))


def reachable(root: Any, shared: set[int]) -> list[Any]:
    """Everything that hangs on the root, each object once, without what is shared."""
    found: list[Any] = []
    known = set(shared)
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in known or isinstance(thing, SHARED):
            continue
        known.add(id(thing))
        found.append(thing)
        waiting.extend(gc.get_referents(thing) or fields_of(thing))
        # In pure Python an object keeps its fields in a table, which exists only once it is asked for.
        waiting.append(getattr(thing, "__dict__", None))
    return found


def fields_of(thing: Any) -> list[Any]:
    """What an object holds that the garbage collector does not look into; numbers lie in the object itself."""
    fields = [getattr(thing, name) for name in getattr(type(thing), "FIELDS", ())]
    return [field for field in fields if not isinstance(field, int)]


def size_of(thing: Any) -> int:
    """The bytes of one object by itself."""
    if thing is None or isinstance(thing, bool) or (isinstance(thing, int) and -5 <= thing <= 256):
        return 0
    return sys.getsizeof(thing)
