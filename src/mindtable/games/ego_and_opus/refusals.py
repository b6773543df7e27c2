"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.ego_phase import PlayOnEgo
from mindtable.games.ego_and_opus.language import mask_text
from mindtable.games.ego_and_opus.play_target import ChooseTarget, PlayWork
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo
from mindtable.games.ego_and_opus.schism import PlaceBoth, PlayBoth, zone_of
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import mask_of
from mindtable.games.ego_and_opus.things import CARD, PLACE, STAND, WORDS


class Mask(Kind[Box]):
    """What a work may be aimed at, as a set of letters."""

    def id(self, box: Box, number: int) -> str:
        return "".join([letter for bit, letter in enumerate(p.MASKS) if number >> bit & 1])

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return mask_text(number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(1, 1 << len(p.MASKS)))


MASK: Final = Mask("mask")

GAME_OVER: Final = WORDS.refusal("game_over", N_("The game is over."))
NOT_YOUR_CHOICE: Final = WORDS.refusal("not_your_choice", N_("It is not your choice now (P1, F1)."), clause="P1")
OTHER_FIRST: Final = WORDS.refusal("other_first", N_("Another choice comes first: finish what you have begun."))
WORK_FIRST: Final = WORDS.refusal("work_first", N_("The work comes first, then the target (P2)."), clause="P2")
NOT_IN_HAND: Final = WORDS.refusal("not_in_hand", N_("{card} is not in your hand (P2)."), [("card", CARD)], clause="P2")
TOO_DEAR_FOR_EGO: Final = WORDS.refusal(
    "too_dear_for_ego",
    N_("The cost of {card} would take all the health of this ego (V-14)."),
    [("card", CARD)],
    clause="V-14",
)
JUST_LEFT: Final = WORDS.refusal(
    "just_left",
    N_("{card} has just left this place: choose another artist (B-17)."),
    [("card", CARD)],
    clause="B-17",
)
NOT_IN_VAULT: Final = WORDS.refusal(
    "not_in_vault", N_("{card} is not in your vault (C2, B-37)."), [("card", CARD)], clause="C2"
)
NO_COPY: Final = WORDS.refusal(
    "no_copy", N_("A copy needs the specialty as the last work this artist flipped (F5)."), clause="F5"
)
NOT_IN_THAT_HAND: Final = WORDS.refusal("not_in_that_hand", N_("{card} is not in that hand."), [("card", CARD)])
NOT_IN_GRAVEYARD: Final = WORDS.refusal("not_in_graveyard", N_("{card} is not in your graveyard."), [("card", CARD)])
NEEDS_A_FOE: Final = WORDS.refusal(
    "needs_a_foe",
    N_("Without a work an artist attacks an ego in range or another artist (B-11)."),
    clause="B-11",
)
NOT_FOR_THIS_WORK: Final = WORDS.refusal(
    "not_for_this_work",
    N_("{work} may be aimed at {mask} (P4, B-10)."),
    [("work", CARD), ("mask", MASK)],
    clause="P4",
)
NOBODY_THERE: Final = WORDS.refusal("nobody_there", N_("Nobody is there."), [("place", PLACE)])
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


class Reasons:
    """What one class of decisions has to say of what it does not offer."""

    def __init__(self, verb: str) -> None:
        self.verb: Final = verb  # the first word of the notations it can speak of

    def why_not(self, state: OpusState, decision: Any, seat: int, rest: str) -> Told[Box] | None:
        """Why not this; ``rest`` is the notation behind its first word."""
        raise AssertionError("reasons that give none")


class AboutWorks(Reasons):
    """Works to play beside an artist or on an ego."""

    def why_not(self, state: OpusState, decision: Any, seat: int, rest: str) -> Told[Box] | None:
        card = card_of(state.box, rest)
        if card >= 0 and card not in state.players[seat].hand:
            return NOT_IN_HAND.of([card])
        return TOO_DEAR_FOR_EGO.of([card]) if card >= 0 and type(decision) is PlayOnEgo else None


class AboutTargets(Reasons):
    """Targets of an artist."""

    def why_not(self, state: OpusState, decision: Any, seat: int, rest: str) -> Told[Box] | None:
        return why_not_target(state, decision.place, decision.work(state), rest)


class AboutMirroredTargets(Reasons):
    """Targets of mirrored zones, which are asked after the works."""

    def why_not(self, state: OpusState, decision: Any, seat: int, rest: str) -> Told[Box] | None:
        if decision.part_of(seat) == 0:
            return WORK_FIRST.of([])
        return why_not_target(state, zone_of(state, decision.places, seat), decision.work(seat), rest)


class AboutVault(Reasons):
    """Artists and egos that are to come into a place."""

    def why_not(self, state: OpusState, decision: Any, seat: int, rest: str) -> Told[Box] | None:
        card = card_of(state.box, rest)
        if card < 0:
            return None
        barred = type(decision) is ChooseArtist and card == decision.barred
        return (JUST_LEFT if barred else NOT_IN_VAULT).of([card])


REASONS: Final[dict[type[Decision[Any]], list[Reasons]]] = {
    PlayWork: [AboutWorks("play")],
    PlayOnEgo: [AboutWorks("play")],
    PlayBoth: [AboutWorks("play"), AboutMirroredTargets("target")],
    ChooseTarget: [AboutTargets("target")],
    ChooseArtist: [AboutVault("artist")],
    PlaceBoth: [AboutVault("artist")],
    ChooseEgo: [AboutVault("ego")],
}


def card_of(box: Box, id: str) -> int:
    """The card with this id, or NONE."""
    return box.ids.index(id) if id in box.ids else p.NONE


def refuse(state: OpusState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make the choice of this notation now; None when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return GAME_OVER.of([])
    if seat not in decision.seats(state):
        return NOT_YOUR_CHOICE.of([])
    verb, _, rest = text.partition(" ")
    for reasons in REASONS.get(type(decision), []):
        if verb == reasons.verb:
            return reasons.why_not(state, decision, seat, rest)
    card = card_of(state.box, rest)
    if verb == "target":
        return WORK_FIRST.of([])
    if verb in ("copy", "flip"):
        return NO_COPY.of([])
    if verb == "discard" and card >= 0:
        return NOT_IN_THAT_HAND.of([card])
    if verb == "recover" and card >= 0:
        return NOT_IN_GRAVEYARD.of([card])
    return OTHER_FIRST.of([]) if verb in ("play", "artist", "ego") else None


def why_not_target(state: OpusState, place: int, card: int, code: str) -> Told[Box] | None:
    """Why an artist cannot aim there with a work, or without one."""
    target = p.UNAIMED
    for number in PLACE.numbers(state.box):
        if PLACE.id(state.box, number) == code:
            target = number
    if target == p.UNAIMED:
        return None
    mask = mask_of(state, place, card)
    if card < 0 and target in (p.NO_TARGET, place):
        return NEEDS_A_FOE.of([])
    wrong = NOT_FOR_THIS_WORK.of([card, mask])
    if target == p.NO_TARGET or (target == place and not mask & p.MASK_SELF):
        return wrong
    if target >= len(state.card) or state.card[target] < 0:
        return NOBODY_THERE.of([target])
    out = [target, state.stand(place)]
    if target < p.FIRST_PLACE and mask & p.MASK_EGO:
        return EGO_OUT_OF_RANGE.of(out)
    if target >= p.FIRST_PLACE and p.is_left(target) != p.is_left(place) and mask & p.MASK_ARTIST:
        return ARTIST_OUT_OF_RANGE.of(out)
    return wrong
