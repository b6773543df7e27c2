"""Lone files: Python that lies in no package, such as an example or a script, as a module."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def lone(path: Path) -> ModuleType:
    """The module of a file; each call runs it anew."""
    spec = importlib.util.spec_from_file_location(f"lone_{path.parent.name}_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
