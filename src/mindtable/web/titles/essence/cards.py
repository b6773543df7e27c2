"""Cards: the printed faces, drawn from the data of the box; a Face is what the viewer sees of one piece."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from mindtable.core.scene import Piece
from mindtable.core.tongue import Tongue
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import ROMAN, TYPE_NAMES, effect_text, words_text
from mindtable.web import elements as h
from mindtable.web.board import opens, touch
from mindtable.web.parts import icon, spoken
from mindtable.web.pictures.cards import advisor_type
from mindtable.web.titles.essence import faces, symbols


def card_id(piece: Piece) -> str:
    """The id of the card that a piece shows: copies have a number behind it."""
    return piece.id.partition(":")[2].partition("#")[0]


class Cards:
    """The cards of one box as somebody sees them in their language, with what may be touched."""

    def __init__(self, box: Box, tongue: Tongue, legal: set[str]) -> None:
        self.box: Final = box
        self.tongue: Final = tongue
        self.legal: Final = legal

    def number(self, piece: Piece) -> int:
        return self.box.number(card_id(piece))

    def given(self, piece: Piece) -> dict[str, Any]:
        """What every card carries: what it is, that it opens, and how it is heard."""
        return {**touch(piece.id, piece.thing, self.legal), **opens(piece), "type": "button"}

    def heard(self, piece: Piece) -> Markup:
        """The piece in words for those who cannot see its face."""
        return spoken(piece.says())

    # -- Segments

    def for_sale(self, piece: Piece, picked: bool = False) -> h.Element:
        """A Segment in the market."""
        box, tongue, card = self.box, self.tongue, self.number(piece)
        kinds = ["card", "mk", symbols.kind_of(box, card), *(["picked"] if picked else [])]
        return h.button(self.given(piece), class_=kinds)[
            faces.building(box, card),
            h.span(".card__body")[
                h.span(".card__name")[piece.name],
                faces.worth(box, card),
                faces.clauses(box, card, tongue.lang),
            ],
            h.span(".pickmark")[icon("check")] if picked else None,
            spoken(f"{piece.says()}. {piece.text}"),
        ]

    def built(self, piece: Piece, large: bool, style: str = "") -> h.Element:
        """A Segment on an island: large with its name, or as a mark on a map."""
        box, tongue, card = self.box, self.tongue, self.number(piece)
        spent = any([mark.id == "exhausted" for mark in piece.marks])
        kinds = ["seg", symbols.kind_of(box, card), *([] if large else ["seg--mini"])]
        attributes = {**self.given(piece), **({"data-spent": ""} if spent else {})}
        marks = faces.marks(box, card, tongue.lang)
        if not large:
            return h.button(attributes, class_=kinds, style=style or None, title=piece.name)[
                faces.view(box, card), marks, self.heard(piece)
            ]  # fmt: skip
        return h.button(attributes, class_=kinds, style=style or None, title=piece.text or None)[
            faces.view(box, card),
            h.span(".seg__top")[marks],
            h.span(".seg__name")[piece.name],
            h.span(".spentmark")[icon("hourglass")] if spent else None,
            spoken(", ".join([mark.says for mark in [*([piece.sort] if piece.sort else []), *piece.marks]])),
        ]

    # -- fragments

    def fragment(self, piece: Piece) -> h.Element:
        """A fragment in the row."""
        card = self.number(piece)
        marks = {mark.id: mark for mark in piece.marks}
        kinds = ["frag", f"v{self.box.value[card]}", *(["locked"] if "beyond" in marks else [])]
        kept = "kept" in marks
        hidden = [number.says for number in piece.numbers]
        hidden += [mark.says for mark in piece.marks if mark.id != "asks"]
        return h.button(self.given(piece), class_=kinds, title=f"{piece.name}. {piece.text}")[
            faces.crystal(self.box, card, self.tongue.lang),
            h.span(".frag__lock")[icon("lock")] if "beyond" in marks else None,
            h.span(".tagmark")[icon("check"), marks["kept"].says] if kept else None,
            h.span(".tagmark.tagmark--attacked")[icon("attack"), marks["attacked"].says]
            if "attacked" in marks
            else None,
            spoken(", ".join(hidden)),
        ]

    def read(self, piece: Piece) -> h.Element:
        """A fragment that somebody has read: its name and its value."""
        card = self.number(piece)
        return h.button(".shard", self.given(piece), title=piece.says())[
            icon("fragment"), h.span[piece.name], h.b[ROMAN[self.box.value[card]]]
        ]

    # -- Characters

    def character(self, piece: Piece, under: str = "") -> h.Element:
        """A Character in hand, or one whose effect is under way."""
        box, tongue, card = self.box, self.tongue, self.number(piece)
        advisor = card >= p.FIRST_ADVISOR
        kinds = ["card", "hd", *(["hd--adv"] if advisor else []), *(["hd--under"] if under else [])]
        kind = tongue.say("Advisor") if advisor else tongue.say("Follower")
        return h.button(self.given(piece), class_=kinds)[
            self._edge(card),
            h.span(".card__body")[
                h.span(".card__name")[piece.name],
                h.span(".hd__kind")[under or kind],
                faces.frames(box, card, tongue.lang),
            ],
        ]

    def _edge(self, card: int) -> h.Element:
        if card >= p.FIRST_ADVISOR:
            return h.span(".hd__crest")[icon("advisor")]
        return h.span(".hd__crest")[symbols.crest(self.box.faction_ids[card // p.FOLLOWERS_OF_FACTION])]

    def advisor(self, piece: Piece) -> h.Element:
        """An Advisor who is bid for."""
        box, tongue, card = self.box, self.tongue, self.number(piece)
        numbers = {number.id: number for number in piece.numbers}
        kind = advisor_type(box.ids[card])
        wealth = numbers.get("wealth")
        return h.button(self.given(piece), class_=["card", "adv", f"k-{kind}"])[
            h.span(".adv__p")[faces.portrait(box, card)],
            h.span(".card__body")[
                h.span(".card__name")[piece.name],
                h.span(".hd__kind")[numbers["left"].says],
                faces.frames(box, card, tongue.lang),
            ],
            h.span(".adv__w", title=wealth.says)[[h.i for _ in range(wealth.value)], spoken(wealth.says)]
            if wealth is not None
            else None,
        ]

    def small(self, piece: Piece) -> h.Element:
        """A Character where it is looked up: its name, and for an Advisor's pile how many are left."""
        card = self.number(piece)
        facts = [number.says for number in piece.numbers]
        edge = icon("advisor") if card >= p.FIRST_ADVISOR else symbols.crest(
            self.box.faction_ids[card // p.FOLLOWERS_OF_FACTION]
        )  # fmt: skip
        text = effect_text(self.box, card, self.tongue)
        return h.button(".shard", self.given(piece), title=text)[
            edge, h.span[piece.name], h.small[", ".join(facts)] if facts else None
        ]

    # -- the rest

    def token(self, piece: Piece) -> h.Element:
        """An odd token, wherever it lies."""
        sign = symbols.TOKENS.get(card_id(piece), "take")
        return h.button(".odd", self.given(piece), title=piece.name)[icon(sign), spoken(piece.name)]

    def faction(self, piece: Piece) -> h.Element:
        """A faction that nobody plays yet, with what it starts with."""
        one = self.box.faction(card_id(piece))
        return h.button(self.given(piece), class_="card adv adv--faction")[
            h.span(".adv__p")[symbols.crest(one.id)],
            h.span(".card__body")[
                h.span(".card__name")[piece.name],
                h.span(".card__text")[piece.text],
                h.span(".mk__val")[symbols.start(one, self.tongue)],
            ],
        ]

    # -- seen large

    def large(self, piece: Piece) -> h.Node:
        """A piece as a large card; None for what has no card."""
        id = card_id(piece)
        if id not in self.box.ids:
            return None
        card = self.box.number(id)
        if card < p.FIRST_PALACE:
            return self._large_character(card)
        if card < p.FIRST_FRAGMENT:
            return self._large_segment(card)
        return self._large_fragment(card) if card < p.FIRST_TREATY else None

    def _large_segment(self, card: int) -> h.Element:
        box, tongue = self.box, self.tongue
        return h.div(class_=["card", "mk", "lg", symbols.kind_of(box, card)])[
            faces.building(box, card),
            h.span(".card__body")[
                h.span(".card__name")[tongue.name(box.names[card])],
                h.span(".hd__kind")[tongue.say(TYPE_NAMES[box.colour[card]])],
                faces.worth(box, card),
                faces.clauses(box, card, tongue.lang),
            ],
        ]

    def _large_fragment(self, card: int) -> h.Element:
        words = words_text(self.box, self.box.clauses[card][0].words, self.tongue)
        return h.div(class_=["frag", "lg"], title=words)[faces.crystal(self.box, card, self.tongue.lang)]

    def _large_character(self, card: int) -> h.Element:
        box, tongue = self.box, self.tongue
        advisor = card >= p.FIRST_ADVISOR
        tones = ["adv", f"k-{advisor_type(box.ids[card])}"] if advisor else ["hd"]
        return h.div(class_=["card", "lg", *tones])[
            h.span(".adv__p")[faces.portrait(box, card)] if advisor else self._edge(card),
            h.span(".card__body")[
                h.span(".card__name")[tongue.name(box.names[card])],
                h.span(".hd__kind")[tongue.say("Advisor") if advisor else tongue.say("Follower")],
                faces.frames(box, card, tongue.lang),
            ],
        ]
