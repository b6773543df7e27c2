"""The position as text panels: what lies on the table, in lines that also read well aloud."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from mindtable.core.panels import Panel
from mindtable.core.tongue import Tongue
from mindtable.games.essence import effects as e
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.island import cell_at, x_of, y_of
from mindtable.games.essence.language import (
    ROMAN,
    card_line,
    change_text,
    colour,
    colours_text,
    effect_text,
    name,
    requirement_text,
    words_text,
)

WIDTH: Final = 78
CELL: Final = 15  # fewest columns of a Segment in the grid of an island
WIDEST_CELL: Final = 28
CHANGES: Final = [
    ("essence", e.ESSENCE), ("wealth", e.WEALTH), ("influence", e.INFLUENCE), ("attack", e.ATTACK),
    ("defense", e.DEFENSE), ("ready", e.FOUNDATION), ("hand_size", e.DRAW),
]  # fmt: skip


def panels(box: Box, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
    """The whole table as the viewer sees it; own things last, where the eye rests before choosing."""
    seats = _reading_order(view)
    found = [_tracks(box, view, tongue)]
    if view["offered"]:
        found.append(_advisors(box, view, tongue))
    if view["display"]:
        found.append(_display(box, view, tongue))
    found += [_row(box, view, tongue), _treaties(box, view, tongue)]
    found += [_island(box, view, seat, tongue) for seat in seats]
    if view["viewer"] >= 0:
        found.append(_hand(box, view, tongue))
    return found


def _reading_order(view: dict[str, Any]) -> list[int]:
    count = len(view["players"])
    viewer = max(view["viewer"], 0)
    return [(viewer + 1 + step) % count for step in range(count)]


def _faction(box: Box, view: dict[str, Any], seat: int, tongue: Tongue) -> str:
    faction = view["players"][seat]["faction"]
    if faction < 0:
        return tongue.seat(seat)
    said = tongue.name(box.factions[faction].names)
    if seat == view["viewer"]:
        return tongue.say("{who} (you)", {"who": said})
    return f"{said} ({tongue.seat(seat)})" if tongue.seats else said


def _wrap(text: str, hang: str = "    ") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=hang, break_long_words=False) or [""]


def _tracks(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    heads = [
        tongue.say("Shards"), tongue.say("Essence"), tongue.say("Wealth"), tongue.say("Influence"),
        tongue.say("Attack"), tongue.say("Defense"), tongue.say("Cards"), tongue.say("Foundations"),
    ]  # fmt: skip
    rows: list[list[str]] = []
    for seat in view["order"]:
        one = view["players"][seat]
        rows.append([
            str(one["shards"]), str(one["essence"]), str(one["wealth"]), str(one["influence"]), str(one["attack"]),
            str(one["defense"]), str(one["hand_size"]), f"{one['ready']}/{one['ready'] + one['spent']}",
        ])  # fmt: skip
    lines: list[str] = []
    for place, seat in enumerate(view["order"]):
        facts = [f"{head} {value}" for head, value in zip(heads, rows[place], strict=True)]
        notes = _notes(box, view, seat, tongue)
        lines += _wrap(f"{place + 1}. {_faction(box, view, seat, tongue)}{notes}", "   ")
        lines += _wrap("   " + " · ".join(facts), "   ")
    title = tongue.say(
        "Round {round}, {goal} Shards end the game, External Threat {threat}",
        {"round": view["round"], "goal": view["goal"], "threat": view["threat"]},
    )
    return Panel(title, lines)


def _notes(box: Box, view: dict[str, Any], seat: int, tongue: Tongue) -> str:
    one = view["players"][seat]
    notes: list[str] = []
    if one["passed"]:
        notes.append(tongue.say("passed"))
    if one["fragments"]:
        values: dict[str, object] = {"value": one["value"]}
        notes.append(
            tongue.count("{n} fragment worth {value}", "{n} fragments worth {value}", len(one["fragments"]), values)
        )
    if one["revenge"]:
        notes.append(tongue.count("{n} Revenge token", "{n} Revenge tokens", one["revenge"]))
    for token, holder in enumerate(view["holders"]):
        if holder == seat:
            notes.append(tongue.name(box.tokens[token]))
    return f" ({', '.join(notes)})" if notes else ""


def _advisors(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for advisor in view["offered"]:
        card = p.FIRST_ADVISOR + advisor
        wealth = view["advisor_wealth"][advisor]
        extra = f" [{tongue.say('{n} Wealth on it', {'n': wealth})}]" if wealth else ""
        lines += _wrap(card_line(box, card, tongue) + extra)
    return Panel(tongue.say("Advisors"), lines)


def segment_line(box: Box, card: int, tongue: Tongue) -> str:
    """A Segment for sale in one line."""
    colours = [colours_text(box.plus[card], 1, tongue), colours_text(box.plus[card], -1, tongue)]
    facts = tongue.say(
        "{name} ({colour}), {cost} Wealth: {base} Essence",
        {
            "name": name(box, card, tongue), "colour": colour(box.colour[card], tongue), "cost": box.cost[card],
            "base": box.base[card],
        },
    )  # fmt: skip
    text = ", ".join([facts, *[each for each in colours if each]])
    effect = effect_text(box, card, tongue)
    return f"{text}. {effect}" if effect else text


def _display(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for card in sorted(view["display"], key=lambda card: (-box.cost[card], card)):
        lines += _wrap(segment_line(box, card, tongue))
    return Panel(tongue.say("For sale"), lines)


def _row(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for place, card in enumerate(view["row"]):
        if card == p.EMPTY:
            lines.append(f"{place + 1}. {tongue.say('empty')}")
            continue
        values: dict[str, object] = {
            "name": name(box, card, tongue), "value": ROMAN[box.value[card]], "cost": box.cost[card],
            "what": requirement_text(box.requirements[card - p.FIRST_FRAGMENT], tongue),
            "bonus": words_text(box, box.clauses[card][0].words, tongue),
        }  # fmt: skip
        text = tongue.say("{name} ({value}), {cost} Influence, {what}: {bonus}", values)
        if place == 0 and not view["reach"]:
            text = tongue.say("{text} (not yet readable)", {"text": text})
        lines += _wrap(f"{place + 1}. {text}")
    lines += _wrap(tongue.say("A pattern may be turned; / begins its next line, – is any cell."))
    title = tongue.count(
        "Prophecy, {n} fragment in the pile", "Prophecy, {n} fragments in the pile", view["prophecy_size"]
    )
    return Panel(title, lines)


def _treaties(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for treaty in range(p.TREATIES):
        card = p.FIRST_TREATY + treaty
        price = view["prices"][treaty]
        cost = tongue.count("{n} token", "{n} tokens", price) if price >= 0 else tongue.say("no space left")
        lines += _wrap(tongue.label(f"{name(box, card, tongue)}, {cost}", effect_text(box, card, tongue)))
    return Panel(tongue.say("Treaties"), lines)


def _island(box: Box, view: dict[str, Any], seat: int, tongue: Tongue) -> Panel:
    """An island as a grid: each Segment its colour in two letters, ``*`` when exhausted, coordinates at the edges."""
    one = view["players"][seat]
    said: dict[str, object] = {"who": _faction(box, view, seat, tongue)}
    title = tongue.say("Island of {who}", said)
    if one["exhausted"]:
        title = tongue.say("Island of {who} (* is exhausted)", said)
    if not one["cards"]:
        return Panel(title, [tongue.say("nothing yet")])
    xs = [x_of(cell) for cell in one["cells"]]
    ys = [y_of(cell) for cell in one["cells"]]
    columns = list(range(min(xs), max(xs) + 1))
    width = min(WIDEST_CELL, (WIDTH - 4) // len(columns))
    if width < CELL:
        lines = _island_list(box, one, tongue)
    else:
        at = dict(zip(one["cells"], one["cards"], strict=True))
        lines = ["    " + "".join([f"{x:^{width}}" for x in columns]).rstrip()]
        for y in range(min(ys), max(ys) + 1):
            row = ""
            for x in columns:
                card = at.get(cell_at(x, y), -1)
                row += f"{_cell(box, card, card in one['exhausted'], width, tongue):<{width}}"
            lines.append(f"{y:>3} {row}".rstrip())
    for card in one["cards"]:
        if box.clauses[card]:
            lines += _wrap(f"  {card_line(box, card, tongue)}")
    return Panel(title, lines)


def _cell(box: Box, card: int, exhausted: bool, width: int, tongue: Tongue) -> str:
    if card < 0:
        return "  ·"
    mark = "*" if exhausted else " "
    return f"{colour(box.colour[card], tongue)[:2]}{mark}{name(box, card, tongue)}"[: width - 1]


def _island_list(box: Box, one: dict[str, Any], tongue: Tongue) -> list[str]:
    lines: list[str] = []
    for card, cell in zip(one["cards"], one["cells"], strict=True):
        mark = " *" if card in one["exhausted"] else ""
        lines.append(f"{x_of(cell)},{y_of(cell)} {colour(box.colour[card], tongue)} {name(box, card, tongue)}{mark}")
    return lines


def _hand(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    one = view["players"][view["viewer"]]
    lines: list[str] = []
    for card in one["hand"]:
        lines += _wrap(card_line(box, card, tongue))
    values: dict[str, object] = {"draw": one["draw_size"], "discard": len(one["discard"])}
    title = tongue.say("Your hand ({draw} to draw, {discard} discarded)", values)
    return Panel(title, lines or [tongue.say("no cards")])


def gains(before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
    """What changed for the viewer, as a short preview."""
    viewer = before["viewer"]
    if viewer < 0:
        return ""
    one, other = before["players"][viewer], after["players"][viewer]
    changes: list[str] = []
    shards = other["shards"] - one["shards"]
    if shards:
        changes.append(tongue.count("+{n} Shard", "+{n} Shards", shards))
    for key, kind in CHANGES:
        change = other[key] - one[key]
        if change:
            changes.append(change_text(kind, change, tongue))
    return ", ".join(changes)
