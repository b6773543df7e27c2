"""Worker: a process that thinks for bots, started by `thinking`; questions come in, answers go out.

It has one thread. A bot that searches looks up now and then (`Thought.look`), and that is when word from the server is
read: compiled code lets no other thread run, and Python's own signal handlers would have to wait as well.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from mindtable.bots import Thought, bot
from mindtable.bots.search import SearchBot
from mindtable.bots.shelf import SIMULATIONS
from mindtable.core.agenda import State
from mindtable.core.codec import CodecError
from mindtable.core.complaint import Complaint
from mindtable.core.game import AnyGame
from mindtable.core.record import read_move, read_record
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import title, titles
from mindtable.server.question import (
    CHOOSE,
    HINT,
    JUDGE,
    REVIEW,
    Answer,
    Answered,
    Ask,
    Hurry,
    Order,
    Progress,
    Question,
    Ready,
    Report,
    Wrong,
    line,
)
from mindtable.table.outside import say_hint

NICE: Final = 5  # bots think when nobody at the tables needs the machine
GAMES: Final = 32  # that are kept for the next question about them
CHUNK: Final = 1 << 16
BETWEEN: Final = 0.1  # seconds between two words about how far it has come
REVIEWING: Final = 1.0  # seconds for a choice that is looked at again: a game has a hundred
TRIED: Final = 24  # games in mind that a choice is rated by, at least


class Left(Exception):
    """The server is gone, or wants no more answers."""


class Unfit(ValueError):
    """A question that does not fit its game."""


class Post:
    """The line to the server: what is read, and what is written."""

    def __init__(self, inbox: int, outbox: int) -> None:
        self._in: Final = inbox
        self._out: Final = outbox
        self._read = b""
        self._orders: Final = msgspec.json.Decoder(Order)

    def next(self) -> Order:
        """The next order, waited for; raises Left when there will be none."""
        while b"\n" not in self._read:
            self._fill()
        first, _, self._read = self._read.partition(b"\n")
        order: Order = self._orders.decode(first)
        return order

    def waiting(self) -> bool:
        """Whether something has come that was not read yet; raises Left when the server is gone."""
        if b"\n" not in self._read and select.select([self._in], [], [], 0)[0]:
            self._fill()
        return b"\n" in self._read

    def send(self, report: Report) -> None:
        """A line to the server."""
        left = memoryview(line(report))
        while left:
            try:
                left = left[os.write(self._out, left) :]
            except ConnectionError:
                raise Left from None

    def _fill(self) -> None:
        try:
            came = os.read(self._in, CHUNK)
        except ConnectionError:
            raise Left from None
        if not came:
            raise Left
        self._read += came


class Watched(Thought):
    """A thought that tells the server how far it is, and stops when the server says so."""

    def __init__(self, post: Post, number: int) -> None:
        super().__init__()
        self._post: Final = post
        self._number: Final = number
        self._said = 0.0

    def look(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        while self._post.waiting():
            order = self._post.next()
            if isinstance(order, Hurry) and order.number == self._number:
                self.stop = True
        now = time.perf_counter()
        if now - self._said >= BETWEEN:
            self._said = now
            self._post.send(Progress(self._number, done, of))
        return self.stop


class Games:
    """The games that were asked about last: a game is made from many cards, a question is about one position."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, tuple[str, ...]], AnyGame]] = OrderedDict()

    def game(self, head: str, packs: tuple[str, ...]) -> AnyGame:
        key = (head, packs)
        game = self._kept.pop(key, None)
        if game is None:
            record = read_record(head)
            game = title(record.title).opened(record, list(packs))
        self._kept[key] = game
        if len(self._kept) > GAMES:
            self._kept.popitem(last=False)
        return game


# -- what can be asked


def choose(game: AnyGame, world: State, question: Question, thought: Thought) -> Answer:
    """What a bot chooses, and why."""
    return _chosen(game, world, question, thought, False)


def hint(game: AnyGame, world: State, question: Question, thought: Thought) -> Answer:
    """What a bot would choose in somebody's place, said to that person."""
    return _chosen(game, world, question, thought, True)


