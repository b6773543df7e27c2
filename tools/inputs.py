"""Inputs: calls of the program made from good ones, some broken by accidents, most only changed; and who types."""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from damage import Cards, accidents, another, changed_deck, changed_json, changed_record, changed_words, texts_in

from mindtable.games import title, titles
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.decks import KINDS as KINDS_OF_CARDS
from mindtable.terminal.positions import part_of, position_text, samples, titles_to_ask
from mindtable.testing.strategies import NASTY, reached

KEPT = "kept"  # the save and the deck that must survive
KINDS = {"records": 2, "packs": 2, "decks": 5, "positions": 5, "command lines": 5, "typed lines": 1}
"""The kinds of inputs, each with its share: what a position costs is a tenth of what a table does."""
BROKEN = 0.15  # the share that is broken by accidents; the others are changed
OFFERED = re.compile(r"^ {0,4}(\S{1,3}) {2}(\S.*?)(?: {2}→.*)?$", re.MULTILINE)
COMMANDS = [
    "?", "help", "aide", "help palace", "aide palais", "card", "carte", "why", "pourquoi", "why not 1", "why not x",
    "rules", "rules 2", "rules B1", "règles bid", "goal", "but", "undo", "annuler", "table",
    "table hand", "log", "log all", "journal", "position", "save", "save other", f"save {KEPT}", "save ../x",
    "sauver encore", "quit", "quitter", "", "", "y", "n", "b", "d", "w 1", "d 1", "h", "c", "l", "x", "f", "s", "end",
    "start", "p", "fin", "0", "-1", "99",
]  # fmt: skip
BUILDING = ["add", "ajouter", "drop", "retirer", "find", "chercher"]
WHO = ["person", "person", "easy", "easy", "easy", "normal", "search:1"]
VALUES = [
    "essence", "cerebria", "ego-and-opus", "unconscious-mind", KEPT, f"{KEPT}.record", "essense", "fr", "en",
    "easy,easy", "person,easy", "person,search:1", "search:²", "1", "2", "3", "check", "list", "show", "validate",
    "import", "export", "build", "spice", "middle", "control", "turn", "standard", "schism", "factions=random",
    "/dev/null", ".", "x.toml", "--seats", "--players", "--name", "--mode", "--option", "--deck", "--pack", "--seed",
    "--save", "--load", "--plain", "--json", "--lang", "--help", "--seat", "--words", "--title", "--delete", "--yes",
    "--replace", "--version",
]  # fmt: skip


@dataclass(frozen=True)
class Input:
    """One call: its words, the file that it is about, and the luck and the number of lines of whoever types."""

    kind: str
    arguments: list[str]
    lines: int = 0
    seed: str = ""
    file: str = ""
    text: str = ""
    names: list[str] = field(default_factory=list)  # of cards, for whoever types

    def __str__(self) -> str:
        words = " ".join([repr(word[:300]) for word in self.arguments])
        return words + (f" file {self.text[:1500]!r}" if self.file else "")


class Typist(io.StringIO):
    """Somebody who reads what is shown and types what is offered, mostly: its number, some of its words, several
    choices in a row, or a command; now and then something odd."""

    def __init__(self, one: Input, out: io.StringIO) -> None:
        super().__init__()
        self.luck = Random(one.seed)
        self.left = one.lines
        self.names = one.names or ["x"]
        self.out = out
        self._seen = 0  # of what was shown
        self.rows: list[tuple[str, str]] = []
        self.typed: list[str] = []

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        if self.left <= 0:
            return ""
        self.left -= 1
        shown = self.out.getvalue()[self._seen :]
        self._seen += len(shown)
        before = self.rows
        self.rows = OFFERED.findall(shown[-6000:]) or before
        line = self._line(before)
        self.typed.append(line)
        return line + "\n"

    def _line(self, before: list[tuple[str, str]]) -> str:
        luck = self.luck
        way = luck.randrange(20)
        if luck.random() < 0.003:
            return luck.choice(["hint", "conseil"])  # it takes its time
        if way < 9 and self.rows:
            return luck.choice(self.rows)[0]
        if way < 12 and self.rows:
            return self._words(self.rows)
        if way == 12 and self.rows:
            return " ".join([luck.choice(self.rows)[0] for _ in range(luck.randrange(2, 5))])
        if way == 13 and before:
            return f"{luck.choice(['why not', 'pourquoi pas', ''])} {self._words(before)}".strip()
        if way == 14:
            return f"{luck.choice(['card', 'carte', 'help', 'rules', *BUILDING])} {luck.choice(self.names)}"
        if way == 15:
            return luck.choice([*COMMANDS, *NASTY]) + " " + luck.choice(NASTY)
        if way == 16:
            return accidents(self._words(before or [("1", "1")]), luck).replace("\n", " ")
        return luck.choice(COMMANDS)

    def _words(self, rows: list[tuple[str, str]]) -> str:
        """Some words of a choice, from the beginning or from within."""
        words = self.luck.choice(rows)[1].split()
        start = self.luck.choice([0, 0, self.luck.randrange(len(words))])
        return " ".join(words[start : start + self.luck.randrange(1, 5)])


