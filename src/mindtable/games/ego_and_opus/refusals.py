"""Why not: the reason, with its clause, why a choice is not on offer.

What forbids a choice whenever it is asked comes first (the card is not in your hand, the ego is out of range), then why
it is not the moment for it, then whose choice it is.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, options_for
from mindtable.core.things import Kind, Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board_handlers import ChooseAim, ChooseEcho
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.card_handlers import ChooseWorks
from mindtable.games.ego_and_opus.ego_phase import PlayOnEgo
from mindtable.games.ego_and_opus.flip import FlipOrCopy
from mindtable.games.ego_and_opus.hands import LIMIT, ChooseDiscard, ChooseRecover, ChooseSearch, TakeFromHand
from mindtable.games.ego_and_opus.language import mask_text
from mindtable.games.ego_and_opus.partners import ChooseServed
from mindtable.games.ego_and_opus.perform import ChooseMate
from mindtable.games.ego_and_opus.play_target import ChooseTarget, PlayWork
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo
from mindtable.games.ego_and_opus.schism import CopyBoth, PlaceBoth, PlayBoth, zone_of
from mindtable.games.ego_and_opus.setup import ChoosePlace
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import mask_of
from mindtable.games.ego_and_opus.things import CARD, PLACE, SEAT, STAND, WORDS
from mindtable.games.ego_and_opus.values import in_range
from mindtable.games.ego_and_opus.wish import Wish, read


class Mask(Kind[Box]):
    """What a work may be aimed at, as a set of letters."""

    def id(self, box: Box, number: int) -> str:
        return "".join([letter for bit, letter in enumerate(p.MASKS) if number >> bit & 1])

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return mask_text(number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(1, 1 << len(p.MASKS)))


MASK: Final = Mask("mask")


def _card(name: str, says: str, clause: str) -> Row[Box]:
    return WORDS.refusal(name, says, [("card", CARD)], clause=clause)


def _plain(name: str, says: str, clause: str) -> Row[Box]:
    return WORDS.refusal(name, says, clause=clause)


def _at(name: str, says: str, clause: str) -> Row[Box]:
    return WORDS.refusal(name, says, [("card", STAND)], clause=clause)


GAME_OVER: Final = _plain("game_over", N_("The game is over (A3)."), "A3")
NOT_YOUR_CHOICE: Final = WORDS.refusal(
    "not_your_choice", N_("It is not your choice now, but that of {player} (P1, F1)."), [("player", SEAT)], clause="P1"
)
CHANCE_CHOOSES: Final = _plain(
    "chance_chooses", N_("Nobody chooses that: it is for the dice and the shuffled portfolios (S2, E3, D1)."), "E3"
)

# -- works and targets

NOT_A_WORK: Final = _card("not_a_work", N_("{card} is no work: only works are played (P2)."), "P2")
NOT_IN_HAND: Final = _card("not_in_hand", N_("{card} is not in your hand (P2)."), "P2")
WORKS_LATER: Final = _plain(
    "works_later", N_("Works are played in the Play-Target phase, when a zone of yours has its turn (P2)."), "P2"
)
WORKS_ON_EGOS: Final = _plain(
    "works_on_egos",
    N_("Whoever leads the egos has no zones: your works go onto egos, at the start of the Ego phase (V-16)."),
    "V-16",
)
WORK_DECIDED: Final = _at(
    "work_decided", N_("The work of {card} is decided for this round: choose its target now (P2)."), "P2"
)
WORK_FIRST: Final = _plain("work_first", N_("The work comes first, then the target (P2)."), "P2")
TARGETS_LATER: Final = _plain(
    "targets_later", N_("Targets are chosen in the Play-Target phase, when a zone of yours has its turn (P2)."), "P2"
)
TOO_DEAR_FOR_EGO: Final = _card(
    "too_dear_for_ego", N_("The cost of {card} would take all the health of this ego (V-14)."), "V-14"
)
NEEDS_A_FOE: Final = _plain(
    "needs_a_foe", N_("Without a work an artist attacks an ego in range or another artist (B-11)."), "B-11"
)
NOT_FOR_THIS_WORK: Final = WORDS.refusal(
    "not_for_this_work",
    N_("{work} may be aimed at {mask} (P4, B-10)."),
    [("work", CARD), ("mask", MASK)],
    clause="P4",
)
NOBODY_THERE: Final = WORDS.refusal("nobody_there", N_("Nobody is there (P4)."), [("place", PLACE)], clause="P4")
EGO_OUT_OF_RANGE: Final = WORDS.refusal(
    "ego_out_of_range",
    N_("{place} is out of range of {card}: only its row and the rows beside it (P4)."),
    [("place", PLACE), ("card", STAND)],
    clause="P4",
)
ARTIST_OUT_OF_RANGE: Final = WORDS.refusal(
    "artist_out_of_range",
    N_("{place} is out of range of {card}: only its row and the rows beside it (V-05)."),
    [("place", PLACE), ("card", STAND)],
    clause="V-05",
)
ONLY_ARTISTS: Final = _plain("only_artists", N_("An ego can only be turned on an artist (E2)."), "E2")

# -- flipping and copying

NO_COPY: Final = _plain("no_copy", N_("A copy needs the specialty as the last work this artist flipped (F5)."), "F5")
COPY_LATER: Final = _plain("copy_later", N_("Whether a work is a copy is said when its artist acts (K6)."), "K6")
FLIPS_BY_ITSELF: Final = _plain(
    "flips_by_itself", N_("A work is flipped by itself when its artist acts; only a copy is asked for (F2, F5)."), "F2"
)

# -- artists and egos that come into play

NOT_AN_ARTIST: Final = _card("not_an_artist", N_("{card} is no artist (S4)."), "S4")
NOT_AN_EGO: Final = _card("not_an_ego", N_("{card} is no ego (S4)."), "S4")
JUST_LEFT: Final = _card("just_left", N_("{card} has just left this place: choose another artist (B-17)."), "B-17")
IN_PLAY: Final = _at("in_play", N_("{card} is in play already (C2)."), "C2")
RETIRED_EGO: Final = _card(
    "retired_ego", N_("{card} lies in your graveyard until no other ego is left in your vault (B-19)."), "B-19"
)
NOT_IN_VAULT: Final = _card("not_in_vault", N_("{card} is not in your vault (C2)."), "C2")
NO_EGOS_IN_SCHISM: Final = _plain("no_egos_in_schism", N_("A Schism is played without egos (V-11)."), "V-11")
EGOS_OF_PLAYER_3: Final = _plain("egos_of_player_3", N_("Player 3 alone places egos (V-17)."), "V-17")
NO_ZONES: Final = _plain("no_zones", N_("Whoever leads the egos has no zones and no artists (V-17)."), "V-17")
ARTIST_LATER: Final = _plain(
    "artist_later", N_("An artist comes from the vault only into a zone of yours that is empty (A1)."), "A1"
)
EGO_LATER: Final = _plain(
    "ego_later", N_("An ego comes from the vault only into a row of yours that is empty (A2)."), "A2"
)
PLACE_TAKEN: Final = _at("place_taken", N_("{card} stands there already (V-21)."), "V-21")
PLACES_IN_ORDER: Final = _plain(
    "places_in_order", N_("Only Solitaire lets you fill the places in any order, in the set-up (V-21)."), "V-21"
)
CARD_FIRST: Final = _plain("card_first", N_("First choose the card for the place you named (V-21)."), "V-21")

# -- hands, graveyards and results

NOT_IN_THAT_HAND: Final = _card("not_in_that_hand", N_("{card} is not in that hand (K7)."), "K7")
NOTHING_TO_DISCARD: Final = _plain(
    "nothing_to_discard", N_("Nothing makes you discard now: only an eleventh work or a card does (D2, K7)."), "D2"
)
NOT_IN_GRAVEYARD: Final = _card("not_in_graveyard", N_("{card} is not in your graveyard (K7)."), "K7")
CANNOT_BE_ECHOED: Final = _card("cannot_be_echoed", N_("{card} cannot be echoed on this target (H-09)."), "H-09")
NOT_IN_PORTFOLIO: Final = _card(
    "not_in_portfolio", N_("{card} is not in your portfolio, or not of a school that is searched for (G1)."), "G1"
)
NOT_AN_OTHER_ARTIST: Final = _plain(
    "not_an_other_artist", N_("It has to be another artist of yours that fits (V-22)."), "V-22"
)
NO_SUCH_WORK: Final = _plain("no_such_work", N_("There is no such work to choose (B-40, H-07)."), "H-07")
NO_RESULT_ASKS: Final = _plain("no_result_asks", N_("No card asks you for that now (K7)."), "K7")

# -- what cannot be declined

MUST_TARGET: Final = _plain("must_target", N_("Every artist needs a target (P2)."), "P2")
MUST_FILL: Final = _plain("must_fill", N_("The place has to be filled (S4, A1, A2)."), "S4")
MUST_DISCARD: Final = _plain("must_discard", N_("You have to discard one: a hand holds ten works (D2)."), "D2")
MUST_FLIP: Final = _plain("must_flip", N_("The work is flipped, or it is a copy (F5)."), "F5")
MUST_CHOOSE: Final = _plain("must_choose", N_("The card leaves you no way to decline (K7)."), "K7")
MUST_PLACE: Final = _plain("must_place", N_("All eight places have to be filled, in any order (V-21)."), "V-21")


def refuse(state: OpusState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make a choice now; None for one that is on offer, or is nothing of this title."""
    decision = state.waiting()
    if decision is None:
        return GAME_OVER.of([])
    wish = read(state.box, text)
    asked = decision.seats(state)
    if seat in asked and offered(state, decision, seat, text, wish):
        return None
    if wish is None:
        return None
    mine = decision if seat in asked else None
    told = REASONS[wish.verb].why_not(state, mine, seat, wish)
    if told.row in TIMING and mine is None and asked[0] >= 0:
        return NOT_YOUR_CHOICE.of([asked[0]])
    return told


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


