"""The table of Cerebria: its scoring moment, and what is new, are drawn from what happened."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mindtable.core.agenda import take_for
from mindtable.core.things import Told
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.cerebria import events
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria.causes import OF_COMMON, OF_EGO, OF_PLAYERS
from mindtable.games.cerebria.gauges import GAUGES
from mindtable.games.cerebria.things import REALM
from mindtable.games.cerebria.view import CerebriaView
from mindtable.server.steps import Watching
from mindtable.table.table import Table
from mindtable.testing.halfway import asked
from mindtable.web import table as page
from mindtable.web.look import LineLook, Look, ThinkingLook
from mindtable.web.now import Now
from mindtable.web.page import Visit
from mindtable.web.setup import setup
from mindtable.web.titles import arrangement
from mindtable.web.titles.cerebria import stories
from mindtable.web.titles.cerebria.circle import HALF_FRONTIER, HALF_REALM, frontier, realm, slot
from mindtable.web.titles.cerebria.revelation import winner_of
from mindtable.web.wish import wish_of

from .dom import Node, icons, read
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


def test_where_both_hidden_aspirations_are_the_same_the_second_price_is_told_with_the_first() -> None:  # EGO-93, A-18
    table, place = next(revelations(1))
    look = with_news(table, place)
    at = next(at for at, line in enumerate(look.lines) if line.fresh)
    told = [
        Told(events.BOUGHT, [0, OF_PLAYERS, 1, 2, 1]), Told(events.STANDING, [0, OF_PLAYERS, 2, 2, 3, 3]),
        Told(events.BOUGHT, [0, OF_EGO, 1, 1, 0]), Told(events.STANDING, [0, OF_EGO, 2, 1, 3, 1]),
    ]  # fmt: skip
    news = [LineLook("", False, [], True, -1, event) for event in told]
    root = drawn(replace(look, lines=[*look.lines[: at + 1], *news]))
    rows = [node for node in root.where("class") if "rvl" in node.classes]
    assert [node.heard().split("Willpower")[0].split()[-1] for node in rows] == ["2", "3"]
    assert [node.heard().split()[-1] for node in rows] == ["1", "2"]


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


def _within(node: Node) -> set[str]:
    """The classes of an element and of all in it."""
    return {name for inner in [node, *node.all()] for name in inner.classes}


def test_what_has_moved_wears_the_star_of_the_table_and_no_second_one() -> None:
    looked = 0
    for table in positions("cerebria", "shaper", 1, 3):
        look = with_news(table, max(0, len(table.log) - 12))
        assert look.scene is not None
        lying = [piece.id for zone in look.scene.zones for place in zone.places for piece in place.pieces]
        own, other = [
            [
                node
                for node in drawn(seen).where("class")
                if {"spot", "fort", "fig"} & set(node.classes) and {"emo", "fort", "fig"} & _within(node)
                if "newdot" in _within(node)
            ]
            for seen in (look, replace(look, moved=lying))
        ]
        looked += len(own)
        assert not other
    assert looked > 0


def test_every_slot_lies_in_its_frontier_or_realm() -> None:  # G1: Frontier f has slot 3f, Realm r 3r + 1 and 3r + 2
    for number in range(15):
        area = number // 3
        middle, half = (frontier(area), HALF_FRONTIER) if number % 3 == 0 else (realm(area), HALF_REALM)
        assert abs(slot(number) - middle) < half


def scores(table: Table, place: int) -> tuple[list[int], list[int]]:
    """What both sides had when the Revelation at a place of the log began, and when all it brought was told."""
    first = table.log[place].at
    state = table.position(first)
    watching = Watching(table.game, state, 0)
    state.heard = watching
    take_for(
        state,
        table.record.moves[first].seat,
        table.game.read(state, table.record.moves[first].seat, table.record.moves[first].text),
    )
    seen = [(entry.event.row, view) for entry, view in watching.seen if entry.event is not None]
    begin = [row for row, _ in seen].index(events.REVELATION)
    end = next((at for at in range(begin, len(seen)) if seen[at][0] in (events.TURN, events.EGO_TURN)), len(seen))
    first_view, last_view = seen[begin][1], seen[end - 1][1]
    return _points(first_view), _points(last_view)


def _points(view: CerebriaView) -> list[int]:
    return [view["players"]["score"], view["ego_side"]["score"]]


def choice_by_choice(seed: int) -> Iterator[Table]:
    """Every position of a random game."""
    game = title("cerebria").game(1, "shaper", {}, [])
    table = Table(game, game.new_record({"seed": str(seed)}))
    table.deal()
    luck = random.Random(seed)
    while not table.over:
        yield table
        table.choose(0, luck.choice(table.options(0)))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_revelation_tells_the_points_before_and_after(seed: int) -> None:
    looked = 0
    for table in choice_by_choice(seed):
        last = table.log[-1].at if table.log else -1
        found = [
            place
            for place, entry in enumerate(table.log)
            if entry.at == last and entry.event is not None and entry.event.row is events.REVELATION
        ]
        if not found:
            continue
        before, after = scores(table, found[-1])
        sheet = drawn(with_news(table, found[-1]))
        told = [node.heard().split()[1:] for node in sheet.where("class") if "tot" in node.classes]
        assert told == [
            [str(now)] if now == was else [str(was), str(now)] for was, now in zip(before, after, strict=True)
        ]
        looked += 1
    assert looked


def test_rows_tell_choices_apart_and_say_when_a_sphere_runs_empty() -> None:  # CB-70
    emptied = kept = 0
    for seed in (1, 2):
        for table in positions("cerebria", "shaper", 1, seed):
            look = look_at("cerebria", "shaper", table, 0)
            now = Now(look, arrangement("cerebria"))
            rows = [now.words(choice) for choice in look.choices]
            assert len(set(rows)) == len(rows)
            for choice, (_, more) in zip(look.choices, rows, strict=True):
                if choice.verb == "absorb":
                    empty = choice.told["taken"] == choice.told["willpower"]
                    assert ("Revelation" in more) == empty
                    emptied, kept = emptied + empty, kept + (not empty)
    assert emptied
    assert kept


def test_a_plain_no_stands_at_the_foot() -> None:
    found = 0
    for table in choice_by_choice(1):
        asked = table.game.question(table.state, 0)
        if asked["question"] in ("commitment", "subdue"):
            foot = arrangement("cerebria").foot(look_at("cerebria", "shaper", table, 0))
            assert [choice.things["answer"] for choice in foot] == ["no"]
            found += 1
    assert found


def test_of_the_first_operation_card_only_the_symbol_counts() -> None:  # EGO-24, EGO-25
    looked = 0
    for table in positions("cerebria", "shaper", 1, 1):
        cards = [
            node for node in drawn(look_at("cerebria", "shaper", table, 0)).where("class") if "opcard" in node.classes
        ]
        if len(cards) == 1:
            [used] = [node.attributes["href"].partition("#")[2] for node in cards[0].where("href")]
            assert used.startswith("op-")
            looked += 1
    assert looked


def test_the_signs_of_the_story_are_those_of_events_and_are_drawn() -> None:
    rows = {row.name for row in vars(events).values() if hasattr(row, "begins")}
    assert set(stories.SIGNS) <= rows
    assert set(stories.SIGNS.values()) <= icons()


def test_of_several_revelations_the_last_is_shown() -> None:
    table, place = list(revelations(1))[-1]
    realm = table.log[place].event
    assert realm is not None
    root = drawn(with_news(table, 0))
    [sheet] = [node for node in root.where("class") if "rvp" in node.classes]
    assert sheet.id.endswith(f":{realm['realm']}")
    compared = [entry.event for entry in table.log[place:] if entry.event is not None]
    told = [event for event in compared if event.row is events.STANDING]
    assert len([node for node in sheet.where("class") if "rvl" in node.classes]) == len(told)


def test_to_a_spectator_nobody_is_you() -> None:
    table = next(table for table, _ in revelations(1))
    root = drawn(look_at("cerebria", "shaper", table, -1))
    strip = root.by_id("zone:team").heard()
    assert "Player 1" in strip
    assert "You" not in strip.split()
    assert "your Hidden" not in root.by_id("zone:aspirations").heard()


def test_amounts_are_numbers_at_the_foot_of_a_small_screen_too() -> None:
    table, seat = asked(title("cerebria").game(1, "shaper", {}, []), 4, "swap", 30)
    look = look_at("cerebria", "shaper", table, seat)
    root = drawn(look)
    found = [node for node in root.all() if "verb" in node.classes]
    assert len(found) == len(look.choices) > 4
    only_heard = [" ".join([one.heard() for one in node.all() if "sr" in one.classes]) for node in found]
    assert all(only_heard)
    assert [node.heard() for node in found] == only_heard, "a number is heard once, with what it is"
    seen = [one.inside[0] for node in found for one in node.where("aria-hidden", "true") if one.tag == "span"]
    assert seen == [str(n) for n in range(1, len(found) + 1)]


def test_what_an_upgrade_changes_is_told_in_words() -> None:
    """Two ways to invoke differ by one sign among many."""
    table, _ = asked(title("cerebria").game(1, "shaper", {}, []), 4, "way")
    root = drawn(look_at("cerebria", "shaper", table, 0))
    rows = [node for node in root.all() if node.tag == "button" and node.id.startswith("choice:")]
    assert len(rows) > 1
    assert all("choice--told" in row.classes for row in rows)


def test_again_waits_until_there_is_something_to_play() -> None:
    table = next(one for one in positions("cerebria", "shaper", 1, 1) if one.log)
    for since, nothing in ((len(table.log), True), (0, False)):
        [again] = drawn(with_news(table, since)).where("data-act", "again")
        assert ("disabled" in again.attributes) == nothing


def test_two_spirits_that_begin_alike_are_told_apart_on_the_ring() -> None:
    game = title("cerebria").game(1, "two-spirits", {"game": "full", "side": "gloom"}, [])
    alike = 0
    for seed in range(1, 7):
        table, seat = asked(game, seed, "act")
        root = drawn(look_at("cerebria", "two-spirits", table, seat))
        letters = [node.heard() for node in root.all() if "initial" in node.classes]
        assert len(set(letters)) == 2
        alike += letters[0][0] == letters[1][0]
        assert all([len(one) == 1 for one in letters]) == (letters[0][0] != letters[1][0])
    assert 0 < alike < 6


def test_where_the_ego_acts_next_is_short_enough_to_be_read_whole() -> None:
    """A Frontier by its two Realms: with the word for it, the second one was cut off."""
    table, seat = asked(title("cerebria").game(1, "shaper", {}, []), 1, "act")
    for lang, whole in (("en", "Frontier {}"), ("fr", "La Frontière {}")):
        look = look_at("cerebria", "shaper", table, seat, lang)
        root = read(str(page.page(look, arrangement("cerebria"), Visit(tongue(lang)))))
        [line] = [
            node for node in root.by_id("zone:ego").all() if node.attributes.get("title", "").startswith(whole[:-3])
        ]
        [span] = [node for node in line.all() if node.tag == "span" and node.attributes.get("aria-hidden") == "true"]
        [text] = span.inside
        assert whole.format(text) == line.attributes["title"]
        assert whole.format(text) in line.heard()


def test_a_card_in_hand_says_what_it_does_in_this_game() -> None:  # EGO-86: a tax gives 2 Willpower instead
    box = title("cerebria").game(1, "shaper", {}, []).box
    said = {id: words.powers_brief(box, box.number(id), tongue("en")) for id in ("jealousy", "courage", "kindness")}
    assert said["jealousy"] == "Enters: gain 2 Willpower."
    assert said["courage"] == "Enters: gain 2 Willpower, 1 Action, 1 Essence."
    assert said["kindness"].endswith("take 1 Willpower more from the Sphere. Enters: gain 1 Action, 1 Essence.")


def test_cards_of_one_name_in_the_other_hand_are_counted() -> None:
    looked = 0
    for table in positions("cerebria", "two-spirits", 2, 3):
        hands = [spirit["hand"] for spirit in table.view(0)["spirits"]]
        look = look_at("cerebria", "two-spirits", table, 0)
        root = read(str(page.page(look, arrangement("cerebria"), Visit(tongue("en")))))
        counted = [node.heard() for node in root.where("class") if "twice" in node.classes]
        doubles = [id for id in set(hands[1]) if hands[1].count(id) > 1]
        assert len(counted) == len(doubles)
        looked += len(doubles)
    assert looked


def test_the_strip_of_the_team_shows_that_a_bot_thinks() -> None:
    table = next(positions("cerebria", "two-spirits", 2, 3))
    look = look_at("cerebria", "two-spirits", table, 0)
    for thinking in [], [ThinkingLook(1, 3, 10)]:
        strip = drawn(replace(look, thinking=thinking)).by_id("zone:team")
        assert ("Player 2 is thinking" in strip.heard()) == bool(thinking)


def test_every_number_of_what_a_choice_brings_has_its_sign() -> None:
    signs = arrangement("cerebria").gauges
    assert {gauge.id for gauge in GAUGES} == set(signs)
    assert set(signs.values()) <= icons()


@pytest.mark.parametrize(("lang", "said"), [("en", "was not measured"), ("fr", "On n’a pas mesuré")])
def test_a_new_table_says_that_nobody_measured_the_levels_of_a_second_spirit(lang: str, said: str) -> None:
    shelf = title("cerebria")
    alone = {"mode": "two-spirits", "n": "1"}
    for fields, bots in (alone, 0), ({"mode": "two-spirits", "n": "2", "who1": "bot"}, 1):
        form = read(str(setup(Visit(tongue(lang)), [shelf], wish_of(shelf, fields))))
        assert [node.heard() for node in form.all() if "lvls" in node.classes] or not bots
        assert (said in form.heard()) == bool(bots)
