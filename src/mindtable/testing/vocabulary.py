"""The vocabulary under the contract: all that is told is complete, fits its schema and is found on the board."""

from __future__ import annotations

from typing import Any, Final

from jsonschema import Draft202012Validator

from mindtable.core.agenda import Decision, Event, State, options_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.preview import WORLDS, carry_out, preview
from mindtable.core.scene import Scene
from mindtable.core.things import Row, Told

__all__ = ["Vocabulary"]


class Vocabulary:
    """Looks at everything that is told in a game; each look gives what is wrong with it, empty for nothing."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.validators: Final[dict[Row[Any], Draft202012Validator]] = {}

    def table(self) -> str:
        """The rows themselves: words without their things, things without words, ids that stand for two things."""
        problems = self.game.vocabulary.problems()
        for row in self.game.vocabulary.all():
            for role, kind in row.roles:
                ids = [kind.id(self.game.box, number) for number in kind.numbers(self.game.box)]
                if len(set(ids)) < len(ids):
                    problems.append(f"{row!r}: two numbers of {role!r} ({kind.name}) are written the same")
        return "; ".join(problems)

    def told(self, told: Told[Any], said: dict[str, Any]) -> str:
        """Something told as JSON fits the schema of its row, and the row is one of the title's."""
        row = told.row
        if self.game.vocabulary.rows[row.sort].get(row.name) is not row:
            return f"{row!r} is no row of the title's vocabulary"
        if row not in self.validators:
            self.validators[row] = Draft202012Validator(row.schema(self.game.box))
        for error in self.validators[row].iter_errors(said):
            return f"{row!r} as JSON does not fit its schema: {error.message} in {said}"
        return ""

    def event(self, event: Event) -> str:
        """An event has all its things, or, told to others than its reader, none."""
        if event.values and not event.known():
            return f"{event} has {len(event.values)} things, its roles are {list(event.row.places)}"
        if not event.known() and not event.row.secret:
            return f"{event} is told without its things, but its row is not secret"
        return self.told(event, event.said(self.game.box))

    def choices(self, state: State, seat: int) -> str:
        """The question and every option of a seat, and that the board has a place for all they touch."""
        game = self.game
        problem = self.told(game.ask(state, seat), game.question(state, seat))
        for option in options_for(state, seat):
            problem = problem or self.told(game.describe(state, seat, option), game.choice(state, seat, option))
        return problem

    def touches(self, state: State, seat: int, scene: Scene) -> str:
        """Whatever a choice touches lies in the scene of the seat that chooses."""
        things = scene.things()
        asked = self.game.ask(state, seat)
        for told in [asked, *[self.game.describe(state, seat, option) for option in options_for(state, seat)]]:
            missing = [thing for thing in told.touches(self.game.box) if thing not in things]
            if missing:
                return f"{told} touches {missing}, which the scene has not"
        return ""

    def previews(self, state: State, seat: int, luck: Luck) -> str:
        """Where a preview tells numbers, they are those of the real game."""
        return self.promises(state, seat, luck)[0]

    def promises(self, state: State, seat: int, luck: Luck) -> tuple[str, int]:
        """What is wrong with the previews of a seat, and how many of them tell numbers."""
        game = self.game
        numbers = 0
        worlds: list[State] = [game.imagine(state, seat, luck) for _ in range(WORLDS)]
        before = game.readings(state, seat)
        for option in options_for(state, seat):
            told = preview(game, worlds, seat, option)
            if told.depends:
                continue
            real = state.clone()
            carry_out(real, seat, option)
            change = [new - old for new, old in zip(game.readings(real, seat), before, strict=True)]
            if change != told.changes:
                named = game.notation(state, seat, option)
                return f"the preview of {named!r} promises {told.changes}, the game gives {change}", numbers
            numbers += any(change)
        return "", numbers


def undescribed(decisions: list[type[Decision[Any]]]) -> list[str]:
    """The decisions of a title that do not ask or describe anything."""
    found = [one.__name__ for one in decisions if one.asks is Decision.asks]
    return found + [one.__name__ for one in decisions if one.describe is Decision.describe]
