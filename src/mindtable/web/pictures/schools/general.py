"""Works of no school: plain geometry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, star, turn

PAPER: Final = rect(0, 0, 96, 72, K3)


def primary_attack(dice: Dice) -> str:
    return PAPER + (disc(32, 40, 20, K2) + fill("M92 8 40 34l14 14z", K1) + rect(70, 52, 14, 14, K0))


def moderate_attack(dice: Dice) -> str:
    return PAPER + (fill("M0 60 58 14l10 12L12 72H0z", K2) + fill("M96 4 52 20l12 18z", K1) + disc(24, 20, 10, K0))


def strong_attack(dice: Dice) -> str:
    return PAPER + (
        rect(0, 0, 96, 72, K2) + fill("M0 72 70 8l26 22v42z", K1) + star(66, 22, 20, 12, 0.5, K3) + disc(66, 22, 7, K0)
    )


def branch_out(dice: Dice) -> str:
    return PAPER + (
        line("M48 72V40M48 52 24 28M48 44l26-22M34 38l-4-20M62 32l18 8M24 28 10 26", K1, 4)
        + "".join(
            (
                disc(x, y, r, t)
                for x, y, r, t in ((10, 26, 7, K2), (30, 16, 9, K0), (76, 20, 11, K2), (82, 42, 6, K0), (50, 34, 6, K1))
            )
        )
    )


def build_confidence(dice: Dice) -> str:
    return PAPER + (
        "".join(rect(10 + 19 * i, 60 - 13 * i, 17, 12 + 13 * i, [K0, K2, K0, K1][i]) for i in range(4))
        + disc(80, 12, 8, K0)
    )


def captivate(dice: Dice) -> str:
    return PAPER + (
        "".join((disc(48, 36, r, t, 1, 0.7) for r, t in ((44, K0), (34, K2), (24, K3), (14, K1)))) + disc(48, 36, 5, K0)
    )


def criticize(dice: Dice) -> str:
    return PAPER + (
        rect(12, 10, 50, 50, K0) + fill("M66 6 84 20 42 66l-14-6z", K1) + line("M20 22h26M20 32h20M20 42h14", K2, 3)
    )


def defense(dice: Dice) -> str:
    return PAPER + (
        fill("M20 8h56v28c0 16-12 26-28 32C32 62 20 52 20 36z", K2)
        + fill("M48 8h28v28c0 16-12 26-28 32z", K1)
        + disc(48, 34, 11, K0)
    )


def draft(dice: Dice) -> str:
    return PAPER + (
        turn(rect(12, 12, 44, 52, K0), -10, 34, 38)
        + turn(rect(34, 10, 44, 52, K2), 7, 56, 36)
        + line("M44 26l24 3M43 36l20 2M42 46l12 1", K0, 2.6)
    )


def encourage(dice: Dice) -> str:
    return PAPER + (
        disc(34, 46, 22, K2) + fill("M52 62 70 18l20 44z", K1) + disc(70, 14, 10, K0) + line("M26 50q8 8 16 0", K0, 3)
    )


def homage(dice: Dice) -> str:
    return PAPER + (
        rect(10, 12, 34, 48, K2)
        + rect(52, 12, 34, 48, K0)
        + disc(27, 36, 11, K1)
        + f'<circle cx="69" cy="36" r="11" fill="none" stroke="{K1}" stroke-width="3"/>'
    )


def muse(dice: Dice) -> str:
    return PAPER + (
        fill("M0 0h50c-6 30-20 50-50 58z", K2)
        + disc(64, 32, 19, K0)
        + fill("M64 13a19 19 0 0 1 0 38c8-10 8-28 0-38z", K1)
        + star(26, 20, 9, 4, 0.3, K0)
        + star(40, 50, 5, 4, 0.3, K1)
    )


def overshadow(dice: Dice) -> str:
    return PAPER + (disc(30, 44, 16, K0) + disc(60, 28, 28, K1) + disc(67, 22, 6, K2))


def share_knowledge(dice: Dice) -> str:
    return PAPER + (
        fill("M6 20c14-8 28-6 42 2v40c-14-8-28-10-42-2z", K0)
        + fill("M90 20c-14-8-28-6-42 2v40c14-8 28-10 42-2z", K2)
        + line("M14 30q14-5 26 2M14 40q14-5 26 2M56 32q14-7 26-2M56 42q14-7 26-2", K1, 2.4)
        + star(48, 10, 6, 4, 0.3, K1)
    )


def undermine(dice: Dice) -> str:
    return PAPER + (
        rect(20, 8, 40, 26, K2)
        + rect(30, 34, 40, 18, K0)
        + fill("M0 58h96v14H0z", K1)
        + fill("M36 72 50 46l14 26z", K3)
        + line("M50 46v-14", K1, 3)
    )


def idea(dice: Dice) -> str:
    return PAPER + (
        disc(48, 30, 19, K0)
        + rect(40, 48, 16, 6, K1)
        + rect(42, 56, 12, 4, K2)
        + line("M42 32l4 4 4-8 4 4M48 36v12", K1, 2.2)
        + line("M14 30h8M74 30h8M24 8l5 5M72 8l-5 5", K1, 3)
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    for _ in range(4):
        what = dice.pick(["disc", "box", "peak"])
        if what == "disc":
            drawn += disc(dice.between(18, 78), dice.between(16, 56), dice.between(8, 20), dice.pick([K0, K1, K2]))
        elif what == "box":
            x, y = dice.between(4, 60), dice.between(4, 40)
            drawn += rect(x, y, dice.between(12, 30), dice.between(10, 26), dice.pick([K0, K1, K2]))
        else:
            left, top = n(dice.between(0, 40)), f"{n(dice.between(30, 66))} {n(dice.between(4, 30))}"
            drawn += fill(f"M{left} 70L{top}L{n(dice.between(60, 96))} 70z", dice.pick([K1, K2]))
    return drawn


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "primary-attack": primary_attack,
    "moderate-attack": moderate_attack,
    "strong-attack": strong_attack,
    "branch-out": branch_out,
    "build-confidence": build_confidence,
    "captivate": captivate,
    "criticize": criticize,
    "defense": defense,
    "draft": draft,
    "encourage": encourage,
    "homage": homage,
    "muse": muse,
    "overshadow": overshadow,
    "share-knowledge": share_knowledge,
    "undermine": undermine,
    "idea": idea,
}
