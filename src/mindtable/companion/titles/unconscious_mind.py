"""Unconscious Mind beside the box: the turns of the Id."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from mindtable.companion.fact import NUMBER, SPOKEN
from mindtable.companion.family import Family, Whereabouts
from mindtable.companion.part import Deck, Part, Procedure, Reminder, Whose, Yours
from mindtable.companion.refused import Refused, Unfit
from mindtable.companion.titles import unconscious_mind_misfits as misfits
from mindtable.companion.titles.unconscious_mind_cards import (
    CLIENT_CARDS,
    DREAM_CARDS,
    LAYER_CARDS,
    MEETING_CARDS,
    RESEARCH_CARDS,
    TILE_CARDS,
)
from mindtable.companion.titles.unconscious_mind_facts import FACTS
from mindtable.companion.titles.unconscious_mind_follows import DISPLAYS, SLID, cells, display_of
from mindtable.companion.titles.unconscious_mind_orders import ORDERS, OWN, tile_name
from mindtable.core.agenda import CHANCE, Decision, Event, Step
from mindtable.core.complaint import Complaint
from mindtable.core.game import AnyGame
from mindtable.core.things import QUESTION, Kind, Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import ask, events, position
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.ideas import take_back_bright
from mindtable.games.unconscious_mind.notebook import RevealTile
from mindtable.games.unconscious_mind.part import PositionError
from mindtable.games.unconscious_mind.phases import ROUND, Round, begin_round
from mindtable.games.unconscious_mind.scoring import FinalScoring, final_points
from mindtable.games.unconscious_mind.setup import DealGoal, TakeProfessor
from mindtable.games.unconscious_mind.state import Draw, FromResearch, MindState
from mindtable.games.unconscious_mind.things import SPACE, OneOf
from mindtable.games.unconscious_mind.tracks import ahead, take_coffee
from mindtable.games.unconscious_mind.turns import ideas_back

GOALS: Final = "goals"
START: Final = "start"
OF_CLIENTS: Final = frozenset(["id_box", "treated", "cured", "drafted", "dreamt", "layered"])
FAMILIES: Final = [
    TILE_CARDS, CLIENT_CARDS, CLIENT_CARDS, DREAM_CARDS, DREAM_CARDS, LAYER_CARDS, LAYER_CARDS, LAYER_CARDS,
    MEETING_CARDS,
]  # fmt: skip


def _question(says: str, roles: list[tuple[str, Kind[Any]]] | None = None) -> Row[Any]:
    return Row(QUESTION, "came", roles or [], says, "", None, "", "", "", False)


COMES: Final = {
    "meeting": _question(N_("Which Meeting Table card is turned over?")),
    "research": _question(N_("Which Research card comes off the deck?")),
    **dict.fromkeys(["routine", "case"], _question(N_("Which Client comes off the deck?"))),
    **dict.fromkeys(["manifest", "latent"], _question(N_("Which Dream comes off the deck?"))),
    **dict.fromkeys(["starting", "light", "deep"], _question(N_("Which Grief Layer comes off the stack?"))),
}  # fmt: skip
TILE_COMES: Final = _question(N_("Which tile comes to the {place}?"), [("place", SPOKEN)])
GOAL_COMES: Final = _question(N_("Which Goal is number {n} of the row, from the left?"), [("n", NUMBER)])


def end(state: MindState) -> list[Step[Any]]:
    """The final scoring, where the app has missed that the last round is over (UM-90)."""
    if not state.last():
        raise Refused(N_("This is not the last round; tell first which one that was."))
    return [FinalScoring()]


class TakeBack(Step[MindState]):
    """The first half of a Recall; which bonus it brings is told (UM-66)."""

    def run(self, state: MindState) -> None:
        take_coffee(state, ideas_back(state))


def take_back(state: MindState) -> list[Step[Any]]:
    """All Ideas of the person come back, with their Coffee."""
    if not any([held == p.PERSON and ideas for held, ideas in zip(state.held, state.ideas_on, strict=True)]):
        raise Refused(N_("No Idea of yours lies on the Meeting Table."))
    return [TakeBack()]


class MindPart(Part):
    """What Unconscious Mind gives the companion."""

    title = "unconscious-mind"
    facts = FACTS
    switches = ("strong_coffee",)
    decks = (
        Deck("meeting", N_("Meeting Table cards")),
        Deck("research", N_("Research")),
        Deck("tiles", N_("the bag of Notebook tiles")),
        Deck("routine", N_("Routine Clients")),
        Deck("case", N_("Case-Study Clients")),
        Deck("manifest", N_("Manifest Dreams")),
        Deck("latent", N_("Latent Dreams")),
        Deck("starting", N_("starting Grief Layers")),
        Deck("light", N_("light Grief Layers")),
        Deck("deep", N_("deep Grief Layers")),
        Deck(GOALS, N_("the row of Goals")),
        Deck(START, N_("the start: Compass Arrow, rows and overlays of the Id")),
    )
    deeds = frozenset([
        "id_display_tile", "id_play", "id_publish", "id_publish_citing", "id_freud",
        "id_professor", "drafted", "id_slot", "id_district", "treated",
    ])  # fmt: skip
    leads = frozenset(["id_swap", "arrow_start", "id_placed", "id_recall", "id_box"])
    follows = frozenset([
        "coffee", "brewed", "box", "box_overflows", "points", "reputation", "freud_steps", "bright", "therapy",
        "id_ink", "id_again", "id_stuck", "id_unlock_bright", "id_unlock_idea", "id_insight", "symbol", "id_overlay",
        "layered", "dreamt", "room_open", "cited", "id_reshuffle", "id_boxes_stay", "end_near", "final", "won",
        "cured", "catharsis", "goal", "id_flip", "id_draws", "id_uses",
    ])  # fmt: skip
    counts = frozenset([
        "coffee", "brewed", "box", "box_overflows", "points", "reputation", "bright", "therapy", "end_near", "final",
        "won", "id_again", "id_stuck", "layered", "dreamt",
    ])  # fmt: skip
    orders = ORDERS
    own = OWN
    reminders = (
        Reminder("arrow", N_("Turn the Compass Arrow to its other side."), "ID-16", ("id_arrow",), turns=True),
        Reminder("flip", N_("Flip the tile to its active side."), "ID-43", ("id_flip",)),
        Reminder("research", N_("Refill the displays."), "UM-43", ("tile_revealed", "client_revealed",
                                                                 "dream_revealed"), alone=False),
        Reminder("slide", N_("Slide the cards of the display to the right."), "UM-72", ("drafted", "dreamt")),
        Reminder("bright", N_("Bright Ideas on the Meeting Table return to the supply."), "ID-26", ("end_of_turn",)),
        Reminder("meeting", N_("Shuffle the played Meeting Table cards into a new deck."), "ID-22",
                 ("id_reshuffle",)),
        Reminder("token", N_("Cover the bonus with a token of the District."), "UM-69", ("id_slot", "id_district")),
    )  # fmt: skip
    whose = (
        Whose("yours", N_("My turn"), lambda: [Round(), IdTurn(), Yours()]),
        Whose("id", N_("The Id’s turn"), lambda: [Round(), IdTurn()]),
    )
    chosen = (TakeProfessor,)
    procedures = (
        Procedure("end", N_("The Id has had its last turn, too: the final scoring"), end),
        Procedure("recall", N_("Recall"), take_back, due=False),
    )

    def deck_of(self, state: Any, decision: Decision[Any]) -> str:
        if isinstance(decision, Draw):
            return p.PILE_IDS[decision.number()]
        if isinstance(decision, FromResearch):
            return "research"
        return GOALS if isinstance(decision, DealGoal) else START

    def family_of(self, state: Any, decision: Decision[Any]) -> Family | None:
        if isinstance(decision, Draw):
            return FAMILIES[decision.number()]
        return RESEARCH_CARDS if isinstance(decision, FromResearch) else None

    def mapped(self, kind: Kind[Any], number: Any, card: Callable[[Kind[Any], Any], Any]) -> Any:
        """What the Id chooses among is of several kinds: a Client the Arrow passes over need not be named (ID-16)."""
        if not isinstance(kind, OneOf):
            return card(kind, number)
        inner = kind.kind_of(number)
        return kind.pack(inner, card(inner, kind.number_of(number)))

    def asks(self, state: Any, decision: Decision[Any]) -> Told[Any]:
        if isinstance(decision, RevealTile):
            below = decision.place + 1  # at the set-up the first tile of a column slides down to make room
            place = below if not self.playing(state) and state.tiles[below] < 0 else decision.place
            return TILE_COMES.of([(TILE_CARDS.places, place)])
        if isinstance(decision, DealGoal):
            return GOAL_COMES.of([state.goals.index(p.NONE) + 1])
        row = COMES.get(self.deck_of(state, decision))
        return row.of([]) if row is not None else decision.asks(state, CHANCE)

    def pile_of(self, deck: str) -> tuple[Family, int] | None:
        family: Family | None = RESEARCH_CARDS if deck == "research" else None
        if deck in p.PILE_IDS[: p.PILES]:
            family = FAMILIES[p.PILE_IDS.index(deck)]
        if family is None:
            return None
        name = "unseen" if deck == "research" else deck
        return family, [area.id for area in family.areas].index(name)

    def begins_yours(self, step: Step[Any]) -> bool:
        return isinstance(step, Round)

    def yours(self, state: Any) -> bool:
        """The round begins as the rules begin it; only the person's turn is left out (UM-07)."""
        if not begin_round(state):
            return False
        state.agenda.pop()
        state.do(ROUND[1:])
        state.acting = p.PERSON
        return True

    def gaps(self, state: Any) -> list[tuple[Family, int]]:
        """A display is filled at once (UM-43, UM-73); what came is told by whoever took a card off it."""
        found: list[tuple[Family, int]] = []
        for family in (TILE_CARDS, CLIENT_CARDS, DREAM_CARDS):
            table = family.table(state)
            for number, area in enumerate(family.areas):
                if not area.display or area.read(state):
                    continue
                if any(
                    [family.pile_of(state, card) == here for card, here in table.items() if area.accepts(state, card)]
                ):
                    found.append((family, number))
        return found

    def completed(self, state: Any, texts: list[str]) -> list[str]:
        """Where a card has left a display the others slide on (UM-43, UM-73), unless it is told how they lie."""
        left: dict[str, None] = {}
        named: set[str] = set()
        for text in texts:
            try:
                told = FACTS.read(state, text)
            except Refused:
                return texts  # it is refused with its reason once it is told
            fact = FACTS.of(told)
            if not isinstance(fact, Whereabouts):
                continue
            card, to = [int(value) for value in told.values]
            here = fact.family.where(state, card)
            areas = fact.family.areas
            if to >= 0 and areas[to].display:
                named.add(display_of(areas[to].id))
            if here >= 0 and here != to and areas[here].display:
                display = display_of(areas[here].id)
                if display not in DISPLAYS.ids:
                    continue  # of the two Research cards that lie open neither slides
                cards = cells(state, DISPLAYS.ids.index(display))
                if any([one >= 0 for one in cards[: cards.index(card)]]):
                    left[display] = None
        return [*texts, *[f"{SLID} {display} yes" for display in left if display not in named]]

    def cleared(self, state: Any) -> Any:
        """Bright Ideas of the person return to the supply (UM-71)."""
        state = state.clone()
        take_back_bright(state, p.PERSON)
        return state

    def yours_ends(self, event: Event) -> bool:
        return event.row is events.TURN and event.seat == p.PERSON

    def calls(self, event: Event, reminder: Reminder) -> bool:
        """Cards slide on where one has left a display that was not its leftmost (SM-23)."""
        return super().calls(event, reminder) and (reminder.id != "slide" or event["place"] > 0)

    def is_ordered(self, reminder: Reminder) -> bool:
        """Whoever is told to take a Client or to lay a Dream is not told to slide the others on."""
        return reminder.id != "slide" and super().is_ordered(reminder)

    def is_due(self, reminder: Reminder, state: Any, heard: list[Event]) -> bool:
        """Bright Ideas return to the supply only where some lie on the Meeting Table (ID-26)."""
        if reminder.id != "bright":
            return True
        return any(state.bright_on) or any([event.row.name == "id_placed" and event["bright"] for event in heard])

    def position(self, game: AnyGame, view: Any) -> str:
        return json.dumps(position.position_of(game, view), ensure_ascii=False)  # type: ignore[arg-type]

    def ask(
        self, position: str, words: list[str], packs: list[str], tongue: Tongue
    ) -> tuple[list[str], dict[str, Any]]:
        return ask.answer(position, words, packs, tongue)

    def misfit(self, state: Any, error: Complaint) -> Unfit | None:
        if not isinstance(error, PositionError):
            return None
        key = misfits.fact_at(state, error.place)
        return Unfit(FACTS.now(state, key) if key else None, state.box, error.reason)

    def laid(self, text: str, packs: list[str]) -> tuple[AnyGame, Any]:
        found = position.Position(text, packs)
        return found.game, found.state

    def playing(self, state: Any) -> bool:
        return bool(state.round)

    def under_way(self, turn: list[Event], box: Any, tongue: Tongue) -> str:
        """The Meeting Table card and what it triggered: ``Meeting Table card d1 ↓ · Study I``; or the Recall."""
        said: dict[str, str] = {}
        for event in turn:
            name = event.row.name
            if name == "id_card":
                way = "↑" if event["upward"] else "↓"
                values: dict[str, object] = {"space": SPACE.call(box, event["space"], tongue), "way": way}
                said = {"what": tongue.say("Meeting Table card {space} {way}", values)}
            elif name == "id_recall":
                said = {"what": tongue.say("Recall")}
            elif name == "id_tile":
                said["step"] = tile_name(box, event["tile"], tongue)
            elif name in OF_CLIENTS:
                said["step"] = tongue.say("Clients")
        return " · ".join(said.values())

    def derived(self, state: Any) -> dict[str, str]:
        found = {"ahead": ["person", "id"][ahead(state)]}
        for who, name in ((p.PERSON, "person"), (p.ID, "id")):
            found[f"final {name}"] = str(state.side(who).vp + sum([points for _, points in final_points(state, who)]))
        return found


PART: Final = MindPart()
