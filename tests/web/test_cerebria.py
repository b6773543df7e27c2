"""The table of Cerebria: its scoring moment, and what is new, are drawn from what happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria.causes import OF_COMMON, OF_EGO, OF_PLAYERS
from mindtable.games.cerebria.things import REALM
from mindtable.table.table import Table
from mindtable.web import table as page
from mindtable.web.look import LineLook, Look
from mindtable.web.page import Visit
from mindtable.web.titles import arrangement
from mindtable.web.titles.cerebria.circle import HALF_FRONTIER, HALF_REALM, frontier, realm, slot
from mindtable.web.titles.cerebria.revelation import winner_of

from .dom import Node, read
from .test_boards import look_at, positions


def with_news(table: Table, since: int) -> Look:
    """A look at a table whose entries from `since` on are news."""
    look = look_at("cerebria", "shaper", table, 0)
    lines: list[LineLook] = []
    for place, entry in enumerate(table.log):
        event = None if entry.event is None else entry.event.seen_by(0)
        for line in table.say([entry], 0, tongue("en")):
            lines.append(
                LineLook(line.text, line.begins, [], place >= since, -1 if event is None else event.seat, event)
            )
    return replace(look, lines=lines)


def drawn(look: Look) -> Node:
    return read(str(page.page(look, arrangement("cerebria"), Visit(tongue("en")))))


def revelations(seed: int) -> Iterator[tuple[Table, int]]:
    """Tables of a random game, each with the place of its last Revelation in the log."""
    for table in positions("cerebria", "shaper", 1, seed):
        found = [
            place
            for place, entry in enumerate(table.log)
            if entry.event is not None and entry.event.row is events.REVELATION
        ]
        if found:
            yield table, found[-1]


def test_a_hidden_aspiration_is_accomplished_by_nobody_but_its_side() -> None:  # CB-72
    assert [winner_of(which, 3, 2) for which in (OF_COMMON, OF_PLAYERS, OF_EGO)] == ["me", "me", "none"]
    assert [winner_of(which, 2, 3) for which in (OF_COMMON, OF_PLAYERS, OF_EGO)] == ["them", "none", "them"]
    assert [winner_of(which, 2, 2) for which in (OF_COMMON, OF_PLAYERS, OF_EGO)] == ["none"] * 3


@pytest.mark.parametrize("seed", [1, 2])
def test_a_revelation_shows_the_standings_that_were_compared_and_the_fragments_that_were_added(seed: int) -> None:
    looked = 0
    for table, place in revelations(seed):
        root = drawn(with_news(table, place))
        [sheet] = [node for node in root.where("class") if "rvp" in node.classes]
        told = [entry.event for entry in table.log[place:] if entry.event is not None]
        last = next((at for at, event in enumerate(told) if event.row in (events.TURN, events.EGO_TURN)), len(told))
        compared = [event for event in told[:last] if event.row is events.STANDING]
        rows = [node for node in sheet.where("class") if "rvl" in node.classes]
        assert len(rows) == len(compared) > 0
        for row, event in zip(rows, compared, strict=True):
            numbers = [node.heard().split() for node in row.where("class") if "rvl__v" in node.classes]
            bought = [str(event["shown"])] if event["shown"] != event["players"] else []
            assert numbers == [[*bought, str(event["players"])], [str(event["ego"])]]
        added = [event for event in told[:last] if event.row is events.FRAGMENT_ADDED]
        fragments = [node for node in sheet.where("href") if "#piece-" in node.attributes["href"]]
        assert len(fragments) == len(added)
        looked += 1
    assert looked


def test_a_revelation_that_is_no_news_is_in_the_story_only() -> None:
    for table, _ in revelations(1):
        root = drawn(with_news(table, len(table.log)))
        assert not [node for node in root.where("class") if "rvp" in node.classes]


def test_a_fortress_the_ego_built_since_is_marked_as_new() -> None:
    marked = 0
    for table in positions("cerebria", "shaper", 1, 1):
        built = [
            entry.event for entry in table.log if entry.event is not None and entry.event.row is events.EGO_FORTIFIED
        ]
        news, old = drawn(with_news(table, 0)), drawn(with_news(table, len(table.log)))
        for event in built:
            id = f"fortress:{REALM.id(table.game.box, event['realm'])}"
            for node in news.where("id", id):
                assert [inner for inner in node.all() if "newdot" in inner.classes]
                marked += not [inner for inner in old.by_id(id).all() if "newdot" in inner.classes]
    assert marked


def test_every_slot_lies_in_its_frontier_or_realm() -> None:  # G1: Frontier f has slot 3f, Realm r 3r + 1 and 3r + 2
    for number in range(15):
        area = number // 3
        middle, half = (frontier(area), HALF_FRONTIER) if number % 3 == 0 else (realm(area), HALF_REALM)
        assert abs(slot(number) - middle) < half
