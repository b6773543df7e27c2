"""Coaching: the words of a lesson at the table, and the choices it waits for."""

from __future__ import annotations

from typing import Final

from mindtable.table.lesson import HELD, PUPIL, Coach
from mindtable.table.reading import bare
from mindtable.terminal.board import Board
from mindtable.terminal.pages import LEAVE
from mindtable.terminal.screen import ALERT, COACH, QUESTION, Left, Screen, folded


class Coaching:
    """Says the steps of a lesson one at a time and keeps the game on its way."""

    def __init__(self, coach: Coach, screen: Screen, board: Board) -> None:
        self.coach: Final = coach
        self.screen: Final = screen
        self.board: Final = board
        self._said = -1  # the last step that was said
        self._ended = False

    @property
    def begun(self) -> bool:
        """Whether the coach has said anything yet."""
        return self._said >= 0

    @property
    def over(self) -> bool:
        """Whether the pupil plays freely; until then the coach shows what is to be looked at."""
        return self._ended

    def say(self) -> None:
        """Everything there is to say before the next choice; Enter goes on to the next thing."""
        tongue = self.screen.tongue
        for step in self.coach.hear():
            number = self.coach.lesson.steps.index(step)
            if number <= self._said:
                continue
            self._said = number
            if step.show:
                self.board.show_zone(step.show)
            self.screen.say()
            self.screen.say(tongue.name(step.words), COACH)
            if not step.choose and bare(self.screen.pause(tongue.say("Enter: go on"))) in LEAVE:
                raise Left
        if self.coach.over and not self._ended:
            self._ended = True
            self.screen.say()
            self.screen.say(tongue.say("The lesson is over: play on from here as you like, or type quit."), QUESTION)

    def remind(self, below: int) -> None:
        """Say once more which choice is wanted, where so many lines below have pushed it off the screen."""
        step = self.coach.lesson.steps[self._said]
        words = self.screen.tongue.name(step.words)
        if step.choose and not self.over and below + len(folded(words, self.screen.width, "")) >= self.screen.height:
            self.screen.say(words, COACH)

    def allows(self, option: int) -> bool:
        """Whether a choice is the one the lesson goes on with; says which one is."""
        wanted = self.coach.wanted()
        if wanted < 0 or option == wanted:
            return True
        table = self.coach.table
        choice = table.game.say_option(table.world(PUPIL), PUPIL, wanted, self.board.tongue)
        said = self.screen.tongue.say(HELD, {"choice": choice})
        self.screen.say(said, ALERT)
        return False

    def chosen(self) -> None:
        """A choice was made."""
        if not self.coach.over:
            self.coach.chosen()

    def taken_back(self) -> None:
        """A choice was taken back: the coach asks for it once more."""
        self.coach.taken_back()
        self._said = min(self._said, self.coach.at - 1)
        self._ended = self._ended and self.coach.over
