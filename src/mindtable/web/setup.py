"""Setup: the page on which a table is put together: title, mode, seats, difficulty, switches."""

from __future__ import annotations

import json
from math import sqrt
from typing import Final

from mindtable.core.title import Difficulty, OptionSpec, Title
from mindtable.core.tongue import BOT_NAME, N_, PLAYER_NAME, Tongue, capital
from mindtable.web import elements as h
from mindtable.web.clauses import clause_link
from mindtable.web.home import learn, players
from mindtable.web.page import Visit, document, languages, mark, needs_script, theme_tool, way
from mindtable.web.parts import icon, pick_file, seatmark
from mindtable.web.scenes import scene
from mindtable.web.titles import arrangement
from mindtable.web.wish import BOT, DEVICE, LEVELS, ME, NAME, PERSON, SEED, SeatWish, Wish

PACKS: Final = "packs"  # the field of card packs
WHO: Final = {DEVICE: ("person", N_("at this screen")), PERSON: ("link", N_("by link")), BOT: ("bot", N_("bot"))}
LEVEL_NAMES: Final = {"easy": N_("Easy"), "normal": N_("Normal"), "hard": N_("Hard")}
LEVEL_ABOUT: Final = {
    "easy": N_("picks at random"), "normal": N_("looks one move ahead"), "hard": N_("thinks for a few seconds"),
}  # fmt: skip


def setup(visit: Visit, titles: list[Title], wish: Wish) -> h.Element:
    """The whole page."""
    tongue = visit.tongue
    world = arrangement(wish.title.name)
    name = visit.tongue.name(wish.title.names)
    body = h.fragment[
        h.header("#bar.bar")[
            mark(visit.tongue),
            h.h1[tongue.say("New table")],
            h.p(".where")[h.span[name], h.span(".wide")["·"], h.span(".wide")[mode_name(wish, visit.tongue)]],
            h.nav(aria_label="Mindtable")[
                way("/", "cross", tongue.say("Close")),
                languages(visit),
                theme_tool(visit.tongue),
            ],
        ],
        needs_script(tongue),
        h.main[Form(visit.tongue, titles, wish).form()],
        h.div("#messages.messages", role="status", aria_live="assertive"),
    ]
    return document(
        visit, f"{tongue.say('New table')} – {name}", world.world, body,
        styles=[*world.styles, "home.css", "setup.css"],
        scripts=["vendor/idiomorph.js", "setup.js", "learn.js", "clauses.js"],
        kind=f"setuppage w-{world.world}", skip="#setup",
    )  # fmt: skip


def mode_name(wish: Wish, tongue: Tongue) -> str:
    """The mode, as it begins a sentence."""
    name = wish.title.mode_name(wish.mode, tongue)
    return capital(name)


def around(wish: Wish, tongue: Tongue) -> list[tuple[str, str]]:
    """Who sits at the table, and against what: each with its sign."""
    found = []
    bots = [seat.level for seat in wish.seats if seat.kind == BOT]
    people = len(wish.seats) - len(bots)
    if len(wish.seats) > 1:
        found.append(("people" if people > 1 else "person", tongue.count("{n} person", "{n} people", people, {})))
    if bots:
        known = {level: bots.count(level) for level in LEVELS if level in bots}
        names = {level: tongue.say(LEVEL_NAMES[level]).lower() for level in known}
        levels = ", ".join([names[level] if len(known) == 1 else f"{n} {names[level]}" for level, n in known.items()])
        words = tongue.count("{n} bot ({levels})", "{n} bots ({levels})", len(bots), {"levels": levels})
        found.append(("bot", words))
    if wish.difficulty is not None:
        found.append(("target", capital(tongue.say(wish.difficulty.says))))
    return found


