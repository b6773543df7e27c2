"""Each command: what it shows, and what it says of files it cannot use."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.title import Title
from mindtable.games import TITLES, title
from mindtable.terminal.screen import Screen

from .conftest import Door

PACK = """title = "essence"
provenance = "owner"

[[location]]
id = "Y07"
cost = 3
"""


# -- play and saves


def test_play_without_more_words_is_one_person_against_a_normal_bot(door: Door) -> None:
    called = door("play", "essence", typed="quit\n")
    assert called.code == 0
    assert "Seat 1: Player 1\nSeat 2: Bot 2 (bot, normal)\n" in called.out
    assert "mindtable" in called.out.split("To go on:")[1]


def test_names_levels_and_seats_are_as_asked_for(door: Door) -> None:
    called = door(
        "play", "essence", "--seats", "easy,person,person", "--name", "Ann", "--name", "Bob\x07", typed="quit\n"
    )
    assert "Seat 1: Bot 1 (bot, easy)\nSeat 2: Ann\nSeat 3: Bob\n" in called.out


def test_two_names_are_two_persons(door: Door) -> None:
    called = door("play", "essence", "--name", "Ann", "--name", "Bob", typed="quit\n")
    assert "Seat 1: Ann\nSeat 2: Bob\n" in called.out


def test_the_same_seed_gives_the_same_game(door: Door) -> None:
    games = [door("play", "essence", "--seats", "easy,easy", "--seed", "7").out for _ in range(2)]
    assert [game.replace("-1.record", "-2.record") for game in games] == [games[1], games[1]]


def test_a_game_is_left_listed_and_taken_up_again(door: Door) -> None:
    assert door("saves").out == "No game is saved yet.\n"
    door("play", "essence", "--save", "friday", "--name", "Ann", "--seed", "4", typed="2\n")
    listed = door("saves").out
    assert re.match(r"\n== Unfinished games ==\nfriday: The Essence, Ann, Bot 2, today at ", listed)
    called = door("play", "--load", "friday", typed="quit\n")
    assert called.code == 0
    assert "The game goes on in round " in called.out
    assert "how much Influence on top?" in called.out


def test_taking_up_an_unknown_game_names_the_nearest(door: Door) -> None:
    door("play", "essence", "--save", "friday", typed="quit\n")
    assert door("play", "--load", "fridya").sentence == "No saved game is called 'fridya'; did you mean 'friday'?"
    assert door("play", "cerebria", "--load", "friday").sentence == "The saved game 'friday' is a game of 'essence'."


def test_a_name_in_a_foreign_record_does_not_steer_the_terminal(door: Door) -> None:
    door("play", "essence", "--save", "friday", "--name", "Ann", typed="2\n")
    path = door.home / "saves" / "friday.record"
    path.write_text(path.read_text().replace("person Ann", "person \x1b[2JAnn\x07"))
    for called in (door("saves"), door("play", "--load", "friday", typed="quit\n"), door("replay", "friday")):
        assert "Ann" in called.out
        assert "\x1b" not in called.out
        assert "\x07" not in called.out


def test_a_name_that_is_taken_is_refused_and_nothing_is_overwritten(door: Door) -> None:
    door("play", "essence", "--save", "friday", typed="2\n")
    path = door.home / "saves" / "friday.record"
    before = path.read_bytes()
    called = door("play", "essence", "--save", "friday", typed="2\n")
    assert called.code == 2
    assert called.sentence == "There is a saved game called 'friday' already; choose another name."
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "hello\n", "line 1"),
        (lambda text: text.replace("title: essence", "title: chess"), "this is a game of 'chess'"),
        (lambda text: text.replace("edition: 1", "edition: 0"), "no edition '0'"),
        (lambda text: text.replace("seats: 2", "seats: 9"), "seats"),
        (lambda text: text.replace("option factions: random", "option factions: none"), "factions"),
        (lambda text: text.replace("\n---\n* faction", "\n---\n* fiction"), "choice 1"),
    ],
)
def test_a_save_that_is_broken_or_foreign_is_refused_and_left_as_it_is(door: Door, change: Any, reason: str) -> None:
    door("play", "essence", "--save", "friday", typed="2\n")
    path = door.home / "saves" / "friday.record"
    path.write_text(change(path.read_text()))
    before = path.read_bytes()
    called = door("play", "--load", "friday", typed="2\n")
    assert called.code == 1
    assert called.sentence.startswith(f"{path}: ")
    assert reason in called.sentence
    assert path.read_bytes() == before


def test_the_menu_plays_continues_and_watches(door: Door) -> None:
    called = door("play", typed="1\n\n2\nquit\n")
    assert "  1  The Essence · 2–5 players" in called.out
    assert "Press Enter to start." in called.out
    assert "To go on:" in called.out
    called = door("play", typed="c\n\nquit\n")
    assert "Continue your saved game" in called.out
    assert "The game goes on in round " in called.out
    called = door("play", typed="c\nw\n")
    assert "The game was not finished." in called.out


def test_the_menu_comes_back_after_a_game_was_watched(door: Door, finished: Path) -> None:
    called = door("play", typed="h\n\nq\n")
    assert called.code == 0
    watched, _, after = called.out.partition("== The game is over ==")
    assert "== Finished games ==" in watched
    assert after.count("== Mindtable ==") == 1


def test_the_menu_goes_on_after_a_game_that_cannot_be_opened(door: Door, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("edition: ", "edition: lost-"))
    called = door("play", typed="h\n\nq\n")
    assert called.code == 0
    assert "no edition 'lost-" in called.out.replace("\n", " ")
    assert called.out.count("== Mindtable ==") == 2


def test_the_menu_sets_seats_names_and_switches(door: Door) -> None:
    typed = "essence\ns\n+\n1\nperson\nAnn\n2\neasy\n3\n4\n\nx\n2\n\n\nquit\n"
    called = door("play", typed=typed)
    assert "Seats: Ann, bot (easy), bot (hard)" in called.out
    assert "Seat 1: Ann\nSeat 2: Bot 2 (bot, easy)\nSeat 3: Bot 3 (bot, hard)\n" in called.out
    [path] = (door.home / "saves").glob("*.record")
    switch = title("essence").options[1]
    assert f"option {switch.key}: {switch.values[1]}\n" in path.read_text()


def test_the_menu_refuses_what_is_not_in_it_and_ends_with_its_input(door: Door) -> None:
    called = door("play", typed="99\nnonsense\n")
    assert called.code == 0
    assert "'99' is not in the list." in called.out
    assert "'nonsense' is not in the list." in called.out


def test_the_menu_is_french(door: Door) -> None:
    called = door("play", "--lang", "fr", typed="1\ns\n1\npersonne\nAnne\n2\nrobot (f\n\n\nquitter\n")
    assert "  1  L’Essence · 2–5\u00a0joueurs" in called.out
    assert "Places\u00a0: Anne, robot (facile)" in called.out


# -- records


def test_a_good_record_is_verified(door: Door, finished: Path) -> None:
    called = door("verify", str(finished), "done")
    assert called.code == 0
    assert len(re.findall(r"\d+ choices and the result \d+ \d+ hold\.", called.out)) == 2


def test_an_unfinished_record_is_verified_as_far_as_it_goes(door: Door) -> None:
    door("play", "essence", "--save", "friday", typed="2\n")
    assert "the game is not finished" in door("verify", "friday").out


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda text: re.sub(r"result: .*", "result: 1 2", text), "at its end: the result is written as 1 2, but"),
        (lambda text: text.replace("0 bid ", "0 bad ", 1), "choice "),
        (lambda text: "".join(text.splitlines(keepends=True)[:-3]) + "result: 1 2\n", "do not end the game"),
        (lambda text: text + "0 bid 3\n", "line "),
    ],
)
def test_a_record_that_does_not_hold_is_exit_code_1_with_place_and_reason(
    door: Door, finished: Path, change: Any, place: str
) -> None:
    finished.write_text(change(finished.read_text()))
    called = door("verify", str(finished))
    assert called.code == 1
    assert called.sentence.startswith(str(finished))
    assert place in called.sentence


def test_one_bad_record_does_not_hide_the_good_ones(door: Door, finished: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text("hello\n")
    called = door("verify", str(bad), str(finished))
    assert called.code == 1
    assert str(finished) in called.out
    assert str(bad) in called.err


def test_a_replay_into_a_pipe_tells_everything_and_the_result(door: Door, finished: Path) -> None:
    called = door("replay", "done")
    assert called.code == 0
    assert "Round 1" in called.out
    assert "== The game is over ==" in called.out
    assert "draws a card" in called.out
    assert "Your hand" not in called.out


def test_a_replay_for_a_seat_shows_its_hand(door: Door, finished: Path) -> None:
    called = door("replay", "done", "--seat", "2")
    assert "Your hand" in called.out
    assert door("replay", "done", "--seat", "3").sentence == "There is no seat 3: this game has seats 1 to 2."


# -- looking up


@pytest.mark.parametrize("name", TITLES)
def test_the_rules_of_every_title_begin_with_chapters_that_fit_a_screen(door: Door, name: str) -> None:
    shown = door("rules", name).out
    assert "== Chapters of the rules ==\n  1  " in shown
    assert f"  mindtable rules {name} 2" in shown
    assert shown.count("\n") <= 30
    assert door("rules", name, "1").out.startswith("\n== ")
    assert "== Chapitres des règles ==" in door("rules", name, "--lang", "fr").out


def test_rules_are_read_by_chapter_id_and_word(door: Door) -> None:
    assert door("rules", "essence", "set-up").out.startswith("\n== Set-up ==\nS1  ")
    assert door("rules", "essence", "t2").out.startswith("T2  On your turn")
    assert len(door("rules", "essence", "palace").out.split("\n")) > 2


def test_the_glossary_is_listed_and_a_word_looked_up(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    text = title("essence").clauses_text().partition("[[term]]")[0]
    monkeypatch.setattr("mindtable.games.essence.meta.Essence.clauses_text", lambda self: text)
    assert door("rules", "essence", "--words").sentence == "This game has no glossary yet."
    term = """
