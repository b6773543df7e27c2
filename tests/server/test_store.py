"""The store keeps what it was told, whole or not at all, on both kinds of database."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace

import pytest

from mindtable.server.beside import Beside
from mindtable.server.database import Missing, open_database
from mindtable.server.rows import Account, CompanionGame, Phone, PhoneLink, Seat, Session
from mindtable.server.store import Conflict, Purged, Store, Taken, Unstorable

from .shelf import a_game, a_link, a_seat, an_entry, append, new_game, numbers

pytestmark = pytest.mark.anyio


async def test_a_visitor_comes_back(store: Store) -> None:
    visitor = await store.new_visitor(100.5)
    other = await store.new_visitor(100.5)
    assert other.id != visitor.id
    await store.touch_visitor(visitor.id, 200.25)
    assert await store.visitor(visitor.id) == replace(visitor, seen=200.25)
    assert await store.visitor(other.id) == other
    assert await store.visitor("nobody") is None


async def test_a_session_is_found_by_its_hash_until_it_ends(store: Store) -> None:
    visitor = (await store.new_visitor(1.0)).id
    for hash in (b"\0a", b"\xffb", b"c"):
        await store.new_session(hash, visitor, 1.0, 50.0)
    await store.touch_session(b"\0a", 2.0, 60.0)
    assert await store.session(b"\0a") == Session(b"\0a", visitor, 1.0, 2.0, 60.0)
    await store.end_session(b"\0a")
    assert await store.session(b"\0a") is None
    assert await store.session(b"\xffb") is not None
    await store.end_sessions_of(visitor)
    assert await store.session(b"\xffb") is None
    assert await store.session(b"c") is None


async def test_a_session_needs_a_visitor(store: Store) -> None:
    with pytest.raises(Missing):
        await store.new_session(b"hash", "nobody", 1.0, 2.0)


async def test_an_account_has_its_name_for_itself(store: Store) -> None:
    first, second = (await store.new_visitor(1.0)).id, (await store.new_visitor(1.0)).id
    made = await store.new_account("ada", "Ada", "argon", first, 3.0)
    assert made == Account("ada", "Ada", "argon", first, "", "en", 3.0)
    with pytest.raises(Taken, match="'ADA' is taken"):
        await store.new_account("ada", "ADA", "other", second, 4.0)
    with pytest.raises(Taken):
        await store.new_account("bea", "Bea", "other", first, 4.0)
    await store.set_password("ada", "new")
    await store.set_address("ada", "ada@example.org")
    await store.set_lang("ada", "fr")
    kept = replace(made, password="new", address="ada@example.org", lang="fr")
    assert await store.account("ada") == await store.account_of(first) == kept
    assert await store.account("bea") is None
    assert await store.account_of(second) is None


async def test_a_new_game_is_there_whole(store: Store) -> None:
    creator = (await store.new_visitor(1.0)).id
    game = replace(a_game(creator=creator), head="two\nlines é “”", packs='[{"name": "p"}]', made=1234567890.123456)
    seats = [a_seat(0, holder=creator), replace(a_seat(1), kind="bot", level="hard", salt="s", away=1)]
    await store.new_game(game, seats[::-1], [a_link(b"l", 1)], [an_entry(1), an_entry(2)])
    assert await store.game("game") == game
    assert await store.seats("game") == seats
    assert await store.entries("game") == [an_entry(1), an_entry(2)]
    assert await store.key(b"l") == a_link(b"l", 1)


async def test_a_game_that_cannot_be_whole_is_not_there_at_all(store: Store) -> None:
    with pytest.raises(Missing):
        await store.new_game(a_game(), [a_seat(0)], [a_link(b"l", 5)], [an_entry(1)])
    with pytest.raises(ValueError, match="numbered 1, 2, 3"):
        await store.new_game(a_game(), [a_seat(0)], [], [an_entry(2)])
    assert await store.game("game") is None
    assert await store.seats("game") == []
    await new_game(store)
    with pytest.raises(Taken):
        await store.new_game(replace(a_game(), title="other"), [], [], [])
    found = await store.game("game")
    assert found is not None
    assert found.title == "essence"


async def test_an_entry_is_added_with_what_changes_along_with_it(store: Store) -> None:
    await new_game(store)
    holder = (await store.new_visitor(1.0)).id
    seat = Seat("game", 1, "bot", "Box", "easy", holder, "salt", 1)
    await store.append(an_entry(2), touched=12.0, phase="over", summary='{"won": 1}', seats=[seat])
    await store.append(an_entry(3), touched=13.0)
    assert await store.game("game") == replace(a_game(), phase="over", summary='{"won": 1}', touched=13.0)
    assert await store.seats("game") == [a_seat(0), seat]
    assert await store.entries("game", 1) == [an_entry(2), an_entry(3)]
    assert await store.entries("game", 3) == []


async def test_an_entry_of_the_same_number_conflicts_and_changes_nothing(store: Store) -> None:
    await new_game(store)
    await append(store, 2)
    before = await store.game("game")
    for number in (1, 2, 4):  # taken, taken, and one that leaves a gap
        with pytest.raises(Conflict):
            await store.append(an_entry(number, body="late"), touched=99.0, phase="over", seats=[a_seat(0)])
    assert await store.game("game") == before
    assert await store.entries("game") == [an_entry(1), an_entry(2)]


async def test_an_entry_needs_its_game(store: Store) -> None:
    with pytest.raises(Missing):
        await append(store, 1, "nowhere")
    with pytest.raises(Conflict):
        await append(store, 2, "nowhere")


async def test_of_many_that_write_at_once_the_late_ones_harm_nobody(store: Store) -> None:
    games = [f"game{number}" for number in range(20)]
    for game in games:
        await new_game(store, a_game(game))

    async def one(game: str, body: str) -> bool:
        try:
            await append(store, 2, game, body)
        except Conflict:
            return False
        return True

    tries = [(game, body) for body in ("first", "second", "third") for game in games]
    won = await asyncio.gather(*[one(game, body) for game, body in tries])
    assert sum(won) == len(games)
    for game in games:
        [body] = [body for (name, body), best in zip(tries, won, strict=True) if best and name == game]
        assert [entry.body for entry in await store.entries(game)] == ["{}", body]


async def test_whoever_is_cancelled_leaves_no_half(store: Store) -> None:
    await new_game(store)
    waiting = asyncio.create_task(append(store, 2))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    while await numbers(store) != [1, 2]:  # what was begun is finished
        await asyncio.sleep(0.01)
    game = await store.game("game")
    assert game is not None
    assert game.touched == 12.0
    await append(store, 3)


async def test_a_link_makes_one_visitor_the_holder(store: Store) -> None:
    await new_game(store)
    visitors = [(await store.new_visitor(1.0)).id for _ in range(8)]
    claims = await asyncio.gather(*[store.claim(b"game1", 5.0, visitor) for visitor in visitors])
    [winner] = [visitor for visitor, claim in zip(visitors, claims, strict=True) if claim == ("game", 1)]
    assert claims.count(None) == 7
    assert await store.seats("game") == [a_seat(0), a_seat(1, holder=winner)]
    assert await store.key(b"game1") == replace(a_link(b"game1", 1), used=5.0)
    assert await store.claim(b"unknown", 5.0, winner) is None


async def test_a_key_for_a_program_is_no_link(store: Store) -> None:
    await new_game(store)
    visitor = (await store.new_visitor(1.0)).id
    await store.new_key(replace(a_link(b"key", 0), kind="key"))
    assert await store.claim(b"key", 5.0, visitor) is None
    await store.end_keys("game", 0)
    assert await store.key(b"key") is None
    assert await store.claim(b"game0", 5.0, visitor) is None
    assert await store.claim(b"game1", 5.0, visitor) == ("game", 1)


async def test_a_link_that_nobody_can_hold_is_not_used_up(store: Store) -> None:
    await new_game(store)
    with pytest.raises(Missing):
        await store.claim(b"game1", 5.0, "nobody")
    assert await store.claim(b"game1", 5.0, (await store.new_visitor(1.0)).id) == ("game", 1)


async def test_my_games_are_those_i_made_and_those_i_sit_at(store: Store) -> None:
    me, other = (await store.new_visitor(1.0)).id, (await store.new_visitor(1.0)).id
    await new_game(store, a_game("made", me, touched=10.0))
    await new_game(store, a_game("joined", other, touched=30.0))
    await new_game(store, a_game("both", me, touched=20.0))
    await new_game(store, a_game("theirs", other, touched=40.0))
    for link in (b"joined0", b"both0", b"both1"):
        await store.claim(link, 5.0, me)
    found = await store.games_of(me, 10)
    assert [game.id for game in found] == ["joined", "both", "made"]
    assert [game.id for game in await store.games_of(me, 2)] == ["joined", "both"]
    assert [game.id for game in await store.games_of(me, 2, 20.0)] == ["made"]
    assert not any([name in ("secret", "packs", "head") for name in [field.name for field in fields(found[0])]])
    assert await store.games_made_since(me, 10.0) == 2
    assert await store.games_made_since(me, 10.5) == 0


@pytest.mark.parametrize("odd", ["a\0b", "half \ud83d sign"])
async def test_texts_that_no_database_can_hold(store: Store, odd: str) -> None:
    """PostgreSQL takes no NUL, and no encoding a half sign: both kinds say so alike."""
    await new_game(store)
    assert await store.game(odd) is None
    assert await store.visitor(odd) is None
    assert await store.account(odd) is None
    assert await store.seats(odd) == []
    assert await store.games_of(odd, 3) == []
    assert await store.games_made_since(odd, 0.0) == 0
    assert await store.entries("game", 10**30) == []
    visitor = (await store.new_visitor(1.0)).id
    with pytest.raises(Unstorable):
        await store.new_account(odd, "Ada", "argon", visitor, 1.0)
    with pytest.raises(Unstorable):
        await append(store, 2, body=odd)
    with pytest.raises(Unstorable):
        await store.append(an_entry(2), touched=1.0, seats=[replace(a_seat(0), name=odd)])
    with pytest.raises(Unstorable):
        await store.claim(b"game1", 1.0, odd)
    assert await numbers(store) == [1]


async def test_everything_outlives_the_process(address: str) -> None:
    first = Store(open_database(address))
    await first.migrate()
    await new_game(first)
    await append(first, 2)
    await first.close()
    second = Store(open_database(address))
    await second.migrate()
    await append(second, 3)
    assert await numbers(second) == [1, 2, 3]
    await second.close()


async def test_a_person_is_forgotten_and_the_games_stay(store: Store) -> None:
    me = (await store.new_visitor(1.0)).id
    await store.new_account("ada", "Ada", "argon", me, 1.0)
    await store.new_session(b"hash", me, 1.0, 2.0)
    await new_game(store, a_game(creator=me))
    await store.claim(b"game0", 5.0, me)
    await store.release_visitor(me)
    assert await store.visitor(me) is None
    assert await store.account("ada") is None
    assert await store.session(b"hash") is None
    assert await store.game("game") == a_game()
    assert await store.seats("game") == [a_seat(0), a_seat(1)]


async def test_retention_spares_whoever_made_a_game_or_has_one_beside_the_box(store: Store) -> None:
    maker, owner, phone, idle = [(await store.new_visitor(1.0)).id for _ in range(4)]
    await new_game(store, a_game("going", creator=maker))
    beside = Beside(store)
    for id, phase, touched in (("on", "playing", 2.0), ("old", "over", 39.0), ("fresh", "over", 41.0)):
        await beside.make(CompanionGame(id, "cerebria", "shaper", "head", owner, phase, 1.0, touched), None)
    await beside.admit(Phone("fresh", phone, 1.0))
    await beside.new_link(PhoneLink(b"old", None, 39.0))
    await beside.new_link(PhoneLink(b"new", None, 41.0))
    assert await store.ended(40.0) == 1
    assert await store.purge(40.0) == Purged(1, 0, 1)
    assert [await store.visitor(id) is None for id in (maker, owner, phone, idle)] == [False, False, False, True]
    assert [await beside.game(id) is None for id in ("on", "old", "fresh")] == [False, True, False]
    assert [await beside.link(hash) is None for hash in (b"old", b"new")] == [True, False]


async def test_retention_takes_what_ended_and_nothing_else(store: Store) -> None:
    """Games that are over and were touched before; sessions that expired before; visitors who have nothing left."""
    stays = [a_game("going", phase="playing"), a_game("waiting", phase="open"), a_game("fresh", phase="over")]
    stays[2] = replace(stays[2], touched=50.0)
    goes = [a_game("old", phase="over"), a_game("shut", phase="closed")]
    for game in stays + goes:
        await new_game(store, game)
    idle, named, active, holder, late = [(await store.new_visitor(1.0)).id for _ in range(5)]
    await store.touch_visitor(late, 50.0)
    await store.new_account("ada", "Ada", "argon", named, 1.0)
    await store.new_session(b"expired", idle, 1.0, 39.0)
    await store.new_session(b"running", active, 1.0, 41.0)
    await store.claim(b"going0", 5.0, holder)
    assert await store.purge(40.0) == Purged(2, 1, 1)
    for game in stays:
        found = await store.game(game.id)
        assert found == game
        assert len(await store.seats(game.id)) == 2
        assert await numbers(store, game.id) == [1]
        assert await store.key(game.id.encode() + b"1") is not None
    for game in goes:
        assert await store.game(game.id) is None
        assert await store.seats(game.id) == []
        assert await numbers(store, game.id) == []
        assert await store.key(game.id.encode() + b"1") is None
    assert [await store.visitor(id) is None for id in (idle, named, active, holder, late)] == [True] + [False] * 4
    assert await store.session(b"expired") is None
    assert await store.session(b"running") is not None
    assert await store.purge(40.0) == Purged(0, 0, 0)
