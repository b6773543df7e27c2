"""The position as text panels: the board in rows, egos on the left, works fanned to the right, then the players."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from mindtable.core.panels import Panel
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import (
    SCHOOL_NAMES,
    mark_text,
    name,
    place_name,
    result_text,
    signature_text,
    signed,
    strategy_text,
    work_line,
)

WIDTH: Final = 78
EGO_WIDTH: Final = 25
ARTIST_WIDTH: Final = 28
SIDE_WIDTH: Final = 38


def panels(box: Box, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
    """The whole table as the viewer sees it; own things last, where the eye rests before choosing."""
    found = [_board(box, view, tongue), _players(view, tongue)]
    graveyards = _graveyards(box, view, tongue)
    if graveyards:
        found.append(Panel(tongue.say("Graveyards"), graveyards))
    if view["viewer"] >= 0:
        found += [_vault(box, view, tongue), _hand(box, view, tongue)]
    return found


def _wrap(text: str, hang: str = "    ", width: int = WIDTH) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=hang, break_long_words=False) or [""]


def _seat(view: dict[str, Any], seat: int, tongue: Tongue) -> str:
    said = tongue.seat(seat)
    return tongue.say("{who} (you)", {"who": said}) if seat == view["viewer"] else said


# -- the board


def _board(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    by_place = {one["place"]: one for one in view["places"]}
    if view["round"] == 0:
        title = tongue.say("Set-up")
    else:
        order = " → ".join([str(place % p.ROWS + 1) for place in view["order"]])
        title = tongue.say("Round {n}, order of the zones {order}", {"n": view["round"], "order": order})
        if view["mirror"] and view["mirror"] != [place + p.ROWS for place in view["order"]]:
            left = " → ".join([str(place % p.ROWS + 1) for place in view["mirror"]])
            title = tongue.say("{title}, on the left {order}", {"title": title, "order": left})
    lines: list[str] = []
    for row in range(p.ROWS):
        if view["format"] == p.SCHISM:
            cells = [
                _side(box, view, by_place[p.FIRST_MIRROR + row], tongue),
                _side(box, view, by_place[p.FIRST_PLACE + row], tongue),
            ]
            widths = [SIDE_WIDTH, SIDE_WIDTH]
        else:
            one = by_place[p.FIRST_PLACE + row]
            cells = [_ego(box, view, by_place[row], tongue), _artist(box, view, one, tongue), _works(box, one, tongue)]
            widths = [EGO_WIDTH, ARTIST_WIDTH, WIDTH - EGO_WIDTH - ARTIST_WIDTH - 2]
        lines += [f"{row + 1} " + "─" * (WIDTH - 2), *_side_by_side(cells, widths)]
    return Panel(title, lines)


def _side_by_side(cells: list[list[str]], widths: list[int]) -> list[str]:
    """Cells of a row beside each other, each in its column."""
    folded = [
        [part for line in cell for part in _wrap(line, "  ", width - 1)]
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines: list[str] = []
    for number in range(max([len(cell) for cell in folded])):
        parts = [cell[number] if number < len(cell) else "" for cell in folded]
        lines.append(" ".join([f"{part:<{width}}" for part, width in zip(parts, widths, strict=True)]).rstrip()[:WIDTH])
    return lines


def _ego(box: Box, view: dict[str, Any], one: dict[str, Any], tongue: Tongue) -> list[str]:
    if one["card"] < 0:
        return [tongue.say("no ego")]
    values: dict[str, object] = {"attack": one["attack"], "life": one["life"], "base": one["base"]}
    lines = [name(box, one["card"], tongue), tongue.say("attack {attack}, health {life}/{base}", values)]
    lines += [*_changes(one, tongue), *_works(box, one, tongue)]
    if view["format"] == p.SUPEREGO and one["deeds"] & p.FLIPPED:
        lines.append(tongue.say("performs its work"))
    intent = view["intents"][one["place"]]
    if intent:
        zones = tongue.join([str(place % p.ROWS + 1) for place in intent[1:]], tongue.say("or"))
        if intent[0] < 0:
            lines.append(tongue.say("→ zone {zones}", {"zones": zones}))
        else:
            lines.append(tongue.say("→ zone {zones}: {why}", {"zones": zones, "why": strategy_text(intent[0], tongue)}))
    return lines


def _artist(box: Box, view: dict[str, Any], one: dict[str, Any], tongue: Tongue) -> list[str]:
    card = one["card"]
    if card < 0:
        return [tongue.say("no artist")]
    values: dict[str, object] = {"name": name(box, card, tongue), "school": mark_text(box, card, tongue)}
    lines = [tongue.say("{name} ({school})", values), _seat(view, one["owner"], tongue)]
    values = {"attack": one["attack"], "life": one["life"], "base": one["base"]}
    lines.append(tongue.say("attack {attack}, drive {life}/{base}", values))
    lines += _changes(one, tongue)
    if one["deeds"] & p.INACTIVE:
        lines.append(tongue.say("new: inactive this round"))
    else:
        lines += _aim(box, view, one, tongue)
    if one["last"] == box.specialty[card]:
        lines.append(tongue.say("may copy {work}", {"work": name(box, one["last"], tongue)}))
    return lines


def _aim(box: Box, view: dict[str, Any], one: dict[str, Any], tongue: Tongue) -> list[str]:
    target = one["target"]
    if target == p.UNAIMED:
        return []
    done = tongue.say("acted") + ", " if one["deeds"] & p.ACTED else ""
    if target == p.NON_EGO:
        return [done + tongue.say("secret target")]
    if target == p.NO_TARGET:
        return [done + tongue.say("no target")]
    for other in view["places"]:
        if other["place"] == target:
            return [
                f"{done}→ {name(box, other['card'], tongue)} ({place_name(target, tongue)})"
                if other["card"] >= 0
                else done
            ]
    return []


def _changes(one: dict[str, Any], tongue: Tongue) -> list[str]:
    """What lasts on a card, besides its attack."""
    said: list[str] = []
    if one["guard"]:
        said.append(tongue.say("guard {n}", {"n": one["guard"]}))
    if one["riposte"]:
        said.append(tongue.say("riposte {n}", {"n": one["riposte"]}))
    for verb, n, _ in one["changes"]:
        if verb == e.INVERT:
            said.append(tongue.say("inverted"))
        elif verb == e.MUTE:
            said.append(tongue.say("no signature"))
        elif verb == e.SCHOOL:
            said += [
                tongue.say(SCHOOL_NAMES[number]) for number in range(p.ALL) if n >> number & 1 and n != p.EVERY_SCHOOL
            ]
    return [", ".join(said)] if said else []


def _works(box: Box, one: dict[str, Any], tongue: Tongue) -> list[str]:
    lines: list[str] = []
    for piece in one["works"]:
        known = name(box, piece["card"], tongue) if piece["card"] >= 0 else ""
        if piece["face"] == p.UP:
            lines.append(f"· {known}")
        elif piece["face"] == p.COPY:
            work = name(box, box.specialty[one["card"]], tongue)
            lines.append(tongue.say("· copy of {work}", {"work": work}) + (f" ({known})" if known else ""))
        else:
            lines.append(tongue.say("· face down") + (f": {known}" if known else ""))
    return lines


def _side(box: Box, view: dict[str, Any], one: dict[str, Any], tongue: Tongue) -> list[str]:
    return [*_artist(box, view, one, tongue), *_works(box, one, tongue)]


# -- the players


def _players(view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for one in view["players"]:
        zones = [
            place_name(place["place"], tongue)
            for place in view["places"]
            if place["owner"] == one["seat"] and place["place"] >= p.FIRST_PLACE
        ]
        if view["round"] == 0 and len(view["players"]) > 1:
            zones = []
        facts = [
            tongue.say("{n} of {goal} points", {"n": one["points"], "goal": one["goal"]}),
            tongue.count("{n} work in hand", "{n} works in hand", one["hand_size"]),
            tongue.say("portfolio {n}", {"n": one["portfolio_size"]}),
            tongue.say("graveyard {n}", {"n": len(one["graveyard"])}),
        ]
        lines += _wrap(f"{_seat(view, one['seat'], tongue)}: {', '.join([*facts, *zones])}")
    return Panel(tongue.say("Players"), lines)


def _graveyards(box: Box, view: dict[str, Any], tongue: Tongue) -> list[str]:
    lines: list[str] = []
    for one in view["players"]:
        cards = _counted(box, one["graveyard"], tongue) + [name(box, card, tongue) for card in one["retired"]]
        if cards:
            lines += _wrap(f"{_seat(view, one['seat'], tongue)}: {', '.join(cards)}")
        if one["known"]:
            known = ", ".join(_counted(box, one["known"], tongue))
            lines += _wrap(
                tongue.say("{who} is known to hold: {works}", {"who": _seat(view, one["seat"], tongue), "works": known})
            )
    return lines


def _counted(box: Box, cards: list[int], tongue: Tongue) -> list[str]:
    """Works with their numbers, each name once."""
    said: list[str] = []
    for card in sorted(set(cards)):
        count = cards.count(card)
        said.append(name(box, card, tongue) if count == 1 else f"{count} {name(box, card, tongue)}")
    return said


def _vault(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    """The own vault, and the signatures of the own artists in play."""
    one = view["players"][view["viewer"]]
    lines: list[str] = []
    for place in view["places"]:
        if place["owner"] == view["viewer"] and place["card"] >= p.FIRST_ARTIST and place["card"] < p.FIRST_EGO:
            said = signature_text(box, place["card"], tongue)
            values: dict[str, object] = {"name": name(box, place["card"], tongue), "text": said}
            lines += _wrap(tongue.say("in play: {name}. {text}", values))
    for card in one["artists"]:
        lines += _wrap(result_text(box, card, tongue))
    if one["egos"]:
        lines += _wrap(
            tongue.say("egos: {egos}", {"egos": ", ".join([name(box, card, tongue) for card in one["egos"]])})
        )
    if one["ideas"]:
        lines.append(tongue.count("{n} Idea", "{n} Ideas", one["ideas"]))
    return Panel(tongue.say("Your artists and your vault"), lines or [tongue.say("nothing")])


def _hand(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    one = view["players"][view["viewer"]]
    lines: list[str] = []
    for card in sorted(set(one["hand"])):
        count = one["hand"].count(card)
        lines += _wrap((f"{count} × " if count > 1 else "") + work_line(box, card, tongue))
    return Panel(tongue.say("Your hand"), lines or [tongue.say("no works")])


def gains(before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
    """What changed for the viewer, as a short preview: points, and the drive of all own artists."""
    viewer = before["viewer"]
    if viewer < 0:
        return ""
    changes: list[str] = []
    points = after["players"][viewer]["points"] - before["players"][viewer]["points"]
    if points:
        changes.append(f"{signed(points)} {tongue.say('points')}")
    drive = _drive(after, viewer) - _drive(before, viewer)
    if drive:
        changes.append(f"{signed(drive)} {tongue.say('drive')}")
    return ", ".join(changes)


def _drive(view: dict[str, Any], seat: int) -> int:
    return sum([one["life"] for one in view["places"] if one["owner"] == seat and one["place"] >= p.FIRST_PLACE])
