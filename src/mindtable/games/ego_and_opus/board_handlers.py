"""What the verbs of the effect language do to cards of the board: attacks, losses, gains, changes, order, targets."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import add_change, change
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.hands import kinds_of
from mindtable.games.ego_and_opus.harm import attack, give, hurt
from mindtable.games.ego_and_opus.perform import HANDLERS, SIGNATURE, Handler, Perform, place_of
from mindtable.games.ego_and_opus.retire import SwitchOut, sweep
from mindtable.games.ego_and_opus.shapes import ResultChoice
from mindtable.games.ego_and_opus.state import Change, OpusState, performed_work, performer
from mindtable.games.ego_and_opus.values import amount, in_range, schools_of


class Attack(Handler):
    """ME attacks T, or the ego in its row."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        target = place_of(state, run, clause.who)
        if target >= 0 and attack(state, run.me, target, amount(state, run.me, run.card, clause)):
            sweep(state, run.me)


class Hurt(Handler):
    """A loss that is no attack."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        me = run.me
        n = amount(state, me, run.card, clause)
        if clause.who == e.OTHERS:
            for ego in in_range(state, me):
                if ego != state.target[me]:
                    self.hurt(state, me, ego, n)
            sweep(state, me)
            return
        place = place_of(state, run, clause.who)
        if place >= 0:
            self.hurt(state, me, place, n)
            if state.life[place] <= 0:
                sweep(state, me)

    def hurt(self, state: OpusState, me: int, place: int, n: int) -> None:
        hurt(state, me, place, n)
        if state.heard is not None:
            state.tell(events.LOST, state.owner[me], [state.stand(place), n, state.life[place]])


class Give(Handler):
    """A gain of drive or health; an echo gives nothing to ME (H-09)."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place >= 0 and not (run.echo and place == run.me):
            give(state, run.me, place, amount(state, run.me, run.card, clause), run.serial != SIGNATURE)


class Lasting(Handler):
    """BOOST, GUARD, RIPOSTE and SET: a number that lasts on a card."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place >= 0:
            change(state, run.me, place, clause, amount(state, run.me, run.card, clause), run.serial)


class Invert(Handler):
    """The strategies of an ego trade places."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if 0 <= place < p.FIRST_PLACE:
            change(state, run.me, place, clause, 0, run.serial)


class Mute(Handler):
    """The signature of an artist has no effect."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place >= p.FIRST_PLACE:
            change(state, run.me, place, clause, 0, run.serial)


class School(Handler):
    """Artists also count as other schools: that of the found work, or each as the other's."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        me = run.me
        if clause.what == e.FOUND:
            if state.found >= 0 and me >= p.FIRST_PLACE:
                change(state, me, me, clause, state.box.schools[state.found], run.serial)
            return
        other = place_of(state, run, e.T)
        if other >= p.FIRST_PLACE and me >= p.FIRST_PLACE:
            mine, theirs = schools_of(state, me), schools_of(state, other)
            change(state, me, other, clause, mine, run.serial)
            change(state, me, me, clause, theirs, run.serial)


class Switch(Handler):
    """An artist is exchanged for another one of its owner's vault."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place < p.FIRST_PLACE:
            return
        if state.before is not None:
            state.leaving = [*state.leaving, place]  # V-08: its own action still counts
        else:
            state.agenda.append(SwitchOut(place))


class Move(Handler):
    """An artist that has not acted acts next."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        me = run.me
        if me < p.FIRST_PLACE or place < p.FIRST_PLACE or place == me or state.deeds[place] & (p.ACTED | p.INACTIVE):
            return
        if p.is_left(place) != p.is_left(me):
            return  # Schism: only inside the own column
        order = moved(state.mirror if p.is_left(me) else state.order, place, state.turn)
        if p.is_left(me):
            state.mirror = order
        else:
            state.order = order
        if state.heard is not None:
            state.tell(events.MOVED, state.owner[me], [state.stand(place), order])


def moved(order: list[int], place: int, turn: int) -> list[int]:
    """The order of a round in which a place comes right after this turn; it has not acted, so it came later."""
    others = [other for other in order if other != place]
    return [*others[: turn + 1], place, *others[turn + 1 :]]