class Maker:
    """Makes inputs from good ones."""

    def __init__(self, folder: Path, records: Path) -> None:
        self.records = [path.read_text() for path in sorted([*folder.glob("*.record"), *records.rglob("*.record")])]
        self.deck = (folder / "spice.txt").read_text()
        box = open_box([])
        self.decked = {kind: [box.titles[card] for card in cards] for kind, cards in KINDS_OF_CARDS.items()}
        self.cards = {name: Cards(name, folder_of(name) / "cards") for name in titles()}
        self.positions = [(name, text) for name in titles_to_ask() for text in positions_of(name)]
        self.said = {
            name: texts_in(
                [json.loads(text) for one, text in self.positions if one == name and text.lstrip()[0] == "{"]
            )
            for name in titles_to_ask()
        }
        self.worded = [word for _, text in self.positions if not is_json(text) for word in text.split()]
        self.questions = {name: [words for words, _ in part_of(name, "ask").questions()] for name in titles_to_ask()}

    def make(self, kind: str, luck: Random) -> Input:
        makers = [self.record, self.pack, self.deck_call, self.position, self.command, self.table]
        return makers[list(KINDS).index(kind)](luck)

    def record(self, luck: Random) -> Input:
        text = luck.choice(self.records)
        name = text.partition("title: ")[2].partition("\n")[0]
        if luck.random() < BROKEN:
            text = accidents(text, luck)
        else:
            text = changed_record(text, options_of(name), luck)
        calls = [["verify", "x"], ["play", "--load", "x"], ["replay", "x"], ["position", "x"]]
        call = [*luck.choice([*calls, *calls, ["replay", "x", "--seat", "1"], ["saves"]]), *language(luck)]
        return Input("records", call, 2, seed(luck), "saves/x.record", text, self.cards[name].names)

    def pack(self, luck: Random) -> Input:
        name = luck.choice(list(titles()))
        text = self.cards[name].pack(luck)
        if luck.random() < BROKEN:
            text = accidents(text, luck)
        call = luck.choice([["packs", "check"], ["cards", name, luck.choice(self.cards[name].names), "--pack"],
                            ["play", name, "--seed", "1", "--pack"]])  # fmt: skip
        if luck.random() < 0.03:  # bots play it to the end
            mode = luck.choice(title(name).modes)
            seats = ",".join(["easy"] * min(title(name).seats_for(mode)))
            call = ["play", name, "--mode", mode, "--seats", seats, "--seed", seed(luck), "--pack"]
        return Input("packs", [*call, "x.toml"], 3, seed(luck), "x.toml", text, self.cards[name].names)

    def deck_call(self, luck: Random) -> Input:
        text = accidents(self.deck, luck) if luck.random() < BROKEN else changed_deck(self.deck, self.decked, luck)
        own = ["decks", "ego-and-opus"]
        to = luck.choice(["spice.txt", f"{seed(luck)}.txt"])
        call = luck.choice(
            [
                [*own, "validate", "x.txt"], [*own, "import", "x.txt", "--name", KEPT], [*own, "show", "x.txt"],
                [*own, "build", "x.txt"], [*own, "import", "x.txt"], [*own, "export", "x.txt", to],
                ["play", "ego-and-opus", "--deck", "x.txt", "--seed", str(luck.randrange(9))],
            ]
        )  # fmt: skip
        names = [name for names in self.decked.values() for name in names]
        return Input("decks", [*call, *language(luck)], 4, seed(luck), "x.txt", text, names)

    def position(self, luck: Random) -> Input:
        name, text = luck.choice(self.positions)
        words = luck.choice(self.questions[name])
        if "(" in words:  # "place CARD (place b1U)"
            words = words.partition("(")[2].rstrip(")")
        ids = [card for _, one in self.cards[name].cards for card in [one["id"]]]
        if " " in words and luck.random() < 0.7:
            first, _, rest = words.partition(" ")
            words = f"{first} {another(rest, ids if name == 'unconscious-mind' else [rest], luck)}"
        elif luck.random() < 0.05:
            words = accidents(words, luck)
        if luck.random() < BROKEN:
            text = accidents(text, luck)
        elif is_json(text):
            text = changed_json(text, self.said[name], luck)
        else:
            text = changed_words(text, self.worded, luck)
        told = [*words.replace("\0", "").split(" "), *luck.choice([[], [], ["--json"]]), *language(luck)]
        if luck.random() < 0.7:
            return Input("positions", ["ask", name, "x.json", *told], file="x.json", text=text)
        return Input("positions", ["ask", name, text.replace("\0", ""), *told])

    def command(self, luck: Random) -> Input:
        """A command line as somebody would type it; every second one with a word changed, lost, or put in."""
        name = luck.choice(list(titles()))
        cards, automa = self.cards[name].names, luck.choice(list(self.questions))
        call = luck.choice(
            [
                ["play", *self._setting(name, luck)], ["learn", name], ["saves"], ["replay", KEPT], ["verify", KEPT],
                ["saves", "--delete", "x", "--yes"], ["rules", name, luck.choice(["B1", "2", "wealth", "essence"])],
                ["rules", name, "--words"], ["cards", name, luck.choice(cards)], ["cards", name], ["samples", automa],
                ["samples", automa, "middle"], ["position", KEPT], ["position", automa], ["schema", name],
                ["--version"],
                ["ask", automa, "middle", *luck.choice(self.questions[automa]).partition(" (")[0].split()],
                ["ask", automa], ["decks", "ego-and-opus", "list"], ["decks", "ego-and-opus", "show", KEPT],
                ["decks", "ego-and-opus", "export", "spice", "new.txt"], ["play", "--load", KEPT], ["--help"],
                [luck.choice(["play", "ask", "decks", "packs", "saves"]), "--help"], ["replay", KEPT, "--seat", "1"],
            ]
        )  # fmt: skip
        call += language(luck)
        while luck.random() < 0.5:
            place = luck.randrange(len(call) + 1)
            word = luck.choice([luck.choice(VALUES), luck.choice(VALUES), luck.choice(NASTY), luck.choice(cards)])
            if luck.random() < 0.1:
                word = accidents(word, luck)
            call[place : place + luck.randrange(2)] = luck.choice([[word], [word], []])
        call = [word.replace("\0", "") for word in call if word not in ("bench", "simulate")]
        return Input("command lines", call, 2, seed(luck), names=cards)

    def table(self, luck: Random) -> Input:
        name = luck.choice(list(titles()))
        where = luck.choice(
            [["play"], ["play", "--load", KEPT], ["replay", KEPT], ["decks", "ego-and-opus", "build", "spice"]]
        )
        table = ["play", *self._setting(name, luck)]
        call = [*luck.choice([where, table, table, table, ["learn", name]]), *language(luck)]
        return Input("typed lines", call, 5, seed(luck), names=self.cards[name].names)

    def _setting(self, name: str, luck: Random) -> list[str]:
        """A title with seats, mode and switches that fit."""
        mode = luck.choice(title(name).modes)
        seats = ["person", *[luck.choice(WHO) for _ in range(luck.choice(title(name).seats_for(mode)) - 1)]]
        words = [name, "--mode", mode, "--seats", ",".join(seats), "--seed", str(luck.randrange(999))]
        for spec in luck.sample(title(name).options, luck.randrange(3) if len(title(name).options) > 2 else 0):
            words += ["--option", f"{spec.key}={luck.choice(spec.values)}"]
        return words


