"""Cerebria beside the box: the Ego's turns."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

from mindtable.companion import piles
from mindtable.companion.fact import NUMBER
from mindtable.companion.family import Family
from mindtable.companion.part import BOX, Deck, Part, Procedure, Reminder, Several, Whose
from mindtable.companion.refused import Refused
from mindtable.companion.titles.cerebria_draw import BestDrawn, Closed, NotTurned, is_among_several, is_for_no_turn
from mindtable.companion.titles.cerebria_facts import EGO_CARDS, FACTS, HIDDEN, OPERATIONS, control_of, gone
from mindtable.companion.titles.cerebria_orders import ORDERS
from mindtable.core.agenda import CHANCE, Decision, Event, Step
from mindtable.core.game import AnyGame
from mindtable.core.things import QUESTION, VERB, Kind, Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import ask, events, gauges, position
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import FINISH
from mindtable.games.cerebria.ego import DrawOperation
from mindtable.games.cerebria.ego_acts import OffEgoDeck, OpenEgoTop
from mindtable.games.cerebria.gains import TurnTop
from mindtable.games.cerebria.hidden import ChooseHidden, DrawHidden, TurnHidden
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.games.cerebria.setup import (
    ChooseDeck,
    ChooseOrder,
    ChoosePlacement,
    ChooseRealm,
    ChooseSpirit,
    DealCommon,
    PlacesStarting,
)
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import FIGURE, REALM, SYMBOL
from mindtable.games.cerebria.things import OPERATION as CARD_UP

OPERATION: Final = "operation"
EGO: Final = "ego"
EGO_HIDDEN: Final = "ego-hidden"
HIDDEN_DECK: Final = "hidden"
COMMON: Final = "common"
SPIRIT: Final = "spirit"
START: Final = "start"


def _question(name: str, says: str, *roles: tuple[str, Kind[Any]]) -> Row[Any]:
    return Row(QUESTION, name, list(roles), says, "", None, "", "", "", False)


COMMON_NEXT: Final = _question(
    "common_next", N_("Which Common Aspiration is number {n} of the row?"), ("n", NUMBER)
)  # fmt: skip
EGO_HIDDEN_UP: Final = _question("ego_hidden_up", N_("Which Hidden Aspiration does the Ego turn up?"))
HIDDEN_GOT: Final = _question("hidden_got", N_("Which Hidden Aspiration do you get?"))
HIDDEN_AGAIN: Final = _question(
    "hidden_again", N_("That is the Common Aspiration: draw another. Which Hidden Aspiration do you get now?")
)
STARTING_REALMS: Final = [
    _question("starting_both", N_("Which Realm holds both Starting Emotions, Bleakness and Brightness?")),
    _question("starting_bleak", N_("Which Realm holds the other Bleakness?")),
    _question("starting_bright", N_("Which Realm holds the other Brightness?")),
]
STARTING_ORDER: Final = _question(
    "starting_order", N_("Which slot of {realm} holds Bleakness: a, the first clockwise, or b?"), ("realm", REALM)
)
STARTING_OTHERS: Final = _question(
    "starting_others",
    N_("Where do the other two lie: Bleakness in {bleak}, Brightness in {bright}? Slot a is the first clockwise."),
    ("bleak", REALM), ("bright", REALM),
)  # fmt: skip


PAIR_UP: Final = _question("pair_up", N_("Which two Operation cards are turned up?"))
PAIR: Final[Row[Any]] = Row(
    VERB, "operations", [("symbol", SYMBOL), ("card", CARD_UP)], N_("{symbol}, then {card}"), "", None, "EGO-62",
    "operations {symbol} {card}", "", False,
)  # fmt: skip


def finish_absorb(state: CerebriaState) -> list[Step[Any]]:
    """A Sphere was emptied: the Revelation, and the Origin turns (CB-70, CB-78)."""
    empty = [realm for realm in range(p.AREAS) if state.spheres[state.sphere_at(realm)] == 0]
    if len(empty) != 1:
        raise Refused(N_("A Revelation happens when exactly one Sphere is empty; here {n} are."), {"n": len(empty)})
    if not state.row:
        raise Refused(N_("No Common Aspiration is left, so there is no Revelation any more."))
    return [FINISH[state.on_turn][empty[0]]]


class CerebriaPart(Part):
    """What Cerebria gives the companion."""

    title = "cerebria"
    facts = FACTS
    switches = ("side", "game")
    untold = ("hand:", "deck:", "row:", "actions", "absorbed", "free_move")
    decks = (
        Deck(OPERATION, N_("Operation cards")),
        Deck(EGO, N_("Emotions of the Ego")),
        Deck(EGO_HIDDEN, N_("Hidden Aspirations of the Ego")),
        Deck(HIDDEN_DECK, N_("your Hidden Aspirations")),
        Deck(COMMON, N_("the row of Common Aspirations")),
        Deck(START, N_("the start: Origin and Starting Emotions")),
        Deck(SPIRIT, N_("the decks of your Spirits"), own=True),
    )
    deeds = frozenset([
        "ego_invoked", "ego_intensified", "ego_quelled", "ego_fortified", "ego_razed", "ego_absorbed",
    ])  # fmt: skip
    leads = frozenset(["ego_stepped", "starting", "filled", "ego_placed"])
    lays: ClassVar[dict[str, str]] = {"starting": START}
    follows = frozenset([
        "left", "ego_points", "ego_willpower", "turned", "ego_returned", "ego_matched", "common_done", "boxed",
        "next_common", "fragment_added",
        "common_removed", "refilled", "players_points", "gained", "score", "result", "ends", "bought", "revelation",
    ])  # fmt: skip
    counts = frozenset([
        "ego_points", "ego_willpower", "players_points", "score", "result", "ends", "gained", "revelation",
    ])  # fmt: skip
    orders = ORDERS
    reminders = (
        Reminder("start-willpower", N_("Give the Ego 2 Willpower."), "EGO-D1", ("ego_placed",)),
        Reminder("start-fragment", N_("Put a Minor Fragment of the Ego into its Identity."), "EGO-D5", ("ego_placed",)),
        Reminder("origin", N_("Rotate the Origin one step clockwise."), "CB-78", ("turned",)),
        Reminder("sphere", N_("Refill the empty Sphere to 7 Willpower."), "CB-78", ("refilled",)),
        Reminder("operation", N_("Discard the Operation cards of the turn and turn the next one up."), "EGO-27",
                 ("operations_discarded",)),
        Reminder("shuffle", N_("Shuffle the discarded Operation cards into a new deck."), "EGO-28",
                 ("operations_shuffled",)),
        Reminder("common", N_("Turn the Common Aspiration down."), "CB-76", ("common_done",)),
        Reminder("hidden", N_("Both Hidden Aspirations go to the box; take new ones."), "CB-77", ("boxed",)),
        Reminder("others", N_("The other cards that the Ego drew go under its deck, in random order."), "EGO-53",
                 ("ego_best",)),
    )  # fmt: skip
    whose = (
        Whose("yours-gatekeeper", N_("My turn; the Gatekeeper of the Ego comes after it"), lambda: [NextTurn(0)]),
        Whose("gatekeeper", N_("The Ego’s turn, with its Gatekeeper"), lambda: [NextTurn(1)]),
        Whose("yours-influencer", N_("My turn; the Influencer of the Ego comes after it"), lambda: [NextTurn(2)]),
        Whose("influencer", N_("The Ego’s turn, with its Influencer"), lambda: [NextTurn(3)]),
    )
    chosen = (ChooseSpirit, ChooseDeck)
    procedures = (Procedure("revelation", N_("A Sphere is empty: the Revelation"), finish_absorb),)

    def deck_of(self, state: Any, decision: Decision[Any]) -> str:
        if isinstance(decision, DrawOperation):
            return OPERATION
        if isinstance(decision, OffEgoDeck):
            return EGO
        if isinstance(decision, TurnHidden):
            return EGO_HIDDEN
        if isinstance(decision, DrawHidden):
            return HIDDEN_DECK
        if isinstance(decision, DealCommon):
            return COMMON
        return SPIRIT if isinstance(decision, TurnTop) else START

    def family_of(self, state: Any, decision: Decision[Any]) -> Family | None:
        if isinstance(decision, OffEgoDeck):
            return EGO_CARDS
        return HIDDEN if isinstance(decision, DrawHidden) else None

    def drawn_of(self, state: Any, decision: Decision[Any]) -> Family | None:
        return OPERATIONS if isinstance(decision, DrawOperation) else self.family_of(state, decision)

    def shortened(self, state: Any, decision: Decision[Any], tells: bool) -> Decision[Any]:
        """Of three Hidden Aspirations one is kept (CB-77), of the cards the Ego draws mostly one is placed (EGO-51)."""
        if isinstance(decision, DrawHidden) and decision.count > 1 and not decision.seen:
            return DrawHidden(1, [])
        if tells and isinstance(decision, OpenEgoTop):
            return Closed()
        if tells and is_for_no_turn(state, decision):
            return NotTurned()
        return BestDrawn() if tells and is_among_several(state, decision) else decision

    def is_untold(self, decision: Decision[Any], tells: bool) -> bool:
        """No rule looks at the card that lies open (A-23); where Starting Emotions lie is ordered."""
        return isinstance(decision, PlacesStarting) or (tells and isinstance(decision, OpenEgoTop))

    def is_idle(self, state: Any, decision: Decision[Any], tells: bool) -> bool:
        return tells and is_for_no_turn(state, decision)

    def keeping(self, state: Any, decision: Decision[Any], kept: int) -> int | None:
        if isinstance(decision, ChooseHidden):
            return kept
        if not isinstance(decision, DrawHidden) or not decision.seen:
            return None
        options = decision.options(state)
        return next((option for option in options if option not in state.row[:1]), options[0])

    def may_come(self, state: Any, decision: Decision[Any], short: Decision[Any]) -> list[int]:
        """A Hidden Aspiration that equals the Common one is shuffled back, the next one turned (EGO-21, CB-07)."""
        options = short.options(state)
        if isinstance(decision, TurnHidden) or (isinstance(decision, DrawHidden) and short is not decision):
            options = [option for option in options if option not in state.row[:1]] or options
        return options

    def offered(self, state: Any, short: Decision[Any], cards: list[int]) -> list[int]:
        return short.ranked(state, cards) if isinstance(short, BestDrawn) else cards

    def several(self, state: Any, decision: Decision[Any], stood: list[int]) -> tuple[Family, list[Several]] | None:
        """Of the pairs of a Defiance + Defiance the first card gives its symbol and nothing else (EGO-62, X-03)."""
        if not self._pairs(state, decision):
            return None
        symbol = state.box.symbol
        cards = sorted({*decision.options(state), *stood})
        found: list[Several] = []
        for first in range(len(p.SYMBOLS)):
            for second in cards:
                among = frozenset([card for card in cards if symbol[card] == first and card != second])
                if among:
                    found.append(Several(PAIR.of([first, second]), [among, frozenset([second])]))
        return OPERATIONS, found

    def _pairs(self, state: Any, decision: Decision[Any]) -> bool:
        """Whether two cards of the same deck make an Operation, whose bonus is that of the second."""
        if not isinstance(decision, DrawOperation) or decision.count <= 2 or state.box.bonus_from:
            return False
        return len(state.op_used) % 2 == 0 and state.op_pile.size > 2  # the last card is certain, or shuffled anew

    def asks(self, state: Any, decision: Decision[Any]) -> Told[Any]:
        if self._pairs(state, decision):
            return PAIR_UP.of([])
        if isinstance(decision, DealCommon):
            return COMMON_NEXT.of([len(state.row) + 1])
        if isinstance(decision, TurnHidden):
            return EGO_HIDDEN_UP.of([])
        if isinstance(decision, DrawHidden):
            return HIDDEN_AGAIN.of([]) if decision.seen else HIDDEN_GOT.of([])
        if isinstance(decision, ChooseRealm):
            return STARTING_REALMS[decision.count].of([])
        if isinstance(decision, ChooseOrder):
            return STARTING_ORDER.of([decision.realms[0]])
        if isinstance(decision, ChoosePlacement):
            return STARTING_OTHERS.of(decision.realms[1:])
        return decision.asks(state, CHANCE)

    def begins_yours(self, step: Step[Any]) -> bool:
        return isinstance(step, NextTurn) and step.phase % 2 == 0

    def yours(self, state: Any) -> bool:
        if state.ending:
            return False
        state.agenda.pop().run(state)
        while not isinstance(state.agenda[-1], NextTurn):
            state.agenda.pop()
        return True

    def lacks(self, state: Any) -> str:
        if state.row or state.ending:
            return ""
        return N_("No Common Aspiration is in play: say which one is, or that the end is in sight.")

    def unlooked(self, state: Any, source: Callable[[str], str]) -> Any:
        """Which card lies open on the deck of the Ego nobody has to tell (A-23)."""
        if source(EGO) == BOX:
            state = state.clone()
            piles.mix(state.ego_deck)
        return state

    def is_due(self, reminder: Reminder, state: Any, heard: list[Event]) -> bool:
        """What the Ego starts with depends on the difficulty (EGO-D1, EGO-D5)."""
        if reminder.id == "start-willpower":
            return bool(state.ego_wp)
        return reminder.id != "start-fragment" or any(state.identity)

    def is_ordered(self, reminder: Reminder) -> bool:
        """What comes with the first orders besides is not one of them."""
        return reminder.id not in ("start-willpower", "start-fragment") and super().is_ordered(reminder)

    def yours_ends(self, event: Event) -> bool:
        return event.row is events.TURN

    def position(self, game: AnyGame, view: Any) -> str:
        return json.dumps(position.position_of(game, view), ensure_ascii=False)

    def ask(
        self, position: str, words: list[str], packs: list[str], tongue: Tongue
    ) -> tuple[list[str], dict[str, Any]]:
        return ask.answer(position, words, packs, tongue)

    def laid(self, text: str, packs: list[str]) -> tuple[AnyGame, Any]:
        found = position.read_position(text, packs)
        return found.game, found.state

    def playing(self, state: Any) -> bool:
        return bool(state.turn)

    def derived(self, state: Any) -> dict[str, str]:
        return control_of(state)

    def gone(self, before: Any, after: Any) -> list[Told[Any]]:
        return gone(before, after)

    def under_way(self, turn: list[Event], box: Any, tongue: Tongue) -> str:
        """The Spirit of the Ego and the Operation: ``Influencer · Defiance + Judgment``."""
        said = [FIGURE.call(box, event["figure"], tongue) for event in turn if event.row is events.EGO_TURN]
        pairs = [event.words(box, tongue) for event in turn if event.row is events.PAIR]
        return " · ".join([*said, *[f"{words['first']} + {words['second']}" for words in pairs[-1:]]])

    def told_standing(self, game: AnyGame, view: Any, tongue: Tongue) -> str:
        """Nobody counts the Actions of a turn that is told."""
        return gauges.standing(game.box, view, tongue, counts_actions=False)

    def refresh(self, state: Any) -> None:
        board, box = state.board, state.box
        for slot in range(p.SLOTS):
            card = board.cards[slot]
            if card >= 0:
                board.put(box, slot, card, min(board.essence[slot], box.spaces[card]), board.tokens[slot])


PART: Final = CerebriaPart()
