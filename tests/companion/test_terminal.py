"""The companion in the terminal, typed through pipes."""

import os
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from mindtable.cli.beside_files import leave, take_away
from mindtable.cli.main import run
from mindtable.companion import question as q
from mindtable.companion.companion import Companion, new_companion, read_companion
from mindtable.companion.log import MOVES, TELL
from mindtable.companion.titles import part
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.terminal.beside import HELP, Beside
from mindtable.terminal.screen import Ended, Left, Screen

from .beside import APP, BOX, beside, one_step, to_instruction, to_your_turn


def typed(companion, lines: list[str], lang: str = "en") -> tuple[str, list[str]]:  # type: ignore[no-untyped-def]
    """What is written when lines are typed, and the texts that were kept."""
    writes = StringIO()
    kept: list[str] = []
    screen = Screen(tongue(lang), True, StringIO("".join([line + "\n" for line in lines])), writes)
    try:
        Beside(screen, companion, kept.append).talk()
    except (Ended, Left):
        pass
    return writes.getvalue(), kept


def test_a_turn_of_the_ego_line_by_line() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, kept = typed(
        companion, ["tell sphere humility 12", "tell sphere humility 3", "over", "why", "", "", "", "quit"]
    )
    assert "a number from 0 to 7, not 12" in text
    assert "Willpower in Humility: 3" in text
    assert "The Ego" in text
    assert "EGO-30" in text
    assert read_companion(kept[-1]).log.text() == kept[-1]


def test_nobody_counts_the_actions_of_a_turn_that_is_told() -> None:
    """They are not known; under the full rules they are."""
    text, _ = typed(to_your_turn(beside("cerebria", APP)), ["tell willpower 1 9", "quit"])
    assert "9 Willpower" in text
    assert "3 Actions" not in text
    ruled = beside("cerebria", APP, MOVES)
    luck = Luck(3)
    while not (ruled.part.playing(ruled.state) and ruled.question is not None):
        one_step(ruled, luck)
    assert "3 Actions" in ruled.standing(tongue("en"))


def test_it_can_be_talked_to_in_french() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(
        companion,
        ["aide", "faits sphere humility", "dire sphere humility 12", "dire slot 3 fear", "fini", "pourquoi", "quitter"],
        "fr",
    )
    assert "ce qu’il y a vraiment sur la table" in text
    assert "un nombre de 0 à 7" in text
    assert not re.search(r"\w: ", text), "a colon has its space before it"
    assert "Your turn" not in text
    assert "The Ego" not in text


def test_the_set_up_can_be_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    assert run(["companion", "cerebria"]) == 0
    told = capsys.readouterr().out
    assert "Type a number" not in told
    assert "To go on later" not in told  # nothing is kept yet


def test_questions_are_answered_by_number_or_by_words() -> None:
    companion = beside("cerebria", BOX)
    typed(companion, ["harmony", "2", "quit"])
    assert companion.state.spirits[0].spirit >= 0
    assert companion.state.rotation == 1


def test_not_possible_asks_what_differs() -> None:
    companion = to_instruction(beside("cerebria", BOX))
    text, _ = typed(companion, ["no", "quit"])
    assert "What differs?" in text
    assert "slot " in text
    assert "on the ring" not in text  # what lies on a slot is said once


def test_the_table_of_a_told_game_shows_no_hand_that_nobody_knows() -> None:
    text, _ = typed(to_your_turn(beside("cerebria", BOX)), ["table", "quit"])
    assert "Hand of" not in text
    assert "of 4 tokens" not in text
    assert "Willpower 6 · Essence 2" in text


def test_decks_packs_log_and_ask() -> None:
    companion = to_your_turn(beside("cerebria", APP), turns=2)
    lines = [
        "deck operation box",
        "print operation O04 symbol judgment",
        "pack",
        "log",
        "ask target",
        "run",
        "table",
        "undo",
        "quit",
    ]
    text, _ = typed(companion, [*lines, "undo", "quit"])
    assert "operation box" in text
    assert 'symbol = "judgment"' in text
    assert "Target Aspiration" in text
    assert "revelation" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_help_can_be_typed(lang: str) -> None:
    companion = to_your_turn(beside("cerebria", APP))
    beside_it = Beside(Screen(tongue(lang), True, StringIO(), StringIO()), companion, print)
    for words, _ in HELP[2:]:
        assert tongue(lang).say(words).split()[0] in beside_it._by_word


