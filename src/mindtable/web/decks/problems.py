"""Problems: everything that is wrong with a draft at once, each with its rule and the one button that mends it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import decks as d
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import name
from mindtable.web.decks.draft import Draft

SIGNS: Final = {
    d.TOO_FEW_WORKS: "portfolio", d.TOO_MANY_WORKS: "portfolio", d.IDEA_IN_PORTFOLIO: "idea", d.TOO_MANY_COPIES: "copy",
    d.TWICE_IN_VAULT: "vault", d.TOO_FEW_ARTISTS: "artist", d.TOO_MANY_ARTISTS: "artist", d.TOO_FEW_EGOS: "ego",
    d.TOO_MANY_EGOS: "ego", d.TOO_MANY_IDEAS: "idea",
}  # fmt: skip
PICKS: Final = {d.TOO_FEW_ARTISTS: "artists", d.TOO_FEW_EGOS: "egos"}


@dataclass(frozen=True)
class Problem:
    """Something wrong: its sign, its words and rule, what the button says, and what it leads to."""

    sign: str
    words: str
    clause: str
    button: str
    mended: Draft | None  # the draft afterwards; None where somebody has to choose
    pick: str = ""  # the kind of cards to choose from


def problems(draft: Draft, box: Box, tongue: Tongue) -> list[Problem]:
    """Everything that is wrong; empty where the deck is legal."""
    found: list[Problem] = []
    for fault in d.faults_of(draft.deck, box.titles, box.idea):
        button, mended, pick = _mend(fault, draft, box, tongue)
        found.append(Problem(SIGNS[fault.kind], _words(fault, draft, box, tongue), fault.clause, button, mended, pick))
    return found


def _words(fault: d.Fault, draft: Draft, box: Box, tongue: Tongue) -> str:
    card = name(box, fault.card, tongue) if fault.card >= 0 else ""
    values: dict[str, object] = {"card": card}
    if fault.kind in (d.TOO_FEW_WORKS, d.TOO_MANY_WORKS):
        values["size"] = p.PORTFOLIO
        return tongue.count(
            "{n} work; a portfolio has exactly {size}", "{n} works; a portfolio has exactly {size}",
            len(draft.works), values,
        )  # fmt: skip
    if fault.kind == d.IDEA_IN_PORTFOLIO:
        return tongue.say("{card} never goes into a portfolio, only into the vault", values)
    if fault.kind == d.TOO_MANY_COPIES:
        values |= {"n": draft.works.count(fault.card), "most": p.COPIES}
        return tongue.say("{n} of {card}; at most {most} copies of a work", values)
    if fault.kind == d.TWICE_IN_VAULT:
        values["n"] = (draft.artists + draft.egos).count(fault.card)
        return tongue.say("{card} {n} times; no card is in a vault more than once", values)
    if fault.kind in (d.TOO_FEW_ARTISTS, d.TOO_MANY_ARTISTS):
        values["size"] = p.VAULT_ARTISTS
        return tongue.count(
            "{n} artist; a vault has exactly {size}", "{n} artists; a vault has exactly {size}",
            len(draft.artists), values,
        )  # fmt: skip
    if fault.kind in (d.TOO_FEW_EGOS, d.TOO_MANY_EGOS):
        values["size"] = p.VAULT_EGOS
        return tongue.count(
            "{n} ego; a vault has exactly {size}", "{n} egos; a vault has exactly {size}", len(draft.egos), values
        )
    return tongue.say("{n} Ideas; a vault has at most {most}", {"n": draft.ideas, "most": p.MOST_IDEAS})


def _mend(fault: d.Fault, draft: Draft, box: Box, tongue: Tongue) -> tuple[str, Draft | None, str]:
    """What the button says, the draft after it, or what is to be chosen."""
    out = tongue.say("take one out")
    if fault.kind == d.TOO_FEW_WORKS:
        missing = p.PORTFOLIO - len(draft.works)
        return tongue.count("add {n} work", "add {n} works", missing), with_works(draft, box), ""
    if fault.kind == d.TOO_MANY_WORKS:
        most = Counter(draft.works).most_common(1)[0][0]
        return out, draft.minus("works", most), ""
    if fault.kind == d.TOO_MANY_COPIES:
        return out, draft.minus("works", fault.card), ""
    if fault.kind == d.IDEA_IN_PORTFOLIO:
        ideas = draft.works.count(box.idea)
        works = tuple([work for work in draft.works if work != box.idea])
        moved = replace(draft, works=works, ideas=min(p.MOST_IDEAS, draft.ideas + ideas))
        return tongue.say("into the vault"), moved, ""
    if fault.kind == d.TWICE_IN_VAULT:
        return out, draft.minus("artists" if fault.card < p.FIRST_EGO else "egos", fault.card), ""
    if fault.kind == d.TOO_MANY_ARTISTS:
        return out, draft.minus("artists", _spare(draft.artists)), ""
    if fault.kind == d.TOO_MANY_EGOS:
        return out, draft.minus("egos", _spare(draft.egos)), ""
    if fault.kind == d.TOO_MANY_IDEAS:
        return tongue.say("only {n}", {"n": p.MOST_IDEAS}), replace(draft, ideas=p.MOST_IDEAS), ""
    return tongue.say("choose"), None, PICKS[fault.kind]


def mended_all(draft: Draft, box: Box, tongue: Tongue) -> Draft:
    """The draft with everything mended that is wrong with it; artists and egos that are missing are those that fit."""
    while found := problems(draft, box, tongue):
        first = min(found, key=lambda one: one.mended is not None)  # whoever is in the vault decides which works fit
        draft = first.mended or draft.plus(first.pick, next_in_vault(first.pick, draft, box))
    return draft


def _spare(cards: tuple[int, ...]) -> int:
    """The card to take out first: one that is there twice, else the last."""
    return max(cards, key=lambda card: (cards.count(card), card))


def with_works(draft: Draft, box: Box) -> Draft:
    """The draft with as many works as a portfolio has."""
    while len(draft.works) < p.PORTFOLIO:
        draft = draft.plus("works", next_work(draft, box))
    return draft


def next_in_vault(kind: str, draft: Draft, box: Box) -> int:
    """An artist or ego to add: among artists one who can flip most of the works first."""
    room = [card for card in d.KINDS[kind] if card not in draft.cards(kind)]

    def worth(card: int) -> tuple[int, int]:
        schools = box.schools[card] if kind == "artists" else 0
        return sum([bool(box.schools[work] & schools) for work in draft.works]), -card

    return max(room, key=worth)


def next_work(draft: Draft, box: Box) -> int:
    """A work to add: a specialty of an artist in the vault first, then what they can flip, then any."""
    room = [work for work in range(p.WORKS) if work != box.idea and draft.works.count(work) < p.COPIES]
    specialties = {box.specialty[artist] for artist in draft.artists}
    schools = 0
    for artist in draft.artists:
        schools |= box.schools[artist]

    def worth(work: int) -> tuple[bool, bool, bool, int]:
        fits = box.mark[work] == p.ALL or bool(box.schools[work] & schools)
        return work in specialties and fits, fits, work in draft.works, -work

    return max(room, key=worth)
