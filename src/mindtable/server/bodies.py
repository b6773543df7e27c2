"""Bodies: what a request brings, read with care."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException

from mindtable.server.problem import JSON


class Asking(Request[Any, Any, State]):
    """A request whose body is JSON and says so, in UTF-8 and not deeper than can be read; refused otherwise.

    A page elsewhere can make a browser send text or a form without asking anybody, but not JSON.
    """

    async def json(self) -> Any:
        if self.content_type[0] != JSON:
            raise HTTPException(status_code=415)
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise SerializationException("JSON is too deep, or not UTF-8") from error
