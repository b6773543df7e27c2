"""Card text: what a card says in the reader's language, generated from its data, so that it is always true."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.effects import Clause

SCHOOL_NAMES: Final = [
    N_("Visual"), N_("Musical"), N_("Literary"), N_("Performing"), N_("Crafting"), N_("Culinary"), N_("Martial"),
    N_("every school"),
]  # fmt: skip
STRATEGY_NAMES: Final = [
    N_("whoever did no damage"), N_("whoever dealt the most damage"), N_("whoever paid 2 or more"),
    N_("whoever paid nothing"), N_("whoever was hurt"), N_("whoever gained drive"), N_("whoever hurt this ego"),
    N_("whoever attacked an artist"), N_("whoever retired an ego"), N_("whoever helped another artist"),
    N_("whoever did not target an ego"), N_("whoever acted without a work"), N_("whoever flipped a work"),
    N_("whoever flipped an ALL work"), N_("whoever flipped a school work"), N_("whoever used its specialty"),
    N_("whoever copied its specialty"), N_("whoever acted first"), N_("whoever acted last"), N_("whoever is new"),
    N_("its last victim"), N_("the artist of its row"), N_("anyone"), N_("an artist of the leader"),
    N_("whoever has the strongest attack"), N_("whoever has the weakest attack"), N_("whoever has the most drive"),
    N_("whoever has the least drive"), N_("whoever has the most works"), N_("whoever has the fewest works"),
]  # fmt: skip
SELF_TAKEN: Final = N_("the artist that takes this place")
SELECTED: Final = [
    N_("the target"), N_("this artist"), N_("your other artist"), N_("the ego in this row"), N_("each ego in range"),
    N_("each other ego in range"),
]  # fmt: skip
FACTS: Final = {
    e.TEAM: N_("your other artist has the school of this work"), e.SAME: N_("your other artist has the same target"),
    e.EGO: N_("the target is an ego"), e.ART: N_("the target is an artist"), e.FIRST: N_("it is first in the order"),
    e.LAST: N_("it is last in the order"), e.MARTIAL: N_("your other artist is Martial"),
    e.TOPBASE: N_("no artist has a higher base attack"), e.TOPHAND: N_("you hold more works than every rival"),
    e.NEWMARK: N_("no other work attached to this artist bears that school mark"),
}  # fmt: skip
COMPARISONS: Final = {
    e.GRAVE: N_("your graveyard holds {n} or more works"), e.WORKS: N_("{n} or more works are attached to it"),
    e.DRIVE: N_("its drive is {n} or more"), e.PRINTED: N_("their printed cost is {n} or more"),
    e.TATK: N_("the attack of the target is {n} or more"),
    e.IDEAS: N_("{n} or more Ideas are attached to it"), e.MUS: N_("{n} or more Musical works are attached to it"),
    e.RHAND: N_("a rival holds {n} or more works"), e.GONE: N_("{n} or more works were retired"),
}  # fmt: skip


SCHOOL_MARKS: Final = [
    N_("VIS"), N_("MUS"), N_("LIT"), N_("PFM"), N_("CFT"), N_("CUL"), N_("MRL"), N_("ALL"),
]  # fmt: skip


def name(box: Box, card: int, tongue: Tongue) -> str:
    """What a card is called."""
    return tongue.name(box.names[card])


def mark_text(box: Box, card: int, tongue: Tongue) -> str:
    """The school mark as printed."""
    return tongue.say(SCHOOL_MARKS[box.mark[card]])


def place_name(box: Box, place: int, tongue: Tongue) -> str:
    """A place of the board in words; where there are two sides of artists, with its side."""
    values: dict[str, object] = {"n": p.row_of(place) + 1}
    if place < p.FIRST_PLACE:
        return tongue.say("row {n}", values)
    if place >= p.FIRST_MIRROR:
        return tongue.say("left zone {n}", values)
    return tongue.say("right zone {n}", values) if box.two_sides else tongue.say("zone {n}", values)


def stand_text(box: Box, card: int, place: int, tongue: Tongue) -> str:
    """A card of the board with its place, so that it cannot be mistaken; an empty place by its own name."""
    where = place_name(box, place, tongue)
    return f"{name(box, card, tongue)} ({where})" if card >= 0 else where


def strategy_text(word: int, tongue: Tongue) -> str:
    """Whom an ego goes for by one of its strategies."""
    return tongue.say(STRATEGY_NAMES[word])


# -- clauses


def _sentence(text: str) -> str:
    return capital(text) + "."


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def _counter(per: int, step: int, tongue: Tongue) -> str:
    """What is counted, as in ``+1 per 2 works in your graveyard``."""
    if per == e.GRAVE:
        return tongue.count("work in your graveyard", "{n} works in your graveyard", step)
    if per == e.WORKS:
        return tongue.count("work attached to it", "{n} works attached to it", step)
    if per == e.IDEAS:
        return tongue.count("Idea attached to this artist", "{n} Ideas attached to this artist", step)
    if per == e.MUS:
        return tongue.count(
            "Musical work attached to this artist, this one included",
            "{n} Musical works attached to this artist, this one included",
            step,
        )
    if per == e.TATK:
        return tongue.count("point of its attack", "{n} points of its attack", step)
    if per == e.RHAND:
        return tongue.count("work in the largest rival hand", "{n} works in the largest rival hand", step)
    return tongue.count("work retired", "{n} works retired", step)


def condition_text(condition: int, least: int, tongue: Tongue) -> str:
    if condition in FACTS:
        return tongue.say(FACTS[condition])
    return tongue.say(COMPARISONS[condition], {"n": least})


def duration_text(duration: int, tongue: Tongue) -> str:
    """How long something lasts, with a space before it; nothing for what stays."""
    if duration == e.ROUND:
        return " " + tongue.say("this round")
    return " " + tongue.say("until the end of next round") if duration == e.NEXT else ""


def _attack(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    if clause.who == e.HOME:
        return tongue.say("attack the ego in this row with {plus}", values)
    if clause.per != e.ALWAYS_TRUE:
        if clause.n:
            return tongue.say("attack with {plus}, and +{times} per {counter} (at most +{most} more)", values)
        return tongue.say("attack with +{times} per {counter} (at most +{most})", values)
    if clause.either != e.ALWAYS_TRUE:
        return tongue.say("attack with +{other}, or with {plus} if {either}", values)
    return tongue.say("attack with {plus}", values) if clause.n else tongue.say("attack the target")


def _hurt(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    if clause.per != e.ALWAYS_TRUE:
        return tongue.say("{x} loses {n}, and {times} more per {counter} (at most {most} more)", values)
    if clause.either != e.ALWAYS_TRUE:
        return tongue.say("{x} loses {other}, or {n} if {either}", values)
    return tongue.say("{x} loses {n}", values)


def _boost(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    if clause.per != e.ALWAYS_TRUE:
        return tongue.say("{x} has +{times} attack per {counter} (at most +{most})", values)
    return tongue.say("{x} has {plus} attack{long}", values)


def _cards(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    """The verbs about hands, graveyards, portfolios and vaults."""
    verb, n = clause.verb, clause.n
    if verb == e.DRAW:
        if clause.who == e.TO:
            return tongue.count("the owner of the target draws {n} work", "the owner of the target draws {n} works", n)
        return tongue.count("draw {n} work", "draw {n} works", n)
    if verb == e.DISCARD:
        if clause.who == e.RIVALS:
            return tongue.count("each rival discards {n} work", "each rival discards {n} works", n)
        if clause.who == e.TO:
            return tongue.count(
                "choose {n} work there; it is discarded", "choose {n} works there; they are discarded", n
            )
        return tongue.count("discard {n} work", "discard {n} works", n)
    if verb == e.LOOK:
        if clause.what == e.HAND:
            return tongue.say("look at the hand of the owner of the target")
        return tongue.say("look at the face-down work of the target")
    if verb == e.SEARCH:
        if clause.school == p.EVERY_SCHOOL:
            return tongue.say("search your portfolio for a work with a school mark and take it")
        school = tongue.say(SCHOOL_NAMES[clause.school.bit_length() - 1])
        return tongue.say("search your portfolio for a {school} work and take it", {"school": school})
    if verb == e.RECOVER:
        return tongue.count("take {n} work from your graveyard", "take up to {n} works from your graveyard", n)
    if verb == e.BURY:
        return tongue.count("bury the top work of your portfolio", "bury the top {n} works of your portfolio", n)
    if verb == e.ECHO:
        if clause.what == e.FROM_GRAVE:
            return tongue.say(
                "perform a work from your graveyard on the target; if none fits, attack with {plus}", values
            )
        return tongue.say(
            "perform on the target the last work another artist performed this round; if none, attack with {plus}",
            values,
        )
    return tongue.count("take {n} Idea from your vault", "take {n} Ideas from your vault", n)  # MAKE


def _attached(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    """The verbs about attached works."""
    verb, n = clause.verb, clause.n
    if verb == e.ATTACH:
        if clause.what == e.THIS:
            return tongue.say("attach this work to {x}", values)
        return tongue.count(
            "attach {n} Idea from your vault to {x}", "attach {n} Ideas from your vault to {x}", n, values
        )
    if verb == e.RETIRE:
        if clause.what == e.NEWEST:
            return tongue.say("retire the newest work of {x}", values)
        if clause.what == e.DOWN:
            return tongue.say("you may retire it")
        return tongue.count("you may retire {n} other work of {x}", "retire up to {n} other works of {x}", n, values)
    return tongue.count(
        "you may take back {n} other work attached to {x}",
        "take back up to {n} other works attached to {x}",
        n,
        values,
    )


def _order(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    """The verbs about order and targets."""
    if clause.verb == e.MOVE:
        return tongue.say("{x} acts next", values)
    if clause.who == e.RANGE:
        return tongue.say("each ego in range attacks this artist this round")
    if clause.what == e.CHOICE:
        return tongue.say("choose a new target for the target")
    if clause.school == e.HOME:
        return tongue.say("the target now targets that ego")
    return tongue.say("the target now targets itself")


def _words(clause: Clause, values: dict[str, object], tongue: Tongue) -> str:
    """The verbs about what is printed on cards, and those of signatures."""
    verb = clause.verb
    if verb == e.SET:
        return tongue.say("the base attack of {x} becomes {n} if it is lower{long}", values)
    if verb == e.INVERT:
        return tongue.say("the strategies of {x} trade places{long}", values)
    if verb == e.MUTE:
        return tongue.say("the signature of {x} has no effect{long}", values)
    if verb == e.SCHOOL:
        if clause.what == e.FOUND:
            return tongue.say("this artist also counts as that school")
        return tongue.say("both artists also count as each other's school")
    if verb == e.DISCOUNT:
        if clause.when == e.PRINTED:
            return tongue.say("its works with a printed cost of {least} or more cost {n} less", values)
        return tongue.say("its works cost {n} less", values)
    if verb == e.HIDE:
        return tongue.say("the strategy an ego tries first passes over this artist")
    return tongue.say("{x} is exchanged for an artist from its owner's vault", values)  # SWITCH


def clause_text(clause: Clause, leaving: bool, tongue: Tongue) -> str:
    """One clause without its conditions; ``leaving`` when ME is the one that takes the place."""
    x = SELECTED[clause.who] if clause.who < len(SELECTED) else SELECTED[e.T]
    if leaving and clause.who == e.ME:
        x = SELF_TAKEN
    values: dict[str, object] = {
        "x": tongue.say(x), "n": clause.n, "plus": signed(clause.n), "times": clause.times,
        "most": clause.cap * clause.times, "other": clause.other, "long": duration_text(clause.duration, tongue),
        "least": clause.least,
    }  # fmt: skip
    if clause.per != e.ALWAYS_TRUE:
        values["counter"] = _counter(clause.per, clause.step, tongue)
    if clause.either != e.ALWAYS_TRUE:
        values["either"] = condition_text(clause.either, clause.either_least, tongue)
    verb = clause.verb
    if verb == e.ATTACK:
        return _attack(clause, values, tongue)
    if verb == e.HURT:
        return _hurt(clause, values, tongue)
    if verb == e.GIVE:
        if clause.who == e.EVERY:
            return tongue.say("every gain its works give is {n} larger", values)
        return tongue.say("{x} gains {n}", values)
    if verb == e.BOOST:
        return _boost(clause, values, tongue)
    if verb == e.GUARD:
        return tongue.say("attacks on {x} deal {n} less{long}", values)
    if verb == e.RIPOSTE:
        if clause.what == e.EGOS:
            return tongue.say("an ego that attacks {x} loses {n}", values)
        return tongue.say("whoever attacks {x}{long} loses {n}", values)
    if verb in (e.DRAW, e.DISCARD, e.LOOK, e.SEARCH, e.RECOVER, e.BURY, e.ECHO, e.MAKE):
        return _cards(clause, values, tongue)
    if verb in (e.ATTACH, e.RETIRE, e.DETACH):
        return _attached(clause, values, tongue)
    if verb in (e.MOVE, e.AIM):
        return _order(clause, values, tongue)
    return _words(clause, values, tongue)


def effect_text(box: Box, card: int, tongue: Tongue) -> str:
    """The result of a work; a condition that holds for several clauses in a row is said once."""
    said: list[str] = []
    clauses = box.clauses[card]
    for index in range(len(clauses)):
        clause = clauses[index]
        text = clause_text(clause, False, tongue)
        if clause.when == e.ALWAYS_TRUE:
            said.append(text)
        elif index and clauses[index - 1].when == clause.when and clauses[index - 1].least == clause.least:
            said[-1] = tongue.say("{first}, and {then}", {"first": said[-1], "then": text})
        else:
            values: dict[str, object] = {"if": condition_text(clause.when, clause.least, tongue), "then": text}
            said.append(tongue.say("if {if}, {then}", values))
    return " ".join([_sentence(text) for text in said])


def signature_text(box: Box, card: int, tongue: Tongue) -> str:
    """The signature of an artist."""
    trigger = box.trigger[card]
    said: list[str] = []
    for clause in box.clauses[card]:
        text = clause_text(clause, trigger == e.LEAVE, tongue)
        if clause.when != e.ALWAYS_TRUE and clause.when != e.PRINTED:
            values: dict[str, object] = {"if": condition_text(clause.when, clause.least, tongue), "then": text}
            text = (
                tongue.say("{then} while {if}", values)
                if trigger == e.ALWAYS
                else tongue.say("if {if}, {then}", values)
            )
        said.append(text)
    if trigger == e.ALWAYS:
        return _sentence(said[0])
    if box.optional[card]:
        text = tongue.say("you may {text}", {"text": said[0]})
        if len(said) > 1:
            text = tongue.say("{text}; if you do, {then}", {"text": text, "then": _in_turn(said[1:], tongue)})
    else:
        text = _in_turn(said, tongue)
    return _sentence(_moment(trigger, tongue) + text)


def _in_turn(said: list[str], tongue: Tongue) -> str:
    """Clauses that are done one after another."""
    text = said[0]
    for more in said[1:]:
        text = tongue.say("{first}, then {then}", {"first": text, "then": more})
    return text


def _moment(trigger: int, tongue: Tongue) -> str:
    if trigger == e.ENTER:
        return tongue.say("when this artist comes into play: ")
    if trigger == e.LEAVE:
        return tongue.say("when this artist leaves play: ")
    if trigger == e.START:
        return tongue.say("at the start of the round ")
    if trigger == e.FLIP:
        return tongue.say("after paying for a work: ")
    if trigger == e.END:
        return tongue.say("at the end of the flip phase ")
    if trigger == e.EGO_OUT:
        return tongue.say("whenever an ego is retired ")
    return tongue.say("when this artist retires an ego: ")


# -- whole cards


def work_line(box: Box, card: int, tongue: Tongue) -> str:
    """A work in one line."""
    values: dict[str, object] = {
        "name": name(box, card, tongue), "school": mark_text(box, card, tongue), "cost": box.cost[card],
        "text": effect_text(box, card, tongue),
    }  # fmt: skip
    return tongue.say("{name} ({school}, cost {cost}): {text}", values)


def strategies_text(box: Box, card: int, tongue: Tongue) -> str:
    """Whom an ego attacks."""
    values: dict[str, object] = {
        "top": strategy_text(box.top[card], tongue), "bottom": strategy_text(box.bottom[card], tongue),
    }  # fmt: skip
    return tongue.say("Attacks {top}; else {bottom}.", values)


def result_text(box: Box, card: int, tongue: Tongue) -> str:
    """An artist or an ego in one line."""
    values: dict[str, object] = {
        "name": name(box, card, tongue), "attack": box.attack[card], "life": box.life[card],
    }  # fmt: skip
    if card >= p.FIRST_EGO:
        values["text"] = strategies_text(box, card, tongue)
        return tongue.say("{name} (attack {attack}, health {life}): {text}", values)
    values["school"] = mark_text(box, card, tongue)
    values["text"] = signature_text(box, card, tongue)
    values["work"] = name(box, box.specialty[card], tongue)
    return tongue.say("{name} ({school}, attack {attack}, drive {life}): {text} Specialty: {work}", values)


def mask_text(mask: int, tongue: Tongue) -> str:
    """What a work may be aimed at."""
    said: list[str] = []
    if mask & p.MASK_EGO:
        said.append(tongue.say("an ego in range"))
    if mask & p.MASK_ARTIST:
        said.append(tongue.say("another artist"))
    if mask & p.MASK_SELF:
        said.append(tongue.say("itself"))
    if mask & p.MASK_NONE:
        said.append(tongue.say("no target"))
    return tongue.join(said, tongue.say("or"))
