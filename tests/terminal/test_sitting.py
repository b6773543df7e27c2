"""People and bots at one table, driven through pipes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindtable.core.agenda import options_for
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.record import read_record
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.table import reading
from mindtable.table.table import Table

from .sit import Blind, new_table, script, sit

PERSON = "person"
EN = tongue("en")


# -- whole games


@pytest.mark.parametrize(
    "seats",
    [
        (PERSON, "easy"),
        (PERSON, PERSON),
        (PERSON, "easy", PERSON),
        (PERSON, "easy", "easy", "easy"),
        (PERSON, PERSON, "easy", PERSON, "easy"),
    ],
)
def test_a_whole_game_is_played_from_a_file_of_choices(seats: list[str]) -> None:
    lines = script(new_table(*seats), 8)
    sat = sit(lines, *seats)
    assert sat.table.over
    assert "== The game is over ==" in sat.text
    assert re.search(r"(P\d wins|You win|(P\d|You) and P\d share)", sat.text)
    assert "not one of the choices" not in sat.text
    assert sat.farewell == ""


def test_bots_alone_play_to_the_end_without_a_word_from_anybody() -> None:
    sat = sit([], "easy", "easy")
    assert sat.table.over
    assert "> " not in sat.text


def test_the_end_of_the_input_leaves_the_game_as_it_stands(tmp_path: Path) -> None:
    sat = sit(["1"], PERSON, "easy", folder=tmp_path)
    assert not sat.table.over
    assert sat.farewell.startswith("The game is saved. To go on:\n")
    assert sat.save is not None
    assert sat.save.name in sat.farewell


# -- the screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_80_columns_and_none_has_escape_codes(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    lines = script(new_table(PERSON, "easy", PERSON), 8)
    sat = sit(lines, PERSON, "easy", PERSON, lang=lang)
    assert "\x1b" not in sat.text
    wide = [line for line in sat.text.split("\n") if len(line) > 80 and not line.startswith("> ")]
    assert wide == []


def test_the_whole_table_is_shown_at_first_and_then_what_changed() -> None:
    sat = sit(script(new_table(PERSON, "easy"), 8)[:12], PERSON, "easy")
    assert 0 < sat.text.count("== For sale ==") < sat.text.count("== Players by the Order track ==")


@pytest.mark.parametrize(
    ("name", "mode", "seats"), [("ego-and-opus", "2-player", (PERSON, "easy")), ("unconscious-mind", "easy", (PERSON,))]
)
def test_what_can_be_looked_up_is_named_once_and_shown_on_demand(name: str, mode: str, seats: tuple[str, ...]) -> None:
    table = new_table(*seats, name=name, mode=mode)
    scene = table.game.scene(table.view(0), EN)
    [aside] = [zone for zone in scene.zones if zone.id in ("vault", "reputation")]
    assert aside.aside
    text = sit(["table", "quit"], table=new_table(*seats, name=name, mode=mode)).text
    before, after = text.split("> table\n")
    named = re.sub(r"\s+", " ", before)
    assert re.search(rf"Also on the table: [^.]*{re.escape(aside.label.partition(':')[0])}", named)
    assert f"== {aside.label} ==" not in before.partition("Also on the table")[0]
    assert f"== {aside.label} ==" in after


def test_a_hand_is_not_shown_above_choices_that_spell_it_out() -> None:
    table = new_table(PERSON, "easy", name="ego-and-opus", mode="2-player")
    lines = script(table, 5)[:30]
    text = sit(lines, table=new_table(PERSON, "easy", name="ego-and-opus", mode="2-player")).text
    asked = [part for part in text.split("\n> ") if "which work do you play?" in part]
    assert asked
    for part in asked:
        assert "== Your hand ==" not in part
        assert re.search(r"\(\w+, cost \d\): ", part)  # the choices tell what is printed on them


def test_what_several_choices_give_alike_is_said_once() -> None:
    table = new_table(PERSON, name="unconscious-mind", mode="easy")
    text = sit(["quit"], table=table).text
    assert text.count("Each of them: +1 Notebook tile") == 1
    assert "→ +1 Notebook tile" not in text
    table = new_table(PERSON, "easy", name="ego-and-opus", mode="2-player")
    text = sit(script(table, 5)[:30], table=table).text
    asked = [part for part in text.split("\n> ") if "which work do you play?" in part and "  4  " in part]
    assert asked
    for part in asked:
        assert part.count("−1 work in hand") == 1


def test_the_table_is_shown_again_on_demand_and_in_parts() -> None:
    sat = sit(["table", "table treat", "table nonsense"], PERSON, "easy")
    assert sat.text.count("== Treaties ==") == 3
    assert sat.text.count("== For sale ==") == 2
    assert "There is no 'nonsense' on the table; you can look at: " in sat.text


def test_choices_say_what_they_would_give() -> None:
    sat = sit(["0", "0", "1", "1"], PERSON, "easy", seed=4)
    previews = re.findall(r"→ [+−]\d+ \w+", sat.text)
    assert previews


def test_a_secret_answer_is_offered_without_a_preview() -> None:
    sat = sit(["0"], PERSON, "easy")
    question = sat.text.partition("Secret bid for an Advisor: how much Wealth?")[2]
    assert "→" not in question


# -- commands


def test_help_names_every_command() -> None:
    text = sit(["?"], PERSON, "easy").text
    for command in ("table", "card NAME", "rules CLAUSE", "why not CHOICE", "log", "undo", "save NAME", "quit"):
        assert command in text


def test_help_is_also_there_under_its_name_in_both_languages() -> None:
    assert "why not CHOICE" in sit(["help"], PERSON, "easy").text
    assert "pourquoi pas CHOIX" in sit(["aide"], PERSON, "easy", lang="fr").text


def test_a_card_is_looked_up_in_either_language() -> None:
    english, french = sit(["card tavern"], PERSON, "easy").text, sit(["card taverne"], PERSON, "easy").text
    for text in (english, french):
        assert "Tavern · Taverne · Y07" in text
        assert "house set" in text


def test_an_unknown_card_is_refused_with_the_nearest() -> None:
    assert "No card is called 'tavren'; did you mean 'Tavern'?" in sit(["card tavren"], PERSON, "easy").text


def test_a_rule_is_looked_up_by_its_id() -> None:
    text = sit(["rules t2"], PERSON, "easy").text
    assert "T2  On your turn you take exactly one Main action." in text
    assert "see also" in text


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    assert "No rule is called 'T22'; did you mean " in sit(["rules T22"], PERSON, "easy").text


def test_why_tells_what_the_last_bot_thought() -> None:
    assert "No automa and no bot has done anything yet." in sit(["why"], PERSON, PERSON).text
    lines = ["0", "0", "1", "why"]
    text = sit(lines, PERSON, "easy").text
    assert "eyes shut" not in text  # what a bot thought may name what it holds
    assert "'s chances of winning from your point of view" in text


@pytest.mark.parametrize(
    ("name", "mode", "begins", "clause"),
    [("cerebria", "shaper", "The Ego's turn:", "(EGO-"), ("unconscious-mind", "easy", "The Id's turn", "(ID-")],
)
def test_why_tells_the_last_turn_of_the_automa_with_its_reasons(name: str, mode: str, begins: str, clause: str) -> None:
    table = new_table(PERSON, name=name, mode=mode)
    table.deal()
    while table.automa_turn() == (0, 0):
        table.choose(0, table.options(0)[0])
    told = sit(["why"], table=table).text.partition("> why\n")[2]
    assert told.strip().startswith(begins)
    assert clause in told


def test_why_not_names_the_clause() -> None:
    sat = sit(["why not end", "why not build"], PERSON, "easy", seed=4)
    reason = "That is an action for the Player turns; the phase now is Advisors (T0).\n"
    assert f"> why not end\n{reason}" in sat.text
    assert f"> why not build\n{reason}" in sat.text


def test_why_not_understands_the_words_of_the_other_language() -> None:
    sat = sit(["pourquoi pas construire", "pourquoi pas construire taverne"], PERSON, "easy", seed=4, lang="fr")
    assert sat.text.count("(T0).") == 2


def test_a_french_verb_is_found_by_its_infinitive() -> None:
    sat = sit(["0", "0", "pourquoi pas attaquer"], PERSON, "easy", seed=4, lang="fr")
    told = sat.text.partition("> pourquoi pas attaquer\n")[2]
    assert "peut être plusieurs choix" in told
    assert ": attaquez" in told.replace("\u00a0", "")


@pytest.mark.parametrize(
    ("word", "french", "clause"),
    [("play", "jouer", "P2"), ("target", "viser", "P2"), ("flip", "révéler", "F2"), ("discard", "défausser", "D2"),
     ("copy", "copier", "F5"), ("draw", "piocher", "D1")],
)  # fmt: skip
def test_why_not_of_a_verb_is_not_answered_with_a_card_that_speaks_of_it(word: str, french: str, clause: str) -> None:
    """While artists are placed, several of them have signatures that speak of playing or discarding."""
    for lang, typed in (("en", f"why not {word}"), ("fr", f"pourquoi pas {french}")):
        table = new_table(PERSON, "easy", name="ego-and-opus", mode="2-player", seed=4)
        told = sit([typed], table=table, lang=lang).text.rpartition(f"> {typed}\n")[2]
        assert "You can:" not in told
        assert "C’est possible" not in told
        assert re.search(rf"\([^)]*\b{clause}\b[^)]*\)", told.replace("\n    ", " ")), told


def test_a_french_verb_names_a_choice_that_is_said_without_one() -> None:
    """A work is said by its name alone: "jouer critiquer" is read as "play criticize" is."""
    table = new_table(PERSON, "easy", name="ego-and-opus", mode="2-player", seed=4)
    typed = ["4", "1", "4", "1", "pourquoi pas jouer", "pourquoi pas jouer critiquer", "jouer critiquer"]
    told = sit(typed, table=table, lang="fr").text.replace("\u00a0", " ")
    verb, _, card = told.partition("> pourquoi pas jouer\n")[2].partition("> pourquoi pas jouer critiquer\n")
    assert verb.startswith("« jouer » peut être plusieurs choix :\n")
    assert card.startswith(
        "C’est possible : Critiquer est l’un des choix.\n> jouer critiquer\nVous posez « Critiquer » "
    )


def test_why_not_of_a_choice_on_offer_names_the_choice() -> None:
    sat = sit(["why not 1"], PERSON, "easy", seed=4)
    assert "> why not 1\nYou can: 1 Wealth is one of the choices.\n" in sat.text


def test_why_not_of_a_word_that_is_no_choice_points_to_the_rules() -> None:
    sat = sit(["why not palace", "rules palace", "why not zebra"], PERSON, "easy", seed=4)
    assert "`rules palace` shows where the rules speak of it." in sat.text
    assert "S9" in sat.text.partition("> rules palace\n")[2]
    assert "> why not zebra\nThere is no choice called 'zebra' in this game.\n" in sat.text


def test_a_choice_that_is_not_on_offer_is_refused_with_its_reason() -> None:
    sat = sit(["build tavern"], PERSON, "easy")
    refused = sat.text.partition("> build tavern\n")[2]
    assert refused.startswith("'build tavern' is not one of the choices.\n")
    assert "the phase now is Advisors (T0)" in refused


def test_the_log_tells_own_draws_but_not_those_of_others() -> None:
    text = sit(["log all"], PERSON, "easy").text.partition("> log all")[2]
    assert len(re.findall(r"^You draw [A-Z]", text, re.MULTILINE)) > 0
    assert not re.search(r"draws (?!a card)", text)
    assert "draws a card" in text


def test_a_choice_is_taken_back() -> None:
    sat = sit(["2", "undo", "quit"], PERSON, "easy")
    assert "Taken back.\n" in sat.text
    assert [move for move in sat.table.record.moves if move.seat == 0] == []


def test_a_choice_taken_back_after_its_effect_was_seen_is_marked() -> None:
    sat = sit(["0", "0", "undo"], PERSON, "easy")
    assert "the record says so" in sat.text
    assert sat.table.record.undone == ["seen"]


def test_with_nothing_to_take_back_undo_says_so() -> None:
    assert "There is nothing to take back." in sit(["undo"], PERSON, "easy").text


def test_save_says_where_the_game_is_and_keeps_copies(tmp_path: Path) -> None:
    sat = sit(["save", "save my copy", "save my copy", "save ../x"], PERSON, "easy", folder=tmp_path)
    assert sat.save is not None
    assert f"Saved as {sat.save.name}" in sat.text
    assert "A copy of the game as it stands is saved as my copy." in sat.text
    assert "already; choose another name" in sat.text
    assert "cannot be called '../x'" in sat.text
    assert (tmp_path / "my copy.record").exists()


def test_quit_leaves_at_once(tmp_path: Path) -> None:
    sat = sit(["quit", "1", "1"], PERSON, "easy", folder=tmp_path)
    assert [move for move in sat.table.record.moves if move.seat == 0] == []
    assert "To go on" in sat.farewell


def test_empty_lines_of_a_file_are_passed_over() -> None:
    sat = sit(["", "", "2", "quit"], PERSON, "easy")
    assert [move.text for move in sat.table.record.moves if move.seat == 0] == ["bid 2"]


def test_enter_at_a_terminal_shows_the_choices_again() -> None:
    sat = sit(["", "quit"], PERSON, "easy", reads_terminal=True)
    assert sat.text.count("how much Wealth?") == 2


COMMANDS = st.sampled_from(["card", "rules", "why not", "table", "log", "undo", "save", "1", "build", "?", "why"])
TYPED = st.one_of(st.text(max_size=20), st.tuples(COMMANDS, st.text(max_size=10)).map(" ".join))


@settings(max_examples=25)
@given(st.lists(TYPED, max_size=12))
def test_whatever_is_typed_the_table_stands(lines: list[str]) -> None:
    typed = [line.replace("\n", " ").replace("\r", " ") for line in lines]
    sat = sit([line for line in typed if line.strip() not in ("quit", "exit", "quitter")], PERSON, "easy")
    assert sat.text.endswith("\n")


# -- several persons


def test_before_a_hand_is_shown_the_screen_is_wiped_and_its_owner_asked_for() -> None:
    lines = script(new_table(PERSON, PERSON), 8)
    sat = sit(lines[:12], PERSON, PERSON)
    screens = sat.text.split("-" * 40 + "\n")
    assert len(screens) > 2
    greeting, _, _ = screens[0].partition("P1, it is your turn: press Enter.\n")
    assert "The most Essence" in greeting  # the goal can be read
    assert "Your hand" not in greeting
    assert "P2, it is" not in screens[0]
    for number, screen in enumerate(screens[1:]):
        assert screen.startswith(f"P{(number + 1) % 2 + 1}, it is your turn: press Enter.\n")


def test_a_screen_never_shows_what_only_another_person_may_know() -> None:
    lines = script(new_table(PERSON, PERSON), 8)
    sat = sit(lines, PERSON, PERSON)
    factions = {}
    for seat in range(2):
        [line] = [line for line in sat.text.split("\n") if line.startswith(f"P{seat + 1} plays ")][:1]
        factions[seat] = line.partition(" plays ")[2]
    for screen in sat.text.split("-" * 40 + "\n")[1:]:
        owner = int(screen[1]) - 1
        body = screen.partition("== The game is over")[0]
        assert f"{factions[1 - owner]} draws a card" in body or f"{factions[1 - owner]} draws " not in body


def test_at_a_terminal_the_next_person_has_to_confirm() -> None:
    """Bids of P1, Enter to hide, Enter of P2."""
    sat = sit(["", "1", "0", "", "quit"], PERSON, PERSON, reads_terminal=True)
    assert "P2, it is your turn: press Enter." in sat.text
    assert [move.seat for move in sat.table.record.moves if move.seat >= 0] == [0, 0]


def test_no_choice_is_brought_back_and_a_hand_over_brings_back_nothing() -> None:
    """P1 bids twice and looks something up; then P2 sits at the same keyboard."""
    assert sit(["rules B1", "1", "log"], PERSON, PERSON).kept == ["rules B1", "log"]
    assert sit(["rules B1", "1", "0"], PERSON, PERSON).kept == []
    assert sit(["rules B1", "1", "0", "log"], PERSON, PERSON).kept == ["log"]


def test_one_person_is_never_asked_to_hand_over() -> None:
    lines = script(new_table(PERSON, "easy"), 8)
    assert "press Enter" not in sit(lines, PERSON, "easy").text


# -- saving


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sat = sit(["1", "1", "1"], PERSON, "easy", folder=tmp_path / "file" / "saves")
    assert "Warning: this game is not being saved (a part of its path is not a folder)." in sat.text
    assert sat.text.count("Warning") == 1
    assert "could not be saved" in sat.farewell


def test_a_game_taken_up_again_says_where_it_stands() -> None:
    table = new_table(PERSON, "easy")
    table.deal()
    table.choose(0, table.options(0)[1])
    sat = sit(["quit"], table=table)
    assert "The game goes on in round 1." in sat.text


# -- French


def test_everything_at_the_table_is_french() -> None:
    sat = sit(
        ["?", "pourquoi pas construire taverne", "1", "1", "passer", "annuler", "quitter"], PERSON, "easy", lang="fr"
    )
    assert "Tapez un numéro" in sat.text
    assert "combien de Richesse" in sat.text
    assert "Type a number" not in sat.text


# -- the board when it is needed


@pytest.mark.parametrize(
    ("name", "mode", "zone", "automa"),
    [
        ("cerebria", "shaper", "== The ring", "The Ego's turn"),
        ("unconscious-mind", "easy", "== City", "The Id's turn"),
    ],
)
def test_alone_against_an_automa_the_changed_board_is_shown_at_every_turn(
    name: str, mode: str, zone: str, automa: str
) -> None:
    table = new_table(PERSON, name=name, mode=mode)
    text = sit(script(table, 4)[:60], table=new_table(PERSON, name=name, mode=mode)).text
    turns = [part.partition(automa) for part in text.split("\n> ") if automa in part]
    assert len(turns) >= 2
    # The board stands above what the automa did, so that this is still on the screen when the question comes.
    assert all(["\n== " in before for before, _, _ in turns[1:]])
    assert text.count(zone) > 1


def test_the_text_of_a_card_in_hand_is_shown_once() -> None:
    text = sit(script(new_table(PERSON, "easy"), 8)[:40], PERSON, "easy").text
    hands = [part.split("\n\n")[0] for part in text.split("== Your hand")[1:]]
    assert ". " in hands[0]  # names with their texts
    assert any([". " not in hand.partition("\n")[2] for hand in hands[1:]])


@pytest.mark.parametrize(
    ("name", "mode", "seats"),
    [
        ("essence", "standard", (PERSON, "easy")),
        ("cerebria", "shaper", (PERSON,)),
        ("unconscious-mind", "easy", (PERSON,)),
        ("ego-and-opus", "2-player", (PERSON, "easy")),
    ],
)
def test_nine_questions_of_ten_fit_a_screen(
    name: str, mode: str, seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = script(new_table(*seats, name=name, mode=mode), 5)[:60]
    text = sit(lines, table=new_table(*seats, name=name, mode=mode)).text
    # The question with its choices stands below the last empty line, and the answer below it.
    sizes = [len(part.split("\n\n")[-1].split("\n")) + 1 for part in text.split("\n> ")[:-1]]
    assert sum([size <= 24 for size in sizes]) >= 0.9 * len(sizes)


@pytest.mark.parametrize(("height", "times"), [("24", 1), ("4", 2)])
def test_a_question_that_has_scrolled_away_is_said_again_below_its_choices(
    height: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", height)
    text = sit([], PERSON, "easy", writes_terminal=True).text
    assert text.count("how much Wealth?") == times
    assert ("how much Wealth?" in text.rstrip("\n> ").split("\n")[-1]) == (times == 2)


def test_a_narrow_screen_has_no_line_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "46")
    text = sit(script(new_table(PERSON, "easy"), 8)[:30], PERSON, "easy").text
    assert [line for line in text.split("\n") if len(line) > 46 and not line.startswith("> ")] == []


# -- help at the table


def test_a_hint_says_what_the_hard_bot_would_do() -> None:
    text = sit(["hint"], PERSON, "easy").text
    assert "The hard bot would choose: " in text


def test_the_goal_can_be_asked_for() -> None:
    table = new_table(PERSON, "easy")
    text = sit(["goal"], table=table).text.partition("> goal\n")[2]
    assert text.strip()


def test_of_choices_in_a_row_each_is_read_when_its_turn_has_come() -> None:
    """A line is looked through in an imagined world. Where the real one does not offer the second choice, the first is
    made and the rest is refused."""
    found = 0
    for seed in range(99):
        for table, seat, option, second in surprises(seed):
            first = table.game.notation(table.world(seat), seat, option)
            made = len(table.record.moves)
            told = sit([f"{first} {second}", "quit"], table=table)
            assert [move.text for move in table.record.moves[made:] if move.seat == seat] == [first]
            assert "is not one of the choices" in told.text
            found += 1
        if found > 3:
            return
    raise AssertionError("no world differed")


def surprises(seed: int) -> Iterator[tuple[Table, int, int, str]]:
    """Tables, a choice, and one after it that is there in the imagined world only."""
    table = new_table(PERSON, "easy", seed=seed, name="ego-and-opus", mode="2-player")
    game, luck = table.game, Luck(seed)
    table.deal()
    while not table.over and len(table.record.moves) < 250:
        seat = table.asked()[0]
        if not table.seats[seat].person:
            table.let_bot_choose(seat)
            continue
        world, options = table.world(seat), table.options(seat)
        option = options[luck.below(len(options))]
        after, goes_on = reading.follow(game, world, seat, option)
        before = table.record.text()
        table.choose(seat, option)
        if goes_on and table.asked() == [seat]:
            offered = [game.notation(table.world(seat), seat, one) for one in table.options(seat)]
            for one in options_for(after, seat):
                if game.notation(after, seat, one) not in offered:
                    yield (Table(game, read_record(before), None, Blind), seat, option, game.notation(after, seat, one))
                    break


def test_the_log_speaks_to_its_reader() -> None:
    table = new_table(PERSON, "easy")
    text = sit(["0", "0", "1"], table=table).text
    assert re.search(r"^You ", text, re.MULTILINE)
    assert not re.search(r"^You ", "\n".join(line.text for line in table.lines(SPECTATOR, EN)), re.MULTILINE)


def test_ending_a_turn_with_actions_left_asks_once() -> None:
    def begun() -> Table:
        table = new_table(PERSON, name="cerebria", mode="shaper")
        table.deal()
        while "Actions left" not in table.game.say_question(table.world(0), 0, EN):
            table.choose(0, table.options(0)[0])
        return table

    made = len(begun().record.moves)
    refused = sit(["end", "n", "quit"], table=begun(), reads_terminal=True)
    assert "You still have 3 Actions. Are you sure?" in refused.text
    assert len(refused.table.record.moves) == made
    ended = sit(["end", "y", "quit"], table=begun(), reads_terminal=True)
    assert len(ended.table.record.moves) > made
    script_ends = sit(["end", "quit"], table=begun())
    assert "Are you sure?" not in script_ends.text


def test_why_reads_the_rules_that_a_line_of_the_automa_names() -> None:
    def begun() -> Table:
        return new_table(PERSON, name="unconscious-mind", mode="easy")

    text = sit([*script(begun(), 4)[:40], "why", "quit"], table=begun()).text
    told = text.rpartition("> why\n")[2].rpartition("\n> quit")[0]
    assert told.startswith("\nThe Id's turn (ID-20)\n    ID-20: ")
    assert told.count("    ID-20: ") == 1
    assert "Your turn" not in told  # the next round is no part of the Id's turn


def test_the_log_tells_a_secret_target_once_to_whoever_has_it() -> None:
    table = new_table(PERSON, "easy", name="ego-and-opus", mode="2-player")
    sit(script(table, 5)[:30], table=table)
    own = [line.text for line in table.lines(0, EN)]
    others = [line.text for line in table.lines(SPECTATOR, EN)]
    secretly = [text.partition(" secretly targets ")[0] for text in own if " secretly targets " in text]
    assert secretly
    assert not any([f"{who} has no work and a secret target" in own for who in secretly])
    assert any(["a secret target" in text for text in others])


def test_why_always_has_an_answer() -> None:
    """A bot may end its turn without a word: then its last choice that was told is explained."""
    typed = [line for choice in script(new_table(PERSON, "easy"), 8)[:30] for line in ("why", choice)]
    answers = [part.partition("\n> ")[0] for part in sit(typed, PERSON, "easy").text.split("> why\n")[1:]]
    assert len(answers) >= 20
    assert all([answer.strip() for answer in answers])
    told = [answer for answer in answers if "No automa and no bot" not in answer]
    assert all([not answer.startswith("    ") for answer in told])  # first what was done, then what else there was


def test_what_happened_stands_right_above_the_question() -> None:
    text = sit(script(new_table(PERSON, "easy"), 3)[:120], PERSON, "easy").text
    blocks = [part for part in text.split("\n> ")[2:] if "\nTurn of " in part and "\nYour turn\n" in part]
    assert len(blocks) >= 3
    assert all(["\n== Players" not in block.partition("\nTurn of ")[2] for block in blocks])


def test_decks_and_discard_piles_are_named_once_and_shown_on_demand() -> None:
    text = sit([*script(new_table(PERSON, "easy"), 8)[:40], "table decks"], PERSON, "easy").text
    assert text.count("== Decks ==") == 1
    assert text.count("Also on the table: ") == text.count("Also on the table: Advisors, Decks") == 1


def test_advisors_can_be_read_before_the_first_bid() -> None:
    """They lie on a pile, which is looked up; but the bid is about them."""
    first = sit(["quit"], PERSON, "easy").text.partition("Also on the table: ")[2].partition("Secret bid")[0]
    assert re.search(r"^\w+ \(\d left\)\. \w+ action", first.partition("== Advisors ==\n")[2])


def test_a_card_that_was_drawn_is_read_beside_the_next_question() -> None:
    text = sit(script(new_table(PERSON, "easy"), 8)[:80], PERSON, "easy").text
    parts = text.split("\n> ")
    drawn = 0
    for number, part in enumerate(parts[2:], 3):
        name, _, after = part.partition("\nYou draw ")[2].partition("\n")
        if name and "== Your hand" in after:
            drawn += 1
            assert f"\n{name}. " in "\n> ".join(parts[:number]), name  # beside this question, or before
    assert drawn >= 3


def test_a_lesson_does_not_promise_to_be_saved() -> None:
    assert "all is saved" not in sit(["quit"], PERSON, "easy").text
