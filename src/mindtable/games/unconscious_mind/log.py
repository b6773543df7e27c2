"""The log: what happened, a line for each event worth one; lines of the Id name their clauses."""

from __future__ import annotations

from mindtable.core.agenda import Event
from mindtable.core.tongue import Tongue
from mindtable.games.unconscious_mind import events, id_log
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.words import EXCHANGE


def line(box: Box, event: Event, tongue: Tongue) -> str:
    """An event in words."""
    said = instruction(box, event, tongue)
    if said and event.seat == p.ID:
        clauses = id_log.clauses_of(event)
        return f"{said} ({clauses})" if clauses else said
    return said


def instruction(box: Box, event: Event, tongue: Tongue) -> str:
    """The words of an event without clauses."""
    said = id_log.line(box, event, tongue)
    if said:
        return said
    who = tongue.say("the Id") if event.seat == p.ID else tongue.seat(0)
    values: dict[str, object] = {"who": who}
    return (
        _frame(box, event, values, tongue)
        or _gains(box, event, values, tongue)
        or _office(box, event, values, tongue)
        or _deeds(box, event, values, tongue)
    )


def _frame(box: Box, event: Event, values: dict[str, object], tongue: Tongue) -> str:
    """Rounds, turns, the end."""
    kind, v = event.kind, event.values
    if kind == events.ROUND:
        return tongue.say("Round {n}, the last", {"n": v[0]}) if v[1] else tongue.say("Round {n}", {"n": v[0]})
    if kind == events.TURN:
        return tongue.say("Turn of the Id") if event.seat == p.ID else tongue.say("Turn of {who}", values)
    if kind == events.PROFESSOR:
        values["name"] = tongue.name(box.names["professor"][v[0]])
        return tongue.say("{who} is {name}", values)
    if kind == events.ARROW_START:
        return tongue.say("the Compass Arrow points right") if v[0] else tongue.say("the Compass Arrow points left")
    if kind == events.END_NEAR:
        return tongue.say("Freud's marker has reached the watch: round {n} is the last", {"n": v[0]})
    if kind == events.FINAL:
        if v[1] == 0:
            return ""
        return tongue.say("{who}: {source}, {n} VP", {**values, "source": tongue.say(lang.SOURCES[v[0]]), "n": v[1]})
    if kind == events.WON:
        points: dict[str, object] = {"mine": v[0], "its": v[1], **values}
        if event.seat == p.ID:
            return tongue.say("The Id wins, {its} to {mine}", points)
        return tongue.say("{who} wins, {mine} to {its}", points)
    return ""


def _gains(box: Box, event: Event, values: dict[str, object], tongue: Tongue) -> str:
    kind, v = event.kind, event.values
    if kind == events.POINTS:
        return tongue.say("{who}: {n} VP ({source})", {**values, "n": v[0], "source": tongue.say(lang.SOURCES[v[1]])})
    if kind == events.COFFEE:
        values["after"] = v[1]
        return tongue.count("{who}: {n} Coffee, now {after}", "{who}: {n} Coffees, now {after}", v[0], values)
    if kind == events.BREWED:
        return tongue.count("{n} Coffee becomes a Box", "{n} Coffees become a Box", v[0])
    if kind == events.BOX:
        if v[1]:
            return tongue.say("{who}: the Box track is full, 2 VP instead", values)
        return tongue.say("{who}: a Box, now {n}", {**values, "n": v[0]})
    if kind == events.BRIGHT:
        return tongue.count("{who}: {n} Bright Idea", "{who}: {n} Bright Ideas", v[0], values)
    if kind == events.REPUTATION:
        return tongue.say("{who}: Reputation {own}; Freud's marker on {freud}", {**values, "own": v[0], "freud": v[1]})
    if kind == events.FREUD_STEPS:
        return tongue.say("a face is crossed: Freud steps on to: {place}", {"place": lang.location(box, v[0], tongue)})
    if kind == events.GOAL:
        return tongue.say("{who} claims the Goal {goal}", {**values, "goal": lang.name(box, "goal", v[0], tongue)})
    if kind == events.CITED:
        values["card"] = lang.name(box, "research", v[0], tongue)
        values["treatise"] = lang.name(box, "treatise", v[1], tongue)
        return tongue.say("{who} Cites {card} from {treatise}", values)
    if kind == events.FREED_IDEA:
        return tongue.say("{who} frees an Idea", values)
    if kind == events.FREED_INSIGHT:
        return tongue.say("{who} frees an own Insight", values)
    return ""


