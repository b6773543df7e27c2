"""Cards for looking up: every face, and its text in lines."""

from __future__ import annotations

from mindtable.core.game import Face
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import (
    effect_text,
    mark_text,
    mask_text,
    signature_text,
    strategies_text,
    work_line,
)


def faces(box: Box) -> list[Face]:
    """Every card, for looking up."""
    found: list[Face] = []
    for card in range(p.CARDS):
        entry = box.entries[card]
        known = sorted({entry.provenance(key) for key in entry.data if key not in ("id", "seed", "public", "owner")})
        found.append(Face(box.ids[card], box.names[card], card, ", ".join(known)))
    return found


def card_lines(box: Box, card: int, tongue: Tongue) -> list[str]:
    """The text of a card in lines."""
    if card >= p.FIRST_EGO:
        values: dict[str, object] = {"attack": box.attack[card], "life": box.life[card]}
        return [tongue.say("ego, attack {attack}, health {life}", values), strategies_text(box, card, tongue)]
    if card >= p.FIRST_ARTIST:
        values = {"school": mark_text(box, card, tongue), "attack": box.attack[card], "life": box.life[card]}
        return [
            tongue.say("artist ({school}), attack {attack}, drive {life}", values), signature_text(box, card, tongue),
            tongue.say("Specialty: {work}", {"work": work_line(box, box.specialty[card], tongue)}),
        ]  # fmt: skip
    values = {"school": mark_text(box, card, tongue), "cost": box.cost[card], "mask": mask_text(box.mask[card], tongue)}
    return [
        tongue.say("work ({school}), cost {cost}", values), tongue.say("target: {mask}", values),
        effect_text(box, card, tongue),
    ]  # fmt: skip
