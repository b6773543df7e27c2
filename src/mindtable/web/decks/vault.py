"""Vault: the six artists, the eight egos and the Ideas of a draft, and those that can be chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.decks import KINDS
from mindtable.games.ego_and_opus.language import name as card_name
from mindtable.table.reading import words_of
from mindtable.web import elements as h
from mindtable.web.parts import chip, icon, picture
from mindtable.web.titles.ego_and_opus.sight import TITLE, school_of, text_of

if TYPE_CHECKING:
    from mindtable.web.decks.builder import Builder

SIZES: Final = {"artists": p.VAULT_ARTISTS, "egos": p.VAULT_EGOS}


class Vault:
    """The vault of the draft on a page."""

    def __init__(self, builder: Builder) -> None:
        self.page: Final = builder
        self.draft: Final = builder.draft
        self.box: Final = builder.box
        self.tongue: Final = builder.tongue

    def section(self) -> h.Element:
        tongue, show = self.tongue, self.page.sieve.show
        artists = [self.artist(card) for card in self.draft.artists]
        egos = [self.ego(card, at) for at, card in enumerate(self.draft.egos)]
        return h.section("#vault.vault", aria_label=tongue.say("Vault"))[
            h.header[
                h.h2[tongue.say("Vault")],
                h.span(".hint")[tongue.say("six artists, eight egos; never shown before they enter")],
            ],
            h.div(".vault__g")[
                h.ul(".vrows")[artists, self.gap("artists")], h.ul(".minis")[egos, self.gap("egos")]
            ],
            self.ideas(),
            self.picker(show) if show in SIZES else None,
        ]  # fmt: skip

    def called(self, card: int) -> str:
        return card_name(self.box, card, self.tongue)

    def artist(self, card: int) -> h.Element:
        box, tongue = self.box, self.tongue
        id, school = box.ids[card], school_of(box, box.ids[card])
        work = box.specialty[card]
        copies = self.draft.works.count(work)
        twice = self.draft.artists.count(card) > 1
        said = tongue.say("specialty {work}: {n} in the portfolio", {"work": self.called(work), "n": copies})
        return h.li(class_=["vrow", f"k-{school}", "vrow--bad" if twice else ""])[
            h.span(".artist__p")[picture(TITLE, "artist", id, "0 0 72 72", f"art.k-{school}")],
            h.a(".voice", href=f"/cards/{TITLE}/{id}", data_open=id)[self.called(card)],
            h.small(title=said)[
                icon("specialty"), h.span(".vrow__s")[self.called(work)],
                h.b(class_="bad" if not copies else None)[f"{copies}×"],
            ],
            h.span(class_=["sch", f"k-{school}"], title=tongue.say(school.upper()))[icon(f"school-{school}")],
            chip("attack", box.attack[card], tongue.say("attack {n}", {"n": box.attack[card]})),
            chip("drive", box.life[card], tongue.say("drive {n}", {"n": box.life[card]})),
            self.out("artists", card),
        ]  # fmt: skip

    def ego(self, card: int, at: int) -> h.Element:
        id = self.box.ids[card]
        twice = card in self.draft.egos[:at]
        return h.li(class_=["mini", "bad" if twice else ""], title=text_of(self.box, id, self.tongue))[
            h.span[picture(TITLE, "ego", id, "0 0 72 72", "art.k-plain")],
            h.a(href=f"/cards/{TITLE}/{id}", data_open=id)[h.small[self.called(card)]],
            self.out("egos", card),
        ]

    def out(self, kind: str, card: int) -> h.Element:
        words = self.tongue.say("take {card} out", {"card": self.called(card)})
        return h.a(self.page.to(self.draft.minus(kind, card)), class_="out", aria_label=words)[icon("cross")]

    def gap(self, kind: str) -> h.Node:
        """The way to the cards of a kind, where there is room for some."""
        tongue = self.tongue
        missing = SIZES[kind] - len(self.draft.cards(kind))
        link = self.page.to(sieve=replace(self.page.sieve, show=kind))
        if kind == "artists":
            words = tongue.say("one more artist") if missing > 0 else tongue.say("other artists")
            hint = tongue.say("six are needed") if missing > 0 else tongue.say("all of the box")
            return h.li(".vgap")[
                h.a(link, class_="vrow vrow--none", id="add-artist")[
                    h.span(".artist__p")[icon("plus")], h.span(".vrow__n")[h.b(".voice")[words], h.small[hint]]
                ]
            ]
        words = tongue.say("one more ego") if missing > 0 else tongue.say("other egos")
        return h.li(".vgap")[h.a(link, class_="mini mini--none", id="add-ego")[h.span[icon("plus")], h.small[words]]]

    def ideas(self) -> h.Element:
        tongue, n = self.tongue, self.draft.ideas
        less, more = tongue.say("one Idea less"), tongue.say("one Idea more")
        return h.p(".ideas")[
            icon("idea"), h.span[tongue.say("Ideas in the vault")],
            h.span(class_=["ctr", "over" if n > p.MOST_IDEAS else ""])[
                h.a(self.page.to(replace(self.draft, ideas=n - 1)), class_="btn", aria_label=less, id="less-ideas")[
                    icon("minus")
                ]
                if n
                else h.button(".btn", disabled=True, aria_label=less)[icon("minus")],
                h.b[str(n)],
                h.a(self.page.to(replace(self.draft, ideas=n + 1)), class_="btn", aria_label=more, id="more-ideas")[
                    icon("plus")
                ]
                if n < p.MOST_IDEAS
                else h.button(".btn", disabled=True, aria_label=more)[icon("plus")],
            ],
            h.small(".hint")[
                tongue.say("only of use with works that take them"), " ",
                h.a(".clause", href=f"/rules/{TITLE}#C2")["C2"],
            ],
        ]  # fmt: skip

    # -- choosing

    def picker(self, kind: str) -> h.Element:
        tongue, box = self.tongue, self.box
        typed = words_of(self.page.sieve.q)
        heading = tongue.say("Artists of the box") if kind == "artists" else tongue.say("Egos of the box")
        rows: list[h.Node] = []
        for card in KINDS[kind]:
            if self.page.sieve.school and kind == "artists" and school_of(box, box.ids[card]) != self.page.sieve.school:
                continue
            said = words_of(" ".join([*box.names[card].values(), text_of(box, box.ids[card], self.tongue)]))
            if all([any([word.startswith(part) for word in said]) for part in typed]):
                rows.append(self.choice(kind, card))
        return h.section("#pick.pick25.panel", aria_label=heading)[
            h.header[
                h.h2[heading],
                h.a(self.page.to(sieve=replace(self.page.sieve, show="")), class_="btn")[
                    icon("check"), tongue.say("done")
                ],
            ],
            h.ul(".picks")[rows],
        ]  # fmt: skip

    def choice(self, kind: str, card: int) -> h.Element:
        box, tongue = self.box, self.tongue
        id, school = box.ids[card], school_of(box, box.ids[card])
        single = "artist" if kind == "artists" else "ego"
        there = card in self.draft.cards(kind)
        life = "drive" if kind == "artists" else "health"
        if there:
            action = self.out(kind, card)
        else:
            words = tongue.say("put {card} into the vault", {"card": self.called(card)})
            action = h.a(self.page.to(self.draft.plus(kind, card)), class_="btn", aria_label=words, data_add=id)[
                icon("plus")
            ]
        text = text_of(box, id, self.tongue)
        if kind == "artists":
            text += " " + tongue.say("Specialty: {work}", {"work": self.called(box.specialty[card])})
        return h.li(class_=["pick1", f"k-{school}", "on" if there else ""])[
            h.span(class_=["pick1__p", f"pick1__p--{single}"])[
                picture(TITLE, single, id, "0 0 72 72", f"art.k-{school}")
            ],
            h.span(".pick1__t")[
                h.b(".voice")[h.a(href=f"/cards/{TITLE}/{id}", data_open=id)[self.called(card)]],
                h.span(".pick1__v")[
                    icon(f"school-{school}") if kind == "artists" else None, icon("attack"), str(box.attack[card]),
                    icon(life), str(box.life[card]),
                ],
                h.small[text],
            ],
            action,
        ]  # fmt: skip
