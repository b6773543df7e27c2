"""Why not: a row, with its clause, for each reason why a choice is not on offer; ``why_not`` finds the right one."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Kind, Row
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import mask_text
from mindtable.games.ego_and_opus.things import CARD, PLACE, SEAT, STAND, WORDS


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
    "not_your_choice", N_("It is {player} who chooses now, not you (P1, F1)."), [("player", SEAT)], clause="P1"
)
CHANCE_CHOOSES: Final = _plain(
    "chance_chooses", N_("Nobody chooses that: the dice and the shuffled portfolios decide (S2, E3, D1)."), "E3"
)

# -- works and targets

NOT_A_WORK: Final = _card("not_a_work", N_("{card} is not a work: only works are played (P2)."), "P2")
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
COPY_LATER: Final = _plain("copy_later", N_("You say whether a work is a copy when its artist acts (K6)."), "K6")
FLIPS_BY_ITSELF: Final = _plain(
    "flips_by_itself",
    N_("A work flips by itself when its artist acts; you are asked only about a copy (F2, F5)."),
    "F2",
)

# -- artists and egos that come into play

NOT_AN_ARTIST: Final = _card("not_an_artist", N_("{card} is not an artist (S4)."), "S4")
NOT_AN_EGO: Final = _card("not_an_ego", N_("{card} is not an ego (S4)."), "S4")
JUST_LEFT: Final = _card("just_left", N_("{card} has just left this place: choose another artist (B-17)."), "B-17")
IN_PLAY: Final = _at("in_play", N_("{card} is already in play (C2)."), "C2")
RETIRED_EGO: Final = _card(
    "retired_ego", N_("{card} stays in your graveyard until no other ego is left in your vault (B-19)."), "B-19"
)
NOT_IN_VAULT: Final = _card("not_in_vault", N_("{card} is not in your vault (C2)."), "C2")
NO_EGOS_IN_SCHISM: Final = _plain("no_egos_in_schism", N_("A Schism is played without egos (V-11)."), "V-11")
EGOS_OF_PLAYER_3: Final = _plain("egos_of_player_3", N_("Only player 3 places egos (V-17)."), "V-17")
NO_ZONES: Final = _plain("no_zones", N_("Whoever leads the egos has no zones and no artists (V-17)."), "V-17")
ARTIST_LATER: Final = _plain(
    "artist_later", N_("An artist comes from the vault only into a zone of yours that is empty (A1)."), "A1"
)
EGO_LATER: Final = _plain(
    "ego_later", N_("An ego comes from the vault only into a row of yours that is empty (A2)."), "A2"
)
PLACE_TAKEN: Final = _at("place_taken", N_("{card} is already there (V-21)."), "V-21")
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
PLACE_FIRST: Final = _plain("place_first", N_("Choose the place first, then the card (V-21)."), "V-21")
MUST_PLACE: Final = _plain("must_place", N_("All eight places have to be filled, in any order (V-21)."), "V-21")
