"""The state of a match: what lies on the table, as plain numbers."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Decision, Evenly, State, Step
from mindtable.core.luck import Luck
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box


class Side:
    """What both sides have: tracks, supply, Office, Research in play, Treatises and tags (SM-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "vp", "reputation", "arrived", "boxes", "coffee", "ideas", "bright", "inkpot", "professor", "second_open",
        "rooms", "cured", "in_play", "published", "tags", "goals", "districts", "earned",
    )  # fmt: skip

    def __init__(
        self, vp: int, reputation: int, arrived: int, boxes: int, coffee: int, ideas: int, bright: int, inkpot: int,
        professor: int, second_open: bool, rooms: list[int], cured: list[int], in_play: list[int],
        published: list[int], tags: list[int], goals: list[int], districts: int, earned: list[int],
    ) -> None:  # fmt: skip
        self.vp = vp
        self.reputation = reputation
        self.arrived = arrived  # when the marker came to its space: of two on one space the earlier is ahead (UM-81)
        self.boxes = boxes
        self.coffee = coffee
        self.ideas = ideas  # in the supply
        self.bright = bright
        self.inkpot = inkpot
        self.professor = professor
        self.second_open = second_open
        self.rooms = rooms  # two rooms of seven numbers
        self.cured = cured
        self.in_play = in_play  # Research, left to right
        self.published = published  # Treatises, left to right
        self.tags = tags  # by Location, then gray
        self.goals = goals
        self.districts = districts  # bit set of Districts that hold an own Insight
        self.earned = earned  # Victory Points by source

    def district_tags(self, box: Box, district: int) -> int:
        """Tags of both Locations of a District and gray tags (ID-55)."""
        count = self.tags[p.GRAY]
        for location in range(len(p.LOCATIONS)):
            if box.district[location] == district:
                count += self.tags[location]
        return count

    def different_tags(self) -> int:
        """How many different Locations the tags show; gray tags fill gaps (ID-98)."""
        found = 0
        for location in range(len(p.LOCATIONS)):
            if self.tags[location]:
                found += 1
        return min(len(p.LOCATIONS), found + self.tags[p.GRAY])

    def districts_held(self) -> int:
        """In how many Districts an own Insight lies."""
        return (self.districts & 1) + (self.districts >> 1 & 1) + (self.districts >> 2 & 1)

    def topmost_dream(self, room: int) -> int:
        """The Dream on top of a Client, or NONE."""
        manifest = self.rooms[room * p.ROOM + p.MANIFEST]
        return manifest if manifest >= 0 else self.rooms[room * p.ROOM + p.LATENT]


