"""Decks that visitors keep: whose they are, how many, what is wrong with them, and that they are played."""

from __future__ import annotations

import asyncio
import json
import re
from html import unescape
from pathlib import Path
from typing import Any, NoReturn

import pytest

from mindtable.core import limits
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.decks import deck_text
from mindtable.lab.series import Series
from mindtable.server import measuring
from mindtable.server.app import House
from mindtable.server.limits import DECKS, Limits
from mindtable.server.measure import DONE, Measurement, Measures
from mindtable.server.measuring import Order
from mindtable.server.rows import Deck
from mindtable.server.store import Store

from .hall import Guest, hall
from .test_pages import page

pytestmark = pytest.mark.anyio

BOX = open_box([])
GALLERY = deck_text(BOX.starters["gallery"], BOX.titles)
FEW = GALLERY.replace("1 Muse\n", "")
ILLEGAL = GALLERY.replace("4 Encourage", "5 Encourage").replace("Arrogant\n", "Arrogant\nArrogant\n")


async def kept(guest: Guest, text: str = GALLERY, draft: bool = False) -> Any:
    return await guest.post("/decks", {"text": text, "draft": draft})


# -- the interface


async def test_a_deck_is_checked_with_everything_at_once(house: House) -> None:
    guest = Guest(house)
    good = await guest.post("/decks/check", {"text": GALLERY})
    assert (good["legal"], good["problems"], good["name"], good["text"]) == (True, [], "Gallery and Stage", GALLERY)
    bad = await guest.post("/decks/check", {"text": ILLEGAL})
    assert not bad["legal"]
    # C1: 26 works, five of a name; C2: one ego twice, so nine of them.
    assert [re.findall(r"\((C\d)\)$", said)[0] for said in bad["problems"]] == ["C1", "C1", "C2", "C2"]
    junk = await guest.post("/decks/check", {"text": "mindtable deck 1\nworks:\n4 Encorage"})
    assert "'Encourage'" in " ".join(junk["problems"])
    french = await Guest(house, "fr").post("/decks/check", {"text": FEW})
    assert french["problems"] == ["un portfolio compte exactement 25 œuvres, celui-ci 24 (C1)"]
    assert await guest.get("/decks") == []  # nothing was kept


async def test_only_a_legal_deck_is_kept_but_a_draft_may_be_wrong(house: House) -> None:
    ann = Guest(house)
    status, sentence = await ann.refused("/decks", {"text": FEW})
    assert status == 422
    assert "exactly 25 works" in sentence
    made = await kept(ann, FEW, draft=True)
    assert (made["text"], made["draft"], made["legal"]) == ("", FEW, False)
    changed = await ann.post(f"/decks/{made['id']}", {"text": GALLERY})
    assert (changed["text"], changed["draft"], changed["legal"]) == (GALLERY, "", True)
    drafted = await ann.post(f"/decks/{made['id']}", {"text": FEW, "draft": True})
    assert (drafted["text"], drafted["draft"], drafted["legal"]) == (GALLERY, FEW, False)
    assert await ann.get(f"/decks/{made['id']}") == drafted
    assert [one["id"] for one in await ann.get("/decks")] == [made["id"]]
    assert await ann.post(f"/decks/{made['id']}/drop") == []
    assert await ann.refused(f"/decks/{made['id']}", get=True) == (404, "You have no such deck.")


async def test_a_deck_is_nobody_elses(house: House) -> None:
    ann, ben = Guest(house), Guest(house)
    made = await kept(ann)
    await kept(ben)
    for path, body in (("", {"text": FEW, "draft": True}), ("/drop", None)):
        assert await ben.refused(f"/decks/{made['id']}{path}", body) == (404, "You have no such deck.")
    assert await ben.refused(f"/decks/{made['id']}", get=True) == (404, "You have no such deck.")
    assert made["id"] not in json.dumps(await ben.get("/decks"))
    assert "you have no such deck" in await page(ben, f"/decks/build?id={made['id']}")
    assert (await ann.get(f"/decks/{made['id']}"))["text"] == GALLERY


async def test_decks_are_bounded_in_number_and_size(house: House) -> None:
    ann = Guest(house)
    for _ in range(DECKS):
        await kept(ann)
    status, sentence = await ann.refused("/decks", {"text": GALLERY})
    assert (status, str(DECKS) in sentence) == (422, True)
    await kept(Guest(house))  # others still may
    assert (await ann.refused("/decks/check", {"text": "x" * (limits.DECK_BYTES + 1)}))[0] == 400
    assert (await ann.refused("/decks/check", {"text": "x" * 100_000}))[0] == 413


async def test_decks_come_along_when_a_guest_logs_in(house: House) -> None:
    home, away = Guest(house), Guest(house)
    await home.post("/register", {"name": "Ann", "password": "correct horse"})
    made = await kept(away)
    await away.post("/login", {"name": "Ann", "password": "correct horse"})
    assert [one["id"] for one in await home.get("/decks")] == [made["id"]]


