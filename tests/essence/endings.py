"""The ways a game of The Essence can end, and the search for a game that ends in each.

python tests/essence/endings.py    writes a record for every ending that has none that fits
"""

from __future__ import annotations

from pathlib import Path

from mindtable.core.agenda import State, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Record
from mindtable.games.essence import events
from mindtable.games.essence.state import EssenceState
from mindtable.testing.endings import Ending, Endings, at_random
from mindtable.testing.endings import Story as AnyStory


class Story(AnyStory):
    """What happened in a game of The Essence."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.new_decks = 0  # how often a deck was made anew from its discards

    def take(self, seat: int, option: int) -> None:
        state = self.table
        discards = len(state.discarded_locations()), len(state.discarded_monuments())
        super().take(seat, option)
        after = len(state.discarded_locations()), len(state.discarded_monuments())
        self.new_decks += after[0] < discards[0] or after[1] < discards[1]

    @property
    def table(self) -> EssenceState:
        assert isinstance(self.state, EssenceState)
        return self.state

    def shards_on_the_track(self) -> list[int]:
        """Shards before those for the fragments."""
        shards = self.game.scores(self.state)
        for event in self.told(events.FRAGMENT_SHARDS):
            shards[event.seat] -= event["shards"]
        return shards

    def revenge_used(self) -> list[int]:
        return [event.seat for event in self.told(events.REVENGE_USED)]


def won_from_behind(story: Story) -> bool:
    track = story.shards_on_the_track()
    return len(story.winners()) == 1 and track[story.winners()[0]] < max(track)


def one_winner(story: Story) -> bool:
    return len(story.winners()) == 1


def last_strike(story: Story) -> bool:
    """The Threat took tokens after the last Shards were handed out (A-47)."""
    kinds = [event.kind for event in story.heard]
    return events.THREAT_HIT in kinds[len(kinds) - kinds[::-1].index(events.SHARDS) :]


def keeping_nothing(story: AnyStory, seat: int, luck: Luck) -> int:
    """At random, but nobody keeps a fragment, so that the prophecy runs out."""
    decision = story.state.waiting()
    assert decision is not None
    for option in options_for(story.state, seat):
        if story.game.notation(story.state, decision, option) == "keep none":
            return option
    return at_random(story, seat, luck)


LONG = "nine-rounds-and-new-decks"
ENDINGS: list[Ending[Story]] = [
    Ending("two-players", 2, "standard", lambda s: one_winner(s) and s.table.round == 4),
    Ending("three-players", 3, "standard", one_winner),
    Ending("four-players", 4, "standard", one_winner),
    Ending("five-players", 5, "standard", one_winner),
    Ending("shared-by-two", 3, "standard", lambda s: len(s.winners()) == 2),
    Ending("shared-by-all", 2, "standard", lambda s: len(s.winners()) == 2),
    Ending("fragments-overtake", 4, "standard", won_from_behind),
    Ending("fragments-without-effect", 3, "standard", lambda s: not s.told(events.FRAGMENT_SHARDS)),
    Ending(
        "fragments-shared-first",
        3,
        "standard",
        lambda s: [e["shards"] for e in s.told(events.FRAGMENT_SHARDS)].count(4) > 1,
    ),
    Ending("revenge-used-by-the-winner", 5, "standard", lambda s: bool(set(s.revenge_used()) & set(s.winners()))),
    Ending(
        "goal-passed-by-revenge", 4, "standard", lambda s: max(s.shards_on_the_track()) > 12 and bool(s.revenge_used())
    ),
    Ending("goal-reached-by-two", 3, "standard", lambda s: sum(n >= 11 for n in s.shards_on_the_track()) > 1),
    Ending("shortest-of-three", 3, "standard", lambda s: s.table.round == 4),
    Ending("longest-of-three", 3, "standard", lambda s: s.table.round == 6),
    Ending("shortest-of-five", 5, "standard", lambda s: s.table.round == 4),
    Ending("seven-rounds", 4, "standard", lambda s: s.table.round == 7),
    Ending(
        "prophecy-empty",
        5,
        "standard",
        lambda s: s.table.prophecy.size == 0 and -1 in s.table.row,
        choose=keeping_nothing,
    ),
    Ending("advisors-gone", 5, "standard", lambda s: 0 in s.table.advisors),
    Ending(LONG, 5, "standard", lambda s: s.table.round == 9 and s.new_decks >= 2),
    Ending("threat-strikes-in-the-last-round", 2, "standard", last_strike),
    Ending("factions-chosen", 3, "standard", one_winner, {"factions": "choose"}),
    Ending("moves-score-nothing", 3, "standard", lambda s: bool(s.told(events.MOVED)), {"move_scores_essence": "off"}),
    Ending("kept-to-the-right", 3, "standard", lambda s: bool(s.told(events.RESERVED)), {"reserve_shift": "right"}),
    Ending("without-odd-tokens", 3, "standard", lambda s: not s.told(events.TOOK), {"odd_tokens": "off"}),
]

# Who is first, second and third in each of eight rounds after which no one of five has reached 11 Shards (L1).
PLACES = [(0, 1, 2), (1, 0, 2), (1, 0, 2), (0, 3, 2), (2, 4, 3), (2, 4, 3), (3, 4, 1), (4, 3, 1)]


class EssenceEndings(Endings[Story]):
    """The endings, with a game of nine rounds that no luck would bring."""

    def played(self, ending: Ending[Story], seed: int) -> tuple[Story, Record]:
        return self.played_for_long(ending, seed) if ending.name == LONG else super().played(ending, seed)

    def played_for_long(self, ending: Ending[Story], seed: int) -> tuple[Story, Record]:
        """A game of nine rounds: each round is tried again until the Shards fall as planned."""
        story, luck = Story(self.game(ending)), Luck(seed)
        game = story.game
        record = game.new_record({"seed": str(seed), "shows": ending.name})
        while story.table.round == 0:
            self.choose(story, record, luck, at_random)
        for places in PLACES:
            before, made, heard = story.state.clone(), len(record.moves), len(story.heard)
            new_decks, shards = story.new_decks, game.scores(story.state)
            planned = Planned(places)
            while True:
                round_before = story.table.round
                while story.table.round == round_before and story.state.waiting() is not None:
                    self.choose(story, record, luck, planned)
                gained = [now - was for now, was in zip(game.scores(story.state), shards, strict=True)]
                order = sorted(range(5), key=lambda seat: -gained[seat])
                if tuple(order[:3]) == places and sorted(gained)[:4] == [0, 0, 1, 2]:
                    break
                story.state, story.new_decks = before.clone(), new_decks
                del record.moves[made:], story.heard[heard:]
        while story.state.waiting() is not None:
            self.choose(story, record, luck, at_random)
        return story, record


class Planned:
    """Chooses, mostly, what helps or hurts the own place in a round; nobody keeps a fragment."""

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = places

    def __call__(self, story: AnyStory, seat: int, luck: Luck) -> int:
        option = keeping_nothing(story, seat, luck)
        if luck.below(4):
            wanted = [6, 3, 1][self.places.index(seat)] if seat in self.places else -4
            options = options_for(story.state, seat)
            option = max(options, key=lambda one: (wanted * essence_after(story.state, seat, one), luck.below(99)))
        return option


def essence_after(state: State, seat: int, option: int) -> int:
    """The Essence of a seat once it has chosen this."""
    world = state.clone()
    take_for(world, seat, option)
    assert isinstance(world, EssenceState)
    return world.players[seat].essence


ALL = EssenceEndings("essence", Story, ENDINGS)

if __name__ == "__main__":
    ALL.search(Path(__file__).resolve().parent.parent / "records" / "essence" / "1")
