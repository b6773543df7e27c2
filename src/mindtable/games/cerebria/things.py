"""The kinds of things of this title, and its vocabulary.

Numbers are those of ``pieces.py`` and of the box; a kind says how they are written and called. Where an id of records
(``realm 0``) is not the one for data (``willow``), ``written`` and ``id`` differ.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Amount, Kind, Named, Words, YesNo
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import COUNTED, REWARDS, Box
from mindtable.games.cerebria.effects import GAIN_IDS

WORDS: Final[Words[Box]] = Words()


# -- what lies on the table


class Cards(Kind[Box]):
    """An Emotion; one of a position notation is written by its track."""

    def id(self, box: Box, number: int) -> str:
        return box.ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.name(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.NAMED))

    def schema(self, box: Box) -> dict[str, Any]:
        named = super().schema(box)
        plain = {"type": "string", "pattern": f"^[{p.PLAIN_TRACKS}][{p.VIBE_LETTERS}]?!{{0,2}}$", "title": self.name}
        return {"anyOf": [named, plain]}


def held(who: int, card: int) -> int:
    """The number of a card in the hand of a Spirit."""
    return p.CARDS * who + card


class HandCards(Cards):
    """An Emotion in the hand of a Spirit, by ``held``: on the board it is told apart from one in another hand."""

    def id(self, box: Box, number: int) -> str:
        return box.ids[number % p.CARDS]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.name(box, number % p.CARDS, tongue)

    def touched(self, box: Box, value: Any) -> list[str]:
        return [f"{self.name}:{value // p.CARDS}:{self.id(box, value)}"]


class Slots(Kind[Box]):
    """A slot of the ring."""

    def id(self, box: Box, number: int) -> str:
        return str(number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.slot(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.SLOTS))


class Realms(Kind[Box]):
    """A Realm by its place: in records its number, else its name."""

    def id(self, box: Box, number: int) -> str:
        return p.REALM_IDS[box.realm_action[number]]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.realm(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.AREAS))

    def written(self, box: Box, value: Any) -> str:
        return str(value)


class RealmActions(Kind[Box]):
    """The Action of a Realm, wherever that lies."""

    def id(self, box: Box, number: int) -> str:
        return p.REALM_IDS[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.realm(box, box.realm_of[number], tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.AREAS))

    def touched(self, box: Box, value: Any) -> list[str]:
        return REALM.touched(box, box.realm_of[value])


class Frontiers(Kind[Box]):
    """A Frontier, written like its space."""

    def id(self, box: Box, number: int) -> str:
        return f"F{number}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.frontier(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.AREAS))

    def written(self, box: Box, value: Any) -> str:
        return str(value)


class Spaces(Kind[Box]):
    """A space of Spirits: a Frontier or a Realm."""

    def id(self, box: Box, number: int) -> str:
        return space_id(number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.space(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.SPACES))

    def touched(self, box: Box, value: Any) -> list[str]:
        return FRONTIER.touched(box, value // 2) if value % 2 == 0 else REALM.touched(box, value // 2)


def space_id(space: int) -> str:
    """How a space is written: ``F0``, ``R0``, ``F1`` …"""
    return f"F{space // 2}" if space % 2 == 0 else f"R{space // 2}"


class Spheres(Kind[Box]):
    """A Sphere by its place on the Origin."""

    def id(self, box: Box, number: int) -> str:
        return p.SPHERE_IDS[box.sphere_bonus[number]]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.sphere(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.AREAS))


class Spirits(Kind[Box]):
    """A Spirit of the players: the character from the box."""

    def id(self, box: Box, number: int) -> str:
        return box.spirit_ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.spirit(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(box.spirit_ids)))


class Aspirations(Kind[Box]):
    """An Aspiration."""

    def id(self, box: Box, number: int) -> str:
        return p.ASPIRATION_IDS[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.aspiration(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.ASPIRATIONS))


class Operations(Kind[Box]):
    """An Operation card."""

    def id(self, box: Box, number: int) -> str:
        return box.operation_entries[number].id

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.operation_text(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.OPERATIONS))


class Intentions(Kind[Box]):
    """An Intention of the team by its place on the board."""

    def id(self, box: Box, number: int) -> str:
        return box.intention_ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.deeds_text(box.intentions[number], tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(box.intentions)))


class Vibes(Kind[Box]):
    """A Vibe; a Starting Emotion has none."""

    def id(self, box: Box, number: int) -> str:
        return p.VIBES[number] if number != p.NO_VIBE else "none"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return say.vibe(number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.NO_VIBE + 1))


def row_of(who: int, row: int) -> int:
    """The number of a row on the board of a Spirit."""
    return p.ROWS * who + row


class BoardRows(Kind[Box]):
    """A row of Actions on the board of a Spirit, by ``row_of``."""

    def id(self, box: Box, number: int) -> str:
        return p.ROW_NAMES[number % p.ROWS]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.say(say.ROW_NAMES[number % p.ROWS])

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.ROWS))

    def touched(self, box: Box, value: Any) -> list[str]:
        return [f"{self.name}:{value // p.ROWS}:{self.id(box, value)}"]


# -- things with a short list of names


class OrNone(Named[Box]):
    """A short list in which the number 0 stands for none of them."""

    def id(self, box: Box, number: int) -> str:
        return self.ids[number - 1]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.say(self.names[number - 1])

    def numbers(self, box: Box) -> list[int]:
        return list(range(1, len(self.ids) + 1))

    def json(self, box: Box, value: Any) -> Any:
        return super().json(box, value) if value else None

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return super().said(box, value, tongue) if value else ""


class Clauses(Named[Box]):
    """The clause behind a reason, where it depends on the reason; called by its id."""

    def __init__(self, name: str, ids: list[str]) -> None:
        super().__init__(name, ids, ids)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return self.ids[number]


class Candidates(Kind[Box]):
    """What the Ego chooses from: a slot, a Realm (``of_realm``) or a card (``of_card``)."""

    def id(self, box: Box, number: int) -> str:
        if number < p.SLOTS:
            return f"slot:{number}"
        if number < FIRST_CARD:
            return f"realm:{REALM.id(box, number - p.SLOTS)}"
        return f"card:{CARD.id(box, number - FIRST_CARD)}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        if number < p.SLOTS:
            return say.slot(box, number, tongue)
        if number < FIRST_CARD:
            return say.realm(box, number - p.SLOTS, tongue)
        return CARD.call(box, number - FIRST_CARD, tongue)


FIRST_CARD: Final = p.SLOTS + p.AREAS


def of_realm(realm: int) -> int:
    """A Realm as a candidate."""
    return p.SLOTS + realm


def of_card(card: int) -> int:
    """A card as a candidate."""
    return FIRST_CARD + card


AMOUNT: Final[Amount[Box]] = Amount("amount")
PLACE: Final[Amount[Box]] = Amount("place")  # which of several, from 0 in records
YES_NO: Final[YesNo[Box]] = YesNo("yes or no")
CARD: Final = Cards("card")
HAND: Final = HandCards("hand", on_table=True)
SLOT: Final = Slots("slot", on_table=True)
REALM: Final = Realms("realm", on_table=True)
FACED: Final = Realms("faced")  # the Realm a Sphere faces: the Sphere is what is touched
REALM_ACTION: Final = RealmActions("realm action", on_table=True)
FRONTIER: Final = Frontiers("frontier", on_table=True)
SPACE: Final = Spaces("space", on_table=True)
SPHERE: Final = Spheres("sphere", on_table=True)
SPIRIT: Final = Spirits("spirit", on_table=True)
ASPIRATION: Final = Aspirations("aspiration", on_table=True)
OPERATION: Final = Operations("operation")
INTENTION: Final = Intentions("intention")
VIBE: Final = Vibes("vibe")
BOARD_ROW: Final = BoardRows("row", on_table=True)
CANDIDATE: Final = Candidates("candidate")
ROW: Final[Named[Box]] = Named("row", p.ROW_NAMES, say.ROW_NAMES[: p.ROWS])
ACT_IDS: Final = ["move", "invoke", "quell", "fortify", "empower", "exalt", "raze"]
ACT: Final[Named[Box]] = Named("act", ACT_IDS, say.ROW_NAMES)
ABILITY_IDS: Final = ["action", "token", "third"]
ABILITY: Final[Named[Box]] = Named("ability", ABILITY_IDS, say.ABILITY_NAMES)
WAY_IDS: Final = ["plain", "bolster", "inner-force", "both"]
WAY: Final[Named[Box]] = Named("way", WAY_IDS, WAY_IDS)
ANSWER: Final[Named[Box]] = Named("answer", ["no", "yes"], [N_("no"), N_("yes")])
SHARE_IDS: Final = ["essence", "willpower", "card"]
SHARE: Final[Named[Box]] = Named("share", SHARE_IDS, SHARE_IDS)
LETTER: Final[Named[Box]] = Named("letter", ["X", "Y", "Z"], ["X", "Y", "Z"])
HALF: Final[Named[Box]] = Named("half", ["a", "b"], ["a", "b"])  # of the two slots of a Realm
GAIN: Final[Named[Box]] = Named("gain", GAIN_IDS, GAIN_IDS)
PARTY: Final[Named[Box]] = Named("party", ["players", "ego"], [N_("the players"), N_("the Ego")])
FIGURE: Final[Named[Box]] = Named("figure", ["gatekeeper", "influencer"], say.SPIRIT_NAMES)
SYMBOL: Final[Named[Box]] = Named("symbol", p.SYMBOLS, say.SYMBOL_NAMES)
FORTRESS: Final = OrNone("fortress", ["minor", "major"], say.FORTRESS_NAMES[1:])
FRAGMENT: Final = OrNone("fragment", ["minor", "major", "capping"], say.SIZE_NAMES[1:])
REWARD: Final = OrNone("reward", REWARDS[1:], say.REWARD_NAMES[1:])
COUNTS: Final[Named[Box]] = Named("counts", COUNTED, [say.COUNTS[number] for number in range(len(COUNTED))])
PILE: Final[Named[Box]] = Named(
    "pile", ["deck", "strong deck", "box"], [N_("its deck"), N_("the Strong deck"), N_("the box")]
)
DECK: Final = 0
STRONG_DECK: Final = 1
TO_BOX: Final = 2
