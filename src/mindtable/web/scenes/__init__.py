"""Scenes: the drawing on the door of each title, made of the parts of `art.svg`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from mindtable.web.files import address

ICONS = frozenset({"origin"})  # what a scene takes from the icons


@cache
def scene(title: str) -> Markup:
    """The drawing of a title; one of another package has none."""
    file = files(__name__) / f"{title}.svg"
    if not file.is_file():
        return Markup("")

    def there(found: re.Match[str]) -> str:
        sprite = "icons.svg" if found[1] in ICONS else "art.svg"
        return f'href="{address(sprite)}#{found[1]}"'

    return Markup(re.sub(r'href="#([A-Za-z0-9-]+)"', there, file.read_text("utf-8")))
