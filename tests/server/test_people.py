"""Who somebody is: visitors, accounts, links and keys."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from mindtable.server.limits import RENEW, SESSION, Limits
from mindtable.server.people import KEY, LINK, digest, new_key, new_secret
from mindtable.server.problem import Forbidden, TooMany
from mindtable.server.store import Store
from mindtable.table.refused import Refused

from .desk import COOKIE, Browser, Counting, Desk, at_desk

PASSWORD = "long enough"


# Visitors.


def test_looking_makes_nobody_a_visitor(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        assert (await desk.who(ann)).visitor is None
        assert ann.given == []
        who = await desk.do(ann, desk.people.greet)
        assert who.visitor is not None
        assert (await desk.who(ann)).visitor == who.visitor
        assert (await desk.do(ann, desk.people.greet)).visitor == who.visitor
        assert ann.given == []  # nothing new

    at_desk(tmp_path, story)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_for_the_server_alone(tmp_path: Path, scheme: str) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser(scheme=scheme)
        await desk.do(ann, desk.people.greet)
        cookie: SimpleCookie = SimpleCookie(ann.given[0])
        assert cookie[COOKIE]["httponly"]
        assert cookie[COOKIE]["samesite"] == "Lax"
        assert cookie[COOKIE]["path"] == "/"
        assert cookie[COOKIE]["domain"] == ""
        assert int(cookie[COOKIE]["max-age"]) == SESSION
        assert bool(cookie[COOKIE]["secure"]) == (scheme == "https")
        kept = await desk.store.session(digest(ann.jar[COOKIE]))
        assert kept is not None
        assert ann.jar[COOKIE].encode() not in kept.hash

    at_desk(tmp_path, story)


def test_a_cookie_that_is_used_lasts_and_another_ends(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann, ben = Browser(), Browser()
        visitor = (await desk.do(ann, desk.people.greet)).visitor
        await desk.do(ben, desk.people.greet)
        for _ in range(14):
            desk.clock.now += SESSION / 13
            assert (await desk.who(ann)).visitor == visitor
            assert len(ann.given) == 1
        assert (await desk.who(ben)).visitor is None
        desk.clock.now += RENEW / 2
        await desk.who(ann)
        assert ann.given == []  # not with every request

    at_desk(tmp_path, story)


@pytest.mark.parametrize("text", ["", "x", "x" * 43, "é" * 43, "%00", '"', "a=b", "x" * 5000, "\x7f" * 43])
def test_a_cookie_of_rubbish_is_nobody(tmp_path: Path, text: str) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser(headers={"cookie": f"{COOKIE}={text}; ;=;;{COOKIE}"})
        assert (await desk.who(ann)).visitor is None

    at_desk(tmp_path, story)


def test_new_visitors_from_one_address_are_bounded(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        for _ in range(3):
            await desk.do(Browser(), desk.people.greet)
        with pytest.raises(TooMany) as refused:
            await desk.do(Browser(), desk.people.greet)
        assert refused.value.wait == pytest.approx(1200)
        await desk.do(Browser("192.0.2.2"), desk.people.greet)
        desk.clock.now += 1200
        await desk.do(Browser(), desk.people.greet)

    at_desk(tmp_path, story, Limits(visitors=3))


def test_tables_of_a_day_are_bounded(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        who = await desk.do(Browser(), desk.people.greet)
        for number in range(2):
            await desk.people.may_make_table(who)
            await desk.table(f"game {number}", who.visitor, [])
        with pytest.raises(TooMany):
            await desk.people.may_make_table(who)
        desk.clock.now += 86_401
        await desk.people.may_make_table(who)

    at_desk(tmp_path, story, Limits(tables=2))


@pytest.mark.parametrize(
    ("headers", "lang"),
    [
        ({}, "en"),
        ({"accept-language": "fr-CA,fr;q=0.9,en;q=0.5"}, "fr"),
        ({"accept-language": "de, en;q=0.8, fr;q=0.9"}, "fr"),
        ({"accept-language": "en, fr"}, "en"),
        ({"accept-language": "fr;q=0"}, "en"),
        ({"accept-language": "fr;q=nan, en;q=inf"}, "en"),
        ({"accept-language": "fr;q=1e9"}, "en"),
        ({"accept-language": "," * 5000 + "fr"}, "en"),
        ({"accept-language": "fr", "cookie": "lang=en"}, "en"),
        ({"cookie": "lang=fr"}, "fr"),
        ({"cookie": "lang=../../etc", "accept-language": "fr"}, "fr"),
    ],
)
def test_the_language_is_the_one_that_was_chosen(tmp_path: Path, headers: dict[str, str], lang: str) -> None:
    async def story(desk: Desk) -> None:
        assert (await desk.who(Browser(headers=headers))).lang == lang

    at_desk(tmp_path, story)


# Accounts.


def test_a_guest_who_registers_keeps_everything(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        guest = await desk.do(ann, desk.people.greet)
        before = ann.jar[COOKIE]
        who = await desk.do(ann, desk.people.register, " Ann", PASSWORD)
        assert who.visitor == guest.visitor
        assert ann.jar[COOKIE] != before
        assert await desk.store.session(digest(before)) is None
        account = await desk.people.account(await desk.who(ann))
        assert account is not None
        assert (account.name, account.shown) == ("ann", "Ann")
        assert account.password.startswith("$argon2id$")
        assert PASSWORD not in account.password

    at_desk(tmp_path, story)


def test_a_name_is_given_once(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        for name in ("ann", "ＡＮＮ", "ANN "):
            with pytest.raises(Refused, match="taken"):
                await desk.do(Browser(), desk.people.register, name, PASSWORD)
        tries = [desk.do(Browser(), desk.people.register, "Ben", PASSWORD) for _ in range(5)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([isinstance(outcome, Refused) for outcome in outcomes]) == 4

    at_desk(tmp_path, story)


def test_who_has_an_account_gets_no_second_one(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        await desk.do(ann, desk.people.register, "Ann", PASSWORD)
        with pytest.raises(Refused, match="log out first"):
            await desk.do(ann, desk.people.register, "Bea", PASSWORD)

    at_desk(tmp_path, story)


def test_logging_in_and_out(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        home, phone = Browser(), Browser()
        there = await desk.do(home, desk.people.register, "Ann", PASSWORD)
        assert (await desk.do(phone, desk.people.log_in, "ANN", PASSWORD)).visitor == there.visitor
        cookie = phone.jar[COOKIE]
        looking = await desk.who(phone)
        assert await desk.people.still(looking)
        await desk.do(phone, desk.people.log_out)
        assert COOKIE not in phone.jar
        assert not await desk.people.still(looking), "a stream that was open ends"
        assert await desk.people.still(await desk.who(home))
        kept = Browser()
        kept.jar[COOKIE] = home.jar[COOKIE]  # somebody saw it
        await desk.do(home, desk.people.log_in, "Ann", PASSWORD)
        assert (await desk.who(kept)).visitor is None, "whoever logs in again ends the session from before"
        assert (await desk.who(home)).visitor == there.visitor
        phone.jar[COOKIE] = cookie  # somebody kept it
        assert (await desk.who(phone)).visitor is None
        assert (await desk.who(home)).visitor == there.visitor

    at_desk(tmp_path, story)


def test_an_account_speaks_the_language_that_its_holder_saw_last(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(headers={"accept-language": "fr"}), desk.people.register, "Ann", PASSWORD)
        account = await desk.store.account("ann")
        assert account is not None
        assert account.lang == "fr"
        await desk.do(Browser(), desk.people.log_in, "Ann", PASSWORD)
        account = await desk.store.account("ann")
        assert account is not None
        assert account.lang == "en"

    at_desk(tmp_path, story)


def test_seats_of_a_guest_come_along_when_they_log_in(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        home, phone = Browser(), Browser()
        account = (await desk.do(home, desk.people.register, "Ann", PASSWORD)).visitor
        guest = (await desk.do(phone, desk.people.greet)).visitor
        await desk.table("game", guest, [], holder=guest)
        who = await desk.do(phone, desk.people.log_in, "Ann", PASSWORD)
        assert (who.visitor, who.guest) == (account, guest)
        assert [seat.holder for seat in await desk.store.seats("game")] == [account, account]
        assert [game.id for game in await desk.store.games_of(account, 10)] == ["game"]

    at_desk(tmp_path, story)


def test_seats_of_another_account_stay_with_it(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        shared = Browser()
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        ben = (await desk.do(shared, desk.people.register, "Ben", PASSWORD)).visitor
        await desk.table("game", ben, [], holder=ben)
        assert (await desk.do(shared, desk.people.log_in, "Ann", PASSWORD)).guest is None
        assert [seat.holder for seat in await desk.store.seats("game")] == [ben, ben]

    at_desk(tmp_path, story)


@pytest.mark.parametrize("name", ["nobody", "", "\ud800", "x" * 10_000, "a\x00b", "\u202e"])
def test_an_unknown_name_takes_as_much_work_as_a_wrong_password(tmp_path: Path, name: str) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        sentences = []
        for who, password in ((name, PASSWORD), ("Ann", "wrong password"), ("Ann", ""), ("Ann", "x" * 500)):
            count = len(Counting.compared)
            with pytest.raises(Forbidden) as refused:
                await desk.do(Browser(), desk.people.log_in, who, password)
            sentences.append(str(refused.value))
            assert len(Counting.compared) == count + 1
            assert Counting.compared[-1].startswith("$argon2id$")
        assert len(set(sentences)) == 1

    at_desk(tmp_path, story)


def test_wrong_passwords_slow_down_by_name(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        for number in range(6):
            with pytest.raises(Forbidden):
                await desk.do(Browser(f"192.0.2.{number}"), desk.people.log_in, "Ann", "wrong password")
        compared = len(Counting.compared)
        with pytest.raises(TooMany) as slow:
            await desk.do(Browser("192.0.2.99"), desk.people.log_in, "ANN", PASSWORD)
        assert len(Counting.compared) == compared
        desk.clock.now += slow.value.wait
        await desk.do(Browser("192.0.2.99"), desk.people.log_in, "Ann", PASSWORD)
        with pytest.raises(Forbidden):  # forgiven: it starts anew
            await desk.do(Browser(), desk.people.log_in, "Ann", "wrong password")

    at_desk(tmp_path, story)


def test_wrong_passwords_slow_down_by_address(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        for number in range(21):
            with pytest.raises(Forbidden):
                await desk.do(Browser(f"2001:db8::{number + 1:x}"), desk.people.log_in, f"name {number}", PASSWORD)
        with pytest.raises(TooMany):
            await desk.do(Browser("2001:db8::ffff"), desk.people.log_in, "another", PASSWORD)
        with pytest.raises(Forbidden):
            await desk.do(Browser("2001:db8:1::1"), desk.people.log_in, "another", PASSWORD)

    at_desk(tmp_path, story)


def test_many_tries_at_once_are_not_free(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        tries = [desk.do(Browser(), desk.people.log_in, "Ann", f"password {number}") for number in range(30)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([isinstance(outcome, Forbidden) for outcome in outcomes]) == 6
        assert sum([isinstance(outcome, TooMany) for outcome in outcomes]) == 24

    at_desk(tmp_path, story)


def test_a_new_password_ends_the_other_sessions(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        home, phone = Browser(), Browser()
        await desk.do(home, desk.people.register, "Ann", PASSWORD)
        await desk.do(phone, desk.people.log_in, "Ann", PASSWORD)
        with pytest.raises(Forbidden):
            await desk.do(home, desk.people.change_password, "not the old one", "another one")
        with pytest.raises(Refused, match="too short"):
            await desk.do(home, desk.people.change_password, PASSWORD, "short")
        assert (await desk.who(phone)).visitor is not None
        await desk.do(home, desk.people.change_password, PASSWORD, "another one")
        assert (await desk.who(home)).visitor is not None
        assert (await desk.who(phone)).visitor is None
        with pytest.raises(Forbidden):
            await desk.do(phone, desk.people.log_in, "Ann", PASSWORD)
        await desk.do(phone, desk.people.log_in, "Ann", "another one")
        with pytest.raises(Forbidden, match="not logged in"):
            await desk.do(Browser(), desk.people.change_password, PASSWORD, "another one")

    at_desk(tmp_path, story)


def test_an_old_way_of_hashing_is_replaced(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.do(Browser(), desk.people.register, "Ann", PASSWORD)
        await desk.store.set_password("ann", PasswordHasher(2, 16, 1).hash(PASSWORD))
        await desk.do(Browser(), desk.people.log_in, "Ann", PASSWORD)
        account = await desk.store.account("ann")
        assert account is not None
        assert "m=8,t=1,p=1" in account.password

    at_desk(tmp_path, story)


def test_an_address_belongs_to_an_account(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        with pytest.raises(Forbidden):
            await desk.do(ann, desk.people.set_address, "ann@example.org", False)
        await desk.do(ann, desk.people.register, "Ann", PASSWORD)
        await desk.do(ann, desk.people.set_address, "ann@example.org", False)
        account = await desk.store.account("ann")
        assert account is not None
        assert account.address == "ann@example.org"

    at_desk(tmp_path, story)


# Links and keys.


def test_a_link_is_for_one_visitor(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        host, ann, ben = Browser(), Browser(), Browser()
        creator = (await desk.do(host, desk.people.greet)).visitor
        secret, key = new_key("game", 1, LINK, desk.clock())
        await desk.table("game", creator, [key])
        assert secret.encode() not in key.hash
        who, game, seat = await desk.do(ann, desk.people.enter, secret)
        assert (game, seat) == ("game", 1)
        assert (await desk.store.seats("game"))[1].holder == who.visitor
        assert (await desk.do(ann, desk.people.enter, secret))[1:] == ("game", 1)  # from the history of the browser
        with pytest.raises(Forbidden):
            await desk.do(ben, desk.people.enter, secret)
        assert COOKIE not in ben.jar
        with pytest.raises(Forbidden):
            await desk.do(host, desk.people.enter, secret)

    at_desk(tmp_path, story)


def test_of_many_who_open_a_link_at_once_one_sits_down(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        creator = (await desk.do(Browser(), desk.people.greet)).visitor
        secret, key = new_key("game", 0, LINK, desk.clock())
        await desk.table("game", creator, [key])
        tries = [desk.do(Browser(), desk.people.enter, secret) for _ in range(8)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([isinstance(outcome, Forbidden) for outcome in outcomes]) == 7

    at_desk(tmp_path, story)


@pytest.mark.parametrize("secret", ["", "x", "x" * 43, "\ud800" * 43, "é" * 43])
def test_a_link_that_is_none(tmp_path: Path, secret: str) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        with pytest.raises(Forbidden):
            await desk.do(ann, desk.people.enter, secret)
        assert ann.jar == {}
        with pytest.raises(Forbidden):
            await desk.people.claim(secret, (await desk.do(ann, desk.people.greet)).visitor)

    at_desk(tmp_path, story)


def test_a_key_is_for_one_seat_and_for_nothing_else(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        ann = Browser()
        creator = (await desk.do(ann, desk.people.greet)).visitor
        link, kept = new_key("game", 0, LINK, desk.clock())
        await desk.table("game", creator, [kept])
        secret = await desk.people.make_key("game", 1, KEY)
        program = Browser(headers={"Authorization": f"bearer  {secret}"})
        who = await desk.who(program)
        assert (who.visitor, who.key) == (None, ("game", 1))
        with pytest.raises(Forbidden):
            await desk.do(program, desk.people.greet)
        with pytest.raises(Forbidden):
            await desk.do(program, desk.people.register, "Robot", PASSWORD)
        for wrong in (link, secret[:-1], secret + "x", new_secret(), "", "\u00e9" * 43):
            with pytest.raises(Forbidden):
                await desk.who(Browser(headers={"authorization": f"Bearer {wrong}"}))
        stranger = Browser()
        with pytest.raises(Forbidden):  # a key is no link
            await desk.do(stranger, desk.people.enter, secret)
        assert stranger.jar == {}
        ann.headers = {"authorization": "Basic eDp5"}
        assert (await desk.who(ann)).visitor == creator
        await desk.store.end_keys("game", 1)
        with pytest.raises(Forbidden):
            await desk.who(program)

    at_desk(tmp_path, story)


def test_secrets_are_long_and_all_different() -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000
    assert len(new_secret()) == 43


# On both kinds of database.


@pytest.mark.anyio
async def test_a_story_that_both_databases_tell(store: Store) -> None:
    desk = Desk(store)
    home, phone, program = Browser(), Browser(), Browser()
    link, kept = new_key("game", 0, LINK, desk.clock())
    account = (await desk.do(home, desk.people.register, "Ann", PASSWORD)).visitor
    await desk.table("game", account, [kept])
    guest = (await desk.do(phone, desk.people.enter, link))[0].visitor
    assert (await store.seats("game"))[0].holder == guest
    with pytest.raises(Forbidden):
        await desk.do(home, desk.people.enter, link)
    assert (await desk.do(phone, desk.people.log_in, "ann", PASSWORD)).guest == guest
    assert (await store.seats("game"))[0].holder == account
    program.headers = {"authorization": f"Bearer {await desk.people.make_key('game', 1, KEY)}"}
    assert (await desk.who(program)).key == ("game", 1)
    desk.clock.now += 2 * RENEW
    assert (await desk.who(phone)).visitor == account
    await desk.do(home, desk.people.change_password, PASSWORD, "another one")
    assert (await desk.who(phone)).visitor is None
    desk.people.close()
