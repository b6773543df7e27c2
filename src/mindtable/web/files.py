"""stub until the real one comes"""

from pathlib import Path

HERE = Path(__file__).parent / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}


def address(name: str) -> str:
    return f"/static/{name}"
