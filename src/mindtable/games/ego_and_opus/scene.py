"""The position as zones, places and pieces, made from a view alone: the board, the players, hands and graveyards, and
last what the viewer owns.

Pieces are followed by these ids: ``card:<owner>:<card>`` for a card that the viewer knows (``#2`` for the second of its
kind), ``work:<serial>`` for a work on the board, whichever face it shows, ``back:<seat>:<n>`` for a back of a hand.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import FAN, PILE, ROW, SEATS, Mark, Number, Piece, Place, Scene, Zone
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import (
    effect_text,
    mark_text,
    name,
    place_name,
    signature_text,
    strategy_text,
)
from mindtable.games.ego_and_opus.things import (
    ATTACHED,
    CARD,
    IN_GRAVEYARD,
    IN_HAND,
    IN_OPEN_HAND,
    IN_PORTFOLIO,
    IN_VAULT,
    PLACE,
    SCHOOL,
    SEAT,
    Card,
)
from mindtable.games.ego_and_opus.view import NO_TARGET, SECRET, OpusView, PlaceView, PlayerView, SealedView, WorkView

# Columns of the board: cards stand in the middle, their works lie outside of them.
LEFT_WORKS: Final = 0
LEFT: Final = 1  # egos, or in Schism the artists of the left side
RIGHT: Final = 2
RIGHT_WORKS: Final = 3


class Painter:
    """Makes the scene of one view in one language."""

    def __init__(self, box: Box, view: OpusView, tongue: Tongue) -> None:
        self.box: Final = box
        self.view: Final = view
        self.tongue: Final = tongue
        self.viewer: Final = view["viewer"]
        self.by_place: Final = {one["place"]: one for one in view["places"]}
        self.numbers: Final = {PLACE.id(box, place): place for place in range(p.PLACES)}
        zoned = {one["owner"] for one in view["places"] if self.numbers[one["place"]] >= p.FIRST_PLACE}
        without = 1 if view["mode"] == p.MODES[p.SUPEREGO] else 0  # player 3 has no zone (V-17)
        self.shared_out: Final = len(zoned) == len(view["players"]) - without  # by the dice of set-up (S2)
        self.used: Final[dict[str, int]] = {}  # how many pieces have an id so far

    def scene(self) -> Scene:
        zones = [self.board(), self.players()]
        own = [one for one in self.view["players"] if one["seat"] == self.viewer]
        mine = [zone for one in own for zone in self.own(one)]  # before the others: its copies are counted first
        others = [one for one in self.view["players"] if one["seat"] != self.viewer]
        zones += self.hands([one for one in others if one["hand_size"] or one["known"]])
        zones += self.graveyards()
        return Scene(zones + mine)

    # -- small parts

    def card(self, id: str) -> int:
        return self.box.number(id)

    def called(self, id: str) -> str:
        return name(self.box, self.card(id), self.tongue)

    def known_id(self, owner: int, id: str) -> str:
        """The id of a card that the viewer knows; copies are told apart by their number."""
        key = f"card:{owner}:{id}"
        self.used[key] = self.used.get(key, 0) + 1
        return key if self.used[key] == 1 else f"{key}#{self.used[key]}"

    def who(self, seat: int) -> str:
        return self.tongue.say("you") if seat == self.viewer else self.tongue.seat(seat)

    def plain(self, owner: int, id: str, kind: Card) -> Piece:
        """A card by its name alone."""
        return Piece(self.known_id(owner, id), self.called(id), f"{kind.name}:{id}")

    # -- the board

    def board(self) -> Zone:
        """Row after row from the left, each card before its works."""
        view, tongue = self.view, self.tongue
        title = tongue.say("Set-up")
        if view["round"]:
            values: dict[str, object] = {"n": view["round"], "order": self.arrows(view["order"])}
            title = tongue.say("Round {n}, order of the zones {order}", values)
            straight = [place.replace("artist", "left") for place in view["order"]]
            if view["mirror"] and view["mirror"] != straight:
                values["mirror"] = self.arrows(view["mirror"])
                title = tongue.say("Round {n}, zones on the left {mirror}, on the right {order}", values)
        places: list[Place] = []
        schism = view["mode"] == p.MODES[p.SCHISM]
        for row in range(p.ROWS):
            for place in [p.FIRST_MIRROR + row if schism else row, p.FIRST_PLACE + row]:
                places += self.place(place, self.by_place[PLACE.id(self.box, place)])
        intents = [one for one in view["places"] if one["intent"] is not None]
        text = tongue.say("The egos' targets are shown as things stand; they may change before the Ego phase.")
        return Zone("board", ROW, title, places, text if intents else "")

    def arrows(self, places: list[str]) -> str:
        return " → ".join([str(p.row_of(self.numbers[place]) + 1) for place in places])

    def place(self, number: int, one: PlaceView) -> list[Place]:
        """A place with its card, and the works of that card, if there are any."""
        tongue = self.tongue
        right = number >= p.FIRST_PLACE and not p.is_left(number)
        row = p.row_of(number)
        marks: list[Mark] = []
        if number >= p.FIRST_PLACE and self.shared_out:
            marks.append(Mark(f"owner:{one['owner']}", self.who(one["owner"])))
        if one["place"] in self.view["acting"]:
            marks.append(Mark("acting", tongue.say("acting now")))
        card = [self.in_play(number, one)] if one["card"] is not None else []
        label = place_name(self.box, number, tongue)
        thing = f"{PLACE.name}:{one['place']}"
        nobody = tongue.say("no ego") if number < p.FIRST_PLACE else tongue.say("no artist")
        text = "" if card else nobody
        places = [Place(one["place"], label, card, thing, text, marks=marks, x=RIGHT if right else LEFT, y=row)]
        works = [self.work(number, one, index) for index in range(len(one["works"]))]
        if works:
            said = tongue.say("works of {place}", {"place": label})
            x = RIGHT_WORKS if right else LEFT_WORKS
            places.append(Place(f"works:{one['place']}", said, works, x=x, y=row))
        return places

    def in_play(self, number: int, one: PlaceView) -> Piece:
        """An artist or an ego with everything that is so about it now."""
        tongue = self.tongue
        id = one["card"] or ""
        values: dict[str, object] = {"life": one["life"], "base": one["base"]}
        is_ego = number < p.FIRST_PLACE
        life = tongue.say("health {life}/{base}", values) if is_ego else tongue.say("drive {life}/{base}", values)
        numbers = [
            Number("attack", one["attack"], tongue.say("attack {n}", {"n": one["attack"]})),
            Number("life", one["life"], life),
        ]
        if one["guard"]:
            numbers.append(Number("guard", one["guard"], tongue.say("guard {n}", {"n": one["guard"]})))
        if one["riposte"]:
            numbers.append(Number("riposte", one["riposte"], tongue.say("riposte {n}", {"n": one["riposte"]})))
        marks = self.ego_marks(one) if is_ego else self.artist_marks(one)
        text = signature_text(self.box, self.card(id), tongue) if not is_ego and one["owner"] == self.viewer else ""
        sort = None if is_ego else self.school(self.card(id))
        key = self.known_id(one["owner"], id)
        marks = self.lasting_marks(one) + marks
        return Piece(key, self.called(id), f"{CARD.name}:{id}", text, numbers, marks, sort)

    def school(self, card: int) -> Mark:
        """The school mark as printed."""
        return Mark(p.SCHOOLS[self.box.mark[card]], mark_text(self.box, card, self.tongue))

    def lasting_marks(self, one: PlaceView) -> list[Mark]:
        """What lasts on a card besides its numbers."""
        tongue = self.tongue
        marks: list[Mark] = []
        schools: list[str] = []
        kinds = [change["change"] for change in one["changes"]]
        printed = p.SCHOOLS[self.box.mark[self.card(one["card"] or "")]]
        for change in one["changes"]:
            schools += [school for school in change["schools"] if school != printed and school not in schools]
        if kinds.count("invert") % 2:
            marks.append(Mark("inverted", tongue.say("inverted")))
        if "mute" in kinds:
            marks.append(Mark("muted", tongue.say("no signature")))
        for school in schools:
            said = SCHOOL.call(self.box, p.SCHOOLS.index(school), tongue)
            marks.append(Mark(f"also:{school}", tongue.say("also {school}", {"school": said})))
        return marks

    def ego_marks(self, one: PlaceView) -> list[Mark]:
        """Both strategies of an ego, and what it is about to do (E2)."""
        tongue = self.tongue
        marks: list[Mark] = []
        if self.view["mode"] == p.MODES[p.SUPEREGO] and "flipped" in one["deeds"]:
            marks.append(Mark("performs", tongue.say("performs its work")))
        card = self.card(one["card"] or "")
        words: dict[str, object] = {
            "top": strategy_text(self.box.top[card], tongue), "bottom": strategy_text(self.box.bottom[card], tongue),
        }  # fmt: skip
        marks.append(Mark("strategies", tongue.say("attacks {top}, else {bottom}", words)))
        intent = one["intent"]
        if intent is None or not intent["targets"]:
            return marks
        names = tongue.join([self.standing_there(target) for target in intent["targets"]], tongue.say("or"))
        if len(intent["targets"]) == p.ROWS:
            names = tongue.say("anyone")
        said = tongue.say("if nothing changes: attacks {names}", {"names": names})
        return [*marks, Mark("intent:" + ",".join(intent["targets"]), said)]

    def standing_there(self, place: str) -> str:
        """The card that stands in a place, by its name."""
        one = self.by_place[place]
        return self.at(place) if one["card"] is None else self.called(one["card"])

    def artist_marks(self, one: PlaceView) -> list[Mark]:
        """What an artist is about to do or has done, and whether it may copy."""
        tongue, box = self.tongue, self.box
        card = self.card(one["card"] or "")
        marks: list[Mark] = []
        if "inactive" in one["deeds"]:
            marks.append(Mark("inactive", tongue.say("new: inactive this round")))
        else:
            if "acted" in one["deeds"]:
                marks.append(Mark("acted", tongue.say("acted")))
            marks += self.aim_marks(one)
        if one["last"] is not None and self.card(one["last"]) == box.specialty[card]:
            marks.append(Mark("may-copy", tongue.say("may copy {work}", {"work": self.called(one["last"])})))
        if one["serves"] is not None:
            marks.append(Mark(f"serves:{one['serves']}", tongue.say("serves {card}", {"card": self.at(one["serves"])})))
        return marks

    def aim_marks(self, one: PlaceView) -> list[Mark]:
        target, sealed = one["target"], self.view["sealed"]
        if target is None:
            return [self.sealed(sealed)] if sealed is not None and sealed["place"] == one["place"] else []
        if target == SECRET:
            return [Mark("target:secret", self.tongue.say("secret target"))]
        if target == NO_TARGET:
            return [Mark("target:none", self.tongue.say("no target"))]
        return [Mark(f"target:{target}", f"→ {self.at(target)}")]

    def sealed(self, chosen: SealedView) -> Mark:
        """What the viewer has chosen in secret while others still choose (V-10)."""
        tongue, work, target = self.tongue, chosen["work"], chosen["target"]
        played = tongue.say("no work") if work is None else self.called(work)
        aimed = tongue.say("no target") if target == NO_TARGET else self.at(target)
        return Mark("sealed", tongue.label(tongue.say("chosen in secret"), f"{played} → {aimed}"))

    def at(self, place: str) -> str:
        """A place and the card that stands there."""
        one = self.by_place[place]
        where = place_name(self.box, self.numbers[place], self.tongue)
        return where if one["card"] is None else self.tongue.label(where, self.called(one["card"]))

    def work(self, place: int, one: PlaceView, index: int) -> Piece:
        """A work beside its card; the viewer reads what it is, or only its back."""
        tongue = self.tongue
        work: WorkView = one["works"][index]
        known = self.called(work["card"]) if work["card"] is not None else ""
        said = known
        marks: list[Mark] = []
        if work["face"] == "copy":
            said = tongue.say("copy of {work}", {"work": self.called(work["counts_as"] or "")})
            marks.append(Mark("copy", known or tongue.say("face down")))
        elif work["face"] == "down":
            said = known or tongue.say("a face-down work")
            if known:
                marks.append(Mark("down", tongue.say("face down")))
        if work["owner"] != one["owner"]:
            mine = work["owner"] == self.viewer
            whose = tongue.say("yours") if mine else tongue.say("of {who}", {"who": tongue.seat(work["owner"])})
            marks.append(Mark(f"owner:{work['owner']}", whose))
        card = self.card(work["counts_as"]) if work["counts_as"] is not None else p.NONE
        thing = f"{ATTACHED.name}:{ATTACHED.id_of(self.box, place, index + 1, card)}"
        return Piece(f"work:{work['serial']}", said, thing, marks=marks)

    # -- the players

    def players(self) -> Zone:
        places = [self.player(one) for one in self.view["players"]]
        return Zone("players", SEATS, self.tongue.say("Players"), places, aside=True)

    def player(self, one: PlayerView) -> Place:
        tongue = self.tongue
        seat = one["seat"]
        graves = len(one["graveyard"])
        numbers = [
            Number(
                "points",
                one["points"],
                tongue.count("{n} of {goal} points", "{n} of {goal} points", one["points"], {"goal": one["goal"]}),
            ),
            Number("hand", one["hand_size"], tongue.count("{n} work in hand", "{n} works in hand", one["hand_size"])),
            Number("portfolio", one["portfolio_size"], tongue.say("portfolio {n}", {"n": one["portfolio_size"]})),
            Number("graveyard", graves, tongue.say("graveyard {n}", {"n": graves})),
        ]
        marks: list[Mark] = []
        if seat == self.viewer:
            marks.append(Mark("you", tongue.say("you")))
        if seat in self.view["asked"]:
            marks.append(Mark("asked", tongue.say("has to choose")))
        if seat in self.view["winners"]:
            marks.append(Mark("won", tongue.say("has won")))
        return Place(f"seat:{seat}", tongue.seat(seat), [], f"{SEAT.name}:{seat}", "", numbers, marks)

    def hands(self, others: list[PlayerView]) -> list[Zone]:
        """The hands of the others: backs, or works that the viewer has looked at and that have not changed since."""
        if not others:
            return []
        tongue = self.tongue
        places: list[Place] = []
        known: list[str] = []
        for one in others:
            seat = one["seat"]
            if one["hand"] is not None:
                pieces = [self.plain(seat, id, IN_OPEN_HAND) for id in one["hand"]]
            else:
                back = tongue.say("a face-down work")
                pieces = [Piece(f"back:{seat}:{n + 1}", back) for n in range(one["hand_size"])]
            places.append(Place(f"hand:{seat}", tongue.seat(seat), pieces))
            if one["known"]:
                works = ", ".join(self.counted(one["known"]))
                known.append(
                    tongue.say("{who} is known to hold: {works}", {"who": tongue.seat(seat), "works": works}) + "."
                )
        title = tongue.say("Other hands") if self.viewer >= 0 else tongue.say("Hands")
        return [Zone("hands", FAN, title, places, " ".join(known), aside=True)]

    def counted(self, ids: list[str]) -> list[str]:
        """Works with their numbers, each name once."""
        said: list[str] = []
        for id in dict.fromkeys(ids):
            count = ids.count(id)
            said.append(self.called(id) if count == 1 else f"{count} × {self.called(id)}")
        return said

    def graveyards(self) -> list[Zone]:
        """The graveyards that hold works, the newest last (B-38); retired egos lie apart: no work is among
        them (B-19)."""
        works: list[Place] = []
        egos: list[Place] = []
        for one in self.view["players"]:
            seat, who = one["seat"], self.who(one["seat"])
            kind = IN_GRAVEYARD if seat == self.viewer else CARD
            if one["graveyard"]:
                works.append(Place(f"graveyard:{seat}", who, [self.plain(seat, id, kind) for id in one["graveyard"]]))
            if one["retired"]:
                egos.append(Place(f"retired:{seat}", who, [self.plain(seat, id, CARD) for id in one["retired"]]))
        zones = [
            Zone("graveyards", PILE, self.tongue.say("Graveyards"), works),
            Zone("retired", PILE, self.tongue.say("Retired egos"), egos),
        ]
        return [zone for zone in zones if zone.places]

    # -- what the viewer owns

    def own(self, one: PlayerView) -> list[Zone]:
        """Portfolio, vault and hand; the hand is looked at last, before choosing."""
        hand = Zone("hand", FAN, self.tongue.say("Your hand"), [self.hand(one)])
        zones: list[Zone] = []
        if one["portfolio"]:
            pieces = [self.plain(one["seat"], id, IN_PORTFOLIO) for id in one["portfolio"]]
            place = Place("portfolio-works", self.tongue.say("in any order"), pieces)
            zones.append(Zone("portfolio", PILE, self.tongue.say("Your portfolio"), [place]))
        return [*zones, self.vault(one), hand]

    def vault(self, one: PlayerView) -> Zone:
        """What may still come into play: no egos in Schism (V-11), and in Superego only player 3 has them (V-17)."""
        tongue, seat, mode = self.tongue, one["seat"], self.view["mode"]
        leads_egos = mode == p.MODES[p.SUPEREGO] and seat == p.P3
        places: list[Place] = []
        if one["artists"] and not leads_egos:
            artists = [self.in_the_vault(seat, id) for id in one["artists"]]
            places.append(Place("vault-artists", tongue.say("artists"), artists))
        if one["egos"] and (leads_egos or mode not in (p.MODES[p.SUPEREGO], p.MODES[p.SCHISM])):
            egos = [self.in_the_vault(seat, id) for id in one["egos"]]
            places.append(Place("vault-egos", tongue.say("egos"), egos))
        if one["ideas"]:
            ideas = Number("ideas", one["ideas"], tongue.count("{n} Idea", "{n} Ideas", one["ideas"]))
            places.append(Place("vault-ideas", "", [], numbers=[ideas]))
        return Zone("vault", FAN, tongue.say("Your vault"), places, aside=True)

    def in_the_vault(self, seat: int, id: str) -> Piece:
        """A card of the vault, with everything printed on it where it is an artist."""
        box, tongue, card = self.box, self.tongue, self.card(id)
        if card >= p.FIRST_EGO:
            return self.plain(seat, id, IN_VAULT)
        numbers = [
            Number("attack", box.attack[card], tongue.say("attack {n}", {"n": box.attack[card]})),
            Number("life", box.life[card], tongue.say("drive {n}", {"n": box.life[card]})),
        ]
        specialty = tongue.say("Specialty: {work}", {"work": name(box, box.specialty[card], tongue)})
        text = f"{signature_text(box, card, tongue)} {specialty}"
        return Piece(
            self.known_id(seat, id), self.called(id), f"{IN_VAULT.name}:{id}", text, numbers, sort=self.school(card)
        )

    def hand(self, one: PlayerView) -> Place:
        box, tongue = self.box, self.tongue
        pieces: list[Piece] = []
        for id in one["hand"] or []:
            card = self.card(id)
            cost = Number("cost", box.cost[card], tongue.say("cost {n}", {"n": box.cost[card]}))
            text = effect_text(box, card, tongue)
            key = self.known_id(one["seat"], id)
            pieces.append(Piece(key, self.called(id), f"{IN_HAND.name}:{id}", text, [cost], sort=self.school(card)))
        return Place("hand-works", "", pieces)


def scene(box: Box, view: OpusView, tongue: Tongue) -> Scene:
    """The table as the viewer of this view sees it."""
    return Painter(box, view, tongue).scene()
