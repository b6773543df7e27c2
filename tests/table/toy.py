"""A toy title with everything a table must cope with: luck, secret cards, sealed answers, choices without alternative.

Each seat is dealt a secret card from 1 to 9. In turn it shows the card (its points), keeps it, or draws another once.
Then all guess a number from 0 to 2 in secret, which is added. At last the first seat says goodbye, which is no choice.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Event, Sealed, State, Step, advance
from mindtable.core.codec import Codec
from mindtable.core.game import ActionSpace, Face, Game, Panel
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue

DREW, SHOWED, KEPT, GUESSED, GOODBYE = range(5)
TELLS = ["{who} draws {card}", "{who} shows {card}", "{who} keeps a card", "guesses: {card}", "{who} says goodbye"]


class ToyState(State):
    def __init__(self, seats: int) -> None:
        self.agenda = []
        self.over = False
        self.heard = None
        self.hands = [0] * seats
        self.points = [0] * seats
        self.bag = list(range(1, 10))

    def clone(self) -> State:
        copy = ToyState(len(self.hands))
        copy.agenda = self.agenda[:]
        copy.over = self.over
        copy.hands, copy.points, copy.bag = self.hands[:], self.points[:], self.bag[:]
        return copy

    def tell(self, kind: int, seat: int, values: list[int], reader: int = -1) -> None:
        if self.heard is not None:
            self.heard.append(Event(kind, seat, values, reader))


class ToyDecision(Decision[ToyState]):
    FIELDS = ("who",)
    SPAN = 10

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: ToyState) -> int:
        return self.who


class Deal(ToyDecision):
    def seat(self, state: ToyState) -> int:
        return CHANCE

    def options(self, state: ToyState) -> list[int]:
        return state.bag[:]

    def choose(self, state: ToyState, option: int) -> None:
        state.bag.remove(option)
        state.hands[self.who] = option
        state.tell(DREW, self.who, [option], self.who)


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


class Guess(Sealed[ToyState]):
    SPAN = 3

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def again(self, answers: list[int]) -> Sealed[ToyState]:
        return Guess(answers)

    def options_of(self, state: ToyState, seat: int, part: int) -> list[int]:
        return [0, 1, 2]

    def opened(self, state: ToyState) -> None:
        for seat, guess in enumerate(self.answers):
            state.points[seat] += guess
        state.tell(GUESSED, 0, self.answers)


class Goodbye(ToyDecision):
    def options(self, state: ToyState) -> list[int]:
        return [0]

    def choose(self, state: ToyState, option: int) -> None:
        state.tell(GOODBYE, self.who, [])
        state.over = True


class ToyGame(Game):
    def __init__(self, seats: int = 2) -> None:
        self.title = "toy"
        self.edition = "1"
        self.mode = "standard"
        self.seats = seats
        self.options = {}
        self.codec = Codec({cls.__name__: cls for cls in (Deal, Turn, Guess, Goodbye)})
        self.space = ActionSpace([Deal, Turn, Guess, Goodbye])
        self.bound = 100

    def start(self) -> State:
        state = ToyState(self.seats)
        seats = range(self.seats)
        steps: list[Step[Any]] = [Deal(seat) for seat in seats]
        steps += [Turn(seat, 0) for seat in seats]
        state.do([*steps, Guess([-1] * self.seats), Goodbye(0)])
        advance(state)
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, ToyState)
        hand = state.hands[seat] if seat >= 0 else 0
        return {"viewer": seat, "hand": hand, "points": state.points[:], "agenda": self.agenda_view(state, seat)}

    def imagine(self, state: State, seat: int, luck: Luck) -> State:
        assert isinstance(state, ToyState)
        world = state.clone()
        assert isinstance(world, ToyState)
        others = [other for other, card in enumerate(world.hands) if other != seat and card]
        hidden = sorted(world.bag + [world.hands[other] for other in others])
        luck.shuffle(hidden)
        for other in others:
            world.hands[other] = hidden.pop()
        world.bag = sorted(hidden)
        world.agenda = self.imagined_agenda(world, seat, luck)
        return world

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, ToyState)
        return state.points[:]

    def winners(self, state: State) -> list[int]:
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def notation(self, state: State, decision: Decision[Any], option: int) -> str:
        if isinstance(decision, Turn):
            return ["keep", "show", "draw"][option]
        return f"{type(decision).__name__.lower()} {option}"

    def say_question(self, state: State, decision: Decision[Any], seat: int, tongue: Tongue) -> str:
        return "What now?"

    def say_option(self, state: State, decision: Decision[Any], seat: int, option: int, tongue: Tongue) -> str:
        if isinstance(decision, Guess):
            return f"{option} points"
        if isinstance(decision, Turn):
            said = {"en": ["keep your card", "show your card", "draw a card"], "fr": ["garder", "montrer", "piocher"]}
            return said[tongue.lang][option]
        return self.notation(state, decision, option)

    def say_event(self, state: State, event: Event, tongue: Tongue) -> str:
        card = event.values if event.values else "a card"
        return TELLS[event.kind].format(who=tongue.seat(event.seat), card=card)

    def panels(self, view: dict[str, Any], tongue: Tongue) -> list[Panel]:
        return [Panel("Points", [str(view["points"])]), Panel("Hand", [str(view["hand"])])]

    def gains(self, before: dict[str, Any], after: dict[str, Any], tongue: Tongue) -> str:
        gained = after["points"][before["viewer"]] - before["points"][before["viewer"]]
        return f"+{gained} points" if gained else ""

    def refusal(self, state: State, seat: int, text: str, tongue: Tongue) -> str:
        return "You have drawn already (TOY-3)." if text == "draw" else ""

    def faces(self) -> list[Face]:
        return [Face("one", {"en": "The One", "fr": "Le Un"}, 1, "house")]

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return ["A card."]
