"""What the screen does with lines: folding, columns, colours."""

from io import StringIO

import pytest
from rich.text import Text

from mindtable.core.panels import Panel
from mindtable.core.scene import ROW, Mark, Piece, Place, Scene, Zone
from mindtable.core.tongue import tongue
from mindtable.terminal.paint import Paint
from mindtable.terminal.screen import Screen, body, columns

EN = tongue("en")


def test_many_short_lines_stand_in_two_columns_read_down_the_left_one_first() -> None:
    lines = [f"slot {number}" for number in range(9)]
    shown = columns(lines, 40)
    assert len(shown) == 5
    assert shown[0].split() == ["slot", "0", "slot", "5"]
    assert shown[4].split() == ["slot", "4"]


def test_few_or_long_lines_and_pictures_stay_as_they_are() -> None:
    few = [f"slot {number}" for number in range(4)]
    assert columns(few, 40) == few
    long = ["a line that is too long for half"] * 9
    assert columns(long, 40) == long
    picture = [f"{number} gr Rotunda" for number in range(9)]
    assert body(Panel("Island", [], "island", picture, ["0,0: Rotunda"]), 40) == picture


def test_a_picture_that_does_not_fit_becomes_a_list() -> None:
    drawn = Panel("Island", ["a text"], "island", ["x" * 60], ["0,0: Rotunda"])
    assert body(drawn, 46) == ["0,0: Rotunda", "a text"]


def test_names_have_the_colour_of_what_they_are() -> None:
    blue = Piece("card:1", "Star Library", sort=Mark("blue", "blue"))
    paint = Paint(EN)
    paint.learn(Scene([Zone("display", ROW, "For sale", [Place("1", pieces=[blue])])]))
    line = paint.on(Text("build Star Library: +1 per blue neighbour, bluer"))
    coloured = [line.plain[span.start : span.end] for span in line.spans]
    assert coloured == ["Star Library", "blue"]
    assert all(str(span.style) == "bright_blue" for span in line.spans)


@pytest.mark.parametrize(("lang", "words"), [("en", ["blue", "yellow"]), ("fr", ["bleu", "jaune", "jaunes"])])
def test_colours_of_which_nothing_lies_there_are_painted_too(lang: str, words: list[str]) -> None:
    paint = Paint(tongue(lang))
    blue = Piece("card:1", "Star Library", sort=Mark("blue", words[0]))
    assert paint.on(Text(" ".join(words))).spans == []
    paint.learn(Scene([Zone("display", ROW, "For sale", [Place("1", pieces=[blue])])]))
    line = paint.on(Text(" ".join(words)))
    assert [line.plain[span.start : span.end] for span in line.spans] == words
    assert str(line.spans[-1].style) == "yellow"


def test_a_pipe_gets_no_colours() -> None:
    writes = StringIO()
    screen = Screen(EN, False, StringIO(), writes)
    screen.paint.learn(
        Scene([Zone("z", ROW, "Z", [Place("1", pieces=[Piece("c", "Senate", sort=Mark("purple", "purple"))])])])
    )
    screen.say("build Senate")
    assert writes.getvalue() == "build Senate\n"


def test_choices_are_never_kept_and_a_new_person_finds_nothing() -> None:
    screen = Screen(EN, True, StringIO("bid 3\n"), StringIO())
    assert screen.ask() == "bid 3"
    assert screen._typed == []
    screen.remember("card senate")
    screen.forget()
    assert screen._typed == []
