"""The position as text panels: what lies on the table, in lines that also read well aloud."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from mindtable.core.panels import Panel
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.state import FACE_DOWN

WIDTH: Final = 78
CONTROLLER: Final = {-1: N_("yours"), 0: N_("nobody's"), 1: N_("the Ego's")}


def _wrap(text: str, hang: str = "    ") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=hang, break_long_words=False) or [""]


def panels(box: Box, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
    """The whole table; own things last, where the eye rests before choosing."""
    found = [_aspirations(box, view, tongue), _ego(box, view, tongue), _ring(box, view, tongue)]
    if box.full:
        found.append(_intentions(box, view, tongue))
    for number in range(len(view["spirits"])):
        found.append(_spirit(box, view, number, tongue))
    return found


def _aspirations(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for place, aspiration in enumerate(view["row"]):
        mine, ego = view["standings"][aspiration]
        mark = tongue.say("now") if place == 0 else tongue.say("later")
        lines += _standing(box, aspiration, mine, ego, mark, tongue)
    if view["hidden"] >= 0:
        mine, ego = view["standings"][view["hidden"]]
        lines += _standing(box, view["hidden"], mine, ego, tongue.say("your Hidden one"), tongue)
    if view["ego_hidden"] >= 0:
        mine, ego = view["standings"][view["ego_hidden"]]
        lines += _standing(box, view["ego_hidden"], mine, ego, tongue.say("the Ego's Hidden one"), tongue)
    elif view["ego_hidden"] == FACE_DOWN:
        lines.append(tongue.say("The Ego's Hidden Aspiration lies face down."))
    values: dict[str, object] = {"round": view["round"], "mine": view["scores"][0], "ego": view["scores"][1]}
    return Panel(tongue.say("Round {round}. Points: you {mine}, Ego {ego}", values), lines)


def _standing(box: Box, aspiration: int, mine: int, ego: int, mark: str, tongue: Tongue) -> list[str]:
    values: dict[str, object] = {
        "name": say.aspiration(box, aspiration, tongue),
        "mine": mine,
        "ego": ego,
        "mark": mark,
    }
    values["what"] = tongue.say(say.COUNTS[box.counts[aspiration]])
    return _wrap(tongue.say("{name} ({mark}): you {mine}, Ego {ego} – {what}", values))


def _ego(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    values: dict[str, object] = {
        "gatekeeper": say.frontier(box, view["gatekeeper"], tongue),
        "influencer": say.realm(box, view["influencer"], tongue),
    }
    lines = _wrap(tongue.say("Gatekeeper at {gatekeeper}, Influencer at {influencer}", values))
    if view["operation"] >= 0:
        lines += _wrap(
            tongue.say("Open Operation card: {card}", {"card": say.operation_text(box, view["operation"], tongue)})
        )
    values = {"wp": view["ego_willpower"], "points": view["ego_points"]}
    lines += _wrap(tongue.say("Willpower {wp}, points on the Wheel {points}", values))
    lines += _wrap(_fragments(view, p.EGO, tongue))
    deck = view["ego_deck"]
    if deck and len(deck[0]) == 1:
        lines += _wrap(tongue.say("On top of its deck: {card}", {"card": say.name(box, deck[0][0], tongue)}))
    return Panel(tongue.say("The Ego ({side})", {"side": tongue.say(say.SIDE_NAMES[1 - box.side])}), lines)


def _fragments(view: dict[str, Any], party: int, tongue: Tongue) -> str:
    minors, majors, capping = view["identity"][3 * party : 3 * party + 3]
    values: dict[str, object] = {
        "minor": minors, "major": majors, "capping": capping, "left": view["stock"][2 * party],
        "left_major": view["stock"][2 * party + 1],
    }  # fmt: skip
    return tongue.say(
        "Identity: {minor} Minor, {major} Major, {capping} Capping; in stock {left} Minor, {left_major} Major", values
    )


def _ring(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    """The ring clockwise: each Frontier and Realm with its controller, Emotions, Fortress, Sphere and Spirits."""
    lines: list[str] = []
    for area in range(p.AREAS):
        name = say.frontier(box, area, tongue)
        lines += _wrap(_area(box, view, name, view["frontiers"][area], [3 * area], 2 * area, tongue))
        name = say.realm(box, area, tongue)
        text = _area(box, view, name, view["realms"][area], [3 * area + 1, 3 * area + 2], 2 * area + 1, tongue)
        fort = view["fortresses"][area]
        if fort:
            values: dict[str, object] = {"fortress": say.fortress(abs(fort), tongue)}
            text += " | " + (
                tongue.say("your {fortress}", values) if fort < 0 else tongue.say("the Ego's {fortress}", values)
            )
        values = {"sphere": say.sphere(box, view["facing"][area], tongue), "n": view["spheres"][area]}
        lines += _wrap(text + " | " + tongue.say("Sphere of {sphere} {n}", values))
    return Panel(tongue.say("The ring, clockwise"), lines)


def _area(box: Box, view: dict[str, Any], name: str, control: int, slots: list[int], space: int, tongue: Tongue) -> str:
    parts: list[str] = []
    for slot in slots:
        card = view["cards"][slot]
        if card < 0:
            parts.append(f"{slot} –")
            continue
        token = f"+{view['tokens'][slot]}" if view["tokens"][slot] else ""
        side = tongue.say("Ego") if view["intensity"][slot] > 0 else tongue.say("you")
        facts = f"{view['essence'][slot]}/{box.spaces[card]}{token}={abs(view['intensity'][slot])}"
        parts.append(f"{slot} {side} {say.name(box, card, tongue)} {facts}")
    figures: list[str] = []
    for spirit in view["spirits"]:
        if spirit["space"] == space and spirit["spirit"] >= 0:
            figures.append(say.spirit(box, spirit["spirit"], tongue))
    if space == 2 * view["gatekeeper"]:
        figures.append(tongue.say("Gatekeeper"))
    if space == 2 * view["influencer"] + 1:
        figures.append(tongue.say("Influencer"))
    here = f" [{', '.join(figures)}]" if figures else ""
    return tongue.label(f"{name}, {tongue.say(CONTROLLER[control])}{here}", "; ".join(parts))


def _intentions(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    """What scores in the full game (CB-85), and the next reward of the Wheel."""
    lines: list[str] = []
    for number, deeds in enumerate(box.intentions):
        done = tongue.say(" (fulfilled this turn)") if view["scored"] >> number & 1 else ""
        lines += _wrap(f"{number + 1}. {say.deeds_text(deeds, tongue)}{done}")
    for space in range(view["points"] + 1, p.WHEEL):
        if box.icons[space]:
            values: dict[str, object] = {"space": space, "reward": tongue.say(say.REWARD_NAMES[box.icons[space]])}
            lines += _wrap(tongue.say("Next reward of the Wheel: {reward} at {space} points", values))
            break
    return Panel(tongue.say("Intentions: 1 point for the first of a turn, 2 for each other"), lines)


def _spirit(box: Box, view: dict[str, Any], number: int, tongue: Tongue) -> Panel:
    one = view["spirits"][number]
    values: dict[str, object] = {"wp": one["willpower"], "essence": one["essence"], "ambition": view["ambition"]}
    values["points"] = view["points"]
    lines = _wrap(
        tongue.say("Willpower {wp}, Essence {essence}, Ambition {ambition}, points on the Wheel {points}", values)
    )
    rows: list[str] = []
    for row in range(p.ROWS if box.full else p.EMPOWER):
        colours = [say.vibe(colour, tongue) for colour in range(4) if one["colours"][row] >> colour & 1]
        note = f" ({', '.join(colours)})" if colours else ""
        rows.append(f"{tongue.say(say.ROW_NAMES[row])} {one['levels'][row]}/{p.ROW_PLACES}{note}")
    lines += _wrap(tongue.say("Action rows: {rows}", {"rows": ", ".join(rows)}))
    if number == 0:
        lines += _wrap(_fragments(view, p.PLAYERS, tongue))
    for card in one["hand"]:
        track = "-".join([str(value) for value in box.tracks[card]])
        head = f"{say.name(box, card, tongue)} ({say.vibe(box.vibe[card], tongue)}, {track})"
        lines += _wrap(f"{head} – {say.powers_text(box, card, tongue)}")
    if one["deck"] and len(one["deck"][0]) == 1:
        lines += _wrap(tongue.say("On top of its deck: {card}", {"card": say.name(box, one["deck"][0][0], tongue)}))
    name = say.spirit(box, one["spirit"], tongue)
    space = say.space(box, one["space"], tongue)
    return Panel(tongue.say("{spirit} at {space}", {"spirit": name, "space": space}), lines)


# -- previews


def gains(box: Box, before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
    """What changed, as a short preview: resources, control, and the standings that count."""
    changes: list[str] = []
    for number in range(len(before["spirits"])):
        one, other = before["spirits"][number], after["spirits"][number]
        for key, text in (("willpower", N_("{n} Willpower")), ("essence", N_("{n} Essence"))):
            if other[key] != one[key]:
                changes.append(tongue.say(text, {"n": say.signed(other[key] - one[key])}))
        if len(other["hand"]) != len(one["hand"]):
            n = len(other["hand"]) - len(one["hand"])
            changes.append(tongue.count("{change} card", "{change} cards", abs(n), {"change": say.signed(n)}))
    if after["ambition"] != before["ambition"]:
        changes.append(tongue.say("{n} Ambition", {"n": say.signed(after["ambition"] - before["ambition"])}))
    for key, text in (("realms", N_("Realms {mine} to {ego}")), ("frontiers", N_("Frontiers {mine} to {ego}"))):
        if after[key] != before[key]:
            changes.append(tongue.say(text, {"mine": after[key].count(-1), "ego": after[key].count(1)}))
    for aspiration in sorted({*before["row"][:1], before["hidden"], before["ego_hidden"]}):
        if aspiration >= 0 and after["standings"][aspiration] != before["standings"][aspiration]:
            mine, ego = after["standings"][aspiration]
            changes.append(f"{say.aspiration(box, aspiration, tongue)} {mine}:{ego}")
    return ", ".join(changes)
