"""What is begun but not finished: the points that the steps on the agenda will probably bring the person.

A bot looks at positions in the middle of an action, too; without this an action would look like a loss until its end.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.city import ChooseBonus, ChooseUnit, Claim, ClaimBonus, TokenReputation, Units
from mindtable.games.unconscious_mind.dial import ChooseQuality, GainCoffee, Pay, PayWith, Shape
from mindtable.games.unconscious_mind.notebook import (
    AdvanceInkpot,
    BelowTrack,
    ChooseInk,
    ChooseNext,
    ChooseRow,
    PlaceTile,
    TakeTile,
    TriggerCells,
    open_columns,
    rows_for_tile,
)
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.research import ChoosePlay, GainResearch, Play
from mindtable.games.unconscious_mind.resolve import Resolve
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import PlayOrPublish, publishable
from mindtable.games.unconscious_mind.turns import Act, GenerateEach, PayDream, ResolveDream

# The words of effects in points, as far as the rest of the judgement counts them.
MINOR: Final = 0.6  # a Minor out of the reserve
WORD: Final = [0.6, 1.3, 2.2, 0.8, 0.4, 0.5, 2.2, 1.0, 1.2, 1.1, 1.0, 1.5, 1.6, 2.5, 0.6, 4.0, 0.8, 2.5]
THERAPY: Final = 2.2
REPUTATION: Final = 2.0
BONUS: Final = 2.5
UNIT: Final = 0.5  # an effect of a Location
TILE: Final = 0.42  # for each round to come
PUBLISHING: Final = 3.0
TRACK: Final = 3.5  # the Reputation track
PIECE_PAID: Final = [0.15, 0.4, 0.8]  # what a payment takes off the dial


def effect_worth(box: Box, effect: int) -> float:
    """An effect in points for the person."""
    if effect < 0:
        return 0.0
    value = 0.0
    for word in box.effects[effect].words:
        value += WORD[word.kind] * (1 if word.kind == e.PAY else word.n)
    return value


def dream_worth(box: Box, dream: int) -> float:
    """A Dream in points for who resolves it."""
    return THERAPY * box.therapy[dream] + effect_worth(box, box.dream_extra[dream])


def cells_worth(state: MindState, cells: list[int]) -> float:
    value = 0.0
    for cell in cells:
        tile = state.person.notebook[cell]
        if tile >= 0:
            value += effect_worth(state.box, state.box.mains[tile])
    return value


def inkpot_worth(state: MindState, steps: int, soon: float) -> float:
    """What the Inkpot would bring after so many steps."""
    person = state.person
    to = person.inkpot + steps
    value = 0.2 * soon if to >= p.TRACK and person.locked_ideas else 0.0
    space = to % p.TRACK
    if space == p.LEFT:
        return value + TRACK
    if space == p.TOP:
        best = 0.0
        for column in open_columns(state):
            best = max(best, cells_worth(state, [column, 3 + column, 6 + column]))
        return value + best
    first = (space - p.ROW_1) * 3
    return value + MINOR + cells_worth(state, [first, first + 1, first + 2])


def action_worth(state: MindState, action: int, soon: float) -> float:
    """What one use of an action brings about."""
    person = state.person
    if action <= p.NOTE_3:
        if person.coffee > action and rows_for_tile(state):
            return TILE * soon + 0.8 * action - 0.4 * (action + 1)
        return 0.0
    if action == p.ELEVATE:
        return 2.0
    if action == p.PUBLISH:
        return max(0.8 * min(2, len(person.hand)), PUBLISHING if publishable(state) else 0.0)
    if action == p.GENERATE:
        return MINOR * min(3, person.dial[p.RESERVE] + person.dial[p.OWN_RESERVE])
    if action == p.RESEARCH:
        return 0.9
    return 2.0 * UNIT


def prospect(state: MindState, step: Step[Any], soon: float) -> float:
    """The points a step will probably bring; 0 for those that are nothing to wait for."""
    box = state.box
    if isinstance(step, Act):
        return action_worth(state, step.action, soon)
    if isinstance(step, AdvanceInkpot | ChooseInk):
        return inkpot_worth(state, step.high, soon)
    if isinstance(step, Resolve):
        return effect_worth(box, step.effect) if step.who == p.PERSON else 0.0
    if isinstance(step, Shape):
        return WORD[e.ELEV] * step.elevates + WORD[e.TRANS] * step.transfers
    if isinstance(step, TriggerCells | ChooseNext):
        return cells_worth(state, step.cells) + effect_worth(box, step.end)
    if isinstance(step, Units | ChooseUnit):
        return UNIT * step.left
    if isinstance(step, TakeTile | PlaceTile | ChooseRow):
        return TILE * soon
    if isinstance(step, Therapy):
        return THERAPY * step.points if step.who == p.PERSON else 0.0
    if isinstance(step, PayDream | ResolveDream):
        dream = state.person.topmost_dream(step.room)
        return dream_worth(box, dream)
    if isinstance(step, Pay | PayWith):
        return -sum([PIECE_PAID[item % 3] for item in step.items])
    if isinstance(step, ClaimBonus | ChooseBonus | Claim):
        return BONUS
    if isinstance(step, GainResearch):
        return WORD[e.RES] * step.n
    if isinstance(step, Play | ChoosePlay):
        return WORD[e.PLAY] * min(step.left, len(state.person.hand))
    if isinstance(step, PlayOrPublish):
        return action_worth(state, p.PUBLISH, soon)
    if isinstance(step, GainCoffee):
        return WORD[e.COF] * min(step.n, p.COFFEE_LIMIT - state.person.coffee)
    if isinstance(step, ChooseQuality):
        return WORD[step.level]
    if isinstance(step, GenerateEach):
        return MINOR * (3 - step.quality)
    if isinstance(step, TokenReputation):
        return REPUTATION
    if isinstance(step, BelowTrack):
        return 2.5
    return 0.0


def prospects(state: MindState, soon: float) -> float:
    """Everything that waits on the agenda above the end of the turn."""
    value = 0.0
    for step in state.agenda:
        value += prospect(state, step, soon)
    return value
