"""History: the games of a visitor with their results, what they add up to, and the way to their records."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from mindtable.core.limits import is_number
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games import title, titles
from mindtable.web import elements as h
from mindtable.web.page import Visit, document, house_bar
from mindtable.web.parts import icon
from mindtable.web.setup import LEVEL_NAMES
from mindtable.web.titles import arrangement

PAGE: Final = 20  # games on a page
RUNNING, WON, SHARED, LOST, CLOSED, OVER = "running", "won", "shared", "lost", "closed", "over"
RESULTS: Final = {
    RUNNING: N_("running"), WON: N_("won"), SHARED: N_("victory shared"), LOST: N_("lost"), CLOSED: N_("closed early"),
}  # fmt: skip
ENDED: Final = (WON, SHARED, LOST, OVER)
SIGNS: Final = {RUNNING: "play", WON: "trophy", SHARED: "people", LOST: "cross", CLOSED: "lock", OVER: "trophy"}


@dataclass(frozen=True)
class PastGame:
    """One of the visitor's games."""

    table: str
    title: Title
    mode: str
    result: str  # one of RESULTS; OVER where the visitor only looked on
    level: str  # a difficulty or a level of bots; empty where people played, or nobody knows any more
    others: list[str]
    points: int | None  # of the visitor's side
    against: list[int]  # of the other sides
    round: int
    your_turn: bool
    touched: float
    brought: bool  # it came as a record, and counts nowhere
    beside: bool = False  # it was played beside the box
    replay: str = ""  # the table on which such a game can be replayed, once there is one

    @property
    def address(self) -> str:
        return f"/companion/{self.table}" if self.beside else f"/tables/{self.table}"

    @property
    def replayed_at(self) -> str:
        """Where it can be replayed; empty where it cannot."""
        table = self.replay if self.beside else self.table
        return f"/tables/{table}/replay?at=0" if table and self.result in ENDED else ""


@dataclass(frozen=True)
class Filter:
    """Which games are wanted; an empty field wants all."""

    title: str = ""
    result: str = ""
    level: str = ""
    mode: str = ""
    page: int = 1

    def fields(self, page: int = 1) -> dict[str, str]:
        found = {"title": self.title, "result": self.result, "level": self.level, "mode": self.mode}
        return {key: value for key, value in found.items() if value} | ({"page": str(page)} if page > 1 else {})

    def wants(self, game: PastGame) -> bool:
        asked = ((self.title, game.title.name), (self.result, game.result), (self.level, game.level))
        return all([not want or want == has for want, has in asked]) and self.mode in ("", game.mode)


@dataclass(frozen=True)
class Figures:
    """What the finished games of one title at one level add up to."""

    title: Title
    level: str
    games: int
    won: int
    points: float | None  # on average


def filter_of(fields: Mapping[str, str]) -> Filter:
    """What a form asks for; a field that says nothing sensible wants all."""
    name, result, page = fields.get("title", ""), fields.get("result", ""), fields.get("page", "")
    name = name if name in titles() else ""
    modes = title(name).modes if name else [mode for one in titles() for mode in title(one).modes]
    mode = fields.get("mode", "")
    return Filter(
        name, result if result in RESULTS else "", fields.get("level", "")[:20], mode if mode in modes else "",
        min(max(1, int(page)), 1000) if is_number(page) and len(page) < 5 else 1,
    )  # fmt: skip


def figures(games: Sequence[PastGame]) -> list[Figures]:
    """What finished games add up to, by title and level; records that were brought count nowhere."""
    groups: dict[tuple[str, str], list[PastGame]] = {}
    for game in games:
        if game.result in (WON, SHARED, LOST) and not game.brought:
            groups.setdefault((game.title.name, game.level), []).append(game)
    found: list[Figures] = []
    for (name, level), played in sorted(groups.items()):
        points = [game.points for game in played if game.points is not None]
        won = len([game for game in played if game.result == WON])
        found.append(
            Figures(title(name), level, len(played), won, sum(points) / len(points) if points else None)
        )  # fmt: skip
    return found


