"""Values of a box beside a companion game: in the link of a dispute, in the next game, exported and taken back."""

from __future__ import annotations

import re
from hashlib import sha256
from html import unescape
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from mindtable.cli.main import run
from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.titles import PARTS, part
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.games import title
from mindtable.games.unconscious_mind.box import house_files
from mindtable.server.positions import shared
from mindtable.web.companion.more import answer
from mindtable.web.writing import write

from .hall import Guest, hall
from .test_companions import beside, enter, to_turn

pytestmark = pytest.mark.anyio

WISHES: dict[str, dict[str, Any]] = {
    "cerebria": {"title": "cerebria", "way": "tell", "seed": 3},
    "unconscious-mind": {"title": "unconscious-mind", "mode": "medium", "way": "tell", "seed": 3},
}
ASKED = {"cerebria": "special", "unconscious-mind": "turn b1U"}
CHANGING = {"cerebria": 'aspiration liveliness counts "frontiers"', "unconscious-mind": "meeting b1U row 2"}
TYPED = {
    "cerebria": ['operation O04 symbol "judgment"', 'operation O05 symbol "judgment"'],
    "unconscious-mind": ["meeting b1U row 2", 'routine R05 tags ["TH"]'],
}

LETTERS = str.maketrans("0123456789", "ghijklmnop")  # a number has few digits


def said(page: str) -> list[str]:
    """The lines of an answer, as a page shows them."""
    return [unescape(line) for line in re.findall(r'<span class="why__what">(.*?)</span>', page)]


async def game_of(guest: Guest, id: str) -> Companion:
    return read_companion((await guest.client.get(f"/api/companion/{id}/log")).text)


async def begun(guest: Guest, name: str, *packs: bytes, **fields: str) -> str:
    """A game of the set-up as a browser sends it; its id."""
    files = [("packs", (f"{number}.toml", pack)) for number, pack in enumerate(packs, 1)] or [("packs", ("", b""))]
    answer = await guest.client.post("/companion", data={"title": name, "offered": "yes", **fields}, files=files)
    assert answer.status_code == 303, trouble(answer.text)
    return answer.headers["location"].rpartition("/")[2]


def trouble(page: str) -> str:
    [words] = re.findall(r'class="ctrouble" role="alert">.*?</svg>(.*?)</p>', page)
    return unescape(words)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", list(PARTS))
async def test_the_link_of_a_dispute_says_what_the_screen_says(tmp_path: Path, name: str, lang: str) -> None:
    """Also where a value of the box changes what the automa does."""
    question = ASKED[name]
    async with beside(tmp_path, WISHES[name]) as (house, ann, id):
        ann.client.headers["Accept-Language"] = lang
        answers = []
        for value in ("", CHANGING[name]):
            if value:
                await enter(ann, id, "printed", value)
            screen = (await ann.client.get(f"/companion/{id}", params={"see": "ask", "q": question})).text
            [link] = re.findall(r'href="(/companion/answer/[^"]*)" data-share', screen)
            guest = Guest(house, lang)
            there = await guest.client.get(unescape(link))
            assert there.status_code == 200
            assert said(there.text) == said(screen) != []
            assert link == re.sub("&", "&amp;", (await ann.get(f"/companion/{id}/ask", question=question))["page"])
            answers.append(said(screen))
            await guest.close()
        assert answers[0] != answers[1], "the value changes what the automa does"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", list(PARTS))
