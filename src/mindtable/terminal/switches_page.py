"""The expert switches: readings of the rules, one to a row, with the rule they are about."""

from __future__ import annotations

from typing import Final

from mindtable.core.title import OptionSpec, SetupError, Title
from mindtable.core.tongue import capital
from mindtable.terminal.pages import Back, Listing, Page
from mindtable.terminal.screen import ALERT, SOFT, Screen

RESET: Final = "r"


class SwitchesPage(Page):
    """Turns the switches of a title; what is left as in the rules is not kept."""

    def __init__(self, screen: Screen, one: Title, seats: int, mode: str) -> None:
        super().__init__(screen)
        self.one: Final = one
        self.seats: Final = seats
        self.mode: Final = mode

    def ask(self, options: dict[str, str]) -> dict[str, str]:
        """The switches as they are to stand, beginning from how they stand."""
        specs, tongue = [spec for spec in self.one.options if spec.key != self.one.foremost], self.tongue
        part = 0
        while True:
            self.screen.heading(tongue.say("{title}: expert switches", {"title": tongue.name(self.one.names)}))
            self.screen.say(tongue.say("You can leave these alone: they settle doubtful points of the rules."), SOFT)
            listing = Listing(self, [self._row(spec, options) for spec in specs], [spec.key for spec in specs])
            listing.at = part
            listing.show()
            here = [key for key in options if key != self.one.foremost]
            if here:
                self.key(RESET, tongue.say("Reset them all"))
            self.question(tongue.say("Type a number to change a switch. Press Enter when done."))
            try:
                typed = self.typed()
            except Back:
                return options
            if not typed:
                return options
            if typed == RESET:
                options = {key: value for key, value in options.items() if key not in here}
            elif not listing.turned(typed):
                place = listing.place(typed)
                if place < 0:
                    self.not_there(typed)
                else:
                    options = self.turned(specs[place], options)
            part = listing.at

    def _row(self, spec: OptionSpec, options: dict[str, str]) -> str:
        tongue = self.tongue
        value = options.get(spec.key, spec.values[0])
        named = value if spec.names is spec.values else tongue.say(spec.names[spec.values.index(value)])
        says = tongue.say(spec.says)
        mark = "* " if spec.key in options else ""
        return mark + tongue.label(f"{capital(says)} ({spec.clause})", named)

    def turned(self, spec: OptionSpec, options: dict[str, str]) -> dict[str, str]:
        """The switches with one turned to its next value, unless the title has no game like that."""
        value = options.get(spec.key, spec.values[0])
        turned = {key: other for key, other in options.items() if key != spec.key}
        following = spec.values[(spec.values.index(value) + 1) % len(spec.values)]
        if following != spec.values[0]:
            turned[spec.key] = following
        try:
            self.one.settle(self.seats, self.mode, turned)
        except SetupError as error:
            self.screen.say(f"{error.said(self.tongue)}.", ALERT)
            return options
        return turned
