"""Several people: at one screen that changes hands, and at screens of their own, with somebody who watches."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from playwright.sync_api import Request

from .person import Person, Windows
from .secrets import Eyes, told

# Two people and two bots: the shortest game in which everybody holds a secret hand.
FOUR: dict[str, Any] = {
    "mode": "4-player", "seed": 5, "name0": "Ann", "name1": "Ben", "level2": "easy", "level3": "easy",
}  # fmt: skip


def test_a_screen_that_changes_hands(ann: Person) -> None:
    """A veil lies between two turns, and neither it nor the other's turn holds a card of the old hand."""
    ann.new_table("ego-and-opus", who1="device", **FOUR)
    table, luck = ann.see()["id"], Random(4)
    eyes = [Eyes(ann, table, 0), Eyes(ann, table, 1)]
    veils, compared, seats = 0, 0, set[int]()
    while (seen := ann.turn())["phase"] == "playing":
        for one in eyes:
            one.look()
        page = ann.page.content()
        if seen["veil"]:
            button = ann.page.get_by_role("dialog").get_by_role("button")
            assert button.count() == 1
            assert button.evaluate("it => it === document.activeElement"), "Enter is enough"
            assert told(page, eyes[0].unknown(eyes[1]) | eyes[1].unknown(eyes[0])) == []
            veils += 1
            ann.take_screen()
            continue
        own, other = eyes[seen["seat"]], eyes[1 - seen["seat"]]
        seats.add(seen["seat"])
        secrets = own.unknown(other)
        assert told(page, secrets) == []
        compared += len(secrets)
        assert set(told(page, own.hand)) == own.hand, "one's own hand is there"
        ann.choose(luck.choice(seen["rows"])["choice"])
    assert seats == {0, 1}
    assert veils > 4
    assert compared > 20
    assert ann.made(0) + ann.made(1) == ann.taken()


def test_two_browsers_and_somebody_who_watches(windows: Windows) -> None:
    """The other comes by the link; nothing that a spectator is ever sent holds a card of anybody's hand."""
    ann, ben, eve = windows.person(), windows.person(), windows.person()
    ann.new_table("ego-and-opus", who1="person", spectators="on", **FOUR)
    table = ann.wait("seen.phase === 'open'")["id"]
    ben.page.goto(ann.page.locator("#link-1").input_value())
    ben.page.get_by_label("Your name").fill("Benedict")
    ben.touch("[data-secret] button")
    ben.page.wait_for_selector("#table")
    heard = Heard(eve)
    eve.page.goto(f"/tables/{table}")
    eve.wait("seen.phase === 'playing'")
    assert "you are watching" in eve.page.locator("#now").inner_text()
    ann.wait("document.body.textContent.includes('Benedict')")

    luck, everything = Random(4), set[str]()
    watching, hands = Eyes(eve, table, None), [Eyes(ann, table, 0), Eyes(ben, table, 1)]
    while ann.see()["phase"] != "over":
        for person in (ann, ben):
            seen = person.see()
            if not seen["asked"]:
                continue
            for one in (watching, *hands):
                one.look()
            secrets = watching.unknown(*hands)
            assert told(eve.page.content(), secrets) == []
            assert told(heard.since(), secrets) == []
            everything |= secrets
            person.choose(luck.choice(seen["rows"])["choice"])
            person.settled()
    eve.wait("seen.phase === 'over'")
    never = {word for word in everything if word not in watching.told}
    assert len(never) > 4, "some cards were never shown"
    assert told(heard.so_far(), never) == []
    assert ann.made(0) == ann.taken()
    assert ben.made(1) == ben.taken()
    assert not eve.sent


