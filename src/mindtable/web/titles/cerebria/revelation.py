"""Revelation: the moment of scoring, told step by step while it is news (CB-70 to CB-78)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Told
from mindtable.games.cerebria import events
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import OF_COMMON, OF_EGO, OF_PLAYERS
from mindtable.web import elements as h
from mindtable.web.clauses import linked
from mindtable.web.look import LineLook
from mindtable.web.parts import icon
from mindtable.web.titles.cerebria.aspirations import tug
from mindtable.web.titles.cerebria.seen import Seen

STEPS: Final = 4  # reductions, standings, Fragments, what follows
SIZES: Final = ["", "minor", "major", "capping"]
POINTS: Final = [*p.FRAGMENT_POINTS, p.CAPPING_POINTS]
TOLD: Final = (
    events.REVELATION, events.BOUGHT, events.STANDING, events.FRAGMENT_ADDED, events.EGO_POINTS, events.PLAYERS_POINTS,
    events.EGO_REVEALED,
)  # fmt: skip


def revelation(seen: Seen) -> h.Node:
    """The sheet of the last Revelation, if the viewer has not chosen anything since."""
    lines = news(seen)
    if not lines:
        return None
    first = lines[0].told
    assert first is not None
    realm = words.realm(seen.box, first["realm"], seen.tongue)
    left = len(seen.view["common"])
    standings = [line for line in lines if _is(line, events.STANDING)]
    title = seen.tongue.say("The Sphere at {realm} is empty", {"realm": realm})
    turn = seen.view["moment"]["turn"]
    return h.details(
        f".rvp.panel.mine-{seen.mine}", id=f"revelation:{turn}:{first['realm']}", open=True, aria_label=title
    )[
        h.summary[
            h.span(".rvp__i")[icon("revelation")],
            h.span(".rvp__t")[
                h.span(".now__turn")[
                    seen.tongue.say("Revelation"),
                    h.span(".clock")[
                        seen.tongue.count("{n} Common Aspiration left", "{n} Common Aspirations left", left)
                    ],
                ],
                h.b(".voice.rvp__h")[title],
            ],
            h.span(".rvp__steps", aria_hidden="true")[[h.i for _ in range(STEPS)]],
            h.span(".btn.btn--main.rvp__go")[icon("arrow"), seen.tongue.say("Go on")],
        ],
        h.ol(".rvls")[[_standing(seen, line, lines) for line in standings]],
        h.div(".gets")[[_gets(seen, party, lines) for party in (p.PLAYERS, p.EGO)]],
        _follows(lines, seen.look.title),
    ]


def news(seen: Seen) -> list[LineLook]:
    """The fresh lines of the last Revelation, up to the next turn."""
    found: list[LineLook] = []
    going_on = False
    for line in seen.look.lines:
        if not line.fresh or line.told is None:
            continue
        if line.told.row is events.REVELATION:
            found, going_on = [line], True
        elif line.told.row in (events.TURN, events.EGO_TURN):
            going_on = False
        elif going_on:
            found.append(line)
    return found


def later(seen: Seen) -> list[LineLook]:
    """The fresh lines after those of the last Revelation."""
    told = news(seen)
    fresh = [line for line in seen.look.lines if line.fresh]
    return fresh[fresh.index(told[-1]) + 1 :]


def gained(seen: Seen, party: int, lines: list[LineLook]) -> int:
    """The points that lines tell of: on the Wheel, Fragments, and the Fortresses of the Ego on the board (EGO-98)."""
    mine = party == p.PLAYERS
    points: int = sum([one["points"] for one in _told(lines, events.PLAYERS_POINTS if mine else events.EGO_POINTS)])
    worth = [0, 0, 0] if mine else seen.box.fortress_points
    points += sum([_adds(worth, one) for one in _told(lines, events.FRAGMENT_ADDED) if one["party"] == party])
    points += sum([worth[one["fortress"]] for one in _told(lines, events.EGO_FORTIFIED)])
    points -= sum([worth[one["fortress"]] - worth[one["left"]] for one in _told(lines, events.RAZED)])
    return points


def _is(line: LineLook, *rows: Any) -> bool:
    return line.told is not None and line.told.row in rows


def _adds(worth: list[int], one: Told[Any]) -> int:
    """The points that a Fragment adds: a Fortress that joins an Identity brought some on the board (EGO-98)."""
    points: int = POINTS[one["fragment"]]
    return points - (worth[one["fragment"]] if one["fortress"] else 0)


def _told(lines: list[LineLook], *rows: Any) -> list[Told[Any]]:
    return [line.told for line in lines if line.told is not None and line.told.row in rows]


def _standing(seen: Seen, line: LineLook, lines: list[LineLook]) -> h.Element:
    """One Aspiration: both standings, what was bought down, and who accomplishes it."""
    told = line.told
    assert told is not None
    aspiration, which, mine, its = told["aspiration"], told["which"], told["players"], told["ego"]
    kinds = {
        OF_COMMON: seen.tongue.say("Common"),
        OF_PLAYERS: seen.our_hidden,
        OF_EGO: seen.tongue.say("Ego’s Hidden"),
    }
    winner = winner_of(which, mine, its)
    us = seen.tongue.say("you") if seen.look.viewer >= 0 else seen.us
    who = {"me": us, "them": seen.tongue.say("the Ego"), "none": seen.tongue.say("nobody")}[winner]
    sign = {"me": seen.mine, "them": seen.its, "none": "cross"}[winner]
    # Both sides' Hidden Aspirations may be the same: what was bought down for the one counts for the other.
    before = lines[: lines.index(line)]
    paid = [one["price"] for one in _told(before, events.BOUGHT) if one["aspiration"] == aspiration]
    note = None
    if told["shown"] != mine:
        values: dict[str, object] = {"n": sum(paid), "by": told["shown"] - mine}
        if seen.look.viewer >= 0:
            said = seen.tongue.say("{n} Willpower of the Ego lower your standing by {by}", values)
        else:
            said = seen.tongue.say("{n} Willpower of the Ego lower the players’ standing by {by}", values)
        note = h.p[icon("willpower"), said]
    return h.li(class_=f"rvl {winner}")[
        icon(f"asp-{p.ASPIRATION_IDS[aspiration]}"),
        h.span(".rvl__n")[h.b(".voice")[words.aspiration(seen.box, aspiration, seen.tongue)], h.small[kinds[which]]],
        h.span(".rvl__v.me")[h.s[str(told["shown"])] if told["shown"] != mine else None, str(mine)],
        tug(mine, its),
        h.span(".rvl__v.them")[str(its)],
        h.span(".rvl__r")[icon(sign), h.b[who]],
        note,
    ]


def winner_of(which: int, mine: int, its: int) -> str:
    """Who accomplishes an Aspiration: a Hidden one nobody but its side (CB-72)."""
    if mine > its and which != OF_EGO:
        return "me"
    return "them" if its > mine and which != OF_PLAYERS else "none"


def _gets(seen: Seen, party: int, lines: list[LineLook]) -> h.Element:
    """What a side gets: Fragments and points, and where it stands now."""
    mine = party == p.PLAYERS
    side = seen.mine if mine else seen.its
    pieces = [one for one in _told(lines, events.FRAGMENT_ADDED) if one["party"] == party]
    points = sum([one["points"] for one in _told(lines, events.PLAYERS_POINTS if mine else events.EGO_POINTS)])
    worth = [0, 0, 0] if mine else seen.box.fortress_points
    won: list[h.Node] = []
    for one in pieces:
        won += [icon(f"piece-{SIZES[one['fragment']]}"), h.b[f"+{POINTS[one['fragment']]}"]]
        left = POINTS[one["fragment"]] - _adds(worth, one)
        if left:
            title = seen.tongue.say("Fortresses on the board")
            won.append(h.span(".lost", title=title)[icon(f"fortress-{SIZES[one['fragment']]}"), h.b[f"−{left}"]])
    if points:
        won += [icon("wheel"), h.b[f"+{points}"]]
    rows = (events.FRAGMENT_ADDED, events.PLAYERS_POINTS if mine else events.EGO_POINTS)
    said = [
        line.text
        for line in lines
        if _is(line, *rows)
        and (line.told is None or line.told.row is not events.FRAGMENT_ADDED or line.told["party"] == party)
    ]
    after = seen.party("players" if mine else "ego")["score"] - gained(seen, party, later(seen))
    before = after - gained(seen, party, lines)
    total: h.Node = [h.span[str(before)], icon("arrow")] if before != after else None
    return h.div(class_=f"get k-{side}")[
        h.h3[icon(side), seen.us if mine else seen.tongue.say("The Ego")],
        h.p(".big1")[won or h.b["–"]],
        [h.p[linked(text, seen.look.title, False)] for text in said] or h.p[seen.tongue.say("nothing")],
        h.p(".tot")[seen.tongue.say("Points"), " ", total, h.b[str(after)]],
    ]


def _follows(lines: list[LineLook], title: str) -> h.Node:
    """What follows: the lines of the story that belong to none of the steps before."""
    said = [line.text for line in lines if not _is(line, *TOLD)]
    return h.ul(".note")[[h.li[linked(text, title, False)] for text in said]] if said else None
