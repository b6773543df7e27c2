"""Looking back at a game: its end, its replay, its review, and the games somebody has played."""

from __future__ import annotations

import asyncio
import io
import json
import re
import zipfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from mindtable.bots import Thought
from mindtable.core.record import read_record
from mindtable.games import title
from mindtable.server import worker
from mindtable.server.app import House
from mindtable.server.question import Answer, Question, judgement_of, review_of
from mindtable.server.review import Review, Reviews
from mindtable.testing.halfway import halfway

from .hall import Guest
from .test_hostile import Line

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
SOLO = {"essence": 2, "ego-and-opus": 2, "cerebria": 1, "unconscious-mind": 1}
MODES = {"essence": "standard", "ego-and-opus": "six", "cerebria": "shaper", "unconscious-mind": "easy"}


async def page(guest: Guest, path: str, status: int = 200) -> str:
    answer = await guest.client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == status, answer.text[:2000]
    return unescape(answer.text)


def facts(text: str) -> dict[str, Any]:
    found = re.search(r"data-facts=\"(\{.*?\})\"", text)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


async def over(guest: Guest, title: str = "essence", seats: list[dict[str, str]] | None = None, **more: Any) -> str:
    """A game that is over, brought by somebody who sat on its first seat against a bot."""
    people = seats or [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Bo"}]
    mode = "standard" if title == "essence" else "shaper"
    count = len(people) if title == "essence" else 1
    record = halfway(title, mode, count, 3, 1)
    made = await guest.post("/tables/import", {"record": record, "seats": people[:count], **more})
    return str(made["table"])


async def running(guest: Guest, share: float = 0.4, **more: Any) -> str:
    record = halfway("essence", "standard", 2, 3, share)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = await guest.post("/tables/import", {"record": record, "seats": seats, **more})
    await Guest(guest.house).post("/join", {"link": made["links"][0]["secret"]})
    return str(made["table"])


# -- the end


async def test_the_end_shows_the_result_its_chart_and_where_it_turned(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    result = [side["points"] for side in (await ann.get(f"/tables/{table}"))["result"]]
    while "data-pending" in (text := await page(ann, f"/tables/{table}")):
        await asyncio.sleep(0.1)
    ends = re.findall(r'class="end s\d"[^>]*>(\d+)<', text)
    assert sorted(ends) == sorted([str(points) for points in result * 2])  # wide, and for a phone
    assert f"/tables/{table}/replay?seat=0&at=" in text
    turns = await page(ann, f"/tables/{table}/turns?seat=0")
    assert 'class="tp__r"' in turns
    assert "Where the points come from" in text
    assert f"/tables/{table}/replay?at=0" in text


async def test_harder_is_the_same_table_with_stronger_bots(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    text = await page(ann, f"/tables/{table}")
    found = re.search(r'href="(/new/essence\?[^"]*)"', text)
    assert found is not None
    wish = json.loads(re.findall(r"data-wish=\"(\{.*?\})\"", await page(ann, found[1]))[0])
    assert [seat["level"] for seat in wish["seats"]] == ["normal", "hard"]
    assert wish["mode"] == "standard"


async def test_harder_is_the_next_difficulty_where_there_is_one(house: House) -> None:
    ann = Guest(house)
    table = await over(ann, "cerebria")
    text = await page(ann, f"/tables/{table}")
    found = re.search(r'href="(/new/cerebria\?[^"]*)"', text)
    assert found is not None
    assert "difficulty=hard" in found[1]  # it was played at medium, the usual one


def test_how_hard_a_game_is_has_one_word() -> None:
    shelf = title("cerebria")
    for one in shelf.difficulties("shaper"):
        assert shelf.difficulty_of("shaper", shelf.game(1, "shaper", one.options, []).options) is not None
        found = shelf.difficulty_of("shaper", one.options)
        assert found is not None
        assert found.id == one.id
    assert shelf.difficulty_of("shaper", {"D7": "on"}) is None


async def test_a_table_that_was_closed_says_that_nobody_has_won(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}]})
    await ann.post(f"/tables/{made['table']}/close")
    text = await page(ann, f"/tables/{made['table']}")
    assert "Nobody has won" in text
    assert "Whoever made the table closed it" in text
    assert facts(await page(ann, f"/tables/{made['table']}/replay"))["at"] >= 0


