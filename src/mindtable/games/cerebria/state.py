"""The state of a match: what lies on the table, as plain numbers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import State, Step
from mindtable.core.piles import Pile, put_in
from mindtable.core.things import NOTHING, Row
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.board import Board
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import FOR_WHEEL, clause_of

FACE_DOWN: Final = -2  # the Ego's Hidden Aspiration before somebody turned it up: it is any of its pile

# How a match ended.
UNDECIDED: Final = 0
PLAYERS_WON: Final = 1
EGO_WON: Final = 2
DRAWN: Final = 3


def stock_of(party: int, size: int) -> int:
    """The place of a party's unused Minor or Major Fragments in ``stock``."""
    return 2 * party + size - 1


OWN_MINOR: Final = 0  # the players' among them, as the rules ask for these all the time
OWN_MAJOR: Final = 1


def identity_of(party: int, size: int) -> int:
    """The place of a party's Minor, Major or Capping Fragments in ``identity``."""
    return 3 * party + size - 1


def given_of(aspiration: int, party: int) -> int:
    """The place in ``given`` of a standing that was entered by hand."""
    return 2 * aspiration + party


@mypyc_attr(acyclic=True)
class Spirit:
    """A Spirit of the players: its board, figure, deck and hand."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "spirit", "space", "wp", "essence", "levels", "colours", "hand", "deck", "fresh",
    )  # fmt: skip

    def __init__(
        self, spirit: int, space: int, wp: int, essence: int, levels: list[int], colours: list[int], hand: list[int],
        deck: Pile, fresh: bool,
    ) -> None:  # fmt: skip
        self.spirit = spirit  # -1 until chosen
        self.space = space
        self.wp = wp
        self.essence = essence
        self.levels = levels  # tokens in each row of Actions
        self.colours = colours  # Vibes in each row, as bits
        self.hand = hand  # sorted
        self.deck = deck  # its top card lies open (CB-03)
        self.fresh = fresh  # has not had a turn yet

    def clone(self) -> Spirit:
        return Spirit(
            spirit=self.spirit, space=self.space, wp=self.wp, essence=self.essence, levels=self.levels[:],
            colours=self.colours[:], hand=self.hand[:], deck=self.deck.clone(), fresh=self.fresh,
        )  # fmt: skip

    def take_in_hand(self, card: int) -> None:
        """Put a card into the hand, which stays sorted."""
        put_in(self.hand, card)


# Columns of the scales: what a candidate of the Ego is weighed by.
OWN: Final = 0  # change of the Ego's own standing in the Target Aspiration
CHANGE: Final = 1  # of the margin in it
TAKES_REALM: Final = 2  # or frees it from the players (EGO-47)
TAKES_FRONTIER: Final = 3
RISE: Final = 4  # of Intensity
UNPROTECTED: Final = 5  # 1 when not next to Safety
CURRENT: Final = 6  # Intensity
MAXIMUM: Final = 7
NEW_VIBE: Final = 8  # 1 for a card of a Vibe the Ego has not
DRAWN_WHEN: Final = 9
AHEAD: Final = 10  # + place: change in a later Common Aspiration (EGO-48)


class Scales:
    """What the candidates of one choice of the Ego weigh; never cloned, never saved."""

    def __init__(self) -> None:
        self.place = 0  # of the Spirit, as in geometry.py
        self.columns: Final = [[0] * p.SLOTS for _ in range(AHEAD)]
        self.own: Final = self.columns[OWN]
        self.change: Final = self.columns[CHANGE]
        self.realms: Final = self.columns[TAKES_REALM]
        self.frontiers: Final = self.columns[TAKES_FRONTIER]
        self.rise: Final = self.columns[RISE]
        self.columns[DRAWN_WHEN] = list(range(p.SLOTS))
        self.ahead = 0  # later Common Aspirations that are weighed

    def look_ahead(self, later: int) -> None:
        """Weigh so many later Common Aspirations; there is a column for each that ever was, empty beyond those."""
        while len(self.columns) < AHEAD + p.ASPIRATIONS:
            self.columns.append([0] * p.SLOTS)
        for place in range(later, self.ahead):
            self.columns[AHEAD + place] = [0] * p.SLOTS
        self.ahead = later


@mypyc_attr(acyclic=True)
class Done:
    """What an Action of the Ego's Operation did; never changed once made, so clones share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("possible", "essence", "tokens", "size")

    def __init__(self, possible: bool, essence: int, tokens: int, size: int) -> None:
        self.possible: Final = possible
        self.essence: Final = essence  # placed or taken off
        self.tokens: Final = tokens  # of Intensity, added
        self.size: Final = size  # of the Fortress built or razed

    def __repr__(self) -> str:
        return f"Done({self.possible}, {self.essence}, {self.tokens}, {self.size})"


