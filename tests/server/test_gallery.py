"""The addresses of the cards: what they answer, with and without packs, and what they refuse in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from mindtable.core import limits
from mindtable.games import titles
from mindtable.server.app import House
from mindtable.server.limits import Limits

from .hall import Guest, hall
from .test_pages import page

pytestmark = pytest.mark.anyio

PACK = 'provenance = "owner"\n[[work]]\nid = "scrapbook"\ncost = 3\n'
WRONG = 'provenance = "owner"\n[[work]]\nid = "scrapbok"\ncost = 3\n'


async def test_every_title_shows_its_cards_and_the_front_door_leads_there(house: House) -> None:
    guest = Guest(house)
    assert 'href="/cards"' in await page(guest, "/")
    answer = await guest.client.get("/cards")
    assert answer.headers["location"] == f"/cards/{next(iter(titles()))}"
    for name in titles():
        text = await page(guest, f"/cards/{name}")
        for other in titles():
            assert f'href="/cards/{other}"' in text


async def test_a_card_has_an_address_of_its_own(house: House) -> None:
    text = await page(Guest(house), "/cards/ego-and-opus/scrapbook?kind=work")
    assert "Album de collages" in text
    assert "/cards/ego-and-opus/portrait?kind=work" in text
    text = await page(Guest(house, "fr"), "/cards/ego-and-opus/scrapbook")
    assert "Album de collages" in text
    assert "Scrapbook" in text


async def test_what_is_not_there_gets_a_sentence(house: House) -> None:
    guest = Guest(house)
    assert "There is no card" in await page(guest, "/cards/ego-and-opus/scrapbok", 404)
    assert "did you mean" in await page(guest, "/cards/esence", 422)
    text = await page(guest, "/cards/essence?kind=%00&group=%3Cb%3E&cost=-1&q=" + "x" * 500)
    assert "No card matches" in text


async def test_a_pack_is_laid_over_for_whoever_sends_it_and_for_nobody_else(house: House) -> None:
    ann, ben = Guest(house), Guest(house)
    packs = {"packs": [{"name": "my cards.toml", "text": PACK}]}
    answer = await ann.client.post("/cards/ego-and-opus/scrapbook", json=packs)
    assert answer.status_code == 200
    assert "prov--owner" in answer.text
    answer = await ann.client.post("/cards/ego-and-opus?kind=work", json=packs)
    assert answer.text.count("data-laid") == 1
    assert "my cards.toml" in answer.text
    assert "prov--owner" not in await page(ben, "/cards/ego-and-opus/scrapbook")
    assert "data-laid" not in await page(ann, "/cards/ego-and-opus")


@pytest.mark.parametrize(
    ("packs", "status", "said"),
    [
        ([{"name": "x", "text": WRONG}], 422, "line 3"),
        ([{"name": "x", "text": "this is = no = toml"}], 422, "TOML"),
        ([{"name": "x", "text": PACK.replace("3", "99")}], 422, "from 0 to 9"),
        ([{"name": "x", "text": "#" * (limits.PACK_BYTES + 1)}], 422, str(limits.PACK_BYTES)),
        ([{"name": "x", "text": PACK}] * 9, 422, "8"),
        ([{"name": "x"}], 400, ""),
    ],
)
async def test_a_pack_that_cannot_be_laid_over_is_refused_with_its_place(
    house: House, packs: list[dict[str, str]], status: int, said: str
) -> None:
    answer = await Guest(house).client.post("/cards/ego-and-opus", json={"packs": packs})
    assert answer.status_code == status
    assert said in answer.json()["error"]["sentence"]


async def test_packs_come_from_our_own_pages_and_in_json(house: House) -> None:
    guest = Guest(house)
    body: dict[str, list[str]] = {"packs": []}
    answer = await guest.client.post("/cards/essence", json=body, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert (await guest.client.post("/cards/essence", content=b"packs=1")).status_code == 415
    answer = await guest.client.post("/cards/essence", content=b"x" * 5_000_000)
    assert answer.status_code == 413


async def test_a_piece_on_the_table_leads_to_its_card(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "ego-and-opus", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 3})
    there = f"/tables/{made['table']}"
    text = await page(ann, there)
    piece = next(part.partition('"')[0] for part in text.split('data-piece="')[1:] if part.startswith("card:"))
    seen = await page(ann, f"{there}/piece?id={piece.replace('#', '%23')}")
    address = seen.partition('href="/cards/')[2].partition('"')[0]
    assert address.startswith("ego-and-opus/")
    await page(ann, f"/cards/{address}")


async def test_packs_are_laid_over_so_often_and_no_more(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(visitor_rate=0, address_rate=0, visitors=0, tables=0, lays=0.05)) as house:
        guest = Guest(house)
        answers = [(await guest.client.post("/cards/essence", json={"packs": []})).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert (await guest.client.get("/cards/essence")).status_code == 200
