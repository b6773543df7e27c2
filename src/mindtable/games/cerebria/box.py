"""The box: every card of the title as numbers, made once from the card files and shared by all states."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mindtable.core.cards import CardError, CardFile, Entry, overlaid
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.effects import (
    ABSORB,
    ABSORB_TRIAD,
    CUT_AMBITION,
    CUT_WILLPOWER,
    ENTER,
    GUARD,
    SELF_GUARD,
    SPIRIT_WORDS,
    TAX,
    WILLPOWER,
    Power,
    PowerError,
    Word,
    read_powers,
    read_words,
)

FILES: Final = ["bliss", "gloom", "spirits", "operations", "aspirations", "board", "intentions"]
COUNTS: Final = {
    "emotion": 32, "strong": 32, "starting": 2, "spirit": 8, "operation": 12, "aspiration": 9, "realm": 5, "sphere": 5,
    "stock": 1, "ability": 1, "icon": 9, "intention": 16,
}  # fmt: skip
KINDS: Final = list(COUNTS)
PLAIN: Final = {"a": "1-2-3", "b": "2-2", "c": "1-1-3-4", "d": "1-2-2-3", "e": "1-3-3", "f": "1-2-3-3-5", "s": "1-2"}

# What an Aspiration counts.
COUNTED: Final = [
    "fortresses",
    "triads",
    "run",
    "frontiers",
    "realms",
    "vibes",
    "essence",
    "full",
    "control",
    "emotions",
    "intensity",
    "highest",
    "opposite",
    "manual",
]
FORTRESSES: Final = 0
TRIADS: Final = 1
RUN: Final = 2
FRONTIERS: Final = 3
REALMS: Final = 4
DIFFERENT_VIBES: Final = 5
TOTAL_ESSENCE: Final = 6
FULL_EMOTIONS: Final = 7
CONTROL: Final = 8
EMOTIONS: Final = 9
TOTAL_INTENSITY: Final = 10
HIGHEST_INTENSITY: Final = 11
OPPOSITE: Final = 12
BY_HAND: Final = 13
OF_EMOTIONS: Final = (
    TRIADS, RUN, DIFFERENT_VIBES, TOTAL_ESSENCE, FULL_EMOTIONS, EMOTIONS, TOTAL_INTENSITY, HIGHEST_INTENSITY,
)  # fmt: skip
_BY_SWITCH: Final = {
    "essence": TOTAL_ESSENCE, "emotions": EMOTIONS, "intensity": TOTAL_INTENSITY, "full": FULL_EMOTIONS,
    "highest": HIGHEST_INTENSITY, "sum": CONTROL, "opposite": OPPOSITE, "manual": BY_HAND,
}  # fmt: skip

# Rewards of the wheel.
REWARDS: Final = ["none", "essence", "card", "ambition"]

# Deeds that fulfil Intentions, as bits.
DEEDS: Final = [
    "FRONTIER", "REALM", "FILL", "UNITY3", "BUILD", "BUILDNEXT", "EXALT", "RAZE", "EMPOWER", "EMPOWERREALM",
    "EMPOWERFRONTIER", "REMOVE", "REMOVELAST",
]  # fmt: skip
DEED_FRONTIER: Final = 1
DEED_REALM: Final = 2
DEED_FILL: Final = 4
DEED_UNITY: Final = 8
DEED_BUILD: Final = 16
DEED_BUILD_NEXT: Final = 32
DEED_EXALT: Final = 64
DEED_RAZE: Final = 128
DEED_EMPOWER: Final = 256
DEED_EMPOWER_REALM: Final = 512
DEED_EMPOWER_FRONTIER: Final = 1024
DEED_REMOVE: Final = 2048
DEED_REMOVE_LAST: Final = 4096
TEAM_BOARDS: Final = ["bliss-a", "bliss-b", "gloom-a", "gloom-b"]


class Box:
    """All cards by number, and the mode, difficulty and switches in force."""

    def __init__(self, files: list[CardFile], mode: str, seats: int, options: dict[str, str], target: int) -> None:
        self.options: Final = options
        # -- the match
        self.side: Final = p.SIDES.index(options["side"])  # of the players
        self.full: Final = options["game"] == "full"
        self.spirits: Final = 1 if mode == "shaper" else 2
        self.seats: Final = seats
        self.choose_decks: Final = options["decks"] == "choose"
        # -- difficulty (EGO-D)
        self.start_willpower: Final = 2 if options["D1"] == "on" else 0
        self.filled_start: Final = options["D2"] == "on"
        self.wheel_willpower: Final = options["D3"] == "on"
        self.looks_ahead: Final = options["D4"] == "on"
        self.start_fragment: Final = options["D5"] == "on"
        self.after_revelation: Final = options["D6"] == "on"
        self.keeps: Final = 2 if options["D7"] == "on" else 0 if options["D-1"] == "on" else 1  # of two absorbed
        self.scores_willpower: Final = options["D-2"] == "off"
        self.fortress_points: Final = [0, 1, 2] if options["D-3"] == "on" else [0, 2, 4]  # EGO-98
        # -- switches
        self.bonus: Final = options["ego_bonus"] == "on"
        self.top_open: Final = options["ego_deck_top"] == "open"
        self.start_wild: Final = options["start_vibe"] == "wild"
        self.near_only: Final = options["ego_adjacent"] == "range"
        self.blocked: Final = options["ego_share"] == "blocked"
        self.downgrade: Final = options["raze_major"] == "downgrade"
        self.own_first: Final = options["impact_measure"] == "own"
        self.impact_control: Final = ["binary", "count", "margin"].index(options["impact_control"])
        self.reward_own: Final = options["special_reward"] == "own"
        self.guard_adds: Final = options["safety_cost"] == "cumulative"
        self.spirits_bind: Final = options["spirit_powers_bind_ego"] == "yes"
        self.bonus_from: Final = ["second", "first", "either"].index(options["bonus_from"])
        self.raze_bonus_point: Final = options["jd_bonus_point"] == "yes"
        self.fortress_needs_score: Final = options["fortress_needs_score"] == "yes"
        self.cradle: Final = int(options["cradle_draw"])
        self.network_near: Final = options["network_from"] == "adjacent"
        self.must_act: Final = options["pass_actions"] == "compulsory"
        self.across: Final = options["paths"] == "ring10+frontiers"
        self.fortress_major: Final = options["major_by_fortress"] == "removes"
        self.first_reading: Final = options["reading"] == "1"  # of edition 1
        self.given_target: Final = target  # only a question about a position says it
        # -- cards
        self.entries: Final[list[Entry]] = []
        self.ids: Final[list[str]] = []
        self.names: Final[list[dict[str, str]]] = []
        self.glosses: Final[list[str]] = []
        self.sides: Final[list[int]] = []
        self.vibe: Final[list[int]] = []
        self.tracks: Final[list[list[int]]] = []
        self.threshold: Final[list[int]] = []
        self.strong_of: Final[list[int]] = []
        self.starter: Final[list[bool]] = []
        self.printed: Final[list[list[Power]]] = []  # as on the card
        self.marks: Final[list[int]] = []  # of plain cards: 1 next to Safety, 2 cannot be quelled
        by_kind = _by_kind(files)
        _check(by_kind)
        for side in (p.BLISS, p.GLOOM):
            rows = [entry for entry in by_kind["emotion"] if entry.one_of("side", p.SIDES) == p.SIDES[side]]
            strong = [entry for entry in by_kind["strong"] if entry.one_of("side", p.SIDES) == p.SIDES[side]]
            start = [entry for entry in by_kind["starting"] if entry.one_of("side", p.SIDES) == p.SIDES[side]]
            if (len(rows), len(strong), len(start)) != (p.TYPES, p.TYPES, 1):
                raise rows[0].error("side", N_("a side has 16 Mild, 16 Strong and 1 Starting Emotion"))
            strong_ids = [entry.id for entry in strong]
            for entry in [*rows, *strong, *start]:
                self._add_emotion(entry, side, strong_ids)
        for side in (p.BLISS, p.GLOOM):
            for track in p.PLAIN_TRACKS:
                for vibe in range(5):
                    for mark in range(p.PLAIN_MARKS):
                        self._add_plain(side, track, vibe, mark)
        self._check_copies(by_kind["emotion"])
        # -- what the rules ask often
        self.owner: Final[list[int]] = [p.PLAYERS if side == self.side else p.EGO for side in self.sides]
        self.sign: Final[list[int]] = [1 if owner == p.EGO else -1 for owner in self.owner]
        self.vibe_bit: Final[list[int]] = [1 << vibe if vibe != p.NO_VIBE else 0 for vibe in self.vibe]
        self.spaces: Final[list[int]] = [len(track) for track in self.tracks]
        self.maximum: Final[list[int]] = [track[-1] for track in self.tracks]
        self.intensity: Final[list[int]] = []  # 8 * card + Essence
        for values in self.tracks:
            self.intensity.extend([0, *values, *([values[-1]] * (p.MOST_ESSENCE - len(values)))])
        self.powers: Final[list[list[Power]]] = [_against_ego(powers) for powers in self.printed]
        self.spoken: Final[list[list[list[Word]]]] = [
            [_words(powers, trigger) for powers in self.powers] for trigger in range(TAX)
        ]  # by trigger and card: the words of its powers, in order
        self.triggers: Final[list[int]] = [sum({1 << power.trigger for power in powers}) for powers in self.powers]
        self.guards: Final[list[bool]] = [_says(powers, GUARD) for powers in self.powers]
        self.self_guards: Final[list[bool]] = [_says(powers, SELF_GUARD) for powers in self.powers]
        self.eases: Final[list[bool]] = [
            _says(powers, CUT_WILLPOWER) or _says(powers, CUT_AMBITION) for powers in self.powers
        ]
        self.absorbs: Final[list[bool]] = [bool(mask & (1 << ABSORB | 1 << ABSORB_TRIAD)) for mask in self.triggers]
        self.first_mild: Final = self.side * p.OF_SIDE
        self.ego_mild: Final = (1 - self.side) * p.OF_SIDE
        self.starter_deck: Final[list[int]] = []  # two copies of each type (CB-03)
        for card in range(self.first_mild, self.first_mild + p.TYPES):
            if self.starter[card]:
                self.starter_deck.extend([card, card])
        # The Ego uses no Strong Emotions (EGO-06).
        self.ego_cards: Final = list(range(self.ego_mild, self.ego_mild + p.TYPES))
        self.own_start: Final = self.first_mild + p.STARTING
        self.ego_start: Final = self.ego_mild + p.STARTING
        # -- Spirits
        self.spirit_ids: Final[list[str]] = []
        self.spirit_names: Final[list[dict[str, str]]] = []
        self.spirit_glosses: Final[list[str]] = []
        self.spirit_entries: Final[list[Entry]] = []
        self.spirit_powers: Final[list[int]] = []
        for side in (p.BLISS, p.GLOOM):
            for entry in by_kind["spirit"]:
                if entry.one_of("side", p.SIDES) == p.SIDES[side]:
                    self.spirit_ids.append(entry.id)
                    self.spirit_names.append(entry.names("name"))
                    self.spirit_glosses.append(entry.text("gloss"))
                    self.spirit_powers.append(SPIRIT_WORDS.index(entry.one_of("power", SPIRIT_WORDS)))
                    self.spirit_entries.append(entry)
                    entry.finish()
        # -- Operation cards
        self.symbol: Final[list[int]] = []
        self.has_bonus: Final[list[bool]] = []
        self.arrow: Final[list[int]] = []  # +1, -1 or 0
        self.operation_entries: Final[list[Entry]] = by_kind["operation"]
        for entry in by_kind["operation"]:
            self.symbol.append(p.SYMBOLS.index(entry.one_of("symbol", p.SYMBOLS)))
            self.has_bonus.append(_yes(entry, "bonus"))
            self.arrow.append([0, 1, -1][p.ARROWS.index(entry.one_of("arrow", p.ARROWS))])
            entry.finish()
        # -- Aspirations
        self.aspiration_names: Final[list[dict[str, str]]] = []
        self.aspiration_entries: Final[list[Entry]] = by_kind["aspiration"]
        self.counts: Final[list[int]] = []
        self.in_play: Final[list[int]] = []
        for number, entry in enumerate(by_kind["aspiration"]):
            if entry.id != p.ASPIRATION_IDS[number]:
                raise entry.error(
                    "id", N_("the Aspirations are in the order {words}"), {"words": ", ".join(p.ASPIRATION_IDS)}
                )
            self.aspiration_names.append(entry.names("name"))
            entry.text("gloss")
            counted = COUNTED.index(entry.one_of("counts", COUNTED))
            switch = options.get(entry.id, "card")
            self.counts.append(counted if switch == "card" else _BY_SWITCH[switch])
            if _yes(entry, "basic") or self.full:
                self.in_play.append(number)
            entry.finish()
        self.of_emotions: Final[list[bool]] = [counted in OF_EMOTIONS for counted in self.counts]  # and nothing else
        self._open_board(by_kind, options)

    def _open_board(self, by_kind: dict[str, list[Entry]], options: dict[str, str]) -> None:
        self.board_entries: list[Entry] = [*by_kind["realm"], *by_kind["sphere"]]
        self.realm_names: list[dict[str, str]] = []
        self.realm_action: list[int] = []  # which Action the Realm r offers
        self.realm_cost: list[int] = []
        for entry in _clockwise(by_kind["realm"]):
            self.realm_names.append(entry.names("name"))
            entry.text("gloss")
            self.realm_action.append(p.REALM_IDS.index(entry.one_of("id", p.REALM_IDS)))
            self.realm_cost.append(entry.number("cost", 0, 9))
            entry.finish()
        self.realm_of: list[int] = [self.realm_action.index(action) for action in range(p.AREAS)]
        self.sphere_names: list[dict[str, str]] = []
        self.sphere_bonus: list[int] = []
        for entry in _clockwise(by_kind["sphere"]):
            self.sphere_names.append(entry.names("name"))
            self.sphere_bonus.append(p.SPHERE_IDS.index(entry.one_of("id", p.SPHERE_IDS)))
            entry.finish()
        stock = by_kind["stock"][0]
        minor, major = stock.number("minor", 0, 20), stock.number("major", 0, 20)
        stock.finish()
        if options["fragments"] != "card":  # SW-15
            minor, major = [int(number) for number in options["fragments"].split("/")[:2]]
        self.minors = minor
        self.majors = major
        ability = by_kind["ability"][0]
        try:
            self.third_ability: list[Word] = read_words(ability.text("gives"))
        except PowerError as error:
            raise ability.error("gives", "{reason}", {"reason": error.saying}) from error
        ability.finish()
        self.icons: list[int] = [0] * p.WHEEL
        for entry in by_kind["icon"]:
            space = entry.number("space", 1, p.WHEEL - 1)
            reward = REWARDS.index(entry.one_of("gives", REWARDS))
            if options["wheel_icons"] == "all" or space <= 6:  # SW-22
                self.icons[space] = reward
            entry.finish()
        self.intentions: list[int] = []  # of the team: deeds as bits, in printed order
        self.intention_ids: list[str] = []
        self.all_intentions: list[int] = []  # of every team board
        self.intention_boards: list[int] = []  # their boards
        self.intention_entries: list[Entry] = by_kind["intention"]
        board = f"{p.SIDES[self.side]}-{options['team_board']}"
        for entry in by_kind["intention"]:
            deeds = entry.text("deed").split("+")
            for deed in deeds:
                if deed not in DEEDS:
                    raise entry.error(
                        "deed", N_("no deed {deed!r}; there are {words}"), {"deed": deed, "words": ", ".join(DEEDS)}
                    )
            intention = sum([1 << DEEDS.index(deed) for deed in set(deeds)])
            of = entry.one_of("board", TEAM_BOARDS)
            self.all_intentions.append(intention)
            self.intention_boards.append(TEAM_BOARDS.index(of))
            if of == board:
                self.intentions.append(intention)
                self.intention_ids.append(entry.id)
            entry.finish()

    def number(self, id: str) -> int:
        """The number of an Emotion by its id; -1 when there is none."""
        return self.ids.index(id) if id in self.ids else -1

    def plain(self, party: int, track: str, vibe: int, mark: int) -> int:
        """The plain card of the position notation."""
        side = self.side if party == p.PLAYERS else 1 - self.side
        kind = (p.PLAIN_TRACKS.index(track) * 5 + vibe) * p.PLAIN_MARKS + mark
        return p.NAMED + side * p.PLAIN + kind

    def _add_emotion(self, entry: Entry, side: int, strong_ids: list[str]) -> None:
        self.ids.append(entry.id)
        self.entries.append(entry)
        self.names.append(entry.names("name"))
        self.glosses.append(entry.text("gloss"))
        self.sides.append(side)
        self.marks.append(0)
        track = _track(entry)
        self.tracks.append(track)
        if entry.kind == "starting":
            entry.number("copies", p.STARTING_LIMIT, p.STARTING_LIMIT)
            self.vibe.append(p.NO_VIBE)
            self.printed.append([])
        else:
            self.vibe.append(p.VIBES.index(entry.one_of("vibe", p.VIBES)))
            try:
                self.printed.append(read_powers(entry.text("power")))
            except PowerError as error:
                raise entry.error("power", "{reason}", {"reason": error.saying}) from error
        if entry.kind == "emotion":
            self.threshold.append(entry.number("threshold", 1, len(track)))
            self.strong_of.append(side * p.OF_SIDE + p.STRONG + strong_ids.index(entry.one_of("strong", strong_ids)))
            self.starter.append(_yes(entry, "starter"))
        else:
            self.threshold.append(p.NO_THRESHOLD)
            self.strong_of.append(-1)
            self.starter.append(False)
        entry.finish()

    def _add_plain(self, side: int, track: str, vibe: int, mark: int) -> None:
        letter = "" if vibe == p.NO_VIBE else p.VIBE_LETTERS[vibe]
        id = track + letter + "!" * mark
        self.ids.append(id)
        self.names.append({"en": id, "fr": id})
        self.glosses.append(id)
        self.sides.append(side)
        self.vibe.append(vibe)
        self.tracks.append([int(value) for value in PLAIN[track].split("-")])
        self.threshold.append(p.NO_THRESHOLD)
        self.strong_of.append(-1)
        self.starter.append(False)
        self.printed.append([])
        self.marks.append(mark)

    def _check_copies(self, emotions: list[Entry]) -> None:
        for side in (p.BLISS, p.GLOOM):
            for vibe in range(4):
                cards = [
                    card for card in range(side * p.OF_SIDE, side * p.OF_SIDE + p.TYPES) if self.vibe[card] == vibe
                ]
                starters = [card for card in cards if self.starter[card]]
                if len(cards) != 4 or len(starters) != 2:
                    # A pack made it so: its entry is the one to name.
                    laid = [entry for entry in emotions if {"vibe", "starter"} & set(entry.laid)]
                    raise (laid or emotions)[0].error(
                        "vibe",
                        N_("a side has four types of each Vibe, two of them in the starter deck; {vibe} differs"),
                        {"vibe": p.VIBES[vibe]},
                    )


def _against_ego(powers: list[Power]) -> list[Power]:
    """The powers in force: what taxes only things the Ego never does gives 2 Willpower instead (EGO-86, A-34)."""
    if any([power.trigger == TAX for power in powers]):
        return [Power(ENTER, -1, [Word(WILLPOWER, 2, 0, 0)])]
    return powers


def _words(powers: list[Power], trigger: int) -> list[Word]:
    """The words of all powers with a trigger."""
    return [word for power in powers if power.trigger == trigger for word in power.words]


def _says(powers: list[Power], kind: int) -> bool:
    return any([word.kind == kind for power in powers for word in power.words])


def _yes(entry: Entry, key: str) -> bool:
    return entry.one_of(key, ["yes", "no"]) == "yes"


def _clockwise(entries: list[Entry]) -> list[Entry]:
    """Realms or Spheres by their places."""
    found: list[Entry] = []
    for place in range(p.AREAS):
        here = [entry for entry in entries if entry.number("place", 0, p.AREAS - 1) == place]
        if len(here) != 1:
            # A pack made it so: its entry is the one to name.
            laid = [entry for entry in entries if "place" in entry.data.get("owner", [])]
            raise (laid or entries)[0].error(
                "place", N_("the places are 0 to 4, each once; {place} is not"), {"place": place}
            )
        found += here
    return found


def _track(entry: Entry) -> list[int]:
    text = entry.text("track")
    if re.fullmatch(r"[1-9](-[1-9])*", text) is None:
        raise entry.error(
            "track", N_("{key!r} is Intensity values parted by '-', such as '1-2-3', not {text!r}"), {"text": text}
        )
    track = [int(value) for value in text.split("-")]
    if not 2 <= len(track) <= p.MOST_ESSENCE or sorted(track) != track:
        raise entry.error(
            "track",
            N_("a track has 2 to {most} values that never fall, not {text!r}"),
            {"most": p.MOST_ESSENCE, "text": text},
        )
    return track


def _by_kind(files: list[CardFile]) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
    for file in files:
        for kind, entries in file.entries.items():
            found[kind].extend(entries)
    return found


def _check(by_kind: dict[str, list[Entry]]) -> None:
    seen: set[str] = set()
    for kind, count in COUNTS.items():
        if len(by_kind[kind]) != count:
            file = by_kind[kind][0].file if by_kind[kind] else kind
            raise CardError(
                file, 1, "", N_("there are {count} of {kind}, not {found}"),
                {"count": count, "kind": kind, "found": len(by_kind[kind])},
            )  # fmt: skip
        for entry in by_kind[kind]:
            if entry.id in seen:
                raise entry.error("id", N_("the id {id!r} is used twice"), {"id": entry.id})
            seen.add(entry.id)


_BOXES: Final[dict[str, Box]] = {}
KEPT: Final = 64  # boxes: every pack that somebody lays over makes another


def house_files() -> list[CardFile]:
    """The card files of the house set."""
    folder = Path(__file__).parent / "cards"
    return [CardFile(f"{name}.toml", (folder / f"{name}.toml").read_text("utf-8"), KINDS) for name in FILES]


def open_box(mode: str, seats: int, options: dict[str, str], packs: list[str], target: int = p.NO_ASPIRATION) -> Box:
    """The box with these options and packs; each is made once."""
    key = repr((mode, seats, sorted(options.items()), packs, target))
    if key not in _BOXES:
        if len(_BOXES) >= KEPT:
            del _BOXES[next(iter(_BOXES))]
        files = house_files()
        for number, pack in enumerate(packs, 1):
            files = overlaid(files, CardFile(f"pack {number}", pack, KINDS))
        _BOXES[key] = Box(files, mode, seats, options, target)
    return _BOXES[key]