async def test_turning_points_of_a_running_game_are_refused(house: House) -> None:
    ann = Guest(house)
    table = await running(ann)
    assert "when the game is over" in await page(ann, f"/tables/{table}/turns", 422)


# -- the replay


async def test_a_link_opens_the_replay_at_its_moment(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    text = await page(ann, f"/tables/{table}/replay?seat=0&at=40")
    assert facts(text)["at"] == 40
    last = facts(text)["last"]
    step = await ann.get(f"/tables/{table}/replay", step=40, eyes=0)
    assert step["steps"] == last + 1
    named = {piece["id"] for zone in step["scene"]["zones"] for place in zone["places"] for piece in place["pieces"]}
    drawn = set(re.findall(r'data-piece="([^"]+)"', text))
    assert named == drawn
    assert "data-legal" not in text
    assert "You are here" in text


async def test_a_moment_beyond_the_end_and_a_seat_that_is_none_get_a_sentence(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    text = await page(ann, f"/tables/{table}/replay?at=90000")
    assert "The game has no moment 90000" in text
    assert facts(text)["at"] == facts(text)["last"]
    assert "There is no seat 9 at this table." in await page(ann, f"/tables/{table}/replay?seat=9")
    assert "There is no table" in await page(ann, "/tables/nothing/replay?at=3", 404)
    assert "This did not work" in await page(ann, f"/tables/{table}/replay?at=never", 400)


async def test_when_it_is_over_every_hand_can_be_seen(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    own, other, none = [await page(ann, f"/tables/{table}/replay?seat={seat}&at=25") for seat in (0, 1, -1)]
    hands = [set(re.findall(r'data-thing="(character:[^"]+)"', text)) for text in (own, other, none)]
    assert hands[0]
    assert hands[1]
    assert hands[0] != hands[1]
    assert not hands[2]


async def test_while_it_runs_there_are_only_ones_own_eyes(house: House) -> None:
    ann = Guest(house)
    table = await running(ann, spectators=True)
    assert "only from your own seat" in await page(ann, f"/tables/{table}/replay?seat=1", 403)
    text = await page(ann, f"/tables/{table}/replay")
    assert facts(text)["at"] == facts(text)["last"]
    assert set(re.findall(r'data-thing="(character:[^"]+)"', text))
    assert "While others play here, no other table can begin from this one." in text
    stranger = await page(Guest(house), f"/tables/{table}/replay")
    assert not set(re.findall(r'data-thing="(character:[^"]+)"', stranger))


async def test_around_one_screen_nobodys_hand_is_shown_unasked(house: House) -> None:
    ann = Guest(house)
    record = halfway("essence", "standard", 2, 3, 0.4)
    made = await ann.post("/tables/import", {"record": record, "seats": [{"kind": "me"}, {"kind": "device"}]})
    text = await page(ann, f"/tables/{made['table']}/replay")
    assert not set(re.findall(r'data-thing="(character:[^"]+)"', text))


async def test_a_game_is_forked_at_the_moment_that_is_seen(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    for seat in (0, 1, -1):
        text = await page(ann, f"/tables/{table}/replay?seat={seat}&at=50")
        wishes = [json.loads(found) for found in re.findall(r"<option value=\"(\{.*?\})\"", text)]
        assert [one["kind"] for one in wishes[0]["seats"]].count("me") == 1
        assert re.findall(r"<option [^>]*>(You)</option>", text) == ["You"]  # as the strips name the own seat
        made = await ann.post(f"/tables/{table}/fork", wishes[0])
        seen = await page(ann, f"/tables/{made['table']}/replay?seat={seat if seat >= 0 else 0}&at=0")
        assert facts(seen)["last"] > 0
        assert made["position"]["phase"] == "playing"
    text = await page(ann, f"/tables/{table}/replay?at=90000")
    assert "go back to a moment before the end" in text


async def test_a_piece_is_seen_large_as_it_lay_then(house: House) -> None:
    ann = Guest(house)
    table = await over(ann)
    text = await page(ann, f"/tables/{table}/replay?seat=0&at=40")
    piece = re.findall(r'data-piece="([^"]+)"', text)[0]
    large = await ann.client.get(f"/tables/{table}/replay/piece", params={"seat": 0, "at": 40, "id": piece})
    assert large.status_code == 200
    assert (await ann.client.get(f"/tables/{table}/replay/piece?id=none&at=40")).status_code == 404


@pytest.mark.parametrize("folder", sorted(path for path in RECORDS.glob("*/*") if path.is_dir()), ids=str)
async def test_old_records_open_in_the_replay(house: House, folder: Path) -> None:
    ann = Guest(house)
    record = sorted(folder.glob("*.record"))[-1].read_text(encoding="utf-8")
    made = await ann.post("/tables/import", {"record": record})
    there = f"/tables/{made['table']}/replay"
    last = facts(await page(ann, there))["last"]
    assert facts(await page(ann, f"{there}?at={last // 2}&tab=turns"))["at"] == last // 2
    assert facts(await page(ann, f"{there}?at={last}&seat=-1"))["at"] > 0


async def test_the_page_for_records_is_there_in_both_languages(house: House) -> None:
    assert "Open a record" in await page(Guest(house), "/replay")
    assert "Ouvrir un enregistrement" in await page(Guest(house, "fr"), "/replay")


# -- the review


async def test_a_review_of_a_running_game_would_be_a_hint(house: House) -> None:
    ann = Guest(house)
    table = await running(ann)
    status, sentence = await ann.refused(f"/tables/{table}/review", {"seat": 0})
    assert (status, "would be a hint" in sentence) == (403, True)
    assert "would be a hint" in await page(ann, f"/tables/{table}/replay?tab=review")


async def test_a_review_is_for_those_who_played(house: House) -> None:
    ann = Guest(house)
    table = await over(ann, spectators=True)
    status, _ = await Guest(house).refused(f"/tables/{table}/review", {"seat": None})
    assert status == 403
    assert "Only those who played" in await page(Guest(house), f"/tables/{table}/replay?tab=review")


async def test_around_one_screen_each_has_a_review_of_their_own(house: House) -> None:
    ann = Guest(house)
    table = await over(ann, seats=[{"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Ben"}])
    for eyes, seat in ((0, 0), (1, 1), (-1, 0)):
        text = await page(ann, f"/tables/{table}/replay?seat={eyes}&tab=review")
        assert f'data-act="review" data-seat="{seat}"' in text


async def test_a_review_goes_on_in_the_background_and_can_be_stopped(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Guest(house)
    table = await over(ann)
    begun = await ann.post(f"/tables/{table}/review", {"seat": 0})
    assert begun["state"] == "running"
    while (seen := await ann.get(f"/tables/{table}/review", seat=0))["done"] < 2:
        await asyncio.sleep(0.05)
    assert seen["of"] > 2
    assert "Stop" in await page(ann, f"/tables/{table}/replay?tab=review")
    other = await over(ann)
    status, sentence = await ann.refused(f"/tables/{other}/review", {"seat": 0})
    assert (status, "Another game of yours" in sentence) == (429, True)
    stopped = await ann.post(f"/tables/{table}/review/stop", {"seat": 0})
    assert stopped["state"] == "stopped"
    assert len(stopped["choices"]) >= 2
    assert all([0 <= one["lost"] <= 1 for one in stopped["choices"]])


class Told:
    """Thinkers that answer at once: the best is always another choice, worth so much more."""

    def __init__(self, game: Any) -> None:
        self.asked: list[Question] = []

    def ask(self, question: Question) -> Any:
        self.asked.append(question)
        words = (("best", "made"), ("mieux", "fait"))
        answer = Answer("none", (), (), "hard", False, words, ((0.6, 0.5),))

        class Thinking:
            async def answer(self) -> Answer:
                return answer

            def cancel(self) -> None: ...

        return Thinking()


async def test_every_own_choice_is_asked_about_with_what_the_seat_knew() -> None:
    record = read_record(halfway("essence", "standard", 2, 3, 1))
    game = title("essence").opened(record, [])
    review = Review(game, record.moves, 1, ("Ann", "Ben"), ())
    told = Told(game)
    reviews = Reviews(told)  # type: ignore[arg-type]
    await reviews._run(review)
    assert review.state == "done"
    assert [one.count for one in review.judged] == review.choices
    assert {record.moves[count].seat for count in review.choices} == {1}
    state = game.start()
    for count, move in enumerate(record.moves):
        if count in review.choices:
            world = game.codec.state(told.asked[review.choices.index(count)].world)
            assert game.view(world, 1) == game.view(state, 1)
        game.replay_move(state, move.seat, move.text, count + 1)
    assert [round(one.lost, 3) for one in review.judged] == [0.1] * len(review.choices)


@pytest.mark.parametrize("name", SOLO)
async def test_the_hard_bot_rates_the_best_and_what_was_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "REVIEWING", 0.1)
    mode = next(mode for mode in title(name).modes if SOLO[name] in title(name).seats_for(mode))
    record = read_record(halfway(name, mode, SOLO[name], 3, 0.6))
    game = title(name).opened(record, [])
    review = Review(game, record.moves, 0, ("Ann", "Ben"), ())
    for count in review.find_choices()[5:8]:
        answer = worker.think(worker.Games(), review.question(count), Thought())
        [(best, made)] = answer.values
        assert 0 <= made <= 1
        assert 0 <= best <= 1
        assert len(answer.lines) == 2


async def test_a_judged_game_has_a_worth_for_every_position_and_ends_with_the_victory() -> None:
    record = read_record(halfway("essence", "standard", 2, 3, 1))
    game = title("essence").opened(record, [])
    values = worker.think(worker.Games(), judgement_of(game, record.moves), Thought()).values
    assert len(values) == len(record.moves) + 1
    end = game.replay(record)
    assert [one == 1.0 for one in values[-1]] == [seat in game.winners(end) for seat in range(2)]
    assert review_of(game, game.start(), record.moves[0], ()).quick is False


# -- history


async def test_my_games_are_listed_with_their_results_and_can_be_filtered(house: House) -> None:
    ann = Guest(house)
    lost_or_won = await over(ann)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}]})
    text = await page(ann, "/games")
    assert f"/tables/{lost_or_won}" in text
    assert f"/tables/{made['table']}" in text
    assert "from a record" in text
    text = await page(ann, "/games?result=running")
    assert f"/tables/{made['table']}" in text
    assert f"/tables/{lost_or_won}" not in text
    text = await page(ann, "/games?title=essence&level=normal")
    assert f"/tables/{lost_or_won}" in text
    assert f"/tables/{made['table']}" not in text
    assert "No game matches" in await page(ann, "/games?title=unconscious-mind")
    assert f"/tables/{lost_or_won}" not in await page(Guest(house), "/games")
    for odd in ("?page=0", "?page=999", "?page=x&title=none&result=&mode=%00&level=" + "x" * 300):
        assert "My games" in await page(ann, f"/games{odd}")


