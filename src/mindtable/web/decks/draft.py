"""Draft: a deck being built, as the address of its page says it; every change is another address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from mindtable.core import limits
from mindtable.core.complaint import Saying, nearest
from mindtable.core.limits import is_number, one_line, shown
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.decks import KINDS, Deck, deck_text, parse_deck

FIELDS: Final = {"works": "w", "artists": "a", "egos": "e"}
MOST: Final = 60  # cards of a kind in a draft, which may be wrong, but not without end
IDEAS: Final = 99


@dataclass(frozen=True)
class Draft:
    """A deck that may still be wrong."""

    name: str = ""
    works: tuple[int, ...] = ()
    artists: tuple[int, ...] = ()
    egos: tuple[int, ...] = ()
    ideas: int = 0

    @property
    def deck(self) -> Deck:
        return Deck(self.name, sorted(self.works), sorted(self.artists), sorted(self.egos), self.ideas)

    def cards(self, kind: str) -> tuple[int, ...]:
        return {"works": self.works, "artists": self.artists, "egos": self.egos}[kind]

    def plus(self, kind: str, card: int) -> Draft:
        """With one more of a card."""
        return self._with(kind, sorted([*self.cards(kind), card]))

    def minus(self, kind: str, card: int) -> Draft:
        """With one less of a card."""
        cards = list(self.cards(kind))
        cards.remove(card)
        return self._with(kind, cards)

    def _with(self, kind: str, cards: list[int]) -> Draft:
        if kind == "works":
            return replace(self, works=tuple(cards))
        return replace(self, artists=tuple(cards)) if kind == "artists" else replace(self, egos=tuple(cards))

    def fields(self, box: Box) -> dict[str, str]:
        """The draft as fields of an address; ids rather than numbers, so that a link lasts."""
        found = {"name": self.name} if self.name else {}
        for kind, key in FIELDS.items():
            cards = self.cards(kind)
            each = [(card, cards.count(card)) for card in sorted(set(cards))]
            found[key] = "_".join([box.ids[card] if n == 1 else f"{box.ids[card]}.{n}" for card, n in each])
        if self.ideas:
            found["i"] = str(self.ideas)
        return found

    def address(self, box: Box) -> str:
        """Where the draft is built: a link to it shows the same deck to everybody."""
        return f"/decks/build?{urlencode(self.fields(box))}"

    def text(self, box: Box) -> str:
        """The deck as a text, as files have it."""
        return deck_text(self.deck, box.titles)


def draft_from(deck: Deck, name: str = "") -> Draft:
    return Draft(
        name or deck.name, tuple(deck.works), tuple(deck.artists), tuple(deck.egos), min(deck.ideas, IDEAS)
    )  # fmt: skip


def read_text(text: str, box: Box, wrong: list[Saying]) -> Draft:
    """The draft in a text, as far as it can be read; what cannot is added to what is wrong."""
    deck = parse_deck(text[: limits.DECK_BYTES], box.titles, wrong, box.french)
    name = shown(one_line(deck.name), limits.NAME)
    return draft_from(
        Deck(name, deck.works[:MOST], deck.artists[:MOST], deck.egos[:MOST], max(0, min(deck.ideas, IDEAS)))
    )  # fmt: skip


def read_fields(fields: Mapping[str, str], box: Box, wrong: list[Saying]) -> Draft:
    """The draft in an address, as far as it can be read."""
    cards: dict[str, list[int]] = {}
    for kind, key in FIELDS.items():
        cards[kind] = []
        known = [box.ids[card] for card in KINDS[kind]]
        for word in [word for word in fields.get(key, "").split("_") if word][:MOST]:
            id, _, copies = word.partition(".")
            if id not in known or (copies and not is_number(copies)):
                values: dict[str, object] = {"word": shown(word), "hint": nearest(id, known)}
                wrong.append(Saying(N_("the link contains {word!r}, which is not a card here{hint}"), values))
                continue
            cards[kind] += [box.number(id)] * min(int(copies or "1"), MOST - len(cards[kind]))
    ideas = fields.get("i", "")
    if ideas and not is_number(ideas):
        wrong.append(Saying(N_("the link has {word!r} where the number of Ideas should be"), {"word": shown(ideas)}))
    return Draft(
        shown(one_line(fields.get("name", "")), limits.NAME), tuple(sorted(cards["works"])),
        tuple(sorted(cards["artists"])), tuple(sorted(cards["egos"])),
        min(int(ideas), IDEAS) if is_number(ideas) else 0,
    )  # fmt: skip
