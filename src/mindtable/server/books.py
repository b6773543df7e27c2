"""Books: the pages on which rules are looked up."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from mindtable.core.tongue import N_
from mindtable.games import TITLES, title, titles
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker
from mindtable.server.problem import Unknown
from mindtable.server.tables import find_title
from mindtable.web import elements as h
from mindtable.web.clauses import linked, rulebook
from mindtable.web.rules import clause_part, rules_page, shelf_of_rules

WANTED: Final = 80  # letters that are looked for
LINE: Final = 2000  # letters of a text whose rules become links

Wanted = Annotated[str, QueryParameter(max_length=WANTED)]


@get("/rules", include_in_schema=False)
async def all_rules(request: Asked, who: Asker) -> Response[bytes]:
    """The rulebooks of all titles."""
    return page(request, shelf_of_rules(visit_of(request, who), [title(name) for name in titles()]))


@get("/rules/{name:str}", include_in_schema=False)
async def rules(name: FromPath[str], request: Asked, who: Asker, q: Wanted = "", mark: Wanted = "") -> Response[bytes]:
    """The rules of a title, or those of them that speak of something."""
    shelf, tongue = find_title(name), who.tongue
    elsewhere = [title(other) for other in TITLES if q and other != name and rulebook(other).search(q, tongue).clauses]
    return page(request, rules_page(visit_of(request, who), shelf, q, mark, elsewhere))


@get("/rules/{name:str}/clause/{id:str}", include_in_schema=False)
async def one_rule(
    name: FromPath[str], id: FromPath[str], request: Asked, who: Asker,
    part: Annotated[bool, QueryParameter()] = False,
) -> Any:  # fmt: skip
    """One rule: a part of a page for a script, and else its place in the book."""
    shelf = find_title(name)
    found = [clause for clause in rulebook(shelf.name).clauses if clause.id == id]
    if not found:
        raise Unknown(N_("No rule is called {name!r}, and none mentions it."), {"name": id[:40]})
    if not part:
        return Redirect(f"/rules/{shelf.name}#{id}")
    return page(request, clause_part(visit_of(request, who), shelf, found[0]))


@get("/rules/{name:str}/linked", include_in_schema=False)
async def linked_text(
    name: FromPath[str], request: Asked, text: Annotated[str, QueryParameter(max_length=LINE)] = ""
) -> Response[bytes]:
    """A text with its rules as links, for what a script says itself."""
    return page(request, h.fragment[linked(text, find_title(name).name)])


HANDLERS: Final[list[Any]] = [all_rules, rules, one_rule, linked_text]
