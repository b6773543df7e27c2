"""Who sees what. Nobody at this table plays against another person, so all see what the team sees (CB-15); what lies
face down is known to nobody and its order does not exist yet (1.3).

Things are written as their kinds write them (``things.py``); ``None`` is no thing, parties are ``players`` and ``ego``.
"""

from __future__ import annotations

from typing import TypedDict

from mindtable.core.piles import Pile
from mindtable.core.things import Kind
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import RESULT
from mindtable.games.cerebria.geometry import spirit_space
from mindtable.games.cerebria.hidden import looked_at
from mindtable.games.cerebria.rounds import rounds
from mindtable.games.cerebria.scoring import score_of
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState, identity_of, stock_of
from mindtable.games.cerebria.things import (
    ABILITY,
    ASPIRATION,
    CARD,
    FIGURE,
    FORTRESS,
    FRAGMENT,
    FRONTIER,
    INTENTION,
    OPERATION,
    PARTY,
    REALM,
    ROW,
    SLOT,
    SPACE,
    SPHERE,
    SPIRIT,
    VIBE,
)


class SlotView(TypedDict):
    """A slot of the ring and the Emotion on it."""

    slot: str
    card: str | None
    owner: str | None
    essence: int
    spaces: int  # for Essence
    token: int
    intensity: int
    deck: int | None  # the players' Spirit from whose deck it came


class FrontierView(TypedDict):
    """A Frontier and who controls it."""

    frontier: str
    control: str | None


class RealmView(TypedDict):
    """A Realm, who controls it, and its Fortress."""

    realm: str
    control: str | None
    fortress: str | None
    owner: str | None
    new: bool  # built or exalted this turn: no Revelation of this turn adds it (CB-74)


class SphereView(TypedDict):
    """A Sphere, the Realm it faces, and its Willpower."""

    sphere: str
    realm: str
    willpower: int


class DeckView(TypedDict):
    """A deck: how many cards, which of them may come next, and so on downwards."""

    cards: int
    layers: list[list[str]]  # a layer of one lies open, or was seen


class RowView(TypedDict):
    """A row of a Spirit board: how many tokens, of which Vibes; wild tokens have none."""

    row: str
    tokens: int
    vibes: list[str]


class SpiritView(TypedDict):
    """A Spirit of the players."""

    spirit: str | None
    seat: int
    space: str | None
    willpower: int
    essence: int
    rows: list[RowView]
    hand: list[str]
    deck: DeckView


class StandingView(TypedDict):
    """What both sides have of what an Aspiration counts."""

    aspiration: str
    players: int
    ego: int


class SideView(TypedDict):
    """What a side has: points on the Wheel and in all, Fragments, its Hidden Aspiration."""

    points: int
    score: int
    identity: dict[str, int]
    stock: dict[str, int]
    hidden: str | None
    face_down: bool  # its Hidden Aspiration has not been shown yet
    hidden_deck: DeckView
    boxed: list[str]  # Hidden Aspirations of earlier Revelations


class EgoView(TypedDict):
    """What only the Ego has."""

    willpower: int
    gatekeeper: str | None
    influencer: str | None
    deck: DeckView
    drawn: list[str]
    operation: str | None  # turned up in advance
    operations_used: list[str]
    operations_left: list[str]
    operations_discarded: list[str]
    target: str | None
    step_spent: bool
    moved: bool


class MomentView(TypedDict):
    """The turn under way."""

    turn: int
    acting: str | None  # which Spirit of the Ego, in its turns
    on_turn: int | None  # which Spirit of the players, in theirs
    actions: int
    absorbed: bool
    abilities_used: list[str]
    free_move: bool
    fulfilled: list[str]  # Intentions


class CerebriaView(TypedDict):
    """The table."""

    viewer: int
    asked: list[int]
    round: int
    over: bool
    ending: bool
    result: str
    moment: MomentView
    common: list[str]
    done: list[str]
    looked_at: list[str]
    standings: list[StandingView]
    slots: list[SlotView]
    frontiers: list[FrontierView]
    realms: list[RealmView]
    spheres: list[SphereView]
    rotation: int
    ambition: int
    players: SideView
    ego_side: SideView
    ego: EgoView
    spirits: list[SpiritView]


def view(state: CerebriaState, viewer: int) -> CerebriaView:
    """What a viewer sees."""
    waiting = state.waiting()
    box = state.box
    return {
        "viewer": viewer,
        "asked": waiting.seats(state) if waiting is not None else [],
        "round": rounds(state),
        "over": state.over,
        "ending": state.ending,
        "result": RESULT.id(box, state.result),
        "moment": _moment(state),
        "common": _ids(box, ASPIRATION, state.row),
        "done": _ids(box, ASPIRATION, state.done),
        "looked_at": _ids(box, ASPIRATION, looked_at(state)),
        "standings": [_standing(state, aspiration) for aspiration in sorted({*box.in_play, *state.row})],
        "slots": [_slot(state, slot) for slot in range(p.SLOTS)],
        "frontiers": [
            {"frontier": FRONTIER.id(box, area), "control": _holder(box, state.board.frontier[area])}
            for area in range(p.AREAS)
        ],
        "realms": [_realm(state, realm) for realm in range(p.AREAS)],
        "spheres": [_sphere(state, realm) for realm in range(p.AREAS)],
        "rotation": state.rotation,
        "ambition": state.ambition,
        "players": _side(state, p.PLAYERS),
        "ego_side": _side(state, p.EGO),
        "ego": _ego(state),
        "spirits": [_spirit(state, who) for who in range(len(state.spirits))],
    }


def _ids(box: Box, kind: Kind[Box], numbers: list[int]) -> list[str]:
    return [kind.id(box, number) for number in numbers]