[[term]]
en = "Shard"
fr = "Éclat"
means_en = "What wins."
means_fr = "Ce qui fait gagner."
clauses = ["T2"]
"""
    monkeypatch.setattr("mindtable.games.essence.meta.Essence.clauses_text", lambda self: text + term)
    assert door("rules", "essence", "--words").out == "Shard: What wins.\n"
    shown = door("rules", "essence", "--words", "eclats").out
    assert shown.startswith("\n== Shard · Éclat ==\nWhat wins.\nT2  ")
    called = door("rules", "essence", "--words", "quagmire")
    assert called.sentence == "'quagmire' is not in the glossary, and no rule mentions it."
    assert called.code == 2


@pytest.mark.parametrize("name", TITLES)
def test_every_card_of_every_title_can_be_looked_up(door: Door, name: str) -> None:
    called = door("cards", name)
    assert called.code == 0
    assert "not the published card" in called.out
    first = called.out.split()[0]
    assert door("cards", name, first).code == 0


def test_a_card_shows_its_names_its_text_and_where_it_comes_from(door: Door) -> None:
    called = door("cards", "essence", "tavern")
    assert "Tavern · Taverne · Y07" in called.out
    assert "house set" in called.out
    assert "jeu maison" in door("cards", "essence", "taverne", "--lang", "fr").out


# -- packs


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(PACK)
    return path


def test_a_good_pack_is_called_good(door: Door, pack: Path) -> None:
    called = door("packs", "check", str(pack))
    assert called.code == 0
    assert called.out == f"{pack} is a good pack for The Essence.\n"


@pytest.mark.parametrize(
    ("wrong", "right", "place"),
    [
        ("cost = 3", 'cost = "three"', "line 6, Y07: "),
        ("cost = 3", "csot = 3", "line 6, Y07: "),
        ('id = "Y07"', 'id = "Y77"', "line 5, Y77: "),
        ("[[location]]", "[[locasion]]", "line 4"),
        ("[[location]]", "[[location", "line 4"),
        ('provenance = "owner"', "", "line 1"),
    ],
)
def test_a_pack_with_a_mistake_is_exit_code_1_with_file_line_card_and_reason(
    door: Door, pack: Path, wrong: str, right: str, place: str
) -> None:
    pack.write_text(PACK.replace(wrong, right))
    called = door("packs", "check", str(pack))
    assert called.code == 1
    assert called.sentence.startswith(f"{pack}, {place}")


def test_a_pack_that_is_missing_is_exit_code_2_and_one_that_is_no_text_1(door: Door, tmp_path: Path) -> None:
    called = door("packs", "check", str(tmp_path / "none.toml"))
    assert called.code == 2
    assert called.sentence == f"There is no file {tmp_path / 'none.toml'}."
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert door("packs", "check", str(tmp_path / "bytes.toml")).code == 1


def test_a_folder_is_not_taken_for_a_record(door: Door, tmp_path: Path) -> None:
    called = door("verify", str(tmp_path))
    assert called.code == 2
    assert called.sentence == f"{tmp_path} is a folder; name the records in it."


def test_a_pack_for_another_title_is_refused(door: Door, pack: Path) -> None:
    pack.write_text(PACK.replace('title = "essence"', 'title = "chess"'))
    assert door("packs", "check", str(pack)).code == 2
    called = door("play", "essence", "--pack", str(pack))
    assert called.code == 1
    assert called.sentence == f"{pack} is a pack for 'chess', not for 'essence'."


OWNER = """title = "cerebria"
provenance = "owner"
[[emotion]]
id = "courage"
track = "1-4"
threshold = 2
"""


def test_the_automa_is_asked_with_the_cards_of_a_pack(door: Door, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(OWNER)
    position = "I0 2Pcourage2 3Ea3"  # the house card holds 2 Intensity there, the owner's 4 against the Ego's 3
    assert '"frontiers": "-E---"' in door("ask", "cerebria", position, "control", "--json").out
    called = door("ask", "cerebria", position, "control", "--json", "--pack", str(path))
    assert '"frontiers": "-P---"' in called.out
    path.write_text(OWNER.replace("threshold = 2", "threshold = 3"))
    called = door("ask", "cerebria", position, "control", "--pack", str(path))
    assert called.code == 1
    assert called.sentence == f"{path}, line 6, courage: 'threshold' is a whole number from 1 to 2, not 3."
    path.write_text(OWNER.replace("cerebria", "essence"))
    assert door("ask", "cerebria", position, "control", "--pack", str(path)).code == 1
    assert door("ask", "cerebria", position, "control", "--pack", str(tmp_path / "none.toml")).code == 2


def test_a_game_with_a_pack_goes_on_after_the_pack_is_gone(door: Door, pack: Path) -> None:
    door("play", "essence", "--pack", str(pack), "--save", "mine", typed="2\n")
    pack.unlink()
    called = door("play", "--load", "mine", typed="card tavern\n")
    assert called.code == 0
    assert "costs 3 Wealth" in called.out
    assert door("verify", "mine").code == 0


def test_a_game_whose_packs_are_lost_goes_on_with_those_named_and_keeps_them(door: Door, pack: Path) -> None:
    door("play", "essence", "--pack", str(pack), "--save", "mine", typed="2\n")
    laid = door.home / "saves" / "mine.packs"
    shutil.rmtree(laid)
    assert door("play", "--load", "mine", typed="quit\n").code == 1
    assert door("play", "--load", "mine", "--pack", str(pack), typed="quit\n").code == 0
    pack.unlink()
    assert door("play", "--load", "mine", typed="quit\n").code == 0


def test_a_difficulty_is_named_in_a_word_and_switches_go_before_it(door: Door) -> None:
    def switches(*options: str) -> set[str]:
        door("play", "cerebria", "--save", "here", *options, typed="quit\n")
        text = (door.home / "saves" / "here.record").read_text()
        (door.home / "saves" / "here.record").unlink()
        return set(re.findall(r"^option (D\S+): on$", text, re.MULTILINE))

    assert switches("--difficulty", "easy") == {"D-1", "D-2", "D-3"}
    assert switches("--difficulty", "easy", "--option", "D-2=off") == {"D-1", "D-3"}
    assert switches() == set()
    unknown = door("play", "cerebria", "--difficulty", "hrad")
    assert (unknown.code, unknown.sentence) == (2, "There is no difficulty 'hrad'; did you mean 'hard'?")
    assert "has no difficulty to set" in door("play", "essence", "--difficulty", "hard").sentence


def test_cards_are_shown_as_a_pack_has_them(door: Door, pack: Path) -> None:
    assert "costs 2 Wealth" in door("cards", "essence", "tavern").out
    assert "costs 3 Wealth" in door("cards", "essence", "tavern", "--pack", str(pack)).out


def test_worked_cases_are_listed_apart_from_the_rules(door: Door) -> None:
    shown = door("rules", "cerebria").out
    assert "T01  " not in shown
    assert re.search(r"== Worked cases ==\n.*\n +\d+  Worked-out cases \(\d+ cases\)\n", shown)
    cases = door("rules", "cerebria", "cases").out
    assert len(cases.splitlines()) > 100
    assert "Worked" not in door("rules", "essence").out


def test_a_word_finds_rules_first_and_worked_cases_after_them(door: Door) -> None:
    found = door("rules", "cerebria", "raze").out
    rules, _, cases = found.partition("== Worked cases ==")
    assert "EGO-" in rules
    assert cases.strip()
    assert "EGO-31 " not in cases


# -- saves, deleted


def test_a_save_is_deleted_after_a_yes(door: Door, finished: Path) -> None:
    called = door("saves", "--delete", "done", typed="no\n")
    assert called.code == 2
    assert "Delete done for good? yes/no\n" in called.out
    assert "Nothing was deleted.\n" in called.out
    assert door("saves", "--delete", "done").code == 2  # nobody there to say yes
    assert finished.exists()
    called = door("saves", "--delete", "done", typed="yes\n")
    assert called.code == 0
    assert called.out.endswith("Deleted: done\n")
    assert not finished.exists()


def test_saves_are_deleted_without_a_question_where_it_was_answered_before(door: Door, finished: Path) -> None:
    called = door("saves", "--delete", "done", "--yes")
    assert (called.code, called.out) == (0, "Deleted: done\n")
    assert door("saves").out == "No game is saved yet.\n"


def test_finished_games_are_listed_with_their_results(door: Door, finished: Path) -> None:
    (door.home / "saves" / "torn.record").write_text("?")
    listed = door("saves").out
    assert re.search(r"== Finished games ==\ndone: The Essence, Bot 1, Bot 2, today at .*\n    Bot \d: \d+, ", listed)
    assert "== Files that cannot be read ==\ntorn: cannot be read; `mindtable verify` says why\n" in listed
    assert "Unfinished" not in listed


# -- positions and samples


def test_samples_are_listed_printed_and_asked_about(door: Door) -> None:
    assert "  mindtable samples unconscious-mind middle\n" in door("samples", "unconscious-mind").out
    printed = door("samples", "unconscious-mind", "middle").out
    assert json.loads(printed)["format"].startswith("mindtable unconscious-mind position")
    assert door("ask", "unconscious-mind", "middle", "recall").out == (
        door("ask", "unconscious-mind", printed, "recall").out
    )


def test_a_question_that_a_shell_would_misread_is_listed_in_quotes_and_may_be_quoted_whole(door: Door) -> None:
    assert "  turn 'E+J*>' " in door("ask", "cerebria").out
    parts = door("ask", "cerebria", "middle", "operation", "D+E*").out
    assert "(EGO-63)" in parts
    assert door("ask", "cerebria", "middle", "operation D+E*").out == parts


class Told:
    """Stands for the module of a title that writes positions and answers questions."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def position_of(self, game: object, view: Any) -> str:
        assert view
        return "the position"

    def questions(self) -> list[tuple[str, str]]:
        return [("impact 2", "how much"), ("target", "where to")]

    def answer(self, text: str, words: list[str], packs: list[str], tongue: object) -> tuple[list[str], dict[str, Any]]:
        self.asked.append(text)
        return [" ".join(words)], {}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    told = Told()
    monkeypatch.setattr("mindtable.terminal.positions.part_of", lambda name, module: told)
    return told


