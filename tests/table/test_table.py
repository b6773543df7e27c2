"""A match: choices, luck, records, undo, and what each seat may know."""

from typing import Any, ClassVar

import pytest

from mindtable.core.agenda import State, options_for, take_for
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import RecordError, read_record
from mindtable.core.tongue import Tongue, tongue
from mindtable.games import title
from mindtable.table.refused import Refused
from mindtable.table.seats import Seat
from mindtable.table.table import Table, new_match

from .toy import ToyGame

EN = tongue("en")
KEEP, SHOW, DRAW = 0, 1, 2


class Blind:
    """A bot that takes any option and remembers the worlds it was shown."""

    worlds: ClassVar[list[State]] = []

    def __init__(self, level: str, game: AnyGame, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, world: State, seat: int) -> int:
        self.worlds.append(world)
        options = options_for(world, seat)
        return options[self.luck.below(len(options))]

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        return f"blind in {tongue.lang}"


def toy_table(*levels: str, seed: int = 7, written: Any = None) -> Table:
    """A toy match that has begun, with everything it writes in a list."""
    game = ToyGame(len(levels))
    seats = [Seat(f"P{number}", level) for number, level in enumerate(levels, 1)]
    table = Table(game, new_match(game, seats, seed, {}), written.append if written is not None else None, Blind)
    table.deal()
    return table


def play_out(table: Table) -> Any:
    """Every seat, person or not, chooses blindly until the game is over."""
    luck = Luck(5)
    while not table.over:
        seat = table.asked()[0]
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])


# -- choosing


def test_chance_is_answered_before_anybody_is_asked() -> None:
    table = toy_table("person", "person")
    assert [move.seat for move in table.record.moves] == [-1, -1]
    assert table.asked() == [0]


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, other = toy_table("person", "person", seed=3), toy_table("person", "person", seed=3)
    play_out(one)
    play_out(other)
    assert one.record.text() == other.record.text()
    assert toy_table("person", "person", seed=4).record.text() != toy_table("person", "person", seed=3).record.text()


def test_somebody_who_is_not_asked_is_refused_with_the_name_of_who_is() -> None:
    table = toy_table("person", "person")
    with pytest.raises(Refused, match="not your turn: the table is waiting for P1"):
        table.choose(1, KEEP)


def test_something_that_is_not_on_offer_is_refused() -> None:
    table = toy_table("person", "person")
    table.choose(0, DRAW)
    with pytest.raises(Refused, match="cannot be chosen"):
        table.choose(0, DRAW)


def test_nobody_chooses_after_the_end() -> None:
    table = toy_table("person", "person")
    play_out(table)
    with pytest.raises(Refused, match="over"):
        table.choose(0, KEEP)


def texts(table: Table, seat: int) -> list[str]:
    return [line.text for line in table.lines(seat, EN.with_names(["P1", "P2"]))]


def test_a_choice_without_alternative_makes_itself_and_only_its_seat_hears_of_it() -> None:
    table = toy_table("person", "person")
    play_out(table)
    assert table.record.moves[-1].text == "goodbye 0"
    assert "Only one choice: goodbye 0." in texts(table, 0)
    assert not [line for line in texts(table, 1) if line.startswith("Only")]


def test_sealed_answers_come_in_any_order() -> None:
    table = toy_table("person", "person")
    table.choose(0, KEEP)
    table.choose(1, KEEP)
    assert table.asked() == [0, 1]
    table.choose(1, 2)
    assert table.asked() == [0]
    table.choose(0, 1)
    assert table.over
    assert table.record.result == [1, 2]


# -- bots


def test_a_bot_chooses_in_an_imagined_world_never_in_the_real_one() -> None:
    table = toy_table("person", "easy")
    table.choose(0, KEEP)
    Blind.worlds.clear()
    table.let_bot_choose(1)
    assert len(Blind.worlds) == 1
    assert Blind.worlds[0] is not table.state


def test_bots_go_on_after_quit_and_load_and_after_an_undo_as_they_would_have() -> None:
    def play(stops: set[int]) -> list[str]:
        """Person and bot to the end; at some choices the record is taken up anew, or an undo taken and made again."""
        shelf = title("essence")
        game = shelf.game(2, "standard", {}, [])
        table = Table(game, new_match(game, [Seat("A"), Seat("B", "normal")], 11, {}))
        table.deal()
        luck = Luck(2)
        for number in range(60):
            seat = table.asked()[0]
            if number in stops:
                table = Table(game, read_record(table.record.text()))
                table.deal()
            if table.seats[seat].person:
                options = table.options(seat)
                table.choose(seat, options[luck.below(len(options))])
            else:
                table.let_bot_choose(seat)
        return [move.text for move in table.record.moves]

    straight = play(set())
    assert play({3, 17, 31}) == straight
    assert play(set(range(0, 60, 2))) == straight


