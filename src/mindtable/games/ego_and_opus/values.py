"""What the numbers on the board are now, signatures included (G3): attack, guard, schools, conditions (H-04)."""

from __future__ import annotations

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState


def muted(state: OpusState, place: int) -> bool:
    """Whether the signature in a place has no effect."""
    for change in state.changes[place]:
        if change.verb == e.MUTE:
            return True
    return False


def in_range(state: OpusState, place: int) -> list[int]:
    """RANGE: the egos an artist reaches, in its row and the rows beside it; all in the 4-player game (P4, V-01)."""
    if place < p.FIRST_PLACE or not state.table.egos:
        return []
    row = p.row_of(place)
    far = state.table.format == p.FOUR
    return [ego for ego in range(p.ROWS) if state.card[ego] >= 0 and (far or -1 <= ego - row <= 1)]


def faced(state: OpusState, place: int) -> list[int]:
    """Schism: the artists of the other side that an artist reaches; they take the egos' role (V-05)."""
    if state.table.egos:
        return []
    row = p.row_of(place)
    first = p.FIRST_PLACE if p.is_left(place) else p.FIRST_MIRROR
    far = state.table.side_of(place) == p.FOUR
    return [
        first + other for other in range(p.ROWS) if state.card[first + other] >= 0 and (far or -1 <= other - row <= 1)
    ]


def own_side(state: OpusState, place: int) -> list[int]:
    """The other artists on the same side, own and foreign."""
    first = p.FIRST_MIRROR if p.is_left(place) else p.FIRST_PLACE
    return [other for other in range(first, first + p.ROWS) if other != place and state.card[other] >= 0]


def mates(state: OpusState, place: int) -> list[int]:
    """MATE: the other artists of the same player; nobody in the 4-player game (V-02), one as a rule, three alone."""
    if place < p.FIRST_PLACE:
        return []
    owner = state.owner[place]
    return [other for other in own_side(state, place) if state.owner[other] == owner]


def base_attack(state: OpusState, place: int) -> int:
    """The printed attack, or what SET has made of it."""
    base = state.box.attack[state.card[place]]
    for change in state.changes[place]:
        if change.verb == e.SET and change.n > base:
            base = change.n
    return base


def attack_of(state: OpusState, place: int) -> int:
    """The attack of a card; during a simultaneous action what it was before (V-08)."""
    if state.before is not None:
        return state.before.attack[place]
    return current_attack(state, place)


def current_attack(state: OpusState, place: int) -> int:
    """Base after SET, all BOOSTs and the signatures in force, at least 0."""
    box = state.box
    card = state.card[place]
    total = box.attack[card]
    base = total
    silent = False
    for change in state.changes[place]:
        verb = change.verb
        if verb == e.BOOST:
            total += change.n
        elif verb == e.SET:
            if change.n > base:
                total += change.n - base
                base = change.n
        elif verb == e.MUTE:
            silent = True
    if place < p.FIRST_PLACE:
        beside = state.card[place + p.FIRST_PLACE]
        if beside >= 0 and box.boosts_home[beside] and not muted(state, place + p.FIRST_PLACE):
            total += box.boosts_home[beside]
    else:
        if not silent and box.boosts_me[card]:
            clause = box.clauses[card][0]
            if clause.when == e.ALWAYS_TRUE or holds(state, place, card, clause.when, clause.least):
                total += amount(state, place, card, clause)
        side = state.table.side_of(place)
        if side == p.TWO:
            mate = place ^ 2  # S3: zones 1 and 3 belong together, 2 and 4 as well
            other = state.card[mate]
            if other >= 0 and box.boosts_mate[other] and not muted(state, mate):
                total += box.boosts_mate[other]
        elif side == p.SOLITAIRE:
            for mate in own_side(state, place):
                other = state.card[mate]
                if box.boosts_mate[other] and state.mate[mate] == place and not muted(state, mate):
                    total += box.boosts_mate[other]
    return total if total > 0 else 0


def guard_of(state: OpusState, place: int) -> int:
    """How much less an attack deals: the highest GUARD of works, and the signature (H-18)."""
    if state.before is not None:
        return state.before.guard[place]
    return current_guard(state, place)


def current_guard(state: OpusState, place: int) -> int:
    """GUARD as it is now."""
    guard = 0
    for change in state.changes[place]:
        if change.verb == e.GUARD and change.n > guard:
            guard = change.n
    card = state.card[place]
    if state.box.guards_me[card] and not muted(state, place):
        clause = state.box.clauses[card][0]
        if holds(state, place, card, clause.when, clause.least):
            guard += clause.n
    return guard


def riposte_of(state: OpusState, place: int, attacker: int) -> int:
    """What an attacker loses: the highest RIPOSTE of works, and the signature where it applies (H-18)."""
    if state.before is not None:
        return state.before.riposte[place]
    riposte = current_riposte(state, place)
    if attacker < p.FIRST_PLACE and state.box.riposte_to_egos[state.card[place]] and not muted(state, place):
        riposte += state.box.riposte_to_egos[state.card[place]]
    return riposte


