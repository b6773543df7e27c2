"""Moments of a table that not every choice comes to: who is there, who watches, what is asked, told, played or lost.

Each is made by the interface and only touched where it is seen, so that a look at all of them takes no whole game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.testing.halfway import halfway

from .person import DESK, Person, Windows
from .settings import MIDDLE

Json = dict[str, Any]
BOT: Final[Json] = {"kind": "bot", "level": "easy"}
ME: Final[Json] = {"kind": "me", "name": "Ann"}
BEN: Final[Json] = {"kind": "person", "name": "Ben"}
SOME: Final = 0.4  # of a game


class Corner:
    """Two people who share a language and a size, and the tables that they sit at."""

    def __init__(self, windows: Windows, lang: str = "en", size: tuple[int, int] = DESK) -> None:
        self.ann: Final = windows.person(size, lang)
        self.ben: Final = windows.person(size, lang)
        self.table = ""

    def two(self, name: str = "essence", mode: str = "standard", **more: Any) -> None:
        """A game that has gone some way, for which both have come."""
        made = self.ann.post("/tables/import", {"record": halfway(name, mode, 2, 5, SOME), "seats": [ME, BEN], **more})
        self.table = str(made["table"])
        self.ben.post("/join", {"link": made["links"][0]["secret"]})

    def alone(self, name: str = "essence") -> None:
        """A game against bots, in its middle, with its page."""
        mode, seats, seed, options = MIDDLE[name]
        self.table = self.ann.bring(halfway(name, mode, seats, seed, 0.5, options), [ME, *[BOT] * (seats - 1)])
        self.ann.turn()

    def choose(self, person: Person, seat: int) -> Json:
        """The first choice of a seat, by the interface; what is asked then."""
        position: Json = person.get(f"/tables/{self.table}?seat={seat}")
        body = {"seat": seat, "entry": position["entry"], "choice": position["choices"][0]["notation"]}
        chosen: Json = person.post(f"/tables/{self.table}/choose", body)
        return chosen

    def until_asked(self, wanted: int) -> None:
        """Whoever else is asked chooses, until a seat is."""
        people = [self.ann, self.ben]
        while (asked := self.ann.get(f"/tables/{self.table}")["asked"]) != [wanted]:
            seat = next(one for one in asked if one != wanted)
            self.choose(people[seat], seat)

    def open(self, person: Person, what: str) -> Person:
        """Somebody opens the page of the table, and sees something there."""
        person.latest = [None, 0]
        person.page.goto(f"/tables/{self.table}")
        person.page.locator(what).first.wait_for()
        return person


def lobby(at: Corner) -> Person:
    made = at.ann.post("/tables", {"title": "essence", "mode": "standard", "seats": [ME, BEN, BOT]})
    at.table = made["table"]
    return at.open(at.ann, ".lobby__seats")


def join(at: Corner) -> Person:
    made = at.ann.post("/tables", {"title": "essence", "mode": "standard", "seats": [ME, BEN]})
    at.ben.page.goto(f"/join/{made['links'][0]['secret']}")
    at.ben.page.locator("[data-secret] button").wait_for()
    return at.ben


def veil(at: Corner) -> Person:
    device = {"kind": "device", "name": "Ben"}
    at.ann.bring(halfway("essence", "standard", 2, 5, SOME), [ME, device])
    at.ann.page.locator("#handover").wait_for()
    return at.ann


def steps(at: Corner, name: str = "essence") -> Person:
    """What the others did is being played, and somebody holds it."""
    at.alone(name)
    while at.ann.page.locator("[data-act=again]").is_disabled():
        at.ann.choose(at.ann.turn()["rows"][0]["choice"])
        at.ann.turn()
    at.ann.page.evaluate("() => localStorage.setItem('mindtable.speed', '1')")
    at.ann.page.reload()
    at.ann.touch("[data-act=again]")
    at.ann.touch("#steps .steps__foot .btn:nth-child(2)")
    at.ann.page.locator("#steps[data-paused]").wait_for()
    return at.ann


def asks_back(at: Corner) -> Person:
    """The other asks whether a choice may be taken back."""
    at.two()
    at.until_asked(0)
    at.choose(at.ann, 0)
    at.until_asked(1)
    at.choose(at.ben, 1)
    at.until_asked(0)
    at.ann.post(f"/tables/{at.table}/undo", {"seat": 0})
    return at.open(at.ben, "#proposal [data-act=agree]")


def away(at: Corner) -> Person:
    """Somebody has left, and a bot plays on for them."""
    at.two()
    at.ann.post(f"/tables/{at.table}/seats/0/leave", {})
    return at.open(at.ann, "#away")


def missed(at: Corner) -> Person:
    """The table waits for somebody who has closed it."""
    at.two()
    at.until_asked(1)
    return at.open(at.ann, "[data-act=standIn]")


def spectator(at: Corner) -> Person:
    at.two(spectators=True)
    at.ben.context.clear_cookies()
    return at.open(at.ben, "#board")


def closed(at: Corner) -> Person:
    at.two()
    at.ann.post(f"/tables/{at.table}/close", {})
    return at.open(at.ann, "#now.result")


def lost(at: Corner) -> Person:
    at.alone()
    at.ann.context.set_offline(True)
    at.ann.page.locator("#messages .msg--bad").wait_for()
    return at.ann


def hint(at: Corner) -> Person:
    at.alone()
    at.ann.touch("[data-act=hint]")
    at.ann.page.locator("#messages .msg--good").wait_for()
    return at.ann


def why(at: Corner, name: str = "essence") -> Person:
    """What a bot or an automa weighed."""
    at.alone(name)
    at.ann.press("w")
    at.ann.page.locator("dialog#large[open] p").first.wait_for()
    return at.ann


def why_not(at: Corner) -> Person:
    """Something that cannot be done is asked about."""
    at.alone("cerebria")
    at.ann.press("?")
    field = at.ann.page.locator("dialog#large[open] input")
    field.fill("fortify")
    field.press("Enter")
    at.ann.page.wait_for_function("() => document.querySelector('#large .told')?.textContent.length > 9")
    return at.ann


MOMENTS: Final[dict[str, Callable[[Corner], Person]]] = {
    moment.__name__: moment
    for moment in (
        lobby, join, veil, steps, asks_back, away, missed, spectator, closed, lost, hint, why, why_not,
    )
}  # fmt: skip
