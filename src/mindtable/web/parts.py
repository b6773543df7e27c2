"""Parts: the small pieces that every page is made of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from mindtable.core.tongue import Tongue
from mindtable.web import elements as h
from mindtable.web.files import address

# A seat is known by its shape first and its colour second.
SHAPES: Final = (
    h.circle(cx="8", cy="8", r="7"),
    h.rect(x="1.5", y="1.5", width="13", height="13", rx="1.5"),
    h.path(d="M8 1l7.2 13.5H.8z"),
    h.path(d="M8 .5 15.5 8 8 15.5.5 8z"),
    h.path(d="M4.2 1.5h7.6L15.6 8l-3.8 6.5H4.2L.4 8z"),
    h.path(d="M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z"),
    h.path(d="M8 .4l2.2 5 5.4.5-4.1 3.6 1.2 5.3L8 12l-4.7 2.8 1.2-5.3L.4 5.9l5.4-.5z"),
    h.path(d="M.8 4a7.2 7.2 0 0 0 14.4 0z"),
)
COLOURS: Final = 5  # seats beyond these have a shape of their own and the colour of another
LEGAL: Final = "data-legal"
KEPT: Final = 4096  # numbers with their signs, and words, that are written already


# A board has hundreds of signs, so that each is written once and kept; there are few. Pictures, numbers and words are
# the same from look to look.
@cache
def icon(id: str, kind: str = "i") -> Markup:
    """A sign out of the sprite; the words stand beside it."""
    return Markup(h.svg(f".{kind}", aria_hidden="true")[h.use(href=f"{address('icons.svg')}#{id}")])


def pick_file(tongue: Tongue, words: str, **field: str | bool) -> h.Element:
    """A button that chooses files, and beside it which were chosen."""
    none = tongue.say("none chosen yet")
    return h.label(".sum.pickfile")[
        h.span(".btn")[icon("plus"), words], h.span(data_none=none)[none], h.input(".sr", type="file", **field)
    ]


@cache
def art(id: str, kind: str = "art", box: str = "") -> Markup:
    """A drawing that belongs to no card."""
    attributes = {"viewBox": box} if box else {}
    return Markup(h.svg(f".{kind}", attributes, aria_hidden="true")[h.use(href=f"{address('art.svg')}#{id}")])


@lru_cache(KEPT)
def picture(title: str, kind: str, card: str, box: str, cls: str = "art") -> Markup:
    """The picture of a card: `box` is its view box, so that it is seen whole."""
    there = f"{address(f'pictures/{title}.svg')}#pic-{kind}-{card}"
    drawn = h.svg(f".{cls}", {"viewBox": box, "preserveAspectRatio": "xMidYMid slice"}, aria_hidden="true")
    return Markup(drawn[h.use(href=there)])


@cache
def seatmark(seat: int) -> Markup:
    """The shape of a seat, in its colour."""
    shape = SHAPES[seat % len(SHAPES)]
    return Markup(h.svg(f".seatmark.{tone(seat)}", viewBox="0 0 16 16", aria_hidden="true")[shape])


def tone(seat: int) -> str:
    """The class of a seat's colour."""
    return f"s{seat % COLOURS + 1}"


def chip(sign: str, number: object, words: str, kind: str = "", gauge: str = "") -> Markup:
    """A number with its sign; `gauge` is what previews call it, where it is one that the viewer's choices change."""
    return _chip(sign, str(number), words, kind, gauge)


@lru_cache(KEPT)
def _chip(sign: str, number: str, words: str, kind: str, gauge: str) -> Markup:
    classes = ["chip", *([f"chip--{kind}"] if kind else [])]
    said = number in words  # whoever hears the words need not hear the number before them
    return Markup(
        h.span(class_=classes, title=words, data_gauge=gauge or None)[
            icon(sign), h.b(aria_hidden="true" if said else None)[number], h.span(".sr")[words]
        ]
    )


@lru_cache(KEPT)
def spoken(words: str) -> Markup:
    """Words for those who hear the page."""
    return Markup(h.span(".sr")[words])


def stand_in(words: str) -> h.Element:
    """The sign on the strip of somebody who is away: a bot plays for them; its words stand beside it if they fit."""
    return h.span(".seat__away", title=words)[icon("bot"), spoken(words)]


def pile(number: int, words: str, kind: str = "") -> h.Element:
    return h.div(class_=["pile", *([f"pile--{kind}"] if kind else [])])[h.b[str(number)], h.small[words]]


def race(value: int, goal: int, seat: int = -1) -> h.Element:
    """A bar of cells up to a goal."""
    cells = [h.i(class_="on" if cell < value else "goal" if cell == goal - 1 else None) for cell in range(goal)]
    return h.div(class_=["track", "seat__race", *([tone(seat)] if seat >= 0 else [])], aria_hidden="true")[cells]


def thinking(done: int, of: int, words: str, tongue: Tongue) -> h.Element:
    """Three dots and how far a bot is."""
    return h.span(".thinking", role="status", title=words)[
        h.i, h.i, h.i, h.span[tongue.percent(done * 100 // of) if of else ""], h.span(".sr")[words]
    ]


def html(text: str) -> Markup:
    """Text of our own that is HTML already."""
    return Markup(text)
