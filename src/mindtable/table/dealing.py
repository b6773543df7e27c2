"""Dealing: the luck of a match, made from its seed, and whether a record was dealt from the seed it names."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mindtable.core import limits
from mindtable.core.agenda import CHANCE, State
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record, read_move

TAKEN_OVER: Final = "taken over"  # the note that says how many lines were there before this table was laid
WORD: Final = 0xFFFFFFFFFFFFFFFF  # the bits of a seed
ANEW: Final = 0x9E3779B97F4A7C15  # added to the seed when what was seen is dealt anew; any large odd number would do


def seed_after(seed: int, seen: int) -> int:
    """The seed after so many undos of something that was seen: each time all is dealt anew."""
    return (seed + seen * ANEW) & WORD


def chance_luck(seed: int, choices: int) -> Luck:
    """The luck of CHANCE after so many choices."""
    return Luck((choices << 10) << 64 | seed)


def misdealt(game: AnyGame, lines: list[str], seed: int, first: int = 0) -> int:
    """The number of the first line, counted from 1, on which chance is not what the seed gives; 0: there is none.

    The lines are those of a record below its head, choices that were taken back among them; refuses a choice that
    cannot have been made. The first ones may have been dealt elsewhere: a table that began from the middle of another
    says how many lines it took over.
    """
    moves: list[Move] = []
    states: list[State] = [game.start()]
    seen = 0
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        if word == "result:":
            continue
        if word == "undo":
            count, _, how = rest.partition(" ")
            del moves[-int(count) :]
            del states[-int(count) :]
            seen += how == "seen"
            continue
        move = read_move(line)
        state = states[-1].clone()
        decision = state.waiting()
        if number > first and decision is not None and [move.seat] == decision.seats(state) == [CHANCE]:
            option = decision.sample(state, chance_luck(seed_after(seed, seen), len(moves)))
            if game.notation(state, CHANCE, option) != move.text:
                return number
        game.replay_move(state, move.seat, move.text, len(moves) + 1)
        moves.append(move)
        states.append(state)
    return 0


# A seed that nobody can have chosen: the server commits to a secret before it knows the salts of the players.


def commitment_to(secret: bytes) -> str:
    """What is shown of a secret while the game runs."""
    return sha256(secret).hexdigest()


def seed_from(secret: bytes, salts: list[str]) -> int:
    """The seed of a match: the secret mixed with what every seat brought, short enough for the command line."""
    mixed = sha256(secret + b"".join([sha256(salt.encode()).digest() for salt in salts])).digest()
    return int.from_bytes(mixed) % (limits.SEED + 1)


def luck_notes(secret: bytes, salts: list[str]) -> dict[str, str]:
    """What a record says of its luck once the game is over, so that everybody can deal it again."""
    notes = {"seed": str(seed_from(secret, salts)), "commitment": commitment_to(secret), "secret": secret.hex()}
    return notes | {f"salt {seat}": salt for seat, salt in enumerate(salts) if salt}


def broken_promise(record: Record) -> str:
    """The note of a record that breaks what it promised of its luck; empty: none does, or nothing was promised.

    Only the seats of the game have salts: with more of them, a seed could be looked for that fits a wish.
    """
    notes = record.notes
    if "commitment" not in notes:
        return ""
    try:
        secret = bytes.fromhex(notes.get("secret", ""))
    except ValueError:
        return "secret"
    if commitment_to(secret) != notes["commitment"]:
        return "secret"
    salts = [notes.get(f"salt {seat}", "") for seat in range(record.seats)]
    return "" if str(seed_from(secret, salts)) == notes.get("seed") else "seed"
