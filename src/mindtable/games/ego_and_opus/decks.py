"""Decks: a portfolio of works and a vault of artists, egos and Ideas, as a small readable text (C1 to C3)."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from mindtable.core.complaint import Saying, nearest
from mindtable.core.limits import is_number
from mindtable.core.title import SetupError
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import pieces as p

FORMAT: Final = "mindtable deck 1"
KINDS: Final = {
    "works": list(range(p.WORKS)),
    "artists": list(range(p.FIRST_ARTIST, p.FIRST_EGO)),
    "egos": list(range(p.FIRST_EGO, p.CARDS)),
}


class DeckError(SetupError):
    """A deck that may not be played: every reason at once."""

    def __init__(self, reasons: list[Saying]) -> None:
        self.reasons: Final = reasons
        super().__init__(N_("{reasons}"), {"reasons": "; ".join([str(reason) for reason in reasons])})

    def said(self, tongue: Tongue) -> str:
        return "; ".join([reason.said(tongue) for reason in self.reasons])


class Deck:
    """One list: its name, the works with their copies, six artists, eight egos and the Ideas; all sorted."""

    def __init__(self, name: str, works: list[int], artists: list[int], egos: list[int], ideas: int) -> None:
        self.name: Final = name
        self.works: Final = works
        self.artists: Final = artists
        self.egos: Final = egos
        self.ideas: Final = ideas


TOO_FEW_WORKS: Final = "too few works"
TOO_MANY_WORKS: Final = "too many works"
IDEA_IN_PORTFOLIO: Final = "idea in the portfolio"
TOO_MANY_COPIES: Final = "too many copies"
TWICE_IN_VAULT: Final = "twice in the vault"
TOO_FEW_ARTISTS: Final = "too few artists"
TOO_MANY_ARTISTS: Final = "too many artists"
TOO_FEW_EGOS: Final = "too few egos"
TOO_MANY_EGOS: Final = "too many egos"
TOO_MANY_IDEAS: Final = "too many ideas"


class Fault:
    """One reason why a deck is not legal: what is wrong, with which card (or none), by how many, and in words."""

    def __init__(self, kind: str, card: int, by: int, clause: str, saying: Saying) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.by: Final = by
        self.clause: Final = clause
        self.saying: Final = saying


def faults(deck: Deck, names: list[str], idea: int) -> list[Saying]:
    """Every reason why a deck is not legal; empty when it is."""
    return [fault.saying for fault in faults_of(deck, names, idea)]


def faults_of(deck: Deck, names: list[str], idea: int) -> list[Fault]:
    """The same, for whoever helps to mend them."""
    found: list[Fault] = []
    count = len(deck.works)
    if count != p.PORTFOLIO:
        kind = TOO_FEW_WORKS if count < p.PORTFOLIO else TOO_MANY_WORKS
        values: dict[str, object] = {"size": p.PORTFOLIO, "n": count}
        said = Saying(N_("a portfolio has exactly {size} works, this one has {n} (C1)"), values)
        found.append(Fault(kind, p.NONE, abs(count - p.PORTFOLIO), "C1", said))
    for work in sorted(set(deck.works)):
        copies = deck.works.count(work)
        values = {"card": names[work], "n": copies, "most": p.COPIES}
        if work == idea:
            said = Saying(
                N_("{card} never goes into a portfolio; put it into the vault with 'ideas: {n}' (C1)"), values
            )
            found.append(Fault(IDEA_IN_PORTFOLIO, work, copies, "C1", said))
        elif copies > p.COPIES:
            said = Saying(N_("at most {most} copies of a work, this deck has {n} of {card} (C1)"), values)
            found.append(Fault(TOO_MANY_COPIES, work, copies - p.COPIES, "C1", said))
    for card in sorted(set(deck.artists + deck.egos)):
        copies = (deck.artists + deck.egos).count(card)
        if copies > 1:
            values = {"card": names[card], "n": copies}
            said = Saying(N_("no card is in a vault more than once, this one holds {card} {n} times (C2)"), values)
            found.append(Fault(TWICE_IN_VAULT, card, copies - 1, "C2", said))
    count = len(deck.artists)
    if count != p.VAULT_ARTISTS:
        kind = TOO_FEW_ARTISTS if count < p.VAULT_ARTISTS else TOO_MANY_ARTISTS
        values = {"size": p.VAULT_ARTISTS, "n": count}
        said = Saying(N_("a vault has exactly {size} artists, this one has {n} (C2)"), values)
        found.append(Fault(kind, p.NONE, abs(count - p.VAULT_ARTISTS), "C2", said))
    count = len(deck.egos)
    if count != p.VAULT_EGOS:
        kind = TOO_FEW_EGOS if count < p.VAULT_EGOS else TOO_MANY_EGOS
        values = {"size": p.VAULT_EGOS, "n": count}
        said = Saying(N_("a vault has exactly {size} egos, this one has {n} (C2)"), values)
        found.append(Fault(kind, p.NONE, abs(count - p.VAULT_EGOS), "C2", said))
    if not 0 <= deck.ideas <= p.MOST_IDEAS:
        values = {"most": p.MOST_IDEAS, "n": deck.ideas}
        said = Saying(N_("a vault has at most {most} Ideas, this one has {n} (B-24)"), values)
        found.append(Fault(TOO_MANY_IDEAS, p.NONE, deck.ideas - p.MOST_IDEAS, "B-24", said))
    return found


def is_deck(text: str) -> bool:
    """Whether a text that was handed in is a deck, not a pack of cards."""
    return text.lstrip().startswith(FORMAT)


def read_deck(text: str, names: list[str], idea: int, others: list[str] | None = None) -> Deck:
    """The deck in a text; refuses it with every reason at once."""
    reasons: list[Saying] = []
    deck = parse_deck(text, names, reasons, others)
    reasons += faults(deck, names, idea)
    if reasons:
        raise DeckError(reasons)
    return deck


def parse_deck(text: str, names: list[str], reasons: list[Saying], others: list[str] | None = None) -> Deck:
    """The deck as far as it can be read; what cannot be read is added to the reasons. Decks are written in English;
    the other names of the cards only help to find what was meant."""
    cards: dict[str, list[int]] = {kind: [] for kind in KINDS}
    name, ideas, kind = "", 0, ""
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != FORMAT:
        reasons.append(Saying(N_("line 1: a deck starts with {format!r}"), {"format": FORMAT}))
    for number, line in enumerate(lines[1:], 2):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        if colon and key in KINDS and not value.strip():
            kind = key
        elif colon and key == "name":
            name = value.strip()
        elif colon and key == "ideas":
            if is_number(value.strip()):
                ideas = int(value.strip())
            else:
                values: dict[str, object] = {"line": number, "value": value.strip()}
                reasons.append(Saying(N_("line {line}: 'ideas' is a number, not {value!r}"), values))
        elif not kind:
            values = {"line": number, "value": line}
            message = N_("line {line}: expected 'name:', 'works:', 'artists:', 'egos:' or 'ideas:', found {value!r}")
            reasons.append(Saying(message, values))
        else:
            cards[kind] += _cards(kind, number, line, names, reasons, names if others is None else others)
    return Deck(name, sorted(cards["works"]), sorted(cards["artists"]), sorted(cards["egos"]), ideas)


def _cards(
    kind: str, number: int, line: str, names: list[str], reasons: list[Saying], others: list[str]
) -> list[int]:  # fmt: skip
    """The cards of one line, such as ``2 Homage``."""
    copies, _, rest = line.partition(" ")
    if not is_number(copies):
        copies, rest = "1", line
    card = find_card(kind, rest.strip(), names)
    if card >= 0:
        return [card] * min(int(copies), 99)
    hint = _meant(kind, rest.strip(), names, others)
    values: dict[str, object] = {"line": number, "name": rest.strip(), "hint": hint}
    if kind == "works":
        reasons.append(Saying(N_("line {line}: no work is called {name!r}{hint}"), values))
    elif kind == "artists":
        reasons.append(Saying(N_("line {line}: no artist is called {name!r}{hint}"), values))
    else:
        reasons.append(Saying(N_("line {line}: no ego is called {name!r}{hint}"), values))
    return []


def _meant(kind: str, name: str, names: list[str], others: list[str]) -> Saying:
    """The card whose name in either language is the nearest, by the name that a deck takes."""
    meant = {others[each]: names[each] for each in KINDS[kind]} | {names[each]: names[each] for each in KINDS[kind]}
    close = get_close_matches(name, list(meant), 1)
    return nearest(meant[close[0]] if close else name, [names[each] for each in KINDS[kind]])


def find_card(kind: str, name: str, names: list[str]) -> int:
    """The card of a kind with this name, however it is capitalised; NONE if there is none."""
    wanted = name.casefold()
    for card in KINDS[kind]:
        if names[card].casefold() == wanted:
            return card
    return p.NONE


def deck_text(deck: Deck, names: list[str]) -> str:
    """The deck as a text that can be read again."""
    lines = [FORMAT, f"name: {deck.name}", "", "works:"]
    lines += [f"{deck.works.count(work)} {names[work]}" for work in sorted(set(deck.works))]
    lines += ["", "artists:", *[names[card] for card in deck.artists]]
    lines += ["", "egos:", *[names[card] for card in deck.egos]]
    lines += ["", f"ideas: {deck.ideas}", ""]
    return "\n".join(lines)
