"""Rules: the rules of a title in own words, on one page that can be searched by the browser."""

from __future__ import annotations

import htpy as h

from mindtable.core.title import Title
from mindtable.table.rulebook import SOURCES, Clause, Rules
from mindtable.web.page import Visit, document, languages, mark, theme_tool
from mindtable.web.parts import icon
from mindtable.web.titles import arrangement


def rules_page(visit: Visit, title: Title) -> h.Element:
    """The whole page; each rule can be linked to by its id."""
    rules = Rules(title.clauses_text())
    tongue, lang = visit.tongue, visit.tongue.lang
    name = visit.tongue.name(title.names)
    body = h.fragment[
        h.header(".bar")[
            mark(visit.tongue),
            h.h1[name],
            h.p(".where")[h.span[tongue.say("The rules, in our own words")]],
            h.nav(aria_label="Mindtable")[languages(visit), theme_tool(visit.tongue)],
        ],
        h.main(".book")[
            h.nav(".book__list.panel", aria_label=tongue.say("Chapters of the rules"))[
                h.ol[
                    [
                        h.li[h.a(href=f"#chapter-{section}")[visit.tongue.name(names)]]
                        for section, names in rules.sections.items()
                    ]
                ]
            ],
            h.div(".book__text")[
                h.p(".book__goal")[icon("target"), tongue.say(title.goal_of(title.modes[0]))],
                [
                    h.section(id=f"chapter-{section}")[
                        h.h2[visit.tongue.name(names)],
                        h.dl[[_clause(clause, visit) for clause in rules.in_section(section)]],
                    ]
                    for section, names in rules.sections.items()
                ],
                h.section("#words")[
                    h.h2[tongue.say("Words of the game")],
                    h.dl[
                        [
                            h.div(".book__rule")[h.dt[tongue.name(term.names)], h.dd[tongue.name(term.means)]]
                            for term in sorted(rules.terms, key=lambda term: term.names[lang].casefold())
                        ]
                    ],
                ]
                if rules.terms
                else None,
            ],
        ],
    ]
    world = arrangement(title.name)
    return document(
        visit, f"{tongue.say('Rules')} – {name}", world.world, body, styles=["book.css"],
        kind=f"bookpage w-{world.world}",
    )  # fmt: skip


def _clause(clause: Clause, visit: Visit) -> h.Element:
    source = SOURCES.get(clause.source)
    also = [[" ", h.a(".clause", href=f"#{other}")[other]] for other in clause.see]
    return h.div(".book__rule", id=clause.id)[
        h.dt[h.a(".clause", href=f"#{clause.id}")[clause.id]],
        h.dd[
            visit.tongue.name(clause.words),
            h.small[visit.tongue.say(source), also] if source else h.small[also] if also else None,
        ],
    ]
