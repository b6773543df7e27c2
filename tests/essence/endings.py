"""The ways a game of The Essence can end, and the search for a game that ends in each.

    python tests/essence/endings.py    writes a record for every ending that has none that fits

The records lie in ``tests/records/essence`` and are replayed by ``tests/test_records.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mindtable.core.agenda import CHANCE, Event, State, options_for, take_for
from mindtable.core.game import Game
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record, RecordError, read_record
from mindtable.games import title
from mindtable.games.essence import events
from mindtable.games.essence.state import EssenceState

RECORDS = Path(__file__).resolve().parent.parent / "records" / "essence"


class Story:
    """What happened in a game, as far as its ending is concerned."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.start()
        self.heard: list[Event] = []
        self.new_decks = 0  # how often a deck was made anew from its discards

    def take(self, seat: int, option: int) -> None:
        state = self.table
        discards = len(state.location_discard), len(state.monument_discard)
        state.heard = self.heard
        take_for(state, seat, option)
        state.heard = None
        after = len(state.location_discard), len(state.monument_discard)
        self.new_decks += after[0] < discards[0] or after[1] < discards[1]

    @property
    def table(self) -> EssenceState:
        assert isinstance(self.state, EssenceState)
        return self.state

    def values(self, kind: int) -> list[list[int]]:
        return [[event.seat, *event.values] for event in self.heard if event.kind == kind]

    def shards_on_the_track(self) -> list[int]:
        """Shards before those for the fragments."""
        shards = self.game.scores(self.state)
        for seat, gained, _ in self.values(events.FRAGMENT_SHARDS):
            shards[seat] -= gained
        return shards

    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    def revenge_used(self) -> list[int]:
        return [seat for seat, change in self.values(events.REVENGE) if change < 0]


def won_from_behind(story: Story) -> bool:
    track = story.shards_on_the_track()
    return len(story.winners()) == 1 and track[story.winners()[0]] < max(track)


def one_winner(story: Story) -> bool:
    return len(story.winners()) == 1


# Name, seats, options, and what the game must show.
ENDINGS: list[tuple[str, int, dict[str, str], Callable[[Story], bool]]] = [
    ("two-players", 2, {}, lambda s: one_winner(s) and s.table.round == 4),
    ("three-players", 3, {}, one_winner),
    ("four-players", 4, {}, one_winner),
    ("five-players", 5, {}, one_winner),
    ("shared-by-two", 3, {}, lambda s: len(s.winners()) == 2),
    ("shared-by-all", 2, {}, lambda s: len(s.winners()) == 2),
    ("fragments-overtake", 4, {}, won_from_behind),
    ("fragments-without-effect", 3, {}, lambda s: not s.values(events.FRAGMENT_SHARDS)),
    ("fragments-shared-first", 3, {}, lambda s: [v[1] for v in s.values(events.FRAGMENT_SHARDS)].count(4) > 1),
    ("revenge-used-by-the-winner", 5, {}, lambda s: bool(set(s.revenge_used()) & set(s.winners()))),
    ("goal-passed-by-revenge", 4, {}, lambda s: max(s.shards_on_the_track()) > 12 and bool(s.revenge_used())),
    ("goal-reached-by-two", 3, {}, lambda s: sum(n >= 11 for n in s.shards_on_the_track()) > 1),
    ("shortest-of-three", 3, {}, lambda s: s.table.round == 4),
    ("longest-of-three", 3, {}, lambda s: s.table.round == 6),
    ("shortest-of-five", 5, {}, lambda s: s.table.round == 4),
    ("seven-rounds", 4, {}, lambda s: s.table.round == 7),
    ("prophecy-empty", 5, {}, lambda s: s.table.prophecy.size == 0 and -1 in s.table.row),
    ("advisors-gone", 5, {}, lambda s: 0 in s.table.advisors),
    ("nine-rounds-and-new-decks", 5, {}, lambda s: s.table.round == 9 and s.new_decks >= 2),
    ("threat-strikes-in-the-last-round", 2, {}, lambda s: last_strike(s)),
    ("factions-chosen", 3, {"factions": "choose"}, one_winner),
    ("moves-score-nothing", 3, {"move_scores_essence": "off"}, lambda s: bool(s.values(events.MOVED))),
    ("kept-to-the-right", 3, {"reserve_shift": "right"}, lambda s: bool(s.values(events.RESERVED))),
    ("without-odd-tokens", 3, {"odd_tokens": "off"}, lambda s: not s.values(events.TOOK)),
]


def last_strike(story: Story) -> bool:
    """The Threat took tokens after the last Shards were handed out (A-47)."""
    kinds = [event.kind for event in story.heard]
    return events.THREAT_HIT in kinds[len(kinds) - kinds[::-1].index(events.SHARDS) :]


