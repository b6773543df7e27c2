"""The stable notation of every option: short texts that records are made of, the same in every language."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.city import (
    MORE_UNITS,
    TO_FREUD,
    ChooseBonus,
    ChooseUnit,
    MoveFreud,
    MoveProfessor,
    bonus_of,
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
from mindtable.games.unconscious_mind.id import MeetingCard
from mindtable.games.unconscious_mind.id_publish import IdReveals
from mindtable.games.unconscious_mind.id_tiles import IdDrawsOpenly
from mindtable.games.unconscious_mind.language import client_id, dream_id, field_id, space_id, tile_id
from mindtable.games.unconscious_mind.notebook import (
    ChooseBelow,
    ChooseCell,
    ChooseColumn,
    ChooseInk,
    ChooseNext,
    ChooseRow,
    ChooseTile,
    RevealTile,
)
from mindtable.games.unconscious_mind.office import (
    MANIFEST_ROW,
    ChooseClient,
    ChooseManifest,
    Deal,
    Reveal,
    TopDream,
)
from mindtable.games.unconscious_mind.phases import (
    ROW_NAMES,
    DealGoal,
    DrawRows,
    OpenResearch,
    PointArrow,
    StackOverlay,
    TakeProfessor,
)
from mindtable.games.unconscious_mind.research import ChoosePlay, DrawResearch, Swap
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
)

EXCHANGE: Final = ["buy elevate", "buy transfer", "buy bright", "make box"]
PIECES: Final = ["idea", "bright", "idea idea", "idea bright", "bright bright"]
ROOMS: Final = ["primary", "secondary"]
SLOTS: Final = ["top", "middle", "bottom"]
COLUMNS: Final = ["left", "middle", "right"]
SIDES: Final = ["left", "right"]


def piece_id(piece: int) -> str:
    """A piece on the dial; own ones are marked."""
    return field_id(piece) if piece < p.OWN else f"own {field_id(piece - p.OWN)}"


def place_id(place: int) -> str:
    """A place of the Notebook display."""
    return f"{place // 2 + 1} {SLOTS[place % 2 * 2]}"


def cell_id(cell: int) -> str:
    return f"R{cell // 3 + 1}/{'LMR'[cell % 3]}"


def notation(state: MindState, decision: Decision[Any], option: int) -> str:
    """The short text of an option; never translated, never changed."""
    if isinstance(decision, Menu):
        if option < EXCHANGES:
            return EXCHANGE[option]
        return _menu(state, decision, option - EXCHANGES)
    text = _chance(state.box, decision, option)
    return text or _plain(state, decision, option)


def _menu(state: MindState, decision: Menu, offer: int) -> str:
    box = state.box
    if isinstance(decision, ChooseTurn):
        if offer < p.SPACES:
            return f"state {space_id(offer)}"
        return "recall" if offer == RECALL else ("treat" if offer == TREAT else "pass")
    if isinstance(decision, ChooseTreat):
        return f"treat {ROOMS[offer - 1]}" if offer else "done"
    if isinstance(decision, ChooseBox):
        return f"box {ROOMS[offer - 1]}" if offer else "done"
    if isinstance(decision, Spill):
        return "take coffee"
    if isinstance(decision, GenerateFrom):
        return f"move {piece_id(offer - 1)}" if offer else "go on"
    if isinstance(decision, ChooseNext):
        return f"tile {cell_id(offer)}"
    if isinstance(decision, ChooseColumn):
        return f"column {COLUMNS[offer]}"
    if isinstance(decision, ChooseInk):
        return f"inkpot {offer}"
    if isinstance(decision, ChooseBelow):
        return f"track {box.ids['section'][offer]}"
    if isinstance(decision, ChooseUnit):
        if offer == MORE_UNITS:
            return "more for bright"
        return f"effect {offer}" if offer else "done"
    assert isinstance(decision, ChooseBonus), decision
    if offer == 0:
        return "no bonus"
    kind, place, slot = bonus_of(offer)
    if kind:
        return f"district {p.DISTRICTS[place]} {p.TAGS_FOR_SLOT[slot]}"
    return f"location {p.LOCATIONS[place]} {SLOTS[slot]}"


def _chance(box: Box, decision: Decision[Any], option: int) -> str:
    """What comes off a pile; empty when it is somebody's choice."""
    if isinstance(decision, Reveal):
        return f"reveal {dream_id(box, option) if decision.row == MANIFEST_ROW else client_id(box, option)}"
    if isinstance(decision, Deal):
        if decision.stack == p.LATENT_DECK:
            return f"latent {dream_id(box, option)}"
        return f"layer {box.ids['layer'][option]}"
    if isinstance(decision, TopDream):
        return f"manifest {dream_id(box, option)}"
    if isinstance(decision, RevealTile):
        return f"tile {tile_id(box, option)}"
    if isinstance(decision, DrawResearch | OpenResearch | IdDrawsOpenly | IdReveals):
        return f"research {box.ids['research'][option]}"
    if isinstance(decision, DealGoal):
        return f"goal {box.ids['goal'][option]}"
    if isinstance(decision, DrawRows):
        return f"rows {ROW_NAMES[option]}"
    if isinstance(decision, PointArrow):
        return f"arrow {SIDES[option]}"
    if isinstance(decision, StackOverlay):
        return f"overlay {box.ids['routine_overlay'][option]}"
    if isinstance(decision, MeetingCard):
        return f"card {box.ids['meeting'][option]}"
    return ""


