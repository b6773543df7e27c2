"""Boards: the part of a board that an instruction is about, with the piece to move and the way it goes."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot
from typing import Any, Final

from mindtable.companion.instruction import was_drawn
from mindtable.core.agenda import Event
from mindtable.core.game import AnyGame
from mindtable.core.panels import panels
from mindtable.core.tongue import N_, Tongue
from mindtable.games import title
from mindtable.games.cerebria.things import FIGURE
from mindtable.games.unconscious_mind import pieces as up
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside, BesideLook, plain
from mindtable.web.look import SeatLook
from mindtable.web.parts import html, icon
from mindtable.web.titles import arrangement
from mindtable.web.titles.cerebria import circle as c
from mindtable.web.titles.cerebria import ego
from mindtable.web.titles.cerebria.aspirations import aspirations
from mindtable.web.titles.cerebria.ring import ring
from mindtable.web.titles.cerebria.seen import Seen
from mindtable.web.titles.unconscious_mind import meeting
from mindtable.web.titles.unconscious_mind.city import city
from mindtable.web.titles.unconscious_mind.desk import Desk
from mindtable.web.titles.unconscious_mind.goals import goals
from mindtable.web.titles.unconscious_mind.rival import rival
from mindtable.web.titles.unconscious_mind.shelf import shelf

Point = tuple[float, float]
PUTS: Final = ("id_placed",)
# What hands do with what an event touches.
ADDS: Final = frozenset([
    "starting", "filled", "ego_invoked", "ego_intensified", "ego_fortified", "refilled", "id_placed", "id_district",
    "id_slot", "id_overlay", "drafted", "dreamt", "layered",
])  # fmt: skip
TAKES: Final = frozenset([
    "ego_quelled", "left", "ego_razed", "ego_absorbed", "common_removed", "id_recall", "id_display_tile", "id_box",
    "cured", "goal", "id_publish", "id_publish_citing",
])  # fmt: skip
TILES: Final = ("tile:", "display:")  # of a set-up, the Meeting Table is seen first
FROM_DISPLAY: Final = ("client:", "dream:")  # what is laid elsewhere, and leaves the place where it is seen
MOVES: Final = frozenset(["id_freud", "id_professor", "freud_steps"])  # from one Location to another
TURNS: Final = frozenset(["turned", "common_done", "id_flip"])
SWAPS: Final = frozenset(["id_swap"])
ROUND: Final = 26.0  # how far a ring around a piece is from its middle
TIP: Final = 11.0  # degrees of the tip of the arrow by which the Origin turns
NEAR: Final = 92.0  # from a space of the Meeting Table to where the way of a piece to it begins
STEPS_AT: Final = 420.0  # beyond this, the steps of the Inkpot are written
BADGES: Final = {"add": "+", "take": "−"}
BENT: Final = 0.22  # of the way that an arrow leaves the straight line


def parts(beside: Beside, deeds: list[Event]) -> tuple[h.Node, h.Node]:
    """The part of the board that deeds are about first, and what else they touch, to be unfolded."""
    of_mind = beside.title.name == "cerebria"
    drawn, segment = [deed for deed in deeds if was_drawn(deed)], beside.companion.moment.segment
    state = beside.companion.table
    if not of_mind and segment is not None and not beside.playing and len(drawn) > 1:
        # What the app lays out is seen where it is to lie.
        deeds, state = drawn, segment.state
    if of_mind:  # what hands do is seen before what the app drew
        deeds = [*[deed for deed in deeds if deed not in drawn], *drawn]
    touched: list[str] = []
    for deed in deeds:
        touched += [one for one in deed.touches(beside.state.box) if one not in touched]
    if state is not beside.companion.table:
        touched.sort(key=lambda one: not one.startswith(TILES))
    look = beside.look(touched, state)
    first, others = _mind(look, touched, deeds) if of_mind else _vienna(look, touched, deeds)
    return html(veiled(beside, str(first))), [
        h.details(".calso")[
            h.summary[icon("eye"), beside.tongue.say("Also: {panel}", {"panel": beside.tongue.say(name)})],
            h.div(".cpart", {"class": f"cpart {'cer' if of_mind else 'um'}"})[html(veiled(beside, drawn))],
        ]
        for name, drawn in others
    ]  # fmt: skip


def whole(beside: Beside, look: BesideLook) -> h.Node:
    """All of the board, to be touched."""
    return html(veiled(beside, quiet(str(h.fragment[beside.arrangement.board(look)]))))


def laid(game: AnyGame, state: Any, untold: tuple[str, ...], tongue: Tongue) -> h.Element:
    """A table to be looked at, as a position tells of it: the board, and the same in words."""
    shelf, view = title(game.title), game.view(state, 0)
    speaking = game.speaking(state, tongue)
    scene = game.scene(view, speaking)
    look = BesideLook(
        table="", title=game.title, name=tongue.name(shelf.names), mode=game.mode,
        mode_name=shelf.mode_name(game.mode, tongue), phase="playing", entry=0, viewer=0, creator=False, game=game,
        tongue=speaking, seats=[SeatLook(0, tongue.say("You"), False, "", True, False, False, True)], goal="",
        view=view, scene=scene,
    )  # fmt: skip
    drawn = html(quiet(str(h.fragment[arrangement(game.title).board(look)])))
    return h.section(aria_label=tongue.say("The position"))[
        h.div(".cboard", data_board="tell", inert=True)[drawn],
        h.div(".cgroups")[
            h.details(".cgroup")[
                h.summary[tongue.say("The position in words"), icon("down")],
                [
                    h.fragment[h.h3[panel.title], h.ul[[h.li[plain(line)] for line in panel.listed or panel.whole]]]
                    for panel in panels(scene.without(untold), speaking, False)
                ],
            ]
        ],
    ]


def veiled(beside: Beside, drawn: str) -> str:
    """A drawing in which a card that nobody named is a question mark, not the one that stands in for it."""
    said = beside.tongue.say("a card that was not named")
    for reference in beside.unnamed:
        button = rf'(<button [^>]*data-thing="{re.escape(reference)}"[^>]*>).*?</button>'
        drawn = re.sub(button, lambda found: _nameless(found[1], said), drawn, flags=re.DOTALL)
    return drawn


def _nameless(head: str, said: str) -> str:
    """The button of a card, from its head, without anything by which the card is known."""
    head = re.sub(r' (?:title|data-piece|aria-label)="[^"]*"| k-\w+(?=[ "])', "", head)
    return f'{head}<span class="unnamed" aria-hidden="true">?</span><span class="sr">{said}</span></button>'


def quiet(drawn: str) -> str:
    """A drawing that is touched but not walked through: whatever can be told or chosen is a list beside it, too."""
    plain = str.replace(drawn, ' role="button"', ' role="img"')  # as text: a part of a page would quote the quotes
    return plain.replace(' tabindex="0"', "")


Panels = list[tuple[str, Callable[[], h.Node]]]
"""Parts of a board: what each is called, and how it is drawn."""


def _fullest(panels: Panels, touched: list[str], otherwise: int = 0) -> list[tuple[int, str]]:
    """The panel that shows what is touched first, and most of the rest; then those that show what is left."""
    drawings: list[str] = []
    shown: list[set[str]] = []
    for _, panel in panels:
        drawn = quiet(str(h.fragment[panel()]))
        drawings.append(drawn)
        shown.append({one for one in touched if f'data-thing="{one}"' in drawn})
        if touched and len(shown[-1]) == len(touched):
            break
    # A card that was drawn lies on no panel yet: first is what any of them shows.
    first = next((one for one in touched if any([one in some for some in shown])), None)
    worth = [len(some) + len(touched) * (first in some) for some in shown]
    found = [otherwise if first is None else worth.index(max(worth))]
    left = set(touched) - shown[found[0]]
    while left and (gains := [len(some & left) for some in shown]) and max(gains):
        found.append(gains.index(max(gains)))
        left -= shown[found[-1]]
    return [(number, drawings[number]) for number in found]


# -- Cerebria


Others = list[tuple[str, str]]
"""What else is touched: the names of the panels, and their drawings."""


def _mind(look: BesideLook, touched: list[str], deeds: list[Event]) -> tuple[h.Element, Others]:
    seen = Seen(look)
    panels: Panels = [
        (N_("the ring"), lambda: ring(seen)), (N_("Aspirations"), lambda: _panel(seen, aspirations(seen))),
        (N_("the Ego"), lambda: _panel(seen, ego.ego(seen))),
    ]  # fmt: skip
    (number, drawn), *rest = _fullest(panels, touched)
    acted = acts(seen.box, deeds)
    others = [(panels[one][0], signed(also, acted)) for one, also in rest]
    if number:
        return h.div(".cpart.cer")[html(signed(drawn, acted))], others
    walks = " ".join([FIGURE.ids[deed["figure"]] for deed in deeds if deed.row.name == "ego_stepped"])
    return h.div(".cring.cer", data_walks=walks or None)[
        h.div(".cring__in")[html(drawn), h.svg(".cover", viewBox="0 0 700 700", aria_hidden="true")[
            _ways(deeds),
            [(_around(point, size), _badge(point, act, size)) for point, (act, size) in _targets(seen, deeds).items()],
            _turning() if any([deed.row.name == "turned" for deed in deeds]) else None,
        ]]
    ], others  # fmt: skip


def _panel(seen: Seen, drawn: h.Node) -> h.Element:
    """A panel as it lies beside the ring: that says how it is laid out, and which side is left."""
    return h.div(class_=["cside", f"mine-{seen.mine}"])[drawn]


def _stands_at(space: int) -> Point:
    """Where a Spirit stands on a Frontier, or in the Realm after it."""
    area, realm = divmod(space, 2)
    return c.at(c.realm(area) + c.STAND if realm else c.frontier(area), c.SPACES)


def _ways(deeds: list[Event]) -> list[h.Node]:
    """An arrow for each Spirit of the Ego that walks."""
    walks = [event for event in deeds if event.row.name == "ego_stepped"]
    middle = (c.MIDDLE, c.MIDDLE)
    return [_arrow(_stands_at(event["from"]), _stands_at(event["to"]), outward=middle) for event in walks]


def _act(event: Event) -> str:
    """What hands do: add, take, turn, swap, or nothing that has a sign."""
    names = {"add": ADDS, "take": TAKES, "turn": TURNS, "swap": SWAPS}
    return next((act for act, some in names.items() if event.row.name in some), "")


def acts(box: Any, deeds: list[Event]) -> dict[str, str]:
    """What is done with each thing that is touched; the last deed counts."""
    found: dict[str, str] = {}
    for event in deeds:
        touched = event.touches(box)
        if event.row.name in MOVES:
            start = f"location:{event.things(box)['start']}"
            found |= {one: "from" if one == start else "to" for one in touched}
        elif _act(event):
            found |= dict.fromkeys(touched, _act(event))
            if event.row.name in ("drafted", "dreamt"):
                found |= dict.fromkeys([one for one in touched if one.startswith(FROM_DISPLAY)], "take")
    return found


def signed(drawn: str, found: dict[str, str]) -> str:
    """A drawing with a sign on each thing that is touched."""
    for reference, act in found.items():
        drawn = drawn.replace(f'data-thing="{reference}"', f'data-thing="{reference}" data-act="{act}"')
    return drawn


def _targets(seen: Seen, deeds: list[Event]) -> dict[Point, tuple[str, float]]:
    """The places at which something is laid, taken or built: what is done there, and how large they are."""
    points: dict[Point, tuple[str, float]] = {}
    for event in deeds:
        found: list[Point] = []
        size = ROUND + 18
        for reference in event.touches(seen.box):
            kind, _, id = reference.partition(":")
            if kind == "slot":
                found.append(c.at(c.slot(int(id)), c.SLOTS))
            elif kind == "sphere":
                spheres = [sphere["sphere"] for sphere in seen.view["spheres"]]
                found.append(c.at(c.realm(spheres.index(id)), c.SPHERES))
            elif kind == "realm" and event.row.name in ("ego_fortified", "ego_razed"):
                realms = [realm["realm"] for realm in seen.view["realms"]]
                found.append(c.at(c.realm(realms.index(id)) + c.FORTRESS, c.SPACES))
                size = ROUND + 2
        points |= dict.fromkeys(found, (_act(event), size))
    return points


def _turning() -> h.Element:
    """The Origin turns clockwise by one Realm: an arrow along its rim."""
    begins, ends = c.realm(-1), c.realm(0)
    (x1, y1), (x2, y2) = c.at(begins, c.DISC), c.at(ends - TIP, c.DISC)
    corners = [c.at(ends, c.DISC), c.at(ends - TIP, c.DISC - 15), c.at(ends - TIP, c.DISC + 15)]
    return h.g(".moveit")[
        h.path(".way", d=f"M{x1:.1f} {y1:.1f}A{c.DISC} {c.DISC} 0 0 1 {x2:.1f} {y2:.1f}"),
        h.path(".tip", d="M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in corners]) + "Z"),
    ]


# -- Unconscious Mind


def _vienna(look: BesideLook, touched: list[str], deeds: list[Event]) -> tuple[h.Element, Others]:
    desk = Desk(look)
    panels: Panels = [
        (N_("Meeting Table"), lambda: meeting.meeting(desk)), (N_("Vienna"), lambda: city(desk)),
        (N_("the Id"), lambda: rival(desk)), (N_("cards on display"), lambda: shelf(desk, touched)),
        (N_("Goals and Treatises"), lambda: goals(desk)),
    ]  # fmt: skip
    (number, drawn), *rest = _fullest(panels, touched, 2)
    acted = acts(desk.box, deeds)
    others = [(panels[one][0], signed(also, acted)) for one, also in rest]
    if number:
        return h.div(".cpart.um")[html(signed(drawn, acted))], others
    puts = {
        _space(desk, id): event["ideas"] + event["bright"]
        for event in deeds
        for id in _spaces(desk, [event], PUTS)
    }  # fmt: skip
    taken = [_space(desk, id) for id in _spaces(desk, deeds, ("id_recall",))]
    cover = h.svg(".cover.cover--mt", viewBox="0 0 462 234", aria_hidden="true")[
        [_put(point, count) for point, count in puts.items()],
        [(_around(point, 20), _badge(point, "take", 20)) for point in taken if point not in puts],
    ]
    return h.div(".cmt.um")[h.div(".cmt__in")[html(signed(drawn, acted)), cover if puts or taken else None]], others


def _put(point: Point, count: int) -> list[h.Node]:
    """Ideas of the Id on their way to a space, along the gap between two rows of actions, so that none is covered."""
    x, y = point
    start = x + NEAR if x + NEAR < STEPS_AT else x - NEAR
    return [
        _around(point, 20),
        _arrow((start, y), point, small=True),
        h.g(".piece.s2")[
            h.rect(x=f"{start - 14:.1f}", y=f"{y - 14:.1f}", width="28", height="28", rx="4"),
            h.text(x=f"{start:.1f}", y=f"{y + 5:.1f}")[str(count)],
        ],
    ]


def _spaces(desk: Desk, deeds: list[Event], names: tuple[str, ...]) -> list[str]:
    """The spaces of the Meeting Table that events of these names touch."""
    touched = [one for event in deeds if event.row.name in names for one in event.touches(desk.box)]
    return [one.partition(":")[2] for one in touched if one.startswith("space:")]


def _space(desk: Desk, id: str) -> Point:
    column, row = divmod([space["space"] for space in desk.view["table"]].index(id), up.ROWS)
    return 17.0 + meeting.WIDE * column, 66.0 + meeting.HIGH * row


# -- drawing


def _around(point: Point, size: float = ROUND + 18) -> h.Element:
    """What a thing that is touched is framed by."""
    x, y = point
    return h.rect(
        ".to", x=f"{x - size:.1f}", y=f"{y - size:.1f}", width=f"{2 * size:.1f}", height=f"{2 * size:.1f}", rx="14"
    )


def _badge(point: Point, act: str, size: float = ROUND + 18) -> h.Node:
    """A plus where something is added, a minus where something is taken."""
    if act not in BADGES:
        return None
    x, y = point[0] + size, point[1] - size
    return h.g(class_=["badge", f"badge--{act}"])[
        h.circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size * 0.42:.1f}"),
        h.text(x=f"{x:.1f}", y=f"{y:.1f}", font_size=f"{size * 0.8:.0f}")[BADGES[act]],
    ]


def _arrow(start: Point, end: Point, outward: Point | None = None, small: bool = False) -> h.Element:
    """The way of a piece, with its tip before the place: straight, or bent away from the middle of the board."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    across, down = (x2 - x1) / length, (y2 - y1) / length
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    side_x, side_y = -down, across
    away = 0.0 if outward is None else (middle[0] - outward[0]) * side_x + (middle[1] - outward[1]) * side_y
    if away < 0:
        side_x, side_y = -side_x, -side_y
    bend = 0.0 if outward is None else BENT * length * (3 if length < 200 else 1.5)
    control = (middle[0] + side_x * bend, middle[1] + side_y * bend)
    gap = 18.0 if small else 30.0
    to_x, to_y = x2 - control[0], y2 - control[1]
    far = hypot(to_x, to_y) or 1.0
    to_x, to_y = to_x / far, to_y / far
    tip = (x2 - to_x * gap * 0.6, y2 - to_y * gap * 0.6)
    base = (x2 - to_x * gap * 1.5, y2 - to_y * gap * 1.5)
    wide = gap * 0.62
    head = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{base[0] - to_y * wide:.1f} {base[1] + to_x * wide:.1f}"
        f"L{base[0] + to_y * wide:.1f} {base[1] - to_x * wide:.1f}Z"
    )
    return h.g(class_=["moveit", *(["moveit--small"] if small else [])])[
        h.circle(".from", cx=f"{x1:.1f}", cy=f"{y1:.1f}", r="26") if not small else None,
        h.path(".way", d=f"M{x1:.1f} {y1:.1f}Q{control[0]:.1f} {control[1]:.1f} {base[0]:.1f} {base[1]:.1f}"),
        h.path(".tip", d=head),
    ]
