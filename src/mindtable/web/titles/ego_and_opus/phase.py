"""Phase: how far a round is, read off what lies on the table (G4), and whose zone is on."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.ego_and_opus.sight import Sight

SETUP: Final = "setup"
DRAW: Final = "draw"
PLAY: Final = "play"
FLIP: Final = "flip"
EGOS: Final = "egos"
NAMES: Final = {
    SETUP: N_("Set-up"), DRAW: N_("Draw"), PLAY: N_("Play and target"), FLIP: N_("Flip"), EGOS: N_("Egos act"),
}  # fmt: skip
SIGNS: Final = {DRAW: "draw", PLAY: "aim", FLIP: "work", EGOS: "ego"}
ASKED: Final = {
    "which_work": PLAY, "which_work_both": PLAY, "whom_to_attack": PLAY, "whom_to_target": PLAY, "flip_or_copy": FLIP,
    "who_is_lowest": EGOS, "which_work_on_ego": EGOS, "discard_offered": DRAW, "whom_served": DRAW,
}  # fmt: skip
TURNS: Final = [N_("1st"), N_("2nd"), N_("3rd"), N_("4th")]


def phase_of(sight: Sight) -> str:
    """The phase of the round.

    What is asked tells it best. Else whoever acts does so in the Flip or the Ego phase; targets are chosen in the
    Play-Target phase and stay until the next round has begun.
    """
    view = sight.view
    if not view["round"]:
        return SETUP
    for place in view["acting"]:
        return EGOS if place.startswith("ego") else FLIP
    told = sight.look.question_told
    if told is not None and told.row.name in ASKED:
        return ASKED[told.row.name]
    artists = [one for one in view["places"] if not one["place"].startswith("ego")]
    if any(["acted" in one["deeds"] for one in artists]):
        coming = any([one["intent"] is not None for one in view["places"]])
        return FLIP if coming else DRAW  # the deeds of a round can be read until works are drawn
    begun = bool(view["asked"]) or any([one["target"] or one["works"] for one in artists])
    return PLAY if begun else DRAW


def on_turn(sight: Sight, phase: str) -> list[str]:
    """The places whose turn it is: in the Play-Target phase the first of the order that has no target yet, before the
    egos of a Superego act the one that may get a work."""
    view = sight.view
    if phase != PLAY:
        return equipped(sight) or view["acting"]
    rows = zip(view["order"], view["mirror"], strict=True) if view["mirror"] else [(place,) for place in view["order"]]
    for places in rows:
        waiting = [place for place in places if sight.places[place]["card"] and not sight.places[place]["target"]]
        if waiting:
            return waiting
    return []


def equipped(sight: Sight) -> list[str]:
    """The ego that a work may be put on (V-16)."""
    told = sight.look.question_told
    if told is None or told.row.name != "which_work_on_ego":
        return []
    return [told.json(sight.box)["things"]["card"]["place"]]


def turn_number(sight: Sight, acting: list[str]) -> int:
    """How many zones of the order have had their turn."""
    rows = [row_of(place) for place in sight.view["order"]]
    found = [rows.index(row_of(place)) for place in acting if row_of(place) in rows]
    return min(found, default=-1)


def row_of(place: str) -> int:
    """The row of a place from the top."""
    return int(place[-1]) - 1


def medal_words(sight: Sight, phase: str, acting: list[str], row: int) -> str:
    """When a zone acts: set, plays, next …"""
    rows = [row_of(place) for place in sight.view["order"]]
    if row not in rows:
        return ""
    at, now = rows.index(row), turn_number(sight, acting)
    plays = phase == PLAY or bool(equipped(sight))
    if now < 0:
        return sight.tongue.say(TURNS[at])
    if at < now:
        return sight.tongue.say("set") if plays else sight.tongue.say("acted")
    if at == now:
        return sight.tongue.say("plays") if plays else sight.tongue.say("acts")
    return sight.tongue.say("next") if at == now + 1 else sight.tongue.say(TURNS[at])


def strip(sight: Sight, phase: str, acting: list[str]) -> h.Element:
    """The phases of a round with the one that is on, and the order of the zones."""
    phases = [DRAW, PLAY, FLIP] if sight.schism else [DRAW, PLAY, FLIP, EGOS]
    now = phases.index(phase) if phase in phases else -1
    steps = [
        h.span(class_=["ph", "on" if at == now else "done" if at < now else ""])[
            icon("check" if at < now else SIGNS[one]), sight.tongue.say(NAMES[one])
        ]
        for at, one in enumerate(phases)
    ]
    label = sight.tongue.say("Phase of the round")
    if phase == SETUP:
        steps.insert(0, h.span(".ph.on")[icon("vault"), sight.tongue.say(NAMES[SETUP])])
    return h.div("#phase.phase", role="group", aria_label=label)[
        steps, spoken(sight.zones["board"].label), _order(sight, acting)
    ]


def _order(sight: Sight, acting: list[str]) -> h.Node:
    """The order in which zones act; in Schism that of the left side, too, where it has become another."""
    view = sight.view
    if not view["order"]:
        return None
    lines: list[tuple[str, list[str]]] = [(sight.tongue.say("order of the zones"), view["order"])]
    if view["mirror"] and [row_of(one) for one in view["mirror"]] != [row_of(one) for one in view["order"]]:
        lines = [(sight.tongue.say("left"), view["mirror"]), (sight.tongue.say("right"), view["order"])]
    now = turn_number(sight, acting)
    found: list[h.Node] = []
    for words, places in lines:
        found.append(words)
        for at, place in enumerate(places):
            kind = "on" if at == now else "done" if at < now else None
            found += [icon("right") if at else None, h.b(class_=kind)[str(row_of(place) + 1)]]
    return h.span(".ph__o", aria_hidden="true")[found]
