"""Setup: a game beside the box is set up by the box: title, side, difficulty, decks, and how turns are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mindtable.companion.log import MOVES, TELL, UNDER_WAY
from mindtable.companion.part import APP, BOX
from mindtable.companion.titles import part
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.web import elements as h
from mindtable.web.companion.frame import STYLES, dim
from mindtable.web.page import Visit, document, languages, mark, theme_tool
from mindtable.web.parts import icon, pick_file
from mindtable.web.scenes import scene
from mindtable.web.setup import Form
from mindtable.web.titles import arrangement
from mindtable.web.wish import Wish, wish_of

WAYS: Final = {
    TELL: (N_("I tell what changed"), N_("touch the board after your turn")),
    MOVES: (N_("I choose my moves"), N_("under the full rules; the app counts for you")),
    UNDER_WAY: (N_("The game is already under way"), N_("you copy your table into the app, then tell what changed")),
}
SOURCES: Final = {BOX: N_("box"), APP: N_("app")}
FILES: Final = "multipart/form-data"
KEPT: Final = "kept"  # packs of the browser
GAME: Final = "game"  # a game that was kept as a file
VALUES: Final = "values"  # checked: the values of the box are used
OFFERED: Final = "offered"  # they were, so that a form without the mark leaves them


class BesideForm(Form):
    """The form, being drawn; it can be sent from the start, and needs no script."""

    def __init__(
        self, visit: Visit, titles: list[Title], wish: Wish, fields: Mapping[str, str], values: int
    ) -> None:  # fmt: skip
        super().__init__(visit.tongue, titles, wish)
        self.fields: Final = fields
        self.values: Final = values  # cards of whose values the app knows from games before

    def form(self) -> h.Element:
        steps = [self.titles_step(), self.mode_step()]
        if self.wish.difficulty is not None:
            steps.append(self.difficulty_step(3))
        steps += [self.ways_step(len(steps) + 1), self.decks_step(len(steps) + 2)]
        if self.values:
            steps.append(self.values_step(len(steps) + 1))
        return h.form("#setup.setup.csetup", method="post", action="/companion", enctype=FILES)[
            h.input(type="hidden", name="title", value=self.title.name),
            h.input(type="hidden", name="mode", value=self.wish.mode),
            h.input(type="hidden", name="link", value=self.fields.get("link", "")) if self.fields.get("link") else None,
            h.div(".setup__l")[steps],
            h.aside(".setup__r")[self.ready(), self.switches(), self.cards()],
        ]

    def address(self, **changed: str) -> str:
        """The same page for another title or mode."""
        kept = {"link": self.fields.get("link", ""), "title": self.title.name, **changed}
        return "/companion?" + "&".join([f"{name}={value}" for name, value in kept.items() if value])

    def one_title(self, title: Title) -> h.Element:
        world = arrangement(title.name)
        chosen = title.name == self.title.name
        return h.a(
            ".pick.title", class_="pick title on" if chosen else "pick title", href=self.address(title=title.name),
            data_world=world.world, data_theme=world.theme, aria_current="true" if chosen else None,
        )[h.span(".title__s")[scene(title.name)], h.b(".voice")[self.tongue.name(title.names)]]  # fmt: skip

    def one_mode(self, mode: str) -> h.Element:
        name, _, about = self.title.mode_name(mode, self.tongue).partition(": ")
        chosen = mode == self.wish.mode
        return h.a(
            class_="pick fmt on" if chosen else "pick fmt", href=self.address(mode=mode),
            aria_current="true" if chosen else None,
        )[h.b[capital(name)], h.small[about] if about else None]  # fmt: skip

    def ways_step(self, number: int) -> h.Element:
        """How the person's own turns come to the app."""
        chosen = self.fields.get("way", TELL)
        return self.step(number, self.tongue.say("Your own turns"), h.div(".difs")[
            [
                h.label(".pick.dif")[
                    h.input(type="radio", name="way", value=way, checked=way == chosen),
                    h.b[self.tongue.say(name)],
                    h.small[self.tongue.say(about)],
                ]
                for way, (name, about) in WAYS.items()
            ]
        ])  # fmt: skip

    def decks_step(self, number: int) -> h.Element:
        """Deck by deck: the box, or the app."""
        buttons = [
            h.button(".seg2", type="button", data_source=source)[self.tongue.say(words)]
            for source, words in SOURCES.items()
        ]
        rows = [
            h.div(".optrow.cdeck", data_all=True, hidden=True)[
                h.span[self.tongue.say("All decks")], h.span(".who")[buttons]
            ]
        ]
        for deck in part(self.title.name).decks:
            says = self.tongue.say(deck.says)
            chosen = self.fields.get(f"deck-{deck.id}", BOX)
            rows.append(
                h.div(".optrow.cdeck", role="radiogroup", aria_label=says)[
                    h.span[capital(says)],
                    h.span(".who")[
                        [
                            self.segment(f"deck-{deck.id}", source, self.tongue.say(words), source == chosen)
                            for source, words in SOURCES.items()
                        ]
                    ],
                ]
            )
        hint = h.small(".hint")[self.tongue.say("box: you draw and tell the app; app: it draws and tells you")]
        return self.step(number, self.tongue.say("Who draws the cards"), h.div(".optrows")[rows], hint)

    def ready(self) -> h.Element:
        tongue = self.tongue
        return h.section(".panel.go1")[
            h.p(".now__turn")[icon("phone"), tongue.say("Beside the box")],
            h.h2(".voice")[tongue.name(self.title.names)],
            h.p(".sum")[
                tongue.say(
                    "Lay the game out as its rulebook says. The app asks for what it must know, and runs the rest."
                )
            ],
            h.button(".btn.btn--main.cbig", type="submit")[icon("play"), tongue.say("Begin")],
        ]

    def values_step(self, number: int) -> h.Element:
        """What was typed in for games before holds for this one, too, unless somebody leaves it."""
        words = self.tongue.count(
            "The values of your box are used: {n} card", "The values of your box are used: {n} cards", self.values, {}
        )
        chosen = h.label(".sum.cknown")[
            h.input(type="hidden", name=OFFERED, value="yes"),
            h.input(type="checkbox", name=VALUES, value="yes", checked=uses_values(self.fields)),
            words,
        ]
        return self.step(number, self.tongue.say("What your cards say"), chosen)

    def cards_are(self) -> str:
        return self.tongue.say("your box") if self.values and uses_values(self.fields) else super().cards_are()