def level_name(name: Title, mode: str, level: str, tongue: Tongue) -> str:
    """How hard it was, in words that begin as a name does."""
    for one in name.difficulties(mode) if mode else [one for mode in name.modes for one in name.difficulties(mode)]:
        if one.id == level:
            return capital(tongue.say(one.says))
    return tongue.say(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


class History:
    """The page of a visitor's games, being drawn."""

    def __init__(self, visit: Visit, games: list[PastGame], wanted: Filter, most: bool) -> None:
        self.visit: Final = visit
        self.tongue: Final = visit.tongue
        self.games: Final = games
        self.wanted: Final = wanted
        self.most: Final = most  # there are more than are looked through
        self.found: Final = [game for game in games if wanted.wants(game)]
        self.pages: Final = max(1, -(-len(self.found) // PAGE))

    def page(self) -> h.Element:
        tongue = self.tongue
        body = h.fragment[
            house_bar(self.visit),
            h.main(".history")[
                h.header(".history__h")[
                    h.h2[tongue.say("My games")],
                    h.a(".btn", href="/replay")[icon("replay"), tongue.say("Open a record")],
                    self.archive(),
                ],
                self.form() if self.games else None,
                self.statistics(),
                self.listed(),
            ],
        ]  # fmt: skip
        return document(
            self.visit, f"{tongue.say('My games')} – Mindtable", "house", body, styles=["home.css", "history.css"],
            scripts=["history.js"], kind="homepage",
        )  # fmt: skip

    def archive(self) -> h.Node:
        if not any([game.replayed_at for game in self.games]):
            return None
        return h.a(".btn", href="/games/records.zip", download="mindtable-records.zip")[
            icon("download"), self.tongue.say("All my records")
        ]

    def form(self) -> h.Element:
        tongue, wanted = self.tongue, self.wanted
        played = {game.title.name: tongue.name(game.title.names) for game in self.games}
        levels = {
            game.level: level_name(game.title, game.mode, game.level, tongue) for game in self.games if game.level
        }
        shown = [game for game in self.games if not wanted.title or game.title.name == wanted.title]
        modes = {game.mode: game.title.mode_name(game.mode, tongue) for game in shown}
        results = {key: tongue.say(words) for key, words in RESULTS.items()}
        known = {game.result for game in self.games}
        results = {key: words for key, words in results.items() if key in known or key == wanted.result}
        signs = {name: arrangement(name).sign_of_title for name in played}
        return h.div("#filter.filter")[
            self.chips("title", tongue.say("Game"), played, signs),
            self.chips("result", tongue.say("Result"), results, SIGNS),
            self.chips("level", tongue.say("Level"), levels, {}),
            self.chips("mode", tongue.say("Format"), modes, {}) if wanted.title else None,
        ]

    def chips(self, key: str, label: str, values: Mapping[str, str], signs: Mapping[str, str]) -> h.Node:
        """A filter, each value a link; another click takes it away."""
        has = {"title": self.wanted.title, "result": self.wanted.result, "level": self.wanted.level,
               "mode": self.wanted.mode}  # fmt: skip
        if len(values) < 2 and not has[key]:
            return None
        links = []
        for value, words in values.items():
            on = has[key] == value
            fields = {**has, key: "" if on else value}
            if key == "title":
                fields["mode"] = ""  # another game has other formats
            there = urlencode({name: one for name, one in fields.items() if one})
            links.append(
                h.a(
                    class_=["fil", "on" if on else ""], href=f"/games?{there}" if there else "/games",
                    aria_current="true" if on else None, data_filter=f"{key}={value}",
                )[icon(signs[value]) if value in signs else None, capital(words)]
            )  # fmt: skip
        return h.div(".filter__r", role="group", aria_label=label)[h.small(aria_hidden="true")[label], links]

    def listed(self) -> h.Element:
        tongue = self.tongue
        if not self.found:
            said = (
                tongue.say("No game matches. Remove a filter.") if self.games
                else tongue.say("Games you play here will be listed on this page, in this browser.")
            )  # fmt: skip
            way = h.a(".btn", href="/games" if self.games else "/")[
                tongue.say("All my games") if self.games else tongue.say("Play one")
            ]
            return h.p(".emptybox")[icon("cards"), h.span[said], way]
        page = min(self.wanted.page, self.pages)
        rows = self.found[(page - 1) * PAGE : page * PAGE]
        return h.section(".past", aria_label=tongue.say("My games"))[
            h.p(".hint.past__n")[
                tongue.count("{n} game", "{n} games", len(self.found), {}),
                tongue.say(", the latest are looked through") if self.most else None,
            ],
            h.ul[[h.li[self.row(game)] for game in rows]],
            self.turner(page) if self.pages > 1 else None,
        ]

    def turner(self, page: int) -> h.Element:
        tongue = self.tongue
        there = [(page - 1, "left", tongue.say("Newer")), (page + 1, "right", tongue.say("Older"))]
        return h.nav(".turner", aria_label=tongue.say("Pages"))[
            [
                h.a(".btn", href=f"/games?{urlencode(self.wanted.fields(to))}", rel="nofollow")[
                    [words, icon(sign)] if to > page else [icon(sign), words]
                ]
                if 1 <= to <= self.pages
                else None
                for to, sign, words in there
            ],
            h.span(".hint")[tongue.say("page {n} of {most}", {"n": page, "most": self.pages})],
        ]

    def row(self, game: PastGame) -> h.Element:
        tongue, world = self.tongue, arrangement(game.title.name)
        day = time.strftime("%Y-%m-%d", time.gmtime(game.touched))
        facts = [
            capital(game.title.mode_name(game.mode, tongue)), level_name(game.title, game.mode, game.level, tongue),
            ", ".join(game.others), tongue.say("from a record") if game.brought else "",
            tongue.say("beside the box") if game.beside else "",
        ]  # fmt: skip
        score = f"{game.points}" if game.points is not None else ""
        if score and game.against:
            score += " : " + ", ".join([str(one) for one in game.against])
        return h.div(".pastrow")[
            h.a(".game", href=game.address)[
                h.span(".game__i", data_world=world.world, data_theme=world.theme)[icon(world.sign_of_title)],
                h.span(".game__t")[
                    h.b[tongue.name(game.title.names)], h.small[" · ".join([fact for fact in facts if fact])]
                ],
                h.span(".game__s")[
                    h.span(class_=["res", f"res--{game.result}", "res--turn" if game.your_turn else ""])[
                        icon(SIGNS[game.result]), self.said(game)
                    ],
                    h.small[h.b(".score")[score.replace("-", "−")] if score else None, " ", h.time(datetime=day)[day]],
                ],
            ],
            h.a(".btn.btn--text", href=game.replayed_at, title=tongue.say("Replay"))[
                icon("replay"), h.span(".sr")[tongue.say("Replay"), ": ", tongue.name(game.title.names), " ", day]
            ]
            if game.replayed_at
            else None,
        ]

    def said(self, game: PastGame) -> str:
        if game.result == RUNNING:
            return self.tongue.say("your turn") if game.your_turn else self.tongue.say("running")
        return self.tongue.say("over") if game.result == OVER else self.tongue.say(RESULTS[game.result])

    def statistics(self) -> h.Node:
        tongue = self.tongue
        rows = figures(self.found)
        if not rows:
            return None
        heads = [tongue.say("Game"), tongue.say("Level"), tongue.say("Played"), tongue.say("Won"), "%",
                 tongue.say("Points on average")]  # fmt: skip
        return h.section(".panel.stats")[
            h.h2[tongue.say("In figures")],
            h.div(".stats__t", tabindex="0", role="region", aria_label=tongue.say("In figures"))[
                h.table[
                    h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
                    h.tbody[
                        [
                            h.tr[
                                h.th(scope="row")[tongue.name(one.title.names)],
                                h.td[level_name(one.title, "", one.level, tongue) or capital(tongue.say("people"))],
                                h.td[str(one.games)], h.td[str(one.won)], h.td[f"{100 * one.won / one.games:.0f}"],
                                h.td[tongue.decimal(round(one.points, 1)) if one.points is not None else "–"],
                            ]
                            for one in rows
                        ]
                    ],
                ]
            ],
        ]  # fmt: skip


def history(visit: Visit, games: list[PastGame], wanted: Filter, most: bool) -> h.Element:
    """The whole page."""
    return History(visit, games, wanted, most).page()
