"""What the log can tell: one row for each kind of event, with the things it is about.

``card`` is a card where it stands, ``work`` a work by its name; ``left`` is the drive or health that a card has
afterwards. Rows without words are for boards: they tell what moved.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.things import Named, Row, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import reasons
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import signature_text
from mindtable.games.ego_and_opus.things import (
    AMOUNT,
    CARD,
    CARDS,
    CHANGE,
    DURATION,
    LACK,
    PHASE,
    PLACE,
    PLACES,
    RIGHT_SCHOOL,
    SCHOOLS,
    SEAT,
    SEATS,
    SIDE,
    STAND,
    STRATEGY,
    WORDS,
    YES_NO,
)

SCORED_FOR: Final[Named[Box]] = Named(
    "scored_for",
    ["ego", "own_artist", "other_side", "artist"],
    [
        N_("a retired ego"),
        N_("a retired artist"),
        N_("a retired artist of the other side"),
        N_("a retired artist"),
    ],
)
FOR_EGO: Final = 0  # A2
FOR_OWN_ARTIST: Final = 1  # A1
FOR_OTHER_SIDE: Final = 2  # V-07
FOR_ARTIST: Final = 3  # V-13: player 3


def _said(told: Told[Box], box: Box, tongue: Tongue, message: str) -> str:
    return tongue.say(message, told.words(box, tongue))


def _targeted(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["with_work"]:
        return _said(told, box, tongue, N_("{card} targets {target} with a work"))
    return _said(told, box, tongue, N_("{card} targets {target} without a work"))


def _targeted_secretly(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["with_work"]:
        return _said(told, box, tongue, N_("{card} has a work and a secret target"))
    return _said(told, box, tongue, N_("{card} has no work and a secret target"))


def _secret_target(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["target"][1] == p.NO_TARGET:
        return _said(told, box, tongue, N_("{card} has no target"))
    if told["target"] == told["card"]:
        return _said(told, box, tongue, N_("{card} secretly targets itself"))
    return _said(told, box, tongue, N_("{card} secretly targets {target}"))


def aimed_alone(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """An aim at no ego in Solitaire, where nobody sits from whom it could be kept secret."""
    if told["target"][1] == p.NO_TARGET:
        return told.say(box, tongue)
    if told["target"] == told["card"]:
        return _said(told, box, tongue, N_("{card} targets itself"))
    return _said(told, box, tongue, N_("{card} targets {target}"))


def _failed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["lacks"] == RIGHT_SCHOOL:
        return _said(told, box, tongue, N_("{card} flips {work}: wrong school, nothing happens"))
    if is_ego(told["card"]):
        return _said(told, box, tongue, N_("{card} cannot pay for {work} any more: nothing happens"))
    return _said(told, box, tongue, N_("{card} flips {work}: too little drive, nothing happens"))


def is_ego(stand: list[int]) -> bool:
    """Whether the card of a stand is an ego: it has health where an artist has drive."""
    return stand[1] < p.FIRST_PLACE


def _lost(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if is_ego(told["card"]):
        return _said(told, box, tongue, N_("{card} loses {n} health"))
    return _said(told, box, tongue, N_("{card} loses {n} drive"))


def _gained(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if is_ego(told["card"]):
        return _said(told, box, tongue, N_("{card} gains {n} health"))
    return _said(told, box, tongue, N_("{card} gains {n} drive"))


def _riposte(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if is_ego(told["card"]):
        return _said(told, box, tongue, N_("{card} loses {n} health for attacking {target}"))
    return _said(told, box, tongue, N_("{card} loses {n} drive for attacking {target}"))


def _attached(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["n"] == 1:
        return _said(told, box, tongue, N_("{work} is attached to {card}"))
    return _said(told, box, tongue, N_("{n} Ideas are attached to {card}"))  # nothing else comes in numbers


def _flipped(told: Told[Box], box: Box, tongue: Tongue) -> str:
    said = told.words(box, tongue)
    if is_ego(told["card"]):
        return tongue.say("{card} performs {work} for {n} health", said)
    return tongue.say("{card} performs {work} for {n} drive", said)


def _took_zones(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Who has which zones; told to the one who has them in the second person."""
    assert isinstance(told, Event)
    places = told["places"]
    said = told.words(box, tongue)
    said["zones"] = tongue.join([str(p.row_of(place) + 1) for place in places], tongue.say("and"))
    count = len(places)
    if p.is_left(places[0]):
        if tongue.you(told.seat):
            return tongue.count("You have zone {zones} on the left", "You have zones {zones} on the left", count, said)
        return tongue.count("{who} has zone {zones} on the left", "{who} has zones {zones} on the left", count, said)
    if box.two_sides:
        if tongue.you(told.seat):
            return tongue.count(
                "You have zone {zones} on the right", "You have zones {zones} on the right", count, said
            )
        return tongue.count("{who} has zone {zones} on the right", "{who} has zones {zones} on the right", count, said)
    if tongue.you(told.seat):
        return tongue.count("You have zone {zones}", "You have zones {zones}", count, said)
    return tongue.count("{who} has zone {zones}", "{who} has zones {zones}", count, said)


