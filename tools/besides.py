"""Besides: games beside the box, brought to the moment that a picture is taken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.companion import Companion, new_companion
from mindtable.companion.log import Entry
from mindtable.companion.part import BOX
from mindtable.companion.titles import part
from mindtable.core.luck import Luck

MODES: Final = {"cerebria": "shaper", "unconscious-mind": "easy"}
WRONG: Final = {  # where something is told, and what that is in the query of a form
    "cerebria": ("at=sphere:knowledge", "f:sphere knowledge", "2"),
    "unconscious-mind": ("see=numbers", "f:coffee id", "2"),
}
NEVER: Final = {"cerebria": "12", "unconscious-mind": "99"}  # what nothing of that sort can be
FACTS: Final = {"cerebria": "ego-card anger", "unconscious-mind": "arrow"}  # that lie nowhere on the board
CARDS: Final = {"cerebria": "emotion courage", "unconscious-mind": "research S02"}
PRINTED: Final = {"cerebria": "operation O04 symbol judgment", "unconscious-mind": "meeting b1U row 2"}
DISPUTES: Final = {"cerebria": "absorb", "unconscious-mind": "recall"}
TURNS: Final = 3  # of the automa before a picture is taken
SEED: Final = 5
Post = Callable[[str, dict[str, Any]], dict[str, Any]]
Moment = Callable[[Companion], bool]


def asks(game: Companion) -> bool:
    asked = game.question
    return game.moment.automa and asked is not None and asked.sort in (q.CHANCE, q.UNKNOWN)


def tells(game: Companion) -> bool:
    return game.moment.automa and game.instruction is not None and not tells_and_asks(game)


def tells_and_asks(game: Companion) -> bool:
    return game.moment.automa and game.ahead is not None and game.moment.last


def is_yours(game: Companion) -> bool:
    asked = game.question
    return asked is not None and (asked.sort == q.YOURS or (asked.sort == q.CHOICE and bool(game.moment.turns)))


def is_over(game: Companion) -> bool:
    return game.over


def does(*names: str) -> Moment:
    """An instruction with one of these events."""

    def met(game: Companion) -> bool:
        deeds = [] if game.instruction is None else game.instruction.deeds
        return game.moment.automa and any([deed.row.name in names for deed in deeds])

    return met


def wants(*names: str) -> Moment:
    """A question of these words."""
    return lambda game: asks(game) and game.question is not None and game.question.asks.row.name in names


# Instructions and questions of each title that look otherwise than the first one that comes.
SCREENS: Final[dict[str, dict[str, Moment]]] = {
    "cerebria": {
        "walks": does("ego_stepped"), "revelation": does("fragment_added", "common_done"),
        "fortifies": does("ego_fortified"), "pair": wants("pair_up"), "emotion": wants("top"), "best": wants("best_of"),
        "aspiration": wants("hidden_got"),
    },
    "unconscious-mind": {
        "freud": does("id_freud"), "professor": does("id_professor"), "drafted": does("drafted"),
        "cured": does("cured", "id_box"), "published": does("id_publish"), "swap": does("id_swap"),
        "tile": does("id_display_tile"), "goal": does("goal"), "which": wants("which"),
        "gap": is_yours, "misfit": is_yours,
    },
}  # fmt: skip
MOMENTS: Final[dict[str, Moment]] = {
    "question": asks, "instruction": tells, "then": tells_and_asks, "yours": is_yours, "over": is_over,
    "differs": tells, "told": is_yours,
}  # fmt: skip


def next_entry(game: Companion, luck: Luck) -> Entry:
    """What a person who does as the app says enters next."""
    if game.instruction is not None:
        return Entry(logs.DONE)
    asked = game.question
    assert asked is not None, "what is not over is asked or to be done"
    if asked.sort == q.YOURS:
        return Entry(logs.OVER)
    answers = asked.answers(game.state.box)
    return Entry(logs.CHOOSE if asked.sort == q.CHOICE else logs.ANSWER, answers[luck.below(len(answers))])


def brought(post: Post, name: str, moment: str, source: str = BOX, way: str = logs.TELL) -> str:
    """A new game that has come to a moment; its id."""
    decks = {deck.id: source for deck in part(name).decks}
    made = post("/companion", {"title": name, "mode": MODES[name], "decks": decks, "way": way, "seed": SEED})
    id = str(made["id"])
    game = new_companion(name, MODES[name], {}, decks, way, SEED)  # the same as the server has
    luck = Luck(3)
    while not game.over:
        if game.moment.taking:
            return id
        if len(game.moment.turns) >= TURNS and (MOMENTS | SCREENS[name])[moment](game):
            break
        entry = next_entry(game, luck)
        post(f"/companion/{id}/entries", {"number": len(game.log.entries) + 1, "kind": entry.kind, "text": entry.text})
        game.enter(entry)
    assert game.over == (moment == "over"), f"{name} never comes to {moment}"
    last = {"differs": (logs.IMPOSSIBLE, ""), "told": (logs.TOLD, _wrong(name)), "misfit": (logs.TOLD, "insights 6"),
            "gap": (logs.TOLD, _taken(game) if moment == "gap" else "")}.get(moment)  # fmt: skip
    if last is not None:
        post(f"/companion/{id}/entries", {"number": len(game.log.entries) + 1, "kind": last[0], "text": last[1]})
    return id


def _taken(game: Companion) -> str:
    """Ideas on the Meeting Table, and the tile that left its display for them."""
    tile = game.state.box.ids["tile"][game.state.tiles[2]]
    return logs.AND.join(["space-ideas b1 1", "pointed b1 N2", f"tile {tile} R1M"])


def _wrong(name: str) -> str:
    """What is told in a query, as a fact is written."""
    _, field, value = WRONG[name]
    return f"{field.partition(':')[2]} {value}"