def seed(luck: Random) -> str:
    return str(luck.randrange(10**9))


def language(luck: Random) -> list[str]:
    return luck.choice([[], [], ["--lang", "fr"]])


def folder_of(name: str) -> Path:
    """The folder of a title."""
    found = part_of(name, "meta").__file__
    assert found is not None
    return Path(found).parent


def options_of(name: str) -> dict[str, list[str]]:
    """What may stand behind the keys of a record's head."""
    one = title(name)
    found = {f"option {spec.key}": spec.values for spec in one.options}
    found |= {"mode": one.modes, "title": list(titles()), "seats": ["1", "2", "3", "4", "8"]}
    found["edition"] = [one.edition, *[older.name for older in one.editions], "9"]
    return found | {f"note seat {seat}": ["person", "easy", "normal", "hard", "search:1"] for seat in range(4)}


def is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def positions_of(name: str) -> list[str]:
    """The samples of a title, and positions of games that were played on at random."""
    one = title(name)
    found = [path.read_text() for path in samples(name).values()]
    for number in range(12):
        mode = one.modes[number % len(one.modes)]
        game = one.game(1, mode, {}, [])
        found.append(position_text(one, game, game.view(reached(game, number, 60 + 40 * number), 0)))
    if name == "cerebria":  # it is written as words, too
        for text in found[:]:
            if is_json(text):
                data = json.loads(text)
                found.append(" ".join([*data.pop("board"), *[f"{key}={value}" for key, value in data.items()]]))
    return found
