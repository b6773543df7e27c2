"""The Revelation explains itself: standings, what the Ego pays for, and what both sides add to their Identity."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import OF_COMMON, OF_EGO, OF_PLAYERS
from mindtable.games.cerebria.reasons import you


def bought(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if tongue.reader >= 0:
        if told["which"] == OF_PLAYERS:
            values["which"] = tongue.say("your Hidden")
        return tongue.say(
            "The Ego pays {price} Willpower and lowers your standing in {aspiration} ({which}) by {by}; {left} left "
            "(EGO-90)",
            values,
        )
    return tongue.say(
        "The Ego pays {price} Willpower and lowers the players' standing in {aspiration} ({which}) by {by}; {left} "
        "left (EGO-90)",
        values,
    )


def prices(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.say("A reduction by 1, 2 or 3 costs 2, 3 or 4 Willpower, and nothing falls below 0 (EGO-90, EGO-97).")


def standing(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = {**told.words(box, tongue), "you": you(tongue), "verdict": _verdict(told, tongue)}
    if told["which"] == OF_COMMON:
        return tongue.say("Common Aspiration {aspiration}: Ego {ego}, {you} {players} – {verdict} (CB-72)", values)
    if told["which"] == OF_EGO:
        return tongue.say(
            "The Ego's Hidden Aspiration {aspiration}: Ego {ego}, {you} {players} – {verdict} (CB-72)", values
        )
    if tongue.reader >= 0:
        return tongue.say("Your Hidden Aspiration {aspiration}: Ego {ego}, {you} {players} – {verdict} (CB-72)", values)
    return tongue.say(
        "The players' Hidden Aspiration {aspiration}: Ego {ego}, {you} {players} – {verdict} (CB-72)", values
    )


def _verdict(told: Told[Box], tongue: Tongue) -> str:
    """Who has accomplished an Aspiration; a Hidden one is its own side's alone (CB-69, CB-72)."""
    ego, players, which = told["ego"], told["players"], told["which"]
    if which == OF_COMMON and ego != players:
        if ego > players:
            return tongue.say("the Ego accomplishes it")
        return tongue.say("you accomplish it") if tongue.reader >= 0 else tongue.say("the players accomplish it")
    if which == OF_COMMON:
        return tongue.say("nobody accomplishes it")
    ahead = ego > players if which == OF_EGO else players > ego
    return tongue.say("accomplished") if ahead else tongue.say("not accomplished")


def standing_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Which reductions the Ego looked at, their prices, and why it did not buy them."""
    ego, shown, had = told["ego"], told["shown"], told["willpower"]
    values: dict[str, object] = {**told.words(box, tongue), "you": you(tongue)}
    lines = [tongue.say("On the board: Ego {ego}, {you} {shown}; the Ego had {willpower} Willpower.", values)]
    wins = shown - ego + 1
    wanted = {OF_COMMON: [wins, wins - 1], OF_PLAYERS: [wins - 1], OF_EGO: [wins]}[told["which"]]
    for by in wanted:
        if by >= 1:
            fate = 0 if by > MOST_REDUCTION or by > shown else 1 if told["players"] == shown and by + 1 > had else 2
            lines.append(tongue.say((TO_WIN if by == wins else TO_TIE)[fate], {"by": by, "price": by + 1}))
    return "\n".join([*lines, prices(told, box, tongue)])


MOST_REDUCTION: Final = 3
TO_WIN: Final = [
    N_("To win it needs a reduction by {by}: not possible."),
    N_("To win it needs a reduction by {by} for {price} Willpower: too dear."),
    N_("To win it needs a reduction by {by} for {price} Willpower."),
]
TO_TIE: Final = [
    N_("To tie it needs a reduction by {by}: not possible."),
    N_("To tie it needs a reduction by {by} for {price} Willpower: too dear."),
    N_("To tie it needs a reduction by {by} for {price} Willpower."),
]


def fragment(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What a side adds to its Identity: a Fragment it has earned, or a Fortress that joins it (CB-74)."""
    values = told.words(box, tongue)
    values["clause"] = "CB-75" if told["fragment"] == p.CAPPING else "CB-73"
    values["fortress"] = say.fortress(told["fragment"], tongue) if told["fortress"] else ""
    if told["party"] == p.EGO:
        if told["fortress"]:
            return tongue.say("The Ego's {fortress} joins its Identity (CB-74)", values)
        return tongue.say("The Ego adds a {fragment} Fragment to its Identity ({clause})", values)
    if tongue.reader >= 0:
        if told["fortress"]:
            return tongue.say("Your {fortress} joins your Identity (CB-74)", values)
        return tongue.say("You add a {fragment} Fragment to your Identity ({clause})", values)
    if told["fortress"]:
        return tongue.say("The players' {fortress} joins their Identity (CB-74)", values)
    return tongue.say("The players add a {fragment} Fragment to their Identity ({clause})", values)


def fragment_more(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["fortress"]:
        return tongue.say(
            "A Fortress in the Realm of the emptied Sphere joins the Identity, unless it was built this turn (CB-74)."
        )
    return tongue.say(
        "One Aspiration accomplished brings a Minor Fragment, two a Major one; with none of that size in stock it is "
        "the Capping Fragment, and the game ends (CB-73, CB-75)."
    )


def removed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    if told["by"] == p.EGO:
        return tongue.say(
            "The Ego removes {aspiration}, the first Common Aspiration it is not winning (EGO-95)", values
        )
    if tongue.reader >= 0:
        return tongue.say("You remove the Common Aspiration {aspiration} (CB-76)", values)
    return tongue.say("The players remove the Common Aspiration {aspiration} (CB-76)", values)
