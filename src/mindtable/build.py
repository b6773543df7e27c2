"""Which build this is: compiled with mypyc, or pure Python."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from mindtable import __version__

__all__ = ["compiled", "describe"]


def compiled() -> bool:
    """Whether the engine runs as machine code.

    All of the engine is compiled together or not at all, so one module tells; it is looked up, not imported.
    """
    spec = find_spec("mindtable.core.agenda")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def describe() -> str:
    """One line for `mindtable --version`."""
    how = "compiled with mypyc" if compiled() else "pure Python"
    return f"mindtable {__version__} ({how})"