def current_riposte(state: OpusState, place: int) -> int:
    """The highest RIPOSTE of works on a card."""
    riposte = 0
    for change in state.changes[place]:
        if change.verb == e.RIPOSTE and change.n > riposte:
            riposte = change.n
    return riposte


def schools_of(state: OpusState, place: int) -> int:
    """The schools an artist counts as, as bits; by a change it may be more than the printed one (B-46)."""
    schools = state.box.schools[state.card[place]]
    for change in state.changes[place]:
        if change.verb == e.SCHOOL:
            schools |= change.n
    return schools


def price(state: OpusState, place: int, card: int) -> int:
    """What an artist pays for a work: the printed cost less the discount of its signature."""
    cost = state.box.cost[card]
    artist = state.card[place]
    if cost and state.box.discounts[artist] and not muted(state, place):
        clause = state.box.clauses[artist][0]
        if holds(state, place, card, clause.when, clause.least):
            cost -= clause.n
    return cost if cost > 0 else 0


def identity(state: OpusState, place: int, card: int, face: int) -> int:
    """What an attached work counts as: a copy is the specialty of its artist (H-08)."""
    return state.box.specialty[state.card[place]] if face == p.COPY else card


# -- numbers and conditions


def amount(state: OpusState, me: int, card: int, clause: e.Clause) -> int:
    """The number of a clause, its count or condition read now."""
    if clause.plain:
        return clause.n
    if clause.either != e.ALWAYS_TRUE:
        return clause.n if holds(state, me, card, clause.either, clause.either_least) else clause.other
    count = counter(state, me, clause.per, card) // clause.step
    return clause.n + clause.times * (count if count < clause.cap else clause.cap)


def counter(state: OpusState, me: int, what: int, card: int) -> int:
    """A counter of PER or of a comparison."""
    if what == e.GRAVE:
        return len(state.players[state.owner[me]].graveyard)
    if what == e.WORKS:
        return len([piece for piece in state.works[me] if piece.face != p.UNFLIPPED])
    if what == e.IDEAS:
        idea = state.box.idea
        return len([piece for piece in state.works[me] if piece.card == idea and piece.face == p.UP])
    if what == e.MUS:
        count = 0
        for piece in state.works[me]:
            work = identity(state, me, piece.card, piece.face)
            if piece.face != p.UNFLIPPED and state.box.schools[work] == p.MUSICAL:
                count += 1
        return count
    if what == e.TATK:
        target = state.target[me]
        return attack_of(state, target) if 0 <= target < p.NO_TARGET and state.card[target] >= 0 else 0
    if what == e.RHAND:
        largest = 0
        for seat in range(len(state.players)):
            if seat != state.owner[me] and len(state.players[seat].hand) > largest:
                largest = len(state.players[seat].hand)
        return largest
    if what == e.GONE:
        return state.gone
    if what == e.DRIVE:
        return state.life[me]
    return state.box.cost[card]  # PRINTED


def holds(state: OpusState, me: int, card: int, condition: int, least: int) -> bool:
    """Whether a condition is met now; ``card`` is the work it stands on, or the artist of a signature."""
    if condition < e.TEAM:
        return counter(state, me, condition, card) >= least
    if condition == e.EGO:
        return 0 <= state.target[me] < p.FIRST_PLACE
    if condition == e.ART:
        return p.FIRST_PLACE <= state.target[me] < p.PLACES
    if condition == e.FIRST or condition == e.LAST:
        order = state.mirror if p.is_left(me) else state.order
        if not order or me < p.FIRST_PLACE:
            return False
        return (order[0] if condition == e.FIRST else order[-1]) == me
    if condition == e.TEAM:
        return bool(teammates(state, me, state.box.schools[card]))
    if condition == e.SAME:
        for mate in mates(state, me):
            if state.target[mate] == state.target[me]:
                return True
        return False
    if condition == e.MARTIAL:
        return bool(teammates(state, me, p.MARTIAL))
    if condition == e.TOPBASE:
        mine = base_attack(state, me)
        for place in state.table.places:
            if state.card[place] >= 0 and base_attack(state, place) > mine:
                return False
        return True
    if condition == e.TOPHAND:
        mine = len(state.players[state.owner[me]].hand)
        for seat in range(len(state.players)):
            if seat != state.owner[me] and len(state.players[seat].hand) >= mine:
                return False
        return True
    return new_mark(state, me)


def teammates(state: OpusState, me: int, schools: int) -> list[int]:
    """The MATEs that count as one of these schools."""
    return [mate for mate in mates(state, me) if schools_of(state, mate) & schools]


def new_mark(state: OpusState, me: int) -> bool:
    """Whether the school mark of the work just flipped is on no other work attached to the artist."""
    marks = state.box.mark
    mark = marks[state.last[me]]
    bearing = [piece for piece in state.works[me] if marks[identity(state, me, piece.card, piece.face)] == mark]
    return len(bearing) == 1
