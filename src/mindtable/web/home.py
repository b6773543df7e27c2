"""Home: the front door: the four titles, the visitor's games, and how to join somebody else's."""

from __future__ import annotations

import time
from dataclasses import dataclass

from mindtable.core.title import Title
from mindtable.core.tongue import Tongue
from mindtable.web import elements as h
from mindtable.web.page import Visit, document, languages, logo, needs_script, theme_tool, way
from mindtable.web.parts import icon
from mindtable.web.scenes import scene
from mindtable.web.titles import arrangement


@dataclass(frozen=True)
class GameLook:
    """One of the visitor's games, in a list."""

    table: str
    title: Title
    mode: str
    phase: str
    names: list[str]  # of the others
    rounds: int
    your_turn: bool
    lesson: bool
    waits_for: list[str]
    page: str = ""  # where it is found; empty: at its table
    touched: float = 0.0  # when, where nothing else tells it from others


def home(visit: Visit, titles: list[Title], games: list[GameLook]) -> h.Element:
    """The whole page, with the latest of the visitor's games."""
    tongue = visit.tongue
    body = [
        h.header(".bar.hbar")[
            h.span(".mark")[logo()],
            h.h1["Mindtable"],
            h.nav(aria_label="Mindtable")[
                way("/rules", "rule", tongue.say("Rules")),
                way("/cards", "cards", tongue.say("Cards")),
                way("/decks", "portfolio", tongue.say("Your decks")),
                way("/account", "person", tongue.say("Your account")),
                languages(visit),
                theme_tool(visit.tongue),
            ],
        ],
        h.main(".home")[
            h.section(".hello")[
                h.h2[tongue.say("Four games about the mind, one table.")],
                h.p[
                    tongue.say(
                        "Board games in the browser: alone against automas and bots that never peek, with friends on "
                        "one screen or by link. Every move can say why."
                    )
                ],
            ],
            _mine(tongue, games) if games else None,
            needs_script(tongue),
            h.section("#games.doors", aria_label=tongue.say("Games"))[[door(title, tongue) for title in titles]],
            None if games else _first_time(tongue),
            h.section(".more")[_join(tongue), _beside(tongue), _house(tongue)],
        ],
        h.div("#messages.messages", role="status", aria_live="assertive"),
    ]
    return document(
        visit, "Mindtable", "house", h.fragment[body], styles=["home.css"],
        scripts=["home.js", "learn.js"], kind="homepage",
        about=tongue.say("Four games about the mind, one table."), skip="#games",
    )  # fmt: skip


def _mine(tongue: Tongue, games: list[GameLook]) -> h.Element:
    """The visitor's games, those that wait for them first."""
    return h.section(".mine", aria_label=tongue.say("Your games"))[
        h.header[
            h.h2[tongue.say("Your games")],
            h.a(href="/games")[tongue.say("All my games")],
        ],
        h.ul[[h.li[game_line(game, tongue)] for game in games]],
    ]


def _first_time(tongue: Tongue) -> h.Element:
    """What the buttons of a title do, for somebody without games; where games are listed later on."""
    ways = [
        ("play", tongue.say("Play now"), tongue.say("begins a game against bots or an automa at once")),
        ("read", tongue.say("Learn"), tongue.say("ten minutes of a real game, with a coach")),
        ("settings", tongue.say("Options"), tongue.say("friends, difficulty, decks and cards")),
    ]
    return h.section(".newcomer", aria_label=tongue.say("First time here?"))[
        h.h2[tongue.say("First time here?")],
        h.ul[[h.li[icon(sign), h.span[h.b[name], " ", words]] for sign, name, words in ways]],
        h.p[tongue.say("Games you play here will be listed on this page, in this browser.")],
    ]


def game_list(tongue: Tongue, games: list[GameLook]) -> h.Element:
    """Games under a heading."""
    return h.section(".mine", aria_label=tongue.say("Your games"))[
        h.header[h.h2[tongue.say("Your games")]], h.ul[[h.li[game_line(game, tongue)] for game in games]]
    ]