def test_without_a_question_the_questions_are_listed_with_an_example(door: Door, told: Told) -> None:
    shown = door("ask", "cerebria").out
    assert shown.startswith("\n== Cerebria: questions to the automa ==\n  impact 2  how much\n  target    where to\n")
    assert "  mindtable ask cerebria POSITION target\n" in shown
    assert "  mindtable samples cerebria\n" in shown
    assert "  mindtable ask cerebria friday target\n" in door("ask", "cerebria", "friday").out


def test_a_saved_game_is_printed_as_a_position_and_asked_about(door: Door, told: Told) -> None:
    door("play", "cerebria", "--save", "friday", typed="quit\n")
    door("play", "essence", "--save", "saturday", typed="quit\n")
    assert door("position", "friday").out == "the position\n"
    assert door("ask", "cerebria", "friday", "target", "now").out == "target now\n"
    door("ask", "cerebria", str(door.home / "saves" / "friday.record"), "target")
    door("ask", "cerebria", "I0 2Ea1", "target")
    assert told.asked == ["the position", "the position", "I0 2Ea1"]
    assert door("ask", "unconscious-mind", "friday", "turn").sentence == (
        "The saved game 'friday' is a game of 'cerebria'."
    )
    assert door("position", "friday", "--seat", "4").sentence == "There is no seat 4: this game has seats 1 to 1."
    assert door("position", "saturday").sentence == "There is no automa in this game to ask about a position."


