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
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import CANDIDATE, COFFEE_FOR, DISTRICT, GOAL, QUALITY, RESEARCH, TREATISE

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
SAID_BY_NAME: Final = ("rightmost", "number", "slots-above")
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


# -- what the rules tell for the explanation alone


def colours(counts: list[int]) -> list[int]:
    """Counts by colour as colours one after another."""
    return [colour for colour in range(len(counts)) for _ in range(counts[colour])]


def lacking(state: MindState, treatises: list[int], own: list[int]) -> list[list[object]]:
    """Every Treatise left, and the colours of it that own cards do not fill (ID-91)."""
    found: list[list[object]] = []
    for treatise in treatises:
        need = state.box.treatise_needs[treatise]
        found.append([treatise, colours([max(0, need[colour] - own[colour]) for colour in range(len(own))])])
    return found


def out_of_reach(state: MindState, districts: list[int]) -> list[list[int]]:
    """Districts with the tags of the Id and the lowest vacant number; 0 where none can be had (ID-51)."""
    found: list[list[int]] = []
    for district in districts:
        first = district * p.DISTRICT_SLOTS
        vacant = [p.TAGS_FOR_SLOT[at] for at in range(p.DISTRICT_SLOTS) if state.district_slots[first + at] < 0]
        lowest = vacant[0] if vacant and state.tokens[district] else 0
        found.append([district, state.id.district_tags(state.box, district), lowest])
    return found


def counted(state: MindState, location: int) -> list[int]:
    """The figures at a Location and the tags of the Id for it, the more of which count (ID-95)."""
    return [state.figures(location), state.id.tags[location] + state.id.tags[p.GRAY]]


# -- lines of the Id

COFFEE_CLAUSES: Final = [
    ["ID-11"], ["ID-43"], ["ID-10"], ["ID-80"], ["ID-81"], ["ID-50"], ["ID-96"], ["ID-72"], ["ID-11"],
]  # fmt: skip
POINT_CLAUSES: Final = {p.CLIENT_POINTS: ["ID-64"], p.REPUTATION_POINTS: ["ID-70"]}


def clauses_of(event: Event) -> list[str]:
    """The clauses behind an instruction of the Id: those of the Id and the rulings."""
    if event.seat != p.ID:
        return []
    places = event.row.places
    if "clauses" in places:
        return [CLAUSE_IDS[clause] for clause in event["clauses"]]
    if "reason" in places:
        return COFFEE_CLAUSES[event["reason"]]
    if event.row.name == "points" and event["source"] in POINT_CLAUSES:
        return POINT_CLAUSES[event["source"]]
    return [clause for clause in event.row.clause.split(", ") if clause.startswith(("ID-", "A-"))]


def with_clauses(text: str, clauses: list[str]) -> str:
    """A line with the clauses it rests on."""
    return f"{text} ({', '.join(clauses)})" if text and clauses else text


