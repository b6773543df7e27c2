"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.ego_phase import PlayOnEgo
from mindtable.games.ego_and_opus.language import card_at, mask_text, name, place_name
from mindtable.games.ego_and_opus.play_target import ChooseTarget, PlayWork
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo
from mindtable.games.ego_and_opus.schism import PARTS, PlaceBoth, PlayBoth, zone_of
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import mask_of
from mindtable.games.ego_and_opus.words import place_code


def refusal(state: OpusState, seat: int, text: str, tongue: Tongue) -> str:
    """Why a seat may not make the choice of this notation now; empty when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return tongue.say("The game is over.")
    if seat not in decision.seats(state):
        return tongue.say("It is not your choice now (P1, F1).")
    verb, _, rest = text.partition(" ")
    box = state.box
    card = box.ids.index(rest) if rest in box.ids else p.NONE
    if verb == "target":
        if isinstance(decision, ChooseTarget):
            piece = state.unflipped(decision.place)
            return _target(state, decision.place, piece.card if piece is not None else p.NONE, rest, tongue)
        if isinstance(decision, PlayBoth) and decision.part_of(seat) == 1:
            work = decision.answers[seat * PARTS] - 1
            return _target(state, zone_of(state, decision.places, seat), work, rest, tongue)
        return tongue.say("The work comes first, then the target (P2).")
    if verb == "play" and isinstance(decision, PlayWork | PlayBoth | PlayOnEgo):
        return _play(state, seat, card, isinstance(decision, PlayOnEgo), tongue)
    if verb == "artist" and isinstance(decision, ChooseArtist | PlaceBoth) and card >= 0:
        values: dict[str, object] = {"card": name(box, card, tongue)}
        if isinstance(decision, ChooseArtist) and card == decision.barred:
            return tongue.say("{card} has just left this place: choose another artist (B-17).", values)
        return tongue.say("{card} is not in your vault (C2, B-37).", values)
    if verb == "ego" and isinstance(decision, ChooseEgo) and card >= 0:
        return tongue.say("{card} is not in your vault (C2, B-37).", {"card": name(box, card, tongue)})
    if verb in ("copy", "flip"):
        return tongue.say("A copy needs the specialty as the last work this artist flipped (F5).")
    if verb == "discard" and card >= 0:
        return tongue.say("{card} is not in that hand.", {"card": name(box, card, tongue)})
    if verb == "recover" and card >= 0:
        return tongue.say("{card} is not in your graveyard.", {"card": name(box, card, tongue)})
    return (
        tongue.say("Another choice comes first: finish what you have begun.")
        if verb in ("play", "artist", "ego")
        else ""
    )


def _play(state: OpusState, seat: int, card: int, on_ego: bool, tongue: Tongue) -> str:
    if card < 0:
        return ""
    values: dict[str, object] = {"card": name(state.box, card, tongue)}
    if card not in state.players[seat].hand:
        return tongue.say("{card} is not in your hand (P2).", values)
    if on_ego:
        return tongue.say("The cost of {card} would take all the health of this ego (V-14).", values)
    return ""


def _target(state: OpusState, place: int, card: int, code: str, tongue: Tongue) -> str:
    """Why an artist cannot aim there."""
    for target in range(p.TARGETS):
        if place_code(target) == code:
            break
    else:
        return ""
    mask = mask_of(state, place, card)
    if target == p.NO_TARGET or (target == place and not mask & p.MASK_SELF):
        if card < 0:
            return tongue.say("Without a work an artist attacks an ego in range or another artist (B-11).")
        said: dict[str, object] = {"work": name(state.box, card, tongue), "mask": mask_text(mask, tongue)}
        return tongue.say("{work} may be aimed at {mask} (P4, B-10).", said)
    if state.card[target] < 0:
        return tongue.say("Nobody is there.")
    said = {"card": card_at(state, place, tongue), "place": place_name(target, tongue)}
    if target < p.FIRST_PLACE and mask & p.MASK_EGO:
        return tongue.say("{place} is out of range of {card}: only its row and the rows beside it (P4).", said)
    if (target >= p.FIRST_MIRROR) != (place >= p.FIRST_MIRROR) and target >= p.FIRST_PLACE and mask & p.MASK_ARTIST:
        return tongue.say("{place} is out of range of {card}: only its row and the rows beside it (V-05).", said)
    said = {"work": name(state.box, card, tongue) if card >= 0 else "", "mask": mask_text(mask, tongue)}
    return tongue.say("{work} may be aimed at {mask} (P4, B-10).", said)
