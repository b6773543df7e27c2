"""Why not: finds the reason why a choice that is not on offer is not.

What forbids a choice whenever it is asked comes first (the card is not in your hand), then what the open question has
against it (``refuses``: the ego is out of range), then why it is not the moment for it, then whose choice it is.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, options_for
from mindtable.core.things import Row, Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.things import PLACE
from mindtable.games.ego_and_opus.wish import read


def refuse(state: OpusState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make a choice now; None for one that is on offer, or is nothing of this title."""
    decision = state.waiting()
    if decision is None:
        return r.GAME_OVER.of([])
    wish = read(state.box, text)
    asked = decision.seats(state)
    mine = decision if seat in asked else None
    if mine is not None and offered(state, mine, seat, text, wish):
        return None
    if wish is None:
        return None
    told = why_not(state, mine, seat, wish)
    if told.row in TIMING and mine is None and asked[0] >= 0:
        return r.NOT_YOUR_CHOICE.of([asked[0]])
    return told


def why_not(state: OpusState, mine: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
    """Why not this; the decision is None while others have to choose."""
    if not wish.verb and not wish.declines():
        wish = spelled_out(state, mine, seat, wish)
    reasons = REASONS[wish.verb]
    told = reasons.always(state, seat, wish)
    if told is None and mine is not None:
        told = mine.refuses(state, seat, wish)
    return reasons.otherwise(state, seat, wish) if told is None else told


def offered(state: OpusState, decision: Decision[Any], seat: int, text: str, wish: Wish | None) -> bool:
    """Whether a text is the notation of something on offer, or names the card or the place of it."""
    for option in options_for(state, seat):
        told = decision.describe(state, seat, option)
        written = told.written(state.box)
        if written == text or (wish is not None and not wish.verb and names(state, told, wish, written)):
            return True
    return False


def names(state: OpusState, told: Told[Box], wish: Wish, written: str) -> bool:
    """Whether somebody who names a card, a place or a card where it stands means this choice."""
    if wish.card >= 0 and wish.place >= 0:
        return [wish.card, wish.place] in told.values
    if wish.card >= 0:
        stands = [value[0] for value in told.values if isinstance(value, list) and len(value) == 2]
        return state.box.ids[wish.card] in written.split(" ") or wish.card in stands
    if wish.place >= 0:
        return PLACE.id(state.box, wish.place) in written.split(" ")
    return written.endswith(" none")


# -- only a card or a place was named: the verb follows from what is asked and where it lies


def spelled_out(state: OpusState, mine: Decision[Any] | None, seat: int, wish: Wish) -> Wish:
    """The wish with its verb, and with the place of a card that stands on the board."""
    options = options_for(state, seat) if mine is not None else []
    told = [mine.describe(state, seat, option) for option in options] if mine is not None else []
    verb = meant(state, [one.row.notation.partition(" ")[0] for one in told], wish)
    place = wish.place
    if place < 0 and verb == "target":
        place = standing_at(state, wish.card)
    return Wish(verb, wish.rest, wish.card, place)


def meant(state: OpusState, offers: list[str], wish: Wish) -> str:
    """The verb somebody means who names a card or a place; ``offers`` are those of the choices on offer."""
    card = wish.card
    if wish.place >= 0 and (card >= 0 or "place" not in offers):
        return first_of(["aim", "mate"], offers, "target")
    if card < 0:
        return "place"
    if card < p.FIRST_ARTIST:
        return first_of(["discard", "recover", "echo", "find"], offers, "play")
    coming = "artist" in offers or "ego" in offers
    if not coming and standing_at(state, card) >= 0:
        return "target"
    return "ego" if card >= p.FIRST_EGO else "artist"


def first_of(verbs: list[str], offers: list[str], usual: str) -> str:
    """The first of these verbs that is on offer, or what it is usually."""
    for verb in verbs:
        if verb in offers:
            return verb
    return usual


def standing_at(state: OpusState, card: int) -> int:
    """The first place where a card stands, or NONE."""
    for place in range(len(state.card)):
        if state.card[place] == card:
            return place
    return p.NONE


# -- what is to be said of each verb


class Reasons:
    """What can be said of one verb whatever is being asked."""

    def always(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        """What forbids it whenever it is asked."""
        return None

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        """Why not, where nothing else is against it."""
        return r.NO_RESULT_ASKS.of([])


class OfChance(Reasons):
    """Dice, draws and what is buried."""

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        return r.CHANCE_CHOOSES.of([])


class Declining(Reasons):
    """No verb and no thing: none of what is on offer."""

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        return (r.MUST_CHOOSE if options_for(state, seat) else r.NO_RESULT_ASKS).of([])


class Playing(Reasons):
    """Works to play beside an artist or on an ego."""

    def always(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        card = wish.card
        if card >= p.FIRST_ARTIST:
            return r.NOT_A_WORK.of([card])
        return r.NOT_IN_HAND.of([card]) if card >= 0 and card not in state.players[seat].hand else None

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        leads_egos = state.table.format == p.SUPEREGO and seat == p.P3
        return (r.WORKS_ON_EGOS if leads_egos else r.WORKS_LATER).of([])


class Targeting(Reasons):
    """Targets of an artist."""

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        return r.TARGETS_LATER.of([])


class Flipping(Reasons):
    """Flip or copy."""

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        if wish.verb == "flip":
            return r.FLIPS_BY_ITSELF.of([])
        mine = [place for place in state.table.places if state.owner[place] == seat]
        return (r.COPY_LATER if any([state.can_copy(place) for place in mine]) else r.NO_COPY).of([])


class ComingIn(Reasons):
    """Artists and egos of the vault."""

    def always(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        card = wish.card
        ego = wish.verb == "ego"
        superego = state.table.format == p.SUPEREGO
        if ego and not state.table.egos:
            return r.NO_EGOS_IN_SCHISM.of([])
        if superego and ego != (seat == p.P3):
            return (r.EGOS_OF_PLAYER_3 if ego else r.NO_ZONES).of([])
        if card >= 0 and (card >= p.FIRST_EGO) != ego:
            return (r.NOT_AN_EGO if ego else r.NOT_AN_ARTIST).of([card])
        return r.NOT_AN_ARTIST.of([card]) if 0 <= card < p.FIRST_ARTIST else None

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        card, player = wish.card, state.players[seat]
        if card >= 0 and not player.in_vault(card):
            for place in range(len(state.card)):
                if state.card[place] == card and state.owner[place] == seat:
                    return r.IN_PLAY.of([state.stand(place)])
            return (r.RETIRED_EGO if card in player.retired else r.NOT_IN_VAULT).of([card])
        return (r.EGO_LATER if wish.verb == "ego" else r.ARTIST_LATER).of([])


class Filling(Reasons):
    """Places of the board in the set-up of Solitaire."""

    def always(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        if state.table.format != p.SOLITAIRE or state.round:
            return r.PLACES_IN_ORDER.of([])
        taken = 0 <= wish.place < p.FIRST_MIRROR and state.card[wish.place] >= 0
        return r.PLACE_TAKEN.of([state.stand(wish.place)]) if taken else None

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        return r.CARD_FIRST.of([])


class Discarding(Reasons):
    """Works to discard, of the own hand unless the question shows another."""

    def otherwise(self, state: OpusState, seat: int, wish: Wish) -> Told[Box]:
        if wish.card >= 0 and wish.card not in state.players[seat].hand:
            return r.NOT_IN_HAND.of([wish.card])
        return r.NOTHING_TO_DISCARD.of([])


class FromGraveyard(Reasons):
    """Works to take back or to echo."""

    def always(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        lies = wish.card < 0 or wish.card in state.players[seat].graveyard
        return None if lies else r.NOT_IN_GRAVEYARD.of([wish.card])


OF_A_RESULT: Final = Reasons()

REASONS: Final[dict[str, Reasons]] = {
    "": Declining(), "highest": OfChance(), "lowest": OfChance(), "draw": OfChance(), "bury": OfChance(),
    "play": Playing(), "target": Targeting(), "flip": Flipping(), "copy": Flipping(), "artist": ComingIn(),
    "ego": ComingIn(), "place": Filling(), "discard": Discarding(), "recover": FromGraveyard(),
    "echo": FromGraveyard(), "find": OF_A_RESULT, "aim": OF_A_RESULT, "mate": OF_A_RESULT, "retire": OF_A_RESULT,
    "detach": OF_A_RESULT,
}  # fmt: skip
"""By the first word of the notation."""

TIMING: Final[list[Row[Box]]] = [
    r.WORKS_LATER, r.TARGETS_LATER, r.ARTIST_LATER, r.EGO_LATER, r.COPY_LATER, r.NO_RESULT_ASKS, r.NOTHING_TO_DISCARD,
    r.CARD_FIRST,
]  # fmt: skip
"""Reasons that only say that it is not the moment."""
