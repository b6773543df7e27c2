"""Gauging: what a first table weighs, how soon it can be used, and how soon a choice is drawn."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from statistics import median
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from mindtable.games import title, titles

FIRST: Final = 5  # openings of each title, each with a browser that has never been there
CHOICES: Final = 12  # of each title
TARGETS: Final = (200.0, 1000.0, 100.0)  # kB, ms, ms
_addresses: Final = count(1)

# The script of a table listens to the stream once it has lit the board: from then on it can be used.
WATCH: Final = """
localStorage.setItem('mindtable.speed', '0');
window.EventSource = class extends EventSource {
    constructor(...given) { super(...given); window.usable ??= performance.now(); }
};
addEventListener('click', (event) => {
    const begin = event.timeStamp, table = document.getElementById('table'), facts = table.dataset.facts;
    const watch = new MutationObserver(() => {
        const now = document.getElementById('table').dataset.facts;
        if (JSON.parse(now).entry === JSON.parse(facts).entry) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.drawn = performance.now() - begin)));
    });
    window.drawn = null;
    watch.observe(table, {attributeFilter: ['data-facts']});
}, true);
"""


def measure(browser: Browser, base: str) -> None:
    """Print a table of all titles."""
    print("| title | kB of a first table | usable after, ms | a choice is drawn after, ms |")
    print("| --- | --- | --- | --- |")
    for name in titles():
        rows = [opened(browser, base, name) for _ in range(FIRST)]
        drawn = choices(browser, base, name)
        cells = [told([row[0] for row in rows], TARGETS[0]), told([row[1] for row in rows], TARGETS[1])]
        print(f"| {name} | {' | '.join(cells)} | {told(drawn, TARGETS[2])} |")
        kinds = ", ".join([f"{kind} {size / 1000:.0f}" for kind, size in sorted(rows[0][2].items())])
        print(f"|   | {kinds} | | |")


def told(numbers: list[float], target: float) -> str:
    """Median and worst of some samples, and whether they keep to the target."""
    kept = "" if max(numbers) <= target else " (!)"
    return f"{median(numbers):.0f}, at worst {max(numbers):.0f}{kept}"


def window(browser: Browser, base: str) -> tuple[BrowserContext, Page]:
    """A browser that has never been here."""
    number = next(_addresses)
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", base_url=base,
        extra_http_headers={"X-Forwarded-For": f"10.9.{number >> 8}.{number & 255}"},
    )  # fmt: skip
    context.add_init_script(WATCH)
    return context, context.new_page()


def sat_down(context: BrowserContext, base: str, name: str) -> str:
    """The address of a new table of a title's first mode."""
    mode = title(name).modes[0]
    seats: list[dict[str, Any]] = [{"kind": "me"}]
    seats += [{"kind": "bot", "level": "easy"}] * (next(iter(title(name).seats_for(mode))) - 1)
    body = {"title": name, "mode": mode, "seats": seats, "seed": 4}
    made = context.request.post("/api/tables", data=body, headers={"Origin": base}).json()
    return f"/tables/{made['table']}"


def opened(browser: Browser, base: str, name: str) -> tuple[float, float, dict[str, int]]:
    """Open a table for the first time: kilobytes that came, milliseconds until it could be used, bytes by kind."""
    context, page = window(browser, base)
    address = sat_down(context, base, name)
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: defaultdict[str, int] = defaultdict(int)

    def asked(event: dict[str, Any]) -> None:
        path = urlsplit(event["request"]["url"]).path
        kinds[event["requestId"]] = path.rpartition(".")[2] if "/static/" in path else "page"

    def came(event: dict[str, Any]) -> None:
        sizes[kinds.get(event["requestId"], "other")] += int(event["encodedDataLength"])

    network.on("Network.requestWillBeSent", asked)
    network.on("Network.loadingFinished", came)
    page.goto(address)
    page.wait_for_function("() => window.usable && document.querySelector('#now [data-choice]')")
    page.wait_for_timeout(700)  # previews, and what the page fetches late
    usable = page.evaluate(
        "() => Math.max(window.usable, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)"
    )
    context.close()
    return sum(sizes.values()) / 1000, float(usable), dict(sizes)


def choices(browser: Browser, base: str, name: str) -> list[float]:
    """Make some choices; the milliseconds from each click to the frame in which it is drawn."""
    context, page = window(browser, base)
    page.goto(sat_down(context, base, name))
    found: list[float] = []
    for _ in range(CHOICES):
        page.wait_for_selector("#now [data-choice][id^='choice:']")
        choice = page.locator("#now [data-choice][id^='choice:']:not([data-sure])").first
        choice.hover()
        page.wait_for_timeout(250)  # somebody looks first, at the preview that comes with the mouse
        choice.click()
        page.wait_for_function("() => window.drawn")
        found.append(float(page.evaluate("() => window.drawn")))
    context.close()
    return found
