"""Publishing and Citing (UM-83 to UM-86); the counting of Volumes serves both sides."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.office import POINTS_AT_PUBLISHING, acts
from mindtable.games.unconscious_mind.payment import GiveOwn
from mindtable.games.unconscious_mind.research import play_card
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import add_tags, check_goals, gain_bright, lose_tags, score

# -- which cards fill a Treatise: needs and own cards are counts by colour


def needed(state: MindState, treatise: int) -> list[int]:
    """How many cards of each colour a Treatise holds; a list of one's own, to be counted down."""
    return state.box.treatise_needs[treatise][:]


def own_colours(state: MindState, who: int) -> list[int]:
    """How many cards in play a side has of each colour."""
    colour = state.box.colour
    counts = [0, 0, 0]
    for card in state.side(who).in_play:
        counts[colour[card]] += 1
    return counts


def volume_colours(state: MindState, who: int) -> list[list[int]]:
    """The colours of the Volumes of a side, Treatise by Treatise from the left."""
    colour = state.box.colour
    return [[colour[card] for card in state.volumes[treatise]] for treatise in state.side(who).published]


def covered(need: list[int], own: list[int]) -> bool:
    return need[0] <= own[0] and need[1] <= own[1] and need[2] <= own[2]


def fills(need: list[int], first: int, own: list[int], ends: list[list[int]]) -> bool:
    """Whether own cards and Volumes from the right ends fill the need, the first place with an own card (UM-83)."""
    if own[first] == 0:
        return False
    return covered(need, own) or _fills_from(need, first, own, ends, 0)


def _fills_from(need: list[int], first: int, own: list[int], ends: list[list[int]], row: int) -> bool:
    if row == len(ends):
        return covered(need, own)
    if _fills_from(need, first, own, ends, row + 1):
        return True
    left = need[:]
    volumes = ends[row]
    for index in range(len(volumes) - 1, -1, -1):
        if not citable(left, first, volumes[index]):
            return False
        left[volumes[index]] -= 1
        if _fills_from(left, first, own, ends, row + 1):
            return True
    return False


def citable(need: list[int], first: int, colour: int) -> bool:
    """Whether a Cited card of this colour has a place: every one must be used, and the first place is own (UM-84)."""
    return need[colour] > (1 if colour == first else 0)


def cite_plans(need: list[int], first: int, own: list[int], ends: list[list[int]]) -> list[list[int]]:
    """All ways to Cite that fill the need: how many Volumes of each row, from its right end."""
    plans: list[list[int]] = []
    if own[first]:
        _add_plans(need, first, own, ends, [], plans)
    return plans


def _add_plans(
    need: list[int], first: int, own: list[int], ends: list[list[int]], plan: list[int], plans: list[list[int]]
) -> None:
    if len(plan) == len(ends):
        if covered(need, own):
            plans.append(plan)
        return
    left = need[:]
    volumes = ends[len(plan)]
    _add_plans(left, first, own, ends, [*plan, 0], plans)
    for count in range(1, len(volumes) + 1):
        colour = volumes[-count]
        if not citable(left, first, colour):
            return
        left = left[:]
        left[colour] -= 1
        _add_plans(left, first, own, ends, [*plan, count], plans)


# -- both sides


def one_of_each(box: Box, cards: list[int]) -> list[int]:
    """Cards with the same tags are one candidate: the leftmost."""
    found: list[int] = []
    seen = 0  # a bit set
    for card in cards:
        tags = 1 << box.tag_set[card]
        if not seen & tags:
            seen |= tags
            found.append(card)
    return found


def cite(state: MindState, who: int, treatise: int) -> int:
    """Take the rightmost Volume of the opponent, who gains 2 points and a Bright Idea (UM-84, ID-92, A-26)."""
    volumes = state.volumes[treatise]
    card = volumes[-1]
    state.volumes[treatise] = volumes[:-1]
    if state.heard is not None:
        state.tell(events.CITED, who, [card, treatise])
    score(state, 1 - who, p.CITE_POINTS, p.TREATISE_POINTS)
    gain_bright(state, 1 - who, 1)
    return card


