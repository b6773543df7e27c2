"""A piece seen large: what it is, its words, its rules, where its data come from, and why it cannot be chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mindtable.core.cards import OWNER
from mindtable.core.scene import Piece
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES, title
from mindtable.table.reading import words_of
from mindtable.table.table import Table
from mindtable.table.verbs import Verbs
from mindtable.web.clauses import rule_ids
from mindtable.web.gallery.shelf import ORIGINS
from mindtable.web.gallery.shelves import shelf_of
from mindtable.web.look import Look
from mindtable.web.piece import closer
from mindtable.web.titles import arrangement
from mindtable.web.titles.ego_and_opus.cards import STRATEGIES_MARK

from .dom import Node, read
from .test_boards import SETTINGS, look_at, positions

MOST = 3 / 4  # of the words of a card: the dialog and the gallery do not put them alike


def seen_large(look: Look, piece: Piece) -> Node:
    found = closer(look, arrangement(look.title), piece.id)
    assert found is not None, piece.id
    return read(str(found))


def pieces(look: Look) -> list[Piece]:
    assert look.scene is not None
    return [piece for zone in look.scene.zones for place in zone.places for piece in place.pieces]


def parts(root: Node, kind: str) -> list[Node]:
    return [node for node in root.all() if kind in node.classes]


def card_of(root: Node) -> str:
    """The card of the gallery that a dialog leads to."""
    found = [node.attributes["href"] for node in root.where("href") if node.attributes["href"].startswith("/cards/")]
    return found[0].rpartition("/")[2] if found else ""


def problems(look: Look, piece: Piece, view: str) -> list[str]:
    """What is missing where a piece is seen large, or should not be there."""
    root = seen_large(look, piece)
    [rules] = parts(root, "closer__rules")
    origin = " ".join([node.heard() for node in parts(root, "closer__from")])
    said = root.heard().removesuffix(origin).replace(rules.heard(), "").casefold()
    marks = [mark.says for mark in piece.marks if mark.id != STRATEGIES_MARK]
    wanted = [piece.name, piece.text, *[number.says for number in piece.numbers], *marks]
    found = [f"{one!r} is not said" for one in wanted if " ".join(one.split()).casefold() not in said]
    links = {node.heard() for node in parts(rules, "clause")}
    if not links or not links <= rule_ids(look.title):
        found.append(f"its rules are {links}")
    id = card_of(root)
    if not id:
        return found + ([f"it is no card, and comes from {origin!r}"] if origin else [])
    if json.dumps(id) not in view:
        found.append(f"it is {id}, which this seat does not see")
    shelf = shelf_of(look.title, look.game, look.tongue)
    face = shelf.by_id[id]
    found += [f"the rule {rule} of its kind is missing" for rule in {*shelf.rules[shelf.kind(face)]} - links]
    others = [name for more in shelf.more(face) for name, _ in more.rows]  # a basic game of Cerebria empowers none
    lines = [line for line in shelf.brief(face) if not any([name in line for name in others])]
    printed = set(words_of(" ".join(lines))) if not piece.text else set()
    if len(printed & set(words_of(said))) < MOST * len(printed):
        found.append(f"of its text, these words are missing: {printed - set(words_of(said))}")
    [box] = parts(root, "closer__from")
    [line] = [node.heard() for node in box.all() if node.tag == "summary"]
    for one in shelf.origins(face):
        [row] = [node.heard() for node in parts(box, f"prov--{one.kind}")]
        if look.tongue.say(ORIGINS[one.kind]) not in line or any([fact not in row for fact in one.facts]):
            found.append(f"{one.facts} are {one.kind}, but {line!r} and {row!r} are said")
    return found


def moments(name: str, mode: str, seats: int) -> Iterator[Table]:
    """A random game early, in the middle and at its end; the table plays on between them."""
    whole = sum([1 for _ in positions(name, mode, seats, 1)])
    for at, table in enumerate(positions(name, mode, seats, 1)):
        if at in (whole // 6, whole // 2, whole - 1):
            yield table


@pytest.mark.parametrize(("name", "mode", "seats"), SETTINGS)
def test_every_piece_opens_large_with_all_that_is_known_of_it(name: str, mode: str, seats: int) -> None:
    for at, table in enumerate(moments(name, mode, seats)):
        for number, viewer in enumerate((*table.asked()[-1:], -1)):
            lang = LANGUAGES[(at + number) % len(LANGUAGES)]
            look = arrangement(name).prepared(look_at(name, mode, table, viewer, lang))
            view = json.dumps(look.view)
            found = [(piece.id, said) for piece in pieces(look) for said in problems(look, piece, view)]
            assert not found, f"{name} {mode} {seats}, moment {at}, viewer {viewer}, {lang}: {found[:20]}"


@pytest.mark.parametrize("name", TITLES)
def test_a_dark_piece_says_why_it_cannot_be_chosen(name: str) -> None:
    mode = title(name).modes[0]
    seats = title(name).seats_for(mode)[0]
    table = next(moments(name, mode, seats))
    [viewer, *_] = table.asked()
    look = arrangement(name).prepared(look_at(name, mode, table, viewer))
    verbs = Verbs(look.game)
    asked = 0
    for piece in pieces(look):
        root = seen_large(look, piece)
        for button in root.where("data-act", "whynot"):
            assert piece.thing not in look.lit()
            said = verbs.why_not(table.world(viewer), viewer, button.attributes["data-text"], tongue("en").to(viewer))
            assert said, (piece.id, button.attributes)
            asked += 1
    assert asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_pack_of_the_table_changes_is_said_to_come_from_it(lang: str) -> None:
    pack = 'provenance = "owner"\n[[segment]]\nid = "{id}"\ncost = 3\n'
    table = next(moments("essence", "standard", 2))
    look = look_at("essence", "standard", table, -1, lang)
    [piece, *_] = [one for one in pieces(look) if one.thing.startswith("segment:")]
    id = card_of(seen_large(look, piece))
    kind = look.game.box.entries[look.game.box.number(id)].kind
    laid = title("essence").game(2, "standard", {}, [pack.replace("segment", kind).format(id=id)])
    house = seen_large(look, piece)
    mine = seen_large(replace(look, game=laid), piece)
    assert not parts(house, "prov--owner")
    [line] = parts(mine, "prov--owner")
    assert tongue(lang).say("cost") in line.heard()
    [summary] = [node for node in parts(mine, "closer__from")[0].all() if node.tag == "summary"]
    assert tongue(lang).say(ORIGINS[OWNER]) in summary.heard()
