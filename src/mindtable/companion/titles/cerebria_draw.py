"""Of several cards that the Ego draws for one place, the person names the one that is placed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mindtable.companion import piles
from mindtable.companion.fact import NUMBER
from mindtable.companion.titles.cerebria_facts import EGO_CARDS, mild_of_ego
from mindtable.core.agenda import CHANCE, Decision
from mindtable.core.things import EVENT, NOTHING, QUESTION, VERB, Row, Told
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ego import DrawOperation
from mindtable.games.cerebria.ego_acts import DrawForEgo, PlaceDrawn, ReturnDrawn, TakeFromEgoDeck
from mindtable.games.cerebria.impact import weigh_cards
from mindtable.games.cerebria.priorities import WHICH_TO_INVOKE
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import CARD
from mindtable.games.cerebria.words import OPERATION_UP, TOP

BEST_OF: Final[Row[Any]] = Row(
    QUESTION, "best_of", [("n", NUMBER)],
    N_(
        "Take the top {n} cards of the Ego’s deck. Which of them has the lowest number below? The numbers are the "
        "order in which the Ego wants them now; of equal ones it takes the one that lay higher. The others go under "
        "the deck, in random order."
    ),
    "", None, "EGO-51", "", "", False,
)  # fmt: skip
BEST: Final[Row[Any]] = Row(
    VERB, "best", [("card", CARD), ("n", NUMBER)], N_("{n} · {card}"), "", None, "EGO-51", "best {card}", "", False
)
BEST_NAMED: Final[Row[Any]] = Row(
    EVENT, "ego_best", [("card", CARD), ("n", NUMBER)],
    N_(
        "Of the {n} cards it draws the Ego takes {card}: a Vibe that it lacks comes first, then the higher maximum, "
        "then the card drawn earlier (EGO-51)"
    ),
    "", None, "EGO-51", "", "", False,
)  # fmt: skip


class BestDrawn(Decision[CerebriaState]):
    """Which card of a draw is placed; the others go under the deck unnamed (EGO-51, EGO-53)."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPAN = p.CARDS

    def seat(self, state: CerebriaState) -> int:
        return CHANCE

    def options(self, state: CerebriaState) -> list[int]:
        return self.ranked(state, piles.next_of(state.ego_deck, to_come(state)))

    def ranked(self, state: CerebriaState, cards: list[int]) -> list[int]:
        """Cards in the order in which the Ego takes them; the last ones are never the best of several."""
        numbers = numbers_of(state)
        return sorted(cards, key=numbers.__getitem__)

    def choose(self, state: CerebriaState, option: int) -> None:
        drawn = to_come(state)
        state.agenda.pop()  # no card is drawn any more: those that come besides stay in the deck
        piles.take_out(state.ego_deck, option)
        piles.mix(state.ego_deck)
        state.drawn = [option]
        if state.heard is not None:
            state.tell(BEST_NAMED, NOTHING, [option, drawn])

    def asks(self, state: CerebriaState, seat: int) -> Told[Any]:
        return BEST_OF.of([to_come(state)])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Any]:
        return BEST.of([option, numbers_of(state)[option]])


class Closed(Decision[CerebriaState]):
    """The card that lies open on the Ego's deck is not named before it is drawn: the rules never look at it (A-23)."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPAN = p.CARDS

    def seat(self, state: CerebriaState) -> int:
        return CHANCE

    def options(self, state: CerebriaState) -> list[int]:
        return state.ego_deck.options()[:1]

    def choose(self, state: CerebriaState, option: int) -> None:
        pass

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Any]:
        return TOP.of([option])


class NotTurned(Decision[CerebriaState]):
    """No turn follows for which an Operation card would be turned up (CB-81): none lies open then."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPAN = p.OPERATIONS

    def seat(self, state: CerebriaState) -> int:
        return CHANCE

    def options(self, state: CerebriaState) -> list[int]:
        return state.op_pile.options()[:1]

    def choose(self, state: CerebriaState, option: int) -> None:
        state.agenda.pop()  # what would lay it open
        state.op_open = NOTHING

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Any]:
        return OPERATION_UP.of([option])


def is_for_no_turn(state: CerebriaState, decision: Decision[Any]) -> bool:
    """Whether an Operation card is turned up in advance though the game ends with this turn."""
    return isinstance(decision, DrawOperation) and decision.count == 1 and state.ending


def is_among_several(state: CerebriaState, decision: Decision[Any]) -> bool:
    """Whether a card is the first of several that the Ego draws to place just one; of two placed both are named."""
    if not isinstance(decision, TakeFromEgoDeck) or state.drawn:
        return False
    after = [type(step) for step in reversed(state.agenda[-4:-1])]
    return after == [DrawForEgo, PlaceDrawn, ReturnDrawn] and to_come(state) > 1


def to_come(state: CerebriaState) -> int:
    """How many cards are still drawn."""
    [draw] = [step for step in state.agenda[-2:] if isinstance(step, DrawForEgo)]
    return min(draw.count - len(state.drawn), len(state.ego_deck))


def numbers_of(state: CerebriaState) -> dict[int, int]:
    """The order in which the Ego takes cards, as numbers: equal ones are equally good, whichever is drawn first."""
    world = state.clone()
    *criteria, _ = WHICH_TO_INVOKE.criteria  # the last is which was drawn first
    worth: dict[int, tuple[int, ...]] = {}
    for card in [card for card in EGO_CARDS.cards if mild_of_ego(state.box, card)]:
        world.drawn = [card]
        weigh_cards(world)
        worth[card] = tuple([-criterion.sign * criterion.score(world, 0) for criterion in criteria])
    steps = sorted(set(worth.values()))
    return {card: steps.index(one) + 1 for card, one in worth.items()}
