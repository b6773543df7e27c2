"""Files: what a browser fetches beside the pages: styles, scripts, fonts, icons and the pictures of the titles."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from mindtable.games import TITLES
from mindtable.web.pictures import sprite

FOLDER: Final = Path(__file__).parent / "static"
PREFIX: Final = "/static/"
MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".png": "image/png",
    ".js": "text/javascript; charset=utf-8",
    ".mp4": "video/mp4",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
PACKED: Final = {".mp4", ".png", ".woff2"}  # compressed already
# Lines that hold nothing but a comment. What begins with an exclamation mark, as licences do, stays.
REMARKS: Final = {
    ".css": re.compile(rb"^[ \t]*/\*(?!!)(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL),
    ".js": re.compile(rb"^[ \t]*//(?!!).*$", re.MULTILINE),
}
_IMPORT: Final = re.compile(rb'from "\./([\w-]+\.js)"')
_URL: Final = re.compile(rb'url\("([\w./-]+)"\)')


class File:
    """One file: its name, its bytes and what is known of them."""

    def __init__(self, name: str, content: bytes) -> None:
        self.name: Final = name
        self.content: Final = content
        self.media_type: Final = MEDIA_TYPES[Path(name).suffix]
        self.version: Final = hashlib.sha256(content).hexdigest()[:8]

    @property
    def address(self) -> str:
        """Where it is fetched; another content has another address, so that it may be kept for ever."""
        return f"{PREFIX}{self.name}?v={self.version}"

    @property
    def text(self) -> str:
        """The content as text, for what a page holds itself."""
        return self.content.decode()

    @cached_property
    def gzipped(self) -> bytes | None:
        """The content compressed; None for what is so already."""
        if Path(self.name).suffix in PACKED:
            return None
        return gzip.compress(self.content, mtime=0)


class Files:
    """Every file by its name, read once. Whatever is not among them does not exist, wherever a name may point."""

    def __init__(self) -> None:
        self._files: Final[dict[str, File]] = {}
        for path in sorted(path for path in FOLDER.rglob("*") if path.suffix in MEDIA_TYPES and path.suffix != ".css"):
            name = path.relative_to(FOLDER).as_posix()
            if path.suffix == ".js":
                self._add_script(name)
            else:
                self._add(name, path.read_bytes())
        # Styles name fonts, which are there by now. A long one is a folder of parts, in the order of their numbers.
        for path in sorted(FOLDER.glob("*.css")):
            self._add(path.name, _URL.sub(self._versioned, unremarked(path)))
        for folder in sorted({path.parent for path in FOLDER.glob("*/*.css")}):
            parts = [unremarked(path) for path in sorted(folder.glob("*.css"))]
            self._add(f"{folder.name}.css", _URL.sub(self._versioned, b"\n".join(parts)))

    def _add(self, name: str, content: bytes) -> None:
        self._files[name] = File(name, content)

    def _add_script(self, name: str) -> None:
        """A script, after those it imports: it names their versions, so that browsers keep them, too."""
        if name not in self._files:
            self._add(name, _IMPORT.sub(self._imported, unremarked(FOLDER / name)))

    def _imported(self, found: re.Match[bytes]) -> bytes:
        name = found[1].decode()
        self._add_script(name)
        return f'from "./{name}?v={self._files[name].version}"'.encode()

    def _versioned(self, found: re.Match[bytes]) -> bytes:
        """A file that a style names, with its version: a page that asks for it early must ask for the same address."""
        file = self._files[found[1].decode()]
        return f'url("{file.name}?v={file.version}")'.encode()

    def find(self, name: str) -> File | None:
        """The file of a name such as ``table.css`` or ``pictures/essence.svg``; None where there is none."""
        if name not in self._files:
            title = name.removeprefix("pictures/").removesuffix(".svg")
            if title not in TITLES or name != f"pictures/{title}.svg":
                return None
            self._files[name] = File(name, sprite(title).encode())
        return self._files[name]

    def __getitem__(self, name: str) -> File:
        """A file that must be there."""
        file = self.find(name)
        if file is None:
            raise KeyError(name)
        return file

    def address(self, name: str) -> str:
        """Where a file is fetched, with the version of its content."""
        return self[name].address


def unremarked(path: Path) -> bytes:
    """A style or script as it goes over the line: comments, a tenth of it, stay here, and lines keep their numbers."""
    return REMARKS[path.suffix].sub(lambda found: b"\n" * found[0].count(b"\n"), path.read_bytes())


@cache
def files() -> Files:
    """The files of this installation."""
    return Files()


def address(name: str) -> str:
    """Where a file of this installation is fetched."""
    return files().address(name)
