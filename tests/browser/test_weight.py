"""What a first table takes of somebody's line."""

from __future__ import annotations

import pytest

from mindtable.games import titles
from mindtable.testing.scales import AIM, Scales, first_table

from .person import Person


@pytest.mark.parametrize("name", titles())
def test_a_first_table_is_light(name: str, ann: Person) -> None:
    """All that a browser fetches which has never been here, as it comes over the line."""
    scales = Scales(ann.page)
    ann.page.goto(first_table(ann.context, ann.windows.address, name))
    scales.rest()
    assert {"css", "js", "svg", "woff2", "page"} <= scales.sizes.keys()
    assert scales.bytes() < AIM, dict(scales.sizes)