def _or_none(box: Box, kind: Kind[Box], number: int) -> str | None:
    return kind.id(box, number) if number >= 0 else None


def _holder(box: Box, sign: int) -> str | None:
    """Whose something is, by its sign on the board."""
    if sign == 0:
        return None
    return PARTY.id(box, p.EGO if sign > 0 else p.PLAYERS)


def _deck(box: Box, kind: Kind[Box], pile: Pile) -> DeckView:
    layers = [pile.bag, *[layer.bag for layer in reversed(pile.below)]] if pile.size else []
    return {"cards": len(pile), "layers": [_ids(box, kind, layer) for layer in layers]}


def _moment(state: CerebriaState) -> MomentView:
    box = state.box
    egos = state.turn > 0 and state.on_turn < 0 and state.phase % 2 == 1 and not state.over
    return {
        "turn": state.turn,
        "acting": FIGURE.id(box, state.acting) if egos else None,
        "on_turn": state.on_turn if state.on_turn >= 0 else None,
        "actions": state.actions,
        "absorbed": state.absorbed,
        "abilities_used": [id for number, id in enumerate(ABILITY.ids) if state.abilities >> number & 1],
        "free_move": state.free_move,
        "fulfilled": [INTENTION.id(box, number) for number in range(len(box.intentions)) if state.scored >> number & 1],
    }


def _standing(state: CerebriaState, aspiration: int) -> StandingView:
    return {
        "aspiration": ASPIRATION.id(state.box, aspiration),
        "players": state.standing(aspiration, p.PLAYERS),
        "ego": state.standing(aspiration, p.EGO),
    }


def _slot(state: CerebriaState, slot: int) -> SlotView:
    box, board = state.box, state.board
    card = board.cards[slot]
    mine = card >= 0 and box.owner[card] == p.PLAYERS
    return {
        "slot": SLOT.id(box, slot),
        "card": _or_none(box, CARD, card),
        "owner": PARTY.id(box, box.owner[card]) if card >= 0 else None,
        "essence": board.essence[slot],
        "spaces": box.spaces[card] if card >= 0 else 0,
        "token": board.tokens[slot],
        "intensity": board.intensity(slot),
        "deck": board.decks[slot] if mine and card % p.OF_SIDE < p.STRONG else None,
    }


def _realm(state: CerebriaState, realm: int) -> RealmView:
    box, board = state.box, state.board
    fort = board.fort[realm]
    return {
        "realm": REALM.id(box, realm),
        "control": _holder(box, board.realm[realm]),
        "fortress": FORTRESS.id(box, abs(fort)) if fort else None,
        "owner": _holder(box, fort),
        "new": fort != 0 and board.built[realm] == state.turn,
    }


def _sphere(state: CerebriaState, realm: int) -> SphereView:
    sphere = state.sphere_at(realm)
    return {
        "sphere": SPHERE.id(state.box, sphere),
        "realm": REALM.id(state.box, realm),
        "willpower": state.spheres[sphere],
    }


def _side(state: CerebriaState, party: int) -> SideView:
    box = state.box
    mine = party == p.PLAYERS
    hidden = state.hidden if mine else state.ego_hidden
    return {
        "points": state.points if mine else state.ego_points,
        "score": score_of(state, party),
        "identity": {
            FRAGMENT.id(box, size): state.identity[identity_of(party, size)] for size in (p.MINOR, p.MAJOR, p.CAPPING)
        },
        "stock": {FRAGMENT.id(box, size): state.stock[stock_of(party, size)] for size in (p.MINOR, p.MAJOR)},
        "hidden": _or_none(box, ASPIRATION, hidden),
        "face_down": hidden == FACE_DOWN,
        "hidden_deck": _deck(box, ASPIRATION, state.hidden_deck if mine else state.ego_hidden_deck),
        "boxed": _ids(box, ASPIRATION, state.boxed if mine else state.ego_boxed),
    }


def _ego(state: CerebriaState) -> EgoView:
    box = state.box
    return {
        "willpower": state.ego_wp,
        "gatekeeper": _figure(state, p.GATEKEEPER),
        "influencer": _figure(state, p.INFLUENCER),
        "deck": _deck(box, CARD, state.ego_deck),
        "drawn": _ids(box, CARD, state.drawn),
        "operation": _or_none(box, OPERATION, state.op_open),
        "operations_used": _ids(box, OPERATION, state.op_used),
        "operations_left": _ids(box, OPERATION, state.op_pile.bag),
        "operations_discarded": _ids(box, OPERATION, state.op_discard),
        "target": _or_none(box, ASPIRATION, state.target),
        "step_spent": state.step_spent,
        "moved": state.moved,
    }


def _figure(state: CerebriaState, figure: int) -> str | None:
    """Where a Spirit of the Ego stands."""
    index = state.figures[figure]
    return SPACE.id(state.box, spirit_space(figure, index)) if index >= 0 else None


def _spirit(state: CerebriaState, who: int) -> SpiritView:
    box = state.box
    spirit = state.spirits[who]
    rows: list[RowView] = []
    for row in range(p.ROWS if box.full else p.EMPOWER):
        vibes = [VIBE.id(box, vibe) for vibe in range(len(p.VIBES)) if spirit.colours[row] >> vibe & 1]
        rows.append({"row": ROW.id(box, row), "tokens": spirit.levels[row], "vibes": vibes})
    return {
        "spirit": _or_none(box, SPIRIT, spirit.spirit),
        "seat": state.seat_of(who),
        "space": _or_none(box, SPACE, spirit.space),
        "willpower": spirit.wp,
        "essence": spirit.essence,
        "rows": rows,
        "hand": _ids(box, CARD, spirit.hand),
        "deck": _deck(box, CARD, spirit.deck),
    }
