"""Elements: what htpy would write, and nothing that another page brought."""

from __future__ import annotations

from typing import Any

import htpy
import pytest
from markupsafe import Markup

from mindtable.web import elements as h
from mindtable.web.writing import write

GIVEN: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (("#one.two.three",), {}),
    ((".two", {"data-a": "<&\"'", "title": None}), {"class_": "four"}),
    (({"data-a": "1"}, {"data-a": "2"}), {"data_b": True, "hidden": False}),
    ((), {"class_": ["a", "", "b<"]}),
    ((), {"class_": []}),
    ((), {"class_": [""]}),
    ((), {"class_": ["a", None, False, {"b": True, "c": False}]}),
    ((), {"class_": ""}),
    ((), {"value": ""}),
    ((), {"for_": "x", "aria_label": "é" * 400}),
    ((), {"data_n": 1}),
    ((), {"data_n": True}),
    ((), {"data_n": "1"}),
    ((), {"data_n": "True"}),
    ((), {"title": "&amp;"}),
    ((), {"title": Markup("&amp;")}),
]


@pytest.mark.parametrize("name", ["p", "input", "html", "h1", "del_"])
def test_attributes_are_written_as_htpy_does(name: str) -> None:
    for _ in range(2):  # written, and kept
        for args, kwargs in GIVEN:
            own, other = getattr(h, name)(*args, **kwargs), getattr(htpy, name)(*args, **kwargs)
            assert write(own, "en") == str(other), (args, kwargs)


def test_what_htpy_refuses_is_refused() -> None:
    for given in ({"title": ["a"]}, {"title": 1.5}, {"class_": [["a"]], "title": object()}):
        with pytest.raises(TypeError):
            h.p(**given)
    for shorthand in ("p", ".a b", ".a#b"):
        with pytest.raises(ValueError, match=r"id|class|Whitespace"):
            h.p(shorthand)
    with pytest.raises(TypeError):
        write(h.p[b"bytes"], "en")
    nothing: Any = object()
    with pytest.raises(TypeError):
        write(h.p[nothing], "en")
    with pytest.raises(AttributeError):
        h.Paragraph  # noqa: B018


def test_an_element_stays_as_it_is_when_another_is_made_of_it() -> None:
    plain = h.p(".a")
    assert write([plain["x"], plain(".b")["y"], plain], "en") == '<p class="a">x</p><p class="b">y</p><p class="a"></p>'
