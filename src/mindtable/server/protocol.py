"""Protocol: HTTP as the server speaks it."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mindtable.server.limits import HEAD_BYTES

LONGEST: Final = 2 * HEAD_BYTES  # bytes of a head that has not ended; the guard refuses a shorter one with a sentence


class Protocol(HttpToolsProtocol):
    """HTTP read by httptools, which takes half the time that h11 does, but would read a head without end."""

    _reads_head = False
    _read = 0

    def on_message_begin(self) -> None:
        self._reads_head, self._read = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._reads_head = False
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._read += len(data)
        if self._reads_head and self._read > LONGEST and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")
