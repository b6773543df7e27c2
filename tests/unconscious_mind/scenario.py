"""Positions of Unconscious Mind: what an example mentions is set, everything else is as it comes out of the box."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mindtable.core.agenda import Step
from mindtable.core.piles import bag_of
from mindtable.core.things import Row
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.language import client_id, dream_id, field_id, space_id, tile_id
from mindtable.games.unconscious_mind.meta import MindGame, UnconsciousMind
from mindtable.games.unconscious_mind.setup import arrange_rows, new_state
from mindtable.games.unconscious_mind.state import MindState, Person, Side, TheId
from mindtable.testing.scenario import Scenario

ARROWS = {"<": 0, ">": 1}
TRACK = ["TOP", "R1", "R2", "R3", "LEFT"]
PILES = {
    "tiles": p.TILE_BAG, "routine": p.ROUTINE_DECK, "case": p.CASE_DECK, "manifest": p.MANIFEST_DECK,
    "latent": p.LATENT_DECK, "starting": p.STARTING_LAYERS, "light": p.LIGHT_LAYERS, "deep": p.DEEP_LAYERS,
    "meeting": p.MEETING_DECK,
}  # fmt: skip


@dataclass
class Room:
    """A Client in a room, its Grief Layer and its Dreams, topmost last."""

    client: str
    marker: int
    layer: str = ""
    dreams: list[str] = field(default_factory=list)
    overlay: str = ""


@dataclass
class Seat:
    """What both sides may differ in from an empty board."""

    vp: int = 0
    reputation: int = 0
    coffee: int = 0
    boxes: int = 0
    ideas: int = 3
    bright: int = 0
    inkpot: str = "TOP"
    professor: str = "UN"
    second_open: bool = False
    primary: Room | None = None
    secondary: Room | None = None
    cured: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    published: dict[str, list[str]] = field(default_factory=dict)  # Treatises from the left with their Volumes
    tags: dict[str, int] = field(default_factory=dict)  # beyond those of cards in play and Treatises
    districts: list[str] = field(default_factory=list)


@dataclass
class You(Seat):
    """The person."""

    dial: dict[str, int] = field(default_factory=dict)  # "Maj G", "own Min P", "reserve", "own reserve"
    hand: list[str] = field(default_factory=list)
    notebook: dict[str, str] = field(default_factory=dict)  # "R1/L": tile
    locked_ideas: int = 3
    abilities: list[int] = field(default_factory=list)


@dataclass
class Id(Seat):
    """The Id."""

    above: list[int] = field(default_factory=lambda: [1, 2, 2])
    active: list[str] | None = None  # cells; those of the difficulty unless given
    insights: int = 0
    hand: int = 0
    overlays: list[str] = field(default_factory=lambda: ["O1", "O2", "O3", "O4"])
    case_overlays: list[str] = field(default_factory=lambda: ["K1", "K2", "K3", "K4"])
    cured_overlays: list[str] = field(default_factory=list)


class Mind(Scenario):
    """A scenario of Unconscious Mind that speaks of components by their ids."""

    state: MindState

    @property
    def you(self) -> Person:
        return self.state.person

    @property
    def its(self) -> TheId:
        return self.state.id

    @property
    def box(self) -> Box:
        return self.state.box

    @property
    def coffee_and_boxes(self) -> tuple[int, int]:
        return self.its.coffee, self.its.boxes

    @property
    def arrow(self) -> str:
        return "<>"[self.state.arrow]

    def dial(self) -> dict[str, int]:
        """Pieces on fields, and the reserve."""
        found: dict[str, int] = {}
        for piece in range(p.PIECES):
            if self.you.dial[piece]:
                name = field_id(piece % p.FIELDS)
                found[name if piece < p.OWN else f"own {name}"] = self.you.dial[piece]
        found["reserve"] = self.you.dial[p.RESERVE] + self.you.dial[p.OWN_RESERVE]
        return found

    def marker(self, side: Side, room: int) -> int:
        return side.rooms[room * p.ROOM + p.MARKER]

    def client(self, side: Side, room: int) -> str:
        number = side.rooms[room * p.ROOM + p.CLIENT]
        return client_id(self.box, number) if number >= 0 else ""

    def dream(self, side: Side, room: int) -> str:
        number = side.topmost_dream(room)
        return dream_id(self.box, number) if number >= 0 else ""

    def overlay(self, room: int) -> str:
        number = self.its.rooms[room * p.ROOM + p.OVERLAY]
        case = self.its.rooms[room * p.ROOM + p.CLIENT] >= p.ROUTINES
        return self.box.ids["case_overlay" if case else "routine_overlay"][number] if number >= 0 else ""

    def tags(self, side: Side) -> dict[str, int]:
        names = [*p.LOCATIONS, "*"]
        return {names[tag]: side.tags[tag] for tag in range(p.TAGS) if side.tags[tag]}

    def in_play(self, side: Side) -> list[str]:
        return [self.box.ids["research"][card] for card in side.in_play]

    def published(self, side: Side) -> list[str]:
        return [self.box.ids["treatise"][treatise] for treatise in side.published]

    def volumes(self, treatise: str) -> list[str]:
        return [self.box.ids["research"][card] for card in self.state.volumes[self.box.number("treatise", treatise)]]

    def goals(self, side: Side) -> list[str]:
        return [self.box.ids["goal"][goal] for goal in side.goals]

    def face_up(self) -> list[str]:
        return [self.box.ids["research"][card] for card in self.state.face_up]

    def display(self) -> list[str]:
        return [tile_id(self.box, tile) if tile >= 0 else "-" for tile in self.state.tiles]

    def held(self) -> dict[str, str]:
        return {space_id(n): ["you", "Id"][who] for n, who in enumerate(self.state.held) if who >= 0}

    def active(self) -> list[str]:
        return [f"R{cell // 3 + 1}/{'LMR'[cell % 3]}" for cell in range(9) if self.its.active[cell]]

    def inkpot(self, side: Side) -> str:
        return TRACK[side.inkpot]

    def at(self, location: int) -> str:
        return p.LOCATIONS[location]

    def things(self, kind: Row[Any], role: str) -> list[Any]:
        """A thing of every event of a kind since the scenario began, as JSON tells it."""
        return [event.things(self.box)[role] for event in self.heard if event.kind is kind]

    def run(self, *steps: Step[Any]) -> None:
        """Let the rules do these steps next."""
        self.state.do(list(steps))
        self._run()

    def lines(self, lang: str = "en") -> list[str]:
        """What the log has told so far."""
        from mindtable.core.tongue import tongue

        said = [self.game.say_event(self.state, event, tongue(lang)) for event in self.heard]
        return [line for line in said if line]


def game(mode: str = "medium", packs: list[str] | None = None, **switches: str) -> MindGame:
    made = UnconsciousMind().game(1, mode, switches, packs or [])
    assert isinstance(made, MindGame)
    return made


def new_game(mode: str = "medium", **switches: str) -> Mind:
    """A game from its very beginning."""
    made = game(mode, None, **switches)
    state = made.start()
    assert isinstance(state, MindState)
    return Mind(made, state)


def set_up(mode: str = "medium", *choices: str, **switches: str) -> Mind:
    """A game after its set-up: these choices first, then whatever chance brings, Jung and the first of everything."""
    play = new_game(mode, **switches)
    play(*choices)
    while play.state.round == 0:
        if play.asked() == [-1]:
            play("*")
        else:
            play(play.offers()[0])
    return play


def table(
    *steps: Step[Any],
    you: You | None = None,
    id: Id | None = None,
    mode: str = "medium",
    acting: int = p.ID,
    round: int = 1,
    last_round: int = 0,
    freud: str = "UN",
    freud_marker: int = 1,
    arrow: str = "<",
    goals: list[str] | None = None,
    tiles: dict[str, str] | None = None,
    face_up: list[str] | None = None,
    deck: list[str] | None = None,
    held: dict[str, str] | None = None,
    rows: dict[str, list[str]] | None = None,
    piles: dict[str, list[str]] | None = None,
    tokens: dict[str, int] | None = None,
    covered: list[str] | None = None,
    pointed: dict[str, str] | None = None,
    discarded: list[str] | None = None,
    halt: tuple[type[Step[Any]], ...] = (),
    packs: list[str] | None = None,
    **switches: str,
) -> Mind:
    """The table where the rules are about to do these steps.

    ``held`` names the side on each Idea space (``"you 2"``: two Ideas), ``covered`` the bonus slots that are taken
    (``"TH top"``, ``"purple 4"``), ``deck`` the Research deck, ``goals`` the row with ``-`` for gaps.
    """
    made = game(mode, packs, **switches)
    box = made.box
    state = new_state(box)
    arrange_rows(state, 0)
    state.acting, state.round, state.last_round = acting, round, last_round
    state.freud, state.freud_marker = p.LOCATIONS.index(freud), freud_marker
    state.arrow = ARROWS[arrow]
    state.id.insights = 0
    state.goals = [box.number("goal", goal) if goal != "-" else p.NONE for goal in goals or []]
    state.goals += [p.NONE] * (p.GOAL_ROW - len(state.goals))
    for place, tile in (tiles or {}).items():
        column, row = place.split(" ")
        state.tiles[(int(column) - 1) * 2 + (row == "bottom")] = tile_number(box, tile)
    used = [tile for tile in state.tiles if tile >= 0]
    state.piles[p.TILE_BAG] = bag_of([tile for tile in range(p.TILES) if tile not in used])
    state.face_up = [box.number("research", card) for card in face_up or []]
    state.face_up += [p.NONE] * (2 - len(state.face_up))
    for space, what in (held or {}).items():
        who, _, count = what.partition(" ")
        number = "abcd".index(space[0]) * p.ROWS + int(space[1]) - 1
        state.held[number] = p.PERSON if who == "you" else p.ID
        state.ideas_on[number] = int(count or 1)
        if pointed and space in pointed:
            state.pointed[number] = p.ACTIONS.index(pointed[space])
    for name, cards in (rows or {}).items():
        state.rows[["routine", "case", "manifest"].index(name)] = [card_number(box, name, card) for card in cards]
    for name, cards in (piles or {}).items():
        state.piles[PILES[name]] = bag_of([card_number(box, name, card) for card in cards])
    for district, left in (tokens or {}).items():
        state.tokens[p.DISTRICTS.index(district)] = left
    for slot in covered or []:
        cover(state, slot)
    state.discarded = [box.number("meeting", card) for card in discarded or []]
    sit(state, state.person, you or You())
    sit_you(box, state.person, you or You())
    sit(state, state.id, id or Id())
    sit_id(box, state.id, id or Id())
    taken = state.person.hand + state.person.in_play + state.id.in_play + state.face_up
    for volumes in state.volumes:
        taken = taken + volumes
    rest = [card for card in range(p.RESEARCH_CARDS) if card not in taken]
    unknown = [box.number("research", card) for card in deck] if deck is not None else rest
    state.research = sorted(unknown)
    state.deck = len(unknown) - state.id.hand
    state.do(list(steps))
    return Mind(made, state, halt)


def tile_number(box: Box, id: str) -> int:
    if id in box.ids["professor"]:
        return p.TILES + box.number("professor", id)
    return box.number("tile", id)


def card_number(box: Box, pile: str, id: str) -> int:
    if id == "-":
        return p.NONE
    if pile == "case":
        return p.ROUTINES + box.number("case", id)
    if pile == "latent":
        return p.MANIFESTS + box.number("latent", id)
    if pile in ("starting", "light", "deep"):
        return box.number("layer", id)
    return box.number("tile" if pile == "tiles" else pile, id)


def cover(state: MindState, slot: str) -> None:
    where, _, which = slot.partition(" ")
    if where in p.LOCATIONS:
        state.slots[p.LOCATIONS.index(where) * p.SLOTS + ["top", "middle", "bottom"].index(which)] = p.PERSON
    else:
        state.district_slots[p.DISTRICTS.index(where) * p.DISTRICT_SLOTS + int(which) - 3] = p.PERSON


def sit(state: MindState, side: Side, seat: Seat) -> None:
    box = state.box
    for name in ("vp", "reputation", "coffee", "boxes", "ideas", "bright", "second_open"):
        setattr(side, name, getattr(seat, name))
    side.earned[p.CLIENT_POINTS] = seat.vp
    side.inkpot = TRACK.index(seat.inkpot)
    side.professor = p.LOCATIONS.index(seat.professor)
    for number, room in enumerate((seat.primary, seat.secondary)):
        if room is not None:
            settle(box, side, number, room)
    side.cured = [client_number(box, client) for client in seat.cured]
    side.in_play = [box.number("research", card) for card in seat.in_play]
    for card in side.in_play:
        for tag in box.research_tags[card]:
            side.tags[tag] += 1
    who = p.PERSON if side is state.person else p.ID
    for id, volumes in seat.published.items():
        treatise = box.number("treatise", id)
        side.published.append(treatise)
        state.owners[treatise] = who
        state.volumes[treatise] = [box.number("research", card) for card in volumes]
        for tag in box.treatise_tags[treatise]:
            side.tags[tag] += 1
    names = [*p.LOCATIONS, "*"]
    for tag_name, count in seat.tags.items():
        side.tags[names.index(tag_name)] += count
    for district in seat.districts:
        side.districts |= 1 << p.DISTRICTS.index(district)


def client_number(box: Box, id: str) -> int:
    return box.number("routine", id) if id in box.ids["routine"] else p.ROUTINES + box.number("case", id)


def settle(box: Box, side: Side, number: int, room: Room) -> None:
    at = number * p.ROOM
    client = client_number(box, room.client)
    side.rooms[at + p.CLIENT] = client
    side.rooms[at + p.MARKER] = room.marker
    if room.layer:
        side.rooms[at + p.LAYER] = box.number("layer", room.layer)
    else:
        side.rooms[at + p.CATHARTIC] = 1
    for dream in room.dreams:
        if dream in box.ids["latent"]:
            side.rooms[at + p.LATENT] = p.MANIFESTS + box.number("latent", dream)
        else:
            side.rooms[at + p.MANIFEST] = box.number("manifest", dream)
    if room.overlay:
        side.rooms[at + p.OVERLAY] = box.number(
            "case_overlay" if client >= p.ROUTINES else "routine_overlay", room.overlay
        )


def sit_you(box: Box, person: Person, seat: You) -> None:
    person.dial = [0] * p.DIAL
    for name, count in seat.dial.items():
        own = name.startswith("own ")
        bare = name.removeprefix("own ")
        if bare == "reserve":
            person.dial[p.OWN_RESERVE if own else p.RESERVE] = count
        else:
            piece = next(n for n in range(p.FIELDS) if field_id(n) == bare)
            person.dial[p.OWN + piece if own else piece] = count
    person.hand = sorted([box.number("research", card) for card in seat.hand])
    for cell, tile in seat.notebook.items():
        person.notebook[(int(cell[1]) - 1) * 3 + "LMR".index(cell[3])] = tile_number(box, tile)
    person.locked_ideas = seat.locked_ideas
    for ability in seat.abilities:
        person.abilities[ability] += 1


def sit_id(box: Box, rival: TheId, seat: Id) -> None:
    rival.above = seat.above[:]
    rival.insights = seat.insights
    rival.hand = seat.hand
    if seat.active is not None:
        rival.active = [0] * 9
        for cell in seat.active:
            rival.active[(int(cell[1]) - 1) * 3 + "LMR".index(cell[3])] = 1
        rival.row_locks = sum(1 << row for row in range(3) if rival.active_in_row(row) < 3)
        rival.foot_locks = sum(1 << column for column in range(3) if rival.active_in_column(column) < 3)
    rival.routine_overlays = [box.number("routine_overlay", overlay) for overlay in seat.overlays]
    rival.case_overlays = [box.number("case_overlay", overlay) for overlay in seat.case_overlays]
    names = box.ids["case_overlay"]
    rival.cured_overlays = [names.index(overlay) if overlay in names else p.NONE for overlay in seat.cured_overlays]
    rival.cured_overlays += [p.NONE] * (len(rival.cured) - len(rival.cured_overlays))
