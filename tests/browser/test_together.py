"""Several people: at one screen that changes hands, and at screens of their own, with somebody who watches."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Request

from mindtable.core.record import read_record
from mindtable.testing.halfway import halfway

from .person import Person, Windows
from .secrets import Eyes, told

# Two people and two bots: the shortest game in which everybody holds a secret hand.
FOUR: dict[str, Any] = {
    "mode": "4-player", "seed": 5, "name0": "Ann", "name1": "Ben", "level2": "easy", "level3": "easy",
}  # fmt: skip


SHORT: dict[str, tuple[str, float]] = {"essence": ("standard", 0.8), "cerebria": ("two-spirits", 0.7)}
LONGER: dict[str, tuple[str, float]] = {**SHORT, "cerebria": ("two-spirits", 0.5)}  # five troubles take some turns
LOST: Final = "Connection lost"
BOTS: Final = 20  # milliseconds in which a bot may have chosen


def kept(person: Person, seat: int, before: int = 0) -> None:
    """Everything that somebody touched counted once, and in its order: the record of the game has it."""
    touched = [choice for _, choice in dict.fromkeys(person.sent)]
    assert person.made(seat) == before + len(touched)
    record = person.context.request.get(f"/api/tables/{person.see()['id']}/record").text()
    moves = iter([move.text for move in read_record(record).moves if move.seat == seat])
    assert all([any(choice == move for move in moves) for choice in touched]), "one is missing in the record"


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
    assert seen["phase"] == "over"
    assert seats == {0, 1}
    assert veils > 4
    assert compared > 20
    assert ann.made(0) + ann.made(1) == ann.taken()


@pytest.mark.parametrize("title", SHORT)
def test_the_end_of_a_game_on_a_screen_that_changes_hands(title: str, ann: Person) -> None:
    mode, share = SHORT[title]
    ann.bring(halfway(title, mode, 2, 5, share), [{"kind": "me"}, {"kind": "device"}])
    before, luck, veils = ann.made(0) + ann.made(1), Random(4), 0
    while (seen := ann.turn())["phase"] == "playing":
        if seen["veil"]:
            veils += 1
            ann.take_screen()
        else:
            ann.choose(luck.choice(seen["rows"])["choice"])
    assert seen["phase"] == "over"
    assert veils
    assert ann.made(0) + ann.made(1) - before == ann.taken()


class Troubles:
    """What befalls people in the middle of a game that two play and somebody watches, one after the other."""

    def __init__(self, ann: Person, ben: Person, eve: Person) -> None:
        self.ann, self.ben, self.eve = ann, ben, eve
        self.coming = [
            (self.ben_loads_again, ann), (self.ann_hears_nothing, ben), (self.ann_says_it_later, ann),
            (self.eve_sees_nothing, ann), (self.ben_loads_while_it_is_sent, ben),
        ]  # fmt: skip

    def befall(self, person: Person, choice: str) -> None:
        """Somebody makes a choice, while something happens that is due at their turn."""
        if self.coming and self.coming[0][1] is person:
            trouble, _ = self.coming.pop(0)
            trouble(choice)
        else:
            person.choose(choice)
        person.settled()

    def ben_loads_again(self, choice: str) -> None:
        self.ann.choose(choice)
        self.ben.page.reload()

    def ben_loads_while_it_is_sent(self, choice: str) -> None:
        with self.ben.page.expect_response("**/choose"):
            self.ben.choose(choice)
        self.ben.page.reload()

    def ann_hears_nothing(self, choice: str) -> None:
        """The other plays on while her line is down."""
        self.ann.context.set_offline(True)
        self.ann.says(LOST)
        self.ben.choose(choice)
        self.ben.settled()
        self.hears_again(self.ann, "?seat=0")

    def ann_says_it_later(self, choice: str) -> None:
        """Her choice waits for her line; the other loads the page meanwhile, and nothing has happened yet."""
        before = self.ann.see()["entry"]
        self.ann.context.set_offline(True)
        self.ann.says(LOST)
        self.ann.by_row(choice)
        sure = self.ann.page.locator("dialog#large[open] [value=yes]")
        if sure.count():
            sure.click()
        self.ben.page.reload()
        self.ann.context.set_offline(False)
        self.ann.wait("seen.entry > value", before)

    def eve_sees_nothing(self, choice: str) -> None:
        self.eve.context.set_offline(True)
        self.eve.says(LOST)
        self.ann.choose(choice)
        self.ann.settled()
        self.hears_again(self.eve, "")

    def hears_again(self, person: Person, seat: str) -> None:
        """The line is there again, and so is all that has happened."""
        person.context.set_offline(False)
        person.wait("seen.entry >= value", person.get(f"/tables/{person.see()['id']}{seat}")["entry"])


def test_two_browsers_and_somebody_who_watches(windows: Windows) -> None:
    """The other comes by the link; pages are loaded again and lines break in the middle, and no choice is lost or made
    twice. Nothing that a spectator is ever sent holds a card of anybody's hand."""
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

    luck, everything, troubles = Random(4), set[str](), Troubles(ann, ben, eve)
    watching, hands = Eyes(eve, table, None), [Eyes(ann, table, 0), Eyes(ben, table, 1)]
    while (seen := ann.see())["phase"] == "playing":
        ann.page.wait_for_timeout(BOTS)
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
            troubles.befall(person, luck.choice(seen["rows"])["choice"])
    assert seen["phase"] == "over"
    assert not troubles.coming
    eve.wait("seen.phase === 'over'")
    public = watching.told
    never = {word for word in everything if word not in public}
    assert len(never) > 4, "some cards were never shown"
    assert told(heard.so_far(), never) == []
    kept(ann, 0)
    kept(ben, 1)
    assert not eve.sent


