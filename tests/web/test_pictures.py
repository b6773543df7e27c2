"""Every card has a picture of its own, and it is the same wherever it is drawn."""

import hashlib
import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from mindtable.games import TITLES
from mindtable.games import title as find_title
from mindtable.web.pictures import Subject, picture, sprite, subjects, symbol
from mindtable.web.pictures.cards import TYPES
from mindtable.web.pictures.emotions import FIGURES
from mindtable.web.pictures.recipes import KITS
from mindtable.web.pictures.works import SCHOOLS

SVG = "{http://www.w3.org/2000/svg}"

# What look.md says of the kinds: so wide and high, and so many cards in the house sets.
BOXES = {
    "segment": "0 0 120 80",
    "work": "0 0 96 72",
    "artist": "0 0 72 72",
    "advisor": "0 0 72 72",
    "ego": "0 0 72 72",
    "client": "0 0 60 72",
    "emotion": "0 0 64 64",
    "dream": "0 0 84 56",
}
COUNTS = {"segment": 95, "work": 55, "artist": 25, "advisor": 6, "ego": 24, "client": 42, "emotion": 66, "dream": 54}

TONES = {f"var(--k{tone})" for tone in range(4)}
IVORY = {"#eadfcb", "#2b2320", "#a08a6e", "#b0503c"}  # masks are ivory whatever stands around them
FACE = {"#2b2320", "#fff"}  # black hair and the white of an eye


def house(name: str, packs: list[str] | None = None) -> list[Subject]:
    title = find_title(name)
    mode = title.modes[0]
    return subjects(title.game(title.seats_for(mode)[0], mode, {}, packs or []))


ALL = [one for name in TITLES for one in house(name)]

# Cards nobody has a recipe for: one of every group.
GROUPS = [
    *[("segment", group) for group in KITS],
    *[("work", group) for group in SCHOOLS],
    *[("emotion", group) for group in FIGURES],
    ("artist", "vis"),
    ("advisor", "military"),
    ("ego", "plain"),
    ("client", "cameo"),
    ("dream", "growth"),
]


def read(shapes: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{shapes}</svg>')


def test_every_card_that_has_art_has_a_picture() -> None:
    kinds = [one.kind for one in ALL]
    assert {kind: kinds.count(kind) for kind in BOXES} == COUNTS
    assert len(ALL) == sum(COUNTS.values()) == 367


@pytest.mark.parametrize("kind", BOXES)
def test_a_kind_of_card_has_one_shape(kind: str) -> None:
    assert {picture(*one).view_box for one in ALL if one.kind == kind} == {BOXES[kind]}


def test_no_two_cards_look_the_same() -> None:
    assert len({picture(*one).shapes for one in ALL}) == len(ALL)


def test_pictures_are_painted_with_the_tones_of_their_place() -> None:
    for one in ALL:
        own = {"ego": IVORY, "artist": FACE, "advisor": FACE}.get(one.kind, set())
        for element in read(picture(*one).shapes).iter():
            for key in ("fill", "stroke"):
                assert element.get(key, "none") in TONES | own | {"none"}, one


def test_a_picture_holds_shapes_and_nothing_that_acts() -> None:
    shapes = {"path", "rect", "ellipse", "circle", "g", "text", "clipPath"}
    for one in ALL:
        drawn = picture(*one).shapes
        for element in list(read(drawn).iter())[1:]:
            assert element.tag.removeprefix(SVG) in shapes, one
            assert not [key for key in element.attrib if key.startswith("on") or key in ("href", "style", "class")]
        assert not re.search(r"nan|inf|e[-+]\d", " ".join(re.findall(r'="([^"]*)"', drawn))), one


def test_a_clip_is_in_the_picture_that_needs_it() -> None:
    for one in ALL:
        drawn = picture(*one).shapes
        assert set(re.findall(r"url\(#(\w+)\)", drawn)) == set(re.findall(r' id="(\w+)"', drawn))


@pytest.mark.parametrize("name", TITLES)
def test_the_sprite_of_a_title_has_a_symbol_for_each_of_its_cards(name: str) -> None:
    root = ElementTree.fromstring(sprite(name))
    symbols = root.findall(f"{SVG}symbol")
    assert [element.get("id") for element in symbols] == [one.symbol for one in house(name)]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert [element.get("viewBox") for element in symbols] == [BOXES[one.kind] for one in house(name)]


def test_a_card_looks_the_same_in_every_process() -> None:
    code = "from mindtable.web.pictures import sprite\nfor name in {!r}: print(sprite(name))"
    run = [sys.executable, "-c", code.format(list(TITLES))]
    here = "".join(f"{sprite(name)}\n" for name in TITLES)
    for seed in ("1", "2"):
        home = {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        assert subprocess.run(run, capture_output=True, text=True, check=True, env=home).stdout == here


def test_pictures_stay_as_they_are_from_one_release_to_the_next() -> None:
    # People know a card by its picture: the dice must not be thrown anew by a change of the code.
    assert digest("segment", "B15", "magical") == "23e92cd64a20"
    assert digest("client", "R02", "cameo") == "63bacc68ca62"
    assert digest("work", "stranger", "mrl") == "32ee348c46f0"


def digest(kind: str, card: str, group: str) -> str:
    return hashlib.sha256(picture(kind, card, group).shapes.encode()).hexdigest()[:12]


@pytest.mark.parametrize(("kind", "group"), GROUPS)
def test_a_card_without_a_recipe_gets_a_composition_of_its_group(kind: str, group: str) -> None:
    strangers = [picture(kind, f"stranger-{number}", group, "Étude & <Fugue>") for number in range(40)]
    assert {one.view_box for one in strangers} == {BOXES[kind]}
    different = len({one.shapes for one in strangers})
    if kind == "emotion":  # those of one Vibe are of one family; without one there is a plain light, or a plain night
        assert different == 1 if group.endswith("-none") else different >= 30
    else:
        assert different == 40
    for one in strangers:
        assert list(read(one.shapes))


def test_groups_are_told_apart_by_more_than_colour() -> None:
    for kind in ("segment", "work", "emotion"):
        groups = [group for known, group in GROUPS if known == kind]
        assert len({picture(kind, "stranger", group, "Stranger").shapes for group in groups}) == len(groups)


def test_a_strong_emotion_wears_a_double_ring() -> None:
    rings = {one.card: picture(*one).shapes.count('stroke="var(--k0)"') for one in ALL if one.kind == "emotion"}
    strong = {one.card for one in ALL if one.strong}
    assert len(strong) == 32
    assert {card for card, count in rings.items() if count == 2} == strong


def test_a_segment_takes_its_tones_from_its_type() -> None:
    segments = [one for one in ALL if one.kind == "segment"]
    assert {one.tones for one in segments} == {f"k-{name}" for name in TYPES.values()}
    assert {one.tones for one in ALL if one.kind == "emotion"} == {"k-bliss", "k-gloom"}


def test_an_owners_pack_changes_the_group_of_a_card() -> None:
    pack = 'title = "essence"\nprovenance = "owner"\n[[location]]\nid = "R01"\ntype = "P"\n'
    before = next(one for one in house("essence") if one.card == "R01")
    after = next(one for one in house("essence", [pack]) if one.card == "R01")
    assert (before.tones, after.tones) == ("k-military", "k-political")


def test_a_symbol_cannot_be_left_by_the_id_of_a_card() -> None:
    made = symbol("work", 'x"><script>', "lit", "<Odd>")
    root = read(made)
    assert [element.tag for element in root] == [f"{SVG}symbol"]
    assert root[0].get("id") == 'pic-work-x"><script>'
    assert not root.findall(".//script")
