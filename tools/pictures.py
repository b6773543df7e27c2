"""Takes pictures of every page, table and mode, in each size, theme and language; measures what a first table takes.

    tools/pictures FOLDER [--only WORD…] [--sizes 1280x800…] [--themes dark light] [--langs en fr]
                          [--measure | --no-measure]

Pictures are named after what they show (``essence-standard-5-middle-390x844-light-fr.png``); a contact sheet of each
size lies beside them, as a page and as a picture. A word of ``--only`` is a part of such a name.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from gauging import measure
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from mindtable.games import title, titles
from mindtable.testing.chromium import NoChromium, opened
from mindtable.testing.halfway import halfway
from mindtable.testing.street import Server

SIZES: Final = ("1280x800", "820x1180", "390x844")
THEMES: Final = ("dark", "light")
LANGS: Final = {"en": "en-GB", "fr": "fr-FR"}
MOMENTS: Final = {"early": 0.08, "middle": 0.5, "end": 1.0}
SEED: Final = 4
PHONE: Final = 500  # pixels; narrower is a phone
THUMB: Final = 320  # pixels of a picture on a contact sheet
QUIET: Final = "localStorage.setItem('mindtable.speed', '0')"
DONE: Final = (
    "() => document.fonts.status === 'loaded' && document.getAnimations().every((one) => one.playState !== 'running')"
)

Json = dict[str, Any]


@dataclass(frozen=True)
class Sight:
    """Something to be photographed: its name, its address, and what is touched before."""

    name: str
    address: str
    touch: tuple[str, ...] = ()
    phone: bool = False  # on a phone only


class Maker:
    """Makes tables as a visitor of the server; the pictures are taken with the same cookie."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.base: Final = base
        self.context: Final = browser.new_context(base_url=base)

    def post(self, path: str, body: Json) -> Json:
        answer = self.context.request.post(f"/api{path}", data=body, headers={"Origin": self.base})
        if not answer.ok:
            raise SystemExit(f"{path}: {answer.text()}")
        told: Json = answer.json()
        return told

    def table(self, name: str, mode: str, seats: int, share: float, second: str = "bot") -> str:
        """A game of which a share is played; the address of its table."""
        others = [{"kind": second if seat == 1 else "bot", "level": "easy"} for seat in range(1, seats)]
        record = halfway(name, mode, seats, SEED, share)
        made = self.post("/tables/import", {"record": record, "seats": [{"kind": "me", "name": "Ann"}, *others]})
        return f"/tables/{made['table']}"

    def lobby(self) -> str:
        """A table that waits for somebody."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "bot"}]
        return f"/tables/{self.post('/tables', {'title': 'essence', 'mode': 'standard', 'seats': seats})['table']}"


def sights(maker: Maker) -> Iterator[Sight]:
    """Everything there is to see."""
    yield Sight("home", "/")
    yield Sight("join", "/join/nothing")
    yield Sight("trouble", "/tables/nothing")
    yield Sight("lobby", maker.lobby())
    for name in titles():
        yield Sight(f"new-{name}", f"/new/{name}")
        yield Sight(f"rules-{name}", f"/rules/{name}")
        for mode in title(name).modes:
            numbers = list(title(name).seats_for(mode))
            for seats in sorted({numbers[0], numbers[-1]}):
                for moment, share in MOMENTS.items():
                    yield Sight(f"{name}-{mode}-{seats}-{moment}", maker.table(name, mode, seats, share))
        mode = title(name).modes[0]
        middle = maker.table(name, mode, title(name).seats_for(mode)[0], MOMENTS["middle"])
        yield Sight(f"{name}-menu", middle, ("[data-act=menu]",))
        yield Sight(f"{name}-large", middle, ("#board [data-piece]:visible",))
        yield Sight(f"{name}-sheet", middle, ("#now [data-act=sheet]:visible",), phone=True)
        end = maker.table(name, mode, title(name).seats_for(mode)[0], MOMENTS["end"])
        yield Sight(f"{name}-replay", f"{end}/replay?at=60")
        yield Sight(f"{name}-replay-turns", f"{end}/replay?at=60&tab=turns")
    yield Sight("open-record", "/replay")
    yield Sight("games", "/games")
    yield Sight("veil", maker.table("essence", "standard", 2, MOMENTS["middle"], "device"))
    yield Sight("home-games", "/")


class Camera:
    """Takes the pictures of one size and language."""

    def __init__(self, browser: Browser, maker: Maker, folder: Path, size: str, lang: str) -> None:
        wide, high = [int(number) for number in size.split("x")]
        self.phone: Final = wide < PHONE
        self.size: Final = size
        self.lang: Final = lang
        self.folder: Final = folder
        self.context: Final[BrowserContext] = browser.new_context(
            viewport={"width": wide, "height": high}, locale=LANGS[lang], base_url=maker.base, has_touch=self.phone,
            is_mobile=self.phone, device_scale_factor=2 if self.phone else 1,
            storage_state=maker.context.storage_state(),
        )  # fmt: skip
        self.context.add_init_script(QUIET)
        self.page: Final[Page] = self.context.new_page()
        self.page.on("console", heard)
        self.page.on("pageerror", lambda error: complain(str(error)))

    def take(self, sight: Sight, themes: list[str]) -> list[str]:
        """The pictures of a sight, by their names; what sticks out at the side is complained of."""
        self.page.goto(sight.address)
        for query in sight.touch:
            spot = self.page.locator(query).first
            if query.startswith("#board"):
                spot.click(button="right")
                self.page.locator("dialog#large[open]").wait_for()
            else:
                spot.click()
        taken = []
        for theme in themes:
            self.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            self.page.wait_for_function(DONE)
            taken.append(f"{sight.name}-{self.size}-{theme}-{self.lang}.png")
            self.page.screenshot(path=self.folder / taken[-1])
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            complain(f"{sight.name} at {self.size}, {self.lang}: {wide} pixels stick out at the side")
        return taken


complaints: Final[list[str]] = []


def heard(message: ConsoleMessage) -> None:
    """What a script complains of is complained of."""
    if message.type == "error":
        complain(message.text)


def complain(text: str) -> None:
    if "Failed to load resource" not in text:  # the page of something that is not there
        complaints.append(text)
        print(f"! {text}", file=sys.stderr)


def contact_sheet(browser: Browser, folder: Path, size: str, names: list[str]) -> None:
    """All pictures of a size beside each other."""
    figures = "".join(
        [
            f'<figure><a href="{escape(name)}"><img src="{escape(name)}" width="{THUMB}" loading="lazy" alt=""></a>'
            f"<figcaption>{escape(name.removesuffix('.png').replace(f'-{size}', ''))}</figcaption></figure>"
            for name in names
        ]
    )
    style = (
        "body{font:12px sans-serif;display:flex;flex-wrap:wrap;gap:12px;background:#888}figure{margin:0;width:320px}"
    )
    path = folder / f"contact-{size}.html"
    path.write_text(f"<!doctype html><meta charset=utf-8><title>{size}</title><style>{style}</style>{figures}")
    page = browser.new_page(viewport={"width": 1680, "height": 1000})
    page.goto(path.as_uri())
    page.evaluate("() => document.querySelectorAll('img').forEach((one) => (one.loading = 'eager'))")
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    page.screenshot(path=folder / f"contact-{size}.png", full_page=True)
    page.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/pictures", description="Pictures of every page, table and mode.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="parts of the names that are wanted")
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WxH")
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--langs", nargs="+", default=list(LANGS), choices=list(LANGS))
    parser.add_argument("--measure", choices=["yes", "no", "only"], default="yes", help="what a first table takes")
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
            if wanted.measure != "no":
                measure(browser, server.address)
            if wanted.measure != "only":
                photograph(browser, server.address, wanted)
        browser.close()
    return 1 if complaints else 0


def photograph(browser: Browser, base: str, wanted: argparse.Namespace) -> None:
    maker = Maker(browser, base)
    seen = [one for one in sights(maker) if not wanted.only or any([word in one.name for word in wanted.only])]
    for size in wanted.sizes:
        cameras = [Camera(browser, maker, wanted.folder, size, lang) for lang in wanted.langs]
        names = [
            name
            for sight in seen
            for camera in cameras
            if camera.phone or not sight.phone
            for name in camera.take(sight, wanted.themes)
        ]
        contact_sheet(browser, wanted.folder, size, names)
        print(f"{size}: {len(names)} pictures")
        for camera in cameras:
            camera.context.close()


if __name__ == "__main__":
    raise SystemExit(main())
