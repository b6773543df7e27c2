"""Tables over the network: made, joined, played, taken back, left and closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mindtable.core.record import read_record
from mindtable.games import title
from mindtable.server.app import House
from mindtable.table.dealing import broken_promise, commitment_to, misdealt

from .hall import Guest, hall, two

pytestmark = pytest.mark.anyio


async def seated(house: House, ann: Guest, **more: Any) -> tuple[str, Guest]:
    """A table of Ann and Ben, who has come by his link."""
    made = await ann.post("/tables", two(**more))
    ben = Guest(house)
    await ben.post("/join", {"link": made["links"][0]["secret"], "name": "Benno"})
    return made["table"], ben


async def played_out(table: str, *guests: Guest) -> Any:
    """Everybody takes the last choice on offer until the game is over."""
    while True:
        for guest in guests:
            position = await guest.settled(table)
            if position["phase"] == "over":
                return position
            if position["choices"]:
                await guest.choose(table, -1)


async def test_a_table_waits_for_everybody_who_is_to_come(house: House, ann: Guest) -> None:
    made = await ann.post("/tables", two())
    table = made["table"]
    assert made["position"]["phase"] == "open"
    assert made["position"]["scene"] is None
    assert [seat["free"] for seat in made["position"]["seats"]] == [False, True]
    ben = Guest(house)
    status, _ = await ben.refused(f"/tables/{table}", get=True)
    assert status == 403
    position = await ben.post("/join", {"link": made["links"][0]["secret"], "name": "Benno"})
    assert position["phase"] == "playing"
    assert position["seat"] == 1
    assert [seat["name"] for seat in position["seats"]] == ["Ann", "Benno"]
    late = Guest(house)
    assert (await late.refused("/join", {"link": made["links"][0]["secret"]}))[0] == 403
    assert (await late.refused("/join", {"link": "x" * 43}))[0] == 403


async def test_a_choice_answers_an_entry_and_counts_once(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    position = await ann.get(f"/tables/{table}", seat=0)
    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"], "seat": 0}
    first = await ann.post(f"/tables/{table}/choose", body)
    again = await ann.post(f"/tables/{table}/choose", body)
    assert again["entry"] == first["entry"], "the same choice sent twice counts once"
    other = {**body, "choice": position["choices"][1]["notation"]}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=other)
    assert answer.status_code == 409
    assert answer.json()["position"]["entry"] == first["entry"], "whoever is late gets the fresh position"
    early = {**body, "entry": first["entry"] + 1, "choice": first["choices"][0]["notation"]}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=early)
    assert answer.status_code == 409, "nobody answers what they have not been told yet"


async def test_whoever_prefers_it_is_told_no_more_than_that_a_choice_was_made(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    position = await ann.get(f"/tables/{table}", seat=0)
    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"], "seat": 0}
    prefers = {"Prefer": "return=minimal"}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=body, headers=prefers)
    assert (answer.status_code, answer.content) == (204, b"")
    entry = (await ann.get(f"/tables/{table}", seat=0))["entry"]
    assert entry > position["entry"]
    assert answer.headers["mindtable-entry"] == str(entry)
    theirs = await ann.get(f"/tables/{table}", seat=1)
    assert theirs["entry"] < entry, "nobody was told of a part of a sealed bid"
    body = {"entry": theirs["entry"], "choice": theirs["choices"][0]["notation"], "seat": 1}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=body, headers=prefers)
    assert answer.headers["mindtable-entry"] == str((await ann.get(f"/tables/{table}", seat=1))["entry"])
    assert int(answer.headers["mindtable-entry"]) == theirs["entry"] + 1
    body = {"entry": position["entry"], "seat": 0}
    other = {**body, "choice": position["choices"][1]["notation"]}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=other, headers=prefers)
    assert answer.status_code == 409
    assert answer.json()["error"]["sentence"]


async def test_a_page_is_answered_with_its_look(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    drawn = {"Accept": "text/html"}
    for seat in (0, 1):
        position = await ann.get(f"/tables/{table}", seat=seat)
        body = {"entry": position["entry"], "choice": position["choices"][0]["notation"], "seat": seat}
        answer = await ann.client.post(f"/api/tables/{table}/choose", json=body, headers=drawn)
        assert answer.status_code == 200
        look = await ann.client.get(f"/tables/{table}/look?seat={seat}", headers=drawn)
        assert answer.text == look.text
        assert answer.headers["content-type"] == look.headers["content-type"]
        assert answer.headers["mindtable-entry"] == str((await ann.get(f"/tables/{table}", seat=seat))["entry"])
        answer = await ann.client.post(f"/api/tables/{table}/choose", json={**body, "choice": "bid 1"}, headers=drawn)
        assert answer.status_code == 409
        assert answer.json()["error"]["sentence"], "what was not done is told as to everybody"


async def test_what_the_rules_do_not_offer_is_refused_with_its_clause(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    position = await ann.get(f"/tables/{table}", seat=0)
    body = {"entry": position["entry"], "choice": "build tavern", "seat": 0}
    answer = await ann.client.post(f"/api/tables/{table}/choose", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["clause"]
    stranger = Guest(house)
    assert (await stranger.refused(f"/tables/{table}/choose", body))[0] == 403
    assert (await stranger.refused("/tables/nowhere", get=True))[0] == 404


async def test_sealed_answers_of_others_make_no_answer_stale(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    theirs = await ben.get(f"/tables/{table}")
    assert theirs["asked"] == [0, 1], "both bid in secret"
    await ann.choose(table)
    body = {"entry": theirs["entry"], "choice": theirs["choices"][0]["notation"]}
    await ben.post(f"/tables/{table}/choose", body)


async def test_an_undo_is_free_until_something_is_seen_and_then_others_agree(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    before = await ann.get(f"/tables/{table}")
    await ann.choose(table)
    await ben.choose(table)  # both have sealed a part of their bids
    reach = await ann.get(f"/tables/{table}/undo")
    assert reach == {"possible": True, "seen": False, "asks": [], "sentence": ""}
    theirs = await ben.get(f"/tables/{table}")
    back = await ann.post(f"/tables/{table}/undo", {})
    assert back["scene"] == before["scene"]
    assert await ben.get(f"/tables/{table}") == theirs, "what others have sealed stays, and they hear of nothing"
    await ann.choose(table)
    await ann.choose(table)
    await ben.choose(table)  # the bids are opened
    reach = await ann.get(f"/tables/{table}/undo")
    assert (reach["seen"], reach["asks"]) == (True, [1])
    asked = await ann.post(f"/tables/{table}/undo", {})
    assert asked["proposal"] == {"seat": 0, "missing": [1]}
    assert (await ben.get(f"/tables/{table}"))["proposal"]["missing"] == [1]
    declined = await ben.post(f"/tables/{table}/decline", {})
    assert declined["proposal"] is None
    assert (await ben.refused(f"/tables/{table}/agree", {}))[0] == 422
    await ann.post(f"/tables/{table}/undo", {})
    agreed = await ben.post(f"/tables/{table}/agree", {})
    assert 0 in agreed["asked"], "Ann bids again"
    assert any("dealt again" in line["text"] for line in (await ben.get(f"/tables/{table}/log"))[-1]["lines"])


async def test_a_bot_plays_for_somebody_who_leaves_until_they_are_back(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    left = await ben.post(f"/tables/{table}/seats/1/leave?level=easy")
    assert left["seats"][1]["away"]
    await ann.choose(table)
    position = await ann.settled(table)
    assert position["entry"] > 2
    back = await ben.post(f"/tables/{table}/seats/1/return")
    assert not back["seats"][1]["away"]
    assert (await ann.refused(f"/tables/{table}/seats/1/leave"))[0] == 403
    status, sentence = await ben.refused(f"/tables/{table}/seats/1/leave?level=genius")
    assert (status, "choose from: easy, normal, hard" in sentence) == (422, True)
    assert (await ann.refused(f"/tables/{table}/seats/1/stand-in"))[0] == 422, "the table was made without"


async def test_a_seat_is_handed_on_by_a_new_link_and_played_by_a_key(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    link = await ben.post(f"/tables/{table}/seats/1/link")
    carl = Guest(house)
    await carl.post("/join", {"link": link["secret"], "name": "Carl"})
    assert (await ben.refused(f"/tables/{table}?seat=1", get=True))[0] == 403
    assert (await ann.get(f"/tables/{table}"))["seats"][1]["name"] == "Carl"
    key = (await carl.post(f"/tables/{table}/seats/1/key"))["secret"]
    program = Guest(house)
    program.client.headers["Authorization"] = f"Bearer {key}"
    position = await program.get(f"/tables/{table}")
    assert position["seat"] == 1
    await program.choose(table)
    assert (await program.refused("/tables", two()))[0] == 403, "a key is for one seat"


async def test_spectators_see_only_where_they_may_and_only_the_creator_closes(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann, spectators=True)
    eve = Guest(house)
    seen = await eve.get(f"/tables/{table}")
    assert seen["seat"] is None
    assert seen["choices"] == []
    assert (await eve.refused(f"/tables/{table}/choose", {"entry": 1, "choice": "bid 0"}))[0] == 403
    assert (await ben.refused(f"/tables/{table}/close"))[0] == 403
    assert (await ann.post(f"/tables/{table}/close"))["phase"] == "closed"
    position = await ben.get(f"/tables/{table}")
    assert position["asked"] == []
    body = {"entry": position["entry"], "choice": "bid 0"}
    assert (await ben.refused(f"/tables/{table}/choose", body))[0] == 422


async def test_a_table_that_was_closed_keeps_its_secrets(house: House, ann: Guest) -> None:
    """Closing a game must not be a way to see what the others hold, or what would have come."""
    table, ben = await seated(house, ann, spectators=True)
    for guest in (ann, ben, ann, ben):
        await guest.choose(table)
    running = await ann.get(f"/tables/{table}")
    assert (await ann.refused(f"/tables/{table}/again", {"same_deal": True}))[0] == 422
    closed = await ann.post(f"/tables/{table}/close")
    assert closed["luck"] == running["luck"]
    assert closed["luck"]["seed"] is closed["luck"]["secret"] is closed["luck"]["salts"] is None
    assert closed["scene"] == running["scene"]
    assert [row["phase"] for row in await ben.get("/tables")] == ["closed"]
    for path in ("/record", "/replay?step=0&eyes=1", "/replay?step=0&eyes=2", "/review"):
        assert (await ann.refused(f"/tables/{table}{path}", get=True))[0] == 403, path
    assert (await ann.refused(f"/tables/{table}/fork", {"step": 0}))[0] == 403
    assert (await ann.refused(f"/tables/{table}/again", {"same_deal": True}))[0] == 422
    assert (await ann.client.get(f"/tables/{table}/replay?seat=1")).status_code == 403
    assert (await ann.client.get("/games/records.zip")).status_code == 422, "there is none that is over"


async def test_the_luck_is_promised_at_first_and_can_be_dealt_again_at_the_end(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann, salt="ann's salt")
    promised = (await ann.get(f"/tables/{table}"))["luck"]
    assert promised["seed"] is promised["secret"] is promised["salts"] is None
    assert (await ann.refused(f"/tables/{table}/record", get=True))[0] == 403
    over = await played_out(table, ann, ben)
    assert commitment_to(bytes.fromhex(over["luck"]["secret"])) == promised["commitment"]
    assert over["luck"]["salts"][0] == "ann's salt"
    text = (await ann.client.get(f"/api/tables/{table}/record")).text
    record = read_record(text)
    assert not broken_promise(record)
    game = title("essence").opened(record, [])
    lines = text.partition("---\n")[2].splitlines()
    assert misdealt(game, lines, int(record.notes["seed"])) == 0
    assert misdealt(game, lines, int(record.notes["seed"]) + 1) > 0
    assert [side["points"] for side in over["result"]] == game.scores(game.replay(record))


async def test_a_finished_game_is_looked_at_forked_and_played_again(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
    while (await ann.get(f"/tables/{table}"))["phase"] != "over":
        await ann.choose(table, -1)
    first = await ann.get(f"/tables/{table}/replay", step=0, eyes=1)
    last = await ann.get(f"/tables/{table}/replay", step=first["steps"] - 1, eyes=1)
    assert last["scene"] != first["scene"]
    assert (await ann.refused(f"/tables/{table}/replay?step={first['steps']}", get=True))[0] == 422
    fork = await ann.post(f"/tables/{table}/fork", {"step": first["steps"] // 2})
    assert fork["position"]["phase"] == "playing"
    assert fork["position"]["round"] <= last["steps"]
    same = await ann.post(f"/tables/{table}/again", {"same_deal": True})
    started = await ann.get(f"/tables/{table}/replay", step=0, eyes=0)
    assert same["position"]["luck"]["chosen"]
    again = await ann.get(f"/tables/{same['table']}/log", seat=0)
    assert again[0]["lines"] == (await ann.get(f"/tables/{table}/log", seat=0))[0]["lines"]
    assert started["step"] == 0


async def test_a_game_from_a_file_goes_on_at_a_table_and_back(house: House, ann: Guest) -> None:
    made = await ann.post("/tables", two("me", "device", seed=7))
    while (await ann.get(f"/tables/{made['table']}"))["phase"] != "over":
        await ann.choose(made["table"], -1)
    text = (await ann.client.get(f"/api/tables/{made['table']}/record")).text
    part = "\n".join(text.split("\n")[:40]) + "\n"
    brought = await ann.post("/tables/import", {"record": part})
    assert brought["position"]["phase"] == "playing"
    assert [seat["name"] for seat in brought["position"]["seats"]] == ["Ann", "Ben"]
    nameless = "".join([line for line in text.splitlines(keepends=True) if not line.startswith("note seat ")])
    brought = await Guest(house, "fr").post("/tables/import", {"record": nameless})
    assert [seat["name"] for seat in brought["position"]["seats"]] == ["Joueur 1", "Joueur 2"]
    whole = await ann.post("/tables/import", {"record": text})
    assert whole["position"]["phase"] == "over"
    for broken in ("", "mindtable record 1\n", part.replace("title: essence", "title: chess"), part + "0 nonsense\n"):
        assert (await ann.refused("/tables/import", {"record": broken}))[0] == 422


async def test_everything_is_there_again_after_the_server_was_away(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        table, ben = await seated(house, ann, spectators=True)
        for _ in range(6):
            for guest in (ann, ben):
                if (await guest.get(f"/tables/{table}"))["choices"]:
                    await guest.choose(table)
        position, log = await ann.get(f"/tables/{table}"), await ann.get(f"/tables/{table}/log")
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies.update(ann.client.cookies)
        assert await again.get(f"/tables/{table}") == position
        assert await again.get(f"/tables/{table}/log") == log
        assert [row["table"] for row in await again.get("/tables")] == [table]


async def test_a_game_against_bots_is_forked_when_it_is_over(ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "bot")))["table"]
    assert (await ann.refused(f"/tables/{table}/fork", {"step": 0}))[0] == 403, "its record would tell the bot's hand"
    alone = (await ann.post("/tables", two("me", "device")))["table"]
    assert (await ann.post(f"/tables/{alone}/fork", {"step": 0}))["position"]["phase"] == "playing"


async def test_whoever_made_a_table_sends_another_link_until_the_game_begins(house: House, ann: Guest) -> None:
    three = {"title": "essence", "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]}
    made = await ann.post("/tables", three)
    table, lost = made["table"], Guest(house)
    await lost.post("/join", {"link": made["links"][0]["secret"]})  # and never seen again
    ben, carl = Guest(house), Guest(house)
    await ben.post("/join", {"link": (await ann.post(f"/tables/{table}/seats/1/link"))["secret"]})
    assert (await lost.refused(f"/tables/{table}", get=True))[0] == 403
    await carl.post("/join", {"link": made["links"][1]["secret"]})
    assert (await ann.refused(f"/tables/{table}/seats/1/link"))[0] == 403


async def test_a_name_that_nobody_chose_is_said_as_its_reader_says_it(house: House, ann: Guest) -> None:
    """The table was made in English, and is read in French: by its maker, too, once they read French."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy", "name": "Robot Rex"}]
    made = await ann.post("/tables", {"title": "essence", "mode": "standard", "seats": seats})
    table = made["table"]
    assert [seat["name"] for seat in made["position"]["seats"]] == ["Player 1", "Bot 2", "Robot Rex"]
    ann.client.headers["Accept-Language"] = "fr"
    assert [seat["name"] for seat in (await ann.settled(table))["seats"]] == ["Joueur 1", "Robot 2", "Robot Rex"]
    log = [line["text"] for line in (await ann.get(f"/tables/{table}"))["log"]]
    assert not [line for line in log if "Bot 2" in line or "Player 1" in line]
    assert [line for line in log if "Robot 2" in line]
    assert (await ann.get("/tables"))[0]["summary"]["names"] == ["Joueur 1", "Robot 2", "Robot Rex"]
    for path in (f"/tables/{table}", f"/tables/{table}/replay", "/", "/games"):
        text = (await ann.client.get(path)).text
        assert "Robot 2" in text
        assert "Bot 2" not in text