def test_why_says_the_reason_of_the_last_bot() -> None:
    table = toy_table("person", "easy")
    assert table.why() is None
    table.choose(0, KEEP)
    table.let_bot_choose(1)
    reason = table.why()
    assert reason is not None
    assert (reason.say(EN), reason.say(tongue("fr"))) == ("blind in en", "blind in fr")


def test_the_reason_of_a_sealed_answer_is_kept_until_it_is_opened() -> None:
    table = toy_table("person", "easy")
    table.choose(0, KEEP)
    while table.asked() == [1]:
        table.let_bot_choose(1)
    before = table.why()
    table.let_bot_choose(1)  # the sealed guess
    assert table.why() is before
    table.choose(0, 0)
    assert table.why() is not before


# -- records


def test_everything_written_line_by_line_is_the_record() -> None:
    written: list[str] = []
    table = toy_table("person", "person", written=written)
    play_out(table)
    assert table.record.head() + "".join(line + "\n" for line in written) == table.record.text()


def test_a_record_is_taken_up_where_it_stopped_and_meets_the_same_luck() -> None:
    whole = toy_table("person", "person")
    play_out(whole)
    lines = whole.record.text().splitlines(keepends=True)
    head = lines.index("---\n") + 1
    for cut in range(head, len(lines) + 1):
        table = Table(whole.game, read_record("".join(lines[:cut])))
        table.deal()
        while not table.over:
            move = whole.record.moves[len(table.record.moves)]
            table.choose(move.seat, whole.game.read(table.world(move.seat), move.seat, move.text))
        assert table.record.text() == whole.record.text()


def test_a_record_of_another_edition_is_refused() -> None:
    game = ToyGame()
    record = new_match(game, [Seat("A"), Seat("B")], 1, {})
    game.edition = "2"
    with pytest.raises(RecordError, match="toy"):
        Table(game, record)


def test_a_record_whose_result_came_too_early_is_refused() -> None:
    table = toy_table("person", "person")
    text = table.record.text() + "result: 3 4\n"
    with pytest.raises(RecordError, match="result"):
        Table(table.game, read_record(text))


def test_names_and_levels_are_in_the_record() -> None:
    table = toy_table("person", "hard")
    again = Table(table.game, read_record(table.record.text()))
    assert again.seats == [Seat("P1", "person"), Seat("P2", "hard")]
    assert again.seed == 7


# -- undo


def test_undo_is_free_as_long_as_nothing_new_was_seen() -> None:
    written: list[str] = []
    table = toy_table("person", "person", written=written)
    table.choose(0, KEEP)
    table.choose(1, KEEP)
    table.choose(0, 2)
    undone = table.undo(0)
    assert (undone.choices, undone.seen) == (1, False)
    assert written[-1] == "undo 1 free"
    assert table.asked() == [0, 1]


def test_undo_after_a_draw_is_possible_but_marked() -> None:
    written: list[str] = []
    table = toy_table("person", "person", written=written)
    before = table.view(0)
    table.choose(0, DRAW)
    undone = table.undo(0)
    assert (undone.choices, undone.seen) == (2, True)
    assert written[-1] == "undo 2 seen"
    assert table.view(0) == before


def test_undo_over_the_choice_of_somebody_else_is_marked() -> None:
    table = toy_table("person", "person")
    table.choose(0, SHOW)
    table.choose(1, KEEP)
    assert table.undo(0).seen
    assert table.asked() == [0]
    assert table.record.undone == ["seen"]


def test_undo_of_the_answer_that_opened_the_others_is_marked() -> None:
    table = toy_table("person", "person")
    table.choose(0, KEEP)
    table.choose(1, KEEP)
    table.choose(1, 2)
    table.choose(0, 0)  # now both guesses are open
    assert table.undo(0).seen


def test_undo_does_not_stop_at_a_choice_that_made_itself() -> None:
    table = toy_table("person", "person")
    table.choose(0, KEEP)
    table.choose(1, KEEP)
    table.choose(1, 0)
    table.choose(0, 0)
    assert table.over
    assert table.undo(0).choices == 2  # the goodbye and the guess
    assert table.record.result == []


def test_what_was_taken_back_is_gone_from_the_log() -> None:
    table = toy_table("person", "person")
    before = table.lines(0, EN)
    table.choose(0, SHOW)
    table.undo(0)
    assert table.lines(0, EN) == before


def test_with_nothing_to_take_back_undo_is_refused() -> None:
    table = toy_table("person", "person")
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo(0)


def test_luck_that_was_seen_and_taken_back_is_dealt_anew() -> None:
    same = 0
    for seed in range(20):
        table = toy_table("person", "person", seed=seed)
        table.choose(0, DRAW)
        drawn = table.view(0)["hand"]
        assert table.undo(0).seen
        table.choose(0, DRAW)
        same += table.view(0)["hand"] == drawn
    assert same < 15


