"""Why not: whatever the table has ever offered, there is a true reason when it is not on offer now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, EVERYONE, Heard, options_for, take_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.things import VERB, Told
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence.meta import EssenceGame
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.things import WORDS
from mindtable.games.essence.turns import OF_A_TURN, ChooseAction
from mindtable.games.essence.why_not import REASONS, VERBS
from mindtable.testing.clauses import rule

from .scenario import Essence, Seat, game, set_up, table

TONGUES = [tongue("en"), tongue("fr")]
RAW = re.compile(r"[{}]|\b(?:TIK|UOS|VEC|LAS|CHS|AD|TR)\d\b|\b[RBYGPM]\d\d\b|\bF[123]\d\d\b|\bPAL-")


def positions(made: EssenceGame, seed: int) -> Iterator[tuple[EssenceState, Heard]]:
    """A game at random, before each choice, with what was heard since the one before."""
    state, luck = made.start(), Luck(seed)
    assert isinstance(state, EssenceState)
    ears = Heard()
    while (decision := state.waiting()) is not None:
        yield state, ears
        ears = Heard()
        state.heard = ears
        seat = decision.seats(state)[0]
        options = options_for(state, seat)
        option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
        take_for(state, seat, option)
        state.heard = None
    yield state, ears


def offered(made: EssenceGame, state: EssenceState, seat: int) -> list[str]:
    return [made.notation(state, seat, option) for option in options_for(state, seat)]


@cache
def ever_offered(seats: int) -> list[str]:
    """Notations of many moments of random games."""
    made, found = game(seats, factions="choose"), set[str]()
    for seed in range(3):
        for state, _ in positions(made, 70 + seed):
            decision = state.waiting()
            if decision is not None:
                for seat in decision.seats(state):
                    found.update(offered(made, state, seat))
    return sorted(found)


def test_every_verb_of_the_table_is_known() -> None:
    verbs = {row.notation.partition(" ")[0] for row in WORDS.rows[VERB].values()}
    assert verbs - {"{cell}"} <= set(VERBS)
    assert set(VERBS) == set(REASONS) | set(OF_A_TURN)


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_not_on_offer_has_a_reason_and_the_reason_is_true(seats: int) -> None:
    made, texts, luck = game(seats), ever_offered(seats), Luck(seats)
    clauses = set(re.findall(r'^id = "([A-Z][^"]*)"', title("essence").clauses_text(), re.M))
    told_of: set[str] = set()
    for seed in range(3):
        for state, _ in positions(made, 30 + seed):
            for seat in range(seats):
                now = offered(made, state, seat)
                for text in now:
                    assert made.refuse(state, seat, text) is None, text
                for text in [texts[luck.below(len(texts))] for _ in range(8)]:
                    if text in now:
                        continue
                    told = made.refuse(state, seat, text)
                    assert told is not None, (text, state.waiting())
                    assert told.row.clause in clauses, told
                    assert holds(state, seat, told), (text, told)
                    told_of.add(told.row.name)
                    for language in TONGUES:
                        assert not RAW.search(made.refusal(state, seat, text, language))
    assert len(told_of) > 40


def holds(state: EssenceState, seat: int, told: Told[Any]) -> bool:
    """Whether what a refusal says is so, looked up in the position itself."""
    player, row = state.players[seat], told.row
    if row is r.TOO_DEAR:
        return bool(told["held"] == player.wealth < told["cost"] and told["card"] in state.display)
    if row is r.TOO_FEW_TOKENS:
        return bool(told["held"] == player.wealth + player.influence < told["n"])
    if row is r.TOO_LITTLE_INFLUENCE:
        return bool(told["held"] == player.influence < told["cost"])
    if row is r.BID_TOO_HIGH:
        return told["held"] in (player.wealth, player.influence)
    decision = state.waiting()
    facts = {
        r.OVER: state.over,
        r.NOT_YOURS: decision is not None and seat not in decision.seats(state),
        r.HAS_PASSED: player.passed > 0,
        r.ELSEWHERE: not isinstance(decision, ChooseAction),
        r.MAIN_DONE: state.main_done,
        r.PASS_IS_MAIN: state.main_done,
        r.MAIN_FIRST: not state.main_done,
        r.NO_FOUNDATION: player.ready == 0,
        r.NO_TOKEN: player.tokens == 0,
        r.READ_DONE: state.read_done,
        r.BEYOND: state.row[0] != p.EMPTY and not state.reach,
    }
    if row in facts:
        return facts[row]
    cards = {
        r.NOT_FOR_SALE: state.display,
        r.NOT_IN_HAND: player.hand,
        r.NOT_ON_ISLAND: player.island.cards,
        r.NOT_IN_ROW: state.row,
        r.NOT_DISCARDED: player.discard,
    }
    return row not in cards or told["card"] not in cards[row]


def test_no_reason_is_made_up_for_words_that_are_no_choice() -> None:
    play = table(Seat("TIK", wealth=5, hand=["TIK1"]), Seat("VEC"), display=["Y07"])
    for text in ("hello", "build tavern", "treaty Y07", "attack 7x", "play", "wealth many", "1,0,0", ""):
        told = play.game.refuse(play.state, 0, text)
        assert told is None or told.row in (r.NAME_IT, r.ATTACK_WHEN, r.PAY_WHEN), text


@pytest.mark.parametrize("seats", [2, 5])
def test_the_log_speaks_to_its_reader_in_both_languages_and_names_no_ids(seats: int) -> None:
    made = game(seats)
    spoken: set[str] = set()
    for seed in range(3):
        for state, ears in positions(made, 50 + seed):
            for event in ears.events:
                for reader in (*range(seats), SPECTATOR):
                    for language in TONGUES:
                        said = made.say_event(state, event.seen_by(reader), language.to(reader))
                        assert not RAW.search(said), said
                        if reader == event.seat and event.kind.you and event.reader in (EVERYONE, reader):
                            assert re.match(r"You\b|Your\b|Vous\b|Votre\b|Vos\b|.*\b(?:you|vous)\b", said), said
                            spoken.add(event.kind.name)
    assert len(spoken) > 15


# -- reasons one by one, as stories


def why(play: Essence, text: str, row: Any) -> None:
    """The reason for a choice that is not on offer, in both languages, with its clause."""
    seat = play.asked()[0]
    told = play.game.refuse(play.state, seat, text)
    assert told is not None
    assert told.row is row, told
    for language in TONGUES:
        assert play.game.refusal(play.state, seat, text, language)


@rule("D5")
def test_a_question_that_is_open_comes_first_unless_the_position_forbids_the_choice_anyway() -> None:
    play = table(Seat("CHS", wealth=2, hand=["CHS7", "CHS2"], influence=2), Seat("VEC"), display=["Y07", "M07"])
    play("play CHS7")  # Notary: a side action that costs a token of either kind
    assert play.offers() == ["wealth 0", "wealth 1"]
    why(play, "build Y07", r.ELSEWHERE)
    assert play.why_not("build Y07") == (
        "First answer the open question: 1 token to pay: how many are Wealth? Then your turn goes on (D5)."
    )
    why(play, "play CHS2", r.ELSEWHERE)
    why(play, "pass", r.ELSEWHERE)
    why(play, "build M07", r.TOO_DEAR)
    why(play, "play CHS7", r.NOT_IN_HAND)
    why(play, "end", r.MAIN_FIRST)
    why(play, "wealth 2", r.PAY_LESS)


@rule("Z2", "A-13", "T0")
def test_passing_and_having_passed_are_reasons_of_their_own() -> None:
    play = table(Seat("TIK", hand=["TIK3", "TIK1"]), Seat("VEC", wealth=9), display=["Y07"])
    play("pass")
    why(play, "play TIK3", r.PASSING)
    why(play, "discard TIK2", r.NOT_IN_HAND)
    play("done")
    told = play.game.refuse(play.state, 0, "play TIK3")
    assert told is not None
    assert told.row is r.HAS_PASSED
    auction = set_up(2)
    while auction.asked() == [CHANCE]:
        auction("*")
    why(auction, "build Y07", r.TURNS_ONLY)
    why(auction, "bid 99", r.BID_TOO_HIGH)
    why(auction, "keep F101", r.KEEP_WHEN)


@rule("B2", "M1", "A-26")
def test_a_place_is_refused_because_it_is_taken_apart_or_would_tear_the_island() -> None:
    play = table(
        Seat("UOS", wealth=5, hand=["UOS1"], island={"Y04": (1, 0), "G02": (2, 0)}), Seat("VEC"), display=["Y07"]
    )
    why(play, "1,1", r.PLACE_WHEN)
    move = table(Seat("UOS", hand=["UOS1"], island={"Y04": (1, 0), "G02": (2, 0)}), Seat("VEC"))
    play("build Y07")
    why(play, "1,0", r.CELL_TAKEN)
    why(play, "3,3", r.NOT_BESIDE)
    move("play UOS1/2")
    why(move, "move Y04", r.NOWHERE)
    why(move, "move PAL-UOS", r.LOCATIONS_ONLY)
    why(move, "move B01", r.NOT_ON_ISLAND)
    why(move, "swap Y04", r.MOVE_WHEN)
    move("move G02")
    why(move, "3,0", r.TORN)


@rule("K1", "K3", "A-38", "A-23")
def test_targets_and_loot_are_refused_with_their_own_reasons() -> None:
    row = ["F119", "F101", "F120", "F219", "F220", "F314"]
    play = table(Seat("TIK", hand=["TIK1"], attack=9), Seat("VEC", wealth=1, island={"Y04": (1, 0)}), row=row)
    why(play, "attack 1", r.ATTACK_WHEN)
    play("play TIK1")
    why(play, "attack 0", r.YOURSELF)
    why(play, "attack F101", r.NO_MONSTER)
    why(play, "loot wealth", r.LOOT_WHEN)
    play("attack 1")
    why(play, "loot influence", r.NO_LOOT)
    why(play, "loot Y04", r.NO_ACTION)
    why(play, "loot B01", r.NOT_THEIRS)


@rule("V7", "V2", "T6")
def test_what_cannot_be_readied_taken_back_or_exhausted_is_said() -> None:
    seat = Seat("CHS", hand=["CHS3", "AD6"], influence=1, discard=["AD6", "CHS1"], exhausted=[])
    play = table(seat, Seat("VEC", wealth=1))
    play("play CHS3/2")
    assert play.offers() == ["exhaust PAL-CHS"]
    why(play, "exhaust none", r.COST_IS_DUE)
    play("exhaust PAL-CHS", "play AD6/2")
    why(play, "fetch AD6", r.NEVER_FETCHED)
    why(play, "fetch CHS5", r.NOT_DISCARDED)
    why(play, "ready PAL-CHS", r.READY_WHEN)
    why(play, "steal none", r.NOTHING_TO_DECLINE)


@rule("C5", "A-19", "A-20")
def test_fragments_that_cannot_be_kept_say_why() -> None:
    play = table(Seat("TIK"), Seat("VEC"), at="cleaning", row=["F101", "F102", "F103", "F104", "F105", "F106"])
    why(play, "keep F101", r.NEVER_KEPT)
    why(play, "keep F107", r.NOT_IN_ROW)
    play("keep F102")
    why(play, "keep F102", r.KEPT)
