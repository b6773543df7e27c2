"""The film that keeps a phone awake is the one that our tool writes."""

from pathlib import Path

from mindtable.testing.lone import lone
from mindtable.web.files import files

TOOL = Path(__file__).resolve().parents[2] / "tools" / "film.py"


def test_the_film_is_what_its_tool_writes_and_weighs_little() -> None:
    film = files()["awake.mp4"].content
    assert film == lone(TOOL).film()
    assert len(film) < 2000  # it comes with every page of the companion


def test_it_has_sound_without_which_safari_lets_the_screen_go_dark() -> None:
    film = files()["awake.mp4"].content
    assert film.count(b"trak") == 2
    assert b"vide" in film
    assert b"soun" in film
