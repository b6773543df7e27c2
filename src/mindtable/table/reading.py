"""Reading: what somebody typed, as choices of the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from mindtable.core import limits
from mindtable.core.agenda import CHANCE, State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.tongue import LANGUAGES, N_, Tongue, tongue, typeset
from mindtable.table.refused import Refused

# A number or place (1,0), a half of a card (AD4/2), or a word.
WORD: Final = re.compile(r"-?\d+(?:,-?\d+)*(?![^\W_])|[^\W_]+(?:/\d+)?")
# Where one choice of a line may end and the next begin; never within "Valley/Land".
PAUSE: Final = re.compile(r"\s+|[,;](?![-−]?\d)")
FRENCH: Final = {
    "jouer": "play", "cibler": "target", "viser": "target", "retourner": "flip", "reveler": "flip", "copier": "copy",
    "placer": "place", "poser": "place", "piocher": "draw", "defausser": "discard", "enterrer": "bury",
    "recuperer": "recover", "chercher": "find", "detacher": "detach",
}  # fmt: skip
"""French infinitives of choices that are said without a verb, such as a card."""


class NotUnderstood(Refused):
    """Words that name no choice, or several."""

    def __init__(self, message: str, values: dict[str, object], depth: int, found: list[int]) -> None:
        self.depth: Final = depth  # how many words were understood before
        self.found: Final = found  # the options it could have been
        super().__init__(message, values)


class TooManyWays(Refused):
    """A line of several choices that would have to be looked at in too many imagined worlds."""

    def __init__(self) -> None:
        super().__init__(N_("This line can be read in too many ways: type one choice after the other."))


def bare(text: str) -> str:
    """Text without case, accents and fancy apostrophes."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join([sign for sign in spread if not unicodedata.combining(sign)]).replace("−", "-").replace("’", "'")


def words_of(text: str) -> list[str]:
    """The words of a text, as they are compared."""
    return WORD.findall(bare(text))


def pieces_of(text: str) -> list[str]:
    """A line in pieces, none of which belongs to two choices."""
    return [piece for piece in PAUSE.split(text) if piece]


class Row:
    """One option in the list: its label, its words and what it would give."""

    def __init__(self, label: int, option: int, text: str, amount: bool) -> None:
        self.label: Final = label
        self.option: Final = option
        self.text: Final = text
        self.amount: Final = amount  # the text begins with the label


def rows(game: AnyGame, world: State, seat: int, tongue: Tongue) -> list[Row]:
    """What a seat may choose, numbered. Amounts ("3 Wealth") are numbered by themselves: typing 3 means three."""
    decision = world.waiting()
    assert decision is not None
    options = options_for(world, seat)
    texts = [game.say_option(world, seat, option, tongue) for option in options]
    amounts = [int(found[0]) for text in texts if (found := re.match(r"\d+(?= )", text)) is not None]
    of_amounts = len(amounts) == len(options) == len(set(amounts))
    labels = amounts if of_amounts else list(range(1, len(options) + 1))
    return [Row(label, option, text, of_amounts) for label, option, text in zip(labels, options, texts, strict=True)]


def spellings(game: AnyGame, world: State, seat: int, option: int) -> Iterator[str]:
    """Every way to write an option: its notation, its words in each language, and where French says it without a verb
    its French words after one: ``jouer Critiquer``, as ``play criticize`` in English."""
    decision = world.waiting()
    assert decision is not None
    noted = game.notation(world, seat, option)
    yield noted
    for lang in LANGUAGES:
        said = game.say_option(world, seat, option, tongue(lang))
        yield said
        verbs = [verb for verb, note in FRENCH.items() if lang == "fr" and note == noted.partition(" ")[0]]
        if not bare(said).startswith(tuple(verbs)):
            yield from [f"{verb} {said}" for verb in verbs]


def renamed(text: str, names: list[dict[str, str]]) -> Iterator[str]:
    """What an option is called, with the card in it called by its name in the other languages."""
    short = called(text)
    for both in names:
        printed = [typeset(name, lang) for lang, name in both.items()]
        for name in printed:
            if name in short:
                yield from [short.replace(name, other) for other in printed if other != name]


def follow(game: AnyGame, world: State, seat: int, option: int) -> tuple[State, bool]:
    """The imagined world after a choice and what follows by itself; and whether it is the seat's choice again."""
    after = world.clone()
    take_for(after, seat, option)
    while (decision := after.waiting()) is not None:
        seats = decision.seats(after)
        if CHANCE in seats or seat not in seats:
            return after, False
        options = options_for(after, seat)
        if len(options) > 1:
            return after, True
        take_for(after, seat, options[0])
    return after, False


