"""Completion for the prompt; kept apart because it needs prompt_toolkit, which pipes never load."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


class Endings(Completer):
    """Offers what a function says may stand at the cursor."""

    def __init__(self, endings: Callable[[str], list[tuple[int, str]]]) -> None:
        self.endings = endings

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        for back, text in self.endings(document.text_before_cursor):
            yield Completion(text, start_position=-back)