def _chosen(game: AnyGame, world: State, question: Question, thought: Thought, said: bool) -> Answer:
    seat = question.seat
    thinker = bot(question.level, game, question.luck)
    thinker.watch(thought)
    option = thinker.choose(world.clone(), seat)
    tongues = [tongue(lang).with_names(list(question.names)) for lang in LANGUAGES]
    hints = [
        tuple(say_hint(question.level, game.say_option(world, seat, option, you), thinker.why(you, True), you))
        for you in [words.to(seat) for words in tongues]
    ]
    return Answer(
        option=game.notation(world, seat, option),
        why=tuple([thinker.why(words) for words in tongues]),
        whole=tuple([thinker.why(words, True) for words in tongues]),
        level=question.level,
        hurried=thought.stop,
        lines=tuple(hints) if said else (),
    )


def review(game: AnyGame, world: State, question: Question, thought: Thought) -> Answer:
    """What the best bot would have chosen, and how good that and what was chosen look to it."""
    seat = question.seat
    made = game.read(world, seat, question.made)
    if made < 0:
        raise Unfit(f"{question.made!r} was no choice there")
    thinker = SearchBot(game, question.luck, SIMULATIONS, REVIEWING)
    thinker.watch(thought)
    best = thinker.choose(world.clone(), seat)
    values = (thinker.rated(best, TRIED), thinker.rated(made, TRIED))
    tongues = [tongue(lang).with_names(list(question.names)).to(seat) for lang in LANGUAGES]
    lines = [(game.say_option(world, seat, best, you), game.say_option(world, seat, made, you)) for you in tongues]
    return Answer(game.notation(world, seat, best), (), (), question.level, thought.stop, tuple(lines), (values,))


KINDS: Final[dict[str, Callable[[AnyGame, State, Question, Thought], Answer]]] = {
    CHOOSE: choose, HINT: hint, REVIEW: review,
}  # fmt: skip


def judge(game: AnyGame, question: Question, thought: Thought) -> Answer:
    """How good every position of a game looked for each seat."""
    state = game.start()
    moves = [read_move(text) for text in question.world.splitlines()]
    values = [_rounded(game.worths(state))]
    for number, move in enumerate(moves, 1):
        game.replay_move(state, move.seat, move.text, number)
        values.append(_rounded(game.worths(state)))
        if thought.look(number, len(moves)):
            break
    return Answer("", (), (), question.level, thought.stop, (), tuple(values))


def _rounded(worths: list[float]) -> tuple[float, ...]:
    return tuple([round(worth, 4) for worth in worths])


def think(games: Games, question: Question, thought: Thought) -> Answer:
    """The answer to a question of any kind."""
    if question.kind not in (*KINDS, JUDGE):
        raise Unfit(f"no bot knows what {question.kind!r} asks")
    game = games.game(question.head, question.packs)
    if question.kind == JUDGE:
        return judge(game, question, thought)
    world = game.codec.state(question.world)
    decision = world.waiting()
    if decision is None or question.seat not in decision.seats(world):
        raise Unfit(f"nothing is asked of seat {question.seat} there")
    return KINDS[question.kind](game, world, question, thought)


# -- the process


def serve(post: Post, most: int) -> None:
    """Answer question after question; a question that takes more than the most seconds ends the process."""
    games = Games()
    for name in titles():
        title(name)  # imports its rules and cards: nobody who asks shall wait for that
    for lang in LANGUAGES:
        tongue(lang)
    post.send(Ready())
    while True:
        order = post.next()
        if not isinstance(order, Ask):
            continue  # it was answered before it could be hurried
        # Nothing is left to look at the clock while a bot thinks that never looks up, so the kernel ends it: it shall
        # not think for ever where the server is gone.
        signal.alarm(most)
        try:
            report: Report = Answered(order.number, think(games, order.question, Watched(post, order.number)))
        except (Complaint, CodecError, Unfit) as error:
            report = Wrong(order.number, str(error))
        except (Left, MemoryError):
            raise
        except Exception as error:
            traceback.print_exc()
            report = Wrong(order.number, repr(error))
        signal.alarm(0)
        post.send(report)


def main() -> None:
    """Run as a process of its own; the one argument is how many seconds a question may take."""
    # Ctrl-C in the terminal of the server is for the server: it ends its workers when it has no more use for them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    _be_the_first_to_go()
    # What anybody prints goes where errors go; the line to the server is for answers alone.
    outbox = os.dup(1)
    os.dup2(2, 1)
    try:
        serve(Post(0, outbox), int(sys.argv[1]))
    except Left:
        pass
    # Nothing has to be tidied up, and a big search tree takes long to.
    os._exit(0)


def _be_the_first_to_go() -> None:
    """Where memory runs out, Linux shall end a worker, which is replaced, and not the server."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("500")
    except OSError:
        pass


if __name__ == "__main__":
    main()
