"""Questions to the Id about a position: what would it do, step by step, and why."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Event, Heard, Step, advance
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.limits import is_number
from mindtable.core.limits import shown as cut
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import events, reasons
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.drafting import Draft
from mindtable.games.unconscious_mind.id import IdBoxes, IdTurn, MeetingCard, PlaceIdeas, StateOrRecall
from mindtable.games.unconscious_mind.id_inkpot import IdInkpot, IdRow, IdTop
from mindtable.games.unconscious_mind.id_publish import AttemptPublish
from mindtable.games.unconscious_mind.id_recall import IdRecall
from mindtable.games.unconscious_mind.id_tiles import IdMovesFreud, IdMovesProfessor
from mindtable.games.unconscious_mind.position import Position
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import LOCATION, SIDE, TRACK

QUESTIONS: Final = [
    ("place b1U", N_("where its Ideas go for this Meeting Table card, if it States at all")),
    ("inkpot 2", N_("where its Inkpot ends after that many spaces, and what it frees on the way")),
    ("top", N_("what the top space triggers")),
    ("row 3", N_("what a row of its Notebook triggers")),
    ("recall", N_("what a Recall brings it, and which bonus it claims")),
    ("boxes", N_("which of its Clients get its Boxes")),
    ("draft", N_("which new Clients it takes in")),
    ("publish", N_("which Treatise it Publishes, with which cards")),
    ("freud", N_("where it moves Freud")),
    ("professor", N_("where its Professor goes")),
    ("turn b1U", N_("its whole turn with this Meeting Table card")),
]
USAGE: Final = {usage.split()[0]: usage for usage, _ in QUESTIONS}
WHOLE: Final = ("top", "row", "recall", "boxes", "draft", "publish", "freud", "professor", "turn")
MOST_INK: Final = 10
REFILLED: Final = ("tiles", "routine", "case", "manifest")  # piles from which the Id draws for displays only
LAYERS: Final = ("starting", "light", "deep")
LABELS: Final = {
    "coffee": N_("Coffee"), "boxes": N_("Boxes"), "vp": N_("VP"), "reputation": N_("Reputation"), "ideas": N_("Ideas"),
    "bright": N_("Bright Ideas"), "insights": N_("Insights"), "inkpot": N_("Inkpot"), "professor": N_("Professor"),
    "freud": N_("Freud"), "arrow": N_("Compass Arrow"),
}  # fmt: skip
SHOWN: Final = {
    "left": N_("to the left"), "right": N_("to the right"), "TOP": N_("top space"), "R1": N_("row 1"),
    "R2": N_("row 2"), "R3": N_("row 3"), "LEFT": N_("left space"),
}  # fmt: skip


def questions() -> list[tuple[str, str]]:
    """Every question by an example of it, with what it asks, to be translated."""
    return QUESTIONS


class QuestionError(Complaint):
    """A question that the Id does not understand."""


def answer(position_text: str, words: list[str], packs: list[str], tongue: Tongue) -> tuple[list[str], dict[str, Any]]:
    """What the Id would do: numbered instructions for people, and the same as data."""
    if not position_text.lstrip().startswith("{"):
        raise QuestionError(
            N_("{name!r} is neither a position in braces nor the name of a file, a sample or a saved game"),
            {"name": cut(position_text)},
        )
    position = Position(position_text, packs)
    step = question(position, words)
    state = position.state
    state.acting = p.ID
    state.heard = Heard()
    before = facts(state)
    if words[0] in WHOLE:
        state.do([step])
        needs = run(position)
    elif isinstance(step, PlaceIdeas):
        place(position, step)
        needs = ""
    else:
        step.run(state)
        needs = ""
    heard = state.heard.events if state.heard is not None else []
    told = [instruction(position, event, tongue) for event in heard]
    instructions = [line for line in told if line["text"]]
    lines = [
        f"{number}. {reasons.with_clauses(line['text'], line['clauses'])}"
        for number, line in enumerate(instructions, 1)
    ]
    after = facts(state)
    box = position.box
    changes = [
        f"{tongue.say(LABELS[key])} {shown(box, before[key], tongue)} → {shown(box, after[key], tongue)}"
        for key in after
        if after[key] != before[key]
    ]
    if needs:
        lines.append(
            tongue.say("Now a card is drawn that nobody knows yet (it can be added to coming.{pile}).", {"pile": needs})
        )
    if changes:
        lines.append(tongue.say("Afterwards: {changes}", {"changes": " · ".join(changes)}))
    data: dict[str, Any] = {
        "title": position.game.title,
        "question": " ".join(words),
        "instructions": instructions,
        "events": [event.said(position.box) for event in heard],
        "needs": needs or None,
        "before": before,
        "after": after,
    }
    return lines, data


def question(position: Position, words: list[str]) -> Step[Any]:
    """The step of the rules that answers a question."""
    name = words[0] if words else ""
    if name not in USAGE:
        raise QuestionError(
            N_("no question {name!r}{hint}; there are {words}"),
            {"name": name, "hint": nearest(name, list(USAGE)), "words": ", ".join(USAGE)},
        )
    if len(words) != len(USAGE[name].split()):
        raise QuestionError(N_("the question is asked like this: {words}"), {"words": USAGE[name]})
    if name in ("place", "turn"):
        return card_question(position, name, words[1])
    if name in ("inkpot", "row"):
        low, high = (1, 3) if name == "row" else (1, MOST_INK)
        if not is_number(words[1]) or not low <= int(words[1]) <= high:
            raise QuestionError(
                N_("{name} is followed by a number from {low} to {high}, not {value!r}"),
                {"name": name, "low": low, "high": high, "value": words[1]},
            )
        return IdRow(int(words[1]) - 1) if name == "row" else IdInkpot(int(words[1]))
    if name == "top":
        return IdTop()
    if name == "recall":
        return IdRecall()
    if name == "boxes":
        return IdBoxes()
    if name == "draft":
        return Draft(p.ID)
    if name == "publish":
        return AttemptPublish()
    return IdMovesFreud() if name == "freud" else IdMovesProfessor()


def card_question(position: Position, name: str, id: str) -> Step[Any]:
    cards = position.box.ids["meeting"]
    if id not in cards:
        raise QuestionError(
            N_("no Meeting Table card {id!r}{hint}: they are a1U to d3D"), {"id": id, "hint": nearest(id, cards)}
        )
    card = cards.index(id)
    if card in position.state.discarded and not position.state.piles[p.MEETING_DECK].empty():
        raise QuestionError(
            N_("the Meeting Table card {id} was played already: it is among those discarded"), {"id": id}
        )
    if name == "place":
        return PlaceIdeas(card)
    position.coming["meeting"].insert(0, card)
    return IdTurn()


def place(position: Position, step: PlaceIdeas) -> None:
    """Where the Ideas go; with fewer than two pieces no card is revealed at all (ID-20)."""
    state = position.state
    StateOrRecall().run(state)
    if isinstance(state.agenda[-1], MeetingCard):
        state.agenda.pop()
        step.run(state)


# -- the cards that come


def run(position: Position) -> str:
    """Let the Id go on with the cards that are known to come; says which pile it would need next, or nothing."""
    state = position.state
    decision = advance(state)
    while decision is not None:
        pile = pile_of(decision, state)
        if position.coming[pile]:
            card = position.coming[pile].pop(0)
            if card not in decision.options(state):
                raise QuestionError(N_("coming.{pile}: the next card cannot come, it is elsewhere"), {"pile": pile})
            state.agenda.pop()
            decision.choose(state, card)
        elif pile in REFILLED:
            state.agenda.pop()  # the display is refilled from the box: the Id's turn goes on without knowing with what
        else:
            return pile
        decision = advance(state)
    return ""


def pile_of(decision: Decision[Any], state: MindState) -> str:
    """The list of coming cards from which a draw is answered."""
    pile = p.PILE_IDS[decision.asks(state, CHANCE)["pile"]]
    return "layers" if pile in LAYERS else pile


# -- the answer


def instruction(position: Position, event: Event, tongue: Tongue) -> dict[str, Any]:
    """One line of the answer with the clauses it rests on; that a turn begins needs no line."""
    speaking = position.game.speaking(position.state, tongue.to(p.PERSON))
    text = "" if event.kind is events.TURN else event.say(position.box, speaking)
    # In a turn of the Id only its Citing brings the person anything (ID-92).
    clauses = ["ID-92"] if event.seat == p.PERSON else reasons.clauses_of(event)
    return {"text": text, "clauses": clauses}


def shown(box: Box, value: object, tongue: Tongue) -> str:
    """A value of the facts in words."""
    if isinstance(value, str) and value in p.LOCATIONS:
        return LOCATION.call(box, p.LOCATIONS.index(value), tongue)
    return tongue.say(SHOWN[value]) if isinstance(value, str) and value in SHOWN else str(value)


def facts(state: MindState) -> dict[str, Any]:
    """What people move on the Id's board, before and after."""
    box, rival = state.box, state.id
    return {
        "coffee": rival.coffee,
        "boxes": rival.boxes,
        "vp": rival.vp,
        "reputation": rival.reputation,
        "ideas": rival.ideas,
        "bright": rival.bright,
        "insights": rival.insights,
        "inkpot": TRACK.id(box, rival.inkpot),
        "professor": LOCATION.id(box, rival.professor),
        "freud": LOCATION.id(box, state.freud),
        "arrow": SIDE.id(box, state.arrow),
    }