NOT_DONE: Final = Done(False, 0, 0, 0)


class CerebriaState(State):
    """The whole table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agenda",
        "over",
        "board",
        "spheres",
        "rotation",
        "spirits",
        "ambition",
        "hidden",
        "hidden_deck",
        "boxed",
        "row",
        "done",
        "figures",
        "ego_wp",
        "ego_points",
        "ego_hidden",
        "ego_hidden_deck",
        "ego_boxed",
        "ego_deck",
        "op_pile",
        "op_open",
        "op_used",
        "op_discard",
        "stock",
        "identity",
        "points",
        "turn",
        "phase",
        "ending",
        "result",
        "given",
        "on_turn",
        "actions",
        "absorbed",
        "abilities",
        "free_move",
        "deeds",
        "scored",
        "before",
        "acting",
        "target",
        "step_spent",
        "moved",
        "second",
        "failures",
        "did",
        "touched",
        "drawn",
    )

    def __init__(
        self, box: Box, agenda: list[Step[Any]], over: bool, board: Board, spheres: list[int], rotation: int,
        spirits: list[Spirit], ambition: int, hidden: int, hidden_deck: Pile, boxed: list[int], row: list[int],
        done: list[int], figures: list[int], ego_wp: int, ego_points: int, ego_hidden: int, ego_hidden_deck: Pile,
        ego_boxed: list[int], ego_deck: Pile, op_pile: Pile, op_open: int, op_used: list[int], op_discard: list[int],
        stock: list[int], identity: list[int], points: int, turn: int, phase: int, ending: bool, result: int,
        given: list[int], on_turn: int, actions: int, absorbed: bool, abilities: int, free_move: bool, deeds: int,
        scored: int, before: list[int], acting: int, target: int, step_spent: bool, moved: bool, second: int,
        failures: int, did: list[Done], touched: list[int], drawn: list[int],
    ) -> None:  # fmt: skip
        self.box: Final = box  # shared by every clone, never saved
        self.agenda = agenda
        self.over = over
        self.heard = None
        self.scales: Scales | None = None
        self.board = board
        self.spheres = spheres  # Willpower by place of the disc
        self.rotation = rotation
        self.spirits = spirits
        self.ambition = ambition  # available
        self.hidden = hidden  # the players' Hidden Aspiration
        self.hidden_deck = hidden_deck
        self.boxed = boxed  # their Hidden Aspirations of earlier Revelations
        self.row = row  # face-up Common Aspirations; the first is the current one
        self.done = done  # Common Aspirations turned down or removed
        self.figures = figures  # where the Gatekeeper (Frontier) and the Influencer (Realm) stand
        self.ego_wp = ego_wp
        self.ego_points = ego_points
        self.ego_hidden = ego_hidden
        self.ego_hidden_deck = ego_hidden_deck  # with the face-down current one
        self.ego_boxed = ego_boxed
        self.ego_deck = ego_deck
        self.op_pile = op_pile
        self.op_open = op_open  # the Operation card turned up in advance, -1 while none lies there
        self.op_used = op_used  # Operation cards of this turn
        self.op_discard = op_discard
        self.stock = stock  # unused Fragments, by stock_of
        self.identity = identity  # Fragments in the Identity, by identity_of
        self.points = points  # of the players on their Wheel
        self.turn = turn  # turns begun
        self.phase = phase  # 0 and 2 players, 1 Gatekeeper, 3 Influencer
        self.ending = ending  # the game ends with this turn
        self.result = result
        self.given = given  # standings entered by hand, by given_of: -1 where the board is counted; or empty
        # -- of the players' turn under way
        self.on_turn = on_turn  # the Spirit, -1 in the Ego's turns
        self.actions = actions  # left
        self.absorbed = absorbed
        self.abilities = abilities  # used this turn, as bits
        self.free_move = free_move
        self.deeds = deeds  # of the Action under way, as bits
        self.scored = scored  # Intentions of this turn, as bits
        self.before = before  # control before the Action under way
        # -- of the Ego's turn under way
        self.acting = acting  # Gatekeeper or Influencer
        self.target = target
        self.step_spent = step_spent
        self.moved = moved
        self.second = second  # last second card, for its arrow
        self.failures = failures  # Operations of a Defiance + Defiance that failed
        self.did = did  # by the Actions of the Operation, in order
        self.touched = touched  # slots of those Actions
        self.drawn = drawn  # Emotions drawn and not yet placed

    def clone(self) -> CerebriaState:
        return CerebriaState(
            box=self.box,
            agenda=self.agenda[:],
            over=self.over,
            board=self.board.clone(),
            spheres=self.spheres[:],
            rotation=self.rotation,
            spirits=[spirit.clone() for spirit in self.spirits],
            ambition=self.ambition,
            hidden=self.hidden,
            hidden_deck=self.hidden_deck.clone(),
            boxed=self.boxed[:],
            row=self.row[:],
            done=self.done[:],
            figures=self.figures[:],
            ego_wp=self.ego_wp,
            ego_points=self.ego_points,
            ego_hidden=self.ego_hidden,
            ego_hidden_deck=self.ego_hidden_deck.clone(),
            ego_boxed=self.ego_boxed[:],
            ego_deck=self.ego_deck.clone(),
            op_pile=self.op_pile.clone(),
            op_open=self.op_open,
            op_used=self.op_used[:],
            op_discard=self.op_discard[:],
            stock=self.stock[:],
            identity=self.identity[:],
            points=self.points,
            turn=self.turn,
            phase=self.phase,
            ending=self.ending,
            result=self.result,
            given=self.given[:],
            on_turn=self.on_turn,
            actions=self.actions,
            absorbed=self.absorbed,
            abilities=self.abilities,
            free_move=self.free_move,
            deeds=self.deeds,
            scored=self.scored,
            before=self.before[:],
            acting=self.acting,
            target=self.target,
            step_spent=self.step_spent,
            moved=self.moved,
            second=self.second,
            failures=self.failures,
            did=self.did[:],
            touched=self.touched[:],
            drawn=self.drawn[:],
        )

    # -- small questions

    def seat_of(self, spirit: int) -> int:
        """Who plays a Spirit (CB-88)."""
        return spirit if self.box.seats > 1 else 0

    def team_seat(self) -> int:
        """Who answers for the team (CB-89): the Spirit on turn, in the Ego's turn the one that plays next."""
        if self.box.seats < 2:
            return 0
        if self.on_turn >= 0:
            return self.on_turn
        return 1 if self.phase == 1 else 0

    def standing(self, aspiration: int, party: int) -> int:
        """A party's standing in an Aspiration (D4), as counted or as entered by hand."""
        if self.given and self.given[given_of(aspiration, party)] >= 0:
            return self.given[given_of(aspiration, party)]
        return self.board.standing(self.box, self.box.counts[aspiration], party)

    def margin(self, aspiration: int) -> int:
        """The Ego's standing less the players'; the Ego is winning above 0 (EGO-31)."""
        if self.given and self.given[given_of(aspiration, p.PLAYERS)] >= 0:
            return self.given[given_of(aspiration, p.EGO)] - self.given[given_of(aspiration, p.PLAYERS)]
        return self.board.margin(self.box, self.box.counts[aspiration])

    def sphere_at(self, realm: int) -> int:
        """The place of the disc that faces a Realm."""
        return (realm - self.rotation) % p.AREAS

    def place(self) -> int:
        """Where the acting Ego Spirit stands, as a row of the tables in geometry.py."""
        return p.AREAS * self.acting + self.figures[self.acting]

    def spirit_power(self, spirit: int) -> int:
        return self.box.spirit_powers[self.spirits[spirit].spirit]

    def tell_of(self, kind: Row[Any], who: int, things: list[Any]) -> None:
        """Tell of a Spirit of the players: the seat is that of the person who leads it."""
        self.tell(kind, self.seat_of(who), [self.spirits[who].spirit, *things])

    def turn_seat(self) -> int:
        """The seat of the Spirit on turn; NOTHING in the Ego's turns."""
        return self.seat_of(self.on_turn) if self.on_turn >= 0 else NOTHING

    def ego_scores(self, points: int, why: int) -> None:
        """The Ego scores; with difficulty +3 the icons it reaches or passes give Willpower (EGO-76, EGO-D3)."""
        if points <= 0:
            return
        if self.heard is not None:
            self.tell(events.EGO_POINTS, NOTHING, [points, why, clause_of(why)])
        if self.box.wheel_willpower:
            for space in range(self.ego_points + 1, self.ego_points + points + 1):
                if self.box.icons[space % p.WHEEL]:
                    self.ego_gains(1, FOR_WHEEL)
        self.ego_points += points

    def ego_gains(self, willpower: int, why: int) -> None:
        """The Ego gains Willpower, or pays it when the number is negative."""
        self.ego_wp += willpower
        if self.heard is not None:
            self.tell(events.EGO_WILLPOWER, NOTHING, [willpower, why, clause_of(why)])
