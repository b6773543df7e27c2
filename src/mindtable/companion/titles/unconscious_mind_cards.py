"""Where the cards of Unconscious Mind can lie: Research, tiles, Clients, Dreams, Grief Layers, Goals, Meeting cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion.family import Area, Family, Unseen
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import CLIENT, DREAM, GOAL, LAYER, MEETING, RESEARCH, TILE

WHO: Final = ["person", "id"]
ROOMS: Final = ["primary", "secondary"]
ROOM_REFERENCES: Final = [["room:primary", "room:secondary"], ["id_room:primary", "id_room:secondary"]]
ROOM_NAMES: Final = [
    [N_("your Primary room"), N_("your Secondary room")], [N_("Primary room of the Id"), N_("Secondary room of the Id")]
]  # fmt: skip
TILE_PLACES: Final = [
    N_("top left of the Notebook display"), N_("bottom left of the Notebook display"),
    N_("top middle of the Notebook display"), N_("bottom middle of the Notebook display"),
    N_("top right of the Notebook display"), N_("bottom right of the Notebook display"),
]  # fmt: skip
CELLS: Final = [
    N_("in your Notebook: row 1, left"), N_("in your Notebook: row 1, middle"), N_("in your Notebook: row 1, right"),
    N_("in your Notebook: row 2, left"), N_("in your Notebook: row 2, middle"), N_("in your Notebook: row 2, right"),
    N_("in your Notebook: row 3, left"), N_("in your Notebook: row 3, middle"), N_("in your Notebook: row 3, right"),
]  # fmt: skip
THIRDS: Final = [N_("left of the display"), N_("middle of the display"), N_("right of the display")]


def _cell(read: Callable[[Any], list[int]], at: int) -> Callable[[Any], list[int]]:
    return lambda state: [read(state)[at]] if read(state)[at] >= 0 else []


def _single(id: str, says: str, reference: str, read: Callable[[Any], list[int]], at: int,
            takes: Callable[[Any, int], bool] | None = None, display: bool = False) -> Area:  # fmt: skip
    """One place of a list of the state."""

    def write(state: Any, cards: list[int]) -> None:
        read(state)[at] = cards[-1] if cards else p.NONE

    return Area(id, says, reference, True, _cell(read, at), write, takes, display)


def _row(row: int, place: int, name: str, takes: Callable[[Any, int], bool]) -> Area:
    """A place of a display of Clients or Dreams, whose rows are replaced and never changed."""

    def write(state: Any, cards: list[int]) -> None:
        line = state.rows[row][:]
        line[place] = cards[-1] if cards else p.NONE
        state.rows[row] = line

    return Area(f"{name}-{place + 1}", THIRDS[place], "", True, _cell(lambda state: state.rows[row], place), write,
                takes, True)  # fmt: skip


def _rooms(part: int, name: str, takes: Callable[[Any, int], bool] | None = None) -> list[Area]:
    """What belongs to the Client of each room of both sides."""
    found: list[Area] = []
    for who in range(2):
        for room in range(2):
            found.append(_single(f"{WHO[who]}-{ROOMS[room]}{name}", ROOM_NAMES[who][room], ROOM_REFERENCES[who][room],
                                 _rooms_of(who), room * p.ROOM + part, takes))  # fmt: skip
    return found


def _rooms_of(who: int) -> Callable[[Any], list[int]]:
    def rooms(state: MindState) -> list[int]:
        return state.side(who).rooms

    return rooms


def _list(id: str, says: str, read: Callable[[Any], list[int]], ordered: bool = True) -> Area:
    """A row to which cards are added."""

    def write(state: Any, cards: list[int]) -> None:
        read(state)[:] = cards if ordered else sorted(cards)

    return Area(id, says, "", False, lambda state: read(state)[:], write)


def _pile(number: int, says: str, takes: Callable[[Any, int], bool] | None = None) -> Unseen:
    return Unseen(p.PILE_IDS[number], says, f"pile:{p.PILE_IDS[number]}", lambda state: state.pile(number), takes)


def _routine(state: MindState, card: int) -> bool:
    return card < p.ROUTINES


def _case(state: MindState, card: int) -> bool:
    return card >= p.ROUTINES


def _manifest(state: MindState, card: int) -> bool:
    return card < p.MANIFESTS


def _latent(state: MindState, card: int) -> bool:
    return card >= p.MANIFESTS


def _stack(number: int) -> Callable[[Any, int], bool]:
    return lambda state, layer: state.box.layer_stack[layer] == number


# -- Research


def _unseen_research(state: MindState, cards: list[int]) -> None:
    """The deck and the Id's face-down hand are one bag; what comes or goes is of the deck."""
    state.research = sorted(cards)
    state.deck = max(0, len(cards) - state.id.hand)


def _volumes(treatise: int) -> Area:
    def write(state: Any, cards: list[int]) -> None:
        state.volumes[treatise] = cards

    id = f"T{treatise + 1}"
    return Area(id, N_("among the Volumes of a Treatise"), "", False, lambda state: state.volumes[treatise][:], write)


