"""Gallery: the four zones of the board with their egos, artists and works (look: rows are zones)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.scene import Piece, Place
from mindtable.core.tongue import capital
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.view import NO_TARGET, SECRET, PlaceView, SealedView, WorkView
from mindtable.web import elements as h
from mindtable.web.board import opens, touch
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.ego_and_opus import lane
from mindtable.web.titles.ego_and_opus.cards import back, drawing, given, life_bar, strategies
from mindtable.web.titles.ego_and_opus.phase import PLAY, medal_words, row_of
from mindtable.web.titles.ego_and_opus.sight import Sight
from mindtable.web.titles.ego_and_opus.words import STRATEGIES

FEW: Final = 2  # so little life is shown in red
LONG: Final = 12  # letters of a name that is written smaller on a phone
LINE: Final = 34  # letters of what an ego goes for that fit a line of its frame


def asked_place(sight: Sight) -> list[str]:
    """The place that the question is about, if it is to be filled."""
    told = sight.look.question_told
    if told is None or told.row.name not in ("which_artist", "which_ego"):
        return []
    return [told.json(sight.box)["things"]["place"]]


class Gallery:
    """The wall, being hung."""

    def __init__(self, sight: Sight, phase: str, acting: list[str]) -> None:
        self.sight: Final = sight
        self.phase: Final = phase
        self.acting: Final = acting
        self.tongue: Final = sight.tongue
        view = sight.view
        self.asked: Final = asked_place(sight)
        works_on_egos = any([one["works"] for one in view["places"] if one["place"].startswith("ego")])
        self.left: Final = "schism" if sight.schism else "super" if sight.superego or works_on_egos else ""

    def draw(self) -> h.Element:
        zone = self.sight.zones["board"]
        kinds = ["zones", *([f"zones--{self.left}"] if self.left else [])]
        words = self.tongue.say("The gallery: egos, artists and their works")
        return h.section("#zone:board.gallery", aria_label=words)[
            h.div(class_=kinds)[[self.zone(row) for row in range(p.ROWS)]],
            lane.arrows(self.sight, self.acting),
            spoken(zone.text) if zone.text else None,
        ]

    def zone(self, row: int) -> h.Element:
        """One row of the wall."""
        artist = f"artist{row + 1}"
        other = f"left{row + 1}" if self.sight.schism else f"ego{row + 1}"
        now = any([row_of(place) == row for place in [*self.acting, *self.asked]])
        kinds = ["zone"]
        if self.sight.owned and not self.sight.schism:
            kinds.append(self.sight.colour(self.sight.places[artist]["owner"]))
        if now:
            kinds.append("cur")
        left = self.artist(other) if self.sight.schism else self.ego(other)
        return h.div(class_=kinds)[
            self.medal(row),
            self.works(other, "works--left") if self.left else None,
            left,
            h.span(".lane"),
            self.artist(artist),
            self.works(artist),
        ]

    def medal(self, row: int) -> h.Element:
        words = medal_words(self.sight, self.phase, self.acting, row)
        return h.span(".medal")[h.b[str(row + 1)], h.small[words]]

    # -- the two columns

    def spot(self, place: Place, kind: str, body: h.Node) -> h.Element:
        """A place of the board around its card."""
        marks = [mark.says for mark in place.marks]
        said = [place.label, *marks, *[piece.says() for piece in place.pieces], *([place.text] if place.text else [])]
        return h.div(
            touch(place.id, place.thing, self.sight.legal),
            self.sight.pressed(place.thing),
            class_=["spot", kind, "spot--asked" if place.id in self.asked and not place.pieces else ""],
            aria_label=", ".join(said),
        )[body]

    def card(self, place: Place, piece: Piece, attributes: dict[str, Any], body: h.Node) -> h.Element:
        """A card on its place; while the place is a button, the card is none of its own."""
        attributes = {"id": piece.id, **opens(piece), **attributes}
        if place.thing in self.sight.legal:
            return h.div(attributes)[body]
        return h.button(attributes, type="button", aria_label=piece.says())[body]

    def ego(self, id: str) -> h.Element:
        place, one = self.sight.spots[id], self.sight.places[id]
        if not place.pieces:
            return self.spot(place, "spot--ego", h.span(".slot")[self.tongue.say("no ego")])
        [piece] = place.pieces
        few = one["life"] <= FEW
        body = [
            h.span(".ego__mask")[drawing(self.sight, one["card"] or "")],
            h.span(class_={"ego__n": True, "card__name": True, "ego__n--long": len(piece.name) > LONG})[piece.name],
            h.span(".ego__v")[self.attack(one), self.life(one, "health", few), self.wards(one)],
            life_bar(one["life"], one["base"], few),
            self.intent(one, piece),
        ]
        acting = id in self.acting
        attributes: dict[str, Any] = {"class": "ego", "data-acting": True if acting else None}
        return self.spot(place, "spot--ego", self.card(place, piece, attributes, body))

    def artist(self, id: str) -> h.Element:
        sight = self.sight
        place, one = sight.spots[id], sight.places[id]
        mirrored = "spot--left" if id.startswith("left") else ""
        if not place.pieces:
            return self.spot(place, f"spot--artist {mirrored}", h.span(".slot")[self.tongue.say("no artist")])
        [piece] = place.pieces
        card = one["card"] or ""
        few = one["life"] <= FEW
        school = sight.school(card)
        body = [
            h.span(".artist__p")[drawing(sight, card)],
            h.span(".artist__n")[h.span(".card__name")[piece.name], seatmark(one["owner"]) if sight.owned else None],
            h.span(".artist__v")[
                h.span(class_=["sch", f"k-{school}"])[icon(f"school-{school}"), sight.tongue.say(school.upper())],
                self.attack(one),
                self.life(one, "drive", few),
            ],
            life_bar(one["life"], one["base"], few),
            h.span(".artist__s")[self.deed(one), self.wards(one), self.more_schools(piece), self.copies(one)],
        ]
        colour = sight.colour(one["owner"]) if sight.owned else "s0"
        acting = id in self.acting
        attributes: dict[str, Any] = {
            "class": f"artist {colour} k-{school}", "data-acting": True if acting else None,
        }  # fmt: skip
        return self.spot(place, f"spot--artist {mirrored}", self.card(place, piece, attributes, body))

    def attack(self, one: PlaceView) -> h.Element:
        base = self.sight.box.attack[self.sight.number(one["card"] or "")]
        kind = "up" if one["attack"] > base else "down" if one["attack"] < base else ""
        return h.span(class_=["atk", kind], title=self.tongue.say("attack {n}", {"n": one["attack"]}))[
            icon("attack"), str(one["attack"])
        ]

    def life(self, one: PlaceView, sign: str, few: bool) -> h.Element:
        values: dict[str, object] = {"life": one["life"], "base": one["base"]}
        words = "health {life}/{base}" if sign == "health" else "drive {life}/{base}"
        return h.span(class_=["life", "few" if few else ""], title=self.tongue.say(words, values))[
            h.b[icon(sign), str(one["life"])], h.small[f"/{one['base']}"]
        ]

    def wards(self, one: PlaceView) -> list[h.Node]:
        """Guard and riposte, and what lasts on a card without a number."""
        found: list[h.Node] = []
        if one["guard"]:
            words = self.tongue.say("guard {n}", {"n": one["guard"]})
            found.append(h.span(".ward", title=words)[icon("guard"), str(one["guard"])])
        if one["riposte"]:
            words = self.tongue.say("riposte {n}", {"n": one["riposte"]})
            found.append(h.span(".ward", title=words)[icon("riposte"), str(one["riposte"])])
        kinds = [change["change"] for change in one["changes"]]
        if kinds.count("invert") % 2:
            found.append(h.span(".ward", title=self.tongue.say("inverted"))[icon("invert")])
        if "mute" in kinds:
            found.append(h.span(".ward", title=self.tongue.say("no signature"))[icon("mute")])
        return found

    def more_schools(self, piece: Piece) -> list[h.Node]:
        """The schools an artist has besides the printed one."""
        found: list[h.Node] = []
        for mark in piece.marks:
            if mark.id.startswith("also:"):
                school = mark.id.removeprefix("also:").lower()
                found.append(
                    h.span(class_=["sch", "sch--also", f"k-{school}"], title=mark.says)[icon(f"school-{school}")]
                )
        return found

    # -- what somebody is about

    def intent(self, one: PlaceView, piece: Piece) -> h.Element:
        """Whom an ego will attack if nothing changes; once it has acted, what it goes for."""
        sight = self.sight
        intent = one["intent"]
        if intent is None or not intent["targets"]:
            both = " · ".join([self.tongue.say(STRATEGIES[word]) for word in strategies(sight, one["card"] or "")])
            kinds = ["ego__i", "ego__i--idle", "ego__i--long" if len(both) > LINE else ""]
            return h.span(class_=kinds, title=sight.text(one["card"] or ""))[both]
        numbers = sorted([row_of(place) + 1 for place in intent["targets"]])
        rows = [str(number) for number in numbers]
        why = self.tongue.say("forced") if intent["why"] is None else self.tongue.say(STRATEGIES[intent["why"]])
        dice = len(rows) > 1
        if len(rows) > 2 and numbers[-1] - numbers[0] == len(rows) - 1:
            rows = [f"{numbers[0]}–{numbers[-1]}"]
        words = [mark.says for mark in piece.marks if mark.id.startswith("intent:")]
        return h.span(".ego__i", title=capital(" ".join(words)))[
            icon("target"), h.b[sight.tongue.join(rows, self.tongue.say("or"))], " ", why, icon("die") if dice else None
        ]

    def deed(self, one: PlaceView) -> h.Element:
        """What an artist is about to do, or did."""
        tongue, target = self.tongue, one["target"]
        if "inactive" in one["deeds"]:
            return h.span(".aimtag.idle")[icon("inactive"), tongue.say("new: inactive this round")]
        if one["place"] in self.acting and self.phase == PLAY and target is None:
            chosen = one["owner"] not in self.sight.view["asked"]
            if self.sight.schism and chosen:  # sealed: both sides choose at once (V-10)
                sealed = self.sight.view["sealed"]
                if sealed is not None and sealed["place"] == one["place"]:
                    return self.chosen(sealed)
                return h.span(".aimtag")[icon("sealed"), tongue.say("has chosen")]
            if one["owner"] != self.sight.view["viewer"]:
                return h.span(".aimtag.idle")[icon("thinking"), tongue.say("is choosing")]
            told = self.sight.look.question_told
            if told is None:  # somebody looks back: who has put a work down comes to the target
                aims = any([work["face"] == "down" for work in one["works"]])
            else:
                aims = told.row.name in ("whom_to_target", "whom_to_attack")
            words = tongue.say("choosing a target") if aims else tongue.say("choosing a work")
            return h.span(".aimtag.act")[icon("aim"), words]
        if target == SECRET:
            return h.span(".aimtag")[icon("sealed"), tongue.say("secret target")]
        if target == NO_TARGET:
            return h.span(".aimtag")[icon("sealed"), tongue.say("no target")]
        if target is not None:
            secret = self.is_secret(one["place"], target)
            words = tongue.say("itself") if target == one["place"] else self.sight.at(target)
            hint = tongue.say("only you know this target") if secret else self.sight.spots[target].label
            return h.span(class_=["aimtag", "mine" if secret else ""], title=hint)[
                icon("sealed" if secret else "aim"), f"→ {words}"
            ]
        if "acted" in one["deeds"]:
            return h.span(".aimtag.idle")[icon("check"), tongue.say("acted")]
        return h.span(".aimtag.idle.aimtag--where")[self.sight.spots[one["place"]].label]

    def chosen(self, sealed: SealedView) -> h.Element:
        """The work and the target that only the viewer knows, until the other side has chosen, too."""
        tongue, work, target = self.tongue, sealed["work"], sealed["target"]
        played = tongue.say("no work") if work is None else self.sight.called(work)
        aimed = tongue.say("no target") if target == NO_TARGET else self.sight.at(target)
        words = tongue.say("only you know this until the other side has chosen")
        return h.span(".aimtag.mine", title=words)[icon("sealed"), f"{played} → {aimed}"]

    def is_secret(self, place: str, target: str) -> bool:
        """Whether a target the viewer knows is one that the others do not: it is no ego and nobody has seen it."""
        if target.startswith("ego") or self.sight.alone:
            return False
        return not any([act["place"] == place and act["target"] == target for act in self.sight.view["acts"]])

    def copies(self, one: PlaceView) -> h.Node:
        """The specialty an artist may copy, and whom it serves."""
        sight = self.sight
        found: list[h.Node] = []
        if (
            one["last"] is not None
            and sight.number(one["last"]) == sight.box.specialty[sight.number(one["card"] or "")]
        ):
            work = sight.called(one["last"])
            found.append(h.span(".cp", title=self.tongue.say("may copy {work}", {"work": work}))[icon("copy"), work])
        if one["serves"] is not None:
            whom = sight.at(one["serves"])
            found.append(h.span(".cp", title=self.tongue.say("serves {card}", {"card": whom}))[icon("people"), whom])
        return found

    # -- works

    def works(self, id: str, kind: str = "") -> h.Element:
        place = self.sight.spots.get(f"works:{id}")
        if place is None:
            empty = id.startswith("ego") or self.sight.places[id]["card"] is None
            none = None if empty else h.span(".wk.wk--none")[self.tongue.say("no work")]
            return h.span(class_=["works", kind])[none]
        one = self.sight.places[id]
        room = 2 if kind and not self.sight.schism else 3 if self.left else 4  # frames side by side in full height
        many = " works--many" if len(place.pieces) > room else ""
        return h.span(class_=f"works {kind}{many}", id=place.id, role="group", aria_label=place.label)[
            [self.work(piece, work) for piece, work in zip(place.pieces, one["works"], strict=True)]
        ]

    def work(self, piece: Piece, work: WorkView) -> h.Element:
        """A work in its frame: face up, as a copy, face down with an eye if the viewer knows it, or its back."""
        sight = self.sight
        card = work["counts_as"] or work["card"]
        given_to = given(sight, piece)
        if card is None:
            return h.button(given_to, class_="wk wk--back", aria_label=piece.says())[
                back(),
                h.span(".wk__veil")[icon("hidden")],
                h.span(".wk__name")[self.tongue.say("face down")],
                self.whose(piece, work),
            ]
        down = work["face"] == "down"
        kinds = [
            "wk",
            f"k-{sight.school(card)}",
            *(["wk--mine"] if down else []),
            *(["wk--copy"] if work["face"] == "copy" else []),
        ]
        veil = "eye" if down else "copy" if work["face"] == "copy" else ""
        return h.button(given_to, class_=kinds, aria_label=piece.says(), title=f"{piece.says()}: {sight.text(card)}")[
            drawing(sight, card),
            h.span(".wk__name")[sight.called(card)],
            h.span(".wk__veil")[icon(veil)] if veil else None,
            self.whose(piece, work),
        ]

    def whose(self, piece: Piece, work: WorkView) -> h.Node:
        """Whose work lies beside a card of somebody else."""
        other = any([mark.id.startswith("owner:") for mark in piece.marks])
        return h.span(".wk__owner")[seatmark(work["owner"])] if other else None
