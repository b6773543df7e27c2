"""Gains of either side: points, Coffee, Boxes, Reputation, tags and Location Goals."""

from __future__ import annotations

from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState, Side


def score(state: MindState, who: int, points: int, source: int) -> None:
    """Victory Points, remembered by where they come from."""
    side = state.side(who)
    side.vp += points
    side.earned[source] += points
    if state.heard is not None and points:
        state.tell(events.POINTS, who, [points, source, side.vp])


def gain_box(state: MindState, who: int) -> None:
    """One Heart-Shaped Box; a fourth is 2 points instead (SM-18, UM-70, ID-14)."""
    side = state.side(who)
    if side.boxes < p.BOX_LIMIT:
        side.boxes += 1
        if state.heard is not None:
            state.tell(events.BOX, who, [side.boxes])
        return
    if state.heard is not None:
        state.tell(events.BOX_OVERFLOWS, who, [])
    score(state, who, p.BOX_OVERFLOW, p.CLIENT_POINTS)


def gain_boxes(state: MindState, who: int, n: int) -> None:
    """Heart-Shaped Boxes, one by one."""
    for _ in range(n):
        gain_box(state, who)


def id_coffee(state: MindState, n: int, reason: int) -> None:
    """Coffee of the Id: one by one, and 4 (3) of them become a Box at once (ID-13, A-40); the log tells what for."""
    rival = state.id
    limit = state.box.coffee_of_box
    while n > 0:
        step = min(n, limit - rival.coffee)
        n -= step
        rival.coffee += step
        if state.heard is not None:
            state.tell(events.COFFEE, p.ID, [step, rival.coffee, reason])
        if rival.coffee == limit:
            rival.coffee = 0
            if state.heard is not None:
                state.tell(events.BREWED, p.ID, [limit])
            gain_box(state, p.ID)


def take_coffee(state: MindState, n: int) -> None:
    """Coffee of the person; what exceeds the track is lost (SM-18)."""
    person = state.person
    after = min(p.COFFEE_LIMIT, person.coffee + n)
    if state.heard is not None and after > person.coffee:
        state.tell(events.COFFEE, p.PERSON, [after - person.coffee, after, p.NONE])
    person.coffee = after
    check_goals(state, p.PERSON, b.COFFEE)


def pay_coffee(state: MindState, n: int) -> None:
    """The person pays Coffee."""
    state.person.coffee -= n
    if state.heard is not None and n:
        state.tell(events.COFFEE_PAID, p.PERSON, [n, state.person.coffee])


def gain_bright(state: MindState, who: int, n: int) -> None:
    """Bright Ideas come into the supply."""
    side = state.side(who)
    side.bright += n
    if state.heard is not None:
        state.tell(events.BRIGHT, who, [n, side.bright])


def pay_bright(state: MindState, n: int) -> None:
    """The person pays Bright Ideas."""
    state.person.bright -= n
    if state.heard is not None and n:
        state.tell(events.BRIGHT_PAID, p.PERSON, [n, state.person.bright])


# -- Reputation (UM-80, UM-81, UM-90, ID-70)


def gain_reputation(state: MindState, who: int) -> None:
    """Freud's marker first, then the own one; a marker that crosses a face moves Freud on (A-17)."""
    side = state.side(who)
    ended = False
    if state.freud_marker < p.REPUTATION_LIMIT:
        state.freud_marker += 1
        ended = state.freud_marker == p.REPUTATION_LIMIT
        if p.FACES >> state.freud_marker & 1:
            _freud_steps(state)
    if side.reputation < p.REPUTATION_LIMIT:
        side.reputation += 1
        state.arrivals += 1
        side.arrived = state.arrivals
        if p.FACES >> side.reputation & 1:
            _freud_steps(state)
    if state.heard is not None:
        state.tell(events.REPUTATION, who, [side.reputation, state.freud_marker])
    if ended:
        state.last_round = state.round + 1
        if state.heard is not None:
            state.tell(events.END_NEAR, who, [state.last_round, p.END_POINTS])
        score(state, who, p.END_POINTS, p.REPUTATION_POINTS)


def _freud_steps(state: MindState) -> None:
    start = state.freud
    state.freud = state.box.next[start]
    if state.heard is not None:
        state.tell(events.FREUD_STEPS, p.NOBODY, [state.freud, start])


def ahead(state: MindState) -> int:
    """Who is ahead on the Reputation track: further, or there first (UM-81, A-41)."""
    person, rival = state.person, state.id
    if person.reputation != rival.reputation:
        return p.PERSON if person.reputation > rival.reputation else p.ID
    return p.PERSON if person.arrived < rival.arrived else p.ID


# -- tags


