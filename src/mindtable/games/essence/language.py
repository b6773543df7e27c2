"""Card text: what a card says in the reader's language, generated from its data, so that it is always true."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_, Tongue
from mindtable.games.essence import box as kinds
from mindtable.games.essence import effects as e
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box, Requirement
from mindtable.games.essence.effects import Clause, Word

TYPE_NAMES: Final = [N_("Military"), N_("Magical"), N_("Economic"), N_("Cultural"), N_("Political")]
COLOUR_IDS: Final = ["red", "blue", "yellow", "green", "purple"]
ROMAN: Final = ["", "I", "II", "III"]


def name(box: Box, card: int, tongue: Tongue) -> str:
    return tongue.name(box.names[card])


def colour(number: int, tongue: Tongue, n: int = 1) -> str:
    """The colour of ``n`` Segments: some languages make the word agree with their number."""
    if number == p.RED:
        return tongue.count("red", "red", n)
    if number == p.BLUE:
        return tongue.count("blue", "blue", n)
    if number == p.YELLOW:
        return tongue.count("yellow", "yellow", n)
    if number == p.GREEN:
        return tongue.count("green", "green", n)
    return tongue.count("purple", "purple", n)


def amount_text(kind: int, n: int, tongue: Tongue) -> str:
    """A plain gain, such as ``gain 2 Wealth``."""
    if kind == e.ESSENCE:
        return tongue.say("gain {n} Essence", {"n": n})
    if kind == e.WEALTH:
        return tongue.say("gain {n} Wealth", {"n": n})
    if kind == e.INFLUENCE:
        return tongue.say("gain {n} Influence", {"n": n})
    if kind in (e.ATTACK, e.DEFENSE):
        return change_text(kind, n, tongue)
    if kind == e.FOUNDATION:
        return tongue.count("take {n} Foundation", "take {n} Foundations", n)
    return tongue.count("draw {n} card", "draw {n} cards", n)


def change_text(kind: int, change: int, tongue: Tongue) -> str:
    """What became more or less, such as ``+2 Wealth`` or ``−1 card``."""
    n = abs(change)
    values: dict[str, object] = {"change": f"{'+' if change > 0 else '−'}{n}"}
    if kind == e.ESSENCE:
        return tongue.say("{change} Essence", values)
    if kind == e.WEALTH:
        return tongue.say("{change} Wealth", values)
    if kind == e.INFLUENCE:
        return tongue.say("{change} Influence", values)
    if kind == e.ATTACK:
        return tongue.say("{change} Attack", values)
    if kind == e.DEFENSE:
        return tongue.say("{change} Defense", values)
    if kind == e.FOUNDATION:
        return tongue.count("{change} Foundation", "{change} Foundations", n, values)
    return tongue.count("{change} card", "{change} cards", n, values)


def _plain(box: Box, word: Word, tongue: Tongue) -> str:
    kind, n = word.kind, word.n
    if kind < e.GAINS:
        return amount_text(kind, n, tongue)
    if kind == e.SIFT:
        return tongue.count("draw {n} card, then discard {n} card", "draw {n} cards, then discard {n} cards", n)
    if kind == e.CUT:
        return tongue.say("your next build this turn costs {n} Wealth less", {"n": n})
    if kind == e.OMEN:
        return tongue.say("your next read this turn costs {n} Influence less", {"n": n})
    if kind == e.REACH:
        return tongue.say("you may read the leftmost fragment this turn")
    if kind == e.POWER:
        return tongue.say("+{n} for this comparison", {"n": n})
    if kind == e.DO_ATTACK:
        return tongue.say("attack with +{n}", {"n": n}) if n else tongue.say("make an Attack")
    if kind == e.STEAL:
        return tongue.count("take {n} token from an opponent", "take {n} tokens from an opponent", n)
    if kind == e.EXHAUST:
        return tongue.count("exhaust {n} opposing Segment", "exhaust {n} opposing Segments", n)
    if kind == e.READY:
        return tongue.count("ready {n} of your Segments", "ready {n} of your Segments", n)
    if kind == e.REFRESH:
        return tongue.count("ready {n} Foundation", "ready {n} Foundations", n)
    if kind == e.MOVE:
        return tongue.say("move one Location") if word.arg else tongue.say("move one Segment")
    if kind == e.SWAP:
        return tongue.say("exchange two Locations") if word.arg else tongue.say("exchange two Segments")
    if kind == e.BUILD:
        return tongue.say("build for {n} Wealth less", {"n": n})
    if kind == e.FETCH:
        return tongue.say("take back a discarded card")
    if kind == e.CYCLE:
        return tongue.count("remove {n} fragment from the row", "remove {n} fragments from the row", n)
    if kind == e.SHIFT:
        return tongue.say("exchange two neighbouring fragments")
    return tongue.say("take the {token}", {"token": tongue.name(box.tokens[word.arg])})


def _condition(word: Word, tongue: Tongue) -> str:
    n = word.when_least
    if word.when == e.ADJACENT:
        c = colour(word.when_colour, tongue, n)
        return tongue.count("if it has {n} {colour} neighbour", "if it has {n} {colour} neighbours", n, {"colour": c})
    if word.when == e.OWN:
        c = colour(word.when_colour, tongue, n)
        return tongue.count("if you own {n} {colour} Segment", "if you own {n} {colour} Segments", n, {"colour": c})
    if word.when == e.KIND:
        return tongue.count("if your Island has {n} type", "if your Island has {n} types", n)
    if word.when == e.FEW:
        return tongue.count("if you hold at most {n} card", "if you hold at most {n} cards", n)
    if word.when == e.WINS:
        return tongue.count("if you won {n} Attack this round", "if you won {n} Attacks this round", n)
    return tongue.say("if nobody has less Essence than you")


def _multiplier(word: Word, tongue: Tongue) -> str:
    values: dict[str, object] = {"cap": word.cap}
    if word.per == e.ADJACENT:
        return tongue.say(
            "per {colour} neighbour (at most {cap} times)", {**values, "colour": colour(word.per_colour, tongue)}
        )
    if word.per == e.OWN:
        return tongue.say(
            "per {colour} Segment you own (at most {cap} times)", {**values, "colour": colour(word.per_colour, tongue)}
        )
    if word.per == e.KIND:
        return tongue.say("per type on your Island (at most {cap} times)", values)
    if word.per == e.HAND:
        return tongue.say("per card in your hand (at most {cap} times)", values)
    return tongue.say("per fragment you have read (at most {cap} times)", values)


def word_text(box: Box, word: Word, tongue: Tongue) -> str:
    """One word with its condition and multiplier."""
    text = _plain(box, word, tongue)
    if word.per != e.ALWAYS:
        text = f"{text} {_multiplier(word, tongue)}"
    if word.when != e.ALWAYS:
        text = f"{text} {_condition(word, tongue)}"
    return text


def words_text(box: Box, words: list[Word], tongue: Tongue) -> str:
    return ", ".join([word_text(box, word, tongue) for word in words])


def cost_text(cost: list[int], tongue: Tongue) -> str:
    """What is paid, empty for nothing."""
    parts: list[str] = []
    for kind, n in enumerate(cost):
        if n == 0:
            continue
        if kind == e.PAY_WEALTH:
            parts.append(tongue.say("pay {n} Wealth", {"n": n}))
        elif kind == e.PAY_INFLUENCE:
            parts.append(tongue.say("pay {n} Influence", {"n": n}))
        elif kind == e.PAY_TOKENS:
            parts.append(tongue.count("pay {n} token", "pay {n} tokens", n))
        elif kind == e.PAY_CARDS:
            parts.append(tongue.count("discard {n} card from hand", "discard {n} cards from hand", n))
        elif kind == e.PAY_FOUNDATION:
            parts.append(tongue.count("exhaust {n} Foundation", "exhaust {n} Foundations", n))
        else:
            parts.append(tongue.count("exhaust {n} of your Segments", "exhaust {n} of your Segments", n))
    return ", ".join(parts)


def clause_text(box: Box, clause: Clause, tongue: Tongue) -> str:
    """A clause as a card prints it."""
    values: dict[str, object] = {"effect": words_text(box, clause.words, tongue)}
    timing = clause.timing
    if timing in (e.MAIN, e.SIDE):
        values["cost"] = cost_text(clause.cost, tongue)
        if timing == e.MAIN:
            free = clause.free
            return (
                tongue.say("Main action: {effect}", values)
                if free
                else tongue.say("Main action, {cost}: {effect}", values)
            )
        return (
            tongue.say("Side action: {effect}", values)
            if clause.free
            else tongue.say("Side action, {cost}: {effect}", values)
        )
    if timing == e.ONCE:
        return tongue.say("When built: {effect}", values)
    if timing == e.INCOME:
        return tongue.say("Income: {effect}", values)
    if timing == e.AT_ATTACK:
        return tongue.say("During your Attack: {effect}", values)
    if timing == e.AT_HIT:
        return tongue.say("When you are attacked: {effect}", values)
    if timing == e.AT_WIN:
        return tongue.say("After your successful Attack: {effect}", values)
    if timing == e.AT_BUILD:
        if clause.colour < 0:
            return tongue.say("When you build: {effect}", values)
        return tongue.say(
            "When you build a {colour} Segment: {effect}", {**values, "colour": colour(clause.colour, tongue)}
        )
    if timing == e.AT_READ:
        return tongue.say("When you read a fragment: {effect}", values)
    if timing == e.AT_PASS:
        return tongue.say("When you pass: {effect}", values)
    return str(values["effect"])


def effect_text(box: Box, card: int, tongue: Tongue) -> str:
    """All clauses of a card in one line; of two framed actions one is chosen (T6)."""
    texts = [clause_text(box, clause, tongue) for clause in box.clauses[card]]
    if len(texts) == 2 and (len(box.frames[card]) == 2 or card >= p.FIRST_TREATY):
        return tongue.say("{one}; or {other}", {"one": texts[0], "other": texts[1]})
    return " · ".join(texts)


def pattern_text(grid: str, tongue: Tongue) -> str:
    """An arrangement row by row, such as ``yellow red / – green``; a dash is a cell that does not matter."""
    rows: list[str] = []
    for row in grid.split("/"):
        cells = ["–" if letter == "." else colour(p.COLOURS.index(letter), tongue) for letter in row.rstrip(".")]
        rows.append(" ".join(cells))
    return " / ".join(rows)


def requirement_text(requirement: Requirement, tongue: Tongue) -> str:
    """What a fragment asks for; an arrangement is its grid of colours."""
    n, kind = requirement.least, requirement.kind
    if kind == kinds.ARRANGEMENT:
        return tongue.say("pattern: {grid}", {"grid": pattern_text(requirement.text, tongue)})
    if kind == kinds.WINS:
        return tongue.count("{n} successful Attack this round", "{n} successful Attacks this round", n)
    if kind == kinds.BUILDS:
        return tongue.count("{n} Segment built this round", "{n} Segments built this round", n)
    if kind == kinds.TYPES:
        return tongue.count("{n} type on your Island", "{n} types on your Island", n)
    if kind == kinds.WALL:
        return tongue.say("Defense {n} or more", {"n": n})
    if kind == kinds.MONUMENTS_OWNED:
        return tongue.count("{n} Monument on your Island", "{n} Monuments on your Island", n)
    if kind == kinds.ESSENCE_HELD:
        return tongue.say("Essence {n} or more", {"n": n})
    if kind == kinds.PAYMENT:
        return cost_text(requirement.payment, tongue)
    return tongue.say("a monster to attack (Defense {n})", {"n": n})


def colours_text(plus: list[int], sign: int, tongue: Tongue) -> str:
    """The colours that raise (sign 1) or lower (sign -1) a Segment's Essence; empty when there are none."""
    names = [colour(number, tongue) for number in range(5) if plus[number] * sign > 0]
    if not names:
        return ""
    step = max([abs(n) for n in plus if n * sign > 0])
    return tongue.say(
        "{sign}{n} per {colours} neighbour",
        {"sign": "+" if sign > 0 else "−", "n": step, "colours": tongue.join(names, tongue.say("or"))},
    )


def card_line(box: Box, card: int, tongue: Tongue) -> str:
    """A card with its effects in one line; a dash, since the effects have colons of their own."""
    return f"{name(box, card, tongue)} – {effect_text(box, card, tongue)}"
