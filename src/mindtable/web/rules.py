"""Rules: the rules of a title in own words: chapters, search, where each comes from, and which switch changes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote

from mindtable.core.cards import HOUSE, PUBLIC, SEED
from mindtable.core.title import OptionSpec, Title
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.table.reading import bare, words_of
from mindtable.table.rulebook import SOURCES, Clause, Rules, Term
from mindtable.web import elements as h
from mindtable.web.clauses import clause_link, linked, rulebook
from mindtable.web.page import Visit, document, languages, mark, theme_tool, way
from mindtable.web.parts import icon
from mindtable.web.titles import arrangement

# Where a rule comes from, in a word; the sentence stands beside it on hovering, and above the rules.
MARKS: Final = {
    SEED: N_("rulebook"),
    PUBLIC: N_("public"),
    "ruling": N_("ruling"),
    HOUSE: N_("house"),
    "derived": N_("follows"),
}
_WORD: Final = re.compile(r"\w+")


def shelf_of_rules(visit: Visit, titles: list[Title]) -> h.Element:
    """The list of all rulebooks."""
    tongue = visit.tongue
    rows = []
    for title in titles:
        rules, world = rulebook(title.name), arrangement(title.name)
        count = tongue.count("{n} rule", "{n} rules", len(rules.clauses), {})
        rows.append(
            h.li[
                h.a(".panel.shelved", href=f"/rules/{title.name}")[
                    h.span(".game__i", data_world=world.world, data_theme=world.theme)[icon(world.sign_of_title)],
                    h.span[h.b(".voice")[tongue.name(title.names)], h.small[tongue.say(title.goal_of(title.modes[0]))]],
                    h.small(".shelved__n")[count],
                ]
            ]
        )
    body = h.fragment[
        _bar(visit, tongue.say("Rules"), "", [way("/cards", "cards", tongue.say("Cards"))]),
        h.main(".book.book--shelf")[
            h.p(".book__lead")[tongue.say("The rules of each game in our own words, in the order of its rulebook.")],
            h.ul(".shelfrules")[rows],
        ],
    ]
    return document(
        visit, f"{tongue.say('Rules')} – Mindtable", "house", body, styles=["home.css", "book.css"], kind="bookpage"
    )


def pill(source: str, tongue: Tongue) -> h.Node:
    """Where a rule comes from, in a word."""
    if source not in MARKS:
        return None
    return h.span(class_=f"src src--{source}", title=tongue.say(SOURCES[source]))[tongue.say(MARKS[source])]


def _bar(visit: Visit, name: str, where: str, ways: list[h.Element]) -> h.Element:
    return h.header(".bar")[
        mark(visit.tongue),
        h.h1[name],
        h.p(".where")[h.span[where]],
        h.nav(aria_label="Mindtable")[ways, languages(visit), theme_tool(visit.tongue)],
    ]


def rules_page(
    visit: Visit, title: Title, wanted: str = "", source: str = "", elsewhere: Sequence[Title] = ()
) -> h.Element:
    """The whole page; `wanted` words, or rules of one source, are all that is shown where they are given."""
    tongue = visit.tongue
    name = tongue.name(title.names)
    world = arrangement(title.name)
    book = Book(visit, title)
    ways = [
        way(f"/new/{title.name}", "play", tongue.say("New table")),
        way(f"/cards/{title.name}", "cards", tongue.say("Cards")),
        way("/rules", "rule", tongue.say("All rules")),
    ]
    body = h.fragment[
        _bar(visit, name, tongue.say("The rules, in our own words"), ways),
        h.main(".book")[
            h.div(".book__side")[book.form(wanted), book.contents()],
            h.p("#said.sr", role="status"),
            h.div("#found.book__text")[
                book.found(wanted.strip(), elsewhere) if wanted.strip() else book.of_source(source) or book.whole()
            ],
        ],
    ]
    return document(
        visit, f"{tongue.say('Rules')} – {name}", world.world, body, styles=["book.css"],
        scripts=["rules.js", "clauses.js"], kind=f"bookpage w-{world.world}", skip="#found",
    )  # fmt: skip


def clause_part(visit: Visit, title: Title, clause: Clause) -> h.Element:
    """One rule, to be read beside a table."""
    tongue = visit.tongue
    book = Book(visit, title)
    section = book.rules.sections.get(clause.section)
    return h.div(".closer.closer--rule", lang=tongue.lang)[
        h.p(".label")[tongue.name(title.names), " · ", tongue.name(section) if section else ""],
        h.h2[clause.id, " ", pill(clause.source, tongue)],
        h.p[linked(tongue.name(clause.words), title.name)],
        book.changed_by(clause),
        h.p(".closer__also")[
            tongue.say("See also"), " ", listed([clause_link(other, title.name) for other in clause.see])
        ]
        if clause.see
        else None,
        h.p[
            h.a(href=f"/rules/{title.name}#{clause.id}", target="_blank")[
                icon("rule"), " ", tongue.say("The whole chapter")
            ]
        ],
        h.form(method="dialog")[h.button(".btn.btn--main", autofocus=True)[tongue.say("Close")]],
    ]


class Book:
    """The rules of a title, being written for a reader."""

    def __init__(self, visit: Visit, title: Title) -> None:
        self.tongue: Final = visit.tongue
        self.title: Final = title
        self.rules: Final[Rules] = rulebook(title.name)
        self.here: Final = f"/rules/{title.name}"
        self.switches: Final[dict[str, list[OptionSpec]]] = {}
        for spec in title.options:
            self.switches.setdefault(spec.clause, []).append(spec)

    # -- beside the text

    def form(self, wanted: str) -> h.Element:
        """The search; it works without a script, too."""
        tongue = self.tongue
        return h.form("#search.book__search.panel", role="search", action=self.here, method="get")[
            h.label(for_="q")[tongue.say("Search the rules")],
            h.span[
                h.input(
                    "#q", type="search", name="q", value=wanted, maxlength="80", autocomplete="off",
                    placeholder=tongue.say("word or rule"),
                ),
                h.button(".btn", title=tongue.say("Search"))[icon("search"), h.span(".sr")[tongue.say("Search")]],
            ],
        ]  # fmt: skip

    def contents(self) -> h.Element:
        """The table of contents."""
        tongue = self.tongue
        rows = [
            h.li[h.a(href=f"{self.here}#chapter-{section}")[tongue.name(names)]]
            for section, names in self.rules.sections.items()
        ]
        if self.title.options:
            rows.append(h.li[h.a(href=f"{self.here}#switches")[tongue.say("Switches of this game")]])
        if self.rules.terms:
            rows.append(h.li[h.a(href=f"{self.here}#words")[tongue.say("Words of the game")]])
        return h.nav("#contents.book__list.panel", aria_label=tongue.say("Chapters of the rules"))[
            h.details(open=True)[h.summary[tongue.say("Chapters"), icon("down")], h.ol[rows]]
        ]

    def legend(self) -> h.Element:
        """What the marks beside the rules mean; each shows its own rules alone."""
        found = []
        for source, words in MARKS.items():
            count = len([clause for clause in self.rules.clauses if clause.source == source])
            if count:
                found.append(
                    h.li[
                        h.a(href=f"{self.here}?mark={source}", class_=f"src src--{source}")[self.tongue.say(words)],
                        h.small[self.tongue.say(SOURCES[source]), f" ({count})"],
                    ]
                )
        return h.ul(".book__legend", aria_label=self.tongue.say("Where the rules come from"))[found]

    # -- rules

    def whole(self) -> h.Fragment:
        """Every chapter."""
        tongue = self.tongue
        return h.fragment[
            h.p(".book__goal")[icon("target"), tongue.say(self.title.goal_of(self.title.modes[0]))],
            self.legend(),
            [
                h.section(id=f"chapter-{section}")[
                    h.h2[tongue.name(names)],
                    h.dl[[self.clause(clause) for clause in self.rules.in_section(section)]],
                ]
                for section, names in self.rules.sections.items()
            ],
            self.all_switches(),
            h.section("#words")[
                h.h2[tongue.say("Words of the game")],
                h.dl[
                    [
                        self.term(term)
                        for term in sorted(self.rules.terms, key=lambda term: bare(term.names[tongue.lang]))
                    ]
                ],
            ]
            if self.rules.terms
            else None,
        ]

    def clause(self, clause: Clause, typed: list[str] | None = None, chapter: bool = False) -> h.Element:
        """A rule with its mark, the switches that change it, and the rules that belong to it."""
        tongue = self.tongue
        section = self.rules.sections.get(clause.section) if chapter else None
        also = self.links(clause.see)
        text = tongue.name(clause.words)
        return h.div(".book__rule", id=None if chapter else clause.id)[
            h.dt[self.links([clause.id])],
            h.dd[
                marked(text, typed) if typed else linked(text, self.title.name),
                " ",
                pill(clause.source, tongue),
                self.changed_by(clause),
                h.small[tongue.say("See also"), " ", also] if also else None,
                h.small[tongue.name(section)] if section else None,
            ],
        ]

    def changed_by(self, clause: Clause) -> h.Node:
        """The switches that change a rule."""
        specs = self.switches.get(clause.id, [])
        return [h.small(".book__switch")[icon("settings"), self.switch(spec)] for spec in specs] or None

    def switch(self, spec: OptionSpec) -> h.Node:
        """A switch and what it can be set to; the first value is the usual one."""
        says = self.tongue.say(spec.says)
        values = [self.tongue.say(name) if spec.names is not spec.values else name for name in spec.names]
        return h.span[self.tongue.label(capital(says), ""), h.b[values[0]], [f", {value}" for value in values[1:]]]

    def all_switches(self) -> h.Node:
        """Every switch with the rule it changes."""
        if not self.title.options:
            return None
        tongue = self.tongue
        return h.section("#switches")[
            h.h2[tongue.say("Switches of this game")],
            h.p(".book__lead")[
                tongue.say("Chosen when a table is made. What is printed in bold holds where nothing is chosen."),
                " ",
                h.a(href=f"/new/{self.title.name}")[tongue.say("Make a table")],
            ],
            h.dl[
                [
                    h.div(".book__rule")[h.dt[self.links([spec.clause])], h.dd[self.switch(spec)]]
                    for spec in self.title.options
                ]
            ],
        ]

    def term(self, term: Term, typed: list[str] | None = None) -> h.Element:
        """A word of the game and the rules that say what it is."""
        links = self.links(term.clauses)
        return h.div(".book__rule")[
            h.dt[self.tongue.name(term.names)],
            h.dd[marked(self.tongue.name(term.means), typed or []), h.small[links] if links else None],
        ]

    def links(self, ids: list[str]) -> list[h.Node]:
        """Rules by their ids, each a link to its place in the book."""
        return listed([h.a(".clause.clause--here", href=f"{self.here}#{id}")[id] for id in ids])

    # -- a part of it

    def found(self, wanted: str, elsewhere: Sequence[Title]) -> h.Fragment:
        """What speaks of the words that were looked for; `elsewhere` are the other titles in which they are found."""
        tongue = self.tongue
        found = self.rules.search(wanted, tongue)
        typed = words_of(wanted)
        if found.nothing:
            return self.nothing(wanted, elsewhere)
        count = tongue.count(
            "{n} place speaks of “{wanted}”.", "{n} places speak of “{wanted}”.",
            len(found.terms) + len(found.clauses), {"wanted": wanted},
        )  # fmt: skip
        return h.fragment[
            h.p(".book__lead")[count, " ", self.back()],
            h.section[h.h2[tongue.say("Words of the game")], h.dl[[self.term(term, typed) for term in found.terms]]]
            if found.terms
            else None,
            h.section[h.h2[tongue.say("Rules")], h.dl[[self.clause(clause, typed, True) for clause in found.clauses]]]
            if found.clauses
            else None,
        ]

    def nothing(self, wanted: str, elsewhere: Sequence[Title]) -> h.Fragment:
        """Nothing was found: what else there is."""
        tongue = self.tongue
        near = self.rules.near(wanted, tongue)
        links: list[h.Node] = []
        for word in near:
            links += [h.a(".btn", href=f"{self.here}?q={quote(word)}")[word], " "]
        other = [
            h.li[h.a(href=f"/rules/{title.name}?q={quote(wanted)}")[tongue.name(title.names)]] for title in elsewhere
        ]
        return h.fragment[
            h.div(".emptybox")[
                icon("search"),
                h.span[tongue.say("No rule of this game speaks of “{wanted}”.", {"wanted": wanted})],
                h.p[tongue.say("Perhaps one of these:"), " ", links] if near else None,
                h.p[tongue.say("It is found in the rules of:")] if other else None,
                h.ul[other] if other else None,
                h.p[self.back()],
            ],
        ]

    def of_source(self, source: str) -> h.Fragment | None:
        """The rules of one source."""
        if source not in MARKS:
            return None
        clauses = [clause for clause in self.rules.clauses if clause.source == source]
        return h.fragment[
            h.p(".book__lead")[
                self.tongue.count("{n} rule", "{n} rules", len(clauses), {}),
                " ",
                pill(source, self.tongue),
                " · ",
                self.back(),
            ],
            self.legend(),
            h.dl[[self.clause(clause, None, True) for clause in clauses]],
        ]

    def back(self) -> h.Element:
        return h.a(".book__back", href=self.here)[self.tongue.say("Show all the rules")]


def listed(links: Sequence[h.Node]) -> list[h.Node]:
    """Links one after the other, with commas between them."""
    return [node for link in links for node in (", ", link)][1:]


def marked(text: str, typed: list[str]) -> list[h.Node]:
    """A text in which the words that begin like those that were looked for stand out."""
    found: list[h.Node] = []
    end = 0
    for word in _WORD.finditer(text):
        if any([bare(word[0]).startswith(part) for part in typed]):
            found += [text[end : word.start()], h.mark[word[0]]]
            end = word.end()
    return [*found, text[end:]]
