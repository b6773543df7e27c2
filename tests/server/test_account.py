"""Accounts: told of a turn only where the address was proved, and gone when their holder wants."""

from __future__ import annotations

from pathlib import Path

import pytest

from mindtable.server.app import House
from mindtable.server.notices import Notice, Proof
from mindtable.server.rows import Seat

from .hall import Guest, hall, two

pytestmark = pytest.mark.anyio

PASSWORD = "a long password"


class Letters:
    """What a server with a mail server would have sent."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[tuple[str, Notice | Proof]] = []
        monkeypatch.setattr(house.messenger, "_queue", self.take)

    def take(self, way: str, notice: Notice | Proof) -> bool:
        self.sent.append((way, notice))
        return True

    def proofs(self) -> list[Proof]:
        return [notice for _, notice in self.sent if isinstance(notice, Proof)]

    def turns(self) -> list[str]:
        return [way for way, notice in self.sent if isinstance(notice, Notice)]


@pytest.fixture
def posting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who has set up both ways of telling people."""
    for name, text in (
        ("URL", "https://play.example.org"), ("SMTP", "smtp://127.0.0.1:1"), ("SMTP_FROM", "table@example.org"),
        ("WEBHOOK", "http://127.0.0.1:1/"), ("WEBHOOK_SECRET", "sixteen letters and more"),
    ):  # fmt: skip
        monkeypatch.setenv(f"MINDTABLE_{name}", text)


@pytest.mark.usefixtures("posting")
async def test_letters_go_only_where_somebody_opened_the_link_in_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path) as house:
        letters, ann = Letters(house, monkeypatch), Guest(house)
        await ann.post("/register", {"name": "Ann", "password": PASSWORD})
        me = await ann.post("/address", {"address": "ann@example.org"})
        assert (me["address"], me["unproved"]) == ("ann@example.org", True)
        [proof] = letters.proofs()
        assert (proof.account, proof.address, proof.lang) == ("Ann", "ann@example.org", "en")
        table = (await ann.post("/tables", two(second="bot")))["table"]
        match = await house.live.read(table, lambda room, match: match)
        await house._write_to(match, 0)
        assert letters.turns() == ["webhook"]  # the host's own bridge may know of it

        page = await ann.client.get(proof.path)
        assert page.status_code == 200  # looking uses nothing up
        secret = proof.path.rpartition("/")[2]
        assert (await ann.get("/me"))["unproved"]
        await Guest(house).post("/address/prove", {"secret": secret})  # on whatever device the letter is read
        assert not (await ann.get("/me"))["unproved"]
        other = (await ann.post("/tables", two(second="bot")))["table"]
        match = await house.live.read(other, lambda room, match: match)
        await house._write_to(match, 0)
        assert letters.turns()[1:] == ["webhook", "mail"]
        assert await ann.refused("/address/prove", {"secret": secret}) == (
            403, "This link has already been used, or another address has been given since.",
        )  # fmt: skip


@pytest.mark.usefixtures("posting")
async def test_another_address_has_to_be_proved_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(tmp_path) as house:
        letters, ann = Letters(house, monkeypatch), Guest(house)
        await ann.post("/register", {"name": "Ann", "password": PASSWORD})
        await ann.post("/address", {"address": "ann@example.org"})
        await ann.post("/address", {"address": "anna@example.org"})
        first, second = [proof.path.rpartition("/")[2] for proof in letters.proofs()]
        assert (await ann.refused("/address/prove", {"secret": first}))[0] == 403
        await ann.post("/address/prove", {"secret": second})
        await ann.post("/address", {"address": "anna@example.org"})  # the same again needs no proof
        assert len(letters.proofs()) == 2
        me = await ann.post("/address", {"address": ""})
        assert (me["address"], me["unproved"]) == ("", False)


async def test_without_letters_there_is_nothing_to_prove(ann: Guest) -> None:
    await ann.post("/register", {"name": "Ann", "password": PASSWORD})
    assert not (await ann.post("/address", {"address": "ann@example.org"}))["unproved"]


async def test_an_account_that_is_deleted_leaves_the_games_of_others(house: House, ann: Guest) -> None:
    ben = Guest(house)
    await ben.post("/register", {"name": "Ben", "password": PASSWORD})
    made = await ann.post("/tables", two())
    table = made["table"]
    await ben.post("/join", {"link": made["links"][0]["secret"]})
    assert (await ben.get(f"/tables/{table}"))["seat"] == 1
    assert await ben.refused("/forget", {"password": "another password"}) == (403, "The password is wrong.")
    await ben.post("/forget", {"password": PASSWORD})
    seats: list[Seat] = await house.store.seats(table)
    assert (seats[0].holder is None, seats[1].holder) == (False, None)
    assert (await ann.get(f"/tables/{table}"))["phase"] == "playing"
    assert (await ben.get("/me"))["account"] == ""
    assert (await ben.refused(f"/tables/{table}/seats/1/leave"))[0] == 403
    assert (await ben.refused("/login", {"name": "Ben", "password": PASSWORD}))[0] == 403


async def test_guests_cannot_delete_what_they_do_not_have(ann: Guest) -> None:
    assert await ann.refused("/forget", {"password": PASSWORD}) == (403, "You are not logged in.")


@pytest.mark.parametrize(
    ("lang", "make", "own"),
    [("en", "Create an account", "Log out"), ("fr", "Créer un compte", "Se déconnecter")],
)
async def test_the_page_shows_the_ways_to_an_account_and_then_the_account(
    house: House, lang: str, make: str, own: str
) -> None:
    ann = Guest(house, lang)
    assert make in (await ann.client.get("/account")).text
    await ann.post("/register", {"name": "<Ann>", "password": PASSWORD})
    page = (await ann.client.get("/account")).text
    assert own in page
    assert "&lt;Ann&gt;" in page
    assert make not in page
    assert "example" not in page
