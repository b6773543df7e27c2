"""Choices in words: what is asked, and what a person reads for each option."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.city import (
    MORE_UNITS,
    ChooseBonus,
    ChooseUnit,
    MoveFreud,
    MoveProfessor,
    bonus_of,
    effects_at,
    onward,
    professor_after,
)
from mindtable.games.unconscious_mind.dial import (
    EXCHANGES,
    ChooseQuality,
    GenerateFrom,
    Menu,
    PayWith,
    PlaceOwn,
    Shape,
    Spill,
    transfer_of,
)
from mindtable.games.unconscious_mind.notation import cell_id, notation
from mindtable.games.unconscious_mind.notebook import (
    ChooseBelow,
    ChooseCell,
    ChooseColumn,
    ChooseInk,
    ChooseNext,
    ChooseRow,
    ChooseTile,
)
from mindtable.games.unconscious_mind.office import MANIFEST_ROW, ChooseClient, ChooseManifest
from mindtable.games.unconscious_mind.phases import TakeProfessor
from mindtable.games.unconscious_mind.research import ChoosePlay, Swap
from mindtable.games.unconscious_mind.resolve import MayPay
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import (
    FIRST_TREATISE,
    ChooseCite,
    ChooseEnd,
    ChooseVolume,
    PlayOrPublish,
)
from mindtable.games.unconscious_mind.turns import (
    RECALL,
    TREAT,
    ChooseAction,
    ChooseBox,
    ChoosePieces,
    ChooseTreat,
    ChooseTurn,
    actions_at,
)

EXCHANGE: Final = [
    N_("exchange: 2 Coffees for an Elevate"), N_("exchange: 2 Coffees for a Transfer"),
    N_("exchange: 3 Coffees for a Bright Idea"), N_("exchange: Major, Medium and Minor for a Box"),
]  # fmt: skip
PIECES: Final = [
    N_("1 Idea: the action once"), N_("1 Bright Idea: the action once"), N_("2 Ideas: the action twice"),
    N_("1 Idea and 1 Bright Idea: the action twice"), N_("2 Bright Ideas: the action twice"),
]  # fmt: skip


# -- questions


def question(state: MindState, decision: Decision[Any], tongue: Tongue) -> str:
    """What is being asked."""
    box = state.box
    if isinstance(decision, ChooseTurn):
        return tongue.say("Your turn: State Ideas on a space, Recall them, or Treat your Clients?")
    if isinstance(decision, ChooseAction):
        return tongue.say("Which action do your Ideas on {space} point at?", {"space": lang.space_id(decision.space)})
    if isinstance(decision, ChoosePieces):
        return tongue.say("How many pieces for: {action}?", {"action": tongue.say(lang.ACTIONS[decision.action])})
    if isinstance(decision, ChooseTreat):
        return tongue.say("Which Client do you treat?")
    if isinstance(decision, ChooseBox):
        return tongue.say("End of turn: spend a Box as a Therapy point?")
    if isinstance(decision, Spill):
        return tongue.count(
            "{n} Coffee comes, but the track is full. Exchange something first?",
            "{n} Coffees come, but the track is full. Exchange something first?", decision.n,
        )  # fmt: skip
    if isinstance(decision, ChooseQuality):
        return tongue.say("{level}: which quality?", {"level": tongue.say(lang.LEVELS[decision.level])})
    if isinstance(decision, GenerateFrom):
        return tongue.say(
            "Your reserve is empty. Move which piece to {field}?", {"field": lang.insight(decision.field, tongue)}
        )
    if isinstance(decision, Shape):
        values: dict[str, object] = {"e": decision.elevates, "t": decision.transfers}
        return tongue.say("Elevates left: {e}, Transfers left: {t}.", values)
    if isinstance(decision, PayWith):
        return tongue.say("Pay {item} with which piece?", {"item": lang.insight(decision.items[0], tongue)})
    if isinstance(decision, PlaceOwn):
        return tongue.say("Which of your own Insights do you give away?")
    if isinstance(decision, MayPay):
        values = {
            "item": lang.insight(decision.item, tongue), "effect": lang.effect_text(box, decision.effect, tongue),
        }  # fmt: skip
        return tongue.say("Pay {item} for: {effect}?", values)
    if isinstance(decision, ChooseTile):
        return tongue.say("Which Notebook tile do you take?")
    if isinstance(decision, ChooseRow):
        return tongue.say("In which row do you lay {tile}?", {"tile": lang.tile(box, decision.tile, tongue)})
    if isinstance(decision, ChooseCell | ChooseNext):
        return tongue.say("Which Notebook tile do you trigger?")
    if isinstance(decision, ChooseColumn):
        return tongue.say("Which column do you trigger?")
    if isinstance(decision, ChooseInk):
        return tongue.say("How far does your Inkpot go?")
    if isinstance(decision, ChooseBelow):
        return tongue.say("Which effect below the Reputation track?")
    if isinstance(decision, Swap):
        return tongue.say("Swap a hand card with a face-up Research card?")
    if isinstance(decision, ChoosePlay):
        return tongue.say("Which Research card do you play?")
    if isinstance(decision, PlayOrPublish):
        return tongue.say("Play a Research card, or Publish?")
    if isinstance(decision, ChooseCite):
        return tongue.say("Cite a Volume of the Id? It gains 2 VP and a Bright Idea.")
    if isinstance(decision, ChooseVolume):
        return tongue.say("Which card goes under the Treatise?")
    if isinstance(decision, ChooseEnd):
        return tongue.say("At which end of your row do you lay the Treatise?")
    if isinstance(decision, MoveProfessor):
        return tongue.say("Where does your Professor go?")
    if isinstance(decision, MoveFreud):
        return tongue.say("Where does Freud go?")
    if isinstance(decision, ChooseUnit):
        values = {"place": lang.location(box, decision.location, tongue), "n": decision.left}
        return tongue.say("{place}, effects left: {n}. Which one?", values)
    if isinstance(decision, ChooseBonus):
        return tongue.say("Which bonus do you claim?")
    if isinstance(decision, ChooseClient):
        return tongue.say("Which Client do you take in? {room}.", {"room": tongue.say(lang.ROOMS[decision.room])})
    if isinstance(decision, ChooseManifest):
        return tongue.say("Which Manifest Dream do you lay on top?")
    if isinstance(decision, TakeProfessor):
        return tongue.say("Which Professor are you?")
    return tongue.say("What is turned over?")


# -- options


def option(state: MindState, decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    """An option in a few words for the person who chooses."""
    if isinstance(decision, Menu):
        if choice < EXCHANGES:
            return tongue.say(EXCHANGE[choice])
        return _menu(state, decision, choice - EXCHANGES, tongue)
    said = _dial(decision, choice, tongue) or _cards(state, decision, choice, tongue)
    return said or _boards(state, decision, choice, tongue) or notation(state, decision, choice)


def _menu(state: MindState, decision: Menu, offer: int, tongue: Tongue) -> str:
    box, person = state.box, state.person
    if isinstance(decision, ChooseTurn):
        return _turn(state, offer, tongue)
    if isinstance(decision, ChooseTreat):
        if offer == 0:
            return tongue.say("no more")
        dream = person.topmost_dream(offer - 1)
        client = lang.client(box, person.rooms[(offer - 1) * p.ROOM + p.CLIENT], tongue)
        return tongue.say("treat {client}: {dream}", {"client": client, "dream": lang.dream_text(box, dream, tongue)})
    if isinstance(decision, ChooseBox):
        if offer == 0:
            return tongue.say("keep the Boxes")
        at = (offer - 1) * p.ROOM
        values: dict[str, object] = {
            "client": lang.client(box, person.rooms[at + p.CLIENT], tongue),
            "n": person.rooms[at + p.MARKER],
        }
        return tongue.say("a Box for {client}, Therapy marker on {n}", values)
    if isinstance(decision, Spill):
        return tongue.say("let the rest go")
    if isinstance(decision, GenerateFrom):
        if offer:
            return _piece(offer - 1, tongue)
        reserve = person.dial[p.RESERVE] + person.dial[p.OWN_RESERVE]
        return tongue.say("take a piece of the reserve") if reserve else tongue.say("none: the Insight is lost")
    if isinstance(decision, ChooseNext):
        return _cell(state, offer, tongue)
    if isinstance(decision, ChooseColumn):
        cells = [cell for cell in range(offer, 9, 3) if person.notebook[cell] >= 0]
        effects = " / ".join([lang.effect_text(box, box.mains[person.notebook[cell]], tongue) for cell in cells])
        return tongue.label(tongue.say(lang.COLUMNS[offer]), effects)
    if isinstance(decision, ChooseInk):
        end = tongue.say(lang.TRACK[(person.inkpot + offer) % p.TRACK])
        price = decision.price(offer)
        values = {"n": offer, "end": end, "price": price}
        if price:
            return tongue.say("{n}, to: {end}; costs Bright Ideas: {price}", values)
        return tongue.say("{n}, to: {end}", values)
    if isinstance(decision, ChooseBelow):
        return lang.effect_text(box, box.below[offer], tongue)
    if isinstance(decision, ChooseUnit):
        if offer == MORE_UNITS:
            return tongue.say("a Bright Idea for two effects more")
        return (
            lang.effect_text(box, box.location_effects[decision.location][offer - 1], tongue)
            if offer
            else tongue.say("no more")
        )
    assert isinstance(decision, ChooseBonus), decision
    return _bonus(state, offer, tongue)


def _turn(state: MindState, offer: int, tongue: Tongue) -> str:
    if offer == RECALL:
        spaces = len([space for space in range(p.SPACES) if state.held[space] == p.PERSON])
        return tongue.count(
            "Recall your Ideas: {n} Coffee and a bonus", "Recall your Ideas: {n} Coffees and a bonus", spaces
        )
    if offer == TREAT:
        return tongue.say("Treat your Clients")
    if offer > TREAT:
        return tongue.say("pass: nothing is possible")
    actions = " / ".join([tongue.say(lang.ACTIONS[action]) for action in actions_at(state, offer)])
    values: dict[str, object] = {
        "space": lang.space_id(offer),
        "n": state.box.icons[offer % p.ROWS],
        "actions": actions,
    }
    return tongue.say("State on {space}, Inkpot {n}: {actions}", values)


def _bonus(state: MindState, offer: int, tongue: Tongue) -> str:
    box = state.box
    if offer == 0:
        return tongue.say("no bonus")
    kind, place, slot = bonus_of(offer)
    if kind:
        district = place
        effect = lang.effect_text(box, box.district_bonuses[district][slot], tongue)
        values: dict[str, object] = {
            "place": tongue.name(box.names["district"][district]), "n": p.TAGS_FOR_SLOT[slot], "effect": effect,
        }  # fmt: skip
        text = tongue.say("{place}, {n} tags and an own Insight: {effect}", values)
    else:
        district = box.district[place]
        effect = lang.effect_text(box, box.location_bonuses[place][slot], tongue)
        text = tongue.label(f"{lang.location(box, place, tongue)}, {tongue.say(lang.SLOTS[slot])}", effect)
    return tongue.say("{text}, 1 Reputation", {"text": text}) if state.top_token(district) == "r" else text


def _piece(piece: int, tongue: Tongue) -> str:
    if piece < p.OWN:
        return lang.insight(piece, tongue)
    return tongue.say("{insight} (own colour)", {"insight": lang.insight(piece - p.OWN, tongue)})


def _cell(state: MindState, cell: int, tongue: Tongue) -> str:
    tile = state.person.notebook[cell]
    effect = lang.effect_text(state.box, state.box.mains[tile], tongue)
    return f"{cell_id(cell)} {lang.tile(state.box, tile, tongue)} – {effect}"


def _dial(decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    """Pieces of the dial."""
    if isinstance(decision, ChooseQuality):
        return tongue.say(lang.QUALITIES[choice])
    if isinstance(decision, Shape):
        if choice == 0:
            return tongue.say("no more")
        if choice <= p.PIECES:
            return tongue.say("Elevate {piece}", {"piece": _piece(choice - 1, tongue)})
        piece, quality = transfer_of(choice)
        values: dict[str, object] = {"piece": _piece(piece, tongue), "quality": tongue.say(lang.QUALITIES[quality])}
        return tongue.say("Transfer {piece} to {quality}", values)
    if isinstance(decision, PayWith):
        return lang.insight(choice, tongue)
    if isinstance(decision, PlaceOwn):
        return tongue.say("the one in the reserve") if choice == p.OWN_RESERVE else _piece(choice, tongue)
    if isinstance(decision, MayPay):
        return tongue.say("yes") if choice else tongue.say("no")
    return ""


def _cards(state: MindState, decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    """Research, Treatises, Clients, Dreams and tiles."""
    box = state.box
    if isinstance(decision, ChooseTile):
        if choice == 0:
            return tongue.say("none")
        tile = state.tiles[choice - 1]
        return f"{lang.tile(box, tile, tongue)} – {lang.tile_text(box, tile, tongue)}"
    if isinstance(decision, ChooseCell):
        return _cell(state, choice, tongue)
    if isinstance(decision, Swap):
        if choice == 0:
            return tongue.say("no swap")
        card, side = divmod(choice - 1, 2)
        taken = state.face_up[side]
        values: dict[str, object] = {
            "card": lang.name(box, "research", card, tongue), "taken": lang.name(box, "research", taken, tongue),
            "text": lang.research_text(box, taken, tongue),
        }  # fmt: skip
        return tongue.say("{card} for {taken}: {text}", values)
    if isinstance(decision, ChoosePlay | PlayOrPublish):
        if choice == 0:
            return tongue.say("none")
        if choice >= FIRST_TREATISE:
            treatise = choice - FIRST_TREATISE
            values = {
                "name": lang.name(box, "treatise", treatise, tongue), "text": lang.treatise_text(box, treatise, tongue),
            }  # fmt: skip
            return tongue.say("Publish {name}: {text}", values)
        card = choice - 1
        return f"{lang.name(box, 'research', card, tongue)} – {lang.research_text(box, card, tongue)}"
    if isinstance(decision, ChooseCite):
        if choice == 0:
            return tongue.say("no more")
        card = state.volumes[choice - 1][-1]
        return f"{lang.name(box, 'research', card, tongue)}, {lang.name(box, 'treatise', choice - 1, tongue)}"
    if isinstance(decision, ChooseVolume):
        return (
            f"{lang.name(box, 'research', choice, tongue)} – {lang.tags_text(box, box.research_tags[choice], tongue)}"
        )
    if isinstance(decision, ChooseClient):
        row, place = divmod(choice, p.DISPLAY)
        client = state.rows[row][place]
        return f"{lang.client(box, client, tongue)} – {lang.client_text(box, client, tongue)}"
    if isinstance(decision, ChooseManifest):
        if choice == p.DISPLAY:
            return tongue.say("the top of the deck, unseen")
        dream = state.rows[MANIFEST_ROW][choice]
        return f"{lang.dream(box, dream, tongue)} – {lang.dream_text(box, dream, tongue)}"
    return ""


def _boards(state: MindState, decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    """Places and pieces on the boards."""
    box = state.box
    if isinstance(decision, ChooseAction):
        return tongue.say(lang.ACTIONS[choice])
    if isinstance(decision, ChoosePieces):
        return tongue.say(PIECES[choice])
    if isinstance(decision, ChooseRow):
        return tongue.say(lang.TRACK[p.ROW_1 + choice])
    if isinstance(decision, ChooseEnd):
        return tongue.say("left end") if choice == 0 else tongue.say("right end")
    if isinstance(decision, MoveProfessor | MoveFreud):
        if choice == 0:
            return tongue.say("stay")
        return _destination(state, isinstance(decision, MoveFreud), choice, tongue)
    if isinstance(decision, TakeProfessor):
        values: dict[str, object] = {
            "name": tongue.name(box.names["professor"][choice]), "tile": lang.tile_text(box, p.TILES + choice, tongue),
            "place": lang.location(box, box.starts[choice], tongue),
        }  # fmt: skip
        return tongue.say("{name}: {tile}; starts at: {place}", values)
    return ""


def _destination(state: MindState, freud: bool, choice: int, tongue: Tongue) -> str:
    after = state.clone()
    if freud:
        place = after.freud = onward(state, state.freud, choice)
    else:
        place = after.person.professor = professor_after(state, choice)
    values: dict[str, object] = {
        "place": lang.location(state.box, place, tongue), "n": effects_at(after, p.PERSON, place),
    }  # fmt: skip
    return tongue.count("{place}: {n} effect", "{place}: {n} effects", effects_at(after, p.PERSON, place), values)
