"""The board of every title and mode in random games: whatever can be chosen lies there and can be heard."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from mindtable.core.scene import Piece, Place
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES, title
from mindtable.table.table import Table
from mindtable.web import table as page
from mindtable.web.look import ChoiceLook, LineLook, Look, SeatLook, SideLook
from mindtable.web.page import Visit
from mindtable.web.titles import arrangement

from .dom import HEARD, Node, read
from .told import Told, times

SETTINGS = [
    (name, mode, seats) for name in TITLES for mode in title(name).modes for seats in title(name).seats_for(mode)
]
EVERY = 9  # choices between two looks
SEEDS = {"cerebria": (1, 2, 3), "unconscious-mind": (1, 2), "ego-and-opus": (1,), "essence": (1, 2)}


def look_at(name: str, mode: str, table: Table, viewer: int, lang: str = "en") -> Look:
    """A table as the server shows it to a seat, or to a spectator."""
    shelf, game = title(name), table.game
    said = tongue(lang).with_names([f"Player {seat + 1}" for seat in range(game.seats)])
    spoken = said.to(viewer) if viewer >= 0 else said
    view = game.view(table.state, viewer)
    choices: list[ChoiceLook] = []
    asked = table.asked()
    question, asks = "", None
    if viewer in asked:
        world = table.world(viewer)
        asks = game.ask(world, viewer)
        question = game.say_question(world, viewer, spoken)
        for number, option in enumerate(table.options(viewer), 1):
            told = game.describe(world, viewer, option)
            json = told.json(game.box)
            words = game.say_option(world, viewer, option, spoken)
            choices.append(ChoiceLook(number, told, told.written(game.box), words, "", json["touches"], json["things"]))
    lines = [
        LineLook(line.text, line.begins, line.more.splitlines(), False)
        for line in table.say(table.log[-20:], viewer, said)
    ]
    sides = (
        [SideLook(side.seats, "side", side.points, side.parts, False) for side in table.sides()] if table.over else []
    )
    return Look(
        table="abc", title=name, name=said.name(shelf.names), mode=mode, mode_name=shelf.mode_name(mode, said),
        phase="over" if table.over else "playing", entry=1, viewer=viewer, creator=True, game=game, tongue=spoken,
        seats=[
            SeatLook(seat, said.seat(seat), False, "", seat == viewer, False, False, True, seat in asked)
            for seat in range(game.seats)
        ],
        goal=said.say(shelf.goal_of(mode)), view=view, scene=game.scene(view, spoken),
        standing=game.standing(view, spoken), rounds=game.rounds(table.state), question=question,
        question_told=asks, choices=choices, lines=lines, sides=sides,
    )  # fmt: skip


def positions(name: str, mode: str, seats: int, seed: int) -> Iterator[Table]:
    """Positions of a random game, from the first choice to the result."""
    game = title(name).game(seats, mode, {}, [])
    table = Table(game, game.new_record({"seed": str(seed)}))
    table.deal()
    luck = random.Random(seed)
    count = 0
    while not table.over:
        if count % EVERY == 0:
            yield table
        seat = luck.choice(table.asked())
        table.choose(seat, luck.choice(table.options(seat)))
        count += 1
    yield table


def problems(look: Look, root: Node) -> list[str]:
    """What is missing on a page, or there twice."""
    found: list[str] = []
    ids = [node.id for node in root.where("id")]
    found += [f"{id!r} is the id of two elements" for id in {id for id in ids if ids.count(id) > 1}]
    assert look.scene is not None
    things = {node.attributes["data-thing"]: node for node in root.where("data-thing")}
    for choice in look.choices:
        rows = [node for node in root.where("data-choice", choice.notation) if node.id.startswith("choice:")]
        if len(rows) != 1:
            found.append(f"{choice.notation!r} stands {len(rows)} times in the list")
        found += [
            f"{choice.notation!r} touches {thing!r}, which is not on the board"
            for thing in choice.touches
            if thing not in things
        ]
    lit = look.lit()
    for thing, node in things.items():
        if (thing in lit) != ("data-legal" in node.attributes):
            found.append(f"{thing!r} is lit, or dark, and should not be")
        if thing in lit and not node.heard():
            found.append(f"{thing!r} can be touched, but says nothing")
    found += Told(root, look.scene).missing()
    for zone in look.scene.zones:
        for place in zone.places:
            for piece in place.pieces:
                here = root.where("data-piece", piece.id)
                if not here:
                    found.append(f"{piece.id!r} ({piece.name}) of {zone.id!r} is not on the board")
                elif " ".join(piece.name.split()) not in here[0].heard():
                    found.append(f"{piece.id!r} cannot be heard as {piece.name!r}, but as {here[0].heard()!r}")
    return found


@pytest.mark.parametrize(("name", "mode", "seats"), SETTINGS)
def test_whatever_can_be_chosen_or_seen_is_on_the_board_and_can_be_heard(name: str, mode: str, seats: int) -> None:
    for seed in SEEDS[name]:
        for at, table in enumerate(positions(name, mode, seats, seed)):
            lang = LANGUAGES[at % len(LANGUAGES)]
            for viewer in (*table.asked(), -1):
                look = arrangement(name).prepared(look_at(name, mode, table, viewer, lang))
                root = read(str(page.page(look, arrangement(name), Visit(tongue(lang)))))
                found = problems(look, root)
                assert not found, f"{name} {mode} {seats} seed {seed}, look {at}, viewer {viewer}:\n" + "\n".join(
                    found[:20]
                )


def silence(says: str, within: list[Node]) -> bool:
    """Takes the smallest elements that say something out of these; whether there were any."""
    found = False
    for whole in within:
        while times(says, whole.heard()):
            [*_, smallest] = [node for node in whole.all() if times(says, node.heard())]
            said = [name for name in HEARD if times(says, smallest.attributes.get(name, ""))]
            for name in said:
                del smallest.attributes[name]
            smallest.inside = smallest.inside if said else []
            found = True
    return found


def things(place: Place) -> list[Place | Piece]:
    """A place, and what lies there."""
    return [place, *place.pieces]


@pytest.mark.parametrize("name", TITLES)
def test_a_number_or_mark_that_is_taken_off_the_board_is_noticed(name: str) -> None:
    mode = title(name).modes[-1]
    table = next(itertools.islice(positions(name, mode, title(name).seats_for(mode)[-1], 1), 3, None))
    look = arrangement(name).prepared(look_at(name, mode, table, table.asked()[0]))
    html = str(page.page(look, arrangement(name), Visit(tongue("en"))))
    assert look.scene is not None
    planted: dict[tuple[str, bool, str], tuple[Place, Place | Piece, str]] = {
        (zone.kind, one is place, id): (place, one, says)
        for zone in look.scene.zones
        for place in zone.places
        for one in things(place)
        for id, says in [(number.id, number.says) for number in one.numbers]
        + [(mark.id, mark.says) for mark in one.marks]
    }  # one of each sort
    assert len(planted) > 10
    for place, one, says in planted.values():
        root = read(html)
        told = Told(root, look.scene)
        here = told.at(place) if one is place else [*told.pieces[one.id], *told.named.get(place.id, [])]
        assert silence(says, here) or silence(says, [root.by_id("board")]), (place.id, says)
        noticed = [said for said in problems(look, root) if said.startswith(f"{says!r} of {one.id!r}")]
        assert noticed, (one.id, says)