def _office(box: Box, event: Event, values: dict[str, object], tongue: Tongue) -> str:
    kind, v = event.kind, event.values
    if kind == events.TREATED:
        values["dream"] = lang.dream(box, v[1], tongue)
        values["text"] = lang.dream_text(box, v[1], tongue)
        return tongue.say("{who} treats {dream}. {text}", values)
    if kind == events.SYMBOL:
        return tongue.say("the symbols are equal: a Box")
    if kind == events.THERAPY:
        return tongue.say("{who}: Therapy marker to {n}", {**values, "n": v[1]})
    if kind == events.CATHARSIS:
        values["client"] = lang.client(box, v[0], tongue)
        values["bonus"] = lang.effect_text(box, box.layer_bonus[v[1]], tongue)
        return tongue.say("Catharsis of {client}: {bonus}", values)
    if kind == events.CURED:
        return tongue.say("{who} Cures {client}", {**values, "client": lang.client(box, v[0], tongue)})
    if kind == events.DRAFTED:
        values["client"] = lang.client(box, v[0], tongue)
        values["room"] = tongue.say(lang.ROOMS[v[1]])
        return tongue.say("{who} takes in {client}, {room}", values)
    if kind == events.LAYERED:
        layer = box.ids["layer"][v[0]] if v[0] >= 0 else "–"
        return tongue.say("Grief Layer {layer}: Therapy marker on {n}", {"layer": layer, "n": v[1]})
    if kind == events.DREAMT:
        return tongue.say("Manifest Dream: {dream}", {"dream": lang.dream(box, v[0], tongue)})
    if kind == events.ROOM_OPEN:
        return tongue.say("{who}: the Secondary room opens", values)
    return ""


def _deeds(box: Box, event: Event, values: dict[str, object], tongue: Tongue) -> str:
    """What the person did."""
    kind, v = event.kind, event.values
    if kind == events.STATED:
        values["space"] = lang.space_id(v[0])
        values["action"] = tongue.say(lang.ACTIONS[v[1]])
        values["n"] = v[2] + v[3]
        return tongue.say("{who} States on {space} with {n}: {action}", values)
    if kind == events.RECALLED:
        return tongue.count("{who} Recalls from {n} space", "{who} Recalls from {n} spaces", v[0], values)
    if kind == events.PASSED:
        return tongue.say("{who} passes", values)
    if kind == events.INKPOT:
        return tongue.say(
            "{who}: Inkpot {n} on, to: {space}", {**values, "n": v[0], "space": tongue.say(lang.TRACK[v[1]])}
        )
    if kind == events.TILE_TAKEN:
        return tongue.say("{who} takes {tile}", {**values, "tile": lang.tile(box, v[0], tongue)})
    if kind == events.TILE_USED:
        values["tile"] = lang.tile(box, v[0], tongue)
        values["text"] = lang.effect_text(box, box.mains[v[0]], tongue)
        return tongue.say("{who} triggers {tile}. {text}", values)
    if kind == events.DREW_RESEARCH:
        return tongue.say("{who} draws {card}", {**values, "card": lang.name(box, "research", v[0], tongue)})
    if kind == events.SWAPPED:
        values["card"] = lang.name(box, "research", v[0], tongue)
        values["taken"] = lang.name(box, "research", v[1], tongue)
        return tongue.say("{who} swaps {card} for {taken}", values)
    if kind == events.PLAYED:
        return tongue.say("{who} plays {card}", {**values, "card": lang.name(box, "research", v[0], tongue)})
    if kind == events.PUBLISHED:
        values["name"] = lang.name(box, "treatise", v[0], tongue)
        return tongue.say("{who} Publishes {name}", values)
    if kind == events.MOVED:
        values["place"] = lang.location(box, v[1], tongue)
        if v[0]:
            return tongue.say("{who} moves Freud to: {place}", values)
        return tongue.say("{who} moves the Professor to: {place}", values)
    if kind == events.SLOT and event.seat == p.PERSON:
        if v[0]:
            values["place"] = tongue.name(box.names["district"][v[1]])
            effect = box.district_bonuses[v[1]][v[2]]
        else:
            values["place"] = lang.location(box, v[1], tongue)
            effect = box.location_bonuses[v[1]][v[2]]
        values["effect"] = lang.effect_text(box, effect, tongue)
        return tongue.say("{who} claims a bonus, {place}: {effect}", values)
    if kind == events.EXCHANGED:
        return tongue.label(str(values["who"]), tongue.say(EXCHANGE[v[0]]))
    if kind == events.GENERATED:
        return tongue.say("{who} generates {insight}", {**values, "insight": lang.insight(v[0], tongue)})
    if kind == events.ELEVATED:
        return tongue.say("{who} Elevates {insight}", {**values, "insight": lang.insight(v[0], tongue)})
    if kind == events.TRANSFERRED:
        values["before"] = lang.insight(v[0], tongue)
        values["after"] = lang.insight(v[1], tongue)
        return tongue.say("{who} Transfers {before} to {after}", values)
    if kind == events.PAID:
        return tongue.say("{who} pays {insight}", {**values, "insight": lang.insight(v[0], tongue)})
    return ""
