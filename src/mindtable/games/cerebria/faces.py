"""Cards as people look them up: every face, and its text generated from the data."""

from __future__ import annotations

from typing import Final

from mindtable.core.cards import Entry
from mindtable.core.game import Face
from mindtable.core.tongue import Tongue
from mindtable.games.cerebria import box as kinds
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box

# Numbers of faces: Emotions, then Spirits, Operation cards, Aspirations, Intentions.
FIRST_SPIRIT: Final = p.NAMED
FIRST_OPERATION: Final = FIRST_SPIRIT + 8
FIRST_ASPIRATION: Final = FIRST_OPERATION + p.OPERATIONS
FIRST_INTENTION: Final = FIRST_ASPIRATION + p.ASPIRATIONS


def _provenance(entry: Entry) -> str:
    known = sorted({entry.provenance(key) for key in entry.data if key not in ("id", "seed", "public")})
    return ", ".join(known)


def faces(box: Box) -> list[Face]:
    """Every card for looking up."""
    found = [Face(entry.id, box.names[card], card, _provenance(entry)) for card, entry in enumerate(box.entries)]
    for number, entry in enumerate(box.spirit_entries):
        found.append(Face(entry.id, box.spirit_names[number], FIRST_SPIRIT + number, _provenance(entry)))
    for number, entry in enumerate(box.operation_entries):
        symbol = ["Défiance", "Effort", "Jugement"][box.symbol[number]]
        names = {"en": f"{p.SYMBOLS[box.symbol[number]].capitalize()} {entry.id}", "fr": f"{symbol} {entry.id}"}
        found.append(Face(entry.id, names, FIRST_OPERATION + number, _provenance(entry)))
    for number, entry in enumerate(box.aspiration_entries):
        found.append(Face(entry.id, box.aspiration_names[number], FIRST_ASPIRATION + number, _provenance(entry)))
    for number, entry in enumerate(box.intention_entries):
        side, _, letter = kinds.TEAM_BOARDS[box.intention_boards[number]].partition("-")
        place = 1 + box.intention_boards[:number].count(box.intention_boards[number])
        called = f"Intention {side.capitalize()} {letter.upper()}{place}"
        found.append(Face(entry.id, {"en": called, "fr": called}, FIRST_INTENTION + number, _provenance(entry)))
    return found


def card_lines(box: Box, number: int, tongue: Tongue) -> list[str]:
    """The text of a card."""
    if number >= FIRST_INTENTION:
        return [say.deeds_text(box.all_intentions[number - FIRST_INTENTION], tongue)]
    if number >= FIRST_ASPIRATION:
        return [tongue.say("Counts: {what}.", {"what": tongue.say(say.COUNTS[box.counts[number - FIRST_ASPIRATION]])})]
    if number >= FIRST_OPERATION:
        return [say.operation_text(box, number - FIRST_OPERATION, tongue)]
    if number >= FIRST_SPIRIT:
        return [say.spirit_text(box, number - FIRST_SPIRIT, tongue)]
    track = "-".join([str(value) for value in box.tracks[number]])
    values: dict[str, object] = {
        "side": tongue.say(say.SIDE_NAMES[box.sides[number]]), "vibe": say.vibe(box.vibe[number], tongue),
        "track": track,
    }  # fmt: skip
    lines = [tongue.say("{side}, {vibe}, Intensity by Essence: {track}", values)]
    if box.strong_of[number] >= 0:
        values = {"n": box.threshold[number], "strong": say.name(box, box.strong_of[number], tongue)}
        lines.append(tongue.say("With {n} Essence or more it can be empowered to {strong}.", values))
    if box.printed[number]:
        lines.append(say.powers_text(box, number, tongue))
    said = gloss(box, number, tongue)
    return [*lines, said] if said else lines


def gloss(box: Box, number: int, tongue: Tongue) -> str:
    """What the name of an Emotion means, where that is another word: the cards of the box are printed in English."""
    if tongue.lang == "en" or number >= FIRST_SPIRIT or box.glosses[number] == say.name(box, number, tongue):
        return ""
    return f"«\u00a0{box.glosses[number]}\u00a0»"
