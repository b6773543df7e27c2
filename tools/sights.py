"""Sights: everything of the table in a browser that pictures are taken of, and the games that it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from time import sleep
from typing import Any, Final
from urllib.parse import quote, urlencode

import besides
from playwright.sync_api import APIRequestContext, APIResponse, Browser

from mindtable.companion.log import MOVES, TELL, UNDER_WAY
from mindtable.companion.part import APP, BOX
from mindtable.games import TITLES, title
from mindtable.table.lesson import lesson
from mindtable.table.rulebook import Rules
from mindtable.testing.halfway import asked, halfway

MOMENTS: Final = {"early": 0.08, "middle": 0.5, "end": 1.0}
SOME: Final = 0.4  # of a game is played before two people go on with it
LATE: Final = 0.97  # so much of a game is played before its last choices are made here
SEED: Final = 4
TOO_MANY: Final = 429
TABLES: Final = 80  # that one visitor makes; a server takes a hundred in a day
MAKING: Final = ("/tables", "/tables/import", "/companion")
FOLDS: Final = ("#deal", "#switches", "#packs")  # what a new table has behind a line
SEATS: Final = "n=5&who1=device&who2=person&name2=Ben&level3=hard&level4=easy"
TAUGHT: Final = 4  # choices of a lesson that are made before it is looked at in its middle
GO_ON: Final = "#coach .coach__go:visible"
FILTERS: Final = {
    "essence": "kind=location&group=magical", "ego-and-opus": "kind=artist", "unconscious-mind": "kind=latent",
    "cerebria": "kind=emotion&group=gloom",
}  # fmt: skip
# Four things are wrong: 24 works, five of a name, an ego twice, five artists.
ILLEGAL: Final = (
    "name=Draft&w=moderate-attack.4_encourage.5_broad-stroke.2_chisel.2_scrapbook.4_herkie.2_slapstick.2_tango.2_yes-and"
    "&a=carrie-glifford_samuel-bristo_ignal-sedim_matt-cross_orville-mcorville"
    "&e=apathetic_arrogant.2_bombastic_defensive_deprecating_passionless_unimpressed"
)
UNREAD: Final = "mindtable deck 1\nname: Mine\nworks:\n4 Encorage\n2 Muse\nartists:\nNobody\n"
QUESTIONS_AFTER: Final = 30  # choices; a question is photographed when something lies on the table
QUESTIONS: Final = (  # what a game looks like while something special is asked
    ("essence", "standard", 3, "your_turn"),
    ("essence", "standard", 4, "your_turn"),
    ("essence", "standard", 5, "your_turn"),
    ("essence", "standard", 3, "how_much_influence"),
    ("essence", "standard", 4, "which_advisor"),
    ("essence", "standard", 3, "where_to_build"),
    ("essence", "standard", 4, "where_to"),
    ("essence", "standard", 4, "whom_to_attack"),
    ("essence", "standard", 3, "which_loot"),
    ("essence", "standard", 3, "which_fetch"),
    ("ego-and-opus", "2-player", 2, "which_work"),
    ("ego-and-opus", "4-player", 4, "whom_to_target"),
    ("ego-and-opus", "2-player", 2, "flip_or_copy"),
    ("ego-and-opus", "2-player", 2, "which_found"),
    ("ego-and-opus", "schism", 2, "which_work_both"),
    ("ego-and-opus", "schism", 4, "whom_to_target"),
    ("ego-and-opus", "superego", 3, "which_work_on_ego"),
    *[
        ("cerebria", "shaper", 1, one)
        for one in ("hidden", "removal", "swap", "discard", "invoke", "way", "token", "intensify")
    ],
    *[
        ("unconscious-mind", "medium", 1, one)
        for one in ("turn", "shape", "location", "bonus", "freud", "trigger", "tile", "client", "dream", "treat", "box")
    ],
)
DARK: Final = {  # what is not possible in the middle of a game
    "essence": "move", "ego-and-opus": "retire", "unconscious-mind": "publish", "cerebria": "fortify",
}  # fmt: skip
TWO: Final = {"essence": "standard", "ego-and-opus": "2-player", "cerebria": "two-spirits"}  # modes for two people
FULL: Final = {"cerebria": {"game": "full", "side": "gloom"}}  # switches that change what a board shows

Json = dict[str, Any]


@dataclass(frozen=True)
class Sight:
    """Something to be photographed: its name, its address or what makes it, and what is touched before."""

    name: str
    address: str | Callable[[], str]
    touch: tuple[str, ...] = ()
    phone: bool = False  # on a phone only
    whole: bool = False  # to the foot of the page
    ready: str = ""  # what has to be there before
    offline: bool = False  # the network is gone when something is touched
    playing: bool = False  # what happened is played, and held
    stranger: bool = False  # seen by somebody who has no seat
    keys: tuple[str, ...] = ()  # pressed after all that is touched


def allowed(ask: Callable[[], APIResponse]) -> Json:
    """What the server answers once it is not asked too often."""
    answer = ask()
    while answer.status == TOO_MANY:
        sleep(float(answer.headers.get("retry-after", "1")))
        answer = ask()
    if not answer.ok:
        raise SystemExit(f"{answer.url}: {answer.text()}")
    told: Json = answer.json()
    return told


class Maker:
    """Makes tables as a visitor of the server; the pictures are taken with the same cookie."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.base: Final = base
        self._browser: Final = browser
        self.kept: Final[dict[str, dict[str, str]]] = {}  # pages that show what has passed, in each language
        self._made = 0
        self._besides: dict[tuple[str, ...], str] = {}  # games beside the box, by the moment they have come to
        self._context = browser.new_context(base_url=base)

    def cookies(self) -> list[Any]:
        """Those of whoever made what was made last."""
        return list(self._context.cookies())

    def rest(self) -> None:
        """Become another visitor before a day's tables are used up."""
        if self._made >= TABLES:
            self._made = 0
            self._besides = {}
            self._context.close()
            self._context = self._browser.new_context(base_url=self.base)

    def post(self, path: str, body: Json) -> Json:
        request = self._context.request
        told = allowed(lambda: request.post(f"/api{path}", data=body, headers={"Origin": self.base}))
        self._made += path in MAKING or path.startswith("/lessons/")
        return told

    def table(self, name: str, mode: str, seats: int, share: float, second: str = "bot") -> str:
        """A game of which a share is played; the address of its table."""
        return self.taken_over(halfway(name, mode, seats, SEED, share), seats, second)

    def full(self, name: str, mode: str, seats: int) -> str:
        """A game with all that its switches bring, in its middle."""
        return self.taken_over(halfway(name, mode, seats, SEED, MOMENTS["middle"], FULL.get(name)), seats)

    def question(self, name: str, mode: str, seats: int, question: str) -> str:
        """A game in which something is asked; the address of its table."""
        table, own = asked(title(name).game(seats, mode, {}, []), SEED, question, QUESTIONS_AFTER)
        return self.taken_over(table.record.text(), seats, own=own)

    def taken_over(self, record: str, seats: int, second: str = "bot", own: int = 0) -> str:
        """A game that was begun elsewhere; the address of its table."""
        people: list[Json] = [{"kind": "bot", "level": "easy"} for _ in range(seats)]
        if seats > 1:
            people[1]["kind"] = second
        people[own] = {"kind": "me", "name": "Ann"}
        made = self.post("/tables/import", {"record": record, "seats": people})
        return f"/tables/{made['table']}"

    def usual(self, name: str, moment: str) -> str:
        """A game in a title's first mode, at a moment."""
        mode = title(name).modes[0]
        return self.table(name, mode, title(name).seats_for(mode)[0], MOMENTS.get(moment, LATE))

    def two(self, name: str, mode: str) -> tuple[str, APIRequestContext]:
        """A game that has gone some way, the address of its table, and whoever has the other seat."""
        record = halfway(name, mode, 2, SEED, SOME)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
        made = self.post("/tables/import", {"record": record, "seats": seats, "spectators": True})
        other = self._browser.new_context(base_url=self.base).request
        headers, body = {"Origin": self.base}, {"link": made["links"][0]["secret"]}
        allowed(lambda: other.post("/api/join", data=body, headers=headers))
        return f"/tables/{made['table']}", other

    def until_asked(self, table: str, other: APIRequestContext, seat: int) -> None:
        """Whoever else is asked chooses, until only a seat is."""
        while (asked := self.position(table)["asked"]) != [seat]:
            self.choose(table, other, next(one for one in asked if one != seat))

    def choose(self, table: str, other: APIRequestContext, seat: int) -> None:
        """The first choice of one of two."""
        request = self._context.request if seat == 0 else other
        seen = allowed(lambda: request.get(f"/api{table}"))
        body = {"entry": seen["entry"], "choice": seen["choices"][0]["notation"], "seat": seat}
        allowed(lambda: request.post(f"/api{table}/choose", data=body, headers={"Origin": self.base}))

    def waits(self, name: str, mode: str) -> str:
        """The table waits for somebody who is not here."""
        table, other = self.two(name, mode)
        self.until_asked(table, other, 1)
        return table

    def watched(self, name: str, mode: str) -> str:
        return self.two(name, mode)[0]

    def away(self, name: str, mode: str) -> str:
        """A bot plays on for whoever looks at it."""
        table, _ = self.two(name, mode)
        self.post(f"{table}/seats/0/leave", {})
        return table

    def asks_back(self, name: str, mode: str, own: int) -> str:
        """A seat asks to take a choice back after which the other has chosen."""
        table, other = self.two(name, mode)
        for seat in (own, 1 - own):
            self.until_asked(table, other, seat)
            self.choose(table, other, seat)
        self.until_asked(table, other, own)
        request = other if own else self._context.request
        allowed(lambda: request.post(f"/api{table}/undo", data={"seat": own}, headers={"Origin": self.base}))
        return table

    def closed(self, name: str) -> str:
        table = self.usual(name, "middle")
        self.post(f"{table}/close", {})
        return table

    def fresh(self, name: str) -> str:
        """A game in which others have done something since the last choice."""
        table, request = self.usual(name, "middle"), self._context.request
        while not allowed(lambda: request.get(f"{table}/steps")):
            seen = self.position(table)
            if seen["choices"]:
                body = {"entry": seen["entry"], "choice": seen["choices"][0]["notation"], "seat": seen["seat"]}
                self.post(f"{table}/choose", body)
        return table

    def thinks(self, name: str, mode: str, seats: int) -> str:
        """A bot is thinking; it will have chosen when the picture is taken, so the page is kept as it is now."""
        people: list[Json] = [{"kind": "bot", "level": "hard"} for _ in range(seats)]
        people[0] = {"kind": "me", "name": "Ann"}
        record = halfway(name, mode, seats, SEED, SOME)
        table = f"/tables/{self.post('/tables/import', {'record': record, 'seats': people})['table']}"
        while not (seen := self.position(table))["thinking"]:
            if seen["choices"]:
                body = {"entry": seen["entry"], "choice": seen["choices"][0]["notation"], "seat": seen["seat"]}
                self.post(f"{table}/choose", body)
        request = self._context.request
        self.kept[table] = {lang: request.get(table, headers={"Accept-Language": lang}).text() for lang in ("en", "fr")}
        return table

    def lobby(self) -> str:
        """A table that waits for somebody."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "bot"}]
        return f"/tables/{self.post('/tables', {'title': 'essence', 'mode': 'standard', 'seats': seats})['table']}"

    def joining(self) -> str:
        """The link to a seat that is kept for somebody."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
        made = self.post("/tables", {"title": "essence", "mode": "standard", "seats": seats})
        return f"/join/{made['links'][0]['secret']}"

    def taught(self, name: str, choices: int) -> str:
        """A lesson in which so many choices were made."""
        made = self.post(f"/lessons/{name}", {})
        position = made["position"]
        for step in islice([step for step in lesson(title(name)).steps if step.choose], choices):
            body = {"entry": position["entry"], "choice": step.choose, "seat": position["seat"]}
            position = self.post(f"/tables/{made['table']}/choose", body)
            while not position["choices"]:  # the opponents answer
                position = self.position(f"/tables/{made['table']}")
        return f"/tables/{made['table']}"

    def past(self) -> str:
        """Games that are over, brought here and played here, and one that is not."""
        for name in TITLES:
            self.usual(name, "end")
            table = self.usual(name, "late")
            while (position := self.position(table))["phase"] == "playing":
                if position["choices"]:
                    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"]}
                    self.post(f"{table}/choose", {**body, "seat": position["seat"]})
        self.usual("essence", "middle")
        return "/games"

    def home(self) -> str:
        """Home of somebody who plays: one game of each title."""
        for name in TITLES:
            self.usual(name, "middle")
        return "/"

    def position(self, table: str) -> Json:
        """What the visitor sees of a table now."""
        request = self._context.request
        return allowed(lambda: request.get(f"/api{table}"))

    def beside(self, name: str, query: str = "") -> str:
        """A game beside the box that has just begun."""
        return f"/companion/{self.post('/companion', {'title': name, 'mode': besides.MODES[name]})['id']}{query}"

    def beside_at(self, name: str, moment: str, query: str = "", source: str = BOX, way: str = TELL) -> str:
        """A game beside the box that has come to a moment."""
        wanted = (name, moment, source, way)
        if wanted not in self._besides:
            self._besides[wanted] = besides.brought(self.post, *wanted)
        return f"/companion/{self._besides[wanted]}{query}"

    def beside_known(self, name: str) -> str:
        """The set-up of whoever has typed in a value of their box."""
        id = self.post("/companion", {"title": name, "mode": besides.MODES[name]})["id"]
        self.post(f"/companion/{id}/entries", {"number": 1, "kind": "printed", "text": besides.PRINTED[name]})
        return f"/companion?title={name}"

    def beside_joining(self, name: str) -> str:
        """The page behind the link to a game beside the box."""
        made = self.post("/companion", {"title": name, "mode": besides.MODES[name]})
        return str(self.post(f"/companion/{made['id']}/links", {})["page"])


