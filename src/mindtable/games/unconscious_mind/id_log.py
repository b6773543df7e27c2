"""The Id explains itself: every instruction of its turn with the reason and the clause."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Event
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import arrow as a
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box

# The clauses that each line of the explanation rests on.
CLAUSES: Final[dict[Any, str]] = {
    events.ID_CARD: "ID-22", events.ID_TRIED: "ID-23", events.ID_PLACED: "ID-25", events.ID_FULL: "ID-24",
    events.ID_SHORT: "ID-20", events.ID_INK: "ID-30", events.ID_AGAIN: "ID-32", events.ID_UNLOCK: "ID-31",
    events.ID_NO_COLUMN: "ID-40, A-07", events.ID_COLUMN: "ID-40", events.ID_ROW: "ID-43", events.ID_TILE: "ID-41",
    events.ID_END: "ID-41, ID-43", events.ID_FLIP: "ID-43", events.ID_INSIGHT: "ID-44", events.ID_RECALL: "ID-50",
    events.ID_DISTRICT: "ID-51, ID-52", events.ID_SLOT: "ID-53", events.ID_NO_BONUS: "ID-54",
    events.ID_ARROW: "ID-16", events.ID_NO_BOX: "ID-60", events.ID_BOX: "ID-61, ID-62", events.ID_OVERLAY: "ID-65",
    events.ID_NO_OVERLAY: "ID-66, A-08", events.ID_NO_DRAFT: "ID-56", events.ID_DISPLAY_TILE: "ID-80, ID-81",
    events.ID_NO_DISPLAY: "A-43", events.ID_NO_DREAM: "ID-82, A-05", events.ID_DRAWS: "ID-71",
    events.ID_NO_CARD: "ID-73", events.ID_SWAP: "ID-83", events.ID_PLAY: "ID-72", events.ID_NO_PLAY: "ID-10",
    events.ID_NO_INSIGHT: "ID-90", events.ID_NO_TREATISE: "ID-94", events.ID_PUBLISH: "ID-91 to ID-93",
    events.ID_USES: "ID-91", events.ID_FREUD: "ID-86, ID-96", events.ID_PROFESSOR: "ID-87, ID-96",
    events.ID_CONVERTS: "ID-10", events.ID_SKIPS: "A-20", events.ID_NO_GOAL: "ID-88", events.ID_RESHUFFLE: "ID-22",
    events.ID_ROOMS_FULL: "ID-56",
    events.ID_STUCK: "ID-32, A-04", events.NO_CLIENT: "ID-58", events.BREWED: "ID-13", events.BOX: "ID-14",
    events.THERAPY: "ID-64", events.CATHARSIS: "ID-65", events.CURED: "ID-67", events.DRAFTED: "ID-57",
    events.DREAMT: "ID-57", events.LAYERED: "ID-57", events.TREATED: "ID-82", events.SYMBOL: "ID-82",
    events.GOAL: "ID-74", events.REPUTATION: "ID-70", events.CITED: "ID-92",
}  # fmt: skip
VERDICTS: Final = ["ID-57", "ID-40", "ID-51", "ID-53", "ID-95", "ID-95", "ID-91, ID-92", "ID-91, A-22", "ID-92, A-44"]
CRITERIA: Final = [
    [N_("most Therapy points")],
    [N_("most active tiles"), N_("furthest to the right")],
    [N_("highest number"), N_("its Professor is there")],
    [N_("fewest slots above"), N_("its Professor is there")],
    [N_("most effects"), N_("shortest way")],
    [N_("most effects"), N_("shortest way")],
    [N_("most points")],
    [N_("fewest tags given up"), N_("most points")],
    [N_("fewest cards to Cite"), N_("most points")],
]  # fmt: skip
CHOSEN: Final = [
    N_("Client"), N_("Manifest Dream"), N_("face-up Research card"), N_("Treatise"), N_("Research card"), N_("Volume"),
    N_("Goal"), N_("Client to begin with"), N_("Dream"),
]  # fmt: skip


def clauses_of(event: Event) -> str:
    """The clauses behind a line of the Id; empty when the line needs none."""
    if event.kind == events.ID_VERDICT:
        return VERDICTS[int(event.values[0])]
    return CLAUSES.get(event.kind, "")


def line(box: Box, event: Event, tongue: Tongue) -> str:
    """An instruction of the Id without its clauses; empty when the event is not one of its own kinds."""
    kind, values = event.kind, event.values
    if kind == events.ID_VERDICT:
        return _verdict(box, values, tongue)
    if kind == events.ID_ARROW:
        said: dict[str, object] = {"what": tongue.say(CHOSEN[values[1]]), "n": len(values) - 2}
        if values[0] == a.POINTS_RIGHT:
            return tongue.say("the Compass Arrow points right: the rightmost of {n} ({what}); turn the Arrow", said)
        return tongue.say("the Compass Arrow points left: the leftmost of {n} ({what}); turn the Arrow", said)
    said_turn = _turn(box, kind, values, tongue)
    return said_turn or _tiles(box, kind, values, tongue) or _office(box, kind, values, tongue)


def candidate(box: Box, judge: int, number: int, tongue: Tongue) -> str:
    """A candidate of a priority in words."""
    if judge == 0:
        return tongue.say("place {n}", {"n": number + 1})
    if judge == 1:
        return tongue.say(lang.COLUMNS[number])
    if judge == 2:
        district, slot = divmod(number, p.DISTRICT_SLOTS)
        return f"{tongue.name(box.names['district'][district])} {p.TAGS_FOR_SLOT[slot]}"
    if judge == 3:
        place, slot = divmod(number, p.SLOTS)
        return f"{lang.location(box, place, tongue)}, {tongue.say(lang.SLOTS[slot])}"
    if judge <= 5:
        return tongue.count("{n} step", "{n} steps", number)
    return box.ids["treatise"][number]


def _verdict(box: Box, values: list[int], tongue: Tongue) -> str:
    judge, index, best, kept = values[0], values[1], values[2], values[3]
    after = values[4 : 4 + kept]
    before = values[4 + kept :]
    said: dict[str, object] = {
        "criterion": tongue.say(CRITERIA[judge][index]),
        "best": best,
        "n": len(before),
        "left": len(after),
        "which": "; ".join([candidate(box, judge, number, tongue) for number in after]),
    }
    return tongue.say("{criterion} ({best}): {n} → {left} [{which}]", said)


def _turn(box: Box, kind: Any, values: list[int], tongue: Tongue) -> str:
    """Stating, the Inkpot and recalling."""
    if kind == events.ID_CARD:
        target = lang.space_id(box.targets[values[0]])
        said: dict[str, object] = {"card": box.ids["meeting"][values[0]], "space": target}
        if box.upward[values[0]]:
            return tongue.say("Meeting Table card {card}: target {space}, then upwards", said)
        return tongue.say("Meeting Table card {card}: target {space}, then downwards", said)
    if kind == events.ID_TRIED:
        return tongue.say("{space} is taken", {"space": lang.space_id(values[0])})
    if kind == events.ID_PLACED:
        said = {"space": lang.space_id(values[0]), "ideas": values[1], "bright": values[2]}
        return tongue.say("place on {space}: Ideas {ideas}, Bright Ideas {bright}", said)
    if kind == events.ID_FULL:
        return tongue.say("column {column} is full: it Recalls instead", {"column": p.COLUMNS[values[0]]})
    if kind == events.ID_SHORT:
        said = {"ideas": values[0], "bright": values[1]}
        return tongue.say("Ideas {ideas}, Bright Ideas {bright}: fewer than two, it Recalls", said)
    if kind == events.ID_INK:
        return tongue.say("Inkpot {n} on, to: {space}", {"n": values[0], "space": tongue.say(lang.TRACK[values[1]])})
    if kind == events.ID_AGAIN:
        return tongue.say("the overlay token lies there: move {n} again", {"n": values[0]})
    if kind == events.ID_STUCK:
        return tongue.say("on the overlay token once more: it stops without effect")
    if kind == events.ID_UNLOCK:
        column = tongue.say(lang.COLUMNS[values[0]])
        if values[1]:
            return tongue.say("past the symbol: the Bright Idea above the {column} comes free", {"column": column})
        return tongue.say("past the symbol: the Idea above the {column} comes free", {"column": column})
    if kind == events.ID_NO_COLUMN:
        return tongue.say("no column is open: nothing happens")
    if kind == events.ID_COLUMN:
        return tongue.say("trigger the {column} from top to bottom", {"column": tongue.say(lang.COLUMNS[values[0]])})
    if kind == events.ID_ROW:
        return tongue.say(
            "trigger {row} from left to right; 1 Coffee for its Minor", {"row": tongue.say(lang.TRACK[1 + values[0]])}
        )
    if kind == events.ID_END:
        effect = lang.effect_text(box, box.feet[values[1]] if values[0] else box.row_ends[values[1]], tongue)
        return tongue.say("the Insight at the end is gone: {effect}", {"effect": effect})
    if kind == events.ID_FLIP:
        return tongue.say("flip {tile} to its active side", {"tile": lang.name(box, "id_tile", values[0], tongue)})
    if kind == events.ID_INSIGHT:
        which = lang.COLUMNS[values[1]] if values[0] else lang.TRACK[1 + values[1]]
        return tongue.say("an Insight joins its supply: {which}", {"which": tongue.say(which)})
    if kind == events.ID_RECALL:
        return tongue.count(
            "Recall: Ideas back, {n} Coffee for {n} space", "Recall: Ideas back, {n} Coffees for {n} spaces", values[0]
        )
    if kind == events.ID_DISTRICT:
        said = {
            "place": tongue.name(box.names["district"][values[0]]), "n": p.TAGS_FOR_SLOT[values[1]],
            "effect": lang.effect_text(box, box.district_bonuses[values[0]][values[1]], tongue),
        }  # fmt: skip
        return tongue.say("an Insight on number {n} of the {place}, the top token on the slot: {effect}", said)
    if kind == events.ID_SLOT:
        said = {
            "place": lang.location(box, values[0], tongue), "slot": tongue.say(lang.SLOTS[values[1]]),
            "effect": lang.effect_text(box, box.location_bonuses[values[0]][values[1]], tongue),
        }  # fmt: skip
        return tongue.say("the top token on the {slot} of: {place}; {effect}", said)
    if kind == events.ID_NO_BONUS:
        return tongue.say("no bonus can be claimed")
    if kind == events.ID_RESHUFFLE:
        return tongue.say("shuffle the Meeting Table discards into a new deck")
    return ""


def _tiles(box: Box, kind: Any, values: list[int], tongue: Tongue) -> str:
    """The nine tiles, Research and conversions."""
    if kind == events.ID_TILE:
        return lang.name(box, "id_tile", values[0], tongue)
    if kind == events.ID_DISPLAY_TILE:
        said: dict[str, object] = {
            "tile": lang.tile(box, values[0], tongue), "banner": lang.effect_text(box, box.banners[values[0]], tongue),
        }  # fmt: skip
        return tongue.say("discard {tile}, the rightmost tile of its row: {banner}", said)
    if kind == events.ID_NO_DISPLAY:
        return tongue.say("no tile lies in that row: Coffee only")
    if kind == events.ID_NO_DREAM:
        return tongue.say("none of its Clients has a Dream: nothing happens")
    if kind == events.ID_DRAWS:
        return tongue.count(
            "{n} Research card onto its face-down hand", "{n} Research cards onto its face-down hand", values[0]
        )
    if kind == events.ID_NO_CARD:
        return tongue.say("the Research deck is empty: nothing is drawn")
    if kind == events.ID_SWAP:
        said = {
            "drawn": lang.name(box, "research", values[0], tongue),
            "taken": lang.name(box, "research", values[1], tongue),
        }
        return tongue.say("draw {drawn}, lay it face up for {taken}", said)
    if kind == events.ID_PLAY:
        said = {
            "card": lang.name(box, "research", values[0], tongue), "text": lang.research_text(box, values[0], tongue),
        }  # fmt: skip
        return tongue.say("play {card}: {text}", said)
    if kind == events.ID_NO_PLAY:
        return tongue.say("no card to play: 1 Coffee")
    if kind == events.ID_NO_INSIGHT:
        return tongue.say("no Insight in its supply: it cannot Publish")
    if kind == events.ID_NO_TREATISE:
        return tongue.say("no Treatise can be filled: draw and play a Research card")
    if kind == events.ID_PUBLISH:
        said = {"name": lang.name(box, "treatise", values[0], tongue), "points": values[1], "n": values[2]}
        return tongue.say("Publish {name} for {points} VP, Cited cards: {n}", said)
    if kind == events.ID_USES:
        return tongue.say("use {card}", {"card": lang.name(box, "research", values[0], tongue)})
    if kind == events.ID_FREUD:
        said = {"place": lang.location(box, values[0], tongue), "n": values[1]}
        return tongue.count(
            "Freud goes to: {place}; {n} effect, {n} Coffee",
            "Freud goes to: {place}; {n} effects, {n} Coffees",
            values[1],
            said,
        )
    if kind == events.ID_PROFESSOR:
        said = {"place": lang.location(box, values[0], tongue), "n": values[1]}
        return tongue.count(
            "its Professor goes to: {place}; {n} effect, {n} Coffee",
            "its Professor goes to: {place}; {n} effects, {n} Coffees", values[1], said,
        )  # fmt: skip
    if kind == events.ID_CONVERTS:
        said = {"what": _converted(values[0], values[1], tongue), "n": values[2]}
        if values[2] < 0:
            return tongue.say("{what}: 1 Box instead", said)
        return tongue.count("{what}: {n} Coffee instead", "{what}: {n} Coffees instead", values[2], said)
    if kind == events.ID_SKIPS:
        return tongue.say("an exchange that costs an Insight is skipped")
    if kind == events.ID_NO_GOAL:
        return tongue.say("no Goal is left: a Reputation point instead")
    return ""


def _converted(kind: Any, n: int, tongue: Tongue) -> str:
    if kind <= e.MAJ:
        return tongue.say(lang.LEVELS[kind])
    if kind == e.ELEV:
        return tongue.say("Elevate {n}", {"n": n})
    if kind == e.TRANS:
        return tongue.say("Transfer {n}", {"n": n})
    if kind == e.LOC:
        return tongue.say("Location effects {n}", {"n": n})
    if kind == e.COL:
        return tongue.say("a Notebook column")
    return tongue.say("a Notebook tile")


def _office(box: Box, kind: Any, values: list[int], tongue: Tongue) -> str:
    """Boxes, overlays and drafting."""
    if kind == events.ID_NO_BOX:
        return tongue.say("no Box to spend, or no Client: the Arrow is not used")
    if kind == events.ID_BOX:
        said: dict[str, object] = {"room": tongue.say(lang.ROOMS[values[0]]), "n": values[1]}
        return tongue.say("a Box for the Client of the {room}; Boxes left: {n}", said)
    if kind == events.ID_OVERLAY:
        name = lang.name(box, "case_overlay" if values[0] else "routine_overlay", values[1], tongue)
        return tongue.say("lay the overlay {name} on the Client", {"name": name})
    if kind == events.ID_NO_OVERLAY:
        return tongue.say("no overlay is left: what is printed counts, an ability does not")
    if kind == events.ID_ROOMS_FULL:
        return tongue.say("every open room has its Client: no draft")
    if kind == events.ID_NO_DRAFT:
        return tongue.say("last round: no new Clients")
    if kind == events.NO_CLIENT:
        return tongue.say(
            "no Client of the right kind is left for the {room}", {"room": tongue.say(lang.ROOMS[values[0]])}
        )
    return ""
