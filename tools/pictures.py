"""Takes pictures of every page, table and mode, in each size, theme and language; measures what a first table takes.

    tools/pictures FOLDER [--only WORD…] [--sizes 1280x800…] [--themes dark light] [--langs en fr]
                          [--measure yes | no | only] [--axe yes | no | only]

Pictures are named after what they show (``essence-standard-5-middle-390x844-light-fr.png``); contact sheets of each
size lie beside them, as pages and as pictures. What sticks out at the side, is cut or lies on something else is
complained of. A word of ``--only`` is a part of such a name. With ``--axe`` everything
that is seen is gone through by axe, too, and what it finds serious is complained of.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from gauging import measure
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from sights import Maker, Sight, sights

from mindtable.testing import eye
from mindtable.testing.axe import RESTS, faults
from mindtable.testing.chromium import NoChromium, opened
from mindtable.testing.street import Server

SIZES: Final = ("1280x800", "820x1180", "390x844")
THEMES: Final = ("dark", "light")
LANGS: Final = {"en": "en-GB", "fr": "fr-FR"}
PHONE: Final = 500  # pixels; narrower is a phone
THUMB: Final = 320  # pixels of a picture on a contact sheet
SHEET: Final = 60  # pictures on one: a browser draws no page of any height
QUIET: Final = "localStorage.setItem('mindtable.speed', '0')"
LOUD: Final = "localStorage.setItem('mindtable.speed', '1')"
DRAWN: Final = "() => document.fonts.status === 'loaded'"
YES: Final = "yes"
NO: Final = "no"
ONLY: Final = "only"


class Made(NamedTuple):
    """Where a sight is, and the cookies of whoever may see it."""

    address: str
    cookies: list[Any]
    kept: dict[str, str]  # the page in each language, where it was different when that was made


class Camera:
    """Takes the pictures of one size and language."""

    def __init__(self, browser: Browser, base: str, folder: Path, size: str, lang: str, axe: str) -> None:
        wide, high = [int(number) for number in size.split("x")]
        self.wide: Final = wide
        self.phone: Final = wide < PHONE
        self.size: Final = size
        self.lang: Final = lang
        self.folder: Final = folder
        self.axe: Final = axe
        self.context: Final[BrowserContext] = browser.new_context(
            viewport={"width": wide, "height": high}, locale=LANGS[lang], base_url=base, has_touch=self.phone,
            is_mobile=self.phone, device_scale_factor=2 if self.phone else 1,
        )  # fmt: skip
        self.context.add_init_script(QUIET)
        self.page: Final[Page] = self.context.new_page()
        self.page.on("console", heard)
        self.page.on("pageerror", lambda error: complain(str(error)))

    def take(self, sight: Sight, made: Made, themes: list[str]) -> list[str]:
        """The pictures of a sight, by their names; what sticks out, is cut or lies on something is complained of."""
        self.context.clear_cookies()
        if not sight.stranger:
            self.context.add_cookies(made.cookies)
        if made.kept:
            page = made.kept[self.lang]
            self.page.route(f"**{made.address}", lambda route: route.fulfill(body=page, content_type="text/html"))
            self.page.route("**/stream?*", lambda route: None)  # it is never answered
        self.page.emulate_media(reduced_motion="reduce" if made.kept else "no-preference")  # what never rests
        self.page.goto(made.address)
        self.context.set_offline(sight.offline)
        for query in sight.touch:
            spot = self.page.locator(query).first
            if query.startswith("#board"):
                spot.click(button="right")
                self.page.locator("dialog#large[open]").wait_for()
            else:
                spot.click()
        for key in sight.keys:
            self.page.keyboard.press(key)
        if sight.playing:
            self.hold()
        if sight.ready:
            self.page.locator(sight.ready).first.wait_for()
        if sight.whole:  # what lies over the end of the screen would lie over the middle of the page
            self.page.evaluate("() => document.getElementById('now')?.style.setProperty('position', 'static')")
            self.page.evaluate("() => scrollTo(0, 0)")  # a table comes to what it asks about
        taken = []
        for theme in themes:
            self.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            self.page.wait_for_function(DRAWN)
            self.page.wait_for_function(RESTS)
            if self.axe != ONLY:
                taken.append(f"{sight.name}-{self.size}-{theme}-{self.lang}.png")
                self.page.screenshot(path=self.folder / taken[-1], full_page=sight.whole)
            for fault in faults(self.page, theme) if self.axe != NO else []:
                complain(f"{sight.name} at {self.size}, {self.lang}, {fault}")
        for fault in eye.faults(self.page):
            complain(f"{sight.name} at {self.size}, {self.lang}: {fault}")
        self.context.set_offline(False)
        self.page.unroute_all()
        if sight.playing:
            self.page.evaluate(QUIET)
        wide = (
            self.page.evaluate("() => document.documentElement.scrollWidth") - self.wide
        )  # a phone shrinks what is wider
        if wide > 0:
            complain(f"{sight.name} at {self.size}, {self.lang}: {wide} pixels stick out at the side")
        return taken

    def hold(self) -> None:
        """Play what happened, and hold it at its first step."""
        self.page.evaluate(LOUD)
        self.page.locator("[data-act=again]").click()
        self.page.locator("#steps .steps__foot .btn:nth-child(2)").click()


complaints: Final[list[str]] = []


def heard(message: ConsoleMessage) -> None:
    """What a script complains of is complained of."""
    if message.type == "error":
        complain(message.text)


def complain(text: str) -> None:
    if "Failed to load resource" not in text:  # the page of something that is not there
        complaints.append(text)
        print(f"! {text}", file=sys.stderr)


def contact_sheets(browser: Browser, folder: Path, size: str, names: list[str]) -> None:
    """All pictures of a size beside each other, on as many sheets as it takes."""
    for number, first in enumerate(range(0, len(names), SHEET), 1):
        contact_sheet(browser, folder, f"{size}-{number}", names[first : first + SHEET])


def contact_sheet(browser: Browser, folder: Path, name: str, names: list[str]) -> None:
    """Some pictures beside each other."""
    figures = "".join(
        [
            f'<figure><a href="{escape(one)}"><img src="{escape(one)}" width="{THUMB}" loading="lazy" alt=""></a>'
            f"<figcaption>{escape(one.removesuffix('.png'))}</figcaption></figure>"
            for one in names
        ]
    )
    style = (
        "body{font:12px sans-serif;display:flex;flex-wrap:wrap;gap:12px;background:#888}figure{margin:0;width:320px}"
        "img{max-height:690px;object-fit:cover;object-position:top}"
    )
    path = folder / f"contact-{name}.html"
    path.write_text(f"<!doctype html><meta charset=utf-8><title>{name}</title><style>{style}</style>{figures}")
    page = browser.new_page(viewport={"width": 1680, "height": 1000})
    page.goto(path.as_uri())
    page.evaluate("() => document.querySelectorAll('img').forEach((one) => (one.loading = 'eager'))")
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    page.screenshot(path=folder / f"contact-{name}.png", full_page=True)
    page.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/pictures", description="Pictures of every page, table and mode.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="parts of the names that are wanted")
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WxH")
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--langs", nargs="+", default=list(LANGS), choices=list(LANGS))
    parser.add_argument("--measure", choices=[YES, NO, ONLY], default=YES, help="what a first table takes")
    parser.add_argument("--axe", choices=[YES, NO, ONLY], default=NO, help="what axe finds serious in what is seen")
    return parser.parse_args()


def main() -> int:
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="mindtable-") as home, sync_playwright() as playwright:
        try:
            browser = opened(playwright)
        except NoChromium as reason:
            print(reason, file=sys.stderr)
            return 1
        # Everything comes from this machine: as from a proxy, so that each window has an address of its own.
        with Server(Path(home), "--bots", "1", "--proxy", "127.0.0.1") as server:
            if wanted.measure != NO:
                measure(browser, server.address)
            if wanted.measure != ONLY:
                photograph(browser, server.address, wanted)
        browser.close()
    return 1 if complaints else 0


def make(maker: Maker, sight: Sight) -> Made:
    """Make what is to be seen."""
    maker.rest()
    address = sight.address if isinstance(sight.address, str) else sight.address()
    return Made(address, maker.cookies(), maker.kept.get(address, {}))


def photograph(browser: Browser, base: str, wanted: argparse.Namespace) -> None:
    maker = Maker(browser, base)
    seen = [
        (one, make(maker, one))
        for one in sights(maker)
        if not wanted.only or any([word in one.name for word in wanted.only])
    ]
    for size in wanted.sizes:
        cameras = [Camera(browser, base, wanted.folder, size, lang, wanted.axe) for lang in wanted.langs]
        names = [
            name
            for sight, made in seen
            for camera in cameras
            if camera.phone or not sight.phone
            for name in camera.take(sight, made, wanted.themes)
        ]
        contact_sheets(browser, wanted.folder, size, names)
        print(f"{size}: {len(seen)} sights, {len(names)} pictures")
        for camera in cameras:
            camera.context.close()


if __name__ == "__main__":
    raise SystemExit(main())
