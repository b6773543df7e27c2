"""Signs: what is printed on cards and boards, as icons and numbers, from the words of the effect language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from mindtable.core.tongue import Tongue, tongue
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.effects import Word
from mindtable.web import elements as h
from mindtable.web.files import address
from mindtable.web.parts import icon, picture

QUALITIES: Final = ("growth", "freedom", "passion", "plain")  # by number; also the classes of their colours
QUALITY_SIGNS: Final = ("growth", "freedom", "passion", "any-quality")
LEVELS: Final = ("minor", "medium", "major")
DISTRICTS: Final = {"green": "growth", "red": "passion", "purple": "freedom"}  # a District has the colour of a quality
WORD_SIGNS: Final = {
    e.ELEV: "elevate", e.TRANS: "transfer", e.COF: "coffee", e.BOX: "heart-box", e.VP: "vp", e.BRIGHT: "bright-idea",
    e.RES: "research", e.PLAY: "play-card", e.INK: "inkpot", e.TILE: "tile", e.COL: "column", e.LOC: "loc-any",
    e.ANY_TILE: "take", e.REP: "reputation",
}  # fmt: skip
KEPT: Final = 4096  # effects that are drawn already: some hundred for each edition of the cards and language
COUNTED: Final = (e.COF, e.VP, e.INK)  # one of these is written, too
TAG_SIGNS: Final = [*[f"loc-{id}" for id in p.LOCATIONS], "loc-any"]
GRIEF_SIGNS: Final = ("grief-waves", "grief-cloud", "grief-eye")
# A level of Insight is a shape: diamond, hexagon, circle; a rim tells the circle from the hexagon where both are small.
SHAPES: Final = (
    h.path(d="M12 2 22 12 12 22 2 12z"),
    h.path(d="M12 1.5 21.1 6.75v10.5L12 22.5 2.9 17.25V6.75z"),
    h.fragment[h.circle(cx="12", cy="12", r="11.5"), h.circle(".ins__r", cx="12", cy="12", r="9.4")],
)


def insight(item: int, tongue: Tongue) -> Markup:
    """An Insight, or an item of a cost: the shape of its level with the sign of its quality."""
    return _insight(item, tongue.lang)


@cache
def _insight(item: int, language: str) -> Markup:
    quality, level = divmod(item, 3)
    words = lang.insight(item, tongue(language))
    face = h.svg(f".ins.k-{QUALITIES[quality]}", viewBox="0 0 24 24", role="img", aria_label=words)[
        h.title[words], h.g(".ins__s")[SHAPES[level]], drawn(QUALITY_SIGNS[quality], 5.5, 5.5, 13, "ins__q"),
    ]  # fmt: skip
    return Markup(face)


def drawn(sign: str, x: float, y: float, size: float, kind: str = "ri") -> h.Element:
    """A sign inside a drawing."""
    return h.use(
        href=f"{address('icons.svg')}#{sign}", x=str(x), y=str(y), width=str(size), height=str(size), class_=kind
    )


def effect(box: Box, number: int, tongue: Tongue) -> Markup:
    """An effect, word by word; nothing for none."""
    return _effect(box, number, tongue.lang)


@lru_cache(KEPT)
def _effect(box: Box, number: int, language: str) -> Markup:
    if number < 0:
        return Markup("")
    return Markup(h.fragment[[_word(box, word, tongue(language)) for word in box.effects[number].words]])


def _word(box: Box, word: Word, tongue: Tongue) -> h.Node:
    if word.kind <= e.MAJ:
        return insight(word.quality * 3 + word.kind, tongue)
    words = lang.word_text(box, word, tongue)
    if word.kind == e.PAY:
        return h.span(".pay", title=words)[insight(word.quality, tongue), icon("arrow"), effect(box, word.n, tongue)]
    return sign_of(WORD_SIGNS[word.kind], word.n if word.n > 1 or word.kind in COUNTED else None, words)


def sign_of(sign: str, number: int | None, words: str) -> h.Element:
    """A sign with its number, if it has one, and its words."""
    return h.span(".chip", title=words)[
        icon(sign), h.b[str(number)] if number is not None else None, h.span(".sr")[words]
    ]


def cost(items: list[int], tongue: Tongue) -> list[h.Node]:
    return [insight(item, tongue) for item in items]


def dream_quality(box: Box, dream: int) -> str:
    """The colour of a Dream: the first quality that it costs."""
    found = [item // 3 for item in box.dream_cost[dream] if item // 3 != p.ANY]
    return QUALITIES[found[0]] if found else "plain"


def location_quality(box: Box, location: int) -> str:
    return DISTRICTS[p.DISTRICTS[box.district[location]]]


def tags(box: Box, numbers: list[int], tongue: Tongue) -> list[h.Node]:
    """Location tags as signs in the colours of their Districts."""
    found: list[h.Node] = []
    for tag in numbers:
        kind = "plain" if tag == p.GRAY else location_quality(box, tag)
        words = lang.location(box, tag, tongue)
        found.append(h.span(f".tag.k-{kind}", title=words)[icon(TAG_SIGNS[tag]), h.span(".sr")[words]])
    return found


def cameo(client: str) -> h.Element:
    """The portrait of a Client."""
    return h.span(".cam.k-cameo")[picture("unconscious-mind", "client", client, "0 0 60 72", "art")]


def scene_of(dream: str, quality: str) -> h.Element:
    """The picture of a Dream."""
    return h.span(".dream__a")[
        h.span(f".k-{quality}")[picture("unconscious-mind", "dream", dream, "0 0 84 56", "art")]
    ]  # fmt: skip
