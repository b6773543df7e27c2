"""What the Python client makes of answers, without a network."""

from __future__ import annotations

import io
from typing import Any
from urllib.request import Request

import pytest

from mindtable.client import Client


def test_a_record_comes_as_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(request: Request) -> Any:
        asked.append(request.full_url)
        return io.BytesIO("mindtable record 1\nnote seat 0: person Zoé\n".encode())

    client = Client("http://127.0.0.1:8700/")
    monkeypatch.setattr(client, "_open", answer)
    assert client.record("abc").endswith("person Zoé\n")
    assert asked == ["http://127.0.0.1:8700/api/tables/abc/record"]
