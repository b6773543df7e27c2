"""A deck in words: its cards, how many of what, what they cost and which schools they are of."""

from __future__ import annotations

from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.decks import Deck, faults
from mindtable.games.ego_and_opus.language import mark_text, name, result_text, work_line


def deck_lines(box: Box, deck: Deck, tongue: Tongue) -> list[str]:
    """Every card of a deck with its text."""
    lines: list[str] = []
    for card in sorted(set(deck.works)):
        lines.append(f"{deck.works.count(card)} × {work_line(box, card, tongue)}")
    lines += [result_text(box, card, tongue) for card in deck.artists + deck.egos]
    if deck.ideas:
        lines.append(tongue.count("{n} Idea in the vault", "{n} Ideas in the vault", deck.ideas))
    return lines


def summary_lines(box: Box, deck: Deck, tongue: Tongue) -> list[str]:
    """Counts, cost curve, schools, specialties at hand, and everything that is still wrong."""
    values: dict[str, object] = {
        "works": len(deck.works), "artists": len(deck.artists), "egos": len(deck.egos), "ideas": deck.ideas,
        "most": p.PORTFOLIO, "six": p.VAULT_ARTISTS, "eight": p.VAULT_EGOS,
    }  # fmt: skip
    lines = [tongue.say("works {works}/{most}, artists {artists}/{six}, egos {egos}/{eight}, Ideas {ideas}", values)]
    costs = [box.cost[card] for card in deck.works]
    if costs:
        curve = ", ".join([f"{cost}: {'█' * costs.count(cost)} {costs.count(cost)}" for cost in range(max(costs) + 1)])
        lines.append(tongue.label(tongue.say("works by cost"), curve))
        lines.append(tongue.label(tongue.say("works by school"), _by_school(box, deck.works, tongue)))
    if deck.artists:
        lines.append(tongue.label(tongue.say("artists by school"), _by_school(box, deck.artists, tongue)))
        lines.append(tongue.label(tongue.say("copies of specialties"), _specialties(box, deck, tongue)))
    wrong = [reason.said(tongue) for reason in faults(deck, box.titles, box.idea)]
    lines += [f"✗ {reason}" for reason in wrong] or [tongue.say("✓ The deck is legal.")]
    return lines


def _by_school(box: Box, cards: list[int], tongue: Tongue) -> str:
    marks: dict[str, int] = {}
    for card in cards:
        mark = mark_text(box, card, tongue)
        marks[mark] = marks.get(mark, 0) + 1
    return ", ".join([f"{mark} {count}" for mark, count in sorted(marks.items())])


def _specialties(box: Box, deck: Deck, tongue: Tongue) -> str:
    said: list[str] = []
    for card in deck.artists:
        work = box.specialty[card]
        said.append(f"{name(box, work, tongue)} {deck.works.count(work)}")
    return ", ".join(said)