class Reasons:
    """What can be said of one verb; the decision is None while others have to choose."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        """Why not this."""
        return NO_RESULT_ASKS.of([])


class OfChance(Reasons):
    """Dice, draws and what is buried."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        return CHANCE_CHOOSES.of([])


class Playing(Reasons):
    """Works to play beside an artist or on an ego."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        card = wish.card
        if card >= p.FIRST_ARTIST:
            return NOT_A_WORK.of([card])
        if card >= 0 and card not in state.players[seat].hand:
            return NOT_IN_HAND.of([card])
        if isinstance(decision, PlayOnEgo) and card >= 0:
            return TOO_DEAR_FOR_EGO.of([card])
        if isinstance(decision, ChooseTarget):
            return WORK_DECIDED.of([state.stand(decision.place)])
        if isinstance(decision, PlayBoth) and decision.part_of(seat) > 0:
            return WORK_DECIDED.of([state.stand(zone_of(state, decision.places, seat))])
        leads_egos = state.table.format == p.SUPEREGO and seat == p.P3
        return WORKS_ON_EGOS.of([]) if leads_egos else WORKS_LATER.of([])


class Targeting(Reasons):
    """Targets of an artist."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        target = p.NO_TARGET if wish.rest == "none" else wish.place
        if isinstance(decision, ChooseTarget):
            target = decision.place if target < 0 else target  # "itself"
            return why_not_target(state, decision.place, decision.work(state), target)
        if isinstance(decision, PlayBoth) and decision.part_of(seat) > 0:
            place = zone_of(state, decision.places, seat)
            return why_not_target(state, place, decision.work(seat), place if target < 0 else target)
        if isinstance(decision, PlayWork | PlayBoth):
            place = decision.place if isinstance(decision, PlayWork) else zone_of(state, decision.places, seat)
            if 0 <= target < p.NO_TARGET:
                wrong = never_a_target(state, place, target)
                if wrong is not None:
                    return wrong
            return WORK_FIRST.of([])
        return TARGETS_LATER.of([])