async def test_all_my_records_come_in_one_archive(house: House) -> None:
    ann, ben = Guest(house), Guest(house)
    tables = {await over(ann), await over(ann, "cerebria")}
    await over(ben)
    await running(ann)
    answer = await ann.client.get("/games/records.zip")
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert {name.rpartition(".")[0].split("-")[-1] for name in archive.namelist()} == tables
        for name in archive.namelist():
            id = name.rpartition(".")[0].split("-")[-1]
            told = (await ann.client.get(f"/api/tables/{id}/record")).text
            assert archive.read(name).decode() == told
    assert "no records yet" in await page(Guest(house), "/games/records.zip", 422)


async def test_whoever_hangs_up_at_once_can_ask_for_the_archive_again(house: House) -> None:
    ann = Guest(house)
    await over(ann)
    line = Line(ann, "/games/records.zip", at="")
    line.gone.set()  # before anything was sent
    await line.ended()
    assert (await ann.client.get("/games/records.zip")).status_code == 200


async def test_turning_points_are_told_by_what_mattered_without_clauses(house: House) -> None:
    """At a turn of the Ego a dozen lines are told; the one that names the deed is shown."""
    ann = Guest(house)
    record = (RECORDS / "cerebria" / "2" / "players-win.record").read_text(encoding="utf-8")
    table = (await ann.post("/tables/import", {"record": record}))["table"]
    while "data-pending" in (text := await page(ann, f"/tables/{table}/turns?seat=0")):
        await asyncio.sleep(0.1)
    told = re.findall(r"</span><span>([^<]+)</span><b", text)
    assert len(told) == 5
    assert not [line for line in told if re.search(r"\(EGO-\d+\)|Origin turns|of \d possible", line)]