# -- learning


def test_a_title_is_learned_from_the_command_line_and_from_the_menu(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught: list[str] = []
    monkeypatch.setattr("mindtable.cli.sessions.learn", lambda screen, shelf: taught.append(shelf.name))
    monkeypatch.setattr("mindtable.core.title.Title.lesson_text", lambda self: "")
    monkeypatch.setattr("mindtable.games.essence.meta.Essence.lesson_text", lambda self: "seed = 1", raising=False)
    assert door("learn", "essence").code == 0
    called = door("play", typed="1\nl\nq\n")
    assert taught == ["essence", "essence"]
    assert called.out.count("== Mindtable ==") == 2


def test_a_lesson_played_to_its_end_in_a_terminal_leads_to_the_menu(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Screen] = []

    def menu(screen: Screen) -> int:
        asked.append(screen)
        return 0

    def lesson(screen: Screen, shelf: Title) -> bool:
        setattr(screen, "reads_terminal", True)  # noqa: B010
        return shelf.name == "essence"

    monkeypatch.setattr("mindtable.cli.sessions.menu", menu)
    monkeypatch.setattr("mindtable.cli.sessions.learn", lesson)
    assert door("learn", "essence").code == door("learn", "cerebria").code == 0
    assert len(asked) == 1  # who leaves a lesson is back in the shell


def test_a_title_without_a_lesson_says_so(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.games.essence.meta.Essence.lesson_text", lambda self: "", raising=False)
    assert door("learn", "essence").sentence == "There is no guided first game of The Essence yet."


# -- after a game


def test_after_a_game_it_is_played_again_watched_or_left_for_the_menu(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["s", "w", "t", "r", "m"])
    monkeypatch.setattr("mindtable.cli.sessions.ask_afterwards", lambda screen: next(answers))
    called = door("play", "essence", "--seats", "easy,easy", "--seed", "5", typed="q\n")
    assert called.code == 0
    assert called.out.count("== The game is over ==") == 4
    assert called.out.count("== Mindtable ==") == 1
    assert "Prophecy" in called.out.rpartition("== The Essence ==")[0].rpartition("== The game is over ==")[2]  # t
    records = sorted((door.home / "saves").glob("*.record"))
    texts = [path.read_text() for path in records]
    assert len(texts) == 3
    assert texts[0] == texts[1]
    assert texts[2] != texts[1]
