"""Beside: a game beside the box as a page is drawn from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from mindtable.companion import question as q
from mindtable.companion.companion import Companion
from mindtable.companion.family import Whereabouts
from mindtable.companion.running import Unknown
from mindtable.core.agenda import Event
from mindtable.core.scene import Piece, Zone
from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, capital
from mindtable.games.unconscious_mind.language import layer_text
from mindtable.games.unconscious_mind.things import ACTION, ID_TILE, LAYER, NUMBER, SLOT, TILE
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.look import ChoiceLook, Look, SeatLook, SideLook
from mindtable.web.page import Visit
from mindtable.web.parts import icon
from mindtable.web.titles import arrangement

AUTOMAS: Final = {"cerebria": N_("The Ego’s turn"), "unconscious-mind": N_("The Id’s turn")}
_CLAUSE: Final = re.compile(r"\s*\(((?:[A-Z]+-\d+(?:, )?)+)\)")
_BESIDES: Final = re.compile(r"\s\(|, |\s?: ")
_NUMBER: Final = re.compile(r"\s\((?:\d{1,2}|[A-Z]{1,2}\d{1,2}|T\d[A-Z]|[A-Z]{2})\)")
"""A number by which a card or slot is written, which stands nowhere on the table."""
_MEETING: Final = re.compile(r"\b([a-d][1-3])([UD])\b")  # a Meeting Table card as it is written
_LAYER: Final = re.compile(r"\bG[SLD]\d\d\b")
MANY: Final = 3  # pieces on a place that are not all named with it
WAYS: Final = {"U": "↑", "D": "↓"}
WHERE: Final = ("display:", "cell:")  # places that are called by where they lie
PRINTED: Final[tuple[Kind[Any], ...]] = (ACTION, SLOT, NUMBER)  # and those by what is printed there
CALLED: Final[dict[str, Kind[Any]]] = {kind.name: kind for kind in (ID_TILE, TILE)}


@dataclass(frozen=True)
class BesideLook(Look):
    """A table beside the box: lit is what an instruction touches, else what a choice names."""

    touched: frozenset[str] = field(default_factory=frozenset)

    def lit(self) -> set[str]:
        return set(self.touched) or super().lit()


class Named(NamedTuple):
    """A place or piece: its name, with what lies there, and the part of the table it belongs to."""

    name: str
    full: str
    part: str


class Beside:
    """A game, its words, and what every screen of it needs."""

    def __init__(self, id: str, companion: Companion, visit: Visit, mark: str, trouble: str = "") -> None:
        self.id: Final = id
        self.companion: Final = companion
        self.visit: Final = visit
        self.mark: Final = mark  # of the entry that a form of this page makes
        self.trouble: Final = trouble  # why the last one was refused
        self.tongue: Final = visit.tongue.to(0)
        self.game: Final = companion.game
        self.state: Final = companion.state
        self.speaking: Final = self.game.speaking(self.state, self.tongue)
        self.title: Final = companion.title
        self.arrangement: Final[Arrangement] = arrangement(companion.title.name)

    @property
    def entry(self) -> int:
        return len(self.companion.log.entries)

    @property
    def address(self) -> str:
        return f"/companion/{self.id}"

    @property
    def playing(self) -> bool:
        """Whether the set-up is complete: only then facts can be told."""
        return self.companion.part.playing(self.state)

    def say(self, told: Told[Any]) -> str:
        return self.worded(told.say(self.state.box, self.speaking))

    def worded(self, words: str) -> str:
        """A sentence without numbers; a Grief Layer goes by what is printed on it, for it has no name."""
        box = self.state.box

        def layer(found: re.Match[str]) -> str:
            text = layer_text(box, box.ids[LAYER.name].index(found[0]), self.speaking)
            return text if found.start() else capital(text)

        return _LAYER.sub(layer, plain(words)) if LAYER.name in getattr(box, "ids", {}) else plain(words)

    def drawn(self, event: Event) -> str:
        """A card that the app drew, in words."""
        return self.worded(self.game.say_event(self.state, event, self.speaking))

    @cached_property
    def unnamed(self) -> dict[str, Unknown]:
        """Cards that stand in for one nobody named, by their references."""
        return self.companion.unnamed()

    def choices(self) -> list[ChoiceLook]:
        """What the person may choose now, under the full rules."""
        asked = self.companion.asked
        if asked is None or asked.sort != q.CHOICE:
            return []
        box = self.state.box
        return [
            ChoiceLook(at, one, one.written(box), self.say(one), one.warning(box, self.speaking), one.touches(box),
                       one.things(box))
            for at, one in enumerate(asked.offers)
        ]  # fmt: skip

    def look(self, touched: list[str] | None = None, state: Any = None) -> BesideLook:
        """The board as any table of the title is looked at: where the instructions began, or another state of it."""
        companion, title = self.companion, self.title
        setting = companion.log.setting
        view = companion.view() if state is None else self.game.view(state, 0)
        asked = companion.question
        winners = self.game.winners(self.state) if companion.over else []
        return BesideLook(
            table=self.id, title=title.name, name=self.tongue.name(title.names), mode=setting.mode,
            mode_name=title.mode_name(setting.mode, self.tongue), phase="over" if companion.over else "playing",
            entry=self.entry, viewer=0, creator=True, game=self.game, tongue=self.speaking,
            seats=[SeatLook(0, self.tongue.say("You"), False, "", True, False, False, True)],
            goal=self.tongue.say(title.goal_of(setting.mode)), view=view, scene=self.game.scene(view, self.speaking),
            standing=self.game.standing(view, self.speaking), rounds=self.game.rounds(self.state),
            question="" if asked is None else self.say(asked.asks),
            question_told=None if asked is None else asked.asks, choices=self.choices(),
            sides=[
                SideLook(side.seats, self.tongue.say(side.name) if side.name else self.tongue.say("You"), side.points,
                         [(self.tongue.say(words), points) for words, points in side.parts],
                         bool(side.seats) == (0 in winners))
                for side in (companion.sides() if companion.over else [])
            ],
            touched=frozenset(touched or []),
        )  # fmt: skip

    def seen(self) -> BesideLook:
        """The board as it lies now, with what is carried out of the instructions."""
        return self.look(None, self.companion.table)

    def named(self) -> dict[str, Named]:
        """What every place and piece of the board is called."""
        scene = self.seen().scene
        assert scene is not None
        found: dict[str, Named] = {}
        for zone in scene.zones:
            part = self.part_of(zone)
            for place in zone.places:
                names = [self.called(piece) for piece in place.pieces]
                for piece, name in zip(place.pieces, names, strict=True):
                    found.setdefault(piece.thing, Named(name, name, part))
                label = self.spoken.get(place.thing) or plain(place.label)
                others = [name for name in names if not name.startswith(label)]  # those that are no places within it
                lies = ", ".join(others if len(others) < MANY else [])
                both = self.tongue.say("{place}: {pieces}", {"place": label, "pieces": lies})
                found[place.thing] = Named(label, both if lies else label, part)
        return found

    @cached_property
    def spoken(self) -> dict[str, str]:
        """Places by what people see where the board has a letter or less: where they lie, or what is printed there."""
        box = self.state.box
        families = [fact.family for fact in self.companion.part.facts.all if isinstance(fact, Whereabouts)]
        found = {
            area.reference: self.tongue.say(area.says)
            for family in families
            for area in family.areas
            if area.reference.startswith(WHERE)
        }
        for kind in PRINTED if self.title.name == "unconscious-mind" else ():
            for number in kind.numbers(box):
                found |= dict.fromkeys(kind.touched(box, number), str(kind.said(box, number, self.speaking)))
        return {reference: capital(plain(words)) for reference, words in found.items()}

    def part_of(self, zone: Zone) -> str:
        """What a part of the table is called: the first tells round and points, and holds the Aspirations."""
        if any([piece.thing.startswith("aspiration:") for place in zone.places for piece in place.pieces]):
            return self.tongue.say("Aspirations")
        return short(zone.label)

    def called(self, piece: Piece) -> str:
        """The name of a piece as people have it: what it is or says, not its number; a card nobody named lies there."""
        box, thing = self.state.box, piece.thing
        if thing in self.unnamed:
            return self.lies(self.unnamed[thing])
        kind, _, id = thing.partition(":")
        if kind in CALLED and id in box.ids[kind]:
            return capital(plain(CALLED[kind].call(box, box.ids[kind].index(id), self.speaking)))
        if kind == LAYER.name:
            return capital(layer_text(box, box.ids[kind].index(id), self.speaking))
        return self.spoken.get(thing) or plain(piece.name)

    def lies(self, one: Unknown) -> str:
        """Where a card lies that nobody named: of which deck it is, or the place that says so itself."""
        family, deck = one.family, self.companion.part.deck(one.deck)
        area = family.areas[family.where(self.companion.table, one.card)]
        where = self.tongue.say(area.says)
        if area.reference or deck is None:
            return self.tongue.say("{place}: {value}", {"place": capital(where), "value": "?"})
        return self.tongue.say("{place}: {value}", {"place": capital(self.tongue.say(deck.says)), "value": where})

    # -- forms

    def hidden(self, kind: str, text: str | None = None) -> list[h.VoidElement]:
        """What every entry says besides: its number, and the mark by which it is known when it comes twice."""
        fields = {"kind": kind, "number": str(self.entry + 1), "mark": self.mark}
        if text is not None:
            fields["text"] = text
        return [h.input(type="hidden", name=name, value=value) for name, value in fields.items()]

    def entering(self, kind: str, text: str, words: h.Node, cls: str, sign: str = "", title: str = "") -> h.Element:
        """A button that adds an entry; it works without a script, too."""
        return h.form(method="post", action=f"{self.address}/enter", data_entry=True)[
            self.hidden(kind, text),
            h.button(class_=cls, type="submit", title=title or None)[icon(sign) if sign else None, words],
        ]


def clauses(words: str) -> tuple[str, list[str]]:
    """A sentence without the clauses it names, and those."""
    found = [one for part in _CLAUSE.findall(words) for one in part.split(", ")]
    return plain(_CLAUSE.sub("", words)).strip(), found


def short(label: str) -> str:
    """A part of the table without what is said of it besides: how it is read, which way it goes."""
    return _BESIDES.split(label)[0]


def plain(words: str) -> str:
    """A sentence without the numbers by which cards and slots are written; a Meeting Table card as it is printed."""
    return _MEETING.sub(lambda found: f"{found[1]} {WAYS[found[2]]}", _NUMBER.sub("", words))
