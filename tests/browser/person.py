"""People at browsers: what they see of a table and how they touch it, without knowing what any board looks like.

They keep to what every page has: rows of choices with their keys, lit things on the board, the question, the veil.
"""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any, Final, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from mindtable.testing.street import PATIENCE

Json = dict[str, Any]

DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
WAIT: Final = PATIENCE * 1000
_addresses: Final = count(1)

# Tests that are not about motion do without it; the same switch is in the menu.
AT_ONCE: Final = "localStorage.getItem('mindtable.speed') ?? localStorage.setItem('mindtable.speed', '0')"

# A place with lit pieces on it is touched at its edge, which only its board knows: a piece is taken instead.
LIT: Final = """() => [...document.querySelectorAll('#board [data-legal]')].map((spot, at) => {
    const box = spot.getBoundingClientRect();
    const there = box.width > 0 && box.height > 0 && spot.checkVisibility({visibilityProperty: true})
        && !spot.querySelector('[data-legal]');
    return there ? [at, spot.dataset.thing] : null;
}).filter(Boolean)"""

ROWS: Final = """() => [...document.querySelectorAll("[data-choice][id^='choice:']")].map((row) => ({
    id: row.id, choice: row.dataset.choice, key: row.dataset.key ?? '', sure: row.dataset.sure ?? '',
    touches: (row.dataset.touches ?? '').split('|').filter(Boolean), rest: row.hasAttribute('data-rest'),
}))"""

# Whatever a touch can lead to: another position, fewer choices, or the question whether one is sure.
MARK: Final = """() => {
    const table = document.getElementById('table');
    return table && [JSON.parse(table.dataset.facts).entry, document.querySelectorAll('#now [data-rest]').length,
        document.querySelectorAll('[data-legal]').length, Boolean(document.querySelector('dialog[open]'))].join();
}"""

WAITING: Final = """(entry) => {
    const table = document.getElementById('table');
    if (!table) return false;
    const facts = JSON.parse(table.dataset.facts);
    return (facts.asked && facts.entry > entry) || !['open', 'playing'].includes(facts.phase)
        || document.getElementById('handover') !== null;
}"""


