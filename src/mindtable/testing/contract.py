"""The contract: what must hold for every title, checked on random play.

    for seed in range(300):
        Trial(game, facts, seed).play()

A trial plays one random game, sealed answers in random order. At every decision it checks the options, their weights,
codes and notation, that no piece was lost, and, for one viewer in turn, that nothing secret is told. A thorough trial
does the latter for every seat and the spectator, and also reads all words in all languages; now and then both
clone, save, load, replay and imagine the game and play it on. The first thing that does not hold is raised as a
``ContractBroken`` with title, seed and choice, so that it can be met again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Event, Heard, Sealed, State, options_for, take_for
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.core.record import Move, read_record
from mindtable.core.tongue import LANGUAGES, Tongue, tongue
from mindtable.testing.vocabulary import Vocabulary

__all__ = ["ContractBroken", "Facts", "Summary", "Trial"]

WIDTH: Final = 78  # columns of a panel
STRETCH: Final = 40  # choices that a clone plays on


class ContractBroken(AssertionError):
    """Something that must hold for every title does not hold for this one."""


class Facts:
    """What only the tests of a title know: how to count its pieces, and how to swap what a viewer cannot see.

    The swap is written for the tests alone, so that an ``imagine`` that forgets a zone is found out.
    """

    def __init__(self, census: Callable[[State], object], swap: Callable[[State, int, Luck], State]) -> None:
        self.census: Final = census
        self.swap: Final = swap


class Summary:
    """What a trial saw, for questions about many games."""

    def __init__(self, seats: int) -> None:
        self.choices = 0
        self.rounds = 0
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.decisions: set[str] = set()
        self.dealt_anew: dict[int, int] = dict.fromkeys([*range(seats), SPECTATOR], 0)  # worlds unlike the real one


class World:
    """The game as one viewer cannot tell it from the real one, kept until the choice is made in both."""

    def __init__(self, viewer: int, state: State) -> None:
        self.viewer: Final = viewer
        self.state: Final = state


class Trial:
    """One random game under the eyes of the contract."""

    def __init__(self, game: AnyGame, facts: Facts, seed: int, thorough: bool = False) -> None:
        self.game: Final = game
        self.facts: Final = facts
        self.seed: Final = seed
        self.thorough: Final = thorough
        self.luck: Final = Luck(seed)
        self.viewers: Final = [*range(game.seats), SPECTATOR]
        self.state: Final = game.start()
        self.record: Final = game.new_record({"seed": str(seed)})
        self.summary: Final = Summary(game.seats)
        self.english: Final = tongue("en")
        self.tongues: Final[list[Tongue]] = [tongue(lang) for lang in LANGUAGES] if thorough else []
        self.old: Final[list[tuple[State, str]]] = []  # clones that nobody touches, and how they were saved
        self.shown: Final[list[tuple[list[Any], str]]] = []  # views that were handed out, and what they said
        self.seen: Final[dict[int, list[Any]]] = {}  # the views of this moment
        self.census: Final = facts.census(self.state)
        self.every: Final = 20 if thorough else 100  # choices between two long checks
        self.vocabulary: Final = Vocabulary(game)

    def play(self) -> Summary:
        """Play the game to its end."""
        state, game, summary = self.state, self.game, self.summary
        self.sound(self.vocabulary.table())
        rounds = 0
        while True:
            decision = state.waiting()
            if decision is None:
                break
            summary.choices += 1
            summary.decisions.add(type(decision).__name__)
            if summary.choices > game.bound:
                raise self.broken(f"the game is not over after {game.bound} choices")
            self.check_options(decision)
            if summary.choices % self.every == 0:
                self.check_copies()
                self.check_imagining()
            worlds = self.check_secrets(decision)
            self.check_words(decision)
            self.check_told(decision)
            self.choose(decision, worlds)
            if (self.thorough or summary.choices % 10 == 0 or state.over) and self.facts.census(state) != self.census:
                raise self.broken("pieces were lost or found")
            if game.rounds(state) < rounds:
                raise self.broken("rounds go backwards")
            rounds = game.rounds(state)
        self.check_end()
        return summary

    # -- saying what is wrong

    def broken(self, what: str) -> ContractBroken:
        """What does not hold, and how to come there again."""
        game = self.game
        waiting = self.state.waiting()
        where = "the end" if waiting is None else type(waiting).__name__
        choices = self.summary.choices
        return ContractBroken(
            f"{game.title}, {game.seats} seats, {game.options}, seed {self.seed}, choice {choices} ({where}): {what}"
        )

    def sound(self, problem: str) -> None:
        """Raise what is wrong, if anything is."""
        if problem:
            raise self.broken(problem)

    # -- every decision

    def check_options(self, decision: Decision[Any]) -> None:
        """Every seat that is asked has options, none twice, all with a code and a notation of their own."""
        state, game = self.state, self.game
        asked = decision.seats(state)
        if not asked or len(set(asked)) < len(asked) or min(asked) < CHANCE or max(asked) >= game.seats:
            raise self.broken(f"the asked seats are {asked}")
        if len(asked) > 1 and not isinstance(decision, Sealed):
            raise self.broken("several seats are asked, but not in secret")
        for seat in asked:
            options = options_for(state, seat)
            if not options:
                raise self.broken(f"seat {seat} has nothing to choose from")
            if len(set(options)) < len(options):
                raise self.broken(f"an option is offered twice: {options}")
            if min(options) < 0 or max(options) >= decision.SPAN:
                raise self.broken(f"the options {options} leave 0 to {decision.SPAN - 1}")
            codes = [game.space.code(decision, option) for option in options]
            if max(codes) >= game.space.size or [game.space.option(decision, code) for code in codes] != options:
                raise self.broken(f"the codes {codes} do not name the options {options} below {game.space.size}")
            self.check_notation(decision, seat, options)
            if seat == CHANCE:
                weights = decision.weights(state)
                if len(weights) != len(options) or min(weights) < 1:
                    raise self.broken(f"chance has the weights {weights} for {options}")
        if len(asked) == 1 and decision.sample(state, self.luck) not in decision.options(state):
            raise self.broken("a sampled option is not on offer")
        for seat in range(game.seats):
            if seat not in asked and options_for(state, seat):
                raise self.broken(f"seat {seat} is not asked, yet may choose")

    def check_notation(self, decision: Decision[Any], seat: int, options: list[int]) -> None:
        """The short texts tell the options apart, stand on one line of a record and can be read again."""
        texts = [self.game.notation(self.state, seat, option) for option in options]
        if len(set(texts)) < len(texts):
            raise self.broken(f"two options are written the same: {texts}")
        for text in texts:
            if not text or text != text.strip() or not text.isprintable():
                raise self.broken(f"{text!r} cannot stand on a line of a record")
        if self.thorough:
            for text, option in zip(texts, options, strict=True):
                if self.game.read(self.state, seat, text) != option:
                    raise self.broken(f"{text!r} is read as another option")

    def choose(self, decision: Decision[Any], worlds: list[World]) -> None:
        """Make a random choice, and the same one in the worlds that looked the same: they must sound the same, too."""
        state, game = self.state, self.game
        asked = decision.seats(state)
        seat = asked[self.luck.below(len(asked))]
        options = options_for(state, seat)
        option = decision.sample(state, self.luck) if seat == CHANCE else options[self.luck.below(len(options))]
        self.record.moves.append(Move(seat, game.notation(state, seat, option)))
        heard = choose_aloud(state, seat, option)
        for event in heard:
            for viewer in self.viewers if self.thorough else []:
                self.sound(self.vocabulary.event(event.seen_by(viewer)))
        self.seen.clear()
        for world in worlds:
            possible = options_for(world.state, seat)
            if not possible:
                raise self.broken(f"seat {seat} has nothing to choose from in a world of viewer {world.viewer}")
            other = option if option in possible else possible[self.luck.below(len(possible))]
            heard_there = choose_aloud(world.state, seat, other)
            if self.known(world.state, world.viewer) == self.view(world.viewer):
                here, there = self.told(state, heard, world.viewer), self.told(world.state, heard_there, world.viewer)
                if here != there:
                    raise self.broken(f"the log tells {world.viewer} a secret: {here} here, {there} in another world")
        for language in self.tongues:
            for event in heard:
                for viewer in self.viewers:
                    self.check_text(game.say_event(state, event.seen_by(viewer), language), "an event", empty=True)

    def told(self, state: State, events: list[Event], viewer: int) -> list[object]:
        """The log as a viewer is told it: the events, and their words."""
        seen = [event.seen_by(viewer) for event in events]
        values: list[object] = [(event.kind, event.seat, event.values) for event in seen]
        return values + [self.game.say_event(state, event, language) for language in self.tongues[:1] for event in seen]

    # -- secrets

    def known(self, state: State, viewer: int) -> list[Any]:
        """All that a viewer is told of a position: what it sees, and what is still on the agenda."""
        return [self.game.view(state, viewer), self.game.known_agenda(state, viewer)]

    def view(self, viewer: int) -> list[Any]:
        """What a viewer is told at this moment; made once."""
        if viewer not in self.seen:
            self.seen[viewer] = self.known(self.state, viewer)
        return self.seen[viewer]

    def check_secrets(self, decision: Decision[Any]) -> list[World]:
        """Whatever a viewer cannot see may be otherwise, and nothing that is sent changes."""
        viewers = self.viewers if self.thorough else [self.viewers[self.summary.choices % len(self.viewers)]]
        worlds: list[World] = []
        for viewer in viewers:
            imagined = self.game.imagine(self.state, viewer, self.luck)
            if self.known(imagined, viewer) != self.view(viewer):
                raise self.broken(f"viewer {viewer} can tell an imagined world from the real one")
            self.check_same_choice(decision, imagined, viewer)
            if self.thorough:
                swapped = self.facts.swap(self.state, viewer, self.luck)
                if self.known(swapped, viewer) != self.view(viewer):
                    raise self.broken(f"the view of {viewer} changes with what it cannot see")
                worlds.append(World(viewer, swapped))
        return worlds

    def check_same_choice(self, decision: Decision[Any], world: State, viewer: int) -> None:
        """Options, their notation and their words are the same for a viewer who is asked."""
        game, state = self.game, self.state
        options = options_for(state, viewer)
        if options_for(world, viewer) != options:
            raise self.broken(f"the options of {viewer} tell what it cannot see")
        there = world.waiting()
        if there is None:
            raise self.broken("an imagined world is over, the real one is not")
        for option in options:
            text = game.notation(state, viewer, option)
            if game.notation(world, viewer, option) != text:
                raise self.broken(f"the notation of {text!r} tells a secret")
            for language in self.tongues[:1]:
                said = game.say_option(state, viewer, option, language)
                if game.say_option(world, viewer, option, language) != said:
                    raise self.broken(f"the words of the option {said!r} tell a secret")
        for language in self.tongues[:1] if options else []:
            asked = game.say_question(state, viewer, language)
            if game.say_question(world, viewer, language) != asked:
                raise self.broken(f"the question {asked!r} tells a secret")

    def check_imagining(self) -> None:
        """An imagined world holds the same pieces, is imagined again like the real one, and comes to its end."""
        game, state, luck = self.game, self.state, self.luck
        for viewer in self.viewers if self.thorough else [self.viewers[luck.below(len(self.viewers))]]:
            deal = luck.word()
            world = game.imagine(state, viewer, Luck(deal))
            text = game.codec.text(world)
            if game.codec.text(game.imagine(game.imagine(state, viewer, luck), viewer, Luck(deal))) != text:
                raise self.broken(f"{viewer} imagines otherwise from an imagined world than from the real one")
            if self.facts.census(world) != self.census:
                raise self.broken(f"{viewer} imagines other pieces than there are")
            if text != game.codec.text(state):
                self.summary.dealt_anew[viewer] += 1
            self.shown.append((self.view(viewer), json.dumps(self.view(viewer), allow_nan=False)))
        worth = game.worths(state)
        if self.thorough and worth != [game.worth(state, seat) for seat in range(game.seats)]:
            raise self.broken("the position is worth something else when every seat is asked alone")
        if min(worth) < 0.0 or max(worth) > 1.0:
            raise self.broken(f"the worth of the position, {worth}, is not between 0 and 1")
        if self.thorough:
            world = game.imagine(state, luck.below(game.seats), luck)
            playout(world, luck, game.bound)
            if world.waiting() is not None:
                raise self.broken("an imagined world does not come to its end")
            self.check_refusals()

    def check_refusals(self) -> None:
        """Why a choice is refused depends on nothing that the asking seat cannot see."""
        game, state = self.game, self.state
        for seat in range(game.seats):
            world = self.facts.swap(state, seat, self.luck)
            for move in self.record.moves[-20:]:
                for language in self.tongues:
                    said = game.refusal(state, seat, move.text, language)
                    self.check_text(said, "a refusal", empty=True)
                    if game.refusal(world, seat, move.text, language) != said:
                        raise self.broken(f"the refusal {said!r} tells a secret")

    # -- copies

    def check_copies(self) -> None:
        """A clone, and a game saved and loaded, go on like the original and without touching it."""
        game, state = self.game, self.state
        text = game.codec.text(state)
        clone, loaded = state.clone(), game.codec.state(text)
        if game.codec.text(clone) != text:
            raise self.broken("a clone is not the same position")
        if game.codec.text(loaded) != text:
            raise self.broken("save, load and save again gives another text")
        for viewer in self.viewers:
            if self.known(loaded, viewer) != self.view(viewer):
                raise self.broken(f"viewer {viewer} sees something else after loading")
        self.old.append((state.clone(), text))
        seed = self.luck.word()
        playout(clone, Luck(seed), STRETCH)
        playout(loaded, Luck(seed), STRETCH)
        if game.codec.text(state) != text:
            raise self.broken("playing on a clone changed the original")
        if game.codec.text(loaded) != game.codec.text(clone):
            raise self.broken("a loaded game goes on otherwise")

    # -- words

    def check_told(self, decision: Decision[Any]) -> None:
        """Every choice is told as data that fits its schema, is found on the board, and keeps what it promises."""
        state, vocabulary = self.state, self.vocabulary
        if not self.thorough and self.summary.choices % 10:
            return
        for seat in decision.seats(state):
            self.sound(vocabulary.choices(state, seat))
            if seat != CHANCE:
                scene = self.game.scene(self.game.view(state, seat), self.english)
                self.sound("; ".join(scene.problems()))
                self.sound(vocabulary.touches(state, seat, scene))
                self.sound(vocabulary.previews(state, seat, self.luck))

    def check_words(self, decision: Decision[Any]) -> None:
        """The question, every option and the panels can be read in all languages."""
        game, state = self.game, self.state
        for language in self.tongues:
            for seat in decision.seats(state):
                self.check_text(game.say_question(state, seat, language), "the question")
                said = [game.say_option(state, seat, option, language) for option in options_for(state, seat)]
                for text in said:
                    self.check_text(text, "an option")
                if len(set(said)) < len(said):
                    raise self.broken(f"two options read the same in {language.lang}: {said}")
            if self.summary.choices % self.every == 0:
                self.check_panels(language)

    def check_panels(self, language: Tongue) -> None:
        """What each viewer reads of the position fits the panels; a line may be empty, a heading may not."""
        for viewer in self.viewers:
            view = self.game.view(self.state, viewer)
            self.sound("; ".join(self.game.scene(view, language).problems()))
            for panel in self.game.panels(view, language):
                self.check_text(panel.title, "a panel")
                for line in [panel.title, *panel.lines]:
                    self.check_text(line, "a panel", empty=True)
                    if len(line) > WIDTH:
                        raise self.broken(f"{len(line)} columns are too many for a panel: {line!r}")

    def check_text(self, text: str, what: str, empty: bool = False) -> None:
        """A text for people: all values filled in, on one line."""
        if not empty and not text.strip():
            raise self.broken(f"{what} says nothing")
        if "{" in text or "}" in text or "\n" in text:
            raise self.broken(f"{what} is not ready to read: {text!r}")

    # -- the end

    def check_end(self) -> None:
        """The result makes sense, old copies and views are as they were, and the record leads to the same end."""
        game, state, summary = self.game, self.state, self.summary
        if not state.over:
            raise self.broken("nobody is asked, but the game is not over")
        scores, winners, returns = game.scores(state), game.winners(state), game.returns(state)
        if len(scores) != game.seats:
            raise self.broken(f"there are {len(scores)} scores")
        if len(set(winners)) < len(winners) or any(scores[seat] < max(scores) for seat in winners):
            raise self.broken(f"the seats {winners} have won with the scores {scores}")
        if abs(sum(returns) - (1.0 if winners else 0.0)) > 1e-9:
            raise self.broken(f"the winners {winners} share {sum(returns)} of a victory")
        for clone, text in self.old:
            if game.codec.text(clone) != text:
                raise self.broken("an old clone has changed")
        for seen, said in self.shown:
            if json.dumps(seen) != said:
                raise self.broken("a view that was handed out has changed")
        for language in self.tongues:
            self.check_panels(language)
        self.check_replay()
        summary.rounds, summary.scores, summary.winners = game.rounds(state), scores, winners

    def check_replay(self) -> None:
        """The record, written down and read again, leads to the same position."""
        self.record.result = self.game.scores(self.state)
        written = self.record.text()
        read = read_record(written)
        if read.text() != written or read.result != self.record.result:
            raise self.broken("a record that was read is written otherwise")
        if self.game.codec.text(self.game.replay(read)) != self.game.codec.text(self.state):
            raise self.broken("replaying the record ends elsewhere")


def choose_aloud(state: State, seat: int, option: int) -> list[Event]:
    """Make a choice and hear what happens."""
    ears = Heard()
    state.heard = ears
    take_for(state, seat, option)
    state.heard = None
    return ears.events
