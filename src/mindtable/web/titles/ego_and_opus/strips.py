"""Strips: everybody at the table with points, hand, portfolio, graveyard and vault."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.view import PlayerView
from mindtable.web import elements as h
from mindtable.web.board import touch
from mindtable.web.parts import chip, icon, race, seatmark, spoken, stand_in, thinking
from mindtable.web.titles.ego_and_opus.sight import Sight

BOTS: Final = {"easy": N_("easy bot"), "normal": N_("normal bot"), "hard": N_("hard bot")}
MANY: Final = 5  # so many have a line each


def strips(sight: Sight) -> h.Element:
    """All strips: the viewer last, where the eye rests; in Schism side by side as they sit."""
    seats = [one["seat"] for one in sight.view["players"]]
    many = " seats--many" if len(seats) >= MANY else ""
    if sight.schism:
        right = _right(sight)
        sides = [[seat for seat in seats if seat not in right], [seat for seat in seats if seat in right]]
        labels = [sight.tongue.say("left side"), sight.tongue.say("right side")]
        return h.div(".sides", id="zone:players")[
            [
                h.div(".side", role="group", aria_label=label)[
                    h.div(class_=f"seats{many}")[[strip(sight, seat) for seat in side]], h.small[label]
                ]
                for label, side in zip(labels, sides, strict=True)
            ]
        ]
    viewer = sight.view["viewer"]
    if viewer >= 0:
        seats = seats[viewer + 1 :] + seats[: viewer + 1]
    return h.div(id="zone:players", class_=f"seats{many}")[[strip(sight, seat) for seat in seats]]


def _right(sight: Sight) -> list[int]:
    """The seats of the right side of a Schism: they come first."""
    goals = len(sight.view["players"])
    formats = [p.SOLITAIRE, p.TWO, p.FOUR]
    for right in formats:
        for left in formats:
            if p.SEATS_OF[right] + p.SEATS_OF[left] == goals:
                return list(range(p.SEATS_OF[right]))
    raise AssertionError(f"no Schism for {goals} seats")


def strip(sight: Sight, seat: int) -> h.Element:
    """One player."""
    place = sight.spots[f"seat:{seat}"]
    one = sight.player(seat)
    who = sight.look.seats[seat]
    mine = seat == sight.view["viewer"]
    marks = [mark.says for mark in place.marks]
    away = sight.tongue.say("a bot plays") if who.away else ""
    return h.section(
        touch(place.id, place.thing, sight.legal),
        {"data-turn": True} if seat in sight.view["asked"] else {},
        {"role": "button", "tabindex": "0"} if place.thing in sight.legal else {},
        class_=["seat", sight.colour(seat)],
        aria_label=", ".join([place.label, *marks]),
    )[
        h.span(".seat__crest")[icon("bot" if who.bot else "person")],
        h.h2(".seat__name.voice", title=f"{who.name} · {_about(sight, seat)}".rstrip(" ·"))[
            seatmark(seat),
            sight.tongue.say("You") if mine else who.name,
            [stand_in(away), h.small(aria_hidden="true")[away]] if away else h.small[_about(sight, seat)],
            h.span(".seat__role")[icon("ego" if seat == p.P3 else "people")] if sight.superego and not mine else None,
            _thinks(sight, seat),
        ],
        _score(sight, place, one, mine),
        _facts(sight, place, one, mine),
        race(one["points"], one["goal"], seat),
    ]


def _about(sight: Sight, seat: int) -> str:
    """Who plays there, and with which list, where there is room to say it."""
    who, game = sight.look.seats[seat], sight.look.game
    parts: list[str] = []
    few = len(sight.view["players"]) == 2  # of whom there is room to say how strong they are
    if few and who.bot and who.level in BOTS and seat != sight.view["viewer"]:
        parts.append(sight.tongue.say(BOTS[who.level]))
    if sight.superego and seat == p.P3:
        parts.append(sight.tongue.say("leads the egos"))
    elif sight.superego and seat != sight.view["viewer"]:  # player 1 and player 2 are one side (V-12)
        viewer = sight.view["viewer"]
        ours = sight.tongue.say("your ally") if 0 <= viewer < p.P3 else sight.tongue.say("allied")
        parts.append(sight.tongue.say("against you") if viewer == p.P3 else ours)
    deck = game.decks[seat] if seat < len(game.decks) and not sight.superego else ""
    if deck in sight.box.starter_names:
        parts.append(sight.tongue.name(sight.box.starter_names[deck]))
    return " · ".join(parts)


def _thinks(sight: Sight, seat: int) -> h.Node:
    for one in sight.look.thinking:
        if one.seat == seat:
            name = sight.look.seats[seat].name
            words = sight.tongue.say("{name} is thinking", {"name": name})
            return thinking(one.done, one.of, words, sight.tongue)
    return None


def _score(sight: Sight, place: Place, one: PlayerView, mine: bool) -> h.Element:
    """Points of the goal; a crown for whoever leads."""
    progress = [player["points"] / player["goal"] for player in sight.view["players"]]
    leads = one["points"] > 0 and one["points"] / one["goal"] == max(progress) and min(progress) < max(progress)
    won = one["seat"] in sight.view["winners"]
    [points] = [number for number in place.numbers if number.id == "points"]
    rivals = len(sight.view["players"]) == 2 and sight.view["viewer"] >= 0
    gauge = "points" if mine else "rival_points" if rivals else None
    return h.div(".seat__score", title=points.says)[
        h.b(data_gauge=gauge)[
            icon("trophy" if won else "leader") if won or leads else None, h.span[str(one["points"])]
        ],
        h.small[sight.tongue.say("of {n}", {"n": one["goal"]})],
        spoken(points.says),
    ]


def _facts(sight: Sight, place: Place, one: PlayerView, mine: bool) -> h.Element:
    """What is counted: works in hand, portfolio, graveyard, artists and egos in the vault."""
    says = {number.id: number for number in place.numbers}
    chips: list[h.Node] = [
        chip("hand", one["hand_size"], says["hand"].says, gauge="hand" if mine else ""),
        chip("portfolio", one["portfolio_size"], says["portfolio"].says),
        chip("graveyard", len(one["graveyard"]), says["graveyard"].says, gauge="graveyard" if mine else ""),
    ]
    leads_egos = sight.superego and one["seat"] == p.P3
    tongue = sight.tongue
    if not leads_egos:
        left = one["artists_left"]
        chips.append(chip("artist", left, tongue.count("{n} artist in the vault", "{n} artists in the vault", left)))
    if leads_egos or not (sight.schism or sight.superego):
        left = one["egos_left"]
        chips.append(chip("ego", left, tongue.count("{n} ego in the vault", "{n} egos in the vault", left)))
    if one["ideas"]:
        chips.append(chip("idea", one["ideas"], tongue.count("{n} Idea", "{n} Ideas", one["ideas"])))
    if one["known"]:
        works = ", ".join([sight.called(card) for card in dict.fromkeys(one["known"])])
        words = sight.tongue.say("{who} is known to hold: {works}", {"who": tongue.seat(one["seat"]), "works": works})
        chips.append(h.span(".chip.chip--soft", title=words)[icon("eye"), h.span[works]])
    return h.div(".seat__facts")[chips]
