"""The gallery: the picture of any card, and the pictures of a title as one file."""

from __future__ import annotations

import html

from mindtable.games import title as find_title
from mindtable.web.pictures.cameos import client
from mindtable.web.pictures.cards import Subject, subjects
from mindtable.web.pictures.dreams import dream
from mindtable.web.pictures.emotions import emotion
from mindtable.web.pictures.masks import ego
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.portraits import artist
from mindtable.web.pictures.segments import segment
from mindtable.web.pictures.works import work


def picture(kind: str, card: str, group: str, name: str = "", strong: bool = False) -> Picture:
    """The picture of a card, always the same for the same words.

    ``group`` is the type of a Segment, the school of a work, side and Vibe of an Emotion; a card without a recipe gets
    a composition of its group.
    """
    if kind == "segment":
        return segment(card, group)
    if kind == "work":
        return work(card, group, name)
    if kind == "artist":
        return artist(card)
    if kind == "advisor":
        return artist(f"counsel-{card}")
    if kind == "ego":
        return ego(card)
    if kind == "emotion":
        return emotion(card, group, strong)
    if kind == "client":
        return client(card)
    assert kind == "dream", f"no pictures of the kind {kind!r}"
    return dream(card)


def symbol(kind: str, card: str, group: str, name: str = "", strong: bool = False) -> str:
    """The picture of a card as a symbol, to be shown with ``<use href="#pic-…">``."""
    made = picture(kind, card, group, name, strong)
    at = html.escape(Subject(kind, card, group, name, strong).symbol)
    fit = 'preserveAspectRatio="xMidYMid slice"'
    return f'<symbol id="{at}" viewBox="{made.view_box}" {fit}>{made.shapes}</symbol>'


def sprite(title: str) -> str:
    """The pictures of a title's own cards, as an SVG document with a symbol each."""
    shelf = find_title(title)
    mode = shelf.modes[0]
    game = shelf.game(shelf.seats_for(mode)[0], mode, {}, [])
    symbols = [symbol(*one) for one in subjects(game)]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>\n"])
