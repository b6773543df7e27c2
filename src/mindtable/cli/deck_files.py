"""The files of decks: those imported, drafts, and any other."""

from __future__ import annotations

from pathlib import Path

from mindtable.cli.errors import Broken, Mistake
from mindtable.core.tongue import N_
from mindtable.table.store import home, reason_of


def folder() -> Path:
    """Where imported decks and drafts are kept."""
    return home() / "decks" / "ego-and-opus"


def kept_in(name: str) -> Path:
    """The file of a deck that is kept."""
    return folder() / f"{name}.txt"


def own_decks() -> dict[str, Path]:
    """The decks that are kept, by name."""
    kept = folder()
    return {path.stem: path for path in sorted(kept.glob("*.txt"))} if kept.is_dir() else {}


def drafts(word: str) -> list[str]:
    """The decks that are kept under a word, with a number or without."""
    return [name for name in own_decks() if name == word or name.startswith(f"{word}-")]


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Mistake(N_("There is no file {file}."), {"file": path}) from None
    except OSError as error:
        raise Broken(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)}) from None
    except UnicodeDecodeError:
        raise Broken(N_("{file} is not text, so it is no deck."), {"file": path}) from None


def write_text(path: Path, text: str, anew: bool = False) -> None:
    """Write a file; one that is there stays as it is unless it is to be written anew."""
    if path.exists() and not anew:
        raise Mistake(N_("{file} is already there; nothing was written."), {"file": path})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Broken(N_("{file} cannot be written: {reason}."), {"file": path, "reason": reason_of(error)}) from None