class Windows:
    """Opens windows for people and closes them; keeps what their scripts complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser: Final = browser
        self.address: Final = address
        self.complaints: Final[list[str]] = []
        self.contexts: Final[list[BrowserContext]] = []

    def person(self, size: tuple[int, int] = DESK, lang: str = "en", theme: str = "dark", **more: Any) -> Person:
        """Somebody new, with a browser that remembers nothing."""
        number = next(_addresses)
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            base_url=self.address, has_touch=size[0] < 500, is_mobile=size[0] < 500, color_scheme=theme,
            extra_http_headers={"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}, **more,
        )  # fmt: skip
        context.set_default_timeout(WAIT)
        context.add_init_script(AT_ONCE)
        self.contexts.append(context)
        return Person(context, context.new_page(), self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for context in self.contexts:
            context.close()
        if kind is None:
            assert not self.complaints, "\n".join(self.complaints)


class Person:
    """Somebody at a browser, with one page open."""

    def __init__(self, context: BrowserContext, page: Page, windows: Windows) -> None:
        self.context: Final = context
        self.page: Final = page
        self.windows: Final = windows
        self.sent: Final[list[str]] = []  # the choices that the page sent, each as often as it was
        self.on_board = 0  # choices that were made on the board alone
        page.on("pageerror", self._broke)
        page.on("console", self._complained)
        page.on("request", self._asked)

    def _broke(self, error: Error) -> None:
        self.windows.complaints.append(f"{self.page.url}: {error}")

    def _complained(self, message: ConsoleMessage) -> None:
        # What the network or the server refused is told to people in words; the tests look at those.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.windows.complaints.append(f"{self.page.url}: {message.text}")

    def _asked(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/choose"):
            self.sent.append(json.loads(request.post_data or "")["choice"])

    # -- seeing

    @property
    def facts(self) -> Json:
        facts: Json = self.page.evaluate("() => JSON.parse(document.getElementById('table').dataset.facts)")
        return facts

    @property
    def over(self) -> bool:
        return self.facts["phase"] == "over"

    @property
    def veiled(self) -> bool:
        return self.page.locator("#handover").count() > 0

    def rows(self) -> list[Json]:
        """The choices in words."""
        rows: list[Json] = self.page.evaluate(ROWS)
        return rows

    def lit(self) -> list[tuple[int, str]]:
        """What is lit on the board and can be seen: its number among the lit, and the thing it is."""
        return [(at, thing) for at, thing in self.page.evaluate(LIT)]

    def asked(self, after: int = -1) -> bool:
        """Wait until there is something to choose after an entry, the screen changes hands, or the game is over; whether
        there is something to choose."""
        self.page.wait_for_function(WAITING, arg=after, timeout=WAIT)
        return bool(self.facts["asked"]) and not self.veiled

    def says(self, words: str) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(words).first.wait_for()

    def messages(self) -> str:
        return self.page.locator("#messages").inner_text()

    # -- the server behind the page, asked as the same visitor

    def get(self, path: str) -> Any:
        """What the interface says to this visitor."""
        answer = self.context.request.get(f"/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Json) -> Any:
        answer = self.context.request.post(f"/api{path}", data=body, headers={"Origin": self.windows.address})
        assert answer.ok, answer.text()
        return answer.json()

    def made(self, seat: int = 0) -> list[str]:
        """The choices that a seat has made, as the log tells them."""
        log = self.get(f"/tables/{self.facts['id']}/log?seat={seat}")
        return [told["choice"]["notation"] for told in log if told["kind"] == "choice" and told["seat"] == seat]

    # -- sitting down

    def new_table(self, title: str, **fields: Any) -> None:
        """Open the page of a new table with some fields filled in, and press the button."""
        self.page.goto(f"/new/{title}?" + "&".join([f"{name}={value}" for name, value in fields.items()]))
        self.touch("#setup [type=submit]")
        self.page.wait_for_selector("#table")

    def bring(self, record: str, seats: list[Json], **more: Any) -> str:
        """Sit down at a game that was played elsewhere; its table."""
        made = self.post("/tables/import", {"record": record, "seats": seats, **more})
        self.page.goto(f"/tables/{made['table']}")
        return str(made["table"])

    # -- touching

    def touch(self, query: str, at: int = 0) -> None:
        """A click, or a tap where there is no mouse."""
        spot = self.page.locator(query).nth(at)
        if self.windows_touch:
            spot.tap()
        else:
            spot.click()

    @property
    def windows_touch(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 500

    def moved(self, mark: str) -> None:
        """Wait until a touch has led to something."""
        self.page.wait_for_function(f"(mark) => ({MARK})() !== mark", arg=mark, timeout=WAIT)

    def by_board(self, luck: Random) -> None:
        """Make any choice: by touching lit things on the board, and by its row where the board cannot say more."""
        entry = self.facts["entry"]
        rows = self.rows()
        assert len(rows) > 1, "the table makes an only choice itself"
        things: list[str] = []
        row = ""
        sent = len(self.sent)
        while self.facts["entry"] == entry:
            mark = self.page.evaluate(MARK)
            if self.page.locator("dialog#large[open]").count():
                self.touch("dialog#large[open] [value=yes]")
            elif lit := self.lit():
                at, thing = luck.choice(lit)
                things.append(thing)
                self.touch("#board [data-legal]", at)
            else:
                row = luck.choice([one for one in self.rows() if not one["rest"]])["choice"]
                self.by_row(row)
            self.moved(mark)
        assert len(self.sent) == sent + 1, "a choice is sent once"
        [chosen] = [one for one in rows if one["choice"] == self.sent[-1]]
        assert set(things) <= set(chosen["touches"]), f"{things} were touched, and {chosen} is about others"
        assert row in ("", chosen["choice"])
        self.on_board += not row

    def by_row(self, choice: str) -> None:
        """Make a choice in its words; at a phone the sheet has to be opened for that."""
        row = self.page.locator(f"[id='choice:{choice}']")
        if not row.is_visible():
            self.touch("#now [data-act=sheet]:visible")
        self.touch(f"[id='choice:{choice}']")

    def take_screen(self) -> None:
        """Take the screen that somebody hands over."""
        self.touch("#handover [data-act=take]")
        self.page.wait_for_selector("#handover", state="detached")