class Spelling:
    """One way to write an option, as words to compare with: what it is called, and all that is said of it."""

    def __init__(self, option: int, text: str) -> None:
        self.option: Final = option
        self.called: Final = words_of(called(text))
        self.words: Final = words_of(text)

    def fit(self, typed: list[str]) -> int:
        """How well typed words fit: 0 the same, 1 the beginning, 2 together within the name, 3 apart within the name
        (``use library`` for ``use the Great Library``), 4 within the text, 5 not at all."""
        if typed in (self.words, self.called):
            return 0
        if _at(typed, self.words, 0):
            return 1
        if any([_at(typed, self.called, place) for place in range(1, len(self.called))]):
            return 2
        if within(typed, self.called):
            return 3
        # "y" is a yes to something else, not the "your" of an explanation.
        return 4 if len("".join(typed)) > 2 and within(typed, self.words) else 5


def called(text: str) -> str:
    """The words of an option up to where it begins to explain."""
    return re.split(r"[.:;(]|, | – ", text, maxsplit=1)[0].strip()


def _at(typed: list[str], spelt: list[str], place: int) -> bool:
    """Whether each typed word begins a word of the spelling, one after the other from a place on."""
    if len(typed) > len(spelt) - place:
        return False
    return all([_begins(word, spelt[place + step]) for step, word in enumerate(typed)])


def _begins(word: str, spelt: str) -> bool:
    """Whether a typed word begins one that is said; a French verb is also found by its infinitive, as in a dictionary:
    ``attaquer`` for ``attaquez``."""
    return spelt.startswith(word) or (len(word) > 4 and word.endswith("er") and spelt == f"{word[:-1]}z")


def within(typed: list[str], spelt: list[str]) -> bool:
    """Whether the typed words begin words of the spelling, in order."""
    place = 0
    for word in typed:
        while place < len(spelt) and not _begins(word, spelt[place]):
            place += 1
        if place == len(spelt):
            return False
        place += 1
    return True


class Read:
    """The first choice that a line names, and the words after it, which name what is to be chosen then."""

    def __init__(self, option: int, rest: str) -> None:
        self.option: Final = option
        self.rest: Final = rest


def understand(game: AnyGame, world: State, seat: int, text: str) -> Read:
    """The option that a line names first: ``3``, ``build tavern``, ``build tavern 1,0``.

    What follows is looked at in the imagined world, to find where the first choice ends; it is read for good only when
    its turn has come, since the real world may ask something else by then.
    """
    if not words_of(text):
        raise NotUnderstood(N_("Type the number or a few words of a choice; ? for help."), {}, 0, [])
    return _Reader(game, seat).read(world, pieces_of(text), text, 0)


