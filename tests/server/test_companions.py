"""Games beside the box on the server: facts, numbered entries, two phones, links, and what is there after a restart."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.app import ROOMY, House, Settings
from mindtable.server.database import Unavailable
from mindtable.server.guard import Care
from mindtable.server.people import digest

from .hall import UNHURRIED, Guest, hall
from .test_hostile import Line

pytestmark = pytest.mark.anyio

TOLD = {"title": "cerebria", "way": "tell", "seed": 3}


@asynccontextmanager
async def beside(folder: Path, wish: dict[str, Any] = TOLD) -> AsyncIterator[tuple[House, Guest, str]]:
    """A server with somebody who has set up a game, up to their first turn."""
    async with hall(folder) as house:
        ann = Guest(house)
        made = await ann.post("/companion", wish)
        await to_turn(ann, made["id"])
        yield house, ann, made["id"]
        await ann.close()


async def enter(guest: Guest, id: str, kind: str, text: str = "", **more: Any) -> Any:
    """Add an entry; it must be granted."""
    number = (await guest.get(f"/companion/{id}"))["entry"] + 1
    return await guest.post(
        f"/companion/{id}/entries", {"number": number, "kind": kind, "text": text, "mark": "m", **more}
    )


async def refused(guest: Guest, id: str, kind: str, text: str = "") -> tuple[int, str]:
    number = (await guest.get(f"/companion/{id}"))["entry"] + 1
    return await guest.refused(f"/companion/{id}/entries", {"number": number, "kind": kind, "text": text})


async def to_turn(guest: Guest, id: str) -> Any:
    """Carry out and choose the first of everything until the person's turn is to be told, or the game is over."""
    seen = await guest.get(f"/companion/{id}")
    while True:
        now, number = seen["now"], seen["entry"] + 1
        if now["over"] or (now["question"] is not None and now["question"]["sort"] == "yours"):
            return seen
        wish = {"number": number, "kind": "done"}
        if now["instruction"] is None:
            wish["kind"] = "choose" if now["question"]["sort"] == "choice" else "answer"
            wish["text"] = now["question"]["offers"][0]["notation"]
        seen = (await guest.post(f"/companion/{id}/entries", wish))["companion"]