def played(game: Game, seed: int) -> tuple[Story, Record]:
    """A random game and its record."""
    story, record, luck = Story(game), game.new_record({"seed": str(seed)}), Luck(seed)
    while story.state.waiting() is not None:
        choose(story, record, luck, [])
    return story, record


def played_without_keeping(game: Game, seed: int) -> tuple[Story, Record]:
    """A random game in which nobody keeps a fragment, so that the prophecy runs out."""
    story, record, luck = Story(game), game.new_record({"seed": str(seed)}), Luck(seed)
    while story.state.waiting() is not None:
        choose(story, record, luck, ["keep none"])
    return story, record


# Who is first, second and third in each of eight rounds after which no one of five has reached 11 Shards (L1).
PLACES = [(0, 1, 2), (1, 0, 2), (1, 0, 2), (0, 3, 2), (2, 4, 3), (2, 4, 3), (3, 4, 1), (4, 3, 1)]


def played_for_long(game: Game, seed: int) -> tuple[Story, Record]:
    """A game of nine rounds: each round is tried again until the Shards fall as planned."""
    story, record, luck = Story(game), game.new_record({"seed": str(seed)}), Luck(seed)
    while story.table.round == 0:
        choose(story, record, luck, [])
    for places in PLACES:
        before, made, heard = story.state.clone(), len(record.moves), len(story.heard)
        new_decks, shards = story.new_decks, game.scores(story.state)
        while True:
            round_before = story.table.round
            while story.table.round == round_before and story.state.waiting() is not None:
                choose(story, record, luck, ["keep none"], places)
            gained = [now - was for now, was in zip(game.scores(story.state), shards, strict=True)]
            order = sorted(range(5), key=lambda seat: -gained[seat])
            if tuple(order[:3]) == places and sorted(gained)[:4] == [0, 0, 1, 2]:
                break
            story.state, story.new_decks = before.clone(), new_decks
            del record.moves[made:], story.heard[heard:]
    while story.state.waiting() is not None:
        choose(story, record, luck, [])
    return story, record


def choose(
    story: Story, record: Record, luck: Luck, preferred: list[str], places: tuple[int, ...] | None = None
) -> None:
    """One choice: a preferred one where it is offered, else what helps or hurts the own place, else any."""
    game, state = story.game, story.state
    decision = state.waiting()
    assert decision is not None
    asked = decision.seats(state)
    seat = asked[luck.below(len(asked))]
    options = options_for(state, seat)
    option = decision.sample(state, luck) if seat == CHANCE else options[luck.below(len(options))]
    if seat != CHANCE and places is not None and luck.below(4):
        wanted = [6, 3, 1][places.index(seat)] if seat in places else -4
        option = max(options, key=lambda one: (wanted * essence_after(state, seat, one), luck.below(99)))
    for one in options:
        if game.notation(state, decision, one) in preferred:
            option = one
    record.moves.append(Move(seat, game.notation(state, decision, option)))
    story.take(seat, option)
    record.result = game.scores(story.state)


def essence_after(state: State, seat: int, option: int) -> int:
    """The Essence of a seat once it has chosen this."""
    world = state.clone()
    take_for(world, seat, option)
    assert isinstance(world, EssenceState)
    return world.players[seat].essence


def retold(game: Game, record: Record) -> Story:
    """The story of a record."""
    story = Story(game)
    for move in record.moves:
        option = game.read(story.state, move.seat, move.text)
        assert option >= 0, move
        story.take(move.seat, option)
    return story


HOW = {"prophecy-empty": played_without_keeping, "nine-rounds-and-new-decks": played_for_long}


def fits(game: Game, path: Path, shows: Callable[[Story], bool]) -> bool:
    """Whether the record on file still leads to its ending."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        return game.scores(game.replay(record)) == record.result and shows(retold(game, record))
    except (OSError, RecordError):
        return False


def search() -> None:
    """Write a record for every ending that has none that fits."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for number, (name, seats, options, shows) in enumerate(ENDINGS):
        path = RECORDS / f"{name}.record"
        game = title("essence").game(seats, "standard", options, [])
        if fits(game, path, shows):
            continue
        for seed in range(1000 * number, 1000 * number + 1000):
            story, record = HOW.get(name, played)(game, seed)
            if shows(story):
                record.notes["shows"] = name
                path.write_text(record.text(), encoding="utf-8")
                print(f"{name}: seed {seed}, {story.table.round} rounds, scores {record.result}")
                break
        else:
            print(f"{name}: nothing found")


if __name__ == "__main__":
    search()