class ResearchFamily(Family):
    """Research: its pile is a plain list."""

    def exchange(self, state: Any, one: int, other: int) -> None:
        super().exchange(state, one, other)
        state.person.hand.sort()


RESEARCH_CARDS: Final = ResearchFamily("research", RESEARCH, list(range(p.RESEARCH_CARDS)), [
    _single("left", N_("face up, left"), "", lambda state: state.face_up, 0, None, True),
    _single("right", N_("face up, right"), "", lambda state: state.face_up, 1, None, True),
    _list("hand", N_("in your hand"), lambda state: state.person.hand, False),
    _list("person", N_("in play before you"), lambda state: state.person.in_play),
    _list("id", N_("in play before the Id"), lambda state: state.id.in_play),
    *[_volumes(treatise) for treatise in range(p.TREATISES)],
    Area("unseen", N_("in the Research deck or face down before the Id"), "pile:research", False,
         lambda state: state.research[:], _unseen_research),
])  # fmt: skip

# -- the others

TILE_CARDS: Final = Family("tile", TILE, list(range(p.TILES + p.PROFESSORS)), [
    *[_single(f"display-{at // 2 + 1}-{'top' if at % 2 == 0 else 'bottom'}", TILE_PLACES[at],
              f"display:{at // 2 + 1} {'top' if at % 2 == 0 else 'bottom'}", lambda state: state.tiles, at,
              lambda state, card: card < p.TILES, True) for at in range(6)],
    *[_single(f"R{at // 3 + 1}{'LMR'[at % 3]}", CELLS[at], f"cell:R{at // 3 + 1}/{'LMR'[at % 3]}",
              lambda state: state.person.notebook, at) for at in range(9)],
    _pile(p.TILE_BAG, N_("in the bag of tiles"), lambda state, card: card < p.TILES),
])  # fmt: skip


def _cured_by_id(state: MindState, cards: list[int]) -> None:
    """A Cured Client keeps the overlay that lies on it (ID-65)."""
    rival = state.id
    known = dict(zip(rival.cured, rival.cured_overlays, strict=True))
    for room in range(2):
        known.setdefault(rival.rooms[room * p.ROOM + p.CLIENT], rival.rooms[room * p.ROOM + p.OVERLAY])
    rival.cured = cards
    rival.cured_overlays = [known.get(card, p.NONE) for card in cards]


CLIENT_CARDS: Final = Family("client", CLIENT, list(range(p.CLIENTS)), [
    *[_row(p.ROUTINE_ROW, place, "routine", _routine) for place in range(p.DISPLAY)],
    *[_row(p.CASE_ROW, place, "case", _case) for place in range(p.DISPLAY)],
    _list("person-cured", N_("Cured by you"), lambda state: state.person.cured),
    Area("id-cured", N_("Cured by the Id"), "", False, lambda state: state.id.cured[:], _cured_by_id),
    *_rooms(p.CLIENT, ""),
    _pile(p.ROUTINE_DECK, N_("in the Routine deck"), _routine),
    _pile(p.CASE_DECK, N_("in the Case-Study deck"), _case),
])  # fmt: skip
DREAM_CARDS: Final = Family("dream", DREAM, list(range(p.DREAMS)), [
    *[_row(p.MANIFEST_ROW, place, "manifest", _manifest) for place in range(p.DISPLAY)],
    *_rooms(p.MANIFEST, "-manifest", _manifest),
    *_rooms(p.LATENT, "-latent", _latent),
    _pile(p.MANIFEST_DECK, N_("in the deck of Manifest Dreams"), _manifest),
    _pile(p.LATENT_DECK, N_("in the deck of Latent Dreams"), _latent),
])  # fmt: skip
LAYER_CARDS: Final = Family("layer", LAYER, list(range(p.LAYERS)), [
    *_rooms(p.LAYER, ""),
    _pile(p.STARTING_LAYERS, N_("in the stack of starting Grief Layers"), _stack(0)),
    _pile(p.LIGHT_LAYERS, N_("in the stack of light Grief Layers"), _stack(1)),
    _pile(p.DEEP_LAYERS, N_("in the stack of deep Grief Layers"), _stack(2)),
])  # fmt: skip
GOAL_CARDS: Final = Family("goal", GOAL, list(range(p.GOALS)), [
    *[_single(f"row-{at + 1}", N_("in the row of Goals"), "", lambda state: state.goals, at)
      for at in range(p.GOAL_ROW)],
    _list("person", N_("claimed by you"), lambda state: state.person.goals),
    _list("id", N_("claimed by the Id"), lambda state: state.id.goals),
])  # fmt: skip
MEETING_CARDS: Final = Family("meeting", MEETING, list(range(p.MEETING_CARDS)), [
    _list("discard", N_("among the played Meeting Table cards"), lambda state: state.discarded),
    _pile(p.MEETING_DECK, N_("in the deck of Meeting Table cards")),
])  # fmt: skip
