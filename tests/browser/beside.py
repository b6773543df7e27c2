"""A phone beside a physical table: the engine is the table, everything the app hears is touched on the phone.

One other phone tells most of what changed in the person's turns, so that both have to stay in step.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from mindtable.companion import log as logs
from mindtable.companion.companion import Companion
from mindtable.companion.log import Entry, read_log
from mindtable.companion.report import Report
from mindtable.testing.lone import lone

SCRIPT: Final = Path(__file__).resolve().parents[2] / "benchmarks" / "companion.py"


simulated: Any = lone(SCRIPT)


class OnPhone(Companion):
    """The same game as on the phone: every entry is made there first."""

    def __init__(self, page: Page, id: str) -> None:
        self.page: Final = page
        self.id: Final = id
        self.touched = 0  # entries that were made by touching
        self.by_hand: frozenset[str] = frozenset()  # facts that are on the screen, to be accepted there
        text = page.request.get(f"/api/companion/{id}/log").text()
        super().__init__(read_log(text))

    # -- what the page is touched for

    def _add(self, entry: Entry) -> Report:
        if entry.kind == logs.TOLD and entry.text not in self.by_hand:
            self._tell_elsewhere(entry)
        elif entry.kind == logs.TOLD:
            self.page.locator(f'form:has(input[value="{entry.text}"]) button').click()
            self.touched += 1
        elif entry.kind in (logs.ANSWER, logs.CHOOSE):
            self._all_orders()
            self.page.locator(f'button[name=text][value="{entry.text}"]').first.click()
            self.touched += 1
        elif entry.text == logs.ALL:
            self._all_orders()
            self.page.locator(f"form:has(input[name=text][value={logs.ALL}]) button").click()
            self.touched += 1
        else:
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

    def _tell_elsewhere(self, entry: Entry) -> None:
        """Another phone tells facts; this one follows by itself."""
        told = self.page.request.post(
            f"/api/companion/{self.id}/entries",
            data={"number": len(self.log.entries) + 1, "kind": entry.kind, "text": entry.text},
            headers={"Origin": self.page.url.partition("/companion")[0]},
        )
        assert told.ok, told.text()

    def drawn(self, count: int) -> None:
        """Wait until the screen shows the game after so many entries."""
        self.page.locator(f"#companion[data-count='{count}']:not([aria-busy])").wait_for()

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

    def __init__(self, title: str, seed: int, phone: OnPhone) -> None:
        super().__init__(title, "tell", seed, "greedy", simulated.Seen())
        self.app = phone
        self.table = LookAlike(phone.game, self.part, seed, "greedy", True)
        self.corrected = False

    def carry_out(self) -> None:
        """Do what the phone says; the first time something is taken back and corrected before."""
        if not self.corrected and self.app.instruction is not None and self.app.moment.automa:
            self.corrected = True
            self.correct()
        super().carry_out()

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
