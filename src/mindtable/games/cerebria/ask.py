"""Questions about a position: what the Ego would do there, and why (``mindtable ask cerebria POSITION QUESTION``)."""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Event, Heard, Step
from mindtable.core.complaint import nearest
from mindtable.core.limits import is_number
from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import Finish
from mindtable.games.cerebria.causes import NO_LIMIT
from mindtable.games.cerebria.ego import CountFailures, EndStep, LookAtCommon
from mindtable.games.cerebria.ego_absorb import EgoAbsorb
from mindtable.games.cerebria.ego_acts import EgoFortify, EgoIntensify, EgoQuell, EgoRaze, PlaceDrawn, ReturnDrawn
from mindtable.games.cerebria.ego_target import FindTarget
from mindtable.games.cerebria.geometry import LOCATION_OFFSET, LOCATION_STEP, OFFSET, OUT_OF_RANGE, STEP
from mindtable.games.cerebria.impact import (
    fortress_size,
    weigh_fortify,
    weigh_intensify,
    weigh_invoke,
    weigh_quell,
    weigh_raze,
)
from mindtable.games.cerebria.operations import Operation, Special
from mindtable.games.cerebria.position import Position, PositionError, read_card, read_position, write_position
from mindtable.games.cerebria.revelation import ChooseRemoval, Renew, Revelation
from mindtable.games.cerebria.state import CerebriaState, given_of
from mindtable.games.cerebria.things import FRAGMENT

QUESTIONS: Final = [
    ("control", N_("who controls each Frontier and Realm")),
    ("standings", N_("how both sides stand in every Aspiration")),
    ("target", N_("which Aspiration the Ego aims at, and why")),
    ("impact quell 2 5", N_("the Impact of one Action on one place: the Action, how much, the slot or Realm")),
    ("invoke ar,bg/2", N_("which of these cards it invokes with that much Essence, and where")),
    (
        "intensify 2+1",
        N_("which Emotion it intensifies with that much Essence and a token that large; 'full' fills one"),
    ),
    ("quell 2", N_("which of your Emotions it takes that much Essence from")),
    ("fortify", N_("where it builds a Fortress; 'fortify major' with a Major Fragment")),
    ("raze", N_("which Fortress of yours it razes")),
    ("special", N_("what it does in a Special Operation")),
    ("operation D+E*", N_("what a pair of Operation cards makes it do; * is the bonus")),
    ("turn E+J*>", N_("its whole turn with this pair; * is the bonus, > and < the arrow of the second card")),
    ("absorb", N_("from which Sphere it absorbs, how much it takes and keeps")),
    ("revelation", N_("what a Revelation brings now: reductions, points, Fragments")),
]
NAMES: Final = [usage.split()[0] for usage, _ in QUESTIONS]
PAIR: Final = re.compile(r"([DEJ])\+([DEJ])(\*)?([<>])?")
ACTIONS: Final = {
    events.EGO_INVOKED: "invoke", events.EGO_INTENSIFIED: "intensify", events.EGO_QUELLED: "quell",
    events.EGO_FORTIFIED: "fortify", events.EGO_RAZED: "raze",
}  # fmt: skip


def questions() -> list[tuple[str, str]]:
    """Every question by an example of it, with what it asks, to be translated."""
    return QUESTIONS


