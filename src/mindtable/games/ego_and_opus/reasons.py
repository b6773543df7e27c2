"""How an ego explains itself: its two strategies in the order tried, every artist with its values, what decided."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import NOTHING, TableOf, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.effects import STRATEGIES
from mindtable.games.ego_and_opus.language import strategy_text
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.strategies import CLAUSES, candidates, hidden, inverted, measure
from mindtable.games.ego_and_opus.things import AMOUNT, STAND, YES_NO

WEIGHED: Final[TableOf[Box]] = TableOf(
    "weighed",
    [
        ("card", STAND), ("hidden", YES_NO), ("first", YES_NO), ("first_n", AMOUNT), ("second", YES_NO),
        ("second_n", AMOUNT),
    ],
)  # fmt: skip
"""Every artist on the board: whether it meets each of the two strategies, and the number compared, if any."""

_CARD: Final = 0
_HIDDEN: Final = 1
_FIRST: Final = 2
_SECOND: Final = 4

TOP_DEALER: Final = STRATEGIES.index("TOP_DEALER")
LEADER: Final = STRATEGIES.index("LEADER")
MOST_ATTACK: Final = STRATEGIES.index("MOST_ATTACK")


def compares(word: int) -> bool:
    """Whether a strategy word compares a number of all artists."""
    return word in (TOP_DEALER, LEADER) or word >= MOST_ATTACK


def weighing(state: OpusState, ego: int) -> list[Any]:
    """What an ego goes by now: the words in the order tried, whether they have traded places, and all artists."""
    card = state.card[ego]
    first, second = state.box.top[card], state.box.bottom[card]
    turned = inverted(state, ego)
    if turned:
        first, second = second, first
    everyone = [place for place in state.table.places if state.card[place] >= 0]
    shown = [place for place in everyone if not hidden(state, place)]
    meets_first = candidates(state, ego, first, shown)
    meets_second = candidates(state, ego, second, everyone)
    lines = [
        [
            state.stand(place), int(place not in shown), int(place in meets_first), number(state, first, place),
            int(place in meets_second), number(state, second, place),
        ]
        for place in everyone
    ]  # fmt: skip
    return [first, second, int(turned), lines]


def number(state: OpusState, word: int, place: int) -> int:
    """The number of an artist that a word compares; 0 where it compares none."""
    if word == LEADER:
        return state.players[state.owner[place]].points
    return abs(measure(state, word, place)) if compares(word) else 0


# -- in words


def ego_target(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What an ego does and why, in a line."""
    said = told.words(box, tongue)
    if told["why"] == NOTHING:
        if told["aimed"]:
            if told["target"] == told["card"]:
                return tongue.say("{card} turns on itself, the target an effect gave it (H-19)", said)
            return tongue.say("{card} goes for {target}, the target an effect gave it (H-19)", said)
        return tongue.say("{card} goes for {target} in its row: neither strategy finds anybody (H-13)", said)
    count = len(told["among"])
    said["n"] = count
    if told["why"] != told["first"] or not any([line[_FIRST] for line in told["artists"]]):
        said["first"] = strategy_text(told["first"], tongue)
        if count > 1:
            return tongue.say(
                "{card} goes for {target}: {why}, the dice deciding among {n} (E3); its first strategy found nobody",
                said,
            )
        return tongue.say("{card} goes for {target}: {why}; its first strategy found nobody (E2)", said)
    if count > 1:
        return tongue.say("{card} goes for {target}: {why}, the dice deciding among {n} (E3)", said)
    return tongue.say("{card} goes for {target}: {why} (E2)", said)


def ego_target_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Both strategies with every artist by name, and what decided."""
    said = told.words(box, tongue)
    if told["aimed"]:
        return tongue.say("An effect has aimed {card} this round, so its strategies are not read (H-19).", said)
    lines: list[str] = []
    artists = told["artists"]
    if told["inverted"]:
        lines.append(tongue.say("Its strategies have traded places: the bottom one is tried first."))
    found = [line for line in artists if line[_FIRST]]
    lines.append(strategy_line(N_("First: {word} ({clause}): {names}."), told["first"], artists, _FIRST, box, tongue))
    passed = [name(line, box, tongue) for line in artists if line[_HIDDEN]]
    if passed:
        lines.append(tongue.say("Its signature hides {names} from it.", {"names": listed(passed, tongue)}))
    if found:
        other: dict[str, object] = {"word": strategy_text(told["second"], tongue)}
        lines.append(tongue.say("So the other strategy is not read: {word} (E2).", other))
    else:
        found = [line for line in artists if line[_SECOND]]
        message = N_("Then: {word} ({clause}): {names}.")
        lines.append(strategy_line(message, told["second"], artists, _SECOND, box, tongue))
    if not found:
        lines.append(tongue.say("Neither finds anybody, so it attacks the artist of its row (H-13)."))
    elif len(told["among"]) > 1:
        names = [name(line, box, tongue) for line in found]
        values: dict[str, object] = {"names": listed(names, tongue), "target": said["target"]}
        lines.append(tongue.say("{names} are tied: a die for each, and {target} rolls lowest (E3, B-31).", values))
    return "\n".join(lines)


def strategy_line(message: str, word: int, artists: list[Any], at: int, box: Box, tongue: Tongue) -> str:
    """A strategy with those who meet it; where it compares numbers, everybody with theirs."""
    shown = [line for line in artists if at != _FIRST or not line[_HIDDEN]]
    if compares(word):
        names = [f"{name(line, box, tongue)} {line[at + 1]}" for line in shown]
    else:
        names = [name(line, box, tongue) for line in shown if line[at]]
    values: dict[str, object] = {
        "word": strategy_text(word, tongue), "clause": CLAUSES[word],
        "names": ", ".join(names) if names else tongue.say("nobody"),
    }  # fmt: skip
    return tongue.say(message, values)


def name(line: list[Any], box: Box, tongue: Tongue) -> str:
    return STAND.said(box, line[_CARD], tongue)


def listed(names: list[str], tongue: Tongue) -> str:
    return tongue.join(names, tongue.say("and"))


def attacked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """An attack in a line; what the guard of the target kept off is said with it."""
    said = told.words(box, tongue)
    if told["target"] == told["card"]:
        return tongue.count("{card} attacks itself: {n} damage", "{card} attacks itself: {n} damage", told["n"], said)
    if told["guard"]:
        return tongue.count(
            "{card} attacks {target}: {n} damage (guard {guard})",
            "{card} attacks {target}: {n} damage (guard {guard})",
            told["n"],
            said,
        )
    return tongue.count("{card} attacks {target}: {n} damage", "{card} attacks {target}: {n} damage", told["n"], said)


def attacked_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """How the damage of an attack was reckoned."""
    said = told.words(box, tongue)
    lines = [
        tongue.count(
            "Attack {attack}, bonus {bonus}, guard {guard}: {n} damage (H-04).",
            "Attack {attack}, bonus {bonus}, guard {guard}: {n} damage (H-04).",
            told["n"],
            said,
        )
    ]
    if told["n"] == 0:
        lines.append(tongue.say("It is an attack all the same (B-45)."))
    if told["target"][1] < p.FIRST_PLACE:
        lines.append(tongue.say("{target} has {left} health left.", said))
    else:
        lines.append(tongue.say("{target} has {left} drive left.", said))
    return "\n".join(lines)
