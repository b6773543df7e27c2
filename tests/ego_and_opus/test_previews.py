"""Previews keep their word: what is told of a choice is what it does, in every format."""

import pytest

from mindtable.core.agenda import CHANCE, Sealed, options_for, take_for
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, Preview, carry_out, preview
from mindtable.core.tongue import tongue
from mindtable.games.ego_and_opus.meta import OpusGame
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, game

FORMATS = [
    ("2-player", 2), ("4-player", 4), ("solitaire", 1), ("schism", 2), ("schism", 5), ("superego", 3),
]  # fmt: skip
PAIRS = 250  # positions and options looked at in a format


def wrong(made: OpusGame, state: OpusState, seat: int, luck: Luck) -> tuple[list[str], int]:
    """The options of a seat whose preview does not come true, and how many previews told numbers."""
    worlds = [made.imagine(state, seat, luck) for _ in range(WORLDS)]
    before = made.readings(state, seat)
    found: list[str] = []
    told = 0
    for option in options_for(state, seat):
        said = preview(made, [*worlds], seat, option)
        if said.depends:
            continue
        told += 1
        real = state.clone()
        carry_out(real, seat, option)
        changes = [new - old for new, old in zip(made.readings(real, seat), before, strict=True)]
        if changes != said.changes:
            found.append(f"{made.notation(state, seat, option)}: {said.changes} told, {changes} true")
    return found, told


def look_through(mode: str, seats: int, pairs: int, seed: int) -> tuple[int, list[str]]:
    """Random games until so many previews have told numbers; what was told wrongly."""
    made = game(mode, seats)
    luck = Luck(seed)
    told = 0
    found: list[str] = []
    while told < pairs:
        state = made.start()
        while (decision := state.waiting()) is not None and told < pairs:
            asked = decision.seats(state)
            seat = asked[luck.below(len(asked))]
            if seat != CHANCE and not isinstance(decision, Sealed):
                problems, count = wrong(made, state, seat, luck)
                told += count
                found += [f"{type(decision).__name__}, round {state.round}, {problem}" for problem in problems]
            options = options_for(state, seat)
            option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
            take_for(state, seat, option)
    return told, found


@pytest.mark.parametrize(("mode", "seats"), FORMATS)
def test_what_is_told_of_a_choice_is_what_it_does(mode: str, seats: int) -> None:
    told, found = look_through(mode, seats, PAIRS, 11)
    assert told >= PAIRS
    assert found == []


def previewed(play: Opus, choice: str) -> Preview:
    """The preview of a choice for the seat that is asked."""
    seat = play.asked()[0]
    worlds = [play.game.imagine(play.state, seat, Luck(seed)) for seed in range(WORLDS)]
    return preview(play.game, worlds, seat, play.game.read(play.state, seat, choice))


def test_playing_a_work_costs_a_card_and_nothing_of_the_flip_to_come() -> None:
    play = board({1: Artist("omar-uldi")}, {1: Ego("rude")}, at="play", hands={0: ["strong-attack"]})
    assert previewed(play, "play strong-attack").json() == {"changes": {"hand": -1}, "depends": False, "outlook": None}
    play("play strong-attack")
    assert previewed(play, "target ego1").json()["changes"] == {}


@rule("H-01")
def test_a_copy_tells_its_cost_and_its_blow_but_not_the_ego_that_comes_next() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="muse", at="ego1", last="grapple")},
        {1: Ego("stubborn", health=2)},
        vaults={0: ["rude"]},
        points=[1, 0],
    )
    assert play.offers() == ["flip", "copy"]
    said = previewed(play, "copy")
    assert said.json()["changes"] == {
        "points": 2,
        "drive": -play.game.box.cost[play.game.box.number("grapple")],
        "health": -2,
    }


def test_a_draw_is_told_as_an_outlook() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="muse", at="none", last="grapple", drive=3)},
        {1: Ego("stubborn")},
        portfolios={0: ["sting", "mix"]},
    )
    said = previewed(play, "flip")
    assert said.json()["changes"] == {"drive": 2}
    assert said.say(tongue("en")) == "+2 drive, Seat 1 draws 2 works"
    assert said.say(tongue("fr")) == "+2 d’entrain, Joueur 1 pioche 2 œuvres"


def test_what_a_rival_has_to_discard_is_no_part_of_the_choice() -> None:
    """Whether the rival has any choice is hidden, so what comes after it is told of no world."""
    play = board(
        {1: Artist("omar-uldi", drive=1, plays="primary-attack", at="artist2"), 2: Artist("september")},
        vaults={0: ["hegemony-hark", "janet-dosen"]},
        hands={1: ["muse", "muse"]},
        portfolios={1: ["mix", "sting", "draft"]},
    )
    box = play.game.box
    assert play.offers() == ["artist hegemony-hark", "artist janet-dosen"]
    said = previewed(play, "artist hegemony-hark")
    hegemony = box.number("hegemony-hark")
    assert said.json()["changes"] == {"drive": box.life[hegemony], "attack": box.attack[hegemony]}
    play("artist hegemony-hark")
    assert play.graveyard(1) == ["muse"]