def answer(position: str, words: list[str], packs: list[str], tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    """The answer to a question: lines to read, and the same as data."""
    if not words or words[0] not in NAMES:
        word = words[0] if words else ""
        raise PositionError(
            N_("no question {word!r}{hint}; there are {words}"),
            {"word": word, "hint": nearest(word, NAMES), "words": ", ".join(NAMES)},
        )
    # A saved game or a sample cannot be written on: what it lacks is said behind the question.
    found = read_position(position, packs, [word for word in words if "=" in word])
    state = found.state
    question, rest = words[0], [word for word in words[1:] if "=" not in word]
    if question == "control":
        return _control(state, tongue)
    if question == "standings":
        return _standings(state, tongue)
    if question == "impact":
        return _impact(state, rest, tongue)
    state.heard = Heard()
    before = (state.ego_points, state.ego_wp)
    _run(state, _steps(found, question, rest))
    return _told(state, before, tongue)


# -- what is asked


def _need_target(state: CerebriaState) -> None:
    if state.box.given_target < 0 and not state.row:
        raise PositionError(N_("the Target Aspiration is not known: say target=… or common=…"))


def _steps(found: Position, question: str, rest: list[str]) -> list[Step[Any]]:
    """The steps whose run answers the question."""
    state = found.state
    if question == "absorb" or question == "revelation":
        if not state.row:
            raise PositionError(N_("the Common Aspiration is not known: say common=…"))
        if question == "absorb":
            return [EgoAbsorb()]
        return [Revelation(found.trigger, _emptied(found), True)]
    word = rest[0] if rest else ""
    if question == "intensify" and state.box.given_target < 0 and not state.row:
        return [_intensify(word)]  # its criteria know no Aspiration (EGO-55)
    if question == "turn":
        if not state.row:
            raise PositionError(N_("the Common Aspiration is not known: say common=…"))
        return _turn(found, word)
    _need_target(state)
    spent = state.step_spent
    steps: list[Step[Any]] = [FindTarget()]
    if spent:
        steps.append(_SpendStep())
    if question == "target":
        return steps
    if question == "invoke":
        cards, sign, essence = word.partition("/")
        if not sign:
            raise _expected("invoke", "ar,bg/2", word)
        state.drawn = [read_card(state.box, name, p.EGO, name) for name in cards.split(",")]
        return [*steps, PlaceDrawn(_amount("invoke", essence), NO_LIMIT), ReturnDrawn()]
    if question == "intensify":
        return [*steps, _intensify(word)]
    if question == "quell":
        return [*steps, EgoQuell(_amount("quell", word), NO_LIMIT, False)]
    if question == "fortify":
        if word not in ("", "major", "minor"):
            raise _expected("fortify", "major", word)
        return [*steps, EgoFortify(p.MAJOR if word == "major" else p.MINOR)]
    if question == "raze":
        return [*steps, EgoRaze(NO_LIMIT)]
    if question == "special":
        return [*steps, Special(False)]
    return _operation(found, word)


def _emptied(found: Position) -> int:
    """The Realm whose Sphere is empty: as said, or the one the position shows, or where the acting Spirit stands."""
    state = found.state
    if found.emptied >= 0:
        return found.emptied
    empty = [realm for realm in range(p.AREAS) if state.spheres[state.sphere_at(realm)] == 0]
    if len(empty) > 1:
        raise PositionError(N_("several Spheres are empty: say which one was emptied, such as emptied=2"))
    return empty[0] if empty else state.figures[state.acting]


def _intensify(word: str) -> EgoIntensify:
    amount, sign, tokens = word.partition("+")
    essence = -1 if amount == "full" else _amount("intensify", amount)
    return EgoIntensify(essence, _amount("intensify", tokens) if sign else 0, NO_LIMIT, False)


class _SpendStep(Step[CerebriaState]):
    """The position says that the step of this Operation is spent."""

    def run(self, state: CerebriaState) -> None:
        state.step_spent = True


def _expected(question: str, example: str, word: str) -> PositionError:
    values: dict[str, object] = {"question": question, "example": example, "word": word}
    if not word:
        return PositionError(N_("{question!r} needs more words, for example '{question} {example}'"), values)
    return PositionError(N_("{question!r} is asked like '{question} {example}', not {word!r}"), values)


def _amount(question: str, word: str) -> int:
    if not is_number(word) or not 1 <= int(word) <= p.MOST_ESSENCE:
        raise _expected(question, "2", word)
    return int(word)


def _pair(question: str, word: str) -> tuple[int, int, bool, int]:
    """Two symbols, the bonus, the arrow: ``E+J*>``."""
    found = PAIR.fullmatch(word)
    if found is None:
        raise _expected(question, "E+J*>" if question == "turn" else "D+E*", word)
    arrow = {">": 1, "<": -1}.get(found[4] or "", 0)
    return p.SYMBOL_LETTERS.index(found[1]), p.SYMBOL_LETTERS.index(found[2]), found[3] is not None, arrow


def _operation(found: Position, word: str) -> list[Step[Any]]:
    return _pairs(found, "operation", word)[0]


def _pairs(found: Position, question: str, word: str) -> tuple[list[Step[Any]], int]:
    """The Operation of a pair, or the two of a Defiance + Defiance, and the arrow of the last card."""
    allowed = found.state.box.bonus
    first, second, bonus, arrow = _pair(question, word)
    steps: list[Step[Any]] = [Operation(first, second, bonus and allowed, False)]
    if first == second == p.DEFIANCE:
        if len(found.pairs) != 2:
            raise PositionError(N_("after D+D say the two pairs that follow: next=E+D,J+J*"))
        for pair in found.pairs:
            first, second, bonus, arrow = _pair(question, pair)
            steps.append(Operation(first, second, bonus and allowed, True))
        steps.append(CountFailures())
    return steps, arrow


def _turn(found: Position, word: str) -> list[Step[Any]]:
    """A whole turn; the first symbol may be left out where the position says which card lies open."""
    state = found.state
    if word and "+" not in word and found.operation >= 0:
        word = f"{p.SYMBOL_LETTERS[found.operation]}+{word}"
    steps, arrow = _pairs(found, "turn", word)
    if arrow not in state.box.arrow:
        raise PositionError(N_("no Operation card has such an arrow: {word!r}"), {"word": word})
    state.second = state.box.arrow.index(arrow)
    return [LookAtCommon(), *steps, EndStep(), EgoAbsorb()]


# -- running


def _run(state: CerebriaState, steps: list[Step[Any]]) -> None:
    """Run steps; draws with one possible card happen, any other is a fact the position has to give.

    What waits for the players in the end is the table's business.
    """
    state.do(steps)
    agenda = state.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Finish | Renew | ChooseRemoval):
            return
        agenda.pop()
        decision = step.decision()
        if decision is None:
            step.run(state)
            continue
        seat = decision.seat(state)
        if seat != CHANCE:
            decision.choose(state, _answer(state, decision.asks(state, seat), decision.usual(state)))
            continue
        options = decision.options(state)
        if len(options) > 1:
            raise PositionError(
                N_(
                    "this depends on a card that nobody has turned up yet; a question that is typed can name it, as in "
                    "deck=fear,sorrow or hidden-deck=unity"
                )
            )
        decision.choose(state, options[0])


