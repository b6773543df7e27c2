"""A phone beside a physical table: the engine is the table, everything the app hears is touched on the phone.

One other phone tells most of what changed in the person's turns, so that both have to stay in step.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.answers import answer_words
from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.instruction import Instruction, was_drawn
from mindtable.companion.log import MOVES, Entry, read_log
from mindtable.companion.part import APP
from mindtable.companion.report import Report
from mindtable.core.tongue import tongue
from mindtable.testing.lone import lone
from mindtable.web.companion.asking import parted
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.doing import at_once
from mindtable.web.companion.frame import told_once
from mindtable.web.page import Visit
from mindtable.web.writing import printed

MODES: Final = {"cerebria": "shaper", "unconscious-mind": "easy"}
GAME: Final = re.compile(r"/companion/[\w-]{12}$")
SCRIPT: Final = Path(__file__).resolve().parents[2] / "benchmarks" / "companion.py"


simulated: Any = lone(SCRIPT)


def begun(page: Page, title: str, kind: str = "tell", mode: str = "") -> str:
    """Set a game up by its page; where it is found."""
    page.goto(f"/companion?title={title}&mode={mode or MODES[title]}")
    if kind != "tell":
        page.locator(f"label:has(input[name=way][value={MOVES}])").click()
    if kind == "app":
        page.locator(f"[data-all] [data-source={APP}]").click()
    return submitted(page)


def submitted(page: Page) -> str:
    """Send the set-up as it is; where the game is found."""
    page.locator("#setup button[type=submit]").click()
    page.wait_for_url(GAME)
    return page.url.rsplit("/", 1)[1]


def to_turn(game: Companion) -> None:
    """Answer the first of everything until the person's turn is told, or the automa says what to do."""
    while game.instruction is None or not game.moment.automa:
        asked = game.question
        if asked is None:
            game.done()
        elif asked.sort == q.YOURS:
            return
        elif asked.sort == q.CHOICE:
            game.choose(asked.answers(game.state.box)[0])
        else:
            game.answer(asked.answers(game.state.box)[0])


def elsewhere(page: Page, id: str, number: int, entry: Entry) -> None:
    """Another phone enters something."""
    told = page.request.post(
        f"/api/companion/{id}/entries",
        data={"number": number, "kind": entry.kind, "text": entry.text},
        headers={"Origin": page.url.partition("/companion")[0]},
    )
    assert told.ok, told.text()


def brought(page: Page, title: str, automa: bool = False) -> OnPhone:
    """A game at the person's first turn, or at the first order of the automa; another phone has entered all of it."""
    id = begun(page, title)
    game = read_companion(page.request.get(f"/api/companion/{id}/log").text())
    to_turn(game)
    if automa:
        game.turn_over()
        to_turn(game)
    for number, entry in enumerate(game.log.entries, 1):
        elsewhere(page, id, number, entry)
    phone = OnPhone(page, id)
    phone.drawn(len(game.log.entries))
    return phone


def bare(words: str) -> str:
    """Words as they can be compared with those of a screen: large and small letters and spaces do not count."""
    return " ".join(words.split()).casefold()


