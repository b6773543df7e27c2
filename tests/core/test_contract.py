"""The contract finds what is wrong: a good game with one flaw each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mindtable.core.agenda import Event, State
from mindtable.core.game import AnyGame, Face, Game
from mindtable.core.luck import Luck
from mindtable.core.panels import Panel
from mindtable.core.scene import Scene, Zone
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue
from mindtable.games import title
from mindtable.games.essence.state import EssenceState
from mindtable.testing.contract import ContractBroken, Facts, Trial

GOOD = title("essence").game(2, "standard", {}, [])


class Same(Game[Any, Any]):
    """A game that does everything as another one does; each test spoils one thing."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.title = game.title
        self.edition = game.edition
        self.mode = game.mode
        self.seats = game.seats
        self.options = game.options
        self.decks = game.decks
        self.drafts = game.drafts
        self.changed = game.changed
        self.box = game.box
        self.vocabulary = game.vocabulary
        self.gauges = game.gauges
        self.codec = game.codec
        self.space = game.space
        self.bound = game.bound

    def start(self) -> Any:
        return self.game.start()

    def view(self, state: State, seat: int) -> Any:
        return self.game.view(state, seat)

    def imagine(self, state: State, seat: int, luck: Luck) -> Any:
        return self.game.imagine(state, seat, luck)

    def scores(self, state: State) -> list[int]:
        return self.game.scores(state)

    def winners(self, state: State) -> list[int]:
        return self.game.winners(state)

    def rounds(self, state: State) -> int:
        return self.game.rounds(state)

    def worth(self, state: State, seat: int) -> float:
        return self.game.worth(state, seat)

    def readings(self, state: State, seat: int) -> list[int]:
        return self.game.readings(state, seat)

    def speaking(self, state: State, tongue: Tongue) -> Tongue:
        return self.game.speaking(state, tongue)

    def scene(self, view: Any, tongue: Tongue) -> Scene:
        return self.game.scene(view, tongue)

    def refuse(self, state: State, seat: int, text: str) -> Told[Any] | None:
        return self.game.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return self.game.faces()

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return self.game.card_lines(face, tongue)


def swap(state: State, viewer: int, luck: Luck) -> State:
    """Others hold other cards."""
    assert isinstance(state, EssenceState)
    world = state.clone()
    for seat, player in enumerate(world.players):
        if seat != viewer:
            cards = player.hand + player.draw.bag
            for card in player.shown:
                cards.remove(card)
            luck.shuffle(cards)
            size = len(player.hand) - len(player.shown)
            player.hand, player.draw.bag = sorted(player.shown + cards[:size]), sorted(cards[size:])
    return world


def hands(state: State) -> list[list[int]]:
    assert isinstance(state, EssenceState)
    return [player.hand for player in state.players]


def trial(game: AnyGame, census: Callable[[State], object] | None = None, thorough: bool = True) -> None:
    Trial(game, Facts(census or (lambda state: 0), swap), 3, thorough).play()


def test_a_good_game_keeps_the_contract() -> None:
    trial(Same(GOOD))


class HandsInView(Same):
    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**self.game.view(state, seat), "extra": hands(state)}


class HandsInOptions(Same):
    def say_option(self, state: State, seat: int, option: int, tongue: Tongue) -> str:
        others = [hand for other, hand in enumerate(hands(state)) if other != seat]
        return f"{self.game.say_option(state, seat, option, tongue)} {others}"


class HandsInLog(Same):
    def say_event(self, state: State, event: Event, tongue: Tongue) -> str:
        return f"{self.game.say_event(state, event, tongue)} {hands(state)}"


class HandsInRefusals(Same):
    def refusal(self, state: State, seat: int, text: str, tongue: Tongue) -> str:
        return str(hands(state))


class LazyImagination(Same):
    def imagine(self, state: State, seat: int, luck: Luck) -> State:
        world = self.game.imagine(state, seat, luck)
        return world if luck.below(2) else state.clone()