def sights(maker: Maker) -> Iterator[Sight]:
    """Everything there is to see."""
    yield Sight("home", "/", whole=True)
    yield Sight("join-unknown", "/join/nothing")
    yield Sight("join-seat", maker.joining)
    yield Sight("trouble", "/tables/nothing")
    yield Sight("offline", "/offline")
    yield Sight("lobby", maker.lobby)
    yield Sight("new-seats", f"/new/essence?{SEATS}", whole=True)
    for name in TITLES:
        yield Sight(f"new-{name}", f"/new/{name}", whole=True)
        yield Sight(f"new-{name}-unfolded", f"/new/{name}", tuple([f"{one} summary" for one in FOLDS]), whole=True)
        yield from of_lessons(maker, name)
        yield from of_books(name)
        yield from of_tables(maker, name)
        yield from of_moments(maker, name)
        yield from afterwards(maker, name)
    yield from of_decks()
    yield from of_companions(maker)
    yield Sight("account", "/account", whole=True)
    yield Sight("account-letter", "/account/address/nothing")
    yield Sight("rules", "/rules")
    yield Sight("open-record", "/replay")
    yield Sight("games-none", "/games?title=essence&result=lost&level=hard")
    yield Sight("games", maker.past, whole=True)
    yield Sight("home-games", maker.home, whole=True)