def _ranked(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Who rolls highest of those that are left."""
    assert isinstance(told, Event)
    said = told.words(box, tongue)
    if tongue.you(told.seat):
        return tongue.say("You roll highest") if told["n"] == 1 else tongue.say("You roll next highest")
    return tongue.say("{who} rolls highest", said) if told["n"] == 1 else tongue.say("{who} rolls next highest", said)


def _aimed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    if told["target"] == told["card"]:
        return _said(told, box, tongue, N_("{card} now targets itself"))
    return _said(told, box, tongue, N_("{card} now targets {target}"))


def _schooled(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What an artist counts as from now on beside its own schools; nothing where it is one of these anyway."""
    own = box.schools[told["card"][0]]
    others = [school for school in told["schools"] if (p.EVERY_SCHOOL if school == p.ALL else 1 << school) & ~own]
    if not others:
        return ""
    said = {**told.words(box, tongue), "schools": SCHOOLS.said(box, others, tongue)}
    return tongue.say("{card} also counts as {schools}{long}", said)


def _points(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """Points gained or lost, with what for; in Superego two players have them together (V-18)."""
    said = _points_of_one(told, box, tongue)
    return tongue.say("{points} together", {"points": said}) if told["together"] and told["change"] else said


def _points_of_one(told: Told[Box], box: Box, tongue: Tongue) -> str:
    assert isinstance(told, Event)
    said = told.words(box, tongue)
    mine = tongue.you(told.seat)
    gained = told["change"]
    if gained == 0:
        if mine:
            return tongue.say("You have no point to lose")
        return tongue.say("{who} has no point to lose", said)
    said["size"] = abs(gained)
    count = told["n"]
    if gained > 0:
        if mine:
            return tongue.count(
                "You gain {size} for {why}: {n} point", "You gain {size} for {why}: {n} points", count, said
            )
        return tongue.count(
            "{who} gains {size} for {why}: {n} point", "{who} gains {size} for {why}: {n} points", count, said
        )
    if mine:
        return tongue.count(
            "You lose {size} for {why}: {n} point", "You lose {size} for {why}: {n} points", count, said
        )
    return tongue.count(
        "{who} loses {size} for {why}: {n} point", "{who} loses {size} for {why}: {n} points", count, said
    )


def _signed(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """The words as printed: whoever is spoken to in them is the artist's player."""
    values: dict[str, object] = {**told.words(box, tongue), "text": signature_text(box, told["artist"], tongue)}
    return tongue.say("The signature of {artist}: “{text}”", values)


# -- set-up and the round

RANKED: Final = WORDS.event("ranked", roles=[("n", AMOUNT), ("side", SIDE)], phrase=_ranked, clause="S2")
TOOK_ZONES: Final = WORDS.event("took_zones", roles=[("places", PLACES)], phrase=_took_zones, clause="S3")
PLACED: Final = WORDS.event(
    "placed",
    N_("{who} places {card}"),
    [("card", STAND), ("left", AMOUNT), ("inactive", YES_NO)],
    clause="S4",
    you=N_("You place {card}"),
)
ROUND: Final = WORDS.event(
    "round",
    N_("Round {n}, zone {first} begins"),
    [("n", AMOUNT), ("first", AMOUNT), ("order", PLACES), ("mirror", PLACES)],
    clause="P1",
    begins=True,
)
PHASE_BEGINS: Final = WORDS.event("phase", roles=[("phase", PHASE)], begins=True)
TURNED_BACK: Final = WORDS.event("turned_back", clause="E6", begins=True)
SERVES: Final = WORDS.event("serves", N_("{card} acts for {mate}"), [("card", STAND), ("mate", STAND)], clause="V-22")
CHANGES_ENDED: Final = WORDS.event("changes_ended", roles=[("places", PLACES)], clause="E6")
OUT_OF_TIME: Final = WORDS.event("out_of_time", N_("The last round is over"), clause="B-43", begins=True)

# -- hands, portfolios and graveyards

DREW: Final = WORDS.event(
    "drew",
    N_("{who} draws {work}"),
    [("work", CARD)],
    unsaid=N_("{who} draws a work"),
    clause="D1",
    you=N_("You draw {work}"),
)
RESHUFFLED: Final = WORDS.event(
    "reshuffled",
    N_("{who} shuffles the graveyard into the portfolio"),
    [("works", CARDS), ("ideas", AMOUNT)],
    clause="D3",
    you=N_("You shuffle your graveyard into your portfolio"),
)
MUST_DISCARD: Final = WORDS.event("must_discard", begins=True)  # it is the discarder's turn now
DISCARDED: Final = WORDS.event(
    "discarded", N_("{who} discards {work}"), [("work", CARD)], you=N_("You discard {work}"), clause="D2"
)
BURIED: Final = WORDS.event(
    "buried", N_("{who} buries {work}"), [("work", CARD)], you=N_("You bury {work}"), clause="B-40"
)
RECOVERED: Final = WORDS.event(
    "recovered",
    N_("{who} takes {work} from the graveyard"),
    [("work", CARD)],
    you=N_("You take {work} from your graveyard"),
    clause="B-38",
)
FOUND: Final = WORDS.event(
    "found",
    N_("{who} searches the portfolio and takes {work}"),
    [("work", CARD)],
    clause="G1",
    you=N_("You search your portfolio and take {work}"),
)
FOUND_NOTHING: Final = WORDS.event(
    "found_nothing",
    N_("{who} searches the portfolio and takes nothing"),
    clause="G1",
    you=N_("You search your portfolio and take nothing"),
)
TOOK_IDEA: Final = WORDS.event(
    "took_idea",
    N_("{who} takes an Idea from the vault"),
    [("work", CARD)],
    clause="B-24",
    you=N_("You take an Idea from your vault"),
)
LOOKS_AT_HAND: Final = WORDS.event("looks_at_hand", roles=[("player", SEAT)])
LOOKS_AT_WORK: Final = WORDS.event("looks_at_work", roles=[("card", STAND)])
LOOKED: Final = WORDS.event(
    "looked",
    N_("{who} sees: {works}"),
    [("works", CARDS)],
    unsaid=N_("{who} looks at hidden works"),
    you=N_("You see: {works}"),
    clause="G1",
)

# -- signatures that answer at a moment; those that are always on are told by the numbers on the board

SIGNED: Final = WORDS.event("signed", roles=[("artist", CARD)], phrase=_signed, clause="G3")

# -- Play-Target

PUT_DOWN: Final = WORDS.event("put_down", roles=[("card", STAND)], clause="P2")
PLAYED: Final = WORDS.event(
    "played",
    N_("{who} puts {work} face down beside {card}"),
    [("work", CARD), ("card", STAND)],
    clause="P2",
    secret=True,
    you=N_("You put {work} face down beside {card}"),
)
TARGETED: Final = WORDS.event(
    "targeted",
    roles=[("card", STAND), ("target", STAND), ("with_work", YES_NO)],
    phrase=_targeted,
    clause="P5",
)
TARGETED_SECRETLY: Final = WORDS.event(
    "targeted_secretly", roles=[("card", STAND), ("with_work", YES_NO)], phrase=_targeted_secretly, clause="P5"
)
SECRET_TARGET: Final = WORDS.event(
    "secret_target", roles=[("card", STAND), ("target", STAND)], phrase=_secret_target, clause="P5", secret=True
)

# -- Flip

ACTS: Final = WORDS.event("acts", roles=[("card", STAND), ("target", STAND)], clause="F1", begins=True)
FLIPPED: Final = WORDS.event(
    "flipped",
    roles=[("card", STAND), ("work", CARD), ("n", AMOUNT), ("left", AMOUNT)],
    phrase=_flipped,
    clause="F2",
)
COPIED: Final = WORDS.event(
    "copied",
    N_("{card} declares a copy of {work} for {n} drive"),
    [("card", STAND), ("work", CARD), ("n", AMOUNT), ("left", AMOUNT)],
    clause="F5",
)
FAILED: Final = WORDS.event(
    "failed", roles=[("card", STAND), ("work", CARD), ("lacks", LACK), ("copy", YES_NO)], phrase=_failed, clause="F3"
)
IDLE: Final = WORDS.event("idle", N_("{card} does nothing"), [("card", STAND)], clause="H-10")

# -- attacks, losses and gains

ATTACKED: Final = WORDS.event(
    "attacked",
    roles=[
        ("card", STAND), ("target", STAND), ("n", AMOUNT), ("left", AMOUNT), ("attack", AMOUNT), ("bonus", AMOUNT),
        ("guard", AMOUNT),
    ],
    phrase=reasons.attacked,
    clause="A1",
    more=reasons.attacked_more,
)  # fmt: skip
RIPOSTE: Final = WORDS.event(
    "riposte",
    roles=[("card", STAND), ("target", STAND), ("n", AMOUNT), ("left", AMOUNT)],
    phrase=_riposte,
    clause="H-18",
)
LOST: Final = WORDS.event("lost", roles=[("card", STAND), ("n", AMOUNT), ("left", AMOUNT)], phrase=_lost, clause="B-34")
GAINED: Final = WORDS.event(
    "gained", roles=[("card", STAND), ("n", AMOUNT), ("left", AMOUNT)], phrase=_gained, clause="H-05"
)

# -- what lasts

BOOSTED: Final = WORDS.event(
    "boosted", N_("{card}: {plus} attack{long}"), [("card", STAND), ("plus", CHANGE), ("long", DURATION)], clause="B-33"
)
GUARDED: Final = WORDS.event(
    "guarded",
    N_("{card}: attacks on it deal {n} less{long}"),
    [("card", STAND), ("n", AMOUNT), ("long", DURATION)],
    clause="H-18",
)
RIPOSTES: Final = WORDS.event(
    "ripostes",
    N_("{card}: whoever attacks it loses {n}{long}"),
    [("card", STAND), ("n", AMOUNT), ("long", DURATION)],
    clause="H-18",
)
BASE_SET: Final = WORDS.event(
    "base_set",
    N_("{card}: its base attack is at least {n}{long}"),
    [("card", STAND), ("n", AMOUNT), ("long", DURATION)],
    clause="H-04",
)
INVERTED: Final = WORDS.event(
    "inverted",
    N_("{card}: its strategies trade places{long}"),
    [("card", STAND), ("n", AMOUNT), ("long", DURATION)],
    clause="B-33",
)
MUTED: Final = WORDS.event(
    "muted",
    N_("{card}: its signature has no effect{long}"),
    [("card", STAND), ("n", AMOUNT), ("long", DURATION)],
    clause="B-33",
)
SCHOOLED: Final = WORDS.event(
    "schooled",
    roles=[("card", STAND), ("schools", SCHOOLS), ("long", DURATION)],
    phrase=_schooled,
    clause="B-35",
)
LASTING: Final[dict[int, Row[Box]]] = {
    e.BOOST: BOOSTED, e.GUARD: GUARDED, e.RIPOSTE: RIPOSTES, e.SET: BASE_SET, e.INVERT: INVERTED, e.MUTE: MUTED,
    e.SCHOOL: SCHOOLED,
}  # fmt: skip
"""By verb of the effect."""

# -- retirement, replacement, points

RETIRED: Final = WORDS.event("retired", N_("{card} is retired"), [("card", STAND), ("by", STAND)], clause="A1")
SWITCHED: Final = WORDS.event("switched", N_("{card} is exchanged"), [("card", STAND)], clause="H-16")
REPLACEMENT: Final = WORDS.event("replacement", roles=[("place", PLACE)], clause="A1", begins=True)
EGOS_RETURN: Final = WORDS.event("egos_return", roles=[("egos", CARDS)], clause="B-19")
POINTS: Final = WORDS.event(
    "points",
    roles=[("change", CHANGE), ("n", AMOUNT), ("together", SEATS), ("why", SCORED_FOR)],
    phrase=_points,
    clause="A3",
)
WON: Final = WORDS.event(
    "won",
    P_("{who} wins in round {round} with {n} point", "{who} wins in round {round} with {n} points"),
    [("n", AMOUNT), ("round", AMOUNT)],
    count="n",
    clause="A3",
    you=P_("You win in round {round} with {n} point", "You win in round {round} with {n} points"),
)

# -- works on the board

WORK_RETIRED: Final = WORDS.event(
    "work_retired", N_("{work} leaves {card} for the graveyard"), [("work", CARD), ("card", STAND)], clause="B-40"
)
WORK_BACK: Final = WORDS.event(
    "work_back",
    N_("{work} returns from {card} to the hand of {who}"),
    [("work", CARD), ("card", STAND)],
    unsaid=N_("{who} takes a face-down work back to hand"),
    clause="B-40",
    you=N_("{work} returns from {card} to your hand"),
)
TAKEN_OFF: Final = WORDS.event("taken_off", roles=[("card", STAND)], clause="B-40")
ATTACHED: Final = WORDS.event(
    "attached",
    roles=[("work", CARD), ("card", STAND), ("n", AMOUNT), ("origin", STAND)],
    phrase=_attached,
    clause="B-41",
)

# -- order, targets, echoes, egos

MOVED: Final = WORDS.event("moved", N_("{card} acts next"), [("card", STAND), ("order", PLACES)], clause="F1")
AIMED: Final = WORDS.event("aimed", roles=[("card", STAND), ("target", STAND)], phrase=_aimed, clause="H-03")
ECHOED: Final = WORDS.event("echoed", N_("{card} echoes {work}"), [("card", STAND), ("work", CARD)], clause="H-09")
EGO_ACTS: Final = WORDS.event("ego_acts", roles=[("card", STAND)], clause="E1", begins=True)
EGO_TARGET: Final = WORDS.event(
    "ego_target",
    roles=[
        ("card", STAND), ("target", STAND), ("why", STRATEGY), ("among", PLACES), ("aimed", YES_NO),
        ("first", STRATEGY), ("second", STRATEGY), ("inverted", YES_NO), ("artists", reasons.WEIGHED),
    ],
    phrase=reasons.ego_target,
    clause="E2",
    more=reasons.ego_target_more,
)  # fmt: skip
EGO_WORK: Final = WORDS.event(
    "ego_work",
    N_("{who} puts {work} on {card}"),
    [("work", CARD), ("card", STAND)],
    clause="V-16",
    you=N_("You put {work} on {card}"),
)