@pytest.mark.parametrize("title", LONGER)
def test_the_end_of_a_game_of_two_browsers(title: str, windows: Windows) -> None:
    """Pages are loaded again and lines break, and somebody watches."""
    ann, ben, eve = windows.person(), windows.person(), windows.person()
    mode, share = LONGER[title]
    brought = {"record": halfway(title, mode, 2, 5, share), "spectators": True}
    made = ann.post("/tables/import", {**brought, "seats": [{"kind": "me"}, {"kind": "person"}]})
    ben.post("/join", {"link": made["links"][0]["secret"]})
    for person in (ann, ben, eve):
        person.page.goto(f"/tables/{made['table']}")
    luck, troubles, before = Random(4), Troubles(ann, ben, eve), [ann.made(0), ben.made(1)]
    while (seen := ann.see())["phase"] == "playing":
        ann.page.wait_for_timeout(BOTS)
        for person in (ann, ben):
            if (seen := person.see())["asked"]:
                troubles.befall(person, luck.choice(seen["rows"])["choice"])
    assert seen["phase"] == "over"
    assert not troubles.coming
    eve.wait("seen.phase === 'over'")
    for person in (ann, ben):
        person.wait("seen.phase === 'over'")
    kept(ann, 0, before[0])
    kept(ben, 1, before[1])
    assert not eve.sent


def test_somebody_watches_a_game_that_is_played_alone(windows: Windows) -> None:
    ann, eve = windows.person(), windows.person()
    record = halfway("unconscious-mind", "medium", 1, 10, 0.95)
    table = ann.bring(record, [{"kind": "me"}], spectators=True)
    eve.page.goto(f"/tables/{table}")
    luck = Random(4)
    while (seen := ann.turn())["phase"] == "playing":
        assert not eve.see()["rows"]
        ann.choose(luck.choice(seen["rows"])["choice"])
        ann.settled()
    assert seen["phase"] == "over"
    eve.wait("seen.phase === 'over'")
    points = str(eve.get(f"/tables/{table}")["result"][0]["points"])
    assert points in eve.page.locator("#now").inner_text()


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


def test_tables_that_are_opened_behind_another_tab_leave_it_its_lines(ann: Person) -> None:
    """Nothing tells such a tab that nobody sees it; six of them would take every line there is."""
    ann.context.add_init_script(f"({HIDE})()")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    for seed in range(6):
        made = ann.post("/tables", {"title": "essence", "mode": "standard", "seats": seats, "seed": seed})
        behind = ann.context.new_page()
        behind.add_init_script("window.isHidden = true")
        behind.goto(f"/tables/{made['table']}")
    ann.new_table("essence", n=2, seed=7, level1="easy")
    ann.choose(ann.turn()["rows"][0]["choice"])
    assert ann.turn()["rows"]


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
        seen = tab.turn()
        body = {"seat": 0, "entry": seen["entry"], "choice": seen["rows"][0]["choice"]}
        ann.post(f"/tables/{seen['id']}/choose", body)
        return int(seen["entry"])

    late = elsewhere(tabs[3])
    entry, behind = elsewhere(first), elsewhere(tabs[4])
    first.wait("seen.entry > value", entry)  # one that shares a line hears of it
    while tabs[4].see()["entry"] != behind:  # one without looked at this very moment
        behind = elsewhere(tabs[4])
    tabs[4].page.bring_to_front()
    tabs[4].page.evaluate("hide(false)")
    tabs[4].wait("seen.entry > value", behind)
    tabs[4].choose(tabs[4].turn()["rows"][0]["choice"])
    tabs[4].turn()
    first.page.evaluate("hide(false)")
    tabs[4].page.evaluate("hide(true)")  # takes the line that the first has given back
    entry = elsewhere(tabs[4])
    tabs[4].wait("seen.entry > value", entry, 12_000)  # less than until the next look
    tabs[3].wait("seen.entry > value", late)  # one without a line looks from time to time