def of_tables(maker: Maker, name: str) -> Iterator[Sight]:
    """Every mode with the fewest and the most players, at each moment; and what opens over a table."""
    for mode in title(name).modes:
        numbers = list(title(name).seats_for(mode))
        for seats in sorted({numbers[0], numbers[-1]}):
            for moment, share in MOMENTS.items():
                yield Sight(f"{name}-{mode}-{seats}-{moment}", _later(maker.table, name, mode, seats, share))
            if name in FULL:
                yield Sight(f"{name}-{mode}-{seats}-full", _later(maker.full, name, mode, seats))
            yield Sight(f"{name}-{mode}-{seats}-whole", _later(maker.full, name, mode, seats), whole=True)
    for of, mode, seats, question in QUESTIONS:
        if of == name:
            yield Sight(f"{name}-{mode}-{seats}-{question}", _later(maker.question, name, mode, seats, question))
    middle = _later(maker.usual, name, "middle")
    yield Sight(f"{name}-menu", middle, ("[data-act=menu]",))
    yield Sight(f"{name}-large", middle, ("#board [data-piece]:visible",))
    yield Sight(f"{name}-sheet", middle, ("#now [data-act=sheet]:visible",), phone=True)


def of_moments(maker: Maker, name: str) -> Iterator[Sight]:
    """What a game comes to besides its turns: what is played, explained or lost; and who is there."""
    middle = _later(maker.usual, name, "middle")
    yield Sight(f"{name}-steps", _later(maker.fresh, name), playing=True)
    yield Sight(f"{name}-line-lost", middle, ready="#messages .msg--bad", offline=True)
    yield Sight(f"{name}-hint", middle, keys=("h",), ready="#messages .msg--good")
    yield Sight(f"{name}-why", _later(maker.fresh, name), keys=("w",), ready="dialog#large[open] p")
    yield Sight(f"{name}-why-not", middle, keys=("?", *DARK[name], "Enter"), ready="#large .told:not(:empty)")
    yield Sight(f"{name}-closed", _later(maker.closed, name))
    if name not in TWO:
        return
    mode = TWO[name]
    yield Sight(f"{name}-veil", _later(maker.table, name, mode, 2, MOMENTS["middle"], "device"))
    yield Sight(f"{name}-watched", _later(maker.watched, name, mode), stranger=True)
    yield Sight(f"{name}-waits", _later(maker.waits, name, mode))
    yield Sight(f"{name}-away", _later(maker.away, name, mode))
    yield Sight(f"{name}-asks-back", _later(maker.asks_back, name, mode, 1))
    yield Sight(f"{name}-asked-back", _later(maker.asks_back, name, mode, 0))
    yield Sight(f"{name}-thinks", _later(maker.thinks, name, mode, 2))