class Form:
    """The form, being drawn: every field only changes the sentence; it can be sent from the start."""

    def __init__(self, tongue: Tongue, titles: list[Title], wish: Wish) -> None:
        self.tongue: Final = tongue
        self.titles: Final = titles
        self.wish: Final = wish
        self.title: Final = wish.title

    def form(self) -> h.Element:
        number = 3
        steps = [self.titles_step(), self.mode_step()]
        if len(self.wish.seats) > 1 or len(self.title.seats_for(self.wish.mode)) > 1 or self.title.decks:
            steps.append(self.seats_step(number))
            number += 1
        if self.wish.difficulty is not None:
            steps.append(self.difficulty_step(number))
        return h.form(
            "#setup.setup", data_wish=json.dumps(self.wish.json(), ensure_ascii=False), action=f"/new/{self.title.name}"
        )[h.div(".setup__l")[steps], h.aside(".setup__r")[self.ready(), self.deal(), self.switches(), self.cards()]]

    def titles_step(self) -> h.Element:
        return self.step(1, self.tongue.say("Game"), h.div(".titles")[[self.one_title(title) for title in self.titles]])

    def one_title(self, title: Title) -> h.Element:
        world = arrangement(title.name)
        chosen = title.name == self.title.name
        return h.label(".pick.title", data_world=world.world, data_theme=world.theme)[
            h.input(type="radio", name="title", value=title.name, checked=chosen),
            h.span(".title__s")[scene(title.name)],
            h.b(".voice")[self.tongue.name(title.names)],
            h.small[icon("people"), players(title), h.span(".sr")[self.tongue.say("players")]],
        ]

    def mode_step(self) -> h.Element:
        words = dict(arrangement(self.title.name).front)
        front = [self.front_option(spec, words[spec.key]) for spec in self.title.options if spec.key in words]
        body = [
            h.div(".fmts.scroll-x")[[self.one_mode(mode) for mode in self.title.modes]],
            h.div(".optrows")[front] if front else None,
        ]
        return self.step(2, self.tongue.say("Mode"), body)

    def one_mode(self, mode: str) -> h.Element:
        name, _, about = self.title.mode_name(mode, self.tongue).partition(": ")
        changes = arrangement(self.title.name).modes.get(mode, "")
        about = about or (self.tongue.say(changes) if changes else "")
        numbers = self.title.seats_for(mode)
        seats = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        return h.label(".pick.fmt")[
            h.input(type="radio", name="mode", value=mode, checked=mode == self.wish.mode),
            h.b[capital(name)],
            h.small(".fmt__n")[icon("people"), seats, h.span(".sr")[self.tongue.say("players")]],
            h.small[about] if about else None,
        ]

    def front_option(self, spec: OptionSpec, word: str) -> h.Element:
        """A switch in as few words as it takes; what was left out of the names of its values stands beside them."""
        says = self.tongue.say(spec.says)
        names = [self.tongue.say(named) for named in spec.names]
        short = [named.partition(",")[0] for named in names]
        return h.div(".optrow", role="radiogroup", aria_label=says)[
            h.span[self.tongue.say(word)],
            h.span(".who")[
                [
                    self.segment(f"x-{spec.key}", value, named, self.value_of(spec) == value)
                    for value, named in zip(spec.values, short, strict=True)
                ]
            ],
            h.small(".hint")[says] if short != names else None,
        ]

    def segment(self, name: str, value: str, words: str, on: bool, sign: str = "") -> h.Element:
        """One of a few words in a row, of which one is chosen."""
        return h.label(class_=["seg2", "on" if on else ""])[
            h.input(".sr", type="radio", name=name, value=value, checked=on), icon(sign) if sign else None, words
        ]

    def value_of(self, spec: OptionSpec) -> str:
        return self.wish.settled().get(spec.key, spec.values[0])

    # -- seats

    def seats_step(self, number: int) -> h.Element:
        numbers = self.title.seats_for(self.wish.mode)
        count = None
        if len(numbers) > 1:
            count = h.span(".who", role="radiogroup", aria_label=self.tongue.say("How many play"))[
                [self.segment("n", str(one), str(one), one == len(self.wish.seats)) for one in numbers]
            ]
        rows = h.ul(".seatrows")[[self.seat(at, seat) for at, seat in enumerate(self.wish.seats)]]
        build = None
        if self.title.decks:
            build = h.p(".note")[icon("portfolio"), h.a(href="/decks")[self.tongue.say("Build a deck of your own")]]
        return self.step(number, self.tongue.say("Seats"), [rows, build, self.note()], count)

    def seat(self, at: int, seat: SeatWish) -> h.Element:
        mine = seat.kind == ME
        known = N_("You") if mine else BOT_NAME if seat.kind == BOT else PLAYER_NAME
        shown = seat.name or self.tongue.say(known, {"n": at + 1})
        kinds = None
        if not mine:
            kinds = h.span(".who", role="radiogroup", aria_label=self.tongue.say("Who sits here"))[
                [
                    self.segment(f"who{at}", kind, self.tongue.say(words), seat.kind == kind, sign)
                    for kind, (sign, words) in WHO.items()
                ]
            ]
        name = h.input(
            name=f"name{at}", value=seat.name, maxlength=str(NAME), placeholder=shown, autocomplete="off",
            aria_label=self.tongue.say("Name of seat {n}", {"n": at + 1}), class_="seatname",
        )  # fmt: skip
        return h.li(class_=["seatrow", f"s{at % 5 + 1}"], id=f"seat-{at}")[
            h.span(".seat__crest")[icon("bot" if seat.kind == BOT else "link" if seat.kind == PERSON else "person")],
            h.h3(".seat__name.voice")[seatmark(at), name],
            kinds,
            self.deck(at, seat) if self.title.decks else None,
            h.small(".dk__about")[self.title.deck_about(seat.deck, self.tongue)]
            if seat.deck in self.title.decks
            else None,
            self.levels(at, seat) if seat.kind == BOT else None,
        ]

    def deck(self, at: int, seat: SeatWish) -> h.Element:
        return h.label(".dk")[
            icon("portfolio"),
            h.select(name=f"deck{at}", aria_label=self.tongue.say("Deck of seat {n}", {"n": at + 1}))[
                [
                    h.option(value=deck, selected=deck == seat.deck)[self.title.deck_name(deck, self.tongue)]
                    for deck in self.title.decks
                ],
                h.optgroup(label=self.tongue.say("Your decks"))[
                    [
                        h.option(value=deck.id, selected=deck.id == seat.deck)[deck.name or self.tongue.say("unnamed")]
                        for deck in self.wish.own
                    ]
                ]
                if self.wish.own
                else None,
            ],
        ]

    def levels(self, at: int, seat: SeatWish) -> h.Element:
        measured = {one.level: one for one in self.title.strengths}
        rows = []
        for level in LEVELS:
            strength = measured.get(level)
            share = 50.0 if level == "normal" else None if strength is None else strength.percent
            count = 0 if strength is None else strength.games
            rows.append(
                h.label(".pick.lvl")[
                    h.input(type="radio", name=f"level{at}", value=level, checked=seat.level == level),
                    h.b[self.tongue.say(LEVEL_NAMES[level])],
                    h.small[self.tongue.say(LEVEL_ABOUT[level])],
                    self.rate(share, count) if share is not None and measured else None,
                ]
            )
        label = self.tongue.say("Strength of seat {n}", {"n": at + 1})
        return h.div(".lvls", role="radiogroup", aria_label=label)[rows]

    def note(self) -> h.Node:
        """What the shares beside the levels of bots are, said once."""
        if not any([seat.kind == BOT for seat in self.wish.seats]):
            return None
        if not self.title.strengths:
            said = self.tongue.say("How much the level of a bot changes this game was not measured. Bots never peek.")
            return h.p(".note")[icon("info"), said]
        games = max([one.games for one in self.title.strengths])
        return h.p(".note")[
            icon("info"),
            self.tongue.say(
                "Games won of 100 against normal; the line shows the 95% interval ({games} games). Hard was "
                "measured with less time to think than it gets here. Bots never peek.",
                {"games": games},
            ),
        ]

    # -- difficulty

    def difficulty_step(self, number: int) -> h.Element:
        rows = self.title.difficulties(self.wish.mode)
        measured = [one for one in rows if one.games]
        hint = None
        if measured:
            said = self.tongue.say("how often a normal bot wins, of {games} games", {"games": measured[0].games})
            where = self.tongue.say(self.title.measured_in) if self.title.measured_in else ""
            hint = h.small(".hint")[self.tongue.label(said, where) if where else said]
        return self.step(
            number,
            self.tongue.say("Difficulty"),
            h.div(".difs")[[self.difficulty(one, rows[at - 1] if at else None) for at, one in enumerate(rows)]],
            hint,
        )

    def difficulty(self, one: Difficulty, before: Difficulty | None) -> h.Element:
        """A difficulty, with what it adds to the one before it."""
        known = {} if before is None else before.options
        longer = bool(known) and all([one.options.get(key) == value for key, value in known.items()])
        added = {key: value for key, value in one.options.items() if not longer or key not in known}
        says = {spec.key: self.tongue.say(spec.says) for spec in self.title.options}
        changed, name = "", self.tongue.say(one.says)
        for more in [says[key] for key, value in added.items() if value != "off"]:
            more = more.removeprefix(self.tongue.label(name, ""))  # its name stands beside it
            changed = self.tongue.say("{first}; {more}", {"first": changed, "more": more}) if changed else more
        if longer and before is not None and changed:
            changed = self.tongue.say("as {name}; {more}", {"name": self.tongue.say(before.says), "more": changed})
        changed = changed or self.tongue.say("as the rulebook has it")
        chosen = self.wish.difficulty is not None and one.id == self.wish.difficulty.id
        return h.label(".pick.dif")[
            h.input(type="radio", name="difficulty", value=one.id, checked=chosen),
            h.b[capital(name)],
            h.small[changed],
            self.rate(100.0 * one.won / one.games, one.games) if one.games else None,
        ]

    def rate(self, percent: float, games: int) -> h.Fragment:
        """A measured share with its interval."""
        low, high = interval(percent, games)
        said = self.tongue.say(
            "{n} out of 100; 95% interval: {low} to {high}", {"n": round(percent), "low": low, "high": high}
        )
        return h.fragment[
            h.span(".rate", style=f"--v:{round(percent)};--lo:{low};--hi:{high}", role="img", aria_label=said)[h.i],
            h.small(".rate__n", aria_hidden="true")[self.tongue.percent(round(percent))],
        ]

    # -- the right side

    def ready(self) -> h.Element:
        found = around(self.wish, self.tongue)
        return h.section(".panel.go1")[
            h.p(".now__turn")[icon("play"), self.tongue.say("Ready")],
            h.h2(".voice")[mode_name(self.wish, self.tongue)],
            h.p(".sum.who1")[[h.span[icon(sign), words] for sign, words in found]] if found else None,
            h.p(".sum")[self.tongue.say(self.title.goal_of(self.wish.mode))],
            h.button(".btn.btn--main.cbig", type="submit")[icon("play"), self.tongue.say("Play now")],
            h.p(".sum.dim.first")[h.span[self.tongue.say("New to it?")], learn(self.title, self.tongue)]
            if self.title.lesson_text()
            else None,
        ]

    def deal(self) -> h.Element:
        """What is seldom asked for: a certain deal, and others who watch."""
        said = [
            self.tongue.say("Deal {n}", {"n": self.wish.seed}) if self.wish.seed else self.tongue.say("at random"),
            self.tongue.say("others may watch") if self.wish.spectators else "",
        ]
        return h.details("#deal.panel.fold")[
            h.summary[
                icon("die"), h.b[self.tongue.say("Deal and spectators")],
                h.small[", ".join([words for words in said if words])], icon("down"),
            ],
            h.label(".sum")[
                self.tongue.say("Deal"),
                h.input(
                    name="seed", value=self.wish.seed, inputmode="numeric", pattern="[0-9]*", maxlength=str(SEED),
                    placeholder=self.tongue.say("at random"), class_="seed",
                    aria_label=self.tongue.say("Number of the deal"),
                ),
            ],
            h.label(".sum")[
                h.input(type="checkbox", name="spectators", checked=self.wish.spectators),
                self.tongue.say("Others may watch"),
            ],
        ]  # fmt: skip

    def switches(self) -> h.Element | None:
        front = dict(arrangement(self.title.name).front)
        owned = {key for one in self.title.difficulties(self.wish.mode) for key in one.options}
        specs = [spec for spec in self.title.options if spec.key not in front and spec.key not in owned]
        if not specs:
            return None
        changed = len([spec for spec in specs if spec.key in self.wish.options])
        said = (
            self.tongue.count("{n} changed", "{n} changed", changed, {}) if changed else self.tongue.say("none changed")
        )
        return h.details("#switches.panel.fold")[
            h.summary[
                icon("settings"), h.b[self.tongue.say("Doubtful points of the rules")], h.small[said], icon("down")
            ],
            h.ul(".switches")[[h.li[self.switch(spec)] for spec in specs]],
        ]

    def switch(self, spec: OptionSpec) -> h.Element:
        says = self.tongue.say(spec.says)
        return h.label[
            h.span[capital(says), " ", clause_link(spec.clause, self.title.name)],
            h.select(name=f"x-{spec.key}")[
                [
                    h.option(value=value, selected=value == self.value_of(spec))[
                        self.tongue.say(name) if spec.names is not spec.values else value
                    ]
                    for value, name in zip(spec.values, spec.names, strict=True)
                ]
            ],
        ]

    def cards(self) -> h.Element:
        return h.details("#packs.panel.fold", data_title=self.title.name)[
            h.summary[icon("house"), h.b[self.tongue.say("Cards")], h.small[self.cards_are()], icon("down")],
            h.p(".note")[
                self.tongue.say(
                    "The cards of this game were written here: the rulebook does not show the published ones. If you "
                    "own the game you can lay a card pack of your own over them."
                )
            ],
            h.p(".note")[h.a(href=f"/cards/{self.title.name}")[self.tongue.say("See all cards of this game")]],
            h.p("#laid.note", hidden=True)[self.tongue.say("Kept in this browser and laid over:"), " ", h.b],
            pick_file(self.tongue, self.tongue.say("Card packs"), name=PACKS, accept=".toml", multiple=True),
        ]

    def cards_are(self) -> str:
        """What lies on the table, in a word or two."""
        return self.tongue.say("house set")

    def step(self, number: int, name: str, body: h.Node, hint: h.Node = None) -> h.Element:
        return h.section(".step")[h.h2[h.i[str(number)], name, hint], body]


def interval(percent: float, games: int) -> tuple[int, int]:
    """Where a measured share lies with 95 % certainty (Wilson)."""
    if not games:
        return round(percent), round(percent)
    z, p = 1.96, percent / 100
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return round(100 * max(0.0, middle - half)), round(100 * min(1.0, middle + half))
