"""Editions keep their promise: what was played with old values and old readings is played again with them."""

from __future__ import annotations

import pytest

from mindtable.core.agenda import CHANCE, options_for, take_for
from mindtable.core.editions import Edition, edition_name, without_packs
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record, RecordError, read_record
from mindtable.core.title import SetupError, Title
from mindtable.games.essence.meta import Essence

CHEAP = 'provenance = "house"\n[[location]]\nid = "Y07"\ncost = 1\n'
OWNER = 'provenance = "owner"\n[[location]]\nid = "Y01"\ncost = 3\n'


class Later(Title):
    """The Essence as it may be one day: since edition 1 a card got dearer and a doubtful point is read otherwise."""

    def __init__(self) -> None:
        today = Essence()
        self.name, self.names, self.draft = today.name, today.names, today.draft
        self.fewest, self.most, self.modes, self.options = today.fewest, today.most, today.modes, today.options
        self.decks = []
        self.edition = "2"
        self.editions = [Edition("1", CHEAP, {"reserve_shift": "right"}, ["C9"])]

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return Essence().make(seats, mode, options, packs, decks)


def cost(game: AnyGame, card: str) -> int:
    found: int = game.box.cost[game.box.ids.index(card)]
    return found


def played(game: AnyGame, choices: int) -> Record:
    """The record of a game at random."""
    state, luck, record = game.start(), Luck(4), game.new_record({})
    for _ in range(choices):
        decision = state.waiting()
        assert decision is not None
        seat = decision.seats(state)[0]
        options = options_for(state, seat)
        option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
        record.moves.append(Move(seat, game.notation(state, seat, option)))
        take_for(state, seat, option)
    return record


def test_an_old_record_is_opened_with_the_values_and_readings_of_its_time() -> None:
    old = played(Essence().game(2, "standard", {"reserve_shift": "right"}, [CHEAP]), 60)
    head = old.text().replace(f"edition: {old.edition}", "edition: 1")
    record = read_record(head)
    game = Later().opened(record, [])
    assert game.edition == "1"
    assert game.options["reserve_shift"] == "right"
    assert cost(game, "Y07") == 1
    assert game.codec.text(game.replay(record))
    assert cost(Later().game(2, "standard", {}, []), "Y07") == 2


def test_today_is_played_with_today_unless_an_older_edition_is_wanted() -> None:
    assert Later().game(2, "standard", {}, []).edition == "2"
    assert Later().game(2, "standard", {}, [], edition="1").edition == "1"
    assert Later().game(2, "standard", {}, []).options["reserve_shift"] == "left"


def test_packs_of_an_owner_lie_over_the_old_values_and_are_named_alone() -> None:
    game = Later().game(2, "standard", {}, [OWNER], edition="1")
    assert (cost(game, "Y07"), cost(game, "Y01")) == (1, 3)
    assert game.edition == edition_name("1", [OWNER])
    assert without_packs(game.edition) == "1"


def test_drafts_were_the_first_edition_only() -> None:
    assert Later().game(2, "standard", {}, [], edition="house-1").edition == "1"
    assert Later().game(2, "standard", {}, []).drafts == []


def test_an_edition_that_never_was_is_refused_with_those_that_are() -> None:
    with pytest.raises(SetupError, match="no edition '7' here; there are: 1, 2"):
        Later().game(2, "standard", {}, [], edition="7")


def test_a_record_that_cannot_be_replayed_says_which_rule_changed() -> None:
    game = Later().game(2, "standard", {}, [], edition="1")
    record = game.new_record({})
    record.moves.append(Move(0, "pass"))
    with pytest.raises(RecordError, match="since edition 1 these rules have changed: C9"):
        game.replay(record)