def _later(make: Callable[..., str], *given: object) -> Callable[[], str]:
    """Something that is made when its picture is taken."""
    return lambda: make(*given)


def of_lessons(maker: Maker, name: str) -> Iterator[Sight]:
    """The first words of a lesson, the first thing it points at, and a choice in its middle."""
    steps = lesson(title(name)).steps
    begin = _later(maker.taught, name, 0)
    points = next(number for number, step in enumerate(steps) if step.show)
    chosen = [number for number, step in enumerate(steps) if step.choose]
    read = chosen[TAUGHT] - chosen[TAUGHT - 1] - 1
    yield Sight(f"lesson-{name}", begin, ready="#coach[data-side]")
    yield Sight(f"lesson-{name}-points", begin, (GO_ON,) * points, ready="#coach[data-side]")
    yield Sight(f"lesson-{name}-choice", _later(maker.taught, name, TAUGHT), (GO_ON,) * read, ready="#coach[data-side]")


def of_books(name: str) -> Iterator[Sight]:
    """The rules and the cards of a title."""
    yield Sight(f"rules-{name}", f"/rules/{name}")
    chapter = list(Rules(title(name).clauses_text()).sections)[3]
    yield Sight(f"rules-{name}-chapter", f"/rules/{name}#chapter-{chapter}")
    yield Sight(f"rules-{name}-found", f"/rules/{name}?q=points")
    yield Sight(f"rules-{name}-house", f"/rules/{name}?mark=house")
    yield Sight(f"cards-{name}", f"/cards/{name}")
    yield Sight(f"cards-{name}-some", f"/cards/{name}?{FILTERS[name]}")
    yield Sight(f"cards-{name}-card", f"/cards/{name}?{FILTERS[name]}", ("a.gcard",), ready="dialog[open] article")