def verdict(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What a criterion made of the candidates: who stays with how much, and who is out."""
    criteria, criterion = told["criteria"], told["criterion"]
    at = criteria.index(criterion)
    kept = [line[0] for line in told["after"]]
    values: dict[str, object] = {
        "criterion": told.words(box, tongue)["criterion"],
        "kept": with_amount(
            _listed([_candidate(number, box, tongue) for number in kept], tongue), criterion, told["best"], tongue
        ),
        "out": _listed([
            with_amount(_candidate(number, box, tongue), criterion, keys[at], tongue)
            for number, keys in told["before"] if number not in kept
        ], tongue),
    }  # fmt: skip
    if len(kept) == len(told["before"]):
        return tongue.say("{criterion}: a tie of {kept}", values)
    return tongue.say("{criterion}: {kept}; out: {out}", values)


def _listed(names: list[str], tongue: Tongue) -> str:
    """Names one after another; they may hold commas themselves."""
    return tongue.join(names, tongue.say("and"))


def with_amount(name: str, criterion: int, value: int, tongue: Tongue) -> str:
    """A candidate, or several, with the value by a criterion; where the name says it already, alone."""
    return name if CRITERION_IDS[criterion] in SAID_BY_NAME else f"{name} ({amount(criterion, value, tongue)})"


def verdict_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Every candidate with its value by every criterion, in their order, and what decided."""
    criteria = told["criteria"]
    names = [CRITERION.call(box, criterion, tongue) for criterion in criteria]
    lines = [tongue.say("In this order: {criteria}.", {"criteria": ", ".join(names)})]
    kept = [line[0] for line in told["after"]]
    for number, keys in told["before"]:
        shown = [amount(criteria[at], key, tongue) for at, key in enumerate(keys)]
        values: dict[str, object] = {"name": _candidate(number, box, tongue), "values": ", ".join(shown)}
        lines.append(
            tongue.say("{name}: {values}", values) if number in kept else tongue.say("{name}: {values} – out", values)
        )
    following = criteria.index(told["criterion"]) + 1
    if len(kept) > 1 and following < len(criteria):
        lines.append(tongue.say("Still tied, so it is decided by: {criterion}.", {"criterion": names[following]}))
    elif len(kept) > 1:
        lines.append(tongue.say("Still tied, so the Compass Arrow decides."))
    return "\n".join(lines)


def amount(criterion: int, value: int, tongue: Tongue) -> str:
    """How much of a criterion a candidate has, in words."""
    name = CRITERION_IDS[criterion]
    if name == "rightmost":
        return tongue.say(lang.COLUMNS[value])
    if name == "professor-there":
        return tongue.say("yes") if value else tongue.say("no")
    if name == "therapy":
        return tongue.say("{n} Therapy", {"n": value})
    if name == "active-tiles":
        return tongue.count("{n} active tile", "{n} active tiles", value)
    if name == "slots-above":
        return tongue.say(lang.SLOTS[value])
    if name == "effects":
        return tongue.count("{n} effect", "{n} effects", value)
    if name == "steps":
        return tongue.count("{n} step", "{n} steps", value)
    if name == "points":
        return tongue.count("{n} VP", "{n} VP", value)
    if name == "tags-given-up":
        return tongue.count("{n} tag", "{n} tags", value)
    if name == "cards-to-cite":
        return tongue.count("{n} card", "{n} cards", value)
    return str(value)


def _candidate(number: int, box: Box, tongue: Tongue) -> str:
    """A candidate by its name; of cards with a long one the id is enough to find it."""
    return CANDIDATE.call(box, number, tongue)


def by_arrow(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["n"] = len(told["candidates"])
    if told["side"] == p.RIGHT_SIDE:
        return tongue.say("the Compass Arrow points right, to the last of {n}: {chosen}; the Arrow is turned", values)
    return tongue.say("the Compass Arrow points left, to the first of {n}: {chosen}; the Arrow is turned", values)


def by_arrow_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["row"] = " · ".join([_candidate(number, box, tongue) for number in told["candidates"]])
    return tongue.say("From left to right ({what}): {row}.", values)


def coffee(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Coffee of either side; of the Id also what for, unless the line before has said so."""
    by_id, values = _said(told, box, tongue)
    n = told["n"]
    if not by_id:
        if _you(told, tongue):
            return tongue.count("You gain {n} Coffee, now {after}", "You gain {n} Coffees, now {after}", n, values)
    elif told["reason"] not in (p.AS_PRINTED, p.CONVERTED):
        values["reason"] = COFFEE_FOR.call(box, told["reason"], tongue)
        return tongue.count(
            "{who}: {n} Coffee {reason}, now {after}", "{who}: {n} Coffees {reason}, now {after}", n, values
        )
    return tongue.count("{who}: {n} Coffee, now {after}", "{who}: {n} Coffees, now {after}", n, values)


def own_short(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why the first way to Publish fails: what the Id has in play."""
    held = told["held"]
    if not held:
        return tongue.say("its own cards alone fill no Treatise: it has none in play")
    names = [f"{held.count(colour)} {QUALITY.call(box, colour, tongue)}" for colour in range(3) if colour in held]
    return tongue.say("its own cards alone fill no Treatise: in play {held}", {"held": ", ".join(names)})


def own_short_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Every Treatise left and what it lacks."""
    lines: list[str] = []
    for treatise, lacks in told["missing"]:
        wants = lang.colours_text(box, treatise, tongue)
        short = [f"{lacks.count(colour)} {QUALITY.call(box, colour, tongue)}" for colour in range(3) if colour in lacks]
        values: dict[str, object] = {
            "name": TREATISE.call(box, treatise, tongue), "wants": wants, "lacks": ", ".join(short),
        }  # fmt: skip
        lines.append(tongue.say("{name} wants {wants}; missing: {lacks}", values))
    return "\n".join(lines)


def no_treatise(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["volumes"]:
        return tongue.say("your Volumes do not help: it draws a Research card and plays it instead")
    return tongue.say("there is no Volume of yours to Cite: it draws a Research card and plays it instead")


def no_district(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Why there is no District bonus: no Insight, or in each District too few tags or nothing left."""
    if told["insights"] == 0:
        return tongue.say("no District bonus: no Insight in its supply")
    found: list[str] = []
    for district, tags, lowest in told["districts"]:
        values: dict[str, object] = {"place": DISTRICT.call(box, district, tongue), "n": tags, "lowest": lowest}
        if lowest:
            found.append(tongue.count("{place}: {n} tag of {lowest}", "{place}: {n} tags of {lowest}", tags, values))
        else:
            found.append(tongue.say("{place}: nothing left", values))
    return tongue.say("no District bonus: {why}", {"why": _listed(found, tongue)})


def no_box(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["boxes"]:
        return tongue.count(
            "no Client in its rooms: its {n} Box stays", "no Client in its rooms: its {n} Boxes stay", told["boxes"]
        )
    if told["clients"]:
        return tongue.say("no Box to spend: the Compass Arrow is not used")
    return tongue.say("neither a Box nor a Client: no Therapy")


def freud(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["why"] = _by_figures_or_tags(told, tongue)
    return tongue.count(
        "Freud goes to: {place}; {n} effect ({why})", "Freud goes to: {place}; {n} effects ({why})", told["n"], values
    )


def professor(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["why"] = _by_figures_or_tags(told, tongue)
    if told["straight"]:
        return tongue.count(
            "its Professor is not with Freud and goes to him: {place}; {n} effect ({why})",
            "its Professor is not with Freud and goes to him: {place}; {n} effects ({why})",
            told["n"], values,
        )  # fmt: skip
    return tongue.count(
        "its Professor, with Freud, goes on to: {place}; {n} effect ({why})",
        "its Professor, with Freud, goes on to: {place}; {n} effects ({why})",
        told["n"], values,
    )  # fmt: skip


def _by_figures_or_tags(told: Told[Box], tongue: Tongue) -> str:
    """What the effects of a Location are counted by: figures there, or tags of the Id (ID-95)."""
    figures, tags = told["figures"], told["tags"]
    if tags > figures:
        said = tongue.count("by its {n} tag", "by its {n} tags", tags)
    else:
        said = tongue.count("by the figure there", "by the {n} figures there", figures)
    return tongue.say("{counted}, at most 5", {"counted": said}) if max(figures, tags) > p.MOST_EFFECTS else said


def goal_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "goal": GOAL.call(box, told["goal"], tongue), "text": lang.goal_text(box, told["goal"], tongue),
        "tags": lang.tags_text(box, box.goal_tags[told["goal"]], tongue),
    }  # fmt: skip
    return tongue.say("{goal}: {text}. It brings 1 Reputation and on its back {tags}.", values)


def volumes_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The cards that go under a Treatise of the Id, with the tags that are given up."""
    lines: list[str] = []
    for card in told["own"]:
        values: dict[str, object] = {
            "card": RESEARCH.call(box, card, tongue), "tags": lang.tags_text(box, box.research_tags[card], tongue),
        }  # fmt: skip
        lines.append(tongue.say("{card}: its tags are given up ({tags})", values))
    lines.append(tongue.say("Of equal colours it uses the cards with the fewest tags first."))
    return "\n".join(lines)


def arrow_start(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["side"] == p.RIGHT_SIDE:
        return tongue.say("the Compass Arrow of the Id points right")
    return tongue.say("the Compass Arrow of the Id points left")


def meeting_card(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["upward"]:
        return tongue.say("Meeting Table card {card}: target {space}, then upwards", values)
    return tongue.say("Meeting Table card {card}: target {space}, then downwards", values)


def _pieces(ideas: int, bright: int, tongue: Tongue) -> str:
    """So many Ideas and Bright Ideas; none of either is not said."""
    said: list[str] = []
    if ideas:
        said.append(tongue.count("{n} Idea", "{n} Ideas", ideas))
    if bright:
        said.append(tongue.count("{n} Bright Idea", "{n} Bright Ideas", bright))
    return tongue.join(said, tongue.say("and")) if said else tongue.say("no Idea")


def placed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["pieces"] = _pieces(told["ideas"], told["bright"], tongue)
    return tongue.say("it places {pieces} on {space}", values)


def short(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"pieces": _pieces(told["ideas"], told["bright"], tongue)}
    return tongue.say("{pieces} in its supply, fewer than two: it Recalls", values)


def district_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(told["number"])])
    return tongue.say(
        "the Id lays an Insight on number {n} of the {place} and the top token on the slot: {effect}", values
    )


def location_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    place, slot = divmod(told["slot"], p.SLOTS)
    values["place"] = lang.location(box, place, tongue)
    values["slot"] = tongue.say(lang.SLOTS[slot])
    return tongue.say("the Id claims a bonus, {place}, {slot}: {effect}", values)


def plays(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.research_text(box, told["card"], tongue)
    return tongue.say("the Id plays {card}: {text}", values)


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


def _you(told: Told[Box], tongue: Tongue) -> bool:
    """Whether the line speaks to the person it is about."""
    assert isinstance(told, Event)
    return tongue.you(told.seat)


def round_begins(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    return tongue.say("Round {n}, the last", values) if told["last"] else tongue.say("Round {n}", values)


def turn_begins(told: Told[Box], box: Box, tongue: Tongue) -> str:
    of_id, values = _said(told, box, tongue)
    if of_id:
        return tongue.say("The Id's turn")
    return tongue.say("Your turn") if _you(told, tongue) else tongue.say("Turn of {who}", values)


def final_points(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if not told["n"]:
        return ""
    values = told.words(box, tongue)
    if told["each"]:  # the order of Reputation (SM-47)
        if _you(told, tongue):
            return tongue.say("You: {source}, {n} VP ({each} for each Treatise and Cured Client)", values)
        return tongue.say("{who}: {source}, {n} VP ({each} for each Treatise and Cured Client)", values)
    return (
        tongue.say("You: {source}, {n} VP", values)
        if _you(told, tongue)
        else tongue.say("{who}: {source}, {n} VP", values)
    )


def won(told: Told[Box], box: Box, tongue: Tongue) -> str:
    by_id, values = _said(told, box, tongue)
    if by_id:
        return tongue.say("The Id wins, {its} to {mine}", values)
    if _you(told, tongue):
        return tongue.say("You win, {mine} to {its}", values)
    return tongue.say("{who} wins, {mine} to {its}", values)


def slot_covered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The person claims a Location bonus; of the Id an instruction has told it."""
    by_id, values = _said(told, box, tongue)
    values["place"] = lang.location(box, told["slot"] // p.SLOTS, tongue)
    return "" if by_id else _claims(told, values, tongue)


def number_covered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The person claims a District bonus; of the Id an instruction has told it."""
    by_id, values = _said(told, box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(told["number"])])
    return "" if by_id else _claims(told, values, tongue)


def _claims(told: Told[Box], values: dict[str, object], tongue: Tongue) -> str:
    if _you(told, tongue):
        return tongue.say("You claim a bonus, {place}: {effect}", values)
    return tongue.say("{who} claims a bonus, {place}: {effect}", values)


def exchanged(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if _you(told, tongue):
        return tongue.say(lang.YOU_EXCHANGED[told["exchange"]])
    return tongue.say(lang.EXCHANGED[told["exchange"]], told.words(box, tongue))


def drew_research(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A card that was drawn, to its owner with what is printed on it: the question that follows is about it."""
    values = {**told.words(box, tongue), "text": lang.research_text(box, told["card"], tongue)}
    if _you(told, tongue):
        return tongue.say("You draw {card}: {text}", values)
    return tongue.say("{who} draws {card}", values)


def stated(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["pieces"] = _pieces(told["ideas"], told["bright"], tongue)
    if _you(told, tongue):
        return tongue.say("You State on {space} with {pieces}: {action}", values)
    return tongue.say("{who} States on {space} with {pieces}: {action}", values)


def ability(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """A Client whose ability acts now, with what it says."""
    client = told["client"]
    return f"{lang.client(box, client, tongue)} – {tongue.say(lang.ABILITIES[box.abilities[client]])}"


def moved(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["figure"] == p.FIGURE_FREUD:
        if _you(told, tongue):
            return tongue.say("You move Freud to: {place}", values)
        return tongue.say("{who} moves Freud to: {place}", values)
    if _you(told, tongue):
        return tongue.say("You move your Professor to: {place}", values)
    return tongue.say("{who} moves the Professor to: {place}", values)


def treated(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.dream_text(box, told["dream"], tongue)
    if _you(told, tongue):
        return tongue.say("You treat {dream}. {text}", values)
    return tongue.say("{who} treats {dream}. {text}", values)


def layered(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    layer = told["layer"]
    if layer < 0:
        return tongue.say("No Grief Layer: Therapy marker on {n}", values)
    values["symbol"] = tongue.say(lang.SYMBOLS[box.layer_symbol[layer]])
    return tongue.say("Grief Layer: {symbol} ({layer}), Therapy marker on {n}", values)
