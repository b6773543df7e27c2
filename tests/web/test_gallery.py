"""The gallery shows every card once, finds it by what is asked for, and says where each datum comes from."""

from __future__ import annotations

import re
from functools import cache

import pytest

from mindtable.core.game import AnyGame
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES, title, titles
from mindtable.table.rulebook import Rules
from mindtable.table.seats import usual_count
from mindtable.web.gallery.about import rules_about
from mindtable.web.gallery.card import Hung, large
from mindtable.web.gallery.filters import Filter, filter_of
from mindtable.web.gallery.page import Gallery
from mindtable.web.gallery.shelf import ORIGINS, Shelf
from mindtable.web.gallery.shelves import shelf_of
from mindtable.web.page import Visit

from .dom import read

# How many of each kind the rulebooks and the box lists count.
COUNTS = {
    "essence": {
        "location": 76, "monument": 14, "palace": 5, "fragment": 55, "follower": 40, "advisor": 6, "treaty": 4,
        "faction": 5, "token": 3,
    },
    "ego-and-opus": {"work": 55, "artist": 25, "ego": 24},
    "cerebria": {
        "emotion": 32, "strong": 32, "starting": 2, "spirit": 8, "operation": 12, "aspiration": 9, "intention": 16,
    },
    "unconscious-mind": {
        "routine": 24, "case": 18, "manifest": 30, "latent": 24, "layer": 28, "research": 36, "treatise": 9, "goal": 9,
        "tile": 36, "professor": 4, "location": 6, "district": 3, "meeting": 24, "id_tile": 9, "routine_overlay": 4,
        "case_overlay": 4,
    },
}  # fmt: skip
PACK = """provenance = "owner"
[[work]]
id = "scrapbook"
cost = 3
"""


def game_of(name: str, packs: tuple[str, ...] = ()) -> AnyGame:
    shelf = title(name)
    return shelf.game(usual_count(shelf, shelf.modes[0]), shelf.modes[0], {}, list(packs))


@cache
def shelf(name: str, lang: str = "en", packs: tuple[str, ...] = ()) -> Shelf:
    return shelf_of(name, game_of(name, packs), tongue(lang))


def gallery(name: str, lang: str = "en", **fields: str) -> Gallery:
    cards = shelf(name, lang)
    shown = filter_of(cards, fields)
    return Gallery(Visit(tongue(lang)), [title(one) for one in titles()], title(name), cards, shown, [])


def plain(text: str) -> str:
    return " ".join(text.split())


def shown(page: object) -> list[str]:
    """The cards on a page, in order."""
    return [node.attributes["data-open"] for node in read(str(page)).all() if "gcard" in node.classes]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TITLES)
def test_every_card_of_the_box_hangs_there_once(name: str, lang: str) -> None:
    cards = shown(gallery(name, lang).page())
    assert len(set(cards)) == len(cards)
    assert {face.id for face in game_of(name).faces()} <= set(cards)
    found = shelf(name)
    kinds = [found.kind(face) for face in found.faces]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == COUNTS[name]
    assert {one.id for one in found.kinds} == set(COUNTS[name])  # each kind has its filter


@pytest.mark.parametrize(("name", "lang"), [*[(name, "en") for name in TITLES], ("ego-and-opus", "fr")])
def test_every_card_opens_with_its_words_its_rules_and_its_sources(name: str, lang: str) -> None:
    hall = gallery(name, lang)
    rules = Rules(title(name).clauses_text())
    ids = {clause.id for clause in rules.clauses}
    ruled = 0
    for face in hall.shelf.faces:
        card = read(str(large(Hung(hall.title, hall.shelf, hall.filter, face))))
        heard = plain(card.heard())
        for said in [*[tongue(one).name(face.names) for one in LANGUAGES], *hall.shelf.text(face)]:
            assert plain(said) in heard
        links = [node.attributes["href"] for node in card.all() if "clause" in node.classes]
        assert all([link.startswith(f"/rules/{name}#") and link.partition("#")[2] in ids for link in links])
        ruled += bool(links)
        sources = {kind for node in card.all() for kind in node.classes if kind.startswith("prov--")}
        assert {f"prov--{origin}" for origin in face.provenance.split(", ")} <= sources
    assert ruled == len(hall.shelf.faces)


def test_what_the_rulebook_gives_and_what_was_written_here_stand_apart() -> None:
    cards = shelf("ego-and-opus")
    # The rulebook prints the names and schools of the works in its lists; cost, target and effect it does not.
    origins = {one.kind: one.facts for one in cards.origins(cards.by_id["scrapbook"])}
    assert origins == {"seed": ["name", "school"], "house": ["cost", "target", "effect"]}
    for name in TITLES:
        found = shelf(name)
        for face in found.faces:
            for one in found.origins(face):
                assert not [fact for fact in one.facts if "_" in fact], (name, face.id)  # words, no keys of a file


def test_a_work_says_whose_specialty_it_is_and_which_lists_have_it() -> None:
    cards = shelf("ego-and-opus")
    more = {one.label: one.rows for one in cards.more(cards.by_id["scrapbook"])}
    assert more["Specialty of"] == [("Lumnum Chickeroo", "lumnum-chickeroo")]
    assert [words for words, _ in more["In lists"]] == ["One Man's Trash … 2", "Gallery and Stage 4"]


def test_rules_are_those_of_the_words_on_the_card() -> None:
    cards = shelf("ego-and-opus")
    found = [clause.id for clause in rules_about(title("ego-and-opus"), cards, cards.by_id["scrapbook"])]
    assert "B-38" in found  # graveyards are open to all
    ego = [clause.id for clause in rules_about(title("ego-and-opus"), cards, cards.by_id["apathetic"])]
    assert {"E2", "T-01", "T-26"} <= set(ego)  # how egos strike, and what its two strategies mean


