"""What is begun but not finished: the points that the steps on the agenda will probably bring the person.

A bot looks at positions in the middle of an action, too; without this an action would look like a loss until its end.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.city import (
    ChooseBonus,
    ChooseUnit,
    Claim,
    ClaimBonus,
    MoveFreud,
    MoveProfessor,
    TokenReputation,
    Units,
)
from mindtable.games.unconscious_mind.dial import ChooseQuality, GainCoffee, Pay, PayWith, Shape, Spill
from mindtable.games.unconscious_mind.notebook import (
    AdvanceInkpot,
    BelowTrack,
    ChooseBelow,
    ChooseCell,
    ChooseColumn,
    ChooseInk,
    ChooseNext,
    ChooseRow,
    ChooseTile,
    PlaceTile,
    TakeTile,
    TriggerCells,
    rows_for_tile,
)
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.research import ChoosePlay, GainResearch, Play
from mindtable.games.unconscious_mind.resolve import Resolve
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import PlayOrPublish, publishable
from mindtable.games.unconscious_mind.turns import (
    Act,
    ChooseAction,
    ChoosePieces,
    ChooseTreat,
    GenerateEach,
    PayDream,
    ResolveDream,
    Treat,
    actions_at,
    treatable,
)

# The words of effects in points, as far as the rest of the judgement counts them.
INSIGHT: Final = [0.6, 1.3, 2.2]  # a piece on the dial, by level
WORD: Final = [0.6, 1.3, 2.2, 0.75, 0.2, 0.6, 2.4, 1.0, 1.8, 1.0, 1.2, 2.5, 2.5, 4.0, 0.8, 5.0, 1.0, 2.5]
THERAPY: Final = 2.3
REPUTATION: Final = 2.0
BONUS: Final = 3.0
UNIT: Final = 0.8  # an effect of a Location
TILE: Final = 0.48  # for each round to come
COFFEE: Final = 0.6
PUBLISHING: Final = 6.0
TRACK: Final = 4.5  # the Reputation track
BELOW: Final = 2.5
STATED: Final = 0.9  # the Idea that is placed
FREED: Final = 0.25  # an Idea, for each round to come


def effect_worth(box: Box, effect: int, first: int = 0) -> float:
    """An effect in points for the person, from one of its words on."""
    if effect < 0:
        return 0.0
    value = 0.0
    words = box.effects[effect].words
    for index in range(first, len(words)):
        word = words[index]
        value += WORD[word.kind] * (1 if word.kind == e.PAY else word.n)
    return value


def dream_worth(box: Box, dream: int) -> float:
    """A Dream in points for who resolves it."""
    return THERAPY * box.therapy[dream] + effect_worth(box, box.dream_extra[dream])


def cost_worth(items: list[int]) -> float:
    """What a payment takes off the dial."""
    value = 0.0
    for item in items:
        value += INSIGHT[item % 3]
    return value


def treatment_worth(state: MindState, treated: int) -> float:
    """What the Dreams bring that can be paid now and were not treated in this turn."""
    value = 0.0
    for room in range(2):
        if not treated >> room & 1 and treatable(state, room):
            dream = state.person.topmost_dream(room)
            value += dream_worth(state.box, dream) - cost_worth(state.box.dream_cost[dream])
    return value


def cells_worth(state: MindState, cells: list[int]) -> float:
    """What the tiles in these cells bring when they are triggered."""
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
    value = FREED * soon if to >= p.TRACK and person.locked_ideas else 0.0
    space = to % p.TRACK
    if space == p.LEFT:
        return value + TRACK
    if space == p.TOP:
        best = 0.0
        for column in range(3 - person.locked_ideas):
            best = max(best, cells_worth(state, [column, 3 + column, 6 + column]))
        return value + best
    first = (space - p.ROW_1) * 3
    return value + INSIGHT[p.MINOR] + cells_worth(state, [first, first + 1, first + 2])


def action_worth(state: MindState, action: int, soon: float) -> float:
    """What one use of an action brings about."""
    person = state.person
    if action <= p.NOTE_3:
        if person.coffee > action and rows_for_tile(state):
            return TILE * soon + 1.0 * action - COFFEE * (action + 1)
        return 0.0
    if action == p.ELEVATE:
        return 2.0 * WORD[e.ELEV] + WORD[e.TRANS]
    if action == p.PUBLISH:
        return max(WORD[e.PLAY] * min(2, len(person.hand)), PUBLISHING if publishable(state) else 0.0)
    if action == p.GENERATE:
        return INSIGHT[p.MINOR] * min(3, person.dial[p.RESERVE] + person.dial[p.OWN_RESERVE])
    if action == p.RESEARCH:
        return WORD[e.RES]
    if action == p.PROFESSOR:
        return UNIT * most_effects(state, person.professor, 2)
    return UNIT * most_effects(state, state.freud, 3)


def most_effects(state: MindState, location: int, steps: int) -> int:
    """The most effects a figure could bring about by so many steps."""
    best = 0
    for _ in range(steps):
        location = state.box.next[location]
        best = max(best, min(p.MOST_EFFECTS, max(state.figures(location) + 1, state.person.tags[location])))
    return best


def space_worth(state: MindState, space: int, soon: float) -> float:
    """What Stating on a space brings with the best of its actions, beyond the Idea it takes."""
    best = 0.0
    for action in actions_at(state, space):
        best = max(best, action_worth(state, action, soon))
    return best + inkpot_worth(state, state.box.icons[space % p.ROWS], soon) - STATED


def prospect(state: MindState, step: Step[Any], soon: float) -> float:
    """The points a step will probably bring; 0 for those that are nothing to wait for."""
    box = state.box
    if isinstance(step, Act):
        return action_worth(state, step.action, soon)
    if isinstance(step, AdvanceInkpot | ChooseInk):
        return inkpot_worth(state, step.high, soon)
    if isinstance(step, Resolve):
        return effect_worth(box, step.effect, step.word) if step.who == p.PERSON else 0.0
    if isinstance(step, ChooseAction):
        return space_worth(state, step.space, soon)
    if isinstance(step, ChoosePieces):
        ink = inkpot_worth(state, box.icons[step.space % p.ROWS], soon)
        return action_worth(state, step.action, soon) + ink - STATED
    if isinstance(step, Shape):
        return WORD[e.ELEV] * step.elevates + WORD[e.TRANS] * step.transfers
    if isinstance(step, TriggerCells | ChooseNext):
        return cells_worth(state, step.cells) + effect_worth(box, step.end)
    if isinstance(step, Units | ChooseUnit):
        return UNIT * step.left
    if isinstance(step, ChooseTile):
        return action_worth(state, step.coffee - 1, soon) if step.coffee else TILE * soon
    if isinstance(step, TakeTile | PlaceTile | ChooseRow):
        return TILE * soon
    if isinstance(step, Therapy):
        return THERAPY * step.points if step.who == p.PERSON else 0.0
    if isinstance(step, Treat | ChooseTreat):
        return treatment_worth(state, step.treated)
    if isinstance(step, PayDream):
        dream = state.person.topmost_dream(step.room)
        return dream_worth(box, dream) - cost_worth(box.dream_cost[dream])
    if isinstance(step, ResolveDream):
        dream = state.side(step.who).topmost_dream(step.room)
        return dream_worth(box, dream) if step.who == p.PERSON else 0.0
    if isinstance(step, Pay | PayWith):
        return -cost_worth(step.items)
    if isinstance(step, ClaimBonus | ChooseBonus | Claim):
        return BONUS
    if isinstance(step, GainResearch):
        return WORD[e.RES] * step.n
    if isinstance(step, Play | ChoosePlay):
        return WORD[e.PLAY] * min(step.left, len(state.person.hand))
    if isinstance(step, PlayOrPublish):
        return action_worth(state, p.PUBLISH, soon)
    if isinstance(step, MoveProfessor):
        return action_worth(state, p.PROFESSOR, soon)
    if isinstance(step, MoveFreud):
        return action_worth(state, p.FREUD, soon)
    if isinstance(step, GainCoffee | Spill):
        return WORD[e.COF] * min(step.n, p.COFFEE_LIMIT - state.person.coffee)
    if isinstance(step, ChooseQuality):
        return WORD[step.level]
    if isinstance(step, GenerateEach):
        return INSIGHT[p.MINOR] * (3 - step.quality)
    if isinstance(step, ChooseCell):
        return WORD[e.TILE]
    if isinstance(step, ChooseColumn):
        return inkpot_worth(state, p.TRACK - state.person.inkpot, soon)
    if isinstance(step, TokenReputation):
        return REPUTATION
    if isinstance(step, BelowTrack | ChooseBelow):
        return BELOW
    return 0.0


def prospects(state: MindState, soon: float) -> float:
    """Everything that waits on the agenda above the end of the turn."""
    value = 0.0
    for step in state.agenda:
        value += prospect(state, step, soon)
    return value
