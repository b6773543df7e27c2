"""People at browsers: what they see of a table and how they touch it, without knowing what any board looks like.

They keep to what every page has: rows of choices with their keys, lit things on the board, the question, the veil.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final, Self

from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    TimeoutError,
)  # fmt: skip

from mindtable.server.limits import Limits
from mindtable.testing.street import PATIENCE

Json = dict[str, Any]

DESK: Final = (1280, 800)
TABLET: Final = (820, 1180)
PHONE: Final = (390, 844)
WAIT: Final = PATIENCE * 1000
GLANCE: Final = 3000  # milliseconds after which a touch has led to nothing
TOO_MANY: Final = 429
LIMITS: Final = Limits()
TABS: Final = 400  # stops of the tab key; the largest board has fewer
_addresses: Final = count(1)

# Tests that are not about motion do without it; the same switch is in the menu.
AT_ONCE: Final = "localStorage.getItem('mindtable.speed') ?? localStorage.setItem('mindtable.speed', '0')"

# All that somebody sees of a table, in one look. The mark tells whether a touch has led to something.
SEE: Final = """() => {
    const table = document.getElementById('table');
    if (!table) return null;
    const {id, entry, phase, asked, seat} = JSON.parse(table.dataset.facts);
    const spots = [...document.querySelectorAll('#board [data-legal]')];
    const lit = () => spots.map((spot, at) => {
        const box = spot.getBoundingClientRect();
        const there = box.width > 0 && box.height > 0 && spot.checkVisibility({visibilityProperty: true});
        return there ? [at, spot.dataset.thing] : null;
    }).filter(Boolean);
    const rows = [...document.querySelectorAll("[data-choice][id^='choice:']")].map((row) => ({
        choice: row.dataset.choice, key: row.dataset.key ?? '', rest: row.hasAttribute('data-rest'),
        touches: (row.dataset.touches ?? '').split('|').filter(Boolean),
    }));
    const sure = Boolean(document.querySelector('dialog#large[open] [value=yes]'));
    const veil = Boolean(document.getElementById('handover'));
    const mark = [entry, seat, rows.filter((row) => row.rest).length, spots.length, sure, veil].join();
    // Where everything lies is found when it is asked for: whoever waits would have it laid out at every look.
    return {id, entry, phase, asked: asked && !veil, seat, get lit() { return lit(); }, rows, sure, veil, mark};
}"""

# Where a lit thing can be touched, the middle first and no edge: a point of it, and whose point it is. A place may lie
# below a lit piece, and a piece in a lit place, but nothing dark may cover what is lit, unless it can be folded away.
REACH: Final = """([at, thing]) => {
    const spot = document.querySelectorAll('#board [data-legal]')[at];
    if (spot?.dataset.thing !== thing) return null;
    spot.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const box = spot.getBoundingClientRect();
    const edge = Math.min(5, box.width / 5, box.height / 5);
    const lit = (x, y) => document.elementFromPoint(x, y)?.closest('#board :is([data-legal], [data-beyond])');
    const owner = (x, y) => (lit(x, y)?.matches('[data-legal]') ? lit(x, y) : null); // what leads further is no choice
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    let other = null, cover = null;
    for (const down of parts)
        for (const across of parts) {
            const x = box.x + box.width * across, y = box.y + box.height * down;
            const here = owner(x, y);
            const firm = [[edge, 0], [-edge, 0], [0, edge], [0, -edge]].every(([a, b]) => owner(x + a, y + b) === here);
            if (here === spot && firm) return {x, y, thing};
            if (here && firm) other ??= {x, y, thing: here.dataset.thing};
            if (!here) cover ??= document.elementFromPoint(x, y);
        }
    const fold = cover?.closest('details[open]');
    return other ?? {thing: '', fold: fold?.id ?? '', cover: cover?.outerHTML.slice(0, 200)};
}"""

# Entries are counted for each seat, so those of another one say nothing.
DRAWN: Final = "(seen.seat !== value[0] || seen.entry >= value[1])"


def _chooses(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/choose")


class Windows:
    """Opens windows for people and closes them; keeps what their scripts complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser: Final = browser
        self.address: Final = address
        self.complaints: Final[list[str]] = []
        self.contexts: Final[list[BrowserContext]] = []

    def person(self, size: tuple[int, int] = DESK, lang: str = "en") -> Person:
        """Somebody new, with a browser that remembers nothing."""
        number, fingers = next(_addresses), size[0] < 500
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            base_url=self.address, has_touch=fingers, is_mobile=fingers,
            extra_http_headers={"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"},
        )  # fmt: skip
        context.set_default_timeout(WAIT)
        context.add_init_script(AT_ONCE)
        self.contexts.append(context)
        return Person(context, context.new_page(), self, fingers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for context in self.contexts:
            context.close()
        if kind is None:
            assert not self.complaints, "\n".join(self.complaints)


class Person:
    """Somebody at a browser, with one page open."""

    def __init__(self, context: BrowserContext, page: Page, windows: Windows, fingers: bool) -> None:
        self.context: Final = context
        self.page: Final = page
        self.windows: Final = windows
        self.fingers: Final = fingers
        self.sent: Final[list[tuple[int, str]]] = []  # the choices that the page sent, with their entries
        self.answers: Final[list[Response]] = []  # what the server said to them
        self.undone = 0  # how many undos the page sent
        self.failed = 0  # how many of them were never answered
        self.read = 0  # how many answers were looked at
        self.latest: list[int | None] = [None, 0]  # the seat and the entry that the last of these told of
        self.on_board = 0  # choices that were made on the board alone
        self.strays = 0  # choices about something else than what was touched: pieces lie close together
        self.idle = 0  # touches of something lit that led to nothing, so that a row made up for them
        page.on("pageerror", self._broke)
        page.on("console", self._complained)
        page.on("request", self._asked)
        page.on("response", self._answered)
        page.on("requestfailed", self._failed)

    def _broke(self, error: Error) -> None:
        self.windows.complaints.append(f"{self.page.url}: {error}")

    def _complained(self, message: ConsoleMessage) -> None:
        # What the network or the server refused is told to people in words; the tests look at those.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.windows.complaints.append(f"{self.page.url}: {message.text}")

    def _asked(self, request: Request) -> None:
        self.undone += request.method == "POST" and request.url.endswith("/undo")
        if _chooses(request):
            body = json.loads(request.post_data or "")
            self.sent.append((body["entry"], body["choice"]))

    def _answered(self, response: Response) -> None:
        if _chooses(response.request):
            self.answers.append(response)

    def _failed(self, request: Request) -> None:
        self.failed += _chooses(request)

    # -- seeing

    def see(self) -> Json:
        """The table as it is on the screen now."""
        seen: Json = self.page.evaluate(SEE)
        return seen

    def wait(self, until: str, value: Any = None, patience: float = WAIT) -> Json:
        """Wait until something holds of what is seen (`seen`, beside `value`), and the page's scripts are there."""
        there = "document.readyState === 'complete'"
        self.page.wait_for_function(
            f"(value) => {{ const seen = {there} && ({SEE})(); return seen && ({until}); }}",
            arg=value, timeout=patience,
        )  # fmt: skip
        return self.see()

    def drawn(self) -> list[int | None]:
        """Wait until all that was sent has been answered; whose answer the last one was, and the entry it tells of."""
        while len(self.answers) + self.failed < len(self.sent):
            self.page.wait_for_timeout(5)
        if len(self.answers) > self.read:
            self.read = len(self.answers)
            last = self.answers[-1]
            seat = json.loads(last.request.post_data or "")["seat"]
            entry = last.headers["mindtable-entry"] if last.ok else last.json()["position"]["entry"]
            self.latest = [seat, int(entry)]
        return self.latest

    def turn(self) -> Json:
        """What is seen once all that was sent is drawn, and there is something to choose, the screen changes hands, or
        the game is over."""
        return self.wait(f"{DRAWN} && (seen.asked || seen.veil || seen.phase === 'over')", self.drawn())

    def settled(self) -> Json:
        """What is seen once all that was sent is drawn."""
        return self.wait(DRAWN, self.drawn())

    def taken(self) -> int:
        """How many of the choices that were sent the server has taken."""
        return len([answer for answer in self.answers if answer.ok])

    def says(self, words: str) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(words).first.wait_for()

    # -- the server behind the page, asked as the same visitor

    def get(self, path: str) -> Any:
        """What the interface says to this visitor."""
        return self._patiently(lambda: self.context.request.get(f"/api{path}"))

    def post(self, path: str, body: Json) -> Any:
        headers = {"Origin": self.windows.address}
        return self._patiently(lambda: self.context.request.post(f"/api{path}", data=body, headers=headers))

    def _patiently(self, ask: Callable[[], APIResponse]) -> Any:
        """The answer; what was too much at once is asked again, for nobody touches as quickly as a test."""
        while (answer := ask()).status == TOO_MANY:
            self.page.wait_for_timeout(1000 * float(answer.headers.get("retry-after", "1")))
        assert answer.ok, answer.text()
        return answer.json()

    def rest(self) -> None:
        """Wait until a page and all that belongs to it may be asked for at once."""
        self.page.wait_for_timeout(1000 * LIMITS.visitor_burst / LIMITS.visitor_rate)

    def made(self, seat: int = 0) -> int:
        """How many choices of a seat the log tells; those that the table makes by itself are not among them."""
        log = self.get(f"/tables/{self.see()['id']}/log?seat={seat}")
        return len([told for told in log if told["kind"] == "choice" and told["seat"] == seat])

    # -- sitting down

    def new_table(self, title: str, **fields: Any) -> None:
        """Open the page of a new table with some fields filled in, and press the button."""
        self.page.goto(f"/new/{title}?" + "&".join([f"{name}={value}" for name, value in fields.items()]))
        self.touch("#setup [type=submit]")
        self.page.wait_for_selector("#table")
        self.page.wait_for_load_state()

    def bring(self, record: str, seats: list[Json], **more: Any) -> str:
        """Sit down at a game that was played elsewhere; its table."""
        made = self.post("/tables/import", {"record": record, "seats": seats, **more})
        self.latest = [None, 0]
        self.page.goto(f"/tables/{made['table']}")
        return str(made["table"])

    # -- touching

    def touch(self, query: str, at: int = 0) -> None:
        """A click, or a tap where there is no mouse."""
        spot = self.page.locator(query).nth(at)
        if self.fingers:
            spot.tap()
        else:
            spot.click()

    def touch_at(self, x: float, y: float) -> None:
        """A click, or a tap, at a point of the window."""
        if self.fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def after(self, mark: str) -> Json:
        """What is seen once a touch has led to something."""
        return self.wait("seen.mark !== value", mark)

    def by_board(self, luck: Random) -> None:
        """Make any choice: by touching lit things on the board, and by its row where the board cannot say more."""
        sent, entry = len(self.sent), -1
        while len(self.sent) == sent:
            seen = self.see()
            if seen["entry"] != entry:  # the first look, or somebody else answered the same question meanwhile
                entry, rows, row, things = seen["entry"], seen["rows"], "", list[str]()
                assert len(rows) > 1, "the table makes an only choice itself"
            if seen["sure"]:
                self.touch("dialog#large[open] [value=yes]")
            elif seen["lit"]:
                point = self.page.evaluate(REACH, luck.choice(seen["lit"]))
                if point is None:
                    continue  # the table has moved on
                if point["thing"]:
                    things.append(point["thing"])
                    self.touch_at(point["x"], point["y"])
                elif point["fold"]:
                    self.touch(f"[id='{point['fold']}'] > summary")
                    continue
                else:  # something dark covers it
                    self.idle += 1
                    row = luck.choice([one["choice"] for one in seen["rows"] if not one["rest"]])
                    self.by_row(row)
            else:
                row = luck.choice([one["choice"] for one in seen["rows"] if not one["rest"]])
                self.by_row(row)
            if row:
                self.after(seen["mark"])
            elif row := self.helped(seen["mark"], sent, luck):
                things.clear()
        assert len(self.sent) == sent + 1, "a choice is sent once"
        [chosen] = [one for one in rows if one["choice"] == self.sent[-1][1]]
        self.strays += not set(things) <= set(chosen["touches"])
        assert row in ("", chosen["choice"])
        self.on_board += not row

    def helped(self, mark: str, sent: int, luck: Random) -> str:
        """Wait for what a touch leads to; where that is nothing, the choice that is made by its row, as a person would.

        How much is played on the board alone is counted.
        """
        try:
            self.wait("seen.mark !== value", mark, GLANCE)
        except TimeoutError:
            if len(self.sent) > sent:  # it is on its way
                self.after(mark)
                return ""
            self.idle += 1
            seen = self.see()
            row: str = luck.choice([one["choice"] for one in seen["rows"] if not one["rest"]])
            self.by_row(row)
            self.after(mark)
            return row
        return ""

    def by_row(self, choice: str) -> None:
        """Touch a choice in its words; on a phone the sheet has to be opened for that."""
        row = f"[id='choice:{choice}']"
        if not self.page.locator(row).is_visible():
            self.touch("#now [data-act=sheet]:visible")
        self.touch(row)

    def choose(self, choice: str) -> None:
        """Make a choice in its words, and be sure."""
        mark = self.see()["mark"]
        self.by_row(choice)
        if self.after(mark)["sure"]:
            self.touch("dialog#large[open] [value=yes]")

    def take_back(self) -> None:
        """Undo; where that goes further than a free one, say yes to it."""
        sent, sure = self.undone, self.page.locator("dialog#large[open] [value=yes]")
        self.touch("#undo")
        while self.undone == sent:
            if sure.count():
                self.touch("dialog#large[open] [value=yes]")
            self.page.wait_for_timeout(5)

    def take_screen(self) -> None:
        """Take the screen that somebody hands over."""
        self.touch("#handover [data-act=take]")
        self.page.wait_for_selector("#handover", state="detached")

    # -- the keyboard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, query: str) -> bool:
        """Whether what the keyboard is at fits a query."""
        found: bool = self.page.evaluate("(query) => document.activeElement.matches(query)", query)
        return found

    def tab_to(self, query: str) -> None:
        """Go on with the tab key until something that fits is reached."""
        for _ in range(TABS):
            self.press("Tab")
            if self.focused(query):
                return
        raise AssertionError(f"the tab key does not lead to {query}")

    def sure_by_key(self, mark: str) -> None:
        """Say yes where the table asks once more."""
        if self.after(mark)["sure"]:
            self.press("Enter")

    def by_key(self, luck: Random) -> None:
        """Make any choice that has a key."""
        self.page.wait_for_selector("#now:not([data-unread])")
        seen = self.see()
        self.press(luck.choice([one["key"] for one in seen["rows"] if one["key"]]))
        self.sure_by_key(seen["mark"])

    def by_arrows(self, luck: Random) -> None:
        """Make any choice by going down the list."""
        seen = self.see()
        if not self.focused("body, #now *"):
            self.tab_to("#now [data-choice]")
        self.press(*["ArrowDown"] * luck.randint(1, len(seen["rows"])), "Enter")
        self.sure_by_key(seen["mark"])

    def by_tab(self) -> None:
        """Make any choice on the board: the tab key goes from one lit thing to the next."""
        sent = len(self.sent)
        while len(self.sent) == sent:
            seen = self.see()
            if not seen["sure"] and not self.focused("#now[data-narrowed] [data-choice]:not([data-rest])"):
                self.tab_to("#board [data-legal]" if seen["lit"] else "#now [data-choice]:not([data-rest])")
            self.press("Enter")
            self.after(seen["mark"])
