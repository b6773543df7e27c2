"""Playthroughs: whole games written down for review, so that a change of the rules shows as a difference of texts.

    python -m mindtable.testing.playthrough             compare the files with the games as they go today
    python -m mindtable.testing.playthrough --update    write them anew

There is one file for each title, mode and number of seats, such as ``tests/playthroughs/essence-2.txt``. It holds every
decision of a game played at random from a fixed seed: who is asked, the options in notation, what was chosen, what is
told, and what changed in what everybody sees; whatever only some may see stands behind their seats.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from mindtable.core.agenda import CHANCE, Decision, Event, Heard, options_for, take_for
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games import TITLES, title

__all__ = ["games", "main", "written"]

USAGE = "Usage: python -m mindtable.testing.playthrough [--update] [FOLDER]"
SEED = 1
WIDTH = 120

View = dict[str, str]


class Playthrough:
    """One game being written down."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.luck = Luck(seed)
        self.state = game.start()
        self.viewers = [*range(game.seats), SPECTATOR]
        self.views: dict[int, View] = {viewer: {} for viewer in self.viewers}
        self.offered: dict[str, list[str]] = {}  # by name of the decision: what was offered last time

    def lines(self) -> Iterator[str]:
        game, state = self.game, self.state
        options = ", ".join([f"{key} {value}" for key, value in sorted(game.options.items())])
        yield f"{game.title} {game.edition}, {game.mode}, {game.seats} seats ({options})"
        yield from self.seen()
        number = 0
        while (decision := state.waiting()) is not None:
            number += 1
            yield ""
            yield from self.choice(number, decision)
        yield ""
        scores, winners, rounds = game.scores(state), game.winners(state), game.rounds(state)
        yield f"scores {scores}, won by {winners}, {rounds} rounds, {number} choices"

    def choice(self, number: int, decision: Decision[Any]) -> Iterator[str]:
        """One decision, and what came of it."""
        game, state = self.game, self.state
        asked = decision.seats(state)
        seat = asked[self.luck.below(len(asked))]
        options = options_for(state, seat)
        option = decision.sample(state, self.luck) if seat == CHANCE else options[self.luck.below(len(options))]
        waiting = f" of {[seat_name(one) for one in asked]}" if len(asked) > 1 else ""
        yield f"{number}. {seat_name(seat)}{waiting}: {type(decision).__name__}"
        yield from self.options(decision, [game.notation(state, seat, option) for option in options])
        yield f"> {game.notation(state, seat, option)}"
        ears = Heard()
        state.heard = ears
        take_for(state, seat, option)
        state.heard = None
        yield from self.told(ears.events)
        yield from self.seen()

    def options(self, decision: Decision[Any], texts: list[str]) -> Iterator[str]:
        """What is offered; a long list that hardly differs from the last of its kind is told by the difference."""
        name = type(decision).__name__
        before = self.offered.get(name, [])
        self.offered[name] = texts
        gone = [text for text in before if text not in texts]
        new = [text for text in texts if text not in before]
        if before and len(gone) + len(new) < len(texts) // 3:
            parts = [f"without {grouped(gone)}"] * bool(gone) + [f"with {grouped(new)}"] * bool(new)
            yield from wrapped("  options as last time", " ".join(parts))
        else:
            yield from wrapped("  options", grouped(texts))

    def told(self, heard: list[Event]) -> Iterator[str]:
        """The log as everybody reads it, and what only its reader is told."""
        english = tongue("en")
        for event in heard:
            said = self.game.say_event(self.state, event.seen_by(SPECTATOR), english)
            if said:
                yield f"  told: {said}"
            for seat in range(self.game.seats):
                alone = self.game.say_event(self.state, event.seen_by(seat), english)
                if alone and alone != said:
                    yield f"  told {seat_name(seat)}: {alone}"

    def seen(self) -> Iterator[str]:
        """What changed in what is seen: for all, then for single viewers."""
        changes: dict[int, View] = {}
        for viewer in self.viewers:
            view = flat({**self.game.view(self.state, viewer), "agenda": self.game.known_agenda(self.state, viewer)})
            changes[viewer] = changed(self.views[viewer], view)
            self.views[viewer] = view
        public = {
            key: value
            for key, value in changes[SPECTATOR].items()
            if all(changes[viewer].get(key) == value for viewer in self.viewers)
        }
        if public:
            yield from wrapped("  seen", shown(public))
        alone: dict[str, list[str]] = {}
        for viewer in self.viewers:
            text = shown({key: value for key, value in changes[viewer].items() if key not in public})
            if text:
                alone.setdefault(text, []).append(seat_name(viewer))
        for text, viewers in alone.items():
            yield from wrapped(f"  seen by {', '.join(viewers)}", text)