def never_a_target(state: OpusState, place: int, target: int) -> Told[Box] | None:
    """Why an artist cannot aim there whatever its work is; None if it could."""
    if target >= len(state.card) or state.card[target] < 0:
        return NOBODY_THERE.of([target])
    told = why_not_target(state, place, p.NONE, target) if target != place else None
    return told if told is not None and told.row in (EGO_OUT_OF_RANGE, ARTIST_OUT_OF_RANGE) else None


def why_not_target(state: OpusState, place: int, card: int, target: int) -> Told[Box]:
    """Why an artist cannot aim there with a work, or without one."""
    mask = mask_of(state, place, card)
    if card < 0 and target in (p.NO_TARGET, place):
        return NEEDS_A_FOE.of([])
    wrong = NOT_FOR_THIS_WORK.of([card, mask])
    if target == p.NO_TARGET or (target == place and not mask & p.MASK_SELF):
        return wrong
    if target >= len(state.card) or state.card[target] < 0:
        return NOBODY_THERE.of([target])
    out = [target, state.stand(place)]
    if target < p.FIRST_PLACE and mask & p.MASK_EGO and out_of_range(state, place, target):
        return EGO_OUT_OF_RANGE.of(out)
    if target >= p.FIRST_PLACE and p.is_left(target) != p.is_left(place) and mask & p.MASK_ARTIST:
        return ARTIST_OUT_OF_RANGE.of(out)
    return wrong


