"""Gauging: what a first table weighs, how soon it can be used, and how soon a choice is drawn."""

from __future__ import annotations

from itertools import count
from statistics import median
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page

from mindtable.games import titles
from mindtable.testing.scales import AIM, Scales, first_table

FIRST: Final = 5  # openings of each title, each with a browser that has never been there
CHOICES: Final = 12  # of each title
TARGETS: Final = (AIM / 1000, 1000.0, 100.0)  # kB, ms, ms
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


def opened(browser: Browser, base: str, name: str) -> tuple[float, float, dict[str, int]]:
    """Open a table for the first time: kilobytes that came, milliseconds until it could be used, bytes by kind."""
    context, page = window(browser, base)
    address = first_table(context, base, name)
    scales = Scales(page)
    page.goto(address)
    page.wait_for_function("() => window.usable && document.querySelector('#now [data-choice]')")
    scales.rest()
    usable = page.evaluate(
        "() => Math.max(window.usable, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)"
    )
    context.close()
    return scales.bytes() / 1000, float(usable), dict(scales.sizes)


def choices(browser: Browser, base: str, name: str) -> list[float]:
    """Make some choices; the milliseconds from each click to the frame in which it is drawn."""
    context, page = window(browser, base)
    page.goto(first_table(context, base, name))
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
