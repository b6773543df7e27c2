"""Panels: a scene as text of at most 78 columns, for the terminal and for reading aloud."""

from __future__ import annotations

import textwrap
from typing import Final

from mindtable.core.scene import GRID, SEATS, TRACK, Place, Scene, Zone
from mindtable.core.tongue import Tongue

WIDTH: Final = 78
NARROWEST: Final = 9  # fewest columns of a place in a drawn grid: the colour and five letters of the name
WIDEST: Final = 28


class Panel:
    """A part of the position as text: a heading and lines that also read well aloud."""

    def __init__(
        self, title: str, whole: list[str], zone: str = "", picture: list[str] | None = None,
        listed: list[str] | None = None,
    ) -> None:  # fmt: skip
        self.title: Final = title
        self.zone: Final = zone  # the id of the zone it shows
        self.picture: Final[list[str]] = picture or []  # a grid as it is drawn: its lines belong below each other
        self.listed: Final[list[str]] = listed or []  # the same as a list, where there is no room for it
        self.whole: Final = whole  # lines as long as they come, for a door that folds them itself
        self.lines: Final = [*self.picture, *[part for line in whole for part in wrap(line)]]


def panels(scene: Scene, tongue: Tongue, texts: bool = True, width: int = WIDTH) -> list[Panel]:
    """The whole table, a panel for each zone; without texts the pieces are named only. Grids are drawn in a width."""
    return [panel(zone, tongue, texts, width) for zone in scene.zones]


def panel(zone: Zone, tongue: Tongue, texts: bool = True, width: int = WIDTH) -> Panel:
    """One zone as text."""
    picture = _grid(zone, width) if zone.kind == GRID else []
    lines = _listed(zone, tongue, texts)
    listed: list[str] = []
    if picture:
        listed, lines = lines, []
        if texts:
            pieces = [piece for place in zone.places for piece in place.pieces if piece.text]
            lines = [f"  {tongue.label(piece.name, piece.text)}" for piece in pieces]
    if zone.text:
        lines.append(zone.text)
    if not picture and not lines:
        lines = [tongue.say("nothing yet")]
    return Panel(zone.label, lines, zone.id, picture, listed)


def _listed(zone: Zone, tongue: Tongue, texts: bool) -> list[str]:
    """The places of a zone and what lies there; neighbours where nothing lies share a line."""
    lines: list[str] = []
    empty: list[str] = []
    for place in zone.places:
        bare = not (place.pieces or place.numbers or place.marks or place.text) and zone.kind != SEATS
        if bare and place.label:
            empty.append(place.label)
            continue
        lines += _empty(empty, zone.kind, tongue)
        empty = []
        if not bare:
            lines += _place(place, zone.kind, tongue, texts)
    return lines + _empty(empty, zone.kind, tongue)


def _empty(labels: list[str], kind: str, tongue: Tongue) -> list[str]:
    """Places where nothing lies; in a grid they need not be listed."""
    return [tongue.label(", ".join(labels), "–")] if labels and kind != GRID else []


def wrap(text: str, hang: str = "    ") -> list[str]:
    """A text on lines that fit a panel."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=hang) or [""]


def _place(place: Place, kind: str, tongue: Tongue, texts: bool) -> list[str]:
    """A place and what lies there: on one line where that is short, else a line for each piece."""
    if kind == SEATS:
        return _seat(place, texts)
    facts = " · ".join([number.says for number in place.numbers] + [mark.says for mark in place.marks])
    pieces = _pieces(place, texts)
    if not place.label:
        lines = [facts] if facts else []
        lines += [place.text] if place.text else []
        for said in pieces if texts else [", ".join(pieces)] if pieces else []:
            lines.append(said)
        return lines
    head = place.label
    if facts:
        head = tongue.label(head, facts) if kind == TRACK else f"{head} ({facts})"
    if place.text:
        head = tongue.label(head, place.text)
    if not pieces:
        return [head]
    if len(pieces) == 1 or not texts or not any([piece.text for piece in place.pieces]):
        return [tongue.label(head, ", ".join(pieces))]
    lines = [tongue.label(head, "").rstrip()]
    for said in pieces:
        lines.append(f"  {said}")
    return lines


def _seat(place: Place, texts: bool) -> list[str]:
    """Somebody at the table: what is special about them, then their numbers, then what lies before them."""
    marks = ", ".join([mark.says for mark in place.marks])
    lines = [f"{place.label} ({marks})" if marks else place.label]
    if place.numbers:
        lines.append("   " + " · ".join([number.says for number in place.numbers]))
    if place.text:
        lines.append(f"   {place.text}")
    if texts and any([piece.text for piece in place.pieces]):
        for said in _pieces(place, texts):
            lines.append(f"   {said}")
    elif place.pieces:
        lines.append("   " + ", ".join(_pieces(place, texts)))
    return lines


def _pieces(place: Place, texts: bool) -> list[str]:
    """What lies somewhere; pieces that read the same are counted: ``4 × a card``."""
    counts: dict[str, int] = {}
    for piece in place.pieces:
        said = f"{piece.says()}. {piece.text}" if texts and piece.text else piece.says()
        counts[said] = counts.get(said, 0) + 1
    return [said if count == 1 else f"{count} × {said}" for said, count in counts.items()]


def _grid(zone: Zone, room: int) -> list[str]:
    """A grid drawn, with its coordinates at the edges where they mean something; empty when it is too wide for that."""
    filled = [place for place in zone.places if place.pieces]
    if not filled:
        return []
    xs, ys = [place.x for place in filled], [place.y for place in filled]
    columns = list(range(min(xs), max(xs) + 1))
    width = min(WIDEST, (room - 4) // len(columns))
    if width < NARROWEST:
        return []
    at = {(place.x, place.y): place for place in filled}
    lines = ["    " + "".join([f"{x:^{width}}" for x in columns]).rstrip()] if zone.numbered else []
    for y in range(min(ys), max(ys) + 1):
        row = "".join([f"{_cell(at.get((x, y)), width):<{width}}" for x in columns])
        lines.append(f"{y:>3} {row}".rstrip() if zone.numbered else f"   {row}".rstrip())
    return lines


def _cell(place: Place | None, width: int) -> str:
    if place is None:
        return "  ·"
    piece = place.pieces[0]
    sort = piece.sort.says[:2] if piece.sort is not None else ""
    text = f"{sort}{'*' if piece.marks else ' '}{piece.name}"
    if len(text) >= width:
        text = text.lstrip()  # a name begins below the others, but more of it is read
    return text if len(text) < width else text[: width - 2].rstrip() + "…"
