"""A page as a tree that tests can ask: what has which attribute, and what a screen reader would hear."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from mindtable.web.files import FOLDER

EMPTY = {"meta", "link", "input", "br", "hr", "img"}
HEARD = ("aria-label", "title", "alt")


class Node:
    """An element and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Node | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.inside: list[Node | str] = []

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def all(self) -> list[Node]:
        """The element and everything below it."""
        found = [self]
        for one in self.inside:
            if isinstance(one, Node):
                found += one.all()
        return found

    def heard(self) -> str:
        """Everything that is said of it: texts, labels and titles, in the order of the page."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        parts = [self.attributes[name] for name in HEARD if name in self.attributes]
        for one in self.inside:
            parts.append(one.heard() if isinstance(one, Node) else one)
        return " ".join(" ".join(parts).split())

    def where(self, name: str, value: str | None = None) -> list[Node]:
        """Elements with an attribute, or with this value of it."""
        return [
            node for node in self.all() if name in node.attributes and (value is None or node.attributes[name] == value)
        ]

    def by_id(self, id: str) -> Node:
        [found] = self.where("id", id)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {}, None)
        self.at = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.inside.append(node)
        if tag not in EMPTY:
            self.at = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.at.inside.append(Node(tag, {name: value or "" for name, value in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.at.tag, f"</{tag}> closes <{self.at.tag}>"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.inside.append(data)


def read(html: str) -> Node:
    """A page, or a part of one; refused where it is not well nested."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.at is reader.root, f"<{reader.at.tag}> is not closed"
    return reader.root


def icons() -> set[str]:
    """The ids of all signs of the sprite."""
    return set(re.findall(r'<symbol id="([^"]+)"', (FOLDER / "icons.svg").read_text()))
