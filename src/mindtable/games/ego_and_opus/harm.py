"""Attacks, losses and gains (A1, A2, B-34, B-45, H-05, H-06, H-11)."""

from __future__ import annotations

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import attack_of, guard_of, muted, riposte_of


def attack(state: OpusState, me: int, target: int, bonus: int) -> bool:
    """A full attack: attack and bonus less GUARD, then RIPOSTE, even when no damage was done (B-45).

    Returns whether one of the two is at 0 now.
    """
    strength = attack_of(state, me)
    guard = guard_of(state, target)
    damage = strength + bonus
    if damage < 0:
        damage = 0
    damage -= guard
    if damage < 0:
        damage = 0
    if me < p.FIRST_PLACE:
        state.attacked[me] = state.stamp[target]
    elif target >= p.FIRST_PLACE and target != me:
        state.note(me, p.STRUCK_ARTIST)
    riposte = riposte_of(state, target, me)
    hurt(state, me, target, damage)
    if state.heard is not None:
        stands = [state.stand(me), state.stand(target)]
        state.tell(events.ATTACKED, state.owner[me], [*stands, damage, state.life[target], strength, bonus, guard])
    if riposte and target != me:
        lose(state, me, riposte)
        if state.heard is not None:
            stands = [state.stand(me), state.stand(target)]
            state.tell(events.RIPOSTE, state.owner[target], [*stands, riposte, state.life[me]])
        credit(state, target, me)
    return state.life[target] <= 0 or state.life[me] <= 0


def hurt(state: OpusState, me: int, target: int, n: int) -> None:
    """Damage by a card: deeds and credit are written down; values never fall below 0."""
    if n <= 0:
        return
    lose(state, target, n)
    credit(state, me, target)
    if me == target:
        return
    state.dealt[me] = state.dealt[me] + n
    if target < p.FIRST_PLACE:
        state.struck[target] = state.struck[target] | 1 << me


def lose(state: OpusState, place: int, n: int) -> None:
    """A card loses drive or health to damage."""
    left = state.life[place] - n
    state.life[place] = left if left > 0 else 0
    state.note(place, p.WOUNDED)


def credit(state: OpusState, me: int, target: int) -> None:
    """Whose deed it is if the target falls; of two at the same time it is the one from the other side (V-08)."""
    if state.before is not None and state.credit[target] >= 0 and p.is_left(me) == p.is_left(target):
        return
    state.credit[target] = me


def give(state: OpusState, me: int, place: int, n: int, performing: bool) -> None:
    """A card gains drive or health, never above its printed base and 4 (H-05)."""
    box = state.box
    if performing and me >= p.FIRST_PLACE and box.gives_more[state.card[me]] and not muted(state, me):
        n += box.gives_more[state.card[me]]
    top = box.life[state.card[place]] + p.CEILING
    gained = min(n, top - state.life[place])
    if gained <= 0:
        return
    state.life[place] = state.life[place] + gained
    if state.heard is not None:
        state.tell(events.GAINED, state.owner[me], [state.stand(place), gained, state.life[place]])
    if place >= p.FIRST_PLACE:
        state.note(place, p.REFRESHED)
        if me != place:
            state.note(me, p.HELPED)


def aimed_at(state: OpusState, ego: int) -> int:
    """Where AIM points an ego this round, the latest counting; UNAIMED if it is free (H-19)."""
    found = p.UNAIMED
    for change in state.changes[ego]:
        if change.verb == e.AIM:
            found = change.n
    return found


def aimed_by(state: OpusState, ego: int) -> int:
    """The seat that aimed an ego this round."""
    found = -1
    for change in state.changes[ego]:
        if change.verb == e.AIM:
            found = change.by
    return found