class ForgetfulImagination(Same):
    def imagine(self, state: State, seat: int, luck: Luck) -> State:
        world = self.game.imagine(state, seat, luck)
        assert isinstance(world, EssenceState)
        world.players[seat].hand = []
        return world


class OneNotation(Same):
    def notation(self, state: State, seat: int, option: int) -> str:
        return self.game.notation(state, seat, option).partition(" ")[0]


class TwoLines(Same):
    def notation(self, state: State, seat: int, option: int) -> str:
        return self.game.notation(state, seat, option) + "\n"


class Unfilled(Same):
    def say_question(self, state: State, seat: int, tongue: Tongue) -> str:
        return "Which of {cards}?"


class Silent(Same):
    def say_option(self, state: State, seat: int, option: int, tongue: Tongue) -> str:
        return ""


class Wide(Same):
    def panels(self, view: Any, tongue: Tongue, texts: bool = True) -> list[Panel]:
        return [Panel("wide", [], "", ["x" * 79])]


class NoWinnerOfMost(Same):
    def winners(self, state: State) -> list[int]:
        scores = self.game.scores(state)
        return [scores.index(min(scores))]


class Endless(Same):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.bound = 50


class SharedView(Same):
    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, EssenceState)
        return {**self.game.view(state, seat), "shared": state.display}


class EmptyScene(Same):
    def scene(self, view: Any, tongue: Tongue) -> Scene:
        return Scene([])


class TwiceInScene(Same):
    def scene(self, view: Any, tongue: Tongue) -> Scene:
        zones = self.game.scene(view, tongue).zones
        return Scene([*zones, Zone(zones[0].id, zones[0].kind, "again", [])])


class WordlessQuestions(Same):
    def question(self, state: State, seat: int) -> dict[str, Any]:
        return {"question": "what"}


class Overrated(Same):
    def worth(self, state: State, seat: int) -> float:
        return 1.5


@pytest.mark.parametrize(
    ("flawed", "reason"),
    [
        (HandsInView, "can tell an imagined world"),
        (HandsInOptions, "tell a secret"),
        (HandsInLog, "the log tells"),
        (HandsInRefusals, "the refusal .* tells a secret"),
        (LazyImagination, "imagines otherwise"),
        (ForgetfulImagination, "can tell an imagined world"),
        (OneNotation, "two options are written the same"),
        (TwoLines, "cannot stand on a line of a record"),
        (Unfilled, "not ready to read"),
        (Silent, "an option says nothing"),
        (Wide, "79 columns are too many"),
        (NoWinnerOfMost, "have won with the scores"),
        (Endless, "does not come to its end"),
        (SharedView, "a view that was handed out has changed"),
        (Overrated, "not between 0 and 1"),
        (EmptyScene, "touches .*, which the scene has not"),
        (TwiceInScene, "is the id of two things"),
        (WordlessQuestions, "as JSON does not fit its schema"),
    ],
)
def test_a_flaw_is_found_and_named_with_the_way_to_meet_it_again(flawed: type[Same], reason: str) -> None:
    with pytest.raises(ContractBroken, match=reason) as caught:
        trial(flawed(GOOD))
    assert str(caught.value).startswith("essence, 2 seats, ")
    assert "seed 3, choice " in str(caught.value)


def test_a_lost_piece_is_found() -> None:
    def cards_in_hand(state: State) -> int:
        return sum(len(hand) for hand in hands(state))

    with pytest.raises(ContractBroken, match="pieces were lost or found"):
        trial(Same(GOOD), cards_in_hand, thorough=False)


@pytest.mark.parametrize(
    ("flawed", "reason"),
    [
        (HandsInView, "can tell an imagined world"),
        (ForgetfulImagination, "can tell an imagined world"),
        (OneNotation, "two options are written the same"),
        (Endless, "not over after 50 choices"),
        (NoWinnerOfMost, "have won with the scores"),
    ],
)
def test_a_quick_trial_finds_the_worst_flaws_too(flawed: type[Same], reason: str) -> None:
    with pytest.raises(ContractBroken, match=reason):
        trial(flawed(GOOD), thorough=False)