class Heard:
    """Everything that somebody is sent from now on: the bodies of answers and the messages of the stream."""

    def __init__(self, person: Person) -> None:
        self.page: Final = person.page
        self.answers: Final[list[Request]] = []
        self.texts: Final[list[str]] = []
        self.told = 0
        self.page.on("requestfinished", self._answered)
        network = person.context.new_cdp_session(person.page)
        network.send("Network.enable")
        network.on("Network.eventSourceMessageReceived", self._message)

    def _answered(self, request: Request) -> None:
        self.answers.append(request)

    def _message(self, event: dict[str, str]) -> None:
        self.texts.append(event["data"])

    def since(self) -> str:
        """What came since the last time; files that are the same for everybody are left out."""
        for request in self.answers:
            answer = request.response()
            if answer is not None and "/static/" not in request.url:
                self.texts.append(answer.text())
        self.answers.clear()
        new = self.texts[self.told :]
        self.told = len(self.texts)
        return "\n".join(new)

    def so_far(self) -> str:
        """All that was looked at so far."""
        return "\n".join(self.texts[: self.told])


def test_three_windows_agree_whether_a_choice_is_taken_back(windows: Windows) -> None:
    """Everybody sees who is asked; a second touch of the same button is none."""
    ann, ben, cy = people = [windows.person() for _ in range(3)]
    ann.new_table("essence", n=3, who1="person", who2="person", seed=3, name0="Ann")
    ann.wait("seen.phase === 'open'")
    for seat, person in ((1, ben), (2, cy)):
        person.page.goto(ann.page.locator(f"#link-{seat}").input_value())
        person.touch("[data-secret] button")
        person.page.wait_for_selector("#table")
    for _ in range(2):  # both parts of a bid
        for person in people:
            person.wait("seen.asked")
            person.choose(person.see()["rows"][0]["choice"])
            person.settled()
    ann.wait("seen.asked")
    ann.take_back()
    for person in people:
        person.page.wait_for_selector("#proposal")
    ben.page.locator("[data-act=agree]").dblclick()
    ben.page.locator("[data-act=agree]").wait_for(state="detached")
    ben.page.wait_for_timeout(300)
    assert ben.page.locator("#messages").inner_text() == ""
    assert cy.page.locator("#proposal").count() == 1, "one of two is not enough"
    cy.touch("[data-act=agree]")
    for person in people:
        person.page.wait_for_selector("#proposal", state="detached")
    assert ann.wait("seen.asked")["rows"]


HIDE = """() => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => window.isHidden ?? false});
    window.hide = (hidden) => { window.isHidden = hidden; document.dispatchEvent(new Event('visibilitychange')) };
}"""


def test_many_tables_in_the_tabs_of_one_browser(ann: Person) -> None:
    """A browser has six lines to a server: those whom nobody sees share three, so that the seventh is played, too."""
    ann.context.add_init_script(f"({HIDE})()")
    tabs: list[Person] = []
    for seed in range(7):
        tab = Person(ann.context, ann.context.new_page(), ann.windows, False)
        tab.new_table("essence", n=2, seed=seed, level1="easy")
        tab.turn()
        tabs.append(tab)
        if seed < 6:
            tab.page.evaluate("hide(true)")
    last, first = tabs[-1], tabs[0]
    for _ in range(3):
        last.choose(last.turn()["rows"][0]["choice"])

    def elsewhere(tab: Person) -> int:
        """A choice on another device; the entry that the tab shows."""
        seen = tab.see()
        body = {"seat": 0, "entry": seen["entry"], "choice": seen["rows"][0]["choice"]}
        ann.post(f"/tables/{seen['id']}/choose", body)
        return int(seen["entry"])

    late = elsewhere(tabs[3])
    entry, behind = elsewhere(first), elsewhere(tabs[4])
    first.wait("seen.entry > value", entry)  # one that shares a line hears of it
    assert tabs[4].see()["entry"] == behind
    tabs[4].page.evaluate("hide(false)")
    tabs[4].wait("seen.entry > value", behind)
    tabs[4].choose(tabs[4].turn()["rows"][0]["choice"])
    tabs[4].turn()
    first.page.evaluate("hide(false)")
    tabs[4].page.evaluate("hide(true)")  # takes the line that the first has given back
    entry = elsewhere(tabs[4])
    tabs[4].wait("seen.entry > value", entry, 8000)
    tabs[3].wait("seen.entry > value", late)  # one without a line looks from time to time
