"""What the Python client makes of answers, without a network."""

from __future__ import annotations

import io
import time
from email.message import Message
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request

import pytest

from mindtable.client import Client, Problem


def test_a_record_comes_as_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(request: Request) -> Any:
        asked.append(request.full_url)
        return io.BytesIO("mindtable record 1\nnote seat 0: person Zoé\n".encode())

    client = Client("http://127.0.0.1:8700/")
    monkeypatch.setattr(client, "_open", answer)
    assert client.record("abc").endswith("person Zoé\n")
    assert asked == ["http://127.0.0.1:8700/api/tables/abc/record"]


class Busy:
    """A server that says so many times that it was too much at once, and for how long to wait."""

    def __init__(self, times: int, seconds: str) -> None:
        self.times = times
        self.headers = Message()
        self.headers["Retry-After"] = seconds

    def open(self, request: Request, timeout: float) -> Any:
        self.times -= 1
        if self.times >= 0:
            body = b'{"error": {"code": "too_many", "sentence": "Wait."}}'
            raise HTTPError(request.full_url, 429, "", self.headers, io.BytesIO(body))
        return io.BytesIO(b'{"phase": "playing"}')


def test_a_client_waits_as_long_as_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    client = Client("http://127.0.0.1:8700")
    monkeypatch.setattr(client, "_opener", Busy(2, "3"))
    assert client.see("abc") == {"phase": "playing"}
    assert waited == [3.0, 3.0]
    monkeypatch.setattr(client, "_opener", Busy(1, "61"))
    with pytest.raises(Problem) as refused:
        client.see("abc")
    assert (refused.value.status, refused.value.code, refused.value.sentence) == (429, "too_many", "Wait.")
    assert waited == [3.0, 3.0], "longer than its patience it does not wait"
