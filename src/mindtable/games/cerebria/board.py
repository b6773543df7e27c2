"""The board: Emotions on the ring, Fortresses, and who controls what (CB-50 to CB-69).

Counts are signed: what belongs to the Ego is positive, what belongs to the players negative, so that a sum is a margin.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import (
    CONTROL,
    DIFFERENT_VIBES,
    EMOTIONS,
    FORTRESSES,
    FRONTIERS,
    FULL_EMOTIONS,
    HIGHEST_INTENSITY,
    OPPOSITE,
    REALMS,
    RUN,
    TOTAL_ESSENCE,
    TOTAL_INTENSITY,
    TRIADS,
    Box,
)
from mindtable.games.cerebria.geometry import BEYOND, BIT, REALM_OF, TRIAD_MASK, TRIAD_OF, run_length

ALL_VIBES: Final = 15  # as bits
_BITS: Final = [bin(number).count("1") for number in range(32)]


def _sign(number: i64) -> int:
    return 1 if number > 0 else -1 if number < 0 else 0


def total(values: list[int]) -> int:
    """The sum of a short list."""
    found: i64 = 0
    for value in values:
        found += value
    return found


@mypyc_attr(acyclic=True)
class Board:
    """Fifteen slots, five Fortress locations; control is kept up to date with every change (CB-55)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "cards", "essence", "tokens", "decks", "fort", "built", "signed", "frontier", "realm", "mine", "ego",
    )  # fmt: skip

    def __init__(
        self,
        cards: list[int],
        essence: list[int],
        tokens: list[int],
        decks: list[int],
        fort: list[int],
        built: list[int],
        signed: list[int],
        frontier: list[int],
        realm: list[int],
        mine: int,
        ego: int,
    ) -> None:
        self.cards = cards  # by slot, EMPTY where none lies
        self.essence = essence
        self.tokens = tokens  # the Intensity token, 0 to 6
        self.decks = decks  # the Spirit whose deck a players' card came from
        self.fort = fort  # by Realm: 1 Minor, 2 Major; negative for the players
        self.built = built  # by Realm: the turn in which the Fortress was built or exalted
        self.signed = signed  # by slot: Intensity, negative for the players
        self.frontier = frontier  # by Frontier: -1 players, +1 Ego, 0 nobody
        self.realm = realm
        self.mine: i64 = mine  # slots with players' Emotions, as bits
        self.ego: i64 = ego

    def clone(self) -> Board:
        return Board(
            cards=self.cards[:], essence=self.essence[:], tokens=self.tokens[:], decks=self.decks[:],
            fort=self.fort[:], built=self.built[:], signed=self.signed[:], frontier=self.frontier[:],
            realm=self.realm[:], mine=self.mine, ego=self.ego,
        )  # fmt: skip

    # -- changes

    def put(self, box: Box, slot: int, card: int, essence: int, token: int) -> None:
        """Lay an Emotion on a slot, or change what lies there; EMPTY clears it."""
        self.lay(box, slot, card, essence, token)
        frontier = TRIAD_OF[slot]
        self.frontier[frontier] = self.frontier_sign(frontier)
        realm = REALM_OF[slot]
        self.realm[realm] = self.realm_sign(realm)
        beyond = BEYOND[slot]
        if beyond != realm:
            self.realm[beyond] = self.realm_sign(beyond)

    def lay(self, box: Box, slot: int, card: int, essence: int, token: int) -> None:
        """The same, with control left as it was."""
        self.cards[slot] = card
        self.essence[slot] = essence
        self.tokens[slot] = token
        bit: i64 = BIT[slot]
        if card < 0:
            self.signed[slot] = 0
            self.mine &= ~bit
            self.ego &= ~bit
        else:
            intensity = box.intensity[8 * card + essence] + token
            if box.sign[card] > 0:
                self.signed[slot] = intensity
                self.ego |= bit
                self.mine &= ~bit
            else:
                self.signed[slot] = -intensity
                self.mine |= bit
                self.ego &= ~bit

    def fortify(self, realm: int, fortress: int, turn: int) -> None:
        """Set the Fortress of a Realm (0 for none)."""
        self.fort[realm] = fortress
        self.built[realm] = turn
        self.realm[realm] = self.realm_sign(realm)

    def frontier_sign(self, frontier: i64) -> int:
        """Who controls a Frontier (CB-50): -1 players, +1 Ego, 0 nobody; Fortresses do not count (CB-51)."""
        signed = self.signed
        slot = 3 * frontier
        here: i64 = signed[slot]
        before: i64 = signed[slot - 1]  # slot -1 is slot 14
        after: i64 = signed[slot + 1]
        return _sign(here + before + after)

    def realm_sign(self, realm: i64) -> int:
        """Who controls a Realm (CB-52, CB-53, CB-56): an Emotion beside one of the other side is blocked from it.

        Blocking is a matter of this Realm alone (CB-54).
        """
        signed = self.signed
        slot = 3 * realm
        fortress: i64 = self.fort[realm]
        near: i64 = signed[slot + 1]
        far: i64 = signed[slot + 2]
        total = fortress + near + far
        outer: i64 = signed[slot]
        if outer * near >= 0:
            total += outer
        outer = signed[slot + 3 if slot < 12 else 0]
        if outer * far >= 0:
            total += outer
        return _sign(total)

    # -- questions

    def intensity(self, slot: int) -> int:
        return abs(self.signed[slot])

    def margin(self, box: Box, counted: int) -> int:
        """The Ego's standing less the players' (D4)."""
        if counted == REALMS:
            return total(self.realm)
        if counted == FRONTIERS:
            return total(self.frontier)
        if counted == FORTRESSES:
            return total(self.fort)
        if counted == CONTROL:
            return total(self.realm) + total(self.frontier)
        return self.standing(box, counted, p.EGO) - self.standing(box, counted, p.PLAYERS)

    def standing(self, box: Box, counted: int, party: int) -> int:
        """What a party has of what an Aspiration counts (CB-60 to CB-68)."""
        sign = 1 if party == p.EGO else -1
        slots = self.ego if party == p.EGO else self.mine
        if counted == TRIADS:  # Awareness (CB-61)
            count = 0
            for mask in TRIAD_MASK:
                if slots & mask:
                    count += 1
            return count
        if counted == RUN:  # Unity (CB-62)
            return run_length(slots)
        if counted == DIFFERENT_VIBES:  # Versatility (CB-65)
            return _BITS[self.vibes(box, party, box.start_wild)]
        if counted == TOTAL_ESSENCE:  # Liveliness (CB-66)
            return self.total_essence(slots)
        if counted == FULL_EMOTIONS:  # Sensibility (CB-67)
            cards, essence, spaces = self.cards, self.essence, box.spaces
            count = 0
            for slot in range(p.SLOTS):
                if slots >> slot & 1 and essence[slot] == spaces[cards[slot]]:
                    count += 1
            return count
        if counted == FORTRESSES:
            return sum([sign * fort for fort in self.fort if sign * fort > 0])
        if counted == FRONTIERS:  # Openness (CB-63)
            return self.frontier.count(sign)
        if counted == REALMS:  # Attitude (CB-64)
            return self.realm.count(sign)
        if counted == CONTROL:
            return self.frontier.count(sign) + self.realm.count(sign)
        if counted == EMOTIONS:
            return sum([slots >> slot & 1 for slot in range(p.SLOTS)])
        if counted == TOTAL_INTENSITY:
            return sum([sign * value for value in self.signed if sign * value > 0])
        if counted == HIGHEST_INTENSITY:
            return max([0, *[sign * value for value in self.signed]])
        if counted == OPPOSITE:
            pairs = [
                area
                for area in range(p.AREAS)
                if self.frontier[area] == sign and self.realm[(area + 2) % p.AREAS] == sign
            ]
            return len(pairs)
        return 0  # by hand: nothing is counted

    def total_essence(self, slots: i64) -> int:
        """The Essence on the Emotions of some slots."""
        essence = self.essence
        found = 0
        for slot in range(p.SLOTS):
            if slots >> slot & 1:
                found += essence[slot]
        return found

    def vibes(self, box: Box, party: int, wild_count: bool) -> int:
        """The Vibes of a party's Emotions as bits (CB-65).

        Starting Emotions have none (A-36); where they are wild and that counts, each adds one (SW-04).
        """
        slots = self.ego if party == p.EGO else self.mine
        cards = self.cards
        bits = box.vibe_bit
        found = 0
        wild = 0
        for slot in range(p.SLOTS):
            if slots >> slot & 1:
                bit = bits[cards[slot]]
                found |= bit
                if found == ALL_VIBES:
                    return found
                if bit == 0 and wild_count:
                    wild += 1
        for vibe in range(4):
            if wild == 0:
                break
            if not found >> vibe & 1:
                found |= 1 << vibe
                wild -= 1
        return found

    def control_text(self) -> str:
        """Five Frontiers, five Realms: E, P or - (section 6)."""
        letters = "-EP"
        return (
            "".join([letters[sign] for sign in self.frontier]) + " " + "".join([letters[sign] for sign in self.realm])
        )


def empty_board() -> Board:
    return Board(
        cards=[p.EMPTY] * p.SLOTS, essence=[0] * p.SLOTS, tokens=[0] * p.SLOTS, decks=[0] * p.SLOTS,
        fort=[0] * p.AREAS, built=[0] * p.AREAS, signed=[0] * p.SLOTS, frontier=[0] * p.AREAS,
        realm=[0] * p.AREAS, mine=0, ego=0,
    )  # fmt: skip
