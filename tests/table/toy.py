"""A toy title with everything a table must cope with: luck, secret cards, sealed answers, choices without alternative.

Each seat is dealt a secret card from 1 to 9. In turn it shows the card (its points), keeps it, or draws another once.
Then all guess a number from 0 to 2 in secret, which is added. At last the first seat says goodbye, which is no choice.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypedDict

from mindtable.core.agenda import CHANCE, Decision, Sealed, State, Step, advance
from mindtable.core.codec import Codec
from mindtable.core.game import ActionSpace, Face, Game, Gauge
from mindtable.core.luck import Luck
from mindtable.core.scene import FAN, TRACK, Number, Piece, Place, Scene, Zone
from mindtable.core.things import Amount, Kind, ListOf, Told, Words
from mindtable.core.tongue import Tongue


class Cards(Kind[None]):
    def id(self, box: None, number: int) -> str:
        return str(number)

    def call(self, box: None, number: int, tongue: Tongue) -> str:
        return f"[{number}]"

    def numbers(self, box: None) -> list[int]:
        return list(range(1, 10))


CARD: Final = Cards("card", on_table=True)
POINTS: Final[Amount[None]] = Amount("points")
WORDS: Final[Words[None]] = Words()


def turn_words(told: Told[None], box: None, tongue: Tongue) -> str:
    """What a toy says in two languages without a catalogue."""
    said = {
        "keep": {"en": "keep your card", "fr": "garder"},
        "show": {"en": "show your card", "fr": "montrer"},
        "draw": {"en": "draw a card", "fr": "piocher"},
    }
    return said[told.row.name][tongue.lang]


DEAL: Final = WORDS.verb("deal", "deal {card}", "deal {card}", [("card", CARD)])
KEEP: Final = WORDS.verb("keep", "keep", phrase=turn_words)
SHOW: Final = WORDS.verb("show", "show", phrase=turn_words)
DRAW: Final = WORDS.verb("draw", "draw", phrase=turn_words)
GUESS: Final = WORDS.verb("guess", "guess {n}", "{n} points", [("n", POINTS)])
GOODBYE: Final = WORDS.verb("goodbye", "goodbye 0", "goodbye 0")
WHAT_NOW: Final = WORDS.question("what_now", "What now?")
A_CARD: Final = WORDS.outlook("a_card", "draw 1 card")
DREW: Final = WORDS.event("drew", "{who} draws {card}", [("card", CARD)], unsaid="{who} draws a card")
SHOWED: Final = WORDS.event("showed", "{who} shows {card}", [("card", CARD)])
KEPT: Final = WORDS.event("kept", "{who} keeps a card")
GUESSED: Final = WORDS.event("guessed", "guesses: {guesses}", [("guesses", ListOf(POINTS))], begins=True)
SAID_GOODBYE: Final = WORDS.event("said_goodbye", "{who} says goodbye")
DRAWN: Final = WORDS.refusal("drawn", "You have drawn already (TOY-3).", clause="TOY-3")


class ToyView(TypedDict):
    """What a seat of the toy sees."""

    viewer: int
    hand: int
    points: list[int]


class ToyState(State):
    def __init__(self, seats: int) -> None:
        self.agenda = []
        self.over = False
        self.heard = None
        self.hands = [0] * seats
        self.points = [0] * seats
        self.bag = list(range(1, 10))

    def clone(self) -> ToyState:
        copy = ToyState(len(self.hands))
        copy.agenda = self.agenda[:]
        copy.over = self.over
        copy.hands, copy.points, copy.bag = self.hands[:], self.points[:], self.bag[:]
        return copy


class ToyDecision(Decision[ToyState]):
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    SPAN = 10

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: ToyState) -> int:
        return self.who

    def asks(self, state: ToyState, seat: int) -> Told[None]:
        return WHAT_NOW.of([])


class Deal(ToyDecision):
    def seat(self, state: ToyState) -> int:
        return CHANCE

    def options(self, state: ToyState) -> list[int]:
        return state.bag[:]

    def choose(self, state: ToyState, option: int) -> None:
        state.bag.remove(option)
        state.hands[self.who] = option
        state.whisper(DREW, self.who, [option])

    def describe(self, state: ToyState, seat: int, option: int) -> Told[None]:
        return DEAL.of([option])

    def brings(self, state: ToyState) -> Told[None]:
        return A_CARD.of([])


class Turn(ToyDecision):
    FIELDS = ("who", "drawn")

    def __init__(self, who: int, drawn: int) -> None:
        super().__init__(who)
        self.drawn: Final = drawn

    def options(self, state: ToyState) -> list[int]:
        return [0, 1] if self.drawn else [0, 1, 2]

    def choose(self, state: ToyState, option: int) -> None:
        if option == 1:
            state.points[self.who] += state.hands[self.who]
            state.tell(SHOWED, self.who, [state.hands[self.who]])
        elif option == 0:
            state.tell(KEPT, self.who, [])
        else:
            state.do([Deal(self.who), Turn(self.who, 1)])

    def describe(self, state: ToyState, seat: int, option: int) -> Told[None]:
        return [KEEP, SHOW, DRAW][option].of([])


class Guess(Sealed[ToyState]):
    SPAN = 3

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def again(self, answers: list[int]) -> Sealed[ToyState]:
        return Guess(answers)

    def options_of(self, state: ToyState, seat: int, part: int) -> list[int]:
        return [0, 1, 2]

    def opened(self, state: ToyState) -> None:
        state.tell(GUESSED, 0, [self.answers])
        for seat, guess in enumerate(self.answers):
            state.points[seat] += guess

    def asks(self, state: ToyState, seat: int) -> Told[None]:
        return WHAT_NOW.of([])

    def describe(self, state: ToyState, seat: int, option: int) -> Told[None]:
        return GUESS.of([option])


class Goodbye(ToyDecision):
    def options(self, state: ToyState) -> list[int]:
        return [0]

    def choose(self, state: ToyState, option: int) -> None:
        state.tell(SAID_GOODBYE, self.who, [])
        state.over = True

    def describe(self, state: ToyState, seat: int, option: int) -> Told[None]:
        return GOODBYE.of([])


class ToyGame(Game[ToyState, ToyView]):
    def __init__(self, seats: int = 2) -> None:
        self.title = "toy"
        self.edition = "1"
        self.mode = "standard"
        self.seats = seats
        self.options = {}
        self.decks = []
        self.drafts = []
        self.changed = []
        self.box = None
        self.vocabulary = WORDS
        self.gauges = [Gauge("points", ("{n} points", "{n} points"))]
        self.codec = Codec({cls.__name__: cls for cls in (Deal, Turn, Guess, Goodbye)})
        self.space = ActionSpace([Deal, Turn, Guess, Goodbye])
        self.bound = 100

    def start(self) -> ToyState:
        state = ToyState(self.seats)
        seats = range(self.seats)
        steps: list[Step[Any]] = [Deal(seat) for seat in seats]
        steps += [Turn(seat, 0) for seat in seats]
        state.do([*steps, Guess([-1] * self.seats), Goodbye(0)])
        advance(state)
        return state

    def view(self, state: ToyState, seat: int) -> ToyView:
        hand = state.hands[seat] if seat >= 0 else 0
        return {"viewer": seat, "hand": hand, "points": state.points[:]}

    def imagine(self, state: ToyState, seat: int, luck: Luck) -> ToyState:
        world = state.clone()
        others = [other for other, card in enumerate(world.hands) if other != seat and card]
        hidden = sorted(world.bag + [world.hands[other] for other in others])
        luck.shuffle(hidden)
        for other in others:
            world.hands[other] = hidden.pop()
        world.bag = sorted(hidden)
        world.agenda = self.imagined_agenda(world, seat, luck)
        return world

    def scores(self, state: ToyState) -> list[int]:
        return state.points[:]

    def winners(self, state: ToyState) -> list[int]:
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def rounds(self, state: ToyState) -> int:
        return 1

    def worth(self, state: ToyState, seat: int) -> float:
        return 0.5

    def readings(self, state: ToyState, seat: int) -> list[int]:
        return [state.points[seat]]

    def scene(self, view: ToyView, tongue: Tongue) -> Scene:
        points = [
            Place(f"points:{seat}", tongue.seat(seat), numbers=[Number("points", n, f"{n} points")])
            for seat, n in enumerate(view["points"])
        ]
        held = [Piece(f"card:{view['hand']}", str(view["hand"]), f"card:{view['hand']}")] if view["hand"] else []
        return Scene([
            Zone("points", TRACK, "Points", points),
            Zone("hand", FAN, "Hand", [Place("own", "", held)]),
        ])  # fmt: skip

    def refuse(self, state: ToyState, seat: int, text: str) -> Told[None] | None:
        return DRAWN.of([]) if text == "draw" else None

    def faces(self) -> list[Face]:
        return [Face("one", {"en": "The One", "fr": "Le Un"}, 1, "house")]

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return ["A card."]
