"""The shelf in words: titles, their formats, difficulties and decks as players call them."""

from __future__ import annotations

from mindtable.core.title import Difficulty, Title
from mindtable.core.tongue import Tongue
from mindtable.table.reading import bare, called
from mindtable.table.seats import PERSON


def counts_said(counts: list[int], tongue: Tongue) -> str:
    """Numbers of seats as people write them: ``2–6 or 8``."""
    runs: list[list[int]] = []
    for count in sorted(counts):
        if runs and count == runs[-1][-1] + 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    said = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return tongue.join(said, tongue.say("or"))


def players_said(counts: list[int], tongue: Tongue) -> str:
    """For how many: ``1 player``, ``2–5 players``."""
    if counts == [1]:
        return tongue.say("1 player")
    return tongue.say("{counts} players", {"counts": counts_said(counts, tongue)})


def seats_said(one: Title, tongue: Tongue) -> str:
    """For how many a title is, format by format where that makes a difference."""
    usual = one.seats_for(one.modes[0])
    if all([one.seats_for(mode) == usual for mode in one.modes]):
        return players_said(usual, tongue)
    said: list[str] = []
    for mode in one.modes:
        counts, name = one.seats_for(mode), short_format(one, mode, tongue)
        number = counts_said(counts, tongue)
        said.append(number if bare(name) == bare(players_said(counts, tongue)) else f"{number} ({name})")
    return tongue.say("players: {counts}", {"counts": ", ".join(said)})


def short_format(one: Title, mode: str, tongue: Tongue) -> str:
    """The name of a format up to where it begins to explain."""
    return called(one.mode_name(mode, tongue))


def format_said(one: Title, mode: str, tongue: Tongue) -> str:
    """A format and for how many it is, unless its name says so."""
    name, players = one.mode_name(mode, tongue), players_said(one.seats_for(mode), tongue)
    return name if bare(name).startswith(bare(players)) else f"{name} ({players})"


def minutes_said(one: Title, tongue: Tongue) -> str:
    """How long a game takes; empty where nobody knows."""
    low, high = one.minutes
    if not high:
        return ""
    return tongue.say("{minutes} minutes", {"minutes": str(low) if low == high else f"{low}–{high}"})


def facts_said(one: Title, tongue: Tongue) -> str:
    """Seats and length of a title on one line."""
    return " · ".join([fact for fact in (seats_said(one, tongue), minutes_said(one, tongue)) if fact])


def about(one: Title, tongue: Tongue) -> str:
    """What a title is, in a sentence; empty where nobody wrote one."""
    return tongue.say(one.about) if one.about else ""


def graded_by_mode(one: Title) -> bool:
    """Whether the modes of a title differ in nothing but how hard they are."""
    if len(one.modes) == 1:
        return False
    usual = one.seats_for(one.modes[0])
    return all([one.seats_for(mode) == usual and bool(one.difficulties(mode)) for mode in one.modes])


def grades(one: Title, mode: str) -> list[tuple[str, Difficulty]]:
    """How hard a title can be made in a format, as modes and their difficulties, easiest first."""
    modes = one.modes if graded_by_mode(one) else [mode]
    found = [(each, difficulty) for each in modes for difficulty in one.difficulties(each)]
    if all([difficulty.games for _, difficulty in found]):
        found.sort(key=lambda grade: -grade[1].won / grade[1].games)
    return found


def difficulty_said(one: Title, mode: str, difficulty: Difficulty, tongue: Tongue) -> str:
    """A difficulty, and how often a bot wins it where that was measured."""
    name = tongue.say(difficulty.says)
    if graded_by_mode(one) and len(one.difficulties(mode)) > 1:
        name = f"{one.mode_name(mode, tongue)}, {name}"
    if not difficulty.games:
        return name
    rate = round(100 * difficulty.won / difficulty.games)
    return tongue.say("{name} (in your place the normal bot wins {rate}% of its games)", {"name": name, "rate": rate})


def seat_word(who: str, tongue: Tongue) -> str:
    """A person, or a bot of a level."""
    return tongue.say(PERSON) if who == PERSON else tongue.say("bot ({level})", {"level": tongue.say(who)})


def level_said(one: Title, level: str, tongue: Tongue) -> str:
    """A bot of a level, and how often it wins against a normal one where that was measured."""
    name = seat_word(level, tongue)
    for strength in one.strengths:
        if strength.level == level:
            values: dict[str, object] = {"name": name, "rate": round(strength.percent)}
            return tongue.say("{name}: wins {rate}% of its games against the normal bot", values)
    return name


def deck_said(one: Title, deck: str, tongue: Tongue) -> str:
    """What a deck is called; one of your own keeps its name."""
    return one.deck_name(deck, tongue) if deck in one.decks else deck