def _plain(state: MindState, decision: Decision[Any], option: int) -> str:
    box = state.box
    if isinstance(decision, ChooseAction):
        return f"action {p.ACTIONS[option]}"
    if isinstance(decision, ChoosePieces):
        return f"with {PIECES[option]}"
    if isinstance(decision, ChooseQuality):
        return f"quality {p.QUALITIES[option]}"
    if isinstance(decision, Shape):
        if option == 0:
            return "done"
        if option <= p.PIECES:
            return f"elevate {piece_id(option - 1)}"
        piece, quality = transfer_of(option)
        return f"transfer {piece_id(piece)} to {p.QUALITIES[quality]}"
    if isinstance(decision, PayWith):
        return f"pay {field_id(option)}"
    if isinstance(decision, PlaceOwn):
        return "give reserve" if option == p.OWN_RESERVE else f"give {piece_id(option)}"
    if isinstance(decision, MayPay):
        return "pay yes" if option else "pay no"
    if isinstance(decision, ChooseTile):
        return f"take {place_id(option - 1)}" if option else "take none"
    if isinstance(decision, ChooseRow):
        return f"row R{option + 1}"
    if isinstance(decision, ChooseCell):
        return f"tile {cell_id(option)}"
    if isinstance(decision, Swap):
        if option == 0:
            return "no swap"
        card, side = divmod(option - 1, 2)
        return f"swap {box.ids['research'][card]} {SIDES[side]}"
    if isinstance(decision, ChoosePlay):
        return f"play {box.ids['research'][option - 1]}" if option else "play none"
    if isinstance(decision, PlayOrPublish):
        if option == 0:
            return "play none"
        if option < FIRST_TREATISE:
            return f"play {box.ids['research'][option - 1]}"
        return f"publish {box.ids['treatise'][option - FIRST_TREATISE]}"
    if isinstance(decision, ChooseCite):
        return f"cite {box.ids['treatise'][option - 1]}" if option else "cite no more"
    if isinstance(decision, ChooseVolume):
        return f"use {box.ids['research'][option]}"
    if isinstance(decision, ChooseEnd):
        return f"end {SIDES[option]}"
    if isinstance(decision, MoveProfessor):
        return "to Freud" if option == TO_FREUD else f"professor {option}"
    if isinstance(decision, MoveFreud):
        return f"freud {option}"
    if isinstance(decision, ChooseClient):
        row, place = divmod(option, p.DISPLAY)
        return f"client {client_id(box, state.rows[row][place])}"
    if isinstance(decision, ChooseManifest):
        if option == p.DISPLAY:
            return "dream top"
        return f"dream {dream_id(box, state.rows[MANIFEST_ROW][option])}"
    assert isinstance(decision, TakeProfessor), decision
    return f"professor {box.ids['professor'][option]}"