def seat_name(seat: int) -> str:
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat, f"seat {seat}")


def flat(view: dict[str, Any], prefix: str = "") -> View:
    """A view as short texts by path: ``players.0.wealth`` is ``3``. Who looks is said elsewhere."""
    found: View = {}
    for key, value in view.items():
        if key == "viewer":
            continue
        path = prefix + key
        if isinstance(value, dict):
            found.update(flat(value, path + "."))
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value) and key != "agenda":
            for index, item in enumerate(value):
                found.update(flat(item, f"{path}.{index}."))
        elif key == "agenda":
            found[path] = ">".join([agenda_text(step) for step in value])
        else:
            found[path] = json.dumps(value, separators=(",", ":"), sort_keys=True)
    return found


def changed(before: View, after: View) -> View:
    """What a view says anew; of an agenda the steps below which nothing has changed are only counted."""
    found = {key: value for key, value in after.items() if before.get(key) != value}
    found.update({key: "gone" for key in before if key not in after})
    if "agenda" in found and "agenda" in before:
        old, new = before["agenda"].split(">"), after["agenda"].split(">")
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        found["agenda"] = ">".join([f"({same})"] * bool(same) + new[same:])
    return found


def agenda_text(step: Any) -> str:
    """A step of an agenda, ``Carry(0,51,0,1)``."""
    ((name, fields),) = step.items()
    return f"{name}({json.dumps(fields, separators=(',', ':'))[1:-1]})"


def shown(changes: View) -> str:
    return " ".join([f"{key}={value}" for key, value in changes.items()])


def grouped(texts: list[str]) -> str:
    """Notations with the same first word together: ``pass, build Y01 Y07, play TIK1``."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        verb, _, rest = text.partition(" ")
        groups.setdefault(verb, []).append(rest)
    return ", ".join([" ".join([verb, *rests]).strip() for verb, rests in groups.items()])


def wrapped(head: str, text: str) -> Iterator[str]:
    """A long text on lines of its own, cut between words."""
    line = f"{head}:"
    for word in text.split(" "):
        if len(line) + 1 + len(word) > WIDTH and line.strip():
            yield line
            line = "   "
        line += f" {word}"
    yield line


def written(game: AnyGame, seed: int = SEED) -> str:
    """The playthrough of a game."""
    return "\n".join(Playthrough(game, seed).lines()) + "\n"


def games() -> Iterator[tuple[str, AnyGame]]:
    """Every title, mode and number of seats, with the name of its file."""
    for name in TITLES:
        one = title(name)
        for mode in one.modes:
            for seats in one.seats_for(mode):
                part = f"-{mode}" if len(one.modes) > 1 else ""
                yield f"{name}{part}-{seats}.txt", one.game(seats, mode, {}, [])


def main(arguments: list[str]) -> int:
    names = [argument for argument in arguments if argument != "--update"]
    if len(names) > 1 or any(name.startswith("-") for name in names):
        print(USAGE, file=sys.stderr)
        return 2
    folder = Path(names[0]) if names else Path.cwd() / "tests" / "playthroughs"
    if "--update" in arguments:
        folder.mkdir(parents=True, exist_ok=True)
    differing = 0
    for name, game in games():
        path = folder / name
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        text = written(game)
        if text == before:
            continue
        differing += 1
        if "--update" in arguments:
            path.write_text(text, encoding="utf-8")
            print(f"{name} is written anew.")
        else:
            print(f"{name} goes otherwise today; --update writes it anew.")
            changes = list(unified_diff(before.splitlines(), text.splitlines(), "on file", "today", lineterm=""))
            print("\n".join(changes[:30]))
    return 1 if differing and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