def add_tags(state: MindState, who: int, tags: list[int]) -> None:
    """Tags that count from now on."""
    side = state.side(who)
    for tag in tags:
        side.tags[tag] += 1
    if tags:
        if state.heard is not None:
            state.tell(events.TAGS_GAINED, who, [tags])
        check_goals(state, who, b.EVERY_LOCATION)


def lose_tags(state: MindState, who: int, tags: list[int]) -> None:
    """Tags that count no longer."""
    side = state.side(who)
    for tag in tags:
        side.tags[tag] -= 1
    if state.heard is not None and tags:
        state.tell(events.TAGS_LOST, who, [tags])


# -- Location Goals (SM-41, UM-12, UM-82, ID-74, A-18)


def check_goals(state: MindState, who: int, condition: int) -> None:
    """Claim what is met, left to right, in the own turn only."""
    if state.acting != who:
        return
    for goal in state.box.goals_for[condition]:
        if met(state, who, goal):
            claim_met(state, who, condition)
            return


def check_cures(state: MindState, who: int) -> None:
    """A Cure may meet two Goals at once: they are claimed from left to right (ID-74, A-19)."""
    if state.acting != who:
        return
    for place in range(p.GOAL_ROW):
        goal = state.goals[place]
        if goal >= 0 and state.box.conditions[goal] in (b.CURE, b.CASES) and met(state, who, goal):
            claim_goal(state, who, place)


def claim_met(state: MindState, who: int, condition: int) -> None:
    """Claim the Goals with a condition that are met and lie there still, left to right (A-19)."""
    for place in range(p.GOAL_ROW):
        goal = state.goals[place]
        if goal >= 0 and state.box.conditions[goal] == condition and met(state, who, goal):
            claim_goal(state, who, place)


def check_all_goals(state: MindState, who: int) -> None:
    """What was fulfilled outside the own turn is claimed at its start (ID-75)."""
    goals = state.goals
    for place in range(p.GOAL_ROW):
        goal = goals[place]
        if goal >= 0 and met(state, who, goal):
            claim_goal(state, who, place)


def claim_goal(state: MindState, who: int, place: int) -> None:
    """Reputation first, then the tile lies face down and its tags count (UM-82)."""
    goal = state.goals[place]
    state.goals[place] = p.NONE
    if state.heard is not None:
        state.tell(events.GOAL_CLAIMED, who, [goal, place])
    gain_reputation(state, who)
    state.side(who).goals.append(goal)
    add_tags(state, who, state.box.goal_tags[goal])


def met(state: MindState, who: int, goal: int) -> bool:
    """Whether a side fulfils the condition of a Goal now."""
    side = state.side(who)
    kind = state.box.conditions[goal]
    least = state.box.condition_least[goal]
    if kind == b.CURE:
        return len(side.cured) >= least
    if kind == b.TREATISES:
        return len(side.published) >= least
    if kind == b.DISTRICTS:
        return side.districts_held() >= least
    if kind == b.CASES:
        return cured_cases(side) >= least
    if kind == b.EVERY_LOCATION:
        tags = side.tags
        filled = tags[p.GRAY]
        for location in range(len(p.LOCATIONS)):
            if tags[location] < least:
                filled -= least - tags[location]
                if filled < 0:
                    return False
        return True
    if kind == b.COLUMNS:
        return full_columns(state, who) >= least
    if who == p.ID:  # it has no dial and never holds so much Coffee
        return kind == b.LOCKED_IDEAS and _locked(state.id.above) <= least
    person = state.person
    if kind == b.MAJORS:
        for quality in range(3):
            if person.dial[quality * 3 + p.MAJOR] + person.dial[p.OWN + quality * 3 + p.MAJOR] < least:
                return False
        return True
    if kind == b.LOCKED_IDEAS:
        return person.locked_ideas <= least
    return person.coffee >= least


def cured_cases(side: Side) -> int:
    """How many Case-Study Clients a side has Cured."""
    count = 0
    for client in side.cured:
        if client >= p.ROUTINES:
            count += 1
    return count


def _locked(above: list[int]) -> int:
    return (1 if above[0] else 0) + (1 if above[1] else 0) + (1 if above[2] else 0)


def full_columns(state: MindState, who: int) -> int:
    """Complete Notebook columns: of three tiles, or of three active ones (ID-76)."""
    count = 0
    for column in range(3):
        if who == p.ID:
            full = state.id.active_in_column(column) == 3
        else:
            cells = state.person.notebook
            full = cells[column] >= 0 and cells[3 + column] >= 0 and cells[6 + column] >= 0
        if full:
            count += 1
    return count


def full_rows(state: MindState, who: int) -> int:
    """Complete Notebook rows: of three tiles, or of three active ones (ID-76, A-32)."""
    count = 0
    for row in range(3):
        if who == p.ID:
            full = state.id.active_in_row(row) == 3
        else:
            full = state.person.notebook[row * 3 + 2] >= 0  # rows fill from the left (UM-44)
        if full:
            count += 1
    return count