# -- the store


async def test_decks_in_either_database(store: Store) -> None:
    ada = await store.new_visitor(1.0)
    first, second = Deck("a", ada.id, "t", "", "x", 1.0, 2.0), Deck("b", ada.id, "t", "y", "", 1.0, 3.0)
    assert await store.new_deck(first, 2)
    assert await store.new_deck(second, 2)
    assert not await store.new_deck(Deck("c", ada.id, "t", "", "", 1.0, 4.0), 2)
    assert await store.decks_of(ada.id) == [second, first]
    await store.set_deck("a", "z", "", 9.0)
    assert [deck.id for deck in await store.decks_of(ada.id)] == ["a", "b"]
    await store.end_deck("b")
    assert await store.deck("b") is None
    await store.release_visitor(ada.id)
    assert await store.deck("a") is None  # a forgotten person leaves nothing


async def test_a_visitor_who_has_nothing_else_is_forgotten_with_their_decks(store: Store) -> None:
    ada = await store.new_visitor(1.0)
    await store.new_deck(Deck("a", ada.id, "t", "x", "", 1.0, 2.0), 9)
    assert (await store.purge(5.0)).visitors == 1  # no cookie leads there any more
    assert await store.deck("a") is None


# -- pages and tables


async def test_the_page_of_decks_shows_mine_and_the_five_lists(house: House) -> None:
    ann = Guest(house)
    text = await page(ann, "/decks")
    for name in BOX.starters:
        assert f'href="/decks/build?from={name}"' in text
    made = await kept(ann)
    drafted = await kept(ann, FEW, draft=True)
    text = await page(ann, "/decks")
    assert f'href="/new/ego-and-opus?deck0=own-{made["id"]}"' in text
    assert f"own-{drafted['id']}" not in text
    assert "1 thing is wrong" in text


async def test_a_kept_deck_is_offered_for_a_new_table_and_played(house: House) -> None:
    ann = Guest(house)
    text = GALLERY.replace("Gallery and Stage", "Mine <b>").replace("1 Muse", "1 Chocolate Drizzle")
    made = await kept(ann, text)
    text = made["text"]  # the cards in their order
    await kept(ann, FEW, draft=True)
    for own, count in ((f"own-{made['id']}", 2), ("own-nothing", 1)):
        shown = await page(ann, f"/new/ego-and-opus?deck0={own}")
        assert shown.count("Mine &lt;b&gt;</option>") == 2  # one for each seat
        found = re.search(r'data-wish="([^"]*)"', shown)
        assert found is not None
        wish = json.loads(unescape(found[1]))
        assert wish["decks"][0] == (text if count == 2 else "trash")
    wish["decks"][0] = text
    table = await ann.post("/tables", {**wish, "seed": 4})
    record = await ann.client.get(f"/api/tables/{table['table']}")
    assert record.json()["phase"] == "playing"
    assert "Mine &lt;b&gt;" not in await page(Guest(house), "/new/ego-and-opus")


async def test_a_link_shows_the_same_deck_to_everybody(house: House) -> None:
    read = await Guest(house).post("/decks/check", {"text": GALLERY})
    text = await page(Guest(house, "fr"), read["address"])
    assert "Valable" in text
    assert unescape(re.findall(r'data-text="([^"]*)"', text)[0]) == GALLERY
    answer = await Guest(house).client.get(read["address"].replace("/build?", "/text?"))
    assert answer.text == GALLERY
    assert answer.headers["content-disposition"] == 'attachment; filename="gallery-and-stage.txt"'


async def test_a_broken_link_or_text_gets_a_sentence_and_a_way_on(house: House) -> None:
    guest = Guest(house)
    text = await page(guest, "/decks/build?w=muse_nothing&a=%00&from=x")
    assert "Not everything could be read" in text
    assert "nothing" in text
    assert 'id="work-muse"' in text
    assert "no list" in await page(guest, "/decks/build?from=nowhere")
    text = await page(guest, "/decks/build?text=mindtable+deck+1%0Aworks:%0A4+Encorage%0A2+Muse")
    assert "line 3" in text
    assert "Encourage" in text
    assert 'id="work-muse"' in text


async def test_a_list_to_begin_from_is_called_as_the_reader_says(house: House) -> None:
    for lang, name in (("en", "Gallery and Stage"), ("fr", "Galerie et scène")):
        assert f'value="{name}"' in await page(Guest(house, lang), "/decks/build?from=gallery")


