"""The addresses that a browser opens: what they show, in which language, and what they never show."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from struct import unpack
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from mindtable.games import titles
from mindtable.server.app import House
from mindtable.web.clauses import rule_ids, rulebook

from .hall import Guest, hall

pytestmark = pytest.mark.anyio

DUEL = {"title": "essence", "seats": [{"kind": "me"}, {"kind": "person", "name": "Ben"}], "seed": 3}
ROUND = {"title": "essence", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Ben"}], "seed": 3}


async def page(guest: Guest, path: str, status: int = 200) -> str:
    answer = await guest.client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


def facts(text: str) -> dict[str, Any]:
    found = re.search(r'data-facts="([^"]*)"', text)
    assert found is not None
    told: dict[str, Any] = json.loads(unescape(found[1]))
    return told


def hand(text: str) -> set[str]:
    """The cards of a hand that a page shows."""
    return set(re.findall(r'data-thing="(character:[^"]+)"', text))


async def test_what_takes_a_while_to_read_is_read_before_the_doors_open(tmp_path: Path) -> None:
    for kept in (rulebook, rule_ids):
        kept.cache_clear()
    async with hall(tmp_path):
        assert rule_ids.cache_info().currsize == len(titles()), "nobody waits for a rulebook in the middle of a game"


async def test_home_shows_every_title_and_the_visitors_games(house: House) -> None:
    ann = Guest(house)
    text = await page(ann, "/")
    for name in titles():
        assert f'data-play="{name}"' in text
        assert f'href="/new/{name}"' in text
    assert "/tables/" not in text
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}]})
    text = await page(ann, "/")
    assert f'href="/tables/{made["table"]}"' in text
    assert "your turn" in text
    assert f"/tables/{made['table']}" not in await page(Guest(house), "/")


async def test_whatever_an_address_says_a_table_can_be_made_of_it(house: House) -> None:
    guest = Guest(house)
    for query in (
        "",
        "?mode=schism&n=6&who1=person&level2=hard&deck3=spice&seed=7&spectators=on",
        "?mode=x&n=99&seed=-1",
    ):
        text = await page(guest, f"/new/ego-and-opus{query}")
        found = re.search(r'data-wish="([^"]*)"', text)
        assert found is not None
        wish = json.loads(unescape(found[1]))
        made = await guest.post("/tables", wish)
        assert made["position"]["title"] == "ego-and-opus"
    assert "did you mean" in await page(guest, "/new/esence", 422)


async def test_a_wish_is_read_from_the_address(house: House) -> None:
    text = await page(Guest(house), "/new/ego-and-opus?mode=schism&n=6&who1=person&level2=hard&deck3=spice&seed=7")
    found = re.search(r'data-wish="([^"]*)"', text)
    assert found is not None
    wish = json.loads(unescape(found[1]))
    assert (wish["mode"], len(wish["seats"]), wish["seed"], wish["decks"][3]) == ("schism", 6, 7, "spice")
    assert [seat["kind"] for seat in wish["seats"][:3]] == ["me", "person", "bot"]
    assert wish["seats"][2]["level"] == "hard"
    text = await page(Guest(house), "/new/cerebria?difficulty=hard&x-game=full")
    found = re.search(r'data-wish="([^"]*)"', text)
    assert found is not None
    assert json.loads(unescape(found[1]))["options"] == {"D1": "on", "D2": "on", "game": "full"}


async def test_a_link_is_used_up_by_its_button_and_not_by_looking(house: House) -> None:
    ann, ben = Guest(house), Guest(house)
    made = await ann.post("/tables", DUEL)
    [link] = made["links"]
    for _ in range(3):
        text = await page(ben, link["address"])
        assert link["secret"] in text
    assert "essence" not in text.lower().replace("/new/essence", "")  # nothing of the table
    joined = await ben.post("/join", {"link": link["secret"], "name": "Ben"})
    assert joined["phase"] == "playing"


async def test_a_link_that_is_worth_nothing_says_so_before_a_name_is_asked_for(house: House) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    [link] = (await ann.post("/tables", DUEL))["links"]
    await ben.post("/join", {"link": link["secret"], "name": "Ben"})
    for address in ("/join/nothing", f"/join/{'x' * len(link['secret'])}", link["address"]):
        answer = await eve.client.get(address, headers={"accept": "text/html"})
        assert answer.status_code == 403
        assert "This link is not known, or somebody has used it already." in answer.text
        assert "Your name" not in answer.text
    zoe = Guest(house)
    await zoe.post("/tables", DUEL)  # somebody the server knows, but not whom the link was for
    assert "used it already" in await page(zoe, link["address"], 403)


async def test_a_link_leads_whoever_used_it_to_the_table(house: House) -> None:
    ann, ben = Guest(house), Guest(house)
    [link] = (await ann.post("/tables", DUEL))["links"]
    joined = await ben.post("/join", {"link": link["secret"], "name": "Ben"})
    answer = await ben.client.get(link["address"], headers={"accept": "text/html"})
    assert answer.status_code in (302, 303, 307)
    assert answer.headers["location"] == f"/tables/{joined['table']}"


async def test_the_summary_of_a_new_table_counts_its_bots(house: House) -> None:
    guest = Guest(house)
    assert "3 bots (normal)" in await page(guest, "/new/essence?n=4")
    assert "3 bots (1 easy, 2 hard)" in await page(guest, "/new/essence?n=4&level1=hard&level2=easy&level3=hard")


async def test_a_form_of_the_account_says_what_it_did(house: House) -> None:
    ann = Guest(house)
    await ann.post("/register", {"name": "Ann", "password": "correct horse"})
    assert "Your password is changed." in await page(ann, "/account?done=password")
    assert "Your password is changed." not in await page(ann, "/account")
    assert "Your password is changed." not in await page(Guest(house), "/account?done=password")


async def test_a_table_that_waits_shows_who_is_missing(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", DUEL)
    text = await page(ann, f"/tables/{made['table']}")
    assert "Waiting for players" in text
    assert made["links"][0]["secret"] not in text  # it was told once
    assert facts(text)["phase"] == "open"


async def test_a_table_of_others_is_shown_to_nobody_else(house: House) -> None:
    ann, stranger = Guest(house), Guest(house)
    made = await ann.post("/tables", {"title": "essence", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    assert "no spectators" in await page(stranger, f"/tables/{made['table']}", 403)
    assert (await page(stranger, "/nowhere", 404)).count("There is nothing here") == 2  # in the title, and once to read
    lost = await page(stranger, "/tables/none", 404)
    assert "no table" in lost
    assert "a part of its address is missing" in lost
    assert (await stranger.client.get(f"/tables/{made['table']}/look")).status_code == 403


async def test_around_one_screen_nobodys_hand_is_shown_before_they_take_it(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", ROUND)
    there = f"/tables/{made['table']}"
    covered = await page(ann, there)
    assert "Pass the screen to Ann" in covered
    assert hand(covered) == set()
    own = await page(ann, f"{there}?seat=0")
    assert facts(own)["seat"] == 0
    cards = hand(own)
    assert cards
    while 0 in (await ann.get(f"/tables/{made['table']}", seat=0))["asked"]:
        await ann.choose(made["table"], seat=0)
    covered = await page(ann, f"{there}?seat=0")
    assert "Pass the screen to Ben" in covered
    assert hand(covered) == set()
    for card in cards:
        assert card not in covered
    other = await page(ann, f"{there}?seat=1")
    assert hand(other)
    assert not hand(other) & cards


async def test_pages_speak_the_language_that_was_chosen(house: House) -> None:
    guest = Guest(house)
    assert "Play now" in await page(guest, "/")
    answer = await guest.client.get("/language/fr?back=/new/essence")
    assert answer.status_code in (302, 303, 307)
    assert answer.headers["location"] == "/new/essence"
    assert "Jouer" in await page(guest, "/")
    assert 'lang="fr"' in await page(guest, "/rules/essence")
    for elsewhere in ("//evil.example", "https://evil.example", "/\\evil.example"):
        answer = await guest.client.get("/language/en", params={"back": elsewhere})
        assert answer.headers["location"] == "/"
    for strange in ("/rules?q=é", "/rules?q=a\r\nSet-Cookie: b=c", "/rules?q=\N{SNOWMAN}#x"):
        answer = await guest.client.get("/language/en", params={"back": strange})
        assert answer.headers["location"].startswith("/rules?q=")
        assert "b" not in answer.cookies
    assert "de" in await page(guest, "/language/de", 404)


@pytest.mark.parametrize(
    "place",
    [
        "/rules/essence?q=%C3%A9clat", "/cards/essence?kind=location&group=magical", "/games?title=essence",
        "/new/ego-and-opus?mode=schism&n=6&level2=hard", "/join/nothing", "/decks/build?w=muse.2_tango.4&show=artists",
    ],
)  # fmt: skip
async def test_another_language_leads_back_to_the_same_place(house: House, place: str) -> None:
    guest = Guest(house)
    shown = await guest.client.get(place, headers={"Accept": "text/html"})
    found = re.search(r'href="(/language/fr[^"]*)"', shown.text)
    assert found is not None
    answer = await guest.client.get(unescape(found[1]))
    there = urlsplit(answer.headers["location"])
    wanted = urlsplit(place)
    assert there.path == wanted.path
    assert parse_qs(wanted.query).items() <= parse_qs(there.query).items()


async def test_a_deck_survives_another_language(house: House) -> None:
    """All of a deck stands in its address, which is long."""
    guest = Guest(house)
    text = await page(guest, "/decks/build?from=gallery")
    found = re.search(r'href="(/language/fr[^"]*)"', text)
    assert found is not None
    answer = await guest.client.get(unescape(found[1]))
    assert answer.status_code in (302, 303, 307), answer.text
    assert len(answer.headers["location"]) > 200
    assert "Valable" in await page(guest, answer.headers["location"])


async def test_the_rules_begin_with_the_goal_of_the_game(house: House) -> None:
    guest = Guest(house)
    for name in titles():
        for lang in ("en", "fr"):
            answer = await guest.client.get(f"/rules/{name}", headers={"Accept": "text/html", "Accept-Language": lang})
            [goal] = re.findall(r'class="book__goal">.*?</svg>([^<]*)<', answer.text)
            assert goal.strip()
            assert "Project-Id" not in goal  # what a catalogue says of itself


async def test_a_card_opens_with_its_words_and_nothing_opens_that_is_not_there(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "essence", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 3})
    there = f"/tables/{made['table']}"
    text = await page(ann, there)
    piece = re.findall(r'data-piece="(card:[^"]+)"', text)[0]
    seen = await page(ann, f"{there}/piece?id={piece}")
    assert "<h2>" in seen
    assert (await ann.client.get(f"{there}/piece", params={"id": "card:nonsense"})).status_code == 404


async def test_what_the_automa_did_is_told_step_by_step_with_its_boards(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}], "seed": 5})
    table = made["table"]
    steps: list[Any] = []
    while not any([step["why"] for step in steps]):
        await ann.choose(table)
        answer = await ann.client.get(f"/tables/{table}/steps")
        assert answer.status_code == 200
        steps = answer.json()
    assert all([step["text"] and 'id="board"' in step["board"] for step in steps])
    assert len({step["board"] for step in steps}) > 1  # it is seen to happen
    assert not re.search(r"data-legal", steps[0]["board"])  # nothing can be chosen in the past
    assert [step["last"] for step in steps] == sorted({step["last"] for step in steps})


async def test_that_it_is_ones_own_turn_is_told_by_the_question_and_is_no_step(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}], "seed": 5})
    table = made["table"]
    begun = False
    while not begun:
        await ann.choose(table)
        steps = (await ann.client.get(f"/tables/{table}/steps")).json()
        begun = any([step["text"].startswith("The Ego’s turn") for step in steps])
    assert not [step for step in steps if "you play" in step["text"]]
    assert "you play" in await page(ann, f"/tables/{table}")  # the story has it


async def test_every_line_about_a_bot_can_be_asked_why(house: House) -> None:
    """Each opens what that bot could have done instead, also lines of earlier turns; a line of a table that has moved
    on is not taken for another."""
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "essence", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 3})
    table = made["table"]
    found: list[str] = []
    entry = 0
    while len(found) < 12:
        await ann.settled(table)
        await ann.choose(table)
        entry = (await ann.settled(table))["entry"]
        shown = await page(ann, f"/tables/{table}")
        found = re.findall(r'data-act="why" data-line="(\d+)"', shown)
    answers = [await ann.client.get(f"/api/tables/{table}/why?line={line}&entry={entry}") for line in found]
    told = [answer.json()["lines"] for answer in answers if answer.status_code == 200]
    assert len(told) > len(found) / 2
    assert len({tuple(lines) for lines in told}) > 2, "each turn has reasons of its own"
    assert [lines for lines in told if any(["point of view" in line for line in lines])]
    sentences = {answer.json()["error"]["sentence"] for answer in answers if answer.status_code != 200}
    assert sentences <= {"No bot chose that: it came of something else."}
    late = await ann.client.get(f"/api/tables/{table}/why?line={found[0]}&entry={entry - 1}")
    assert late.status_code == 409
    assert late.json()["error"]["sentence"] == "The table has moved on: have a look."
    assert (await ann.client.get(f"/api/tables/{table}/why?line=4000")).status_code == 409


async def test_a_revelation_is_told_on_its_sheet_and_not_in_the_steps_before(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}], "seed": 5})
    table = made["table"]
    revealed: list[Any] = []
    while not revealed:
        await ann.choose(table)
        steps = (await ann.client.get(f"/tables/{table}/steps")).json()
        revealed = [step for step in steps if step["text"].startswith("Revelation: ")]
    assert revealed[-1]["also"] == []
    assert 'class="rvls"' in await page(ann, f"/tables/{table}")


async def test_an_only_choice_that_was_made_for_somebody_is_a_step(house: House) -> None:
    ann = Guest(house)
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}], "seed": 5})
    table = made["table"]
    only: list[Any] = []
    while not only:
        await ann.choose(table)
        steps = (await ann.client.get(f"/tables/{table}/steps")).json()
        only = [step for step in steps if step["only"]]
    assert only[0]["text"].startswith("Only one choice: ")
    assert "sidesign k-bliss" in only[0]["mark"]  # a seat of Cerebria goes by its side, as on the board
    story = await page(ann, f"/tables/{table}")
    assert story.index('id="since"') < story.index(only[0]["text"])  # since the last choice that was one


async def test_files_are_kept_for_ever_under_their_version(house: House) -> None:
    guest = Guest(house)
    text = await page(guest, "/")
    addresses = set(re.findall(r'(?:href|src)="(/static/[^"#]+)"', text))
    assert len(addresses) > 5
    for address in addresses:
        answer = await guest.client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"], address
        allowed = "'self'" if ".svg?" in address else "'none'"
        assert answer.headers["content-security-policy"].startswith(f"default-src {allowed}"), address
    plain = await guest.client.get("/static/table.css")
    assert plain.headers["cache-control"] == "no-cache"
    kept = await guest.client.get("/static/table.css", headers={"If-None-Match": plain.headers["etag"]})
    assert kept.status_code == 304
    for path in ("/static/../files.py", "/static/nothing.css", "/static/%2e%2e/files.py"):
        assert (await guest.client.get(path)).status_code == 404


async def test_the_page_can_be_installed(house: House) -> None:
    guest = Guest(house)
    manifest = (await guest.client.get("/manifest.webmanifest")).json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Mindtable", "/", "standalone")
    drawn = {(icon["purpose"], icon["sizes"]): icon for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")} <= set(drawn)
    for (_, sizes), icon in drawn.items():
        answer = await guest.client.get(icon["src"])
        assert answer.status_code == 200
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            wide, high = unpack(">II", answer.content[16:24])  # as the file itself says it
            assert sizes == f"{wide}x{high}"
    for shortcut in manifest["shortcuts"]:
        await page(guest, shortcut["url"])
    text = await page(guest, "/")
    assert 'name="theme-color"' in text
    touched = re.search(r'rel="apple-touch-icon" href="([^"]+)"', text)
    assert touched is not None
    assert (await guest.client.get(touched[1])).status_code == 200


async def test_an_installed_page_has_something_to_say_without_a_server(house: House) -> None:
    guest = Guest(house, "fr")
    worker = await guest.client.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "Pas de connexion" in await page(guest, "/offline")


async def test_a_form_of_a_new_table_tells_what_a_list_does(house: House) -> None:
    ann = Guest(house)
    text = await page(ann, "/new/ego-and-opus?deck0=spice&deck1=kitchen")
    assert "search for the work that fits" in text
    assert "the fighter strikes hard" in text


@pytest.mark.parametrize("path", ["/", "/new/essence", "/rules/essence", "/cards/essence", "/cards/essence?q=zzzz"])
async def test_the_first_thing_of_a_page_with_a_long_bar_leads_past_it(house: House, path: str) -> None:
    text = await page(Guest(house, "fr"), path)
    skip = re.search(r'<body[^>]*><a class="skip" href="#([\w-]+)">Aller au contenu</a>', text)
    assert skip is not None
    assert f'id="{skip[1]}"' in text


async def test_whom_the_guard_turns_away_reads_it_on_a_page(house: House) -> None:
    ann = Guest(house, "fr")
    for headers, status, said in (
        ({"Host": "elsewhere.example"}, 421, "ne répond pas à ce nom"),
        ({"X-Long": "x" * 20_000}, 431, "est trop long"),
    ):
        answer = await ann.client.get("/", headers={**headers, "Accept": "text/html"})
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
        assert said in answer.text
        for path, accept in (("/", "*/*"), ("/api/tables", "text/html")):
            answer = await ann.client.get(path, headers={**headers, "Accept": accept})
            assert said in answer.json()["error"]["sentence"], "a program gets the sentence alone"


async def test_a_step_shows_nothing_of_the_question_that_comes_after_it(house: House) -> None:
    """Ego & Opus: while the other places an artist, the place that is to be filled next is not marked yet."""
    ann = Guest(house)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    made = await ann.post("/tables", {"title": "ego-and-opus", "seats": seats, "seed": 3})
    table, asked = made["table"], 0
    while asked < 2:
        await ann.settled(table)
        asked += "spot--asked" in await page(ann, f"/tables/{table}")
        for step in (await ann.client.get(f"/tables/{table}/steps")).json():
            assert "spot--asked" not in step["board"]
        await ann.choose(table)


async def test_why_the_automa_did_something_is_told_as_the_story_tells_it(house: House) -> None:
    """Without the ids that only somebody with the box needs."""
    ann = Guest(house)
    made = await ann.post(
        "/tables", {"title": "unconscious-mind", "mode": "easy", "seats": [{"kind": "me"}], "seed": 3}
    )
    table = made["table"]
    lines: list[str] = []
    while not [line for line in lines if "Compass" in line or "Meeting Table" in line]:
        await ann.choose(table)
        answer = await ann.client.get(f"/api/tables/{table}/why")
        lines = answer.json().get("lines", [])  # nobody has done anything yet
    assert not [line for line in lines if re.search(r" \([A-Z]{1,2}\d+\)| [a-d][1-3][UD]\b", line)], lines