class Person(Side):
    """The person: a side with a dial, a hand of Research and a Notebook (SM-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Side.FIELDS, "dial", "hand", "notebook", "locked_ideas", "row_locks", "foot_locks", "abilities",
    )  # fmt: skip

    def __init__(
        self, vp: int, reputation: int, arrived: int, boxes: int, coffee: int, ideas: int, bright: int, inkpot: int,
        professor: int, second_open: bool, rooms: list[int], cured: list[int], in_play: list[int],
        published: list[int], tags: list[int], goals: list[int], districts: int, earned: list[int], dial: list[int],
        hand: list[int], notebook: list[int], locked_ideas: int, row_locks: int, foot_locks: int, abilities: list[int],
    ) -> None:  # fmt: skip
        super().__init__(
            vp=vp, reputation=reputation, arrived=arrived, boxes=boxes, coffee=coffee, ideas=ideas, bright=bright,
            inkpot=inkpot, professor=professor, second_open=second_open, rooms=rooms, cured=cured, in_play=in_play,
            published=published, tags=tags, goals=goals, districts=districts, earned=earned,
        )  # fmt: skip
        self.dial = dial  # pieces by code
        self.hand = hand  # sorted
        self.notebook = notebook  # nine cells row by row
        self.locked_ideas = locked_ideas  # above the columns; the leftmost is freed first
        self.row_locks = row_locks  # bit set of rows whose Insight is still locked
        self.foot_locks = foot_locks
        self.abilities = abilities  # how many Clients with each ability are in force

    def clone(self) -> Person:
        return Person(
            vp=self.vp, reputation=self.reputation, arrived=self.arrived, boxes=self.boxes, coffee=self.coffee,
            ideas=self.ideas, bright=self.bright, inkpot=self.inkpot, professor=self.professor,
            second_open=self.second_open, rooms=self.rooms[:], cured=self.cured[:], in_play=self.in_play[:],
            published=self.published[:], tags=self.tags[:], goals=self.goals[:], districts=self.districts,
            earned=self.earned[:], dial=self.dial[:], hand=self.hand[:], notebook=self.notebook[:],
            locked_ideas=self.locked_ideas, row_locks=self.row_locks, foot_locks=self.foot_locks,
            abilities=self.abilities[:],
        )  # fmt: skip

    def own_insights(self) -> int:
        """Own-colour pieces on the dial, the reserve included (UM-63)."""
        dial = self.dial
        count = dial[p.OWN_RESERVE]
        for piece in range(p.OWN, p.PIECES):
            count += dial[piece]
        return count

    def open_column(self, column: int) -> bool:
        """Whether no Idea lies above a column (UM-31)."""
        return column < 3 - self.locked_ideas


class TheId(Side):
    """The Id: a side with its nine tiles and no dial (SM-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Side.FIELDS, "above", "tiles", "active", "row_locks", "foot_locks", "insights", "hand", "routine_overlays",
        "case_overlays", "cured_overlays",
    )  # fmt: skip

    def __init__(
        self, vp: int, reputation: int, arrived: int, boxes: int, coffee: int, ideas: int, bright: int, inkpot: int,
        professor: int, second_open: bool, rooms: list[int], cured: list[int], in_play: list[int],
        published: list[int], tags: list[int], goals: list[int], districts: int, earned: list[int], above: list[int],
        tiles: list[int], active: list[int], row_locks: int, foot_locks: int, insights: int, hand: int,
        routine_overlays: list[int], case_overlays: list[int], cured_overlays: list[int],
    ) -> None:  # fmt: skip
        super().__init__(
            vp=vp, reputation=reputation, arrived=arrived, boxes=boxes, coffee=coffee, ideas=ideas, bright=bright,
            inkpot=inkpot, professor=professor, second_open=second_open, rooms=rooms, cured=cured, in_play=in_play,
            published=published, tags=tags, goals=goals, districts=districts, earned=earned,
        )  # fmt: skip
        self.above = above  # over each column: 2 a Bright Idea on an Idea, 1 an Idea, 0 nothing
        self.tiles = tiles  # which of the nine tiles lies in each cell, row by row
        self.active = active  # 1 for a cell whose tile lies active side up
        self.row_locks = row_locks
        self.foot_locks = foot_locks
        self.insights = insights  # own-colour Insights in the Idea supply
        self.hand = hand  # face-down Research; which cards these are is not decided before they are played
        self.routine_overlays = routine_overlays  # top first
        self.case_overlays = case_overlays
        self.cured_overlays = cured_overlays  # the overlay of each Cured Client, or NONE

    def clone(self) -> TheId:
        return TheId(
            vp=self.vp, reputation=self.reputation, arrived=self.arrived, boxes=self.boxes, coffee=self.coffee,
            ideas=self.ideas, bright=self.bright, inkpot=self.inkpot, professor=self.professor,
            second_open=self.second_open, rooms=self.rooms[:], cured=self.cured[:], in_play=self.in_play[:],
            published=self.published[:], tags=self.tags[:], goals=self.goals[:], districts=self.districts,
            earned=self.earned[:], above=self.above[:], tiles=self.tiles, active=self.active[:],
            row_locks=self.row_locks, foot_locks=self.foot_locks, insights=self.insights, hand=self.hand,
            routine_overlays=self.routine_overlays[:], case_overlays=self.case_overlays[:],
            cured_overlays=self.cured_overlays[:],
        )  # fmt: skip

    def active_in_column(self, column: int) -> int:
        return self.active[column] + self.active[3 + column] + self.active[6 + column]

    def active_in_row(self, row: int) -> int:
        return self.active[row * 3] + self.active[row * 3 + 1] + self.active[row * 3 + 2]