async def test_facts_that_cannot_be_are_refused_with_the_reason(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        seen = await ann.get(f"/companion/{id}")
        status, why = await refused(ann, id, "told", "sphere knowledge 12")
        assert (status, why) == (422, "Willpower in Knowledge: a number from 0 to 7, not 12.")
        await enter(ann, id, "told", "slot 0 fear")
        status, why = await refused(ann, id, "told", "slot 1 fear")
        assert status == 422
        assert "Fear is already somewhere else" in why
        status, why = await refused(ann, id, "told", "essence 0 9")
        assert status == 422
        assert "room for" in why
        status, why = await refused(ann, id, "told", "slot 1 angr")
        assert status == 422
        assert "did you mean “anger”" in why
        after = await ann.get(f"/companion/{id}")
        assert after["entry"] == seen["entry"] + 1, "what was refused is not written down"
        checked = await ann.post(f"/companion/{id}/check", {"facts": ["slot 1 fear"]})
        assert "is already somewhere else" in checked["refused"]
        checked = await ann.post(f"/companion/{id}/check", {"facts": ["sphere knowledge 3"]})
        assert checked["refused"] == ""
        assert checked["report"]["facts"]


async def test_a_place_of_the_other_title_that_is_full_is_refused(tmp_path: Path) -> None:
    async with beside(tmp_path, {"title": "unconscious-mind", "way": "tell", "seed": 3}) as (_, ann, id):
        facts = await ann.get(f"/companion/{id}/facts", at="room:primary")
        first, second, *_ = [one["notation"] for one in facts if one["notation"].endswith(" person-primary")]
        await enter(ann, id, "told", first)
        await enter(ann, id, "told", second.replace("primary", "secondary"))
        status, why = await refused(ann, id, "told", second)
        assert status == 422
        assert "already holds" in why
        assert "say where it went" in why


async def test_an_entry_sent_twice_counts_once_and_a_late_one_brings_the_game_as_it_is(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        at = (await ann.get(f"/companion/{id}"))["entry"]
        wish = {"number": at + 1, "kind": "told", "text": "sphere knowledge 3", "mark": "one"}
        for _ in range(2):
            entered = await ann.post(f"/companion/{id}/entries", wish)
            assert entered["companion"]["entry"] == at + 1
        late = await ann.client.post(f"/api/companion/{id}/entries", json={**wish, "mark": "two"})
        assert late.status_code == 409
        assert late.json()["companion"]["entry"] == at + 1
        assert late.json()["error"]["code"] == "stale"
        early = await ann.client.post(f"/api/companion/{id}/entries", json={**wish, "number": at + 5})
        assert early.status_code == 409
        await enter(ann, id, "undo")
        assert "sphere knowledge 3\nundo" in (await ann.client.get(f"/api/companion/{id}/log")).text


async def test_without_a_script_a_late_entry_leads_to_the_table_as_it_is(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        at = (await ann.get(f"/companion/{id}"))["entry"]
        for number, status in ((at, 303), (at + 1, 303), (at + 1, 303)):  # a late one, the next, and that once more
            form = {"kind": "told", "number": str(number), "mark": "m", "text": "sphere knowledge 3"}
            answer = await ann.client.post(f"/companion/{id}/enter", data=form)
            assert answer.status_code == status
            assert answer.headers["location"] == f"/companion/{id}"
        assert (await ann.get(f"/companion/{id}"))["entry"] == at + 1
        form = {"kind": "told", "number": str(at + 2), "mark": "m", "text": "sphere knowledge 12"}
        answer = await ann.client.post(f"/companion/{id}/enter", data=form)
        assert answer.status_code == 422, "a fact that cannot be is refused on the screen"


async def test_another_phone_joins_by_the_link_and_is_told_of_every_entry(tmp_path: Path) -> None:
    async with beside(tmp_path) as (house, ann, id):
        ben = Guest(house, "fr")
        status, _ = await ben.refused(f"/companion/{id}", get=True)
        assert status == 403
        link = (await ann.post(f"/companion/{id}/links"))["link"]
        assert (await ben.post("/companion/join", {"link": link}))["id"] == id
        there = await ben.get(f"/companion/{id}")
        assert there["now"]["question"]["text"].startswith("À vous")
        news = house.companions.watch(id)
        await enter(ann, id, "told", "sphere knowledge 2")
        async with asyncio.timeout(60):
            await news.wait()
        assert (await ben.get(f"/companion/{id}"))["entry"] == there["entry"] + 1
        assert (await ben.get(f"/companion/{id}"))["scene"] is not None
        carl = Guest(house)
        assert (await carl.refused("/companion/join", {"link": "x" * len(link)}))[0] == 403
        for guest in (ben, carl):
            await guest.close()


async def test_only_who_is_in_a_game_lets_others_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its address alone opens nothing, and makes no link that would."""
    async with beside(tmp_path) as (house, ann, id):
        eve = Guest(house)
        await eve.post("/companion", TOLD)  # a game of her own
        assert (await eve.refused(f"/companion/{id}/links"))[0] == 403
        for path in ("phone", "enter"):
            assert (
                await eve.client.post(f"/companion/{id}/{path}", data={"kind": "done", "number": "1"})
            ).status_code == 403
        for path in ("", "/look"):
            assert (await eve.client.get(f"/companion/{id}{path}")).status_code == 403
        for path in ("/log", "/pack", "/record", "/ask?question=target", "/facts?at=slot:1", "/stream"):
            assert (await eve.refused(f"/companion/{id}{path}", get=True))[0] == 403, path
        assert (await eve.refused(f"/companion/{id}/check", {"facts": []}))[0] == 403
        monkeypatch.setattr(house.companions.waiting, "burst", 1)
        assert [(await ann.client.post("/companion/phone")).status_code for _ in range(2)] == [200, 429]
        await eve.close()


async def test_a_link_that_waits_for_its_game_opens_the_game_that_is_made_with_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann, ben = Guest(house), Guest(house)
        link = await house.companions.new_link(None)
        assert (await ann.post("/companion/join", {"link": link}))["id"] == ""
        made = await ann.post("/companion", {**TOLD, "link": link})
        assert (await ben.post("/companion/join", {"link": link}))["id"] == made["id"]
        other = await ben.post("/companion", {**TOLD, "link": link})
        assert (await ann.post("/companion/join", {"link": link}))["id"] == made["id"] != other["id"]
        for guest in (ann, ben):
            await guest.close()


async def test_a_link_opens_for_a_week(tmp_path: Path) -> None:
    async with beside(tmp_path) as (house, ann, id):
        link = (await ann.post(f"/companion/{id}/links"))["link"]
        now = house.companions.clock()
        for days, status in ((6.9, 200), (7.1, 403)):
            house.companions.clock = lambda days=days: now + days * 86_400.0  # type: ignore[misc]
            guest = Guest(house)
            assert (await guest.client.post("/api/companion/join", json={"link": link})).status_code == status
            await guest.close()


async def test_a_game_takes_so_many_phones_links_entries_and_streams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One too many of each is refused with a sentence, and the game goes on."""
    async with beside(tmp_path) as (house, ann, id):
        for name, most in (("PHONES", 2), ("LINKS", 1), ("WATCHERS", 1)):
            monkeypatch.setattr(f"mindtable.server.companions.{name}", most)
        link = (await ann.post(f"/companion/{id}/links"))["link"]
        assert (await ann.refused(f"/companion/{id}/links"))[0] == 429
        ben, carl = Guest(house), Guest(house)
        for _ in range(2):  # who is in already comes in again
            await ben.post("/companion/join", {"link": link})
        assert (await carl.refused("/companion/join", {"link": link}))[0] == 429
        line = Line(ann, f"/companion/{id}/stream")
        await line.until(b"event: entry")
        second = Line(ben, f"/companion/{id}/stream")
        await second.ended()
        assert second.status == 429
        await line.close()
        count = (await ann.get(f"/companion/{id}"))["entry"]
        monkeypatch.setattr("mindtable.server.companions.ENTRIES", count)
        assert (await refused(ann, id, "told", "sphere knowledge 4"))[0] == 429
        monkeypatch.setattr("mindtable.server.companions.ENTRIES", count + 1)
        await enter(ann, id, "told", "sphere knowledge 4")
        for guest in (ben, carl):
            await guest.close()


async def test_what_could_not_be_stored_was_not_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with beside(tmp_path) as (house, ann, id):
        before = await ann.get(f"/companion/{id}")
        wish = {"number": before["entry"] + 1, "kind": "told", "text": "sphere knowledge 4", "mark": "m"}

        async def broken(*_: object) -> None:
            raise Unavailable("The disk is full.")

        with monkeypatch.context() as context:
            context.setattr(house.companions.beside, "append", broken)
            assert (await ann.client.post(f"/api/companion/{id}/entries", json=wish)).status_code == 503
        assert await ann.get(f"/companion/{id}") == before
        after = await ann.post(f"/companion/{id}/entries", wish)
        assert after["companion"]["entry"] == before["entry"] + 1


async def test_of_two_games_that_are_made_with_one_link_the_first_has_it(tmp_path: Path) -> None:
    """Both may have looked whether it was free before either took it."""
    async with hall(tmp_path) as house:
        ann = Guest(house)
        link = await house.companions.new_link(None)
        made = await ann.post("/companion", {**TOLD, "link": link})
        row = await house.companions.beside.game(made["id"])
        assert row is not None
        await house.companions.beside.make(replace(row, id="second"), digest(link))
        assert (await Guest(house).post("/companion/join", {"link": link}))["id"] == made["id"]


async def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        await enter(ann, id, "told", "sphere knowledge 4; willpower 1 2")
        before = await ann.get(f"/companion/{id}")
        cookies = ann.client.cookies
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies = cookies
        assert await again.get(f"/companion/{id}") == before
        assert [one["id"] for one in await again.get("/companion")] == [id]
        await again.close()


async def test_the_list_of_games_says_when_each_was_played(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        page = (await ann.client.get("/companion")).text
        line = page[page.index(f'href="/companion/{id}"') :]
        assert re.search(r'<time datetime="20\d\d-\d\d-\d\dT\d\d:\d\dZ">', line[: line.index("</a>")])


async def test_the_automa_is_asked_about_the_table_and_values_of_the_box_become_a_pack(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        told = await ann.get(f"/companion/{id}/ask", question="target")
        assert told["lines"]
        assert told["page"].startswith("/companion/answer/cerebria?q=target&p=")
        page = (await ann.client.get(told["page"])).text
        assert 'data-board="tell"' in page, "whoever gets the link sees the position"
        words = page[page.index("The position in words") :]
        assert "Humility" in words
        assert "Gatekeeper" in words
        status, why = await ann.refused(f"/companion/{id}/ask?question=nonsense", get=True)
        assert status == 422
        assert "there are" in why
        await enter(ann, id, "printed", 'operation O04 symbol "judgment"')
        assert "O04" in (await ann.client.get(f"/api/companion/{id}/pack")).text
        status, _ = await refused(ann, id, "printed", "operation")
        assert status == 422


async def test_the_form_of_a_card_says_in_words_what_is_printed_on_it(tmp_path: Path) -> None:
    """Values are typed as packs write them; their meaning, and what can be chosen, is read in words."""
    async with hall(tmp_path) as house:
        ann = Guest(house)
        made = await ann.post("/companion", {"title": "unconscious-mind", "mode": "easy", "way": "tell", "seed": 3})
        goal = (await ann.client.get(f"/companion/{made['id']}?card=goal G9")).text
        assert "<p>8 Coffees at once</p>" in goal
        assert re.search(r'<option value="\[&#34;TH&#34;\]" selected>Theater</option>', goal)
        dream = (await ann.client.get(f"/companion/{made['id']}?card=manifest M07")).text
        assert '<option value="" selected>nothing</option>' in dream
        await ann.close()


async def test_nobody_writes_a_second_line_into_the_log(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        assert (await refused(ann, id, "told", "sphere knowledge 3\nundo"))[0] == 422
        assert (await refused(ann, id, "deck", "operation nobody"))[0] == 422
        assert (await ann.refused("/companion", {"title": "essence"}))[0] == 422
        assert (await ann.refused("/companion", {**TOLD, "options": {"no": "such"}}))[0] == 422


async def test_phones_at_two_processes_stay_in_step(hosted: str) -> None:
    def house() -> House:
        return House(Settings(hosted, 1, Care(roomy=ROOMY, limits=UNHURRIED)))

    here, there = house(), house()
    async with here.living(), there.living():
        ann, ben = Guest(here), Guest(there)
        made = await ann.post("/companion", TOLD)
        link = (await ann.post(f"/companion/{made['id']}/links"))["link"]
        await ben.post("/companion/join", {"link": link})
        await ben.get(f"/companion/{made['id']}")
        news = there.companions.watch(made["id"])
        await enter(ann, made["id"], "choose", "spirit delight")
        async with asyncio.timeout(60):
            await news.wait()
        assert (await ben.get(f"/companion/{made['id']}"))["entry"] == 1
        await enter(ben, made["id"], "done")
        assert (await ann.get(f"/companion/{made['id']}"))["entry"] == 2
        for guest in (ann, ben):
            await guest.close()


async def test_a_phone_sets_up_the_game_of_a_code_and_the_next_phone_joins_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        desk, first, second = Guest(house), Guest(house), Guest(house)
        coded = await desk.client.post("/companion/phone")
        assert "<svg" in coded.text
        [link] = set(re.findall(r"/companion/join/[\w-]+", coded.text))
        opened = await first.client.post(link)
        assert opened.headers["location"] == f"/companion?link={link.rpartition('/')[2]}"
        begun = await first.client.post("/companion", data={"title": "cerebria", "link": link.rpartition("/")[2]})
        joined = await second.client.post(link)
        assert joined.headers["location"] == begun.headers["location"] != "/companion"
        for guest in (desk, first, second):
            await guest.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_home_has_a_button_to_the_companion(tmp_path: Path, lang: str) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house, lang)
        page = (await ann.client.get("/")).text
        button = re.search(r'<a class="panel comp" href="/companion">(.*?)</a>', page)
        assert button is not None
        assert {"en": "Companion", "fr": "Accompagnement"}[lang] in button[1]
        assert (await ann.client.get("/companion")).status_code == 200
        await ann.close()


async def test_pages_beside_the_box_are_dark_unless_somebody_chose_otherwise(tmp_path: Path) -> None:
    """A phone on a table shall not glare; what was chosen holds here, too."""
    async with beside(tmp_path) as (_, ann, id):
        link = (await ann.post(f"/companion/{id}/links"))["page"]
        answer = (await ann.get(f"/companion/{id}/ask", question="target"))["page"]
        screens = ["", "?see=more", "?see=table", "?see=numbers", "?see=cards", "?see=ask", "?at=sphere:knowledge"]
        pages = [*[f"/companion/{id}{one}" for one in screens], link, answer, "/companion"]
        pages += ["/companion?title=unconscious-mind"]
        for chosen, theme in (("", "dark"), ("light", "light"), ("dark", "dark")):
            if chosen:
                ann.client.cookies.set("mindtable_theme", chosen)
            for address in pages:
                assert f'data-theme="{theme}"' in (await ann.client.get(address)).text.partition("<head>")[0], address
            coded = (await ann.client.post(f"/companion/{id}/phone")).text
            assert f'data-theme="{theme}"' in coded.partition("<head>")[0]