def out_of_range(state: OpusState, place: int, ego: int) -> bool:
    """Whether an artist cannot reach an ego (P4, V-01)."""
    return ego not in in_range(state, place)


class Flipping(Reasons):
    """Flip or copy."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if wish.verb == "flip":
            return FLIPS_BY_ITSELF.of([])
        mine = [place for place in state.table.places if state.owner[place] == seat]
        return (COPY_LATER if any([state.can_copy(place) for place in mine]) else NO_COPY).of([])


class ComingIn(Reasons):
    """Artists and egos of the vault."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        card = wish.card
        ego = wish.verb == "ego"
        superego = state.table.format == p.SUPEREGO
        if ego and not state.table.egos:
            return NO_EGOS_IN_SCHISM.of([])
        if superego and ego != (seat == p.P3):
            return (EGOS_OF_PLAYER_3 if ego else NO_ZONES).of([])
        if card >= 0 and (card >= p.FIRST_EGO) != ego:
            return (NOT_AN_EGO if ego else NOT_AN_ARTIST).of([card])
        if card >= 0 and card < p.FIRST_ARTIST:
            return NOT_AN_ARTIST.of([card])
        if isinstance(decision, ChooseArtist) and card >= 0 and card == decision.barred:
            return JUST_LEFT.of([card])
        player = state.players[seat]
        if card >= 0 and card not in (player.egos if ego else player.artists):
            for place in range(len(state.card)):
                if state.card[place] == card and state.owner[place] == seat:
                    return IN_PLAY.of([state.stand(place)])
            return (RETIRED_EGO if card in player.retired else NOT_IN_VAULT).of([card])
        if isinstance(decision, ChoosePlace):
            return MUST_PLACE.of([])
        return (EGO_LATER if ego else ARTIST_LATER).of([])


class Filling(Reasons):
    """Places of the board in the set-up of Solitaire."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if state.table.format != p.SOLITAIRE or state.round:
            return PLACES_IN_ORDER.of([])
        if 0 <= wish.place < p.FIRST_MIRROR and state.card[wish.place] >= 0:
            return PLACE_TAKEN.of([state.stand(wish.place)])
        return CARD_FIRST.of([])


class Discarding(Reasons):
    """Works to discard."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        card = wish.card
        if isinstance(decision, TakeFromHand):
            return MUST_CHOOSE.of([]) if card < 0 else NOT_IN_THAT_HAND.of([card])
        if card >= 0 and card not in state.players[seat].hand:
            return NOT_IN_HAND.of([card])
        if isinstance(decision, ChooseDiscard):
            return (MUST_DISCARD if decision.why == LIMIT else MUST_CHOOSE).of([])
        return NOTHING_TO_DISCARD.of([])


class FromGraveyard(Reasons):
    """Works to take back or to echo."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        card = wish.card
        if card >= 0 and card not in state.players[seat].graveyard:
            return NOT_IN_GRAVEYARD.of([card])
        if isinstance(decision, ChooseEcho):
            return MUST_CHOOSE.of([]) if card < 0 else CANNOT_BE_ECHOED.of([card])
        return NO_RESULT_ASKS.of([])


class Finding(Reasons):
    """Works to search for."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if isinstance(decision, ChooseSearch) and wish.card >= 0:
            return NOT_IN_PORTFOLIO.of([wish.card])
        return NO_RESULT_ASKS.of([])