async def test_packs_lie_over_the_builder_and_the_deck_is_played_with_them(house: House) -> None:
    ann = Guest(house)
    text = 'provenance = "owner"\n[[work]]\nid = "muse"\ncost = 3\nname = { en = "Calliope", fr = "Calliope" }\n'
    packs = [{"name": "mine.toml", "text": text}]
    answer = await ann.client.post("/decks/build?from=gallery", json={"packs": packs})
    assert answer.status_code == 200
    assert "Calliope" in answer.text
    assert "your pack: mine.toml" in answer.text
    told = unescape(re.findall(r'data-text="([^"]*)"', answer.text)[0])
    assert told == GALLERY  # kept in the words of the house set, so that it is read with packs and without
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for deck in (GALLERY, GALLERY.replace("Muse", "Calliope")):
        wish = {"title": "ego-and-opus", "mode": "2-player", "seats": seats, "decks": [deck, "score"], "packs": packs}
        assert (await ann.post("/tables", wish))["table"]
    brought = GALLERY.replace("Muse", "Calliope").replace("\n", "%0A").replace(" ", "+")
    answer = await ann.client.post(f"/decks/build?text={brought}", json={"packs": packs})
    assert 'id="work-muse"' in answer.text
    assert "Not everything could be read" not in answer.text
    wrong = [{"name": "wrong.toml", "text": text.replace("muse", "mouse")}]
    answer = await ann.client.post("/decks/build", json={"packs": wrong}, headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "line 3" in answer.json()["error"]["sentence"]


# -- measuring


async def test_a_deck_is_measured_in_another_process_and_can_be_stopped(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann, ben = Guest(house), Guest(house)
        assert await ann.refused("/decks/measure", get=True) == (404, "No deck of yours was measured.")
        assert (await ann.refused("/decks/measure", {"text": FEW}))[0] == 422
        begun = await ann.post("/decks/measure", {"text": GALLERY})
        assert (begun["name"], begun["of"]) == ("Gallery and Stage", 200)
        assert [one["list"] for one in begun["lists"]] == list(BOX.starters)
        assert (await ann.refused("/decks/measure", {"text": GALLERY}))[0] == 429
        waits = await ben.post("/decks/measure", {"text": GALLERY})  # one deck at a time
        assert waits["phase"] == "waits"
        while not (seen := await ann.get("/decks/measure"))["played"]:
            await asyncio.sleep(0.1)
        assert seen["phase"] == "plays"
        stopped = await ann.post("/decks/measure/stop")
        assert stopped["phase"] == "stopped"
        assert all([0 <= one["won"] <= one["games"] <= 40 for one in stopped["lists"]])
        assert (await ben.post("/decks/measure/stop"))["phase"] == "stopped"


async def test_measuring_is_limited_for_each_visitor(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(visitor_rate=0, address_rate=0, visitors=0, tables=0, measures=1.0)) as house:
        ann = Guest(house)
        await ann.post("/decks/measure", {"text": GALLERY})
        await ann.post("/decks/measure/stop")
        assert (await ann.refused("/decks/measure", {"text": GALLERY}))[0] == 429
        ben = Guest(house)
        await ben.post("/decks/measure", {"text": GALLERY})
        await ben.post("/decks/measure/stop")


async def test_a_deck_is_measured_with_the_packs_that_lie_over_its_cards(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = 'provenance = "owner"\n[[work]]\nid = "muse"\ncost = 3\nname = { en = "Calliope", fr = "Calliope" }\n'
    orders: list[Order] = []

    async def listen(self: Measures, found: Measurement, order: Order) -> None:
        orders.append(order)

    monkeypatch.setattr(Measures, "_listen", listen)
    ann = Guest(house)
    await ann.post("/decks/measure", {"text": GALLERY, "packs": [{"name": "mine.toml", "text": text}]})
    await asyncio.sleep(0)  # the task begins
    assert orders[0].packs == (text,)
    wrong = [{"name": "wrong.toml", "text": text.replace("muse", "mouse")}]
    status, sentence = await Guest(house).refused("/decks/measure", {"text": GALLERY, "packs": wrong})
    assert status == 422
    assert "line 3" in sentence


def test_the_games_of_a_measurement_are_played_with_the_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    played_with: list[list[str]] = []

    def noted(series: Series, game: object, index: int) -> NoReturn:
        played_with.append(series.packs)
        raise InterruptedError

    monkeypatch.setattr(measuring, "played", noted)
    text = 'provenance = "owner"\n[[work]]\nid = "muse"\ncost = 3\n'
    with pytest.raises(InterruptedError):
        measuring.measure(Order("ego-and-opus", GALLERY, ("score",), 1, 1, (text,)), -1, -1)
    assert played_with == [[text]]


async def test_a_measurement_comes_to_its_end(house: House) -> None:
    measures = Measures(0, games=1)
    found = measures.begin("ann", "ego-and-opus", "x", GALLERY)
    assert found.task is not None
    await found.task
    assert (found.phase, found.tally.played) == (DONE, (1, 1, 1, 1, 1))
    failing = Measures(0, games=1, command=["/bin/false"])
    found = failing.begin("ann", "ego-and-opus", "x", GALLERY)
    assert found.task is not None
    await found.task
    assert found.phase == "failed"
