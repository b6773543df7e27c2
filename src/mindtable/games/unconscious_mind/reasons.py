"""Phrases of the log: what a condition decides, and how the Id explains what it chooses."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.things import Kind, Named, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.things import CANDIDATE, LOCATION, TREATISE

# -- the priorities of the Id

WHICH_MANIFEST: Final = 0
WHICH_COLUMN: Final = 1
WHICH_NUMBER: Final = 2
WHICH_SLOT: Final = 3
WHERE_FREUD: Final = 4
WHERE_PROFESSOR: Final = 5
MOST_POINTS: Final = 6
FEWEST_TAGS: Final = 7
FEWEST_CITES: Final = 8
PRIORITY_IDS: Final = [
    "manifest", "column", "number", "slot", "freud", "professor", "treatise", "treatise-by-tags", "treatise-by-cites",
]  # fmt: skip
PRIORITY: Final[Kind[Box]] = Named("priority", PRIORITY_IDS, PRIORITY_IDS)
CLAUSE_IDS: Final = ["ID-57", "ID-40", "ID-51", "ID-53", "ID-95", "ID-91", "ID-92", "A-22", "A-44"]
CLAUSE: Final[Kind[Box]] = Named("clause", CLAUSE_IDS, CLAUSE_IDS)
CLAUSES: Final = [
    ["ID-57"], ["ID-40"], ["ID-51"], ["ID-53"], ["ID-95"], ["ID-95"], ["ID-91", "ID-92"], ["ID-91", "A-22"],
    ["ID-92", "A-44"],
]  # fmt: skip
CRITERION_IDS: Final = [
    "therapy", "active-tiles", "rightmost", "number", "professor-there", "slots-above", "effects", "steps", "points",
    "tags-given-up", "cards-to-cite",
]  # fmt: skip
CRITERION: Final[Kind[Box]] = Named(
    "criterion", CRITERION_IDS,
    [
        N_("most Therapy points"), N_("most active tiles"), N_("furthest to the right"), N_("highest number"),
        N_("its Professor is there"), N_("fewest slots above"), N_("most effects"), N_("shortest way"),
        N_("most points"), N_("fewest tags given up"), N_("fewest cards to Cite"),
    ],
)  # fmt: skip
CRITERIA: Final = [
    ["therapy"], ["active-tiles", "rightmost"], ["number", "professor-there"], ["slots-above", "professor-there"],
    ["effects", "steps"], ["effects", "steps"], ["points"], ["tags-given-up", "points"], ["cards-to-cite", "points"],
]  # fmt: skip


def clauses_of_priority(priority: int) -> list[int]:
    """The clauses on which a priority rests."""
    return [CLAUSE_IDS.index(clause) for clause in CLAUSES[priority]]


def criteria_of(priority: int) -> list[int]:
    """The criteria of a priority, in their order."""
    return [CRITERION_IDS.index(criterion) for criterion in CRITERIA[priority]]


# -- lines of the Id


def clauses_of(event: Event) -> list[str]:
    """The clauses behind an instruction of the Id: those of the Id and the rulings."""
    if event.seat != p.ID:
        return []
    if "clauses" in event.row.places:
        return [CLAUSE_IDS[clause] for clause in event["clauses"]]
    return [clause for clause in event.row.clause.split(", ") if clause.startswith(("ID-", "A-"))]


def with_clauses(text: str, clauses: list[str]) -> str:
    """A line with the clauses it rests on."""
    if not text or not clauses:
        return text
    first, last = clauses[0], clauses[-1]
    if len(clauses) > 2:  # a run of clauses
        return f"{text} ({first} to {last})"
    return f"{text} ({', '.join(clauses)})"


def verdict(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What a criterion made of the candidates."""
    values = told.words(box, tongue)
    values["n"] = len(told["before"])
    values["left"] = len(told["after"])
    values["which"] = "; ".join([_candidate(line, box, tongue) for line in told["after"]])
    return tongue.say("{criterion} ({best}): {n} → {left} [{which}]", values)


def _candidate(line: list[object], box: Box, tongue: Tongue) -> str:
    number, keys = line
    assert isinstance(number, int)
    assert isinstance(keys, list)
    kind = CANDIDATE.kind_of(number)
    if kind is LOCATION:
        return tongue.count("{n} step", "{n} steps", keys[-1])
    if kind is TREATISE:
        return TREATISE.id(box, CANDIDATE.number_of(number))
    return CANDIDATE.call(box, number, tongue)