def test_factions_and_odd_tokens_hang_among_the_cards() -> None:
    cards = shelf("essence")
    kingdom = cards.by_id["TIK"]
    assert cards.more(kingdom)[0].rows[0] == ("Admiralty Keep", "PAL-TIK")
    assert {"rulebook", "house set"} == {cards.tongue.say(ORIGINS[one.kind]) for one in cards.origins(kingdom)}
    assert cards.text(cards.by_id["trade"])[0].startswith("While you hold it you get 1 more Wealth")
    assert "TK1" in [clause.id for clause in rules_about(title("essence"), cards, cards.by_id["trade"])]


@pytest.mark.parametrize(
    ("name", "fields", "expected"),
    [
        ("ego-and-opus", {"kind": "ego"}, 24),
        ("ego-and-opus", {"kind": "work", "group": "vis", "q": "album"}, 1),  # found by its other name, too
        ("ego-and-opus", {"q": "graveyard bury"}, None),
        ("essence", {"kind": "palace"}, 5),
        ("cerebria", {"kind": "starting"}, 2),
        ("cerebria", {"kind": "emotion", "group": "red"}, None),
        ("ego-and-opus", {"kind": "nonsense", "group": "../..", "cost": "x"}, 104),
        ("ego-and-opus", {"q": "qqqq"}, 0),
    ],
)
def test_cards_are_found_by_what_is_asked_for(name: str, fields: dict[str, str], expected: int | None) -> None:
    hall = gallery(name, **fields)
    cards = shown(hall.page())
    assert len(cards) == expected if expected is not None else 0 < len(cards) < len(hall.shelf.faces)
    for id in cards:
        face = hall.shelf.by_id[id]
        assert fields.get("group", "") in ["", "../..", *hall.shelf.belongs(face)]


def test_works_are_found_by_school_and_cost_as_printed() -> None:
    box = game_of("ego-and-opus").box
    cards = shown(gallery("ego-and-opus", kind="work", group="mus", cost="1").page())
    assert cards == [id for id in box.ids[:55] if box.entries[box.number(id)].data["school"] == "MUS"
                     and box.entries[box.number(id)].data["cost"] == 1]  # fmt: skip
    assert cards


def test_a_cost_has_the_sign_of_what_is_paid() -> None:
    """Locations are paid with Wealth; among all cards some are read with Influence."""
    for fields, sign in (({}, "cost"), ({"kind": "location"}, "wealth"), ({"kind": "fragment"}, "influence")):
        found = re.findall(
            r'title="cost 1" [^>]*><svg[^>]*><use href="[^"]*#([a-z-]+)"', str(gallery("essence", **fields).filters())
        )
        assert found == [sign]


def test_every_filter_is_an_address_and_a_second_click_takes_it_away() -> None:
    page = read(str(gallery("ego-and-opus", kind="work", q="attack").page()))
    links = {node.attributes["href"] for node in page.all() if "fil" in node.classes}
    assert "/cards/ego-and-opus?q=attack" in links  # works again: taken away
    assert "/cards/ego-and-opus?kind=ego&q=attack" in links
    assert "/cards/ego-and-opus?kind=work&group=vis&q=attack" in links


@pytest.mark.parametrize("name", TITLES)
def test_the_way_from_card_to_card_leads_through_all_that_were_asked_for(name: str) -> None:
    cards = shelf(name)
    asked = Filter(kind=cards.kinds[0].id)
    face = asked.found(cards)[0]
    seen = [face.id]
    while (after := Hung(title(name), cards, asked, face).neighbours()[1]) is not None:
        assert Hung(title(name), cards, asked, after).neighbours()[0] is face
        face = after
        seen.append(face.id)
    assert seen == [one.id for one in asked.found(cards)]


def test_a_pack_is_laid_over_and_what_it_changes_is_marked() -> None:
    cards = shelf("ego-and-opus", packs=(PACK,))
    face = cards.by_id["scrapbook"]
    assert cards.cost(face) == 3
    assert cards.changed(face) == ["cost"]
    assert ("owner", ["cost"]) in [(one.kind, one.facts) for one in cards.origins(face)]
    hall = Gallery(Visit(tongue("en")), [title("ego-and-opus")], title("ego-and-opus"), cards, Filter(), ["mine.toml"])
    page = read(str(hall.page()))
    marked = [node.attributes["data-open"] for node in page.all() if "data-laid" in node.attributes]
    assert marked == ["scrapbook"]
    assert "mine.toml" in page.heard()
    assert "from a pack laid over" in read(str(hall.card_page(face))).heard()


def test_names_of_packs_and_searches_are_no_html() -> None:
    hall = gallery("essence", q="<script>alert(1)</script>")
    text = str(Gallery(hall.visit, hall.titles, hall.title, hall.shelf, hall.filter, ["<b>x</b>"]).page())
    assert not re.search(r"<script>alert|<b>x</b>", text)


def test_what_an_english_name_means_stands_beside_it() -> None:
    cards = shelf("cerebria", "fr")
    anger = cards.by_id["anger"]
    assert cards.gloss(anger) == "«\u00a0Colère\u00a0»"
    assert cards.gloss(anger) not in cards.text(anger)
    assert shelf("cerebria").gloss(anger) == ""
    [courage] = [face for face in cards.faces if face.id == "courage"]
    assert cards.gloss(courage) == "", "in French it is the same word"
