"""Arrange: what a title adds to the pages that all titles share: its world, its board, the signs of its choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.tongue import N_, Tongue
from mindtable.web import elements as h
from mindtable.web.look import ChoiceLook, LineLook, Look, WayLook
from mindtable.web.parts import icon, seatmark


@dataclass(frozen=True)
class Group:
    """Choices that stand under one heading."""

    label: str
    icon: str
    verbs: frozenset[str]
    note: str = ""  # what holds for all of them, beside the heading


OTHERS: Final = Group(N_("Choose"), "hand", frozenset())

# How a line of the story is told: with what comes next, by itself, or with what came before.
LEADS: Final = -1
OWN: Final = 0
FOLLOWS: Final = 1


class Arrangement:
    """How a title is laid out. What is here fits every title; each overrides what it draws better."""

    world: str = "house"  # of colours, type and corners
    theme: str = "dark"  # how its door looks
    sign_of_title: str = "cards"
    pace: str = ""  # what the thin lines of the chart are, where a title counts something within a round
    modes: Mapping[str, str] = {}  # what a mode changes in the set-up, in a sentence, where its name does not say so
    front: tuple[tuple[str, str], ...] = ()  # the switches shown beside the mode, each by a word; others are folded
    deeds: frozenset[str] = frozenset()  # events that tell what somebody chose: a bot can be asked why
    styles: tuple[str, ...] = ()  # the style sheets of its board
    groups: tuple[Group, ...] = ()  # in the order of the rulebook
    few: int = 6  # so many choices need no headings
    numbers: frozenset[str] = frozenset()  # verbs whose choices are numbers and nothing else, however few there are
    last: frozenset[str] = frozenset()  # verbs that end a turn: they stand at the foot of the panel
    signs: dict[str, str]  # the icon of a verb
    gauges: dict[str, str]  # the icon of a gauge, by its id
    plain: frozenset[str] = frozenset()  # gauges that a list tells of only where its choices change them differently
    marks: tuple[tuple[str, str, str], ...] = ()  # events that a chart marks, each with its icon and a message id
    marks_each: bool = False  # every one of these is marked, however close they come
    hands: bool = True  # something is hidden from others, so that a game that is over is looked at with other eyes
    spread: bool = False  # at the end the board has the whole width, and the chart stands beside the points
    rules: Mapping[str, tuple[str, ...]] = {}  # those of what is no card, by its id or what stands before the colon
    headlines: tuple[str, ...] = ()  # the events that tell best what happened at a moment, those that matter most first

    def __init__(self) -> None:
        if not hasattr(self, "signs"):
            self.signs = {}
        if not hasattr(self, "gauges"):
            self.gauges = {}

    def prepared(self, look: Look) -> Look:
        """A look before it is drawn: choices that touch the same may be told apart by more than their words say."""
        return look

    # -- what each title draws itself

    def kinds(self, tongue: Tongue) -> list[str]:
        """Against whom it is played, for its door."""
        return []

    def board(self, look: Look) -> h.Node:
        """The board, with the players in their strips."""
        from mindtable.web.board import board

        return board(look)

    def where(self, look: Look) -> list[str]:
        """Short facts for the bar: the round, the phase."""
        return [look.standing.split(" · ")[0]] if look.standing else []

    def question(self, look: Look) -> str:
        """What is asked; a title whose question quotes a whole card cuts it before."""
        return look.question or look.standing

    def pips(self, look: Look) -> h.Node:
        """What is left of the turn, if the title counts it."""
        return None

    def side(self, seats: Sequence[int], game: AnyGame) -> str:
        """The class that gives a side its colour, in charts and bars; no seats: the automa."""
        return f"s{seats[0] % 5 + 1}" if seats else "automa"

    def large(self, piece: Piece, look: Look) -> h.Node:
        """A card as it is seen large, above its words; None where the words are enough."""
        return None

    def below(self, piece: Piece, look: Look) -> tuple[str, list[str]]:
        """The text and the facts below a card that is seen large, but for what the large card of a title says."""
        return piece.text, [*[number.says for number in piece.numbers], *[mark.says for mark in piece.marks]]

    def card(self, piece: Piece, look: Look) -> str:
        """The id by which the gallery has a piece, if it is a card; empty for what cannot be one."""
        return piece.id.partition(":")[2].partition("#")[0].partition("@")[0]

    def aid(self, look: Look) -> h.Node:
        """What helps to choose, between the question and the choices."""
        return None

    def theirs(self, look: Look) -> dict[str, str]:
        """The gauges of a rival that previews tell of, each with the rival's sign: what they gain is no gain."""
        return {}

    def wish(self, piece: Piece, look: Look) -> str:
        """What somebody wants who asks why a piece cannot be chosen, as it is typed."""
        return piece.name

    def lies(self, zone: Zone, place: Place) -> str:
        """Where a piece lies, in words, for whoever looks at it closer."""
        return zone.label

    def sort(self, piece: Piece, look: Look) -> str:
        """The kind of a piece in words, where it has one."""
        return piece.sort.says if piece.sort is not None else ""

    def seat_sign(self, seat: int, look: Look) -> Markup:
        """The sign by which a seat is known at this table."""
        return seatmark(seat)

    def mark(self, line: LineLook, look: Look) -> Markup:
        """The sign before a line of the story: whom it is about, or what it tells of."""
        if line.seat >= 0:
            return self.seat_sign(line.seat, look)
        return icon(self.told_of(line, look) or ("round" if line.begins else "right"))

    def told_of(self, line: LineLook, look: Look) -> str:
        """The icon of what a line of the story tells of; empty: none of its own."""
        return ""

    def read(self, text: str) -> str:
        """A line of the story or a reason as the page tells it."""
        return text

    def joins(self, line: LineLook, head: LineLook | None) -> int:
        """Whether a line leads to the next one, stands by itself, or follows from the head of the lines before it."""
        return OWN

    def alone(self, line: LineLook, look: Look) -> str:
        """A line that is told by itself, with what its words leave out."""
        return line.text

    def gathers(self, first: LineLook, line: LineLook) -> bool:
        """Whether lines of one seat, one after the other, are told as one."""
        return False

    def gathered(self, lines: list[LineLook], look: Look) -> str:
        """Such lines in one sentence."""
        return " ".join([line.text for line in lines])

    def sheets(self, line: LineLook) -> bool:
        """Whether the board tells of this on a sheet of its own, with all that follows from it."""
        return False

    # -- choices

    def ways(self, game: AnyGame, world: State, viewer: int, choices: list[ChoiceLook]) -> list[WayLook]:
        """What can be touched although something else is asked, in the position as the viewer may imagine it."""
        return []

    def short(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        """A choice under its heading: what it is called there, and what it does; None: as its words say."""
        return None

    def called(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        """A choice in two parts: what it is called, and the rest; None: as its words fall apart."""
        return None

    def price(self, choice: ChoiceLook, look: Look) -> h.Node:
        """What stands on a choice's row before the changes that its preview tells."""
        return None

    def brief(self, choice: ChoiceLook, look: Look) -> h.Node:
        """What has to be known of a choice where it is only a button, at the foot of a small screen."""
        return None

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        """The icon of a choice."""
        return self.signs.get(choice.verb) or self.group_of(choice).icon

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        """Classes of a choice's row: the colour of a card, for example."""
        return []

    def group_of(self, choice: ChoiceLook) -> Group:
        for group in self.groups:
            if choice.verb in group.verbs:
                return group
        return OTHERS

    def foot(self, look: Look) -> list[ChoiceLook]:
        """The choices at the foot: those that end a turn, where there are others."""
        last = [choice for choice in look.choices if choice.verb in self.last]
        return last if len(last) < len(look.choices) else []

    def grouped(self, look: Look) -> list[tuple[Group, list[ChoiceLook]]]:
        """The other choices by groups, in the order of the rulebook; those of one group as they come."""
        foot = {choice.number for choice in self.foot(look)}
        rest = [choice for choice in look.choices if choice.number not in foot]
        found: list[tuple[Group, list[ChoiceLook]]] = []
        for group in (*self.groups, OTHERS):
            here = [choice for choice in rest if self.group_of(choice) is group]
            if here:
                found.append((group, here))
        return found
