"""Elements: those of htpy, each of whose attributes is written once.

A board has a thousand elements with four attributes each, nearly all of them as at the last look. htpy writes every one
anew, and that took most of the time of a page. Here a name with a value is written by htpy once and kept under both, so
that no page can get from it what it did not bring itself. The text is the same, as a test says.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Self, overload

import htpy
from htpy import Attribute as Attribute
from htpy import Fragment as Fragment
from htpy import Node as Node
from htpy import comment as comment
from htpy import fragment as fragment
from htpy._attributes import attrs_string, id_class_names_from_css_str
from htpy._elements import _python_to_html_name

KEPT: Final = 16_384  # attributes that are written already
SHORT: Final = 120  # letters; what is longer is hardly ever the same again
WORDS: Final = 1024  # names and shorthands of our own code: there are fewer

_named: Final = lru_cache(WORDS)(_python_to_html_name)
_shorthand: Final = lru_cache(WORDS)(id_class_names_from_css_str)


class BaseElement(htpy.BaseElement):
    """What can have attributes."""

    __slots__ = ()

    @overload
    def __call__(self, id_class: str, /, *attrs: Mapping[str, Attribute], **kwargs: Attribute) -> Self: ...
    @overload
    def __call__(self, /, *attrs: Mapping[str, Attribute], **kwargs: Attribute) -> Self: ...
    def __call__(self, /, *args: Any, **kwargs: Any) -> Self:
        given: dict[str, Any] = {}
        for one in args:
            given.update(one if isinstance(one, Mapping) else _shorthand(one))
        for name, value in kwargs.items():
            given[_named(name)] = value
        return self.__class__(self._name, "".join([_attribute(*one) for one in given.items()]), self._children)


class Element(BaseElement, htpy.Element):
    """An element around others; what cannot stand in one is found out when it is written."""

    def __getitem__(self, children: Node) -> Self:
        return self.__class__(self._name, self._attrs, children)


class HTMLElement(Element, htpy.HTMLElement):
    """The element around all."""


class VoidElement(BaseElement, htpy.VoidElement):
    """An element around nothing."""


def _attribute(name: str, value: Any) -> str:
    """An attribute as it is written, with a space before it; empty where there is none."""
    if value is None or value is False:
        return ""
    if name == "class" and type(value) is list and all([type(one) is str for one in value]):
        value = " ".join([one for one in value if one]) or None
    if type(value) is str and len(value) <= SHORT:
        return _kept(name, value)
    return attrs_string({name: value})


@lru_cache(KEPT)
def _kept(name: str, value: str) -> str:
    return attrs_string({name: value})


html = HTMLElement("html")
area, base, br, col = VoidElement("area"), VoidElement("base"), VoidElement("br"), VoidElement("col")
embed, hr, img, input = VoidElement("embed"), VoidElement("hr"), VoidElement("img"), VoidElement("input")
link, meta, source = VoidElement("link"), VoidElement("meta"), VoidElement("source")
track, wbr = VoidElement("track"), VoidElement("wbr")


def __getattr__(name: str) -> Element:
    """Every other element, made when it is first asked for."""
    if not name.islower() or name.startswith("_"):
        raise AttributeError(name)
    found = globals()[name] = Element(_named(name))
    return found