class _Reader:
    """Reads one line. The questions that it comes to are counted: a word that could mean several choices, typed again
    and again, would lead into thousands of imagined worlds."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.left = limits.QUESTIONS

    def read(self, world: State, typed: list[str], text: str, depth: int) -> Read:
        """The option that the pieces of a line name first, where they are typed in this world."""
        self.left -= 1
        if self.left < 0:
            raise TooManyWays
        game, seat = self.game, self.seat
        names = [face.names for face in game.faces()]
        spelt: list[Spelling] = []
        for option in options_for(world, seat):
            for spelling in spellings(game, world, seat, option):
                spelt.append(Spelling(option, spelling))
                spelt += [Spelling(option, other) for other in renamed(spelling, names)]
        labels = {str(row.label): row.option for row in rows(game, world, seat, tongue("en"))}
        none = (
            N_("{text!r} is not one of the choices that follow.")
            if depth
            else N_("{text!r} is not one of the choices.")
        )
        best = NotUnderstood(none, {"text": " ".join(typed) if depth else text}, depth, [])
        longest = max([1, *[len(spelling.words) for spelling in spelt]])
        for size in range(len(typed), 0, -1):
            words = words_of(" ".join(typed[:size]))
            if not 0 < len(words) <= longest:
                continue
            # Words from within an explanation count only where nothing else was typed.
            found = _named(words, spelt, labels, 3 if depth or size < len(typed) else 4)
            if len(found) > 1 and best.depth == depth and not best.found and self._leads_on(world, found, typed[size:]):
                values: dict[str, object] = {"text": " ".join(typed[:size])}
                best = NotUnderstood(N_("{text!r} could be several choices:"), values, depth, found)
            if len(found) > 1 and not depth and size == len(typed) > 1 and typed[0] in labels:
                raise best  # "1 Essence" are words of several choices, not the first one and then another
            if len(found) != 1:
                continue
            if depth and not _opens(words, found[0], spelt, labels) and self._comes_after_no(world, typed):
                values = {"text": " ".join(typed)}
                raise NotUnderstood(
                    N_("{text!r} could answer this question or the next one: type one choice after the other."),
                    values, depth, [],
                )  # fmt: skip
            if size == len(typed):
                return Read(found[0], "")
            after, goes_on = follow(game, world, seat, found[0])
            rest = " ".join(typed[size:])
            if not goes_on:
                said = " ".join(typed[:size])
                failure = NotUnderstood(
                    N_("After {said!r} you cannot choose {rest!r} right away."),
                    {"said": said, "rest": rest},
                    depth + 1,
                    [],
                )
            else:
                try:
                    self.read(after, typed[size:], rest, depth + 1)
                    return Read(found[0], rest)
                except NotUnderstood as error:
                    failure = error
                    failure.found.clear()  # options of a later choice cannot be listed now
            if failure.depth > best.depth:
                best = failure
        raise best

    def _comes_after_no(self, world: State, typed: list[str]) -> bool:
        """Whether the words would be understood, too, where this question is declined: in "invoke courage" the card
        is the one to invoke, not one to discard first."""
        for option in options_for(world, self.seat):
            if self.game.notation(world, self.seat, option).endswith(" none"):
                after, goes_on = follow(self.game, world, self.seat, option)
                if goes_on:
                    try:
                        self.read(after, typed, "", 1)
                    except NotUnderstood:
                        continue
                    return True
        return False

    def _leads_on(self, world: State, found: list[int], rest: list[str]) -> bool:
        """Whether the words that follow would make sense after one of these options."""
        if not rest:
            return True
        for option in found:
            after, goes_on = follow(self.game, world, self.seat, option)
            if goes_on:
                try:
                    self.read(after, rest, "", 1)
                except NotUnderstood:
                    continue
                return True
        return False


def _named(typed: list[str], spelt: list[Spelling], labels: dict[str, int], loosest: int) -> list[int]:
    """The options that these words name best."""
    if len(typed) == 1 and typed[0] in labels:
        return [labels[typed[0]]]
    best = loosest
    found: list[int] = []
    for spelling in spelt:
        fit = spelling.fit(typed)
        if fit < best:
            best, found = fit, [spelling.option]
        elif fit == best and spelling.option not in found:
            found.append(spelling.option)
    return found


def _opens(typed: list[str], option: int, spelt: list[Spelling], labels: dict[str, int]) -> bool:
    """Whether these words are how an option begins, or its number."""
    if len(typed) == 1 and typed[0] in labels:
        return True
    return any([spelling.option == option and spelling.fit(typed) < 2 for spelling in spelt])


def endings(game: AnyGame, worlds: list[State], seat: int, typed: str, tongue: Tongue) -> list[tuple[int, str]]:
    """What may stand at the end of a line: how many letters of it are replaced, and by what.

    Of a choice after the next one only what all imagined worlds agree on: the others would tell more than is known.
    """
    if len(typed) > limits.TYPED:
        return []
    return _endings(_Reader(game, seat), worlds, typed, tongue)


def _endings(reader: _Reader, worlds: list[State], typed: str, tongue: Tongue) -> list[tuple[int, str]]:
    game, seat = reader.game, reader.seat
    if any([seat not in _asked(world) for world in worlds]):
        return []
    found = [
        [(len(typed), said) for row in rows(game, world, seat, tongue)
         if bare(said := called(row.text)).startswith(bare(typed.lstrip()))]
        for world in worlds
    ]  # fmt: skip
    certain = [ending for ending in found[0] if all([ending in others for others in found])]
    if certain:
        return certain
    # Perhaps the first words are a choice already, and the next one is being typed.
    for cut in [place for place, sign in enumerate(typed) if sign == " " and typed[:place].strip()]:
        try:
            read = [reader.read(world, pieces_of(typed[:cut]), typed[:cut], 0) for world in worlds]
        except NotUnderstood:
            continue
        except TooManyWays:
            return certain
        if all([one.option == read[0].option and not one.rest for one in read]):
            after = [follow(game, world, seat, read[0].option) for world in worlds]
            if all([goes_on for _, goes_on in after]):
                certain = _endings(reader, [world for world, _ in after], typed[cut + 1 :], tongue) or certain
    return certain


def _asked(world: State) -> list[int]:
    """Who has to choose in a world."""
    decision = world.waiting()
    return [] if decision is None else decision.seats(world)