def game_line(game: GameLook, tongue: Tongue) -> h.Element:
    """A game in a list: what it is, who plays, whose turn it is."""
    world = arrangement(game.title.name)
    facts = [
        tongue.say("round {n}", {"n": game.rounds}) if game.rounds else "", game.title.mode_name(game.mode, tongue),
        ", ".join(game.names), tongue.say("lesson") if game.lesson else "",
    ]  # fmt: skip
    said = " · ".join([fact for fact in facts if fact])
    minute = time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(game.touched))
    return h.a(".game", href=game.page or f"/tables/{game.table}")[
        h.span(".game__i", data_world=world.world, data_theme=world.theme)[icon(world.sign_of_title)],
        h.span(".game__t")[
            h.b[tongue.name(game.title.names)],
            h.small[said, [h.i(".game__dot")[" · "], h.time(datetime=minute)[minute]] if game.touched else None],
        ],
        h.span(".game__s")[_standing(game, tongue)],
    ]


def _standing(game: GameLook, tongue: Tongue) -> h.Node:
    if game.phase == "open":
        return h.span(".wait")[icon("people"), tongue.say("waiting for players")]
    if game.phase in ("over", "closed"):
        return h.span(".wait")[icon("trophy"), tongue.say("over")]
    if game.your_turn:
        return h.span(".go")[icon("play"), tongue.say("your turn")]
    return h.span(".wait")[icon("clock"), tongue.say("{names} to choose", {"names": ", ".join(game.waits_for)})]


def players(title: Title) -> str:
    """How many may play, over all modes."""
    numbers = [number for mode in title.modes for number in title.seats_for(mode)]
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"


def door(title: Title, tongue: Tongue) -> h.Element:
    """A title in its own world: one click plays, another shows what can be chosen."""
    world = arrangement(title.name)
    name = tongue.name(title.names)
    low, high = title.minutes
    return h.article(".door", data_world=world.world, data_theme=world.theme)[
        h.a(".door__s", href=f"/new/{title.name}", tabindex="-1", aria_hidden="true")[scene(title.name)],
        h.div(".door__b")[
            h.h2[name],
            h.p[tongue.say(title.about)],
            h.p(".door__f")[
                h.span[icon("people"), players(title), h.span(".sr")[tongue.say("players")]],
                h.span[icon("clock"), tongue.say("{low}–{high} min", {"low": low, "high": high})],
            ],
            h.p(".door__c")[[h.span[words] for words in world.kinds(tongue)]],
            h.div(".door__go")[
                h.button(".btn.btn--main", type="button", data_play=title.name)[
                    icon("play"), tongue.say("Play now"), h.span(".sr")[": ", name]
                ],
                learn(title, tongue),
                h.a(".btn.btn--text", href=f"/new/{title.name}")[tongue.say("Options"), h.span(".sr")[": ", name]],
            ],
        ],
    ]


def learn(title: Title, tongue: Tongue) -> h.Node:
    """The way to the guided first game, where a title has one."""
    if not title.lesson_text():
        return None
    words = tongue.say("Ten minutes with a coach: a real game, one thing at a time.")
    return h.button(".btn", type="button", data_learn=title.name, title=words)[
        icon("read"), tongue.say("Learn"), h.span(".sr")[": ", tongue.name(title.names)]
    ]


def _join(tongue: Tongue) -> h.Element:
    return h.form(".panel.join", data_join="")[
        h.span(".join__h")[
            h.label(for_="link")[icon("link"), tongue.say("Join a table")],
            h.a(href="/replay")[tongue.say("Open a record")],
        ],
        h.span(".join__f")[
            h.input("#link", name="link", autocomplete="off", required=True, placeholder=tongue.say("paste a link")),
            h.button(".btn")[tongue.say("Join")],
        ],
    ]


def _beside(tongue: Tongue) -> h.Element:
    """The companion: the automa of a game on the table in front of somebody."""
    return h.a(".panel.comp", href="/companion")[
        icon("phone"),
        h.span[
            h.b[tongue.say("Companion")],
            h.small[tongue.say("The Ego or the Id beside your own box, on a phone.")],
        ],
        icon("right"),
    ]


def _house(tongue: Tongue) -> h.Element:
    return h.p(".house")[
        icon("house"),
        h.span[
            tongue.say(
                "The rules follow the rulebooks to the letter. Card sets marked as house sets were written here; they "
                "are not the cards of the published games."
            )
        ],
    ]
