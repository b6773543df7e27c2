"""Page: what every page has: its head, the bar, and how it asks for its styles and scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup

from mindtable.core.tongue import LANGUAGES, Tongue
from mindtable.web import elements as h
from mindtable.web.files import address, files
from mindtable.web.parts import icon

THEMES: Final = ("dark", "light")
WORLDS: Final = {"house": "home", "essence": "essence", "opus": "opus", "cerebria": "cerebria", "vienna": "vienna"}
NETWORK: Final = "mindtable serve --host 0.0.0.0"  # opens the server to everybody in the network
NIGHT: Final = "#17161b"  # the ground of the house in tokens.css, which a manifest cannot name


@dataclass(frozen=True)
class Visit:
    """Who looks at a page: their language, the theme they chose (empty: as their machine has it), and its address."""

    tongue: Tongue
    theme: str = ""
    path: str = "/"  # with what follows the question mark
    abroad: str = ""  # how the server begins where others open it; empty: as here
    alone: bool = False  # nobody else can open it


def document(
    visit: Visit, title: str, world: str, body: h.Node, *, styles: Sequence[str], scripts: Sequence[str] = (),
    kind: str = "", about: str = "", skip: str = "",
) -> h.Element:  # fmt: skip
    """A whole page; `skip` is where its bar ends, for those who come to it with the keyboard."""
    sheets = [h.link(rel="stylesheet", href=address(name)) for name in ("tokens.css", "table.css", *styles, "app.css")]
    shared = {"data-abroad": visit.abroad or None, "data-alone": only_here(visit.tongue) if visit.alone else None}
    return h.html(shared, lang=visit.tongue.lang, data_world=world, data_theme=visit.theme or None)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[title],
            h.meta(name="description", content=about) if about else None,
            h.meta(name="theme-color"),
            h.link(rel="icon", href=address("mark.svg"), type="image/svg+xml"),
            h.link(rel="apple-touch-icon", href=address("icons/maskable-192.png")),
            h.link(rel="manifest", href="/manifest.webmanifest"),
            h.link(
                rel="preload",
                href=address("fonts/instrument-sans.woff2"),
                as_="font",
                type="font/woff2",
                crossorigin="",
            ),
            sheets,
            [_script(name) for name in ("page.js", *scripts)],
        ],
        h.body(class_=kind or None)[
            h.a(".skip", href=skip)[visit.tongue.say("Skip to the content")] if skip else None, body, paints()
        ],
    ]


def only_here(tongue: Tongue) -> str:
    """What is said beside links that lead nobody else anywhere."""
    return tongue.say(
        "Only this machine can open it. So that others can, too, close Mindtable and start it again with: {command}",
        {"command": NETWORK},
    )


def by_hand(tongue: Tongue) -> str:
    """What is said over a link that no page may copy in this browser."""
    return tongue.say("This browser does not let the page copy. Copy the link yourself:")


def installable(tongue: Tongue) -> dict[str, Any]:
    """The manifest of the page."""
    drawn = [
        {"src": address(f"icons/{purpose}-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png",
         "purpose": purpose}
        for purpose in ("any", "maskable")
        for size in (192, 512)
    ]  # fmt: skip
    beside = {"name": tongue.say("Companion"), "url": "/companion"}
    return {
        "id": "/", "name": "Mindtable", "short_name": "Mindtable", "lang": tongue.lang, "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": NIGHT, "theme_color": NIGHT, "categories": ["games"],
        "description": tongue.say("Four games about the mind, one table."),
        "icons": [{"src": address("mark.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}, *drawn],
        "shortcuts": [beside],
    }  # fmt: skip


def paints() -> Markup:
    """Gradients, patterns and arrow tips that styles name: they have to be in the page itself."""
    return Markup(files()["paints.svg"].text)


def _script(name: str) -> h.Element:
    """A script that runs once the page is there; ours are modules."""
    if name.startswith("vendor/"):
        return h.script(src=address(name), defer=True)
    return h.script(src=address(name), type="module")


def logo() -> h.Element:
    """The mark: a table for four."""
    return h.svg(".logo", viewBox="0 0 32 32", aria_hidden="true")[
        h.circle(".l0", cx="16", cy="16", r="14.5"),
        h.path(".l1", d="M16 16V4.5A11.5 11.5 0 0 1 27.5 16z"),
        h.path(".l2", d="M16 16h11.5A11.5 11.5 0 0 1 16 27.5z"),
        h.path(".l3", d="M16 16v11.5A11.5 11.5 0 0 1 4.5 16z"),
        h.path(".l4", d="M16 16H4.5A11.5 11.5 0 0 1 16 4.5z"),
        h.circle(".l5", cx="16", cy="16", r="4.2"),
    ]


def mark(tongue: Tongue) -> h.Element:
    """The way home."""
    return h.a(".mark", href="/", aria_label=tongue.say("Mindtable, home page"))[logo()]


def house_bar(visit: Visit) -> h.Element:
    """The bar of a page that belongs to no title, with the way home in words."""
    tongue = visit.tongue
    return h.header(".bar.hbar")[
        mark(tongue), h.h1["Mindtable"],
        h.nav(aria_label="Mindtable")[
            way("/", "home", tongue.say("Home")), languages(visit), theme_tool(tongue),
        ],
    ]  # fmt: skip


def needs_script(tongue: Tongue) -> h.Element:
    """What a browser without scripts says where buttons would do nothing."""
    words = tongue.say("Playing needs JavaScript. The rules, the cards and the companion do without.")
    return h.noscript[h.p(".msg.msg--bad.scriptless")[icon("warning"), h.span[words]]]


def way(there: str, sign: str, words: str) -> h.Element:
    """A link in the bar."""
    return h.a(".tool", href=there, title=words)[icon(sign), h.span[words]]


def tool(sign: str, words: str, act: str, title: str = "", icon_only: bool = False) -> h.Element:
    """A button of the bar."""
    kinds = ["tool", *(["tool--icon"] if icon_only else [])]
    return h.button(class_=kinds, type="button", data_act=act, title=title or words)[
        icon(sign), h.span(class_="sr" if icon_only else None)[words]
    ]


def theme_tool(tongue: Tongue) -> h.Element:
    return tool("moon", tongue.say("Dark or light"), "theme", icon_only=True)


def languages(visit: Visit) -> h.Element:
    """The switch of languages: a link to this page in each of the others."""
    return h.span(".languages")[language_links(visit.tongue, visit.path, ".tool")]


def language_links(tongue: Tongue, path: str, kind: str, sign: h.Node = None) -> list[h.Element]:
    """A link to an address in each of the other languages; the script makes it lead to where somebody is by then."""
    names = {"en": "English", "fr": "Français"}
    return [
        h.a(kind, href=f"/language/{lang}?back={quote(path)}", lang=lang, hreflang=lang, rel="nofollow",
            data_language="")[sign, h.b[names[lang]] if sign else names[lang]]
        for lang in LANGUAGES
        if lang != tongue.lang
    ]  # fmt: skip