class MindState(State):
    """The whole table; a step that must happen at once is run where it is made.

    Steps of every turn that are always alike are made once (``turns.TURN``), which is felt by some 5 % in playouts.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agenda", "over", "round", "last_round", "acting", "won", "arrivals", "person", "id", "held", "ideas_on",
        "bright_on", "pointed", "tiles", "research", "deck", "face_up", "owners", "volumes", "rows", "piles", "goals",
        "tokens", "slots", "district_slots", "freud", "freud_marker", "arrow", "discarded",
    )  # fmt: skip

    def __init__(
        self, box: Box, agenda: list[Step[Any]], over: bool, round: int, last_round: int, acting: int, won: bool,
        arrivals: int, person: Person, id: TheId, held: list[int], ideas_on: list[int], bright_on: list[int],
        pointed: list[int], tiles: list[int], research: list[int], deck: int, face_up: list[int], owners: list[int],
        volumes: list[list[int]], rows: list[list[int]], piles: list[Pile], goals: list[int], tokens: list[int],
        slots: list[int], district_slots: list[int], freud: int, freud_marker: int, arrow: int, discarded: list[int],
    ) -> None:  # fmt: skip
        self.box = box  # shared by every clone, never saved
        self.agenda = agenda
        self.over = over
        self.heard = None
        self.round = round
        self.last_round = last_round  # 0 until Freud's marker reaches the watch
        self.acting = acting  # whose turn it is
        self.won = won  # the person has won
        self.arrivals = arrivals
        self.person = person
        self.id = id
        # -- Meeting Table, by space
        self.held = held  # whose pieces stand there
        self.ideas_on = ideas_on  # how many of them are Ideas that stay
        self.bright_on = bright_on  # how many are Bright Ideas, until the turn ends
        self.pointed = pointed  # the action the person's Ideas point at
        # -- displays
        self.tiles = tiles  # Notebook: top and bottom of each column
        self.research = research  # cards of the deck and of the Id's hand, sorted: how they are parted is not decided
        self.deck = deck  # how many of those lie in the deck
        self.face_up = face_up
        self.owners = owners  # of each Treatise
        self.volumes = volumes  # of each Treatise; lists are replaced, never changed
        self.rows = rows  # Routine, Case-Study, Manifest; replaced, never changed
        self.piles = piles  # replaced by a copy before they change (pile())
        self.owned = 0  # bit set of the piles that no clone shares; never saved
        self.goals = goals  # left to right, NONE where one was taken
        # -- City
        self.tokens = tokens  # how many are left in each District
        self.slots = slots  # Location bonuses: who covers them
        self.district_slots = district_slots
        self.freud = freud
        self.freud_marker = freud_marker
        self.arrow = arrow  # the Compass Arrow: 0 left, 1 right
        self.discarded = discarded  # Meeting Table cards

    def clone(self) -> MindState:
        self.owned = 0  # from now on the clone has the same piles
        return MindState(
            box=self.box, agenda=self.agenda[:], over=self.over, round=self.round, last_round=self.last_round,
            acting=self.acting, won=self.won, arrivals=self.arrivals, person=self.person.clone(), id=self.id.clone(),
            held=self.held[:], ideas_on=self.ideas_on[:], bright_on=self.bright_on[:], pointed=self.pointed[:],
            tiles=self.tiles[:], research=self.research[:], deck=self.deck, face_up=self.face_up[:],
            owners=self.owners[:], volumes=self.volumes[:], rows=self.rows[:], piles=self.piles[:],
            goals=self.goals[:], tokens=self.tokens[:], slots=self.slots[:], district_slots=self.district_slots[:],
            freud=self.freud, freud_marker=self.freud_marker, arrow=self.arrow, discarded=self.discarded[:],
        )  # fmt: skip

    def side(self, who: int) -> Side:
        return self.person if who == p.PERSON else self.id

    def pile(self, number: int) -> Pile:
        """A pile to draw from; clones share piles, so it is copied before its first change."""
        if not self.owned >> number & 1:
            self.owned |= 1 << number
            self.piles[number] = self.piles[number].clone()
        return self.piles[number]

    # -- small questions

    def last(self) -> bool:
        """Whether the last round is being played (UM-90)."""
        return self.last_round != 0 and self.round >= self.last_round

    def figures(self, location: int) -> int:
        """How many figures stand at a Location."""
        count = 1 if self.freud == location else 0
        if self.person.professor == location:
            count += 1
        if self.id.professor == location:
            count += 1
        return count

    def onward(self, location: int, steps: int) -> int:
        """The Location so many steps clockwise."""
        following = self.box.next
        for _ in range(steps):
            location = following[location]
        return location

    def top_token(self, district: int) -> str:
        """``r`` for a Reputation token, ``n`` for a plain one; empty when the stack is (UM-69)."""
        left = self.tokens[district]
        stack = self.box.tokens[district]
        return stack[len(stack) - left] if left else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Decision[MindState]):
    """A choice of the person."""

    def seat(self, state: MindState) -> int:
        return p.PERSON


@mypyc_attr(allow_interpreted_subclasses=True)
class FromResearch(Evenly[MindState]):
    """A card of the Research deck, or of the Id's face-down hand: each that nobody knows yet may be it."""

    SPAN = p.RESEARCH_CARDS

    def options(self, state: MindState) -> list[int]:
        return state.research[:]

    def sample(self, state: MindState, luck: Luck) -> int:
        return state.research[luck.below(len(state.research))]

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE.of([p.RESEARCH_DECK])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.REVEAL_RESEARCH.of([option])


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(FromPile[MindState]):
    """A card that comes off one of the table's piles."""

    def number(self) -> int:
        """The number of the pile."""
        raise AssertionError("a draw without a pile")

    def drawn(self, state: MindState, card: int) -> None:
        """What becomes of the card."""
        raise AssertionError("a draw without a purpose")

    def pile(self, state: MindState) -> Pile:
        return state.piles[self.number()]

    def choose(self, state: MindState, option: int) -> None:
        state.pile(self.number()).take(option)
        self.drawn(state, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE.of([self.number()])