def bind(state: MindState, who: int, treatise: int, own: list[int], cited: list[int]) -> None:
    """The cards go under the tile in the order of its colours, own ones first; own tags are lost (UM-85)."""
    box = state.box
    side = state.side(who)
    left = own + cited
    volumes: list[int] = []
    for colour in box.treatise_colours[treatise]:
        for card in left:
            if box.colour[card] == colour:
                volumes.append(card)
                left.remove(card)
                break
    for card in own:
        side.in_play.remove(card)
        lose_tags(state, who, box.research_tags[card])
    state.volumes[treatise] = volumes
    state.owners[treatise] = who


# -- the person Publishes


def publishable(state: MindState) -> list[int]:
    """The Treatises the person could Publish now."""
    if not state.person.in_play or state.person.own_insights() == 0:
        return []
    own = own_colours(state, p.PERSON)
    ends = volume_colours(state, p.ID)
    found: list[int] = []
    for treatise in range(p.TREATISES):
        if state.owners[treatise] < 0:
            first = state.box.treatise_colours[treatise][0]
            if fills(state.box.treatise_needs[treatise], first, own, ends):
                found.append(treatise)
    return found


FIRST_TREATISE: Final = 1 + p.RESEARCH_CARDS  # the options: none, a card to play, a Treatise to Publish


class PlayOrPublish(Asked):
    """The action PU: play up to two Research cards, or Publish one Treatise, not both (UM-51)."""

    SPAN = FIRST_TREATISE + p.TREATISES

    def options(self, state: MindState) -> list[int]:
        found = [0, *[1 + card for card in state.person.hand]]
        found.extend([FIRST_TREATISE + treatise for treatise in publishable(state)])
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option >= FIRST_TREATISE:
            cite_next(state, option - FIRST_TREATISE, [])
        elif option:
            play_card(state, option - 1, 1)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PLAY_OR_PUBLISH.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.PLAY_NONE.of([])
        if option < FIRST_TREATISE:
            return w.PLAY.of([option - 1])
        treatise = option - FIRST_TREATISE
        return w.PUBLISH.of([treatise, state.box.treatise_points[treatise]])


def cite_options(state: MindState, treatise: int, cited: list[int]) -> list[int]:
    """0 to Cite no more when own cards suffice, else 1 + a Treatise of the Id whose rightmost Volume helps."""
    box = state.box
    first = box.treatise_colours[treatise][0]
    own = own_colours(state, p.PERSON)
    ends = volume_colours(state, p.ID)
    need = needed(state, treatise)
    for card in cited:
        need[box.colour[card]] -= 1
    found = [0] if covered(need, own) else []
    for index in range(len(ends)):
        volumes = ends[index]
        if volumes and citable(need, first, volumes[-1]):
            left = need[:]
            left[volumes[-1]] -= 1
            if fills(left, first, own, [*ends[:index], volumes[:-1], *ends[index + 1 :]]):
                found.append(1 + state.id.published[index])
    return found


def cite_next(state: MindState, treatise: int, cited: list[int]) -> None:
    """Cite Volumes of the Id for a Treatise, one after another, as far as wanted (UM-84)."""
    options = cite_options(state, treatise, cited)
    if len(options) > 1:
        state.agenda.append(ChooseCite(treatise, cited))
    else:
        cite_or_go_on(state, treatise, cited, options[0])