class Aim(Handler):
    """A card gets a new target."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        me = run.me
        if clause.who == e.RANGE:
            for ego in in_range(state, me):
                aim(state, ego, me, state.owner[me])
            return
        place = place_of(state, run, clause.who)
        if place < 0 or not can_be_aimed(state, place):
            return
        if clause.what == e.CHOICE:
            state.agenda.append(ChooseAim(me, place))
            return
        at = place_of(state, run, clause.school)
        if at >= 0:
            aim(state, place, at, state.owner[me])


def can_be_aimed(state: OpusState, place: int) -> bool:
    """An ego, or an active artist that has not acted."""
    return place < p.FIRST_PLACE or not state.deeds[place] & (p.ACTED | p.INACTIVE)


def aim(state: OpusState, place: int, at: int, seat: int) -> None:
    """Point a card at another; range and masks are ignored, and all can see it."""
    if place < p.FIRST_PLACE:
        add_change(state, place, Change(e.AIM, at, state.round, 0, seat))
    else:
        state.target[place] = at
        state.note(place, p.AIMED)
    if state.heard is not None:
        state.tell(events.AIMED, seat, [state.stand(place), state.stand(at)])


class ChooseAim(ResultChoice):
    """The new target of a card: any card for an artist, any artist for an ego (K7)."""

    FIELDS = ("me", "place")
    SPAN = p.PLACES

    def __init__(self, me: int, place: int) -> None:
        super().__init__(me)
        self.place: Final = place

    def options(self, state: OpusState) -> list[int]:
        first = p.FIRST_PLACE if self.place < p.FIRST_PLACE else 0
        return [place for place in range(first, len(state.card)) if state.card[place] >= 0]

    def usual(self, state: OpusState) -> int:
        options = self.options(state)
        for option in options:
            if option >= p.FIRST_PLACE and state.owner[option] != state.owner[self.me]:
                return option
        return options[0]

    def choose(self, state: OpusState, option: int) -> None:
        aim(state, self.place, option, state.owner[self.me])

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHOM_NOW.of([state.stand(self.place)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.AIM.of([state.stand(self.place), state.stand(option)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb != "aim":
            return None
        if not 0 <= wish.place < p.NO_TARGET:
            return r.MUST_CHOOSE.of([])
        stands = wish.place < len(state.card) and state.card[wish.place] >= 0
        return r.ONLY_ARTISTS.of([]) if stands else r.NOBODY_THERE.of([wish.place])


# -- ECHO


class Echo(Handler):
    """ME performs the result of another work; if none fits, it attacks (H-09)."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        me = run.me
        target = place_of(state, run, e.T)
        if target < 0:
            return
        found = echoes(state, me, clause.what)
        if not found:
            if attack(state, me, target, clause.n):
                sweep(state, me)
        elif len(found) == 1:
            echo(state, run, found[0])
        else:
            state.agenda.append(ChooseEcho(me, run.card, run.serial, run.stamp, clause.what))


def letter(me: int, target: int) -> int:
    """The mask letter of a target, seen from ME."""
    if target == me:
        return p.MASK_SELF
    return p.MASK_EGO if target < p.FIRST_PLACE else p.MASK_ARTIST


def echoes(state: OpusState, me: int, source: int) -> list[int]:
    """The works that can be echoed on the target: never one that echoes itself."""
    box = state.box
    fits = letter(me, state.target[me])
    if source == e.FROM_LAST:
        for index in range(len(state.performed) - 1, -1, -1):
            if performer(state.performed[index]) != state.stamp[me]:
                card = performed_work(state.performed[index])
                return [card] if box.mask[card] & fits else []
        return []
    return [
        card
        for card in kinds_of(state.players[state.owner[me]].graveyard)
        if box.mask[card] & fits and box.clauses[card][0].verb != e.ECHO
    ]


def echo(state: OpusState, run: Perform, card: int) -> None:
    """Perform the echoed result; "this work" and STAY refer to the echoing one."""
    if state.heard is not None:
        state.tell(events.ECHOED, state.owner[run.me], [state.stand(run.me), card])
    state.do([Perform(run.me, card, run.serial, run.stamp, echo=True)])


class ChooseEcho(ResultChoice):
    """Which work of the own graveyard to perform (K7)."""

    FIELDS = ("me", "card", "serial", "stamp", "source")
    SPAN = p.WORKS

    def __init__(self, me: int, card: int, serial: int, stamp: int, source: int) -> None:
        super().__init__(me)
        self.card: Final = card
        self.serial: Final = serial
        self.stamp: Final = stamp
        self.source: Final = source

    def options(self, state: OpusState) -> list[int]:
        return echoes(state, self.me, self.source)

    def choose(self, state: OpusState, option: int) -> None:
        echo(state, Perform(self.me, self.card, self.serial, self.stamp), option)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_ECHO.of([])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.ECHO.of([option])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb not in ("echo", "recover"):
            return None
        return r.MUST_CHOOSE.of([]) if wish.card < 0 else r.CANNOT_BE_ECHOED.of([wish.card])


HANDLERS[e.ATTACK] = Attack()
HANDLERS[e.HURT] = Hurt()
HANDLERS[e.GIVE] = Give()
HANDLERS[e.BOOST] = Lasting()
HANDLERS[e.GUARD] = Lasting()
HANDLERS[e.RIPOSTE] = Lasting()
HANDLERS[e.SET] = Lasting()
HANDLERS[e.INVERT] = Invert()
HANDLERS[e.MUTE] = Mute()
HANDLERS[e.SCHOOL] = School()
HANDLERS[e.SWITCH] = Switch()
HANDLERS[e.MOVE] = Move()
HANDLERS[e.AIM] = Aim()
HANDLERS[e.ECHO] = Echo()