def _answer(state: CerebriaState, question: Told[Any], usual: int) -> int:
    """What the players answer: a standing is what the position says; whatever else, the Ego goes on alike."""
    if question.row is not words.ASK_STANDING:
        return usual
    known = state.given[given_of(question["aspiration"], question["party"])]
    if known < 0:
        name = p.ASPIRATION_IDS[question["aspiration"]]
        raise PositionError(N_("{name!r} is counted by hand: say standings={name}:EGO:PLAYERS"), {"name": name})
    return known


# -- what is told


def _told(state: CerebriaState, before: tuple[int, int], tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    heard = state.heard.events if state.heard is not None else []
    state.heard = None
    tongue = tongue.to(0)
    lines = [line for line in [event.say(state.box, tongue) for event in heard] if line]
    data: dict[str, Any] = {
        "target": p.ASPIRATION_IDS[state.target] if state.target >= 0 else None,
        "actions": _actions(state, heard),
        "points": state.ego_points - before[0],
        "willpower": state.ego_wp,
        "gained": state.ego_wp - before[1],
        "option": None,
        "special": len([event for event in heard if event.row is events.SPECIAL]),
        "players_remove": bool(state.agenda) and isinstance(state.agenda[-1], ChooseRemoval),
        "after": write_position(state),
        "instructions": lines,
        "because": [
            {"event": event.row.name, "lines": event.explain(state.box, tongue).splitlines()}
            for event in heard
            if event.row.more is not None
        ],
        "events": [event.said(state.box) for event in heard],
    }
    for event in heard:
        _note(state, event, data)
    if data["actions"]:
        data.update(data["actions"][0])
    return lines, data


def _note(state: CerebriaState, event: Event, data: dict[str, Any]) -> None:
    """Facts of single events."""
    row, things = event.row, event.things(state.box)
    if row is events.OPTION:
        data["option"] = things["option"]
    elif row is events.TARGET:
        data["why"] = things["why"]
    elif row in (events.EGO_REVEALED, events.EGO_MATCHED):
        data.setdefault("revealed", []).append(things["aspiration"])
    elif row is events.EGO_ABSORBED:
        data |= {
            "case": things["case"],
            "realm": event["realm"],
            "taken": things["taken"],
            "kept": things["kept"],
            "revelation": state.spheres[event["sphere"]] == 0,
        }
    elif row is events.BOUGHT:
        bought = {"aspiration": things["aspiration"], "by": things["by"], "price": things["price"]}
        data.setdefault("reductions", []).append(bought)
    elif row is events.FRAGMENT_ADDED:
        name = f"{'fortress ' if event['fortress'] else ''}{FRAGMENT.id(state.box, event['fragment'])}"
        data.setdefault("fragments", []).append({"party": "PE"[event["party"]], "fragment": name})
    elif row is events.COMMON_REMOVED:
        data.setdefault("removed", []).append({"aspiration": things["aspiration"], "by": things["by"]})
    elif row is events.ENDS:
        data["ends"] = True
    elif row is events.STANDING:
        standing = {"aspiration": things["aspiration"], "ego": things["ego"], "players": things["players"]}
        data[things["which"]] = standing


def _actions(state: CerebriaState, heard: list[Event]) -> list[dict[str, Any]]:
    """What the Ego did, each with its step and the candidates in order."""
    found: list[dict[str, Any]] = []
    candidates: list[dict[str, Any]] = []
    step = 0
    for event in heard:
        row = event.row
        if row is events.RANKED:
            candidates = [_candidate(state, line) for line in event.things(state.box)["candidates"]]
            step = 0
        elif row is events.EGO_STEPPED:
            step = 1 if event["clockwise"] else -1
        elif row in ACTIONS:
            one: dict[str, Any] = {"action": ACTIONS[row], "step": step, "candidates": candidates}
            if row in (events.EGO_FORTIFIED, events.EGO_RAZED):
                one |= {"realm": event["realm"], "size": event["fortress"]}
            else:
                one |= {"card": state.box.ids[event["card"]], "slot": event["slot"], "essence": event["essence"]}
                if row is events.EGO_INTENSIFIED:
                    one["tokens"] = event["tokens"]
                elif row is events.EGO_QUELLED:
                    one["left"] = event["left"]
            found.append(one)
    return found


def _candidate(state: CerebriaState, line: dict[str, Any]) -> dict[str, Any]:
    """A candidate with its keys, as it was ranked; its place as a number, as positions write it."""
    sort, _, id = line["candidate"].partition(":")
    one: dict[str, Any] = {sort: int(id) if sort == "slot" else state.box.realm_of[p.REALM_IDS.index(id)]}
    one |= {key: line[key] for key in ("step", "distance", "clockwise", "change", "realms", "frontiers")}
    if line["intensity"]:
        one["intensity"] = line["intensity"]
    if line["later"]:
        one["later"] = line["later"]
    one["keys"] = line["keys"]
    return one


def _key(where: int, place: int, location: bool) -> dict[str, Any]:
    """Where a candidate lies from the Spirit: the step it needs, how far it is, on which side."""
    step = LOCATION_STEP[where][place] if location else STEP[where][place]
    offset = LOCATION_OFFSET[where][place] if location else OFFSET[where][place]
    return {
        "realm" if location else "slot": place, "step": step if step != OUT_OF_RANGE else None, "distance": abs(offset),
        "clockwise": offset >= 0,
    }  # fmt: skip


# -- questions that change nothing


def _control(state: CerebriaState, tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    frontiers, realms = state.board.control_text().split()
    lines: list[str] = []
    for area in range(p.AREAS):
        name = capital(say.frontier(state.box, area, tongue))
        lines.append(tongue.label(name, _holder(state, frontiers[area], tongue)))
        lines.append(tongue.label(say.realm(state.box, area, tongue), _holder(state, realms[area], tongue)))
    return lines, {"frontiers": frontiers, "realms": realms}


def _holder(state: CerebriaState, letter: str, tongue: Tongue) -> str:
    if letter == "-":
        return tongue.say("nobody")
    return say.party(state.box, p.EGO if letter == "E" else p.PLAYERS, tongue)


def _standings(state: CerebriaState, tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    lines: list[str] = []
    data: dict[str, Any] = {}
    for aspiration in range(p.ASPIRATIONS):
        ego, players = state.standing(aspiration, p.EGO), state.standing(aspiration, p.PLAYERS)
        data[p.ASPIRATION_IDS[aspiration]] = [ego, players]
        values: dict[str, object] = {"name": say.aspiration(state.box, aspiration, tongue), "ego": ego, "mine": players}
        values["what"] = tongue.say(say.COUNTS[state.box.counts[aspiration]])
        lines.append(tongue.say("{name}: Ego {ego}, players {mine} – {what}", values))
    return lines, data


def _impact(state: CerebriaState, rest: list[str], tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    """The key of one candidate: ``impact invoke a/1 4``, ``impact quell 2 5``, ``impact raze 0``."""
    _need_target(state)
    _run(state, [FindTarget()])
    if len(rest) < 2 or not is_number(rest[-1]):
        raise _expected("impact", "quell 2 5", " ".join(rest))
    action, place = rest[0], int(rest[-1])
    word = rest[1] if len(rest) > 2 else ""
    state.heard = Heard()
    built = action in ("fortify", "raze")
    if place >= (p.AREAS if built else p.SLOTS):
        raise _expected("impact", "quell 2 5", " ".join(rest))
    card = state.board.cards[place] if not built else -1
    if action == "invoke" and card < 0 and "/" in word:
        name, _, essence = word.partition("/")
        weigh_invoke(state, [place], read_card(state.box, name, p.EGO, name), _amount("invoke", essence))
    elif action == "quell" and card >= 0 and state.box.owner[card] == p.PLAYERS:
        weigh_quell(state, [place], _amount("quell", word))
    elif action == "intensify" and card >= 0 and state.box.owner[card] == p.EGO:
        amount, sign, tokens = word.partition("+")
        weigh_intensify(state, [place], _amount("intensify", amount), _amount("intensify", tokens) if sign else 0)
    elif action == "fortify" and state.board.fort[place] == 0:
        weigh_fortify(state, [place], fortress_size(state, p.MAJOR if word == "major" else p.MINOR))
    elif action == "raze" and state.board.fort[place] < 0:
        weigh_raze(state, [place])
    else:
        raise PositionError(N_("{action!r} has no target there: {place}"), {"action": action, "place": place})
    scales = state.scales
    assert scales is not None
    data = _key(state.place(), place, built)
    data |= {"target": p.ASPIRATION_IDS[state.target], "change": scales.change[place], "realms": scales.realms[place]}
    data["frontiers"] = scales.frontiers[place]
    values: dict[str, object] = {
        "target": say.aspiration(state.box, state.target, tongue), "change": say.signed(scales.change[place]),
        "realm": scales.realms[place], "frontier": scales.frontiers[place],
    }  # fmt: skip
    return [tongue.say("Impact on {target} {change}, Realm {realm}, Frontier {frontier} (EGO-45)", values)], data
