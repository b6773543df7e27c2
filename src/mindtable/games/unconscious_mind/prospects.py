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
    ClaimBonus,
    CoverNumber,
    MoveFreud,
    MoveProfessor,
    TokenReputation,
    Units,
)
from mindtable.games.unconscious_mind.dial import ChooseQuality, GainCoffee, GenerateEach, Spill
from mindtable.games.unconscious_mind.ideas import Act, ChooseAction, ChoosePieces, actions_at
from mindtable.games.unconscious_mind.inkpot import AdvanceInkpot, BelowTrack, ChooseBelow, ChooseInk
from mindtable.games.unconscious_mind.notebook import (
    ChooseCell,
    ChooseColumn,
    ChooseNext,
    ChooseRow,
    ChooseTile,
    PlaceTile,
    TriggerCells,
    rows_for_tile,
)
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.payment import PayWith
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.research import ChoosePlay, GainResearch, Play
from mindtable.games.unconscious_mind.shaping import Shape
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treating import ChooseTreat, PayDream, ResolveDream, Treat, treatable
from mindtable.games.unconscious_mind.treatises import PlayOrPublish, publishable
from mindtable.games.unconscious_mind.turns import EndTurn

# All in Victory Points.
INSIGHT: Final = [0.35, 0.8, 1.4]  # a piece on the dial, by level
ENOUGH: Final = 5.0  # so many points of Insight pay for the next Dreams
SURPLUS: Final = 0.2  # of what lies on the dial beyond that
# Each word of an effect, in the order of effects.WORDS.
WORD: Final = [
    0.35, 0.8, 1.4, 0.5, 0.2,  # Min, Med, Maj, Elev, Trans
    0.6, 2.4, 1.0, 1.8, 1.0, 1.2,  # Cof, Box, VP, Bright, Res, Play
    2.5, 2.5, 4.0, 0.8, 5.0, 1.0, 2.5,  # Ink, Tile, Col, Loc, +Tile, pay, Rep
]  # fmt: skip
THERAPY: Final = 2.4  # a Therapy point
REPUTATION: Final = 2.0  # a Reputation point that comes with a token
BONUS: Final = 3.0  # a bonus at Recall
UNIT: Final = 0.8  # an effect of a Location
PUBLISHING: Final = 4.0  # beyond what the Treatise in reach counts already
TRACK: Final = 6.5  # the Reputation track: what stands above it, and an effect from below
BELOW: Final = 2.5  # that effect
IDEA: Final = 0.9  # in the supply
TILE: Final = 0.7  # a new Notebook tile, for each round to come
FREED_IDEA: Final = 0.25  # for each round to come


def on_dial(dial: list[int]) -> float:
    """The points of Insight on the dial."""
    value = 0.0
    for piece in range(p.PIECES):
        if dial[piece]:
            value += dial[piece] * INSIGHT[piece % 3]
    return value


def dial_worth(insight: float) -> float:
    """So many points of Insight, beyond what can be used soon only in part."""
    return insight if insight <= ENOUGH else ENOUGH + SURPLUS * (insight - ENOUGH)


def more_insight(insight: float) -> float:
    """The part that more Insight counts beside so much of it."""
    return 1.0 if insight < ENOUGH else SURPLUS


def effect_worth(box: Box, effect: int, first: int, insight: float) -> float:
    """An effect in points for the person, from one of its words on, beside so much Insight."""
    if effect < 0:
        return 0.0
    value = 0.0
    words = box.effects[effect].words
    for index in range(first, len(words)):
        word = words[index]
        if word.kind <= e.ELEV:
            value += WORD[word.kind] * word.n * more_insight(insight)
        else:
            value += WORD[word.kind] * (1 if word.kind == e.PAY else word.n)
    return value


def dream_worth(box: Box, dream: int) -> float:
    """A Dream in points for who resolves it."""
    return THERAPY * box.therapy[dream] + effect_worth(box, box.dream_extra[dream], 0, 0.0)


def cost_worth(items: list[int]) -> float:
    """What a payment takes off the dial."""
    value = 0.0
    for item in items:
        value += INSIGHT[item % 3]
    return value


def payment_worth(items: list[int], insight: float) -> float:
    """What a payment costs beside so much Insight: little when there is more than enough."""
    return dial_worth(insight) - dial_worth(insight - cost_worth(items))


def treatment_worth(state: MindState, treated: int, insight: float) -> float:
    """What the Dreams bring that can be paid now and were not treated in this turn."""
    value = 0.0
    for room in range(2):
        if not treated >> room & 1 and treatable(state, room):
            dream = state.person.topmost_dream(room)
            value += dream_worth(state.box, dream) - payment_worth(state.box.dream_cost[dream], insight)
    return value


def cells_worth(state: MindState, cells: list[int], insight: float) -> float:
    """What the tiles in these cells bring when they are triggered."""
    value = 0.0
    for cell in cells:
        tile = state.person.notebook[cell]
        if tile >= 0:
            value += effect_worth(state.box, state.box.mains[tile], 0, insight)
    return value


def inkpot_worth(state: MindState, steps: int, soon: float, insight: float) -> float:
    """What the Inkpot would bring after so many steps."""
    person = state.person
    to = person.inkpot + steps
    value = FREED_IDEA * soon if to >= p.TRACK and person.locked_ideas else 0.0
    space = to % p.TRACK
    if space == p.LEFT:
        return value + TRACK
    if space == p.TOP:
        best = 0.0
        for column in range(3 - person.locked_ideas):
            best = max(best, cells_worth(state, [column, 3 + column, 6 + column], insight))
        return value + best
    first = (space - p.ROW_1) * 3
    minor = INSIGHT[p.MINOR] * more_insight(insight)
    return value + minor + cells_worth(state, [first, first + 1, first + 2], insight)