def by_arrow(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["n"] = len(told["candidates"])
    if told["side"] == p.RIGHT_SIDE:
        return tongue.say("the Compass Arrow points right: the rightmost of {n} ({what}); turn the Arrow", values)
    return tongue.say("the Compass Arrow points left: the leftmost of {n} ({what}); turn the Arrow", values)


def arrow_start(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["side"] == p.RIGHT_SIDE:
        return tongue.say("the Compass Arrow points right")
    return tongue.say("the Compass Arrow points left")


def meeting_card(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["upward"]:
        return tongue.say("Meeting Table card {card}: target {space}, then upwards", values)
    return tongue.say("Meeting Table card {card}: target {space}, then downwards", values)


def district_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(told["number"])])
    return tongue.say("an Insight on number {n} of the {place}, the top token on the slot: {effect}", values)


def location_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    place, slot = divmod(told["slot"], p.SLOTS)
    values["place"] = lang.location(box, place, tongue)
    values["slot"] = tongue.say(lang.SLOTS[slot])
    return tongue.say("the top token on the {slot} of: {place}; {effect}", values)


def plays(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.research_text(box, told["card"], tongue)
    return tongue.say("play {card}: {text}", values)


def to_coffee(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"what": _converted(told, tongue)}
    return tongue.count("{what}: {n} Coffee instead", "{what}: {n} Coffees instead", told["n"], values)


def to_box(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("{what}: 1 Box instead", {"what": _converted(told, tongue)})


def _converted(told: Told[Box], tongue: Tongue) -> str:
    """What the Id gives up for Coffee or a Box."""
    word = told["word"]
    values: dict[str, object] = {"n": told["times"]}
    if word <= e.MAJ:
        return tongue.say(lang.LEVELS[word])
    if word == e.ELEV:
        return tongue.say("Elevate {n}", values)
    if word == e.TRANS:
        return tongue.say("Transfer {n}", values)
    if word == e.LOC:
        return tongue.say("Location effects {n}", values)
    return tongue.say("a Notebook column") if word == e.COL else tongue.say("a Notebook tile")


# -- lines of both sides


def _said(told: Told[Box], box: Box, tongue: Tongue) -> tuple[bool, dict[str, object]]:
    """Whether it is of the Id, and the things in words."""
    assert isinstance(told, Event)
    return told.seat == p.ID, told.words(box, tongue)


def round_begins(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    return tongue.say("Round {n}, the last", values) if told["last"] else tongue.say("Round {n}", values)


def turn_begins(told: Told[Box], box: Box, tongue: Tongue) -> str:
    of_id, values = _said(told, box, tongue)
    return tongue.say("Turn of the Id") if of_id else tongue.say("Turn of {who}", values)


def final_points(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("{who}: {source}, {n} VP", told.words(box, tongue)) if told["n"] else ""


def won(told: Told[Box], box: Box, tongue: Tongue) -> str:
    by_id, values = _said(told, box, tongue)
    if by_id:
        return tongue.say("The Id wins, {its} to {mine}", values)
    return tongue.say("{who} wins, {mine} to {its}", values)


def slot_covered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The person claims a Location bonus; of the Id an instruction has told it."""
    by_id, values = _said(told, box, tongue)
    values["place"] = lang.location(box, told["slot"] // p.SLOTS, tongue)
    return "" if by_id else tongue.say("{who} claims a bonus, {place}: {effect}", values)


def number_covered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The person claims a District bonus; of the Id an instruction has told it."""
    by_id, values = _said(told, box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(told["number"])])
    return "" if by_id else tongue.say("{who} claims a bonus, {place}: {effect}", values)


def exchanged(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    return tongue.label(str(values["who"]), str(values["exchange"]))


def moved(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["figure"] == p.FIGURE_FREUD:
        return tongue.say("{who} moves Freud to: {place}", values)
    return tongue.say("{who} moves the Professor to: {place}", values)


def treated(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.dream_text(box, told["dream"], tongue)
    return tongue.say("{who} treats {dream}. {text}", values)


def layered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["layer"] = values["layer"] or "–"
    return tongue.say("Grief Layer {layer}: Therapy marker on {n}", values)
