"""The position as text panels: both boards, the tables and displays, in lines that also read well aloud."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from mindtable.core.panels import Panel
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.notation import cell_id

WIDTH: Final = 78


def panels(box: Box, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
    """The whole table; own things last, where the eye rests before choosing."""
    return [
        _house(tongue), _id_board(box, view, tongue), _office(box, view, "id", tongue), _table(box, view, tongue),
        _city(box, view, tongue), _goals(box, view, tongue), _notebook_display(box, view, tongue),
        _clients(box, view, tongue), _research(box, view, tongue), _office(box, view, "person", tongue),
        _board(box, view, tongue), _tracks(view, tongue),
    ]  # fmt: skip


def _wrap(text: str, hang: str = "    ") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=hang, break_long_words=False) or [""]


def _house(tongue: Tongue) -> Panel:
    lines = _wrap(
        tongue.say(
            "The cards, tiles and boards of this edition were authored for it; they are not the published game's."
        )
    )
    return Panel(tongue.say("House edition"), lines)


def _tracks(view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for key, who in (("id", tongue.say("the Id")), ("person", tongue.say("you"))):
        one = view[key]
        values: dict[str, object] = {
            "who": who, "vp": one["vp"], "now": one["if_over_now"], "rep": one["reputation"], "coffee": one["coffee"],
            "boxes": one["boxes"], "ideas": one["ideas"], "bright": one["bright"],
        }  # fmt: skip
        text = tongue.say(
            "{who}: {vp} VP ({now} if scored now) · Reputation {rep} · Coffee {coffee} · Boxes {boxes} · "
            "Ideas {ideas} · Bright Ideas {bright}", values,
        )  # fmt: skip
        lines += _wrap(text)
    head: dict[str, object] = {"n": view["round"], "freud": view["freud_marker"], "last": view["last_round"]}
    if view["last_round"]:
        return Panel(tongue.say("Round {n} of {last}, Freud's marker {freud}", head), lines)
    return Panel(tongue.say("Round {n}, Freud's marker {freud} of 10", head), lines)


def _id_board(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    one = view["id"]
    above = [tongue.say("open column"), tongue.say("Idea"), tongue.say("Bright Idea on Idea")]
    values: dict[str, object] = {
        "columns": " · ".join([above[count] for count in one["above"]]),
        "space": tongue.say(lang.TRACK[one["inkpot"]]), "insights": one["insights"], "hand": one["hand"],
        "arrow": tongue.say("to the right") if view["arrow"] else tongue.say("to the left"),
    }  # fmt: skip
    lines = _wrap(tongue.say("Above the columns: {columns}", values))
    for row in range(3):
        cells = [
            f"{'*' if one['active'][row * 3 + column] else ' '}{box.ids['id_tile'][one['tiles'][row * 3 + column]]}"
            for column in range(3)
        ]
        end = "" if one["row_locks"] >> row & 1 else f"   {lang.effect_text(box, box.row_ends[row], tongue)}"
        lines.append(f"{tongue.label(tongue.say(lang.TRACK[1 + row]), '')} {'  '.join(cells)}{end}")
    for column in range(3):
        if not one["foot_locks"] >> column & 1:
            foot = lang.effect_text(box, box.feet[column], tongue)
            lines += _wrap(
                tongue.say("foot of the {column}: {foot}", {"column": tongue.say(lang.COLUMNS[column]), "foot": foot})
            )
    text = tongue.say(
        "Inkpot: {space} · Insights {insights} · Research hand {hand} · Compass Arrow points {arrow}", values
    )
    lines += _wrap(text)
    lines += _wrap(tongue.say("In play: {cards}", {"cards": _in_play(box, one, tongue)}))
    lines += _wrap(tongue.say("Tags: {tags}", {"tags": _tag_counts(one)}))
    return Panel(tongue.say("The Id (* active tile)"), lines)


def _in_play(box: Box, one: dict[str, Any], tongue: Tongue) -> str:
    cards = [f"{box.ids['research'][card]} {p.QUALITIES[box.colour[card]]}" for card in one["in_play"]]
    return ", ".join(cards) if cards else tongue.say("nothing")


def _tag_counts(one: dict[str, Any]) -> str:
    names = [*p.LOCATIONS, "*"]
    return ", ".join([f"{names[tag]} {one['tags'][tag]}" for tag in range(p.TAGS) if one["tags"][tag]]) or "–"


def _office(box: Box, view: dict[str, Any], key: str, tongue: Tongue) -> Panel:
    one = view[key]
    lines: list[str] = []
    for room in range(2):
        at = room * p.ROOM
        client = one["rooms"][at + p.CLIENT]
        label = tongue.say(lang.ROOMS[room])
        if client < 0:
            closed = room == p.SECONDARY and not one["second_open"]
            lines.append(tongue.label(label, tongue.say("closed room") if closed else tongue.say("empty room")))
            continue
        lines += _wrap(
            f"{tongue.label(label, lang.client(box, client, tongue))}. {lang.client_text(box, client, tongue)}"
        )
        layer = one["rooms"][at + p.LAYER]
        values: dict[str, object] = {"n": one["rooms"][at + p.MARKER]}
        if layer >= 0:
            values["layer"] = f"{box.ids['layer'][layer]} ({lang.layer_text(box, layer, tongue)})"
            lines += _wrap("    " + tongue.say("Therapy marker {n}; Grief Layer {layer}", values))
        else:
            lines += _wrap("    " + tongue.say("Therapy marker {n}; in force", values))
        for index in (p.MANIFEST, p.LATENT):
            dream = one["rooms"][at + index]
            if dream >= 0:
                lines += _wrap(f"    {lang.dream(box, dream, tongue)} – {lang.dream_text(box, dream, tongue)}")
        overlay = one["rooms"][at + p.OVERLAY]
        if overlay >= 0:
            kind = "case_overlay" if client >= p.ROUTINES else "routine_overlay"
            name = lang.name(box, kind, overlay, tongue)
            lines += _wrap("    " + tongue.say("overlay: {name}", {"name": name}))
    cured = ", ".join([lang.client_id(box, client) for client in one["cured"]])
    if cured:
        lines += _wrap(tongue.say("Cured: {clients}", {"clients": cured}))
    return Panel(tongue.say("Your Office") if key == "person" else tongue.say("Office of the Id"), lines)


def _table(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines = ["     " + "".join([f"{column:<18}" for column in p.COLUMNS]).rstrip()]
    marks = [tongue.say("you"), tongue.say("Id")]
    for row in range(p.ROWS):
        cells = ""
        for column in range(len(p.COLUMNS)):
            space = column * p.ROWS + row
            held = view["held"][space]
            text = ",".join([p.ACTIONS[action] for action in box.touches[space]])
            if held >= 0:
                pointed = view["pointed"][space]
                text = f"[{marks[held]}{':' + p.ACTIONS[pointed] if pointed >= 0 else ''}]"
            cells += f"{text:<18}"
        lines.append(f"{row + 1:>3}  {cells}".rstrip() + f"  ({box.icons[row]})")
    names = [f"{p.ACTIONS[action]} {tongue.say(lang.ACTIONS[action])}" for action in range(len(p.ACTIONS))]
    lines += _wrap("; ".join(names))
    return Panel(tongue.say("Meeting Table (Inkpot steps of the row in brackets)"), lines)


def _city(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    at = 0
    for _ in p.LOCATIONS:
        figures: list[str] = []
        if view["freud"] == at:
            figures.append("Freud")
        if view["person"]["professor"] == at:
            figures.append(tongue.say("your Professor"))
        if view["id"]["professor"] == at:
            figures.append(tongue.say("the Id's Professor"))
        effects = " / ".join([lang.effect_text(box, effect, tongue) for effect in box.location_effects[at]])
        here = f" [{', '.join(figures)}]" if figures else ""
        lines += _wrap(tongue.label(f"{lang.location(box, at, tongue)} ({p.LOCATIONS[at]}){here}", effects))
        slots = [
            lang.effect_text(box, box.location_bonuses[at][slot], tongue)
            if view["slots"][at * p.SLOTS + slot] < 0
            else "×"
            for slot in range(p.SLOTS)
        ]
        lines += _wrap("    " + tongue.say("bonuses: {slots}", {"slots": " | ".join(slots)}))
        at = box.next[at]
    for district in range(len(p.DISTRICTS)):
        bonuses = [
            f"{p.TAGS_FOR_SLOT[slot]} – {lang.effect_text(box, box.district_bonuses[district][slot], tongue)}"
            for slot in range(p.DISTRICT_SLOTS)
            if view["district_slots"][district * p.DISTRICT_SLOTS + slot] < 0
        ]
        values: dict[str, object] = {
            "name": tongue.name(box.names["district"][district]), "n": view["tokens"][district],
            "bonuses": " | ".join(bonuses),
        }  # fmt: skip
        lines += _wrap(tongue.say("{name}, tokens {n}: {bonuses}", values))
    return Panel(tongue.say("City, clockwise"), lines)


def _goals(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for goal in view["goals"]:
        if goal >= 0:
            tags = lang.tags_text(box, box.goal_tags[goal], tongue)
            lines += _wrap(f"{box.ids['goal'][goal]} – {lang.goal_text(box, goal, tongue)} ({tags})")
    return Panel(tongue.say("Goals: 1 Reputation and the tag on the back"), lines or [tongue.say("none left")])


def _notebook_display(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for place, tile in enumerate(view["tiles"]):
        if tile >= 0:
            label = f"N{place // 2 + 1} {tongue.say('bottom tile') if place % 2 else tongue.say('top tile')}"
            lines += _wrap(f"{tongue.label(label, lang.tile(box, tile, tongue))} – {lang.tile_text(box, tile, tongue)}")
    return Panel(tongue.say("Notebook tiles on display"), lines)


def _clients(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for row in (0, 1):
        for client in view["rows"][row]:
            if client >= 0:
                lines += _wrap(f"{lang.client(box, client, tongue)} – {lang.client_text(box, client, tongue)}")
    for dream in view["rows"][2]:
        if dream >= 0:
            lines += _wrap(f"{lang.dream(box, dream, tongue)} – {lang.dream_text(box, dream, tongue)}")
    return Panel(tongue.say("Clients and Manifest Dreams on display"), lines)


def _research(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    lines: list[str] = []
    for card in view["face_up"]:
        if card >= 0:
            lines += _wrap(f"{lang.name(box, 'research', card, tongue)} – {lang.research_text(box, card, tongue)}")
    for treatise in range(p.TREATISES):
        owner = view["owners"][treatise]
        text = f"{lang.name(box, 'treatise', treatise, tongue)} – {lang.treatise_text(box, treatise, tongue)}"
        if owner >= 0:
            volumes = " ".join([p.QUALITIES[box.colour[card]] for card in view["volumes"][treatise]])
            who = tongue.say("the Id") if owner == p.ID else tongue.say("you")
            text = tongue.say("{name}, of {who}, Volumes {volumes}", {
                "name": lang.name(box, "treatise", treatise, tongue), "who": who, "volumes": volumes or "–",
            })  # fmt: skip
        lines += _wrap(text)
    title = tongue.count(
        "Research face up ({n} card in the deck) and Treatises",
        "Research face up ({n} cards in the deck) and Treatises",
        view["research_left"],
    )
    return Panel(title, lines)


def _board(box: Box, view: dict[str, Any], tongue: Tongue) -> Panel:
    one = view["person"]
    dial: list[str] = []
    for field in range(p.FIELDS):
        common, own = one["dial"][field], one["dial"][p.OWN + field]
        if common + own:
            mark = f" ({tongue.say('own {n}', {'n': own})})" if own else ""
            dial.append(f"{lang.insight(field, tongue)} {common + own}{mark}")
    reserve = one["dial"][p.RESERVE] + one["dial"][p.OWN_RESERVE]
    values: dict[str, object] = {
        "dial": ", ".join(dial) or "–", "n": reserve, "own": one["dial"][p.OWN_RESERVE],
        "space": tongue.say(lang.TRACK[one["inkpot"]]), "locked": one["locked_ideas"],
    }  # fmt: skip
    lines = _wrap(tongue.say("Dial: {dial}; reserve {n}, of these own {own}", values))
    for cell, tile in enumerate(one["notebook"]):
        if tile >= 0:
            lines += _wrap(
                f"{cell_id(cell)} {lang.tile(box, tile, tongue)} – {lang.effect_text(box, box.mains[tile], tongue)}"
            )
    lines += _wrap(tongue.say("Inkpot: {space} · Ideas locked above the columns: {locked}", values))
    for card in one["hand"]:
        lines += _wrap(f"{lang.name(box, 'research', card, tongue)} – {lang.research_text(box, card, tongue)}")
    lines += _wrap(tongue.say("In play: {cards}", {"cards": _in_play(box, one, tongue)}))
    lines += _wrap(tongue.say("Tags: {tags}", {"tags": _tag_counts(one)}))
    return Panel(tongue.say("Your board, Notebook and Research"), lines)


CHANGES: Final = [
    ("vp", N_("VP")), ("reputation", N_("Reputation")), ("coffee", N_("Coffee")), ("boxes", N_("Boxes")),
    ("ideas", N_("Ideas")), ("bright", N_("Bright Ideas")),
]  # fmt: skip


def gains(before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
    """What changed for the person, as a short preview."""
    one, other = before["person"], after["person"]
    changes: list[str] = []
    for key, noun in CHANGES:
        change = other[key] - one[key]
        if change:
            changes.append(f"{'+' if change > 0 else '−'}{abs(change)} {tongue.say(noun)}")
    return ", ".join(changes)