def action_worth(state: MindState, action: int, soon: float, insight: float) -> float:
    """What one use of an action brings about."""
    person = state.person
    if action <= p.NOTE_3:
        if person.coffee > action and rows_for_tile(state):
            return TILE * soon + action - WORD[e.COF] * (action + 1)  # a point for the banner, one for the main effect
        return 0.0
    if action == p.ELEVATE:
        return 2.0 * WORD[e.ELEV] * more_insight(insight) + WORD[e.TRANS]
    if action == p.PUBLISH:
        return max(WORD[e.PLAY] * min(2, len(person.hand)), PUBLISHING if publishable(state) else 0.0)
    if action == p.GENERATE:
        minors = min(3, person.dial[p.RESERVE] + person.dial[p.OWN_RESERVE])
        return INSIGHT[p.MINOR] * minors * more_insight(insight)
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


def space_worth(state: MindState, space: int, soon: float, insight: float) -> float:
    """What Stating on a space brings with the best of its actions, beyond the Idea it takes."""
    best = 0.0
    for action in actions_at(state, space):
        best = max(best, action_worth(state, action, soon, insight))
    return best + inkpot_worth(state, state.box.icons[space % p.ROWS], soon, insight) - IDEA


def prospect(state: MindState, step: Step[Any], soon: float, insight: float) -> float:
    """The points a step will probably bring; 0 for those that are nothing to wait for."""
    box = state.box
    if isinstance(step, Act):
        return action_worth(state, step.action, soon, insight)
    if isinstance(step, (AdvanceInkpot, ChooseInk)):
        return inkpot_worth(state, step.high, soon, insight)
    if isinstance(step, Perform):
        return effect_worth(box, step.effect, step.word, insight) if step.who == p.PERSON else 0.0
    if isinstance(step, ChooseAction):
        return space_worth(state, step.space, soon, insight)
    if isinstance(step, ChoosePieces):
        ink = inkpot_worth(state, box.icons[step.space % p.ROWS], soon, insight)
        return action_worth(state, step.action, soon, insight) + ink - IDEA
    if isinstance(step, Shape):
        return WORD[e.ELEV] * step.elevates * more_insight(insight) + WORD[e.TRANS] * step.transfers
    if isinstance(step, (TriggerCells, ChooseNext)):
        return cells_worth(state, step.cells, insight) + effect_worth(box, step.end, 0, insight)
    if isinstance(step, (Units, ChooseUnit)):
        return UNIT * step.left
    if isinstance(step, ChooseTile):
        return action_worth(state, step.coffee - 1, soon, insight) if step.coffee else TILE * soon
    if isinstance(step, (PlaceTile, ChooseRow)):
        return TILE * soon
    if isinstance(step, Therapy):
        return THERAPY * step.points if step.who == p.PERSON else 0.0
    if isinstance(step, (Treat, ChooseTreat)):
        return treatment_worth(state, step.treated, insight)
    if isinstance(step, PayDream):
        dream = state.person.topmost_dream(step.room)
        return dream_worth(box, dream) - payment_worth(box.dream_cost[dream], insight)
    if isinstance(step, ResolveDream):
        dream = state.side(step.who).topmost_dream(step.room)
        return dream_worth(box, dream) if step.who == p.PERSON else 0.0
    if isinstance(step, PayWith):
        return -payment_worth(step.items, insight)
    if isinstance(step, (ClaimBonus, ChooseBonus, CoverNumber)):
        return BONUS
    if isinstance(step, GainResearch):
        return WORD[e.RES] * step.n
    if isinstance(step, (Play, ChoosePlay)):
        return WORD[e.PLAY] * min(step.left, len(state.person.hand))
    if isinstance(step, PlayOrPublish):
        return action_worth(state, p.PUBLISH, soon, insight)
    if isinstance(step, MoveProfessor):
        return action_worth(state, p.PROFESSOR, soon, insight)
    if isinstance(step, MoveFreud):
        return action_worth(state, p.FREUD, soon, insight)
    if isinstance(step, (GainCoffee, Spill)):
        return WORD[e.COF] * min(step.n, p.COFFEE_LIMIT - state.person.coffee)
    if isinstance(step, ChooseQuality):
        return WORD[step.level] * more_insight(insight)
    if isinstance(step, GenerateEach):
        return INSIGHT[p.MINOR] * (3 - step.quality) * more_insight(insight)
    if isinstance(step, ChooseCell):
        return WORD[e.TILE]
    if isinstance(step, ChooseColumn):
        return inkpot_worth(state, p.TRACK - state.person.inkpot, soon, insight)
    if isinstance(step, TokenReputation):
        return REPUTATION
    if isinstance(step, (BelowTrack, ChooseBelow)):
        return BELOW
    return 0.0


def prospects(state: MindState, soon: float, insight: float) -> float:
    """Everything that waits on the agenda above the end of the turn."""
    value = 0.0
    agenda = state.agenda
    for index in range(len(agenda) - 1, -1, -1):
        step = agenda[index]
        if isinstance(step, EndTurn):
            break
        value += prospect(state, step, soon, insight)
    return value