class Aiming(Reasons):
    """New targets that a result gives."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if not isinstance(decision, ChooseAim):
            return NO_RESULT_ASKS.of([])
        if 0 <= wish.place < len(state.card) and state.card[wish.place] >= 0:
            return ONLY_ARTISTS.of([])
        return NOBODY_THERE.of([wish.place]) if wish.place >= 0 else MUST_CHOOSE.of([])


class Helping(Reasons):
    """The other artist that is meant."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if isinstance(decision, ChooseMate | ChooseServed):
            return NOT_AN_OTHER_ARTIST.of([])
        return NO_RESULT_ASKS.of([])


class OfARow(Reasons):
    """Works of a row that are retired or taken back."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if isinstance(decision, ChooseWorks) and wish.rest.startswith("work"):
            return NO_SUCH_WORK.of([])
        return NO_RESULT_ASKS.of([])


class Unsaid(Reasons):
    """Only a card, a place or "none" was named: the verb follows from where it lies."""

    def why_not(self, state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Told[Box]:
        if wish.card < 0 and wish.place < 0:
            return why_not_declined(state, decision, seat)
        return REASONS[meant(state, decision, seat, wish)].why_not(
            state, decision, seat, found(state, decision, seat, wish)
        )


def meant(state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> str:
    """The verb somebody means who names a card or a place."""
    card = wish.card
    if wish.place >= 0 and (card >= 0 or not isinstance(decision, ChoosePlace)):
        return "aim" if isinstance(decision, ChooseAim) else "mate" if isinstance(decision, ChooseMate) else "target"
    if card < 0:
        return "place"
    if card < p.FIRST_ARTIST:
        if isinstance(decision, ChooseDiscard | TakeFromHand):
            return "discard"
        if isinstance(decision, ChooseRecover):
            return "recover"
        if isinstance(decision, ChooseEcho):
            return "echo"
        return "find" if isinstance(decision, ChooseSearch) else "play"
    coming = isinstance(decision, ChooseArtist | ChooseEgo | PlaceBoth)
    if not coming and standing_at(state, card) >= 0:
        return "target"
    return "ego" if card >= p.FIRST_EGO else "artist"


def found(state: OpusState, decision: Decision[Any] | None, seat: int, wish: Wish) -> Wish:
    """The wish with its verb, and with the place of a card that stands on the board."""
    verb = meant(state, decision, seat, wish)
    place = wish.place
    if place < 0 and verb == "target":
        place = standing_at(state, wish.card)
    return Wish(verb, wish.rest, wish.card, place)


def standing_at(state: OpusState, card: int) -> int:
    """The first place where a card stands, or NONE."""
    for place in range(len(state.card)):
        if state.card[place] == card:
            return place
    return p.NONE


def why_not_declined(state: OpusState, decision: Decision[Any] | None, seat: int) -> Told[Box]:
    """Why the question that is open cannot be answered with none."""
    if isinstance(decision, ChooseTarget) or (isinstance(decision, PlayBoth) and decision.part_of(seat) > 0):
        return MUST_TARGET.of([])
    if isinstance(decision, ChooseArtist | ChooseEgo | PlaceBoth):
        return MUST_FILL.of([])
    if isinstance(decision, ChoosePlace):
        return MUST_PLACE.of([])
    if isinstance(decision, ChooseDiscard):
        return (MUST_DISCARD if decision.why == LIMIT else MUST_CHOOSE).of([])
    if isinstance(decision, FlipOrCopy | CopyBoth):
        return MUST_FLIP.of([])
    return MUST_CHOOSE.of([]) if decision is not None else NO_RESULT_ASKS.of([])


REASONS: Final[dict[str, Reasons]] = {
    "": Unsaid(), "highest": OfChance(), "lowest": OfChance(), "draw": OfChance(), "bury": OfChance(),
    "play": Playing(), "target": Targeting(), "flip": Flipping(), "copy": Flipping(), "artist": ComingIn(),
    "ego": ComingIn(), "place": Filling(), "discard": Discarding(), "recover": FromGraveyard(),
    "echo": FromGraveyard(), "find": Finding(), "aim": Aiming(), "mate": Helping(), "retire": OfARow(),
    "detach": OfARow(),
}  # fmt: skip
"""By the first word of the notation."""

TIMING: Final = [
    WORKS_LATER, TARGETS_LATER, ARTIST_LATER, EGO_LATER, COPY_LATER, NO_RESULT_ASKS, NOTHING_TO_DISCARD, CARD_FIRST,
]  # fmt: skip
"""Reasons that only say that it is not the moment."""