async def test_a_dispute_is_settled_as_by_the_command(
    tmp_path: Path, name: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    question = ASKED[name]
    async with beside(tmp_path, WISHES[name]) as (_, ann, id):
        ann.client.headers["Accept-Language"] = lang
        game = await game_of(ann, id)
        screen = said((await ann.client.get(f"/companion/{id}", params={"see": "ask", "q": question})).text)
        told = (await ann.get(f"/companion/{id}/ask", question=question))["lines"]
        capsys.readouterr()
        assert run(["--lang", lang, "ask", name, game.position(), *question.split()]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines == told
        assert screen == said(write(answer(name, lines), lang))


async def test_values_that_are_too_many_for_a_link_are_said_with_a_way(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        names = {
            one.id: sha256(one.id.encode()).hexdigest().translate(LETTERS)
            for one in [*chain(*[file.entries.get("routine", []) for file in house_files()])]
        }
        rows = [f'[[routine]]\nid = "{id}"\nname = {{ en = "{name}", fr = "{name}" }}' for id, name in names.items()]
        pack = 'title = "unconscious-mind"\nprovenance = "owner"\n' + "\n".join(rows)
        id = await begun(ann, "unconscious-mind", pack.encode(), mode="medium")
        await to_turn(ann, id)
        screen = (await ann.client.get(f"/companion/{id}", params={"see": "ask", "q": "turn b1U"})).text
        assert said(screen)
        assert not re.search(r"<a [^>]*data-share", screen)
        assert "too much for a link" in screen
        assert f'action="/companion/{id}/phone"' in screen
        told = await ann.get(f"/companion/{id}/ask", question="turn b1U")
        assert told["lines"]
        assert told["page"] == ""
        await ann.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_late_game_of_the_id_fits_into_a_link(seed: int) -> None:
    """The longest positions are those of its last rounds; whatever is longer still has no address."""
    game = title("unconscious-mind").game(1, "hard", {}, [])
    state, luck = game.start(), Luck(seed)
    last = ""
    while playout(state, luck, 30):
        if state.round:
            last = part("unconscious-mind").position(game, game.view(state, 0))
            assert shared("unconscious-mind", last, "turn b1U", "")
    assert state.round > 10
    noise = "".join([chr(33 + luck.below(90)) for _ in range(3_000)])
    assert shared("unconscious-mind", last, "turn b1U", noise) == ""


@pytest.mark.parametrize("name", list(PARTS))
async def test_what_is_exported_is_a_good_pack_and_gives_the_same_values(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    async with beside(tmp_path, WISHES[name]) as (_, ann, id):
        for words in ("", *TYPED[name]):
            if words:
                await enter(ann, id, "printed", words)
            pack = await ann.client.get(f"/api/companion/{id}/pack")
            assert 'filename="' in pack.headers["content-disposition"]
            file.write_bytes(pack.content)
            assert run(["packs", "check", str(file)]) == 0
            assert "is a good pack for" in capsys.readouterr().out
        # Somebody else opens it, who has typed in nothing: also from one game to the next it stays whole.
        for _ in range(2):
            ben = Guest(ann.house)
            other = await begun(ben, name, pack.content, mode=WISHES[name].get("mode", "shaper"))
            assert values(await game_of(ben, other)) == values(await game_of(ann, id))
            again = await ben.client.get(f"/api/companion/{other}/pack")
            assert again.content == pack.content
            pack = again
            await ben.close()


def values(game: Companion) -> dict[str, Any]:
    """Everything that stands on the cards of a game."""
    box = game.game.box
    lists = [getattr(box, name) for name in dir(box) if name.endswith("entries")]
    found = {f"{entry.kind} {entry.id}": entry.data for one in lists for entry in one}
    return found | {"symbols": getattr(box, "symbol", None)}


def value_of(game: Companion, kind: str, id: str, key: str) -> Any:
    return values(game)[f"{kind} {id}"][key]


USED = re.compile(r"The values of your box are used: (\d+) cards?")


async def set_up(guest: Guest, name: str) -> str:
    answer = await guest.client.get(f"/companion?title={name}")
    assert answer.status_code == 200
    return answer.text


async def test_values_that_were_typed_in_hold_for_the_next_game(tmp_path: Path) -> None:
    """Also on another phone of that game, but not for another title, nor for somebody else."""
    async with beside(tmp_path) as (house, ann, id):
        assert not USED.search(await set_up(ann, "cerebria"))
        await enter(ann, id, "printed", 'operation O04 symbol "judgment"')
        await enter(ann, id, "printed", 'operation O05 symbol "judgment"')
        await enter(ann, id, "printed", 'operation O06 symbol "judgment"')
        await enter(ann, id, "undo")
        ben, eve = Guest(house), Guest(house)
        await ben.post("/companion/join", {"link": (await ann.post(f"/companion/{id}/links"))["link"]})
        for guest in (ann, ben):
            page = await set_up(guest, "cerebria")
            assert USED.search(page)[1] == "2"  # type: ignore[index]
            assert re.search('<input type="checkbox" name="values" value="yes" checked>', page)
            game = await game_of(guest, await begun(guest, "cerebria", values="yes"))
            assert [value_of(game, "operation", one, "symbol") for one in ("O04", "O05")] == ["judgment"] * 2
            assert value_of(game, "operation", "O06", "symbol") != "judgment"
        assert not USED.search(await set_up(ann, "unconscious-mind"))
        assert not USED.search(await set_up(eve, "cerebria"))
        ann.client.headers["Accept-Language"] = "fr"
        assert "Les valeurs de votre boîte sont utilisées : 2 cartes" in (await set_up(ann, "cerebria")).replace(
            "\u00a0", " "
        )
        for guest in (ben, eve):
            await guest.close()


async def test_whoever_leaves_the_values_begins_without_them_and_has_them_again_in_the_next_game(
    tmp_path: Path,
) -> None:
    async with beside(tmp_path) as (_, ann, id):
        await enter(ann, id, "printed", 'operation O04 symbol "judgment"')
        game = await game_of(ann, await begun(ann, "cerebria"))  # without the mark
        assert value_of(game, "operation", "O04", "symbol") != "judgment"
        assert game.log.setting.packs == []
        game = await game_of(ann, await begun(ann, "cerebria", values="yes"))
        assert value_of(game, "operation", "O04", "symbol") == "judgment"


async def test_of_two_values_for_a_card_the_later_holds(tmp_path: Path) -> None:
    """In whichever game it was typed in, and whatever else happens in the other one afterwards."""
    async with beside(tmp_path) as (house, ann, first):
        clock = Clock()
        house.companions.clock = clock  # type: ignore[misc]
        await enter(ann, first, "printed", 'operation O04 symbol "judgment"')
        second = await begun(ann, "cerebria", values="yes")
        await to_turn(ann, second)
        await enter(ann, second, "printed", 'operation O04 symbol "defiance"')
        await enter(ann, first, "told", "sphere knowledge 3")
        game = await game_of(ann, await begun(ann, "cerebria", values="yes"))
        assert value_of(game, "operation", "O04", "symbol") == "defiance"
        await enter(ann, first, "printed", 'operation O04 symbol "endeavor"')
        game = await game_of(ann, await begun(ann, "cerebria", values="yes"))
        assert value_of(game, "operation", "O04", "symbol") == "endeavor"
        # A file that is opened is later still; what is typed in after it counts more, though the browser keeps it.
        pack = PACK.format(symbol="judgment").encode()
        third = await begun(ann, "cerebria", pack, values="yes")
        assert value_of(await game_of(ann, third), "operation", "O04", "symbol") == "judgment"
        await to_turn(ann, third)
        await enter(ann, third, "printed", 'operation O04 symbol "defiance"')
        kept = [("kept", ("mine.toml", pack))]
        form = {"title": "cerebria", "offered": "yes", "values": "yes"}
        answer = await ann.client.post("/companion", data=form, files=kept)
        game = await game_of(ann, answer.headers["location"].rpartition("/")[2])
        assert value_of(game, "operation", "O04", "symbol") == "defiance"
        other = PACK.format(symbol="endeavor") + '[[operation]]\nid = "O06"\nsymbol = "endeavor"\n'
        new = [("kept", ("mine.toml", other.encode()))]
        answer = await ann.client.post("/companion", data=form, files=new)
        game = await game_of(ann, answer.headers["location"].rpartition("/")[2])
        assert value_of(game, "operation", "O04", "symbol") == "endeavor"


class Clock:
    """Later with every look."""

    def __init__(self) -> None:
        self.now = 2e9

    def __call__(self) -> float:
        self.now += 1
        return self.now


PACK = 'title = "cerebria"\nprovenance = "owner"\n[[operation]]\nid = "O04"\nsymbol = "{symbol}"\n'


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (b"\xff\xfe\x00", "1.toml is not text, so it is not a card pack."),
        (b"what is this", "1.toml, line 1: this is not TOML"),
        (PACK.format(symbol="kindness").encode(), "1.toml, line 5, O04: “symbol” is one of"),
        (PACK.format(symbol="judgment").replace("O04", "O99").encode(), "1.toml, line 4, O99: no operation “O99”"),
        (b'title = "unconscious-mind"\nprovenance = "owner"\n',
         "1.toml is a card pack for Unconscious Mind, not for Cerebria."),
        (b"#" * 250_001, "1.toml is too large: it may have 250000 bytes at most."),
    ],
)  # fmt: skip
async def test_a_pack_that_cannot_be_laid_is_refused_by_its_name(tmp_path: Path, pack: bytes, said: str) -> None:
    """The form comes back with it, and no game is made."""
    async with hall(tmp_path) as house:
        ann = Guest(house)
        files = [("packs", ("1.toml", pack))]
        answer = await ann.client.post("/companion", data={"title": "cerebria", "way": "moves"}, files=files)
        assert answer.status_code == 422
        assert trouble(answer.text).startswith(said), trouble(answer.text)
        assert 'value="moves" checked' in answer.text
        assert await ann.get("/companion") == []
        await ann.close()


# -- games that were kept


async def opened(guest: Guest, text: bytes, **fields: str) -> Any:
    return await guest.client.post("/companion/open", data=fields, files={"game": ("mine.companion", text)})


@pytest.mark.parametrize("name", list(PARTS))
async def test_a_kept_game_goes_on_where_it_stood(tmp_path: Path, name: str) -> None:
    async with beside(tmp_path / "here", WISHES[name]) as (_, ann, id):
        await enter(ann, id, "printed", TYPED[name][0])
        await enter(ann, id, "undo")
        before = await ann.get(f"/companion/{id}")
        kept = (await ann.client.get(f"/api/companion/{id}/log")).content
    async with hall(tmp_path / "there") as house:
        ben, carl = Guest(house), Guest(house)
        link = await house.companions.new_link(None)
        answer = await opened(ben, kept.replace(b"\n", b"\r\n"), link=link)  # as it comes out of a letter
        assert answer.status_code == 303
        other = answer.headers["location"].rpartition("/")[2]
        after = await ben.get(f"/companion/{other}")
        assert {**after, "id": id} == before
        assert (await ben.client.get(f"/api/companion/{other}/log")).content == kept
        assert (await carl.post("/companion/join", {"link": link}))["id"] == other
        await enter(ben, other, "over")
        assert (await carl.get(f"/companion/{other}"))["entry"] == before["entry"] + 1
        again = (await opened(ben, kept)).headers["location"].rpartition("/")[2]
        assert again != other, "each time it is a game of its own"
        for guest in (ben, carl):
            await guest.close()


async def test_an_old_game_that_is_opened_does_not_bring_back_old_values(tmp_path: Path) -> None:
    async with beside(tmp_path) as (_, ann, id):
        await enter(ann, id, "printed", 'operation O04 symbol "judgment"')
        kept = (await ann.client.get(f"/api/companion/{id}/log")).content
        await enter(ann, id, "printed", 'operation O04 symbol "defiance"')
        other = (await opened(ann, kept)).headers["location"].rpartition("/")[2]
        assert value_of(await game_of(ann, other), "operation", "O04", "symbol") == "judgment"
        game = await game_of(ann, await begun(ann, "cerebria", values="yes"))
        assert value_of(game, "operation", "O04", "symbol") == "defiance"


async def test_files_that_are_no_kept_game_are_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with beside(tmp_path) as (house, ann, id):
        kept = (await ann.client.get(f"/api/companion/{id}/log")).text
        head, _, rest = kept.partition("---\n")
        broken = {
            "": "This is not a game of the companion.",
            "mindtable 3\ntitle: essence\n": "This is not a game of the companion.",
            kept.replace("companion 6", "companion 5"): "begun with an older version",
            kept.replace("companion 6", "companion 77"): "a newer version",
            head: "breaks off before its first entry",
            kept.replace("title: cerebria", "title: essence"): "there is no companion for “essence”",
            kept.replace("mode: shaper", "mode: giant"): "no mode “giant”",
            kept.replace("deck ego: app", "deck ego: nobody"): "a deck is drawn by one of box, app, not “nobody”",
            kept.replace("deck ego: app\n", ""): "a deck is drawn by one of box, app",
            kept.replace("deck ego: app", "deck egg: app"): "no deck “egg”",
            kept + "conjure something\n": "no entry “conjure”",
            kept + "answer operation O77\n": "answer operation O77",
            kept + "told sphere humility 12\n": "a number from 0 to 7, not 12",
            kept + f"told {'x' * 5_000}\n": "at most 4000 letters",
            kept + "told sphere humility 3\u2028\n": "one line",
            kept + "undo\n" * 3_000: "at most 3000 entries",
            head + 'pack: "what is this"\n---\n' + rest: "this is not TOML",
            head + "pack: 3\n---\n" + rest: "This game cannot be opened: line",
            head + f'pack: "{"#" * 250_001}"\n---\n' + rest: "at most 250000 bytes",
        }
        for text, words in broken.items():
            answer = await opened(ann, text.encode())
            assert answer.status_code == 422, words
            assert words in trouble(answer.text), trouble(answer.text)
        for data, words in ((b"\xff\xfe", "mine.companion is not text"), (b"x" * 4_000_001, "is too large")):
            answer = await opened(ann, data)
            assert answer.status_code == 422
            assert words in trouble(answer.text)
        answer = await ann.client.post("/companion/open", data={"link": ""})
        assert "Choose the file of a game first." in trouble(answer.text)
        assert [one["id"] for one in await ann.get("/companion")] == [id], "nothing was made of any of them"
        monkeypatch.setattr(house.companions.brought, "burst", 1)
        said = [trouble((await opened(ann, b"mindtable companion 6\n")).text) for _ in range(200)][-1]
        assert said == "Too many games were opened from your address; please try again later."