def test_the_command_keeps_the_game_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("delight\n"))
    arguments = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    assert run([*arguments, "--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]) == 0
    assert (tmp_path / "companion" / "cerebria-1.companion").exists()
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", "cerebria-1", "--plain"]) == 0
    assert "Which Spirit" not in capsys.readouterr().out.split("cerebria-1")[-2]
    assert run(["companion"]) == 0
    assert "mindtable companion cerebria-1" in capsys.readouterr().out
    assert run(["companion", "cerebra"]) == 2


def test_values_that_were_typed_in_are_there_in_the_next_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    arguments = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    arguments += ["--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]
    monkeypatch.setattr("sys.stdin", StringIO("print operation O04 symbol judgment\nquit\n"))
    assert run(arguments) == 0
    monkeypatch.setattr("sys.stdin", StringIO("print operation O05 symbol judgment\nquit\n"))
    assert run(arguments) == 0
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(arguments) == 0
    third = read_companion((tmp_path / "companion" / "cerebria-3.companion").read_text("utf-8"))
    symbols = {entry.id: third.game.box.symbol[n] for n, entry in enumerate(third.game.box.operation_entries)}
    assert symbols["O04"] == symbols["O05"] == 2


def test_of_two_values_the_later_holds_though_the_earlier_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    new = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    new += ["--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]
    pack = tmp_path / "companion" / "cerebria-1.toml"
    played = [
        (new, "print operation O04 symbol judgment"), (new, "print operation O04 symbol defiance"),
        (["companion", "cerebria-1", "--plain"], "1"), (new, "1"),
    ]  # fmt: skip
    for arguments, line in played:
        monkeypatch.setattr("sys.stdin", StringIO(f"{line}\nquit\n"))
        assert run(arguments) == 0
        if line.endswith("judgment"):
            os.utime(pack, (1, 1))  # long ago
    game = read_companion((tmp_path / "companion" / "cerebria-3.companion").read_text("utf-8"))
    assert symbol_of(game, "O04") == 0  # Defiance
    assert len(game.log.setting.packs) == 1


def symbol_of(game: Companion, id: str) -> int:
    box = game.game.box
    return int(box.symbol[[entry.id for entry in box.operation_entries].index(id)])


# -- games out of a file


def test_a_game_that_was_kept_on_a_phone_goes_on_in_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    phone = to_your_turn(beside("cerebria", APP))
    phone.type_in('operation O04 symbol "judgment"')
    file = tmp_path / "XAseaCDSMvTg.companion"
    file.write_text(phone.log.text())
    monkeypatch.setattr("sys.stdin", StringIO("tell sphere humility 3\n\nquit\n"))
    assert run(["companion", str(file), "--plain"]) == 0
    out = capsys.readouterr().out
    assert "This game is kept as XAseaCDSMvTg-1." in out
    assert "mindtable companion XAseaCDSMvTg-1" in out
    copy = tmp_path / "home" / "companion" / "XAseaCDSMvTg-1.companion"
    assert file.read_text() == phone.log.text(), "the file itself stays as it is"
    assert copy.read_text() == phone.log.text() + "told sphere humility 3\n"
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", str(copy), "--plain"]) == 0  # one of its own is no other game
    assert "kept as XAseaCDSMvTg-1." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", "XAseaCDSMvTg-1.companion", "--plain"]) == 0
    assert sorted(path.name for path in copy.parent.iterdir()) == ["XAseaCDSMvTg-1.companion", "XAseaCDSMvTg-1.toml"]
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    new = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    assert run([*new, "--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]) == 0
    game = read_companion((copy.parent / "cerebria-1.companion").read_text("utf-8"))
    assert symbol_of(game, "O04") == 2, "what was typed in on the phone is known here, too"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda text: b"\xff\xfe", "is not text, so it is not a companion game."),
        (lambda text: b"", "this is not a companion game"),
        (lambda text: b"mindtable 3\ntitle: essence\n", "this is not a companion game"),
        (lambda text: text.replace("companion 6", "companion 5").encode(), "begun with an older version"),
        (lambda text: text.replace("companion 6", "companion 60").encode(), "a newer version"),
        (lambda text: text.partition("---")[0].encode(), "breaks off before its first entry"),
        (lambda text: text.replace("title: cerebria", "title: essence").encode(), "no companion for 'essence'"),
        (lambda text: text.replace("deck ego: app", "deck ego: nobody").encode(), "not 'nobody'"),
        (lambda text: (text + "told sphere humility 12\n").encode(), "a number from 0 to 7, not 12"),
        (lambda text: b"#" * 4_000_001, "4000000"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_game_is_refused_with_a_sentence(
    changed: Callable[[str], bytes], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    file = tmp_path / "mine.companion"
    file.write_bytes(changed(to_your_turn(beside("cerebria", APP)).log.text()))
    assert run(["companion", str(file), "--plain"]) != 0
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not (tmp_path / "home" / "companion").exists(), "nothing was kept"
    assert run(["companion", str(tmp_path / "none.companion"), "--plain"]) != 0
    assert "none" in capsys.readouterr().err


def test_what_can_be_told_is_listed_in_words() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(companion, ["facts", "facts sphere humility", "tell slot 3 fear", "quit"])
    assert "{place}" not in text
    assert "Willpower in Humility: a number from 0 to 7" in text
    assert "Willpower in Humility: 5" not in text
    for word in ("control", "standing", "players", "none"):
        assert word not in text.partition("tell slot 3 fear")[2], word
    assert "Frontier Willow/Cradle (3): Fear" in text
    assert "Awareness: 2 : 2 → 2 : 3" in text  # the Ego has one more, and comes second as on the board


def test_what_is_ordered_is_no_reminder_as_well() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(companion, ["over", "", "", "", "", "quit"])
    assert "Turn the Origin" in text
    assert "Rotate the Origin" not in text


def test_how_the_origin_lies_is_said_by_what_it_faces() -> None:
    text, _ = typed(beside("cerebria", BOX), ["1", "quit"])
    assert "faces Willow of Values" in text


def test_what_names_no_fact_or_answer_is_said_and_what_names_several_lists_them() -> None:
    companion = beside("cerebria", BOX)
    text, _ = typed(companion, ["facts zebra", "zebra", "a", "", "quit"])
    assert "Nothing can be told that has these words." in text
    assert "No answer has these words" in text
    assert "Several answers have these words:" in text
    assert "Type the number of an answer" in text
    assert not companion.log.entries


@pytest.mark.parametrize(("title", "card"), [("unconscious-mind", "tile N"), ("cerebria", "common")])
def test_a_question_stays_on_the_screen_with_its_answers(title: str, card: str) -> None:
    """Thirty-six tiles would push their question off the screen; all are listed for whoever asks."""
    companion = beside(title, BOX)
    luck = Luck(3)
    while title == "unconscious-mind" and len(companion.question.offers) < 30:  # type: ignore[union-attr]
        one_step(companion, luck)
    text, _ = typed(companion, ["quit"])
    assert len(text.splitlines()) <= 24
    if title == "unconscious-mind":
        assert "answers to see all" in text
        whole, _ = typed(companion, ["answers", "quit"])
        assert len(whole.splitlines()) > 40
        last = len(companion.question.offers)  # type: ignore[union-attr]
        typed(companion, [str(last), "quit"])
        assert len(companion.log.entries) > 0


def test_answers_are_listed_once_and_said_in_words_alone() -> None:
    text, _ = typed(beside("cerebria", BOX), ["1", "log", "quit"])
    assert text.count("1  Delight") == 1
    assert text.count("1  Commitment faces") == 2, "so few are listed again after what pushed them away"
    assert "→ spirit" not in text
    assert "rotation 0" not in text


def test_a_research_card_that_was_taken_from_the_display_is_told() -> None:
    """Of the two that lie open neither slides on when the other has gone."""
    companion = to_your_turn(beside("unconscious-mind", BOX), turns=2)
    position = companion.part.facts.position(companion.state)
    open_one = next(key for key, place in position.items() if key.startswith("research ") and place == "left")
    typed(companion, [f"tell {open_one} hand", "quit"])
    assert companion.part.facts.position(companion.state)[open_one] == "hand"


def test_powers_that_answer_are_told_and_do_not_happen_by_themselves() -> None:
    """Embarrassment answers when an Emotion leaves play: what it brings is on the table already."""
    decks = {deck.id: BOX for deck in part("cerebria").decks}
    companion = to_your_turn(new_companion("cerebria", "shaper", {"side": "gloom"}, decks, TELL, 5))
    companion.tell("slot 4 shame")
    report = companion.tell("slot 4 none")
    assert not companion.over
    assert companion.question is not None
    assert companion.question.sort == q.YOURS
    assert [one.say(companion.state.box, tongue("en")) for one in report.gone] == [
        "Shame is no longer on Cradle a (4); it is back in the Strong deck"
    ]


def test_emotions_that_change_places_are_not_gone() -> None:
    companion = to_your_turn(beside("cerebria"))
    companion.tell("slot 3 fear", "slot 4 anger")
    assert companion.tell("slot 3 anger", "slot 4 fear").gone == []
    assert len(companion.tell("slot 3 none").gone) == 1


SHAPER = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--plain", "--option", "side=bliss",
          "--option", "game=basic", "--option", "D1=on"]  # fmt: skip


def played(monkeypatch: pytest.MonkeyPatch, arguments: list[str], lines: str, times: int) -> int:
    """A game whose person answers everything alike; more lines than it needs."""
    monkeypatch.setattr("sys.stdin", StringIO(lines * times))
    return run(arguments)


def test_a_game_under_the_full_rules_leaves_a_record_that_is_replayed_verified_and_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    assert played(monkeypatch, [*SHAPER, "--way", "moves"], "1\n\n", 250) == 0
    told = capsys.readouterr().out
    assert "The end" in told
    assert "mindtable replay beside-cerebria-1" in told
    assert "To go on later" not in told
    assert run(["verify", "beside-cerebria-1"]) == 0
    assert "hold" in capsys.readouterr().out
    assert run(["replay", "beside-cerebria-1"]) == 0
    assert "The game is over" in capsys.readouterr().out
    assert run(["saves"]) == 0
    listed = capsys.readouterr().out
    assert "beside-cerebria-1: Cerebria, beside the box" in listed
    assert "The Ego: " in listed
    assert run(["--lang", "fr", "saves"]) == 0
    assert "à côté de la boîte" in capsys.readouterr().out

    monkeypatch.setattr("sys.stdin", StringIO("undo\nquit\n"))  # a finished game opened again can be taken back
    assert run(["companion", "cerebria-1", "--plain"]) == 0
    assert "mindtable companion cerebria-1" in capsys.readouterr().out
    assert list((tmp_path / "saves").glob("*.record")) == [], "the end was taken back, and with it the record"
    assert played(monkeypatch, ["companion", "cerebria-1", "--plain"], "1\n\n", 5) == 0
    assert len(list((tmp_path / "saves").glob("*.record"))) == 1


def test_another_game_of_the_same_name_keeps_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first game of that name was deleted, its record was not."""
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    path = tmp_path / "companion" / "cerebria-1.companion"
    games = [beside("cerebria", APP, MOVES, seed) for seed in (1, 2)]
    first, second = [leave(path, game, tongue("en")) for game in games]
    assert first != second
    assert leave(path, games[1], tongue("en")) == second
    take_away(path, games[1])
    assert [one.exists() for one in (first, second)] == [True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_told_game_leaves_what_happened_and_its_result(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    arguments = ["--lang", lang, *SHAPER, "--way", "tell"]
    assert played(monkeypatch, arguments, "1\n\ntell ending yes; points 50\nover\n", 40) == 0
    said = capsys.readouterr().out
    text = tmp_path / "companion" / "cerebria-1.txt"
    assert str(text) in said
    assert tongue(lang).say("In your turns you told only what changed on the table, and a replay needs every single "
                            "move.") in re.sub(r"\s+", " ", said).replace(" ;", "\u202f;")  # fmt: skip
    assert "Ego" in text.read_text("utf-8")
    assert ("Operation card" in text.read_text("utf-8")) == (lang == "en")
    assert not (tmp_path / "saves").exists() or not list((tmp_path / "saves").glob("*.record"))
    assert run(["--lang", lang, "saves"]) == 0
    listed = capsys.readouterr().out
    assert tongue(lang).say("Finished beside the box") in listed
    assert "cerebria-1" in listed
    assert "50" in listed
    assert tongue(lang).say("You win!") in listed
