"""Page: the gallery of a title, with its filters, and one card on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mindtable.core.game import Face
from mindtable.core.title import Title
from mindtable.web import elements as h
from mindtable.web.gallery.card import Hung, all_house, large, small
from mindtable.web.gallery.filters import Filter
from mindtable.web.gallery.shelf import Shelf, Sort
from mindtable.web.page import Visit, document, languages, mark, theme_tool, way
from mindtable.web.parts import icon
from mindtable.web.titles import arrangement

SHEETS: Final = ("home.css", "setup.css", "book.css", "gallery.css")


class Gallery:
    """The cards of one title, being drawn for one visitor; `packs` are the names of those laid over."""

    def __init__(
        self, visit: Visit, titles: list[Title], title: Title, shelf: Shelf, filter: Filter, packs: list[str]
    ) -> None:
        self.visit: Final = visit
        self.tongue: Final = visit.tongue
        self.titles: Final = titles
        self.title: Final = title
        self.shelf: Final = shelf
        self.filter: Final = filter
        self.packs: Final = packs

    def page(self, complaint: str = "") -> h.Element:
        """All cards that fit the filter; `complaint` is what is wrong with a pack."""
        name = self.tongue.name(self.title.names)
        body = [
            self.bar(self.tongue.say("Cards"), f"/cards/{self.title.name}{self.filter.query}"),
            h.main("#gallery.gal")[
                self.filters(), self.laid(complaint), self.grid(),
            ],
            h.div("#messages.messages", role="status", aria_live="assertive"),
            h.dialog("#large.gdialog", aria_label=self.tongue.say("Card"))[self.close()],
        ]  # fmt: skip
        return self.document(f"{self.tongue.say('Cards')} – {name}", body)

    def card_page(self, face: Face) -> h.Element:
        """One card."""
        hung = Hung(self.title, self.shelf, self.filter, face)
        name = self.shelf.name(face)
        back = f"/cards/{self.title.name}{self.filter.query}"
        body = [
            self.bar(self.tongue.say("Cards"), hung.address()),
            h.main("#gallery.gal.gal--one")[
                h.p[h.a(".btn.btn--text", href=back)[icon("left"), self.tongue.say("All cards")]],
                h.div("#cards")[large(hung)],
            ],
            h.div("#messages.messages", role="status", aria_live="assertive"),
            h.dialog("#large.gdialog", aria_label=self.tongue.say("Card"))[self.close()],
        ]
        return self.document(f"{name} – {self.tongue.name(self.title.names)}", body)

    def document(self, heading: str, body: Sequence[h.Node]) -> h.Element:
        world = arrangement(self.title.name)
        return document(
            self.visit, heading, world.world, h.fragment[body], styles=[*world.styles, *SHEETS],
            scripts=["vendor/idiomorph.js", "gallery.js"], kind=f"galpage w-{world.world}",
            skip="#cards",
        )  # fmt: skip

    def close(self) -> h.Element:
        """The button of the dialog; the script puts the card behind it."""
        return h.form(".large__x", method="dialog")[
            h.button(".tool.tool--icon")[icon("cross"), h.span(".sr")[self.tongue.say("Close")]]
        ]

    def bar(self, heading: str, here: str) -> h.Element:
        return h.header(".bar")[
            mark(self.tongue),
            h.h1[heading],
            h.nav(".where.who", aria_label=self.tongue.say("Games"))[
                [
                    h.a(
                        class_=["seg2", "on" if title.name == self.title.name else ""], href=f"/cards/{title.name}",
                        aria_current="page" if title.name == self.title.name else None,
                    )[self.tongue.name(title.names)]
                    for title in self.titles
                ]
            ],
            h.nav(aria_label="Mindtable")[
                way(f"/rules/{self.title.name}", "rule", self.tongue.say("Rules")),
                way("/decks", "portfolio", self.tongue.say("Your decks")) if self.title.decks else None,
                languages(Visit(self.tongue, self.visit.theme, here)),
                theme_tool(self.tongue),
            ],
        ]  # fmt: skip

    # -- what is asked for

    def filters(self) -> h.Element:
        shelf, filter = self.shelf, self.filter
        counts = [shelf.kind(face) for face in shelf.faces]
        kinds = [self.chip("kind", one, f"{shelf.sort_name(one)} {counts.count(one.id)}") for one in shelf.kinds]
        of_kind = [face for face in shelf.faces if not filter.kind or shelf.kind(face) == filter.kind]
        belongs = {group for face in of_kind for group in shelf.belongs(face)}
        groups = [self.chip("group", one, "") for one in shelf.groups if one.id in belongs]
        priced = [face for face in of_kind if shelf.cost(face) is not None]
        paid = {shelf.price(face) for face in priced}
        sign = paid.pop() if len(paid) == 1 else shelf.cost_sign  # one for all where they are paid with the same
        prices = [
            self.chip("cost", Sort(str(cost), sign, ""), str(cost))
            for cost in sorted({shelf.cost(face) or 0 for face in priced})
        ]
        hidden = {"kind": filter.kind, "group": filter.group, "cost": filter.cost}
        found = len(filter.found(shelf))
        return h.form("#filters.filters", action=f"/cards/{self.title.name}", role="search")[
            h.label(".find")[
                icon("search"),
                h.input(
                    name="q", type="search", value=filter.q, placeholder=self.tongue.say("name or text"),
                    aria_label=self.tongue.say("Search by name or text"), autocomplete="off", maxlength="60",
                ),
            ],
            [h.input(type="hidden", name=key, value=value) for key, value in hidden.items() if value],
            kinds, [h.span(".fils")[chips] for chips in (groups, prices) if chips],
            h.span(".hint", role="status")[
                self.tongue.count("{n} card", "{n} cards", found),
                [" · ", icon("house"), " ", self.tongue.say("house set")] if all_house(shelf) else None,
            ],
        ]  # fmt: skip

    def chip(self, key: str, one: Sort, words: str) -> h.Element:
        """A filter as a link: another click takes it away."""
        on = {"kind": self.filter.kind, "group": self.filter.group, "cost": self.filter.cost}[key] == one.id
        there = f"/cards/{self.title.name}{self.filter.turned(key, one.id).query}"
        said = words or self.shelf.sort_name(one)
        if key == "cost":
            said = self.tongue.say("cost {n}", {"n": words})
        return h.a(
            class_=["fil", one.tones, "on" if on else ""], href=there, aria_current="true" if on else None,
            title=said if said != words else None, data_filter="",
        )[icon(one.sign), words or None, h.span(".sr")[said] if said != words else None]  # fmt: skip

    # -- packs

    def laid(self, complaint: str) -> h.Element:
        """The packs laid over, and where another can be opened."""
        names = [
            h.li[h.b[name], h.button(".btn.btn--text", type="button", data_unlay=str(at))[self.tongue.say("take off")]]
            for at, name in enumerate(self.packs)
        ]
        return h.details("#packs.packs.panel", open=bool(complaint) or None, data_packs=self.title.name)[
            h.summary[
                icon("house"), h.b[self.tongue.say("Your own cards")],
                h.small[", ".join(self.packs) if self.packs else self.tongue.say("no card pack opened")],
            ],
            h.p(".note")[
                self.tongue.say(
                    "If you own the game, write what is printed on your cards into a card pack and open it here: it is "
                    "laid over the house set, what it changes is marked, and it is kept in this browser for new tables."
                )
            ],
            h.p(".msg.msg--bad", role="alert")[icon("warning"), h.span[complaint]] if complaint else None,
            h.ul[names] if names else None,
            h.label(".btn")[
                icon("plus"), self.tongue.say("Open a card pack"),
                h.input(".sr", type="file", accept=".toml", data_lay=""),
            ],
        ]  # fmt: skip

    # -- the cards

    def grid(self) -> h.Element:
        shelf, filter = self.shelf, self.filter
        faces = filter.found(shelf)
        if not faces:
            return h.section("#cards.gnone")[
                icon("search"),
                h.p[self.tongue.say("No card matches. Search for less, or remove a filter.")],
                h.a(".btn", href=f"/cards/{self.title.name}", data_filter="")[self.tongue.say("Show all cards")],
            ]
        sections = []
        for kind in [*shelf.kinds, Sort("", "card", "")]:
            here = [face for face in faces if shelf.sort(shelf.kinds, shelf.kind(face)).id == kind.id]
            if here:
                sections.append(self.section(kind, here))
        return h.div("#cards.gsections")[sections]

    def section(self, kind: Sort, faces: list[Face]) -> h.Element:
        heading = self.shelf.sort_name(kind) if kind.id else self.tongue.say("Cards")
        return h.section(aria_label=heading)[
            h.h2[icon(kind.sign), heading, h.small[str(len(faces))]],
            h.div(".cardgrid")[[small(Hung(self.title, self.shelf, self.filter, face)) for face in faces]],
        ]