def afterwards(maker: Maker, name: str) -> Iterator[Sight]:
    """The end of a game, and the game looked at again."""
    yield Sight(f"{name}-over", _later(maker.usual, name, "end"), whole=True, ready="#turns a, #turns p.hint")
    yield Sight(f"{name}-replay", lambda: f"{maker.usual(name, 'end')}/replay?at=60")
    yield Sight(f"{name}-replay-turns", lambda: f"{maker.usual(name, 'end')}/replay?at=60&tab=turns")
    yield Sight(f"{name}-replay-review", lambda: f"{maker.usual(name, 'end')}/replay?at=60&tab=review")


def of_decks() -> Iterator[Sight]:
    """Decks, and one being built: empty, wrong, right, not to be read."""
    yield Sight("decks", "/decks", whole=True)
    yield Sight("deck-empty", "/decks/build", whole=True)
    yield Sight("deck-illegal", f"/decks/build?{ILLEGAL}", whole=True)
    yield Sight("deck-picking", f"/decks/build?{ILLEGAL}&show=artists#pick")
    yield Sight("deck-legal", "/decks/build?from=gallery", whole=True)
    yield Sight("deck-unread", f"/decks/build?{urlencode({'text': UNREAD}, quote_via=quote)}")


def of_companions(maker: Maker) -> Iterator[Sight]:
    """Every screen of a game beside the box."""
    yield Sight("beside", "/companion", whole=True)
    for name, mode in besides.MODES.items():
        begins = f"beside-{name}"
        yield Sight(f"{begins}-setup", f"/companion?title={name}&mode={mode}", whole=True)
        folded = (".copen summary", "#packs summary")
        yield Sight(f"{begins}-known", _later(maker.beside_known, name), folded, whole=True)
        yield Sight(begins, _later(maker.beside, name))
        yield Sight(f"{begins}-more-first", _later(maker.beside, name, "?see=more"), whole=True)
        for moment in besides.MOMENTS:
            yield Sight(f"{begins}-{moment}", _later(maker.beside_at, name, moment))
        yield Sight(f"{begins}-why", _later(maker.beside_at, name, "instruction"), (".tell__why summary",), whole=True)
        yield Sight(f"{begins}-drawn", _later(maker.beside_at, name, "instruction", "", APP))
        yield Sight(f"{begins}-yours-whole", _later(maker.beside_at, name, "yours"), whole=True)
        yield Sight(f"{begins}-moves", _later(maker.beside_at, name, "yours", "", BOX, MOVES))
        yield Sight(f"{begins}-under-way", _later(maker.beside_at, name, "yours", "", BOX, UNDER_WAY), whole=True)
        where, field, value = besides.WRONG[name]
        fixed = f"?{where}"
        yield Sight(f"{begins}-fact", _later(maker.beside_at, name, "yours", fixed))
        corrected = f"{fixed}&{urlencode({field: value}, quote_via=quote)}"
        yield Sight(f"{begins}-correction", _later(maker.beside_at, name, "instruction", corrected))
        never = f"{fixed}&{urlencode({field: besides.NEVER[name]}, quote_via=quote)}"
        yield Sight(f"{begins}-untrue", _later(maker.beside_at, name, "yours", never))
        yield Sight(f"{begins}-one", _later(maker.beside_at, name, "yours", f"?fact={quote(besides.FACTS[name])}"))
        for screen in besides.SCREENS[name]:
            yield Sight(f"{begins}-{screen}", _later(maker.beside_at, name, screen))
        for see in ("table", "numbers", "more", "cards", "ask"):
            yield Sight(f"{begins}-{see}", _later(maker.beside_at, name, "yours", f"?see={see}"), whole=True)
        opened = {
            "places": ("table", ".cgroups .cgroup summary"), "rest": ("table", ".cgroups .cgroup:last-child summary"),
            "decks": ("more", ".cgroup summary"), "printed": ("more", ".cgroup:has(a) summary"),
            "story": ("more", ".cgroup:has(.cstory) summary"), "aloud": ("more", "[data-speak]"),
            "kind": ("cards", ".cgroup summary"), "another": ("ask", ".cgroup summary"),
        }  # fmt: skip
        for word, (see, touched) in opened.items():
            there = _later(maker.beside_at, name, "yours", f"?see={see}")
            yield Sight(f"{begins}-{word}", there, (touched,), whole=True)
        unread = _later(maker.beside_at, name, "yours", "?see=ask&q=nothing")
        yield Sight(f"{begins}-unread", unread, whole=True)
        card = f"?card={quote(besides.CARDS[name])}"
        yield Sight(f"{begins}-card", _later(maker.beside_at, name, "yours", card), whole=True)
        dispute = f"?see=ask&q={besides.DISPUTES[name]}"
        yield Sight(f"{begins}-dispute", _later(maker.beside_at, name, "yours", dispute), whole=True)
        yield Sight(f"{begins}-answer", _later(maker.beside_at, name, "yours", dispute), ("a[data-share]",), whole=True)
        code = "form[action$='/phone'] button"
        yield Sight(f"{begins}-phone", _later(maker.beside, name, "?see=more"), (code,), ready=".qr")
        yield Sight(f"{begins}-join", _later(maker.beside_joining, name))
        waits = _later(maker.beside_at, name, "question", "", BOX, MOVES)
        lost = "form[data-entry] button[name=text]"
        yield Sight(f"{begins}-lost", waits, (lost,), ready="#messages .msg", offline=True)
    drawing = _later(maker.beside_at, "unconscious-mind", "yours", "", APP)  # Cerebria has no deck of that sort
    yield Sight("beside-unconscious-mind-draws", drawing, (".cdraw summary",), whole=True)
    of_id = _later(maker.beside_at, "unconscious-mind", "gap", "?gap=tile%20display-2-top")
    yield Sight("beside-unconscious-mind-gap-card", of_id)
    yield Sight("beside-unconscious-mind-gap-app", _later(maker.beside_at, "unconscious-mind", "gap", "", APP))
    unfit = _later(maker.beside_at, "unconscious-mind", "misfit", "?see=ask&q=boxes")
    yield Sight("beside-unconscious-mind-misfit-why", unfit, whole=True)
    yield Sight("beside-games", "/companion", whole=True)
    yield Sight("beside-on-phone", "/companion", (".conphone button",), ready=".qr")
    yield Sight("beside-nothing", "/companion/nothing")
    yield Sight("beside-no-link", "/companion/join/nothing")
