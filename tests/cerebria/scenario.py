"""Positions of Cerebria in the notation of the rules, and turns of the players on them."""

from typing import Any

from mindtable.core.agenda import Step, take
from mindtable.core.panels import Panel
from mindtable.core.piles import bag_of
from mindtable.core.things import Row
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ask import answer
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.meta import CerebriaGame
from mindtable.games.cerebria.position import read_position
from mindtable.games.cerebria.state import CerebriaState, Spirit
from mindtable.games.cerebria.turns import END, ChooseAct
from mindtable.testing.scenario import Scenario

EN = tongue("en")


def ask(position: str, question: str) -> dict[str, Any]:
    """What the position answers, as data."""
    return answer(position, question.split(), [], EN)[1]


def told(position: str, question: str, lang: str = "en") -> str:
    """What the position answers, as text."""
    return "\n".join(answer(position, question.split(), [], tongue(lang))[0])


class Cerebria(Scenario):
    """A turn of the players on a position."""

    state: CerebriaState

    def __getitem__(self, who: int) -> Spirit:
        return self.state.spirits[who]

    def hand(self, who: int = 0) -> list[str]:
        return [self.state.box.ids[card] for card in self[who].hand]

    def panels(self) -> list[Panel]:
        """What the person at the table sees."""
        return self.game.panels(self.game.view(self.state, 0), EN)

    def things(self, kind: Row[Any]) -> list[dict[str, Any]]:
        """The things of every event of a kind since the scenario began."""
        return [event.things(self.state.box) for event in self.heard if event.row is kind]

    def card(self, slot: int) -> str:
        card = self.state.board.cards[slot]
        return self.state.box.ids[card] if card >= 0 else "-"


def state_of(position: str, packs: tuple[str, ...] = ()) -> CerebriaState:
    return read_position(position, list(packs)).state


def stacked(state: CerebriaState, who: int, names: list[str]) -> None:
    """A deck in a known order, the first card on top."""
    deck = bag_of([])
    for name in reversed(names):
        deck.put_on_top([state.box.number(name)])
    state.spirits[who].deck = deck


def table(
    position: str,
    *,
    wp: int = 6,
    essence: int = 2,
    hand: tuple[str, ...] = (),
    deck: tuple[str, ...] = (),
    ambition: int = 0,
    actions: int = 3,
    levels: dict[str, int] | None = None,
    who: int = 0,
    steps: list[Step[Any]] | None = None,
    halt: tuple[type[Step[Any]], ...] = (),
    packs: tuple[str, ...] = (),
) -> Cerebria:
    """A Spirit's turn; ``spirits=`` of the position says where it stands."""
    state = state_of(position, packs)
    for spirit in state.spirits:
        spirit.levels = [1, 1, 1, 1, 1]
        spirit.wp = wp
        spirit.essence = essence
        spirit.fresh = False
    for name, level in (levels or {}).items():
        state.spirits[who].levels[p.ROW_NAMES.index(name)] = level
    state.spirits[who].hand = sorted(state.box.number(name) for name in hand)
    stacked(state, who, list(deck))
    state.ambition = ambition
    state.on_turn = who
    state.actions = actions
    state.phase = 2 * who
    if not state.row:
        state.row = list(range(p.ASPIRATIONS))
    state.do(steps if steps is not None else [ChooseAct(who)])
    mode = "shaper" if len(state.spirits) == 1 else "two-spirits"
    game = CerebriaGame(state.box.seats, mode, state.box.options, list(packs))
    return Cerebria(game, state, halt)


def new_game(seats: int = 1, mode: str = "shaper", **options: str) -> CerebriaState:
    """A game at its first decision; ``Dminus1`` stands for ``D-1``."""
    game = Title().game(seats, mode, {key.replace("Dminus", "D-"): value for key, value in options.items()}, [])
    state = game.start()
    assert isinstance(state, CerebriaState)
    return state


def first_choice(state: CerebriaState) -> None:
    """Answer what is asked, chance included: with the end of the turn, else with the first option."""
    decision = state.waiting()
    assert decision is not None
    options = decision.options(state)
    take(state, END if isinstance(decision, ChooseAct) else options[0])


def begun(seats: int = 1, mode: str = "shaper", **options: str) -> CerebriaState:
    """A game in its first turn."""
    state = new_game(seats, mode, **options)
    while state.turn == 0:
        first_choice(state)
    return state
