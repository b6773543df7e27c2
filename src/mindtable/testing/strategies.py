"""What hypothesis makes up for the tests: positions reached by random play, records, and texts gone wrong."""

from __future__ import annotations

from hypothesis import strategies as st

from mindtable.core.agenda import State, take
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record

__all__ = ["NASTY", "broken_texts", "positions", "reached", "records", "words"]

# What readers have stumbled over: too many digits, too deep, digits of other scripts, signs that are no letters.
NASTY = [
    "9" * 20, "9" * 5000, "-1", "²", "٣", "1_0", "0x" + "f" * 5000, "nan", "inf", "[" * 2000, '{"a":' * 2000,
    "a." * 500, "\0", "\x1b[2J", "\u2028", "\x85", "\n", "\r\n", "\t", "é", "字" * 100, "x" * 300, "x" * 30000,
    "~nosuch/x", "..", "/", "", " ",
    "--", "-", "*", "'", '"', "\\", "{", "}", "{name}", "{0}", "%s", "#", "=", " / ", ": ", "---",
]  # fmt: skip

# One line of a text: no control characters, no separators of lines.
words = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)


def reached(game: AnyGame, seed: int, choices: int) -> State:
    """The position after so many random choices, or the end of the game if it comes first."""
    state: State = game.start()
    luck = Luck(seed)
    decision = state.waiting()
    while decision is not None and choices > 0:
        decision = take(state, decision.sample(state, luck))
        choices -= 1
    return state


def positions(game: AnyGame, most: int = 800) -> st.SearchStrategy[State]:
    """Positions of a game, from its beginning to its end."""
    return st.builds(reached, st.just(game), st.integers(0, 2**32), st.integers(0, most))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of games that nobody needs to have played, some with choices taken back."""
    seats = draw(st.integers(1, 6))
    pairs = st.dictionaries(words.filter(lambda key: ":" not in key), words, max_size=3)
    record = Record(draw(words), draw(words), draw(words), seats, draw(pairs), draw(pairs))
    for seat, text in draw(st.lists(st.tuples(st.integers(-1, seats - 1), words), max_size=12)):
        record.moves.append(Move(seat, text))
    record.result = draw(st.lists(st.integers(-99, 99), max_size=seats))
    return record


@st.composite
def broken_texts(draw: st.DrawFn, text: str) -> str:
    """The text with one to three small accidents: something lost, doubled, put in, or cut off."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 30)))
        accident = draw(st.sampled_from(["lost", "doubled", "put in", "nasty", "replaced", "cut off"]))
        if accident == "lost":
            text = text[:start] + text[stop:]
        elif accident == "doubled":
            text = text[:stop] + text[start:]
        elif accident == "put in":
            text = text[:start] + draw(st.text(max_size=8)) + text[start:]
        elif accident == "nasty":
            text = text[:start] + draw(st.sampled_from(NASTY)) + text[start:]
        elif accident == "replaced":
            text = text[:start] + draw(st.sampled_from(list('[]{}"=,0-9.#\n\\²x'))) + text[start + 1 :]
        else:
            text = text[:start]
    return text
