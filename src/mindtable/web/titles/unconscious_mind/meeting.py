"""Meeting: the Meeting Table: tiles on display over their columns, Idea spaces at the corners of the actions."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Place
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import TILE, TRACK_IDS
from mindtable.games.unconscious_mind.view import SpaceView
from mindtable.web import elements as h
from mindtable.web.titles.unconscious_mind.desk import Desk, facts, head
from mindtable.web.titles.unconscious_mind.signs import drawn, effect

WIDE: Final = 130  # from one column to the next
HIGH: Final = 72
LINE: Final = 11  # letters that fit beside the sign of an action
LONG: Final = 12  # a line that needs smaller letters
ONE_LINE: Final = 12  # letters of a name that fit beside a banner
NUMERAL: Final = re.compile(r"( \S+) ([IV]+)$")  # behind a name of several words
ONE_WORD: Final = 13  # letters of a word that fit there, where the name has two lines
# In so few words that they fit on the table; the place has the whole sentence.
SHORT: Final = (
    N_("Tile"), N_("Tile + banner"), N_("Tile + everything"), N_("2 Elevate, 1 Transfer"), N_("Play 2 or publish"),
    N_("A Minor of each"), N_("Move Professor"), N_("Gain Research"), N_("Move Freud"),
)  # fmt: skip
SIGNS: Final = ("tile", "tile", "tile", "elevate", "publish", "minor", "professor", "research", "freud")


def meeting(desk: Desk) -> h.Element:
    """The panel."""
    title = desk.tongue.say("Meeting Table")
    return h.section(".panel.mtp", id="zone:table", aria_label=title)[
        head(title, desk.tongue.say("tiles on display lie over their column")),
        h.div(".ntd", id="zone:tiles")[[_display(desk, at) for at in (0, 2, 4, 1, 3, 5)]],
        h.svg(".mt", id="zone:actions", viewBox="0 0 462 234", role="group", aria_label=title)[
            h.rect(".mt__top", x="34", y="4", width="356", height="218", rx="10"),
            [_action(desk, number) for number in range(len(p.ACTIONS))],
            [_space(desk, number, space) for number, space in enumerate(desk.view["table"])],
            [_ink(desk, row) for row in range(p.ROWS)],
        ],
    ]


def tile_face(desk: Desk, id: str) -> list[h.Node]:
    """What is printed on a Notebook tile: its banner, what it does."""
    number, box = desk.parts.number(TILE, id), desk.box
    banner = effect(box, box.banners[number], desk.tongue)
    return [
        tile_title(desk, id),
        h.span(".nt__b", title=desk.tongue.say("banner"))[banner] if banner else None,
        h.span(".nt__m")[effect(box, box.mains[number], desk.tongue)],
    ]


def tile_title(desk: Desk, id: str) -> h.Element:
    """The name on a tile; a long one takes two lines, and its number never stands alone on the second."""
    name = NUMERAL.sub("\\1\u00a0\\2", tile_name(desk, id))
    wide = max([len(word) for word in name.split()]) > ONE_WORD
    return h.b(class_=[*(["long"] if len(name) > ONE_LINE else []), *(["word"] if wide else [])])[name]


def tile_name(desk: Desk, id: str) -> str:
    """A tile by its name; the starting tile has that of its Professor, in short."""
    number = desk.parts.number(TILE, id)
    if number < p.TILES:
        return desk.tongue.name(desk.box.names["tile"][number])
    return desk.tongue.name(desk.box.names["professor"][number - p.TILES]).split(" ")[-1]


def _display(desk: Desk, at: int) -> h.Element:
    one = desk.view["tiles"][at]
    place = desk.places[f"display:{one['place']}"]
    return h.div(".ntc")[
        h.div(".ntc__spot", desk.spot(place)),
        [desk.button(piece, "nt")[tile_face(desk, piece.id.partition(":")[2])] for piece in place.pieces],
    ]


# -- the drawing


def _action(desk: Desk, number: int) -> h.Element:
    place = desk.places[f"action:{p.ACTIONS[number]}"]
    row, column = divmod(number, 3)
    x, y = 36 + WIDE * column, 9 + HIGH * row
    lines = in_lines(desk.tongue.say(SHORT[number]))
    kind = "al" if _longest(lines) < LONG else "al al--long"
    first = y + 26 if len(lines) == 1 else y + 19
    coffee = row == 0
    wish = f"action {p.ACTIONS[number]}"
    return h.g(desk.spot(place), class_=["act", *(["pointed"] if place.marks else [])], data_wish=wish)[
        h.title[", ".join([place.text, *facts(place.numbers, place.marks)])],
        h.rect(x=str(x), y=str(y), width="92", height="42", rx="3"),
        drawn(SIGNS[number], x + 5, y + 12, 18),
        [h.text(x=str(x + 27), y=str(first + 13 * at), class_=kind)[line] for at, line in enumerate(lines)],
        h.g(".cf")[
            h.circle(cx=str(x + 88), cy=str(y + 2), r="11"),
            drawn("coffee", x + 79, y - 5, 12),
            h.text(x=str(x + 93), y=str(y + 7))[str(number + 1)],
        ]
        if coffee
        else None,
    ]


def in_lines(words: str) -> list[str]:
    """Words in one line, or in two of about the same length."""
    if len(words) <= LINE:
        return [words]
    parts = words.split(" ")
    found = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]
    return min(found, key=_longest) if found else [words]


def _longest(lines: list[str]) -> int:
    return max([len(line) for line in lines])


def _space(desk: Desk, number: int, space: SpaceView) -> h.Node:
    place = desk.places[f"space:{space['space']}"]
    column, row = divmod(number, p.ROWS)
    x, y = 17 + WIDE * column, 66 + HIGH * row
    landing = (TRACK_IDS.index(desk.view["person"]["inkpot"]) + desk.box.icons[row]) % p.TRACK
    return [
        h.g(".sp12", desk.spot(place), data_ink=TRACK_IDS[landing], data_wish=f"state {space['space']}")[
            h.circle(cx=str(x), cy=str(y), r="14"),
            h.text(x=str(x), y=str(y + 4))[space["space"]],
            h.path(".notch", d=f"M{x - 16} {y - 16}h10l-10 10z"),
        ],
        _ideas(desk, place, space, x, y),
    ]


def _ideas(desk: Desk, place: Place, space: SpaceView, x: int, y: int) -> h.Node:
    """Ideas on a space: a circle with a tail at the action they point at, a square for the Id."""
    if space["owner"] is None:
        return None
    [piece] = place.pieces
    count = space["ideas"] + space["bright"]
    pointed = "" if space["action"] is None else _tail(p.ACTIONS.index(space["action"]), x, y)
    own = space["owner"] == p.PERSON
    body = (
        h.circle(cx=str(x), cy=str(y), r="15") if own else h.rect(x=str(x - 14), y=str(y - 14), width="28",
                                                                  height="28", rx="4")
    )  # fmt: skip
    bright = f"M{x + 12} {y - 21}a8 8 0 1 0 .1 0z" if space["bright"] else ""
    return h.g(f".idea.s{space['owner'] + 1}", desk.piece(piece), role="button", tabindex="0", aria_label=piece.says())[
        h.title[piece.says()],
        h.path(d=pointed) if pointed else None,
        body,
        h.text(x=str(x), y=str(y + 5))[str(count)],
        [
            h.path(".idea__bright", d=bright),
            h.text(".idea__n", x=str(x + 12), y=str(y - 8.5))[str(space["bright"])],
        ]
        if bright
        else None,
    ]


def _tail(action: int, x: int, y: int) -> str:
    """The tail of Ideas, at the middle of the action that they point at."""
    row, column = divmod(action, 3)
    to_x, to_y = 36 + WIDE * column + 46, 9 + HIGH * row + 21
    across, down = (to_x - x) / abs(to_x - x), (to_y - y) / abs(to_y - y)
    return f"M{x + 26 * across} {y + 13 * down}L{x - 4 * across} {y + 8 * down}L{x + 4 * across} {y - 8 * down}Z"


def _ink(desk: Desk, row: int) -> h.Element:
    icons, y = desk.box.icons[row], 56 + HIGH * row
    words = desk.tongue.count("the Inkpot goes {n} space on", "the Inkpot goes {n} spaces on", icons)
    return h.g(".rowink")[h.title[words], drawn("inkpot", 428, y, 18), h.text(x="447", y=str(y + 15))[str(icons)]]
