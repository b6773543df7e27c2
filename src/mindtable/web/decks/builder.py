"""Builder: the page on which a deck is built: works with counters, the vault, what is wrong, and figures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box, open_box
from mindtable.games.ego_and_opus.language import name as card_name
from mindtable.table.reading import words_of
from mindtable.web import elements as h
from mindtable.web.decks.draft import Draft
from mindtable.web.decks.problems import Problem, mended_all, problems
from mindtable.web.decks.vault import SIZES, Vault
from mindtable.web.gallery.opus import SCHOOLS
from mindtable.web.page import Visit, by_hand, document, languages, mark, theme_tool, tool
from mindtable.web.parts import icon, picture
from mindtable.web.titles import arrangement
from mindtable.web.titles.ego_and_opus.sight import TITLE, school_of, text_of

COSTS: Final = 4  # columns of the curve: what costs more stands in the last
PICKS: Final = ("works", "artists", "egos")
SHEETS: Final = ("home.css", "setup.css", "gallery.css", "decks.css")


@dataclass(frozen=True)
class Sieve:
    """Which works are shown: those of the deck, or those of the box that fit."""

    show: str = ""  # a kind of cards to choose from; empty: the deck
    school: str = ""
    cost: str = ""
    q: str = ""

    def fields(self) -> dict[str, str]:
        found = {"show": self.show, "school": self.school, "cost": self.cost, "q": self.q}
        return {key: value for key, value in found.items() if value}

    def works(self, draft: Draft, box: Box, tongue: Tongue) -> list[int]:
        """The works to show: while somebody searches or chooses, all of the box."""
        typed = words_of(self.q)
        found: list[int] = []
        for work in range(p.WORKS):
            own = work in draft.works
            if work == box.idea and not own:
                continue
            if not own and self.show != "works" and not typed:
                continue
            if self.school and school_of(box, box.ids[work]) != self.school:
                continue
            if self.cost and str(min(box.cost[work], COSTS - 1)) != self.cost:
                continue
            said = words_of(" ".join([*box.names[work].values(), text_of(box, box.ids[work], tongue)]))
            if all([any([word.startswith(part) for word in said]) for part in typed]):
                found.append(work)
        return found


class Builder:
    """A draft on its way to the page; `id` is the kept deck that is being changed, `wrong` what could not be read."""

    def __init__(
        self, visit: Visit, box: Box, draft: Draft, sieve: Sieve, id: str, wrong: list[str], packs: list[str]
    ) -> None:
        self.visit: Final = visit
        self.tongue: Final = visit.tongue
        self.box: Final = box
        self.draft: Final = draft
        self.sieve: Final = sieve
        self.id: Final = id
        self.wrong: Final = wrong
        self.packs: Final = packs  # the names of those laid over the cards
        self.text: Final = draft.text(open_box([]))  # a deck is kept in the words of the house set
        self.problems: Final = problems(draft, box, visit.tongue)

    # -- addresses

    def fields(self, draft: Draft | None = None, sieve: Sieve | None = None) -> dict[str, str]:
        found = {**(draft or self.draft).fields(self.box), **(self.sieve if sieve is None else sieve).fields()}
        return {**found, "id": self.id} if self.id else found

    def to(self, draft: Draft | None = None, sieve: Sieve | None = None) -> dict[str, Any]:
        """A link to the page after a change; `data-go` lets the script go there without loading it anew."""
        there = ""
        if sieve is not None and sieve.show != self.sieve.show:  # what is chosen from is seen from its beginning
            there = "#pick" if sieve.show in SIZES else "#builder" if "works" in (sieve.show, self.sieve.show) else ""
        return {"href": f"/decks/build?{urlencode(self.fields(draft, sieve))}{there}", "data-go": ""}

    def hidden(self, *without: str) -> list[h.VoidElement]:
        """The fields that a form has to carry along."""
        return [
            h.input(type="hidden", name=key, value=value)
            for key, value in self.fields().items()
            if key not in without
        ]  # fmt: skip

    # -- the page

    def page(self) -> h.Element:
        world = arrangement(TITLE)
        heading = self.draft.name or self.tongue.say("New deck")
        body = h.fragment[
            self.bar(heading),
            h.main(
                "#builder.builder", data_text=self.text, data_id=self.id or None,
                data_ok="" if self.legal else None, data_share=self.draft.address(self.box),
            )[
                h.div(".bl")[self.filters(), self.unread(), self.works(), Vault(self).section()],
                h.aside(".br")[self.state(), self.figures(), self.rates(), self.papers()],
            ],
            h.div("#messages.messages", role="status", aria_live="assertive"),
            h.dialog("#large.gdialog", aria_label=self.tongue.say("Card"))[
                h.form(".large__x", method="dialog")[
                    h.button(".tool.tool--icon")[icon("cross"), h.span(".sr")[self.tongue.say("Close")]]
                ]
            ],
        ]  # fmt: skip
        return document(
            self.visit, f"{heading} – {self.tongue.say('Deck')}", world.world, body, styles=[*world.styles, *SHEETS],
            scripts=["vendor/idiomorph.js", "decks.js"], kind=f"builderpage w-{world.world}",
        )  # fmt: skip

    @property
    def legal(self) -> bool:
        return not self.problems

    def bar(self, heading: str) -> h.Element:
        here = f"/decks/build?{urlencode(self.fields())}"
        tongue = self.tongue
        return h.header("#bar.bar")[
            mark(self.tongue),
            h.h1[tongue.say("Deck")],
            h.p(".where")[
                h.span[heading],
                h.span(".wide", aria_hidden="true")["·"],
                h.span("#kept.wide", role="status")[tongue.say("draft kept after every change")],
            ],
            h.nav(aria_label="Mindtable")[
                h.a(".tool.statelink", href="#state")[
                    icon("warning"), h.span[str(len(self.problems))], h.span(".sr")[tongue.say("Not legal yet")]
                ]
                if self.problems
                else h.a(".tool.statelink.statelink--good", href="#state", title=tongue.say("Keep this deck"))[
                    icon("check"), h.span(".sr")[tongue.say("Keep this deck")]
                ],
                tool("undo", tongue.say("Undo"), "undo"),
                h.a(
                    ".tool",
                    href=f"/decks/text?{urlencode(self.draft.fields(self.box))}",
                    download="",
                    title=tongue.say("Text"),
                )[icon("download"), h.span[tongue.say("Text")]],
                h.a(".tool", href="/decks", title=tongue.say("Your decks"))[
                    icon("portfolio"), h.span[tongue.say("Your decks")]
                ],
                languages(Visit(self.tongue, self.visit.theme, here)),
                theme_tool(self.tongue),
            ],
        ]

    def filters(self) -> h.Element:
        tongue, sieve = self.tongue, self.sieve
        schools = [
            h.a(
                self.to(sieve=replace(sieve, school="" if sieve.school == one.id else one.id)),
                class_=["fil", one.tones, "on" if sieve.school == one.id else ""],
                aria_current="true" if sieve.school == one.id else None,
            )[icon(one.sign), tongue.say(one.label)]
            for one in SCHOOLS
        ]
        costs = [
            h.a(
                self.to(sieve=replace(sieve, cost="" if sieve.cost == str(cost) else str(cost))),
                class_=["fil", "on" if sieve.cost == str(cost) else ""],
                aria_current="true" if sieve.cost == str(cost) else None, title=tongue.say("cost {n}", {"n": cost}),
            )[icon("drive"), str(cost)]
            for cost in range(COSTS)
        ]  # fmt: skip
        return h.form("#filters.filters", action="/decks/build", role="search")[
            self.hidden("q"),
            h.label(".find")[
                icon("search"),
                h.input(
                    name="q", type="search", value=sieve.q, placeholder=tongue.say("name or text"), autocomplete="off",
                    aria_label=tongue.say("Search by name or text"), maxlength="60",
                ),
            ],
            schools, h.span(".fils")[costs],
        ]  # fmt: skip

    def laid(self) -> h.Node:
        """The packs whose words and numbers the cards have."""
        if not self.packs:
            return None
        names = ", ".join(self.packs)
        return h.span(".glaidby")[" · ", icon("house"), " ", self.tongue.label(self.tongue.say("your pack"), names)]

    def unread(self) -> h.Node:
        """What could not be read of a text or a link."""
        if not self.wrong:
            return None
        return h.div(".msg.msg--bad.unread", role="alert")[
            icon("warning"),
            h.div[
                h.b[self.tongue.say("Not everything could be read; the rest is below.")],
                h.ul[[h.li[one] for one in self.wrong]],
            ],
        ]

    # -- works

    def works(self) -> h.Element:
        tongue, sieve = self.tongue, self.sieve
        cards = sieve.works(self.draft, self.box, self.tongue)
        choosing = sieve.show == "works"
        missing = p.PORTFOLIO - len(self.draft.works)
        last: h.Node = None
        done: h.Node = None
        if choosing:
            done = h.a(self.to(sieve=Sieve()), class_="btn")[icon("check"), tongue.say("done")]
            last = h.a(self.to(sieve=Sieve()), class_="addcard")[
                icon("check"), h.b[tongue.say("done")], h.small[tongue.say("back to the deck")]
            ]
        else:
            hint = (
                self.tongue.count("{n} missing", "{n} missing", missing)
                if missing > 0
                else tongue.say("all of the box")
            )
            last = h.a(
                self.to(sieve=replace(sieve, show="works")),
                class_=["addcard", "addcard--slim" if missing <= 0 else ""],
                id="add-work",
            )[icon("plus"), h.b[tongue.say("add a work")], h.small[hint]]
        none = None
        if not cards:
            empty = tongue.say("No work fits.") if sieve.q or choosing else tongue.say("No work is in the deck yet.")
            none = h.p(".hint.works25__none")[empty]
        label = tongue.say("Works of the box") if choosing else tongue.say("Portfolio")
        held = tongue.count(
            "{n} of {size} works · {box} in the box", "{n} of {size} works · {box} in the box", len(self.draft.works),
            {"size": p.PORTFOLIO, "box": p.WORKS - 1},
        )  # fmt: skip
        return h.section("#works.vault", aria_label=label)[
            h.header[
                h.h2[label],
                h.span(".hint")[held, self.laid()],
                done,
            ],
            h.div(".works25")[none, [self.work(card) for card in cards], last],
        ]

    def work(self, card: int) -> h.Element:
        box, tongue = self.box, self.tongue
        copies = self.draft.works.count(card)
        over = copies > p.COPIES or card == box.idea
        school, id = school_of(box, box.ids[card]), box.ids[card]
        called = card_name(box, card, self.tongue)
        cost = box.cost[card]
        return h.article(
            class_=["card", "pic", "gcard", f"k-{school}", "gcard--out" if not copies else ""], id=f"work-{id}",
            data_over="" if over else None,
        )[
            h.span(".pic__frame")[
                h.span(".pic__art")[picture(TITLE, "work", id, "0 0 96 72", f"art.k-{school}")]
            ],
            h.span(".pic__cost")[icon("drive"), str(cost), h.span(".sr")[tongue.say("cost {n}", {"n": cost})]],
            h.span(".card__body")[
                h.a(".card__name", href=f"/cards/{TITLE}/{id}", data_open=id)[called],
                h.span(".card__text")[text_of(box, id, self.tongue)],
            ],
            h.span(".pic__sch", title=tongue.say(school.upper()))[icon(f"school-{school}")],
            self.counter("works", card, copies, called, p.COPIES, over),
        ]  # fmt: skip

    def counter(self, kind: str, card: int, copies: int, called: str, most: int, over: bool = False) -> h.Element:
        """How many, with one more and one less."""
        tongue = self.tongue
        less = tongue.say("one less: {card}", {"card": called})
        more = tongue.say("one more: {card}", {"card": called})
        return h.span(class_=["ctr", "over" if over else ""])[
            h.a(self.to(self.draft.minus(kind, card)), class_="btn", aria_label=less, id=f"less-{kind}-{card}")[
                icon("minus")
            ]
            if copies
            else h.button(".btn", disabled=True, aria_label=less)[icon("minus")],
            h.b[str(copies)],
            h.a(self.to(self.draft.plus(kind, card)), class_="btn", aria_label=more, id=f"more-{kind}-{card}")[
                icon("plus")
            ]
            if copies < most and card != self.box.idea
            else h.button(".btn", disabled=True, aria_label=more)[icon("plus")],
        ]

    # -- the right side

    def state(self) -> h.Element:
        tongue = self.tongue
        if self.legal:
            return h.section("#state.panel.probs.probs--good", aria_live="polite")[
                h.p(".now__turn.good")[icon("check"), tongue.say("Legal: this deck can be played")],
                self.keep(True),
                h.label(".against")[
                    icon("bot"), tongue.say("Try it against"),
                    h.select("#against", name="against", aria_label=tongue.say("Deck of the bot"))[
                        [
                            h.option(value=id)[self.tongue.name(names)]
                            for id, names in self.box.starter_names.items()
                        ]
                    ],
                ],
                h.button(".btn", type="button", data_act="try")[icon("play"), tongue.say("Play against a bot")],
            ]  # fmt: skip
        count = len(self.problems)
        return h.section("#state.panel.probs", aria_live="polite")[
            h.p(".now__turn.bad")[
                icon("warning"), tongue.say("Not legal yet"),
                h.span(".clock")[self.tongue.count("{n} thing to mend", "{n} things to mend", count)],
            ],
            h.ul[[h.li[self.problem(one)] for one in self.problems]],
            h.a(self.to(mended_all(self.draft, self.box, tongue)), class_="btn", data_fill="")[
                icon("check"), tongue.say("Mend all of it")
            ]
            if any([one.mended is None for one in self.problems]) or count > 1
            else None,
            self.keep(False),
        ]  # fmt: skip

    def keep(self, legal: bool) -> h.Element:
        return h.button(".btn.btn--main", type="button", data_act="keep", disabled=not legal)[
            icon("check"), self.tongue.say("Keep this deck")
        ]

    def problem(self, one: Problem) -> h.Fragment:
        if one.mended is not None:
            link = self.to(one.mended)
        else:
            link = self.to(sieve=Sieve(show=one.pick))
        return h.fragment[
            icon(one.sign),
            h.span[h.b[one.words], "\u00a0", h.a(".clause", href=f"/rules/{TITLE}#{one.clause}")[one.clause]],
            h.a(link, class_="btn", aria_label=self.tongue.label(one.button, one.words), data_mend=one.pick)[
                one.button
            ],
        ]

    def figures(self) -> h.Node:
        box, tongue, draft = self.box, self.tongue, self.draft
        if not draft.works:
            return None  # there is nothing to count yet
        costs = [min(box.cost[work], COSTS - 1) for work in draft.works]
        counts = [costs.count(cost) for cost in range(COSTS)]
        high = max([20, *counts])
        schools = [(one, [school_of(box, box.ids[work]) for work in draft.works].count(one.id)) for one in SCHOOLS]
        flipped = {school_of(box, box.ids[artist]) for artist in draft.artists}
        unflipped = [tongue.say(one.label) for one in SCHOOLS if one.id != "all" and one.id not in flipped]
        dead = [tongue.say(one.label) for one, n in schools if n and one.id != "all" and one.id not in flipped]
        note = tongue.say("Artists flip works of their own school and of ALL.")
        if draft.artists and unflipped:
            note += " " + tongue.say("Nobody here flips {schools}.", {"schools": ", ".join(unflipped)})
        return h.section(".panel.stat.figures")[
            h.h2[tongue.say("Cost in drive")],
            h.ul(".bars")[
                [
                    h.li[
                        h.span(".bar__v", style=f"--h:{88 * n // high}%")[h.b[str(n)]],
                        h.small[str(cost) if cost < COSTS - 1 else f"{cost}+", h.span(".sr")[tongue.say("cost")]],
                    ]
                    for cost, n in enumerate(counts)
                ]
            ],
            h.h2[tongue.say("Works by school")],
            h.ul(".split")[
                [
                    h.li(class_=one.tones, style=f"flex:{n}")[
                        icon(one.sign), h.b[str(n)], h.span(".sr")[tongue.say(one.label)]
                    ]
                    for one, n in schools
                    if n
                ]
            ],
            h.p(".note")[icon("info"), h.span[note, "\u00a0", h.a(".clause", href=f"/rules/{TITLE}#P3")["P3"]]],
            h.p(".note.bad")[
                icon("warning"),
                h.span[tongue.say("In the portfolio, but flipped by nobody: {schools}.", {"schools": ", ".join(dead)})],
            ]
            if dead and draft.artists
            else None,
        ]  # fmt: skip

    def rates(self) -> h.Element:
        tongue = self.tongue
        return h.section("#rates.panel.stat.rates", data_measure="")[
            h.h2[tongue.say("Against the five lists")],
            h.p(".note")[
                icon("play"),
                h.span[tongue.say("Games of two equal bots, yours against each list in turn.")],
            ],
            h.div("#measured", aria_live="polite"),
            h.button(".btn", type="button", data_act="measure", disabled=not self.legal)[
                icon("bot"), tongue.say("Measure it")
            ],
            h.button(".btn", type="button", data_act="stop", hidden=True)[icon("cross"), tongue.say("Stop")],
        ]

    def papers(self) -> h.Element:
        """Its name, the link and the text."""
        tongue = self.tongue
        return h.section(".panel.stat.papers")[
            h.form("#naming", action="/decks/build")[
                self.hidden("name"),
                h.label[
                    tongue.say("Name"),
                    h.input(name="name", value=self.draft.name, maxlength="60", autocomplete="off"),
                ],
                h.button(".btn.btn--text.noscript", type="submit")[tongue.say("Rename")],
            ],
            h.p(".row")[
                h.a(
                    ".btn", href=self.draft.address(self.box), data_act="share", data_done=tongue.say("Copied"),
                    data_by_hand=by_hand(tongue),
                )[icon("link"), tongue.say("Link to this deck")],
            ],
            h.details("#text")[
                h.summary[icon("log"), tongue.say("As text, to copy or to import")],
                h.form("#import", action="/decks/build")[
                    h.input(type="hidden", name="id", value=self.id) if self.id else None,
                    h.textarea(
                        name="text", rows="12", spellcheck="false", aria_label=tongue.say("The deck as text"),
                    )[self.text],
                    h.button(".btn", type="submit")[icon("check"), tongue.say("Take this text")],
                ],
            ],
        ]  # fmt: skip
