"""Who sees what. Nobody at this table plays against another person, so all see what the team sees; what lies face down
is known to nobody and its order does not exist yet (1.3)."""

from __future__ import annotations

from typing import Any, TypedDict

from mindtable.core.luck import Luck
from mindtable.core.piles import Pile
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.revelation import score_of
from mindtable.games.cerebria.state import CerebriaState, Spirit


class SpiritView(TypedDict):
    """A Spirit of the players."""

    spirit: int
    space: int
    willpower: int
    essence: int
    levels: list[int]
    colours: list[int]
    hand: list[int]
    deck: list[list[int]]  # layers from the top; the cards of one may come in any order
    seat: int


class CerebriaView(TypedDict):
    """The table."""

    viewer: int
    round: int
    turn: int
    phase: int
    over: bool
    result: int
    cards: list[int]
    essence: list[int]
    tokens: list[int]
    intensity: list[int]  # negative for the players
    decks: list[int]
    frontiers: list[int]
    realms: list[int]
    fortresses: list[int]
    built: list[int]
    spheres: list[int]  # by Realm they face
    facing: list[int]  # which Sphere faces each Realm
    rotation: int
    spirits: list[SpiritView]
    ambition: int
    hidden: int
    hidden_deck: list[list[int]]
    boxed: list[int]
    row: list[int]
    done: list[int]
    standings: list[list[int]]  # by Aspiration: players, Ego
    gatekeeper: int
    influencer: int
    ego_willpower: int
    ego_points: int
    ego_hidden: int
    ego_hidden_deck: list[list[int]]
    ego_boxed: list[int]
    ego_deck: list[list[int]]
    operation: int
    operations_used: list[int]
    operations_left: list[int]
    operations_discarded: list[int]
    stock: list[int]
    identity: list[int]
    points: int
    scores: list[int]  # players, Ego
    ending: bool
    on_turn: int
    actions: int
    absorbed: bool
    abilities: int
    free_move: bool
    deeds: int
    scored: int
    before: list[int]
    acting: int
    target: int
    step_spent: bool
    moved: bool
    second: int
    failures: int
    did: list[int]
    touched: list[int]
    drawn: list[int]
    given: list[int]
    agenda: list[Any]
    asked: list[int]


def layers(pile: Pile) -> list[list[int]]:
    """A pile from the top: each layer's cards, sorted."""
    if pile.size == 0:
        return []
    return [pile.bag[:], *[layer.bag[:] for layer in reversed(pile.below)]]


def view(state: CerebriaState, viewer: int, agenda: list[Any]) -> CerebriaView:
    """What a viewer sees."""
    waiting = state.waiting()
    board = state.board
    return {
        "viewer": viewer,
        "round": rounds(state),
        "turn": state.turn,
        "phase": state.phase,
        "over": state.over,
        "result": state.result,
        "cards": board.cards[:],
        "essence": board.essence[:],
        "tokens": board.tokens[:],
        "intensity": board.signed[:],
        "decks": board.decks[:],
        "frontiers": board.frontier[:],
        "realms": board.realm[:],
        "fortresses": board.fort[:],
        "built": board.built[:],
        "spheres": [state.spheres[state.sphere_at(realm)] for realm in range(p.AREAS)],
        "facing": [state.sphere_at(realm) for realm in range(p.AREAS)],
        "rotation": state.rotation,
        "spirits": [_spirit(state, who, spirit) for who, spirit in enumerate(state.spirits)],
        "ambition": state.ambition,
        "hidden": state.hidden,
        "hidden_deck": layers(state.hidden_deck),
        "boxed": state.boxed[:],
        "row": state.row[:],
        "done": state.done[:],
        "standings": [[state.standing(a, p.PLAYERS), state.standing(a, p.EGO)] for a in range(p.ASPIRATIONS)],
        "gatekeeper": state.figures[p.GATEKEEPER],
        "influencer": state.figures[p.INFLUENCER],
        "ego_willpower": state.ego_wp,
        "ego_points": state.ego_points,
        "ego_hidden": state.ego_hidden,
        "ego_hidden_deck": layers(state.ego_hidden_deck),
        "ego_boxed": state.ego_boxed[:],
        "ego_deck": layers(state.ego_deck),
        "operation": state.op_open,
        "operations_used": state.op_used[:],
        "operations_left": state.op_pile.bag[:],
        "operations_discarded": state.op_discard[:],
        "stock": state.stock[:],
        "identity": state.identity[:],
        "points": state.points,
        "scores": [score_of(state, p.PLAYERS), score_of(state, p.EGO)],
        "ending": state.ending,
        "on_turn": state.on_turn,
        "actions": state.actions,
        "absorbed": state.absorbed,
        "abilities": state.abilities,
        "free_move": state.free_move,
        "deeds": state.deeds,
        "scored": state.scored,
        "before": state.before[:],
        "acting": state.acting,
        "target": state.target,
        "step_spent": state.step_spent,
        "moved": state.moved,
        "second": state.second,
        "failures": state.failures,
        "did": state.did[:],
        "touched": state.touched[:],
        "drawn": state.drawn[:],
        "given": state.given[:],
        "agenda": agenda,
        "asked": waiting.seats(state) if waiting is not None else [],
    }


def rounds(state: CerebriaState) -> int:
    """Rounds of four turns that have begun."""
    return (state.turn + 3) // 4


def _spirit(state: CerebriaState, who: int, spirit: Spirit) -> SpiritView:
    return {
        "spirit": spirit.spirit,
        "space": spirit.space,
        "willpower": spirit.wp,
        "essence": spirit.essence,
        "levels": spirit.levels[:],
        "colours": spirit.colours[:],
        "hand": spirit.hand[:],
        "deck": layers(spirit.deck),
        "seat": state.seat_of(who),
    }


def imagine(state: CerebriaState, seat: int, luck: Luck) -> CerebriaState:
    """A world like the real one to this seat: the order of face-down cards does not exist yet, so a copy is one."""
    return state.clone()
