"""Card text: what a component says in the reader's language, generated from its data, so that it is always true."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box, Scoring
from mindtable.games.unconscious_mind.effects import Word

QUALITIES: Final[list[str]] = [N_("Growth"), N_("Freedom"), N_("Passion"), N_("of any quality")]
LEVELS: Final[list[str]] = [N_("Minor Insight"), N_("Medium Insight"), N_("Major Insight")]
INSIGHTS: Final[list[str]] = [N_("Minor {quality}"), N_("Medium {quality}"), N_("Major {quality}")]
ANY_INSIGHTS: Final[list[str]] = [N_("Minor of any quality"), N_("Medium of any quality"), N_("Major of any quality")]
COUNTED_INSIGHTS: Final[list[tuple[str, str]]] = [
    P_("{count} Minor {quality}", "{count} Minor {quality}"),
    P_("{count} Medium {quality}", "{count} Medium {quality}"),
    P_("{count} Major {quality}", "{count} Major {quality}"),
]
SYMBOLS: Final[list[str]] = [N_("waves"), N_("cloud"), N_("eye")]
ROOMS: Final[list[str]] = [N_("Primary room"), N_("Secondary room")]
COLUMNS: Final[list[str]] = [N_("left column"), N_("middle column"), N_("right column")]
SLOTS: Final[list[str]] = [N_("top slot"), N_("middle slot"), N_("bottom slot")]
TRACK: Final[list[str]] = [N_("top space"), N_("row 1"), N_("row 2"), N_("row 3"), N_("left space")]
SYMBOL_IDS: Final[list[str]] = ["waves", "cloud", "eye"]
TAG_IDS: Final[list[str]] = [*p.LOCATIONS, "*"]
SOURCE_IDS: Final[list[str]] = [
    "clients", "treatises", "city", "notebook", "reputation", "research", "order", "tags", "cases", "left-overs",
]  # fmt: skip
SOURCES: Final[list[str]] = [
    N_("Clients"), N_("Treatises"), N_("City"), N_("Notebook"), N_("Reputation"), N_("Research"),
    N_("order of Reputation"), N_("different tags"), N_("Case Studies"), N_("unused pieces"),
]  # fmt: skip
ACTIONS: Final[list[str]] = [
    N_("tile for 1 Coffee"), N_("tile and banner for 2 Coffees"),
    N_("tile, banner and effect for 3 Coffees"), N_("2 Elevates, 1 Transfer"),
    N_("play 2 Research or Publish"), N_("a Minor of each quality"), N_("move your Professor"), N_("gain Research"),
    N_("move Freud"),
]  # fmt: skip
EXCHANGES: Final[list[str]] = [
    N_("exchange: 2 Coffees for an Elevate"), N_("exchange: 2 Coffees for a Transfer"),
    N_("exchange: 3 Coffees for a Bright Idea"), N_("exchange: Major, Medium and Minor for a Box"),
]  # fmt: skip
EXCHANGED: Final[list[str]] = [
    N_("{who} exchanges 2 Coffees for an Elevate"), N_("{who} exchanges 2 Coffees for a Transfer"),
    N_("{who} exchanges 3 Coffees for a Bright Idea"), N_("{who} exchanges a Major, a Medium and a Minor for a Box"),
]  # fmt: skip
YOU_EXCHANGED: Final[list[str]] = [
    N_("You exchange 2 Coffees for an Elevate"), N_("You exchange 2 Coffees for a Transfer"),
    N_("You exchange 3 Coffees for a Bright Idea"), N_("You exchange a Major, a Medium and a Minor for a Box"),
]  # fmt: skip
MIXES: Final[list[str]] = [
    N_("1 Idea: the action once"), N_("1 Bright Idea: the action once"), N_("2 Ideas: the action twice"),
    N_("1 Idea and 1 Bright Idea: the action twice"), N_("2 Bright Ideas: the action twice"),
]  # fmt: skip
FIGURES: Final[list[str]] = [N_("your Professor"), N_("Freud"), N_("the Id's Professor")]
PILES: Final[list[str]] = [
    N_("Notebook tiles"), N_("Routine Clients"), N_("Case-Study Clients"), N_("Manifest Dreams"), N_("Latent Dreams"),
    N_("starting Grief Layers"), N_("light Grief Layers"), N_("deep Grief Layers"), N_("Meeting Table cards"),
    N_("Research deck"),
]  # fmt: skip
ABILITIES: Final[list[str]] = [
    "",
    N_("when you Recall: 1 Coffee"),
    N_("each time you treat a Client: first Elevate 1"),
    N_("after you Recall: Transfer 1"),
    N_("when you Cure a Client, this one included: 1 VP"),
    N_("when you Publish: 2 VP"),
    N_("when you gain a Notebook tile: 1 Coffee"),
    N_("when you gain a Research card: 1 Coffee"),
    N_("when you State with a single Idea: 1 VP"),
]  # fmt: skip
COUNTED: Final[list[str]] = [
    N_("green-District tag"), N_("red-District tag"), N_("purple-District tag"), N_("different Location tag"),
    N_("Treatise"), N_("Cured Client"), N_("Notebook tile"), N_("Reputation space"), N_("Research card in play"),
]  # fmt: skip
COUNTED_MANY: Final[list[str]] = [
    N_("green-District tags"), N_("red-District tags"), N_("purple-District tags"), N_("different Location tags"),
    N_("Treatises"), N_("Cured Clients"), N_("Notebook tiles"), N_("Reputation spaces"),
    N_("Research cards in play"),
]  # fmt: skip
# What the tiles of the Id do in a word or two, for a board.
SHORT_ID_TILES: Final[list[str]] = [
    N_("top tile"), N_("bottom tile"), N_("a Dream"), N_("swap, play"), N_("Publish"), N_("play, Publish"),
    N_("Freud"), N_("its Professor"), N_("a Goal"),
]  # fmt: skip
ID_TILES: Final[list[str]] = [
    N_("take the rightmost tile of the top row for its banner, 1 Coffee"),
    N_("take the rightmost tile of the bottom row for its banner, 2 Coffees"),
    N_("trigger the topmost Dream of a Client for free"),
    N_("draw a Research card, swap it with a face-up one, play that and the hand"),
    N_("Publish a Treatise"),
    N_("draw and play a Research card, then Publish"),
    N_("move Freud 1 to 3 Locations, a Coffee for each effect there"),
    N_("move its Professor, a Coffee for each effect there"),
    N_("claim a Goal whatever its condition"),
]  # fmt: skip


def name(box: Box, kind: str, number: int, tongue: Tongue) -> str:
    """The name of a component with its id: ``The Sleepless Clerk (R01)``."""
    return f"{tongue.name(box.names[kind][number])} ({box.ids[kind][number]})"


def client(box: Box, number: int, tongue: Tongue) -> str:
    if number < p.ROUTINES:
        return name(box, "routine", number, tongue)
    return name(box, "case", number - p.ROUTINES, tongue)


def client_name(box: Box, number: int, tongue: Tongue) -> str:
    """A Client by name alone, where many stand in a row."""
    if number < p.ROUTINES:
        return tongue.name(box.names["routine"][number])
    return tongue.name(box.names["case"][number - p.ROUTINES])


def client_id(box: Box, number: int) -> str:
    return box.ids["routine"][number] if number < p.ROUTINES else box.ids["case"][number - p.ROUTINES]


def dream(box: Box, number: int, tongue: Tongue) -> str:
    if number < p.MANIFESTS:
        return name(box, "manifest", number, tongue)
    return name(box, "latent", number - p.MANIFESTS, tongue)


def dream_id(box: Box, number: int) -> str:
    return box.ids["manifest"][number] if number < p.MANIFESTS else box.ids["latent"][number - p.MANIFESTS]


def tile(box: Box, number: int, tongue: Tongue) -> str:
    if number < p.TILES:
        return name(box, "tile", number, tongue)
    return tongue.say("{name}'s starting tile", {"name": tongue.name(box.names["professor"][number - p.TILES])})


def tile_id(box: Box, number: int) -> str:
    return box.ids["tile"][number] if number < p.TILES else box.ids["professor"][number - p.TILES]


def location(box: Box, number: int, tongue: Tongue) -> str:
    if number == p.GRAY:
        return tongue.say("any Location")
    return tongue.name(box.names["location"][number])


def space_id(number: int) -> str:
    return f"{p.COLUMNS[number // p.ROWS]}{number % p.ROWS + 1}"


def field_id(field: int) -> str:
    """A field of the dial, or an item of a cost: ``Maj G``, ``Med ?``."""
    return f"{e.WORDS[field % 3]} {(p.QUALITIES + '?')[field // 3]}"


def insight(field: int, tongue: Tongue) -> str:
    """A field or an item of a cost in words: ``Major Growth``."""
    if field // 3 == p.ANY:
        return tongue.say(ANY_INSIGHTS[field % 3])
    return tongue.say(INSIGHTS[field % 3], {"quality": tongue.say(QUALITIES[field // 3])})


def word_text(box: Box, word: Word, tongue: Tongue) -> str:
    """One word of an effect."""
    kind, n = word.kind, word.n
    if kind <= e.MAJ:
        return insight(word.quality * 3 + kind, tongue)
    if kind == e.ELEV:
        return tongue.say("Elevate {n}", {"n": n})
    if kind == e.TRANS:
        return tongue.say("Transfer {n}", {"n": n})
    if kind == e.COF:
        return tongue.count("{n} Coffee", "{n} Coffees", n)
    if kind == e.BOX:
        return tongue.count("{n} Box", "{n} Boxes", n)
    if kind == e.VP:
        return tongue.count("{n} VP", "{n} VP", n)
    if kind == e.BRIGHT:
        return tongue.count("{n} Bright Idea", "{n} Bright Ideas", n)
    if kind == e.RES:
        return tongue.count("gain {n} Research card", "gain {n} Research cards", n)
    if kind == e.PLAY:
        return tongue.count("play {n} Research card", "play up to {n} Research cards", n)
    if kind == e.INK:
        return tongue.say("Inkpot 1 to {n}", {"n": n}) if n > 1 else tongue.say("Inkpot 1")
    if kind == e.TILE:
        return tongue.say("trigger one of your Notebook tiles")
    if kind == e.COL:
        return tongue.say("trigger a Notebook column")
    if kind == e.LOC:
        return tongue.count("{n} effect of your Professor's Location", "{n} effects of your Professor's Location", n)
    if kind == e.ANY_TILE:
        return tongue.say("take any tile of the display")
    if kind == e.REP:
        return tongue.say("1 Reputation")
    bought = effect_text(box, n, tongue)
    return tongue.say("pay {cost}: {bought}", {"cost": insight(word.quality, tongue), "bought": bought})


def effect_text(box: Box, effect: int, tongue: Tongue) -> str:
    """An effect in words; a dash for none."""
    if effect < 0:
        return "–"
    return ", ".join([word_text(box, word, tongue) for word in box.effects[effect].words])


def effect_id(box: Box, effect: int) -> str:
    """An effect as the card files write it: ``Med G, Elev 2``."""
    return ", ".join([_word_id(box, word) for word in box.effects[effect].words])


def _word_id(box: Box, word: Word) -> str:
    name = e.WORDS[word.kind]
    if word.kind <= e.MAJ:
        return field_id(word.quality * 3 + word.kind)
    if word.kind == e.PAY:
        return f"{name} {field_id(word.quality)} -> {effect_id(box, word.n)}"
    return name if word.kind in e.BARE else f"{name} {word.n}"


def cost_text(cost: list[int], tongue: Tongue) -> str:
    return " + ".join([insight(item, tongue) for item in cost])


def tags_text(box: Box, tags: list[int], tongue: Tongue) -> str:
    return ", ".join([location(box, tag, tongue) for tag in tags]) if tags else "–"


def scoring_text(scoring: Scoring, tongue: Tongue) -> str:
    """What a Case-Study scores at the end."""
    counted = (COUNTED if scoring.per == 1 else COUNTED_MANY)[scoring.counts]
    values: dict[str, object] = {
        "points": scoring.points, "what": tongue.say(counted), "most": scoring.most, "per": scoring.per
    }  # fmt: skip
    if scoring.per > 1:
        return tongue.say("{points} VP for every {per} {what}, the total rounded down, at most {most}", values)
    return tongue.say("{points} VP per {what}, at most {most}", values)


def goal_text(box: Box, goal: int, tongue: Tongue) -> str:
    """The condition of a Goal."""
    kind, n = box.conditions[goal], box.condition_least[goal]
    if kind == b.CURE:
        return tongue.count("Cure {n} Client", "Cure {n} Clients", n)
    if kind == b.COLUMNS:
        return tongue.count("complete {n} Notebook column", "complete {n} Notebook columns", n)
    if kind == b.TREATISES:
        return tongue.count("Publish {n} Treatise", "Publish {n} Treatises", n)
    if kind == b.DISTRICTS:
        return tongue.count("Insights of your own in {n} District", "Insights of your own in {n} Districts", n)
    if kind == b.EVERY_LOCATION:
        return tongue.count("{n} tag of every Location", "{n} tags of every Location", n)
    if kind == b.MAJORS:
        return tongue.say("{n} Major of each quality at once", {"n": n})
    if kind == b.LOCKED_IDEAS:
        if n == 0:
            return tongue.say("free all your locked Ideas")
        return tongue.count("all but {n} locked Idea freed", "all but {n} locked Ideas freed", n)
    if kind == b.CASES:
        return tongue.count("Cure {n} Case-Study Client", "Cure {n} Case-Study Clients", n)
    return tongue.say("{n} Coffees at once", {"n": n})


def client_text(box: Box, number: int, tongue: Tongue) -> str:
    """What a Client gives: when Cured, and from Catharsis on."""
    values: dict[str, object] = {"n": box.cure_points[number]}
    if number < p.ROUTINES:
        values["tags"] = tags_text(box, box.client_tags[number], tongue)
        text = tongue.say("Cure {n} VP; tags: {tags}", values)
        ability = ABILITIES[box.abilities[number]]
        return tongue.say("{text}; {ability}", {"text": text, "ability": tongue.say(ability)}) if ability else text
    values["scoring"] = scoring_text(box.case_scoring[number - p.ROUTINES], tongue)
    return tongue.say("Cure {n} VP; at the end: {scoring}", values)


def dream_text(box: Box, number: int, tongue: Tongue) -> str:
    """What a Dream costs and brings."""
    return tongue.label(cost_text(box.dream_cost[number], tongue), dream_gives(box, number, tongue))


def dream_gives(box: Box, number: int, tongue: Tongue) -> str:
    """What a Dream brings."""
    text = tongue.say("{n} Therapy", {"n": box.therapy[number]})
    if box.dream_extra[number] >= 0:
        text += f", {effect_text(box, box.dream_extra[number], tongue)}"
    if box.dream_symbol[number] >= 0:
        text += f" ({tongue.say(SYMBOLS[box.dream_symbol[number]])})"
    return text


def research_text(box: Box, card: int, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "colour": tongue.say(QUALITIES[box.colour[card]]),
        "tags": tags_text(box, box.research_tags[card], tongue),
        "effect": effect_text(box, box.research_effect[card], tongue),
    }
    return tongue.say("{colour}; tags: {tags}; {effect}", values)


def colours_text(box: Box, treatise: int, tongue: Tongue) -> str:
    """The colours of the Research cards a Treatise is made of, from the left."""
    return " + ".join([tongue.say(QUALITIES[colour]) for colour in box.treatise_colours[treatise]])


def treatise_text(box: Box, treatise: int, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "n": box.treatise_points[treatise],
        "colours": colours_text(box, treatise, tongue),
        "tags": tags_text(box, box.treatise_tags[treatise], tongue),
    }
    return tongue.say("{n} VP for {colours}; tags: {tags}", values)


def tile_text(box: Box, number: int, tongue: Tongue) -> str:
    text = effect_text(box, box.mains[number], tongue)
    if box.banners[number] < 0:
        return text
    banner = effect_text(box, box.banners[number], tongue)
    return tongue.say("{main}; banner: {banner}", {"main": text, "banner": banner})


def layer_text(box: Box, layer: int, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "n": box.hearts[layer],
        "symbol": tongue.say(SYMBOLS[box.layer_symbol[layer]]),
        "bonus": effect_text(box, box.layer_bonus[layer], tongue),
    }
    return tongue.count(
        "{n} heart, {symbol}; at Catharsis {bonus}",
        "{n} hearts, {symbol}; at Catharsis {bonus}",
        box.hearts[layer],
        values,
    )


def district_of(number: int) -> int:
    """The District of one of the District slots, counted through all Districts."""
    return number // p.DISTRICT_SLOTS