def keeping(tongue: Tongue, link: str) -> h.Element:
    """A game out of a file goes on where it was left."""
    about = tongue.say("A game that you kept as a file, here or in the terminal, goes on where it stood.")
    return h.div(".copen")[
        h.details(".panel.fold")[
            h.summary[icon("replay"), h.b[tongue.say("Open a kept game")], icon("down")],
            h.form(method="post", action="/companion/open", enctype=FILES)[
                h.input(type="hidden", name="link", value=link) if link else None,
                h.p(".note")[about],
                pick_file(tongue, tongue.say("Choose the file"), name=GAME, required=True),
                h.button(".btn.cwide", type="submit")[icon("play"), tongue.say("Open the game")],
            ],
        ]
    ]


def uses_values(fields: Mapping[str, str]) -> bool:
    """Whether a form begins with what is known of the box."""
    return VALUES in fields or OFFERED not in fields


def setup(
    visit: Visit, titles: list[Title], wish: Wish, fields: Mapping[str, str], values: int, games: h.Node, trouble: str
) -> h.Element:  # fmt: skip
    """The whole page: games that were begun, and a new one."""
    tongue = visit.tongue
    world = arrangement(wish.title.name)
    body = h.fragment[
        h.header("#bar.bar")[
            mark(tongue),
            h.h1[tongue.say("Companion")],
            h.p(".where")[h.span[tongue.say("the automa beside your game")]],
            h.nav(aria_label="Mindtable")[
                h.a(".tool", href="/", aria_label=tongue.say("Close"))[icon("cross"), h.span[tongue.say("Close")]],
                languages(visit),
                theme_tool(tongue),
            ],
        ],
        h.p(".ctrouble", role="alert")[icon("warning"), trouble] if trouble else None,
        h.form(".conphone", method="post", action="/companion/phone")[
            h.button(".btn", type="submit")[icon("qr"), tongue.say("Open it on a phone")]
        ]
        if not fields.get("link")
        else None,
        games,
        keeping(tongue, fields.get("link", "")),
        BesideForm(visit, titles, wish, fields, values).form(),
    ]
    return document(
        dim(visit), tongue.say("Companion"), world.world, body,
        styles=[*world.styles, "home.css", "setup.css", *STYLES], scripts=["history.js", "beside.js"],
        kind=f"setuppage csetuppage w-{world.world}",
    )  # fmt: skip


def wished(title: Title, fields: Mapping[str, str]) -> tuple[Wish, dict[str, str], str]:
    """What a form asks for: the table, who draws from which deck, and how turns are told."""
    wish = wish_of(title, fields)
    decks = {}
    for deck in part(title.name).decks:
        source = fields.get(f"deck-{deck.id}", BOX)
        decks[deck.id] = source if source in SOURCES else BOX
    way = fields.get("way", TELL)
    return wish, decks, way if way in WAYS else TELL
