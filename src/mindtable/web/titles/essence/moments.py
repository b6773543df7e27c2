"""Moments: an Attack as two numbers with what follows."""

from __future__ import annotations

from typing import Final

from mindtable.games.essence.view import EssenceView
from mindtable.web import elements as h
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import icon, seatmark, spoken

ATTACKS: Final = ("attack_threat", "attack_seat", "attack_monster")


def bid(look: Look) -> h.Element:
    """A bid is two numbers, one after the other: which of them is asked now, which is there, which comes."""
    tongue, view = look.tongue, look.view
    me = view["players"][view["viewer"]]
    first = look.choices[0].verb == "bid_wealth"
    so_far = view["own_bid"][0] if view["own_bid"] else 0
    parts = (
        ("wealth", "now", tongue.say("First the Wealth"), "?", me["wealth"])
        if first
        else ("wealth", "done", tongue.say("The Wealth of your bid"), str(so_far), me["wealth"]),
        ("influence", "then", tongue.say("Then the Influence"), "?", me["influence"])
        if first
        else ("influence", "now", tongue.say("Now the Influence"), "?", me["influence"]),
    )
    return h.div(".aid")[
        h.ol(".bid")[
            [
                h.li(class_=["bid__part", f"bid__part--{state}"])[
                    icon(sign), h.b[number], h.small[tongue.say("of {n}", {"n": most})], h.span[words]
                ]
                for sign, state, words, number, most in parts
            ]
        ],
        h.p[
            tongue.say(
                "Most tokens pick first, then most Influence, then the first player decides. No bid, no Advisor."
            )
        ],
    ]


def keeping(look: Look) -> h.Element:
    """Where a fragment that is kept will lie (C7, R1)."""
    words = look.tongue.say("Kept fragments move to the left end, where the first of them cannot be read yet.")
    return h.p(".aid")[words]


def strength(look: Look) -> int | None:
    """The viewer's Attack, where the question is whom to attack."""
    told = look.question_told
    return int(told["attack"]) if told is not None and told.row.name == "whom_to_attack" else None


def verdict(attack: int, defense: int, look: Look) -> tuple[str, bool]:
    """What comes of an Attack as it stands (K2): only more than the Defense succeeds."""
    if attack > defense:
        return look.tongue.say("succeeds"), True
    return (look.tongue.say("equal: fails") if attack == defense else look.tongue.say("fails")), False


def odds(choice: ChoiceLook, look: Look) -> tuple[str, str, bool] | None:
    """Both numbers of an Attack on a target, what comes of it in words, and whether it succeeds."""
    attack = strength(look)
    if attack is None or choice.verb not in ATTACKS:
        return None
    defense = int(choice.things["defense"])
    return f"{attack} : {defense}", *verdict(attack, defense, look)


def compared(choice: ChoiceLook, look: Look) -> h.Node:
    """An Attack on the row of its target."""
    found = odds(choice, look)
    if found is None:
        return None
    numbers, words, wins = found
    return h.span(class_=["cmp", "" if wins else "no"])[h.b[numbers], " ", words]


def brief(choice: ChoiceLook, look: Look) -> h.Node:
    """An Attack on the button of its target: the sign says what the colour does."""
    found = odds(choice, look)
    if found is None:
        return None
    numbers, words, wins = found
    return h.small(class_="" if wins else "no")[icon("check" if wins else "cross"), numbers, spoken(words)]


def duels(look: Look) -> h.Node:
    """The comparison of the Attack under way, or one for each target: the one that is pointed at is seen."""
    view: EssenceView = look.view
    under_way = view["attack"]
    if under_way is not None:
        name = target_name(under_way["target"], look)
        return h.div(".duels")[
            duel(
                look, under_way["attack"], under_way["defense"], under_way["attacker"], name, under_way["target"], True
            )
        ]
    attack = strength(look)
    if attack is None:
        return None
    targets = [choice for choice in look.choices if choice.verb in ATTACKS]
    won = [choice.number for choice in targets if attack > int(choice.things["defense"])]
    first = won[0] if won else targets[0].number if targets else 0
    return h.div(".duels")[
        [
            duel(
                look, attack, int(choice.things["defense"]), look.viewer,
                target_name(target_of(choice), look), target_of(choice), choice.number == first,
            )
            for choice in targets
        ],
        h.p[look.tongue.say("You succeed only if your Attack is higher.")],
    ]  # fmt: skip


def target_of(choice: ChoiceLook) -> str:
    """The target of a choice as the view names it."""
    things = choice.things
    return str(things.get("who", things.get("card", "threat")))


def target_name(target: str, look: Look) -> str:
    if target == "threat":
        return look.tongue.say("the External Threat")
    if target.isdigit():
        return look.called(int(target))
    box = look.game.box
    return look.tongue.name(box.names[box.number(target)])


def duel(look: Look, attack: int, defense: int, attacker: int, name: str, target: str, seen: bool) -> h.Element:
    """Attack and Defense side by side."""
    words, wins = verdict(attack, defense, look)
    mine = attacker == look.viewer
    said = look.tongue.say("your Attack") if mine else look.seats[attacker].name
    side = ["duel__s", f"s{int(target) + 1}" if target.isdigit() else "duel__s--them"]
    return h.div(class_=["duel", "duel--seen" if seen else ""])[
        h.div(class_=["duel__s", f"s{attacker + 1}"])[
            h.small[seatmark(attacker), " ", said], h.b[icon("attack"), str(attack)]
        ],
        h.span(class_=["duel__v", "" if wins else "no"])[words],
        h.div(class_=side)[h.small[name], h.b[icon("defense"), str(defense)]],
    ]