def test_luck_that_nobody_saw_stays_as_it_was() -> None:
    table, straight = toy_table("person", "person"), toy_table("person", "person")
    for one in (table, straight):
        one.choose(0, KEEP)
        one.choose(1, KEEP)
    table.choose(0, 2)
    assert not table.undo(0).seen
    for one in (table, straight):
        one.choose(0, 1)
        one.choose(1, 1)
    assert table.record.text() == straight.record.text()


@pytest.mark.parametrize("name", ["essence", "ego-and-opus", "cerebria", "unconscious-mind"])
def test_an_undo_is_free_only_if_nothing_was_learnt(name: str) -> None:
    """What a seat sees after its choice is the same in every world it could imagine, or the undo is marked."""
    shelf = title(name)
    seats = shelf.seats_for(shelf.modes[0])[0]
    game = shelf.game(seats, shelf.modes[0], {}, [])
    table = Table(game, new_match(game, [Seat(f"P{n}") for n in range(seats)], 23, {}), None, Blind)
    table.deal()
    luck, free, marked = Luck(4), 0, 0
    for _ in range(120):
        if table.over:
            break
        seat = table.asked()[0]
        options = table.options(seat)
        before = table.state.clone()
        worlds = [game.imagine(before, seat, luck) for _ in range(3)]
        option = options[luck.below(len(options))]
        text = game.notation(table.world(seat), seat, option)
        table.choose(seat, option)
        if len(table.record.moves) and table.asked() == [seat] and table.record.moves[-1].text == text:
            after = game.view(table.state, seat)
            for world in worlds:
                take_for(world, seat, game.read(world, seat, text))
            foreseen = all(game.view(world, seat) == after for world in worlds)
            if not foreseen:
                assert table.undo(seat).seen
                marked += 1
            else:
                free += 1
    assert free > 5


def test_a_record_with_undos_is_read_as_the_game_that_remains() -> None:
    written: list[str] = []
    table = toy_table("person", "person", written=written)
    table.choose(0, DRAW)
    table.undo(0)
    table.choose(0, SHOW)
    text = table.record.head() + "".join(line + "\n" for line in written)
    again = Table(table.game, read_record(text))
    assert again.record.text() == table.record.text()
    assert again.record.undone == ["seen"]


def test_undo_reaches_back_over_many_choices() -> None:
    """Snapshots are taken now and then; a position between two of them is made anew."""
    shelf = title("essence")
    game = shelf.game(2, "standard", {}, [])
    table = Table(game, new_match(game, [Seat("A"), Seat("B")], 11, {}), None, Blind)
    table.deal()
    luck = Luck(1)
    for _ in range(60):
        seat = table.asked()[0]
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])
    texts = [move.text for move in table.record.moves]
    for _ in range(12):
        table.undo(table.asked()[0])
        assert [move.text for move in table.record.moves] == texts[: len(table.record.moves)]
        again = game.replay(table.record)
        assert game.codec.text(again) == game.codec.text(table.state)


# -- secrets


def test_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    table = toy_table("person", "person")
    card = table.view(0)["hand"]
    assert f"P1 draws [{card}]" not in texts(table, 1)
    assert f"P1 draws [{card}]" in texts(table, 0)


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_a_seat_gets_depends_on_what_it_cannot_see(seats: int) -> None:
    """Two matches that look the same to a seat tell, offer and refuse the same, whatever others hold."""
    game = title("essence").game(seats, "standard", {}, [])
    table = Table(game, new_match(game, [Seat(f"P{n}") for n in range(seats)], 5, {}), None, Blind)
    table.deal()
    luck = Luck(2)
    looked = 0
    while not table.over and looked < 40:
        seat = table.asked()[0]
        options = table.options(seat)
        table.choose(seat, options[luck.below(len(options))])
        for viewer in [*range(seats), SPECTATOR]:
            sent = everything(table, viewer)
            real = table.state
            table.state = game.imagine(real, viewer, luck.fork())
            table._worlds.clear()
            assert everything(table, viewer) == sent
            table.state = real
            table._worlds.clear()
        looked += 1


def everything(table: Table, viewer: int) -> list[Any]:
    """All that reaches a viewer: view, log, question, choices, refusals."""
    sent = [table.view(viewer), table.lines(viewer, EN), table.asked()]
    world = table.world(viewer)
    if viewer in table.asked():
        sent.append(table.game.say_question(world, viewer, EN))
        for option in table.options(viewer):
            sent.append(table.game.say_option(world, viewer, option, EN))
            sent.append(table.game.notation(world, viewer, option))
    for wrong in (viewer, viewer + 1):
        try:
            table.choose(wrong, 99999)
        except Refused as refused:
            sent.append(str(refused))
    return sent
