"""Records: written, read again, torn, taken back, and refused with line and reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.record import FORMAT, Move, Record, RecordError, read_record
from mindtable.testing.strategies import broken_texts, records

HEAD = f"{FORMAT}\ntitle: essence\nedition: 1\nmode: standard\nseats: 2\noption factions: random\n---\n"


def small() -> Record:
    record = Record("essence", "1", "standard", 2, {"factions": "random"}, {"seed": "7"})
    record.moves.extend([Move(-1, "faction TIK"), Move(0, "bid 2"), Move(1, "bid 0")])
    return record


def test_a_record_is_a_text_that_people_can_read() -> None:
    record = small()
    record.result = [12, 9]
    assert record.text().splitlines() == [
        "mindtable record 1",
        "title: essence",
        "edition: 1",
        "mode: standard",
        "seats: 2",
        "option factions: random",
        "note seed: 7",
        "---",
        "* faction TIK",
        "0 bid 2",
        "1 bid 0",
        "result: 12 9",
    ]


@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    read = read_record(record.text())
    assert read.text() == record.text()
    assert (read.title, read.edition, read.mode, read.seats) == (
        record.title, record.edition, record.mode, record.seats,
    )  # fmt: skip
    assert (read.options, read.notes, read.result) == (record.options, record.notes, record.result)
    assert [(move.seat, move.text) for move in read.moves] == [(move.seat, move.text) for move in record.moves]


@given(records(), st.data())
def test_a_text_cut_off_by_a_crash_keeps_all_whole_lines(record: Record, data: st.DataObject) -> None:
    text = record.text()
    torn = text[: data.draw(st.integers(len(record.head()), len(text)))]
    read = read_record(torn)
    whole = torn[len(record.head()) : torn.rfind("\n") + 1].splitlines()
    lines = [move.line() for move in read.moves]
    assert whole in (lines, [*lines, read.result_line()])


@given(records(), st.data())
def test_choices_taken_back_stay_in_the_text_and_do_not_count(record: Record, data: st.DataObject) -> None:
    record.result = []
    text = record.text()
    if not record.moves:
        return
    count = data.draw(st.integers(1, len(record.moves)))
    seen = data.draw(st.booleans())
    kept = [move.line() for move in record.moves[:-count]]
    line = record.take_back(count, seen)
    assert line == f"undo {count} {'seen' if seen else 'free'}"
    read = read_record(f"{text}{line}\n")
    assert [move.line() for move in read.moves] == kept
    assert [move.line() for move in record.moves] == kept
    assert read.undone == ["seen" if seen else "free"]


def test_taking_back_reopens_a_finished_game() -> None:
    read = read_record(HEAD + "0 bid 1\nresult: 3 2\nundo 1 seen\n0 bid 2\n")
    assert [move.text for move in read.moves] == ["bid 2"]
    assert read.result == []


def test_a_last_line_without_its_end_does_not_count() -> None:
    read = read_record(HEAD + "0 bid 1\n1 bid 12")
    assert [move.text for move in read.moves] == ["bid 1"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "a record starts with 'mindtable record 1'"),
        ("hello\n", 1, "this starts with 'hello'"),
        (FORMAT, 1, "a record starts with"),
        (f"{FORMAT}\ntitle: essence\n", 2, "has no end"),
        (f"{FORMAT}\ntitle essence\n---\n", 2, "expected 'key: value' or '---', found 'title essence'"),
        (f"{FORMAT}\ncolour: red\n---\n", 2, "'colour' is not known in the head of a record"),
        (f"{FORMAT}\ntitle: essence\nedition: x\nmode: y\n---\n", 5, "does not say its seats"),
        (
            f"{FORMAT}\ntitle: essence\nedition: x\nmode: y\nseats: two\n---\n",
            5,
            "'seats' is a number from 1 to 16, not",
        ),
        (HEAD + "2 bid 1\n", 8, "expected"),
        (HEAD + "bid 1\n", 8, "expected '* choice', 'seat choice', 'undo' or 'result', found 'bid 1'"),
        (HEAD + "0\n", 8, "expected"),
        (HEAD + "\n", 8, "expected"),
        (HEAD + "0 bid 1\nundo 2 free\n", 9, "'undo' takes back 1 to 1 choices, not '2 free'"),
        (HEAD + "0 bid 1\nundo 0 free\n", 9, "'undo' takes back 1 to 1 choices"),
        (HEAD + "0 bid 1\nundo 1 maybe\n", 9, "'undo' takes back"),
        (HEAD + "0 bid 1\nundo one free\n", 9, "'undo' takes back"),
        (HEAD + "result: many\n", 8, "'result' is a list of whole numbers, not 'many'"),
        (HEAD + "result: 3 2\n0 bid 1\n", 9, "the game is over, yet something follows its result"),
    ],
)
def test_a_foreign_or_broken_record_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == line
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


LONG = small().text()


@given(broken_texts(LONG))
def test_a_damaged_record_is_read_or_refused_but_never_crashes(text: str) -> None:
    try:
        record = read_record(text)
    except RecordError:
        return
    assert all(-1 <= move.seat < record.seats for move in record.moves)


@pytest.mark.parametrize("digit", ["²", "٣", "①"])
def test_only_plain_digits_number_seats_and_choices(digit: str) -> None:
    for text in (
        HEAD.replace("seats: 2", f"seats: {digit}"),
        HEAD + f"{digit} bid 1\n",
        HEAD + f"0 a\nundo {digit} free\n",
    ):
        with pytest.raises(RecordError):
            read_record(text)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (HEAD.replace("seats: 2", "seats: 30000000000"), 5, "'seats' is a number from 1 to 16, not '30000000000'"),
        (HEAD.replace("seats: 2", "seats: 0"), 5, "'seats' is a number from 1 to 16, not '0'"),
        (HEAD.replace("seats: 2", f"seats: {'9' * 5000}"), 5, "'seats' is a number from 1 to 16, not '999"),
        (HEAD + f"{'1' * 5000} bid 1\n", 8, "expected '* choice'"),
        (HEAD + f"0 bid 1\nundo {'1' * 50} free\n", 9, "'undo' takes back 1 to 1 choices"),
        (HEAD + f"result: {'1' * 150}\n", 8, "'result' is a list of whole numbers"),
        (HEAD + "result: ٣ 1_0\n", 8, "'result' is a list of whole numbers"),
        (HEAD.replace("---", f"note seed: {'1' * 5000}\n---"), 7, "'note seed' has at most 4300 digits, not 5000"),
        (HEAD + f"0 {'bid' * 500}\n", 8, "a choice has at most 200 letters, this one has 1500: 'bidbid"),
        (HEAD.replace("---", f"note x: {'y' * 30000}\n---"), 7, "a line has at most 20000 letters, this one has"),
        (HEAD.replace("title: essence", f"{'key' * 500}: x"), 2, "is not known in the head of a record"),
    ],
)
def test_what_is_too_much_is_refused_with_its_line_and_the_limit(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == line
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 250


def test_what_is_noted_stays_on_its_line() -> None:
    notes = {"pack 1": "a\nb.toml", "pack 2": "\udcff.toml", "x\ny": "z\x85"}
    record = Record("essence", "1", "standard", 2, {}, notes, ["name: Fists / Fury\nworks:"])
    read = read_record(record.text())
    record.text().encode()
    assert read.notes == {"pack 1": "a b.toml", "pack 2": "?.toml", "x y": "z"}
    assert read.decks == ["name: Fists/Fury\nworks:"]
    assert read_record(read.text()).text() == read.text()