class ChooseCite(Asked):
    """From which Treatise of the Id to Cite next, or none (DP-09)."""

    FIELDS = ("treatise", "cited")
    SPAN = 1 + p.TREATISES

    def __init__(self, treatise: int, cited: list[int]) -> None:
        self.treatise: Final = treatise
        self.cited: Final = cited

    def options(self, state: MindState) -> list[int]:
        return cite_options(state, self.treatise, self.cited)

    def choose(self, state: MindState, option: int) -> None:
        cite_or_go_on(state, self.treatise, self.cited, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CITE.of([self.treatise])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.CITE_NO_MORE.of([])
        treatise = option - 1
        return w.CITE.of([state.volumes[treatise][-1], treatise])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.NO_USE_FOR_VOLUME.of([wish.card]) if wish.verb == "cite" and wish.card >= 0 else None


def cite_or_go_on(state: MindState, treatise: int, cited: list[int], option: int) -> None:
    """Cite one Volume more, or none; then the own cards are chosen."""
    if option:
        card = cite(state, p.PERSON, option - 1)
        cite_next(state, treatise, [*cited, card])
    else:
        gather(state, treatise, cited, [])


def own_options(state: MindState, treatise: int, cited: list[int], own: list[int]) -> list[int]:
    """Own cards that could be laid under the Treatise next; of cards with the same tags one stands for all."""
    box = state.box
    need = needed(state, treatise)
    for card in cited + own:
        need[box.colour[card]] -= 1
    for colour in range(3):
        if need[colour]:
            left = [card for card in state.person.in_play if box.colour[card] == colour and card not in own]
            if len(left) == need[colour]:
                return left[:1]  # all of them go
            return one_of_each(box, left)
    return []


def gather(state: MindState, treatise: int, cited: list[int], own: list[int]) -> None:
    """Choose the own cards of a Treatise, colour by colour; then it is out."""
    options = own_options(state, treatise, cited, own)
    if not options:
        finish(state, treatise, own, cited)
    elif len(options) == 1:
        gather(state, treatise, cited, [*own, options[0]])
    else:
        state.agenda.append(ChooseVolume(treatise, cited, own))


class ChooseVolume(Asked):
    """Which own card in play goes under the Treatise (DP-09)."""

    FIELDS = ("treatise", "cited", "own")
    SPAN = p.RESEARCH_CARDS

    def __init__(self, treatise: int, cited: list[int], own: list[int]) -> None:
        self.treatise: Final = treatise
        self.cited: Final = cited
        self.own: Final = own

    def options(self, state: MindState) -> list[int]:
        return own_options(state, self.treatise, self.cited, self.own)

    def choose(self, state: MindState, option: int) -> None:
        gather(state, self.treatise, self.cited, [*self.own, option])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_VOLUME.of([self.treatise, self.own])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.USE.of([option, state.box.research_tags[option]])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.NOT_NEEDED.of([wish.card]) if wish.verb == "use" and wish.card >= 0 else None


def finish(state: MindState, treatise: int, own: list[int], cited: list[int]) -> None:
    """The Treatise is out: its points at once, its tags, an own Insight on it, and its place in the row (UM-85)."""
    person = state.person
    bind(state, p.PERSON, treatise, own, cited)
    points = state.box.treatise_points[treatise]
    if state.heard is not None:
        state.tell(events.PUBLISHED, p.PERSON, [treatise, points, own, cited])
    only_one = not person.published
    if only_one:
        lay_treatise(state, treatise, p.RIGHT_SIDE)
    score(state, p.PERSON, points, p.TREATISE_POINTS)
    if person.abilities[POINTS_AT_PUBLISHING]:
        score(state, p.PERSON, 2 * acts(state, POINTS_AT_PUBLISHING), p.TREATISE_POINTS)
    add_tags(state, p.PERSON, state.box.treatise_tags[treatise])
    state.at_once([GiveOwn(), *([] if only_one else [ChooseEnd(treatise)])])


def lay_treatise(state: MindState, treatise: int, end: int) -> None:
    """A Treatise comes to one of the ends of the person's row."""
    row = state.person.published
    row.insert(len(row) if end == p.RIGHT_SIDE else 0, treatise)
    if state.heard is not None:
        state.tell(events.TREATISE_LAID, p.PERSON, [treatise, end])
    check_goals(state, p.PERSON, b.TREATISES)


class ChooseEnd(Asked):
    """At which end of the row of Treatises to lay the new one (UM-85)."""

    FIELDS = ("treatise",)

    def __init__(self, treatise: int) -> None:
        self.treatise: Final = treatise

    def options(self, state: MindState) -> list[int]:
        return [p.LEFT_SIDE, p.RIGHT_SIDE]

    def choose(self, state: MindState, option: int) -> None:
        lay_treatise(state, self.treatise, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_END.of([self.treatise])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return (w.LEFT_END if option == p.LEFT_SIDE else w.RIGHT_END).of([self.treatise])