class OnPhone(Companion):
    """The same game as on the phone: every entry is made there first."""

    def __init__(self, page: Page, id: str) -> None:
        self.page: Final = page
        self.id: Final = id
        self.touched = 0  # entries that were made by touching
        self.by_hand: frozenset[str] = frozenset()  # facts that are on the screen, to be accepted there
        self.orders = 0  # lines that were compared with the screen
        self.questions = 0
        self.looks: list[Callable[[], None]] = []  # what is looked at on every screen
        self.tongue: Final = tongue(str(page.locator("html").get_attribute("lang")))
        text = page.request.get(f"/api/companion/{id}/log").text()
        super().__init__(read_log(text))

    # -- what the page is touched for

    def _add(self, entry: Entry) -> Report:
        if entry.kind == logs.TOLD and entry.text not in self.by_hand:
            elsewhere(self.page, self.id, len(self.log.entries) + 1, entry)  # this phone follows by itself
        elif entry.kind == logs.TOLD:
            self.page.locator(f'form:has(input[value="{entry.text}"]) button').click()
            self.touched += 1
        elif entry.kind in (logs.ANSWER, logs.CHOOSE):
            self._all_orders()
            self.reads(all=True)
            self.page.locator(f'button[name=text][value="{entry.text}"]').first.click()
            self.touched += 1
        elif entry.text == logs.ALL:
            self._all_orders()
            self.reads(all=True)
            self.page.locator(f"form:has(input[name=text][value={logs.ALL}]) button").click()
            self.touched += 1
        else:
            self.reads()
            self.page.locator(f"form:has(input[name=kind][value={entry.kind}]) button").first.click()
            self.touched += 1
        self.drawn(len(self.log.entries) + 1)
        return super()._add(entry)

    def done(self, all: bool = False) -> None:
        super().done(all and not self.moment.last)  # the last order has one button

    def undo(self) -> None:
        self.page.locator("form:has(input[name=kind][value=undo]) button").click()
        self.drawn(len(self.log.entries) + 1)
        super().undo()

    def _all_orders(self) -> None:
        """Unfold the orders after this one, where they are; they stay unfolded on every screen that follows."""
        folded = self.page.locator(".tell__rest:not([open]) summary")
        if folded.count():
            folded.click()

    def drawn(self, count: int) -> None:
        """Wait until the screen shows the game after so many entries."""
        self.page.locator(f"#companion[data-count='{count}']:not([aria-busy])").wait_for()
        for look in self.looks:
            look()

    # -- what the page says

    def reads(self, all: bool = False) -> None:
        """The screen tells the open order, those after it where they are unfolded, and asks what is to be answered."""
        screen = bare(self.page.locator("#companion").inner_text())
        moment = self.moment
        for one in moment.instructions[moment.at :] if all else [moment.instruction]:
            for line in self._lines(one) if one is not None else []:
                assert bare(line) in screen, f"{line!r} is not on the screen: {screen}"
                self.orders += 1
        asked = self.asked if all else self.question
        if asked is not None and asked.sort != q.YOURS:
            question = self._question(asked)
            headings = bare(" | ".join(self.page.locator(".tell :is(h2, h3)").all_inner_texts()))
            assert bare(question) in headings, f"{question!r} is not asked: {headings}"
            self.questions += 1

    def _beside(self) -> Beside:
        return Beside(self.id, self, Visit(self.tongue), "")

    def _lines(self, instruction: Instruction) -> list[str]:
        """The lines of an order in the reader's language, with the cards that the app drew for it."""
        beside = self._beside()
        deeds = [event for event in instruction.deeds if not was_drawn(event)]
        told = Instruction(instruction.part, at_once(instruction, deeds), [])
        said = told_once(beside, told.lines(self.game, self.state, beside.speaking))
        cards = [event["what"] for event in instruction.deeds if was_drawn(event)]
        said += [beside.worded(answer_words(self.state.box, card, beside.speaking)) for card in cards]
        return [printed(line, self.tongue.lang) for line in said]

    def _question(self, asked: q.Question) -> str:
        beside = self._beside()
        if asked.sort == q.CHOICE and self.instruction is None:
            return str(beside.arrangement.question(beside.look()))
        return printed(parted(beside.say(asked.asks))[1], self.tongue.lang)

    def heading(self) -> str:
        return self.page.locator(".tell h2").first.inner_text()


class LookAlike(simulated.Table):  # type: ignore[misc]
    """The physical table; of cards that look the same, the first comes off the deck: nobody can tell them apart."""

    def sample(self) -> int:
        option = super().sample()
        decision, state = self.state.waiting(), self.state
        words = [(one, self._said(decision, state, one)) for one in decision.options(state)]
        return int(next(one for one, said in words if said == self._said(decision, state, option)))

    def _said(self, decision: Any, state: Any, option: int) -> str:
        told = decision.describe(state, simulated.CHANCE, option)
        return str(told.say(state.box, self.game.speaking(state, simulated.PLAIN)))


class Sitting(simulated.Played):  # type: ignore[misc]
    """A whole game with a phone beside the table."""

    def __init__(self, title: str, seed: int, phone: OnPhone, kind: str = "tell") -> None:
        super().__init__(title, kind, seed, "greedy", simulated.Seen())
        self.app = phone
        self.table = LookAlike(phone.game, self.part, seed, "greedy", kind == "tell")
        self.corrected = False

    def carry_out(self) -> None:
        """Do what the phone says; the first time something is taken back and corrected before."""
        if not self.corrected and self.app.instruction is not None and self.app.moment.automa:
            self.corrected = True
            self.correct()
        super().carry_out()

    def points(self) -> list[str]:
        """The points of both sides on the table, as a screen shows them."""
        return [str(side.points) for side in self.app.game.sides(self.table.state, [])]

    def correct(self) -> None:
        """An instruction is done, and taken back; it is not possible; a counter is wrong, and is put right again."""
        phone, page = self.app, self.app.page
        told = phone.heading()
        phone.done()
        phone.undo()
        assert phone.heading() == told
        phone.not_possible()
        assert page.locator(".cplaces a").count() > 1
        page.locator(".cplaces a").last.click()
        page.locator("a[href$='see=numbers']").click()
        page.locator(".stepper [data-step='1']").first.click()
        accept = page.locator("form:has(input[value=told]) input[name=text]")
        accept.wait_for(state="attached")
        phone.by_hand = frozenset({accept.input_value()})
        assert page.locator(".then li").count() > 1, "it says what that changes"
        phone.tell(accept.input_value())
        assert phone.heading() == told, "a point more changes no instruction"
        phone.undo()
        phone.undo()
        assert phone.heading() == told
