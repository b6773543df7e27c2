"""Review: what the hard bot would have done in somebody's place, and how much it mattered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mindtable.core.tongue import N_, Tongue, short
from mindtable.web import elements as h
from mindtable.web.look import Look
from mindtable.web.parts import icon

# How much of the chances a better choice would have kept, and what that is called.
WORDS: Final = ((0.02, N_("about as good")), (0.06, N_("a bit better")), (0.15, N_("better")))
MOST: Final = N_("much better")
MATTERED: Final = 0.06  # a choice that lost more is among those that mattered
NONE, RUNNING, DONE, STOPPED = "none", "running", "done", "stopped"


@dataclass(frozen=True)
class JudgedLook:
    """A choice that was looked at again: at which moment, what was chosen, what hard would have chosen, and how much
    of the chances lay between the two."""

    at: int
    round: int
    made: str
    best: str
    same: bool
    lost: float


@dataclass(frozen=True)
class ReviewLook:
    """How far a review is, and what it has found so far."""

    state: str = NONE
    done: int = 0
    of: int = 0
    seat: int = -1  # whose choices are reviewed; -1: nobody's here
    judged: list[JudgedLook] = field(default_factory=list)
    refused: str = ""  # why there is none


def how_much(lost: float, tongue: Tongue) -> str:
    """A difference in words."""
    for most, words in WORDS:
        if lost < most:
            return tongue.say(words)
    return tongue.say(MOST)


def named(best: str, made: str) -> dict[str, object]:
    """Two choices by their names, without what explains them, as far as that tells them apart."""
    for name in (_bare, _whole):
        if name(best) != name(made):
            return {"best": name(best), "made": name(made)}
    return {"best": best, "made": made}


def _bare(words: str) -> str:
    return short(words).partition(" (")[0].removesuffix(".")


def _whole(words: str) -> str:
    return words.partition(". ")[0].removesuffix(".")


def review(found: ReviewLook, look: Look, at: int, address: Callable[[int], str], again: str) -> h.Element:
    """The panel: the choice at this moment, how far it is, and the moments that mattered most; while it goes on the
    page asks for it again at an address."""
    tongue = look.tongue
    if found.refused:
        return h.div("#review.tp.tp--wait")[h.p[found.refused]]
    if found.state == NONE:
        return h.div("#review.tp.tp--wait.review")[
            h.p[tongue.say("What would the hard bot have done in your place, and how much did it matter?")],
            h.button(".btn.btn--main", type="button", data_act="review", data_seat=str(found.seat))[
                icon("bot"), tongue.say("Review my choices")
            ],
            h.p(".hint")[
                tongue.say("The hard bot looks at each of your choices for up to a second, in the background.")
            ],
        ]
    worst = sorted([one for one in found.judged if one.lost >= MATTERED], key=lambda one: -one.lost)[:8]
    return h.div("#review.tp.review", data_pending=again if found.state == RUNNING else None)[
        _progress(found, tongue),
        here(found, tongue, at),
        h.h3(".review__h")[tongue.say("The choices that mattered most")] if worst else None,
        [
            h.a(href=address(one.at), data_at=str(one.at), aria_current="true" if one.at == at else None)[
                h.span(".tp__r")[str(one.round)],
                h.span[tongue.say("{best} instead of {made}", named(one.best, one.made))],
                h.b(".loss")[how_much(one.lost, tongue)],
            ]
            for one in worst
        ],
        h.p(".hint")[tongue.say("Nothing you chose cost you much.")] if found.state == DONE and not worst else None,
    ]


def _progress(found: ReviewLook, tongue: Tongue) -> h.Node:
    if found.state == DONE:
        same = len([one for one in found.judged if one.same])
        return h.p(".review__p")[
            tongue.say(
                "The hard bot would have made the same choice {n} times out of {of}.",
                {"n": same, "of": len(found.judged)},
            )
        ]
    said = tongue.say("{n} of {of} choices looked at", {"n": found.done, "of": found.of})
    if not found.of:
        said = tongue.say("Thinking …")
    if found.state == STOPPED:
        return h.p(".review__p")[
            said, " ",
            h.button(".btn", type="button", data_act="review", data_seat=str(found.seat))[tongue.say("Go on")],
        ]  # fmt: skip
    return h.div(".review__p", role="status")[
        h.progress(value=str(found.done), max=str(max(1, found.of)), aria_label=said),
        h.span[said],
        h.button(".btn", type="button", data_act="stop-review", data_seat=str(found.seat))[tongue.say("Stop")],
    ]


def here(found: ReviewLook, tongue: Tongue, at: int) -> h.Node:
    """The own choice at this moment, if there is one that was looked at."""
    chosen = [one for one in found.judged if one.at == at]
    if not chosen:
        return None
    one = chosen[-1]
    if one.same:
        said = tongue.say("You chose what hard would have chosen: {made}", {"made": one.made})
        return h.p(".review__here")[icon("check"), h.span[said]]
    return h.div(".review__here")[
        h.p[tongue.say("You chose: {made}", {"made": one.made})],
        h.p[
            tongue.say("Hard would have chosen: {best}", {"best": one.best}), " – ",
            h.b[how_much(one.lost, tongue)],
        ],
    ]  # fmt: skip
